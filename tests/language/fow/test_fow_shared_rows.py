"""Real rows, where they are at hand, are measured: how much is read, and that it prints back."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from rulewright.games.fow.text.words import card_book_2_0, card_book_5_01, card_book_6_1
from rulewright.language.compiler import CardBook, compile_line, paragraphs_of
from rulewright.language.ledger import ledger
from rulewright.language.reading import Reading, printed, read_line

FOLDER = Path(__file__).resolve().parents[3].parent / "shared" / "cards"
BOOKS: list[tuple[str, Callable[..., CardBook], float]] = [
    ("fow-6.1", card_book_6_1, 0.80), ("fow-5.01", card_book_5_01, 0.70), ("fow-2.0", card_book_2_0, 0.80),
]  # fmt: skip
pytestmark = pytest.mark.skipif(
    not (FOLDER / "fow-6.1.jsonl").exists(), reason="the shared card rows are not beside the repository"
)


def rows(name: str) -> list[dict[str, object]]:
    with (FOLDER / f"{name}.jsonl").open(encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


@pytest.mark.parametrize(("name", "book", "part"), BOOKS)
def test_most_real_paragraphs_are_read(name: str, book: Callable[..., CardBook], part: float) -> None:
    known = rows(name)
    result = ledger(book(known), known)
    assert result.paragraphs_read >= part * result.paragraphs


@pytest.mark.parametrize(("name", "book", "part"), BOOKS)
def test_every_canonical_line_reads_to_the_same_meaning(name: str, book: Callable[..., CardBook], part: float) -> None:
    known = rows(name)
    tongue = book(known)
    texts = dict.fromkeys(paragraph.text for row in known for paragraph in paragraphs_of(row, tongue))
    for text in texts:
        first = read_line(text, tongue.tongue)
        if isinstance(first, Reading):
            again = compile_line(first.printed, tongue)
            assert isinstance(again, Reading) and again.value == first.value, first.printed
            assert printed(again.value, tongue.tongue) == first.printed
