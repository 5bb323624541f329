"""Paying with resources of several colours: what a book yields them by, what is demanded, which completions exist."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ..ids import NOTHING, Ref, Seat
from ..vocabulary.effects import Effect

if TYPE_CHECKING:
    from ..position.change import Change
    from ..running.engine import Game

SCARCE: Final = 12  # how much the only source of a wanted colour is missed


class Source:
    """Something that yields an amount of one of its colours; a spilling one may yield more than is needed."""

    def __init__(self, ref: Ref, amount: int, colours: int, spills: bool) -> None:
        self.ref = ref
        self.amount = amount
        self.colours = colours  # as bits
        self.spills = spills

    def has(self, colour: int) -> bool:
        """It can yield this colour."""
        return (self.colours >> colour) & 1 == 1


class Demand:
    """What is still owed: a total, so much of each colour in it, and how much may be wasted by spilling sources."""

    def __init__(self, total: int, needs: list[int], spill: int, spillers: int = 0) -> None:
        self.total = total  # below zero once more was yielded than owed
        self.needs = needs
        self.spill = spill
        self.spillers = spillers  # spilling sources used so far

    def is_met(self) -> bool:
        """Enough is paid, each colour too, and not too much is wasted."""
        return self.total <= 0 and not any(self.needs) and -self.total <= min(self.spill, self.spillers)

    def after(self, source: Source, colour: int) -> "Demand":
        """What is owed once a source has yielded a colour."""
        needs = self.needs[:]
        needs[colour] = max(0, needs[colour] - source.amount)
        return Demand(self.total - source.amount, needs, self.spill, self.spillers + (1 if source.spills else 0))

    def is_exceeded(self) -> bool:
        """More is paid than may be wasted."""
        return -self.total > self.spill


def completion(demand: Demand, sources: list[Source]) -> list[int] | None:
    """A way to meet a demand, as pairs (position of the source, colour), earlier sources first; None: there is none."""
    for colour, need in enumerate(demand.needs):
        if need > 0:
            return covering(demand, sources, colour, [])
    return filling(demand, sources, [])


def covering(demand: Demand, sources: list[Source], colour: int, used: list[int]) -> list[int] | None:
    """A way that begins with a source of this colour."""
    tried: list[tuple[int, int, bool]] = []
    for position, source in enumerate(sources):
        kind = (source.amount, source.colours, source.spills)
        if position in used or not source.has(colour) or kind in tried:
            continue
        tried.append(kind)
        left = demand.after(source, colour)
        if left.is_exceeded():
            continue
        found = covering_rest(left, sources, [*used, position])
        if found is not None:
            return [position, colour, *found]
    return None


def covering_rest(demand: Demand, sources: list[Source], used: list[int]) -> list[int] | None:
    """A way to cover the colours still needed, then the rest."""
    for colour, need in enumerate(demand.needs):
        if need > 0:
            return covering(demand, sources, colour, used)
    return filling(demand, sources, used)


def filling(demand: Demand, sources: list[Source], used: list[int]) -> list[int] | None:
    """A way to meet a demand that asks for no colour any more."""
    if demand.total <= 0:
        return [] if demand.is_met() else None
    tried: list[tuple[int, bool]] = []
    for position, source in enumerate(sources):
        kind = (source.amount, source.spills)
        if position in used or kind in tried:
            continue
        tried.append(kind)
        colour = lowest(source.colours)
        left = demand.after(source, colour)
        if left.is_exceeded():
            continue
        found = filling(left, sources, [*used, position])
        if found is not None:
            return [position, colour, *found]
    return None


class Plan:
    """A way to pay so far: what it is worth, what is still owed, and the sources used, as pairs (position, colour)."""

    def __init__(self, price: int, demand: Demand, used: list[int]) -> None:
        self.price = price
        self.demand = demand
        self.used = used


def cheapest(demand: Demand, sources: list[Source], prices: list[int]) -> list[int]:
    """Of all ways to meet a demand the one whose sources are worth least, as pairs, those that yield most last."""
    order = sorted([(source.amount, position) for position, source in enumerate(sources)])
    plans: dict[tuple[int, ...], Plan] = {key_of(demand): Plan(0, demand, [])}
    for _, position in order:
        source = sources[position]
        for plan in list(plans.values()):
            if plan.demand.is_met():
                continue
            for colour in useful_colours(plan.demand, source, False):
                left = plan.demand.after(source, colour)
                price = plan.price + prices[position]
                kept = plans.get(key_of(left))
                if not left.is_exceeded() and (kept is None or price < kept.price):
                    plans[key_of(left)] = Plan(price, left, [*plan.used, position, colour])
    best: Plan | None = None
    for plan in plans.values():
        if plan.demand.is_met() and (best is None or plan.price < best.price):
            best = plan
    return best.used if best is not None else []


def key_of(demand: Demand) -> tuple[int, ...]:
    """What tells apart how far payments have come."""
    return (demand.total, demand.spillers, *demand.needs)


def scarcity(sources: list[Source], wanted: list[int]) -> list[int]:
    """How much each source would be missed: for each of its colours, how often that is wanted and how few yield it."""
    supply = [0] * len(wanted)
    for source in sources:
        for colour in range(len(wanted)):
            supply[colour] += 1 if source.has(colour) else 0
    found: list[int] = []
    for source in sources:
        missed = 0
        for colour, number in enumerate(wanted):
            if number and source.has(colour):
                missed += SCARCE * min(number, supply[colour]) // supply[colour]
        found.append(missed)
    return found


def lowest(colours: int) -> int:
    """The first colour of several."""
    colour = 0
    while not (colours >> colour) & 1:
        colour += 1
    return colour


def can_meet(demand: Demand, sources: list[Source]) -> bool:
    """Some way to pay exists."""
    if demand.is_met():
        return True
    whole = 0
    most = 0
    for source in sources:
        whole += source.amount
        if source.amount > most:
            most = source.amount
    if whole < demand.total:
        return False
    owed = sum(demand.needs)
    if most == 1 and owed <= demand.total:
        return owed == 0 or can_cover(demand.needs, sources)
    if most == 2 and owed <= 1 and demand.spill >= 1 and demand.total >= 1 and twos_spill(sources):
        return owed == 0 or can_cover(demand.needs, sources)
    return completion(demand, sources) is not None


def can_cover(needs: list[int], sources: list[Source]) -> bool:
    """One source for each that is needed of a colour, none for two: any colours together find enough sources."""
    groups = [0]  # sets of colours, as bits,
    wanted = [0]  # and how much is needed of each set
    for colour, need in enumerate(needs):
        if need > 0:
            for at in range(len(groups)):
                groups.append(groups[at] | 1 << colour)
                wanted.append(wanted[at] + need)
    for at in range(1, len(groups)):
        found = 0
        for source in sources:
            if source.colours & groups[at]:
                found += 1
        if found < wanted[at]:
            return False
    return True


def twos_spill(sources: list[Source]) -> bool:
    """Of each source of two, one may be wasted: then whatever is enough can be met."""
    for source in sources:
        if source.amount == 2 and not source.spills:
            return False
    return True


def ways(demand: Demand, sources: list[Source], every: bool = False) -> list[int]:
    """The sources with which a payment may go on, as pairs (position, colour), each with a completion behind it.

    With `every` a source is named once for each of its colours, also where that makes no difference to what is owed.
    """
    found: list[int] = []
    for position, source in enumerate(sources):
        rest = sources[:position] + sources[position + 1 :]
        for colour in useful_colours(demand, source, every):
            if can_meet(demand.after(source, colour), rest):
                found.extend((position, colour))
    return found


def useful_colours(demand: Demand, source: Source, every: bool) -> list[int]:
    """The colours of a source that make a difference to what is owed, or one of them."""
    useful = [colour for colour, need in enumerate(demand.needs) if need > 0 and source.has(colour)]
    plain = [colour for colour, need in enumerate(demand.needs) if need == 0 and source.has(colour)]
    return useful + (plain if every else plain[:1])


# ---------------------------------------------------------------- what a book declares


class Payment:
    """The colours of a book's resources, what yields them, and what may be done to pay."""

    def __init__(self) -> None:
        self.colours: tuple[str, ...] = ()
        self.pool_register = NOTHING  # the first of the numbers that hold a player's produced resources
        self.from_hand = False  # hidden cards can be resources
        self.sources: Callable[[Game, Seat, Ref], list[Source]] = no_sources  # (seat, what is paid for), best first
        # What each source is worth to a player beside what is paid for: a proposal spends what is worth least.
        self.prices: Callable[[Game, Seat, Ref, list[Source]], list[int]] = all_alike
        self.minds_colours: Callable[[Game, Ref], bool] = never_minds  # what is paid for asks which colours paid for it
        self.spend: Callable[[Game, Ref, int], list[Change]] = nothing_spent  # (source, the colour it yields)
        self.pays: Callable[[Game, Seat, Ref, Effect], bool] = any_card_pays  # (seat, card, what a cost does to it)


def no_sources(g: "Game", seat: Seat, ref: Ref) -> list[Source]:
    """Nothing yields resources."""
    return []


def all_alike(g: "Game", seat: Seat, ref: Ref, sources: list[Source]) -> list[int]:
    """Each source is worth what it yields."""
    return [source.amount for source in sources]


def never_minds(g: "Game", ref: Ref) -> bool:
    """Every colour pays as well."""
    return False


def nothing_spent(g: "Game", ref: Ref, colour: int) -> "list[Change]":
    """Yielding resources changes nothing."""
    return []


def any_card_pays(g: "Game", seat: Seat, ref: Ref, action: Effect) -> bool:
    """Whatever can be done to a card may be done to it as a cost."""
    return True
