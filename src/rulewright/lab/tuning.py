"""Looking for a better list of a deck: one card for another, kept only where the same seeds show that it wins more."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from rulewright import BadCards, BadDeck, Deck
from rulewright.cards import key_of
from rulewright.lab.experiment import Experiment, Plan, score
from rulewright.lab.match import deck_text
from rulewright.lab.stats import mean_interval
from rulewright.lab.workers import Workers
from rulewright.language.compiler import Row

TRIES: Final = 40  # swaps looked at for every one that is legal
CONFIRMED: Final = 4  # the best swap is played so many times as often, on seeds of its own


@dataclass(frozen=True)
class Bench:
    """Against whom, by whom and how often a list is tried."""

    field: tuple[Deck, ...]
    bots: tuple[str, str]
    games: int  # of a list against each deck of the field
    workers: Workers

    def scores(self, deck: Deck, seed: int, games: int) -> list[float]:
        """What every game was worth to the deck, in an order that is the same for every list."""
        decks = (deck, *self.field)
        plan = Plan(
            book=deck.book,
            names=tuple(one.name for one in decks),
            decks=tuple(deck_text(one) for one in decks),
            cells=tuple((0, foe) for foe in range(1, len(decks))),
            bots=self.bots,
            games=games,
            seed=seed,
            is_paired=True,
        )
        experiment = Experiment(plan)
        experiment.run(self.workers, None, lambda outcome: None)
        return [score(outcome) for cell in experiment.cells for outcome in cell.counted()]


@dataclass(frozen=True)
class Step:
    """One round: the swap that did best, what it gained when tried again, and whether it was kept."""

    out: str
    into: str
    rate: float  # of the list before
    gain: float
    low: float
    high: float
    deck: Deck  # the list after the round

    @property
    def is_kept(self) -> bool:
        """It surely wins more."""
        return self.low > 0


def swapped(deck: Deck, out: Row, into: Row) -> Deck | None:
    """The list with one copy of a card given for one of another; nothing where that is no legal deck."""
    data: dict[str, Any] = deck.as_json()
    counts = {key_of(card["row"]): card for card in data["cards"]}
    counts[key_of(out)]["count"] -= 1
    if key_of(into) in counts:
        counts[key_of(into)]["count"] += 1
    else:
        data["cards"].append({"count": 1, "row": dict(into)})
    data["cards"] = [card for card in data["cards"] if card["count"]]
    del data["words"]
    try:
        found = Deck.from_json(deck.book, data, deck.name)
    except (BadDeck, BadCards):
        return None
    return None if found.problems() else found


def candidates(deck: Deck, pool: Sequence[Row], chance: Random, most: int) -> list[tuple[Row, Row, Deck]]:
    """Different legal swaps, drawn at random."""
    found: dict[tuple[str, str], tuple[Row, Row, Deck]] = {}
    for _ in range(TRIES * most):
        if len(found) == most:
            break
        out = deck.rows[chance.randrange(len(deck.rows))][1]
        into = pool[chance.randrange(len(pool))]
        key = (key_of(out), key_of(into))
        if key_of(out) == key_of(into) or key in found:
            continue
        other = swapped(deck, out, into)
        if other is not None:
            found[key] = (out, into, other)
    return list(found.values())


def gain_of(bench: Bench, deck: Deck, other: Deck, seed: int, games: int) -> tuple[float, float, float]:
    """How much more another list wins on the same seeds, with its interval."""
    pairs = zip(bench.scores(deck, seed, games), bench.scores(other, seed, games), strict=True)
    return mean_interval([two - one for one, two in pairs])


def tuned(bench: Bench, deck: Deck, pool: Sequence[Row], rounds: int, tries: int, seed: int) -> Iterator[Step]:
    """Round after round the best of some swaps, tried again on other seeds; ends early where no swap is legal."""
    chance = Random(seed)
    for at in range(rounds):
        start = seed + at * bench.games * (CONFIRMED + 1)
        before = bench.scores(deck, start, bench.games)
        found = []
        for out, into, other in candidates(deck, pool, chance, tries):
            after = bench.scores(other, start, bench.games)
            found.append((sum(after) - sum(before), out, into, other))
        if not found:
            return
        _, out, into, best = max(found, key=lambda one: one[0])
        gain, low, high = gain_of(bench, deck, best, start + bench.games, bench.games * CONFIRMED)
        deck = best if low > 0 else deck
        rate = sum(before) / len(before)
        yield Step(str(out["name"]), str(into["name"]), rate, gain, low, high, deck)
