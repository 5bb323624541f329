"""What a game declares: the books it is played by, and all that a table, a bot or a command needs to know of one."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Literal

from rulewright.games.shared.evaluation import Evaluation
from rulewright.games.shared.glossary import Term
from rulewright.games.shared.layout import Layout
from rulewright.games.shared.observation import Piece
from rulewright.games.shared.passing import Passing
from rulewright.games.shared.prose import Prose
from rulewright.games.shared.shapes import Filled, Shape
from rulewright.kernel.book.rulebook import Rulebook
from rulewright.kernel.ids import Ref, Seat
from rulewright.kernel.position.decisions import Decision, Option
from rulewright.kernel.running.engine import Game
from rulewright.kernel.running.refusals import Refusal
from rulewright.kernel.vocabulary.pool import Printed
from rulewright.language.compiler import CardBook, Row

DeckCheck = Callable[[list[Printed]], list[Refusal]]
Column = Literal["words", "number", "number or X", "flag"]
Columns = Mapping[str, Column]

COMMON_COLUMNS: Final[Columns] = {"id": "words", "set": "words", "name": "words", "text": "words", "type": "words"}
"""The columns that the printed rows of every game have."""


@dataclass(frozen=True)
class LineNote:
    """What a line would lead to, whether one thinks twice about it, and whether it is rarely worth doing."""

    words: str
    is_dangerous: bool = False
    is_minor: bool = False


@dataclass(frozen=True)
class Fate:
    """What the battle under way would do, as things are, to a card or (NOTHING) to a player."""

    seat: Seat
    ref: Ref
    words: str
    is_harm: bool


def nothing_foreseen(game: Game) -> list[Fate]:
    """No battle is under way."""
    return []


def no_note(game: Game, decision: Decision) -> str:
    """Nothing to add to a question."""
    return ""


def no_line_note(game: Game, decision: Decision, option: Option) -> LineNote:
    """Nothing to add to a line."""
    return LineNote("")


def nothing_left_out(row: Row) -> list[Filled]:
    """Every column is printed, or need not be."""
    return []


def one_sided(row: Row) -> str | None:
    """Every row is a card of its own."""
    return None


@dataclass(frozen=True)
class Book:
    """One book that can be played: its rules, its words, its cards."""

    game: "Declaration"
    rulebook: Rulebook
    check_deck: DeckCheck
    card_book: Callable[[Iterable[Row]], CardBook]  # the language, knowing the words of these rows
    columns: Columns  # of a printed row besides those of every game, and what stands in them
    filler: Row  # a plain card that fills decks
    prose: Prose
    evaluation: Evaluation
    layout: Layout
    ask_note: Callable[[Game, Decision], str] = no_note  # what helps a person to answer
    line_note: Callable[[Game, Decision, Option], LineNote] = no_line_note  # what a line would lead to
    forecast: Callable[[Game], list[Fate]] = nothing_foreseen  # what the battle under way would do
    endings: Mapping[str, str] = field(default_factory=dict)  # the clause of a loss -> why, of {loser}
    first_card: str = "first card"  # what a deck list calls the card a game begins with
    glossary: tuple[Term, ...] = ()  # what its words mean, for somebody who has never played it
    primer: str = ""  # the game in a few lines, for somebody who has never played it
    about: str = ""  # what tells it from the other books, in a sentence
    is_gentle: bool = False  # a good first game
    observation: tuple[Piece, ...] = ()  # what a learner is shown besides what every rulebook tells
    other_side: Callable[[Row], str | None] = one_sided  # the id of the row whose other side a row is
    shapes: tuple[Shape, ...] = ()  # the files of its communities that can be imported
    fill: Callable[[Row], list[Filled]] = nothing_left_out  # what such files leave out
    formats: Mapping[str, DeckCheck] = field(default_factory=dict)  # a setting that is on -> the check of its decks

    @property
    def name(self) -> str:
        """What commands and replays call it."""
        return self.rulebook.name

    @property
    def title(self) -> str:
        """What people call it."""
        return self.rulebook.title

    @property
    def options(self) -> tuple[str, ...]:
        """What `new_game(options=...)` understands."""
        return tuple(self.rulebook.options)

    @property
    def every_column(self) -> Columns:
        """All columns of a printed row, and what stands in them."""
        return {**COMMON_COLUMNS, **self.columns}

    @property
    def folder(self) -> Path:
        """Where its starter cards and decks lie."""
        return self.game.folder(self.name)

    @property
    def starters(self) -> tuple[str, ...]:
        """The names of the decks that come with it."""
        return self.game.starters(self.name)

    @property
    def editions(self) -> tuple[str, ...]:
        """The books of the same game, this one among them."""
        return tuple(self.game.titles)

    @property
    def passing(self) -> Passing:
        """The answers that let things be."""
        return self.prose.PASSING

    def problems(self, cards: list[Printed], options: Mapping[str, int]) -> list[Refusal]:
        """Every way in which a deck breaks the rules of construction of the format that is played, by clause."""
        for name, check in self.formats.items():
            if options.get(name, 0):
                return check(cards)
        return self.check_deck(cards)


@dataclass(frozen=True)
class Declaration:
    """A game: the titles of its books, the earliest edition first, where its files lie, and how a book is opened.

    Below `home` lie the starter cards (*.jsonl) and decks (*.txt), in `cards/` or in a folder a book inside it, and,
    for a game of another package, the clause index `rules/<book>.tsv`.
    """

    titles: Mapping[str, str]
    home: Path
    open_book: Callable[[str], Book]  # imports the rules and the language, which takes a while

    def folder(self, book: str) -> Path:
        """Where the starter cards and decks of a book lie."""
        cards = self.home / "cards"
        return cards / book if (cards / book).is_dir() else cards

    def starters(self, book: str) -> tuple[str, ...]:
        """The names of the decks that come with a book."""
        return tuple(sorted(path.stem for path in self.folder(book).glob("*.txt")))
