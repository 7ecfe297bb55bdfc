# make run    set everything up, serve tables on this machine, and open the page
# make test   set everything up, then lint, types and the whole suite
# make check  lint and types alone
# make bench  every figure we claim
# make docs   redraw the pictures in docs/
# make screens  pictures of every page at four widths, by day and by night, into build/screens
# make client build the pages' script anew after a change in web/client (needs npm)

PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check -q
SOURCES := $(shell find src/seaboard/core src/seaboard/planes src/seaboard/games src/seaboard/bots -name '*.py')

.PHONY: run test check bench docs screens client clean

run: .make/compiled
	$(BIN)/seaboard serve --open

test: .make/installed
	$(MAKE) --no-print-directory -j2 check .make/compiled
	$(BIN)/python -m pytest -q -n auto --dist worksteal

check: .make/installed
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/python tools/records.py --check
	$(BIN)/mypy

bench: .make/compiled
	$(PIP) install -c constraints.txt '.[bench]' --no-deps --dry-run > /dev/null 2>&1 && $(PIP) install open_spiel==2.0.2 \
	  || echo 'OpenSpiel could not be installed: the comparison is left out'
	$(BIN)/python -m bench

docs: .make/compiled
	$(BIN)/python docs/build.py

screens: .make/compiled
	$(BIN)/python -m tests.pages.screens build/screens

client:
	cd src/seaboard/web/client && npm install && npm run check && npm run build

clean:
	rm -rf .make .venv build dist .mypy_cache .ruff_cache .pytest_cache
	find src -name '*.so' -delete
	rm -f src/seaboard/games/*/reading.py

.make/installed: pyproject.toml constraints.txt
	$(PYTHON) -c 'import sys; sys.exit("Seaboard needs Python 3.11 or newer") if sys.version_info < (3, 11) else None'
	test -x $(BIN)/python || $(PYTHON) -m venv .venv || (rm -rf .venv; $(PYTHON) -m virtualenv .venv)
	$(PIP) install -c constraints.txt pip hatchling editables mypy setuptools
	$(PIP) install -c constraints.txt --no-build-isolation -e '.[dev]'
	mkdir -p .make && touch $@

.make/compiled: .make/installed build_hook.py $(SOURCES)
	$(BIN)/python build_hook.py
	touch $@
