"""Sloker as its page tells it: the worked examples, the forms of the game, what is shown and what is said."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from koloda.cards import DECK_52, Card
from koloda.core.dealer import ShuffledDealer, StackedDealer
from koloda.core.event import Closed, Moved, Said, Scored
from koloda.core.game import Transfer
from koloda.core.match import Match
from koloda.games.sloker.board import DISCARDS, STOCK
from koloda.games.sloker.facts import Bonus, Cycle, Empty
from koloda.games.sloker.options import Options
from koloda.games.sloker.rules import Sloker, settlement

GAME = Sloker()
PRO_AVALANCHE = {"variant": "pro", "avalanche": True}
SOURCE = "2d 8c 6s Qh 6d 5c 9s 7d Kh 3s Ah Kd Qs Jc Th Kc As Jh 3d"


def stack(start: str, deck: tuple[Card, ...] = DECK_52.cards) -> tuple[Card, ...]:
    """A deck that begins with these cards."""
    first = tuple(map(Card, start.split()))
    return first + tuple(card for card in deck if card not in first)


def match(*decks: str, **options: Any) -> Match[Any, Options]:
    """A match whose decks begin with these cards; more decks follow in the deck's order."""
    chosen = Options.read(options)
    piles = [stack(start, chosen.cards.cards) for start in decks] + [chosen.cards.cards] * 20
    return Match(GAME, chosen, StackedDealer(*piles))


def events(game: Match[Any, Any], seat: int, call: str) -> list[Any]:
    return [event for entry in game.play(seat, call) for event in entry.events]


def cycles(happened: list[Any]) -> list[Cycle]:
    return [event for event in happened if isinstance(event, Cycle)]


def text(rows: Any) -> str:
    return " / ".join(" ".join(card or "--" for card in row) for row in rows)


def test_the_example_of_the_source() -> None:
    """W1: the dealer fills from the bottom (P3)."""
    (cycle,) = cycles(events(match(SOURCE), 0, "s"))
    assert text(cycle.fallen) == "Ah -- -- Jc -- / 5c Kd -- Kh Th / 2d 8c 7d Qh 6d"
    assert text(cycle.board) == "Ah As Jh Jc 3d / 5c Kd Kc Kh Th / 2d 8c 7d Qh 6d"
    assert cycle.rows == (("two_pair", 2), ("three_of_a_kind", 3), ("high_card", 0))
    assert (cycle.removed, cycle.chips, cycle.last, cycle.stock) == (("6s", "9s", "3s", "Qs"), 5, "3d", 33)


def test_without_gravity_the_holes_stay() -> None:
    """W4."""
    (cycle,) = cycles(events(match(SOURCE, variant="pro", gravity="choice"), 0, "s="))
    assert text(cycle.board) == "Ah Kd 3d Jc Th / 5c As 7d Kh Jh / 2d 8c Kc Qh 6d"
    assert cycle.chips == 0


def test_a_bonus_redeal_pays_and_begins_anew() -> None:
    """W2, P7: chained, with a new call each time; the deal still counts as one."""
    flush = "2s 9s 6s Qs 4d 5c 5d 7d Kh 3s Ah 3h 9h Jh 6h"
    game = match(flush, flush, "2d 8c 6s Qh 6d 5c 9s 7d Kh 3s Ad Kd Qs Jc Tc")
    assert [event.chips for event in events(game, 0, "h") if isinstance(event, Bonus)] == [6]
    assert (game.state.boards, game.state.deal, game.view(0).chips) == ((), 1, (6, 0))
    assert [event.chips for event in events(game, 0, "h") if isinstance(event, Bonus)] == [6]
    game.play(0, "c")
    assert game.state.journal[0][0] >= 12


@pytest.mark.parametrize(("empty", "chips"), [("keep", 6), ("forfeit", 0)])
def test_an_empty_layout_after_a_bonus(empty: str, chips: int) -> None:
    """P8."""
    flush, no_spades = "2s 9s 6s Qs 4d 5c 5d 7d Kh 3s Ah 3h 9h Jh 6h", "2d 8c 6c Qd 6d 5c 9d 7d Kh 3h Ah Kd Qh Jc Th"
    game = match(flush, no_spades, empty_after_bonus=empty)
    game.play(0, "h")
    assert any(isinstance(event, Empty) for event in events(game, 0, "s"))
    assert game.state.journal == ((chips, 0),)


