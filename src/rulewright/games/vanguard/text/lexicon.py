"""The game's words as tables: zones, circles, places, numbers, keywords, times, durations, and the verbs of rules."""

from typing import Final

from ....kernel.ids import AT_LEAST, CONTINUOUS, END_OF_TURN, WHOLE_GAME, YOU
from ....kernel.vocabulary.abilities import Ability
from ....kernel.vocabulary.effects import Apply, Effect, If
from ....kernel.vocabulary.mods import Forbid
from ....kernel.vocabulary.terms import Cards, Compared, CountOf, Exists, IsNot, Related, This
from ....language.grammar.lexicon import Rule
from ....language.pattern import hole, like
from ..rulebook import ch00_names as n

ZONE_NAMES: Final = {
    n.HAND: "hand", n.SOUL: "soul", n.DROP: "drop zone", n.DAMAGE: "damage zone", n.DECK: "deck", n.BIND: "bind zone",
    n.TRIGGER: "trigger zone",
}  # fmt: skip
CIRCLES: Final = {(n.VC, n.RC): ("(VC) or (RC)", "(VC/RC)", "(VC) and/or (RC)", "(VC) and (RC)", "field"), (n.VC,): ("(VC)", "vanguard circle"), (n.RC,): ("(RC)",
    "rear-guard circle", "rear-guard circles"), (n.GC,): ("(GC)", "guardian circle"),}  # fmt: skip
ON_CIRCLES: Final = tuple(CIRCLES)
OFF_FIELD: Final = (n.DECK, n.HAND, n.DROP, n.SOUL, n.DAMAGE, n.BIND, n.TRIGGER)
TAGS: Final = {
    "(VC/RC)": (n.VC, n.RC), "(VC)": (n.VC,), "(RC)": (n.RC,), "(GC)": (n.GC,), "(RC/GC)": (n.RC, n.GC),
    "(VC/GC)": (n.VC, n.GC), "(Hand)": (n.HAND,), "(Soul)": (n.SOUL,), "(Drop zone)": (n.DROP,),
    "(Damage zone)": (n.DAMAGE,), "(Bind zone)": (n.BIND,), "(Deck)": (n.DECK,),
}  # fmt: skip
PLACES: Final = {
    "left column of the front row": (n.FRONT_LEFT,), "right column of the front row": (n.FRONT_RIGHT,),
    "left column of the back row": (n.BACK_LEFT,), "right column of the back row": (n.BACK_RIGHT,),
    "center column of the back row": (n.BACK_CENTER,), "front row": n.FRONT_ROW, "back row": n.BACK_ROW,
    "left column": n.LEFT_COLUMN, "right column": n.RIGHT_COLUMN, "center column": n.CENTER_COLUMN,
}  # fmt: skip
STATS: Final = {"[Power]": n.POWER, "[Critical]": n.CRITICAL, "[Shield]": n.SHIELD, "[Grade]": n.GRADE}
KEYWORDS: Final = {n.TWIN_DRIVE: ("“Twin Drive!!”", "[Twin Drive!!]", "[TwinDrive]", "[Twin Drive]"), n.INTERCEPT: ("“Intercept”", "[Intercept]"),
    n.BOOST: ("“Boost”", "[Boost]"), n.RESTRAINT: ("“Restraint”", "Restraint"), n.LORD: ("“Lord”", "Lord"), n.SENTINEL: ("“Sentinel”", "Sentinel"),
    n.FORERUNNER: ("“Forerunner”", "Forerunner")}  # fmt: skip
LIMIT_BREAK: Final = like(Compared, CountOf(Cards((n.DAMAGE,), YOU)), AT_LEAST, hole("n"))
NO_ATTACK: Final = Apply(This(), (Forbid(n.ATTACK),))
LORDLY: Final = If(Exists(Cards((n.VC, n.RC), YOU, IsNot(Related(n.SAME_CLAN, This())))), NO_ATTACK)
LIVED: Final[dict[int, Effect | None]] = {  # what the keywords do that are abilities of their own
    n.RESTRAINT: NO_ATTACK, n.LORD: LORDLY, n.SENTINEL: None, n.BOOST: None, n.INTERCEPT: None,
}  # fmt: skip
GAINED_KEYWORDS: Final = {keyword: Ability(CONTINUOUS, (n.VC, n.RC), effect=effect, keyword=keyword) for keyword, effect in LIVED.items() if effect}  # fmt: skip
DURATIONS: Final = {
    END_OF_TURN: ("until end of turn", "until the end of turn", "until the end of that turn", "until end of that turn",
                  "until end of this turn", "during that turn", "during this turn", "for the rest of that turn",
                  "until the end of this turn", "for this turn", "for the rest of the turn", "this turn"),
    n.END_OF_BATTLE_DURATION: ("until end of that battle", "until the end of that battle", "until end of this battle",
                               "until end of battle", "during that battle", "during this battle",
                               "until the end of the battle", "until end of the battle", "until the end of this battle",
                               "for that battle"),
    n.NEXT_STAND_PHASE: ("during your opponent's next stand phase", "in your opponent's next stand phase",
                         "during his or her next stand phase", "during the next stand phase",
                         "during its owner's next stand phase", "in your opponent's next turn's stand phase"),
    n.THIS_RIDE_PHASE: ("during that ride phase", "during this ride phase"),
    n.END_OF_NEXT_TURN: ("until end of your opponent's next turn", "until the end of your opponent's next turn"),
    WHOLE_GAME: ("until end of the game", "until the end of the game", "until end of game", "for the rest of the game"),
}  # fmt: skip
PHASES: Final = {
    "stand phase": n.STAND_PHASE, "draw phase": n.DRAW_PHASE, "ride phase": n.RIDE_PHASE, "main phase": n.MAIN_PHASE,
    "battle phase": n.BATTLE_PHASE, "end phase": n.END_PHASE,
}  # fmt: skip
STEPS: Final = {
    "start step": n.START_STEP, "attack step": n.ATTACK_STEP, "drive step": n.DRIVE_STEP, "damage step": n.DAMAGE_STEP,
    "close step": n.CLOSE_STEP,
}  # fmt: skip


def done_words(done: str) -> tuple[str, ...]:
    """How cards are called by what was done to them: the bound card, all cards bound with this effect."""
    ways = (
        f"{that}{done}{tail}"
        for that in ("", "that was ", "that were ", "you ")
        for tail in ("", " with this effect", " by this effect", " this way", " as the cost")
    )
    plain = () if " " in done else (f"the {done} {{h}}", f"all of the {done} {{h}}", f"all {done} {{h}}")
    return (*plain, *(f"{all_}{{h}} {way}" for way in ways for all_ in ("the ", "all ", "all of the ", "all the ")))


DONE: Final = {
    **{done: done_words(done) for done in ("revealed", "called", "retired", "discarded", "bound", "returned", "stood", "ridden")},
    "chosen": ("the chosen {h}", "the same {h}"),
    "put": ("the {h} put there",),
    **{f"put into your {zone}": done_words(f"put into your {zone}") for zone in ZONE_NAMES.values()},
}  # fmt: skip
RULES: Final = (Rule("attack", n.ATTACK, " {by}", kind="card"), Rule("boost", n.BOOST_VERB, " {by}", kind="card"), Rule("intercept", n.INTERCEPT_VERB),
    Rule("[Stand]", n.STAND, also=("stand", "become [Stand]")), Rule("be hit", n.BE_HIT), Rule("be attacked", n.BE_ATTACKED, " by {by}",
    also=("be chosen as the target of an attack",), kind="card"),)  # fmt: skip
