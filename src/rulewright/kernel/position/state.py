"""A position: cards, zones, frames, effects, menu and random generator in one value that clones in microseconds.

Cards, zones and frames are shared between clones until one side edits them. Whoever holds an object's epoch may
write it; a clone gives both sides a new epoch, so every shared object is copied on its first edit.

A field is declared in `__init__` alone: what copies it, and what writes and reads it, is written by tools/records.py.
"""

from typing import Final

from ..ids import (
    BINDINGS,
    CARD_BITS,
    CARD_MASK,
    FACE_UP,
    ITEM,
    MOST_AMOUNT,
    NOTHING,
    POOLED,
    STANDING,
    Bound,
    CardNumber,
    Counters,
    Damage,
    Ref,
    Seat,
    Stamp,
    ZoneNumber,
)
from ..vocabulary.counters import EVERY_KIND
from ..vocabulary.effects import Effect
from ..vocabulary.pool import Info, Rule
from .change import Batch
from .decisions import Decision
from .derived import Derived, Memo
from .events import Event
from .items import Item
from .records import Bar, Delayed, Lasting, Pending, Taken


class Epochs:
    """Hands out numbers no two positions share."""

    def __init__(self) -> None:
        self.last = 0

    def next(self) -> int:
        """A number never given before."""
        self.last += 1
        return self.last


EPOCHS: Final = Epochs()


class Card:
    """One physical card and all that is recorded on it; what differs most from card to card comes first."""

    def __init__(self, number: CardNumber, owner: Seat, printed: int) -> None:
        self.epoch = 0
        self.mark = 0  # what a comparison of situations takes it for, once worked out; 0 as soon as it is edited
        self.number = number
        self.arrival: Stamp = 0  # the batch that put it at its place
        self.stamp: Stamp = 0  # when it came where it is (circle to circle does not count)
        self.zone: ZoneNumber = NOTHING
        self.entered_turn: Stamp = 0
        self.incarnation: Stamp = 0
        self.orientation = STANDING
        self.damage: Damage = 0
        self.face = FACE_UP
        self.known = 0  # seats that know which card it is
        self.counters: Counters = ()
        self.terms: tuple[int, ...] = ()  # how it was played: X, and the extra costs paid as bits
        self.last: Snapshot | None = None
        self.place = NOTHING
        self.shown = 0  # seats that may see it now although its zone hides it
        self.attached: Ref = NOTHING
        self.guards: Ref = NOTHING  # the object it protects
        self.pile: Stamp = NOTHING  # the effect that put it aside
        self.side = 0
        self.is_token = False
        self.is_copy = False  # of a card on the stack
        self.printed = printed
        self.owner = owner
        self.master: Seat = owner

    def copy(self, epoch: int) -> "Card":
        """The same card for another epoch."""
        card = Card(self.number, self.owner, self.printed)
        card.epoch = epoch
        card.arrival = self.arrival
        card.stamp = self.stamp
        card.zone = self.zone
        card.entered_turn = self.entered_turn
        card.incarnation = self.incarnation
        card.orientation = self.orientation
        card.damage = self.damage
        card.face = self.face
        card.known = self.known
        card.counters = self.counters
        card.terms = self.terms
        card.last = self.last
        card.place = self.place
        card.shown = self.shown
        card.attached = self.attached
        card.guards = self.guards
        card.pile = self.pile
        card.side = self.side
        card.is_token = self.is_token
        card.is_copy = self.is_copy
        card.master = self.master
        return card

    def named(self) -> int:
        """The X it was played with; 0 if it was not."""
        return self.terms[0] if self.terms else 0

    def extras(self) -> int:
        """The extra costs paid for it, as bits."""
        return self.terms[1] if self.terms else 0

    def ref(self) -> Ref:
        """This object: the card in its present life."""
        return (self.incarnation << CARD_BITS) | self.number


def counted(counters: tuple[int, ...], kind: int, number: int) -> tuple[int, ...]:
    """The counters of a card with so many more of one kind; never fewer than none."""
    pairs = {counters[at]: counters[at + 1] for at in range(0, len(counters), 2)}
    pairs[kind] = max(0, min(pairs.get(kind, 0) + number, MOST_AMOUNT))
    out: list[int] = []
    for key in sorted(pairs):
        if pairs[key]:
            out.extend((key, pairs[key]))
    return tuple(out)


def counters_of(counters: tuple[int, ...], kind: int) -> int:
    """How many counters of one kind there are, or of every kind."""
    if kind == EVERY_KIND:
        return sum([counters[at + 1] for at in range(0, len(counters), 2)])
    for at in range(0, len(counters), 2):
        if counters[at] == kind:
            return counters[at + 1]
    return 0


class Snapshot:
    """A card as it last was: what is recorded on it and its characteristics."""

    def __init__(self, card: Card, info: Info) -> None:
        self.card = card
        self.info = info

    def after(self, earlier: "Snapshot | None") -> "Snapshot":
        """The same with what the card was still earlier, as far as that is remembered."""
        if self.card.last is earlier:
            return self
        card = self.card.copy(0)
        card.last = earlier
        return Snapshot(card, self.info)


