"""The club's table hides cards that its hundred modifiers read all the same. Two hands and a showdown in two worlds, byte by byte."""

from __future__ import annotations

import random
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

import pytest

from koloda.cards import Card
from koloda.core.ask import Deal, Tell
from koloda.core.dealer import Surroundings, top
from koloda.core.game import deal_move
from koloda.core.match import Match
from koloda.games.dragon.club.rules import DragonClub
from koloda.games.dragon.club.state import State
from koloda.games.dragon.club.table import Options
from server.serving import UNLIMITED, Guest, Line, repeatable, serving, settings
from server.test_two_worlds import told

GAME = DragonClub()
OPTIONS = {"seats": 3, "hands": 3, "animals": 2, "saints": 1, "exits": 1}
UNSEEN = {1: (1, 4, 7), 2: (0, 2, 3, 5, 6, 8)}
"""Where in the deck lie the cards that seat 0 never sees: in hand 1 seat 2's first three, in hand 2 both other seats'."""


class OtherCards:
    """A dealer that gives the same cards in every world but for those that seat 0 never sees."""

    def __init__(self, world: int) -> None:
        self.world = world

    def answer(self, ask: Deal | Tell) -> str:
        if isinstance(ask, Tell):
            return "tell 2003-06-11T18:20+03:00"
        return deal_move(top(self.order(ask), ask))

    def order(self, ask: Deal) -> Sequence[Card]:
        pile = list(ask.pile)
        random.Random(ask.shuffle).shuffle(pile)
        if self.world:
            for at, other in zip(UNSEEN.get(ask.shuffle, ()), range(40, 46), strict=False):
                pile[at], pile[other] = pile[other], pile[at]
        return pile


def next_move(match: Match[State, Options]) -> tuple[int, str] | None:
    """Hand 1 goes to a showdown of seats 0 and 1; in hand 2 seat 0 takes the pot unseen."""
    hand, (seat, *_) = match.state.hand, match.to_act()
    assert hand is not None
    if match.state.number == 3:
        return None
    if hand.stage != "bet":
        return seat, match.moves(seat)[0]
    if match.state.number == 1:
        return seat, "f" if seat == 2 else "k"
    if not hand.acts:
        return seat, "r 10"
    return seat, "c" if seat == 0 and "c" in match.moves(0) else "k" if seat == 0 else "f"


def play(folder: Path, world: int) -> tuple[str, str]:
    """Every byte that the player of seat 0 and a spectator received."""
    folder.mkdir()

    def dealer(secret: bytes, table: str, nonces: tuple[str, ...], surroundings: Surroundings) -> OtherCards:
        return OtherCards(world)

    config = settings(folder, games=("dragon-club",), dealer=dealer, entropy=repeatable(), limits=UNLIMITED)
    with serving(config) as address, ExitStack() as stack:
        guests = [stack.enter_context(Guest(address)) for _ in range(4)]
        player, watcher = guests[0], guests[3]
        for guest in (player, watcher):
            guest.http.headers["Accept-Encoding"] = "identity"  # times are masked, and would be packed to other lengths
        table = player.new("me", "friend", "friend", game="dragon-club", options=OPTIONS)
        for seat in (1, 2):
            guests[seat].sit(table, seat)
        lines = [stack.enter_context(guest.line(table)) for guest in guests]
        for line in lines:
            line.hear_of("table")
        match = Match(GAME, Options.read(OPTIONS), OtherCards(world))
        while (move := next_move(match)) is not None:
            before = len(match.entries)
            match.play(*move)
            assert lines[move[0]].move(f"id-{before}", before, move[1])["type"] == "done"
            for line in (line for seat, line in enumerate(lines) if seat != move[0]):
                line.hear_of("steps")
            if before % 9 == 0:
                try_all(player, lines[0], table, len(match.entries))
        assert [row.winners == (0,) for row in match.state.journal][1]
        assert match.state.journal[0].layout is not None
        return told(player, lines[0]), told(watcher, lines[3])


def try_all(guest: Guest, line: Line, table: str, number: int) -> None:
    """Asks for everything, and tries moves that others may have."""
    for path in ("", "/record", "/review", "/replay", "/replay?start=20&count=5"):
        guest.get(f"/api/tables/{table}{path}")
    for attempt, move in enumerate(("M23 cancel=18", "M35", "R1 card=7h suit=s", "deal 7h", "r 9999")):
        assert line.move(f"try-{number}-{attempt}", number, move)["type"] == "refused"


@pytest.fixture(scope="module")
def worlds(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[str, str]]:
    folder = tmp_path_factory.mktemp("club")
    return [play(folder / str(world), world) for world in range(2)]


def test_what_seat_0_hears_does_not_depend_on_cards_that_it_never_sees(worlds: list[tuple[str, str]]) -> None:
    (one, _), (other, _) = worlds
    for asked in ('"id":"story"', '"id":"said-layout"', '"look":"wild"', "deal ??", '"steps":[{"number":'):
        assert asked in one, "all that there is was heard"
    assert one == other


def test_nor_does_what_a_spectator_hears(worlds: list[tuple[str, str]]) -> None:
    (_, one), (_, other) = worlds
    assert '"id":"story"' in one
    assert one == other


def test_the_worlds_differ() -> None:
    decks = [
        OtherCards(world).order(Deal(1, tuple(Card(f"{rank}{suit}") for suit in "shdc" for rank in "23456789TJQKA"), shuffle=1))
        for world in (0, 1)
    ]
    assert [at for at in range(27) if decks[0][at] != decks[1][at]] == [1, 4, 7]