def test_without_the_bonus_a_flush_is_removed() -> None:
    game = match("2s 9s 6s Qs 4d 5c 5d 7d Kh 3s Ah 3h 9h Jh 6h", bonus_redeal=False)
    (cycle,) = cycles(events(game, 0, "h"))
    assert set(cycle.removed) == {"Ah", "3h", "9h", "Jh", "6h", "Kh"}


def test_an_absent_suit() -> None:
    """W3: it ends a Classic deal with 0; in Pro the board is paid as it lies."""
    deck = "2d 8c 6c Qd 6d 5c 9d 7d Kh 3h Ah Kd Qh Jc Th"
    happened = events(match(deck), 0, "s")
    assert [type(event) for event in happened if isinstance(event, Empty | Cycle)] == [Empty]
    (cycle,) = cycles(events(match(deck, variant="pro"), 0, "s"))
    assert (cycle.chips, cycle.removed) == (5, ())
    first, second, *_ = cycles(events(match(deck, variant="pro", avalanche=True, deals=2), 0, "s"))
    assert (first.chips, first.last, second.remove) == (5, "Th", "h")


def test_the_avalanche_takes_the_suit_of_the_last_card_and_ends_with_the_discards() -> None:
    game = Match(GAME, Options.read({"variant": "pro", "avalanche": True, "remove": "suit_or_rank"}), ShuffledDealer(8))
    rank = next(call for call in game.moves(0) if call.isupper() or call.isdigit())
    played = cycles(events(game, 0, rank))
    assert played[0].remove == rank
    assert all(later.remove == earlier.last[1] for earlier, later in pairwise(played))
    assert [cycle.reshuffled for cycle in played] == [False] * (len(played) - 1) + [True]


def test_exact_end_stop_ends_with_the_last_card_of_the_stock() -> None:
    """P15: over many deals the option must make a difference, and only where the stock ends exactly."""
    ended_exactly = 0
    for seed in range(60):
        played = {
            how: cycles(
                events(Match(GAME, Options.read({"variant": "pro", "avalanche": True, "exact_end": how}), ShuffledDealer(seed)), 0, "s")
            )
            for how in ("reshuffle", "stop")
        }
        if played["stop"][-1].stock == 0 and not played["stop"][-1].reshuffled:
            ended_exactly += 1
            assert len(played["reshuffle"]) == len(played["stop"]) + 1
        else:
            assert played["reshuffle"] == played["stop"]
    assert ended_exactly


@pytest.mark.parametrize("reshuffle_from", ["all", "previous"])
def test_what_is_shuffled_in(reshuffle_from: str) -> None:
    """P16: the cards that went in the same cycle, or not; they are kept aside unless the others do not suffice."""
    kept_aside = 0
    for seed in range(40):
        game = Match(GAME, Options.read(PRO_AVALANCHE | {"reshuffle_from": reshuffle_from}), ShuffledDealer(seed))
        states = [entry.state for entry in game.play(0, "d")]
        shuffled = next(state for state in states if state.reshuffled)
        now = {card for board in shuffled.boards for card in board.removed}
        assert set(shuffled.pile) & set(shuffled.discards) == set()
        assert set(shuffled.discards) <= now
        kept_aside += bool(shuffled.discards)
    assert (kept_aside > 0) == (reshuffle_from == "previous")


@pytest.mark.parametrize("order", ["board", "row"])
def test_three_seats_two_boards(order: str) -> None:
    """5.3, P24: whole boards or rows in turn; both call before anything goes."""
    game = match(" ".join(DECK_52.cards[:30]), variant="pro", seats=3, board_order=order)
    one, two = game.state.boards
    assert (one.seat, two.seat) == (0, 1)
    if order == "board":
        assert one.cells == DECK_52.cards[:15]
    else:
        assert one.cells == DECK_52.cards[:5] + DECK_52.cards[10:15] + DECK_52.cards[20:25]
    assert game.to_act() == (0,)
    assert not [event for event in events(game, 0, "s") if isinstance(event, Moved)]
    assert game.to_act() == (1,)
    happened = events(game, 1, "h")
    gone = [event.source[:2] for event in happened if isinstance(event, Moved) and event.target == DISCARDS]
    assert gone == sorted(gone)
    assert game.state.journal[0][2] == 0


