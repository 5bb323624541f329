"""Changes that last: who gets, loses, cannot; what players cannot; what a unit may; until when."""

from typing import TYPE_CHECKING, Final

from ....kernel.ids import NOTHING, OPPONENT, WHILE_ACTIVE, YOU
from ....kernel.vocabulary.abilities import Gain
from ....kernel.vocabulary.effects import Apply
from ....kernel.vocabulary.mods import (
    Add,
    AddWord,
    Forbid,
    ForbidPlayer,
    GainKeyword,
    LoseAbilities,
    LoseKeyword,
    Permit,
)
from ....kernel.vocabulary.terms import Anything, Cards, Divided, Filter, Has, Number, OneOf, SumOf, This, Times
from ....language.english.numbers import SEVERAL
from ....language.grammar.doing.changes import Predicates
from ....language.grammar.things.descriptions import Noun
from ....language.grammar.things.nouns import filters_of
from ....language.grammar.things.reference import WEAK
from ....language.pattern import hole, like, view
from ....language.phrase import Agree, Choice, Many, Phrase, Says, Token, Unsaid, Word, Written
from ....language.voice import Mention, Voice
from ..rulebook import ch00_names as n
from .descriptions import KIN, NAMES
from .lexicon import DURATIONS, GAINED_KEYWORDS, KEYWORDS, RULES, STATS

if TYPE_CHECKING:
    from .tongue import VanguardGrammar

UNTIL: Final = Choice("until when", *(Word(words[0], number, also=words[1:]) for number, words in DURATIONS.items()))
SIGNED: Final = Token(
    "a number with + or -", r"[+-]\d{1,6}", lambda text, reader: Number(int(text)), lambda v: f"{v.value:+d}" if isinstance(v, Number) else None
)  # fmt: skip
SIGNED_EACH: Final = Token("a number with + or -", r"[+-]\d{1,6}", lambda text, reader: int(text), lambda v: f"{v:+d}" if isinstance(v, int) else None)  # fmt: skip
STAT: Final = Choice("[Power], [Critical] or [Shield]", *(Word(word, field) for word, field in STATS.items()))
PLAYER: Final = Choice("you or your opponent", Word("you", YOU), Word("your opponent", OPPONENT))
PERMISSIONS: Final = {
    n.ATTACK_BACK_ROW: ("if {this} would attack, it may instead attack an opponent's unit in the back row",
                        "{this} can attack your opponent's units in the back row", "{this} may attack your opponent's units in the back row",
                        "{this} may attack an opponent's unit in the back row",
                        "if {this} would attack, it may instead attack one of your opponent's units in the back row",
                        "{this} can attack your opponent's rear-guards in the back row", "{this} can attack units in the back row",
                        "{this} can attack an opponent's unit in the back row"),
    n.ATTACK_BACK_ROW_SAME_COLUMN: ("if {this} would attack, it may instead attack an opponent's unit in the back row of the same column as this unit",
                                    "{this} can attack your opponent's unit in the back row of the same column as this unit"),
    n.BATTLE_ALL_FRONT_ROW: ("{this} battles all of your opponent's units in the front row in one attack",
                             "{this} battles all of your opponent's units in the front row with one attack",
                             "{this} battles all of your opponent's units in the front row at the same time",
                             "{this} battles every one of your opponent's units in the front row in one attack",
                             "{this} battles every unit in your opponent's front row in one attack",
                             "{this} battles every unit in your opponent's front row"),
    n.ATTACK_FROM_BACK_ROW: ("{this} can attack from the back row", "{this} may attack from the back row"),
    n.INTERCEPT_FROM_BACK_ROW: ("{this} can intercept from the back row", "{this} may intercept from the back row"),
}  # fmt: skip


def carried(voice: Voice) -> object:
    """The duration that goes without saying."""
    if voice.lasting:
        return WHILE_ACTIVE
    return voice.until if voice.until >= 0 else None


