"""Conditions in words: what is controlled, life, hands and areas."""

from typing import Final

from ....kernel.ids import AT_LEAST, AT_MOST, EITHER, EQUAL, LESS, MORE, NOTHING, OPPONENT, YOU
from ....kernel.vocabulary.abilities import ANYTHING
from ....kernel.vocabulary.terms import (
    AllTrue,
    Amount,
    Cards,
    Compared,
    Condition,
    CountOf,
    Exists,
    Filter,
    KindsOf,
    Neither,
    Number,
    Register,
    Sum,
)
from ....language.pattern import Parts, hole, like
from ....language.phrase import Agree, Choice, Many, Says, Word
from ....language.voice import THIRD, Voice
from ..rulebook import ch00_names as n
from .words_amounts import NUMBER_OF, STAT_OF
from .words_filters import POST, REMOVED_BY_THIS, Noun, Place, filter_of, filters_of
from .words_nouns import A_KIND, ANY_KIND, ANY_KINDS, KIND, KINDS, cards_of, home, noun_for
from .words_picks import NUMBER
from .words_pointing import J_RULER, YOUR_J_RULER

COMPARE: Final = Choice(
    "a comparison",
    Word("no", (AT_MOST, Number(0)), also=("0",)),
    Says("{n} or more", (AT_LEAST, hole("n")), n=NUMBER),
    Says("{n} or less", (AT_MOST, hole("n")), n=NUMBER),
    Says("exactly {n}", (EQUAL, hole("n")), n=NUMBER),
)


def compared(left: Amount, value: object) -> Compared | None:
    """An amount against a bound."""
    if isinstance(value, tuple) and isinstance(value[1], Amount):
        return Compared(left, value[0], value[1])
    return None


# ---------------------------------------------------------------- control

CONTROLLER: Final = Choice("who", Word("you control", YOU), Word("your opponent controls", OPPONENT))
CONTROLLER_NOT: Final = Choice("who", Word("you don't control", YOU), Word("your opponent doesn't control", OPPONENT))


def controlled(noun: object, who: object) -> Cards | None:
    """The cards of a description that somebody controls."""
    if not isinstance(noun, Noun) or noun.zones or noun.whose != NOTHING or not isinstance(who, int):
        return None
    return Cards(home(noun.which), who, noun.which)


def controlled_noun(group: object) -> Parts | None:
    """The description of cards that somebody controls."""
    if isinstance(group, Cards) and group.zones == home(group.which) and group.whose in (YOU, OPPONENT):
        return {"noun": Noun(group.which), "who": group.whose}
    return None


def exists(parts: Parts) -> Condition | None:
    """There is one."""
    group = controlled(parts["noun"], parts["who"])
    return None if group is None else Exists(group)


def exists_parts(value: object) -> Parts | None:
    """Take one that is there apart."""
    return controlled_noun(value.group) if isinstance(value, Exists) and value.least == 1 else None


def one_meant(before: Voice, after: Voice, value: object) -> Voice:
    """Whoever controls a J-ruler controls only one, which can be called "it" afterwards."""
    return after._replace(ref=YOUR_J_RULER, many=False) if value == Exists(J_RULER) else after


def none_of(parts: Parts) -> Condition | None:
    """There is none."""
    found = exists(parts)
    return None if found is None else Neither(found)


def none_parts(value: object) -> Parts | None:
    """Take none apart."""
    return exists_parts(value.of) if isinstance(value, Neither) else None


def so_many(parts: Parts) -> Condition | None:
    """There are so many."""
    group = controlled(parts["noun"], parts["who"])
    return None if group is None else compared(CountOf(group), parts["n"])


def so_many_parts(value: object) -> Parts | None:
    """Take so many apart."""
    if not isinstance(value, Compared) or not isinstance(value.left, CountOf):
        return None
    parts = controlled_noun(value.left.group)
    return None if parts is None else {**parts, "n": (value.op, value.right)}


def only_one(parts: Parts | None) -> Parts | None:
    """Parts of a number that is exactly one."""
    return parts if parts is not None and parts["n"] == (EQUAL, Number(1)) else None


