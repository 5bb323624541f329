"""Changes that last: gains, losses, what cannot be done and what must, and until when."""

from typing import Final

from ....kernel.ids import CONTINUOUS, DAMAGED, END_OF_TURN, IT, LOOKED, OPPONENT, SAVED, WHILE_ACTIVE, WHOLE_GAME
from ....kernel.vocabulary.abilities import Ability, Cost, Gain, Instead, When
from ....kernel.vocabulary.effects import Apply, Choose, Modes, Prevented
from ....kernel.vocabulary.mods import (
    Add,
    AddEveryWord,
    AddWord,
    BecomeCopy,
    ControlledBy,
    Forbid,
    GainKeyword,
    LoseAbilities,
    LoseKeyword,
    LoseWords,
    Modification,
    Multiply,
    Must,
    Permit,
    Set,
    SetWord,
    Toll,
)
from ....kernel.vocabulary.terms import EventCard, Group, IsNot, Number, PickedBy, This, Those
from ....language.english.pronouns import inflected
from ....language.pattern import Parts, hole, like
from ....language.phrase import Agree, Choice, Found, Guarded, Many, Phrase, Reader, Says, Token, Word, Written
from ....language.voice import ITSELF, Voice
from ..rulebook import ch00_names as n
from .words_amounts import AMOUNT, BODY_TOKEN, EQUAL_TO, STATS, WHOSE, stat_pair
from .words_deeds import TARGETS
from .words_filters import IS_THIS, KEYWORD, RACE_TOKEN
from .words_nouns import ONE_KIND, SOME_KINDS
from .words_picks import ACTOR, EACH, EVERY, FURTHER, MY_RULER, ONE, TARGETED, targeted
from .words_verbs import QUOTED
from .words_when import BY_WHAT
from .words_will import COST_SYMBOLS

QUOTED_ABILITY: Final = QUOTED


def inner(voice: Voice) -> Voice:
    """The sentence of a gained ability, which is its own."""
    return Voice(ref=ITSELF)


def outer(before: Voice, after: Voice, value: object) -> Voice:
    """Back in the sentence around it."""
    return before


def one(phrase: Phrase) -> Says:
    """One change."""
    return Says("{mod}", (hole("mod"),), mod=phrase)


# ---------------------------------------------------------------- what is gained

RACE_NAME: Final = Token(
    "a race", RACE_TOKEN.shape.pattern, lambda text, reader: text, lambda v: v if isinstance(v, str) else None
)
GAINED: Final = Choice(
    "what is gained",
    STATS,
    one(Says("{keyword}", like(GainKeyword, hole("keyword")), keyword=KEYWORD)),
    one(Says("“{ability}”", like(Gain, hole("ability")), ability=QUOTED_ABILITY, enter=inner, leave=outer,
             also=("“{ability}.”", "“[Continuous] {ability}”", "“[Activate] {ability}”", "“[Activate] pay {ability}”"))),
)  # fmt: skip
LOST: Final = Choice(
    "what is lost",
    Says("{keyword}", like(LoseKeyword, hole("keyword")), keyword=KEYWORD),
    Word("all abilities", LoseAbilities(), also=("all its abilities", "its abilities", "all of its abilities")),
    Word("all races", LoseWords(n.RACE), also=("all its races",)),
)  # fmt: skip
GAINS: Final = inflected("gain", "gains")
LOSES: Final = inflected("lose", "loses")
HAS: Final = inflected("have", "has")
BECOMES: Final = inflected("become", "becomes")


NO_BATTLE_DAMAGE: Final = Gain(
    Ability(CONTINUOUS, n.PLAY_GROUND, instead=Instead(When(DAMAGED, IS_THIS, verb=n.BATTLE_DAMAGE), Prevented()))
)


def is_gain(value: object) -> bool:
    """Is it said with "gains"?"""
    if isinstance(value, Add):
        return value.field in (n.ATK, n.DEF)
    return (isinstance(value, Gain) and value != NO_BATTLE_DAMAGE) or (
        isinstance(value, GainKeyword) and KEYWORD.write(value.keyword, Voice()) is not None
    )


