"""What a position is worth to a seat, as a table of weights and amounts that the seat can see."""

from typing import Final

from rulewright.games.shared.evaluation import VICTORY, Evaluation, Feature, cards_ahead
from rulewright.kernel.ids import CARD_MASK, FACE_UP, STANDING, Seat
from rulewright.kernel.running.engine import Game

from ..rulebook.ch00_names import BOOST, DAMAGE, DECK, FRONT_CENTER, GRADE, HAND, POWER, RC, SOUL, VC
from ..rulebook.ch04_zones import BEHIND, units_at
from .prose import PASSING

SHIELDING: Final = 5000  # what most cards add when they guard


def damage_ahead(g: Game, seat: Seat) -> int:
    """How much more damage the other player has."""
    return -cards_ahead(g, DAMAGE, seat)


def worn(g: Game, seat: Seat) -> int:
    """Two more damage would be the last."""
    return int(len(g.zone(DAMAGE, 1 - seat)) >= 4) - int(len(g.zone(DAMAGE, seat)) >= 4)


def in_danger(g: Game, seat: Seat) -> int:
    """One more damage would be the last."""
    return int(len(g.zone(DAMAGE, 1 - seat)) >= 5) - int(len(g.zone(DAMAGE, seat)) >= 5)


def hand_ahead(g: Game, seat: Seat) -> int:
    """How many more cards are in hand."""
    return cards_ahead(g, HAND, seat)


def soul_ahead(g: Game, seat: Seat) -> int:
    """How many more cards are in the soul."""
    return cards_ahead(g, SOUL, seat)


def deck_ahead(g: Game, seat: Seat) -> int:
    """How many more cards are left in the deck."""
    return cards_ahead(g, DECK, seat)


def grade_ahead(g: Game, seat: Seat) -> int:
    """How much higher the vanguard's grade is."""
    mine = sum(g.value(ref, GRADE) for ref in g.refs(VC, seat))
    return mine - sum(g.value(ref, GRADE) for ref in g.refs(VC, 1 - seat))


def units_ahead(g: Game, seat: Seat) -> int:
    """How many more rear-guards there are."""
    return cards_ahead(g, RC, seat)


def field_power(g: Game, seat: Seat) -> int:
    """The power on the circles, in thousands, compared."""
    mine = sum(g.value(ref, POWER) for zone in (VC, RC) for ref in g.refs(zone, seat))
    theirs = sum(g.value(ref, POWER) for zone in (VC, RC) for ref in g.refs(zone, 1 - seat))
    return (mine - theirs) // 1000


def column_powers(g: Game, seat: Seat) -> list[int]:
    """With how much power each column attacks, boosted where it can be, whichever of its rear-guards is in front."""
    found = []
    for front, behind in BEHIND.items():
        ahead, others = units_at(g, seat, front), units_at(g, seat, behind)
        powers = [g.value(ref, POWER) for ref in ahead + others]
        boosters = others if front == FRONT_CENTER else ahead + others
        is_boosted = any(g.info(ref).has_keyword(BOOST) for ref in boosters)
        found.append(sum(powers) if is_boosted else max(powers, default=0))
    return found


def pressure_of(g: Game, seat: Seat) -> int:
    """How many cards it takes to guard the vanguard against an attack of every column."""
    defence = sum(g.value(ref, POWER) for ref in g.refs(VC, 1 - seat))
    return sum(1 + (power - defence) // SHIELDING for power in column_powers(g, seat) if power >= defence)


def pressure_ahead(g: Game, seat: Seat) -> int:
    """How many more cards it takes the other player to guard."""
    return pressure_of(g, seat) - pressure_of(g, 1 - seat)


def ready_columns(g: Game, seat: Seat) -> int:
    """Columns of the player whose turn it is with a standing unit to attack with; a booster may rest."""
    if g.s.turn_player != seat:
        return 0
    return sum(
        any(
            g.s.cards[ref & CARD_MASK].orientation == STANDING
            for ref in units_at(g, seat, front) or units_at(g, seat, behind)
        )
        for front, behind in BEHIND.items()
    )


def open_damage(g: Game, seat: Seat) -> int:
    """How much more face-up damage there is, which pays for abilities."""
    cards = g.s.cards
    mine = sum(cards[number].face == FACE_UP for number in g.zone(DAMAGE, seat))
    return mine - sum(cards[number].face == FACE_UP for number in g.zone(DAMAGE, 1 - seat))


EVALUATION = Evaluation(
    features=(
        VICTORY,
        Feature("damage ahead", 9.0, damage_ahead, "points of damage"),
        Feature("worn", 3.0, worn),
        Feature("in danger", 8.0, in_danger),
        Feature("units ahead", 1.5, units_ahead, "units"),
        Feature("hand ahead", 2.5, hand_ahead, "cards in hand"),
        Feature("grade ahead", 5.0, grade_ahead, "grades"),
        Feature("field power", 0.35, field_power),
        Feature("pressure ahead", 1.0, pressure_ahead),
        Feature("ready columns", 0.3, ready_columns, "columns ready to attack"),
        Feature("open damage", 0.3, open_damage),
        Feature("soul ahead", 0.1, soul_ahead),
        Feature("deck ahead", 0.05, deck_ahead),
    ),
    quiet=frozenset({"ride", "main", "start step"}),
    scale=20.0,
    passing=PASSING,
)
