"""The integers this game names: zones, places, fields, roles, moments, keywords, verbs, permissions."""

from typing import Final

from rulewright.kernel import ids
from rulewright.kernel.ids import FIRST_GAME_EVENT
from rulewright.kernel.names import named

# The books by name.
TITLES: Final = {"vanguard": "Cardfight!! Vanguard (Limit Break era)"}

# Zones (section 4). VC, RC and GC are circles: moving between them keeps the object (4.1.4).
DECK: Final = 0
HAND: Final = 1
DROP: Final = 2
VC: Final = 3
RC: Final = 4
GC: Final = 5
SOUL: Final = 6
DAMAGE: Final = 7
BIND: Final = 8
TRIGGER: Final = 9
ZONE_NAMES: Final = named({
    DECK: "deck", HAND: "hand", DROP: "drop", VC: "vanguard", RC: "rear-guard", GC: "guardian", SOUL: "soul",
    DAMAGE: "damage", BIND: "bind", TRIGGER: "trigger",
})  # fmt: skip
FIELD: Final = (VC, RC, GC)

# Places of the rear-guard circle, seen by their player: front left, front right, back left, back centre, back right.
FRONT_LEFT: Final = 0
FRONT_RIGHT: Final = 1
BACK_LEFT: Final = 2
BACK_CENTER: Final = 3
BACK_RIGHT: Final = 4
FRONT_CENTER: Final = 5  # the vanguard circle's place
FAR_FRONT: Final = 6  # the guardian circle's place
PLACE_NAMES: Final = named({
    FRONT_LEFT: "front left", FRONT_RIGHT: "front right", BACK_LEFT: "back left", BACK_CENTER: "back center",
    BACK_RIGHT: "back right", FRONT_CENTER: "front center", FAR_FRONT: "far front center",
})  # fmt: skip
FRONT_ROW: Final = (FRONT_LEFT, FRONT_CENTER, FRONT_RIGHT)
BACK_ROW: Final = (BACK_LEFT, BACK_CENTER, BACK_RIGHT)
LEFT_COLUMN: Final = (FRONT_LEFT, BACK_LEFT)
CENTER_COLUMN: Final = (FRONT_CENTER, BACK_CENTER)
RIGHT_COLUMN: Final = (FRONT_RIGHT, BACK_RIGHT)

# Number fields (section 2).
GRADE: Final = 0
POWER: Final = 1
SHIELD: Final = 2
CRITICAL: Final = 3
NUMBER_NAMES: Final = named({GRADE: "grade", POWER: "power", SHIELD: "shield", CRITICAL: "critical"})

# Word fields.
NAME: Final = 0
CLAN: Final = 1
RACE: Final = 2
TYPE: Final = 3
ICON: Final = 4  # the trigger icon: critical, draw, stand, heal
WORD_NAMES: Final = named({NAME: "name", CLAN: "clan", RACE: "race", TYPE: "type", ICON: "trigger"})

# Keywords (2.10, 10.2); SENTINEL and LORD come with card text.
TWIN_DRIVE: Final = 0
INTERCEPT: Final = 1
BOOST: Final = 2
RESTRAINT: Final = 3
SENTINEL: Final = 4
LORD: Final = 5
FORERUNNER: Final = 6
KEYWORD_NAMES: Final = named({
    TWIN_DRIVE: "Twin Drive!!", INTERCEPT: "Intercept", BOOST: "Boost", RESTRAINT: "Restraint", SENTINEL: "Sentinel",
    LORD: "Lord", FORERUNNER: "Forerunner",
})  # fmt: skip

# Roles during an attack sub phase (section 7).
ATTACKING: Final = 0
ATTACKED: Final = 1
BOOSTING: Final = 2
BOOSTED: Final = 3
HIT: Final = 4  # attacked units that the attack hit
BATTLE_BOOSTER: Final = 5  # who boosted in this battle, also after the boost ended
ROLE_NAMES: Final = named({
    ATTACKING: "attacking", ATTACKED: "attacked", BOOSTING: "boosting", BOOSTED: "boosted", HIT: "hit",
    BATTLE_BOOSTER: "boosted in this battle",
})  # fmt: skip

