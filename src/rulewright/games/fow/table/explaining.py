"""What the game calls the numbers of a reading, and how it tells what an ability is."""

from typing import Final

from ....kernel.ids import ACTIVATED, CONTINUOUS, NOTHING, RESTED, SPELL, STANDING, TRIGGERED
from ....kernel.vocabulary.abilities import Ability
from ....language.compiler import Names
from ...shared.explaining import headed, names_of
from ..rulebook import ch00_names as n

NAMES: Final[Names] = names_of(n, {
    "ability": {
        CONTINUOUS: "continuous ability", ACTIVATED: "activate ability", TRIGGERED: "automatic ability", SPELL: "chant",
    },
    "damage": {n.BATTLE_DAMAGE: "battle damage"},
    "duration": {
        n.END_OF_BATTLE_DURATION: "end of battle", n.WHILE_IN_PLAY: "while this card is in the field",
        n.NEXT_RECOVERY: "its next recovery phase", n.WHILE_RESTED: "while this card is rested",
    },
    "how": {n.BY_BATTLE: "by battle damage", n.BY_EXPLODE: "by [Explode]"},
    "keyword": {n.RULE_TEXT: "rule text"},
    "orientation": {STANDING: "recovered", RESTED: "rested"},
})  # fmt: skip
PLACES: Final = {zone: f"in the {name}" for zone, name in NAMES["zone"].items()}


def head(ability: Ability) -> str:
    """What an ability is; those of a keyword are named after it."""
    kind = NAMES["ability"][ability.kind] if ability.keyword == NOTHING else NAMES["keyword"][ability.keyword]
    return headed(kind, ability, PLACES)
