"""What effects forbid, as the last layer leaves it: by cards, by players, with one ability."""

from typing import TYPE_CHECKING

from ..ids import NOTHING, Ref
from ..position.derived import Prohibition
from ..vocabulary.mods import Forbid, ForbidAbility, ForbidPlayer
from ..vocabulary.unknown import UnknownNode
from .context import seats
from .entries import Entry
from .select import members

if TYPE_CHECKING:
    from ..running.engine import Game


def cards_meant(g: "Game", entry: Entry) -> list[Ref]:
    """The cards an effect speaks of now."""
    if entry.lasting is not None and not entry.follows:
        return list(entry.lasting.cards)
    return members(g, entry.ctx, entry.apply.what)


def prohibitions_of(g: "Game", entry: Entry) -> list[Prohibition]:
    """What cannot be done now: by cards, by one player or both, or with one ability."""
    mod = entry.mod
    you = entry.ctx.you
    found: list[Prohibition] = []
    if isinstance(mod, ForbidPlayer):
        for seat in seats(you, mod.who):
            result = Prohibition(mod.verb, entry.ctx.this, you)
            result.player = seat
            result.which = mod.which
            found.append(result)
        return found
    if isinstance(mod, Forbid):
        result = Prohibition(mod.verb, entry.ctx.this, you)
        result.which = mod.to
        result.cards = cards_meant(g, entry)
        result.named = entry.ctx.named if entry.lasting is None else entry.lasting.named
    elif isinstance(mod, ForbidAbility):
        result = Prohibition(NOTHING, entry.ctx.this, you)
        if entry.lasting is not None and entry.lasting.rule is not None:
            result.rule = entry.lasting.rule.number
    else:
        raise UnknownNode(mod)
    return [result]
