"""The rulebook as one value: every table of every chapter."""

from typing import Final

from rulewright.kernel.book.layers import ABILITY_KIND, NUMBER_KIND, PERMISSION_KIND, WORD_KIND, Layer
from rulewright.kernel.book.requirements import Requirement, Switch
from rulewright.kernel.book.rulebook import Rulebook
from rulewright.kernel.changing.replacement import REPLACEMENT
from rulewright.kernel.effects.costs import PAY
from rulewright.kernel.effects.instructions import EFFECT_PROCEDURES
from rulewright.kernel.effects.picks import PICK
from rulewright.kernel.ids import ASKS_PHASE, NOTHING
from rulewright.kernel.running.loops import LOOP
from rulewright.kernel.vocabulary.footprint import zone_bits

from . import ch02_triggers, ch06_turn, ch07_attack, ch07_damage, ch07_guard, ch08_play
from .ch00_names import (
    BATTLES_THIS_TURN,
    DECK,
    DRAW,
    EVENT_NAMES,
    GC,
    HAND,
    KEYWORD_NAMES,
    LOSE,
    NUMBER_NAMES,
    PHASE_NAMES,
    PLACE_NAMES,
    REGISTER_NAMES,
    ROLE_NAMES,
    SAME_CLAN,
    SAME_COLUMN,
    SAME_GRADE,
    SAME_NAME,
    STAND,
    TITLES,
    USE,
    VERB_NAMES,
    WORD_NAMES,
)
from .ch03_damage import DAMAGE_PROCESS
from .ch04_zones import (
    ZONES,
    after_moment,
    arrival_orientation,
    complete_moves,
    has_same_clan,
    has_same_grade,
    has_same_name,
    in_same_column,
    is_beside,
    name_move,
    open_circles,
    was_bound_by,
)
from .ch05_setup import SETUP
from .ch09_rule_actions import RULE_ACTIONS
from .ch10_actions import CALL_TO_GUARDIAN

LAYERS: Final = [
    Layer("8.7.1.2", "effects that change no number", (WORD_KIND, ABILITY_KIND, PERMISSION_KIND)),
    Layer("8.7.1.3", "effects that change a number", (NUMBER_KIND,)),
]
REQUIREMENTS: Final[dict[str, list[Requirement]]] = {
    "ride": ch08_play.RIDE_NEEDS,
    "call": ch08_play.CALL_NEEDS,
    "use": ch08_play.USE_NEEDS,
    "move": ch06_turn.MOVE_NEEDS,
    "move left column": ch06_turn.MOVE_LEFT_NEEDS,
    "move right column": ch06_turn.MOVE_RIGHT_NEEDS,
    "attack": ch07_attack.ATTACK_NEEDS,
    "boost": ch07_attack.BOOST_NEEDS,
    "guard": ch07_guard.GUARD_NEEDS,
    "intercept": ch07_guard.INTERCEPT_NEEDS,
}
PHASES: Final = {
    "stand": "6.3.1",
    "draw": "6.4.1",
    "ride": "6.5.1",
    "main": "6.6.1",
    "battle": "6.7.1",
    "end": "6.8.1",
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
    book.place_names = PLACE_NAMES
    book.verb_names = VERB_NAMES
    book.event_names = EVENT_NAMES
    book.options = {"first": Switch(("a", "b"), "who goes first, instead of chance (5.2.4)")}
    book.deck_zone = DECK
    book.hand_zone = HAND


def set_clauses(book: Rulebook) -> None:
    """The clauses the kernel cites by itself."""
    book.loops.window = "main"
    book.loops.draw_clause = "11.1.1.1"
    book.loops.one_clause = "11.1.1.2"
    book.loops.both_clause = "11.1.1.3"
    book.setup.seats_clause = "1.1.1"
    book.triggers.cancel_clause = "11.2.1.3"
    book.ending.concede_clause = "1.2.4"
    book.ending.effect_clause = "1.2.5"
    book.ending.together_clause = "1.2.3"
    book.visibility.clause = "4.1.3"
    book.choices.forbidden_clause = "1.3.3"
    book.actions.play_clause = "3.6.3"


def set_mechanisms(book: Rulebook) -> None:
    """The parameters of actions, movement, battle, damage and durations."""
    book.setup.phases = PHASES
    book.setup.constants = ch02_triggers.CONSTANTS
    book.actions.requirements = REQUIREMENTS
    book.actions.ability_requirements = {"use": ch08_play.ABILITY_NEEDS}
    book.actions.target_requirements = {"attack": ch07_attack.TARGET_NEEDS}
    book.actions.offered_as = {
        "attack": (("attacker", "attacker"), ("target", "target")),
        "guard": (("guard", "choose"),),
        "intercept": (("guard", "choose"),),
    }
    book.actions.said_as = {"boosted by ": "boost "}
    book.actions.place_requirements = {"call": ch08_play.CALL_PLACE_NEEDS}
    book.actions.cardless = ("move", "move left column", "move right column")
    book.actions.lines = {"move left column": ("move", 0), "move right column": ("move", 2), "move": ("move", NOTHING)}
    book.actions.declarations = ("call", "use")
    book.moves.name = name_move
    book.moves.order_clause = "4.1.5"
    book.moves.companions = complete_moves
    book.moves.after_batch = after_moment
    book.moves.arrival_orientation = arrival_orientation
    book.moves.open_places = open_circles
    book.moves.is_beside = is_beside
    book.characteristics.layers = LAYERS
    book.characteristics.additions = ch07_damage.battle_additions
    book.characteristics.addition_asks = ch07_damage.ASKS_BATTLE
    book.characteristics.rule_zones = zone_bits((GC,))
    book.durations.ended_by = ch07_damage.has_ended
    book.durations.in_force = ch07_damage.is_in_force
    book.durations.in_force_asks = ASKS_PHASE
    book.damage.procedure = "damage process"
    book.verbs.draw = DRAW
    book.verbs.stand = STAND
    book.verbs.lose = LOSE
    book.verbs.use = USE
    book.texts.relations = [in_same_column, has_same_name, has_same_clan, has_same_grade, was_bound_by]
    book.texts.relation_asks = {SAME_COLUMN: 0, SAME_NAME: 0, SAME_CLAN: 0, SAME_GRADE: 0}
    book.texts.questions = ch07_damage.QUESTIONS
    book.texts.question_asks = ch07_damage.QUESTION_ASKS
    book.texts.happened = ch08_play.happened
    book.texts.remembers_turn = True
    book.loops.tallies = (BATTLES_THIS_TURN,)


def build() -> Rulebook:
    """Put the book together."""
    book = Rulebook("vanguard", TITLES["vanguard"])
    name_things(book)
    set_clauses(book)
    set_mechanisms(book)
    book.add(PICK, PAY, REPLACEMENT, LOOP, *EFFECT_PROCEDURES)
    book.add(SETUP, *ch06_turn.PROCEDURES, *ch07_attack.PROCEDURES, *ch07_guard.PROCEDURES, *ch07_damage.PROCEDURES)
    book.add(*ch08_play.PROCEDURES, *ch02_triggers.PROCEDURES, DAMAGE_PROCESS, RULE_ACTIONS, CALL_TO_GUARDIAN)
    return book


VANGUARD: Final = build()
