"""Lessons in the page: by clicks and by keys, on a phone too."""

from __future__ import annotations

import re

import pytest

STANDS = "document.querySelector('.lesson')?.innerText + document.querySelector('#menu')?.dataset.seq"
CLICKS = """() => {
  if (document.querySelector('.lesson header span')?.textContent === 'done') return false;
  const isWrong = document.querySelector('.lesson .reply.wrong') !== null;
  const wrong = window.tried = isWrong ? (window.tried ?? 0) + 1 : 0;
  const choices = [...document.querySelectorAll('.lesson .choice')];
  const other = [...document.querySelectorAll('.lesson .row .btn')].find(one => one.textContent === 'Show me');
  const found = choices[wrong % choices.length] ?? document.querySelector('.lesson .row .go') ?? other;
  found?.click();
  return Boolean(found);
}"""


def begins(visitor, book, title):
    """From the page of a school to the table of a lesson."""
    visitor.opens(f"/learn/{book}")
    visitor.page.get_by_role("button", name=re.compile(f"(Begin|Again).*{title}")).click()
    visitor.at_table()
    visitor.page.wait_for_selector(".lesson .row .btn")


def said(visitor):
    """What the lesson says."""
    return visitor.page.inner_text(".lesson .words")


def step(visitor):
    """Which part of how many."""
    return visitor.page.inner_text(".lesson header span")


def goes_through(visitor):
    """To the end of the lesson, by whatever it offers."""
    page = visitor.page
    for _ in range(200):
        if page.locator(".lesson header span").inner_text() == "done":
            return
        before = page.evaluate(STANDS)
        if not page.evaluate(CLICKS):
            page.wait_for_timeout(150)
            continue
        page.wait_for_function(f"before => {STANDS} !== before", arg=before)
    raise AssertionError("the lesson has no end")


def test_a_lesson_by_clicks(ada):
    begins(ada, "vanguard", "What a turn is")
    assert "Step 1 of" in step(ada) and "your vanguard" in said(ada)
    ada.page.locator(".lesson .go").click()
    ada.page.wait_for_selector("text=Step 2 of")
    assert ada.page.locator(".slot.pointed").count() >= 1
    ada.page.get_by_role("button", name=re.compile("No ride")).click()
    ada.page.wait_for_selector(".lesson .reply.wrong")
    assert "Ride Gate Knight first" in said(ada)
    ada.page.locator(".lesson").get_by_role("button", name="Hint").click()
    ada.page.wait_for_selector(".lesson .hint")
    ada.page.get_by_role("button", name=re.compile("^Gate Knight.*ride Gate Knight")).click()
    ada.page.wait_for_selector("text=Step 3 of")
    assert "Gate Knight is your vanguard now" in said(ada)
    goes_through(ada)
    ada.page.get_by_role("link", name="All lessons").click()
    ada.page.wait_for_selector("text=1 of 12 lessons done")
    ada.page.reload()
    ada.page.wait_for_selector("text=1 of 12 lessons done")


def test_a_school_of_differences_leads_to_the_one_that_comes_first(ada):
    ada.opens("/learn/fow-2.0").page.get_by_role("link", name="Begin with Force of Will 6.1").click()
    ada.page.wait_for_selector("text=0 of 11 lessons done")


def test_a_lesson_by_keys(ada):
    begins(ada, "fow-6.1", "The chase")
    ada.page.locator(".lesson .go").focus()
    ada.page.keyboard.press("Enter")
    ada.page.wait_for_selector(".lesson .choice")
    ada.page.locator(".lesson .choice").nth(0).focus()
    ada.page.keyboard.press("Enter")
    ada.page.wait_for_selector(".lesson .reply.wrong")
    ada.page.locator(".lesson .choice").nth(1).focus()
    ada.page.keyboard.press("Enter")
    ada.page.wait_for_selector(".lesson .reply:not(.wrong)")
    ada.page.wait_for_selector("text=Your move")
    goes_through(ada)


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
def test_a_lesson_on_a_phone(visitors, server, size):
    ada = visitors(server.url, size=size, touch=True)
    begins(ada, "fftcg", "What a turn is")
    goes_through(ada)
    inside = ada.page.evaluate(
        "() => [...document.querySelectorAll('.lesson, .lesson .btn')].every(one => {"
        " const box = one.getBoundingClientRect();"
        " return box.left >= -1 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1; })"
    )
    assert inside


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_serious_in_the_school(visitors, server, theme):
    ada = visitors(server.url, theme=theme)
    ada.opens("/learn/vanguard")
    ada.page.wait_for_selector(".lessons li")
    assert ada.serious_issues() == []
    begins(ada, "vanguard", "Riding")
    assert ada.serious_issues() == []
