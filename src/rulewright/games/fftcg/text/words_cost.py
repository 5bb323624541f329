"""Costs in words: the icons in a row, then what is done to cards."""

from dataclasses import replace
from typing import Final

from ....kernel.ids import EITHER, IT, RESTED, YOU
from ....kernel.vocabulary.abilities import Cost
from ....kernel.vocabulary.effects import Effect, Move, Pick, PutCounters, Reveal, TopTo, Turn
from ....kernel.vocabulary.terms import Cards, Number, Related, This, Those
from ....language.pattern import Parts, hole, like
from ....language.phrase import Choice, Found, Many, Says, Token, Word
from ....language.voice import Voice
from ..rulebook import ch00_names as n
from .words_amounts import COUNTER, COUNTERS
from .words_picks import FROM_HAND, ONE, Counted
from .words_verbs import OWNERS_HAND, SYMBOL, TOP_CARDS, counted

THAT: Final = Those(IT)
THIS_PICK: Final = (Pick(This(), ONE, ONE),)
DULL_ICON: Final = Cost(THIS_PICK, (Turn(THAT, RESTED),))
SPECIAL_ICON: Final = Cost(
    (Pick(Cards((n.HAND,), YOU, Related(n.SAME_NAME, This())), ONE, ONE),), (Move(THAT, n.BREAK, verb=n.DISCARD),)
)
ICON: Final = Choice("an icon", Word("{S}", "S"), Word("{Dull}", "Dull"), SYMBOL)


def icons(parts: Parts) -> tuple[Cost, ...] | None:
    """The special icon, the CP, the Dull icon, as costs."""
    found = parts["icons"]
    if not isinstance(found, tuple) or found.count("S") > 1 or found.count("Dull") > 1:
        return None
    symbols = tuple(one for one in found if one not in ("S", "Dull"))
    costs = [SPECIAL_ICON] if "S" in found else []
    costs += [Cost((), (), symbols)] if symbols else []
    costs += [DULL_ICON] if "Dull" in found else []
    return tuple(costs)


def icons_parts(value: object) -> Parts | None:
    """The icons of costs."""
    if not isinstance(value, tuple):
        return None
    found: list[str] = []
    for cost in value:
        if cost == SPECIAL_ICON:
            found.append("S")
        elif cost == DULL_ICON:
            found.append("Dull")
        elif isinstance(cost, Cost) and cost.symbols:
            found.extend(cost.symbols)
        else:
            return None
    return {"icons": tuple(found)} if found else None


def this_cost(template: str, effect: Effect) -> Says:
    """Something done to this card."""
    return Says(template, Cost(THIS_PICK, (effect,)), hand=OWNERS_HAND)


def pick_cost(template: str, effect: Effect, pick: Counted) -> Says:
    """Something done to cards that are selected."""
    return Says(template, like(Cost, (hole("pick"),), (effect,)), pick=counted(pick), hand=OWNERS_HAND)


class Own(Counted):
    """So many of your own cards: a cost is paid with nothing else."""

    def finished(self, end: int, pick: Pick, voice: Voice) -> Found:
        """The pick among your own cards."""
        what = pick.what
        if isinstance(what, Cards) and what.whose == EITHER:
            pick = replace(pick, what=replace(what, whose=YOU))
        return super().finished(end, pick, voice)