class Gains(Phrase):
    """Gains this and that; changes of ATK and DEF are said as one."""

    def __init__(self) -> None:
        super().__init__("gains")
        self.row = Says("{gains} {items}", hole("items"), gains=GAINS, items=Many(GAINED, ", ", " and ", also=(", and ",)),
                        also=("also {gains} {items}", "{gains} also {items}"))  # fmt: skip

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """All that is gained, one after the other."""
        found: list[Found] = []
        for one_way in reader.read(self.row, at, voice):
            items = one_way.value
            assert isinstance(items, tuple)
            mods = tuple(mod for item in items for mod in item)
            found.append(one_way._replace(value=mods))
        return tuple(found)

    def write(self, value: object, voice: Voice) -> Written | None:
        """All that is gained."""
        if not isinstance(value, tuple) or not value or not all(is_gain(mod) for mod in value):
            return None
        items: list[tuple[object, ...]] = []
        at = 0
        while at < len(value):
            size = 2 if at + 1 < len(value) and stat_pair(value[at : at + 2]) is not None else 1
            items.append(value[at : at + size])
            at += size
        return self.row.write(tuple(items), voice)


# ---------------------------------------------------------------- what cannot be done and what must


def forbid(words: str, verb: int, *also: str) -> Word:
    """Something that cannot be done."""
    return Word(words, (Forbid(verb),), also=also)


def forbid_by(template: str, verb: int, by: Phrase, *also: str) -> Says:
    """Something that cannot be done by or to such cards."""
    return Says(template, (like(Forbid, verb, hole("by")),), by=by, also=also)


