"""What happened: one record an event, with clause, cause and audience."""

from typing import Final

from ..ids import BY_RULE, NOTHING, CardNumber, Ref, Seat

EVERYONE: Final = 3
WHO_SEES_IT: Final = -1  # of an audience: worked out when the event is recorded


class Event:
    """Something that happened. Which cards and zones it names depends on its kind."""

    def __init__(
        self,
        kind: int,
        clause: str,
        player: Seat,
        card: Ref = NOTHING,
        other: Ref = NOTHING,
        source: Ref = NOTHING,
        before: int = NOTHING,
        after: int = NOTHING,
        number: int = NOTHING,
        verb: int = NOTHING,
        how: int = BY_RULE,
        audience: int = WHO_SEES_IT,
        moment: int = 0,
        end: int = NOTHING,
        fellows: tuple[Ref, ...] = (),
    ) -> None:
        self.clause = clause
        self.kind = kind
        self.card = card
        self.number = number
        self.player = player
        self.fellows = fellows  # who did it together with `other`, or with `card` where there is no other
        self.backs: tuple[CardNumber, ...] = ()  # the cards it names that had their other side up
        self.how = how
        self.after = after
        self.before = before
        self.verb = verb
        self.source = source
        self.other = other
        self.moment = moment
        self.audience = audience  # the seats that saw which card it is about, as bits
        self.end = end  # top or bottom of a deck

    def by(self, doer: int) -> "Event":
        """The same event as done by one of those who did it together."""
        mine = self.other == NOTHING
        return Event(
            self.kind,
            self.clause,
            self.player,
            doer if mine else self.card,
            self.other if mine else doer,
            self.source,
            self.before,
            self.after,
            self.number,
            self.verb,
            self.how,
            self.audience,
            self.moment,
            self.end,
        )

    def __repr__(self) -> str:
        return (
            f"Event(kind={self.kind}, clause={self.clause!r}, player={self.player}, card={self.card}, "
            f"other={self.other}, before={self.before}, after={self.after}, number={self.number}, verb={self.verb})"
        )
