from collections.abc import Iterator
from pathlib import Path

import pytest

from server.serving import Guest, serving, settings


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
