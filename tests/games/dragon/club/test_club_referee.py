"""The referee for a real table, held against the club's cases: states, layouts, verdicts, what is carried over, and what if."""

from __future__ import annotations

import json
import random
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from koloda.core.fluent import Words
from koloda.core.ruling import Ruled, Ruling
from koloda.core.text import LANGUAGES, Text
from koloda.errors import KolodaError
from koloda.games.dragon.club import BOX
from koloda.games.dragon.club.deal import dealt
from koloda.games.dragon.club.decks import DECKS
from koloda.games.dragon.club.reading import read_context
from koloda.games.dragon.club.referee import referee
from koloda.games.dragon.club.telling import read_told

CASES = json.loads((Path(__file__).parents[3] / "cases" / "dragon-club.json").read_text(encoding="utf-8"))["cases"]
STATUSES = [case for case in CASES if case["ask"] == "statuses" and "error" not in case["expect"]]
HANDS = [
    case
    for case in CASES
    if case["ask"] == "hand" and case["expect"].get("shown") and all(text != "f" for _, text in case["given"]["actions"])
]
"""Those that come to a showdown of all seats."""

# The worked example of a chain: three seats, a woman deals and another one follows.
CTX = {"seats": [{"sex": "f"}, {"sex": "m"}, {"sex": "f"}], "date": "2003-12-10", "time": "15:30", "moon": 4}
CHAIN = ["8h 9c Ks 3d 6h As 2c Qd 7h", "4s Jd 5c 9d Jh 6c 8d Ts 3s", "Kh 2d 7c Th 5s 9h 3c Jc 6d"]
SLIGHT = {"seats": 2, "date": "2003-06-12", "time": "10:15", "moon": 3}


def rule(**given: Any) -> Ruling:
    return referee(given)


def the(ruling: Ruling, card: str) -> Ruled:
    return next(one for one in ruling.cards if one.card == card)


def labels(ruling: Ruling) -> list[str]:
    return [one.label for one in ruling.entries]


@pytest.mark.parametrize("case", STATUSES, ids=lambda case: case["id"])
def test_cards_are_what_the_cases_say(case: dict[str, Any]) -> None:
    ruling = referee(case["given"])
    wanted = {card: f"{look} {flags}".rstrip() for card, (look, _, flags) in case["expect"]["cards"].items()}
    assert {one.card: one.written for one in ruling.cards if one.card in wanted} == wanted
    assert {one.card for one in ruling.cards if one.written != one.card} <= wanted.keys()
    assert ruling.pattern == case["expect"]["pattern"]
    assert not ruling.refused
    for card, (_, by, _) in case["expect"]["cards"].items():
        assert set(by.split()) <= {link.entry for link in the(ruling, card).chain}, "what touched a card is in its chain"


@pytest.mark.parametrize("case", HANDS, ids=lambda case: case["id"])
def test_a_verdict_is_what_the_cases_say(case: dict[str, Any]) -> None:
    given, expect = case["given"], case["expect"]
    context = read_context(given["ctx"])
    actions = given["actions"]
    circles = dealt(context, DECKS[context.rules.packs].check(given["deck"]), {})
    hands = [[card for circle in circles for seat, card in circle if seat == one] for one in range(context.n)]
    main, winners = expect["pots"][0]
    ruling = rule(
        ctx=given["ctx"],
        hands=hands,
        raiser=expect["bank"],
        pot=main if len(winners) > 1 else expect["prev"]["pot_won"],
        choices=[[seat, text] for seat, text in actions if text[0] in "RM"],
    )
    assert {str(one.seat): one.number for one in ruling.layouts} == {seat: one["layout"] for seat, one in expect["shown"].items()}
    assert ruling.verdict is not None
    assert list(ruling.verdict.winners) == winners
    carried = ruling.carried
    full: dict[str, Any] = {
        "layout": None,
        "top_natural": None,
        "top_real": None,
        "four_cards": [],
        "open_cards": [],
        "m34": [],
        "m34_off": 0,
    }
    assert full | json.loads(json.dumps(carried["prev"])) == expect["prev"]
    assert carried["used"] == expect["used"]
    assert carried["hand"] == context.hand + 1


