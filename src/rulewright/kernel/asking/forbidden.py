"""What effects forbid and oblige, asked by name."""

from typing import TYPE_CHECKING

from ..ids import BY_EFFECT, CONTINUOUS, NOTHING, Ref, Seat, Verb
from ..vocabulary.mods import Must, PermitWith
from ..vocabulary.pool import Rule
from ..vocabulary.terms import Anything
from .context import Context
from .select import matches

if TYPE_CHECKING:
    from ..running.engine import Game


def is_forbidden(g: "Game", verb: Verb, ref: Ref, to: Ref = NOTHING, how: int = BY_EFFECT) -> bool:
    """The object cannot do this: to that other object, or with none named, to any; or that done to it, like this."""
    for entry in g.derived().prohibitions:
        if entry.verb != verb or entry.player != NOTHING or ref not in entry.cards:
            continue
        if entry.which is None or isinstance(entry.which, Anything):
            return True
        ctx = Context(entry.you, entry.this)
        ctx.how = how
        ctx.each = ref
        ctx.named = entry.named
        if to != NOTHING and matches(g, ctx, entry.which, to):
            return True
    return False


def is_obliged(g: "Game", verb: Verb, ref: Ref, to: Ref = NOTHING) -> bool:
    """The object must do this (with that other object) if it can."""
    for entry in g.derived().standing:
        mod = entry.mod
        if not isinstance(mod, Must) or mod.verb != verb or ref not in entry.cards:
            continue
        if to == NOTHING or matches(g, Context(entry.you, entry.this), mod.to, to):
            return True
    return False


def is_permitted_with(g: "Game", permission: int, ref: Ref, others: list[Ref]) -> bool:
    """An effect gives the object the game's permission of this name, together with all of these others."""
    for entry in g.derived().standing:
        mod = entry.mod
        if not isinstance(mod, PermitWith) or mod.permission != permission or ref not in entry.cards:
            continue
        ctx = Context(entry.you, entry.this)
        if all([matches(g, ctx, mod.to, other) for other in others if other != ref]):  # noqa: C419
            return True
    return False


def is_forbidden_to_player(g: "Game", verb: Verb, seat: Seat, ref: Ref) -> bool:
    """The player cannot do this with the card (NOTHING: at all)."""
    for entry in g.derived().prohibitions:
        if entry.verb != verb or entry.player != seat:
            continue
        if ref == NOTHING or entry.which is None or matches(g, Context(entry.you, entry.this), entry.which, ref):
            return True
    return False


def is_prevented(g: "Game", verb: Verb, seat: Seat, ref: Ref) -> bool:
    """An effect says that the object, or the player (NOTHING: nobody), cannot do what another effect tries."""
    return is_forbidden(g, verb, ref) or (seat != NOTHING and is_forbidden_to_player(g, verb, seat, ref))


def is_unusable(g: "Game", rule: Rule, ref: Ref) -> bool:
    """This very ability of this object, or any of its abilities, cannot be used."""
    verb = g.book.verbs.use
    if verb != NOTHING and g.pool.has_prohibitions and rule.kind != CONTINUOUS and is_forbidden(g, verb, ref):
        return True
    for entry in g.derived().prohibitions:
        if entry.rule == rule.number and entry.this == ref:
            return True
    return False
