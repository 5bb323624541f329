"""What an effect reads of cards and what it changes on them, as bits."""

from dataclasses import fields
from typing import Final

from .ast import (
    Ability,
    AddEveryWord,
    AddWord,
    Always,
    Apply,
    ExtraCost,
    Extreme,
    GameSays,
    Has,
    HasKeyword,
    HasPart,
    HasSeveral,
    HighestOf,
    KindsOf,
    Modification,
    Node,
    OneOf,
    PaidOnlyBy,
    PaidWithAny,
    Pick,
    PlayCost,
    PlayFor,
    Related,
    Set,
    SetPlayCost,
    SetWord,
    SumOf,
    This,
    Valued,
)  # fmt: skip
from .ids import CONTINUOUS

# What effects read and write: one bit for abilities, one for keywords, one for each field.
ABILITY_BIT: Final = 1
KEYWORD_BIT: Final = 2
ANY_BIT: Final = (1 << 36) - 1


def is_own_term(mods: tuple[Modification, ...]) -> bool:
    """All that these say is how their own card is played: nobody else needs to ask."""
    for mod in mods:
        if not isinstance(mod, (PlayCost, SetPlayCost, PaidOnlyBy, PaidWithAny, PlayFor, ExtraCost)):
            return False
        if mod.which != OneOf(This()):
            return False
    return True


def reads(node: object, steady: tuple[int, ...] = ()) -> int:
    """The characteristics a reading asks for that effects can change, as bits; steady relations ask for none."""
    found = 0
    if isinstance(node, (Valued, Extreme, HighestOf)) or (isinstance(node, SumOf) and not node.printed):
        found = number_bit(node.field)
    elif isinstance(node, (Has, HasPart, HasSeveral, KindsOf)):
        found = word_bit(node.field)
    elif isinstance(node, HasKeyword):
        found = KEYWORD_BIT
    elif isinstance(node, Related) and node.relation not in steady:
        found = ANY_BIT
    if isinstance(node, tuple):
        for part in node:
            found |= reads(part, steady)
    elif isinstance(node, (Node, Pick)):
        for field in fields(node):  # type: ignore[arg-type]
            found |= reads(getattr(node, field.name), steady)
    return found


def collect_words(node: object, field: int, found: list[str]) -> None:
    """The words of a field that a reading names."""
    if isinstance(node, (Has, AddWord, SetWord)) and node.field == field:
        found.append(node.word)
    if isinstance(node, tuple):
        for part in node:
            collect_words(part, field, found)
    elif isinstance(node, (Node, Pick)):
        for each in fields(node):  # type: ignore[arg-type]
            collect_words(getattr(node, each.name), field, found)


def questions_in(node: object) -> int:
    """The questions of the game that a reading asks, as bits."""
    found = 0
    if isinstance(node, GameSays):
        return 1 << node.question
    if isinstance(node, tuple):
        for part in node:
            found |= questions_in(part)
    elif isinstance(node, (Node, Pick)):
        for each in fields(node):  # type: ignore[arg-type]
            found |= questions_in(getattr(node, each.name))
    return found


def number_bit(field: int) -> int:
    """The bit of a number field."""
    return 4 << field


def word_bit(field: int) -> int:
    """The bit of a word field."""
    return 4 << (16 + field)


def is_base(ability: Ability) -> bool:
    """The ability says, without any condition and in every zone, what its own card is."""
    effect = ability.effect
    if ability.kind != CONTINUOUS or ability.zones or not isinstance(ability.active, Always):
        return False
    if not isinstance(effect, Apply) or not isinstance(effect.what, This):
        return False
    return all(isinstance(mod, (Set, AddWord, SetWord, AddEveryWord)) for mod in effect.mods)
