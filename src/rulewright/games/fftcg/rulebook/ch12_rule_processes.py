"""Section 12: rule processes, looked for before anybody gains priority and performed together."""

from typing import Final

from rulewright.kernel.asking.forbidden import is_forbidden, is_forbidden_to_player
from rulewright.kernel.book.procedure import Procedure, Step
from rulewright.kernel.changing.changes import move, schedule
from rulewright.kernel.effects.picks import offer_pick
from rulewright.kernel.ids import (
    ASKS_DAMAGE,
    BY_EFFECT,
    BY_RULE,
    CARD_MASK,
    MISSING,
    NOTHING,
    THROUGH_DAMAGE,
    Ref,
    Seat,
    asks_number,
    asks_role,
)
from rulewright.kernel.position.change import Change
from rulewright.kernel.position.state import Frame
from rulewright.kernel.running.engine import Game
from rulewright.kernel.running.outcome import lose
from rulewright.kernel.running.progress import set_register, set_role
from rulewright.kernel.vocabulary.terms import Anything

from .ch00_names import (
    BACKUP,
    BE_BROKEN,
    BESIDE_DARK,
    BESIDE_LIGHT,
    BREAK,
    BREAK_VERB,
    DAMAGE,
    DRAWS_FAILED,
    ELEMENT,
    FIELD,
    FORWARD,
    FRESH_DAMAGE,
    GENERIC,
    LOSE_GAME,
    NAME,
    NOTED_DAMAGE,
    POWER,
    PUT,
    SAME_NAMES,
    TYPE,
    WITH_OTHER_DARK,
    WITH_OTHER_LIGHT,
)
from .ch05_cards import (
    LIGHT_AND_DARK,
    backups_of,
    elements_of,
    has_permission,
    is_forward,
    is_generic,
    is_light_or_dark,
    names_of,
    shares,
)

DAMAGE_LIMIT: Final = 7
LIMITED_DAMAGE: Final = 6
MOST_BACKUPS: Final = 5
FAILED_DRAW: Final = 1  # bits of the register of the empty deck
FAILED_DAMAGE: Final = 2
PROCESSES_ASK: Final = ASKS_DAMAGE | asks_role(NOTED_DAMAGE) | asks_number(DRAWS_FAILED)


def damage_limit(g: Game) -> int:
    """How many points of damage lose the game."""
    limited = g.options.get("format", 0) or g.options.get("limited", 0)
    return LIMITED_DAMAGE if limited else DAMAGE_LIMIT


def losing_clause(g: Game, seat: Seat) -> str:
    """The clause by which a player loses, or ""; nobody does whom an effect says cannot lose."""
    if g.pool.has_prohibitions and is_forbidden_to_player(g, LOSE_GAME, seat, NOTHING):
        return ""
    if len(g.zone(DAMAGE, seat)) >= damage_limit(g):
        return "12.4.1"
    failed = g.s.registers[DRAWS_FAILED * 2 + seat]
    if failed & FAILED_DRAW:
        return "12.4.2"
    return "12.4.3" if failed & FAILED_DAMAGE else ""


def fail(g: Game, seat: Seat, bit: int) -> None:
    """A player had to draw from, or was damaged on, an empty deck."""
    set_register(g, DRAWS_FAILED, seat, g.s.registers[DRAWS_FAILED * 2 + seat] | bit)


def could_not_draw(g: Game, seat: Seat) -> None:
    """A player had to draw and could not."""
    fail(g, seat, FAILED_DRAW)


# ---------------------------------------------------------------- what must go


def has_power(g: Game, ref: Ref) -> bool:
    """It is a Forward with a power value: only these are looked at."""
    return is_forward(g, ref) and g.number(ref, POWER) != MISSING


def powerless(g: Game, seat: Seat) -> list[Ref]:
    """Characters with zero or less power."""
    return [ref for ref in g.refs(FIELD, seat) if has_power(g, ref) and g.value(ref, POWER) <= 0]


def is_unbreakable(g: Game, ref: Ref) -> bool:
    """An effect says that it cannot be broken: by anything at all, or by who dealt it damage last."""
    for entry in g.derived().prohibitions:
        if entry.verb == BE_BROKEN and ref in entry.cards and isinstance(entry.which, Anything):
            return True
    dealt = g.s.roles[NOTED_DAMAGE]
    for at in range(len(dealt) - 3, -1, -3):
        if dealt[at] == ref:
            return is_forbidden(g, BE_BROKEN, ref, dealt[at + 1], dealt[at + 2])
    return False


def beaten(g: Game, seat: Seat) -> list[Ref]:
    """Characters with damage of at least their power."""
    found: list[Ref] = []
    for ref in g.refs(FIELD, seat):
        damage = g.s.cards[ref & CARD_MASK].damage
        if damage > 0 and has_power(g, ref) and damage >= g.value(ref, POWER) > 0 and not is_unbreakable(g, ref):
            found.append(ref)
    return found


def same_named(g: Game, seat: Seat) -> list[Ref]:
    """Characters of one name without the generic icon, where there are several."""
    plain = [ref for ref in g.refs(FIELD, seat) if not is_generic(g, ref) and not has_permission(g, ref, SAME_NAMES)]
    found: list[Ref] = []
    for at, ref in enumerate(plain):
        names = names_of(g, ref)
        for other in plain[at + 1 :]:
            if shares(names, names_of(g, other)):
                found.extend(one for one in (ref, other) if one not in found)
    return [ref for ref in plain if ref in found] if found else found


