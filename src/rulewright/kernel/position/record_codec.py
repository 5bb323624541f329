"""Records of a position as bytes and back, field by field.

Written by tools/records.py from the classes of the records; change them, not this.
"""

from .change import Batch, Change
from .decisions import Decision, Option
from .items import Item
from .packing import Reader, Writer, rule_number
from .records import Bar, Delayed, Lasting, Pending, Taken
from .state import Frame


def write_option(w: Writer, option: Option) -> None:
    """One line of a menu."""
    w.text(option.verb)
    w.number(option.card)
    w.number(option.number)
    w.number(option.field)


def read_option(r: Reader) -> Option:
    """One line of a menu."""
    verb = r.text()
    card = r.number()
    number = r.number()
    field = r.number()
    return Option(verb, card, number, field)


def write_decision(w: Writer, decision: Decision) -> None:
    """One question to one player."""
    w.numbers([decision.player, decision.source, decision.least, decision.most, int(decision.always)])
    w.text(decision.ask)
    w.text(decision.clause)
    w.numbers(decision.picked)
    w.numbers(decision.answers)
    w.number(len(decision.options))
    for option in decision.options:
        write_option(w, option)
    w.number(len(decision.barred))
    for option in decision.barred:
        write_option(w, option)


def read_decision(r: Reader) -> Decision:
    """One question to one player."""
    player, source, least, most, always = r.fixed(5)
    ask = r.text()
    clause = r.text()
    picked = r.numbers()
    answers = r.numbers()
    options = [read_option(r) for _ in range(r.count())]
    barred = [read_option(r) for _ in range(r.count())]
    decision = Decision(player, ask, clause, source, options, picked, least, most, always == 1)
    decision.answers = answers
    decision.barred = barred
    return decision


def write_change(w: Writer, change: Change) -> None:
    """One scheduled change."""
    w.ref(change.card)
    w.numbers(
        [
            change.kind,
            change.player,
            change.to,
            change.whose,
            change.place,
            change.end,
            change.orientation,
            change.face,
            change.number,
            change.verb,
            change.how,
        ]
    )
    w.ref(change.source)
    w.ref(change.other)
    w.text(change.clause)
    w.numbers(list(change.terms))
    w.refs(list(change.fellows))
    w.numbers(list(change.shares))
    w.numbers([w.time(change.pile), change.side, int(change.gone), *change.used])


def read_change(r: Reader) -> Change:
    """One scheduled change."""
    card = r.number()
    kind, player, to, whose, place, end, orientation, face, number, verb, how = r.fixed(11)
    source = r.number()
    other = r.number()
    clause = r.text()
    terms = tuple(r.numbers())
    fellows = tuple(r.numbers())
    shares = tuple(r.numbers())
    pile, side, gone, *used = r.at_least(3)
    change = Change(kind, card)
    change.player = player
    change.to = to
    change.whose = whose
    change.place = place
    change.end = end
    change.orientation = orientation
    change.face = face
    change.number = number
    change.verb = verb
    change.how = how
    change.source = source
    change.other = other
    change.clause = clause
    change.terms = terms
    change.fellows = fellows
    change.shares = shares
    change.pile = pile
    change.side = side
    change.gone = gone == 1
    change.used = tuple(used)
    return change


def write_batch(w: Writer, batch: Batch) -> None:
    """Changes that happen together, at one moment."""
    w.text(batch.clause)
    w.number(len(batch.changes))
    for change in batch.changes:
        write_change(w, change)


def read_batch(r: Reader) -> Batch:
    """Changes that happen together, at one moment."""
    clause = r.text()
    changes = [read_change(r) for _ in range(r.count())]
    return Batch(changes, clause)


def write_item(w: Writer, item: Item) -> None:
    """A card or an ability on the stack."""
    w.ref(item.this)
    w.numbers([item.master, int(item.is_card), item.kind, int(item.ready), w.time(item.stamp)])
    w.number(rule_number(item.rule))
    w.refs(item.numbers)
    w.bound(item.bound)


def read_item(r: Reader) -> Item:
    """A card or an ability on the stack."""
    this = r.number()
    master, is_card, kind, ready, stamp = r.fixed(5)
    rule = r.maybe_rule()
    numbers = r.numbers()
    bound = r.bound()
    item = Item(this, master, rule, is_card == 1)
    item.kind = kind
    item.ready = ready == 1
    item.stamp = stamp
    item.numbers = numbers
    item.bound = bound
    return item


def write_lasting(w: Writer, lasting: Lasting) -> None:
    """A continuous effect with a duration."""
    w.node(lasting.node)
    w.ref(lasting.this)
    w.number(lasting.you)
    w.refs(list(lasting.cards))
    w.numbers(list(lasting.amounts))
    w.numbers([lasting.until, lasting.turn, rule_number(lasting.rule)])
    w.number(rule_number(lasting.chosen))
    w.bound(lasting.bound)
    w.number(lasting.named)
    w.stamp(lasting.stamp)


