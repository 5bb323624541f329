"""What is done to cards, in words: draw, call, ride, retire, put, return, stand, look, search, reveal."""

from collections.abc import Callable
from typing import Final

from ....kernel.ids import (
    ACTIVATED,
    BOTTOM,
    CONTINUOUS,
    FACE_DOWN,
    FACE_UP,
    IT,
    LOOKED,
    NOTHING,
    OPPONENT,
    RESTED,
    STANDING,
    TRIGGERED,
    YOU,
)
from ....kernel.vocabulary.effects import (
    Apply,
    Arrange,
    Choose,
    ChooseAbility,
    Draw,
    Exchange,
    Flip,
    Look,
    LookAt,
    Move,
    Pick,
    Reveal,
    Search,
    Shuffle,
    TopTo,
    Turn,
)
from ....kernel.vocabulary.mods import LoseChosenAbility
from ....kernel.vocabulary.terms import (
    Among,
    Anything,
    BoundBy,
    Cards,
    EventCard,
    Filter,
    IsFaced,
    Number,
    This,
    Those,
    TopCards,
)
from ....language.english.numbers import DIGITS, NUMBER_WORD, SEVERAL
from ....language.english.pronouns import IT_OBJECT, YOUR, Owner, verb
from ....language.pattern import Parts, hole, like
from ....language.phrase import Agree, Choice, Free, Guarded, Phrase, Says, Word
from ....language.voice import A_CARD, A_UNIT, CHOSEN_ONES, IMPERATIVE, IN_HAND, LOOKED_AT, THIRD, Voice
from ..rulebook import ch00_names as n
from .words_cards import KIND, KINDS, WHOSE, Kind, about, cards_on_field, described, field_parts, which_of
from .words_changes import UNTIL
from .words_groups import ALL, CALLED_OBJECT, MANY_COUNT, MYSELF, OBJECT, OF_COUNT, PICKS, REST_OF_LOOKED, SOME_COUNT


def owner(voice: Voice) -> str:
    """Whose zone a card goes to."""
    if voice.person != IMPERATIVE:
        return "his or her"
    return "your opponent's" if voice.theirs else "your"


def not_owner(voice: Voice) -> str:
    """Whose zone a card does not go to."""
    return "your" if voice.person != IMPERATIVE or voice.theirs else "your opponent's"


OWNER: Final = Owner(
    owner, not_owner,
    ("your opponent's", "its owner's", "their owner's", "their owners'", "the owner's", "his or her", "your", "their",
     "the"),
)  # fmt: skip
PUT: Final = verb("put", "puts")
CALL: Final = verb("call", "calls")
RETURN: Final = verb("return", "returns")
CHOOSE: Final = verb("choose", "chooses")
SHUFFLE: Final = verb("shuffle", "shuffles")
DRAW: Final = verb("draw", "draws")


def do(
    template: str,
    *means: object,
    also: tuple[str, ...] = (),
    leave: Callable[[Voice, Voice, object], Voice] | None = None,
    **holes: Phrase,
) -> Says:
    """A clause: one or more instructions said together."""
    return Says(template, tuple(means), None, None, also, (), None, leave, holes)


# ---------------------------------------------------------------- drawing, the top of the deck


DRAWING: Final = Choice(
    "draw",
    do("{draw} a card", Draw(Number(1)), draw=DRAW, also=("{draw} one card",)),
    do("{draw} {count} cards", like(Draw, hole("count")), draw=DRAW, count=SEVERAL),
    do("{draw} up to one card", Draw(Number(1), up_to=True), draw=DRAW),
    do("{draw} up to {count} cards", like(Draw, hole("count"), up_to=True), draw=DRAW, count=SEVERAL),
)
STACK_ZONE: Final = Choice(
    "a zone", Word("damage zone", n.DAMAGE), Word("drop zone", n.DROP), Word("soul", n.SOUL), Word("hand", n.HAND)
)
CHARGING: Final = Choice(
    "[Soul-Charge]",
    do("[Soul-Charge {count}]", like(TopTo, hole("count"), n.SOUL), count=DIGITS),
    do("{put} the top card of {your} deck into {mine} {zone}", like(TopTo, Number(1), hole("zone")),
       put=PUT, your=YOUR, mine=YOUR, zone=STACK_ZONE),
    do("{put} {count} cards from the top of {your} deck into {mine} {zone}", like(TopTo, hole("count"), hole("zone")),
       put=PUT, your=YOUR, mine=YOUR, zone=STACK_ZONE, count=SEVERAL,
       also=("{put} the top {count} cards of {your} deck into {mine} {zone}",)),
)  # fmt: skip


