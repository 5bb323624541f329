"""Decks: the top cards, shuffling, searching."""

from functools import partial
from typing import TYPE_CHECKING, Final

from .....kernel.ids import (
    BOTTOM,
    LOOKED,
    NOTHING,
    OPPONENT,
    RESTED,
    SAVED,
    YOU,
)
from .....kernel.vocabulary.effects import (
    AsPlayers,
    Choose,
    Effect,
    LookAt,
    Move,
    Pick,
    Reveal,
    RevealUntil,
    Search,
    Shuffle,
    TopTo,
)
from .....kernel.vocabulary.targeted import Targeted
from .....kernel.vocabulary.terms import (
    Cards,
    Number,
    Those,
    TopCards,
)
from .....language.grammar.amounts import NUMBER, ONE
from .....language.grammar.doing.decks import each_apart, one_of_each
from .....language.grammar.things.picks import agreeing_pick, several
from .....language.grammar.things.reference import (
    OPPONENT_TOLD,
    STRONG,
    THOSE_PICKED,
    WEAK,
    chosen,
    dealt,
    spoken,
    taken,
)
from .....language.grammar.verbs import YOUR, done_by, is_told, regular, verb
from .....language.pattern import hole, like, view
from .....language.phrase import (
    Choice,
    Guarded,
    Many,
    Phrase,
    Says,
    Word,
)
from .....language.voice import Mention, Voice
from ...rulebook import ch00_names as n
from ..verbs import PUT, SHUFFLE, THAT

if TYPE_CHECKING:
    from .....language.grammar import Grammar

# ---------------------------------------------------------------- decks


def counted(count: Phrase) -> dict[str, Phrase]:
    """The holes of the top cards of a deck."""
    return {"your": YOUR, "n": count}


def top_stones(g: "Grammar") -> Choice:
    """The top cards of a magic stone deck."""
    return Choice(
        "the top magic stones",
        Says("the top card of {your} magic stone deck", ONE, your=YOUR, also=("the top magic stone of {your} magic stone deck",)),
        Says("the top {n} cards of {your} magic stone deck", hole("n"), n=NUMBER, your=YOUR, also=("the top {n} magic stones of {your} magic stone deck",)),
    )  # fmt: skip


def top_of(g: "Grammar") -> Choice:
    """The top cards of a main deck."""
    return Choice(
        "the top cards", Says("the top card of {your} deck", ONE, your=YOUR), Says("the top {n} cards of {your} deck", hole("n"), n=NUMBER, your=YOUR),
    )  # fmt: skip


