"""How a form of a game plays, on a desk and on a phone: a small playtest, its link, and two beside each other."""

import re

import pytest
from playwright.sync_api import Page, expect

from browser import people
from browser.conftest import NewContext
from browser.test_pages import AXE

pytestmark = pytest.mark.browser

DESK = {"viewport": {"width": 1280, "height": 800}, "locale": "en-US"}
ASKED = '/lab/locus?deals=100&bots=greedy&options={"columns":3,"rows":4}'


def figures(page: Page) -> list[str]:
    """All figures of playtests that are done."""
    expect(page.locator(".findings[aria-busy=false]").first).to_be_visible(timeout=150_000)
    expect(page.locator(".findings[aria-busy=true]")).to_have_count(0, timeout=150_000)
    return page.locator(".findings td").all_text_contents()


def test_a_shared_link_gives_the_same_figures(new_context: NewContext, site: str) -> None:
    page = new_context(**DESK).new_page()
    page.goto(site + ASKED)
    mine = figures(page)
    assert len(mine) > 8
    link = page.locator("main.lab [data-invite]").input_value()
    other = new_context(**DESK).new_page()
    other.goto(link)
    assert figures(other) == mine
    assert people.axe(page, AXE.read_text(encoding="utf-8")) == []


def test_two_forms_are_seen_beside_each_other(new_context: NewContext, site: str) -> None:
    page = new_context(**DESK).new_page()
    page.goto(site + ASKED + '&beside={"columns":3,"rows":4,"turn_order":"mirror"}')
    expect(page.locator("main.lab .columns > *")).to_have_count(2)
    figures(page)
    expect(page.locator("[data-since]")).to_contain_text(re.compile("of the victories (more|less)"), timeout=60_000)


@pytest.mark.parametrize(("locale", "word"), [("en-US", "victories"), ("ru-RU", "побед"), ("uk-UA", "перемог")])
def test_on_a_phone_in_three_languages(new_context: NewContext, site: str, locale: str, word: str) -> None:
    page = new_context(viewport={"width": 320, "height": 640}, is_mobile=True, has_touch=True, locale=locale).new_page()
    page.goto(site + ASKED)
    figures(page)
    expect(page.locator("main.lab")).to_contain_text(re.compile(word))
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert people.axe(page, AXE.read_text(encoding="utf-8")) == []
