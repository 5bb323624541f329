"""903.2f, 903.2g: what each source of will is worth to its player, and which cards may be paid with.

A proposed payment spends what is missed least.
"""

from typing import Final

from rulewright.kernel.book.payment import Source, scarcity
from rulewright.kernel.changing.changes import move
from rulewright.kernel.ids import AS_COST, CARD_MASK, NOTHING, POOLED, Ref, Seat
from rulewright.kernel.position.change import Batch
from rulewright.kernel.running.engine import Game
from rulewright.kernel.vocabulary.effects import Effect, Move, Turn

from ..ch00_names import BANISH, HAND, PLAY_GROUND, WILLS
from ..ch200_cards import is_stone
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


# ---------------------------------------------------------------- 903.2g what may be done to pay


def pays(g: Game, seat: Seat, ref: Ref, action: Effect) -> bool:
    """Only cards one controls are rested or banished for a cost, and only what moves is moved (1011.2, 903.2g)."""
    card = g.s.cards[ref & CARD_MASK]
    if card.zone not in PLAY_GROUND:
        return True
    if isinstance(action, Move):
        return (action.verb != BANISH or card.master == seat) and would_move(g, ref, action)
    return not isinstance(action, Turn) or card.master == seat


def would_move(g: Game, ref: Ref, action: Move) -> bool:
    """The card may go where the cost puts it: a J-ruler, for one, goes to no hand and no graveyard (314.2)."""
    change = move(ref, action.to, NOTHING, AS_COST)
    change.verb = action.verb
    batch = Batch([change])
    g.book.moves.companions(g, batch)
    return not change.gone or len(batch.changes) > 1