def looked(before: Voice, after: Voice, value: object) -> Voice:
    """The sentence once cards are looked at."""
    first = value[0] if isinstance(value, tuple) else value
    many = isinstance(first, Look) and first.count != Number(1)
    return after._replace(ref=LOOKED_AT, many=many, place=A_CARD, theirs=False, late=False)


def revealed(before: Voice, after: Voice, value: object) -> Voice:
    """The sentence once the top cards are revealed."""
    first = value[0] if isinstance(value, tuple) else value
    group = first.what if isinstance(first, Reveal) else None
    many = isinstance(group, TopCards) and group.count != Number(1)
    return after._replace(ref=CHOSEN_ONES, many=many, place=A_CARD, theirs=False, late=False)


LOOK: Final = verb("look", "looks")
REVEAL: Final = verb("reveal", "reveals")
LOOKING: Final = Choice(
    "look",
    do("{look} at the top card of {your} deck", Look(Number(1)), look=LOOK, your=YOUR, leave=looked),
    do("{look} at up to {count} cards from the top of {your} deck", like(Look, hole("count"), up_to=True),
       look=LOOK, your=YOUR, count=SEVERAL, leave=looked,
       also=("{look} at up to the top {count} cards of {your} deck",
             "{look} at up to {count} cards of the top of {your} deck")),
    do("{look} at {count} cards from the top of {your} deck", like(Look, hole("count")), look=LOOK, your=YOUR, count=SEVERAL,
       leave=looked, also=("{look} at the top {count} cards of {your} deck",)),
    do("{reveal} the top card of {your} deck", Reveal(TopCards(n.DECK, Number(1))), reveal=REVEAL, your=YOUR,
       leave=revealed, also=("{reveal} the top card of {your} deck to your opponent",
                             "{reveal} the top card of {your} deck to all players")),
    do("{reveal} the top {count} cards of {your} deck", like(Reveal, like(TopCards, n.DECK, hole("count"))), reveal=REVEAL,
       your=YOUR, count=SEVERAL, leave=revealed, also=("{reveal} {count} cards from the top of {your} deck",)),
    do("{reveal} {what} to your opponent", like(Reveal, hole("what")), reveal=REVEAL, what=OBJECT,
       also=("{reveal} {what}",)),
    do("{look} at your opponent's hand", LookAt(Cards((n.HAND,), OPPONENT)), look=LOOK),
)  # fmt: skip


# ---------------------------------------------------------------- searching and choosing


def searched(before: Voice, after: Voice, value: object) -> Voice:
    """The sentence once cards were found."""
    first = value[0] if isinstance(value, tuple) else value
    many = isinstance(first, Search) and first.most != Number(1)
    return after._replace(ref=CHOSEN_ONES, many=many, place=A_CARD, theirs=False, late=False)


def search(parts: Parts, within: bool) -> tuple[Search] | None:
    """A search of the deck, or of the cards looked at."""
    as_kind, most = parts["kind"], parts.get("count", Number(1))
    if not isinstance(as_kind, Kind) or not isinstance(most, Number) or as_kind.noun not in ("", "card", "unit"):
        return None
    which = which_of(as_kind)
    return (Search(Among(Those(LOOKED), which) if within else Cards((n.DECK,), YOU, which), most),)


def search_apart(value: object, within: bool, many: bool) -> Parts | None:
    """Take a search apart."""
    found = value[0] if isinstance(value, tuple) and len(value) == 1 else None
    if not isinstance(found, Search) or (found.most != Number(1)) != many:
        return None
    which: Filter = Anything()
    if within and isinstance(found.what, Among) and found.what.group == Those(LOOKED):
        which = found.what.which
    elif not within and isinstance(found.what, Cards) and found.what.zones == (n.DECK,):
        which = found.what.which
    else:
        return None
    as_kind = described((n.DECK,), which, False)
    return {"kind": as_kind, "count": found.most} if as_kind else None


