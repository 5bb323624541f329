"""Players that answer by themselves, each with a seed and without a look at what is hidden."""

from __future__ import annotations

from rulewright import Game
from rulewright.bots.chance import RandomBot
from rulewright.bots.greedy import GreedyBot
from rulewright.bots.mcts import Effort, MctsBot
from rulewright.bots.protocol import Bot
from rulewright.bots.registry import LEVELS, bot, bot_names, called, opponents
from rulewright.bots.sight import Sight


def choose(player: Bot, game: Game, are_lists_open: bool = False) -> int:
    """What a bot answers to the open question of a game, whose deck lists it may know."""
    decision = game.decision
    if decision is None:
        raise ValueError("the game is over: there is nothing to choose")
    return player.choose(Sight(game, decision.player, are_lists_open), decision)


__all__ = [
    "LEVELS",
    "Bot",
    "Effort",
    "GreedyBot",
    "MctsBot",
    "RandomBot",
    "Sight",
    "bot",
    "bot_names",
    "called",
    "choose",
    "opponents",
]
