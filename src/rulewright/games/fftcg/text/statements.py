"""Field abilities in words: what always holds, how this card is played, and what happens instead of something else."""

from typing import TYPE_CHECKING, Final

from ....kernel.ids import CONTINUOUS, EITHER, NOTHING, OPPONENT, RESTED, YOU
from ....kernel.vocabulary.abilities import Ability, Happened, Instead
from ....kernel.vocabulary.effects import Apply, Effect, If, Seq
from ....kernel.vocabulary.mods import (
    AddWord,
    Arrives,
    ArrivesWith,
    DeckLimit,
    ExtraCost,
    Forbid,
    ForbidPlayer,
    GainKeyword,
    MayBePlayed,
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
    Among,
    Anything,
    Cards,
    Compared,
    Condition,
    CountersOn,
    EitherOf,
    Exists,
    Filter,
    HasKeyword,
    MasteredBy,
    Neither,
    Related,
    This,
    both,
)
from ....language.grammar.amounts import DIGITS, INTEGER
from ....language.grammar.things.nouns import IS_THIS, filters_of
from ....language.grammar.things.reference import STRONG, WEAK, spoken
from ....language.pattern import hole, like, mentions, view
from ....language.phrase import Choice, Many, Phrase, Says, Word
from ....language.sequence import effects_of, seq_of
from ....language.voice import Mention, Voice
from ..rulebook import ch00_names as n
from . import prices
from .costs import SPECIAL_ICON, doing, icons, price

if TYPE_CHECKING:
    from ....language.grammar import Grammar

# ---------------------------------------------------------------- playing this card


def of_this(mod: object) -> object:
    """Something that holds for playing this card."""
    found: object = like(Apply, This(), (mod,))
    return found


FROM_BREAK: Final = Apply(This(), (MayBePlayed(),))
SAFE_ON_STACK: Final = Apply(This(), (Forbid(n.BE_CANCELLED),))
NOT_PLAYED: Final = Apply(This(), (ForbidPlayer(n.PLAY, YOU, IS_THIS),))
HOW: Final = ("to play this card", "to cast this card", "to play this card onto the field", "to play this card from your hand onto the field",
              "to cast this card from your hand", "to play this card from your hand")  # fmt: skip


def mine(kind: type, *more: object) -> object:
    """The pattern of a price for this card's own abilities, or for those of cards you control."""

    def take(value: object) -> tuple[object, ...] | None:
        if not isinstance(value, PlayFor | ExtraCost) or not isinstance(value, kind) or value.which == IS_THIS:
            return None
        rest = value.part if isinstance(value, PlayFor) else value.optional
        return ((YOU, value.which), value.cost) if rest == (more[0] if more else None) else None

    return view(
        lambda used, cost: kind(used[1], cost, *more) if used[0] == YOU else None, take, hole("used"), hole("cost")
    )


