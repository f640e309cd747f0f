"""What the examples do not use: decks with equal cards, stocks shuffled anew, cards that others see, several asked at once now and then."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from koloda.core.dealer import ShuffledDealer
from koloda.core.match import Match
from koloda.invent import EACH, Amount, CardGame, Grid, Hand, Mistake, Pile, Row, Spots, cards, height
from koloda.testing import CheckFailed, check_game


class Recycling(CardGame):
    """Draw and discard; the discards become the stock again. Two of each card, and one on everybody's forehead."""

    id = "recycling"
    seats = (2, 4)
    deck = cards("6789", "sh", copies=2)
    zones = (Hand("hand"), Hand("forehead", sees="others"), Pile("secret", sees="nobody"), Pile("discard"))
    facts = {"turns": 0, "drew": False}

    def deal(self, t: Any) -> None:
        if t.round == 1:
            for seat in t.seats:
                t.deal(1, "hand", seat)
                t.deal(1, "forehead", seat)
            t.deal(1, "secret")
            t.deal(1, "discard")

    def moves(self, t: Any, seat: int) -> list[str]:
        if t.turns == 30:
            return []
        assert all(card == "??" for card in t.forehead[seat])
        assert all(card != "??" for one in t.seats if one != seat for card in t.forehead[one])
        if t.drew:
            return [f"discard hand{seat}.{at}" for at in range(len(t.hand[seat]))]
        return ["draw"]

    def play(self, t: Any, seat: int, move: Any) -> None:
        t.turns += 1
        if move.verb == "draw":
            if not t.stock:
                top = t.discard[-1]
                t.shuffle("discard")
                t.say("again", card=top)
            t.deal(1, "hand", seat, then="drawn")
            t.turn = seat
        else:
            t.move(move.to, "discard")
            t.drew = False

    def drawn(self, t: Any, came: Any) -> None:
        t.drew = True
        t.score(t.turn[0], len(came), "drawn")


class Telling(Recycling):
    """Its points give away what was drawn."""

    id = "telling"

    def drawn(self, t: Any, came: Any) -> None:
        t.drew = True
        t.score(t.turn[0], height(came[0]), "drawn")


class Mixed(CardGame):
    """In turns cards are laid on a board; every third time two bid at once."""

    id = "mixed"
    seats = 3
    deck = cards("23456789", "shdc")
    zones = (Grid("board", columns=3, rows=2), Hand("hand"), Spots("shown"), Row("out"))
    facts = {"laid": 0, "bids": EACH(0)}

    def deal(self, t: Any) -> None:
        if t.round == 1:
            for seat in t.seats:
                t.deal(3, "hand", seat)

    def moves(self, t: Any, seat: int) -> list[Any]:
        if len(t.turn) > 1:
            return ["pass", Amount("bid", 1, 3)]
        return [f"lay {card} {place}" for card in t.hand[seat] for place in t.empty("board")]

    def play(self, t: Any, seat: int, move: Any) -> None:
        t.move(move.card, move.to)
        t.laid += 1
        if t.laid % 3 == 0:
            t.wait_for(0, 2)

    def together(self, t: Any, moves: Any) -> None:
        assert sorted(moves) == [0, 2]
        for seat, move in moves.items():
            t.bids[seat] = 0 if move == "pass" else move.number
            t.score(seat, t.bids[seat], "bid-made")
        t.turn = 1
        if t.laid == 6:
            t.end()


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("seats", [2, 3])
def test_stocks_are_shuffled_anew_and_nothing_gets_lost(seats: int, seed: int) -> None:
    game = Recycling.box().game
    match = check_game(game, game.options_type.read({"seats": seats}), seed)
    assert match.state.shuffle > 0
    assert match.state.pile is not None


def test_points_that_give_away_a_hidden_card_are_noticed() -> None:
    with pytest.raises(CheckFailed, match="can tell apart cards that it may not see") as failed:
        check_game(Telling.box().game, seed=1)
    assert failed.value.rule == "two worlds"


@pytest.mark.parametrize("seed", range(6))
def test_turns_and_choices_at_once_take_turns(seed: int) -> None:
    match = check_game(Mixed.box().game, seed=seed)
    assert match.state.facts["laid"] == 6
    assert sum(match.state.scores) == sum(match.state.facts["bids"]) + _first_bids(match)


def _first_bids(match: Match[Any, Any]) -> int:
    """What was bid the first time, by the scores when the last card but two was laid."""
    return next(int(sum(entry.state.scores)) for entry in match.entries if entry.state.facts["laid"] == 4)


def test_a_seat_alone_plays_for_points() -> None:
    class Alone(CardGame):
        id = "alone"
        seats = 1
        deck = cards("6789TJQKA", "s")
        zones = (Row("row"),)

        def deal(self, t: Any) -> None:
            if t.round == 1:
                t.deal(3, "row")

        def moves(self, t: Any, seat: int) -> list[str]:
            return ["draw", "stop"] if t.row and t.stock and not self.bust(t) else []

        def play(self, t: Any, seat: int, move: Any) -> None:
            if move == "stop":
                t.score(seat, len(t.row))
                t.end()
            else:
                t.deal(1, "row")

        def bust(self, t: Any) -> bool:
            return bool(t.row[-1] == "As")

    match = check_game(Alone.box().game, seed=4)
    assert match.game.result(match.state).winners == ()


def test_what_comes_is_dealt_from_one_order_however_it_is_asked_for() -> None:
    game = Recycling.box().game
    first, second = (Match(game, game.options_type.read({}), ShuffledDealer(seed)) for seed in (1, 1))
    first.play(0, "draw")
    second.play(0, "draw")
    assert first.state == second.state


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: Hand("Hand"), "small Latin letters"),
        (lambda: Row("a", sees="me"), "is not one of"),  # type: ignore[arg-type]
        (lambda: Grid("a", columns=40), "1 to 12"),
        (lambda: cards("1", "s"), "'1' is no rank"),
        (lambda: cards("2", "x"), "'x' is no suit"),
    ],
)
def test_zones_and_decks_that_are_none_are_refused(make: Callable[[], Any], words: str) -> None:
    with pytest.raises(Mistake, match=words):
        make()
