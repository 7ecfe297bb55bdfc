"""The OpenAPI document is true: whatever it allows or forbids is answered as it says, and nothing breaks."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from starlette.routing import Route

from seaboard.web.api.routes import ADDRESSES
from seaboard.web.app import routes
from seaboard.web.calls import Address
from tests.web.serving import TRIES, Server, made_up, new_table, serving
from tests.web.test_replay import imported
from tests.web.test_review import played

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(str(tmp_path_factory.mktemp("openapi") / "tables.db")) as found:
        yield found


@pytest.fixture(scope="module")
def schema(server: Server) -> Any:
    return schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")


@pytest.mark.parametrize("at", ADDRESSES, ids=lambda at: f"{at.method} {at.path}")
def test_every_address_answers_as_the_document_says(server: Server, schema: Any, at: Address) -> None:
    ada = server.client()
    tables = [new_table(ada, "north_wind", "me me")["id"], new_table(ada)["id"], imported(ada, played()), "nowhere"]
    cookies = dict(ada.cookies)
    chance = random.Random(1)

    @settings(made_up, max_examples=TRIES // 2 + 5)
    @given(case=schema[at.path][at.method].as_strategy())
    def check(case: Any) -> None:
        if "id" in (case.path_parameters or {}) and chance.random() < 0.8:
            case.path_parameters["id"] = chance.choice(tables)
        if isinstance(case.query, dict):
            case.query.pop("wait", None)
        case.call_and_validate(checks=CHECKS, cookies=cookies, timeout=30)

    check()
    assert not server.broken


def test_the_document_names_every_address_of_the_api(server: Server) -> None:
    document = httpx.get(f"{server.url}/api/openapi.json").json()
    known = {(method.upper(), path) for path, methods in document["paths"].items() for method in methods}
    there = {
        (method, route.path)
        for route in routes()
        if isinstance(route, Route) and route.path.startswith("/api/")
        for method in (route.methods or ())
        if method != "HEAD"
    }
    assert known == there - {("GET", "/api/openapi.json")}
    names = [each["operationId"] for methods in document["paths"].values() for each in methods.values()]
    assert len(set(names)) == len(names)
    assert all(each["summary"] for methods in document["paths"].values() for each in methods.values())