def playing(g: "Grammar") -> Choice:
    """How this card is played."""
    cost: dict[str, Phrase] = {"cost": price(g)}
    only = view(lambda cond: If(Neither(cond), NOT_PLAYED), only_parts, hole("cond"))
    must = view(
        lambda kind: If(Neither(Exists(Cards((n.FIELD,), YOU, kind))), NOT_PLAYED), lambda v: None, hole("kind")
    )
    paid = [f"you can only pay with CP produced by {{by}} {how}" for how in HOW]
    instead = [f"you {can} {{cost}} {words} {how}" for can in ("can", "may") for words in ("instead of paying the CP cost", "(instead of paying the CP cost)")
               for how in HOW]  # fmt: skip
    instead += [f"you can {{cost}} {how}" for how in HOW]
    extra = ["if you cast this card, you {can} {{cost}} as an extra cost", "you {can} {{cost}} as an extra cost to cast this card",
             "when you cast this card, you {can} {{cost}} as an extra cost", "when casting this card, you {can} {{cost}} as an extra cost",
             "as an extra cost to cast this card, you {can} {{cost}}"]  # fmt: skip
    optional = [one.format(can="may") for one in extra]
    needed = [one.format(can="must") for one in extra] + [
        "as an extra cost to cast this card, {cost}",
        "you must {cost} to cast this card",
    ]
    return Choice(
        "how this card is played",
        Says("you can only pay with {kinds} to play this card", of_this(like(PaidOnlyBy, IS_THIS, Anything(), hole("kinds"))), kinds=elements(),
             also=[f"you can only pay with {{kinds}} {how}" for how in HOW]),
        Says(paid[0], of_this(like(PaidOnlyBy, IS_THIS, hole("by"))), by=g.nouns.kinds, also=paid[1:]),
        Word("you cannot play this card due to Summons or abilities", Apply(This(), (ForbidPlayer(n.PLAY_BY_EFFECT, YOU, IS_THIS),)),
             also=("you cannot play this card from your hand due to Summons or abilities",
                   "you cannot play this card from your hand onto the field due to Summons or abilities")),
        Says("you can only play this card if {cond}", only, cond=Choice("a condition", g.condition, Says("it is {time}", hole("time"), time=g.time)),
             also=("you can only cast this card if {cond}", "you cannot cast this card unless {cond}", "you cannot play this card unless {cond}")),
        Word("you can cast this card from your Break Zone", FROM_BREAK, also=[f"you {can} {words}" for can in ("can", "may") for words in (
             "cast this card from your Break Zone", "play this card from your Break Zone onto the field", "cast this card from the Break Zone",
             "play this card from your Break Zone", "cast this card if it is in your Break Zone")]),
        Says("you can cast {all}", like(Apply, hole("all"), (MayBePlayed(),)), all=placed(g),
             also=("you can play {all}", "you may cast {all}", "you may play {all}", "you can play {all} onto the field", "you may play {all} onto the field")),
        *(Says(f"{{lead}} cast {{n}} {{kind}} from your {zone}{turn}", like(Apply, like(Cards, (number,), YOU, hole("kind")), (like(MayBePlayed, YOU, hole("n")),)),
               lead=Word("you can", None, also=("you may", "once per turn, you can", "once per turn, you may", "during each of your turns, you may", "during each of your turns, you can")), n=INTEGER, kind=g.nouns.kind)
          for number, zone in ((n.BREAK, "Break Zone"),) for turn in (" per turn", " each turn", " during each of your turns", "")),
        Word("you cannot cast this card", Apply(This(), (ForbidPlayer(n.CAST, YOU, IS_THIS),))),
        Says("you can only play this card during {time}", view(lambda time: If(Neither(time), NOT_PLAYED), lambda v: None, hole("time")), time=g.time,
             also=("you can only cast this card during {time}",)),
        Says("you must control {kind} to play this card", must, kind=g.nouns.a_kind,
             also=("you must control {kind} to play this card from your hand onto the field",)),
        Says(instead[0], of_this(like(PlayFor, IS_THIS, hole("cost"))), also=instead[1:], parts=cost),
        Says(optional[0], of_this(like(ExtraCost, IS_THIS, hole("cost"))), also=optional[1:], parts=cost),
        Says(needed[0], of_this(like(ExtraCost, IS_THIS, hole("cost"), False)), also=needed[1:], parts=cost),
        Says("you cannot play this card or {kind} while already in control of either Character", view(rival, rival_parts, hole("kind")), kind=g.nouns.kind),
        *using(g, cost),
        Word("you can have any number of this card in your deck", Apply(This(), (DeckLimit(NOTHING),)),
             also=("you can include any number of this card in your deck", "your deck can have any number of this card")),
        Says("you can have up to {n} copies of this card in your deck", of_this(like(DeckLimit, hole("n"))), n=INTEGER,
             also=("you can include up to {n} copies of this card in your deck",)),
        Word("you can play 2 or more Light Characters onto the field", Apply(This(), (Permit(n.WITH_OTHER_LIGHT),))),
        Word("you can play 2 or more Dark Characters onto the field", Apply(This(), (Permit(n.WITH_OTHER_DARK),))),
        Word("you can play 2 or more Light or Dark Characters onto the field", Apply(This(), (Permit(n.WITH_OTHER_LIGHT), Permit(n.WITH_OTHER_DARK)))),
        Word("you can discard Light and Dark cards from your hand to produce CP", Apply(This(), (Permit(n.DISCARD_LIGHT_DARK),))),
    )  # fmt: skip


