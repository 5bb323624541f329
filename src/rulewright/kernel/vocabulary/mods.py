"""Modifications: what a lasting effect changes. Part of the vocabulary that `ast` holds together."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from ..ids import EITHER, NOTHING, YOU, Field, Keyword, Verb, Who
from .terms import Amount, Anything, Filter, Group, Node

if TYPE_CHECKING:
    from .abilities import Ability, Cost


class Modification(Node):
    """One change a continuous effect makes."""


@dataclass(frozen=True)
class Add(Modification):
    """A number goes up or down."""

    field: Field
    amount: Amount


@dataclass(frozen=True)
class Set(Modification):
    """A number becomes; `base` sets the value that other effects then raise and lower."""

    field: Field
    amount: Amount
    base: bool = False


@dataclass(frozen=True)
class Multiply(Modification):
    """A number is multiplied ("double its power")."""

    field: Field
    by: int


@dataclass(frozen=True)
class Switch(Modification):
    """Two numbers of a card change places ("switch its ATK and DEF")."""

    field: Field
    other: Field


@dataclass(frozen=True)
class AddWord(Modification):
    """A word joins a field ("is also a <Clan>")."""

    field: Field
    word: str


@dataclass(frozen=True)
class SetWord(Modification):
    """A field holds only this word."""

    field: Field
    word: str


@dataclass(frozen=True)
class AddWordsOf(Modification):
    """The words that the cards of a group have in a field join ("has the Jobs of the Forwards you control")."""

    field: Field
    of: Group


@dataclass(frozen=True)
class AddEveryWord(Modification):
    """The card counts as having every word in a field, except these."""

    field: Field
    but: tuple[str, ...] = ()


@dataclass(frozen=True)
class SetNamedWord(Modification):
    """A field holds only the word the player has named."""

    field: Field


@dataclass(frozen=True)
class AddNamedWord(Modification):
    """The word the player has named joins a field."""

    field: Field


@dataclass(frozen=True)
class LoseWords(Modification):
    """A field holds no word."""

    field: Field


@dataclass(frozen=True)
class BecomeCopy(Modification):
    """What is printed on the first card of a group (on the side that is up) takes the place of its own print."""

    of: Group


@dataclass(frozen=True)
class ControlledBy(Modification):
    """This player is the card's master."""

    who: Who = YOU


@dataclass(frozen=True)
class GainKeyword(Modification):
    """A keyword is treated as on the card."""

    keyword: Keyword


@dataclass(frozen=True)
class LoseKeyword(Modification):
    """A keyword is treated as not on the card."""

    keyword: Keyword


@dataclass(frozen=True)
class LoseAbilities(Modification):
    """Abilities of a kind are treated as not on the card (NOTHING: of every kind)."""

    kind: int = NOTHING


@dataclass(frozen=True)
class NeverHas(Modification):
    """The card loses a keyword (NOTHING: all abilities) and cannot gain it, whatever other effects say.

    `printed`: it keeps what is printed on it, and only cannot gain it.
    """

    keyword: Keyword = NOTHING
    printed: bool = False


@dataclass(frozen=True)
class LoseChosenAbility(Modification):
    """The ability chosen by the effect (its number in the card's list) is treated as not on the card."""

    number: int = 0


@dataclass(frozen=True)
class Permit(Modification):
    """The game's permission of this name holds for the card (attack the back row, attack the whole front row)."""

    permission: int


@dataclass(frozen=True)
class PermitWith(Modification):
    """The game's permission of this name holds for the affected cards, together with cards that fulfil the filter."""

    permission: int
    to: Filter


@dataclass(frozen=True)
class Forbid(Modification):
    """The affected cards cannot do this (to cards that fulfil the filter)."""

    verb: Verb
    to: Filter = field(default_factory=Anything)


@dataclass(frozen=True)
class ForbidPlayer(Modification):
    """A player cannot do this with cards that fulfil the filter."""

    verb: Verb
    who: Who
    which: Filter = field(default_factory=Anything)


@dataclass(frozen=True)
class ForbidAbility(Modification):
    """This very ability cannot be used."""


@dataclass(frozen=True)
class DeckLimit(Modification):
    """The deck may hold so many cards of this name (NOTHING: any number); applied at deck construction."""

    most: int


