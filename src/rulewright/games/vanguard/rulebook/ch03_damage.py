"""Section 3.13: the damage process, the same for battle damage and skill damage."""

from rulewright.kernel.book.procedure import Procedure, Step
from rulewright.kernel.changing.changes import announce, move, schedule
from rulewright.kernel.ids import BY_EFFECT, CARD_MASK, NOTHING
from rulewright.kernel.position.state import Frame
from rulewright.kernel.running.engine import Game

from .ch00_names import DAMAGE, DAMAGE_CHECK, DAMAGE_DEALT, DECK, TRIGGER
from .ch02_triggers import resolve_icon
from .ch04_zones import vanguard_of
from .ch08_play import check_timing

# The frame's `player` is the damaged vanguard's master, `card` the source, `number` the damage left, `how` the kind.


def damage_is_dealt(g: Game, f: Frame) -> None:
    """Skill damage is dealt here, battle damage was dealt in the damage step; zero or less is not dealt."""
    if f.number <= 0:
        g.finish(f)
        return
    if f.how == BY_EFFECT:
        announce(g, DAMAGE_DEALT, f.player, f.card, vanguard_of(g, f.player), f.number, source=f.card, how=BY_EFFECT)


def reveal_for_damage(g: Game, f: Frame) -> None:
    """The top card of the deck goes to the trigger zone face up."""
    deck = g.zone(DECK, f.player)
    if not deck:
        g.finish(f)
        return
    f.other = g.s.cards[deck[-1]].ref()
    schedule(g, [move(f.other, TRIGGER, f.player)])


def damage_check(g: Game, f: Frame) -> None:
    """The card in the trigger zone is checked for a trigger."""
    f.other = g.s.cards[f.other & CARD_MASK].ref()
    announce(g, DAMAGE_CHECK, f.player, f.other)
    resolve_icon(g, f.player, f.other)


def check(g: Game, f: Frame) -> None:
    """Check timing."""
    check_timing(g)


def checked_card_to_damage(g: Game, f: Frame) -> None:
    """The card goes to the damage zone if it is still in the trigger zone."""
    if g.s.is_now(f.other) and g.s.cards[f.other & CARD_MASK].zone == TRIGGER:
        schedule(g, [move(f.other, DAMAGE, f.player)])


def next_damage(g: Game, f: Frame) -> None:
    """Once more for each damage left."""
    f.number -= 1
    f.other = NOTHING
    if f.number > 0:
        g.jump(f, "7.6.1.6.1")


DAMAGE_PROCESS = Procedure(
    "damage process",
    [
        Step("3.13.1", "damage is dealt to the vanguard", damage_is_dealt),
        Step("7.6.1.6.1", "the top card of the deck goes to the trigger zone", reveal_for_damage),
        Step("7.6.1.6.2", "its trigger resolves if a unit shares its clan", damage_check),
        Step("7.6.1.6.3", "check timing", check),
        Step("7.6.1.6.4", "the card goes to the damage zone", checked_card_to_damage),
        Step("7.6.1.6.5", "check timing", check),
        Step("7.6.1.6.6", "once more for each damage left", next_damage),
    ],
)
