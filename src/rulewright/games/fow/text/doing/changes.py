"""What changes: ATK and DEF, what a card gains and becomes, what it cannot and must do."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from .....kernel.ids import (
    BY_EFFECT,
    CONTINUOUS,
    DAMAGED,
    NOTHING,
)
from .....kernel.vocabulary.abilities import Ability, Cost, Gain, Instead, When
from .....kernel.vocabulary.bounds import SecondNumber
from .....kernel.vocabulary.effects import Prevented
from .....kernel.vocabulary.mods import (
    Add,
    AddEveryWord,
    AddNamedWord,
    AddWord,
    BecomeCopy,
    Forbid,
    GainKeyword,
    LoseAbilities,
    LoseKeyword,
    LoseWords,
    Must,
    NeverHas,
    Permit,
    PermitWith,
    Set,
    SetNamedWord,
    SetWord,
    Toll,
)
from .....kernel.vocabulary.terms import (
    Amount,
    Each,
    IsNot,
    NamedNumber,
    Number,
    SumOf,
    This,
    Times,
)
from .....language.grammar.amounts import NUMBER
from .....language.grammar.doing.tails import Y
from .....language.grammar.things.nouns import IS_THIS
from .....language.grammar.things.reference import WEAK
from .....language.grammar.verbs import agreeing
from .....language.pattern import fill, hole, like, match, view
from .....language.phrase import Agree, Begins, Choice, Found, Guarded, Many, Phrase, Reader, Says, Token, Word, Written
from .....language.voice import THIRD, Mention, Voice
from ...rulebook import ch00_names as n
from ..doers import one_or_many
from ..keywords import SYMBOL_LETTER, barred, barred_parts as barrier_parts
from ..nouns import (
    ATTRIBUTE,
    J_RESONATOR,
)
from ..races import RACE_WORDS
from .making import BODY, SYMBOL

if TYPE_CHECKING:
    from .....language.grammar import Grammar

# ---------------------------------------------------------------- ATK and DEF


def stat_amount(text: str) -> Amount:
    """One signed number; X00 is a hundred times X."""
    sign, body = (-1 if text[0] == "-" else 1), text[1:]
    if body == "Y":
        return Y
    if body.startswith("X"):
        each = sign * (int("1" + body[1:]) if body[1:] else 1)
        return NamedNumber() if each == 1 else Times(each, NamedNumber())
    return Number(sign * int(body))


def amount_word(value: object) -> str | None:
    """A signed number in the notation."""
    if isinstance(value, Number):
        return f"{value.value:+d}"
    if isinstance(value, NamedNumber | SecondNumber):
        return "+X" if isinstance(value, NamedNumber) else "+Y"
    if isinstance(value, Times) and isinstance(value.of, NamedNumber):
        return f"{'-' if value.each < 0 else '+'}X{str(abs(value.each))[1:]}"
    return None


def stats_word(value: object) -> str | None:
    """Both numbers in the notation."""
    words = [amount_word(one) for one in value] if isinstance(value, tuple) and len(value) == 2 else []
    return f"[{words[0]}/{words[1]}]" if words and all(words) else None


STATS: Final = Token("ATK and DEF", r"\[[+-](?:\d{1,6}|X\d{0,3})/[+-](?:\d{1,6}|X\d{0,3}|Y)\]",
                     lambda text, reader: tuple(stat_amount(one) for one in text[1:-1].split("/")), stats_word)  # fmt: skip


def raised_by(pair: tuple[Amount, Amount], of: Amount | None = None) -> tuple[Add, ...] | None:
    """ATK and DEF change by so much, for each of something; what does not change is left out."""
    if of is not None and not all(isinstance(one, Number) for one in pair):
        return None
    amounts_ = [one if of is None else Times(one.value, of) if isinstance(one, Number) else one for one in pair]
    return tuple(Add(field, by) for field, by, one in zip((n.ATK, n.DEF), amounts_, pair, strict=True) if one != Number(0)) or None  # fmt: skip


def raised_parts(value: object, each: bool) -> tuple[object, ...] | None:
    """Take a change of ATK and DEF apart."""
    mods = value if isinstance(value, tuple) else ()
    if not mods or len(mods) > 2 or not all(isinstance(mod, Add) and mod.field in (n.ATK, n.DEF) for mod in mods):
        return None
    by = {mod.field: mod.amount for mod in mods}
    ofs = {amount.of for amount in by.values() if isinstance(amount, Times) and not isinstance(amount.of, NamedNumber)}
    of = ofs.pop() if len(ofs) == 1 else None
    plain = {field: Number(amount.each) if isinstance(amount, Times) and amount.of == of else amount for field, amount in by.items()}  # fmt: skip
    pair = (plain.get(n.ATK, Number(0)), plain.get(n.DEF, Number(0)))
    if (of is not None) != each or raised_by(pair, of) != value:
        return None
    return (pair, of) if each else (pair,)


def gained(g: "Grammar") -> Choice:
    """One thing that is gained: ATK and DEF, once or for each of something, a keyword, an ability."""
    text = Says("“{ability}”", (like(Gain, hole("ability")),), ability=g.quoted, enter=lambda voice: Voice(mentions=(Mention(This(), WEAK),)),
                leave=lambda before, after, value: before, also=("“{ability}.”",))  # fmt: skip
    return Choice(
        "what is gained",
        Says("{pair} {of}", view(raised_by, lambda v: raised_parts(v, True), hole("pair"), hole("of")), pair=STATS, of=g.amounts.per),
        Says("{pair}", view(raised_by, lambda v: raised_parts(v, False), hole("pair")), pair=STATS),
        *(Says(f"{word} equal to {{n}}", (like(Add, field, hole("n")),), n=g.amounts.equal) for word, field in (("ATK", n.ATK), ("DEF", n.DEF))),
        Says("[Barrier] {kinds}", (like(Gain, view(barred, barrier_parts, hole("kinds"))),), kinds=Many(SYMBOL_LETTER, "", also=(" or ", ", "))),
        Says("{keyword}", (like(GainKeyword, hole("keyword")),), keyword=g.keyword), text,
        Says("{races} in addition to its races", view(lambda races: tuple(AddWord(n.RACE, race) for race in races), lambda v: None, hole("races")), races=Many(RACE_WORDS, " and ", most=2),
             also=("{races} in addition to its own race", "{races} in addition to its other races", "{races} in addition to its race")),
    )  # fmt: skip


class Gains(Phrase):
    """Gains this and that; changes of ATK and DEF are said as one."""

    def __init__(self, g: "Grammar") -> None:
        super().__init__("gains")
        self.gained = gained(g)
        self.row = Says("{v} {items}", hole("items"), v=agreeing("gain", "gains"), items=Many(self.gained, ", ", " and ", also=(", and ",)),
                        also=("also {v} {items}", "{v} also {items}", "{has} {items}"), has=agreeing("have", "has"))  # fmt: skip

    def begins(self) -> Begins:
        """What it begins with."""
        return (self.row,)

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """All that is gained, one after the other."""
        found: dict[Found, None] = {}
        for one in reader.read(self.row, at, voice):
            assert isinstance(one.value, tuple)
            found[one._replace(value=tuple(mod for item in one.value for mod in item), said="")] = None
        return tuple(found)

    def write(self, value: object, voice: Voice) -> Written | None:
        """All that is gained."""
        items: list[object] = []
        at = 0
        mods = value if isinstance(value, tuple) else ()
        while at < len(mods):
            sizes = [size for size in (2, 1) if at + size <= len(mods) and self.gained.write(mods[at : at + size], voice) is not None]  # fmt: skip
            if not sizes:
                return None
            items.append(mods[at : at + sizes[0]])
            at += sizes[0]
        return self.row.write(tuple(items), voice) if items else None


def taken_parts(value: object, both: object) -> tuple[object, ...] | None:
    """Whose ATK and DEF a card takes, printed or not."""
    parts: dict[str, object] = {}
    return (parts["it"], parts["printed"]) if match(both, value, parts) else None


def becoming(g: "Grammar") -> Choice:
    """ATK or DEF becomes, is, or goes up by something."""
    amount = Choice("an amount", NUMBER, g.amounts.equal, Word("X00", Times(100, NamedNumber())))
    rows: list[Phrase] = []
    for word, fields in (("ATK", (n.ATK,)), ("DEF", (n.DEF,)), ("ATK and DEF", (n.ATK, n.DEF))):
        verb_ = ("becomes", "become") if len(fields) == 1 else ("become", "becomes")
        is_ = ("is", "are") if len(fields) == 1 else ("are", "is")
        to = [f"{word} {v} {equal}{{n}}" for v in verb_ for equal in ("", "equal to ")]
        rows += [
            Says(to[0], tuple(like(Set, field, hole("n")) for field in fields), n=amount, also=to[1:]),
            Says(f"{word} {is_[0]} equal to {{n}}", tuple(like(Set, field, hole("n"), True) for field in fields), n=amount, also=(f"{word} {is_[1]} equal to {{n}}", f"{word} {is_[0]} {{n}}")),
            Says(f"{word} increases by {{n}}", tuple(like(Add, field, hole("n")) for field in fields), n=amount, also=(f"{word} increase by {{n}}", f"{word} is increased by {{n}}", f"{word} are increased by {{n}}")),
            Says(f"printed {word} {verb_[0]} {{n}}", tuple(like(Set, field, hole("n"), True) for field in fields), n=amount),
        ]  # fmt: skip
    rows.append(Says("ATK and DEF become {body}", view(lambda body: (Set(n.ATK, Number(body[0])), Set(n.DEF, Number(body[1]))), lambda v: None, hole("body")), body=BODY,
                     also=("ATK and DEF becomes {body}", "ATK and DEF are {body}")))  # fmt: skip
    both = (
        like(Set, n.ATK, like(SumOf, hole("it"), n.ATK, hole("printed"))),
        like(Set, n.DEF, like(SumOf, hole("it"), n.DEF, hole("printed"))),
    )
    same = [
        f"ATK and DEF {be} {what}"
        for be in ("become", "becomes", "are", "is")
        for what in (
            "{whose} {printed}ATK and {printed}DEF",
            "equal to {whose} {printed}ATK and {printed}DEF",
            "the same as {whose} {printed}ATK and {printed}DEF",
        )
    ]
    ones = [
        f"ATK and DEF {be} {what}the {{printed}}ones of {{it}}"
        for be in ("become", "becomes", "are", "is")
        for what in ("", "the same as ", "equal to ")
    ]
    printed = Choice("printed or not", Word("", False), Word("printed ", True))
    rows += [Says(words[0], view(lambda it, printed: fill(both, {"it": it, "printed": printed}), lambda v: taken_parts(v, both), hole(name), hole("printed")), also=words[1:], printed=printed, whose=g.whose, it=g.object)
             for words, name in ((same, "whose"), (ones, "it"))]  # fmt: skip
    own = Guarded(
        Choice(
            "an amount",
            *(Word(f"its {word}", SumOf(Each(), field)) for word, field in (("ATK", n.ATK), ("DEF", n.DEF))),
        ),
        lambda voice, value: not voice.mentions or voice.plural,
    )
    rows += [Says(f"{word} becomes the same as {{n}}", (like(Set, field, hole("n")),), n=own, also=(f"{word} becomes equal to {{n}}", f"{word} become equal to {{n}}", f"{word} become the same as {{n}}")) for word, field in (("ATK", n.ATK), ("DEF", n.DEF))]  # fmt: skip
    return Choice("ATK or DEF becomes something", *rows)


# ---------------------------------------------------------------- what it becomes


COLOURLESS: Final = -2  # with no attribute, where skills are listed


def body_of(
    body: tuple[int, int],
    colours: tuple[str, ...],
    race: str | None,
    kind: str | None,
    keeps: bool,
    skills: tuple[int, ...],
) -> tuple[object, ...]:
    """It becomes such a thing: types and races are replaced, unless it is said that they stay (R4)."""
    mods: list[object] = [Set(n.ATK, Number(body[0]), True), Set(n.DEF, Number(body[1]), True)]
    word = AddWord if keeps else SetWord
    mods += [(word if at == 0 else AddWord)(n.ATTRIBUTE, colour) for at, colour in enumerate(colours)]
    mods += [word(n.RACE, race)] if race else [] if keeps or kind is None else [LoseWords(n.RACE)]
    mods += [word(n.TYPE, kind)] if kind else []
    lost = {NOTHING: LoseAbilities(), COLOURLESS: LoseWords(n.ATTRIBUTE)}
    return (*mods, *(lost.get(skill, GainKeyword(skill)) for skill in skills))


def body_parts(value: object) -> tuple[object, ...] | None:
    """Take what it becomes apart."""
    mods = value if isinstance(value, tuple) else ()
    if len(mods) < 2 or not all(isinstance(mod, Set) and isinstance(mod.amount, Number) for mod in mods[:2]):
        return None
    body = mods[0].amount.value, mods[1].amount.value
    words = [mod for mod in mods[2:] if isinstance(mod, AddWord | SetWord)]
    colours = tuple(mod.word for mod in words if mod.field == n.ATTRIBUTE)
    race = next((mod.word for mod in words if mod.field == n.RACE), None)
    kind = next((mod.word for mod in words if mod.field == n.TYPE), None)
    keeps = any(isinstance(mod, AddWord) and mod.field != n.ATTRIBUTE for mod in words)
    skills = tuple(
        mod.keyword if isinstance(mod, GainKeyword) else NOTHING if isinstance(mod, LoseAbilities) else COLOURLESS
        for mod in mods
        if isinstance(mod, GainKeyword | LoseAbilities) or mod == LoseWords(n.ATTRIBUTE)
    )
    parts = body, colours, race, kind, keeps, skills
    return parts if body_of(*parts) == value else None


NAMED_WORDS: Final = (("race", n.RACE), ("attribute", n.ATTRIBUTE), ("name", n.NAME))


def words_changed(g: "Grammar") -> list[Phrase]:
    """Names, races, attributes and types that a card gets or becomes."""
    gains, has, becomes, is_ = agreeing("gain", "gains"), agreeing("have", "has"), agreeing("become", "becomes"), agreeing("are", "is")  # fmt: skip
    quoted = Token("a name in quotes", "“([^“”]+)”", lambda text, reader: text, lambda v: f"“{v}”" if isinstance(v, str) else None)  # fmt: skip
    too = [f" in addition to {its}{other}{what}" for its in ("its", "their") for other in (" ", " other ", " own ") for what in ("races", "race")]  # fmt: skip
    attributes = [f" in addition to {its}{other}attributes" for its in ("its", "their") for other in (" ", " other ", " own ")]  # fmt: skip
    add_races = view(lambda races: tuple(AddWord(n.RACE, race) for race in races), race_parts, hole("races"))
    add = (like(AddWord, n.ATTRIBUTE, hole("word")),)
    both = [f" in addition to {its}{other}{what}" for its in ("its", "their") for other in (" other ", " ") for what in ("attributes and races", "races and attributes", "attribute and race")]  # fmt: skip
    stays = Choice("whether it stays what it is", Word("", False), Word(" in addition to its other types", True, also=(" in addition to its types", " too", " in addition to its other races", " in addition to its other types and races")))  # fmt: skip
    colours = Choice(
        "attributes", Word("", ()), Says(" {kinds}", hole("kinds"), kinds=Many(ATTRIBUTE, " ", also=(" and ", "/")))
    )
    parts = (hole("body"), hole("colours"), hole("race"), hole("kind"), hole("keeps"), hole("skills"))
    race = Choice("a race", Word("", None), Says(" {race}", hole("race"), race=RACE_WORDS, also=(" ({race})",)))
    kind = Choice("a type", Word("", None), Word(" resonator", n.RESONATOR))
    skills = Choice("keywords", Word("", ()), Word(" with no abilities", (NOTHING,), also=(" without abilities",)), Word(" with no attribute", (COLOURLESS,)), Word(" with no abilities and no attribute", (NOTHING, COLOURLESS), also=(" with no attribute and no abilities",)), Says(" with {skills}", hole("skills"), skills=Many(g.keyword, ", ", " and ", also=(", and ",))))  # fmt: skip
    named = [f"{{has}} {{name}} in addition to its {other}names" for other in ("", "other ", "own ")]
    lost = ("all its races", "all races", "its races")
    return [
        Says(f"{{gains}} {{races}}{too[0]}", add_races, gains=gains, races=Many(RACE_WORDS, " and "), also=[f"{{gains}} {{races}}{one}" for one in too] + [
            "{is_} also {races}", "{gains} the race {races}", "{gains} the trait {races}", *(f"{{becomes}} {{a}}{{races}}{one}" for one in too), *(f"{{is_}} {{a}}{{races}}{one}" for one in too)], is_=is_, becomes=becomes, a=Word("a ", None, also=("an ",))),
        Says("{is_} also {races}", view(lambda races: tuple(AddWord(n.RACE, race) for race in races), lambda v: None, hole("races")), is_=is_,
             races=Many(Says("a {race}", hole("race"), race=RACE_WORDS, also=("an {race}",)), " and ", also=(", ", ", and "))),
        Says(named[0], (like(AddWord, n.NAME, hole("name")),), has=has, name=quoted, also=(*named[1:], "{is_} also named {name}"), is_=is_),
        *(Says(f"{{becomes}} the chosen {word}", (SetNamedWord(field),), becomes=becomes, also=(f"{{becomes}} that {word}", f"{{becomes}} the named {word}", f"{{becomes}} a card of the chosen {word}")) for word, field in NAMED_WORDS),
        *(Says(f"{{gains}} the chosen {word}", (AddNamedWord(field),), gains=gains, is_=is_, also=(f"{{gains}} that {word}", f"{{gains}} the chosen {word} in addition to its other {word}s", f"{{is_}} also the chosen {word}")) for word, field in NAMED_WORDS),
        Says("{has} all attributes", (AddEveryWord(n.ATTRIBUTE),), has=has, also=("{is_} all attributes", "{gains} all attributes", "{is_} every attribute", "{is_} treated as all attributes", "{is_} treated as every attribute"), gains=gains, is_=is_),
        Says("{becomes} a {race}", (like(SetWord, n.RACE, hole("race")),), becomes=becomes, race=RACE_WORDS, also=("{becomes} an {race}",)),
        Says("{loses} {race} and {gains} {other}", view(lambda race, other: (SetWord(n.RACE, other),), lambda v: None, hole("race"), hole("other")), loses=agreeing("lose", "loses"), gains=gains,
             race=RACE_WORDS, other=RACE_WORDS),
        Says("{becomes} {words}", view(lambda words: coloured(words), lambda v: colours_of(v), hole("words")), becomes=becomes, words=Many(ATTRIBUTE, ", ", " and ", also=(", and ", " ", "/"))),
        Says("{gains} {word}" + attributes[0], add, gains=gains, word=ATTRIBUTE, becomes=becomes, is_=is_,
             also=[f"{{{v}}} {{word}}{one}" for one in attributes for v in ("gains", "becomes", "is_")] + ["{is_} also {word}", "{is_} also a {word} card", "{gains} the {word} attribute"]),
        Says("{has} all races", (AddEveryWord(n.RACE),), has=has, also=("{gains} all races", "{is_} treated as every race", "{is_} every race", "{gains} every race", "{is_} all races",
             "{is_} treated as all races"), gains=gains, is_=is_),
        Says("{becomes} a {body}{colours}{race}{kind}{skills}{keeps}", view(body_of, body_parts, *parts), becomes=becomes, body=BODY, colours=colours, race=race, kind=kind, keeps=stays, skills=skills,
             also=("{becomes} {body}{colours}{race}{kind}{skills}{keeps}", "{becomes} a {body}{colours}{race}{kind}{keeps}{skills}", "{is_} a {body}{colours}{race}{kind}{skills}{keeps}"), is_=is_),
        Says("{becomes} a {word} {other}" + both[0], (like(AddWord, n.ATTRIBUTE, hole("word")), like(AddWord, n.RACE, hole("other"))), becomes=becomes, word=ATTRIBUTE, other=RACE_WORDS, also=tuple("{becomes} a {word} {other}" + one for one in both[1:])),
        Says("{becomes} a{colours}{race}{kind} with {body}{keeps}", view(lambda body, colours, race, kind, keeps: body_of(body, colours, race, kind, keeps, ()), lambda v: None, *parts[:5]), becomes=becomes, body=BODY, colours=colours, race=race, kind=kind, keeps=stays),
        Says("{becomes} a copy of {it}", (like(BecomeCopy, hole("it")),), becomes=becomes, it=g.object),
        Says("{loses} all races", (LoseWords(n.RACE),), loses=agreeing("lose", "loses"), also=tuple(f"{{loses}} {one}" for one in lost)),
        Says("{loses} and cannot gain {skills}", view(lambda skills: tuple(NeverHas(skill) for skill in skills), barred_parts, hole("skills")), loses=agreeing("lose", "loses"),
             skills=Many(g.keyword, ", ", " and ", also=(", and ", " or "))),
        Says("{loses} all abilities and cannot gain abilities", (NeverHas(),), loses=agreeing("lose", "loses"), also=("{loses} all abilities and cannot gain any abilities",)),
        Says("{loses} {its} symbol skills", tuple(LoseKeyword(skill) for skill in n.SYMBOL_SKILLS), loses=agreeing("lose", "loses"), its=agreeing("their", "its")),
    ]  # fmt: skip


def coloured(words: tuple[str, ...]) -> tuple[object, ...]:
    """It has these attributes instead of its own."""
    return (SetWord(n.ATTRIBUTE, words[0]), *(AddWord(n.ATTRIBUTE, word) for word in words[1:]))


def colours_of(value: object) -> tuple[object, ...] | None:
    """Take the attributes it has instead of its own apart."""
    words = tuple(mod.word for mod in value if isinstance(mod, AddWord | SetWord)) if isinstance(value, tuple) else ()
    return (words,) if words and coloured(words) == value else None


def barred_parts(value: object) -> tuple[object, ...] | None:
    """Take the skills it can never have apart."""
    mods = value if isinstance(value, tuple) else ()
    found = tuple(mod.keyword for mod in mods if isinstance(mod, NeverHas) and mod.keyword != NOTHING and not mod.printed)  # fmt: skip
    return (found,) if found and len(found) == len(mods) else None


def race_parts(value: object) -> tuple[object, ...] | None:
    """Take the races it has too apart."""
    mods = value if isinstance(value, tuple) else ()
    found = tuple(mod.word for mod in mods if isinstance(mod, AddWord) and mod.field == n.RACE)
    return (found,) if found and len(found) == len(mods) else None


# ---------------------------------------------------------------- what cannot be done and what must

NO_BATTLE_DAMAGE: Final = Gain(
    Ability(CONTINUOUS, n.PLAY_GROUND, instead=Instead(When(DAMAGED, IS_THIS, verb=n.BATTLE_DAMAGE), Prevented()))
)
PAYERS: Final = (
    "its controller pays", "you pay", "the controller of that resonator pays", "that resonator's controller pays",
    "their controllers pay", "their controller pays", "a player pays", "your opponent pays",
)  # fmt: skip


NO_OTHER_DAMAGE: Final = Gain(
    Ability(CONTINUOUS, n.PLAY_GROUND, instead=Instead(When(DAMAGED, IS_THIS, how=BY_EFFECT), Prevented()))
)
CONTROLLERS: Final = ("its controller", "the controller of that resonator", "that resonator's controller", "their controllers", "their controller")  # fmt: skip


def no_symbols(voice: Voice, value: object) -> bool:
    """Something is done; will is paid in words of its own."""
    return isinstance(value, Cost) and not value.symbols


def third(phrase: Phrase) -> Says:
    """What somebody else does with what is their own."""
    return Says("{it}", hole("it"), it=phrase, enter=lambda voice: voice._replace(person=THIRD), leave=lambda b, a, v: a._replace(person=b.person))  # fmt: skip


def rules(g: "Grammar") -> list[Phrase]:
    """Rules of this game only."""
    kinds = one_or_many(g)
    dont = agreeing("don't", "doesn't")
    asleep = (Forbid(n.RECOVER_IN_PHASE),)
    own = ("your", "its controller's", "their controllers'", "their controller's", "their", "the")
    no = [f"{cannot} recover during {whose} recovery phase" for cannot in ("{dont}", "cannot") for whose in (own[-1], *own[:-1])]  # fmt: skip
    rows: list[Phrase] = [
        Says("cannot be blocked except by {by}", (like(Forbid, n.BE_BLOCKED, like(IsNot, hole("by"))),), by=kinds, also=("can be blocked only by {by}", "can only be blocked by {by}")),
        Word("cannot be dealt battle damage", (NO_BATTLE_DAMAGE,)),
        Word("cannot be dealt damage other than battle damage", (NO_OTHER_DAMAGE,), also=("cannot be dealt non-battle damage",)),
        Says("cannot be dealt battle damage by {by}", (like(Gain, like(Ability, CONTINUOUS, n.PLAY_GROUND, instead=like(Instead, like(When, DAMAGED, IS_THIS, hole("by"), verb=n.BATTLE_DAMAGE), Prevented()))),),
             by=g.doer, also=("cannot be dealt battle damage from {by}",)),
        Says("cannot be attacked or targeted by {by}", (Forbid(n.BE_ATTACKED), like(Forbid, n.BE_TARGETED, hole("by"))), by=g.doer),
        Says(no[0], asleep, dont=dont, also=no[1:]),
        Says("{must} if able", (Must(n.ATTACK),), must=agreeing("attack", "attacks"), also=("must attack if able", "must attack each turn if able", "{must} each turn if able", "must attack")),
        Says("{must} if able", (Must(n.BLOCK),), must=agreeing("block", "blocks"), also=("must block if able",)),
        Word("must be chosen as the attacker if able", (Must(n.ATTACK_FIRST),)),
        Word("must be blocked if able", (Must(n.BE_BLOCKED),), also=("must be blocked",)),
        Says("must be blocked by {by} if able", (like(Must, n.BE_BLOCKED, hole("by")),), by=kinds, also=("must be blocked by {by}",)),
        *(Says(f"must {word} {{it}} if able", (like(Must, number, like_one(hole("it"))),), it=g.referent) for word, number in (("attack", n.ATTACK), ("block", n.BLOCK))),
        Word("can attack only J/resonators", (Forbid(n.ATTACK_PLAYERS),), also=("can attack only resonators", "can only attack resonators", "can only attack J/resonators")),
        Says("can attack only {it}", (Forbid(n.ATTACK_PLAYERS), like(Forbid, n.ATTACK, like(IsNot, like_one(hole("it"))))), it=g.this),
        Word("can attack at once", (Permit(n.ATTACK_AT_ONCE),)),
        Word("can attack recovered J/resonators", (Permit(n.ATTACK_RECOVERED),), also=("may attack recovered J/resonators",)),
        Says("can attack recovered {kinds}", (like(PermitWith, n.ATTACK_RECOVERED, hole("kinds")),), kinds=Guarded(g.nouns.kinds, lambda voice, value: value != J_RESONATOR), also=("may attack recovered {kinds}",)),
        Says("{dont} rest when {it} {block}", (Permit(n.BLOCK_STANDING),), dont=dont, it=Agree(lambda voice: "they" if voice.plural else "it", ("it", "they")), block=agreeing("block", "blocks"), also=("{dont} rest by blocking",)),
        Word("can block while rested", (Permit(n.BLOCK_RESTED),), also=("can block even if it is rested", "can block even if rested")),
        Word("can block J/resonators with [Flying]", (Permit(n.BLOCK_FLYING),), ),
        Word("can block resonators with [Flying]", (Permit(n.BLOCK_FLYING_RESONATORS),), also=("can block resonator with [Flying]",)),
    ]  # fmt: skip
    for word, numbers in (("attack", (n.ATTACK,)), ("block", (n.BLOCK,)), ("attack or block", (n.ATTACK, n.BLOCK))):
        tolls = tuple(like(Toll, number, (like(Cost, (), (), hole("symbols")),)) for number in numbers)
        rows.append(Says(f"cannot {word} unless {{who}} {{symbols}}", tolls,
                         who=Agree(lambda voice: PAYERS[0], PAYERS), symbols=Many(SYMBOL)))  # fmt: skip
        if len(numbers) > 1:
            continue  # paid in will only
        toll = (like(Toll, numbers[0], (hole("cost"),)),)
        theirs = [f"cannot {word} unless {who} {{cost}}" for who in CONTROLLERS]
        yours = (view(lambda cost, number=numbers[0]: Toll(number, (cost,)), lambda v: None, hole("cost")),)
        rows += [Says(theirs[0], toll, cost=Guarded(third(g.cost), no_symbols), also=theirs[1:]), Says(f"cannot {word} unless you {{cost}}", yours, cost=Guarded(g.cost, no_symbols))]  # fmt: skip
    return rows


def like_one(it: object) -> object:
    """The pattern of one card."""
    from .....kernel.vocabulary.terms import OneOf

    return like(OneOf, it)


def changes(g: "Grammar") -> Sequence[Phrase]:
    """What changes besides keywords."""
    return [Gains(g), *words_changed(g), *rules(g)]
