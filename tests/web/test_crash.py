"""Kill -9 at any moment, under load, again and again: no acknowledged action lost, none twice, every table goes on."""

from __future__ import annotations

import asyncio
import json
import random
import threading
import time
from pathlib import Path
from typing import Any

import httpx

from seaboard.core.record import plain
from seaboard.tables.house import House
from seaboard.tables.table import Table, replay
from tests.tables.arrange import open_house
from tests.web.serving import Server, new_table, serving, two_people

ROUNDS = 4
TABLES = 6


class Player(threading.Thread):
    """Plays at a table where it holds all seats, and remembers what was acknowledged. Unanswered requests are sent again."""

    def __init__(self, client: httpx.Client, table: str, number: int) -> None:
        super().__init__(daemon=True)
        self.client, self.table, self.number = client, table, number
        self.acknowledged: dict[str, int] = {}
        """The entry's number by key."""
        self.unanswered: dict[str, Any] | None = None
        self.wrong: list[str] = []
        self.chance = random.Random(number)

    def run(self) -> None:
        try:
            while self.step():
                pass
        except httpx.TransportError:
            return  # the server is gone

    def step(self) -> bool:
        path = f"/api/tables/{self.table}"
        body = self.unanswered
        if body is None:
            asked = self.client.get(path).json()["now"]["asked"]
            if not asked:
                return False
            now = self.client.get(path, params={"seat": asked[0]}).json()["now"]
            action = self.chance.choice(now["options"])["action"]
            key = f"{self.number}-{len(self.acknowledged)}"
            body = {"seat": asked[0], "action": action, "at": now["number"], "key": key}
        self.unanswered = body
        answer = self.client.post(f"{path}/actions", json=body)
        if answer.status_code != 200:
            self.wrong.append(answer.text)
            return False
        self.acknowledged[body["key"]] = answer.json()["number"]
        self.unanswered = None
        return True


def check(database: str, players: list[Player]) -> None:
    """Every log is whole, holds each acknowledged action in its place and once, and leads to the saved position."""

    async def work() -> None:
        async with open_house(database) as house:
            for player in players:
                log = await house.store.log(player.table)
                assert [entry.number for entry in log] == list(range(1, len(log) + 1))
                keyed = [(entry.key.partition(":")[2], entry.number) for entry in log if entry.key]
                assert len(dict(keyed)) == len(keyed)
                for key, number in player.acknowledged.items():
                    assert (key, number) in keyed
                unknown = {key for key, _ in keyed} - set(player.acknowledged)
                assert unknown <= {player.unanswered["key"] if player.unanswered else ""}
                async with House(house.store).at(player.table) as live:
                    again = replay(Table(player.table, live.table.seed, live.table.edition), log)
                    assert plain(again.playing().state) == plain(live.table.playing().state)

    asyncio.run(work())


def test_kill_at_any_moment(database: str) -> None:
    server = Server(database)
    ada = server.client()
    players = [
        Player(ada, new_table(ada, game, seats)["id"], number)
        for number, (game, seats) in enumerate([("north_wind", "me me me"), ("pig", "me me"), ("north_wind", "me me")] * 2)
    ]
    cookies = dict(ada.cookies)
    chance = random.Random(7)
    before = 0
    for _ in range(ROUNDS):
        clients = [httpx.Client(base_url=server.url, cookies=cookies, timeout=20) for _ in players]
        running = []
        for player, client in zip(players, clients, strict=True):
            fresh = Player(client, player.table, player.number)
            fresh.acknowledged, fresh.unanswered, fresh.chance = player.acknowledged, player.unanswered, player.chance
            fresh.start()
            running.append(fresh)
        waited = time.monotonic() + 60
        while sum(len(fresh.acknowledged) for fresh in running) <= before and time.monotonic() < waited:
            time.sleep(0.05)  # a busy machine may need a while until anything is done in this round
        time.sleep(chance.random())  # the load itself, not a wait for something
        server.kill()
        for fresh in running:
            fresh.join(30)
            assert not fresh.wrong
        for client in clients:
            client.close()
        players = running
        check(database, players)
        total = sum(len(player.acknowledged) for player in players)
        assert total > before  # every round got something done
        before = total
        server = Server(database)
    server.stop()


