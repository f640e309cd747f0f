"""The package as a whole: quick to import, complete, and silent about where it was made."""

import json
import re
import subprocess
import sys
import tomllib
from importlib.metadata import entry_points, version
from pathlib import Path

import koloda

ROOT = Path(__file__).parents[1]


def test_version_is_the_installed_one() -> None:
    assert koloda.__version__ == version("koloda")


def test_import_brings_nothing_heavy() -> None:
    code = "import sys, koloda; print(sorted({'numba', 'numpy', 'litestar', 'sqlalchemy', 'typer', 'rich'} & set(sys.modules)))"
    answer = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "[]"


def test_what_is_installed_for_playing_is_enough_to_serve() -> None:
    """`make play` installs no extras; the server and the command start without them."""
    extras = {"altair", "distributed", "gymnasium", "pettingzoo", "pyarrow", "pyspiel", "vl_convert"}
    code = f"import sys; sys.modules |= dict.fromkeys({extras}); import koloda.server.run, koloda.server.workshop, koloda.cli.app"
    answer = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert answer.returncode == 0, answer.stderr


def test_what_the_package_offers_is_small_and_there() -> None:
    """Every name is what its room calls so, and has something to say about itself."""
    assert len(koloda.__all__) == len(set(koloda.__all__)) <= 12
    assert koloda.__all__ == sorted(koloda.__all__)
    for name in koloda.__all__:
        thing = getattr(koloda, name)
        assert thing.__name__ == name
        assert thing.__module__.startswith("koloda.")
        assert thing.__doc__
        assert name in dir(koloda)
    assert koloda.box("sloker").game.id == "sloker"
    assert not hasattr(koloda, "Chess")


def test_every_advertised_game_loads() -> None:
    advertised = entry_points(group="koloda.games")
    assert "sloker" in advertised.names
    for entry in advertised:
        assert entry.load().game.id == entry.name


def test_locks_have_hashes_and_no_addresses() -> None:
    locks = sorted((ROOT / "requirements").glob("*.txt"))
    assert {"runtime.txt", "test.txt", "bench.txt", "node.txt"} <= {lock.name for lock in locks}
    for lock in locks:
        text = lock.read_text(encoding="utf-8")
        pins = re.split(r"^(?=[a-z0-9])", text, flags=re.MULTILINE)[1:]
        assert pins
        assert all("==" in pin and "--hash=sha256:" in pin for pin in pins), lock.name
        assert "://" not in text, lock.name
    assert '"resolved"' not in (ROOT / "web" / "package-lock.json").read_text(encoding="utf-8")


def test_every_direct_dependency_has_its_reason() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    package = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    groups = [*project["project"]["optional-dependencies"].values(), *project["dependency-groups"].values()]
    wanted = project["project"]["dependencies"] + [name for group in groups for name in group]
    names = {re.split(r"[\[<>=~ ]", name)[0] for name in wanted} | {*package.get("dependencies", {}), *package["devDependencies"]}
    reasons = set(re.findall(r"^\| `([^`]+)` \| .+ \|$", (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8"), re.MULTILINE))
    assert names == reasons
