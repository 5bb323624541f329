"""The rulebook as one value: every table of every chapter."""

from typing import Final

from rulewright.kernel.book.layers import ABILITY_KIND, NUMBER_KIND, PERMISSION_KIND, WORD_KIND, Layer
from rulewright.kernel.book.requirements import Requirement, Switch
from rulewright.kernel.book.rulebook import Rulebook
from rulewright.kernel.effects.costs import PAY
from rulewright.kernel.effects.each_player import AS_PLAYERS
from rulewright.kernel.effects.instructions import EFFECT_PROCEDURES, STACK_PROCEDURES
from rulewright.kernel.effects.payment import PAYMENT
from rulewright.kernel.effects.picks import PICK
from rulewright.kernel.running.loops import LOOP
from rulewright.kernel.vocabulary.footprint import zone_bits

from . import ch06_damage, ch09_turn, ch10_attack, ch10_damage
from .ch00_names import (
    ATTACKS,
    BE_BROKEN,
    BE_BROKEN_OUTRIGHT,
    BE_CANCELLED,
    BE_CHOSEN,
    BE_DAMAGED,
    BE_REMOVED,
    BE_RETURNED,
    BREAK,
    BREAK_VERB,
    CATEGORY,
    COST,
    COUNTER_NAMES,
    DAMAGE,
    DAMAGES_PLAYER,
    DECK,
    DRAW,
    ELEMENT,
    ELEMENTS,
    EVEN_COST,
    EVENT_NAMES,
    EX_BURST,
    FIELD,
    FROZEN,
    GENERIC,
    HAND,
    ID,
    JOB,
    KEYWORD_NAMES,
    LOSE_GAME,
    NAME,
    NUMBER_NAMES,
    ODD_COST,
    PHASE_NAMES,
    POWER,
    REDUCE_DAMAGE,
    REGISTER_NAMES,
    REMOVE,
    RETURN,
    ROLE_NAMES,
    SEARCH,
    STACK,
    TITLES,
    TYPE,
    TYPES,
    VERB_NAMES,
    WORD_NAMES,
    X_COST,
)
from .ch07_room import may_arrive
from .ch07_zones import ZONES, after_moment, complete_moves, healed, implied_roles, name_move
from .ch08_setup import SETUP
from .ch12_rule_processes import RULE_PROCESSES, could_not_draw, losing_clause
from .playing import (
    ch11_abilities,
    ch11_cast,
    ch11_cost,
    ch11_priority,
    ch11_proposal,
    ch11_questions,
    ch11_replacing,
    ch11_timestamps,
)

OTHER_WORDS: Final = (NAME, ELEMENT, CATEGORY, ID)
OTHER_NUMBERS: Final = (COST, ATTACKS)
LAYERS: Final = [
    Layer("11.12.4.6", "2: text, that is abilities", (ABILITY_KIND, PERMISSION_KIND), own_first=True),
    Layer("11.12.4.6", "3: card type and job", (WORD_KIND,), words=(TYPE, JOB), own_first=True),
    Layer("11.12.4.6", "4: other words", (WORD_KIND,), words=OTHER_WORDS, own_first=True),
    Layer("11.12.4.6", "4: other numbers", (NUMBER_KIND,), numbers=OTHER_NUMBERS, own_first=True),
    Layer("11.12.4.7", "5: power", (NUMBER_KIND,), numbers=(POWER,), own_first=True),
]
REQUIREMENTS: Final[dict[str, list[Requirement]]] = {
    "cast": ch11_cast.CAST_NEEDS,
    "use": ch11_abilities.USE_NEEDS,
    "attack": ch10_attack.ATTACK_NEEDS,
    "join": ch10_attack.JOIN_NEEDS,
    "block": ch10_attack.BLOCK_NEEDS,
    "pay": ch11_cost.PAY_NEEDS,
    "pass": ch11_priority.PASS_NEEDS,
    "end": ch10_attack.END_NEEDS,
    "no block": ch10_attack.NO_BLOCK_NEEDS,
}
SAID_AS: Final = {"play": "cast", "activate": "use", "discard": "pay", "dull": "pay"}
PHASES: Final = {
    "active": "9.1.1",
    "draw": "9.2.1",
    "main": "9.3.1",
    "main 1": "9.3.1",
    "attack": "9.4.1",
    "main 2": "9.3.1.1",
    "end": "9.5.1",
}


OPTIONS: Final = {
    "first": Switch(("a", "b"), "who takes the first turn, instead of chance (8.2.1.2)"),
    "format": Switch(("constructed", "limited"), "a constructed game, or a limited one where six points lose (3.1.1)"),
    "limited": Switch(("no", "yes"), "six points of damage lose, as in limited games, instead of seven (3.1.1)"),
    "fatal burst": Switch(("no", "yes"), "the EX Burst of a fatal card is used before the game ends (6.5.2.1)"),
}


def name_things(book: Rulebook) -> None:
    """The names of zones, fields, roles and all the other integers."""
    book.zones = ZONES
    book.number_names = NUMBER_NAMES
    book.word_names = WORD_NAMES
    book.keyword_names = KEYWORD_NAMES
    book.role_names = ROLE_NAMES
    book.register_names = REGISTER_NAMES
    book.phase_names = PHASE_NAMES
    book.verb_names = VERB_NAMES
    book.event_names = EVENT_NAMES
    book.counter_names = COUNTER_NAMES
    book.options = OPTIONS


