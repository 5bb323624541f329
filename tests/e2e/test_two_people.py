"""Two people at one table, somebody who watches, and a connection that breaks."""

from __future__ import annotations

import time

import pytest

from tests.online.browsing import TITLES, WAIT
from tests.online.served import Process


@pytest.fixture
def duel(ada, ben):
    """Ada offers a game by link, Ben follows it; both are asked about their opening hands."""
    ada.opens("/lobby?book=vanguard")
    ada.page.get_by_label("A friend, by link").check()
    ada.page.get_by_role("button", name="Sit down").click()
    link = ada.page.locator("input[readonly]").input_value()
    ben.page.goto(link)
    ben.page.get_by_role("button", name="Play with this deck").click()
    ada.at_table()
    ben.at_table()
    return ada, ben


def whose_turn(duel):
    """Who is asked, then who is not, once both see the same table."""
    ada, ben = duel
    deadline = time.monotonic() + WAIT / 1000
    while time.monotonic() < deadline:
        seqs = ada.seq(), ben.seq()
        for one, other in ((ada, ben), (ben, ada)):
            is_asked = one.page.query_selector("#menu button.line:enabled, #menu button.pass:enabled") is not None
            if is_asked and seqs[0] == seqs[1] == one.seq():
                return one, other
        ada.page.wait_for_timeout(50)
    raise AssertionError("nobody is asked")


def test_two_browsers_play_each_other_talk_and_end(duel):
    for _ in range(12):
        mover, _ = whose_turn(duel)
        before = mover.seq()
        if mover.page.query_selector("#menu button.pass:enabled"):
            mover.passes()
        else:
            mover.lines()[0].click()
        mover.goes_on_from(before)
    ada, ben = duel
    ada.page.get_by_role("tab", name="Chat").click()
    ada.page.get_by_label("Say something").fill("a fine morning")
    ada.page.get_by_role("button", name="Send").click()
    ben.page.get_by_role("tab", name="Chat").click()
    ben.page.get_by_text("a fine morning").wait_for()
    ben.page.get_by_role("button", name="Mute").click()
    ben.page.get_by_text("Muted").wait_for()
    ben.page.get_by_role("button", name="Menu").click()
    ben.page.get_by_role("button", name="Concede").click()
    ben.page.get_by_role("button", name="Give up this game?").click()
    ada.page.wait_for_selector("#over-title")
    ben.page.wait_for_selector("#over-title")
    assert (ada.page.inner_text("#over-title"), ben.page.inner_text("#over-title")) == ("You win", "You lose")
    before = ada.page.url
    ada.page.get_by_role("button", name="Play again").click()
    ben.page.get_by_role("button", name="Play again").click()
    ada.page.wait_for_url(lambda url: url != before)
    ben.page.wait_for_url(ada.page.url)
    whose_turn(duel)


def test_undo_between_people_is_free_or_asked_for(duel):
    for one in duel:  # whatever the hands are: a phase in which one of them allows nothing would pass by itself
        one.page.get_by_role("button", name="Full control").click()
        one.page.get_by_role("button", name="Full control", pressed=True).wait_for()
    for _ in range(2):
        mover, _ = whose_turn(duel)
        mover.is_asked_for("Put back").passes()
        mover.page.wait_for_function("!document.querySelector('#question').innerText.includes('Put back')")
    mover, other = whose_turn(duel)
    before = mover.log()
    mover.is_asked_for("Ride phase").passes()
    mover.is_asked_for("Main phase")
    mover.page.get_by_role("button", name="Undo").click()  # nothing new was seen
    mover.is_asked_for("Ride phase")
    mover.page.wait_for_function("before => document.querySelector('#log').innerText === before", arg=before)
    mover.page.get_by_role("button", name="Ask to undo").click()  # the other player has answered since
    other.page.get_by_role("button", name="Allow").click()
    mover.is_asked_for("Put back")


def test_a_spectator_sees_the_table_and_neither_hand(duel, visitors, server):
    ada, _ = duel
    watcher = visitors(server.url)
    watcher.opens(ada.page.url.removeprefix(server.url) + "?watch").at_table()
    assert watcher.question == "You are watching."
    assert watcher.page.query_selector_all(".hand [data-card]") == []
    assert len(watcher.page.query_selector_all(".hand .hidden")) == 5
    mover, _ = whose_turn(duel)
    mover.passes()
    mover, _ = whose_turn(duel)
    mover.passes()
    watcher.page.wait_for_function("document.querySelector('#log').innerText.includes('turn begins')")
    assert watcher.lines() == []


def test_a_broken_connection_is_taken_up_again(duel):
    mover, other = whose_turn(duel)
    mover.page.evaluate("window.sockets.at(-1).close()")
    mover.page.wait_for_function("window.sockets.length > 1 && window.sockets.at(-1).readyState === 1")
    mover.is_asked_for("Put back").passes()
    other.is_asked_for("Put back").passes()
    first, _ = whose_turn(duel)
    first.is_asked_for("Ride phase")
    lines = [line for line in first.log().splitlines() if "turn begins" in line]
    assert len(lines) == 1
    first.page.reload()
    first.at_table().is_asked_for("Ride phase")
    assert len([line for line in first.log().splitlines() if "turn begins" in line]) == 1


@pytest.mark.slow
def test_a_killed_server_goes_on_with_the_game(tmp_path, visitors, chromium):
    database = f"sqlite:///{tmp_path / 'games.db'}"
    process = Process(database, 0, "--log-level", "warning")
    try:
        ada = visitors(process.address.url)
        ada.begins(book="vanguard", opponent={"kind": "bot", "bot": "random"}, seed=5, options={"first": 0})
        ada.is_asked_for("Put back").passes()
        ada.is_asked_for("Ride phase").says("ride")
        ada.page.wait_for_function("document.querySelector('#log').innerText.includes(' rides ')")
        told = ada.log().splitlines()
        hand = ada.names_in("0:hand")
        process.kill()
        ada.page.get_by_text("Connection lost").wait_for()
        process = Process(database, process.port, "--log-level", "warning")
        ada.page.get_by_text("Connection lost").wait_for(state="detached")
        assert ada.is_asked()
        assert ada.names_in("0:hand") == hand
        assert ada.log().splitlines()[: len(told)] == told
        before = ada.seq()
        ada.passes()
        ada.goes_on_from(before)
    finally:
        process.stop()


def test_a_random_opponent_is_found(ada, ben):
    for one in (ada, ben):
        one.opens("/lobby?book=fftcg")
        one.page.get_by_label("Whoever comes next").check()
        one.page.get_by_role("button", name="Sit down").click()
    ada.at_table()
    ben.at_table()
    assert TITLES["fftcg"] in ada.page.title()
