"""What people may be called: at a table as they like, as long as it can be seen; by an account so that names which look alike are one."""

from __future__ import annotations

import unicodedata
from typing import Final

from koloda.server.refusals import BadName

MOST: Final = 40
"""The longest name, in characters."""
MARKS: Final = 2
"""How many accents and the like a letter keeps."""
SIGNS: Final = frozenset(" 0123456789'’ʼ!#$%&()*+,-./:;=?@_~")
"""What may stand in an account's name besides letters and their marks."""

_SCRIPTS: Final = {
    script: script
    for script in (
        *(
            "LATIN",
            "CYRILLIC",
            "GREEK",
            "ARMENIAN",
            "GEORGIAN",
            "HEBREW",
            "ARABIC",
            "ETHIOPIC",
            "HANGUL",
            "THAI",
            "LAO",
            "KHMER",
            "MYANMAR",
        ),
        *("DEVANAGARI", "BENGALI", "GURMUKHI", "GUJARATI", "ORIYA", "TAMIL", "TELUGU", "KANNADA", "MALAYALAM", "SINHALA"),
    )
} | dict.fromkeys(("CJK", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA", "IDEOGRAPHIC"), "EAST ASIAN")
"""The scripts of accounts' names, by how Unicode's names of their letters begin; kana and Chinese signs are written together."""

_BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u2d7f\u3164\uffa0\U00016fe4\U0001d159")
"""What shows nothing, though Python takes it for printable; the variation selectors besides."""

_ALIKE: Final = str.maketrans(
    # Latin's own doubles, Cyrillic, Greek, kana, Arabic
    "ıĸÐð’ʼАВЕЅІЈКМНОРСҪТУҮХҺӀЗӘавеѕіјкмнорсҫтуүхһӏзәΑΒΕΖΗΙΚΜΝΟΡΤΥΧͿΓΠΦΘαβεζηικμνορτυχϳγπφθロニカエタハトーヘノیىک",
    "ikđđ''ABESIJKMHOPCCTYYXHL3Əabesijkmhopcctyyxhl3əABEZHIKMNOPTYXJГПФӨabezhikmvoptuxjгпфө口二力工夕八卜一へ丿ييك",
)
_ALIKE_IN_A_CASE: Final = str.maketrans("i10", "llo")
"""A capital i is a small L, whatever follows for the small i; and the same with digits."""


def clean(given: str) -> str:
    """A name as it is shown: only what can be seen, with plain spaces, and not more marks on a letter than fit above and below it."""
    found: list[str] = []
    marks = MARKS
    for sign in given:
        if sign.isspace():
            found.append(" ")
        elif not sign.isprintable() or sign in _BLANK or "\ufe00" <= sign <= "\ufe0f" or "\U000e0100" <= sign <= "\U000e01ef":
            continue
        elif not _is_mark(sign):
            found.append(sign)
        elif marks < MARKS:
            found.append(sign)
            marks += 1
            continue
        else:
            continue
        marks = 0 if sign.isalpha() else MARKS
    return " ".join("".join(found).split())


def of_account(given: str) -> str:
    """A name for an account, written the usual way.

    Raises:
        BadName: letters of several scripts, of rare ones or of none; signs that are none of ours; too long.
    """
    name = _usual(given)
    letters = [sign for sign in unicodedata.normalize("NFKD", name) if sign not in SIGNS and not _is_accent(sign)]
    scripts = {_script(letter) for letter in letters}
    if len(name) > MOST or None in scripts or len(scripts) > 1 or not any(map(str.isalnum, name)):
        raise BadName(
            "a name has letters of one alphabet, digits 0 to 9, spaces and plain signs such as - ' . , and at least one letter or digit"
        )
    return name


def key_of(given: str) -> str:
    """What must be different in different names: width, case, accents and look-alikes of other alphabets are not.

    In it is nothing but what can be printed, which every database can look for.
    """
    plain = "".join(sign for sign in unicodedata.normalize("NFKD", _usual(given)) if not "\u0300" <= sign <= "\u036f")
    return unicodedata.normalize("NFKC", plain.translate(_ALIKE).casefold().translate(_ALIKE_IN_A_CASE))


def _usual(given: str) -> str:
    return clean(unicodedata.normalize("NFKC", clean(given)))


def _is_mark(sign: str) -> bool:
    return unicodedata.category(sign).startswith("M")


def _is_accent(sign: str) -> bool:
    return "\u0300" <= sign <= "\u036f" or sign in "\u3099\u309a"


def _script(letter: str) -> str | None:
    """``None``: it is no letter, or one that hardly anybody writes; among those are many that look like others."""
    script = _SCRIPTS.get(unicodedata.name(letter, "?").split()[0])
    rare = {"LATIN": letter >= "\u0180" and letter not in "Əə", "CYRILLIC": "\u0460" <= letter <= "\u0489" or letter >= "\u0500"}
    return None if not (letter.isalpha() or _is_mark(letter)) or rare.get(script or "") else script
