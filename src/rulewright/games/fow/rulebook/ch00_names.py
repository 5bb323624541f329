"""The integers this game names: zones, fields, keywords, roles, phases, events, verbs, permissions, questions."""

from typing import Final

from rulewright.kernel import ids
from rulewright.kernel.ids import FIRST_GAME_EVENT, FIRST_GAME_HOW
from rulewright.kernel.names import UNSAID, named

# The books by name.
TITLES: Final = {
    "fow-2.0": "Force of Will 2.0",
    "fow-5.01": "Force of Will 5.01",
    "fow-6.1": "Force of Will 6.1",
}

# Zones. An edition plays with those it has: stones lie in the field or in the magic stone area.
MAIN_DECK: Final = 0
HAND: Final = 1
FIELD: Final = 2
GRAVEYARD: Final = 3
RULER_AREA: Final = 4
STONE_DECK: Final = 5
STANDBY: Final = 6
REMOVED: Final = 7
CHASE: Final = 8
LIFEBREAK: Final = 9
STONE_AREA: Final = 10
SIDEBOARD: Final = 11
COLLECTION: Final = 12
ZONE_NAMES: Final = named({
    MAIN_DECK: "main deck", HAND: "hand", FIELD: "field", GRAVEYARD: "graveyard", RULER_AREA: "ruler area",
    STONE_DECK: "magic stone deck", STANDBY: "standby area", REMOVED: "removed area", CHASE: "chase area",
    LIFEBREAK: "lifebreak area", STONE_AREA: "magic stone area", SIDEBOARD: "sideboard", COLLECTION: "collection",
})  # fmt: skip
OUT_OF_GAME: Final = (REMOVED, SIDEBOARD, COLLECTION)
PLAY_GROUND: Final = (FIELD, RULER_AREA, STONE_AREA)

# Number fields. COST is the total cost.
COST: Final = 0
ATK: Final = 1
DEF: Final = 2
NUMBER_NAMES: Final = named({COST: "total cost", ATK: "ATK", DEF: "DEF"})

# Word fields. WILL holds the symbols of the cost; SUBTYPE what an old addition is added to, or a kind of chant.
NAME: Final = 0
TYPE: Final = 1
RACE: Final = 2
ATTRIBUTE: Final = 3
WILL: Final = 4
SUBTYPE: Final = 5
GENERAL: Final = 6  # "Special", "Basic"
WORD_NAMES: Final = named({
    NAME: "name", TYPE: "type", RACE: "race", ATTRIBUTE: "attribute", WILL: "will cost", SUBTYPE: "subtype",
    GENERAL: "general type",
})  # fmt: skip
RULER: Final = "Ruler"
J_RULER: Final = "J-ruler"
RESONATOR: Final = "Resonator"
CHANT: Final = "Chant"
ADDITION: Final = "Addition"
REGALIA: Final = "Regalia"
STONE: Final = "Magic Stone"
TYPES: Final = (RULER, J_RULER, RESONATOR, CHANT, ADDITION, REGALIA, STONE)
SPECIAL: Final = "Special"
INSTANT: Final = "Chant-Instant"  # subtypes of 5.01 and 2.0
STANDBY_CHANT: Final = "Chant-Standby"

# Attributes, and the kinds of will: each attribute, the moon, and will of no attribute at all.
LIGHT: Final = "Light"
FIRE: Final = "Fire"
WATER: Final = "Water"
WIND: Final = "Wind"
DARKNESS: Final = "Darkness"
ATTRIBUTES: Final = (LIGHT, FIRE, WATER, WIND, DARKNESS)
MOON: Final = "Moon"
VOID: Final = "Void"
WILLS: Final = (*ATTRIBUTES, MOON, VOID)

