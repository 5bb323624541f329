"""A recorded game under another edition: as far as it goes, and the first difference with both clauses."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import zip_longest
from typing import Final

from rulewright.books import Book, book
from rulewright.errors import BadOption
from rulewright.kernel.ids import Seat
from rulewright.kernel.position.decisions import Decision, Option
from rulewright.kernel.position.events import Event
from rulewright.kernel.running.engine import Game
from rulewright.kernel.running.refusals import Refusal, failing
from rulewright.replay import Replay
from rulewright.table import seated

SPECTATOR: Final = 2


@dataclass(frozen=True)
class Side:
    """What one book says at a difference: its clause and the words."""

    clause: str
    words: str

    def as_json(self) -> dict[str, object]:
        """The side as plain data."""
        return {"clause": self.clause, "words": self.words}


@dataclass(frozen=True)
class Difference:
    """Where two editions part: what happened, was asked or was offered under each."""

    kind: str  # happened, asked, offered
    answers: int  # how many answers had been given
    turn: int
    sides: tuple[Side, Side]

    def as_json(self) -> dict[str, object]:
        """The difference as plain data."""
        sides = [side.as_json() for side in self.sides]
        return {"kind": self.kind, "answers": self.answers, "turn": self.turn, "recorded": sides[0], "under": sides[1]}


@dataclass(frozen=True)
class Crossing:
    """A game told under another edition: how far it went, the first difference, and where it could not go on."""

    replay: Replay
    under: str
    answers: int  # so many answers could be given
    first: Difference | None
    stopped: Difference | None  # the difference the next answer cannot get over
    legality: tuple[list[Refusal], ...]  # what the other edition's rules of construction say of each deck
    unknown: tuple[str, ...]  # options of the game the other edition does not have

    def as_json(self) -> dict[str, object]:
        """The crossing as plain data."""
        return {
            "book": self.replay.book,
            "under": self.under,
            "answers": self.answers,
            "of": len(self.replay.answers),
            "difference": None if self.first is None else self.first.as_json(),
            "stopped": None if self.stopped is None else self.stopped.as_json(),
            "violations": [[{"clause": one.clause, "words": one.words} for one in deck] for deck in self.legality],
            "unknown_options": list(self.unknown),
        }


class Pair:
    """The same game under two books, step by step."""

    def __init__(self, books: tuple[Book, Book], games: tuple[Game, Game]) -> None:
        self.books = books
        self.games = games
        self.seen = [0, 0]
        self.first: Difference | None = None

    def differ(self, kind: str, answers: int, sides: tuple[Side, Side]) -> Difference:
        """A difference; the first one is kept."""
        found = Difference(kind, answers, self.games[0].s.turn, sides)
        self.first = self.first or found
        return found

    def look(self, answers: int) -> None:
        """Compare what happened since the last look and what is asked now."""
        if self.first is None:
            fresh = [game.events[since:] for game, since in zip(self.games, self.seen, strict=True)]
            self.compare_events(fresh[0], fresh[1], answers)
        if self.first is None:
            self.compare_menus(answers)
        self.seen = [game.s.logged for game in self.games]

    def compare_events(self, recorded: list[Event], other: list[Event], answers: int) -> None:
        """What happened, event by event; clauses and what nobody is told of do not count."""
        told = [self.told(at, events) for at, events in enumerate((recorded, other))]
        for left, right in zip_longest(*told):
            if left is None or right is None or facts(left) != facts(right):
                sides = self.event_side(0, left), self.event_side(1, right)
                self.differ("happened", answers, sides)
                return

    def told(self, at: int, events: list[Event]) -> list[Event]:
        """The events worth a line."""
        return [event for event in events if self.words(at, event) is not None]

    def words(self, at: int, event: Event) -> str | None:
        """An event in the words of its book."""
        return self.books[at].prose.event_words(self.games[at], event, SPECTATOR)

    def event_side(self, at: int, event: Event | None) -> Side:
        """An event, or the question or the end that came instead of one."""
        if event is not None:
            return Side(event.clause, self.words(at, event) or "")
        return self.question(at)

    def question(self, at: int) -> Side:
        """What is asked, or how the game ended."""
        game = self.games[at]
        if game.decision is not None:
            who = game.names[game.decision.player]
            return Side(game.decision.clause, f"{who} is asked: {self.books[at].prose.ask_words(game, game.decision)}")
        result = game.result
        return Side(result.clause if result is not None else "", "the game is over")

    def compare_menus(self, answers: int) -> Difference | None:
        """Who is asked what, and the lines of the menu."""
        left, right = (game.decision for game in self.games)
        if left is None or right is None:
            return None if left is right else self.differ("asked", answers, (self.question(0), self.question(1)))
        if left.ask != right.ask or left.player != right.player:
            return self.differ("asked", answers, (self.question(0), self.question(1)))
        if set(left.options) != set(right.options):
            return self.differ("offered", answers, (self.offers(0, left, right), self.offers(1, right, left)))
        return None

    def offers(self, at: int, mine: Decision, other: Decision) -> Side:
        """The lines only this book offers, and why it lacks those only the other one has."""
        game = self.games[at]
        words = self.books[at].prose.option_words
        more = [words(game, mine, option) for option in mine.options if option not in other.options]
        less = [option for option in other.options if option not in mine.options]
        said = [f"offers also: {'; '.join(more)}"] if more else []
        said += [self.lacking(at, mine.player, option) for option in less]
        return Side(mine.clause, "; ".join(said))

    def lacking(self, at: int, seat: Seat, option: Option) -> str:
        """A line of the other book's menu that this one does not offer, with its reasons."""
        game, other = self.games[at], self.games[1 - at]
        assert other.decision is not None
        words = self.books[1 - at].prose.option_words(other, other.decision, option)
        reasons = failing(game, option.verb, seat, option.card, option.number)
        told = ", ".join(f"{one.words} ({one.clause})" for one in reasons)
        return f"does not offer: {words}{f' ({told})' if told else ''}"

    def answer(self, index: int, answers: int) -> Difference | None:
        """Give the recorded answer in both games; under the other book by what it means, not by its number."""
        left, right = (game.decision for game in self.games)
        assert left is not None
        same = right is not None and right.ask == left.ask and right.player == left.player
        wanted = left.options[index]
        if right is None or not same or wanted not in right.options:
            return self.blocked(index, answers)
        self.games[0].answer(index)
        self.games[1].answer(right.options.index(wanted))
        return None

    def blocked(self, index: int, answers: int) -> Difference:
        """The recorded answer cannot be given under the other book."""
        found = self.compare_menus(answers)
        assert found is not None
        if found.kind == "asked":
            return found
        game, left, right = self.games[0], self.games[0].decision, self.games[1].decision
        assert left is not None and right is not None
        words = self.books[0].prose.option_words(game, left, left.options[index])
        mine = Side(left.clause, f"{game.names[left.player]} answered: {words}")
        theirs = Side(right.clause, self.lacking(1, left.player, left.options[index]))
        return self.differ("offered", answers, (mine, theirs))


