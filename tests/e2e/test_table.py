"""The table at a glance: where the large button leads, sizes, crowds, gestures, what happened, and how it ended."""

from __future__ import annotations

import copy
import json

import pytest

from tests.online.browsing import TITLES

SIZES = {
    "phone": (360, 640),
    "double": (640, 400),
    "tablet": (768, 1024),
    "laptop": (1280, 800),
    "desk": (1920, 1080),
    "wall": (3840, 2160),
}
LEAST = 11  # pixels of anything on a card that is meant to be read
TEXT_SIZES = """() => [...document.querySelectorAll('.board .card *, .board .chip *')]
  .filter(one => [...one.childNodes].some(node => node.nodeType === 3 && node.data.trim()))
  .filter(one => one.getClientRects().length)
  .map(one => parseFloat(getComputedStyle(one).fontSize))"""
VANGUARD = {"book": "vanguard", "opponent": {"kind": "bot", "bot": "greedy"}, "seed": 5, "options": {"first": 1}}

ON_TO_THE_END = """() => {
  const [list, more] = ['.lines', '.more'].map(one => document.querySelector('#menu ' + one));
  if (list.dataset.at === String(list.scrollTop)) more?.click();
  list.dataset.at = list.scrollTop;
  return more === null;
}"""
CUT_OFF = """[...document.querySelectorAll('.board .card')].flatMap(card => {
  const box = card.getBoundingClientRect();
  return [...card.querySelectorAll('.foot, .side, .badge')].filter(one => one.getClientRects().length).filter(one => {
    const mine = one.getBoundingClientRect();
    return mine.left < box.left - 0.5 || mine.right > box.right + 0.5 || mine.bottom > box.bottom + 0.5;
  }).map(one => `${one.className} ${one.textContent}`);
})"""  # numbers and badges that reach out of their card
HIDDEN_TOOLS = """[...document.querySelectorAll('.tools .btn')].filter(one => {
  if (!one.getClientRects().length) return false;
  const [mine, room] = [one.getBoundingClientRect(), one.parentElement.getBoundingClientRect()];
  return mine.left < room.left - 1 || mine.right > room.right + 1;
}).map(one => one.textContent)"""
NAMELESS = """[...document.querySelectorAll('.board .slot .card')].filter(
  card => !card.querySelector('.name')?.getClientRects().length).length"""


def crowded(visitor, zone, count, change=None):
    """Every table that comes has this many more cards of the seat's hand in a zone of both sides."""

    def fill(message):
        table = json.loads(message)
        if table["type"] == "table":
            cards = [card for card in table["view"]["players"][0]["zones"]["hand"]["cards"] if card]
            if not cards:
                return message
            for side, player in enumerate(table["view"]["players"]):
                for at in range(count):
                    card = copy.deepcopy(cards[at % len(cards)])
                    card |= {
                        "card": 9000 + 100 * side + at,
                        "zone": zone,
                        "seat": side,
                        "master": side,
                        "rested": at % 3 == 2,
                    }
                    player["zones"][zone]["cards"].append(card)
                    player["zones"][zone]["count"] += 1
            if change:
                change(table)
        return json.dumps(table)

    def between(route):
        server = route.connect_to_server()
        server.on_message(lambda message: route.send(fill(message)))

    visitor.page.route_web_socket(lambda url: "/ws/games/" in url, between)


# ---------------------------------------------------------------- one button


def test_the_large_button_says_where_it_leads_and_the_others_go_further(ada):
    ada.begins(**VANGUARD)
    ada.is_asked_for("Put back")
    assert ada.page.inner_text(".primary .act") == "Keep this hand"
    ada.plays_until("Main phase", "ride")
    assert ada.page.inner_text(".primary .act") == "To battle"
    assert ada.page.locator("h1").inner_text().endswith("You against greedy bot")
    before = ada.seq()
    ada.page.get_by_role("button", name="End my turn").click()
    ada.goes_on_from(before)
    ada.is_asked()
    assert ada.page.locator(".yields").count() == 0  # it ended with the turn
    assert ada.page.title().startswith("● Your move")


