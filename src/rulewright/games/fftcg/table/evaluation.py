"""What a position is worth to a seat, as a table of weights and amounts that the seat can see."""

from rulewright.games.shared.evaluation import VICTORY, Evaluation, Feature, cards_ahead
from rulewright.kernel.ids import CARD_MASK, STANDING, Seat
from rulewright.kernel.running.engine import Game

from ..rulebook.ch00_names import ATTACKING, DAMAGE, DECK, HAND
from ..rulebook.ch05_cards import backups_of, forwards_of, power_of
from .prose import PASSING


def damage_ahead(g: Game, seat: Seat) -> int:
    """How much more damage the other player has."""
    return -cards_ahead(g, DAMAGE, seat)


def hand_ahead(g: Game, seat: Seat) -> int:
    """How many more cards are in hand."""
    return cards_ahead(g, HAND, seat)


def deck_ahead(g: Game, seat: Seat) -> int:
    """How many more cards are left in the deck."""
    return cards_ahead(g, DECK, seat)


def forwards_ahead(g: Game, seat: Seat) -> int:
    """How many more Forwards there are."""
    return len(forwards_of(g, seat)) - len(forwards_of(g, 1 - seat))


def backups_ahead(g: Game, seat: Seat) -> int:
    """How many more Backups there are."""
    return len(backups_of(g, seat)) - len(backups_of(g, 1 - seat))


def field_power(g: Game, seat: Seat) -> int:
    """The power of the Forwards, in thousands, compared."""
    mine = sum(power_of(g, ref) for ref in forwards_of(g, seat))
    theirs = sum(power_of(g, ref) for ref in forwards_of(g, 1 - seat))
    return (mine - theirs) // 1000


def active_forwards(g: Game, seat: Seat) -> int:
    """Active Forwards can attack and block."""
    return sum(g.s.cards[ref & CARD_MASK].orientation == STANDING for ref in forwards_of(g, seat))


def is_attack_under_way(g: Game) -> bool:
    """Somebody attacks, and damage is yet to come."""
    return bool(g.s.roles[ATTACKING])


EVALUATION = Evaluation(
    features=(
        VICTORY,
        Feature("damage ahead", 9.0, damage_ahead, "points of damage"),
        Feature("forwards ahead", 4.0, forwards_ahead, "Forwards"),
        Feature("field power", 0.5, field_power),
        Feature("backups ahead", 3.0, backups_ahead, "Backups"),
        Feature("hand ahead", 2.0, hand_ahead, "cards in hand"),
        Feature("active forwards", 0.3, active_forwards, "active Forwards"),
        Feature("deck ahead", 0.05, deck_ahead),
    ),
    quiet=frozenset({"priority", "attack"}),
    scale=20.0,
    passing=PASSING,
    is_busy=is_attack_under_way,
)
