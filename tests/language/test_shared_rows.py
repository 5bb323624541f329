"""Real rows, where they are at hand, are measured: how much is read, and that it prints back."""

import json
from pathlib import Path

import pytest

from rulewright.games.vanguard.text.words import card_book
from rulewright.language.compiler import paragraphs_of
from rulewright.language.ledger import ledger
from rulewright.language.reading import Reading, printed, read_line

ROWS = Path(__file__).resolve().parents[2].parent / "shared" / "cards" / "vanguard.jsonl"
pytestmark = pytest.mark.skipif(not ROWS.exists(), reason="the shared card rows are not beside the repository")


def rows() -> list[dict[str, object]]:
    with ROWS.open(encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def test_most_real_paragraphs_are_read() -> None:
    known = rows()
    result = ledger(card_book(known), known)
    assert result.paragraphs_read >= 0.9 * result.paragraphs


def test_every_canonical_line_reads_to_the_same_meaning() -> None:
    known = rows()
    book = card_book(known)
    texts = dict.fromkeys(paragraph.text for row in known for paragraph in paragraphs_of(row, book))
    for text in texts:
        first = read_line(text, book.tongue)
        if isinstance(first, Reading):
            again = read_line(first.printed, book.tongue)
            assert isinstance(again, Reading) and again.value == first.value
            assert printed(again.value, book.tongue) == first.printed
