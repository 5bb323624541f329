"""The parts of a description: adjectives, what the card is, and what follows (cost, whose, where)."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ....kernel.ids import AT_LEAST, AT_MOST, EITHER, EQUAL, IT, LESS, MORE, NOTHING, OPPONENT, RESTED, STANDING, YOU
from ....kernel.vocabulary.terms import (
    AllOf,
    Anything,
    Cards,
    Counted,
    EitherOf,
    Filter,
    Has,
    HasKeyword,
    HasPart,
    HasSeveral,
    InRole,
    IsNot,
    IsToken,
    IsTurned,
    NamedNumber,
    Number,
    OneOf,
    Related,
    This,
    Those,
    Valued,
)
from ....language.english.numbers import cardinal, digits_of, word_of
from ....language.pattern import Parts, hole, like
from ....language.phrase import Choice, Found, Many, Phrase, Reader, Says, Token, Word, Written, match_literal
from ....language.voice import IMPERATIVE, Voice
from ..rulebook import ch00_names as n


@dataclass(frozen=True)
class Noun:
    """A description: which cards, and, where it is said, whose and in which zones."""

    which: Filter
    whose: int = NOTHING
    zones: tuple[int, ...] = ()


@dataclass(frozen=True)
class Owner:
    """Whose they are."""

    who: int


@dataclass(frozen=True)
class Place:
    """Where they are."""

    zones: tuple[int, ...]
    who: int


def filters_of(value: Filter) -> tuple[Filter, ...]:
    """The parts of a filter."""
    if isinstance(value, AllOf):
        return value.parts
    return () if isinstance(value, Anything) else (value,)


def filter_of(parts: Sequence[Filter]) -> Filter:
    """Parts put together, in the order they are said."""
    kept = sorted((part for part in parts if not isinstance(part, Anything)), key=rank)
    if not kept:
        return Anything()
    return kept[0] if len(kept) == 1 else AllOf(tuple(kept))


def either(parts: object) -> Filter | None:
    """One of several, or the only one."""
    if not isinstance(parts, tuple) or not all(isinstance(part, Filter) for part in parts):
        return None
    return parts[0] if len(parts) == 1 else EitherOf(parts)


# ---------------------------------------------------------------- the parts, and where each is said

OTHER, STATE, NOT, ATTRIBUTE, RACE, SPECIAL, HEAD, TOKEN, VOID, COST, STAT, SKILL, NAME, RELATION, EXCEPT = range(15)
IS_THIS: Final = OneOf(This())
IS_OTHER: Final = IsNot(IS_THIS)
IS_VOID: Final = IsNot(EitherOf(tuple(Has(n.ATTRIBUTE, word) for word in n.ATTRIBUTES)))
IS_SPECIAL: Final = Has(n.GENERAL, n.SPECIAL)
STATES: Final = {
    "recovered": IsTurned(STANDING), "rested": IsTurned(RESTED), "attacking": InRole(n.ATTACKING),
    "blocking": InRole(n.BLOCKING), "attacked": InRole(n.ATTACKED), "blocked": InRole(n.BLOCKED),
    "damaged": InRole(n.DAMAGED_THIS_TURN), "battling": InRole(n.BATTLING), "attacking or blocking": EitherOf((InRole(n.ATTACKING), InRole(n.BLOCKING))),
    "attacked or blocking": EitherOf((InRole(n.ATTACKED), InRole(n.BLOCKING))),
}  # fmt: skip
TYPE_FILTERS: Final[dict[str, Filter]] = {
    "J/resonator": EitherOf((Has(n.TYPE, n.J_RULER), Has(n.TYPE, n.RESONATOR))),
    "J/ruler": EitherOf((Has(n.TYPE, n.RULER), Has(n.TYPE, n.J_RULER))),
    "resonator": Has(n.TYPE, n.RESONATOR), "J-ruler": Has(n.TYPE, n.J_RULER), "ruler": Has(n.TYPE, n.RULER),
    "chant": Has(n.TYPE, n.CHANT), "addition": Has(n.TYPE, n.ADDITION), "regalia": Has(n.TYPE, n.REGALIA),
    "magic stone": Has(n.TYPE, n.STONE),
    **{f"{word.lower()} magic stone": Has(n.SUBTYPE, f"{word} Magic Stone") for word in n.ATTRIBUTES},
    "true magic stone": Has(n.SUBTYPE, "True Magic Stone"),
    "[Addition:Resonator]": Has(n.SUBTYPE, "Resonator"), "[Addition:Field]": Has(n.SUBTYPE, "Field"),
    "[Addition:J/resonator]": Has(n.SUBTYPE, "J/resonator"), "[Addition:Ruler]": Has(n.SUBTYPE, "Ruler"),
    "[Addition:J-ruler]": Has(n.SUBTYPE, "J-ruler"), "[Addition:J/ruler]": Has(n.SUBTYPE, "J/ruler"),
    "[Spell:Chant]": Has(n.SUBTYPE, "Chant"),
    "[Spell:Chant-Instant]": Has(n.SUBTYPE, n.INSTANT), "[Spell:Chant-Standby]": Has(n.SUBTYPE, n.STANDBY_CHANT),
}  # fmt: skip
REMOVED_BY_THIS: Final = Related(n.REMOVED_BY, This())
BEARING: Final = Related(n.BEARS, Cards((n.FIELD,), EITHER, TYPE_FILTERS["addition"]))
J_RESONATOR: Final = TYPE_FILTERS["J/resonator"]
RESONATOR: Final = TYPE_FILTERS["resonator"]


def rank(part: Filter) -> int:
    """Where in the description a part is said."""
    if part in STATES.values():
        return STATE
    if part == IS_OTHER:
        return OTHER
    if part == IS_VOID:
        return VOID
    if part in TYPE_FILTERS.values():
        return HEAD
    if isinstance(part, EitherOf):
        mixed = any(isinstance(one, AllOf) for one in part.parts) or len({rank(one) for one in part.parts}) > 1
        return HEAD if mixed else rank(part.parts[0])
    if isinstance(part, Has):
        return {n.ATTRIBUTE: ATTRIBUTE, n.RACE: RACE, n.GENERAL: SPECIAL, n.NAME: NAME}.get(part.field, HEAD)
    if isinstance(part, HasPart):
        return NAME
    if isinstance(part, IsToken):
        return TOKEN
    if isinstance(part, Valued):
        return COST if part.field == n.COST else STAT
    if isinstance(part, HasKeyword | Counted):
        return SKILL
    if isinstance(part, IsNot):
        inner = rank(part.of)
        return SKILL if inner == SKILL else NOT if inner in (ATTRIBUTE, RACE, SPECIAL, HEAD, TOKEN) else EXCEPT
    if isinstance(part, Related) and part.relation == n.SAME_COST:
        return COST
    return RELATION


# ---------------------------------------------------------------- names of races, in one and in many

RACE_WORD: Final = (
    r"(?!J[/-]|ATK\b|DEF\b|X\b|Y\b|God's|(?:Resonator|Addition|Regalia|Chant|Ruler|Card|Spell)s?\b)[A-Z][\w'’-]*"
)
RACE_SHAPE: Final = rf"{RACE_WORD}(?: (?:of the |of |the )?{RACE_WORD})*"
COUNTING: Final = re.compile(r"(?:Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten) ")
ENDINGS: Final = (
    ("ches", "ch"), ("shes", "sh"), ("sses", "ss"), ("xes", "x"), ("ves", "f"), ("ies", "y"), ("men", "man"),
)  # fmt: skip
LIKE_ZOMBIE: Final = re.compile(r"(?:Zomb|Pix|Valkyr|Gen|Faer|Brown|Cook)ies?$")
LIKE_HUMAN: Final = re.compile(r"(?:[aeo]y|[Hh]uman|Shaman)$")


def singular(word: str, known: frozenset[str]) -> str:
    """The race that a word in the plural names: one of the cards at hand, if it can be."""
    stems = [word[: -len(many)] + one for many, one in (*ENDINGS, ("s", ""), ("", "s")) if word.endswith(many)]
    for race in (word, *stems, re.sub(r"s (?=of )", " ", word, count=1)):
        if race in known:
            return race
    if COUNTING.match(word) or len(stems) == 1:
        return word
    return word[:-1] if LIKE_ZOMBIE.search(word) or LIKE_HUMAN.search(word[:-1]) else stems[0]


def one_race(word: str, known: frozenset[str]) -> str:
    """The race that a word names; one whose cards print it in the plural may be said in the singular."""
    return f"{word}s" if word not in known and f"{word}s" in known else word


def plural(word: str) -> str:
    """Several of a race."""
    if COUNTING.match(word):
        return word
    for many, one in () if LIKE_HUMAN.search(word) else ENDINGS:
        if word.endswith(one):
            return word[: -len(one)] + many
    return word + "s"


def race_word(value: object) -> str | None:
    """A race in the singular."""
    return value.word if isinstance(value, Has) and value.field == n.RACE else None


def race_words(value: object) -> str | None:
    """A race in the plural."""
    return plural(value.word) if isinstance(value, Has) and value.field == n.RACE else None


def races_known(reader: Reader) -> frozenset[str]:
    """The races of the cards at hand."""
    return reader.words.get("race", frozenset())


RACE_TOKEN: Final = Token(
    "a race", RACE_SHAPE, lambda text, reader: Has(n.RACE, one_race(text, races_known(reader))), race_word
)
RACES_TOKEN: Final = Token(
    "several of a race", RACE_SHAPE, lambda text, reader: Has(n.RACE, singular(text, races_known(reader))), race_words
)
ATTRIBUTE_WORD: Final = Choice("an attribute", *(Word(word.lower(), Has(n.ATTRIBUTE, word)) for word in n.ATTRIBUTES))


def listed(item: Phrase, ranks: tuple[int, ...], also: Sequence[str] = (" and ",)) -> Says:
    """One of several alternatives."""

    def unmake(value: object) -> Parts | None:
        if not isinstance(value, Filter) or rank(value) not in ranks:
            return None
        return {"items": value.parts if isinstance(value, EitherOf) and value not in STATES.values() else (value,)}

    return Says(
        "{items}", make=lambda p: either(p["items"]), unmake=unmake,
        items=Many(item, ", ", " or ", also=(*also, ", or "), closing=True),
    )  # fmt: skip


TYPE_WORD: Final = Choice("a type", *(Word(word, what) for word, what in TYPE_FILTERS.items()))
ATTRIBUTES: Final = listed(ATTRIBUTE_WORD, (ATTRIBUTE,))
STATE_WORD: Final = Choice("attacking, rested, ...", *(Word(word, value) for word, value in STATES.items()))
SPECIAL_WORD: Final = Choice("special or basic", Word("special", IS_SPECIAL), Word("basic", Has(n.GENERAL, "Basic")))
NOT_WHAT: Final = Choice(
    "what it is not", ATTRIBUTE_WORD, TYPE_WORD, SPECIAL_WORD, Word("spell", Has(n.TYPE, n.CHANT)),
    Word("token", IsToken()), RACE_TOKEN,
)  # fmt: skip
NOT_WORD: Final = Says("non-{what}", like(IsNot, hole("what")), what=NOT_WHAT, also=("Non-{what}",))
RACE_LIST: Final = listed(RACE_TOKEN, (RACE,))
OTHER_WORD: Final = Word("other", IS_OTHER)


class HeadNoun(Phrase):
    """Resonator, J/resonator, resonator or addition, card: the singular is read in either number."""

    def __init__(self, many: bool) -> None:
        super().__init__("resonator, card, ...")
        self.plural = many
        joints = (" or ", " and ", ", ", " and/or ") if many else (" or ", ", ")
        words = [
            Word(self.ended(word), what, also=(word,) if not many or word[-1] == "]" else ())
            for word, what in TYPE_FILTERS.items()
        ]
        self.types = Many(Choice("a type", *words), " or ", also=joints)
        self.token = Word(self.ended("token"), IsToken(), also=("token",))

    def ended(self, word: str) -> str:
        """The word in this number."""
        if word == "regalia" or word[0] == "[":
            return word
        return f"{word}s" if self.plural else word

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """The noun, with the word card after it if it stands there."""
        results: list[Found] = [] if not self.plural else self.before_cards(reader, at, voice)
        for word in ("cards",) if self.plural else ("card", "cards"):
            if match_literal(reader, word, at):
                results.append(Found(at + len(word), Anything(), "", voice))
        results += self.tokens(reader, at, voice)
        for found in reader.read(self.types, at, voice):
            value = either(found.value)
            if value is None:
                continue
            results.append(found._replace(value=value, said=""))
            for word in (" cards", " card"):
                if match_literal(reader, word, found.end):
                    results.append(Found(found.end + len(word), value, "", voice))
                    break
        return tuple(results)

    def tokens(self, reader: Reader, at: int, voice: Voice) -> list[Found]:
        """Tokens, with their type before the word or without it."""
        results = [found._replace(said="") for found in reader.read(self.token, at, voice)]
        for found in reader.read(TYPE_WORD, at, voice):
            if reader.text[found.end : found.end + 1] == " " and isinstance(found.value, Filter):
                results += [
                    Found(token.end, AllOf((found.value, IsToken())), "", voice)
                    for token in reader.read(self.token, found.end + 1, voice)
                ]
        return results

    def before_cards(self, reader: Reader, at: int, voice: Voice) -> list[Found]:
        """A type in the singular before the word cards."""
        return [
            Found(found.end + len(" cards"), found.value, "", voice)
            for found in reader.read(TYPE_WORD, at, voice)
            if match_literal(reader, " cards", found.end)
        ]

    def write(self, value: object, voice: Voice) -> Written | None:
        """The noun in this number; of tokens the last word only."""
        if isinstance(value, AllOf) and isinstance(value.parts[-1], IsToken):
            before = [TYPE_WORD.write(part, voice) for part in value.parts[:-1]]
            types = [word.text for word in before if word]
            return Written(" ".join((*types, self.token.text)), voice) if all(before) else None
        if isinstance(value, Anything):
            return Written("cards" if self.plural else "card", voice)
        for word, what in TYPE_FILTERS.items():
            if value == what:
                return Written(self.ended(word), voice)
        if isinstance(value, EitherOf):
            words = [self.write(part, voice) for part in value.parts]
            if all(isinstance(part, Has | EitherOf) for part in value.parts) and all(words):
                return Written(" or ".join(word.text for word in words if word), voice)
        return None


# ---------------------------------------------------------------- what follows

COUNT: Final = Choice(
    "a number",
    Token("a number", r"\d+|[a-z]+", cardinal, digits_of),
    Word("X", NamedNumber()),
)
COUNT_WORD: Final = Token("a number", r"\d+|[a-z]+", cardinal, word_of)
THINGS: Final = Choice("a number of things")  # filled by the amounts
SKILL_KEYWORDS: Final = (
    *n.SYMBOL_SKILLS, n.QUICKCAST, n.REMNANT, n.BARRIER, n.BLOODLUST, n.AWAKENING, n.LIMIT, n.TRIGGER,
)  # fmt: skip
KEYWORD: Final = Choice("a keyword", *(Word(f"[{n.KEYWORD_NAMES[k]}]", k) for k in SKILL_KEYWORDS))
HAS_KEYWORD: Final = Says("{keyword}", like(HasKeyword, hole("keyword")), keyword=KEYWORD)
REFERENT: Final = Choice("a card named before", Word("this card", This()))  # what "it" means is added by the picks


def name_known(text: str, reader: Reader) -> str:
    """The name as its card prints it, where only capitals differ."""
    names = reader.words.get("name", frozenset())
    same = [name for name in names if name.casefold() == text.casefold()]
    return text if text in names or len(same) != 1 else same[0]


NAME_TOKEN: Final = Token(
    "a name in quotes", "“([^“”]+?)\\.?”", lambda text, reader: Has(n.NAME, name_known(text, reader)),
    lambda v: f"“{v.word}”" if isinstance(v, Has) and v.field == n.NAME else None,
)  # fmt: skip
PART_TOKEN: Final = Token(
    "part of a name", "“([^“”]+)”", lambda text, reader: HasPart(n.NAME, text),
    lambda v: f"“{v.part}”" if isinstance(v, HasPart) else None,
)  # fmt: skip
NAMES: Final = listed(NAME_TOKEN, (NAME,))
ONE_OF_NAMES: Final = listed(NAME_TOKEN, (NAME,), ())


class Yours(Phrase):
    """Words for the one who acts: you control, he or she controls."""

    def __init__(self, value: object, you: Sequence[str], third: Sequence[str]) -> None:
        super().__init__(you[0])
        self.value = value
        self.you = tuple(you)
        self.third = tuple(third)

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """The words of the one who acts."""
        spellings = self.you if voice.person == IMPERATIVE else self.third
        for spelling in spellings:
            if match_literal(reader, spelling, at):
                return (Found(at + len(spelling), self.value, spellings[0], voice),)
        return ()

    def write(self, value: object, voice: Voice) -> Written | None:
        """The words of the one who acts."""
        if value != self.value:
            return None
        return Written((self.you if voice.person == IMPERATIVE else self.third)[0], voice)


def valued(template: str, field: int, op: int, also: Sequence[str] = ()) -> Says:
    """A comparison of a number."""
    return Says(template, like(Valued, field, op, hole("n")), n=COUNT, also=also)


def place(zone: int, words: str) -> list[Phrase]:
    """A zone, whoever's it is."""
    return [
        Yours(Place((zone,), YOU), (f"in your {words}", f"from your {words}"),
              (f"in his or her {words}", f"from his or her {words}")),
        Yours(Place((zone,), OPPONENT), (f"in your opponent's {words}", f"from your opponent's {words}"),
              (f"in your {words}", f"from your {words}")),
        Word(f"in a {words}", Place((zone,), EITHER),
             also=(f"in any {words}", f"in all {words}s", f"in {words}s", f"from {words}s", f"from a {words}", f"in its owner's {words}",
                   f"from its owner's {words}")),
    ]  # fmt: skip