def tops(g: "Grammar") -> list[Phrase]:
    """What becomes of the top cards of decks, besides being looked at and put away."""
    deck, stones = top_of(g), top_stones(g)
    top, top_stone = like(TopCards, n.MAIN_DECK, hole("n")), like(TopCards, n.STONE_DECK, hole("n"))
    v = done_by(PUT)
    rows: list[Phrase] = []
    for words, to, turned in (("magic stone area", n.STONE_AREA, NOTHING), ("magic stone area rested", n.STONE_AREA, RESTED), ("field", n.FIELD, NOTHING),
                              ("field rested", n.FIELD, RESTED), ("graveyard", n.GRAVEYARD, NOTHING)):  # fmt: skip
        rows.append(Says(f"{{v}} {{n}} into {{your}} {words}", (like(Move, top_stone, to, whose=YOU, orientation=turned, verb=n.PUT),), v=v, n=stones, your=YOUR))  # fmt: skip
    their = {"n": Choice("the top cards", Word("the top card of your opponent's deck", ONE), Says("the top {n} cards of your opponent's deck", hole("n"), n=NUMBER))}  # fmt: skip
    seen = like(TopCards, n.MAIN_DECK, hole("n"), OPPONENT)
    theirs: dict[str, Phrase] = {
        "n": Choice("the top cards", Word("the top card of", ONE), Says("the top {n} cards of", hole("n"), n=NUMBER)),
        "player": Choice("whose", g.controllers, g.owning),
    }
    for word, zone, tail in (
        (PUT, n.GRAVEYARD, " into their graveyard"),
        (regular("remove"), n.REMOVED, " from the game"),
    ):
        milled = (like(AsPlayers, hole("player"), like(TopTo, hole("n"), zone)),)
        leave = partial(turned_up, word.participle)
        rows.append(Says(f"{{v}} {{n}} {{player}}'s deck{tail}", milled, v=done_by(word), parts=theirs, leave=leave))
    hidden = Guarded(Choice("cards", g.picks.all, g.target), lambda voice, value: is_hidden(value))
    return [
        *rows, *breaks(),
        Says("look at {cards}", (like(LookAt, hole("cards")),), cards=hidden, leave=revealed),
        Says("reveal {cards}", (like(Reveal, hole("cards"), LOOKED),), cards=Guarded(g.picks.all, lambda voice, value: is_hidden(value)), leave=revealed),
        Says("{v} {n} on the bottom of {your} deck", (like(Move, top, n.MAIN_DECK, end=BOTTOM, verb=n.PUT),), v=v, n=deck, your=YOUR),
        Says("{v} {n} into {your} hand", (like(Move, top, n.HAND, verb=n.PUT),), v=v, n=deck, your=YOUR),
        Says("{v} {n} into {your} field", (like(Move, top, n.FIELD, whose=YOU, verb=n.PUT),), v=v, n=deck, your=YOUR),
        Says("{v} {n} into their graveyard", (like(TopTo, hole("n"), n.GRAVEYARD, OPPONENT),), v=v, parts=their, leave=revealed),
        Says("{v} {n} from the game", (like(TopTo, hole("n"), n.REMOVED, OPPONENT),), v=done_by(regular("remove")), parts=their),
        Says("{v} {n}", (like(Reveal, top_stone, LOOKED),), v=done_by(regular("reveal")), n=stones, leave=revealed),
        Says("{v} {n}", (like(LookAt, top_stone),), v=done_by(verb("look at")), n=stones, leave=revealed),
        Says("look at {n}", (like(LookAt, seen),), parts=their, leave=revealed),
        Says("{v} {n} {player}'s deck", (like(AsPlayers, hole("player"), like(Reveal, top, LOOKED)),), v=done_by(regular("reveal")), parts=theirs, leave=shown_to),
        Says("reveal cards from the top of {your} deck until you reveal {card}", (like(RevealUntil, hole("card")),), card=g.nouns.event_kind, your=YOUR,
             leave=lambda b, a, v: chosen(dealt(a, Those(LOOKED), True, (), "revealed"), THAT, False, ())),
    ]  # fmt: skip


HIDDEN: Final = {n.HAND, n.STANDBY, n.LIFEBREAK}


def is_hidden(cards: object) -> bool:
    """Cards that may lie face down, or are held."""
    what = cards.pick.what if isinstance(cards, Targeted) else cards
    return isinstance(what, Cards) and bool(what.zones) and set(what.zones) <= HIDDEN


def top_breaks() -> Choice:
    """The top cards of a lifebreak area."""
    return Choice("the top cards", Says("the top card of {your} lifebreak area", ONE, your=YOUR), Says("the top {n} cards of {your} lifebreak area", hole("n"), n=NUMBER, your=YOUR))  # fmt: skip


def breaks() -> list[Phrase]:
    """What becomes of the top cards of a lifebreak area."""
    top = like(TopCards, n.LIFEBREAK, hole("n"))
    parts: dict[str, Phrase] = {"n": top_breaks(), "your": YOUR, "v": done_by(PUT)}
    return [
        *(Says(f"{{v}} {{n}} into {{your}} {words}", (like(Move, top, to, verb=n.PUT),), parts=parts) for words, to in (("hand", n.HAND), ("graveyard", n.GRAVEYARD))),
        Says("{v} {n}", (like(LookAt, top),), v=done_by(verb("look at")), n=top_breaks(), leave=revealed),
        Says("{v} {n}", (like(Reveal, top, LOOKED),), v=done_by(regular("reveal")), n=top_breaks(), leave=revealed),
    ]  # fmt: skip


