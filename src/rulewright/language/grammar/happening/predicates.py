"""Events as phrases: a doer, a verb in a tense, and what is added: whence, by what, when, for which time."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Any, Final

from ....kernel.ids import AT_MOST, EQUAL, MOVED, NOTHING, Who
from ....kernel.vocabulary.abilities import Happened, TimesHappened, Underwent, When
from ....kernel.vocabulary.dealings import OwnedBy
from ....kernel.vocabulary.terms import (
    AllTrue,
    Always,
    Among,
    Anything,
    Compared,
    Condition,
    Each,
    Exists,
    Filter,
    InRole,
    MasteredBy,
    Neither,
    Number,
    OneOf,
    This,
    both,
)
from ...pattern import Parts, fill, match
from ...phrase import Begins, Choice, Found, Phrase, Reader, Says, Written, match_literal
from ...voice import Voice
from ..lexicon import Happening
from ..things.descriptions import IS_THIS, filters_of
from ..verbs import conjugated

JOINTS: Final = (" or ", ", or ", ", ")


Items = tuple[tuple[str, object], ...]
Said = tuple[object, Items]  # a predicate and its parts


class Predicate:
    """A happening in one tense, without its doer."""

    def __init__(self, happening: Happening, tense: int, holes: dict[str, Phrase], rest: str | None = None) -> None:
        self.means = happening.means
        self.doer = happening.doer
        self.happening = happening
        self.rest = happening.rest if rest is None else rest
        also = happening.also if rest is None else ()
        forms = ((happening.verb, happening.passive), *happening.verbs)
        holes = {**holes, **happening.holes}
        for number, (word, passive) in enumerate(forms):
            holes[f"v{number}"] = conjugated(word, tense, passive, perfect=self.doer == "player")
        others = [f"{{v{number}}}{tail}" for number in range(len(forms)) for tail in (self.rest, *also)]
        self.phrase = Says(others[0], make=self.made, unmake=self.unmade, also=others[1:], parts=holes)

    def made(self, parts: Parts) -> object:
        """What was said of the doer."""
        return self, tuple((name, part) for name, part in parts.items() if not name.startswith("v"))

    def unmade(self, value: object) -> Parts | None:
        """The parts to say of the doer."""
        return dict(value[1]) if isinstance(value, tuple) and value[0] is self else None

    def when(self, doer: object, items: Items) -> When | None:
        """The event, its doer being known."""
        found = fill(self.means, {**dict(items), self.doer: doer})
        return found if isinstance(found, When) else None

    def take(self, when: When) -> tuple[object, Said] | None:
        """The doer of an event and what is said of it, if this says it."""
        parts: Parts = {}
        if not match(self.means, when, parts):
            return None
        doer = parts.pop(self.doer, None)
        return doer, (self, tuple(parts.items()))

    # what it means where it is not said of a doer that comes first

    def reduced(self) -> Says:
        """Only the participle: "put into the Break Zone"."""
        words = [self.happening.verb.participle + tail for tail in dict.fromkeys((self.rest, *self.happening.also))]
        holes = {name: phrase for name, phrase in self.phrase.holes.items() if not name.startswith("v")}
        return Says(words[0], make=self.made, unmake=self.unmade, also=words[1:], parts=holes)

    def happened(self, who: int, does: Said) -> Happened | None:
        """A player has done it to so many."""
        items = dict(does[1])
        least = items.pop("n", 1)
        when = self.when(who, tuple(items.items()))
        return Happened(when, least) if when is not None and isinstance(least, int) else None

    def never(self, who: int, does: Said) -> Neither | None:
        """A player has done it to none."""
        done = self.happened(who, does)
        return None if done is None else Neither(done)

    def often(self, value: object) -> tuple[object, ...] | None:
        """Take how often a player has done it apart."""
        taken = self.take(value.when) if isinstance(value, Happened) and value.least > 1 else None
        if taken is None or not isinstance(value, Happened):
            return None
        return taken[0], (self, (*taken[1][1], ("n", value.least)))

    def at_count(self, who: int, does: Said) -> When | None:
        """A player does it to the card of this number in the turn."""
        items = dict(does[1])
        nth = items.pop("nth")
        when = self.when(who, tuple(items.items()))
        count = Number(nth) if isinstance(nth, int) else None
        return None if when is None or count is None else throughout(when, Compared(TimesHappened(when), EQUAL, count))

    def counted(self, value: object) -> tuple[object, ...] | None:
        """Take the card of a number in the turn apart."""
        during = value.during if isinstance(value, When) else None
        if not isinstance(value, When) or not isinstance(during, Compared) or not isinstance(during.right, Number):
            return None
        plain = replace(value, during=Always())
        taken = self.take(plain) if during == Compared(TimesHappened(plain), EQUAL, during.right) else None
        return None if taken is None else (taken[0], (self, (*taken[1][1], ("nth", during.right.value))))

    def marked(self, does: Said) -> Filter | None:
        """Cards it happened to, by what the game knows them by, if there is such a thing."""
        if self.happening.role != NOTHING and dict(does[1]) == dict(self.happening.plain):
            return InRole(self.happening.role)
        when = self.when(OneOf(Each()), does[1])
        return None if when is None else Underwent(when)

    def mark(self, value: object) -> tuple[object, ...] | None:
        """Take cards it happened to apart."""
        if isinstance(value, InRole):
            return ((self, tuple(self.happening.plain.items())),) if value.role == self.happening.role else None
        taken = self.take(value.when) if isinstance(value, Underwent) else None
        return (taken[1],) if taken is not None and taken[0] == OneOf(Each()) else None

    def times(self, kind: Filter, does: Said) -> TimesHappened | None:
        """To how many such cards it happened."""
        when = self.when(kind, does[1])
        return None if when is None else TimesHappened(when)

    def timed(self, value: object) -> tuple[object, ...] | None:
        """Take to how many it happened apart."""
        return self.take(value.when) if isinstance(value, TimesHappened) else None

    def times_by(self, kind: Filter, who: int, does: Said) -> TimesHappened | None:
        """To how many such cards a player did it."""
        when = self.when(who, (*does[1], ("subject", kind)))
        return None if when is None else TimesHappened(when)

    def nth_by(self, nth: int, kind: Filter, who: int, does: Said) -> Condition | None:
        """It is to the card of this number that a player did it."""
        times = self.times_by(kind, who, does)
        return None if times is None else Compared(times, EQUAL, Number(nth))

    def nth_parts(self, value: object) -> tuple[object, ...] | None:
        """Take the number of a card in the turn apart."""
        fits = isinstance(value, Compared) and value.op == EQUAL and isinstance(value.right, Number)
        taken = self.timed_by(value.left) if isinstance(value, Compared) and fits else None
        return (
            (value.right.value, *taken)
            if taken and isinstance(value, Compared) and isinstance(value.right, Number)
            else None
        )

    def timed_by(self, value: object) -> tuple[object, ...] | None:
        """Take to how many a player did it apart."""
        taken = self.take(value.when) if isinstance(value, TimesHappened) else None
        items = dict(taken[1][1]) if taken else {}
        return (items.pop("subject"), taken[0], (self, tuple(items.items()))) if taken and "subject" in items else None


class EventPhrase(Phrase):
    """Somebody or something does this, or this or that, in one tense, with what is added in any order."""

    def __init__(
        self,
        field: int,
        doers: Mapping[str, Phrase],
        predicates: Sequence[Predicate],
        adjuncts: Phrase,
        together: bool = False,
    ) -> None:
        super().__init__("an event")
        self.field = field  # where a card may have another master than its owner
        self.doers = doers
        self.predicates = predicates
        self.adjuncts = adjuncts
        self.does = {
            doer: Choice("what happens", *(one.phrase for one in predicates if one.doer == doer)) for doer in doers
        }
        self.together = together

    # reading

    def begins(self) -> Begins:
        """What it begins with."""
        return tuple(self.doers.values())

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """The event with its doer, and with others of the same doer."""
        results: dict[tuple[int, object], Found] = {}
        for doer, phrase in self.doers.items():
            for subject in reader.read(phrase, at, voice):
                if reader.text[subject.end : subject.end + 1] != " ":
                    continue
                ways = self.longer(reader, [(subject.end + 1, ())], doer, subject)
                whole = {end for end, _ in ways}  # what one verb says is not said by two
                while ways:
                    ways = [(end, whens) for end, whens in ways if len(whens) == 1 or end not in whole]
                    for end, whens in ways:
                        event = replace(united(whens), together=self.together)
                        for found in self.added(reader, end, event, subject.voice):
                            results.setdefault((found.end, found.value), found)
                    joined = [(end + len(joint), whens) for end, whens in ways for joint in JOINTS[:1]
                              if match_literal(reader, joint, end)]  # fmt: skip
                    ways = self.longer(reader, joined, doer, subject)
        return tuple(results.values())

    def longer(
        self, reader: Reader, ways: list[tuple[int, tuple[When, ...]]], doer: str, subject: Found
    ) -> list[tuple[int, tuple[When, ...]]]:
        """The events with one more."""
        rows: list[tuple[int, tuple[When, ...]]] = []
        for end, whens in ways:
            for found in reader.read(self.does[doer], end, subject.voice):
                assert isinstance(found.value, tuple)
                predicate, items = found.value
                when = predicate.when(subject.value, items)
                if when is not None:
                    rows.append((found.end, (*whens, when)))
        return rows

    def added(self, reader: Reader, at: int, when: When, voice: Voice) -> list[Found]:
        """The event with whatever is added to it: whence, by what, when, how often."""
        found = [Found(at, when, "", voice)]
        for one in reader.read(self.adjuncts, at, voice):
            assert isinstance(one.value, tuple)
            name, value = one.value
            more = whence(when, value, self.field) if name == "whence" else adjoined(when, name, value)
            if more is not None:
                found.extend(self.added(reader, one.end, more, voice))
        return found

    # writing

    def write(self, value: object, voice: Voice) -> Written | None:
        """The event in words: said by itself as far as can be, the rest added."""
        if not isinstance(value, When) or value.state is not None or value.together != self.together:
            return None
        return self.write_full(replace(value, together=False), voice)

    def write_full(self, value: When, voice: Voice) -> Written | None:
        """The event with all that is added to it."""
        own = self.write_whence(value, voice) if value.source else None
        if own is not None:
            return own
        kept = [name for name in ADJOINED if getattr(value, name) != DEFAULTS[name]]
        for size in range(len(kept) + 1):
            for names in combinations(kept, size):
                bare = without(value, names)
                written = self.write_plain(bare, voice) if bare is not None else None
                tails = [self.adjuncts.write((name, getattr(value, name)), voice) for name in names]
                if written is not None and all(tails):
                    return Written(written.text + "".join(tail.text for tail in tails if tail), written.voice)
        return self.write_timed(value, voice)

    def write_whence(self, value: When, voice: Voice) -> Written | None:
        """The event that takes a card out of a player's own zone."""
        rest = unowned(value) if self.field in value.target else unmastered(value)
        tail = self.adjuncts.write(("whence", (value.source, rest[1])), voice) if rest and not value.either else None
        written = self.write_full(replace(rest[0], source=()), voice) if rest and tail else None
        return Written(written.text + tail.text, written.voice) if written and tail else None

    def write_timed(self, value: When, voice: Voice) -> Written | None:
        """The event with the last of the times said of it behind all else."""
        parts = value.during.parts if isinstance(value.during, AllTrue) else (value.during,)
        rest = parts[0] if len(parts) == 2 else AllTrue(parts[:-1]) if len(parts) > 2 else Always()
        bare = without(value, ("during",))
        bare = bare if bare is None else throughout(bare, rest)
        if bare is None or parts[-1] == Always():
            return None
        tail = self.adjuncts.write(time_said(parts[-1], bare), voice)
        written = self.write_full(bare, voice) if tail else None
        return Written(written.text + tail.text, written.voice) if written and tail else None

    def write_plain(self, value: When, voice: Voice) -> Written | None:
        """The event, or several events of one doer, without anything added."""
        whole = self.write_one(value, voice, None) if value.either else None
        if whole is not None:
            return Written(f"{whole[1].text} {whole[2]}", whole[1].voice)
        texts: list[str] = []
        subject: Written | None = None
        doer: object = None
        for when in (replace(value, either=()), *value.either):
            said = self.write_one(when, voice, doer if texts else None)
            if said is None:
                return None
            doer, subject, words = said
            texts.append(words)
        return Written(f"{subject.text} {' or '.join(texts)}", subject.voice) if subject else None

    def write_one(self, when: When, voice: Voice, doer: object) -> tuple[object, Written, str] | None:
        """The doer, in words too, and what it does; only if it is the same as before, where one was."""
        for one in self.predicates:
            taken = one.take(when)
            if taken is None or (doer is not None and taken[0] != doer):
                continue
            phrase = self.doers.get(one.doer)
            subject = phrase.write(taken[0], voice) if phrase else None
            words = one.phrase.write(taken[1], subject.voice) if subject else None
            if subject is not None and words is not None:
                return taken[0], subject, words.text
        return None


