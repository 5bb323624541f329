"""Text: one sentence after the other; if, otherwise, instead, may, unless, later, the next time; one of several actions.

An "if" governs its own sentence, and what follows if that sentence only chooses. "If you do so", "when you do so" and
delayed triggers govern all that follows.
"""

from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from ....kernel.ids import END_OF_TURN, OPPONENT, WHOLE_GAME, YOU
from ....kernel.vocabulary.abilities import Later, LaterInstead, Repeat, When
from ....kernel.vocabulary.effects import (
    Apply,
    ChangeNumber,
    Choose,
    DealDamage,
    Draw,
    Effect,
    ForOpponent,
    If,
    May,
    OrInstead,
    Pay,
    TriggerNow,
)
from ....kernel.vocabulary.terms import Amount, Condition, Done, Neither, Number, OneOf, This, Times
from ...pattern import hole, like
from ...phrase import Choice, Found, Many, Reader, Says, match_literal
from ...sequence import effects_of, seq_of
from ...voice import Voice
from ..things.targets import lifted, spoken_after, with_kept
from .modes import one_of_several
from .tails import Unless, if_so, in_time, other_amount, sought, split, taking_place, with_shuffles
from .writing import IF_DONE, IF_NOT_DONE, OFFERS, REFLEX, Writing, counted, is_open, told_by

if TYPE_CHECKING:
    from .. import Grammar


class Way(NamedTuple):
    """Sentences read so far; `start` is where the last one's instructions begin, `closed` if nothing may follow."""

    end: int
    effects: tuple[Effect, ...]
    voice: Voice
    start: int
    closed: bool = False


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


def completed(short: object, told: tuple[Effect, ...]) -> Effect | None:
    """An instruction that leaves unsaid what the one before it said: to what, until when."""
    last = told[-1] if told else None
    if isinstance(short, Apply) and isinstance(last, Apply):
        return replace(short, until=last.until)
    if isinstance(short, DealDamage) and isinstance(last, DealDamage):
        return replace(last, amount=short.amount)
    return None


def many_times(effects: tuple[Effect, ...], times: Amount) -> tuple[Effect, ...]:
    """The same for each of something; what is targeted is targeted once."""
    chosen, rest = split(effects)
    only = rest[0] if len(rest) == 1 else None
    if isinstance(only, DealDamage | ChangeNumber) and isinstance(only.amount, Number):
        return (*chosen, replace(only, amount=Times(only.amount.value, times)))
    if isinstance(only, Draw) and isinstance(only.count, Number) and not only.up_to:
        return (replace(only, count=times if only.count.value == 1 else Times(only.count.value, times)),)
    return (*chosen, Repeat(seq_of(rest), times))


