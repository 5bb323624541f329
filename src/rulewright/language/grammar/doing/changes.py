"""Changes that last: who or what gains, loses, becomes, cannot or must; until when; always, or for a time."""

from typing import TYPE_CHECKING

from ....kernel.ids import EITHER, NOTHING, OPPONENT, WHILE_ACTIVE, WHOLE_GAME, YOU
from ....kernel.vocabulary.abilities import Gain
from ....kernel.vocabulary.effects import Apply, Modes
from ....kernel.vocabulary.mods import (
    Add,
    ControlledBy,
    Forbid,
    GainKeyword,
    LoseAbilities,
    LoseKeyword,
    Modification,
    Multiply,
    Must,
    NeverHas,
    Set,
)
from ....kernel.vocabulary.terms import Cards, Divided, IsNot, OneOf, SumOf, This, Times
from ....kernel.vocabulary.turns import SkipPhase
from ...pattern import hole, like, view
from ...phrase import Begins, Choice, Found, Guarded, Many, Phrase, Reader, Says, Word, Written
from ...voice import Mention, Voice
from ..amounts import DIGITS, INTEGER, ONE
from ..things.reference import WEAK, nothing_stands, spoken
from ..verbs import agreeing

if TYPE_CHECKING:
    from .. import Grammar

GAIN = agreeing("gain", "gains")
HAVE = agreeing("have", "has")
LOSE = agreeing("lose", "loses")


class Predicates(Phrase):
    """All that changes, one after the other; what is gained is said together."""

    def __init__(self, predicate: Phrase) -> None:
        super().__init__("a change")
        self.predicate = predicate
        self.row = Many(predicate, " and ", also=(", and ", ", "))

    def begins(self) -> Begins:
        """What it begins with."""
        return (self.row,)

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """The changes in order."""
        results: dict[tuple[int, object], Found] = {}
        for found in reader.read(self.row, at, voice):
            assert isinstance(found.value, tuple)
            mods = tuple(mod for part in found.value for mod in part)
            results.setdefault((found.end, mods), Found(found.end, mods, "", voice))
        return tuple(results.values())

    def write(self, value: object, voice: Voice) -> Written | None:
        """The changes in words, as many at once as are said together."""
        if not isinstance(value, tuple) or not value:
            return None
        texts: list[str] = []
        at = 0
        while at < len(value):
            for end in range(len(value), at, -1):
                written = self.predicate.write(value[at:end], voice)
                if written is not None:
                    break
            if written is None:
                return None
            texts.append(written.text)
            at = end
        return Written(" and ".join(texts), voice)


