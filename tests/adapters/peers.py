"""The games that the doors are tested with: all of the catalogue, the two that OpenSpiel has too, and one with simultaneous choices."""

from __future__ import annotations

from pathlib import Path

import toys
from koloda.adapters.door import Source
from koloda.core import catalogue
from koloda.core.catalogue import Box

ROOT = Path(__file__).parents[2]
CONNECT_FOUR = ROOT / "benchmarks" / "peers" / "connect_four.py"
LEDUC = ROOT / "benchmarks" / "peers" / "leduc.py"
TOGETHER = Box(toys.Highest())
CATALOGUE: tuple[Source, ...] = catalogue.names()
EXAMPLES: tuple[Source, ...] = tuple(sorted((ROOT / "examples").glob("*.py")))
ALL: tuple[Source, ...] = (*CATALOGUE, CONNECT_FOUR, LEDUC, TOGETHER, *EXAMPLES)


def called(source: Source) -> str:
    """How a test names a game."""
    return source.stem if isinstance(source, Path) else source if isinstance(source, str) else source.game.id
