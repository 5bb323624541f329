"""A rulebook: procedures of numbered steps, zones, layers and the few questions the kernel asks a game."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..ids import FIRST_GAME_EVENT, FIRST_GAME_HOW, NOTHING
from ..names import EVENT_NAMES, HOW_NAMES
from ..position.decisions import Option
from ..vocabulary.abilities import Happened
from ..vocabulary.effects import Effect
from ..vocabulary.terms import GameSays, Group
from .resources import Source

if TYPE_CHECKING:
    from ..asking.context import Context
    from ..position.change import Batch, Change
    from ..position.events import Event
    from ..position.records import Lasting
    from ..position.state import Card, Frame, Snapshot
    from ..running.engine import Game
    from ..vocabulary.pool import Printed


class Step:
    """One numbered step: its clause, its gist in our words, what it does. A clause of "" inherits its caller's.

    `label` is what jumps and editions call it: its clause in the book the step was first written for.
    """

    def __init__(self, clause: str, gist: str, run: "Callable[[Game, Frame], None]", label: str = "") -> None:
        self.clause = clause
        self.gist = gist
        self.run = run
        self.label = label or clause


class Procedure:
    """Steps in the book's own order."""

    def __init__(self, name: str, steps: list[Step]) -> None:
        self.name = name
        self.steps = steps
        self.number = NOTHING
        self.index: dict[str, int] = {}
        self.clauses: list[str] = []  # of each step: its own, or that of the step it goes on from
        for position, step in enumerate(steps):
            for name in (step.label, step.clause):
                if name and name not in self.index:
                    self.index[name] = position
            self.clauses.append(step.clause or (self.clauses[-1] if self.clauses else ""))

    def position(self, clause: str) -> int:
        """Where a clause stands; an unknown one is a mistake in the rulebook."""
        if clause not in self.index:
            raise KeyError(f"the procedure {self.name!r} has no step {clause}")
        return self.index[clause]

    def replacing(self, clause: str, *steps: Step) -> "Procedure":
        """An edition's table with other steps for one clause."""
        at = self.position(clause)
        return Procedure(self.name, [*self.steps[:at], *steps, *self.steps[at + 1 :]])

    def without(self, clause: str) -> "Procedure":
        """An edition's table without one clause."""
        at = self.position(clause)
        return Procedure(self.name, [*self.steps[:at], *self.steps[at + 1 :]])

    def after(self, clause: str, *steps: Step) -> "Procedure":
        """An edition's table with more steps after one clause."""
        at = self.position(clause)
        return Procedure(self.name, [*self.steps[: at + 1], *steps, *self.steps[at + 1 :]])

    def with_steps(self, first: int, last: int, steps: list[Step]) -> "Procedure":
        """An edition's table with other steps for those from one position to another."""
        return Procedure(self.name, [*self.steps[:first], *steps, *self.steps[last + 1 :]])

    def renumbered(self, numbering: dict[str, str]) -> "Procedure":
        """The same table with the clauses of another book; every clause must have one there."""
        steps = [Step(renumber(numbering, step.clause), step.gist, step.run, step.label) for step in self.steps]
        return Procedure(self.name, steps)


def renumber(numbering: dict[str, str], clause: str) -> str:
    """A clause as another book numbers it; one without a number there is a mistake in the edition."""
    if clause and clause not in numbering:
        raise KeyError(f"the edition has no number for clause {clause}")
    return numbering[clause] if clause else ""


class ZoneKind:
    """What a zone is: who sees its cards, and whether its cards lie at places."""

    def __init__(
        self,
        name: str,
        public: bool,
        owner_sees: bool = True,
        face_down_hidden: bool = False,
        face_down_known: bool = False,
        group: int = NOTHING,
        places: int = 0,
        clause: str = "",
        reorderable: bool = False,
        one_by_one: bool = False,
        order_clause: str = "",
    ) -> None:
        self.name = name
        self.public = public  # everybody sees its cards
        self.owner_sees = owner_sees  # its player sees its cards
        self.face_down_hidden = face_down_hidden  # face-down cards are seen by their owner only
        self.face_down_known = face_down_known  # or rather by those who know which card it is
        self.group = group  # movement inside a group keeps the object
        self.places = places
        self.clause = clause
        self.reorderable = reorderable  # its player may change the order of its cards, within each pile
        self.one_by_one = one_by_one  # cards that leave it together move singly
        self.order_clause = order_clause or clause


