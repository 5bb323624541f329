"""A newcomer's first game against a bot, to its end: with the pointer, and with the keyboard alone."""

from __future__ import annotations

from random import Random

import pytest

from tests.online.browsing import ALL_TITLES, TITLES

MOST_ANSWERS = 600
TIRED = 40  # answers after which one only waits for the end


PASS = "#menu button.pass:enabled"
LINES = "#menu button.line:enabled"


def clicks_on(visitor, chance, is_tired):
    """One answer: on a card where a card can be clicked, else on a line of the menu; who is tired lets things be."""
    page = visitor.page
    has_calm = page.query_selector(PASS) is not None
    if has_calm and is_tired:
        page.click(PASS)
        return
    words = page.locator(LINES).all_inner_texts()
    lines = [at for at, line in enumerate(words) if "move" not in line.lower()]
    cards = page.query_selector_all("main .slot.can .hit")
    if cards and chance.random() < 0.5:
        chance.choice(cards).click(timeout=2000)
        choices = page.query_selector_all("dialog .btn:not(.bare)")
        if choices:
            chance.choice(choices).click()
    elif lines and (not has_calm or chance.random() < 0.6):
        page.locator(LINES).nth(chance.choice(lines)).click()
    else:
        page.click(PASS if has_calm else LINES)


@pytest.mark.slow
@pytest.mark.parametrize("book", ALL_TITLES)
def test_a_game_is_played_to_its_end_by_clicks(ada, book):
    ada.sits_down(book)
    chance = Random(7)
    for turn in range(MOST_ANSWERS):
        if not ada.is_asked():
            break
        before = ada.seq()
        try:
            clicks_on(ada, chance, turn > TIRED)
        except Exception as moved:  # the table went on between the look and the click
            if "Timeout" not in str(moved) and "not attached" not in str(moved):
                raise
            continue
        ada.goes_on_from(before)
    assert ada.page.inner_text("#over-title") in ("You win", "You lose", "A draw")
    assert "win" in ada.log() or "draw" in ada.log()
    assert ada.page.get_by_role("link", name="Watch the replay").is_visible()


@pytest.mark.slow
@pytest.mark.parametrize("book", TITLES)
def test_a_game_is_played_to_its_end_by_the_keyboard_alone(ada, book):
    ada.opens()
    button = f"Play {TITLES[book]}"
    ada.page.get_by_role("button", name=button).wait_for()
    for _ in range(30):
        ada.page.keyboard.press("Tab")
        if ada.page.evaluate("document.activeElement.getAttribute('aria-label')") == button:
            break
    ada.page.keyboard.press("Enter")
    ada.at_table()
    chance = Random(3)
    for turn in range(MOST_ANSWERS):
        if not ada.is_asked():
            break
        before = ada.seq()
        words = ada.page.locator(LINES).all_inner_texts()
        keys = [str(at + 1) for at, line in enumerate(words[:9]) if "move" not in line.lower()]
        has_calm = ada.page.query_selector(PASS) is not None
        if turn == 4:
            goes_by_arrows(ada)
        if keys and (not has_calm or (turn < TIRED and chance.random() < 0.6)):
            ada.page.keyboard.press(chance.choice(keys))
        elif has_calm:
            lets_be_by_keys(ada)
        else:
            ada.page.keyboard.press("1")
        ada.goes_on_from(before)
    assert ada.page.inner_text("#over-title") in ("You win", "You lose", "A draw")


def lets_be_by_keys(visitor):
    """P where the page names it, else Space from the menu, where no card has the focus, for the large button."""
    if "P" in visitor.page.locator("#menu button.pass:enabled kbd").all_inner_texts():
        visitor.page.keyboard.press("p")
    else:
        visitor.page.keyboard.press("m")
        visitor.page.keyboard.press("Space")


def goes_by_arrows(visitor):
    """From card to card by arrows; I opens the card that is focused, Escape closes it."""
    visitor.page.keyboard.press("ArrowDown")
    visitor.page.keyboard.press("ArrowLeft")
    focused = visitor.page.evaluate("document.activeElement.closest('[data-card]')?.dataset.card ?? ''")
    if focused:
        visitor.page.keyboard.press("i")
        visitor.page.wait_for_selector("dialog[open] article")
        visitor.page.keyboard.press("Escape")
        visitor.page.wait_for_selector("dialog[open]", state="detached")


def test_a_newcomer_is_in_a_game_with_one_click(ada):
    ada.sits_down("vanguard")
    assert ada.is_asked()
    assert ada.question == "Put back any cards of your opening hand, then draw as many. (0 chosen of up to 5.)"


def test_a_card_is_dragged_to_a_circle_and_read_on_hover(ada):
    ada.begins(book="vanguard", opponent={"kind": "bot", "bot": "random"}, seed=5, options={"first": 0})
    ada.is_asked_for("Put back").passes()
    ada.plays_until("Main phase", "ride")
    anchor = "0:rear-guard:back center"
    card = ada.page.query_selector(".hand .slot.can")
    name = card.query_selector(".name").inner_text()
    card.hover()
    ada.page.wait_for_selector(".float article")
    assert ada.page.inner_text(".float article h3") == name
    box, there = card.bounding_box(), ada.page.query_selector(f'[data-anchor="{anchor}"]').bounding_box()
    ada.page.mouse.move(box["x"] + 30, box["y"] + 30)
    ada.page.mouse.down()
    ada.page.mouse.move(box["x"] + 60, box["y"] - 30, steps=4)
    ada.page.mouse.move(there["x"] + 40, there["y"] + 40, steps=8)
    ada.page.mouse.up()
    ada.page.wait_for_selector(f'[data-anchor="{anchor}"] [data-card]')
    assert ada.names_in(anchor) == [name]


def test_what_cannot_be_done_is_explained_with_clauses_that_open(ada):
    ada.begins(book="vanguard", opponent={"kind": "bot", "bot": "random"}, seed=5, options={"first": 0})
    ada.is_asked_for("Put back").passes()
    ada.is_asked_for("Ride phase")
    card = ada.page.query_selector(".hand .slot:not(.can)")
    card.click()
    ada.page.wait_for_selector("dialog[open] dl dd .clause")
    reasons = ada.page.inner_text("dialog[open] dl")
    assert "main phase" in reasons
    ada.page.click("dialog[open] dl .clause")
    ada.page.wait_for_selector("dialog[open] .summary")
    assert len(ada.page.inner_text("dialog[open] .summary")) > 10