def elements() -> Many:
    """CP of these Elements."""
    words = Choice("CP", *(Word(f"{word} CP", word) for word in n.ELEMENTS))
    return Many(words, ", ", " or ", also=(", or ", " and ", ", and "))


def placed(g: "Grammar") -> Says:
    """Cards of a zone outside of the hand and the field."""

    def fits(group: Cards) -> Cards | None:
        return group if set(group.zones) <= {n.BREAK, n.REMOVED, n.DECK} else None

    return Says("{all}", view(fits, lambda v: (v,) if isinstance(v, Cards) else None, hole("all")), all=g.nouns.groups)


def using(g: "Grammar", cost: dict[str, Phrase]) -> list[Phrase]:
    """How abilities are used: for another price, for more."""
    used = prices.used(g)
    cheap = [f"you {can} {{cost}} {words} to use {{used}}" for can in ("can", "may")
             for words in ("instead of paying the CP cost", "(instead of paying the CP cost)")]  # fmt: skip
    name = [one.replace("paying the CP cost", "discarding a card with the same name") for one in cheap]
    extra = ["you {can} {{cost}} as an extra cost to use {{used}}", "if you use {{used}}, you {can} {{cost}} as an extra cost",
             "when you use {{used}}, you {can} {{cost}} as an extra cost", "as an extra cost to use {{used}}, you {can} {{cost}}"]  # fmt: skip
    special = view(
        lambda used, cost, name: PlayFor(used[1], cost, SPECIAL_ICON),
        lambda v: None,
        hole("used"),
        hole("cost"),
        hole("name"),
    )
    return [
        Says(cheap[0], of_this(mine(PlayFor, None)), used=used, also=cheap[1:], parts=cost),
        Says(name[0], of_this(mine(PlayFor, SPECIAL_ICON)), used=used, also=name[1:], parts=cost),
        Says("you may use {used} by {cost} instead of discarding {name} as part of the cost", of_this(special), used=used, cost=doing(g),
             name=g.nouns.a_kind),
        *(Says(extra[0].format(can=can), of_this(mine(ExtraCost, optional)), used=used, also=[one.format(can=can) for one in extra[1:]], parts=cost)
          for can, optional in (("may", True), ("must", False))),
    ]  # fmt: skip


def rival(kind: Filter) -> If:
    """Neither this card nor another may be played beside either of them."""
    either = EitherOf((Related(n.SAME_NAME, This()), kind))
    return If(Exists(Cards((n.FIELD,), YOU, either)), Apply(This(), (ForbidPlayer(n.PLAY, YOU, either),)))


def rival_parts(value: object) -> tuple[object, ...] | None:
    """Take such a restriction apart."""
    mod = value.then.mods[0] if isinstance(value, If) and isinstance(value.then, Apply) else None
    if not isinstance(mod, ForbidPlayer) or not isinstance(mod.which, EitherOf):
        return None
    return (mod.which.parts[1],) if rival(mod.which.parts[1]) == value else None


def only_parts(value: object) -> tuple[object, ...] | None:
    """Take a restriction on playing apart."""
    if isinstance(value, If) and isinstance(value.condition, Neither) and value.then == NOT_PLAYED:
        return (value.condition.of,)
    return None


# ---------------------------------------------------------------- statements


def arrives(group: Cards) -> Apply:
    """Such cards enter dull."""
    return Apply(This(), (Arrives(group.which, RESTED, group.whose),))


