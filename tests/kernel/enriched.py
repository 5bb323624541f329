"""A rulebook of FINAL FANTASY TCG with the kernel's further mechanisms switched on, to test them by invented cards."""

from collections.abc import Callable

from rulewright.games.fftcg.rulebook import book as fftcg_book
from rulewright.kernel.book.procedure import Procedure
from rulewright.kernel.book.rulebook import Rulebook
from rulewright.kernel.effects.objects import OBJECT_PROCEDURES


def enriched(change: Callable[[Rulebook], None] | None = None) -> Rulebook:
    """The rulebook with the procedures of further objects, changed as a test wants it."""
    book = fftcg_book.build()
    book.add(*[Procedure(one.name, one.steps) for one in OBJECT_PROCEDURES])
    if change is not None:
        change(book)
    return book
