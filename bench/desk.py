"""How long the judge's desk and the rules make people wait, in a real Chromium: from a key or a click to what is seen.

python bench/desk.py                   # needs Chromium, playwright and a built page
python bench/desk.py --rounds 20
python bench/desk.py --at http://127.0.0.1:8642

Each time is counted inside the page, from the event to the frame after the answer stands there: the server's thinking,
the way there and back, and drawing. What waits on purpose while somebody types (0.2 s) is part of it. Books are loaded
and each thing is done once before anything is counted.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import sys
from contextlib import nullcontext
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tools"))
from screenshots import FLAGS, serving

WAIT: Final = 120_000
TIMED: Final = """([act, at, value, selector, words]) => new Promise((done) => {
  const seen = () => [...document.querySelectorAll(selector)].map((one) => one.textContent).join(' ');
  const before = performance.now();
  const look = () => {
    const isThere = !document.querySelector('[aria-busy=true]') && new RegExp(words).test(seen());
    requestAnimationFrame(isThere ? () => done(performance.now() - before) : look);
  };
  const node = document.querySelector(at);
  if (act === 'click') node.click();
  else { node.value = value; node.dispatchEvent(new Event('input', {bubbles: true})); }
  requestAnimationFrame(look);
})"""
MAY: Final = "input[placeholder^='A play in the words']"
LINES: Final = "form textarea[maxlength='4000']"
TEXT: Final = "textarea[maxlength='2000']"


def clicked(page: Page, at: str, selector: str, words: str) -> float:
    """Milliseconds from a click to the frame after the words stand there."""
    return float(page.evaluate(TIMED, ["click", at, "", selector, words]))


def typed(page: Page, at: str, value: str, selector: str, words: str) -> float:
    """Milliseconds from what is typed to the frame after the words stand there."""
    return float(page.evaluate(TIMED, ["input", at, value, selector, words]))


def desk(page: Page, url: str, rounds: int) -> dict[str, list[float]]:
    """A battle is asked about and played out; a card is written."""
    page.goto(f"{url}/rulings/vanguard/sixth-damage-ends-the-game")
    page.get_by_role("button", name="Open it on the desk").click()
    page.wait_for_selector("section.a .card")
    page.get_by_role("button", name="Write a card").click()
    page.fill(LINES, "a: attack vanguard")
    may, then, read = [], [], []
    for at in range(rounds + 1):
        page.fill(MAY, "attack vanguard" if at % 2 else "call Nobody")
        may.append(clicked(page, "form button.go", "form p.yes, form p.no", "^Yes" if at % 2 else "^N"))
        then.append(clicked(page, "form:has(textarea) button.go", ".tree .end", "."))
        words = "a card" if at % 2 else "two cards"
        text = f"[ACT](RC):[Rest this unit] Draw {words}."
        read.append(typed(page, TEXT, text, ".line .printed", words))
    return {"may I ...?": may, "what happens if ...?": then, "a card is read while it is written": read}


def rules(page: Page, url: str, rounds: int) -> dict[str, list[float]]:
    """Words are searched in the largest book, letter by letter."""
    page.goto(f"{url}/rules/fow-6.1")
    page.wait_for_selector("details")
    times = [
        typed(page, "input[type=search]", words[:end], ".list p[role=status]", "[0-9]")
        for at in range(rounds + 1)
        for words in ("first strike", "magic stone")
        for end in range(2, len(words) + 1)
    ]
    return {"a letter in the search of the rules": times}


def main() -> None:
    """Measure and tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--at", default="", help="a server that runs already")
    given = parser.parse_args()
    here = nullcontext(given.at) if given.at else serving()
    with here as url, sync_playwright() as tool:
        browser = tool.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        page = browser.new_page()
        page.set_default_timeout(WAIT)
        found = {**desk(page, url, given.rounds), **rules(page, url, given.rounds)}
        browser.close()
    load = os.getloadavg()[0]
    for name, times in found.items():
        counted = sorted(times[1:])
        told = {"median": round(statistics.median(counted)), "p95": round(counted[int(len(counted) * 0.95)])}
        print(json.dumps({"what": name, "times": len(counted), "ms": told, "load": round(load, 1)}))


if __name__ == "__main__":
    main()
