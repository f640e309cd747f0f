"""Studies: the same figures whoever plays them and however often they are interrupted; known values come out."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pandas as pd
import pytest

from koloda.core import catalogue, record
from koloda.errors import BadOptions
from koloda.lab import report, stats
from koloda.lab.metrics import findings, since
from koloda.lab.playing import match_of, play_block
from koloda.lab.running import Games, Here, Progress, executor, run, stored, warmed
from koloda.lab.study import BadStudy, Block, Study, arms, blocks, read, read_file

SMALL = {"columns": 3, "rows": 4}
LOCUS = Study(game="locus", options=SMALL, bots=("greedy",), sweep={"turn_order": ("mirror",)}, ladder=False, without=("u",), deals=40)


@pytest.fixture(scope="module")
def whole() -> Games:
    return run(LOCUS, Here())


@pytest.mark.parametrize("workers", ["1", "2"])
def test_figures_do_not_depend_on_who_plays(whole: Games, workers: str) -> None:
    with executor(workers, partial(warmed, "locus")) as players:
        assert run(LOCUS, players, waiting=5) == whole


def test_a_cluster_plays_the_same(whole: Games) -> None:
    from distributed import LocalCluster

    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:  # type: ignore[no-untyped-call]
        address = cluster.scheduler_address.removeprefix("tcp://")
        with executor(f"dask://{address}", partial(warmed, "locus")) as players:
            assert run(LOCUS, players) == whole


class Stopped(Exception):
    """Somebody has had enough."""


def stop_after(parts: int) -> Callable[[Progress, Games], None]:
    seen = iter(range(parts))

    def tell(progress: Progress, games: Games) -> None:
        if next(seen, None) is None:
            raise Stopped

    return tell


def test_a_study_goes_on_where_it_stopped(whole: Games, tmp_path: Path) -> None:
    for parts in (3, 10):
        with pytest.raises(Stopped):
            run(LOCUS, Here(), tmp_path, stop_after(parts))
    kept = stored(tmp_path)
    assert 0 < sum(map(len, kept.played)) < sum(map(len, whole.played))
    told: list[Progress] = []
    assert run(LOCUS, Here(), tmp_path, lambda progress, games: told.append(progress)) == whole
    assert told[-1].done == told[-1].wanted == sum(map(len, whole.played))
    assert run(LOCUS, Here(), tmp_path, lambda progress, games: pytest.fail("nothing is played twice")) == whole
    with pytest.raises(BadStudy, match="another study"):
        run(msgspec.structs.replace(LOCUS, seed=2), Here(), tmp_path)


class Flaky(Here):
    """Loses every part at its first attempts."""

    def __init__(self, attempts: int) -> None:
        self.attempts = attempts
        self.lost: Counter[str] = Counter()

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        what = repr(args)
        self.lost[what] += 1
        if self.lost[what] > self.attempts:
            return super().submit(fn, *args, **kwargs)
        future: Future[Any] = Future()
        future.set_exception(OSError("the worker is gone"))
        return future


def test_a_failing_worker_loses_nothing(whole: Games) -> None:
    assert run(LOCUS, Flaky(1)) == whole
    with pytest.raises(RuntimeError, match=r"deals \d to \d of .*: the worker is gone"):
        run(LOCUS, Flaky(99))


def test_a_study_stops_when_it_knows_enough() -> None:
    study = Study(game="locus", options=SMALL, bots=("greedy",), deals=400, precision=0.08)
    found = run(study, Here())
    share = findings(found).base.seats[0]
    assert (share.high - share.low) / 2 <= 0.08
    assert 50 <= len(found.played[0]) < 400
    with executor("2", partial(warmed, "locus")) as players:
        assert run(study, players, waiting=9) == found


def test_all_forms_see_the_same_cards(whole: Games) -> None:
    box = catalogue.box("locus")
    for deal in (0, 7):
        one, other = (match_of(box, arm, LOCUS, deal, 0) for arm in whole.arms[:2])
        assert one.entries[0].move == other.entries[0].move
    assert match_of(box, whole.arms[0], LOCUS, 1, 0).entries[0].move != match_of(box, whole.arms[0], LOCUS, 0, 0).entries[0].move


def test_the_clock_stands_still_during_a_game_and_differs_from_deal_to_deal() -> None:
    """Or a minute that was looked at before a move would say nothing about the one after it."""
    study, box = Study(game="dragon-casino", bots=("copycat",), options={"hands": 3}), catalogue.box("dragon-casino")
    told = [
        {entry.move for entry in match_of(box, arms(study)[0], study, deal, 0).entries if entry.move.startswith("tell ")}
        for deal in range(6)
    ]
    assert [len(minutes) for minutes in told] == [1] * 6
    assert len(set.union(*told)) > 3


def test_who_is_denied_a_kind_of_move_does_not_make_it(whole: Games) -> None:
    (place,) = (place for place, arm in enumerate(whole.arms) if arm.kind == "without")
    box = catalogue.box("locus")
    for game in whole.played[place][:10]:
        match = match_of(box, whole.arms[place], LOCUS, game.deal, game.turn)
        own = [entry.move for entry in match.entries if entry.seat == game.turn]
        assert own
        assert not any(move.startswith("u") for move in own)
    assert findings(whole).denied[0].won.value < 0.5


def test_players_change_seats_on_the_same_deal() -> None:
    study = Study(game="locus", options=SMALL, bots=("greedy", "random"), deals=30)
    found = findings(run(study, Here()))
    games = run(study, Here()).played[0]
    assert [(game.deal, game.turn) for game in games[:4]] == [(0, 0), (0, 1), (1, 0), (1, 1)]
    mine = np.mean([game.shares[game.turn] for game in games])
    assert mine > 0.9, "greedy beats random from both seats"
    assert found.base.games == 60
    assert found.base.deals == 30


# ---- known values


@pytest.fixture(scope="module")
def classic() -> Games:
    """Classic deals of one player, one in each game."""
    return run(Study(game="sloker", options={"seats": 1, "deals": 1}, bots=("keeper",), deals=20_000, seed=5), Here())


def test_a_classic_deal_is_worth_what_was_counted(classic: Games) -> None:
    figure = findings(classic).base.scores[0]
    assert figure.low <= 1.792253 <= figure.high
    assert figure.high - figure.low < 0.08


def test_of_a_thousand_small_studies_95_in_100_hold_the_truth(classic: Games) -> None:
    points = np.array([game.scores[0] for game in classic.played[0]]).reshape(1_000, 20)
    held = np.mean([figure.low <= 1.792253 <= figure.high for figure in map(stats.mean, points)])
    assert 0.93 <= held <= 0.97


def test_an_avalanche_pays_what_was_counted() -> None:
    options = {"variant": "pro", "avalanche": True, "seats": 1, "deals": 1}
    found = findings(run(Study(game="sloker", options=options, bots=("keeper",), deals=1_500, seed=3), Here())).base
    assert found.scores[0].value > 15
    assert next(use for use in found.said if use.name == "said-avalanche").times.value > 3


# ---- what is written


def test_games_are_kept_in_files_that_pandas_reads(whole: Games, tmp_path: Path) -> None:
    run(LOCUS, Here(), tmp_path)
    table = pd.read_parquet(tmp_path / "games")
    assert len(table) == sum(map(len, whole.played))
    first = table[table.arm == 0].sort_values("deal")
    assert first.scores.map(lambda scores: scores[0] - scores[1]).mean() == pytest.approx(findings(whole).base.margin.value)
    assert set(table.end) == {"over"}


def test_the_report_says_what_was_found(whole: Games, tmp_path: Path) -> None:
    pages = report.write(whole, findings(whole), tmp_path, before=whole)
    assert [page.name for page in pages] == ["report.en.html", "report.ru.html", "report.uk.html"]
    page = pages[0].read_text(encoding="utf-8")
    assert "James Whitemyer" in page
    assert "The seats are not even" in page
    assert "nothing has changed" in page
    assert "Order of turns: 1 2 2 1" in page
    assert "Kolo" not in page.partition("<body>")[0], "nothing is fetched"
    assert "turn_order=mirror" in page
    assert page.count("<svg") >= 7
    assert "http://" not in page.replace('xmlns="http://www.w3.org/2000/svg"', "").replace("http://www.w3.org/1999/xlink", "")
    assert "https://" not in page
    assert "<script" not in page
    russian = pages[1].read_text(encoding="utf-8")
    assert "Места не равны" in russian
    assert "Места не равны" not in page
    figures = json.loads((tmp_path / "figures.json").read_text())
    assert read(figures["study"]) == LOCUS
    assert figures["findings"]["base"]["games"] == 40
    lines = (tmp_path / "figures.csv").read_text().splitlines()
    assert lines[0] == "form,figure,value,low,high,count,how"
    assert any(line.startswith("turn_order=mirror,change.share,") for line in lines)
    for file in (tmp_path / "records").iterdir():
        read_back = record.read(file.read_bytes())
        assert record.replay(catalogue.box("locus").game, read_back)[-1].state


def test_a_report_of_what_is_there_so_far(tmp_path: Path) -> None:
    so_far: list[tuple[Progress, Games]] = []

    def tell(progress: Progress, games: Games) -> None:
        so_far.append((progress, games))
        if len(so_far) == 5:
            raise Stopped

    with pytest.raises(Stopped):
        run(LOCUS, Here(), None, tell)
    progress, games = so_far[-1]
    (page, *_) = report.write(games, findings(games), tmp_path, progress)
    assert f"{progress.done} of {progress.wanted} games so far" in page.read_text(encoding="utf-8")


def test_what_a_change_of_the_rules_changes_is_seen_deal_by_deal(whole: Games) -> None:
    other = msgspec.structs.replace(LOCUS, options={**SMALL, "turn_order": "mirror"}, sweep={}, without=())
    changed = since(whole, run(other, Here()))
    assert changed is not None
    assert changed.margin.high < 0
    assert since(whole, run(msgspec.structs.replace(other, seed=9), Here())) is None


# ---- what is refused


@pytest.mark.parametrize(
    ("data", "why"),
    [
        ({}, "missing required field `game`"),
        ({"game": "locus", "deals": 0}, "deals"),
        ({"game": "locus", "dels": 5}, "unknown field `dels`"),
        ({"game": "locus", "precision": 2}, "precision"),
        ([], "Expected `object`"),
    ],
)
def test_a_study_that_is_none_is_refused(data: Any, why: str) -> None:
    with pytest.raises(BadStudy, match=why):
        read(data)


def test_players_and_options_that_there_are_not_are_refused() -> None:
    with pytest.raises(BadStudy, match="'nobody' is no bot of locus; there are random, careless"):
        arms(Study(game="locus", bots=("nobody",)))
    with pytest.raises(BadStudy, match="3 players for 2 seats"):
        arms(Study(game="locus", bots=("greedy", "greedy", "random")))
    with pytest.raises(BadOptions, match=r"^columns=99: "):
        arms(Study(game="locus", sweep={"columns": (99,)}))
    for where in ("nowhere", "0", "-1", "dask:/x"):
        with pytest.raises(BadStudy, match="games are played here"), executor(where, lambda: None):
            pass


def test_studies_are_read_from_files(tmp_path: Path) -> None:
    toml, plain = tmp_path / "one.toml", tmp_path / "one.json"
    toml.write_text('game = "locus"\ndeals = 7\n[sweep]\nkomi = [4.5, 7.5]\n')
    plain.write_text('{"game": "locus", "deals": 7, "sweep": {"komi": [4.5, 7.5]}}')
    assert read_file(toml) == read_file(plain)
    assert [arm.name for arm in arms(read_file(toml))] == ["", "komi=4.5", "komi=7.5"]
    toml.write_text("game =")
    for file in (toml, tmp_path / "none.toml"):
        with pytest.raises(BadStudy, match=file.name):
            read_file(file)


def test_parts_hold_every_deal_once() -> None:
    for deals, compared in ((1, None), (63, 10), (64, 64), (1_000, 999), (1_000, 7), (20, 500)):
        study = Study(game="locus", deals=deals, compared=compared, sweep={"komi": (1,)}, without=("u",))
        parts = blocks(study, arms(study))
        for arm, most in enumerate((deals, deals, min(deals, compared or deals))):
            assert [deal for part in parts if part.arm == arm for deal in range(part.first, part.first + part.deals)] == list(range(most))


def test_players_are_compared_on_fewer_deals(whole: Games) -> None:
    found = run(msgspec.structs.replace(LOCUS, compared=10), Here())
    assert [len(games) for games in found.played] == [40, 40, 20]
    assert found.whole
    assert found.played[:2] == whole.played[:2]
    assert found.played[2] == whole.played[2][:20]


def test_a_part_is_the_same_in_any_study_of_more_deals() -> None:
    (arm, *_) = arms(LOCUS)
    assert play_block(LOCUS, arm, Block(0, 3, 2)) == play_block(msgspec.structs.replace(LOCUS, deals=999), arm, Block(0, 3, 2))