def test_a_dangerous_answer_asks_once_and_can_be_told_not_to(visitors, server):
    eve = visitors(server.url, confirm=True)
    eve.begins(**VANGUARD)
    eve.plays_until("Attack with a unit", "ride")
    before = eve.seq()
    eve.page.keyboard.press("Space")
    assert "could still hit" in eve.page.inner_text("dialog[open]")
    eve.page.keyboard.press("Escape")
    eve.page.wait_for_selector("dialog[open]", state="detached")
    assert eve.seq() == before
    eve.page.click(".primary")
    eve.page.get_by_label("Do not ask such things any more").check()
    eve.page.get_by_role("button", name="Yes, do it").click()
    eve.goes_on_from(before)
    assert eve.page.evaluate("JSON.parse(localStorage.getItem('rulewright.prefs')).confirm") is False


def test_full_control_is_a_toggle_and_a_key_and_asks_everything(ada):
    ada.sits_down("fftcg").is_asked()
    toggle = ada.page.get_by_role("button", name="Full control")
    assert toggle.get_attribute("aria-pressed") == "false"
    ada.page.keyboard.press("h")
    ada.page.wait_for_selector(".tools .on")
    assert toggle.get_attribute("aria-pressed") == "true"


def test_what_only_rests_cards_on_the_table_is_paid_with_the_click_that_plays(visitors, server):
    eve = visitors(server.url)
    eve.begins(book="fow-6.1", opponent={"kind": "bot", "bot": "random"}, seed=4)
    eve.plays_until("main phase", "call a magic stone")
    while not (played := [line for line in eve.page.locator("#menu button.line").all_inner_texts() if "Play " in line]):
        eve.passes()
        eve.plays_until("main phase", "call a magic stone")
    eve.says(played[0].split("\n")[1])
    eve.page.wait_for_function("!document.querySelector('#question').innerText.includes('How do you pay')")
    eve.page.wait_for_function("document.querySelector('#log').innerText.includes('pays for')")


# ---------------------------------------------------------------- at a glance


@pytest.mark.parametrize("book", TITLES)
def test_nothing_on_a_card_is_too_small_or_cut_off_at_any_size_however_crowded(visitors, server, book):
    eve = visitors(server.url)
    crowded(eve, "rear-guard" if book == "vanguard" else "field", 0 if book == "vanguard" else 11)
    options = {} if book.startswith("fow") else {"first": 0}
    eve.begins(book=book, opponent={"kind": "bot", "bot": "random"}, seed=5, options=options)
    eve.page.wait_for_selector(".board .hand .slot")
    for size in SIZES.values():
        eve.page.set_viewport_size({"width": size[0], "height": size[1]})
        eve.settles()
        sizes = eve.page.evaluate(TEXT_SIZES)
        assert sizes and min(sizes) >= LEAST, size
        assert eve.page.evaluate(
            "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
        ) == list(size)
        assert eve.page.evaluate(CUT_OFF) == [], size
        assert eve.page.evaluate(HIDDEN_TOOLS) == [] and eve.page.evaluate(NAMELESS) == 0, size
        for slot in eve.page.query_selector_all(".board .hand .slot, .board .row .slot"):
            box = slot.bounding_box()
            assert box["y"] >= -1 and box["y"] + box["height"] <= size[1] + 1, size
    assert eve.page.evaluate(
        "[...document.querySelectorAll('.turned .turn')].every(one => getComputedStyle(one).rotate === 'none')"
    )


def test_copies_lie_as_one_with_a_count_and_a_row_that_scrolls_says_so(visitors, server):
    eve = visitors(server.url, size=(900, 700))
    crowded(eve, "field", 26)
    eve.begins(book="fftcg", opponent={"kind": "bot", "bot": "random"}, seed=5, options={"first": 0})
    eve.is_asked_for("Keep this hand")
    assert eve.page.locator(".board .copies").count() > 0
    rows = eve.page.locator('.side:not(.far) [data-anchor="0:field"]')
    labels = " ".join(rows.nth(at).get_attribute("aria-label") for at in range(rows.count()))
    counts = [int(word) for word in labels.replace(":", " ").split() if word.isdigit()]
    assert sum(counts) == 26  # each row counts its own cards


def test_elements_have_shapes_besides_their_colours(visitors, server):
    eve = visitors(server.url)
    eve.begins(book="fftcg", opponent={"kind": "bot", "bot": "random"}, seed=5, options={"first": 0})
    eve.is_asked_for("Keep this hand")
    shapes = eve.page.eval_on_selector_all(".hand .sigil", "all => [...new Set(all.map(one => one.dataset.shape))]")
    assert shapes and "other" not in shapes


