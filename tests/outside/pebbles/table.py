"""The table: how it is drawn, and what a position is worth."""

from typing import Final

from rulewright.games.shared.evaluation import VICTORY, Evaluation, Feature
from rulewright.games.shared.layout import Face, Layout, Region
from rulewright.kernel.running.engine import Game

from .prose import PASSING
from .rulebook import weight_of


def weight_ahead(g: Game, seat: int) -> int:
    """How much more the row weighs."""
    return weight_of(g, seat) - weight_of(g, 1 - seat)


EVALUATION: Final = Evaluation(
    features=(VICTORY, Feature("weight ahead", 1.0, weight_ahead)), quiet=frozenset({"main"}), passing=PASSING
)
LAYOUT: Final = Layout(
    field=(("row",),),
    zones={"row": "row"},
    piles=("deck",),
    lists=(),
    hand="hand",
    numbers=("weight",),
    labels={},
    regions=(Region("row", (0, 0, 1, 5), "row"), Region("deck", (0, 5, 1, 1), "pile")),
    face=Face(colour="name", corner="weight", foot="weight"),
    phases=("main",),
)
