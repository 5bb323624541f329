"""Text: one sentence after the other; if, otherwise, instead, may, unless, later, the next time; one of several actions.

An "if" governs its own sentence, and what follows if that sentence only chooses. "If you do so", "when you do so" and
delayed triggers govern all that follows.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from ...kernel.ids import END_OF_TURN, OPPONENT, YOU
from ...kernel.vocabulary.abilities import Later, LaterInstead, When
from ...kernel.vocabulary.effects import (
    Choose,
    EachPlayer,
    Effect,
    ForOpponent,
    If,
    May,
    Modes,
    OrInstead,
    Pay,
    TriggerNow,
)
from ...kernel.vocabulary.terms import Condition, Done, EventCard, EventOther, Number, OneOf, This
from ..pattern import hole, like, mentions, view
from ..phrase import Choice, Found, Many, Phrase, Reader, Says, Written, match_literal
from ..sequence import effects_of, seq_of
from ..voice import Voice
from .amounts import NUMBER
from .deeds import longest

if TYPE_CHECKING:
    from . import Grammar

IF_DONE: Final = {
    YOU: (". if you do so, ", ". if you do, ", ", if you do so, "), OPPONENT: (". if they do, ", ". if they do so, "),
}  # fmt: skip
IF_NOT_DONE: Final = {
    YOU: (". if you don't, ", ". if not, ", ". if you don't do so, ", ". otherwise, "),
    OPPONENT: (". if they don't, ", ". if your opponent doesn't, ", ". if they don't do so, ", ". if not, "),
}  # fmt: skip
REFLEX: Final = ". when you do so, "
OFFERS: Final = ((YOU, "you may "), (OPPONENT, "your opponent may "))


class Way(NamedTuple):
    """Sentences read so far; `start` is where the last one's instructions begin, `closed` if nothing may follow."""

    end: int
    effects: tuple[Effect, ...]
    voice: Voice
    start: int
    closed: bool = False


def is_open(effects: tuple[Effect, ...]) -> bool:
    """The last instruction only chose: what is done with the cards comes in the next sentence."""
    last = effects[-1] if effects else None
    return isinstance(last.what if isinstance(last, ForOpponent | EachPlayer) else last, Choose)


def is_instead(what: tuple[Effect, ...], instead: tuple[Effect, ...]) -> bool:
    """Does the one take the place of the other? It does the same, or does something to the same cards."""
    if not what:
        return False
    if isinstance(what[0], If | OrInstead):
        return is_instead(effects_of(what[0].then if isinstance(what[0], If) else what[0].what), instead)
    one, other = what[0], instead[0]
    return type(one) is type(other) or getattr(one, "what", None) == getattr(other, "what", This())


def effects_in(found: Found) -> tuple[Effect, ...]:
    """The instructions a reading stands for."""
    assert isinstance(found.value, tuple)
    return found.value


