"""A position as bytes and back: the same fields in the same order; equal positions have equal bytes.

Frames name their procedure and the clause they stand at, so a saved position survives another build of the same
rulebook; the rulebook's and the card pool's digests say whether it is the same.
"""

from array import array
from hashlib import blake2b
from typing import TYPE_CHECKING, Final

from ..book.rulebook import Rulebook
from ..ids import BY_RULE, CARD_MASK, MOST_CARDS, NOTHING
from ..vocabulary.effects import Effect
from ..vocabulary.pool import Pool
from .card_codec import form_of, write_cards
from .change import Batch
from .decisions import Decision, Option
from .events import EVERYONE, Event
from .items import Item
from .packing import BadPosition as BadPosition, Reader, Writer
from .records import Lasting, Pending
from .state import Card, Frame, State

if TYPE_CHECKING:
    from ..running.engine import Game

FORMAT = 6
FIRST_EVENT: Final = Event(0, "", 0)  # stands before all events of a turn
HAS_FELLOWS: Final = 1
BY_ITSELF: Final = 2  # the source of an event is its card
HAS_BACKS: Final = 4
ENOUGH_DAMAGE = 30_000  # what survives so much survives any damage, and so many counters
ENOUGH_COUNTERS = 100  # are as good as any number, for finding loops


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
    """The position as bytes."""
    w = Writer(False)
    w.number(FORMAT)
    w.text(g.book.name)
    w.text(rulebook_digest(g.book))
    w.text(pool_digest(g.pool))
    write_state(g, w)
    return bytes(w.out)


def fingerprint(g: "Game", growing: bool = False) -> int:
    """A number that equal situations share, whatever lives and timestamps their objects have.

    What a loop only piles up (effects, tallies, chance and the order of face-down decks; abilities that wait, and the
    numbers that may rise, which `heights` tells) is left out of a growing one.
    """
    w = Writer(True)
    write_state(g, w, growing)
    return int.from_bytes(blake2b(array("q", w.values).tobytes(), digest_size=7).digest(), "big")


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
        w.numbers([s.key, s.counter])
    if not w.loose:
        w.numbers([s.stamp, s.batches, s.answers])
        w.numbers(s.stood_by)
        w.numbers(s.noted)
    if growing and g.pool.tokens:
        write_tokens_alike(w, s)
    write_zones(g, w, growing)
    if w.loose:
        w.number(len(s.cards) - len(w.alike))
        for card in s.cards:
            if card.number not in w.alike:
                write_card_loosely(w, card)
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
            write_lasting(g, w, effect)
        write_delayed(g, w)
    write_pending(g, w, one_of_each(s.pending) if growing else s.pending)
    write_stack(g, w, growing)
    w.number(len(s.frames))
    for frame in s.frames:
        write_frame(g, w, frame)
    for queue in (s.queue, s.held):
        w.number(len(queue))
        for batch in queue:
            write_batch(w, batch)
    write_menu(w, None if w.loose else s.menu)
    write_menu(w, s.deferred)
    if not w.loose:
        write_loops(w, s)
        write_turn(g, w)


def write_turn(g: "Game", w: Writer) -> None:
    """What happened in this turn, where the book looks back at it."""
    events = g.events_of_turn() if g.book.texts.remembers_turn else []
    w.number(len(events))
    before = FIRST_EVENT
    for e in events:
        w.text(e.clause)
        source = NOTHING if e.source == e.card else e.source
        more = (HAS_FELLOWS if e.fellows else 0) | (HAS_BACKS if e.backs else 0) | by_itself(e)
        values = [e.kind, e.card, e.number, e.player, more, e.how, e.after, e.before, e.verb, source, e.other]
        w.sparse([*values, e.moment, e.audience], event_after(before))
        if e.fellows:
            w.numbers(list(e.fellows))
        if e.backs:
            w.numbers(list(e.backs))
        before = e


def event_after(event: Event) -> list[int]:
    """What is expected of an event after another: much is as usual, the rest as it was."""
    return [event.kind, event.card, NOTHING, event.player, by_itself(event), BY_RULE, *[NOTHING] * 5, 0, EVERYONE]


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


def one_alike(w: Writer, refs: tuple[int, ...]) -> list[int]:
    """Of several tokens alike only the first."""
    found: list[int] = []
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
            hurt = min(card.damage, ENOUGH_DAMAGE)
            kinds.add((card.printed, card.master, card.zone, card.orientation, hurt, *enough(card.counters)))
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
            w.number(taken.situation)
            w.numbers(list(taken.heights))
            write_menu(w, taken.menu)
            write_option(w, taken.option)
    w.number(len(s.barred))
    for bar in s.barred:
        w.numbers([bar.situation, bar.player, int(bar.once)])
        write_option(w, bar.option)


def write_card_loosely(w: Writer, card: Card) -> None:
    """What is recorded on a card, but for its lives and times."""
    w.values.extend((card.printed, card.master, card.zone, card.place, card.orientation, card.face, form_of(card)))
    w.values.extend((card.shown, card.known, min(card.damage, ENOUGH_DAMAGE), int(card.pile >= 0)))
    w.ref(card.guards)
    w.ref(card.attached)
    w.numbers(enough(card.counters))
    w.numbers(list(card.terms))


def enough(counters: tuple[int, ...]) -> list[int]:
    """The counters of a card, no more of a kind than make a difference."""
    return [min(number, ENOUGH_COUNTERS) if at % 2 else number for at, number in enumerate(counters)]


def node_number(g: "Game", node: Effect | None) -> int:
    """The number of an instruction among all the cards have."""
    return NOTHING if node is None else g.pool.node_numbers[node]


