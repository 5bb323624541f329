"""Cross tables of a game's language, made from its lexicon: every family in every place where it can stand.

A game gives `Samples`; `tables(samples)` are the cells by name; `fault` tells why a cell is not read or printed back.
A test module compares what fails with a list of names (see `fftcg/test_fftcg_crossed.py`), and plays the others.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from rulewright.language.compiler import CardBook, compile_line
from rulewright.language.grammar import Grammar
from rulewright.language.grammar.happening.events import goes_away
from rulewright.language.grammar.lexicon import Deed, Happening, Lexicon
from rulewright.language.grammar.verbs import NOT_PAST, PAST, PRESENT, WOULD, forms
from rulewright.language.normalize import normalize
from rulewright.language.phrase import Phrase, Reader
from rulewright.language.reading import Reading, whole

Cells = dict[str, str]


@dataclass(frozen=True)
class Samples:
    """A game's book and lexicon, and a word of each kind that its tables need."""

    book: CardBook
    lexicon: Lexicon
    kind: str  # a card type: "Forward"
    used: str  # the line of an ability that is used: "{{Dull}}: {}."
    effect: str  # what needs nothing to be done: "draw 1 card"
    done: str  # what is done to a card spoken of: "break it"
    choose: str  # "choose 1 {}."
    always: str  # what holds: "this card gains +1000 power"
    holes: Mapping[str, str]  # what stands in the holes of happenings and deeds; of several ("a|b") the first that fits
    causes: tuple[str, ...]  # by whom, because of what: "your opponent's abilities"
    deeds: tuple[str, ...] = ()  # what somebody else does besides the deeds of the lexicon: "draws 1 card"
    who: tuple[str, ...] = ()  # who acts: "your opponent", "its owner"
    amounts: tuple[str, ...] = ()
    measured: tuple[str, ...] = ()  # where an amount stands: "Deal it {}."
    lasting: tuple[str, ...] = ()  # what lasts: "It gains Brave"
    durations: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()
    targets: tuple[str, ...] = ()  # a deed around what it is done to: "Put {} into the Break Zone."
    conditions: tuple[str, ...] = ()
    places: tuple[str, ...] = ()  # a line around a condition
    time: str = "your turn"
    player: str = "your opponent"
    when: str = "When {}, {}."
    limit: str = "You can only use this ability if {}."
    knows: Callable[[Happening], bool] = lambda one: True  # whether the book has such an event
    raised: Callable[[str], str] = field(default=lambda text: text[:1].upper() + text[1:])

    def line(self, *sentences: str) -> str:
        """A line of an ability that is used."""
        return self.used.format(" ".join(self.raised(one) for one in sentences).removesuffix("."))

    def filled(self, words: str, phrases: Mapping[str, Phrase] | None = None) -> str:
        """Words with something in each hole, as its own phrase reads it."""
        return re.sub(r"\{(\w+)\}", lambda found: self.word(found.group(1), (phrases or {}).get(found.group(1))), words)

    def word(self, name: str, phrase: Phrase | None) -> str:
        """What stands in a hole."""
        words = self.holes[name].split("|")
        inside = [Reader(self.book.tongue.lowered(one)) for one in words]
        fits = [one for one, reader in zip(words, inside, strict=True) if phrase and whole(reader, phrase)]
        return fits[0] if fits else words[0]

    def said(self, one: Happening, tense: int, subject: str = "") -> str:
        """A card, or a player, to whom it happens in a tense."""
        doer = self.player if one.doer == "player" else subject or articled(self.kind)
        spellings = forms(one.verb, tense, one.passive)[0]
        perfect = one.doer == "player" and tense in (PAST, NOT_PAST)
        return f"{doer} {spellings[1 if perfect else 0]}{self.filled(one.rest, one.holes)}"

    def that(self, one: Happening) -> str:
        """A kind of card by what happened to it."""
        return self.said(one, PAST, f"{self.kind} that")


def articled(noun: str) -> str:
    """A noun with its article."""
    return f"an {noun}" if noun[0].lower() in "aeio" else f"a {noun}"


# ---------------------------------------------------------------- events


Use = Callable[[Samples, Happening], str]
USES: dict[str, Use] = {
    "trigger": lambda s, e: s.when.format(s.said(e, PRESENT), s.effect),
    "during": lambda s, e: f"During {s.time}, " + s.when.lower().format(s.said(e, PRESENT), s.effect),
    "first time": lambda s, e: s.when.format(f"{s.said(e, PRESENT)} for the first time each turn", s.effect),
    "condition": lambda s, e: s.line(f"if {s.said(e, PAST)} this turn, {s.effect}."),
    "not so": lambda s, e: s.line(f"if {s.said(e, NOT_PAST)} this turn, {s.effect}."),
    "limit": lambda s, e: s.line(f"{s.effect}.", s.limit.format(f"{s.said(e, PAST)} this turn")),
    "always": lambda s, e: s.raised(f"if {s.said(e, PAST)} this turn, {s.always}."),
    "later": lambda s, e: s.line(f"when {s.said(e, PRESENT)} this turn, {s.effect}."),
    "next time": lambda s, e: s.line(f"the next time {s.said(e, PRESENT)} this turn, {s.effect}."),
    "either": lambda s, e: s.when.format(f"this card attacks or when {s.said(e, PRESENT)}", s.effect),
}
OF_CARDS: dict[str, Use] = {
    "counted": lambda s, e: s.line(f"{s.effect} for each {s.that(e)} this turn."),
    "of it": lambda s, e: s.line(s.choose.format(s.kind), f"when {s.said(e, PRESENT, 'it')} this turn, {s.effect}."),
    "by this card": lambda s, e: s.when.format(s.said(e, PRESENT, "this card"), s.effect),
}
PLAINLY: dict[str, Use] = {"instead": lambda s, e: s.raised(f"if {s.said(e, PRESENT)}, {s.effect} instead.")}
INSTEAD: dict[str, Use] = {
    "would": lambda s, e: s.raised(f"if {s.said(e, WOULD)}, {s.effect} instead."),
    "would this turn": lambda s, e: s.line(f"if {s.said(e, WOULD)} this turn, {s.effect} instead."),
    "next would": lambda s, e: s.line(f"the next time {s.said(e, WOULD)} this turn, {s.effect} instead."),
}


