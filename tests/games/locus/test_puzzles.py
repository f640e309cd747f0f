"""The book of puzzles: every answer is the only best one, exactly, as the plain solver finds too."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from pathlib import Path

import pytest

from koloda.core import puzzle
from koloda.core.puzzle import Puzzle
from koloda.errors import BadRecord
from koloda.games.locus import BOX
from koloda.games.locus.puzzles import FREE, MARGIN, RIVALS, puzzles
from koloda.games.locus.solve import solved
from koloda.games.locus.state import State
from locus_positions import GAME, after, lead, moves
from shell import koloda, refused

assert BOX.puzzles is not None
BOOK = puzzle.read(GAME, BOX.puzzles)
SEED = 2026
"""What the book is made from."""
SMALL = [one for one in BOOK if len(one.line) <= 9][::9]
LARGE = [next(one for one in BOOK if len(one.line) == cells) for cells in (10, 11, 12)]


def worth(state: State, move: str) -> int:
    """What a move gains until the end, by the plain solver alone."""
    seat, then = state.to_move, after(state, move)
    assert seat is not None
    gained = lead(then, seat) - lead(state, seat)
    if then.over:
        return gained
    rest = max(solved(then))
    return gained + (rest if then.to_move == seat else -rest)


def test_the_book_has_all_sizes_and_grades() -> None:
    assert len(BOOK) >= 300
    assert {len(one.line) for one in BOOK} == set(FREE)
    assert min(Counter(len(one.line) for one in BOOK).values()) >= 40
    grades = [one.grade for one in BOOK]
    assert grades == sorted(grades)
    assert set(grades) == set(range(1, len(RIVALS) + 1))
    assert len({one.moves for one in BOOK}) == len(BOOK)


def test_best_play_brings_what_is_promised() -> None:
    for one in BOOK:
        state = puzzle.position(GAME, one)
        legal, seat = moves(state), one.seat
        assert state.to_move == seat
        assert len(legal) == len(one.worths)
        assert one.margin >= MARGIN
        assert one.line[0] == (seat, legal[one.worths.index(max(one.worths))])
        end = puzzle.solution(GAME, one, state)[-1].state
        assert end.over
        assert lead(end, seat) - lead(state, seat) == max(one.worths)


@pytest.mark.parametrize("one", SMALL + LARGE, ids=lambda one: f"{len(one.line)} cells, grade {one.grade}")
def test_the_plain_solver_finds_the_same_worth_of_every_move(one: Puzzle) -> None:
    state = puzzle.position(GAME, one)
    legal, best = moves(state), max(one.worths)
    values = solved(state)
    assert [move for move, value in zip(legal, values, strict=True) if value == max(values)] == [one.line[0][1]]
    assert max(values) == best
    # What the solver says of other moves is only a bound: where that is quick, each is played out by itself.
    if one in SMALL:
        assert tuple(worth(state, move) for move in legal) == one.worths


def test_the_command_makes_the_same_puzzles_again(tmp_path: Path) -> None:
    out = tmp_path / "puzzles.json"
    assert koloda("puzzles", "locus", "--count", "3", "--seed", str(SEED), "--out", out).exit_code == 0
    made = puzzle.read(GAME, out)
    assert sorted(made, key=lambda one: one.moves) == sorted(islice(puzzles(SEED), 3), key=lambda one: one.moves)
    assert all(one in BOOK for one in made)
    other = list(islice(puzzles(SEED + 1), 1))
    assert other[0] not in BOOK


def test_no_puzzles_without_a_maker_a_folder_or_the_right_rules(tmp_path: Path) -> None:
    refused(koloda("puzzles", "sloker", "--out", tmp_path / "x.json"), "sloker")
    refused(koloda("puzzles", "locus", "--out", tmp_path / "no" / "x.json"), "no folder")
    old = tmp_path / "old.json"
    old.write_bytes(puzzle.write(GAME, BOOK[:1]).replace(b"locus@1", b"locus@0"))
    with pytest.raises(BadRecord, match="locus@0"):
        puzzle.read(GAME, old)
    old.write_text("{}")
    with pytest.raises(BadRecord, match=r"old\.json"):
        puzzle.read(GAME, old)
