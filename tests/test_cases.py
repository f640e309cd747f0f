"""Right answers, worked out independently, to every game's questions; and records of old that must replay for ever."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from koloda.core import catalogue
from koloda.core import record as records
from koloda.errors import KolodaError

HERE = Path(__file__).parent
FILES = sorted((HERE / "cases").glob("*.json"))
MUSEUM = sorted((HERE / "museum").glob("*.json"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_cases(file: Path) -> None:
    data = msgspec.json.decode(file.read_bytes())
    questions = catalogue.box(data["game"]).questions
    wrong = {}
    for case in data["cases"]:
        try:
            got = msgspec.to_builtins(questions[case["ask"]](case["given"]))
        except KolodaError as error:
            got = {"error": error.kind}
        if msgspec.json.encode(got, order="sorted") != msgspec.json.encode(case["expect"], order="sorted"):
            wrong[case["id"]] = got
    assert not wrong
    assert len(data["cases"]) > 100


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
