"""The casino game's rules pages: three languages that say the same, and only what the rules do and what was measured."""

from __future__ import annotations

import json
import re
from functools import partial
from pathlib import Path

import pytest

import rules_pages
from koloda.cards import DECK_52, Card
from koloda.cli.terminal import words_for
from koloda.core.text import LANGUAGES
from koloda.games.dragon.casino import BOX, solve
from koloda.games.dragon.casino.cases import QUESTIONS
from koloda.games.dragon.casino.clock import regime_at
from koloda.games.dragon.casino.judging import judged, ranked
from koloda.games.dragon.casino.options import Options
from koloda.hands.six import CLASSES

ROWS = json.loads(Path(solve.__file__).with_name("edge.json").read_text(encoding="utf-8"))["rows"]
SHOWN: tuple[dict[str, object], ...] = ({}, {"house_draw": "clock"}, {"house_draw": "clock", "ante": 10})


page, tables = partial(rules_pages.page, BOX), partial(rules_pages.tables, BOX)


def cards(text: str) -> list[Card]:
    return [Card(card) for card in re.findall(r"`([^`]+)`", text)]


def part(language: str, anchor: str) -> str:
    return page(language).split(f"{{#{anchor}}}")[1].split("\n## ")[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_credit_the_source_and_have_the_same_parts_and_cards(language: str) -> None:
    assert BOX.game.credit[language] in page(language).split("\n## ")[0]
    anchors = [re.findall(r"^## .* \{#([a-z-]+)\}$", page(one), re.MULTILINE) for one in (language, "en")]
    assert anchors[0] == anchors[1]
    assert {"hand", "classes", "clock", "house", "edge", "options", "credit"} <= set(anchors[0])
    assert cards(page(language)) == cards(page("en"))
    assert set(cards(page(language))) <= set(DECK_52.index)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_of_hands_goes_from_the_top_down_with_an_example_of_each(language: str) -> None:
    words = words_for(BOX, language)
    classes, *_ = tables(language)
    assert [name for name, _, _ in classes] == [words.say("hand-name", hand=hand) for hand in reversed(CLASSES)]
    assert [ranked(cards(example), Options()).name for _, _, example in classes] == list(reversed(CLASSES))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_of_minutes_is_the_clock(language: str) -> None:
    _, clock, _ = tables(language)
    for (minutes, _), regime in zip(clock, ("trump", "plain", "reversal"), strict=True):
        for span in minutes.split(", "):
            first, last = map(int, span.split("–"))
            assert {regime_at(minute, Options()).name for minute in range(first, last + 1)} == {regime}
            assert regime_at((last + 1) % 60, Options()).name != regime
    assert [regime_at(minute, Options()).trump for minute in (0, 15, 30, 45)] == list("scdh")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_is_what_the_rules_do(language: str) -> None:
    told = cards(part(language, "example"))
    own, new, house = told[:6], told[6:10], told[10:16]
    kept = [card for card in own if card.startswith("T")]
    assert ranked([*kept, *new], Options()).name == "full_house"
    winners = [judged(([*kept, *new], house), regime_at(minute, Options()), Options()) for minute in (7, 11, 46)]
    assert [(verdict.winner, verdict.by) for verdict in winners] == [(0, "class"), (1, "class"), (1, "trump")]
    equal = cards(part(language, "equal"))
    hands = [[*equal[:5], "9c"], [*equal[5:], "9d"]]
    assert QUESTIONS["compare"]({"hands": hands, "minute": 7})["winner"] == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_gains_are_those_that_were_measured(language: str) -> None:
    *_, gains = tables(language)
    assert len(gains) == len(SHOWN)
    for (_, *told), options in zip(gains, SHOWN, strict=True):
        row = next(row for row in ROWS if row["options"] == options)
        for figure, name in zip(told, (*solve.GROUPS, "hour"), strict=True):
            decimals = len(re.split("[.,]", figure)[1])
            assert round(row[name]["gain"], decimals) == float(figure.replace(",", "."))