def set_clauses(book: Rulebook) -> None:
    """The clauses the kernel cites by itself."""
    book.loops.draw_clause = "13.1"
    book.loops.one_clause = "13.2"
    book.loops.both_clause = "13.3"
    book.setup.seats_clause = "1.1"
    book.ending.concede_clause = "2.1"
    book.ending.effect_clause = "3.1"
    book.ending.together_clause = "3.3"
    book.visibility.clause = "7.6.1"
    book.choices.forbidden_clause = "2.2"
    book.actions.play_clause = "11.1.1"
    book.triggers.cancel_clause = "11.8.4"


def set_course(book: Rulebook) -> None:
    """How a game begins, what players may do and pay in it, how it ends."""
    book.deck_zone = DECK
    book.hand_zone = HAND
    book.setup.phases = PHASES
    book.setup.implied_roles = implied_roles
    book.actions.declarations = ("cast", "use", "attack", "block")
    book.actions.requirements = REQUIREMENTS
    book.actions.ability_requirements = {"use": ch11_abilities.ABILITY_NEEDS}
    book.actions.cardless = ("pass", "end", "no block")
    book.actions.said_as = SAID_AS
    book.priority.rule_procedure = "rule processes"
    book.priority.rule_zones = zone_bits((FIELD, DAMAGE))
    book.priority.verbs = ("cast", "use", "pass")
    book.priority.actions = ch11_priority.actions
    book.priority.act = ch11_priority.act
    book.priority.holder_after = ch11_priority.holder_after
    book.stack.waiting_zone = STACK
    book.stack.done_zone = BREAK
    book.stack.may_play_card = ch11_cast.may_cast_by_effect
    book.stack.play_card = ch11_cast.cast_by_effect
    book.payment.from_hand = True
    book.payment.sources = ch11_cost.sources
    book.payment.prices = ch11_proposal.prices
    book.payment.spend = ch11_cost.spend
    book.payment.pays = ch11_cost.pays
    book.payment.minds_colours = ch11_questions.minds_colours
    book.payment.colours = ELEMENTS
    book.loops.idle_repeats = 40
    book.ending.could_not_draw = could_not_draw
    book.ending.losing_clause = losing_clause


def set_effects(book: Rulebook) -> None:
    """The parameters of choices, movement, characteristics, durations, damage and what effects forbid or ask."""
    book.choices.acts_together = True
    book.choices.whole_offers = True
    book.moves.name = name_move
    book.moves.companions = complete_moves
    book.moves.may_arrive = may_arrive
    book.moves.after_batch = after_moment
    book.characteristics.reads_negative = False
    book.characteristics.asks_own_terms = True
    book.characteristics.rule_numbers = ch11_cost.variable_costs
    book.characteristics.layers = LAYERS
    book.characteristics.waits_across = True  # 11.12.4.13 names no kind
    book.characteristics.marks = (1 << FROZEN) | (1 << GENERIC) | (1 << EX_BURST) | (1 << X_COST)
    book.durations.ended_by = ch09_turn.has_ended
    book.durations.in_force = ch09_turn.is_in_force
    book.damage.procedure = "damage to player"
    book.damage.to_player = DAMAGES_PLAYER
    book.damage.healed = healed
    book.verbs.draw = DRAW
    book.verbs.lose = LOSE_GAME
    book.verbs.be_chosen = BE_CHOSEN
    book.verbs.be_cancelled = BE_CANCELLED
    book.verbs.be_damaged = BE_DAMAGED
    book.verbs.suffered = {BREAK_VERB: (BE_BROKEN, BE_BROKEN_OUTRIGHT), RETURN: (BE_RETURNED,), REMOVE: (BE_REMOVED,)}
    book.verbs.search = SEARCH
    book.verbs.reduce = REDUCE_DAMAGE
    book.texts.remembers_turn = True
    book.texts.relations = ch11_questions.RELATIONS
    book.texts.relation_asks = ch11_questions.RELATION_ASKS
    book.texts.question_asks = {ODD_COST: 0, EVEN_COST: 0}
    book.texts.questions = ch11_questions.QUESTIONS
    book.texts.detail = ch11_questions.detail
    book.texts.happened = ch11_questions.happened
    book.texts.every_word = {ELEMENT: ELEMENTS, TYPE: TYPES}


def build() -> Rulebook:
    """Put the book together."""
    book = Rulebook("fftcg", TITLES["fftcg"])
    name_things(book)
    set_clauses(book)
    set_course(book)
    set_effects(book)
    book.add(PICK, PAY, PAYMENT, LOOP, *EFFECT_PROCEDURES, *STACK_PROCEDURES, AS_PLAYERS)
    book.add(SETUP, *ch09_turn.PROCEDURES, *ch10_attack.PROCEDURES, *ch10_damage.PROCEDURES, *ch06_damage.PROCEDURES)
    book.add(*ch11_priority.PROCEDURES, *ch11_cast.PROCEDURES, *ch11_abilities.PROCEDURES, RULE_PROCESSES)
    book.add(*ch11_replacing.PROCEDURES, *ch11_timestamps.PROCEDURES)
    return book


FFTCG: Final = build()
