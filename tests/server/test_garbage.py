"""What is spared from the collector is found when all is looked through."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from koloda.server import garbage


class Knot:
    """Something in a circle."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def sparing() -> Iterator[None]:
    garbage.spare()
    yield
    garbage.stop_sparing()


def test_what_lives_is_walked_through_once() -> None:
    alive = [Knot() for _ in range(1000)]
    before = gc.get_freeze_count()
    gc.collect()
    assert gc.get_freeze_count() >= before + len(alive)
    assert not any(isinstance(thing, Knot) for thing in gc.get_objects()), "the next walk leaves them out"


def test_circles_are_found_soon_or_when_all_is_looked_through() -> None:
    young, old = Knot(), Knot()
    gone = [weakref.ref(young), weakref.ref(old)]
    del young
    gc.collect()
    assert gone[0]() is None
    del old
    gc.collect()
    assert gone[1]() is not None, "it was alive at the last walk"
    garbage.look_through()
    assert gone[1]() is None


def test_in_the_end_the_collector_is_as_before() -> None:
    garbage.spare()
    garbage.stop_sparing()
    assert gc.get_freeze_count() == 0
