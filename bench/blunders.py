"""Which blunders a review finds: in each game one random move is planted where somebody stands to win.

    python bench/blunders.py vanguard fftcg --games 10            # the planted moves alone
    python bench/blunders.py vanguard --games 10 --whole          # and how many other moves of a game are named

A move is planted once a game, where a search gives the player on turn a won position, and only if the same search says
on guesses of its own that it gives away a good part of that: a random move that costs nothing is no blunder.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from random import Random
from typing import Final

from rulewright import Game, Replay, books, new_session
from rulewright.books import book
from rulewright.bots import Effort, MctsBot, Sight
from rulewright.bots.experience import Experience
from rulewright.bots.learned import learned_of
from rulewright.bots.lines import line_of, lines_of
from rulewright.bots.mcts import Search
from rulewright.lab.review import judged, reviewed
from rulewright.lab.stats import wilson

WON: Final = 0.8  # a chance that is a won position
COST: Final = 0.15  # what a blunder gives away at least
GUESSES: Final = 40  # on which the planted move and the best are compared
LATEST: Final = 3000  # answers of a game


@dataclass
class Planted:
    """A game with the number of its planted answer."""

    replay: Replay
    number: int


def cost_of(game: Game, index: int, key: str) -> tuple[float, float]:
    """How good the best line is, and how much worse another, on guesses nobody else uses."""
    menu = game.decision
    assert menu is not None
    search = Search(Sight(game, menu.player), menu, Effort(GUESSES * 4), key, Experience(), learned_of(game.book.name))
    best, other = search.run(), search.trials[line_of(game, menu, index)]
    for trial in (best, other):
        while len(trial.marks) < GUESSES:
            search.iterate(trial)
    return best.mean(), best.mean() - other.mean()


def planted(name: str, seed: int, iterations: int) -> Planted | None:
    """A game of the search against itself with one random move in a won position."""
    session, chance = new_session(name, None, seed), Random(seed)
    players = [MctsBot(f"{seed}:{seat}", Effort(iterations)) for seat in (0, 1)]
    evaluation, number = book(name).evaluation, 0
    while (menu := session.game.decision) is not None and len(session.answers) < LATEST:
        game = session.game
        answer = players[menu.player].choose(Sight(game, menu.player), menu)
        lines = [one for line, one in lines_of(game, menu).items() if line != line_of(game, menu, answer)]
        if not number and lines and menu.player == game.s.turn_player and evaluation.is_at_rest(game):
            other = lines[chance.randrange(len(lines))]
            if evaluation.chance(game, menu.player) >= WON:
                best, cost = cost_of(game, other, f"planted{seed}")
                if best >= WON and cost >= COST:
                    answer, number = other, len(session.answers) + 1
        session.answer(answer)
    return Planted(session.replay(), number) if number else None


def main() -> None:
    """Plant, review, count."""
    parser = argparse.ArgumentParser(description="How many planted blunders a review names, and how many other moves.")
    parser.add_argument("books", nargs="*", default=[line.name for line in books() if line.is_playable])
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--play", type=int, default=30, help="iterations of those who play")
    parser.add_argument("--iterations", type=int, default=60, help="of the review")
    parser.add_argument("--whole", action="store_true", help="review whole games")
    asked = parser.parse_args()
    for name in asked.books:
        named = others = games = seed = 0
        while games < asked.games:
            found = planted(name, seed, asked.play)
            seed += 1
            if found is None:
                continue
            games += 1
            replay, number = found.replay, found.number
            if asked.whole:
                clear = {one.number for one in reviewed(replay, asked.iterations, (0, 1), lambda at: None).better()}
                others += len(clear - {number})
            else:
                game = replay.game(number - 1)
                one = judged(book(name), game, replay.answers[number - 1], number, asked.iterations)
                clear = {number} if one.is_clear else set()
            named += number in clear
            low, high = wilson(named, games)
            told = f"{named} of {games} planted moves named ({low:.0%} to {high:.0%}), from {seed} games"
            print(f"{name}: {told}" + (f"; {others / games:.1f} other moves a game" if asked.whole else ""), flush=True)


if __name__ == "__main__":
    main()
