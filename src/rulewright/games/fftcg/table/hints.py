"""What helps a person to answer a question: what is still owed, the attack under way, or the text being followed."""

from rulewright.games.shared.prose import rule_text
from rulewright.kernel.effects.payment import SOURCES, demand_in, proposal, sources_without
from rulewright.kernel.ids import CARD_MASK
from rulewright.kernel.position.decisions import Decision
from rulewright.kernel.position.state import Frame
from rulewright.kernel.running.engine import Game

from ..rulebook.ch00_names import ATTACKING, ELEMENTS, FIELD, PARTY
from ..rulebook.ch05_cards import power_of
from .prose import card_words

PRIMER = (
    "Seven points of damage lose the game, and so does drawing from an empty deck. Cards are cast with CP: a Backup is "
    "dulled for 1, a card of the hand discarded for 2, and one CP must be of the card's Element. In your Main Phases "
    "you cast Forwards, who fight, and Backups, who pay, at most five of them. In the Attack Phase Forwards who have "
    "been there since the turn began attack one by one, or as a party of one Element; the opponent may block with one "
    "Forward. An unblocked attack is a point of damage, and the card it turns up may have an EX Burst. Summons and "
    "abilities wait on the stack, where both players may respond; two passes in a row let the top one happen."
)


def ask_note(g: Game, decision: Decision) -> str:
    """A line beside the question, or nothing."""
    if decision.ask == "resources":
        return payment_words(g)
    if decision.ask in ("block", "assign"):
        return attack_words(g)
    if decision.ask == "priority":
        return stack_words(g)
    return "" if decision.ask in ("attack", "party", "attack again", "mulligan", "discard") else text_followed(g)


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
    attackers = [ref for ref in g.s.roles[ATTACKING] if g.s.is_now(ref)]
    named = [f"{card_words(g, ref & CARD_MASK)} with {power_of(g, ref)}" for ref in attackers]
    if not named:
        return ""
    together = " as a party" if any(ref in g.s.roles[PARTY] for ref in attackers) else ""
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
