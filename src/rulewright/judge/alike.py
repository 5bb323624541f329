"""Menu lines between which there is no difference."""

from __future__ import annotations

from rulewright.kernel.ids import NOTHING
from rulewright.kernel.position.decisions import Decision, Option
from rulewright.kernel.position.state import Card
from rulewright.kernel.running.engine import Game


def are_alike(g: Game, one: Option, other: Option) -> bool:
    """It makes no difference which of two lines is taken: the same of two cards that nothing tells apart."""
    if (one.verb, one.number, one.field) != (other.verb, other.number, other.field):
        return False
    if NOTHING in (one.card, other.card):
        return one.card == other.card
    return traits(g, g.s.cards[one.card]) == traits(g, g.s.cards[other.card])


def all_alike(g: Game, decision: Decision) -> bool:
    """A choice among cards that nothing tells apart is none."""
    first = decision.options[0]
    return first.card != NOTHING and all(are_alike(g, first, other) for other in decision.options[1:])


def is_no_choice(g: Game, decision: Decision) -> bool:
    """Nothing tells the lines apart, or all of them must be taken, one after the other."""
    left = decision.least - len(decision.picked)
    is_all = len(decision.options) > 1 and left == len(decision.options)
    return all_alike(g, decision) or (is_all and all(option.verb == "choose" for option in decision.options))


def traits(g: Game, card: Card) -> tuple[object, ...]:
    """All that can tell a card from another of its name."""
    info, ref = g.info(card.ref()), card.ref()
    is_afield = g.book.zones[card.zone].group != NOTHING
    is_new = is_afield and card.entered_turn == g.s.turn
    bears = sorted(g.name_of(one.ref()) for one in g.s.cards if one.attached == ref)
    return (
        card.printed, card.zone, card.master, card.owner, card.place, card.orientation, card.face, card.damage,
        card.side, card.pile, card.attached, card.guards, card.counters, is_new, bears,
        [ref in role for role in g.s.roles], info.numbers, info.words, info.keywords,
        [rule.number for rule in info.rules],
    )  # fmt: skip
