"""Sets of missions, made for whoever asks."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from koloda.games.halfdeck.cases import QUESTIONS
from server.serving import serving, settings


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    config = settings(tmp_path_factory.mktemp("missions"), games=("halfdeck", "locus"))
    with serving(config) as address, httpx.Client(base_url=address, headers={"Origin": address}) as client:
        yield client


@pytest.mark.parametrize("wish", [{}, {"seed": 7, "options": {"length": 3, "count": 14, "wrap": True}}, {"seed": 2**32 - 1}])
def test_the_set_is_that_of_the_rules(client: httpx.Client, wish: dict[str, object]) -> None:
    answer = client.post("/api/missions/halfdeck", json=wish)
    assert answer.status_code == 200
    assert answer.json() == QUESTIONS["missions"]({"seed": 1} | wish)


@pytest.mark.parametrize(
    ("game", "wish", "status", "kind"),
    [
        ("halfdeck", {"options": {"count": 11}}, 400, "bad_rules"),
        ("halfdeck", {"options": {"length": True}}, 400, "bad_rules"),
        ("halfdeck", {"seed": -1}, 400, "bad_message"),
        ("halfdeck", {"seed": 2**32}, 400, "bad_message"),
        ("halfdeck", {"more": 1}, 400, "bad_message"),
        ("halfdeck", [], 400, "bad_message"),
        ("locus", {}, 404, "not_found"),
        ("nothing", {}, 404, "not_found"),
    ],
)
def test_refusals(client: httpx.Client, game: str, wish: object, status: int, kind: str) -> None:
    answer = client.post(f"/api/missions/{game}", json=wish)
    assert (answer.status_code, answer.json()["kind"]) == (status, kind)
