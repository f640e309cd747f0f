from collections.abc import Iterator
from pathlib import Path

import pytest

from server.serving import serving, settings


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """The address of a server with the toy game, without processes for bots."""
    with serving(settings(tmp_path)) as address:
        yield address
