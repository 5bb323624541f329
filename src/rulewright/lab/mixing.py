"""The mix of decks that nothing beats: the equilibrium of a matrix, and what each deck gains against it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

Matrix = Sequence[Sequence[float]]

SAMPLES: Final = 200  # matrices drawn from what the games leave open
TINY: Final = 1e-9


def equilibrium(rates: Matrix) -> list[float]:
    """How often each deck is played in a mix against which no deck wins more than half, given who beats whom how often.

    >>> [round(share, 2) for share in equilibrium([[0.5, 1.0, 0.0], [0.0, 0.5, 1.0], [1.0, 0.0, 0.5]])]
    [0.33, 0.33, 0.33]
    >>> equilibrium([[0.5, 0.7], [0.3, 0.5]])
    [1.0, 0.0]
    """
    weights = simplex([[rate + 1.0 for rate in row] for row in rates])
    total = sum(weights)
    return [weight / total for weight in weights]


def simplex(rows: Matrix) -> list[float]:
    """The largest sum of weights, none negative, with which every row weighs at most one; all entries are positive."""
    size, width = len(rows), len(rows[0])
    table = [[*row, *(float(slack == at) for slack in range(size)), 1.0] for at, row in enumerate(rows)]
    goal = [*([-1.0] * width), *([0.0] * size), 0.0]
    basis = list(range(width, width + size))
    while (enters := next((at for at, cost in enumerate(goal[:-1]) if cost < -TINY), None)) is not None:
        limits = [(row[-1] / row[enters], basis[at], at) for at, row in enumerate(table) if row[enters] > TINY]
        pivot = min(limits)[2]  # the lowest number of those that tie: it never goes round in circles
        table[pivot] = [value / table[pivot][enters] for value in table[pivot]]
        for row in [*table[:pivot], *table[pivot + 1 :], goal]:
            factor = row[enters]
            row[:] = [value - factor * other for value, other in zip(row, table[pivot], strict=True)]
        basis[pivot] = enters
    weights = [0.0] * (width + size)
    for at, row in zip(basis, table, strict=True):
        weights[at] = row[-1]
    return weights[:width]


def against(rates: Matrix, mix: Sequence[float]) -> list[float]:
    """How often each deck wins against a mix."""
    return [sum(rate * share for rate, share in zip(row, mix, strict=True)) for row in rates]


def drawn_matrix(wins: Matrix, games: Matrix, chance: Random) -> list[list[float]]:
    """A matrix of rates as the games leave them open; the two entries of a pair fit together."""
    size = len(wins)
    rates = [[0.5] * size for _ in range(size)]
    for row in range(size):
        for column in range(row + 1, size):
            won, played = wins[row][column], games[row][column]
            rate = chance.betavariate(won + 0.5, played - won + 0.5)
            rates[row][column], rates[column][row] = rate, 1.0 - rate
    return rates


def mix_ranges(wins: Matrix, games: Matrix) -> list[tuple[float, float]]:
    """Between which shares each deck of the mix lies in 95 of 100 matrices that fit the games."""
    chance = Random(1)
    mixes = [equilibrium(drawn_matrix(wins, games, chance)) for _ in range(SAMPLES)]
    found = []
    for shares in zip(*mixes, strict=True):
        ordered = sorted(shares)
        found.append((ordered[SAMPLES // 40], ordered[-1 - SAMPLES // 40]))
    return found
