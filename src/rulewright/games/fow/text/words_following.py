"""Lasting effects on whatever fulfils a description: in some books they follow their cards, in others they fix them."""

from dataclasses import fields, is_dataclass, replace

from ....kernel.ids import WHILE_ACTIVE
from ....kernel.vocabulary.abilities import Ability
from ....kernel.vocabulary.effects import Apply
from ....kernel.vocabulary.terms import Cards
from ....language.phrase import Found, Phrase, Reader, Written
from ....language.voice import Voice


def followed(value: object, kinds: frozenset[int], inside: bool = False) -> object:
    """The value with each effect that follows its cards marked so, in abilities of these kinds."""
    if isinstance(value, tuple):
        return tuple(followed(item, kinds, inside) for item in value)
    if not is_dataclass(value) or isinstance(value, type):
        return value
    if isinstance(value, Ability):
        inside = value.kind in kinds
    parts = {part.name: followed(getattr(value, part.name), kinds, inside) for part in fields(value)}
    made = type(value)(**parts)
    if isinstance(made, Apply) and isinstance(made.what, Cards) and made.until != WHILE_ACTIVE:
        return replace(made, follows=inside)
    return made


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
        plain = followed(value, frozenset())
        return self.inner.write(plain, voice) if followed(plain, self.kinds) == value else None
