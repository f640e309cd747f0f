"""Haggis, a climbing game by Sean Ross for two or three: sets, sequences and bombs, and jokers that all can see."""

from importlib.resources import files

from koloda.core.catalogue import Box, Preset
from koloda.games.haggis.advice import HaggisAdviser
from koloda.games.haggis.bots import BOTS, warm
from koloda.games.haggis.cases import QUESTIONS
from koloda.games.haggis.numbers import HaggisFeatures, HaggisNumbering
from koloda.games.haggis.rapid import rapid
from koloda.games.haggis.rules import Haggis

BOX = Box(
    game=Haggis(),
    text=files(__name__) / "text",
    presets=(
        Preset("standard"),
        Preset("three", {"seats": 3}),
        Preset("book", {"seats": 3, "bomb_gift": "choice"}),
        Preset("arena", {"wild_rank": "highest", "first_out_bonus": 0}),
        Preset("long", {"target": 350}),
    ),
    bots=BOTS,
    tester="counter",
    rapid=rapid,
    adviser=HaggisAdviser(),
    questions=QUESTIONS,
    numbering=HaggisNumbering,
    features=HaggisFeatures,
    warm=warm,
)