# Keyword skills (chapter 1100). Those with a cost or a text are abilities that carry the keyword.
PIERCE: Final = 0
PRECISION: Final = 1  # [Target Attack] of older books
FIRST_STRIKE: Final = 2
EXPLODE: Final = 3
FLYING: Final = 4
SWIFTNESS: Final = 5
IMPERISHABLE: Final = 6
AWAKENING: Final = 7
INCARNATION: Final = 8
QUICKCAST: Final = 9
GODS_ART: Final = 10
TRIGGER: Final = 11
STEALTH: Final = 12
REMNANT: Final = 13
EVOLUTION: Final = 14
SHIFT: Final = 15
LIMIT: Final = 16
ENERGIZE: Final = 17
BARRIER: Final = 18
BESTOW: Final = 19
MANA: Final = 20
BLOODLUST: Final = 21
TORRENT: Final = 22
JUDGMENT: Final = 23
INHERITANCE: Final = 24
BREAK: Final = 25
RULE_TEXT: Final = 26  # 2.0: text without a mark, which is no ability and acts at once
KEYWORD_NAMES: Final = named({
    PIERCE: "Pierce", PRECISION: "Precision", FIRST_STRIKE: "First Strike", EXPLODE: "Explode", FLYING: "Flying",
    SWIFTNESS: "Swiftness", IMPERISHABLE: "Imperishable", AWAKENING: "Awakening", INCARNATION: "Incarnation",
    QUICKCAST: "Quickcast", GODS_ART: "God's Art", TRIGGER: "Trigger", STEALTH: "Stealth", REMNANT: "Remnant",
    EVOLUTION: "Evolution", SHIFT: "Shift", LIMIT: "Limit", ENERGIZE: "Energize", BARRIER: "Barrier", BESTOW: "Bestow",
    MANA: "Mana", BLOODLUST: "Bloodlust", TORRENT: "Torrent", JUDGMENT: "Judgment", INHERITANCE: "Inheritance",
    BREAK: "Break",
})  # fmt: skip
KEYWORD_NAMES_2_0: Final = (*KEYWORD_NAMES, *named({RULE_TEXT: "Rule"}, RULE_TEXT))
SYMBOL_SKILLS: Final = (PIERCE, PRECISION, FIRST_STRIKE, EXPLODE, FLYING, SWIFTNESS, IMPERISHABLE)

# Roles.
ATTACKING: Final = 0
BLOCKING: Final = 1
BLOCKED: Final = 2
ATTACKED: Final = 3  # the attacked object, if it is a card
BATTLING: Final = 4
ENTERED: Final = 5  # came into its play ground this turn, or changed sides
SET_THIS_TURN: Final = 6  # put into the standby area this turn
DEALT_BATTLE_DAMAGE: Final = 7  # has dealt battle damage in this battle
ASTRAL: Final = 8  # rulers that have lost [Judgment] for the rest of the game
DAMAGED_THIS_TURN: Final = 9  # dealt damage this turn
NOTED_DAMAGE: Final = 10  # pairs: who was dealt damage this turn, and by whom
SUMMONED: Final = 11  # put into the field from the chase by resolving itself, this turn
AWAKENED: Final = 12  # played with its awakening cost paid
PLAYED_FREE: Final = 13
USED_IN_CHASE: Final = 14  # pairs: card and ability used in this chase (2.0)
REMNANT_PLAYED: Final = 15  # played from the graveyard by [Remnant]
USED_IN_GAME: Final = 17  # marks of each [God's Art] played, by name and player
REVEALED_TRIGGERS: Final = 18  # cards with [Trigger] or [Stealth] that were revealed to be played
BREAKING: Final = 20  # removed cards whose [Break] is on the chase
EVER_BLOCKED: Final = 19  # was blocked in this battle
BLANK: Final = 16  # J-rulers lying in a ruler area without a text
DEALT_DAMAGE: Final = 21  # has dealt damage this turn
HAS_ATTACKED: Final = 22  # has attacked this turn
BACK_SEEN: Final = 24  # both sides of it have been up, for all to see
BOUND_WILL: Final = 25  # triples: player, kind and producing ability of will that is for one purpose only
TAKEN: Final = 26  # 2.0: came under another control this turn without coming into the field
SHARED: Final = 23  # pairs: an addition, and a further card an effect has added it to
CALLED: Final = 27  # marks of automatic abilities for which something happened, by player
LINKS: Final = 28  # pairs: a card, and what its [Enter] ability targeted
ROLE_NAMES: Final = named({
    ATTACKING: "attacking", BLOCKING: "blocking", BLOCKED: "blocked", ATTACKED: "attacked", BATTLING: "battling",
    ENTERED: "entered this turn", SET_THIS_TURN: "set this turn", DEALT_BATTLE_DAMAGE: "dealt battle damage",
    ASTRAL: "without Judgment", DAMAGED_THIS_TURN: "was dealt damage this turn", NOTED_DAMAGE: UNSAID,
    SUMMONED: "summoned this turn",
    AWAKENED: "awakened", PLAYED_FREE: "played without paying", USED_IN_CHASE: UNSAID,
    REMNANT_PLAYED: "played by Remnant", BLANK: "blank", USED_IN_GAME: UNSAID, REVEALED_TRIGGERS: "triggered",
    EVER_BLOCKED: UNSAID, BREAKING: UNSAID, DEALT_DAMAGE: "dealt damage this turn", HAS_ATTACKED: "attacked this turn",
    BACK_SEEN: UNSAID, BOUND_WILL: UNSAID, TAKEN: UNSAID, CALLED: UNSAID, SHARED: UNSAID,
    LINKS: UNSAID,
})  # fmt: skip

