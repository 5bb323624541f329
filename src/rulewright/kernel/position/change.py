"""What is about to happen: single changes, and the batches of them that happen at one moment."""

from ..ids import NOTHING


class Change:
    """One scheduled change: a verb of the game with all it needs. Never edited once scheduled."""

    def __init__(self, kind: int, card: int) -> None:
        self.kind = kind
        self.card = card  # the object it is about
        self.player = NOTHING  # who does it
        self.to = NOTHING
        self.whose = NOTHING
        self.place = NOTHING
        self.end = 0
        self.orientation = NOTHING
        self.face = NOTHING
        self.side = NOTHING
        self.number = 0
        self.verb = NOTHING
        self.how = 0
        self.source = NOTHING
        self.pile = NOTHING
        self.other = NOTHING
        self.fellows: tuple[int, ...] = ()  # who does it together with its source, or its other card
        self.terms: tuple[int, ...] = ()  # how the card is played that it moves
        self.clause = ""  # the clause it happens by, if not the step's own
        self.used: tuple[int, ...] = ()  # replacements already applied to it
        self.gone = False  # replaced by something else

    def copy(self) -> "Change":
        """The same change, to be altered."""
        other = Change(self.kind, self.card)
        other.player = self.player
        other.to = self.to
        other.whose = self.whose
        other.place = self.place
        other.end = self.end
        other.orientation = self.orientation
        other.face = self.face
        other.side = self.side
        other.number = self.number
        other.verb = self.verb
        other.how = self.how
        other.source = self.source
        other.pile = self.pile
        other.other = self.other
        other.fellows = self.fellows
        other.terms = self.terms
        other.clause = self.clause
        other.used = self.used
        other.gone = self.gone
        return other


class Batch:
    """Changes that happen together, at one moment."""

    def __init__(self, changes: list[Change], clause: str = "") -> None:
        self.changes = changes
        self.clause = clause  # of the step that scheduled them

    def altered(self, position: int, change: Change) -> "Batch":
        """The batch with another change at one position."""
        return Batch([*self.changes[:position], change, *self.changes[position + 1 :]], self.clause)