class Changes:
    """The changes of a game."""

    def __init__(self, g: "Grammar") -> None:
        self.g = g
        self.timed = Choice("until when", *self.durations(" "))
        always = Guarded(Word("", WHILE_ACTIVE), lambda voice, value: voice.lasting)
        self.until = Choice("until when", always, Guarded(self.timed, lambda voice, value: not voice.lasting))
        self.gained = Choice(
            "what is gained",
            *(Says("+{n}", like(Add, field, hole("n")), n=g.amounts.signed(1, word)) for word, field in g.lexicon.raised.items()),
            *(Says(f"{word} equal to {{n}}", like(Add, field, hole("n")), n=g.amounts.equal) for word, field in g.lexicon.raised.items()),
            Says("{keyword}", like(GainKeyword, hole("keyword")), keyword=g.keyword),
            Says("“{ability}”", like(Gain, hole("ability")), ability=g.quoted, enter=lambda voice: Voice(mentions=(Mention(This(), WEAK),)),
                 leave=lambda before, after, value: before, also=("“{ability}.”",)),
        )  # fmt: skip
        gains = Many(self.gained, ", ", " and ", also=(", and ",))
        g.gains = gains
        self.predicate = Choice(
            "a change", Says("{v} {items}", hole("items"), v=GAIN, items=gains, also=("{has} {items}", "also {v} {items}"), has=HAVE), *self.losses(), *self.rules(), *g.lexicon.changes(g), g.shielded,
        )  # fmt: skip
        self.predicates = Predicates(self.predicate)
        self.change = Says("{who} {mods}{until}", like(Apply, hole("who"), hole("mods"), hole("until")), who=g.subject,
                           mods=self.predicates, until=self.until, leave=self.spoken_of)  # fmt: skip
        self.statements = Choice("a change", self.change, *self.others())
        twice = Says("{who} {mods}{until} and {more}{last}", (like(Apply, hole("who"), hole("mods"), hole("until")), like(Apply, hole("who"), hole("more"), hole("last"))),
                     who=g.subject, mods=self.predicates, until=self.timed, more=self.predicates, last=self.timed)  # fmt: skip
        self.passing = Choice(
            "a change",
            twice,
            *self.until_said(),
            *self.controls(),
            *self.choices(),
        )

    def durations(self, lead: str) -> list[Phrase]:
        """Until when."""
        words = self.g.lexicon.durations
        also = self.g.lexicon.durations_also
        return [
            Word(lead + word, until, also=tuple(lead + other for other, same in also.items() if same == until))
            for word, until in words.items()
        ]

    def spoken_of(self, before: Voice, after: Voice, value: object) -> Voice:
        """This card, once something is said of it, is spoken of; and cards of a kind, as "they"."""
        if isinstance(value, Apply) and value.what == This() and nothing_stands(before):
            return spoken(before, Mention(This(), WEAK))._replace(group=This() if self.g.lexicon.targets else None)
        what = value.what if isinstance(value, Apply) else None
        if not self.g.lexicon.targets:
            return before
        if isinstance(what, Cards) and all(one.group != what for one in after.mentions):
            after = spoken(after, Mention(what, WEAK, True, self.g.nouns.heads(what.which)))
        return before._replace(mentions=after.mentions, group=what)

    def losses(self) -> list[Phrase]:
        """What is lost: numbers, keywords, abilities."""
        g = self.g
        self.lost = lost = Choice(
            "what is lost",
            *(Says("{n}", like(Add, field, hole("n")), n=g.amounts.signed(-1, word)) for word, field in g.lexicon.raised.items()),
            *(Says(f"{word} equal to {{n}}", like(Add, field, like(Times, -1, hole("n"))), n=g.amounts.equal) for word, field in g.lexicon.raised.items()),
            Says("{keyword}", like(LoseKeyword, hole("keyword")), keyword=g.keyword),
            Word("all abilities", LoseAbilities(), also=("all its abilities", "all their abilities", "their abilities", "its abilities",
                 "all his abilities", "all her abilities", "their all abilities", "the abilities")),
        )  # fmt: skip
        return [Says("{v} {items}", hole("items"), v=LOSE, items=Many(lost, ", ", " and ", also=(", and ",)))]

    def rules(self) -> list[Phrase]:
        """What cannot be done and what must, from the verbs of rules."""
        g = self.g
        kinds: dict[str, Phrase] = {
            "doer": g.doer if g.lexicon.targets else Choice("by what", g.doer, g.nouns.event_kind), "card": Choice("a card", g.nouns.event_kind, Word("this card", OneOf(This()))),
        }  # fmt: skip
        rows: list[Phrase] = []
        for rule in g.lexicon.rules:
            words = (rule.words, *rule.also)
            leads = ("cannot", "can't", "can not")
            plain = [f"{lead} {word}" for word in words for lead in leads]
            if not rule.limited:
                rows.append(Says(plain[0], (Forbid(rule.number),), also=plain[1:], hand=g.owners("hand")))
            if rule.by:
                limited = [f"{one}{rule.by}" for one in plain] + [
                    f"{one}{rule.by.replace(' by ', ' due to ')}" for one in plain
                ]
                rows.append(
                    Says(
                        limited[0],
                        (like(Forbid, rule.number, hole("by")),),
                        by=kinds[rule.kind],
                        also=limited[1:],
                        hand=g.owners("hand"),
                    )
                )
                only = only_some(rule.number)
                rows.append(Says(f"can only {rule.words}{rule.by}", only, by=kinds[rule.kind], hand=g.owners("hand")))
        passive = Choice(
            "what cannot be done",
            *(
                Says(rule.words.removeprefix("be "), rule.number, hand=g.owners("hand"))
                for rule in g.lexicon.rules
                if rule.words.startswith("be ") and rule.words != "be attacked" and rule.by == " by {by}"
            ),
        )
        none = view(lambda items: tuple(Forbid(one) for one in items), lambda v: None, hole("items"))
        rows.append(
            Says("cannot be {items}", none, items=Many(passive, ", ", " or ", least=2, also=(", or ", " and ")))
        )
        both = (like(Forbid, hole("one"), hole("by")), like(Forbid, hole("two"), hole("by")))
        rows.append(
            Says(
                "cannot be {one} or {two} by {by}",
                both,
                one=passive,
                two=passive,
                by=kinds["doer"],
                also=("cannot be {one} and {two} by {by}",),
            )
        )
        for (one, first), (two, second) in self.pairs():
            words = (f"cannot {one} or {two}", f"can neither {one} nor {two}", f"cannot {one} and {two}")
            rows.append(Word(words[0], (Forbid(first), Forbid(second)), also=words[1:]))
        never = view(lambda items: tuple(NeverHas(one, True) for one in items), never_parts, hole("items"))
        rows.append(Says("cannot gain {items}", never, items=Many(g.keyword, ", ", " or ", also=(", or ",)),
                         also=("can't gain {items}",)))  # fmt: skip
        rows += self.musts()
        return rows

    def pairs(self) -> list[tuple[tuple[str, int], tuple[str, int]]]:
        """Pairs of plain rules that are said together."""
        plain = [(rule.words, rule.number) for rule in self.g.lexicon.rules if rule.paired]
        return [(one, two) for at, one in enumerate(plain) for two in plain[at + 1 :]]

    def musts(self) -> list[Phrase]:
        """What must be done if it can."""
        rows: list[Phrase] = []
        for rule in self.g.lexicon.rules:
            if not rule.must:
                continue
            word = f"must {rule.words}"
            times = (" at least once per turn", " once per turn", " 1 or more times per turn", "")
            plain = [f"{word}{often}{end}" for often in times for end in (" if possible", "")]
            rows.append(
                Word(
                    f"{word}{rule.must}",
                    (Must(rule.number),),
                    also=[one for one in plain if one != f"{word}{rule.must}"],
                )
            )
            if rule.kind == "card":
                rows.append(Says(f"{word} {{it}} if possible", (like(Must, rule.number, like(OneOf, hole("it"))),), it=self.g.pointed_object,
                                 also=(f"{word} {{it}}",)))  # fmt: skip
                rows.append(
                    Word(
                        f"{word} this card if possible",
                        (Must(rule.number, OneOf(This())),),
                        also=(f"{word} this card",),
                    )
                )
        return rows

    # ------------------------------------------------------------ sentences of changes

    def others(self) -> list[Phrase]:
        """Changes that are said otherwise than of a subject."""
        g = self.g
        phase = Choice("a phase", *(Word(word, number) for word, number in g.lexicon.phases.items()))
        who = Choice("who", Word("skip your", YOU, also=("you skip your",)), Word("your opponent skips their", OPPONENT),
                     Word("players skip their", EITHER, also=("each player skips their",)))  # fmt: skip
        rows: list[Phrase] = [
            Says("{who} {phase}", like(Apply, This(), (like(SkipPhase, hole("phase"), hole("who")),)), who=who, phase=phase,
                 enter=lambda voice: voice if voice.lasting else None),
            Says("{of}, {who} {v} +{n}{until}", view(self.per_first, lambda v: None, hole("of"), hole("who"), hole("n"), hole("until")),
                 of=g.amounts.per, who=g.subject, v=GAIN, n=self.plain_number(), until=self.until),
        ]  # fmt: skip
        for word, field in g.lexicon.raised.items():
            whole = (like(Set, field, hole("n"), True),)
            rows += [
                Says(f"{{who}} {word} becomes {{n}}{{until}}", like(Apply, hole("who"), whole, hole("until")), who=g.whose,
                     n=Choice("an amount", DIGITS, g.amounts.equal), until=self.until, also=(f"{{who}} {word} becomes equal to {{n}}{{until}}", f"{{who}} {word} is equal to {{n}}{{until}}")),
                Says(f"the {word} of {{who}} becomes {{n}}{{until}}", like(Apply, hole("who"), whole, hole("until")), who=g.object,
                     n=Choice("an amount", DIGITS, g.amounts.equal), until=self.until, also=(f"the {word} of {{who}} is equal to {{n}}{{until}}",)),
                Says(f"double {{who}} {word}{{until}}", like(Apply, hole("who"), (Multiply(field, 2),), hole("until")), who=g.whose, until=self.until,
                     also=(f"{{who}} {word} is doubled{{until}}",)),
                Says(f"double the {word} of {{who}}{{until}}", like(Apply, hole("who"), (Multiply(field, 2),), hole("until")), who=g.object,
                     until=self.until),
                Says(f"halve {{who}} {word}{{until}}{{how}}", halving(field), who=g.whose, until=self.until,
                     how=Choice("up or down", Word("", (1, True)), Says(" (round down to the nearest {n})", (hole("n"), True), n=INTEGER),
                                Says(" (round up to the nearest {n})", (hole("n"), False), n=INTEGER))),
            ]  # fmt: skip
        return rows

    def plain_number(self) -> Choice:
        """So much of a number: the field and how much."""
        return Choice(
            "an amount",
            *(Says(f"{{n}} {word}", (field, hole("n")), n=INTEGER) for word, field in self.g.lexicon.raised.items()),
        )

    def per_first(self, of: object, who: object, number: tuple[int, int], until: int) -> Apply:
        """So much for each of something, which is said first."""
        return Apply(who, (Add(number[0], Times(number[1], of)),), until)  # type: ignore[arg-type]

    def until_said(self) -> list[Phrase]:
        """Changes of several with their time said once, first or last."""
        g = self.g
        rows: list[Phrase] = [Says("{who} {mods}", (hole("who"), hole("mods")), who=g.subject, mods=self.predicates)]
        for word, field in g.lexicon.raised.items():
            rows.append(
                Says(
                    f"{{who}} {word} becomes {{n}}",
                    (hole("who"), (like(Set, field, hole("n"), True),)),
                    who=g.whose,
                    n=DIGITS,
                )
            )
            rows.append(
                Says(
                    f"double {{who}} {word}",
                    (hole("who"), (Multiply(field, 2),)),
                    who=g.whose,
                    also=(f"{{who}} {word} is doubled",),
                )
            )
        taken = (hole("who"), (ControlledBy(),))
        rows.append(Says("gain control of {who}", taken, who=g.object, also=("you gain control of {who}",)))
        one = Choice("a change", *rows)
        items, two = Many(one, " and ", also=(", and ",)), Many(one, " and ", also=(", and ",), least=2)
        first = Choice("until when", *self.durations(""))

        def make(until: int, items: tuple[tuple[object, object], ...]) -> tuple[Apply, ...]:
            return tuple(Apply(who, mods, until) for who, mods in items)  # type: ignore[arg-type]

        return [Says("{until}, {items}", view(make, lambda v: None, hole("until"), hole("items")), until=first, items=items,
                     enter=lambda voice: None if voice.lasting else voice, also=("{until} {items}",)),
                Says("{items}{until}", view(make, lambda v: None, hole("until"), hole("items")), until=self.timed, items=two)]  # fmt: skip

    def controls(self) -> list[Phrase]:
        """Gaining control, for a time or for good."""
        g = self.g
        rows: list[Phrase] = []
        for lead, who, also in (("you gain", YOU, ("gain", "take")), ("your opponent gains", 1, ("opponent gains",))):
            mods = (ControlledBy(who),)
            words = [f"{one} control of {{who}}" for one in (lead, *also)]
            rows += [
                Says(words[0] + "{until}", (like(Apply, hole("who"), mods, hole("until")),), who=g.object, until=self.timed,
                     also=[f"{one}{{until}}" for one in words[1:]]),
                Says(words[0], (like(Apply, hole("who"), mods, WHOLE_GAME),), who=g.object, also=words[1:]),
            ]  # fmt: skip
        return rows

    def choices(self) -> list[Phrase]:
        """One of several things gained, as the player likes when it comes to it."""

        def make(who: object, gained: tuple[object, ...], until: int) -> Modes:
            return Modes(tuple(Apply(who, mods_of(one), until) for one in gained), ONE, ONE, False)  # type: ignore[arg-type]

        def take(value: object) -> tuple[object, ...] | None:
            options = value.options if isinstance(value, Modes) and not value.announced else ()
            first = options[0] if options else None
            if not isinstance(first, Apply) or len(options) < 2:
                return None
            mods = [one.mods if isinstance(one, Apply) else () for one in options]
            gained = tuple(one if self.g.lexicon.gains else one[0] for one in mods)
            parts = first.what, gained, first.until
            return parts if all(mods) and make(*parts) == value else None

        one = self.g.lexicon.gains(self.g) if self.g.lexicon.gains else self.gained
        until = self.timed if self.g.lexicon.targets else self.until
        lost = (
            Says("{one}", view(lambda one: (one,), lambda v: v if len(v) == 1 else None, hole("one")), one=self.lost)
            if self.g.lexicon.gains
            else self.lost
        )
        return [Says("{who} {v} {gained}{until}", (view(make, take, hole("who"), hole("gained"), hole("until")),), who=self.g.subject, v=v,
                     gained=Many(row, ", ", " or ", least=2, also=(", or ",), closing=True), until=until, also=("{who} {v} your choice of {gained}{until}", "{who} {v} either {gained}{until}"))
                for v, row in ((GAIN, one), (LOSE, lost))]  # fmt: skip