SEARCH: Final = verb("search", "searches")
LOOKED_GUARD: Final = Guarded(Word("", None), lambda voice, value: voice.ref == LOOKED_AT)
AMONG: Final = Agree(
    lambda voice: " from among them", (" from among them", " from among those cards", " among them", "")
)
SEARCHING: Final = Free(
    Choice(
        "search",
        Says("{search} {your} deck for up to one {kind}", make=lambda p: search(p, False),
             unmake=lambda v: search_apart(v, False, False), search=SEARCH, your=YOUR, kind=KIND, leave=searched,
             also=("{search} {your} deck for one {kind}", "{search} {your} deck for a {kind}",
                   "{search} {your} deck for an {kind}")),
        Says("{search} {your} deck for up to {count} {kind}", make=lambda p: search(p, False),
             unmake=lambda v: search_apart(v, False, True), search=SEARCH, your=YOUR, kind=KINDS, count=SEVERAL,
             leave=searched),
        Says("{so}{search} for up to one {kind}{among}", make=lambda p: search(p, True), so=LOOKED_GUARD, among=AMONG,
             unmake=lambda v: search_apart(v, True, False), search=SEARCH, kind=KIND, leave=searched),
        Says("{so}{search} for up to {count} {kind}{among}", make=lambda p: search(p, True), so=LOOKED_GUARD,
             among=AMONG, unmake=lambda v: search_apart(v, True, True), search=SEARCH, kind=KINDS, count=SEVERAL,
             leave=searched),
    )
)  # fmt: skip


def chosen(before: Voice, after: Voice, value: object) -> Voice:
    """The sentence once cards are chosen."""
    first = value[0] if isinstance(value, tuple) else value
    if isinstance(first, Choose) and isinstance(first.picks[0].what, BoundBy | Among):
        return after._replace(ref=CHOSEN_ONES, many=first.picks[0].most != Number(1), place=A_CARD, theirs=False,
                              late=False)  # fmt: skip
    return about(after, first.picks)._replace(late=False) if isinstance(first, Choose) else after


BOUND_CARDS: Final = BoundBy(n.BIND, YOU, IsFaced(FACE_UP))


def among(parts: Parts) -> tuple[Choose] | None:
    """A choice among the cards looked at."""
    as_kind, count = parts.get("kind", Kind("card", (), ())), parts["count"]
    if not isinstance(as_kind, Kind) or as_kind.noun not in ("", "card", "unit") or not isinstance(count, tuple):
        return None
    return (Choose((Pick(Among(Those(LOOKED), which_of(as_kind)), count[0], count[1]),)),)


def among_apart(value: object, many: bool) -> Parts | None:
    """Take a choice among the cards looked at apart."""
    first = value[0] if isinstance(value, tuple) and len(value) == 1 else None
    if not isinstance(first, Choose) or len(first.picks) != 1 or not isinstance(first.picks[0].what, Among):
        return None
    pick = first.picks[0]
    as_kind = described((n.DECK,), first.picks[0].what.which, False)
    if as_kind is None or (pick.most != Number(1)) != many:
        return None
    return {"kind": as_kind, "count": (pick.least, pick.most)}


def ability_of(parts: Parts) -> tuple[ChooseAbility] | None:
    """A choice of an ability of somebody's unit."""
    cards, label = cards_on_field(parts), parts["label"]
    return (ChooseAbility(label, cards),) if cards and isinstance(label, int) else None


def of_ability(value: object) -> Parts | None:
    """Take a choice of an ability apart."""
    first = value[0] if isinstance(value, tuple) and len(value) == 1 else None
    parts = field_parts(first.what) if isinstance(first, ChooseAbility) else None
    return {**parts, "label": first.kind} if parts and isinstance(first, ChooseAbility) else None


