"""What every part of the web needs at hand: the house, its people and lists, limits and figures."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.applications import Starlette

from seaboard.lab.glance import SECONDS
from seaboard.tables.database import Database, database_url
from seaboard.tables.drive import Driver
from seaboard.tables.house import House
from seaboard.tables.lists import Lists
from seaboard.tables.people import People
from seaboard.tables.replays import Replays
from seaboard.tables.store import Store
from seaboard.tables.thinkers import Thinkers
from seaboard.tables.wake import Waker
from seaboard.web.limits import Limits
from seaboard.web.metrics import Figures
from seaboard.web.reviews import Reviews
from seaboard.web.sessions import Sessions


@dataclass(frozen=True)
class Settings:
    """How a server runs; `seaboard serve` has an option for each."""

    database: str | None = None
    """A file or a URL; the file in the user's data folder where none is given."""
    names: tuple[str, ...] = ()
    """The host names it is reached by, beside this machine's addresses."""
    most_live: int = 2000
    thinkers: int | None = None
    think_limit: float = 30.0
    review_seconds: float = SECONDS
    """Of processor time for looking back on a finished match; 0 for no looking back."""
    editions: bool = False
    """Whether people may bring corrected editions and positions to start from. A strange one can keep a server busy."""
    limits: float = 1.0
    """Multiplies every rate limit; 0 lifts them."""


@dataclass
class Services:
    """Everything that runs while a server does."""

    settings: Settings
    store: Store
    house: House
    driver: Driver
    waker: Waker
    people: People
    lists: Lists
    sessions: Sessions
    limits: Limits
    figures: Figures
    replays: Replays
    reviews: Reviews

    async def close(self) -> None:
        """Stop acting, write what is queued, close the database."""
        self.house.close()
        await self.driver.close()
        await self.reviews.close()
        await self.waker.close()
        await self.store.close()


async def open_services(settings: Settings) -> Services:
    """Open the database, bring it up to date, and start what runs by itself."""
    store = Store(Database(database_url(settings.database)))
    await store.open()
    house = House(store, settings.most_live)
    driver = Driver(house, Thinkers(settings.thinkers, settings.think_limit))
    people = People(store)
    waker = Waker(house)
    sessions = Sessions(people, await people.secret_key())
    services = Services(
        settings,
        store,
        house,
        driver,
        waker,
        people,
        Lists(store),
        sessions,
        Limits(settings.limits),
        Figures(house),
        Replays(),
        Reviews(settings.review_seconds),
    )
    await waker.open()
    await driver.open()
    return services


def services_of(app: Starlette) -> Services:
    """The services of a running app."""
    found: Services = app.state.services
    return found
