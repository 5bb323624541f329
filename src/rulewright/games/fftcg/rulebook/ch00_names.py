"""The integers this game names: zones, fields, keywords, roles, phases, events, verbs, permissions, questions."""

from typing import Final

from rulewright.kernel import ids
from rulewright.kernel.ids import FIRST_GAME_EVENT
from rulewright.kernel.names import UNSAID, named
from rulewright.kernel.vocabulary.terms import Each, OneOf

# The books by name.
TITLES: Final = {"fftcg": "FINAL FANTASY TCG"}

# Zones. The stack holds Summons and abilities; removed cards are outside of every zone of the book.
DECK: Final = 0
HAND: Final = 1
FIELD: Final = 2
BREAK: Final = 3
DAMAGE: Final = 4
REMOVED: Final = 5
STACK: Final = 6
ZONE_NAMES: Final = named({
    DECK: "deck", HAND: "hand", FIELD: "field", BREAK: "break zone", DAMAGE: "damage zone", REMOVED: "removed",
    STACK: "stack",
})  # fmt: skip

# Number fields. ATTACKS is how often a Forward may attack in a turn: 1 unless told.
COST: Final = 0
POWER: Final = 1
ATTACKS: Final = 2
NUMBER_NAMES: Final = named({COST: "cost", POWER: "power", ATTACKS: "attacks"})

# Word fields.
NAME: Final = 0
ELEMENT: Final = 1
TYPE: Final = 2
JOB: Final = 3
CATEGORY: Final = 4
ID: Final = 5  # the card number, which deck construction counts
WORD_NAMES: Final = named({
    NAME: "name", ELEMENT: "element", TYPE: "type", JOB: "job", CATEGORY: "category", ID: "card number",
})  # fmt: skip
FORWARD: Final = "Forward"
BACKUP: Final = "Backup"
SUMMON: Final = "Summon"
MONSTER: Final = "Monster"
CHARACTERS: Final = (FORWARD, BACKUP, MONSTER)
TYPES: Final = (FORWARD, BACKUP, SUMMON, MONSTER)
ELEMENTS: Final = ("Fire", "Ice", "Wind", "Earth", "Lightning", "Water", "Light", "Dark")

# Keywords (15.2). GENERIC, EX_BURST and X_COST are icons of the card; FROZEN is what Freeze gives.
HASTE: Final = 0
BRAVE: Final = 1
FIRST_STRIKE: Final = 2
BACK_ATTACK: Final = 3
FROZEN: Final = 4
GENERIC: Final = 5
EX_BURST: Final = 6
X_COST: Final = 7  # X is part of its cost
KEYWORD_NAMES: Final = named({
    HASTE: "Haste", BRAVE: "Brave", FIRST_STRIKE: "First Strike", BACK_ATTACK: "Back Attack", FROZEN: "Frozen",
    GENERIC: "generic icon", EX_BURST: "EX Burst", X_COST: "cost X",
})  # fmt: skip

# Roles.
ATTACKING: Final = 0
BLOCKING: Final = 1
BLOCKED: Final = 2
PARTY: Final = 3  # forming a party
DAMAGED: Final = 4  # has damage on it now
DAMAGED_THIS_TURN: Final = 5  # has been dealt damage this turn
ENTERED: Final = 6  # entered the field this turn
ATTACKED: Final = 7  # has attacked this turn, once for each time
NOTED_DAMAGE: Final = 8  # triples: who was dealt damage this turn, by whom, and how
FRESH_DAMAGE: Final = 9  # the same since rule processes were last performed
ROLE_NAMES: Final = named({
    ATTACKING: "attacking", BLOCKING: "blocking", BLOCKED: "blocked", PARTY: "forming a party", DAMAGED: "damaged",
    DAMAGED_THIS_TURN: "dealt damage this turn", ENTERED: "entered this turn", ATTACKED: UNSAID,
    NOTED_DAMAGE: UNSAID, FRESH_DAMAGE: UNSAID,
})  # fmt: skip

