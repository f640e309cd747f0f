"""What is spared from the collector is found when all is looked through."""

from __future__ import annotations

import asyncio
import gc
import weakref

import pytest

from koloda.server.garbage import spare


class Knot:
    """Something in a circle."""

    def __init__(self) -> None:
        self.itself = self


async def until_dead(knot: weakref.ref[Knot]) -> None:
    while knot() is not None:  # noqa: ASYNC110 -- nothing says it
        await asyncio.sleep(0.01)


def test_what_lives_is_walked_through_once() -> None:
    async def work() -> None:
        sparing = asyncio.create_task(spare(0.01))
        knots = [Knot() for _ in range(1000)]
        await asyncio.sleep(0.1)
        assert not any(isinstance(thing, Knot) for thing in gc.get_objects()), "the next walk leaves them out"
        assert gc.get_freeze_count() > len(knots)
        sparing.cancel()
        await asyncio.gather(sparing, return_exceptions=True)

    before = gc.get_threshold()
    asyncio.run(work())
    assert gc.get_freeze_count() == 0
    assert gc.get_threshold() == before


@pytest.mark.parametrize(
    ("busy", "whole", "latest", "found"),
    [(False, 600, 600, False), (False, 0.2, 600, True), (True, 0.2, 600, False), (True, 0.2, 0.4, True)],
)
def test_circles_are_found_soon_or_when_it_is_quiet_or_at_last(busy: bool, whole: float, latest: float, found: bool) -> None:
    async def keep_busy() -> None:
        while True:  # noqa: ASYNC110 -- it is the waiting that costs
            await asyncio.sleep(0)

    async def work() -> bool:
        """Whether what was alive at a walk, and is not any more, is found within a second; what comes after it is found."""
        tasks = [asyncio.create_task(spare(0.1, whole, latest)), *([asyncio.create_task(keep_busy())] if busy else [])]
        old = Knot()
        gone = weakref.ref(old)
        await asyncio.sleep(0.15)
        del old
        young = weakref.ref(Knot())
        await asyncio.wait_for(until_dead(young), 5)
        try:
            await asyncio.wait_for(until_dead(gone), 1)
        except TimeoutError:
            return False
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        return True

    assert asyncio.run(work()) is found
