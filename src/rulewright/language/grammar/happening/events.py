"""Events: each declared once as a verb, and said as a trigger, what has happened, what would happen, a description, a count."""

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from ....kernel.ids import EITHER, MOMENT, MOVED, NOTHING, NUMBER_CHANGED, OPPONENT, PLAYER_DAMAGED, YOU
from ....kernel.vocabulary.abilities import Happened, When
from ....kernel.vocabulary.terms import (
    Always,
    Anything,
    EitherOf,
    EventCard,
    EventOther,
    Filter,
    Group,
    IsAbility,
    IsNot,
    MasteredBy,
    Neither,
    OneOf,
    This,
)
from ...english.numbers import ORDINALS
from ...pattern import Like, Parts, fill, hole, like, match, mentions, names_of, view
from ...phrase import Choice, Phrase, Says, Word
from ...voice import Mention, Voice
from ..amounts import INTEGER
from ..lexicon import Happening
from ..things.nouns import IS_THIS, Noun, filters_of
from ..things.reference import NAMED_ONLY, OPPONENT_TOLD, PLAYER, STRONG, WEAK, spoken
from ..verbs import NOT_PAST, PAST, PRESENT, WOULD
from .predicates import EventPhrase, Predicate

if TYPE_CHECKING:
    from .. import Grammar


NTH: Final = Choice("which", *(Word(word, number) for number, word in enumerate(ORDINALS[:6]) if number))
OF_PLAYERS: Final = (PLAYER_DAMAGED, NUMBER_CHANGED)  # events that are about a player and no card


