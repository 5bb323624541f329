"""The closed vocabulary cards are made of: frozen values, equal by value, that read, print and run.

Zones, fields, roles, moments, keywords and permissions are integers that each game names. The terms (which cards,
how many, is it so) stand in their own module and are part of the vocabulary.
"""

from dataclasses import dataclass, field

from .ids import EITHER, IT, NOTHING, TOP, WHILE_ACTIVE, YOU
from .terms import (
    AllOf as AllOf,
    AllTrue as AllTrue,
    Always as Always,
    Among as Among,
    Amount as Amount,
    Anything as Anything,
    AnyTrue as AnyTrue,
    AtPlaces as AtPlaces,
    BoundBy as BoundBy,
    Cards as Cards,
    Compared as Compared,
    Condition as Condition,
    CountOf as CountOf,
    Difference as Difference,
    Done as Done,
    During as During,
    EitherOf as EitherOf,
    EventCard as EventCard,
    EventOther as EventOther,
    Exists as Exists,
    Filter as Filter,
    GameSays as GameSays,
    Group as Group,
    Has as Has,
    HasKeyword as HasKeyword,
    HasPart as HasPart,
    InRole as InRole,
    InZones as InZones,
    IsFaced as IsFaced,
    IsNot as IsNot,
    IsTurned as IsTurned,
    MasteredBy as MasteredBy,
    NamedNumber as NamedNumber,
    Neither as Neither,
    Node as Node,
    Number as Number,
    OneOf as OneOf,
    Register as Register,
    Related as Related,
    SumOf as SumOf,
    This as This,
    Those as Those,
    Times as Times,
    TopCards as TopCards,
    TurnOf as TurnOf,
    Valued as Valued,
    both as both,
)

# ---------------------------------------------------------------- modifications: what a lasting effect changes


class Modification(Node):
    """One change a continuous effect makes."""


@dataclass(frozen=True)
class Add(Modification):
    """A number goes up or down."""

    field: int
    amount: Amount


@dataclass(frozen=True)
class Set(Modification):
    """A number becomes."""

    field: int
    amount: Amount


@dataclass(frozen=True)
class AddWord(Modification):
    """A word joins a field ("is also a <Clan>")."""

    field: int
    word: str


@dataclass(frozen=True)
class SetWord(Modification):
    """A field holds only this word."""

    field: int
    word: str


@dataclass(frozen=True)
class Gain(Modification):
    """An ability is treated as written on the card."""

    ability: "Ability"


@dataclass(frozen=True)
class GainKeyword(Modification):
    """A keyword is treated as on the card."""

    keyword: int


@dataclass(frozen=True)
class LoseKeyword(Modification):
    """A keyword is treated as not on the card."""

    keyword: int


@dataclass(frozen=True)
class LoseAbilities(Modification):
    """Abilities of a kind are treated as not on the card (NOTHING: of every kind)."""

    kind: int = NOTHING


@dataclass(frozen=True)
class LoseChosenAbility(Modification):
    """The ability chosen by the effect (its number in the card's list) is treated as not on the card."""

    number: int = 0


@dataclass(frozen=True)
class Permit(Modification):
    """The game's permission of this name holds for the card (attack the back row, attack the whole front row)."""

    permission: int


@dataclass(frozen=True)
class Forbid(Modification):
    """The affected cards cannot do this (to cards that fulfil the filter)."""

    verb: int
    to: Filter = field(default_factory=Anything)


@dataclass(frozen=True)
class ForbidPlayer(Modification):
    """A player cannot do this with cards that fulfil the filter."""

    verb: int
    who: int
    which: Filter = field(default_factory=Anything)


@dataclass(frozen=True)
class ForbidAbility(Modification):
    """This very ability cannot be used."""


@dataclass(frozen=True)
class DeckLimit(Modification):
    """The deck may hold so many cards of this name (NOTHING: any number); applied at deck construction."""

    most: int


# ---------------------------------------------------------------- effects: what happens


class Effect(Node):
    """An instruction."""


@dataclass(frozen=True)
class Nothing(Effect):
    """Nothing happens."""


@dataclass(frozen=True)
class Seq(Effect):
    """One after the other."""

    parts: tuple[Effect, ...]


@dataclass(frozen=True)
class If(Effect):
    """This if it is so, otherwise that."""

    condition: Condition
    then: Effect
    otherwise: Effect | None = None


@dataclass(frozen=True)
class May(Effect):
    """A player may do the first; if done, the second; if not, the third."""

    what: Effect
    then: Effect | None = None
    who: int = YOU
    otherwise: Effect | None = None


@dataclass(frozen=True)
class IfPaid(Effect):
    """The master may pay the ability's cost; if paid, this."""

    then: Effect


@dataclass(frozen=True)
class Pick:
    """Choose from least to most cards of a group; as many as possible up to least."""

    what: Group
    least: Amount
    most: Amount


@dataclass(frozen=True)
class Choose(Effect):
    """A player chooses cards, bound to a slot; several picks are all made, each from its own group."""

    picks: tuple[Pick, ...]
    who: int = YOU
    slot: int = IT
    random: bool = False


@dataclass(frozen=True)
class Move(Effect):
    """Cards go to a zone: whose, top or bottom, at which place, how turned and faced, in which order.

    `whose` NOTHING means the owner's zone. `free` asks for an unoccupied place, `separate` for different places.
    `pile` keeps the cards together as the pile of this effect.
    """

    what: Group
    to: int
    whose: int = NOTHING
    end: int = TOP
    free: bool = False
    separate: bool = False
    orientation: int = NOTHING
    face: int = NOTHING
    ordered: bool = False
    pile: bool = False
    who: int = YOU