def so_many_kinds(parts: Parts, field: int) -> Condition | None:
    """Cards of so many different names or attributes."""
    group, count = controlled(parts["noun"], parts["who"]), parts["n"]
    if group is None or not isinstance(count, Amount):
        return None
    return Compared(KindsOf(group, field), AT_LEAST, count)


def kinds_parts(value: object, field: int) -> Parts | None:
    """Take cards of so many kinds apart."""
    left = value.left if isinstance(value, Compared) else None
    parts = controlled_noun(left.group) if isinstance(left, KindsOf) else None
    found = None if parts is None or not isinstance(value, Compared) else {**parts, "n": value.right}
    return found if found is not None and so_many_kinds(found, field) == value else None


EXACTLY_ONE: Final = Word("exactly one", (EQUAL, Number(1)), also=("only one",))


def all_of_these(parts: Parts) -> Condition | None:
    """Each of several is controlled."""
    nouns, who = parts["nouns"], parts["who"]
    groups = [controlled(noun, who) for noun in nouns] if isinstance(nouns, tuple) else []
    if len(groups) < 2 or not all(groups):
        return None
    return AllTrue(tuple(Exists(group) for group in groups if group))


def all_parts(value: object) -> Parts | None:
    """Take several that are controlled apart."""
    if not isinstance(value, AllTrue):
        return None
    found = [exists_parts(part) for part in value.parts]
    if not all(found) or len({part["who"] for part in found if part}) != 1:
        return None
    return {"nouns": tuple(part["noun"] for part in found if part), "who": found[0]["who"] if found[0] else YOU}


OTHER_PLAYER: Final = Agree(lambda voice: "the other player", ("the other player", "you", "your opponent", "you do"))


def so_many_more(parts: Parts) -> Condition | None:
    """Somebody controls so many more of them than the other player does."""
    group, count = controlled(parts["noun"], parts["who"]), parts["n"]
    if group is None or not isinstance(count, Amount):
        return None
    others = Cards(group.zones, OPPONENT if group.whose == YOU else YOU, group.which)
    return Compared(CountOf(group), AT_LEAST, Sum(CountOf(others), count))


def so_many_more_parts(value: object) -> Parts | None:
    """Take so many more apart."""
    if not isinstance(value, Compared) or not isinstance(value.left, CountOf) or not isinstance(value.right, Sum):
        return None
    parts = controlled_noun(value.left.group)
    found = None if parts is None else {**parts, "n": value.right.right}
    return found if found is not None and so_many_more(found) == value else None


CONTROL: Final = Choice(
    "control",
    Says("{who} {noun}", make=exists, unmake=exists_parts, who=CONTROLLER, noun=A_KIND, leave=one_meant,
         also=("{who} any {noun}",)),
    Says("{who} {n} {noun}", make=so_many, unmake=lambda v: only_one(so_many_parts(v)), who=CONTROLLER, n=EXACTLY_ONE,
         noun=ANY_KIND),
    Says("{who} {n} {noun}", make=so_many, unmake=so_many_parts, who=CONTROLLER, n=COMPARE, noun=ANY_KINDS),
    Says("{who} {n} or more {noun} with different names", make=lambda p: so_many_kinds(p, n.NAME),
         unmake=lambda v: kinds_parts(v, n.NAME), who=CONTROLLER, n=NUMBER, noun=ANY_KINDS),
    Says("{who} {noun} of {n} or more different attributes", make=lambda p: so_many_kinds(p, n.ATTRIBUTE),
         unmake=lambda v: kinds_parts(v, n.ATTRIBUTE), who=CONTROLLER, n=NUMBER, noun=ANY_KINDS,
         also=("{who} {noun} with {n} or more different attributes",)),
    Says("{who} {noun}", make=none_of, unmake=none_parts, who=CONTROLLER_NOT, noun=A_KIND,
         free=("{who} any {noun}",)),
    Says("{who} {n} or more {noun} more than {other}", make=so_many_more, unmake=so_many_more_parts, who=CONTROLLER, n=NUMBER,
         noun=ANY_KINDS, other=OTHER_PLAYER, also=("{who} {n} or more {noun} than {other}", "{who} {n} or more more {noun} than {other}")),
    Says("{who} {noun}", make=none_of, unmake=lambda v: None, who=CONTROLLER_NOT, noun=ANY_KINDS),
    Says("{who} no {noun}", make=none_of, unmake=lambda v: None, who=CONTROLLER, noun=KIND),
    Says("{who} {than} {noun} than {other}", make=lambda p: more_than(p), unmake=lambda v: more_than_parts(v), who=CONTROLLER,
         than=Choice("more or fewer", Word("more", MORE), Word("fewer", LESS, also=("less",))), noun=ANY_KINDS,
         other=Choice("who", Word("you", YOU, also=("you do",)), Word("your opponent", OPPONENT, also=("your opponent does",)))),
    Says("{who} {nouns}", make=all_of_these, unmake=all_parts, who=CONTROLLER,
         nouns=Many(A_KIND, ", ", " and ", least=2, also=(", and ",), closing=True)),
)  # fmt: skip