class Events:
    """The events of a game in all their uses."""

    def __init__(self, g: "Grammar") -> None:
        self.g = g
        self.happenings = list(g.lexicon.happenings(g))
        self.holes: dict[str, Phrase] = {
            "subject": g.nouns.event_kind, "by": g.doer,
            "other": g.doer if g.lexicon.targets else Choice("by what", g.doer, g.nouns.event_kind, Word("this card", IS_THIS)),
        }  # fmt: skip
        self.players = Choice(
            "a player", player_word("you", YOU, True), player_word("your opponent", OPPONENT, False, ("opponent",)),
            player_word("either player", EITHER, False, ("a player", "any player")),
        )  # fmt: skip
        self.subject = self.subjects()
        doers = self.doers()
        adjuncts = self.adjuncts()
        self.present = EventPhrase(g.lexicon.field, doers, self.in_tense(PRESENT), adjuncts)
        self.past = EventPhrase(g.lexicon.field, doers, self.in_tense(PAST), adjuncts)
        self.not_past = EventPhrase(g.lexicon.field, doers, self.in_tense(NOT_PAST), adjuncts)
        tenses = (WOULD,) if g.lexicon.targets else (PRESENT, WOULD)
        replaced = [one for tense in tenses for one in self.in_tense(tense) if one.happening.replaced]
        self.would = EventPhrase(g.lexicon.field, doers, replaced, adjuncts)
        itself = Says("{it}", hole("it"), it=Word("it", IS_THIS, also=("they", "this card")), leave=one_of)
        self.would_itself = EventPhrase(
            g.lexicon.field, {"subject": itself}, [one for one in replaced if one.doer == "subject"], adjuncts
        )
        many = Says("{kinds}", hole("kinds"), kinds=g.nouns.event_kinds, leave=many_of)
        self.many = EventPhrase(g.lexicon.field, {"subject": many}, self.in_tense(PAST), adjuncts)
        several = Says("1 or more {kinds}", hole("kinds"), kinds=many, also=("one or more {kinds}",))
        together = [one for one in self.in_tense(PRESENT) if one.doer == "subject"]
        self.several = EventPhrase(
            g.lexicon.field,
            {"subject": several, "player": self.players},
            [*together, *self.done_to_several()],
            adjuncts,
            True,
        )

    def doers(self) -> dict[str, Phrase]:
        """Who or what does it, by the name of its hole."""
        return {"subject": self.subject, "player": self.players}

    def subjects(self) -> Choice:
        """The card an event is about."""
        g = self.g
        pronoun = Says("{it}", like(OneOf, hole("it")), it=g.subject_pointing)
        return Choice(
            "a card",
            Says("{this}", hole("this"), this=Word("this card", IS_THIS), leave=one_of),
            Says(
                "this card or {other}",
                like(EitherOf, (IS_THIS, hole("other"))),
                other=g.nouns.event_kind,
                leave=one_of,
                also=("this card or another {other}",),
            ),
            Says("{kind}", hole("kind"), kind=g.nouns.event_kind, leave=one_of),
            Says(
                "one of your {kind}",
                view(lambda which: g.nouns.event_filter(Noun(which, YOU)), lambda v: None, hole("kind")),
                kind=g.nouns.kind,
                leave=one_of,
            ),
            Says(
                "your {kind}",
                view(lambda which: g.nouns.event_filter(Noun(which, YOU)), lambda v: None, hole("kind")),
                kind=g.nouns.kinds,
                leave=many_of,
            ),
            pronoun,
            *g.lexicon.acting(g),
        )

    def in_tense(self, tense: int) -> list[Predicate]:
        """Every happening in a tense."""
        return [Predicate(one, tense, self.holes) for one in self.happenings]

    def adjuncts(self) -> Choice:
        """What is added to an event: whence, because of what, at what time, for which time."""
        g = self.g
        rows: list[Phrase] = [
            Says(" due to {by}", ("other", hole("by")), by=self.holes["other"], also=(" by {by}", " because of {by}", " from {by}")),
            Says(" during {time}", ("during", hole("time")), time=g.time, also=(" in {time}",) if g.lexicon.targets else ()),
            Says(" other than during {time}", ("during", like(Neither, hole("time"))), time=g.time, also=(" other than in {time}", " outside of {time}", " except during {time}", " except in {time}")),
            Word(" for the first time each turn", ("first", None), also=(" for the first time this turn", " for the first time in that turn",
                 " for the first time in a turn", " for the first time during each turn", " for the first time during that turn")),
        ]  # fmt: skip
        for number, word in enumerate(ORDINALS[:6]):
            times = [
                f" for the {word} time {at}"
                for at in (
                    "each turn",
                    "this turn",
                    "in a turn",
                    "in that turn",
                    "during each turn",
                    "in the same turn",
                    "per turn",
                    "of the turn",
                )
            ]
            rows += [Word(times[0], ("nth", number), also=times[1:])] if number > 1 else []
        if g.lexicon.sourced:
            return Choice("what is added", *rows)
        for zone in g.lexicon.zones:
            words = [
                f" from {one} {zone.name}"
                for one in ("the", "their", "its owner's", "a", "any player's", "either player's")
            ]
            rows.append(Word(words[0], ("source", (zone.number,)), also=words[1:]))
            rows.append(Word(f" from your {zone.name}", ("whence", ((zone.number,), YOU))))
            rows.append(Word(f" from your opponent's {zone.name}", ("whence", ((zone.number,), OPPONENT))))
            rest = (*(one.number for one in g.lexicon.zones if one.number != zone.number), *g.lexicon.outside)
            words = [
                f" other than from {one} {zone.name}"
                for one in ("your", "their", "the", "its owner's", "a player's", "either player's", "a")
            ]
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
        rows += self.counted_off()
        if self.g.lexicon.targets:
            rows.append(Says("{event} this turn", view(happening, lambda v: None, event), event=self.present))
        counted = {**self.holes, "subject": self.g.nouns.event_kinds, "n": INTEGER}
        for one in self.done_to_cards():
            rest = one.rest.replace(" {subject}", " {n} or more {subject}", 1)
            predicate = Predicate(one, PAST, counted, rest)
            means = view(predicate.happened, predicate.often, hole("who"), hole("does"))
            rows.append(Says("{who} {does} this turn", means, who=self.players, does=predicate.phrase))
            none = Predicate(one, PAST, counted, one.rest.replace(" {subject}", " no {subject}", 1))
            never = view(none.never, lambda v: None, hole("who"), hole("does"))
            rows.append(Says("{who} {does} this turn", never, who=self.players, does=none.phrase))
        return rows

    def counted_off(self) -> list[Phrase]:
        """The card of an event by its number in the turn: it is the second Summon you have cast this turn."""
        rows: list[Phrase] = []
        for one in self.of_objects():
            means = view(one.nth_by, one.nth_parts, hole("nth"), hole("kind"), hole("who"), hole("does"))
            also = (
                "it is the {nth} {kind} that {who} {does} this turn",
                "that is the {nth} {kind} {who} {does} this turn",
            )
            rows.append(Says("it is the {nth} {kind} {who} {does} this turn", means, nth=NTH, kind=self.g.nouns.one_event,
                             who=Choice("who", self.players, Word("they", OPPONENT)), does=one.phrase, also=also))  # fmt: skip
        return rows

    def done_to_cards(self) -> list[Happening]:
        """What players do to cards."""
        return [one for one in self.happenings if one.doer == "player" and one.rest.startswith(" {subject}")]

    def done_to_several(self) -> list[Predicate]:
        """What players do to one or more cards at a time."""
        holes = {**self.holes, "subject": self.g.nouns.event_kinds}
        return [
            Predicate(one, PRESENT, holes, rest.replace(" {subject}", " 1 or more {subject}", 1))
            for one in self.done_to_cards()
            for rest in (one.rest, *one.also)
        ]

    def ordinals(self) -> list[Phrase]:
        """What a player does to the first, second, ... card of a kind in a turn."""
        rows: list[Phrase] = []
        for one in self.done_to_cards():
            rests = [
                one.rest.replace(" {subject}", f" {whose} {{nth}} {{subject}}", 1)
                for whose in ("your", "their", "the", "a")
            ]
            for number, rest in enumerate(rests):
                predicate = Predicate(one, PRESENT, {**self.holes, "subject": self.g.nouns.one_event, "nth": NTH}, rest)
                means = view(
                    predicate.at_count, predicate.counted if number == 0 else lambda v: None, hole("who"), hole("does")
                )
                also = [
                    f"when {{who}} {{does}} {when}"
                    for when in ("each turn", "during each turn", "of the turn", "in a turn")
                ]
                rows.append(
                    Says(
                        "when {who} {does} this turn",
                        means,
                        who=self.players,
                        does=predicate.phrase,
                        also=also,
                        leave=self.named,
                    )
                )
        return rows

    def of_objects(self) -> list[Predicate]:
        """What players have done to cards, without the cards."""
        return [Predicate(one, PAST, self.holes, one.rest.removeprefix(" {subject}")) for one in self.done_to_cards()]

    def describing(self) -> list[Phrase]:
        """Cards by what happened to them this turn: "that attacked this turn"."""
        rows: list[Phrase] = []
        for one in self.in_tense(PAST):
            if one.doer == "subject" and not goes_away(one.happening, self.g.lexicon.field):
                known = view(one.marked, one.mark, hole("does"))
                also = ("which {does} this turn",)
                rows.append(Says("that {does} this turn", known, does=one.phrase, also=also, enter=singular))
                if one.happening.passive:
                    late = view(one.marked, lambda v: None, hole("does"))
                    rows.append(Says("{does} this turn", late, does=one.reduced()))
        return rows

    def counts(self, many: bool = False) -> list[Phrase]:
        """How many cards something happened to that took them away, or was done to by a player, this turn."""
        noun = self.g.nouns.event_kinds if many else self.g.nouns.one_event
        other = Word("other cards" if many else "other card", IsNot(IS_THIS))
        kind = Says(
            "{kind}", hole("kind"), kind=Choice("cards", noun, other), leave=lambda b, a, v: a._replace(plural=many)
        )
        rows: list[Phrase] = []
        for one in self.in_tense(PAST):
            if one.doer == "subject" and goes_away(one.happening, self.g.lexicon.field):
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
        told = self.player_of(when)
        for group, which in rows:
            if isinstance(which, Anything) and (
                group == EventOther() or not (is_card_event(when) or self.is_done_to_card(when))
            ):
                continue
            if which == IS_THIS:
                first.append(Mention(This(), WEAK))
            elif group == EventCard() or not self.is_doing(which):
                done = self.done_in(when) if group == EventCard() else ()
                if group == EventCard() and not told and self.is_of_player(when):
                    others.append(Mention(group, NAMED_ONLY, False, (PLAYER,)))
                others.append(Mention(group, WEAK, False, heads(nouns.filter_of(filters_of(which))), done))
        if when.event == MOMENT and self.g.lexicon.targets:
            first.append(Mention(This(), WEAK))
        first += told
        met = self.g.lexicon.met.get(when.event)
        if met is not None and isinstance(when.other, Anything):
            first.append(Mention(EventOther(), NAMED_ONLY, False, (), (met,)))
        return [first, others]

    def is_done_to_card(self, when: When) -> bool:
        """Is it something a player does to a card, whichever it is?"""
        parts: Parts = {}
        return self.g.lexicon.targets and any(
            match(one.means, replace(when, during=Always()), parts) for one in self.done_to_cards()
        )

    def is_of_player(self, when: When) -> bool:
        """Is it something a player does, or a card going to a zone of its player's, so that its player is spoken of?"""
        if not self.g.lexicon.targets:
            return False
        if when.event == MOVED and when.target:
            return not set(when.target) & {self.g.lexicon.field, *self.g.lexicon.outside}
        parts: Parts = {}
        return any(
            one.doer == PLAYER and match(one.means, replace(when, during=Always()), parts) for one in self.happenings
        )

    def player_of(self, when: When) -> list[Mention]:
        """The player an event tells of, who can be called "that player": whoever was dealt damage, or your opponent."""
        told = [
            when.player,
            *(
                part.who
                for which in (when.subject, when.other)
                for part in filters_of(which)
                if isinstance(part, MasteredBy)
            ),
        ]
        if OPPONENT in told:
            return [OPPONENT_TOLD]
        return (
            [Mention(EventCard(), NAMED_ONLY, False, (PLAYER,))]
            if when.event in OF_PLAYERS and when.player == EITHER and self.g.lexicon.targets
            else []
        )

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
        several = any(
            one.many and value.subject == OneOf(one.group) for one in before.mentions if isinstance(one.group, Group)
        )
        for row in self.about(value):
            row = [one._replace(many=several) if one.group == EventCard() else one for one in row]
            row = [one._replace(strength=STRONG) if strong and one.group != This() else one for one in row]
            after = spoken(after, *row) if row else after
        return after._replace(event=value.event)


