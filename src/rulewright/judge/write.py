"""A position of a recorded game as a scenario, to be asked about."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

import yaml

from rulewright.books import book
from rulewright.cards import key_of
from rulewright.errors import BadReplay
from rulewright.kernel.ids import FACE_DOWN, NOTHING, RESTED, CardNumber, Ref, Seat
from rulewright.kernel.position.state import Card
from rulewright.kernel.position.view import may_see, seen_by
from rulewright.kernel.running.engine import Game
from rulewright.kernel.vocabulary.counters import named_counters
from rulewright.replay import Replay

from .look import SEATS
from .position import SETUP, called
from .sheet import MOST_EXTRAS

SHOWN: Final = ("", "a", "b", "both")


def scenario_of(replay: Replay, answers: int, sees: Seat | None = None) -> str:
    """The position after so many answers as the text of a scenario; as one seat sees it, plain cards for the rest."""
    if not 0 <= answers <= len(replay.answers):
        raise BadReplay(f"the game has {len(replay.answers)} answers; there is no position after {answers}")
    g = replay.game(answers)
    seats = {name: seat_of(g, seat, sees) for seat, name in enumerate(SEATS)}
    rows = rows_of(replay, g)
    told = {
        "book": replay.book,
        "title": f"After answer {answers} of a recorded game",
        "cards": rows if sees is None else rows_named(rows, seats),
        "seats": seats,
        "turn": max(1, g.s.turn),
        "turn_player": SEATS[g.s.turn_player],
        "first_player": SEATS[g.s.first_player],
        "phase": phase_of(g),
        "options": options_of(replay),
        "script": [{"note": f"then: {said}"} for said in next_lines(g, sees)],
        "expect": {"turn_player": SEATS[g.s.turn_player]},
    }
    text: str = yaml.safe_dump(
        {key: value for key, value in told.items() if value not in ({}, [])},
        sort_keys=False, allow_unicode=True, width=120, default_flow_style=None,
    )  # fmt: skip
    left = [f"# {line}\n" for line in lost(g)]
    return "".join(left) + text


def rows_of(replay: Replay, g: Game) -> list[dict[str, object]]:
    """The rows of the cards in the game, each side of each card once."""
    rows: dict[str, dict[str, object]] = {}
    for deck in replay.decks:
        for (_, row), back in zip(deck.rows, deck.backs, strict=True):
            for side in (row, back):
                if side is not None:
                    rows.setdefault(key_of(side), {key: value for key, value in side.items() if value is not None})
    return [
        {key: value for key, value in row.items() if key in book(g.book.name).every_column} for row in rows.values()
    ]


def rows_named(rows: list[dict[str, object]], seats: Mapping[str, Mapping[str, object]]) -> list[dict[str, object]]:
    """The rows of the cards that lie somewhere, and of their other sides."""
    cards = [one for zones in seats.values() for cards in zones.values() if isinstance(cards, list) for one in cards]
    names = {str(one["name"] if isinstance(one, dict) else one) for one in cards}
    named = [row for row in rows if {str(row["name"]), f"{row['name']} ({row.get('id')})"} & names]
    numbers = {row["id"] for row in named if row.get("id")}
    return [row for row in rows if row in named or row.get("front") in numbers]


def seat_of(g: Game, seat: Seat, sees: Seat | None = None) -> dict[str, object]:
    """The zones of a seat top first, and its numbers."""
    found: dict[str, object] = {g.book.zones[g.book.deck_zone].name: []}
    mixed = out_of_order(g)
    for zone, kind in enumerate(g.book.zones):
        for number in reversed(g.zone(zone, seat)):
            card = g.s.cards[number]
            if not card.is_copy:
                key = g.book.place_names[card.place] if kind.places and card.place != NOTHING else kind.name
                cards = found.setdefault(key, [])
                assert isinstance(cards, list)
                is_seen = sees is None or knows(g, card, sees)
                cards.append(card_of(g, card, seat, mixed) if is_seen else str(book(g.book.name).filler["name"]))
    found["registers"] = {
        name: g.s.registers[at * 2 + seat]
        for at, name in enumerate(g.book.register_names)
        if name and g.s.registers[at * 2 + seat] != g.book.setup.start_numbers.get(at, 0)
    }
    return {key: value for key, value in found.items() if value or key == g.book.zones[g.book.deck_zone].name}


def knows(g: Game, card: Card, seat: Seat) -> bool:
    """A seat sees a card, or has seen it there."""
    return bool((card.known >> seat) & 1) or may_see(g, card, seat)


def card_of(g: Game, card: Card, seat: int, mixed: Collection[CardNumber]) -> object:
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
        "timestamp": card.stamp if is_afield and card.number in mixed else 0,
    }
    if card.pile != NOTHING:
        said["pile"] = card.pile
    short, full = called(g.pool.cards[front])
    name = full if any(one.name == short for at, one in enumerate(g.pool.cards) if at != front) else short
    kept = {key: value for key, value in said.items() if value or key == "pile"}
    return {"name": name, **kept} if kept else name


def out_of_order(g: Game) -> list[CardNumber]:
    """All cards in play, unless they came one by one in the order in which a scenario lists them."""
    afield = [
        number
        for seat in (0, 1)
        for zone, kind in enumerate(g.book.zones)
        for number in (reversed(g.zone(zone, seat)) if kind.places else g.zone(zone, seat))
        if kind.group != NOTHING
    ]
    stamps = [g.s.cards[number].stamp for number in afield]
    return afield if stamps != sorted(set(stamps)) else []


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
    name = g.book.phase_names[g.s.phase].casefold().replace(" phase", "")
    if name in g.book.setup.phases:
        return name
    return next(iter(g.book.setup.phases))


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


def lost(g: Game) -> list[str]:
    """What a described position cannot have: the scenario begins at the beginning of the phase."""
    found = ["The scenario stands at the beginning of the phase; what was under way is described here."]
    found += [f"On the stack: {g.name_of(item.this)}" for item in g.s.stack]
    found += [f"Standing by: {g.name_of(item.this)}" for item in g.s.pending]
    if g.s.lasting:
        found.append(f"Effects with a duration: {len(g.s.lasting)}")
    return found if len(found) > 1 else found[:1]
