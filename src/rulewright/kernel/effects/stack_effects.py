"""Effects that deal with the stack, with payments and with what replaces later: modes, cancelling, playing, paying."""

from typing import TYPE_CHECKING, Final

from ..asking.context import EVENT_CARD, EVENT_OTHER, NAMED, SEEN, context_of, root_of, seats
from ..asking.forbidden import is_forbidden
from ..asking.select import amount, holds, living, matches, members
from ..asking.words_named import every_word, nameable
from ..book.payment import can_meet
from ..book.procedure import Procedure, Step
from ..changing.changes import move, schedule, set_terms, show
from ..changing.triggers import stand_by
from ..ids import BINDINGS, BY_EFFECT, CARD_MASK, COUNTERED, IT, LOOKED, NOTHING, Ref
from ..position.decisions import Option
from ..position.events import EVERYONE
from ..position.records import Lasting, Pending
from ..position.state import Frame
from ..running.stack import leave_stack
from ..vocabulary.abilities import LaterInstead
from ..vocabulary.effects import Cancel, Modes, NameWord, OrInstead, Pay, Play, RevealUntil, TriggerNow
from ..vocabulary.pool import reflex_ability, waiting_ability
from ..vocabulary.terms import EventOther, OneOf, Those
from ..vocabulary.unknown import UnknownNode
from .announce import announced_branch, announced_for, modes_of, open_modes
from .kept_references import follow
from .lasting import begin_lasting
from .offers import is_doable
from .payment import demand_of, pay_for, x_paid
from .perform import perform

if TYPE_CHECKING:
    from ..running.engine import Game


# ---------------------------------------------------------------- modes, and this instead of that


def begin_modes(g: "Game", f: Frame) -> None:
    """The modes that were declared, or else are chosen now."""
    node = f.node
    if not isinstance(node, Modes):
        raise UnknownNode(node)
    marks = announced_for(g, root_of(g, f), node)
    if marks is not None:
        f.picked = modes_of(marks)
        g.jump(f, "perform")
        return
    ctx = context_of(g, f)
    f.numbers = [mode for mode in open_modes(g, ctx, node) if mode not in f.picked]
    if not node.announced:
        f.numbers = [mode for mode in f.numbers if is_doable(g, f, node.options[mode])]
    options = [Option("mode", root_of(g, f).card & CARD_MASK, mode) for mode in f.numbers]
    if len(f.picked) >= amount(g, ctx, node.least) or not options:
        options.append(Option("done"))
    g.ask(f.player, "mode", options, root_of(g, f).card)


def took_mode(g: "Game", f: Frame) -> None:
    """One more mode, or enough."""
    node = f.node
    if not isinstance(node, Modes):
        raise UnknownNode(node)
    if f.answer < len(f.numbers):
        f.picked.append(f.numbers[f.answer])
        if len(f.picked) < amount(g, context_of(g, f), node.most):
            g.restart(f)


def next_mode(g: "Game", f: Frame) -> None:
    """Each mode in printed order."""
    node = f.node
    if not isinstance(node, Modes):
        raise UnknownNode(node)
    f.picked.sort()
    if f.count < len(f.picked):
        f.count += 1
        g.again(f)
        perform(g, f, node.options[f.picked[f.count - 1]])


def this_or_that(g: "Game", f: Frame) -> None:
    """The first, or the last instead if it is so."""
    node = f.node
    if not isinstance(node, OrInstead):
        raise UnknownNode(node)
    branch = announced_branch(g, root_of(g, f), node)
    if branch is None:
        branch = node.instead if holds(g, context_of(g, f), node.condition) else node.what
    perform(g, f, branch)


# ---------------------------------------------------------------- abilities and replacements for later


def trigger_now(g: "Game", f: Frame) -> None:
    """An ability triggers at once and waits for the next priority."""
    node = f.node
    if not isinstance(node, TriggerNow):
        raise UnknownNode(node)
    root = root_of(g, f)
    rule = g.pool.rule(reflex_ability(node))
    card, other, seen, named = NOTHING, NOTHING, NOTHING, NOTHING
    if root.numbers:
        card, other, seen = root.numbers[EVENT_CARD], root.numbers[EVENT_OTHER], root.numbers[SEEN]
        named = root.numbers[NAMED]
    stand_by(g, Pending(rule, root.card, f.player, card, other, root.bindings()[:BINDINGS], NOTHING, seen, named))


def leave_replacement(g: "Game", f: Frame) -> None:
    """A replacement waits for its time, with all that is bound; one for the next event waits for each card meant."""
    node = f.node
    if not isinstance(node, LaterInstead):
        raise UnknownNode(node)
    root = root_of(g, f)
    rule = g.pool.rule(waiting_ability(node))
    bound = root.bindings()[:BINDINGS]
    slot = slot_waited_for(node) if node.once else NOTHING
    refs = bound[slot] if slot != NOTHING else ()
    for at in range(max(1, len(refs))):
        g.s.stamp += 1
        effect = Lasting(node, root.card, f.player, (), (), node.until, g.s.turn, g.s.stamp, rule, None)
        effect.bound = bound[:]
        if refs:
            effect.bound[slot] = (refs[at],)
        if root.numbers:
            effect.named = root.numbers[NAMED]
        begin_lasting(g, effect)


def slot_waited_for(node: LaterInstead) -> int:
    """Where the cards are bound that the replacement waits for, if it names them so."""
    for which in (node.instead.would.subject, node.instead.would.other):
        if isinstance(which, OneOf) and isinstance(which.group, Those):
            return which.group.slot
    return NOTHING


# ---------------------------------------------------------------- cancelling, playing, paying


