"""903.2f: what each source of will is worth to its player, so that a proposed payment spends what is missed least."""

from typing import Final

from rulewright.kernel.book.payment import Source, scarcity
from rulewright.kernel.ids import POOLED
from rulewright.kernel.running.engine import Game

from .ch00_names import HAND, WILLS
from .ch200_cards import is_stone
from .ch900_cost import will_cost

PRODUCED_WORTH: Final = 1  # it is lost if it is not used
STONE_WORTH: Final = 100
FIGHTER_WORTH: Final = 300  # a card that could do something else when it does not rest


def prices(g: Game, seat: int, ref: int, sources: list[Source]) -> list[int]:
    """Produced will is worth least, then stones, and those more whose attribute the hand needs."""
    wanted = [0] * len(WILLS)
    for one in g.refs(HAND, seat):
        if one != ref:
            for kind, will in enumerate(WILLS):
                wanted[kind] += will_cost(g, one).count(will)
    missed = scarcity(sources, wanted)
    found: list[int] = []
    for at, source in enumerate(sources):
        if source.ref >= POOLED:
            found.append(PRODUCED_WORTH + missed[at])
        else:
            found.append(missed[at] + source.amount * (STONE_WORTH if is_stone(g, source.ref) else FIGHTER_WORTH))
    return found
