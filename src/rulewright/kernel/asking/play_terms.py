"""What effects say of playing a card: those in play, and what the card says of itself wherever it is."""

from typing import TYPE_CHECKING

from ..ids import BY_PLAY, CARD_MASK, CONTINUOUS, MOVED, CardNumber, Ref, Seat
from ..position.derived import Standing
from ..vocabulary.mods import MayBePlayed
from .applying import add_static, is_active
from .context import seats
from .entries import Entry, asks_of, works_in

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


def may_be_played_here(g: "Game", seat: Seat, ref: Ref) -> bool:
    """An effect lets the player play the card from where it is."""
    return g.pool.plays_elsewhere and any(ref in refs for refs in lent_groups(g, seat))


def lent_cards(g: "Game", seat: Seat) -> list[CardNumber]:
    """The cards an effect lets the player play from where they are."""
    found: list[CardNumber] = []
    if g.pool.plays_elsewhere:
        for refs in lent_groups(g, seat):
            found.extend(ref & CARD_MASK for ref in refs if ref & CARD_MASK not in found)
    return found


def lent_groups(g: "Game", seat: Seat) -> list[list[Ref]]:
    """What each effect lets the player play that is not where cards are played from, while it still does."""
    found: list[list[Ref]] = []
    for entry in g.derived().standing:
        mod = entry.mod
        if isinstance(mod, MayBePlayed) and seat in seats(entry.you, mod.who):
            here = [ref for ref in entry.cards if g.s.is_now(ref)]
            found.append([ref for ref in here if not mod.times or played_from(g, seat, ref) < mod.times])
    return found


def played_from(g: "Game", seat: Seat, ref: Ref) -> int:
    """How many cards the player has played this turn from the zone the card is in."""
    zone = g.card(ref).zone
    count = 0
    for event in g.events_of_turn():
        if event.kind == MOVED and event.how == BY_PLAY and event.before == zone and event.player == seat:
            count += 1
    return count


def own_terms(g: "Game", ref: Ref) -> list[Standing]:
    """What a card itself says of being played."""
    info = g.info(ref)
    entries: list[Entry] = []
    for rule in info.rules:
        if rule.is_own_term and rule.kind == CONTINUOUS:
            card = g.card(ref)
            g.memo().asks |= asks_of(g, rule)
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