LABEL: Final = Choice(
    "[CONT], [ACT] or [AUTO]", Word("[CONT]", CONTINUOUS), Word("[ACT]", ACTIVATED), Word("[AUTO]", TRIGGERED)
)
CHOOSING: Final = Free(Choice(
    "choose",
    do("{choose} {picks}", like(Choose, hole("picks")), choose=CHOOSE, picks=PICKS, leave=chosen),
    do("{choose} a card at random from {whose} hand",
       like(Choose, (like(Pick, like(Cards, (n.HAND,), hole("whose")), Number(1), Number(1)),), random=True), choose=CHOOSE, whose=WHOSE,
       leave=chosen,
       also=("{choose} a card from {whose} hand at random", "{choose} one card at random from {whose} hand")),
    do("{choose} {count} cards at random from {whose} hand",
       like(Choose, (like(Pick, like(Cards, (n.HAND,), hole("whose")), hole("count"), hole("count")),), random=True), choose=CHOOSE,
       whose=WHOSE, count=SEVERAL, leave=chosen),
    do("{choose} up to {count} face up cards that were bound with this effect from {your} bind zone",
       like(Choose, (like(Pick, BOUND_CARDS, Number(0), hole("count")),)), choose=CHOOSE, your=YOUR, count=NUMBER_WORD,
       leave=chosen),
    Says("{choose} {count} {kind} from among them", make=among, unmake=lambda v: among_apart(v, False),
         choose=CHOOSE, count=SOME_COUNT, kind=KIND, leave=chosen, also=("{choose} {count} {kind} among them",)),
    Says("{choose} {count} {kind} from among them", make=among, unmake=lambda v: among_apart(v, True),
         choose=CHOOSE, count=MANY_COUNT, kind=KINDS, leave=chosen, also=("{choose} {count} {kind} among them",)),
    Says("{choose} {count} of them", make=among, unmake=lambda v: None, choose=CHOOSE, count=OF_COUNT, leave=chosen,
         enter=lambda voice: voice if voice.ref == LOOKED_AT else None),
    Free(Says("{choose} a {label} of one of {whose} {kind}", make=ability_of, unmake=of_ability, choose=CHOOSE,
              label=LABEL, whose=WHOSE, kind=KINDS)),
    do("that ability is lost {until}", like(Apply, Those(IT), (LoseChosenAbility(),), hole("until")), until=UNTIL,
       also=("{until}, that ability is lost", "lose that ability {until}")),
))  # fmt: skip


# ---------------------------------------------------------------- moving


def is_unit(voice: Voice, value: object) -> bool:
    """Is what is meant on the field?"""
    if isinstance(value, Cards):
        return set(value.zones) <= set(n.FIELD)
    if isinstance(value, This):
        return not voice.afield
    return voice.place == A_UNIT


def in_hand(voice: Voice, value: object) -> bool:
    """Is what is meant in the hand?"""
    return value.zones == (n.HAND,) if isinstance(value, Cards) else voice.place == IN_HAND


UNIT_OBJECT: Final = Guarded(OBJECT, is_unit)
HAND_OBJECT: Final = Guarded(OBJECT, in_hand)
REST: Final = Word("the rest", REST_OF_LOOKED, also=("the remaining cards", "the other cards", "the rest of the cards"))
BOUND_REST: Final = Word("all other cards that were bound with this effect", BoundBy(n.BIND, YOU))
PUT_OBJECT: Final = Choice("which cards", OBJECT, REST, BOUND_REST)


def on_field(before: Voice, after: Voice, value: object) -> Voice:
    """The sentence once cards came to a circle."""
    first = value[0] if isinstance(value, tuple) else value
    what = first.what if isinstance(first, Move) else None
    if isinstance(what, This):
        return after
    return after._replace(place=A_UNIT, theirs=False)


def off_field(before: Voice, after: Voice, value: object) -> Voice:
    """The sentence once cards left for another zone."""
    first = value[0] if isinstance(value, tuple) else value
    what = first.what if isinstance(first, Move) else None
    if isinstance(what, Those | EventCard) and isinstance(first, Move):
        return after._replace(place=IN_HAND if first.to == n.HAND else A_CARD)
    return after


def callings() -> list[Phrase]:
    """Every way to say where a card is called."""
    rows: list[Phrase] = []
    for free, separate, words, also in (
        (False, False, "", ("a ", "your ")),
        (True, False, "an open ", ("open ", "your open ")),
        (False, True, "separate ", ()),
        (True, True, "separate open ", ("open separate ",)),
    ):
        for zone, circle in ((n.RC, "(RC)"), (n.GC, "(GC)")):
            for orientation, rest in ((NOTHING, ""), (RESTED, " as [Rest]"), (STANDING, " as [Stand]")):
                places = [f"{word}{circle}" for word in (words, *also)]
                rows.append(
                    do(f"{{call}} {{what}} to {places[0]}{rest}",
                       like(Move, hole("what"), zone, free=free, separate=separate, orientation=orientation),
                       also=tuple(f"{{call}} {{what}} to {place}{rest}" for place in places[1:])
                       + tuple(f"{{call}} {{what}}{rest} to {place}" for place in places if rest),
                       call=CALL, what=CALLED_OBJECT, leave=on_field)
                )  # fmt: skip
    return rows