# Relations between two cards.
SAME_COLUMN: Final = 0
SAME_NAME: Final = 1
SAME_CLAN: Final = 2
SAME_GRADE: Final = 3
BOUND_BY: Final = 4  # was bound by an effect of it
RELATION_NAMES: Final = named({
    SAME_COLUMN: "same column", SAME_NAME: "same name", SAME_CLAN: "same clan", SAME_GRADE: "same grade",
    BOUND_BY: "bound by",
})  # fmt: skip

# Phases and steps, as numbers; each is also the moment "at the beginning of ...".
TURN: Final = 0
STAND_PHASE: Final = 1
DRAW_PHASE: Final = 2
RIDE_PHASE: Final = 3
MAIN_PHASE: Final = 4
BATTLE_PHASE: Final = 5
END_PHASE: Final = 6
START_STEP: Final = 7
ATTACK_STEP: Final = 8
GUARD_STEP: Final = 9
DRIVE_STEP: Final = 10
DAMAGE_STEP: Final = 11
CLOSE_STEP: Final = 12
END_OF_BATTLE: Final = 13  # the moment "at the end of battle"
END_OF_TURN_MOMENT: Final = 14  # the moment "at the end of turn"
PHASE_NAMES: Final = named({
    TURN: "turn", STAND_PHASE: "stand phase", DRAW_PHASE: "draw phase", RIDE_PHASE: "ride phase",
    MAIN_PHASE: "main phase", BATTLE_PHASE: "battle phase", END_PHASE: "end phase", START_STEP: "start step",
    ATTACK_STEP: "attack step", GUARD_STEP: "guard step", DRIVE_STEP: "drive step", DAMAGE_STEP: "damage step",
    CLOSE_STEP: "close step", END_OF_BATTLE: "end of battle", END_OF_TURN_MOMENT: "end of turn",
})  # fmt: skip

# Durations beyond the kernel's.
END_OF_BATTLE_DURATION: Final = 16
NEXT_STAND_PHASE: Final = 17  # through the opponent's (the affected unit's master's) next stand phase
THIS_RIDE_PHASE: Final = 18
END_OF_NEXT_TURN: Final = ids.END_OF_OPPONENTS_NEXT_TURN

# Events beyond the kernel's.
ATTACKS: Final = 32  # card attacks other
BOOSTS: Final = 33  # card boosts other
DRIVE_CHECK: Final = 34  # card is revealed by the drive check of other
DAMAGE_CHECK: Final = 35  # card is revealed by a damage check
ATTACK_HITS: Final = 36  # card's attack hits other
DAMAGE_DEALT: Final = 37  # card deals number damage to other
INTERCEPTS: Final = 38  # card intercepts
RIDES: Final = 39  # card rides other
ATTACK_MISSES: Final = 40  # card's attack does not hit other
COMPARED: Final = 41  # card's power (number) is compared with the power of other (after), or is not (verb: why)
TRIGGER_FAILS: Final = 42  # card's trigger does nothing, or not all (verb: why)
ATTACKER_GONE: Final = 0  # why powers are not compared, or do not count
TARGET_GONE: Final = 1
NOT_TO_BE_HIT: Final = 2
NO_CLAN: Final = 0  # why a trigger fails
TOO_LITTLE_DAMAGE: Final = 1
EVENT_NAMES: Final = named({
    ATTACKS: "attacks", BOOSTS: "boosts", DRIVE_CHECK: "drive check", DAMAGE_CHECK: "damage check",
    ATTACK_HITS: "hits", DAMAGE_DEALT: "damage", INTERCEPTS: "intercepts", RIDES: "rides", ATTACK_MISSES: "misses",
    COMPARED: "compares", TRIGGER_FAILS: "trigger fails",
}, FIRST_GAME_EVENT)  # fmt: skip