OPPOSING: Final = Choice("by what", BY_WHAT)
TOLL_PAYERS: Final = (
    "its controller pays", "you pay", "the controller of that resonator pays", "that resonator's controller pays",
    "their controllers pay", "his or her controller pays",
)  # fmt: skip
CANNOT: Final = Choice(
    "what cannot be done",
    forbid("cannot attack", n.ATTACK),
    forbid("cannot block", n.BLOCK),
    Word("cannot attack or block", (Forbid(n.ATTACK), Forbid(n.BLOCK))),
    forbid("cannot attack players", n.ATTACK_PLAYERS, "cannot attack your opponent"),
    forbid_by("cannot attack {by}", n.ATTACK, SOME_KINDS),
    forbid_by("cannot block {by}", n.BLOCK, SOME_KINDS),
    forbid("cannot be blocked", n.BE_BLOCKED),
    forbid_by("cannot be blocked by {by}", n.BE_BLOCKED, SOME_KINDS),
    Says("cannot be blocked except by {by}", (like(Forbid, n.BE_BLOCKED, like(IsNot, hole("by"))),), by=SOME_KINDS,
         also=("can be blocked only by {by}", "can only be blocked by {by}")),
    forbid("cannot be destroyed", n.BE_DESTROYED),
    forbid("cannot be canceled", n.BE_CANCELLED, "cannot be cancelled"),
    forbid("cannot be attacked", n.BE_ATTACKED),
    forbid_by("cannot be attacked by {by}", n.BE_ATTACKED, Choice("by what", SOME_KINDS, ONE_KIND)),
    forbid("cannot be dealt damage", n.BE_DAMAGED),
    Word("cannot be dealt battle damage", (NO_BATTLE_DAMAGE,)),
    forbid_by("cannot be targeted by {by}", n.BE_TARGETED, OPPOSING),
    Says("cannot be attacked or targeted by {by}", (Forbid(n.BE_ATTACKED), like(Forbid, n.BE_TARGETED, hole("by"))),
         by=OPPOSING),
    forbid("cannot recover", n.RECOVER),
    Says("{dont} recover during the recovery phase", (Forbid(n.RECOVER_IN_PHASE),), dont=inflected("don't", "doesn't"),
         also=("cannot recover during the recovery phase", "{dont} recover during your recovery phase",
               "{dont} recover during its controller's recovery phase")),
    forbid("cannot play activate abilities", n.PLAY_ABILITY),
    *(Says(f"cannot {word} unless {{who}} {{symbols}}", (like(Toll, verb, (like(Cost, (), (), hole("symbols")),)),),
           who=Agree(lambda voice: "its controller pays", TOLL_PAYERS), symbols=COST_SYMBOLS)
      for word, verb in (("attack", n.ATTACK), ("block", n.BLOCK))),
    Word("must attack if able", (Must(n.ATTACK),), also=("attacks if able", "attack if able", "must attack each turn if able")),
    Word("must block if able", (Must(n.BLOCK),), also=("must block this turn if able",)),
    Word("can attack at once", (Permit(n.ATTACK_AT_ONCE),)),
    Word("can attack recovered J/resonators", (Permit(n.ATTACK_RECOVERED),),
         also=("can attack recovered resonators", "may attack recovered J/resonators")),
    Word("can block while rested", (Permit(n.BLOCK_RESTED),), also=("can block even if it is rested",)),
    Word("can block J/resonators with [Flying]", (Permit(n.BLOCK_FLYING),),
         also=("can block resonators with [Flying]",)),
)  # fmt: skip
WORD_CHANGES: Final = Choice(
    "other changes",
    Says("{gains} {races} in addition to its races", make=lambda p: races(p), unmake=lambda v: races_parts(v),
         gains=GAINS, races=Many(RACE_NAME, " and "), also=("{gains} {races} in addition to its own races", "{gains} {races} in addition to its own race",
               "{gains} {races} in addition to its other races", "{gains} {races} in addition to their races")),
    Says("{has} {name} in addition to its names", (like(AddWord, n.NAME, hole("name")),), has=HAS, name=Token(
        "a name in quotes", "“([^“”]+)”", lambda text, reader: text, lambda v: f"“{v}”" if isinstance(v, str) else None),
         also=("{has} {name} in addition to its other names",)),
    Says("{becomes} a {race}", (like(SetWord, n.RACE, hole("race")),), becomes=BECOMES, race=RACE_NAME,
         also=("{becomes} an {race}",)),
    Says("{becomes} {word}", (like(SetWord, n.ATTRIBUTE, hole("word")),), becomes=BECOMES,
         word=Choice("an attribute", *(Word(word.lower(), word) for word in n.ATTRIBUTES))),
    Says("{becomes} {body}", make=lambda p: body({**p, "race": None}), unmake=lambda v: body_parts(v, None, False), becomes=BECOMES,
         body=BODY_TOKEN, also=("{becomes} a {body}", "{becomes} a {body} resonator")),
    Says("{has} all races", (AddEveryWord(n.RACE),), has=HAS, also=("{gains} all races", "{is_} treated as every race", "{is_} every race",
         "{gains} every race", "{is_} treated as all races"), gains=GAINS, is_=inflected("are", "is")),
    Says("{gains} {word} in addition to its attributes", (like(AddWord, n.ATTRIBUTE, hole("word")),), gains=GAINS,
         word=Choice("an attribute", *(Word(word.lower(), word) for word in n.ATTRIBUTES)),
         also=("{gains} {word} in addition to its other attributes", "{gains} {word} in addition to their attributes",
               "{becomes} {word} in addition to its other attributes", "{becomes} {word} in addition to its attributes",
               "{is_} also {word}", "{is_} {word} in addition to its other attributes", "{gains} the {word} attribute"),
         becomes=BECOMES, is_=inflected("are", "is")),
    Says("{becomes} a {body} {race}", make=lambda p: body(p), unmake=lambda v: body_parts(v, None), becomes=BECOMES,
         body=BODY_TOKEN, race=RACE_NAME),
    Says("{becomes} a {body} {race} {type}", make=lambda p: body(p), unmake=lambda v: body_parts(v, n.RESONATOR),
         becomes=BECOMES, body=BODY_TOKEN, race=RACE_NAME, type=Choice("a type", Word("resonator", n.RESONATOR))),
)  # fmt: skip


def races(parts: Parts) -> tuple[object, ...] | None:
    """It has these races too."""
    found = parts["races"]
    return tuple(AddWord(n.RACE, race) for race in found) if isinstance(found, tuple) else None


def races_parts(value: object) -> Parts | None:
    """Take the races it has too apart."""
    mods = value if isinstance(value, tuple) else ()
    found = tuple(mod.word for mod in mods if isinstance(mod, AddWord) and mod.field == n.RACE)
    return {"races": found} if found and len(found) == len(mods) else None


def body(parts: Parts) -> tuple[object, ...] | None:
    """It becomes such a thing."""
    pair, race, kind = parts["body"], parts["race"], parts.get("type")
    if not isinstance(pair, tuple):
        return None
    mods: tuple[object, ...] = (Set(n.ATK, Number(pair[0]), True), Set(n.DEF, Number(pair[1]), True))
    if not isinstance(race, str):
        return mods
    return (*mods, SetWord(n.RACE, race), *((AddWord(n.TYPE, kind),) if isinstance(kind, str) else ()))


