"""The questions about layouts (section 18): the best layout of some cards, and the order of layouts compared."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from koloda.errors import BadOptions, BadRecord, DuplicateCard
from koloda.games.dragon.club.cards import Look
from koloda.games.dragon.club.comparing import Claim, Terms
from koloda.games.dragon.club.deal import CIRCLES
from koloda.games.dragon.club.layouts import LAYOUTS
from koloda.games.dragon.club.options import Rules
from koloda.games.dragon.club.solver import Order, best_layout

Given = Mapping[str, Any]
Answer = dict[str, Any]
MOST_SEATS: Final = 8


def layout(given: Given) -> Answer:
    """The best layout of up to nine cards."""
    rules = _rules(given)
    order = Order(
        _flag(given, "inverted"),
        _flag(given, "suits_inverted"),
        _flag(given, "less_natural_wins"),
        rules.naturalness == "before_components",
    )
    looks = _looks(given.get("cards"))
    made = best_layout(looks, order)
    return {
        "layout": made.number,
        "key": list(made.key),
        "class": made.naturalness,
        "cards": [looks[at].id for at in made.cards],
    }


def compare(given: Given) -> Answer:
    """Seats in the order of their layouts."""
    rules = _rules(given)
    terms = Terms(
        _flag(given, "dark"),
        _flag(given, "less_natural_wins"),
        rules.naturalness == "before_components",
        _seat(given, "bank"),
        _seat(given, "dealer"),
    )
    entries = given.get("entries")
    if not isinstance(entries, list):
        raise BadRecord("entries: a list of layouts is wanted")
    claims = [_claim(entry) for entry in entries]
    _want(len({claim.seat for claim in claims}) == len(claims), "entries: a seat is there twice")
    return {"order": terms.ranking(claims)}


QUESTIONS: Final = {"layout": layout, "compare": compare}


def _rules(given: Given) -> Rules:
    rules = given.get("rules", {})
    if isinstance(rules, dict) and "seats" in rules:
        raise BadOptions("rules: seats is no rule")
    return Rules.read(rules)


def _flag(given: Given, name: str) -> bool:
    value = given.get(name, False)
    if not isinstance(value, bool):
        raise BadOptions(f"{name}: true or false is wanted")
    return value


def _seat(given: Given, name: str) -> int | None:
    value = given.get(name)
    _want(value is None or _within(value, MOST_SEATS - 1), f"{name}: a seat from 0 to {MOST_SEATS - 1} is wanted")
    return value


def _looks(cards: object) -> list[Look]:
    if not isinstance(cards, list):
        raise BadRecord("cards: a list of cards is wanted")
    looks = [Look.read(card) for card in cards]
    ids = [look.id for look in looks]
    for card in ids:
        if ids.count(card) > 1:
            raise DuplicateCard(f"cards: {card} is there twice")
    _want(len(looks) <= CIRCLES, f"cards: at most {CIRCLES} are wanted, {len(looks)} given")
    return looks


def _claim(entry: object) -> Claim:
    if not isinstance(entry, dict) or set(entry) != {"seat", "layout", "key", "class"}:
        raise BadRecord("entries: an object with seat, layout, key and class is wanted")
    number, key = entry["layout"], entry["key"]
    _want(_within(entry["seat"], MOST_SEATS - 1), f"entries: a seat from 0 to {MOST_SEATS - 1} is wanted")
    _want(_within(number, len(LAYOUTS)) and number > 0, f"entries: a layout from 1 to {len(LAYOUTS)} is wanted")
    _want(_within(entry["class"], 2), "entries: a class from 0 to 2 is wanted")
    places = LAYOUTS[number - 1].places
    fits = isinstance(key, list) and len(key) == places and all(type(place) is int for place in key)
    _want(fits, f"entries: the key of layout {number} has {places} numbers")
    return Claim(entry["seat"], number, tuple(key), entry["class"])


def _within(value: object, most: int) -> bool:
    return type(value) is int and 0 <= value <= most


def _want(holds: bool, message: str) -> None:
    if not holds:
        raise BadRecord(message)
