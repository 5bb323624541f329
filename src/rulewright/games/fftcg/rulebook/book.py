"""The rulebook as one value: every table of every chapter."""

from rulewright.kernel.book.rulebook import (
    ABILITY_KIND,
    NUMBER_KIND,
    PERMISSION_KIND,
    WORD_KIND,
    Layer,
    Procedure,
    Requirement,
    Rulebook,
    Switch,
)
from rulewright.kernel.effects.costs import PAY
from rulewright.kernel.effects.each_player import AS_PLAYERS
from rulewright.kernel.effects.instructions import EFFECT_PROCEDURES, STACK_PROCEDURES
from rulewright.kernel.effects.payment import PAYMENT
from rulewright.kernel.effects.picks import PICK
from rulewright.kernel.running.loops import LOOP

from . import (
    ch06_damage,
    ch09_turn,
    ch10_attack,
    ch10_damage,
    ch11_abilities,
    ch11_cast,
    ch11_cost,
    ch11_priority,
    ch11_questions,
    ch11_replacing,
    ch11_timestamps,
)
from .ch00_names import (
    ATTACKS,
    BE_BROKEN,
    BE_BROKEN_OUTRIGHT,
    BE_CHOSEN,
    BE_DAMAGED,
    BE_RETURNED,
    BREAK,
    BREAK_VERB,
    CATEGORY,
    COST,
    COUNTER_NAMES,
    DAMAGES_PLAYER,
    DECK,
    DRAW,
    ELEMENT,
    ELEMENTS,
    EVENT_NAMES,
    EX_BURST,
    FROZEN,
    GENERIC,
    HAND,
    ID,
    JOB,
    KEYWORD_NAMES,
    NAME,
    NUMBER_NAMES,
    PHASE_NAMES,
    POWER,
    REDUCE_DAMAGE,
    REGISTER_NAMES,
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
from .ch07_zones import ZONES, after_moment, complete_moves, healed, name_move
from .ch08_setup import SETUP
from .ch12_rule_processes import RULE_PROCESSES, could_not_draw, losing_clause

OTHER_WORDS = (NAME, ELEMENT, CATEGORY, ID)
OTHER_NUMBERS = (COST, ATTACKS)
LAYERS = [
    Layer("11.12.4.6", "2: text, that is abilities", (ABILITY_KIND, PERMISSION_KIND), own_first=True),
    Layer("11.12.4.6", "3: card type and job", (WORD_KIND,), words=(TYPE, JOB), own_first=True),
    Layer("11.12.4.6", "4: other words", (WORD_KIND,), words=OTHER_WORDS, own_first=True),
    Layer("11.12.4.6", "4: other numbers", (NUMBER_KIND,), numbers=OTHER_NUMBERS, own_first=True),
    Layer("11.12.4.7", "5: power", (NUMBER_KIND,), numbers=(POWER,), own_first=True),
]
REQUIREMENTS: dict[str, list[Requirement]] = {
    "cast": ch11_cast.CAST_NEEDS,
    "use": ch11_abilities.USE_NEEDS,
    "attack": ch10_attack.ATTACK_NEEDS,
    "join": ch10_attack.JOIN_NEEDS,
    "block": ch10_attack.BLOCK_NEEDS,
    "pay": ch11_cost.PAY_NEEDS,
}
DEEDS = {"play": "cast", "activate": "use", "discard": "pay", "dull": "pay"}
PHASES = {
    "active": "9.1.1",
    "draw": "9.2.1",
    "main": "9.3.1",
    "main 1": "9.3.1",
    "attack": "9.4.1",
    "main 2": "9.3.1.1",
    "end": "9.5.1",
}


def copied(procedure: Procedure) -> Procedure:
    """A kernel procedure for this book alone: its number belongs to one book."""
    return Procedure(procedure.name, procedure.steps)


OPTIONS = {
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
    book.marks = (1 << FROZEN) | (1 << GENERIC) | (1 << EX_BURST) | (1 << X_COST)
    book.role_names = ROLE_NAMES
    book.register_names = REGISTER_NAMES
    book.phase_names = PHASE_NAMES
    book.verb_names = VERB_NAMES
    book.event_names = EVENT_NAMES
    book.counter_names = COUNTER_NAMES
    book.options = OPTIONS
    book.colours = ELEMENTS
    book.every_word = {ELEMENT: ELEMENTS, TYPE: TYPES}


def set_clauses(book: Rulebook) -> None:
    """The clauses the kernel cites by itself."""
    book.loop_draw_clause = "13.1"
    book.loop_one_clause = "13.2"
    book.loop_both_clause = "13.3"
    book.seats_clause = "1.1"
    book.concede_clause = "2.1"
    book.ending_clause = "3.1"
    book.visibility_clause = "7.6.1"
    book.play_clause = "11.1.1"
    book.cancel_clause = "11.8.4"


def set_mechanisms(book: Rulebook) -> None:
    """The parameters of stack, priority, payment, damage and movement."""
    book.idle_repeats = 40
    book.declarations = ("cast", "use", "attack", "block")
    book.deck_zone = DECK
    book.hand_zone = HAND
    book.pays_from_hand = True
    book.stack_zone = STACK
    book.done_zone = BREAK
    book.draw_verb = DRAW
    book.choose_verb = BE_CHOSEN
    book.damage_verb = BE_DAMAGED
    book.passives = {BREAK_VERB: (BE_BROKEN, BE_BROKEN_OUTRIGHT), RETURN: (BE_RETURNED,)}
    book.search_verb = SEARCH
    book.reduce_verb = REDUCE_DAMAGE
    book.opening = "setup"
    book.entries = {name: [("turns", clause)] for name, clause in PHASES.items()}
    book.rule_procedure = "rule processes"
    book.damage_procedure = "damage to player"
    book.player_damage = DAMAGES_PLAYER
    book.remembers_turn = True
    book.acts_together = True
    book.whole_offers = True
    book.reads_negative = False
    book.asks_own_terms = True
    book.action_verbs = ("cast", "use", "pass")
    book.actions = ch11_priority.actions
    book.act = ch11_priority.act
    book.holder_after = ch11_priority.holder_after
    book.sources = ch11_cost.sources
    book.spend = ch11_cost.spend
    book.pays = ch11_cost.pays
    book.rule_numbers = ch11_cost.variable_costs
    book.could_not_draw = could_not_draw
    book.losing_clause = losing_clause
    book.play_card = ch11_cast.cast_by_effect
    book.relations = ch11_questions.RELATIONS
    book.questions = ch11_questions.QUESTIONS
    book.detail = ch11_questions.detail
    book.minds_colours = ch11_questions.minds_colours
    book.happened = ch11_questions.happened
    book.healed = healed
    book.name_move = name_move
    book.companions = complete_moves
    book.after_batch = after_moment
    book.ended_by = ch09_turn.has_ended
    book.in_force = ch09_turn.is_in_force


def build() -> Rulebook:
    """Put the book together."""
    book = Rulebook("fftcg", TITLES["fftcg"])
    name_things(book)
    set_clauses(book)
    set_mechanisms(book)
    book.layers = LAYERS
    book.requirements = REQUIREMENTS
    book.deeds = DEEDS
    kernel = [PICK, PAY, PAYMENT, LOOP, *EFFECT_PROCEDURES, *STACK_PROCEDURES, AS_PLAYERS]
    book.add(*[copied(procedure) for procedure in kernel])
    book.add(SETUP, *ch09_turn.PROCEDURES, *ch10_attack.PROCEDURES, *ch10_damage.PROCEDURES, *ch06_damage.PROCEDURES)
    book.add(*ch11_priority.PROCEDURES, *ch11_cast.PROCEDURES, *ch11_abilities.PROCEDURES, RULE_PROCESSES)
    book.add(*ch11_replacing.PROCEDURES, *ch11_timestamps.PROCEDURES)
    return book


FFTCG = build()
