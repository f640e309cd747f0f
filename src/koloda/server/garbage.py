"""Keeps Python's collector of reference cycles from stopping play.

It walks through all that lives whenever a quarter has come anew: with a thousand tables in memory, half a second at a time in which nobody
is answered, to find next to nothing, since tables refer to each other in no circles. So what one walk has found alive the next ones
leave out, and only now and then, when nobody minds a second, all is looked through.
"""

from __future__ import annotations

import gc
from typing import Any, Literal


def spare() -> None:
    """From now on what is alive after a walk through everything is not walked through again."""
    gc.callbacks.append(_freeze)
    gc.collect()


def look_through() -> None:
    """Finds the cycles among what was spared, too."""
    gc.unfreeze()
    gc.collect()


def stop_sparing() -> None:
    """The collector as Python has it."""
    gc.callbacks.remove(_freeze)
    gc.unfreeze()


def _freeze(phase: Literal["start", "stop"], info: dict[str, Any]) -> None:
    if phase == "stop" and info["generation"] == 2:
        gc.freeze()
