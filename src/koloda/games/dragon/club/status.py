"""The status pass (section 5): every rule and modifier in its order over the cards of a hand.

A pass is a pure function of context, cards and choices. What happened is told by ``story``, one event for each entry that fired, was kept
from acting, or was chosen by a seat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, NamedTuple

from koloda.cards import Card
from koloda.errors import IllegalMove
from koloda.games.dragon.club.board import Board, Hand
from koloda.games.dragon.club.cards import Held, Look
from koloda.games.dragon.club.choices import Choice, read_choices
from koloda.games.dragon.club.context import Context, Environment
from koloda.games.dragon.club.deal import CIRCLES, Pattern, betting_starts, settled
from koloda.games.dragon.club.environment import environment
from koloda.games.dragon.club.operations import UNGUARDED, Alter, Effect, GiveRole, fires, guarded
from koloda.games.dragon.club.register import Chosen, Entry, Offer, Pick, entries, modifiers
from koloda.games.dragon.club.turns import Legal, choose, default, effects, listed, offers

RULES_STAGE: Final = ("R2", "R16", "R17", "R18", "R21")
FRESH: Final = ("R16", "R17", "R18")
"""The rules that work on a card altered afresh (P12)."""


@dataclass(slots=True)
class Change:
    """What an operation made of a card."""

    card: Card
    op: str
    before: Look
    after: Look


@dataclass(slots=True)
class Event:
    """An entry at work: who chose it, its named trigger cards and which of them it locked, what changed, and what was kept from changing
    and why (``locked``, ``thrice``, ``own-only``). ``silenced_by`` names the entry because of which it never happened instead.
    """

    label: str
    seat: int | None = None
    by: list[Card] = field(default_factory=list)
    locked: list[Card] = field(default_factory=list)
    changes: list[Change] = field(default_factory=list)
    barred: list[tuple[Card, str]] = field(default_factory=list)
    silenced_by: str | None = None


@dataclass(frozen=True, slots=True)
class Open:
    """An option that a seat has not used."""

    seat: int
    label: str
    legal: Legal


@dataclass(frozen=True, slots=True)
class Declared:
    """A declaration before betting, and its named trigger cards."""

    seat: int
    label: str
    pick: Pick
    by: tuple[Card, ...]


class Pass(Board):
    """A pass over the cards dealt so far; :func:`run` makes one.

    ``open`` holds the options not used, if they were to be listed; ``spent`` the once-a-Game rights used, as seat and label;
    ``declared`` what was declared before betting.
    """

    def __init__(
        self,
        ctx: Context,
        env: Environment,
        hands: Sequence[Hand],
        deal: Pattern,
        folded: Iterable[int] = (),
        choices: Iterable[Choice] = (),
        declared: Iterable[Declared] = (),
        *,
        listing: bool = False,
    ) -> None:
        super().__init__(ctx, env, hands, deal.letters, folded)
        self.deal, self.listing = deal, listing
        self.declaring = self.circles == betting_starts(env.basis)
        self.declared = list(declared)
        self.choices: dict[tuple[str, int], list[Choice]] = {}
        for choice in choices:
            self.choices.setdefault((choice.label, choice.seat), []).append(choice)
        self.story: list[Event] = []
        self.open: list[Open] = []
        self.spent: list[tuple[int, str]] = []

    # The order of a pass

    def work_all(self) -> None:
        """Rules, marks, R1, then the modifiers by number (R10)."""
        plan = _plan(self.ctx.rules.off)
        for entry in plan.first:
            self._act(entry)
        self._foresee(plan.silencing)
        self._turns(plan.change_of_suit)
        for entry in plan.steps:
            self._step(entry)
        if self.declaring:
            for entry in plan.at_end:
                self._declarations(entry)
            self.open.sort(key=lambda one: entries()[one.label].number)
        for label, seat in self.choices:
            raise IllegalMove(f"{label} is not open to seat {seat}: it is suppressed or not played")

    def _foresee(self, silencing: Iterable[Entry]) -> None:
        """What is suppressed is known before M1: by what was declared, the cards as dealt and the states of the rules stage (P13)."""
        for one in self.declared:
            self.silence(f"M{one.pick['cancel']}" if "cancel" in one.pick else "M34", one.label)
        for entry in silencing:
            for label in entry.silenced(self):
                self.silence(label, entry.label)

    def silence(self, label: str, because: str) -> None:
        """An entry, or a part of one, never happens in this hand."""
        self.silenced.setdefault(label, because)

    def _step(self, entry: Entry) -> None:
        if because := self.silenced.get(entry.label):
            self.story.append(Event(entry.label, silenced_by=because))
        elif entry.phase == "deal":
            self._work(entry.label, [fires([card for card in self.all if card.id in self.deal.triggers.get(entry.number, ())])])
        elif entry.phase == "prebet":
            for one in self.declared:
                if one.label == entry.label:
                    self._work(entry.label, [fires([card for card in self.all if card.id in one.by])], one.seat)
            if self.declaring and not entry.at_end:
                self._declarations(entry)
        else:
            self._act(entry)
            if entry.offers:
                self._turns(entry)

    def _act(self, entry: Entry) -> None:
        if self.finished or not entry.waits:
            self._work(entry.label, entry.read(self))

    # Effects

    def _work(self, label: str, effects: Sequence[Effect], seat: int | None = None) -> None:
        """Work effects, all read before the first of them; an operation reaches a card once (section 3)."""
        if not effects:
            return
        self.fired.add(label)
        if not any(effect.cards or effect.by for effect in effects):
            return
        event = Event(label, seat)
        self._lock([trigger for effect in effects for trigger in effect.by], event)
        place = len(self.story)
        done = set()
        for effect in effects:
            for card in effect.cards:
                if (effect.op, card.id) not in done:
                    done.add((effect.op, card.id))
                    self._apply(effect, card, event)
        if event.by or event.changes or event.barred:
            self.story.insert(place, event)  # before what its changes brought about

    def _lock(self, triggers: Iterable[Held], event: Event) -> None:
        """Name the trigger cards and lock those that are touched (R14)."""
        for trigger in triggers:
            if trigger.id not in event.by:
                event.by.append(trigger.id)
                if trigger.modified and not trigger.locked:
                    trigger.locked = True
                    event.locked.append(trigger.id)

    def _apply(self, effect: Effect, card: Held, event: Event) -> None:
        op, label = effect.op, event.label
        if op is None or not op.works(card, label):
            return
        if not isinstance(op, UNGUARDED) and (why := guarded(card, label, effect.by)):
            event.barred.append((card.id, why))
            return
        before = card.look
        op.apply(card, label)
        event.changes.append(Change(card.id, op.name, before, card.look))
        if isinstance(op, GiveRole):
            self.given.setdefault(label, []).append(card)
        elif isinstance(op, Alter) and op.depth == "fresh":
            self._afresh(card)

    def _afresh(self, card: Held) -> None:
        """Work the hour's and the month's rules on a card that counts as freshly dealt (P12)."""
        for label in FRESH:
            entry = entries()[label]
            self._work(label, [Effect(effect.op, (card,)) for effect in entry.read(self) if card in effect.cards])

    # Options

    def _turns(self, entry: Entry) -> None:
        """The seats' turns at an option, in dealing order, once all cards are dealt."""
        if not self.finished or not (entry.forced or self.listing or self.choices):
            return
        for seat in self.order:
            chosen = self.choices.pop((entry.label, seat), [])
            if chosen or entry.forced or self.listing:
                self._turn(entry, seat, chosen)

    def _turn(self, entry: Entry, seat: int, chosen: Sequence[Choice]) -> None:
        """What a seat chose, what it is forced to, what it leaves open."""
        used: set[tuple[Card, ...]] = set()
        for choice in chosen:
            found = [] if seat in self.folded else offers(self, entry, seat, used)
            used.add(self._use(entry, seat, choose(self, entry, seat, found, choice.pick)))
            if entry.once_a_game:
                self.spent.append((seat, entry.label))
        for offer in offers(self, entry, seat, used):
            if seat not in self.folded:
                self.unused(entry, seat, offer)
            if entry.forced if offer.forced is None else offer.forced:
                self._use(entry, seat, default(entry, offer))

    def unused(self, entry: Entry, seat: int, offer: Offer) -> None:
        """An option that is open and not used."""
        if self.listing:
            self.open.append(Open(seat, entry.label, listed(entry, offer)))

    def _use(self, entry: Entry, seat: int, chosen: Chosen) -> tuple[Card, ...]:
        self._work(entry.label, [fires(chosen.offer.by), *effects(self, entry, seat, chosen)], seat)
        return chosen.offer.instance

    # Declarations before betting

    def _declarations(self, entry: Entry) -> None:
        """What the pre-bet pass allows seats to declare, and what they declare."""
        for seat in self.order:
            found = [] if seat in self.folded else offers(self, entry, seat, set())
            for choice in self.choices.pop((entry.label, seat), []):
                chosen = choose(self, entry, seat, found, choice.pick)
                found = []
                self.declared.append(Declared(seat, entry.label, chosen.values, tuple(card.id for card in chosen.offer.by)))
            if self.listing:
                self.open += [Open(seat, entry.label, listed(entry, offer)) for offer in found]


