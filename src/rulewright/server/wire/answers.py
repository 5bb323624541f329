"""What HTTP requests are answered with."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from rulewright.games.shared.layout import Layout
from rulewright.kernel.ids import Seat
from rulewright.kernel.position.shown import Value, View
from rulewright.server.wire.asked import Clock
from rulewright.server.wire.table import Cited, GameEvent, StopsAt, Why

How = Literal["rules", "concession", "time", "left", "stuck", "round"]
Printed = dict[str, Any]
"""A printed row, as its owner wrote it."""


class LessonLine(msgspec.Struct, frozen=True):
    """A lesson in short."""

    name: str
    title: str
    about: str
    clauses: list[str]


class School(msgspec.Struct, frozen=True):
    """The lessons of a book, in order."""

    book: str
    lessons: list[LessonLine]
    after: str = ""  # the edition whose school comes first, where this one only tells what differs


class OtherEdition(msgspec.Struct, frozen=True):
    """What another edition says instead."""

    book: str
    title: str
    here: str
    there: str
    clauses: list[str]  # of the other edition


class RuleLine(msgspec.Struct, frozen=True):
    """A clause: our summary, how it is played, which lessons show it, what other editions say."""

    id: str
    kind: str
    summary: str
    steps: list[str]
    lessons: list[str]
    changed: list[OtherEdition]


class RuleBook(msgspec.Struct, frozen=True):
    """All clauses of a book, in its order."""

    book: str
    title: str
    clauses: list[RuleLine]
    headings: dict[str, str] = {}  # what chapters and sections are called, where no clause of their own says it


class Problem(msgspec.Struct, kw_only=True):
    """The body of every refused request."""

    code: str  # stable
    why: str  # for people
    clauses: list[Cited] = []
    problems: list[str] = []


class Person(msgspec.Struct, frozen=True):
    """Somebody with a session."""

    id: str
    name: str
    account: bool


class Session(msgspec.Struct, frozen=True):
    """A session that was given out."""

    token: str  # keep it: it is the only thing that holds your seats
    session: Person


class Result(msgspec.Struct, frozen=True):
    """How a game ended."""

    winner: Seat | None
    how: How
    clause: str
    turn: int


class Match(msgspec.Struct, frozen=True):
    """Games that count together: of how many, and who has won how many of them."""

    of: int
    wins: list[int]


class GameLine(msgspec.Struct, frozen=True):
    """A game in short, with nothing that is hidden."""

    id: str
    book: str
    status: str
    names: list[str | None]
    bots: list[str | None]
    spectators: bool
    clock: Clock | None
    created: int
    result: Result | None
    seat: Seat | None = None  # of who asks for the own games
    decks: list[str | None] = []  # of the own games: the names of the decks, the other's once the game is over
    match: Match | None = None  # that it is part of, as it stood before


class Me(msgspec.Struct, frozen=True):
    """Who I am, and my games."""

    id: str
    name: str
    account: bool
    games: list[GameLine]
    challenges: list[GameLine] = []  # games that somebody asks me to


class History(msgspec.Struct, frozen=True):
    """My games, the newest first."""

    games: list[GameLine]


class Lobby(msgspec.Struct, frozen=True):
    """Who waits for anybody, and what can be watched."""

    open: list[GameLine]
    watch: list[GameLine]


class Seated(msgspec.Struct, frozen=True):
    """What somebody who sat down is told."""

    id: str
    seat: Seat
    status: str
    invite: str | None  # of a waiting game: for the link to share
    names: list[str | None]


class BotLine(msgspec.Struct, frozen=True):
    """A bot to play against."""

    name: str
    title: str
    about: str  # in a sentence


class Starter(msgspec.Struct, frozen=True):
    """A deck that comes with a game."""

    name: str
    title: str
    count: int
    first: str | None  # the card it begins with


class ZoneLine(msgspec.Struct, frozen=True):
    """A zone of a game."""

    name: str
    public: bool
    owner_sees: bool


class Meaning(msgspec.Struct, frozen=True):
    """What a word of a game means, for somebody who has never played it, and the clause behind it."""

    kind: Literal["keyword", "type", "number", "zone", "place", "phase", "icon", "ask", "action"]
    name: str
    words: str
    clause: str


class Book(msgspec.Struct, frozen=True):
    """A rulebook; of one that can be played, all a page needs to draw its table."""

    name: str
    title: str
    is_playable: bool
    clauses: int
    enforceable: int
    primer: str = ""  # the game in a few lines
    glossary: list[Meaning] = []
    about: str = ""  # what tells it from the others, in a sentence
    is_gentle: bool = False  # a good first game
    starters: list[Starter] = []
    options: list[str] = []
    zones: list[ZoneLine] = []
    places: list[str] = []
    phases: list[str] = []
    stops: StopsAt | None = None  # those a player begins with
    verbs: list[str] = []  # those of "why not?"
    layout: Layout | None = None


class Books(msgspec.Struct, frozen=True):
    """Every book, and whom one may play against."""

    bots: list[BotLine]
    books: list[Book]


class ClauseText(msgspec.Struct, frozen=True):
    """A clause in our words."""

    book: str
    id: str
    kind: str
    summary: str


class CardRow(msgspec.Struct, frozen=True):
    """A printed row, and whether all of it is understood."""

    name: str
    row: Printed
    partial: bool
    declines: list[str]  # where reading stopped
    values: dict[str, Value] = {}
    mine: bool = False  # brought by who asks
    called: str = ""  # as a deck list names it: with its number where the name alone would not tell


class CardsAdded(msgspec.Struct, frozen=True):
    """Rows that were kept, and how they are read."""

    added: int
    cards: list[CardRow]


class CardsImported(msgspec.Struct, frozen=True):
    """A file of cards as rows that can be added, one JSON object a line; and every repair and warning, line by line."""

    format: str
    rows: str
    cards: int
    paragraphs: int
    read: int
    notes: list[str]
    more: int  # notes that are not told, of a long file


class CardsFound(msgspec.Struct, frozen=True):
    """Cards that were looked for."""

    total: int
    cards: list[CardRow]


class CardsAlike(msgspec.Struct, frozen=True):
    """What is like a card, the most alike first."""

    cards: list[CardRow]
    rulings: list[str]  # names of those that have the card, or are about what it does


class ColumnLine(msgspec.Struct, frozen=True):
    """A printed column by which cards can be looked for."""

    name: str
    is_number: bool
    values: list[str] = []  # what stands in it most often; of numbers the least and the most


class CardColumns(msgspec.Struct, frozen=True):
    """The printed columns of a game."""

    columns: list[ColumnLine]


class Halt(msgspec.Struct, frozen=True):
    """Where the reading of a line stops."""

    message: str
    at: int
    caret: str


class ReadLine(msgspec.Struct, frozen=True):
    """One ability: its meaning, or where reading stops."""

    text: str
    read: bool
    plain: str | None
    tree: str | None
    problem: Halt | None


class Reading(msgspec.Struct, frozen=True):
    """How a card, or a text, is read line by line."""

    name: str | None
    row: Printed | None
    partial: bool
    lines: list[ReadLine]


class DeckCards(msgspec.Struct, frozen=True):
    """So many of a card."""

    count: int
    name: str
    partial: bool
    values: dict[str, Value]
    text: str


class DeckLine(msgspec.Struct, frozen=True):
    """A deck in a list of them: a starter by its name, a kept one by its id."""

    id: str | None
    starter: str | None
    name: str
    book: str
    count: int
    legal: bool


class Decks(msgspec.Struct, frozen=True):
    """Starter decks and my own."""

    decks: list[DeckLine]


class DeckReport(msgspec.Struct, frozen=True):
    """A deck list as it was read, and the clauses it breaks; with problems it could not be read."""

    name: str
    book: str
    first: str | None
    count: int
    cards: list[DeckCards]
    legal: bool
    clauses: list[Cited]
    problems: list[str]
    id: str | None = None
    kept: bool = False
    text: str | None = None  # the list, of a kept deck that is asked for


class DeckWritten(msgspec.Struct, frozen=True):
    """A deck list in one of the formats."""

    file: str  # a name for it
    text: str


class OpeningHand(msgspec.Struct, frozen=True):
    """What a deck dealt."""

    cards: list[DeckCards]


class ReplayStep(msgspec.Struct, frozen=True):
    """An answer in words."""

    at: int
    player: Seat
    ask: str
    words: str
    turn: int
    chance: float | None = (
        None  # before it: how likely seat 0 wins, as far as is easily told; null while something is half done
    )


class ReplayInfo(msgspec.Struct, frozen=True):
    """A finished game: every answer in words."""

    id: str
    book: str
    names: list[str | None]
    bots: list[str | None]
    result: Result | None
    answers: int
    steps: list[ReplayStep]
    counts: dict[str, list[int]] = {}  # what each seat did: "drawn", "played", "attacks"
    thoughts: list[str] = []  # what the bot that played says of it, sentence by sentence


class ReplayAt(msgspec.Struct, frozen=True):
    """The table of a finished game after some answers."""

    at: int
    of: int
    view: View
    why: dict[int, list[Why]]
    events: list[GameEvent]  # since the answer before, or the one that was asked for
    logged: int  # events of the game so far
    player: Seat | None = None  # who answers next
    ask: str | None = None
    words: str | None = None  # what the answer will be


class ReplayCheck(msgspec.Struct, frozen=True):
    """Whether a finished game followed from what was committed to, and from the answers."""

    verified: bool
    why: str  # where it did not; or empty
    seed: str | None  # the secret, now shown; null where the seed was given
    commitment: str | None  # its SHA-256
    contributions: list[str]  # of each seat to the shuffle


class Reported(msgspec.Struct, frozen=True):
    """A report that was kept."""

    id: str
