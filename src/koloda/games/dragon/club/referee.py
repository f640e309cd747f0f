"""The referee for a real table: what every card has become and why, what everybody makes, who wins, and what would be otherwise.

People play with their own deck and tell what they see (``telling.py``). While cards are missing the pass is worked over those in sight
and nobody chooses anything; once all that count are known, options are offered and there is a verdict.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

import msgspec

from koloda.cards import Card
from koloda.core.ruling import BestLayout, Differs, Fired, Offered, Ruled, Ruling, Stands, Touch, Verdict, WhatIf
from koloda.core.text import Text, text
from koloda.errors import KolodaError
from koloda.games.dragon.club import settling
from koloda.games.dragon.club.asking import written
from koloda.games.dragon.club.because import because
from koloda.games.dragon.club.cards import Held, Look
from koloda.games.dragon.club.choices import Choice, place, read_choice
from koloda.games.dragon.club.context import Context, Environment
from koloda.games.dragon.club.deal import betting_starts
from koloda.games.dragon.club.operations import modifier
from koloda.games.dragon.club.papers import in_force
from koloda.games.dragon.club.playing import laid_out, records_image
from koloda.games.dragon.club.register import Entry, Offer, entries
from koloda.games.dragon.club.seeing import mark_of
from koloda.games.dragon.club.state import Laid, Outcome, Won, around
from koloda.games.dragon.club.status import Change, Declared, Event, Pass, run
from koloda.games.dragon.club.story import decided_by, kind_of
from koloda.games.dragon.club.telling import Told, read_told
from koloda.games.dragon.club.words import badge, face, layout, sign, title


def referee(given: Mapping[str, Any]) -> Ruling:
    """The ruling on a hand told in plain data, as :func:`telling.read_told` reads it.

    Raises:
        BadOptions, BadRecord, BadCard, DuplicateCard: what cannot be. A choice that is not allowed is no mistake of the whole: the
            ruling does without it and says why.
    """
    told = read_told(given)
    case = _Case(told)
    return case.ruling(_Case(told.apart()) if told.without else None)


class _Sight(Pass):
    """A pass over the cards in sight, in which nobody chooses anything."""

    def _turns(self, entry: Entry) -> None:
        """Nothing."""


class _Offering(Pass):
    """A pass that keeps what is offered, and of one option all that may be said."""

    def __init__(self, *given: Any, asked: tuple[int, str] | None, **named: Any) -> None:
        super().__init__(*given, **named)
        self.asked = asked
        self.offered: dict[tuple[int, str], Offered] = {}

    def unused(self, entry: Entry, seat: int, offer: Offer) -> None:
        key = seat, entry.label
        said = self.offered[key].texts if key in self.offered else ()
        more = tuple(written(self, entry, seat, offer)) if key == self.asked else ()
        forced = entry.forced if offer.forced is None else offer.forced
        self.offered[key] = _offered(seat, entry.label, forced=forced, texts=(*said, *more))


def _offered(seat: int, label: str, *, forced: bool = False, declaration: bool = False, texts: tuple[str, ...] = ()) -> Offered:
    return Offered(seat, label, title(label), text(f"entry-{label}-about"), forced, declaration, texts)


class _Case:
    """A hand as far as it has been told, and all that follows from it."""

    def __init__(self, told: Told) -> None:
        self.told, self.context = told, told.context
        self.env: Environment = around(told.context)
        self.refused: list[tuple[int, str, str]] = []
        self.now = self._showdown() if told.complete else self._in_sight()
        self.order = settling.order_of(self.context, self.env)
        self.looks = {seat: [card.look for card in self.now.hands[seat]] for seat in told.live}
        self.laid = [laid_out(seat, looks, self.order) for seat, looks in self.looks.items() if looks]
        self.outcome = self._outcome()

    # The pass

    def _in_sight(self) -> Pass:
        """The cards that are known; declarations are believed until all cards are."""
        read = self._read()
        declared = [Declared(seat=one.seat, label=one.label, pick=one.pick, by=()) for one in read if one.entry.phase == "prebet"]

        def make(ctx: Context, env: Environment, hands: Any, deal: Any, folded: Any, *_: Any, listing: bool) -> Pass:
            return _Sight(ctx, env, hands, deal, folded, (), declared, listing=listing)

        return run(self.context, self.told.hands, self.told.folded, env=self.env, make=make)

    def _showdown(self) -> Pass:
        """The whole pass, with the choices that are allowed."""
        make = partial(_Offering, asked=self.told.asked)
        work = partial(run, self.context, self.told.hands, self.told.folded, listing=True, env=self.env, make=make)
        wanted = [(one.seat, _text(one)) for one in self._read()]
        try:
            return work(choices=wanted)
        except KolodaError:
            allowed: list[tuple[int, str]] = []
            now = work()
            for one in wanted:
                try:
                    now = work(choices=[*allowed, one])
                    allowed.append(one)
                except KolodaError as why:
                    self.refused.append((*one, why.message))
            return now

    def _read(self) -> list[Choice]:
        """The choices that have a form, in the order in which they come."""
        found = []
        for seat, said in self.told.choices:
            try:
                found.append(read_choice(seat, said))
            except KolodaError as why:
                self.refused.append((seat, said, why.message))
        return sorted(found, key=lambda one: (place(one.entry), self.context.order.index(one.seat)))

    # The end

    def _outcome(self) -> Outcome | None:
        told, context = self.told, self.context
        opened = [card.id for card in self.now.up]
        if len(told.live) == 1:
            return settling.folded_out(context, (Won(told.pot, told.live, told.live),), opened)
        if not told.complete:
            return None
        ranking = settling.terms_of(context, self.env, told.bank).ranking(settling.claim(one) for one in self.laid)
        pot = Won(told.pot, told.live, tuple(seat for seat in context.order if seat in ranking[0]))
        return settling.shown_down(
            context,
            self.env,
            (pot,),
            self.laid,
            self.looks,
            opened,
            self.now.spent,
            recorded=records_image(self.now),
            m33="M33" in self.now.fired,
        )

    def verdict(self) -> Verdict | None:
        """Who wins, and the step of the comparison that decided."""
        if self.outcome is None:
            return None
        winners = self.outcome.pots[0].winners
        if len(self.told.live) == 1:
            return Verdict(winners, text("why-folded"))
        laid = {one.seat: one for one in self.laid}
        own, terms = laid[winners[0]], settling.terms_of(self.context, self.env, self.told.bank)
        losers = [settling.claim(laid[seat]) for seat in laid if seat not in winners]
        if not losers:
            return Verdict(winners, text("why-split", layout=layout(own.number)))
        best = max(losers, key=terms.worth)
        if len(winners) > 1:
            return Verdict(winners, text("why-shared", layout=layout(own.number), other=layout(best.number)))
        step = terms.decided(settling.claim(own), best)
        assert step is not None, "one of them wins"
        return Verdict(winners, decided_by(self.env, step, own.number, best.number), step)

    # What is said of it

    def ruling(self, other: _Case | None) -> Ruling:
        """All of it, and what is otherwise in another case."""
        told, now = self.told, self.now
        return Ruling(
            hand=self.context.hand,
            dealer=self.context.dealer,
            order=self.context.order,
            pattern=now.pattern,
            circles=told.circles,
            betting=_betting(now),
            complete=told.complete,
            force=tuple(in_force(self.context, self.env, range(self.context.n))),
            cards=tuple(_ruled(card, chain) for card, chain in zip(now.all, self._chains(), strict=True)),
            entries=tuple(self._entries()),
            options=tuple(self._options()),
            layouts=tuple(_layout(one, self.looks[one.seat]) for one in self.laid),
            verdict=self.verdict(),
            refused=tuple(self.refused),
            what_if=_what_if(self, other) if other else None,
            carried=self._carried(),
        )

    def _chains(self) -> Iterator[tuple[Touch, ...]]:
        links: dict[Card, list[Touch]] = {card.id: [] for card in self.now.all}
        for event in self.now.story:
            for card, did in _links(event):
                links[card].append(Touch(event.label, did, event.seat))
        return (tuple(links[card.id]) for card in self.now.all)

    def _entries(self) -> Iterator[Fired]:
        """Those of the environment and the deal, then those of the pass, each once."""
        acting = sorted(self.env.acting, key=lambda label: (label[0] == "M", int(label[1:])))
        found = {label: Event(label) for label in acting}
        for event in self.now.story:
            known = found.setdefault(event.label, Event(event.label, silenced_by=event.silenced_by))
            known.by += [card for card in event.by if card not in known.by]
        for event in found.values():
            label = event.label
            yield Fired(
                label,
                title(label),
                text(f"entry-{label}-about"),
                because(label, self.context, self.env),
                tuple(event.by),
                event.silenced_by or "",
                modifier(label),
            )

    def _options(self) -> Iterator[Offered]:
        """What may still be chosen; before the betting what may be declared, for all anybody can see."""
        if isinstance(self.now, _Offering):
            if self.outcome and len(self.told.live) > 1:
                yield from sorted(self.now.offered.values(), key=lambda one: place(entries()[one.label]))
        elif self.told.circles == _betting(self.now) and len(self.told.live) > 1:
            said = {(seat, words.partition(" ")[0]) for seat, words in self.told.choices}
            for seat in self.told.live:
                for label, texts in _DECLARATIONS.items():
                    if (seat, label) not in said and not self.now.off(label):
                        yield _offered(seat, label, declaration=True, texts=texts)

    def _carried(self) -> dict[str, Any]:
        """What the next hand of the Game begins with (section 12)."""
        if self.outcome is None:
            return {}
        used = {str(seat): list(rights) for seat, rights in enumerate(self.outcome.used) if rights}
        return {"hand": self.context.hand + 1, "prev": msgspec.to_builtins(self.outcome.prev), "used": used}


_DECLARATIONS = {"M23": tuple(f"M23 cancel={number}" for number in range(16, 23)), "M35": ("M35",)}


def _text(choice: Choice) -> str:
    return " ".join([choice.label, *(f"{key}={value}" for key, value in choice.pick.items())])


def _betting(now: Pass) -> int:
    """After which circle betting begins."""
    return betting_starts(now.env.basis)


def _ruled(card: Held, chain: tuple[Touch, ...]) -> Ruled:
    mark = mark_of(card)
    look = mark.look
    return Ruled(
        card.id,
        card.seat,
        card.circle,
        card.up,
        face(card.id, look),
        look.state,
        _state(look),
        badge(mark),
        f"{look} {card.flags}".rstrip(),
        chain,
    )


def _state(look: Look) -> Text:
    """What a card is, in words."""
    if look.shown != look.id[:2]:
        return text("card-counts", state=look.state, card=sign(look.shown))
    return text("state-name", state=look.state)


def _links(event: Event) -> Iterator[tuple[Card, Text]]:
    """What an entry has to do with each card: it set the entry off, was changed, or was kept from changing."""
    for card in event.by:
        yield card, text("link-trigger", locked=str(card in event.locked).lower())
    for change in event.changes:
        if change.op != "settle":
            after = change.after
            yield (
                change.card,
                text("link-did", what=_what(change), card=sign(after.shown), was=sign(change.before.shown), state=after.state),
            )
    for card, why in event.barred:
        yield card, text("link-barred", why=why)


def _what(change: Change) -> str:
    """What became of a card; what it was spared, and what was taken back, is said so."""
    if change.op == "undo":
        return "undone"
    if change.op == "kill" and change.after.state != "dead":
        return "spared"  # R3, R4
    return kind_of(change.op, change.before, change.after)[0]


def _layout(laid: Laid, looks: Sequence[Look]) -> BestLayout:
    stands = [Stands(looks[at].id, Card(value)) for at, value in zip(laid.cards, laid.values, strict=True)]
    return BestLayout(laid.seat, laid.number, text("note-layout", layout=layout(laid.number), natural=laid.naturalness), tuple(stands))


def _what_if(now: _Case, then: _Case) -> WhatIf:
    """What would be otherwise."""
    differs = []
    others = {card.id: card for card in then.now.all}
    for card in now.now.all:
        other = others[card.id]
        if card.look != other.look:
            differs.append(Differs(text("touched-name", card=sign(card.id)), _state(card.look), _state(other.look), card.id, card.seat))
    laid = {one.seat: one for one in then.laid}
    for one in now.laid:
        if one.number != laid[one.seat].number:
            what = text("force-seat", seat=one.seat + 1)
            differs.append(Differs(what, layout(one.number), layout(laid[one.seat].number), None, one.seat))
    return WhatIf(tuple(f"M{number}" for number in now.told.without), tuple(differs), then.verdict())
