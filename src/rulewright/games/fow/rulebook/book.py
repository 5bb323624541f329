"""The rulebook of version 6.1 as tables, from which each edition is made."""

from collections.abc import Callable

from rulewright.kernel.book.rulebook import (
    ABILITY_KIND,
    BASE_KIND,
    COPY_KIND,
    COUNTER_KIND,
    NUMBER_KIND,
    PERMISSION_KIND,
    WORD_KIND,
    Layer,
    Procedure,
    Requirement,
    Rulebook,
    Switch,
    TargetRequirement,
    ZoneKind,
    no_rule_numbers,
    points_at_anything,
    renumber,
    same_clause,
    shows_nothing,
)
from rulewright.kernel.changing.replacement import by_the_damaging_side
from rulewright.kernel.effects.costs import PAY
from rulewright.kernel.effects.each_player import AS_PLAYERS
from rulewright.kernel.effects.instructions import EFFECT_PROCEDURES, STACK_PROCEDURES
from rulewright.kernel.effects.objects import OBJECT_PROCEDURES
from rulewright.kernel.effects.payment import PAYMENT
from rulewright.kernel.effects.picks import PICK
from rulewright.kernel.ids import NOTHING
from rulewright.kernel.position.change import Batch, Change
from rulewright.kernel.position.decisions import Option
from rulewright.kernel.position.events import Event
from rulewright.kernel.position.state import Card, Snapshot
from rulewright.kernel.running.engine import Game
from rulewright.kernel.running.loops import LOOP
from rulewright.kernel.vocabulary.terms import Group

from . import (
    ch302_order,
    ch500_turn,
    ch600_priority,
    ch700_actions,
    ch705_judgment,
    ch800_battle,
    ch805_damage,
    ch900_abilities,
    ch900_cost,
    ch900_play,
    ch900_questions,
    ch909_timestamps,
    ch910_replacement,
    ch1100_keywords,
    ch1119_coins,
    ch1200_rule_processes,
    ch1415_lifebreak,
)
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
    CALLED,
    CARDS_PLAYED,
    CHASE,
    COST,
    COUNTER_NAMES,
    DAMAGE_TAKEN,
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
    KEYWORD_NAMES,
    LIFE,
    LIFE_GAINED,
    LIFEBREAK,
    LOSE_LIFE,
    MAIN_DECK,
    MINUS_100,
    MINUS_200,
    MOST_LIFEBREAKS,
    NAME,
    NUMBER_NAMES,
    OUT_OF_GAME,
    PHASE_NAMES,
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
    STANDBY,
    STEALTH,
    STONE_AREA,
    STONE_DECK,
    SUBTYPE,
    TITLES,
    TRIGGER,
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
    is_falling,
    loses_host,
    name_move,
    orientation_on_arrival,
    sees_back,
)
from .ch400_setup import SETUP, home_of

LAYERS = [
    Layer("909.1a", "base information: copies and base abilities", (COPY_KIND, BASE_KIND)),
    Layer("909.1b", "race, trait and type", (WORD_KIND,), words=(RACE, TYPE, SUBTYPE, GENERAL)),
    Layer("909.1c", "abilities", (ABILITY_KIND, PERMISSION_KIND)),
    Layer("909.1d", "other information that is no value", (WORD_KIND,), words=(NAME, ATTRIBUTE)),
    Layer("909.1e", "values", (NUMBER_KIND,), numbers=(COST, ATK, DEF)),
    Layer("909.1f", "values by counters", (COUNTER_KIND,)),
]
BONUSES: dict[int, tuple[tuple[int, int], ...]] = {
    PLUS_100: ((ATK, 100), (DEF, 100)),
    PLUS_200: ((ATK, 200), (DEF, 200)),
    MINUS_100: ((ATK, -100), (DEF, -100)),
    MINUS_200: ((ATK, -200), (DEF, -200)),
}
PHASES = {"draw": "502.1", "recovery": "503.2", "main": "504.1", "end": "505.1"}
OPTIONS = {
    "first": Switch(("a", "b"), "who plays first, instead of chance (403.3)"),
    "valhalla": Switch(("no", "yes"), "play with lifebreak and [Break] (1415.1)"),
    "tournament": Switch(("no", "yes"), "out of the game are the removed area and the sideboard alone (315.1b)"),
    "one strike": Switch(("no", "yes"), "a first strike that dealt no damage is not made up for later (806.2)"),
}
KERNEL = [PICK, PAY, PAYMENT, LOOP, *EFFECT_PROCEDURES, *STACK_PROCEDURES, *OBJECT_PROCEDURES, AS_PLAYERS]
CHAPTERS: list[Procedure] = [
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
    *ch1415_lifebreak.PROCEDURES,
]
CLAUSES = {
    "loop draw": "1301.1c",
    "loop one": "1301.1a",
    "loop both": "1301.1b",
    "seats": "102.1",
    "concede": "103.4",
    "ending": "103.2",
    "visibility": "302.2",
    "play": "601.1",
    "cancel": "906.6",
}


