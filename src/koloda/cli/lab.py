"""`koloda lab`: a study with a progress bar, stopped and taken up again, and its report."""

from __future__ import annotations

import json
from collections.abc import Sequence
from concurrent.futures import Executor
from contextlib import AbstractContextManager
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
from rich.progress import Progress as Bar
from rich.table import Table

from koloda.cli import load
from koloda.cli.load import add_files
from koloda.core import catalogue
from koloda.core.options import value_in
from koloda.errors import BadRecord
from koloda.lab import saying, tuning
from koloda.lab import study as studies
from koloda.lab.pen import Pen
from koloda.lab.running import Games, Progress, executor, prepared, stored
from koloda.lab.running import run as play
from koloda.lab.study import BadStudy, Study

STOPPED = 130


def study(
    game: str,
    preset: str | None,
    options: Sequence[str],
    sweep: Sequence[str],
    bots: Sequence[str],
    without: Sequence[str],
    **more: Any,
) -> Study:
    """The study that a command line asks for.

    Raises:
        KolodaError: no such game, option or value, or no such file.
    """
    if Path(game).suffix in {".toml", ".json"}:
        found = studies.read_file(Path(game))
        add_files((Path(found.file),) if found.file else ())
        return found
    box = load.find_box(game)
    plain = load.read_options(box, preset, options, None).plain()
    tried: dict[str, tuple[Any, ...]] = {}
    for one in sweep:
        name, equals, values = one.partition("=")
        if not equals:
            raise BadRecord(f"--sweep {one[:40]!r}: write it as NAME=A,B")
        tried[name] = tuple(value_in(value) for value in values.split(","))
    file = {"file": str(Path(game).absolute())} if game.endswith(".py") else {}
    return studies.read(
        {"game": box.game.id, **file, "options": plain, "sweep": tried, "bots": tuple(bots), "without": tuple(without), **more}
    )


def ready() -> None:
    """Looks whether what reports are kept and drawn with is there, before anything is played.

    Raises:
        BadStudy: it is not.
    """
    missing = [name for name in ("altair", "pyarrow", "vl_convert") if find_spec(name) is None]
    if missing:
        raise BadStudy(f"the lab's reports need {', '.join(missing)}: make lab in a checkout brings them, or pip install '.[lab]'")


def run(study: Study, out: Path | None, since: Path | None, where: str, console: Console) -> int:
    """Plays a study and writes its report; the exit code.

    Raises:
        KolodaError: what reports need is not installed, a study that cannot be played, or folders that hold others.
    """
    ready()
    game = catalogue.box(study.game).game
    folder = out or Path(f"lab-{game.id}-{study.key()}")
    before = None if since is None else stored(since)
    console.print(f"{game.credit['en']}\nThe games and the report go to {folder}", markup=False)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    latest: list[tuple[Progress, Games]] = []
    with Bar(*columns, console=console) as bar, _players(study, where) as players:
        task = bar.add_task("games", total=None)

        def show(progress: Progress, games: Games) -> None:
            latest[:] = [(progress, games)]
            bar.update(task, completed=progress.done, total=progress.wanted)

        try:
            found, part = play(study, players, folder, show, waiting=_waiting(where)), None
        except KeyboardInterrupt:
            if not latest or not latest[0][1].parts[0]:
                return STOPPED
            part, found = latest[0]
    _write(found, folder, part, before, console)
    return 0 if part is None else STOPPED


def publish(folder: Path, where: str, console: Console) -> None:
    """Plays every study of a folder and writes its report there, and the index of all.

    Raises:
        KolodaError: what reports need is not installed, or a study that cannot be played.
    """
    ready()
    from koloda.lab import published

    for place, study in published.studies(folder):
        console.print(f"{place.name} …", markup=False)
        with _players(study, where) as players:
            found = play(study, players, waiting=_waiting(where))
        published.publish(place, found)
        published.index(folder)
    published.write_letters(folder)


def _players(study: Study, where: str) -> AbstractContextManager[Executor]:
    files = (Path(study.file),) if study.file else ()
    return executor(where, partial(prepared, study.game, partial(add_files, files)))


def tune(study: Study, targets: Sequence[str], pay: str | None, where: str, console: Console) -> None:
    """Looks for options that meet targets, or for pay that follows rarity, and shows what was found.

    Raises:
        KolodaError: nothing to look for, or what cannot be played.
    """
    wanted = tuple(map(tuning.target, targets))
    pen = Pen(catalogue.box(study.game), "en")
    console.print(pen.box.game.credit["en"], markup=False)
    with console.status("playing"), _players(study, where) as players:
        if pay is not None:
            found, rounds = tuning.true_pay(study, pay, players)
            after = f"Settled after {rounds} rounds." if rounds else "It still moved after the last round: take more deals."
            grid = Table("", "times in a game", "pays", "should pay", title=f"{after} Seed {study.seed}, {study.deals} deals.")
            for one in found:
                grid.add_row(one.name, pen.figure(one.times), str(one.now), str(one.true) + (" *" if one.true != one.now else ""))
        else:
            ranked = tuning.tune(study, wanted, players)
            grid = Table(*study.sweep, *targets, "deals", title=f"Nearest first. Seed {study.seed}, at most {study.deals} deals.")
            for candidate in ranked[:20]:
                figures = [f"{pen.figure(figure)} {verdict}" for figure, verdict in zip(candidate.figures, candidate.verdicts, strict=True)]
                grid.add_row(*(json.dumps(candidate.options[name]) for name in study.sweep), *figures, str(candidate.deals))
    console.print(grid)


def _waiting(where: str) -> int:
    return 2 * int(where) if where.isdecimal() else 16 if where.startswith("dask") else 1


def _write(found: Games, folder: Path, part: Progress | None, before: Games | None, console: Console) -> None:
    from koloda.lab import report
    from koloda.lab.metrics import findings

    seen, pen = findings(found), Pen(catalogue.box(found.study.game), "en")
    pages = report.write(found, seen, folder, part, before)
    for number, verdict in enumerate(saying.verdicts(seen, pen), 1):
        console.print(f"{number}. {verdict.text}", markup=False)
    console.print(*map(str, pages), sep="\n", markup=False)
