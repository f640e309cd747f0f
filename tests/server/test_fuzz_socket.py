"""Whatever is sent over the socket of a table: the server makes no mistake, whoever plays there plays on, and the match stands."""

from __future__ import annotations

import asyncio
import logging
import re
import socket
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any, ClassVar, Final

import msgspec
import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, rule, run_state_machine_as_test
from websockets.exceptions import ConnectionClosed

from koloda.core import catalogue
from koloda.core.dealer import PersonDealer
from koloda.core.match import Match
from koloda.server.store import Store, Stored
from server.fuzzing import GAMES, fuzzed, many
from server.serving import Guest, Line, serving
from server.spoiling import json_values, spoiled

ALLOWED: Final = {1000, 1005, 1006, 1007, 1009}
"""How a socket may end: as it should, cut by the test, or by what the protocol itself forbids."""

ids = st.sampled_from(["a", "b", "c"]) | st.from_regex(r"[A-Za-z0-9_-]{1,64}", fullmatch=True)
raw = st.one_of(
    st.binary(max_size=60).filter(bool),
    st.text(max_size=60).map(str.encode),
    json_values.map(msgspec.json.encode),
    st.sampled_from(
        [
            b"[" * 8000,
            b'{"a":' * 1600,
            b'{"type":"move","id":"a","after":0,"move":"\\ud800"}',
            b'{"type":"say","id":"a","text":"\\udfff"}',
            b'{"type":"say","id":"a","text":"\xed\xa0\x80"}',
            b'{"type":"join","have":' + b"9" * 5000 + b"}",
            b'{"type":"report","id":"a","said":9223372036854775807}',
            b'{"type":"move","id":"a\\n","after":0,"move":"x"}',
            b'{"type":"join","type":"pong","n":1}',
            b"x" * 9000,
            b"x" * 70_000,
        ]
    ),
)

numbers = st.sampled_from(["$+0", "$+0", "$-1", "$+1", "$-3", 0, 2**62, 2**63 - 1])
moves = st.integers(0, 40).map("$move {}".format) | st.sampled_from(["take back", "deal Ah", "tell 1", "", "?"])
seats = st.integers(-1, 4)


def good(*parts: tuple[str, st.SearchStrategy[Any]], **more: str) -> st.SearchStrategy[Any]:
    return st.fixed_dictionaries({name: st.just(value) for name, value in more.items()} | dict(parts))


messages = st.one_of(
    good(("id", ids), ("after", numbers), ("move", moves), type="move"),
    good(("id", ids), ("after", numbers), ("move", moves), ("seat", seats), type="move"),
    good(("id", ids), ("move", moves), type="preview"),
    good(("id", ids), type="advise"),
    good(("have", numbers), type="join"),
    good(("nonce", st.sampled_from(["", "abc", "x" * 64])), type="join"),
    good(("id", ids), type="say", phrase="hello"),
    good(("id", ids), ("text", st.text(max_size=30)), type="say"),
    good(("id", ids), ("said", st.sampled_from([1, 2, 2**31, 2**63 - 1])), ("why", st.text(max_size=10)), type="report"),
    good(("id", ids), ("how", st.sampled_from(["draw", "decline", "abort"])), type="leave"),
    good(("id", ids), ("seat", seats), type="leave", how="draw"),
    good(("n", st.sampled_from([0, 1, 2**63 - 1])), type="pong"),
)
"""Messages as they should be, of every kind, with places in them for what only the table knows: ``$+1`` is the number of the last move
and one more, ``$move 3`` the fourth move that is possible. So what is drawn never depends on how quickly a server answers."""


