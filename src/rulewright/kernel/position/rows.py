"""What one seat may know of a position as rows of whole numbers, for learners: cards, lines of the menu, events.

Rows stand in an order that tells nothing: one's own side first, zone by zone, the top card first; where the seat may
not know the order of a zone, the cards it knows come first, by their names.
"""

from typing import TYPE_CHECKING, Final

from ..ids import CARD_MASK, MISSING, NOTHING, POOLED, STANDING, CardNumber, Seat
from .decisions import Decision
from .state import Card
from .view import may_see, saw

if TYPE_CHECKING:
    from ..running.engine import Game

ABSENT: Final = -1  # a number that a card does not have
MOST: Final = 1 << 30  # no number is told beyond it
CARD_COLUMNS: Final = (
    "known", "mine", "owned", "zone", "place", "turned", "face", "side", "token", "damage", "counters", "new",
    "attached", "name",
)  # fmt: skip
LINE_COLUMNS: Final = ("verb", "row", "name", "number", "field", "source")
EVENT_COLUMNS: Final = ("kind", "mine", "name", "other", "before", "after", "number", "turns")


class Names:
    """The numbers names go by, of each printed card of a pool, and those of the verbs of menus."""

    def __init__(self, names: list[int], verbs: dict[str, int], other_verb: int) -> None:
        self.names = names
        self.verbs = verbs
        self.other_verb = other_verb


def is_known(g: "Game", card: Card, seat: Seat) -> bool:
    """The seat knows which card it is: it sees it, or has followed it."""
    return (card.known >> seat) & 1 == 1 or may_see(g, card, seat)


def rows_of_zone(g: "Game", seat: Seat, zone: int, owner: Seat, names: Names) -> list[CardNumber]:
    """The cards of a zone in the order of their rows; of a deck only those the seat knows."""
    cards = g.s.cards
    numbers = g.s.zones[zone * 2 + owner].cards
    if not numbers:
        return numbers
    kind = g.book.zones[zone]
    if kind.public or (kind.owner_sees and owner == seat):
        return numbers[::-1]
    known: list[tuple[int, int]] = []
    for number in numbers:
        if is_known(g, cards[number], seat):
            known.append((names.names[cards[number].printed], number))
    known.sort()
    found = [number for _, number in known]
    if zone != g.book.deck_zone and kind.owner_sees:
        found.extend([number for number in numbers if not is_known(g, cards[number], seat)])
    return found


def card_rows(g: "Game", seat: Seat, names: Names, most: int, at: list[int]) -> list[int]:
    """A row a card, flat, no more than `most`; `at` hears of the row of each card, from 1 on."""
    s = g.s
    out: list[int] = []
    count = 0
    at.extend([0] * len(s.cards))
    for owner in (seat, 1 - seat):
        for zone in range(len(g.book.zones)):
            for number in rows_of_zone(g, seat, zone, owner, names):
                if count == most:
                    return out
                count += 1
                card = s.cards[number]
                known = is_known(g, card, seat)
                if known:
                    at[number] = count
                add_row(g, out, card, seat, owner, known, names)
    return out


def add_row(g: "Game", out: list[int], card: Card, seat: Seat, owner: Seat, known: bool, names: Names) -> None:
    """One card; of one that is not known only where it lies and how."""
    counters = card.counters
    out.append(1 if known else 0)
    out.append(1 if owner == seat else 0)
    out.append(1 if card.owner == seat else 0)
    out.append(card.zone)
    out.append(card.place)
    out.append(0 if card.orientation == STANDING else 1)
    out.append(card.face)
    out.append(card.side if known else 0)
    out.append(1 if card.is_token else 0)
    out.append(min(card.damage, MOST))
    out.append(min(sum([counters[at] for at in range(1, len(counters), 2)]), MOST) if counters else 0)
    out.append(1 if card.entered_turn == g.s.turn else 0)
    out.append(1 if card.attached != NOTHING else 0)
    out.append(names.names[card.printed] if known else 0)
    printed = g.pool.infos[card.printed].numbers
    if not known:
        out.extend([ABSENT] * (2 * len(printed)))
        return
    add_numbers(out, printed)
    derived = g.derived().find(card.number)
    add_numbers(out, printed if derived is None else derived.numbers)


def add_numbers(out: list[int], numbers: list[int]) -> None:
    """The numbers of a card, those it does not have marked."""
    for number in numbers:
        out.append(ABSENT if number == MISSING else max(-MOST, min(number, MOST)))


def line_rows(g: "Game", menu: Decision, names: Names, most: int, at: list[int]) -> list[int]:
    """A row a line of the open menu, flat, no more than `most`, as its player knows its cards."""
    out: list[int] = []
    source = 0
    if 0 <= menu.source < POOLED:
        source = at[menu.source & CARD_MASK]
    for option in menu.options[:most]:
        row = 0
        name = 0
        if 0 <= option.card < len(at):
            row = at[option.card]
            card = g.s.cards[option.card]
            if is_known(g, card, menu.player):
                name = names.names[card.printed]
        out.append(names.verbs.get(option.verb, names.other_verb))
        out.append(row)
        out.append(name)
        out.append(max(-MOST, min(option.number, MOST)))
        out.append(option.field)
        out.append(source)
    return out


def event_rows(g: "Game", seat: Seat, names: Names, most: int) -> list[int]:
    """A row for each of the last events, the last one first, flat; of cards the seat did not see only the zones."""
    s = g.s
    out: list[int] = []
    for position in range(s.logged - 1, max(-1, s.logged - 1 - most), -1):
        event = s.log[position]
        seen = saw(event, seat)
        out.append(event.kind)
        out.append(1 if event.player == seat else 0)
        out.append(name_now(g, event.card, seat, names) if seen else 0)
        out.append(name_now(g, event.other, seat, names) if seen else 0)
        out.append(event.before)
        out.append(event.after)
        out.append(max(-MOST, min(event.number, MOST)) if seen else 0)
        out.append(0 if position >= s.began else 1)
    return out


def name_now(g: "Game", ref: int, seat: Seat, names: Names) -> int:
    """The number of a card's name, if the seat knows which one it is now; 0 of what is no card."""
    if ref < 0 or ref >= POOLED:
        return 0
    card = g.s.cards[ref & CARD_MASK]
    if card.zone == NOTHING or is_known(g, card, seat):
        return names.names[card.printed]
    return 0