def caused(s: Samples, one: Happening, cause: str) -> Cells:
    """An event because of something, as a trigger and as what has happened."""
    return {
        f"because of {cause}": s.when.format(f"{s.said(one, PRESENT)} due to {cause}", s.effect),
        f"was because of {cause}": s.line(f"if {s.said(one, PAST)} due to {cause} this turn, {s.effect}."),
    }


def event_uses(s: Samples, one: Happening, field_zone: int) -> Cells:
    """The uses of an event that make sense."""
    cells = {use: make(s, one) for use, make in USES.items()}
    if one.doer == "subject":
        cells |= {use: make(s, one) for use, make in OF_CARDS.items()}
        if not goes_away(one, field_zone):
            cells["described"] = s.line(s.choose.format(f"{s.that(one)} this turn"), f"{s.done}.")
    if one.replaced:
        uses = INSTEAD if s.lexicon.targets else PLAINLY | INSTEAD  # only some games leave "would" out
        cells |= {use: make(s, one) for use, make in uses.items()}
        if one.doer == "subject" and not re.search(r"\{(other|by|size)\}|damage", one.rest):
            for cause in s.causes:
                cells |= caused(s, one, cause)
    return cells


def events(s: Samples, happenings: Iterable[Happening]) -> Cells:
    """Event x use."""
    rows = {s.said(one, PRESENT): event_uses(s, one, s.lexicon.field) for one in happenings if s.knows(one)}
    return {f"event x {use}: {name}": line for name, uses in rows.items() for use, line in uses.items()}


# ---------------------------------------------------------------- deeds, amounts, durations, places


def does(s: Samples, deed: Deed) -> str:
    """Somebody does the deed to a card of theirs."""
    what = "a card from their hand" if deed.in_hand else f"1 {s.kind} they control"
    return f"{deed.verb.third} {what}{s.filled(deed.rest)}"


def actors(s: Samples, deeds: Iterable[Deed]) -> Cells:
    """Who acts x deed."""
    done = [does(s, deed) for deed in deeds if deed.paid] + list(s.deeds)
    return {
        f"who x deed: {who}, {what}": s.line(s.choose.format(s.kind), f"{s.done}.", f"{who} {what}.")
        for who in s.who
        for what in done
    }


def crossed(name: str, rows: Iterable[str], places: Iterable[str], line: Callable[[str, str], str]) -> Cells:
    """Each of some words in each of some places."""
    found = {f"{name}: {row}, {place}": line(row, place) for row in rows for place in places}
    return {key: text for key, text in found.items() if text}


def tables(s: Samples) -> Cells:
    """All the tables of a game."""
    grammar = Grammar(s.lexicon)
    chosen = s.choose.format(s.kind)
    durations = (*s.lexicon.durations, *s.durations)
    return {
        **events(s, grammar.events.happenings),
        **actors(s, grammar.deeds.deeds),
        **crossed("amount x place", s.amounts, s.measured, lambda row, place: s.line(chosen, place.format(row))),
        **crossed("duration x change", durations, s.lasting, lambda row, place: s.line(chosen, f"{place} {row}.")),
        **crossed("from x to", s.sources, s.targets, lambda row, place: s.line(chosen, place.format(row))),
        **crossed("condition x place", s.conditions, s.places, lambda row, place: s.raised(place.format(row))),
    }


# ---------------------------------------------------------------- what comes of a cell


def fault(line: str, book: CardBook) -> str:
    """Why a line is not read and printed back, or nothing."""
    result = compile_line(line, book)
    if not isinstance(result, Reading):
        return result.message()[:300]
    if normalize(result.printed, book.speller) == result.printed:
        return ""  # a reading has proved that its own printed line reads to it
    again = compile_line(result.printed, book)
    return "" if isinstance(again, Reading) and again.value == result.value else f"prints {result.printed}"


def families(cells: Cells) -> list[str]:
    """The names of the tables."""
    return sorted({name.split(":")[0] for name in cells})


def of_family(cells: Cells, family: str) -> Cells:
    """The cells of a table."""
    return {name: line for name, line in cells.items() if name.startswith(f"{family}:")}
