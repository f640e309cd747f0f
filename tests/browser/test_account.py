"""An account: begun, signed out of and in to, deleted."""

import os
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser import people
from browser.conftest import NewContext

pytestmark = pytest.mark.browser
SHOTS = os.environ.get("KOLODA_SHOTS")
AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"


def shot(page: Page, name: str) -> None:
    """A picture for whoever wants to look (``KOLODA_SHOTS`` names the folder)."""
    if SHOTS:
        page.screenshot(path=f"{SHOTS}/{name}.png")


def test_an_account_from_its_beginning_to_its_end(new_context: NewContext, site: str) -> None:
    page = new_context(viewport={"width": 360, "height": 740}, locale="ru-RU").new_page()
    table = people.table(page, site, options={"seats": 1, "variant": "pro"})
    page.goto("/")
    page.get_by_role("link", name="Учётная запись").click()
    page.locator("[data-way]").click()
    page.get_by_label("Имя").fill("Ольга")
    page.get_by_label("Пароль").fill("correct horse")
    shot(page, "account-new")
    page.locator("[data-enter]").click()
    expect(page.locator("main")).to_contain_text("Привет, Ольга!")
    assert people.axe(page, AXE.read_text()) == []
    shot(page, "account")

    page.locator("[data-out]").click()
    page.locator("[data-enter]").wait_for()
    page.goto(table)
    expect(page.locator(".watching")).to_be_visible()

    page.goto("/account")
    page.get_by_label("Имя").fill("ольга")
    page.get_by_label("Пароль").fill("correct horse")
    page.locator("[data-enter]").click()
    expect(page.locator("main")).to_contain_text("Привет, Ольга!")
    page.goto(table)
    page.locator(".choice").first.wait_for()

    page.goto("/account")
    page.get_by_text("Удалить запись").first.click()
    page.get_by_label("Пароль", exact=True).fill("correct horse")
    page.locator("[data-delete]").click()
    expect(page.locator("[data-said]")).to_have_text("Запись удалена.")
    shot(page, "account-gone")
