"""The ledger: which cards can be put into a deck, how many paragraphs are read, and which families are missing."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from .compiler import BadRow, CardBook, Row, paragraphs_of, text_of
from .families import family_of
from .reading import Decline, Reading, read_line

OtherSide = Callable[[Row], str | None]
EXAMPLES = 3


@dataclass(frozen=True)
class Missing:
    """A family that is missing: where reading stops, what it would unlock, on which words, and examples."""

    family: str
    paragraphs: int
    cards: int
    words: tuple[str, ...]
    examples: tuple[Decline, ...]

    def as_json(self) -> dict[str, object]:
        """The entry as plain data."""
        return {
            "family": self.family, "paragraphs": self.paragraphs, "cards": self.cards, "words": list(self.words),
            "examples": [{"text": one.text, "at": one.at, "expected": list(one.expected)} for one in self.examples],
        }  # fmt: skip


@dataclass(frozen=True)
class OfSet:
    """One set: its cards that can be played, its paragraphs, and those that no other set prints."""

    name: str
    cards: int
    playable: int
    paragraphs: int
    paragraphs_read: int
    own: int
    own_read: int


@dataclass(frozen=True)
class Ledger:
    """Counts over cards and distinct printed paragraphs, what is missing by family, and the rows that are no cards."""

    book: str
    cards: int  # both sides of a card are one
    playable: int  # valid, and every side fully read
    rows: int
    rows_read: int
    paragraphs: int
    paragraphs_read: int
    missing: tuple[Missing, ...]
    broken: tuple[str, ...] = ()
    sets: tuple[OfSet, ...] = ()

    def as_json(self) -> dict[str, object]:
        """The ledger as plain data."""
        return {
            "book": self.book, "cards": self.cards, "playable": self.playable, "rows": self.rows,
            "rows_read": self.rows_read, "paragraphs": self.paragraphs, "paragraphs_read": self.paragraphs_read,
            "missing": [missing.as_json() for missing in self.missing], "broken": list(self.broken),
            "sets": [vars(one) for one in self.sets],
        }  # fmt: skip


@dataclass
class RowRead:
    """A row as the ledger sees it."""

    row: Row
    broken: str
    lines: dict[str, bool] = field(default_factory=dict)  # the printed paragraphs, and whether each is read
    declines: list[Decline] = field(default_factory=list)


class Reader:
    """Reads rows, each paragraph once."""

    def __init__(self, book: CardBook) -> None:
        self.book = book
        self.known: dict[str, Reading | Decline] = {}

    def read(self, row: Row) -> RowRead:
        """One row; a printed paragraph counts as read when all that it says, wherever it stands, is read."""
        found = RowRead(row, self.broken(row))
        try:
            raw = text_of(row, self.book.text_column).replace("\r", "").split("\n")
        except BadRow:
            return found
        failed: set[int] = set()
        for paragraph in paragraphs_of(row, self.book):
            if paragraph.text not in self.known:
                self.known[paragraph.text] = read_line(paragraph.text, self.book.tongue)
            result = self.known[paragraph.text]
            if isinstance(result, Decline):
                failed.update(paragraph.lines)
                found.declines.append(result)
        for index, line in enumerate(raw):
            if line.strip():
                found.lines[line] = found.lines.get(line, True) and index not in failed
        return found

    def broken(self, row: Row) -> str:
        """Why a row is no card; "" for one that is."""
        try:
            self.book.face(row)
        except BadRow as bad:
            return str(bad)
        return ""


def ledger(book: CardBook, rows: Iterable[Row], other_side: OtherSide = lambda row: None) -> Ledger:
    """Read every row."""
    reader = Reader(book)
    read = [reader.read(row) for row in rows]
    cards = cards_of(read, other_side)
    lines = united(read)
    return Ledger(
        book.name,
        len(cards),
        sum(is_playable(card) for card in cards),
        len(read),
        sum(not one.declines for one in read),
        len(lines),
        sum(lines.values()),
        ranked(read),
        tuple(one.broken for one in read if one.broken),
        by_set(cards),
    )


def cards_of(read: Sequence[RowRead], other_side: OtherSide) -> list[list[RowRead]]:
    """The sides of each card, the front first."""
    by_number = {str(one.row["id"]).casefold(): [one] for one in read if one.row.get("id")}
    cards: list[list[RowRead]] = []
    for one in read:
        front = other_side(one.row)
        if front is not None and front.casefold() in by_number:
            by_number[front.casefold()].append(one)
        else:
            sides = by_number.get(str(one.row.get("id") or "").casefold(), [one])
            cards.append(sides if sides[0] is one else [one])
    return cards


def is_playable(card: Sequence[RowRead]) -> bool:
    """Can a card be put into a deck?"""
    return all(not side.broken and not side.declines for side in card)


def united(read: Iterable[RowRead]) -> dict[str, bool]:
    """Distinct paragraphs, and whether each is read wherever it stands."""
    lines: dict[str, bool] = {}
    for one in read:
        for line, is_read in one.lines.items():
            lines[line] = lines.get(line, True) and is_read
    return lines


def set_of(row: Row) -> str:
    """The set a row belongs to: as its column says, or by its number."""
    for column in ("set", "opus"):
        if row.get(column) not in (None, "", []):
            return str(row[column])
    return str(row.get("id") or "").replace("/", "-").split("-")[0] or "(no set)"


def by_set(cards: Sequence[Sequence[RowRead]]) -> tuple[OfSet, ...]:
    """The sets, each counted by itself and beside all others."""
    sets: dict[str, list[Sequence[RowRead]]] = {}
    printed_in: dict[str, set[str]] = {}
    for card in cards:
        name = set_of(card[0].row)
        sets.setdefault(name, []).append(card)
        for side in card:
            for line in side.lines:
                printed_in.setdefault(line, set()).add(name)
    found: list[OfSet] = []
    for name, inside in sets.items():
        lines = united(side for card in inside for side in card)
        own = {line: is_read for line, is_read in lines.items() if len(printed_in[line]) == 1}
        playable = sum(is_playable(card) for card in inside)
        found.append(OfSet(name, len(inside), playable, len(lines), sum(lines.values()), len(own), sum(own.values())))
    return tuple(sorted(found, key=lambda one: one.name))


def ranked(read: Iterable[RowRead]) -> tuple[Missing, ...]:
    """Declines by family, those that hold up most paragraphs first."""
    groups: dict[str, dict[str, Decline]] = {}
    cards: dict[str, int] = {}
    for one in read:
        families = {}
        for decline in one.declines:
            family = family_of(decline)
            groups.setdefault(family, {})[decline.text] = decline
            families[family] = True
        for family in families:
            cards[family] = cards.get(family, 0) + 1
    rows = []
    for family, declines in groups.items():
        words: dict[str, int] = {}
        for decline in declines.values():
            words[decline.word] = words.get(decline.word, 0) + 1
        often = tuple(sorted(words, key=lambda word: (-words[word], word)))
        rows.append(Missing(family, len(declines), cards[family], often, tuple(declines.values())[:EXAMPLES]))
    return tuple(sorted(rows, key=lambda row: (-row.paragraphs, row.family)))
