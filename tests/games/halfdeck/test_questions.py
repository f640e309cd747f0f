"""What Half-Deck's questions refuse, beyond the cases that came with the rules (section 17)."""

from __future__ import annotations

from typing import Any

import pytest

from koloda.errors import KolodaError
from koloda.games.halfdeck.cases import QUESTIONS
from koloda.games.halfdeck.options import Options

STOCKS = [list(Options().half(seat)) for seat in (0, 1)]
RECORD: dict[str, Any] = {"stocks": STOCKS, "missions": [["RK", "BQ"], ["BT", "R9"]]}


def refusal(question: str, given: dict[str, Any]) -> str:
    with pytest.raises(KolodaError) as refused:
        QUESTIONS[question](given)
    assert str(refused.value)
    return refused.value.kind


@pytest.mark.parametrize(
    ("question", "given", "kind"),
    [
        ("compare", {"cards": ["Th", 7]}, "bad_record"),
        ("compare", {"cards": ["Th", "7"]}, "bad_card"),
        ("complete", {"rows": [["9h"]], "mission": ["R9", None], "seat": 0}, "bad_record"),
        ("complete", {"rows": [["9h", 7]], "mission": ["R9"], "seat": 0}, "bad_record"),
        ("play", RECORD | {"stocks": [[*STOCKS[0][1:], 7], STOCKS[1]]}, "bad_record"),
        ("play", RECORD | {"missions": [["RK"], [7]]}, "bad_record"),
        ("play", RECORD | {"actions": [[0, 7]]}, "bad_record"),
        ("missions", {"seed": 1, "options": {"ranks": "\ud800"}}, "bad_rules"),
    ],
)
def test_what_is_no_text(question: str, given: dict[str, Any], kind: str) -> None:
    assert refusal(question, given) == kind


@pytest.mark.parametrize(
    ("action", "kind"),
    [
        ([2, "P:Zz@0,0"], "bad_record"),
        ([1, "P:Zz@0,00"], "not_your_turn"),
        ([0, "P:Zz@0,00"], "illegal_action"),
        ([0, "D:6sZz6s"], "bad_card"),
        ([0, "D:6s6s"], "duplicate_card"),
        ([0, "D:6s"], "illegal_action"),
    ],
)
def test_the_order_of_the_checks_of_an_action(action: list[Any], kind: str) -> None:
    assert refusal("play", RECORD | {"actions": [action]}) == kind
    over = {"rules": {"max_turns": 1}, "actions": [[0, "X"], [0, "D"], action]}
    assert refusal("play", RECORD | over) == ("bad_record" if kind == "bad_record" else "game_over")
