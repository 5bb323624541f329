"""What waits on the stack: a card or an ability, whose it is, and all that was announced for it."""

from ..ids import ITEM, NOTHING
from ..vocabulary.pool import Rule


class Item:
    """A card or an ability on the stack. Never edited: announcing replaces it by a fuller one."""

    def __init__(self, this: int, master: int, rule: Rule | None, is_card: bool) -> None:
        self.this = this  # the card on the stack, or the source of the ability
        self.master = master
        self.rule = rule  # the ability; None for a card, which does all its text says
        self.is_card = is_card
        self.kind = NOTHING  # what the game calls it (cast, used, triggered)
        self.stamp = 0  # which one it is
        self.numbers: list[int] = []  # as a resolution keeps them: event, X, the announced instructions
        self.bound: list[tuple[int, ...]] = []  # as a resolution keeps them: words, then what was announced
        self.ready = False  # the announcement is complete

    def ref(self) -> int:
        """This object: the card on the stack, or the ability itself."""
        return self.this if self.is_card else ITEM + self.stamp

    def completed(self, numbers: list[int], bound: list[tuple[int, ...]]) -> "Item":
        """The same item with all that was announced for it."""
        other = Item(self.this, self.master, self.rule, self.is_card)
        other.kind = self.kind
        other.stamp = self.stamp
        other.numbers = numbers[:]
        other.bound = bound[:]
        other.ready = True
        return other
