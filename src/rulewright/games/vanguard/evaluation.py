"""What a position is worth to a seat, as a table of weights and amounts that the seat can see."""

from rulewright.games.evaluation import Evaluation, Feature
from rulewright.kernel.engine import Game
from rulewright.kernel.ids import FACE_UP, STANDING

from .rulebook.ch00_names import DAMAGE, DECK, GRADE, HAND, POWER, RC, SOUL, VC


def victory(g: Game, seat: int) -> int:
    """The game is won (1) or lost (-1)."""
    if not g.s.over or g.s.winner < 0:
        return 0
    return 1 if g.s.winner == seat else -1


def difference(g: Game, zone: int, seat: int) -> int:
    """How many more cards a seat has in a zone than the other."""
    return len(g.zone(zone, seat)) - len(g.zone(zone, 1 - seat))


def damage_ahead(g: Game, seat: int) -> int:
    """How much more damage the other player has."""
    return -difference(g, DAMAGE, seat)


def worn(g: Game, seat: int) -> int:
    """Two more damage would be the last."""
    return int(len(g.zone(DAMAGE, 1 - seat)) >= 4) - int(len(g.zone(DAMAGE, seat)) >= 4)


def in_danger(g: Game, seat: int) -> int:
    """One more damage would be the last."""
    return int(len(g.zone(DAMAGE, 1 - seat)) >= 5) - int(len(g.zone(DAMAGE, seat)) >= 5)


def hand_ahead(g: Game, seat: int) -> int:
    """How many more cards are in hand."""
    return difference(g, HAND, seat)


def soul_ahead(g: Game, seat: int) -> int:
    """How many more cards are in the soul."""
    return difference(g, SOUL, seat)


def deck_ahead(g: Game, seat: int) -> int:
    """How many more cards are left in the deck."""
    return difference(g, DECK, seat)


def grade_ahead(g: Game, seat: int) -> int:
    """How much higher the vanguard's grade is."""
    mine = sum(g.value(ref, GRADE) for ref in g.refs(VC, seat))
    return mine - sum(g.value(ref, GRADE) for ref in g.refs(VC, 1 - seat))


def units_ahead(g: Game, seat: int) -> int:
    """How many more rear-guards there are."""
    return difference(g, RC, seat)


def field_power(g: Game, seat: int) -> int:
    """The power on the circles, in thousands, compared."""
    mine = sum(g.value(ref, POWER) for zone in (VC, RC) for ref in g.refs(zone, seat))
    theirs = sum(g.value(ref, POWER) for zone in (VC, RC) for ref in g.refs(zone, 1 - seat))
    return (mine - theirs) // 1000


def ready_units(g: Game, seat: int) -> int:
    """Standing units of the player whose turn it is are attacks to come."""
    if g.s.turn_player != seat:
        return 0
    cards = g.s.cards
    return sum(cards[number].orientation == STANDING for zone in (VC, RC) for number in g.zone(zone, seat))


def open_damage(g: Game, seat: int) -> int:
    """How much more face-up damage there is, which pays for abilities."""
    cards = g.s.cards
    mine = sum(cards[number].face == FACE_UP for number in g.zone(DAMAGE, seat))
    return mine - sum(cards[number].face == FACE_UP for number in g.zone(DAMAGE, 1 - seat))


EVALUATION = Evaluation(
    features=(
        Feature("victory", 1000.0, victory),
        Feature("damage ahead", 6.0, damage_ahead),
        Feature("worn", 3.0, worn),
        Feature("in danger", 8.0, in_danger),
        Feature("units ahead", 1.5, units_ahead),
        Feature("hand ahead", 2.5, hand_ahead),
        Feature("grade ahead", 5.0, grade_ahead),
        Feature("field power", 0.35, field_power),
        Feature("ready units", 0.3, ready_units),
        Feature("open damage", 0.3, open_damage),
        Feature("soul ahead", 0.1, soul_ahead),
        Feature("deck ahead", 0.05, deck_ahead),
    ),
    quiet=frozenset({"ride", "main", "start step"}),
    scale=20.0,
    passing=frozenset({"pass", "done", "no", "end", "decline", "no boost"}),
)
