"""What a learner is shown of this game besides what every rulebook tells."""

from rulewright.games.shared.observation import names_in, ready_in, registers_in, totals_in

from ..rulebook.ch00_names import ATK, COST, DEF, FIELD, LIFE, RULER_AREA, STONE_AREA

PIECES = (
    registers_in("life", (LIFE,), 4000.0),
    totals_in("strength", FIELD, (ATK, DEF), 3000.0),
    totals_in("cost", FIELD, (COST,), 10.0),
    ready_in("recovered cards", FIELD),
    ready_in("recovered stones", STONE_AREA),
    names_in("own field", FIELD, 32, 0),
    names_in("other field", FIELD, 32, 1),
    names_in("own ruler", RULER_AREA, 8, 0),
)
