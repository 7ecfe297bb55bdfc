"""Pages: what each one needs at hand (who asks, language, theme, words, templates), and how it answers."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Awaitable, Callable
from functools import lru_cache
from typing import TypeVar
from urllib.parse import urlsplit

import jinja2
import msgspec
from markupsafe import Markup
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.types import Message

from seaboard.match.refused import Refused
from seaboard.match.words import LANGUAGES, catalogue
from seaboard.tables.house import Changed, Decide
from seaboard.web.calls import LONGEST, Call
from seaboard.web.pages.shelf import cover
from seaboard.web.pages.static import VERSION, inline
from seaboard.web.refusals import SAID, choose_language, refusal_of, refuse, status_of
from seaboard.web.security import POLICY, SAFE, check_origin
from seaboard.web.services import services_of

T = TypeVar("T", bound=msgspec.Struct)

THEMES = ("day", "night")
THEME, LANGUAGE, NARROW, KNOWN = "seaboard_theme", "seaboard_language", "seaboard_narrow", "seaboard_known"
"""Cookies of the look; they name nobody."""
YEAR = 365 * 24 * 3600

SHEET = re.compile('<link rel="stylesheet" href="([^"]+)"|<style>(.*?)</style>', re.DOTALL)
"""A page's sheet. On a first visit it comes with the page, as nothing is seen before it; afterwards the browser has it."""
FONTS = "".join(
    f", </static/{VERSION}/fonts/source-{font}.woff2>; rel=preload; as=font; crossorigin"
    for font in ("sans-3-latin-400-normal", "sans-3-latin-600-normal", "serif-4-latin-600-normal", "serif-4-latin-400-italic")
)

Handler = Callable[["Page"], Awaitable[Response]]


class Say:
    """The web's own words in a language: `say("page.moves", count=2)`."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.words = catalogue("seaboard.web", language)

    def __call__(self, key: str, **figures: object) -> str:
        count = figures.get("count", 1)
        found = self.words.ngettext(key, key, count if isinstance(count, int) else 1)
        return (found if found != key else self.words.gettext(key)).format(**figures)


@lru_cache(maxsize=1)
def templates() -> jinja2.Environment:
    loader = jinja2.PackageLoader("seaboard.web")
    made = jinja2.Environment(
        loader=loader, autoescape=True, trim_blocks=True, lstrip_blocks=True, undefined=jinja2.StrictUndefined
    )
    made.globals.update(version=VERSION, languages=LANGUAGES, cover=cover, inline=inline)
    return made


def number_of(text: str) -> int | None:
    """A whole number of the query; None where it is none, or too long to be one of ours."""
    return int(text) if text.isdecimal() and len(text) < 7 else None


def part(template: str, language: str, **context: object) -> Markup:
    """A part of a page."""
    return Markup(templates().get_template(template).render(say=Say(language), language=language, **context))


def allowed(sheet: str) -> dict[str, str]:
    """The policy with which a browser takes a sheet inside the page: this one, and no other."""
    digest = base64.b64encode(hashlib.sha256(sheet.encode()).digest()).decode()
    return {"content-security-policy": POLICY.replace("style-src 'self'", f"style-src 'self' 'sha256-{digest}'")}


class Page(Call):
    """A request for a page under way. Whoever looks at a page is somebody: a guest, where we haven't met."""

    def __init__(self, call: Call, form: FormData) -> None:
        super().__init__(call.request, call.services, call.visitor, call.language)
        self.form = form
        self.say = Say(self.language)
        cookies = self.request.cookies
        self.theme = cookies.get(THEME, "") if cookies.get(THEME) in THEMES else ""
        mobile = "Mobi" in self.request.headers.get("user-agent", "")
        self.narrow = cookies.get(NARROW, "1" if mobile else "0") == "1"
        self.known = cookies.get(KNOWN) == VERSION
        """Whether the browser has our sheets and fonts."""
        self.reached = 0
        """The last entry that this request made: the script waits until the page shows it."""
        self.somebody()

    async def change(self, id: str, decision: Decide, key: str = "") -> Changed:
        changed = await super().change(id, decision, key)
        self.reached = changed.last
        return changed

    @property
    def wants_data(self) -> bool:
        """Whether the page's own script asks, and wants no page."""
        return self.request.headers.get("x-seaboard") == "script"

    def text(self, name: str, usual: str = "", most: int = 200) -> str:
        """A field of the form."""
        value = self.form.get(name, usual)
        if not isinstance(value, str) or len(value) > most:
            raise refuse("bad_request", problem=name)
        return value

    def number(self, name: str) -> int | None:
        """A whole number of the form; None where it is empty."""
        value = self.text(name, "", 12)
        if not value:
            return None
        if not value.isdecimal():
            raise refuse("bad_request", problem=name)
        return int(value)

    def filled(self, kind: type[T], **more: object) -> T:
        """The form as what the API would take, and `more`. A field that was left empty is left out, unless it must be there."""
        fields = fields_of(kind)
        texts = {field.name: self.text(field.name, "", LONGEST) for field in fields}
        told = {field.name: texts[field.name] for field in fields if texts[field.name] or field.required}
        try:
            return msgspec.convert(told | more, kind, strict=False)
        except msgspec.ValidationError as error:
            raise refuse("bad_request", problem=str(error)) from None

    async def name(self) -> str:
        """The name that the person has chosen, if any."""
        return await self.services.people.name_of(self.person) or ""

    async def render(self, template: str, status: int = 200, **context: object) -> Response:
        """A whole page."""
        name = await self.name()
        told: dict[str, object] = {
            "say": self.say, "language": self.language, "theme": self.theme, "known": self.known, "name": name,
            "here": self.here, "token": self.services.sessions.form_token(self.visitor), "notice": "",
        }  # fmt: skip
        html = templates().get_template(template).render(told | context)
        headers = {"cache-control": "no-store", "vary": "cookie, accept-language"}
        if sheet := SHEET.search(html):
            headers |= {"link": f"<{sheet[1]}>; rel=preload; as=style{FONTS}"} if self.known else allowed(sheet[2])
        return HTMLResponse(html, status, headers)

    @property
    def here(self) -> str:
        """The page's own address, to come back to."""
        query = self.request.url.query
        return self.request.url.path + (f"?{query}" if query else "")

    def go(self, address: str) -> Response:
        """Go on to another page; the script is told where."""
        if self.wants_data:
            return Response(headers={"x-go": address}, status_code=204)
        return RedirectResponse(address, 303)


