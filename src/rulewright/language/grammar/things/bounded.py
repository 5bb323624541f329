"""Bounds over all cards taken in one choice: a total, each of a different Element, with different names."""

from typing import TYPE_CHECKING

from ....kernel.vocabulary.bounds import DifferentNumbers, DifferentWords, TotalAtMost
from ...pattern import hole, like, view
from ...phrase import Choice, Many, Phrase, Says, Word
from ..amounts import NUMBER

if TYPE_CHECKING:
    from .. import Grammar


def bounds(g: "Grammar") -> Choice:
    """What must be true of all of them together."""
    lexicon = g.lexicon
    kinds = Choice(
        "what differs",
        *(Word(word, DifferentWords(field)) for word, field in lexicon.varied.items()),
        *(Word(word, DifferentNumbers(field)) for word, field in lexicon.numbers.items()),
    )
    plural = Choice(
        "what differs",
        *(Word(f"{word}s", DifferentWords(field)) for word, field in lexicon.varied.items()),
        *(Word(f"{word}s", DifferentNumbers(field)) for word, field in lexicon.numbers.items()),
    )
    rows: list[Phrase] = []
    for word, field in lexicon.numbers.items():
        words = (f" with a total {word} of {{n}} or less", f" with total {word} of {{n}} or less", f" whose total {word} is {{n}} or less", f" with a total {word} {{n}} or less",
                 f", with a total {word} of {{n}} or less", f" with combined {word} {{n}} or less", f" with a combined {word} {{n}} or less",
                 f" whose combined {word} is {{n}} or less", f" with {word} {{n}} or less in total")  # fmt: skip
        rows.append(Says(words[0], (like(TotalAtMost, field, hole("n")),), n=NUMBER, also=words[1:]))
    leads = [f"{mark}each {at} a different {{kinds}}" for mark in (", ", " ") for at in ("of", "with")]
    rows.append(Says(leads[0], hole("kinds"), kinds=Many(kinds, " and "), also=leads[1:]))
    loose = [f"{mark}{at} different {{kinds}}" for mark in (" ", ", ") for at in ("of", "with")]
    rows.append(
        Says(
            loose[0],
            view(lambda kinds: kinds, lambda v: None, hole("kinds")),
            kinds=Many(plural, " and "),
            also=loose[1:],
        )
    )
    return Choice("a bound", *rows)
