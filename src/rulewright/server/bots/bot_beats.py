"""How long a bot takes: so many beats by what everybody sees, never by what it holds or what it thought about."""

from __future__ import annotations

from dataclasses import replace
from math import ceil
from typing import Final

from rulewright import Game
from rulewright.books import Book
from rulewright.bots import Bot, bot
from rulewright.bots.mcts import MctsBot
from rulewright.errors import BadOption
from rulewright.kernel.ids import NOTHING

MOST_SECONDS: Final = 5.0  # that a person may ask a bot to search
MOST: Final = 2_000  # iterations
LONGEST_NAME: Final = 40
USUAL: Final = 1.0  # seconds for a search that is bounded by iterations alone
SHARE: Final = 0.8  # of its beats that a search may use; the rest is for the way there and back


def check_bot(name: str) -> None:
    """BadOption for a bot that would think longer than anybody may ask it to; UnknownBot for none at all."""
    player = bot(name, "") if len(name) <= LONGEST_NAME else bot("", "")
    if isinstance(player, MctsBot) and (
        (player.effort.seconds or 0) > MOST_SECONDS or (not player.effort.seconds and player.effort.iterations > MOST)
    ):
        raise BadOption(f"a bot thinks for at most {MOST_SECONDS:g} seconds or {MOST} iterations; {name!r} is more")


def beats_for(game: Game, book: Book, name: str, pace: float) -> int:
    """The beats of a bot's answer: its full effort to choose what to do in its own turn, one for all else."""
    menu, player = game.decision, bot(name, "")
    if menu is None or pace <= 0 or not isinstance(player, MctsBot):
        return 1
    if game.s.turn_player != menu.player or book.passing.window_line(menu) == NOTHING:
        return 1
    return max(1, ceil((player.effort.seconds or USUAL) / pace))


def hurry(player: Bot, seconds: float) -> None:
    """Let a search end in time; none is no limit."""
    if seconds > 0 and isinstance(player, MctsBot):
        player.effort = replace(player.effort, seconds=seconds)


def time_left(beat: float, spent: float) -> float:
    """How long until the answer is given: at the end of its beats, and of as many again if it is late."""
    return beat - spent % beat if beat > 0 else 0.0
