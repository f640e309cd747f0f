"""Whatever the description of the HTTP API allows or forbids is sent; every answer is as described, and none is a mistake of ours."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import urlencode

import pytest
import schemathesis
from hypothesis import given
from hypothesis import strategies as st
from schemathesis import Case, GenerationMode
from schemathesis.specs.openapi.checks import positive_data_acceptance

from koloda.core import catalogue
from server.fuzzing import GAMES, fuzzed, many
from server.serving import Guest, serving
from server.spoiling import spoiled
from server.test_refereeing import CTX, HANDS

LONGEST: Final = 50_000
"""Characters of an address; the server beneath hangs up on much longer ones before anybody could read its answer."""


@dataclass
class World:
    """A server at which somebody has been for a while."""

    schema: Any
    operations: dict[str, Any]
    headers: dict[str, str]
    tables: list[str]
    study: str
    records: list[Any]

    def judge(self, case: Case[Any]) -> None:
        """Sends a request; its answer is as described. That the rules refuse what the description allows is their right."""
        if len(urlencode(case.query or {}, doseq=True, errors="replace")) > LONGEST:
            return
        answer = case.call(headers=self.headers)
        if "x-content-type-options" not in answer.headers:  # as ours have; an address too long is refused before it comes to us
            assert answer.status_code == 400
        elif answer.status_code in {413, 503}:
            assert answer.json()["kind"] in {"too_large", "busy"}, case.as_curl_command(self.headers)
        else:
            case.validate_response(answer, headers=self.headers, excluded_checks=[positive_data_acceptance])


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    config = fuzzed(tmp_path_factory.mktemp("fuzz"), patience=20.0)
    with serving(config) as address, Guest(address) as ann, Guest(address) as ben:
        schema = schemathesis.openapi.from_url(f"{address}/api/openapi.json")
        found: list[Any] = [one.ok() for one in schema.get_all_operations()]  # type: ignore[union-attr]  # an Err raises
        operations = {one.label: one for one in found}
        tables = [ann.new(*["me"] * catalogue.box(game).game.options_type().seats, game=game) for game in GAMES]
        tables += [ann.new("me", "friend", coach=True), ben.new("me", "friend", fair=True), over(ann)]
        study = ann.post("/api/studies", {"game": "locus", "bots": ["greedy"], "deals": 2}).json()["key"]
        records = [ann.get(f"/api/tables/{table}/record").json() for table in tables]
        headers = {"Origin": address, "Cookie": "; ".join(f"{name}={value}" for name, value in ann.http.cookies.items())}
        yield World(schema, operations, headers, tables, study, records)


@pytest.fixture(autouse=True)
def no_mistakes(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Nothing that is sent makes the server complain of itself."""
    yield
    complaints = [record.getMessage() for record in caplog.get_records("call") if record.levelno >= logging.ERROR]
    assert not complaints


def over(guest: Guest) -> str:
    """A table at which a match is over."""
    table = guest.table("me", "me", cards=1)
    with guest.line(table) as line:
        while not (now := line.now())["table"]["over"]:
            number, move = now["table"]["number"], now["scene"]["choices"][0]["move"]
            assert line.move(f"m{number}", number, move)["type"] == "done"
    return table


@pytest.mark.parametrize("mode", GenerationMode)
def test_what_is_described_and_what_is_not(world: World, mode: GenerationMode) -> None:
    for operation in world.operations.values():
        if mode == GenerationMode.NEGATIVE and not (operation.body or operation.query):
            continue  # nothing can be wrong in it

        @many(12)
        @given(case=operation.as_strategy(generation_mode=mode))
        def judged(case: Case[Any]) -> None:
            world.judge(case)

        judged()


@st.composite
def near(draw: st.DrawFn, world: World, operation: Any) -> Case[Any]:
    """A request that is right in most things, of what there is here."""
    case: Case[Any] = draw(operation.as_strategy(generation_mode=GenerationMode.POSITIVE))
    known: dict[str, Any] = {
        "table": world.tables,
        "game": GAMES,
        "study": [world.study],
        "kind": ["text", "rules"],
        "language": ["en", "ru", "uk", "de"],
        "number": [1, 2, 500],
    }
    for name in case.path_parameters if draw(st.integers(0, 9)) else ():
        case.path_parameters[name] = draw(st.sampled_from(known[name]))
    if operation.label in BODIES:
        case.body = draw(spoiled(draw(BODIES[operation.label](world))))
    return case


def new_tables(_: World) -> st.SearchStrategy[Any]:
    def of(game: str) -> st.SearchStrategy[Any]:
        box = catalogue.box(game)
        options = st.sampled_from([{}, *(dict(preset.options) for preset in box.presets)])
        seats = st.sampled_from(["me", "me Ann", "friend", *(f"bot {bot.id}" for bot in box.bots)])
        number = box.game.options_type().seats
        clock = st.sampled_from([None, {"move": 60}, {"match": 300, "increment": 5}, {"move": 86400}])
        right = {"game": st.just(game), "options": options, "seats": st.lists(seats, min_size=number, max_size=number), "clock": clock}
        flags = {name: st.booleans() for name in ("coach", "lesson", "mirror", "fair")}
        return st.fixed_dictionaries(right, optional=flags | {"dealing": st.just("person"), "name": st.just("Ann")})

    return st.sampled_from(GAMES).flatmap(of)


BODIES: Final[dict[str, Callable[[World], st.SearchStrategy[Any]]]] = {
    "POST /api/tables": new_tables,
    "POST /api/tables/{table}/sit": lambda _: st.fixed_dictionaries({"seat": st.integers(0, 3), "name": st.just("Ben")}),
    "POST /api/studies": lambda _: st.fixed_dictionaries(
        {"game": st.sampled_from(GAMES), "deals": st.just(1), "bots": st.sampled_from([[], ["greedy"], ["random"]])}
    ),
    "POST /api/missions/{game}": lambda _: st.fixed_dictionaries(
        {"seed": st.integers(0, 9), "options": st.just({"length": 3, "count": 14})}
    ),
    "POST /api/replay": lambda world: st.sampled_from(world.records),
    "POST /api/referee/{game}": lambda _: st.just(
        {"ctx": CTX, "hands": HANDS, "pot": 60, "raiser": 1, "asked": [0, "M51"], "without": [8, 26], "choices": [[0, "M99 card=2c"]]}
    ),
}


def test_what_is_almost_right(world: World) -> None:
    for label, operation in world.operations.items():

        @many(40 if label in BODIES else 10)
        @given(case=near(world, operation))
        def judged(case: Case[Any]) -> None:
            world.judge(case)

        judged()
