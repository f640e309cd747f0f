"""Debian's Chromium and a real server for the tests that need a browser, each test with a page of its own."""

import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright

from koloda import server

# Without these a browser started as root refuses to run, and one without a network keeps asking for it.
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

OFFLINE = ("ERR_INTERNET_DISCONNECTED", "An unknown error occurred when fetching the script.")

NewContext = Callable[..., BrowserContext]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One headless Chromium for the whole run; tests open contexts in it."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    assert chromium is not None, "the browser's tests need Chromium: run scripts/ensure-chromium"
    with sync_playwright() as playwright:
        expect.set_options(timeout=30_000)  # two cores may be busy with other tests
        started = playwright.chromium.launch(executable_path=chromium, headless=True, args=FLAGS)
        yield started
        started.close()


@pytest.fixture(scope="session")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file in which the site keeps its matches."""
    return tmp_path_factory.mktemp("koloda") / "matches.sqlite3"


@pytest.fixture(scope="session")
def site(database: Path) -> Iterator[str]:
    """The address of a running `koloda serve` with a database of its own."""
    client = Path(server.__file__).parent / "client" / "index.html"
    assert client.is_file(), "the client is not built: make play, or npm ci && npm run build in web/"
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    address = f"http://127.0.0.1:{port}"
    command = [sys.executable, "-m", "koloda", "serve", "--no-browser", "--port", str(port), "--database", str(database)]
    with subprocess.Popen(command) as process:
        try:
            _wait_for(address, process)
            yield address
        finally:
            process.terminate()


def _wait_for(address: str, process: subprocess.Popen[bytes], seconds: float = 60) -> None:
    """Until the server answers; the first start compiles kernels."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        assert process.poll() is None, "the server ended"
        with suppress(httpx.TransportError):
            if httpx.get(f"{address}/api/health").status_code == 200:
                return
        time.sleep(0.1)
    raise TimeoutError(f"{address} does not answer")


@pytest.fixture
def new_context(browser: Browser, site: str) -> Iterator[NewContext]:
    """Opens contexts (as of different people) at the site, or at another one; whatever their pages complain about fails the test."""
    opened: list[BrowserContext] = []
    complaints: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        # A request while the network is down, also the browser's own for a newer service worker, is the test's own doing.
        if message.type == "error" and not any(known in message.text for known in OFFLINE):
            complaints.append(f"{message.text} ({message.location['url']})")

    def listen(page: Page) -> None:
        page.on("console", hear)
        page.on("pageerror", lambda error: complaints.append(str(error)))

    def open_context(speed: int = 0, at: str = site, **options: Any) -> BrowserContext:
        remembered: Any = [{"name": "koloda.speed", "value": str(speed)}]
        storage: Any = {"cookies": [], "origins": [{"origin": at, "localStorage": remembered}]}
        context = browser.new_context(base_url=at, storage_state=storage, **({"locale": "en-GB"} | options))
        context.set_default_timeout(30_000)
        context.on("page", listen)
        opened.append(context)
        return context

    yield open_context
    for context in opened:
        context.close()
    assert complaints == []
