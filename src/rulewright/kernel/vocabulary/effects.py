"""Effects: what happens.

A field that came later is left out of the representation where it is as before: the digests of cards stay.
"""

from dataclasses import dataclass, field

from ..ids import END_OF_TURN, IT, NOTHING, TOP, WHILE_ACTIVE, YOU, Field, RegisterNumber, Verb, Who, ZoneNumber
from .bounds import Bound, Pick as Pick, Spot, shown
from .mods import Modification
from .terms import Always, Amount, Anything, Condition, Filter, Group, Node, Number


class Effect(Node):
    """An instruction."""


def one_time() -> Amount:
    """Once."""
    return Number(1)


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
    who: Who = YOU
    otherwise: Effect | None = None


@dataclass(frozen=True)
class IfPaid(Effect):
    """The master may pay the ability's cost; if paid, this. An `unsaid` offer is made by the rules, not by the text."""

    then: Effect
    unsaid: bool = False

    def __repr__(self) -> str:
        return shown(self, False, "unsaid")


@dataclass(frozen=True)
class Choose(Effect):
    """A player chooses cards, bound to a slot; several picks are all made, each from its own group.

    `announced` choices are made as the effect is announced or put on the stack, and checked again as it resolves;
    the others ("select") are made as it resolves.
    """

    picks: tuple[Pick, ...]
    who: Who = YOU
    slot: int = IT
    random: bool = False
    announced: bool = False


@dataclass(frozen=True)
class Move(Effect):
    """Cards go to a zone: whose, top or bottom, at which place, how turned and faced, in which order.

    `whose` NOTHING means the owner's zone. `free` asks for an unoccupied place, `separate` for different places, `spot`
    for places of a row, or beside a card.
    `pile` keeps the cards together as the pile of this effect. `verb` is the game's name of the move (break, put,
    discard, play, return); `shuffled` puts the cards there in random order.
    """

    what: Group
    to: int
    whose: Who = NOTHING
    end: int = TOP
    free: bool = False
    separate: bool = False
    orientation: int = NOTHING
    face: int = NOTHING
    ordered: bool = False
    pile: bool = False
    who: Who = YOU
    verb: Verb = NOTHING
    shuffled: bool = False
    spot: Spot | None = None

    def __repr__(self) -> str:
        return shown(self, None, "spot")


@dataclass(frozen=True)
class Draw(Effect):
    """A player draws, one card at a time; "up to" asks before each."""

    count: Amount
    who: Who = YOU
    up_to: bool = False


@dataclass(frozen=True)
class TopTo(Effect):
    """The top cards of a deck go to a zone one by one (soul charge, put into the damage zone); they are LOOKED."""

    count: Amount
    to: int
    who: Who = YOU


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
class TurnSide(Effect):
    """Two-sided cards show their front (0) or their back (1); they stay the same objects."""

    what: Group
    side: int


@dataclass(frozen=True)
class Attach(Effect):
    """Cards are attached to the first card of a group, from where they were; more are remembered where asked."""

    what: Group
    to: Group


@dataclass(frozen=True)
class Erase(Effect):
    """Tokens cease to exist where they are, going nowhere."""

    what: Group


@dataclass(frozen=True)
class CopyItem(Effect):
    """Cards and abilities on the stack are copied as announced, as IT; a card's copy exists on the stack only."""

    what: Group


@dataclass(frozen=True)
class Apply(Effect):
    """A continuous effect on a group for a time; in a continuous ability, while that is active.

    One that `follows` does not fix its cards as it begins: it applies to whatever belongs to the group, as long as it
    does, and begins even if nothing does.
    """

    what: Group
    mods: tuple[Modification, ...]
    until: int = WHILE_ACTIVE
    follows: bool = False

    def __repr__(self) -> str:
        return shown(self, False, "follows")


@dataclass(frozen=True)
class NumberBecomes(Effect):
    """Only in a replacement: the event still happens, with this number (damage raised, lowered, made 0)."""

    amount: Amount


@dataclass(frozen=True)
class Prevented(Effect):
    """Only in a replacement: so much of the damage is prevented (None: all of it), and the rest is dealt."""

    amount: Amount | None = None


@dataclass(frozen=True)
class Prevent(Effect):
    """A shield for a time: damage that would be dealt to these cards, or a player, by such a source is prevented.

    With an amount the shield wears off by what it prevents; with `once` it is for the next damage only. `verb` is the
    game's name of the damage it is for (battle damage).
    """

    what: Group | None = None
    player: Who = NOTHING
    amount: Amount | None = None
    by: Filter = field(default_factory=Anything)
    until: int = END_OF_TURN
    once: bool = False
    verb: Verb = NOTHING


@dataclass(frozen=True)
class OrInstead(Effect):
    """The first happens; if it is so, the last instead (a self-replacement)."""

    what: Effect
    condition: Condition
    instead: Effect


@dataclass(frozen=True)
class Modes(Effect):
    """The player selects from least to most of these, declared as the effect is announced; done in printed order."""

    options: tuple[Effect, ...]
    least: Amount
    most: Amount
    announced: bool = True


@dataclass(frozen=True)
class TriggerNow(Effect):
    """An ability with this effect triggers at once ("When you do so, ..."): it goes on the stack and chooses then."""

    effect: Effect


