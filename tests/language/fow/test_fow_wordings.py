"""Lines in official wording, of families that several cards say: each is read, and prints back to the same."""

from pathlib import Path

import pytest

from rulewright.games.fow.text.words import card_book_6_1
from rulewright.language.compiler import compile_line
from rulewright.language.reading import Reading

BOOK = card_book_6_1()
LINES = Path(__file__).with_name("wordings.txt").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("line", LINES)
def test_a_line_reads_and_prints_back(line: str) -> None:
    result = compile_line(line, BOOK)
    assert isinstance(result, Reading), result.message() + "\n" + result.caret()
    again = compile_line(result.printed, BOOK)
    assert isinstance(again, Reading) and again.value == result.value, result.printed
