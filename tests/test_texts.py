"""What people read: three languages that say the same, plurals, and rules pages that agree with the rules."""

from __future__ import annotations

import ast
import re
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from koloda.cards import DECK_65
from koloda.cli.terminal import words_for
from koloda.core.fluent import Words, messages_in
from koloda.core.pages import html, rules_in, without_anchors
from koloda.core.text import LANGUAGES, Text
from koloda.errors import BadRecord
from koloda.games.dragon.book import BOX as BOOK
from koloda.games.dragon.casino import BOX as CASINO
from koloda.games.dragon.club import BOX as CLUB
from koloda.games.haggis import BOX as HAGGIS
from koloda.games.halfdeck import BOX as HALFDECK
from koloda.games.locus import BOX as LOCUS
from koloda.games.locus.options import POINTS
from koloda.games.sloker import BOX
from koloda.games.sloker.cases import QUESTIONS
from koloda.games.sloker.options import CHIPS
from koloda.hands.five import class_of
from koloda.hands.six import STRENGTHS

BOXES = {
    "sloker": BOX,
    "locus": LOCUS,
    "haggis": HAGGIS,
    "halfdeck": HALFDECK,
    "dragon-book": BOOK,
    "dragon-casino": CASINO,
    "dragon-club": CLUB,
}
GAMES = {id: Path(str(files(f"koloda.games.{id.replace('-', '.')}"))) for id in BOXES}
SLOKER = GAMES["sloker"]
FOLDERS = {id: folder / "text" for id, folder in GAMES.items()} | {
    name: Path(str(files(f"koloda.{package}"))) / "text" for name, package in (("terminal", "cli"), ("lab", "lab"), ("invent", "invent"))
}
ARGUMENTS: dict[str, str | int] = {
    "suit": "h",
    "rank": "Q",
    "hand": "flush",
    "name": "Ann",
    "move": "s",
    "file": "f",
    "source": "A",
    "target": "B",
}


def spoken(name: str, language: str) -> Words:
    """The words of one of the folders."""
    return words_for(BOXES[name], language) if name in BOXES else Words(language, [FOLDERS[name]])


