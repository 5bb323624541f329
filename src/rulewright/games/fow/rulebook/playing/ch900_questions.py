"""What the cards ask the rules about: relations between cards, how something came about, what happened this turn."""

from collections.abc import Callable
from typing import Final

from rulewright.kernel.asking.context import Context
from rulewright.kernel.changing.triggers import Occurrence, fits
from rulewright.kernel.ids import (
    AS_COST,
    ASKS_DAMAGE,
    BINDINGS,
    CARD_BITS,
    CARD_MASK,
    COST_PAID,
    MOVED,
    NOTHING,
    Ref,
    Seat,
    asks_number,
    asks_role,
)
from rulewright.kernel.position.events import Event
from rulewright.kernel.running.engine import Game
from rulewright.kernel.vocabulary.abilities import Happened, When
from rulewright.kernel.vocabulary.terms import GameSays
from rulewright.kernel.vocabulary.unknown import UnknownNode

from ..battle.ch805_damage import attacker_of, opponent_of
from ..ch00_names import (
    ADDED_TO,
    ATTACKED,
    ATTACKING,
    ATTACKS_IT,
    AWAKENED,
    BATTLED,
    BEARS,
    BLOCKED_BY_IT,
    BLOCKING,
    BLOCKS_EVENT,
    BLOCKS_IT,
    CHASE,
    COST,
    DAMAGED_BY,
    DID_JUDGMENT,
    HAS_JUDGED,
    INCARNATION,
    IS_DAMAGED,
    IS_SECOND_PLAYER,
    LINKS,
    NOTED_DAMAGE,
    PLAY_GROUND,
    PLAYED_FREE,
    PLAYS_CARD,
    REMOVED,
    REMOVED_BY,
    SAME_ATTRIBUTE,
    SAME_COST,
    SAME_NAME,
    SAME_RACE,
    SAME_TYPE,
    WAS_AWAKENED,
    WAS_PAID_WITH,
    WAS_PLAYED_FREE,
    WAS_PLAYED_FROM,
    WILLS,
)
from ..ch200_cards import attributes_of, names_of, races_of, shares, types_of
from ..terms.ch1400_old import bearers, is_borne_by

# ---------------------------------------------------------------- questions


def was_so_played(refs: tuple[Ref, ...], ref: Ref) -> bool:
    """It is among these, or came from the chase as one of them did."""
    return ref in refs or ref - (1 << CARD_BITS) in refs


def was_awakened(g: Game, ref: Ref, you: Seat) -> bool:
    """It was played with its awakening cost paid."""
    return was_so_played(g.s.roles[AWAKENED], ref)


def was_played_free(g: Game, ref: Ref, you: Seat) -> bool:
    """It was played without paying its cost."""
    return was_so_played(g.s.roles[PLAYED_FREE], ref)


def unanswered(g: Game, ref: Ref, you: Seat) -> bool:
    """A question that needs a word or a number."""
    return False


def is_damaged(g: Game, ref: Ref, you: Seat) -> bool:
    """It has damage on it."""
    return g.s.is_now(ref) and g.s.cards[ref & CARD_MASK].damage > 0


def was_played_from(g: Game, ref: Ref, zone: int) -> bool:
    """It was put into the chase from this zone in this turn."""
    for event in reversed(g.events_of_turn()):
        if event.kind == MOVED and event.after == CHASE and event.card & CARD_MASK == ref & CARD_MASK:
            return event.before == zone
    return False


def was_incarnated(g: Game, ref: Ref, you: Seat) -> bool:
    """It was played by its [Incarnation] in this turn."""
    for event in reversed(g.events_of_turn()):
        if event.kind == PLAYS_CARD and event.card & CARD_MASK == ref & CARD_MASK:
            return event.number == INCARNATION
    return False


def pays_incarnation(g: Game, ref: Ref, you: Seat) -> bool:
    """It is given as the cost of an [Incarnation] that is being paid, or was in this turn for the next card played."""
    rules = [frame.rule for frame in g.s.frames]
    if any(rule is not None and rule.ability.keyword == INCARNATION for rule in rules):
        return True
    special = NOTHING
    for event in reversed(g.events_of_turn()):
        if event.kind == PLAYS_CARD:
            special = event.number
        elif event.kind == MOVED and event.how == AS_COST and event.card & CARD_MASK == ref & CARD_MASK:
            break
    else:
        return False
    return special == INCARNATION


