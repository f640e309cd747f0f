"""Games whose files are saved while they are served: what goes on, what is closed, and what is told."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from koloda.core import catalogue
from koloda.server import endless
from koloda.server.workshop import Workshop
from server.serving import UNLIMITED, Guest, Line, serving, settings

GAME = """
from koloda.invent import DECK_36, CardGame, Hand, Row


class Mine(CardGame):
    id = "mine"
    deck = DECK_36
    zones = (Row("table"), Hand("hand"))

    def deal(self, t):
        if t.round == 1:
            for seat in t.seats:
                t.deal(4, "hand", seat)

    def moves(self, t, seat):
        return [f"play {card}" for card in t.hand[seat]]

    def play(self, t, seat, move):
        t.move(move.card, "table")
        t.score(seat, 1)

    words = {"en": {"name": "Mine"}}


BOX = Mine.box()
"""
SCORE = "t.score(seat, 1)"


class Shop:
    """A file that is served."""

    def __init__(self, file: Path, workshop: Workshop, guest: Guest) -> None:
        self.file, self.workshop, self.guest = file, workshop, guest

    def save(self, right: str = "", wrong: str = "") -> None:
        """Saves the file with a change, and waits until it has been seen."""
        before = self.workshop.revision
        self.file.write_text(GAME.replace(right, wrong) + f"# {time.monotonic_ns()}\n")
        self.until(lambda: self.workshop.revision > before)

    @staticmethod
    def until(holds: Callable[[], Any], seconds: float = 10) -> None:
        end = time.monotonic() + seconds
        while not holds():
            assert time.monotonic() < end, "it did not happen"
            time.sleep(0.05)


def first(line: Line, id: str = "one") -> None:
    """Makes the first of the legal moves."""
    now = line.hear_of("table")
    line.say(type="move", id=id, after=now["table"]["number"], move=now["scene"]["choices"][0]["move"])


@pytest.fixture
def shop(tmp_path: Path) -> Iterator[Shop]:
    before = dict(catalogue._added)
    file = tmp_path / "mine.py"
    file.write_text(GAME)
    workshop = Workshop((file,))
    assert [box.game.id for box in workshop.look()] == ["mine"]
    ear = workshop.listen()
    logging.getLogger("koloda").addHandler(ear)
    config = settings(tmp_path, games=("mine",), prepare=workshop.prepare, workshop=workshop, thinkers=1, patience=20.0, limits=UNLIMITED)
    with serving(config) as address, Guest(address) as guest:
        yield Shop(file, workshop, guest)
    logging.getLogger("koloda").removeHandler(ear)
    catalogue._added.clear()
    catalogue._added.update(before)


def test_the_lobby_knows_that_games_are_written_and_how_they_stand(shop: Shop) -> None:
    guest = shop.guest
    answer = guest.get("/api/games")
    assert answer.headers["koloda-workshop"] == "mine"
    assert [game["id"] for game in answer.json()] == ["mine"]
    assert guest.get("/api/workshop").json() == {"revision": 0, "files": [{"file": "mine.py", "game": "mine"}]}
    shop.save(SCORE, "t.score(seat, 1")
    (file,) = guest.get("/api/workshop").json()["files"]
    assert file["game"] == "mine"
    assert file["trouble"]["line"] == 20
    assert "SyntaxError" in file["trouble"]["what"]
    assert guest.get("/api/text/mine/en").text.count("game-name = Mine\n") == 1  # as it last worked
    shop.save('"Mine"', '"Yours"')
    assert "game-name = Yours\n" in guest.get("/api/text/mine/en").text
    assert "trouble" not in guest.get("/api/workshop").json()["files"][0]


def test_a_table_goes_on_under_the_new_rules_and_so_does_its_bot(shop: Shop) -> None:
    guest = shop.guest
    table = guest.new("me", "bot greedy", game="mine")

    def made() -> list[dict[str, Any]]:
        moves: list[dict[str, Any]] = guest.get(f"/api/tables/{table}/record").json()["moves"]
        return [move for move in moves if move["seat"] >= 0]

    def play(number: int) -> None:
        with guest.line(table) as line:
            first(line, f"move-{number}")
            Shop.until(lambda: len(made()) == number, 40)

    play(2)
    shop.save(SCORE, "t.score(seat, 10)")
    with guest.line(table) as line:
        shown = line.hear_of("table")
        assert [seat["score"] for seat in shown["scene"]["seats"]] == [10, 10]
    play(4)


def test_a_table_whose_moves_are_no_longer_possible_is_closed_with_a_word(shop: Shop) -> None:
    guest = shop.guest
    table = guest.new("me", "me", game="mine")
    with guest.line(table) as line:
        first(line)
        Shop.until(lambda: len(guest.get(f"/api/tables/{table}/record").json()["moves"]) == 3)
    shop.save('return [f"play {card}" for card in t.hand[seat]]', 'return ["pass"]')
    answer = guest.get(f"/api/tables/{table}")
    assert answer.status_code == 410
    assert answer.json()["kind"] == "rules_changed"
    shop.save()
    assert guest.get(f"/api/tables/{table}").status_code == 200  # as before, it is possible again


def test_what_fails_while_it_is_played_is_told_with_its_line(shop: Shop) -> None:
    guest = shop.guest
    shop.save(SCORE, "t.score(seat, 1 / 0)")
    table = guest.new("me", "me", game="mine")
    with guest.line(table) as line:
        first(line)
        Shop.until(lambda: shop.workshop.info().files[0].trouble)
    (file,) = guest.get("/api/workshop").json()["files"]
    assert file["playing"] is True
    assert (file["trouble"]["line"], file["trouble"]["text"]) == (20, "t.score(seat, 1 / 0)")
    assert "ZeroDivisionError" in file["trouble"]["what"]
    shop.save()
    assert "trouble" not in guest.get("/api/workshop").json()["files"][0]


@pytest.mark.parametrize("loop", ["while True: t.round", "while t: pass"])
def test_what_never_ends_is_ended_and_told_with_its_line(shop: Shop, loop: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(endless, "LONGEST", 1.0)
    guest = shop.guest
    table, other = guest.new("me", "me", game="mine"), guest.new("me", "me", game="mine")
    shop.save(SCORE, loop)
    with guest.line(table) as line:
        first(line)
        assert line.hear_of("refused")["kind"] == "internal"
        (file,) = guest.get("/api/workshop").json()["files"]
        assert (file["trouble"]["line"], file["trouble"]["text"]) == (20, loop)
        assert file["trouble"]["what"] == "TakesTooLong: this has not come to an end within 1 seconds"
        line.say(type="preview", id="p", move=line.now()["scene"]["choices"][0]["move"])
        assert line.hear_of("refused")["kind"] == "internal", "in other threads, too"
    shop.save()
    with guest.line(other) as line:
        first(line)
        line.hear_of("done")


def test_a_file_that_never_ends_being_read_is_told_with_its_line(shop: Shop, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(endless, "LONGEST", 1.0)
    shop.save("BOX = Mine.box()", "while True: pass")
    (file,) = shop.guest.get("/api/workshop").json()["files"]
    assert file["trouble"]["text"] == "while True: pass"
    shop.save()
    assert "trouble" not in shop.guest.get("/api/workshop").json()["files"][0]


def test_where_no_game_is_written_there_is_no_workshop(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as address, Guest(address) as guest:
        assert "koloda-workshop" not in guest.get("/api/games").headers
        assert guest.get("/api/workshop").status_code == 404
