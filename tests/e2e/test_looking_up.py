"""Looking things up in the page: rules, cards, words, hints, tips; by clicks and keys, on a phone too."""

from __future__ import annotations

import re

import pytest

PHONE = {"size": (390, 844), "touch": True}


def fits(visitor):
    """Nothing is wider than the window."""
    return visitor.page.evaluate("document.documentElement.scrollWidth <= innerWidth + 1")


@pytest.mark.parametrize("how", [{}, PHONE], ids=["desk", "phone"])
def test_rules_are_searched_while_typing_and_a_clause_tells_all(visitors, server, how):
    ada = visitors(server.url, **how)
    ada.opens("/rules/fow-6.1")
    ada.page.wait_for_selector("details")
    box = ada.page.get_by_role("searchbox")
    box.fill("first strike")
    ada.page.wait_for_selector("text=1104.2")
    box.fill("803.3")
    ada.page.locator(".list li a", has_text="803.3b").click()
    ada.page.wait_for_selector("#clause-title")
    ada.page.wait_for_selector("article >> text=Only rested resonators are attacked")
    about = ada.page.inner_text("article")
    assert "803.3b" in about and "the attacked object is chosen" in about and "Force of Will 5.01" in about
    assert ada.page.url.endswith("/rules/fow-6.1/803.3b")
    assert fits(ada)
    ada.page.get_by_role("button", name=re.compile("Try it.*Only rested")).click()
    ada.at_table()
    assert ada.is_asked()


def test_a_book_is_a_tree_of_chapters_and_sections(ada):
    ada.opens("/rules/fow-6.1").page.locator("details.chapter > summary", has_text="Battle").click()
    ada.page.locator(".chapter[open] > details > summary", has_text="Declare block step").click()
    ada.page.locator(".chapter[open] > details[open] a", has_text="804.3").first.click()
    ada.page.wait_for_selector("#clause-title")
    assert ada.page.locator(".chapter[open] > details[open] .here").is_visible()


def test_a_clause_without_a_ruling_has_those_near_it_and_a_board_to_try_it_on(ada):
    ada.opens("/rules/vanguard/7.6.1.6.3").page.get_by_role("heading", name="Rulings near it").wait_for()
    assert ada.page.locator("article .rulings a[href^='/rulings/vanguard/']").count() > 0
    ada.page.get_by_role("link", name="Lay out a position").click()
    ada.page.get_by_role("group", name="drop").first.wait_for()
    assert ada.page.get_by_label("Game").input_value() == "vanguard"


def test_a_clause_of_the_table_leads_to_its_page(ada):
    ada.sits_down()
    ada.page.locator("#menu .clause").first.click()
    link = ada.page.get_by_role("link", name="All about this clause")
    link.wait_for()
    assert re.search(r"/rules/vanguard/[\d.]+$", link.get_attribute("href"))


@pytest.mark.parametrize("how", [{}, PHONE], ids=["desk", "phone"])
def test_a_card_has_its_reading_its_rules_and_cards_like_it(visitors, server, how):
    ada = visitors(server.url, **how)
    ada.opens("/cards/vanguard")
    ada.page.get_by_role("searchbox").fill("Aegis")
    ada.page.get_by_role("link", name=re.compile("Aegis of the Ninth Hour")).first.click()
    ada.page.wait_for_selector("article .line")
    about = ada.page.inner_text("article")
    assert "The keyword Sentinel" in about and "Behind an attacking unit" in about
    alike = ada.page.locator("article .faces li").first
    assert "Wall of Standing Brine" in alike.inner_text()  # the other shield that nothing hits
    ada.page.locator("article .rulings li").first.wait_for()
    assert fits(ada)


def test_words_are_explained_where_they_stand(ada):
    ada.sits_down()
    ada.page.locator(".ribbon li", has_text="Ride").hover()
    ada.page.wait_for_selector(".meaning[role=tooltip]")
    assert "put a card of your hand onto your vanguard" in ada.page.inner_text(".meaning[role=tooltip]")
    ada.page.mouse.move(5, 5)
    ada.page.wait_for_selector(".meaning[role=tooltip]", state="detached")
    ada.page.get_by_role("button", name="What is this about?").click()
    ada.page.wait_for_selector(".meaning.stays")
    ada.page.keyboard.press("Escape")
    ada.page.wait_for_selector(".meaning.stays", state="detached")
    ada.page.get_by_role("button", name="Menu", exact=True).click()
    ada.page.get_by_role("button", name="How it is played").click()
    ada.page.get_by_label("Search the words of the game").fill("intercept")
    assert "guard with its shield" in ada.page.inner_text("dialog >> nth=1")


@pytest.mark.parametrize("how", [{}, PHONE], ids=["desk", "phone"])
def test_signs_and_zones_are_explained_on_focus_and_on_a_long_press(visitors, server, how):
    ada = visitors(server.url, **how)
    ada.opens("/cards/vanguard/Aegis of the Ninth Hour")
    sign = ada.page.locator("article .tag", has_text="AUTO").first
    sign.wait_for()
    if how:
        box = sign.bounding_box()
        ada.page.evaluate(
            "([x, y]) => document.elementFromPoint(x, y).dispatchEvent("
            "new PointerEvent('pointerdown', {pointerType: 'touch', bubbles: true}))",
            [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2],
        )
    else:
        ada.page.keyboard.press("Tab")  # whoever moves by keys sees the focus
        sign.focus()
    ada.page.wait_for_selector(".meaning[role=tooltip]")
    assert "happens by itself" in ada.page.inner_text(".meaning[role=tooltip]")
    ada.opens("/puzzles/vanguard/win-01").page.locator(".position .label").first.wait_for()
    assert ada.page.locator(".position .ribbon li[tabindex='0']").count() > 3


def test_a_tip_is_given_once_and_tips_can_be_turned_off(visitors, server):
    ada = visitors(server.url, tips=True)
    ada.sits_down()
    ada.page.wait_for_selector(".tip")
    ada.page.get_by_role("button", name="Got it").click()
    ada.page.wait_for_selector(".tip", state="detached")
    ada.page.reload()
    ada.at_table()
    assert ada.page.locator(".tip").count() == 0
    ben = visitors(server.url, tips=True)
    ben.sits_down()
    ben.page.get_by_role("button", name="No more tips").click()
    ben.page.wait_for_selector(".tip", state="detached")


def test_a_hint_says_what_to_look_at_and_then_what_to_do(ada):
    ada.sits_down()
    ada.page.wait_for_selector("button:enabled:has(kbd:text-is('J'))")  # a key before the question asks for nothing
    ada.page.keyboard.press("j")
    ada.page.wait_for_selector(".hint")
    assert "Look at" in ada.page.inner_text(".hint")
    ada.page.get_by_role("button", name="And what would you do?").click()
    ada.page.wait_for_selector("text=A good player might")
    assert "Because" in ada.page.inner_text(".hint")


@pytest.mark.parametrize("path", ["/rules/vanguard/7.6.1.5", "/cards/vanguard/Daybreak Squire"])
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_serious(visitors, server, theme, path):
    ada = visitors(server.url, theme=theme)
    ada.opens(path)
    ada.page.wait_for_selector("article")
    assert ada.serious_issues() == []
