"""What every game says alike of a reading: what the engine's numbers are called, what abilities are and where."""

from collections.abc import Callable, Mapping, Sequence
from types import ModuleType
from typing import Final

from rulewright.kernel import ids
from rulewright.kernel.vocabulary.abilities import Ability
from rulewright.kernel.vocabulary.terms import Always
from rulewright.language.compiler import Names, abilities_in
from rulewright.language.english.numbers import ORDINALS
from rulewright.language.explain import told
from rulewright.language.reading import Tongue, printed

EVENTS: Final = {
    ids.NOTHING: "a situation", ids.MOVED: "moves", ids.TURNED: "turns", ids.FLIPPED: "is turned face up or down",
    ids.SHUFFLED: "is shuffled", ids.REVEALED: "is revealed", ids.LOOKED_AT: "is looked at", ids.MOMENT: "moment",
    ids.PLAYED: "is played", ids.RESOLVED: "resolves", ids.COST_PAID: "a cost is paid",
    ids.LASTING_BEGAN: "an effect begins", ids.LASTING_ENDED: "an effect ends", ids.STANDS_BY: "stands by",
    ids.CANCELLED: "is cancelled", ids.PLAYER_LOST: "a player loses", ids.PLAYER_WON: "a player wins",
    ids.GAME_DRAWN: "the game is drawn", ids.COUNTED: "counters are put on it",
    ids.NUMBER_CHANGED: "a player's number changes", ids.ATTACHED: "is attached", ids.CHOSEN: "is chosen",
    ids.REPLACED: "is replaced", ids.LOOP_FOUND: "a loop is found", ids.DECIDED: "is decided",
    ids.DAMAGED: "is dealt damage", ids.STACKED: "is put on the stack", ids.TAKEN_OVER: "changes sides",
    ids.SIDE_TURNED: "turns its other side up", ids.CREATED: "is created", ids.CEASED: "ceases to exist",
    ids.PLAYER_DAMAGED: "player is dealt damage", ids.VALUE_CHANGED: "a value changes",
}  # fmt: skip
EVERY_GAME: Final[Names] = {
    "quantity": {},
    "limit": {ids.NOTHING: "any number"},
    "comparison": {
        ids.EQUAL: "equal", ids.AT_LEAST: "at least", ids.AT_MOST: "at most", ids.NOT_EQUAL: "not equal",
        ids.MORE: "more", ids.LESS: "less",
    },
    "damage": {},
    "duration": {
        ids.WHOLE_GAME: "the whole game", ids.END_OF_TURN: "end of turn", ids.WHILE_ACTIVE: "while active",
        ids.END_OF_OPPONENTS_TURN: "end of the opponent's turn", ids.END_OF_NEXT_TURN: "end of the next turn",
        ids.END_OF_YOUR_NEXT_TURN: "end of your next turn",
        ids.END_OF_OPPONENTS_NEXT_TURN: "end of the opponent's next turn",
        ids.UNTIL_YOUR_NEXT_TURN: "the beginning of your next turn",
        ids.UNTIL_OPPONENTS_NEXT_TURN: "the beginning of the opponent's next turn",
    },
    "end": {ids.TOP: "top", ids.BOTTOM: "bottom", ids.BELOW_TOP: "under the top card"},
    "event": EVENTS,
    "face": {ids.FACE_UP: "face up", ids.FACE_DOWN: "face down"},
    "how": {
        ids.BY_RULE: "by a rule", ids.BY_EFFECT: "by an effect", ids.AS_COST: "as a cost",
        ids.BY_PLAY: "by being played", ids.THROUGH_DAMAGE: "through an effect's damage",
    },
    "ordinal": dict(enumerate(ORDINALS[1:])),
    "player": {ids.YOU: "you", ids.OPPONENT: "the opponent", ids.EITHER: "either"},
    "side": {0: "front", 1: "back"},
    "slot": {
        ids.IT: "it", ids.LOOKED: "looked at", ids.SAVED: "saved", ids.PAID: "paid", ids.FORMER: "the former",
        ids.FORMER + 1: "the latter",
    },
    "way": {ids.RAISED: "raised", ids.LOWERED: "lowered"},
}  # fmt: skip
ANYWHERE: Final = "wherever this card is"
OF_ITSELF: Final = "as this happens to this card"
TABLES: Final = {
    "counter": "COUNTER_NAMES", "keyword": "KEYWORD_NAMES", "number field": "NUMBER_NAMES",
    "permission": "PERMISSION_NAMES", "phase": "PHASE_NAMES", "place": "PLACE_NAMES",
    "question": "QUESTION_NAMES", "register": "REGISTER_NAMES", "relation": "RELATION_NAMES",
    "role": "ROLE_NAMES", "verb": "VERB_NAMES", "word field": "WORD_NAMES", "zone": "ZONE_NAMES",
}  # fmt: skip


def names_of(numbers: ModuleType, own: Names) -> Names:
    """What a game calls its numbers: as every game does, as its module of numbers says, and the rest as its own."""
    listed = {kind: numbered(getattr(numbers, table, ())) for kind, table in TABLES.items()}
    listed["event"] = numbered(numbers.EVENT_NAMES, ids.FIRST_GAME_EVENT)
    kinds = dict.fromkeys([*EVERY_GAME, *listed, *own])
    return {kind: {**EVERY_GAME.get(kind, {}), **listed.get(kind, {}), **own.get(kind, {})} for kind in kinds}


def numbered(names: Sequence[str], first: int = 0) -> dict[int, str]:
    """Names by their numbers; what has no name is never printed on a card."""
    return {number: name for number, name in enumerate(names, first) if name}


def plainly(tongue: Tongue, names: Names, head: Callable[[Ability], str]) -> Callable[[object], str]:
    """How a game tells a reading in plain words: what its abilities are, then what they say."""

    def plain(value: object) -> str:
        abilities = abilities_in(value)
        heads = [f"The keyword {called(one)}." if is_bare(one) else head(one) for one in abilities]
        if abilities and all(is_bare(one) for one in abilities):
            return "\n".join(heads)
        return "\n".join([*heads, printed(value, tongue) or f"{told(value, names)}."])

    def called(ability: Ability) -> str:
        return (printed((ability,), tongue) or names["keyword"][ability.keyword]).strip("[]")

    return plain


def is_bare(ability: Ability) -> bool:
    """It is only a keyword: its rules stand in the rulebook."""
    return ability.keyword != ids.NOTHING and ability == Ability(ability.kind, ability.zones, keyword=ability.keyword)


def headed(kind: str, ability: Ability, places: Mapping[int, str]) -> str:
    """What kind of ability it is, where it works, and when its condition is asked."""
    where = " or ".join(places[zone] for zone in ability.zones) or (ANYWHERE if ability.when is None else OF_ITSELF)
    asked = "" if isinstance(ability.provided, Always) else " Its condition is asked as it triggers and as it resolves."
    return f"{kind[0].upper()}{kind[1:]}, works {where}.{asked}"
