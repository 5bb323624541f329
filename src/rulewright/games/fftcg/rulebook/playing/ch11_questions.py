"""What the cards ask the rules about: how something was paid for or came about, and what happened in this turn."""

from collections.abc import Callable
from typing import Final

from rulewright.kernel.asking.context import Context, seats
from rulewright.kernel.asking.select import matches
from rulewright.kernel.changing.triggers import Occurrence, fits
from rulewright.kernel.ids import BY_PLAY, CARD_BITS, CARD_MASK, COST_PAID, EITHER, MOVED, NOTHING, Ref, Seat, asks_role
from rulewright.kernel.position.events import Event
from rulewright.kernel.running.engine import Game
from rulewright.kernel.vocabulary.abilities import Happened, When
from rulewright.kernel.vocabulary.footprint import questions_in
from rulewright.kernel.vocabulary.terms import Each, GameSays, IsAbility, OneOf
from rulewright.kernel.vocabulary.unknown import UnknownNode

from ..ch00_names import (
    ABILITY_USED,
    BLOCKED,
    BLOCKED_BY_IT,
    BLOCKING,
    BLOCKS_IT,
    COST,
    COST_ELEMENTS,
    COST_ELEMENTS_OR_MORE,
    COST_INCLUDED,
    COST_ONLY,
    COST_ONLY_BACKUPS,
    DAMAGED_BY,
    ELEMENTS,
    FIELD,
    JOB,
    NOTED_DAMAGE,
    PARTY,
    PARTY_OF,
    REMOVED,
    SAME_COST,
    SAME_ELEMENT,
    SAME_JOB,
    SAME_NAME,
    SAME_PARTY,
    SAME_TYPE,
    STACK,
)
from ..ch05_cards import elements_of, names_of, shares, types_of

COLOUR_QUESTIONS: Final = 1 << COST_INCLUDED | 1 << COST_ONLY | 1 << COST_ELEMENTS | 1 << COST_ELEMENTS_OR_MORE

# ---------------------------------------------------------------- how it was paid for


def payment_of(g: Game, ref: Ref) -> Event | None:
    """The last payment of this turn for a card."""
    for event in reversed(g.events_of_turn()):
        if event.kind == COST_PAID and event.card & CARD_MASK == ref & CARD_MASK:
            return event
    return None


def minds_colours(g: Game, ref: Ref) -> bool:
    """The card that is paid for asks which Elements of CP are paid, so that each may be declared."""
    if ref == NOTHING:
        return False
    for rule in g.info(ref).rules:
        if rule.traits == NOTHING:
            rule.traits = questions_in(rule.ability)
        if rule.traits & COLOUR_QUESTIONS:
            return True
    return False


def paid_elements(g: Game, ref: Ref) -> list[str]:
    """The Elements of the CP paid for a card."""
    event = payment_of(g, ref)
    if event is None:
        return []
    return [element for position, element in enumerate(ELEMENTS) if (event.number >> position) & 1]


def detail(g: Game, condition: GameSays, ref: Ref, you: Seat) -> bool:
    """A question with a word or a number in it."""
    found = paid_elements(g, ref)
    if condition.question == COST_INCLUDED:
        return condition.word in found
    if condition.question == COST_ONLY:
        return found == [condition.word]
    if condition.question == COST_ELEMENTS:
        return len(found) == condition.number
    if condition.question == COST_ELEMENTS_OR_MORE:
        return len(found) >= condition.number
    if condition.question == COST_ONLY_BACKUPS:
        return paid_by_backups(g, ref, you)
    raise UnknownNode(condition)


def paid_by_backups(g: Game, ref: Ref, you: Seat) -> bool:
    """Only Backups yielded the CP for it."""
    event = payment_of(g, ref)
    return event is not None and event.verb == 1


def from_burst(g: Game, ref: Ref, you: Seat) -> bool:
    """The effect results from an EX Burst."""
    return any(frame.proc == g.book.procedure_numbers["burst"] for frame in g.s.frames)


def unanswered(g: Game, ref: Ref, you: Seat) -> bool:
    """A question that needs a word or a number."""
    return False


def is_odd(g: Game, ref: Ref, you: Seat) -> bool:
    """Its cost is odd."""
    return g.value(ref, COST) % 2 == 1


def is_even(g: Game, ref: Ref, you: Seat) -> bool:
    """Its cost is even."""
    return g.value(ref, COST) % 2 == 0


def was_cast(g: Game, ref: Ref, you: Seat) -> bool:
    """It came onto the field by being cast; a Summon on the stack was cast."""
    if g.s.cards[ref & CARD_MASK].zone == STACK:
        return True
    for event in reversed(g.events_of_turn()):
        if event.kind == MOVED and event.card == ref and event.after == FIELD:
            return event.how == BY_PLAY
    return False


