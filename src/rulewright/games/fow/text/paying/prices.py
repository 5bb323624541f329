"""What cards and abilities cost."""

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from .....kernel.ids import (
    CONTINUOUS,
    EITHER,
    END_OF_TURN,
    NOTHING,
    OPPONENT,
    YOU,
)
from .....kernel.vocabulary.abilities import Ability, Cost, Happened, When
from .....kernel.vocabulary.effects import (
    Apply,
    If,
)
from .....kernel.vocabulary.mods import (
    ExtraCost,
    GainKeyword,
    MayBePlayed,
    PaidWithAny,
    PlayCost,
    PlayFor,
)
from .....kernel.vocabulary.terms import (
    AllOf,
    Among,
    Amount,
    Anything,
    AnyTrue,
    Cards,
    Condition,
    Exists,
    Filter,
    GameSays,
    InZones,
    IsAbility,
    IsNot,
    MasteredBy,
    Neither,
    Number,
    OneOf,
    Related,
    This,
    Times,
    both,
)
from .....language.grammar.things.nouns import IS_THIS, filters_of
from .....language.pattern import hole, like, mentions, view
from .....language.phrase import Choice, Guarded, Many, Phrase, Says, Word
from .....language.voice import Voice
from ...rulebook import ch00_names as n
from ..doing.making import SYMBOL
from ..nouns import ABILITIES, HEADS, RESONATOR, SPELL

if TYPE_CHECKING:
    from .....language.grammar import Grammar

WILL: Final = Many(SYMBOL)

# ---------------------------------------------------------------- prices


def price(
    who: int, which: Filter, symbols: tuple[str, ...], sign: int, of: Amount | None, abilities: bool, keyword: int
) -> Apply | None:
    """What a player pays goes up or down by these symbols, for each of something if told."""
    if "X" in symbols or sum(symbol.isdigit() for symbol in symbols) > 1:
        return None
    mods: list[PlayCost] = []
    for symbol in dict.fromkeys(symbols):
        number = sign * (int(symbol) if symbol.isdigit() else symbols.count(symbol))
        by = Number(number) if of is None else Times(number, of)
        mods.append(PlayCost(who, which, by, kind="" if symbol.isdigit() else symbol, abilities=abilities, keyword=keyword))  # fmt: skip
    return Apply(This(), tuple(mods))


def priced(
    who: int, sign: int, abilities: bool, what: tuple[Filter, int], symbols: tuple[str, ...], of: Amount | None = None
) -> Apply | None:
    """The price of what is played."""
    return price(who, what[0], symbols, sign, of, abilities, what[1])


def price_parts(value: object, who: int, sign: int, each: bool, abilities: bool) -> tuple[object, ...] | None:
    """Take such a price apart."""
    mods = value.mods if isinstance(value, Apply) else ()
    mod = mods[0] if mods else None
    if not isinstance(mod, PlayCost) or mod.who != who or mod.abilities != abilities:
        return None
    symbols: list[str] = []
    of: Amount | None = None
    for one in mods:
        amount = one.amount if isinstance(one, PlayCost) else None
        number = amount.each if isinstance(amount, Times) else amount.value if isinstance(amount, Number) else 0
        if number * sign <= 0 or not isinstance(one, PlayCost):
            return None
        of = amount.of if isinstance(amount, Times) else None
        symbols += [one.kind] * abs(number) if one.kind else [str(abs(number))]
    parts = (mod.which, mod.keyword), tuple(symbols), of
    if (of is not None) != each or price(who, mod.which, tuple(symbols), sign, of, abilities, mod.keyword) != value:
        return None
    return parts if each else parts[:2]


def played(g: "Grammar") -> Choice:
    """What is played."""
    whole = Choice(
        "what is played",
        Word("this card", IS_THIS),
        Word("cards with the same name as a card in your graveyard", Related(n.SAME_NAME, Cards((n.GRAVEYARD,), YOU)), also=("a card if a card with the same name is in your graveyard", "cards that share a name with a card in your graveyard")),
        Word("non-resonator cards", IsNot(RESONATOR), also=("normal spells", "non-resonator spells")),
        Word("spells", Anything(), also=("normal spells and summon spells", "normal spells or summon spells", "cards", "a card")),
        Word("resonators", RESONATOR, also=("summon spells", "resonator spells")),
        Says("{kinds}", hole("kinds"), kinds=Choice("cards", unspelled(g.nouns.kinds), Says("a {kind}", hole("kind"), kind=unspelled(g.nouns.kind), also=("an {kind}", "any {kind}")))),
    )  # fmt: skip
    return whole


