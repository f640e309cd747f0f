"""Looking at a study while it is played: an interval that stays true however often one looks, and whenever one stops."""

from __future__ import annotations

import math
from typing import Final

import numpy as np

from koloda.lab.stats import LEVEL, Figure, Numbers

_STEPS: Final = 1_000
_BOLD: Final = 0.5
"""What part of a bettor's capital is risked at most."""


class Sequential:
    """The mean of numbers between 0 and 1 that come one by one.

    For every mean that might be the true one a gambler bets against it, up and down; a mean whose gambler has made 20 out of 1 is
    ruled out (the hedged capital process of Waudby-Smith and Ramdas, “Estimating means of bounded random variables by betting”,
    2024). By Ville's inequality the true mean is ever ruled out in at most 5 of 100 studies, though one looks after every number.
    """

    def __init__(self) -> None:
        self.means: Numbers = np.linspace(0, 1, _STEPS + 1)
        self.count = 0
        self._sum, self._squares = 0.0, 0.0
        self._up, self._down = np.zeros(_STEPS + 1), np.zeros(_STEPS + 1)

    def add(self, value: float) -> None:
        """The next number.

        Raises:
            ValueError: it is not between 0 and 1.
        """
        if not 0 <= value <= 1:
            raise ValueError(f"{value} is not between 0 and 1")
        guess = (0.5 + self._sum) / (self.count + 1)
        spread = (0.25 + self._squares) / (self.count + 1)
        turn = self.count + 1
        stake = math.sqrt(2 * math.log(2 / (1 - LEVEL)) / (spread * turn * math.log(1 + turn)))
        with np.errstate(divide="ignore"):
            up, down = np.minimum(stake, _BOLD / self.means), np.minimum(stake, _BOLD / (1 - self.means))
        self._up += np.log1p(up * (value - self.means))
        self._down += np.log1p(-down * (value - self.means))
        self.count += 1
        self._sum += value
        self._squares += (value - guess) ** 2

    @property
    def figure(self) -> Figure:
        """The mean so far with the means that are not ruled out."""
        if not self.count:
            return Figure(math.nan, 0, 1, 0)
        left = self.means[np.logaddexp(self._up, self._down) - math.log(2) < -math.log(1 - LEVEL)]
        mean = self._sum / self.count
        low, high = (float(left[0]), float(left[-1])) if len(left) else (mean, mean)
        return Figure(mean, min(low, mean), max(high, mean), self.count)
