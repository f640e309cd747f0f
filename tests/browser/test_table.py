"""What people love at the table: previews, a coach, a first lesson, all ways to sit, and nothing lost on the way."""

import json
import re
import time

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from browser import people
from browser.conftest import NewContext

pytestmark = pytest.mark.browser

PHONE = {"viewport": {"width": 320, "height": 640}, "is_mobile": True, "has_touch": True}
PRO = {"variant": "pro", "seats": 1, "deals": 1}
LAID = "2d 8c 6s qh 6d 5c 9s 7d kh 3s ah kd qs jc th"
"""The example of the rules, from the bottom row up: spades go, four cards come, and the rows pay 5."""


def calls(page: Page, move: str) -> None:
    """Makes a move by its button, twice pressed."""
    for _ in range(2):
        page.locator(f"[data-move='{move}']").click()


def number(text: str) -> float:
    return float(text.replace("−", "-"))


def test_a_preview_shows_what_goes_and_where_cards_land_before_it_is_confirmed(new_context: NewContext, site: str) -> None:
    page = new_context(viewport={"width": 1280, "height": 800}).new_page()
    people.table(page, site, options=PRO, dealing="person")
    page.locator("[data-typed]").fill(LAID)
    page.locator("[data-confirm-deal]").click()
    page.locator("[data-move=s]").hover()
    expect(page.locator(".cross")).to_have_count(4)
    expect(page.locator(".ghost")).to_have_count(3)
    expect(page.locator("h1")).to_contain_text("4 cards go.")
    foreseen = page.locator("[data-place]:has(.ghost)").evaluate_all("all => all.map(one => one.dataset.place)")
    page.mouse.move(5, 5)
    expect(page.locator(".ghost, .cross")).to_have_count(0)
    page.locator("[data-move=s]").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    expect(page.locator(".cross")).to_have_count(4)
    calls(page, "s")
    expect(page.locator("[data-live]")).to_contain_text(re.compile("4 cards go: .*queen of spades"))
    page.locator("[data-deal]").wait_for()
    for place in foreseen:
        expect(page.locator(f"[data-place='{place}'][data-card]")).to_be_visible()


def test_what_moves_away_from_under_a_mouse_that_rests_does_not_come_and_go(new_context: NewContext, site: str) -> None:
    page = new_context(viewport={"width": 1280, "height": 800}).new_page()
    people.table(page, site, options=PRO)
    card = page.locator("[role=grid] [data-place][data-card]").first
    box = card.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] - 1)
    # A card that is pointed at comes up, and its edge from under the mouse.
    classes = card.evaluate("""(card) => new Promise((done) => {
        const seen = [];
        const look = () => seen.push(card.classList.contains('touched')) < 60 ? requestAnimationFrame(look) : done(seen);
        look();
    })""")
    assert classes[-1]
    assert classes == sorted(classes), "it came up, and stayed there"
    page.mouse.move(5, 5)
    expect(card).not_to_have_class(re.compile("touched"))


def test_a_real_deck_is_tapped_in_by_touch_with_second_thoughts(new_context: NewContext, site: str) -> None:
    page = new_context(**PHONE).new_page()
    path = people.table(page, site, options=PRO, dealing="person")
    cards = [card[0].upper() + card[1] for card in LAID.split()]
    for card in cards[:3]:
        page.locator(f"[data-pick='{card}']").tap()
    expect(page.locator("[data-place='b0.2.3'].lit")).to_have_count(1)
    page.locator("[data-undo]").tap()
    expect(page.locator("[data-typed]")).to_have_value("2d 8c")
    page.locator("[data-typed]").fill("2d kd kd")
    expect(page.locator("[data-deal]")).to_contain_text("king of diamonds")
    expect(page.locator("[data-confirm-deal]")).to_be_disabled()
    page.locator("[data-typed]").fill(" ".join(cards[:14]))
    page.locator(f"[data-pick='{cards[14]}']").tap()
    page.locator("[data-confirm-deal]").tap()
    page.locator("[data-move=h]").tap()
    page.locator(".confirm").tap()
    page.locator("[data-deal]").wait_for()
    page.locator("[data-back]").tap()
    page.locator("[data-move=s]").tap()
    page.locator(".confirm").tap()
    page.locator("[data-typed]").fill("kc as jh 3d")
    page.locator("[data-confirm-deal]").tap()
    expect(page.locator(".panel")).to_contain_text("three of a kind · 3")
    page.locator("[data-next]").tap()
    expect(page.locator(".seats .score")).to_have_text("5")
    record = page.request.get(f"/api{path.replace('/t/', '/tables/')}/record").json()
    assert [move["move"].split()[0] for move in record["moves"]] == ["deal", "h", "take", "s", "deal"]