class Edition:
    """The tables of one edition. A new one holds those of version 6.1; the others change what differs, by clause."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.procedures: dict[str, Procedure] = {procedure.name: procedure for procedure in CHAPTERS}
        self.requirements: dict[str, list[Requirement]] = dict(ch700_actions.NEEDS)
        self.target_requirements: dict[str, list[TargetRequirement]] = {"attack": ch800_battle.OBJECT_NEEDS}
        self.cardless: tuple[str, ...] = ch700_actions.CARDLESS
        self.deeds: dict[str, str] = dict(ch700_actions.DEEDS)
        self.zones: list[ZoneKind] = ZONES[:]
        self.layers: list[Layer] = LAYERS[:]
        self.clauses: dict[str, str] = dict(CLAUSES)
        self.phases: dict[str, str] = dict(PHASES)
        self.options: dict[str, Switch] = dict(OPTIONS)
        self.numbering: dict[str, str] = {}
        self.numbers: dict[str, int] = {
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
        self.start_numbers: dict[int, int] = {LIFE: 4000, HAND_SIZE: 7, MOST_LIFEBREAKS: 4}
        self.actions: Callable[[Game, int], list[Option]] = ch700_actions.actions
        self.companions: Callable[[Game, Batch], None] = complete_moves
        self.after_batch: Callable[[Game, list[Event], list[Snapshot]], None] = after_moment
        self.rule_numbers: Callable[[Game], None] = ch900_play.count_x
        self.holder_after: Callable[[Game, int, Option], int] = same_holder
        self.must_act: Callable[[Game, int], bool] = ch800_battle.must_act
        self.zones_meant: dict[tuple[int, ...], tuple[int, ...]] = {}
        self.zones_agreed: dict[tuple[int, ...], tuple[str, tuple[int, ...]]] = {
            OUT_OF_GAME: ("tournament", (REMOVED, SIDEBOARD))
        }
        self.not_entering: tuple[tuple[int, int], ...] = ()
        self.rounding: tuple[tuple[int, int], ...] = ((ATK, 100), (DEF, 100))
        self.follows_groups = 2
        self.damage_chooser: Callable[[Game, Change, bool], int] = by_the_damaging_side
        self.stacks_together = False
        self.shared_role = NOTHING
        self.illegal_cancels = False
        self.keyword_names: tuple[str, ...] = KEYWORD_NAMES
        self.marks = 0
        self.no_abilities: tuple[int, ...] = ()
        self.plays_in_place = False
        self.chooses_what_it_can = False
        self.lend_abilities: Callable[[Game], None] = no_rule_numbers
        self.looks_back: Callable[[Card, int], bool] = is_falling
        self.drops_host: Callable[[Game, int, int], bool] = loses_host
        self.may_point_at: Callable[[Game, Group, int], bool] = points_at_anything
        self.keeps_shown: Callable[[Game, int], bool] = shows_nothing
        self.before_result: Callable[[Game, str], str] = same_clause

    def procedure(self, name: str) -> Procedure:
        """A table to be changed; an unknown name is a mistake in the edition."""
        if name not in self.procedures:
            raise KeyError(f"{self.name}: there is no procedure named {name!r}")
        return self.procedures[name]

    def put(self, procedure: Procedure) -> None:
        """A table of this edition instead of the one of the same name, or a new one."""
        self.procedures[procedure.name] = procedure

    def drop(self, name: str) -> None:
        """A table this edition has not."""
        self.procedure(name)
        del self.procedures[name]

    def need_at(self, verb: str, clause: str) -> int:
        """Where a requirement stands: by its clause here or in version 6.1; one unknown or not alone is a mistake."""
        meant = (clause, self.numbering.get(clause, clause))
        found = [position for position, need in enumerate(self.requirements[verb]) if need.clause in meant]
        if len(found) != 1:
            raise KeyError(f"{self.name}: {verb!r} asks {len(found)} things by clause {clause}, not one")
        return found[0]

    def replace_need(self, verb: str, clause: str, need: Requirement) -> None:
        """Another requirement for one clause."""
        at = self.need_at(verb, clause)
        self.requirements[verb] = [*self.requirements[verb][:at], need, *self.requirements[verb][at + 1 :]]

    def drop_need(self, verb: str, clause: str) -> None:
        """One requirement less."""
        at = self.need_at(verb, clause)
        self.requirements[verb] = [*self.requirements[verb][:at], *self.requirements[verb][at + 1 :]]

    def drop_needs(self, verb: str) -> None:
        """An action this edition has not."""
        del self.requirements[verb]

    def add_need(self, verb: str, need: Requirement) -> None:
        """One requirement more."""
        self.requirements[verb] = [*self.requirements[verb], need]

    def renumber(self, numbering: dict[str, str]) -> None:
        """Every table with the clauses of this edition's own book; a clause without a number there fails."""
        self.numbering = numbering
        for name, procedure in self.procedures.items():
            self.procedures[name] = procedure.renumbered(numbering)
        for verb, needs in self.requirements.items():
            self.requirements[verb] = [
                Requirement(renumber(numbering, need.clause), need.words, need.test) for need in needs
            ]
        for verb, aims in self.target_requirements.items():
            self.target_requirements[verb] = [
                TargetRequirement(renumber(numbering, need.clause), need.words, need.test) for need in aims
            ]
        self.clauses = {key: renumber(numbering, clause) for key, clause in self.clauses.items()}
        self.phases = {key: renumber(numbering, clause) for key, clause in self.phases.items()}

    def build(self) -> Rulebook:
        """The rulebook of this edition."""
        book = Rulebook(self.name, TITLES[self.name])
        name_things(book)
        set_clauses(book, self.clauses)
        set_mechanisms(book)
        book.zones = self.zones
        book.options = self.options
        book.layers = self.layers
        book.requirements = self.requirements
        book.target_requirements = self.target_requirements
        book.cardless = self.cardless
        book.deeds = self.deeds
        book.numbering = self.numbering
        book.numbers_of = self.numbers
        book.start_numbers = self.start_numbers
        book.entries = {name: [("turns", clause)] for name, clause in self.phases.items()}
        book.actions = self.actions
        book.companions = self.companions
        book.after_batch = self.after_batch
        book.rule_numbers = self.rule_numbers
        book.holder_after = self.holder_after
        book.must_act = self.must_act
        book.zones_meant = self.zones_meant
        book.zones_agreed = self.zones_agreed
        book.not_entering = self.not_entering
        book.rounding = self.rounding
        book.follows_groups = self.follows_groups
        book.damage_chooser = self.damage_chooser
        book.stacks_together = self.stacks_together
        book.shared_role = self.shared_role
        book.illegal_cancels = self.illegal_cancels
        book.keyword_names = self.keyword_names
        book.marks = self.marks
        book.no_abilities = self.no_abilities
        book.plays_in_place = self.plays_in_place
        book.chooses_what_it_can = self.chooses_what_it_can
        book.lend_abilities = self.lend_abilities
        book.looks_back = self.looks_back
        book.drops_host = self.drops_host
        book.may_point_at = self.may_point_at
        book.keeps_shown = self.keeps_shown
        book.before_result = self.before_result
        book.add(*[copied(procedure) for procedure in [*KERNEL, *self.procedures.values()]])
        return book


