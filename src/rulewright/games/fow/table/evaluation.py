"""What a position is worth to a seat, as a table of weights and amounts that the seat can see."""

from typing import Final

from rulewright.games.shared.evaluation import VICTORY, Evaluation, Feature, cards_ahead
from rulewright.kernel.ids import CARD_MASK, NOTHING, STANDING, Seat
from rulewright.kernel.running.engine import Game

from ..rulebook.ch00_names import ATK, BATTLE, DEF, FIELD, HAND, LIFE, PLAY_GROUND
from ..rulebook.ch200_cards import atk_of, is_j_ruler, is_stone, j_resonators
from .prose import PASSING

ENOUGH: Final = 5  # magic stones that pay for most cards


def life_ahead(g: Game, seat: Seat) -> int:
    """How much more life there is, in hundreds."""
    return (g.s.registers[LIFE * 2 + seat] - g.s.registers[LIFE * 2 + 1 - seat]) // 100


def hand_ahead(g: Game, seat: Seat) -> int:
    """How many more cards are in hand."""
    return cards_ahead(g, HAND, seat)


def stones_of(g: Game, seat: Seat) -> int:
    """How many magic stones a player has in play."""
    return sum(is_stone(g, ref) for zone in PLAY_GROUND for ref in g.refs(zone, seat))


def stones_ahead(g: Game, seat: Seat) -> int:
    """How many more magic stones are in play, as far as they are needed for most cards."""
    return min(stones_of(g, seat), ENOUGH) - min(stones_of(g, 1 - seat), ENOUGH)


def spare_stones(g: Game, seat: Seat) -> int:
    """How many more magic stones are in play beyond that."""
    return max(0, stones_of(g, seat) - ENOUGH) - max(0, stones_of(g, 1 - seat) - ENOUGH)


def strength_of(g: Game, seat: Seat) -> int:
    """ATK and DEF of a player's J/resonators, in hundreds; what an effect gives or takes for a while does not count."""
    for_a_while = {ref for effect in g.s.lasting for ref in effect.cards}
    found = 0
    for ref in j_resonators(g, seat):
        if ref in for_a_while:
            numbers = g.pool.infos[g.s.cards[ref & CARD_MASK].printed].numbers
            found += max(0, numbers[ATK]) + max(0, numbers[DEF])
        else:
            found += atk_of(g, ref) + max(0, g.value(ref, DEF))
    return found // 100


def strength_ahead(g: Game, seat: Seat) -> int:
    """How much stronger the J/resonators are."""
    return strength_of(g, seat) - strength_of(g, 1 - seat)


def field_ahead(g: Game, seat: Seat) -> int:
    """How many more cards are in the field."""
    return cards_ahead(g, FIELD, seat)


def j_ruler_ahead(g: Game, seat: Seat) -> int:
    """The own J-ruler is in the field, and not the other's."""
    mine = sum(is_j_ruler(g, ref) for ref in g.refs(FIELD, seat))
    return mine - sum(is_j_ruler(g, ref) for ref in g.refs(FIELD, 1 - seat))


def recovered_fighters(g: Game, seat: Seat) -> int:
    """Recovered J/resonators can attack and block."""
    return sum(g.s.cards[ref & CARD_MASK].orientation == STANDING for ref in j_resonators(g, seat))


def is_battle_under_way(g: Game) -> bool:
    """A battle has begun: an attack, or its damage, is yet to come."""
    return g.s.phase == BATTLE or g.s.step_of_phase != NOTHING


EVALUATION = Evaluation(
    features=(
        VICTORY,
        Feature("life ahead", 0.6, life_ahead),
        Feature("strength ahead", 0.5, strength_ahead),
        Feature("field ahead", 1.5, field_ahead, "J/resonators"),
        Feature("stones ahead", 3.0, stones_ahead, "magic stones"),
        Feature("spare stones", 0.5, spare_stones),
        Feature("hand ahead", 2.0, hand_ahead, "cards in hand"),
        Feature("J-ruler", 2.0, j_ruler_ahead),
        Feature("recovered J/resonators", 0.3, recovered_fighters, "recovered J/resonators"),
    ),
    quiet=frozenset({"priority", "phase"}),
    passing=PASSING,
    scale=20.0,
    is_busy=is_battle_under_way,
)