def arrives_parts(value: object) -> tuple[object, ...] | None:
    """Take cards that enter dull apart."""
    mod = value.mods[0] if isinstance(value, Apply) and len(value.mods) == 1 else None
    if not isinstance(mod, Arrives) or mod.which == IS_THIS:
        return None
    return (Cards((n.FIELD,), mod.who, mod.which),)


def special(g: "Grammar") -> list[Phrase]:
    """Statements of their own kind: tolls, arriving, being chosen, bursts."""
    chosen = "Summons or abilities of your opponent must choose this card if possible"
    burst = "cards put into the Damage Zone due to this card cannot use EX Bursts"
    asleep = Forbid(n.ACTIVATE_IN_PHASE)
    rows: list[Phrase] = []
    for word, number in (("attack", n.ATTACK), ("block", n.BLOCK)):
        toll = (like(Toll, number, hole("cost")),)
        every = f"{{all}} cannot {word} unless their controller pays {{cost}}"
        rows += [
            Says(f"this card cannot {word} unless you pay {{cost}}", like(Apply, This(), toll), cost=icons(g)),
            Says(every, like(Apply, hole("all"), toll), all=g.picks.all, cost=icons(g), also=(f"{every} for each",)),
        ]
    group = Choice("cards", g.picks.all, g.nouns.groups)
    return [
        *rows,
        Word(chosen[0].lower() + chosen[1:], Apply(This(), (Must(n.BE_CHOSEN, MasteredBy(OPPONENT)),)), also=(chosen, chosen.replace(" or ", " and "))),
        Says("this card must be chosen by {by} if possible", like(Apply, This(), (like(Must, n.BE_CHOSEN, hole("by")),)), by=g.doer),
        Says("if this card forms a party, that party {mods}", like(Apply, Cards((n.FIELD,), EITHER, Related(n.PARTY_OF, This())), hole("mods")), mods=g.changes.predicates),
        Word(burst, Apply(This(), (Forbid(n.USE_BURST),)), also=("any card put into the Damage Zone due to this card cannot use its EX Burst",
             "EX Bursts of cards put into the Damage Zone due to this card cannot be used", "eX Bursts of cards put into the Damage Zone due to this card cannot be used")),
        Says("{kind} put into the Damage Zone due to this card cannot use EX Bursts", like(Apply, This(), (like(Forbid, n.USE_BURST, hole("kind")),)),
             kind=g.nouns.kinds),
        Says("any {kind} put into the Damage Zone due to this card cannot use its EX Burst",
             view(lambda kind: Apply(This(), (Forbid(n.USE_BURST, kind),)), lambda v: None, hole("kind")), kind=g.nouns.kind),
        Says("{all} enter the field dull", view(arrives, arrives_parts, hole("all")), all=group),
        Says("this card enters the field with {n} {kind} placed on it", like(Apply, This(), (like(ArrivesWith, IS_THIS, hole("kind"), hole("n")),)), n=DIGITS, kind=g.counters,
             also=("this card enters the field with {n} {kind} on it",)),
        Word("this card enters the field dull", Apply(This(), (Arrives(IS_THIS, RESTED),))),
        Word("this card doesn't activate during the Active Phase", Apply(This(), (asleep,)), also=("this card doesn't activate during your Active Phase",)),
        Says("{all} won't activate during their controllers' Active Phases", like(Apply, hole("all"), (asleep,)), all=g.picks.all,
             also=("{all} won't activate at the controller's Active Phase", "{all} don't activate during their controller's Active Phase")),
    ]  # fmt: skip


def is_about_this(value: object) -> bool:
    """Does a condition ask what this card is, or what is on it?"""
    if isinstance(value, Compared) and isinstance(value.left, CountersOn):
        return value.left.group == This()
    return isinstance(value, Exists) and isinstance(value.group, Among) and value.group.group == This()


def noted(condition: object) -> Mention | None:
    """What a condition is about can be called "it"."""
    return Mention(This(), WEAK) if is_about_this(condition) else None