class Layer:
    """One layer of continuous effects: its clause and the kinds of modification applied in it.

    In an `own_first` layer values that are set as a base come first, then effects on their own source, then others.
    """

    def __init__(
        self,
        clause: str,
        gist: str,
        kinds: tuple[int, ...],
        words: tuple[int, ...] = (),
        numbers: tuple[int, ...] = (),
        own_first: bool = False,
        losses_last: bool = False,
    ) -> None:
        self.clause = clause
        self.gist = gist
        self.kinds = kinds
        self.mask = 0  # the kinds as bits
        for kind in kinds:
            self.mask |= 1 << kind
        self.words = words  # of the words, only these fields; none named: all
        self.numbers = numbers  # of the numbers, only these fields; none named: all
        self.own_first = own_first
        self.losses_last = losses_last  # abilities lost by continuous abilities are lost whatever is gained later


# Kinds of modification, for the layer tables.
CONTROL_KIND = 0
WORD_KIND = 1
ABILITY_KIND = 2
PERMISSION_KIND = 3
NUMBER_KIND = 4
COPY_KIND = 5  # another card's printed values take the place of its own
COUNTER_KIND = 6  # what the counters on a card add to its numbers
BASE_KIND = 7  # what a card's own abilities say it is, in every zone, where a book has a layer for that


class Requirement:
    """One condition of an action: the clause that asks for it, in plain words, and the test."""

    def __init__(self, clause: str, words: str, test: "Callable[[Game, int, int], bool]") -> None:
        self.clause = clause
        self.words = words
        self.test = test


class TargetRequirement:
    """One condition of an action upon another card: the clause, in plain words, and the test of card and target."""

    def __init__(self, clause: str, words: str, test: "Callable[[Game, int, int, int], bool]") -> None:
        self.clause = clause
        self.words = words
        self.test = test


class Switch:
    """A setting of a book: its values by number, and what it decides."""

    def __init__(self, values: tuple[str, ...], meaning: str) -> None:
        self.values = values
        self.meaning = meaning


