"""Plays matches in pairs of worlds that differ in what somebody may not know, and compares every byte that reaches them.

Run: python tests/two_worlds.py --steps 20000 haggis halfdeck
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from collections.abc import Mapping
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from hypothesis import strategies as st

from koloda.core import catalogue
from koloda.core.options import Options
from koloda.core.secret import may_hide
from worlds.comparing import Tally, servers
from worlds.knowing import knowing
from worlds.pairing import all_options, pair

GAMES: Final = ("sloker", "locus", "haggis", "dragon-casino", "dragon-book", "dragon-club", "halfdeck")
_RANKS: Final = st.sampled_from(("", "Q", "3", "7A", "23456"))
_NARROW: Final[Mapping[str, Mapping[str, Any]]] = {
    "sloker": {"deals": st.integers(12, 60)},
    "locus": {"columns": st.integers(3, 8), "rows": st.integers(3, 8)},
    "haggis": {"target": st.integers(1, 40)},
    "dragon-casino": {"hands": st.integers(4, 16)},
    "dragon-book": {"hands": st.integers(1, 6), "max_bet": st.integers(2, 200), "wild_ranks": _RANKS, "dead_ranks": _RANKS},
    "dragon-club": {"hands": st.integers(1, 3), "seats": st.sampled_from((2, 3, 4, 6)), "raise_cap": st.sampled_from((None, 1, 3))},
    "halfdeck": {"max_turns": st.integers(1, 100)},
}
"""Options that would make some matches too short or too long for a pair."""
_LONG: Final[Mapping[str, Mapping[str, Any]]] = {"sloker": {"deals": 60}, "haggis": {"target": 40}, "dragon-casino": {"hands": 12}}
"""The same for presets."""


async def campaign(game: str, steps: int, seed: int, folder: Path, *, tell: bool = False) -> Tally:
    """Plays pairs of worlds of a game until so many moves were compared.

    Raises:
        Leak: somebody could tell two worlds apart that they may not know apart, or was not told what they may know.
    """
    box, tally, number, start = catalogue.box(game), Tally(), seed, perf_counter()
    secrets = may_hide(box.game.state_type)
    presets = [box.game.options_type.read({**preset.options, **_LONG.get(game, {})}) for preset in box.presets]
    options: list[Options] = [*presets, *all_options(box.game, seed, 100, **_NARROW.get(game, {}))]
    async with servers(box.game, folder, tally) as comparison:
        while (tally.steps if secrets else tally.to_come) < steps:
            found = pair(box.game, knowing(box.game), options[number % len(options)], number, secrets=secrets)
            if found.steps or not secrets:
                await comparison.compare(found, number)
            number += 1
            if tell and number % 20 == 0:
                print(f"{game}: {tally}, {perf_counter() - start:,.0f} s", flush=True)  # noqa: T201
    return tally


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--steps", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    memory = Path("/dev/shm")
    for game in arguments.games:
        with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as folder:
            tally = asyncio.run(campaign(game, arguments.steps, arguments.seed, Path(folder), tell=True))
        print(f"{game}: 0 differing bytes; seed {arguments.seed}, {tally}", flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
