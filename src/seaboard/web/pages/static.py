"""Static files: sheets, fonts, the client and icons, at addresses that change with their contents."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from functools import lru_cache
from importlib.resources import files

from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from seaboard.web.pages.shelf import spines

FONT = "font/woff2"
FOR_EVER = "public, max-age=31536000, immutable"


def read_files() -> dict[str, bytes]:
    """All static files by name: the web's own, and the boards' sheet and fonts."""
    own = {each.name: each.read_bytes() for each in (files("seaboard.web") / "static").iterdir() if each.is_file()}
    look = files("seaboard.look")
    fonts = {f"fonts/{each.name}": each.read_bytes() for each in (look / "fonts").iterdir() if each.name.endswith(".woff2")}
    own["seaboard.css"] += spines().encode()
    return own | fonts | {"board.css": (look / "board.css").read_bytes()}


FILES = read_files()
VERSION = hashlib.sha256(b"".join(name.encode() + FILES[name] for name in sorted(FILES))).hexdigest()[:12]
"""Part of every static address: a new release is never mixed with an old one's files."""


@lru_cache(maxsize=64)
def plain(name: str) -> bytes | None:
    """A file, or several sheets in one ("seaboard+board.css"): a page asks for one, as each request would make it wait."""
    if name in FILES:
        return FILES[name]
    sheets = [f"{sheet}.css" for sheet in name.removesuffix(".css").split("+")]
    if not name.endswith(".css") or not FILES.keys() >= set(sheets) or len(set(sheets)) < len(sheets):
        return None
    return b"\n".join(FILES[sheet] for sheet in sheets)


@lru_cache(maxsize=64)
def inline(name: str) -> Markup:
    """Sheets as part of a page, from where their fonts have longer addresses."""
    return Markup((plain(name) or b"").decode().replace("url(fonts/", f"url(/static/{VERSION}/fonts/"))


@lru_cache(maxsize=64)
def packed(name: str) -> bytes | None:
    whole = plain(name)
    return None if whole is None else gzip.compress(whole, 9)


async def static(request: Request) -> Response:
    """A static file. An address of an older release gives what there is now, and isn't kept."""
    name = request.path_params["name"]
    kind = FONT if name.endswith(".woff2") else mimetypes.guess_type(name)[0] or "application/octet-stream"
    pack = kind != FONT and "gzip" in request.headers.get("accept-encoding", "")
    body = packed(name) if pack else plain(name)
    if body is None:
        raise HTTPException(404)
    headers = {"cache-control": FOR_EVER if request.path_params["version"] == VERSION else "no-cache"}
    if pack:
        headers |= {"content-encoding": "gzip", "vary": "accept-encoding"}
    return Response(body, headers=headers, media_type=kind)


async def favicon(request: Request) -> Response:
    return Response(FILES["icon.svg"], headers={"cache-control": "max-age=86400"}, media_type="image/svg+xml")
