"""Take the README's pictures: the browser table of each game in the middle of a game against a bot.

    python tools/screenshots.py        # writes docs/table-*.jpg; needs Chromium, playwright and a built page

The games are dealt from fixed seeds and played by taking the line that does most.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from urllib.request import Request, urlopen

from playwright.sync_api import Page, sync_playwright

DOCS: Final = Path(__file__).resolve().parents[1] / "docs"
SIZE: Final = {"width": 1360, "height": 850}
FLAGS: Final = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
EAGER: Final = ("pay as", "ride", "call", "cast", "play", "attack", "boost", "block", "yes")
PICTURES: Final = (
    ("vanguard", "dark", 5, 6, "Guard with"),
    ("fftcg", "light", 3, 9, "Main Phase"),
    ("fow-6.1", "dark", 4, 9, "Your main phase"),
)  # game, theme, seed, the turn from which on, the question at which the picture is taken
MOST_ANSWERS: Final = 500
PATIENCE: Final = 120_000  # milliseconds: a busy machine takes its time
SHOWN: Final = "#menu button.line:enabled, #menu button.pass:enabled"


@contextmanager
def serving() -> Iterator[str]:
    """A server with a database of its own; its address."""
    with TemporaryDirectory(prefix="rulewright-") as scratch:
        command = [sys.executable, "-m", "rulewright", "serve", "--port", "0", "--log-level", "error"]
        server = subprocess.Popen(
            [*command, "--database", f"sqlite:///{scratch}/games.db"], stdout=subprocess.PIPE, text=True
        )
        try:
            found = re.search(r"http://\S+", server.stdout.readline() if server.stdout else "")
            if found is None:
                raise SystemExit("the server did not start")
            yield found[0]
        finally:
            server.terminate()
            server.wait(20)


def post(url: str, data: object, token: str = "") -> dict[str, str]:
    """Ask the server for something."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    with urlopen(Request(url, json.dumps(data).encode(), headers)) as reply:
        found: dict[str, str] = json.load(reply)
        return found


def eager_line(page: Page) -> str:
    """The line of the menu that does most, with the greatest card; or the one that lets things be."""
    lines = [line.lower() for line in page.locator("#menu button.line:enabled").all_inner_texts()]
    for word in EAGER:
        fitting = [(re.findall(r"grade (\d)", line) or ["0"], at) for at, line in enumerate(lines) if word in line]
        if fitting:
            return f"#menu .lines li:nth-child({max(fitting)[1] + 1}) button.line"
    return "#menu button.pass" if page.locator("#menu button.pass:enabled").count() else "#menu button.line"


def play_to(page: Page, turn: int, question: str) -> None:
    """Play until the question is asked in the turn or later."""
    for _ in range(MOST_ANSWERS):
        page.wait_for_selector(SHOWN)
        now = int((re.findall(r"Turn (\d+)", page.inner_text(".ribbon")) or ["0"])[0])
        if now >= turn and question in page.inner_text("#question") and page.locator(".slot.worth").count():
            return
        before = page.inner_text("#log")
        page.click(eager_line(page))
        page.wait_for_timeout(120 if page.inner_text("#log") == before else 30)
    raise SystemExit(f"the question {question!r} did not come")


def main() -> None:
    """One picture a game."""
    with serving() as url, sync_playwright() as tool:
        browser = tool.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        for book, theme, seed, turn, question in PICTURES:
            token = post(f"{url}/api/guest", {"name": "Ada"})["token"]
            opponent = {"kind": "bot", "bot": "greedy"}
            game = post(f"{url}/api/games", {"book": book, "opponent": opponent, "seed": seed}, token)
            page = browser.new_page(viewport={"width": SIZE["width"], "height": SIZE["height"]})
            prefs = json.dumps({"theme": theme, "pace": "instant", "intro": False, "tips": False, "confirm": False})
            page.set_default_timeout(PATIENCE)
            for name, value in (("token", token), ("prefs", prefs)):
                page.add_init_script(f"localStorage.setItem('rulewright.{name}', {value!r})")
            page.goto(f"{url}/table/{game['id']}")
            play_to(page, turn, question)
            page.wait_for_timeout(600)
            target = DOCS / f"table-{book}.jpg"
            page.screenshot(path=target, type="jpeg", quality=84)
            print(f"wrote docs/{target.name}, {target.stat().st_size // 1024} kB")
        browser.close()


if __name__ == "__main__":
    main()
