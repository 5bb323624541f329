"""What waits on the stack: a card or an ability, whose it is, and all that was announced for it."""

from ..ids import ITEM, NOTHING, Bound, Ref, Seat, Stamp
from ..vocabulary.pool import Rule


class Item:
    """A card or an ability on the stack. Never edited: announcing replaces it by a fuller one."""

    def __init__(self, this: Ref, master: Seat, rule: Rule | None, is_card: bool) -> None:
        self.this = this  # the card on the stack, or the source of the ability
        self.master = master
        self.is_card = is_card
        self.kind = NOTHING  # what the game calls it (cast, used, triggered)
        self.ready = False  # the announcement is complete
        self.stamp: Stamp = 0  # which one it is
        self.rule = rule  # the ability; None for a card, which does all its text says
        self.numbers: list[Ref] = []  # as a resolution keeps them: event, X, the announced instructions
        self.bound: Bound = []  # as a resolution keeps them: words, then what was announced

    def copy(self) -> "Item":
        """The same item, to be completed."""
        other = Item(self.this, self.master, self.rule, self.is_card)
        other.kind = self.kind
        other.ready = self.ready
        other.stamp = self.stamp
        other.numbers = self.numbers[:]
        other.bound = self.bound[:]
        return other

    def ref(self) -> Ref:
        """This object: the card on the stack, or the ability itself."""
        return self.this if self.is_card else ITEM + self.stamp

    def completed(self, numbers: list[Ref], bound: Bound) -> "Item":
        """The same item with all that was announced for it."""
        other = self.copy()
        other.numbers = numbers[:]
        other.bound = bound[:]
        other.ready = True
        return other