def unspelled(kind: Phrase) -> Says:
    """A kind of card; as what is played, every card is a spell."""

    def make(which: Filter) -> Filter | None:
        parts = which.parts if isinstance(which, AllOf) else (which,)
        kept = [part for part in parts if part != SPELL]
        if any(
            mentions(part, SPELL) or (isinstance(part, IsAbility) and (part.named or part.of != Anything()))
            for part in kept
        ):
            return None  # what abilities of such cards cost is said otherwise
        return Anything() if not kept else kept[0] if len(kept) == 1 else AllOf(tuple(kept))

    return Says("{kind}", view(make, lambda v: (v,), hole("kind")), kind=kind)


def prices(g: "Grammar") -> list[Phrase]:
    """What cards and abilities cost, more or less."""
    which = played(g)
    of_cards = Says("{which}", (hole("which"), NOTHING), which=which)
    arts = [
        Word(
            f"{word} abilities",
            keyword,
            also=(f"{word} ability", f"[{word}] abilities", f"[{word}]", *((word,) if keyword == n.GODS_ART else ())),
        )
        for keyword, word in ABILITIES.items()
    ]
    art = Choice("abilities", *arts, Word("activate abilities", NOTHING))
    of_abilities = Choice(
        "abilities",
        Says("{art}", (Anything(), hole("art")), art=Choice("abilities", *art.options[:-1])),
        Says("{art} of {which}", (hole("which"), hole("art")), art=art, which=Choice("cards", which, owned(g))),
        Says("{it} {art}", (like(OneOf, hole("it")), hole("art")), it=g.whose, art=art),
        Word("do judgment", (Anything(), n.JUDGMENT)),
    )  # fmt: skip
    rows: list[Phrase] = []
    for words, who, sign, also in (
        ("you may pay {less} less to play {which}", YOU, -1, ("you pay {less} less to play {which}", "{which} you play cost {less} less", "{which} you play cost {less} less to play",
         "{which} you play costs {less} less to play", "the free cost for {which} you play is reduced by {less}", "the free cost for {which} is reduced by {less}", "the free cost for {which} you play are reduced by {less}",
         "the free cost for {which} are reduced by {less}", "{which} in your hand cost {less} less to play", "the cost of {which} you play is reduced by {less}", "the cost of {which} is reduced by {less}", "the free cost for {which} in your hand is reduced by {less}", "your {which} cost {less} less", "your {which} cost {less} less to play")),
        ("you pay {less} more to play {which}", YOU, 1, ("the cost of {which} you play is increased by {less}",)),
        ("your opponent pays {less} more to play {which}", OPPONENT, 1, ("the cost of {which} your opponent plays is increased by {less}", "{which} your opponent plays cost {less} more", "{which} your opponent plays cost {less} more to play")),
        ("players pay {less} more to play {which}", EITHER, 1, ("{which} cost {less} more to play", "{which} cost {less} more", "the cost of {which} is increased by {less}")),
        ("your opponent pays {less} less to play {which}", OPPONENT, -1, ()), ("players pay {less} less to play {which}", EITHER, -1, ("{which} cost {less} less", "{which} cost {less} less to play")),
    ):  # fmt: skip
        for abilities, what in ((False, of_cards), (True, of_abilities)):
            for each in (False, True):
                holes = (hole("which"), hole("less"), *((hole("of"),) if each else ()))
                tail = " {of}" if each else ""
                made = view(partial(priced, who, sign, abilities),
                            partial(price_parts, who=who, sign=sign, each=each, abilities=abilities), *holes)  # fmt: skip
                spelled = [words, *also] if not abilities else [words, *(one for one in also if one.startswith(("{which} cost", "your {which} cost"))), *(one for one in also if one.startswith("you pay")),
                                                                *(one.replace("to play", "to") for one in (words, *also) if one.startswith("you "))]  # fmt: skip
                rows.append(Says(spelled[0] + tail, made, less=WILL, which=what, of=g.amounts.per, also=[one + tail for one in spelled[1:]]))  # fmt: skip
    return [*rows, *two_prices(g), *first_price(g)]


