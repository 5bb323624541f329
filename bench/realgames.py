"""Play games of the cards in files: random legal decks of what is fully read, played by chance and by greed, checked.

    python bench/realgames.py BOOK FILE... [--games 200] [--greedy 10] [--seconds 600] [--seed 1] [--failed FOLDER]

Every game must end; on the way positions are cloned, written down and read back, everything on a menu and in the log is
told, and at the end the saved replay must lead to the same position. One game in `--greedy` has a greedy bot at one
seat. Nothing of the files is kept, unless `--failed` names a folder for the replays of games that failed.
"""

from __future__ import annotations

import argparse
import json
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from types import FrameType

from rulewright import Deck, Game, Replay, Session
from rulewright.books import Book, book
from rulewright.bots import Bot, GreedyBot, RandomBot, choose
from rulewright.cards import Catalogue
from rulewright.kernel.position.codec import decode, encode
from rulewright.kernel.vocabulary.pool import Printed
from rulewright.language.compiler import BadRow, Row

LOOK = 37  # answers from one look at a position to the next
PATIENCE = 90  # seconds a game may take
TRIES = 500  # random decks until a legal one is found


# ---------------------------------------------------------------- decks


@dataclass(frozen=True)
class Part:
    """Some cards of a deck: how many, which, and at most how many of each."""

    count: int
    fits: Callable[[Row], bool]
    copies: int = 4


def words_of(row: Row, column: str) -> list[str]:
    """The words in a column."""
    found = row.get(column)
    return [str(word) for word in found] if isinstance(found, list) else [str(found)] if found else []


def is_stone(row: Row) -> bool:
    """A magic stone."""
    return "Magic Stone" in words_of(row, "type")


def is_ruler(row: Row) -> bool:
    """A ruler, by its front."""
    return "Ruler" in words_of(row, "type")


def is_main(row: Row) -> bool:
    """A card of the main deck."""
    return not any(word in ("Ruler", "J-Ruler", "Magic Stone") for word in words_of(row, "type"))


def is_trigger(row: Row) -> bool:
    """A trigger unit."""
    return bool(row.get("trigger"))


def graded(grade: int) -> Callable[[Row], bool]:
    """Units of a grade without a trigger."""
    return lambda row: str(row["grade"]) == str(grade) and not is_trigger(row)


GRADES = ((13, 1), (11, 2), (8, 3))
FOW = ("colour", (Part(1, is_ruler, 1), Part(12, is_stone), Part(42, is_main)))
RECIPES = {
    "fow-2.0": FOW, "fow-5.01": FOW, "fow-6.1": FOW, "fftcg": ("elements", (Part(50, lambda row: True, 3),)),
    "vanguard": ("clan", (Part(2, graded(0)), Part(16, is_trigger), *(Part(n, graded(at)) for n, at in GRADES))),
}  # fmt: skip
"""Of each book the column whose words a deck has two of, and its parts."""


class Stock:
    """The cards of files that can be played."""

    def __init__(self, shelf: Book, files: Sequence[Path]) -> None:
        self.shelf = shelf
        self.known = Catalogue(shelf, files)
        self.cards: list[tuple[Row, Printed]] = []
        for row in self.known.rows:
            if self.known.front_of(row) is None and self.is_read(row):
                self.cards.append((row, self.known.printed(row)))
        self.column, self.parts = RECIPES[shelf.name]
        self.sorts = sorted({word for row, _ in self.cards for word in words_of(row, self.column)})
        self.played: set[str] = set()

    def is_read(self, row: Row) -> bool:
        """The row is valid and both its sides are fully read."""
        try:
            return not any(side.partial for side in self.known.sides(row))
        except BadRow:
            return False

    def deck(self, chance: Random, name: str) -> Deck:
        """A legal deck by chance, mostly of two colours, clans or the like."""
        for _ in range(TRIES):
            liked = chance.sample(self.sorts, min(2, len(self.sorts)))
            counts: Counter[int] = Counter()
            for part in self.parts:
                self.take(part, liked, counts, chance)
            found = self.made(name, counts)
            if not found.problems():
                self.played |= {str(row.get("id") or row["name"]) for _, row in found.rows}
                return found
        raise SystemExit(f"no legal deck of {self.shelf.name} was found in {TRIES} tries; give more cards")

    def take(self, part: Part, liked: Sequence[str], counts: Counter[int], chance: Random) -> None:
        """Fill one part: cards of the liked words first, then any."""
        fitting = [at for at, (row, _) in enumerate(self.cards) if part.fits(row)]
        chance.shuffle(fitting)
        fitting.sort(key=lambda at: not set(words_of(self.cards[at][0], self.column)) <= set(liked))
        left = part.count
        for at in fitting:
            some = min(left, chance.randint(1, part.copies))
            counts[at] += some
            left -= some
            if not left:
                return

    def made(self, name: str, counts: Counter[int]) -> Deck:
        """The deck of so many of each card."""
        rows = [(count, self.cards[at][0]) for at, count in counts.items()]
        cards = tuple(self.cards[at][1] for at, count in counts.items() for _ in range(count))
        backs = tuple(self.known.back_of(row) for _, row in rows)
        told = [row for row in (*(row for _, row in rows), *backs) if row is not None]
        return Deck(self.shelf.name, name, None, cards, tuple(rows), self.known.words_in(told), backs)


