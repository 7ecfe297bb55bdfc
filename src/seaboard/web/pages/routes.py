"""The addresses of the pages: a new page adds its own here."""

from __future__ import annotations

from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import BaseRoute, Route

from seaboard.web.pages.account import account_form, account_page
from seaboard.web.pages.end import end_page
from seaboard.web.pages.forms import table_form
from seaboard.web.pages.home import home, join, look
from seaboard.web.pages.learn import learn, lesson_move, lesson_page, lesson_start, lesson_why
from seaboard.web.pages.new import make, new, quick
from seaboard.web.pages.page import Handler, page
from seaboard.web.pages.replay import replay_page, review_page
from seaboard.web.pages.rules import rules_page, why_page
from seaboard.web.pages.static import favicon, static
from seaboard.web.pages.table import table_page

PACKED = Middleware(GZipMiddleware, minimum_size=800, compresslevel=5)
"""Pages are packed where the browser can unpack them."""


def route(path: str, handler: Handler, *methods: str) -> Route:
    return Route(path, page(handler), methods=methods or None, middleware=[PACKED])


def page_routes() -> list[BaseRoute]:
    return [
        route("/", home),
        route("/look", look, "POST"),
        route("/join", join, "POST"),
        route("/account", account_page),
        route("/account/{what}", account_form, "POST"),
        route("/new", new, "GET"),
        route("/new", make, "POST"),
        route("/play/{game}", quick, "POST"),
        route("/rules/{game}", rules_page),
        route("/learn", learn),
        route("/learn/{game}", lesson_start),
        route("/learn/{game}/{step}", lesson_page, "GET"),
        route("/learn/{game}/{step}", lesson_move, "POST"),
        route("/learn/{game}/{step}/why", lesson_why),
        route("/tables/{id}", table_page),
        route("/tables/{id}/end", end_page),
        route("/tables/{id}/replay", replay_page),
        route("/tables/{id}/review", review_page),
        route("/tables/{id}/why", why_page),
        route("/tables/{id}/{what}", table_form, "POST"),
        Route("/static/{version}/{name:path}", static),
        Route("/favicon.ico", favicon),
    ]
