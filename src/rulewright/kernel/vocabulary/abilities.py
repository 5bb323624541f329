"""The closed vocabulary cards are made of: frozen values, equal by value, that read, print and run.

Zones, fields, roles, moments, keywords and permissions are integers that each game names. The terms (which cards,
how many, is it so), the modifications and the effects stand in modules of their own and are part of the vocabulary.
"""

from dataclasses import dataclass, field
from typing import Final

from ..ids import EITHER, END_OF_TURN, IT, NOTHING, WHOLE_GAME, YOU, Field, Keyword, Verb, Who, ZoneNumber
from .bounds import shown
from .effects import (
    Apply,
    Effect,
    Nothing,
    Pick,
)
from .mods import (
    Modification,
)
from .terms import (
    Always,
    Amount,
    Anything,
    Condition,
    Filter,
    Group,
    HasAbility,
    Node,
    Number,
    This,
    Those,
)

# ---------------------------------------------------------------- abilities, triggers, costs, replacements


@dataclass(frozen=True)
class Happened(Condition):
    """This has happened this turn, at least so often. The subject is judged as it was then."""

    when: "When"
    least: int = 1


@dataclass(frozen=True)
class TimesHappened(Amount):
    """How often this has happened this turn. The subject is judged as it was then."""

    when: "When"


@dataclass(frozen=True)
class Alike(Condition):
    """The cards of a group, two or more, all have a word of a field in common."""

    group: Group
    field: int


@dataclass(frozen=True)
class OfKeyword(Condition):
    """The ability the event is about, whose number the event tells, is one of this keyword."""

    keyword: Keyword


@dataclass(frozen=True)
class Chooses(Filter):
    """It is on the stack, and a card that fulfils the filter was chosen for it; `just`: so many cards and players."""

    which: Filter
    just: int = 0

    def __repr__(self) -> str:
        # What was written before so many could be meant has the same digest still.
        return f"Chooses(which={self.which!r}{f', just={self.just!r}' if self.just else ''})"


@dataclass(frozen=True)
class HasNamed(Filter):
    """Its words in a field include the one that was named (by this effect, or as this card came)."""

    field: Field


@dataclass(frozen=True)
class Underwent(Filter):
    """It took part in such an event this turn: in the event it is Each()."""

    when: "When"


@dataclass(frozen=True)
class Gain(Modification):
    """An ability is treated as written on the card."""

    ability: "Ability"


@dataclass(frozen=True)
class Later(Effect):
    """A delayed trigger: once (unless told), when this happens (before `until` ends), that; it keeps what was bound.

    `anew`: the event's cards are those of the event it waited for.
    """

    when: "When"
    effect: Effect
    once: bool = True
    until: int = WHOLE_GAME
    anew: bool = False

    def __repr__(self) -> str:
        # What was written before the event waited for could be spoken of has the same digest still.
        more = ", anew=True" if self.anew else ""
        return f"Later(when={self.when!r}, effect={self.effect!r}, once={self.once!r}, until={self.until!r}{more})"


@dataclass(frozen=True)
class LaterInstead(Effect):
    """A replacement that waits for a time; with `once`, only for the next such event. It keeps what was bound."""

    instead: "Instead"
    until: int = END_OF_TURN
    once: bool = False


@dataclass(frozen=True)
class Proceed(Effect):
    """Only in a replacement: the event still happens, after what is said before this ("As this card enters, ...").

    A card that comes by it is turned like this, and keeps what was named; `then` is so of it from its coming on.
    """

    orientation: int = NOTHING
    then: Apply | None = None

    def __repr__(self) -> str:
        return shown(self, None, "then")