def light_and_dark(g: Game, seat: Seat) -> list[Ref]:
    """Light and Dark Characters, where there are several and no permission covers them."""
    found = [ref for ref in g.refs(FIELD, seat) if is_light_or_dark(g, ref)]
    if len(found) < 2 or may_have_several(g, seat, found):
        return []
    return [ref for ref in found if clashes(g, ref, found)]


def clashes(g: Game, ref: Ref, others: list[Ref]) -> bool:
    """A Light or Dark Character beside another, and neither may be beside the other."""
    for other in others:
        if other != ref and not may_be_beside(g, ref, other) and not may_be_beside(g, other, ref):
            return True
    return False


def may_be_beside(g: Game, ref: Ref, other: Ref) -> bool:
    """The card may be played beside Characters of the other's Element."""
    for permission, element in ((BESIDE_LIGHT, "Light"), (BESIDE_DARK, "Dark")):
        if element in elements_of(g, other) and has_permission(g, ref, permission):
            return True
    return False


def may_have_several(g: Game, seat: Seat, refs: list[Ref]) -> bool:
    """A permission lets the player have these Light or Dark Characters together."""
    for permission, element in ((WITH_OTHER_LIGHT, "Light"), (WITH_OTHER_DARK, "Dark")):
        allowed = any(has_permission(g, ref, permission) for ref in g.refs(FIELD, seat))
        if allowed and all(element in elements_of(g, ref) for ref in refs):
            return True
    return False


def surplus_backups(g: Game, seat: Seat) -> int:
    """How many Backups are too many."""
    return max(0, len(backups_of(g, seat)) - MOST_BACKUPS)


def looks_settled(g: Game, seat: Seat) -> bool:
    """A first look at a player's field, in one go: certainly nothing must go."""
    names: list[str] = []
    backups = 0
    rare = 0
    for ref in g.refs(FIELD, seat):
        info = g.info(ref)
        types = info.words[TYPE]
        power = info.numbers[POWER]
        if FORWARD in types and power != MISSING and g.s.cards[ref & CARD_MASK].damage >= power:
            return False
        backups += 1 if BACKUP in types else 0
        rare += 1 if shares(info.words[ELEMENT], LIGHT_AND_DARK) else 0
        if info.has_keyword(GENERIC):
            continue
        for name in info.words[NAME]:
            if name in names:
                return False
            names.append(name)
    return backups <= MOST_BACKUPS and rare < 2


def rule_processes_needed(g: Game) -> bool:
    """Some rule process is to be performed."""
    if g.is_settled():
        return False
    for seat in (0, 1):
        if losing_clause(g, seat):
            return True
        if looks_settled(g, seat):
            continue
        if surplus_backups(g, seat):
            return True
        if powerless(g, seat) or beaten(g, seat) or same_named(g, seat) or light_and_dark(g, seat):
            return True
    g.settle(PROCESSES_ASK, (LOSE_GAME, BE_BROKEN))
    return False


# ---------------------------------------------------------------- performing them


def players_lose(g: Game, f: Frame) -> None:
    """Players who fulfil a losing condition lose, together; with nothing to perform, all is done."""
    if not g.is_settled():
        first = losing_clause(g, 0)
        second = losing_clause(g, 1)
        if first or second:
            lose(g, (1 if first else 0) | (2 if second else 0), first or second)
            return
    f.cards = []
    f.count = 0
    if not rule_processes_needed(g):
        set_role(g, FRESH_DAMAGE, [])
        g.finish(f)


def choose_surplus(g: Game, f: Frame) -> None:
    """A player with more than five Backups chooses which of them go, the turn player first."""
    if f.count == 2:
        g.skip(f)
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
    g.back(f)


def perform_together(g: Game, f: Frame) -> None:
    """All rule processes needed are performed at one moment; then they are looked for again."""
    changes: list[Change] = []
    gone: list[Ref] = []
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
    set_role(g, FRESH_DAMAGE, [])
    g.restart(f)
    schedule(g, changes)


def put_away(g: Game, ref: Ref, clause: str) -> Change:
    """Into its owner's Break Zone: broken by damage, otherwise put there."""
    change = move(ref, BREAK)
    change.clause = clause
    change.verb = BREAK_VERB if clause == "12.4.5" else PUT
    if clause == "12.4.5":
        breakers = breakers_of(g, ref)
        change.source = breakers[0] if breakers else NOTHING
        change.other = change.source
        change.fellows = tuple(breakers[1:])
        change.how = how_broken(g, ref)
    return change


def breakers_of(g: Game, ref: Ref) -> list[int]:
    """Who broke it by damage dealt just now."""
    fresh = g.s.roles[FRESH_DAMAGE]
    return [fresh[at + 1] for at in range(0, len(fresh), 3) if fresh[at] == ref]


def how_broken(g: Game, ref: Ref) -> int:
    """Whether an effect dealt that damage, or it was battle damage."""
    fresh = g.s.roles[FRESH_DAMAGE]
    by_effect = any(fresh[at] == ref and fresh[at + 2] == BY_EFFECT for at in range(0, len(fresh), 3))
    return THROUGH_DAMAGE if by_effect else BY_RULE


RULE_PROCESSES = Procedure(
    "rule processes",
    [
        Step("12.4.1", "players who fulfil a losing condition lose", players_lose),
        Step("12.4.8", "of more than five Backups the controller picks those that go", choose_surplus),
        Step("", "and so on for the other player", chose_surplus),
        Step("12.3", "all rule processes needed are performed together", perform_together),
    ],
)
