"""A position as bytes and back: the same fields in the same order; equal positions have equal bytes.

Frames name their procedure and the clause they stand at, so a saved position survives another build of the same
rulebook; the rulebook's and the card pool's digests say whether it is the same.
"""

from hashlib import blake2b
from struct import pack
from typing import TYPE_CHECKING, Final

from ..book.rulebook import Rulebook
from ..ids import CARD_MASK, MOST_CARDS, NOTHING, Ref
from ..vocabulary.pool import Pool
from .card_codec import write_cards
from .decisions import Decision
from .events import EVERYONE, Event
from .items import Item
from .packing import ENOUGH_DAMAGE, BadPosition as BadPosition, Reader, Writer, enough
from .record_codec import (
    write_bar,
    write_batch,
    write_decision,
    write_delayed,
    write_frame,
    write_item,
    write_lasting,
    write_pending,
    write_taken,
)
from .records import Pending
from .sparse_codec import (
    EVENT_CARD,
    EVENT_KIND,
    EVENT_MORE,
    EVENT_PLAYER,
    event_numbers,
    write_card_loosely,
    write_event_more,
)
from .state import Card, Frame, State

if TYPE_CHECKING:
    from ..running.engine import Game

FORMAT: Final = 8
PROPOSED: Final = -1  # among the answers of a turn: a player wants to name a loop as soon as it has come round
REPEATED: Final = -2  # among them: something was done twice, so that a loop may be proposed
MARK_BITS: Final = (1 << 60) - 1
CHECKED: Final = 8  # bytes of the checksum
AGAIN: Final = "play the game again from its replay, or read it with the version that wrote it"
FIRST_EVENT: Final = Event(0, "", 0, audience=EVERYONE)  # stands before all events of a turn
USUAL_EVENT: Final = event_numbers(FIRST_EVENT, NOTHING)
BY_ITSELF: Final = 2  # the source of an event is its card: a bit beside those of what is no number


# ---------------------------------------------------------------- digests


def rulebook_digest(book: Rulebook) -> str:
    """What tells this rulebook's procedures from another's."""
    if not book.digest:
        lines = [f"{p.name}:{','.join([step.clause for step in p.steps])}" for p in book.procedures]
        book.digest = blake2b("\n".join([book.name, *lines]).encode(), digest_size=8).hexdigest()
    return book.digest


def pool_digest(pool: Pool) -> str:
    """What tells these cards from others."""
    if not pool.digest:
        lines = [repr((card.name, card.numbers, card.words, card.keywords, card.abilities)) for card in pool.cards]
        pool.digest = blake2b("\n".join(lines).encode(), digest_size=8).hexdigest()
    return pool.digest


# ---------------------------------------------------------------- writing


def encode(g: "Game") -> bytes:
    """The position as bytes, with a checksum at their end."""
    data = written(g)
    return data + checksum(data)


def checksum(data: bytes) -> bytes:
    """What tells damaged bytes from whole ones."""
    return blake2b(data, digest_size=CHECKED, person=b"position").digest()


def written(g: "Game", rules: str = "", cards: str = "") -> bytes:
    """The position as bytes; or as a version of the rules and cards with other digests would write it."""
    w = Writer(g.pool, False)
    w.number(FORMAT)
    w.text(g.book.name)
    w.text(rules or rulebook_digest(g.book))
    w.text(cards or pool_digest(g.pool))
    write_state(g, w)
    return bytes(w.out)


def fingerprint(g: "Game", growing: bool = False) -> int:
    """A number that equal situations share, whatever lives and timestamps their objects have.

    What a loop only piles up (effects, tallies, chance and the order of face-down decks; abilities that wait, and the
    numbers that may rise, which `heights` tells) is left out of a growing one, and how many counters there are of a
    kind once a player has proposed a loop.
    """
    w = Writer(g.pool, True)
    if growing and PROPOSED in g.s.tally:
        w.most_counters = 1
    write_state(g, w, growing)
    return digest_of(w)


def heights(g: "Game") -> tuple[int, ...]:
    """What a loop may pile up, as numbers: a situation is the same again only if none of them has fallen."""
    s = g.s
    found = [len(s.pending), len(s.stack)]
    for register in g.book.loops.rising:
        found.extend(s.registers[register * 2 : register * 2 + 2])
    return tuple(found)