class Player:
    """Somebody at a table, who comes back whenever their socket is closed."""

    def __init__(self, guest: Guest, table: str) -> None:
        self.guest, self.table = guest, table
        self.number = 0
        self.seen: dict[str, Any] = {}
        self.asked = 0
        self.come()

    def come(self, have: int = 0) -> None:
        self._stack = ExitStack()
        self.line: Line = self._stack.enter_context(self.guest.line(self.table, have))

    def go(self) -> None:
        self._stack.close()

    def cut(self) -> None:
        """The connection breaks, without a word."""
        self.line.connection.socket.shutdown(socket.SHUT_RDWR)
        self.go()

    def send(self, data: bytes, *, text: bool = True) -> None:
        try:
            self.line.connection.send(data, text=text)
        except ConnectionClosed as end:
            self._again(end)

    def settle(self) -> dict[str, Any]:
        """Everything that was sent is answered; the answer to the last."""
        self.asked += 1
        try:
            return self._until(f"settle-{self.asked}")
        except ConnectionClosed as end:
            self._again(end)
            return self.settle()

    def _until(self, id: str) -> dict[str, Any]:
        self.line.say(type="preview", id=id, move="?")
        while (heard := self.line.hear()).get("id") != id:
            self._notice(heard)
        return heard

    def answer(self, **message: Any) -> dict[str, Any]:
        """The answer to a message with an id."""
        self.line.say(**message)
        while (heard := self.line.hear()).get("id") != message["id"]:
            self._notice(heard)
        return heard

    def _notice(self, heard: dict[str, Any]) -> None:
        assert heard.get("kind") != "internal", heard
        if heard["type"] == "table":
            self.number, self.seen = heard["table"]["number"], heard
        elif heard["type"] == "steps":
            self.seen = self.seen | {"scene": heard["steps"][-1]["scene"], "you": heard["you"]}
            self.number = heard["steps"][-1]["number"]

    def _again(self, end: ConnectionClosed) -> None:
        code = end.rcvd.code if end.rcvd else 1006
        assert code in ALLOWED, end
        self.go()
        self.come(self.number)

    def moves(self) -> list[str]:
        """What the player may do now."""
        choices = self.seen.get("scene", {}).get("choices", ())
        return [one["move"] + (f" {one['amounts'][0]}" if "amounts" in one else "") for one in choices]


class Steady(Player):
    """Somebody who plays as one should, and to whom all comes in order."""

    def _notice(self, heard: dict[str, Any]) -> None:
        if heard["type"] == "steps" and self.number:
            numbers = [step["number"] for step in heard["steps"]]
            assert numbers == list(range(self.number + 1, self.number + 1 + len(numbers))), "a step is missing, or came twice"
        super()._notice(heard)


