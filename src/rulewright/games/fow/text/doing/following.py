"""Lasting effects on whatever fulfils a description: in some books they follow their cards, in others they fix them."""

from dataclasses import fields, is_dataclass, replace
from typing import Final

from .....kernel.ids import CONTINUOUS, DAMAGED, PLAYER_DAMAGED, SPELL, WHILE_ACTIVE, WHOLE_GAME
from .....kernel.vocabulary.abilities import Ability, When
from .....kernel.vocabulary.effects import Apply, Effect, Seq
from .....kernel.vocabulary.mods import ControlledBy
from .....kernel.vocabulary.terms import AllOf, Cards, Filter, InZones
from .....language.pattern import replaced
from .....language.phrase import Found, Phrase, Reader, Written
from .....language.voice import Voice
from ...rulebook import ch00_names as n
from ..nouns import SPELL as SPELLS

CAST: Final = AllOf((InZones((n.CHASE,)), SPELLS))  # in a battle no spell deals damage


def followed(value: object, kinds: frozenset[int], inside: bool = False, told: bool = False) -> object:
    """The value with each effect that follows its cards marked so, in abilities of these kinds, and spells that deal damage.

    `told`: as it is said, a spell being whatever is no ability.
    """
    if isinstance(value, tuple):
        return tuple(followed(item, kinds, inside, told) for item in value)
    if not is_dataclass(value) or isinstance(value, type):
        return value
    if isinstance(value, Ability):
        inside = value.kind in kinds
    parts = {part.name: followed(getattr(value, part.name), kinds, inside, told) for part in fields(value)}
    made = type(value)(**parts)
    if isinstance(made, Apply) and isinstance(made.what, Cards) and made.until != WHILE_ACTIVE:
        taken = any(isinstance(mod, ControlledBy) for mod in made.mods)
        return replace(made, follows=inside and not taken)  # who takes control takes the cards that are there
    if isinstance(made, When) and made.event in (DAMAGED, PLAYER_DAMAGED):
        by = replaced(made.other, CAST, SPELLS)
        by = by if told else replaced(by, SPELLS, CAST)
        return replace(made, other=by) if isinstance(by, Filter) else made
    return made


def lasted(effect: Effect, before: int = WHILE_ACTIVE, after: int = WHOLE_GAME) -> Effect | None:
    """What a continuous ability does while it is active, begun once and without an end; what asks for more has none."""
    if isinstance(effect, Seq):
        parts = [one for part in effect.parts if (one := lasted(part, before, after)) is not None]
        return Seq(tuple(parts)) if len(parts) == len(effect.parts) else None
    return replace(effect, until=after) if isinstance(effect, Apply) and effect.until == before else None


def begun(value: object) -> tuple[object, ...] | None:
    """Take what a chant begins without an end apart: it is said as a continuous ability says it."""
    effect = (
        lasted(value.effect, WHOLE_GAME, WHILE_ACTIVE) if isinstance(value, Ability) and value.kind == SPELL else None
    )
    return None if effect is None else (Ability(CONTINUOUS, n.PLAY_GROUND, effect=effect),)


class Following(Phrase):
    """A line whose effects follow their cards in abilities of some kinds."""

    def __init__(self, inner: Phrase, kinds: frozenset[int]) -> None:
        super().__init__(inner.name)
        self.inner = inner
        self.kinds = kinds

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """The readings, marked."""
        return tuple(
            found._replace(value=followed(found.value, self.kinds)) for found in reader.read(self.inner, at, voice)
        )

    def write(self, value: object, voice: Voice) -> Written | None:
        """The same words, marked or not; a mark that the book does not give is not said."""
        plain = followed(value, frozenset(), told=True)
        return self.inner.write(plain, voice) if followed(plain, self.kinds) == value else None