# Relations between two cards (the card asked about, and one of the group).
SAME_NAME: Final = 0
SAME_RACE: Final = 1
SAME_ATTRIBUTE: Final = 2
SAME_COST: Final = 3
SAME_TYPE: Final = 4
BATTLES_IT: Final = 5  # battles it
ADDED_TO: Final = 6  # is added to it
BEARS: Final = 7  # has it added
BLOCKS_IT: Final = 8
BLOCKED_BY_IT: Final = 9
DAMAGED_BY: Final = 10  # took damage from it this turn
ATTACKS_IT: Final = 11  # is attacking it
HAS_BLOCKED: Final = 12  # has blocked it this turn
WAS_BLOCKED_BY: Final = 13  # was blocked by it this turn
HAS_BATTLED: Final = 14  # 2.0: came to combat with it this turn
TARGETS_IT: Final = 15  # on the chase: targets it
REMOVED_BY: Final = 16  # was removed from the game by an effect of it
LINKED_TO: Final = 17  # was targeted by the [Enter] ability of it
NAMESAKE: Final = 18  # has the same name, and is another card
RELATION_NAMES: Final = named({
    SAME_NAME: "same name", SAME_RACE: "same race", SAME_ATTRIBUTE: "same attribute", SAME_COST: "same total cost",
    SAME_TYPE: "same type", BATTLES_IT: "battling", ADDED_TO: "added to", BEARS: "bearing", BLOCKS_IT: "blocking",
    BLOCKED_BY_IT: "blocked by", DAMAGED_BY: "dealt damage this turn by", ATTACKS_IT: "attacking",
    HAS_BLOCKED: "blocked this turn", WAS_BLOCKED_BY: "blocked this turn by", HAS_BATTLED: "battled this turn",
    TARGETS_IT: "targeting", REMOVED_BY: "removed from the game by", LINKED_TO: "targeted by [Enter] of",
    NAMESAKE: "namesake of",
})  # fmt: skip

# Phases and steps; each is also the moment "at the beginning of ...".
TURN: Final = 0
DRAW_PHASE: Final = 1
RECOVERY_PHASE: Final = 2
CALL_PHASE: Final = 3
MAIN_PHASE: Final = 4
BATTLE: Final = 5  # a battle, or the battle phase
END_PHASE: Final = 6
ATTACK_STEP: Final = 7
BLOCK_STEP: Final = 8
FIRST_STRIKE_STEP: Final = 9
DAMAGE_STEP: Final = 10
END_OF_BATTLE: Final = 11  # the moment "at the end of battle"
END_OF_TURN_MOMENT: Final = 12
GAME_BEGINS: Final = 13
END_OF_RECOVERY: Final = 14
END_OF_DRAW: Final = 15  # moments of 2.0
END_OF_CALL: Final = 16
END_OF_MAIN: Final = 17
END_OF_BEGINNING: Final = 18
END_OF_ATTACK: Final = 19
END_OF_BLOCK: Final = 20
COMBAT_FIXED: Final = 21
PHASE_NAMES: Final = named({
    TURN: "turn", DRAW_PHASE: "draw phase", RECOVERY_PHASE: "recovery phase", CALL_PHASE: "call phase",
    MAIN_PHASE: "main phase", BATTLE: "battle", END_PHASE: "end phase", ATTACK_STEP: "declare attack step",
    BLOCK_STEP: "declare block step", FIRST_STRIKE_STEP: "first strike battle resolution step",
    DAMAGE_STEP: "normal battle resolution step", END_OF_BATTLE: "end of battle", END_OF_TURN_MOMENT: "end of turn",
    GAME_BEGINS: "game", END_OF_RECOVERY: "end of recovery phase", END_OF_DRAW: "end of draw phase",
    END_OF_CALL: "end of call phase", END_OF_MAIN: "end of main phase", END_OF_BEGINNING: "end of beginning step",
    END_OF_ATTACK: "end of attack declaration step", END_OF_BLOCK: "end of block declaration step",
    COMBAT_FIXED: "fixing of the combat",
})  # fmt: skip