def test_a_chain_tells_every_link_and_what_set_it_off() -> None:
    ruling = rule(ctx=CTX, hands=CHAIN)
    five = the(ruling, "5s")
    assert [(link.entry, link.did.args["what"]) for link in five.chain] == [("M9", "dead"), ("M11", "revived"), ("M26", "dead")]
    fired = {one.label: one for one in ruling.entries}
    assert fired["M8"].by == ("6h",)
    assert fired["M4"].because == (Text("fact-dealer", {"seat": 1}), Text("fact-people", {"trait": "woman", "seats": "1, 3"}))
    assert the(ruling, "6h").chain[0].did == Text("link-trigger", {"locked": "false"})
    assert fired["R16"].because[0] == Text("fact-clock", {"time": "15:30"})
    assert not fired["R16"].modifier
    assert the(ruling, "Th").seat == 2
    assert the(ruling, "9h").face == "9s"


def test_what_was_spared_and_what_was_taken_back_is_said_so() -> None:
    slight = {"seats": 2, "moon": 3}
    hands = ["7h 9c Qs 3d 6h 8s 4c Jd 2h", "5s 3c 6c Td 7c 8d Qc 9s 7s"]
    wild = the(rule(ctx=slight | {"date": "2003-06-12", "time": "18:20"}, hands=hands), "7h")
    assert [(link.entry, link.did.args["what"], link.did.args["state"]) for link in wild.chain] == [
        ("R16", "wild", "wild"),
        ("M7", "spared", "natural"),
    ]
    ctx = slight | {"hand": 2, "date": "2003-06-11", "time": "10:15", "room": {"animals": 1}}
    elf = the(rule(ctx=ctx, hands=["Jc 4h 9s 6d Kh 5s 8c 2d 3h", "7d Ts 2s 9c 4d Jd 5h 8s 6c"]), "Jc")
    assert [(link.entry, link.did.args["what"]) for link in elf.chain] == [("R17", "dead"), ("M36", "revived"), ("M39", "undone")]


def test_while_cards_are_missing_there_are_states_but_no_verdict() -> None:
    ruling = rule(ctx=CTX, hands=["? ? ? 3d 6h", "- - - 9d Jh", "? ? ? Th 5s"])
    assert (ruling.circles, ruling.betting, ruling.complete, ruling.verdict) == (5, 5, False, None)
    assert [one.card for one in ruling.cards] == ["9d", "Th", "3d", "Jh", "5s", "6h"]
    assert the(ruling, "Jh").state == "dead"
    assert {(one.seat, one.label) for one in ruling.options} == {(seat, label) for seat in range(3) for label in ("M23", "M35")}
    assert rule(ctx=CTX).pattern == "DDDUUUUUD"
    assert rule(ctx=CTX).cards == ()


def test_a_declaration_is_believed_until_all_cards_are_known() -> None:
    early = rule(ctx=SLIGHT, hands=["? ? ? 3d 6h", "? ? ? 9d 4h"], choices=[[0, "M35"]])
    assert not early.refused
    assert (0, "M35") not in {(one.seat, one.label) for one in early.options}
    late = rule(ctx=SLIGHT, hands=["2s 8s Kh 3d 6h Ac 9h 9c Jd", "Ks 3h 4c 9d 4h 5h Th Qd Qs"], choices=[[0, "M35"]])
    assert [(seat, said) for seat, said, _ in late.refused] == [(0, "M35")]
    assert late.verdict is not None


def test_when_all_others_have_folded_nothing_is_shown() -> None:
    ruling = rule(ctx=CTX, hands=["? ? ? 3d 6h As", "? ? ? 9d Jh", "? ? ? Th 5s"], folded=[1, 2], pot=70)
    assert ruling.verdict is not None
    assert (ruling.verdict.winners, ruling.verdict.why.id) == ((0,), "why-folded")
    assert ruling.carried["prev"]["pot_won"] == 70
    assert "layout" not in ruling.carried["prev"]


