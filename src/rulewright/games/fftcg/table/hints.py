"""What helps a person to answer a question: what is still owed, the attack under way, or the text being followed."""

from rulewright.games.shared.book import Fate, LineNote
from rulewright.games.shared.prose import rule_text
from rulewright.games.shared.questions import proposed_parts
from rulewright.kernel.effects.payment import SOURCES, demand_in, proposal, sources_without
from rulewright.kernel.ids import CARD_MASK, NOTHING, Ref, Seat
from rulewright.kernel.position.decisions import Decision, Option
from rulewright.kernel.position.state import Frame
from rulewright.kernel.running.engine import Game

from ..rulebook.ch00_names import ATTACKING, BLOCKING, COST, DAMAGE, ELEMENTS, FIELD, HAND, PARTY
from ..rulebook.ch05_cards import power_of
from ..rulebook.ch10_attack import attackers
from .layout import LAYOUT
from .prose import card_words

PRIMER = (
    "Seven points of damage lose the game, and so does drawing from an empty deck. Cards are cast with CP: a Backup is "
    "dulled for 1, a card of the hand discarded for 2, and one CP must be of the card's Element. In your Main Phases "
    "you cast Forwards, who fight, and Backups, who pay, at most five of them. In the Attack Phase Forwards who have "
    "been there since the turn began attack one by one, or as a party of one Element; the opponent may block with one "
    "Forward. An unblocked attack is a point of damage, and the card it turns up may have an EX Burst. Summons and "
    "abilities wait on the stack, where both players may respond; two passes in a row let the top one happen."
)
ABOUT = "Every card of the hand is a move or the price of one; Forwards fight, Backups pay, the stack answers."


def ask_note(g: Game, decision: Decision) -> str:
    """A line beside the question, or nothing."""
    if decision.ask == "resources":
        return payment_words(g)
    if decision.ask in ("block", "assign"):
        return attack_words(g)
    if decision.ask == "priority":
        return stack_words(g)
    return "" if decision.ask in ("attack", "party", "attack again", "mulligan", "discard") else text_followed(g)


def line_note(g: Game, decision: Decision, option: Option) -> LineNote:
    """What a block would come to, and whether attacks are given up that could end the game."""
    if option.verb == "block" and option.card != NOTHING:
        attacking = [ref for ref in g.s.roles[ATTACKING] if g.s.is_now(ref)]
        return LineNote(block_words(g, attacking, g.s.cards[option.card].ref()))
    if option.verb == "no block":
        return LineNote(
            "1 damage" + ("" if left_of(g, decision.player) > 1 else ": you lose"), left_of(g, decision.player) <= 1
        )
    if option.verb in ("pay", "proposed") and decision.ask == "resources":
        return best_card_note(g, decision, option)
    if option.verb == "end" and decision.ask in ("attack", "attack again"):
        could = len(attackers(g, decision.player)) >= left_of(g, 1 - decision.player)
        return LineNote("your attackers could end the game", True) if could else LineNote("")
    return LineNote("")


def best_card_note(g: Game, decision: Decision, option: Option) -> LineNote:
    """A payment that gives up the most expensive card of the hand, though another could be discarded."""
    paid = [one.card for one in proposed_parts(g)] if option.verb == "proposed" else [option.card]
    offered = {one.card for one in decision.options if one.card != NOTHING and g.s.cards[one.card].zone == HAND}
    held = sorted(offered, key=lambda one: g.value(g.s.cards[one].ref(), COST))
    if len(held) < 2 or held[-1] not in paid or all(one in paid for one in held):
        return LineNote("")
    first, second = (g.value(g.s.cards[one].ref(), COST) for one in (held[-1], held[-2]))
    return LineNote("gives up your most expensive card", True) if first > second else LineNote("")


def left_of(g: Game, seat: Seat) -> int:
    """How many points of damage a player can take before the game is lost."""
    return LAYOUT.limits["damage zone"] - len(g.zone(DAMAGE, seat))


