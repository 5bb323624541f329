"""The game's readings in plain words, and the names of its numbers."""

from collections.abc import Sequence
from typing import Final

from ....kernel.ids import ACTIVATED, CONTINUOUS, DAMAGED, NOTHING, OPPONENT, SPELL, YOU
from ....kernel.vocabulary.abilities import Ability
from ....kernel.vocabulary.counters import name_of_counter
from ....kernel.vocabulary.terms import Always
from ....language.reading import printed
from ..rulebook import ch00_names as n
from ..text.tongue import TONGUE

KINDS: Final = {CONTINUOUS: "Field ability", ACTIVATED: "Action ability", SPELL: "Summon"}
PLACES: Final = {
    n.FIELD: "on the field", n.HAND: "in your hand", n.BREAK: "in the Break Zone", n.STACK: "on the stack",
}  # fmt: skip
EVENTS: Final = {n.ATTACKS_EVENT + index: name for index, name in enumerate(n.EVENT_NAMES)} | {
    0: "moves", 1: "turns", 6: "moment", DAMAGED: "is dealt damage",
}  # fmt: skip
WHO: Final = {YOU: "you", OPPONENT: "the opponent", 2: "either"}
DURATIONS: Final = {
    0: "the whole game", 1: "end of turn", 2: "while active", n.NEXT_ACTIVE_PHASE: "its next Active Phase",
    n.WHILE_ON_FIELD: "while this card is on the field", n.END_OF_OPPONENTS_TURN: "end of the opponent's turn",
    n.END_OF_NEXT_TURN: "end of the next turn", n.END_OF_YOUR_NEXT_TURN: "end of your next turn",
    n.END_OF_OPPONENTS_NEXT_TURN: "end of the opponent's next turn",
}  # fmt: skip
SHORT: Final[dict[str, Sequence[str]]] = {
    "zones": n.ZONE_NAMES, "zone": n.ZONE_NAMES, "to": n.ZONE_NAMES, "source": n.ZONE_NAMES, "target": n.ZONE_NAMES,
    "role": n.ROLE_NAMES, "relation": n.RELATION_NAMES, "keyword": n.KEYWORD_NAMES, "phase": n.PHASE_NAMES,
    "verb": n.VERB_NAMES, "permission": n.PERMISSION_NAMES, "question": n.QUESTION_NAMES, "register": n.REGISTER_NAMES,
    "op": ("equal", "at least", "at most", "not equal", "more", "less"),
    "kind": ("field", "action", "auto", "Summon"), "orientation": ("active", "dull"),
    "end": ("top", "bottom", "under the top card"), "slot": ("it", "looked at", "saved", "paid"),
}  # fmt: skip
WORD_NODES: Final = (
    "Has", "HasPart", "HasSeveral", "AddWord", "SetWord", "AddWordsOf", "AddEveryWord", "LoseWords", "SetNamedWord",
    "NameWord", "KindsOf",
)  # fmt: skip
COUNTER_NODES: Final = ("PutCounters", "CountersOn", "Counted")


def label(owner: str, name: str, value: int) -> str:
    """The name of a number in a reading."""
    if value == NOTHING:
        return "none"
    if name in ("whose", "who", "player") or (owner == "DealDamage" and name == "to"):
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


def plain(value: object) -> str:
    """An ability in plain words."""
    if isinstance(value, tuple):
        return " ".join(f"The keyword {n.KEYWORD_NAMES[one.keyword]}." for one in value if isinstance(one, Ability))
    if not isinstance(value, Ability):
        return str(value)
    kind = "Special ability" if value.name else KINDS.get(value.kind, "Auto-ability")
    where = " or ".join(PLACES.get(zone, n.ZONE_NAMES[zone]) for zone in value.zones)
    lines = [f"{kind}, works {where}." if where else f"{kind}, works wherever this card is."]
    if not isinstance(value.provided, Always):
        lines.append("Its condition is checked as it triggers and again as it resolves.")
    if value.burst:
        lines.append("It also works as an EX Burst.")
    lines.append(printed(value, TONGUE) or str(value))
    return "\n".join(lines)