def turned_up(done: str, before: Voice, after: Voice, value: object) -> Voice:
    """The cards that went from the top of a player's deck are spoken of."""
    player = value[0] if isinstance(value, tuple) else None
    top = player.what if isinstance(player, AsPlayers) else None
    many = isinstance(top, TopTo) and top.count != ONE
    return spoken(after, Mention(Those(LOOKED), WEAK if many else STRONG, many, (), (done,)))


def shown_to(before: Voice, after: Voice, value: object) -> Voice:
    """The cards a player shows are meant from now on."""
    shown = value[0].what if isinstance(value, tuple) else None
    return revealed(before, after, (shown,))


def revealed(before: Voice, after: Voice, value: object) -> Voice:
    """The cards seen are meant from now on."""
    effect = value[0] if isinstance(value, tuple) else None
    what = getattr(effect, "what", None)
    return spoken(after, Mention(Those(LOOKED), STRONG, getattr(what, "count", ONE) != ONE, (), ("revealed",)))


def shuffled(what: object, deck: int) -> tuple[object, ...]:
    """Cards go into their owners' decks, which are shuffled."""
    return (like(Move, what, deck, verb=n.PUT, shuffled=True), like(Shuffle, deck, YOU, what))


def searched_theirs(voice: Voice) -> bool:
    """Was it the opponent's deck that was searched last?"""
    found = [one for one in voice.mentions if "found" in one.done]
    return bool(found) and found[-1].whose == OPPONENT


def shuffles(g: "Grammar") -> list[Phrase]:
    """Decks shuffled, and cards shuffled into them."""
    v = done_by(SHUFFLE)
    rows: list[Phrase] = [
        Says("{v} {your} deck", (Shuffle(n.MAIN_DECK),), v=v, your=YOUR, also=("{v} the rest of {your} deck",)),
        Guarded(Says("{v} the deck", (view(lambda: Shuffle(n.MAIN_DECK), lambda v: None),), v=v, also=("{v} it",)), lambda voice, value: not searched_theirs(voice)),
        Guarded(Says("{v} the deck", (view(lambda: Shuffle(n.MAIN_DECK, OPPONENT), lambda v: None),), v=v, also=("{v} it", "{v} that deck", "{v} their deck")), lambda voice, value: searched_theirs(voice) and is_told(voice)),
        Says("{v} your opponent's deck", (Shuffle(n.MAIN_DECK, OPPONENT),), v=v),
        Says("{v} {your} magic stone deck", (Shuffle(n.STONE_DECK),), v=v, your=YOUR, also=("{v} the rest of {your} magic stone deck",)),
        Says("{v} {your} hand into {your} deck", (Move(Cards((n.HAND,), YOU), n.MAIN_DECK, verb=n.PUT, shuffled=True), Shuffle(n.MAIN_DECK)), v=v, your=YOUR),
        Says("{v} {your} hand and graveyard into {your} deck", (Move(Cards((n.HAND, n.GRAVEYARD), YOU), n.MAIN_DECK, verb=n.PUT, shuffled=True), Shuffle(n.MAIN_DECK)), v=v, your=YOUR, also=("{v} {your} graveyard and hand into {your} deck", "{v} {your} hand and {your} graveyard into {your} deck")),
        Says("{v} {your} graveyard into {your} deck", (Move(Cards((n.GRAVEYARD,), YOU), n.MAIN_DECK, verb=n.PUT, shuffled=True), Shuffle(n.MAIN_DECK, YOU, Cards((n.GRAVEYARD,), YOU))), v=v, your=YOUR),
    ]  # fmt: skip
    for zone, words in ((n.MAIN_DECK, "{deck}"), (n.STONE_DECK, "{magic_stone_deck}")):
        deck = {"deck": g.owners("deck"), "magic_stone_deck": g.owners("magic stone deck")}
        rows.append(Says(f"{{v}} {{it}} into {words}", shuffled(hole("it"), zone), v=v, it=g.object, parts=deck))
        rows.append(Says(f"{{v}} {{pick}} into {words}", (like(Choose, (hole("pick"),), slot=SAVED), *shuffled(THOSE_PICKED, zone)), v=v,
                         pick=agreeing_pick(g.picks.from_field), parts=deck, leave=lambda b, a, v: taken(a, v[0] if isinstance(v, tuple) else None, (), "shuffled")))  # fmt: skip
    return rows


