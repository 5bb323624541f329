"""Section 1415: lifebreak and [Break], where both players agreed to play with them."""

from typing import Final

from rulewright.kernel.asking.context import Context
from rulewright.kernel.asking.forbidden import is_forbidden_to_player
from rulewright.kernel.book.procedure import Procedure, Step
from rulewright.kernel.book.requirements import Requirement
from rulewright.kernel.changing.changes import announce, move, schedule
from rulewright.kernel.effects.announce import can_announce, effects_of
from rulewright.kernel.effects.perform import begin_resolution
from rulewright.kernel.ids import CARD_MASK, NOTHING, CardNumber, Ref, Seat
from rulewright.kernel.position.items import Item
from rulewright.kernel.position.state import Frame
from rulewright.kernel.running.engine import Game
from rulewright.kernel.running.progress import set_register, set_role
from rulewright.kernel.running.stack import begin_item
from rulewright.kernel.vocabulary.pool import Rule

from ..ch00_names import (
    BREAK,
    BREAKING,
    GRAVEYARD,
    LIFE,
    LIFEBREAK,
    LIFEBREAK_VERB,
    LIFEBREAKS,
    LIFEBROKEN,
    MAIN_DECK,
    MOST_LIFEBREAKS,
    REMOVED,
)
from ..ch300_zones import uses_lifebreak
from ..playing.ch900_timing import has_priority

THOUSAND: Final = 1000


# ---------------------------------------------------------------- setting up


def lay_lifebreaks(g: Game, f: Frame) -> None:
    """The top four cards of each main deck are moved to the lifebreak area."""
    if not uses_lifebreak(g):
        return
    for seat in (g.s.first_player, 1 - g.s.first_player):
        for ref in g.refs(MAIN_DECK, seat)[::-1][: g.s.registers[MOST_LIFEBREAKS * 2 + seat]]:
            schedule(g, [move(ref, LIFEBREAK, seat)])


# ---------------------------------------------------------------- performing lifebreak


def is_agreed(g: Game, seat: Seat, card: CardNumber) -> bool:
    """The game is played with lifebreak."""
    return uses_lifebreak(g)


def has_the_priority(g: Game, seat: Seat, card: CardNumber) -> bool:
    """The player has priority."""
    return has_priority(g, seat)


def has_lifebreaks(g: Game, seat: Seat, card: CardNumber) -> bool:
    """There is a card in the lifebreak area, and no effect forbids it."""
    return bool(g.zone(LIFEBREAK, seat)) and not is_forbidden_to_player(g, LIFEBREAK_VERB, seat, NOTHING)


def is_life_low_enough(g: Game, seat: Seat, card: CardNumber) -> bool:
    """More cards are left than full thousands of life below the present total."""
    return len(g.zone(LIFEBREAK, seat)) > (g.s.registers[LIFE * 2 + seat] - 1) // THOUSAND


LIFEBREAK_NEEDS: Final[list[Requirement]] = [
    Requirement("1415.1", "this game is played without lifebreak", is_agreed),
    Requirement("1415.1d", "only the player with priority performs lifebreak", has_the_priority),
    Requirement("1415.1d-i", "your lifebreak area is empty, or an effect forbids it", has_lifebreaks),
    Requirement("1415.1d-i", "your life points are too high", is_life_low_enough),
]


def begin_lifebreak(g: Game, seat: Seat) -> None:
    """Begin to perform lifebreak."""
    g.call("lifebreak", seat)


def remove_top(g: Game, f: Frame) -> None:
    """The top card of the lifebreak area is removed."""
    g.commit()
    f.card = g.refs(LIFEBREAK, f.player)[-1]
    set_register(g, LIFEBREAKS, f.player, g.s.registers[LIFEBREAKS * 2 + f.player] + 1)
    schedule(g, [move(f.card, REMOVED, f.player)])


def break_rule(g: Game, ref: Ref) -> Rule | None:
    """The [Break] ability of a card."""
    for rule in g.info(ref).rules:
        if rule.ability.keyword == BREAK:
            return rule
    return None


def play_break(g: Game, f: Frame) -> None:
    """Its [Break] ability is played if it legally can be; otherwise the card goes to the graveyard at once."""
    card = g.s.cards[f.card & CARD_MASK]
    f.card = card.ref()
    if card.zone != REMOVED:
        return
    announce(g, LIFEBROKEN, f.player, f.card)
    rule = break_rule(g, f.card)
    if rule is None or not can_announce(g, Context(f.player, f.card), effects_of(g, f.card, rule)):
        schedule(g, [move(f.card, GRAVEYARD)])
        return
    set_role(g, BREAKING, [*g.s.roles[BREAKING], f.card])
    g.finish(f)
    frame = g.call("stack ability", f.player)
    frame.card = f.card
    frame.rule = rule
    begin_resolution(g, frame)
    begin_item(g, Item(f.card, f.player, rule, False))


LIFEBREAK_STEPS = Procedure(
    "lifebreak",
    [
        Step("1415.1d-i", "the top card of the lifebreak area is removed", remove_top),
        Step("1415.1d-ii", "its [Break] is played if it can be", play_break),
    ],
)
PROCEDURES: list[Procedure] = [LIFEBREAK_STEPS]


def spent_breaks(g: Game) -> list[int]:
    """Removed cards whose [Break] has left the chase (1415.1d-iii)."""
    if not g.s.roles[BREAKING]:
        return []
    waiting = [item.this for item in g.s.stack]
    frames = [frame.card for frame in g.s.frames if frame.rule is not None]
    return [ref for ref in g.s.roles[BREAKING] if ref not in waiting and ref not in frames]


def put_spent_away(g: Game, f: Frame) -> None:
    """They go to their owner's graveyard."""
    spent = spent_breaks(g)
    if spent:
        set_role(g, BREAKING, [ref for ref in g.s.roles[BREAKING] if ref not in spent])
        schedule(g, [move(ref, GRAVEYARD) for ref in spent if g.s.is_now(ref)])
