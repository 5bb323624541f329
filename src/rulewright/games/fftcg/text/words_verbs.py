"""Instructions in words: choosing, moving, turning, damage, searching, revealing, casting, counters."""

from typing import Final

from ....kernel.ids import BELOW_TOP, BOTTOM, IT, LOOKED, MOVED, OPPONENT, RESTED, SAVED, STANDING, YOU
from ....kernel.vocabulary.abilities import Instead, LaterInstead, When
from ....kernel.vocabulary.effects import (
    Apply,
    Arrange,
    Cancel,
    Choose,
    ClearDamage,
    DealDamage,
    DealEachOther,
    DivideDamage,
    Draw,
    Effect,
    Look,
    LookAt,
    LoseGame,
    Modes,
    Move,
    NameNumber,
    NameWord,
    Pay,
    Pick,
    Play,
    PutCounters,
    Reveal,
    RevealUntil,
    Search,
    Shuffle,
    TopTo,
    Turn,
)
from ....kernel.vocabulary.terms import (
    Cards,
    CountOf,
    Difference,
    EventCard,
    Group,
    IsTurned,
    Number,
    OneOf,
    PickedBy,
    SumOf,
    This,
    Those,
    TopCards,
)
from ....language.english.pronouns import verb
from ....language.pattern import Parts, fill, hole, like, mentions
from ....language.phrase import Agree, Choice, Guarded, Many, Phrase, Says, Token, Word
from ....language.sequence import effects_of, seq_of
from ....language.voice import CHOSEN_ONES, IMPERATIVE, ITSELF, LOOKED_AT, NOBODY, Voice
from ..rulebook import ch00_names as n
from .words_amounts import COUNTER, COUNTERS, DAMAGE_AMOUNT, EACH_DAMAGE, NUMBER_OF, PER
from .words_changes import FROZEN
from .words_nouns import GROUP, ONE_KIND
from .words_picks import (
    ALL,
    CHOSEN_FROM,
    DIGITS,
    FROM_DECK,
    FROM_HAND,
    NUMBER,
    OBJECT,
    PICKED,
    PICKS,
    SINGULAR,
    THE_FORMER,
    THE_GROUP,
    TOGETHER,
    AmongThem,
    Pointing,
    Stacked,
)

THAT: Final = Those(IT)
THOSE_PICKED: Final = Those(SAVED)
ITS: Final = Choice("its", Pointing("its", "their"))


def pronoun(one: str, many: str, also: tuple[str, ...] = ()) -> Agree:
    """A word that agrees with how many are meant."""
    return Agree(lambda voice: many if voice.plural else one, (one, many, *also))


YOUR: Final = Agree(lambda voice: "your" if voice.person == IMPERATIVE else "their", ("your", "their"), strict=True)
YOU_WORD: Final = Agree(lambda voice: "you" if voice.person == IMPERATIVE else "they", ("you", "they"), strict=True)
OVER: Final = like(Difference, CountOf(Cards((n.HAND,), YOU)), hole("n"))
OWNERS_HAND: Final = pronoun(
    "its owner's hand", "their owners' hands", ("your hand", "their owners' hand", "their owner's hand")
)
OWNERS_DECK: Final = pronoun(
    "its owner's deck", "their owners' decks", ("your deck", "their owners' deck", "their deck")
)

# ---------------------------------------------------------------- what is done to cards

