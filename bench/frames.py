"""How smoothly the table draws: 60 cards on it, eight of them moving at a time, in a real Chromium.

python bench/frames.py                 # needs Chromium, playwright and a built page
python bench/frames.py --cards 60 --moves 20

The page is served as always; between it and the server the tables are filled up with cards, which are then told to move
from zone to zone. Frames are counted as the page gets them (requestAnimationFrame), and what the main thread did
meanwhile as Chromium counts it. Without a graphics card everything is painted by the processor: use a quiet machine.
"""

from __future__ import annotations

import argparse
import copy
import json
import os
import shutil
import sys
import time
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import CDPSession, Page, WebSocketRoute, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tools"))
from screenshots import FLAGS, post, serving

Plain = dict[str, Any]
COUNT: Final = """
window.frames_seen = [];
let before = performance.now();
const count = (now) => { window.frames_seen.push(now - before); before = now; requestAnimationFrame(count); };
requestAnimationFrame(count);
"""
PARTS: Final = ("TaskDuration", "ScriptDuration", "LayoutDuration", "RecalcStyleDuration", "LayoutCount")


class Crowd:
    """Tables with many cards, each a few moves after the other."""

    def __init__(self, table: Plain, cards: int, zones: tuple[str, str]) -> None:
        self.table = table
        self.zones = zones
        self.next = 10_000
        self.logged = table["logged"]
        for side in (0, 1):
            self.fill(side, cards // 2)

    def zone(self, side: int, name: str) -> Plain:
        """A zone of a side."""
        found: Plain = self.table["view"]["players"][side]["zones"][name]
        return found

    def fill(self, side: int, cards: int) -> None:
        """Put copies of the seat's own cards on the table, half here and half there."""
        pattern = [card for card in self.zone(0, "hand")["cards"] if card]
        for at in range(cards):
            zone = self.zones[at % 2]
            card = copy.deepcopy(pattern[at % len(pattern)])
            self.next += 1
            card.update(card=self.next, owner=side, master=side, seat=side, zone=zone, rested=at % 3 == 0)
            self.lay(card, side, zone)

    def lay(self, card: Plain, side: int, zone: str) -> None:
        """A card comes to lie in a zone."""
        content = self.zone(side, zone)
        content["cards"].append(card)
        content["count"] = len(content["cards"])

    def move(self, count: int) -> str:
        """Move some cards to the other zone and turn some others; the message that says so."""
        events = []
        for at in range(count):
            side = at % 2
            start, end = self.zones if at % 4 < 2 else self.zones[::-1]
            cards = self.zone(side, start)["cards"]
            card = next(card for card in cards if card is not None)
            cards.remove(card)
            card["zone"] = end
            card["rested"] = not card["rested"]
            self.lay(card, side, end)
            spots = {"from": {"zone": start, "seat": side}, "to": {"zone": end, "seat": side, "place": None}}
            events.append({
                "n": self.logged + at, "kind": "move", "clause": "1.1", "words": f"{card['name']} moves",
                "player": side, "card": card["card"], "name": card["name"], "other": None, "source": None,
                "number": None, "verb": None, "how": "rule", **spots,
            })  # fmt: skip
        self.logged += count
        self.table = {**self.table, "seq": self.table["seq"] + 1, "events": events, "logged": self.logged}
        return json.dumps(self.table)


def work(session: CDPSession) -> dict[str, float]:
    """What the main thread has done so far."""
    told = {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}
    return {part: told[part] for part in PARTS}


def measure(page: Page, url: str, game: str, asked: argparse.Namespace) -> Plain:
    """Sit down at the crowded table, let cards move, count frames."""
    sockets: list[WebSocketRoute] = []
    crowds: list[Crowd] = []

    def between(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        sockets.append(socket)

        def told(message: str | bytes) -> None:
            data = json.loads(message)
            if data["type"] == "table" and not crowds:
                crowds.append(Crowd(data, asked.cards, tuple(asked.zones.split(","))))
                data = crowds[0].table
            socket.send(json.dumps(data))

        server.on_message(told)

    page.route_web_socket("**/ws/games/*", between)
    page.goto(f"{url}/table/{game}")
    page.wait_for_selector("#menu")
    page.wait_for_function("many => document.querySelectorAll('[data-card]').length >= many", arg=asked.cards)
    shown = page.evaluate("document.querySelectorAll('.board [data-card]').length")
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    page.evaluate(COUNT)
    page.wait_for_timeout(500)
    page.evaluate("window.frames_seen.length = 0")
    before, began = work(session), time.monotonic()
    for _ in range(asked.moves):
        sockets[0].send(crowds[0].move(8))
        page.wait_for_timeout(asked.every)
    spent, after = time.monotonic() - began, work(session)
    frames = sorted(page.evaluate("window.frames_seen"))
    return {
        "book": asked.book,
        "cards": shown,
        "moves": asked.moves,
        "frames a second": round(len(frames) / spent, 1),
        "median ms": round(frames[len(frames) // 2], 1),
        "p95 ms": round(frames[int(len(frames) * 0.95)], 1),
        "longest ms": round(frames[-1], 1),
        "frames over 20 ms": f"{100 * sum(one > 20 for one in frames) / len(frames):.1f} %",
        "main thread ms a move": {
            part: round((after[part] - before[part]) * (1 if part.endswith("Count") else 1000) / asked.moves, 1)
            for part in PARTS
        },
        "load average": round(os.getloadavg()[0], 1),
    }


def main() -> None:
    """Serve, draw, print."""
    parser = argparse.ArgumentParser(description="Measure how smoothly the table draws.")
    parser.add_argument("--book", default="fow-6.1")
    parser.add_argument("--zones", default="field,standby area", help="two zones between which cards move")
    parser.add_argument("--cards", type=int, default=60)
    parser.add_argument("--moves", type=int, default=20)
    parser.add_argument("--every", type=int, default=700, help="milliseconds between two moves")
    asked = parser.parse_args()
    with serving() as url, sync_playwright() as tool:
        browser = tool.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        token = post(f"{url}/api/guest", {"name": "Ada"})["token"]
        body = {"book": asked.book, "opponent": {"kind": "bot", "bot": "greedy"}, "seed": 5, "options": {"first": 0}}
        game = post(f"{url}/api/games", body, token)["id"]
        page = browser.new_page(viewport={"width": 1360, "height": 850})
        for name, value in (("token", token), ("prefs", json.dumps({"intro": False}))):
            page.add_init_script(f"localStorage.setItem('rulewright.{name}', {value!r})")
        print(json.dumps(measure(page, url, game, asked), indent=1))
        browser.close()


if __name__ == "__main__":
    main()
