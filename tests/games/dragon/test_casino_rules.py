"""The casino game as its page tells it: the worked example, sessions, the clock, and what nobody may see."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, repeat
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from koloda.cards import DECK_52, Card
from koloda.cli.terminal import words_for
from koloda.core.ask import Decide, Tell
from koloda.core.dealer import ShuffledDealer, StackedDealer
from koloda.core.event import Closed, Said, Scored, Turned
from koloda.core.match import Match
from koloda.core.preview import preview
from koloda.core.record import record, write
from koloda.core.scene import Scene, Slot
from koloda.core.secret import UNKNOWN, Secret, has_unknown, view
from koloda.core.text import LANGUAGES
from koloda.errors import BadOptions, IllegalMove, KolodaError
from koloda.games.dragon.casino import BOX
from koloda.games.dragon.casino.cases import QUESTIONS
from koloda.games.dragon.casino.house import discards
from koloda.games.dragon.casino.moves import cards_of
from koloda.games.dragon.casino.options import ZONES, Options
from koloda.games.dragon.casino.rules import DragonCasino
from koloda.games.dragon.casino.state import State
from koloda.testing import check_game, option_space

GAME = DragonCasino()
DEALT = "Ts Kd Tc Kh Ah 9s 4d 8s 7c 3c 2s 5h Td 9d 9c 6h 2d 2h 3d Js".split()
DECK = (*map(Card, DEALT), *(card for card in DECK_52.cards if card not in DEALT))


class Wall:
    """A clock that shows given minutes one after the other, the last one for ever; it remembers what it was asked."""

    def __init__(self, *minutes: int) -> None:
        self.minutes = chain(minutes, repeat(minutes[-1]))
        self.asked: list[Tell] = []

    def __call__(self, tell: Tell) -> str:
        self.asked.append(tell)
        return str(next(self.minutes))


def match(moves: Sequence[str] = (), minutes: Sequence[int] = (7,), **options: object) -> Match[State, Options]:
    """The worked example of section 11 as far as these actions; every further hand gets the same cards."""
    chosen = Options.read({"hands": 1} | options)
    found = Match(GAME, chosen, StackedDealer(*(DECK,) * chosen.hands, surroundings=Wall(*minutes)))
    for move in moves:
        found.play(0, move)
    return found


def scene(of: Match[State, Options], viewer: int | None = 0) -> Scene:
    return GAME.scene(of.view(viewer), viewer)


def slots(of: Match[State, Options], viewer: int | None = 0) -> dict[str, Slot]:
    return {slot.place: slot for zone in scene(of, viewer).zones for slot in zone.slots}


@settings(max_examples=40, deadline=None)
@given(
    options=option_space(GAME, hands=st.integers(1, 3), stack=st.integers(1, 40), ante=st.integers(1, 12), **{"raise": st.integers(1, 12)}),
    seed=st.integers(0, 2**32),
)
def test_what_every_game_must_keep(options: Options, seed: int) -> None:
    assert check_game(GAME, options, seed).over


@pytest.mark.parametrize(("minute", "net", "by"), [(7, 2, "class"), (11, -2, "class"), (45, -2, "trump"), (2, 2, "trump")])
def test_the_worked_example(minute: int, net: int, by: str) -> None:
    played = match(["raise", "draw Ah 4d 7c 2s", "play"], [minute])
    state = played.state
    assert cards_of(state.hand.player) == tuple("Ts Tc Td 9d 9c 6h".split())
    assert cards_of(state.hand.house) == tuple("Kd Kh 2d 2h 3d Js".split())
    assert (state.journal[0].net, state.journal[0].by) == (net, by)


def test_the_second_raise_pays_three() -> None:
    state = match(["raise", "draw Ah 4d 7c 2s", "raise"]).state
    assert (state.chips, state.balance) == (103, -3)
    assert GAME.result(state).winners == (0,)
    assert GAME.result(match(["fold"]).state).winners == ()


def test_the_clock_is_read_at_the_deal_at_the_draw_and_at_the_reveal_in_its_zone() -> None:
    wall = Wall(3, 8, 12)
    played = Match(GAME, Options(hands=1, zone="kathmandu", house_draw="clock"), StackedDealer(DECK, surroundings=wall))
    assert played.state.hand.minute == 3
    played.play(0, "play")
    played.play(0, "draw")
    assert played.state.hand.minute == 8
    played.play(0, "play")
    assert played.state.hand.minute == 12
    assert {(tell.what, tell.where) for tell in wall.asked} == {("minute", "Asia/Kathmandu")}
    assert [entry.move for entry in played.entries if entry.move.startswith("tell")] == ["tell 3", "tell 8", "tell 12"]


def test_without_a_clock_nobody_asks_for_the_time() -> None:
    played = match(["play", "draw", "play"], clock=False)
    assert not [entry for entry in played.entries if entry.move.startswith("tell")]
    assert scene(played).clock is None


def test_every_zone_is_one() -> None:
    from koloda.core.surroundings import real

    for zone in ZONES.values():
        assert 0 <= int(real()(Tell("minute", (), zone)) or "") < 60


def test_the_house_goes_by_the_minute_of_the_draw() -> None:
    low = match(["play", "draw"], [7, 40, 7], house_draw="clock")
    plain = match(["play", "draw"], [40, 7, 40], house_draw="clock")
    assert (low.state.hand.changed, plain.state.hand.changed) == (2, 4)


def test_cards_of_the_house_are_seen_by_nobody_before_the_reveal() -> None:
    played = match(["raise", "draw 2s"])
    for viewer in (0, None):
        seen = played.view(viewer)
        assert set(seen.hand.house) == set(seen.hand.house_thrown) == {UNKNOWN}
        assert seen.hand.changed == 4
        texts = msgspec.json.encode([GAME.scene(seen, viewer), [entry.events_for(viewer) for entry in played.entries]]).decode()
        moves = [entry.move_for(viewer) for entry in played.entries]
        house = [*DEALT[1:12:2], *DEALT[13:17]]
        assert not [card for card in house if f'"{card}"' in texts or any(card in move.split() for move in moves)]
    assert not [entry for entry in played.entries if entry.seat == 0 and "2s" in entry.move_for(None)]


def test_a_fold_hides_the_house_for_ever() -> None:
    played = match(["raise", "draw 2s", "fold"])
    assert played.over
    assert set(played.view(0).hand.house) == {UNKNOWN}
    assert slots(played)["h0"].back
    for viewer in (0, None):
        events = [event for entry in played.entries for event in entry.events_for(viewer)]
        assert not [event for event in events if isinstance(event, Turned)]


def test_at_the_reveal_everybody_sees_both_hands_and_why() -> None:
    played = match(["raise", "draw Ah 4d 7c 2s", "play"], [49])
    assert not has_unknown(played.view(None).hand.house)
    shown = slots(played, None)
    assert [shown[f"h{at}"].card for at in range(6)] == "Kd Kh 2d 2h 3d Js".split()
    assert [at for at in range(6) if shown[f"h{at}"].badge] == [1, 3]
    assert [at for at in range(6) if shown[f"p{at}"].mark == "lit"] == [0, 1, 2, 3, 4]
    assert not shown["p5"].badge, "the idle heart is no trump that counts"
    loose = slots(match(["raise", "draw Ah 4d 7c 2s", "play"], [49], trump_scope="hand"))
    assert loose["p5"].badge
    (scored,) = [event for event in played.entries[-1].events if isinstance(event, Scored)]
    assert scored.points == -2
    assert scored.places == ("h0", "h1", "h2", "h3")
    clock = scene(played).clock
    assert clock is not None
    assert clock.told == 49
    for language in LANGUAGES:
        said = words_for(BOX, language)(scored.why)
        assert words_for(BOX, language).say("hand-name", hand="full_house") in said
        assert "♥" in said


def test_a_preview_of_a_draw_does_not_tell_what_the_house_will_do() -> None:
    played = match(["play"], clock=False)
    seen = preview(GAME, played.view(0), 0, "draw 2s")
    assert not [event for event in seen if isinstance(event, Said) and event.text.id == "said-house-draw"]
    assert seen
    played.play(0, "draw 2s")
    assert not played.may_take_back(0)


def test_imagined_houses_have_changed_as_many_cards() -> None:
    import numpy as np

    by_the_clock = {"house_draw": "clock"}
    cases: list[tuple[dict[str, str], int]] = [({}, 7), (by_the_clock, 40), (by_the_clock, 31), ({"house_draw": "five_suited"}, 3)]
    for options, minute in cases:
        played = match(["play", "draw 2s"], [minute], **options)
        seen, worlds = played.view(0), set()
        for seed in range(20):
            world = GAME.imagine(seen, np.random.default_rng(seed))
            assert view(world, 0) == seen
            own = cards_of(world.hand.house)
            thrown = cards_of(world.hand.house_thrown)
            dealt = (*own[: 6 - len(thrown)], *thrown)
            assert len(thrown) == seen.hand.changed
            assert set(discards(dealt, world.hand.regime(world.options), world.options)) == set(thrown)
            assert len({*own, *thrown, *cards_of(seen.hand.player), "2s"}) == 13 + len(thrown)
            worlds.add(own)
        assert len(worlds) == 20


def test_chips_are_carried_on_and_every_hand_is_shuffled_anew() -> None:
    played = match(["play", "draw", "play", "fold"], hands=3)
    state = played.state
    assert [past.net for past in state.journal] == [-1, -1]
    assert (state.chips, state.left, state.balance, state.number) == (98, 97, 2, 3)
    assert not played.over
    first = Match(GAME, Options(hands=2), ShuffledDealer(1, Wall(7)))
    before = first.state.hand.player
    first.play(0, "fold")
    assert first.state.hand.player != before
    assert sum(isinstance(event, Closed) for entry in first.entries for event in entry.events) == 1


def test_a_session_ends_when_the_ante_cannot_be_paid() -> None:
    played = match(["raise", "draw"], stack=3, ante=2, hands=5)
    assert list(played.moves(0)) == ["play", "fold"]
    with pytest.raises(IllegalMove, match="a raise costs 1, and you have 0 left"):
        played.play(0, "raise")
    played.play(0, "play")
    assert played.over
    assert played.state.chips == 0
    with pytest.raises(BadOptions, match="do not pay"):
        Options(stack=1, ante=2)


@pytest.mark.parametrize(
    ("question", "given", "kind"),
    [
        ("frequencies", {"rules": {"names": "dragon"}}, "bad_rules"),
        ("frequencies", {"rules": {"zone": "kyiv"}}, "bad_rules"),
        ("frequencies", {"rules": {"seats": 1}}, "bad_rules"),
        ("rank_hand", {"cards": DEALT[:6], "minute": None}, "bad_record"),
        ("play", {"deck": list(DECK), "actions": ["fold"], "draw_minute": None}, "bad_record"),
        ("play", {"deck": list(DECK), "actions": ["play", "draw 10s 2h 2h"]}, "bad_card"),
        ("play", {"deck": list(DECK), "actions": ["play", "draw 3h 3h"]}, "duplicate_card"),
        ("compare", {"hands": [DEALT[:6], [*DEALT[:5], "ts"]], "minute": 60}, "bad_card"),
        ("compare", {"hands": [DEALT[:6], DEALT[5:11]], "minute": 60}, "duplicate_card"),
    ],
)
def test_what_questions_refuse(question: str, given: dict[str, Any], kind: str) -> None:
    with pytest.raises(KolodaError) as refused:
        QUESTIONS[question](given)
    assert refused.value.kind == kind


def test_why_a_draw_is_refused() -> None:
    played = match(["play"])
    for move, why in {
        "draw Kd": "Kd is not in your hand",
        "draw 2s 2s": "twice",
        "draw 1s": "no card",
        "play": "the cards are drawn now",
        "draw 2s Ts": "'draw Ts 2s'",
    }.items():
        with pytest.raises(IllegalMove, match=why):
            played.play(0, move)


def test_the_table_has_a_choice_for_every_draw_and_a_clock_with_all_regimes() -> None:
    played = match(["play"])
    choices = scene(played).choices
    assert len(choices) == 64
    assert choices[0b100001].slots == ("p0", "p5")
    assert choices[0].slots == ()
    assert words_for(BOX, "en")(choices[0b100001].label) == "Change 10♠ 2♠"
    assert words_for(BOX, "en")(choices[0].label) == "Keep all"
    clock = scene(played).clock
    assert clock is not None
    assert (clock.zone, clock.told) == ("UTC", None)
    assert [sector.look for sector in clock.sectors] == ["s", "plain", "bad", "c", "plain", "bad", "d", "plain", "bad", "h", "plain", "bad"]
    assert [sector.start for sector in clock.sectors] == list(range(0, 60, 5))
    assert isinstance(played.ask, Decide)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_honours_have_their_names_by_choice(language: str) -> None:
    said = {}
    for names in ("plain", "dragon"):
        house, _, _ = scene(match(["raise", "draw Ah 4d 7c 2s", "play"], names=names)).zones
        assert house.notes[0] is not None
        said[names] = words_for(BOX, language)(house.notes[0])
    assert "K♥" in said["plain"]
    assert {"en": "Giant ♥", "ru": "Великан ♥", "uk": "Велетень ♥"}[language] in said["dragon"]


def test_the_record_keeps_the_minutes_and_replays() -> None:
    played = match(["raise", "draw Ah 4d 7c 2s", "raise"], [44, 45, 49])
    kept = record(played)
    assert [line.move for line in kept.moves if line.move.startswith("tell")] == ["tell 44", "tell 45", "tell 49"]
    assert write(kept) == write(record(Match(GAME, played.options, StackedDealer(DECK), [(line.seat, line.move) for line in kept.moves])))
    assert isinstance(played.state.hand.house[0], str)
    assert not isinstance(played.state.hand.house[0], Secret)
