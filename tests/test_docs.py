"""The documentation's site: what its pages show runs, what its reference names is there, and nothing is asked of other hosts."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
REFERENCE = sorted((ROOT / "docs" / "reference").glob("*.md"))


@pytest.mark.parametrize("page", REFERENCE, ids=lambda page: page.stem)
def test_what_the_reference_names_is_there(page: Path) -> None:
    names = re.findall(r"^::: (\S+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    assert names
    for name in names:
        try:
            thing = import_module(name)
        except ModuleNotFoundError:
            room, _, last = name.rpartition(".")
            thing = getattr(import_module(room), last)
        assert thing.__doc__, name


def test_the_example_of_the_reference_runs() -> None:
    (example,) = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "reference" / "index.md").read_text(encoding="utf-8"), re.DOTALL)
    names: dict[str, object] = {}
    exec(example, names)
    assert names["match"].entries  # type: ignore[attr-defined]


def test_pages_of_the_site_are_there_and_ask_nobody_else() -> None:
    plan = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    pages = re.findall(r"- (\S+\.md)$", plan, re.MULTILINE)
    assert len(pages) > 8
    for page in pages:
        assert (ROOT / "docs" / page).is_file(), page
    assert "font: false" in plan
    assert "://" not in re.sub(r"^#.*$", "", plan, flags=re.MULTILINE)
