"""Letters to authors say what the figures beside them say."""

from __future__ import annotations

from pathlib import Path

import pytest

from koloda.core import catalogue
from koloda.lab.letters import Letter, read, written
from koloda.lab.pen import Pen
from koloda.lab.study import BadStudy

REPORTS = Path(__file__).parents[2] / "docs" / "reports"
CSV = """form,figure,value,low,high,count,how
,draws,0.775,0.7,0.8,100,share
,length.decisions,150.25,140,160,100,mean
,said.said-duel.times,2.5,2,3,100,mean
swap=true,draws,0.5,0.4,0.6,100,share
swap=true,length.decisions,15,14,16,100,mean
swap=true,change.decisions,1,0,2,100,mean
"""


def letter(folder: Path, language: str = "en") -> Letter:
    (folder / "study").mkdir(exist_ok=True)
    (folder / "study" / "figures.csv").write_text(CSV, encoding="utf-8")
    return Letter(folder, Pen(catalogue.box("halfdeck"), language))


def test_numbers_come_from_the_figures(tmp_path: Path) -> None:
    asked = "{study||draws|%}, {study|swap=true|draws|%}, {study||length.decisions}, {study||said.said-duel.times}"
    assert letter(tmp_path).filled(asked) == "78, 50, 150, 2.5"
    assert letter(tmp_path, "ru").filled("{study||said.said-duel.times}") == "2,5"
    assert letter(tmp_path).filled("{study|swap=true|said.said-duel.times}") == "0.0", "what was never seen"


def test_tables_have_a_line_for_each_form_or_a_column_for_each_study(tmp_path: Path) -> None:
    forms = letter(tmp_path).filled("```forms\nstudy\nform: as posted\ndraws = draws %\n```").splitlines()
    assert forms[0] == "| form | draws |"
    assert [line.split(" | ")[0] for line in forms[2:]] == ["| **as posted**", "| `swap=true`"]
    assert "77.5" in forms[2]
    counts = letter(tmp_path).filled("```counts\nnow = study\nwhat\nduels = said.said-duel.times\n```").splitlines()
    assert counts[0] == "| what | now |"
    assert counts[2] == "| duels | 2.50 (2.00 … 3.00) |"


@pytest.mark.parametrize("asked", ["{other||draws}", "{study|no=1|draws}", "{study||nothing}"])
def test_a_letter_that_asks_for_what_there_is_not_is_refused(tmp_path: Path, asked: str) -> None:
    with pytest.raises(BadStudy):
        letter(tmp_path).filled(asked)


def test_what_the_letter_to_half_decks_author_says_in_words_is_so() -> None:
    forms = read(REPORTS / "halfdeck" / "figures.csv")
    won = {form: figures["said.said-clear.games"].value for form, figures in forms.items() if "said.said-clear.games" in figures}
    posted = forms[""]
    assert abs(posted["seats.0"].value - 0.5) < 0.03, "beginning is no advantage"
    assert won["cycle=off"] < won[""] / 2, "the exception keeps the row moving"
    assert won["flip=own"] < 0.7 * won[""]
    assert all(abs(won[form] - won[""]) < 0.05 for form in ("claim=actor", "ties=challenger", "refill=continue"))
    assert won["max_turns=200"] < won[""] + 0.1, "patience does not help"
    assert won["actions=2"] < won[""]
    assert posted["said.said-reshuffle.times"].value > posted["kinds.D.times"].value / 3
    single = {form for form in won if form and ", " not in form and form != "field=grid" and not form.startswith("mission_length")}
    assert won["field=grid"] > max(won[form] for form in single), "the plane helps most but for shorter missions"
    assert won["mission_length=3, read=either, missions_each=2"] > won["mission_length=3"] > won["field=grid"]


def test_no_published_letter_is_stale() -> None:
    letters = written(REPORTS)
    assert letters, "Half-Deck's author gets one"
    for file, text in letters.items():
        assert file.read_text(encoding="utf-8") == text, file.name
        assert len(text) > 2_000, file.name