class Evening(RuleBasedStateMachine):
    """A table at which one player sends whatever comes to mind, a spectator too, and the other plays on."""

    game: ClassVar[str]
    world: ClassVar[World]

    def __init__(self) -> None:
        super().__init__()
        world, box = self.world, catalogue.box(self.game)
        others = box.game.options_type().seats - 1
        seats = ["me"] * others + ["friend"] if others else ["me"]
        self.table = world.ann.new(*seats, game=self.game, coach=box.adviser is not None)
        if others:
            assert world.ben.sit(self.table, others).status_code == 200
        self.ann, self.cleo = Player(world.ann, self.table), Player(world.cleo, self.table)
        self.ben = Steady(world.ben if others else world.ann, self.table)  # alone, one has a second screen
        self.sent: list[bytes] = []
        self.settle()

    def settle(self) -> None:
        for player in (self.ann, self.cleo, self.ben):
            player.settle()

    def who(self, which: int) -> Player:
        return self.cleo if which == 0 else self.ann

    def say(self, which: int, message: Any) -> None:
        data = msgspec.json.encode(self.fill(message))
        self.sent.append(data)
        self.who(which).send(data)

    def fill(self, message: Any) -> Any:
        """A message with what the table knows in its places."""
        if isinstance(message, dict):
            return {name: self.fill(value) for name, value in message.items()}
        if isinstance(message, list):
            return [self.fill(value) for value in message]
        if isinstance(message, str) and message.startswith("$move "):
            possible = self.ann.moves() or ["take back"]
            return possible[int(message[6:]) % len(possible)]
        if isinstance(message, str) and re.fullmatch(r"\$[+-]\d", message):
            return max(0, self.ann.number + int(message[1:]))
        return message

    @rule(message=messages, which=st.integers(0, 3))
    def say_something_good(self, message: Any, which: int) -> None:
        self.say(which, message)
        self.settle()

    @rule(message=messages.flatmap(spoiled), which=st.integers(0, 3))
    def say_something_spoiled(self, message: Any, which: int) -> None:
        self.say(which, message)
        self.settle()

    @rule(place=st.integers(0, 1000), which=st.integers(0, 1))
    def say_it_again(self, place: int, which: int) -> None:
        if self.sent:
            self.who(which).send(self.sent[place % len(self.sent)])
            self.settle()

    @rule(data=raw, text=st.booleans(), which=st.integers(0, 1))
    def say_anything(self, data: bytes, text: bool, which: int) -> None:
        self.who(which).send(data, text=text)
        self.settle()

    @rule(many=st.lists(messages, min_size=10, max_size=20))
    def say_much_at_once(self, many: list[Any]) -> None:
        """Without waiting for answers, from two sides, and in the middle of it the neighbour plays."""
        for number, message in enumerate(many):
            self.say(number % 2, message)
            if number == 6:
                assert self.bens_move() in {None, "done", "outdated", "game_over", "illegal_action", "not_your_turn"}
        self.settle()

    @rule(message=messages, which=st.integers(0, 1), have=st.integers(-3, 2), abruptly=st.booleans())
    def go_in_the_middle(self, message: Any, which: int, have: int, abruptly: bool) -> None:
        who = self.who(which)
        self.say(which, message)
        who.cut() if abruptly else who.go()
        who.come(max(0, who.number + have))
        self.settle()

    @rule(choice=st.integers(0, 40))
    def play_by_the_rules(self, choice: int) -> None:
        """So that the match goes on."""
        self.say(1, {"type": "move", "id": f"n{self.ann.number}", "after": "$+0", "move": f"$move {choice}"})
        self.settle()

    @rule()
    def ben_plays(self) -> None:
        assert self.bens_move() in {None, "done"}

    def bens_move(self) -> str | None:
        """What is said to the neighbour who moves; ``None``: there is nothing to do for him."""
        self.ben.settle()
        if not (possible := self.ben.moves()):
            return None
        answer = self.ben.answer(type="move", id=f"ben-{self.ben.number}", after=self.ben.number, move=possible[0])
        return str(answer.get("kind", answer["type"]))

    def teardown(self) -> None:
        try:
            self.settle()
            stored = self.world.stored(self.table)
            assert [move.number for move in stored.moves] == list(range(1, len(stored.moves) + 1))
            assert len(stored.moves) == self.ben.number, "what is shown is what is kept"
            box = catalogue.box(self.game)
            options = box.game.options_type.read(stored.match.options)
            Match(box.game, options, PersonDealer(), [(move.seat, move.move) for move in stored.moves])
        finally:
            for player in (self.ann, self.cleo, self.ben):
                player.go()
        assert not self.world.complaints()


class World:
    """A server with everybody who comes to its tables."""

    def __init__(self, url: str, address: str, stack: ExitStack, log: list[logging.LogRecord]) -> None:
        self.url = url
        self.ann, self.ben, self.cleo = (stack.enter_context(Guest(address)) for _ in range(3))
        self._log = log

    def stored(self, table: str) -> Stored:
        """A match as the store has it."""

        async def load() -> Stored | None:
            store = Store(self.url)
            try:
                await store.open()
                return await store.load(table)
            finally:
                await store.close()

        found = asyncio.run(load())
        assert found is not None
        return found

    def complaints(self) -> list[str]:
        return [record.getMessage() for record in self._log]


class Listener(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        # A client's mistake that ended the client's own socket, and what a client says that was cut off, are no complaints.
        if "Invalid UTF-8" not in record.getMessage() and record.name != "websockets.client":
            self.records.append(record)


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    config = fuzzed(tmp_path_factory.mktemp("fuzz"), bot_seconds=0.05)
    listener, all_logs = Listener(), logging.getLogger()
    all_logs.addHandler(listener)
    try:
        with ExitStack() as stack:
            yield World(config.database, stack.enter_context(serving(config)), stack, listener.records)
    finally:
        all_logs.removeHandler(listener)


@pytest.mark.parametrize("game", GAMES)
def test_any_evening(world: World, game: str) -> None:
    evening = type("Evening", (Evening,), {"game": game, "world": world})
    run_state_machine_as_test(evening, settings=many(12, stateful_step_count=15))
