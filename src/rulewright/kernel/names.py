"""Numbers by name: each table is keyed by its constants, so a name stands beside its number and none is missing."""

from typing import Final

from .ids import (
    AS_COST,
    ATTACHED,
    BY_EFFECT,
    BY_PLAY,
    BY_RULE,
    CANCELLED,
    CEASED,
    CHOSEN,
    COST_PAID,
    COUNTED,
    CREATED,
    DAMAGED,
    DECIDED,
    FACE_DOWN,
    FACE_UP,
    FLIPPED,
    GAME_DRAWN,
    LASTING_BEGAN,
    LASTING_ENDED,
    LOOKED_AT,
    LOOP_FOUND,
    MOMENT,
    MOVED,
    NUMBER_CHANGED,
    PLAYED,
    PLAYER_DAMAGED,
    PLAYER_LOST,
    PLAYER_WON,
    REPLACED,
    RESOLVED,
    RESTED,
    REVEALED,
    SHUFFLED,
    SIDE_TURNED,
    STACKED,
    STANDING,
    STANDS_BY,
    TAKEN_OVER,
    THROUGH_DAMAGE,
    TURNED,
    VALUE_CHANGED,
)

UNSAID: Final = ""  # the name of a number that is a note of the rules, and told to nobody


def named(table: dict[int, str], first: int = 0) -> tuple[str, ...]:
    """The names in the order of their numbers; a gap, or one name for two numbers, is a mistake in the table."""
    names: list[str] = []
    for number in range(first, first + len(table)):
        if number not in table:
            raise ValueError(f"number {number} has no name")
        name = table[number]
        if name != UNSAID and name in names:
            raise ValueError(f"two numbers are named {name!r}")
        names.append(name)
    return tuple(names)


EVENT_NAMES: Final = named(
    {
        MOVED: "move",
        TURNED: "turn",
        FLIPPED: "flip",
        SHUFFLED: "shuffle",
        REVEALED: "reveal",
        LOOKED_AT: "look",
        MOMENT: "moment",
        PLAYED: "play",
        RESOLVED: "resolve",
        COST_PAID: "pay",
        LASTING_BEGAN: "effect begins",
        LASTING_ENDED: "effect ends",
        STANDS_BY: "stand by",
        CANCELLED: "cancel",
        PLAYER_LOST: "lose",
        PLAYER_WON: "win",
        GAME_DRAWN: "draw game",
        COUNTED: "counters",
        NUMBER_CHANGED: "number",
        ATTACHED: "attach",
        CHOSEN: "choose",
        REPLACED: "replace",
        LOOP_FOUND: "loop",
        DECIDED: "decide",
        DAMAGED: "deal damage",
        STACKED: "stack",
        TAKEN_OVER: "take over",
        SIDE_TURNED: "turn over",
        CREATED: "create",
        CEASED: "cease",
        PLAYER_DAMAGED: "player damage",
        VALUE_CHANGED: "value",
    }
)

# Ways a card turns: a kind of event and the number that tells it from its opposite.
TURN_NAMES: Final = {
    "rest": (TURNED, RESTED),
    "stand": (TURNED, STANDING),
    "turn face down": (FLIPPED, FACE_DOWN),
    "turn face up": (FLIPPED, FACE_UP),
}

HOW_NAMES: Final = named(
    {BY_RULE: "rule", BY_EFFECT: "effect", AS_COST: "cost", BY_PLAY: "play", THROUGH_DAMAGE: "damage"}
)
