"""Names: what can be seen of them, and which of them an account may have."""

from __future__ import annotations

import unicodedata

import pytest

from koloda.server.names import MOST, clean, key_of, of_account
from koloda.server.refusals import BadName


@pytest.mark.parametrize(
    "written",
    [
        "Mag\u034fnus",
        "Magnus\ufe0f",
        "Magnus\u3164",
        "\uffa0Magnus",
        "Magnus\u2800",
        "Mag\u17b4nus",
        "Magnus\u180b",
        "Magnus\U000e0100",
        "Magnus\u200b",
        "Mag\u200dnus",
        "Mag\u00adnus",
        "\u202eMagnus",
        "\u200fMagnus\n",
        "\u0301Magnus",
        "Mag\0nus",
    ],
)
def test_what_shows_nothing_is_left_out(written: str) -> None:
    assert clean(written) == "Magnus"
    assert key_of(written) == key_of("Magnus")


def test_white_space_is_one_plain_space_and_marks_have_an_end() -> None:
    assert clean("\u2003Mag\u00a0 \t\u3000nus ") == "Mag nus"
    assert clean("e" + "\u0301" * 39) == "e\u0301\u0301"
    assert clean("- \u0301\u0302") == "-"
    assert clean("\u3164" * 3) == ""
    assert clean("Ann 🙂 (♠)") == "Ann 🙂 (♠)", "at a table anybody may be called anything that can be seen"


@pytest.mark.parametrize(
    "name",
    [
        "Olha",
        "Дар’я-2",
        "Їжак",
        "O'Neil Jr.",
        "Zoë",
        "Ħal & Ðan!",
        "Nguyễn Thị Ươm",
        "Ələkbər",
        "Ωμέγα",
        "Νίκος",
        "שלום",
        "محمد",
        "राम",
        "田中さくら",
        "ドラゴン",
        "김민준",
        "สมชาย",
        "7",
        "J0hn_1+1",
        "Mr. X/Y & Co?",
        "50%",
    ],
)
def test_names_that_people_have(name: str) -> None:
    assert of_account(name) == name
    assert key_of(name) == key_of(name.upper())


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        "\u3164" * 3,
        "-.-",
        "M\u0430gnus",
        "אMagnus",
        "Magnus\u2c9f",
        "M\u0251gnus",
        "ꓟꓮꓖ",
        "ᎪᏞ",
        "ԛ",
        "♠",
        "Ann♥",
        "🙂",
        "A|B",
        "١٢",
        "1৪",
        "x\u20dd",
        "a" * 41,
        "\ufdfa" * 40,
    ],
)
def test_names_that_no_account_has(name: str) -> None:
    with pytest.raises(BadName):
        of_account(name)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("aca", "аса"),
        ("COPA", "СОРА"),
        ("Bill", "BiII"),
        ("Leo", "1e0"),
        ("NOvO", "ΝΟνΟ"),
        ("tov", "τον"),
        ("ГАП", "ΓΑΠ"),
        ("Зоя", "3оя"),
        ("Zoe", "Zoë"),
        ("iva", "i\u0307va"),
        ("Olha", "ＯＬＨＡ"),
        ("D’Arc", "D'Arc"),
        ("ロ口", "口ロ"),
        ("علي", "علی"),
        ("Иван й", "ИВАН Й"),
    ],
)
def test_names_that_look_alike_are_one(one: str, other: str) -> None:
    assert key_of(one) == key_of(other)


def test_names_that_look_different_are_not() -> None:
    names = ["Ann", "Anna", "Anne", "A nn", "нн", "Ан", "Han", "Van", "かき", "かぎ", "राम", "रोमा", "김", "긴"]
    assert len({key_of(name) for name in names}) == len(names)


def test_every_name_has_a_key_that_every_database_keeps() -> None:
    told_apart = set()
    for sign in map(chr, range(0x20000)):
        assert key_of(sign).isprintable(), hex(ord(sign))
        try:
            name = of_account(sign)
        except BadName:
            continue
        key = key_of(name * (MOST // len(name)))
        assert 0 < len(key) <= 200, hex(ord(sign))
        assert key == key_of(key), hex(ord(sign))
        if key_of(sign.upper()) != key_of(sign):
            told_apart.add(sign)
    letters = {unicodedata.normalize("NFD", sign)[0] for sign in told_apart if "\u0345" not in unicodedata.normalize("NFD", sign)}
    assert letters == {"ν", "υ"}, (
        "whose capitals look like other Latin letters than they do; and the small iota beneath a vowel is a letter"
    )
