"""Priority: rule processes and waiting abilities first, then one player acts or passes; two passes resolve or end.

The steps are a book's to put in its own table, with its own clauses. What differs between books are parameters of
the rulebook: whether all waiting abilities go on the stack at once, who holds priority after an action, how much of
the stack two passes resolve. The frame: `player` holds priority, `count` passes in a row, `how` whether the window is
open for plays, `done` whether abilities went on the stack since the rules were last looked at.
"""

from typing import TYPE_CHECKING, Final

from ..changing.values import check_watched
from ..effects.perform import begin_resolution, recall
from ..ids import CARD_MASK, Seat
from ..position.decisions import Option
from ..position.items import Item
from ..position.records import Pending
from ..position.state import Frame
from ..position.view import keeps_secrets
from .stack import begin_item

if TYPE_CHECKING:
    from .engine import Game

OPEN: Final = 0  # players may act
CLOSED: Final = 1  # nobody may: everybody passes


def give_priority(g: "Game", player: Seat, how: int = OPEN) -> None:
    """A player gains priority."""
    g.call("priority", player).how = how


def look_at_rules(g: "Game", f: Frame) -> None:
    """Rule processes, until none is left."""
    f.done = 0
    check_watched(g)
    g.call(g.book.priority.rule_procedure, g.s.turn_player)


# ---------------------------------------------------------------- waiting abilities


def waiting_of(g: "Game", seat: Seat) -> list[int]:
    """The positions of a player's waiting abilities, one for each that differs."""
    found: list[int] = []
    seen: list[Pending] = []
    for position, one in enumerate(g.s.pending):
        if one.master == seat and not any(one.is_same(other) for other in seen):
            seen.append(one)
            found.append(position)
    return found


def offer_turn_players(g: "Game", f: Frame) -> None:
    """The turn player picks which of the own waiting abilities goes on the stack next."""
    offer_waiting(g, f, g.s.turn_player)


def offer_other_players(g: "Game", f: Frame) -> None:
    """With none of the turn player's left, the other player picks one."""
    offer_waiting(g, f, 1 - g.s.turn_player)


def offer_waiting(g: "Game", f: Frame, seat: Seat) -> None:
    """A player picks a waiting ability; with none, the stacking step is passed over."""
    f.numbers = waiting_of(g, seat)
    if not f.numbers:
        g.skip(f)
        return
    options = [Option("stack", g.s.pending[at].this & CARD_MASK, g.s.pending[at].rule.number) for at in f.numbers]
    g.ask(seat, "stack", options)


def stack_waiting(g: "Game", f: Frame) -> None:
    """The ability goes on the stack with its choices; then the next one, or the rules again."""
    f.done = 1
    if g.book.stack.together:
        g.back(f)
    else:
        g.restart(f)
    stack_one(g, f.numbers[f.answer])


def stack_one(g: "Game", position: int) -> None:
    """A waiting ability goes on the stack with its choices."""
    one = g.s.pending[position]
    g.s.pending = g.s.pending[:position] + g.s.pending[position + 1 :]
    frame = g.call("stack ability", one.master)
    frame.card = one.this
    frame.rule = one.rule
    begin_resolution(g, frame)
    recall(frame, one)
    begin_item(g, Item(one.this, one.master, one.rule, False))


# ---------------------------------------------------------------- acting and passing


def offer_actions(g: "Game", f: Frame) -> None:
    """The holder acts or passes; in a closed window there is only passing."""
    options: list[Option] = []
    hidden = False
    if f.how == OPEN:
        options = g.book.priority.actions(g, f.player)
        hidden = may_hide(g, f.player)
    if not g.book.priority.must_act(g, f.player):
        options.append(Option("pass"))
    f.cards = [option.card for option in options]
    f.numbers = [option.number for option in options]
    f.picked = [g.book.priority.verbs.index(option.verb) for option in options]
    g.ask(f.player, "priority", options, always=hidden)


def may_hide(g: "Game", seat: Seat) -> bool:
    """The player has cards the other does not know: that nobody is asked would tell of them."""
    return bool(g.zone(g.book.hand_zone, seat)) or keeps_secrets(g, seat)


def act_or_pass(g: "Game", f: Frame) -> None:
    """The action, or the pass: the second in a row resolves the top of the stack, or ends it all.

    After the first nothing has changed since rules and waiting abilities were looked at: the other player is asked.
    """
    verb = g.book.priority.verbs[f.picked[f.answer]]
    seat = f.player
    if verb != "pass":
        option = Option(verb, f.cards[f.answer], f.numbers[f.answer])
        g.restart(f)
        f.count = 0
        f.player = g.book.priority.holder_after(g, seat, option)
        g.book.priority.act(g, seat, option)
        return
    f.count += 1
    f.player = 1 - seat
    if f.count < 2:
        g.back(f)
        return
    g.restart(f)
    f.count = 0
    f.player = g.s.turn_player
    if g.s.stack:
        g.call("resolve", g.s.turn_player)
    else:
        g.finish(f)


# ---------------------------------------------------------------- the stack