def test_arrows_follow_the_table_when_the_window_changes(visitors, server):
    def fight(table):
        field = [card for card in table["view"]["players"][0]["zones"]["field"]["cards"] if card]
        other = [card for card in table["view"]["players"][1]["zones"]["field"]["cards"] if card]
        field[0]["roles"], other[0]["roles"] = ["attacking"], ["blocking"]

    eve = visitors(server.url)
    crowded(eve, "field", 2, fight)
    eve.begins(book="fftcg", opponent={"kind": "bot", "bot": "random"}, seed=5, options={"first": 0})
    eve.is_asked_for("Keep this hand")
    for size in SIZES.values():
        eve.page.set_viewport_size({"width": size[0], "height": size[1]})
        eve.settles()
        shaft, *cards = eve.page.evaluate(
            "() => ['.arrows .attack .shaft', '[data-role=attacking]', '[data-role=blocking]']"
            ".map(one => document.querySelector(one).getBoundingClientRect().toJSON())"
        )
        for card in cards:
            assert shaft["left"] - 6 <= card["right"] and shaft["right"] + 6 >= card["left"], size
            assert shaft["top"] - 6 <= card["bottom"] and shaft["bottom"] + 6 >= card["top"], size


def test_the_large_card_stays_inside_a_window_at_twice_the_size(visitors, server):
    eve = visitors(server.url, size=(683, 410))
    eve.sits_down("vanguard").is_asked()
    for slot in eve.page.query_selector_all(".hand .slot"):
        slot.hover()
        eve.page.wait_for_selector(".float article")
        eve.settles()
        box = eve.page.query_selector(".float").bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= 683 and box["y"] >= 0 and box["y"] + box["height"] <= 411
        eve.page.mouse.move(2, 2)
        eve.page.wait_for_selector(".float", state="detached")


def test_a_menu_that_goes_on_below_says_so(visitors, server):
    eve = visitors(server.url, size=(360, 640), touch=True)
    eve.begins(**VANGUARD)
    eve.is_asked_for("Put back")
    more = eve.page.get_by_role("button", name="below")
    more.tap()
    eve.page.wait_for_function(ON_TO_THE_END, polling=200)
    assert eve.page.evaluate("document.querySelector('#menu .lines').scrollTop") > 0


def test_cards_of_a_pile_lie_on_the_table_while_they_are_asked_about(visitors, server):
    """The question is made to be about cards of the deck, as a search asks; one click chooses."""

    def ask(table):
        decision = table["decision"]
        if decision and decision["ask"] == "mulligan":
            named = [option for option in decision["options"] if option["card"] is not None]
            for option, card in zip(named, (9000, 9001, 9002), strict=False):
                option |= {"card": card, "zone": "deck"}
            decision["options"] = [option for option in decision["options"] if option not in named[3:]]

    eve = visitors(server.url)
    crowded(eve, "deck", 3, ask)
    eve.begins(**VANGUARD)
    tray = eve.page.get_by_role("region", name="These cards are asked about")
    tray.wait_for()
    assert tray.locator(".slot.can").count() == 3
    eve.page.get_by_role("button", name="Push aside").click()
    assert tray.locator(".slot").count() == 0
    eve.page.get_by_role("button", name="Show again").click()
    before = eve.seq()
    tray.locator(".slot .hit").first.click()
    eve.goes_on_from(before)


# ---------------------------------------------------------------- gestures


def test_an_attack_is_one_drag_from_the_attacker_to_its_target(ada):
    ada.begins(**VANGUARD)
    ada.plays_until("Attack with a unit", "ride")
    mine = ada.page.query_selector('[data-anchor="0:vanguard:front center"] .slot.worth').bounding_box()
    theirs = ada.page.query_selector('[data-anchor="1:vanguard:front center"] .slot').bounding_box()
    ada.page.mouse.move(mine["x"] + 20, mine["y"] + 20)
    ada.page.mouse.down()
    ada.page.mouse.move(mine["x"] + 30, mine["y"] - 40, steps=4)
    ada.page.mouse.move(theirs["x"] + 20, theirs["y"] + 20, steps=8)
    ada.page.mouse.up()
    ada.page.wait_for_function("document.querySelector('#log').innerText.includes(' attacks ')")


