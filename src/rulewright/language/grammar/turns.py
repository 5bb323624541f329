"""Turns and phases: those that come besides, and those that are left out."""

from typing import TYPE_CHECKING

from ...kernel.ids import EITHER, OPPONENT, WHOLE_GAME, YOU
from ...kernel.vocabulary.effects import Apply
from ...kernel.vocabulary.terms import This
from ...kernel.vocabulary.turns import ExtraTurn, SkipPhase
from ..pattern import hole, like
from ..phrase import Choice, Phrase, Says, Word
from .verbs import YOUR, done_by, verb

if TYPE_CHECKING:
    from . import Grammar

SKIP = verb("skip", "skipped", gerund="skipping")
TAKE = verb("take", "took", "taken", "taking")


def phases(g: "Grammar") -> Choice:
    """The phases a player can be without."""
    return Choice("a phase", *(Word(word, phase) for word, phase in g.lexicon.phases.items()))


def turns(g: "Grammar") -> list[Phrase]:
    """A turn more, and a phase less."""
    if not g.lexicon.phases:
        return []
    skipped = (like(Apply, This(), (like(SkipPhase, hole("phase"), YOU, True),), WHOLE_GAME),)
    more = [f"{{v}} {a} turn after this {one}" for one in ("one", "1") for a in ("an extra", "an additional", "another", "1 more")]
    return [
        Says(more[0], (ExtraTurn(),), v=done_by(TAKE), also=more[1:]),
        Says("{v} {your} next {phase}", skipped, v=done_by(SKIP), your=YOUR, phase=phases(g)),
    ]


def skipping(g: "Grammar") -> list[Phrase]:
    """Phases that players are always without."""
    rows = (("skip your {phase}", YOU, ("you skip your {phase}",)), ("your opponent skips their {phase}", OPPONENT, ()),
            ("players skip their {phase}s", EITHER, ("each player skips their {phase}", "players skip their {phase}")))  # fmt: skip
    return [
        Says(words, like(Apply, This(), (like(SkipPhase, hole("phase"), who),)), phase=phases(g), also=also)
        for words, who, also in (rows if g.lexicon.phases else ())
    ]
