"""Effects at work: one short procedure an instruction, all on the same frames."""

from typing import TYPE_CHECKING, Final

from ..asking.context import CHOSEN_RULE, EVENT_CARD, EVENT_OTHER, NAMED, PILE, context_of, root_of, seats
from ..asking.forbidden import is_forbidden_to_player, is_unusable
from ..asking.select import amount, holds, living, members, present
from ..book.procedure import Procedure, Step
from ..changing.changes import cancel_pending, schedule, taken_over
from ..ids import BINDINGS, BY_EFFECT, CARD_MASK, COUNTED, IT, NOTHING, Ref
from ..position.change import Change
from ..position.decisions import Option
from ..position.records import Delayed
from ..position.state import Frame, counters_of
from ..running.outcome import lose, win
from ..vocabulary.abilities import Later
from ..vocabulary.counters import EVERY_KIND
from ..vocabulary.effects import (
    Apply,
    ChangeNumber,
    Choose,
    ChooseAbility,
    ForOpponent,
    If,
    IfPaid,
    LoseGame,
    May,
    NameNumber,
    PutCounters,
    Seq,
    Shuffle,
    WinGame,
)
from ..vocabulary.mods import (
    ControlledBy,
    Forbid,
    ForbidAbility,
)
from ..vocabulary.pool import later_ability
from ..vocabulary.unknown import UnknownNode
from .announce import announced_for, name_picked
from .costs import asks_hidden, can_pay
from .damage import DAMAGE_PROCEDURES
from .destinations import worth_choosing
from .each_player import AS_PLAYERS as AS_PLAYERS, EACH_PLAYER, number_change
from .lasting import begin_lasting, follows_group, is_singly, lasting_effect, speaks_of_cards
from .moves import MOVE_PROCEDURES
from .objects import OBJECT_PROCEDURES as OBJECT_PROCEDURES, PROCEED
from .offers import asks_nothing, is_doable, is_hidden_choice, is_paid_in_secret
from .perform import perform
from .picks import Slot, offer_pick, reach
from .stack_effects import REPLY_PROCEDURES
from .turns import TURN_PROCEDURES

if TYPE_CHECKING:
    from ..running.engine import Game


# ---------------------------------------------------------------- order, conditions, permissions


def next_part(g: "Game", f: Frame) -> None:
    """The next instruction of a sequence."""
    node = f.node
    if not isinstance(node, Seq):
        raise UnknownNode(node)
    if f.count < len(node.parts):
        f.count += 1
        g.restart(f)
        perform(g, f, node.parts[f.count - 1])


def branch(g: "Game", f: Frame) -> None:
    """This if it is so, otherwise that."""
    node = f.node
    if not isinstance(node, If):
        raise UnknownNode(node)
    if holds(g, context_of(g, f), node.condition):
        perform(g, f, node.then)
    elif node.otherwise is not None:
        perform(g, f, node.otherwise)
    else:
        root_of(g, f).done = 0


def ask_may(g: "Game", f: Frame) -> None:
    """Whether the player wants to."""
    node = f.node
    if not isinstance(node, May):
        raise UnknownNode(node)
    f.number = seats(f.player, node.who)[0]
    options = [Option("no")]
    if is_doable(g, f, node.what):
        options.insert(0, Option("yes"))
    f.done = len(options)
    g.ask(f.number, "may", options, root_of(g, f).card, always=is_paid_in_secret(g, f.number, node.what))


def do_may(g: "Game", f: Frame) -> None:
    """Do it, if wanted."""
    node = f.node
    if not isinstance(node, May):
        raise UnknownNode(node)
    root_of(g, f).done = 1 if isinstance(node.what, Shuffle) else 0
    if f.done == 2 and f.answer == 0:
        perform(g, f, node.what)


def after_may(g: "Game", f: Frame) -> None:
    """What follows if it was done, or was not."""
    node = f.node
    if not isinstance(node, May):
        raise UnknownNode(node)
    if f.done == 2 and f.answer == 0 and root_of(g, f).done > 0:
        if node.then is not None:
            perform(g, f, node.then)
    elif node.otherwise is not None:
        perform(g, f, node.otherwise)


