"""What every game must satisfy, ours or a stranger's: ``check_game(game)``.

One call plays one match with random legal moves and tries at every position what could go wrong. Run it under Hypothesis
over the option space: ``@given(options=option_space(game), seed=integers(0, 2**32))``.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from koloda.cards import Card
from koloda.core import record as records
from koloda.core.ask import Amount, Deal, Decide, Moves, Tell
from koloda.core.dealer import ShuffledDealer
from koloda.core.following import difference, follow, lying_in, piles
from koloda.core.game import AnyGame, deal_move
from koloda.core.match import TAKE_BACK, Entry, Match, enter
from koloda.core.options import Options, applies
from koloda.core.scene import Scene
from koloda.core.seat import NATURE, Seat
from koloda.core.secret import view
from koloda.errors import BadOptions, KolodaError

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

NONSENSE = ("", " ", "?", "deal", "deal ??", "tell", "pass please", "0", "-1", "null", "☃", "a" * 10_000, "\x00", "deal Zz")
MOST_MOVES = 5_000
"""So many moves of a position are looked at one by one."""


class CheckFailed(AssertionError):
    """A game breaks a rule that all games keep; the message says which, where, and how to see it again."""

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.rule = rule
        """Which, such as ``two worlds``."""


def check_game(game: AnyGame, options: Options | None = None, seed: int = 0, most_moves: int = 5_000) -> Match[Any, Any]:
    """Plays a match with random legal moves and checks at every position what all games must keep.

    Determinism; legal moves and nothing else accepted, every refusal with kind and reason; cards conserved; events that lead
    from scene to scene; complete scenes; two worlds, both ways; ``imagine`` consistent; an end within ``most_moves``;
    records that replay; options that read back.

    Returns the finished match. Raises CheckFailed at the first thing that is wrong.
    """
    chosen = game.options_type.read({}) if options is None else options
    checker = _Checker(game, chosen, seed)
    checker.options()
    match = Match(game, chosen, ShuffledDealer(seed, checker.surroundings))
    checker.start(match)
    while not match.over:
        if len(match.entries) > most_moves:
            checker.fail("it ends", f"not over after {most_moves} moves")
        checker.position(match.state)
        seat = checker.rng.choice(match.may_act())
        before = match.state
        for entry in match.play(seat, checker.rng.choice(match.moves(seat))):
            checker.step(before, entry)
            before = entry.state
        checker.take_back(match, seat)
    checker.end(match)
    return match


class _Checker:
    """The checks of one match."""

    def __init__(self, game: AnyGame, options: Options, seed: int) -> None:
        self.game = game
        self.chosen = options
        self.seed = seed
        self.rng = random.Random(seed)
        self.number = 0
        self.viewers: tuple[Seat | None, ...] = (*range(options.seats), None)
        self.tried: set[str] = set()

    def fail(self, rule: str, what: str) -> None:
        again = f"check_game(…, {self.game.id} with {self.chosen.plain()}, seed={self.seed})"
        raise CheckFailed(f"{rule}: {what}, after move {self.number}; again: {again}", rule)

    def require(self, holds: object, rule: str, what: str) -> None:
        if not holds:
            self.fail(rule, what)

    def surroundings(self, tell: Tell) -> str:
        return self.rng.choice(tell.allowed)

    # ---- before and after

    def options(self) -> None:
        rule = "options read back"
        plain = self.chosen.plain()
        self.require(type(self.chosen).read(plain) == self.chosen, rule, f"{plain} is read as something else")
        self.require(type(self.chosen).read(msgspec.json.decode(msgspec.json.encode(plain))) == self.chosen, rule, "JSON changes them")
        bad: tuple[object, ...] = ([], None, 1, {"no such option": 1}, {**plain, "seats": "two"}, {**plain, "seats": 10**9})
        for data in bad:
            try:
                type(self.chosen).read(data)
            except BadOptions as error:
                self.require(str(error), rule, f"{data!r} is refused without a reason")
            else:
                self.fail(rule, f"{data!r} is accepted")

    def start(self, match: Match[Any, Any]) -> None:
        self.require(self.game.start(self.chosen) == match.first, "determinism", "two starts differ")
        before = match.first
        for entry in match.entries:
            self.step(before, entry)
            before = entry.state

    def end(self, match: Match[Any, Any]) -> None:
        self.refusals(match.state)
        self.require(self.scene(match.state, None).over, "scene", "the match is over, the scene is not")
        for scope in (records.FULL, *map(records.seat_scope, self.viewers)):
            data = records.write(records.record(match, scope))
            read = records.read(data)
            self.require(records.write(read) == data, "record", f"scope {scope!r} is not written as it was read")
            last = records.replay(self.game, read)[-1]
            if scope == records.FULL:
                self.require(last.state == match.state, "record", "the replay ends elsewhere")

    def take_back(self, match: Match[Any, Any], seat: Seat) -> None:
        """Now and then a move is taken back, where that is allowed, and made again."""
        if not match.may_take_back(seat) or self.rng.random() < 0.5:
            return
        taken = match.entries[-1]
        match.play(seat, TAKE_BACK)
        (again,) = match.play(seat, taken.move)
        self.require(
            again.state == taken.state and again.events == taken.events, "taking back", f"{taken.move[:40]!r} again is another move"
        )

    # ---- at every position

    def position(self, state: Any) -> None:
        self.refusals(state)
        self.legal(state)
        for viewer in self.viewers:
            self.complete(state, viewer)
            self.imagined(state, viewer)

    def step(self, before: Any, entry: Entry[Any]) -> None:
        self.number = entry.number
        self.deal(before)
        again = enter(self.game, before, entry.number, entry.seat, entry.move)
        self.require(
            records.state_hash(again.state) == records.state_hash(entry.state), "determinism", f"{entry.move!r} twice gives two states"
        )
        self.require(again.events == entry.events, "determinism", f"{entry.move!r} twice gives other events")
        self.result(entry.state)
        for event in entry.events:
            self.typed(event)
        for viewer in self.viewers:
            self.follow(before, entry, viewer)

    def result(self, state: Any) -> None:
        result, seats = self.game.result(state), range(self.chosen.seats)
        self.require(len(result.scores) == len(seats), "result", f"{len(result.scores)} scores for {len(seats)} seats")
        self.require(all(seat in seats for seat in result.winners), "result", f"winners {result.winners}")
        for paid in result.transfers:
            fair = paid.source in seats and paid.target in seats and paid.source != paid.target and paid.points > 0
            self.require(fair, "result", f"{paid} is no payment of one seat to another")
        decided = result.winners or result.transfers
        self.require(not decided or self.game.ask(state) is None, "result", "it has winners or payments before the end")

    def typed(self, thing: Any) -> None:
        """What is sent must have the types that it declares, or a screen far away breaks."""
        try:
            again = msgspec.convert(msgspec.to_builtins(thing), type(thing))
        except msgspec.ValidationError as error:
            self.fail("types", f"{type(thing).__name__}: {error}")
        self.require(again == thing, "types", f"{type(thing).__name__} is read as something else than it was")

    def legal(self, state: Any) -> None:
        ask = self.game.ask(state)
        self.require(ask == self.game.ask(state), "determinism", "asked twice, the state asks for two things")
        if not isinstance(ask, Decide):
            return
        self.require(ask.moves and all(ask.moves.values()), "legal moves", "a seat is to act and has no move")
        waited = ask.waits_for and set(ask.waits_for) <= set(ask.moves)
        self.require(waited, "legal moves", "the table waits for nobody, or for a seat without moves")
        for seat, moves in ask.moves.items():
            some = moves[:MOST_MOVES]
            self.require(len(set(some)) == len(some), "legal moves", f"seat {seat} has a move twice")
            self.require(all(move in moves for move in some[:50]), "legal moves", f"seat {seat} has moves that are not among its moves")
            self.tried.update(moves[:50])
            before = records.state_hash(state)
            for move in self.rng.sample(moves, min(len(moves), 8)):
                self.game.play(state, seat, move)
            self.require(records.state_hash(state) == before, "determinism", "a move changed the state it was made in")

    def refusals(self, state: Any) -> None:
        ask = self.game.ask(state)
        allowed = ask.moves if isinstance(ask, Decide) else {}
        moves = [*NONSENSE, *self.rng.sample(sorted(self.tried), min(len(self.tried), 10))]
        for seat in (*range(-2, self.chosen.seats + 1), 10**9):
            for move in moves:
                if move in allowed.get(seat, ()):
                    continue
                try:
                    self.game.play(state, seat, move)
                except KolodaError as error:
                    self.require(
                        str(error) and error.kind != KolodaError.kind, "refusals", f"{move[:40]!r} is refused without kind or reason"
                    )
                    self.require(len(str(error)) < 2_000, "refusals", f"{move[:40]!r} is refused with a flood of words")
                else:
                    self.fail("refusals", f"{move[:40]!r} of seat {seat} is accepted and not among its legal moves")

    # ---- scenes

    def scene(self, state: Any, viewer: Seat | None) -> Scene:
        return self.game.scene(view(state, viewer), viewer)

    def complete(self, state: Any, viewer: Seat | None) -> None:
        scene = self.scene(state, viewer)
        moves = () if viewer is None else self.game.moves(state, viewer)
        offered = [Amount(choice.move, *choice.amounts) if choice.amounts else choice.move for choice in scene.choices]
        self.require(Moves(*offered) == moves, "scene", f"the choices of {viewer} are not its legal moves")
        self.typed(scene)
        places = [slot.place for zone in scene.zones for slot in zone.slots]
        self.require(len(set(places)) == len(places), "scene", "two slots have one place")
        owners = {slot.owner for zone in scene.zones for slot in zone.slots} - {None}
        self.require(owners <= set(range(self.chosen.seats)), "scene", f"chips of {owners}, which are no seats")
        touched = {place for choice in scene.choices for place in choice.slots}
        self.require(touched <= set(places), "scene", f"choices touch {touched - set(places)}, which are no slots")
        looks = [(choice.slots, msgspec.json.encode(choice.label)) for choice in scene.choices]
        self.require(len(set(looks)) == len(looks), "scene", "two choices look alike")
        self.require(len(scene.seats) == self.chosen.seats, "scene", "not a line for every seat")

    def follow(self, before: Any, entry: Entry[Any], viewer: Seat | None) -> None:
        """A screen that shows the old scene and follows the events must arrive at the new scene."""
        old, new = self.scene(before, viewer), self.scene(entry.state, viewer)
        lying = lying_in(old)
        for event in entry.events_for(viewer):
            follow(lying, event)
        for place in piles(new) & set(lying):
            lying[place] = (None, lying[place][1])
        wanted = lying_in(new)
        self.require(lying == wanted, "events", f"seat {viewer} sees {difference(lying, wanted)} after {entry.move[:40]!r}")

    # ---- what is hidden

    def imagined(self, state: Any, viewer: Seat | None) -> None:
        """Another world that the view allows looks the same in everything that reaches the viewer."""
        import numpy as np

        seen = view(state, viewer)
        worlds = [self.game.imagine(seen, np.random.default_rng([self.seed, self.number])) for _ in range(2)]
        self.require(worlds[0] == worlds[1], "imagine", "the same view and numbers give two worlds")
        self.require(view(worlds[0], viewer) == seen, "imagine", f"what seat {viewer} sees is different in the world imagined")
        here, there = (self.reaches(world, viewer) for world in (state, worlds[0]))
        self.require(here == there, "two worlds", f"seat {viewer} can tell apart what it cannot know")
        self.require(self.game.ask(worlds[0]) is not None, "imagine", "the world imagined is over")

    def reaches(self, state: Any, viewer: Seat | None) -> bytes:
        """Everything that leaves the table for a viewer at a position."""
        moves = () if viewer is None else self.game.moves(state, viewer)
        refusal = ""
        if viewer is not None:
            try:
                self.game.play(state, viewer, "no such move")
            except KolodaError as error:
                refusal = f"{error.kind} {error}"
        return msgspec.json.encode([view(state, viewer), self.scene(state, viewer), repr(moves), refusal])

    def deal(self, before: Any) -> None:
        """Nature's cards: from the pile, once each; who may see them sees a difference, who may not sees none."""
        ask = self.game.ask(before)
        if not isinstance(ask, Deal):
            return
        pool = ask.pool()
        self.require(len(pool) == len(ask.pile) - len(ask.gone), "cards", "cards are gone that the pile never had")
        self.require(0 < ask.count <= len(pool), "cards", f"{ask.count} cards wanted of {len(pool)}")
        self.refused_deal(before, "deal " + " ".join(["Zz"] * ask.count))
        self.refused_deal(before, "deal " + " ".join([pool[0]] * (len(pool) + 1)))
        one, other = pool[: ask.count], pool[-ask.count :]
        if one == other:
            return
        for viewer in self.viewers:
            may = ask.seen_by is None or viewer in ask.seen_by
            (heard, here), (heard_there, there) = (self.dealt(before, cards, viewer) for cards in (one, other))
            if may:
                self.require(here != there, "two worlds", f"seat {viewer} does not see cards that it may see")
            else:
                same = heard == heard_there and here == there
                self.require(same, "two worlds", f"seat {viewer} can tell apart cards that it may not see")

    def refused_deal(self, before: Any, move: str) -> None:
        try:
            self.game.play(before, NATURE, move)
        except KolodaError:
            return
        self.fail("cards", f"{move!r} is accepted")

    def dealt(self, before: Any, cards: tuple[Card, ...], viewer: Seat | None) -> tuple[bytes, bytes]:
        """What a viewer hears of a deal, and what it sees of it and after it."""
        entry = enter(self.game, before, self.number, NATURE, deal_move(cards))
        return entry.move_for(viewer).encode(), msgspec.json.encode(entry.events_for(viewer)) + self.reaches(entry.state, viewer)


