"""What the page about the doors shows works."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from adapters.peers import ROOT

PAGE = ROOT / "docs" / "adapters.md"
SNIPPETS = re.findall(r"## ([^\n]+)\n(?:(?!\n## ).)*?```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


def test_every_snippet_is_found() -> None:
    assert len(SNIPPETS) == PAGE.read_text(encoding="utf-8").count("```python") == 7


@pytest.mark.parametrize(("title", "code"), SNIPPETS, ids=[title for title, _ in SNIPPETS])
def test_snippet(title: str, code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    lines = [line for line in code.splitlines() if line.strip()]
    assert len(lines) <= 18, f"{title}: short enough to be read"
    names: dict[str, object] = {}
    exec(code, names)
    if title == "A search of your own":
        worth = names["worth"]
        assert isinstance(worth, dict)
        assert len(worth) == 20
        assert worth[names["best"]] == max(worth.values()) > min(worth.values())
    if title == "Gymnasium":
        assert names["over"] is True
    if title == "OpenSpiel":
        assert names["state"].is_terminal()  # type: ignore[attr-defined]
    if title == "PettingZoo":
        assert names["env"].agents == []  # type: ignore[attr-defined]
        assert isinstance(names["last_move"], str)
    if title == "Batches":
        assert names["done"].all()  # type: ignore[attr-defined]
        assert names["points"].mean() > 50  # type: ignore[attr-defined]


@pytest.mark.parametrize("page", ["adapters.md", "speed.md"])
def test_what_pages_point_to_is_there(page: str) -> None:
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    for link in re.findall(r"\]\(((?!http)[^)#]+)\)", text):
        assert (Path(PAGE.parent) / link).exists(), link
