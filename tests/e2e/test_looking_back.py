"""Looking back in the page: a review, its lines on the board, studies, the desk from a game, lines; on a phone too."""

from __future__ import annotations

import re

import pytest

PHONE = {"size": (390, 844), "touch": True}
VANGUARD = """document.querySelector('[data-anchor^="0:vanguard"] .name').textContent"""
REVIEWED = 300_000  # milliseconds that a review may take on a busy machine


def plays_badly(visitor):
    """A game in which nothing is ever done, given up in the third turn of its player; its id."""
    opponent = {"kind": "bot", "bot": "random"}
    game = visitor.begins(book="vanguard", opponent=opponent, seed=5, options={"first": 0})["id"]
    visitor.is_asked_for("Put back").passes()
    for _ in range(5):
        visitor.is_asked()
        before = visitor.seq()
        visitor.passes().goes_on_from(before)
    visitor.is_asked()
    visitor.page.get_by_role("button", name="Menu").click()
    visitor.page.get_by_role("button", name="Concede").click()
    visitor.page.get_by_role("button", name="Give up this game?").click()
    visitor.page.wait_for_selector("#over-title")
    return game


def at_step(visitor):
    """Where the replay stands."""
    return visitor.page.input_value("input[type=range]")


def test_a_review_thinks_in_sight_and_its_lines_are_played_on_the_board(ada):
    game = plays_badly(ada)
    ada.opens(f"/replay/{game}").page.get_by_role("button", name="Review this game").click()
    ada.page.wait_for_selector("progress")
    ada.page.get_by_role("heading", name="Clearly better lines").wait_for(timeout=REVIEWED)
    ada.page.wait_for_selector("progress", state="detached", timeout=REVIEWED)
    assert ada.page.locator("path.line").get_attribute("d")
    better = ada.page.locator("aside ol > li").filter(has_text="ride").first
    better.get_by_role("button", name="Show it").click()
    ada.page.wait_for_function("document.querySelector('input[type=range]').value !== '0'")
    before, vanguard = at_step(ada), ada.page.evaluate(VANGUARD)
    better.get_by_role("button", name="Play it on the board").click()
    ada.page.get_by_text(re.compile("^How play might have gone on")).wait_for()
    ada.page.wait_for_function(f"was => {VANGUARD} !== was", arg=vanguard)
    assert at_step(ada) == before
    ada.page.get_by_role("button", name="One answer back").click()
    ada.page.wait_for_function(f"was => {VANGUARD} === was", arg=vanguard)
    ada.page.get_by_role("button", name="Back to the game").click()
    ada.page.wait_for_selector(".ahead", state="detached")
    ada.page.reload()
    better.get_by_role("button", name="Try it from here").click()  # the review is kept with the game
    ada.at_table()
    assert game not in ada.page.url and ada.is_asked()


@pytest.mark.parametrize("how", [{}, PHONE], ids=["desk", "phone"])
def test_a_study_has_notes_and_drawn_arrows_and_is_read_by_its_link(visitors, server, how):
    ada, ben = visitors(server.url, **how), visitors(server.url, **how)
    game = plays_badly(ada)
    ada.opens(f"/replay/{game}?at=2").page.get_by_label("Note on this moment").fill("Ride the squire.")
    ada.page.get_by_role("button", name="Draw an arrow").click()
    ada.page.locator(".hand [data-card]").first.click()
    ada.page.get_by_text(re.compile("choose the card it points at")).wait_for()
    ada.page.locator('[data-anchor^="0:vanguard"] [data-card]').first.click()
    ada.page.wait_for_selector(".arrows .drawn", state="attached")
    ada.page.get_by_role("button", name="Keep the note").click()
    ada.page.get_by_role("button", name="Share the study").click()
    link = ada.page.get_by_role("textbox", name="Copy link").input_value()
    assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth + 1")
    ben.page.goto(link)
    ben.page.locator("blockquote", has_text="Ride the squire.").wait_for()
    ben.page.wait_for_selector(".arrows .drawn", state="attached")
    assert "→" in ben.page.inner_text("blockquote")
    ben.page.keyboard.press("ArrowRight")
    ben.page.wait_for_selector(".arrows .drawn", state="detached")


