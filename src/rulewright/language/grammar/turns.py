"""Turns and phases that come besides, and those that are left out."""

from ...kernel.ids import WHOLE_GAME, YOU
from ...kernel.vocabulary.effects import Apply
from ...kernel.vocabulary.terms import This
from ...kernel.vocabulary.turns import ExtraTurn, SkipPhase
from ..pattern import hole, like
from ..phrase import Phrase, Says
from .verbs import YOUR, done_by, verb


def turns(phase: Phrase) -> list[Phrase]:
    """A turn taken after this one; the next phase of a player's that is left out."""
    skipped = like(Apply, This(), (like(SkipPhase, hole("phase"), YOU, True),), WHOLE_GAME)
    take, skip = done_by(verb("take", "took", "taken")), done_by(verb("skip", gerund="skipping"))
    return [
        Says("{v} an extra turn after this 1", (ExtraTurn(),), v=take,
             also=("{v} an additional turn after this 1", "{v} an extra turn after this turn", "{v} an extra turn", "{v} 1 more turn after this 1")),
        Says("{v} {your} next {phase}", (skipped,), v=skip, your=YOUR, phase=phase),
    ]  # fmt: skip
