"""The cards on the table as entries read them: a small vocabulary of questions (section 2)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from koloda.cards import Card
from koloda.games.dragon.club.cards import Held, Value
from koloda.games.dragon.club.context import Context, Environment, Previous, Seat
from koloda.games.dragon.club.deal import CIRCLES
from koloda.games.dragon.club.operations import Effect, guarded

Hand = Sequence[Card | None]
"""A seat's cards in circle order; ``None`` for a card that whoever looks does not know."""


class Board:
    """The deal of a hand and the state of every card in it.

    ``all``, ``up`` and ``down`` are cards in the order dealt: every one, those dealt face up, those dealt face down. ``hands`` holds each
    seat's in circle order, ``order`` the seats in dealing order, ``pattern`` the nine letters; ``finished`` says whether all circles are
    dealt. Ranks and suits are real ones wherever nothing else is said (R13, R24).
    """

    def __init__(self, ctx: Context, env: Environment, hands: Sequence[Hand], pattern: str, folded: Iterable[int] = ()) -> None:
        self.ctx, self.env, self.pattern = ctx, env, pattern
        self.n, self.order = ctx.n, ctx.order
        self.seats: tuple[Seat, ...] = ctx.seats
        self.prev = ctx.prev or Previous()
        self.folded = frozenset(folded)
        self.circles = max(map(len, hands), default=0)
        self.finished = self.circles == CIRCLES
        self.hands: list[list[Held]] = [[] for _ in hands]
        self.all: list[Held] = []
        self._at: dict[tuple[int, int], Held] = {}
        for circle in range(1, self.circles + 1):
            for seat in self.order:
                if circle <= len(hands[seat]) and (card := hands[seat][circle - 1]) is not None:
                    held = Held(card, seat, circle, pattern[circle - 1] == "U", len(self.all))
                    self.all.append(held)
                    self.hands[seat].append(held)
                    self._at[circle, seat] = held
        self.up = [card for card in self.all if card.up]
        self.down = [card for card in self.all if not card.up]
        self.open_circles = [circle for circle, letter in enumerate(pattern, 1) if letter == "U"]
        """The circles dealt face up by the final pattern: o1, o2, …, dealt already or not."""
        self.silenced: dict[str, str] = {}
        """The entries that never happen in this hand, and what keeps them from it (P13)."""
        self.foreseen: dict[str, tuple[Held, ...]] = {}
        """What entries found as the cards were dealt."""
        self.fired: set[str] = set()
        """The entries whose triggers held so far."""
        self.m34_record: str | None = None
        """The ranks that M34 records in this hand."""
        self.m34_off = 0
        """For how many hands, this one included, M33 keeps M34 off."""
        self.given: dict[str, list[Held]] = {}
        """The cards that entries have made increments or decrements."""

    # Seats

    def pos(self, k: int) -> int:
        """The k-th seat clockwise from the dealer."""
        return self.ctx.pos(k)

    def opp(self, seat: int) -> int | None:
        """The seat opposite, if there is one."""
        return self.ctx.opp(seat)

    def next(self, seat: int) -> int:
        """The clockwise neighbour."""
        return self.ctx.next(seat)

    @property
    def dealer(self) -> Seat:
        return self.seats[self.ctx.dealer]

    def off(self, label: str) -> bool:
        """Whether a modifier is not played."""
        return label[0] == "M" and int(label[1:]) in self.ctx.rules.off

    # Cards by place

    def at(self, circle: int, seat: int) -> Held | None:
        """A seat's card of a circle."""
        return self._at.get((circle, seat))

    def o(self, k: int, seat: int) -> Held | None:
        """A seat's card in the k-th open circle; -1 is oL, -2 is oP."""
        circle = self._open(k)
        return self._at.get((circle, seat)) if circle else None

    def in_o(self, *ks: int) -> list[Held]:
        """The cards dealt in these open circles, in the order dealt."""
        circles = [self._open(k) for k in ks]
        return [card for card in self.up if card.circle in circles]

    def open_cards(self, seat: int) -> list[Held | None]:
        """A seat's cards in o1, o2, …; ``None`` where it has none (yet, or any more)."""
        return [self._at.get((circle, seat)) for circle in self.open_circles]

    def _open(self, k: int) -> int | None:
        at = k - 1 if k > 0 else k + len(self.open_circles)
        return self.open_circles[at] if 0 <= at < len(self.open_circles) else None

    # Cards by face

    def find(self, *values: Value, among: Iterable[Held] | None = None) -> list[Held]:
        """The cards that really are one of these, every copy, in the order dealt."""
        return [card for card in (self.all if among is None else among) if card.real in values]

    def ranked(self, ranks: str, among: Iterable[Held] | None = None) -> list[Held]:
        """The cards of these real ranks, in the order dealt."""
        return [card for card in (self.all if among is None else among) if card.rank in ranks]

    def first_of_each(self, among: Iterable[Held], *values: Value) -> list[Held] | None:
        """For each value the first card dealt that really is it; ``None`` unless there are all."""
        found = [first for value in values if (first := next((card for card in among if card.real == value), None))]
        return found if len(found) == len(values) else None

    def lowest(self, cards: Iterable[Held]) -> Held:
        """The card of lowest real rank in natural order, of equal ones the first dealt."""
        return min(cards, key=lambda card: (_RANK_INDEX[card.rank], card.seq))

    def others(self, card: Held) -> list[Held]:
        """The other cards of a card's hand."""
        return [other for other in self.hands[card.seat] if other is not card]

    @staticmethod
    def adjacent(card: Held, other: Held) -> bool:
        """Whether the two were dealt in circles whose numbers differ by 1."""
        return abs(card.circle - other.circle) == 1

    def dead(self, seat: int) -> list[Held]:
        """A seat's dead cards."""
        return [card for card in self.hands[seat] if card.dead]

    def bearers(self, label: str, seat: int) -> list[Held]:
        """A seat's cards to which an entry has given a role."""
        return [card for card in self.given.get(label, ()) if card.seat == seat]

    def runs(self, seat: int, step: int) -> list[tuple[Held, Held, Held]]:
        """A seat's cards in three successive open circles with ranks r, r + step, r + 2 step in any order, no wrap (M67-M69)."""
        opened = self.open_cards(seat)
        found = []
        for first, second, third in zip(opened, opened[1:], opened[2:], strict=False):
            if first and second and third:
                low, middle, high = sorted((_RANK_INDEX[first.rank], _RANK_INDEX[second.rank], _RANK_INDEX[third.rank]))
                if middle - low == high - middle == step:
                    found.append((first, second, third))
        return found

    def can(self, effect: Effect, card: Held, label: str, triggers: Iterable[Held] = ()) -> bool:
        """Whether an effect would work on a card, the entry's trigger cards being locked (section 9)."""
        if effect.op is None or any(trigger is card and card.modified for trigger in triggers):
            return False
        return effect.op.works(card, label) and guarded(card, label, triggers) is None

    def apart(self, label: str, bearers: Effect, targets: Effect) -> tuple[list[Held], list[Held]]:
        """The bearers and the targets on which an entry's effects work, each of which has another card of the other kind beside it."""
        bearing, bearable = ([card for card in effect.cards if self.can(effect, card, label)] for effect in (bearers, targets))
        return (
            [card for card in bearing if any(other is not card for other in bearable)],
            [card for card in bearable if any(other is not card for other in bearing)],
        )


_RANK_INDEX: Final[Mapping[str, int]] = {rank: at for at, rank in enumerate("23456789TJQKA")}
