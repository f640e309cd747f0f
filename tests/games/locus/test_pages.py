"""Locus Poker's rules pages: three languages that say the same, and only what the rules do."""

from __future__ import annotations

import re
from functools import partial

import pytest

import rules_pages
from koloda.cards import DECK_52, Card
from koloda.cli.terminal import words_for
from koloda.core.text import LANGUAGES
from koloda.games.locus import BOX
from koloda.games.locus.cases import QUESTIONS
from koloda.games.locus.options import POINTS, Options
from koloda.games.locus.scoring import best

page, tables = partial(rules_pages.page, BOX), partial(rules_pages.tables, BOX)


def cards(text: str) -> list[str]:
    return re.findall(r"`([^`]+)`", text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_credit_the_author_and_have_the_same_parts_and_cards(language: str) -> None:
    assert BOX.game.credit[language] in page(language).split("\n## ")[0]
    assert "James Whitemyer" in page(language).split("{#credit}")[1]
    anchors = [re.findall(r"^## .* \{#([a-z-]+)\}$", page(one), re.MULTILINE) for one in (language, "en")]
    assert anchors[0] == anchors[1]
    assert len(anchors[0]) > 8
    assert cards(page(language)) == cards(page("en"))
    assert set(cards(page(language))) <= set(DECK_52.index)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_of_hands_is_what_the_rules_pay(language: str) -> None:
    words = words_for(BOX, language)
    names = {words.say("hand-name", hand=hand): hand for hand in POINTS}
    hands, _ = tables(language)
    assert {names[name]: int(points) for name, points, _ in hands} == {
        hand: points for hand, points in POINTS.items() if points is not None
    }
    for name, _, example in hands:
        assert best(Options(), tuple(map(Card, cards(example))), joker=False).name == names[name]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_is_what_the_rules_do(language: str) -> None:
    _, grid = tables(language)
    deck = [card for row in grid for cell in row for card in cards(cell)]
    told = page(language).split("{#example}")[1].split("\n## ")[0]
    bold = [int(number) for number in re.findall(r"\*\*(\d+) \w+\*\*", told)]
    totals = [tuple(map(int, pair)) for pair in re.findall(r"(\d+) (?:to|:) (\d+)", told)]
    answer = QUESTIONS["play"]({"rules": {"columns": 4, "rows": 3}, "deck": deck, "actions": ["u1,2", "u1,1", "u0,1", "d1,0"]})
    assert bold == [sum(scored) for scored in answer["moves"]]
    assert totals == [tuple(scores) for scores in answer["scores"][2:]]
