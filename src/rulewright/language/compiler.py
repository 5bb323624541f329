"""A printed row becomes a card: its numbers, words, keywords and abilities, or the declines that say why not."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from ..kernel.ids import MISSING
from ..kernel.position.decisions import RulewrightError
from ..kernel.vocabulary.abilities import Ability
from ..kernel.vocabulary.mods import AddWord, SetWord
from ..kernel.vocabulary.pool import Printed
from ..kernel.vocabulary.terms import Has
from .normalize import Paragraph, Speller, normalize, paragraphs
from .pattern import nodes_of
from .reading import Decline, Reading, Tongue, read_line, word_at

Row = Mapping[str, object]
Names = Mapping[str, Mapping[int, str]]  # what a game calls its numbers, by what they are numbers of
MOST_PRINTED: Final = 1_000_000  # no number on a card is larger


class BadRow(RulewrightError):
    """A printed row that cannot be a card: which row, which field, and how to mend it."""

    def __init__(self, row: str, column: str, problem: str, fix: str) -> None:
        super().__init__(f"row {row}: field {column!r} {problem}; {fix}")
        self.row = row
        self.column = column
        self.problem = problem
        self.fix = fix


@dataclass(frozen=True)
class Face:
    """What a row says besides its text."""

    name: str
    numbers: tuple[int, ...]
    words: tuple[tuple[str, ...], ...]
    keywords: tuple[int, ...]
    abilities: tuple[Ability, ...] = ()  # what a card of its kind does without saying so


@dataclass(frozen=True)
class CardBook:
    """What the compiler needs of a game: its language, its spelling, its columns."""

    name: str
    tongue: Tongue
    speller: Speller
    face: Callable[[Row], Face]
    plain: Callable[[object], str]
    names: Names
    text_column: str = "text"
    prepare: Callable[[Row, str], str] = lambda row, text: text  # a row's own name in its text; keeps the lines
    ways: Callable[[Row, str], Sequence[str]] = lambda row, line: ()  # in which a name like any word may be meant
    placing: Callable[[Row, Ability], Ability | None] = lambda row, ability: (
        ability
    )  # what it is on such a card, if it can be


@dataclass(frozen=True)
class CardReading:
    """A card as read: what is printed on it, its abilities, and what was not understood."""

    name: str
    numbers: tuple[int, ...]
    words: tuple[tuple[str, ...], ...]
    keywords: tuple[int, ...]
    abilities: tuple[Ability, ...]
    text: str
    partial: bool
    declines: tuple[Decline, ...] = ()
    readings: tuple[Reading, ...] = field(default=(), compare=False)
    lines: tuple[str, ...] = ()  # the part of the text each ability stands in
    number: str = field(default="", compare=False)  # printed on the card

    def printed(self) -> Printed:
        """The card as the kernel's pool takes it."""
        return Printed(
            self.name,
            self.numbers,
            self.words,
            self.keywords,
            self.abilities,
            self.text,
            self.partial,
            lines=self.lines,
            number=self.number,
        )


def compile_line(text: str, book: CardBook) -> Reading | Decline:
    """One ability's text, in any spelling, as a reading or a decline."""
    return read_line(normalize(text, book.speller), book.tongue)


def compile_row(row: Row, book: CardBook, known: dict[str, Reading | Decline] | None = None) -> CardReading:
    """One printed row as a card, partial where a paragraph was declined; `known` lines are not read again."""
    face = book.face(row)
    text = text_of(row, book.text_column)
    lines = {} if known is None else known
    results: list[Reading | Decline] = []
    printed = text.replace("\r", "").split("\n")
    spoken: list[str] = []
    for paragraph in paragraphs_of(row, book):
        if paragraph.text not in lines:
            lines[paragraph.text] = read_line(paragraph.text, book.tongue)
        results.append(placed(lines[paragraph.text], row, book))
        if isinstance(results[-1], Reading):
            whole = " ".join(printed[number].strip() for number in paragraph.lines)
            spoken += [whole] * len(abilities_in(results[-1].value))
    declines = tuple(result for result in results if isinstance(result, Decline))
    readings = tuple(result for result in results if isinstance(result, Reading))
    abilities = tuple(ability for reading in readings for ability in abilities_in(reading.value))
    abilities += face.abilities
    return CardReading(
        face.name, face.numbers, face.words, face.keywords, abilities, text, bool(declines), declines, readings,
        tuple(spoken), str(row.get("id") or ""),
    )  # fmt: skip


