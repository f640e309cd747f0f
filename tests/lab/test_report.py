"""Reports: every picture, every sentence and every link, in three languages."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

from koloda.core import catalogue, record
from koloda.core.text import LANGUAGES
from koloda.lab import report
from koloda.lab.metrics import Findings, findings
from koloda.lab.pen import Pen
from koloda.lab.pictures import all_pictures
from koloda.lab.running import Games, Here, run
from koloda.lab.saying import figures_of, sentences
from koloda.lab.stats import Figure
from koloda.lab.study import Arm, Study

STUDY = Study(
    game="haggis", options={"target": 60}, bots=("careful",), deals=45, compared=8, seconds=0.002,
    ladder=True, careless=True, doublings=1, advised=18, without=("bomb", "sequence"),
    sweep={"bets": (False,), "wild_rank": ("highest",)}, forms={"arena": {"wild_rank": "highest", "first_out_bonus": 0}},
)  # fmt: skip


@pytest.fixture(scope="module")
def games() -> Games:
    return run(STUDY, Here())


@pytest.fixture(scope="module")
def seen(games: Games) -> Findings:
    return findings(games)


@pytest.fixture(scope="module")
def written(games: Games, seen: Findings, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("report")
    report.write(games, seen, folder)
    return folder


def test_a_study_that_asks_for_all_is_shown_all(seen: Findings) -> None:
    drawn = all_pictures(seen, Pen(catalogue.box("haggis"), "en"))
    wanted = "seats sure fan margins length ladder regret careless doubling without options options-length openings kinds"
    assert list(drawn) == [f"lab-picture-{name}" for name in wanted.split()]
    assert all(svg.startswith("<svg") for svg in drawn.values())
    assert "0.002 s – 0.001 s" in drawn["lab-picture-doubling"], "figures in words keep their digits"


def test_what_decisions_cost_is_told_by_thirds_of_the_game(seen: Findings) -> None:
    assert seen.choices is not None
    assert [stage.name for stage in seen.choices.stages] == ["0", "1", "2"]
    assert sum(stage.regret.count for stage in seen.choices.stages) == seen.choices.regret.count == 18
    assert all(stage.regret.value >= 0 for stage in seen.choices.stages)
    assert seen.choices.careless.value > seen.choices.regret.value


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_are_whole_and_their_links_lead_to_games(seen: Findings, written: Path, language: str) -> None:
    said = sentences(seen, Pen(catalogue.box("haggis"), language))
    assert 9 <= len(said) <= 16
    assert not [one.text for one in said if re.search(r"lab-|nan|[{}]|  ", one.text)]
    assert all(one.text[-1] in ".!?" for one in said)
    links = re.findall(r'href="(records/[^"]+)"', (written / f"report.{language}.html").read_text(encoding="utf-8"))
    assert len(set(links)) >= 4
    for link in set(links):
        record.replay(catalogue.box("haggis").game, record.read((written / link).read_bytes()))
    assert {"shortest", "longest", "comeback", "regret"} <= {why for one in said for why in one.see}


def test_every_message_of_the_lab_is_used_and_there() -> None:
    folder = Path(str(files("koloda.lab")))
    code = "".join(file.read_text(encoding="utf-8") for file in folder.glob("*.py"))
    there = re.findall(r"^(lab-[a-z0-9-]+) =", (folder / "text" / "en.ftl").read_text(encoding="utf-8"), re.MULTILINE)
    named = set(re.findall(r"""["'](lab-[a-z0-9-]+)["']""", code))
    made = tuple(re.findall(r"""f["'](lab-[a-z-]+-)\{""", code))
    assert named <= set(there)
    assert not [id for id in there if id not in named and not id.endswith("-about") and not id.startswith(made)]


def test_who_plays_alone_is_compared_on_the_same_deals() -> None:
    study = Study(game="sloker", options={"variant": "pro", "seats": 1, "deals": 3}, bots=("exact",), deals=300, ladder=True)
    found = findings(run(study, Here()))
    best = next(one for one in found.alone if one.name == "exact")
    assert best.points == found.base.scores[0], "the same deals, the same player"
    assert [one.name for one in found.alone] == [bot.id for bot in catalogue.box("sloker").bots]
    assert found.alone[0].gain is None
    assert found.alone[-1].points.low > found.alone[0].points.high, "who looks closely has more than who keeps what it has"
    said = sentences(found, Pen(catalogue.box("sloker"), "uk"))
    assert any("найслабший" in one.text for one in said)


def test_numbers_are_as_exact_as_their_intervals() -> None:
    pen, russian = Pen(catalogue.box("locus"), "en"), Pen(catalogue.box("locus"), "ru")
    assert pen.figure(Figure(0.55, -0.141, 1.241, 60)) == "0.55 (−0.14 … 1.24)"
    assert pen.figure(Figure(138.2, 131, 146, 60)) == "138.2 (131.0 … 146.0)"
    assert pen.figure(Figure(11.451, 11.38, 11.523, 4000)) == "11.45 (11.38 … 11.52)"
    assert russian.figure(Figure(0.471, 0.45, 0.492, 60), percent=True) == "47,1\u00a0% (45,0 … 49,2)"
    assert pen.figure(Figure(30, 30, 30, 60)) == "30"
    assert pen.option("komi", 7.5) == "Komi: 7.5"
    assert pen.option("score_table.pair", 3).endswith("(pair): 3")
    assert russian.option("score_table.pair", 3).endswith("(пара): 3")
    assert pen.form({"turn_order": "mirror"}) == "Fair turns"
    assert pen.arm(Arm("komi=4.5, games=2", {}, ())) == "Komi: 4.5, Games: Two: a duel"
    assert pen.arm(Arm("duel", {}, ())) == "Duel"
    assert pen.arm(Arm("my own", {}, ())) == "my own"


def test_every_figure_has_an_interval_or_was_counted(seen: Findings) -> None:
    rows = figures_of(seen.base, Pen(catalogue.box("haggis"), "en"))
    assert len(rows) >= 18
    for name, figure, _ in rows:
        assert figure.low <= figure.value <= figure.high, name
        assert figure.count > 0, name
