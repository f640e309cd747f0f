"""Options check themselves; the catalogue finds games."""

from __future__ import annotations

from typing import Any

import pytest

from koloda.core import catalogue
from koloda.core.catalogue import Box
from koloda.errors import BadOptions, BadRecord
from koloda.games.sloker.options import Options
from toys import Highest


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ([], "an object is wanted"),
        ({"colour": "red"}, "'colour' is no option here"),
        ({"avalanche": 1}, "avalanche: Expected `bool`, got `int`"),
        ({"deck": True}, "deck"),
        ({"deals": 2.0}, "deals"),
        ({"deals": None}, "deals"),
        ({"deals": 1002}, "deals"),
        ({"deals": 3}, "a multiple of 2"),
        ({"first_dealer": 2}, "seats are 0 to 1"),
        ({"seats": 1, "first_dealer": 1}, "seats are 0 to 0"),
        ({"variant": "\ud800"}, "no Unicode"),
        ({"seats": 3}, "three play Pro only"),
        ({"gravity": "off"}, "applies only with variant pro"),
        ({"bonus_redeal": False, "empty_after_bonus": "forfeit"}, "applies only with variant classic and bonus_redeal true"),
        ({"reshuffle_from": "previous"}, "avalanche true or seats 3"),
        ({"chips": {"five_of_a_kind": 1}}, "the 52-card deck has no class 'five_of_a_kind'"),
        ({"chips": {"flush": -1}}, "chips"),
        ({"chips": {"flush": True}}, "chips"),
    ],
)
def test_bad_options_are_refused_with_a_reason(data: Any, words: str) -> None:
    with pytest.raises(BadOptions, match=words):
        Options.read(data)


def test_options_made_in_code_are_checked_too() -> None:
    with pytest.raises(BadOptions, match="applies only"):
        Options(gravity="off")


@pytest.mark.parametrize(
    ("data", "deals"),
    [({}, 10), ({"avalanche": True}, 2), ({"seats": 1}, 10), ({"seats": 1, "avalanche": True}, 10), ({"variant": "pro", "seats": 3}, 15)],
)
def test_the_number_of_deals_follows_from_the_form(data: Any, deals: int) -> None:
    assert Options.read(data).number_of_deals == deals


def test_dealers_take_turns() -> None:
    two, three = Options.read({"deals": 4}), Options.read({"variant": "pro", "seats": 3, "deals": 6, "first_dealer": 1})
    assert [two.dealer(deal) for deal in range(1, 5)] == [1, 1, 0, 0]
    assert [three.dealer(deal) for deal in range(1, 7)] == [1, 2, 0, 1, 2, 0]
    assert three.players(1) == (2, 0)


def test_the_schema_describes_every_option_with_its_condition() -> None:
    properties = Options.schema()["properties"]
    assert set(properties) == set(Options.__struct_fields__)
    assert properties["reshuffle_from"]["applies"] == [{"avalanche": [True]}, {"seats": [3]}]
    assert properties["deals"]["maximum"] == 1000


def test_games_are_found_by_name() -> None:
    assert "sloker" in catalogue.names()
    assert catalogue.box("sloker").game.name == "sloker@1"
    with pytest.raises(BadRecord, match=r"there is no game 'snap'; there are .*sloker"):
        catalogue.box("snap")


def test_a_game_can_be_put_in_by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "_added", {})
    catalogue.add(Box(Highest()))
    assert catalogue.box("highest").game.name == "highest@1"
    assert "highest" in catalogue.names()


def test_every_preset_is_a_game() -> None:
    for name in catalogue.names():
        box = catalogue.box(name)
        for preset in box.presets:
            assert box.game.options_type.read(dict(preset.options))
