"""The OpenAPI document, made from the same addresses and types that the server answers with."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Sequence
from functools import lru_cache
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

import seaboard
from seaboard.web.calls import Address, as_json
from seaboard.web.refusals import Refusal

REFUSALS = {
    "400": "The request can't be understood.",
    "401": "The token isn't valid or isn't good for this, or nobody has logged in.",
    "403": "Not yours to do, or sent by another site.",
    "404": "There is no such table or seat, or it isn't open to you.",
    "409": "Not possible as the table stands now.",
    "413": "The body is too long.",
    "415": "The body isn't JSON.",
    "422": "The rules of the game don't allow it; `section` is the rulebook's.",
    "429": "Too often; Retry-After says when to try again.",
    "503": "It couldn't be written down or thought through just now; try again with the same key.",
}
WAITS = {"202": "It is under way; Retry-After says when to ask again."}


def text(addresses: Sequence[Address]) -> bytes:
    """The document."""
    types = [each for at in addresses for each in (at.takes, at.gives) if each and not is_response(each)]
    schemas, components = msgspec.json.schema_components([*types, Refusal], ref_template="#/components/schemas/{name}")
    found = dict(zip([*map(repr, types), "Refusal"], schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for at in addresses:
        paths.setdefault(at.path, {})[at.method.lower()] = operation(at, found)
    return msgspec.json.encode(
        {
            "openapi": "3.1.0",
            "info": {"title": "Seaboard", "version": seaboard.__version__, "description": "Tables of board games of the sea."},
            "paths": paths,
            "components": {
                "schemas": components,
                "securitySchemes": {
                    "token": {"type": "http", "scheme": "bearer"},
                    "cookie": {"type": "apiKey", "in": "cookie", "name": "seaboard"},
                },
            },
        }
    )


def is_response(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Response)


def operation(at: Address, schemas: dict[str, Any]) -> dict[str, Any]:
    """One method of one address."""
    refusal = {"application/json": {"schema": schemas["Refusal"]}}
    answer: dict[str, Any] = {"description": "Done."}
    if is_response(at.gives):
        kind = "text/plain" if at.path.endswith("match") else "application/x-ndjson"
        answer["content"] = {kind: {"schema": {"type": "string"}}}
    else:
        answer["content"] = {"application/json": {"schema": schemas[repr(at.gives)]}}
    found: dict[str, Any] = {
        "operationId": at.handler.__name__,
        "summary": at.summary,
        "security": [{"token": []}, {"cookie": []}, {}],
        "parameters": parameters(at),
        "responses": {
            "200": answer,
            **{
                status: {"description": said, "content": refusal}
                for status, said in (REFUSALS | (WAITS if at.waits else {})).items()
            },
        },
    }
    if at.takes:
        found["requestBody"] = {"required": True, "content": {"application/json": {"schema": schemas[repr(at.takes)]}}}
    return found


def parameters(at: Address) -> list[dict[str, Any]]:
    """Those in the path, those of the query, and the language."""
    found = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}} for name in re.findall(r"{(\w+)}", at.path)
    ]
    if at.asks:
        _, components = msgspec.json.schema_components([at.asks])
        schema = components[at.asks.__name__]
        for name, each in schema["properties"].items():
            needed = name in schema.get("required", ())
            found.append({"name": name, "in": "query", "required": needed, "schema": without_null(each)})
    found.append({"name": "lang", "in": "query", "required": False, "schema": {"enum": ["en", "it", "de"]}})
    return found


def without_null(schema: dict[str, Any]) -> dict[str, Any]:
    """A query can leave something out, but not say null."""
    choices = [each for each in schema.get("anyOf", []) if each != {"type": "null"}]
    if len(choices) == 1:
        return choices[0]  # type: ignore[no-any-return]
    return {name: value for name, value in schema.items() if name != "default" or value is not None}


def document(addresses: Sequence[Address]) -> Callable[[Request], Awaitable[Response]]:
    """`/api/openapi.json`, written out when somebody first asks for it."""
    written = lru_cache(maxsize=1)(lambda: text(addresses))

    async def answer(request: Request) -> Response:
        return as_json(msgspec.Raw(written()))

    return answer