def write_lasting(g: "Game", w: Writer, effect: Lasting) -> None:
    """A continuous effect with a duration."""
    w.number(node_number(g, effect.node))
    w.ref(effect.this)
    w.number(effect.you)
    w.refs(list(effect.cards))
    w.numbers(list(effect.amounts))
    w.numbers([effect.until, effect.turn, NOTHING if effect.rule is None else effect.rule.number])
    w.number(NOTHING if effect.chosen is None else effect.chosen.number)
    write_bound(w, effect.bound)
    w.number(effect.named)
    if not w.loose:
        w.number(effect.stamp)


def write_bound(w: Writer, bound: list[tuple[int, ...]]) -> None:
    """What words point at."""
    w.number(len(bound))
    for refs in bound:
        w.refs(list(refs))


def one_of_each(waiting: list[Pending]) -> list[Pending]:
    """Of abilities that stand by, one for each card's ability: a loop may pile up any number of them."""
    found: list[Pending] = []
    for one in waiting:
        if not any(one.rule.number == other.rule.number and one.this == other.this for other in found):
            found.append(one)
    return found


def write_pending(g: "Game", w: Writer, waiting: list[Pending]) -> None:
    """Abilities that stand by."""
    w.number(len(waiting))
    for one in waiting:
        w.number(one.rule.number)
        w.ref(one.this)
        w.number(one.master)
        w.ref(one.card)
        w.ref(one.other)
        w.number(0 if w.loose else one.number)
        w.ref(one.seen)
        w.number(one.named)
        write_bound(w, one.bound)


def last_of_each(stack: list[Item]) -> list[Item]:
    """Of abilities on the stack, the last one of each card's ability: a loop may pile up any number of them."""
    found: list[Item] = []
    for item in reversed(stack):
        rule = item.rule
        if rule is None or not any(item.this == other.this and rule is other.rule for other in found):
            found.append(item)
    return found


def write_stack(g: "Game", w: Writer, growing: bool) -> None:
    """Cards and abilities on the stack, with what was announced for them."""
    items = last_of_each(g.s.stack) if growing else g.s.stack
    w.number(len(items))
    for item in items:
        w.ref(item.this)
        w.numbers([item.master, int(item.is_card), item.kind, int(item.ready), 0 if w.loose else item.stamp])
        w.number(NOTHING if item.rule is None else item.rule.number)
        w.refs(item.numbers)
        write_bound(w, item.bound)


def write_delayed(g: "Game", w: Writer) -> None:
    """Triggers left for later."""
    w.number(len(g.s.delayed))
    for late in g.s.delayed:
        w.number(late.rule.number)
        w.ref(late.this)
        w.number(late.you)
        w.number(int(late.once))
        w.number(0 if w.loose else late.stamp)
        w.ref(late.card)
        w.ref(late.other)
        w.numbers([late.until, late.turn, late.named])
        write_bound(w, late.bound)


def write_frame(g: "Game", w: Writer, frame: Frame) -> None:
    """A procedure under way: by name, and by the clause it stands at."""
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
    w.numbers([frame.step - base, frame.player, frame.answer, frame.done, frame.scope, frame.count, frame.how])
    w.ref(frame.card)
    w.ref(frame.other)
    w.number(frame.number)
    w.number(NOTHING if w.loose else frame.stamp)
    w.number(node_number(g, frame.node))
    w.number(NOTHING if frame.rule is None else frame.rule.number)
    w.refs(frame.cards)
    w.refs(frame.picked)
    w.refs(frame.numbers)
    write_bound(w, frame.bound)


def write_batch(w: Writer, batch: Batch) -> None:
    """Changes that wait to happen together."""
    w.text(batch.clause)
    w.number(len(batch.changes))
    for c in batch.changes:
        w.ref(c.card)
        w.numbers([c.kind, c.player, c.to, c.whose, c.place, c.end, c.orientation, c.face, c.number, c.verb, c.how])
        w.ref(c.source)
        w.ref(c.other)
        w.text(c.clause)
        w.numbers(list(c.terms))
        w.refs(list(c.fellows))
        w.numbers([NOTHING if w.loose else c.pile, c.side, int(c.gone), *c.used])


def write_menu(w: Writer, menu: Decision | None) -> None:
    """The open question."""
    w.number(0 if menu is None else 1)
    if menu is None:
        return
    w.numbers([menu.player, menu.source, menu.least, menu.most, int(menu.always)])
    w.text(menu.ask)
    w.text(menu.clause)
    w.numbers(menu.picked)
    w.numbers(menu.answers)
    for options in (menu.options, menu.barred):
        w.number(len(options))
        for option in options:
            write_option(w, option)


def write_option(w: Writer, option: Option) -> None:
    """One line of a menu."""
    w.text(option.verb)
    w.number(option.card)
    w.number(option.number)


# ---------------------------------------------------------------- reading


def decode(data: bytes, book: Rulebook, pool: Pool) -> State:
    """The position of these bytes; BadPosition says what does not fit."""
    from .decode import read_state

    r = Reader(data)
    if r.number() != FORMAT:
        raise BadPosition("this is no Rulewright position of a format this version reads")
    name = r.text()
    if name != book.name:
        raise BadPosition(f"the position is of {name}, not of {book.name}")
    if r.text() != rulebook_digest(book):
        raise BadPosition(f"the position was saved by another version of the {book.name} procedures")
    if r.text() != pool_digest(pool):
        raise BadPosition("the position was saved with other cards")
    return read_state(r, book, pool)
