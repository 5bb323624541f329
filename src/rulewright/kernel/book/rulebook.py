"""A rulebook: procedures of numbered steps, zones, names, and the mechanisms its game fills in."""

from ..ids import FIRST_GAME_EVENT, FIRST_GAME_HOW
from ..names import EVENT_NAMES, HOW_NAMES
from .choices import Choices
from .damage import Damage
from .layers import Characteristics
from .loops import Loops
from .objects import Objects
from .payment import Payment
from .procedure import Procedure, renumber
from .requirements import Actions, Switch
from .setup import Ending, Setup
from .stack import Priority, Stack
from .texts import Texts
from .triggers import Durations, Triggers
from .verbs import Verbs
from .zones import Moves, Visibility, ZoneKind


class Rulebook:
    """All a game declares: the kernel reads these tables and calls what the mechanisms hold."""

    def __init__(self, name: str, title: str) -> None:
        self.name = name
        self.title = title
        self.zones: list[ZoneKind] = []
        self.deck_zone = 0
        self.hand_zone = 1
        self.number_names: tuple[str, ...] = ()
        self.word_names: tuple[str, ...] = ()
        self.keyword_names: tuple[str, ...] = ()
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
        self.edition_numbers: dict[str, int] = {}  # the numbers in which editions differ, by name
        self.procedures: list[Procedure] = []
        self.procedure_numbers: dict[str, int] = {}
        self.digest = ""  # worked out once by the codec
        self.setup = Setup()
        self.actions = Actions()
        self.priority = Priority()
        self.stack = Stack()
        self.payment = Payment()
        self.choices = Choices()
        self.moves = Moves()
        self.visibility = Visibility()
        self.objects = Objects()
        self.characteristics = Characteristics()
        self.durations = Durations()
        self.triggers = Triggers()
        self.damage = Damage()
        self.verbs = Verbs()
        self.texts = Texts()
        self.loops = Loops()
        self.ending = Ending()

    # ------------------------------------------------------------ its names

    def event_name(self, kind: int) -> str:
        """The kind of an event by name: the kernel's, or the game's own."""
        return EVENT_NAMES[kind] if kind < FIRST_GAME_EVENT else self.event_names[kind - FIRST_GAME_EVENT]

    def how_name(self, how: int) -> str:
        """How a change came about, by name."""
        return HOW_NAMES[how] if how < FIRST_GAME_HOW else self.how_names[how - FIRST_GAME_HOW]

    # ------------------------------------------------------------ its procedures

    def add(self, *procedures: Procedure) -> None:
        """Take procedures into the book, as tables of its own; a name stands once."""
        for procedure in procedures:
            if procedure.name in self.procedure_numbers:
                raise KeyError(f"two procedures are named {procedure.name!r}")
            self.procedure_numbers[procedure.name] = len(self.procedures)
            self.procedures.append(procedure)

    def procedure(self, name: str) -> Procedure:
        """A table to be changed; an unknown name is a mistake in the edition."""
        if name not in self.procedure_numbers:
            raise KeyError(f"{self.name}: there is no procedure named {name!r}")
        return self.procedures[self.procedure_numbers[name]]

    def put(self, procedure: Procedure) -> None:
        """A table of this edition instead of the one of the same name, or a new one."""
        if procedure.name in self.procedure_numbers:
            self.procedures[self.procedure_numbers[procedure.name]] = procedure
        else:
            self.add(procedure)

    def drop(self, name: str) -> None:
        """A table this edition has not."""
        self.procedures.remove(self.procedure(name))
        self.procedure_numbers = {procedure.name: at for at, procedure in enumerate(self.procedures)}

    # ------------------------------------------------------------ its clauses

    def renumber(self, numbering: dict[str, str]) -> None:
        """Every table with the clauses of this edition's own book; a clause without a number there fails."""
        self.numbering = numbering
        self.procedures = [procedure.renumbered(numbering) for procedure in self.procedures]
        self.actions.renumber(numbering)
        self.setup.renumber(numbering)
        self.loops.renumber(numbering)
        self.ending.renumber(numbering)
        self.stack.cancel_clause = renumber(numbering, self.stack.cancel_clause)
        self.visibility.clause = renumber(numbering, self.visibility.clause)
        self.choices.forbidden_clause = renumber(numbering, self.choices.forbidden_clause)
        self.choices.shield_clause = numbering.get(self.choices.shield_clause, self.choices.forbidden_clause)
        self.triggers.cancel_clause = renumber(numbering, self.triggers.cancel_clause)

    def cite(self, clause: str) -> str:
        """A clause of the first book as this edition numbers it."""
        return renumber(self.numbering, clause) if self.numbering else clause

    def cited(self) -> set[str]:
        """Every clause a step, layer, requirement, zone or mechanism cites."""
        found = {step.clause for procedure in self.procedures for step in procedure.steps}
        found |= {layer.clause for layer in self.characteristics.layers}
        found |= {zone.clause for zone in self.zones} | {zone.order_clause for zone in self.zones}
        found |= self.actions.cited()
        found |= {self.loops.draw_clause, self.loops.one_clause, self.loops.both_clause}
        found |= {self.setup.seats_clause, self.ending.concede_clause, self.ending.effect_clause}
        found |= {self.ending.together_clause, self.triggers.cancel_clause, self.stack.cancel_clause}
        found |= {self.choices.forbidden_clause, self.moves.order_clause}
        found.discard("")
        return found
