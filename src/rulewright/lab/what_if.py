"""What if: the same seeds with other cards or another book, and the difference it makes, game by game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rulewright import BadOption, Deck
from rulewright.cards import folded, number_of
from rulewright.lab.experiment import Experiment, Plan, score
from rulewright.lab.match import deck_text
from rulewright.lab.stats import mean_interval
from rulewright.lab.workers import Workers
from rulewright.language.compiler import Row


@dataclass(frozen=True)
class Difference:
    """Two decks before and after a change: how often the first wins, and by how much that differs."""

    row: str
    column: str
    games: int
    before: float
    after: float
    gain: float
    low: float
    high: float
    other_games: int  # those whose answers or result differ


def is_meant(change: Row, row: Row) -> bool:
    """A changed row speaks of this one: by its number, or without one by its name."""
    if number_of(change):
        return number_of(change) == number_of(row)
    return folded(str(change["name"])) == folded(str(row["name"]))


def with_changes(decks: Sequence[Deck], changes: Sequence[Row]) -> list[Deck]:
    """The decks with the columns of some cards changed; a change that fits no card of any deck is refused."""
    found: list[Deck] = []
    used: set[int] = set()
    for deck in decks:
        data = deck.as_json()
        cards = data["cards"]
        assert isinstance(cards, list)
        for card in cards:
            for side in ("row", "back"):
                for number, change in enumerate(changes):
                    if side in card and is_meant(change, card[side]):
                        card[side] = card[side] | change
                        used.add(number)
        del data["words"]  # a changed text may speak of what no card bore before
        found.append(Deck.from_json(deck.book, data, deck.name))
    unused = [str(change["name"]) for number, change in enumerate(changes) if number not in used]
    if unused:
        raise BadOption(f"no deck has {', '.join(unused)}; a change names a card of a deck by its id or its name")
    return found


def changed_plan(plan: Plan, decks: Sequence[Deck], book: str) -> Plan:
    """The same games with other decks, perhaps by another book."""
    return replace(plan, book=book, decks=tuple(deck_text(deck) for deck in decks))


def compared(before: Plan, after: Plan, workers: Workers) -> list[Difference]:
    """Play both plans and compare game by game."""
    runs = [Experiment(before), Experiment(after)]
    for one in runs:
        one.run(workers, None, lambda outcome: None)
    found = []
    for (row, column), was, now in zip(before.cells, runs[0].cells, runs[1].cells, strict=True):
        pairs = list(zip(was.counted(), now.counted(), strict=True))
        failed = [outcome for pair in pairs for outcome in pair if outcome.error is not None]
        if failed:
            raise BadOption(f"the game of seed {failed[0].seed} failed: {failed[0].error}")
        gain, low, high = mean_interval([score(two) - score(one) for one, two in pairs])
        found.append(
            Difference(
                row=before.names[row],
                column=before.names[column],
                games=len(pairs),
                before=sum(score(one) for one, _ in pairs) / len(pairs),
                after=sum(score(two) for _, two in pairs) / len(pairs),
                gain=gain,
                low=low,
                high=high,
                other_games=sum(one.answers != two.answers or one.winner != two.winner for one, two in pairs),
            )
        )
    return found