@dataclass(frozen=True)
class Pay(Effect):
    """A player pays resources, as part of an effect; `x`: X is this much, read as the ability is announced."""

    symbols: tuple[str, ...]
    who: Who = YOU
    x: Amount | None = None


@dataclass(frozen=True)
class Produce(Effect):
    """A player produces resources: of each of these one of its kinds, so many times.

    `only`: they are spent only on cards that fulfil the filter, or, where it names abilities, on those.
    """

    kinds: tuple[tuple[str, ...], ...]
    who: Who = YOU
    times: Amount = field(default_factory=one_time)
    only: Filter = field(default_factory=Anything)


@dataclass(frozen=True)
class Play(Effect):
    """A player plays (casts) cards by the game's own procedure; `free`: without paying."""

    what: Group
    free: bool = False
    who: Who = YOU


@dataclass(frozen=True)
class Cancel(Effect):
    """Objects on the stack do nothing and leave it; with `to`, their cards go there and not where done cards go."""

    what: Group
    to: ZoneNumber = NOTHING

    def __repr__(self) -> str:
        return shown(self, NOTHING, "to")


@dataclass(frozen=True)
class Look(Effect):
    """A player looks at the top cards of a deck ("up to" lets fewer); they are bound to LOOKED."""

    count: Amount
    who: Who = YOU
    up_to: bool = False


@dataclass(frozen=True)
class LookAt(Effect):
    """A player looks at the cards of a group (a hand, the damage zone); they are bound to LOOKED."""

    what: Group
    who: Who = YOU


@dataclass(frozen=True)
class Search(Effect):
    """A player looks through a zone (or LOOKED) and finds from none to so many cards within bounds, bound to IT."""

    what: Group
    most: Amount
    who: Who = YOU
    bounds: tuple[Bound, ...] = ()

    def __repr__(self) -> str:
        return shown(self, (), "bounds")


@dataclass(frozen=True)
class Reveal(Effect):
    """Cards are shown to everybody until the effect ends; bound to a slot."""

    what: Group
    slot: int = IT


@dataclass(frozen=True)
class RevealUntil(Effect):
    """Cards are revealed from the top of a deck one by one until one fulfils the filter: IT; the others are LOOKED."""

    which: Filter
    who: Who = YOU


@dataclass(frozen=True)
class Shuffle(Effect):
    """A player's zone is shuffled, or with `of` that of each owner of these cards."""

    zone: ZoneNumber
    who: Who = YOU
    of: Group | None = None

    def __repr__(self) -> str:
        return shown(self, None, "of")


@dataclass(frozen=True)
class Arrange(Effect):
    """Cards looked at go back on top or to the bottom, each as the player likes; `ordered`: also in which order."""

    what: Group
    who: Who = YOU
    ordered: bool = False


@dataclass(frozen=True)
class DealDamage(Effect):
    """The source (this card unless told) deals damage to a player or to the cards of a group, by the game's procedure.

    In `amount`, `Each()` is the card being dealt it. `fixed`: not reduced. `also`: a player dealt the same with them.
    """

    amount: Amount
    to: int = 1
    what: Group | None = None
    source: Group | None = None
    fixed: bool = False
    also: int = NOTHING

    def __repr__(self) -> str:
        return shown(self, NOTHING, "also")


@dataclass(frozen=True)
class DivideDamage(Effect):
    """The source deals this much damage among the cards of a group as the player likes, in whole units."""

    amount: Amount
    what: Group
    unit: int


@dataclass(frozen=True)
class ClearDamage(Effect):
    """The damage on the cards of a group goes away."""

    what: Group


@dataclass(frozen=True)
class DealEachOther(Effect):
    """Two cards deal each other damage equal to their number in a field."""

    one: Group
    other: Group
    field: Field


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
    """The master chooses a whole number from least to most, in steps of a unit."""

    least: int
    most: int
    unit: int = 1


@dataclass(frozen=True)
class NameWord(Effect):
    """The master names a word of a field, but none of these; `kept`: the card that says so knows it from then on."""

    field: Field
    but: tuple[str, ...] = ()
    kept: bool = False

    def __repr__(self) -> str:
        return shown(self, False, "kept")


@dataclass(frozen=True)
class EachPlayer(Effect):
    """Each player (of whom it is so), the turn player first, does this as "you"."""

    what: Effect
    condition: Condition = field(default_factory=Always)


@dataclass(frozen=True)
class ForOpponent(Effect):
    """The opponent does this as "you"."""

    what: Effect


@dataclass(frozen=True)
class AsPlayers(Effect):
    """The players of a group do this as "you"; a card stands for its controller, as it last was, or for its owner."""

    who: Group
    what: Effect
    owners: bool = False

    def __repr__(self) -> str:
        return shown(self, False, "owners")


@dataclass(frozen=True)
class PutCounters(Effect):
    """Counters of a kind are put on (or, below zero, taken off) the cards of a group."""

    what: Group
    kind: int
    amount: Amount


@dataclass(frozen=True)
class ChangeNumber(Effect):
    """A player's number (life, ...) goes up or down; what is `paid` is no loss."""

    register: RegisterNumber
    amount: Amount
    who: Who = YOU
    paid: bool = False

    def __repr__(self) -> str:
        return shown(self, False, "paid")


@dataclass(frozen=True)
class WinGame(Effect):
    """A player wins at once."""

    who: Who = YOU


@dataclass(frozen=True)
class LoseGame(Effect):
    """A player loses at once."""

    who: Who = YOU
