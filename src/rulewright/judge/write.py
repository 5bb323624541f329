"""A position of a recorded game as a scenario, to be asked about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import yaml

from rulewright.books import book
from rulewright.cards import key_of
from rulewright.errors import BadReplay, RulewrightError
from rulewright.kernel.ids import FACE_DOWN, NOTHING, RESTED, CardNumber, Ref, Seat
from rulewright.kernel.position.records import Pending
from rulewright.kernel.position.state import Card
from rulewright.kernel.position.view import seen_by, waits_in_hiding, witnesses
from rulewright.kernel.running.engine import Game
from rulewright.kernel.vocabulary.counters import named_counters
from rulewright.replay import Replay

from .files import parse
from .look import SEATS
from .plays import menu_words
from .position import SETUP, called
from .run import begin
from .script import read_scenario
from .sheet import MOST_EXTRAS
from .spelling import ONLY_SO_FAR

SHOWN: Final = ("", "a", "b", "both")


def scenario_of(replay: Replay, answers: int) -> str:
    """The position after so many answers as the text of a scenario."""
    if not 0 <= answers <= len(replay.answers):
        raise BadReplay(f"the game has {len(replay.answers)} answers; there is no position after {answers}")
    g = replay.game(answers)
    title = f"After answer {answers} of a recorded game"
    for begun in phases_before(replay, answers):
        text = written(replay, begun.game, title, Sight(begun.game), [*begun.lines, {"note": begun.then}])
        if leads_to(text, g):
            return text
    return written(replay, g, title, Sight(g))


@dataclass
class Begun:
    """A position as a phase began, what was answered since, in the words of the menus, and what is open then."""

    game: Game
    lines: list[dict[str, str]]
    then: str = ""


def phases_before(replay: Replay, answers: int) -> list[Begun]:
    """The phases of the last two turns that a described position can begin at, the latest first."""
    g = replay.game(0)
    found: list[Begun] = []
    last = (0, NOTHING)
    for index in (*replay.answers[:answers], NOTHING):
        if g.decision is None:
            return []
        if (g.s.turn, g.s.phase) != last and phase_name(g) in g.book.setup.phases:
            found.append(Begun(g.clone(), []))
        last = (g.s.turn, g.s.phase)
        if index != NOTHING:
            line = {SEATS[g.decision.player]: f"{menu_words(g, book(g.book.name).prose)[index]} {ONLY_SO_FAR}"}
            for begun in found:
                begun.lines.append(line)
            g.answer(index)
            found = [begun for begun in found if begun.game.s.turn >= g.s.turn - 1]
    for begun in found:
        begun.then = "".join(next_lines(g))
    return found[::-1]


def leads_to(text: str, g: Game) -> bool:
    """The scenario, played, comes to just that position."""
    try:
        scenario = read_scenario(parse(text, "s.yaml"), "s.yaml")
        return outline(begin(scenario, scenario.position, "seats").game) == outline(g)
    except RulewrightError:
        return False


def outline(g: Game) -> list[object]:
    """What lies where and how, what waits, what lasts, and what is asked."""
    prose = book(g.book.name).prose
    lying = []
    for zone, kind in enumerate(g.book.zones):
        for seat in (0, 1):
            cards = [g.s.cards[number] for number in g.zone(zone, seat)]
            said = [(g.name_of(one.ref()), one.orientation, one.face, one.damage, one.place, one.side) for one in cards]
            is_in_order = kind.public and not kind.places
            lying.append(said if is_in_order or zone == g.book.deck_zone else sorted(said))
    named = zip(g.book.role_names, g.s.roles, strict=True)
    roles = [sorted(g.name_of(ref) for ref in refs if g.s.is_now(ref)) for name, refs in named if name]
    waiting = [[g.name_of(one.this) for one in g.s.stack], [g.name_of(one.this) for one in g.s.pending]]
    asked = [] if g.decision is None else [g.decision.player, g.decision.ask, sorted(menu_words(g, prose))]
    return [lying, roles, waiting, len(g.s.lasting), len(g.s.delayed), g.s.registers[:], g.s.turn, asked]


def scenario_for(replay: Replay, g: Game, seat: Seat) -> str:
    """A position of a game that goes on, as the text of a scenario: as one seat knows it, plain cards for the rest."""
    sight = Sight(g, seat)
    world = g.clone()
    for card in g.s.cards:
        if not sight.knows(card):
            world.s.suppose(card.number, 0)  # nothing that is counted below can depend on it
    return written(replay, world, "A moment of a game", sight)


class Sight:
    """Whose knowledge a scenario is written from: one seat's, or all there is."""

    def __init__(self, g: Game, seat: Seat | None = None) -> None:
        self.g = g
        self.seat = seat
        fronts = {card.printed for card in g.s.cards if self.knows(card)}
        backs = {
            g.pool.backs[card.printed]
            for card in g.s.cards
            if self.knows(card) and (seat is None or g.book.visibility.sees_back(g, card, seat))
        }
        self.printed = range(len(g.pool.cards)) if seat is None else sorted((fronts | backs) - {NOTHING})

    def knows(self, card: Card) -> bool:
        """Which card it is: seen where it lies, or followed there; in a hand one card is like another."""
        return self.seat is None or bool(witnesses(self.g, card.ref()) >> self.seat & 1)

    def hears_of(self, one: Pending) -> bool:
        """A waiting ability is no secret."""
        return self.seat in (None, one.master) or not waits_in_hiding(self.g, one)


