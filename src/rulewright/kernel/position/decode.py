"""Reading a position back: each function mirrors one of the codec's writers."""

from ..book.rulebook import Rulebook
from ..ids import CardNumber
from ..vocabulary.pool import Info
from .card_codec import IS_CHANGED, LIVES, MOST_LIVES, expected, in_zone_order, life_before, seen_there
from .codec import BY_ITSELF, FIRST_EVENT, event_after
from .decisions import Decision
from .events import Event
from .packing import BadPosition, Reader
from .record_codec import (
    read_bar,
    read_batch,
    read_decision,
    read_delayed,
    read_frame,
    read_item,
    read_lasting,
    read_pending,
    read_taken,
)
from .sparse_codec import (
    CARD_HAS_LAST,
    CARD_MORE,
    CARD_NUMBERS,
    CARD_PRINTED,
    EVENT_MORE,
    card_of,
    event_of,
    read_card_more,
    read_event_more,
)
from .state import Card, Frame, Snapshot, State, Zone


def read_state(r: Reader, book: Rulebook) -> State:
    """Every field that makes up the position."""
    s = State(0, 0, 0)
    s.turn, s.turn_player, s.first_player, s.phase, s.step_of_phase, s.losers, s.winner, over = r.fixed(8)
    s.over = over == 1
    s.key = read_key(r)
    s.counter = r.number()
    s.stamp, s.batches, s.answers = r.fixed(3)
    s.stood_by = r.numbers()
    s.noted = r.numbers()
    s.zones = [Zone(0, r.naturals()) for _ in range(r.count())]
    s.cards = read_cards(r, book, s.zones)
    s.roles = [tuple(r.numbers()) for _ in range(r.count())]
    s.registers = r.numbers()
    s.lasting = [read_lasting(r) for _ in range(r.count())]
    s.delayed = [read_delayed(r) for _ in range(r.count())]
    s.pending = [read_pending(r) for _ in range(r.count())]
    s.stack = [read_item(r) for _ in range(r.count())]
    s.frames = [read_place(r, book) for _ in range(r.count())]
    s.queue = [read_batch(r) for _ in range(r.count())]
    s.held = [read_batch(r) for _ in range(r.count())]
    s.menu = read_menu(r)
    s.deferred = read_menu(r)
    for _ in range(r.count()):
        mark = r.number()
        s.tally[mark] = r.natural()
    s.trail = [read_taken(r) for _ in range(r.count())]
    s.loop = [read_taken(r) for _ in range(r.count())]
    s.script = [read_taken(r) for _ in range(r.count())]
    s.script_left = r.number()
    s.script_end = r.number()
    s.barred = [read_bar(r) for _ in range(r.count())]
    for _ in range(r.count()):
        s.log.append(read_event(r, s.log[-1] if s.log else FIRST_EVENT))
    s.logged = len(s.log)
    if r.at != len(r.data):
        raise BadPosition(f"{len(r.data) - r.at} bytes too many at the end")
    return s


def read_key(r: Reader) -> bytes:
    """The key of chance; BadPosition if it is none."""
    try:
        return bytes.fromhex(r.text())
    except ValueError as bad:
        raise BadPosition(f"no key before byte {r.at}") from bad


def read_cards(r: Reader, book: Rulebook, zones: list[Zone]) -> list[Card]:
    """Every card of the position."""
    count = r.count()
    prints: list[int] = []
    owners: list[int] = []
    while len(prints) < count:
        run = r.natural()
        printed = r.natural()
        if run < 2 or len(prints) + run // 2 > count or printed >= len(r.pool.cards):
            raise BadPosition(f"no {run // 2} cards {printed} at byte {r.at}")
        prints.extend([printed] * (run // 2))
        owners.extend([run % 2] * (run // 2))
    order = in_zone_order(zones, count)
    cards: list[Card] = [Card(number, owners[number], prints[number]) for number in range(count)]
    before = [0] * CARD_NUMBERS
    for at in range(0, len(order), 2):
        number = order[at]
        before = r.sparse(expected(before, prints[number], owners[number], order[at + 1]))
        cards[number] = read_life(r, book, number, before, LIVES)
    return cards


def read_life(r: Reader, book: Rulebook, number: CardNumber, values: list[int], left: int) -> Card:
    """A card in one of its lives, with what it was before."""
    print_of(r, number, values)
    card = card_of(number, values)
    card.stamp += card.arrival
    card.known ^= seen_there(book, card.zone, card.master)
    read_card_more(r, card, values[CARD_MORE])
    if values[CARD_MORE] & CARD_HAS_LAST:
        if left < LIVES - MOST_LIVES:
            raise BadPosition(f"more than {MOST_LIVES} last lives of card {number}")
        old = r.sparse(life_before(values, left))
        printed = r.pool.infos[print_of(r, number, old)]
        info = read_info(r, printed) if old[CARD_MORE] & IS_CHANGED else printed
        card.last = Snapshot(read_life(r, book, number, old, left - 1), info)
    return card


def print_of(r: Reader, number: CardNumber, values: list[int]) -> int:
    """What is printed on a card; BadPosition if there is no such card."""
    if not 0 <= values[CARD_PRINTED] < len(r.pool.cards):
        raise BadPosition(f"card {number} is not among the {len(r.pool.cards)} cards of this game")
    return values[CARD_PRINTED]


def read_info(r: Reader, printed: Info) -> Info:
    """Characteristics that are not the printed ones."""
    info = printed.copy()
    info.numbers = r.sparse(printed.numbers)
    for field in r.numbers():
        if not 0 <= field < len(info.words):
            raise BadPosition(f"there are no words {field}")
        info.words[field] = tuple([r.text() for _ in range(r.count())])
    info.keywords ^= r.number()
    info.permissions = r.number()
    if r.natural():
        info.rules = [r.rule() for _ in range(r.count())]
    return info


def read_place(r: Reader, book: Rulebook) -> Frame:
    """A procedure under way."""
    name = r.text()
    if name not in book.procedure_numbers:
        raise BadPosition(f"{book.name} has no procedure {name!r}")
    proc = book.procedure_numbers[name]
    clause = r.text()
    index = book.procedures[proc].index
    if clause and clause not in index:
        raise BadPosition(f"the procedure {name!r} of {book.name} has no step {clause}")
    frame = read_frame(r, proc)
    frame.step += index[clause] if clause else 0
    return frame


def read_event(r: Reader, before: Event) -> Event:
    """Something that happened in this turn, after something else."""
    clause = r.text()
    values = r.sparse(event_after(before))
    event = event_of(clause, values)
    if values[EVENT_MORE] & BY_ITSELF:
        event.source = event.card
    read_event_more(r, event, values[EVENT_MORE])
    return event


def read_menu(r: Reader) -> Decision | None:
    """The open question."""
    return read_decision(r) if r.number() else None
