"""A card of the club: how it is written, what may become of it, what guards it (sections 3 and 15)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from koloda.cards import Card
from koloda.errors import BadCard
from koloda.games.dragon.club.cards import ALL_VALUES, MIRROR, STATES, Held, Last, Look, State, stepped
from koloda.games.dragon.club.decks import DECK_104
from koloda.games.dragon.club.operations import (
    Effect,
    alter,
    alter_fresh,
    alter_real,
    become,
    cancel_home,
    cancel_wild,
    free,
    guarded,
    home,
    kill,
    mirrored,
    opposite,
    revive,
    revive_home,
    revive_wild,
    role,
    steps,
    to,
    undo,
    undo_nature_kills,
    unkillable,
    wild,
)


def held(text: str = "Qh", state: State = "natural", giver: str | None = None) -> Held:
    card = Held(Card(text), 0, 1, up=False, seq=0)
    card.state, card.giver = state, giver or (None if state == "natural" else "M90")
    return card


def work(effect: Effect, card: Held, label: str = "M50") -> bool:
    """Do to a card what an effect says, if it would do anything and nothing keeps it from that."""
    assert effect.op
    works = effect.op.works(card, label) and guarded(card, label, effect.by) is None
    if works:
        effect.op.apply(card, label)
    return works


@pytest.mark.parametrize(
    ("text", "values", "naturalness"),
    [
        ("7h", {"7h"}, 0),
        ("7h+", {"7h"}, 0),
        ("7h=8h", {"8h"}, 1),
        ("7h==8h", {"8h"}, 0),
        ("5c==8c=8d", {"8d"}, 1),
        ("7h:home", {"7h", "7s", "7d", "7c"}, 1),
        ("Qh==Kh:free", {"Jh", "Qh", "Kh", "Ah"}, 1),
        ("Qh==Th:wild", ALL_VALUES, 2),
        ("Qh:dead", set(), 0),
    ],
)
def test_notation(text: str, values: set[str], naturalness: int) -> None:
    look = Look.read(text)
    assert str(look) == text
    assert look.values == values
    assert look.naturalness == naturalness


@given(
    st.builds(
        Look,
        st.sampled_from(DECK_104.cards),
        st.sampled_from(sorted(ALL_VALUES)),
        st.sampled_from(sorted(ALL_VALUES)),
        st.sampled_from(STATES),
    )
)
def test_what_is_written_is_read(look: Look) -> None:
    if look.state != "free" or look.shown[0] in "JQKA":
        assert Look.read(str(look)) == look


@pytest.mark.parametrize(
    "text",
    [
        "7",
        "1s",
        "7s++",
        "7h=7h",
        "7h==7h",
        "7h==8h=8h",
        "7h:natural",
        "7h:blue",
        "7h:",
        "9h:free",
        "Qh=9h:free",
        "7h:wild:home",
        "7h ",
        "",
        7,
    ],
)
def test_no_card(text: object) -> None:
    with pytest.raises(BadCard):
        Look.read(text)


def test_a_second_deck_only_where_there_is_one() -> None:
    assert Look.read("7s+", packs=2).id == "7s+"
    with pytest.raises(BadCard):
        Look.read("7s+", packs=1)


def test_the_ring() -> None:
    assert (stepped("Q", 4), stepped("2", -3), stepped("A", 1), stepped("7", -6)) == ("3", "Q", "2", "A")
    assert "".join(MIRROR[rank] for rank in "23456789TJQKA") == "AKQJT98765432"


# The table of states, as section 3 draws it; a dash: no effect.
VERBS = {
    "kill": kill,
    "revive": revive,
    "wild": wild,
    "home": home,
    "free": free,
    "cancel-wild": cancel_wild,
    "cancel-home": cancel_home,
}
TABLE: dict[State, str] = {
    "natural": "dead - wild home free - -",
    "free": "home - wild home - - -",
    "home": "dead - wild - free - natural",
    "wild": "natural - - - - natural -",
    "dead": "- natural - - - - -",
}


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize(("place", "verb"), list(enumerate(VERBS)))
def test_table_of_states(state: State, place: int, verb: str) -> None:
    card, wanted = held(state=state), TABLE[state].split()[place]
    if wanted == "-":
        assert not work(VERBS[verb](card), card)
        assert (card.state, card.by, card.modified, card.last) == (state, [], False, None)
    else:
        before = card.giver
        assert work(VERBS[verb](card), card)
        assert (card.state, card.by, card.modified, card.mods) == (wanted, ["M50"], True, 1)
        assert card.last == Last(verb, "M50", state, before)
        assert card.giver == (None if wanted == "natural" else "M50")


def test_a_rules_home_is_not_freed() -> None:
    assert not work(free(card := held(state="home", giver="R18")), card)
    assert work(become("free", card), card), "unless it is freed directly (M4)"
    fallen = held(state="free", giver="M47")
    assert work(kill(fallen), fallen, "R21")
    assert (fallen.state, fallen.giver) == ("home", "R21")
    assert not work(free(fallen), fallen)


def test_only_honours_are_free() -> None:
    assert not work(free(card := held("Th")), card)
    shown = held("Th")
    assert work(alter(shown, steps(+1)), shown, "M28")
    assert work(free(shown), shown), "it counts as an Elf"
    assert not work(free(low := held("Jh", state="dead")), low)


@pytest.mark.parametrize(
    ("state", "homely", "wildly"),
    [("natural", "home", "wild"), ("free", "home", "wild"), ("home", "home", "wild"), ("wild", "wild", "wild"), ("dead", "home", "wild")],
)
def test_revived_and_made_something_is_one_application(state: State, homely: State, wildly: State) -> None:
    for effect, wanted in ((revive_home, homely), (revive_wild, wildly)):
        card = held(state=state)
        assert work(effect(card), card) == (wanted != state)
        assert card.state == wanted
        if wanted != state:
            assert card.last
            assert card.last.state == state


def test_unkillable_by_modifiers() -> None:
    for state in STATES:
        card = held("3h", state=state)
        assert work(unkillable(card), card)
        assert not card.by
        assert not work(kill(card), card, "M8")
        assert work(kill(card), card, "R17") == (state != "dead"), "rules still kill"


# Altering


def test_altering_shows_or_makes_real() -> None:
    shown, real = held("7h"), held("7h")
    assert work(alter(shown, steps(+3), opposite), shown)
    assert (shown.shown, shown.real, str(shown.look)) == ("Ts", "7h", "7h=Ts")
    assert work(alter_real(real, steps(+3)), real)
    assert (real.shown, real.real, real.rank, real.suit, str(real.look)) == ("Th", "Th", "T", "h", "7h==Th")


def test_only_the_trait_that_changes_becomes_real() -> None:
    card = held("7h")
    assert work(alter(card, suit=to("c")), card, "R1")
    assert work(alter_real(card, steps(+1), touched=True), card, "M46")
    assert (card.shown, card.real) == ("8c", "8h")


def test_touched_cards_are_altered_only_if_the_entry_says_so() -> None:
    for card, dead, touched in ((held(state="dead"), True, False), (held(state="home"), False, True), (held(state="wild"), False, True)):
        card.modified = True
        assert not work(alter(card, steps(-1)), card)
        assert work(alter(card, steps(-1), dead=dead, touched=touched), card)


def test_a_dead_card_that_is_altered_lives() -> None:
    card = held("7h")
    assert work(kill(card), card, "R17")
    assert work(alter(card, steps(+1), dead=True), card, "M28")
    assert (card.state, str(card.look), card.by, card.giver) == ("natural", "7h=8h", ["R17", "M28"], None)
    assert card.last == Last("alter", "M28", "dead", "R17")


def test_a_free_card_that_is_no_honour_any_more_is_natural() -> None:
    card = held("Jh", state="free")
    card.modified = True
    assert work(alter_real(card, steps(-1), touched=True), card, "M46")
    assert (card.state, card.shown, card.giver) == ("natural", "Th", None)
    king = held("Kh", state="free")
    king.modified = True
    assert work(alter_real(king, steps(-1), touched=True), king, "M46")
    assert king.state == "free"


def test_altered_afresh_it_counts_as_untouched() -> None:
    card = held("8h")
    assert work(alter_fresh(card, mirrored), card, "M19")
    assert (str(card.look), card.by, card.mods, card.modified) == ("8h", ["M19"], 1, False)


# The guard, undoing, roles


def test_a_locked_card_stays() -> None:
    card = held()
    card.locked = True
    for effect in (kill(card), wild(card), alter(card, steps(+1)), role(card, "inc"), become("home", card)):
        assert not work(effect, card)
        assert not work(effect, card, "R17")


def test_three_modifiers_at_most() -> None:
    card = held()
    for label in ("R2", "M1", "M7", "M20"):
        assert work(role(card, "inc"), card, label)
    assert card.mods == 3
    assert not work(kill(card), card, "M26")
    assert work(kill(card), card, "M20"), "the third may do more than one thing"
    assert work(home(revived := card), card, "R18") is False
    assert work(revive(revived), card, "R18"), "rules are not counted"


def test_a_card_turned_by_m14_works_at_its_own_seat_only() -> None:
    trigger, mine, other = held("9c"), held("Qh"), held("Qd")
    trigger.own_only, other.seat = True, 1
    assert work(kill(mine, by=trigger), mine)
    assert not work(kill(other, by=trigger), other)
    assert work(kill(other), other)


def test_undoing_takes_back_the_last_change_of_state() -> None:
    card = held("Jc")
    work(kill(card), card, "R17")
    work(revive(card), card, "M36")
    assert not work(undo(card, "M37"), card, "M40")
    assert work(undo(card, "M36"), card, "M39")
    assert (card.state, card.giver, card.by, card.mods, card.last, card.modified) == ("dead", "R17", ["R17"], 0, None, True)
    assert not work(undo(card, "R17"), card, "M39"), "what came before is not the last change"
    once = held("4c")
    work(kill(once), once, "R17")
    assert work(undo(once, "R17"), once, "M92")
    assert (once.state, once.by, once.modified) == ("natural", [], False)


def test_undoing_is_guarded_too() -> None:
    card = held("Jc")
    work(kill(card), card, "R17")
    for label in ("M1", "M7"):
        work(role(card, "inc"), card, label)
    work(revive(card), card, "M36")
    assert not work(undo(card, "M36"), card, "M39"), "three other modifiers have changed it"


def test_nature_kills_are_falls_too() -> None:
    for state in ("natural", "free", "home", "wild"):
        card = held("Jc", state=state)
        work(kill(card), card, "M89")
        assert work(undo_nature_kills(card), card, "M97")
        assert card.state == state
    other = held("Jc")
    work(kill(other), other, "M8")
    assert not work(undo_nature_kills(other), other, "M97")
    risen = held("Jc")
    work(kill(risen), risen, "R17")
    work(revive(risen), risen, "M36")
    assert not work(undo_nature_kills(risen), risen, "M97"), "its last change is no kill"


def test_roles_and_flags() -> None:
    card = held("6s")
    assert work(role(card, "either"), card, "M32")
    assert (card.flags, card.by, card.modified, card.last) == ("ID", ["M32"], True, None)
    card.locked = card.own_only = card.unkillable = True
    card.role = "dec"
    assert card.flags == "LUDO"
