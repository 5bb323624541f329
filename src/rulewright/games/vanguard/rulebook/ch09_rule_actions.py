"""Section 9: rule actions, looked for in check timings only and performed together."""

from typing import Final

from rulewright.kernel.asking.forbidden import is_forbidden_to_player
from rulewright.kernel.book.procedure import Procedure, Step
from rulewright.kernel.changing.changes import move, schedule
from rulewright.kernel.ids import CARD_MASK, NOTHING, PlaceNumber, Ref, Seat
from rulewright.kernel.position.change import Change
from rulewright.kernel.position.decisions import Option
from rulewright.kernel.position.state import Frame
from rulewright.kernel.running.engine import Game
from rulewright.kernel.running.outcome import lose

from .ch00_names import BATTLE_PHASE, DAMAGE, DECK, DROP, FRONT_CENTER, GC, LOSE, RC, SOUL, VC
from .ch04_zones import units_at

DAMAGE_LIMIT: Final = 6
RC_PLACES: Final = 5


def losing_clause(g: Game, seat: Seat) -> str:
    """The clause by which a player fulfils a losing condition, or ""; an effect may say that the player cannot lose."""
    clause = "9.2.3" if not g.zone(DECK, seat) else ""
    if len(g.zone(DAMAGE, seat)) >= DAMAGE_LIMIT:
        clause = "9.2.2"
    return "" if clause and is_forbidden_to_player(g, LOSE, seat, NOTHING) else clause


def last_placed(g: Game, refs: list[Ref]) -> list[Ref]:
    """Those of several units on one circle that came last."""
    latest = max(g.s.cards[ref & CARD_MASK].arrival for ref in refs)
    return [ref for ref in refs if g.s.cards[ref & CARD_MASK].arrival == latest]


def overloaded(g: Game) -> list[int]:
    """The circles with more than one unit, as seat * 8 + place, the turn player's first."""
    found: list[int] = []
    for seat in (g.s.turn_player, 1 - g.s.turn_player):
        if len(g.zone(VC, seat)) > 1:
            found.append(seat * 8 + FRONT_CENTER)
        counts = [0] * RC_PLACES
        for number in g.zone(RC, seat):
            counts[g.s.cards[number].place] += 1
        for place in range(RC_PLACES):
            if counts[place] > 1:
                found.append(seat * 8 + place)
    return found


def illegal_guardians(g: Game) -> list[Ref]:
    """Guardians outside the battle phase."""
    if g.s.phase == BATTLE_PHASE:
        return []
    return g.refs(GC, 0) + g.refs(GC, 1)


def rule_actions_needed(g: Game) -> bool:
    """Some rule action is to be performed."""
    if losing_clause(g, 0) or losing_clause(g, 1):
        return True
    return bool(overloaded(g)) or bool(illegal_guardians(g))


def players_lose(g: Game, f: Frame) -> None:
    """Players who fulfil a losing condition lose, together."""
    first = losing_clause(g, 0)
    second = losing_clause(g, 1)
    if first or second:
        lose(g, (1 if first else 0) | (2 if second else 0), first or second, second)
        return
    f.numbers = overloaded(g)
    f.cards = []
    if not f.numbers and not illegal_guardians(g):
        g.finish(f)


def choose_units_to_keep(g: Game, f: Frame) -> None:
    """Of several units placed last on one circle, the player keeps one."""
    if f.count >= len(f.numbers):
        g.skip(f)
        return
    seat = f.numbers[f.count] // 8
    place = f.numbers[f.count] % 8
    refs = last_placed(g, units_at(g, seat, place))
    f.picked = refs
    g.ask(seat, "keep", [Option("keep", ref & CARD_MASK) for ref in refs], clause=overload_clause(place, True))


def unit_is_kept(g: Game, f: Frame) -> None:
    """Note which unit stays."""
    f.cards.append(f.picked[f.answer])
    f.picked = []
    f.count += 1
    g.back(f)


def perform_rule_actions(g: Game, f: Frame) -> None:
    """All rule actions needed are performed at one moment; then they are looked for again."""
    changes: list[Change] = []
    for number in f.numbers:
        place = number % 8
        units = units_at(g, number // 8, place)
        tie = len(last_placed(g, units)) > 1
        for ref in units:
            if ref not in f.cards:
                change = move(ref, SOUL if place == FRONT_CENTER else DROP)
                change.clause = overload_clause(place, tie)
                changes.append(change)
    for ref in illegal_guardians(g):
        change = move(ref, DROP)
        change.clause = "9.4.1"
        changes.append(change)
    g.restart(f)
    f.count = 0
    schedule(g, changes)


def overload_clause(place: PlaceNumber, tie: bool) -> str:
    """The clause by which a unit leaves an overloaded circle."""
    if place == FRONT_CENTER:
        return "9.3.2" if tie else "9.3.1"
    return "9.3.4" if tie else "9.3.3"


RULE_ACTIONS = Procedure(
    "rule actions",
    [
        Step("9.2.1", "players who fulfil a losing condition lose", players_lose),
        Step("9.3.4", "of several units placed last on a circle one is kept", choose_units_to_keep),
        Step("9.3.2", "and so on for each circle", unit_is_kept),
        Step("9.1.3", "all rule actions needed are performed together", perform_rule_actions),
    ],
)
