"""The page for programs: what it shows is sent to a server, and the server answers what it says."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest
from prometheus_client import REGISTRY

from koloda.server.limits import Rate
from server.serving import UNLIMITED, serving, settings

PAGE: Final = (Path(__file__).parents[2] / "docs" / "http.md").read_text(encoding="utf-8")
SHOWN: Final = "http://127.0.0.1:8000"


def block(kind: str) -> str:
    (found,) = re.findall(rf"```{kind}\n(.*?)```", PAGE, re.DOTALL)
    return str(found)


def too_fast() -> float:
    return REGISTRY.get_sample_value("koloda_refusals_total", {"kind": "too_fast"}) or 0


@pytest.fixture
def server(tmp_path: Path) -> Iterator[str]:
    """A server at which a guest may send a message only twice a second, so that its program has to hear that it is too fast."""
    with serving(settings(tmp_path, games=("sloker",), thinkers=1, limits=replace(UNLIMITED, messages=Rate(2, 2)))) as address:
        yield address


@pytest.mark.skipif(shutil.which("curl") is None, reason="curl is not installed")
def test_the_refusal_is_the_one_that_is_shown(server: str, tmp_path: Path) -> None:
    def said(command: str) -> object:
        done = subprocess.run(command.replace(SHOWN, server), shell=True, cwd=tmp_path, capture_output=True, check=True, timeout=60)
        return json.loads(done.stdout)

    assert said(block("sh")) == json.loads(block("json"))
    made = said(block("sh").replace("robot", "bot row"))
    assert isinstance(made, dict)
    assert [seat["name"] for seat in made["seats"]] == ["Ann", "row"]


def test_the_program_plays_a_match_to_its_end(server: str, tmp_path: Path) -> None:
    program = tmp_path / "play.py"
    program.write_text(block("python"), encoding="utf-8")
    before = too_fast()
    done = subprocess.run([sys.executable, program.name, server], cwd=tmp_path, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr or done.stdout
    assert too_fast() > before
    *moves, end = done.stdout.splitlines()
    assert [int(line.split()[0]) for line in moves] == list(range(1, len(moves) + 1))
    assert {line.split()[1] for line in moves} == {"-1", "0", "1"}
    assert re.fullmatch(r"winners: \[.+\] scores: \[\d+, \d+\]", end)
