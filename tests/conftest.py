"""The order of the tests."""

from __future__ import annotations

import pytest
from hypothesis import settings

# No test is timed: the first example may load a kernel, and other work may hold the machine up.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests come last: a browser keeps an event loop running, in which no other test could start one of its own."""
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)
