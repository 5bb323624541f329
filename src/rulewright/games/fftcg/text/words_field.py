"""Field abilities in words: what always holds, what cards cost, and what happens instead of something else."""

from dataclasses import replace
from typing import Final

from ....kernel.ids import CONTINUOUS, NOTHING, OPPONENT, RESTED, YOU
from ....kernel.vocabulary.abilities import Ability, Cost, Instead, When
from ....kernel.vocabulary.effects import Apply, Effect, If, Move, Seq
from ....kernel.vocabulary.mods import (
    AddWord,
    Arrives,
    DeckLimit,
    ExtraCost,
    Forbid,
    ForbidPlayer,
    Modification,
    Must,
    PaidOnlyBy,
    PaidWithAny,
    Permit,
    PlayCost,
    PlayFor,
    SetPlayCost,
    Toll,
)
from ....kernel.vocabulary.terms import (
    Always,
    Among,
    Cards,
    Condition,
    EventCard,
    Exists,
    Filter,
    IsAbility,
    MasteredBy,
    Neither,
    This,
)
from ....language.pattern import Like, Parts, hole, like
from ....language.phrase import Choice, Free, Many, Says, Word
from ....language.sequence import effects_of, seq_of
from ....language.voice import ITSELF, Voice
from ..rulebook import ch00_names as n
from .words_amounts import INTEGER
from .words_changes import CHANGE, PER_FIRST, POWER_BECOMES
from .words_clauses import BANNED, DAMAGE_BECOMES, SEARCH_BAN
from .words_cost import ICONS, PRICE, SPECIAL_ICON
from .words_filters import Noun
from .words_if import A_KIND, CONDITION, TURN_TIME
from .words_nouns import IS_THIS, KINDS
from .words_picks import ALL, BARE, THE_GROUP
from .words_prices import CHEAPER, USED, bare
from .words_when import ENTERING, WOULD_DAMAGE

# ---------------------------------------------------------------- playing this card


def of_this(mods: tuple[Modification, ...]) -> Apply:
    """Something that holds for playing this card."""
    return Apply(This(), mods)


def like_this(mod: Like) -> Like:
    """The same, with something left open."""
    found: Like = like(Apply, This(), (mod,))
    return found


def only_if(parts: Parts) -> Effect | None:
    """It can be played only if it is so."""
    cond = parts["cond"]
    return If(Neither(cond), NOT_PLAYED) if isinstance(cond, Condition) else None


def must_control(parts: Parts) -> Condition | None:
    """You control such a card."""
    which = bare(parts["noun"])
    return None if which is None else Exists(Cards((n.FIELD,), YOU, which))


def only_parts(value: object) -> Parts | None:
    """Take such a restriction apart."""
    if isinstance(value, If) and isinstance(value.condition, Neither) and value.then == NOT_PLAYED:
        return {"cond": value.condition.of}
    return None


def used_for(parts: Parts, part: Cost | None) -> Apply | None:
    """Abilities may be used for another price."""
    used, cost = parts["used"], parts["cost"]
    if not isinstance(used, tuple) or used[0] != YOU or not isinstance(cost, tuple):
        return None
    return of_this((PlayFor(used[1], cost, part),))


def used_for_parts(value: object, part: Cost | None) -> Parts | None:
    """Take such a price apart."""
    mod = value.mods[0] if isinstance(value, Apply) and len(value.mods) == 1 else None
    if not isinstance(mod, PlayFor) or mod.part != part or not isinstance(mod.which, IsAbility):
        return None
    return {"used": (YOU, mod.which), "cost": mod.cost}


def used_with(parts: Parts, optional: bool) -> Apply | None:
    """Abilities may, or must, be paid for with more."""
    used, cost = parts["used"], parts["cost"]
    if not isinstance(used, tuple) or used[0] != YOU or not isinstance(cost, tuple):
        return None
    return of_this((ExtraCost(used[1], cost, optional),))


def used_with_parts(value: object, optional: bool) -> Parts | None:
    """Take such an extra cost apart."""
    mod = value.mods[0] if isinstance(value, Apply) and len(value.mods) == 1 else None
    if not isinstance(mod, ExtraCost) or mod.optional != optional or not isinstance(mod.which, IsAbility):
        return None
    return {"used": (YOU, mod.which), "cost": mod.cost}