def same_holder(g: Game, seat: int, option: Option) -> int:
    """Who acted keeps priority (605.1a)."""
    return seat


def copied(procedure: Procedure) -> Procedure:
    """A table for one book alone: its number belongs to one book."""
    return Procedure(procedure.name, procedure.steps)


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
    book.counter_names = COUNTER_NAMES
    book.colours = WILLS
    book.every_word = {ATTRIBUTE: ATTRIBUTES, TYPE: TYPES}


def set_clauses(book: Rulebook, clauses: dict[str, str]) -> None:
    """The clauses the kernel cites by itself."""
    book.loop_draw_clause = clauses["loop draw"]
    book.loop_one_clause = clauses["loop one"]
    book.loop_both_clause = clauses["loop both"]
    book.seats_clause = clauses["seats"]
    book.concede_clause = clauses["concede"]
    book.ending_clause = clauses["ending"]
    book.visibility_clause = clauses["visibility"]
    book.play_clause = clauses["play"]
    book.cancel_clause = clauses["cancel"]


def set_mechanisms(book: Rulebook) -> None:
    """The parameters of chase, priority, payment, damage and movement."""
    book.idle_repeats = 40
    book.rising = (LIFE, *[WILL_REGISTER + kind for kind in range(len(WILLS))])
    book.tallies = (CARDS_PLAYED, LIFE_GAINED, DAMAGE_TAKEN, ATTACKS_MADE)
    book.declarations = ("play", "activate", "judgment", "set", "attack", "block")
    book.deck_zone = MAIN_DECK
    book.hand_zone = HAND
    book.stack_zone = CHASE
    book.done_zone = GRAVEYARD
    book.draw_verb = DRAW
    book.choose_verb = BE_TARGETED
    book.cancel_verb = BE_CANCELLED
    book.damage_verb = BE_DAMAGED
    book.search_verb = SEARCH
    book.reduce_verb = PREVENT
    book.passives = {
        DESTROY: (BE_DESTROYED,),
        BANISH: (BE_BANISHED,),
        REMOVE: (BE_REMOVED,),
        RETURN: (BE_RETURNED,),
    }
    book.life_register = LIFE
    book.pool_register = WILL_REGISTER
    book.attaches = True
    book.number_verbs = {LIFE: (GAIN_LIFE, LOSE_LIFE)}
    book.prevent_verb = PREVENT
    book.secret_keywords = (TRIGGER, STEALTH)
    book.called_role = CALLED
    book.trigger_verb = TRIGGER_VERB
    book.backs_up = (FIELD, CHASE, RULER_AREA)
    book.sees_back = sees_back
    book.singly_into_play = True
    book.ordered_zones = (STONE_DECK, LIFEBREAK, STANDBY)
    book.token_zones = (FIELD, STONE_AREA)
    book.counter_bonus = BONUSES
    book.watched_values = (ATK, DEF)
    book.home = home_of
    book.opening = "setup"
    book.rule_procedure = "rule processes"
    book.remembers_turn = True
    book.action_verbs = ch700_actions.ACTION_VERBS
    book.unspoken = ("main call", "attacker", "blocker")
    book.act = ch700_actions.act
    book.sources = ch900_cost.sources
    book.spend = ch900_cost.spend
    book.pays = ch900_cost.pays
    book.is_shielded = ch1100_keywords.is_shielded
    book.constants = [*ch1100_keywords.CONSTANTS, *ch1119_coins.CONSTANTS]
    book.play_card = ch900_play.play_by_effect
    book.could_not_draw = ch1200_rule_processes.could_not_draw
    book.losing_clause = ch1200_rule_processes.losing_clause
    book.relations = ch900_questions.RELATIONS
    book.steady_relations = (ADDED_TO, BEARS, REMOVED_BY)
    book.marked_zone = REMOVED
    book.questions = ch900_questions.QUESTIONS
    book.detail = ch900_questions.detail
    book.happened = ch900_questions.happened
    book.name_move = name_move
    book.arrival_orientation = orientation_on_arrival
    book.ended_by = ch500_turn.has_ended
    book.in_force = ch500_turn.is_in_force
    book.begins = ch500_turn.is_in_force
