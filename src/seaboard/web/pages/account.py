"""The account page: a guest makes an account or logs in; whoever has one logs out; tokens for programs."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import msgspec
from starlette.responses import Response

from seaboard.tables.people import SCOPES
from seaboard.web.api import people
from seaboard.web.api.shapes import Nothing
from seaboard.web.pages.page import Page
from seaboard.web.refusals import WebRefused, web_refusal


async def account_page(page: Page) -> Response:
    """Who you are, and your tokens."""
    return await answer(page)


async def answer(page: Page, refused: str = "", status: int = 200, secret: str | None = None) -> Response:
    account = await page.services.people.account_of(page.person)
    tokens = await page.services.people.tokens(page.person)
    return await page.render(
        "account.html", status, account=account, tokens=tokens, scopes=SCOPES, refused=refused, secret=secret
    )


async def account_form(page: Page) -> Response:
    """A form of that page. What is refused is said there."""
    what = page.request.path_params["what"]
    if what not in FORMS:
        raise WebRefused("not_found")
    try:
        secret = await FORMS[what](page)
    except msgspec.ValidationError as error:
        refused = WebRefused("bad_request", problem=str(error))
    except WebRefused as error:
        refused = error
    else:
        return page.go("/account") if secret is None else await answer(page, secret=secret)
    status, told = web_refusal(refused, page.language)
    return await answer(page, told.words, status)


async def register(page: Page) -> None:
    body = {"account": page.text("account"), "password": page.text("password")}
    await people.register(page, msgspec.convert(body, people.Register))


async def login(page: Page) -> None:
    body = {"account": page.text("account"), "password": page.text("password")}
    await people.login(page, msgspec.convert(body, people.Login))


async def logout(page: Page) -> None:
    await people.logout(page, Nothing())


async def token(page: Page) -> str:
    scopes = [scope for scope in SCOPES if page.text(f"scope_{scope}") == "on"]
    made = await people.make_token(page, msgspec.convert({"name": page.text("name"), "scopes": scopes}, people.NewToken))
    return str(made.secret)


async def drop(page: Page) -> None:
    await people.drop_token(page, page.text("id"))


FORMS: dict[str, Callable[[Page], Awaitable[str | None]]] = {
    "register": register,
    "login": login,
    "logout": logout,
    "token": token,
    "drop": drop,
}
