"""Layers: what continuous effects and the rules make of the characteristics of cards, in which order."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ..ids import Field, Keyword, Ref

if TYPE_CHECKING:
    from ..running.engine import Game


class Layer:
    """One layer of continuous effects: its clause and the kinds of modification applied in it.

    In an `own_first` layer values that are set as a base come first, then effects on their own source, then others.
    """

    def __init__(
        self,
        clause: str,
        gist: str,
        kinds: tuple[int, ...],
        words: tuple[Field, ...] = (),
        numbers: tuple[Field, ...] = (),
        own_first: bool = False,
        losses_last: bool = False,
    ) -> None:
        self.clause = clause
        self.gist = gist
        self.kinds = kinds
        self.mask = 0  # the kinds as bits
        for kind in kinds:
            self.mask |= 1 << kind
        self.words = words  # of the words, only these fields; none named: all
        self.numbers = numbers  # of the numbers, only these fields; none named: all
        self.own_first = own_first
        self.losses_last = losses_last  # abilities lost by continuous abilities are lost whatever is gained later


# Kinds of modification, for the layer tables.
WORD_KIND: Final = 1
ABILITY_KIND: Final = 2
PERMISSION_KIND: Final = 3
NUMBER_KIND: Final = 4
COPY_KIND: Final = 5  # another card's printed values take the place of its own
COUNTER_KIND: Final = 6  # what the counters on a card add to its numbers
BASE_KIND: Final = 7  # what a card's own abilities say it is, in every zone, where a book has a layer for that


class Addition:
    """A number of one object that the rules add to a number of another, as a booster's power to who is boosted."""

    def __init__(self, source: Ref, read: Field, target: Ref, written: Field) -> None:
        self.source = source
        self.read = read
        self.target = target
        self.written = written


class Characteristics:
    """How the characteristics of cards come about: the layers, and what the rules themselves add to them."""

    def __init__(self) -> None:
        self.layers: list[Layer] = []
        self.lend_abilities: Callable[[Game], None] = no_rule_numbers  # before all layers
        self.rule_numbers: Callable[[Game], None] = no_rule_numbers  # after all layers
        self.additions: Callable[[Game], list[Addition]] = no_additions  # among the changes of numbers
        self.addition_asks = 0  # what these ask of the position, as bits
        self.rule_zones = 0  # the zones that all three look into, as bits; X on the stack is told by `set_terms`
        self.counter_bonus: dict[int, tuple[tuple[Field, int], ...]] = {}  # kind -> (field, how much each adds)
        self.rounding: tuple[tuple[Field, int], ...] = ()  # (field, unit): rounded up after all layers
        self.reads_negative = True  # a number below zero reads as it is, and not as zero
        self.asks_own_terms = False  # how a card says it is played is asked of the card alone, by `terms_of`
        self.waits_across = False  # an effect waits for those of later layers on which it depends
        self.marks = 0  # keywords that are icons or states and no abilities, as bits
        self.no_abilities: tuple[Keyword, ...] = ()  # keywords whose text is no ability


def no_additions(g: "Game") -> list[Addition]:
    """The rules add nothing."""
    return []


def no_rule_numbers(g: "Game") -> None:
    """No rule changes a number."""
