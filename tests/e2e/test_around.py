"""Around the table: the front page, names, offers, chat, games of one's own, settings."""

from __future__ import annotations

import pytest

from tests.online.browsing import ALL_TITLES


def gives_up(visitor):
    """Concede the game that is shown."""
    visitor.page.get_by_role("button", name="Menu").click()
    visitor.page.get_by_role("button", name="Concede").click()
    visitor.page.get_by_role("button", name="Give up this game?").click()
    visitor.page.wait_for_selector("#over-title")


def test_a_newcomer_finds_one_game_large_and_how_the_others_differ(ada):
    ada.opens()
    large = ada.page.get_by_role("region", name=ALL_TITLES["vanguard"])
    large.get_by_text("A good first game").wait_for()
    large.get_by_role("radio", name="Novice").check(force=True)
    large.get_by_text("slips now and then").wait_for()
    for name, title in ALL_TITLES.items():
        assert ada.page.get_by_role("button", name=f"Play {title}").count() == 1, name
    words = ada.page.inner_text("main")
    assert "stones lie on the field" in words and "a battle phase of its own" in words
    assert not [bad for bad in ("mcts", "greedy", "random") if bad in words]
    large.get_by_role("button", name=f"Play {ALL_TITLES['vanguard']}").click()
    ada.at_table()
    assert "Novice bot" in ada.page.locator("h1").inner_text()


def test_the_game_played_last_is_large_and_one_that_goes_on_comes_first(ada):
    ada.sits_down("fftcg").is_asked()
    table = ada.page.url
    ada.opens()
    ada.page.get_by_role("region", name=ALL_TITLES["fftcg"]).get_by_text("You played this last").wait_for()
    going = ada.page.locator("section.going a")
    assert "against greedy bot" in going.inner_text()
    assert going.bounding_box()["y"] < ada.page.locator("section.game").bounding_box()["y"]
    going.click()
    ada.at_table()
    assert ada.page.url == table


def test_an_address_lands_in_the_game_and_goes_on_with_it(ada):
    ada.opens("/play/fftcg?bot=greedy").at_table()
    table = ada.page.url
    assert "/table/" in table
    ada.opens("/play/fftcg?bot=greedy").at_table()
    assert ada.page.url == table
    ada.opens("/play/nothing")
    ada.page.get_by_text("nothing").first.wait_for()
    ada.page.get_by_role("link", name="To the front page").wait_for()


def test_a_guest_has_a_name_and_takes_another_that_others_see(ada, ben):
    ada.opens("/settings")
    field = ada.page.get_by_label("Your name").first
    ada.page.wait_for_function("document.querySelector('.rename input').value.split(' ').length === 2")
    field.fill("Ada of the Quay")
    ada.page.get_by_role("button", name="Change it").click()
    ada.page.get_by_text("From now on you are called so.").wait_for()
    ada.opens("/lobby?book=vanguard")
    ada.page.get_by_label("Whoever comes next").check()
    ada.page.get_by_label("Clock").select_option("fast")
    ada.page.get_by_role("button", name="Sit down").click()
    ada.page.get_by_text("Waiting for an opponent").wait_for()
    ben.opens("/lobby?book=vanguard")
    ben.page.get_by_role("button", name="Play against Ada of the Quay").click()
    ben.at_table()
    ada.at_table()
    assert ben.page.locator("h1").inner_text().endswith("You against Ada of the Quay")
    assert "Ada of the Quay" not in ada.log() and "You draw" in ada.log()


def test_an_offer_is_taken_back_from_the_waiting_room(ada):
    ada.opens("/lobby?book=vanguard")
    ada.page.get_by_label("Whoever comes next").check()
    ada.page.get_by_label("Clock").select_option("slow")
    ada.page.get_by_role("button", name="Sit down").click()
    ada.page.get_by_role("button", name="Take the offer back").click()
    ada.page.get_by_role("heading", name="Lobby").wait_for()
    ada.page.get_by_text("Nobody waits at the moment").wait_for()