DOWN: Final = Choice("face down", Word(" face down", FACE_DOWN), Word("", NOTHING), Word(" face up", FACE_UP))
FACED: Final = Choice("face up", Word(" face down", FACE_DOWN), Word(" face up", FACE_UP))
MOVING: Final = Choice(
    "move",
    Free(
        Choice(
            "retire or discard",
            do("{retire} {what}", like(Move, hole("what"), n.DROP), retire=verb("retire", "retires"), what=UNIT_OBJECT,
               leave=off_field),
            do("{discard} {what}", like(Move, hole("what"), n.DROP), discard=verb("discard", "discards"), what=HAND_OBJECT,
               leave=off_field),
            do("{put} {what} into {owner} drop zone", like(Move, hole("what"), n.DROP), put=PUT, what=PUT_OBJECT, owner=OWNER,
               leave=off_field),
        )
    ),
    Free(
        Choice(
            "return or put",
            do("{return_} {what} to {owner} hand", like(Move, hole("what"), n.HAND), return_=RETURN, what=UNIT_OBJECT,
               owner=OWNER, leave=off_field),
            do("{put} {what} into {owner} hand", like(Move, hole("what"), n.HAND), put=PUT, what=PUT_OBJECT, owner=OWNER,
               leave=off_field, also=("{put} {what} to {owner} hand",)),
            do("{return_} {what} to {owner} hand", like(Move, hole("what"), n.HAND), return_=RETURN, what=OBJECT,
               owner=OWNER, leave=off_field, also=("{add} {what} to {owner} hand",), add=verb("add", "adds")),
        )
    ),
    *callings(),
    do("{ride} {what}", like(Move, hole("what"), n.VC), ride=verb("ride", "rides"), what=CALLED_OBJECT, leave=on_field),
    do("{ride} {what} as [Rest]", like(Move, hole("what"), n.VC, orientation=RESTED), ride=verb("ride", "rides"),
       what=CALLED_OBJECT, leave=on_field),
    do("{put} {what} on {whose} (VC)", like(Move, hole("what"), n.VC, hole("whose")), put=PUT, what=OBJECT, whose=WHOSE,
       leave=on_field),
    do("{move} {what} to an open (RC)", like(Move, hole("what"), n.RC, YOU, free=True), move=verb("move", "moves"),
       what=OBJECT, leave=on_field),
    do("{put} {what} into {owner} soul", like(Move, hole("what"), n.SOUL), put=PUT, what=PUT_OBJECT, owner=OWNER,
       leave=off_field),
    do("{put} {what} into {owner} damage zone", like(Move, hole("what"), n.DAMAGE), put=PUT, what=OBJECT, owner=OWNER,
       leave=off_field),
    do("{put} {what} into {owner} damage zone{face}", like(Move, hole("what"), n.DAMAGE, face=hole("face")), put=PUT,
       what=OBJECT, owner=OWNER, leave=off_field, also=("{put} {what}{face} into {owner} damage zone",), face=FACED),
    do("{put} {what} on top of {owner} deck", like(Move, hole("what"), n.DECK), put=PUT, what=PUT_OBJECT, owner=OWNER,
       leave=off_field, also=("{put} {what} on the top of {owner} deck", "{return_} {what} to the top of {owner} deck"),
       return_=RETURN),
    do("{put} {what} on top of {owner} deck in any order", like(Move, hole("what"), n.DECK, ordered=True), put=PUT,
       what=PUT_OBJECT, owner=OWNER, leave=off_field, also=("{put} {what} on the top of {owner} deck in any order",
                                                            "{put} {what} back on top of {owner} deck in any order",
                                                            "{put} {what} back in any order")),
    do("{put} {what} on the bottom of {owner} deck", like(Move, hole("what"), n.DECK, end=BOTTOM), put=PUT, what=PUT_OBJECT,
       owner=OWNER, leave=off_field, also=("{return_} {what} to the bottom of {owner} deck",
                                            "{put} {what} at the bottom of {owner} deck",
                                            "{put} {what} on bottom of {owner} deck"), return_=RETURN),
    do("{put} {what} on the bottom of {owner} deck in any order", like(Move, hole("what"), n.DECK, end=BOTTOM, ordered=True),
       put=PUT, what=PUT_OBJECT, owner=OWNER, leave=off_field,
       also=("{put} {what} at the bottom of {owner} deck in any order",)),
    do("{bind} {what}{down}", like(Move, hole("what"), n.BIND, face=hole("down"), pile=False), bind=verb("bind", "binds"),
       what=Choice("which cards", MYSELF, IT_OBJECT), down=DOWN, leave=off_field),
    do("{bind} {what}{down}", like(Move, hole("what"), n.BIND, face=hole("down"), pile=True), bind=verb("bind", "binds"),
       what=ALL, down=DOWN),
    do("{return_} {what} to {owner} deck, and {shuffle} {your} deck", like(Move, hole("what"), n.DECK), Shuffle(n.DECK),
       return_=RETURN, what=OBJECT, owner=OWNER, shuffle=SHUFFLE, your=YOUR, leave=off_field,
       also=("{return_} {what} to {owner} deck and {shuffle} {your} deck",
             "{return_} {what} to {owner} deck, {shuffle} {your} deck",
             "{return_} {what} into {owner} deck, and {shuffle} {your} deck",
             "{put} {what} into {owner} deck, and {shuffle} {your} deck"), put=PUT),
    do("{shuffle} {your} deck", Shuffle(n.DECK), shuffle=SHUFFLE, your=YOUR,
       also=("{shuffle} that deck", "{shuffle} the deck")),
    do("{put} {what} on the top or the bottom of {owner} deck", like(Arrange, hole("what")), put=PUT, what=OBJECT,
       owner=OWNER,
       also=("{put} {what} on the top or bottom of {owner} deck", "{put} {what} on top or bottom of {owner} deck",
             "{put} {what} on the top or on the bottom of {owner} deck",
             "{put} {what} on top or the bottom of {owner} deck",
             "{put} {what} on top or on the bottom of {owner} deck")),
)  # fmt: skip

