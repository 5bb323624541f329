"""Chapter 200: the characteristics of cards, as the other chapters ask for them."""

from rulewright.kernel.ids import CARD_MASK, MISSING, STANDING, CardNumber, Ref, Seat
from rulewright.kernel.running.engine import Game
from rulewright.kernel.vocabulary.pool import Info

from .ch00_names import (
    ADDITION,
    ATK,
    ATTRIBUTE,
    ATTRIBUTES,
    CHANT,
    DEF,
    ENTERED,
    FIELD,
    J_RULER,
    NAME,
    RACE,
    REGALIA,
    RESONATOR,
    RULER,
    STONE,
    SUBTYPE,
    TAKEN,
    TYPE,
)


def types_of(g: Game, ref: Ref) -> tuple[str, ...]:
    """The types of a card now."""
    return g.info(ref).words[TYPE]


def printed_types(g: Game, ref: Ref) -> tuple[str, ...]:
    """The types printed on the side that is up."""
    return g.pool.infos[g.card(ref).printed].words[TYPE]


def is_resonator(g: Game, ref: Ref) -> bool:
    """It is a resonator."""
    return RESONATOR in g.info(ref).words[TYPE]


def is_j_ruler(g: Game, ref: Ref) -> bool:
    """It is a J-ruler."""
    return J_RULER in g.info(ref).words[TYPE]


def is_ruler(g: Game, ref: Ref) -> bool:
    """It is a ruler."""
    return RULER in g.info(ref).words[TYPE]


def is_j_resonator(g: Game, ref: Ref) -> bool:
    """It is a resonator or a J-ruler (201.2a)."""
    words = g.info(ref).words[TYPE]
    return RESONATOR in words or J_RULER in words


def is_stone(g: Game, ref: Ref) -> bool:
    """It is a magic stone."""
    return STONE in g.info(ref).words[TYPE]


def is_chant(g: Game, ref: Ref) -> bool:
    """It is a chant."""
    return CHANT in g.info(ref).words[TYPE]


def is_addition(g: Game, ref: Ref) -> bool:
    """It is an addition."""
    return ADDITION in g.info(ref).words[TYPE]


def is_permanent(g: Game, ref: Ref) -> bool:
    """It goes to the field when it resolves: a resonator, a regalia or an addition."""
    words = g.info(ref).words[TYPE]
    return RESONATOR in words or REGALIA in words or ADDITION in words


def can_fight(g: Game, ref: Ref) -> bool:
    """It is a J/resonator with ATK and DEF."""
    if not is_j_resonator(g, ref):
        return False
    numbers = g.info(ref).numbers
    return numbers[ATK] != MISSING and numbers[DEF] != MISSING


def atk_of(g: Game, ref: Ref) -> int:
    """How much damage it deals in a battle; less than nothing is nothing."""
    return max(0, g.value(ref, ATK))


def attributes_of(info: Info) -> tuple[str, ...]:
    """The attributes of a card."""
    return tuple([word for word in info.words[ATTRIBUTE] if word in ATTRIBUTES])


def names_of(g: Game, ref: Ref) -> tuple[str, ...]:
    """The names of a card."""
    return g.info(ref).words[NAME]


def races_of(g: Game, ref: Ref) -> tuple[str, ...]:
    """The races and traits of a card."""
    return g.info(ref).words[RACE]


def subtypes_of(g: Game, ref: Ref) -> tuple[str, ...]:
    """The subtypes of an old card."""
    return g.info(ref).words[SUBTYPE]


def shares(one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    """Two lists of words have one in common."""
    return any(word in other for word in one)


def j_resonators(g: Game, seat: Seat) -> list[Ref]:
    """The J/resonators in a player's field."""
    return [ref for ref in g.refs(FIELD, seat) if is_j_resonator(g, ref)]


def is_there_since_turn_began(g: Game, ref: Ref) -> bool:
    """It has been where it is, under this control unless only coming counts, since the turn began."""
    if not g.book.edition_numbers["control counts"] and ref in g.s.roles[TAKEN] and ref not in g.s.roles[ENTERED]:
        return True
    return g.s.cards[ref & CARD_MASK].entered_turn != g.s.turn


def has_permission(g: Game, ref: Ref, permission: int) -> bool:
    """A continuous effect gives the card this permission."""
    return (g.info(ref).permissions >> permission) & 1 == 1


def is_own_fighter(g: Game, seat: Seat, card: CardNumber) -> bool:
    """It is a J/resonator with ATK and DEF in the player's field."""
    found = g.s.cards[card]
    return found.zone == FIELD and found.master == seat and can_fight(g, found.ref())


def is_recovered(g: Game, seat: Seat, card: CardNumber) -> bool:
    """The card is recovered."""
    return g.s.cards[card].orientation == STANDING
