"""Cards: M34-M46, what the cards on the table, the images and the animals do."""

from __future__ import annotations

from collections.abc import Iterator

from koloda.games.dragon.club.board import Board
from koloda.games.dragon.club.cards import HONOURS, RANKS, Held
from koloda.games.dragon.club.operations import (
    Effect,
    alter,
    alter_real,
    cancel_wild,
    fires,
    free,
    home,
    kill,
    lock,
    revive,
    revive_wild,
    role,
    steps,
    undo,
    wild,
)
from koloda.games.dragon.club.register import Chosen, Offer, modifier, option


@modifier("M34", "Image of a saint")
def image_of_a_saint(now: Board) -> Iterator[Effect]:
    """prev.m34_off is 0, and room.saints is odd (makes a record) or an earlier record is alive → r = hand mod n; r mod 3 = 0: record
    {2,3,4}; else r mod 2 = 0: {5,6,7}; else {8,9,T}; a record lives this hand and the next two. Every wild card whose rank is in a live
    record: cancel-wild.
    """
    if now.prev.m34_off:
        return
    ranks = "".join(record for record, _ in now.prev.m34)
    if now.ctx.room.saints % 2 == 1:
        rest = now.ctx.hand % now.n
        now.m34_record = "234" if rest % 3 == 0 else "567" if rest % 2 == 0 else "89T"
        ranks += now.m34_record
    yield cancel_wild(now.ranked(ranks))


@option("M35", "Wild Seven of spades", phase="prebet")
def wild_seven_of_spades(now: Board, seat: int) -> Iterator[Offer]:
    """In the pre-bet pass, at number 35, the seat has 7s in the wild state → M34 is suppressed in this hand · by: 7s."""
    if seven := next((card for card in now.find("7s", among=now.hands[seat]) if card.state == "wild"), None):
        yield Offer(seven)


@modifier("M36", "Animals: Giants revive")
def giants_revive(now: Board) -> Iterator[Effect]:
    """room.animals >= 1 and o2(S) is a Giant → revive S's dead face-down honours · by: that Giant."""
    if now.ctx.room.animals >= 1:
        for seat in now.order:
            if (giant := now.o(2, seat)) and giant.rank == "K":
                yield revive([card for card in now.hands[seat] if card.honour and not card.up], by=giant)


@modifier("M37", "Even animals: low cards revive")
def low_cards_revive(now: Board) -> Iterator[Effect]:
    """room.animals is even and >= 2 → for every seat: o2(S) and oL(S), if dead low cards: revive. M36 acts too."""
    if now.ctx.room.animals >= 2 and now.ctx.room.animals % 2 == 0:
        open_circles = (2, -1) if now.finished else (2,)
        yield revive([card for card in now.in_o(*open_circles) if card.low])


@modifier("M38", "Red Unicorn in o2")
def red_unicorn(now: Board) -> Iterator[Effect]:
    """room.animals >= 1 and a red Unicorn lies in o2 → M36 and M37 are suppressed · by: that Unicorn, found as dealt."""
    yield fires(now.foreseen.get("M38"))


@red_unicorn.silences
def _(now: Board) -> Iterator[str]:
    unicorns = now.find("Qh", "Qd", among=now.in_o(2))
    if now.ctx.room.animals >= 1 and unicorns:
        now.foreseen["M38"] = (unicorns[0],)
        yield from ("M36", "M37")


@modifier("M39", "Dead Elf in o3")
def dead_elf(now: Board) -> Iterator[Effect]:
    """M36 fired and a dead Elf lies in o3 (any seat) → undo M36 on Elves and Giants · by: that Elf."""
    elf = next((card for card in now.ranked("J", now.in_o(3)) if card.dead), None)
    if elf and "M36" in now.fired:
        yield undo(now.ranked("JK"), "M36", by=elf)


@modifier("M40", "Wild Three in o4")
def wild_three(now: Board) -> Iterator[Effect]:
    """M36 or M37 fired and a wild Three lies in o4 (any seat) → undo M36 on Unicorns and Dragons, and M37 on Tens · by: that Three."""
    three = next((card for card in now.ranked("3", now.in_o(4)) if card.state == "wild"), None)
    if three and now.fired & {"M36", "M37"}:
        yield undo(now.ranked("QA"), "M36", by=three)
        yield undo(now.ranked("T"), "M37", by=three)


@modifier("M41", "Three of a rank shown")
def three_of_a_rank(now: Board) -> Iterator[Effect]:
    """Three or more face-up cards share a real rank → kill every face-down card of that rank."""
    shown = [card.rank for card in now.up]
    for rank in RANKS:
        if shown.count(rank) >= 3:
            yield kill(now.ranked(rank, now.down))