DEEDS: Final[tuple[tuple[Agree, str, Effect], ...]] = (
    (verb("dull", "dulls"), "", like(Turn, hole("what"), RESTED)),
    (verb("activate", "activates"), "", like(Turn, hole("what"), STANDING)),
    (verb("freeze", "freezes"), "", like(Apply, hole("what"), FROZEN, n.NEXT_ACTIVE_PHASE)),
    (verb("break", "breaks"), "", like(Move, hole("what"), n.BREAK, verb=n.BREAK_VERB)),
    (verb("put", "puts"), " into the Break Zone", like(Move, hole("what"), n.BREAK, verb=n.PUT)),
    (verb("remove", "removes"), " from the game", like(Move, hole("what"), n.REMOVED, verb=n.REMOVE)),
    (verb("return", "returns"), " to {hand}", like(Move, hole("what"), n.HAND, verb=n.RETURN)),
    (verb("add", "adds"), " to {your} hand", like(Move, hole("what"), n.HAND, verb=n.ADD)),
    (verb("play", "plays"), " onto the field", like(Move, hole("what"), n.FIELD, verb=n.PLAY)),
    (verb("play", "plays"), " onto the field dull", like(Move, hole("what"), n.FIELD, orientation=RESTED, verb=n.PLAY)),
    (verb("play", "plays"), " onto the field under its owner's control", like(Move, hole("what"), n.FIELD, verb=n.PLAY)),
    (verb("play", "plays"), " onto your field", like(Move, hole("what"), n.FIELD, whose=YOU, verb=n.PLAY)),
    (verb("play", "plays"), " onto your field dull",
     like(Move, hole("what"), n.FIELD, whose=YOU, orientation=RESTED, verb=n.PLAY)),
    (verb("play", "plays"), " onto the field under your control", like(Move, hole("what"), n.FIELD, whose=YOU, verb=n.PLAY)),
    (verb("put", "puts"), " on the top or bottom of {deck}",
     like(Modes, (like(Move, hole("what"), n.DECK, verb=n.PUT), like(Move, hole("what"), n.DECK, end=BOTTOM, verb=n.PUT)),
          Number(1), Number(1), False)),
    (verb("put", "puts"), " on top of {deck}", like(Move, hole("what"), n.DECK, verb=n.PUT)),
    (verb("put", "puts"), " on top of {deck} in any order", like(Move, hole("what"), n.DECK, ordered=True, verb=n.PUT)),
    (verb("put", "puts"), " at the bottom of {deck}", like(Move, hole("what"), n.DECK, end=BOTTOM, verb=n.PUT)),
    (verb("put", "puts"), " at the bottom of {deck} in any order",
     like(Move, hole("what"), n.DECK, end=BOTTOM, ordered=True, verb=n.PUT)),
    (verb("put", "puts"), " at the bottom of {deck} in random order",
     like(Move, hole("what"), n.DECK, end=BOTTOM, verb=n.PUT, shuffled=True)),
    (verb("put", "puts"), " under the top card of {deck}", like(Move, hole("what"), n.DECK, end=BELOW_TOP, verb=n.PUT)),
    (verb("cast", "casts"), " without paying the cost", like(Play, hole("what"), True)),
    (verb("cast", "casts"), "", like(Play, hole("what"))),
)  # fmt: skip


def chose(before: Voice, after: Voice, value: object) -> Voice:
    """What was found is meant from now on."""
    return after._replace(ref=CHOSEN_ONES)


def picked(before: Voice, after: Voice, value: object) -> Voice:
    """What was picked on the way is meant from now on, unless something chosen is."""
    if before.ref == CHOSEN_ONES:
        return before
    return after._replace(ref=PICKED)


def discarded(before: Voice, after: Voice, value: object) -> Voice:
    """What was discarded can be called so from now on."""
    return picked(before, after, value)._replace(late=True)


def topped(before: Voice, after: Voice, value: object) -> Voice:
    """The cards from the top are meant from now on, unless something chosen is."""
    if before.ref == CHOSEN_ONES:
        return before
    count = value[0].count if isinstance(value, tuple) else None
    return after._replace(ref=LOOKED_AT, many=count != Number(1))


def plural_of(before: Voice, after: Voice, value: object) -> Voice:
    """Words after a counted noun agree with it."""
    return after._replace(plural=after.many)


def counted(picks: Phrase) -> Says:
    """A counted noun; words after it agree with it."""
    return Says("{picks}", hole("picks"), picks=picks, leave=plural_of)


