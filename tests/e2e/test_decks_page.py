"""Decks: built by clicks, copied, dropped as files, tried out and deleted; cards searched, read and brought along."""

from __future__ import annotations

import base64
import json

from rulewright.books import book

DROP = """([name, text]) => {
  const data = new DataTransfer();
  data.items.add(new File([text], name, {type: 'text/plain'}));
  const drop = new DragEvent('drop', {dataTransfer: data, bubbles: true, cancelable: true});
  document.querySelector('main').dispatchEvent(drop);
}"""
DOT = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=="
)


def starter_text():
    """The list of a starter deck."""
    return next(iter(sorted(book("vanguard").folder.glob("*.txt")))).read_text(encoding="utf-8")


def drops(visitor, name, text):
    """A file let go over the page."""
    visitor.page.get_by_role("button", name="Copy").first.wait_for()
    visitor.page.evaluate(DROP, [name, text])
    visitor.page.get_by_text(f"{name} was read.").wait_for()


def test_a_starter_is_copied_changed_kept_and_played(ada):
    page = ada.opens("/decks/vanguard").page
    page.get_by_role("button", name="Copy").first.click()
    page.get_by_text("This deck is legal.").wait_for()
    assert page.get_by_label("Name of the deck").input_value() == "Dawn Order (copy)"
    card = page.locator("section[aria-label] .cards .open").nth(1).get_attribute("aria-label")
    deck = page.get_by_label("Dawn Order (copy)", exact=True)
    deck.get_by_role("button", name=f"One {card} less").click()
    page.get_by_text("This deck cannot be played yet.").first.wait_for()
    page.click(".verdict .clause")
    page.wait_for_selector("dialog[open] .summary")
    page.keyboard.press("Escape")
    deck.get_by_role("button", name=f"One more {card}").click()
    page.get_by_text("This deck is legal.").wait_for()
    page.get_by_role("button", name="Keep", exact=True).click()
    page.get_by_text("Kept.", exact=True).first.wait_for()
    page.get_by_label("Name of the deck").fill("Mine")
    page.get_by_role("button", name="Keep", exact=True).click()
    page.get_by_role("button", name="Play Mine").wait_for()
    assert page.get_by_role("button", name="Play Dawn Order (copy)").count() == 0  # it took the old one's place
    page.get_by_role("button", name="Play Mine").click()
    ada.at_table()
    assert ada.is_asked()


def test_a_deck_shows_its_shape_deals_hands_and_is_tried_alone(ada):
    page = ada.opens("/decks/vanguard").page
    page.get_by_role("button", name="Copy").first.click()
    page.get_by_text("By grade").wait_for()
    counts = [int(one) for one in page.locator("figure.curve b").all_inner_texts()]
    assert sum(counts) == 50 and len(counts) == 4
    page.get_by_role("button", name="Opening hand").click()
    page.wait_for_function("document.querySelectorAll('dialog[open] li').length === 5")
    page.get_by_role("button", name="Another hand").click()
    page.keyboard.press("Escape")
    with page.expect_download() as saved:
        page.get_by_label("Save as").select_option("octgn")
    assert saved.value.suggested_filename == "Dawn Order (copy).o8d"
    page.get_by_role("button", name="Try it alone").click()
    ada.at_table()
    assert "Goldfish bot" in page.locator("h1").inner_text()


def test_a_dropped_list_is_read_and_a_bad_one_says_which_line(ada):
    page = ada.opens("/decks/vanguard").page
    drops(ada, "friend.txt", starter_text())
    page.get_by_text("This deck is legal.").wait_for()
    assert page.get_by_label("Name of the deck").input_value() == "friend"
    drops(ada, "odd.txt", starter_text() + "\n1 Nobody Knows This Card\n")
    page.wait_for_selector(".verdict")
    assert "Nobody Knows This Card" in page.inner_text(".verdict")
    page.get_by_label("Deck list").fill(starter_text())  # what cannot be drawn is mended as text
    page.get_by_text("This deck is legal.").wait_for()


