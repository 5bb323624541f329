"""Players that answer by themselves, each with a seed and without a look at what is hidden."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rulewright import Game, UnknownBot
from rulewright.bots.chance import RandomBot
from rulewright.bots.greedy import GreedyBot
from rulewright.bots.protocol import Bot
from rulewright.bots.sight import Sight

BOTS: Final[dict[str, Callable[[str], Bot]]] = {"random": RandomBot, "greedy": GreedyBot}


def bot(name: str, seed: str) -> Bot:
    """A bot by name; the same seed makes it play the same way."""
    if name not in BOTS:
        raise UnknownBot(f"there is no bot {name!r}; the bots are {', '.join(BOTS)}")
    return BOTS[name](seed)


def choose(player: Bot, game: Game) -> int:
    """What a bot answers to the open question of a game."""
    decision = game.decision
    if decision is None:
        raise ValueError("the game is over: there is nothing to choose")
    return player.choose(Sight(game, decision.player), decision)


__all__ = ["BOTS", "Bot", "GreedyBot", "RandomBot", "Sight", "bot", "choose"]