# Durations beyond the kernel's.
END_OF_BATTLE_DURATION: Final = 16  # during this battle, until the end of the battle
WHILE_IN_PLAY: Final = 17  # for as long as the source is in the field
END_OF_OPPONENTS_TURN: Final = ids.END_OF_OPPONENTS_TURN
END_OF_NEXT_TURN: Final = ids.END_OF_NEXT_TURN
END_OF_YOUR_NEXT_TURN: Final = ids.END_OF_YOUR_NEXT_TURN
WHILE_RESTED: Final = 22  # for as long as the source is in the field and rested
NEXT_RECOVERY: Final = 21  # through the next recovery phase of the affected card's controller

# Events beyond the kernel's (a card is dealt damage: ids.DAMAGED, `verb` BATTLE_DAMAGE for battle damage).
ATTACKS_EVENT: Final = 32  # card attacks other (NOTHING: the player)
BLOCKS_EVENT: Final = 33  # card blocks other
IS_BLOCKED: Final = 34  # card is blocked by other
DAMAGES_PLAYER: Final = 35  # player is dealt number damage by card; verb BATTLE_DAMAGE for battle damage
PLAYS_CARD: Final = 36  # player plays card
TARGETED_BY: Final = 37  # card becomes the target of other (a spell or an ability on the chase)
ABILITY_PLAYED: Final = 38  # player plays an activate ability of card; number: the rule
DOES_JUDGMENT: Final = 39  # player has done judgment with card
CALLS_STONE: Final = 40  # player called card
GAINS_LIFE: Final = 41  # player gains number life
LOSES_LIFE: Final = 42  # player loses number life
PRODUCES_WILL: Final = 43  # player produces will by an ability of card
LIFEBROKEN: Final = 44  # player performs lifebreak with card
SHIFTS: Final = 45  # card shifts
DISCARDED: Final = 46  # player discards card
BATTLED: Final = 47  # 2.0: card comes to combat with other (NOTHING: the player)
RELEASED: Final = 48  # 2.0: card, an addition, comes off other
ATTACKER_CHOSEN: Final = 49  # 2.0: card was chosen to attack, and not yet what it attacks
DAMAGE_REMOVED: Final = 50  # number damage is taken off card
EVENT_NAMES: Final = named({
    ATTACKS_EVENT: "attacks", BLOCKS_EVENT: "blocks", IS_BLOCKED: "is blocked",
    DAMAGES_PLAYER: "deals damage to a player", PLAYS_CARD: "plays", TARGETED_BY: "is targeted",
    ABILITY_PLAYED: "plays an ability", DOES_JUDGMENT: "does judgment", CALLS_STONE: "calls a magic stone",
    GAINS_LIFE: "gains life", LOSES_LIFE: "loses life", PRODUCES_WILL: "produces will",
    LIFEBROKEN: "performs lifebreak", SHIFTS: "shifts", DISCARDED: "discards", BATTLED: "battles",
    RELEASED: "comes off", ATTACKER_CHOSEN: "is chosen to attack", DAMAGE_REMOVED: "damage is removed",
}, FIRST_GAME_EVENT)  # fmt: skip
BATTLE_DAMAGE: Final = 1  # as the verb of a damage event
HALVED: Final = 1  # as the verb of a loss of life: half of it, rounded up

# Ways a change comes about beyond the kernel's.
BY_BATTLE: Final = 8  # a card is destroyed by battle damage
BY_EXPLODE: Final = 9  # a card is destroyed by [Explode]
HOW_NAMES: Final = named({BY_BATTLE: "battle", BY_EXPLODE: "[Explode]"}, FIRST_GAME_HOW)