def written(
    replay: Replay, g: Game, title: str, sight: Sight, already: Sequence[Mapping[str, str]] | None = None
) -> str:
    """A position as the text of a scenario, at the beginning of its phase or after what is told to be done since."""
    told = {
        "book": replay.book,
        "title": title,
        "cards": rows_of(replay, g, sight),
        "seats": {name: seat_of(g, seat, sight) for seat, name in enumerate(SEATS)},
        "turn": max(1, g.s.turn),
        "turn_player": SEATS[g.s.turn_player],
        "first_player": SEATS[g.s.first_player],
        "phase": phase_of(g),
        "options": options_of(replay),
        "already": list(already or []),
        "script": [] if already else [{"note": f"then: {said}"} for said in next_lines(g, sight.seat)],
        "expect": {"turn_player": SEATS[g.s.turn_player]},
    }
    text: str = yaml.safe_dump(
        {key: value for key, value in told.items() if value not in ({}, [])},
        sort_keys=False, allow_unicode=True, width=120, default_flow_style=None,
    )  # fmt: skip
    left = [] if already else [f"# {line}\n" for line in lost(g, sight)]
    return "".join(left) + text


def rows_of(replay: Replay, g: Game, sight: Sight) -> list[dict[str, object]]:
    """The rows of the cards that are known to be in the game, each side of each card once."""
    rows: dict[str, dict[str, object]] = {}
    for deck in replay.decks:
        for (_, row), back in zip(deck.rows, deck.backs, strict=True):
            for side in (row, back):
                if side is not None:
                    rows.setdefault(key_of(side), {key: value for key, value in side.items() if value is not None})
    known = {called(g.pool.cards[printed]) for printed in sight.printed}
    columns = book(g.book.name).every_column
    found = [
        {key: value for key, value in row.items() if key in columns}
        for row in rows.values()
        if sight.seat is None or (row["name"], row_called(row)) in known
    ]
    return (
        found if sight.seat is None else sorted(found, key=row_called)
    )  # the order of a deck list is nobody's to know


def row_called(row: Mapping[str, object]) -> str:
    """The name of a row's card with its number."""
    return f"{row['name']} ({row['id']})" if row.get("id") else str(row["name"])


def seat_of(g: Game, seat: Seat, sight: Sight) -> dict[str, object]:
    """The zones of a seat top first, and its numbers."""
    found: dict[str, object] = {g.book.zones[g.book.deck_zone].name: []}
    ages = out_of_order(g)
    for zone, kind in enumerate(g.book.zones):
        numbers = list(reversed(g.zone(zone, seat)))
        if kind.owner_sees and not kind.public and sight.seat not in (None, seat):
            numbers.sort(key=lambda number: not sight.knows(g.s.cards[number]))  # the order of a hand tells nothing
        for card in (g.s.cards[number] for number in numbers):
            if not card.is_copy:
                key = g.book.place_names[card.place] if kind.places and card.place != NOTHING else kind.name
                cards = found.setdefault(key, [])
                assert isinstance(cards, list)
                cards.append(card_of(g, card, seat, ages, sight) if sight.knows(card) else hidden_card(g, card))
    found["registers"] = {
        name: g.s.registers[at * 2 + seat]
        for at, name in enumerate(g.book.register_names)
        if name and g.s.registers[at * 2 + seat] != g.book.setup.start_numbers.get(at, 0)
    }
    return {key: value for key, value in found.items() if value or key == g.book.zones[g.book.deck_zone].name}


def hidden_card(g: Game, card: Card) -> object:
    """A card nobody names: how it lies, if it lies where all see that."""
    name = str(book(g.book.name).filler["name"])
    if not g.book.zones[card.zone].public:
        return name
    return {"name": name, "face_down": True} | ({"rested": True} if card.orientation == RESTED else {})


