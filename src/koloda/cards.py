"""Cards and decks: one exact way of writing, one lenient way of reading, one order.

A card is a text of two characters, its rank and its suit: ``Ah`` is the ace of hearts, ``Th`` the ten. States, records and
moves hold cards in exactly this form. A joker has a rank of its own and the number of a seat in place of a suit: ``X0``,
in Haggis ``J0``. Kernels use the card's place in the canonical order of its deck instead (``deck.index``).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NewType

from koloda.errors import BadCard, BadRecord, DuplicateCard

Card = NewType("Card", str)
"""The exact notation of a card of some deck, such as ``Ah``."""


def rank(card: Card) -> str:
    """The rank of a card: ``A`` for ``Ah``."""
    return card[0]


def suit(card: Card) -> str:
    """The suit or colour of a card, ``h`` for ``Ah``; for a joker the digit of its seat."""
    return card[1]


def plain_card(text: str) -> Card:
    """The exact notation of what a person may have typed (``10h``, ``th``, ``T♥``), whether any deck has such a card or not."""
    text = text.strip().translate(_SYMBOLS)
    if text.startswith("10"):
        text = "T" + text[2:]
    return Card(text[:1].upper() + text[1:].lower())


@dataclass(frozen=True)
class Deck:
    """The different cards of a game, in canonical order.

    ``name`` is how messages call it ("52-card deck"); ``ranks`` are the ranks of the ordinary cards from low to high,
    ``suits`` maps the letters of the suits, in order, to their English names; ``index`` is the place of each card in ``cards``.
    """

    name: str
    ranks: str
    suits: Mapping[str, str] = field(hash=False)
    cards: tuple[Card, ...]
    index: Mapping[Card, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "index", {card: place for place, card in enumerate(self.cards)})

    def __len__(self) -> int:
        return len(self.cards)

    @property
    def jokers(self) -> tuple[Card, ...]:
        return tuple(card for card in self.cards if suit(card) not in self.suits)

    def card(self, text: object) -> Card:
        """Read the exact notation. Raises BadCard, which says how the card is written if one can tell what was meant."""
        if not isinstance(text, str):
            raise BadCard(f"a card is a text such as {self.cards[0]}, not {_json_kind(text)}")
        if text in self.index:
            return Card(text)
        meant = self._meant(text)
        advice = self._advice(text) if meant is None else f"{self._spoken(meant)} is written {meant}"
        raise BadCard(f"{_shown(text)} is no card of the {self.name}: {advice}")

    def read(self, text: object) -> Card:
        """Read what a person may have typed: ``10h``, ``th``, ``TH`` and ``T♥`` are all ``Th``.

        Raises BadCard for everything else, Cyrillic letters included: they are never guessed, because ``Т`` looks like a
        ten and begins the Russian word for the ace.
        """
        meant = self._meant(text) if isinstance(text, str) else None
        return self.card(text) if meant is None else meant

    def check(self, cards: object, number: int | None = None, what: str = "cards") -> tuple[Card, ...]:
        """Read an untrusted list of exact cards; ``what`` is its name in messages.

        Checked in this order (Sloker 12.3), the first that fails decides: not a list, BadRecord; an entry anywhere in it that
        is no card of this deck, BadCard; a card twice, DuplicateCard; not ``number`` cards, BadRecord.
        """
        if not isinstance(cards, list | tuple):
            raise BadRecord(f"{what}: a list of cards wanted, {_json_kind(cards)} given")
        try:
            known = tuple(map(self.card, cards))
        except BadCard as refusal:
            raise BadCard(f"{what}: {refusal}") from None
        seen: set[Card] = set()
        for card in known:
            if card in seen:
                raise DuplicateCard(f"{what}: {card} is there twice")
            seen.add(card)
        if number is not None and len(known) != number:
            raise BadRecord(f"{what}: {number} cards wanted, {len(known)} given")
        return known

    def _meant(self, text: str) -> Card | None:
        """The card that a person who typed this can only have meant."""
        if len(text) > _LONGEST:
            return None
        card = plain_card(text)
        return card if card in self.index else None

    def _advice(self, text: str) -> str:
        for letter in text[:_LONGEST]:
            if "\u0400" <= letter <= "\u052f":
                hint = "a ten is T and an ace A" if letter in "Тт" else f"cards are written like {self.cards[0]}"
                return f"{letter} is a Cyrillic letter; in Latin letters {hint}"
        ordinary = f"a card is a rank ({self.ranks}) and a suit ({''.join(self.suits)}), such as {self.cards[0]}"
        return f"{ordinary}, or a joker ({' '.join(self.jokers)})" if self.jokers else ordinary

    def _spoken(self, card: Card) -> str:
        if card in self.jokers:
            return "this joker"
        return f"the {_RANK_NAMES[rank(card)]} of {self.suits[suit(card)]}"


_RANK_NAMES = dict(
    zip(
        "23456789TJQKA",
        ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"],
        strict=True,
    )
)
# Suit symbols, black and white, with the selectors that ask for a picture or for plain text.
_SYMBOLS = str.maketrans("♠♤♥♡❤♦♢♣♧", "sshhhddcc", "\ufe0e\ufe0f")
_LONGEST = 12  # characters of an unreadable text that are looked at and shown


def _shown(text: str) -> str:
    clipped = text if len(text) <= _LONGEST else text[:_LONGEST] + "…"
    return clipped if clipped.strip() and clipped.isprintable() else ascii(clipped)


def _json_kind(value: object) -> str:
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return "a number"
    if isinstance(value, str):
        return "a text"
    if isinstance(value, list | tuple):
        return "a list"
    return "an object"


def _suited(name: str, ranks: str, suits: Mapping[str, str], jokers: str = "") -> Deck:
    """A deck in suit-major order, index = ranks × suit + rank, jokers last."""
    cards = [r + s for s in suits for r in ranks] + jokers.split()
    return Deck(name, ranks, suits, tuple(map(Card, cards)))


def _haggis(name: str, seats: int, colours: Mapping[str, str]) -> Deck:
    """The number cards by rank and colour, then jacks, queens and kings by seat (Haggis 9)."""
    ranks = "23456789T"
    cards = [r + c for r in ranks for c in colours] + [f"{joker}{seat}" for joker in "JQK" for seat in range(seats)]
    return Deck(name, ranks, colours, tuple(map(Card, cards)))


_FOUR = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}
_COLOURS = {"r": "red", "y": "yellow", "g": "green", "b": "blue"}

DECK_36 = _suited("36-card deck", "6789TJQKA", _FOUR)
DECK_52 = _suited("52-card deck", "23456789TJQKA", _FOUR)
DECK_54 = _suited("54-card deck", "23456789TJQKA", _FOUR, "X0 X1")
DECK_65 = _suited("65-card deck", "23456789TJQKA", _FOUR | {"r": "royals"})
HAGGIS_2 = _haggis("Haggis deck for two", 2, _COLOURS)
HAGGIS_3 = _haggis("Haggis deck for three", 3, _COLOURS | {"o": "orange"})
