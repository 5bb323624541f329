"""The game's readings in plain words, and the names of its numbers."""

from collections.abc import Callable, Sequence
from typing import Final

from ....kernel.ids import (
    ACTIVATED,
    CONTINUOUS,
    DAMAGED,
    NOTHING,
    NUMBER_CHANGED,
    OPPONENT,
    PLAYER_DAMAGED,
    SPELL,
    TRIGGERED,
    VALUE_CHANGED,
    YOU,
)
from ....kernel.vocabulary.abilities import Ability
from ....kernel.vocabulary.counters import name_of_counter
from ....kernel.vocabulary.terms import Always
from ....language.english.articles import agreed, plain_quotes
from ....language.phrase import Phrase
from ....language.voice import PLAIN
from ..rulebook import ch00_names as n

KINDS: Final = {
    CONTINUOUS: "Continuous ability", ACTIVATED: "Activate ability", TRIGGERED: "Automatic ability", SPELL: "Chant",
}  # fmt: skip
EVENTS: Final = {n.ATTACKS_EVENT + index: name for index, name in enumerate(n.EVENT_NAMES)} | {
    0: "moves", 1: "turns", 6: "moment", DAMAGED: "is dealt damage", PLAYER_DAMAGED: "player is dealt damage",
    NUMBER_CHANGED: "a player's number changes", VALUE_CHANGED: "a value changes",
}  # fmt: skip
WHO: Final = {YOU: "you", OPPONENT: "the opponent", 2: "either"}
DURATIONS: Final = {
    0: "the whole game", 1: "end of turn", 2: "while active", n.END_OF_BATTLE_DURATION: "end of battle",
    n.WHILE_IN_PLAY: "while this card is in the field", n.NEXT_RECOVERY: "its next recovery phase",
}  # fmt: skip
SHORT: Final[dict[str, Sequence[str]]] = {
    "zones": n.ZONE_NAMES, "zone": n.ZONE_NAMES, "to": n.ZONE_NAMES, "source": n.ZONE_NAMES, "target": n.ZONE_NAMES,
    "role": n.ROLE_NAMES, "relation": n.RELATION_NAMES, "keyword": n.KEYWORD_NAMES, "phase": n.PHASE_NAMES,
    "verb": n.VERB_NAMES, "permission": n.PERMISSION_NAMES, "question": n.QUESTION_NAMES, "register": n.REGISTER_NAMES,
    "op": ("equal", "at least", "at most", "not equal", "more", "less"),
    "kind": ("continuous", "activate", "automatic", "chant"), "orientation": ("recovered", "rested"),
    "end": ("top", "bottom", "under the top card"), "slot": ("it", "looked at", "saved", "paid"),
}  # fmt: skip
WORD_NODES: Final = ("Has", "HasPart", "AddWord", "SetWord", "LoseWords", "KindsOf")
COUNTER_NODES: Final = ("PutCounters", "CountersOn", "Counted", "ArrivesWith")


def label(owner: str, name: str, value: int) -> str:
    """The name of a number in a reading."""
    if value == NOTHING:
        return "none"
    if name in ("whose", "who", "player", "under") or (owner == "DealDamage" and name == "to"):
        return WHO.get(value, str(value))
    if name == "event":
        return EVENTS.get(value, str(value))
    if name == "until":
        return DURATIONS.get(value, str(value))
    if name == "number" and owner == "When":
        return n.PHASE_NAMES[value]
    if name == "field":
        return (n.WORD_NAMES if owner in WORD_NODES else n.NUMBER_NAMES)[value]
    if name == "kind" and owner in COUNTER_NODES:
        return name_of_counter(value, n.COUNTER_NAMES)
    names = SHORT.get(name)
    return names[value] if names and 0 <= value < len(names) else str(value)


def explained(line: Phrase, raised: Callable[[str], str]) -> Callable[[object], str]:
    """How an edition tells an ability in plain words."""

    def plain(value: object) -> str:
        written = line.write(value, PLAIN)
        said = raised(agreed(plain_quotes(written.text))) if written else str(value)
        abilities = value if isinstance(value, tuple) else (value,)
        return "\n".join([*(headed(one) for one in abilities if isinstance(one, Ability)), said])

    return plain


def headed(ability: Ability) -> str:
    """What kind of ability it is, where it works, and when its condition is asked."""
    kind = KINDS[ability.kind]
    if ability.keyword != NOTHING:
        kind = "Rule text" if ability.keyword == n.RULE_TEXT else n.KEYWORD_NAMES[ability.keyword]
    where = " or ".join(f"in the {n.ZONE_NAMES[zone]}" for zone in ability.zones)
    asked = "" if isinstance(ability.provided, Always) else " Its condition is asked as it triggers and as it resolves."
    return f"{kind}, works {where or 'wherever this card is'}.{asked}"
