"""How fast the browser's table is: the first table over a phone's connection, a move after the server's answer, and how smoothly cards fly.

Run: python -m benchmarks.browser_speed   (the client is built, and Chromium is installed)
"""

from __future__ import annotations

import json
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import pairwise
from statistics import median
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
PHONE = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 0.75e6 / 8}
"""1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back; Chromium slows requests, but no web sockets."""
RUNS = 5
COLUMNS, ROWS = 8, 6
FRAME = 1000 / 60
WATCH = """
const Real = WebSocket;
globalThis.heard = [];
globalThis.WebSocket = class extends Real {
  constructor(...all) {
    super(...all);
    this.addEventListener('message', ({ data }) => JSON.parse(data).type === 'steps' && heard.push(performance.now()));
  }
};
"""


def main() -> None:
    """Print all figures."""
    with server() as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        table = a_table(browser, site)
        print("From an empty cache over 1.6 Mbit/s and 150 ms, until it can be used (median, longest)")
        for slow in (1, 4):
            for what, path, ready in (("lobby", "/", "[data-play]"), ("table by a link", f"/t/{table}", ".table [data-card]")):
                times = [cold(browser, site, path, ready, slow) for _ in range(RUNS)]
                print(f"  {what:15}, processor slowed {slow} times          {spread(times)}")
        print(f"From the lobby's button to the table, same line   {spread([to_table(browser, site) for _ in range(RUNS)])}")
        print(f"From the server's answer to the new picture       {spread(after_answers(browser, site))}")
        smoothness(browser, site)
        browser.close()


@contextmanager
def server() -> Iterator[str]:
    """The address of a `koloda serve` of our own."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    site = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "koloda", "serve", "--no-browser", "--port", str(port), "--database", f"{folder}/speed.sqlite3"]
        with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
            try:
                while process.poll() is None:
                    with suppress(OSError), urllib.request.urlopen(f"{site}/api/health"):
                        break
                    time.sleep(0.1)
                yield site
            finally:
                process.terminate()


def spread(times: list[float]) -> str:
    """The median and the longest."""
    return f"{median(times):8.0f} ms {max(times):8.0f} ms"


def visit(browser: Browser, site: str, slow: int = 1, *, phone: bool = True) -> tuple[BrowserContext, Page]:
    """A new person, whose browser has nothing yet."""
    context = browser.new_context(base_url=site, viewport={"width": 390, "height": 800}, service_workers="block", locale="ru")
    context.add_init_script("localStorage.setItem('koloda.speed', '0'); localStorage.setItem('koloda.game', 'sloker')")
    page = context.new_page()
    devtools = context.new_cdp_session(page)
    devtools.send("Network.enable")
    if phone:
        devtools.send("Network.emulateNetworkConditions", PHONE)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": slow})
    return context, page


def cold(browser: Browser, site: str, path: str, ready: str, slow: int) -> float:
    """Milliseconds until something can be used."""
    context, page = visit(browser, site, slow)
    began = time.perf_counter()
    page.goto(path, wait_until="commit")
    page.locator(ready).first.wait_for()
    took = 1000 * (time.perf_counter() - began)
    context.close()
    return took


def start(page: Page) -> None:
    """From the lobby to the table."""
    page.locator("input[name=preset][value=pro]").check()
    page.locator("[data-play]").click()
    page.wait_for_url(re.compile("/t/"))
    page.locator(".choice").first.wait_for()


def a_table(browser: Browser, site: str) -> str:
    """The id of a table where cards lie."""
    context, page = visit(browser, site, phone=False)
    page.goto("/")
    start(page)
    table = page.url.rsplit("/", 1)[1]
    context.close()
    return table


def to_table(browser: Browser, site: str) -> float:
    """Milliseconds from the lobby's button to cards that can be chosen."""
    context, page = visit(browser, site)
    page.goto("/")
    page.locator("[data-play]").wait_for()
    page.wait_for_timeout(500)
    began = time.perf_counter()
    start(page)
    took = 1000 * (time.perf_counter() - began)
    context.close()
    return took


