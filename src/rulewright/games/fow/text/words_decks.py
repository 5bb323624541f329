"""Life, drawing, discarding and decks in words: searching, looking, the top cards."""

from typing import Final

from ....kernel.ids import BOTTOM, EITHER, IT, LOOKED, NOTHING, OPPONENT, RESTED, SAVED, YOU
from ....kernel.vocabulary.effects import (
    AsPlayers,
    ChangeNumber,
    Choose,
    Draw,
    Effect,
    Look,
    LookAt,
    Move,
    Pick,
    Reveal,
    RevealUntil,
    Search,
    Shuffle,
    TopTo,
)
from ....kernel.vocabulary.terms import (
    Amount,
    Anything,
    Cards,
    CountOf,
    Difference,
    DoneTo,
    Filter,
    Number,
    Players,
    Register,
    Sum,
    Those,
    Times,
    TopCards,
)
from ....language.english.pronouns import verb
from ....language.pattern import Parts, hole, like
from ....language.phrase import Agree, Choice, Guarded, Many, Phrase, Says, Token, Word
from ....language.voice import CHOSEN_ONES, IMPERATIVE, LOOKED_AT, Voice
from ..rulebook import ch00_names as n
from .words_amounts import DIGITS, NUMBER_OF, PER, per
from .words_deeds import AMONG_THEM, FROM_HAND, OF_ANY, OWNERS, SAVED_ONES, TARGETS, YOUR, picked
from .words_filters import Noun
from .words_nouns import KINDS, ONE_KIND
from .words_picks import FROM_GRAVE, NUMBER, ONE, THIS_CARD, Counted
from .words_pointing import PICKED, Pointing

# ---------------------------------------------------------------- life and cards

LIFE: Final = per("life")
MINUS: Final = Token(
    "a number", r"\d{1,6}(?!\d)", lambda text, reader: Number(-int(text)),
    lambda v: str(-v.value) if isinstance(v, Number) and v.value < 0 else None,
)  # fmt: skip
CARD_COUNT: Final = Choice(
    "a number of cards",
    Word(
        "a card",
        Number(1),
        also=("one card", "an additional card", "one additional card", "one more card", "another card"),
    ),
    Says("{n} cards", hole("n"), n=NUMBER, also=("{n} additional cards", "{n} more cards")),
)


def you_do(plain: str, third: str) -> Choice:
    """You gain; gains, said of another; gain, said of another who may."""
    forms = (f"you {plain}", third, plain)
    yours = Agree(lambda voice: forms[0], (forms[0], plain))
    theirs = Agree(lambda voice: forms[voice.person], (third, plain), strict=True)
    return Choice(
        plain,
        Guarded(yours, lambda voice, value: voice.person == IMPERATIVE),
        Guarded(theirs, lambda voice, value: voice.person != IMPERATIVE),
    )


def lost(parts: Parts) -> tuple[Effect, ...] | None:
    """So much life is lost as something is."""
    amount = parts["n"]
    if not isinstance(amount, Amount) or isinstance(amount, Number):
        return None
    each = Times(-amount.each, amount.of) if isinstance(amount, Times) else Times(-1, amount)
    return (ChangeNumber(n.LIFE, each),)


def lost_parts(value: object) -> Parts | None:
    """Take so much life apart."""
    change = value[0] if isinstance(value, tuple) and len(value) == 1 else None
    each = change.amount if isinstance(change, ChangeNumber) and change.register == n.LIFE else None
    if not isinstance(each, Times) or each.each >= 0:
        return None
    parts: Parts = {"n": each.of if each.each == -1 else Times(-each.each, each.of)}
    return parts if lost(parts) == value else None