# Verbs of moves, the names of what is forbidden or obliged, and the option verbs.
PLAY: Final = 0
DESTROY: Final = 1
BANISH: Final = 2
DISCARD: Final = 3
DRAW: Final = 4
REMOVE: Final = 5
RETURN: Final = 6
PUT: Final = 7
SUMMON: Final = 8
REST: Final = 9
RECOVER: Final = 10
ATTACK: Final = 11
BLOCK: Final = 12
BE_TARGETED: Final = 13
BE_BLOCKED: Final = 14
BE_DESTROYED: Final = 15
BE_DAMAGED: Final = 16
ATTACK_PLAYERS: Final = 17
RECOVER_IN_PHASE: Final = 18  # recover during the recovery phase
PLAY_ABILITY: Final = 19  # play an activate ability
CALL: Final = 20
DO_JUDGMENT: Final = 21
LIFEBREAK_VERB: Final = 22
CHASE_VERB: Final = 23  # chase to it
BE_CANCELLED: Final = 24
GAIN_LIFE: Final = 25
SEARCH: Final = 26
TRIGGER_VERB: Final = 27  # have its automatic abilities triggered
ADD: Final = 28  # be added to a card
BE_ATTACKED: Final = 29
PREVENT: Final = 30  # have damage it deals prevented
LEAVE_FIELD: Final = 31
PRODUCE: Final = 32
BE_RETURNED: Final = 33
BE_BANISHED: Final = 34
BE_REMOVED: Final = 35
COME_INTO_FIELD: Final = 36
DISPOSE: Final = 37  # 2.0: be put into the graveyard for a cost or an effect, neither destroyed nor discarded
SET: Final = 38  # put into the standby area
LOSE_LIFE: Final = 39
LOSE_GAME: Final = 40
DEAL_DAMAGE: Final = 41
BE_BEATEN: Final = 42  # be destroyed by battle damage
ATTACK_FIRST: Final = 43  # be chosen where an attacker is chosen
VERB_NAMES: Final = named({
    PLAY: "play", DESTROY: "destroy", BANISH: "banish", DISCARD: "discard", DRAW: "draw", REMOVE: "remove",
    RETURN: "return", PUT: "put", SUMMON: "summon", REST: "rest", RECOVER: "recover", ATTACK: "attack", BLOCK: "block",
    BE_TARGETED: "be targeted", BE_BLOCKED: "be blocked", BE_DESTROYED: "be destroyed", BE_DAMAGED: "be dealt damage",
    ATTACK_PLAYERS: "attack players", RECOVER_IN_PHASE: "recover during the recovery phase",
    PLAY_ABILITY: "play activate abilities", CALL: "call magic stones", DO_JUDGMENT: "do judgment",
    LIFEBREAK_VERB: "perform lifebreak", CHASE_VERB: "chase", BE_CANCELLED: "be cancelled", GAIN_LIFE: "gain life",
    SEARCH: "search", TRIGGER_VERB: "trigger", ADD: "be added", BE_ATTACKED: "be attacked", PREVENT: "be prevented",
    LEAVE_FIELD: "leave the field", PRODUCE: "produce will", BE_RETURNED: "be returned", BE_BANISHED: "be banished",
    BE_REMOVED: "be removed", COME_INTO_FIELD: "come into the field", DISPOSE: "dispose", SET: "set",
    LOSE_LIFE: "lose life", LOSE_GAME: "lose the game", DEAL_DAMAGE: "deal damage",
    BE_BEATEN: "be destroyed by battle damage", ATTACK_FIRST: "be chosen as the attacker",
})  # fmt: skip

# Permissions (continuous abilities that widen a rule).
ATTACK_RECOVERED: Final = 0  # may attack recovered J/resonators
ATTACK_AT_ONCE: Final = 1  # may attack and rest for abilities on the turn it came
BLOCK_FLYING: Final = 2
BLOCK_RESTED: Final = 3
ATTACK_AGAIN: Final = 4
UNLIMITED_HAND: Final = 5  # its controller has no maximum hand size
CALL_MORE: Final = 6  # its controller may call one more magic stone a turn
PLAY_AT_QUICKCAST: Final = 7
BLOCK_STANDING: Final = 8  # does not rest as it blocks
BLOCK_FLYING_RESONATORS: Final = 9
PERMISSION_NAMES: Final = named({
    ATTACK_RECOVERED: "attack recovered J/resonators", ATTACK_AT_ONCE: "attack on the turn it came",
    BLOCK_FLYING: "block J/resonators with Flying", BLOCK_RESTED: "block while rested",
    ATTACK_AGAIN: "attack once more", UNLIMITED_HAND: "hold any number of cards",
    CALL_MORE: "call one more magic stone", PLAY_AT_QUICKCAST: "be played at any time",
    BLOCK_STANDING: "block without resting",
    BLOCK_FLYING_RESONATORS: "block resonators with Flying",
})  # fmt: skip

