"""Whether what an effect lets somebody choose suffers by it: then people mean the other side."""

from typing import Final

from rulewright.games.shared.questions import inside, spells
from rulewright.kernel.ids import NOTHING, STANDING
from rulewright.kernel.position.decisions import Decision, Option
from rulewright.kernel.running.engine import Game
from rulewright.kernel.vocabulary.effects import Apply, DealDamage, DivideDamage, Effect, Move, Turn
from rulewright.kernel.vocabulary.mods import Add, Forbid, LoseAbilities, LoseKeyword, Modification
from rulewright.kernel.vocabulary.terms import Group, Number, PickedBy, Those

CHOOSING: Final = ("choose",)
PLAYER: Final = "player"


def harms(g: Game, decision: Decision, field: frozenset[str]) -> bool:
    """What is chosen is dealt damage, rests, leaves the field (zones by name), or loses something."""
    if decision.ask not in CHOOSING:
        return False
    return any(is_harm(g, one, field) for effect in under_way(g, decision) for one in inside(effect))


def under_way(g: Game, decision: Decision) -> list[Effect]:
    """The effect that asks, the whole of it."""
    for frame in reversed(g.s.frames):
        if frame.rule is not None:
            return [frame.rule.ability.effect]
    return [one for one in spells(g, decision.source) if isinstance(one, Effect)]


def is_harm(g: Game, effect: Effect, field: frozenset[str]) -> bool:
    """An instruction that one would rather see done to the other side's cards."""
    if isinstance(effect, DealDamage):
        return effect.what is None or is_chosen(effect.what)
    if isinstance(effect, DivideDamage):
        return True
    if isinstance(effect, Turn):
        return effect.orientation != STANDING and is_chosen(effect.what)
    if isinstance(effect, Move):
        return g.book.zones[effect.to].name not in field and is_chosen(effect.what)
    return isinstance(effect, Apply) and is_chosen(effect.what) and any(takes_away(one) for one in effect.mods)


def is_chosen(what: Group) -> bool:
    """The group is what was chosen."""
    return isinstance(what, (Those, PickedBy))


def takes_away(mod: Modification) -> bool:
    """A change nobody wants for a card of one's own."""
    if isinstance(mod, Add):
        return isinstance(mod.amount, Number) and mod.amount.value < 0
    return isinstance(mod, (Forbid, LoseAbilities, LoseKeyword))


def is_own(g: Game, decision: Decision, option: Option, field: frozenset[str]) -> bool:
    """A line means a card of one's own on the field, or oneself."""
    if option.verb == PLAYER:
        return option.number == decision.player
    if option.card == NOTHING or option.card >= len(g.s.cards):
        return False
    card = g.s.cards[option.card]
    return card.zone != NOTHING and card.master == decision.player and g.book.zones[card.zone].name in field


def hurts_oneself(g: Game, decision: Decision, option: Option, field: frozenset[str]) -> bool:
    """A line would turn on one's own side what could be turned on the other's, or let be."""
    if not is_own(g, decision, option, field) or not harms(g, decision, field):
        return False
    return any(not is_own(g, decision, other, field) for other in decision.options)