def test_two_servers_on_one_database(cluster: Any) -> None:
    """Ada sits on one server, Ben on the other; each sees the other's actions at once, and no number is given twice."""
    database = cluster.database()
    with serving(database) as first, serving(database) as second:
        ada, ben, id = two_people(first)
        elsewhere = second.client()
        elsewhere.cookies.update(ben.cookies)
        with first.socket(ada, id) as one, second.socket(elsewhere, id) as two:
            seen: list[list[int]] = [[], []]
            clients = (ada, elsewhere)
            nows: list[Any] = [None, None]

            def read(which: int) -> None:
                found = json.loads((one, two)[which].recv(timeout=15))
                seen[which] += [line["number"] for line in found["entries"]]
                nows[which] = found["now"]

            for which in (0, 1):
                read(which)
            for _ in range(25):
                if nows[0]["status"] == "over":
                    break
                seat = nows[0]["asked"][0]
                action = nows[seat]["options"][0]["action"]
                body = {"seat": seat, "action": action, "at": nows[seat]["number"]}
                answer = clients[seat].post(f"/api/tables/{id}/actions", json=body)
                assert answer.status_code == 200, answer.text
                for which in (0, 1):
                    while seen[which][-1] < answer.json()["number"]:
                        read(which)
            assert seen[0] == seen[1] == list(range(1, len(seen[0]) + 1))
            # Both speak at the same moment: all lines arrive, in one order for both.
            said = [threading.Thread(target=chat, args=(clients[seat], id, seat)) for seat in (0, 1)]
            for thread in said:
                thread.start()
            for thread in said:
                thread.join(60)
            # Each server answers with what the other one has acknowledged, whether or not it has been told yet.
            until = len(ada.get(f"/api/tables/{id}/log").text.splitlines())
            assert until == len(elsewhere.get(f"/api/tables/{id}/log").text.splitlines())
            for which in (0, 1):
                while seen[which][-1] < until:
                    read(which)
            assert seen[0] == seen[1] == list(range(1, until + 1))
        logs = [client.get(f"/api/tables/{id}/log").text for client in clients]
        assert logs[0].count('"said"') == 20
        numbers = [[json.loads(line)["number"] for line in log.splitlines()] for log in logs]
        assert numbers[0] == numbers[1] == list(range(1, len(numbers[0]) + 1))


def chat(client: httpx.Client, id: str, seat: int) -> None:
    for number in range(10):
        answer = client.post(f"/api/tables/{id}/chat", json={"seat": seat, "text": f"{seat} {number}"})
        assert answer.status_code == 200, answer.text


def test_bots_go_on_after_a_kill(tmp_path: Path) -> None:
    database = str(tmp_path / "tables.db")
    server = Server(database)
    ada = server.client()
    id = new_table(ada, "north_wind", "me bot bot")["id"]
    cookies = dict(ada.cookies)
    ada.post(f"/api/tables/{id}/leave", json={"seat": 0})
    server.kill()
    with serving(database) as server:
        client = server.client(cookies=cookies)
        last = len(client.get(f"/api/tables/{id}/log").text.splitlines())
        news = client.get(f"/api/tables/{id}/log", params={"after": last + 3, "wait": 30}).text
        while not news:
            news = client.get(f"/api/tables/{id}/log", params={"after": last + 3, "wait": 30}).text
        assert '"how":"bot"' in client.get(f"/api/tables/{id}/log").text


def test_the_end_is_polite(tmp_path: Path) -> None:
    """Ctrl-C: sockets are told, requests under way are answered, and the exit code is 0."""
    server = Server(str(tmp_path / "tables.db"))
    ada, _, id = two_people(server)
    with server.socket(ada, id) as socket:
        socket.recv(timeout=10)
        assert server.stop() == 0
        assert socket.close_code is None or socket.close_code == 1012
    assert not server.broken
