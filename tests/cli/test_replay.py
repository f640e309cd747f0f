"""Records shown again, good ones and hostile ones."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import Result

from shell import CREDIT, koloda, play, refused


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """A short record as plain data."""
    file = tmp_path_factory.mktemp("record") / "match.json"
    assert play("-o", "deals=2", "--bot", "none", "--save", file, said="s\nh\nd\nc\n").exit_code == 0
    data: dict[str, Any] = json.loads(file.read_bytes())
    return data


def replay(tmp_path: Path, data: Any, *args: str, said: str | None = None) -> Result:
    (tmp_path / "r.json").write_bytes(data if isinstance(data, bytes) else json.dumps(data).encode())
    return koloda("replay", tmp_path / "r.json", *args, said=said)


def test_replay_steps_with_enter_and_stops_at_the_end_of_the_input(tmp_path: Path, written: dict[str, Any]) -> None:
    whole = replay(tmp_path, written, "--step", said="\n" * 50)
    assert whole.exit_code == 0, whole.output
    assert "The match is over" in whole.output
    part = replay(tmp_path, written, "--step", said="\n")
    assert part.exit_code == 0
    assert "Move 1," in part.output
    assert "Move 2," not in part.output


def test_replay_is_lenient_about_how_cards_are_written(tmp_path: Path, written: dict[str, Any]) -> None:
    for line in written["moves"]:
        line["move"] = line["move"].replace("T", "10") if line["move"].startswith("deal") else line["move"]
    found = replay(tmp_path, {**written, "a future field": 1}, "--lang", "uk", "--seat", "0")
    assert found.exit_code == 0, found.output
    assert CREDIT["uk"] in found.output


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "not readable as JSON"),
        (b"\xff", "not"),
        (b"[" * 100_000, "not"),
        (b"{}", "not a record"),
        (b'{"koloda": 1, "game": "sloker@1"}', "options"),
        (b'{"koloda": 2, "game": "sloker@1", "options": {}}', "format 2"),
        (b'{"koloda": 1, "game": "bridge@1", "options": {}}', "no game 'bridge'"),
        (b'{"koloda": 1, "game": "sloker@99", "options": {}}', "sloker@99"),
        (b'{"koloda": 1, "game": "sloker@1", "options": {"deals": 3}}', "deals"),
        (b'{"koloda": 1, "game": "sloker@1", "options": {}, "scope": "seat x"}', "no scope"),
        (b'{"koloda": 1, "game": "sloker@1", "options": {}, "moves": [{"seat": 0, "move": "z"}]}', "move 1"),
        (b'{"koloda": 1, "game": "sloker@1", "options": {}, "moves": [{"seat": -1, "move": "deal \\ud800"}]}', "not"),
    ],
    ids=range(12),
)
def test_replay_refuses_what_is_no_record(tmp_path: Path, content: bytes, words: str) -> None:
    refused(replay(tmp_path, content), "r.json", words)


def test_replay_refuses_a_record_that_was_changed(tmp_path: Path, written: dict[str, Any]) -> None:
    changed = json.loads(json.dumps(written))
    changed["moves"][0]["move"] = "c"
    refused(replay(tmp_path, changed), "move 1", "another position")
    refused(replay(tmp_path, written, "--seat", "2"), "no seat 2")
    refused(koloda("replay", tmp_path / "absent.json"), "absent.json", "cannot be read")


def test_replay_shows_no_control_sequence_of_a_file(tmp_path: Path, written: dict[str, Any]) -> None:
    found = replay(tmp_path, written | {"players": ["\x1b[2J", "\u202eleft"]})
    assert found.exit_code == 0, found.output
    assert "\\x1b[2J" in found.output
    assert not {"\x1b", "\u202e"} & set(found.output)


@pytest.mark.parametrize(
    "position",
    [
        {"options": {}, "phase": "fill"},
        {"options": {"variant": "pro"}, "phase": "call", "boards": [{"seat": 0, "cells": ["\x1b["] * 15, "last": "Ah"}]},
    ],
)
def test_replay_refuses_a_position_that_no_rules_led_to(tmp_path: Path, written: dict[str, Any], position: dict[str, Any]) -> None:
    moves = [{"seat": 0, "move": "\x1b[2J", "view": position} for _ in written["moves"]]
    found = replay(tmp_path, written | {"scope": "public", "moves": moves})
    refused(found, "r.json: move 1 leads to a position that cannot be shown")
    assert "\x1b" not in found.output
