"""Bots at a table: they think elsewhere, see only their view, and never hold a table up."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from koloda.server.bots import Bots
from koloda.server.table import Table
from server.serving import Guest, Line, repeatable, serving, settings

PATIENCE = 1.5


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(settings(tmp_path_factory.mktemp("bots"), thinkers=1, patience=PATIENCE)) as address:
        yield address


def bots_step(line: Line, number: int) -> dict[str, Any]:
    """The record of the bot's move, once the table has so many moves."""
    deadline = time.monotonic() + 60
    while (now := line.now())["table"]["number"] < number:
        assert time.monotonic() < deadline, "the bot does not move"
        time.sleep(0.2)
    return now


def play_against(guest: Guest, bot: str, cards: int = 2) -> dict[str, Any]:
    """A match in which one always lays the first card; the record."""
    table = guest.table("me", f"bot {bot}", cards=cards)
    with guest.line(table) as line:
        for trick in range(cards):
            now = bots_step(line, 4 + 2 * trick)  # both lay at the same time, and the bot does not wait
            move = now["scene"]["choices"][0]["move"]
            assert line.move(f"trick-{trick}", 4 + 2 * trick, move)["type"] == "done"
    record: dict[str, Any] = guest.get(f"/api/tables/{table}/record").json()
    assert len(record["moves"]) == 3 + 2 * cards
    return record


def bots_moves(record: dict[str, Any]) -> tuple[list[str], list[str]]:
    """The bot's cards as dealt, and its moves."""
    hand = record["moves"][2]["move"].split()[1:]
    return [f"lay {card}" for card in hand], [line["move"] for line in record["moves"] if line["seat"] == 1]


def test_a_bot_plays_from_its_view(ann: Guest) -> None:
    record = play_against(ann, "last")
    hand, moves = bots_moves(record)
    assert moves == hand[::-1]
    assert record["players"] == ["Ann", "bot last"]


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        ("sleeper", "no answer within 1.5 s"),
        ("leaver", "its process died"),
        ("stumbler", "ValueError: I stumbled"),
        ("cheater", "'lay everything', which is not among its moves"),
    ],
)
def test_for_a_bot_that_fails_the_first_move_stands_in_and_says_so(
    ann: Guest, caplog: pytest.LogCaptureFixture, bot: str, why: str
) -> None:
    table = ann.table("me", f"bot {bot}")
    with ann.line(table, have=None) as line:
        bots_step(line, 4)
        assert line.ask(type="join", have=3)["steps"][0]["stand_in"] is True
        hand = len(line.hear()["scene"]["choices"])
        assert hand == 3, "and the player may go on"
    assert why in caplog.text
    assert f"bot {bot} of highest failed" in caplog.text
    assert bots_moves(play_against(ann, "last"))[1], "other bots have a process again"


def test_the_first_card_of_the_hand_stands_in(ann: Guest) -> None:
    hand, moves = bots_moves(play_against(ann, "stumbler"))
    assert moves == hand


def test_a_thinking_bot_blocks_nobody(ann: Guest) -> None:
    ann.table("me", "bot sleeper")
    started = time.monotonic()
    table = ann.table("me", "friend")
    with ann.line(table) as line:
        moves = [choice["move"] for choice in line.now()["scene"]["choices"]]
        assert line.move("a", 3, moves[0])["type"] == "done"
    assert time.monotonic() - started < PATIENCE, "while the bot sleeps"


def test_a_bot_thinks_again_when_a_move_is_taken_back(ann: Guest, caplog: pytest.LogCaptureFixture) -> None:
    table = ann.table("me", "bot sleeper", cards=2)
    with ann.line(table) as line:
        moves = [choice["move"] for choice in line.hear()["scene"]["choices"]]
        for number, move in ((3, moves[0]), (4, "take back"), (5, moves[1])):
            assert line.move(f"m{number}", number, move)["number"] == number + 1
        bots_step(line, 8)
    record = ann.get(f"/api/tables/{table}/record").json()
    assert [line["seat"] for line in record["moves"][3:]] == [0, 0, 0, 1, 1], "once in this trick, and the last card in the next"
    assert caplog.text.count("Options(seats=2, cards=2)") == 2, "what it thought of the first card is not played"


def test_a_bot_goes_on_after_a_restart(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as address, Guest(address) as ann:  # no process thinks here
        table = ann.table("me", "bot last")
        cookies = ann.http.cookies
    with serving(settings(tmp_path, thinkers=1)) as address, Guest(address) as ann:
        ann.http.cookies = cookies
        with ann.line(table) as line:
            assert line.hear()["table"]["you"] == 0, "the cookie is still good"
            bots_step(line, 4)


def test_chance_in_a_bot_repeats_only_with_the_servers_own_secret(tmp_path: Path) -> None:
    moves = []
    for world in range(3):
        folder = tmp_path / str(world)
        folder.mkdir()
        more = {"entropy": repeatable()} if world < 2 else {}
        with serving(settings(folder, thinkers=1, **more)) as address, Guest(address) as ann:
            moves.append(bots_moves(play_against(ann, "seeded", cards=5))[1])
    assert moves[0] == moves[1]
    assert moves[0] != moves[2]


def test_a_bot_gives_up_where_its_table_cannot_be_read_and_moves_when_it_can(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    wake, woken = Bots.wake, []

    def noted(bots: Bots, table: Table, here: bool = True) -> None:
        woken.append(table)
        wake(bots, table, here)

    monkeypatch.setattr(Bots, "wake", noted)
    with serving(settings(tmp_path, thinkers=1, patience=PATIENCE)) as address, Guest(address) as ann:
        id = ann.table("me", "bot sleeper")
        with closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as database:
            with database:
                database.execute("UPDATE matches SET version = 99")
            table = woken[0]
            assert table.thinking == {1}
            table.forget()
            deadline = time.monotonic() + 30
            while table.thinking and time.monotonic() < deadline:
                time.sleep(0.05)
            assert not table.thinking
            assert ann.get(f"/api/tables/{id}").json()["kind"] == "outdated"
            with database:
                database.execute("UPDATE matches SET version = 1")
        with ann.line(id) as line:
            bots_step(line, 4)
    assert "the move of a bot was not made" not in caplog.text
