"""The casino game's arithmetic in compiled loops: what a hand counts for, what a draw leads to, and hands of the house drawn at random.

A set of cards is one number with a bit for each card at its place in the deck; an array of cards holds the bits of single cards.
Everything is decided by the arguments. Numba's cache on disk watches this file, not ``house``: after a change there, touch this one.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numba import njit
from numba.extending import register_jitable
from numpy.typing import NDArray

from koloda.core.splitmix import Stream, below, stream
from koloda.games.dragon.casino import house
from koloda.games.dragon.casino.house import POLICIES, REVERSED
from koloda.games.dragon.casino.options import Options
from koloda.hands import six
from koloda.hands.five import RANK_BITS
from koloda.hands.kernel_six import key, made
from koloda.hands.six import EVERY_SUIT

Numbers = NDArray[np.int64]
Sets = NDArray[np.int64]
"""Sets of cards, or single cards."""
Reals = NDArray[np.float64]

HAND: Final = 6
STRENGTHS: Final = 14  # 1 to 13
DRAWS: Final = 1 << HAND
"""Ways to draw: bit ``i`` is set if the ``i``-th card of the hand is thrown away."""
_TRUMP: Final = 1 << 60  # above every key
_NUMBERS: Any = np.array(six.NUMBERS, np.uint8)
_TOPS: Any = np.array(six.TOPS, np.uint8)

register_jitable(house.low)
register_jitable(house.kept)


class Rules(NamedTuple):
    """The options that decide who wins."""

    policy: int
    """The place of ``house_draw`` in POLICIES."""
    scope_hand: bool
    trump_high_card: bool
    class_only: bool
    poker: bool


def rules_of(options: Options) -> Rules:
    """What kernels must know of the options."""
    return Rules(
        POLICIES.index(options.house_draw),
        options.trump_scope == "hand",
        options.trump_high_card,
        options.reversal == "class",
        options.tie_break == "poker",
    )


@njit(cache=True)
def standing(cards: int, regime: int, rules: Rules) -> int:
    """What a hand counts for under a regime (by its place in REGIMES): of two hands the one that counts for more wins."""
    s, h, d, c = six.suits_of(cards)
    strength, core = made(s, h, d, c)
    counts = key(s, h, d, c, strength, core, rules.poker)
    if regime < 4:
        where = cards if rules.scope_hand else cards & core * EVERY_SUIT
        holds = where >> regime * RANK_BITS & (1 << RANK_BITS) - 1 != 0 and (strength > 1 or rules.trump_high_card)
        return counts + _TRUMP if holds else counts
    if regime != REVERSED:
        return counts
    if rules.class_only:
        return counts - (2 * strength << (4 * RANK_BITS + 2 if rules.poker else 6))
    return -counts


@njit(cache=True)
def house_keeps(cards: int, regime: int, rules: Rules) -> int:
    """The cards that the house keeps, as a set."""
    s, h, d, c = six.suits_of(cards)
    return house.kept(s, h, d, c, rules.policy, regime, _NUMBERS, _TOPS)


@njit(cache=True)
def draw_counts(kept: int, unseen: Sets, wanted: int) -> Numbers:
    """How many of all draws of so many cards end at each strength: ``int64[14]``. Every single draw is looked at."""
    few = _subsets(unseen, min(wanted, 3))
    found = np.zeros(STRENGTHS, np.int64)
    if wanted <= 3:
        for drawn in few:
            found[_strength(kept | drawn)] += 1
        return found
    for top in range(3, len(unseen)):
        below = few[: top * (top - 1) * (top - 2) // 6]
        _above(kept | unseen[top], below, unseen[top + 1 :], wanted - 4, found)
    return found


@njit(cache=True)
def _above(kept: int, below: Sets, above: Sets, wanted: int, found: Numbers) -> None:
    """Adds the draws that take three cards of ``below`` and so many (0 to 2) of ``above``."""
    for cards in _subsets(above, wanted):
        for drawn in below:
            found[_strength(kept | cards | drawn)] += 1


@njit(cache=True)
def _subsets(cards: Sets, size: int) -> Sets:
    """All sets of so many (0 to 3) of the cards; those below a card, in the order given, come before all that have it."""
    number = len(cards)
    if size == 0:
        return np.zeros(1, np.int64)
    if size == 1:
        return cards.copy()
    found = np.empty(number * (number - 1) // 2 if size == 2 else number * (number - 1) * (number - 2) // 6, np.int64)
    filled = 0
    for c in range(number):
        for b in range(c):
            if size == 2:
                found[filled] = cards[c] | cards[b]
                filled += 1
                continue
            for a in range(b):
                found[filled] = cards[c] | cards[b] | cards[a]
                filled += 1
    return found


@njit(cache=True)
def _strength(cards: int) -> int:
    s, h, d, c = six.suits_of(cards)
    return made(s, h, d, c)[0]


# ---- The house at random


@njit(cache=True)
def shuffle(cards: Sets, first: int, random: Stream) -> None:
    """Puts random ones of the cards first, so many, in random order."""
    for place in range(first):
        pick = place + below(random, len(cards) - place)
        cards[place], cards[pick] = cards[pick], cards[place]


@njit(cache=True)
def together(cards: Sets) -> int:
    """The set of some cards."""
    found = 0
    for card in cards:
        found |= card
    return found


@njit(cache=True)
def number_of(cards: int) -> int:
    """How many cards a set has."""
    number = 0
    while cards:
        cards &= cards - 1
        number += 1
    return number


@njit(cache=True)
def house_with(unseen: Sets, changed: int, regime: int, rules: Rules, random: Stream) -> int:
    """Shuffles the cards until the house, dealt the first six of them, would change so many; returns what it keeps.

    With ``changed < 0`` any six will do. The cards after the first six are in random order, too, as many as are needed.
    """
    while True:
        shuffle(unseen, HAND, random)
        keep = house_keeps(together(unseen[:HAND]), regime, rules)
        if changed < 0 or HAND - number_of(keep) == changed:
            shuffle(unseen[HAND:], 2 * HAND, random)
            return keep


@njit(cache=True)
def houses(seed: int, number: int, drawn_in: int, regime: int, rules: Rules) -> tuple[Sets, Numbers]:
    """What so many hands of the house, dealt from a whole deck, count for in the end, and how many cards each changed."""
    random = stream(seed)
    deck = 1 << np.arange(4 * RANK_BITS)
    found, changed = np.empty(number, np.int64), np.empty(number, np.int64)
    for at in range(number):
        keep = house_with(deck, -1, drawn_in, rules, random)
        changed[at] = HAND - number_of(keep)
        found[at] = standing(keep | together(deck[HAND : HAND + changed[at]]), regime, rules)
    return found, changed


# ---- What draws and hands come to


@njit(cache=True)
def draws_played(
    seed: int, samples: int, own: Sets, unseen: Sets, regime: int, medians: Numbers, rules: Rules
) -> tuple[NDArray[np.int8], NDArray[np.int8]]:
    """What all draws of a hand lead to when the rest of it is played many times, all draws against the same shuffles.

    Args:
        seed: where the shuffles come from.
        samples: how many.
        own: the player's six cards in hand order.
        unseen: all other cards.
        regime: of the draw and of the reveal, by its place in REGIMES.
        medians: what the house's hand counts for at the median, by the number of cards it changed: a hand that counts for more is raised.
        rules: the options that matter.

    Returns:
        ``int8[samples, 64]`` twice: 1 won, -1 lost; and the same where the player would raise before the reveal, 0 where not.
    """
    random = stream(seed)
    unseen = unseen.copy()
    kept, wanted = np.zeros(DRAWS, np.int64), np.zeros(DRAWS, np.int64)
    for draw in range(DRAWS):
        for at in range(HAND):
            if draw >> at & 1:
                wanted[draw] += 1
            else:
                kept[draw] |= own[at]
    won, raised = np.empty((samples, DRAWS), np.int8), np.zeros((samples, DRAWS), np.int8)
    for sample in range(samples):
        keep = house_with(unseen, -1, regime, rules, random)
        changed = HAND - number_of(keep)
        against = standing(keep | together(unseen[HAND : HAND + changed]), regime, rules)
        for draw in range(DRAWS):
            counts = standing(kept[draw] | together(unseen[2 * HAND : 2 * HAND + wanted[draw]]), regime, rules)
            won[sample, draw] = 1 if counts > against else -1
            if counts > medians[changed]:
                raised[sample, draw] = won[sample, draw]
    return won, raised


@njit(cache=True)
def opened(seed: int, samples: int, own: int, unseen: Sets, changed: int, drawn_in: int, regime: int, rules: Rules) -> NDArray[np.int8]:
    """Who wins, 1 or -1, when the house changed so many cards and the rest is dealt at random: ``int8[samples]``."""
    random = stream(seed)
    unseen = unseen.copy()
    counts = standing(own, regime, rules)
    won = np.empty(samples, np.int8)
    for sample in range(samples):
        keep = house_with(unseen, changed, drawn_in, rules, random)
        won[sample] = 1 if counts > standing(keep | together(unseen[HAND : HAND + changed]), regime, rules) else -1
    return won


@njit(cache=True)
def counted(own: int, unseen: Sets, changed: int, drawn_in: int, regime: int, rules: Rules) -> tuple[int, int]:
    """How many of all hands that the house may have when it changed no card or one are beaten, and how many there are."""
    counts = standing(own, regime, rules)
    triples = _subsets(unseen, 3)
    won = total = 0
    for top in range(3, len(unseen)):
        below = triples[: top * (top - 1) * (top - 2) // 6]
        for above in _subsets(unseen[top + 1 :], 2):
            for triple in below:
                cards = unseen[top] | above | triple
                keep = house_keeps(cards, drawn_in, rules)
                if keep == cards:
                    if changed == 0:
                        total += 1
                        won += counts > standing(cards, regime, rules)
                elif changed == 1 and HAND - number_of(keep) == 1:
                    for new in unseen:
                        if new & cards == 0:
                            total += 1
                            won += counts > standing(keep | new, regime, rules)
    return won, total
