"""What is spared from the collector is found when all is looked through."""

from __future__ import annotations

import asyncio
import gc
import weakref

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


def test_circles_are_found_soon_or_when_all_is_looked_through() -> None:
    async def work(whole: float) -> bool:
        """Whether what was alive at a walk, and is not any more, is found within a second; what comes after it is found."""
        sparing = asyncio.create_task(spare(0.02, whole))
        old = Knot()
        gone = weakref.ref(old)
        await asyncio.sleep(0.1)
        del old
        young = weakref.ref(Knot())
        await asyncio.wait_for(until_dead(young), 5)
        try:
            await asyncio.wait_for(until_dead(gone), 1)
        except TimeoutError:
            return False
        finally:
            sparing.cancel()
            await asyncio.gather(sparing, return_exceptions=True)
        return True

    assert not asyncio.run(work(whole=600))
    assert asyncio.run(work(whole=0.2))
