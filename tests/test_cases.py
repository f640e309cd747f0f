"""Right answers, worked out independently, to every game's questions; and records of old that must replay for ever."""

from __future__ import annotations

from pathlib import Path

import pytest

from koloda.cli.cases import differences, read_cases
from koloda.core import catalogue
from koloda.core import record as records

HERE = Path(__file__).parent
FILES = sorted((HERE / "cases").glob("*.json"))
MUSEUM = sorted((HERE / "museum").glob("*.json"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_cases(file: Path) -> None:
    found = read_cases(file)
    questions = catalogue.box(found.game).questions
    assert {case.id: wrong for case in found.cases if (wrong := differences(case, questions))} == {}
    assert len(found.cases) > 100


@pytest.mark.parametrize("file", MUSEUM, ids=lambda file: file.stem)
def test_records_of_old_replay(file: Path) -> None:
    data = file.read_bytes()
    record = records.read(data)
    game = catalogue.box(record.game.partition("@")[0]).game
    last = records.replay(game, record)[-1]
    assert game.result(last.state) == record.result
    assert records.write(record) == data


def test_there_is_something_to_replay() -> None:
    assert len(MUSEUM) > 5
