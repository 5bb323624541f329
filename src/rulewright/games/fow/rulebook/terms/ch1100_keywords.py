"""Chapter 1100: keyword skills that stand for an ability of their own."""

from typing import Final

from rulewright.kernel.asking.context import Context
from rulewright.kernel.asking.forbidden import is_forbidden
from rulewright.kernel.asking.select import amount
from rulewright.kernel.changing.changes import put_counters, schedule
from rulewright.kernel.changing.triggers import stand_by
from rulewright.kernel.ids import CARD_MASK, ITEM, NOTHING, Ref, Seat
from rulewright.kernel.position.change import Change
from rulewright.kernel.position.events import Event
from rulewright.kernel.position.records import Pending
from rulewright.kernel.running.engine import Game
from rulewright.kernel.vocabulary.effects import Effect, If, Move, PutCounters, Seq, TriggerNow
from rulewright.kernel.vocabulary.pool import reflex_ability
from rulewright.kernel.vocabulary.terms import Among, EventCard, Exists, Has, Number, This

from ..ch00_names import (
    BARRIER,
    BATTLE_DAMAGE,
    DESTROY,
    EXPLODE,
    FIELD,
    GRAVEYARD,
    LIMIT,
    LIMIT_COUNTER,
    MANA,
    RESONATOR,
    TRIGGER_VERB,
    TYPE,
)
from ..ch200_cards import is_resonator
from .ch1400_old import is_no_host

IS_RESONATOR: Final = Exists(Among(This(), Has(TYPE, RESONATOR)))
EXPLODES: Final = TriggerNow(
    If(
        IS_RESONATOR,
        Seq((Move(This(), GRAVEYARD, verb=DESTROY), Move(EventCard(), GRAVEYARD, verb=DESTROY))),
    )
)
WEARS_DOWN: Final = TriggerNow(PutCounters(This(), LIMIT_COUNTER, Number(-1)))
CONSTANTS: Final[list[Effect]] = [EXPLODES, WEARS_DOWN]
COMES_WITH: Final = (LIMIT, MANA)


def triggers_by_keyword(g: Game, node: TriggerNow, ref: Ref, card: Ref) -> None:
    """The automatic ability a keyword stands for triggers by what happened to a card."""
    if is_forbidden(g, TRIGGER_VERB, ref):
        return
    rule = g.pool.rule(reflex_ability(node))
    stand_by(g, Pending(rule, ref, g.card(ref).master, card, ref, [], NOTHING, card))


def explode(g: Game, event: Event) -> None:
    """[Explode]: the card has dealt battle damage to a resonator (1105.2)."""
    source = event.other
    if not g.book.edition_numbers["explode triggers"]:
        return
    if event.verb != BATTLE_DAMAGE or source < 0 or not g.info(source).has_keyword(EXPLODE):
        return
    if is_resonator(g, event.card) and is_resonator(g, source):
        triggers_by_keyword(g, EXPLODES, source, event.card)


def wear_down(g: Game, ref: Ref) -> None:
    """[Limit]: the card attacks or blocks (1118.2)."""
    if g.info(ref).has_keyword(LIMIT):
        triggers_by_keyword(g, WEARS_DOWN, ref, ref)


def come_with_counters(g: Game, events: list[Event]) -> None:
    """[Limit] and [Mana]: cards that came into a field have their counters on them (1118.2, 1122.2b)."""
    changes: list[Change] = []
    for event in events:
        card = g.s.cards[event.card & CARD_MASK]
        if event.after != FIELD or card.zone != FIELD:
            continue
        for rule in g.info(card.ref()).rules:
            effect = rule.ability.effect
            if rule.ability.keyword in COMES_WITH and isinstance(effect, PutCounters):
                number = amount(g, Context(card.master, card.ref()), effect.amount)
                changes.append(put_counters(card.ref(), effect.kind, number))
    schedule(g, changes)


def is_shielded(g: Game, this: Ref, you: Seat, ref: Ref) -> bool:
    """[Barrier]: spells and abilities another player controls do not target it (1120.2); additions not what bears none.

    [Barrier] of something (1120.3) is a prohibition of its own, whatever stands beside it.
    """
    if ref < ITEM and is_no_host(g, this, ref):
        return True
    if ref >= ITEM or not g.info(ref).has_keyword(BARRIER) or g.card(ref).master == you:
        return False
    info = g.info(ref)
    rules = [rule for rule in info.rules if rule.ability.keyword == BARRIER]
    return not rules or ~BARRIER in info.granted or any(not rule.statics for rule in rules)
