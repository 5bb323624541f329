"""The ledger: how many rows and paragraphs are read, and which missing phrases would unlock the most."""

from collections.abc import Iterable
from dataclasses import dataclass

from .compiler import CardBook, Row, paragraphs_of, text_of
from .reading import Decline, Reading, read_line


@dataclass(frozen=True)
class Missing:
    """A phrase that is missing: the word reading died on with its context, and what it would unlock."""

    word: str
    context: str
    paragraphs: int
    example: str
    at: int
    expected: tuple[str, ...]

    def as_json(self) -> dict[str, object]:
        """The entry as plain data."""
        return {
            "word": self.word, "context": self.context, "paragraphs": self.paragraphs, "example": self.example,
            "at": self.at, "expected": list(self.expected),
        }  # fmt: skip


@dataclass(frozen=True)
class Ledger:
    """Counts over rows and distinct printed paragraphs, and the declines ranked."""

    book: str
    rows: int
    rows_read: int
    paragraphs: int
    paragraphs_read: int
    declines: tuple[Missing, ...]

    def as_json(self) -> dict[str, object]:
        """The ledger as plain data."""
        return {
            "book": self.book, "rows": self.rows, "rows_read": self.rows_read, "paragraphs": self.paragraphs,
            "paragraphs_read": self.paragraphs_read, "declines": [missing.as_json() for missing in self.declines],
        }  # fmt: skip


def ledger(book: CardBook, rows: Iterable[Row]) -> Ledger:
    """Read every row; a printed paragraph counts as read when all that it says, wherever it stands, is read."""
    known: dict[str, Reading | Decline] = {}
    lines: dict[str, bool] = {}
    total = rows_read = 0
    for row in rows:
        total += 1
        raw = text_of(row, book.text_column).replace("\r", "").split("\n")
        failed: set[int] = set()
        for paragraph in paragraphs_of(row, book):
            if paragraph.text not in known:
                known[paragraph.text] = read_line(paragraph.text, book.tongue)
            if isinstance(known[paragraph.text], Decline):
                failed.update(paragraph.lines)
        rows_read += not failed
        for index, line in enumerate(raw):
            if line.strip():
                lines[line] = lines.get(line, True) and index not in failed
    declines = [result for result in known.values() if isinstance(result, Decline)]
    return Ledger(book.name, total, rows_read, len(lines), sum(lines.values()), ranked(declines))


def ranked(declines: Iterable[Decline]) -> tuple[Missing, ...]:
    """Declines grouped by the word they died on and the words before it, the most frequent first."""
    groups: dict[tuple[str, str], list[Decline]] = {}
    for decline in declines:
        before = decline.text[: decline.at].split()[-2:]
        context = " ".join([*before, decline.word])
        groups.setdefault((decline.word, context), []).append(decline)
    rows = [
        Missing(word, context, len(group), group[0].text, group[0].at, group[0].expected)
        for (word, context), group in groups.items()
    ]
    return tuple(sorted(rows, key=lambda row: (-row.paragraphs, row.context)))
