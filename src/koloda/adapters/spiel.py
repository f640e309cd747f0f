"""OpenSpiel: every game as a game in extensive form, registered as ``koloda_haggis_v1``: its id and the version of its rules.

``register()`` puts the games into OpenSpiel's list; then ``pyspiel.load_game("koloda_haggis_v1(seats=3)")`` opens one. Options of a game
are its parameters where they are a number, a word or yes and no; ``preset`` names a preset, and ``options`` takes all options as JSON.
``reward`` is ``win`` or ``points`` (see ``Reward`` in ``door``).

Chance is explicit. A deal is one chance node after the other, a card each, so that a shuffle has its real odds; nobody sees any of
the cards before all are dealt. A fact of the world, such as the minute, may be any of the answers that the rules allow, all as likely;
where there are more than ``MOST_OUTCOMES`` so many of them.
Seats that choose at the same time do so one after the other without knowing of each other, which is the same game.

An observation is the seat's view: as JSON, or as the vector that ``make_py_observer`` describes. An information state is all the moves
as the seat heard them with a sum of everything it saw. As a vector it is the view's with the last ``RECENT`` things that the seat heard,
each as who did it and ``HASHED`` bits of a hash of its words: what is older is in the view or forgotten.

``resample_from_infostate`` draws another position that the seat's view allows, as the game imagines it for its bots; such a state
has no history. What the other seats know in it follows from it, never from the real cards.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final
from urllib.parse import quote, unquote
from zlib import crc32

import numpy as np

from koloda.adapters.door import Door, Source, found, opened
from koloda.adapters.extra import needed
from koloda.adapters.play import Play
from koloda.core import catalogue
from koloda.core.ask import Deal, Tell
from koloda.core.catalogue import Box
from koloda.core.numbers import spread
from koloda.core.seat import Seat
from koloda.core.secret import may_hide, view
from koloda.errors import BadOptions

if TYPE_CHECKING:
    import pyspiel
    from numpy.typing import NDArray
else:
    pyspiel = needed("pyspiel")

RECENT: Final = 32
"""So many of the last things heard are in the vector of an information state."""
HASHED: Final = 16
MOST_MOVES: Final = 100_000
"""More decisions than any match has."""
MOST_OUTCOMES: Final = 256
"""More cards than any pile has. Of a question with more answers, such as the date, so many are spread evenly over them all."""
MOST_POINTS: Final = 1e7
_OWN: Final = ("preset", "reward", "options")


class State(pyspiel.State):  # type: ignore[misc]
    """A position, and what has been heard on the way to it (:class:`~koloda.adapters.play.Play`)."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.play: Play = game.first

    def current_player(self) -> int:
        """The seat to decide, chance, or the end."""
        if self.play.over:
            return int(pyspiel.PlayerId.TERMINAL)
        waits = self.play.waits_for
        return waits[0] if waits else int(pyspiel.PlayerId.CHANCE)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.play.choices(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The next card of a deal by its place in the pile, or the answers to a question, with their odds."""
        ask = self.play.ask
        if isinstance(ask, Tell):
            answers = len(spread(ask.allowed, MOST_OUTCOMES))
            return [(number, 1 / answers) for number in range(answers)]
        assert isinstance(ask, Deal)
        pool = Counter(ask.pool()) - Counter(self.play.dealing)
        left = sum(pool.values())
        seen = set[str]()
        outcomes = []
        for place, card in enumerate(ask.pile):
            if pool[card] and card not in seen:
                seen.add(card)
                outcomes.append((place, pool[card] / left))
        return outcomes

    def _apply_action(self, action: int) -> None:
        play = self.play = self.play.copy()
        ask = play.ask
        if isinstance(ask, Tell):
            play.tell(spread(ask.allowed, MOST_OUTCOMES)[action])
        elif isinstance(ask, Deal):
            play.dealing = (*play.dealing, ask.pile[action])
            if len(play.dealing) == ask.count:
                play.deal(play.dealing)
        else:
            play.decide(play.waits_for[0], action)

    def _action_to_string(self, player: int, action: int) -> str:
        ask = self.play.ask
        if player == pyspiel.PlayerId.CHANCE:
            if isinstance(ask, Tell):
                return spread(ask.allowed, MOST_OUTCOMES)[action]
            return str(ask.pile[action]) if isinstance(ask, Deal) else str(action)
        return self.play.choices(player).get(action) or self.play.door.numbering.name(action)

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.play.over

    def returns(self) -> list[float]:
        """What the outcome is worth to each seat; 0 before the end."""
        return list(self.play.worth) if self.play.over else [0.0] * self.play.door.seats

    def resample_from_infostate(self, player: Seat, sampler: Callable[[], float]) -> State:
        """Another state that looks the same to a seat, drawn at random."""
        state = State(self.get_game())
        state.play = self.play.imagined(player, np.random.default_rng(int(sampler() * 2**53)))
        return state

    def __str__(self) -> str:
        return " ".join([*self.play.everything(), *self.play.dealing])


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game under some options. Each game that is registered is a class of its own."""

    box: ClassVar[Box]
    source: ClassVar[Source]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        """Raises BadOptions: a preset, a reward or options that there are not."""
        given = dict(params or {})
        self.door = _door(self.box, self.source, given)
        self.first = Play(self.door)
        if self.door.reward == "win":
            least, most = -1.0, max(1.0, self.door.seats - 1.0)
        else:
            least, most = -MOST_POINTS, MOST_POINTS
        info = pyspiel.GameInfo(
            num_distinct_actions=self.door.numbering.size,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=self.door.seats,
            min_utility=least,
            max_utility=most,
            utility_sum=0.0 if self.door.seats > 1 else None,
            max_game_length=MOST_MOVES,
        )
        if given.get("options"):
            given["options"] = quote(unquote(given["options"]))  # the name of the game can be read again
        super().__init__(_type(self.box, alone=self.door.seats == 1), info, given)

    def new_initial_state(self) -> State:
        """Before the first card is dealt."""
        return State(self)

    def max_chance_nodes_in_history(self) -> int:
        """More than there are."""
        return MOST_MOVES * MOST_OUTCOMES

    def make_py_observer(self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None) -> Observer:
        """What makes vectors and strings of states."""
        return Observer(self.door, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class Observer:
    """What a seat knows, as a vector (``tensor``, its parts by name in ``dict``) and as a string."""

    def __init__(self, door: Door, kind: Any) -> None:
        """Raises ValueError: what all players know together is asked for; nobody knows that."""
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("there are observations of one player or of a spectator only")
        self.door, self.recalls = door, bool(kind.perfect_recall)
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        length = sum(door.features.blocks.values())
        self.tensor = np.zeros(length + (RECENT * (1 + HASHED) if self.recalls else 0), np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {}
        start = 0
        for name, size in door.features.blocks.items():
            self.dict[name] = self.tensor[start : start + size]
            start += size
        if self.recalls:
            self.dict["recent"] = self.tensor[length:].reshape(RECENT, 1 + HASHED)

    def set_from(self, state: State, player: Seat) -> None:
        """Fills the vector."""
        play, viewer = state.play, player if self.private else None
        vector = self.door.features.vector(view(play.state, viewer), player)
        self.tensor[: len(vector)] = vector
        if self.recalls:
            rows = self.dict["recent"]
            rows[:] = 0
            for row, words in zip(rows, play.heard(viewer), strict=False):
                who, _, what = words.partition(":")
                row[0] = 1.0 if who == "N" else 2.0 + int(who)
                code = crc32(what.encode())
                row[1:] = [code >> place & 1 for place in range(HASHED)]

    def string_from(self, state: State, player: Seat) -> str:
        """What the player knows, in words."""
        viewer = player if self.private else None
        return state.play.information(viewer) if self.recalls else state.play.observation(viewer)


def register(*games: Source) -> tuple[str, ...]:
    """Puts games (all of the catalogue where none are named) into OpenSpiel's list; says their names there."""
    names = []
    for source in games or catalogue.names():
        box = found(source)
        if isinstance(source, Box):
            catalogue.add(box)
            source = box.game.id  # noqa: PLW2901 -- a state that is written down names its game
        kind = _type(box, alone=False)
        if kind.short_name not in pyspiel.registered_names():
            pyspiel.register_game(kind, type("SpielGame", (SpielGame,), {"box": box, "source": source}))
        names.append(kind.short_name)
    return tuple(names)


def load(game: Source, **params: Any) -> SpielGame:
    """A game under some parameters, registered if need be.

    Raises:
        BadRecord: there is no such game.
        BadOptions: a preset, a reward or options that there are not.
    """
    (name,) = register(game)
    loaded: SpielGame = pyspiel.load_game(name, params)
    return loaded


def _door(box: Box, source: Source, params: Mapping[str, Any]) -> Door:
    """What the parameters say: those that differ from the defaults are options."""
    defaults = _parameters(box)
    try:
        options = json.loads(unquote(params.get("options") or "{}"))
    except ValueError as error:
        raise BadOptions(f"options: JSON is wanted: {error}") from None
    for name, value in params.items():
        if name not in _OWN and value != defaults.get(name):
            options[name] = value
    return opened(source, options, params.get("reward") or None, preset=params.get("preset") or None)


def _parameters(box: Box) -> dict[str, Any]:
    """The options that are numbers, one of some words, or yes and no, with their defaults; and those of the door itself.

    Free texts are none: OpenSpiel would read ``dead_ranks=3`` as a number.
    """
    own: dict[str, Any] = dict.fromkeys(_OWN, "")
    for name, schema in box.game.options_type.schema()["properties"].items():
        value = schema.get("default")
        if isinstance(value, bool | int | float) or (isinstance(value, str) and "enum" in schema):
            own[name] = value
    return own


def _type(box: Box, *, alone: bool) -> Any:
    game = box.game
    seats = game.options_type.schema()["properties"]["seats"]
    counts = seats.get("enum") or [seats.get("minimum", 1), seats.get("maximum", 10)]
    hidden = may_hide(game.state_type)
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"koloda_{game.id.replace('-', '_')}_v{game.version}",
        long_name=game.name,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION if hidden else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM if alone else kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(counts),
        min_num_players=min(counts),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=_parameters(box),
    )
