"""Section 705: judgment, which is neither a spell nor an ability."""

from typing import Final

from rulewright.kernel.asking.applying import editable
from rulewright.kernel.asking.context import Context
from rulewright.kernel.asking.forbidden import is_forbidden_to_player
from rulewright.kernel.asking.select import holds
from rulewright.kernel.book.procedure import Procedure, Step
from rulewright.kernel.book.requirements import Requirement
from rulewright.kernel.changing.changes import announce, move, schedule, turn_side
from rulewright.kernel.effects.payment import offer_x, took_x
from rulewright.kernel.effects.perform import begin_resolution
from rulewright.kernel.ids import BY_PLAY, BY_RULE, CARD_MASK, CardNumber, Ref, Seat
from rulewright.kernel.position.items import Item
from rulewright.kernel.position.state import Frame
from rulewright.kernel.running.engine import Game
from rulewright.kernel.running.progress import set_register
from rulewright.kernel.running.stack import begin_item, complete_item
from rulewright.kernel.vocabulary.pool import Rule

from .ch00_names import ASTRAL, DO_JUDGMENT, DOES_JUDGMENT, FIELD, HAS_JUDGED, JUDGMENT, RULER_AREA, SUMMON
from .ch200_cards import is_recovered, is_ruler
from .ch300_zones import BACK
from .playing.ch900_lowering import (
    can_pay_for,
    lock_ability,
    offer_ability_decrease,
    pay_ability,
    stand_fixed,
    took_decrease,
)

JUDGMENT_ITEM: Final = 1  # the kind of item that is neither a spell nor an ability


def judgment_of(g: Game, ref: Ref) -> Rule | None:
    """The [Judgment] of a ruler that has not lost it for the rest of the game: of several the last that can be done."""
    if ref in g.s.roles[ASTRAL]:
        return None
    found: Rule | None = None
    for rule in g.info(ref).rules:
        is_one = rule.ability.keyword == JUDGMENT
        if is_one and (found is None or holds(g, Context(g.card(ref).master, ref), rule.ability.usable)):
            found = rule
    return found


def forget_judgment(g: Game) -> None:
    """A ruler that has lost [Judgment] for the rest of the game has none (1010.1a)."""
    for ref in g.s.roles[ASTRAL]:
        if g.s.is_now(ref) and g.info(ref).has_keyword(JUDGMENT):
            info = editable(g, g.derived(), ref)
            info.keywords &= ~(1 << JUDGMENT)
            info.rules = [rule for rule in info.rules if rule.ability.keyword != JUDGMENT]


def is_own_ruler(g: Game, seat: Seat, card: CardNumber) -> bool:
    """It is the player's ruler in the ruler area."""
    found = g.s.cards[card]
    return found.zone == RULER_AREA and found.master == seat and is_ruler(g, found.ref())


def has_judgment(g: Game, seat: Seat, card: CardNumber) -> bool:
    """It has [Judgment]."""
    return judgment_of(g, g.s.cards[card].ref()) is not None


def has_not_judged(g: Game, seat: Seat, card: CardNumber) -> bool:
    """The player has not done judgment in this turn."""
    return g.s.registers[HAS_JUDGED * 2 + seat] == 0


def meets_conditions(g: Game, seat: Seat, card: CardNumber) -> bool:
    """What its [Judgment] section asks for is so, and no effect forbids it."""
    ref = g.s.cards[card].ref()
    rule = judgment_of(g, ref)
    if is_forbidden_to_player(g, DO_JUDGMENT, seat, ref):
        return False
    return rule is None or holds(g, Context(seat, ref), rule.ability.usable)


def can_pay_judgment(g: Game, seat: Seat, card: CardNumber) -> bool:
    """The actions of its [Judgment] section can be performed."""
    ref = g.s.cards[card].ref()
    rule = judgment_of(g, ref)
    if rule is None:
        return True
    return can_pay_for(g, rule, ref)


JUDGMENT_NEEDS: Final[list[Requirement]] = [
    Requirement("705.1", "only a ruler in your ruler area does judgment", is_own_ruler),
    Requirement("1125.2", "it has no [Judgment], or has lost it", has_judgment, also=("705.1", "1010.1a")),
    Requirement("705.1", "the ruler is rested", is_recovered),
    Requirement("705.1", "you have done judgment in this turn already", has_not_judged),
    Requirement("705.2b", "a condition of its [Judgment] is not met", meets_conditions),
    Requirement("705.2a", "the cost of its [Judgment] cannot be paid", can_pay_judgment),
]


def begin_judgment(g: Game, seat: Seat, card: CardNumber) -> None:
    """Begin to do judgment with a ruler."""
    ref = g.s.cards[card].ref()
    frame = g.call("judgment", seat)
    frame.card = ref
    frame.rule = judgment_of(g, ref)
    begin_resolution(g, frame)


def judgment_to_chase(g: Game, f: Frame) -> None:
    """Judgment is put into the chase area."""
    item = Item(f.card, f.player, f.rule, False)
    item.kind = JUDGMENT_ITEM
    begin_item(g, item)


def judgment_is_done(g: Game, f: Frame) -> None:
    """It counts for this turn from now on."""
    g.commit()
    complete_item(g, f)
    set_register(g, HAS_JUDGED, f.player, g.s.registers[HAS_JUDGED * 2 + f.player] + 1)


DO_IT = Procedure(
    "judgment",
    [
        Step("705.2", "judgment is put into the chase area", judgment_to_chase),
        Step("903.2d", "X is determined", offer_x),
        Step("", "and stands fixed", took_x),
        Step("903.2f-iii", "increases are applied", lock_ability),
        Step("903.2f-iv", "the player chooses what decreases take off", offer_ability_decrease),
        Step("", "one by one", took_decrease),
        Step("903.2f-v", "what is required stands fixed", stand_fixed),
        Step("705.2a", "its actions are performed, its will paid", pay_ability),
        Step("705.1", "it is done for this turn", judgment_is_done),
    ],
)


def resolve_judgment(g: Game, f: Frame) -> None:
    """Begin to resolve a judgment instead of a spell or an ability."""
    item = g.s.stack[-1]
    g.s.stack = g.s.stack[:-1]
    g.finish(f)
    frame = g.call("judgment resolves", item.master)
    frame.card = item.this


def ruler_comes(g: Game, f: Frame) -> None:
    """The ruler is put into the field J-ruler side up; without [Judgment] it stays (1010.1b)."""
    card = g.s.cards[f.card & CARD_MASK]
    if not g.s.is_now(f.card) or card.zone != RULER_AREA or judgment_of(g, f.card) is None:
        g.finish(f)
        return
    change = move(f.card, FIELD, f.player, BY_PLAY)
    change.verb = SUMMON
    schedule(g, [turn_side(f.card, BACK), change])


def judgment_triggers(g: Game, f: Frame) -> None:
    """Abilities for doing judgment trigger."""
    if g.s.cards[f.card & CARD_MASK].zone == FIELD:
        announce(g, DOES_JUDGMENT, f.player, g.s.cards[f.card & CARD_MASK].ref(), how=BY_RULE)


RESOLVES = Procedure(
    "judgment resolves",
    [
        Step("705.3", "the ruler is put into the field, J-ruler side up", ruler_comes),
        Step("705.3a", "abilities for doing judgment trigger", judgment_triggers),
    ],
)
PROCEDURES: list[Procedure] = [DO_IT, RESOLVES]
