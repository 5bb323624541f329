"""What helps a person to answer a question: the battle under way, what a play costs, or the text that is followed."""

from rulewright.games.shared.prose import text_followed
from rulewright.kernel.ids import CARD_MASK, NOTHING, Ref
from rulewright.kernel.position.decisions import Decision
from rulewright.kernel.running.engine import Game

from ..rulebook.ch00_names import ATTACKED, ATTACKING, BLOCKING, WILLS
from ..rulebook.ch200_cards import atk_of
from ..rulebook.ch805_damage import capacity
from ..rulebook.ch900_cost import will_cost
from .prose import card_words

PRIMER = (
    "Bring the other player from 4000 life to none. Each turn your ruler may rest to call a magic stone, and stones "
    "rest for the will that pays for cards. Resonators attack and block once they have been there for a turn, "
    "chants happen once, and what is played waits on the chase until both players let it resolve, the last one "
    "first. Judgment turns your ruler into a J-ruler that fights."
)
IN_BATTLE = ("block", "pierce")


def ask_note(g: Game, decision: Decision) -> str:
    """A line beside the question, or nothing."""
    if decision.ask in IN_BATTLE or (decision.ask == "priority" and g.s.roles[ATTACKING]):
        return battle_words(g)
    if decision.ask in ("resources", "price") and decision.source != NOTHING:
        return cost_words(g, decision.source)
    return text_followed(g)


def battle_words(g: Game) -> str:
    """Who attacks what with how much ATK, and what that would destroy as things are."""
    attackers = [ref for ref in g.s.roles[ATTACKING] if g.s.is_now(ref)]
    if not attackers:
        return ""
    attack = atk_of(g, attackers[0])
    name = card_words(g, attackers[0] & CARD_MASK)
    blockers = [ref for ref in g.s.roles[BLOCKING] if g.s.is_now(ref)]
    faced = blockers or [ref for ref in g.s.roles[ATTACKED] if g.s.is_now(ref)]
    if not faced:
        return f"{name} attacks the player with {attack} ATK."
    left = capacity(g, faced[0])
    verdict = "is destroyed" if attack >= left else "is not destroyed"
    verb = "is blocked by" if blockers else "attacks"
    other = card_words(g, faced[0] & CARD_MASK)
    return f"{name} ({attack} ATK) {verb} {other}, which can take {left} more: it {verdict}, as things are."


def cost_words(g: Game, ref: Ref) -> str:
    """What a card costs, as printed."""
    symbols = [f"{word} will" if word in WILLS else word for word in will_cost(g, ref)]
    return f"{g.name_of(ref)} costs {', '.join(symbols)}." if symbols else ""
