"""How a client draws a player's side of the table: data that every game fills in."""

import dataclasses
from collections.abc import Mapping
from typing import Literal

Spread = Literal["place", "row", "ladder", "pile"]
Icon = Literal["shield", "star", "diamond"]
Shape = Literal["flame", "drop", "leaf", "rock", "snow", "bolt", "sun", "moon"]


@dataclasses.dataclass(frozen=True)
class Region:
    """A part of a player's side where cards of one zone lie, and how they are spread there.

    `place` is one spot with its name, `row` lays cards side by side, `ladder` lets them overlap downwards, `pile` shows
    the top card and a count. `at` is row, column, rows and columns of the side's grid; row 0 is nearest to the middle.
    """

    zone: str
    at: tuple[int, int, int, int]
    spread: Spread
    place: str = ""  # only the cards at this place
    words: tuple[str, ...] = ()  # only the cards that have one of these among the words of `field`
    field: str = "type"
    label: str = ""  # the zone's name when left out
    is_optional: bool = False  # drawn only while cards lie there


@dataclasses.dataclass(frozen=True)
class Face:
    """What a card's face shows at the size of the table, by the names of its numbers and words."""

    colour: str  # the words that colour the frame: clan, element, attribute
    corner: str  # the number in the upper corner
    foot: str  # the number at the foot, the largest
    side: tuple[str, ...] = ()  # numbers beside the foot, where they are not `plain`
    icons: Mapping[str, Icon] = dataclasses.field(default_factory=dict)  # of the numbers at the side
    plain: Mapping[str, int] = dataclasses.field(default_factory=dict)  # what is too common to be shown
    line: tuple[str, ...] = ()  # words under the name
    badge: str = ""  # words that get a badge
    hues: Mapping[str, tuple[int, int]] = dataclasses.field(default_factory=dict)
    """Hue in degrees (OKLCH) and strength in percent of known words; other words get theirs from their letters."""
    shapes: Mapping[str, Shape] = dataclasses.field(default_factory=dict)
    """The shape of known words, which tells them apart without colours; other words get theirs from their letters."""
    symbols: Mapping[str, str] = dataclasses.field(default_factory=dict)
    """Symbols of a text and the word each stands for: a card without a word of its own has the colour of its text."""


@dataclasses.dataclass(frozen=True)
class Arrow:
    """A line drawn between cards by what they are doing; to the other player where no card has the second role."""

    start: str
    end: str
    is_at_player: bool = False


@dataclasses.dataclass(frozen=True)
class Layout:
    """Rows of places from the middle of the table outwards as their player sees them, then piles and lists."""

    field: tuple[tuple[str, ...], ...]
    zones: Mapping[str, str]  # the zone that holds a place
    piles: tuple[str, ...]  # zones of which the number of cards matters most
    lists: tuple[str, ...]  # zones whose cards are told one by one
    hand: str
    numbers: tuple[str, ...]  # the numbers of a card, the most important first
    labels: Mapping[str, str]  # places and zones in few letters
    telling: Mapping[str, tuple[str, ...]] = dataclasses.field(default_factory=dict)
    """The numbers that matter at a place or for a question."""
    regions: tuple[Region, ...] = ()
    """The drawn table; without them a client makes do with `field`, `piles` and `lists`."""
    face: Face | None = None
    arrows: tuple[Arrow, ...] = ()
    limits: Mapping[str, int] = dataclasses.field(default_factory=dict)  # zones that lose the game at this many cards
    registers: tuple[str, ...] = ()  # numbers of a player to show beside the name; those after the first unless zero
    spotlight: tuple[str, ...] = ()  # zones whose arriving cards are shown large for a moment
    through: Mapping[str, str] = dataclasses.field(default_factory=dict)
    """Questions whose line of this verb only leads to a choice of cards, which a click on a card may skip to."""
    attacks: Mapping[str, str] = dataclasses.field(default_factory=dict)
    """Questions, or phases of one's own turn that are left open, whose line of this verb begins an attack: a click on a
    card that may attack, or dragging it to the other side, takes it and goes on."""
    blocks: Mapping[str, str] = dataclasses.field(default_factory=dict)
    """Steps of the other's turn whose window, let by with a line of this verb, leads to the question who blocks:
    dragging a card that may block to the other side does both."""
    aim: str = ""  # the zone of the card that stands for its player, which all aim at where all attack
    helps: Mapping[str, str] = dataclasses.field(default_factory=dict)
    """Questions whose only line of this verb costs nothing worth keeping: taken unless its card could do something else
    there, or somebody minds."""
    alone: tuple[str, ...] = ()  # questions of an attack that dragging a card to the other side lets be
    payments: tuple[str, ...] = ()  # questions for which a client asks for a proposal
    phases: tuple[str, ...] = ()  # the phases of a turn as a client lists them
    stops: Mapping[str, tuple[str, ...]] = dataclasses.field(default_factory=dict)
    """The phases and steps of one's own turn ("mine") and of the other's ("theirs") in which a player with nothing to
    answer is asked unless told otherwise; a game that names none asks everywhere."""
    kinds: Mapping[str, tuple[str, ...]] = dataclasses.field(default_factory=dict)
    """Places that hold the cards of a zone whose `type` is one of these, each card at the first that fits."""
    words: tuple[str, ...] = ()  # the words that tell what a card is, in the order they are said
    stack: str = ""  # where what was played waits to resolve, if the game has such a place
    turned: tuple[str, str] = ("stands", "rests")  # how a card lies that may act, and one that has
