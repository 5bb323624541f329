"""Costs in words: will, resting, and what is done to cards, counters and life."""

from collections.abc import Sequence
from typing import Final

from ....kernel.ids import BOTTOM, IT, RESTED, YOU
from ....kernel.vocabulary.abilities import Cost
from ....kernel.vocabulary.effects import ChangeNumber, Effect, Move, Pick, PutCounters, Reveal, TopTo, Turn
from ....kernel.vocabulary.terms import Among, Cards, InZones, Number, This, Those
from ....language.pattern import Parts, hole, like
from ....language.phrase import Choice, Many, Phrase, Says, Word
from ..rulebook import ch00_names as n
from .words_amounts import COUNTER, COUNTERS
from .words_decks import MINUS, TOP
from .words_deeds import FROM_HAND, OF_ANY, OWNERS, YOURS
from .words_filters import TYPE_FILTERS
from .words_picks import NUMBER, ONE
from .words_pointing import J_RULER, YOUR_RULER
from .words_will import COST_SYMBOLS

THAT: Final = Those(IT)
THIS_PICK: Final = (Pick(This(), ONE, ONE),)
RULER: Final = Cards((n.RULER_AREA,), YOU, TYPE_FILTERS["ruler"])
REST_ICON: Final = Cost(THIS_PICK, (Turn(THAT, RESTED),))


def this_cost(template: str, effect: Effect) -> Says:
    """Something done to this card."""
    return Says(template, Cost(THIS_PICK, (effect,)), owners=OWNERS)


def pick_cost(template: str, effect: Effect, pick: Phrase) -> Says:
    """Something done to cards that are picked."""
    return Says(template, like(Cost, (hole("pick"),), (effect,)), pick=pick, owners=OWNERS)


def picks_cost(template: str, effect: Effect, pick: Phrase) -> Says:
    """Something done to cards of several descriptions, one after the other."""
    return Says(
        template, like(Cost, hole("picks"), (effect,)), picks=Many(pick, ", ", " and ", least=2, also=(", and ",))
    )


def counters_off(parts: Parts) -> Cost | None:
    """Counters taken off a card."""
    number, kind, where = parts["n"], parts["kind"], parts["where"]
    if not isinstance(number, Number) or not isinstance(kind, int) or not isinstance(where, Pick):
        return None
    return Cost((where,), (PutCounters(THAT, kind, Number(-number.value)),))


def counters_parts(value: object, one: bool) -> Parts | None:
    """Take counters taken off a card apart."""
    if not isinstance(value, Cost) or len(value.actions) != 1 or len(value.picks) != 1:
        return None
    put = value.actions[0]
    if not isinstance(put, PutCounters) or not isinstance(put.amount, Number) or put.amount.value >= 0:
        return None
    if (put.amount == Number(-1)) != one:
        return None
    return {"n": Number(-put.amount.value), "kind": put.kind, "where": value.picks[0]}


ON_WHAT: Final = Choice(
    "from which card", Word("this card", Pick(This(), ONE, ONE)), Word("your J/ruler", Pick(YOUR_RULER, ONE, ONE)),
    OF_ANY,
)  # fmt: skip
DEED: Final = Choice(
    "what is paid",
    Says("{symbols}", like(Cost, (), (), hole("symbols")), symbols=COST_SYMBOLS, also=("pay {symbols}",)),
    Word("{Rest}", REST_ICON),
    this_cost("banish this card", Move(THAT, n.GRAVEYARD, verb=n.BANISH)),
    Word("discard this card", Cost((Pick(Among(This(), InZones((n.HAND,))), ONE, ONE),), (Move(THAT, n.GRAVEYARD, verb=n.DISCARD),))),
    this_cost("remove this card from the game", Move(THAT, n.REMOVED, verb=n.REMOVE)),
    Word("discard your hand", Cost((), (Move(Cards((n.HAND,), YOU), n.GRAVEYARD, verb=n.DISCARD),)),
         also=("discard all cards in your hand",)),
    Says("put a {kind} on this card", like(Cost, THIS_PICK, (like(PutCounters, THAT, hole("kind"), ONE),)), kind=COUNTER,
         also=("put an {kind} on this card",)),
    pick_cost("reveal {pick}", Reveal(THAT), FROM_HAND),
    *(Word(f"rest {words}", Cost((Pick(ruler, ONE, ONE),), (Turn(THAT, RESTED),)))
      for words, ruler in (("your J/ruler", YOUR_RULER), ("your J-ruler", J_RULER), ("your ruler", RULER))),
    Word("remove this card in your graveyard from the game",
         Cost((Pick(Among(This(), InZones((n.GRAVEYARD,))), ONE, ONE),), (Move(THAT, n.REMOVED, verb=n.REMOVE),)),
         also=("remove this card from your graveyard from the game",)),
    this_cost("return this card to {owners} hand", Move(THAT, n.HAND, verb=n.RETURN)),
    this_cost("put this card on the bottom of {owners} main deck", Move(THAT, n.MAIN_DECK, end=BOTTOM, verb=n.PUT)),
    pick_cost("banish {pick}", Move(THAT, n.GRAVEYARD, verb=n.BANISH), YOURS),
    pick_cost("rest {pick}", Turn(THAT, RESTED), YOURS),
    picks_cost("rest {picks}", Turn(THAT, RESTED), YOURS),
    picks_cost("banish {picks}", Move(THAT, n.GRAVEYARD, verb=n.BANISH), YOURS),
    picks_cost("discard {picks}", Move(THAT, n.GRAVEYARD, verb=n.DISCARD), FROM_HAND),
    pick_cost("put {pick} on the bottom of {owners} main deck", Move(THAT, n.MAIN_DECK, end=BOTTOM, verb=n.PUT), FROM_HAND),
    pick_cost("put {pick} on top of {owners} main deck", Move(THAT, n.MAIN_DECK, verb=n.PUT), FROM_HAND),
    pick_cost("put {pick} into {owners} graveyard", Move(THAT, n.GRAVEYARD, verb=n.PUT), YOURS),
    pick_cost("return {pick} to {owners} magic stone deck", Move(THAT, n.STONE_DECK, verb=n.RETURN), YOURS),
    pick_cost("discard {pick}", Move(THAT, n.GRAVEYARD, verb=n.DISCARD), FROM_HAND),
    pick_cost("remove {pick} from the game", Move(THAT, n.REMOVED, verb=n.REMOVE), YOURS),
    pick_cost("return {pick} to {owners} hand", Move(THAT, n.HAND, verb=n.RETURN), YOURS),
    Says("pay {n} life", like(Cost, (), (like(ChangeNumber, n.LIFE, hole("n")),)), n=MINUS),
    Says("remove {n} {kind} from {where}", make=counters_off, unmake=lambda v: counters_parts(v, True), n=Word("a", ONE, also=("an",)),
         kind=COUNTER, where=ON_WHAT),
    Says("remove {n} {kind} from {where}", make=counters_off, unmake=lambda v: counters_parts(v, False), n=NUMBER,
         kind=COUNTERS, where=ON_WHAT),
    Says("remove {n} from the game", like(Cost, (), (like(TopTo, hole("n"), n.REMOVED),)), n=TOP),
    Says("put {n} into your graveyard", like(Cost, (), (like(TopTo, hole("n"), n.GRAVEYARD),)), n=TOP),
)  # fmt: skip


class Listed(Many):
    """Parts in a row, with the same mark between all of them."""

    def join(self, saids: Sequence[str]) -> str:
        """The parts with their marks."""
        return self.between.join(saids)


COSTS: Final = Listed(DEED, ", ", also=(" and ", ", and "))