# ---------------------------------------------------------------- searching

SEARCHED: Final = Choice("a zone", *(
    Word(n.ZONE_NAMES[zone].replace("main ", ""), zone) for zone in (n.MAIN_DECK, n.STONE_DECK, n.GRAVEYARD, n.HAND, n.REMOVED)))  # fmt: skip
ZONES: Final = Many(SEARCHED, ", ", " and/or ", also=(", and/or ", " and ", ", and ", " or ", " or your ", ", your "))


def searching(g: "Grammar") -> Choice:
    """Zones are searched for cards; what becomes of them is told like anything else."""

    def make(zones: tuple[int, ...], pick: Pick, whose: int) -> tuple[Effect, ...] | None:
        what = pick.what
        if not isinstance(what, Cards) or what.zones != (n.MAIN_DECK,) or len(set(zones)) < len(zones):
            return None
        return (Search(Cards(zones, whose, what.which), pick.most, bounds=pick.bounds),)

    def take(value: object) -> tuple[object, ...] | None:
        first = value[0] if isinstance(value, tuple) and len(value) == 1 else None
        if (
            not isinstance(first, Search)
            or not isinstance(first.what, Cards)
            or first != Search(first.what, first.most, bounds=first.bounds)
        ):
            return None
        pick = Pick(Cards((n.MAIN_DECK,), YOU, first.what.which), first.most if first.most == ONE else Number(0), first.most, first.bounds)  # fmt: skip
        return first.what.zones, pick, first.what.whose

    def found(before: Voice, after: Voice, value: object) -> Voice:
        search = value[0] if isinstance(value, tuple) else None
        heads = g.nouns.heads(search.what.which) if isinstance(search, Search) and isinstance(search.what, Cards) else ()  # fmt: skip
        theirs = OPPONENT if isinstance(search, Search) and isinstance(search.what, Cards) and search.what.whose == OPPONENT else NOTHING  # fmt: skip
        what = Mention(THAT, STRONG, after.many, heads, ("chosen", "found"), theirs)
        return spoken(after, what, *((OPPONENT_TOLD,) if theirs == OPPONENT else ()))

    v = done_by(verb("search"))
    means = view(make, take, hole("zones"), hole("pick"), hole("whose"))
    each = view(one_of_each, lambda v: (each_apart(v),) if len(each_apart(v)) > 1 else None, hole("picks"))
    rows = Says(
        "{picks}",
        each,
        picks=Many(g.picks.from_deck, ", ", " and ", least=2, also=(", and ", " and/or ", ", and/or ")),
        leave=several,
    )
    whose = Choice("whose", Says("{your}", view(lambda your: YOU, lambda v: (None,) if v == YOU else None, hole("your")), your=YOUR), Word("your opponent's", OPPONENT))  # fmt: skip
    return Choice("searching", Says("{v} {whose} {zones} for {pick}", means, v=v, whose=whose, zones=ZONES, pick=Choice("what is searched for", g.picks.from_deck, rows), leave=found,
                                    also=("{v} {whose} {zones} for the {pick}",)))  # fmt: skip
