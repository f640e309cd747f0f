"""Haggis's rules pages: three languages that say the same, and only what the rules do."""

from __future__ import annotations

import re
from functools import partial

import pytest

import rules_pages
from koloda.cards import HAGGIS_3, Card
from koloda.cli.terminal import words_for
from koloda.core.text import LANGUAGES
from koloda.games.haggis import BOX
from koloda.games.haggis.cases import QUESTIONS
from koloda.games.haggis.combinations import named, points, readings
from koloda.games.haggis.options import Options
from koloda.games.haggis.words import named_play

page, tables = partial(rules_pages.page, BOX), partial(rules_pages.tables, BOX)


def cards(text: str) -> list[str]:
    return re.findall(r"`([^`]+)`", text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_credit_author_and_source_and_have_the_same_parts_and_cards(language: str) -> None:
    assert BOX.game.credit[language] in page(language).split("\n## ")[0]
    assert "Sean Ross" in page(language).split("{#credit}")[1]
    assert "Unabstainer" in page(language).split("{#credit}")[1]
    anchors = [re.findall(r"^## .* \{#([a-z-]+)\}$", page(one), re.MULTILINE) for one in (language, "en")]
    assert anchors[0] == anchors[1]
    assert len(anchors[0]) > 10
    assert cards(page(language)) == cards(page("en"))
    assert set(cards(page(language))) <= set(HAGGIS_3.index)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_combinations_shown_are_what_they_are_called(language: str) -> None:
    codes = [
        [[one.code for one in readings(tuple(map(Card, cards(row[1]))), Options())] for row in table] for table in tables(language)[:3]
    ]
    assert codes[0] == [["S8"], ["S5"], ["S9"], ["S9"]]
    assert codes[1] == [["R1-5"], ["R1-7"], ["R2-4"], ["R2-4"]]
    assert codes[2] == [["B1"], ["B2"], ["B3"], ["B4"], ["B5"], ["B6"]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_points_are_what_the_rules_pay(language: str) -> None:
    paid = [int(re.findall(r"\d+", row[1])[0]) for row in tables(language)[3]]
    assert paid == [5, Options().first_out_bonus, *(points([Card(card)]) for card in ("3r", "J0", "Q0", "K0"))]
    assert {points([Card(f"{rank}r")]) for rank in "3579"} == {1}
    assert {points([Card(f"{rank}r")]) for rank in "2468T"} == {0}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_is_what_the_rules_do(language: str) -> None:
    told = page(language).split("{#example}")[1].split("\n## ")[0]
    bold = [int(number) for number in re.findall(r"\*\*(\d+) \w+\*\*", told)]
    first, second, third, run, answer, bomb = ("".join(cards(part)) for part in _plays(told))
    hands = ["2r 2b 3r 3b 4r 5r 7r 8r 8g 8b 9g 9b Tr Ty".split(), "2g 3y 3g 4y 4g 5y 5g 5b 6y 7y 7g 8y 9r Tb".split()]
    deck = [card for pair in zip(*hands, strict=True) for card in pair]
    actions = [
        "0:bet30",
        f"0:{first}",
        "1:bet15",
        f"1:{second}",
        f"0:{third}",
        "1:pass",
        f"0:{run}=R1-6",
        f"1:{answer}",
        f"0:{bomb}",
        "1:pass",
    ]
    tricks = QUESTIONS["play"]({"deck": deck + "2y 4b 6r 6g 6b 7b 9y Tg".split(), "actions": actions})["tricks"]
    assert bold == [trick["points"] for trick in tricks] == [6, 12]
    assert [trick["to"] for trick in tricks] == [0, 1]


def _plays(told: str) -> list[str]:
    """The runs of cards that follow each other with nothing but spaces between them."""
    return re.findall(r"`\w\w`(?:\s+`\w\w`)*", told)


SAID = {
    "en": ["three eights", "4 in a row, 3 to 6", "3 pairs in a row, 4 to 6", "bomb of jack and king", "single jack", "3 in a row, 9 to J"],
    "ru": ["три восьмёрки", "4 подряд, от 3 до 6", "3 пары подряд, от 4 до 6", "бомба из валета и короля", "валет", "3 подряд, от 9 до J"],
    "uk": [
        "три вісімки",
        "4 поспіль, від 3 до 6",
        "3 пари поспіль, від 4 до 6",
        "бомба з валета й короля",
        "валет",
        "3 поспіль, від 9 до J",
    ],
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_readings_are_said_in_words(language: str) -> None:
    words = words_for(BOX, language)
    shown = [("S8", 3), ("R1-6", 4), ("R2-6", 6), ("B3", 2), ("SJ", 1), ("R1-J", 3)]
    assert [words(named_play("laid", named(code, size))) for code, size in shown] == SAID[language]
