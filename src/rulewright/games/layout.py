"""How a client draws a player's side of the table: data that every game fills in."""

import dataclasses
from collections.abc import Mapping


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
