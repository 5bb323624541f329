"""What cards are called: types, races, names, what they are and do, where they are, and what stands behind the noun."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from ....kernel.ids import (
    ACTIVATED,
    AT_LEAST,
    AT_MOST,
    EITHER,
    EQUAL,
    LESS,
    LOOKED,
    MORE,
    MOVED,
    NOT_EQUAL,
    OPPONENT,
    RESTED,
    SAVED,
    STANDING,
    TRIGGERED,
    YOU,
)
from ....kernel.vocabulary.abilities import Chooses, HasNamed
from ....kernel.vocabulary.counters import EVERY_KIND
from ....kernel.vocabulary.terms import (
    AllOf,
    Among,
    Anything,
    Cards,
    Counted,
    Divided,
    Each,
    EitherOf,
    EventCard,
    Extreme,
    Filter,
    Has,
    HasKeyword,
    HasPart,
    HasSeveral,
    InRole,
    InZones,
    IsAbility,
    IsNot,
    IsToken,
    IsTurned,
    OneOf,
    Related,
    SumOf,
    This,
    Those,
    Times,
    Together,
    Valued,
    both,
)
from ....language.grammar.amounts import INTEGER, NUMBER, Longest
from ....language.grammar.things.descriptions import Owner, Place, Yours, filters_of
from ....language.pattern import hole, like, view
from ....language.phrase import Choice, Found, Guarded, Many, Phrase, Reader, Says, Token, Word, Written
from ....language.voice import Voice
from ..rulebook import ch00_names as n
from .races import RACE, RACES, plural, race_of

if TYPE_CHECKING:
    from ....language.grammar import Grammar

SPELL: Final = IsNot(IsAbility())
RESONATOR: Final = Has(n.TYPE, n.RESONATOR)
ADDITION: Final = Has(n.TYPE, n.ADDITION)
J_RESONATOR: Final = EitherOf((Has(n.TYPE, n.J_RULER), RESONATOR))
J_RULERS: Final = EitherOf((Has(n.TYPE, n.RULER), Has(n.TYPE, n.J_RULER)))
STONES: Final[dict[str, Filter]] = {
    "magic stone": Has(n.TYPE, n.STONE),
    **{f"{word.lower()} magic stone": Has(n.SUBTYPE, f"{word} Magic Stone") for word in n.ATTRIBUTES},
    "true magic stone": Has(n.SUBTYPE, "True Magic Stone"),
}
CHASED: Final[dict[str, Filter]] = {
    "spell": SPELL, "normal spell": both(SPELL, IsNot(RESONATOR)), "summon spell": both(SPELL, RESONATOR),
    "activate ability": IsAbility(ACTIVATED), "automatic ability": IsAbility(TRIGGERED), "ability": IsAbility(),
    "God's Art ability": IsAbility(ACTIVATED, True), "activate or automatic ability": EitherOf((IsAbility(ACTIVATED), IsAbility(TRIGGERED))),
}  # fmt: skip
HEADS: Final[dict[str, Filter]] = {
    "J/resonator": J_RESONATOR, "J/ruler": J_RULERS, "resonator": RESONATOR, "J-ruler": Has(n.TYPE, n.J_RULER),
    "ruler": Has(n.TYPE, n.RULER), "chant": Has(n.TYPE, n.CHANT), "addition": ADDITION, "regalia": Has(n.TYPE, n.REGALIA),
    **STONES,
    **{f"[Addition:{word}]": Has(n.SUBTYPE, word) for word in ("Resonator", "Field", "J/resonator", "Ruler", "J-ruler", "J/ruler")},
    "[Spell:Chant]": Has(n.SUBTYPE, "Chant"), "[Spell:Chant-Instant]": Has(n.SUBTYPE, n.INSTANT),
    "[Spell:Chant-Standby]": Has(n.SUBTYPE, n.STANDBY_CHANT), **CHASED,
}  # fmt: skip
ABILITIES: Final = {
    n.GODS_ART: "God's Art", n.JUDGMENT: "[Judgment]", n.INHERITANCE: "[Inheritance]", n.EVOLUTION: "[Evolution]", n.SHIFT: "[Shift]", n.BESTOW: "[Bestow]",
}  # fmt: skip
BEARING: Final = Related(n.BEARS, Cards((n.FIELD,), EITHER, ADDITION))
STATES: Final[dict[str, Filter]] = {
    "recovered": IsTurned(STANDING), "rested": IsTurned(RESTED), "attacking": InRole(n.ATTACKING),
    "blocking": InRole(n.BLOCKING), "attacked": InRole(n.ATTACKED), "blocked": InRole(n.BLOCKED),
    "damaged": InRole(n.DAMAGED_THIS_TURN), "battling": InRole(n.BATTLING),
    "attacking or blocking": EitherOf((InRole(n.ATTACKING), InRole(n.BLOCKING))),
    "attacked or blocking": EitherOf((InRole(n.ATTACKED), InRole(n.BLOCKING))),
}  # fmt: skip
ADJECTIVES: Final[dict[str, Filter]] = {
    **{word.lower(): Has(n.ATTRIBUTE, word) for word in n.ATTRIBUTES}, "special": Has(n.GENERAL, n.SPECIAL),
    "basic": Has(n.GENERAL, "Basic"), "token": IsToken(),
}  # fmt: skip
NO_ATTRIBUTE: Final = IsNot(EitherOf(tuple(Has(n.ATTRIBUTE, word) for word in n.ATTRIBUTES)))
REMOVED_BY_THIS: Final = Related(n.REMOVED_BY, This())
HOST: Final = Cards((n.FIELD,), EITHER, Related(n.BEARS, This()))
MY_J_RULER: Final = Cards((n.FIELD,), YOU, HEADS["J-ruler"])
MY_RULER: Final = Cards((n.RULER_AREA,), YOU, HEADS["ruler"])
MY_RULERS: Final = Cards((n.FIELD, n.RULER_AREA), YOU, J_RULERS)
THEIR_J_RULER: Final = Cards((n.FIELD,), OPPONENT, HEADS["J-ruler"])
THEIR_RULERS: Final = Cards((n.FIELD, n.RULER_AREA), OPPONENT, J_RULERS)
LEFT: Final = Among(Those(LOOKED), both(InZones((n.MAIN_DECK, n.STONE_DECK)), IsNot(OneOf(Those(SAVED)))))
SKILLS: Final = (
    *n.SYMBOL_SKILLS, n.QUICKCAST, n.REMNANT, n.BARRIER, n.BLOODLUST, n.AWAKENING, n.LIMIT, n.TRIGGER, n.INHERITANCE,
)  # fmt: skip


NAMED_SKILLS: Final = (
    n.MANA,
    n.EVOLUTION,
    n.SHIFT,
    n.BESTOW,
    n.INCARNATION,
    n.ENERGIZE,
    n.STEALTH,
    n.TORRENT,
)  # said with what they cost or do

# ---------------------------------------------------------------- where they are


def home(which: Filter) -> tuple[int, ...]:
    """Where such cards are when nothing is said: everywhere such a card can be controlled, spells on the chase."""
    parts = filters_of(which)
    if REMOVED_BY_THIS in parts:
        return (n.REMOVED,)
    if SPELL in parts or any(isinstance(part, IsAbility) for part in parts):
        return (n.CHASE,)
    zones = [zone for part in parts for zone in homes_of(part)]
    raced = any(race_of(one) for part in parts for one in (part.parts if isinstance(part, EitherOf) else (part,)))
    if not zones and raced:
        return (n.FIELD, n.RULER_AREA)  # magic stones have no race
    found = tuple(zone for zone in (*n.PLAY_GROUND, n.CHASE) if zone in zones) or n.PLAY_GROUND
    return BESIDE_STONES if found == BESIDE_STONES[::-1] and any(map(is_beside_stones, parts)) else found


# Magic stones and other cards: told from magic stones alone, which are in no field where there is an area for them.
BESIDE_STONES: Final = (n.STONE_AREA, n.FIELD)


def is_beside_stones(part: Filter) -> bool:
    """Is it a magic stone or something else?"""
    return isinstance(part, EitherOf) and len({n.STONE_AREA in home(one) for one in part.parts}) > 1


def homes_of(part: Filter) -> tuple[int, ...]:
    """Where cards of one type are; of several, where any of them can be."""
    if part == J_RULERS:
        return (n.FIELD, n.RULER_AREA)
    if isinstance(part, EitherOf) and part not in (J_RESONATOR, *STATES.values()):
        found = [[zone for inner in filters_of(one) for zone in homes_of(inner)] for one in part.parts]
        if not any(found):
            return ()
        return tuple(zone for one in found for zone in one) if all(found) else n.PLAY_GROUND
    if part == HEADS["ruler"]:
        return (n.RULER_AREA,)
    if part in STONES.values():
        return (n.FIELD, n.STONE_AREA)
    if part in (
        HEADS["chant"],
        HEADS["[Spell:Chant]"],
        HEADS["[Spell:Chant-Instant]"],
        HEADS["[Spell:Chant-Standby]"],
        *CHASED.values(),
    ):
        return (n.CHASE,)
    return (n.FIELD,) if part in HEADS.values() else ()


FIGHTERS: Final = (RESONATOR, J_RESONATOR, HEADS["J-ruler"])  # what has ATK and DEF, and symbol skills


def settled(parts: list[Filter]) -> list[Filter]:
    """A fire magic stone is a kind of magic stone; of "addition or resonator with ATK 500" only one has ATK."""
    stone = STONES["magic stone"]
    if stone in parts and any(stone_kind(part) for part in parts):
        parts = [stone_kind(part) or part for part in parts if part != stone]
    either = next((part for part in parts if isinstance(part, EitherOf) and part not in (*FIGHTERS, J_RULERS)), None)
    kinds = either.parts if either is not None else ()
    late = tuple(part for part in parts if is_of_fighters(part))
    if not late or not any(one in FIGHTERS for one in kinds) or not all(one in HEADS.values() for one in kinds):
        return parts
    if all(one in FIGHTERS for one in kinds):
        return parts
    apart = EitherOf(tuple(AllOf((one, *late)) if one in FIGHTERS else one for one in kinds))
    return [apart if part == either else part for part in parts if part not in late]


def is_of_fighters(part: Filter) -> bool:
    """What can be said only of what has ATK and DEF."""
    bare = part.of if isinstance(part, IsNot) else part
    of_number = isinstance(bare, Valued | Extreme) and bare.field in (n.ATK, n.DEF)
    return of_number or (isinstance(bare, HasKeyword) and bare.keyword in n.SYMBOL_SKILLS)


def stone_kind(part: Filter) -> Filter | None:
    """The kind of magic stone of an attribute."""
    if isinstance(part, EitherOf):
        kinds = [stone_kind(one) for one in part.parts]
        return EitherOf(tuple(kind for kind in kinds if kind)) if all(kinds) else None
    return Has(n.SUBTYPE, f"{part.word} Magic Stone") if isinstance(part, Has) and part.field == n.ATTRIBUTE else None


def many(word: str) -> str:
    """A type or race for many."""
    if word not in HEADS and word[:1].isupper():
        return plural(word)
    if word == "regalia" or word[-1] == "]":
        return word
    return word[:-1] + "ies" if word.endswith("ability") else f"{word}s"


# ---------------------------------------------------------------- names of cards


def name_known(text: str, reader: Reader) -> Filter:
    """The name as its card prints it, where only capitals differ."""
    names = reader.words.get("name", frozenset())
    same = [name for name in names if name.casefold() == text.casefold()]
    return Has(n.NAME, text if text in names or len(same) != 1 else same[0])


NAME: Final = Token(
    "a name in quotes", "“([^“”]+?)\\.?”", name_known,
    lambda v: f"“{v.word}”" if isinstance(v, Has) and v.field == n.NAME else None,
)  # fmt: skip
PART: Final = Token(
    "part of a name", "“([^“”]+)”", lambda text, reader: HasPart(n.NAME, text),
    lambda v: f"“{v.part}”" if isinstance(v, HasPart) else None,
)  # fmt: skip
ATTRIBUTE: Final = Choice("an attribute", *(Word(word.lower(), word) for word in n.ATTRIBUTES))
NAMES: Final = Says("{items}", view(lambda items: items[0] if len(items) == 1 else EitherOf(items), lambda v: names_of(v), hole("items")),
                    items=Many(NAME, ", ", " or ", also=(", or ", " and/or ", " and ")))  # fmt: skip


def names_of(value: object) -> tuple[object, ...] | None:
    """One name or several."""
    parts = value.parts if isinstance(value, EitherOf) else (value,)
    return (parts,) if all(isinstance(part, Has) and part.field == n.NAME for part in parts) else None


def names(many: bool) -> Sequence[Phrase]:
    """Races and names, for one or for many."""
    return (RACES if many else RACE, NAME)


# ---------------------------------------------------------------- what stands behind a noun


def either_word(item: Phrase, field_of: type) -> Says:
    """One of several."""

    def take(value: object) -> tuple[object, ...] | None:
        parts = value.parts if isinstance(value, EitherOf) else (value,)
        return (parts,) if all(isinstance(part, field_of) for part in parts) else None

    return Says("{items}", view(lambda items: items[0] if len(items) == 1 else EitherOf(items), take, hole("items")),
                items=Many(item, ", ", " or ", also=(", or ",)))  # fmt: skip


def parity(field: int, is_odd: bool) -> Valued:
    """Its number is twice a whole number, or is not."""
    twice = Times(2, Divided(SumOf(Each(), field), 2))
    return Valued(field, NOT_EQUAL if is_odd else EQUAL, twice)


def numbers(g: "Grammar") -> list[Phrase]:
    """Total cost, ATK and DEF compared with a number or an amount."""
    things = Choice("an amount", Longest(g.amounts.things), g.amounts.value)
    rows: list[Phrase] = []
    for word, field in g.lexicon.numbers.items():
        leads = [f"with {word}", f"with a {word}", f"whose {word} is"]
        for op, end in ((AT_MOST, " or less"), (AT_LEAST, " or more"), (EQUAL, "")):
            spelled = [f"{lead} {{n}}{end}" for lead in leads] + [f"with {{n}}{end} {word}"]
            rows.append(Says(spelled[0], like(Valued, field, op, hole("n")), n=NUMBER, also=spelled[1:]))
        for op, words in (
            (EQUAL, ("equal to", "the same as")), (AT_MOST, ("less than or equal to", "equal to or less than")),
            (AT_LEAST, ("greater than or equal to", "equal to or greater than", "more than or equal to", "equal to or more than")),
            (LESS, ("less than", "lower than")), (MORE, ("greater than", "more than", "higher than")),
        ):  # fmt: skip
            spelled = [f"{lead} {one} {{of}}" for lead in leads for one in words]
            if op in (LESS, MORE):
                spelled.append(f"with {'less' if op == LESS else 'more'} {word} than {{of}}")
            rows.append(Says(spelled[0], like(Valued, field, op, hole("of")), of=things, also=spelled[1:]))
        for most, is_lowest in (
            (("highest", "greatest", "largest", "most"), False),
            (("lowest", "least", "smallest"), True),
        ):
            leads = [
                f"{one} the {how} {word}"
                for how in most
                for one in ("with", "that has", "that has or shares", "that have")
            ]
            among = [f"with the {how} {word} among {all_}{{group}}" for how in most for all_ in ("", "all ")]
            rows += [
                Word(leads[0], Extreme(field, Each(), is_lowest), also=leads[1:]),
                Says(among[0], like(Extreme, field, hole("group"), is_lowest), group=Longest(g.nouns.groups), also=among[1:]),
            ]  # fmt: skip
        for op, words in ((LESS, ("lower", "smaller", "less")), (MORE, ("higher", "greater", "more"))):
            spelled = [f"with {a}{one} {word} than {{it}}" for one in words for a in ("a ", "")]
            other = view(lambda it, op=op, field=field: Valued(field, op, SumOf(it, field)), lambda v: None, hole("it"))
            card = Choice("a card", g.referent, Word("added resonator", HOST))
            bare = [f"with {one} {word}{{it}}" for one in (f"a {words[0]}", *words)]
            rows += [Says(said[0], other, it=it, also=said[1:]) for said, it in ((spelled, card), (bare, g.unsaid))]
        for word_, is_odd in (("even", False), ("odd", True)):
            even = [f"with an {word_} {word}", f"with {word_} {word}", f"whose {word} is {word_}", f"with an {word_}-numbered {word}"]  # fmt: skip
            rows.append(Word(even[0], parity(field, is_odd), also=even[1:]))
        own = like(Valued, field, NOT_EQUAL, SumOf(Each(), field, True))
        rows.append(Says(f"whose {word} is different from its printed {word}", own))
    return rows


SHARES: Final = ("that shares", "that share", "sharing")
SHARES_NOT: Final = ("that doesn't share", "that don't share", "that does not share", "that do not share")


def relations(g: "Grammar") -> list[Phrase]:
    """In a relation to another card, or to any card of a kind."""
    it = Choice(
        "cards",
        g.referent,
        g.pointed_target,
        Word("added resonator", HOST),
        Says("{cards}", hole("cards"), cards=Longest(g.nouns.articled(g.nouns.group))),
        Says(
            "{one} or {two}",
            like(Together, (hole("one"), hole("two"))),
            one=g.nouns.articled(g.nouns.group),
            two=g.nouns.articled(g.nouns.group),
        ),
    )
    rows: list[Phrase] = []
    shares = (("a name", n.SAME_NAME), ("a race", n.SAME_RACE), ("an attribute", n.SAME_ATTRIBUTE), ("a type", n.SAME_TYPE),
              ("a total cost", n.SAME_COST))  # fmt: skip
    for words, relation in shares:
        noun = words.split(" ", 1)[1]
        same = [f"with the same {noun} as {{it}}", f"of the same {noun} as {{it}}", *(["named as {it}"] if relation == n.SAME_NAME else [])]  # fmt: skip
        related = like(Related, relation, hole("it"))
        for means, verbs, rest in ((related, SHARES, same), (like(IsNot, related), SHARES_NOT, [])):
            spelled = [f"{lead} {a} with {{it}}" for lead in verbs for a in (words, f"the same {noun}")]
            rows.append(Says(spelled[0], means, it=it, also=(*spelled[1:], *rest)))
            whose = [f"{lead} {{it}} {noun}" for lead in verbs]
            rows.append(Says(whose[0], means, it=g.whose, also=whose[1:]))
        rows.append(
            Says(
                f"with the same {noun}{{it}}", view(partial(Related, relation), lambda v: None, hole("it")), it=g.unsaid
            )
        )
    for spelled, relation in (
        (["battling {it}", "that is battling {it}", "that battles {it}"], n.BATTLES_IT), (["blocking {it}", "that blocks {it}"], n.BLOCKS_IT),
        (["blocked by {it}", "that is blocked by {it}"], n.BLOCKED_BY_IT), (["attacking {it}"], n.ATTACKS_IT),
        (["added to {it}", "bestowed to {it}"], n.ADDED_TO), (["that targets {it}", "that target {it}", "targeting {it}"], n.TARGETS_IT),
        (["removed by {it}", "that was removed by {it}", "that were removed by {it}", "removed from the game by {it}",
          "that was removed from the game by {it}", "that were removed from the game by {it}"], n.REMOVED_BY),
    ):  # fmt: skip
        rows.append(Says(spelled[0], like(Related, relation, hole("it")), it=it, also=spelled[1:]))
    known = Choice("cards", g.referent, *g.named.options)
    for spelled, relation in (
        (["that {it} blocked", "{it} blocked", "that {it} blocked this turn"], n.WAS_BLOCKED_BY),
        (["that blocked {it}", "that blocked {it} this turn"], n.HAS_BLOCKED),
        (["that battled {it}", "that battled {it} this turn", "that {it} battled"], n.HAS_BATTLED),
        (["that was dealt damage by {it} this turn", "that {it} dealt damage to this turn", "dealt damage by {it} this turn"], n.DAMAGED_BY),
    ):  # fmt: skip
        rows.append(Says(spelled[0], like(Related, relation, hole("it")), it=known, also=spelled[1:]))
    rows.append(
        OfAbility(
            Says(
                "of {kinds}",
                like(IsAbility, of=hole("kinds")),
                kinds=Longest(Choice("cards", g.nouns.event_kinds, g.nouns.event_kind)),
            )
        )
    )
    rows.append(OnCard(Says("on {it}", view(lambda it: Related(n.ADDED_TO, it), lambda v: None, hole("it")), it=it)))
    return rows


class OnCard(Phrase):
    """Additions on a card: counters on it are said with the counters."""

    def __init__(self, inner: Phrase) -> None:
        super().__init__(inner.name)
        self.inner = inner

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """The words, unless counters come before them."""
        return () if reader.text[:at].endswith(("counter ", "counters ")) else reader.read(self.inner, at, voice)

    def write(self, value: object, voice: Voice) -> Written | None:
        """It is said otherwise."""
        return None


class OfAbility(Phrase):
    """Abilities by the cards they are abilities of."""

    def __init__(self, inner: Phrase) -> None:
        super().__init__(inner.name)
        self.inner = inner

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """The cards, if abilities come before them."""
        return reader.read(self.inner, at, voice) if reader.text[:at].endswith(("ability ", "abilities ")) else ()

    def write(self, value: object, voice: Voice) -> Written | None:
        """The words."""
        return self.inner.write(value, voice)


def posts(g: "Grammar") -> Sequence[Phrase]:
    """What stands behind a noun: numbers, relations, counters, skills, names, odd places."""
    keyword = Says(
        "{k}",
        like(HasKeyword, hole("k")),
        k=Choice("a keyword", *g.keyword.options, *(Word(f"[{n.KEYWORD_NAMES[k]}]", k) for k in NAMED_SKILLS)),
    )
    on = ("on it", "on them", "")
    one = [f"with {a} {{kind}} {where}".rstrip() for where in on for a in ("a", "an", "1 or more")]
    some = [f"with {{kind}} {where}".rstrip() for where in on]
    many = [f"with {{n}} or more {{kind}} {where}".rstrip() for where in on]
    none = [f"{lead} {{kind}} {where}".rstrip() for where in on for lead in ("with no", "without a", "without an", "without", "without any")]  # fmt: skip
    return [
        *numbers(g), *relations(g),
        Guarded(Word("that was just summoned", OneOf(EventCard()), also=("just summoned", "that is summoned")), lambda voice, value: voice.event == MOVED),
        Word("targeted by [Enter]", Related(n.LINKED_TO, This()), also=("that was targeted by [Enter]",)),
        Word("with no attribute", NO_ATTRIBUTE),
        Word("with a symbol skill", EitherOf(tuple(HasKeyword(skill) for skill in n.SYMBOL_SKILLS))),
        Says("with {items}", hole("items"), items=either_word(keyword, HasKeyword)),
        Says("without {k}", like(IsNot, like(HasKeyword, hole("k"))), k=g.keyword),
        Says("with {n} or more attributes", like(HasSeveral, n.ATTRIBUTE, hole("n")), n=INTEGER),
        Says("that is {state}", view(lambda v: v, lambda v: None, hole("state")), state=Choice("what it is", g.nouns.state, g.nouns.adjectives), also=("that are {state}",)),
        Says("that is not {state}", view(IsNot, lambda v: None, hole("state")), state=Choice("what it is", g.nouns.state, g.nouns.adjectives), also=("that are not {state}",)),
        Says("with the race {race}", view(lambda v: v, lambda v: None, hole("race")), race=RACE, also=tuple(f"{lead} {word} {{race}}" for lead in ("with the", "of the", "that has the", "that have the", "with") for word in ("race", "trait")) + ("of {race}",)),
        Says("named {names}", view(lambda v: v, lambda v: None, hole("names")), names=NAMES),
        Says("not named {names}", view(lambda v: IsNot(v), lambda v: None, hole("names")), names=NAMES, also=("that is not named {names}", "that are not named {names}")),
        Says("with {part} in its name", hole("part"), part=PART, also=("with {part} in their name", "with {part} in their names", "with {part} in its names")),
        Says(one[0], like(Counted, hole("kind")), kind=g.counter, also=one[1:]),
        Says(some[0], view(Counted, lambda v: None, hole("kind")), kind=g.counters, also=some[1:]),
        Says(many[0], like(Counted, hole("kind"), hole("n")), n=INTEGER, kind=g.counters, also=many[1:]),
        Says(none[0], like(IsNot, like(Counted, hole("kind"))), kind=g.counters, also=none[1:]),
        Word("with a single target", Chooses(Anything(), 1), also=("with only 1 target", "that has only 1 target", "that has a single target", "with one target")),
        Word("with a counter on it", Counted(EVERY_KIND), also=("with a counter on them", "with counters on it", "with counters on them", "with any counters on it", "with any counters on them", "with one or more counters on it", "with 1 or more counters on it", "with a counter")),
        Word("with no counters on it", IsNot(Counted(EVERY_KIND)), also=("with no counters on them", "without a counter on it", "without counters on it", "without counters on them", "with no counter on it")),
        Word("that can be added to a J/resonator", IsNot(EitherOf(tuple(Has(n.SUBTYPE, one) for one in ("Field", "Ruler", "J-ruler", "J/ruler")))), also=("that can be added to a resonator", "that could be added to a resonator")),
        Says("other than {it}", like(IsNot, like(OneOf, hole("it"))), it=g.pointing),
        Word("with an addition", BEARING, also=("with an addition on it", "with additions on it", "with an addition on them", "with additions on them", "with additions", "targeted by an addition", "with an addition added to it")),
        *(Word(f"with an {word}", Related(n.BEARS, Cards((n.FIELD,), EITHER, HEADS[word])), also=tuple(f"with {a}{word}{on}" for a in ("an ", "") for on in (" on it", " on them", ""))) for word in HEADS if word.startswith("[Addition:")),
        Word("with no addition", IsNot(BEARING), also=("with no additions", "without an addition", "without additions", "without any additions")),
        Word("that didn't attack this turn", IsNot(InRole(n.HAS_ATTACKED))),
        Word("you own from outside the game", Place(n.OUT_OF_GAME, YOU),
             also=("you own outside the game", "you own out of the game", "you own from outside of the game", "from outside the game", "from outside of the game", "outside the game", "out of the game")),
        *(Says(f"played by {who}", view(lambda seat=seat: Owner(seat), lambda v: None), also=(f"{who} {play}",)) for who, play, seat in (("your opponent", "plays", OPPONENT), ("you", "play", YOU))),
        *(Word(f"of the chosen {words}", HasNamed(field), also=(f"of that {words}", f"of the named {words}", f"that shares a {words} with the chosen {words}", f"that shares an {words} with the chosen {words}")) for words, field in (("race", n.RACE), ("attribute", n.ATTRIBUTE), ("type", n.TYPE))),
        Word("with the chosen name", HasNamed(n.NAME), also=("with that name", "with the named name", "of that name", "of the chosen name")),
        *(one for pair in PAIRS for one in two_zones(*pair)),
    ]  # fmt: skip


PAIRS: Final = ((n.HAND, n.GRAVEYARD), (n.GRAVEYARD, n.HAND), (n.GRAVEYARD, n.REMOVED), (n.FIELD, n.GRAVEYARD), (n.HAND, n.FIELD))  # fmt: skip


def two_zones(first: int, second: int) -> list[Phrase]:
    """Either of two zones, of one player or of either."""
    one, two = n.ZONE_NAMES[first], n.ZONE_NAMES[second]
    said = [f"{one}{joint}{two}" for joint in (" or ", " and/or ", " or your ", " and/or your ", " and ")]
    theirs = [words.replace("your", "their") for words in said]
    yours = [f"{at} your {words}" for words in said for at in ("in", "from")]
    others = [f"{at} their {words}" for words in theirs for at in ("in", "from")]
    anyone = [f"{at} a {one} or {a}{two}" for at in ("in", "from") for a in ("a ", "")]
    return [Yours(yours[0], others[0], Place((first, second), YOU), yours[1:], others[1:]), Word(anyone[0], Place((first, second), EITHER), also=anyone[1:])]  # fmt: skip
