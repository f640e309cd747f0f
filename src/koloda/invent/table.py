"""The table as an inventor's methods see it: cards, facts and scores that are moved by name, and what came of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from koloda.cards import Card
from koloda.core.event import Closed, Event, Moved, Place, Said, Scored, Shuffled, Turned
from koloda.core.seat import Seat
from koloda.core.secret import Secret, Unknown
from koloda.invent.cards import HIDDEN, text
from koloda.invent.ground import Ground
from koloda.invent.lying import Cards, Lying, Spot, card_of, fast, loose
from koloda.invent.mistakes import Mistake
from koloda.invent.state import OpenState, Want
from koloda.invent.zones import Stock

if TYPE_CHECKING:
    from koloda.invent.game import CardGame

ALL: Final = -2
"""Eyes that see everything: those of the rules."""


class Table(Ground):
    """What an inventor's methods get as ``t``.

    ``t.hand[seat]``, ``t.board``: cards of zones by their names. ``t.trump``: facts by their names; assign them. ``t.scores``,
    ``t.round``, ``t.seats``, ``t.options``: to look at. Everything else is done by the methods here.
    """

    _state: OpenState
    _eyes: Seat | None
    _facts: dict[str, Any]
    _wants: list[Want]
    _events: list[Event]
    _turn: tuple[Seat, ...] | None
    _over: bool
    _shuffle: tuple[int, tuple[Card, ...] | None]

    def __init__(self, rules: CardGame, state: OpenState, eyes: Seat | None = ALL) -> None:
        """``eyes`` other than the rules' see only what their seat may see, and change nothing."""
        put = object.__setattr__
        put(self, "_rules", rules)
        put(self, "_state", state)
        put(self, "_eyes", eyes)
        put(self, "_zones", dict(state.zones))
        put(self, "_facts", {name: loose(value) for name, value in state.facts.items()})
        put(self, "_scores", list(state.scores))
        put(self, "_wants", list(state.wants))
        put(self, "_events", [])
        put(self, "_turn", None)
        put(self, "_over", state.over)
        put(self, "_shuffle", (state.shuffle, state.pile))

    # ---- to look at

    @property
    def options(self) -> Any:
        """What was chosen: ``t.options.rounds``."""
        return SimpleNamespace(**self._state.options)

    @property
    def round(self) -> int:
        """How often ``deal`` has been called, this time included."""
        return self._state.round

    @property
    def turn(self) -> tuple[Seat, ...]:
        """The seats that the table waits for; assign a seat, or several, to change it."""
        return self._state.turn if self._turn is None else self._turn

    @property
    def scores(self) -> tuple[int, ...]:
        """The points so far; ``t.score(seat, 3)`` adds some."""
        return tuple(self._scores)

    @property
    def stock(self) -> int:
        """How many cards are left that may be dealt: those that are already wanted are not."""
        return self.left() - sum(want.count for want in self._wants)

    def after(self, seat: Seat, steps: int = 1) -> Seat:
        """The seat to the left of one."""
        return (seat + steps) % len(self._scores)

    def places(self, zone: str, seat: Seat | None = None) -> tuple[Place, ...]:
        """The places of a zone by name, such as ``board.0``; they may stand in moves."""
        key, _, _ = self._key(zone, seat)
        return tuple(f"{key}.{at}" for at in range(len(self._zones[key])))

    def empty(self, zone: str, seat: Seat | None = None) -> tuple[Place, ...]:
        """The empty places of a zone."""
        key, _, _ = self._key(zone, seat)
        return tuple(f"{key}.{at}" for at, card in enumerate(self._zones[key]) if card is None)

    def card_at(self, place: Place) -> Card | None:
        """The card at a place; ``None``: it is empty."""
        spot = self._spot(place)
        return self._face(self._zones[spot.key][spot.at])

    def where(self, card: str) -> Place:
        """The place where a card lies.

        Raises:
            Mistake: it lies nowhere that may be seen.
        """
        found = self.all_where(card)
        if not found:
            raise Mistake(f"{card!r} lies nowhere on the table (or may not be seen)")
        return found[0]

    def all_where(self, card: str) -> list[Place]:
        """All places where a card of this face lies and is seen: several where the deck has several of it."""
        if card == HIDDEN:
            return []
        return [f"{key}.{at}" for key, lying in self._zones.items() for at, one in enumerate(lying) if one and self._face(one) == card]

    def named(self, place: str) -> Place:
        """A place as screens name it, where all of a pile is one place."""
        return self._name(self._spot(place))

    def __getattr__(self, name: str) -> Any:
        if name in self._facts:
            return self._facts[name]
        zone = self._rules.zone(name)
        if zone is None:
            known = ", ".join(sorted([*self._facts, *(zone.name for zone in self._rules.zones)]))
            raise Mistake(f"t.{name}: there is no zone, fact or method of this name; there are {known or 'none'}")
        if isinstance(zone, Stock):
            raise Mistake(f"t.{name}: nobody sees the cards of the stock; t.stock says how many are left")
        if zone.each:
            return tuple(Cards(map(self._face, self._zones[f"{name}{seat}"])) for seat in self.seats)
        return Cards(map(self._face, self._zones[name]))

    # ---- what may be done

    def __setattr__(self, name: str, value: Any) -> None:
        self._write(f"t.{name} = …")
        if name == "turn":
            self.wait_for(*([value] if isinstance(value, int) else value))
        elif name in self._facts:
            self._facts[name] = value
        else:
            raise Mistake(
                f"t.{name} = …: facts of the game are declared with their first values, such as facts = {{'{name}': {value!r}}}"
                if not hasattr(type(self), name)
                else f"t.{name} is only to look at"
            )

    def move(self, what: str, to: str, seat: Seat | None = None) -> Card:
        """Moves a card, named by itself or by its place, to a zone (of a seat) or to a place; its face if it is seen there.

        Raises:
            Mistake: no such card or place, or no room.
        """
        self._write("t.move")
        source = self._spot(what if "." in what else self.where(what))
        card = card_of(self._zones[source.key][source.at])
        if card is None:
            raise Mistake(f"t.move({what!r}, …): no card lies there")
        target = self._spot(to) if "." in to else self._free(to, seat)
        if self._occupied(target):
            raise Mistake(f"t.move({what!r}, {to!r}): a card lies there already")
        if target.key == source.key and not source.zone.fixed:
            raise Mistake(f"t.move({what!r}, {to!r}): it lies in that zone already")
        self._take(source)
        self._put(target, card, self._name(source))
        self._close_up(source)
        return card

    def move_all(self, zone: str, to: str, seat: Seat | None = None, to_seat: Seat | None = None) -> None:
        """Moves all cards of a zone, the last one first."""
        self._write("t.move_all")
        key, _, _ = self._key(zone, seat)
        for at in range(len(self._zones[key]) - 1, -1, -1):
            if self._zones[key][at] is not None:
                self.move(f"{key}.{at}", to, to_seat)

    def show(self, what: str, seat: Seat | None = None) -> None:
        """Turns a card up where it lies, for everybody; ``what`` is a place, or a zone, all of whose cards are turned."""
        self._write("t.show")
        places = [what] if "." in what else self.places(what, seat)
        for place in places:
            spot = self._spot(place)
            card = card_of(self._zones[spot.key][spot.at])
            if card is not None and self._zones[spot.key][spot.at] != card:
                self._replace(spot, card)
                self._events.append(Turned(self._name(spot), card))

    def deal(self, count: int, to: str, seat: Seat | None = None, then: str = "") -> None:
        """Cards from the shuffled deck. They come when this method has ended; the game's method ``then(t, cards)`` is told of them.

        Raises:
            Mistake: fewer are left, or there is no such zone or method.
        """
        self._write("t.deal")
        self._key(to, seat)
        wanted: object = count
        if not isinstance(wanted, int) or wanted < 1:
            raise Mistake(f"t.deal({count!r}, {to!r}): how many cards is a whole number from 1")
        if count > self.stock:
            raise Mistake(f"t.deal({count}, {to!r}): only {self.stock} cards are left in the stock; ask t.stock before")
        if then and not callable(getattr(self._rules, then, None)):
            raise Mistake(f"t.deal(…, then={then!r}): the game has no method {then}(self, t, cards)")
        self._wants.append(Want(count, to, seat, then))

    def shuffle(self, *zones: str) -> None:
        """Takes cards back and shuffles: those of these zones into an empty stock, or without names all cards there are.

        Raises:
            Mistake: zones whose cards are hidden, or a stock that is not empty.
        """
        self._write("t.shuffle")
        number, _ = self._shuffle
        if self._wants:
            raise Mistake("t.shuffle: cards are still to come; shuffle before t.deal")
        keys = [key for name in zones for key in self._keys(name)] or list(self._zones)
        if zones and self.stock:
            raise Mistake(f"t.shuffle({zones[0]!r}): {self.stock} cards are still in the stock; it is shuffled when that is used up")
        back = [one for key in keys for one in self._zones[key] if one is not None]
        used = bool(self._dealt())
        if zones and any(not isinstance(one, str) for one in back):
            raise Mistake(f"t.shuffle({zones[0]!r}): some of these cards are hidden, and what is in the stock would be known")
        sources = tuple(dict.fromkeys(self._name(self._at(key, at)) for key in keys for at in range(len(self._zones[key]))))
        for key in keys:
            spot = self._at(key, 0)
            self._zones[key] = (None,) * len(self._zones[key]) if spot.zone.fixed else ()
        deck = self._rules.deck_of(self._state.options)
        pile = tuple(card for card in dict.fromkeys(deck) for _ in range(back.count(card))) if zones else None
        object.__setattr__(self, "_shuffle", (number + used, pile))
        self._events.append(Shuffled(self._rules.stock_zone.name, self.left(), sources))

    def score(self, seat: Seat, points: int, why: str = "points", cards: Iterable[str] = (), **args: Any) -> None:
        """Adds points (or takes some away), for a reason that is a message of the game's words, and for cards that are shown with it."""
        self._write("t.score")
        given: object = points
        if not isinstance(given, int) or isinstance(given, bool):
            raise Mistake(f"t.score({seat}, {points!r}): points are a whole number")
        self._scores[self._seat(seat)] += points
        places = tuple(self._name(self._spot(one if "." in one else self.where(one))) for one in cards)
        self._events.append(Scored(seat, points, places, text(why, n=points, **self._open(why, args))))

    def say(self, id: str, seat: Seat | None = None, **args: Any) -> None:
        """Announces something: a message of the game's words, by a seat or by nobody."""
        self._write("t.say")
        self._events.append(Said(text(id, **self._open(id, args)), seat))

    def pause(self, id: str, **args: Any) -> None:
        """Lets people look before it goes on: a part of the match is over."""
        self._write("t.pause")
        self._events.append(Closed(text(id, **self._open(id, args))))

    def wait_for(self, *seats: Seat) -> None:
        """Whose turn it is; several choose at the same time, hidden from each other, and ``together`` is told when all have."""
        self._write("t.wait_for")
        if len(seats) > 1 and not self._rules.simultaneous:
            raise Mistake("t.wait_for several seats: the game needs a method together(self, t, moves) for what they choose")
        object.__setattr__(self, "_turn", tuple(self._seat(seat) for seat in seats))

    def end(self) -> None:
        """The match is over."""
        self._write("t.end")
        object.__setattr__(self, "_over", True)

    # ---- beneath

    def frozen(self, **changes: Any) -> OpenState:
        """The position as it is now.

        Raises:
            Mistake: a fact that is none, or that tells a card that not everybody may see.
        """
        number, pile = self._shuffle
        hidden = self._hidden()
        facts = {name: fast(name, value, hidden) for name, value in self._facts.items()}
        fresh = {
            "zones": self._zones,
            "facts": facts,
            "scores": tuple(self._scores),
            "wants": tuple(self._wants),
            "over": self._over,
            "shuffle": number,
            "pile": pile,
        }
        if self._turn is not None:
            fresh["turn"] = self._turn
        return replace(self._state, **(fresh | changes))

    @property
    def events(self) -> tuple[Event, ...]:
        """What has happened here."""
        return tuple(self._events)

    def left(self) -> int:
        """How many cards lie in the stock."""
        return len(self._rules.deck_of(self._state.options)) - sum(self._dealt().values())

    def lay(self, want: Want, cards: Sequence[Card]) -> None:
        """Puts dealt cards where they are wanted."""
        for card in cards:
            self._put(self._free(want.zone, want.seat), card, self._rules.stock_zone.name)

    def gone(self) -> tuple[Card, ...]:
        """Those of the shuffled pile that have been dealt, as far as these eyes see."""
        dealt, (_, pile) = self._dealt(), self._shuffle
        if pile is not None:
            dealt -= Counter(self._rules.deck_of(self._state.options)) - Counter(pile)
        return tuple(sorted(card for card in dealt.elements() if card != HIDDEN))

    def _dealt(self) -> Counter[Card]:
        return Counter(card_of(one) or HIDDEN for lying in self._zones.values() for one in lying if one is not None)

    def _open(self, id: str, args: dict[str, Any]) -> dict[str, Any]:
        """Arguments of a sentence that everybody hears."""
        hidden = self._hidden()
        for value in args.values():
            for one in value if isinstance(value, list | tuple) else (value,):
                if isinstance(one, str) and one in hidden:
                    raise Mistake(f"{id!r} would tell everybody {one}, which not everybody may see: move or t.show it first")
        return args

    def _hidden(self) -> set[Card]:
        """Cards that not everybody may see. Of several equal ones nobody can say which is meant, so they are none of these."""
        hidden = {one.value for lying in self._zones.values() for one in lying if isinstance(one, Secret)}
        deck = self._rules.deck_of(self._state.options) if hidden else ()
        return hidden if len(set(deck)) == len(deck) else {card for card in hidden if deck.count(card) == 1}

    def _write(self, what: str) -> None:
        if self._eyes != ALL:
            raise Mistake(f"{what}: here the table is only to look at; change it in deal, play or together")

    def _put(self, spot: Spot, card: Card, source: Place) -> None:
        audience = spot.zone.audience(spot.owner, len(self._scores))
        lying: Lying = card if audience is None else Secret(card, audience)
        if self._occupied(spot):
            raise Mistake(f"two cards in one place, {self._name(spot)}")
        self._replace(spot, lying)
        self._events.append(Moved(source, self._name(spot), card if audience is None else Secret(card, audience)))

    def _replace(self, spot: Spot, lying: Lying) -> None:
        there = self._zones[spot.key]
        self._zones[spot.key] = (*there[: spot.at], lying, *there[spot.at + 1 :])

    def _take(self, spot: Spot) -> None:
        there = self._zones[spot.key]
        rest = (None,) if spot.zone.fixed else ()
        self._zones[spot.key] = (*there[: spot.at], *rest, *there[spot.at + 1 :])

    def _close_up(self, left: Spot) -> None:
        """The cards after one that has gone move up."""
        if left.zone.fixed or left.zone.kind == "piles":
            return
        for at, lying in enumerate(self._zones[left.key][left.at :], left.at):
            assert lying is not None
            self._events.append(Moved(f"{left.key}.{at + 1}", f"{left.key}.{at}", lying))

    def _face(self, lying: Lying) -> Card | None:
        if isinstance(lying, Secret):
            return lying.value if self._eyes == ALL or self._eyes in lying.seen_by else HIDDEN
        return HIDDEN if isinstance(lying, Unknown) else lying
