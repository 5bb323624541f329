"""The verbs of a book that the kernel asks about by itself: what effects may forbid."""

from ..ids import NOTHING, RegisterNumber, Verb


class Verbs:
    """Each verb of "cannot" by its number in the book; NOTHING: no effect of the book forbids it."""

    def __init__(self) -> None:
        self.draw = NOTHING
        self.stand = NOTHING
        self.search = NOTHING
        self.be_chosen = NOTHING
        self.be_cancelled = NOTHING
        self.be_damaged = NOTHING
        self.deal_damage = NOTHING
        self.prevent = NOTHING  # to have the damage it deals prevented
        self.reduce = NOTHING  # to have the damage dealt to it reduced
        self.trigger = NOTHING  # to have its abilities trigger
        self.lose = NOTHING
        self.use = NOTHING  # to have any of its abilities used
        self.suffered: dict[Verb, tuple[Verb, ...]] = {}  # the verb of a move -> the verbs of suffering it
        self.numbers: dict[RegisterNumber, tuple[Verb, Verb]] = {}  # register -> the verbs of raising and lowering it