def time_said(time: Condition, bare: When) -> tuple[str, object]:
    """A time as what is added to an event: for the first time, for the second, during a turn."""
    if time == first_of(bare):
        return "first", None
    number = time.right.value if isinstance(time, Compared) and isinstance(time.right, Number) else 0
    return ("nth", number) if number > 1 and time == nth_of(bare, number) else ("during", time)


def united(whens: tuple[When, ...]) -> When:
    """One event, or one of several."""
    return replace(whens[0], either=whens[1:]) if len(whens) > 1 else whens[0]


DEFAULTS: Final[dict[str, object]] = {"source": (), "other": Anything(), "how": NOTHING, "during": Always()}
ADJOINED: Final = tuple(DEFAULTS)


def changed(when: When, fields: Mapping[str, Any]) -> When:
    """An event with some of its fields otherwise."""
    return replace(when, **fields)


def adjoined(when: When, name: str, value: object) -> When | None:
    """An event with something added to it that it did not say yet; of several events, to each."""
    if name == "first":
        return throughout(when, first_of(when))
    if name == "nth":
        assert isinstance(value, int)
        return throughout(when, nth_of(when, value))
    if name == "during":
        return throughout(when, value) if isinstance(value, Condition) else None
    if getattr(when, name) != DEFAULTS[name] or (name == "source" and when.event != MOVED):
        return None
    if not when.either:
        return changed(when, {name: value})
    others = [adjoined(one, name, value) for one in when.either]
    rest = tuple(one for one in others if one is not None)
    return changed(when, {name: value, "either": rest}) if len(rest) == len(others) else None


