"""What is about to happen: single changes, and the batches of them that happen at one moment."""

from ..ids import NOTHING, Ref, Seat, Stamp, ZoneNumber


class Change:
    """One scheduled change: a verb of the game with all it needs. Never edited once scheduled."""

    def __init__(self, kind: int, card: Ref) -> None:
        self.card = card  # the object it is about
        self.kind = kind
        self.player: Seat = NOTHING  # who does it
        self.to: ZoneNumber = NOTHING
        self.whose: Seat = NOTHING
        self.place = NOTHING
        self.end = 0
        self.orientation = NOTHING
        self.face = NOTHING
        self.number = 0
        self.verb = NOTHING
        self.how = 0
        self.source: Ref = NOTHING
        self.other: Ref = NOTHING
        self.clause = ""  # the clause it happens by, if not the step's own
        self.terms: tuple[int, ...] = ()  # how the card is played that it moves
        self.fellows: tuple[Ref, ...] = ()  # who does it together with its source, or its other card
        self.shares: tuple[int, ...] = ()  # how much of the damage each of those who deal it together deals
        self.pile: Stamp = NOTHING
        self.side = NOTHING
        self.gone = False  # replaced by something else
        self.used: tuple[int, ...] = ()  # replacements already applied to it

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
        other.number = self.number
        other.verb = self.verb
        other.how = self.how
        other.source = self.source
        other.other = self.other
        other.clause = self.clause
        other.terms = self.terms
        other.fellows = self.fellows
        other.shares = self.shares
        other.pile = self.pile
        other.side = self.side
        other.gone = self.gone
        other.used = self.used
        return other


class Batch:
    """Changes that happen together, at one moment."""

    def __init__(self, changes: list[Change], clause: str = "") -> None:
        self.clause = clause  # of the step that scheduled them
        self.changes = changes

    def altered(self, position: int, change: Change) -> "Batch":
        """The batch with another change at one position."""
        return Batch([*self.changes[:position], change, *self.changes[position + 1 :]], self.clause)