def words_asked(value: object) -> tuple[tuple[int, str], ...]:
    """The words a reading takes for words of a field (a job, a race, a name), each once: a card should bear them."""
    nodes = [node for node in nodes_of(value) if isinstance(node, Has | AddWord | SetWord)]
    return tuple(dict.fromkeys((node.field, node.word) for node in nodes))


def placed(result: Reading | Decline, row: Row, book: CardBook) -> Reading | Decline:
    """The reading as such a card means it, unless such a card cannot have such an ability."""
    if isinstance(result, Decline):
        return result
    abilities = abilities_in(result.value)
    meant = [one for ability in abilities if (one := book.placing(row, ability)) is not None]
    if len(meant) == len(abilities):
        same = all(one is ability for one, ability in zip(meant, abilities, strict=True))
        return result if same else replace(result, value=meant[0] if len(meant) == 1 else tuple(meant))
    return Decline(result.text, 0, word_at(result.text, 0), (), "not an ability of such a card")


def abilities_in(value: object) -> tuple[Ability, ...]:
    """The abilities a line reads to: one, several (a line of keywords), or none."""
    values = value if isinstance(value, tuple) else (value,)
    return tuple(one for one in values if isinstance(one, Ability))


def paragraphs_of(row: Row, book: CardBook) -> list[Paragraph]:
    """The abilities of a row's text with the printed lines they came from."""
    text = text_of(row, book.text_column)
    printed = text.replace("\r", "").split("\n")
    found = paragraphs(book.prepare(row, text), book.speller)
    return [meant(one, book.ways(row, " ".join(printed[at].strip() for at in one.lines)), book) for one in found]


def meant(paragraph: Paragraph, ways: Sequence[str], book: CardBook) -> Paragraph:
    """The paragraph, or where it is not read as it is the first other way that is."""
    if ways and isinstance(read_line(paragraph.text, book.tongue), Decline):
        for text in [normalize(way, book.speller) for way in ways]:
            if isinstance(read_line(text, book.tongue), Reading):
                return Paragraph(text, paragraph.lines)
    return paragraph


# ---------------------------------------------------------------- reading fields


def row_label(row: Row) -> str:
    """How errors name a row."""
    for column in ("id", "name"):
        value = row.get(column)
        if isinstance(value, str) and value:
            return value
    return "without id and name"


def text_of(row: Row, column: str) -> str:
    """The text of a row; none is an empty text."""
    value = row.get(column)
    if value is None:
        return ""
    if not isinstance(value, str):
        raise BadRow(row_label(row), column, f"is {type(value).__name__}, not text", "write the card's text, or null")
    return value


def name_of(row: Row, column: str = "name") -> str:
    """The name of a row's card."""
    value = row.get(column)
    if not isinstance(value, str) or not value.strip():
        raise BadRow(row_label(row), column, "is missing", "give the card a name")
    return value.strip()


def number_of(row: Row, column: str, least: int = 0, needed: bool = True) -> int:
    """A number of a row, or MISSING where none is printed."""
    value = row.get(column)
    if value is None:
        if needed:
            raise BadRow(row_label(row), column, "is missing", "write a number")
        return MISSING
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadRow(row_label(row), column, f"is {value!r}, not a number", "write a whole number without quotes")
    if value < least:
        raise BadRow(row_label(row), column, f"is {value}", f"write {least} or more")
    if value > MOST_PRINTED:
        raise BadRow(row_label(row), column, "is too large a number", f"write {MOST_PRINTED} or less")
    return value


def word_of_row(row: Row, column: str, table: Mapping[str, str] | None = None, needed: bool = False) -> tuple[str, ...]:
    """The words of a row's column; with a table, only the words it knows."""
    value = row.get(column)
    if value is None or value == "":
        if needed:
            raise BadRow(row_label(row), column, "is missing", options(table))
        return ()
    values = value if isinstance(value, list) else [value]
    words: list[str] = []
    for word in values:
        if not isinstance(word, str):
            raise BadRow(row_label(row), column, f"is {word!r}, not a word", options(table))
        if table is not None and word.lower() not in table:
            raise BadRow(row_label(row), column, f"is {word!r}", options(table))
        words.append(word.strip() if table is None else table[word.lower()])
    return tuple(words)


def options(table: Mapping[str, str] | None) -> str:
    """What a column may hold."""
    known: Sequence[str] = sorted(set(table.values())) if table else ()
    return f"write one of {', '.join(known)}, or null" if known else "write a word"