def several(parts: Parts) -> Filter | None:
    """It has so many attributes."""
    count = parts["n"]
    return HasSeveral(n.ATTRIBUTE, count.value) if isinstance(count, Number) else None


def several_parts(value: object) -> Parts | None:
    """Take so many attributes apart."""
    return {"n": Number(value.least)} if isinstance(value, HasSeveral) and value.field == n.ATTRIBUTE else None


ZONES: Final = (
    (n.GRAVEYARD, "graveyard"), (n.HAND, "hand"), (n.REMOVED, "removed area"), (n.STANDBY, "standby area"),
    (n.LIFEBREAK, "lifebreak area"), (n.STONE_AREA, "magic stone area"), (n.RULER_AREA, "ruler area"),
)  # fmt: skip


def places(first: int, second: int) -> list[Phrase]:
    """Either of two zones of one player."""
    one, two = n.ZONE_NAMES[first], n.ZONE_NAMES[second]
    said = [f"{one}{joint}{two}" for joint in (" or ", " and/or ", " or your ", " and/or your ", " and ")]
    theirs = [words.replace("your", "his or her") for words in said]
    return [
        Yours(Place((first, second), YOU), [f"{at} your {words}" for words in said for at in ("in", "from")],
              [f"{at} his or her {words}" for words in theirs for at in ("in", "from")]),
    ]  # fmt: skip