def body_parts(value: object, kind: str | None, raced: bool = True) -> Parts | None:
    """Take what it becomes apart."""
    size = (3 if kind is None else 4) if raced else 2
    if not isinstance(value, tuple) or len(value) != size or not isinstance(value[0], Set):
        return None
    if not isinstance(value[0].amount, Number) or not isinstance(value[1], Set):
        return None
    dfn = value[1].amount
    pair = (value[0].amount.value, dfn.value if isinstance(dfn, Number) else 0)
    race = value[2].word if raced and isinstance(value[2], SetWord) else None
    parts: Parts = {"body": pair, "race": race, "type": kind}
    return parts if body(parts) == value else None


GAIN_ALL: Final = Gains()
LOSE_ALL: Final = Says("{loses} {items}", hole("items"), loses=LOSES, items=Many(LOST, ", ", " and ", also=(", and ",)))
NO_SKILLS: Final = Says(
    "{loses} {its} symbol skills", tuple(LoseKeyword(skill) for skill in n.SYMBOL_SKILLS), loses=LOSES,
    its=inflected("their", "its"),
)  # fmt: skip
PREDICATE: Final = Choice("a change", NO_SKILLS, GAIN_ALL, LOSE_ALL, WORD_CHANGES, CANNOT)


class Predicates(Phrase):
    """All that changes, one after the other; what is gained or lost is said together."""

    def __init__(self) -> None:
        super().__init__("a change")
        self.row = Many(PREDICATE, " and ", also=(", and ", ", ", " and it ", " and they "))

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """The changes, respelled."""
        results: dict[tuple[int, object], Found] = {}
        for found in reader.read(self.row, at, voice):
            assert isinstance(found.value, tuple)
            mods = tuple(mod for part in found.value for mod in part)
            written = self.write(mods, voice)
            if written is not None and (found.end, mods) not in results:
                results[(found.end, mods)] = Found(found.end, mods, written.text, voice)
        return tuple(results.values())

    def write(self, value: object, voice: Voice) -> Written | None:
        """The changes in words."""
        if not isinstance(value, tuple) or not value:
            return None
        texts: list[str] = []
        at = 0
        while at < len(value):
            size, written = self.longest(value, at, voice)
            if written is None:
                return None
            texts.append(written.text)
            at += size
        return Written(" and ".join(texts), voice)

    def longest(self, mods: tuple[object, ...], at: int, voice: Voice) -> tuple[int, Written | None]:
        """The most changes that are said together."""
        for size in range(min(8, len(mods) - at), 0, -1):
            written = PREDICATE.write(mods[at : at + size], voice)
            if written is not None:
                return size, written
        return 1, None


PREDICATES: Final = Predicates()

# ---------------------------------------------------------------- until when


def lasting(voice: Voice, value: object) -> bool:
    """Does the sentence state what always holds?"""
    return voice.lasting


def passing(voice: Voice, value: object) -> bool:
    """Does the sentence tell what happens?"""
    return not voice.lasting


TIMED: Final = Choice(
    "until when",
    Word(" until end of turn", END_OF_TURN, also=(" this turn",)),
    Word(" as long as this card is in a field", n.WHILE_IN_PLAY, also=(" as long as this card is in your field",)),
    Word(" until end of battle", n.END_OF_BATTLE_DURATION, also=(" until end of the battle",)),
    Word(" until the end of your next turn", n.END_OF_YOUR_NEXT_TURN, also=(" until end of your next turn",)),
    Word(
        " until the end of your opponent's turn", n.END_OF_OPPONENTS_TURN, also=(" until end of your opponent's turn",)
    ),
    Word(
        " until the end of the next turn",
        n.END_OF_NEXT_TURN,
        also=(" until end of the next turn", " until end of next turn"),
    ),
)
UNTIL: Final = Choice("until when", Guarded(Word("", WHILE_ACTIVE), lasting), Guarded(TIMED, passing))
FOR_GOOD: Final = Choice("until when", TIMED, Word("", WHOLE_GAME))
NAMED_BEFORE: Final = (Those(IT), Those(SAVED), Those(LOOKED))


def only_named(voice: Voice, value: object) -> bool:
    """An effect without an end holds for cards named before, never for all of a kind."""
    if not isinstance(value, Apply) or voice.lasting:
        return False
    if value.what == EventCard():
        return all(isinstance(mod, AddWord | SetWord | LoseWords) for mod in value.mods)
    return value.what in NAMED_BEFORE or (value.what == This() and all(map(is_own, value.mods)))


