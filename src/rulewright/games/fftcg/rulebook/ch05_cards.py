"""Section 5: what stands on a card, and what follows from it."""

from typing import Final

from rulewright.kernel.ids import CARD_MASK, Ref, Seat
from rulewright.kernel.running.engine import Game
from rulewright.kernel.vocabulary.pool import Info

from .ch00_names import (
    BACKUP,
    CHARACTERS,
    ELEMENT,
    ELEMENTS,
    FIELD,
    FORWARD,
    GENERIC,
    MONSTER,
    NAME,
    POWER,
    SUMMON,
    TYPE,
)

LIGHT_AND_DARK: Final = ("Light", "Dark")


def types_of(g: Game, ref: Ref) -> tuple[str, ...]:
    """The card types of an object."""
    return g.info(ref).words[TYPE]


def is_forward(g: Game, ref: Ref) -> bool:
    """It is a Forward, by print or by an effect."""
    return FORWARD in types_of(g, ref)


def is_backup(g: Game, ref: Ref) -> bool:
    """It is a Backup."""
    return BACKUP in types_of(g, ref)


def is_monster(g: Game, ref: Ref) -> bool:
    """It is a Monster, also while it is a Forward."""
    return MONSTER in types_of(g, ref)


def is_summon(g: Game, ref: Ref) -> bool:
    """It is a Summon."""
    return SUMMON in types_of(g, ref)


def is_character(g: Game, ref: Ref) -> bool:
    """It is of the group of the Characters."""
    return shares(types_of(g, ref), CHARACTERS)


def elements_of(g: Game, ref: Ref) -> tuple[str, ...]:
    """The Elements of an object."""
    return g.info(ref).words[ELEMENT]


def element_bits(info: Info) -> int:
    """The Elements as bits, in the book's order."""
    bits = 0
    for position, element in enumerate(ELEMENTS):
        if element in info.words[ELEMENT]:
            bits |= 1 << position
    return bits


def is_light_or_dark(g: Game, ref: Ref) -> bool:
    """It has the Light or the Dark Element."""
    return shares(elements_of(g, ref), LIGHT_AND_DARK)


def is_generic(g: Game, ref: Ref) -> bool:
    """It bears the generic icon."""
    return g.info(ref).has_keyword(GENERIC)


def power_of(g: Game, ref: Ref) -> int:
    """The power of an object; below zero it reads as zero."""
    return max(0, g.value(ref, POWER))


def names_of(g: Game, ref: Ref) -> tuple[str, ...]:
    """The names of an object."""
    return g.info(ref).words[NAME]


def forwards_of(g: Game, seat: Seat) -> list[Ref]:
    """The Forwards a player controls."""
    return [ref for ref in g.refs(FIELD, seat) if is_forward(g, ref)]


def backups_of(g: Game, seat: Seat) -> list[Ref]:
    """The Backups a player controls."""
    return [ref for ref in g.refs(FIELD, seat) if is_backup(g, ref)]


def shares(left: tuple[str, ...], right: tuple[str, ...]) -> bool:
    """Some word stands on both sides."""
    for word in left:
        if word in right:
            return True
    return False


def was_there_since_the_turn_began(g: Game, ref: Ref) -> bool:
    """Its player has controlled it continuously from the beginning of the turn."""
    return g.s.cards[ref & CARD_MASK].entered_turn < g.s.turn


def has_permission(g: Game, ref: Ref, permission: int) -> bool:
    """A field ability widens a rule for it."""
    return (g.info(ref).permissions >> permission) & 1 == 1
