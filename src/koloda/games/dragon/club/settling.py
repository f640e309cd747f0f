"""The end of a hand: layouts compared, pots paid, and what is carried over (sections 11 and 12)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from typing import Final, Literal

from koloda.cards import Card
from koloda.games import betting as bets
from koloda.games.betting import Betting
from koloda.games.dragon.club.cards import RANKS, SUITS, Look, Value
from koloda.games.dragon.club.comparing import Claim, Terms
from koloda.games.dragon.club.context import Context, Environment, Previous
from koloda.games.dragon.club.layouts import LAYOUTS
from koloda.games.dragon.club.reading import RIGHTS
from koloda.games.dragon.club.solver import Order
from koloda.games.dragon.club.state import Laid, Outcome, Won

Image = Literal["234", "567", "89T"]
_IMAGES: Final[tuple[Image, ...]] = ("234", "567", "89T")
_NATURAL_SUITS: Final = "scdh"


def order_of(context: Context, env: Environment) -> Order:
    """What counts for more in a hand."""
    first = context.rules.naturalness == "before_components"
    return Order(env.inverted, env.suits_inverted, env.less_natural_wins, first)


def terms_of(context: Context, env: Environment, bank: int) -> Terms:
    """What layouts are compared by in a hand."""
    first = context.rules.naturalness == "before_components"
    return Terms(env.dark, env.less_natural_wins, first, bank, context.dealer)


def claim(laid: Laid) -> Claim:
    """A layout as it is compared."""
    return Claim(laid.seat, laid.number, laid.key, laid.naturalness)


def paid_out(betting: Betting, order: Sequence[int], laid: Sequence[Laid], terms: Terms) -> tuple[Won, ...]:
    """The pots and their winners, the main pot first; one seat in takes everything."""
    if betting.decided:
        return (Won(betting.pot, betting.live, betting.live),)
    ranking = terms.ranking(claim(one) for one in laid)
    found = []
    for pot in bets.pots(betting.paid, betting.live):
        best = next(tied for tied in ranking if set(tied) & set(pot.seats))
        found.append(Won(pot.amount, pot.seats, tuple(seat for seat in order if seat in best and seat in pot.seats)))
    return tuple(found)


def shares_of(pots: Sequence[Won], order: Sequence[int]) -> tuple[int, ...]:
    """What each seat gets; odd chips go one each in dealing order."""
    won = (0,) * len(order)
    for pot in pots:
        won = bets.plus(won, bets.shares(pot.amount, pot.winners, order))
    return won


def folded_out(context: Context, pots: tuple[Won, ...], opened: Sequence[Card]) -> Outcome:
    """A hand that ended because all but one had folded: there is no pass, so M33 and M34 do nothing."""
    images, off = _carried(context, recorded=False, m33=False)
    prev = Previous(winners=pots[0].winners, pot_won=pots[0].amount, open_cards=tuple(opened), m34=images, m34_off=off)
    return Outcome(pots, shares_of(pots, context.order), prev, context.used)


def shown_down(
    context: Context,
    env: Environment,
    pots: tuple[Won, ...],
    laid: Sequence[Laid],
    looks: Mapping[int, Sequence[Look]],
    opened: Sequence[Card],
    spent: Sequence[tuple[int, str]],
    *,
    recorded: bool,
    m33: bool,
) -> Outcome:
    """A hand that came to the showdown.

    ``looks`` are the cards of each seat that is in, ``spent`` the once-a-Game rights used in this hand; ``recorded`` says whether M34
    made a record, ``m33`` whether M33 acted.
    """
    won = shares_of(pots, context.order)
    winner = pots[0].winners[0]
    best = next(one for one in laid if one.seat == winner)
    cards = [looks[winner][at] for at in best.cards]
    order = order_of(context, env)
    images, off = _carried(context, recorded=recorded, m33=m33)
    prev = Previous(
        winners=pots[0].winners,
        layout=best.number,
        top_natural=_highest([card.real for card in cards if card.naturalness == 0], order.ranks, order.suits),
        top_real=_highest([card.real for card in cards], RANKS, _NATURAL_SUITS),
        four_cards=fours(best, looks[winner], order),
        pot_won=sum(bets.shares(pot.amount, pot.winners, context.order).get(winner, 0) for pot in pots if len(pot.seats) > 1),
        open_cards=tuple(opened),
        m34=images,
        m34_off=off,
    )
    used = tuple(tuple(right for right in RIGHTS if right in context.used[seat] or (seat, right) in spent) for seat in range(context.n))
    return Outcome(pots, won, prev, used, tuple(laid))


# ---- What is carried over


def _highest(values: Sequence[Value], ranks: str, suits: str) -> Value | None:
    """The highest of some cards by an order of ranks, then of suits."""
    return max(values, key=lambda value: (ranks.index(value[0]), suits.index(value[1])), default=None)


def fours(laid: Laid, looks: Sequence[Look], order: Order) -> tuple[Card, ...]:
    """The cards that stand in the fours of a layout, in circle order; where several of its cards could, the first circles (R21)."""
    layout = LAYOUTS[laid.number - 1]
    if not layout.four:
        return ()
    used = [looks[at] for at in laid.cards]
    if set(layout.sizes) == {4}:
        return tuple(card.id for card in used)
    fits_four, fits_pair = _parts(laid, order)
    for four in combinations(range(len(used)), 4):
        rest = [used[at] for at in range(len(used)) if at not in four]
        if all(fits_four(used[at]) for at in four) and all(map(fits_pair, rest)):
            return tuple(used[at].id for at in four)
    raise AssertionError("a layout's cards fill its slots")


def _parts(laid: Laid, order: Order) -> tuple[Callable[[Look], bool], Callable[[Look], bool]]:
    """Which cards can stand in the four, and which in the pair, of a layout of four and two."""
    layout, key = LAYOUTS[laid.number - 1], list(laid.key)
    bond = set(SUITS)
    if layout.bond is not None:
        first = key.pop(0)
        bond = {order.suits[first - 1]} if layout.bond == "suit" else set(_colour(first, order))
    four = {order.ranks[key[0] - 2] + suit for suit in bond}
    if layout.kind == "cross":
        pair = {rank + order.suits[key[1] - 1] for rank in RANKS}
    else:
        pair = {order.ranks[key[1] - 2] + suit for suit in bond}
    return (lambda look: bool(look.values & four)), (lambda look: bool(look.values & pair))


def _colour(worth: int, order: Order) -> str:
    """The suits of a colour by its worth in a key: red is 2, on odd hands 1 (R20)."""
    return "hd" if (worth == 2) != order.suits_inverted else "sc"


def image(context: Context) -> Image:
    """The ranks that an image of a saint takes from the wild in this hand (M34): three is asked first (P31)."""
    remainder = context.hand % context.n
    return _IMAGES[0] if remainder % 3 == 0 else _IMAGES[1] if remainder % 2 == 0 else _IMAGES[2]


def _carried(context: Context, *, recorded: bool, m33: bool) -> tuple[tuple[tuple[Image, int], ...], int]:
    """M34's records that stay alive, the oldest first, and how long M34 stays off, after this hand."""
    before = context.prev or Previous()
    records = [*before.m34, (image(context), 3)] if recorded else before.m34
    return tuple((ranks, left - 1) for ranks, left in records if left > 1), max((2 if m33 else before.m34_off) - 1, 0)
