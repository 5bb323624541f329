"""Cards as bytes: in the order of their zones, each by what differs from the card before it.

Neighbours in a zone came there one after the other and lie alike, and a zone tells who sees its cards, so that little
is left to be written of most cards. What a card was in its last lives is written by what differs from the life after.
"""

from typing import TYPE_CHECKING, Final

from ..book.rulebook import Rulebook
from ..ids import NOTHING, Seat, ZoneNumber
from ..vocabulary.pool import Info
from .packing import BadPosition, Writer
from .sparse_codec import (
    CARD_HAS_LAST,
    CARD_INCARNATION,
    CARD_MASTER,
    CARD_MORE,
    CARD_NUMBERS,
    CARD_OWNER,
    CARD_PRINTED,
    CARD_ZONE,
    card_numbers,
    write_card_more,
)
from .state import Card, Snapshot, Zone

if TYPE_CHECKING:
    from ..running.engine import Game

IS_CHANGED: Final = 8  # of a last life, beside what it has: its characteristics were not the printed ones
LIVES: Final = 2  # so many last lives are expected
MOST_LIVES: Final = 64  # and so many at most


def seen_there(book: Rulebook, zone: ZoneNumber, seat: Seat) -> int:
    """The seats that see the cards of a zone, as bits."""
    if zone < 0 or zone >= len(book.zones):
        return 0
    kind = book.zones[zone]
    if kind.public:
        return 3
    return 1 << (seat & 1) if kind.owner_sees else 0


def fields_of(book: Rulebook, card: Card) -> list[int]:
    """The numbers recorded on a card: its stamp from its arrival on, who knows it but for those who see its zone."""
    return card_numbers(card, card.stamp - card.arrival, card.known ^ seen_there(book, card.zone, card.master))


def expected(before: list[int], printed: int, owner: Seat, zone: ZoneNumber) -> list[int]:
    """What is expected of a card after the one before it: it lies where its zone has it."""
    values = before[:]
    values[CARD_PRINTED] = printed
    values[CARD_OWNER] = owner
    values[CARD_ZONE] = NOTHING if zone == NOTHING else zone // 2
    values[CARD_MASTER] = owner if zone == NOTHING else zone % 2
    return values


def life_before(values: list[int], left: int) -> list[int]:
    """What is expected of a card in its life before, where so many more of them are expected."""
    before = values[:]
    before[CARD_INCARNATION] -= 1
    before[CARD_MORE] = CARD_HAS_LAST if left > 1 and before[CARD_INCARNATION] > 0 else 0
    return before


def in_zone_order(zones: list[Zone], count: int) -> list[int]:
    """Pairs of card and zone: every card of each zone, then those in none."""
    found: list[int] = []
    placed = [False] * count
    for index, zone in enumerate(zones):
        for number in zone.cards:
            if number < 0 or number >= count or placed[number]:
                raise BadPosition(f"card {number} is not one of {count} cards, or lies in two places")
            placed[number] = True
            found.extend((number, index))
    for number in range(count):
        if not placed[number]:
            found.extend((number, NOTHING))
    return found


def write_cards(g: "Game", w: Writer) -> None:
    """What is printed on each card and whose it is, in runs; then what is recorded on it, zone by zone."""
    cards = g.s.cards
    w.number(len(cards))
    at = 0
    while at < len(cards):
        run = 1
        while at + run < len(cards) and is_alike(cards[at], cards[at + run]):
            run += 1
        w.natural(run * 2 + cards[at].owner)
        w.natural(cards[at].printed)
        at += run
    order = in_zone_order(g.s.zones, len(cards))
    before = [0] * CARD_NUMBERS
    for at in range(0, len(order), 2):
        card = cards[order[at]]
        values = fields_of(g.book, card)
        w.sparse(values, expected(before, card.printed, card.owner, order[at + 1]))
        write_more(g, w, card, values, LIVES)
        before = values


def is_alike(one: Card, other: Card) -> bool:
    """Both are the same card of the same owner."""
    return one.printed == other.printed and one.owner == other.owner


def write_more(g: "Game", w: Writer, card: Card, values: list[int], left: int) -> None:
    """Counters, terms and what the card was last, where it has them."""
    write_card_more(w, card)
    if card.last is not None:
        write_snapshot(g, w, card.last, life_before(values, left), left - 1)


def write_snapshot(g: "Game", w: Writer, last: Snapshot, usual: list[int], left: int) -> None:
    """A card as it last was, by what differs from what is expected."""
    values = fields_of(g.book, last.card)
    printed = g.pool.infos[last.card.printed]
    if not is_same_info(last.info, printed):
        values[CARD_MORE] |= IS_CHANGED
    w.sparse(values, usual)
    if values[CARD_MORE] & IS_CHANGED:
        write_info(w, last.info, printed)
    write_more(g, w, last.card, values, left)


def is_same_info(one: Info, other: Info) -> bool:
    """Both are the same characteristics."""
    return (
        one.numbers == other.numbers
        and one.words == other.words
        and one.keywords == other.keywords
        and one.permissions == other.permissions
        and [rule.number for rule in one.rules] == [rule.number for rule in other.rules]
    )


def write_info(w: Writer, info: Info, printed: Info) -> None:
    """Characteristics, by what differs from the printed ones."""
    w.sparse(info.numbers, printed.numbers)
    w.numbers([field for field, words in enumerate(info.words) if words != printed.words[field]])
    for field, words in enumerate(info.words):
        if words != printed.words[field]:
            w.number(len(words))
            for word in words:
                w.text(word)
    w.number(info.keywords ^ printed.keywords)
    w.number(info.permissions)
    rules = [rule.number for rule in info.rules]
    is_printed = rules == [rule.number for rule in printed.rules]
    w.natural(0 if is_printed else 1)
    if not is_printed:
        w.numbers(rules)