class Rulebook:
    """All a game declares. The kernel reads these tables and calls these few functions."""

    def __init__(self, name: str, title: str) -> None:
        self.name = name
        self.title = title
        self.zones: list[ZoneKind] = []
        self.number_names: tuple[str, ...] = ()
        self.word_names: tuple[str, ...] = ()
        self.keyword_names: tuple[str, ...] = ()
        self.marks = 0  # keywords that are icons or states and no abilities, as bits
        self.role_names: tuple[str, ...] = ()
        self.register_names: tuple[str, ...] = ()
        self.phase_names: tuple[str, ...] = ()
        self.place_names: tuple[str, ...] = ()
        self.verb_names: tuple[str, ...] = ()
        self.event_names: tuple[str, ...] = ()
        self.how_names: tuple[str, ...] = ()
        self.counter_names: tuple[str, ...] = ()
        self.options: dict[str, Switch] = {}  # the book's settings, by name
        self.numbering: dict[str, str] = {}  # of an edition: the clauses of the first book in its own numbers
        self.numbers_of: dict[str, int] = {}  # the numbers in which editions differ, by name
        self.procedures: list[Procedure] = []
        self.digest = ""  # worked out once by the codec
        self.numbers: dict[str, int] = {}
        self.layers: list[Layer] = []
        self.requirements: dict[str, list[Requirement]] = {}
        self.target_requirements: dict[str, list[TargetRequirement]] = {}
        self.deeds: dict[str, str] = {}  # how a menu begins to say an action -> the verb of its requirements
        self.cardless: tuple[str, ...] = ()  # the actions that name no card
        self.unspoken: tuple[str, ...] = ()  # requirements that are parts of actions, and no player's words
        self.relations: list[Callable[[Game, int, int], bool]] = []
        self.marked_zone = NOTHING  # cards there lie in a pile by the card whose effect put them there
        self.steady_relations: tuple[int, ...] = ()  # those that ask for nothing an effect changes, as attachments do
        self.questions: list[Callable[[Game, int, int], bool]] = []  # (game, object, you)
        self.declarations: tuple[str, ...] = ()  # the option verbs that begin what may be taken back until complete
        self.deck_zone = 0
        self.hand_zone = 1
        self.draw_verb = 0
        self.stand_verb = NOTHING
        self.home: Callable[[Printed], int] = first_zone  # where a card of a deck list begins
        self.opening = ""  # the procedure a new game begins with
        self.entries: dict[str, list[tuple[str, str]]] = {}  # phase name -> frames (procedure, clause)
        self.zone_places: dict[int, int] = {}  # the one place of a zone that has a name but no choice
        self.stack_zone = NOTHING  # where played cards wait
        self.passives: dict[int, tuple[int, ...]] = {}  # the verb of a move -> verbs of suffering it, as forbidden
        self.search_verb = NOTHING  # the verb of "cannot search"
        self.reduce_verb = NOTHING  # the verb of "damage dealt to it cannot be reduced"
        self.trigger_verb = NOTHING  # the verb of "its abilities do not trigger"
        self.prevent_verb = NOTHING  # the verb of "damage it deals cannot be prevented"
        self.damage_verb = NOTHING  # the verb of "cannot be dealt damage"
        self.asks_own_terms = False  # how a card says it is played is asked of the card alone, by `terms_of`
        self.reads_negative = True  # a number below zero reads as it is, and not as zero
        self.whole_offers = False  # "you may discard 2 cards" is offered only to who has two
        self.remembers_turn = False  # what happened in this turn is part of the position
        self.done_zone = NOTHING  # where cards go that have left the stack
        self.no_abilities: tuple[int, ...] = ()  # keywords whose text is no ability
        self.plays_in_place = False  # some cards on the stack stay where they lie
        self.chooses_what_it_can = (
            False  # with fewer cards than asked for, as many as there are are chosen, one at least
        )
        self.choose_verb = NOTHING  # the verb of "cannot be chosen"
        self.cancel_verb = NOTHING  # the verb of "cannot be cancelled"
        self.rule_procedure = ""  # rule processes, performed until none is left
        self.stacks_together = True  # all waiting abilities go on the stack before the rules are looked at again
        self.player_damage = NOTHING  # the event "a player is dealt damage", where effects may replace it
        self.acts_together = False  # what each player does to the cards they choose happens at one moment
        self.illegal_cancels = True  # an item all of whose chosen cards are illegal does nothing at all
        self.action_verbs: tuple[str, ...] = ("pass",)  # what a player with priority may do
        self.every_word: dict[int, tuple[str, ...]] = {}  # of a field, all the words there are
        self.colours: tuple[str, ...] = ()  # the kinds of resource
        self.start_numbers: dict[int, int] = {}  # what each player's numbers are as the game begins
        self.pool_register = NOTHING  # the first of the numbers that hold a player's produced resources
        self.damage_procedure = ""  # for games that deal damage to players in cards
        self.life_register = NOTHING  # the number that damage dealt to a player lowers, in other games
        self.number_verbs: dict[int, tuple[int, int]] = {}  # register -> verbs of "cannot raise", "cannot lower" it
        self.backs_up: tuple[int, ...] = ()  # the zones in which a back may be up; none named: all
        self.sees_back: Callable[[Game, Card, int], bool] = no_back  # who sees a two-sided card sees its other side
        self.singly_into_play = False  # what leaves a deck one by one also comes into play one by one
        self.zones_agreed: dict[tuple[int, ...], tuple[str, tuple[int, ...]]] = {}  # and by a setting that is on
        self.zones_meant: dict[tuple[int, ...], tuple[int, ...]] = {}  # of an edition: other zones for what cards name
        self.not_entering: tuple[tuple[int, int], ...] = ()  # moves from one zone to another that enter nothing
        self.follows_groups = 0  # effects on "all such cards" fix them; 1: of abilities they follow them, 2: always
        self.ordered_zones: tuple[int, ...] = ()  # besides the deck, where the owner orders cards that come together
        self.counter_bonus: dict[int, tuple[tuple[int, int], ...]] = {}  # kind -> (field, how much each adds)
        self.rounding: tuple[tuple[int, int], ...] = ()  # (field, unit): rounded up after all layers
        self.token_zones: tuple[int, ...] = ()  # where tokens exist: one that goes elsewhere ceases to exist there
        self.attaches = False  # cards are attached to others
        self.arrivals: dict[int, str] = {}  # zone -> procedure run after cards were moved there by an effect
        self.tallies: tuple[int, ...] = ()  # registers that only count, and make no situation a different one
        self.rising: tuple[int, ...] = ()  # registers that a loop may raise for ever
        self.idle_repeats = 4  # so many passes of a player in a turn, and a chosen loop is looked for
        self.loop_draw_clause = ""
        self.loop_one_clause = ""
        self.loop_both_clause = ""
        self.seats_clause = ""
        self.cancel_clause = ""  # an ability that cannot be used stops standing by
        self.concede_clause = ""
        self.ending_clause = ""  # effects that say who wins or loses
        self.lose_verb = NOTHING
        self.visibility_clause = ""
        self.play_clause = ""
        self.event_kinds = 64
        self.watched_values: tuple[int, ...] = ()  # the numbers of cards whose changes abilities may wait for
        self.name_move: Callable[[Game, Card, int, int], int] = no_name
        self.companions: Callable[[Game, Batch], None] = no_companions
        self.after_batch: Callable[[Game, list[Event], list[Snapshot]], None] = nothing_follows
        self.drops_host: Callable[[Game, int, int], bool] = drops  # (attached object, the host that left)
        self.damage_chooser: Callable[[Game, Change, bool], int] = no_chooser  # (change, all of them prevent)
        self.arrival_orientation: Callable[[Card, int], int] = stands
        self.rule_numbers: Callable[[Game], None] = no_rule_numbers
        self.lend_abilities: Callable[[Game], None] = no_rule_numbers  # before all layers
        self.looks_back: Callable[[Card, int], bool] = never_back  # a card that stays the same object is seen as it was
        self.may_point_at: Callable[[Game, Group, int], bool] = points_at_anything  # (what is spoken of, an object)
        self.keeps_shown: Callable[[Game, int], bool] = shows_nothing  # a card stays shown after an effect has ended
        self.before_result: Callable[[Game, str], str] = same_clause  # the last look before a game is over
        self.open_places: Callable[[Game, int, int], list[int]] = no_places
        self.ended_by: Callable[[Game, Lasting], bool] = always
        self.in_force: Callable[[Game, Lasting], bool] = always  # an effect for a phase to come waits for it
        self.in_force_asks = 0  # what that asks besides where cards lie and what they are, as bits
        self.begins: Callable[[Game, Lasting], bool] = always  # an effect that lasts as long as something is so
        self.actions: Callable[[Game, int], list[Option]] = no_actions
        self.act: Callable[[Game, int, Option], None] = nothing_to_act
        self.must_act: Callable[[Game, int], bool] = never
        self.secret_keywords: tuple[int, ...] = ()  # of abilities that wait for an event on hidden cards
        self.shared_role = NOTHING  # pairs of an attached card and a further host, where an effect may name several
        self.called_role = NOTHING  # marks of those whose event happened, if hidden cards have them
        self.pays_from_hand = False  # hidden cards can be resources
        self.holder_after: Callable[[Game, int, Option], int] = same_holder
        self.sources: Callable[[Game, int, int], list[Source]] = no_sources  # (seat, what is paid for), best first
        self.minds_colours: Callable[[Game, int], bool] = never  # what is paid for asks which colours paid for it
        self.spend: Callable[[Game, int, int], list[Change]] = nothing_spent  # (source, the colour it yields)
        self.pays: Callable[[Game, int, int, Effect], bool] = any_card_pays  # (seat, card, what a cost does to it)
        self.is_shielded: Callable[[Game, int, int, int], bool] = unshielded  # (this, you, a card it would choose)
        self.happened: Callable[[Game, Context, Happened], bool] = never_happened
        self.detail: Callable[[Game, GameSays, int, int], bool] = no_detail
        self.play_card: Callable[[Game, int, int, bool], bool] = cannot_play  # (seat, card, without paying)
        self.healed: Callable[[Game, list[int]], None] = nothing_healed
        self.could_not_draw: Callable[[Game, int], None] = nothing_lost
        self.losing_clause: Callable[[Game, int], str] = not_losing  # by which a player has lost, or ""
        self.constants: list[Effect] = []  # effects the rules themselves perform

    def add(self, *procedures: Procedure) -> None:
        """Take procedures into the book; a name stands once."""
        for procedure in procedures:
            if procedure.name in self.numbers:
                raise KeyError(f"two procedures are named {procedure.name!r}")
            procedure.number = len(self.procedures)
            self.numbers[procedure.name] = procedure.number
            self.procedures.append(procedure)

    def event_name(self, kind: int) -> str:
        """The kind of an event by name: the kernel's, or the game's own."""
        return EVENT_NAMES[kind] if kind < FIRST_GAME_EVENT else self.event_names[kind - FIRST_GAME_EVENT]

    def how_name(self, how: int) -> str:
        """How a change came about, by name."""
        return HOW_NAMES[how] if how < FIRST_GAME_HOW else self.how_names[how - FIRST_GAME_HOW]

    def cite(self, clause: str) -> str:
        """A clause of the first book as this edition numbers it."""
        return renumber(self.numbering, clause) if self.numbering else clause

    def cited(self) -> set[str]:
        """Every clause a step, layer or requirement cites."""
        found = {step.clause for procedure in self.procedures for step in procedure.steps}
        found |= {layer.clause for layer in self.layers}
        found |= {need.clause for needs in self.requirements.values() for need in needs}
        found |= {need.clause for needs in self.target_requirements.values() for need in needs}
        found |= {zone.clause for zone in self.zones} | {zone.order_clause for zone in self.zones}
        found |= {self.loop_draw_clause, self.loop_one_clause, self.loop_both_clause, self.concede_clause}
        found.add(self.cancel_clause)
        found |= {self.seats_clause, self.ending_clause}
        found.discard("")
        return found


