"""Without the extra everything else works, and a door says what to install."""

from __future__ import annotations

import subprocess
import sys

import pytest

LACKING = """
import sys
for name in ("gymnasium", "pettingzoo", "pyspiel", "open_spiel"):
    sys.modules[name] = None
"""


def answer(code: str) -> str:
    run = subprocess.run([sys.executable, "-c", LACKING + code], capture_output=True, text=True, check=True)
    return run.stdout.strip()


@pytest.mark.parametrize(
    ("door", "library"), [("zoo", "gymnasium"), ("gym", "gymnasium"), ("spiel", "pyspiel")], ids=["zoo", "gym", "spiel"]
)
def test_a_door_says_what_to_install(door: str, library: str) -> None:
    code = f"""
try:
    import koloda.adapters.{door}
except ModuleNotFoundError as error:
    print(error)
"""
    assert answer(code) == f"{library} is not installed; it comes with: pip install '.[doors]'"


def test_batches_need_none_of_it() -> None:
    assert answer("from koloda.adapters.batch import LocusBatch; print(LocusBatch(2).step(LocusBatch(2).choose()).done.tolist())") == (
        "[False, False]"
    )


def test_the_table_imports_none_of_it() -> None:
    code = "import koloda.server.app, koloda.cli.app; print([name for name in sys.modules if name.startswith('koloda.adapters')])"
    assert answer(code) == "[]"


def test_what_a_library_lacks_itself_is_not_put_down_to_it(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    from pathlib import Path

    from koloda.adapters.extra import needed

    assert isinstance(tmp_path, Path)
    (tmp_path / "halved.py").write_text("import something_else_entirely\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(ModuleNotFoundError, match="No module named 'something_else_entirely'"):
        needed("halved")