def after_answers(browser: Browser, site: str) -> list[float]:
    """Milliseconds from each message with moves to the frame that shows them, animation off."""
    context, page = visit(browser, site, phone=False)
    page.add_init_script(WATCH)
    page.goto("/")
    start(page)
    page.evaluate(
        """() => {
          globalThis.seen = [];
          const look = () => heard.length > seen.length && requestAnimationFrame(() => setTimeout(() => {
            while (seen.length < heard.length) seen.push(performance.now() - heard[seen.length]);
          }));
          new MutationObserver(look).observe(document.querySelector('.felt'), { subtree: true, childList: true, attributes: true });
        }"""
    )
    for _ in range(3):
        page.locator(".choice").first.click()
        page.locator(".confirm").click()
        page.locator("[data-next]").click()
        page.locator(".choice, [data-next]").first.wait_for()
        if page.locator("[data-next]").count():
            page.locator("[data-next]").click()
            page.locator(".choice").first.wait_for()
    times: list[float] = page.evaluate("seen")
    context.close()
    return times


def smoothness(browser: Browser, site: str) -> None:
    """Deals 48 cards at once from an invented replay, and reads Chromium's trace of the frames."""
    context, page = visit(browser, site, phone=False)
    page.set_viewport_size({"width": 1280, "height": 800})
    page.route("**/api/tables/many/replay*", lambda route: route.fulfill(json=many_cards(site)))
    page.goto("/t/many/replay")
    page.locator("[data-total]").wait_for()
    page.evaluate("localStorage.setItem('koloda.speed', '2')")
    page.locator(".papers [name=speed]").nth(2).check(force=True)
    page.wait_for_timeout(500)
    devtools = browser.new_browser_cdp_session()
    events: list[dict[str, Any]] = []
    done: list[bool] = []
    devtools.on("Tracing.dataCollected", lambda data: events.extend(data["value"]))
    devtools.on("Tracing.tracingComplete", lambda _: done.append(True))
    categories = ["devtools.timeline", "disabled-by-default-devtools.timeline.frame"]
    devtools.send("Tracing.start", {"traceConfig": {"includedCategories": categories}})
    page.locator("[data-do=forward]").click()
    page.locator(".flight").first.wait_for()
    page.wait_for_timeout(900)
    devtools.send("Tracing.end")
    while not done:
        page.wait_for_timeout(50)
    draws = sorted(one["ts"] / 1000 for one in events if one["name"] == "DrawFrame")
    dropped = sum(one["name"] == "DroppedFrame" for one in events)
    gaps = [after - before for before, after in pairwise(draws)]
    print(f"{COLUMNS * ROWS} cards in the air at once")
    print(f"  frames                                          {1000 * len(gaps) / sum(gaps):8.1f} a second; {dropped} dropped")
    print(f"  from one to the next                            {spread(gaps)}")
    print(f"  gaps of more than one frame                     {sum(gap > 1.5 * FRAME for gap in gaps):8} of {len(gaps)}")
    context.close()


def many_cards(site: str) -> dict[str, Any]:
    """A match of an invented game whose one move deals every card."""
    with urllib.request.urlopen(f"{site}/api/games") as answer:
        game = json.load(answer)[0]
    cards = [rank + suit for suit in "shdc" for rank in "23456789TJQKA"][: COLUMNS * ROWS]

    def scene(*, dealt: bool) -> dict[str, Any]:
        slots = [{"place": f"b{n}"} | ({"card": card} if dealt else {}) for n, card in enumerate(cards)]
        stock = {"place": "stock", "count": 0} if dealt else {"place": "stock", "count": len(cards), "back": True}
        zones = [
            {"id": "stock", "kind": "piles", "slots": [stock]},
            {"id": "board", "kind": "grid", "columns": COLUMNS, "slots": slots},
        ]
        return {"headline": {"id": "game-name"}, "zones": zones, "seats": [{"seat": 0, "score": 0}]}

    events = [{"type": "moved", "source": "stock", "target": f"b{n}", "card": card} for n, card in enumerate(cards)]
    step = {"number": 1, "seat": -1, "move": "deal", "events": events, "scene": scene(dealt=True), "result": {"scores": [0]}}
    table = {"id": "many", "game": game["id"], "version": 1, "credit": game["credit"], "options": {}, "number": 1, "over": True}
    seats = [{"kind": "person", "name": "", "here": True}]
    whole = {"table": table | {"seats": seats, "you": None}, "you": None, "total": 1, "start": 0}
    return whole | {"first": scene(dealt=False), "result": {"scores": [0]}, "steps": [step]}


if __name__ == "__main__":
    main()
