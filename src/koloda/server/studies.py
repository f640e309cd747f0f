"""Small playtests from the lobby: how does this variation play? A study is its own address, so a report is shared by link.

What is asked has the same key everywhere. A process that does not know a key says so, and who is told that asks again: only whoever may
ask for work can have a study begun, whichever process answers.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import time
from collections import Counter, OrderedDict
from collections.abc import Mapping
from typing import Final

import msgspec
from msgspec import Struct

from koloda.core.catalogue import Box
from koloda.lab import metrics
from koloda.lab.metrics import Findings
from koloda.lab.pen import Pen
from koloda.lab.playing import play_block
from koloda.lab.running import Games
from koloda.lab.saying import figures_of, short_verdicts, since_sentences
from koloda.lab.stats import Figure
from koloda.lab.study import Arm, Block, Study, arms
from koloda.lab.table import Table
from koloda.server import wire_studies
from koloda.server.limits import Limits, too_fast
from koloda.server.refusals import Busy, NotFound
from koloda.server.thinkers import Thinkers, ThinkingFailed

logger = logging.getLogger(__name__)

SECONDS: Final = 0.02
"""What a bot may spend on a move."""
MOST_MOVES: Final = 2_000
PATIENCE: Final = 30.0
"""Seconds that the games of one deal may take."""
LONGEST: Final = 300.0
"""Seconds of play after which a study is given up, with what it has found so far."""
KEPT: Final = 64
"""Studies whose figures are remembered."""
QUEUE: Final = 12
"""Studies that may wait; more are asked to come back."""
RETRY: Final = 20.0


class Part(Struct, frozen=True):
    """The games of one deal, to be played in a process."""

    study: Study
    arm: Arm
    deal: int

    def work(self) -> Table:
        return play_block(self.study, self.arm, Block(0, self.deal, 1))


class _Going:
    """A study, played or being played."""

    def __init__(self, study: Study, arm: Arm) -> None:
        self.study, self.arm = study, arm
        self.parts: list[Table] = []
        self.deals = 0
        self.over = False
        self.failed = False
        self.counted: tuple[int, Findings] | None = None

    @property
    def games(self) -> int:
        """How many have been played."""
        return sum(map(len, self.parts))

    def found(self) -> Games:
        return Games(self.study, (self.arm,), (tuple(self.parts),))


class Studies:
    """The studies of this server, one played at a time."""

    def __init__(self, boxes: Mapping[str, Box], thinkers: Thinkers, limits: Limits) -> None:
        self._boxes = boxes
        self._thinkers = thinkers
        self._limits = limits
        self._known: OrderedDict[str, _Going] = OrderedDict()
        self._turn = asyncio.Semaphore(1)
        self._tasks: set[asyncio.Task[None]] = set()
        self._begun: Counter[str] = Counter()
        """How many studies that are not over somebody has begun."""

    async def close(self) -> None:
        """Stops what is being played."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def begin(self, new: wire_studies.NewStudy, guest: str, address: str) -> str:
        """Begins a study for a guest, unless there is one like it, and says its key.

        Raises:
            NotFound: the game is not offered here.
            BadOptions, BadStudy: what cannot be played.
            TooFast: the guest, or the address, waits for too many others.
            Busy: too many wait already.
        """
        if new.game not in self._boxes:
            raise NotFound(f"there is no game {new.game[:40]!r} here; there are {', '.join(self._boxes)}")
        study = Study(
            game=new.game, options=new.options, bots=new.bots, deals=new.deals, seed=new.seed, seconds=SECONDS, most_moves=MOST_MOVES
        )
        arm, key = arms(study)[0], key_of(new)
        known = self._known.get(key)
        if known is not None and not known.failed:
            self._known.move_to_end(key)
            return key
        who = (guest, f"address {address}")
        if any(self._begun[one] >= most for one, most in zip(who, (self._limits.studies, self._limits.studies_of_address), strict=True)):
            raise too_fast("playtests at once", RETRY)
        if len(self._tasks) >= QUEUE:
            raise Busy("many playtests are waiting; try again soon", RETRY)
        going = self._known[key] = _Going(study, arm)
        task = asyncio.create_task(self._play(going))
        self._tasks.add(task)
        self._begun.update(who)

        def done(_: asyncio.Task[None]) -> None:
            self._tasks.discard(task)
            self._begun.subtract(who)
            self._begun = +self._begun  # forget those who have none

        task.add_done_callback(done)
        while len(self._known) > KEPT:
            self._forget_one()
        return key

    def forget(self, game: str) -> None:
        """Drops what was found of a game that is another one now."""
        for key in [key for key, going in self._known.items() if going.study.game == game and going.over]:
            del self._known[key]

    def _forget_one(self) -> None:
        over = next((key for key, going in self._known.items() if going.over), None)
        self._known.pop(over) if over is not None else self._known.popitem(last=False)

    async def _play(self, going: _Going) -> None:
        async with self._turn:
            until = time.monotonic() + LONGEST
            try:
                for deal in range(going.study.deals):
                    if time.monotonic() > until:
                        going.failed = True
                        break
                    going.parts.append(await self._thinkers.do_aside(Part(going.study, going.arm, deal), PATIENCE))
                    going.deals += 1
            except ThinkingFailed as failure:
                logger.error("a playtest of %s was given up: %s", going.study.game, failure)  # noqa: TRY400
                going.failed = True
            finally:
                going.over = True

    async def info(self, key: str, language: str, other: str = "") -> wire_studies.StudyInfo:
        """A study as it stands, in words of a language; ``other`` is the key of one that it is compared with.

        Raises:
            NotFound: one of them was not begun in this process, or is forgotten.
        """
        going = self._get(key)
        before = self._get(other) if other else None
        pen = Pen(self._boxes[going.study.game], language)
        done, games, over = going.deals, going.games, going.over  # before counting: what is told is never newer than its figures
        found = await self._counted(going)
        return wire_studies.StudyInfo(
            key=key,
            game=going.study.game,
            credit=dict(self._boxes[going.study.game].game.credit),
            options=going.study.options,
            bots=going.arm.bots,
            seed=going.study.seed,
            deals=going.study.deals,
            done=done,
            over=over,
            failed=going.failed,
            games=games,
            verdicts=() if found is None else short_verdicts(found, pen),
            lines=() if found is None else tuple(_line(*one, pen) for one in figures_of(found.base, pen)),
            fan=found.base.tension.fan if found and found.base.tension else (),
            margins=found.base.margins if found else (),
            since=() if before is None or found is None else self._since(before, going, pen),
        )

    def _get(self, key: str) -> _Going:
        going = self._known.get(key)
        if going is None:
            raise NotFound("there is no playtest of this key here; who knows what it asks can ask again by POST /api/studies")
        return going

    def _since(self, before: _Going, after: _Going, pen: Pen) -> tuple[str, ...]:
        if before.study.game != after.study.game or not before.games:
            return ()
        changes = metrics.since(before.found(), after.found())
        return () if changes is None else since_sentences(changes, pen)

    async def _counted(self, going: _Going) -> Findings | None:
        """The figures; counted again only where a good many games have come since, or the last."""
        if not going.games:
            return None
        count = going.games
        if going.counted is None or (going.over and going.counted[0] < count) or going.counted[0] * 1.1 + 4 < count:
            going.counted = count, await asyncio.to_thread(metrics.findings, going.found())
        return going.counted[1]


def key_of(new: wire_studies.NewStudy) -> str:
    """The key of what is asked, in every process the same."""
    return hashlib.sha256(msgspec.json.encode(new, order="sorted")).hexdigest()[:32]


def _line(name: str, figure: Figure, percent: bool, pen: Pen) -> wire_studies.StudyLine:
    said = pen.figure(figure, percent=percent)
    return (
        wire_studies.StudyLine(name, said, figure.value, max(0, figure.low), min(1, figure.high))
        if percent
        else wire_studies.StudyLine(name, said)
    )
