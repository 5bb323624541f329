"""What helps a person to answer a question: the battle under way, or the text that is being followed."""

from rulewright.games.shared.book import Fate, LineNote
from rulewright.games.shared.prose import text_followed
from rulewright.kernel.ids import CARD_MASK, NOTHING, Ref, Seat
from rulewright.kernel.position.decisions import Decision, Option
from rulewright.kernel.running.engine import Game

from ..rulebook.ch00_names import ATTACKING, CRITICAL, DAMAGE, POWER, RC, SHIELD, VC
from ..rulebook.ch07_attack import attacked_now, attackers, targets_of
from .layout import LAYOUT
from .prose import card_words

PRIMER = (
    "Six damage lose the game, and so does an empty deck. In your turn you stand your units and draw, may ride a "
    "vanguard of the same or the next grade, call rear-guards around it, and attack. An attack hits with at least as "
    "much power as the attacked unit has. Units in the back row can boost the one in front of them, cards of the hand "
    "guard with their shield, and the vanguard's attack turns up a card that may be a trigger."
)
ABOUT = "The quickest to learn: ride, call, attack and guard; nothing waits on a stack, a trigger may turn a battle."


def ask_note(g: Game, decision: Decision) -> str:
    """A line beside the question, or nothing."""
    if decision.ask in ("boost", "guard", "guarded"):
        return battle_words(g, decision)
    return text_followed(g)


def line_note(g: Game, decision: Decision, option: Option) -> LineNote:
    """Whom a call would retire, what an attack would meet, what a boost adds, and whether attacks are given up."""
    if option.verb in ("circle", "place"):
        there = [one for one in g.zone(RC, decision.player) if g.s.cards[one].place == option.number]
        return LineNote(f"retires {g.name_of(there[0])}", True) if there else LineNote("")
    if option.verb == "target" and decision.source != NOTHING:
        power, other = g.value(decision.source, POWER), g.value(g.s.cards[option.card].ref(), POWER)
        verdict = "hits" if power >= other else f"does not hit without {other - power} more"
        return LineNote(f"{power} against {other}: {verdict}")
    if option.verb == "end" and could_hit(g, decision.player):
        return LineNote("a unit of yours could still hit", True)
    if decision.ask == "guard" and option.verb == "done":
        return LineNote("your sixth damage", True) if is_last_hit(g, decision) else LineNote("")
    if option.verb == "boost" and option.card != NOTHING:
        return LineNote(f"adds {g.value(g.s.cards[option.card].ref(), POWER)}")
    return LineNote("")


def is_last_hit(g: Game, decision: Decision) -> bool:
    """The attack, as things are, deals the damage that loses the game."""
    attacking = [ref for ref in g.s.roles[ATTACKING] if g.s.is_now(ref)]
    power = sum(g.value(ref, POWER) for ref in attacking)
    shield = sum(g.value(ref, SHIELD) for ref in decision.picked)
    faced = [ref for ref in attacked_now(g) if g.card(ref).zone == VC]
    taken = len(g.zone(DAMAGE, decision.player)) + (g.value(attacking[0], CRITICAL) if attacking else 0)
    return taken >= LAYOUT.limits["damage"] and any(power >= g.value(ref, POWER) + shield for ref in faced)


def could_hit(g: Game, seat: Seat) -> bool:
    """A unit that may attack has enough power for a unit it may attack."""
    return any(
        g.value(one, POWER) >= g.value(other, POWER) for one in attackers(g, seat) for other in targets_of(g, one)
    )


def forecast(g: Game) -> list[Fate]:
    """Which attacked units would be hit, as things are, and what that would mean."""
    attacking = [ref for ref in g.s.roles[ATTACKING] if g.s.is_now(ref)]
    power = sum(g.value(ref, POWER) for ref in attacking)
    return [attacked_fate(g, ref, power, g.value(attacking[0], CRITICAL)) for ref in attacked_now(g) if attacking]


def attacked_fate(g: Game, ref: Ref, power: int, critical: int) -> Fate:
    """A unit is missed; or the vanguard's player takes damage, or the rear-guard is retired."""
    unit = g.card(ref)
    mine = g.value(ref, POWER)
    if power < mine:
        return Fate(unit.master, ref, f"{power} < {mine}: safe", False)
    hit = f"{critical} damage" if unit.zone == VC else "retired"
    return Fate(unit.master, ref, f"{power} ≥ {mine}: {hit}", True)


def battle_words(g: Game, decision: Decision) -> str:
    """Who attacks whom with how much power, and whether that would hit as things are."""
    attacking = [ref for ref in g.s.roles[ATTACKING] if g.s.is_now(ref)]
    if not attacking:
        return ""
    power = sum(g.value(ref, POWER) for ref in attacking)
    critical = g.value(attacking[0], CRITICAL)
    more = f", critical {critical}" if critical != 1 else ""
    lines = [f"{card_words(g, attacking[0] & CARD_MASK)} attacks with {power}{more}."]
    shield = sum(g.value(ref, SHIELD) for ref in decision.picked) if decision.ask == "guard" else 0
    for ref in attacked_now(g):
        mine = g.value(ref, POWER)
        told = f"{mine} + {shield} shield" if shield else str(mine)
        verdict = "it hits" if power >= mine + shield else "it does not hit"
        lines.append(f"{card_words(g, ref & CARD_MASK)} has {told}: {verdict}, as things are.")
    return " ".join(lines)
