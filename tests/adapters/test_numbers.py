"""Moves and views as numbers, over all options: every move has one, vectors keep their length, and names say what numbers mean."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adapters.peers import ALL, called
from koloda.adapters.door import Door, Source, found, opened
from koloda.adapters.play import Play
from koloda.cards import DECK_52, Card
from koloda.core.ask import Amount, Moves
from koloda.core.dealer import ShuffledDealer
from koloda.core.numbers import CardBits, Listed, Vocabulary, around, spread
from koloda.core.options import Options
from koloda.games.haggis.combinations import cards_of, named
from koloda.games.haggis.numbers import WAYS, HaggisNumbering
from koloda.games.haggis.options import Options as HaggisOptions
from koloda.testing import option_space

NARROW: dict[str, dict[str, Any]] = {
    "sloker": {"deals": st.just(6), "chips": st.just({})},
    "locus": {"bonus_table": st.just({}), "score_table": st.just({})},
    "dragon-book": {"hands": st.just(1), "max_bet": st.integers(1, 200), "wild_ranks": st.just("Q"), "dead_ranks": st.just("3")},
    "dragon-casino": {"hands": st.just(2)},
    "haggis": {"target": st.just(1)},
    "halfdeck": {"max_turns": st.just(10), "mission_list": st.just("")},
}


def positions(door: Door, seed: int, most: int) -> Iterator[Play]:
    """The decisions of a match played at random by numbers."""
    chance, dealer, play = random.Random(seed), ShuffledDealer(seed), Play(door)
    play.answer(dealer)
    while not play.over and most:
        yield play
        seat = play.waits_for[0]
        play.decide(seat, chance.choice(sorted(play.choices(seat))))
        play.answer(dealer)
        most -= 1


def looked_at(door: Door, seed: int, most: int = 25) -> None:
    length = sum(door.features.blocks.values())
    for play in positions(door, seed, most):
        seat = play.waits_for[0]
        moves, choices = play.door.game.moves(play.state, seat), play.choices(seat)
        assert set(choices.values()) <= set(moves)
        assert all(0 <= number < door.numbering.size for number in choices)
        assert len(set(choices.values())) == len(choices)
        if not isinstance(door.numbering, HaggisNumbering):
            assert len(choices) == min(len(moves), door.numbering.size)
        for number in list(choices)[:20]:
            assert door.numbering.name(number)
        for one in range(door.seats):
            vector = play.features(one)
            assert vector.shape == (length,)
            assert vector.dtype == np.float32
            assert np.isfinite(vector).all()
            assert (np.abs(vector) <= 1e9).all()


@pytest.mark.parametrize("game", ALL, ids=called)
def test_every_game(game: Source) -> None:
    for preset in found(game).presets:
        looked_at(opened(game, preset=preset.id), 5)


@pytest.mark.parametrize("game", sorted(NARROW))
def test_every_option(game: str) -> None:
    @settings(max_examples=15)
    @given(options=option_space(found(game).game, **NARROW[game]), seed=st.integers(0, 99))
    def holds(options: Options, seed: int) -> None:
        looked_at(opened(game, options.plain()), seed, 12)

    holds()


@pytest.mark.parametrize("game", ["sloker", "locus", "dragon-book"])
def test_a_word_of_a_vocabulary_is_its_name(game: str) -> None:
    for play in positions(opened(game), 3, 40):
        for number, move in play.choices(play.waits_for[0]).items():
            assert play.door.numbering.name(number) == move


def test_haggis_numbers_are_readings() -> None:
    for options in (HaggisOptions(), HaggisOptions.read({"seats": 3, "bomb_gift": "choice", "wild_rank": "highest", "run_match": "count"})):
        door = opened("haggis", options.plain())
        numbering = door.numbering
        assert isinstance(numbering, HaggisNumbering)
        for play in positions(door, 8, 60):
            seat = play.waits_for[0]
            moves, choices = play.door.game.moves(play.state, seat), play.choices(seat)
            readings: dict[tuple[str, int], int] = {}
            for move in moves:
                if "=" in move:
                    key = move.partition("=")[2], len(cards_of(move))
                    readings[key] = readings.get(key, 0) + 1
            assert len(choices) == sum(min(WAYS, count) for count in readings.values()) + sum("=" not in move for move in moves)
            for number, move in choices.items():
                if "=" not in move:
                    assert numbering.name(number) == move
                    continue
                reading = named(move.partition("=")[2], len(cards_of(move)))
                assert numbering.readings[(number - len(numbering.words)) // WAYS] == reading
                assert numbering.name(number).startswith(f"{reading.code} {reading.size} cards, way ")


def test_a_draw_at_the_casino_is_the_places_thrown_away() -> None:
    door = opened("dragon-casino")
    drawing = [play.copy() for play in positions(door, 2, 30) if play.state.hand.stage == "draw"]
    assert len(drawing) > 3
    for play in drawing:
        own = [card.value for card in play.state.hand.player]
        assert play.choices(0)[3 + 0b100010] == f"draw {own[1]} {own[5]}"
        assert door.numbering.name(3 + 0b100010) == "draw 1 5"


def test_more_moves_than_numbers_are_spread_evenly() -> None:
    amounts = Moves("check", Amount("bet", 1, 5_000))
    listed = Listed(11).numbered(amounts)
    assert list(listed) == list(range(11))
    assert listed[0] == "check"
    assert listed[10] == "bet 5000"
    steps = np.diff([int(move.split()[1]) for move in list(listed.values())[1:]])
    assert set(steps.tolist()) == {500}
    assert spread("abc", 3) == "abc"
    assert Listed(2).name(1) == "legal move 1"


def test_vocabularies_and_cards() -> None:
    with pytest.raises(ValueError, match="a move twice"):
        Vocabulary(["a", "b", "a"])
    bits = CardBits(DECK_52.cards)
    assert bits.width == 17
    ace = bits.one(Card("As"))
    assert [place for place, number in enumerate(ace) if number] == [12, 13]
    assert sum(bits.one(None)) == sum(bits.one(Card("J0"))) == 0
    assert sum(bits.many([Card("As"), Card("2h"), None, Card("As")])) == 3
    assert around(2, 3) == (2, 0, 1)
