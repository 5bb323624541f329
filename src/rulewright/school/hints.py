"""A hint for who has to answer: what a good player would look at, and why a line is good; from what the seat may know.

Everything is worked out in a position that looks just like the real one to the seat, and in which what it may not know
was guessed: the guess depends on what the seat sees, and on nothing else.
"""

from __future__ import annotations

from random import Random
from typing import Final

from rulewright import Decision, Game
from rulewright.books import Book
from rulewright.bots import Sight
from rulewright.bots.greedy import played_out
from rulewright.games.shared.evaluation import Feature
from rulewright.kernel.ids import Seat

MOST: Final = 3  # things to look at, and reasons
SEED: Final = "hint"
STEPS: Final = 20_000  # that looking ahead may take
LOOKS: Final = 100_000  # at cards, on the way


def imagined(game: Game, seat: Seat) -> Game:
    """The position as the seat may imagine it."""
    world = Sight(game, seat, are_lists_open=True).guess(SEED)
    world.names = game.names
    world.step_budget, world.look_budget = world.s.steps + STEPS, LOOKS
    return world


def to_look_at(world: Game, shelf: Book, seat: Seat) -> list[str]:
    """What a good player would look at: what the question is about, who is ahead in what, what is dangerous."""
    menu = world.decision
    if menu is None:
        return []
    found = [term.words for term in shelf.glossary if term.kind == "ask" and term.name == menu.ask]
    found += [fate.words for fate in shelf.forecast(world) if fate.is_harm][:1]
    found += [standing(one, one.amount(world, seat)) for one in telling(world, shelf, seat)][:MOST]
    return [capital(one) for one in [*found, *dangers(world, shelf, menu)] if one]


def telling(world: Game, shelf: Book, seat: Seat) -> list[Feature]:
    """The features that make the most of a difference, the largest first."""
    found = [one for one in shelf.evaluation.features if one.noun and one.amount(world, seat)]
    return sorted(found, key=lambda one: -abs(one.weight * one.amount(world, seat)))


def standing(feature: Feature, amount: int) -> str:
    """Who is ahead in something, and by how much."""
    return f"you are {'ahead' if amount > 0 else 'behind'} by {abs(amount)} {feature.noun}."


def dangers(world: Game, shelf: Book, menu: Decision) -> list[str]:
    """Lines one thinks twice about."""
    notes = [(option, shelf.line_note(world, menu, option)) for option in menu.options]
    words = shelf.prose.option_words
    return [
        f"think twice before you {words(world, menu, one)}: {note.words}." for one, note in notes if note.is_dangerous
    ]


def reasons_for(world: Game, shelf: Book, seat: Seat, index: int) -> list[str]:
    """Why a line is good: what it meets, what it leads to, and what it does to who is ahead."""
    menu = world.decision
    if menu is None:
        return []
    note = shelf.line_note(world, menu, menu.options[index]).words
    after = played_out(world, index, shelf.evaluation, Random(SEED), is_calm=True)
    found = [f"{note}."] if note else []
    if after.s.over and after.s.winner == seat:
        return [*map(capital, found), "It wins the game."]
    changes = [
        (one, one.amount(after, seat) - one.amount(world, seat)) for one in shelf.evaluation.features if one.noun
    ]
    changes.sort(key=lambda one: -abs(one[0].weight * one[1]))
    found += [changed(one, by) for one, by in changes if by][:MOST]
    if not found:
        found = ["nothing else on the menu gets you further at this moment."]
    return [capital(one) for one in found]


def changed(feature: Feature, by: int) -> str:
    """What a line does to something."""
    return f"it {'gains' if by > 0 else 'costs'} you {abs(by)} {feature.noun}."


def capital(words: str) -> str:
    """A sentence begins with a capital."""
    return words[:1].upper() + words[1:]