class _Plan(NamedTuple):
    """The entries of a pass, where some modifiers may not be played."""

    first: tuple[Entry, ...]
    """The rules that work on cards, then the marks."""
    silencing: tuple[Entry, ...]
    change_of_suit: Entry
    steps: tuple[Entry, ...]
    at_end: tuple[Entry, ...]
    """What is declared at the end of the pre-bet pass."""


@lru_cache(maxsize=256)
def _plan(off: tuple[int, ...]) -> _Plan:
    book = entries()
    played = [entry for entry in modifiers() if entry.number not in off]
    return _Plan(
        first=(*(book[label] for label in RULES_STAGE), *(entry for entry in played if entry.phase == "mark")),
        silencing=tuple(entry for entry in played if entry.silencing),
        change_of_suit=book["R1"],
        steps=tuple(entry for entry in played if entry.phase != "mark"),
        at_end=tuple(entry for entry in played if entry.at_end),
    )


def run(
    ctx: Context,
    hands: Sequence[Hand],
    folded: Iterable[int] = (),
    choices: Sequence[tuple[int, str]] = (),
    *,
    listing: bool = False,
    env: Environment | None = None,
    make: Callable[..., Pass] = Pass,
) -> Pass:
    """The pass over a hand: each seat's cards in circle order, ``None`` for one that whoever looks does not know.

    The deal is unfinished while seats that are in hold fewer than nine cards; then ``choices`` may be declarations only. ``listing``
    asks for the options that are not used; ``make`` makes another kind of pass.

    Raises:
        IllegalMove: a choice of no known form, not offered to that seat, with cards that are not legal, or a right already spent.
        NotYourTurn: a choice before or after its time.
    """
    env = env or environment(ctx)
    folded = frozenset(folded)
    circles, first = max(map(len, hands)), betting_starts(env.basis)
    read, refusal = read_choices(ctx.order, choices, declarations=circles >= first, options=circles == CIRCLES)
    declared: list[Declared] = []
    if circles > first and (declarations := [choice for choice in read if choice.entry.phase == "prebet"]):
        declared = _pass(ctx, env, [hand[:first] for hand in hands], (), declarations).declared
        read = read[len(declarations) :]
    now = _pass(ctx, env, hands, folded, read, declared, listing=listing, make=make)
    if refusal:
        raise refusal
    return now


def _pass(
    ctx: Context,
    env: Environment,
    hands: Sequence[Hand],
    folded: Iterable[int],
    choices: Iterable[Choice],
    declared: Iterable[Declared] = (),
    *,
    listing: bool = False,
    make: Callable[..., Pass] = Pass,
) -> Pass:
    circles = [
        [(seat, card) for seat in ctx.order if circle < len(hands[seat]) and (card := hands[seat][circle]) is not None]
        for circle in range(max(map(len, hands)))
    ]
    now = make(ctx, env, hands, settled(ctx, env, circles), folded, choices, declared, listing=listing)
    now.work_all()
    return now