# ---- the option space


def option_space(game: AnyGame, **fields: SearchStrategy[Any]) -> SearchStrategy[Options]:
    """Hypothesis: all options that a game allows, from its schema. ``fields`` narrows single ones (``deals=integers(1, 3)``)."""
    from hypothesis import reject, strategies

    cls = game.options_type
    properties = cls.schema()["properties"]
    drawn = {name: fields[name] if name in fields else _field(schema) for name, schema in properties.items()}

    @strategies.composite
    def build(draw: Callable[[Any], Any]) -> Options:
        data = {name: draw(strategy) for name, strategy in drawn.items() if draw(strategies.booleans())}
        for name in list(_not_applying(cls, data)):
            del data[name]
        try:
            options: Options = cls.read(data)
        except BadOptions:
            reject()
        return options

    return build()


def _field(schema: Mapping[str, Any]) -> SearchStrategy[Any]:
    from hypothesis import strategies

    if "enum" in schema:
        return strategies.sampled_from(schema["enum"])
    if schema.get("type") == "boolean":
        return strategies.booleans()
    if schema.get("type") == "integer":
        return strategies.integers(schema.get("minimum"), schema.get("maximum"))
    if schema.get("type") == "number" and "multipleOf" in schema:
        step = schema["multipleOf"]
        return strategies.integers(round(schema["minimum"] / step), round(schema["maximum"] / step)).map(lambda steps: steps * step)
    return strategies.just(schema["default"])


def _not_applying(cls: type[Options], data: Mapping[str, Any]) -> Iterator[str]:
    """The options drawn that do not apply beside the others, one after the other until all that is left applies."""
    defaults = {name: schema.get("default") for name, schema in cls.schema()["properties"].items()}
    left = dict(data)
    while True:
        values = defaults | left
        off = [
            name
            for name, either in applies(cls).items()
            if name in left and not any(all(values[other] in allowed for other, allowed in one.items()) for one in either)
        ]
        if not off:
            return
        for name in off:
            del left[name]
            yield name
