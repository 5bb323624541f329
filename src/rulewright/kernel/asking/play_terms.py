"""What effects say of playing a card: those in play, and what the card says of itself wherever it is."""

from typing import TYPE_CHECKING

from ..ids import CONTINUOUS, Ref
from ..position.derived import Standing
from .deriving import add_static, is_active
from .entries import Entry, works_in

if TYPE_CHECKING:
    from ..running.engine import Game


def terms_of(g: "Game", ref: Ref) -> list[Standing]:
    """All that effects say now which may be about playing this card, earliest first."""
    kept = g.memo().terms
    found = kept.get(ref)
    if found is None:
        own = own_terms(g, ref)
        standing = g.derived().standing
        found = sorted(standing + own, key=began) if own else standing
        kept[ref] = found
    return found


def own_terms(g: "Game", ref: Ref) -> list[Standing]:
    """What a card itself says of being played."""
    info = g.info(ref)
    entries: list[Entry] = []
    for rule in info.rules:
        if rule.is_own_term and rule.kind == CONTINUOUS:
            card = g.card(ref)
            if works_in(rule, card.zone):
                add_static(g, entries, rule, card, info.stamp_of(rule.number, card.stamp))
    found: list[Standing] = []
    for entry in entries:
        if is_active(g, entry):
            found.append(Standing(entry.mod, ref, entry.ctx.you, [ref], entry.stamp))
    return found


def began(standing: Standing) -> int:
    """When its effect began."""
    return standing.stamp
