"""Whole scenes in the terminal: hands, badges, closed cards, columns under cards, clocks, and moves with a number."""

from __future__ import annotations

from datetime import UTC, datetime
from importlib.resources import files
from io import StringIO
from typing import get_args

import pytest
from rich.console import Console

from koloda.cards import Card
from koloda.cli import draw
from koloda.cli.draw import Pen
from koloda.cli.play import meant
from koloda.core.badge import Badge, Look
from koloda.core.fluent import Words
from koloda.core.scene import Choice, Clock, Scene, SeatLine, Sector, Slot, Zone
from koloda.core.text import text

WILD = Badge(text("wild"), "wild")


def drawn(*zones: Zone, clock: Clock | None = None, symbols: bool = True, seats: tuple[SeatLine, ...] = ()) -> list[str]:
    """The lines of a scene below its headline, as a terminal shows them."""
    out = StringIO()
    pen = Pen(Words("en", [files("koloda.cli") / "text"]), ("Ann", "Ben"), symbols)
    Console(file=out, width=100).print(draw.draw(Scene(text("now"), zones, seats, clock=clock), pen))
    return [line.rstrip() for line in out.getvalue().rstrip("\n").splitlines()[1:] if line.strip()]


def test_another_hand_is_a_back_and_a_number() -> None:
    hand = Zone("hand1", "fan", tuple(Slot(f"h{at}", back=True) for at in range(13)), seat=1)
    assert drawn(hand) == ["Ben", "   ▒▒ ×13"]


def test_a_long_hand_takes_several_lines() -> None:
    hand = Zone("hand0", "fan", tuple(Slot(f"h{at}", Card("9h")) for at in range(20)))
    assert [line.count("9♥") for line in drawn(hand)] == [16, 4]


def test_badges_stand_by_their_cards_and_are_explained_once() -> None:
    row = Zone("row", "row", (Slot("a", Card("Ah"), badge=WILD), Slot("b", Card("2c")), Slot("c", Card("Td"), badge=WILD)))
    assert drawn(row) == ["   A♥★  2♣  10♦★", "★ wild"]
    assert drawn(row, symbols=False) == ["   Ah*  2c   Td*", "* wild"]


def test_every_look_has_a_sign_of_its_own() -> None:
    assert set(draw.BADGES) == set(get_args(Look))
    assert len({sign for signs in draw.BADGES.values() for sign in signs}) == 2 * len(draw.BADGES)


def test_columns_lie_above_and_below_their_cards() -> None:
    cells = (Slot("a", Card("9h"), closed=True), Slot("b", back=True))
    tucked = (Slot("n", Card("8s"), under="a"), Slot("n2", under="a"), Slot("f", Card("7d"), under="b", side="far"))
    assert drawn(Zone("row", "grid", (*cells, *tucked), columns=2)) == ["       7♦", "  ▒9♥  ▒▒", "   8♠", "    ·"]


def test_cards_that_ask_for_a_colour_are_no_cards_of_a_suit() -> None:
    assert drawn(Zone("mission", "row", (Slot("a", Card("RK")), Slot("b", Card("BT"))))) == ["   RK  BT"]


def test_notes_of_a_seat_follow_its_score() -> None:
    assert drawn(seats=(SeatLine(0, 3, turn=True, notes=(text("cards"), text("bets"))),)) == [">  Ann      3  cards · bets"]


def test_a_clock_says_what_counts_and_what_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    sectors = (Sector(0, 15, text("hearts"), "h"), Sector(15, 20, text("turned"), "bad"))
    monkeypatch.setattr(draw, "now", lambda zone: datetime(2026, 1, 1, 12, 13, tzinfo=UTC))
    assert drawn(clock=Clock("Europe/Kyiv", sectors)) == ["The minute is :13: hearts. In 2 minutes: turned."]
    assert drawn(clock=Clock("Europe/Kyiv", sectors, told=17)) == ["The minute is :17: turned."]
    assert drawn(clock=Clock("Europe/Kyiv", sectors, told=30)) == ["The minute is :30: nothing special."]


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("bet 12", "bet 12"),
        ("BET  12", "bet 12"),
        ("bet 33", None),
        ("bet 012", None),
        ("bet", None),
        ("2", None),
        ("1", "check"),
        ("Check", "check"),
        ("call 5", None),
    ],
)
def test_a_move_with_a_number_is_its_word_and_the_number(typed: str, move: str | None) -> None:
    choices = (Choice("check", text("check")), Choice("bet", text("bet"), amounts=(2, 32)))
    assert meant(typed, choices, numbered=True) == move
