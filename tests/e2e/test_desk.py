"""The judge's desk in the page: a position laid out by clicks and keys, rulings, puzzles, an exam; on a phone too."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

PHONE = (390, 844)


def lays(eve, name, side, zone):
    """Find a card and lay it into a zone."""
    eve.page.get_by_label("Find a card").fill(name)
    eve.page.get_by_role("region", name="Cards").get_by_role("button", name=name, exact=True).click()
    eve.page.get_by_role("button", name=f"Lay it here: {zone}, Side {side}", exact=True).click()


def lay_out_a_battle(eve):
    """Two vanguards face each other; five points of damage."""
    eve.opens("/desk").page.get_by_label("Game").select_option("vanguard")
    eve.page.get_by_role("group", name="vanguard").first.wait_for()
    lays(eve, "Aurelian, Herald of Morning", "A", "vanguard")
    lays(eve, "Iron Tide Reaver", "B", "vanguard")
    lays(eve, "Bottle-Post Imp", "B", "damage")
    eve.page.get_by_label("How many").fill("5")
    eve.page.get_by_label("How many").press("Tab")
    eve.page.get_by_label("Begins at").select_option("battle")


def reads_lines(visitor, size):
    """The lines that were tried, beside the table; on a phone behind a button."""
    if size == PHONE:
        visitor.page.get_by_role("button", name="Log", exact=True).click()
    visitor.page.get_by_role("tab", name="Lines").click()


@pytest.mark.parametrize("size", [(1366, 820), PHONE], ids=["desk", "phone"])
def test_a_position_is_laid_out_asked_about_and_played(visitors, server, size):
    eve = visitors(server.url, size=size)
    lay_out_a_battle(eve)
    eve.page.get_by_label("May I …?").fill("attack vanguard")
    eve.page.get_by_role("button", name="Ask", exact=True).click()
    eve.page.get_by_text(re.compile("^Yes:")).wait_for()
    card = eve.page.get_by_role("region", name="Side A").get_by_role("button", name=re.compile("^Aurelian"))
    card.focus()
    card.press("r")
    eve.page.get_by_role("region", name="Side A").get_by_text("rests").wait_for()
    eve.page.get_by_role("button", name="Ask", exact=True).click()
    eve.page.get_by_text("No.", exact=True).wait_for()
    eve.page.locator("form .clause").first.wait_for()
    eve.page.get_by_role("button", name="Undo").click()
    eve.page.get_by_label(re.compile("^One line a play")).fill("a: attack vanguard")
    eve.page.get_by_role("button", name="Play it out").click()
    eve.page.get_by_text(re.compile("a wins")).first.wait_for()
    assert eve.page.evaluate("document.documentElement.scrollWidth") <= size[0]
    eve.page.get_by_role("button", name="Save and share").click()
    link = eve.page.get_by_role("textbox", name="Copy link").input_value()
    eve.page.get_by_role("button", name="Play both sides").click()
    eve.page.wait_for_url(re.compile("/table/"))
    eve.is_asked()
    eve.page.goto(link)
    other = eve.page.get_by_role("region", name="Side B")
    other.get_by_role("button", name=re.compile("Bottle-Post Imp.*×5")).wait_for()


@pytest.mark.parametrize("size", [(1366, 820), PHONE], ids=["desk", "phone"])
def test_what_may_be_done_is_told_and_asked_about_and_play_goes_on_after_lines(visitors, server, size):
    eve = visitors(server.url, size=size)
    lay_out_a_battle(eve)
    eve.page.get_by_role("button", name="What may be done?").click()
    offered = eve.page.get_by_role("list", name="Offered now").get_by_role("button")
    offered.filter(has_text="attack").first.click()
    eve.page.get_by_text(re.compile("^Yes:")).wait_for()
    eve.page.get_by_text("In the middle of something").click()
    eve.page.get_by_label(re.compile("^What was done before")).fill("a: attack vanguard ...")
    eve.page.get_by_label("May I …?").fill("")
    eve.page.get_by_role("button", name="What may be done?").click()
    offered.filter(has_text="guard").first.wait_for()
    eve.page.get_by_label(re.compile("^What was done before")).fill("")
    eve.page.get_by_label(re.compile("^One line a play")).fill("a: attack vanguard ...")
    eve.page.get_by_role("button", name="Play on from there").click()
    eve.page.wait_for_url(re.compile("/table/"))
    eve.is_asked_for("Guard")
    reads_lines(eve, size)
    eve.page.locator(".tried li", has_text="attack").first.wait_for()


@pytest.mark.parametrize("size", [(1366, 820), PHONE], ids=["desk", "phone"])
def test_lines_are_shared_by_their_link_with_every_branch(visitors, server, size):
    eve, ben = visitors(server.url, size=size), visitors(server.url, size=size)
    eve.opens("/rulings/vanguard/sixth-damage-ends-the-game")
    eve.page.get_by_role("button", name="Play from here").click()
    eve.page.wait_for_url(re.compile("/table/"))
    eve.is_asked()
    reads_lines(eve, size)
    eve.page.keyboard.press(" ")
    lines = eve.page.locator(".tried li")
    lines.first.wait_for()
    eve.page.get_by_role("button", name="The beginning").click()
    eve.page.wait_for_selector(".tried .btn[aria-current]")
    eve.page.keyboard.press("1")
    eve.page.get_by_role("alertdialog").get_by_role("button", name="Undo").click()
    eve.page.wait_for_selector("[role=alertdialog]", state="detached")
    tried = sorted(lines.all_inner_texts())
    assert len(tried) >= 2
    eve.page.get_by_role("button", name="Share these lines").click()
    ben.page.goto(eve.page.get_by_role("textbox", name="Copy link").input_value())
    ben.page.wait_for_url(re.compile("/table/"))
    ben.is_asked()
    reads_lines(ben, size)
    ben.page.locator(".tried li").first.wait_for()
    assert sorted(ben.page.locator(".tried li").all_inner_texts()) == tried


def test_a_card_is_moved_by_keys_and_a_drag_and_written_on_the_spot(ada):
    lay_out_a_battle(ada)
    board = ada.page.get_by_role("region", name="Side A")
    lays(ada, "Daybreak Squire", "A", "hand")
    ada.page.get_by_label("Move to").select_option("a/back left")
    board.get_by_role("group", name="back left").get_by_role("button", name="Daybreak Squire").wait_for()
    board.get_by_role("group", name="back left").get_by_role("button", name="Daybreak Squire").drag_to(
        board.get_by_role("group", name="front left")
    )
    squire = board.get_by_role("group", name="front left").get_by_role("button", name="Daybreak Squire")
    squire.press("Delete")
    squire.wait_for(state="detached")
    ada.page.get_by_role("button", name="Write a card").click()
    ada.page.get_by_label("Name of the card").fill("Bellringer")
    for column, value in {"grade": "1", "power": "7000", "critical": "1", "clan": "Dawn Order"}.items():
        ada.page.get_by_label(column, exact=True).fill(value)
    ada.page.get_by_label("Text of the card").fill("[ACT](RC):[Rest this unit] Sing a long song.")
    ada.page.locator("mark").wait_for()
    assert ada.page.get_by_role("button", name="Use this card").is_disabled()
    ada.page.get_by_label("Text of the card").fill("[ACT](RC):[Rest this unit] Draw a card.")
    ada.page.locator("mark").wait_for(state="detached")
    ada.page.get_by_role("button", name="Use this card").click()
    ada.page.get_by_role("button", name="Lay it here: back left, Side A", exact=True).click()
    ada.page.get_by_label("Begins at").select_option("main")
    ada.page.get_by_label("May I …?").fill("use Bellringer")
    ada.page.get_by_role("button", name="Ask", exact=True).click()
    ada.page.get_by_text(re.compile("^Yes:")).wait_for()


def test_a_ruling_is_found_read_and_opened_on_the_desk(ada):
    ada.opens("/rulings").page.get_by_role("button", name=re.compile("^Show .* more$")).wait_for()
    ada.page.get_by_label("Search rulings").fill("9.2.2 sixth")
    ada.page.get_by_role("link", name=re.compile("^The sixth damage")).click()
    ada.page.get_by_text("Every expectation holds.").wait_for()
    assert ada.page.locator(".clause").count() > 3
    ada.page.locator(".position [data-card]", has_text="Two Edges").first.click()
    ada.page.get_by_role("dialog").get_by_text("Two Edges").first.wait_for()
    ada.page.keyboard.press("Escape")
    ada.page.get_by_role("button", name="Open it on the desk").click()
    ada.page.get_by_role("region", name="Side A").get_by_role("button", name="Two Edges").wait_for()


@pytest.mark.parametrize("size", [(1366, 820), PHONE], ids=["desk", "phone"])
def test_a_ruling_tells_its_answer_first_and_puzzles_are_sorted(visitors, server, size):
    eve = visitors(server.url, size=size)
    eve.opens("/rulings/vanguard/sixth-damage-ends-the-game").page.wait_for_selector(".answers")
    assert eve.page.locator(".answers li").first.inner_text() == "a wins the game"
    assert eve.page.locator(".answers").bounding_box()["y"] < size[1] / 2
    eve.opens("/puzzles").page.get_by_role("button", name="FINAL FANTASY TCG").click()
    eve.page.get_by_label("What is to be done").select_option("find")
    links = eve.page.locator(".grid a")
    assert links.count() > 0
    assert all(one.get_attribute("href").startswith("/puzzles/fftcg/find-") for one in links.all())
    assert eve.page.evaluate("document.documentElement.scrollWidth") <= size[0]


@pytest.mark.parametrize("size", [(1366, 820), PHONE], ids=["desk", "phone"])
def test_the_editor_begins_at_any_step_of_a_battle(visitors, server, size):
    eve = visitors(server.url, size=size)
    lay_out_a_battle(eve)
    lays(eve, "Daybreak Squire", "B", "hand")
    step = eve.page.get_by_label(re.compile("^Step"))
    step.locator("option", has_text="guard step").first.wait_for(state="attached")
    step.select_option(value=step.locator("option", has_text="guard step").first.get_attribute("value"))
    eve.page.get_by_role("button", name="What may be done?").click()
    offered = eve.page.get_by_role("list", name="Offered now").get_by_role("button")
    offered.filter(has_text="guard with Daybreak Squire").first.wait_for()
    step.select_option("begin")
    eve.page.get_by_role("button", name="What may be done?").click()
    offered.filter(has_text="end").first.wait_for()


def test_a_ruling_is_written_run_and_saved(ada):
    ada.opens("/rulings").page.get_by_label("The scenario").fill(
        "book: vanguard\ntitle: Mine\ncards:\n  Page: {grade: 1, power: 7000, critical: 1}\n"
        "seats: {a: {vanguard: Page}, b: {vanguard: Page}}\nexpect: {turn_player: a}\n"
    )
    ada.page.get_by_role("button", name="Run it").click()
    ada.page.get_by_text("Every expectation holds.").wait_for()
    with ada.page.expect_download() as saved:
        ada.page.get_by_role("button", name="Save the file").click()
    assert saved.value.suggested_filename == "mine.yaml"


FILE = """book: vanguard
title: Equal power
question: Does it hit?
cites: [7.6.1.2]
cards: {Knight: {clan: Dawn Order, grade: 2, power: 9000, shield: 5000, critical: 1}}
seats: {a: {vanguard: Knight}, b: {vanguard: Knight, deck: [Knight, Knight], hand: [Knight]}}
phase: battle
script:
- {a: attack vanguard}
- {label: attacked}
- {until: {turn: 4}}
expect: {zones: {b: {damage_count: 1}}}
variants:
  guarded:
    from: attacked
    script: [{b: guard with Knight}, {until: {turn: 4}}]
    expect: {zones: {b: {damage_count: 0}}}
