"""What holds for every pass of the club's Dragon Poker, whatever lies on the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from club_fuzz import Dealt, deal
from koloda.cards import Card
from koloda.errors import IllegalMove
from koloda.games.dragon.club.cards import Look
from koloda.games.dragon.club.choices import VALUES
from koloda.games.dragon.club.register import Entry, entries, modifiers
from koloda.games.dragon.club.status import Open, run

SEEDS = st.integers(0, 2**32)


def picks(entry: Entry, legal: Mapping[str, Sequence[Card | int]], hand: Sequence[Card]) -> Iterator[dict[str, str]]:
    """Every way to write a choice whose listed cards are legal."""
    keys = [(*(str(one) for one in legal.get(key, VALUES.get(key, hand))), *([""] if key in entry.optional else [])) for key in entry.keys]
    for values in product(*keys):
        yield {key: value for key, value in zip(entry.keys, values, strict=True) if value}


def unusable(dealt: Dealt, one: Open) -> set[tuple[str, str]]:
    """The cards that are listed for an option though no choice with them is legal."""
    left = {(key, str(card)) for key, cards in one.legal.items() for card in cards}
    for pick in picks(entries()[one.label], one.legal, dealt.hands[one.seat]):
        if left & set(pick.items()):
            text = " ".join([one.label, *(f"{key}={value}" for key, value in pick.items())])
            try:
                run(dealt.context, dealt.hands, dealt.folded, [(one.seat, text)], env=dealt.env)
            except IllegalMove:
                continue
            left -= set(pick.items())
    return left


@settings(max_examples=25, deadline=None)
@given(seed=SEEDS)
def test_whatever_is_listed_can_be_chosen(seed: int) -> None:
    dealt = deal(seed)
    listed = run(dealt.context, dealt.hands, dealt.folded, listing=True, env=dealt.env).open
    assert {one.seat for one in listed}.isdisjoint(dealt.folded)
    once = {one.label: one for one in Random(seed).sample(listed, k=len(listed))}  # one seat of each option
    for one in once.values():
        assert unusable(dealt, one) == set(), one


@settings(max_examples=200, deadline=None)
@given(seed=SEEDS, finished=st.booleans())
def test_no_card_is_changed_by_more_than_three_modifiers_and_locked_ones_by_none(seed: int, finished: bool) -> None:
    dealt = deal(seed, finished=finished)
    now = run(dealt.context, dealt.hands, dealt.folded, env=dealt.env)
    locked: set[Card] = set()
    for event in now.story:
        locked |= set(event.locked)
        assert {change.card for change in event.changes if change.op not in ("locked", "settle")}.isdisjoint(locked), event
    for card in now.all:
        assert sum(label[0] == "M" for label in card.by) == card.mods <= 3
        assert len(set(card.by)) == len(card.by)
        assert card.state != "free" or card.shown[0] in "JQKA"
        assert not (card.unkillable and card.dead and card.killer and card.killer[0] == "M")


@settings(max_examples=100, deadline=None)
@given(seed=SEEDS)
def test_a_pass_is_a_function_and_a_modifier_that_does_nothing_may_be_left_out(seed: int) -> None:
    dealt = deal(seed)

    def looks(*off: int) -> list[tuple[str, list[str], str]]:
        context = replace(dealt.context, rules=replace(dealt.context.rules, off=off))
        return [(str(card.look), card.by, card.flags) for card in run(context, dealt.hands, dealt.folded).all]

    assert looks() == looks()
    now = run(dealt.context, dealt.hands, dealt.folded, env=dealt.env)
    busy = {event.label for event in now.story} | dealt.env.acting | set(now.silenced.values())
    busy |= now.fired & {"M37"}  # M40 asks for it, whatever it did
    idle = [entry.number for entry in modifiers() if entry.label not in busy and entry.phase not in ("deal", "environment", "mark")]
    assert looks(*idle) == looks()


@settings(max_examples=100, deadline=None)
@given(seed=SEEDS)
def test_the_story_tells_everything_in_its_order(seed: int) -> None:
    """Each change begins where the last one of the card ended; who changed a card stands in its labels unless that was undone."""
    dealt = deal(seed)
    now = run(dealt.context, dealt.hands, dealt.folded, env=dealt.env)
    for card in now.all:
        told = [(event.label, change) for event in now.story for change in event.changes if change.card == card.id]
        looks = [Look(card.id, Card(card.id[:2]), Card(card.id[:2]))]
        by: list[str] = []
        turned = ""  # the label of the last change of state
        for label, change in told:
            assert change.before == looks[-1]
            looks.append(change.after)
            if change.op == "undo":
                by.remove(turned)
                continue
            if change.before.state != change.after.state:
                turned = label
            if change.op not in ("locked", "settle", "unkillable") and label not in by:
                by.append(label)
        assert looks[-1] == card.look
        assert sorted(by) == sorted(card.by)
    places = [int(event.label[1:]) for event in now.story if event.label[0] == "M" and entries()[event.label].phase != "mark"]
    assert places == sorted(places), "modifiers go by number (R10)"
    for event in now.story:
        assert set(event.locked) <= set(event.by)
        assert event.silenced_by is None or not (event.changes or event.locked)
