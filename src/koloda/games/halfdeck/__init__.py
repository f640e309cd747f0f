"""Half-Deck, a game from a Russian forum: a row in common, and secret missions to build in it."""

from importlib.resources import files

from koloda.core.catalogue import Box, Preset
from koloda.games.halfdeck.advice import HalfDeckAdviser
from koloda.games.halfdeck.bots import BOTS, warm
from koloda.games.halfdeck.cases import QUESTIONS
from koloda.games.halfdeck.numbers import HalfDeckFeatures
from koloda.games.halfdeck.options import SETS
from koloda.games.halfdeck.rapid import rapid
from koloda.games.halfdeck.rules import HalfDeck

BOX = Box(
    game=HalfDeck(),
    text=files(__name__) / "text",
    presets=(
        Preset("posted", SETS["posted"]),
        Preset("quick", {**SETS["quick"], "mission_length": 3, "mission_count": 14}),
        Preset("tournament", {**SETS["tournament"], "mission_length": 3, "mission_count": 14}),
    ),
    bots=BOTS,
    tester="balanced",
    adviser=HalfDeckAdviser(),
    rapid=rapid,
    questions=QUESTIONS,
    features=HalfDeckFeatures,
    warm=warm,
)