# Relations between two cards (the card asked about, and one of the group).
SAME_NAME: Final = 0
SAME_ELEMENT: Final = 1  # shares an element
SAME_COST: Final = 2
SAME_TYPE: Final = 3
SAME_PARTY: Final = 4  # forms a party with it; not the card itself
BLOCKS_IT: Final = 5  # is blocking it
BLOCKED_BY_IT: Final = 6  # is blocked by it
DAMAGED_BY: Final = 7  # took damage from it this turn
SAME_JOB: Final = 8
PARTY_OF: Final = 9  # belongs to its party; as SAME_PARTY, but the card itself too
REMOVED_BY: Final = 10  # was removed from the game by an effect of it
RELATION_NAMES: Final = named({
    SAME_NAME: "same name", SAME_ELEMENT: "same element", SAME_COST: "same cost", SAME_TYPE: "same type",
    SAME_PARTY: "same party", BLOCKS_IT: "blocking", BLOCKED_BY_IT: "blocked by",
    DAMAGED_BY: "dealt damage this turn by", SAME_JOB: "same job", PARTY_OF: "in the party of",
    REMOVED_BY: "removed from the game by",
})  # fmt: skip

# Phases and steps; each is also the moment "at the beginning of ...".
TURN: Final = 0
ACTIVE_PHASE: Final = 1
DRAW_PHASE: Final = 2
MAIN_PHASE_1: Final = 3
ATTACK_PHASE: Final = 4
MAIN_PHASE_2: Final = 5
END_PHASE: Final = 6
PREPARATION_STEP: Final = 7
DECLARATION_STEP: Final = 8
BLOCK_STEP: Final = 9
DAMAGE_STEP: Final = 10
END_OF_TURN_MOMENT: Final = 11  # the moment "at the end of the turn", in the End Phase
MAIN_PHASE: Final = 12  # either Main Phase
END_OF_ATTACK_PHASE: Final = 13  # the moment "at the end of the Attack Phase"
PHASE_NAMES: Final = named({
    TURN: "turn", ACTIVE_PHASE: "Active Phase", DRAW_PHASE: "Draw Phase", MAIN_PHASE_1: "Main Phase 1",
    ATTACK_PHASE: "Attack Phase", MAIN_PHASE_2: "Main Phase 2", END_PHASE: "End Phase",
    PREPARATION_STEP: "Attack Preparation Step", DECLARATION_STEP: "Attack Declaration Step",
    BLOCK_STEP: "Block Declaration Step", DAMAGE_STEP: "Damage Resolution Step", END_OF_TURN_MOMENT: "end of the turn",
    MAIN_PHASE: "Main Phase", END_OF_ATTACK_PHASE: "end of the Attack Phase",
})  # fmt: skip

# Durations beyond the kernel's.
NEXT_ACTIVE_PHASE: Final = 16  # through the next Active Phase of the affected card's controller
WHILE_ON_FIELD: Final = 17  # for as long as the source is on the field
END_OF_OPPONENTS_TURN: Final = ids.END_OF_OPPONENTS_TURN
END_OF_NEXT_TURN: Final = ids.END_OF_NEXT_TURN
END_OF_YOUR_NEXT_TURN: Final = ids.END_OF_YOUR_NEXT_TURN
END_OF_OPPONENTS_NEXT_TURN: Final = ids.END_OF_OPPONENTS_NEXT_TURN

# In what an effect says of playing cards: the very cards it is said of.
ITSELF: Final = OneOf(Each())