PAIRS: Final = (
    (n.HAND, n.GRAVEYARD),
    (n.GRAVEYARD, n.HAND),
    (n.GRAVEYARD, n.REMOVED),
    (n.FIELD, n.GRAVEYARD),
    (n.HAND, n.FIELD),
)
COST_POST: Final = Choice(
    "a cost",
    valued("with total cost {n} or less", n.COST, AT_MOST, ("with a total cost {n} or less",)),
    valued("with total cost {n} or more", n.COST, AT_LEAST),
    valued("with total cost {n}", n.COST, EQUAL, ("with total {n}",)),
)
POST: Final = Choice(
    "what follows a noun",
    COST_POST,
    Word("with no attribute", IS_VOID),
    Says("with total cost equal to {of}", like(Valued, n.COST, EQUAL, hole("of")), of=THINGS),
    Says("with total cost less than or equal to {of}", like(Valued, n.COST, AT_MOST, hole("of")), of=THINGS,
         also=("with total cost equal to or less than {of}",)),
    Says("with total cost less than {of}", like(Valued, n.COST, LESS, hole("of")), of=THINGS),
    Says("with total cost greater than {of}", like(Valued, n.COST, MORE, hole("of")), of=THINGS),
    *(valued(f"with {word} {{n}} or {end}", field, op, (f"with {{n}} or {end} {word}",))
      for field, word in ((n.ATK, "ATK"), (n.DEF, "DEF")) for end, op in (("less", AT_MOST), ("more", AT_LEAST))),
    Word("with a symbol skill", EitherOf(tuple(HasKeyword(skill) for skill in n.SYMBOL_SKILLS))),
    Says("with {keywords}", hole("keywords"), keywords=listed(HAS_KEYWORD, (SKILL,), ())),
    Says("with {n} or more attributes", make=lambda p: several(p), unmake=lambda v: several_parts(v), n=COUNT_WORD),
    Says("without {keyword}", like(IsNot, like(HasKeyword, hole("keyword"))), keyword=KEYWORD),
    Says("named {names}", hole("names"), names=NAMES),
    Says("with {part} in its name", hole("part"), part=PART_TOKEN, also=("with {part} in their name",)),
    Says("with the same total cost as {it}", like(Related, n.SAME_COST, hole("it")), it=REFERENT),
    Word("with the same total cost", Related(n.SAME_COST, Those(IT))),
    Says("with the same name as {it}", like(Related, n.SAME_NAME, hole("it")), it=REFERENT,
         also=("named as {it}", "that shares a name with {it}", "that share a name with {it}")),
    *(Says(f"that shares {words} with {{it}}", like(Related, relation, hole("it")), it=REFERENT,
           also=(f"that share {words} with {{it}}", f"sharing {words} with {{it}}"))
      for words, relation in (("a race", n.SAME_RACE), ("an attribute", n.SAME_ATTRIBUTE), ("a type", n.SAME_TYPE))),
    Says("battling {it}", like(Related, n.BATTLES_IT, hole("it")), it=REFERENT),
    Says("blocking {it}", like(Related, n.BLOCKS_IT, hole("it")), it=REFERENT),
    Says("that {it} blocked", like(Related, n.WAS_BLOCKED_BY, hole("it")), it=REFERENT,
         also=("{it} blocked", "that {it} blocked this turn")),
    Says("that blocked {it}", like(Related, n.HAS_BLOCKED, hole("it")), it=REFERENT, also=("that blocked {it} this turn",)),
    Says("that battled {it}", like(Related, n.HAS_BATTLED, hole("it")), it=REFERENT, also=("that battled {it} this turn",)),
    Says("added to {it}", like(Related, n.ADDED_TO, hole("it")), it=REFERENT, also=("on {it}",)),
    Word("removed by this card", REMOVED_BY_THIS,
         also=("that was removed by this card", "that were removed by this card", "removed from the game by this card",
               "that was removed from the game by this card", "that were removed from the game by this card")),
    Says("that was dealt damage by {it} this turn", like(Related, n.DAMAGED_BY, hole("it")), it=REFERENT),
    Word("that was dealt damage this turn", InRole(n.DAMAGED_THIS_TURN)),
    Word("that dealt damage this turn", InRole(n.DEALT_DAMAGE)),
    Word("that entered your field this turn", InRole(n.ENTERED), also=("that entered a field this turn",)),
    Word("that attacked this turn", InRole(n.HAS_ATTACKED)),
    Word("that didn't attack this turn", IsNot(InRole(n.HAS_ATTACKED))),
    Word("with an addition", BEARING, also=("targeted by an addition",)),
    Word("with no addition", IsNot(BEARING)),
    Yours(Owner(YOU), ("you control", "you controlled", "under your control"), ("he or she controls",)),
    Yours(Owner(OPPONENT), ("your opponent controls", "your opponent controlled", "your opponents control",
                            "an opponent controls"), ("you control",)),
    Yours(Place((n.FIELD,), YOU), ("in your field", "from your field"), ("in his or her field",)),
    Yours(Place((n.FIELD,), OPPONENT), ("in your opponent's field", "from your opponent's field"), ("in your field",)),
    Word("in a field", Place((n.FIELD,), EITHER), also=("from a field",)),
    *(phrase for zone, words in ZONES for phrase in place(zone, words)),
    *(phrase for pair in PAIRS for phrase in places(*pair)),
    Word("you own from outside the game", Place(n.OUT_OF_GAME, YOU),
         also=("you own outside the game", "you own out of the game", "you own from outside of the game")),
)  # fmt: skip
