"""A table as one seat is told of it: what it is asked, what happened, what changes its cards, and its own settings."""

from __future__ import annotations

from typing import Literal

import msgspec

from rulewright.kernel.ids import Seat

Until = Literal["something", "phase", "turn", "all", "ability"]


class Cited(msgspec.Struct, frozen=True, omit_defaults=True):
    """A reason with its clause."""

    clause: str
    words: str
    verb: str | None = None  # the deed it forbids, where several were asked about


class Why(msgspec.Struct, frozen=True):
    """One change to a card: what it changes, from where, and how long."""

    value: str  # a number or word of the card by name, "keywords" or "abilities"
    change: str  # in few words, like "+3000"
    by: int | None  # how much a number is raised or lowered
    source: int | None  # the card it comes from, while in sight; null too for what the rules do, like a boost
    name: str | None  # of that card
    until: str | None  # null: for as long as its source works


class Place(msgspec.Struct, frozen=True):
    """A place on a player's side."""

    seat: Seat
    place: str


class Spot(msgspec.Struct, frozen=True):
    """Where a card moved from or to."""

    zone: str
    seat: Seat
    place: str | None = None


class Lead(msgspec.Struct, frozen=True):
    """A card that a line leads to, or a place for it: send `picks` with the line's index, then this one."""

    card: int
    index: int
    words: str
    note: str = ""
    danger: bool = False
    to: Place | None = None


class Option(msgspec.Struct, frozen=True):
    """A line of the menu, and what of the table it is about."""

    index: int
    verb: str
    words: str
    note: str  # what is worth knowing of it: numbers of its card, what it would lead to; or empty
    number: int
    card: int | None = None  # null with a zone: a hidden card of that zone
    zone: str | None = None  # where the card lies
    seat: Seat | None = None
    place: str | None = None
    to: Place | None = None  # where the card would go: it may be dragged there
    field: str | None = None  # for a line that names a word: the word field it is of
    danger: bool = False  # one thinks twice about it: ask once more
    minor: bool = False  # possible, and rarely worth doing for itself: it only yields resources, or moves things about
    parts: list[int] = []  # of a payment as proposed: the cards it is paid with
    leads: list[Lead] = []  # of a line that only asks for a card next, which may be chosen at once
    attackers: list[int] = []  # of a line that leads to an attack or a block: the cards that may then attack, or block


class Decision(msgspec.Struct, frozen=True):
    """What a seat is asked."""

    player: Seat
    ask: str  # a stable key
    words: str
    note: str  # what helps to answer, or empty
    clause: str
    source: int | None  # the card that asks
    picked: list[int]  # cards already chosen in this staged choice
    least: int
    most: int
    can_take_back: bool  # `take_back` is allowed
    passing: int | None  # the line that lets things be: one key passes
    options: list[Option]
    leads_to: str = ""  # where the passing line leads: "To battle", "No block", "Resolve NAME", "End turn"
    settled: int | None = None  # nothing is left to choose: when its beat ends the question answers itself with this
    default: int | None = None  # the sensible answer, for one key: to take a free benefit, to pay as proposed, to pass
    harms: bool = False  # what is chosen suffers by it: the other side is listed first
    goes_by: bool = False  # a yield lets it by: a window, or with `all` an attack that could be met


class Fate(msgspec.Struct, frozen=True):
    """What the battle under way would do, as things are, to a card or to a player."""

    seat: Seat
    card: int | None  # null: the player
    words: str
    harm: bool  # it goes badly for it


class GameEvent(msgspec.Struct, frozen=True):
    """Something that happened; cards the seat did not see are left out."""

    n: int  # grows: keep the greatest, and drop what was seen before
    kind: str  # of the kernel's events or the game's own, by name
    clause: str
    words: str | None  # null: not worth a line
    player: Seat | None
    card: int | None
    name: str | None  # of that card
    other: int | None  # the other card it is about
    source: int | None  # the card whose effect it is
    number: int | None
    verb: str | None  # of a move
    how: str | None  # a move came about: by the rules, an effect, as a cost, a play
    start: Spot | None = msgspec.field(name="from")  # of a move
    to: Spot | None  # of a move
    phase: str | None  # of a moment


class Branch(msgspec.Struct, frozen=True):
    """A line that was tried by who plays both sides."""

    number: int
    parent: int  # the line it followed; 0 is the beginning
    seat: Seat
    words: str
    turn: int
    is_chosen: bool  # the others answered themselves


class ClockTimes(msgspec.Struct, frozen=True):
    """The clocks."""

    left: list[float]  # seconds
    running: int | None  # whose time runs


class Passed(msgspec.Struct, frozen=True):
    """A window of this seat that passed by itself."""

    phase: str | None
    step: str | None


class StopsAt(msgspec.Struct, frozen=True):
    """Where a seat wants to be asked: phases and steps of its own turn and of the other's."""

    mine: list[str]
    theirs: list[str]


class Yielding(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a seat lets pass by itself."""

    until: Until
    turn: int | None = None  # the turn it ends with
    phase: str | None = None  # the phase it ends with
    name: str = ""  # for one ability: of this card
    ability: int | None = None  # and which
    sure: bool = False  # also what one would think twice about


class ChatLine(msgspec.Struct, frozen=True):
    """What somebody said."""

    by: str
    seat: Seat
    words: str
