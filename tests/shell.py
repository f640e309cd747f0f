"""The command line as tests use it."""

from __future__ import annotations

from pathlib import Path

from typer.testing import CliRunner, Result

from koloda.cli import app
from koloda.games.sloker import BOX

CREDIT = BOX.game.credit


def koloda(*args: str | Path, said: str | None = None, **env: str) -> Result:
    environment = {"LC_ALL": "C.UTF-8", "COLUMNS": "100", "TERM": "dumb", **env}
    return CliRunner().invoke(app, [str(arg) for arg in args], input=said, env=environment, prog_name="koloda")


def refused(result: Result, *words: str) -> None:
    """Exit code 2 and one sentence that holds these words, without a traceback."""
    assert result.exit_code == 2, result.output
    assert "Traceback" not in result.output
    for word in words:
        assert word in result.stderr, result.stderr


def play(*args: str | Path, said: str, **env: str) -> Result:
    """``koloda play sloker`` with the cards of seed 7."""
    return koloda("play", "sloker", *args, "--seed", "7", said=said, **env)