@dataclass(frozen=True)
class Must(Modification):
    """The affected cards do this (with cards that fulfil the filter) if they can."""

    verb: Verb
    to: Filter = field(default_factory=Anything)


@dataclass(frozen=True)
class Arrives(Modification):
    """Cards that fulfil the filter enter the field turned like this, under this player's control."""

    which: Filter
    orientation: int
    who: Who = EITHER


@dataclass(frozen=True)
class ArrivesWith(Modification):
    """Cards that fulfil the filter come onto the field with so many counters; several such effects add up."""

    which: Filter
    kind: int
    amount: Amount


@dataclass(frozen=True)
class Produces(Modification):
    """When the card produces resources, they may also be of these kinds (none named: of any kind)."""

    kinds: tuple[str, ...] = ()


@dataclass(frozen=True)
class PlayCost(Modification):
    """What a player pays to play cards that fulfil the filter goes up or down, but not below `least`.

    `once`: only for the next such card. `kind`: only that kind of resource ("{W} less"). `abilities`: not for the
    cards, but for playing their abilities, with `keyword` only those of this keyword, with `of` only this very ability.
    """

    who: Who
    which: Filter
    amount: Amount
    least: int = 0
    once: bool = False
    kind: str = ""
    abilities: bool = False
    keyword: Keyword = NOTHING
    of: "Ability | None" = None

    def __repr__(self) -> str:
        # What was written before one ability could be meant has the same digest still.
        price = f"who={self.who!r}, which={self.which!r}, amount={self.amount!r}, least={self.least!r}"
        what = f"once={self.once!r}, kind={self.kind!r}, abilities={self.abilities!r}, keyword={self.keyword!r}"
        return f"PlayCost({price}, {what}{f', of={self.of!r}' if self.of is not None else ''})"


@dataclass(frozen=True)
class SetPlayCost(Modification):
    """What a player pays to play cards that fulfil the filter becomes this."""

    who: Who
    which: Filter
    amount: Amount


@dataclass(frozen=True)
class PaidWithAny(Modification):
    """A player may pay for cards that fulfil the filter with resources of any kind."""

    who: Who
    which: Filter


@dataclass(frozen=True)
class PaidOnlyBy(Modification):
    """Cards that fulfil the filter are paid for only with resources produced by such cards, or of these kinds."""

    which: Filter
    by: Filter
    kinds: tuple[str, ...] = ()

    def __repr__(self) -> str:
        # What was written before kinds could be named has the same digest still.
        more = f", kinds={self.kinds!r}" if self.kinds else ""
        return f"PaidOnlyBy(which={self.which!r}, by={self.by!r}{more})"


@dataclass(frozen=True)
class PlayFor(Modification):
    """Cards (or abilities) that fulfil the filter may be played for this cost instead of their own resources.

    `part`: instead of this part of an ability's cost.
    """

    which: Filter
    cost: "tuple[Cost, ...]"
    part: "Cost | None" = None


@dataclass(frozen=True)
class ExtraCost(Modification):
    """Cards (or abilities) that fulfil the filter are played for this cost on top; optional ones may be left."""

    which: Filter
    cost: "tuple[Cost, ...]"
    optional: bool = True


@dataclass(frozen=True)
class Toll(Modification):
    """The affected cards do this only if their master pays this cost for it."""

    verb: Verb
    cost: "tuple[Cost, ...]"


@dataclass(frozen=True)
class MayBePlayed(Modification):
    """This player may play the affected cards from where they are, as from the hand.

    `times`: only so many cards from that zone in a turn (0: any number).
    """

    who: Who = YOU
    times: int = 0


WORD_CHANGES: Final = (AddWord, SetWord, AddWordsOf, AddEveryWord, SetNamedWord, AddNamedWord, LoseWords)
# What is said of cards, players or costs without changing a characteristic: asked by name.
LAYERLESS: Final = (
    Arrives, ArrivesWith, ControlledBy, DeckLimit, ExtraCost, Forbid, ForbidAbility, ForbidPlayer, MayBePlayed, Must,
    PaidOnlyBy, PaidWithAny, PermitWith, PlayCost, PlayFor, Produces, SetPlayCost, Toll,
)  # fmt: skip
