"""What a learner is shown of this game besides what every rulebook tells."""

from rulewright.games.shared.observation import names_in, ready_in, totals_in

from ..rulebook.ch00_names import COST, FIELD, POWER

PIECES = (
    totals_in("power", FIELD, (POWER,), 30000.0),
    totals_in("cost", FIELD, (COST,), 10.0),
    ready_in("ready cards", FIELD),
    names_in("own field", FIELD, 32, 0),
    names_in("other field", FIELD, 32, 1),
)
