"""Decks: good lists and bad ones, cards that are searched, read and brought along."""

from __future__ import annotations

import json

from rulewright.books import book


def paste(visitor, name, text):
    """Fill in a list and have it kept."""
    visitor.page.get_by_label("Name of the deck").fill(name)
    visitor.page.get_by_label("Deck list").fill(text)
    visitor.page.get_by_role("button", name="Check and keep").click()
    visitor.page.wait_for_selector(".verdict, [role=alert]")


def starter_text():
    """The list of a starter deck."""
    return next(iter(sorted(book("vanguard").folder.glob("*.txt")))).read_text(encoding="utf-8")


def test_a_good_list_is_kept_and_can_be_played(ada):
    ada.opens("/decks/vanguard")
    paste(ada, "Mine", starter_text())
    assert "This deck is legal." in ada.page.inner_text(".verdict")
    row = ada.page.locator("li", has_text="Mine").first
    row.get_by_role("button", name="Play it").click()
    ada.at_table()
    assert ada.is_asked()


def test_a_bad_list_says_which_line_and_which_clause(ada):
    ada.opens("/decks/vanguard")
    paste(ada, "Odd", starter_text() + "\n1 Nobody Knows This Card\n")
    assert "Nobody Knows This Card" in ada.page.inner_text(".verdict, [role=alert]")
    short = "\n".join(starter_text().splitlines()[:6])
    paste(ada, "Short", short)
    ada.page.wait_for_selector(".verdict .clause")
    assert "cannot be played" in ada.page.inner_text(".verdict")
    ada.page.click(".verdict .clause")
    ada.page.wait_for_selector("dialog[open] .summary")


def test_cards_are_searched_and_their_reading_shown(ada):
    ada.opens("/decks/vanguard")
    ada.page.get_by_label("Search cards").fill("Tamsin")
    ada.page.get_by_role("button", name="Tamsin, Bearer of the Wick").click()
    ada.page.wait_for_selector("dialog[open] .line")
    assert "understood" in ada.page.inner_text("dialog[open] .reading").lower()


def test_card_data_is_added_and_what_is_not_understood_is_marked(ada):
    row = {
        "id": "X1", "name": "Page Turner", "type": "Normal Unit", "clan": "Dawn Order", "race": "Human", "grade": 1,
        "power": 7000, "shield": 5000, "critical": 1, "trigger": None, "skill_icon": "Boost",
        "text": "[ACT](RC):Frobnicate the moon.",
    }  # fmt: skip
    ada.opens("/decks/vanguard")
    ada.page.get_by_label("Rows").fill(json.dumps(row))
    ada.page.get_by_role("button", name="Add", exact=True).click()
    ada.page.get_by_text("1 card added.").wait_for()
    ada.page.get_by_label("Search cards").fill("Page Turner")
    ada.page.get_by_role("button", name="Page Turner").click()
    ada.page.wait_for_selector("dialog[open] .line.bad mark")
    ada.page.keyboard.press("Escape")
    ada.page.get_by_label("Rows").fill("{not json")
    ada.page.get_by_role("button", name="Add", exact=True).click()
    ada.page.wait_for_function("!document.body.innerText.includes('1 card added.')")
