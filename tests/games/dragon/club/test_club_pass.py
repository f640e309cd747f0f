"""The status pass: the worked examples of the specification (W11-W24), and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from koloda.cards import Card
from koloda.errors import BadCard, BadRecord, DuplicateCard, IllegalMove, KolodaError, NotYourTurn
from koloda.games.dragon.club.cases import options, statuses
from koloda.games.dragon.club.reading import read_context
from koloda.games.dragon.club.status import run

WEDNESDAY, THURSDAY = "2003-06-11", "2003-06-12"


def given(hands: str, *choices: tuple[int, str], **ctx: Any) -> dict[str, Any]:
    """A question about hands that a bar separates; two seats and the third moon unless told otherwise."""
    return {
        "ctx": {"seats": 2, "moon": 3} | ctx,
        "hands": [hand.split() for hand in hands.split("|")],
        "choices": [list(choice) for choice in choices],
    }


def told(answer: dict[str, Any], question: dict[str, Any]) -> str:
    """The cards as section 20 writes them: notation, labels, flags, a bar between the seats."""
    cards = answer["cards"]

    def line(card: str) -> str:
        notation, by, flags = cards[card]
        return f"{notation} [{by}]" + (f" {flags}" if flags else "")

    return " | ".join("; ".join(line(card) for card in hand if card in cards) for hand in question["hands"])


def prev(**fields: Any) -> dict[str, Any]:
    return {"prev": {"winners": [1], **fields}}


EXAMPLES = {
    "W11 rules, M1, M68": (
        given(
            "4h 9c Ks 3d 6h 8s 2c Qd 7h | 4s Jd 5c 9d Jh 6c 8d Ts 3s",
            hand=2,
            date=WEDNESDAY,
            time="15:30",
        ),
        "4h [R16 M1]; Ks:home [R18]; 3d:dead [R17]; 2c:home [R18]; Qd:free [M47] | 4s:wild [R16]; Ts:home [R18 M68] I; 3s:dead [R17]",
    ),
    "W12 R4, R14": (
        given("7h 9c Qs 3d 6h 8s 4c Jd 2h | 5s 3c 6c Td 7c 8d Qc 9s 7s", date=WEDNESDAY, time="18:20"),
        "7h [R16 M7]; 4c [M68] I; 2h:home [R18] | Td:home [R18] L; 7c [R16 M1]; 7s:dead [R16 M1 M7]",
    ),
    "W13 a chain": (
        given(
            "8h 9c Ks 3d 6h As 2c Qd 7h | 4s Jd 5c 9d Jh 6c 8d Ts 3s | Kh 2d 7c Th 5s 9h 3c Jc 6d",
            seats=[{"sex": "f"}, {"sex": "m"}, {"sex": "f"}],
            date="2003-12-10",
            time="15:30",
            moon=4,
        ),
        "8h:home [R18]; Ks:wild [R18 M4 M13]; As [R18 M4]; Qd:free [M47] | "
        "4s:wild [R16]; 8d:home [R18]; Ts [M68] I; Jh:free [M8 M11 M85]; 6c=6d [M73] | "
        "Kh:free [R18 M4]; 2d [M13 M95]; 5s:dead [M9 M11 M26]; 9h=9s [M73]",
    ),
    "W14 M17, fresh": (
        given("2s Qh 8s As 4d 9c 6h Jc 3d | 5s 3c 6c Kd 7c 8d Qc 9s 2h", date=WEDNESDAY, time="08:10"),
        "2s:home [R18] L; Qh==Th:wild [M17 R16]; Jc:free [M47] | Kd:home [R18]; Qc:free [M85]; 2h:home [R18]",
    ),
    "W15 M28": (
        given(
            "4s 7h 9c Kd 5d Jc 6c 2h Qs | 3h 8s Ts 9d Jh 4c 6s 2c Ac",
            (0, "M28 card=7h"),
            hand=2,
            date=THURSDAY,
            time="19:05",
        ),
        "4s [M28] LI; 7h=8h [R17 M28]; Kd:home [R18]; Jc:free [M86]; 2h:home [R18]; Qs:free [M87] | "
        "8s:wild [R16]; Ts:home [R18]; 2c:home [R18 M68] I",
    ),
    "W16 M36 undone": (
        given(
            "Jc 4h 9s 6d Kh 5s 8c 2d 3h | 7d Ts 2s 9c 4d Jd 5h 8s 6c",
            hand=2,
            date=WEDNESDAY,
            time="10:15",
            room={"animals": 1},
        ),
        "Jc:dead [R17]; Kh:home [R18] L; 5s [M69] D; 2d:home [R18] | Ts:home [R18]; 2s:home [R18]; Jd:dead [R17] L",
    ),
    "W17 drinks": (
        given(
            "4h 9c Ks 3d 2h 3s 8c Qd 7h | 6s Jd 5c 9d 2c 7c 5d Ts 8s",
            seats=[{"drink": "soft"}, {"drink": "alcohol"}],
            date=THURSDAY,
            time="15:30",
        ),
        "4h:wild [R16]; Ks:home [R18]; 2h:dead [R18 M63]; 3s:home [M63]; Qd:free [M47] | 2c:dead [R18 M63]; 5d:dead [M9]; Ts:home [R18]",
    ),
    "W19 M92": (
        given(
            "4h 9c Ks 3d 6h 8s 2c Qd 7h | 4s Jd 5c 4c Jh 6c 8d Ts 3s",
            hand=2,
            date=WEDNESDAY,
            time="03:20",
            moon=1,
        ),
        "4h:dead [R17]; Ks:home [R18]; 2c:home [R18] | Jd:free [M87]; 5c:wild [R16]; Ts:home [R18 M68] I",
    ),
    "W20 after a big win": (
        given(
            "Kh 2c 4d 6s 3c Jd Td 5h 7c | As 2h Kd 4s 8d Qc 3h 5c 9s | Jc 6d 7h 9c Th 2s 4h Jh Qs",
            hand=2,
            date=THURSDAY,
            time="20:15",
            seats=[{"hat": True}, {}, {}],
            **prev(layout=49, top_natural="Kh", top_real="Kh", four_cards=["Ks", "Kh", "Kd", "Kc"], pot_won=140),
        ),
        "Kh:free [R2 R21 M47 M62 M86]; Jd:free [M87]; Td=Qd [M57 M60]; 5h:home [R18] | "
        "As:free [M62]; Kd:dead [R21]; 8d:dead [R17]; Qc:home [R18]; 5c:home [R18]; 9s [R16 M1] | "
        "Jc:free [M86]; 9c:wild [R16]; 2s:wild [M66]; Qs:home [R18]",
    ),
    "W22 lock, M43": (
        given(
            "Jc 5h 9s 6d 4h 5s Jh 7d 3h | 7c Ts 2s 9c 4d Jd 5d 8s 6c",
            hand=2,
            date=THURSDAY,
            time="10:15",
            **prev(layout=58, four_cards=["5s", "5h", "5d", "5c"], pot_won=50),
        ),
        "Jc:dead [R17]; 5h:dead [R21]; 6d:wild [M24]; 4h:home [M67]; 5s:dead [R21]; Jh:dead [R17] L | "
        "Ts:home [R18]; 2s:home [R18]; Jd [R17 M69] D; 5d:home [R21 M60]",
    ),
    "W23 alliances": (
        given(
            "3c 9h 7d Qs Ks 6d 2d 8h Jc | 5h Ts 4c 9c 4d Jd 5d 8s 6c",
            (0, "M46 first=Qs as=inc target=7d"),
            date=THURSDAY,
            time="20:15",
        ),
        "9h:wild [R16]; 7d==8d [M46]; Qs [M46] LI; Ks:home [R18]; 2d:home [R18] | Ts:home [R18]; 9c:wild [R16]; Jd [M69] D",
    ),
}


def by_card(line: str) -> list[set[str]]:
    """The cards of each seat, in whatever order they were written."""
    return [set(seat.strip().split("; ")) for seat in line.split("|")]


@pytest.mark.parametrize("name", EXAMPLES)
def test_worked_example(name: str) -> None:
    question, line = EXAMPLES[name]
    assert by_card(told(statuses(question), question)) == by_card(line)


def test_w18_runs() -> None:
    """Three successive open circles; the one dealt second, third or first; no run over the Dragon."""

    def runs(cards: str) -> dict[str, Any]:
        question = given(f"9c 9d 8h {cards} 7s | Td 8c Qh Kd 7c 8d Qc 9s Jh", date=WEDNESDAY, time="18:20")
        return {card: found for card, found in statuses(question)["cards"].items() if card in cards.split() and "M6" in found[1]}

    assert runs("2d 4s 3h Jc 6c") == {"4s": ["4s:home", "M67", ""]}
    assert runs("6s 2c 4c Jc 9h") == {"4c": ["4c", "M68", "I"]}
    assert runs("5d 2d 8s Jc 4h") == {"5d": ["5d", "M69", "D"]}
    assert runs("Ks Ac 2h Jc 4h") == {}


def test_w21_image_of_a_saint() -> None:
    question = given("8h 9c Ks 3d 6h 8s 2c Qd 7h | 4s Jd 5c 9d Jh 6c 8d Ts 3s", date=THURSDAY, time="19:15", room={"saints": 1})
    assert statuses(question)["cards"]["8h"] == ["8h", "R16 M34", ""]
    court = given("8h 9c Ks Kd 6h 8s Jd Qd 7h | 4s 2d 5c 9d Jh 6c 8d Ts 3s", date=THURSDAY, time="19:15", room={"saints": 1})
    assert statuses(court)["cards"]["8h"] == ["8h:wild", "R16", ""]
    ctx = read_context({"seats": 2, "hand": 2, "date": THURSDAY, "time": "19:15", "room": {"saints": 1}, "prev": {"m34": [["89T", 2]]}})
    now = run(ctx, [tuple(map(Card, hand)) for hand in question["hands"]])
    assert now.m34_record == "234"


def test_w22_options() -> None:
    question, _ = EXAMPLES["W22 lock, M43"]
    assert options(question)["open"] == [
        [0, "R1", {"card": "9s 6d 4h 7d 3h".split()}],
        [1, "R1", {"card": "7c 9c 4d 8s 6c".split()}],
        [0, "M43", {"revive": "Jc 5h 5s".split(), "wild": "4h 7d 3h".split()}],
        [0, "M51", {"card": "9s 4h 7d 3h".split()}],
        [1, "M51", {"card": "7c 9c 4d 8s 6c".split()}],
        [1, "M69", {"by": ["Jd"], "card": "7c 9c 4d 8s 6c".split()}],
    ]


def test_w23_a_home_by_the_month_cannot_be_freed() -> None:
    question, _ = EXAMPLES["W23 alliances"]
    open_at_46 = [one for one in options(question | {"choices": []})["open"] if one[1] in ("M45", "M46")]
    assert open_at_46 == [
        [0, "M45", {"by": ["Qs", "Ks"], "card": "3c 7d Qs 6d 8h Jc".split()}],
        [0, "M46", {"first": ["Qs", "Ks"]}],
    ]
    with pytest.raises(IllegalMove):
        statuses(question | {"choices": [[0, "M46 first=Ks as=free"]]})


def test_w24_before_betting() -> None:
    def open_for(cards: str, *others: str, **ctx: Any) -> list[Any]:
        ctx = {"date": THURSDAY, "time": "18:20"} | ctx
        found: list[Any] = options(given(" | ".join((cards, *others)), **ctx) | {"stage": "prebet"})["open"]
        return found

    other = "2c 5d 8h 9c Ts"
    m23 = [0, "M23", {"cancel": list(range(16, 23))}]
    assert open_for("Qh 7c 4d 6s 3c", other) == [m23]
    assert open_for("Qh 7c 4d 6s 3c", other, time="15:30") == []
    assert open_for("Qh 7s 4d 6s 3c", other, room={"saints": 1}) == [m23, [0, "M35", {}]]
    assert open_for("Qh 7s 4d 6s 3c", other, "2d 5c 8c 9d Td", room={"saints": 1}, seats=3, hand=2) == []


# What is refused (section 19)

PLAIN = "4h 9c Ks 3d 6h 8s 2c Qd 7h | 4s Jd 5c 9d Jh 6c 8d Ts 3s"


@pytest.mark.parametrize(
    ("hands", "fields", "refusal"),
    [
        (PLAIN + " 2s", {}, BadRecord),
        (PLAIN.removesuffix(" 3s"), {}, BadRecord),
        (PLAIN.replace("3s", "4h"), {}, DuplicateCard),
        (PLAIN.replace("3s", "4h+"), {}, BadCard),
        (PLAIN.replace("3s", "1s"), {}, BadCard),
        (PLAIN + " | 2s", {}, BadRecord),
        (PLAIN, {"folded": [0, 1]}, BadRecord),
        (PLAIN, {"folded": [2]}, BadRecord),
        (PLAIN, {"folded": [1, 1]}, BadRecord),
        ("4h 9c Ks 3d 6h 8s 2c Qd 7h | 4s Jd 5c 9d", {"folded": [1]}, BadRecord),
        (PLAIN, {"choices": [[0]]}, BadRecord),
        (PLAIN, {"choices": [["0", "M35"]]}, BadRecord),
        (PLAIN, {"choices": {}}, BadRecord),
    ],
)
def test_refused_hands(hands: str, fields: dict[str, Any], refusal: type[KolodaError]) -> None:
    question = given(hands, date=THURSDAY, time="12:00") | fields
    with pytest.raises(refusal):
        statuses(question)


@pytest.mark.parametrize(
    ("choices", "refusal"),
    [
        ([(0, "R1 card=6h suit=h")], IllegalMove),  # no other suit
        ([(0, "R1 card=6h")], IllegalMove),
        ([(0, "R1 suit=s card=6h")], IllegalMove),
        ([(0, "R1 card=6h suit=s rank=2")], IllegalMove),
        ([(0, "R1 card=6h  suit=s")], IllegalMove),
        ([(0, "R1 card=6H suit=s")], IllegalMove),
        ([(0, "R1 card=Ks suit=h")], IllegalMove),  # home by the month
        ([(0, "R01 card=6h suit=s")], IllegalMove),
        ([(0, "M101 card=6h")], IllegalMove),
        ([(0, "M1")], IllegalMove),  # no option
        ([(0, "pass")], IllegalMove),
        ([(0, "R1 card=6h suit=s"), (0, "R1 card=8s suit=h")], IllegalMove),  # one use
        ([(0, "M51 card=6h rank=6")], IllegalMove),
        ([(0, "M51 card=6h rank=7 suit=s")], IllegalMove),
        ([(0, "M51 card=6h")], IllegalMove),
        ([(0, "R1 card=6h suit=s"), (1, "R1 card=9d suit=h")], NotYourTurn),
        ([(1, "M51 card=9d suit=h"), (1, "R1 card=5c suit=h")], NotYourTurn),
        ([(1, "R1 card=9d suit=h"), (1, "M35")], NotYourTurn),
        ([(0, "M35")], IllegalMove),
        ([(0, "M23 cancel=23")], IllegalMove),
        ([(0, "R1 card=Ks suit=h"), (1, "R1 card=9d suit=h")], IllegalMove),  # the first refusal counts
        ([(0, "R1 card=6h suit=s"), (1, "R1 card=9d suit=h"), (0, "pass")], NotYourTurn),
    ],
)
def test_refused_choices(choices: list[tuple[int, str]], refusal: type[KolodaError]) -> None:
    with pytest.raises(KolodaError) as refused:
        statuses(given(PLAIN, *choices, date=THURSDAY, time="12:00"))
    assert refused.type is refusal


def test_rights_spent_folded_seats_and_modifiers_not_played() -> None:
    def refused(question: dict[str, Any]) -> bool:
        try:
            statuses(question)
        except IllegalMove:
            return True
        return False

    choice = (0, "M51 card=6h suit=s")
    ctx: dict[str, Any] = {"date": THURSDAY, "time": "12:00", "hand": 2}
    assert not refused(given(PLAIN, choice, **ctx))
    assert refused(given(PLAIN, choice, used={"0": ["M51"]}, **ctx))
    assert not refused(given(PLAIN, choice, used={"0": ["R1"], "1": ["M51"]}, **ctx))
    assert refused(given(PLAIN, choice, **ctx) | {"folded": [0]})
    assert refused(given(PLAIN, choice, rules={"off": [51]}, **ctx))


def test_an_unfinished_deal_gives_roles_and_opens_no_options() -> None:
    ctx: dict[str, Any] = {"date": THURSDAY, "time": "19:05", "hand": 2}
    cut = "4s 7h 9c Kd 5d Jc | 3h 8s Ts 9d Jh 4c"
    answer = statuses(given(cut, **ctx))
    assert answer["cards"]["4s"] == ["4s", "M28", "I"]
    with pytest.raises(NotYourTurn):
        statuses(given(cut, (0, "M28 card=7h"), **ctx))
    with pytest.raises(NotYourTurn):
        statuses(given("4s 7h 9c | 7s 8s Ts", (1, "M35"), **ctx))
    with pytest.raises(BadRecord):
        options(given(cut, **ctx))
    with pytest.raises(BadRecord):
        options(given(cut, **ctx) | {"stage": "prebet"})
    forced = statuses(given("2s Qh 8s As 4d | 5s 3c 6c Kd 7c", date=WEDNESDAY, time="08:10"))
    assert "Qh" not in forced["cards"], "M17 waits for the showdown"


def test_unseen_cards_are_left_out() -> None:
    ctx = read_context({"seats": 2, "date": WEDNESDAY, "time": "18:20", "moon": 3})
    mine, other = "7h 9c Qs 3d 6h 8s 4c Jd 2h", "5s 3c 6c Td 7c 8d Qc 9s 7s"
    both = [tuple(map(Card, hand.split())) for hand in (mine, other)]
    whole = run(ctx, both)
    seen = run(ctx, [both[0], [None if letter == "D" else card for letter, card in zip("DDDUUUUUD", both[1], strict=True)]])
    assert [card.id for card in seen.all] == [card.id for card in whole.all if card.seat == 0 or card.up]
    assert {str(card.look) for card in seen.all} <= {str(card.look) for card in whole.all}
