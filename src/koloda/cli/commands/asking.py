"""Commands for who wants right answers: of a game, of its case files, of puzzles, of a stopwatch."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Final

import typer

from koloda.cli.commands.arguments import GameName
from koloda.cli.console import complain
from koloda.errors import BadRecord

_BESIDE: Final = {
    "doors": ("gymnasium", "pettingzoo", "pyspiel"),
    "haggis": ("pyspiel", "rlcard"),
    "hands": ("eval7", "phevaluator", "pokerkit", "treys"),
}
"""The libraries of others that a benchmark cannot do without."""


def check(files: Annotated[list[Path], typer.Argument(metavar="FILE…", help="Case files.")]) -> None:
    """Check a game against case files: questions with right answers.

    Shows every failure with what was expected and what the game answered. The exit code is 0 when all passed,
    1 when a case failed, 2 when a file could not be read.

    For example: koloda check cases/sloker.json
    """
    from koloda.cli.cases import check_files

    raise typer.Exit(check_files(files, say=typer.echo, complain=complain))


def ask(
    game: GameName,
    question: Annotated[str, typer.Argument(help="One of the game's questions, such as odds.")],
    given: Annotated[str, typer.Argument(help="What the question is about, as JSON; - reads it from the input.")] = "{}",
) -> None:
    """Ask a game one of the questions of its case files; the answer is JSON.

    For example:

    * koloda ask sloker score_hand '{"cards": ["Ah", "Kh", "Qh", "Jh", "Th"]}'
    * koloda ask sloker classes '{"rules": {"deck": 65}}'
    """
    from koloda.cli import load, pages
    from koloda.cli.cases import answer

    box = load.find_box(game)
    typer.echo(pages.credit(box, "en").plain, err=True)
    typer.echo(answer(box, question, sys.stdin.buffer.read() if given == "-" else given.encode()))


def puzzles(
    game: GameName,
    out: Annotated[Path, typer.Option(metavar="FILE", help="Write them here, over what is there.")],
    count: Annotated[int, typer.Option(min=1, help="How many.")] = 100,
    seed: Annotated[int, typer.Option(help="The number that they are made from: the same one makes the same puzzles.")] = 1,
) -> None:
    """Make puzzles from games that bots play: positions whose best move is known for certain.

    For example: koloda puzzles locus --count 10 --seed 7 --out puzzles.json
    """
    from itertools import islice

    from koloda.cli import load
    from koloda.core.puzzle import write

    box = load.find_box(game)
    if box.puzzler is None:
        raise BadRecord(f"nobody knows how to make puzzles of {box.game.id}")
    if not out.absolute().parent.is_dir():
        raise BadRecord(f"{out}: there is no folder {out.parent}")
    out.write_bytes(write(box.game, list(islice(box.puzzler(seed), count))))


def bench(name: Annotated[str | None, typer.Argument(help="One benchmark; all of them otherwise.")] = None) -> None:
    """Run the benchmarks of a source checkout."""
    folder = Path(__file__).parents[4] / "benchmarks"
    scripts = {script.stem.removeprefix("bench_").replace("_", "-"): script for script in sorted(folder.glob("bench_*.py"))}
    if not scripts:
        raise BadRecord("there are no benchmarks here: they come with the source, not with the installed package")
    if name is not None and name not in scripts:
        raise BadRecord(f"there is no benchmark {name[:40]!r}; there are {', '.join(scripts)}")
    wanted = {one: script for one, script in scripts.items() if name in (None, one)}
    missing = sorted({other for one in wanted for other in _BESIDE.get(one, ()) if find_spec(other) is None})
    if missing:
        raise BadRecord(f"what is measured beside Koloda is not installed ({', '.join(missing)}): make bench installs and runs it all")
    for one, script in wanted.items():
        typer.echo(f"== {one}")
        code = subprocess.run([sys.executable, str(script)], check=False).returncode  # noqa: S603 - a script of this checkout
        if code:
            raise typer.Exit(code)
