"""Version 2.0, section 7.3: lifebreak, which is neither spell nor ability."""

from typing import Final

from rulewright.kernel.asking.context import Context
from rulewright.kernel.asking.forbidden import is_forbidden_to_player
from rulewright.kernel.book.procedure import Procedure, Step
from rulewright.kernel.book.requirements import Requirement
from rulewright.kernel.changing.changes import announce, move, schedule, show
from rulewright.kernel.effects.announce import can_announce, effects_of
from rulewright.kernel.effects.perform import begin_resolution
from rulewright.kernel.ids import NOTHING, CardNumber, Ref, Seat
from rulewright.kernel.position.events import EVERYONE
from rulewright.kernel.position.items import Item
from rulewright.kernel.position.state import Frame
from rulewright.kernel.running.engine import Game
from rulewright.kernel.running.progress import set_register, set_role
from rulewright.kernel.running.stack import begin_item

from ..rulebook.ch00_names import BREAK, BREAKING, GRAVEYARD, LIFE, LIFEBREAK, LIFEBREAK_VERB, LIFEBREAKS, LIFEBROKEN
from ..rulebook.terms.ch1415_lifebreak import break_rule, has_the_priority

BREAK_ITEM: Final = 2  # the kind of item that is a lifebreak
LIMITS: Final = (4000, 3000, 2000, 1000)


def face_down(g: Game, seat: Seat) -> list[Ref]:
    """The lifebreaks that were not turned up, bottom first."""
    return [ref for ref in g.refs(LIFEBREAK, seat) if ref not in g.s.roles[BREAKING]]


def has_lifebreaks(g: Game, seat: Seat, card: CardNumber) -> bool:
    """There is a lifebreak to turn up, and no effect forbids it."""
    return bool(face_down(g, seat)) and not is_forbidden_to_player(g, LIFEBREAK_VERB, seat, NOTHING)


def has_uses_left(g: Game, seat: Seat, card: CardNumber) -> bool:
    """The life total permits one more lifebreak: one at 4000 or less, one more each thousand below (7.3.1-4)."""
    life = g.s.registers[LIFE * 2 + seat]
    return g.s.registers[LIFEBREAKS * 2 + seat] < sum(1 for limit in LIMITS if life <= limit)


LIFEBREAK_NEEDS: Final = [
    Requirement("7.3.1-2.1", "only the player with priority uses a lifebreak", has_the_priority),
    Requirement("7.3.1-1", "no lifebreak is left, or an effect forbids it", has_lifebreaks),
    Requirement("7.3.1-4", "your life points are too high", has_uses_left),
]


def turn_up_top(g: Game, f: Frame) -> None:
    """The top card of the lifebreak area is turned face up where it lies."""
    g.commit()
    f.card = face_down(g, f.player)[-1]
    set_register(g, LIFEBREAKS, f.player, g.s.registers[LIFEBREAKS * 2 + f.player] + 1)
    set_role(g, BREAKING, [*g.s.roles[BREAKING], f.card])
    show(g, [f.card], EVERYONE, player=f.player)
    announce(g, LIFEBROKEN, f.player, f.card)
    g.s.pending = [one for one in g.s.pending if one.rule.ability.keyword != BREAK]


def join_chase(g: Game, f: Frame) -> None:
    """Its Break chooses targets and joins the chase; a card without one that can be used goes to the graveyard."""
    rule = break_rule(g, f.card)
    if rule is None or not can_announce(g, Context(f.player, f.card), effects_of(g, f.card, rule)):
        set_role(g, BREAKING, [ref for ref in g.s.roles[BREAKING] if ref != f.card])
        schedule(g, [move(f.card, GRAVEYARD)])
        return
    g.finish(f)
    frame = g.call("stack ability", f.player)
    frame.card = f.card
    frame.rule = rule
    begin_resolution(g, frame)
    item = Item(f.card, f.player, rule, False)
    item.kind = BREAK_ITEM
    begin_item(g, item)


LIFEBREAK_2_0 = Procedure(
    "lifebreak",
    [
        Step("7.3.1-2.1", "the top lifebreak is turned up", turn_up_top),
        Step("7.3.1-2.3", "its Break joins the chase, or the card goes to the graveyard", join_chase),
    ],
)
PROCEDURES = [LIFEBREAK_2_0]
