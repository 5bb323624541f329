"""The rulebook of version 6.1 as one value; the other editions change what differs in it, by clause."""

from typing import Final

from rulewright.kernel.book.layers import (
    ABILITY_KIND,
    BASE_KIND,
    COPY_KIND,
    COUNTER_KIND,
    NUMBER_KIND,
    PERMISSION_KIND,
    WORD_KIND,
    Layer,
)
from rulewright.kernel.book.procedure import Procedure
from rulewright.kernel.book.requirements import Switch
from rulewright.kernel.book.rulebook import Rulebook
from rulewright.kernel.changing.replacement import by_the_damaging_side
from rulewright.kernel.effects.costs import PAY
from rulewright.kernel.effects.each_player import AS_PLAYERS
from rulewright.kernel.effects.instructions import EFFECT_PROCEDURES, STACK_PROCEDURES
from rulewright.kernel.effects.objects import OBJECT_PROCEDURES
from rulewright.kernel.effects.payment import PAYMENT
from rulewright.kernel.effects.picks import PICK
from rulewright.kernel.running.loops import LOOP
from rulewright.kernel.vocabulary.footprint import zone_bits

from . import ch302_order, ch500_turn, ch600_priority, ch700_actions, ch705_judgment, ch1200_rule_processes
from .battle import ch800_battle, ch805_damage
from .ch00_names import (
    ADDED_TO,
    ATK,
    ATTACKS_MADE,
    ATTRIBUTE,
    ATTRIBUTES,
    BANISH,
    BE_BANISHED,
    BE_CANCELLED,
    BE_DAMAGED,
    BE_DESTROYED,
    BE_REMOVED,
    BE_RETURNED,
    BE_TARGETED,
    BEARS,
    CARDS_PLAYED,
    CHASE,
    COST,
    COUNTER_NAMES,
    DAMAGE_TAKEN,
    DEAL_DAMAGE,
    DEF,
    DESTROY,
    DRAW,
    EVENT_NAMES,
    FIELD,
    GAIN_LIFE,
    GENERAL,
    GRAVEYARD,
    HAND,
    HAND_SIZE,
    HOW_NAMES,
    KEYWORD_NAMES,
    LIFE,
    LIFE_GAINED,
    LIFEBREAK,
    LOSE_GAME,
    LOSE_LIFE,
    MAIN_DECK,
    MINUS_100,
    MINUS_200,
    MOST_LIFEBREAKS,
    NAME,
    NUMBER_NAMES,
    OUT_OF_GAME,
    PHASE_NAMES,
    PLAY_GROUND,
    PLUS_100,
    PLUS_200,
    PREVENT,
    RACE,
    REGISTER_NAMES,
    REMOVE,
    REMOVED,
    REMOVED_BY,
    RETURN,
    ROLE_NAMES,
    RULER_AREA,
    SEARCH,
    SIDEBOARD,
    STONE_AREA,
    SUBTYPE,
    TITLES,
    TRIGGER_VERB,
    TYPE,
    TYPES,
    VERB_NAMES,
    WILL_REGISTER,
    WILLS,
    WORD_NAMES,
)
from .ch300_zones import (
    ZONES,
    after_moment,
    complete_moves,
    discards_hand,
    implied_roles,
    is_falling,
    loses_host,
    name_move,
    orientation_on_arrival,
    sees_back,
)
from .ch400_setup import SETUP, home_of
from .playing import (
    ch900_abilities,
    ch900_cost,
    ch900_play,
    ch900_proposal,
    ch900_questions,
    ch909_timestamps,
    ch910_replacement,
)
from .terms import ch1100_keywords, ch1119_coins, ch1406_bearer, ch1415_lifebreak
from .terms.ch1113_trigger import call_owners

