"""A quick reader finds what a plain one finds, in every language, in good lines and in spoilt ones."""

from __future__ import annotations

import json

import pytest

from rulewright.books import book
from rulewright.finding import declared_books
from rulewright.language.compiler import paragraphs_of
from rulewright.language.english.articles import faced_quotes
from rulewright.language.openings import openings
from rulewright.language.pattern import hole
from rulewright.language.phrase import Choice, Found, Phrase, Reader, Says, Word
from rulewright.language.quick import QuickReader
from rulewright.language.reading import whole


def starters(name):
    """The language that knows the starter cards, and their distinct paragraphs."""
    shelf = book(name)
    texts = [file.read_text(encoding="utf-8") for file in sorted(shelf.folder.glob("*.jsonl"))]
    rows = [json.loads(line) for text in texts for line in text.splitlines()]
    cards = shelf.card_book(rows)
    return cards.tongue, list(dict.fromkeys(one.text for row in rows for one in paragraphs_of(row, cards)))


def spoilt(line):
    """The line without the word in its middle, and with a word said twice."""
    words = line.split(" ")
    middle = len(words) // 2
    return [" ".join(words[:middle] + words[middle + 1 :]), " ".join(words[: middle + 1] + words[middle:])]


@pytest.mark.parametrize("name", sorted(declared_books()))
def test_a_quick_reader_finds_the_same_readings(name):
    tongue, lines = starters(name)
    read = 0
    for line in lines + [other for one in lines[::4] for other in spoilt(one)]:
        text = tongue.lowered(faced_quotes(line))
        plain = whole(Reader(text, tongue.words), tongue.line)
        assert whole(QuickReader(text, tongue.words), tongue.line) == plain, line
        silent = whole(Reader(text, tongue.words, False), tongue.line)
        assert whole(QuickReader(text, tongue.words, False), tongue.line) == silent, line
        read += bool(plain)
    assert read >= len(lines)


def test_what_a_phrase_begins_with_is_told_by_its_first_words():
    one = Choice("a colour", Word("red", 1, also=("crimson",)), Word("green", 2))
    assert openings(one) == ("crimson", "green", "red")
    assert openings(Says("{c} leaf", c=one)) == ("crimson", "green", "red")
    assert openings(Says("a {c} leaf", also=("any {c} leaf",), c=one)) == ("a ", "any ")


def test_what_comes_after_a_phrase_that_may_be_silent_counts_too():
    silent = Choice("maybe", Word("very ", 1), Word("", 0))
    assert openings(Says("{m}good", m=silent)) == ("good", "very ")
    assert openings(Says("{m}{n}", m=silent, n=silent)) is None
    assert openings(silent) is None


def test_a_phrase_that_begins_with_itself_is_told_by_its_other_ways():
    round_and_round = Choice("a thing")
    round_and_round.add(Says("{thing} again", thing=round_and_round), Word("once", 1))
    assert openings(round_and_round) == ("once",)


def test_what_several_wordings_begin_with_is_read_once():
    tries = []

    class Slow(Phrase):
        """A word that counts how often it is read."""

        def read(self, reader, at, voice):
            tries.append(at)
            return (Found(at + 3, "fox", "fox", voice),) if reader.text.startswith("fox", at) else ()

    fox = Slow("an animal")
    lines = Choice(
        "a line", *(Says(f"{{who}} {verb}", (hole("who"), verb), who=fox) for verb in ("runs", "sleeps", "digs"))
    )
    found = whole(QuickReader("fox digs", {}, False), lines)
    assert ([one.value for one in found], tries) == ([("fox", "digs")], [0])


def test_words_that_only_begin_alike_are_no_reading():
    lines = Choice(
        "a line", Says("{n} red", hole("n"), n=Word("one", 1)), Says("{n} redder", hole("n"), n=Word("one", 1))
    )
    assert [one.end for one in whole(QuickReader("one redder", {}, False), lines)] == [10]