class Text(Phrase):
    """Sentences."""

    def __init__(self, g: "Grammar") -> None:
        super().__init__("an effect")
        self.g = g
        self.row = g.deeds.row
        self.modes = one_of_several(g, self)
        pay = Many(g.symbol)
        self.ransom = Choice(
            "unless somebody pays",
            Says("if your opponent doesn't pay {n}, ", like(Pay, hole("n"), OPPONENT), n=pay, also=("unless your opponent pays {n}, ",)),
            Says("if you don't pay {n}, ", like(Pay, hole("n"), YOU), n=pay, also=("unless you pay {n}, ",)),
        )  # fmt: skip
        self.ransom_after = Choice(
            "unless somebody pays",
            Says(" if your opponent doesn't pay {n}", like(Pay, hole("n"), OPPONENT), n=pay, also=(" unless your opponent pays {n}",)),
            Says(" if you don't pay {n}", like(Pay, hole("n"), YOU), n=pay, also=(" unless you pay {n}",)),
        )  # fmt: skip

    # ------------------------------------------------------------ reading

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """Every length of text."""
        results: dict[tuple[int, int], list[Found]] = {}
        ways = [Way(at, (), voice, 0)]
        while ways:
            longer: list[Way] = []
            for way in ways:
                start = way.end
                if way.effects:
                    if way.closed or not match_literal(reader, ". ", way.end):
                        continue
                    start += 2
                longer.extend(self.sentence(reader, start, way))
            ways = list(dict.fromkeys(longer))
            for way in ways:
                row = results.setdefault((way.end, len(way.effects)), [])
                found = Found(way.end, seq_of(way.effects), "", way.voice)
                if found not in row:
                    row.append(found)
        return tuple(found for row in results.values() for found in row)

    def sentence(self, reader: Reader, at: int, way: Way) -> list[Way]:
        """The text with one sentence more."""
        ways: list[Way] = []
        for f in reader.read(self.row, at, way.voice):
            ways.append(self.added(way, f.end, effects_in(f), f.voice))
            ways += self.unless(reader, way, f)
        ways += [
            self.added(way, f.end, effects_in(f), f.voice, bool(f.said)) for f in self.offers(reader, at, way.voice)
        ]
        ways += self.conditions(reader, at, way)
        ways += self.later(reader, at, way)
        ways += [self.added(way, f.end, (f.value,), f.voice) for f in reader.read(self.modes, at, way.voice)]
        return ways

    def unless(self, reader: Reader, way: Way, f: Found) -> list[Way]:
        """What happens if it is so, or unless somebody pays, said at the end of the sentence."""
        ways: list[Way] = []
        for paid in reader.read(self.ransom_after, f.end, f.voice):
            assert isinstance(paid.value, Pay)
            may = May(paid.value, None, paid.value.who, seq_of(effects_in(f)))
            ways.append(self.added(way, paid.end, (may,), f.voice))
        if match_literal(reader, " if ", f.end):
            for cond in reader.read(self.g.condition, f.end + 4, way.voice):
                if isinstance(cond.value, Condition) and not isinstance(cond.value, Done):
                    ways.append(self.added(way, cond.end, (If(cond.value, seq_of(effects_in(f))),), f.voice))
        return ways

    def added(self, way: Way, end: int, effects: object, voice: Voice, closed: bool = False) -> Way:
        """One sentence more."""
        assert isinstance(effects, tuple)
        return Way(end, way.effects + effects, voice, len(way.effects), closed)

    def body(self, reader: Reader, at: int, voice: Voice) -> list[Found]:
        """What a condition governs: its sentence, and what follows if that only chooses."""
        found: list[Found] = []
        for f in reader.read(self.row, at, voice):
            if not is_open(effects_in(f)) or not match_literal(reader, ". ", f.end):
                found.append(f)
            else:
                found.extend(
                    Found(rest.end, (*effects_in(f), *effects_of(rest.value)), "open", rest.voice)
                    for rest in reader.read(self, f.end + 2, f.voice)
                )
        found.extend(self.offers(reader, at, voice))
        found.extend(Found(f.end, (f.value,), "open", f.voice) for f in reader.read(self.modes, at, voice))
        for way in self.delayed(reader, at, Way(at, (), voice, 0)):
            found.append(Found(way.end, way.effects, "open" if way.closed else "", way.voice))
        return found

    def consequence(self, reader: Reader, at: int, voice: Voice) -> list[Found]:
        """What "if you do so" governs: its sentence and all that follow."""
        found: list[Found] = []
        for f in [*self.body(reader, at, voice), *self.inner_conditions(reader, at, voice)]:
            found.append(f._replace(said="open"))
            if f.said or not match_literal(reader, ". ", f.end):
                continue
            for rest in reader.read(self, f.end + 2, f.voice):
                found.append(Found(rest.end, (*effects_in(f), *effects_of(rest.value)), "open", rest.voice))
        return found

    def inner_conditions(self, reader: Reader, at: int, voice: Voice) -> list[Found]:
        """A condition inside what another one governs."""
        return [
            Found(way.end, way.effects, "", way.voice) for way in self.conditions(reader, at, Way(at, (), voice, 0))
        ]

    def offers(self, reader: Reader, at: int, voice: Voice) -> list[Found]:
        """What a player may do, and what follows if it is done or not."""
        found: list[Found] = []
        for who, lead in OFFERS:
            if not match_literal(reader, lead, at):
                continue
            for f in reader.read(self.row if who == YOU else self.g.deeds.they_may, at + len(lead), voice):
                what = seq_of(f.value) if isinstance(f.value, tuple) else f.value
                assert isinstance(what, Effect)
                may = May(what if who == YOU else ForOpponent(what), who=who)
                found.append(Found(f.end, (may,), "", f.voice))
                found.extend(self.follow_ups(reader, f.end, may, f.voice))
        for paid in reader.read(self.ransom, at, voice):
            assert isinstance(paid.value, Pay)
            for f in self.body(reader, paid.end, voice):
                found.append(
                    Found(f.end, (May(paid.value, None, paid.value.who, seq_of(effects_in(f))),), f.said, f.voice)
                )
        return found

    def follow_ups(self, reader: Reader, at: int, may: May, voice: Voice) -> list[Found]:
        """What follows an offer that was taken, and one that was not."""
        found: list[Found] = []
        for lead in IF_DONE[may.who]:
            if not match_literal(reader, lead, at):
                continue
            for f in self.consequence(reader, at + len(lead), voice):
                taken = replace(may, then=seq_of(effects_in(f)))
                found.append(Found(f.end, (taken,), "open", f.voice))
                found.extend(self.refusals(reader, f.end, taken, f.voice))
        if may.who == YOU and match_literal(reader, REFLEX, at):
            for f in reader.read(self, at + len(REFLEX), voice):
                assert isinstance(f.value, Effect)
                found.append(Found(f.end, (replace(may, then=TriggerNow(f.value)),), "open", f.voice))
        found.extend(self.refusals(reader, at, may, voice))
        return found

    def refusals(self, reader: Reader, at: int, may: May, voice: Voice) -> list[Found]:
        """What follows an offer that was not taken."""
        found: list[Found] = []
        for lead in IF_NOT_DONE[may.who]:
            if match_literal(reader, lead, at):
                for f in self.body(reader, at + len(lead), voice):
                    found.append(Found(f.end, (replace(may, otherwise=seq_of(effects_in(f))),), f.said, f.voice))
        return found

    def conditions(self, reader: Reader, at: int, way: Way) -> list[Way]:
        """If it is so; if not; and what happens instead."""
        ways: list[Way] = []
        last = way.effects[-1] if way.effects else None
        if isinstance(last, If) and last.otherwise is None:
            for lead in ("if not, ", "otherwise, "):
                if match_literal(reader, lead, at):
                    for f in self.body(reader, at + len(lead), way.voice):
                        both = replace(last, otherwise=seq_of(effects_in(f)))
                        ways.append(Way(f.end, (*way.effects[:-1], both), way.voice, way.start, bool(f.said)))
        if not match_literal(reader, "if ", at):
            return ways
        for cond in reader.read(self.g.condition, at + 3, way.voice):
            if not match_literal(reader, ", ", cond.end) or not isinstance(cond.value, Condition):
                continue
            if isinstance(cond.value, Done) and (not way.effects or isinstance(last, May)):
                continue
            ways += self.governed(reader, way, cond.value, cond.end + 2)
        return ways

    def governed(self, reader: Reader, way: Way, condition: Condition, at: int) -> list[Way]:
        """What happens if it is so, or happens then instead of what was told before."""
        ways: list[Way] = []
        body = self.consequence if isinstance(condition, Done) else self.body
        starts = [at + len(lead) for lead in ("then ", "") if match_literal(reader, lead, at)][:1]
        for f in body(reader, starts[0] if starts else at, way.voice):
            told = way.effects[way.start :]
            if match_literal(reader, " instead", f.end) and is_instead(told, effects_in(f)):
                instead = OrInstead(seq_of(told), condition, seq_of(effects_in(f)))
                ways.append(Way(f.end + len(" instead"), (*way.effects[: way.start], instead), f.voice, way.start))
            after = f.voice if f.said else way.voice
            ways.append(self.added(way, f.end, (If(condition, seq_of(effects_in(f))),), after, bool(f.said)))
        return ways

    def later(self, reader: Reader, at: int, way: Way) -> list[Way]:
        """What happens later, and what happens at once as a trigger of its own."""
        ways = self.delayed(reader, at, way)
        last = way.effects[-1] if way.effects else None
        if last is not None and not isinstance(last, May) and match_literal(reader, REFLEX[2:], at):
            for f in reader.read(self, at + len(REFLEX) - 2, way.voice):
                assert isinstance(f.value, Effect)
                ways.append(self.added(way, f.end, (If(Done(), TriggerNow(f.value)),), f.voice, True))
        return ways

    def delayed(self, reader: Reader, at: int, way: Way) -> list[Way]:
        """What happens at a moment of the turn, when something happens this turn, or instead of it."""
        ways: list[Way] = []
        for moment in reader.read(self.g.later_moment, at, way.voice):
            if match_literal(reader, ", ", moment.end) and isinstance(moment.value, When):
                start = moment.end + 2
                inner = [(f.end, effects_in(f), f.voice, bool(f.said)) for f in self.body(reader, start, way.voice)]
                inner += [
                    (w.end, w.effects, w.voice, w.closed)
                    for w in self.conditions(reader, start, Way(start, (), way.voice, 0))
                ]
                for end, effects, voice, closed in inner:
                    ways.append(self.added(way, end, (Later(moment.value, seq_of(effects)),), voice, closed))
        for lead, tail in LATER:
            if not match_literal(reader, lead, at):
                continue
            for event in reader.read(self.g.events.present, at + len(lead), way.voice):
                if match_literal(reader, tail, event.end) and isinstance(event.value, When):
                    voice = self.named(way.voice, event.value)
                    for f in reader.read(self, event.end + len(tail), voice):
                        assert isinstance(f.value, Effect)
                        later = self.waiting(event.value, f.value)
                        ways.append(
                            self.added(way, f.end, (later,), f.voice._replace(mentions=way.voice.mentions), True)
                        )
        return ways + self.replaced(reader, at, way)

    def named(self, voice: Voice, when: When) -> Voice:
        """After an event that is waited for, its cards are spoken of, unless they were spoken of before."""
        known = any(isinstance(which, OneOf) for which in (when.subject, when.other))
        return voice if known else self.g.events.named(voice, voice, when)

    def waiting(self, when: When, effect: Effect) -> Later:
        """What happens when something happens this turn; it may speak of the cards of that event."""
        known = any(isinstance(which, OneOf) for which in (when.subject, when.other))
        speaks = mentions(effect, EventCard()) or mentions(effect, EventOther())
        return Later(when, effect, until=END_OF_TURN, anew=speaks and not known)

    def replaced(self, reader: Reader, at: int, way: Way) -> list[Way]:
        """What happens this turn instead of something else, each time or the next time."""
        ways: list[Way] = []
        for f in reader.read(self.g.shield, at, way.voice):
            assert isinstance(f.value, LaterInstead)
            ways.append(self.added(way, f.end, (f.value,), f.voice))
        return ways

    # ------------------------------------------------------------ writing

    def write(self, value: object, voice: Voice) -> Written | None:
        """The sentences in words."""
        effects = effects_of(value)
        if not effects:
            return None
        texts: list[str] = []
        at = 0
        while at < len(effects):
            size, written = longest(self.g.clause, effects, at, voice)
            if written is None:
                size, written = 1, self.structured(effects[at], voice)
            if written is None:
                return None
            texts.append(written.text)
            voice = written.voice
            at += size
        return Written(". ".join(texts), voice)

    def sentence_of(self, effect: Effect, voice: Voice) -> Written | None:
        """What a condition governs, in words."""
        effects = effects_of(effect)
        if len(effects) == 1 and isinstance(effects[0], If | May | Modes | Later | LaterInstead):
            said = self.structured(effects[0], voice)
            if said is not None:
                return said
        texts: list[str] = []
        at = 0
        opened: tuple[int, str, Voice] | None = None  # where only a choice was made, and what follows can stand alone
        while at < len(effects):
            size, written = longest(self.g.clause, effects, at, voice)
            if written is None:
                rest = self.write(seq_of(effects[opened[0] :]), opened[2]) if opened else None
                return Written(f"{opened[1]}. {rest.text}", rest.voice) if opened and rest else None
            texts.append(written.text)
            voice = written.voice
            at += size
            if opened is None and size == 1 and is_open(effects[:at]):
                opened = (at, " and ".join(texts), voice)
        return Written(" and ".join(texts), voice)

    def structured(self, effect: Effect, voice: Voice) -> Written | None:
        """An instruction that is not a plain clause."""
        if isinstance(effect, If):
            return self.write_if(effect, voice)
        if isinstance(effect, May):
            return self.write_may(effect, voice)
        if isinstance(effect, OrInstead):
            return self.write_instead(effect, voice)
        if isinstance(effect, Modes):
            return self.modes.write(effect, voice)
        if isinstance(effect, Later):
            return self.write_later(effect, voice)
        return self.g.shield.write(effect, voice) if isinstance(effect, LaterInstead) else None

    def write_if(self, effect: If, voice: Voice) -> Written | None:
        """If it is so, and if not."""
        if isinstance(effect.then, TriggerNow) and effect.condition == Done():
            rest = self.write(effect.then.effect, voice)
            return None if rest is None else Written(REFLEX[2:] + rest.text, rest.voice)
        cond = self.g.condition.write(effect.condition, voice)
        then = self.sentence_of(effect.then, voice)
        if then is None and effect.condition == Done():
            then = self.write(effect.then, voice)
        if cond is None or then is None:
            return None
        text = f"if {cond.text}, {then.text}"
        if effect.otherwise is not None:
            otherwise = self.sentence_of(effect.otherwise, voice)
            if otherwise is None:
                return None
            text = f"{text}. if not, {otherwise.text}"
        return Written(text, voice)

    def write_may(self, effect: May, voice: Voice) -> Written | None:
        """What a player may do, and what follows."""
        if isinstance(effect.what, Pay) and effect.then is None and effect.otherwise is not None:
            ransom = self.ransom.write(effect.what, voice)
            rest = self.sentence_of(effect.otherwise, voice)
            return Written(ransom.text + rest.text, rest.voice) if ransom and rest else None
        if effect.who == OPPONENT and isinstance(effect.what, ForOpponent):
            written = self.g.deeds.they_may.write(effect.what.what, voice)
        else:
            written = self.row.write(effects_of(effect.what), voice)
        if written is None:
            return None
        text, voice = dict(OFFERS)[effect.who] + written.text, written.voice
        for part, leads in ((effect.then, IF_DONE), (effect.otherwise, IF_NOT_DONE)):
            if part is None:
                continue
            reflex = isinstance(part, TriggerNow)
            rest = self.write(part.effect, voice) if isinstance(part, TriggerNow) else self.sentence_of(part, voice)
            if rest is None and leads is IF_DONE:
                rest = self.write(part, voice)
            if rest is None:
                return None
            text, voice = text + (REFLEX if reflex else leads[effect.who][0]) + rest.text, rest.voice
        return Written(text, voice)

    def write_instead(self, effect: OrInstead, voice: Voice) -> Written | None:
        """What happens, and what happens instead."""
        if isinstance(effect.what, Modes):
            return self.modes.write(effect, voice)
        plain = not isinstance(effect.what, If | OrInstead)
        what = self.row.write(effects_of(effect.what), voice) if plain else self.structured(effect.what, voice)
        cond = self.g.condition.write(effect.condition, what.voice) if what else None
        instead = self.sentence_of(effect.instead, what.voice) if what else None
        if what is None or cond is None or instead is None:
            return None
        return Written(f"{what.text}. if {cond.text}, {instead.text} instead", instead.voice)

    def write_later(self, effect: Later, voice: Voice) -> Written | None:
        """What happens later."""
        moment = self.g.later_moment.write(effect.when, voice)
        if moment is not None and effect == Later(effect.when, effect.effect):
            rest = self.sentence_of(effect.effect, voice)
            return None if rest is None else Written(f"{moment.text}, {rest.text}", rest.voice)
        event = self.g.events.present.write(effect.when, voice)
        if event is None or effect != self.waiting(effect.when, effect.effect):
            return None
        text = self.write(effect.effect, self.named(voice, effect.when))
        after = text.voice._replace(mentions=voice.mentions) if text else voice
        return None if text is None else Written(f"when {event.text} this turn, {text.text}", after)


