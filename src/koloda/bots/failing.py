"""How bots fail."""

from __future__ import annotations

from typing import Literal

Failure = Literal["slow", "ended", "rubbish", "error"]
"""No answer in time; its process is gone; an answer that is no legal move; it raised an error."""


class BotFailed(Exception):
    """A bot gave no legal move: how it failed, and what was seen of it."""

    def __init__(self, kind: Failure, what: str) -> None:
        super().__init__(what)
        self.kind: Failure = kind