"""


@pytest.mark.parametrize("size", [(1366, 820), PHONE], ids=["desk", "phone"])
def test_a_file_comes_back_from_the_desk_with_all_it_expects_and_becomes_a_ruling(visitors, server, size):
    ada = visitors(server.url, size=size)
    ada.opens("/desk").page.get_by_label("Open a file").set_input_files(
        {"name": "equal.yaml", "mimeType": "text/yaml", "buffer": FILE.encode()}
    )
    ada.page.get_by_role("region", name="Side B").get_by_role("button", name="Knight").first.wait_for()
    assert ada.page.get_by_label("Question").input_value() == "Does it hit?"
    with ada.page.expect_download() as saved:
        ada.page.get_by_role("button", name="Save as a file").click()
    again = yaml.safe_load(Path(saved.value.path()).read_text(encoding="utf-8"))
    before = yaml.safe_load(FILE)
    assert [again[key] for key in ("script", "expect", "variants")] == [
        before[key] for key in ("script", "expect", "variants")
    ]
    ada.page.get_by_role("button", name="Play it out").click()
    ada.page.get_by_text("1 outcome", exact=True).wait_for()
    ada.page.get_by_role("button", name="Make a ruling of it").click()
    ada.page.get_by_role("button", name="Run it").click()
    ada.page.get_by_text("Every expectation holds.").wait_for()
    ada.page.get_by_text("guarded, from attacked").first.wait_for()


@pytest.mark.parametrize("size", [(1366, 820), PHONE], ids=["desk", "phone"])
def test_a_puzzle_is_opened_hinted_and_solved_at_the_table(visitors, server, size):
    eve = visitors(server.url, size=size)
    eve.opens("/puzzles").page.get_by_role("heading", name="Today").wait_for()
    assert eve.page.evaluate("document.documentElement.scrollWidth") <= size[0]
    eve.opens("/puzzles/vanguard/win-01").page.locator(".position [data-card]").first.wait_for()
    eve.page.get_by_role("button", name="A hint").click()
    eve.page.get_by_role("button", name="Show the solution").click()
    first = eve.page.locator(".solution li").first.inner_text()
    assert first[:2] in ("A:", "B:")
    eve.page.get_by_role("button", name="Solve it at the table").click()
    eve.page.wait_for_url(re.compile("/table/"))
    eve.is_asked()
    eve.opens("/puzzles/vanguard/win-01").page.get_by_role("button", name="Check my last try").click()
    eve.page.get_by_text("So far so good").wait_for()


def test_an_exam_is_taken(ada):
    ada.opens("/exam").page.get_by_role("button", name="Begin").wait_for()
    ada.opens("/exam/vanguard/7").page.locator(".position [data-card]").first.wait_for()
    ada.page.get_by_role("radio").first.check()
    ada.page.get_by_role("button", name="Answer").click()
    ada.page.get_by_role("heading", name="What happens").wait_for()
    ada.page.get_by_role("button", name="Next question").click()
    ada.page.get_by_text("Question 2 of").wait_for()


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_serious_on_the_desk(visitors, server, theme):
    eve = visitors(server.url, theme=theme)
    lay_out_a_battle(eve)
    found = {"desk": eve.serious_issues()}
    for path, sign in {
        "/rulings": "main li", "/rulings/vanguard/sixth-damage-ends-the-game": "main details", "/puzzles": "main h2",
        "/puzzles/vanguard/win-01": "main section", "/exam/vanguard/7": "main fieldset",
    }.items():  # fmt: skip
        eve.opens(path).page.wait_for_selector(sign)
        found[path] = eve.serious_issues()
    assert {where: issues for where, issues in found.items() if issues} == {}
