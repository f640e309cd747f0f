"""Case files: questions to a game with right answers, and the strict comparison of what it answers."""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from koloda.core import catalogue
from koloda.core.catalogue import Box, Question
from koloda.errors import BadRecord, KolodaError

FORMAT = 1
MAX_BYTES = 64 * 2**20
MAX_DEPTH = 100
SHOWN = 5
"""So many differences of one case are shown."""
CLIPPED = 160
"""So many characters of a value are shown."""


class Case(Struct, frozen=True):
    """One question with its right answer."""

    id: str
    ask: str
    given: dict[str, Any]
    expect: Any


class CaseFile(Struct, frozen=True):
    """The cases of one game."""

    game: str
    cases: tuple[Case, ...]


def read_cases(path: Path) -> CaseFile:
    """A case file: ``{"koloda_cases": 1, "game": …, "cases": [{"id", "ask", "given", "expect"}, …]}``.

    Raises:
        BadRecord: not readable, not JSON, not a case file, or two cases of one id; the message names the place.
    """
    data = parse(read_bytes(path, MAX_BYTES))
    _want(isinstance(data, dict) and "koloda_cases" in data, 'not a case file: an object with "koloda_cases" is wanted')
    version = data["koloda_cases"]
    _want(_plain_int(version) and version == FORMAT, f"koloda_cases: this program reads format {FORMAT}, not {clip(version)}")
    _want(isinstance(data.get("game"), str), "game: the id of a game is wanted")
    _want(isinstance(data.get("cases"), list), "cases: a list is wanted")
    cases = tuple(_case(number, case) for number, case in enumerate(data["cases"]))
    seen: set[str] = set()
    for case in cases:
        _want(case.id not in seen, f"two cases have the id {clip(case.id)}")
        seen.add(case.id)
    return CaseFile(data["game"], cases)


def read_bytes(path: Path, limit: int) -> bytes:
    """A whole file of bounded size.

    Raises:
        BadRecord: it cannot be read, or is larger.
    """
    try:
        with path.open("rb") as file:
            data = file.read(limit + 1)
    except (OSError, ValueError) as error:
        raise BadRecord(f"cannot be read: {getattr(error, 'strerror', None) or error}") from None
    _want(len(data) <= limit, f"larger than {limit:,} bytes")
    return data


def check_files(files: Sequence[Path], say: Callable[[str], None], complain: Callable[[str], None]) -> int:
    """Checks case files and says every failure, last how many cases passed and failed.

    Returns the exit code: 0 all passed, 1 a case failed, 2 a file could not be read (the others are checked all the same).
    """
    passed = failed = unread = 0
    for path in files:
        try:
            found = read_cases(path)
            box = catalogue.box(found.game)
        except KolodaError as refusal:
            complain(f"{path}: {safe(str(refusal))}")
            unread += 1
            continue
        say(box.game.credit["en"])
        for case in found.cases:
            wrong = differences(case, box.questions)
            passed, failed = (passed, failed + 1) if wrong else (passed + 1, failed)
            if wrong:
                say("\n    ".join([f"FAILED {safe(case.id)} ({safe(case.ask)})", *wrong]))
    say(f"{passed} passed, {failed} failed")
    return 2 if unread else 1 if failed else 0


def answer(box: Box, question: str, given: bytes) -> str:
    """A game's answer to one question, as JSON; a refusal is an answer, too.

    Raises:
        BadRecord: no such question, or what is given is no JSON object.
    """
    asked = box.questions.get(question)
    _want(asked is not None, f"no question {clip(question)}; there are {', '.join(box.questions)}")
    assert asked is not None
    data = parse(given)
    _want(isinstance(data, dict), f"a JSON object is wanted, {clip(data)} given")
    try:
        return json.dumps(msgspec.to_builtins(asked(data)), ensure_ascii=False)
    except KolodaError as refusal:
        return json.dumps({"error": refusal.kind, "message": str(refusal)}, ensure_ascii=False)


def differences(case: Case, questions: Mapping[str, Question]) -> list[str]:
    """What is wrong with a game's answer to a case, each point as a line of text; nothing when it is right.

    A refusal is the answer ``{"error": kind}``. Any other exception is a fault of the game, and told as one.
    """
    question = questions.get(case.ask)
    if question is None:
        return [f"no question {clip(case.ask)}; there are {', '.join(questions)}"]
    try:
        got = msgspec.to_builtins(question(case.given))
    except KolodaError as refusal:
        got = {"error": refusal.kind}
        reason = [f"the refusal says: {safe(str(refusal))[:CLIPPED]}"]
    except KeyboardInterrupt:
        raise
    except BaseException as fault:  # noqa: BLE001 - whatever a game throws, the other cases are still checked
        return [f"the question failed with {type(fault).__name__}: {safe(str(fault))[:CLIPPED]}"]
    else:
        reason = []
    found = list(_differ(case.expect, got, ""))
    if not found:
        return []
    more = len(found) - SHOWN
    return [*found[:SHOWN], *([f"and {more} more differences"] if more > 0 else []), *reason]


