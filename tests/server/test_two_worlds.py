"""Nothing that leaves the server depends on what its receiver may not know, and what they may know arrives."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from koloda.cards import DECK_36, Card
from koloda.core.dealer import StackedDealer, Surroundings
from server.serving import UNLIMITED, Guest, Line, dry, repeatable, serving, settings

World = Callable[..., tuple[str, str]]

MINE = ["As", "6s", "9s"]
THEIRS = ["Kh", "7h", "Td"]
TIMES = re.compile(r'"at":\d+')


def dealer(hands: Sequence[str]) -> Callable[[bytes, str, tuple[str, ...], Surroundings], StackedDealer]:
    pile = tuple(map(Card, [*hands, *(card for card in DECK_36.cards if card not in hands)]))
    return lambda secret, table, nonces, surroundings: StackedDealer(pile, surroundings=dry)


@pytest.fixture
def world(tmp_path: Path) -> World:
    """Plays a trick and a half in a world with these hands, at a table with a coach, and tries all that one may try.

    Returns every byte that the player of seat 0, and a spectator, received; only times are masked.
    """

    def play(mine: Sequence[str], theirs: Sequence[str], *, finish: bool = False) -> tuple[str, str]:
        folder = tmp_path / "-".join([*mine, *theirs, str(finish)])
        folder.mkdir()
        config = settings(folder, dealer=dealer([*mine, *theirs]), entropy=repeatable(), thinkers=1, limits=UNLIMITED)
        with serving(config) as address, Guest(address) as player, Guest(address) as other, Guest(address) as watcher:
            for guest in (player, watcher):
                guest.http.headers["Accept-Encoding"] = "identity"  # times are masked, and would be packed to other lengths
            table = player.new("me", "friend", coach=True)
            other.sit(table, 1)
            with other.line(table) as theirs_line, player.line(table) as line, watcher.line(table) as watching:
                for one in (line, watching):
                    one.hear_of("table")

                def lay(who: Line, after: int, card: str) -> None:
                    assert who.move(f"id-{after}", after, f"lay {card}")["type"] == "done"
                    for one in (line, watching):
                        one.hear_of("steps")

                lay(theirs_line, 3, theirs[0])
                lay(line, 4, mine[0])
                lay(theirs_line, 5, theirs[1])
                heard = [try_all(guest, one, table) for guest, one in ((player, line), (watcher, watching))]
                if finish:
                    lay(line, 6, mine[1])
            return heard[0] + told(player, line), heard[1] + told(watcher, watching)

    return play


def try_all(guest: Guest, line: Line, table: str) -> str:
    """Asks for everything; what a second screen of the same guest hears."""
    for path in ("", "/record", "/nothing", "/review", "/replay", "/replay?start=2&count=1"):
        guest.get(f"/api/tables/{table}{path}")
    guest.post(f"/api/tables/{table}/rematch", None)
    guest.sit(table, 1)
    guest.sit(table, 5)
    for number, move in enumerate(("lay 7h", "lay 8h", "lay Td", "lay As", "lay", "deal 7h", "tell wet", "\N{BLACK SPADE SUIT}")):
        for after in (0, 6, 7):
            assert line.move(f"try-{number}-{after}", after, move)["type"] == "refused"
        for seat in (-1, 0, 1):
            assert line.move(f"seat-{number}-{seat}", 6, move, seat=seat)["type"] == "refused"
    for number, move in enumerate(("lay 6s", "lay 9s", "lay 7h", "lay Td", "take back", "deal 7h")):
        line.answer("preview", type="preview", id=f"preview-{number}", move=move)
    line.answer("advice", type="advise", id="advice")
    line.say(type="nonsense")
    line.hear_of("refused")
    heard = []
    for have in (0, 3, 5):
        with guest.line(table, have=have) as second:
            second.hear_of("table")
            heard += second.heard
    return "\n".join(heard)


def told(guest: Guest, line: Line) -> str:
    """All answers and messages with their sizes, dates left out."""
    answers = [
        f"{answer.status_code} {[pair for pair in answer.headers.items() if pair[0] != 'date']} {TIMES.sub('', answer.text)}"
        for answer in guest.answers
    ]
    return "\n".join([*answers, *line.heard])


def test_a_player_cannot_tell_the_worlds_apart(world: World) -> None:
    player, watcher = world(MINE, THEIRS)
    assert "As" in player
    assert "Kh" in player
    for asked in ('"type":"advice"', '"type":"preview"', '"decisions":[{', '"steps":[{"number":3'):
        assert asked in player, "all that one may ask for was asked for"
    assert world(MINE, ["Kh", "8h", "Jd"]) == (player, watcher), "other cards in the other hand"
    assert world(MINE, ["Kh", "Td", "7h"]) == (player, watcher), "the same cards, another one laid face down"


def test_a_spectator_cannot_tell_the_worlds_apart(world: World) -> None:
    player, watcher = world(MINE, THEIRS)
    other_player, other_watcher = world(["As", "7s", "Qc"], ["Kh", "8h", "Jd"])
    assert other_watcher == watcher
    assert other_player != player, "but whoever holds other cards sees them"


def test_what_is_laid_open_is_seen_by_all(world: World) -> None:
    worlds = [world(MINE, THEIRS, finish=True), world(MINE, ["Kh", "8h", "Td"], finish=True)]
    for one, other, card in zip(*worlds, ("7h", "7h"), strict=True):
        assert one != other
        assert one.count(card) > other.count(card)


def test_who_is_dealt_to_with_a_real_deck_cannot_tell_the_worlds_apart(tmp_path: Path) -> None:
    heard = []
    for theirs in (THEIRS, ["Kh", "8h", "Jd"]):
        folder = tmp_path / "-".join(theirs)
        folder.mkdir()
        with serving(settings(folder, entropy=repeatable(), limits=UNLIMITED)) as address, Guest(address) as host, Guest(address) as player:
            table = host.new("friend", "me", dealing="person")
            player.sit(table, 0)
            with host.line(table) as hosts, player.line(table) as line:
                deals = ["tell dry", " ".join(["deal", *MINE]), " ".join(["deal", *theirs])]
                for number, move in enumerate(deals):
                    line.now()
                    assert line.move(f"try-{number}", number, move, seat=-1)["kind"] == "no_seat"
                    assert hosts.move(f"id-{number}", number, move, seat=-1)["type"] == "done"
                    line.hear_of("steps")
                assert hosts.move("laid", 3, f"lay {theirs[1]}")["type"] == "done"
                line.hear_of("steps")
                for path in ("", "/record", "/replay"):
                    player.get(f"/api/tables/{table}{path}")
                line.answer("preview", type="preview", id="preview", move="lay As")
                assert '"count"' not in hosts.heard[-1]
                heard.append(told(player, line))
    assert heard[0] == heard[1]
    assert "deal ?? ?? ??" in heard[0]
