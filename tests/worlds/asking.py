"""What a visitor may ask for besides playing, and what is no business of theirs: everything is answered, and all answers are compared."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from koloda.core.game import AnyGame
from koloda.core.match import TAKE_BACK, Match
from koloda.core.seat import NATURE
from worlds.knowing import Viewer
from worlds.listening import Visitor

_NONSENSE: Final = (
    "",
    "deal 7h",
    "deal ??",
    "tell 0",
    TAKE_BACK,
    "lay 7h",
    "P:7d@0,0",
    "D:7d",
    "O@0,0",
    "show 7h>s",
    "M23 cancel=18",
    "r 9999",
)
"""What no rules allow, or what they allow to others."""


@dataclass(frozen=True)
class Asking:
    """A visitor at a table after so many moves. The questions are made of what both worlds have in common for the viewer."""

    table: str
    visitor: Visitor
    viewer: Viewer
    number: int
    game: AnyGame
    matches: tuple[Match[Any, Any], Match[Any, Any]]
    rng: random.Random

    async def get(self, path: str = "") -> str:
        return await self.visitor.ask("GET", f"/api/tables/{self.table}{path}")

    async def say(self, *kinds: str, **message: Any) -> None:
        await self.visitor.answer(*kinds, id=f"ask-{self.rng.getrandbits(40)}", **message)

    @property
    def mine(self) -> Sequence[str]:
        """The viewer's own legal moves."""
        return () if self.viewer is None else self.game.moves(self.matches[0].after(self.number), self.viewer)

    def foreign(self, count: int) -> list[str]:
        """Moves that are not the viewer's: those that others have in either world, those made before, and nonsense."""
        found = list(_NONSENSE)
        seats = range(self.matches[0].options.seats)
        for match in self.matches:
            state = match.after(min(self.number, len(match.entries)))
            for moves in (self.game.moves(state, seat) for seat in seats):
                found += [moves[self.rng.randrange(len(moves))] for _ in range(3) if moves]
            found += [entry.move for entry in self.rng.sample(match.entries, min(3, len(match.entries)))]
        mine = self.mine
        return self.rng.sample([move for move in found if move not in mine and move != TAKE_BACK and len(move) <= 200], count)


Question = Callable[[Asking], Awaitable[str]]
"""Asks something; every byte of the answers."""


async def information(asking: Asking) -> str:
    """The table, the deals, a rematch and seats."""
    table = f"/api/tables/{asking.table}"
    seat = asking.rng.randrange(12)
    answers = [await asking.get(), await asking.get("/deals"), await asking.get("/nothing")]
    answers.append(await asking.visitor.ask("POST", f"{table}/rematch"))
    answers.append(await asking.visitor.ask("POST", f"{table}/sit", {"seat": seat, "name": "Cid"}))
    return "\n".join([*answers, asking.visitor.taken()])


async def record(asking: Asking) -> str:
    """The match written down."""
    return await asking.get("/record")


async def replay(asking: Asking) -> str:
    """A part of the match, move by move."""
    start = asking.rng.randint(0, asking.number + 1)
    return await asking.get(f"/replay?start={start}&count={asking.rng.choice((0, 1, 3, 10))}")


async def review(asking: Asking) -> str:
    """The viewer's decisions, each with what the adviser makes of the view that it was shown."""
    return await asking.get("/review")


async def advice(asking: Asking) -> str:
    """What the moves are worth now."""
    await asking.say("advice", type="advise")
    return asking.visitor.taken()


async def previews(asking: Asking) -> str:
    """What own moves would do, and others'."""
    mine = asking.mine
    some = asking.rng.sample(range(len(mine)), min(len(mine), 5))
    for move in [*(mine[at] for at in some), *asking.foreign(3)]:
        await asking.say("preview", type="preview", move=move)
    return asking.visitor.taken()


async def refusals(asking: Asking) -> str:
    """Moves of others, for oneself, for others and for Nature; too early, too late and in time; and what is no message at all."""
    number, rng, mine = asking.number, asking.rng, asking.mine
    for move in asking.foreign(4):
        await asking.say("done", type="move", after=rng.choice((0, number, number, number + 1)), move=move)
        seat = rng.choice([seat for seat in (NATURE, *range(12)) if seat != asking.viewer])
        await asking.say("done", type="move", after=number, move=move, seat=seat)
    if mine:
        await asking.say("done", type="move", after=number + 1, move=mine[rng.randrange(len(mine))])
    await asking.visitor.answer(type="nonsense", id="nonsense")
    return asking.visitor.taken()


async def again(asking: Asking) -> str:
    """What whoever comes back is shown, having seen so much before."""
    await asking.visitor.say(type="join", have=asking.rng.choice((0, asking.number, max(0, asking.number - 3), asking.number + 5)))
    await asking.visitor.settle()
    return asking.visitor.taken()


async def second_screen(asking: Asking) -> str:
    """What another screen of the visitor's is shown."""
    return await asking.visitor.look_in(asking.table, asking.rng.randint(0, asking.number))


async def stale(asking: Asking) -> str:
    """A move that was decided before the last own one."""
    made = [entry.number for entry in asking.matches[0].entries[: asking.number] if entry.seat == asking.viewer]
    mine = asking.mine
    if made and mine:
        await asking.say("done", type="move", after=asking.rng.randrange(made[-1]), move=mine[0])
    return asking.visitor.taken()


QUICK: Final[tuple[Question, ...]] = (information, record, replay, advice, previews, refusals, again, stale)
"""What may be asked after any move."""
QUESTIONS: Final[tuple[Question, ...]] = (*QUICK, review, second_screen)