def facts(event: Event) -> tuple[object, ...]:
    """An event without its clause and without who may know of it."""
    return (
        event.kind, event.player, event.card, event.other, event.before, event.after, event.number, event.verb,
    )  # fmt: skip


def other_edition(replay: Replay, name: str) -> Book:
    """Another edition of the game that was recorded; BadOption says which ones there are."""
    editions = [one for one in book(replay.book).editions if one != replay.book]
    if name not in editions:
        known = f"the other editions of its game are: {', '.join(editions)}" if editions else "it has no other edition"
        raise BadOption(f"a game of {replay.book} cannot be told under {name!r}; {known}")
    return book(name)


def cross(replay: Replay, name: str) -> Crossing:
    """Tell a recorded game under another edition with the same printed cards, answer by answer."""
    shelf = other_edition(replay, name)
    options = {key: value for key, value in replay.options.items() if key in shelf.options}
    decks = [deck.cards for deck in replay.decks]
    other = seated(shelf.rulebook, decks, [deck.first for deck in replay.decks], replay.deal, options)
    pair = Pair((book(replay.book), shelf), (replay.game(0), other))
    stopped: Difference | None = None
    given = 0
    pair.look(0)
    for answer in replay.answers:
        stopped = pair.answer(answer, given)
        if stopped is not None:
            break
        given += 1
        pair.look(given)
    legality = tuple(shelf.problems(list(cards), options) for cards in decks)
    unknown = tuple(key for key in replay.options if key not in shelf.options)
    return Crossing(replay, name, given, pair.first, stopped, legality, unknown)
