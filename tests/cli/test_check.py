"""Case files and questions: strict comparison, and what becomes of hostile files."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from koloda.core import catalogue, onefile
from koloda.core.catalogue import Box
from koloda.errors import BadCard
from shell import CREDIT, koloda, refused


def answers(given: Mapping[str, Any]) -> Any:
    """A question that answers with what it is given, or does what it is told."""
    match given.get("do"):
        case "refuse":
            raise BadCard("Zz is no card")
        case "break":
            raise ZeroDivisionError("division by \x1b[31mzero")
        case "exit":
            raise SystemExit(0)
        case "tuple":
            return {"a": (1, 2)}
        case "strange":
            return {"a": object()}
    return given["is"]


@pytest.fixture
def asked(pin: Path) -> None:
    """The game ``pin`` with a question."""
    catalogue.add(Box(onefile.add_file(pin).game, questions={"echo": answers}))


def case_file(tmp_path: Path, *cases: Any, **changes: Any) -> Path:
    data: dict[str, Any] = {"koloda_cases": 1, "game": "pin", "cases": list(cases)} | changes
    (tmp_path / "cases.json").write_text(json.dumps(data))
    return tmp_path / "cases.json"


def case(id: str, expect: Any, given: dict[str, Any], ask: str = "echo") -> dict[str, Any]:
    return {"id": id, "ask": ask, "given": given, "expect": expect}


@pytest.mark.usefixtures("asked")
def test_check_passes_right_answers(tmp_path: Path) -> None:
    found = koloda(
        "check",
        case_file(
            tmp_path,
            case("same", {"a": [1, "x", None, True, 1.5]}, {"is": {"a": [1, "x", None, True, 1.5]}}),
            case("order", {"a": 1, "b": 2}, {"is": {"b": 2, "a": 1}}),
            case("refusal", {"error": "bad_card"}, {"do": "refuse"}),
            case("tuple", {"a": [1, 2]}, {"do": "tuple"}),
        ),
    )
    assert found.exit_code == 0, found.output
    assert found.stdout.splitlines() == ["Pin is a game for tests.", "4 passed, 0 failed"]


@pytest.mark.usefixtures("asked")
@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (case("c", 1, {"is": True}), "expected 1, got true"),
        (case("c", True, {"is": 1}), "expected true, got 1"),
        (case("c", 1, {"is": 1.0}), "expected 1, got 1.0"),
        (case("c", None, {"is": 0}), "expected null, got 0"),
        (case("c", {"a": {"b": [1, 2]}}, {"is": {"a": {"b": [1, 3]}}}), "a.b[1]: expected 2, got 3"),
        (case("c", {"a": 1}, {"is": {}}), "a: expected 1, got nothing"),
        (case("c", {}, {"is": {"a": 1}}), "a: expected nothing, got 1"),
        (case("c", [1], {"is": [1, 2]}), "expected 1 entries, got 2"),
        (case("c", {"error": "bad_record"}, {"do": "refuse"}), 'error: expected "bad_record", got "bad_card"'),
        (case("c", {"error": "bad_record"}, {"do": "refuse"}), "the refusal says: Zz is no card"),
        (case("c", 1, {"do": "break"}), "failed with ZeroDivisionError: division by \\x1b[31mzero"),
        (case("c", 1, {"do": "exit"}), "failed with SystemExit"),
        (case("c", 1, {"do": "strange"}), "failed with TypeError"),
        (case("c", 1, {}), "failed with KeyError: 'is'"),
        (case("c", 1, {}, ask="price"), 'no question "price"; there are echo'),
        (case("c", "x" * 1000, {"is": "y"}), 'x…, got "y"'),
        (case("c", [0] * 50, {"is": [1] * 50}), "and 45 more differences"),
    ],
)
def test_check_shows_what_is_wrong_and_goes_on(tmp_path: Path, wrong: Any, words: str) -> None:
    found = koloda("check", case_file(tmp_path, wrong, case("right", 5, {"is": 5})))
    assert found.exit_code == 1
    assert words in found.stdout
    assert "FAILED c (" in found.stdout
    assert found.stdout.splitlines()[-1] == "1 passed, 1 failed"
    assert max(map(len, found.stdout.splitlines())) < 400
    assert "\x1b" not in found.output


GOOD = case("a", 1, {"is": 1})


@pytest.mark.usefixtures("asked")
@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "not JSON"),
        (b"{", "not JSON"),
        (b"\xff\xfe{}", "not UTF-8 at byte 0"),
        (b'{"koloda_cases": NaN}', "NaN is no JSON number"),
        (b'{"koloda_cases": -Infinity}', "-Infinity"),
        (b'{"koloda_cases": 1e999}', "too large"),
        (b'{"koloda_cases": ' + b"1" * 5000 + b"}", "1,000 digits"),
        (b"[" * 100_000, "nested"),
        (b'{"koloda_cases": 1, "game": "pin", "cases": ' + b"[" * 150 + b"]" * 150 + b"}", "nested more than 100"),
        (b"[]", "not a case file"),
        (b"null", "not a case file"),
        (b'{"koloda_record": 1}', "not a case file"),
        (b'{"koloda_cases": 2, "game": "pin", "cases": []}', "format 1, not 2"),
        (b'{"koloda_cases": true, "game": "pin", "cases": []}', "not true"),
        (b'{"koloda_cases": 1.0, "game": "pin", "cases": []}', "not 1.0"),
        (b'{"koloda_cases": 1, "koloda_cases": 1, "game": "pin", "cases": []}', '"koloda_cases" twice'),
        (b"{" + b", ".join(b'"%d": 1' % n for n in range(300_000)) + b', "299999": 1}', '"299999" twice'),
        (b'{"koloda_cases": 1, "cases": []}', "game"),
        (b'{"koloda_cases": 1, "game": ["pin"], "cases": []}', "game"),
        (b'{"koloda_cases": 1, "game": "pin"}', "cases: a list"),
        (b'{"koloda_cases": 1, "game": "pin", "cases": {}}', "cases: a list"),
        (b'{"koloda_cases": 1, "game": "pin", "cases": [7]}', "cases[0]: an object is wanted, 7 given"),
        (b'{"koloda_cases": 1, "game": "\\u001b[31m", "cases": []}', "there is no game '\\x1b[31m'"),
        (b'{"koloda_cases": 1, "game": "\\ud800", "cases": []}', "there is no game '\\ud800'"),
    ],
    ids=range(24),
)
def test_check_refuses_what_is_no_case_file(tmp_path: Path, content: bytes, words: str) -> None:
    (tmp_path / "bad.json").write_bytes(content)
    found = koloda("check", tmp_path / "bad.json")
    refused(found, "bad.json: ", words)
    assert found.stdout == "0 passed, 0 failed\n"
    assert len(found.stderr) < 500
    assert "\x1b" not in found.output


@pytest.mark.usefixtures("asked")
@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"id": 7}, "cases[1].id: a text is wanted, 7 given"),
        ({"ask": None}, "cases[1].ask: a text is wanted, null given"),
        ({"given": []}, "cases[1].given: an object is wanted, [] given"),
        ({"id": "a"}, 'two cases have the id "a"'),
    ],
)
def test_check_refuses_a_file_with_a_wrong_case(tmp_path: Path, change: dict[str, Any], words: str) -> None:
    refused(koloda("check", case_file(tmp_path, GOOD, GOOD | {"id": "b"} | change)), words)
    for name in ("id", "ask", "given", "expect"):
        rest = {key: value for key, value in GOOD.items() if key != name}
        refused(koloda("check", case_file(tmp_path, rest)), f"cases[0]: {name} is missing")


@pytest.mark.usefixtures("asked")
def test_check_reads_the_other_files_all_the_same(tmp_path: Path) -> None:
    good = case_file(tmp_path, GOOD, case("b", 2, {"is": 1}))
    found = koloda("check", tmp_path / "absent.json", good, tmp_path)
    refused(found, "absent.json: cannot be read: No such file", f"{tmp_path}: cannot be read: Is a directory")
    assert found.stdout.splitlines()[-1] == "1 passed, 1 failed"
    assert koloda("check").exit_code == 2


@pytest.mark.usefixtures("asked")
def test_check_refuses_a_file_without_end() -> None:
    refused(koloda("check", "/dev/zero"), "larger than")


def test_check_starts_fast_and_imports_no_table() -> None:
    code = (
        "import sys; sys.argv = ['koloda', 'check', '/nowhere'];\n"
        "from koloda.cli import main\n"
        "try: main()\n"
        "except SystemExit as end: print(end.code)\n"
        "print([name for name in ('numba', 'numpy', 'litestar', 'sqlalchemy', 'fluent', 'babel') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.splitlines() == ["0 passed, 0 failed", "2", "[]"]


def test_ask_answers_questions_as_json() -> None:
    found = koloda("ask", "sloker", "score_hand", '{"cards": ["Ah", "Kh", "Qh", "Jh", "Th"]}')
    assert (found.exit_code, json.loads(found.stdout)) == (0, {"class": "royal_flush", "chips": 100})
    assert found.stderr == CREDIT["en"] + "\n"
    found = koloda("ask", "sloker", "score_hand", "-", said='{"cards": ["Ah"]}')
    assert json.loads(found.stdout)["error"] == "bad_record"
    refused(koloda("ask", "sloker", "price"), "price", "score_hand")
    refused(koloda("ask", "sloker", "credit", "[1]"), "object")
    refused(koloda("ask", "sloker", "credit", "{'a'"), "not JSON")
    refused(koloda("ask", "bridge", "credit"), "bridge")