def test_two_boards_that_need_more_than_the_stock() -> None:
    """P25: 26 cards go, 22 are in the stock; the discards are shuffled and the deal ends as ever."""
    spades, hearts = DECK_52.cards[:13], DECK_52.cards[13:26]
    deck = " ".join([*spades, *DECK_52.cards[26:28], *hearts, *DECK_52.cards[28:30]])
    piles = [stack(deck), tuple(reversed(spades + hearts)), *[DECK_52.cards] * 3]
    game = Match(GAME, Options.read({"variant": "pro", "seats": 3}), StackedDealer(*piles))
    game.play(0, "s")
    happened = events(game, 1, "h")
    assert [cycle.reshuffled for cycle in cycles(happened)] == [True, True]
    drawn = [
        event.source
        for event in happened
        if isinstance(event, Moved) and event.target.startswith("b") and event.source in {STOCK, DISCARDS}
    ]
    assert drawn[:26] == [STOCK] * 22 + [DISCARDS] * 4


def test_settlement() -> None:
    """W7."""
    two, three, winners = (
        Options.read(data) for data in ({}, {"variant": "pro", "seats": 3}, {"variant": "pro", "seats": 3, "settlement": "winners"})
    )
    assert settlement((31, 24), (0,), two) == (Transfer(1, 0, 7),)
    assert settlement((24, 24), (0, 1), two) == ()
    assert settlement((40, 31, 25), (0,), three) == (Transfer(1, 0, 9), Transfer(2, 0, 15), Transfer(2, 1, 6))
    assert settlement((40, 31, 25), (0,), winners) == (Transfer(1, 0, 9), Transfer(2, 0, 15))


def test_five_suits() -> None:
    game = match("5s 9h Td Jc Ar 8s 9c Th Jd Qr Ks Kh Kd Kc Kr", variant="pro", deck=65)
    scene = GAME.scene(game.view(0), 0)
    assert [note and note.args["chips"] for note in scene.zones[0].notes] == [75, 30, 3]
    assert game.moves(0) == ("s", "h", "d", "c", "r")


@pytest.mark.parametrize(
    ("options", "legal"),
    [
        ({"absent_call": "none"}, "h d c"),
        ({"remove": "suit_or_rank"}, "s h d c 3 5 6 7 8 9 T J Q K A"),
        ({"remove": "suit_or_rank", "absent_call": "any"}, "s h d c 2 3 4 5 6 7 8 9 T J Q K A"),
        ({"gravity": "choice"}, "s s= h h= d d= c c="),
        ({"gravity": "off"}, "s h d c"),
    ],
)
def test_legal_calls(options: dict[str, Any], legal: str) -> None:
    game = match("3d 8c 6c Qd 6d 5c 9d 7d Kh 3h Ah Kd Qh Jc Th", variant="pro", **options)
    assert " ".join(game.moves(0)) == legal


def test_what_is_said_tells_the_deal() -> None:
    happened = events(match(SOURCE), 0, "s")
    said = [event.text.id for event in happened if isinstance(event, Said)]
    assert said == ["said-call-blind", "said-layout", "said-call-suit", "said-fall", "said-fill"]
    scored = [(event.points, event.why.args["hand"], event.places[0]) for event in happened if isinstance(event, Scored)]
    assert scored == [(2, "two_pair", "b0.0.0"), (3, "three_of_a_kind", "b0.1.0"), (0, "high_card", "b0.2.0")]
    (closed,) = (event for event in happened if isinstance(event, Closed))
    assert closed.text.args == {"deal": 1, "chips": 5}


def test_solo_has_no_winner_and_no_dealer() -> None:
    game = match(SOURCE, seats=1, deals=1)
    game.play(0, "s")
    assert game.over
    assert game.game.result(game.state).winners == ()
    assert GAME.scene(game.view(0), 0).seats[0].role is None


def test_cards_still_to_come_change_nothing_that_anybody_sees() -> None:
    """Two worlds that differ only in the order of the stock look the same until the difference is dealt."""
    rng = random.Random(3)
    for seed in range(20):
        order = list(DECK_52.cards)
        random.Random(seed).shuffle(order)
        other = order[:15] + rng.sample(order[15:], 37)
        options = Options.read({"variant": "pro", "avalanche": True})
        worlds = [Match(GAME, options, StackedDealer(cards)) for cards in (order, other)]
        for viewer in (0, 1, None):
            here, there = (
                msgspec.json.encode([world.view(viewer), GAME.scene(world.view(viewer), viewer), [entry.events for entry in world.entries]])
                for world in worlds
            )
            assert here == there
