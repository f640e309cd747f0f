"""What is fixed when a game is played through a door: the game, its options, its numbers, and what an outcome is worth."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Literal

from koloda.adapters.scenes import SceneFeatures
from koloda.core import catalogue
from koloda.core.catalogue import Box
from koloda.core.game import AnyGame
from koloda.core.numbers import Features, Listed, Numbering
from koloda.core.onefile import add_file
from koloda.core.options import Options
from koloda.errors import BadOptions

Source = str | Path | Box
"""A game: its id in the catalogue, the Python file that holds it, or its box."""
Reward = Literal["win", "points"]
"""What an outcome is worth.

``win``: the winners share what the others lose, one each, so the sum is 0; alone, 1 or -1. ``points``: how far a seat's score is above
the mean of all, so the sum is 0 again; alone, above the score in the beginning.
"""


@dataclass(frozen=True)
class Door:
    """A game under some options, ready to be played by numbers."""

    source: Source
    options: Options
    reward: Reward
    box: Box = field(repr=False, compare=False)
    numbering: Numbering = field(repr=False, compare=False)
    features: Features = field(repr=False, compare=False)

    @property
    def game(self) -> AnyGame:
        return self.box.game

    @property
    def seats(self) -> int:
        return self.options.seats

    @property
    def name(self) -> str:
        """The game with its version, as these libraries write it: ``haggis_v1``."""
        return f"{self.game.id.replace('-', '_')}_v{self.game.version}"

    def __deepcopy__(self, memo: object) -> Door:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return opened, (self.source, self.options.plain(), self.reward)

    def worth(self, state: Any, *, over: bool) -> tuple[float, ...]:
        """What a position is worth to each seat: of points those of now, of a win 0 until the match is over."""
        if self.reward == "win" and not over:
            return self.nothing
        result = self.game.result(state)
        if self.reward == "points":
            mean = self.first_score if self.seats == 1 else sum(result.scores) / self.seats
            return tuple(float(score - mean) for score in result.scores)
        won = len(result.winners)
        if self.seats == 1:
            return (1.0 if won else -1.0,)
        return tuple((self.seats - won) / won if seat in result.winners else -1.0 if won else 0.0 for seat in range(self.seats))

    @cached_property
    def nothing(self) -> tuple[float, ...]:
        """0 for each seat."""
        return (0.0,) * self.seats

    @cached_property
    def first_score(self) -> int:
        """The score of the only seat in the beginning."""
        return self.game.result(self.game.start(self.options)).scores[0]


def opened(source: Source, options: Mapping[str, Any] | None = None, reward: Reward | None = None, *, preset: str | None = None) -> Door:
    """A game by its id, file or box, under a preset and options that differ from it.

    Without a reward it is ``win``, and ``points`` for one who plays alone.

    Raises:
        BadRecord: there is no such game.
        BadOptions: no such preset or reward, or options that the game refuses.
    """
    box = found(source)
    data: dict[str, Any] = {}
    if preset is not None:
        presets = {one.id: one.options for one in box.presets}
        if preset not in presets:
            raise BadOptions(f"there is no preset {preset[:40]!r}; there are {', '.join(presets)}")
        data.update(presets[preset])
    chosen: Options = box.game.options_type.read(data | dict(options or {}))
    if reward not in {None, "win", "points"}:
        raise BadOptions(f"reward: win or points is wanted, not {str(reward)[:40]!r}")
    return Door(
        source,
        chosen,
        reward or ("points" if chosen.seats == 1 else "win"),
        box,
        Listed() if box.numbering is None else box.numbering(chosen),
        SceneFeatures(box.game, chosen) if box.features is None else box.features(chosen),
    )


def found(source: Source) -> Box:
    """The box of a game.

    Raises:
        BadRecord: there is no such game, or the file brings none.
    """
    if isinstance(source, Box):
        return source
    if isinstance(source, Path) or source.endswith(".py"):
        path = Path(source).resolve()
        return _file(path, path.stat().st_mtime_ns if path.is_file() else 0)
    return catalogue.box(source)


@cache
def _file(path: Path, changed: int) -> Box:
    """A file is run once as long as it does not change, so that all its matches are of one game."""
    return add_file(path)
