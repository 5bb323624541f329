"""What helps a person to answer a question: the battle under way, what a play costs, or the text that is followed."""

from collections.abc import Mapping
from typing import Final

from rulewright.games.shared.book import Fate, LineNote
from rulewright.games.shared.prose import text_followed
from rulewright.kernel.ids import CARD_MASK, NOTHING, CardNumber, Ref, Seat
from rulewright.kernel.position.decisions import Decision, Option
from rulewright.kernel.running.engine import Game

from ..rulebook.battle.ch800_battle import attackers
from ..rulebook.battle.ch805_damage import capacity, opponent_of
from ..rulebook.ch00_names import (
    ATTACKED,
    ATTACKING,
    BLOCKED,
    BLOCKING,
    LIFE,
    STANDBY_CHANT,
    STEALTH,
    TRIGGER,
    WILLS,
)
from ..rulebook.ch200_cards import atk_of, subtypes_of
from ..rulebook.playing.ch900_cost import will_cost
from .prose import card_words

PRIMER = (
    "Bring the other player from 4000 life to none. Each turn your ruler may rest to call a magic stone, and stones "
    "rest for the will that pays for cards. Resonators attack and block once they have been there for a turn, "
    "chants happen once, and what is played waits on the chase until both players let it resolve, the last one "
    "first. Judgment turns your ruler into a J-ruler that fights."
)
ABOUT: Final[Mapping[str, str]] = {
    "fow-2.0": "The first rulebook: a battle phase of its own, four lifebreaks, a chase that resolves as a whole.",
    "fow-5.01": "The middle years: battles inside the main phase, a chase resolved one by one, lifebreaks at will.",
    "fow-6.1": "The latest book: stones lie on the field, any card may be set in standby, Quickcast answers.",
}
IN_BATTLE = ("block", "pierce")


def ask_note(g: Game, decision: Decision) -> str:
    """A line beside the question, or nothing."""
    if decision.ask in IN_BATTLE or (decision.ask == "priority" and g.s.roles[ATTACKING]):
        return battle_words(g)
    if decision.ask in ("resources", "price") and decision.source != NOTHING:
        return cost_words(g, decision.source)
    return text_followed(g)


def line_note(g: Game, decision: Decision, option: Option) -> LineNote:
    """What an attack or a block would come to, and whether a won game is given up."""
    player = decision.player
    if option.verb in ("target", "block") and option.card != NOTHING:
        card = g.s.cards[option.card].ref()
        one = decision.source if option.verb == "target" else next(iter(g.s.roles[ATTACKING]), NOTHING)
        return LineNote("" if one == NOTHING else duel_words(g, one, card))
    if is_battle(option) and not attackers(g, player):
        return LineNote("nothing of yours could attack", is_minor=True)
    if option.verb == "set" and not comes_back(g, option.card):
        return LineNote("it could not be played from there", is_minor=True)
    if option.verb == "player" and decision.source != NOTHING:
        return LineNote(f"{life_of(g, 1 - player)} life - {atk_of(g, decision.source)}")
    if option.verb in ("pass", "no block") and g.s.turn_player != player and not g.s.stack and is_last_hit(g, player):
        return LineNote("you lose", True)
    if option.verb in ("pass", "end phase") and g.s.turn_player == player and not g.s.stack:
        could = (
            sum(atk_of(g, ref) for ref in attackers(g, player))
            if any(is_battle(one) for one in decision.options)
            else 0
        )
        return LineNote("your attackers could end the game", True) if could >= life_of(g, 1 - player) else LineNote("")
    return LineNote("")


def is_last_hit(g: Game, player: Seat) -> bool:
    """A player is attacked for all the life that is left, and nobody blocks."""
    attacking = [ref for ref in g.s.roles[ATTACKING] if g.s.is_now(ref)]
    is_open = bool(attacking) and not g.s.roles[ATTACKED] and not g.s.roles[BLOCKED] and not g.s.roles[BLOCKING]
    return is_open and atk_of(g, attacking[0]) >= life_of(g, player)


def comes_back(g: Game, card: CardNumber) -> bool:
    """A card that is set face down could be played from there, by what it is."""
    ref = g.s.cards[card].ref()
    info = g.info(ref)
    return info.has_keyword(TRIGGER) or info.has_keyword(STEALTH) or STANDBY_CHANT in subtypes_of(g, ref)


def is_battle(option: Option) -> bool:
    """The line begins a battle."""
    return option.verb in ("battle", "battle phase")


def life_of(g: Game, seat: Seat) -> int:
    """The life of a player."""
    return g.s.registers[LIFE * 2 + seat]


def duel_words(g: Game, attacker: Ref, other: Ref) -> str:
    """What becomes of the two if they battle, as things are."""
    theirs = "destroyed" if atk_of(g, attacker) >= capacity(g, other) else "survives"
    mine = "destroyed" if atk_of(g, other) >= capacity(g, attacker) else "survives"
    return f"{g.name_of(attacker)} {mine}, {g.name_of(other)} {theirs}"


def forecast(g: Game) -> list[Fate]:
    """What the attacker and whoever it battles would take, as things are."""
    attacking = [ref for ref in g.s.roles[ATTACKING] if g.s.is_now(ref)]
    if not attacking:
        return []
    attacker, attack, seat = attacking[0], atk_of(g, attacking[0]), g.card(attacking[0]).master
    other = opponent_of(g)
    if other == NOTHING or not g.s.is_now(other):
        if g.s.roles[ATTACKED] or g.s.roles[BLOCKED]:
            return []
        return [Fate(1 - seat, NOTHING, f"{life_of(g, 1 - seat)} - {attack} life", True)]
    return [fate(g, other, attack), fate(g, attacker, atk_of(g, other))]


def fate(g: Game, ref: Ref, damage: int) -> Fate:
    """What so much damage does to a card."""
    left = capacity(g, ref)
    is_harm = 0 < left <= damage or left == 0
    return Fate(g.card(ref).master, ref, f"{damage} of {left}: {'destroyed' if is_harm else 'survives'}", is_harm)


def battle_words(g: Game) -> str:
    """Who attacks what with how much ATK, and what that would destroy as things are."""
    attacking = [ref for ref in g.s.roles[ATTACKING] if g.s.is_now(ref)]
    if not attacking:
        return ""
    attack = atk_of(g, attacking[0])
    name = card_words(g, attacking[0] & CARD_MASK)
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