fields_of = lru_cache(maxsize=64)(msgspec.structs.fields)


def page(handler: Handler) -> Callable[[Request], Awaitable[Response]]:
    """The function that Starlette calls for a page."""

    async def answer(request: Request) -> Response:
        services = services_of(request.app)
        wanted = request.query_params.get("lang") or request.cookies.get(LANGUAGE)
        language = choose_language(wanted, request.headers.get("accept-language"))
        shown: Page | None = None
        try:
            visitor = await services.sessions.visitor(request)
            if visitor.token:  # a page does whatever its reader may do, which a token's scopes don't say
                raise refuse("token_on_page")
            call = Call(request, services, visitor, language)
            services.limits.spend("read" if request.method in SAFE else "write", visitor.person or call.origin)
            shown = Page(call, await form_of(request))
            if request.method not in SAFE:
                check_form(shown, met=bool(visitor.person))
            response = await handler(shown)
        except SAID as error:
            response = await refusal(request, shown, refusal_of(error, f"{request.method} {request.url.path}"), language)
        if shown is not None and shown.visitor.fresh:
            services.sessions.set_cookie(response, shown.visitor, request.url.scheme == "https")
        if request.query_params.get("lang") == language:
            keep(response, LANGUAGE, language)
        return response

    return answer


async def form_of(request: Request) -> FormData:
    if request.method in SAFE:
        return FormData()
    length = 0

    async def receive() -> Message:
        nonlocal length
        message = await request.receive()
        length += len(message.get("body", b""))
        if length > LONGEST:  # counted, as a request needn't say beforehand how long it is
            raise refuse("too_long", most=LONGEST)
        return message

    return await Request(request.scope, receive).form(max_files=0, max_fields=100)


def check_form(shown: Page, met: bool) -> None:
    """Refuse a form that another site made the browser send."""
    check_origin(shown.request)
    # Somebody we hadn't met has no seat that a forged form could play for, and no token to send yet.
    if met and not shown.services.sessions.form_holds(shown.visitor, shown.text("token")):
        raise refuse("wrong_origin")


async def refusal(request: Request, shown: Page | None, refused: Refused, language: str) -> Response:
    """A refusal as a page, or as words for the script."""
    words, status = refused.say(language), status_of(refused)
    if shown is None:
        return Response(words, status, media_type="text/plain")
    if shown.wants_data:
        return Response(words, status, {"x-section": refused.reason.section}, "text/plain")
    return await shown.render("refused.html", status, words=words, back=referring(request))


def referring(request: Request) -> str:
    """Where the visitor came from, if that is a page of ours; else home."""
    came = urlsplit(request.headers.get("referer", ""))
    ours = came.netloc == request.headers.get("host", "")
    return own_address(came.path + (f"?{came.query}" if came.query else "")) if ours else "/"


def own_address(address: str) -> str:
    """An address within this site; anything else becomes home."""
    safe = address.startswith("/") and not address.startswith(("//", "/\\"))
    return address if safe else "/"


def keep(response: Response, cookie: str, value: str) -> None:
    response.set_cookie(cookie, value, max_age=YEAR, samesite="lax", path="/")