def next_price(g: "Grammar") -> list[Phrase]:
    """What the next card costs that is played this turn."""

    def make(which: Filter, less: tuple[str, ...]) -> Apply | None:
        found = price(YOU, which, less, -1, None, False, NOTHING)
        return (
            None
            if found is None
            else Apply(
                This(), tuple(replace(mod, once=True) for mod in found.mods if isinstance(mod, PlayCost)), END_OF_TURN
            )
        )

    def take(value: object) -> tuple[object, ...] | None:
        mods = (
            [mod for mod in value.mods if isinstance(mod, PlayCost)]
            if isinstance(value, Apply) and value.until == END_OF_TURN
            else []
        )
        parts = (
            price_parts(Apply(This(), tuple(replace(mod, once=False) for mod in mods)), YOU, -1, False, False)
            if mods and all(mod.once for mod in mods)
            else None
        )
        return None if parts is None or not isinstance(parts[0], tuple) else (parts[0][0], parts[1])

    which = Choice("cards", Word("spell", Anything(), also=("card",)), unspelled(g.nouns.kind))
    spelled = [f"the next {{which}} you play this turn costs {{less}} less{tail}" for tail in ("", " to play")]
    return [
        Says(spelled[0], (view(make, take, hole("which"), hole("less")),), which=which, less=WILL, also=spelled[1:])
    ]


def first_price(g: "Grammar") -> list[Phrase]:
    """What the first card of a kind costs that a player plays each turn."""

    def made(which: Filter, less: tuple[str, ...]) -> If | None:
        found = price(YOU, which, less, -1, None, False, NOTHING)
        return None if found is None else If(Neither(Happened(When(n.PLAYS_CARD, which, player=YOU))), found)

    def free(which: Filter, cost: tuple[Cost, ...]) -> If:
        return If(
            Neither(Happened(When(n.PLAYS_CARD, which, player=YOU))),
            Apply(This(), (PlayFor(both(which, MasteredBy(YOU)), cost),)),
        )

    def take(value: object) -> tuple[object, ...] | None:
        apply = value.then if isinstance(value, If) else None
        parts = price_parts(apply, YOU, -1, False, False)
        found = (parts[0][0], parts[1]) if parts else None  # type: ignore[index]
        return found if found and made(*found) == value else None  # type: ignore[arg-type]

    def free_parts(value: object) -> tuple[object, ...] | None:
        when = value.condition.of.when if isinstance(value, If) and isinstance(value.condition, Neither) and isinstance(value.condition.of, Happened) else None  # fmt: skip
        mod = value.then.mods[0] if isinstance(value, If) and isinstance(value.then, Apply) and len(value.then.mods) == 1 else None  # fmt: skip
        found = (when.subject, mod.cost) if when is not None and isinstance(mod, PlayFor) else None
        return found if found and free(*found) == value else None

    which = Choice("cards", Word("spell", Anything(), also=("card",)), unspelled(g.nouns.kind))
    spelled = ("you may pay {less} less to play your first {which} each turn", "you pay {less} less to play your first {which} each turn", "the first {which} you play each turn costs {less} less", "the first {which} you play each turn costs {less} less to play",
               "each turn, you may pay {less} less to play your first {which}", "each turn, the first {which} you play costs {less} less", "each turn, the first {which} you play costs {less} less to play")  # fmt: skip
    instead = ("each turn, you may {cost} rather than pay the cost of the first {which} you play", "you may {cost} rather than pay the cost of the first {which} you play each turn", "each turn, you may {cost} to play your first {which} rather than pay its cost")  # fmt: skip
    will = Says("pay {symbols}", (like(Cost, (), (), hole("symbols")),), symbols=WILL)
    for_free = ("you may play the first {which} each turn without paying its cost", "each turn, you may play your first {which} without paying its cost", "you may play your first {which} each turn without paying its cost")  # fmt: skip
    gratis = view(lambda which: free(which, ()), lambda v: (found[0],) if (found := free_parts(v)) and not found[1] else None, hole("which"))  # fmt: skip
    return [
        Says(spelled[0], view(made, take, hole("which"), hole("less")), which=which, less=WILL, also=spelled[1:]),
        Says(for_free[0], gratis, which=which, also=for_free[1:]),
        Says(instead[0], view(free, free_parts, hole("which"), hole("cost")), which=which, cost=will, also=instead[1:]),
    ]


