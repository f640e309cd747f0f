"""The kernel of Locus Poker: tables of zones and bonuses, positions that change by turns."""

from __future__ import annotations

import random
from timeit import repeat

import numpy as np
import pytest

from koloda.games.locus import kernel
from koloda.games.locus.options import Options
from koloda.hands import many

GRIDS = [(6, 5), (6, 6), (7, 6), (8, 6), (3, 4), (13, 4)]


def around(cell: int, columns: int, rows: int) -> list[int]:
    """The eight cells around in reading order, -1 off the grid."""
    row, column = divmod(cell, columns)
    found = []
    for down in (-1, 0, 1):
        for right in (-1, 0, 1):
            if down or right:
                inside = 0 <= row + down < rows and 0 <= column + right < columns
                found.append((row + down) * columns + column + right if inside else -1)
    return found


@pytest.mark.parametrize(("columns", "rows"), GRIDS)
def test_neighbours(columns: int, rows: int) -> None:
    assert kernel.neighbours(columns, rows).tolist() == [around(cell, columns, rows) for cell in range(columns * rows)]


@pytest.mark.parametrize(("columns", "rows"), [(3, 4), (6, 5)])
@pytest.mark.parametrize("score_table", [{}, {"five_of_a_kind": 12}, {"high_card": 3, "flush": 1, "two_pair": 6, "pair": 99}])
def test_the_table_holds_what_every_zone_pays(columns: int, rows: int, score_table: dict[str, int]) -> None:
    options = Options.read({"columns": columns, "rows": rows, "score_table": score_table})
    cards = random.Random(5).sample(range(52), options.cells)
    grid, points = kernel.neighbours(columns, rows), list(options.points.values())
    table = kernel.zones(np.array(cards, np.uint8), grid, kernel.pays_of(options))
    assert table.shape == (options.cells, 2, 256)
    for cell in range(options.cells):
        for live in range(256):
            others = sum(1 << cards[other] for d, other in enumerate(grid[cell]) if live >> d & 1 and other >= 0)
            for down, zone in enumerate((others | 1 << cards[cell], others)):
                classes = many.made(zone, joker=down == 1)
                assert table[cell, down, live] == max(pay for code, pay in enumerate(points) if pay is not None and classes >> code & 1)


def test_bonuses() -> None:
    assert kernel.bonuses_of(Options.read({})).tolist() == [
        sum((1, 2, 1, 2, 2, 1, 2, 1)[d] for d in range(8) if chips >> d & 1) for chips in range(256)
    ]
    assert kernel.bonuses_of(Options.read({"bonus_table": {"diagonal": 99, "orthogonal": 98}}))[255] == 4 * 99 + 4 * 98
    assert not kernel.bonuses_of(Options.read({"bonus": False, "bonus_table": {"diagonal": 9}})).any()


def test_turns_and_back() -> None:
    columns, rows = 6, 5
    grid, rng = kernel.neighbours(columns, rows), random.Random(2)
    live, own = np.empty(30, np.uint8), np.empty((2, 30), np.uint8)
    kernel.start(grid, live, own)
    turns = [(rng.randrange(2), cell, rng.randrange(2)) for cell in rng.sample(range(30), 30)]
    before = []
    for number, turn in enumerate(turns, 1):
        before.append((live.copy(), own.copy()))
        kernel.put(grid, live, own, *turn)
        for cell in range(30):
            dead = {other for _, other, down in turns[:number] if down}
            assert live[cell] == sum(1 << d for d, other in enumerate(grid[cell]) if other >= 0 and other not in dead)
            for seat in (0, 1):
                chips = {other for who, other, down in turns[:number] if who == seat and not down}
                assert own[seat, cell] == sum(1 << d for d, other in enumerate(grid[cell]) if other in chips)
    for turn, (was_live, was_own) in zip(reversed(turns), reversed(before), strict=True):
        kernel.take(grid, live, own, *turn)
        assert (live == was_live).all()
        assert (own == was_own).all()


@pytest.mark.bench
def test_the_table_of_a_deal_takes_two_milliseconds() -> None:
    grid, pays = kernel.neighbours(8, 6), kernel.pays_of(Options.read({"columns": 8, "rows": 6}))
    cards = np.random.default_rng(1).permutation(52)[:48].astype(np.uint8)
    assert min(repeat(lambda: kernel.zones(cards, grid, pays), number=1, repeat=50)) < 0.002
