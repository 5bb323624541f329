"""Costs in brackets: counter blast, soul blast, and what is done to cards."""

from typing import Final

from ....kernel.ids import FACE_DOWN, FACE_UP, IT, RESTED, YOU
from ....kernel.vocabulary.abilities import Cost
from ....kernel.vocabulary.effects import Choose, Effect, Flip, Move, Pick, Turn
from ....kernel.vocabulary.terms import Cards, IsFaced, Number, This, Those
from ....language.english.numbers import DIGITS
from ....language.pattern import Like, Parts, hole, like, mentions, replaced
from ....language.phrase import Choice, Free, Many, Says, Word
from ....language.sequence import effects_of, seq_of, unsave_choices
from ....language.voice import A_CARD, A_UNIT, CHOSEN_ONES, Voice
from ..rulebook import ch00_names as n
from .words_do import ACTS

MYSELF: Final = (Pick(This(), Number(1), Number(1)),)


def cost_of(parts: Parts) -> Cost | None:
    """A cost from the clauses that say it."""
    effects = unsave_choices(effects_of(parts["acts"]))
    if not effects:
        return None
    if isinstance(effects[0], Choose):
        return Cost(effects[0].picks, effects[1:]) if len(effects) > 1 else None
    if not mentions(effects, This()):
        return Cost((), effects)
    mine = replaced(effects, This(), Those(IT))
    return Cost(MYSELF, tuple(e for e in mine if isinstance(e, Effect))) if isinstance(mine, tuple) else None


def clauses_of(value: object) -> Parts | None:
    """The clauses that say a cost."""
    if not isinstance(value, Cost) or not value.actions:
        return None
    if value.picks == MYSELF:
        first = replaced(value.actions[0], Those(IT), This())
        effects = (first, *value.actions[1:])
        return {"acts": seq_of([e for e in effects if isinstance(e, Effect)])}
    if value.picks:
        return {"acts": seq_of((Choose(value.picks), *value.actions))}
    return {"acts": seq_of(value.actions)}


def blast(zone: int, *action: Effect, face_up: bool) -> Like:
    """So many cards of a zone of yours, and what is done to them."""
    cards = Cards((zone,), YOU, IsFaced(FACE_UP)) if face_up else Cards((zone,), YOU)
    cost: Like = like(Cost, (like(Pick, cards, hole("n"), hole("n")),), action)
    return cost


def in_cost(voice: Voice) -> Voice:
    """The sentence of a cost: "it" is this card until others are chosen."""
    return Voice(ref=CHOSEN_ONES, place=A_CARD if voice.afield else A_UNIT, afield=voice.afield)


def out_of_cost(before: Voice, after: Voice, value: object) -> Voice:
    """A cost leaves nothing behind for the words that follow."""
    return before


COST: Final = Choice(
    "a cost",
    Says("Counter-Blast {n}", blast(n.DAMAGE, Flip(Those(IT), FACE_DOWN), face_up=True), n=DIGITS),
    Says("Soul-Blast {n}", blast(n.SOUL, Move(Those(IT), n.DROP), face_up=False), n=DIGITS),
    Word("rest this unit", Cost(MYSELF, (Turn(Those(IT), RESTED),)), also=("rest this card",)),
    Free(Says("{acts}", make=cost_of, unmake=clauses_of, acts=ACTS, enter=in_cost, leave=out_of_cost)),
)  # fmt: skip
COSTS: Final = Choice(
    "a cost in brackets",
    Word("", ()),
    Says("[{row}] ", hole("row"), row=Many(COST, " & ", also=(", ", " and ")), leave=out_of_cost),
)
