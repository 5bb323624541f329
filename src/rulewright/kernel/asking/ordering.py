"""In which order the effects of a layer are applied: those depended on first, then by time.

Whether one effect depends on another is tried, not declared. Two sweeps through the layer by time tell which effects a
later one could matter to; only for those the others are looked at one by one, and once for all that are alike.
"""

from typing import TYPE_CHECKING, Final

from ..book.layers import ABILITY_KIND, PERMISSION_KIND, WORD_KIND, Layer
from ..position.derived import Derived
from ..vocabulary.mods import Add
from .applying import apply_plan, gained_entries, plan
from .entries import Entry, Plan, kin_of, stamp_of

if TYPE_CHECKING:
    from ..running.engine import Game

WITHOUT_NUMBERS: Final = Layer("", "effects that change no number", (WORD_KIND, ABILITY_KIND, PERMISSION_KIND))
MOST_LOOKS: Final = 20_000  # trials in working out one position; what is left then goes by time


def apply_in_order(g: "Game", derived: Derived, layer: Layer, entries: list[Entry]) -> None:
    """Depended-on effects first, then by timestamp; an ability gained brings its own effects into the layer."""
    waiting = entries
    while waiting:
        if not may_interact(waiting):
            waiting = apply_by_time(g, derived, layer, waiting, len(waiting))
            continue
        settled = settled_by_time(g, derived, waiting)
        if settled:
            waiting = apply_by_time(g, derived, layer, waiting, settled)
            continue
        chosen = next_entry(g, derived, waiting)
        alike = 1
        while chosen + alike < len(waiting) and waiting[chosen + alike].kin == waiting[chosen].kin:
            alike += 1
        first = waiting[chosen : chosen + alike]
        waiting = apply_by_time(g, derived, layer, first + waiting[:chosen] + waiting[chosen + alike :], alike)


def apply_by_time(g: "Game", derived: Derived, layer: Layer, entries: list[Entry], count: int) -> list[Entry]:
    """Apply the first so many; what waits afterwards, or as soon as one of them brings others."""
    for position in range(count):
        entry = entries[position]
        planned = plan(g, entry)
        apply_plan(g, derived, entry, planned)
        gained = gained_entries(g, layer, entry, planned)
        if gained:
            return sorted(entries[position + 1 :] + gained, key=stamp_of)
    return entries[count:]


def may_interact(entries: list[Entry]) -> bool:
    """Some effect among them reads what another changes."""
    if len(entries) < 2:
        return False
    read = 0
    written = 0
    for entry in entries:
        read |= entry.reads
        written |= entry.writes
    return read & written != 0


def settled_by_time(g: "Game", derived: Derived, waiting: list[Entry]) -> int:
    """How many of the earliest apply by time as they would after all the others: none of these matters to them."""
    saved = derived.infos
    trial = derived.begin_trial()
    first = sweep(g, derived, waiting, True)
    found = settle(g, derived, waiting, first)
    for position in range(found):
        if waiting[position].reads and not first[position].same_as(plan(g, waiting[position])):
            found = position
            break
    derived.end_trial(saved, trial)
    return found


def sweep(g: "Game", derived: Derived, entries: list[Entry], first: bool) -> list[Plan]:
    """Apply all of them by time for a trial, those that add only once; what each did."""
    derived.looks += len(entries)
    found: list[Plan] = []
    for entry in entries:
        found.append(plan(g, entry))
        if first or not isinstance(entry.mod, Add):
            apply_trial(g, derived, entry, found[-1])
    return found


def settle(g: "Game", derived: Derived, entries: list[Entry], first: list[Plan]) -> int:
    """Apply all of them until none does anything else than before, for what works only through others.

    How many of the earliest always did what they did first.
    """
    steady = len(entries)
    before = first
    for _ in entries:
        planned = sweep(g, derived, entries, False)
        for position in range(steady):
            if not planned[position].same_as(first[position]):
                steady = position
                break
        if derived.looks >= MOST_LOOKS or all(one.same_as(was) for one, was in zip(planned, before, strict=True)):
            break
        before = planned
    return steady


def apply_trial(g: "Game", derived: Derived, entry: Entry, planned: Plan) -> None:
    """Change the cards for a trial, also by what an ability gained says at once."""
    apply_plan(g, derived, entry, planned)
    for gained in gained_entries(g, WITHOUT_NUMBERS, entry, planned):
        apply_plan(g, derived, gained, plan(g, gained))


# ---------------------------------------------------------------- one by one


