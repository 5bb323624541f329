"""Reading a position back: each function mirrors one of the codec's writers."""

from ..book.rulebook import Rulebook
from ..ids import NOTHING
from ..vocabulary.effects import Effect
from ..vocabulary.pool import Info, Pool, Rule
from .card_codec import (
    ARRIVAL,
    ATTACHED,
    DAMAGE,
    FACE,
    FIELDS,
    FORM,
    GUARDS,
    HAS_COUNTERS,
    HAS_LAST,
    HAS_TERMS,
    IS_CHANGED,
    KNOWN,
    LAG,
    LIFE,
    LIVES,
    MASTER,
    MORE,
    ORIENTATION,
    OWNER,
    PILE,
    PLACE,
    PRINTED,
    SHOWN,
    TURN,
    ZONE,
    expected,
    in_zone_order,
    life_before,
    seen_there,
)
from .change import Batch, Change
from .codec import BY_ITSELF, FIRST_EVENT, HAS_BACKS, HAS_FELLOWS, event_after
from .decisions import Decision, Option
from .events import Event
from .items import Item
from .packing import BadPosition, Reader
from .records import Bar, Delayed, Lasting, Pending, Taken
from .state import Card, Frame, Snapshot, State, Zone


def read_state(r: Reader, book: Rulebook, pool: Pool) -> State:
    """Every field that makes up the position."""
    s = State(0, 0, 0)
    s.turn, s.turn_player, s.first_player, s.phase, s.step_of_phase, s.losers, s.winner, over = fixed(r, 8)
    s.over = over == 1
    s.key, s.counter = fixed(r, 2)
    s.stamp, s.batches, s.answers = fixed(r, 3)
    s.stood_by = r.numbers()
    s.noted = r.numbers()
    s.zones = [Zone(0, r.naturals()) for _ in range(r.count())]
    s.cards = read_cards(r, book, pool, s.zones)
    s.roles = [tuple(r.numbers()) for _ in range(r.count())]
    s.registers = r.numbers()
    s.lasting = [read_lasting(r, pool) for _ in range(r.count())]
    s.delayed = [read_delayed(r, pool) for _ in range(r.count())]
    s.pending = [read_pending(r, pool) for _ in range(r.count())]
    s.stack = [read_item(r, pool) for _ in range(r.count())]
    s.frames = [read_frame(r, book, pool) for _ in range(r.count())]
    s.queue = [read_batch(r) for _ in range(r.count())]
    s.held = [read_batch(r) for _ in range(r.count())]
    s.menu = read_menu(r)
    s.deferred = read_menu(r)
    for _ in range(r.count()):
        mark = r.number()
        s.tally[mark] = r.natural()
    s.trail = read_answers(r)
    s.loop = read_answers(r)
    s.script = read_answers(r)
    s.barred = [read_bar(r) for _ in range(r.count())]
    for _ in range(r.count()):
        s.log.append(read_event(r, s.log[-1] if s.log else FIRST_EVENT))
    s.logged = len(s.log)
    if r.at != len(r.data):
        raise BadPosition(f"{len(r.data) - r.at} bytes too many at the end")
    return s


def fixed(r: Reader, size: int) -> list[int]:
    """So many numbers, no more and no fewer."""
    values = r.numbers()
    if len(values) != size:
        raise BadPosition(f"{size} numbers expected before byte {r.at}, found {len(values)}")
    return values


