"""Games played for a study: the rules that people play, with bots, and what is noted of each game."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence
from typing import Any, Literal

from msgspec import Struct

from koloda.core import catalogue
from koloda.core.ask import Deal, Tell
from koloda.core.bot import Bot, Budget
from koloda.core.dealer import PersonDealer, ShuffledDealer, Surroundings, top
from koloda.core.event import Event, Said, Scored
from koloda.core.game import AnyGame, Result, Step, deal_move
from koloda.core.match import Match
from koloda.core.options import Options
from koloda.core.seat import NATURE, Seat
from koloda.core.secret import view
from koloda.core.text import Text
from koloda.lab.study import Arm, Block, Study, player

MOMENTS = 20
"""At so many moments of a game, evenly spaced over its decisions, the scores are noted; and at its end."""

End = Literal["over", "too long", "stuck"]


class Played(Struct, frozen=True):
    """What is noted of one game."""

    deal: int
    turn: int
    """By how many seats the players have moved on."""
    scores: tuple[float, ...]
    shares: tuple[float, ...]
    """What each seat has of the victory: all, an equal part of it, or nothing. Empty where nobody can win."""
    end: End
    moves: int
    """Of seats and of Nature."""
    decisions: int
    """Moves of seats that had a choice."""
    forced: int
    """Moves of seats that had none."""
    legal: int
    """The legal moves of all decisions together."""
    opening: str
    """The first decision."""
    first: int
    """The seat that made it."""
    path: tuple[tuple[float, ...], ...]
    """The scores at every moment, seat by seat."""
    kinds: dict[str, int]
    """How often each kind of move was made."""
    said: dict[str, int]
    """How often each thing was announced, by the id of its text."""
    paid: dict[str, tuple[int, float]]
    """What points were scored for: how often, and how many in all. By the text's id and its words."""
    texts: dict[str, Text]
    """An example of every text by which something is counted here."""


def play_block(study: Study, arm: Arm, block: Block) -> tuple[Played, ...]:
    """The games of a part of a study, in order. The same wherever and whenever it is played."""
    box = catalogue.box(study.game)
    options = box.game.options_type.read(arm.options)
    deals = range(block.first, block.first + block.deals)
    return tuple(play(box, options, arm, study, deal, turn) for deal in deals for turn in range(arm.turns))


def play(
    box: catalogue.Box, options: Options, arm: Arm, study: Study, deal: int, turn: int = 0, moves: list[tuple[Seat, str]] | None = None
) -> Played:
    """One game; its moves are put into ``moves`` where that is wanted.

    The cards depend on the study's seed and the number of the deal alone, whatever form of the game it is.
    """
    game, state = box.game, box.game.start(options)
    notes = _Notes(game, options)
    seated = [player(box, arm.bots[(seat - turn) % options.seats]) for seat in range(options.seats)]
    dealer, clocks = ShuffledDealer(number(study.seed, deal)), _clocks(study.seed, deal)
    end: End = "too long"
    while notes.moves < study.most_moves:
        ask = game.ask(state)
        if ask is None:
            end = "over"
            break
        # What is played here is legal by its making, so it need not be checked as a stranger's move is.
        if isinstance(ask, Deal):
            cards = top(dealer.order(ask), ask)
            seat, move, step = NATURE, "", game.dealt(state, cards)
            if moves is not None:
                move = deal_move(cards)
        elif isinstance(ask, Tell):
            told = clocks(ask)
            assert told is not None, "any fact is told here"
            seat, move, step = NATURE, f"tell {told}", game.told(state, told)
        elif ask.waits_for:
            seat = ask.waits_for[0]
            legal = _allowed(game, ask.moves[seat], arm.without if seat == turn else "")
            budget = Budget(study.seconds, number(study.seed, deal, turn, notes.moves, seat))
            move = legal[0] if len(legal) == 1 else _chosen(seated[seat], view(state, seat), seat, legal, budget)
            notes.decided(seat, move, len(legal))
            step = game.decided(state, seat, move)
        else:
            end = "stuck"
            break
        if moves is not None:
            moves.append((seat, move))
        notes.take(step, seat)
        state = step.state
    return notes.written(deal, turn, game.result(state), end)


