"""Locus Poker, a game by James Whitemyer: a grid of open cards, and a duel for its best neighbourhoods."""

from importlib.resources import files

from koloda.core.catalogue import Box, Preset
from koloda.core.numbers import Vocabulary
from koloda.games.locus.advice import LocusAdviser
from koloda.games.locus.bots import BOTS, warm
from koloda.games.locus.cases import QUESTIONS
from koloda.games.locus.moves import vocabulary
from koloda.games.locus.numbers import LocusFeatures
from koloda.games.locus.puzzles import puzzles
from koloda.games.locus.rapid import rapid
from koloda.games.locus.rules import Locus

BOX = Box(
    game=Locus(),
    text=files(__name__) / "text",
    presets=(
        Preset("standard"),
        Preset("mirror", {"turn_order": "mirror"}),
        Preset("komi", {"komi": 7.5}),
        Preset("duel", {"games": 2}),
        Preset("quick", {"columns": 4, "rows": 4, "turn_order": "mirror"}),
        Preset("large", {"columns": 8, "rows": 6, "turn_order": "mirror"}),
    ),
    bots=BOTS,
    tester="blocker",
    rapid=rapid,
    adviser=LocusAdviser(),
    puzzles=files(__name__) / "puzzles.json",
    puzzler=puzzles,
    questions=QUESTIONS,
    numbering=lambda options: Vocabulary(vocabulary(options)),
    features=LocusFeatures,
    warm=warm,
)
