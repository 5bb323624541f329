"""Positions from a description: whose cards lie where, how turned and faced, whose turn and phase it is."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from rulewright.kernel.changes import add_card, set_up
from rulewright.kernel.decisions import RulewrightError
from rulewright.kernel.engine import Game, new_state
from rulewright.kernel.ids import FACE_DOWN, FACE_UP, NOTHING, RESTED
from rulewright.kernel.pool import Pool, Printed
from rulewright.kernel.rulebook import Rulebook


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


def put(g: Game, seat: int, zone: int, place: int, spec: CardSpec, number: int) -> None:
    """One described card on top of a zone."""
    card = add_card(g, seat, number, zone)
    kind = g.book.zones[zone]
    at = place if kind.places or place != NOTHING else g.book.zone_places.get(zone, NOTHING)
    orientation = RESTED if spec.rested else g.book.arrival_orientation(card, zone)
    face = FACE_DOWN if spec.face_down else FACE_UP
    set_up(g, card.number, at, orientation, face, spec.pile, spec.entered_this_turn)


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
    run: bool = True,
) -> Game:
    """The described position, at the beginning of a phase. Zones are listed top first."""
    if phase not in book.entries:
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
    for seat, zone, place, one, number in placed:
        put(g, seat, zone, place, one, number)
    for name, clause in book.entries[phase]:
        frame = g.call(name, turn_player)
        frame.step = book.procedures[frame.proc].position(clause)
    g.s.revision += 1
    if run:
        g.run()
    return g
