"""The description of the API tells a stranger what to send: in words, and in no others than the server's own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from koloda.server import wire
from server.serving import Guest, serving, settings


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(settings(tmp_path_factory.mktemp("described"), games=("sloker",))) as address:
        yield address


@pytest.fixture(scope="module")
def said(server: str) -> Any:
    return httpx.get(f"{server}/api/openapi.json").json()


def test_every_request_and_parameter_has_its_words(said: Any) -> None:
    operations = [operation for path in said["paths"].values() for operation in path.values()]
    assert len(operations) > 30
    for operation in operations:
        name = operation["operationId"].removesuffix("_head").replace("_", " ")
        assert operation["summary"].lower() not in {"", name}, name
        for parameter in operation.get("parameters", ()):
            assert parameter["description"], (name, parameter["name"])


def test_fields_are_described_by_what_stands_beneath_them(said: Any) -> None:
    schemas = said["components"]["schemas"]
    assert schemas["TableInfo"]["properties"]["hides"]["description"] == "Whether one seat of this game can know what another may not."
    assert schemas["Record"]["properties"]["moves"]
    assert schemas["SecretCard"]["description"].startswith("A value that only some seats may see")
    assert "`Steps`" in schemas["Join"]["description"]
    for markup in (":class:", "``", "`None`"):
        assert markup not in str(schemas)


def test_the_words_for_seats_are_those_that_the_server_takes(server: str, said: Any) -> None:
    seats = said["components"]["schemas"]["NewTable"]["properties"]["seats"]
    pattern = re.compile(seats["items"]["pattern"])
    for who in (*wire.WHO, "bot <id>"):
        assert f"`{who}`" in seats["description"]
    with Guest(server) as guest:
        for who in (
            "me",
            "me ",
            "me Ann",
            f"me {'n' * 40}",
            f"me {'n' * 41}",
            "me\n",
            "friend",
            "friends",
            "bot row",
            "bot",
            "bot ",
            "row",
        ):
            answer = guest.post("/api/tables", {"game": "sloker", "seats": ["me", who]})
            assert (answer.status_code == 201) == bool(pattern.search(who)), who


def test_what_there_is_to_read_of_a_game_is_listed(server: str, said: Any) -> None:
    (path,) = (path for path in said["paths"] if path.startswith("/api/{kind}"))
    parameters = {one["name"]: one["schema"] for one in said["paths"][path]["get"]["parameters"]}
    for kind in parameters["kind"]["enum"]:
        for language in parameters["language"]["enum"]:
            assert httpx.get(f"{server}/api/{kind}/sloker/{language}").status_code == 200


def test_every_kind_of_refusal_is_told(said: Any) -> None:
    told = re.findall(r"^\| `(\w+)` \| [\d, ]+ \| \S", said["info"]["description"], re.MULTILINE)
    assert len(told) == len({*told})
    assert {"illegal_action", "not_your_turn", "bad_rules", "too_fast", "not_saved", "outdated", "seat_taken", "bad_request"} <= {*told}
    assert "cannot_serve" not in told