NOT_PLAYED: Final = of_this((ForbidPlayer(n.PLAY, YOU, IS_THIS),))
PLAYING: Final = Choice(
    "how this card is played",
    Says("you can only pay with CP produced by {by} to play this card", like_this(like(PaidOnlyBy, IS_THIS, hole("by"))),
         by=Says("{noun}", make=lambda p: bare(p["noun"]), unmake=lambda v: {"noun": Noun(v)} if isinstance(v,
             Filter) else None,
                 noun=KINDS),
         also=("you can only pay with CP produced by {by} to play this card from your hand onto the field",
               "you can only pay with CP produced by {by} to cast this card from your hand",
               "you can only pay with CP produced by {by} to play this card from your hand")),
    Word("you cannot play this card due to Summons or abilities",
         of_this((ForbidPlayer(n.PLAY_BY_EFFECT, YOU, IS_THIS),)),
         also=("you cannot play this card from your hand due to Summons or abilities",
               "you cannot play this card from your hand onto the field due to Summons or abilities")),
    Says("you can only play this card if {cond}", make=only_if, unmake=only_parts, cond=CONDITION,
         also=("you can only cast this card if {cond}",)),
    Says("you can only play this card if {cond}", make=only_if, unmake=lambda v: None,
         cond=Says("control {noun} to play this card", make=lambda p: must_control(p), unmake=lambda v: None,
                   noun=A_KIND),
         free=("you must {cond}", "you must {cond} from your hand onto the field")),
    Says("you can {cost} instead of paying the CP cost to play this card", like_this(like(PlayFor, IS_THIS, hole("cost"))),
         cost=PRICE,
         also=("you can {cost} (instead of paying the CP cost) to play this card from your hand onto the field",
               "you can {cost} (instead of paying the CP cost) to play this card onto the field",
               "you can {cost} (instead of paying the CP cost) to cast this card",
               "you can {cost} instead of paying the CP cost to cast this card",
               "you may {cost} instead of paying the CP cost to cast this card")),
    Says("if you cast this card, you may {cost} as an extra cost", like_this(like(ExtraCost, IS_THIS, hole("cost"))),
         cost=PRICE,
         also=("you may {cost} as an extra cost to cast this card",
               "as an extra cost to cast this card, you may {cost}",
               "when you cast this card, you may {cost} as an extra cost",
               "when casting this card, you may {cost} as an extra cost")),
    Says("if you cast this card, you must {cost} as an extra cost",
         like_this(like(ExtraCost, IS_THIS, hole("cost"), False)), cost=PRICE,
         also=("you must {cost} as an extra cost to cast this card", "as an extra cost to cast this card, {cost}",
               "you must {cost} to cast this card")),
    Says("you can {cost} instead of paying the CP cost to use {used}", make=lambda p: used_for(p, None),
         unmake=lambda v: used_for_parts(v, None), cost=PRICE, used=USED,
         also=("you can {cost} (instead of paying the CP cost) to use {used}",
               "you may {cost} instead of paying the CP cost to use {used}")),
    Says("you can {cost} instead of discarding a card with the same name to use {used}",
         make=lambda p: used_for(p, SPECIAL_ICON), unmake=lambda v: used_for_parts(v, SPECIAL_ICON), cost=PRICE, used=USED,
         also=("you can {cost} (instead of discarding a card with the same name) to use {used}",
               "you may {cost} instead of discarding a card with the same name to use {used}")),
    Says("you may {cost} as an extra cost to use {used}", make=lambda p: used_with(p, True),
         unmake=lambda v: used_with_parts(v, True), cost=PRICE, used=USED,
         also=("if you use {used}, you may {cost} as an extra cost", "when you use {used}, you may {cost} as an extra cost",
               "as an extra cost to use {used}, you may {cost}")),
    Says("you must {cost} as an extra cost to use {used}", make=lambda p: used_with(p, False),
         unmake=lambda v: used_with_parts(v, False), cost=PRICE, used=USED,
         also=("if you use {used}, you must {cost} as an extra cost", "as an extra cost to use {used}, {cost}")),
    Word("you can have any number of this card in your deck", of_this((DeckLimit(NOTHING),)),
         also=("you can include any number of this card in your deck", "your deck can have any number of this card")),
    Says("you can have up to {n} copies of this card in your deck", like_this(like(DeckLimit, hole("n"))), n=INTEGER,
         also=("you can include up to {n} copies of this card in your deck",)),
    Word("you can play 2 or more Light Characters onto the field", of_this((Permit(n.WITH_OTHER_LIGHT),))),
    Word("you can play 2 or more Dark Characters onto the field", of_this((Permit(n.WITH_OTHER_DARK),))),
    Word("you can discard Light and Dark cards from your hand to produce CP", of_this((Permit(n.DISCARD_LIGHT_DARK),))),
)  # fmt: skip

# ---------------------------------------------------------------- statements