def is_own(mod: object) -> bool:
    """Does a card keep this by itself once it has it?"""
    return isinstance(mod, Permit)


NEXT: Final = "during its controller's next recovery phase"
OTHER_WHOSE: Final = ("your opponent's", "their controller's", "their controllers'", "the")
SLEEP: Final = Guarded(Says(
    f"{{who}} {{dont}} recover {NEXT}", like(Apply, hole("who"), (Forbid(n.RECOVER_IN_PHASE),), n.NEXT_RECOVERY),
    who=ACTOR, dont=inflected("don't", "doesn't"),
    also=tuple(f"{{who}} {{dont}} recover during {whose} next recovery phase" for whose in OTHER_WHOSE),
), passing)  # fmt: skip
DONE_TO: Final[tuple[tuple[str, tuple[Modification, ...]], ...]] = (
    ("gain control of", (ControlledBy(),)),
    ("your opponent gains control of", (ControlledBy(OPPONENT),)),
    ("double the ATK of", (Multiply(n.ATK, 2),)),
    ("double the DEF of", (Multiply(n.DEF, 2),)),
    ("double the ATK and DEF of", (Multiply(n.ATK, 2), Multiply(n.DEF, 2))),
)
SILENCED: Final = Says(
    "automatic abilities of {who} won't trigger{until}", like(Apply, hole("who"), (Forbid(n.TRIGGER_VERB),), hole("until")),
    who=ACTOR, until=UNTIL, also=("automatic abilities of {who} cannot trigger{until}", "automatic abilities of {who} don't trigger{until}"),
)  # fmt: skip
CHANGE: Final = Choice(
    "a change",
    SLEEP,
    SILENCED,
    Says("{who} {mods}{until}", like(Apply, hole("who"), hole("mods"), hole("until")), who=ACTOR, mods=PREDICATES,
         until=UNTIL),
    Guarded(Says("{who} {mods}", like(Apply, hole("who"), hole("mods"), WHOLE_GAME), who=ACTOR, mods=PREDICATES),
            only_named),
    *(Says(f"{words} {{who}}{{until}}", like(Apply, hole("who"), mods, hole("until")), who=ACTOR, until=UNTIL)
      for words, mods in DONE_TO),
    *(Guarded(Says(f"{words} {{who}}", like(Apply, hole("who"), mods, WHOLE_GAME), who=ACTOR), passing)
      for words, mods in DONE_TO[:2]),
)  # fmt: skip


def of_target(pattern: str, changes: object) -> Says:
    """A change of what is targeted."""
    return Says(
        pattern,
        (like(Choose, hole("picks"), announced=True), like(Apply, Those(IT), changes, hole("until"))),
        picks=TARGETS, mods=PREDICATES, until=FOR_GOOD,
    )  # fmt: skip


def first_until(parts: Parts) -> tuple[object, ...] | None:
    """The same, with its time said first."""
    picks, mods = parts["picks"], parts["mods"]
    return (Choose(picks, announced=True), Apply(Those(IT), mods, END_OF_TURN))  # type: ignore[arg-type]


