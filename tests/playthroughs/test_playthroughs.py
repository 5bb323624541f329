"""Golden playthroughs: whole games, line by line with their clauses, as the files beside this one tell them.

A line that changes is a rule, a menu or a word that changed: read the difference with the rulebook beside it, and
write the files anew with `RULEWRIGHT_WRITE_GOLDEN=1 pytest tests/playthroughs` when it is right.
"""

import os
import random
from pathlib import Path

import pytest

import rulewright
from rulewright.books import book
from rulewright.replay import position_digest

HERE = Path(__file__).parent
GAMES = [
    ("vanguard", 11, ("dawn-order", "tidebound")),
    ("vanguard", 12, ("tidebound", "tidebound")),
    ("fftcg", 13, ("emberfrost-court", "galewood-pact")),
    ("fow-6.1", 14, ("cinder-choir", "tidegrove-pact")),
    ("fow-5.01", 15, ("lantern-oath", "still-water")),
    ("fow-2.0", 16, ("coalheart", "hillwarden")),
]
MOST = 600  # answers: a random game of Force of Will may take thousands
EVERYTHING = 0  # the seat whose view the log is told from


def told(name: str, seed: int, decks: tuple[str, str]) -> str:
    """A random game as text: every event in words with its clause, then the position it ends in."""
    shelf = book(name)
    game = rulewright.new_game(name, list(decks), seed=seed)
    rng = random.Random(seed)
    while game.decision is not None and game.s.answers < MOST:
        game.answer(rng.randrange(len(game.decision.options)))
    lines = [f"{name}, seed {seed}: {decks[0]} against {decks[1]}"]
    for event in game.events:
        words = shelf.prose.event_words(game, event, EVERYTHING)
        if words is not None:
            lines.append(f"{event.clause:<12} {words}")
    lines.append(f"{game.result!r} after {game.s.answers} answers, position {position_digest(game)}")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(("name", "seed", "decks"), GAMES)
def test_a_game_goes_as_it_always_went(name, seed, decks):
    path = HERE / f"{name}-{seed}.log"
    story = told(name, seed, decks)
    if os.environ.get("RULEWRIGHT_WRITE_GOLDEN"):
        path.write_text(story, encoding="utf-8")
    assert story.splitlines() == path.read_text(encoding="utf-8").splitlines()
