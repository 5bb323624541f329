"""The glossary: everything a newcomer meets has a meaning, and every clause behind one exists."""

from __future__ import annotations

import json

import pytest

from rulewright.books import book
from rulewright.clauses import clauses
from rulewright.finding import declared_books

BOOKS = list(declared_books())


def names(shelf, kind):
    """What of a kind is explained."""
    return {term.name for term in shelf.glossary if term.kind == kind}


@pytest.mark.parametrize("name", BOOKS)
def test_every_keyword_zone_place_phase_number_and_question_is_explained(name):
    shelf = book(name)
    rules = shelf.rulebook
    missing = {
        "keyword": set(rules.keyword_names) - names(shelf, "keyword"),
        "zone": {kind.name for kind in rules.zones} - names(shelf, "zone"),
        "place": set(rules.place_names) - names(shelf, "place"),
        "phase": set(shelf.layout.phases) - names(shelf, "phase"),
        "number": {*shelf.layout.numbers} - names(shelf, "number"),
        "ask": set(shelf.prose.QUESTIONS) - names(shelf, "ask"),  # type: ignore[attr-defined]
    }
    assert not any(missing.values()), missing


@pytest.mark.parametrize("name", BOOKS)
def test_every_type_of_the_starter_cards_is_explained(name):
    shelf = book(name)
    found = set()
    for path in shelf.folder.glob("*.jsonl"):
        for line in path.read_text(encoding="utf-8").splitlines():
            kind = json.loads(line)["type"]
            found |= {kind} if isinstance(kind, str) else set(kind)
    known = names(shelf, "type")
    assert not {one for one in found if not any(word in one for word in known) and not one.startswith("Spell")}


@pytest.mark.parametrize("name", BOOKS)
def test_every_clause_behind_a_meaning_exists(name):
    known = clauses(name)
    wrong = [(term.name, term.clause) for term in book(name).glossary if term.clause and term.clause not in known]
    assert not wrong


@pytest.mark.parametrize("name", BOOKS)
def test_meanings_are_short_sentences(name):
    for term in book(name).glossary:
        assert 10 < len(term.words) < 200 and term.words.endswith("."), term
