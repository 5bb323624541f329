"""Section 6.5 and 11.10: damage to a player, card by card, and the EX Bursts among the cards."""

from rulewright.kernel.asking.context import Context
from rulewright.kernel.asking.forbidden import is_forbidden, is_forbidden_to_player
from rulewright.kernel.asking.select import holds
from rulewright.kernel.book.procedure import Procedure, Step
from rulewright.kernel.changing.changes import announce, hide_shown, move, schedule
from rulewright.kernel.effects.announce import can_announce, effects_of, offer_choice, took_choice
from rulewright.kernel.effects.payment import offer_open_x, took_x
from rulewright.kernel.effects.perform import begin_resolution, perform
from rulewright.kernel.ids import CARD_MASK, NOTHING, RESOLVED, Ref, Seat
from rulewright.kernel.position.decisions import Option
from rulewright.kernel.position.state import Frame
from rulewright.kernel.running.engine import Game
from rulewright.kernel.running.progress import set_register
from rulewright.kernel.running.stack import perform_next, tell_choices

from .ch00_names import CHOSEN_BY, DAMAGE, DAMAGE_TAKEN, DAMAGES_PLAYER, DECK, EX_BURST, USE_BURST
from .ch05_cards import is_summon
from .ch12_rule_processes import FAILED_DAMAGE, fail

# The frame's `player` takes the damage, `card` is its source and `picked` who deals it together with that, `number` the
# points left; `cards` were put down.


def place_point(g: Game, f: Frame) -> None:
    """The top card of the deck goes to the Damage Zone; with none there, the player loses."""
    if f.number <= 0:
        g.skip(f)
        return
    deck = g.zone(DECK, f.player)
    if not deck:
        fail(g, f.player, FAILED_DAMAGE)
        f.number = 0
        g.skip(f)
        return
    f.other = g.s.cards[deck[-1]].ref()
    change = move(f.other, DAMAGE, f.player, f.how, f.card)
    schedule(g, [change])


def point_is_taken(g: Game, f: Frame) -> None:
    """One point more; the next card until all points are taken."""
    card = g.s.cards[f.other & CARD_MASK]
    if card.zone == DAMAGE:
        f.cards.append(card.ref())
    f.number -= 1
    set_register(g, DAMAGE_TAKEN, f.player, g.s.registers[DAMAGE_TAKEN * 2 + f.player] + 1)
    g.back(f)


def damage_is_received(g: Game, f: Frame) -> None:
    """All points are taken: what waits for damage triggers, once."""
    f.other = NOTHING
    if f.cards:
        fellows = tuple(f.picked)
        announce(g, DAMAGES_PLAYER, f.player, f.card, number=len(f.cards), source=f.card, how=f.how, fellows=fellows)


def fatal_first(g: Game, f: Frame) -> None:
    """A fatal card ends the game before its EX Burst, unless the table plays it the other way."""
    bursts = any(can_burst(g, f, ref) for ref in f.cards)
    if bursts and not g.options.get("fatal burst", 0):
        g.call("rule processes", g.s.turn_player)


def offer_burst(g: Game, f: Frame) -> None:
    """The player may use the EX Burst of the next card put down."""
    if f.count >= len(f.cards):
        g.finish(f)
        return
    ref = f.cards[f.count]
    f.count += 1
    if not can_burst(g, f, ref):
        g.again(f)
        return
    g.ask(f.player, "burst", [Option("burst", ref & CARD_MASK), Option("no")], ref)


def can_burst(g: Game, f: Frame, ref: Ref) -> bool:
    """It bears the icon, is still there, nothing forbids it, and something it does could be done."""
    card = g.s.cards[ref & CARD_MASK]
    if not g.s.is_now(ref) or card.zone != DAMAGE or not g.info(ref).has_keyword(EX_BURST):
        return False
    if is_forbidden_to_player(g, USE_BURST, f.player, ref):
        return False
    if any(is_forbidden(g, USE_BURST, doer, ref) for doer in (f.card, *f.picked)):
        return False
    return is_summon(g, ref) or any(rule.ability.burst for rule in g.info(ref).rules)


def use_burst(g: Game, f: Frame) -> None:
    """Its effects happen at once, and nobody can respond."""
    g.back(f)
    if f.answer != 0:
        return
    ref = f.cards[f.count - 1]
    if is_summon(g, ref):
        begin_burst(g, f.player, ref)
        return
    for rule in reversed(g.info(ref).rules):
        if rule.ability.burst:
            begin_burst(g, f.player, ref).rule = rule


def begin_burst(g: Game, seat: Seat, ref: Ref) -> Frame:
    """One effect of an EX Burst: all of a Summon, or one ability that bears the icon."""
    frame = g.call("burst", seat)
    frame.card = ref
    frame.how = 1
    begin_resolution(g, frame)
    return frame


DAMAGE_TO_PLAYER = Procedure(
    "damage to player",
    [
        Step("6.5.2", "the top card of the deck goes to the Damage Zone", place_point),
        Step("", "one point after the other", point_is_taken),
        Step("6.5.3", "until all points are taken", damage_is_received),
        Step("3.1.1", "a fatal card ends the game first", fatal_first),
        Step("6.5.2.1", "the EX Bursts in the order the cards came", offer_burst),
        Step("11.10.2", "the effect happens at once", use_burst),
    ],
)


# ---------------------------------------------------------------- the effect of a burst


def burst_is_possible(g: Game, f: Frame) -> None:
    """Its conditions are met and what must be chosen can be chosen; otherwise nothing happens."""
    ctx = Context(f.player, f.card)
    ability = None if f.rule is None else f.rule.ability
    is_so = ability is None or (holds(g, ctx, ability.active) and holds(g, ctx, ability.provided))
    if not is_so or not can_announce(g, ctx, effects_of(g, f.card, f.rule)):
        g.finish(f)
    f.count = 0


def begin_effects(g: Game, f: Frame) -> None:
    """All is chosen; the cards chosen see it."""
    f.count = 0
    tell_choices(g, f, CHOSEN_BY)


def apply_burst(g: Game, f: Frame) -> None:
    """The next of its effects; after the last, on."""
    effects = effects_of(g, f.card, f.rule)
    if f.count >= len(effects):
        g.skip(f)
        return
    f.count += 1
    perform(g, f, effects[f.count - 1])


def burst_is_over(g: Game, f: Frame) -> None:
    """What was shown for its time is hidden again."""
    number = f.rule.number if f.rule is not None else NOTHING
    announce(g, RESOLVED, f.player, f.card, number=number, source=f.card)
    hide_shown(g)


BURST = Procedure(
    "burst",
    [
        Step("11.10.3", "a Summon's whole effect, or an ability with the icon", burst_is_possible),
        Step("11.11.9", "X that is still open is declared once", offer_open_x),
        Step("", "and stands fixed", took_x),
        Step("11.11.5.1", "what must be chosen is chosen now", offer_choice),
        Step("", "and so on", took_choice),
        Step("", "all is chosen", begin_effects),
        Step("11.10.2", "the effect happens at once", apply_burst),
        Step("", "in order", perform_next),
        Step("", "it is over", burst_is_over),
    ],
)
PROCEDURES = [DAMAGE_TO_PLAYER, BURST]