SUMMONED: Final = Choice(
    "other statements",
    Word("summons or abilities of your opponent must choose this card if possible",
                       Apply(This(), (Must(n.BE_CHOSEN, MasteredBy(OPPONENT)),)),
                       also=("Summons or abilities of your opponent must choose this card if possible",)),
    Word("cards put into the Damage Zone due to this card cannot use EX Bursts", Apply(This(), (Forbid(n.USE_BURST),)),
         also=("any card put into the Damage Zone due to this card cannot use its EX Burst",)),
    Says("{all} enter the field dull", make=lambda p: arrives(p), unmake=lambda v: arrives_parts(v),
         all=Choice("cards", ALL, BARE)),
    Word("this card enters the field dull", Apply(This(), (Arrives(IS_THIS, RESTED),))),
    Word("this card doesn't activate during the Active Phase", Apply(This(), (Forbid(n.ACTIVATE_IN_PHASE),)),
         also=("this card doesn't activate during your Active Phase",)),
)  # fmt: skip


def own_toll(verb: str, number: int) -> Says:
    """What this card pays to attack or block."""
    template = f"this card cannot {verb} unless you pay {{cost}}"
    return Says(template, like(Apply, This(), (like(Toll, number, hole("cost")),)), cost=ICONS)


def toll_of_all(verb: str, number: int) -> Says:
    """What each of several cards pays to attack or block."""
    template = f"{{all}} cannot {verb} unless their controller pays {{cost}}"
    also = (f"{{all}} cannot {verb} unless their controller pays {{cost}} for each",)
    return Says(template, like(Apply, hole("all"), (like(Toll, number, hole("cost")),)), all=ALL, cost=ICONS, also=also)


TOLL: Final = Choice(
    "what attacking and blocking cost",
    own_toll("attack", n.ATTACK), own_toll("block", n.BLOCK), toll_of_all("attack", n.ATTACK), toll_of_all("block", n.BLOCK),
)  # fmt: skip


def arrives(parts: Parts) -> Apply | None:
    """Such cards enter dull."""
    group = parts["all"]
    which, whose = getattr(group, "which", None), getattr(group, "whose", None)
    return (
        Apply(This(), (Arrives(which, RESTED, whose),))
        if isinstance(which, Filter) and isinstance(whose, int)
        else None
    )


def arrives_parts(value: object) -> Parts | None:
    """Take such cards apart."""
    mod = value.mods[0] if isinstance(value, Apply) and len(value.mods) == 1 else None
    if not isinstance(mod, Arrives) or mod.which == IS_THIS:
        return None
    return {"all": Cards((n.FIELD,), mod.who, mod.which)}


def as_lasting(voice: Voice) -> Voice:
    """The sentence of what always holds."""
    return voice._replace(lasting=True)


def naming(before: Voice, after: Voice, value: object) -> Voice:
    """The one card that is controlled can be called "it" from now on."""
    if isinstance(value, Exists) and value.least == 1 and isinstance(value.group, Cards):
        return after._replace(ref=THE_GROUP, group=value.group, many=False)
    if isinstance(value, Exists) and isinstance(value.group, Among) and value.group.group == This():
        return after._replace(ref=ITSELF, many=False)
    return after


NAMING: Final = Says("{cond}", hole("cond"), cond=CONDITION, leave=naming)
ONE_STATEMENT: Final = Choice(
    "a statement", TOLL, CHANGE, PER_FIRST, POWER_BECOMES, CHEAPER, SUMMONED, BANNED, SEARCH_BAN
)
ROW: Final = Many(ONE_STATEMENT, " and ", also=(", and ",))
STATED: Final = Free(
    Says("{row}", make=lambda p: seq_of(p["row"]) if isinstance(p["row"], tuple) else None,
         unmake=lambda v: {"row": effects_of(v)}, row=ROW)
)  # fmt: skip
STATEMENT: Final = Choice(
    "a statement",
    STATED,
    PLAYING,
    Says("during {time}, {what}", like(If, hole("time"), hole("what")), time=TURN_TIME, what=STATED,
         free=("{what} during {time}",)),
    Says("if {cond}, {what}", like(If, hole("cond"), hole("what")), cond=NAMING, what=STATED,
         free=("{what} if {cond}",)),
    Says("{what} unless {cond}", like(If, like(Neither, hole("cond")), hole("what")), cond=CONDITION, what=STATED,
         also=("unless {cond}, {what}",)),
    Says("if {cond}, {what}", like(If, hole("cond"), hole("what")), cond=CONDITION, what=PLAYING),
    Says("during {time}, if {cond}, {what}", like(If, hole("time"), like(If, hole("cond"), hole("what"))), time=TURN_TIME,
         cond=CONDITION,
         what=STATED),
    Says("this card can only attack if {cond}", make=lambda p: only_attack(p), unmake=lambda v: only_attack_parts(v),
         cond=CONDITION),
)  # fmt: skip


def only_attack(parts: Parts) -> Effect | None:
    """It cannot attack unless it is so."""
    cond = parts["cond"]
    return If(Neither(cond), Apply(This(), (Forbid(n.ATTACK),))) if isinstance(cond, Condition) else None