def one_of(before: Voice, after: Voice, value: object) -> Voice:
    """A subject in the singular."""
    return after._replace(plural=False)


def many_of(before: Voice, after: Voice, value: object) -> Voice:
    """A subject in the plural."""
    return after._replace(plural=True)


def singular(voice: Voice) -> Voice:
    """A sentence about one card."""
    return voice._replace(plural=False)


def happening(when: When) -> Happened | None:
    """What happens this turn has happened; of a card spoken of it is waited for instead."""
    of_it = isinstance(when.subject, OneOf) and when.subject != IS_THIS
    return None if of_it else Happened(when)


def is_card_event(when: When) -> bool:
    """Is the event about a card, whichever it is?"""
    return when.event != NUMBER_CHANGED and bool(when.source or when.target or when.verb != NOTHING)


class Sample(dict[str, object]):
    """Parts of an event nothing is known of."""

    def __missing__(self, name: str) -> object:
        return Anything()


def outline(means: object) -> When:
    """The event, with nothing said of what the words leave open."""
    if not isinstance(means, Like):
        made = fill(means, Sample(player=EITHER, who=YOU, size=Always()))
        assert isinstance(made, When)
        return made
    told: dict[str, Any] = {}
    for name, value in zip(names_of(means.kind), means.values, strict=True):
        with suppress(KeyError):  # a part that is left open
            told[name] = fill(value, {})
    return When(**told)


def goes_away(happening: Happening, field: int) -> bool:
    """Does the event take its card somewhere else than onto the field?"""
    if happening.away is not None:
        return happening.away
    means = happening.means
    sample = outline(means)
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