def match_of(box: catalogue.Box, arm: Arm, study: Study, deal: int, turn: int) -> Match[Any, Any]:
    """A game of a study once more, with all of its moves."""
    options = box.game.options_type.read(arm.options)
    moves: list[tuple[Seat, str]] = []
    play(box, options, arm, study, deal, turn, moves)
    return Match(box.game, options, PersonDealer(), moves)


def _allowed(game: AnyGame, legal: Sequence[str], without: str) -> Sequence[str]:
    """The legal moves but for a kind that is denied, unless there are no others."""
    return (tuple(move for move in legal if game.kind(move) != without) or legal) if without else legal


def _chosen(bot: Bot, seen: Any, seat: Seat, legal: Sequence[str], budget: Budget) -> str:
    """What a bot chooses. One that looks at its view alone may want what it is denied: then it is any move that is left."""
    move = bot.choose(seen, seat, legal, budget)
    return move if move in legal else legal[budget.seed % len(legal)]


def _clocks(seed: int, deal: int) -> Surroundings:
    """Facts of the world that differ from deal to deal: any answer is as likely as any other."""
    chance = random.Random(number(seed, deal, -1))

    def tell(wanted: Tell) -> str:
        return chance.choice(wanted.allowed)

    return tell


def number(*parts: int) -> int:
    """A random-looking number for these."""
    return int.from_bytes(hashlib.sha256(repr(parts).encode()).digest()[:8], "big") >> 1


class _Notes:
    """What is noted while a game is played."""

    def __init__(self, game: AnyGame, options: Options) -> None:
        self.game, self.seats = game, options.seats
        self.moves = self.forced = self.legal = 0
        self.opening, self.first = "", 0
        self.scores: list[tuple[float, ...]] = []
        """After every decision."""
        self.kinds: dict[str, int] = {}
        self.said: dict[str, int] = {}
        self.paid: dict[str, tuple[int, float]] = {}
        self.texts: dict[str, Text] = {}

    def decided(self, seat: int, move: str, choices: int) -> None:
        kind = self.game.kind(move)
        self.kinds[kind] = self.kinds.get(kind, 0) + 1
        if choices == 1:
            self.forced += 1
            return
        self.legal += choices
        if not self.opening:
            self.opening, self.first = move, seat

    def take(self, step: Step[Any], seat: Seat) -> None:
        self.moves += 1
        for event in step.events:
            self.heard(event)
        if seat != NATURE:
            self.scores.append(tuple(map(float, self.game.result(step.state).scores)))

    def heard(self, event: Event) -> None:
        if isinstance(event, Said):
            self.said[event.text.id] = self.said.get(event.text.id, 0) + 1
            self.texts.setdefault(event.text.id, event.text)
        elif isinstance(event, Scored):
            why = reason(event.why)
            times, points = self.paid.get(why, (0, 0.0))
            self.paid[why] = times + 1, points + event.points
            self.texts.setdefault(why, event.why)

    def written(self, deal: int, turn: int, result: Result, end: End) -> Played:
        final = tuple(map(float, result.scores))
        seen = [*self.scores[:-1], final] if self.scores else [final]
        steps = [round(moment * (len(seen) - 1) / MOMENTS) for moment in range(MOMENTS + 1)]
        winners = result.winners if end == "over" else ()
        shares = tuple((seat in winners) / len(winners) for seat in range(self.seats)) if winners else ()
        return Played(
            deal=deal,
            turn=turn,
            scores=final,
            shares=shares,
            end=end,
            moves=self.moves,
            decisions=sum(self.kinds.values()) - self.forced,
            forced=self.forced,
            legal=self.legal,
            opening=self.opening,
            first=self.first,
            path=tuple(seen[step] for step in steps),
            kinds=self.kinds,
            said=self.said,
            paid=self.paid,
            texts=self.texts,
        )


def reason(why: Text) -> str:
    """What points were scored for, in one word: the hand's or the row's name where the text has one, else its id."""
    words = [str(value) for value in (why.args or {}).values() if isinstance(value, str)]
    return " ".join([why.id, *words])
