"""What cards and hands had to do with winning: drawn, kept in the first hand, put back, compared among like games."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

from rulewright.lab.experiment import Plan
from rulewright.lab.match import Outcome
from rulewright.lab.stats import Stratum, common_difference, wilson

Row = dict[str, Any]

LENGTHS: Final = 4  # groups of games by how long they took


@dataclass(frozen=True)
class Side:
    """One side of one game."""

    deck: str
    foe: str
    turns: int
    has_won: bool
    drawn: frozenset[str]
    opening: frozenset[str]
    returned: int


def sides_of(plan: Plan, games: Iterable[tuple[int, int, Outcome]]) -> list[Side]:
    """Both sides of every game that was decided; a deck against itself tells nothing."""
    return [
        Side(
            deck=plan.names[plan.cells[cell][side]],
            foe=plan.names[plan.cells[cell][1 - side]],
            turns=outcome.turns,
            has_won=outcome.winner == side,
            drawn=frozenset(outcome.drawn[side]),
            opening=frozenset(outcome.opening[side]),
            returned=outcome.returned[side],
        )
        for cell, _, outcome in games
        if outcome.winner is not None and plan.cells[cell][0] != plan.cells[cell][1]
        for side in (0, 1)
    ]


def rounded(part: float, whole: int, digits: int = 4) -> float | None:
    """A rate or a mean; nothing where there is nothing to divide by."""
    return round(part / whole, digits) if whole else None


def by_deck(sides: Iterable[Side]) -> dict[str, list[Side]]:
    """The sides of each deck."""
    found: dict[str, list[Side]] = {}
    for side in sides:
        found.setdefault(side.deck, []).append(side)
    return found


def bounds_of(sides: list[Side]) -> list[int]:
    """Turns at which games are parted into groups of about the same size, from short to long."""
    turns = sorted(side.turns for side in sides)
    return [turns[len(turns) * part // LENGTHS] for part in range(1, LENGTHS)]


Cards = Callable[[Side], frozenset[str]]


def strata_of(sides: list[Side], cards: Cards, card: str, by_length: bool) -> list[Stratum]:
    """Wins and games with and without a card, group by group of like games: same opponent, and perhaps as long."""
    bounds = bounds_of(sides) if by_length else []
    counts: dict[tuple[str, int], list[int]] = {}
    for side in sides:
        length = sum(side.turns >= bound for bound in bounds)
        count = counts.setdefault((side.foe, length), [0, 0, 0, 0])
        at = 0 if card in cards(side) else 2
        count[at] += side.has_won
        count[at + 1] += 1
    return [(one, two, three, four) for one, two, three, four in counts.values()]


def compared(deck: str, card: str, strata: list[Stratum], names: tuple[str, str]) -> Row:
    """One card: the two rates as they are, and what having it gained among like games, with its interval."""
    wins, games, other_wins, other_games = (sum(column) for column in zip(*strata, strict=True))
    gain, low, high = common_difference(strata)
    with_it, without = names
    return {
        "deck": deck,
        "card": card,
        with_it: games,
        f"rate_{with_it}": rounded(wins, games),
        without: other_games,
        f"rate_{without}": rounded(other_wins, other_games),
        "gain": None if gain is None else round(gain, 4),
        "gain_low": round(low, 4),
        "gain_high": round(high, 4),
    }


def best_first(rows: list[Row]) -> list[Row]:
    """By deck, what gained most first."""
    return sorted(rows, key=lambda row: (row["deck"], -(row["gain"] if row["gain"] is not None else -2), row["card"]))


def rows_of(sides: list[Side], cards: Cards, names: tuple[str, str], by_length: bool) -> list[Row]:
    """Every card that any side of a deck had, compared."""
    rows = []
    for deck, games in by_deck(sides).items():
        for card in sorted(set().union(*(cards(side) for side in games))):
            rows.append(compared(deck, card, strata_of(games, cards, card, by_length), names))
    return best_first(rows)


def card_rows(sides: list[Side]) -> list[Row]:
    """Every card of every deck drawn or not, among games against the same deck that took about as long.

    Long games draw more cards: without the lengths a card would be praised for coming late.
    """
    return rows_of(sides, lambda side: side.drawn, ("drawn", "not_drawn"), True)


def opening_rows(sides: list[Side]) -> list[Row]:
    """Every card of every deck in the hand of the first turn or not, among games against the same deck."""
    return rows_of(sides, lambda side: side.opening, ("kept", "not_kept"), False)


def mulligan_rows(sides: list[Side]) -> list[Row]:
    """How each deck fared by how many cards it had put back before the first turn."""
    rows = []
    for deck, games in sorted(by_deck(sides).items()):
        for returned in sorted({side.returned for side in games}):
            found = [side.has_won for side in games if side.returned == returned]
            low, high = wilson(sum(found), len(found))
            rows.append(
                {
                    "deck": deck, "returned": returned, "games": len(found),
                    "rate": rounded(sum(found), len(found)), "low": round(low, 4), "high": round(high, 4),
                }
            )  # fmt: skip
    return rows
