"""What a bot says when a game is over: how sure it was, where the game turned, and what it feared."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from rulewright import Game
from rulewright.games.shared.evaluation import Evaluation
from rulewright.kernel.ids import Seat

SURE: Final = 0.6  # a chance that is worth a word
TURNS: Final = 0.08  # a smaller change turns nothing


@dataclass(frozen=True)
class Thought:
    """How a position at rest looked to a bot: its chance, and what each thing there is a word for was worth to it."""

    turn: int
    chance: float
    worth: dict[str, float]


def thought(judge: Evaluation, game: Game, seat: Seat) -> Thought:
    """What a bot at a seat thinks of a position."""
    worth = {one.noun: one.weight * one.amount(game, seat) for one in judge.features if one.noun}
    return Thought(game.s.turn, judge.chance(game, seat), worth)


def said_afterwards(thoughts: list[Thought], winner: Seat | None, seat: Seat) -> list[str]:
    """A few sentences about a game that is over."""
    if len(thoughts) < 3:
        return []
    turned, feared = turning(thoughts), fear(thoughts)
    is_calm = winner == seat and min(map(chance_of, thoughts)) >= 1 - SURE
    return ["Thank you for the game.", *sureness(thoughts, winner, seat), turned, *([] if is_calm else feared)]


def sureness(thoughts: list[Thought], winner: Seat | None, seat: Seat) -> list[str]:
    """How sure of itself it was, where that was wrong; or that it never had reason to be."""
    best, worst = max(thoughts, key=chance_of), min(thoughts, key=chance_of)
    if winner is None:
        return ["Neither of us got the better of the other."]
    if winner == seat and worst.chance < 1 - SURE:
        return [f"In turn {worst.turn} I gave myself only {percent(worst.chance)} %."]
    if winner == seat:
        return ["I was never really in danger."]
    if best.chance > SURE:
        return [f"In turn {best.turn} I gave myself {percent(best.chance)} %."]
    return ["I never got ahead of you."]


def turning(thoughts: list[Thought]) -> str:
    """The greatest change from one position to the next, and what changed with it."""
    before, after = max(pairwise(thoughts), key=lambda two: abs(two[1].chance - two[0].chance))
    if abs(after.chance - before.chance) < TURNS:
        return "It was decided little by little."
    is_better = after.chance > before.chance
    gained = {noun: after.worth[noun] - before.worth[noun] for noun in after.worth}
    noun = max(gained, key=gained.__getitem__) if is_better else min(gained, key=gained.__getitem__)
    if not gained[noun] or (gained[noun] > 0) != is_better:
        return f"It turned in turn {before.turn}."
    return f"It turned in turn {before.turn}, when I {'gained' if is_better else 'lost'} ground in {noun}."


def fear(thoughts: list[Thought]) -> list[str]:
    """What of the other side weighed most against it."""
    worst = min(thoughts, key=lambda one: min(one.worth.values(), default=0.0))
    noun = min(worst.worth, key=worst.worth.__getitem__, default="")
    return [f"What I feared most was your lead in {noun}."] if noun and worst.worth[noun] < 0 else []


def chance_of(one: Thought) -> float:
    """How likely a win looked."""
    return one.chance


def percent(chance: float) -> int:
    """A chance of a hundred."""
    return round(100 * chance)