def test_what_is_said_is_counted_until_it_is_read(ada, ben):
    ada.opens("/lobby?book=vanguard")
    ada.page.get_by_label("A friend, by link").check()
    ada.page.get_by_role("button", name="Sit down").click()
    ben.page.goto(ada.page.locator("input[readonly]").input_value())
    ben.page.get_by_role("button", name="Play with this deck").click()
    ada.at_table()
    ben.at_table()
    ada.page.get_by_role("tab", name="Chat").click()
    ada.page.get_by_role("button", name="Good luck!").click()
    ada.page.locator(".chat").get_by_text("You", exact=True).wait_for()
    ben.page.get_by_role("tab", name="1 new line").wait_for()
    ben.page.get_by_role("tab", name="Chat").click()
    ben.page.get_by_text("Good luck!").first.wait_for()
    assert ben.page.get_by_role("tab", name="1 new line").count() == 0


@pytest.fixture
def finished(ada):
    """A game that Ada gave up."""
    ada.sits_down("vanguard").is_asked()
    gives_up(ada)
    return ada


def test_my_games_are_listed_filtered_counted_and_seen_again(finished):
    page = finished.page
    finished.opens("/mine")
    page.get_by_text("1 game", exact=True).wait_for()
    assert "Lost" in page.inner_text(".list li") and "greedy bot" in page.inner_text(".list li")
    assert page.get_by_text("0 of 1 won").count() == 2
    page.get_by_label("Result").select_option("won")
    page.get_by_text("No games here yet.").wait_for()
    page.get_by_label("Result").select_option("lost")
    page.get_by_role("link", name="Replay").click()
    page.get_by_role("button", name="Keep this moment").click()
    page.get_by_text("Kept: see My games.").wait_for()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save replay file").click()
    assert saved.value.suggested_filename == "vanguard-replay.json"
    finished.opens("/mine")
    page.get_by_role("button", name="Forget").wait_for()
    page.locator(".side .what").click()
    page.wait_for_url("**/replay/**")
    finished.opens("/mine?book=fftcg")
    page.get_by_text("No games here yet.").wait_for()


def test_settings_change_the_page_at_once_and_stay(ada):
    ada.opens("/settings")
    before = ada.page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)")
    ada.page.get_by_label("Size of text").select_option("130")
    ada.page.get_by_label("Board").select_option("rosewood")
    ada.page.get_by_label("Theme").select_option("light")
    ada.page.get_by_label("Cards on the table show").select_option("text")
    ada.page.get_by_label("I am asked").select_option("true")
    ada.page.reload()
    now = ada.page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)")
    assert now == pytest.approx(before * 1.3, rel=0.01)
    assert ada.page.evaluate("({...document.documentElement.dataset})") == {"theme": "light", "board": "rosewood"}
    assert ada.page.evaluate("document.documentElement.lang") == "en"
    ada.sits_down("vanguard").is_asked()
    ada.page.get_by_role("button", name="Full control", pressed=True).wait_for()
    assert ada.page.locator(".hand .rules").count() > 0


def test_smaller_cards_are_smaller(ada):
    made = ada.begins(book="vanguard", opponent={"kind": "bot", "bot": "greedy"}, seed=4)
    wide = ada.page.locator(".hand .slot").first.bounding_box()["width"]
    ada.opens("/settings").page.get_by_label("Size of cards").select_option("74")
    ada.opens(f"/table/{made['id']}").at_table().is_asked()
    assert ada.page.locator(".hand .slot").first.bounding_box()["width"] < wide * 0.85


def test_no_page_is_wider_than_a_small_phone(visitors, server):
    eve = visitors(server.url, size=(360, 640), touch=True)
    for path in ("/", "/lobby", "/decks/vanguard", "/mine", "/settings"):
        eve.opens(path).page.wait_for_selector("main h1")
        eve.page.wait_for_timeout(600)
        assert eve.page.evaluate("document.documentElement.scrollWidth") == 360, path
    eve.begins(book="fow-6.1", opponent={"kind": "bot", "bot": "greedy"}, seed=11)
    assert eve.is_asked()
    assert eve.page.evaluate("document.querySelector('main').scrollWidth") == 360