def read_cards(r: Reader, book: Rulebook, pool: Pool, zones: list[Zone]) -> list[Card]:
    """Every card of the position."""
    count = r.count()
    prints: list[int] = []
    owners: list[int] = []
    while len(prints) < count:
        run = r.natural()
        printed = r.natural()
        if run < 2 or len(prints) + run // 2 > count or printed >= len(pool.cards):
            raise BadPosition(f"no {run // 2} cards {printed} at byte {r.at}")
        prints.extend([printed] * (run // 2))
        owners.extend([run % 2] * (run // 2))
    order = in_zone_order(zones, count)
    cards: list[Card] = [Card(number, owners[number], prints[number]) for number in range(count)]
    before = [0] * FIELDS
    for at in range(0, len(order), 2):
        number = order[at]
        before = r.sparse(expected(before, prints[number], owners[number], order[at + 1]))
        cards[number] = read_life(r, book, pool, number, before, LIVES)
    return cards


def read_life(r: Reader, book: Rulebook, pool: Pool, number: int, values: list[int], left: int) -> Card:
    """A card in one of its lives, with what it was before."""
    card = card_of(book, pool, number, values)
    if values[MORE] & HAS_COUNTERS:
        card.counters = tuple(r.numbers())
    if values[MORE] & HAS_TERMS:
        card.terms = tuple(r.numbers())
    if values[MORE] & HAS_LAST:
        if left == 0:
            raise BadPosition(f"more than {LIVES} last lives of card {number}")
        old = r.sparse(life_before(values, left))
        printed = pool.infos[print_of(pool, number, old)]
        info = read_info(r, pool, printed) if old[MORE] & IS_CHANGED else printed
        card.last = Snapshot(read_life(r, book, pool, number, old, left - 1), info)
    return card


def print_of(pool: Pool, number: int, values: list[int]) -> int:
    """What is printed on a card; BadPosition if there is no such card."""
    if not 0 <= values[PRINTED] < len(pool.cards):
        raise BadPosition(f"card {number} is not among the {len(pool.cards)} cards of this game")
    return values[PRINTED]


def card_of(book: Rulebook, pool: Pool, number: int, values: list[int]) -> Card:
    """The card with these numbers recorded on it."""
    card = Card(number, values[OWNER], print_of(pool, number, values))
    card.arrival, card.stamp = values[ARRIVAL], values[ARRIVAL] + values[LAG]
    card.zone, card.master, card.place = values[ZONE], values[MASTER], values[PLACE]
    card.entered_turn, card.incarnation = values[TURN], values[LIFE]
    card.orientation, card.face, card.damage = values[ORIENTATION], values[FACE], values[DAMAGE]
    card.known = values[KNOWN] ^ seen_there(book, card.zone, card.master)
    card.shown, card.attached, card.guards, card.pile = values[SHOWN], values[ATTACHED], values[GUARDS], values[PILE]
    card.side = values[FORM] & 1
    card.is_token = (values[FORM] >> 1) & 1 == 1
    card.is_copy = (values[FORM] >> 2) & 1 == 1
    return card


def read_info(r: Reader, pool: Pool, printed: Info) -> Info:
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
        info.rules = [rule_of(pool, number) for number in r.numbers()]
    return info


def rule_of(pool: Pool, number: int) -> Rule:
    """A numbered ability."""
    if not 0 <= number < len(pool.rules):
        raise BadPosition(f"there is no ability {number}")
    return pool.rules[number]


def maybe_rule(pool: Pool, number: int) -> Rule | None:
    """A numbered ability, or none."""
    return None if number == NOTHING else rule_of(pool, number)


def node_of(pool: Pool, number: int) -> Effect | None:
    """A numbered instruction, or none."""
    if number == NOTHING:
        return None
    node = pool.nodes[number] if 0 <= number < len(pool.nodes) else None
    if not isinstance(node, Effect):
        raise BadPosition(f"there is no instruction {number}")
    return node


def read_lasting(r: Reader, pool: Pool) -> Lasting:
    """A continuous effect with a duration."""
    node = node_of(pool, r.number())
    if node is None:
        raise BadPosition("a lasting effect without an instruction")
    this = r.number()
    you = r.number()
    cards = tuple(r.numbers())
    amounts = tuple(r.numbers())
    until, turn, rule = fixed(r, 3)
    chosen = r.number()
    bound = read_bound(r)
    named = r.number()
    stamp = r.number()
    effect = Lasting(
        node, this, you, cards, amounts, until, turn, stamp, maybe_rule(pool, rule), maybe_rule(pool, chosen)
    )
    effect.bound = bound
    effect.named = named
    return effect


def read_bound(r: Reader) -> list[tuple[int, ...]]:
    """What words point at."""
    return [tuple(r.numbers()) for _ in range(r.count())]


def read_pending(r: Reader, pool: Pool) -> Pending:
    """An ability that stands by."""
    rule = rule_of(pool, r.number())
    this = r.number()
    master = r.number()
    card = r.number()
    other = r.number()
    number = r.number()
    seen = r.number()
    named = r.number()
    return Pending(rule, this, master, card, other, read_bound(r), number, seen, named)


def read_item(r: Reader, pool: Pool) -> Item:
    """A card or an ability on the stack."""
    this = r.number()
    master, is_card, kind, ready, stamp = fixed(r, 5)
    item = Item(this, master, maybe_rule(pool, r.number()), is_card == 1)
    item.kind = kind
    item.ready = ready == 1
    item.stamp = stamp
    item.numbers = r.numbers()
    item.bound = read_bound(r)
    return item


def read_delayed(r: Reader, pool: Pool) -> Delayed:
    """A trigger left for later."""
    rule = rule_of(pool, r.number())
    this = r.number()
    you = r.number()
    once = r.number() == 1
    stamp = r.number()
    card = r.number()
    other = r.number()
    until, turn, named = fixed(r, 3)
    return Delayed(rule, this, you, read_bound(r), once, stamp, card, other, until, turn, named)


def read_frame(r: Reader, book: Rulebook, pool: Pool) -> Frame:
    """A procedure under way."""
    name = r.text()
    if name not in book.procedure_numbers:
        raise BadPosition(f"{book.name} has no procedure {name!r}")
    frame = Frame(book.procedure_numbers[name], 0)
    clause = r.text()
    index = book.procedures[frame.proc].index
    if clause and clause not in index:
        raise BadPosition(f"the procedure {name!r} of {book.name} has no step {clause}")
    base = index[clause] if clause else 0
    step, frame.player, frame.answer, frame.done, frame.scope, frame.count, frame.how = fixed(r, 7)
    frame.step = base + step
    frame.card = r.number()
    frame.other = r.number()
    frame.number = r.number()
    frame.stamp = r.number()
    frame.node = node_of(pool, r.number())
    frame.rule = maybe_rule(pool, r.number())
    frame.cards = r.numbers()
    frame.picked = r.numbers()
    frame.numbers = r.numbers()
    frame.bound = read_bound(r)
    return frame


def read_batch(r: Reader) -> Batch:
    """Changes that wait to happen together."""
    clause = r.text()
    changes: list[Change] = []
    for _ in range(r.count()):
        card = r.number()
        values = fixed(r, 11)
        change = Change(values[0], card)
        change.player, change.to, change.whose, change.place, change.end = values[1:6]
        change.orientation, change.face, change.number, change.verb, change.how = values[6:11]
        change.source = r.number()
        change.other = r.number()
        change.clause = r.text()
        change.terms = tuple(r.numbers())
        change.fellows = tuple(r.numbers())
        tail = r.numbers()
        if len(tail) < 3:
            raise BadPosition("a change without an end")
        change.pile = tail[0]
        change.side = tail[1]
        change.gone = tail[2] == 1
        change.used = tuple(tail[3:])
        changes.append(change)
    return Batch(changes, clause)


def read_answers(r: Reader) -> list[Taken]:
    """Answers that were given."""
    answers: list[Taken] = []
    for _ in range(r.count()):
        situation = r.number()
        heights = tuple(r.numbers())
        menu = read_menu(r)
        if menu is None:
            raise BadPosition("an answer without a question")
        answers.append(Taken(situation, heights, menu, read_option(r)))
    return answers


def read_event(r: Reader, before: Event) -> Event:
    """Something that happened in this turn, after something else."""
    clause = r.text()
    values = r.sparse(event_after(before))
    kind, card, number, player, more, how, after, before_zone, verb, source, other, moment, audience = values
    if more & BY_ITSELF:
        source = card
    event = Event(kind, clause, player, card, other, source, before_zone, after, number, verb, how, audience, moment)
    if more & HAS_FELLOWS:
        event.fellows = tuple(r.numbers())
    if more & HAS_BACKS:
        event.backs = tuple(r.numbers())
    return event


def read_bar(r: Reader) -> Bar:
    """A line that may not be taken."""
    situation, player, once = fixed(r, 3)
    return Bar(situation, player, read_option(r), once == 1)


def read_option(r: Reader) -> Option:
    """One line of a menu."""
    verb = r.text()
    card = r.number()
    return Option(verb, card, r.number())


def read_menu(r: Reader) -> Decision | None:
    """The open question."""
    if not r.number():
        return None
    player, source, least, most, always = fixed(r, 5)
    ask = r.text()
    clause = r.text()
    picked = r.numbers()
    answers = r.numbers()
    options = [read_option(r) for _ in range(r.count())]
    menu = Decision(player, ask, clause, source, options, picked, least, most, always == 1)
    menu.answers = answers
    menu.barred = [read_option(r) for _ in range(r.count())]
    return menu
