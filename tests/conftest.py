"""The order of the tests."""

from __future__ import annotations

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests come last: a browser keeps an event loop running, in which no other test could start one of its own."""
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)
