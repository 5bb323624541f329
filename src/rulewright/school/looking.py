"""Looking things up: where each clause is played, which lessons show it, and what other editions say instead."""

from __future__ import annotations

from functools import lru_cache

from rulewright.books import book
from rulewright.changed import Topic, topics

from .shelf import lessons


@lru_cache(maxsize=16)
def steps_by_clause(book_name: str) -> dict[str, list[str]]:
    """Where each clause is played, in the words of its step."""
    found: dict[str, list[str]] = {}
    rulebook = book(book_name).rulebook
    for procedure in rulebook.procedures:
        for step in procedure.steps:
            found.setdefault(step.clause, []).append(f"{procedure.name}: {step.gist}")
    for verb, needs in rulebook.actions.requirements.items():
        for need in needs:
            found.setdefault(need.clause, []).append(f"to {verb}: {need.words}")
    for layer in rulebook.characteristics.layers:
        found.setdefault(layer.clause, []).append(f"layer: {layer.gist}")
    return found


@lru_cache(maxsize=16)
def lessons_by_clause(book_name: str) -> dict[str, list[str]]:
    """The lessons that speak of each clause."""
    found: dict[str, list[str]] = {}
    for one in lessons(book_name):
        for clause in one.clauses:
            found.setdefault(clause, []).append(one.name)
    return found


@lru_cache(maxsize=16)
def changes_by_clause(book_name: str) -> dict[str, list[tuple[str, Topic]]]:
    """What other editions say instead, by the clauses of this one: the other book, and the topic from this side."""
    found: dict[str, list[tuple[str, Topic]]] = {}
    for other in book(book_name).editions:
        for topic in topics(book_name, other) if other != book_name else ():
            for clause in topic.left:
                found.setdefault(clause, []).append((other, topic))
    return found
