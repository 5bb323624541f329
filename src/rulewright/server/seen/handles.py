"""The numbers by which one seat knows cards."""

from __future__ import annotations

from rulewright import Game
from rulewright.kernel.ids import CARD_MASK, NOTHING, POOLED, CardNumber, Ref, Seat, ZoneNumber
from rulewright.kernel.position.view import Sight, may_see


class Handles:
    """Numbers by which one seat knows cards: a card gets a new one each time it comes back into sight."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.sight = Sight(seat)
        self.by_card: dict[CardNumber, int] = {}
        self.where: dict[CardNumber, tuple[ZoneNumber, Seat]] = {}  # zone and side in which a card was last seen
        self.given = 0

    def take(self, number: CardNumber) -> int:
        """The handle of a card the seat sees, given now if it has none."""
        found = self.by_card.get(number)
        if found is None:
            self.given += 1
            found = self.by_card[number] = self.given
        return found

    def find(self, ref: Ref) -> int | None:
        """The handle of a card, if the seat follows it."""
        return None if ref == NOTHING or ref >= POOLED else self.by_card.get(ref & CARD_MASK)

    def drop(self, number: CardNumber) -> None:
        """The card is out of sight."""
        self.by_card.pop(number, None)
        self.where.pop(number, None)
        self.sight.forget(number)

    def look(self, game: Game) -> None:
        """Give handles to what is in sight, and know where it lies; forget the others."""
        seen = self.sight.look(game)
        for number in seen:
            if number not in self.by_card:
                self.take(number)
        cards = game.s.cards
        for number in self.by_card.keys() - set(seen):
            if number >= len(cards) or not may_see(game, cards[number], self.seat):  # going back unmakes cards
                self.drop(number)
        for number in self.by_card:
            self.where[number] = (cards[number].zone, cards[number].master)


class LastingHandles(Handles):
    """Of a finished game, where nothing is secret any more: the same number for a card at every moment."""

    def take(self, number: CardNumber) -> int:
        """The handle of a card, the same at every step of a replay."""
        self.by_card[number] = number + 1
        return number + 1
