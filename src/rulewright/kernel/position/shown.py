"""What one seat is shown of a position: the shape of every view. Each field is always there, and is said once, here.

Views are to be read only: what is alike in many of them is one object. (Frozen they would take twice the time.)
"""

from dataclasses import dataclass

from ..ids import Seat

Value = int | list[str]


@dataclass
class SideView:
    """What stands on the side of a card that is not up."""

    name: str
    printed: dict[str, Value]  # numbers and words by name
    text: str


@dataclass
class CardView:
    """A card that may be seen: what it is and where it lies, and its values now and printed."""

    card: int  # the number by which the seat knows it
    name: str
    owner: Seat
    master: Seat  # the player who controls it
    zone: str
    seat: Seat  # the player in whose zone it lies
    place: str | None  # in a zone with places, which
    values: dict[str, Value]  # numbers and words as they are now, by name
    printed: dict[str, Value]  # and as they are printed
    keywords: list[str]
    text: str
    partial: bool  # some of its text is not read and does nothing
    rested: bool
    face_down: bool  # and seen all the same, by who may look at it
    token: bool  # no card stands for it
    copy: bool  # of another card, made by an effect
    side: int | None  # of a card with two sides the one that is up: 0 the front, 1 the back
    other_side: SideView | None  # where the seat may see it
    damage: int
    counters: dict[str, int]  # by kind
    attached_to: int | None  # the card it is attached to
    attached: list[int]  # the cards in sight that are attached to it
    guards: int | None  # the card it guards
    roles: list[str]  # what it does in the battle, or has done in the turn


@dataclass
class ZoneView:
    """A zone of a player."""

    count: int
    cards: list[CardView | None]  # top first; null is a card the seat may not see


@dataclass
class PlayerView:
    """One side of the table."""

    zones: dict[str, ZoneView]
    registers: dict[str, int]  # the player's numbers, like life


@dataclass
class StackItemView:
    """A card or an ability on the stack: everybody sees it."""

    card: int | None  # the card, or the one whose ability it is
    name: str
    master: Seat
    is_card: bool
    ability: int | None  # which ability, for yielding to it
    text: str | None  # of the card, or the paragraph of the ability where the text has one for each
    chosen: list[int]  # the cards chosen for it


@dataclass
class PendingView:
    """An ability that has triggered and waits."""

    card: int | None
    name: str
    master: Seat


@dataclass
class View:
    """Everything a seat may know of a position but its menu."""

    book: str
    seat: Seat  # 2 is a spectator, 3 sees both hands of a finished game
    turn: int
    turn_player: Seat
    first_player: Seat
    phase: str | None
    step: str | None
    players: list[PlayerView]
    stack: list[StackItemView]  # the next to resolve first
    waiting: list[PendingView]
    to_move: int | None  # the seat that is asked
    over: bool
    winner: Seat | None
