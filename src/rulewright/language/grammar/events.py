"""Events: each declared once as a verb, and said as a trigger, what has happened, what would happen, a description, a count."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final

from ...kernel.ids import EITHER, MOVED, NOTHING, OPPONENT, YOU
from ...kernel.vocabulary.abilities import Happened, TimesHappened, Underwent, When
from ...kernel.vocabulary.terms import (
    Always,
    Anything,
    Each,
    EitherOf,
    EventCard,
    EventOther,
    Filter,
    Group,
    InRole,
    IsAbility,
    Neither,
    OneOf,
    This,
)
from ..pattern import Like, Parts, fill, hole, like, match, mentions, view
from ..phrase import Choice, Found, Phrase, Reader, Says, Word, Written, match_literal
from ..voice import Mention, Voice
from .amounts import INTEGER
from .lexicon import Happening
from .nouns import IS_THIS, Noun, filters_of
from .reference import NAMED_ONLY, STRONG, WEAK, spoken
from .verbs import NOT_PAST, PAST, PRESENT, WOULD, conjugated

if TYPE_CHECKING:
    from . import Grammar

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

    def often(self, value: object) -> tuple[object, ...] | None:
        """Take how often a player has done it apart."""
        taken = self.take(value.when) if isinstance(value, Happened) and value.least > 1 else None
        if taken is None or not isinstance(value, Happened):
            return None
        return taken[0], (self, (*taken[1][1], ("n", value.least)))

    def marked(self, does: Said) -> Filter | None:
        """Cards it happened to, by what the game knows them by, if there is such a thing."""
        if self.happening.role != NOTHING:
            return InRole(self.happening.role)
        when = self.when(OneOf(Each()), does[1])
        return None if when is None else Underwent(when)

    def mark(self, value: object) -> tuple[object, ...] | None:
        """Take cards it happened to apart."""
        if isinstance(value, InRole):
            return ((self, ()),) if value.role == self.happening.role else None
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

    def timed_by(self, value: object) -> tuple[object, ...] | None:
        """Take to how many a player did it apart."""
        taken = self.take(value.when) if isinstance(value, TimesHappened) else None
        items = dict(taken[1][1]) if taken else {}
        return (items.pop("subject"), taken[0], (self, tuple(items.items()))) if taken and "subject" in items else None


class EventPhrase(Phrase):
    """Somebody or something does this, or this or that, in one tense, with what is added in any order."""

    def __init__(self, doers: Mapping[str, Phrase], predicates: Sequence[Predicate], adjuncts: Phrase) -> None:
        super().__init__("an event")
        self.doers = doers
        self.predicates = predicates
        self.adjuncts = adjuncts
        self.does = {
            doer: Choice("what happens", *(one.phrase for one in predicates if one.doer == doer)) for doer in doers
        }

    # reading

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """The event with its doer, and with others of the same doer."""
        results: dict[tuple[int, object], Found] = {}
        for doer, phrase in self.doers.items():
            for subject in reader.read(phrase, at, voice):
                if reader.text[subject.end : subject.end + 1] != " ":
                    continue
                ways = self.longer(reader, [(subject.end + 1, ())], doer, subject)
                while ways:
                    for end, whens in ways:
                        for found in self.added(reader, end, united(whens), subject.voice):
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
            more = adjoined(when, name, value)
            if more is not None:
                found.extend(self.added(reader, one.end, more, voice))
        return found

    # writing

    def write(self, value: object, voice: Voice) -> Written | None:
        """The event in words: said by itself as far as can be, the rest added."""
        if not isinstance(value, When) or value.state is not None:
            return None
        kept = [name for name in ADJOINED if getattr(value, name) != DEFAULTS[name]]
        for size in range(len(kept) + 1):
            for names in combinations(kept, size):
                if value.either and names:
                    continue
                written = self.write_plain(changed(value, {name: DEFAULTS[name] for name in names}), voice)
                tails = [self.adjuncts.write((name, getattr(value, name)), voice) for name in names]
                if written is not None and all(tails):
                    return Written(written.text + "".join(tail.text for tail in tails if tail), written.voice)
        return None

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
    if getattr(when, name) != DEFAULTS[name] or (name == "source" and when.event != MOVED):
        return None
    if not when.either:
        return changed(when, {name: value})
    others = [adjoined(one, name, value) for one in when.either]
    if name == "during":
        return None
    rest = tuple(one for one in others if one is not None)
    return changed(when, {name: value, "either": rest}) if len(rest) == len(others) else None


class Events:
    """The events of a game in all their uses."""

    def __init__(self, g: "Grammar") -> None:
        self.g = g
        self.happenings = list(g.lexicon.happenings(g))
        self.holes: dict[str, Phrase] = {
            "subject": g.nouns.event_kind, "other": Choice("by what", g.doer, g.nouns.event_kind), "by": g.doer,
        }  # fmt: skip
        self.players = Choice(
            "a player", player_word("you", YOU, True), player_word("your opponent", OPPONENT, False, ("opponent",)),
            player_word("either player", EITHER, False, ("a player", "any player")),
        )  # fmt: skip
        pronoun = Says("{it}", like(OneOf, hole("it")), it=g.subject_pointing)
        self.subject = Choice(
            "a card",
            Says("{this}", hole("this"), this=Word("this card", IS_THIS), leave=one_of),
            Says(
                "this card or {other}", like(EitherOf, (IS_THIS, hole("other"))), other=g.nouns.event_kind, leave=one_of
            ),
            Says("{kind}", hole("kind"), kind=g.nouns.event_kind, leave=one_of),
            Says(
                "one of your {kind}",
                view(lambda which: g.nouns.event_filter(Noun(which, YOU)), lambda v: None, hole("kind")),
                kind=g.nouns.kind,
                leave=one_of,
            ),
            pronoun,
        )
        doers = {"subject": self.subject, "player": self.players}
        adjuncts = self.adjuncts()
        self.present = EventPhrase(doers, self.in_tense(PRESENT), adjuncts)
        self.past = EventPhrase(doers, self.in_tense(PAST), adjuncts)
        self.not_past = EventPhrase(doers, self.in_tense(NOT_PAST), adjuncts)
        replaced = [one for one in self.in_tense(PRESENT) + self.in_tense(WOULD) if one.happening.replaced]
        self.would = EventPhrase(doers, replaced, adjuncts)
        self.many = EventPhrase({"subject": Says("{kinds}", hole("kinds"), kinds=g.nouns.event_kinds,
                                                 leave=lambda before, after, value: after._replace(plural=True))},
                                self.in_tense(PAST), adjuncts)  # fmt: skip

    def in_tense(self, tense: int) -> list[Predicate]:
        """Every happening in a tense."""
        return [Predicate(one, tense, self.holes) for one in self.happenings]

    def adjuncts(self) -> Choice:
        """What is added to an event: whence, because of what, at what time, for which time."""
        g = self.g
        rows: list[Phrase] = [
            Says(" due to {by}", ("other", hole("by")), by=self.holes["other"], also=(" by {by}", " because of {by}", " from {by}")),
            Says(" during {time}", ("during", hole("time")), time=g.time),
        ]  # fmt: skip
        for zone in g.lexicon.zones:
            whose = ("the", "your", "their", "its owner's", "a", "your opponent's", "any player's", "either player's")
            words = [f" from {one} {zone.name}" for one in whose]
            rows.append(Word(words[0], ("source", (zone.number,)), also=words[1:]))
            rest = (*(one.number for one in g.lexicon.zones if one.number != zone.number), *g.lexicon.outside)
            words = [f" other than from {one} {zone.name}" for one in ("your", "their", "the", "its owner's")]
            rows.append(Word(words[0], ("source", rest), also=words[1:]))
        rows.append(Word(" from the field", ("source", (g.lexicon.field,)), also=(" from your field",)))
        return Choice("what is added", *rows)

    # ------------------------------------------------------------ uses

    def past_conditions(self) -> list[Phrase]:
        """What has happened this turn, so often, or not."""
        event, tail = hole("event"), ("this turn, {event}",)
        rows: list[Phrase] = [
            Says("{event} this turn", like(Happened, event), event=self.past, also=tail),
            Says("{event} this turn", like(Neither, like(Happened, event)), event=self.not_past),
            Says("{n} or more {event} this turn", like(Happened, event, hole("n")), event=self.many, n=INTEGER),
        ]
        counted = {**self.holes, "subject": self.g.nouns.event_kinds, "n": INTEGER}
        for one in self.done_to_cards():
            rest = one.rest.replace(" {subject}", " {n} or more {subject}", 1)
            predicate = Predicate(one, PAST, counted, rest)
            means = view(predicate.happened, predicate.often, hole("who"), hole("does"))
            rows.append(Says("{who} {does} this turn", means, who=self.players, does=predicate.phrase))
        return rows

    def done_to_cards(self) -> list[Happening]:
        """What players do to cards."""
        return [one for one in self.happenings if one.doer == "player" and one.rest.startswith(" {subject}")]

    def of_objects(self) -> list[Predicate]:
        """What players have done to cards, without the cards."""
        return [Predicate(one, PAST, self.holes, one.rest.removeprefix(" {subject}")) for one in self.done_to_cards()]

    def describing(self) -> list[Phrase]:
        """Cards by what happened to them this turn: "that attacked this turn"."""
        rows: list[Phrase] = []
        for one in self.in_tense(PAST):
            if one.doer == "subject" and not goes_away(one.means, self.g.lexicon.field):
                known = view(one.marked, one.mark, hole("does"))
                also = ("which {does} this turn",)
                rows.append(Says("that {does} this turn", known, does=one.phrase, also=also, enter=singular))
        return rows

    def counts(self) -> list[Phrase]:
        """How many cards something happened to that took them away, or was done to by a player, this turn."""
        kind = Says("{kind}", hole("kind"), kind=self.g.nouns.one_event, leave=lambda b, a, v: a._replace(plural=False))
        rows: list[Phrase] = []
        for one in self.in_tense(PAST):
            if one.doer == "subject" and goes_away(one.means, self.g.lexicon.field):
                means = view(one.times, one.timed, hole("kind"), hole("does"))
                if one.happening.passive:
                    rows.append(Says("{kind} {does} this turn", means, kind=kind, does=one.reduced()))
                rows.append(Says("{kind} that {does} this turn", means, kind=kind, does=one.phrase))
        for one in self.of_objects():
            means = view(one.times_by, one.timed_by, hole("kind"), hole("who"), hole("does"))
            also = ("{kind} that {who} {does} this turn",)
            rows.append(
                Says("{kind} {who} {does} this turn", means, kind=kind, who=self.players, does=one.phrase, also=also)
            )
        return rows

    # ------------------------------------------------------------ whom "it" means after an event

    def about(self, when: When) -> list[list[Mention]]:
        """The cards of an event as they are spoken of after it: this card first, so that the others come before it."""
        nouns, heads = self.g.nouns, self.g.nouns.heads
        rows: list[tuple[Group, Filter]] = [(EventCard(), when.subject), (EventOther(), when.other)]
        first: list[Mention] = []
        others: list[Mention] = []
        for group, which in rows:
            if isinstance(which, Anything) and (group == EventOther() or not is_card_event(when)):
                continue
            if which == IS_THIS:
                first.append(Mention(This(), WEAK))
            elif group == EventCard() or not self.is_doing(which):
                done = self.done_in(when) if group == EventCard() else ()
                others.append(Mention(group, WEAK, False, heads(nouns.filter_of(filters_of(which))), done))
        met = self.g.lexicon.met.get(when.event)
        if met is not None and isinstance(when.other, Anything):
            first.append(Mention(EventOther(), NAMED_ONLY, False, (), (met,)))
        return [first, others]

    def done_in(self, when: When) -> tuple[str, ...]:
        """What the event does to its card, in a word."""
        for one in self.happenings:
            parts: Parts = {}
            if (one.passive or one.doer == "player") and match(one.means, replace(when, during=Always()), parts):
                return (one.verb.participle,)
        return ()

    def is_doing(self, which: Filter) -> bool:
        """Is it a Summon or any ability, which "it" does not mean?"""
        if isinstance(which, IsAbility):
            return which == IsAbility()
        return mentions(which, IsAbility()) or any(part in self.g.lexicon.spells for part in filters_of(which))

    def named(self, before: Voice, after: Voice, value: object, strong: bool = False) -> Voice:
        """After an event its cards are spoken of; where it is replaced, before all others."""
        if not isinstance(value, When):
            return after
        for row in self.about(value):
            row = [one._replace(strength=STRONG) if strong and one.group != This() else one for one in row]
            after = spoken(after, *row) if row else after
        return after._replace(event=value.event)


def one_of(before: Voice, after: Voice, value: object) -> Voice:
    """A subject in the singular."""
    return after._replace(plural=False)


def singular(voice: Voice) -> Voice:
    """A sentence about one card."""
    return voice._replace(plural=False)


def is_card_event(when: When) -> bool:
    """Is the event about a card, whichever it is?"""
    return bool(when.source or when.target or when.verb != NOTHING)


def goes_away(means: object, field: int) -> bool:
    """Does the event take its card somewhere else than onto the field?"""
    sample = fill(
        means,
        {name: Anything() for name in ("subject", "other", "by")} | {"player": EITHER, "who": YOU, "size": Always()},
    )
    assert isinstance(sample, When)
    if isinstance(means, Like) and means.values[1] != hole("subject"):
        return False
    return (bool(sample.target) and field not in sample.target) or bool(sample.source)


def player_word(words: str, who: int, plural: bool, also: tuple[str, ...] = ()) -> Says:
    """A player who does something."""
    return Says(
        "{who}",
        hole("who"),
        who=Word(words, who, also=also),
        leave=lambda before, after, value: after._replace(plural=plural),
    )