def ask_payment(g: "Game", f: Frame) -> None:
    """Whether the cost is paid: asked whenever it could be, or when only hidden cards tell."""
    root = root_of(g, f)
    rule = root.rule
    if rule is None:
        g.finish(f)
        return
    payable = can_pay(g, context_of(g, f), rule.ability.cost)
    hidden = asks_hidden(g, rule.ability.cost)
    if not payable and not hidden:
        root.done = 0
        g.finish(f)
        return
    options = [Option("pay"), Option("decline")] if payable else [Option("decline")]
    f.done = len(options)
    g.ask(f.player, "pay cost", options, root.card, always=True)


def pay_if_wanted(g: "Game", f: Frame) -> None:
    """Pay all of it, or none."""
    root = root_of(g, f)
    root.done = 0
    if f.done < 2 or f.answer != 0:
        g.finish(f)
        return
    frame = g.call("pay cost", f.player)
    frame.rule = root.rule
    frame.scope = f.scope


def after_payment(g: "Game", f: Frame) -> None:
    """The effect that was paid for."""
    node = f.node
    if not isinstance(node, IfPaid):
        raise UnknownNode(node)
    perform(g, f, node.then)


# ---------------------------------------------------------------- choosing


def choose_next(g: "Game", f: Frame) -> None:
    """The next pick of a choice."""
    node = f.node
    if not isinstance(node, Choose):
        raise UnknownNode(node)
    marks = announced_for(g, root_of(g, f), node) if node.announced and f.count == 0 else None
    if marks is not None:
        f.cards = present(g, list(marks))
        g.jump(f, "chosen")
        return
    if f.count >= len(node.picks):
        g.skip(f)
        return
    pick = node.picks[f.count]
    ctx = context_of(g, f)
    chooser = seats(f.player, node.who)[0]
    found = [ref for ref in present(g, members(g, ctx, pick.what)) if ref not in f.cards]
    found = worth_choosing(g, f, node.slot, found)
    least = max(0, amount(g, ctx, pick.least))
    most = max(least, amount(g, ctx, pick.most))
    if node.random:
        f.picked = at_random(g, found, most)
        return
    hidden = most > 0 and is_hidden_choice(g, pick.what)
    if hidden and not asks_nothing(pick.what):
        least = 0
    rest = later_picks(g, f, node, Slot(found, least))
    offer_pick(g, f, "choose", found, least, most, root_of(g, f).card, rest, always=hidden, chooser=chooser)


def later_picks(g: "Game", f: Frame, node: Choose, first: Slot) -> list[Slot]:
    """What the picks after this one still need, as far as all of them together can be made."""
    if f.count + 1 == len(node.picks):
        return []
    ctx = context_of(g, f)
    slots = [first]
    for pick in node.picks[f.count + 1 :]:
        found = [ref for ref in present(g, members(g, ctx, pick.what)) if ref not in f.cards]
        may_fail = is_hidden_choice(g, pick.what) and not asks_nothing(pick.what)
        slots.append(Slot(found, 0 if may_fail else max(0, amount(g, ctx, pick.least))))
    for position, number in enumerate(reach(slots)):
        slots[position].number = number
    return slots[1:]


def at_random(g: "Game", found: list[Ref], count: int) -> list[Ref]:
    """So many of these, every one equally likely."""
    pool = found[:]
    out: list[Ref] = []
    while pool and len(out) < count:
        out.append(pool.pop(g.below(len(pool))))
    return out


def chose(g: "Game", f: Frame) -> None:
    """Note what was picked and go on to the next pick."""
    only = isinstance(f.node, Choose) and len(f.node.picks) == 1
    name_picked(root_of(g, f).bindings(), f.count, f.picked, only)
    f.cards.extend(f.picked)
    f.picked = []
    f.count += 1
    g.restart(f)


def bind_choice(g: "Game", f: Frame) -> None:
    """The cards chosen are what "it" and "them" mean from here on."""
    node = f.node
    root = root_of(g, f)
    slot = node.slot if isinstance(node, Choose) else IT
    root.bindings()[slot] = tuple(f.cards)
    if not (
        isinstance(node, Choose) and node.announced and f.count == 0
    ):  # targets were chosen before anything was done
        root.done = len(f.cards)


