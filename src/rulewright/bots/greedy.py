"""A bot that tries each line of the menu in guessed positions and takes the one that leads to the best."""

from __future__ import annotations

from hashlib import blake2b
from random import Random
from typing import Final

from rulewright import Decision, Game
from rulewright.books import book
from rulewright.bots.lines import lines_of, pays_as_proposed
from rulewright.bots.sight import Sight
from rulewright.games.shared.evaluation import Evaluation
from rulewright.games.shared.settled import is_resource

WORLDS: Final = 3
HORIZON: Final = 30  # answers looked ahead at most until nothing is half done
PATIENCE: Final = 60  # own answers in one turn after which it plays at random, so that it never dawdles


class GreedyBot:
    """Looks one step ahead; what it cannot know it guesses, the same way whenever it sees the same."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.turn = 0
        self.answers = 0  # in this turn

    def choose(self, sight: Sight, decision: Decision) -> int:
        """The line that is worth most on average; what is sensible by itself wins a tie, then letting things be."""
        if len(decision.options) == 1:
            return 0
        self.answers = self.answers + 1 if sight.turn == self.turn else 1
        self.turn = sight.turn
        key = blake2b((self.seed + sight.key()).encode(), digest_size=12).hexdigest()
        if self.answers > PATIENCE:
            return Random(key).randrange(len(decision.options))
        evaluation = book(sight.book).evaluation
        first = sight.guess(f"{key}0")
        if pays_as_proposed(list(lines_of(first, decision))):
            return 0
        worth = [0.0] * len(decision.options)
        changed = [decision.ask not in evaluation.quiet] * len(worth)
        for number in range(WORLDS):
            world = sight.guess(f"{key}{number}")
            now = evaluation.worth(world, decision.player)
            for index in range(len(worth)):
                after = played_out(world, index, evaluation, Random(f"{key}{number}"), number == 0)
                then = evaluation.worth(after, decision.player)
                worth[index] += then
                changed[index] = changed[index] or then != now
        passing = [is_passing(decision, index, evaluation) for index in range(len(worth))]
        sensible = [  # not to and fro, and no resources nobody spends
            index
            for index, option in enumerate(decision.options)
            if passing[index] or (changed[index] and not is_resource(first, option))
        ]
        usual = evaluation.passing.takes.get(decision.ask)
        return max(
            sensible or range(len(worth)),
            key=lambda index: (worth[index], decision.options[index].verb == usual, passing[index], -index),
        )


def is_passing(decision: Decision, index: int, evaluation: Evaluation) -> bool:
    """The line lets things be."""
    return decision.options[index].verb in evaluation.passing.verbs


def played_out(world: Game, index: int, evaluation: Evaluation, chance: Random, is_calm: bool) -> Game:
    """The position after an answer and what it entails, up to a question at which nothing is half done."""
    game = world.clone()
    turn = game.s.turn
    game.answer(index)
    for _ in range(HORIZON):
        menu = game.decision
        if menu is None or evaluation.is_at_rest(game) or game.s.turn != turn:
            break
        game.answer(calm_answer(menu, evaluation, chance) if is_calm else chance.randrange(len(menu.options)))
    return game


def calm_answer(menu: Decision, evaluation: Evaluation, chance: Random) -> int:
    """The line that lets things be, or any."""
    calm = evaluation.passing.first_line(menu)
    return chance.randrange(len(menu.options)) if calm is None else calm