def cancel_items(g: "Game", f: Frame) -> None:
    """Objects on the stack leave it; a card goes to its owner's zone for cards that are done."""
    node = f.node
    if not isinstance(node, Cancel):
        raise UnknownNode(node)
    ctx = context_of(g, f)
    refs = living(g, members(g, ctx, node.what))
    gone = [item for item in g.s.stack if item.ref() in refs]
    if isinstance(
        node.what, EventOther
    ):  # what chose a card is known by its number, an ability's card is not the ability
        gone = [item for item in g.s.stack if item.stamp == ctx.number]
    source = root_of(g, f).card
    if g.pool.has_prohibitions:
        gone = [
            item
            for item in gone
            if not (item.is_card and is_forbidden(g, g.book.verbs.be_cancelled, item.this, source))
        ]
    for item in gone:
        leave_stack(g, item, COUNTERED, g.book.stack.cancel_clause, source)
    root_of(g, f).done = len(gone)
    f.cards = [item.this for item in gone if item.is_card]
    zone = g.book.stack.done_zone if node.to == NOTHING else node.to
    changes = [move(ref, zone, NOTHING, BY_EFFECT, source) for ref in f.cards]
    for change in changes:
        change.clause = g.book.stack.cancel_clause
    schedule(g, changes)


def cancelled(g: "Game", f: Frame) -> None:
    """Cards that were cancelled are still spoken of where they went."""
    follow(g, root_of(g, f), f.cards)


def begin_plays(g: "Game", f: Frame) -> None:
    """Which cards are played."""
    node = f.node
    if not isinstance(node, Play):
        raise UnknownNode(node)
    f.cards = living(g, members(g, context_of(g, f), node.what))
    f.other = seats(f.player, node.who)[0]
    root_of(g, f).done = 0


def play_next(g: "Game", f: Frame) -> None:
    """The next card, by the game's own procedure, if it may be played; one that was played is still spoken of."""
    node = f.node
    if not isinstance(node, Play):
        raise UnknownNode(node)
    if f.count > 0:
        follow(g, root_of(g, f), f.cards[f.count - 1 : f.count])
    if f.count >= len(f.cards):
        return
    ref = f.cards[f.count]
    f.count += 1
    g.again(f)
    if g.s.is_now(ref) and g.book.stack.play_card(g, f.other, ref, node.free):
        g.s.edit_frame(f.scope).done += 1


def begin_paying(g: "Game", f: Frame) -> None:
    """Resources are paid, if they can be."""
    node = f.node
    if not isinstance(node, Pay):
        raise UnknownNode(node)
    seat = seats(f.player, node.who)[0]
    root = root_of(g, f)
    root.done = 0
    demand = demand_of(g, (g.pool.pay_cost(node),), x_paid(g, f, node))
    if not can_meet(demand, g.book.payment.sources(g, seat, root.card)):
        return
    f.card = root.card
    f.player = seat
    pay_for(g, f, demand).scope = f.scope


# ---------------------------------------------------------------- naming and revealing


def ask_word(g: "Game", f: Frame) -> None:
    """The player names a word of a field."""
    node = f.node
    if not isinstance(node, NameWord):
        raise UnknownNode(node)
    words = every_word(g, node.field)
    places = nameable(g, node.field, f.player)
    lines = [line for line, at in enumerate(places) if words[at] not in node.but]
    f.numbers = [places[line] for line in lines]
    if not lines:
        root_of(g, f).done = 0
        g.skip(f)
        return
    g.ask(f.player, "word", [Option("word", NOTHING, line, node.field) for line in lines], root_of(g, f).card)


def bind_word(g: "Game", f: Frame) -> None:
    """The word named is kept by its number, from 1."""
    root = root_of(g, f)
    root.numbers[NAMED] = f.numbers[f.answer] + 1
    root.done = 1
    if isinstance(f.node, NameWord) and f.node.kept and g.s.is_now(root.card):
        set_terms(g, root.card, root.numbers[NAMED], g.card(root.card).extras())


def reveal_until(g: "Game", f: Frame) -> None:
    """Cards are shown from the top of the deck until one fits."""
    node = f.node
    if not isinstance(node, RevealUntil):
        raise UnknownNode(node)
    ctx = context_of(g, f)
    seat = seats(f.player, node.who)[0]
    shown: list[Ref] = []
    hit: tuple[int, ...] = ()
    for ref in reversed(g.refs(g.book.deck_zone, seat)):
        if matches(g, ctx, node.which, ref):
            hit = (ref,)
            break
        shown.append(ref)
    root = root_of(g, f)
    root.bindings()[IT] = hit
    root.bindings()[LOOKED] = tuple(shown)
    root.done = len(hit)
    show(g, [*shown, *hit], EVERYONE, player=f.player)


REPLY_PROCEDURES: Final = [
    Procedure(
        "modes",
        [
            Step("", "the modes declared", begin_modes),
            Step("", "or chosen now", took_mode),
            Step("", "each in order", next_mode, label="perform"),
        ],
    ),
    Procedure("this or that", [Step("", "this, or that instead", this_or_that)]),
    Procedure("trigger now", [Step("", "an ability triggers at once", trigger_now)]),
    Procedure("later instead", [Step("", "a replacement waits", leave_replacement)]),
    Procedure(
        "cancel",
        [Step("", "objects leave the stack", cancel_items), Step("", "their cards are still spoken of", cancelled)],
    ),
    Procedure("play cards", [Step("", "which cards", begin_plays), Step("", "the next card is played", play_next)]),
    Procedure("pay resources", [Step("", "resources are paid", begin_paying)]),
    Procedure("name word", [Step("", "a word is named", ask_word), Step("", "it is kept", bind_word)]),
    Procedure("reveal until", [Step("", "cards are shown until one fits", reveal_until)]),
]