IMPERATIVE_ONLY: Final = Guarded(Word("", None), lambda voice, value: voice.person != THIRD)
THIRD_ONLY: Final = Guarded(Word("", None), lambda voice, value: voice.person == THIRD)
TURNING: Final = Choice(
    "[Stand], [Rest] or turn",
    do("{so}[Stand] {what}", like(Turn, hole("what"), STANDING), so=IMPERATIVE_ONLY, what=OBJECT,
       also=("{so}stand {what}",)),
    do("{so}[Rest] {what}", like(Turn, hole("what"), RESTED), so=IMPERATIVE_ONLY, what=OBJECT, also=("{so}rest {what}",)),
    do("{so}[Stand]s {what}", like(Turn, hole("what"), STANDING), so=THIRD_ONLY, what=OBJECT, also=("{so}stands {what}",)),
    do("{so}[Rest]s {what}", like(Turn, hole("what"), RESTED), so=THIRD_ONLY, what=OBJECT, also=("{so}rests {what}",)),
    do("{turn} {what} face up", like(Flip, hole("what"), FACE_UP), turn=verb("turn", "turns"), what=OBJECT,
       also=("{turn} {what} from face down to face up",)),
    do("{turn} {what} face down", like(Flip, hole("what"), FACE_DOWN), turn=verb("turn", "turns"), what=OBJECT,
       also=("{turn} {what} from face up to face down",)),
    do("exchange positions with this unit", Exchange(Those(IT), This()),
       also=("exchange the positions of it and this unit", "exchange its position with this unit",
             "exchange positions of it and this unit")),
    do("exchange their positions", Exchange(Those(IT), Those(IT)), also=("exchange the positions of those units",
                                                                         "exchange positions of those units")),
)  # fmt: skip
DISCARD_RANDOM: Final = do(
    "{discard} a card at random from {your} hand",
    Choose((Pick(Cards((n.HAND,), YOU), Number(1), Number(1)),), random=True), Move(Those(IT), n.DROP),
    discard=verb("discard", "discards"), your=YOUR, also=("{discard} a card from {your} hand at random",),
)  # fmt: skip

VERBS: Final = Choice("a verb", DRAWING, CHARGING, LOOKING, SEARCHING, CHOOSING, MOVING, TURNING, DISCARD_RANDOM)
