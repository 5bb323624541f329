"""What cards and abilities cost, in words: more, less, something else, or nothing."""

from dataclasses import replace
from typing import Final

from ....kernel.ids import EITHER, END_OF_TURN, NOTHING, OPPONENT, WHILE_ACTIVE, YOU
from ....kernel.vocabulary.effects import Apply
from ....kernel.vocabulary.mods import ExtraCost, GainKeyword, Modification, PaidWithAny, PlayCost, PlayFor
from ....kernel.vocabulary.terms import Amount, Anything, Cards, Filter, IsNot, Number, OneOf, This, Times
from ....language.pattern import Parts, hole, like
from ....language.phrase import Choice, Many, Says, Word
from ..rulebook import ch00_names as n
from .words_amounts import PER, WHOSE
from .words_clauses import CLAUSE
from .words_cost import COSTS
from .words_filters import COST_POST, IS_THIS, RESONATOR, Noun
from .words_nouns import ANY_KINDS
from .words_will import SYMBOL

# ---------------------------------------------------------------- what cards cost

WILL: Final = Many(SYMBOL)


def symbols_of(mods: tuple[Modification, ...], sign: int) -> tuple[str, ...] | None:
    """The symbols that prices change by, each once."""
    found: list[str] = []
    for mod in mods:
        amount = mod.amount if isinstance(mod, PlayCost) else None
        number = amount.each if isinstance(amount, Times) else getattr(amount, "value", 0)
        if not isinstance(mod, PlayCost) or number * sign <= 0:
            return None
        found += [mod.kind] * abs(number) if mod.kind else [str(abs(number))]
    return tuple(found)


def changes_of(
    who: int, which: Filter, symbols: tuple[str, ...], sign: int, of: Amount | None, abilities: bool
) -> tuple[PlayCost, ...]:
    """Prices that change by these symbols, for each of something if told."""
    mods: list[PlayCost] = []
    for symbol in dict.fromkeys(symbols):
        number = sign * (int(symbol) if symbol.isdigit() else symbols.count(symbol))
        kind = "" if symbol.isdigit() else symbol
        by = Number(number) if of is None else Times(number, of)
        mods.append(PlayCost(who, which, by, kind=kind, abilities=abilities))
    return tuple(mods)


def bare(noun: object) -> Filter | None:
    """A description without whose and where."""
    return noun.which if isinstance(noun, Noun) and noun.whose == NOTHING and not noun.zones else None


def bare_parts(value: object) -> Parts | None:
    """Take a description apart."""
    return {"noun": Noun(value)} if isinstance(value, Filter) else None


PLAYED: Final = Choice(
    "what is played",
    Word("non-resonator cards", IsNot(RESONATOR), also=("normal spells", "non-resonator spells")),
    Word("resonators", RESONATOR, also=("summon spells", "resonator spells")),
    Word("spells", Anything(), also=("normal spells and summon spells", "normal spells or summon spells", "cards")),
    Word("this card", IS_THIS),
    Says("spells {post}", make=lambda p: p["post"], unmake=lambda v: None, post=COST_POST),
    Says("{noun}", make=lambda p: bare(p["noun"]), unmake=bare_parts, noun=ANY_KINDS),
)


def price(parts: Parts) -> Apply | None:
    """What a player pays goes up or down."""
    who, which, symbols, of, sign = parts["who"], parts["which"], parts["symbols"], parts.get("of"), parts["sign"]
    if not isinstance(who, int) or not isinstance(which, Filter) or not isinstance(symbols, tuple):
        return None
    if not isinstance(sign, int) or "X" in symbols or sum(symbol.isdigit() for symbol in symbols) > 1:
        return None
    each = of if isinstance(of, Amount) else None
    return Apply(This(), changes_of(who, which, symbols, sign, each, parts.get("abilities") is True))


def price_parts(value: object, who: int, sign: int, each: bool) -> Parts | None:
    """Take such a price apart."""
    mod = value.mods[0] if isinstance(value, Apply) and value.mods else None
    if not isinstance(value, Apply) or not isinstance(mod, PlayCost) or mod.who != who:
        return None
    of = mod.amount.of if isinstance(mod.amount, Times) else None
    symbols = symbols_of(value.mods, sign)
    if symbols is None or (of is not None) != each:
        return None
    parts: Parts = {"who": who, "which": mod.which, "symbols": symbols, "of": of, "sign": sign}
    parts["abilities"] = mod.abilities
    return parts if price(parts) == value else None


def priced(template: str, who: int, sign: int, each: bool, also: tuple[str, ...] = ()) -> Says:
    """A price said in one way: of cards, or where it says so of their abilities."""
    abilities = "abilities" in template
    return Says(
        template, make=lambda p: price({**p, "who": who, "sign": sign, "abilities": abilities}),
        unmake=lambda v: of_kind(price_parts(v, who, sign, each), abilities), which=PLAYED, symbols=WILL, of=PER, also=also,
    )  # fmt: skip


def of_kind(parts: Parts | None, abilities: bool) -> Parts | None:
    """Parts of a price, if it is one of abilities, or one of cards."""
    return parts if parts is not None and parts["abilities"] is abilities else None


