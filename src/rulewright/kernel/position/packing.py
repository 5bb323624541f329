"""Whole numbers and texts as bytes, and back."""

from typing import Final
from zlib import crc32

from ..ids import CARD_MASK, NOTHING, Bound, Counters, Ref
from ..vocabulary.effects import Effect
from ..vocabulary.pool import Pool, Rule
from .decisions import RulewrightError

ENOUGH_DAMAGE: Final = 30_000  # what survives so much survives any damage, and so many counters
ENOUGH_COUNTERS: Final = 100  # are as good as any number, for finding loops


class BadPosition(RulewrightError):
    """The bytes are no position of this game."""


def rule_number(rule: Rule | None) -> int:
    """The number of an ability, where there is one."""
    return NOTHING if rule is None else rule.number


class Writer:
    """Writes whole numbers and texts. Loose writing leaves out lives and timestamps, for finding loops."""

    def __init__(self, pool: Pool, loose: bool) -> None:
        self.pool = pool
        self.out = bytearray()
        self.loose = loose
        self.values: list[int] = []  # what was written loosely
        self.most_counters = ENOUGH_COUNTERS
        self.alike: dict[int, int] = {}  # of each token, in a growing comparison: what stands for all like it
        self.texts: dict[str, int] = {}  # written so far, numbered: a text is written out once

    def number(self, value: int) -> None:
        """A whole number, short when small."""
        if self.loose:
            self.values.append(value)
            return
        rest = (value << 1) ^ (value >> 63) if -(1 << 62) < value < (1 << 62) else value << 1
        self.natural(rest & ((1 << 64) - 1))

    def natural(self, rest: int) -> None:
        """A whole number that is not below zero, shorter still."""
        while rest > 127:
            self.out.append((rest & 127) | 128)
            rest >>= 7
        self.out.append(rest)

    def time(self, value: int) -> int:
        """When something was; loosely, only whether it was."""
        return int(value >= 0) if self.loose else value

    def stamp(self, value: int) -> None:
        """When something was, or how much; loosely, only whether it was."""
        self.number(self.time(value))

    def counters(self, values: Counters) -> None:
        """The counters of a card; loosely, no more of a kind than make a difference."""
        self.numbers(enough(values, self.most_counters) if self.loose else list(values))

    def node(self, node: Effect | None) -> None:
        """An instruction, by its number among all the cards have."""
        self.number(NOTHING if node is None else self.pool.node_numbers[node])

    def bound(self, values: Bound) -> None:
        """What words point at."""
        self.number(len(values))
        for refs in values:
            self.refs(list(refs))

    def ref(self, value: Ref) -> None:
        """A reference to an object; loosely, only the card."""
        if value >= 0 and self.loose:
            value &= CARD_MASK
            value = self.alike.get(value, value)
        self.number(value)

    def naturals(self, values: list[int]) -> None:
        """Several whole numbers that are not below zero."""
        if self.loose:
            self.numbers(values)
            return
        self.natural(len(values))
        for value in values:
            self.natural(value)

    def numbers(self, values: list[int]) -> None:
        """Several whole numbers."""
        self.number(len(values))
        if self.loose:
            self.values.extend(values)
            return
        for value in values:
            self.number(value)

    def sparse(self, values: list[int], usual: list[int]) -> None:
        """Numbers most of which are as usual: which of them are not, as bits, and by how much."""
        differing = 0
        for position, value in enumerate(values):
            if value != usual[position]:
                differing |= 1 << position
        self.natural(differing)
        for position, value in enumerate(values):
            if (differing >> position) & 1:
                self.number(value - usual[position])

    def refs(self, values: list[Ref]) -> None:
        """Several references."""
        self.number(len(values))
        for value in values:
            self.ref(value)

    def text(self, value: str) -> None:
        """A text."""
        data = value.encode()
        if self.loose:
            self.values.append(crc32(data))
            return
        known = self.texts.get(value)
        if known is not None:
            self.number(-1 - known)
            return
        self.texts[value] = len(self.texts)
        self.number(len(data))
        self.out.extend(data)


def enough(counters: Counters, most: int) -> list[int]:
    """The counters of a card, no more of a kind than make a difference."""
    return [min(number, most) if at % 2 else number for at, number in enumerate(counters)]