@pytest.mark.parametrize("how", [{}, PHONE], ids=["desk", "phone"])
def test_a_moment_of_a_running_game_and_of_a_replay_is_laid_out_on_the_desk(visitors, server, how):
    ada = visitors(server.url, **how)
    opponent = {"kind": "bot", "bot": "random"}
    game = ada.begins(book="vanguard", opponent=opponent, seed=5, options={"first": 0})["id"]
    ada.is_asked_for("Put back").passes()
    ada.is_asked_for("Ride phase")
    hand = ada.names_in("0:hand")
    ada.page.get_by_role("button", name="Menu", exact=True).click()
    ada.page.get_by_role("link", name="Take this position to the judge’s desk").click()
    mine = ada.page.get_by_role("region", name="Side A").get_by_role("group", name="hand")
    mine.get_by_role("button", name=re.compile(f"^{hand[0]}")).first.wait_for()
    theirs = ada.page.get_by_role("region", name="Side B").get_by_role("group", name="hand")
    told = {words for card in theirs.get_by_role("button").all_inner_texts() for words in card.split("\n")}
    assert "Filler" in told <= {"Filler", "×5"}  # nobody else's hand is told
    ada.opens(f"/table/{game}").at_table()
    ada.page.get_by_role("button", name="Menu", exact=True).click()
    ada.page.get_by_role("button", name="Concede").click()
    ada.page.get_by_role("button", name="Give up this game?").click()
    ada.page.wait_for_selector("#over-title")
    ada.opens(f"/replay/{game}?at=2").page.get_by_role("link", name="Take this position to the judge’s desk").click()
    ada.page.get_by_role("region", name="Side B").get_by_role("group", name="vanguard").get_by_role("button").wait_for()
    assert ada.page.url.endswith(f"/desk?game={game}&at=2")


@pytest.mark.parametrize("how", [{}, PHONE], ids=["desk", "phone"])
def test_both_sides_are_played_and_every_line_is_kept(visitors, server, how):
    ada = visitors(server.url, **how)
    ada.opens("/rulings/vanguard/sixth-damage-ends-the-game").page.get_by_role("button", name="Play from here").click()
    ada.page.wait_for_url(re.compile("/table/"))
    ada.is_asked()
    first = ada.question
    if how:
        ada.page.get_by_role("button", name="Log", exact=True).click()
    ada.page.get_by_role("tab", name="Lines").click()
    lines = ada.page.locator(".tried li")
    ada.page.keyboard.press("1")
    lines.first.wait_for()
    tried = lines.first.inner_text()
    ada.page.get_by_role("alertdialog").get_by_role("button", name="Undo").click()  # the line wins, and is kept
    ada.page.wait_for_selector("[role=alertdialog]", state="detached")
    ada.page.get_by_role("button", name="The beginning").click()
    ada.is_asked_for(first)
    assert lines.all_inner_texts()[0] == tried
    one = lines.count()
    ada.page.keyboard.press(" ")
    ada.page.wait_for_function("count => document.querySelectorAll('.tried li').length > count", arg=one)
    both = lines.count()
    ada.page.get_by_role("button", name=tried.split("\n")[-1]).first.click()
    ada.page.wait_for_function("document.querySelector('.tried li [aria-current]') !== null")
    assert lines.count() == both


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_serious_when_looking_back(visitors, server, theme):
    ada = visitors(server.url, theme=theme)
    game = plays_badly(ada)
    ada.opens(f"/replay/{game}?at=2").page.get_by_role("button", name="Draw an arrow").click()
    assert ada.serious_issues() == []
