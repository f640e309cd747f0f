"""Sloker, a game by Vadrya Pokshtya: three poker hands that fall like sand."""

from importlib.resources import files

from koloda.core.catalogue import Box, Preset
from koloda.core.numbers import Vocabulary
from koloda.games.sloker.advice import SlokerAdviser
from koloda.games.sloker.bots import BOTS, warm
from koloda.games.sloker.calls import vocabulary
from koloda.games.sloker.cases import QUESTIONS
from koloda.games.sloker.lesson import LESSON
from koloda.games.sloker.numbers import SlokerFeatures
from koloda.games.sloker.rapid import rapid
from koloda.games.sloker.rules import Sloker

BOX = Box(
    game=Sloker(),
    text=files(__name__) / "text",
    presets=(
        Preset("classic-avalanche", {"avalanche": True}),
        Preset("pro-avalanche", {"variant": "pro", "avalanche": True}),
        Preset("classic"),
        Preset("pro", {"variant": "pro"}),
        Preset("solo", {"variant": "pro", "seats": 1}),
        Preset("three", {"variant": "pro", "seats": 3}),
        Preset("five-suits", {"variant": "pro", "avalanche": True, "deck": 65}),
        Preset("forum", {"variant": "pro", "remove": "suit_or_rank", "gravity": "choice"}),
    ),
    bots=BOTS,
    tester="exact",
    rapid=rapid,
    lesson=LESSON,
    adviser=SlokerAdviser(),
    questions=QUESTIONS,
    numbering=lambda options: Vocabulary(vocabulary(options)),
    features=SlokerFeatures,
    warm=warm,
)
