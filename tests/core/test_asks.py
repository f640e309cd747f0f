"""What a position waits for: moves that are amounts, and seats that need not act."""

from __future__ import annotations

import random
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis.strategies import integers, lists, text, tuples

from koloda.core.ask import Amount, Decide, Moments, Moves, Tell
from koloda.core.surroundings import real

parts = lists(
    text("abc", min_size=1, max_size=3) | tuples(text("xyz", min_size=1, max_size=3), integers(0, 50), integers(0, 30)), max_size=5
)


@given(parts, integers(-100, 200), integers(-100, 200))
def test_moves_are_the_list_that_they_stand_for(drawn: list[str | tuple[str, int, int]], one: int, other: int) -> None:
    moves = Moves(*(part if isinstance(part, str) else Amount(part[0], part[1], part[1] + part[2]) for part in drawn))
    plain = [
        move
        for part in drawn
        for move in ([part] if isinstance(part, str) else [f"{part[0]} {number}" for number in range(part[1], part[1] + part[2] + 1)])
    ]
    assert list(moves) == plain
    assert len(moves) == len(plain)
    assert moves == tuple(plain)
    assert moves[one:other] == tuple(plain[one:other])
    assert all(moves[place] == plain[place] and moves[place - len(plain)] == plain[place] for place in range(len(plain)))
    assert all(move in moves for move in plain)
    for place in (len(plain), -len(plain) - 1):
        with pytest.raises(IndexError):
            moves[place]


@pytest.mark.parametrize(
    "move", ["bet", "bet 1", "bet 33", "bet 02", "bet  2", "bet ٣", "bet 2 ", "bet -2", "raise 2", "bet " + "9" * 5000, 2, None]
)
def test_what_is_no_such_amount_is_no_move(move: object) -> None:
    assert move not in Moves("check", Amount("bet", 2, 32))


def test_an_amount_is_never_listed() -> None:
    moves = Moves("check", Amount("bet", 1, 10**15))
    assert "bet 123456789" in moves
    assert moves[10**15] == f"bet {10**15}"
    assert moves != ("check",)
    assert moves == Moves("check", Amount("bet", 1, 10**15))


def test_a_table_waits_for_all_who_have_moves_unless_it_says_for_whom() -> None:
    assert Decide({0: ("a",), 1: ("b",)}).waits_for == (0, 1)
    assert Decide({0: ("a",), 1: ("b",)}, turn=(1,)).waits_for == (1,)


def test_the_minute_is_that_of_the_zone() -> None:
    minutes = tuple(map(str, range(60)))
    tell = real(lambda: datetime(2026, 11, 30, 4, 5, 59, tzinfo=UTC))
    assert tell(Tell("minute", minutes)) == "5"
    assert tell(Tell("minute", minutes, "Europe/Kyiv")) == "5"
    assert tell(Tell("minute", minutes, "Asia/Kathmandu")) == "50"
    assert tell(Tell("weather", ("dry", "wet"))) is None
    assert tell(Tell("weather", ("dry",))) == "dry", "what can only be one thing is told"


def test_a_moment_is_a_date_a_time_and_an_offset() -> None:
    moments = Moments()
    assert (moments[0], moments[-1], len(moments)) == ("2000-01-01T00:00-12:00", "2099-12-31T23:59+14:00", 36525 * 1440 * 105)
    chance = random.Random(7)
    drawn = [chance.choice(moments) for _ in range(500)]
    assert len(set(drawn)) == 500
    assert all(one in moments for one in drawn)
    for wrong in (
        "2026-02-29T10:00+00:00",
        "2026-02-28T24:00+00:00",
        "2026-02-28T10:00-00:00",
        "2026-02-28T10:00+14:15",
        "2100-01-01T00:00+00:00",
    ):
        assert wrong not in moments
        assert wrong + "\n" not in moments
    assert "2026-02-28T10:00-00:15" in moments


def test_the_moment_is_that_of_the_zone() -> None:
    tell = real(lambda: datetime(2026, 11, 30, 22, 5, tzinfo=UTC))
    told = tell(Tell("moment", Moments(), "Asia/Kathmandu"))
    assert told == "2026-12-01T03:50+05:45"
    assert told in Moments()