@dataclass(frozen=True)
class When(Node):
    """A trigger condition: an event and what must be true of it as it happens.

    `subject` and `other` are asked of the event's two cards; `source`, `target` are zones left and entered;
    `player` is whose event or whose moment it is; `how` is how it came about; `verb` the game's name of the move.
    `state` alone (event NOTHING) is a situation trigger. `either` are other events that trigger it as well. `together`:
    all that happens at one moment triggers it once ("when 1 or more ...").
    """

    event: int
    subject: Filter = field(default_factory=Anything)
    other: Filter = field(default_factory=Anything)
    source: tuple[int, ...] = ()
    target: tuple[int, ...] = ()
    player: Who = EITHER
    number: int = NOTHING
    verb: Verb = NOTHING
    how: int = NOTHING
    during: Condition = field(default_factory=Always)
    state: Condition | None = None
    either: "tuple[When, ...]" = ()
    together: bool = False

    def __repr__(self) -> str:
        # What was written before several events could be one has the same digest still.
        cards = f"event={self.event!r}, subject={self.subject!r}, other={self.other!r}"
        zones = f"source={self.source!r}, target={self.target!r}, player={self.player!r}, number={self.number!r}"
        manner = f"verb={self.verb!r}, how={self.how!r}, during={self.during!r}, state={self.state!r}"
        more = ", together=True" if self.together else ""
        return f"When({cards}, {zones}, {manner}, either={self.either!r}{more})"


@dataclass(frozen=True)
class Cost(Node):
    """One part of a cost: cards to choose (or this card), and what is done to them; or resources, by their symbols.

    A part that turns this card is the game's own turning icon where it has one. Symbols: a kind, a number, or X.
    """

    picks: tuple[Pick, ...]
    actions: tuple[Effect, ...]
    symbols: tuple[str, ...] = ()


@dataclass(frozen=True)
class Instead(Node):
    """A replacement: an event that would happen, and what happens instead; optional ones ask."""

    would: When
    effect: Effect
    optional: bool = False


@dataclass(frozen=True)
class Ability(Node):
    """One ability: its kind, where it works, when it is active, and what it does.

    `zones` empty: it works wherever its own movement is seen. `keyword` names a keyword it stands for. `name` is its
    own name, if it has one. `provided` is asked as it triggers and again as it resolves. `usable` says when it may be
    used, `times` how often in a turn (0: any number). `burst`: it also works when the card is turned up as damage.
    """

    kind: int
    zones: tuple[ZoneNumber, ...] = ()
    where: Filter = field(default_factory=Anything)
    active: Condition = field(default_factory=Always)
    when: When | None = None
    cost: tuple[Cost, ...] = ()
    effect: Effect = field(default_factory=Nothing)
    instead: Instead | None = None
    keyword: Keyword = NOTHING
    name: str = ""
    provided: Condition = field(default_factory=Always)
    usable: Condition = field(default_factory=Always)
    times: int = 0
    burst: bool = False


def is_such(ability: Ability, which: HasAbility) -> bool:
    """Is it an ability of this kind, named or not, that works only while this is so?"""
    if which.kind not in (NOTHING, ability.kind) or (ability.name != "") != which.named:
        return False
    wanted: object = which.active  # compiled, two conditions would be compared by identity
    return wanted is None or ability.active == wanted


@dataclass(frozen=True)
class Token(Node):
    """A token as the effect that makes it says: what would stand on it, by the game's fields."""

    name: str
    numbers: tuple[int, ...]
    words: tuple[tuple[str, ...], ...]
    keywords: tuple[int, ...] = ()
    abilities: tuple[Ability, ...] = ()
    text: str = ""


@dataclass(frozen=True)
class CreateToken(Effect):
    """A player creates tokens in a zone (NOTHING: the first where tokens exist), under somebody's control.

    They belong to the player whose effect it is; afterwards they are IT.
    """

    token: Token
    count: Amount
    who: Who = YOU
    to: ZoneNumber = NOTHING
    orientation: int = NOTHING
    under: int = YOU


@dataclass(frozen=True)
class CopyToken(Effect):
    """A player creates tokens with the print of the first card of a group; afterwards they are IT."""

    of: Group
    count: Amount
    to: ZoneNumber
    who: Who = YOU
    orientation: int = NOTHING


@dataclass(frozen=True)
class Repeat(Effect):
    """This is done so many times, one after the other; how many is worked out before the first ("for each ...")."""

    what: Effect
    times: Amount


THIS: Final[Group] = This()
THAT: Final[Group] = Those(IT)
ONE: Final[Amount] = Number(1)
ANYTHING: Final[Filter] = Anything()