QUESTIONS: Final[list[Callable[[Game, Ref, Seat], bool]]] = [
    from_burst,
    unanswered,
    unanswered,
    unanswered,
    unanswered,
    paid_by_backups,
    is_odd,
    is_even,
    was_cast,
]


# ---------------------------------------------------------------- what happened in this turn


def happened(g: Game, ctx: Context, condition: Happened) -> bool:
    """It has happened in this turn, at least so often."""
    count = 0
    whens = [condition.when, *condition.when.either]
    for event in g.events_of_turn():
        if any(was_so(g, ctx, when, event) for when in whens):
            count += 1
            if count >= condition.least:
                return True
    return False


def was_used(g: Game, ctx: Context, when: When, event: Event) -> bool:
    """Such an ability of such a card was used: it has left the stack, but its number tells which it was."""
    which = when.other
    if isinstance(which, IsAbility):
        is_special = g.pool.rules[event.number].ability.name != ""
        if (which.named and not is_special) or (which.unnamed and is_special):
            return False
    is_by = when.player == EITHER or event.player == seats(ctx.you, when.player)[0]
    return is_by and matches(g, ctx, when.subject, event.card)


OF_EACH: Final = OneOf(Each())


def was_so(g: Game, ctx: Context, when: When, event: Event) -> bool:
    """The event was of this kind; who left the field is judged as it was there, unless asked where it is now."""
    if when.event != event.kind:
        return False
    if event.kind == ABILITY_USED:
        return was_used(g, ctx, when, event)
    subject = event.card
    if event.kind == MOVED and event.before == FIELD and event.after != FIELD and when.subject != OF_EACH:
        subject = event.card - (1 << CARD_BITS)
    return any(fits(g, ctx, when, version) for version in Occurrence(event, subject, [], False).versions())


# ---------------------------------------------------------------- relations


def has_same_name(g: Game, ref: Ref, other: Ref) -> bool:
    """Both have a name in common."""
    return shares(names_of(g, ref), names_of(g, other))


def has_same_element(g: Game, ref: Ref, other: Ref) -> bool:
    """Both have an Element in common."""
    return shares(elements_of(g, ref), elements_of(g, other))


def has_same_cost(g: Game, ref: Ref, other: Ref) -> bool:
    """Both have one cost."""
    return g.value(ref, COST) == g.value(other, COST)


def has_same_type(g: Game, ref: Ref, other: Ref) -> bool:
    """Both have a card type in common."""
    return shares(types_of(g, ref), types_of(g, other))


def is_in_party_with(g: Game, ref: Ref, other: Ref) -> bool:
    """Both form one party."""
    party = g.s.roles[PARTY]
    return ref != other and ref in party and other in party


def is_of_party(g: Game, ref: Ref, other: Ref) -> bool:
    """The first belongs to the second's party."""
    party = g.s.roles[PARTY]
    return ref in party and other in party


def is_blocking(g: Game, ref: Ref, other: Ref) -> bool:
    """The first blocks the second."""
    return ref in g.s.roles[BLOCKING] and other in g.s.roles[BLOCKED]


def is_blocked_by(g: Game, ref: Ref, other: Ref) -> bool:
    """The first is blocked by the second."""
    return is_blocking(g, other, ref)


def was_damaged_by(g: Game, ref: Ref, other: Ref) -> bool:
    """The second dealt the first damage in this turn."""
    dealt = g.s.roles[NOTED_DAMAGE]
    return any(dealt[at] == ref and dealt[at + 1] == other for at in range(0, len(dealt), 3))


def has_same_job(g: Game, ref: Ref, other: Ref) -> bool:
    """Both have a job in common."""
    return shares(g.info(ref).words[JOB], g.info(other).words[JOB])


def was_removed_by(g: Game, ref: Ref, other: Ref) -> bool:
    """The first was removed from the game by an effect of the second."""
    card = g.card(ref)
    return card.zone == REMOVED and card.pile == other


RELATIONS: Final[list[Callable[[Game, Ref, Ref], bool]]] = [
    has_same_name,
    has_same_element,
    has_same_cost,
    has_same_type,
    is_in_party_with,
    is_blocking,
    is_blocked_by,
    was_damaged_by,
    has_same_job,
    is_of_party,
    was_removed_by,
]
RELATION_ASKS: Final = {
    SAME_NAME: 0,
    SAME_ELEMENT: 0,
    SAME_COST: 0,
    SAME_TYPE: 0,
    SAME_PARTY: asks_role(PARTY),
    BLOCKS_IT: asks_role(BLOCKING) | asks_role(BLOCKED),
    BLOCKED_BY_IT: asks_role(BLOCKING) | asks_role(BLOCKED),
    DAMAGED_BY: asks_role(NOTED_DAMAGE),
    SAME_JOB: 0,
    PARTY_OF: asks_role(PARTY),
}
