"""Half-Deck has the most to hide: hands, stocks, discards, closed cards, missions. A long match in two worlds, byte by byte."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from koloda.cards import Card
from koloda.core.ask import Deal, Tell
from koloda.core.dealer import Surroundings, top
from koloda.core.game import deal_move
from koloda.core.match import Match
from koloda.games.halfdeck.options import Options
from koloda.games.halfdeck.rules import HalfDeck
from koloda.games.halfdeck.state import Stack, State, seen
from server.serving import UNLIMITED, Guest, Line, repeatable, serving, settings
from server.test_two_worlds import told

GAME = HalfDeck()
OPTIONS = {
    "mission_list": " / ".join(f"{colour}{rank} " * 3 for colour in "RB" for rank in "6789TJQKA"),
    "max_turns": 110,
    "missions_each": 2,
}
"""No pack has three cards of one colour and rank, so nobody ever completes a mission."""
THEIR_CARD = re.compile(r'"-?[6-9TJQKA][cd]"|[PRD]:[6-9TJQKA][cd]')
"""A club or a diamond: seat 1's."""


class OtherHalf:
    """A dealer that gives seat 0 the same cards in every world, and seat 1 and its missions others."""

    def __init__(self, world: int) -> None:
        self.world = world

    def answer(self, ask: Deal | Tell) -> str:
        if isinstance(ask, Tell):
            return f"tell {ask.allowed[0]}"
        return deal_move(top(self.order(ask), ask))

    def order(self, ask: Deal) -> Sequence[Card]:
        if ask.shuffle == 2:
            mine, theirs = list(ask.pile[:2]), list(ask.pile[2:])
            random.Random(self.world).shuffle(theirs)
            return [mine[0], theirs[0], mine[1], *theirs[1:]]
        pile = list(ask.pile)
        random.Random(ask.shuffle if pile[0][1] in "sh" else f"{self.world}-{ask.shuffle}").shuffle(pile)
        return pile


def quiet(stack: Stack, move: str) -> bool:
    """Whether an opening or a flip shows only cards of seat 0; none of seat 1's in the centre is ever open then."""
    return not stack.below[1] and (stack.owner == 0 or move[0] == "O")


def structures(match: Match[State, Options], seat: int) -> dict[str, str]:
    """The moves by what others may know of them: the place of a card in the hand instead of the card."""
    state, found = match.state, {}
    places = {known: str(number) for number, known in enumerate(map(seen, state.hands[seat])) if known is not None}
    stacks = {f"@{stack.row},{stack.column}": stack for stack in state.centre}
    for move in match.moves(seat):
        if move[0] in "PR":
            found[move[:2] + places[Card(move[2:4])] + move[4:]] = move
        elif move[0] == "D":
            found["D" + "".join(places[Card(move[at : at + 2])] for at in range(2, len(move), 2))] = move
        elif move[0] not in "OF" or quiet(stacks[move[1:]], move):
            found[move] = move
    return found


def moves(match: Match[State, Options]) -> Iterator[tuple[int, str]]:
    """A match of moves chosen by what everybody may know."""
    rng = random.Random(7)
    while not match.over:
        (seat,) = match.to_act()
        found = structures(match, seat)
        kind = rng.choice("PRROF")
        yield seat, found[rng.choice(sorted(name for name in found if name[0] == kind) or sorted(found))]


def play(folder: Path, world: int) -> tuple[str, str]:
    """Every byte that the player of seat 0 and a spectator received."""
    folder.mkdir()

    def dealer(secret: bytes, table: str, nonces: tuple[str, ...], surroundings: Surroundings) -> OtherHalf:
        return OtherHalf(world)

    config = settings(folder, games=("halfdeck",), dealer=dealer, entropy=repeatable(), limits=UNLIMITED)
    with serving(config) as address, ExitStack() as stack:
        player, other, watcher = (stack.enter_context(Guest(address)) for _ in range(3))
        for guest in (player, watcher):
            guest.http.headers["Accept-Encoding"] = "identity"  # times are masked, and would be packed to other lengths
        table = player.new("me", "friend", game="halfdeck", options=OPTIONS)
        other.sit(table, 1)
        lines = [stack.enter_context(guest.line(table)) for guest in (player, other)]
        watching = stack.enter_context(watcher.line(table))
        for line in (*lines, watching):
            line.hear_of("table")
        match = Match(GAME, Options.read(OPTIONS), OtherHalf(world))
        for number, (seat, move) in enumerate(moves(match)):
            step(lines, watching, match, seat, move)
            if number % 50 == 49:
                try_all(player, lines[0], watching, match, table)
        return told(player, lines[0]), told(watcher, watching)


def step(lines: Sequence[Line], watching: Line, match: Match[State, Options], seat: int, move: str) -> None:
    before = len(match.entries)
    match.play(seat, move)
    assert lines[seat].move(f"id-{before}", before, move)["type"] == "done"
    for line in (lines[1 - seat], watching):
        line.hear_of("steps")


def try_all(guest: Guest, line: Line, watching: Line, match: Match[State, Options], table: str) -> None:
    """Asks for everything, and tries moves of the other seat."""
    for path in ("", "/record", "/review", "/replay", "/replay?start=20&count=5"):
        guest.get(f"/api/tables/{table}{path}")
    number = len(match.entries)
    for place, move in enumerate(("P:7d@0,0", "D:7d", "N", "S", "deal 7d", "tell read", "W:0")):
        for one in (line, watching):
            answer: dict[str, Any] = one.move(f"try-{number}-{place}", number, move, seat=1)
            assert answer["type"] == "refused"
        line.answer("preview", type="preview", id=f"preview-{number}-{place}", move=move)


@pytest.fixture(scope="module")
def worlds(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[str, str]]:
    return [play(tmp_path_factory.mktemp("worlds") / str(world), world) for world in (1, 2)]


def test_a_long_match_tells_nothing_of_the_other_half(worlds: list[tuple[str, str]]) -> None:
    (player, watcher), (player_there, watcher_there) = worlds
    assert player.count('"type":"steps"') > 200
    assert len(player) > 500_000
    assert player == player_there
    assert watcher == watcher_there


def test_no_card_or_mission_of_the_other_seat_is_ever_sent(worlds: list[tuple[str, str]]) -> None:
    player, watcher = worlds[0]
    sent = player.replace("7d", "")  # tried by the player
    assert not THEIR_CARD.search(sent)
    assert re.search(r'"[6-9TJQKA][sh]"', sent), "one's own cards are"
    assert not re.search(r'"M\d+"|deal M\d', watcher), "a spectator hears of no mission"
    assert set(re.findall(r'"(M\d+)"', sent)) == {"M0", "M1"}


def test_the_worlds_are_different() -> None:
    hands = [Match(GAME, Options.read(OPTIONS), OtherHalf(world)).state for world in (1, 2)]
    assert hands[0].hands[0] == hands[1].hands[0]
    assert hands[0].hands[1] != hands[1].hands[1]
    assert hands[0].missions[1] != hands[1].missions[1]
