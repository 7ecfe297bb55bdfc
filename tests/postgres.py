"""A PostgreSQL of our own: a cluster in a temporary folder on a free port, for those tests that need one."""

from __future__ import annotations

import os
import pwd
import secrets
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest


def programs() -> Path | None:
    """The folder of PostgreSQL's programs, the newest where there are several."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    if found:
        return found[-1].parent
    elsewhere = shutil.which("initdb")
    return Path(elsewhere).parent if elsewhere else None


def missing(reason: str) -> None:
    """Skip, and say why; on the build server nothing may be missing."""
    if os.environ.get("CI") == "true":
        pytest.fail(f"PostgreSQL is needed here: {reason}")
    pytest.skip(f"NOT TESTED on PostgreSQL: {reason} (apt-get install postgresql)")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Cluster:
    """A running cluster; `database` makes an empty one."""

    def __init__(self, folder: Path, bin: Path) -> None:
        self.folder = folder
        self.bin = bin
        self.port = free_port()
        # PostgreSQL refuses to run as root; its Debian package brings a user of its own.
        self.user = "postgres" if os.geteuid() == 0 else pwd.getpwuid(os.geteuid()).pw_name

    def run(self, program: str, *arguments: str) -> None:
        command = [str(self.bin / program), *arguments]
        if os.geteuid() == 0:
            command = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups", *command]
        done = subprocess.run(command, capture_output=True, text=True, timeout=60, cwd="/", check=False)
        if done.returncode:
            missing(f"{program} failed: {done.stderr or done.stdout}")

    def start(self) -> None:
        data = str(self.folder / "data")
        self.run("initdb", "-D", data, "-A", "trust", "-U", self.user, "-E", "UTF8", "--locale=C", "--no-sync")
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={self.folder}"
        self.run("pg_ctl", "-D", data, "-w", "-l", str(self.folder / "log"), "-o", options, "start")

    def stop(self) -> None:
        self.run("pg_ctl", "-D", str(self.folder / "data"), "-m", "immediate", "-w", "stop")

    def database(self) -> str:
        """The URL of a new, empty database."""
        name = f"seaboard_{secrets.token_hex(4)}"
        self.run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", self.user, name)
        return f"postgresql://{self.user}@127.0.0.1:{self.port}/{name}"


def cluster() -> Iterator[Cluster]:
    """A cluster for as long as it is needed, in a folder that PostgreSQL's own user can reach (pytest's are closed)."""
    bin = programs()
    if bin is None:
        missing("its programs aren't installed")
        return
    with tempfile.TemporaryDirectory(prefix="seaboard-postgres-", ignore_cleanup_errors=True) as name:
        made = Cluster(Path(name), bin)
        if os.geteuid() == 0:
            shutil.chown(name, "postgres", "postgres")
        made.start()
        yield made
        made.stop()