def first_zone(card: "Printed") -> int:
    """Every card begins in the deck."""
    return 0


def no_name(g: "Game", card: "Card", before: int, after: int) -> int:
    """A move without a name."""
    return NOTHING


def no_companions(g: "Game", batch: "Batch") -> None:
    """Nothing else moves along."""


def nothing_follows(g: "Game", events: "list[Event]", leavers: "list[Snapshot]") -> None:
    """A moment has no further consequence."""


def no_back(g: "Game", card: "Card", seat: int) -> bool:
    """Only the side that is up is seen."""
    return False


def drops(g: "Game", ref: int, host: int) -> bool:
    """What was attached to a card that left is attached to nothing."""
    return True


def no_chooser(g: "Game", change: "Change", preventing: bool) -> int:
    """Damage is replaced like anything else, in the order the affected player likes."""
    return NOTHING


def stands(card: "Card", zone: int) -> int:
    """A card arrives standing."""
    return 0


def no_rule_numbers(g: "Game") -> None:
    """No rule changes a number."""


def points_at_anything(g: "Game", group: Group, ref: int) -> bool:
    """What a choice speaks of may be chosen."""
    return True


def never_back(card: "Card", to: int) -> bool:
    """Only an object that is gone is seen as it was."""
    return False


def shows_nothing(g: "Game", number: int) -> bool:
    """What was shown for an effect is hidden with its end."""
    return False