# ---------------------------------------------------------------- games


class Stuck(Exception):
    """A game took too long."""


def give_up(_signal: int, _frame: FrameType | None) -> None:
    """The time of a game is over."""
    raise Stuck(f"no end after {PATIENCE} seconds")


def look(game: Game, shelf: Book) -> None:
    """A position is a value, and everything about it can be told."""
    data = encode(game)
    other = game.clone()
    if encode(other) != data:
        raise AssertionError("a clone is another position")
    other.s = decode(data, game.book, game.pool)
    if encode(other) != data:
        raise AssertionError("bytes read back are another position")
    menu = game.decision
    if menu is not None:
        shelf.prose.ask_words(game, menu)
        shelf.ask_note(game, menu)
        for option in menu.options:
            shelf.prose.option_words(game, menu, option)
            shelf.line_note(game, menu, option)
        shelf.forecast(game)
        other.answer(0)
    for seat in (0, 1):
        game.view(seat)


def play(session: Session, bots: Sequence[Bot], shelf: Book) -> None:
    """One game to its end, and its replay."""
    game = session.game
    cards = sorted(range(len(game.s.cards)))
    told = 0
    while (menu := game.decision) is not None:
        if not menu.options:
            raise AssertionError(f"an empty menu: {menu.ask}")
        if len(session.answers) % LOOK == 0:
            look(game, shelf)
        session.answer(choose(bots[menu.player], game))
        for event in game.events[told:]:
            for seat in (0, 1):
                shelf.prose.event_words(game, event, seat)
        told = len(game.events)
    if game.result is None:
        raise AssertionError("the game ended without a result")
    if not set(cards) <= {number for zone in game.s.zones for number in zone.cards}:
        raise AssertionError("a card is in no zone")
    Replay.from_json(json.loads(json.dumps(session.replay().as_json()))).verify()


def failure(bad: BaseException) -> str:
    """What went wrong, with the last two places it passed."""
    places = traceback.extract_tb(bad.__traceback__)[-3:]
    came = " < ".join(f"{Path(place.filename).name}:{place.lineno} {place.name}" for place in reversed(places))
    return f"{type(bad).__name__}: {bad} ({came})"


def main() -> None:
    """Play until the games or the seconds are over; tell what failed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("book", choices=RECIPES)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--greedy", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--failed", type=Path)
    asked = parser.parse_args()
    stock = Stock(book(asked.book), asked.files)
    print(f"{len(stock.cards)} cards of {asked.book} can be played")
    signal.signal(signal.SIGALRM, give_up)
    begun = time.monotonic()
    ends: Counter[str] = Counter()
    failed: Counter[str] = Counter()
    answers = played = 0
    while played < asked.games and time.monotonic() - begun < asked.seconds:
        seed = asked.seed + played
        chance = Random(seed)
        decks = [stock.deck(chance, name) for name in ("one", "other")]
        session = Session(asked.book, decks, seed, {}, keeps_past=False)
        is_greedy = asked.greedy > 0 and played % asked.greedy == 0
        bots: list[Bot] = [GreedyBot(f"{seed}") if is_greedy else RandomBot(f"{seed}"), RandomBot(f"other {seed}")]
        signal.alarm(PATIENCE * (5 if is_greedy else 1))
        try:
            play(session, bots, stock.shelf)
            result = session.game.result
            ends["" if result is None else result.clause] += 1
        except Exception as bad:
            failed[failure(bad)] += 1
            print(f"game {seed} failed: {failure(bad)}", flush=True)
            if asked.failed is not None:
                asked.failed.mkdir(parents=True, exist_ok=True)
                lost = Replay(asked.book, session.decks, seed, tuple(session.tried()))
                lost.save(asked.failed / f"{asked.book}-{seed}.json")
        signal.alarm(0)
        answers += len(session.answers)
        played += 1
    took = time.monotonic() - begun
    print(
        f"{played} games, {answers} answers, {len(stock.played)} different cards, {took:.0f} s; {failed.total()} failed"
    )
    print("ended by " + ", ".join(f"{clause} ({count})" for clause, count in ends.most_common()))
    for words, count in failed.most_common():
        print(f"{count:>5}  {words}")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