class Reader:
    """Reads what the writer wrote."""

    def __init__(self, data: bytes, pool: Pool) -> None:
        self.pool = pool
        self.data = data
        self.at = 0
        self.texts: list[str] = []  # read so far

    def number(self) -> int:
        """A whole number."""
        value = self.natural()
        return (value >> 1) ^ -(value & 1)

    def natural(self) -> int:
        """A whole number that is not below zero."""
        shift = 0
        value = 0
        while True:
            if self.at >= len(self.data):
                raise BadPosition(f"the position ends early, at byte {self.at}")
            byte = self.data[self.at]
            self.at += 1
            value |= (byte & 127) << shift
            if byte < 128:
                return value
            shift += 7
            if shift > 70:
                raise BadPosition(f"no number at byte {self.at}")

    def count(self) -> int:
        """How many follow; never more than the bytes left."""
        value = self.number()
        if value < 0 or value > len(self.data) - self.at:
            raise BadPosition(f"a list of {value} does not fit at byte {self.at}")
        return value

    def numbers(self) -> list[int]:
        """Several whole numbers."""
        return [self.number() for _ in range(self.count())]

    def fixed(self, size: int) -> list[int]:
        """So many numbers, no more and no fewer."""
        values = self.numbers()
        if len(values) != size:
            raise BadPosition(f"{size} numbers expected before byte {self.at}, found {len(values)}")
        return values

    def at_least(self, size: int) -> list[int]:
        """So many numbers, and maybe more."""
        values = self.numbers()
        if len(values) < size:
            raise BadPosition(f"{size} numbers or more expected before byte {self.at}, found {len(values)}")
        return values

    def bound(self) -> Bound:
        """What words point at."""
        return [tuple(self.numbers()) for _ in range(self.count())]

    def rule(self) -> Rule:
        """A numbered ability."""
        rule = self.maybe_rule()
        if rule is None:
            raise BadPosition(f"no ability before byte {self.at}")
        return rule

    def maybe_rule(self) -> Rule | None:
        """A numbered ability, or none."""
        return self.rule_of(self.number())

    def rule_of(self, number: int) -> Rule | None:
        """The ability of this number, or none."""
        if number != NOTHING and not 0 <= number < len(self.pool.rules):
            raise BadPosition(f"there is no ability {number}")
        return None if number == NOTHING else self.pool.rules[number]

    def node(self) -> Effect:
        """A numbered instruction."""
        node = self.maybe_node()
        if node is None:
            raise BadPosition(f"no instruction before byte {self.at}")
        return node

    def maybe_node(self) -> Effect | None:
        """A numbered instruction, or none."""
        number = self.number()
        if number == NOTHING:
            return None
        node = self.pool.nodes[number] if 0 <= number < len(self.pool.nodes) else None
        if not isinstance(node, Effect):
            raise BadPosition(f"there is no instruction {number}")
        return node

    def naturals(self) -> list[int]:
        """Several whole numbers that are not below zero."""
        count = self.natural()
        if count > len(self.data) - self.at:
            raise BadPosition(f"a list of {count} does not fit at byte {self.at}")
        return [self.natural() for _ in range(count)]

    def sparse(self, usual: list[int]) -> list[int]:
        """Numbers most of which are as usual."""
        differing = self.natural()
        if differing >> len(usual):
            raise BadPosition(f"more than {len(usual)} numbers at byte {self.at}")
        return [value + self.number() if (differing >> at) & 1 else value for at, value in enumerate(usual)]

    def text(self) -> str:
        """A text, written out where it is first met."""
        size = self.number()
        if size < 0:
            if -1 - size >= len(self.texts):
                raise BadPosition(f"no text {-1 - size} before byte {self.at}")
            return self.texts[-1 - size]
        if size > len(self.data) - self.at:
            raise BadPosition(f"a text of {size} does not fit at byte {self.at}")
        value = self.data[self.at : self.at + size]
        self.at += size
        try:
            self.texts.append(value.decode())
        except UnicodeDecodeError as bad:
            raise BadPosition(f"no text at byte {self.at - size}") from bad
        return self.texts[-1]
