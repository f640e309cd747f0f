"""The vector of a game that says nothing about itself has what its scene shows."""

from __future__ import annotations

import numpy as np
import pytest

from adapters.peers import TOGETHER
from koloda.adapters.door import opened
from koloda.adapters.play import Play
from koloda.adapters.scenes import NOTES, SEAT, SLOT, SLOTS, TEXT, SceneFeatures
from koloda.core.dealer import ShuffledDealer
from koloda.core.numbers import Listed
from toys import Highest


def test_cards_backs_piles_scores_and_words() -> None:
    door = opened(TOGETHER, {"cards": 2})
    assert isinstance(door.features, SceneFeatures)
    assert isinstance(door.numbering, Listed)
    play = Play(door)
    play.answer(ShuffledDealer(4))
    play.decide(0, 0)
    parts, start = {}, 0
    vector = play.features(0)
    for name, length in door.features.blocks.items():
        parts[name] = vector[start : start + length]
        start += length
    assert start == len(vector)
    assert parts["who looks"].tolist() == [1, 0]
    slots = parts["slots"].reshape(SLOTS, SLOT)
    scene = Highest().scene(play.view(0), 0)
    shown = [slot for zone in scene.zones for slot in zone.slots]
    assert (slots[len(shown) :] == 0).all()
    ranks, suits = "0123456789TJQKAX", "shdc"
    for row, slot in zip(slots.tolist(), shown, strict=False):
        assert row[2:4] == ([0, 0] if slot.card is None else [ranks.index(slot.card[0]) + 1, suits.index(slot.card[1]) + 1])
        assert row[4] == slot.back
        assert row[6] == (0 if slot.count is None else slot.count + 1)
    assert slots[:, 0].tolist()[: len(shown)] == [place for place, zone in enumerate(scene.zones, 1) for _ in zone.slots]
    assert sum(row[4] for row in slots.tolist()) == 3, "two cards of the other seat, and the stock"
    assert parts["seats"].reshape(2, SEAT)[:, 2].tolist() == [0, 1], "whose turn it is"
    assert len(parts["notes"]) == NOTES * TEXT
    at = sum(list(door.features.blocks.values())[:3])
    words = {}
    for seed in range(20):
        other = Play(door)
        other.answer(ShuffledDealer(seed))
        words[other.state.weather] = other.features(0)[at]
    assert len(words) == len(set(words.values())) == 2, "the weather stands in the headline's words"


def test_more_places_than_there_is_room_for_are_not_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("koloda.adapters.scenes.SLOTS", 3)
    door = opened(TOGETHER, {"cards": 5})
    play = Play(door)
    play.answer(ShuffledDealer(4))
    vector = play.features(1)
    assert vector.shape == (sum(door.features.blocks.values()),)
    assert np.count_nonzero(vector[2 : 2 + 3 * SLOT].reshape(3, SLOT)[:, 0]) == 3