LAYERS: Final = [
    Layer("909.1a", "base information: copies and base abilities", (COPY_KIND, BASE_KIND)),
    Layer("909.1b", "race, trait and type", (WORD_KIND,), words=(RACE, TYPE, SUBTYPE, GENERAL)),
    Layer("909.1c", "abilities", (ABILITY_KIND, PERMISSION_KIND)),
    Layer("909.1d", "other information that is no value", (WORD_KIND,), words=(NAME, ATTRIBUTE)),
    Layer("909.1e", "values", (NUMBER_KIND,), numbers=(COST, ATK, DEF)),
    Layer("909.1f", "values by counters", (COUNTER_KIND,)),
]
BONUSES: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    PLUS_100: ((ATK, 100), (DEF, 100)),
    PLUS_200: ((ATK, 200), (DEF, 200)),
    MINUS_100: ((ATK, -100), (DEF, -100)),
    MINUS_200: ((ATK, -200), (DEF, -200)),
}
PHASES: Final = {"draw": "502.1", "recovery": "503.2", "main": "504.1", "end": "505.1"}
OPTIONS: Final = {
    "first": Switch(("a", "b"), "who plays first, instead of chance (403.3)"),
    "valhalla": Switch(("no", "yes"), "play with lifebreak and [Break] (1415.1)"),
    "tournament": Switch(("no", "yes"), "out of the game are the removed area and the sideboard alone (315.1b)"),
    "one strike": Switch(("no", "yes"), "a first strike that dealt no damage is not made up for later (806.2)"),
}
KERNEL: Final = [PICK, PAY, PAYMENT, LOOP, *EFFECT_PROCEDURES, *STACK_PROCEDURES, *OBJECT_PROCEDURES, AS_PLAYERS]
CHAPTERS: Final[list[Procedure]] = [
    SETUP,
    *ch302_order.PROCEDURES,
    *ch500_turn.PROCEDURES,
    *ch600_priority.PROCEDURES,
    *ch700_actions.PROCEDURES,
    *ch705_judgment.PROCEDURES,
    *ch800_battle.PROCEDURES,
    *ch805_damage.PROCEDURES,
    *ch900_play.PROCEDURES,
    *ch900_abilities.PROCEDURES,
    *ch909_timestamps.PROCEDURES,
    *ch910_replacement.PROCEDURES,
    *ch1200_rule_processes.PROCEDURES,
    *ch1406_bearer.PROCEDURES,
    *ch1415_lifebreak.PROCEDURES,
]
EDITION_NUMBERS: Final = {
    "stone zone": FIELD,
    "valhalla": 0,
    "attacked takes over": 0,
    "will on demand": 0,
    "once a chase": 0,
    "chant-standby area": 0,
    "control counts": 1,
    "only free cost": 0,
    "explode triggers": 1,
    "blocker stays": 0,
    "fallen bear none": 0,
}


def name_things(book: Rulebook) -> None:
    """The names of fields, roles and all the other integers."""
    book.number_names = NUMBER_NAMES
    book.word_names = WORD_NAMES
    book.keyword_names = KEYWORD_NAMES
    book.role_names = ROLE_NAMES
    book.register_names = REGISTER_NAMES
    book.phase_names = PHASE_NAMES
    book.verb_names = VERB_NAMES
    book.event_names = EVENT_NAMES
    book.how_names = HOW_NAMES
    book.counter_names = COUNTER_NAMES


def set_clauses(book: Rulebook) -> None:
    """The clauses the kernel cites by itself."""
    book.loops.draw_clause = "1301.1c"
    book.loops.one_clause = "1301.1a"
    book.loops.both_clause = "1301.1b"
    book.setup.seats_clause = "102.1"
    book.ending.concede_clause = "103.4"
    book.ending.effect_clause = "103.2"
    book.ending.together_clause = "103.3"
    book.stack.cancel_clause = "1012.1"
    book.visibility.clause = "302.2"
    book.choices.forbidden_clause = "104.4"
    book.actions.play_clause = "601.1"
    book.triggers.cancel_clause = "906.6"


def set_course(book: Rulebook) -> None:
    """How a game begins, what players may do in it, how it ends, and which loops are found."""
    book.setup.home = home_of
    book.setup.phases = dict(PHASES)
    book.setup.implied_roles = implied_roles
    book.setup.start_numbers = {LIFE: 4000, HAND_SIZE: 7, MOST_LIFEBREAKS: 4}
    book.setup.constants = [*ch1100_keywords.CONSTANTS, *ch1119_coins.CONSTANTS]
    book.actions.requirements = dict(ch700_actions.NEEDS)
    book.actions.ability_requirements = {"activate": ch900_abilities.ABILITY_NEEDS}
    book.actions.target_requirements = {"attack": ch800_battle.OBJECT_NEEDS}
    book.actions.player_requirements = {"attack": ch800_battle.PLAYER_NEEDS}
    book.actions.cardless = ch700_actions.CARDLESS
    book.actions.said_as = dict(ch700_actions.SAID_AS)
    book.actions.unspoken = ("main call", "attacker", "blocker")
    book.actions.offered_as = {"attack": (("attacked", "player"), ("attacked", "target"))}
    book.actions.declarations = ("play", "activate", "judgment", "set", "attack", "block")
    book.priority.rule_procedure = "rule processes"
    book.priority.rule_zones = zone_bits((*PLAY_GROUND, LIFEBREAK))
    book.priority.verbs = ch700_actions.ACTION_VERBS
    book.priority.actions = ch700_actions.actions
    book.priority.act = ch700_actions.act
    book.priority.must_act = ch800_battle.must_act
    book.ending.could_not_draw = ch1200_rule_processes.could_not_draw
    book.ending.losing_clause = ch1200_rule_processes.losing_clause
    book.loops.idle_repeats = 40
    book.loops.rising = (LIFE, *[WILL_REGISTER + kind for kind in range(len(WILLS))])
    book.loops.tallies = (CARDS_PLAYED, LIFE_GAINED, DAMAGE_TAKEN, ATTACKS_MADE)