COPIED: Final = (BecomeCopy(Those(IT)),)
TARGET_CHANGE: Final = Choice(
    "a change of a target",
    of_target("{picks} {mods}{until}", hole("mods")),
    Says("until end of turn, {picks} {mods}", make=first_until, unmake=lambda v: None, picks=TARGETS, mods=PREDICATES),
    *(of_target(f"{words} {{picks}}{{until}}", mods) for words, mods in DONE_TO),
    Says("{pick} {dont} recover during its controller's next recovery phase",
         (like(Choose, hole("pick"), announced=True), Apply(Those(IT), (Forbid(n.RECOVER_IN_PHASE),), n.NEXT_RECOVERY)),
         pick=TARGETS, dont=inflected("don't", "doesn't"),
         also=tuple(f"{{pick}} {{dont}} recover during {whose} next recovery phase" for whose in OTHER_WHOSE)),
    Says("{who} {becomes} a copy of {pick}{until}",
         (like(Choose, (hole("pick"),), announced=True), like(Apply, hole("who"), COPIED, hole("until"))),
         who=ACTOR, becomes=BECOMES, pick=TARGETED, until=FOR_GOOD),
    Says("{one} {becomes} a copy of {pick}{until}",
         (like(Choose, (hole("one"), hole("pick")), announced=True),
          like(Apply, PickedBy(0), (BecomeCopy(PickedBy(1)),), hole("until"))),
         one=TARGETED, becomes=BECOMES, pick=FURTHER, until=FOR_GOOD),
    Says("until end of turn, gain control of {picks}", make=lambda p: first_until({**p, "mods": (ControlledBy(),)}),
         unmake=lambda v: None, picks=TARGETS),
)  # fmt: skip
POSSESSED: Final = Says("{pick}'s", hole("pick"), pick=TARGETED, leave=targeted)
BECOMING: Final = Choice(
    "ATK or DEF becomes something",
    Says("ATK becomes {n}", (like(Set, n.ATK, hole("n")),), n=Choice("an amount", AMOUNT, EQUAL_TO),
         also=("ATK becomes equal to {n}",)),
    Says("printed ATK becomes {n}", (like(Set, n.ATK, hole("n"), True),), n=AMOUNT),
    Says("DEF becomes {n}", (like(Set, n.DEF, hole("n")),), n=Choice("an amount", AMOUNT, EQUAL_TO),
         also=("DEF becomes equal to {n}",)),
    Says("ATK and DEF become {n}", (like(Set, n.ATK, hole("n")), like(Set, n.DEF, hole("n"))),
         n=Choice("an amount", AMOUNT, EQUAL_TO)),
    Says("ATK and DEF are equal to {n}", (like(Set, n.ATK, hole("n"), True), like(Set, n.DEF, hole("n"), True)),
         n=Choice("an amount", AMOUNT, EQUAL_TO)),
    Says("ATK is equal to {n}", (like(Set, n.ATK, hole("n"), True),), n=Choice("an amount", AMOUNT, EQUAL_TO)),
    Says("DEF is equal to {n}", (like(Set, n.DEF, hole("n"), True),), n=Choice("an amount", AMOUNT, EQUAL_TO)),
    Says("ATK increases by {n}", (like(Add, n.ATK, hole("n")),), n=Choice("an amount", AMOUNT, EQUAL_TO)),
    Says("DEF increases by {n}", (like(Add, n.DEF, hole("n")),), n=Choice("an amount", AMOUNT, EQUAL_TO)),
)  # fmt: skip
EVERYONES: Final = Choice(
    "whose", WHOSE, Says("{who}'s", hole("who"), who=MY_RULER), Says("{who}'", hole("who"), who=EVERY),
    Says("{who}'s", make=lambda p: p["who"], unmake=lambda v: None, who=EACH),
)  # fmt: skip
BECOMES_STAT: Final = Choice(
    "ATK or DEF becomes something",
    Says("{who} {mods}{until}", like(Apply, hole("who"), hole("mods"), hole("until")), who=EVERYONES, mods=BECOMING,
         until=UNTIL),
)  # fmt: skip
TARGET_STAT: Final = Says(
    "{pick} {mods}{until}",
    (like(Choose, (hole("pick"),), announced=True), like(Apply, Those(IT), hole("mods"), hole("until"))),
    pick=POSSESSED, mods=BECOMING, until=FOR_GOOD, leave=targeted,
)  # fmt: skip


def one_skill(parts: Parts) -> Modes | None:
    """One of several keywords is gained."""
    who, skills, until = parts["who"], parts["skills"], parts["until"]
    if not isinstance(who, Group) or not isinstance(skills, tuple) or not isinstance(until, int):
        return None
    return Modes(tuple(Apply(who, (GainKeyword(skill),), until) for skill in skills), ONE, ONE)


def one_skill_parts(value: object) -> Parts | None:
    """Take one of several keywords apart."""
    first = value.options[0] if isinstance(value, Modes) else None
    if not isinstance(value, Modes) or not isinstance(first, Apply):
        return None
    mods = [option.mods[0] if isinstance(option, Apply) else None for option in value.options]
    skills = tuple(mod.keyword for mod in mods if isinstance(mod, GainKeyword))
    parts: Parts = {"who": first.what, "skills": skills, "until": first.until}
    return parts if one_skill(parts) == value else None


ONE_SKILL: Final = Says(
    "{who} {gains} {skills}{until}", make=one_skill, unmake=one_skill_parts, who=ACTOR, gains=GAINS,
    skills=Many(KEYWORD, ", ", " or ", least=2, also=(", or ",), closing=True), until=TIMED,
)  # fmt: skip