def more_than(parts: Parts) -> Condition | None:
    """One player controls more such cards than the other."""
    left, right = (controlled(parts["noun"], parts[side]) for side in ("who", "other"))
    op = parts["than"]
    if left is None or right is None or left.whose == right.whose or not isinstance(op, int):
        return None
    return Compared(CountOf(left), op, CountOf(right))


def more_than_parts(value: object) -> Parts | None:
    """Take who controls more apart."""
    if not isinstance(value, Compared) or not isinstance(value.left, CountOf) or not isinstance(value.right, CountOf):
        return None
    left, right = controlled_noun(value.left.group), controlled_noun(value.right.group)
    if left is None or right is None or left["noun"] != right["noun"]:
        return None
    return {**left, "than": value.op, "other": right["who"]}


# ---------------------------------------------------------------- life, hands, areas

WHOSE_LIFE: Final = Choice("whose", Word("your", YOU), Word("your opponent's", OPPONENT))
HAS: Final = Choice("who", Word("you have", YOU), Word("your opponent has", OPPONENT))


def there_are(parts: Parts) -> Condition | None:
    """So many cards where they are said to be."""
    noun = parts["noun"]
    if not isinstance(noun, Noun) or not (noun.zones or noun.whose == EITHER):
        return None
    cards = cards_of(noun)
    return None if cards is None else compared(CountOf(cards), parts["n"])


def there_parts(value: object) -> Parts | None:
    """Take so many cards apart."""
    if not isinstance(value, Compared) or not isinstance(value.left, CountOf):
        return None
    noun = noun_for(value.left.group, whose=NOTHING)
    there = noun is not None and (noun.zones or noun.whose == EITHER)
    return {"n": (value.op, value.right), "noun": noun} if there else None


def one_there(parts: Parts) -> Condition | None:
    """There is such a card where it is said to be."""
    noun = parts["noun"]
    cards = cards_of(noun) if isinstance(noun, Noun) and (noun.zones or noun.whose in (YOU, OPPONENT)) else None
    return None if cards is None else Exists(cards)


def one_there_parts(value: object) -> Parts | None:
    """Take such a card apart."""
    noun = noun_for(value.group) if isinstance(value, Exists) and value.least == 1 else None
    return {"noun": noun} if noun is not None and noun.zones else None


def placed_there(parts: Parts, more: Filter = ANYTHING) -> Condition | None:
    """There is such a card at a place said apart from it."""
    noun, place = parts["noun"], parts["place"]
    if not isinstance(noun, Noun) or noun.whose != NOTHING or noun.zones or not isinstance(place, Place):
        return None
    return Exists(Cards(place.zones, place.who, filter_of((*filters_of(noun.which), more))))


def none_there(parts: Parts) -> Condition | None:
    """There are no such cards at a place."""
    found = placed_there(parts)
    return Compared(CountOf(found.group), AT_MOST, Number(0)) if isinstance(found, Exists) else None


