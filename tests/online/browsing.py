"""A person at a real browser: looks at the page as people do, clicks, types, drags."""

from __future__ import annotations

import json
import os
import shutil
from contextlib import contextmanager
from pathlib import Path

import pytest

from rulewright.books import books
from rulewright.finding import own_games

ROOT = Path(__file__).resolve().parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
FLAGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync", "--mute-audio",
    "--disable-background-networking", "--disable-component-update",
]  # fmt: skip
WAIT = 60_000  # milliseconds: a busy machine with two cores takes its time
SHOWN = [list(game.titles)[-1] for game in own_games().values()]  # the latest book of each game
ALL_TITLES = {line.name: line.title for line in books() if line.is_playable}
TITLES = {name: title for name, title in ALL_TITLES.items() if name in SHOWN}
SEQ = "document.querySelector('#menu')?.dataset.seq"
STILL = """async () => {
  const look = () => [...document.querySelectorAll('.board .slot, .arrows .shaft, .float')]
    .map(one => JSON.stringify(one.getBoundingClientRect())).join();
  for (let same = 0, was = ''; same < 4;) {
    await new Promise(requestAnimationFrame);
    const now = look();
    same = now === was ? same + 1 : 0;
    was = now;
  }
}"""
KEPT_SOCKETS = """
const Plain = window.WebSocket;
window.sockets = [];
window.WebSocket = class extends Plain { constructor(...all) { super(...all); window.sockets.push(this); } };
"""


def chromium():
    """Where a Chromium is, if there is one."""
    found = [shutil.which(name) for name in ("chromium", "chromium-browser", "google-chrome")]
    return next((path for path in found if path), None)


def missing():
    """Why no browser test can run here, or nothing."""
    from rulewright.server.web.app import STATIC

    if chromium() is None:
        return "no Chromium on this machine (Debian: apt-get install chromium)"
    if not (STATIC / "index.html").is_file():
        return "the page is not built (python hatch_build.py)"
    try:
        import playwright.sync_api  # noqa: F401
    except ImportError:
        return "playwright is not installed (pip install playwright)"
    return ""


