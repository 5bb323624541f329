"""Control that lasts as long as an ability says so: taken when it begins to, given back when it ends."""

from typing import TYPE_CHECKING

from ..asking.context import seats
from ..changing.changes import schedule, taken_over, write_batch
from ..ids import CARD_MASK, WHILE_ACTIVE, Ref
from ..position.change import Batch
from ..position.records import Lasting
from ..vocabulary.effects import Apply
from ..vocabulary.footprint import held
from ..vocabulary.mods import ControlledBy
from .lasting import begin_lasting, give_back, holder_now, holder_without

if TYPE_CHECKING:
    from ..running.engine import Game


class Claim:
    """An ability says now that a player controls a card."""

    def __init__(self, mod: ControlledBy, this: Ref, you: int, card: Ref) -> None:
        self.mod = mod
        self.this = this
        self.you = you
        self.card = card

    def is_kept(self, effect: Lasting) -> bool:
        """This is the effect by which the card is held."""
        node = effect.node
        if not isinstance(node, Apply) or node.mods != (self.mod,) or effect.until != WHILE_ACTIVE:
            return False
        return effect.this == self.this and effect.you == self.you and effect.cards == (self.card,)


def claims(g: "Game") -> list[Claim]:
    """All that abilities say now about control, earliest first."""
    found: list[Claim] = []
    for entry in g.derived().standing:
        mod = entry.mod
        if isinstance(mod, ControlledBy) and not entry.is_lasting:
            found.extend(Claim(mod, entry.this, entry.you, ref) for ref in entry.cards if g.s.is_now(ref))
    return found


def settle_control(g: "Game") -> bool:
    """Cards change sides as abilities begin or cease to say so; False if all is as they say."""
    derived = g.derived()
    if derived.is_control_settled:
        return False
    now = claims(g)
    for effect in g.s.lasting:
        if effect.until != WHILE_ACTIVE or any(claim.is_kept(effect) for claim in now) or is_due(g, effect):
            continue
        g.s.lasting = [other for other in g.s.lasting if other is not effect]
        g.s.revision += 1
        give_back(g, effect)
        return True
    for claim in now:
        if not any(claim.is_kept(effect) for effect in g.s.lasting):
            take(g, claim)
            return True
    derived.is_control_settled = True
    return False


def is_due(g: "Game", effect: Lasting) -> bool:
    """Without the effect its ability would say so again: it only ceased to because the card changed sides."""
    (card,) = effect.cards
    (before,) = effect.amounts
    if not g.s.is_now(card):
        return False
    other = g.clone()
    other.s.lasting = [one for one in other.s.lasting if one is not effect]
    other.s.revision += 1
    seat = holder_now(other, card, before)
    write_batch(other, Batch([taken_over(other, card, seat, effect.this)]))
    return any(claim.is_kept(effect) for claim in claims(other))


def take(g: "Game", claim: Claim) -> None:
    """A player begins to control a card as long as an ability says so."""
    g.s.stamp += 1
    before = holder_without(g, claim.card)
    node = held(claim.mod)
    effect = Lasting(
        node, claim.this, claim.you, (claim.card,), (before,), WHILE_ACTIVE, g.s.turn, g.s.stamp, None, None
    )
    begin_lasting(g, effect)
    seat = seats(claim.you, claim.mod.who)[0]
    if g.s.cards[claim.card & CARD_MASK].master != seat:
        schedule(g, [taken_over(g, claim.card, seat, claim.this)])