class Zone:
    """The cards of one player's zone, bottom first."""

    def __init__(self, epoch: int, cards: list[int]) -> None:
        self.epoch = epoch
        self.cards = cards
        self.by_print: dict[int, list[int]] | None = None  # those that print what works here, by kind, once asked for


class Frame:
    """A procedure under way: which step comes next and the few fields that must survive between steps."""

    def __init__(self, proc: int, player: Seat) -> None:
        self.epoch = 0
        self.proc = proc
        self.step = 0
        self.player = player
        self.answer = NOTHING
        self.done = 0
        self.scope = NOTHING
        self.count = 0
        self.how = 0
        self.card: Ref = NOTHING
        self.other: Ref = NOTHING
        self.number = 0
        self.stamp: Stamp = NOTHING  # when the resolution it is the root of began
        self.node: Effect | None = None
        self.rule: Rule | None = None
        self.cards: list[Ref] = []
        self.picked: list[Ref] = []
        self.numbers: list[Ref] = []  # numbers, and references among them
        self.bound: Bound = []

    def copy(self, epoch: int) -> "Frame":
        """The same frame for another epoch."""
        frame = Frame(self.proc, self.player)
        frame.epoch = epoch
        frame.step = self.step
        frame.answer = self.answer
        frame.done = self.done
        frame.scope = self.scope
        frame.count = self.count
        frame.how = self.how
        frame.card = self.card
        frame.other = self.other
        frame.number = self.number
        frame.stamp = self.stamp
        frame.node = self.node
        frame.rule = self.rule
        frame.cards = self.cards[:]
        frame.picked = self.picked[:]
        frame.numbers = self.numbers[:]
        frame.bound = self.bound[:]
        return frame

    def bindings(self) -> Bound:
        """What the effect's words point at, made on first use."""
        if not self.bound:
            self.bound = [()] * BINDINGS
        return self.bound


