"""Draw the README's picture: the terminal table in the middle of a game between the starter decks.

    python tools/picture.py        # writes docs/terminal.svg

The game is always the same one, so the picture changes only when the table does. It loads no fonts from elsewhere.
"""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path
from typing import Final

from rich.console import Console

from rulewright import new_session
from rulewright.books import book
from rulewright.bots import bot, choose
from rulewright.cli.playing.board import draw
from rulewright.cli.playing.terminal import ME, Terminal

PICTURE: Final = Path(__file__).resolve().parents[1] / "docs" / "terminal.svg"
SEED: Final = 7
TURN: Final = 6  # by then both sides have units and damage


def main() -> None:
    """Play to a question about a guard, draw the table and the menu, and save them."""
    session = new_session("vanguard", None, SEED)
    players = [bot("greedy", f"{SEED}:{seat}") for seat in (0, 1)]
    while (decision := session.game.decision) is not None:
        if session.game.s.turn >= TURN and decision.ask == "guard" and decision.player == ME:
            break
        session.answer(choose(players[decision.player], session.game))
    assert decision is not None, "the game ended before the picture"
    console = Console(record=True, width=104, file=StringIO(), highlight=False, force_terminal=True)
    view = session.game.view(ME)
    names = ["A (you)", "B (greedy bot)"]
    console.print(draw(view, book("vanguard").layout, names, ME))
    Terminal(session, "greedy", console).menu(decision)
    console.print("> ", end="")
    picture = console.export_svg(title="rulewright play vanguard --terminal", unique_id="table")
    PICTURE.write_text(re.sub(r"@font-face \{.*?\}\s*", "", picture, flags=re.DOTALL), encoding="utf-8")
    print(f"wrote {PICTURE.relative_to(PICTURE.parents[1])}")


if __name__ == "__main__":
    main()