def mods_of(value: object) -> tuple[Modification, ...]:
    """What is gained, as changes."""
    assert isinstance(value, Modification | tuple)
    return (value,) if isinstance(value, Modification) else value


def never_parts(value: object) -> tuple[object, ...] | None:
    """Take keywords that cannot be gained apart."""
    mods = value if isinstance(value, tuple) else ()
    found = tuple(mod.keyword for mod in mods if isinstance(mod, NeverHas) and mod.printed and mod.keyword != NOTHING)
    return (found,) if found and len(found) == len(mods) else None


def only_some(number: int) -> object:
    """The pattern of what only some can do."""

    def take(value: object) -> tuple[object, ...] | None:
        mod = value[0] if isinstance(value, tuple) and len(value) == 1 else None
        return (mod.to.of,) if isinstance(mod, Forbid) and mod.verb == number and isinstance(mod.to, IsNot) else None

    return view(lambda by: (Forbid(number, IsNot(by)),), take, hole("by"))


def halving(field: int) -> object:
    """The pattern of a halved number."""
    parts = hole("who"), hole("until"), hole("how")
    return view(lambda who, until, how: halved(who, field, until, how), lambda v: halved_parts(v, field), *parts)


def halved(who: object, field: int, until: int, how: tuple[int, bool]) -> Apply:
    """Half of a number is lost, so that what is left is rounded as told, or down."""
    lost = Divided(SumOf(who, field), 2, how[0], how[1])  # type: ignore[arg-type]
    return Apply(who, (Add(field, Times(-1, lost)),), until)  # type: ignore[arg-type]


def halved_parts(value: object, field: int) -> tuple[object, ...] | None:
    """Take a halved number apart."""
    mod = value.mods[0] if isinstance(value, Apply) and len(value.mods) == 1 else None
    lost = mod.amount.of if isinstance(mod, Add) and isinstance(mod.amount, Times) else None
    if not isinstance(value, Apply) or not isinstance(lost, Divided):
        return None
    how = (lost.unit, lost.up)
    return (value.what, value.until, how) if halved(value.what, field, value.until, how) == value else None
