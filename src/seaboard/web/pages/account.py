"""The account page: a guest makes an account or logs in; whoever has one logs out; tokens for programs."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from starlette.responses import Response

from seaboard.match.refused import Refused
from seaboard.tables.people import SCOPES
from seaboard.web import accounts
from seaboard.web.pages.page import Page
from seaboard.web.refusals import refuse, status_of
from seaboard.web.shapes import Nothing


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
        raise refuse("not_found")
    try:
        secret = await FORMS[what](page)
    except Refused as refused:
        return await answer(page, refused.say(page.language), status_of(refused))
    return page.go("/account") if secret is None else await answer(page, secret=secret)


async def register(page: Page) -> None:
    await accounts.register(page, page.filled(accounts.Register))


async def login(page: Page) -> None:
    await accounts.login(page, page.filled(accounts.Login))


async def logout(page: Page) -> None:
    await accounts.logout(page, Nothing())


async def token(page: Page) -> str:
    scopes = [scope for scope in SCOPES if page.text(f"scope_{scope}") == "on"]
    return str((await accounts.make_token(page, page.filled(accounts.NewToken, scopes=scopes))).secret)


async def drop(page: Page) -> None:
    await accounts.drop_token(page, page.text("id"))


FORMS: dict[str, Callable[[Page], Awaitable[str | None]]] = {
    "register": register,
    "login": login,
    "logout": logout,
    "token": token,
    "drop": drop,
}