def did_judgment(g: Game, ref: Ref, you: Seat) -> bool:
    """Its controller has done judgment in this turn."""
    return g.s.registers[HAS_JUDGED * 2 + you] > 0


def is_first_card(g: Game, ref: Ref, you: Seat) -> bool:
    """Its controller had played no other card in this turn before it."""
    for event in g.events_of_turn():
        if event.kind == PLAYS_CARD and event.player == you:
            return event.card & CARD_MASK == ref & CARD_MASK
    return True


def is_second_player(g: Game, ref: Ref, you: Seat) -> bool:
    """The player does not play first."""
    return g.s.first_player != you


QUESTIONS: Final[list[Callable[[Game, Ref, Seat], bool]]] = [
    was_awakened,
    was_played_free,
    unanswered,
    is_damaged,
    unanswered,
    did_judgment,
    is_first_card,
    is_second_player,
    was_incarnated,
    pays_incarnation,
]
QUESTION_ASKS: Final = {
    WAS_AWAKENED: asks_role(AWAKENED),
    WAS_PLAYED_FREE: asks_role(PLAYED_FREE),
    IS_DAMAGED: ASKS_DAMAGE,
    DID_JUDGMENT: asks_number(HAS_JUDGED),
    IS_SECOND_PLAYER: 0,
}


def detail(g: Game, condition: GameSays, ref: Ref, you: Seat) -> bool:
    """A question with a word or a number: will of this kind was paid for it, it was played from this zone."""
    if condition.question == WAS_PLAYED_FROM:
        return was_played_from(g, ref, condition.number)
    if condition.question != WAS_PAID_WITH:
        raise UnknownNode(condition)
    for event in reversed(g.events_of_turn()):
        if event.kind == COST_PAID and event.card & CARD_MASK == ref & CARD_MASK:
            return (event.number >> WILLS.index(condition.word)) & 1 == 1
    return False


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


def was_so(g: Game, ctx: Context, when: When, event: Event) -> bool:
    """The event was of this kind; who left the play ground is judged as it was there, and what stayed did not move.

    A spell that has become this card is this card.
    """
    if when.event != event.kind or (event.kind == MOVED and event.before == event.after):
        return False
    subject = event.card
    if event.kind == MOVED and event.before in PLAY_GROUND and event.after not in PLAY_GROUND:
        subject = event.card - (1 << CARD_BITS)
    elif event.kind == PLAYS_CARD and ctx.this - (1 << CARD_BITS) == event.card:
        subject = ctx.this
    outer, ctx.card = ctx.card, event.card
    found = fits(g, ctx, when, Occurrence(event, subject, [], False))
    ctx.card = outer
    return found


# ---------------------------------------------------------------- relations


def has_same_name(g: Game, ref: Ref, other: Ref) -> bool:
    """Both have a name in common."""
    return shares(names_of(g, ref), names_of(g, other))


def has_same_race(g: Game, ref: Ref, other: Ref) -> bool:
    """Both have a race or trait in common."""
    return shares(races_of(g, ref), races_of(g, other))


def has_same_attribute(g: Game, ref: Ref, other: Ref) -> bool:
    """Both have an attribute in common."""
    return shares(attributes_of(g.info(ref)), attributes_of(g.info(other)))


def has_same_cost(g: Game, ref: Ref, other: Ref) -> bool:
    """Both have one total cost."""
    return g.value(ref, COST) == g.value(other, COST)


def has_same_type(g: Game, ref: Ref, other: Ref) -> bool:
    """Both have a type in common."""
    return shares(types_of(g, ref), types_of(g, other))


def battles(g: Game, ref: Ref, other: Ref) -> bool:
    """Both battle each other."""
    attacker = attacker_of(g)
    return (ref == attacker and other == opponent_of(g)) or (other == attacker and ref == opponent_of(g))


def is_added_to(g: Game, ref: Ref, other: Ref) -> bool:
    """The first is added to the second."""
    return is_borne_by(g, ref, other)


