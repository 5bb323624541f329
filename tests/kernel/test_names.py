"""Every number has a name, written beside it."""

from __future__ import annotations

import importlib

import pytest

from rulewright import books
from rulewright.books import book
from rulewright.kernel.ids import FIRST_GAME_EVENT
from rulewright.kernel.names import EVENT_NAMES, UNSAID, named

NAMES = {
    name: importlib.import_module(f"rulewright.games.{name}.rulebook.ch00_names")
    for name in ("fow", "fftcg", "vanguard")
}
BOOKS = [line.name for line in books()]


def names_of(book_name):
    return NAMES[book_name.split("-")[0]]


def test_a_table_is_in_the_order_of_its_numbers():
    assert named({1: "hand", 0: "deck"}) == ("deck", "hand")
    assert named({33: "blocks", 32: "attacks"}, 32) == ("attacks", "blocks")
    assert named({0: UNSAID, 1: UNSAID}) == ("", "")


@pytest.mark.parametrize(
    ("table", "message"), [({0: "deck", 2: "drop"}, "1 has no name"), ({0: "deck", 1: "deck"}, "two numbers")]
)
def test_a_gap_or_a_name_used_twice_is_a_mistake(table, message):
    with pytest.raises(ValueError, match=message):
        named(table)


def test_every_event_of_the_kernel_has_a_name():
    assert len(EVENT_NAMES) == FIRST_GAME_EVENT
    assert EVENT_NAMES[FIRST_GAME_EVENT - 2] == "player damage"


@pytest.mark.parametrize("name", BOOKS)
def test_every_event_is_known_by_one_name(name):
    rules = book(name).rulebook
    kinds = range(FIRST_GAME_EVENT + len(rules.event_names))
    assert [rules.event_name(kind) for kind in kinds] == [*EVENT_NAMES, *rules.event_names]
    assert UNSAID not in (*EVENT_NAMES, *rules.event_names)


@pytest.mark.parametrize("name", BOOKS)
def test_the_tables_of_a_book_have_a_name_for_each_of_their_entries(name):
    rules, names = book(name).rulebook, names_of(name)
    zones = [kind.name for kind in rules.zones]
    assert zones == list(names.ZONE_NAMES[: len(zones)])
    assert len(rules.texts.relations) == len(names.RELATION_NAMES)
    assert len(rules.texts.questions) == len(names.QUESTION_NAMES)
    for table in ("number", "word", "keyword", "verb", "phase", "register", "place", "event"):
        assert UNSAID not in getattr(rules, f"{table}_names")
