import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from koloda.cards import DECK_36, DECK_52, DECK_54, DECK_65, HAGGIS_2, HAGGIS_3, Card, Deck, rank, suit
from koloda.errors import BadCard, BadRecord, DuplicateCard, KolodaError

DECKS = [DECK_36, DECK_52, DECK_54, DECK_65, HAGGIS_2, HAGGIS_3]
any_deck = pytest.mark.parametrize("deck", DECKS, ids=lambda deck: deck.name)


@any_deck
def test_every_card_knows_its_place(deck: Deck) -> None:
    assert [deck.index[card] for card in deck.cards] == list(range(len(deck)))
    assert [deck.cards[deck.index[card]] for card in deck.cards] == list(deck.cards)


def test_canonical_orders() -> None:
    assert [DECK_52.index[Card(r + s)] for s in "shdc" for r in "23456789TJQKA"] == list(range(52))
    assert [DECK_36.index[Card(r + s)] for s in "shdc" for r in "6789TJQKA"] == list(range(36))
    assert DECK_65.cards[:52] == DECK_52.cards
    assert DECK_65.cards[52:] == tuple(r + "r" for r in "23456789TJQKA")
    assert DECK_54.cards == (*DECK_52.cards, "X0", "X1")
    assert HAGGIS_2.cards[:5] == ("2r", "2y", "2g", "2b", "3r")
    assert HAGGIS_2.cards[35:] == ("Tb", "J0", "J1", "Q0", "Q1", "K0", "K1")
    assert HAGGIS_3.cards[:5] == ("2r", "2y", "2g", "2b", "2o")
    assert HAGGIS_3.cards[44:] == ("To", "J0", "J1", "J2", "Q0", "Q1", "Q2", "K0", "K1", "K2")


def test_rank_suit_and_jokers() -> None:
    assert [rank(Card("Th")), suit(Card("Th"))] == ["T", "h"]
    assert DECK_52.jokers == ()
    assert DECK_54.jokers == ("X0", "X1")
    assert HAGGIS_2.jokers == ("J0", "J1", "Q0", "Q1", "K0", "K1")


@any_deck
def test_exact_notation_admits_the_cards_and_no_other_two_characters(deck: Deck) -> None:
    signs = "".join(map(chr, range(32, 127))) + "♠♥♦♣ТКА"
    admitted = []
    for text in (a + b for a in signs for b in signs):
        try:
            admitted.append(deck.card(text))
        except BadCard:
            continue
    assert sorted(admitted) == sorted(deck.cards)


@pytest.mark.parametrize(
    "text", ["Th", "th", "TH", "tH", "10h", "10H", " Th ", "T♥", "T♡", "T♥\ufe0f", "T♥\ufe0e", "10♥", "10♥\ufe0f", "t❤\ufe0f"]
)
def test_what_people_type_is_read_but_is_not_the_notation(text: str) -> None:
    assert DECK_52.read(text) == "Th"
    if text != "Th":
        with pytest.raises(BadCard, match="the ten of hearts is written Th"):
            DECK_52.card(text)


@given(st.sampled_from(DECKS), st.data())
def test_letters_of_either_case_are_read(deck: Deck, data: st.DataObject) -> None:
    card = data.draw(st.sampled_from(deck.cards))
    for text in (card, card.upper(), card.lower(), card.swapcase(), f" {card}\n"):
        assert deck.read(text) == card


@pytest.mark.parametrize(("symbols", "letter"), [("♠♤", "s"), ("♥♡", "h"), ("♦♢", "d"), ("♣♧", "c")])
def test_suit_symbols(symbols: str, letter: str) -> None:
    for symbol in symbols:
        assert DECK_52.read(f"a{symbol}\ufe0f") == "A" + letter


@pytest.mark.parametrize(
    "text", ["", " ", "h", "T", "10", "1h", "11h", "0h", "010h", "hT", "Thh", "TTh", "T h s", "Tr", "X0", "♥", "\ufe0fh"]
)
def test_what_is_no_card_is_not_guessed(text: str) -> None:
    for read in (DECK_52.card, DECK_52.read):
        with pytest.raises(BadCard, match="no card of the 52-card deck: a card is a rank"):
            read(text)