def dealt_with(before: Voice, after: Voice, value: object) -> Voice:
    """All the cards of a kind that were activated, dulled or frozen are meant from now on; or this card."""
    deed = value[0] if isinstance(value, tuple) else None
    if before.ref == CHOSEN_ONES or not isinstance(deed, Turn | Apply | Move):
        return after
    if deed.what == This() and before.ref == NOBODY:
        return after._replace(ref=ITSELF, many=False)
    what = deed.what
    if isinstance(deed, Move) or not isinstance(what, Cards) or mentions(what, IsTurned(STANDING)):
        return after
    return after if mentions(what, IsTurned(RESTED)) else after._replace(ref=THE_GROUP, group=what, many=True)


def deeds() -> list[Phrase]:
    """Every deed done to cards named before, to all of a kind, or to so many that are selected."""
    phrases: list[Phrase] = []
    for word, rest, effect in DEEDS:
        phrases.append(
            Says(
                f"{{v}} {{what}}{rest}",
                (effect,),
                v=word,
                what=OBJECT,
                hand=OWNERS_HAND,
                deck=OWNERS_DECK,
                your=YOUR,
                leave=dealt_with,
            )
        )
        for pick in (counted(CHOSEN_FROM), counted(AmongThem())):
            means = (like(Choose, (hole("pick"),), slot=SAVED), fill(effect, {"what": THOSE_PICKED}))
            phrases.append(
                Says(f"{{v}} {{pick}}{rest}", means, v=word, pick=pick, leave=picked, hand=OWNERS_HAND,
                     deck=OWNERS_DECK,
                     your=YOUR)
            )  # fmt: skip
    return phrases


# ---------------------------------------------------------------- searching


FATES: Final = Choice(
    "what becomes of it",
    Says("add {it} to {your} hand", like(Move, hole("it"), n.HAND, verb=n.ADD), it=Pointing("it", "them"), your=YOUR),
    Says("play {it} onto the field", like(Move, hole("it"), n.FIELD, verb=n.PLAY), it=Pointing("it", "them"),
         also=("play {it} onto your field",)),
    Says("play {it} onto the field dull", like(Move, hole("it"), n.FIELD, orientation=RESTED, verb=n.PLAY),
         it=Pointing("it", "them")),
    Says("put {it} into the Break Zone", like(Move, hole("it"), n.BREAK, verb=n.PUT), it=Pointing("it", "them")),
    Says("remove {it} from the game", like(Move, hole("it"), n.REMOVED, verb=n.REMOVE), it=Pointing("it", "them")),
    Says("put {it} on top of {your} deck", like(Move, hole("it"), n.DECK, verb=n.PUT), it=Pointing("it", "them"), your=YOUR),
    Says("put {it} under the top card of {your} deck", like(Move, hole("it"), n.DECK, end=BELOW_TOP, verb=n.PUT),
         it=Pointing("it", "them"), your=YOUR),
    Says("cast {it} without paying the cost", like(Play, hole("it"), True), it=Pointing("it", "them")),
)  # fmt: skip
EITHER_FATE: Final = Says(
    "{one} or {two}", like(Modes, (hole("one"), hole("two")), Number(1), Number(1), False), one=FATES, two=FATES
)
SOUGHT: Final = Says("{pick}", hole("pick"), pick=FROM_DECK, leave=chose)


def search(parts: Parts) -> tuple[Effect, ...] | None:
    """Search, reveal, do what is told, shuffle; what goes back into the deck goes there after the shuffle."""
    pick, fate = parts["pick"], parts["fate"]
    if not isinstance(pick, Pick) or not isinstance(fate, Move | Play | Modes):
        return None
    if pick.least == pick.most and pick.most != Number(1):
        return None
    found = (Search(pick.what, pick.most), Reveal(THAT))
    if isinstance(fate, Move) and fate.to == n.DECK:
        return (*found, Shuffle(n.DECK), fate)
    return (*found, fate, Shuffle(n.DECK))


def search_parts(value: object) -> Parts | None:
    """Take a search apart."""
    if not isinstance(value, tuple) or len(value) != 4 or not isinstance(value[0], Search) or value[1] != Reveal(THAT):
        return None
    fate = value[3] if value[2] == Shuffle(n.DECK) else value[2]
    most = value[0].most
    pick = Pick(value[0].what, most if most == Number(1) else Number(0), most)
    parts: Parts = {"pick": pick, "fate": fate}
    return parts if search(parts) == value else None