class Text(Writing):
    """Sentences."""

    def __init__(self, g: "Grammar") -> None:
        super().__init__("an effect")
        self.g = g
        self.row = g.deeds.row
        self.otherwise = Unless(g, self.row)
        self.battle = g.lexicon.durations_also.get(BATTLING.strip(" ,"), END_OF_TURN)
        self.shorter = Choice("another amount", *g.lexicon.shortened(g))
        self.modes = g.lexicon.modes(g, self) if g.lexicon.modes else one_of_several(g, self)
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
                effects = with_shuffles(way.effects) if self.g.lexicon.targets else way.effects
                found = Found(way.end, seq_of(effects), "", way.voice)
                if found not in row:
                    row.append(found)
        return tuple(found for row in results.values() for found in row)

    def sentence(self, reader: Reader, at: int, way: Way) -> list[Way]:
        """The text with one sentence more."""
        ways: list[Way] = []
        for f in reader.read(self.row, at, way.voice):
            ways.append(self.added(way, f.end, effects_in(f), f.voice))
            ways += self.unless(reader, way, f)
            if self.g.lexicon.targets and match_literal(reader, " and you may ", f.end):
                done = self.added(way, f.end, effects_in(f), f.voice)
                ways += [
                    self.added(done, may.end, effects_in(may), may.voice, bool(may.said))
                    for may in self.offers(reader, f.end + len(" and "), done.voice)
                ]
        ways += [self.added(way, f.end, effects_in(f), f.voice) for f in self.tailed(reader, at, way.voice)]
        ways += [
            self.added(way, f.end, effects_in(f), f.voice, bool(f.said)) for f in self.offers(reader, at, way.voice)
        ]
        ways += self.conditions(reader, at, way)
        ways += self.later(reader, at, way)
        closed = self.g.lexicon.targets  # all that follows belongs to the last option
        ways += [self.added(way, f.end, (f.value,), f.voice, closed) for f in reader.read(self.modes, at, way.voice)]
        return ways + self.repeated(reader, at, way) + self.for_each(reader, at, way, {one.end for one in ways})

    def for_each(self, reader: Reader, at: int, way: Way, known: set[int]) -> list[Way]:
        """The same, said behind it, where no amount in it takes it up; targets are not chosen once for each."""
        ways: list[Way] = []
        for f in reader.read(self.row, at, way.voice) if self.g.lexicon.targets else ():
            effects = effects_in(f)
            if any(isinstance(one, Choose) and one.announced for one in effects) or not match_literal(
                reader, " for each ", f.end
            ):
                continue
            for per in reader.read(self.g.amounts.per, f.end + 1, f.voice):
                if isinstance(per.value, Amount) and per.end not in known:
                    ways.append(self.added(way, per.end, many_times(effects, per.value), f.voice))
        return ways

    def repeated(self, reader: Reader, at: int, way: Way) -> list[Way]:
        """What is done once for each of something; so much damage, life or cards are dealt, gained or drawn at once."""
        ways: list[Way] = []
        for per in reader.read(self.g.amounts.per, at, way.voice) if self.g.lexicon.targets else ():
            if match_literal(reader, ", ", per.end) and isinstance(per.value, Amount):
                for f in self.body(reader, per.end + 2, per.voice):
                    again = many_times(effects_in(f), per.value)
                    ways.append(self.added(way, f.end, again, f.voice, bool(f.said)))
        return ways

    def tailed(self, reader: Reader, at: int, voice: Voice) -> list[Found]:
        """What happens at a later moment, or unless somebody pays, said behind it."""
        found = list(reader.read(self.otherwise, at, voice))
        if not self.g.lexicon.targets:
            return found
        for f in reader.read(self.row, at, voice):
            effects = effects_in(f)
            for moment in (
                reader.read(self.g.later_moment, f.end + 1, voice) if match_literal(reader, " ", f.end) else ()
            ):
                late = in_time(effects, moment.value) if isinstance(moment.value, When) else None
                found += [Found(moment.end, late, "", f.voice)] if late is not None else []
            if len(effects) == 1 and isinstance(effects[0], Pay):
                found += self.refusals(reader, f.end, May(effects[0]), f.voice)
        return found

    def unless(self, reader: Reader, way: Way, f: Found) -> list[Way]:
        """What happens if it is so, or unless somebody pays, said at the end of the sentence."""
        ways: list[Way] = []
        for paid in reader.read(self.ransom_after, f.end, f.voice):
            assert isinstance(paid.value, Pay)
            may = May(paid.value, None, paid.value.who, seq_of(effects_in(f)))
            ways.append(self.added(way, paid.end, (may,), f.voice))
        leads = (" if ", ", if ") if self.g.lexicon.targets else (" if ",)
        lead = next((one for one in leads if match_literal(reader, one, f.end)), "")
        if lead:
            for cond in reader.read(
                self.g.condition, f.end + len(lead), f.voice if self.g.lexicon.targets else way.voice
            ):
                if isinstance(cond.value, Condition) and not isinstance(cond.value, Done):
                    ways.append(self.added(way, cond.end, if_so(effects_in(f), cond.value), f.voice))
        return ways

    def added(self, way: Way, end: int, effects: object, voice: Voice, closed: bool = False) -> Way:
        """One sentence more."""
        assert isinstance(effects, tuple)
        choose, told, names = lifted(effects) if self.g.lexicon.targets else ((), effects, {})
        assert isinstance(told, tuple)
        whole = with_kept((*way.effects, *choose, *told))
        return Way(end, whole, spoken_after(voice, names), len(way.effects), closed)

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
        found.extend(self.tailed(reader, at, voice))
        if self.g.lexicon.targets:
            for f in reader.read(self.row, at, voice):
                ways = self.unless(reader, Way(at, (), voice, 0), f)
                found.extend(Found(way.end, way.effects, "", way.voice) for way in ways)
        found.extend(Found(f.end, (f.value,), "open", f.voice) for f in reader.read(self.modes, at, voice))
        here = Way(at, (), voice, 0)
        for way in (*self.delayed(reader, at, here), *self.repeated(reader, at, here)):
            found.append(Found(way.end, way.effects, "open" if way.closed else "", way.voice))
        return found

    def consequence(self, reader: Reader, at: int, voice: Voice) -> list[Found]:
        """What "if you do so" governs: its sentence and all that follow."""
        found: list[Found] = []
        for f in [*self.body(reader, at, voice), *self.inner_conditions(reader, at, voice)]:
            if self.g.lexicon.targets:
                found.append(f)
                continue
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
            for f in reader.read(self.row if who == YOU else self.g.actors.may, at + len(lead), voice):
                what = seq_of(f.value) if isinstance(f.value, tuple) else f.value
                assert isinstance(what, Effect)
                may = May(what if who == YOU else ForOpponent(what), who=who)
                found.append(Found(f.end, (may,), "", f.voice))
                found.extend(self.follow_ups(reader, f.end, may, f.voice))
                for cond in (
                    reader.read(self.g.condition, f.end + 4, f.voice) if match_literal(reader, " if ", f.end) else ()
                ):
                    if isinstance(cond.value, Condition) and not isinstance(cond.value, Done):
                        found.append(Found(cond.end, (If(cond.value, may),), "", f.voice))
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
                found.append(Found(f.end, (taken,), f.said if self.g.lexicon.targets else "open", f.voice))
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
            refused = isinstance(last.condition, Done) and self.g.lexicon.targets
            for lead in (
                "if not, ",
                "otherwise, ",
                *(("if you don't, ", "if you do not, ", "if you cannot, ") if refused else ()),
            ):
                if match_literal(reader, lead, at):
                    for f in self.body(reader, at + len(lead), way.voice):
                        both = replace(last, otherwise=seq_of(effects_in(f)))
                        ways.append(Way(f.end, (*way.effects[:-1], both), way.voice, way.start, bool(f.said)))
        leads = ("if ", "as long as ") if self.g.lexicon.targets else ("if ",)
        lead = next((one for one in leads if match_literal(reader, one, at)), "")
        for cond in reader.read(self.g.condition, at + len(lead), way.voice) if lead else ():
            if not match_literal(reader, ", ", cond.end) or not isinstance(cond.value, Condition):
                continue
            asked = cond.value.of if isinstance(cond.value, Neither) else cond.value
            if isinstance(asked, Done) and (not way.effects or isinstance(last, May)):
                continue
            ways += self.governed(reader, self.after(way, cond), cond.value, cond.end + 2)
        return ways

    def after(self, way: Way, cond: Found) -> Way:
        """The text after a condition, whose cards can be spoken of."""
        return way._replace(voice=told_by(self.g, cond.voice if self.g.lexicon.targets else way.voice, cond.value))

    def governed(self, reader: Reader, way: Way, condition: Condition, at: int) -> list[Way]:
        """What happens if it is so, or happens then instead of what was told before."""
        ways: list[Way] = []
        body = self.consequence if isinstance(condition, Done) else self.body
        way = way._replace(voice=counted(self.g, way.voice, condition))
        starts = [at + len(lead) for lead in ("then ", "") if match_literal(reader, lead, at)][:1]
        last = way.effects[-1] if way.effects else None
        for f in reader.read(self.shorter, at, way.voice) if isinstance(last, Effect) else ():
            other = other_amount(last, condition, f.value) if isinstance(f.value, Amount) and last is not None else None
            ways += [Way(f.end, (*way.effects[:-1], other), way.voice, way.start)] if other is not None else []
        for f in body(reader, starts[0] if starts else at, way.voice):
            told = way.effects[way.start :]
            if match_literal(reader, " instead", f.end) and self.g.lexicon.targets and way.effects:
                if isinstance(condition, Done):
                    continue  # what was done is not done otherwise
                start = sought(way.effects, way.start)
                both = taking_place(way.effects[start:], condition, effects_in(f))
                ways.append(Way(f.end + len(" instead"), (*way.effects[:start], *both), f.voice, start))
                continue
            if match_literal(reader, " instead", f.end) and is_instead(told, effects_in(f)):
                instead = OrInstead(seq_of(told), condition, seq_of(effects_in(f)))
                ways.append(Way(f.end + len(" instead"), (*way.effects[: way.start], instead), f.voice, way.start))
            after = f.voice if f.said or self.brings(effects_in(f)) else way.voice
            ways.append(self.added(way, f.end, (If(condition, seq_of(effects_in(f))),), after, bool(f.said)))
        swaps = {one.end for one in ways if isinstance(one.effects[-1], OrInstead)}
        ways = [one for one in ways if one.end not in swaps or isinstance(one.effects[-1], OrInstead)]
        told = way.effects[way.start :]
        for f in () if self.g.lexicon.targets else reader.read(self.g.short, starts[0] if starts else at, way.voice):
            whole = completed(f.value, told)
            if whole is not None and match_literal(reader, " instead", f.end):
                instead = OrInstead(seq_of(told), condition, seq_of((*told[:-1], whole)))
                ways.append(Way(f.end + len(" instead"), (*way.effects[: way.start], instead), way.voice, way.start))
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
            joint = after_event(reader, ", ", moment.end)
            if joint and isinstance(moment.value, When):
                start = moment.end + joint
                inner = [(f.end, effects_in(f), f.voice, bool(f.said)) for f in self.body(reader, start, way.voice)]
                inner += [
                    (w.end, w.effects, w.voice, w.closed)
                    for w in self.conditions(reader, start, Way(start, (), way.voice, 0))
                ]
                for end, effects, voice, closed in inner:
                    ways.append(self.added(way, end, (Later(moment.value, seq_of(effects)),), voice, closed))
        for lead, tail in (*LATER, EVER) if self.g.lexicon.targets else LATER:
            if not match_literal(reader, lead, at):
                continue
            for event in reader.read(self.g.events.present, at + len(lead), way.voice):
                joint = after_event(reader, tail, event.end)
                if joint and isinstance(event.value, When):
                    if lead.endswith("if ") and not isinstance(event.value.subject, OneOf):
                        continue  # only what was spoken of is waited for with "if"
                    if (lead, tail) == EVER and not (way.effects and self.moved(event.value)):
                        continue
                    until = self.battle if tail == BATTLING else WHOLE_GAME if (lead, tail) == EVER else END_OF_TURN
                    choose, when, names = lifted(event.value) if self.g.lexicon.targets else ((), event.value, {})
                    assert isinstance(when, When)
                    voice = self.named(spoken_after(event.voice, names) if names else way.voice, when)
                    whole = not self.g.lexicon.targets or tail == BATTLING
                    rows = (
                        list(reader.read(self, event.end + joint, voice))
                        if whole
                        else self.body(reader, event.end + joint, voice)
                    )
                    for f in rows:
                        f = f._replace(value=seq_of(effects_in(f))) if isinstance(f.value, tuple) else f
                        assert isinstance(f.value, Effect)
                        later = self.waiting(when, f.value, "next" in lead, until)
                        ways.append(
                            self.added(
                                way,
                                f.end,
                                (*choose, later),
                                f.voice._replace(mentions=way.voice.mentions),
                                whole,
                            )
                        )
        return ways + self.replaced(reader, at, way)

    def replaced(self, reader: Reader, at: int, way: Way) -> list[Way]:
        """What happens this turn instead of something else, each time or the next time."""
        ways: list[Way] = []
        for f in reader.read(self.g.shield, at, way.voice):
            assert isinstance(f.value, LaterInstead)
            ways.append(self.added(way, f.end, (f.value,), f.voice))
        return ways


def after_event(reader: Reader, tail: str, at: int) -> int:
    """How many letters there are of what follows an event that is waited for: a comma, or an arrow for it."""
    return next((len(one) for one in (tail, f"{tail[:-2]} ⇒ ") if match_literal(reader, one, at)), 0)


BATTLING: Final = " this battle, "
LATER: Final = (
    ("when ", " this turn, "),
    ("when ", BATTLING),
    ("if ", " this turn, "),
    ("this turn, when ", ", "),
    ("this turn, if ", ", "),
    ("until end of turn, when ", ", "),
    ("the next time ", " this turn, "),
    ("this turn, the next time ", ", "),
)
EVER: Final = ("when ", ", ")  # said of a card spoken of: whenever it comes to that