@dataclass(frozen=True)
class Draw(Effect):
    """A player draws, one card at a time; "up to" asks before each."""

    count: Amount
    who: int = YOU
    up_to: bool = False


@dataclass(frozen=True)
class TopTo(Effect):
    """The top cards of a deck go to a zone one by one (soul charge, put into the damage zone or drop zone)."""

    count: Amount
    to: int
    who: int = YOU


@dataclass(frozen=True)
class Turn(Effect):
    """Cards stand or rest."""

    what: Group
    orientation: int


@dataclass(frozen=True)
class Flip(Effect):
    """Cards turn face up or face down."""

    what: Group
    face: int


@dataclass(frozen=True)
class Apply(Effect):
    """A continuous effect on a group for a time; in a continuous ability, while that is active."""

    what: Group
    mods: tuple[Modification, ...]
    until: int = WHILE_ACTIVE


@dataclass(frozen=True)
class Later(Effect):
    """A delayed trigger: once (unless told), when this happens, that; it keeps what was bound."""

    when: "When"
    effect: Effect
    once: bool = True


@dataclass(frozen=True)
class Look(Effect):
    """A player looks at the top cards of a deck ("up to" lets fewer); they are bound to LOOKED."""

    count: Amount
    who: int = YOU
    up_to: bool = False


@dataclass(frozen=True)
class LookAt(Effect):
    """A player looks at the cards of a group (a hand, the damage zone); they are bound to LOOKED."""

    what: Group
    who: int = YOU


@dataclass(frozen=True)
class Search(Effect):
    """A player looks through a zone (or LOOKED) and finds from none to so many cards, bound to IT."""

    what: Group
    most: Amount
    who: int = YOU


@dataclass(frozen=True)
class Reveal(Effect):
    """Cards are shown to everybody until the effect ends; bound to IT, and from the top of a deck to LOOKED."""

    what: Group


@dataclass(frozen=True)
class Shuffle(Effect):
    """A player's zone is shuffled."""

    zone: int
    who: int = YOU


@dataclass(frozen=True)
class Arrange(Effect):
    """Cards looked at go back on top or to the bottom, each as the player likes (top or bottom of the deck)."""

    what: Group
    who: int = YOU


@dataclass(frozen=True)
class DealDamage(Effect):
    """The source deals damage to a player or to the cards of a group, by the game's damage procedure."""

    amount: Amount
    to: int = 1
    what: Group | None = None


@dataclass(frozen=True)
class Exchange(Effect):
    """Two cards change places."""

    one: Group
    other: Group


@dataclass(frozen=True)
class ChooseAbility(Effect):
    """A player chooses an ability of a kind on one of a group's cards, bound with its card."""

    kind: int
    what: Group


@dataclass(frozen=True)
class NameNumber(Effect):
    """The master chooses a whole number from least to most."""

    least: int
    most: int


@dataclass(frozen=True)
class EachPlayer(Effect):
    """Each player, the turn player first, does this as "you"."""

    what: Effect


@dataclass(frozen=True)
class ForOpponent(Effect):
    """The opponent does this as "you"."""

    what: Effect


@dataclass(frozen=True)
class PutCounters(Effect):
    """Counters of a kind are put on (or, below zero, taken off) the cards of a group."""

    what: Group
    kind: int
    amount: Amount


@dataclass(frozen=True)
class ChangeNumber(Effect):
    """A player's number (life, ...) goes up or down."""

    register: int
    amount: Amount
    who: int = YOU


@dataclass(frozen=True)
class WinGame(Effect):
    """A player wins at once."""

    who: int = YOU


@dataclass(frozen=True)
class LoseGame(Effect):
    """A player loses at once."""

    who: int = YOU


# ---------------------------------------------------------------- abilities, triggers, costs, replacements


@dataclass(frozen=True)
class When(Node):
    """A trigger condition: an event and what must be true of it as it happens.

    `subject` and `other` are asked of the event's two cards; `source`, `target` are zones left and entered;
    `player` is whose event or whose moment it is; `how` is how it came about; `verb` the game's name of the move.
    `state` alone (event NOTHING) is a situation trigger.
    """

    event: int
    subject: Filter = field(default_factory=Anything)
    other: Filter = field(default_factory=Anything)
    source: tuple[int, ...] = ()
    target: tuple[int, ...] = ()
    player: int = EITHER
    number: int = NOTHING
    verb: int = NOTHING
    how: int = NOTHING
    during: Condition = field(default_factory=Always)
    state: Condition | None = None


@dataclass(frozen=True)
class Cost(Node):
    """One part of a cost: cards to choose (or this card), and what is done to them."""

    picks: tuple[Pick, ...]
    actions: tuple[Effect, ...]


@dataclass(frozen=True)
class Instead(Node):
    """A replacement: an event that would happen, and what happens instead; optional ones ask."""

    would: When
    effect: Effect
    optional: bool = False


@dataclass(frozen=True)
class Ability(Node):
    """One ability: its kind, where it works, when it is active, and what it does.

    `zones` empty: it works wherever its own movement is seen. `keyword` names a keyword it stands for.
    """

    kind: int
    zones: tuple[int, ...] = ()
    where: Filter = field(default_factory=Anything)
    active: Condition = field(default_factory=Always)
    when: When | None = None
    cost: tuple[Cost, ...] = ()
    effect: Effect = field(default_factory=Nothing)
    instead: Instead | None = None
    keyword: int = NOTHING


THIS: Group = This()
THAT: Group = Those(IT)
ONE: Amount = Number(1)
ANYTHING: Filter = Anything()