def set_cards(book: Rulebook) -> None:
    """How cards move, are seen, attached and turned, and what makes up their characteristics."""
    book.deck_zone = MAIN_DECK
    book.hand_zone = HAND
    book.moves.name = name_move
    book.moves.companions = complete_moves
    book.moves.undecided = ch1406_bearer.without_bearer
    book.moves.question = "bearer"
    book.moves.after_batch = after_moment
    book.moves.arrival_orientation = orientation_on_arrival
    book.moves.singly_into_play = True
    book.moves.done_with_nothing = discards_hand
    book.visibility.sees_back = sees_back
    book.objects.attaches = True
    book.objects.drops_host = loses_host
    book.objects.token_zones = (FIELD, STONE_AREA)
    book.objects.back_zones = (FIELD, CHASE, RULER_AREA)
    book.characteristics.layers = LAYERS[:]
    book.characteristics.lend_abilities = ch705_judgment.forget_judgment
    book.characteristics.rule_numbers = ch900_play.count_x
    book.characteristics.counter_bonus = BONUSES
    book.characteristics.rounding = ((ATK, 100), (DEF, 100))
    book.texts.every_word = {ATTRIBUTE: ATTRIBUTES, TYPE: TYPES}
    book.texts.relations = ch900_questions.RELATIONS
    book.texts.relation_asks = dict(ch900_questions.RELATION_ASKS)
    book.texts.partners = ch900_questions.PARTNERS
    book.texts.steady_relations = (ADDED_TO, BEARS, REMOVED_BY)
    book.texts.questions = ch900_questions.QUESTIONS
    book.texts.question_asks = ch900_questions.QUESTION_ASKS
    book.texts.detail = ch900_questions.detail
    book.texts.happened = ch900_questions.happened
    book.texts.remembers_turn = True
    book.texts.zones_agreed = {OUT_OF_GAME: ("tournament", (REMOVED, SIDEBOARD))}


def set_effects(book: Rulebook) -> None:
    """The parameters of chase, payment, damage, triggers, durations and what effects forbid."""
    book.stack.waiting_zone = CHASE
    book.stack.done_zone = GRAVEYARD
    book.stack.together = False
    book.stack.illegal_cancels = False
    book.stack.may_play_card = ch900_play.may_play_by_effect
    book.stack.play_card = ch900_play.play_by_effect
    book.payment.colours = WILLS
    book.payment.pool_register = WILL_REGISTER
    book.payment.sources = ch900_cost.sources
    book.payment.prices = ch900_proposal.prices
    book.payment.spend = ch900_cost.spend
    book.payment.pays = ch900_proposal.pays
    book.choices.shield_clause = "1120.2"
    book.choices.is_shielded = ch1100_keywords.is_shielded
    book.damage.life_register = LIFE
    book.damage.chooser = by_the_damaging_side
    book.triggers.watched_values = (ATK, DEF)
    book.triggers.looks_back = is_falling
    book.triggers.on_hidden_cards = call_owners
    book.durations.begins = ch500_turn.is_in_force
    book.durations.in_force = ch500_turn.is_in_force
    book.durations.ended_by = ch500_turn.has_ended
    book.durations.follows_groups = 2
    book.verbs.draw = DRAW
    book.verbs.search = SEARCH
    book.verbs.be_chosen = BE_TARGETED
    book.verbs.be_cancelled = BE_CANCELLED
    book.verbs.be_damaged = BE_DAMAGED
    book.verbs.deal_damage = DEAL_DAMAGE
    book.verbs.prevent = PREVENT
    book.verbs.reduce = PREVENT
    book.verbs.trigger = TRIGGER_VERB
    book.verbs.lose = LOSE_GAME
    book.verbs.numbers = {LIFE: (GAIN_LIFE, LOSE_LIFE)}
    book.verbs.suffered = {
        DESTROY: (BE_DESTROYED,),
        BANISH: (BE_BANISHED,),
        REMOVE: (BE_REMOVED,),
        RETURN: (BE_RETURNED,),
    }


def build(name: str) -> Rulebook:
    """Put the book together: the tables of version 6.1, for an edition to change."""
    book = Rulebook(name, TITLES[name])
    book.zones = ZONES[:]
    book.options = dict(OPTIONS)
    book.edition_numbers = dict(EDITION_NUMBERS)
    name_things(book)
    set_clauses(book)
    set_course(book)
    set_cards(book)
    set_effects(book)
    book.add(*KERNEL, *CHAPTERS)
    return book
