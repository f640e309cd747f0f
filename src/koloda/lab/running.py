"""Studies played: on this process, on others, or on a cluster; the same figures from all of them."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, ParamSpec, TypeVar, cast

import numpy as np
from msgspec import Struct

from koloda.core import catalogue
from koloda.errors import KolodaError
from koloda.lab import stats
from koloda.lab.playing import play_block
from koloda.lab.study import Arm, BadStudy, Block, Study, arms, blocks, deals_of, read_file
from koloda.lab.table import Counts, Numbers, Table

if TYPE_CHECKING:
    from koloda.lab.store import Folder

ATTEMPTS: Final = 3
"""A part that failed is given to somebody else so often before the study is given up."""

FEWEST: Final = 50
"""No study stops at a precision after fewer games."""

P = ParamSpec("P")
R = TypeVar("R")


class Progress(Struct, frozen=True):
    """How far a study has come."""

    done: int
    """Games."""
    wanted: int


@dataclass(frozen=True, eq=False)
class Games:
    """What a study has brought so far."""

    study: Study
    arms: tuple[Arm, ...]
    parts: tuple[tuple[Table, ...], ...]
    """For every form of the game its parts, in order."""

    @cached_property
    def played(self) -> tuple[Table, ...]:
        """For every form its games, by deal and turn."""
        pairs = zip(self.arms, self.parts, strict=True)
        return tuple(Table.joined(parts) if parts else Table.empty(len(arm.bots)) for arm, parts in pairs)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Games) and (self.study, self.arms, self.played) == (other.study, other.arms, other.played)

    __hash__ = None  # type: ignore[assignment]

    @property
    def first(self) -> Table:
        """The games of the first form.

        Raises:
            ValueError: there is none.
        """
        if not self.parts[0]:
            raise ValueError("no game has been played yet")
        return self.played[0]

    @property
    def whole(self) -> bool:
        """Whether all deals of the study were played (one that stops at a precision is whole earlier)."""
        ends = [deals_of(self.study, arm) - 1 for arm in self.arms]
        return all(len(games) and games.deal[-1] == end for games, end in zip(self.played, ends, strict=True))


Report = Callable[[Progress, Games], None]


class Here(Executor):
    """Plays in this process, one part after the other."""

    def submit(self, fn: Callable[P, R], /, *args: P.args, **kwargs: P.kwargs) -> Future[R]:
        future: Future[R] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:  # noqa: BLE001 -- whoever asks for the result hears of it
            future.set_exception(error)
        return future


class Processes(Executor):
    """Plays in processes of this machine. One that is killed takes the others with it, so all are started again."""

    def __init__(self, count: int, prepare: Callable[[], None]) -> None:
        self._count, self._prepare = count, prepare
        self._pool = self._started()

    def _started(self) -> ProcessPoolExecutor:
        spawn = multiprocessing.get_context("spawn")  # Numba's caches are not safe across a fork
        return ProcessPoolExecutor(self._count, spawn, self._prepare)

    def submit(self, fn: Callable[P, R], /, *args: P.args, **kwargs: P.kwargs) -> Future[R]:
        try:
            return self._pool.submit(fn, *args, **kwargs)
        except BrokenExecutor:
            self._pool = self._started()
            return self._pool.submit(fn, *args, **kwargs)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self._pool.shutdown(wait=wait, cancel_futures=cancel_futures)


@contextmanager
def executor(where: str, prepare: Callable[[], None]) -> Iterator[Executor]:
    """Who plays: ``here``, a number of processes of this machine, or a Dask cluster by its address (``dask://host:8786``).

    Raises:
        BadStudy: none of these, or a cluster that cannot be reached.
    """
    if where == "here":
        yield Here()
    elif where.isdecimal() and 0 < int(where) < 1000:
        pool = Processes(int(where), prepare)
        try:
            yield pool
        finally:
            pool.shutdown(wait=True, cancel_futures=True)
    elif where.startswith("dask://"):
        with _cluster(where.removeprefix("dask://"), prepare) as cluster:
            yield cluster
    else:
        raise BadStudy(f"{where[:60]!r}: games are played here, in a number of processes, or on dask://host:port")


@contextmanager
def _cluster(address: str, prepare: Callable[[], None]) -> Iterator[Executor]:
    try:
        from distributed import Client
    except ImportError:
        raise BadStudy("a Dask cluster needs the package distributed: pip install '.[cluster]' in a checkout") from None
    try:
        client: Any = cast(Any, Client)(f"tcp://{address}", timeout=10)
    except OSError as error:
        raise BadStudy(f"there is no Dask cluster at {address}: {error}") from None
    with client:
        client.run(prepare)
        yield cast(Executor, client.get_executor())


def run(study: Study, play: Executor, folder: Path | None = None, progress: Report | None = None, waiting: int = 4) -> Games:
    """Plays what is left of a study and returns all of its games.

    ``folder`` keeps the parts that are played, so that a study goes on where it stopped. ``progress`` is told after every part;
    what it raises ends the study, and what was played is kept. ``waiting`` parts are given out at a time.

    The figures do not depend on who plays, on the order in which parts come back, or on interruptions: a game is decided by the
    study and its number, and a study that stops at a precision looks only at parts in their order.

    Raises:
        KolodaError: a study that cannot be played.
        RuntimeError: a part failed time and again.
    """
    going = _Going(study, play, folder)
    for _ in range(waiting):
        going.give_next()
    try:
        while going.out:
            for part in going.come_back():
                if progress is not None:
                    progress(going.progress(), going.games())
                if part is not None and not going.enough():
                    going.give_next()
    finally:
        going.end()
    return going.games(going.needed())


def _opened(folder: Path, study: Study) -> Folder:
    # Imported here: a server plays studies too, keeps none, and is installed without what writes Parquet.
    try:
        from koloda.lab.store import Folder
    except ImportError:
        raise BadStudy("keeping a study needs the package pyarrow: make lab in a checkout brings it, or pip install '.[lab]'") from None
    return Folder(folder, study)


class _Going:
    """A study on its way."""

    def __init__(self, study: Study, play: Executor, folder: Path | None) -> None:
        self.study, self.play = study, play
        self.arms = arms(study)
        self.parts = blocks(study, self.arms)
        self.kept = None if folder is None else _opened(folder, study)
        self.found = {part: self.kept.get(part) for part in self.parts if self.kept.has(part)} if self.kept else {}
        self.todo = iter([part for part in self.parts if part not in self.found])
        self.out: dict[Future[Table], tuple[Block, int]] = {}

    def give_next(self) -> None:
        part = next(self.todo, None)
        if part is not None:
            self.give(part)

    def give(self, part: Block, attempt: int = 1) -> None:
        self.out[self.play.submit(play_block, self.study, self.arms[part.arm], part)] = part, attempt

    def come_back(self) -> Iterator[Block | None]:
        """The parts that are played now, each kept at once; ``None`` for one that failed and is given out again.

        Raises:
            RuntimeError: it failed too often, or there is nobody left to play.
        """
        done, _ = wait(self.out, return_when=FIRST_COMPLETED)
        for future in done:
            part, attempt = self.out.pop(future)
            error = future.exception()
            if error is None:
                self.found[part] = future.result()
                if self.kept is not None:
                    self.kept.put(part, self.found[part])
                yield part
            elif attempt == ATTEMPTS or isinstance(error, KolodaError):
                what = f"deals {part.first} to {part.first + part.deals - 1} of {self.arms[part.arm].name or 'the game'}"
                raise RuntimeError(f"{what}: {error}") from error
            else:
                self.give(part, attempt + 1)
                yield None

    def end(self) -> None:
        for future in self.out:
            future.cancel()

    def progress(self) -> Progress:
        return Progress(sum(map(len, self.found.values())), sum(arm.turns * deals_of(self.study, arm) for arm in self.arms))

    def games(self, parts: int | None = None) -> Games:
        """All games of the parts that are there, or of so many parts."""
        rows: list[list[Table]] = [[] for _ in self.arms]
        for part in self.parts[:parts]:
            if part in self.found:
                rows[part.arm].append(self.found[part])
        return Games(self.study, self.arms, tuple(map(tuple, rows)))

    def enough(self) -> bool:
        return self.needed() < len(self.parts)

    def needed(self) -> int:
        """How many parts, from the first, the wanted precision needs: looked at whenever all forms have played the same deals."""
        if self.study.precision is None:
            return len(self.parts)
        values: list[Numbers] = []
        deals: list[Counts] = []
        end = 0
        for _, same in groupby(self.parts, lambda part: part.first):
            new = tuple(same)
            end += len(new)
            if any(part not in self.found for part in new):
                break
            games = self.found[new[0]]
            if games.scores.shape[1] > 1:
                games = games.part(games.won)
            values.append(games.shares[:, 0] if games.scores.shape[1] > 1 else games.scores[:, 0])
            deals.append(games.deal)
            if sum(map(len, values)) >= FEWEST:
                many = games.scores.shape[1] > 1
                figure = (stats.victories if many else stats.clustered)(np.concatenate(values), np.concatenate(deals))
                unit = 1.0 if many else abs(figure.value)
                if (figure.high - figure.low) / 2 <= self.study.precision * unit:
                    return end
        return len(self.parts)


def stored(path: Path) -> Games:
    """The games of a study that a folder keeps.

    Raises:
        BadStudy: it keeps none.
    """
    file = path / "study.json"
    if not file.is_file():
        raise BadStudy(f"{path} holds no study")
    going = _Going(read_file(file), Here(), path)
    return going.games()


def warmed(game: str) -> None:
    """Makes a process ready to play a game."""
    catalogue.box(game).warm()


def prepared(game: str, add: Callable[[], Any]) -> None:
    """As :func:`warmed`, where the game must be put into the catalogue first."""
    add()
    warmed(game)