def anew(page: Page) -> None:
    """The line is lost and comes back: the table is told again as it is."""
    page.context.set_offline(True)
    expect(page.locator(".banner")).to_be_visible()
    page.context.set_offline(False)
    expect(page.locator(".banner")).to_have_count(0)


def test_what_is_half_typed_survives_that_the_line_is_lost(new_context: NewContext, site: str) -> None:
    page = new_context().new_page()
    people.table(page, site, options=PRO, dealing="person")
    page.locator("[data-typed]").fill("2d 8c 6s q")
    anew(page)
    expect(page.locator("[data-typed]")).to_have_value("2d 8c 6s q")
    expect(page.locator("[data-pick='6s'] .turn")).to_have_text("3")


def test_half_a_bet_survives_that_the_line_is_lost(new_context: NewContext, site: str) -> None:
    ann, ben = new_context().new_page(), new_context().new_page()
    ben.goto(people.table(ann, site, game="dragon-book", options={"seats": 2, "min_bet": 5}, seats=["me", "friend"]))
    ben.locator("[data-sit]").click()
    end = time.monotonic() + 30
    while not (speakers := [page for page in (ann, ben) if page.locator("[data-move=bet]").count()]):
        assert time.monotonic() < end, "nobody may bet"
        ann.wait_for_timeout(50)
    (page,) = speakers
    page.locator("[data-move=bet]").click()
    field = page.locator("[data-amount] input[type=number]")
    field.fill("1")  # of 15; by itself too few
    anew(page)
    expect(field).to_have_value("1")


def test_a_hot_seat_match_by_keyboard_alone_and_its_rematch(new_context: NewContext) -> None:
    page = new_context(locale="uk-UA").new_page()
    page.goto("/")
    page.locator("input[name=preset][value=pro]").check()
    page.locator("input[name=opponent-0][value=here]").check()
    page.locator("[data-name='0']").fill("Ганна")
    page.locator("[data-name='1']").fill("Богдан")
    page.locator("[data-play]").click()
    for deal in range(10):
        expect(page.locator("[data-turn]")).to_contain_text("Ганна" if deal < 5 else "Богдан")
        page.keyboard.press(f"Digit{deal % 4 + 1}")
        page.keyboard.press("Enter")
        expect(page.locator("[data-next]")).to_be_focused()
        page.keyboard.press("Enter")
    page.locator("[data-again]").click()
    expect(page.locator(".seats .name")).to_have_text(["Богдан", "Ганна"])
    expect(page.locator("[data-turn]")).to_contain_text("Богдан")


def test_a_duel_on_the_same_cards_ends_in_a_difference(new_context: NewContext) -> None:
    hers, his = new_context().new_page(), new_context(locale="ru-RU").new_page()
    hers.goto("/")
    hers.locator("input[name=preset][value=solo]").check()
    hers.locator("input[name=alone][value=mirror]").check()
    hers.locator("[data-play]").click()
    his.goto(hers.locator("[data-invite]").input_value())
    expect(his.locator("[data-card]")).to_have_count(0)
    first = people.cards(hers)
    for page, move in ((hers, "s"), (his, "h")):
        if page is his:
            his.locator("[data-sit]").click()
            his.locator(".choice").first.wait_for()
            assert people.cards(his) == first, "the same cards"
        for _ in range(10):
            page.locator(".choice").first.wait_for()
            calls(page, move)
            page.locator("[data-next]").click()
        page.locator("[data-mirror]").wait_for()
    expect(hers.locator(".lead")).to_be_visible()
    mine, other = (int(hers.locator(".scores strong").nth(at).inner_text()) for at in (0, 1))
    expect(hers.locator(".lead")).to_contain_text(str(abs(mine - other)) if mine != other else "even")
    expect(his.locator(".scores strong")).to_have_text([str(other), str(mine)])