PRICES: Final = Choice(
    "what cards cost",
    priced("you may pay {symbols} less to play {which}", YOU, -1, False,
           ("you pay {symbols} less to play {which}", "{which} you play cost {symbols} less", "{which} you play cost {symbols} less to play",
            "free cost for {which} you play costs {symbols} less to play")),
    priced("you may pay {symbols} less to play {which} {of}", YOU, -1, True, ("you pay {symbols} less to play {which} {of}",)),
    priced("you pay {symbols} more to play {which}", YOU, 1, False),
    priced("you pay {symbols} more to play {which} {of}", YOU, 1, True),
    priced("your opponent pays {symbols} more to play {which}", OPPONENT, 1, False),
    priced("players pay {symbols} more to play {which}", EITHER, 1, False),
    Says("you may play {which} as though they had [Quickcast]",
         like(Apply, like(Cards, (n.HAND,), YOU, hole("which")), (GainKeyword(n.QUICKCAST),)), which=PLAYED),
    priced("you pay {symbols} less to play activate abilities of {which}", YOU, -1, False,
           ("you may pay {symbols} less to play activate abilities of {which}",
            "activate abilities of {which} you control cost {symbols} less to play")),
    priced("you pay {symbols} more to play activate abilities of {which}", YOU, 1, False),
    priced("your opponent pays {symbols} more to play activate abilities of {which}", OPPONENT, 1, False,
           ("activate abilities of {which} your opponent controls cost {symbols} more to play",)),
    priced("players pay {symbols} more to play activate abilities of {which}", EITHER, 1, False,
           ("activate abilities of {which} cost {symbols} more to play",)),
    Says("you may pay the attribute cost of {which} with will of any attribute",
         like(Apply, This(), (like(PaidWithAny, YOU, hole("which")),)), which=PLAYED),
    Says("as an additional cost to play this card, {cost}", like(Apply, This(), (like(ExtraCost, IS_THIS, hole("cost"), optional=False),)),
         cost=COSTS),
    Word("you may play this card without paying its cost", Apply(This(), (PlayFor(IS_THIS, ()),))),
    Says("you may {cost} rather than pay this card's cost", like(Apply, This(), (like(PlayFor, IS_THIS, hole("cost")),)),
         cost=COSTS, also=("you may {cost} rather than pay its cost",)),
)  # fmt: skip

ARTS: Final = Choice(
    "abilities of a keyword",
    Word("God's Art abilities", (n.GODS_ART, Anything()), also=("[God's Art]",)),
    Says("God's Art abilities of {which}", (n.GODS_ART, hole("which")), which=PLAYED),
    Says("{it} God's Art abilities", (n.GODS_ART, like(OneOf, hole("it"))), it=WHOSE),
)  # fmt: skip


def art_price(parts: Parts) -> Apply | None:
    """What a player pays for abilities of a keyword goes down."""
    arts, symbols = parts["arts"], parts["symbols"]
    found = price({"who": YOU, "which": IS_THIS, "symbols": symbols, "sign": -1, "abilities": True})
    if not isinstance(arts, tuple) or found is None:
        return None
    mods = [replace(mod, which=arts[1], keyword=arts[0]) for mod in found.mods if isinstance(mod, PlayCost)]
    return replace(found, mods=tuple(mods))


def art_parts(value: object) -> Parts | None:
    """Take such a price apart."""
    mod = value.mods[0] if isinstance(value, Apply) and value.mods else None
    symbols = symbols_of(value.mods, -1) if isinstance(value, Apply) and isinstance(mod, PlayCost) else None
    if not isinstance(mod, PlayCost) or mod.keyword == NOTHING or symbols is None:
        return None
    parts: Parts = {"arts": (mod.keyword, mod.which), "symbols": symbols}
    return parts if art_price(parts) == value else None


def judgment_price(sign: int) -> Says:
    """What judgment costs goes up or down."""
    which = "more" if sign > 0 else "less"

    def make(parts: Parts) -> Apply | None:
        found = price({"who": YOU, "which": Anything(), "symbols": parts["symbols"], "sign": sign, "abilities": True})
        if found is None:
            return None
        mods = [replace(mod, keyword=n.JUDGMENT) for mod in found.mods if isinstance(mod, PlayCost)]
        return replace(found, mods=tuple(mods))

    def unmake(value: object) -> Parts | None:
        symbols = symbols_of(value.mods, sign) if isinstance(value, Apply) else None
        parts: Parts = {"symbols": symbols}
        return parts if symbols and make(parts) == value else None

    return Says(
        f"you pay {{symbols}} {which} to do judgment",
        make=make,
        unmake=unmake,
        symbols=WILL,
        also=(
            f"you may pay {{symbols}} {which} to do judgment",
            f"you may pay {{symbols}} {which} to play [Judgment] abilities",
            f"you pay {{symbols}} {which} to play [Judgment] abilities",
        ),
    )


PRICES.add(judgment_price(-1))
PRICES.add(judgment_price(1))
PRICES.add(Says("you may pay {symbols} less to play {arts}", make=art_price, unmake=art_parts, symbols=WILL, arts=ARTS,
                also=("you pay {symbols} less to play {arts}",)))  # fmt: skip


def for_now(parts: Parts) -> tuple[Apply, ...] | None:
    """A price of this turn."""
    what = parts["price"]
    passing = isinstance(what, Apply) and all(isinstance(mod, PlayCost) and mod.which != IS_THIS for mod in what.mods)
    return (replace(what, until=END_OF_TURN),) if isinstance(what, Apply) and passing else None


def for_now_parts(value: object) -> Parts | None:
    """Take a price of this turn apart."""
    what = value[0] if isinstance(value, tuple) and len(value) == 1 else None
    if not isinstance(what, Apply) or what.until != END_OF_TURN:
        return None
    parts: Parts = {"price": replace(what, until=WHILE_ACTIVE)}
    return parts if for_now(parts) == value else None


CLAUSE.add(Says("{price} this turn", make=for_now, unmake=for_now_parts, price=PRICES))