LIVES: Final = Choice(
    "life",
    Says("{v} {n}", (like(ChangeNumber, n.LIFE, hole("n")),), v=you_do("gain", "gains"), n=LIFE),
    Says("{v} {n} life", (like(ChangeNumber, n.LIFE, hole("n")),), v=you_do("lose", "loses"), n=MINUS),
    Says("{v} {n}", make=lambda p: lost(p), unmake=lambda v: lost_parts(v), v=you_do("lose", "loses"), n=LIFE),
    Says("{v} {n} life", (like(ChangeNumber, n.LIFE, hole("n")),), v=verb("pay", "pays"), n=MINUS),
    Says("your opponent's life becomes {n}",
         (like(ChangeNumber, n.LIFE, like(Difference, hole("n"), Register(n.LIFE, OPPONENT)), OPPONENT),), n=DIGITS),
    Says("your life becomes {n}", (like(ChangeNumber, n.LIFE, like(Difference, hole("n"), Register(n.LIFE))),), n=DIGITS),
)  # fmt: skip
THAT_MANY: Final = Guarded(
    Pointing("that many cards", "that many cards", ("that many cards",)),
    lambda voice, value: voice.ref in (CHOSEN_ONES, PICKED, LOOKED_AT),
)
DRAWS: Final = Choice(
    "drawing",
    Says("{v} {n}", (like(Draw, hole("n")),), v=verb("draw", "draws"), n=CARD_COUNT,
         also=("{v} {n} from your main deck", "{v} {n} from his or her main deck")),
    Says("{v} a card {of}", (like(Draw, hole("of")),), v=verb("draw", "draws"), of=PER),
    Says("{v} cards equal to {of}", (like(Draw, hole("of")),), v=verb("draw", "draws"), of=NUMBER_OF),
    Says("{v} {many}", (like(Draw, like(CountOf, hole("many"))),), v=verb("draw", "draws"), many=THAT_MANY),
    Guarded(Says("{v} that many cards", (Draw(DoneTo()),), v=verb("draw", "draws")),
            lambda voice, value: voice.ref not in (CHOSEN_ONES, PICKED, LOOKED_AT)),
    Says("{v} {many} plus {n}", (like(Draw, like(Sum, like(CountOf, hole("many")), hole("n"))),), v=verb("draw", "draws"),
         many=THAT_MANY, n=NUMBER),
    Says("{v} {pick}", (like(Choose, (hole("pick"),), slot=SAVED), Move(SAVED_ONES, n.GRAVEYARD, verb=n.DISCARD)),
         v=verb("discard", "discards"), pick=FROM_HAND, leave=picked),
    Says("{v} {pick} at random",
         (like(Choose, (hole("pick"),), slot=SAVED, random=True), Move(SAVED_ONES, n.GRAVEYARD, verb=n.DISCARD)),
         v=verb("discard", "discards"), pick=FROM_HAND, leave=picked),
    Says("{v} {your} hand", (Move(Cards((n.HAND,), YOU), n.GRAVEYARD, verb=n.DISCARD),), v=verb("discard", "discards"),
         your=YOUR, also=("{v} all cards in {your} hand", "{v} all cards from {your} hand")),
)  # fmt: skip

# ---------------------------------------------------------------- decks


def chose(before: Voice, after: Voice, value: object) -> Voice:
    """What was found is meant from now on."""
    return after._replace(ref=CHOSEN_ONES)


IT_THEM: Final = Pointing("it", "them")
TARGETED_PLAYER: Final = Choose((Pick(Players(EITHER), ONE, ONE),), announced=True)


def fate(words: str, move: object) -> list[Phrase]:
    """What becomes of the cards found, shown or not."""
    return [
        Says(f", reveal {{it}} and put {{it}} {words}", (like(Reveal, hole("it")), move), it=IT_THEM,
             also=(f" and reveal {{it}} and put {{it}} {words}", f", reveal {{it}}, and put {{it}} {words}",
                   f", reveal {{it}}, put {{it}} {words}")),
        Says(f" and put {{it}} {words}", (move,), it=IT_THEM, also=(f", put {{it}} {words}", f", and put {{it}} {words}")),
    ]  # fmt: skip