CARRIED: Final = Unsaid("until when", carried)


class Changing(Predicates):
    """All that changes, one after the other; numbers with a stroke, what is gained together."""

    def __init__(self, gained: Phrase, others: Phrase, gets: Phrase) -> None:
        self.gained, self.others, self.gets = gained, others, gets
        joints = ("/", " and ", ", and ", ", ")
        self.items = Many(gained, "/", also=joints[1:])
        self.gains = Says("{v} {items}", hole("items"), v=gets, items=self.items)
        one = Choice("a change", self.gains, Says("{one}", (hole("one"),), one=others))
        super().__init__(one)
        self.row = Many(one, ", and ", also=(", ", " and "))

    def write(self, value: object, voice: Voice) -> Written | None:
        """The changes in words."""
        if not isinstance(value, tuple) or not value:
            return None
        runs: list[str] = []
        getting = False
        for index, mod in enumerate(value):
            written = self.gained.write(mod, voice)
            if written is not None:
                numbers = index and all(isinstance(one, Add) and isinstance(one.amount, Number) for one in value[index - 1 : index + 1])  # fmt: skip
                if getting:
                    runs[-1] += ("/" if numbers else " and ") + written.text
                else:
                    verb = self.gets.write(None, voice)
                    runs.append(f"{verb.text if verb else ''} {written.text}")
            else:
                written = self.others.write(mod, voice)
                if written is None:
                    return None
                runs.append(written.text)
            getting = self.gained.write(mod, voice) is not None
        return Written(" and ".join(runs) if len(runs) == 2 else ", and ".join(runs), voice)