def read_lasting(r: Reader) -> Lasting:
    """A continuous effect with a duration."""
    node = r.node()
    this = r.number()
    you = r.number()
    cards = tuple(r.numbers())
    amounts = tuple(r.numbers())
    until, turn, rule = r.fixed(3)
    chosen = r.maybe_rule()
    bound = r.bound()
    named = r.number()
    stamp = r.number()
    lasting = Lasting(node, this, you, cards, amounts, until, turn, stamp, r.rule_of(rule), chosen)
    lasting.bound = bound
    lasting.named = named
    return lasting


def write_pending(w: Writer, pending: Pending) -> None:
    """A triggered ability that waits to be played."""
    w.number(pending.rule.number)
    w.ref(pending.this)
    w.number(pending.master)
    w.ref(pending.card)
    w.ref(pending.other)
    w.stamp(pending.number)
    w.ref(pending.seen)
    w.number(pending.named)
    w.stamp(pending.pile)
    w.bound(pending.bound)


def read_pending(r: Reader) -> Pending:
    """A triggered ability that waits to be played."""
    rule = r.rule()
    this = r.number()
    master = r.number()
    card = r.number()
    other = r.number()
    number = r.number()
    seen = r.number()
    named = r.number()
    pile = r.number()
    bound = r.bound()
    return Pending(rule, this, master, card, other, bound, number, seen, named, pile)


def write_delayed(w: Writer, delayed: Delayed) -> None:
    """A trigger an effect left behind."""
    w.number(delayed.rule.number)
    w.ref(delayed.this)
    w.number(delayed.you)
    w.number(int(delayed.once))
    w.stamp(delayed.pile)
    w.ref(delayed.card)
    w.ref(delayed.other)
    w.numbers([delayed.until, delayed.turn, delayed.named])
    w.bound(delayed.bound)


def read_delayed(r: Reader) -> Delayed:
    """A trigger an effect left behind."""
    rule = r.rule()
    this = r.number()
    you = r.number()
    once = r.number() == 1
    pile = r.number()
    card = r.number()
    other = r.number()
    until, turn, named = r.fixed(3)
    bound = r.bound()
    return Delayed(rule, this, you, bound, once, pile, card, other, until, turn, named)


def write_taken(w: Writer, taken: Taken) -> None:
    """An answer that was given."""
    w.number(taken.situation)
    w.numbers(list(taken.heights))
    write_decision(w, taken.menu)
    write_option(w, taken.option)


def read_taken(r: Reader) -> Taken:
    """An answer that was given."""
    situation = r.number()
    heights = tuple(r.numbers())
    menu = read_decision(r)
    option = read_option(r)
    return Taken(situation, heights, menu, option)


def write_bar(w: Writer, bar: Bar) -> None:
    """A line a player may not take in one situation, this one time or for good."""
    w.numbers([bar.situation, bar.player, int(bar.once)])
    write_option(w, bar.option)


def read_bar(r: Reader) -> Bar:
    """A line a player may not take in one situation, this one time or for good."""
    situation, player, once = r.fixed(3)
    option = read_option(r)
    return Bar(situation, player, option, once == 1)


def write_frame(w: Writer, frame: Frame, step: int) -> None:
    """A procedure under way."""
    w.numbers([step, frame.player, frame.answer, frame.done, frame.scope, frame.count, frame.how])
    w.ref(frame.card)
    w.ref(frame.other)
    w.number(frame.number)
    w.stamp(frame.stamp)
    w.node(frame.node)
    w.number(rule_number(frame.rule))
    w.refs(frame.cards)
    w.refs(frame.picked)
    w.refs(frame.numbers)
    w.bound(frame.bound)


def read_frame(r: Reader, proc: int) -> Frame:
    """A procedure under way."""
    step, player, answer, done, scope, count, how = r.fixed(7)
    card = r.number()
    other = r.number()
    number = r.number()
    stamp = r.number()
    node = r.maybe_node()
    rule = r.maybe_rule()
    cards = r.numbers()
    picked = r.numbers()
    numbers = r.numbers()
    bound = r.bound()
    frame = Frame(proc, player)
    frame.step = step
    frame.answer = answer
    frame.done = done
    frame.scope = scope
    frame.count = count
    frame.how = how
    frame.card = card
    frame.other = other
    frame.number = number
    frame.stamp = stamp
    frame.node = node
    frame.rule = rule
    frame.cards = cards
    frame.picked = picked
    frame.numbers = numbers
    frame.bound = bound
    return frame
