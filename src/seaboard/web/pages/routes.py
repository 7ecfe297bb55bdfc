"""The addresses of the pages: a new page adds its own here."""

from __future__ import annotations

from starlette.routing import BaseRoute, Route

from seaboard.web.pages import live  # noqa: F401  (adds what a page's socket is sent)
from seaboard.web.pages.account import account_form, account_page
from seaboard.web.pages.end import end_page
from seaboard.web.pages.home import home, join, look
from seaboard.web.pages.learn import learn, lesson_move, lesson_page, lesson_start, lesson_why
from seaboard.web.pages.moves import move
from seaboard.web.pages.new import make, new, quick
from seaboard.web.pages.page import page
from seaboard.web.pages.replay import replay_page, review_page
from seaboard.web.pages.rules import rules_page, why_page
from seaboard.web.pages.static import favicon, static
from seaboard.web.pages.table import table_page


def page_routes() -> list[BaseRoute]:
    return [
        Route("/", page(home)),
        Route("/look", page(look), methods=["POST"]),
        Route("/join", page(join), methods=["POST"]),
        Route("/account", page(account_page)),
        Route("/account/{what}", page(account_form), methods=["POST"]),
        Route("/new", page(new), methods=["GET"]),
        Route("/new", page(make), methods=["POST"]),
        Route("/play/{game}", page(quick), methods=["POST"]),
        Route("/rules/{game}", page(rules_page)),
        Route("/learn", page(learn)),
        Route("/learn/{game}", page(lesson_start)),
        Route("/learn/{game}/{step}", page(lesson_page), methods=["GET"]),
        Route("/learn/{game}/{step}", page(lesson_move), methods=["POST"]),
        Route("/learn/{game}/{step}/why", page(lesson_why)),
        Route("/tables/{id}", page(table_page)),
        Route("/tables/{id}/end", page(end_page)),
        Route("/tables/{id}/replay", page(replay_page)),
        Route("/tables/{id}/review", page(review_page)),
        Route("/tables/{id}/why", page(why_page)),
        Route("/tables/{id}/{what}", page(move), methods=["POST"]),
        Route("/static/{version}/{name:path}", static),
        Route("/favicon.ico", favicon),
    ]
