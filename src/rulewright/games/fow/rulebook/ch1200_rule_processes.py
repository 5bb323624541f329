"""Chapter 1200: rule processes, performed at the head of each priority sequence until none is left."""

from typing import Final

from rulewright.kernel.asking.forbidden import is_forbidden, is_forbidden_to_player
from rulewright.kernel.book.procedure import Procedure, Step
from rulewright.kernel.changing.changes import attach, move, schedule
from rulewright.kernel.effects.picks import offer_pick
from rulewright.kernel.ids import (
    ASKS_DAMAGE,
    BY_RULE,
    CARD_MASK,
    DAMAGED,
    MISSING,
    NOTHING,
    Ref,
    Seat,
    Verb,
    asks_number,
    asks_role,
)
from rulewright.kernel.position.change import Change
from rulewright.kernel.position.state import Frame
from rulewright.kernel.running.engine import Game
from rulewright.kernel.running.outcome import lose
from rulewright.kernel.running.progress import set_register, set_role

from .ch00_names import (
    ATTACKING,
    BATTLE_DAMAGE,
    BE_BEATEN,
    BE_DESTROYED,
    BLOCKING,
    DEF,
    DESTROY,
    DRAW_FAILED,
    DRAW_PHASE,
    FIELD,
    GRAVEYARD,
    LIFE,
    LIFEBREAK,
    LOSE_GAME,
    MOST_LIFEBREAKS,
    NOTED_DAMAGE,
    PLAY_GROUND,
    PUT,
    SHARED,
)
from .ch200_cards import is_addition, is_j_resonator
from .ch300_zones import leave_battle
from .terms.ch1400_old import further_hosts, host_types, is_misplaced
from .terms.ch1415_lifebreak import put_spent_away, spent_breaks

HUNDRED: Final = 100
PROCESSES_ASK: Final = (
    ASKS_DAMAGE | asks_role(NOTED_DAMAGE) | asks_number(LIFE) | asks_number(DRAW_FAILED) | asks_number(MOST_LIFEBREAKS)
)


def life_of(g: Game, seat: Seat) -> int:
    """A player's life points."""
    return g.s.registers[LIFE * 2 + seat]


def losing_clause(g: Game, seat: Seat) -> str:
    """The clause by which a player loses, or ""; nobody does whom an effect says cannot lose."""
    if g.pool.has_prohibitions and is_forbidden_to_player(g, LOSE_GAME, seat, NOTHING):
        return ""
    if life_of(g, seat) <= 0:
        return g.book.cite("1202.1")
    return g.book.cite("1202.2") if g.s.registers[DRAW_FAILED * 2 + seat] else ""


def could_not_draw(g: Game, seat: Seat) -> None:
    """A player could not draw; only in the own draw phase that loses (1202.2)."""
    if g.s.phase == DRAW_PHASE and g.s.turn_player == seat:
        set_register(g, DRAW_FAILED, seat, 1)


def odd_life(g: Game, seat: Seat) -> int:
    """What is missing to the next hundred of life."""
    return -life_of(g, seat) % HUNDRED


# ---------------------------------------------------------------- what must go


def is_beaten(g: Game, ref: Ref) -> bool:
    """It has damage of at least its DEF, or no DEF left, and can be destroyed (1203.1, 1203.2)."""
    defence = g.number(ref, DEF)
    if defence == MISSING or (defence > 0 and g.s.cards[ref & CARD_MASK].damage < defence):
        return False
    if not is_j_resonator(g, ref) or is_forbidden(g, BE_DESTROYED, ref, last_source(g, ref)):
        return False
    return defence <= 0 or not is_forbidden(g, BE_BEATEN, ref) or not was_struck_in_battle(g, ref)


def was_struck_in_battle(g: Game, ref: Ref) -> bool:
    """The last damage it was dealt this turn was battle damage."""
    struck = False
    for event in g.events_of_turn():
        if event.kind == DAMAGED and event.card == ref:
            struck = event.verb == BATTLE_DAMAGE
    return struck


def beating_clause(g: Game, ref: Ref) -> str:
    """Damage of at least its DEF destroys it, or that no DEF is left (1203.1, 1203.2)."""
    return "1203.1" if g.number(ref, DEF) > 0 else "1203.2"


def last_source(g: Game, ref: Ref) -> int:
    """Who dealt a card damage last in this turn, or NOTHING."""
    dealt = g.s.roles[NOTED_DAMAGE]
    source = NOTHING
    for at in range(0, len(dealt), 2):
        if dealt[at] == ref:
            source = dealt[at + 1]
    return source


def beaten(g: Game, seat: Seat) -> list[Ref]:
    """The J/resonators of a player that are destroyed."""
    return [ref for ref in g.refs(FIELD, seat) if is_beaten(g, ref)]