def whence(when: When, value: object, field: int) -> When | None:
    """An event that takes a card out of a player's own zone; one that comes to the field may have another master there."""
    assert isinstance(value, tuple)
    zones, who = value
    if when.event != MOVED or when.source or when.either:
        return None
    moved = replace(when, source=zones)
    if field in when.target:
        mine = Exists(Among(This(), OwnedBy(who)))
        return throughout(moved, mine) if when.subject == IS_THIS else replace(moved, subject=both(when.subject, OwnedBy(who)))  # fmt: skip
    masters = [part.who for part in filters_of(when.subject) if isinstance(part, MasteredBy)]
    if when.subject == IS_THIS or who in masters:
        return moved
    return None if masters else replace(moved, subject=both(when.subject, MasteredBy(who)))


def unowned(when: When) -> tuple[When, Who] | None:
    """An event that brings a card to the field without whose card it is, and whose it is."""
    parts = when.during.parts if isinstance(when.during, AllTrue) else (when.during,)
    for part in parts:
        if isinstance(part, Exists) and isinstance(part.group, Among) and isinstance(part.group.which, OwnedBy):
            rest = tuple(one for one in parts if one != part)
            bare = without(when, ("during",))
            for one in rest:
                bare = bare and throughout(bare, one)
            return (bare, part.group.which.who) if bare else None
    kinds = filters_of(when.subject)
    last = kinds[-1] if kinds else None
    return (replace(when, subject=all_of(kinds[:-1])), last.who) if isinstance(last, OwnedBy) else None


