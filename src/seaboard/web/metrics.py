"""Figures of a running server, as Prometheus reads them, and a page that says whether it is well."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from seaboard.tables.house import House

BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)


class Figures:
    """Counts answers and sockets; what the house knows itself is asked when somebody looks."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.registry = CollectorRegistry()
        self.answers = Counter("seaboard_answers", "Answers to requests", ["status"], registry=self.registry)
        self.seconds = Histogram("seaboard_answer_seconds", "How long answers took", buckets=BUCKETS, registry=self.registry)
        self.sockets = Gauge("seaboard_sockets", "Open WebSockets", registry=self.registry)
        live = Gauge("seaboard_live_tables", "Tables held in memory", registry=self.registry)
        live.set_function(lambda: len(house.rooms))
        stored = Gauge("seaboard_stored_changes", "Changes written since the start", registry=self.registry)
        stored.set_function(lambda: house.store.stored)
        commits = Gauge("seaboard_commits", "Commits since the start", registry=self.registry)
        commits.set_function(lambda: house.store.commits)

    def answered(self, status: int, seconds: float) -> None:
        self.answers.labels(str(status)).inc()
        self.seconds.observe(seconds)


async def metrics(request: Request) -> Response:
    """`/metrics`"""
    figures: Figures = request.app.state.services.figures
    return PlainTextResponse(generate_latest(figures.registry), media_type="text/plain; version=0.0.4; charset=utf-8")


async def health(request: Request) -> Response:
    """`/health`: whether the database answers."""
    try:
        await request.app.state.services.store.due(0, 1)
    except Exception as error:
        return PlainTextResponse(f"the database doesn't answer: {type(error).__name__}\n", 503)
    return PlainTextResponse("well\n")
