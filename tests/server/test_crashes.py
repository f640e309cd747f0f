"""The server is killed again and again in the middle of a match; the match goes on as if nothing had happened."""

from __future__ import annotations

import asyncio
import os
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from koloda.core import catalogue
from koloda.core.dealer import FairDealer
from koloda.core.match import Match
from koloda.core.seat import NATURE
from koloda.server.run import database_url
from koloda.server.store import Store, Stored
from server.serving import Guest, Line, free_port, wait_for_answer

TESTS = Path(__file__).parents[1]
PROGRAM = "from koloda.server.run import serve; import sys; serve(port=int(sys.argv[1]), database=sys.argv[2], games=('sloker',))"
WITH_BOTS = """
import sys, uvicorn
from pathlib import Path
from koloda.server.app import create_app
from server.serving import settings
if __name__ == "__main__":
    uvicorn.run(create_app(settings(Path(sys.argv[1]), thinkers=2)), port=0, log_level="error")
"""
OPTIONS = {"variant": "pro", "avalanche": True, "deals": 60}
LIVES = 5


@contextmanager
def process(port: int, database: Path) -> Iterator[subprocess.Popen[bytes]]:
    """A server in a process of its own, as people start it; there once it answers."""
    with subprocess.Popen([sys.executable, "-c", PROGRAM, str(port), str(database)]) as server:
        try:
            wait_for_answer(f"http://127.0.0.1:{port}")
            yield server
        finally:
            server.kill()


class Player:
    """Somebody who goes on where they were cut off: what was not acknowledged is sent again."""

    def __init__(self, guest: Guest, name: str) -> None:
        self.guest = guest
        self.name = name
        self.sent = 0
        self.pending: dict[str, Any] | None = None
        self.done: dict[str, int] = {}

    def decide(self, message: dict[str, Any], chance: random.Random) -> bool:
        moves = [choice["move"] for choice in message["scene"].get("choices", [])]
        if moves:
            self.sent += 1
            number = message["table"]["number"]
            self.pending = {"type": "move", "id": f"{self.name}-{self.sent}", "after": number, "move": chance.choice(moves)}
        return bool(moves)

    def send(self, line: Line) -> None:
        assert self.pending is not None
        line.say(**self.pending)

    def settle(self, line: Line) -> None:
        """Waits for the acknowledgement of what was sent."""
        while (done := line.hear())["type"] != "done":
            assert done["type"] != "refused", done
        self.done[done["id"]] = done["number"]
        self.pending = None


def live(players: list[Player], table: str, chance: random.Random, moves: int) -> None:
    """The players join, send again what was open, and make some moves; the last one's answer nobody waits for."""
    with players[0].guest.line(table) as first, players[1].guest.line(table) as second:
        lines = [first, second]
        for player, line in zip(players, lines, strict=True):
            line.hear_of("table")
            if player.pending:
                player.send(line)
                player.settle(line)
        for number in range(moves):
            player, line = next(pair for pair in zip(players, lines, strict=True) if pair[0].decide(pair[1].now(), chance))
            player.send(line)
            if number < moves - 1:
                player.settle(line)


def test_a_killed_server_loses_and_doubles_nothing(tmp_path: Path) -> None:
    chance = random.Random(20)
    port = free_port()
    database = tmp_path / "killed.sqlite3"
    table, players = "", []
    for life in range(LIVES):
        with process(port, database) as server:
            if life == 0:
                players = [Player(Guest(f"http://127.0.0.1:{port}"), name) for name in ("ann", "ben")]
                body = {"game": "sloker", "options": OPTIONS, "seats": ["me", "friend"], "fair": False}
                table = players[0].guest.post("/api/tables", body).json()["id"]
                assert players[1].guest.sit(table, 1).status_code == 200
            live(players, table, chance, moves=6)
            time.sleep(chance.choice((0, 0, 0.002, 0.005, 0.02)))
            server.kill()
    with process(port, database):
        live(players, table, chance, moves=1)  # the last open moves are settled, one more is sent
        time.sleep(0.3)
    for player in players:
        player.guest.http.close()

    stored = asyncio.run(load(database, table))
    actions = {(move.action, move.number) for move in stored.moves if move.seat != NATURE}
    assert len(actions) == sum(player.sent for player in players) == LIVES * 6 + 1, "each decision stands once"
    assert {pair for player in players for pair in player.done.items()} <= actions, "whatever was acknowledged stands as it was"

    game = catalogue.box("sloker").game
    match: Match[Any, Any] = Match(game, game.options_type.read(OPTIONS), FairDealer(stored.match.secret, table))
    for move in stored.moves:
        if move.seat != NATURE:
            match.play(move.seat, move.move)
    assert [(entry.seat, entry.move) for entry in match.entries] == [(move.seat, move.move) for move in stored.moves], "the same cards"
    dealt = [move for move in stored.moves if move.seat == NATURE]
    assert len(dealt) > LIVES * 6, "cards came in every life"


async def load(database: Path, table: str) -> Stored:
    store = Store(database_url(str(database)))
    stored = await store.load(table)
    await store.close()
    assert stored is not None
    return stored


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no /proc")
def test_no_process_outlives_a_killed_server(tmp_path: Path) -> None:
    environment = os.environ | {"PYTHONPATH": str(TESTS)}
    with subprocess.Popen([sys.executable, "-c", WITH_BOTS, str(tmp_path)], env=environment) as server:
        children: set[int] = set()
        for _ in range(400):
            children = descendants(server.pid)
            if len(children) >= 2:
                break
            time.sleep(0.05)
        assert len(children) >= 2, "the processes for bots did not start"
        time.sleep(0.5)
        server.kill()
    deadline = time.monotonic() + 20
    while alive := {child for child in children if running(child)}:
        assert time.monotonic() < deadline, f"{alive} live on"
        time.sleep(0.1)


def running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def descendants(pid: int) -> set[int]:
    found = set()
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(stat.read_text().rpartition(")")[2].split()[1])
        except OSError:
            continue
        if parent == pid:
            found.add(int(stat.parent.name))
    return found