# Questions the rulebook answers (GameSays; `word` and `number` where they are named).
WAS_AWAKENED: Final = 0
WAS_PLAYED_FREE: Final = 1
WAS_PAID_WITH: Final = 2  # will of the attribute `word` was paid for it
IS_DAMAGED: Final = 3
WAS_PLAYED_FROM: Final = 4  # it was played from the zone `number`
DID_JUDGMENT: Final = 5  # its controller has done judgment this turn
IS_FIRST_CARD: Final = 6  # no other card was played this turn by its controller
IS_SECOND_PLAYER: Final = 7
WAS_INCARNATED: Final = 8  # it was played by its [Incarnation]
PAYS_INCARNATION: Final = 9  # it is or was given as the cost of an [Incarnation]
QUESTION_NAMES: Final = named({
    WAS_AWAKENED: "was awakened", WAS_PLAYED_FREE: "was played without paying", WAS_PAID_WITH: "was paid with",
    IS_DAMAGED: "is damaged", WAS_PLAYED_FROM: "was played from", DID_JUDGMENT: "did judgment this turn",
    IS_FIRST_CARD: "is the first card played this turn", IS_SECOND_PLAYER: "plays second",
    WAS_INCARNATED: "was incarnated", PAYS_INCARNATION: "pays for an [Incarnation]",
})  # fmt: skip

# Kinds of counter with a meaning of their own; others are known by name on the cards.
ASTRAL_COUNTER: Final = 0
LIMIT_COUNTER: Final = 1
EVOLUTION_COUNTER: Final = 2
MANA_COUNTER: Final = 3
PLUS_100: Final = 4  # +100/+100
PLUS_200: Final = 5
MINUS_100: Final = 6
MINUS_200: Final = 7
COUNTER_NAMES: Final = (
    *named({
        ASTRAL_COUNTER: "astral", LIMIT_COUNTER: "limit", EVOLUTION_COUNTER: "evolution", MANA_COUNTER: "mana",
        PLUS_100: "+100/+100", PLUS_200: "+200/+200", MINUS_100: "-100/-100", MINUS_200: "-200/-200",
    }),
    "charge", "fairy",
    "time", "moon", "chaos", "page", "revolution", "machine", "bullet", "vampire", "stone", "quest", "gear", "poison",
    "wind", "fire", "water", "light", "darkness", "border", "dream", "story", "engine", "soul", "magic", "sealed",
    "blood", "snow", "hour", "heart", "flame", "star", "memory", "knowledge", "death", "ice", "shadow", "energy",
    "passion", "glass", "arrow", "frozen", "support", "growth", "spirit", "sword", "key", "life", "wish", "scale",
    "creation", "seed", "petal", "feather", "song", "mirror", "wing", "crystal", "treasure", "gold", "curse", "fate",
    "power", "train", "lantern", "doll", "tale", "stage", "bomb", "ember", "thunder", "hope", "despair", "prayer",
)  # fmt: skip

# Registers (of a player).
LIFE: Final = 0
DRAW_FAILED: Final = 1  # could not draw in the own draw phase since the last rule process
HAS_CALLED: Final = 2  # magic stones called this turn
HAS_JUDGED: Final = 3  # judgments put on the chase this turn
CARDS_PLAYED: Final = 4  # this turn
FORFEITED: Final = 5  # no more battles this turn
PLAYED_IN_BATTLE: Final = 6  # spells and abilities played in this battle
LIFEBREAKS: Final = 7  # performed in this game
MOST_LIFEBREAKS: Final = 8  # how many cards the lifebreak area may hold
HAND_SIZE: Final = 9
LIFE_GAINED: Final = 10  # this turn
DAMAGE_TAKEN: Final = 11  # this turn
ATTACKS_MADE: Final = 12  # this turn
WILL_REGISTER: Final = 13  # the first of seven: produced will of each kind
REGISTER_NAMES: Final = named({
    LIFE: "life", DRAW_FAILED: "empty deck", HAS_CALLED: "magic stones called this turn",
    HAS_JUDGED: "judgments this turn", CARDS_PLAYED: "cards played this turn", FORFEITED: "no more battles",
    PLAYED_IN_BATTLE: "played in this battle", LIFEBREAKS: "lifebreaks", MOST_LIFEBREAKS: "most lifebreaks",
    HAND_SIZE: "maximum hand size", LIFE_GAINED: "life gained this turn", DAMAGE_TAKEN: "damage taken this turn",
    ATTACKS_MADE: "attacks this turn", WILL_REGISTER: "Light will", WILL_REGISTER + 1: "Fire will",
    WILL_REGISTER + 2: "Water will", WILL_REGISTER + 3: "Wind will", WILL_REGISTER + 4: "Darkness will",
    WILL_REGISTER + 5: "moon will", WILL_REGISTER + 6: "void will",
})  # fmt: skip
