"""Every piece of code in the pages for inventors and for writers of bots runs, and the three languages show the same code."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from koloda.core.text import LANGUAGES

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
TUTORIALS = {language: (DOCS / f"one-file-game.{language}.md").read_text(encoding="utf-8") for language in LANGUAGES}


def blocks(page: str, kind: str) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", page, re.DOTALL)


def run(folder: Path, *words: str) -> str:
    """A command of the pages, as a newcomer types it."""
    program = [sys.executable, "-m", "koloda", *words[1:]] if words[0] == "koloda" else list(words)
    environment = os.environ | {"LC_ALL": "C.UTF-8", "COLUMNS": "200"}
    done = subprocess.run(program, cwd=folder, env=environment, capture_output=True, text=True, check=False, timeout=200, input="quit\n")
    assert done.returncode == 0, f"{words}\n{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.mark.parametrize("kind", ["python", "sh"])
def test_the_languages_show_the_same_code(kind: str) -> None:
    assert len(blocks(TUTORIALS["en"], kind)) >= 2
    assert blocks(TUTORIALS["en"], kind) == blocks(TUTORIALS["ru"], kind) == blocks(TUTORIALS["uk"], kind)
    tables = [re.findall(r"^\| (`.*?`) \|", page, re.MULTILINE) for page in TUTORIALS.values()]
    assert len({len(table) for table in tables}) == 1


@pytest.mark.parametrize("number", range(3))
def test_every_game_of_the_tutorial_is_well(tmp_path: Path, number: int) -> None:
    (tmp_path / "my_game.py").write_text(blocks(TUTORIALS["en"], "python")[number], encoding="utf-8")
    assert "All is well" in run(tmp_path, "koloda", "check-game", "my_game.py", "--matches", "6")


def test_every_command_of_the_tutorial_works_in_an_empty_folder(tmp_path: Path) -> None:
    pytest.importorskip("altair")
    commands = [line for block in blocks(TUTORIALS["en"], "sh") for line in block.strip().splitlines()]
    assert commands[:2] == ["koloda new my_game.py", "koloda serve my_game.py"]
    for command in commands:
        words = shlex.split(command)
        if words[1] == "serve":
            continue  # the browser's tests serve
        words = [{"200": "6", "50": "4"}.get(word, word) for word in words]
        run(tmp_path, *words)
    assert list(tmp_path.glob("lab-*/report.en.html"))


def test_the_bots_of_the_page_play(tmp_path: Path) -> None:
    page = (DOCS / "bots.md").read_text(encoding="utf-8")
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    first, *_ = (block for block in blocks(page, "sh") if block.startswith("# first.sh"))
    for block in [*blocks(page, "python"), *blocks(page, "js"), first]:
        name = re.match(r"(?:#|//) ([a-z]+\.[a-z]+)", block)
        assert name is not None
        (tmp_path / name[1]).write_text(block, encoding="utf-8")
    assert {path.name for path in tmp_path.iterdir()} == {"examples", "highest.py", "lookahead.py", "any.js", "first.sh"}
    run(tmp_path, "koloda", "new", "my_game.py")
    commands = next(block for block in blocks(page, "sh") if block.startswith("koloda match")).strip().splitlines()
    assert len(commands) == 3
    for command in commands:
        words = shlex.split(command)
        if "node any.js" in words and shutil.which("node") is None:
            continue
        said = run(tmp_path, *[word for word in words if word not in {"--all", "0.5"} and word != "--seconds"], "--deals", "3")
        assert "lost by failing" not in said
        assert "share of wins" in said
