"""References at hand: which objects are still there, whose they are, as what they are read, which are players."""

from typing import TYPE_CHECKING

from ..ids import AS_PAID, CARD_MASK, ITEM, MISSING, NOTHING, PAID, PERSON, Field, Ref, Seat, Who, ZoneNumber
from ..vocabulary.terms import Among, EventCard, EventOther, Group, Related, This, Those
from .context import Context, seats

if TYPE_CHECKING:
    from ..position.state import Card
    from ..running.engine import Game


def last_life(card: "Card") -> Ref:
    """The object a card is now, or was last before it ceased to exist."""
    if card.zone == NOTHING and card.last is not None:
        return card.last.card.ref()
    return card.ref()


def is_person(ref: Ref) -> bool:
    """The reference names a player."""
    return PERSON <= ref < ITEM


def seats_meant(g: "Game", refs: list[Ref], owners: bool = False) -> list[Seat]:
    """The players of a group, the turn player first: themselves, or whose its cards were or are."""
    found: list[Seat] = []
    for ref in refs:
        if is_person(ref):
            found.append(ref - PERSON)
        elif ref != NOTHING:
            found.append(g.card(ref).owner if owners else g.card(ref).master)
    return [seat for seat in (g.s.turn_player, 1 - g.s.turn_player) if seat in found]


def living(g: "Game", refs: list[Ref]) -> list[Ref]:
    """Those objects that are still there."""
    return [ref for ref in refs if g.s.is_now(ref)]


def present(g: "Game", refs: list[Ref]) -> list[Ref]:
    """Those objects that are still there; players always are."""
    return [ref for ref in refs if is_person(ref) or g.s.is_now(ref)]


def attachments_of(g: "Game", ref: Ref) -> list[Ref]:
    """The objects attached to an object, in the order of their cards."""
    return [card.ref() for card in g.s.cards if card.attached == ref and ref != NOTHING]


def host_of(g: "Game", ref: Ref) -> Ref:
    """The object another is attached to, as it is or as it last was; NOTHING if there is none."""
    return g.card(ref).attached


def is_played_card(g: "Game", ref: Ref) -> bool:
    """The card is on the stack, there or in the place it is played from."""
    if g.card(ref).zone == g.book.stack.waiting_zone:
        return True
    return g.book.stack.plays_in_place and any(item.is_card and item.this == ref for item in g.s.stack)


def zones_meant(g: "Game", zones: tuple[ZoneNumber, ...]) -> tuple[ZoneNumber, ...]:
    """The zones that words mean in this edition, and as this game was agreed on."""
    if zones in g.book.texts.zones_agreed:
        setting, others = g.book.texts.zones_agreed[zones]
        if g.options.get(setting, 0):
            return others
    return g.book.texts.zones_meant.get(zones, zones)


def read_as(g: "Game", ctx: Context, group: Group, ref: Ref) -> Ref:
    """The object whose information is read for a card an ability speaks of: as it was before the ability moved it.

    What came out of a hidden zone is read where it is public.
    """
    if ctx.seen != NOTHING and (isinstance(group, EventCard) or (isinstance(group, This) and ctx.this == ctx.card)):
        return ctx.seen
    if isinstance(group, Among):
        return read_as(g, ctx, group.group, ref)
    if isinstance(group, Those) and group.slot == PAID:
        return as_paid(g, ctx, ref)
    if ctx.since == NOTHING or not isinstance(group, (This, Those, EventCard, EventOther)):
        return ref
    card = g.card(ref)
    while card.stamp > ctx.since and card.last is not None and g.book.zones[card.last.card.zone].public:
        card = card.last.card
    return card.ref()


def as_paid(g: "Game", ctx: Context, ref: Ref) -> Ref:
    """A card paid with, as it was when it was chosen for the cost, if everybody saw it there."""
    for at, paid in enumerate(ctx.bound[PAID]):
        before = ctx.bound[AS_PAID][at]
        if paid == ref and g.book.zones[g.card(before).zone].public:
            return before
    return ref


def partners_in(g: "Game", ctx: Context, zones: tuple[ZoneNumber, ...], whose: Who, which: Related) -> list[Ref] | None:
    """The one card there that stands in a relation to this one, or none; None where that takes a look at them all."""
    partners = g.book.texts.partners.get(which.relation)
    if partners is None or g.book.stack.waiting_zone in zones:
        return None
    found = partners(g, read_as(g, ctx, which.to, ctx.this))
    if len(found) > 1:
        return None
    here = seats(ctx.you, whose)
    return [ref for ref in found if g.s.is_now(ref) and g.card(ref).zone in zones and g.card(ref).master in here]


def total(g: "Game", refs: list[Ref], field: Field, printed: bool, changes: tuple[Ref, ...] = ()) -> int:
    """The sum of a number over objects; before it was rounded of those that change: what comes of it in the end is."""
    result = 0
    for ref in refs:
        if not printed:
            number = g.value(ref, field)
            if number > 0 and ref in changes and g.s.is_now(ref):
                number -= g.derived().rounded_by(ref & CARD_MASK, field)
            result += number
            continue
        value = g.pool.cards[g.s.cards[ref & CARD_MASK].printed].numbers[field]
        if value != MISSING:
            result += value
    return result