FATES: Final = Choice(
    "what becomes of it",
    *fate("into your hand", like(Move, hole("it"), n.HAND, verb=n.PUT)),
    *fate("into your field", like(Move, hole("it"), n.FIELD, whose=YOU, verb=n.PUT)),
    *fate("into your field rested", like(Move, hole("it"), n.FIELD, whose=YOU, orientation=RESTED, verb=n.PUT)),
    *fate(
        "into your field. this triggers its [Enter] ability", like(Move, hole("it"), n.FIELD, whose=YOU, verb=n.SUMMON)
    ),
    *fate("into your magic stone area", like(Move, hole("it"), n.STONE_AREA, whose=YOU, verb=n.PUT)),
    *fate(
        "into your magic stone area rested",
        like(Move, hole("it"), n.STONE_AREA, whose=YOU, orientation=RESTED, verb=n.PUT),
    ),
    *fate("into your graveyard", like(Move, hole("it"), n.GRAVEYARD, verb=n.PUT)),
    Says(" and remove {it} from the game", (like(Move, hole("it"), n.REMOVED, verb=n.REMOVE),), it=IT_THEM),
    Says(
        ", shuffle your main deck and put {it} on top of it",
        (Shuffle(n.MAIN_DECK), like(Move, hole("it"), n.MAIN_DECK, verb=n.PUT)),
        it=IT_THEM,
        also=(
            ". shuffle your main deck and put {it} on top of it",
            ". shuffle your main deck, and put {it} on top of it",
            ". shuffle your main deck and put {it} on top of your main deck",
        ),
    ),
)


SEARCHED: Final = Choice("a zone", *(
    Word(n.ZONE_NAMES[zone], zone) for zone in (n.MAIN_DECK, n.STONE_DECK, n.GRAVEYARD, n.HAND)))  # fmt: skip


def searched(parts: Parts) -> tuple[Effect, ...] | None:
    """Zones are searched for cards, and what becomes of them."""
    pick, fate, zones = parts["pick"], parts["fate"], parts["zones"]
    if not isinstance(pick, Pick) or not isinstance(fate, tuple) or not isinstance(zones, tuple):
        return None
    what = pick.what
    if not isinstance(what, Cards) or what.zones != (n.MAIN_DECK,) or len(set(zones)) < len(zones):
        return None
    return (Search(Cards(zones, what.whose, what.which), pick.most), *fate)


def searched_parts(value: object) -> Parts | None:
    """Take a search apart."""
    first = value[0] if isinstance(value, tuple) and value else None
    if not isinstance(value, tuple) or not isinstance(first, Search) or not isinstance(first.what, Cards):
        return None
    what = Cards((n.MAIN_DECK,), first.what.whose, first.what.which)
    pick = Pick(what, first.most if first.most == ONE else Number(0), first.most)
    return {"pick": pick, "fate": value[1:], "zones": first.what.zones}


SEARCHES: Final = Says(
    "search your {zones} for {pick}{fate}", make=searched, unmake=searched_parts, fate=FATES, leave=chose,
    pick=Says("{pick}", hole("pick"), pick=Counted((n.MAIN_DECK,), YOU), leave=chose),
    zones=Many(SEARCHED, ", ", " and/or ", also=(", and/or ", " and ", ", and ", " or ")),
)  # fmt: skip


def looked(before: Voice, after: Voice, value: object) -> Voice:
    """The cards looked at are meant from now on."""
    effect = value[0] if isinstance(value, tuple) else value
    count = effect.what.count if isinstance(effect, Reveal | LookAt) and isinstance(effect.what, TopCards) else None
    count = getattr(effect, "count", count)
    return after._replace(ref=LOOKED_AT, many=count != ONE, seen=True)


def found_one(before: Voice, after: Voice, value: object) -> Voice:
    """The card that ended the revealing is meant from now on; the others are the rest."""
    return after._replace(ref=CHOSEN_ONES, many=False, seen=True)