class State:
    """The whole position."""

    def __init__(self, zone_count: int, roles: int, registers: int) -> None:
        self.epoch = EPOCHS.next()
        self.cards: list[Card] = []
        self.zones: list[Zone] = [Zone(self.epoch, []) for _ in range(zone_count * 2)]
        self.frames: list[Frame] = []
        self.queue: list[Batch] = []
        self.held: list[Batch] = []  # batches that wait while a replacement is performed
        self.lasting: list[Lasting] = []
        self.pending: list[Pending] = []
        self.delayed: list[Delayed] = []
        self.stack: list[Item] = []  # the top one last
        self.roles: list[tuple[int, ...]] = [()] * roles
        self.registers: list[int] = [0] * (registers * 2)
        self.stood_by: list[int] = []  # (rule, this) pairs that stood by in this repeated step
        self.noted: list[int] = []  # the values of cards in play as last seen, where an ability watches them
        self.began = 0  # where in the log this turn begins
        self.turn = 0
        self.turn_player = 0
        self.first_player = 0
        self.phase = NOTHING
        self.step_of_phase = NOTHING
        self.stamp = 0
        self.batches = 0
        self.revision = 0
        self.key = b""  # of chance; shown to nobody
        self.counter = 0
        self.losers = 0
        self.winner = NOTHING
        self.over = False
        self.menu: Decision | None = None
        self.deferred: Decision | None = None  # the question that waits while a loop's count is named
        self.answers = 0
        self.given: list[int] = []  # the answers themselves, shared by clones like the log
        self.steps = 0
        self.forced = 0  # steps since the last real decision
        self.reference = 0  # the situation a mandatory loop would come back to
        self.floor: tuple[int, ...] = ()  # and the heights of its numbers there
        self.situation = NOTHING  # the one the open question is asked in, if it was looked at for loops
        self.tally: dict[int, int] = {}  # the answers of this turn, as numbers, and how often each was given
        self.trail: list[Taken] = []  # the answers since one of them was given often enough for a loop
        self.loop: list[Taken] = []  # the loop whose count is being named
        self.barred: list[Bar] = []  # what a stopped loop may not begin again with
        self.script: list[Taken] = []  # the loop whose answers the engine gives itself while it repeats
        self.script_left = 0  # so many of them,
        self.script_end = 0  # up to this place in the loop
        self.script_seen: tuple[int, ...] = ()  # how things stood when it began again last; worked out, never saved
        self.log: list[Event] = []
        self.logged = 0
        self.derived_at = NOTHING
        self.derived: Derived | None = None
        self.memo_at = NOTHING
        self.memo: Memo | None = None
        self.settled_at = NOTHING  # when no rule process was needed
        self.settled_asks = 0  # what that asked besides what is derived, as bits
        self.checkpoint: State | None = None

    def clone(self) -> "State":
        """The same position, sharing all that neither side has edited."""
        other = State(0, 0, 0)
        self.epoch = EPOCHS.next()
        other.cards = self.cards[:]
        other.zones = self.zones[:]
        other.frames = self.frames[:]
        other.queue = self.queue[:]
        other.held = self.held[:]
        other.lasting = self.lasting[:]
        other.pending = self.pending[:]
        other.delayed = self.delayed[:]
        other.stack = self.stack[:]
        other.roles = self.roles[:]
        other.registers = self.registers[:]
        other.stood_by = self.stood_by[:]
        other.noted = self.noted
        other.began = self.began
        other.turn = self.turn
        other.turn_player = self.turn_player
        other.first_player = self.first_player
        other.phase = self.phase
        other.step_of_phase = self.step_of_phase
        other.stamp = self.stamp
        other.batches = self.batches
        other.revision = self.revision
        other.key = self.key
        other.counter = self.counter
        other.losers = self.losers
        other.winner = self.winner
        other.over = self.over
        other.menu = self.menu
        other.deferred = self.deferred
        other.answers = self.answers
        other.given = self.given
        other.steps = self.steps
        other.forced = self.forced
        other.reference = self.reference
        other.floor = self.floor
        other.situation = self.situation
        other.tally = self.tally.copy()
        other.trail = self.trail[:]
        other.loop = self.loop
        other.barred = self.barred
        other.script = self.script
        other.script_left = self.script_left
        other.script_end = self.script_end
        other.script_seen = self.script_seen
        other.log = self.log
        other.logged = self.logged
        other.derived_at = self.derived_at
        other.derived = self.derived
        other.memo_at = self.memo_at
        other.memo = self.memo
        other.settled_at = self.settled_at
        other.settled_asks = self.settled_asks
        other.checkpoint = self.checkpoint
        return other

    def __copy__(self) -> "State":
        return self.clone()

    def __deepcopy__(self, memo: dict[int, object]) -> "State":
        return self.clone()

    def seal(self) -> None:
        """Somebody remembers the cards as they are: whoever writes one from here on writes a copy."""
        self.epoch = EPOCHS.next()

    def edit(self, number: CardNumber) -> Card:
        """A card this position may write."""
        card = self.cards[number]
        if card.epoch != self.epoch:
            card = card.copy(self.epoch)
            self.cards[number] = card
        card.mark = 0
        return card

    def edit_zone(self, index: int) -> list[int]:
        """The cards of a zone, to be written."""
        zone = self.zones[index]
        if zone.epoch != self.epoch:
            zone = Zone(self.epoch, zone.cards[:])
            self.zones[index] = zone
        zone.by_print = None
        return zone.cards

    def edit_frame(self, index: int) -> Frame:
        """A frame this position may write."""
        frame = self.frames[index]
        if frame.epoch != self.epoch:
            frame = frame.copy(self.epoch)
            self.frames[index] = frame
        return frame

    def touch(self, aspects: int) -> None:
        """These aspects of the position changed; what was worked out without asking for them holds on."""
        derived = self.derived
        if derived is not None and self.derived_at == self.revision and derived.asks & aspects == 0:
            self.derived_at += 1
            if self.settled_at == self.revision and self.settled_asks & aspects == 0:
                self.settled_at += 1
            memo = self.memo
            if memo is not None and self.memo_at == self.revision and memo.asks & aspects == 0:
                self.memo_at += 1
        self.revision += 1

    def move_aside(self, settled: bool) -> None:
        """Cards go from place to place where no effect looks: what is derived holds on, all else is asked anew.

        Whether a rule process is needed too, unless that stays settled.
        """
        derived = self.derived
        self.revision += 1
        if settled:
            self.settled_at = self.revision
        if derived is not None:
            self.derived = derived.elsewhere()
            self.derived_at = self.revision

    def has_begun(self) -> bool:
        """The first turn has begun: before it, cards are only put in their places and no ability works."""
        return self.turn > 0

    def suppose(self, number: CardNumber, printed: int) -> None:
        """Let a card that somebody cannot know be another one: for guessing, never in play."""
        card = self.edit(number)
        card.printed = printed
        if card.zone != NOTHING:
            self.edit_zone(card.zone * 2 + card.master)
        self.revision += 1

    def is_now(self, ref: Ref) -> bool:
        """The object is still there, in the same life."""
        if ref >= ITEM:
            return any(item.stamp == ref - ITEM for item in self.stack)
        if ref < 0:
            return False
        card = self.cards[ref & CARD_MASK]
        return card.incarnation == ref >> CARD_BITS and card.zone != NOTHING

    def note_answer(self, index: int) -> None:
        """Write an answer down, so that whoever holds the position can tell how it was reached."""
        if len(self.given) != self.answers:
            self.given = self.given[: self.answers]
        self.given.append(index)
        self.answers += 1

    def source(self, ref: Ref) -> Ref:
        """The card an object stands for: itself, or the source of an ability on the stack."""
        if ref < ITEM:
            return ref
        for item in self.stack:
            if item.stamp == ref - ITEM:
                return item.this
        return 0

    def record(self, event: Event) -> None:
        """Write an event at the end of the log, which clones share until one of them goes on."""
        if len(self.log) != self.logged:
            self.log = self.log[: self.logged]
        for ref in (event.card, event.other, event.source):
            if 0 <= ref < POOLED and self.cards[ref & CARD_MASK].side:
                event.backs = (*event.backs, ref & CARD_MASK)
        self.log.append(event)
        self.logged += 1
