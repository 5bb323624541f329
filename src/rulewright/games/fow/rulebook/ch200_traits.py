"""Chapter 200: what there is to know of a card from its print alone, so that most cards need no closer look."""

from typing import Final

from rulewright.kernel.ids import ACTIVATED, NOTHING, Ref
from rulewright.kernel.position.state import Card
from rulewright.kernel.running.engine import Game
from rulewright.kernel.vocabulary.pool import Info, Rule

from .ch00_names import (
    AWAKENING,
    INCARNATION,
    INSTANT,
    J_RULER,
    QUICKCAST,
    REMNANT,
    RESONATOR,
    RULER,
    SHIFT,
    STANDBY_CHANT,
    STEALTH,
    SUBTYPE,
    TRIGGER,
    TYPE,
    WILL,
)
from .playing.ch907_traits import PLAIN, YIELDS, number_of, total_of, traits_of, wills_of

# Traits of a card.
MAY_BE_QUICK: Final = 1  # by some book it may be played besides main timing,
MAY_LEAVE_STANDBY: Final = 2  # from the standby area,
MAY_COME_BACK: Final = 4  # from the graveyard
MAY_LEAD: Final = 8  # it may call magic stones and do judgment
YIELDS_PLAINLY: Final = 16  # all that can be activated is to rest it for will
IS_PLAINLY_PRICED: Final = 32  # it is played for its cost and nothing else:
YIELDED_KINDS: Final = 6  # from this bit on the kinds it yields,
YIELDED_NUMBER: Final = 16  # from this one on how much,
FEW: Final = 255
PRICE: Final = 24  # and from this one on what it costs, X being nothing
PRICED_OTHERWISE: Final = (TRIGGER, STEALTH, INCARNATION, AWAKENING, SHIFT)
ANYTHING_MAY_BE: Final = MAY_BE_QUICK | MAY_LEAVE_STANDBY | MAY_COME_BACK | MAY_LEAD


def traits_of_card(g: Game, card: Card) -> int:
    """What may be so of a card; anything, once an effect has changed it."""
    if g.derived().find(card.number) is not None:
        return ANYTHING_MAY_BE
    printed = g.pool.infos[card.printed]
    if printed.traits == NOTHING:
        printed.traits = work_out(printed)
    return printed.traits


def is_priced_as_printed(g: Game, ref: Ref) -> bool:
    """A card is played for its cost alone, and no effect says anything about costs."""
    return traits_of_card(g, g.card(ref)) & IS_PLAINLY_PRICED != 0 and not g.derived().standing


def work_out(info: Info) -> int:
    """The traits of what is printed."""
    found = yielded(info)
    subtypes = info.words[SUBTYPE]
    waits = info.has_keyword(TRIGGER) or info.has_keyword(STEALTH)
    if waits or info.has_keyword(QUICKCAST) or INSTANT in subtypes or STANDBY_CHANT in subtypes:
        found |= MAY_BE_QUICK
    if waits:
        found |= MAY_LEAVE_STANDBY
    if info.has_keyword(REMNANT):
        found |= MAY_COME_BACK
    if RULER in info.words[TYPE] or J_RULER in info.words[TYPE]:
        found |= MAY_LEAD
    if not any(info.has_keyword(keyword) for keyword in PRICED_OTHERWISE):
        found |= IS_PLAINLY_PRICED | total_of(info.words[WILL]) << PRICE
    return found


def yielded(info: Info) -> int:
    """What a card yields that does nothing but rest for will, as it can at once; 0 for any other card."""
    active: list[Rule] = [rule for rule in info.rules if rule.kind == ACTIVATED]
    types = info.words[TYPE]
    if len(active) != 1 or RESONATOR in types or J_RULER in types:
        return 0
    traits = traits_of(active[0])
    if not traits & PLAIN or not traits & YIELDS:
        return 0
    return YIELDS_PLAINLY | wills_of(active[0]) << YIELDED_KINDS | number_of(active[0]) << YIELDED_NUMBER