def test_an_attack_is_dragged_from_the_main_phase_to_the_other_player(ada):
    ada.begins(book="fow-6.1", opponent={"kind": "bot", "bot": "random"}, seed=4)
    for _ in range(40):
        ada.plays_until("Your main phase")
        before = ada.seq()
        lines = [line.split("\n")[1] for line in ada.page.locator("#menu button.line").all_inner_texts()]
        wanted = [line for line in lines if line.startswith(("Play ", "Call a magic stone"))]
        if wanted:
            ada.says(wanted[0])
            ada.goes_on_from(before)
            continue
        attacker = ada.page.query_selector('[data-anchor="0:field"] .slot.worth:not(.turned)')
        if attacker is not None:
            assert "ATK" in attacker.query_selector(".hit").get_attribute("aria-label")
            assert drags_to_player(ada, attacker)
            return
        ada.passes()
        ada.goes_on_from(before)
    raise AssertionError("no attack was made")


def test_an_attacker_is_dragged_out_of_the_main_phase_of_the_oldest_book(ada):
    ada.begins(book="fow-2.0", opponent={"kind": "bot", "bot": "random"}, seed=4)
    for _ in range(40):
        ada.plays_until("Your main phase")
        before = ada.seq()
        lines = [line.split("\n")[1] for line in ada.page.locator("#menu button.line").all_inner_texts()]
        wanted = [line for line in lines if line.startswith("Play ")]
        attacker = ada.page.query_selector('[data-anchor="0:field"] .slot.attacks')
        if attacker is not None and not wanted:
            assert drags_to_player(ada, attacker)
            return
        if wanted:
            ada.says(wanted[0])
        else:
            ada.passes()
        ada.goes_on_from(before)
    raise AssertionError("no attack was made")


def test_a_card_is_played_and_paid_for_with_one_drag(visitors, server):
    eve = visitors(server.url)
    eve.begins(book="fftcg", opponent={"kind": "bot", "bot": "random"}, seed=3, options={"first": 0})
    eve.plays_until("Your Main Phase")
    held = eve.page.locator(".board .hand .slot.can").first
    box = held.bounding_box()
    field = eve.page.locator('[data-anchor="0:field"]').first.bounding_box()
    eve.page.mouse.move(box["x"] + 20, box["y"] + 20)
    eve.page.mouse.down()
    eve.page.mouse.move(box["x"] + 20, box["y"] - 60, steps=4)
    eve.page.wait_for_selector(".ghost .price")
    assert eve.page.inner_text(".ghost .price").startswith("Paid with: ")
    assert eve.page.locator(".slot.paying").count()
    eve.page.mouse.move(field["x"] + 60, field["y"] + 30, steps=6)
    eve.page.mouse.up()
    eve.page.wait_for_function("document.querySelector('#log').innerText.includes('You pay for ')")
    assert "How do you pay" not in eve.question and "You discard " in eve.log()


def test_the_magic_stone_of_a_turn_is_called_by_itself_unless_switched_off(visitors, server):
    game = {"book": "fow-6.1", "opponent": {"kind": "bot", "bot": "random"}, "seed": 4}
    eve, ida = visitors(server.url), visitors(server.url, helps=False)
    for visitor in (eve, ida):
        visitor.begins(**game)
        visitor.plays_until("Your main phase")
    eve.page.wait_for_function("document.querySelector('#log').innerText.includes('You call')")
    assert ida.page.locator("#menu button.line").filter(has_text="Call a magic stone").count() == 1


def test_all_attack_with_one_key_and_one_that_is_stopped_does_not(ada):
    ada.begins(**VANGUARD)
    for _ in range(6):
        ada.plays_until("Attack with a unit", "ride", "call")
        if ada.page.get_by_role("button", name="All attack").count():
            break
        ada.passes()
    attacks = "document.querySelector('#log').innerText.split(' attacks ').length"
    before = ada.page.evaluate(attacks)
    ada.page.keyboard.press("a")
    ada.page.wait_for_function(f"before => {attacks} >= before + 2", arg=before)


def drags_to_player(visitor, slot):
    """Drag a card to the bar of the other player; true if that was an attack."""
    box, bar = slot.bounding_box(), visitor.page.query_selector(".bar.far").bounding_box()
    visitor.page.mouse.move(box["x"] + 20, box["y"] + 20)
    visitor.page.mouse.down()
    visitor.page.mouse.move(box["x"] + 30, box["y"] - 40, steps=3)
    visitor.page.mouse.move(bar["x"] + 300, bar["y"] + 20, steps=4)
    visitor.page.mouse.up()
    visitor.page.wait_for_function("document.querySelector('#log').innerText.includes(' attacks the player')")
    return True


# ---------------------------------------------------------------- what happened