def test_options_are_offered_with_all_that_may_be_said_of_the_one_asked_for() -> None:
    hands = ["Jc 5h 9s 6d 4h 5s Jh 7d 3h", "7c Ts 2s 9c 4d Jd 5d 8s 6c"]
    prev = {"winners": [1], "layout": 58, "four_cards": ["5s", "5h", "5d", "5c"], "pot_won": 50}
    ctx = SLIGHT | {"hand": 2, "prev": prev}
    ruling = rule(ctx=ctx, hands=hands, asked=[0, "M43"])
    assert [(one.seat, one.label) for one in ruling.options] == [
        (0, "R1"), (1, "R1"), (0, "M43"), (0, "M51"), (1, "M51"), (1, "M69"),
    ]  # fmt: skip
    texts = next(one.texts for one in ruling.options if one.label == "M43")
    assert {"M43 revive=5h", "M43 wild=4h", "M43 revive=Jc wild=3h"} <= set(texts)
    assert not any(one.texts for one in ruling.options if one.label != "M43")
    chosen = rule(ctx=ctx, hands=hands, choices=[[1, "M51 card=7c rank=9"], [0, "M43 revive=5h wild=4h"], [0, "R1 card=9s suit=h"]])
    assert not chosen.refused, "people say things in any order"
    assert the(chosen, "4h").state == "wild"
    assert the(chosen, "9s").face == "9h"
    assert the(chosen, "4h").chain[-1].seat == 0
    assert chosen.carried["used"] == {"0": ["R1"], "1": ["M51"]}
    assert [(one.seat, one.label) for one in chosen.options] == [(1, "R1"), (0, "M51"), (1, "M69")]


def test_what_would_be_otherwise_without_a_modifier() -> None:
    ruling = rule(ctx=CTX, hands=CHAIN, without=[8])
    assert ruling.what_if is not None
    assert ruling.what_if.without == ("M8",)
    assert "M8" in labels(ruling), "the ruling itself stays"
    differs = {one.card: (one.now.args["state"], one.then.args["state"]) for one in ruling.what_if.differs if one.card}
    assert differs == {}, "M11 and M85 make the Elf what it would have been anyway"
    without_two = rule(ctx=CTX, hands=CHAIN, without=[26]).what_if
    assert without_two is not None
    assert {one.card: (one.now.args["state"], one.then.args["state"]) for one in without_two.differs if one.card} == {
        "5s": ("dead", "natural")
    }
    assert rule(ctx=CTX | {"rules": {"off": [26]}}, hands=CHAIN, without=[26]).what_if is None


def test_an_evening_goes_from_hand_to_hand() -> None:
    first = rule(ctx=CTX, hands=CHAIN, pot=150, raiser=1)
    assert first.verdict is not None
    ctx: dict[str, Any] = CTX | first.carried
    second = rule(ctx=ctx, hands=["Kh 2c 4d 6s 3c Jd Td 5h 7c", "As 2h Kd 4s 8d Qc 3h 5c 9s", "Jc 6d 7h 9c Th 2s 4h Jh Qs"])
    assert (second.hand, second.dealer) == (2, 1)
    top = first.carried["prev"].get("top_natural")
    assert top is not None
    assert "R17" in labels(second), "dead ranks begin with the second hand"


def test_a_town_gives_its_clock_and_sun() -> None:
    moment = {"seats": 2, "date": "2026-11-30", "time": "19:30"}
    there = read_told({"ctx": moment | {"place": "sydney"}}).context
    assert (there.utc_offset, there.lat) == (11 * 60, -33.87)
    assert read_told({"ctx": moment | {"place": "kyiv", "utc_offset": 60}}).context.utc_offset == 60
    assert read_told({"ctx": moment | {"place": None}}).context.lat is None
    force = {what.id: is_ for what, is_ in rule(ctx=moment | {"place": "sydney"}).force}
    assert force["force-clock"].args["moon"] == 6, "the last quarter is on the first of December"
    with pytest.raises(KolodaError, match="place"):
        rule(ctx=moment | {"place": "atlantis"})