# Verbs of moves (section 10), the names of what is forbidden, and the option verbs.
DRAW: Final = 0
DISCARD: Final = 1
RETIRE: Final = 2
RIDE: Final = 3
CALL: Final = 4
HEAL: Final = 5
TO_SOUL: Final = 6  # put into the soul
BIND_VERB: Final = 7
RETURN: Final = 8
PUT: Final = 9
CHECK: Final = 10  # put into the trigger zone
PLACE_MOVE: Final = 11  # circle to circle
ATTACK: Final = 12
BOOST_VERB: Final = 13
INTERCEPT_VERB: Final = 14
BE_HIT: Final = 15
STAND: Final = 16
NORMAL_RIDE: Final = 17
NORMAL_CALL: Final = 18
CALL_TO_GC: Final = 19
BE_ATTACKED: Final = 20
USE: Final = 21
LOSE: Final = 22  # lose the game
VERB_NAMES: Final = named({
    DRAW: "draw", DISCARD: "discard", RETIRE: "retire", RIDE: "ride", CALL: "call", HEAL: "heal",
    TO_SOUL: "put into the soul", BIND_VERB: "bind", RETURN: "return", PUT: "put", CHECK: "check", PLACE_MOVE: "move",
    ATTACK: "attack", BOOST_VERB: "boost", INTERCEPT_VERB: "intercept", BE_HIT: "be hit", STAND: "stand",
    NORMAL_RIDE: "normal ride", NORMAL_CALL: "normal call", CALL_TO_GC: "call to (GC)", BE_ATTACKED: "be attacked",
    USE: "use", LOSE: "lose the game",
})  # fmt: skip

# Permissions (continuous effects that widen a rule).
ATTACK_BACK_ROW: Final = 0
ATTACK_BACK_ROW_SAME_COLUMN: Final = 1
BATTLE_ALL_FRONT_ROW: Final = 2
ATTACK_FROM_BACK_ROW: Final = 3
INTERCEPT_FROM_BACK_ROW: Final = 4
PERMISSION_NAMES: Final = named({
    ATTACK_BACK_ROW: "attack the back row", ATTACK_BACK_ROW_SAME_COLUMN: "attack the back row of the same column",
    BATTLE_ALL_FRONT_ROW: "battle the whole front row", ATTACK_FROM_BACK_ROW: "attack from the back row",
    INTERCEPT_FROM_BACK_ROW: "intercept from the back row",
})  # fmt: skip

# Questions the rulebook answers (GameSays).
ATTACK_HIT_THIS_BATTLE: Final = 0
ATTACKED_A_VANGUARD: Final = 1
BOOSTED_THIS_BATTLE: Final = 2  # the unit boosted during this battle
ATTACKED_THIS_BATTLE: Final = 3  # the unit attacked in this battle
WAS_ATTACKED_THIS_BATTLE: Final = 4
YOUR_VANGUARD_ATTACKED: Final = 5  # the vanguard of the ability's master attacked in this battle
QUESTION_NAMES: Final = named({
    ATTACK_HIT_THIS_BATTLE: "the attack hit during this battle",
    ATTACKED_A_VANGUARD: "attacked a vanguard in this battle", BOOSTED_THIS_BATTLE: "boosted in this battle",
    ATTACKED_THIS_BATTLE: "attacked in this battle", WAS_ATTACKED_THIS_BATTLE: "was attacked in this battle",
    YOUR_VANGUARD_ATTACKED: "the vanguard attacked in this battle",
})  # fmt: skip

# Registers.
BATTLES_THIS_TURN: Final = 0
RODE_THIS_TURN: Final = 1
BOOST_COUNTS: Final = 2  # the boosting unit's power is being added (7.3.1.7)
REGISTER_NAMES: Final = named({
    BATTLES_THIS_TURN: "battles this turn", RODE_THIS_TURN: "normal rides this turn", BOOST_COUNTS: "boost counts",
})  # fmt: skip