def next_entry(g: "Game", derived: Derived, waiting: list[Entry]) -> int:
    """The earliest effect that depends on none still waiting; with only circles left, the earliest."""
    for entry in waiting:
        kin_of(g, entry)
    tried: list[tuple[int, ...]] = []
    for position, entry in enumerate(waiting):
        if entry.kin not in tried:
            tried.append(entry.kin)
            if is_free(g, derived, waiting, position):
                return position
    return 0


def is_free(g: "Game", derived: Derived, waiting: list[Entry], position: int) -> bool:
    """The effect waits for no other: each it depends on depends on it as well."""
    entry = waiting[position]
    unmoved: list[int] = []
    tried = [entry.kin]
    for other in range(len(waiting)):
        if waiting[other].kin in tried or entry.reads & waiting[other].writes == 0 or derived.looks >= MOST_LOOKS:
            continue
        tried.append(waiting[other].kin)
        if not differs(g, derived, entry, waiting[other]):
            unmoved.append(other)
        elif not depends(g, derived, waiting, other, position):
            return False
    if not unmoved or not differs_after(g, derived, entry, None, without(waiting, position, position)):
        return True
    for other in unmoved:
        if derived.looks >= MOST_LOOKS:
            break
        others = without(waiting, position, other)
        if differs_after(g, derived, entry, waiting[other], others) and not depends(
            g, derived, waiting, other, position
        ):
            return False
    return True


def without(waiting: list[Entry], one: int, other: int) -> list[Entry]:
    """All but these two."""
    return [waiting[at] for at in range(len(waiting)) if at not in (one, other)]


def depends(g: "Game", derived: Derived, waiting: list[Entry], later: int, earlier: int) -> bool:
    """Applying the earlier one first would change what, or how, the later one applies.

    Tried as things are, and once more with all the others applied, for what works only through them.
    """
    if waiting[later].reads & waiting[earlier].writes == 0:
        return False
    if differs(g, derived, waiting[later], waiting[earlier]):
        return True
    others = without(waiting, later, earlier)
    return bool(others) and differs_after(g, derived, waiting[later], waiting[earlier], others)


def differs_after(g: "Game", derived: Derived, later: Entry, earlier: Entry | None, others: list[Entry]) -> bool:
    """With all the others applied, the later one applies otherwise after the earlier one (None: than before them)."""
    before = plan(g, later)
    saved = derived.infos
    trial = derived.begin_trial()
    settle(g, derived, others, sweep(g, derived, others, True))
    found = not before.same_as(plan(g, later)) if earlier is None else differs(g, derived, later, earlier)
    derived.end_trial(saved, trial)
    return found


def differs(g: "Game", derived: Derived, later: Entry, earlier: Entry) -> bool:
    """The later one applies otherwise after the earlier one than before it."""
    derived.looks += 1
    before = plan(g, later)
    saved = derived.infos
    trial = derived.begin_trial()
    apply_trial(g, derived, earlier, plan(g, earlier))
    after = plan(g, later)
    derived.end_trial(saved, trial)
    return not before.same_as(after)


# ---------------------------------------------------------------- across layers


def put_off(g: "Game", derived: Derived, position: int, here: list[Entry], later: list[Entry]) -> list[Entry]:
    """Effects of this layer that depend on one of a later layer, and not the other way round, go to that layer."""
    found: list[Entry] = []
    for entry in moved_by(g, derived, here, later):
        tried: list[tuple[int, ...]] = []
        for other in later:
            if entry is other or entry.reads & other.writes == 0 or kin_of(g, other) in tried:
                continue
            tried.append(other.kin)
            if derived.looks < MOST_LOOKS and waits_for(g, derived, [entry, other]):
                entry.layers = other.layers >> (position + 1) << (position + 1)
                found.append(entry)
                break
    return found


def moved_by(g: "Game", derived: Derived, here: list[Entry], later: list[Entry]) -> list[Entry]:
    """Those of the one layer that would apply otherwise with the effects of the later ones applied."""
    written = 0
    for entry in later:
        written |= entry.writes
    asking = [entry for entry in here if entry.reads & written]
    if not asking:
        return asking
    before = [plan(g, entry) for entry in asking]
    saved = derived.infos
    trial = derived.begin_trial()
    sweep(g, derived, later, True)
    found = [entry for entry, was in zip(asking, before, strict=True) if not was.same_as(plan(g, entry))]
    derived.end_trial(saved, trial)
    return found


def waits_for(g: "Game", derived: Derived, pair: list[Entry]) -> bool:
    """The first depends on the second, and not the second on the first."""
    return depends(g, derived, pair, 0, 1) and not depends(g, derived, pair, 1, 0)
