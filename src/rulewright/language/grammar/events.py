"""Events: each declared once as a verb, and said as a trigger, what has happened, what would happen, a description, a count."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING, Final

from ...kernel.ids import EITHER, MOVED, NOTHING, OPPONENT, YOU
from ...kernel.vocabulary.abilities import Happened, TimesHappened, Underwent, When
from ...kernel.vocabulary.terms import (
    Always,
    Anything,
    Compared,
    Condition,
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
from ..pattern import Parts, fill, hole, like, match, mentions, view
from ..phrase import Choice, Found, Phrase, Reader, Says, Word, Written, match_literal
from ..voice import Mention, Voice
from .amounts import INTEGER
from .lexicon import Happening
from .nouns import IS_THIS, Noun, filters_of
from .reference import NAMED_ONLY, STRONG, WEAK, spoken
from .verbs import NOT_PAST, PAST, PRESENT, WOULD, conjugated

if TYPE_CHECKING:
    from . import Grammar

THIS_TURN: Final = " this turn"
JOINTS: Final = (" or ", ", or ", ", ")


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
        self.phrase = Says(others[0], make=self.made, unmake=self.unmade, also=others[1:], **holes)

    def made(self, parts: Parts) -> object:
        """What was said of the doer."""
        return self, tuple((name, part) for name, part in parts.items() if not name.startswith("v"))

    def unmade(self, value: object) -> Parts | None:
        """The parts to say of the doer."""
        return dict(value[1]) if isinstance(value, tuple) and value[0] is self else None

    def when(self, doer: object, items: tuple[tuple[str, object], ...]) -> When | None:
        """The event, its doer being known."""
        found = fill(self.means, {**dict(items), self.doer: doer})
        return found if isinstance(found, When) else None

    def take(self, when: When) -> tuple[object, tuple[object, ...]] | None:
        """The doer of an event and what is said of it, if this says it."""
        parts: Parts = {}
        if not match(self.means, when, parts):
            return None
        doer = parts.pop(self.doer, None)
        return doer, (self, tuple(parts.items()))


class EventPhrase(Phrase):
    """Somebody or something does this, or this or that, in one tense, with what is added in any order."""

    def __init__(self, doers: dict[str, Phrase], predicates: Sequence[Predicate], adjuncts: Phrase) -> None:
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
                ways = [(subject.end + 1, ())]
                ways = self.longer(reader, ways, doer, subject)
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
                written = self.write_plain(replace(value, **{name: DEFAULTS[name] for name in names}), voice)
                tails = [self.adjuncts.write((name, getattr(value, name)), voice) for name in names]
                if written is not None and all(tails):
                    return Written(written.text + "".join(tail.text for tail in tails if tail), written.voice)
        return None

    def write_plain(self, value: When, voice: Voice) -> Written | None:
        """The event, or several events of one doer, without anything added."""
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


def adjoined(when: When, name: str, value: object) -> When | None:
    """An event with something added to it that it did not say yet; of several events, to each."""
    if getattr(when, name) != DEFAULTS[name] or (name == "source" and when.event != MOVED):
        return None
    if not when.either:
        return replace(when, **{name: value})
    others = [adjoined(one, name, value) for one in when.either]
    if name == "during":
        return None
    rest = tuple(one for one in others if one is not None)
    return replace(when, either=rest, **{name: value}) if len(rest) == len(others) else None


class RelativePhrase(Phrase):
    """Cards by what happened to them this turn: "that attacked this turn", "you discarded this turn"."""

    def __init__(self, predicates: Sequence[Predicate], players: Phrase) -> None:
        super().__init__("what happened to it")
        self.predicates = predicates
        self.players = players
        self.of_cards = Choice("what happened", *(one.phrase for one in predicates if one.doer == "subject"))
        self.of_players = Choice("what was done", *(one.phrase for one in predicates if one.doer == "player"))

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """Such cards."""
        start = next((at + len(lead) for lead in ("that ", "which ") if match_literal(reader, lead, at)), at)
        one = voice._replace(plural=False)
        found = [(f, OneOf(Each())) for f in reader.read(self.of_cards, start, one)] if start > at else []
        rows = [(f.end, f.value, doer) for f, doer in found]
        for player in reader.read(self.players, start, voice):
            if match_literal(reader, " ", player.end):
                rows += [(f.end, f.value, player.value) for f in reader.read(self.of_players, player.end + 1, player.voice)]
        results: list[Found] = []
        for end, value, doer in rows:
            assert isinstance(value, tuple)
            predicate, items = value
            which = self.filter(predicate, items, doer)
            if which is not None and match_literal(reader, THIS_TURN, end):
                results.append(Found(end + len(THIS_TURN), which, "", voice))
        return tuple(results)

    def filter(self, predicate: Predicate, items: tuple[tuple[str, object], ...], doer: object) -> Filter | None:
        """The filter of such cards; what the game knows them by, if there is such a thing."""
        if predicate.doer == "player":
            items = (*items, ("subject", OneOf(Each())))
        if predicate.happening.role != NOTHING and predicate.doer == "subject":
            return InRole(predicate.happening.role)
        when = predicate.when(doer, items)
        return None if when is None else Underwent(when)

    def write(self, value: object, voice: Voice) -> Written | None:
        """What happened to them."""
        one = voice._replace(plural=False)
        for predicate in self.predicates:
            if isinstance(value, InRole) and predicate.happening.role == value.role and predicate.doer == "subject":
                said = predicate.phrase.write((predicate, ()), one)
                return Written(f"that {said.text}{THIS_TURN}", voice) if said else None
            taken = predicate.take(value.when) if isinstance(value, Underwent) else None
            if taken is None:
                continue
            if predicate.doer == "subject":
                said = predicate.phrase.write(taken[1], one) if taken[0] == OneOf(Each()) else None
                if said is not None:
                    return Written(f"that {said.text}{THIS_TURN}", voice)
                continue
            who = self.players.write(taken[0], voice)
            said = predicate.phrase.write(taken[1], who.voice) if who else None
            if who is not None and said is not None:
                return Written(f"{who.text} {said.text}{THIS_TURN}", voice)
        return None


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
        single = {"leave": lambda before, after, value: after._replace(plural=False)}
        self.subject = Choice(
            "a card",
            Says("{this}", hole("this"), this=Word("this card", IS_THIS), **single),
            Says("this card or {other}", like(EitherOf, (IS_THIS, hole("other"))), other=g.nouns.event_kind, **single),
            Says("{kind}", hole("kind"), kind=g.nouns.event_kind, **single),
            Says("one of your {kind}", view(lambda which: g.nouns.event_filter(Noun(which, YOU)), lambda v: None, hole("kind")), kind=g.nouns.kind, **single),
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
        self.counted = EventPhrase({"player": self.players}, self.with_number(), adjuncts)
        self.described = RelativePhrase(self.staying(), self.players)

    def in_tense(self, tense: int) -> list[Predicate]:
        """Every happening in a tense."""
        return [Predicate(one, tense, self.holes) for one in self.happenings]

    def staying(self) -> list[Predicate]:
        """What can be told of a card that is still there: not that it went away."""
        kept = [one for one in self.in_tense(PAST) if one.doer == "subject" and not goes_away(one.means, self.g.lexicon.field)]
        done = [one for one in self.happenings if one.doer == "player" and one.rest.startswith(" {subject}")]
        return kept + [Predicate(one, PAST, self.holes, one.rest.removeprefix(" {subject}")) for one in done]

    def with_number(self) -> list[Predicate]:
        """What a player has done to so many cards."""
        done = [one for one in self.happenings if one.doer == "player" and one.rest.startswith(" {subject}")]
        holes = {**self.holes, "subject": self.g.nouns.event_kinds, "n": INTEGER}
        rests = [one.rest.replace(" {subject}", " {n} or more {subject}", 1) for one in done]
        return [
            Predicate(replace(one, means=(one.means, hole("n"))), PAST, holes, rest)
            for one, rest in zip(done, rests, strict=True)
        ]

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
            rest = tuple(one.number for one in g.lexicon.zones if one.number != zone.number)
            words = [f" other than from {one} {zone.name}" for one in ("your", "their", "the", "its owner's")]
            rows.append(Word(words[0], ("source", rest), also=words[1:]))
        rows.append(Word(" from the field", ("source", (g.lexicon.field,)), also=(" from your field",)))
        return Choice("what is added", *rows)

    # ------------------------------------------------------------ uses

    def past_conditions(self) -> list[Phrase]:
        """What has happened this turn, so often, or not."""
        event = hole("event")
        tail = (f"{THIS_TURN[1:]}, {{event}}",)
        return [
            Says("{event} this turn", like(Happened, event), event=self.past, also=tail),
            Says("{event} this turn", like(Neither, like(Happened, event)), event=self.not_past),
            Says("{n} or more {event} this turn", like(Happened, event, hole("n")), event=self.many, n=INTEGER),
            NumberedPast(self.counted),
        ]

    def counts(self) -> list[Phrase]:
        """How many cards something happened to that took them away, or how often something was done, this turn."""
        gone = [one for one in self.in_tense(PAST) if goes_away(one.means, self.g.lexicon.field) and one.doer == "subject"]
        kinds = {"subject": self.g.nouns.event_kind}
        reduced = [Reduced(one, kinds["subject"]) for one in gone if one.happening.passive]
        that = [Reduced(one, kinds["subject"], "that ") for one in gone]
        done = [one for one in self.happenings if one.doer == "player" and one.rest.startswith(" {subject}")]
        active = [Predicate(one, PAST, self.holes, one.rest.removeprefix(" {subject}")) for one in done]
        return [*reduced, *that, *(ByPlayer(one, self.g.nouns.event_kind, self.players) for one in active)]

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
            if (one.passive or one.doer == "player") and match(one.means, when, parts):
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


def is_card_event(when: When) -> bool:
    """Is the event about a card, whichever it is?"""
    return bool(when.source or when.target or when.verb != NOTHING)


def goes_away(means: object, field: int) -> bool:
    """Does the event take its card somewhere else than onto the field?"""
    sample = fill(means, {name: Anything() for name in ("subject", "other", "by")} | {"player": EITHER, "who": YOU, "size": Always()})
    assert isinstance(sample, When)
    return bool(sample.target) and field not in sample.target or bool(sample.source)


def player_word(words: str, who: int, plural: bool, also: tuple[str, ...] = ()) -> Says:
    """A player who does something."""
    return Says("{who}", hole("who"), who=Word(words, who, also=also), leave=lambda before, after, value: after._replace(plural=plural))


class NumberedPast(Phrase):
    """A player has done something to so many cards this turn."""

    def __init__(self, event: EventPhrase) -> None:
        super().__init__("what has been done")
        self.event = event

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """How often it has happened."""
        results: list[Found] = []
        for player in reader.read(self.event.doers["player"], at, voice):
            for found in reader.read(self.event.does["player"], player.end + 1, player.voice):
                assert isinstance(found.value, tuple)
                predicate, items = found.value
                when = fill(predicate.means, {**dict(items), "player": player.value})
                if isinstance(when, tuple) and match_literal(reader, THIS_TURN, found.end):
                    results.append(Found(found.end + len(THIS_TURN), Happened(when[0], when[1]), "", voice))
        return tuple(results)

    def write(self, value: object, voice: Voice) -> Written | None:
        """So many cards."""
        if not isinstance(value, Happened) or value.least < 2:
            return None
        for one in self.event.predicates:
            parts: Parts = {}
            if match(one.means, (value.when, value.least), parts):
                who = self.event.doers["player"].write(parts.pop("player"), voice)
                said = one.phrase.write((one, tuple(parts.items())), who.voice) if who else None
                if who is not None and said is not None:
                    return Written(f"{who.text} {said.text}{THIS_TURN}", voice)
        return None


class Reduced(Phrase):
    """How many cards something has happened to this turn: "Forward put from the field into the Break Zone this turn"."""

    def __init__(self, predicate: Predicate, kind: Phrase, lead: str = "") -> None:
        super().__init__("what has happened")
        self.kind = kind
        self.predicate = predicate
        self.lead = lead
        happening = predicate.happening
        tails = tuple(dict.fromkeys((happening.rest, *happening.also)))
        words = [happening.verb.participle + tail for tail in tails]
        holes = {name: phrase for name, phrase in predicate.phrase.holes.items() if not name.startswith("v")}
        plain = Says(words[0], make=predicate.made, unmake=predicate.unmade, also=words[1:], **holes)
        self.rest = predicate.phrase if lead else plain

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """The count of such events."""
        results: list[Found] = []
        for kind in reader.read(self.kind, at, voice):
            if not match_literal(reader, f" {self.lead}", kind.end):
                continue
            for found in reader.read(self.rest, kind.end + 1 + len(self.lead), voice._replace(plural=False)):
                if match_literal(reader, THIS_TURN, found.end) and isinstance(found.value, tuple):
                    when = self.predicate.when(kind.value, found.value[1])
                    if when is not None:
                        results.append(Found(found.end + len(THIS_TURN), TimesHappened(when), "", voice))
        return tuple(results)

    def write(self, value: object, voice: Voice) -> Written | None:
        """The kind of card and what happened to it."""
        taken = self.predicate.take(value.when) if isinstance(value, TimesHappened) else None
        kind = self.kind.write(taken[0], voice) if taken else None
        said = self.rest.write(taken[1], voice._replace(plural=False)) if taken and kind else None
        if kind is None or said is None:
            return None
        return Written(f"{kind.text.removeprefix('a ')} {self.lead}{said.text}{THIS_TURN}", voice)


class ByPlayer(Phrase):
    """How many cards a player has done something to this turn: "Summon you have cast this turn"."""

    def __init__(self, predicate: Predicate, kind: Phrase, players: Phrase) -> None:
        super().__init__("what has been done")
        self.predicate = predicate
        self.kind = kind
        self.players = players

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """The count of such events."""
        results: list[Found] = []
        for kind in reader.read(self.kind, at, voice):
            start = next((kind.end + len(lead) for lead in (" that ", " ") if match_literal(reader, lead, kind.end)), -1)
            for player in reader.read(self.players, start, voice) if start > 0 else ():
                for found in reader.read(self.predicate.phrase, player.end + 1, player.voice):
                    if match_literal(reader, THIS_TURN, found.end) and isinstance(found.value, tuple):
                        when = self.predicate.when(player.value, (*found.value[1], ("subject", kind.value)))
                        if when is not None:
                            results.append(Found(found.end + len(THIS_TURN), TimesHappened(when), "", voice))
        return tuple(results)

    def write(self, value: object, voice: Voice) -> Written | None:
        """The kind of card and what was done."""
        taken = self.predicate.take(value.when) if isinstance(value, TimesHappened) else None
        if taken is None or not isinstance(taken[1][1], tuple):
            return None
        items = dict(taken[1][1])
        kind = self.kind.write(items.pop("subject", None), voice)
        who = self.players.write(taken[0], voice)
        said = self.predicate.phrase.write((self.predicate, tuple(items.items())), who.voice) if who else None
        if kind is None or who is None or said is None:
            return None
        return Written(f"{kind.text.removeprefix('a ')} {who.text} {said.text}{THIS_TURN}", voice)


def is_timed(condition: object) -> bool:
    """Does it ask for a time?"""
    return isinstance(condition, Condition) and not isinstance(condition, Always | Compared)


def timed(when: When, during: Condition) -> When | None:
    """An event that counts only at its time."""
    return replace(when, during=during) if isinstance(when.during, Always) and not when.either else None


def timed_parts(value: object) -> tuple[object, ...] | None:
    """Take an event with its time apart."""
    if not isinstance(value, When) or isinstance(value.during, Always) or not is_timed(value.during):
        return None
    return replace(value, during=Always()), value.during


TIMED: Final = view(timed, timed_parts, hole("when"), hole("during"))