def _differ(expect: Any, got: Any, where: str) -> Iterator[str]:
    """Every place where two plain values differ; a type differs, too: 1 is not true and not 1.0."""
    if isinstance(got, tuple):
        got = list(got)
    if type(expect) is not type(got):
        yield _pair(expect, got, where)
    elif isinstance(expect, dict):
        for key in [*expect, *(key for key in got if key not in expect)]:
            place = f"{where}.{safe(str(key))}" if where else safe(str(key))
            if key not in got:
                yield f"{place}: expected {clip(expect[key])}, got nothing"
            elif key not in expect:
                yield f"{place}: expected nothing, got {clip(got[key])}"
            else:
                yield from _differ(expect[key], got[key], place)
    elif isinstance(expect, list):
        if len(expect) != len(got):
            yield f"{where or 'answer'}: expected {len(expect)} entries, got {len(got)}: {clip(expect)} and {clip(got)}"
        else:
            for number, (one, other) in enumerate(zip(expect, got, strict=True)):
                yield from _differ(one, other, f"{where}[{number}]")
    elif expect != got:
        yield _pair(expect, got, where)


def _pair(expect: Any, got: Any, where: str) -> str:
    return f"{where or 'answer'}: expected {clip(expect)}, got {clip(got)}"


def clip(value: Any) -> str:
    """A value as JSON, short and harmless on a screen."""
    try:
        text = json.dumps(value, ensure_ascii=False)
    except (TypeError, ValueError, RecursionError):
        text = f"something that is no JSON ({type(value).__name__})"
    text = safe(text[: CLIPPED + 1])
    return text if len(text) <= CLIPPED else text[:CLIPPED] + "…"


def safe(text: str) -> str:
    """The text with everything escaped that does not print: no control sequence of a file reaches the terminal."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode("ascii") for c in text)


def _case(number: int, data: Any) -> Case:
    where = f"cases[{number}]"
    _want(isinstance(data, dict), f"{where}: an object is wanted, {clip(data)} given")
    for name, kind, wanted in (("id", str, "a text"), ("ask", str, "a text"), ("given", dict, "an object")):
        _want(name in data, f"{where}: {name} is missing")
        _want(isinstance(data[name], kind), f"{where}.{name}: {wanted} is wanted, {clip(data[name])} given")
    _want("expect" in data, f"{where}: expect is missing")
    return Case(data["id"], data["ask"], data["given"], data["expect"])


def parse(data: bytes) -> Any:
    """Strict JSON of bounded depth: no NaN, no number without end, no name twice in an object.

    Raises:
        BadRecord: anything else; the message says what and where.
    """
    try:
        found = json.loads(
            data.decode("utf-8"), object_pairs_hook=_object, parse_constant=_no_number, parse_float=_number, parse_int=_whole
        )
    except UnicodeDecodeError as error:
        raise BadRecord(f"not UTF-8 at byte {error.start:,}") from None
    except json.JSONDecodeError as error:
        raise BadRecord(f"not JSON: {error}") from None
    except RecursionError:
        raise BadRecord(_TOO_DEEP) from None
    _want(_depth_within(found, MAX_DEPTH), _TOO_DEEP)
    return found


_TOO_DEEP = f"nested more than {MAX_DEPTH} deep"


def _depth_within(value: Any, limit: int) -> bool:
    level = [value]
    for _ in range(limit + 1):
        level = [part for thing in level for part in _parts(thing)]
        if not level:
            return True
    return False


def _parts(thing: Any) -> Iterable[Any]:
    if isinstance(thing, dict):
        return thing.values()
    return thing if isinstance(thing, list) else ()


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        times = Counter(name for name, _ in pairs)
        raise BadRecord(f"an object has {clip(next(name for name in times if times[name] > 1))} twice")
    return found


def _no_number(word: str) -> Any:
    raise BadRecord(f"{word} is no JSON number")


def _number(text: str) -> float:
    number = float(text)
    _want(math.isfinite(number), f"{clip(text)} is too large a number")
    return number


def _whole(text: str) -> int:
    _want(len(text) <= 1000, "a number of more than 1,000 digits")
    return int(text)


def _plain_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _want(holds: bool, message: str) -> None:
    if not holds:
        raise BadRecord(message)
