"""Kinds of counter that no rulebook lists are known by their letters."""

import pytest

from rulewright.books import book
from rulewright.kernel.vocabulary.counters import FIRST_SPELLED, kind_of_counter, name_of_counter
from rulewright.language.compiler import compile_line
from rulewright.language.reading import Decline

LISTED = ("astral", "limit")


@pytest.mark.parametrize("name", ["limit", "creation", "z", "two-word", "abcdefghijkl"])
def test_a_name_comes_back_from_its_number(name):
    kind = kind_of_counter(name, LISTED)
    assert name_of_counter(kind, LISTED) == name
    assert kind < 1 << 61 and (kind < FIRST_SPELLED) is (name in LISTED)


@pytest.mark.parametrize("name", ["", "abcdefghijklm", "a b", "né"])
def test_what_can_be_no_name_is_none(name):
    assert kind_of_counter(name, LISTED) is None


def test_names_are_written_as_the_listed_ones_are():
    assert name_of_counter(kind_of_counter("Lantern", ("Doom",)), ("Doom",)) == "Lantern"


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("fow-6.1", "When this card enters your field ⇒ Put a lantern counter on this card."),
        ("fftcg", "When this card enters the field, place 2 Lantern Counters on this card."),
    ],
)
def test_a_card_may_print_a_kind_of_its_own(name, text):
    reading = compile_line(text, book(name).card_book([]))
    assert not isinstance(reading, Decline), reading


@pytest.mark.parametrize("word", ["a", "the", "another"])
def test_small_words_are_no_kinds(word):
    text = f"When this card enters your field ⇒ Put {word} counter on this card."
    assert isinstance(compile_line(text, book("fow-6.1").card_book([])), Decline)
