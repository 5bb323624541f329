"""What the game calls the numbers of a reading, and how it tells what an ability is."""

from typing import Final

from ....kernel.ids import ACTIVATED, CONTINUOUS, RESTED, SPELL, STANDING, TRIGGERED
from ....kernel.vocabulary.abilities import Ability
from ....language.compiler import Names
from ...shared.explaining import headed, names_of
from ..rulebook import ch00_names as n

NAMES: Final[Names] = names_of(n, {
    "ability": {
        CONTINUOUS: "field ability", ACTIVATED: "action ability", TRIGGERED: "auto-ability", SPELL: "Summon",
    },
    "duration": {
        n.NEXT_ACTIVE_PHASE: "its next Active Phase", n.WHILE_ON_FIELD: "while this card is on the field",
    },
    "orientation": {STANDING: "active", RESTED: "dull"},
    "role": {n.ATTACKED: "attacked this turn"},
})  # fmt: skip
PLACES: Final = {zone: f"in the {name}" for zone, name in NAMES["zone"].items()} | {
    n.FIELD: "on the field", n.HAND: "in your hand", n.BREAK: "in the Break Zone", n.STACK: "on the stack",
    n.REMOVED: "while it is removed from the game",
}  # fmt: skip


def head(ability: Ability) -> str:
    """What an ability is; one with a name of its own is special, and some also work when turned up as damage."""
    kind = "special ability" if ability.name else NAMES["ability"][ability.kind]
    burst = "\nIt also works as an EX Burst." if ability.burst else ""
    return headed(kind, ability, PLACES) + burst