def unmastered(when: When) -> tuple[When, Who] | None:
    """An event without whose side its subject is on, and whose it is."""
    kinds = filters_of(when.subject)
    last = kinds[-1] if kinds else None
    return (replace(when, subject=all_of(kinds[:-1])), last.who) if isinstance(last, MasteredBy) else None


def all_of(kinds: Sequence[Filter]) -> Filter:
    """What is all of these."""
    subject: Filter = Anything()
    for one in kinds:
        subject = both(subject, one)
    return subject


def first_of(when: When) -> Condition:
    """It is the first time in this turn."""
    return Compared(TimesHappened(when), AT_MOST, Number(1))


def nth_of(when: When, number: int) -> Compared:
    """It is the time of this number in this turn."""
    return Compared(TimesHappened(when), EQUAL, Number(number))


def throughout(when: When, time: Condition) -> When | None:
    """An event, or several, at a time, besides the time said before."""
    during = time
    if not isinstance(when.during, Always):
        parts = when.during.parts if isinstance(when.during, AllTrue) else (when.during,)
        if any(isinstance(part, Compared) and isinstance(part.left, TimesHappened) for part in parts):
            return None
        during = AllTrue((*parts, time)) if not isinstance(time, Always) else when.during
    others = tuple(throughout(one, time) for one in when.either)
    rest = tuple(one for one in others if one is not None)
    return replace(when, during=during, either=rest) if len(rest) == len(others) else None


def without(when: When, names: tuple[str, ...]) -> When | None:
    """An event, or several alike in this, without what was added to it."""
    if any(getattr(one, name) != getattr(when, name) for one in when.either for name in names):
        return None
    plain = {name: DEFAULTS[name] for name in names}
    return changed(when, {**plain, "either": tuple(changed(one, plain) for one in when.either)})
