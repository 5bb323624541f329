"""How much of a rulebook is played and tested, counted from a test run."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence, Set as AbstractSet
from pathlib import Path
from typing import Final, TypedDict

from rulewright.clauses import clauses

TESTED_FILE: Final = ".rulewright/tested.json"

Tested = Mapping[str, Mapping[str, Sequence[str]]]
"""Book to clause to the passing tests that name it."""


class Coverage(TypedDict):
    """Counts over one book, and the enforceable clauses without a test."""

    clauses: int
    enforceable: int
    stepped: int
    tested: int
    untested: list[str]


def coverage(book: str, stepped: AbstractSet[str], tested: Tested) -> Coverage:
    """Count a book's clauses; `stepped` are those a procedure cites, `tested` comes from `read_tested`."""
    index = clauses(book)
    enforceable = [clause.id for clause in index.values() if clause.is_enforceable]
    proofs = tested.get(book, {})
    untested = [clause for clause in enforceable if not proofs.get(clause)]
    return {
        "clauses": len(index),
        "enforceable": len(enforceable),
        "stepped": len(stepped & index.keys()),
        "tested": len(enforceable) - len(untested),
        "untested": untested,
    }


def read_tested(root: Path) -> dict[str, dict[str, list[str]]]:
    """What the last test run of the checkout at `root` proved; empty when none has run."""
    path = root / TESTED_FILE
    if not path.is_file():
        return {}
    data: dict[str, dict[str, list[str]]] = json.loads(path.read_text(encoding="utf-8"))
    return data


def write_tested(root: Path, tested: Tested) -> None:
    """Replace the record of the last test run, in one move and in a stable order."""
    path = root / TESTED_FILE
    path.parent.mkdir(parents=True, exist_ok=True)
    ordered = {b: {c: sorted(tests) for c, tests in sorted(tested[b].items()) if tests} for b in sorted(tested)}
    fresh = path.with_suffix(".new")
    fresh.write_text(json.dumps(ordered, indent=1) + "\n", encoding="utf-8")
    fresh.replace(path)
