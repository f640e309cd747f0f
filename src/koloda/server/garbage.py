"""Keeps Python's collector of reference cycles from stopping play.

It walks through all that lives again and again: with a thousand tables in memory that takes seconds, in which nobody is answered, to
find next to nothing, since tables refer to each other in no circles, and lines that are gone in none but asyncio's. So what is alive is
set aside, where the next walks leave it out; all is looked through only while hardly anything is going on.
"""

from __future__ import annotations

import asyncio
import gc
import time
from typing import Final

SOON: Final = 1.0
"""Seconds between walks through what has come since."""
ALL: Final = 600.0
"""Seconds between walks through everything, if it is quiet then."""
LATEST: Final = 6 * 3600.0
"""Seconds after which everything is walked through in any case."""
_QUIET: Final = 0.05
"""The share of a processor of which less is in use where it is quiet."""


async def spare(soon: float = SOON, whole: float = ALL, latest: float = LATEST) -> None:
    """Collects in its own time until it is cancelled."""
    young, middle, old = gc.get_threshold()
    gc.set_threshold(young, middle, 2**30)
    walked = time.monotonic()
    try:
        while True:
            gc.collect()
            gc.freeze()
            used = time.process_time()
            await asyncio.sleep(soon)
            quiet = time.process_time() - used < _QUIET * soon
            if time.monotonic() - walked > (whole if quiet else latest):
                gc.unfreeze()
                walked = time.monotonic()
    finally:
        gc.set_threshold(young, middle, old)
        gc.unfreeze()
