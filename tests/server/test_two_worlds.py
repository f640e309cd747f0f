"""Nothing that leaves the server depends on what its receiver may not know, and what they may know arrives.

A few hundred moves of every game; ``make two-worlds`` plays many thousand. Then leaks of every sort that must be found.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

import two_worlds
from koloda.cards import DECK_36, Card
from koloda.core import catalogue
from koloda.core.event import Event, Moved, Said
from koloda.core.game import Step
from koloda.core.match import Entry, Match
from koloda.core.record import FULL
from koloda.core.seat import Seat
from koloda.core.secret import Secret
from koloda.core.text import text
from koloda.errors import IllegalMove
from koloda.server import showing, table
from server.serving import UNLIMITED, Guest, repeatable, serving, settings
from toys import Highest, State
from worlds.comparing import Tally
from worlds.pairing import Leak

MINE, THEIRS = ["As", "6s", "9s"], ["Kh", "7h", "Td"]


def compared(game: str, steps: int, folder: Path, seed: int = 1) -> Tally:
    return asyncio.run(two_worlds.campaign(game, steps, seed, folder))


@pytest.mark.parametrize("game", two_worlds.GAMES)
def test_nobody_can_tell_worlds_apart_that_they_may_not_know_apart(game: str, tmp_path: Path) -> None:
    tally = compared(game, 100, tmp_path, seed=5)
    assert max(tally.steps, tally.to_come) >= 100
    assert tally.noticed or game == "locus", "whoever may know a difference receives one"
    assert tally.questions > 30


# ---- leaks of games


class Fair(Highest):
    """The toy game as it is."""

    id = "highest-fair"


def opened(event: Event) -> Event:
    """An event in which nothing is hidden."""
    return replace(event, card=event.card.value) if isinstance(event, Moved) and isinstance(event.card, Secret) else event


class Careless(Highest):
    """A card that is laid face down is seen on its way."""

    id = "highest-careless"

    def decided(self, state: State, seat: Seat, move: str) -> Step[State]:
        step = super().decided(state, seat, move)
        events = tuple(opened(event) for event in step.events)
        return Step(step.state, events, step.heard)


class Loud(Highest):
    """The others hear which card is laid face down."""

    id = "highest-loud"

    def decided(self, state: State, seat: Seat, move: str) -> Step[State]:
        step = super().decided(state, seat, move)
        return Step(step.state, step.events)


class Impressed(Highest):
    """Something is said about high cards that lie face down."""

    id = "highest-impressed"

    def decided(self, state: State, seat: Seat, move: str) -> Step[State]:
        step = super().decided(state, seat, move)
        high = DECK_36.index[Card(move.removeprefix("lay "))] > 17
        return Step(step.state, (*step.events, Said(text("highest-why"))) if high else step.events, step.heard)


class Jealous(Highest):
    """Nobody may lay a card of the suit that another has laid face down."""

    id = "highest-jealous"

    def legal(self, state: State, seat: Seat) -> tuple[str, ...]:
        moves = super().legal(state, seat)
        laid = {card.value[1:] for card in state.laid if isinstance(card, Secret)}
        return tuple(move for move in moves if move[-1] not in laid) or moves


@pytest.fixture
def toy(request: pytest.FixtureRequest) -> str:
    game: Highest = request.param()
    catalogue.add(catalogue.Box(game))
    return game.id


@pytest.mark.parametrize("toy", [Fair], indirect=True)
def test_a_game_that_leaks_nothing_passes(toy: str, tmp_path: Path) -> None:
    tally = compared(toy, 100, tmp_path)
    assert tally.steps >= 100
    assert tally.noticed > 10


@pytest.mark.parametrize("toy", [Careless, Loud, Impressed, Jealous], indirect=True)
def test_a_leak_of_a_game_is_found(toy: str, tmp_path: Path) -> None:
    with pytest.raises(Leak):
        compared(toy, 100, tmp_path)


# ---- leaks of the server


def whole_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Entry, "move_for", lambda entry, seat: entry.move)


def whole_events(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Entry, "events_for", lambda entry, seat: entry.events)


def whole_scenes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(showing, "view", lambda state, seat: state)


def whole_records(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "seat_scope", lambda seat: FULL)


def whole_views(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "view", lambda match, seat: match.state)


def telling_refusals(monkeypatch: pytest.MonkeyPatch) -> None:
    check = table.Table.check

    def checked(self: table.Table, seat: Seat, after: int, move: str) -> None:
        if f"'{move[-2:]}'" in repr(self.playing.state):
            raise IllegalMove("somebody has it")
        check(self, seat, after, move)

    monkeypatch.setattr(table.Table, "check", checked)


LEAKS: tuple[Callable[[pytest.MonkeyPatch], None], ...] = (
    whole_moves,
    whole_events,
    whole_scenes,
    whole_records,
    whole_views,
    telling_refusals,
)


@pytest.mark.parametrize("toy", [Fair], indirect=True)
@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_of_the_server_is_found(
    toy: str, leak: Callable[[pytest.MonkeyPatch], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    leak(monkeypatch)
    with pytest.raises(Leak):
        compared(toy, 300, tmp_path)


# ---- a real deck


def test_who_is_dealt_to_with_a_real_deck_cannot_tell_the_worlds_apart(tmp_path: Path) -> None:
    heard: list[Any] = []
    for theirs in (THEIRS, ["Kh", "8h", "Jd"]):
        folder = tmp_path / "-".join(theirs)
        folder.mkdir()
        with serving(settings(folder, entropy=repeatable(), limits=UNLIMITED)) as address, Guest(address) as host, Guest(address) as player:
            table = host.new("friend", "me", dealing="person")
            player.sit(table, 0)
            with host.line(table) as hosts, player.line(table) as line:
                deals = ["tell dry", " ".join(["deal", *MINE]), " ".join(["deal", *theirs])]
                for number, move in enumerate(deals):
                    line.now()
                    assert line.move(f"try-{number}", number, move, seat=-1)["kind"] == "no_seat"
                    assert hosts.move(f"id-{number}", number, move, seat=-1)["type"] == "done"
                    line.hear_of("steps")
                assert hosts.move("laid", 3, f"lay {theirs[1]}")["type"] == "done"
                line.hear_of("steps")
                answers = [player.get(f"/api/tables/{table}{path}").json() for path in ("", "/record", "/replay")]
                for entry in answers[1]["moves"]:
                    del entry["at"]
                line.answer("preview", type="preview", id="preview", move="lay As")
                assert '"count"' not in hosts.heard[-1]
                heard.append([*answers, *line.heard])
    assert heard[0] == heard[1]
    assert "deal ?? ?? ??" in str(heard[0])