class _Names(Visitor):
    """The variables and the other messages that a pattern mentions."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: Any) -> None:  # noqa: N802
        self.messages.add(node.id.name)


def messages(folder: Path, language: str) -> dict[str, set[str]]:
    """Every message of a file with the variables it needs, those of the messages it mentions included."""
    resource = FluentParser().parse(messages_in(folder, language))
    assert not [entry for entry in resource.body if isinstance(entry, ftl.Junk)]
    found = {}
    for entry in resource.body:
        if isinstance(entry, ftl.Message):
            assert entry.id.name not in found, f"{entry.id.name} twice"
            names = _Names()
            names.visit(entry)
            found[entry.id.name] = names

    def needs(id: str) -> set[str]:
        return found[id].variables.union(*(needs(other) for other in found[id].messages if other != id))

    return {id: needs(id) for id in found}


@pytest.mark.parametrize("folder", FOLDERS.values(), ids=FOLDERS)
def test_languages_have_the_same_messages_with_the_same_variables(folder: Path) -> None:
    english = messages(folder, "en")
    assert len(english) > 10
    for language in LANGUAGES[1:]:
        assert messages(folder, language) == english


READINGS = {"set": {"size", "high"}, "run": {"size", "low", "high"}, "rows": {"width", "length", "low", "high"}, "bomb": {"level"}}


def used(game: Path) -> list[tuple[str, set[str]]]:
    """Every message that a game's code names, with the arguments it gives."""
    found = []
    for path in sorted(game.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            constants = [value.value for argument in node.args[:1] for value in ast.walk(argument) if isinstance(value, ast.Constant)]
            ids = [value for value in constants if isinstance(value, str) and re.fullmatch("[a-z]+(-[a-z]+)+", value)]
            if node.func.id == "text" and not isinstance(node.args[0], ast.JoinedStr):
                found += [(id, {word.arg or "" for word in node.keywords}) for id in ids]
            if node.func.id == "named_call":
                found += [(f"{constants[0]!s}-{what}{level}", {what}) for what in ("suit", "rank") for level in ("", "-level")]
            if node.func.id == "named":
                found += [(id, {"rank", "suit"}) for id in ids]
            if node.func.id == "named_two":
                found += [(id, {"rank", "suit", "rank2", "suit2"}) for id in ids]
            if node.func.id == "named_play":
                prefixes = [value for value in constants if isinstance(value, str) and re.fullmatch("[a-z-]+", value)]
                found += [(f"{prefix}-{kind}", needed) for prefix in prefixes for kind, needed in READINGS.items()]
            if node.func.id == "_komi":
                found += [(f"{id}{half}", {"points"}) for id in ids for half in ("", "-half")]
    return found


SOME = {
    "sloker": {"said-layout", "call-rank-level", "said-call-suit", "headline-won", "journal-title"},
    "haggis": {"said-deal", "play-rows", "headline-pass-bomb", "seat-cards", "part-bets"},
    "dragon-book": {"said-showdown", "why-natural", "note-side-pot", "force-rank", "sheet-folded"},
    "dragon-club": {"said-declares", "why-equal", "pick-value", "touched-entry", "force-clock-is"},
    "dragon-casino": {"said-open-at", "why-won", "note-made", "regime-name", "sheet-balance"},
    "halfdeck": {"said-place", "play-hold", "headline-won", "badge-fits"},
    "locus": {"said-deal", "play-down", "said-up", "headline-won", "role-komi-half", "sheet-title"},
}


@pytest.mark.parametrize("game", BOXES)
def test_every_message_of_the_code_exists_and_gets_its_arguments(game: str) -> None:
    english = messages(FOLDERS[game], "en")
    calls = used(GAMES[game])
    assert {id for id, _ in calls} >= SOME[game]
    for id, given in calls:
        assert id in english, id
        assert english[id] <= given, f"{id} wants {english[id]}, gets {given}"


@pytest.mark.parametrize("game", BOXES)
def test_every_option_preset_and_bot_has_its_name(game: str) -> None:
    box = BOXES[game]
    words = [words_for(box, language) for language in LANGUAGES]
    wanted = ["game-name", "game-about"]
    for preset in box.presets:
        wanted += [f"preset-{preset.id}", f"preset-{preset.id}-about"]
    for bot in [one.id for one in box.bots]:
        wanted += [f"bot-{bot}", f"bot-{bot}-about"]
    for name, schema in box.game.options_type.schema()["properties"].items():
        wanted += [f"option-{name}", f"option-{name}-about"]
        wanted += [f"option-{name}-{value}" for value in schema.get("enum", [])]
    assert {
        "sloker": "option-settlement-pairwise",
        "locus": "option-turn_order-mirror",
        "haggis": "option-seats-3",
        "halfdeck": "option-pass-forced",
        "dragon-book": "option-raise-free",
        "dragon-casino": "option-zone-kyiv",
        "dragon-club": "option-place-kyiv",
    }[game] in wanted
    for one in words:
        assert [id for id in wanted if not one.knows(id)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_hand_has_its_name(language: str) -> None:
    for box, hands in ((BOX, list(CHIPS[65])), (LOCUS, list(POINTS)), (CASINO, list(STRENGTHS))):
        names = [words_for(box, language).say("hand-name", hand=hand) for hand in hands]
        assert len(set(names)) == len(hands) >= 10
        assert not any("_" in name for name in names)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_said(language: str) -> None:
    for name, folder in FOLDERS.items():
        words = spoken(name, language)
        for id, variables in messages(folder, language).items():
            said = words(Text(id, {name: ARGUMENTS.get(name, 5) for name in variables}))
            assert said
            assert "{" not in said, f"{id}: {said}"


CHIPS_SAID = {
    "en": {0: "chips", 1: "chip", 2: "chips", 5: "chips", 11: "chips", 21: "chips", 111: "chips"},
    "ru": {0: "фишек", 1: "фишка", 2: "фишки", 5: "фишек", 11: "фишек", 21: "фишка", 111: "фишек"},
    "uk": {0: "фішок", 1: "фішка", 2: "фішки", 5: "фішок", 11: "фішок", 21: "фішка", 111: "фішок"},
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals(language: str) -> None:
    words = words_for(BOX, language)
    for number, noun in CHIPS_SAID[language].items():
        assert words.say("chips-count", chips=number) == f"{number} {noun}"
        assert words.say("closed-deal", deal=3, chips=number).endswith(f": {number} {noun}")
        assert words.say("headline-over", score=number).endswith(f": {number} {noun}")
        assert f"{number} {noun}" in words.say("said-bonus", suit="h", chips=number)


SAME_FORM = {"en": ((1,), (0, 2, 5, 11, 21, 111)), "ru": ((1, 21), (2,), (0, 5, 11, 111)), "uk": ((1, 21), (2,), (0, 5, 11, 111))}
PLURAL = re.compile(r"^([a-z][\w-]*) = [^\n]*\{ \$(\w+) ->\n +\[one\]", re.MULTILINE)
TWO_FORMS = {("lab-count-games", "ru"), ("lab-count-games", "uk"), ("lab-count-decisions", "uk")}
"""Counted in the genitive, or a noun whose two forms are alike."""
COUNTED = [(name, *found) for name, folder in FOLDERS.items() for found in PLURAL.findall(messages_in(folder, "en"))]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "id", "variable"), COUNTED)
def test_whatever_is_counted_has_the_forms_of_its_numbers(language: str, name: str, id: str, variable: str) -> None:
    words = spoken(name, language)
    others = dict.fromkeys(messages(FOLDERS[name], language)[id], 888)  # has none of the numbers' digits
    forms = [
        {words.say(id, **(others | {variable: number})).replace(str(number), "#") for number in numbers} for numbers in SAME_FORM[language]
    ]
    assert [len(same) for same in forms] == [1] * len(forms)
    assert len(set().union(*forms)) == (2 if (id, language) in TWO_FORMS else len(forms))


def test_ranks_are_said_as_words() -> None:
    said = {language: [words_for(BOX, language).say("call-rank", rank=rank) for rank in (2, 9, "T", "J")] for language in LANGUAGES}
    assert said == {
        "en": ["Remove twos", "Remove nines", "Remove tens", "Remove jacks"],
        "ru": ["Убрать двойки", "Убрать девятки", "Убрать десятки", "Убрать валетов"],
        "uk": ["Прибрати двійки", "Прибрати дев’ятки", "Прибрати десятки", "Прибрати валетів"],
    }


def test_a_game_of_one_language_is_said_in_it_and_an_unknown_message_by_its_id(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text("hello = Hello, { $name }!")
    (tmp_path / "more.en.ftl").write_text("bye = Bye!")
    words = Words("uk", [tmp_path])
    assert words.say("bye") == "Bye!"
    assert words.say("hello", name="Ann") == "Hello, Ann!"
    assert words.say("unheard-of", name="Ann", number=3) == "unheard-of Ann 3"
    assert words.knows("hello")
    assert not words.knows("unheard-of")
    with pytest.raises(BadRecord, match="en, ru, uk"):
        Words("xx", [tmp_path])


def test_an_argument_may_be_a_text_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text("fruit = { $what } pie\nsize = a { $size } { $of }")
    words = Words("en", [tmp_path])
    nested = Text("size", {"size": 9, "of": Text("fruit", {"what": "apple"})})
    assert words(nested) == "a 9 apple pie"
    assert words(Text("unheard-of", {"of": Text("fruit", {"what": "plum"})})) == "unheard-of plum pie"


# ---- Rules pages


def page(language: str) -> str:
    found = rules_in(SLOKER / "text", language)
    assert found is not None
    return found


def spans(language: str) -> list[str]:
    return re.findall(r"`([^`]+)`", page(language))


def boards(language: str) -> list[list[list[str]]]:
    """The tables whose every cell is a card or a hole."""
    tables = re.findall(r"(?:^\|.*\|\n)+", page(language), re.MULTILINE)
    rows = [[re.findall(r"`(\S+)`", row) for row in table.splitlines()[2:]] for table in tables]
    return [board for board in rows if len(board) == 3 and all(len(row) == 5 for row in board)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_pages_name_the_author_and_have_the_same_parts_and_cards(language: str) -> None:
    assert BOX.game.credit[language] in page(language).split("\n## ")[0]
    assert "Вадря Покштя" in page(language)
    assert "Vadrya Pokshtya" in page(language)
    anchors = re.findall(r"^## .* \{#([a-z-]+)\}$", page(language), re.MULTILINE)
    assert anchors == re.findall(r"^## .* \{#([a-z-]+)\}$", page("en"), re.MULTILINE)
    assert {"classic", "example", "pro", "avalanche", "chips", "solo", "three", "five-suits", "options", "credit"} <= set(anchors)
    assert spans(language) == spans("en")
    assert all(span == "--" or span in DECK_65.index for span in spans(language))


@pytest.mark.parametrize("game", BOXES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_of_a_game_have_its_name_for_a_title(game: str, language: str) -> None:
    rules = rules_in(FOLDERS[game], language)
    assert rules is not None
    assert rules.split("\n")[0] == f"# {words_for(BOXES[game], language).say('game-name')}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_is_what_the_rules_do(language: str) -> None:
    laid, cleared, fallen, filled = boards(language)
    in_order = list(reversed(laid))
    drawn = ["Kc", "As", "Jh", "3d"]
    deck = [card for row in in_order for card in row] + drawn
    rest = [card for card in DECK_65.cards if card not in deck and not card.endswith("r")]
    (layout, cycle) = QUESTIONS["deal"]({"decks": [deck + rest], "acts": [[0, "s"]]})["steps"]

    def plain(board: Any) -> list[list[str]]:
        return [[cell or "--" for cell in row] for row in board]

    assert plain(layout["board"]) == laid
    assert [["--" if card.endswith("s") else card for card in row] for row in laid] == cleared
    assert plain(cycle["fallen"]) == fallen
    assert plain(cycle["board"]) == filled
    assert cycle["chips"] == 5


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_tables_pay_what_the_rules_pay(language: str) -> None:
    words = words_for(BOX, language)
    ordinary = {words.say("hand-name", hand=hand): hand for hand in CHIPS[52]}
    rows = [[cell.strip() for cell in row.strip("|").split("|")] for row in re.findall(r"^\|.*\|$", page(language), re.MULTILINE)]
    examples = [(ordinary[row[0]], int(row[1]), row[2].replace("`", "").split()) for row in rows if len(row) == 3 and "`" in row[2]]
    assert {hand: chips for hand, chips, _ in examples} == CHIPS[52]
    assert [class_of(DECK_65.check(cards)) for _, _, cards in examples] == [hand for hand, _, _ in examples]
    names = ordinary | {words.say("hand-name", hand="five_of_a_kind"): "five_of_a_kind"}
    five = {names[row[0]]: row[1:] for row in rows if len(row) == 3 and row[0] in names and "`" not in row[2]}
    said = {hand: int(plain) for hand, (plain, _) in five.items() if plain != "–"}
    said |= {hand if hand == "five_of_a_kind" else f"five_suit_{hand}": int(full) for hand, (_, full) in five.items() if full != "–"}
    assert said == CHIPS[65]


def test_pages_become_html_with_anchors_and_without_anything_dangerous() -> None:
    made = html("# A {#a-1}\n\n## *B* c {#b}\n\n## no anchor\n\n<script>alert(1)</script> `Ah` {#c}\n")
    assert '<h1 id="a-1">A</h1>' in made
    assert '<h2 id="b"><em>B</em> c</h2>' in made
    assert "<h2>no anchor</h2>" in made
    assert "<script" not in made
    assert "<code>Ah</code> {#c}" in made
    assert without_anchors("## A {#a}\n\nx") == "## A\n\nx"
