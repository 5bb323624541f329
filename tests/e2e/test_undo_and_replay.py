"""Taking back against a bot, and games told again."""

from __future__ import annotations

import pytest


@pytest.fixture
def finished(ada):
    """A game Ada gave up in her first main phase; its id."""
    game = ada.begins(book="vanguard", opponent={"kind": "bot", "bot": "random"}, seed=5, options={"first": 0})
    ada.is_asked_for("Put back").passes()
    ada.is_asked_for("Ride phase").passes()
    ada.is_asked_for("Main phase")
    ada.page.get_by_role("button", name="Menu").click()
    ada.page.get_by_role("button", name="Concede").click()
    ada.page.get_by_role("button", name="Give up this game?").click()
    ada.page.wait_for_selector("#over-title")
    return game["id"]


def test_undo_against_a_bot_is_free(ada):
    ada.begins(book="vanguard", opponent={"kind": "bot", "bot": "random"}, seed=5, options={"first": 0})
    ada.is_asked_for("Put back").passes()
    ada.is_asked_for("Ride phase")
    before, hand = ada.log(), ada.names_in("0:hand")
    ada.says("ride")
    ada.page.wait_for_function("document.querySelector('#log').innerText.includes(' rides ')")
    ada.page.keyboard.press("u")
    ada.is_asked_for("Ride phase")
    ada.page.wait_for_function("before => document.querySelector('#log').innerText === before", arg=before)
    assert ada.names_in("0:hand") == hand


def test_a_staged_choice_is_shown_and_taken_back(ada):
    ada.begins(book="fftcg", opponent={"kind": "bot", "bot": "random"}, seed=5, options={"first": 0})
    ada.is_asked_for("Keep this hand").says("keep")
    ada.is_asked_for("cast a card").says("cast")
    ada.is_asked_for("How do you pay")
    assert ada.page.inner_text(".primary .act") == "Pay as proposed"
    assert "discard" in ada.page.inner_text(".primary small")  # in words, and on the cards themselves
    assert ada.page.locator(".hand .slot.paying").count() > 0
    assert len(ada.page.query_selector_all(".slot.can")) > 0
    ada.page.get_by_role("button", name="Take back").click()
    ada.is_asked_for("cast a card").says("cast")
    ada.is_asked_for("How do you pay")
    ada.page.keyboard.press("Enter")
    ada.page.wait_for_function("!document.querySelector('#question').innerText.includes('How do you pay')")
    ada.page.wait_for_selector('[data-anchor="0:field"] [data-card]')


def test_a_replay_is_watched_stepped_shared_and_continued(ada, ben, finished):
    ada.page.get_by_role("link", name="Watch the replay").click()
    ada.page.wait_for_selector("input[type=range]")
    ada.page.get_by_role("button", name="One step on").click()
    ada.page.get_by_text("Step 1 of").wait_for()
    ada.page.keyboard.press("End")
    ada.page.wait_for_function("!location.search.includes('at=1&')")
    last = ada.page.url
    ada.page.keyboard.press("ArrowLeft")
    ada.page.wait_for_function("last => location.href !== last", arg=last)
    ben.page.goto(ada.page.url)
    ben.page.wait_for_selector("input[type=range]")
    assert ben.page.input_value("input[type=range]") == ada.page.input_value("input[type=range]")
    ben.page.get_by_role("button", name="Play on from here").first.click()
    ben.at_table()
    assert f"/table/{finished}" not in ben.page.url
    assert ben.is_asked()


def test_a_bug_report_carries_the_game(ada, finished):
    ada.page.get_by_role("button", name="Look at the table").click()
    ada.page.get_by_role("button", name="Menu").click()
    ada.page.get_by_label("What looked wrong?").fill("the ride was not counted")
    ada.page.get_by_role("button", name="Report a bug").click()
    ada.page.get_by_text("Thank you. The report is").wait_for()
