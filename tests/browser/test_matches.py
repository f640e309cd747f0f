"""Whole matches, played as people play them."""

import pytest
from playwright.sync_api import expect

from browser import people
from browser.conftest import NewContext

pytestmark = pytest.mark.browser


def test_a_pro_match_with_avalanche_by_mouse(new_context: NewContext) -> None:
    page = new_context(speed=3, viewport={"width": 1280, "height": 800}).new_page()
    people.start(page, "pro-avalanche")
    expect(page.locator("[role=grid] [data-card]")).to_have_count(15)
    expect(page.locator("footer")).to_contain_text("Sloker is a game by Vadrya Pokshtya.")

    people.call(page, "h")
    page.locator(".flight").first.wait_for()
    expect(page.locator(".choice")).to_have_count(0)
    page.locator("[data-next]").wait_for(timeout=40_000)
    paid = sum(int(chips) for chips in page.locator("ol > li > strong").all_inner_texts())
    cycles = page.locator("ol > li").count()
    assert cycles > 1, "an avalanche goes on"
    assert page.locator("ol > li > ul > li").count() == 3 * cycles, "every row says what it was paid for"
    expect(people.scores(page)).to_have_text([str(paid), "0"])
    expect(page.locator("[data-live]")).to_contain_text("Deal 1")
    page.locator("[data-next]").click()

    # The bot calls in the second deal; a click on the felt skips what moves.
    expect(page.locator("h1")).not_to_contain_text("Deal 1:")
    while not page.locator("[data-next], [data-again]").count():
        page.locator("main").click(position={"x": 5, "y": 5})
    people.watch_all(page)
    page.locator("[data-again]").wait_for()
    totals = page.get_by_role("table", name="Journal").get_by_role("row").last
    mine, bots = map(int, totals.get_by_role("cell").all_inner_texts())
    assert mine == paid
    expect(people.scores(page)).to_have_text([str(mine), str(bots)])
    expect(page.locator("h1")).to_have_text("You win!" if mine > bots else "You lose this one." if mine < bots else "A draw.")
    if mine != bots:
        expect(page.locator(".panel")).to_contain_text(f"{abs(mine - bots)} point")

    # The browser deals all cards again; it has kept what was promised, and what it added.
    page.locator("[data-check]").click()
    expect(page.locator("[data-fair=true]")).to_contain_text("exactly those promised before the game")
    expect(page.locator("[data-fair]")).to_contain_text("your number is in the shuffle")

    before = page.url
    page.locator("[data-again]").click()
    page.wait_for_function("before => location.href !== before", arg=before)
    # Everybody has moved on by one seat: now the bot begins.
    expect(page.locator(".seats li").last).to_contain_text("You")
    expect(page.locator(".seats .score").last).to_have_text("0")


def test_two_friends_by_link_one_reloads_one_loses_the_network(new_context: NewContext) -> None:
    phone = {"viewport": {"width": 360, "height": 740}}
    hers = new_context(**phone, is_mobile=True, has_touch=True)
    host, guest = hers.new_page(), new_context(**phone, locale="uk-UA").new_page()

    host.goto("/")
    host.locator("input[name=preset][value=pro]").check()
    host.locator("input[name=opponent-0][value=friend]").check()
    host.get_by_label("Name at the table").fill("Olha")
    host.locator("[data-play]").click()
    link = host.locator("[data-invite]").input_value()
    guest.goto(link)
    guest.get_by_label("Ім’я за столом").fill("Тарас")
    guest.locator("[data-sit]").click()
    expect(guest.locator(".seats")).to_contain_text("Olha")
    expect(host.locator(".seats")).to_contain_text("Тарас")

    made: list[str] = []
    for deal in range(1, 11):
        caller, other = (host, guest) if deal <= 5 else (guest, host)
        caller.locator(".choice").first.wait_for()
        before = people.cards(caller)
        if deal == 3:
            guest.reload()
            expect(guest.locator("[role=grid] [data-card]")).to_have_count(15)
            assert people.cards(guest) == before
        if deal == 4:
            hers.set_offline(True)
            expect(host.locator(".banner")).to_be_visible()
            made.append("s")
            people.call(host, "s")
            expect(host.locator("[data-next]")).to_have_count(0)
            hers.set_offline(False)
            expect(host.locator(".banner")).to_have_count(0)
        else:
            made.append("hdcs"[deal % 4])
            people.call(caller, made[-1])
        for page in (caller, other):
            people.what_now(page).wait_for()
            page.locator("[data-next]").click()
    for page in (host, guest):
        page.locator("[data-again]").wait_for()
    expect(people.scores(guest)).to_have_text(people.scores(host).all_inner_texts())
    record = host.request.get(f"/api/tables/{host.url.rsplit('/', 1)[1]}/record").json()
    calls = [move["move"] for move in record["moves"] if move["seat"] >= 0]
    assert calls == made, "no call was lost, none counted twice"


def test_a_deal_by_keyboard_alone(new_context: NewContext) -> None:
    page = new_context().new_page()
    people.start(page, "solo")
    page.locator(".choice").first.wait_for()
    page.keyboard.press("KeyD")
    expect(page.locator("[data-move=d]")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(page.locator("[aria-pressed=true].choice")).to_have_count(0)
    page.locator("[role=gridcell] button").first.focus()
    for key in ("ArrowRight", "ArrowDown", "ArrowDown", "ArrowLeft"):
        page.keyboard.press(key)
    place = page.evaluate("document.activeElement.dataset.place")
    assert place == page.locator("[role=row]").nth(2).locator("button").first.get_attribute("data-place")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator("[data-next]")).to_be_focused()
    page.keyboard.press("Enter")
    page.locator(".choice").first.wait_for()
    expect(page.locator(".notes")).to_contain_text("Deal 2 of 10")


def test_a_spectator_sees_and_cannot_act(new_context: NewContext) -> None:
    player, spectator = new_context().new_page(), new_context().new_page()
    people.start(player, "solo")
    player.locator(".choice").first.wait_for()
    spectator.goto(player.url)
    expect(spectator.locator(".watching")).to_be_visible()
    assert people.cards(spectator) == people.cards(player)
    spectator.locator("[role=grid] [data-card]").first.click(force=True)
    expect(spectator.locator(".choice, .confirm")).to_have_count(0)


def test_a_table_that_is_not_there(new_context: NewContext) -> None:
    page = new_context().new_page()
    page.goto("/t/nowhere")
    expect(page.get_by_text("There is no such table or page.")).to_be_visible()
