"""Positions from a description: whose cards lie where, how turned and faced, whose turn and phase it is."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from rulewright.kernel.book.rulebook import Rulebook
from rulewright.kernel.changing.changes import add_card
from rulewright.kernel.changing.described import attach, came, mark, protect, put_on_top, remember, set_up, show
from rulewright.kernel.ids import FACE_DOWN, FACE_UP, NOTHING, RESTED, CardNumber, PlaceNumber, Ref, Seat, ZoneNumber
from rulewright.kernel.position.decisions import RulewrightError
from rulewright.kernel.rng import key_from_seed
from rulewright.kernel.running.engine import Game, new_state
from rulewright.kernel.running.progress import set_role
from rulewright.kernel.vocabulary.counters import kind_of_counter
from rulewright.kernel.vocabulary.pool import Pool, Printed

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
    owner: Seat = NOTHING  # the seat that owns it, if not the one whose zone it lies in
    shown_to: int = 0  # seats that see it although its zone hides it, as bits
    attached_to: tuple[int, str] | None = None  # the seat and the name of the card that bears it
    guards: tuple[int, str] | None = None  # the seat and the name of the unit it protects
    roles: tuple[str, ...] = ()  # besides those that follow from all this
    known_to: int = 0  # seats that know which card it is although they do not see it, as bits
    x: int = 0  # the X it was played with
    extras: tuple[int, ...] = ()  # the extra costs that were paid for it, the first being 1
    timestamp: int = 0  # the lower came earlier; without one a card came as it is listed
    token: bool = False


Spec = str | CardSpec
SeatSpec = Mapping[str, Spec | Sequence[Spec]]


def called(card: Printed) -> tuple[str, str]:
    """What a scenario may call a card: its name, or its name with its number."""
    return card.name, f"{card.name} ({card.number})" if card.number else card.name


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
        for zone, kind in enumerate(book.zones):
            if kind.only_place == place:
                return zone, place
    zones = ", ".join([kind.name for kind in book.zones] + list(book.place_names))
    raise BadPositionSpec(f"{where}: there is no zone {key!r} in {book.name}; there are: {zones}")


def token_named(pool: Pool, name: str) -> int:
    """The token of a name among the cards of a game."""
    for token, number in pool.tokens.items():
        if token.name == name:
            return number
    raise BadPositionSpec(f"{name}: no card of the position creates such a token; put one that does somewhere")


def put(g: Game, seat: Seat, zone: ZoneNumber, place: PlaceNumber, spec: CardSpec, number: int) -> CardNumber:
    """One described card on top of a zone: its number."""
    card = add_card(g, seat, token_named(g.pool, spec.name) if spec.token else number, zone)
    kind = g.book.zones[zone]
    at = place if kind.places or place != NOTHING else kind.only_place
    orientation = RESTED if spec.rested else g.book.moves.arrival_orientation(card, zone)
    face = FACE_DOWN if spec.face_down else FACE_UP
    set_up(g, card.number, at, orientation, face, spec.pile, spec.entered_this_turn)
    owner = spec.owner if spec.owner != NOTHING else seat
    named = [(kind_of_counter(name, g.book.counter_names), count) for name, count in spec.counters.items()]
    counters = [(kind, count) for kind, count in named if kind is not None]
    mark(g, card.number, owner, spec.side, spec.damage, counters)
    remember(g, card.number, spec.x, sum(1 << (extra - 1) for extra in spec.extras), spec.token)
    show(g, card.number, spec.shown_to, spec.known_to)
    return card.number


def take_roles(g: Game, cards: Sequence[tuple[CardNumber, CardSpec]]) -> None:
    """What follows from how the cards lie, and the roles they are said to have besides."""
    for number, spec in cards:
        named = [g.book.role_names.index(name) for name in spec.roles]
        for role in (*g.book.setup.implied_roles(g, number), *named):
            refs = g.s.roles[role]
            ref = g.s.cards[number].ref()
            set_role(g, role, [*refs, *([] if ref in refs else [ref])])


def take_times(g: Game, cards: Sequence[tuple[CardNumber, CardSpec]]) -> None:
    """Cards with timestamps came in their order, those with the same one together."""
    timed = [(number, spec.timestamp) for number, spec in cards if spec.timestamp]
    stamps = sorted(g.s.cards[number].stamp for number, _ in timed)
    times = sorted({time for _, time in timed})
    for number, time in timed:
        came(g, number, stamps[times.index(time)])


def find_bearer(g: Game, number: CardNumber, seat: Seat, bearer: str) -> Ref:
    """The card of a name, place or zone that a described card speaks of: one in play rather than one elsewhere."""
    for other in sorted(g.s.cards, key=lambda card: g.book.zones[card.zone].group == NOTHING):
        if other.number != number and other.master == seat:
            place = g.book.place_names[other.place] if other.place != NOTHING else ""
            if bearer in (*called(g.pool.cards[other.printed]), place, g.book.zones[other.zone].name):
                return other.ref()
    name = g.pool.cards[g.s.cards[number].printed].name
    raise BadPositionSpec(f"{name}: seat {'ab'[seat]} has no {bearer!r} to attach it to")


def stack_deck(g: Game, seat: Seat, names: Sequence[str]) -> None:
    """The cards of these names come to the top of the deck, the first on top: how a shuffle happened to fall."""
    deck = g.zone(g.book.deck_zone, seat)
    chosen: list[CardNumber] = []
    for name in names:
        found = [n for n in reversed(deck) if n not in chosen and name in called(g.pool.cards[g.s.cards[n].printed])]
        if not found:
            raise BadPositionSpec(f"seat {'ab'[seat]} has no {name!r} left in the deck")
        chosen.append(found[0])
    put_on_top(g, g.book.deck_zone, seat, chosen)


def reseed(g: Game, seed: int) -> None:
    """Other chance from here on."""
    g.s.key = key_from_seed(seed)


def begin(g: Game, phase: str, turn_player: Seat) -> None:
    """The procedure of turns as it comes to a phase, or the opening one."""
    if phase == SETUP:
        g.call(g.book.setup.opening, 0).numbers = [NOTHING, NOTHING]
        return
    g.jump(g.call(g.book.setup.turns, turn_player), g.book.setup.phases[phase])


def record_numbers(g: Game, registers: Sequence[Mapping[str, int]]) -> None:
    """The numbers of each seat: as a game begins with them, or as they are named."""
    for register, amount in g.book.setup.start_numbers.items():
        for seat in (0, 1):
            g.s.registers[register * 2 + seat] = amount
    for seat, numbered in enumerate(registers):
        for name, amount in numbered.items():
            g.s.registers[g.book.register_names.index(name) * 2 + seat] = amount


def build(
    book: Rulebook,
    seats: Sequence[SeatSpec],
    find: Callable[[str], Printed],
    *,
    turn_player: Seat = 0,
    turn: int = 3,
    phase: str = "main",
    seed: int = 0,
    first_player: Seat = 0,
    options: Mapping[str, int] | None = None,
    registers: Sequence[Mapping[str, int]] = ({}, {}),
    run: bool = True,
) -> Game:
    """The described position, at the beginning of a phase. Zones are listed top first."""
    if phase not in book.setup.phases and phase != SETUP:
        raise BadPositionSpec(f"phase: {book.name} has no phase {phase!r}; there are: {', '.join(book.setup.phases)}")
    numbers: dict[Printed, int] = {}
    placed: list[tuple[int, int, int, CardSpec, int]] = []
    for seat, spec in enumerate(seats):
        for key, value in spec.items():
            zone, place = locate(book, key, f"seat {'ab'[seat]}")
            for one in reversed(listed(value)):
                number = NOTHING if one.token else numbers.setdefault(find(one.name), len(numbers))
                placed.append((seat, zone, place, one, number))
    pool = Pool(list(numbers), book.setup.constants, book.texts.steady_relations)
    g = Game(book, pool, new_state(book, seed))
    g.options = dict(options or {})
    g.s.turn = 0 if phase == SETUP else turn
    g.s.turn_player = turn_player
    g.s.first_player = first_player
    record_numbers(g, registers)
    cards = [(put(g, seat, zone, place, one, number), one) for seat, zone, place, one, number in placed]
    for card, one in cards:
        if one.attached_to is not None:
            attach(g, card, find_bearer(g, card, *one.attached_to))
        if one.guards is not None:
            protect(g, card, find_bearer(g, card, *one.guards))
    take_times(g, cards)
    take_roles(g, cards)
    begin(g, phase, turn_player)
    g.s.revision += 1
    if run:
        g.run()
    return g
