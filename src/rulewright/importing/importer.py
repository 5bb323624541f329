"""A file of cards imported: recognised, turned into rows, repaired, doubted; whole or not at all."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rulewright.books import Book, book
from rulewright.cards import Catalogue
from rulewright.errors import BadCards
from rulewright.finding import declared_books
from rulewright.games.shared.shapes import Shape
from rulewright.language.compiler import CardBook, Row
from rulewright.language.vocabulary import vocabulary, words_in

from .doubts import borne_by, doubtful, misnamed
from .files import Placed, checked, kind_of, records_of, text_of
from .notes import REFUSED, Note, counted
from .repairs import Repair, Repairer
from .rows import OWN, Ask, Rows, label, own_shape

AUTO: Final = "auto"
KINDS: Final = ("json", "jsonl", "csv")
LOOKED_AT: Final = 200  # records that tell which kind of file it is
CHUNK: Final = 60  # rows read at a time
MANY: Final = 400  # rows that are worth several processes
Progress = Callable[[int, int], None]
Words = Mapping[str, Sequence[str]]
Chunk = list[tuple[str, tuple[Repair, ...], int, int]]  # text, repairs, paragraphs, those that are not read


@dataclass
class Imported:
    """What a file came to."""

    book: str
    form: str
    rows: list[dict[str, object]]
    notes: list[Note]
    paragraphs: int = 0
    read: int = 0
    read_before: int = 0  # without repairs

    @property
    def refused(self) -> list[Note]:
        """What strict reading does not let pass."""
        return [note for note in self.notes if note.kind in REFUSED]

    def lines(self) -> str:
        """The rows as our JSON lines."""
        return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in self.rows)

    def as_json(self) -> dict[str, object]:
        """The report as plain data."""
        return {
            "book": self.book, "format": self.form, "rows": len(self.rows), "paragraphs": self.paragraphs,
            "read": self.read, "read_without_repairs": self.read_before, "counts": counted(self.notes),
            "notes": [note.as_json() for note in self.notes],
        }  # fmt: skip


def formats() -> dict[str, str]:
    """The formats that can be named, with what they are."""
    found = {AUTO: "found by itself", "jsonl": "our own rows", "csv": "a table", "json": "rows in any JSON"}
    for name in declared_books():
        found |= {shape.name: shape.title for shape in book(name).shapes}
    return found


def import_file(
    path: Path, form: str = AUTO, book_name: str = "", ask: Ask | None = None, progress: Progress | None = None,
    jobs: int = 0,
) -> Imported:  # fmt: skip
    """The rows of a file; BadCards says why it is none of cards."""
    return import_text(text_of(path), str(path), form, book_name, ask, progress, jobs)


def import_text(
    text: str, name: str, form: str = AUTO, book_name: str = "", ask: Ask | None = None,
    progress: Progress | None = None, jobs: int = 1,
) -> Imported:  # fmt: skip
    """The rows of a text."""
    if form not in formats():
        raise BadCards(f"there is no format {form!r}; there are {', '.join(formats())}")
    kind = form if form in ("csv", "jsonl") else kind_of(checked(text, name))
    shelf, shape, records = recognised(text, kind, name, form, book_name)
    rows = Rows(shelf, shelf.card_book([]), ask)
    for placed in records:
        rows.add(placed, shape)
    if not rows.rows:
        told = "\n  ".join(note.line() for note in rows.notes[:5])
        raise BadCards(f"{name}: there is no card in it that can be taken" + (f":\n  {told}" if told else ""))
    found = Imported(shelf.name, shape.name if shape.name != OWN else kind, rows.rows, rows.notes)
    rename_all(found, shelf, rows.places)
    repair_all(found, shelf, rows.places, progress, jobs)
    doubt_all(found, shelf, rows.places)
    order = {where: at for at, where in enumerate(placed.where for placed in records)}
    found.notes.sort(key=lambda note: order.get(note.where, len(order)))
    return found


# ---------------------------------------------------------------- which kind of file


def recognised(text: str, kind: str, name: str, form: str, book_name: str) -> tuple[Book, Shape, list[Placed]]:
    """The book, the shape and the records of a file: the shape that takes most of its first records."""
    names = [book_name] if book_name else last_editions()
    best: tuple[int, Book, Shape, list[Placed]] | None = None
    for one in names:
        shelf = book(one)
        own = own_shape(shelf)
        for shape in (*shelf.shapes, own) if form in (AUTO, *KINDS) else shelf.shapes:
            if form not in (AUTO, *KINDS, shape.name):
                continue
            records = list(records_of(text, kind, name, shape.fits))
            taken = sum(is_taken(placed, shape, shelf) for placed in records[:LOOKED_AT])
            is_own = best is not None and shape is own and best[2].name != OWN
            if taken and (best is None or taken + is_own > best[0]):
                best = (taken, shelf, shape, records)
    if best is None:
        wanted = f" as {form!r}" if form != AUTO else ""
        raise BadCards(
            f"{name}: no card is recognised in it{wanted}; each needs a name and a type under such column names, or "
            f"name the rulebook (--book) and the format ({', '.join(formats())})"
        )
    return best[1:]


def last_editions() -> list[str]:
    """The latest book of each game."""
    return list({declared.home: name for name, declared in declared_books().items()}.values())


def is_taken(placed: Placed, shape: Shape, shelf: Book) -> bool:
    """Would a record become a card?"""
    if not shape.fits(placed.record):
        return False
    trial = Rows(shelf, shelf.card_book([]))
    trial.add(placed, shape)
    return bool(trial.rows)


# ---------------------------------------------------------------- repairs


def words_of(language: CardBook) -> dict[str, list[str]]:
    """The clans, races and the like a language knows."""
    return {column: sorted(found) for column, found in language.tongue.words.items()}


READERS: dict[str, Repairer] = {}


def wake(book_name: str, words: Words, known: frozenset[str]) -> None:
    """A process that reads rows of a book; an interrupt is the business of who started it."""
    if multiprocessing.parent_process() is not None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    language = book(book_name).card_book([{column: list(found) for column, found in words.items()}])
    READERS[book_name] = Repairer(language, known)


def read_chunk(book_name: str, rows: Sequence[Row]) -> Chunk:
    """Rows repaired, and how much of them is read."""
    reader = READERS[book_name]
    found: Chunk = []
    for row in rows:
        before = reader.declines(row)
        text, repairs = reader.repair(row, before) if before else ("", ())
        after = reader.declines({**row, "text": text}) if repairs else before
        found.append((text, repairs, len(before), len(after)))
    return found


def rename_all(found: Imported, shelf: Book, places: Sequence[str]) -> None:
    """Names in quotes that no card bears, and that are a slip away from one, as their cards bear them."""
    names = frozenset(str(row.get("name") or "") for row in (*Catalogue(shelf).rows, *found.rows))
    for row, where in zip(found.rows, places, strict=True):
        text = str(row.get("text") or "")
        for said, name in misnamed(text, names, str(row.get("name") or "")):
            text = text.replace(f'"{said}"', f'"{name}"').replace(f"“{said}”", f"“{name}”")
            found.notes.append(Note("repair", where, label(row), "text", "a name misspelt", said, name))
            row["text"] = text


def repair_all(found: Imported, shelf: Book, places: Sequence[str], progress: Progress | None, jobs: int) -> None:
    """Repair the texts of all rows, in several processes where that is worth it."""
    starters = Catalogue(shelf).rows
    language = shelf.card_book([*starters, *found.rows])
    known = vocabulary(language.tongue.line) | words_in(str(row.get("text") or "") for row in starters)
    known |= common_words(found.rows) | borne_by([*starters, *found.rows])
    what = (shelf.name, words_of(language), known)
    chunks = [found.rows[at : at + CHUNK] for at in range(0, len(found.rows), CHUNK)]
    count = jobs or (os.cpu_count() or 1)
    if count == 1 or len(found.rows) < MANY:
        wake(*what)
        results: Iterable[Chunk] = map(read_chunk, [shelf.name] * len(chunks), chunks)
        take_in(found, results, places, progress)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(min(count, len(chunks)), context, wake, what) as pool:
        try:
            take_in(found, pool.map(read_chunk, [shelf.name] * len(chunks), chunks), places, progress)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def take_in(found: Imported, results: Iterable[Chunk], places: Sequence[str], progress: Progress | None) -> None:
    """The repaired texts, with a note for each repair."""
    at = 0
    for chunk in results:
        for text, repairs, before, after in chunk:
            row = found.rows[at]
            count = sum(bool(line.strip()) for line in str(row.get("text") or "").split("\n"))
            found.paragraphs += count
            found.read_before += max(0, count - before)
            found.read += max(0, count - after)
            for repair in repairs:
                note = Note("repair", places[at], label(row), "text", repair.why, repair.was, repair.became)
                found.notes.append(note)
            if repairs:
                row["text"] = text
            at += 1
        if progress is not None:
            progress(at, len(found.rows))


def common_words(rows: Sequence[Row]) -> frozenset[str]:
    """Words that the texts of several different cards have: no slips of the hand."""
    seen = Counter(word for row in rows for word in words_in([str(row.get("text") or "")]))
    return frozenset(word for word, times in seen.items() if times > 2)


def doubt_all(found: Imported, shelf: Book, places: Sequence[str]) -> None:
    """A warning for each capitalised word that no card of the file bears."""
    starters = Catalogue(shelf).rows
    language = vocabulary(shelf.card_book(found.rows).tongue.line)
    known = borne_by([*starters, *found.rows]) | language | words_in(str(row.get("text") or "") for row in starters)
    for row, where in zip(found.rows, places, strict=True):
        for word in doubtful(str(row.get("text") or ""), known):
            why = "no card of the file bears this as a type, race, job, clan or name"
            found.notes.append(Note("warning", where, label(row), "text", why, word))
