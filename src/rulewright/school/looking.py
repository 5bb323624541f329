"""Looking things up: where each clause is played, which lessons show it, and what other editions say instead."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from rulewright.books import book
from rulewright.changed import Topic, topics
from rulewright.clauses import Clause, clauses, is_within

from .shelf import lessons

UNFIT: Final = 9.0
HEADING: Final = re.compile(r"^heading(?: \([^)]*\))?:\s*", re.IGNORECASE)


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


def search(book_name: str, wanted: str) -> list[Clause]:
    """The clauses that fit: numbers with their parts first, then what is called so, then where all words stand."""
    parts = wanted.casefold().replace("§", " ").split()
    played = steps_by_clause(book_name)
    ranked = [(rank(one, parts, played.get(one.id, [])), one) for one in clauses(book_name).values()] if parts else []
    return [one for found, one in sorted(ranked, key=lambda pair: pair[0]) if found < UNFIT]


def rank(one: Clause, parts: list[str], played: list[str]) -> float:
    """How well a clause fits: 0 best, UNFIT not at all."""
    said, steps = HEADING.sub("", one.summary).casefold(), " ".join(played).casefold()
    if re.sub(r"[.:].*", "", said) == " ".join(parts):
        return 0.5
    total = 0.0
    for part in parts:
        if part[:1].isdigit() and is_within(one.id.casefold(), part):
            total += 0 if one.id.casefold() == part else 1
        elif part in said:
            total += 2 if re.search(rf"(?<![a-z]){re.escape(part)}", said) else 2.5
        elif part in steps:
            total += 3
        else:
            return UNFIT
    return min(total, UNFIT - 1)


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
