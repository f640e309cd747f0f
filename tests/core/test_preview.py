"""A preview tells what is certain, and nothing that the seat cannot know."""

from __future__ import annotations

from typing import Any

import pytest

from koloda.cards import DECK_52
from koloda.core.dealer import ShuffledDealer, StackedDealer
from koloda.core.event import Moved, Scored
from koloda.core.match import Match
from koloda.core.preview import preview
from koloda.core.secret import UNKNOWN
from koloda.errors import IllegalMove, NotYourTurn
from koloda.games.sloker.options import Options
from koloda.games.sloker.rules import Sloker
from toys import Highest
from toys import Options as HighestOptions

GAME = Sloker()


def moved(events: tuple[Any, ...]) -> list[tuple[str, str]]:
    return [(event.source, event.target) for event in events if isinstance(event, Moved)]


@pytest.mark.parametrize("seed", range(10))
def test_an_open_game_shows_what_goes_and_what_falls(seed: int) -> None:
    for call in "shdc":
        match = Match(GAME, Options.read({"variant": "pro"}), ShuffledDealer(seed))
        shown = preview(GAME, match.view(0), 0, call)
        assert shown == match.play(0, call)[0].events
        assert moved(shown)


def test_a_first_caller_of_two_sees_the_effect_on_the_own_board() -> None:
    match = Match(GAME, Options.read({"variant": "pro", "seats": 3}), StackedDealer(DECK_52.cards))
    shown = moved(preview(GAME, match.view(0), 0, "s"))
    assert len([target for _, target in shown if target == "discards"]) == 13
    assert {source[:2] for source, _ in shown} == {"b0"}


def test_a_blind_call_promises_nothing() -> None:
    match = Match(GAME, Options.read({}), ShuffledDealer(1))
    assert moved(preview(GAME, match.view(0), 0, "s")) == []


def test_only_legal_moves_are_shown() -> None:
    match = Match(GAME, Options.read({"variant": "pro"}), ShuffledDealer(1))
    with pytest.raises(IllegalMove):
        preview(GAME, match.view(0), 0, "A")
    with pytest.raises(NotYourTurn):
        preview(GAME, match.view(1), 1, "s")


def test_what_depends_on_hidden_cards_is_not_told() -> None:
    game = Highest()
    match = Match(game, HighestOptions(), ShuffledDealer(2, lambda tell: tell.allowed[0]))
    first = match.moves(0)[0]
    shown = preview(game, match.view(0), 0, first)
    assert moved(shown)[0] == ("h0.0", "t0")
    match.play(0, first)
    second = match.moves(1)[0]
    shown = preview(game, match.view(1), 1, second)
    assert moved(shown)[0] == ("h1.0", "t1")
    assert not [event for event in shown if isinstance(event, Scored)], "who wins the trick depends on a card that seat 1 does not know"
    assert UNKNOWN not in [event.card for event in shown if isinstance(event, Moved)]
