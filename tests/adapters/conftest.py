"""Games that a test puts into the catalogue are gone after it."""

from __future__ import annotations

import pytest

from koloda.core import catalogue


@pytest.fixture(autouse=True)
def _own_catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "_added", dict(catalogue._added))