def test_deleting_asks_first(ada):
    page = ada.opens("/decks/vanguard").page
    drops(ada, "short-lived.txt", starter_text())
    page.get_by_role("button", name="Keep", exact=True).click()
    page.get_by_role("button", name="Delete").click()
    page.get_by_role("button", name="No, keep it").click()
    assert page.get_by_role("button", name="Play short-lived").count() == 1
    page.get_by_role("button", name="Delete").click()
    page.get_by_role("button", name="Yes, delete it").click()
    page.get_by_role("button", name="Delete").wait_for(state="detached")


def test_cards_are_searched_by_column_added_and_their_reading_shown(ada):
    page = ada.opens("/decks/vanguard").page
    page.get_by_text("What can be searched by").click()
    page.get_by_label("grade ≥").fill("3")
    page.get_by_label("grade ≥").press("Enter")
    page.wait_for_function("document.querySelector('input[type=search]').value === 'grade>=3'")
    page.get_by_label("clan").fill("Tidebound")
    page.get_by_label("clan").press("Enter")
    page.wait_for_function("document.querySelector('input[type=search]').value.includes('clan:Tidebound')")
    search = page.get_by_label("Search cards")
    search.fill("colour:red")
    page.get_by_text("no column 'colour'").wait_for()
    search.fill("Tamsin")
    page.get_by_role("button", name="One more Tamsin, Bearer of the Wick").click()
    page.get_by_text("This deck cannot be played yet.").wait_for()
    page.get_by_role("button", name="Tamsin, Bearer of the Wick", exact=True).last.click()
    page.wait_for_selector("dialog[open] .line")
    assert "understood" in page.inner_text("dialog[open] .reading").lower()
    page.get_by_role("button", name="Begin with this card").click()
    page.keyboard.press("Escape")
    page.locator(".first").wait_for()


def test_a_picture_of_ones_own_stays_in_this_browser(ada):
    page = ada.opens("/decks/vanguard").page
    page.get_by_label("Search cards").fill("Tamsin")
    page.get_by_role("button", name="Tamsin, Bearer of the Wick", exact=True).click()
    asked = []
    page.on("request", lambda request: asked.append(request.method))
    page.get_by_label("A picture of your own").set_input_files(
        {"name": "own.png", "mimeType": "image/png", "buffer": DOT}
    )
    page.get_by_role("button", name="Remove the picture").wait_for()
    assert "POST" not in asked
    page.reload()
    page.get_by_label("Search cards").fill("Tamsin")
    page.wait_for_function(
        "[...document.querySelectorAll('.tile .picture')].some(one => one.style.backgroundImage.includes('image/jpeg'))"
    )


def test_card_data_is_added_and_what_is_not_understood_says_so(ada):
    row = {
        "id": "X1", "name": "Page Turner", "type": "Normal Unit", "clan": "Dawn Order", "race": "Human", "grade": 1,
        "power": 7000, "shield": 5000, "critical": 1, "trigger": None, "skill_icon": "Boost",
        "text": "[ACT](RC):Frobnicate the moon.",
    }  # fmt: skip
    page = ada.opens("/decks/vanguard").page
    page.get_by_label("Rows").fill(json.dumps(row))
    page.get_by_role("button", name="Add", exact=True).click()
    page.get_by_text("1 card added.").wait_for()
    page.get_by_label("Search cards").fill("Page Turner")
    page.get_by_role("button", name="One more Page Turner").click()
    page.locator(".unread").get_by_role("button", name="Page Turner").click()
    page.wait_for_selector("dialog[open] .line.bad mark")
    page.get_by_text("Not read whole").wait_for()
    page.keyboard.press("Escape")
    page.get_by_label("Rows").fill("{not json")
    page.get_by_role("button", name="Add", exact=True).click()
    page.wait_for_function("!document.body.innerText.includes('1 card added.')")