SOMETHING: Final = Choice("an amount", NUMBER_OF, STAT_OF)
LIFE: Final = Choice(
    "life",
    Says("{whose} life is {n}", make=lambda p: life_is(p), unmake=lambda v: life_parts(v), whose=WHOSE_LIFE, n=COMPARE,
         also=("{whose} life total is {n}",)),
    Says("{who} life than {other}", make=lambda p: more_life(p), unmake=lambda v: None,
         who=Choice("who", *(Word(f"{has} {more}", (who, op)) for has, who in (("you have", YOU), ("your opponent has", OPPONENT))
                             for more, op in (("more", MORE), ("less", LESS)))),
         other=Choice("who", Word("you", YOU), Word("your opponent", OPPONENT))),
    *(Says(f"{{left}} is {words} {{right}}", like(Compared, hole("left"), op, hole("right")), left=SOMETHING, right=SOMETHING,
           also=tuple(f"{{left}} is {one} {{right}}" for one in also))
      for words, op, also in (("less than", LESS, ("lower than", "fewer than")), ("more than", MORE, ("greater than", "higher than")),
                              ("equal to", EQUAL, ("the same as",)))),
    Says("{who} {than} cards in hand than {other}", make=lambda p: more_held(p), unmake=lambda v: None,
         who=HAS, than=Choice("more or fewer", Word("more", MORE), Word("fewer", LESS, also=("less",))),
         other=Choice("who", Word("you", YOU, also=("you do",)), Word("your opponent", OPPONENT, also=("your opponent does",)))),
)  # fmt: skip


def more_held(parts: Parts) -> Condition | None:
    """One player has more cards in hand than the other."""
    who, other, op = parts["who"], parts["other"], parts["than"]
    if not isinstance(who, int) or not isinstance(other, int) or not isinstance(op, int) or who == other:
        return None
    return Compared(CountOf(Cards((n.HAND,), who)), op, CountOf(Cards((n.HAND,), other)))


def more_life(parts: Parts) -> Condition | None:
    """One player has more life than the other."""
    who, other = parts["who"], parts["other"]
    if not isinstance(who, tuple) or not isinstance(other, int) or who[0] == other:
        return None
    return Compared(Register(n.LIFE, who[0]), who[1], Register(n.LIFE, other))


def life_is(parts: Parts) -> Condition | None:
    """A player has so much life."""
    whose = parts["whose"]
    return compared(Register(n.LIFE, whose), parts["n"]) if isinstance(whose, int) else None


def life_parts(value: object) -> Parts | None:
    """Take so much life apart."""
    left = value.left if isinstance(value, Compared) else None
    if isinstance(value, Compared) and isinstance(left, Register) and not isinstance(value.right, Register):
        return {"whose": left.whose, "n": (value.op, value.right)} if left.register == n.LIFE else None
    return None


def as_they(voice: Voice) -> Voice:
    """What the opponent has, in the opponent's own words: his or her hand."""
    return voice._replace(person=THIRD)


def theirs(parts: Parts) -> Condition | None:
    """So many cards where the opponent is said to have them."""
    found = there_are(parts)
    group = found.left.group if isinstance(found, Compared) and isinstance(found.left, CountOf) else None
    if not isinstance(found, Compared) or not isinstance(group, Cards) or group.whose != YOU:
        return None
    return Compared(CountOf(Cards(group.zones, OPPONENT, group.which)), found.op, found.right)


HELD: Final = Choice(
    "cards held",
    Says("there are {n} {noun}", make=there_are, unmake=there_parts, n=COMPARE, noun=ANY_KINDS,
         also=("you have {n} {noun}", "there is {n} {noun}")),
    Says("your opponent has {n} {noun}", make=theirs, unmake=lambda v: None, n=COMPARE,
         noun=Says("{noun}", hole("noun"), noun=ANY_KINDS, enter=as_they, leave=lambda before, after, value: before)),
    Says("{noun} is there", make=one_there, unmake=one_there_parts, noun=A_KIND,
         free=("there is {noun}", "you have {noun}")),
    Says("{noun} is {place}", make=lambda p: placed_there(p), unmake=lambda v: None, noun=A_KIND, place=POST),
    Says("{noun} is {place} and was removed by this card", make=lambda p: placed_there(p, REMOVED_BY_THIS), unmake=lambda v: None,
         noun=A_KIND, place=POST),
    Says("no {noun} are {place}", make=lambda p: none_there(p), unmake=lambda v: None, noun=KINDS, place=POST,
         also=("no {noun} is {place}",)),
)  # fmt: skip
