"""How the table reads: the smallest text on a card, the size of cards, and how much the page shifts while one plays.

python bench/glance.py                 # needs Chromium, playwright and a built page
python bench/glance.py --books fftcg --answers 20

Text and cards are measured in pixels at five sizes of the window after some answers; the shift is the sum of Chromium's
layout shifts that no answer of the last half second explains (CLS), without motion.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import time
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tools"))
from screenshots import FLAGS, SHOWN, eager_line, post, serving

SIZES: Final = ((360, 640), (640, 400), (768, 1024), (1280, 800), (1920, 1080), (3840, 2160))
WATCH: Final = """
window.shifted = 0;
new PerformanceObserver((list) => {
  for (const one of list.getEntries()) if (!one.hadRecentInput) window.shifted += one.value;
}).observe({type: "layout-shift", buffered: true});
"""
MEASURE: Final = """() => {
  const texts = [...document.querySelectorAll('.board .card *, .board .chip *')]
    .filter(one => [...one.childNodes].some(node => node.nodeType === 3 && node.data.trim()))
    .filter(one => one.getClientRects().length);
  const cards = [...document.querySelectorAll('.board .hand .slot')];
  return [Math.min(...texts.map(one => parseFloat(getComputedStyle(one).fontSize))),
          Math.max(0, ...cards.map(one => one.getBoundingClientRect().width))];
}"""


def measure(page: Page, book: str, answers: int) -> None:
    """Play a little, then look at every size."""
    for _ in range(answers):
        page.wait_for_selector(SHOWN)
        page.click(eager_line(page))
        page.wait_for_timeout(120)
    shifted = page.evaluate("window.shifted")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(400)
        text, card = page.evaluate(MEASURE)
        print(f"{book:10} {width:5} x {height:<5} least text {text:5.1f} px   card in hand {card:6.1f} px")
    print(f"{book:10} shifted {shifted:.3f} in {answers} answers", flush=True)


def main() -> None:
    """Every book that was asked for."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--books", nargs="*", default=["vanguard", "fftcg", "fow-6.1"])
    parser.add_argument("--answers", type=int, default=12)
    wanted = parser.parse_args()
    with serving() as url, sync_playwright() as tool:
        browser = tool.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        for book in wanted.books:
            token = post(f"{url}/api/guest", {"name": "Ada"})["token"]
            opponent = {"kind": "bot", "bot": "greedy"}
            game = post(f"{url}/api/games", {"book": book, "opponent": opponent, "seed": 5}, token)
            page = browser.new_page(viewport={"width": 1280, "height": 800})
            prefs = json.dumps({"pace": "instant", "intro": False, "confirm": False})
            for name, value in (("token", token), ("prefs", prefs)):
                page.add_init_script(f"localStorage.setItem('rulewright.{name}', {value!r})")
            page.add_init_script(WATCH)
            began = time.monotonic()
            page.goto(f"{url}/table/{game['id']}")
            page.wait_for_selector(SHOWN)
            print(f"{book:10} first question after {time.monotonic() - began:.1f} s")
            measure(page, book, wanted.answers)
        browser.close()


if __name__ == "__main__":
    main()
