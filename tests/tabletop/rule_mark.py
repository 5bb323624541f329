"""The mark that says which clauses a test proves."""

from __future__ import annotations

import pytest


def rule(book: str, *clauses: str) -> pytest.MarkDecorator:
    """Name the clauses of a book: `@rule("vanguard", "7.6.1.5", "7.6.1.6")`."""
    return pytest.mark.rule(book, *clauses)