@pytest.mark.parametrize(
    ("given", "kind", "words"),
    [
        ({}, "bad_rules", "ctx"),
        ({"ctx": CTX, "cards": []}, "bad_record", "cards"),
        ({"ctx": CTX, "hands": ["Kh"]}, "bad_record", "each of the 3 seats"),
        ({"ctx": CTX, "hands": [5, 5, 5]}, "bad_record", "seat 0"),
        ({"ctx": CTX, "hands": ["Kh", "Qh 2s", "3d"]}, "bad_record", "equally many"),
        ({"ctx": CTX, "hands": ["Kh", "Kh", "3d"]}, "duplicate_card", "Kh"),
        ({"ctx": CTX, "hands": ["Kx", "Qh", "3d"]}, "bad_card", "Kx"),
        ({"ctx": CTX, "hands": [[["Kh"]], ["Qh"], ["3d"]]}, "bad_card", "not a list"),
        ({"ctx": CTX, "hands": CHAIN, "folded": [0, 1, 2]}, "bad_record", "one at least stays in"),
        ({"ctx": CTX, "hands": CHAIN, "folded": [7]}, "bad_record", "folded"),
        ({"ctx": CTX, "hands": ["Kh", "Qh", "3d"], "folded": [1]}, "bad_record", "holds 5 to 1"),
        ({"ctx": CTX, "raiser": 3}, "bad_record", "raiser"),
        ({"ctx": CTX, "raiser": True}, "bad_record", "raiser"),
        ({"ctx": CTX, "pot": -1}, "bad_record", "pot"),
        ({"ctx": CTX, "choices": [[0]]}, "bad_record", "choices"),
        ({"ctx": CTX, "choices": [[None, "M56"]]}, "bad_record", "choices"),
        ({"ctx": CTX, "choices": [[0, "M56"]] * 61}, "bad_record", "at most 60"),
        ({"ctx": CTX, "asked": [0, 5]}, "bad_record", "asked"),
        ({"ctx": CTX, "without": [101]}, "bad_record", "without"),
    ],
)
def test_what_cannot_be_is_refused(given: dict[str, Any], kind: str, words: str) -> None:
    with pytest.raises(KolodaError, match=words) as refused:
        referee(given)
    assert refused.value.kind == kind


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_of_a_ruling_can_be_said(language: str) -> None:
    assert BOX.text is not None
    words = Words(language, [BOX.text])
    said = []
    for case in STATUSES:
        ruling = referee(case["given"])
        for card in ruling.cards:
            said += [card.said, *(link.did for link in card.chain)]
        for one in ruling.entries:
            said += [one.title, one.about, *one.because]
    assert len(said) > 1000
    for message in {message.id: message for message in said}.values():
        assert words.knows(message.id), message.id
        assert "{" not in words(message)


GOOD: dict[str, Any] = {
    "ctx": CTX | {"hand": 2, "place": "kyiv", "room": {"animals": 2}, "prev": {"winners": [1], "m34": [["89T", 1]]}, "used": {"0": ["R1"]}},
    "hands": [hand.split() for hand in CHAIN],
    "folded": [],
    "raiser": 1,
    "pot": 50,
    "choices": [[2, "M71 card=2d"], [0, "M51 card=6h suit=s"]],
    "without": [8, 26],
    "asked": [0, "M51"],
}
JUNK: tuple[Any, ...] = (
    None,
    True,
    -1,
    2**70,
    float("inf"),
    "",
    "x",
    "7s",
    "M23 cancel=16",
    "🂡",
    [],
    {},
    [[]],
    [None],
    {"a": 1},
    "?",
    "7s+",
)


def places(data: Any, at: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Where something lies in plain data."""
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [found for key, value in inside for found in ((*at, key), *places(value, (*at, key)))]


def test_whatever_is_told_is_ruled_on_or_refused() -> None:
    chance = random.Random(5)
    ruled = refused = 0
    for _ in range(500):
        told = deepcopy(GOOD)
        *way, last = chance.choice(places(told))
        inside: Any = told
        for key in way:
            inside = inside[key]
        inside[last] = chance.choice(JUNK)
        try:
            referee(told)
            ruled += 1
        except KolodaError:
            refused += 1
    assert ruled > 20
    assert refused > 300