@contextmanager
def browser():
    """A browser without windows."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as tool:
        opened = tool.chromium.launch(executable_path=chromium(), args=FLAGS)
        try:
            yield opened
        finally:
            opened.close()


class Visitor:
    """Somebody with a browser of their own; mistakes the page reports are kept."""

    def __init__(self, opened, url, size=(1366, 820), theme="dark", pace="instant", touch=False, **wishes):
        self.url = url
        self.context = opened.new_context(
            viewport={"width": size[0], "height": size[1]}, color_scheme=theme, has_touch=touch, bypass_csp=True
        )
        self.context.set_default_timeout(WAIT)
        self.page = self.context.new_page()
        prefs = json.dumps(
            {"theme": theme, "pace": pace, "intro": False, "tips": False, "confirm": False, "level": "steps", **wishes}
        )
        self.page.add_init_script(
            f"localStorage.getItem('rulewright.prefs') || localStorage.setItem('rulewright.prefs', '{prefs}')"
        )
        self.page.add_init_script(KEPT_SOCKETS)
        self.wrongs: list[str] = []
        self.page.on("pageerror", lambda bad: self.wrongs.append(str(bad)))

    def leaves(self):
        """Close; nothing went wrong on the page meanwhile."""
        self.context.close()
        assert self.wrongs == []

    # ------------------------------------------------------------ pages

    def opens(self, path="/"):
        """Go to an address."""
        self.page.goto(self.url + path)
        return self

    def sits_down(self, book="vanguard"):
        """From the front page into a game against a bot."""
        self.opens("/?bot=greedy")  # which thinks less than the usual one
        self.page.get_by_role("button", name=f"Play {ALL_TITLES[book]}").click()
        return self.at_table()

    def at_table(self):
        """Wait until the table is there."""
        self.page.wait_for_selector("#menu")
        return self

    def begins(self, **game):
        """A game made by request, which lets a test choose seed and first player; the page then shows it."""
        self.opens()
        token = self.page.evaluate(
            "async () => { const reply = await fetch('/api/guest', {method: 'POST', body: '{}'});"
            " const {token} = await reply.json();"
            " localStorage.setItem('rulewright.token', token); return token; }"
        )
        made = self.page.evaluate(
            "async ([token, game]) => (await fetch('/api/games', {method: 'POST', body: JSON.stringify(game),"
            " headers: {Authorization: `Bearer ${token}`}})).json()",
            [token, game],
        )
        self.opens(f"/table/{made['id']}").at_table()
        return made

    # ------------------------------------------------------------ the table

    @property
    def question(self):
        """What the page asks."""
        return self.page.inner_text("#question")

    def lines(self):
        """The lines of the menu that can be clicked."""
        return self.page.query_selector_all("#menu button.line:enabled")

    def is_asked(self):
        """Wait until there is something to answer, or the game is over; True for the first."""
        self.page.wait_for_selector("#menu button.line:enabled, #menu button.pass:enabled, [role=alertdialog]")
        return self.page.query_selector("[role=alertdialog]") is None

    def is_asked_for(self, words):
        """Wait for a question."""
        self.page.wait_for_function(
            "words => document.querySelector('#question')?.innerText.includes(words)", arg=words
        )
        return self

    def passes(self):
        """The button that lets things be."""
        self.page.click("#menu button.pass:enabled")
        return self

    def says(self, words):
        """A line of the menu by its words."""
        self.page.locator("#menu button.line:enabled, #menu button.pass:enabled").filter(has_text=words).first.click()
        return self

    def plays_until(self, words, *wanted):
        """Answer until a question has these words: by a line with a wanted word, else by the large button."""
        for _ in range(200):
            self.is_asked()
            if words in self.question:
                return self
            before = self.seq()
            lines = self.page.locator("#menu button.line:enabled")
            texts = lines.all_inner_texts()
            fits = [at for word in wanted for at, line in enumerate(texts) if word in line.lower()]
            calm = self.page.locator("#menu button.pass:enabled")
            try:
                (lines.nth(fits[0]) if fits else calm.first if calm.count() else lines.first).click(timeout=2000)
            except Exception as moved:  # the table went on between the look and the click
                if "Timeout" not in str(moved):
                    raise
                continue
            self.goes_on_from(before)
        raise AssertionError(f"the question {words!r} did not come")

    def calm(self):
        """The button that lets things be, or where there is none the first line: found anew when it is pressed."""
        calm = self.page.locator("#menu button.pass:enabled")
        return (calm if calm.count() else self.page.locator("#menu button.line:enabled")).first

    def settles(self):
        """Wait until nothing on the table moves any more."""
        self.page.evaluate(STILL)
        return self

    def log(self):
        """The log as text."""
        return self.page.inner_text("#log")

    def names_in(self, anchor):
        """The cards that lie somewhere, by name."""
        return self.page.eval_on_selector_all(
            f'[data-anchor="{anchor}"] [data-card] .name', "all => all.map(one => one.textContent)"
        )

    def seq(self):
        """The number of the table that is shown."""
        return self.page.evaluate(SEQ)

    def goes_on_from(self, seq):
        """Wait until another table is shown than the one of this number; two in a row may well read the same."""
        self.page.wait_for_function(f"before => {SEQ} !== before", arg=seq)

    # ------------------------------------------------------------ accessibility

    def serious_issues(self):
        """What axe-core finds that is serious or critical."""
        if not AXE.is_file():
            pytest.skip("axe-core is not installed (npm ci in web/)")
        self.page.add_script_tag(path=str(AXE))
        found = self.page.evaluate("async () => (await axe.run(document, {resultTypes: ['violations']})).violations")
        return [
            f"{one['id']}: {one['help']} at {[node['target'] for node in one['nodes'][:4]]}"
            f" {[check.get('message') for node in one['nodes'][:2] for check in node['any'][:1]]}"
            for one in found
            if one["impact"] in ("serious", "critical")
        ]


def wants_browser():
    """The tests must not be skipped: a machine that promises a browser sets this."""
    return os.environ.get("RULEWRIGHT_EXPECT_BROWSER") == "1"