def only_attack_parts(value: object) -> Parts | None:
    """Take such a restriction apart."""
    if (
        isinstance(value, If)
        and isinstance(value.condition, Neither)
        and value == only_attack({"cond": value.condition.of})
    ):
        return {"cond": value.condition.of}
    return None


# ---------------------------------------------------------------- instead


def timed(parts: Parts) -> When | None:
    """Damage that counts only at its time."""
    when, time = parts["when"], parts["time"]
    if isinstance(when, When) and isinstance(time, Condition) and isinstance(when.during, Always):
        return replace(when, during=time)
    return None


def timed_parts(value: object) -> Parts | None:
    """Take damage with its time apart."""
    if isinstance(value, When) and TURN_TIME.write(value.during, Voice()) is not None:
        return {"when": replace(value, during=Always()), "time": value.during}
    return None


REPLACED: Final = Choice(
    "what would happen and what happens instead",
    Says("if {would}, {becomes} instead", like(Instead, hole("would"), hole("becomes")), would=WOULD_DAMAGE,
         becomes=DAMAGE_BECOMES),
    Says("during {time}, if {when}, {becomes} instead", make=lambda p: instead(p), unmake=lambda v: instead_parts(v),
         time=TURN_TIME, when=WOULD_DAMAGE, becomes=DAMAGE_BECOMES, also=("if {when} during {time}, {becomes} instead",
             )),
    Says("if {would}, return this card to your hand instead", like(Instead, hole("would"),
        Move(This(), n.HAND, verb=n.RETURN)),
         would=ENTERING, also=("if {would}, return this card to its owner's hand instead",)),
    Says("if {would}, remove it from the game instead", like(Instead, hole("would"),
        Move(EventCard(), n.REMOVED, verb=n.REMOVE)),
         would=ENTERING),
    Says("if {would}, you may remove it from the game instead",
         like(Instead, hole("would"), Move(EventCard(), n.REMOVED, verb=n.REMOVE), True), would=ENTERING),
)  # fmt: skip


def instead(parts: Parts) -> Instead | None:
    """A replacement at its time."""
    when, becomes = timed(parts), parts["becomes"]
    return Instead(when, becomes) if when is not None and isinstance(becomes, Effect) else None


def instead_parts(value: object) -> Parts | None:
    """Take a replacement at its time apart."""
    if not isinstance(value, Instead) or value.optional:
        return None
    parts = timed_parts(value.would)
    return None if parts is None else {**parts, "becomes": value.effect}


# ---------------------------------------------------------------- whole abilities

EVERYWHERE: Final = (Arrives, PlayCost, SetPlayCost, PaidWithAny, PaidOnlyBy, PlayFor, ExtraCost, ForbidPlayer)


def zones_of(effect: object) -> tuple[int, ...]:
    """A field ability works on the field; one about playing this card, or what it is in all situations, everywhere."""
    applies = applied(effect)
    return () if applies and all(is_everywhere(mod) for one in applies for mod in one.mods) else (n.FIELD,)


def is_everywhere(mod: Modification) -> bool:
    """It is about playing this very card, or about what it is in all situations."""
    if isinstance(mod, EVERYWHERE):
        return mod.which == IS_THIS
    return (isinstance(mod, AddWord) and mod.field in (n.NAME, n.TYPE)) or mod == Permit(n.WITH_LIGHT_OR_DARK)


def applied(effect: object) -> list[Apply]:
    """The continuous effects in a statement."""
    if isinstance(effect, Apply):
        return [effect]
    if isinstance(effect, If):
        return applied(effect.then)
    if isinstance(effect, Seq):
        return [one for part in effect.parts for one in applied(part)]
    return []


def field_ability(parts: Parts) -> Ability | None:
    """A field ability of a statement or a replacement."""
    what = parts["what"]
    if isinstance(what, Instead):
        return Ability(CONTINUOUS, (n.FIELD,), instead=what)
    return Ability(CONTINUOUS, zones_of(what), effect=what) if isinstance(what, Effect) else None


def field_parts(value: object) -> Parts | None:
    """Take a field ability apart."""
    if not isinstance(value, Ability) or value.kind != CONTINUOUS or value.keyword != NOTHING:
        return None
    return {"what": value.instead if value.instead is not None else value.effect}


STATEMENTS: Final = Says(
    "{row}", make=lambda p: seq_of(p["row"]) if isinstance(p["row"], tuple) else None,
    unmake=lambda v: {"row": v.parts} if isinstance(v, Seq) else None, row=Many(STATEMENT, ". ", least=2),
)  # fmt: skip
FIELD: Final = Says(
    "{what}", make=field_ability, unmake=field_parts, what=Free(Choice("a statement", STATEMENT, REPLACED, STATEMENTS)),
    enter=as_lasting, leave=lambda before, after, value: before,
)  # fmt: skip
