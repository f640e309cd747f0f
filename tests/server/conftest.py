from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Response

from koloda.server import app, wire
from koloda.server.requests import AnyRequest
from server.serving import Guest, serving, settings


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
