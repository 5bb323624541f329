"""Section 12: rule processes, looked for before anybody gains priority and performed together."""

from rulewright.kernel.ast import Anything
from rulewright.kernel.changes import move, schedule
from rulewright.kernel.engine import Game
from rulewright.kernel.ids import CARD_MASK, MISSING, NOTHING
from rulewright.kernel.layers import is_forbidden
from rulewright.kernel.outcome import lose
from rulewright.kernel.picks import offer_pick
from rulewright.kernel.progress import set_register, set_role
from rulewright.kernel.rulebook import Procedure, Step
from rulewright.kernel.state import Change, Frame

from .ch00_names import (
    BE_BROKEN,
    BREAK,
    BREAK_VERB,
    DAMAGE,
    DRAWS_FAILED,
    FIELD,
    FRESH_HARM,
    HARM,
    POWER,
    PUT,
    SAME_NAMES,
    WITH_LIGHT_OR_DARK,
    WITH_OTHER_DARK,
    WITH_OTHER_LIGHT,
)
from .ch05_cards import (
    backups_of,
    elements_of,
    has_permission,
    is_forward,
    is_generic,
    is_light_or_dark,
    names_of,
    shares,
)

DAMAGE_LIMIT = 7
LIMITED_DAMAGE = 6
MOST_BACKUPS = 5
FAILED_DRAW = 1  # bits of the register of the empty deck
FAILED_DAMAGE = 2


def damage_limit(g: Game) -> int:
    """How many points of damage lose the game."""
    return LIMITED_DAMAGE if g.options.get("limited", 0) else DAMAGE_LIMIT


def losing_clause(g: Game, seat: int) -> str:
    """The clause by which a player loses, or ""."""
    if len(g.zone(DAMAGE, seat)) >= damage_limit(g):
        return "12.4.1"
    failed = g.s.registers[DRAWS_FAILED * 2 + seat]
    if failed & FAILED_DRAW:
        return "12.4.2"
    return "12.4.3" if failed & FAILED_DAMAGE else ""


def fail(g: Game, seat: int, bit: int) -> None:
    """A player had to draw from, or was damaged on, an empty deck."""
    set_register(g, DRAWS_FAILED, seat, g.s.registers[DRAWS_FAILED * 2 + seat] | bit)


def could_not_draw(g: Game, seat: int) -> None:
    """A player had to draw and could not."""
    fail(g, seat, FAILED_DRAW)


# ---------------------------------------------------------------- what must go


def has_power(g: Game, ref: int) -> bool:
    """It is a Forward with a power value: only these are looked at."""
    return is_forward(g, ref) and g.number(ref, POWER) != MISSING


def powerless(g: Game, seat: int) -> list[int]:
    """Characters with zero or less power."""
    return [ref for ref in g.refs(FIELD, seat) if has_power(g, ref) and g.value(ref, POWER) <= 0]


def is_unbreakable(g: Game, ref: int) -> bool:
    """An effect says that it cannot be broken: by anything at all, or by who dealt it damage last."""
    for entry in g.derived().prohibitions:
        if entry.verb == BE_BROKEN and ref in entry.cards and isinstance(entry.which, Anything):
            return True
    source = last_in(g.s.roles[HARM], ref)
    return source != NOTHING and is_forbidden(g, BE_BROKEN, ref, source)


def beaten(g: Game, seat: int) -> list[int]:
    """Characters with damage of at least their power."""
    found: list[int] = []
    for ref in g.refs(FIELD, seat):
        damage = g.s.cards[ref & CARD_MASK].damage
        if damage > 0 and has_power(g, ref) and damage >= g.value(ref, POWER) > 0 and not is_unbreakable(g, ref):
            found.append(ref)
    return found


def same_named(g: Game, seat: int) -> list[int]:
    """Characters of one name without the generic icon, where there are several."""
    plain = [ref for ref in g.refs(FIELD, seat) if not is_generic(g, ref) and not has_permission(g, ref, SAME_NAMES)]
    found: list[int] = []
    for ref in plain:
        if any(other != ref and shares(names_of(g, ref), names_of(g, other)) for other in plain):
            found.append(ref)
    return found


