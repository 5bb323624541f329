"""What a table of a game holds before a test says anything."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from rulewright.kernel.vocabulary.pool import Printed

SPARE = "Spare"  # the card too dear to play in each hand


@dataclass(frozen=True)
class Board:
    """How a game's table differs from another's, as data."""

    plain: Callable[[str], Printed]  # the card of a name that no test defined
    seat: Mapping[str, Sequence[str]]  # what lies in the zones a test does not mention; {} is the letter of the seat
    piles: tuple[str, ...] = ("deck",)  # zones that are listed top first
    words: Mapping[str, str] = field(default_factory=dict)  # the book's names for what tests call otherwise
    counted: str = ""  # the card meant where a zone is told by a number of cards
    has_spare: bool = True  # hands hold a card too dear to play
    battle: tuple[str, str] = ("", "")  # the question at which a battle is begun, if not at any, and the answer to it
