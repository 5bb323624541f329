"""Lines in official wording, of families that several cards say: each is read, and prints back to the same."""

from pathlib import Path

import pytest

from rulewright.games.fow.text.words import card_book_2_0, card_book_5_01, card_book_6_1
from rulewright.language.compiler import CardBook, compile_line
from rulewright.language.reading import Reading

BOOK = card_book_6_1()
OLD = card_book_5_01()
OLDEST = card_book_2_0()


def lines(name: str) -> list[str]:
    return Path(__file__).with_name(name).read_text(encoding="utf-8").splitlines()


def expect_read(line: str, book: CardBook) -> None:
    result = compile_line(line, book)
    assert isinstance(result, Reading), result.message() + "\n" + result.caret()
    again = compile_line(result.printed, book)
    assert isinstance(again, Reading) and again.value == result.value, result.printed


@pytest.mark.parametrize("line", lines("wordings.txt"))
def test_a_line_reads_and_prints_back(line: str) -> None:
    expect_read(line, BOOK)


@pytest.mark.parametrize("line", lines("wordings_2_0.txt"))
def test_a_line_of_the_oldest_book_reads_and_prints_back(line: str) -> None:
    expect_read(line, OLDEST)


@pytest.mark.parametrize("line", lines("wordings_5_01.txt"))
def test_a_line_of_the_older_book_reads_and_prints_back(line: str) -> None:
    expect_read(line, OLD)
