"""Games that fail and workers that die: a study finds the former and does not lose anything by the latter."""

from __future__ import annotations

import os
from collections import Counter
from concurrent.futures import Future
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from koloda.cards import suit
from koloda.cli.load import add_files
from koloda.core import catalogue, record
from koloda.core.onefile import add_file
from koloda.lab import report
from koloda.lab.metrics import findings
from koloda.lab.pen import Pen
from koloda.lab.playing import match_of
from koloda.lab.running import Games, Here, Processes, executor, prepared, run
from koloda.lab.saying import sentences
from koloda.lab.study import Study

FILE = Path(__file__).with_name("brittle.py")
STUDY = Study(game="brittle", file=str(FILE), deals=200, most_moves=40, seed=3)
READY = partial(prepared, "brittle", partial(add_files, (FILE,)))


@pytest.fixture(scope="module")
def brittle() -> Games:
    """A study of a game whose rules fail in some deals, and which is stuck or endless in others."""
    add_file(FILE)
    return run(STUDY, Here())


def test_what_fails_is_counted_and_the_rest_is_played(brittle: Games) -> None:
    box, ends = catalogue.box("brittle"), {"h": "broken", "s": "too long", "c": "stuck", "d": "over"}
    for game in brittle.first:
        card = match_of(box, brittle.arms[0], STUDY, game.deal, game.turn).state.card
        assert game.end == ends[suit(card)]
        assert game.trouble == ("ZeroDivisionError: a heart is broken" if game.end == "broken" else "")
        assert bool(game.shares) == (game.end == "over")
    counts = Counter(game.end for game in brittle.first)
    base = findings(brittle).base
    assert set(counts) == set(ends.values())
    assert (base.failed.value, base.broken.value, base.stuck.value) == tuple(counts[end] / 200 for end in ("broken", "too long", "stuck"))
    assert base.seats[0].count == counts["over"]


def test_the_report_says_what_fails_first_and_shows_it(brittle: Games, tmp_path: Path) -> None:
    said = sentences(findings(brittle), Pen(catalogue.box("brittle"), "en"))
    assert [one.see for one in said[:3]] == [("failed",), ("stuck",), ("broken",)]
    page = report.write(brittle, findings(brittle), tmp_path)[0].read_text(encoding="utf-8")
    (failed,) = (tmp_path / "records").glob("failed-*.json")
    assert f'href="records/{failed.name}"' in page.partition("<h2>Pictures")[0]
    steps = record.replay(catalogue.box("brittle").game, record.read(failed.read_bytes()))
    assert len(steps[-1].state.taken) == 2, "the record ends where the next move fails"


def test_a_game_of_one_file_is_played_by_other_processes(brittle: Games) -> None:
    with executor("2", READY) as players:
        assert run(STUDY, players, waiting=5) == brittle


class Deadly(Processes):
    """Kills the process that gets the first part, once."""

    def __init__(self, count: int) -> None:
        super().__init__(count, READY)
        self.killed = False

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        if not self.killed:
            self.killed = True
            return super().submit(os.abort)
        return super().submit(fn, *args, **kwargs)


def test_a_killed_worker_loses_nothing(brittle: Games, tmp_path: Path) -> None:
    players = Deadly(2)
    try:
        assert run(STUDY, players, tmp_path, waiting=5) == brittle
    finally:
        players.shutdown()
    assert players.killed


def test_a_part_that_kills_whoever_plays_it_ends_the_study(brittle: Games, monkeypatch: pytest.MonkeyPatch) -> None:
    players = Processes(1, READY)
    monkeypatch.setattr("koloda.lab.running.play_block", _die)
    try:
        with pytest.raises(RuntimeError, match=r"deals 0 to 3 of the game: .*abruptly"):
            run(STUDY, players, waiting=1)
    finally:
        players.shutdown()


def _die(*part: Any) -> None:
    os.abort()
