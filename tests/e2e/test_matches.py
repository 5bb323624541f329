"""Somebody challenges somebody by name to the best of three; phones have a menu; a bot says what it thinks."""

from __future__ import annotations


def concedes(visitor):
    """Give up, out of the menu of the table."""
    visitor.page.get_by_role("button", name="Menu").click()
    visitor.page.get_by_role("button", name="Concede").click()
    visitor.page.get_by_role("button", name="Give up this game?").click()
    visitor.page.wait_for_selector("[role=alertdialog]")


def named(visitor, name):
    """Come in under a name."""
    visitor.opens()
    visitor.page.evaluate(
        "async name => { const reply = await fetch('/api/guest', {method: 'POST', body: JSON.stringify({name})});"
        " localStorage.setItem('rulewright.token', (await reply.json()).token); }",
        name,
    )


def test_a_challenge_by_name_is_accepted_and_the_match_goes_on(ada, ben):
    named(ada, "Ada of the Match")
    named(ben, "Ben of the Match")
    ada.opens("/lobby?book=vanguard")
    ada.page.get_by_label("Somebody by name").check()
    ada.page.get_by_label("Who", exact=True).fill("ben of the match")
    ada.page.locator("select", has_text="Best of three").select_option(label="Best of three")
    ada.page.get_by_role("button", name="Sit down").click()
    ben.opens("/lobby")
    assert "Best of three" in ben.page.locator("li", has_text="Ada of the Match asks you").inner_text()
    ben.page.get_by_role("button", name="Play against Ada of the Match").click()
    ada.at_table()
    ben.at_table()
    concedes(ben)
    ada.page.wait_for_selector("[role=alertdialog]")
    assert "The match stands 1 to 0." in ada.page.inner_text("[role=alertdialog]")
    assert "The match stands 0 to 1." in ben.page.inner_text("[role=alertdialog]")
    assert ada.page.get_by_role("button", name="Next game of the match").is_visible()


def test_a_bot_says_what_it_thinks_when_the_game_is_over(ada):
    ada.begins(book="vanguard", opponent={"kind": "bot", "bot": "greedy"}, seed=5)
    for _ in range(9):
        if not ada.is_asked():
            break
        before = ada.seq()
        calm = ada.page.locator("#menu button.pass:enabled")
        (calm if calm.count() else ada.page.locator("#menu button.line:enabled")).first.click()
        ada.goes_on_from(before)
    if ada.page.query_selector("[role=alertdialog]") is None:
        concedes(ada)
    said = ada.page.locator("[role=alertdialog] blockquote")
    said.wait_for()
    assert "Thank you for the game." in said.inner_text()


def test_on_a_phone_the_pages_are_behind_a_button(visitors, server):
    phone = visitors(server.url, size=(360, 640))
    phone.opens()
    assert not phone.page.get_by_role("link", name="Decks", exact=True).is_visible()
    phone.page.locator("header button").click()
    phone.page.get_by_role("link", name="Decks", exact=True).click()
    phone.page.get_by_role("heading", name="Decks", exact=True).wait_for()
    assert not phone.page.get_by_role("link", name="Lobby", exact=True).is_visible()
    assert phone.serious_issues() == []


def test_the_front_page_shows_the_books_at_once_the_second_time(ada):
    ada.opens()
    ada.page.get_by_role("button", name="Play Force of Will 6.1").wait_for()
    ada.page.route("**/api/books", lambda route: None)  # the answer never comes
    ada.opens()
    assert ada.page.get_by_role("button", name="Play Force of Will 6.1").is_visible()