def ask_ability(g: "Game", f: Frame) -> None:
    """Choose an ability of a kind on one of the cards."""
    node = f.node
    if not isinstance(node, ChooseAbility):
        raise UnknownNode(node)
    options: list[Option] = []
    f.cards = []
    f.numbers = []
    for ref in living(g, members(g, context_of(g, f), node.what)):
        for position, rule in enumerate(g.info(ref).rules):
            if rule.kind == node.kind:
                options.append(Option("ability", ref & CARD_MASK, position))
                f.cards.append(ref)
                f.numbers.append(rule.number)
    if not options:
        root_of(g, f).bindings()[IT] = ()
        g.finish(f)
        return
    g.ask(f.player, "choose ability", options, root_of(g, f).card)


def bind_ability(g: "Game", f: Frame) -> None:
    """The card and its chosen ability are bound."""
    root = root_of(g, f)
    root.bindings()[IT] = (f.cards[f.answer],)
    root.numbers[CHOSEN_RULE] = f.numbers[f.answer]
    root.done = 1


def ask_number(g: "Game", f: Frame) -> None:
    """Choose a whole number."""
    node = f.node
    if not isinstance(node, NameNumber):
        raise UnknownNode(node)
    options = [Option("number", NOTHING, number) for number in range(max(0, node.least), node.most + 1, node.unit)]
    g.ask(f.player, "number", options, root_of(g, f).card)


def bind_number(g: "Game", f: Frame) -> None:
    """The number named is X from here on."""
    node = f.node
    if not isinstance(node, NameNumber):
        raise UnknownNode(node)
    root_of(g, f).numbers[NAMED] = max(0, node.least) + f.answer * node.unit
    root_of(g, f).done = 1


# ---------------------------------------------------------------- lasting effects and later triggers


def begin_apply(g: "Game", f: Frame) -> None:
    """A continuous effect begins; its numbers and its cards are fixed now."""
    node = f.node
    if not isinstance(node, Apply):
        raise UnknownNode(node)
    ctx = context_of(g, f)
    root = root_of(g, f)
    follows = node.follows or follows_group(g, root, node)
    cards = () if follows else tuple(living(g, members(g, ctx, node.what)))
    if not cards and not follows and speaks_of_cards(node):
        root.done = 0
        return
    groups: list[tuple[int, ...]] = [cards]
    if is_singly(node):
        groups = [(ref,) for ref in cards]
    for group in groups:
        effect = lasting_effect(g, f, node, group, ctx)
        if follows:
            effect.bound = root.bindings()[:BINDINGS]
        if not g.book.durations.begins(g, effect):
            root.done = 0
            return
        begin_lasting(g, effect)
    change_control(g, f, node, cards)
    if any(isinstance(mod, ForbidAbility) for mod in node.mods) and root.rule is not None:
        cancel_pending(g, root.rule, root.card)
    if any(isinstance(mod, Forbid) and mod.verb == g.book.verbs.use for mod in node.mods):
        for waiting in g.s.pending:
            if is_unusable(g, waiting.rule, waiting.this):
                cancel_pending(g, waiting.rule, waiting.this)
    root.done = 1 if follows else len(cards)


def change_control(g: "Game", f: Frame, node: Apply, cards: tuple[Ref, ...]) -> None:
    """A player takes control of cards: they change sides and stay the same objects."""
    for mod in node.mods:
        if isinstance(mod, ControlledBy):
            seat = seats(f.player, mod.who)[0]
            schedule(g, [taken_over(g, ref, seat, root_of(g, f).card) for ref in cards])


def leave_trigger(g: "Game", f: Frame) -> None:
    """A trigger for later is left behind, with all that is bound."""
    node = f.node
    if not isinstance(node, Later):
        raise UnknownNode(node)
    root = root_of(g, f)
    rule = g.pool.rule(later_ability(node))
    g.s.stamp += 1
    keeps = bool(root.numbers) and not node.anew
    event_card = root.numbers[EVENT_CARD] if keeps else NOTHING
    event_other = root.numbers[EVENT_OTHER] if keeps else NOTHING
    bound = root.bindings()[:BINDINGS]
    pile = root.numbers[PILE] if root.numbers else NOTHING
    late = Delayed(rule, root.card, f.player, bound, node.once, pile, event_card, event_other, node.until, g.s.turn)
    late.named = root.numbers[NAMED] if root.numbers else NOTHING
    g.s.delayed.append(late)
    g.s.revision += 1


