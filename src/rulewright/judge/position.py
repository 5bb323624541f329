"""Positions from a description: whose cards lie where, how turned and faced, whose turn and phase it is."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from rulewright.kernel.decisions import RulewrightError
from rulewright.kernel.engine import Game, new_state
from rulewright.kernel.ids import FACE_DOWN, NOTHING, RESTED
from rulewright.kernel.pool import Pool, Printed
from rulewright.kernel.rng import key_from_seed
from rulewright.kernel.rulebook import Rulebook
from rulewright.kernel.state import Card
from rulewright.table import add_card

SETUP = "setup"  # the phase before the first turn: the book's opening procedure


class BadPositionSpec(RulewrightError):
    """The description of a position does not fit the game: the message names the place and the fix."""


@dataclass(frozen=True)
class CardSpec:
    """One card of a described position."""

    name: str
    rested: bool = False
    face_down: bool = False
    damage: int = 0
    counters: Mapping[str, int] = field(default_factory=dict)
    entered_this_turn: bool = False
    pile: int = NOTHING
    side: int = 0
    owner: int = NOTHING  # the seat that owns it, if not the one whose zone it lies in
    shown_to: int = 0  # seats that see it although its zone hides it, as bits
    attached_to: tuple[int, str] | None = None  # the seat and the name of the card that bears it


Spec = str | CardSpec
SeatSpec = Mapping[str, Spec | Sequence[Spec]]


def listed(value: Spec | Sequence[Spec]) -> list[CardSpec]:
    """One card or several, as a list of descriptions."""
    values = [value] if isinstance(value, (str, CardSpec)) else list(value)
    return [CardSpec(one) if isinstance(one, str) else one for one in values]


def locate(book: Rulebook, key: str, where: str) -> tuple[int, int]:
    """The zone and place a key names: a zone's name or a place's name ("front left")."""
    for zone, kind in enumerate(book.zones):
        if kind.name == key:
            return zone, NOTHING
    if key in book.place_names:
        place = book.place_names.index(key)
        for zone, kind in enumerate(book.zones):
            if kind.places > place:
                return zone, place
    zones = ", ".join([kind.name for kind in book.zones] + list(book.place_names))
    raise BadPositionSpec(f"{where}: there is no zone {key!r} in {book.name}; there are: {zones}")


def put(g: Game, seat: int, zone: int, place: int, spec: CardSpec, number: int) -> Card:
    """One described card on top of a zone."""
    card = add_card(g, seat, number, zone)
    kind = g.book.zones[zone]
    card.place = place if kind.places or place != NOTHING else g.book.zone_places.get(zone, NOTHING)
    card.orientation = RESTED if spec.rested else g.book.arrival_orientation(card, zone)
    card.face = FACE_DOWN if spec.face_down else 0
    card.owner = spec.owner if spec.owner != NOTHING else seat
    card.damage = spec.damage
    card.pile = spec.pile
    card.side = spec.side
    card.shown = spec.shown_to
    card.known = spec.shown_to
    names = g.book.counter_names
    pairs = sorted((names.index(name), count) for name, count in spec.counters.items() if count)
    card.counters = tuple(number for pair in pairs for number in pair)
    card.entered_turn = g.s.turn if spec.entered_this_turn else 0
    g.s.stamp += 1
    card.stamp = g.s.stamp
    g.s.batches += 1
    card.arrival = g.s.batches
    return card


def attach(g: Game, card: Card, bearer: tuple[int, str]) -> None:
    """A described card lies under, or on, its bearer."""
    for other in g.s.cards:
        if other.number != card.number and other.master == bearer[0]:
            place = g.book.place_names[other.place] if other.place != NOTHING else ""
            if bearer[1] in (g.pool.cards[other.printed].name, place, g.book.zones[other.zone].name):
                card.attached = other.ref()
                return
    raise BadPositionSpec(f"{g.name_of(card.ref())}: seat {'ab'[bearer[0]]} has no {bearer[1]!r} to attach it to")


def stack_deck(g: Game, seat: int, names: Sequence[str]) -> None:
    """The cards of these names come to the top of the deck, the first on top: how a shuffle happened to fall."""
    deck = g.s.edit_zone(g.book.deck_zone * 2 + seat)
    chosen: list[int] = []
    for name in names:
        found = [n for n in reversed(deck) if n not in chosen and g.pool.cards[g.s.cards[n].printed].name == name]
        if not found:
            raise BadPositionSpec(f"seat {'ab'[seat]} has no {name!r} left in the deck")
        chosen.append(found[0])
    deck[:] = [number for number in deck if number not in chosen] + chosen[::-1]
    g.s.revision += 1


def reseed(g: Game, seed: int) -> None:
    """Other chance from here on."""
    g.s.key = key_from_seed(seed)


def begin(g: Game, phase: str, turn_player: int) -> None:
    """The frames of a phase or step: those above the last one have already come so far."""
    if phase == SETUP:
        g.call(g.book.opening, 0).numbers = [NOTHING, NOTHING]
        return
    frames = g.book.entries[phase]
    for position, (name, clause) in enumerate(frames):
        frame = g.call(name, turn_player)
        frame.step = g.book.procedures[frame.proc].position(clause) + (position < len(frames) - 1)


def build(
    book: Rulebook,
    seats: Sequence[SeatSpec],
    find: Callable[[str], Printed],
    *,
    turn_player: int = 0,
    turn: int = 3,
    phase: str = "main",
    seed: int = 0,
    first_player: int = 0,
    options: Mapping[str, int] | None = None,
    registers: Sequence[Mapping[str, int]] = ({}, {}),
    run: bool = True,
) -> Game:
    """The described position, at the beginning of a phase. Zones are listed top first."""
    if phase not in book.entries and phase != SETUP:
        raise BadPositionSpec(f"phase: {book.name} has no phase {phase!r}; there are: {', '.join(book.entries)}")
    numbers: dict[Printed, int] = {}
    placed: list[tuple[int, int, int, CardSpec, int]] = []
    for seat, spec in enumerate(seats):
        for key, value in spec.items():
            zone, place = locate(book, key, f"seat {'ab'[seat]}")
            for one in reversed(listed(value)):
                number = numbers.setdefault(find(one.name), len(numbers))
                placed.append((seat, zone, place, one, number))
    pool = Pool(list(numbers), book.event_kinds, book.constants)
    g = Game(book, pool, new_state(book, seed))
    g.options = dict(options or {})
    g.s.turn = turn
    g.s.turn_player = turn_player
    g.s.first_player = first_player
    for seat, named in enumerate(registers):
        for name, value in named.items():
            g.s.registers[book.register_names.index(name) * 2 + seat] = value
    cards = [(put(g, seat, zone, place, one, number), one) for seat, zone, place, one, number in placed]
    for card, one in cards:
        if one.attached_to is not None:
            attach(g, card, one.attached_to)
    begin(g, phase, turn_player)
    g.s.revision += 1
    if run:
        g.run()
    return g