def can_take(g: Game, ref: Ref) -> int:
    """How much more damage breaks it."""
    return max(0, power_of(g, ref) - g.s.cards[ref & CARD_MASK].damage)


def block_words(g: Game, attacking: list[Ref], blocker: Ref) -> str:
    """What becomes of attackers and blocker, as things are."""
    power = sum(power_of(g, ref) for ref in attacking)
    theirs = [g.name_of(ref) for ref in attacking if power_of(g, blocker) >= can_take(g, ref)]
    mine = "is broken" if power >= can_take(g, blocker) else "survives"
    return f"{g.name_of(blocker)} {mine}, {' or '.join(theirs) + ' is broken' if theirs else 'the attack survives'}"


def forecast(g: Game) -> list[Fate]:
    """A point of damage for the player, or what attackers and blocker would take, as things are."""
    attacking = [ref for ref in g.s.roles[ATTACKING] if g.s.is_now(ref)]
    if not attacking:
        return []
    blocking = [ref for ref in g.s.roles[BLOCKING] if g.s.is_now(ref)]
    seat = g.card(attacking[0]).master
    if not blocking:
        return [Fate(1 - seat, NOTHING, "1 damage", True)]
    power = sum(power_of(g, ref) for ref in attacking)
    return [fate(g, blocking[0], power), *(fate(g, ref, power_of(g, blocking[0])) for ref in attacking)]


def fate(g: Game, ref: Ref, damage: int) -> Fate:
    """What so much damage does to a Forward."""
    left = can_take(g, ref)
    is_harm = damage >= left
    return Fate(g.card(ref).master, ref, f"{damage} of {left}: {'broken' if is_harm else 'survives'}", is_harm)


def payment_words(g: Game) -> str:
    """What is still owed, and the payment that is proposed."""
    f = g.s.frames[-1]
    demand = demand_in(f)
    sources = sources_without(g, f.player, f.card, [*f.cards, *f.bound[SOURCES]])
    needs = [f"{need} {ELEMENTS[at]}" for at, need in enumerate(demand.needs) if need]
    among = f", of it {' and '.join(needs)}" if needs else ""
    plan = proposal(g, f, sources)
    parts = []
    for at in range(0, len(plan), 2):
        number = sources[plan[at]].ref & CARD_MASK
        verb = "dull" if g.s.cards[number].zone == FIELD else "discard"
        parts.append(f"{verb} {card_words(g, number)} ({ELEMENTS[plan[at + 1]]})")
    return f"{demand.total} CP to pay{among}. Proposed: {', '.join(parts)}."


def attack_words(g: Game) -> str:
    """Who attacks with how much power."""
    attacking = [ref for ref in g.s.roles[ATTACKING] if g.s.is_now(ref)]
    named = [f"{card_words(g, ref & CARD_MASK)} with {power_of(g, ref)}" for ref in attacking]
    if not named:
        return ""
    together = " as a party" if any(ref in g.s.roles[PARTY] for ref in attacking) else ""
    return f"Attacking{together}: {', '.join(named)}."


def stack_words(g: Game) -> str:
    """What two passes would let happen."""
    if not g.s.stack:
        return ""
    item = g.s.stack[-1]
    what = g.name_of(item.this) if item.is_card else f"the ability of {g.name_of(item.this)}"
    return f"If both players pass, {what} resolves."


def text_followed(g: Game) -> str:
    """The printed paragraph of the ability that asks, or the text of the Summon."""
    for frame in reversed(g.s.frames):
        if frame.card < 0:
            continue
        number = frame.card & CARD_MASK
        printed = g.pool.cards[g.s.cards[number].printed]
        if frame.rule is not None and frame.rule.ability in printed.abilities:
            return rule_text(g, number, printed.abilities.index(frame.rule.ability))
        if frame.rule is None and is_casting(g, frame):
            return printed.text
    return ""


def is_casting(g: Game, frame: Frame) -> bool:
    """The frame announces or resolves a Summon."""
    return g.book.procedures[frame.proc].name in ("cast summon", "resolve")
