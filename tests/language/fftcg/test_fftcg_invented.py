"""Invented lines in the wording of the cards, each older than the grammar that reads it: they print back."""

from pathlib import Path

import pytest

from rulewright.games.fftcg.text.words import card_book
from rulewright.language.compiler import compile_line
from rulewright.language.reading import Reading

BOOK = card_book()
LINES = (Path(__file__).parent / "invented.txt").read_text().splitlines()


@pytest.mark.parametrize("line", LINES)
def test_an_invented_line_reads_to_one_meaning_and_prints_back(line: str) -> None:
    result = compile_line(line, BOOK)
    assert isinstance(result, Reading), result.message() + "\n" + result.caret()
    again = compile_line(result.printed, BOOK)
    assert isinstance(again, Reading) and again.value == result.value