def naming(g: "Grammar", before: Voice, after: Voice, value: object) -> Voice:
    """The one card that is controlled can be called "it" from now on."""
    if isinstance(value, Exists) and value.least == 1 and isinstance(value.group, Cards):
        return spoken(before, Mention(value.group, STRONG, False, g.nouns.heads(value.group.which)))
    if is_about_this(value):
        return spoken(before, Mention(This(), WEAK))
    if isinstance(value, Happened) and any(one.subject == IS_THIS for one in (value.when, *value.when.either)):
        return spoken(before, Mention(This(), WEAK))
    only = g.conditions.being_parts(value)
    if only is not None and isinstance(only[0], Cards):
        return spoken(before, Mention(only[0], STRONG, True, g.nouns.heads(only[0].which)))
    return before


def each_keyword(group: Cards, keywords: tuple[int, ...]) -> Effect:
    """Each of these keywords is gained while such a card has it."""
    held = [Cards(group.zones, group.whose, both(group.which, HasKeyword(one))) for one in keywords]
    gains = [If(Exists(cards), Apply(This(), (GainKeyword(one),))) for cards, one in zip(held, keywords, strict=True)]
    return seq_of(tuple(gains))


def keywords_apart(value: object) -> tuple[object, ...] | None:
    """Take keywords that are gained while another card has them apart."""
    gains = [one for one in (value.parts if isinstance(value, Seq) else (value,)) if isinstance(one, If)]
    mods = [one.then.mods[0] for one in gains if isinstance(one.then, Apply)]
    found = tuple(mod.keyword for mod in mods if isinstance(mod, GainKeyword))
    group = gains[0].condition.group if found and isinstance(gains[0].condition, Exists) else None
    if not isinstance(group, Cards):
        return None
    which: Filter = Anything()
    for part in filters_of(group.which):
        which = which if part == HasKeyword(found[0]) else both(which, part)
    plain = Cards(group.zones, group.whose, which)
    return (plain, found) if each_keyword(plain, found) == value else None


def swap(what: Effect, cond: Condition, other: Effect) -> Seq:
    """One thing holds, or another instead if it is so."""
    return Seq((If(Neither(cond), what), If(cond, other)))


def swap_parts(value: object) -> tuple[object, ...] | None:
    """Take one thing or another instead apart."""
    if not isinstance(value, Seq) or len(value.parts) != 2:
        return None
    one, two = value.parts
    if not isinstance(one, If) or not isinstance(two, If) or one.condition != Neither(two.condition):
        return None
    return one.then, two.condition, two.then


def held(g: "Grammar", before: Voice, after: Voice, value: object) -> Voice:
    """The cards something holds for can be called "they" in what holds instead."""
    group = value.what if isinstance(value, Apply) else None
    return (
        spoken(after, Mention(group, STRONG, True, g.nouns.heads(group.which))) if isinstance(group, Cards) else after
    )


