"""What each integer of the vocabulary is a number of, so that a reading can be shown by names.

A table and no annotations: of those, compiled classes keep only `int`. A field that means the same on every node is
told once; one that does not is told for each node that has it, and what the numbers of an event are, for each event.
A "quantity" is only a number, a "limit" is one or none, and a "way" is up or down.
"""

from typing import Final

from ..ids import (
    CANCELLED,
    COUNTED,
    DAMAGED,
    FLIPPED,
    MOMENT,
    NUMBER_CHANGED,
    PLAYER_DAMAGED,
    SIDE_TURNED,
    TURNED,
    VALUE_CHANGED,
)
from . import abilities, bounds, effects, mods, terms

EVERYWHERE: Final = {
    "also": "player", "by": "quantity", "each": "quantity", "end": "end", "event": "event", "face": "face",
    "how": "how", "just": "quantity", "keyword": "keyword", "keywords": "keyword", "least": "quantity",
    "numbers": "quantity", "op": "comparison", "orientation": "orientation", "permission": "permission",
    "phase": "phase", "places": "place",
    "player": "player", "question": "question", "register": "register", "relation": "relation", "role": "role",
    "side": "side", "sides": "quantity", "slot": "slot", "source": "zone", "target": "zone", "times": "quantity",
    "under": "player", "unit": "quantity", "until": "duration", "value": "quantity", "who": "player",
    "whose": "player", "zone": "zone", "zones": "zone",
}  # fmt: skip
BY_NODE: Final[dict[str, dict[str, tuple[type, ...]]]] = {
    "field": {
        "number field": (
            terms.Valued, terms.Extreme, terms.SumOf, terms.HighestOf, effects.DealEachOther, mods.Add, mods.Set,
            mods.Multiply, mods.Switch, bounds.TotalAtMost, bounds.DifferentNumbers, bounds.ValuesOf,
        ),
        "word field": (
            abilities.Alike, abilities.HasNamed,
            terms.Has, terms.HasPart, terms.HasSeveral, terms.KindsOf, effects.NameWord, mods.AddWord, mods.SetWord,
            mods.AddWordsOf, mods.AddEveryWord, mods.SetNamedWord,
            mods.AddNamedWord, mods.LoseWords, bounds.DifferentWords,
        ),
    },
    "kind": {
        "ability": (abilities.Ability, terms.IsAbility, terms.HasAbility, effects.ChooseAbility, mods.LoseAbilities),
        "counter": (terms.Counted, terms.CountersOn, effects.PutCounters, mods.ArrivesWith),
    },
    "most": {"quantity": (terms.AtMostOf, effects.NameNumber), "limit": (mods.DeckLimit,)},
    "other": {"number field": (mods.Switch,)},
    "number": {"quantity": (terms.GameSays, abilities.When), "ordinal": (terms.PickedBy, mods.LoseChosenAbility)},
    "to": {
        "zone": (effects.Move, effects.TopTo, effects.Cancel, abilities.CreateToken, abilities.CopyToken),
        "player": (effects.DealDamage,),
    },
    "verb": {
        "verb": (effects.Move, mods.Forbid, mods.ForbidPlayer, mods.Must, mods.Toll, abilities.When),
        "damage": (effects.Prevent,),
    },
}  # fmt: skip
BY_EVENT: Final[dict[int, dict[str, str]]] = {
    TURNED: {"number": "orientation"},
    FLIPPED: {"number": "face"},
    SIDE_TURNED: {"number": "side"},
    MOMENT: {"number": "phase"},
    COUNTED: {"verb": "counter"},
    CANCELLED: {"verb": "ability"},
    DAMAGED: {"verb": "damage"},
    PLAYER_DAMAGED: {"verb": "damage"},
    NUMBER_CHANGED: {"target": "register", "verb": "way"},
    VALUE_CHANGED: {"target": "number field", "verb": "way"},
}
BY_PLACE: Final = {"numbers": "number field", "words": "word field"}  # one of each of the game's fields, in their order


def number_of(node: object, field: str) -> str:
    """What the integer in a field of a node is a number of."""
    if isinstance(node, abilities.When) and node.event in BY_EVENT and field in BY_EVENT[node.event]:
        return BY_EVENT[node.event][field]
    if field in EVERYWHERE:
        return EVERYWHERE[field]
    for kind, nodes in BY_NODE[field].items():
        if isinstance(node, nodes):
            return kind
    raise KeyError(f"{type(node).__name__}.{field}")