def top_cards(zone: int) -> Choice:
    """The top cards of a deck."""
    words = n.ZONE_NAMES[zone]
    return Choice(
        "the top cards",
        Says(f"the top card of {{your}} {words}", Number(1), your=YOUR),
        Says(f"the top {{n}} cards of {{your}} {words}", hole("n"), n=NUMBER, your=YOUR),
    )


TOP: Final = top_cards(n.MAIN_DECK)
TOP_STONES: Final = top_cards(n.STONE_DECK)


def top_stones(to: str, zone: int, orientation: int = NOTHING) -> Says:
    """The top magic stones go somewhere."""
    return Says(
        f"{{v}} {{n}} into {{your}} {to}",
        (like(Move, like(TopCards, n.STONE_DECK, hole("n")), zone, whose=YOU, orientation=orientation, verb=n.PUT),),
        v=verb("put", "puts"), n=TOP_STONES, your=YOUR,
    )  # fmt: skip


BURIED: Final = Choice(
    "cards of the graveyard",
    Says("all {noun} in {your} graveyard", make=lambda p: bare_filter(p["noun"]),
         unmake=lambda v: {"noun": Noun(v)} if isinstance(v, Filter) else None,
         noun=KINDS, your=YOUR, also=("all {noun} from {your} graveyard",)),
    Says("{your} graveyard", Anything(), your=YOUR),
)  # fmt: skip


def bare_filter(noun: object) -> Filter | None:
    """A description without whose and where."""
    return noun.which if isinstance(noun, Noun) and noun.whose == NOTHING and not noun.zones else None


def shuffled_in(what: object) -> tuple[object, ...]:
    """Cards go into their owners' main decks, which are shuffled."""
    return (
        like(Move, what, n.MAIN_DECK, verb=n.PUT, shuffled=True),
        like(Shuffle, n.MAIN_DECK, YOU, what),
    )