SEARCH: Final = Says(
    "{v} for {pick} and {fate}", make=search, unmake=search_parts, v=verb("search", "searches"), pick=SOUGHT,
    fate=Choice("what becomes of it", FATES, EITHER_FATE),
    also=("{v} for {pick}, and {fate}",), leave=chose,
)  # fmt: skip

# ---------------------------------------------------------------- the top of the deck


def looked(before: Voice, after: Voice, value: object) -> Voice:
    """The cards looked at are meant from now on."""
    effect = value[0] if isinstance(value, tuple) else value
    count = (
        effect.what.count
        if isinstance(effect, Reveal) and isinstance(effect.what, TopCards)
        else getattr(effect, "count", None)
    )
    if isinstance(effect, Choose):
        return after._replace(ref=LOOKED_AT)
    return after._replace(ref=LOOKED_AT, many=count != Number(1))


def is_free(voice: Voice, value: object) -> bool:
    """Nothing chosen is waiting to be called "it"."""
    return voice.ref != CHOSEN_ONES


def is_taken(voice: Voice, value: object) -> bool:
    """Something chosen is waiting to be called "it"."""
    return voice.ref == CHOSEN_ONES


def is_picked(voice: Voice, value: object) -> bool:
    """Cards were picked on the way."""
    return voice.ref == PICKED or voice.late


TOP_CARDS: Final = Choice(
    "the top cards",
    Says("the top card of {your} deck", Number(1), your=YOUR, also=("1 card from the top of {your} deck",)),
    Says("the top {n} cards of {your} deck", hole("n"), n=NUMBER, your=YOUR),
)
THEIR_TOP: Final = Choice(
    "the opponent's top cards",
    Word("the top card of your opponent's deck", Number(1)),
    Says("the top {n} cards of your opponent's deck", hole("n"), n=NUMBER),
)
TOP_DEALS: Final = Choice(
    "the top of the deck",
    Says("{v} {n} into the Break Zone", (like(TopTo, hole("n"), n.BREAK),), v=verb("put", "puts"), n=TOP_CARDS, leave=topped),
    Says("{v} {n} from the game", (like(TopTo, hole("n"), n.REMOVED),), v=verb("remove", "removes"), n=TOP_CARDS,
         leave=topped),
    Guarded(Says("{v} {n}", (like(Reveal, like(TopCards, n.DECK, hole("n")), LOOKED),), v=verb("reveal", "reveals"), n=TOP_CARDS,
                 leave=looked), is_free),
    Guarded(Says("{v} {n}", (like(Reveal, like(TopCards, n.DECK, hole("n")), LOOKED),), v=verb("reveal", "reveals"), n=TOP_CARDS),
            is_taken),
    Says("{v} {n}", (like(Look, hole("n")),), v=verb("look at", "looks at"), n=TOP_CARDS, leave=looked),
    Says("look at {n}", (like(Look, hole("n"), OPPONENT),), n=THEIR_TOP, leave=looked),
    Word("look at your opponent's hand", (LookAt(Cards((n.HAND,), OPPONENT)),)),
    Says("{v} {it} to the top and/or bottom of {your} deck in any order", (like(Arrange, hole("it"), ordered=True),),
         v=verb("return", "returns"),
         it=Pointing("it", "them"), your=YOUR,
         also=("{v} {it} to the top and/or bottom of the deck in any order",
               "{v} {it} to the top or bottom of {your} deck in any order",
               "{v} {it} to the top or bottom of {your} deck")),
    Says("turn over one card at a time from the top of your deck until {kind} is revealed",
         (like(RevealUntil, hole("kind")),),
         kind=ONE_KIND, leave=chose,
         also=("turn over 1 card at a time from the top of your deck until {kind} is revealed",
               "reveal cards from the top of your deck until {kind} is revealed")),
    Says("{v} {your} hand", (Reveal(Cards((n.HAND,), YOU), LOOKED),), v=verb("reveal", "reveals"), your=YOUR),
    Says("{v} {it} into {your} deck", (like(Move, hole("it"), n.DECK, verb=n.PUT, shuffled=True), Shuffle(n.DECK)), v=verb("shuffle", "shuffles"),
         it=Pointing("it", "them"), your=YOUR),
    Says("{v} {your} deck", (Shuffle(n.DECK),), v=verb("shuffle", "shuffles"), your=YOUR),
)  # fmt: skip

