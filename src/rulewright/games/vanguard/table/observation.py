"""What a learner is shown of this game besides what every rulebook tells."""

from rulewright.games.shared.observation import names_in, ready_in, totals_in

from ..rulebook.ch00_names import CRITICAL, GC, GRADE, POWER, RC, SHIELD, VC

PIECES = (
    totals_in("vanguard", VC, (GRADE,), 3.0),
    totals_in("vanguard power", VC, (POWER,), 10000.0),
    totals_in("critical", VC, (CRITICAL,), 3.0),
    totals_in("rear-guard power", RC, (POWER,), 30000.0),
    totals_in("shield", GC, (SHIELD,), 10000.0),
    ready_in("ready vanguard", VC),
    ready_in("ready rear-guards", RC),
    names_in("own vanguard", VC, 16, 0),
    names_in("own rear-guards", RC, 16, 0),
)