DECKS: Final = Choice(
    "decks",
    SEARCHES,
    Says("{v} {your} main deck", (Shuffle(n.MAIN_DECK),), v=verb("shuffle", "shuffles"), your=YOUR),
    Says("{v} {your} magic stone deck", (Shuffle(n.STONE_DECK),), v=verb("shuffle", "shuffles"), your=YOUR),
    Says("{v} {n} into {your} graveyard", (like(TopTo, hole("n"), n.GRAVEYARD),), v=verb("put", "puts"), n=TOP, your=YOUR,
         leave=looked),
    Says("{v} {n} into {your} lifebreak area", (like(TopTo, hole("n"), n.LIFEBREAK),), v=verb("put", "puts"), n=TOP,
         your=YOUR),
    Says("{v} {n} from the game", (like(TopTo, hole("n"), n.REMOVED),), v=verb("remove", "removes"), n=TOP, leave=looked),
    Says("{v} {n} on the bottom of {your} main deck",
         (like(Move, like(TopCards, n.MAIN_DECK, hole("n")), n.MAIN_DECK, end=BOTTOM, verb=n.PUT),),
         v=verb("put", "puts"), n=TOP, your=YOUR),
    Says("{v} {n} into {your} hand", (like(Move, like(TopCards, n.MAIN_DECK, hole("n")), n.HAND, verb=n.PUT),),
         v=verb("put", "puts"), n=TOP, your=YOUR),
    top_stones("magic stone area", n.STONE_AREA),
    top_stones("magic stone area rested", n.STONE_AREA, RESTED),
    top_stones("field", n.FIELD),
    top_stones("field rested", n.FIELD, RESTED),
    top_stones("graveyard", n.GRAVEYARD),
    Says("put the top {n} cards of your opponent's main deck into his or her graveyard",
         (like(TopTo, hole("n"), n.GRAVEYARD, OPPONENT),), n=NUMBER),
    Word("put the top card of your opponent's main deck into his or her graveyard", (TopTo(ONE, n.GRAVEYARD, OPPONENT),)),
    Says("{v} {n}", (like(Reveal, like(TopCards, n.MAIN_DECK, hole("n")), LOOKED),), v=verb("reveal", "reveals"), n=TOP,
         leave=looked),
    Says("{v} {n}", (like(Reveal, like(TopCards, n.STONE_DECK, hole("n")), LOOKED),), v=verb("reveal", "reveals"),
         n=TOP_STONES, leave=looked),
    Says("{v} {n}", (like(Look, hole("n")),), v=verb("look at", "looks at"), n=TOP, leave=looked),
    Says("look at the top card of your opponent's main deck", (LookAt(TopCards(n.MAIN_DECK, ONE, OPPONENT)),), leave=looked),
    Says("look at the top {n} cards of your opponent's main deck", (like(LookAt, like(TopCards, n.MAIN_DECK, hole("n"), OPPONENT)),),
         n=NUMBER, leave=looked),
    Says("{v} {your} hand", (Reveal(Cards((n.HAND,), YOU), LOOKED),), v=verb("reveal", "reveals"), your=YOUR),
    Says("reveal cards from the top of your main deck until you reveal {card}", (like(RevealUntil, hole("card")),),
         card=ONE_KIND, leave=found_one),
    Says("{v} {your} hand into {your} main deck",
         (Move(Cards((n.HAND,), YOU), n.MAIN_DECK, verb=n.PUT, shuffled=True), Shuffle(n.MAIN_DECK)),
         v=verb("shuffle", "shuffles"), your=YOUR),
    Says("{v} {noun} into {your} main deck",
         (like(Move, like(Cards, (n.GRAVEYARD,), YOU, hole("noun")), n.MAIN_DECK, verb=n.PUT, shuffled=True),
          Shuffle(n.MAIN_DECK)),
         v=verb("shuffle", "shuffles"), noun=BURIED, your=YOUR),
    Says("{v} {it} into {owners} main deck", shuffled_in(hole("it")), v=verb("shuffle", "shuffles"),
         it=Choice("a card", THIS_CARD, FROM_GRAVE, Pointing("it", "them")), owners=OWNERS),
    Says("{v} {picks} into {owners} main deck", (like(Choose, hole("picks"), announced=True), *shuffled_in(Those(IT))),
         v=verb("shuffle", "shuffles"), picks=TARGETS, owners=OWNERS),
    Says("{v} {pick} into {owners} main deck", (like(Choose, (hole("pick"),), slot=SAVED), *shuffled_in(SAVED_ONES)),
         v=verb("shuffle", "shuffles"), pick=OF_ANY, owners=OWNERS, leave=picked),
    Says("target player removes {all} in his or her graveyard from the game",
         (TARGETED_PLAYER, AsPlayers(Those(IT), Move(Cards((n.GRAVEYARD,), YOU), n.REMOVED, verb=n.REMOVE))),
         all=Word("all cards", None), also=("remove {all} in target player's graveyard from the game",
                                            "remove {all} from target player's graveyard from the game")),
    Word("look at your opponent's hand", (LookAt(Cards((n.HAND,), OPPONENT)),)),
    Says("reveal {it}", (like(Reveal, hole("it")),), it=Pointing("it", "them")),
    Guarded(Says("{v} {pick}", (like(Choose, (hole("pick"),), slot=SAVED), Reveal(SAVED_ONES)), v=verb("reveal", "reveals"), pick=FROM_HAND,
                 leave=picked), lambda voice, value: not voice.seen),
    Says("reveal {pick} and put {it} into your hand",
         (like(Choose, (hole("pick"),), slot=SAVED), Reveal(SAVED_ONES), Move(SAVED_ONES, n.HAND, verb=n.PUT)),
         pick=AMONG_THEM, it=Agree(lambda voice: "them" if voice.many else "it", ("it", "them")), leave=picked),
)  # fmt: skip