YOURS: Final = Own((n.FIELD,), YOU)
MINUS: Final = Token(
    "a number", r"\d+", lambda text, reader: Number(-int(text)),
    lambda v: str(-v.value) if isinstance(v, Number) and v.value < 0 else None,
)  # fmt: skip
DEED: Final = Choice(
    "what is paid",
    this_cost("put this card into the Break Zone", Move(THAT, n.BREAK, verb=n.PUT)),
    Says("remove this card from the game", Cost(THIS_PICK, (Move(THAT, n.REMOVED, verb=n.REMOVE),)),
         also=("remove this card in the Break Zone from the game", "remove this card in your Break Zone from the game")),
    this_cost("return this card to {hand}", Move(THAT, n.HAND, verb=n.RETURN)),
    this_cost("discard this card", Move(THAT, n.BREAK, verb=n.DISCARD)),
    Says("put this card and {pick} into the Break Zone",
         like(Cost, (Pick(This(), ONE, ONE), hole("pick")), (Move(THAT, n.BREAK, verb=n.PUT),)), pick=YOURS),
    Says("remove this card and {pick} from the game",
         like(Cost, (Pick(This(), ONE, ONE), hole("pick")), (Move(THAT, n.REMOVED, verb=n.REMOVE),)), pick=YOURS),
    pick_cost("put {pick} into the Break Zone", Move(THAT, n.BREAK, verb=n.PUT), YOURS),
    pick_cost("remove {pick} from the game", Move(THAT, n.REMOVED, verb=n.REMOVE), YOURS),
    pick_cost("return {pick} to {hand}", Move(THAT, n.HAND, verb=n.RETURN), YOURS),
    pick_cost("dull {pick}", Turn(THAT, RESTED), YOURS),
    Says("dull {one} and {two}", like(Cost, (hole("one"), hole("two")), (Turn(THAT, RESTED),)), one=YOURS, two=YOURS),
    pick_cost("discard {pick}", Move(THAT, n.BREAK, verb=n.DISCARD), FROM_HAND),
    Says("remove {n} {kind} from this card", like(Cost, THIS_PICK, (like(PutCounters, THAT, hole("kind"), hole("n")),)),
         n=Word("1", Number(-1)), kind=COUNTER),
    Says("remove {n} {kind} from this card", like(Cost, THIS_PICK, (like(PutCounters, THAT, hole("kind"), hole("n")),)),
         n=MINUS, kind=COUNTERS),
    pick_cost("reveal {pick}", Reveal(THAT), FROM_HAND),
    Says("put {n} into the Break Zone", like(Cost, (), (like(TopTo, hole("n"), n.BREAK),)), n=TOP_CARDS),
    Says("remove {n} from the game", like(Cost, (), (like(TopTo, hole("n"), n.REMOVED),)), n=TOP_CARDS),
)  # fmt: skip
ICONS: Final = Says("{icons}", make=icons, unmake=icons_parts, icons=Many(ICON))
DEEDS: Final = Many(DEED, ", ", " and ", also=(", and ",))


def split(value: object) -> tuple[tuple[object, ...], tuple[object, ...]]:
    """The icons and the rest of a cost."""
    costs = value if isinstance(value, tuple) else ()
    at = 0
    while at < len(costs) and icons_parts((costs[at],)) is not None:
        at += 1
    return costs[:at], costs[at:]


def both(parts: Parts) -> tuple[object, ...] | None:
    """Icons and deeds together."""
    front, back = parts["icons"], parts["deeds"]
    return front + back if isinstance(front, tuple) and isinstance(back, tuple) else None


def both_parts(value: object) -> Parts | None:
    """Take icons and deeds apart."""
    front, back = split(value)
    return {"icons": front, "deeds": back} if front and back else None


ONLY_DEEDS: Final = Says(
    "{deeds}", make=lambda p: p["deeds"], unmake=lambda v: {"deeds": v} if not split(v)[0] else None, deeds=DEEDS
)
PRICE: Final = Choice(
    "a price",
    Says("pay {icons}", make=lambda p: p["icons"], unmake=lambda v: {"icons": v} if icons_parts(v) else None, icons=ICONS),
    Says("pay {icons} and {deeds}", make=both, unmake=both_parts, icons=ICONS, deeds=DEEDS),
    ONLY_DEEDS,
)  # fmt: skip
COSTS: Final = Choice(
    "a cost",
    ICONS,
    Says("{icons}, {deeds}", make=both, unmake=both_parts, icons=ICONS, deeds=DEEDS),
    ONLY_DEEDS,
)