LATER: Final = (
    ("when ", " this turn, "),
    ("this turn, when ", ", "),
    ("the next time ", " this turn, "),
    ("this turn, the next time ", ", "),
)


def one_of_several(g: "Grammar", text: Phrase) -> Choice:
    """One or more of several actions, each in quotes; more of them instead if it is so."""
    action = Says(
        "“{effect}”", hole("effect"), effect=text, leave=lambda before, after, value: before, also=("“{effect}.”",)
    )
    count = Choice(
        "how many", Says("up to {n}", (Number(0), hole("n")), n=NUMBER), Says("{n}", (hole("n"), hole("n")), n=NUMBER)
    )
    plain = view(lambda count, options: Modes(options, count[0], count[1]), modes_parts, hole("count"), hole("options"))
    parts: dict[str, Phrase] = {"count": count, "options": Many(action, " ", least=2)}
    more = view(more_of, more_parts, hole("count"), hole("options"), hole("cond"), hole("more"))
    lead = "select {count} of the following actions. "
    instead = "if {cond}, select {more} of the following actions instead. "
    return Choice(
        "one of several actions",
        Says(f"{lead}{{options}}", plain, parts=parts),
        Says(f"{lead}{instead}{{options}}", more, more=count, cond=g.condition, parts=parts),
    )


def modes_parts(value: object) -> tuple[object, ...] | None:
    """Take plain modes apart."""
    return ((value.least, value.most), value.options) if isinstance(value, Modes) and value.announced else None


def more_of(count: Sequence[Number], options: tuple[Effect, ...], cond: Condition, more: Sequence[Number]) -> OrInstead:
    """More actions if it is so."""
    return OrInstead(Modes(options, count[0], count[1]), cond, Modes(options, more[0], more[1]))


def more_parts(value: object) -> tuple[object, ...] | None:
    """Take modes with a larger number instead apart."""
    if isinstance(value, OrInstead) and isinstance(value.what, Modes) and isinstance(value.instead, Modes):
        return (
            (value.what.least, value.what.most),
            value.what.options,
            value.condition,
            (value.instead.least, value.instead.most),
        )
    return None