def same_clause(g: "Game", clause: str) -> str:
    """The game ends as it has been said."""
    return clause


def no_places(g: "Game", zone: int, seat: int) -> list[int]:
    """No place is open."""
    return []


def always(g: "Game", effect: "Lasting") -> bool:
    """Of every effect."""
    return True


def no_actions(g: "Game", seat: int) -> list[Option]:
    """Nothing can be done with priority."""
    return []


def nothing_to_act(g: "Game", seat: int, option: Option) -> None:
    """No action begins."""


def never(g: "Game", seat: int) -> bool:
    """Passing is always allowed."""
    return False


def same_holder(g: "Game", seat: int, option: Option) -> int:
    """Who acted keeps priority."""
    return seat


def no_sources(g: "Game", seat: int, ref: int) -> list[Source]:
    """Nothing yields resources."""
    return []


def nothing_spent(g: "Game", ref: int, colour: int) -> "list[Change]":
    """Yielding resources changes nothing."""
    return []


def any_card_pays(g: "Game", seat: int, ref: int, action: Effect) -> bool:
    """Whatever can be done to a card may be done to it as a cost."""
    return True


def nothing_lost(g: "Game", seat: int) -> None:
    """Drawing from an empty deck has no consequence."""


def not_losing(g: "Game", seat: int) -> str:
    """No condition of defeat waits to be looked at."""
    return ""


def unshielded(g: "Game", this: int, you: int, ref: int) -> bool:
    """No rule keeps a card from being chosen."""
    return False


def never_happened(g: "Game", ctx: "Context", condition: Happened) -> bool:
    """The book does not look back at the turn."""
    return False


def no_detail(g: "Game", condition: GameSays, ref: int, you: int) -> bool:
    """No question of the book has a word or a number."""
    return False


def cannot_play(g: "Game", seat: int, ref: int, free: bool) -> bool:
    """Effects play no cards."""
    return False


def nothing_healed(g: "Game", refs: list[int]) -> None:
    """Damage that goes away leaves no other trace."""
