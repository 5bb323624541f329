"""The games by the name of their rulebook: all that a table, a bot or a command needs to know of one.

>>> book("vanguard").title
'Cardfight!! Vanguard (Limit Break era)'
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rulewright.clauses import BOOKS, UnknownBook, clauses
from rulewright.games.shared.evaluation import Evaluation
from rulewright.games.shared.layout import Layout
from rulewright.games.shared.observation import Piece
from rulewright.kernel.book.rulebook import Rulebook
from rulewright.kernel.position.decisions import Decision, Option
from rulewright.kernel.position.events import Event
from rulewright.kernel.running.engine import Game
from rulewright.kernel.running.refusals import Refusal
from rulewright.kernel.vocabulary.pool import Printed
from rulewright.language.compiler import CardBook, CardReading, Row

if TYPE_CHECKING:
    from rulewright.decks import Deck

Reading = CardReading
"""A card as the compiler understood it: what is printed, its abilities, and what it could not read."""

TITLES: Final = {
    "fow-2.0": "Force of Will 2.0",
    "fow-5.01": "Force of Will 5.01",
    "fow-6.1": "Force of Will 6.1",
    "fftcg": "FINAL FANTASY TCG",
    "vanguard": "Cardfight!! Vanguard (Limit Break era)",
}


def no_note(game: Game, decision: Decision) -> str:
    """Nothing to add to a question."""
    return ""


def one_sided(row: Row) -> str | None:
    """Every row is a card of its own."""
    return None


@dataclass(frozen=True)
class Book:
    """One game that can be played: its rulebook, its words, its cards."""

    name: str
    title: str
    rulebook: Rulebook
    check_deck: Callable[[list[Printed]], list[Refusal]]
    card_book: Callable[[Iterable[Row]], CardBook]  # the language, knowing the words of these rows
    ask_words: Callable[[Game, Decision], str]
    option_words: Callable[[Game, Decision, Option], str]
    event_words: Callable[[Game, Event, int], str | None]
    evaluation: Evaluation
    layout: Layout
    folder: Path  # the starter cards (*.jsonl) and deck lists (*.txt)
    options: tuple[str, ...]  # what `new_game(options=...)` understands
    ask_note: Callable[[Game, Decision], str] = no_note  # what helps a person to answer
    observation: tuple[Piece, ...] = ()  # what a learner is shown besides what every rulebook tells
    primer: str = ""  # the game in a few lines, for somebody who has never played it
    other_side: Callable[[Row], str | None] = one_sided  # the id of the row whose other side a row is
    editions: tuple[str, ...] = ()  # the books of the same game, this one among them
    formats: Mapping[str, Callable[[list[Printed]], list[Refusal]]] = field(default_factory=dict)  # option -> its check

    def problems(self, cards: list[Printed], options: Mapping[str, int]) -> list[Refusal]:
        """Every way in which a deck breaks the rules of construction of the format that is played, by clause."""
        for name, check in self.formats.items():
            if options.get(name, 0):
                return check(cards)
        return self.check_deck(cards)

    @property
    def starters(self) -> tuple[str, ...]:
        """The names of the decks that come with the game."""
        return tuple(sorted(path.stem for path in self.folder.glob("*.txt")))

    def starter_decks(self) -> tuple[Deck, ...]:
        """The decks that come with the game."""
        from rulewright.decks import Deck

        return tuple(Deck.load(self.name, name) for name in self.starters)


@dataclass(frozen=True)
class BookLine:
    """One rulebook in a list of them."""

    name: str
    title: str
    clauses: int
    enforceable: int
    is_playable: bool  # with decks that come with the game
    starters: tuple[str, ...]


def _vanguard() -> Book:
    from rulewright.games.vanguard.rulebook import book as rules
    from rulewright.games.vanguard.rulebook.ch05_setup import check_deck
    from rulewright.games.vanguard.table import evaluation, hints, layout, observation, prose
    from rulewright.games.vanguard.text import words

    return Book(
        name="vanguard",
        title=rules.VANGUARD.title,
        rulebook=rules.VANGUARD,
        check_deck=check_deck,
        card_book=words.card_book,
        ask_words=prose.ask_words,
        option_words=prose.option_words,
        event_words=prose.event_words,
        evaluation=evaluation.EVALUATION,
        layout=layout.LAYOUT,
        folder=Path(layout.__file__).parent.parent / "cards",
        options=("first",),
        ask_note=hints.ask_note,
        observation=observation.PIECES,
        primer=hints.PRIMER,
    )


def _fftcg() -> Book:
    from rulewright.games.fftcg.rulebook import book as rules
    from rulewright.games.fftcg.rulebook.ch08_setup import check_deck, check_limited_deck
    from rulewright.games.fftcg.table import evaluation, hints, layout, observation, prose
    from rulewright.games.fftcg.text import words

    return Book(
        name="fftcg",
        title=rules.FFTCG.title,
        rulebook=rules.FFTCG,
        check_deck=check_deck,
        card_book=words.card_book,
        ask_words=prose.ask_words,
        option_words=prose.option_words,
        event_words=prose.event_words,
        evaluation=evaluation.EVALUATION,
        layout=layout.LAYOUT,
        folder=Path(layout.__file__).parent.parent / "cards",
        options=("first", "format", "limited", "fatal burst"),
        observation=observation.PIECES,
        formats={"format": check_limited_deck, "limited": check_limited_deck},
        ask_note=hints.ask_note,
        primer=hints.PRIMER,
    )


def _fow(
    name: str, check: Callable[[list[Printed]], list[Refusal]], words: Callable[[Iterable[Row]], CardBook]
) -> Book:
    from rulewright.games.fow.editions.shelf import EDITIONS
    from rulewright.games.fow.table import evaluation, hints, layout, observation, prose
    from rulewright.games.fow.text import rows

    return Book(
        name=name,
        title=EDITIONS[name].title,
        rulebook=EDITIONS[name],
        check_deck=check,
        card_book=words,
        ask_words=prose.ask_words,
        option_words=prose.option_words,
        event_words=prose.event_words,
        evaluation=evaluation.EVALUATION,
        layout=layout.LAYOUT,
        folder=Path(layout.__file__).parent.parent / "cards" / name,
        options=tuple(EDITIONS[name].options),
        observation=observation.PIECES,
        primer=hints.PRIMER,
        other_side=rows.other_side,
        editions=tuple(EDITIONS),
        ask_note=hints.ask_note,
    )


def _fow_6_1() -> Book:
    from rulewright.games.fow.rulebook.ch400_setup import check_deck
    from rulewright.games.fow.text.words import card_book_6_1

    return _fow("fow-6.1", check_deck, card_book_6_1)


def _fow_5_01() -> Book:
    from rulewright.games.fow.editions.fow_5_01 import check_deck
    from rulewright.games.fow.text.words import card_book_5_01

    return _fow("fow-5.01", check_deck, card_book_5_01)


def _fow_2_0() -> Book:
    from rulewright.games.fow.editions.fow_2_0 import check_deck
    from rulewright.games.fow.text.words import card_book_2_0

    return _fow("fow-2.0", check_deck, card_book_2_0)


GAMES: Final[Mapping[str, Callable[[], Book]]] = {
    "fftcg": _fftcg,
    "fow-2.0": _fow_2_0,
    "fow-5.01": _fow_5_01,
    "fow-6.1": _fow_6_1,
    "vanguard": _vanguard,
}


@cache
def book(name: str) -> Book:
    """The game of a rulebook; UnknownBook says which ones there are."""
    if name not in BOOKS:
        raise UnknownBook(name)
    return GAMES[name]()


def books() -> tuple[BookLine, ...]:
    """Every rulebook there is.

    >>> [line.name for line in books()]
    ['fow-2.0', 'fow-5.01', 'fow-6.1', 'fftcg', 'vanguard']
    """
    lines = []
    for name in BOOKS:
        index = clauses(name).values()
        count = sum(clause.is_enforceable for clause in index)
        starters = book(name).starters
        lines.append(BookLine(name, TITLES[name], len(index), count, bool(starters), starters))
    return tuple(lines)
