"""Section 2.8: what the trigger icons do when revealed by a drive check or a damage check."""

from typing import Final

from rulewright.kernel.asking.context import Context
from rulewright.kernel.asking.select import holds
from rulewright.kernel.book.procedure import Procedure, Step
from rulewright.kernel.effects.perform import begin_resolution, perform
from rulewright.kernel.ids import AT_LEAST, END_OF_TURN, IT, NOTHING, OPPONENT, STANDING, YOU, Ref, Seat
from rulewright.kernel.position.decisions import Option
from rulewright.kernel.position.events import Event
from rulewright.kernel.position.state import Frame
from rulewright.kernel.running.engine import Game
from rulewright.kernel.vocabulary.effects import Apply, Choose, Draw, Effect, If, Move, Pick, Seq, Turn
from rulewright.kernel.vocabulary.mods import Add
from rulewright.kernel.vocabulary.terms import Cards, Compared, CountOf, Number, Those

from .ch00_names import (
    CLAN,
    CRITICAL,
    DAMAGE,
    DROP,
    FIELD,
    ICON,
    NO_CLAN,
    POWER,
    RC,
    TOO_LITTLE_DAMAGE,
    TRIGGER_FAILS,
    VC,
)

ONE_UNIT: Final = Choose((Pick(Cards(FIELD, YOU), Number(1), Number(1)),))
POWER_UP: Final = Seq((ONE_UNIT, Apply(Those(IT), (Add(POWER, Number(5000)),), END_OF_TURN)))
CRITICAL_UP: Final = Seq((ONE_UNIT, Apply(Those(IT), (Add(CRITICAL, Number(1)),), END_OF_TURN)))
DRAW_ONE: Final = Draw(Number(1))
STAND_ONE: Final = Seq((Choose((Pick(Cards((RC,), YOU), Number(1), Number(1)),)), Turn(Those(IT), STANDING)))
HEALS: Final = Compared(CountOf(Cards((DAMAGE,), YOU)), AT_LEAST, CountOf(Cards((DAMAGE,), OPPONENT)))
HEAL_ONE: Final = If(
    HEALS,
    Seq((Choose((Pick(Cards((DAMAGE,), YOU), Number(1), Number(1)),)), Move(Those(IT), DROP))),
)

ACTIONS: Final[dict[str, tuple[Effect, Effect]]] = {
    "critical": (CRITICAL_UP, POWER_UP),
    "draw": (DRAW_ONE, POWER_UP),
    "stand": (STAND_ONE, POWER_UP),
    "heal": (HEAL_ONE, POWER_UP),
}
ICON_CLAUSES: Final = {"critical": "2.8.1.1.2", "draw": "2.8.1.1.3", "stand": "2.8.1.1.4", "heal": "2.8.1.1.5"}
CONSTANTS: Final[list[Effect]] = [POWER_UP, CRITICAL_UP, DRAW_ONE, STAND_ONE, HEAL_ONE]


def icon_of(g: Game, ref: Ref) -> str:
    """The trigger icon of a card, or ""."""
    words = g.info(ref).words[ICON]
    return words[0] if words else ""


def clan_matches(g: Game, seat: Seat, ref: Ref) -> bool:
    """The card shares a clan with a unit on the player's vanguard or rear-guard circles; guardians do not count."""
    clans = g.info(ref).words[CLAN]
    for zone in (VC, RC):
        for unit in g.refs(zone, seat):
            if any(clan in clans for clan in g.info(unit).words[CLAN]):
                return True
    return False


def resolve_icon(g: Game, seat: Seat, ref: Ref) -> None:
    """The actions of the icon happen if a unit shares the card's clan."""
    icon = icon_of(g, ref)
    if icon and clan_matches(g, seat, ref):
        frame = g.call(f"{icon} trigger", seat)
        frame.card = ref
        begin_resolution(g, frame)
    elif icon:
        g.record(Event(TRIGGER_FAILS, g.clause(), seat, ref, verb=NO_CLAN))


def perform_action(g: Game, f: Frame, action: Effect) -> None:
    """One action of a trigger; a heal without the damage it asks for does nothing."""
    if action is HEAL_ONE and not holds(g, Context(f.player, f.card), HEALS):
        g.record(Event(TRIGGER_FAILS, g.clause(), f.player, f.card, verb=TOO_LITTLE_DAMAGE))
    perform(g, f, action)


def ask_order(g: Game, f: Frame) -> None:
    """Several actions are done in the order the player likes."""
    first = Option("first", NOTHING, 0)
    second = Option("first", NOTHING, 1)
    g.ask(f.player, "trigger order", [first, second], f.card)


def first_action(g: Game, f: Frame) -> None:
    """The action chosen to come first."""
    f.count = f.answer
    perform_action(g, f, ACTIONS[icon_of(g, f.card)][f.count])


def second_action(g: Game, f: Frame) -> None:
    """The other action."""
    perform_action(g, f, ACTIONS[icon_of(g, f.card)][1 - f.count])


PROCEDURES = [
    Procedure(
        f"{icon} trigger",
        [
            Step("2.8.2", "several actions are done in any order", ask_order),
            Step(clause, f"the {icon} trigger's first action", first_action),
            Step(clause, f"the {icon} trigger's other action", second_action),
        ],
    )
    for icon, clause in ICON_CLAUSES.items()
]