# ---------------------------------------------------------------- damage

DAMAGED: Final = Choice("cards", Word("this card", This()), Pointing("it", "them"), THE_FORMER, TOGETHER)
WHOM: Final = Choice("whom", Word("you", YOU), Word("your opponent", OPPONENT))
POINT: Final = Choice("points", Word("1 point of damage", Number(1)), Says("{n} points of damage", hole("n"), n=DIGITS))
STRIKER: Final = Choice("a card", SINGULAR, Pointing("it", "they"), THE_FORMER)


def struck(parts: Parts) -> tuple[Effect, ...] | None:
    """One card deals damage equal to its power to others."""
    who, whom = parts["who"], parts["whom"]
    if not isinstance(who, Group) or not isinstance(whom, Group):
        return None
    return (DealDamage(SumOf(who, n.POWER), what=whom, source=who),)


def struck_parts(value: object) -> Parts | None:
    """Take such damage apart."""
    deal = value[0] if isinstance(value, tuple) and len(value) == 1 else None
    if not isinstance(deal, DealDamage) or deal.source is None:
        return None
    parts: Parts = {"who": deal.source, "whom": deal.what}
    return parts if struck(parts) == value else None


DAMAGES: Final = Choice(
    "damage",
    Says("deal {it} {amount}", (like(DealDamage, hole("amount"), what=hole("it")),), it=DAMAGED, amount=DAMAGE_AMOUNT,
         also=("deal {amount} to {it}",)),
    Says("deal {it} {amount}. this damage cannot be reduced", (like(DealDamage, hole("amount"), what=hole("it"), fixed=True),
        ),
         it=DAMAGED, amount=DAMAGE_AMOUNT),
    Says("deal {amount} to {all}", (like(DealDamage, hole("amount"), what=hole("all")),), all=ALL, amount=DAMAGE_AMOUNT,
         also=("deal {all} {amount}",)),
    Says("deal {amount} to each {all}", (like(DealDamage, hole("amount"), what=hole("all")),), all=GROUP, amount=DAMAGE_AMOUNT),
    Says("deal {amount} to {all} and {more} to {it}",
         (like(DealDamage, hole("amount"), what=hole("all")), like(DealDamage, hole("more"), what=hole("it"))), all=ALL,
         it=DAMAGED, amount=DAMAGE_AMOUNT, more=DAMAGE_AMOUNT),
    Says("this card deals {whom} {n}", (like(DealDamage, hole("n"), hole("whom")),), whom=WHOM, n=POINT,
         also=("deal {n} to {whom}", "deal {whom} {n}")),
    Says("deal each {all} {amount}", (like(DealDamage, hole("amount"), what=hole("all")),), all=GROUP, amount=EACH_DAMAGE),
    Says("deal each of {it} {amount}", (like(DealDamage, hole("amount"), what=hole("it")),), it=Pointing("them", "them"),
         amount=EACH_DAMAGE),
    Says("{who} deals damage equal to its power to {whom}", make=lambda p: struck(p), unmake=lambda v: struck_parts(v),
         who=STRIKER, whom=Choice("cards", DAMAGED, ALL), also=("{who} deals {whom} damage equal to its power",)),
    Says("{who} deals {n} damage to {whom}",
         (like(DealDamage, hole("n"), what=hole("whom"), source=hole("who")),), who=STRIKER, n=DIGITS,
         whom=Choice("cards", DAMAGED, ALL)),
    Says("negate all damage dealt to {it}", (like(ClearDamage, hole("it")),), it=OBJECT),
    Says("divide {n} damage among {it} as you like", (like(DivideDamage, hole("n"), hole("it"), 1000),), n=DIGITS,
         it=DAMAGED),
    Word("each Forward deals damage equal to its power to the other",
         (DealEachOther(PickedBy(0), PickedBy(1), n.POWER),),
         also=("they deal damage equal to their respective powers to each other",
               "they deal damage equal to their respective power to each other",
               "each deals damage equal to its power to the other")),
    Word("this card and the chosen Forward deal damage equal to their respective power to the other",
         (DealEachOther(This(), THAT, n.POWER),)),
)  # fmt: skip