def own_price(g: "Grammar") -> Choice:
    """What an ability itself says that it costs less: always, for each of something, if it is so."""
    less: dict[str, Phrase] = {"less": WILL, "of": g.amounts.per, "cond": g.condition}
    words = (
        "you may pay {less} less to play this ability",
        "you pay {less} less to play this ability",
        "this ability costs {less} less to play",
    )
    plain = [f"{one} {{of}}" for one in words]
    late = [f"{one} if {{cond}}" for one in words]
    first = [f"if {{cond}}, {one}" for one in words]
    return Choice(
        "what it costs less",
        Says(plain[0], (hole("less"), hole("of"), None), parts=less, also=plain[1:]),
        Says(first[0], (hole("less"), None, hole("cond")), parts=less, also=(*first[1:], *late)),
    )  # fmt: skip


def with_price(
    ability: Ability, said: tuple[tuple[str, ...], Amount | None, Condition | None]
) -> tuple[Ability, ...] | None:
    """An ability, and what it costs less."""
    apply = price(YOU, IS_THIS, said[0], -1, said[1], True, NOTHING)
    if apply is None:
        return None
    own = replace(apply, mods=tuple(replace(mod, of=ability) for mod in apply.mods if isinstance(mod, PlayCost)))
    return ability, Ability(CONTINUOUS, ability.zones, effect=own if said[2] is None else If(said[2], own))


def with_price_parts(value: object) -> tuple[object, ...] | None:
    """Take an ability and what it costs less apart."""
    first, second = value if isinstance(value, tuple) and len(value) == 2 else (None, None)
    if not isinstance(first, Ability) or not isinstance(second, Ability):
        return None
    cond = second.effect.condition if isinstance(second.effect, If) else None
    apply = second.effect.then if isinstance(second.effect, If) else second.effect
    mods = (
        tuple(replace(mod, of=None) for mod in apply.mods if isinstance(mod, PlayCost))
        if isinstance(apply, Apply)
        else ()
    )
    for each in (False, True):
        parts = price_parts(Apply(This(), mods), YOU, -1, each, True)
        if parts is not None:
            said = (parts[1], parts[2] if each else None, cond)
            return (first, said) if with_price(first, said) == value else None  # type: ignore[arg-type]
    return None


def dearer(zone: int, symbols: tuple[str, ...]) -> tuple[Ability, ...] | None:
    """This card may be played from a zone, and costs more if it is."""
    apply = price(YOU, IS_THIS, symbols, 1, None, False, NOTHING)
    here = Among(This(), InZones((zone,)))
    whence = AnyTrue((Exists(here), GameSays(n.WAS_PLAYED_FROM, This(), number=zone)))
    lent = Ability(CONTINUOUS, (zone,), effect=Apply(here, (MayBePlayed(),)))
    return None if apply is None else (lent, Ability(CONTINUOUS, (), effect=If(whence, apply)))


def dearer_parts(value: object) -> tuple[object, ...] | None:
    """Take a card that costs more from another zone apart."""
    first, second = value if isinstance(value, tuple) and len(value) == 2 else (None, None)
    effect = second.effect if isinstance(second, Ability) else None
    parts = price_parts(effect.then, YOU, 1, False, False) if isinstance(effect, If) else None
    if parts is None or not isinstance(first, Ability) or len(first.zones) != 1:
        return None
    found = first.zones[0], parts[1]
    return found if dearer(*found) == value else None  # type: ignore[arg-type]


def from_elsewhere() -> Says:
    """This card, played from another zone for more."""
    zone = Choice("a zone", *(Word(f"your {name}", number) for number, name in ((n.GRAVEYARD, "graveyard"), (n.REMOVED, "removed area"))))  # fmt: skip
    words = ("you may play this card from {zone} by paying {more} more", "you may play this card from {zone} for {more} more", "you may play this card from {zone}. if you do, you pay {more} more",
             "you may play this card from {zone} by paying an additional {more}", "you may play this card from {zone} if you pay {more} more", "you may pay {more} more to play this card from {zone}",
             "you may play this card from {zone}. if you do, it costs {more} more", "you may play this card from {zone}. if you do, it costs {more} more to play", "you may play this card from {zone}. it costs {more} more to play this way", "you may play this card from {zone}. if you do, this card costs {more} more to play")  # fmt: skip
    return Says(words[0], view(dearer, dearer_parts, hole("zone"), hole("more")), zone=zone, more=WILL, also=words[1:])