def is_at_least(now: tuple[int, ...], before: tuple[int, ...]) -> bool:
    """No number has fallen."""
    return len(now) == len(before) and all(number >= before[at] for at, number in enumerate(now))


def write_state(g: "Game", w: Writer, growing: bool = False) -> None:
    """Every field that makes up the position."""
    s = g.s
    w.numbers([s.turn, s.turn_player, s.first_player, s.phase, s.step_of_phase, s.losers, s.winner, int(s.over)])
    if not growing:
        w.text(s.key.hex())
        w.number(s.counter)
    if not w.loose:
        w.numbers([s.stamp, s.batches, s.answers])
        w.numbers(s.stood_by)
        w.numbers(s.noted)
    if growing and g.pool.makes_tokens:
        write_tokens_alike(w, s)
    write_zones(g, w, growing)
    if w.loose:
        write_marks(w, s)
    else:
        write_cards(g, w)
    w.number(len(s.roles))
    for role in s.roles:
        w.refs(one_alike(w, role) if w.alike else list(role))
    piled = (*g.book.loops.tallies, *g.book.loops.rising) if growing else ()
    w.numbers([0 if at // 2 in piled else value for at, value in enumerate(s.registers)])
    if not growing:
        w.number(len(s.lasting))
        for effect in s.lasting:
            write_lasting(w, effect)
        w.number(len(s.delayed))
        for late in s.delayed:
            write_delayed(w, late)
    waiting = one_of_each(s.pending) if growing else s.pending
    w.number(len(waiting))
    for one in waiting:
        write_pending(w, one)
    items = last_of_each(s.stack) if growing else s.stack
    w.number(len(items))
    for item in items:
        write_item(w, item)
    w.number(len(s.frames))
    for frame in s.frames:
        write_place(g, w, frame)
    for queue in (s.queue, s.held):
        w.number(len(queue))
        for batch in queue:
            write_batch(w, batch)
    write_menu(w, None if w.loose else s.menu)
    write_menu(w, s.deferred)
    if not w.loose:
        write_loops(w, s)
        write_turn(g, w)


def write_marks(w: Writer, s: State) -> None:
    """Every card for a comparison: one number for all, but for those with what depends on other cards or on the rest.

    Each is worked out once, until its card is edited again.
    """
    marks = 0
    for card in s.cards:
        if w.alike and card.number in w.alike:
            continue
        if card.counters or card.attached >= 0 or card.guards >= 0:
            w.number(card.number)
            write_card_loosely(w, card)
            continue
        if card.mark == 0:
            card.mark = mark_of(w.pool, card)
        marks = (marks + card.mark) & MARK_BITS
    w.number(marks)


def mark_of(pool: Pool, card: Card) -> int:
    """A number for a card as it is, but for its lives and times."""
    w = Writer(pool, True)
    w.number(card.number)
    write_card_loosely(w, card)
    return digest_of(w)


def digest_of(w: Writer) -> int:
    """A number for what was written loosely."""
    packed = pack(f"<{len(w.values)}q", *w.values)
    return int.from_bytes(blake2b(packed, digest_size=7).digest(), "big")


def write_turn(g: "Game", w: Writer) -> None:
    """What happened in this turn, where the book looks back at it."""
    events = g.events_of_turn() if g.book.texts.remembers_turn else []
    w.number(len(events))
    before = FIRST_EVENT
    for event in events:
        w.text(event.clause)
        own = by_itself(event)
        values = event_numbers(event, NOTHING if own else event.source)
        values[EVENT_MORE] |= own
        w.sparse(values, event_after(before))
        write_event_more(w, event)
        before = event


def event_after(event: Event) -> list[int]:
    """What is expected of an event after another: the same happens to the same card by the same player."""
    usual = USUAL_EVENT[:]
    usual[EVENT_KIND] = event.kind
    usual[EVENT_CARD] = event.card
    usual[EVENT_PLAYER] = event.player
    usual[EVENT_MORE] = by_itself(event)
    return usual


def by_itself(event: Event) -> int:
    """The source of an event is its card: the bit that says so."""
    return BY_ITSELF if event.source == event.card != NOTHING else 0


def write_zones(g: "Game", w: Writer, growing: bool) -> None:
    """The order of every zone; a growing comparison leaves out the order nobody sees."""
    zones = g.s.zones
    w.number(len(zones))
    for at, zone in enumerate(zones):
        if not growing or g.book.zones[at // 2].owner_sees:
            w.naturals([number for number in zone.cards if number not in w.alike] if w.alike else zone.cards)


def one_alike(w: Writer, refs: tuple[Ref, ...]) -> list[Ref]:
    """Of several tokens alike only the first."""
    found: list[Ref] = []
    seen: set[int] = set()
    for ref in refs:
        kind = w.alike.get(ref & CARD_MASK, NOTHING)
        if kind == NOTHING or kind not in seen:
            found.append(ref)
            seen.add(kind)
    return found


def write_tokens_alike(w: Writer, s: State) -> None:
    """Of tokens only what kinds lie where: a loop may pile up any number of them."""
    kinds: set[tuple[int, ...]] = set()
    for card in s.cards:
        if card.is_token:
            w.alike[card.number] = MOST_CARDS + card.printed
            damage = min(card.damage, ENOUGH_DAMAGE)
            counters = enough(card.counters, w.most_counters)
            kinds.add((card.printed, card.master, card.zone, card.orientation, damage, *counters))
    for kind in sorted(kinds):
        w.values.extend(kind)


def write_loops(w: Writer, s: State) -> None:
    """The answers in which a loop is looked for, the loop being named, and what is barred."""
    w.number(len(s.tally))
    for mark, times in s.tally.items():
        w.number(mark)
        w.natural(times)
    for answers in (s.trail, s.loop, s.script):
        w.number(len(answers))
        for taken in answers:
            write_taken(w, taken)
    w.number(s.script_left)
    w.number(s.script_end)
    w.number(len(s.barred))
    for bar in s.barred:
        write_bar(w, bar)


def one_of_each(waiting: list[Pending]) -> list[Pending]:
    """Of abilities that stand by, one for each card's ability: a loop may pile up any number of them."""
    found: list[Pending] = []
    for one in waiting:
        if not any(one.rule.number == other.rule.number and one.this == other.this for other in found):
            found.append(one)
    return found


def last_of_each(stack: list[Item]) -> list[Item]:
    """Of abilities on the stack, the last one of each card's ability: a loop may pile up any number of them."""
    found: list[Item] = []
    for item in reversed(stack):
        rule = item.rule
        if rule is None or not any(item.this == other.this and rule is other.rule for other in found):
            found.append(item)
    return found


def write_place(g: "Game", w: Writer, frame: Frame) -> None:
    """A procedure under way: by name, and by the clause it stands at; for a comparison their numbers will do."""
    if w.loose:
        w.number(frame.proc)
        write_frame(w, frame, frame.step)
        return
    procedure = g.book.procedures[frame.proc]
    w.text(procedure.name)
    clause = ""
    at = frame.step
    while at > 0 and (at >= len(procedure.steps) or not procedure.steps[at].clause):
        at -= 1
    if at < len(procedure.steps):
        clause = procedure.steps[at].clause
    base = procedure.index[clause] if clause else 0
    w.text(clause)
    write_frame(w, frame, frame.step - base)


def write_menu(w: Writer, menu: Decision | None) -> None:
    """The open question."""
    w.number(0 if menu is None else 1)
    if menu is not None:
        write_decision(w, menu)


# ---------------------------------------------------------------- reading


def decode(data: bytes, book: Rulebook, pool: Pool) -> State:
    """The position of these bytes; BadPosition says what does not fit."""
    from .decode import read_state

    whole = data[:-CHECKED]
    r = Reader(whole, pool)
    found = r.number()
    if found != FORMAT:
        raise BadPosition(f"the bytes are in format {found} and this version reads format {FORMAT}: {AGAIN}")
    if checksum(whole) != data[-CHECKED:]:
        raise BadPosition(f"the bytes are damaged: {AGAIN}")
    name = r.text()
    if name != book.name:
        raise BadPosition(f"the position is of {name}, not of {book.name}")
    if r.text() != rulebook_digest(book):
        raise BadPosition(f"the position was saved by another version of the {book.name} procedures: {AGAIN}")
    if r.text() != pool_digest(pool):
        raise BadPosition("the position was saved with other cards: read it with the decks it was saved with")
    return read_state(r, book)