# ---------------------------------------------------------------- everything else

SYMBOL: Final = Token(
    "a CP symbol", r"\{(Fire|Ice|Wind|Earth|Lightning|Water|Light|Dark|X|\d+)\}", lambda text, reader: text,
    lambda v: f"{{{v}}}" if isinstance(v, str) else None,
)  # fmt: skip
SYMBOLS: Final = Many(SYMBOL)
CARD_COUNT: Final = Choice(
    "a number of cards", Says("{n} card", hole("n"), n=Word("1", Number(1))), Says("{n} cards", hole("n"), n=NUMBER),
)  # fmt: skip
ANNOUNCED: Final = Says(
    "{v} {picks}", (like(Choose, hole("picks"), announced=True),), v=verb("choose", "chooses"), picks=PICKS
)
SELECTED: Final = Says("{v} {picks}", (like(Choose, hole("picks")),), v=verb("select", "selects"), picks=PICKS)
USED: Final = like(When, MOVED, like(OneOf, hole("it")), source=(n.STACK,), target=(n.BREAK,))
USED_SUMMON: Final = Pointing("it", "them")
DISCARDS: Final = Choice(
    "discarding",
    Says("{v} {pick}", (like(Choose, (hole("pick"),), slot=SAVED), Move(THOSE_PICKED, n.BREAK, verb=n.DISCARD)),
         v=verb("discard", "discards"), pick=counted(FROM_HAND), leave=discarded),
    Says("randomly {v} {pick}",
         (like(Choose, (hole("pick"),), slot=SAVED, random=True), Move(THOSE_PICKED, n.BREAK, verb=n.DISCARD)),
         v=verb("discard", "discards"), pick=counted(FROM_HAND), leave=discarded, also=("{v} {pick} at random",)),
    Says("{v} cards until {you} have {n} cards in {your} hand",
         (like(Choose, (like(Pick, Cards((n.HAND,), YOU), OVER, OVER),), slot=SAVED), Move(THOSE_PICKED, n.BREAK, verb=n.DISCARD)),
         v=verb("discard", "discards"), n=DIGITS, you=YOU_WORD, your=YOUR, leave=discarded,
         also=("{v} cards until {you} have {n} cards in hand",)),
    Says("{v} {all} hand", (Move(Cards((n.HAND,), YOU), n.BREAK, verb=n.DISCARD),), v=verb("discard", "discards"),
         all=YOUR, also=("{v} all the cards in {all} hand",)),
    Says("{v} {it}", (like(Move, hole("it"), n.BREAK, verb=n.DISCARD),), v=verb("discard", "discards"),
         it=Pointing("it", "them")),
)  # fmt: skip


def one_or_other(parts: Parts) -> tuple[Effect, ...] | None:
    """One deed or another, as the player likes when it comes to it."""
    one, two = parts["one"], parts["two"]
    if not isinstance(one, tuple) or not isinstance(two, tuple):
        return None
    return (Modes((seq_of(one), seq_of(two)), Number(1), Number(1), False),)


def either_deeds(value: object) -> Parts | None:
    """Take one deed or another apart."""
    modes = value[0] if isinstance(value, tuple) and len(value) == 1 else None
    if not isinstance(modes, Modes) or modes.announced or len(modes.options) != 2:
        return None
    return {"one": effects_of(modes.options[0]), "two": effects_of(modes.options[1])}


