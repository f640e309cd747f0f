"""Keeps Python's collector of reference cycles from stopping play.

It walks through all that lives again and again: with a thousand tables in memory, half a second at a time in which nobody is answered, to
find next to nothing, since tables refer to each other in no circles. So what is alive is set aside, where the next walks leave it out;
only now and then all is looked through.
"""

from __future__ import annotations

import asyncio
import gc
from typing import Final

SOON: Final = 1.0
"""Seconds between walks through what has come since."""
ALL: Final = 600.0
"""Seconds between walks through everything."""


async def spare(soon: float = SOON, whole: float = ALL) -> None:
    """Collects in its own time until it is cancelled."""
    young, middle, old = gc.get_threshold()
    gc.set_threshold(young, middle, 2**30)
    try:
        while True:
            gc.unfreeze()
            for _ in range(round(whole / soon)):
                gc.collect()
                gc.freeze()
                await asyncio.sleep(soon)
    finally:
        gc.set_threshold(young, middle, old)
        gc.unfreeze()