def test_the_log_has_levels_and_names_that_can_be_looked_at(ada):
    ada.begins(**VANGUARD)
    ada.plays_until("Main phase", "ride")
    ada.page.get_by_role("button", name="Every clause").click()
    assert ada.page.locator("#log .clause").count() > 5
    lines = ada.page.locator("#log p").count()
    ada.page.get_by_role("button", name="Story").click()
    assert ada.page.locator("#log .clause").count() == 0 and ada.page.locator("#log p").count() < lines
    name = ada.page.locator("#log .name").last
    name.hover()
    ada.page.wait_for_selector(".float article")
    assert ada.page.inner_text(".float article h3") == name.inner_text()


def test_what_the_other_side_did_is_told_at_my_next_question(ada):
    ada.begins(**VANGUARD)
    ada.plays_until("Main phase", "ride")
    before = ada.seq()
    ada.page.keyboard.press("t")
    ada.goes_on_from(before)
    ada.plays_until("Ride phase")
    assert ada.page.locator(".recap li").count() > 1
    assert ada.page.locator(".strip li").count() > 1
    ada.page.locator(".strip button").first.hover()
    ada.page.wait_for_selector(".float article")


def test_the_other_sides_play_stands_large_at_the_side_for_a_moment(visitors, server):
    eve = visitors(server.url, pace="calm")
    eve.begins(**VANGUARD)
    eve.is_asked_for("Put back").passes()
    eve.page.wait_for_selector(".played article")
    box = eve.page.query_selector(".played").bounding_box()
    assert box["x"] + box["width"] < eve.page.query_selector(".asked").bounding_box()["x"]


# ---------------------------------------------------------------- the end and after


def test_the_end_says_why_and_shows_how_it_went(ada):
    ada.begins(**VANGUARD)
    for _ in range(80):
        if not ada.is_asked():
            break
        before = ada.seq()
        ada.page.keyboard.press("p") if ada.page.query_selector("#menu button.pass") else ada.lines()[0].click()
        ada.goes_on_from(before)
    assert "six damage" in ada.page.inner_text("#over-words")
    ada.page.wait_for_selector("figure svg .line")
    assert "Cards drawn" in ada.page.inner_text("[role=alertdialog]")
    ada.page.get_by_role("link", name="It turned in turn").click()
    ada.page.wait_for_selector("input[type=range]")
    assert int(ada.page.input_value("input[type=range]")) > 0
    assert ada.page.locator("#log p").count() > 3  # the log is beside it from the first moment on


def test_a_replay_moves_only_what_moved_in_both_directions(visitors, server):
    eve = visitors(server.url, pace="calm")
    eve.begins(**VANGUARD)
    eve.plays_until("Main phase", "ride")
    eve.page.get_by_role("button", name="Menu").click()
    eve.page.get_by_role("button", name="Concede").click()
    eve.page.get_by_role("button", name="Give up this game?").click()
    eve.page.get_by_role("link", name="Watch the replay").click()
    eve.page.wait_for_selector("input[type=range]")
    handles = "[...document.querySelectorAll('.board [data-card]')].map(one => one.dataset.card)"
    moving = "[...document.querySelectorAll('.board [data-card]')].filter(one => one.getAnimations().length).length"
    eve.page.keyboard.press("End")
    eve.page.wait_for_function("location.search.includes('at=') && !location.search.includes('at=0')")
    eve.page.wait_for_timeout(600)
    for key in ("ArrowLeft", "ArrowLeft", "ArrowRight"):
        before, url = set(eve.page.evaluate(handles)), eve.page.url
        eve.page.keyboard.press(key)
        eve.page.wait_for_function("url => location.href !== url", arg=url)
        assert eve.page.evaluate(moving) <= 6
        assert len(before & set(eve.page.evaluate(handles))) >= len(before) - 3
        eve.page.wait_for_timeout(900)


def test_sound_is_off_with_one_key_and_that_is_kept(ada):
    ada.sits_down("vanguard").is_asked()
    ada.page.keyboard.press("s")
    assert ada.page.evaluate("JSON.parse(localStorage.getItem('rulewright.prefs')).sound") is False


def test_the_page_and_the_game_speak_japanese_to_who_chose_it(visitors, server):
    hana = visitors(server.url, language="ja")
    hana.opens("/settings")
    assert hana.page.inner_text("h1") == "設定"
    hana.begins(book="vanguard", opponent={"kind": "bot", "bot": "random"}, seed=5, options={"first": 0})
    hana.is_asked_for("引き直すカードを選んでください").passes()
    hana.page.wait_for_function("document.querySelector('#log').innerText.includes('あなたのターン開始')")
    assert "ライドフェイズ" in hana.log()