def statements(g: "Grammar") -> Choice:
    """What always holds, by itself, at a time, or if something is so."""
    articled = Says("a {cards}", hole("cards"), cards=g.nouns.group, also=("an {cards}",))
    one = Choice("a statement", *special(g), g.changes.statements, *prices.always(g), *prices.bans(g))
    row = view(seq_of, lambda v: (effects_of(v),), hole("row"))
    stated = Says("{row}", row, row=Many(one, " and ", also=(", and ",)))
    named = Says("{cond}", hole("cond"), cond=g.condition, leave=lambda b, a, v: naming(g, b, a, v))
    plays = playing(g)
    so, time = like(If, hole("cond"), hole("what")), like(If, hole("time"), hole("what"))
    only = view(lambda cond: If(Neither(cond), Apply(This(), (Forbid(n.ATTACK),))), lambda v: None, hole("cond"))
    back = view(lambda what, cond: If(cond, what), lambda v: None, hole("what"), hole("cond"))
    late = view(lambda what, time: If(time, what), lambda v: None, hole("what"), hole("time"))
    swapped = view(swap, swap_parts, hole("what"), hole("cond"), hole("other"))
    return Choice(
        "a statement",
        Says("{what}. if {cond}, {other} instead", swapped, what=Says("{what}", hole("what"), what=stated, leave=lambda b, a, v: held(g, b, a, v)), cond=g.condition, other=stated),
        stated,
        plays,
        Says("during {time}, {what}", time, time=g.time, what=stated),
        Says("{what} during {time}", late, time=g.time, what=Choice("a statement", stated, plays)),
        Says("if {cond}, {what}", so, cond=named, what=stated, also=("if {cond}, then {what}",)),
        Says("{what} if {cond}", back, cond=g.condition, what=Choice("a statement", stated, plays), also=("{what} while {cond}",)),
        Says("{what} unless {cond}", like(If, like(Neither, hole("cond")), hole("what")), cond=g.condition, what=stated, also=("unless {cond}, {what}",)),
        Says("if {cond}, {what}", so, cond=g.condition, what=plays),
        Says("during {time}, if {cond}, {what}", like(If, hole("time"), so), time=g.time, cond=g.condition, what=stated),
        Says("if {cards} has {keywords}, this card gains those abilities", view(each_keyword, keywords_apart, hole("cards"), hole("keywords")), cards=articled,
             keywords=Many(g.keyword, ", ", " or ", also=(", or ",))),
        Says("this card can only attack if {cond}", only, cond=g.condition),
    )  # fmt: skip


# ---------------------------------------------------------------- whole abilities

EVERYWHERE: Final = (
    Arrives,
    ArrivesWith,
    PlayCost,
    SetPlayCost,
    PaidWithAny,
    PaidOnlyBy,
    PlayFor,
    ExtraCost,
    ForbidPlayer,
)


def zones_of(effect: object) -> tuple[int, ...]:
    """A field ability works on the field; one about playing this card, or what it is in all situations, everywhere."""
    applies = applied(effect)
    if applies == [FROM_BREAK]:
        return (n.BREAK,)
    if applies == [SAFE_ON_STACK]:
        return (n.STACK,)
    return () if applies and all(is_everywhere(mod) for one in applies for mod in one.mods) else (n.FIELD,)


def is_everywhere(mod: Modification) -> bool:
    """It is about playing this very card, or about what it is in all situations."""
    if isinstance(mod, EVERYWHERE):
        return mod.which == IS_THIS or mentions(mod.which, Related(n.SAME_NAME, This()))
    return (isinstance(mod, AddWord) and mod.field in (n.NAME, n.TYPE)) or mod in (
        Permit(n.BESIDE_LIGHT),
        Permit(n.BESIDE_DARK),
    )


def applied(effect: object) -> list[Apply]:
    """The continuous effects in a statement."""
    if isinstance(effect, Apply):
        return [effect]
    if isinstance(effect, If):
        return applied(effect.then)
    if isinstance(effect, Seq):
        return [one for part in effect.parts for one in applied(part)]
    return []


def field_ability(what: object) -> Ability | None:
    """A field ability of a statement or a replacement."""
    if isinstance(what, Instead):
        return Ability(CONTINUOUS, (n.FIELD,), instead=what)
    return Ability(CONTINUOUS, zones_of(what), effect=what) if isinstance(what, Effect) else None


def field_parts(value: object) -> tuple[object, ...] | None:
    """Take a field ability apart."""
    if not isinstance(value, Ability) or value.kind != CONTINUOUS or value.keyword != NOTHING:
        return None
    return (value.instead if value.instead is not None else value.effect,)


def field_abilities(g: "Grammar") -> Says:
    """Field abilities."""
    one = statements(g)
    many = Says(
        "{row}",
        view(seq_of, lambda v: (v.parts,) if isinstance(v, Seq) else None, hole("row")),
        row=Many(one, ". ", least=2),
    )
    what = Choice("a statement", one, g.replacing.always, many)
    return Says("{what}", view(field_ability, field_parts, hole("what")), what=what, enter=lambda voice: voice._replace(lasting=True),
                leave=lambda before, after, value: before)  # fmt: skip