def light_and_dark(g: Game, seat: int) -> list[int]:
    """Light and Dark Characters, where there are several and no permission covers them."""
    found = [ref for ref in g.refs(FIELD, seat) if is_light_or_dark(g, ref)]
    counted = [ref for ref in found if not has_permission(g, ref, WITH_LIGHT_OR_DARK)]
    if len(counted) < 2 or may_have_several(g, seat, found):
        return []
    return counted


def may_have_several(g: Game, seat: int, refs: list[int]) -> bool:
    """A permission lets the player have these Light or Dark Characters together."""
    for permission, element in ((WITH_OTHER_LIGHT, "Light"), (WITH_OTHER_DARK, "Dark")):
        allowed = any(has_permission(g, ref, permission) for ref in g.refs(FIELD, seat))
        if allowed and all(element in elements_of(g, ref) for ref in refs):
            return True
    return False


def surplus_backups(g: Game, seat: int) -> int:
    """How many Backups are too many."""
    return max(0, len(backups_of(g, seat)) - MOST_BACKUPS)


def rule_processes_needed(g: Game) -> bool:
    """Some rule process is to be performed."""
    for seat in (0, 1):
        if losing_clause(g, seat) or surplus_backups(g, seat):
            return True
        if powerless(g, seat) or beaten(g, seat) or same_named(g, seat) or light_and_dark(g, seat):
            return True
    return False


# ---------------------------------------------------------------- performing them


def players_lose(g: Game, f: Frame) -> None:
    """Players who fulfil a losing condition lose, together; with nothing to perform, all is done."""
    first = losing_clause(g, 0)
    second = losing_clause(g, 1)
    if first or second:
        lose(g, (1 if first else 0) | (2 if second else 0), first or second)
        return
    f.cards = []
    f.count = 0
    if not rule_processes_needed(g):
        set_role(g, FRESH_HARM, [])
        g.finish(f)


def choose_surplus(g: Game, f: Frame) -> None:
    """A player with more than five Backups chooses which of them go, the turn player first."""
    if f.count == 2:
        f.step += 1
        return
    seat = g.s.turn_player if f.count == 0 else 1 - g.s.turn_player
    more = surplus_backups(g, seat)
    f.picked = []
    if more:
        offer_pick(g, f, "surplus", backups_of(g, seat), more, more, NOTHING, chooser=seat)


def chose_surplus(g: Game, f: Frame) -> None:
    """Note which go; then the other player."""
    f.cards.extend(f.picked)
    f.picked = []
    f.count += 1
    f.step -= 2


def perform_together(g: Game, f: Frame) -> None:
    """All rule processes needed are performed at one moment; then they are looked for again."""
    changes: list[Change] = []
    gone: list[int] = []
    for seat in (g.s.turn_player, 1 - g.s.turn_player):
        for clause, refs in (
            ("12.4.5", beaten(g, seat)),
            ("12.4.4", powerless(g, seat)),
            ("12.4.6", same_named(g, seat)),
            ("12.4.7", light_and_dark(g, seat)),
        ):
            for ref in refs:
                if ref not in gone:
                    gone.append(ref)
                    changes.append(put_away(g, ref, clause))
    for ref in f.cards:
        if ref not in gone:
            changes.append(put_away(g, ref, "12.4.8"))
    set_role(g, FRESH_HARM, [])
    f.step = 0
    schedule(g, changes)


def put_away(g: Game, ref: int, clause: str) -> Change:
    """Into its owner's Break Zone: broken by damage, otherwise put there."""
    change = move(ref, BREAK)
    change.clause = clause
    change.verb = BREAK_VERB if clause == "12.4.5" else PUT
    if clause == "12.4.5":
        change.source = last_harm(g, ref)
        change.other = change.source
    return change


def last_harm(g: Game, ref: int) -> int:
    """Who dealt it damage just now, or NOTHING."""
    return last_in(g.s.roles[FRESH_HARM], ref)


def last_in(harm: tuple[int, ...], ref: int) -> int:
    """The last source that dealt a card damage, or NOTHING."""
    source = NOTHING
    for at in range(0, len(harm), 2):
        if harm[at] == ref:
            source = harm[at + 1]
    return source


RULE_PROCESSES = Procedure(
    "rule processes",
    [
        Step("12.4.1", "players who fulfil a losing condition lose", players_lose),
        Step("12.4.8", "of more than five Backups the controller picks those that go", choose_surplus),
        Step("", "and so on for the other player", chose_surplus),
        Step("12.3", "all rule processes needed are performed together", perform_together),
    ],
)