# ---------------------------------------------------------------- players, numbers, ends


def for_opponent(g: "Game", f: Frame) -> None:
    """The opponent does it."""
    node = f.node
    if not isinstance(node, ForOpponent):
        raise UnknownNode(node)
    perform(g, f, node.what).player = 1 - f.player


def put_counters(g: "Game", f: Frame) -> None:
    """Counters are put on or taken off; of every kind, all are taken off."""
    node = f.node
    if not isinstance(node, PutCounters):
        raise UnknownNode(node)
    ctx = context_of(g, f)
    changes: list[Change] = []
    for ref in living(g, members(g, ctx, node.what)):
        on = g.s.cards[ref & CARD_MASK].counters
        for kind in on[::2] if node.kind == EVERY_KIND else (node.kind,):
            change = Change(COUNTED, ref)
            change.verb = kind
            change.number = -counters_of(on, kind) if node.kind == EVERY_KIND else amount(g, ctx, node.amount)
            change.how = BY_EFFECT
            if change.number > 0 or counters_of(on, kind) > 0:
                changes.append(change)
    root_of(g, f).done = len(changes)
    schedule(g, changes)


def change_number(g: "Game", f: Frame) -> None:
    """A player's number goes up or down."""
    node = f.node
    if not isinstance(node, ChangeNumber):
        raise UnknownNode(node)
    change = number_change(g, context_of(g, f), node, root_of(g, f).card)
    root_of(g, f).done = abs(change.number)
    schedule(g, [change])


def win_or_lose(g: "Game", f: Frame) -> None:
    """A player wins or loses while the effect resolves."""
    node = f.node
    if isinstance(node, WinGame):
        win(g, seats(f.player, node.who)[0])
    elif isinstance(node, LoseGame):
        losers = 0
        for seat in seats(f.player, node.who):
            if not is_forbidden_to_player(g, g.book.verbs.lose, seat, NOTHING):
                losers |= 1 << seat
        if losers:
            lose(g, losers, g.book.ending.effect_clause)
    else:
        raise UnknownNode(node)


def do_nothing(g: "Game", f: Frame) -> None:
    """Nothing happens."""


EFFECT_PROCEDURES: Final = [
    Procedure("nothing", [Step("", "nothing happens", do_nothing)]),
    Procedure("sequence", [Step("", "the next instruction", next_part)]),
    Procedure("if", [Step("", "if it is so", branch)]),
    PROCEED,
    Procedure("may", [Step("", "may", ask_may), Step("", "do it", do_may), Step("", "if done", after_may)]),
    Procedure(
        "if paid",
        [
            Step("", "may pay the cost", ask_payment),
            Step("", "pay", pay_if_wanted),
            Step("", "if paid", after_payment),
        ],
    ),
    Procedure(
        "choose",
        [
            Step("", "choose", choose_next),
            Step("", "and so on for each pick", chose),
            Step("", "these are chosen", bind_choice, label="chosen"),
        ],
    ),
    Procedure("choose ability", [Step("", "choose", ask_ability), Step("", "chosen", bind_ability)]),
    Procedure("name number", [Step("", "choose a number", ask_number), Step("", "named", bind_number)]),
    Procedure("apply", [Step("", "a continuous effect begins", begin_apply)]),
    Procedure("later", [Step("", "a trigger is left for later", leave_trigger)]),
    EACH_PLAYER,
    Procedure("for opponent", [Step("", "the opponent", for_opponent)]),
    DAMAGE_PROCEDURES[0],
    Procedure("put counters", [Step("", "counters are put", put_counters)]),
    Procedure("change number", [Step("", "a number changes", change_number)]),
    Procedure("end the game", [Step("", "a player wins or loses", win_or_lose)]),
    *MOVE_PROCEDURES,
    *TURN_PROCEDURES,
]
STACK_PROCEDURES: Final = [
    *DAMAGE_PROCEDURES[1:],
    *REPLY_PROCEDURES,
]  # for books with a stack, payments and marked damage