class VanguardChanges:
    """The changes of the game."""

    def __init__(self, g: "VanguardGrammar") -> None:
        self.g = g
        every = like(
            Divided,
            hole("of"),
            view(lambda n: n.value, lambda v: (Number(v),) if isinstance(v, int) else None, hole("n")),
        )
        per = self.per = Choice(
            "for each",
            Says("for each {of}", hole("of"), of=g.counts),
            Says("for every {n} {of}", every, n=SEVERAL, of=g.counts),
        )
        gets = Agree(lambda voice: "get" if voice.plural or voice.offered else "gets", ("gets", "get", "gains", "gain", "has", "have"))  # fmt: skip
        loses = Agree(lambda voice: "lose" if voice.plural or voice.offered else "loses", ("loses", "lose"))
        self.mods = Changing(self.gained(), self.others(loses), gets)
        change = Apply, hole("who"), hole("mods"), hole("until")
        have = Agree(lambda voice: "have " if voice.offered else "", ("have ", "give ", ""))
        mods: dict[str, Phrase] = {"who": g.subject, "mods": self.mods}
        bans = Choice("cannot", *self.bans())
        ban = like(Apply, hole("who"), (hole("mod"),), hole("until"))
        self.change = Choice(
            "a change",
            *self.permissions(), *self.boosts(), *self.unused(), *self.kin(), *self.sums(),
            *(Says(words, ban, mod=bans, until=until, who=Unsaid("this", lambda voice: This()), leave=leave)
              for words, until, leave in (("{who}{mod} {until}", UNTIL, None), ("{who}{mod}{until}", CARRIED, None), ("{until}, {who}{mod}", UNTIL, keep_until))),
            Says("{who} {mods}{until}", like(*change), until=CARRIED, parts=mods),
            Says("{have}{who} {mods} {until}", view(Apply, lambda v: trailing(v, False), *change[1:]), have=have, until=UNTIL, parts=mods),
            Says("{who} {v} {stat} {n} {until} {of}", view(late_each, lambda v: None, hole("who"), hole("stat"), hole("n"), hole("until"), hole("of")),
                 who=g.subject, v=gets, stat=STAT, n=SIGNED_EACH, until=UNTIL, of=per),
            Says("give {who} {items} {until}", view(Apply, lambda v: None, hole("who"), hole("items"), hole("until")), until=UNTIL, who=g.subject, items=self.mods.items),
            Says("{until}, {who} {mods}", view(Apply, lambda v: trailing(v, True), *change[1:]), until=UNTIL, leave=keep_until, parts=mods,
                 also=("{until} {who} {mods}",)),
            *(Says(f"{{of}}, {{who}} {{mods}}{space}{{until}}", view(for_each, lambda v: None, hole("of"), *change[1:]), of=per, until=until, parts=mods)
              for space, until in ((" ", UNTIL), ("", CARRIED))),
        )  # fmt: skip

    def gained(self) -> Choice:
        """What is gotten: numbers, so much for each, keywords, abilities."""
        g = self.g
        amount = hole("n")
        plain = [keyword for keyword in KEYWORDS if keyword in (n.TWIN_DRIVE, n.INTERCEPT, n.BOOST)]
        return Choice(
            "[Power], [Critical], [Shield] or an ability",
            Says("{stat} {n}", like(Add, hole("stat"), amount), stat=STAT, n=SIGNED),
            Says("{stat} {n} {of}", like(Add, hole("stat"), like(Times, amount, hole("of"))), stat=STAT, n=SIGNED_EACH, of=self.per),
            Says("“{ability}”", like(Gain, hole("ability")), ability=g.quoted, leave=lambda before, after, value: before,
                 enter=lambda voice: Voice(mentions=(Mention(This(), WEAK),))),
            *(Word(KEYWORDS[keyword][0], GainKeyword(keyword), also=KEYWORDS[keyword][1:]) for keyword in plain),
            *(Word(KEYWORDS[keyword][0], Gain(ability), also=KEYWORDS[keyword][1:]) for keyword, ability in GAINED_KEYWORDS.items()),
        )  # fmt: skip

    def others(self, loses: Phrase) -> Choice:
        """What is lost, what cannot be done."""
        g = self.g
        rows: list[Phrase] = [
            *(Says(f"{{v}} {names[0]}", LoseKeyword(keyword), v=loses, also=[f"{{v}} {name}" for name in names[1:]]) for keyword, names in KEYWORDS.items()),
            Says("{v} all abilities", LoseAbilities(NOTHING), v=loses, also=("{v} all of its abilities", "{v} all its abilities", "{v} all of their abilities")),
            *(Word(words[0].removeprefix("{this} "), Permit(permission), also=[one.removeprefix("{this} ") for one in words[1:] if one.startswith("{this}")])
              for permission, words in PERMISSIONS.items() if words[0].startswith("{this}")),
        ]  # fmt: skip
        whom = Choice("whom", Word("this unit", OneOf(This()), also=("this card",)), Says("{noun}", view(self.unowned, self.unplaced, hole("noun")),
            noun=g.nouns.many), g.nouns.event_kind,)  # fmt: skip
        for rule in RULES:
            words = [
                f"{lead} {word}"
                for word in (rule.words, *rule.also)
                for lead in ("cannot", "can not", *(("does not", "do not") if rule.number == n.STAND else ()))
            ]
            rows.append(Word(words[0], Forbid(rule.number), also=words[1:]))
            if rule.by:
                rows.append(Says(words[0] + rule.by, like(Forbid, rule.number, hole("by")), by=whom, also=[one + rule.by for one in words[1:]]))  # fmt: skip
        return Choice("loses or cannot", *rows)

    def unowned(self, noun: Noun) -> Filter | None:
        """Units of a description, whoever has them."""
        return (self.g.nouns.event_filter(noun) if noun.whose == NOTHING and (noun.zones or filters_of(noun.which)) else None)  # fmt: skip

    def unplaced(self, value: object) -> tuple[object, ...] | None:
        """The noun of such units."""
        return None if isinstance(value, OneOf) else self.g.nouns.event_noun(value)

    def bans(self) -> list[Phrase]:
        """What players cannot do."""
        kind, who = hole("kind"), hole("who")
        call = like(ForbidPlayer, n.CALL_TO_GC, who, view(self.unowned, lambda v: self.g.nouns.event_noun(v) if filters_of(v) else None, kind))  # fmt: skip
        any_call = like(ForbidPlayer, n.CALL_TO_GC, who)
        tails = [
            " to (GC) from his or her hand",
            " from his or her hand to (GC)",
            " to (GC)",
            " to (GC) from their hand",
            " from their hand to (GC)",
            " from hand to (GC)",
            " to (GC) from hand",
        ]
        verbs = ("call", "normal call")
        rows: list[Phrase] = [
            *(Says(f"{{who}} cannot {word}", like(ForbidPlayer, verb, who), who=PLAYER)
              for word, verb in (("normal ride", n.NORMAL_RIDE), ("normal call", n.NORMAL_CALL), ("ride", n.RIDE))),
            Says(f"{{who}} cannot call {{kind}}{tails[0]}", call, who=PLAYER, kind=Choice("units", self.g.nouns.many, self.g.nouns.cards),
                 also=[f"{{who}} cannot {verb} {{kind}}{tail}" for verb in verbs for tail in tails][1:]),
            Says(f"{{who}} cannot call units{tails[0]}", any_call, who=PLAYER,
                 also=[f"{{who}} cannot {verb} {what}{tail}" for verb in verbs for what in ("units", "cards") for tail in tails][1:]),
        ]  # fmt: skip
        return rows

    def permissions(self) -> list[Phrase]:
        """What a unit may do beyond the rules."""
        rows: list[Phrase] = []
        for permission, words in PERMISSIONS.items():
            for template, until in (("{until}", CARRIED), ("{until}, ", UNTIL)):
                spelled = [template + one for one in words]
                rows.append(Says(spelled[0], like(Apply, This(), (Permit(permission),), hole("until")), also=spelled[1:], this=self.g.this_word,
                    until=until,))  # fmt: skip
        return rows

    def boosts(self) -> list[Phrase]:
        """This unit cannot be boosted; the opponent cannot intercept."""
        mine = Cards(n.FIELD, YOU), (Forbid(n.BOOST_VERB, OneOf(This())),)
        theirs = Cards(n.FIELD, OPPONENT), (Forbid(n.INTERCEPT_VERB),)
        rows: list[Phrase] = []
        for space, until in ((" ", UNTIL), ("", CARRIED)):
            rows.append(Says(f"your units cannot boost {{this}}{space}{{until}}", like(Apply, *mine, hole("until")), this=self.g.this_word, until=until,
                             also=(f"{{this}} cannot be boosted{space}{{until}}",)))  # fmt: skip
            some = view(
                lambda kind, until: Apply(Cards(n.FIELD, YOU, kind), mine[1], until),
                lambda v: self.unboosted(v),
                hole("kind"),
                hole("until"),
            )
            rows.append(
                Says(
                    f"{{this}} cannot be boosted by {{kind}}{space}{{until}}",
                    some,
                    this=self.g.this_word,
                    kind=Choice("units", self.g.nouns.kinds, self.g.nouns.event_kind),
                    until=until,
                )
            )
            rows.append(Says(f"your opponent cannot intercept{space}{{until}}", view(lambda until: Apply(*theirs, until), lambda v: None, hole("until")),
                until=until))  # fmt: skip
        return rows

    def unused(self) -> list[Phrase]:
        """Abilities of a unit cannot be used, whoever is told so."""
        said = [f"{who} cannot use {{it}}'s abilities" for who in ("your opponent", "you", "players")]
        said.append("{it}'s abilities cannot be used")
        ban = like(Apply, hole("it"), (Forbid(n.USE),), hole("until"))
        rows: list[Phrase] = []
        for head, tail, until, leave in (
            ("", " {until}", UNTIL, None),
            ("", "{until}", CARRIED, None),
            ("{until}, ", "", UNTIL, keep_until),
        ):
            words = [f"{head}{one}{tail}" for one in said]
            rows.append(Says(words[0], ban, it=self.g.owner, until=until, leave=leave, also=words[1:]))
        return rows

    def unboosted(self, value: object) -> tuple[object, ...] | None:
        """Take units that cannot boost this one apart."""
        group = (
            value.what if isinstance(value, Apply) and value.mods == (Forbid(n.BOOST_VERB, OneOf(This())),) else None
        )
        if not isinstance(value, Apply) or not isinstance(group, Cards) or isinstance(group.which, Anything):
            return None
        return (group.which, value.until) if (group.zones, group.whose) == (n.FIELD, YOU) else None

    def kin(self) -> list[Phrase]:
        """The card counts as of another clan or race too."""
        also = view(lambda kin: Apply(This(), (AddWord(kin.field, kin.word),)), also_kin, hole("kin"))
        named = view(
            lambda name: Apply(This(), (AddWord(n.NAME, name.word),)) if isinstance(name, Has) else None,
            also_named,
            hole("name"),
        )
        return [Says("this card is also named {name}", named, name=NAMES, also=("this unit is also named {name}",)), Says("this card is also a {kin}", also, kin=KIN, also=("this card is also an {kin}", "this unit is also a {kin}",
            "this unit is also an {kin}"))]  # fmt: skip

    def sums(self) -> list[Phrase]:
        """So much more as other units have on them."""
        means = like(Apply, This(), (like(Add, n.POWER, like(SumOf, hole("those"), n.POWER, True)),), hole("until"))
        words = ["this unit gets [Power] +X {until}, X is the sum of the original [Power] of {those}"]
        words += [f"increase this unit's [Power] by the {sum_}original [Power] of {{those}} {{until}}" for sum_ in ("sum of the ", "")]  # fmt: skip
        return [Says(words[0], means, also=words[1:], those=Choice("units", self.g.subject_pointing, self.g.pointing), until=UNTIL)]  # fmt: skip


