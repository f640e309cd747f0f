"""The build hook: when the client is built, with which Node, and when not at all."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

HOOK = Path(__file__).parents[1] / "hatch_build.py"


@pytest.fixture
def hook(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The hook over a small web folder whose client has not been built."""
    spec = importlib.util.spec_from_file_location("hatch_build", HOOK)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    web, client = tmp_path / "web", tmp_path / "client"
    (web / "src").mkdir(parents=True)
    (web / "src" / "main.ts").write_text("export {};\n")
    (web / "package.json").write_text("{}\n")
    client.mkdir()
    monkeypatch.setattr(module, "WEB", web)
    monkeypatch.setattr(module, "DIGEST", client / "sources.sha256")
    monkeypatch.delenv("KOLODA_SKIP_CLIENT", raising=False)
    return module


def note_built(hook: ModuleType) -> None:
    hook.DIGEST.write_text(hook.sources_digest())


def on_path(folder: Path, monkeypatch: pytest.MonkeyPatch, **programs: str) -> None:
    """Make a PATH of one folder with these programs, each a shell script."""
    folder.mkdir()
    for name, script in programs.items():
        (folder / name).write_text(f"#!/bin/sh\n{script}\n")
        (folder / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(folder))


def test_builds_once_and_again_when_a_source_changes(hook: ModuleType) -> None:
    assert hook.must_build()
    note_built(hook)
    assert not hook.must_build()
    (hook.WEB / "src" / "main.ts").write_text("export const changed = true;\n")
    assert hook.must_build()


@pytest.mark.parametrize("change", ["add", "rename", "remove"])
def test_notices_every_kind_of_change(hook: ModuleType, change: str) -> None:
    note_built(hook)
    main = hook.WEB / "src" / "main.ts"
    if change == "add":
        main.with_name("other.ts").write_text("")
    elif change == "rename":
        main.rename(main.with_name("renamed.ts"))
    else:
        main.unlink()
    assert hook.must_build()


def test_installed_npm_packages_are_no_sources(hook: ModuleType) -> None:
    note_built(hook)
    (hook.WEB / "node_modules").mkdir()
    (hook.WEB / "node_modules" / "svelte.js").write_text("")
    assert not hook.must_build()


def test_can_be_skipped(hook: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KOLODA_SKIP_CLIENT", "1")
    assert not hook.must_build()


@pytest.mark.skipif(sys.platform == "win32", reason="stands shell scripts in for Node")
@pytest.mark.parametrize(
    ("programs", "usable"),
    [
        ({}, False),
        ({"node": "echo v22.12.0"}, False),
        ({"npm": "true"}, False),
        ({"node": "echo v18.20.4", "npm": "true"}, False),
        ({"node": "echo v20.18.9", "npm": "true"}, False),
        ({"node": "echo v20.19.0", "npm": "true"}, True),
        ({"node": "echo v21.7.3", "npm": "true"}, False),
        ({"node": "echo v22.12.0", "npm": "true"}, True),
        ({"node": "echo v24.1.0", "npm": "true"}, True),
        ({"node": "exit 1", "npm": "true"}, False),
    ],
)
def test_asks_for_node_only_where_it_is_needed_and_missing(
    hook: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, programs: dict[str, str], *, usable: bool
) -> None:
    on_path(tmp_path / "bin", monkeypatch, **programs)
    assert hook.tools() == ([] if usable else [hook.NODE_WHEEL])
    note_built(hook)
    assert hook.tools() == []


def test_a_failed_build_leaves_no_digest(hook: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    on_path(tmp_path / "bin", monkeypatch, node="echo v22.12.0", npm="exit 3")
    with pytest.raises(SystemExit, match=r"`npm ci --no-progress` .* ended with 3"):
        hook.build()
    assert hook.must_build()