# Events beyond the kernel's (a card is dealt damage: ids.DAMAGED). A move's `verb` tells breaking from putting.
ATTACKS_EVENT: Final = 32  # card attacks (alone or in a party)
BLOCKS: Final = 33  # card blocks other
IS_BLOCKED: Final = 34  # card is blocked by other
PARTY_ATTACKS: Final = 35  # card forms a party and attacks; other: each of the others
DAMAGES_PLAYER: Final = 36  # player receives number points of damage; card: the source
CASTS: Final = 37  # player casts card
CHOSEN_BY: Final = 38  # card is chosen by other (a Summon or an ability on the stack)
ABILITY_USED: Final = 39  # player uses an ability of card
DISCARDED: Final = 40  # player discards card
A_PARTY_ATTACKS: Final = 41  # player attacks with a party, of which card is the first
DAMAGE_REMOVED: Final = 42  # number damage is taken off card
EVENT_NAMES: Final = named({
    ATTACKS_EVENT: "attacks", BLOCKS: "blocks", IS_BLOCKED: "is blocked", PARTY_ATTACKS: "forms a party and attacks",
    DAMAGES_PLAYER: "player receives damage", CASTS: "casts", CHOSEN_BY: "is chosen", ABILITY_USED: "uses an ability",
    DISCARDED: "discards", A_PARTY_ATTACKS: "a party attacks", DAMAGE_REMOVED: "damage is removed",
}, FIRST_GAME_EVENT)  # fmt: skip

# Verbs of moves (15.1), the names of what is forbidden or obliged, and the option verbs.
PLAY: Final = 0
CAST: Final = 1
BREAK_VERB: Final = 2
PUT: Final = 3
DISCARD: Final = 4
DRAW: Final = 5
REMOVE: Final = 6
RETURN: Final = 7
DULL: Final = 8  # as a verb of Forbid: become dull
ACTIVATE: Final = 9
FREEZE: Final = 10
ATTACK: Final = 11
BLOCK: Final = 12
CHOOSE: Final = 13
BE_CHOSEN: Final = 14
BE_BLOCKED: Final = 15
BE_BROKEN: Final = 16
BE_RETURNED: Final = 17
ADD: Final = 18  # add to the hand
FORM_PARTY: Final = 19
ACTIVATE_IN_PHASE: Final = 20  # activate during the Active Phase
PLAY_BY_EFFECT: Final = 21  # play from the hand due to Summons or abilities
USE_BURST: Final = 22
USE_ABILITY: Final = 23
USE_SPECIAL: Final = 24
BE_DAMAGED: Final = 25
SEARCH: Final = 26
PRODUCE: Final = 27
REDUCE_DAMAGE: Final = 28  # have the damage dealt to it reduced
LEAVE_FIELD: Final = 29
LOSE_GAME: Final = 31
BE_BROKEN_OUTRIGHT: Final = 30  # be broken by an effect itself, not by the damage it deals
BE_PUT: Final = 32  # be put from the field into the Break Zone
BE_CANCELLED: Final = 33
BE_REMOVED: Final = 34  # be removed from the game
VERB_NAMES: Final = named({
    PLAY: "play", CAST: "cast", BREAK_VERB: "break", PUT: "put", DISCARD: "discard", DRAW: "draw", REMOVE: "remove",
    RETURN: "return", DULL: "dull", ACTIVATE: "activate", FREEZE: "freeze", ATTACK: "attack", BLOCK: "block",
    CHOOSE: "choose", BE_CHOSEN: "be chosen", BE_BLOCKED: "be blocked", BE_BROKEN: "be broken",
    BE_RETURNED: "be returned", ADD: "add", FORM_PARTY: "form a party",
    ACTIVATE_IN_PHASE: "activate during the Active Phase", PLAY_BY_EFFECT: "play by an effect",
    USE_BURST: "use an EX Burst", USE_ABILITY: "use an ability", USE_SPECIAL: "use a special ability",
    BE_DAMAGED: "be dealt damage", SEARCH: "search", PRODUCE: "produce CP", REDUCE_DAMAGE: "have damage reduced",
    LEAVE_FIELD: "leave the field", BE_BROKEN_OUTRIGHT: "be broken outright", LOSE_GAME: "lose the game",
    BE_PUT: "be put into the Break Zone", BE_CANCELLED: "be cancelled",
    BE_REMOVED: "be removed from the game",
})  # fmt: skip

