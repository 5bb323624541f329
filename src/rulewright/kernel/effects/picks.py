"""Choosing cards one by one until done, offering only what can still be completed."""

from typing import TYPE_CHECKING, Final

from ..asking.context import context_of
from ..book.procedure import Procedure, Step
from ..ids import CARD_MASK, ITEM, NOTHING, PERSON, POOLED, Ref
from ..position.decisions import Option
from ..position.state import Frame
from .bounds import bounds_of, is_within

if TYPE_CHECKING:
    from ..running.engine import Game

# Why cards are picked: the stable key of the question.
ASKS: Final = ("choose", "pay", "search", "order", "mulligan", "keep", "guard", "discard", "surplus", "exchange")

# What the numbers of a pick are: its bounds, why it is asked, then what must still be chosen after it.
LEAST: Final = 0
MOST: Final = 1
ASK: Final = 2
REST: Final = 3


class Slot:
    """So many different cards of these candidates are needed."""

    def __init__(self, candidates: list[Ref], number: int) -> None:
        self.candidates = candidates
        self.number = number


def feasible(slots: list[Slot]) -> bool:
    """Every slot can be filled, no card serving twice."""
    if len(slots) == 1:
        return len(slots[0].candidates) >= slots[0].number
    found = reach(slots)
    for position, slot in enumerate(slots):
        if found[position] < slot.number:
            return False
    return True


def reach(slots: list[Slot]) -> list[int]:
    """How many cards each slot can have, as many as possible in all, no card serving twice."""
    holder: dict[int, int] = {}
    found: list[int] = []
    for position, slot in enumerate(slots):
        filled = 0
        while filled < slot.number and augment(slots, position, holder, set()):
            filled += 1
        found.append(filled)
    return found


def augment(slots: list[Slot], position: int, holder: dict[int, int], tried: set[int]) -> bool:
    """Find one more card for a slot, moving others if need be."""
    for ref in slots[position].candidates:
        if ref in tried:
            continue
        tried.add(ref)
        if ref not in holder or augment(slots, holder[ref], holder, tried):
            holder[ref] = position
            return True
    return False


def completable(candidates: list[Ref], picked: list[Ref], more: int, rest: list[Slot]) -> list[Ref]:
    """The candidates after which the rest can still be filled."""
    open_cards = [ref for ref in candidates if ref not in picked]
    if not rest:
        return open_cards
    found: list[Ref] = []
    for ref in open_cards:
        slots = [Slot([c for c in open_cards if c != ref], more - 1)]
        for slot in rest:
            slots.append(Slot([c for c in slot.candidates if c != ref and c not in picked], slot.number))
        if feasible(slots):
            found.append(ref)
    return found


def offer_pick(
    g: "Game",
    f: Frame,
    ask: str,
    candidates: list[Ref],
    least: int,
    most: int,
    source: Ref,
    rest: list[Slot] | None = None,
    always: bool = False,
    chooser: int = NOTHING,
    forced: list[int] | None = None,
) -> None:
    """Begin choosing, with those that must be among them; the cards chosen arrive in the caller's `picked`."""
    frame = g.call("pick", f.player if chooser == NOTHING else chooser)
    frame.card = source
    frame.cards = candidates
    frame.picked = forced or []
    frame.other = 1 if always else 0
    frame.number = 1 if bounds_of(f) else 0
    least = min(least, len(candidates))
    frame.numbers = [least, min(most, len(candidates)), ASKS.index(ask)]
    for slot in rest or []:
        frame.numbers.append(slot.number)
        frame.numbers.append(len(slot.candidates))
        frame.numbers.extend(slot.candidates)


def rest_slots(f: Frame) -> list[Slot]:
    """What must still be chosen after this pick."""
    slots: list[Slot] = []
    at = REST
    while at < len(f.numbers):
        count = f.numbers[at + 1]
        slots.append(Slot(f.numbers[at + 2 : at + 2 + count], f.numbers[at]))
        at += 2 + count
    return slots


def open_cards(g: "Game", f: Frame) -> list[Ref]:
    """The cards that may be picked next: with which the rest can still be filled, and all bounds are kept."""
    found = completable(f.cards, f.picked, f.numbers[LEAST] - len(f.picked), rest_slots(f))
    if not f.number:
        return found
    caller = g.s.frames[-2]
    ctx = context_of(g, caller)
    return [ref for ref in found if is_within(g, ctx, bounds_of(caller), [*f.picked, ref])]


def offer_cards(g: "Game", f: Frame) -> None:
    """The cards that may be picked next, and "done" once enough are, or no other keeps the bounds."""
    least = f.numbers[LEAST]
    most = f.numbers[MOST]
    if len(f.picked) >= most and not (most == 0 and f.other and f.count == 0):
        g.finish(f)
        deliver(g, f)
        return
    found = open_cards(g, f)
    if f.number and not found and f.picked:
        g.finish(f)
        deliver(g, f)
        return
    options = [choice(g, ref) for ref in found] if len(f.picked) < most else []
    if len(f.picked) >= least or not options:
        options.append(Option("done"))
    f.count = 1
    f.done = len(found) if len(f.picked) < most else 0
    ask = ASKS[f.numbers[ASK]]
    clause = g.book.moves.order_clause if ask == "order" else ""
    g.ask(f.player, ask, options, f.card, f.picked[:], least, most, always=f.other == 1, clause=clause)


def choice(g: "Game", ref: Ref) -> Option:
    """A card to pick, or an ability on the stack by its source."""
    if ref < POOLED:
        return Option("choose", ref & CARD_MASK)
    if ref < ITEM:
        return Option("player", NOTHING, ref - PERSON)
    return Option("choose", g.s.source(ref) & CARD_MASK, ref - ITEM)


def take_card(g: "Game", f: Frame) -> None:
    """One more card, or done."""
    if f.answer >= f.done:
        g.finish(f)
        deliver(g, f)
        return
    f.picked.append(open_cards(g, f)[f.answer])
    g.restart(f)


def deliver(g: "Game", f: Frame) -> None:
    """The caller gets what was picked."""
    g.caller().picked = f.picked[:]


PICK = Procedure(
    "pick",
    [
        Step("", "offer the cards", offer_cards),
        Step("", "take one", take_card),
    ],
)
