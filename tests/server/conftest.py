import asyncio
import os
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from litestar import Response

from koloda.server import app, wire
from koloda.server.requests import AnyRequest
from koloda.server.run import database_url
from koloda.server.store import Store
from server.people import Two
from server.serving import UNLIMITED, Guest, Use, serving, settings


@pytest.fixture(scope="session", autouse=True)
def documented() -> Iterator[None]:
    """Whatever a handler refuses in any test, its description says that it may."""
    refuse = app.refuse

    def checked(request: AnyRequest, error: Exception) -> Response[wire.Refusal]:
        answer = refuse(request, error)
        said = getattr(request.scope.get("route_handler"), "responses", None)
        assert not said or answer.status_code in said, f"{request.url.path} is not said to answer {answer.status_code}: {error!r}"
        return answer

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app, "refuse", checked)
        yield


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """The address of a server with the toy game, without processes for bots."""
    with serving(settings(tmp_path)) as address:
        yield address


@pytest.fixture
def ann(address: str) -> Iterator[Guest]:
    """A guest of the server."""
    with Guest(address) as guest:
        yield guest


@pytest.fixture
def ben(address: str) -> Iterator[Guest]:
    """Another one."""
    with Guest(address) as guest:
        yield guest


@pytest.fixture(params=["one server", "two servers"])
def two(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Two]:
    """Two guests at servers of one store."""
    with ExitStack() as stack:
        shared = request.param == "two servers"
        config = settings(tmp_path, limits=UNLIMITED, shared=shared, games=("highest", "sloker"))
        first = stack.enter_context(serving(config))
        second = stack.enter_context(serving(config)) if shared else first
        yield stack.enter_context(Guest(first)), stack.enter_context(Guest(second))


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database, or the one that ``KOLODA_TEST_POSTGRES`` names."""
    if request.param == "sqlite":
        return database_url(str(tmp_path / "store.sqlite3"))
    postgres = os.environ.get("KOLODA_TEST_POSTGRES")
    if not postgres:
        pytest.skip("KOLODA_TEST_POSTGRES names no database")
    return database_url(postgres)


@pytest.fixture
def use(url: str) -> Use:
    """Does something with the store, opened anew each time, as after a restart."""

    async def opened(work: Callable[[Store], Awaitable[None]]) -> None:
        store = Store(url)
        try:
            await store.open()
            await work(store)
        finally:
            await store.close()

    return lambda work: asyncio.run(opened(work))