def card_of(g: Game, card: Card, seat: int, ages: Mapping[CardNumber, int], sight: Sight) -> object:
    """One card: its name, and what is out of the common about it."""
    is_afield = g.book.zones[card.zone].group != NOTHING
    front = card.printed if card.side == 0 or g.pool.backs[card.printed] == NOTHING else g.pool.backs[card.printed]
    said: dict[str, object] = {
        "rested": card.orientation == RESTED,
        "face_down": card.face == FACE_DOWN,
        "damage": card.damage,
        "counters": named_counters(card.counters, g.book.counter_names),
        "entered_this_turn": is_afield and card.entered_turn == g.s.turn,
        "side": card.side,
        "owner": SEATS[card.owner] if card.owner != seat else "",
        "shown_to": SHOWN[card.shown & 3],
        "known_to": SHOWN[card.known & 3 & ~seen_by(g, card, card.zone, card.master)],
        "roles": roles_of(g, card, is_afield),
        "x": card.named(),
        "extras": [extra + 1 for extra in range(MOST_EXTRAS) if card.extras() >> extra & 1],
        "attached_to": other_card(g, card.attached),
        "guards": other_card(g, card.guards),
        "timestamp": ages.get(card.number, 0),
    }
    if card.pile != NOTHING:
        said["pile"] = card.pile
    short, full = called(g.pool.cards[front])
    name = full if any(g.pool.cards[at].name == short for at in sight.printed if at != front) else short
    kept = {key: value for key, value in said.items() if value or key == "pile"}
    return {"name": name, **kept} if kept else name


def out_of_order(g: Game) -> dict[CardNumber, int]:
    """Which came when of the cards in play; nothing if they came one by one as a scenario lists them."""
    afield = [
        number
        for seat in (0, 1)
        for zone, kind in enumerate(g.book.zones)
        for number in (reversed(g.zone(zone, seat)) if kind.places else g.zone(zone, seat))
        if kind.group != NOTHING
    ]
    stamps = [g.s.cards[number].stamp for number in afield]
    times = sorted(set(stamps))
    return {} if stamps == times else {number: times.index(g.s.cards[number].stamp) + 1 for number in afield}


def other_card(g: Game, ref: Ref) -> str:
    """A card that another is on or guards, by seat and by name, or by place where others have its name."""
    if ref == NOTHING or not g.s.is_now(ref):
        return ""
    card, name = g.card(ref), g.name_of(ref)
    same = [one for one in g.s.cards if one.master == card.master and g.name_of(one.ref()) == name and one.zone >= 0]
    is_placed = len(same) > 1 and card.place != NOTHING
    return f"{SEATS[card.master]}: {g.book.place_names[card.place] if is_placed else name}"


def roles_of(g: Game, card: Card, is_afield: bool) -> list[str]:
    """The roles of a card that do not follow from how it lies."""
    implied = g.book.setup.implied_roles(g, card.number) if is_afield else []
    has = [role for role, refs in enumerate(g.s.roles) if card.ref() in refs and role not in implied]
    return [g.book.role_names[role] for role in has if g.book.role_names[role]]


def phase_of(g: Game) -> str:
    """The phase the scenario begins at: the one the position is in."""
    if g.s.turn == 0 or g.s.phase == NOTHING:
        return SETUP
    name = phase_name(g)
    return name if name in g.book.setup.phases else next(iter(g.book.setup.phases))


def phase_name(g: Game) -> str:
    """What a scenario calls the phase of a position, if there is one."""
    return "" if g.s.phase == NOTHING else g.book.phase_names[g.s.phase].casefold().replace(" phase", "")


def options_of(replay: Replay) -> dict[str, str]:
    """The book's settings by name."""
    switches = book(replay.book).rulebook.options
    return {name: switches[name].values[value] for name, value in replay.options.items() if name in switches}


def next_lines(g: Game, sees: Seat | None = None) -> list[str]:
    """What is open in the recorded game, for who may know it."""
    if g.decision is None or (sees is not None and g.decision.player != sees):
        return []
    prose = book(g.book.name).prose
    menu = [prose.option_words(g, g.decision, option) for option in g.decision.options]
    return [f"{SEATS[g.decision.player]} is asked {g.decision.ask!r}: {'; '.join(menu)}"]


def lost(g: Game, sight: Sight) -> list[str]:
    """What a described position cannot have: the scenario begins at the beginning of the phase."""
    found = ["The scenario stands at the beginning of the phase; what was under way is described here."]
    found += [f"On the stack: {g.name_of(item.this)}" for item in g.s.stack]
    found += [f"Standing by: {g.name_of(item.this)}" for item in g.s.pending if sight.hears_of(item)]
    if g.s.lasting:
        found.append(f"Effects with a duration: {len(g.s.lasting)}")
    return found
