"""Zones: what each is, how cards move between them, who sees them."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..ids import NOTHING, CardNumber, PlaceNumber, Ref, Seat, Verb, ZoneNumber

if TYPE_CHECKING:
    from ..position.change import Batch
    from ..position.events import Event
    from ..position.state import Card, Snapshot
    from ..running.engine import Game
    from ..vocabulary.effects import Move


class ZoneKind:
    """What a zone is: who sees its cards, and whether its cards lie at places."""

    def __init__(
        self,
        name: str,
        public: bool,
        owner_sees: bool = True,
        face_down_hidden: bool = False,
        face_down_known: bool = False,
        group: int = NOTHING,
        places: int = 0,
        clause: str = "",
        reorderable: bool = False,
        one_by_one: bool = False,
        order_clause: str = "",
        only_place: PlaceNumber = NOTHING,
        arrival: str = "",
        marked: bool = False,
        ordered: bool = False,
    ) -> None:
        self.name = name
        self.public = public  # everybody sees its cards
        self.owner_sees = owner_sees  # its player sees its cards
        self.face_down_hidden = face_down_hidden  # face-down cards are seen by their owner only
        self.face_down_known = face_down_known  # or rather by those who know which card it is
        self.group = group  # movement inside a group keeps the object
        self.places = places
        self.clause = clause
        self.reorderable = reorderable  # its player may change the order of its cards, within each pile
        self.one_by_one = one_by_one  # cards that leave it together move singly
        self.order_clause = order_clause or clause
        self.only_place = only_place  # the one place it has, which has a name but is no choice
        self.arrival = arrival  # the procedure run after an effect has moved cards there
        self.marked = marked  # cards lie in a pile by the card whose effect put them there
        self.ordered = ordered  # the owner orders cards that come together, as those of a deck


class Moves:
    """How cards move: what a move is called, what goes along, what follows, how and where a card arrives."""

    def __init__(self) -> None:
        self.name: Callable[[Game, Card, ZoneNumber, ZoneNumber], Verb] = (
            no_name  # from, to; where its cause gives none
        )
        self.companions: Callable[[Game, Batch], None] = no_companions
        self.undecided: Callable[[Game, Batch], int] = nothing_open  # the change that something is asked about first
        self.question = ""  # the procedure that asks
        self.after_batch: Callable[[Game, list[Event], list[Snapshot]], None] = nothing_follows
        self.arrival_orientation: Callable[[Card, ZoneNumber], int] = stands  # of a card that arrives in a zone
        self.open_places: Callable[[Game, ZoneNumber, Seat], list[PlaceNumber]] = no_places  # (zone, seat)
        self.is_beside: Callable[[Game, Seat, PlaceNumber, Ref], bool] = anywhere  # a player's place and a card
        self.may_arrive: Callable[[Game, ZoneNumber, Seat, Ref], bool] = arrives  # (zone, seat, card) by an effect
        self.order_clause = ""  # by which an owner orders cards on their way into a deck, if the book says so
        self.done_with_nothing: Callable[[Move], bool] = never_done  # counts as done also if there is no card to move
        self.singly_into_play = False  # what leaves a deck one by one also comes into play one by one


class Visibility:
    """What is seen besides what zones show."""

    def __init__(self) -> None:
        self.clause = ""
        self.sees_back: Callable[[Game, Card, Seat], bool] = no_back  # who sees a two-sided card sees its other side
        self.keeps_shown: Callable[[Game, CardNumber], bool] = shows_nothing  # stays shown after an effect has ended


def never_done(node: "Move") -> bool:
    """Nothing was done where there was nothing to move."""
    return False


def anywhere(g: "Game", seat: Seat, place: PlaceNumber, ref: Ref) -> bool:
    """No place is beside another."""
    return False


def no_name(g: "Game", card: "Card", before: ZoneNumber, after: ZoneNumber) -> Verb:
    """A move without a name."""
    return NOTHING


def no_companions(g: "Game", batch: "Batch") -> None:
    """Nothing else moves along."""


def nothing_open(g: "Game", batch: "Batch") -> int:
    """Nothing is asked before cards move."""
    return NOTHING


def nothing_follows(g: "Game", events: "list[Event]", leavers: "list[Snapshot]") -> None:
    """A moment has no further consequence."""


def stands(card: "Card", zone: ZoneNumber) -> int:
    """A card arrives standing."""
    return 0


def arrives(g: "Game", zone: ZoneNumber, seat: Seat, ref: Ref) -> bool:
    """Any card may be put there."""
    return True


def no_places(g: "Game", zone: ZoneNumber, seat: Seat) -> list[PlaceNumber]:
    """No place is open."""
    return []


def no_back(g: "Game", card: "Card", seat: Seat) -> bool:
    """Only the side that is up is seen."""
    return False


def shows_nothing(g: "Game", number: CardNumber) -> bool:
    """What was shown for an effect is hidden with its end."""
    return False