DEED_WORDS: Final = Choice("a deed", *deeds())
AFTER_USE: Final = Choice(
    "where a Summon goes after use",
    Says("remove {it} from the game after use instead of putting it into the Break Zone",
         (like(LaterInstead, like(Instead, USED, Move(EventCard(), n.REMOVED, verb=n.REMOVE))),), it=USED_SUMMON,
         also=("remove {it} from the game after use instead of putting it in the Break Zone",)),
    Says("return {it} to your hand after use instead of putting it into the Break Zone",
         (like(LaterInstead, like(Instead, USED, Move(EventCard(), n.HAND, verb=n.RETURN))),), it=USED_SUMMON,
         also=("return {it} to your hand after use instead of putting it in the Break Zone",)),
)  # fmt: skip
VERBS: Final = Choice(
    "an instruction",
    ANNOUNCED,
    SELECTED,
    DEED_WORDS,
    Says("{one} or {two}", make=one_or_other, unmake=either_deeds, one=DEED_WORDS, two=DEED_WORDS),
    Says("{v} {pick}", (like(Choose, (hole("pick"),), slot=SAVED), Reveal(THOSE_PICKED, SAVED)), v=verb("reveal", "reveals"),
         pick=counted(AmongThem()), leave=picked),
    AFTER_USE,
    Says("dull and freeze {all}", (like(Apply, hole("all"), FROZEN, n.NEXT_ACTIVE_PHASE), like(Turn, hole("all"), RESTED)),
         all=ALL),  # in this order, since the active ones are not active any more once they are dull
    Says("{v} {n}", (like(Draw, hole("n")),), v=verb("draw", "draws"), n=CARD_COUNT),
    Says("{v} cards until {you} have {n} cards in {your} hand",
         (like(Draw, like(Difference, hole("n"), CountOf(Cards((n.HAND,), YOU)))),), v=verb("draw", "draws"), n=DIGITS,
         you=YOU_WORD, your=YOUR, also=("{v} cards until {you} have {n} cards in hand",)),
    Says("{v} 1 card {of}", (like(Draw, hole("of")),), v=verb("draw", "draws"), of=PER),
    Says("{v} cards equal to {of}", (like(Draw, hole("of")),), v=verb("draw", "draws"), of=NUMBER_OF),
    Guarded(Says("{v} the same number of cards", (Draw(CountOf(THOSE_PICKED)),), v=verb("draw", "draws")), is_picked),
    DISCARDS,
    SEARCH,
    TOP_DEALS,
    DAMAGES,
    Says("{v} {symbols}", (like(Pay, hole("symbols")),), v=verb("pay", "pays"), symbols=SYMBOLS),
    Says("put {n} {kind} on {it}", (like(PutCounters, hole("it"), hole("kind"), hole("n")),), n=Word("1", Number(1)),
         kind=COUNTER,
         it=OBJECT),
    Says("put {n} {kind} on {it}", (like(PutCounters, hole("it"), hole("kind"), hole("n")),), n=NUMBER, kind=COUNTERS,
         it=OBJECT),
    Says("put {n} {kind} on each {it}", (like(PutCounters, hole("it"), hole("kind"), hole("n")),), n=Word("1", Number(1)),
         kind=COUNTER, it=GROUP),
    Says("cancel {its} effect", (like(Cancel, hole("its")),), its=Stacked("its"), also=("cancel {its} effects",)),
    Word("name 1 Element", (NameWord(n.ELEMENT),), also=("select 1 Element", "name an Element")),
    Word("name 1 Element other than Light or Dark", (NameWord(n.ELEMENT, ("Light", "Dark")),),
         also=("name 1 Element other than Light and Dark", "select 1 Element other than Light and Dark")),
    Word("select 1 number", (NameNumber(0, 20),), also=("name 1 number",)),
    Says("randomly {v} {pick}", (like(Choose, (hole("pick"),), slot=SAVED, random=True), Reveal(THOSE_PICKED, LOOKED)),
         v=verb("reveal", "reveals"),
         pick=counted(FROM_HAND), leave=looked),
    Word("you lose the game", (LoseGame(),)),
    Word("your opponent loses the game", (LoseGame(OPPONENT),)),
)  # fmt: skip
