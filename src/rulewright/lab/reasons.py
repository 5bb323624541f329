"""Why a line was taken, in a sentence: a decision thought about once more with what its player could know."""

from __future__ import annotations

from random import Random

from rulewright import BadOption, Game, Replay
from rulewright.books import book
from rulewright.bots.experience import Experience
from rulewright.bots.greedy import played_out
from rulewright.bots.learned import learned_of
from rulewright.bots.lines import line_of, lines_of
from rulewright.bots.mcts import Effort, Search, Trial
from rulewright.bots.sight import Sight
from rulewright.lab.review import LEAST, key_of, level


def why(replay: Replay, number: int, iterations: int) -> str:
    """Why the answer of a number, from 1 on, was given, as far as the search that plays for people can tell."""
    if not 1 <= number <= len(replay.answers):
        raise BadOption(f"the game has answers 1 to {len(replay.answers)}, not {number}")
    game = replay.game(number - 1)
    return reason(game, replay.answers[number - 1], number, iterations)


def reason(game: Game, answer: int, number: int, iterations: int) -> str:
    """Why a line of the open menu is taken."""
    menu = game.decision
    assert menu is not None
    words = book(game.book.name).prose.option_words(game, menu, menu.options[answer])
    if len(lines_of(game, menu)) == 1:
        return f"{words}: there was nothing else to do."
    sight = Sight(game, menu.player)
    effort = Effort(iterations)
    search = Search(sight, menu, effort, key_of(sight, number), Experience(), learned_of(sight.book))
    best, taken = search.run(), search.trials[line_of(game, menu, answer)]
    return f"{words}: {explained(search, best, taken)}"


def explained(search: Search, best: Trial, taken: Trial) -> str:
    """What the search has to say for a line."""
    if search.winning is not None:
        if search.winning == taken.index:
            return "it wins, whatever the other side does."
        return f"{told(search, best)} would have won, whatever the other side does."
    if taken.index in search.losing:
        return f"it loses more often in this turn than {told(search, best)}."
    others = [trial for trial in search.trials.values() if trial is not taken and trial.index not in search.losing]
    if not others:
        return "every other line loses more often in this turn."
    rival = search.ranked([trial for trial in others if trial.marks] or others)[0]
    level(search, rival, taken, LEAST)
    chances = f"{taken.mean():.0%} to win, by what was tried; {told(search, rival)} {rival.mean():.0%}"
    return f"{chances}{gain(search, taken, rival)}."


def told(search: Search, trial: Trial) -> str:
    """A line in words, as an alternative."""
    game, menu = search.world(0), search.decision
    return f"“{book(game.book.name).prose.option_words(game, menu, menu.options[trial.index])}”"


def gain(search: Search, taken: Trial, rival: Trial) -> str:
    """What the one line by itself leaves more of than the other, where that is worth most."""
    world, seat = search.world(0), search.sight.seat
    after = [played_out(world, trial.index, search.evaluation, Random(search.key), True) for trial in (taken, rival)]
    gaps = [
        (feature.weight * (feature.amount(after[0], seat) - feature.amount(after[1], seat)), feature)
        for feature in search.evaluation.features
        if feature.noun
    ]
    worth, feature = max(gaps, key=lambda gap: gap[0])
    if worth <= 0:
        return ""
    more = feature.amount(after[0], seat) - feature.amount(after[1], seat)
    return f"; in {feature.noun} it comes out {more} better"