def test_a_first_visit_learns_in_one_deal(new_context: NewContext) -> None:
    page = new_context(**PHONE, locale="ru-RU").new_page()
    page.goto("/")
    page.locator("[data-learn]").tap()
    expect(page.locator("[data-tip]")).to_be_visible()
    for what in (page.locator(".confirm"), page.locator("[data-tip]")):
        expect(what).to_be_in_viewport(ratio=1)
    page.locator("[data-card$=s]").first.tap()
    page.locator(".confirm").tap()
    page.locator("[data-next]").wait_for()
    said = page.locator("[data-tip]").inner_text()
    expect(page.locator("[data-live]")).to_contain_text(said)
    page.locator("[data-next]").tap()
    page.locator("[data-now-play]").tap()
    expect(page.locator("input[name=preset]").first).to_be_checked()
    expect(page.locator("[data-learn]")).not_to_have_class(re.compile("big"))


def test_a_coach_says_what_choices_are_worth_and_the_sums_add_up(new_context: NewContext, site: str) -> None:
    page = new_context(viewport={"width": 1280, "height": 800}).new_page()
    path = people.table(page, site, options=PRO | {"deals": 2}, coach=True)
    worths = page.locator(".worth")
    expect(worths).to_have_count(4)
    page.locator("[data-exact]").click()
    fraction = re.search(r"≈ ([\d.]+), exactly (\d+)/(\d+)", page.locator(".coach li").first.inner_text())
    assert fraction is not None
    assert float(fraction[1]) == pytest.approx(int(fraction[2]) / int(fraction[3]), abs=0.005)
    page.locator("[data-coach]").click()
    expect(worths).to_have_count(0)
    for _ in range(2):
        calls(page, "c")
        page.locator("[data-judged]").wait_for()
        page.locator("[data-next]").click()
    page.locator("[data-look-back]").click()
    page.locator("[data-accounts]").wait_for()
    best, loss, luck, gained = (number(text) for text in page.locator("[data-accounts] tbody td").all_inner_texts())
    assert gained == pytest.approx(best + loss + luck, abs=1e-9)
    assert gained == int(page.locator(".seats .score").inner_text())
    costly = page.locator(".review li a")
    if costly.count():
        costly.first.click()
        expect(page).to_have_url(re.compile(f"{path}/replay\\?at=\\d"))


def test_others_are_told_of_a_rematch_and_join_by_one_tap(new_context: NewContext, site: str) -> None:
    hers, his = new_context().new_page(), new_context().new_page()
    his.goto(people.table(hers, site, options={"variant": "pro", "deals": 2}, seats=["me", "friend"], name="Ann"))
    his.locator("[data-sit]").click()
    for caller in (hers, his):
        calls(caller, "s")
        for page in (hers, his):
            page.locator("[data-next]").click()
    his.locator("[data-again]").wait_for()
    hers.locator("[data-again]").click()
    expect(his.locator(".asked")).to_be_visible()
    expect(his.locator("[data-live]")).to_contain_text("You are asked for a rematch.")
    his.locator("[data-again]").click()
    expect(his.locator(".seats .name")).to_have_text(["You", "Ann"])
    assert his.url == hers.url


def test_a_move_made_without_a_network_survives_that_the_page_is_loaded_anew(new_context: NewContext, site: str) -> None:
    context = new_context()
    page = context.new_page()
    path = people.table(page, site, options=PRO | {"deals": 2})
    page.locator(".choice").first.wait_for()
    context.set_offline(True)
    calls(page, "s")
    expect(page.locator(".banner")).to_be_visible()
    context.set_offline(False)
    page.reload()
    # Loaded anew before the move arrived, one sees it played; after that, what it led to.
    page.locator("[data-next]").or_(page.locator(".notes", has_text="Deal 2 of 2")).first.wait_for()
    record = page.request.get(f"/api{path.replace('/t/', '/tables/')}/record").json()
    assert [move["move"] for move in record["moves"] if move["seat"] >= 0] == ["s"]


def test_a_page_older_than_the_server_says_so(new_context: NewContext, site: str) -> None:
    page = new_context().new_page()

    def renew(route: WebSocketRoute) -> None:
        def hear(message: str | bytes) -> None:
            heard = json.loads(message)
            if heard["type"] == "table":
                heard["table"]["build"] = "index-newer.js"
            route.send(json.dumps(heard))

        route.connect_to_server().on_message(hear)

    page.route_web_socket(re.compile("/socket$"), renew)
    people.table(page, site, options=PRO)
    expect(page.get_by_text("A new version is here.")).to_be_visible()
    page.locator("[data-reload]").click()
    expect(page.locator(".choice")).to_have_count(4)
