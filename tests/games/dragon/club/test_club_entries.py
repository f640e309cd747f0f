"""What each modifier from M1 to M46 does, by itself: all others are off, and the deal is made for it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from koloda.cards import Card
from koloda.errors import IllegalMove
from koloda.games.dragon.club.reading import read_context
from koloda.games.dragon.club.register import entries, modifiers
from koloda.games.dragon.club.status import Pass, run

# A Wednesday morning in April, two seats: Tens are wild, Twos and Giants home, no rank is dead in the first hand; seat 1 is the first in
# dealing order. In hand 2 seat 0 is the first, and Nines are dead.
MORNING: dict[str, Any] = {"date": "2003-04-09", "time": "08:10", "seats": 2, "moon": 3}
FILLERS = "3c 9d 5h 8s 6d 3h 9c 4d 7c 8c 4h 6h 5c 7h 9s 3d 8d 4c 5d 7s 6c 9h 8h 3s 7d 5s 4s 6s 2h 2d 2c 2s Jd Qc".split()


def deal(*hands: str) -> list[tuple[Card, ...]]:
    """Hands in circle order; a dot is any low card that nobody else names."""
    named = {card for hand in hands for card in hand.split()}
    free = iter(card for card in FILLERS if card not in named)
    return [tuple(Card(next(free) if card == "." else card) for card in hand.split()) for hand in hands]


def only(*numbers: int) -> dict[str, Any]:
    """Rules under which no other modifiers are played."""
    return {"off": [entry.number for entry in modifiers() if entry.number not in numbers]}


def played(hands: list[tuple[Card, ...]], numbers: tuple[int, ...], choices: tuple[tuple[int, str], ...] = (), **ctx: Any) -> Pass:
    return run(read_context({**MORNING, "rules": only(*numbers), **ctx}), hands, choices=choices, listing=True)


def changes(now: Pass, label: str) -> str:
    """What an entry made of which cards, in the order it did it."""
    return " ".join(str(change.after) for event in now.story if event.label == label for change in event.changes)


def locked(now: Pass, label: str) -> str:
    """The trigger cards that an entry locked."""
    return " ".join(card for event in now.story if event.label == label for card in event.locked)


@dataclass
class Case:
    """A modifier, a deal, and what comes of it."""

    number: int
    hands: tuple[str, ...]
    changes: str
    locked: str = ""
    choices: tuple[tuple[int, str], ...] = ()
    also: tuple[int, ...] = ()
    ctx: dict[str, Any] = field(default_factory=dict)


def dead(rank: str) -> dict[str, Any]:
    """The second hand after one that four of this rank won; seat 1 deals, so that seat 0 comes first."""
    return {"hand": 2, "prev": {"layout": 49, "four_cards": [rank + suit for suit in "hdcs"]}}


def animals(number: int, rank: str) -> dict[str, Any]:
    """That hand in a room with animals."""
    return dead(rank) | {"room": {"animals": number}}


WOMEN = {"date": "2003-01-15", "hand": 2, "dealer": 0, "prev": {"top_natural": "Kd"}, "seats": [{"sex": "f"}, {}]}
REST = ". . . . . . . . ."
CASES = [
    Case(1, (". . . . . . . . Tc", "Th . . . . Ts . . ."), "Th Ts"),
    # January: Eights, Giants and Dragons are home, but for Kd, which R2 makes wild.
    Case(4, ("8c . . . . . . . Kh", "Kd Ad . . . Qs . . ."), "Ad Kh:free Kd", ctx=WOMEN),
    Case(4, ("8c . . . . . . . Kh", "7c Ad 7d 7h 7s . . . .", REST), "8c Ad 8d 8s 8h Kh", ctx=WOMEN | {"seats": [{"sex": "f"}, {}, {}]}),
    Case(7, (". 7c . 7d . . . . 7h", ". . . Td . . 7s . ."), "7c:dead 7h:dead", "Td"),
    Case(7, (". 7c . 7d . . Tc . 7h", ". . . Td . . 7s . ."), ""),
    Case(7, (". 7c . 7d . . Tc . 7h", ". . . . . . 7s . ."), ""),
    Case(8, (". . . Jc 6h . . . .", ". . . Js Jh . . . Jd"), "Js:dead Jc:dead Jh:dead"),
    Case(8, (". . . Jc 6h . . . .", ". . . Js 6d . . . Jd"), ""),
    Case(8, (". . . Jc Jh . . . .", ". . . Js 6d . . . Jd"), "Js:dead Jc:dead"),
    Case(8, (". . . . 6c . . . .", ". . . Jc 6h . . . .", ". . . . 6d . . . ."), "Jc:dead", ctx={"seats": 3}),
    Case(9, (". . . 5c 4h . . Qs .", ". . . 5h 3s . 5d 8h 5s"), "5h:dead 5c:dead 5d:dead"),
    Case(9, (". . . 5c 4h . . Qs Qd", ". . . 5h 3s . 5d 8h 5s"), "5h:dead 5d:dead"),
    Case(9, (". . . 5c Kh . . Qs .", ". . . 5h 3s . 5d 8h 5s"), ""),
    Case(
        10,
        ("Jd . . Qs . . . . 8d", "Td . . Ks Qc . . Th Jh"),
        "Qs Td:dead Th:dead Ks Jd:dead",
        ctx={"hand": 2, "time": "00:30", "prev": {"layout": 49, "four_cards": ["Ks", "Qc", "Qs", "Qh"]}},
    ),
    Case(11, (". . . Js . 4h . . .", ". . . Jc 6h . As . 2c"), "Js", also=(8,)),
    Case(11, (". . . Js . 4h . . .", ". . . Jc 6h . Ac . 2c"), "Jc Js", also=(8,)),
    Case(
        11,
        ("Jd . . Qs . . . . 8d", "Td . . Ks Qc 4h . Th Jh"),
        "Th",
        also=(10,),
        ctx={"hand": 2, "time": "00:30", "prev": {"layout": 49, "four_cards": ["Ks", "Qc", "Qs", "Qh"]}},
    ),
    Case(11, (". . . Js . 4d . . .", ". . . Jc 6h . Ac . 2c"), "", also=(8,)),
    # The Giants of seat 1 are wild by the hour and natural again by M1; it has no Nine or Eight to make them wild.
    Case(
        13,
        ("2h 3d Qc . . . . Ts 8s", "4h Qs Kc 6s 6h 6d 3s Jc Ks"),
        "4h:dead 2h:dead 3d:dead Qs:free Kc:free Qc:free Ks:free",
        "Jc",
        also=(1,),
        ctx={"time": "11:10", "date": "2003-03-12"},
    ),
    Case(
        13,
        ("2h 3d 3h 8h . . . Ts .", "4h Qs Kc 9d 6h 6d 3s Jc Ks"),
        "3d:home 3h:home 4h:dead 2h:dead Kc:wild Ks:wild",
        "Jc",
        also=(1,),
        ctx={"time": "11:10", "dealer": 0, "date": "2003-03-12", **dead("3")},
    ),
    Case(14, ("6s 9c 8d 4h 4d 4s 3h 2c .", REST), "6s==6h 8d==8c", ctx=dead("4"), choices=((0, "M14 cards=6s,8d"),)),
    Case(15, (". . . 8d 6c 5h 9d 7c Ad", "Ah . . 8h 6s 9s 7h 5s Ac"), "Ah:wild"),
    Case(15, (". . . 8d 6c 5h 9d 7c Ad", "Ah . . 8h 6s 9s Th 5s Ac"), ""),
    Case(16, (". . . . . 6d . Ah .", "5h 5s 5d . . . . 3d ."), "5h:wild 5s:wild", ctx=dead("3")),
    Case(16, (". . . . . 6d . Ah .", "5h 5s 6s . . . . 5d ."), "5h:home 5s:home", ctx=dead("5")),
    Case(16, (". . . . . 6d . Ah .", "5h 5s 6s . . . . 3d ."), ""),
    Case(17, ("2s Qd 8s As Qh . . . .", REST), "Qh==Th", "2s", choices=((0, "M17 card=Qh"),)),
    Case(17, ("2s Ac 8s As Qh . . . .", REST), "Qh==Th", "2s"),
    Case(18, ("5d 9d Kd 7h 6d 7s 8c . .", REST), "7h==Th", "Kd"),
    Case(18, ("5d 9d Kd 7h 6d 7s 8c . .", REST), "8c==Jc", "Kd", choices=((0, "M18 card=8c"),)),
    Case(19, ("Jd 3h . . 2c 2s . . .", REST), "3h==Kh", "2c 2s", choices=((0, "M19 card=3h"),), ctx=dead("3")),
    Case(20, ("Kh Ks Kc . . . . . .", REST), "Kh:free Ks=Ts", ctx={"date": "2003-07-09"}),
    Case(
        20,
        ("Kh Ks Kc . . . . . Kd", REST),
        "Ks:free Kh=3h Kd:free Kc=Tc",
        choices=((0, "M20 free=Ks shift=+3"), (0, "M20 free=Kd shift=-3")),
        ctx={"date": "2003-07-09"},
    ),
    Case(
        20,
        ("Kh Ks 4c . . . . . .", REST),
        "",
        ctx={"date": "2003-07-09", "hand": 2, "prev": {"layout": 49, "four_cards": ["Kh", "2h", "2d", "2c"]}},
    ),
    Case(21, ("Ah 3c . . Qd . . . .", ". . . Ks . . . . ."), "3c=7d", "Ks", choices=((0, "M21 card=3c raise=1 invert=1"),), ctx=dead("3")),
    Case(21, ("Ah 3c . . Qd . . . .", ". . . Ks . . . . ."), "3c=3d", "Ks", choices=((0, "M21 card=3c raise=0 invert=1"),), ctx=dead("3")),
    Case(22, ("Qd 7s . . . . . . .", ". . . 3c 4h 5s . . ."), "Qd 7s=As", choices=((0, "M22 revive=Qd lower=7s"),), ctx=dead("Q")),
    Case(24, (". . . . 6c . Jd . 6h", ". . . 6d . . Qh . ."), "6d:wild"),
    Case(24, (". . . 6s 6c . Kd . 6h", ". . . 6d . . Qs . ."), "6s:wild 6c:wild 6h:wild", "Kd"),
    Case(25, (". . . 4c . . . 8h .", ". . . 7s . . . 8d ."), "8h:wild"),
    Case(26, (". . . . 6s . . . .", ". . . . . Kh . . ."), "6s:wild", "Kh"),
    Case(26, (". . . . 5s . 7s . .", REST), "5s:dead 7s:dead"),
    Case(27, ("Ah . . . . . . . .", "Qh . . . . 9c . . .", "Kd . . . . . . . ."), "Qh=4h Ah=2h", ctx={"seats": 3}),
    Case(28, ("4s 3h . . . . . . .", REST), "4s 3h=4h", "4s", choices=((0, "M28 card=3h"),), ctx=dead("3")),
    Case(
        29,
        ("7d 8c Kc . . . . . Kd", REST),
        "7d 8c=9c",
        "7d",
        choices=((0, "M20 free=Kc shift=-3"), (0, "M29 card=8c")),
        also=(20,),
        ctx={"date": "2003-07-09"},
    ),
    Case(30, ("Jh 5c . . . . . . .", REST), "Jh:dead 5c==4c", "Jh", choices=((0, "M30 card=5c"),), ctx=dead("J")),
    Case(31, ("Kc 5c . . . . . . .", REST), "Kc:home 5c=4c", "Kc", choices=((0, "M31 card=5c"),)),
    Case(
        32,
        ("Qh Qd 6s . . . 6c 8c 5h", REST),
        "6s 6c 6c 8c==9c 6s 5h==4h",
        "6c 6s",
        choices=((0, "M32 by=6c card=8c step=+1"), (0, "M32 by=6s card=5h step=-1")),
        ctx=dead("Q"),
    ),
    Case(33, (". . . Kd . Jd . . .", ". . . Qd . . . . ."), "", "Kd"),
    Case(34, ("Th . . . . . . . .", "Tc . . . 8h . . . ."), "Tc Th", ctx={"room": {"saints": 1}}),
    Case(34, ("Th . . . . . . . .", "Tc . . . 8h . . . ."), "Tc Th", ctx={"hand": 2, "dealer": 0, "prev": {"m34": [["89T", 1]]}}),
    Case(34, ("Th . . . . . . . .", "Tc . . . 8h . . . ."), "", ctx={"hand": 2, "dealer": 0, "prev": {"m34": [["567", 1]]}}),
    Case(34, ("Th . . . . . . . .", REST), "", ctx={"hand": 2, "room": {"saints": 1}, "prev": {"m34": [["89T", 1]], "m34_off": 1}}),
    Case(36, ("Jc 3d . . Kh . . . .", "Js . . . . . . . ."), "Jc", "Kh", ctx=animals(1, "J")),
    Case(37, (". . . . 4h . . Ts .", ". . . . Ks . . 4c ."), "4h 4c", ctx=animals(2, "4")),
    Case(37, (". . . . 4h . . Ts .", ". . . . Ks . . 4c ."), "", ctx=animals(3, "4")),
    Case(39, ("Jc Qc . . Kh . . . .", ". . . . . Jd . . ."), "Jc:dead", "Jd", also=(36,), ctx=animals(1, "J")),
    Case(
        40,
        ("Qc . . . Kh . 3c . .", ". . . . Ts . . . ."),
        "Qc:dead Ts:dead",
        "3c",
        also=(36, 37),
        ctx={"hand": 2, "time": "01:10", "room": {"animals": 2}, "prev": {"layout": 49, "four_cards": ["Qc", "Ts", "Qh", "Qs"]}},
    ),
    Case(41, ("6h 9s . 9d . . . . .", ". . . 9c . . . 9h ."), "9s:dead"),
    Case(42, ("Ks 9c 8d 4h 4d 4s 3h 2c .", REST), "Ks:wild", ctx=dead("4"), choices=((0, "M42 card=Ks"),)),
    Case(43, ("4c 9c 8d 4h 4d 4s 3h 2c .", REST), "4d 8d:wild", ctx=dead("4"), choices=((0, "M43 revive=4d wild=8d"),)),
    Case(43, ("4c 9c 8d 4h 4d 4s 3h 2c .", REST), "8d:wild", ctx=dead("4"), choices=((0, "M43 wild=8d"),)),
    Case(44, ("4c Jc 8d 4h 4d 4s 9h 2c .", REST), "4d 4c:wild Jc:free", ctx=dead("4"), choices=((0, "M44 revive=4d wild=4c free=Jc"),)),
    Case(45, (". . . Ks Qd 8c . . .", REST), "Qd Qd 8c=7c", choices=((0, "M45 by=Qd card=8c step=-1"),)),
    Case(
        46,
        (". . Kd Qd . 8c . . .", REST),
        "Qd Qd 8c==9c Kd:home Kd:home 8c",
        choices=((0, "M46 first=Qd as=inc target=8c as2=dec target2=8c"),),
    ),
    Case(
        46,
        (". . Kd Qd . 8c . . .", REST),
        "Qd:free Kd:home Kd:home Qd==Jd:free",
        choices=((0, "M46 first=Qd as=free as2=dec target2=Qd"),),
    ),
    Case(46, (". . Kd Qd . 8c . . .", REST), "Qd:home", choices=((0, "M46 first=Kd as2=home"),)),
    Case(
        46, (". . Kd Qd . 8c . . .", REST), "Kd:home Kd:home Qd==Kd Qd==Kd:home", choices=((0, "M46 first=Kd as=inc target=Qd as2=home"),)
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"M{case.number}")
def test_alone(case: Case) -> None:
    now = played(deal(*case.hands), (case.number, *case.also), case.choices, **case.ctx)
    assert changes(now, f"M{case.number}") == case.changes
    assert locked(now, f"M{case.number}") == case.locked


def test_every_one_of_them_is_there() -> None:
    elsewhere = {2, 3, 5, 6, 12, 23, 35, 38}  # below, and with the environment and the deal
    assert {case.number for case in CASES} | elsewhere == set(range(1, 47))


@pytest.mark.parametrize(
    ("silent", "because", "hands", "ctx"),
    [
        (1, 2, (REST, ". . . Th . . . . ."), {}),
        (34, 33, (". . . Kd . Jd . . Th", ". . . Qd . . . . ."), {"room": {"saints": 1}}),
        (36, 38, ("Jc . . . Kh . . . .", ". . . . Qh . . . ."), animals(1, "J")),
        (37, 38, ("Jc . . . 4h . . . .", ". . . . Qh . . . ."), animals(2, "4")),
    ],
)
def test_suppressed(silent: int, because: int, hands: tuple[str, ...], ctx: dict[str, Any]) -> None:
    now = played(deal(*hands), (silent, because), **ctx)
    assert [event.silenced_by for event in now.story if event.label == f"M{silent}"] == [f"M{because}"]
    assert changes(played(deal(*hands), (silent,), **ctx), f"M{silent}"), "it would have acted"


def test_the_court_keeps_images_off_in_the_next_hand() -> None:
    now = played(deal(". . . Kd . Jd . . Th", ". . . Qd . . . . ."), (33, 34), room={"saints": 1})
    assert (now.m34_record, now.m34_off) == (None, 2)
    quiet = played(deal(". . . Kd . 6d . . Th", ". . . Qd . . . . ."), (33, 34), room={"saints": 1})
    assert (quiet.m34_record, quiet.m34_off) == ("89T", 0)


# The evening's Giants are free and Sevens wild (W24). Seat 1 holds what M17 would lower.
HEARTS = ("Qh 7c 4d 6s 3c . . . .", "2s 8s As Qd . . . . .")
EVENING: dict[str, Any] = {"date": "2003-06-12", "time": "18:20"}


def test_m23_suppresses_what_the_seat_names() -> None:
    now = played(deal(*HEARTS), (17, 23), ((0, "M23 cancel=17"),), **EVENING)
    assert [event.silenced_by for event in now.story if event.label == "M17"] == ["M23"]
    assert locked(now, "M23") == "7c", "the wild Seven, which stood for the second Unicorn"
    assert changes(played(deal(*HEARTS), (17,), **EVENING), "M17") == "Qd==Td"
    with pytest.raises(IllegalMove):
        played(deal(*HEARTS), (17, 23), ((1, "M23 cancel=17"),), **EVENING)
    with pytest.raises(IllegalMove):
        played(deal(*HEARTS), (17, 23), ((0, "M23 cancel=15"),), **EVENING)


def test_m23_wants_a_card_that_nature_made_a_second_unicorn() -> None:
    hands = deal("Qh Kh 4d 6s 3c . . . .", "2s 8s As Qd . . . . .")
    played(hands, (23, 47), ((0, "M23 cancel=17"),), **EVENING)  # the evening's Giant of hearts is free
    for numbers, ctx in ((23,), {}), ((23, 47), {"hand": 2, "dealer": 0, "prev": {"top_natural": "Kh"}}):
        with pytest.raises(IllegalMove):  # it is not, or it is wild because it won
            played(hands, numbers, ((0, "M23 cancel=17"),), **EVENING | ctx)


def test_m35_keeps_the_image_off_in_this_hand() -> None:
    images = EVENING | {"room": {"saints": 1}}
    now = played(deal("7s . . . . . . . .", REST), (34, 35), ((0, "M35"),), **images)
    assert [event.silenced_by for event in now.story if event.label == "M34"] == ["M35"]
    assert now.m34_record is None
    assert locked(now, "M35") == "7s"
    with pytest.raises(IllegalMove):
        played(deal("7s . . . . . . . .", REST), (34, 35), ((1, "M35"),), **images)
    with pytest.raises(IllegalMove):  # the image of Fives, Sixes and Sevens: 7s is natural by number 35
        played(deal("7s . . . . . . . .", REST, REST), (34, 35), ((0, "M35"),), **images | {"seats": 3, "hand": 2})


def test_a_dead_ally_bears_nothing() -> None:
    (alliance,) = played(deal(". . . Ks Qd 8c . . .", REST), (45,), **dead("K")).open[-1:]
    assert (alliance.label, alliance.legal["by"]) == ("M45", ["Qd"])
    assert "Qd" not in alliance.legal["card"]


@pytest.mark.parametrize(
    ("first", "text"),
    [
        ("as=inc", "an increment needs a target"),
        ("as=free target=8c", "who is free counts nothing"),
        ("as=inc target=Qd", "not itself"),
        ("as2=dec target2=Kd", "nor the partner itself"),
        ("as=inc target=8c as2=dec target2=Qd", "the bearer is locked by then"),
        ("as=inc target=Td", "wild cards are not counted"),
        ("target=8c", "something must be done"),
    ],
)
def test_no_alliance(first: str, text: str) -> None:
    with pytest.raises(IllegalMove):
        played(deal(". . Kd Qd . 8c Td . .", REST), (46,), ((0, f"M46 first=Qd {first}"),), date="2003-07-09")


def test_a_card_turned_by_m14_binds_its_own_seat_only() -> None:
    """As is turned into Ah, the last open card: it would make the other seat's Fives wild (M16)."""
    hands = deal("2h 3h 5d 4d 4h 4s 6h As 6d", "5s 5h . . . . . 4c .")
    turned = played(hands, (14, 16), ((0, "M14 cards=As"),), **dead("4"))
    (event,) = [event for event in turned.story if event.label == "M16"]
    assert (event.changes, event.barred) == ([], [("5s", "own-only"), ("5h", "own-only")])
    assert str(next(card.look for card in turned.all if card.id == "As")) == "As==Ah"


def test_what_needs_the_last_open_circle_waits_for_it() -> None:
    assert {entry.number for entry in modifiers() if entry.waits} == {9, 13, 15, 16, 24, 25, 26}
    hands = deal(". . . 8d 6c 5h 9d Qc", "Ah . . 8h 5s 9s 7h 6s")
    assert changes(played(hands, (9, 15)), "M9") == changes(played(hands, (9, 15)), "M15") == ""


def test_the_register_is_complete() -> None:
    labels = [f"R{number}" for number in range(1, 26)] + [f"M{number}" for number in range(1, 101)]
    assert list(entries()) == labels
    for entry in entries().values():
        assert entry.title
        assert "→" in entry.about, entry.label