def two_prices(g: "Grammar") -> list[Phrase]:
    """The same price for abilities of two keywords."""
    word = Choice("a keyword", *(Word(word, keyword) for keyword, word in ABILITIES.items()))

    def made(who: int, sign: int, symbols: tuple[str, ...], one: int, two: int) -> Apply | None:
        parts = [price(who, Anything(), symbols, sign, None, True, keyword) for keyword in (one, two)]
        return Apply(This(), tuple(mod for part in parts if part for mod in part.mods)) if all(parts) else None

    def take(who: int, sign: int, value: object) -> tuple[object, ...] | None:
        mods = value.mods if isinstance(value, Apply) else ()
        half = len(mods) // 2
        parts = [price_parts(Apply(This(), some), who, sign, False, True) for some in (mods[:half], mods[half:])]
        if not parts[0] or not parts[1] or parts[0][1] != parts[1][1]:
            return None
        found = (parts[0][1], parts[0][0][1], parts[1][0][1])  # type: ignore[index]
        return found if made(who, sign, *found) == value else None  # type: ignore[arg-type]

    return [
        Says(
            words,
            view(partial(made, who, sign), partial(take, who, sign), hole("less"), hole("one"), hole("two")),
            less=WILL,
            one=word,
            two=word,
            also=(words.replace(" or ", " and "),),
        )
        for words, who, sign in (
            ("you may pay {less} less to play {one} or {two} abilities", YOU, -1),
            ("your opponent pays {less} more to play {one} or {two} abilities", OPPONENT, 1),
        )
    ]


def owned(g: "Grammar") -> Choice:
    """Cards somebody controls, as a filter."""
    mine = (Word(f"your {word}", both(HEADS[word], MasteredBy(YOU))) for word in ("ruler", "J-ruler", "J/ruler"))
    return Choice("cards", *mine, Says("{kinds}", hole("kinds"), kinds=g.nouns.event_kinds))


def other_prices(g: "Grammar", cost: Phrase) -> list[Phrase]:
    """Other ways to pay for cards."""
    which = played(g)
    instead = [f"you may {{cost}} rather than pay {what}" for what in ("this card's cost", "its cost", "the cost of this card", "its total cost")]  # fmt: skip
    return [
        Says("you may play {which} as though they had [Quickcast]", like(Apply, like(Cards, (n.HAND,), YOU, hole("which")), (GainKeyword(n.QUICKCAST),)), which=which, also=("you may play {which} as though it had [Quickcast]", "you can play {which} as though they had [Quickcast]", "{which} you play have [Quickcast]", "you may play {which} from your hand as though they had [Quickcast]", "you may play {which} from your hand as though it had [Quickcast]", "{which} in your hand have [Quickcast]", "{which} in your hand gain [Quickcast]")),
        Says("you may pay the attribute cost of {which} with will of any attribute", of_this(like(PaidWithAny, YOU, hole("which"))), which=which),
        Says("as an additional cost to play this card, {cost}", of_this(like(ExtraCost, IS_THIS, hole("cost"), optional=False)), cost=cost),
        Word("you may play this card without paying its cost", Apply(This(), (PlayFor(IS_THIS, ()),))),
        Word("you may play this card from your graveyard", Apply(Among(This(), InZones((n.GRAVEYARD,))), (MayBePlayed(),))),
        Word("you may play this card from your removed area", Apply(Among(This(), InZones((n.REMOVED,))), (MayBePlayed(),)), also=("you may play this card from the removed area",)),
        Says("you may play {cards}", like(Apply, hole("cards"), (MayBePlayed(),)), cards=Guarded(g.nouns.groups, is_lent)),
        Says(instead[0], of_this(like(PlayFor, IS_THIS, hole("cost"))), cost=cost, also=instead[1:]),
        Says("you may {cost} rather than pay the cost of {which}", of_this(view(lambda which, cost: PlayFor(both(which, MasteredBy(YOU)), cost) if which != IS_THIS and not mentions(cost, This()) else None, owned_price, hole("which"), hole("cost"))), cost=cost, which=which),
    ]  # fmt: skip


def is_lent(voice: Voice, value: object) -> bool:
    """Cards that lie where none is played from otherwise."""
    return isinstance(value, Cards) and value.zones in ((n.GRAVEYARD,), (n.REMOVED,))


def owned_price(value: object) -> tuple[object, ...] | None:
    """Take another way to pay for cards of a kind apart."""
    parts = filters_of(value.which) if isinstance(value, PlayFor) else ()
    if not isinstance(value, PlayFor) or len(parts) < 2 or parts[-1] != MasteredBy(YOU):
        return None
    return (parts[0] if len(parts) == 2 else AllOf(tuple(parts[:-1])), value.cost)


def of_this(*mods: object) -> object:
    """The pattern of what this card says of the game."""
    return like(Apply, This(), mods)
