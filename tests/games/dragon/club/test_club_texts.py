"""Every rule, modifier and layout of the club has its name and its sentence, in three languages."""

from __future__ import annotations

from importlib.resources import files

import pytest

from koloda.core.fluent import Words
from koloda.core.text import LANGUAGES

FOLDER = files("koloda.games.dragon.club") / "text"
LABELS = [f"R{number}" for number in range(1, 26)] + [f"M{number}" for number in range(1, 101)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_entry_and_layout_is_named(language: str) -> None:
    words = Words(language, [FOLDER])
    entries = {label: (words.say(f"entry-{label}"), words.say(f"entry-{label}-about")) for label in LABELS}
    layouts = [words.say(f"layout-{number}") for number in range(1, 66)]
    assert len(set(entries.values())) == len(LABELS)
    assert len({title for title, _ in entries.values()}) == len(LABELS)
    assert len(set(layouts)) == len(layouts)
    for label, (title, about) in entries.items():
        assert not title.endswith("."), label
        assert about.endswith("."), label
        assert len(title) < 60, label
        assert len(about) < 200, label
    if language != "en":
        english = Words("en", [FOLDER])
        assert not [label for label in LABELS if english.say(f"entry-{label}") == entries[label][0]]