@option("M42", "Three dead shown: wild black honour", "card")
def three_dead_shown(now: Board, seat: int) -> Iterator[Offer]:
    """Seat has 3 or more dead face-up cards → wild: one not dead black honour of the seat."""
    if sum(card.up for card in now.dead(seat)) >= 3:
        yield Offer(card=wild([card for card in now.hands[seat] if card.black and card.honour and card.live]))


@option("M43", "Four dead", "revive? wild?")
def four_dead(now: Board, seat: int) -> Iterator[Offer]:
    """Seat has 4 or more dead cards → revive one of them; wild: one natural red card of the seat other than the revived one (either part
    may be left out).
    """
    if len(dead := now.dead(seat)) >= 4:
        yield Offer(revive=revive(dead), wild=wild([card for card in now.hands[seat] if card.red and card.natural]))


@option("M44", "Five dead", "revive? wild? free?")
def five_dead(now: Board, seat: int) -> Iterator[Offer]:
    """Seat has 5 or more dead cards → revive one; revive and make wild another; free: one natural honour of the seat, not one of those two
    (any part may be left out).
    """
    if len(dead := now.dead(seat)) >= 5:
        honours = [card for card in now.hands[seat] if card.honour and card.natural]
        yield Offer(revive=revive(dead), wild=revive_wild(dead), free=free(honours))


@option("M45", "Open alliance", "by card step")
def open_alliance(now: Board, seat: int) -> Iterator[Offer]:
    """Seat has a Giant and a Unicorn face up in circles whose numbers differ by 1 → one of the two (live): inc or dec; target: an untouched
    card of the seat: alter +1 or -1. Once per seat per hand · by: the alliance card used, locked after it got the role.
    """
    shown = [card for card in now.hands[seat] if card.up]
    allies = [card for card in shown if card.live and any(_ally(card, other) and now.adjacent(card, other) for other in shown)]
    bearers, targets = now.apart("M45", role(allies, "inc"), alter(now.hands[seat], steps(+1)))
    yield Offer(by=bearers, card=targets)


@open_alliance.use
def _(now: Board, seat: int, chosen: Chosen) -> Iterator[Effect]:
    bearer, step = chosen.card("by"), int(chosen.values["step"])
    yield role(bearer, "inc" if step > 0 else "dec")
    yield lock(bearer)
    yield alter(chosen.card(), steps(step))


@option("M46", "Alliance of one suit", "first as? target? as2? target2?")
def alliance_of_one_suit(now: Board, seat: int) -> Iterator[Offer]:
    """Seat has a Giant and a Unicorn of one suit, live, in circles whose numbers differ by 1 (up or down) → one card X of the two: free, or
    inc; the other Y: home, or dec (either part may be left out; X's is worked first; Y is X's partner, of several the first dealt).
    Targets: any live card of the seat except the bearer, touched or not, not wild: alter-real +1 / -1 · by: the alliance card used as
    bearer, locked after it got the role (free and home lock nothing).
    """
    targets = [card for card in now.hands[seat] if card.live and card.state != "wild"]

    def counts(bearer: Held) -> bool:
        reached = alter_real(now.others(bearer), steps(+1), touched=True)
        bears = now.can(role(bearer, "inc"), bearer, "M46")
        return bears and any(now.can(reached, card, "M46") for card in targets if card is not bearer)

    firsts = [
        card
        for card in now.hands[seat]
        if (partner := _partner(now, card))
        and (now.can(free(card), card, "M46") or now.can(home(partner), partner, "M46") or counts(card) or counts(partner))
    ]
    yield Offer(first=firsts, target=targets, target2=targets)


@alliance_of_one_suit.use
def _(now: Board, seat: int, chosen: Chosen) -> Iterator[Effect]:
    first, does, does2 = chosen.card("first"), chosen.values.get("as"), chosen.values.get("as2")
    target, target2 = chosen.one("target"), chosen.one("target2")
    partner = _partner(now, first)
    well_formed = (does == "inc") == bool(target) and (does2 == "dec") == bool(target2)
    locked_by_then = does == "inc" and target2 is first
    if partner is None or not well_formed or target is first or target2 is partner or locked_by_then:
        return
    if does == "free":
        yield free(first)
    elif target:
        yield from (role(first, "inc"), lock(first), alter_real(target, steps(+1), touched=True))
    if does2 == "home":
        yield home(partner)
    elif target2:
        yield from (role(partner, "dec"), lock(partner), alter_real(target2, steps(-1), touched=True))


def _ally(card: Held, other: Held) -> bool:
    """Whether one is a Giant and the other a Unicorn."""
    return {card.rank, other.rank} == {"K", "Q"}


def _partner(now: Board, card: Held) -> Held | None:
    """M46: the first live card of a live Giant's or Unicorn's seat and suit that is its ally in a circle before or after it."""
    if card.dead or card.rank not in HONOURS:
        return None
    return next(
        (one for one in now.hands[card.seat] if one.live and one.suit == card.suit and _ally(card, one) and now.adjacent(card, one)), None
    )
