"""Phones in both orientations, both themes, and what axe-core has to say."""

from __future__ import annotations

import pytest

from tests.online.browsing import TITLES

SIZES = {"portrait": (390, 844), "landscape": (844, 390)}


@pytest.mark.parametrize("book", TITLES)
@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_a_phone_shows_the_whole_table_and_plays_by_touch(visitors, server, size, book):
    eve = visitors(server.url, size=size, touch=True)
    eve.sits_down(book)
    for _ in range(4):  # who only passes may have lost soon after
        assert eve.is_asked()
        before = eve.seq()
        eve.calm().tap()
        eve.goes_on_from(before)
    width, height = eve.page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
    assert (width, height) == size
    assert eve.page.evaluate("document.querySelector('main').scrollWidth") == width
    for card in eve.page.query_selector_all(".board .slot, .board .region"):
        box = card.bounding_box()
        if box and box["width"]:
            assert box["y"] >= 0 and box["y"] + box["height"] <= size[1] + 1
    eve.page.get_by_role("button", name="Log", exact=True).tap()
    assert "draws" in eve.log()


def test_the_way_into_a_game_is_in_sight_on_the_smallest_phone(visitors, server):
    eve = visitors(server.url, size=(360, 640)).opens()
    play = eve.page.get_by_role("button", name="Play ").first
    play.wait_for()
    box = play.bounding_box()
    assert box["y"] + box["height"] <= 640


def test_a_long_press_opens_the_card(visitors, server):
    eve = visitors(server.url, size=SIZES["portrait"], touch=True)
    eve.sits_down("vanguard").is_asked()
    eve.page.query_selector(".hand .slot .hit").dispatch_event(
        "pointerdown", {"pointerType": "touch", "button": 0, "clientX": 60, "clientY": 500, "isPrimary": True}
    )
    eve.page.wait_for_selector("dialog[open] article")


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_serious(visitors, server, theme):
    eve = visitors(server.url, theme=theme)
    found = {}
    eve.opens().page.get_by_role("button", name=f"Play {TITLES['fftcg']}").wait_for()
    eve.page.wait_for_timeout(900)
    found["home"] = eve.serious_issues()
    for path in ("/lobby", "/decks/vanguard", "/mine", "/settings"):
        eve.opens(path).page.wait_for_selector("main select")
        eve.page.wait_for_timeout(500)
        found[path] = eve.serious_issues()
    for board in ("meadow", "rosewood"):
        eve.page.get_by_label("Board").select_option(board)
        found[board] = eve.serious_issues()
    eve.opens("/decks/fftcg").page.get_by_role("button", name="Copy").first.click()
    eve.page.wait_for_selector("figure.curve")
    found["bench"] = eve.serious_issues()
    eve.page.get_by_role("button", name="Opening hand").click()
    eve.page.wait_for_selector("dialog[open] li")
    found["hand"] = eve.serious_issues()
    for book in TITLES:
        eve.sits_down(book)
        for _ in range(8):
            eve.is_asked()
            before = eve.seq()
            eve.page.locator("#menu button.line:enabled, #menu button.pass:enabled").first.click()
            eve.goes_on_from(before)
        eve.page.mouse.move(2, 2)
        eve.page.wait_for_timeout(300)
        found[f"{book} table"] = eve.serious_issues()
    eve.page.get_by_role("tab", name="Stops").click()
    found["stops"] = eve.serious_issues()
    eve.page.get_by_role("tab", name="Chat").click()
    found["chat"] = eve.serious_issues()
    eve.page.get_by_role("button", name="Menu").click()
    found["menu"] = eve.serious_issues()
    assert {where: issues for where, issues in found.items() if issues} == {}


def test_stops_yields_and_holding_are_kept(ada):
    ada.sits_down("fftcg")
    ada.is_asked()
    ada.page.get_by_role("tab", name="Stops").click()
    box = ada.page.get_by_label("End Phase, their turn")
    assert not box.is_checked()
    box.check()
    ada.page.get_by_role("tab", name="Log").click()
    ada.page.keyboard.press("h")
    ada.page.get_by_role("button", name="Full control", pressed=True).wait_for()
    ada.page.reload()
    ada.at_table()
    ada.page.get_by_role("button", name="Full control", pressed=True).wait_for()
    ada.page.get_by_role("tab", name="Stops").click()
    assert ada.page.get_by_label("End Phase, their turn").is_checked()


def test_reduced_motion_moves_nothing(visitors, server):
    eve = visitors(server.url, pace="calm")
    eve.page.emulate_media(reduced_motion="reduce")
    eve.sits_down("vanguard").is_asked()
    eve.passes()
    eve.is_asked()
    assert eve.page.evaluate("document.getAnimations().filter(one => one.effect.getTiming().duration > 50).length") == 0