# Permissions (field abilities that widen a rule).
ANY_PARTY: Final = 0  # form a party with Forwards of any element
WITH_OTHER_LIGHT: Final = 1  # play 2 or more Light Characters
WITH_OTHER_DARK: Final = 2
BESIDE_LIGHT: Final = 3  # this card may be played beside other Light Characters
DISCARD_LIGHT_DARK: Final = 4  # discard Light and Dark cards to produce CP
SAME_NAMES: Final = 5  # two or more Characters of this name may be controlled
PARTY_HASTE: Final = 6  # attack in a party as if with Haste
BESIDE_DARK: Final = 7  # this card may be played beside other Dark Characters
PERMISSION_NAMES: Final = named({
    ANY_PARTY: "form a party with any element", WITH_OTHER_LIGHT: "play 2 or more Light Characters",
    WITH_OTHER_DARK: "play 2 or more Dark Characters",
    BESIDE_LIGHT: "be played beside other Light Characters", BESIDE_DARK: "be played beside other Dark Characters",
    DISCARD_LIGHT_DARK: "discard Light and Dark cards for CP", SAME_NAMES: "control 2 or more of this name",
    PARTY_HASTE: "attack in a party with Haste",
})  # fmt: skip

# Questions the rulebook answers (GameSays; `word` and `number` where they are named).
FROM_BURST: Final = 0  # this effect results from an EX Burst
COST_INCLUDED: Final = 1  # the CP paid to play this included the element `word`
COST_ONLY: Final = 2  # the CP paid to play this was only of the element `word`
COST_ELEMENTS: Final = 3  # the CP paid to play this was of exactly `number` different elements
COST_ELEMENTS_OR_MORE: Final = 4  # of `number` or more different elements
COST_ONLY_BACKUPS: Final = 5  # the CP paid to play this was only produced by Backups (of category `word`)
ODD_COST: Final = 6
EVEN_COST: Final = 7
WAS_CAST: Final = 8  # it entered the field by being cast, not by an effect, or is cast and on the stack
QUESTION_NAMES: Final = named({
    FROM_BURST: "results from an EX Burst", COST_INCLUDED: "the CP paid included", COST_ONLY: "the CP paid was only",
    COST_ELEMENTS: "the CP paid was of exactly", COST_ELEMENTS_OR_MORE: "the CP paid was of at least",
    COST_ONLY_BACKUPS: "the CP paid was only produced by Backups", ODD_COST: "its cost is odd",
    EVEN_COST: "its cost is even", WAS_CAST: "was cast",
})  # fmt: skip

# Kinds of counter, known by name on the cards.
COUNTER_NAMES: Final = (
    "Monster", "Summon", "Shuriken", "Doom", "Poison", "Warp", "Cactuar", "Bomb", "Magic", "Element", "Gil", "Crystal",
    "Guardian", "Ability", "Forbidden", "Nightmare", "Wind", "Fire", "Ice", "Earth", "Lightning", "Water", "Growth",
    "Sin", "Time", "Petrification", "Stock", "Blessing", "Charge", "Dragon", "EXP", "Level",
)  # fmt: skip

# Registers (of a player).
DAMAGE_TAKEN: Final = 0  # points of damage received this turn
CASTS_THIS_TURN: Final = 1
DRAWS_FAILED: Final = 2  # tried to draw from, or was damaged on, an empty deck since the last rule process
ATTACKS_THIS_TURN: Final = 3
HAS_BLOCKED: Final = 4  # a Forward was declared to block the attack under way
REGISTER_NAMES: Final = named({
    DAMAGE_TAKEN: "damage received this turn", CASTS_THIS_TURN: "cards cast this turn", DRAWS_FAILED: "empty deck",
    ATTACKS_THIS_TURN: "attacks this turn", HAS_BLOCKED: "blocked",
})  # fmt: skip