@pytest.mark.parametrize("text", ["Тh", "тh", "Т♥", "Аh", "Кs", "10с"])
def test_cyrillic_letters_are_refused_and_named(text: str) -> None:
    for read in (DECK_52.card, DECK_52.read):
        with pytest.raises(BadCard, match="is a Cyrillic letter"):
            read(text)
    if text[0] in "Тт":
        with pytest.raises(BadCard, match="a ten is T and an ace A"):
            DECK_52.read(text)


def test_refusals_name_what_would_be_right() -> None:
    with pytest.raises(
        BadCard, match=r"^2h is no card of the 36-card deck: a card is a rank \(6789TJQKA\) and a suit \(shdc\), such as 6s$"
    ):
        DECK_36.card("2h")
    with pytest.raises(BadCard, match=r"or a joker \(X0 X1\)$"):
        DECK_54.card("X2")
    with pytest.raises(BadCard, match="this joker is written X0"):
        DECK_54.card("x0")
    with pytest.raises(BadCard, match="the seven of orange is written 7o"):
        HAGGIS_3.card("7O")
    with pytest.raises(BadCard, match="not null"):
        DECK_52.card(None)


@pytest.mark.parametrize(
    ("cards", "refusal", "message"),
    [
        (None, BadRecord, "deck: a list of cards wanted, null given"),
        ({"0": "Ah"}, BadRecord, "deck: a list of cards wanted, an object given"),
        ("AhKh", BadRecord, "deck: a list of cards wanted, a text given"),
        (["Ah", "Ah", "Zz"], BadCard, "deck: Zz is no card"),
        (["Ah", "Ah", 7], BadCard, "deck: a card is a text such as 2s, not a number"),
        (["Ah", "Ah", True], BadCard, "not true"),
        (["Ah", "Ah", ["Kh"]], BadCard, "not a list"),
        (["Ah", "Kh", "Ah"], DuplicateCard, "deck: Ah is there twice"),
        (["Ah", "Ah"], DuplicateCard, "deck: Ah is there twice"),
        (["Ah", "Kh"], BadRecord, "deck: 3 cards wanted, 2 given"),
        (["Ah", "Kh", "Qh", "Jh"], BadRecord, "deck: 3 cards wanted, 4 given"),
        ([], BadRecord, "deck: 3 cards wanted, 0 given"),
    ],
)
def test_untrusted_lists_are_checked_in_the_order_of_the_rules(cards: object, refusal: type[KolodaError], message: str) -> None:
    with pytest.raises(KolodaError, match=message) as caught:
        DECK_52.check(cards, 3, "deck")
    assert type(caught.value) is refusal


def test_good_lists_are_returned_in_their_order() -> None:
    assert DECK_52.check(["Ah", "2s", "Tc"], 3) == ("Ah", "2s", "Tc")
    assert DECK_52.check([]) == ()
    assert DECK_65.check(list(reversed(DECK_65.cards)), 65) == DECK_65.cards[::-1]


json_values: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from(DECK_65.cards),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=20,
)


def outcome(read: Callable[[Any], Any], value: object) -> Any:
    try:
        return read(value)
    except KolodaError as refusal:
        return refusal


lone_surrogates = st.text(st.characters(categories=["Cs"]), min_size=1)


@given(st.sampled_from(DECKS), json_values | lone_surrogates | st.lists(json_values | lone_surrogates))
def test_whatever_comes_in_is_read_or_refused_with_a_short_message(deck: Deck, value: object) -> None:
    for read in (deck.card, deck.read, deck.check):
        answer = outcome(read, value)
        if isinstance(answer, KolodaError):
            assert 0 < len(answer.message.encode()) < 300
        elif isinstance(answer, str):
            assert answer in deck.cards
        else:
            assert list(answer) == value
            assert set(answer) <= set(deck.cards)


def test_huge_and_deep_values_are_refused_at_once() -> None:
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    for value in ("10h" * 1_000_000, 10**10_000, deep):
        for read in (DECK_52.card, DECK_52.read):
            with pytest.raises(BadCard) as caught:
                read(value)
            assert len(str(caught.value)) < 200
    with pytest.raises(BadCard, match="not a list"):
        DECK_52.check(deep)


def test_cards_stay_light_to_import() -> None:
    heavy = "import sys, koloda.cards; print([name for name in ('numpy', 'numba', 'msgspec') if name in sys.modules])"
    shown = subprocess.run([sys.executable, "-c", heavy], check=True, capture_output=True, text=True)
    assert shown.stdout.strip() == "[]"
