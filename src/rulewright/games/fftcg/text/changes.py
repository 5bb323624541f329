"""What a card gains, becomes, is and can besides: Forwards that were none, Jobs, Elements, names, parties, CP."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ....kernel.vocabulary.mods import (
    Add,
    AddEveryWord,
    AddWord,
    AddWordsOf,
    Forbid,
    LoseWords,
    Multiply,
    Permit,
    PermitWith,
    Produces,
    Set,
    SetWord,
)
from ....kernel.vocabulary.terms import Has, Number
from ....language.grammar.amounts import DIGITS
from ....language.grammar.verbs import agreeing
from ....language.pattern import hole, like, view
from ....language.phrase import Choice, Guarded, Many, Phrase, Says, Token, Word
from ..rulebook import ch00_names as n
from . import named

if TYPE_CHECKING:
    from ....language.grammar import Grammar

ELEMENT: Final = Choice("an Element", *(Word(word, word) for word in n.ELEMENTS))
HAS: Final = agreeing("have", "has")
GAINS: Final = agreeing("gain", "gains")


def bare_name(word: str) -> Token:
    """A bare name in brackets."""
    return Token(
        f"[{word} ...]",
        rf"\[{word} ([^\[\]]+)\]",
        lambda text, reader: text,
        lambda v: f"[{word} {v}]" if isinstance(v, str) else None,
    )


def changes(g: "Grammar") -> Sequence[Phrase]:
    """What a card gains, becomes, is and can besides."""
    name, job = bare_name("Card Name"), bare_name("Job")
    times = Choice(
        "how often",
        Word("twice", Number(2)),
        Says("{n} times", hole("n"), n=DIGITS),
        Says("as many times as {n}", hole("n"), n=g.amounts.things),
    )
    becomes, lose = agreeing("become", "becomes"), agreeing("lose", "loses")
    elements = Many(ELEMENT, ", ", " and ", also=(", and ",), least=2)
    added = view(lambda words: tuple(AddWord(n.ELEMENT, word) for word in words), added_words, hole("words"))
    return [
        *forwards(g, becomes),
        Word("has its power doubled", (Multiply(n.POWER, 2),), also=("doubles its power", "has their power doubled")),
        Says("{lose} their Jobs", (LoseWords(n.JOB),), lose=lose, also=("{lose} its Jobs", "{lose} all their Jobs")),
        Says("can attack {n} per turn", (like(Set, n.ATTACKS, hole("n")),), n=times, also=("can attack {n} each turn", "can attack {n}")),
        Word("can attack once more", (Add(n.ATTACKS, Number(1)),), also=("can attack once more this turn",)),
        Word("cannot use special or action abilities", (Forbid(n.USE_SPECIAL), Forbid(n.USE_ABILITY)),
             also=[f"{can} use {whose}{words}" for can in ("cannot", "can't") for whose in ("", "its ", "their ") for words in
                   ("action or special abilities", "special abilities or action abilities", "action abilities or special abilities", "special or action abilities")]),
        Says("{has} all the Jobs", (AddEveryWord(n.JOB),), has=HAS, also=("{has} all the jobs",)),
        Says("{has} all the Elements", (AddEveryWord(n.ELEMENT),), has=HAS),
        Says("{has} all the Elements except {word}", (like(AddEveryWord, n.ELEMENT, (hole("word"),)),), has=HAS, word=ELEMENT),
        *words_of(g),
        Says("{v} the Elements {words}", added, v=GAINS, words=elements, also=("{v} Elements of {words}", "{v} the Elements of {words}")),
        Says("is also {name} in all situations", (like(AddWord, n.NAME, hole("name")),), name=name),
        Says("is also {one} and {two} in all situations", (like(AddWord, n.NAME, hole("one")), like(AddWord, n.NAME, hole("two"))), one=name, two=name),
        Says("is also a {type} in all situations", (like(AddWord, n.TYPE, hole("type")),), type=Choice("a card type", *(Word(word, word) for word in n.TYPES))),
        Says("{becomes} {word}", (like(SetWord, n.ELEMENT, hole("word")),), word=ELEMENT, becomes=becomes,
             also=("{becomes} {word} Element", "{becomes} the {word} Element", "{becomes} a {word} card")),
        Says("also {has} {job}", (like(AddWord, n.JOB, hole("job")),), has=HAS, job=job, be=agreeing("are", "is"), also=("also {has} the {job}", "{be} also {job}", "{be} also a {job}", "{be} also the {job}")),
        Says("{v} {job}", (like(AddWord, n.JOB, hole("job")),), v=GAINS, job=job, also=("{v} the {job}",)),
        *named.changes(),
        Says("{becomes} {job}", (like(SetWord, n.JOB, hole("job")),), becomes=becomes, job=job, also=("{becomes} a {job}",)),
        Says("{be} also {word}", (like(AddWord, n.CATEGORY, hole("word")),), be=agreeing("are", "is"), word=bare_name("Category"), also=("also {has} {word}",), has=HAS),
        *permits(g),
    ]  # fmt: skip


def words_of(g: "Grammar") -> list[Phrase]:
    """The Jobs, Elements, names of other cards, or two kinds of words at once."""
    fields = (("Jobs", n.JOB), ("Elements", n.ELEMENT), ("Categories", n.CATEGORY), ("names", n.NAME))
    rows: list[Phrase] = []
    for lead, take in (("", ()), *(((f"{word} and ", (field,)) for word, field in fields))):
        for word, field in fields:
            mods = tuple(like(AddWordsOf, one, hole("group")) for one in (*take, field))
            spelled = [
                f"{v} the {lead}{word} of {all_}{{group}}"
                for all_ in ("", "the ", "all the ", "all ")
                for v in ("{has}", "also {has}", "{v}")
            ]
            spelled += [
                f"{v} all the {lead}{word} of {all_}{{group}}"
                for all_ in ("", "the ", "all the ")
                for v in ("{has}", "{v}")
            ]
            rows += (
                [Says(spelled[0], mods, has=HAS, v=GAINS, group=g.nouns.groups, also=spelled[1:])]
                if field not in take
                else []
            )
    return rows


def forwards(g: "Grammar", becomes: Phrase) -> list[Phrase]:
    """Becoming a Forward, with what is gained with it."""
    turned = (AddWord(n.TYPE, n.FORWARD), like(Set, n.POWER, hole("n"), True))
    also = (
        "{becomes} a Forward with {n} power",
        "also {becomes} Forwards with {n} power",
        "{becomes} Forwards with {n} power",
    )
    parts: dict[str, Phrase] = {"n": DIGITS, "becomes": becomes}
    more = view(
        lambda n_, items: (AddWord(n.TYPE, n.FORWARD), Set(n.POWER, n_, True), *items),
        lambda v: None,
        hole("n"),
        hole("items"),
    )
    return [
        Says("also {becomes} a Forward with {n} power", turned, also=also, parts=parts),
        Says(
            "also {becomes} a Forward with {n} power and {items}",
            more,
            items=g.gains,
            also=[
                f"{one}{joint}{{items}}"
                for one in ("also {becomes} a Forward with {n} power", *also)
                for joint in (" and ", ", ")
            ],
            parts=parts,
        ),
    ]


def named_kinds(g: "Grammar") -> Guarded:
    """Forwards of a Job, a Category or a name: those of any Element are more than these."""
    return Guarded(g.nouns.kinds, lambda voice, value: value != Has(n.TYPE, n.FORWARD))


def permits(g: "Grammar") -> list[Phrase]:
    """What rules are widened."""
    beside = "can be played onto the field even if you control other {} Characters"
    return [
        Word("can form a party with Forwards of any Element", (Permit(n.ANY_PARTY),), also=("can form a party with any Element Forwards",)),
        Says("can form a party with {kind} of any Element", (like(PermitWith, n.ANY_PARTY, hole("kind")),), kind=named_kinds(g)),
        Word("can produce CP of any Element", (Produces(),)),
        Says("can produce {words} CP", (like(Produces, hole("words")),), words=Many(ELEMENT, ", ", " or ", also=(", or ", " CP or ", " CP, "))),
        Word(beside.format("Light or Dark"), (Permit(n.BESIDE_LIGHT), Permit(n.BESIDE_DARK)), also=("can be played onto the field even if you control another Light or Dark Character",)),
        Word(beside.format("Light"), (Permit(n.BESIDE_LIGHT),)),
        Word(beside.format("Dark"), (Permit(n.BESIDE_DARK),)),
    ]  # fmt: skip


def added_words(value: object) -> tuple[object, ...] | None:
    """Take Elements that join apart."""
    if not isinstance(value, tuple) or len(value) < 2:
        return None
    if not all(isinstance(mod, AddWord) and mod.field == n.ELEMENT for mod in value):
        return None
    return (tuple(mod.word for mod in value if isinstance(mod, AddWord)),)
