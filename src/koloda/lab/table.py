"""Games that were played, as columns: a million of them fit into memory, and every figure is a sum over arrays."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, overload

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from koloda.core.text import Text

Numbers = NDArray[np.float64]
Counts = NDArray[np.int64]
Codes = NDArray[np.int32]

End = Literal["over", "too long", "stuck", "broken"]
"""``stuck``: the game went on and nobody had a move; ``broken``: its rules, or a bot, failed."""
ENDS: Final[tuple[End, ...]] = ("over", "too long", "stuck", "broken")


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
    trouble: str = ""
    """What failed, where something did."""


@dataclass(frozen=True, eq=False)
class Words:
    """A column of words, most of which occur often."""

    codes: Codes
    names: tuple[str, ...]

    @classmethod
    def of(cls, words: Iterable[str]) -> Words:
        """The column of these words."""
        places: dict[str, int] = {}
        codes = [places.setdefault(word, len(places)) for word in words]
        return cls(np.array(codes, np.int32), tuple(places))

    @classmethod
    def joined(cls, columns: Sequence[Words]) -> Words:
        """Columns one below the other."""
        names = tuple(dict.fromkeys(name for one in columns for name in one.names))
        places = {name: place for place, name in enumerate(names)}
        codes = [np.array([places[name] for name in one.names], np.int32)[one.codes] for one in columns]
        return cls(np.concatenate(codes), names)

    def __getitem__(self, place: int) -> str:
        return self.names[int(self.codes[place])]

    def part(self, some: Any) -> Words:
        """Some of the column."""
        return Words(self.codes[some], self.names)


@dataclass(frozen=True, eq=False)
class Table(Sequence[Played]):
    """Games of one form, by deal and turn. It reads like a tuple of :class:`Played`; the columns are those of its fields."""

    deal: Counts
    turn: Codes
    scores: Numbers
    """``float64[games, seats]``"""
    shares: Numbers
    """The same; not a number where nobody can win."""
    end: Codes
    """Places in ``ENDS``."""
    moves: Counts
    decisions: Counts
    forced: Counts
    legal: Counts
    opening: Words
    first: Codes
    path: Numbers
    """``float64[games, moments, seats]``"""
    kinds: Mapping[str, Counts]
    """For every kind that occurs how often in each game; so are the following."""
    said: Mapping[str, Counts]
    paid: Mapping[str, Counts]
    points: Mapping[str, Numbers]
    """What was paid in all, by the names of ``paid``."""
    texts: Mapping[str, Text]
    trouble: Words

    @classmethod
    def of(cls, games: Sequence[Played]) -> Table:
        """The table of these games, all with the same number of seats.

        Raises:
            ValueError: no games.
        """
        if not games:
            raise ValueError("a table holds at least one game")
        nobody = (np.nan,) * len(games[0].scores)
        texts: dict[str, Text] = {}
        for game in games:
            if not game.texts.keys() <= texts.keys():
                texts = {**game.texts, **texts}
        return cls(
            deal=_whole([game.deal for game in games]),
            turn=np.array([game.turn for game in games], np.int32),
            scores=np.array([game.scores for game in games], float),
            shares=np.array([game.shares or nobody for game in games], float),
            end=np.array([ENDS.index(game.end) for game in games], np.int32),
            moves=_whole([game.moves for game in games]),
            decisions=_whole([game.decisions for game in games]),
            forced=_whole([game.forced for game in games]),
            legal=_whole([game.legal for game in games]),
            opening=Words.of(game.opening for game in games),
            first=np.array([game.first for game in games], np.int32),
            path=np.array([game.path for game in games], float),
            kinds=_spread([game.kinds for game in games]),
            said=_spread([game.said for game in games]),
            paid=_spread([{name: times for name, (times, _) in game.paid.items()} for game in games]),
            points=_spread([{name: points for name, (_, points) in game.paid.items()} for game in games], np.float64),
            texts=texts,
            trouble=Words.of(game.trouble for game in games),
        )

    @classmethod
    def empty(cls, seats: int) -> Table:
        """No games, for so many seats."""
        nobody = (0.0,) * seats
        return cls.of([Played(0, 0, nobody, nobody, "over", 0, 0, 0, 0, "", 0, (nobody,), {}, {}, {}, {})])[:0]

    @classmethod
    def joined(cls, tables: Sequence[Table]) -> Table:
        """Tables one below the other; at least one."""
        if len(tables) == 1:
            return tables[0]
        sizes = [len(one) for one in tables]
        found: dict[str, Any] = {}
        for name in cls.__dataclass_fields__:
            columns = [getattr(one, name) for one in tables]
            if name == "texts":
                found[name] = {word: text for one in reversed(columns) for word, text in one.items()}
            elif isinstance(columns[0], Words):
                found[name] = Words.joined(columns)
            elif isinstance(columns[0], Mapping):
                found[name] = _below(columns, sizes, np.float64 if name == "points" else np.int64)
            else:
                found[name] = np.concatenate(columns)
        return cls(**found)

    def part(self, some: Any) -> Table:
        """Some of the games: a slice, a mask, places."""
        found: dict[str, Any] = {}
        for name in self.__dataclass_fields__:
            column = getattr(self, name)
            if name == "texts":
                found[name] = column
            elif isinstance(column, Words):
                found[name] = column.part(some)
            elif isinstance(column, Mapping):
                found[name] = {word: counts[some] for word, counts in column.items()}
            else:
                found[name] = column[some]
        return Table(**found)

    @property
    def won(self) -> NDArray[np.bool_]:
        """Which games somebody won."""
        return ~np.isnan(self.shares[:, 0])

    def __len__(self) -> int:
        return len(self.deal)

    def __iter__(self) -> Iterator[Played]:
        return (self[place] for place in range(len(self)))

    @overload
    def __getitem__(self, place: int) -> Played: ...
    @overload
    def __getitem__(self, place: slice) -> Table: ...
    def __getitem__(self, place: int | slice) -> Played | Table:
        if isinstance(place, slice):
            return self.part(place)
        kinds, said, times = (_row(column, place) for column in (self.kinds, self.said, self.paid))
        shares = self.shares[place].tolist()
        return Played(
            deal=int(self.deal[place]),
            turn=int(self.turn[place]),
            scores=tuple(self.scores[place].tolist()),
            shares=() if np.isnan(shares[0]) else tuple(shares),
            end=ENDS[self.end[place]],
            moves=int(self.moves[place]),
            decisions=int(self.decisions[place]),
            forced=int(self.forced[place]),
            legal=int(self.legal[place]),
            opening=self.opening[place],
            first=int(self.first[place]),
            path=tuple(map(tuple, self.path[place].tolist())),
            kinds=kinds,
            said=said,
            paid={name: (often, float(self.points[name][place])) for name, often in times.items()},
            texts={name: text for name, text in self.texts.items() if name in said or name in times},
            trouble=self.trouble[place],
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and len(self) == len(other) and all(map(Played.__eq__, self, other))

    __hash__ = None  # type: ignore[assignment]


def _whole(values: Sequence[int]) -> Counts:
    return np.array(values, np.int64)


def _spread(counts: Sequence[Mapping[str, float]], kind: Any = np.int64) -> dict[str, Any]:
    """For every name a column."""
    found: dict[str, Any] = {}
    for place, one in enumerate(counts):
        for name, value in one.items():
            column = found.get(name)
            if column is None:
                column = found[name] = [0] * len(counts)
            column[place] = value
    return {name: np.array(found[name], kind) for name in sorted(found)}


def _below(columns: Sequence[Mapping[str, Any]], sizes: Sequence[int], kind: Any) -> dict[str, Any]:
    names = sorted({name for one in columns for name in one})
    empty = [np.zeros(size, kind) for size in sizes]
    return {name: np.concatenate([one.get(name, none) for one, none in zip(columns, empty, strict=True)]) for name in names}


def _row(columns: Mapping[str, Counts], place: int) -> dict[str, int]:
    return {name: int(column[place]) for name, column in columns.items() if column[place]}
