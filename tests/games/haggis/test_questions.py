"""What Haggis's questions refuse, beyond the cases that came with the rules (section 14)."""

from __future__ import annotations

from typing import Any

import pytest

from koloda.cards import HAGGIS_2, HAGGIS_3
from koloda.errors import KolodaError
from koloda.games.haggis.cases import QUESTIONS
from koloda.games.haggis.options import Options

DECK = list(Options().numbers)
ROUND: dict[str, Any] = {
    "captured": [[card for card in HAGGIS_2.cards if card not in {"2r", *DECK[-8:]}], []],
    "left": ["2r"],
    "haggis": DECK[-8:],
    "out": [0],
    "at_out": [1],
    "bets": [0, 0],
}


def refusal(question: str, **given: Any) -> str:
    with pytest.raises(KolodaError) as refused:
        QUESTIONS[question](given)
    assert str(refused.value)
    return refused.value.kind


@pytest.mark.parametrize(
    "rules",
    [{"seats": 3}, {"players": True}, {"players": 2.0}, {"bets": 1}, {"target": 0}, {"first_leader": 2}, {"bomb_gift": "third"}, None, []],
)
def test_bad_rules_come_first(rules: Any) -> None:
    assert refusal("classify", rules=rules, cards=["no card"]) == "bad_rules"


def test_the_rules_may_say_that_three_play() -> None:
    assert QUESTIONS["classify"]({"rules": {"players": 3, "first_leader": 2}, "cards": ["8o", "8r"]})["count"] == 1


@pytest.mark.parametrize(
    ("question", "given", "kind"),
    [
        ("classify", {}, "bad_record"),
        ("classify", {"cards": "8r"}, "bad_record"),
        ("classify", {"cards": ["8x", 8]}, "bad_record"),
        ("classify", {"cards": ["8x", "8r", "8r"]}, "bad_card"),
        ("classify", {"cards": ["8r", "J0", "J0", "Q1"]}, "duplicate_card"),
        ("beats", {"current": None}, "bad_record"),
        ("beats", {"candidate": ""}, "bad_card"),
        ("beats", {"current": "4r5rJ0=R1-7", "candidate": "8r"}, "bad_record"),
        ("legal", {"hand": ["8r"], "list": 0}, "bad_record"),
        ("legal", {"hand": ["8r", "J0", "Q1"]}, "bad_card"),
        ("play", {"deck": DECK}, "bad_record"),
        ("play", {"deck": [*DECK[:-1], None]}, "bad_record"),
        ("play", {"deck": DECK[:-1], "leader": 5}, "bad_record"),
        ("play", {"deck": [*DECK[:-1], "J0"], "leader": 5}, "bad_card"),
        ("play", {"deck": DECK, "leader": None, "actions": []}, "bad_record"),
        ("play", {"deck": DECK, "actions": ["0:"]}, "bad_card"),
        ("play", {"deck": DECK, "actions": ["1:2x"]}, "bad_card"),
        ("play", {"deck": DECK, "actions": ["1:J0Q1"]}, "bad_card"),
        ("play", {"deck": DECK, "actions": ["1:give0"]}, "not_your_turn"),
        ("play", {"deck": DECK, "actions": ["0:give1"]}, "illegal_action"),
        ("play", {"deck": DECK, "actions": ["1:bet"]}, "illegal_action"),
        ("play", {"deck": DECK, "actions": [0]}, "bad_record"),
        ("view", {"deck": DECK, "actions": []}, "bad_record"),
        ("view", {"deck": DECK, "actions": [], "seat": True}, "bad_record"),
        ("match", {"rounds": [{"first_out": 0, "scores": [1]}]}, "bad_record"),
        ("match", {"rounds": [{"first_out": 2, "scores": [1, 2]}]}, "bad_record"),
        ("game", {"deals": [{"deck": DECK, "actions": []}, {"deck": DECK, "actions": []}]}, "bad_record"),
    ],
)
def test_what_is_refused(question: str, given: dict[str, Any], kind: str) -> None:
    assert refusal(question, **given) == kind


@pytest.mark.parametrize(
    "wrong",
    [
        {"left": ["2r", "2r"]},
        {"left": ["3r"]},
        {"left": []},
        {"haggis": DECK[-7:]},
        {"captured": ROUND["captured"][:1]},
        {"out": [0, 1]},
        {"out": [2]},
        {"at_out": [2]},
        {"at_out": [True]},
        {"bets": [10, 0]},
        {"bets": [15]},
        {"bets": [15, 0], "rules": {"bets": False}},
    ],
)
def test_a_round_that_cannot_have_been_played_is_not_scored(wrong: dict[str, Any]) -> None:
    assert QUESTIONS["score_round"](ROUND)["out"] == [5, 0]
    kind = "duplicate_card" if wrong == {"left": ["2r", "2r"]} else "bad_record"
    assert refusal("score_round", **(ROUND | wrong)) == kind


def test_counts_of_the_whole_pack_without_jokers() -> None:
    """The anchors of section 13."""
    for players, deck, colours in ((2, HAGGIS_2, 4), (3, HAGGIS_3, 5)):
        numbers = [card for card in deck.cards if card not in deck.jokers]
        found = QUESTIONS["legal"]({"rules": {"players": players}, "hand": numbers, "list": False})["by_shape"]
        assert sum(count for shape, count in found.items() if shape.startswith("run1")) == 28 * colours
        assert sum(count for shape, count in found.items() if shape.startswith("run2")) == {4: 216, 5: 360}[colours]
        assert found["bomb"] == {4: 24 + 4, 5: 120 + 5}[colours]
        assert all("x0" not in shape for shape in found)