def misplaced(g: Game, seat: Seat) -> list[Ref]:
    """The old additions of a player that are added to nothing they may be added to (1406.4a)."""
    found: list[Ref] = []
    for zone in PLAY_GROUND:
        for ref in g.refs(zone, seat):
            if is_addition(g, ref) and is_misplaced(g, ref):
                found.append(ref)
    return found


def surplus_breaks(g: Game, seat: Seat) -> list[Ref]:
    """The top cards of a lifebreak area that holds too many (1415.1e-i)."""
    return g.refs(LIFEBREAK, seat)[g.s.registers[MOST_LIFEBREAKS * 2 + seat] :]


def rule_processes_needed(g: Game) -> bool:
    """Some rule process is to be performed."""
    if not g.is_settled():
        for seat in (0, 1):
            if losing_clause(g, seat) or odd_life(g, seat):
                return True
            if beaten(g, seat) or misplaced(g, seat) or surplus_breaks(g, seat):
                return True
        g.settle(PROCESSES_ASK, (LOSE_GAME, BE_DESTROYED, BE_BEATEN))
    return bool(spent_breaks(g)) or bool(g.s.roles[SHARED])


# ---------------------------------------------------------------- performing them


def players_lose(g: Game, f: Frame) -> None:
    """Players who fulfil a losing condition lose, together; with nothing to perform, all is done.

    Who attacks or blocks and by an effect is no fighter any more stops with it (803.5a, 804.4a).
    """
    if g.s.roles[ATTACKING] or g.s.roles[BLOCKING]:
        leave_battle(g)
    if not g.is_settled():
        first = losing_clause(g, 0)
        second = losing_clause(g, 1)
        if first or second:
            lose(g, (1 if first else 0) | (2 if second else 0), first or second, second)
            return
    if not rule_processes_needed(g):
        g.finish(f)


def offer_one_host(g: Game, f: Frame) -> None:
    """Of several cards an addition was added to, its controller chooses one (5.01, 13.3-2)."""
    pairs = g.s.roles[SHARED]
    shared = [pairs[at] for at in range(0, len(pairs), 2) if further_hosts(g, pairs[at]) and host_types(g, pairs[at])]
    f.picked = []
    if not shared:
        set_role(g, SHARED, [])
        g.skip(f)
        return
    f.card = shared[0]
    hosts = [host for host in (g.card(f.card).attached, *further_hosts(g, f.card)) if host != NOTHING]
    offer_pick(g, f, "choose", hosts, 1, 1, f.card, chooser=g.card(f.card).master)


def keep_one_host(g: Game, f: Frame) -> None:
    """It is added to the others no more."""
    g.restart(f)
    pairs = g.s.roles[SHARED]
    kept = [number for at in range(0, len(pairs), 2) if pairs[at] != f.card for number in pairs[at : at + 2]]
    set_role(g, SHARED, kept)
    schedule(g, [attach(f.card, ref) for ref in f.picked])
    f.picked = []


def round_life(g: Game, f: Frame) -> None:
    """Life points are rounded up to a multiple of a hundred."""
    round_lives(g)


def round_lives(g: Game) -> None:
    """Each player's life becomes the next multiple of a hundred."""
    for seat in (0, 1):
        if odd_life(g, seat):
            set_register(g, LIFE, seat, life_of(g, seat) + odd_life(g, seat))


def perform_together(g: Game, f: Frame) -> None:
    """All that must go goes at one moment; then rule processes are looked for again."""
    changes: list[Change] = []
    for seat in (g.s.turn_player, 1 - g.s.turn_player):
        changes.extend(put_away(g, ref, DESTROY, beating_clause(g, ref)) for ref in beaten(g, seat))
        changes.extend(put_away(g, ref, PUT, "1406.4a") for ref in misplaced(g, seat))
        changes.extend(put_away(g, ref, PUT, "1415.1e-i") for ref in surplus_breaks(g, seat))
    g.restart(f)
    schedule(g, changes)


def put_away(g: Game, ref: Ref, verb: Verb, clause: str) -> Change:
    """Into its owner's graveyard: destroyed, or put there."""
    change = move(ref, GRAVEYARD, NOTHING, BY_RULE)
    change.verb = verb
    change.clause = g.book.cite(clause)
    if verb == DESTROY:
        change.source = last_source(g, ref)
        change.other = change.source
    return change


RULE_PROCESSES = Procedure(
    "rule processes",
    [
        Step("1202.1", "players who fulfil a losing condition lose", players_lose),
        Step("1415.1d-iii", "a card whose [Break] has left the chase goes to the graveyard", put_spent_away),
        Step("1204.1", "life points are rounded up to a multiple of a hundred", round_life),
        Step("1203.1", "beaten J/resonators are destroyed, with all else that must go", perform_together),
    ],
)
PROCEDURES: list[Procedure] = [RULE_PROCESSES]
