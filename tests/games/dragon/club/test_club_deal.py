"""The club's deal: which circles lie face up, and who gets what (W7-W10)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from koloda.cards import Card
from koloda.errors import BadCard, BadRecord, DuplicateCard
from koloda.games.dragon.club.cases import QUESTIONS
from koloda.games.dragon.club.deal import Pattern, betting_starts, settled
from koloda.games.dragon.club.decks import DECKS
from koloda.games.dragon.club.environment import environment
from koloda.games.dragon.club.reading import read_context

THURSDAY: dict[str, Any] = {"date": "2003-06-12", "time": "12:00", "seats": 2}


def pattern(o1: str, o2: str, **ctx: Any) -> Pattern:
    """The pattern after these cards of o1 and o2, in dealing order, whatever lies face down."""
    context = read_context({**THURSDAY, **ctx})
    env = environment(context)
    last = betting_starts(env.basis)
    circles: list[list[tuple[int, Card]]] = [[] for _ in range(last)]
    for circle, cards in ((env.basis.index("U"), o1), (last - 1, o2)):
        circles[circle] = list(zip(context.order, map(Card, cards.split()), strict=True))
    return settled(context, env, circles)


@pytest.mark.parametrize(
    ("o1", "o2", "letters", "mods"),
    [
        ("Ah 9s", "4c 7d", "DDDUUUUDD", (5,)),
        ("9s Ah", "4c 7d", "DDDUUUUUD", ()),
        ("3h 3s", "Ts Jc", "DDDUUDUUD", (6,)),
        ("3h 3s", "Ts 3d", "DDDUUUUUD", ()),
        ("3h 3d", "Ts Jc", "DDDUUUUUD", ()),
        ("4h 3s", "9d Jc", "DDDUUDUDU", (12,)),
        ("Ad 3s", "9d Jc", "DDDUUDUDD", (5, 12)),
        ("Ad Qc", "9d Jc", "DDDUUUUDD", (5,)),
        ("4d 3s", "9d Qc", "DDDUUUUUD", ()),
        ("3d 3c", "9d Jc", "DDDUUDUDU", (12,)),
        ("3d 3c", "9d Qc", "DDDUUDUUD", (6,)),
    ],
)
def test_m5_m6_m12(o1: str, o2: str, letters: str, mods: tuple[int, ...]) -> None:
    found = pattern(o1, o2)
    assert (found.letters, found.mods) == (letters, mods)


def test_the_cards_that_shape_a_deal_are_named() -> None:
    assert dict(pattern("Ad 3s", "9d Jc").triggers) == {5: ("Ad",), 12: ("9d",)}
    assert dict(pattern("3h 4c 3s 3d 3c 5s", "Ts Js 9h 8h 7h 6h", seats=6, hand=1).triggers) == {6: ("3h", "3s")}
    assert dict(pattern("4h 4c 4s 3d+ 3c+ 5s", "Ts Js 9d+ 8h 7h 6h", seats=6, hand=1, rules={"off": [12]}).triggers) == {6: ("3d+", "3c+")}


def test_modifiers_that_are_not_played_shape_nothing() -> None:
    assert pattern("Ad 3s", "9d Jc", rules={"off": [5]}).letters == "DDDUUDUDU"
    assert pattern("Ad 3s", "9d Jc", rules={"off": [12]}).letters == "DDDUUUUDD"


def test_m75_opens_the_first_circle() -> None:
    apart = {"date": "2003-06-14", "hand": 3, "seats": [{"dimension": "Deva"}, {"dimension": "Klah"}]}
    found = pattern("4h 3s", "9d Ts", **apart)
    assert (found.letters, found.mods, found.open) == ("UDDUUDUDU", (12, 75), (1, 4, 5, 7, 9))
    assert pattern("3h 3s", "8d Ts", **apart).letters == "UDDUUDUUD"
    assert pattern("Ah 3s", "8d Ts", **apart, rules={"off": [75]}).letters == "DDDUUUUDD"


def test_the_basis_holds_until_the_second_open_circle_is_dealt() -> None:
    context = read_context(THURSDAY)
    env = environment(context)
    threes = [[(1, Card("3h")), (0, Card("3s"))]]
    nothing: list[list[tuple[int, Card]]] = [[], [], []]
    assert settled(context, env, nothing + threes) == Pattern("DDDUUUUUD")
    assert settled(context, env, [*nothing, *threes, [(1, Card("Ts")), (0, Card("Jc"))]]).letters == "DDDUUDUUD"


def test_nothing_shapes_a_dark_hand() -> None:
    dark = {"date": "2003-06-10", "hand": 2}
    context = read_context({**THURSDAY, **dark})
    circles = [[(seat, Card("3h" if seat else "3s")) for seat in context.order]] * 9
    assert settled(context, environment(context), circles) == Pattern("DDDDDDDDD")
    assert betting_starts("DDDDDDDDD") == 5
    assert pattern("3h 3s", "Ts Jc", **dark, rules={"dark_hand": "blind"}).letters == "DDDUUDUUD"


@given(data=st.data(), seats=st.integers(2, 8), hand=st.integers(1, 12))
def test_every_card_is_dealt_in_order_and_folded_seats_get_none(data: st.DataObject, seats: int, hand: int) -> None:
    context = read_context({**THURSDAY, "seats": seats, "hand": hand})
    first = betting_starts(environment(context).basis)
    deck = data.draw(st.permutations(DECKS[context.rules.packs].cards))
    folds = data.draw(st.dictionaries(st.integers(0, seats - 1), st.integers(first, 9), max_size=seats - 1))
    answer = QUESTIONS["deal_order"](
        {"ctx": {**THURSDAY, "seats": seats, "hand": hand}, "deck": list(deck), "folds": {str(seat): last for seat, last in folds.items()}}
    )
    circles = answer["circles"]
    laid = [card for circle in circles for _, card in circle]
    assert laid == list(deck[: len(laid)])
    for number, circle in enumerate(circles, 1):
        assert [seat for seat, _ in circle] == [seat for seat in context.order if folds.get(seat, 9) >= number]
    mods = answer["mods"]
    shown = 0 if answer["pattern"] == "DDDDDDDDD" else 5 - (6 in mods or 12 in mods) - (5 in mods)
    assert answer["pattern"].count("U") == shown


def test_what_is_no_deal_is_refused() -> None:
    deck = list(DECKS[1].cards[:18])

    def deal(**given: Any) -> None:
        QUESTIONS["deal_order"]({"ctx": THURSDAY, "deck": deck, **given})

    deal()
    for refusal, wrong in (
        (BadRecord, {"deck": deck[:17]}),
        (BadRecord, {"deck": None}),
        (DuplicateCard, {"deck": [*deck[:17], deck[0]]}),
        (BadCard, {"deck": [*deck[:17], "4s+"]}),
        (BadRecord, {"folds": {"0": 4}}),
        (BadRecord, {"folds": {"2": 5}}),
        (BadRecord, {"folds": {"0": 5, "1": 5}}),
        (BadRecord, {"folds": []}),
    ):
        with pytest.raises(refusal):
            deal(**wrong)