def also_named(value: object) -> tuple[object, ...] | None:
    """Take a name besides apart."""
    mod = value.mods[0] if isinstance(value, Apply) and value.what == This() and len(value.mods) == 1 else None
    return (Has(n.NAME, mod.word),) if isinstance(mod, AddWord) and mod.field == n.NAME else None


def keep_until(before: Voice, after: Voice, value: object) -> Voice:
    """A duration said first also holds for the clauses that follow."""
    return after._replace(until=value.until) if isinstance(value, Apply) else after


def trailing(value: object, first: bool) -> tuple[object, ...] | None:
    """A change with its duration: said first if other things than numbers change."""
    if not isinstance(value, Apply) or value.until == WHILE_ACTIVE:
        return None
    mixed = len(value.mods) > 1 and any(not isinstance(mod, Add) for mod in value.mods)
    return (value.what, value.mods, value.until) if mixed == first else None


def for_each(of: object, who: object, mods: tuple[object, ...], until: int) -> Apply | None:
    """So much for each of something, which is said first."""
    if not all(isinstance(mod, Add) and isinstance(mod.amount, Number) for mod in mods):
        return None
    changed = tuple(Add(mod.field, Times(mod.amount.value, of)) for mod in mods)  # type: ignore[attr-defined, arg-type]
    return Apply(who, changed, until)  # type: ignore[arg-type]


def late_each(who: object, stat: int, number: int, until: int, of: object) -> Apply:
    """So much for each of something, which is said last."""
    return Apply(who, (Add(stat, Times(number, of)),), until)  # type: ignore[arg-type]


def also_kin(value: object) -> tuple[object, ...] | None:
    """The clan or race a card also has."""
    if not isinstance(value, Apply) or len(value.mods) != 1 or not isinstance(value.mods[0], AddWord):
        return None
    return (Has(value.mods[0].field, value.mods[0].word),)