def bears(g: Game, ref: Ref, other: Ref) -> bool:
    """The second is added to the first."""
    return is_borne_by(g, other, ref)


def is_blocking(g: Game, ref: Ref, other: Ref) -> bool:
    """The first blocks the second."""
    return ref in g.s.roles[BLOCKING] and other in g.s.roles[ATTACKING]


def is_blocked_by(g: Game, ref: Ref, other: Ref) -> bool:
    """The first is blocked by the second."""
    return is_blocking(g, other, ref)


def was_damaged_by(g: Game, ref: Ref, other: Ref) -> bool:
    """The second dealt the first damage in this turn."""
    dealt = g.s.roles[NOTED_DAMAGE]
    return any(dealt[at] == ref and dealt[at + 1] == other for at in range(0, len(dealt), 2))


def attacks_it(g: Game, ref: Ref, other: Ref) -> bool:
    """The first is attacking the second."""
    return ref in g.s.roles[ATTACKING] and other in g.s.roles[ATTACKED]


def was_pair(g: Game, kind: int, ref: Ref, other: Ref) -> bool:
    """In this turn there was such an event of the first with the second."""
    return any(event.kind == kind and event.card == ref and event.other == other for event in g.events_of_turn())


def has_blocked(g: Game, ref: Ref, other: Ref) -> bool:
    """The first has blocked the second in this turn."""
    return was_pair(g, BLOCKS_EVENT, ref, other)


def was_blocked_by(g: Game, ref: Ref, other: Ref) -> bool:
    """The first was blocked by the second in this turn."""
    return was_pair(g, BLOCKS_EVENT, other, ref)


def has_battled(g: Game, ref: Ref, other: Ref) -> bool:
    """The first has battled the second in this turn."""
    return was_pair(g, BATTLED, ref, other)


def targets_it(g: Game, ref: Ref, other: Ref) -> bool:
    """The first, a spell or an ability on the chase, targets the second."""
    for item in g.s.stack:
        if item.ref() == ref:
            return any(other in marks for marks in item.bound[BINDINGS:])
    return False


def was_removed_by(g: Game, ref: Ref, other: Ref) -> bool:
    """The first, in a removed area, was put there by an effect of the second."""
    card = g.card(ref)
    return card.zone == REMOVED and card.pile == other


def is_linked_to(g: Game, ref: Ref, other: Ref) -> bool:
    """The [Enter] ability of the second has targeted the first; once it has left, of that card as it was."""
    pairs = g.s.roles[LINKS]
    left = g.s.cards[other & CARD_MASK].zone not in PLAY_GROUND
    for at in range(0, len(pairs), 2):
        same = pairs[at] == other or (left and pairs[at] & CARD_MASK == other & CARD_MASK)
        if same and pairs[at + 1] == ref:
            return True
    return False


def is_namesake(g: Game, ref: Ref, other: Ref) -> bool:
    """The two share a name and are not the same card."""
    return ref != other and has_same_name(g, ref, other)


RELATIONS: Final[list[Callable[[Game, Ref, Ref], bool]]] = [
    has_same_name,
    has_same_race,
    has_same_attribute,
    has_same_cost,
    has_same_type,
    battles,
    is_added_to,
    bears,
    is_blocking,
    is_blocked_by,
    was_damaged_by,
    attacks_it,
    has_blocked,
    was_blocked_by,
    has_battled,
    targets_it,
    was_removed_by,
    is_linked_to,
    is_namesake,
]
PARTNERS: Final[dict[int, Callable[[Game, Ref], list[Ref]]]] = {BEARS: bearers}
RELATION_ASKS: Final = {
    SAME_NAME: 0,
    SAME_RACE: 0,
    SAME_ATTRIBUTE: 0,
    SAME_COST: 0,
    SAME_TYPE: 0,
    ADDED_TO: 0,
    BEARS: 0,
    BLOCKS_IT: asks_role(BLOCKING) | asks_role(ATTACKING),
    BLOCKED_BY_IT: asks_role(BLOCKING) | asks_role(ATTACKING),
    DAMAGED_BY: asks_role(NOTED_DAMAGE),
    ATTACKS_IT: asks_role(ATTACKING) | asks_role(ATTACKED),
    REMOVED_BY: 0,
}
