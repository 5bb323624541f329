"""Effects in words: sentences, if and if not, you may, instead, later, and one of several actions."""

from dataclasses import replace
from typing import Final, NamedTuple

from ....kernel.ids import END_OF_TURN, OPPONENT, YOU
from ....kernel.vocabulary.abilities import Later, When
from ....kernel.vocabulary.effects import (
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
from ....kernel.vocabulary.terms import Condition, Done, Number, This
from ....language.pattern import Parts, hole, like
from ....language.phrase import Choice, Found, Free, Many, Phrase, Reader, Says, Word, Written, match_literal
from ....language.sequence import effects_of, seq_of
from ....language.voice import Voice
from .words_clauses import CLAUSE, ROW, THEY_MAY
from .words_if import CONDITION
from .words_picks import NUMBER
from .words_verbs import SYMBOLS
from .words_when import DELAYED_MOMENT, LATER_EVENT

# ---------------------------------------------------------------- sentences


class Way(NamedTuple):
    """Sentences read so far; `start` is where the last one's instructions begin."""

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


def is_clause(effect: Effect) -> bool:
    """Is it said in one clause, "this or that"?"""
    return isinstance(effect, Modes) and not effect.announced


class Sentences(Phrase):
    """One sentence after the other.

    An "if" governs its own sentence, and what follows if that sentence only chooses. "If you do so", "when you do so"
    and delayed triggers govern all that follows.
    """

    def __init__(self) -> None:
        super().__init__("an effect")

    # reading

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """Every length of text."""
        results: dict[Found, None] = {}
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
            for way in longer:
                results[Found(way.end, seq_of(way.effects), "", way.voice)] = None
            ways = longer
        return tuple(results)

    def sentence(self, reader: Reader, at: int, way: Way) -> list[Way]:
        """The text with one sentence more."""
        ways = [self.added(way, f.end, f.value, f.voice) for f in reader.read(ROW, at, way.voice)]
        ways += [self.added(way, f.end, f.value, f.voice, bool(f.said)) for f in self.offers(reader, at, way.voice)]
        ways += self.conditions(reader, at, way)
        ways += self.later(reader, at, way)
        ways += [self.added(way, f.end, (f.value,), f.voice) for f in reader.read(MODES, at, way.voice)]
        return ways

    def added(self, way: Way, end: int, effects: object, voice: Voice, closed: bool = False) -> Way:
        """One sentence more."""
        assert isinstance(effects, tuple)
        return Way(end, way.effects + effects, voice, len(way.effects), closed)

    def body(self, reader: Reader, at: int, voice: Voice) -> list[Found]:
        """What a condition governs: its sentence, and what follows if that only chooses."""
        found: list[Found] = []
        for f in reader.read(ROW, at, voice):
            assert isinstance(f.value, tuple)
            if not is_open(f.value) or not match_literal(reader, ". ", f.end):
                found.append(f)
            else:
                found.extend(
                    Found(rest.end, (*f.value, *effects_of(rest.value)), "open", rest.voice)
                    for rest in reader.read(TEXT, f.end + 2, f.voice)
                )
        found.extend(self.offers(reader, at, voice))
        found.extend(Found(f.end, (f.value,), "open", f.voice) for f in reader.read(MODES, at, voice))
        for way in self.delayed(reader, at, Way(at, (), voice, 0)):
            found.append(Found(way.end, way.effects, "open" if way.closed else "", way.voice))
        return found

    def consequence(self, reader: Reader, at: int, voice: Voice) -> list[Found]:
        """What "if you do so" governs: its sentence and all that follow."""
        found: list[Found] = []
        for f in self.body(reader, at, voice):
            found.append(f._replace(said="open"))
            if f.said or not match_literal(reader, ". ", f.end):
                continue
            for rest in reader.read(TEXT, f.end + 2, f.voice):
                assert isinstance(f.value, tuple)
                found.append(Found(rest.end, (*f.value, *effects_of(rest.value)), "open", rest.voice))
        return found

    def offers(self, reader: Reader, at: int, voice: Voice) -> list[Found]:
        """What a player may do, and what follows if it is done or not."""
        found: list[Found] = []
        for who, lead, row in ((YOU, "you may ", ROW), (OPPONENT, "your opponent may ", THEY_MAY)):
            if not match_literal(reader, lead, at):
                continue
            for f in reader.read(row, at + len(lead), voice):
                what = seq_of(f.value) if isinstance(f.value, tuple) else f.value
                assert isinstance(what, Effect)
                may = May(what if who == YOU else ForOpponent(what), who=who)
                found.append(Found(f.end, (may,), "", f.voice))
                found.extend(self.follow_ups(reader, f.end, may, f.voice))
        found.extend(self.ransom(reader, at, voice))
        return found

    def follow_ups(self, reader: Reader, at: int, may: May, voice: Voice) -> list[Found]:
        """What follows an offer that was taken, and one that was not."""
        found: list[Found] = []
        for lead in IF_DONE[may.who]:
            if not match_literal(reader, lead, at):
                continue
            for f in self.consequence(reader, at + len(lead), voice):
                assert isinstance(f.value, tuple)
                taken = replace(may, then=seq_of(f.value))
                found.append(Found(f.end, (taken,), "open", f.voice))
                found.extend(self.refusals(reader, f.end, taken, f.voice))
        if may.who == YOU and match_literal(reader, REFLEX, at):
            for f in reader.read(TEXT, at + len(REFLEX), voice):
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
                    assert isinstance(f.value, tuple)
                    found.append(Found(f.end, (replace(may, otherwise=seq_of(f.value)),), f.said, f.voice))
        return found

    def ransom(self, reader: Reader, at: int, voice: Voice) -> list[Found]:
        """What happens unless the opponent pays."""
        found: list[Found] = []
        for paid in reader.read(RANSOM, at, voice):
            assert isinstance(paid.value, Pay)
            for f in self.body(reader, paid.end, voice):
                assert isinstance(f.value, tuple)
                found.append(Found(f.end, (May(paid.value, None, paid.value.who, seq_of(f.value)),), f.said, f.voice))
        return found

    def conditions(self, reader: Reader, at: int, way: Way) -> list[Way]:
        """If it is so; if not; and what happens instead."""
        ways: list[Way] = []
        last = way.effects[-1] if way.effects else None
        if isinstance(last, If) and last.otherwise is None:
            for lead in ("if not, ", "otherwise, "):
                if match_literal(reader, lead, at):
                    for f in self.body(reader, at + len(lead), way.voice):
                        assert isinstance(f.value, tuple)
                        both = replace(last, otherwise=seq_of(f.value))
                        ways.append(Way(f.end, (*way.effects[:-1], both), way.voice, way.start, bool(f.said)))
        if not match_literal(reader, "if ", at):
            return ways
        for cond in reader.read(CONDITION, at + 3, way.voice):
            if not match_literal(reader, ", ", cond.end) or not isinstance(cond.value, Condition):
                continue
            is_done = isinstance(cond.value, Done)
            if is_done and (not way.effects or isinstance(last, May)):
                continue
            governed = self.consequence if is_done else self.body
            for f in governed(reader, cond.end + 2, way.voice):
                assert isinstance(f.value, tuple)
                if match_literal(reader, " instead", f.end) and is_instead(way.effects[way.start :], f.value):
                    instead = OrInstead(seq_of(way.effects[way.start :]), cond.value, seq_of(f.value))
                    kept = way.effects[: way.start]
                    ways.append(Way(f.end + len(" instead"), (*kept, instead), f.voice, way.start))
                after = f.voice if f.said else way.voice
                ways.append(self.added(way, f.end, (If(cond.value, seq_of(f.value)),), after, bool(f.said)))
        return ways

    def later(self, reader: Reader, at: int, way: Way) -> list[Way]:
        """What happens later, and what happens at once as a trigger of its own."""
        ways = self.delayed(reader, at, way)
        last = way.effects[-1] if way.effects else None
        if last is not None and not isinstance(last, May) and match_literal(reader, REFLEX[2:], at):
            for f in reader.read(TEXT, at + len(REFLEX) - 2, way.voice):
                assert isinstance(f.value, Effect)
                ways.append(self.added(way, f.end, (If(Done(), TriggerNow(f.value)),), f.voice, True))
        return ways

    def delayed(self, reader: Reader, at: int, way: Way) -> list[Way]:
        """What happens at a moment of the turn, or when something happens this turn."""
        ways: list[Way] = []
        for moment in reader.read(DELAYED_MOMENT, at, way.voice):
            if match_literal(reader, ", ", moment.end) and isinstance(moment.value, When):
                for f in self.body(reader, moment.end + 2, way.voice):
                    assert isinstance(f.value, tuple)
                    later = Later(moment.value, seq_of(f.value))
                    ways.append(self.added(way, f.end, (later,), f.voice, bool(f.said)))
                for inner in self.conditions(reader, moment.end + 2, Way(moment.end + 2, (), way.voice, 0)):
                    later = Later(moment.value, seq_of(inner.effects))
                    ways.append(self.added(way, inner.end, (later,), inner.voice, inner.closed))
        for lead, tail in (("when ", " this turn, "), ("this turn, when ", ", ")):
            if not match_literal(reader, lead, at):
                continue
            for event in reader.read(LATER_EVENT, at + len(lead), way.voice):
                if match_literal(reader, tail, event.end) and isinstance(event.value, When):
                    for f in reader.read(TEXT, event.end + len(tail), way.voice):
                        assert isinstance(f.value, Effect)
                        later = Later(event.value, f.value, until=END_OF_TURN)
                        ways.append(self.added(way, f.end, (later,), f.voice, True))
        return ways

    # writing

    def write(self, value: object, voice: Voice) -> Written | None:
        """The sentences in words."""
        effects = effects_of(value)
        if not effects:
            return None
        texts: list[str] = []
        at = 0
        while at < len(effects):
            clause = self.clause(effects, at, voice)
            size, written = clause if clause is not None else (1, self.structured(effects[at], voice))
            if written is None:
                return None
            texts.append(written.text)
            voice = written.voice
            at += size
        return Written(". ".join(texts), voice)

    def clause(self, effects: tuple[Effect, ...], at: int, voice: Voice) -> tuple[int, Written] | None:
        """The longest clause that says the next instructions."""
        for size in (4, 3, 2, 1):
            if at + size <= len(effects):
                written = CLAUSE.write(effects[at : at + size], voice)
                if written is not None:
                    return size, written
        return None

    def sentence_of(self, effect: Effect, voice: Voice) -> Written | None:
        """What a condition governs, in words."""
        effects = effects_of(effect)
        if len(effects) == 1 and isinstance(effects[0], If | May | Modes | Later) and not is_clause(effects[0]):
            return self.structured(effects[0], voice)
        texts: list[str] = []
        at = 0
        opened: tuple[int, str, Voice] | None = None  # where only a choice was made, and what follows can stand alone
        while at < len(effects):
            clause = self.clause(effects, at, voice)
            if clause is None:
                rest = self.write(seq_of(effects[opened[0] :]), opened[2]) if opened else None
                return Written(f"{opened[1]}. {rest.text}", rest.voice) if opened and rest else None
            size, written = clause
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
            return MODES.write(effect, voice)
        if isinstance(effect, Later):
            return self.write_later(effect, voice)
        return None

    def write_if(self, effect: If, voice: Voice) -> Written | None:
        """If it is so, and if not."""
        if isinstance(effect.then, TriggerNow) and effect.condition == Done():
            rest = self.write(effect.then.effect, voice)
            return None if rest is None else Written(REFLEX[2:] + rest.text, rest.voice)
        cond = CONDITION.write(effect.condition, voice)
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
            ransom = RANSOM.write(effect.what, voice)
            rest = self.sentence_of(effect.otherwise, voice)
            return Written(ransom.text + rest.text, rest.voice) if ransom and rest else None
        if effect.who == OPPONENT and isinstance(effect.what, ForOpponent):
            written = THEY_MAY.write(effect.what.what, voice)
            lead = "your opponent may "
        else:
            written, lead = ROW.write(effects_of(effect.what), voice), "you may "
        if written is None:
            return None
        text, voice = lead + written.text, written.voice
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
            return MODES.write(effect, voice)
        plain = not isinstance(effect.what, If)
        what = ROW.write(effects_of(effect.what), voice) if plain else self.structured(effect.what, voice)
        cond = CONDITION.write(effect.condition, what.voice) if what else None
        instead = self.sentence_of(effect.instead, what.voice) if what else None
        if what is None or cond is None or instead is None:
            return None
        return Written(f"{what.text}. if {cond.text}, {instead.text} instead", instead.voice)

    def write_later(self, effect: Later, voice: Voice) -> Written | None:
        """What happens later."""
        moment = DELAYED_MOMENT.write(effect.when, voice)
        if moment is not None and effect == Later(effect.when, effect.effect):
            rest = self.sentence_of(effect.effect, voice)
            return None if rest is None else Written(f"{moment.text}, {rest.text}", rest.voice)
        event = LATER_EVENT.write(effect.when, voice)
        if event is None or effect != Later(effect.when, effect.effect, until=END_OF_TURN):
            return None
        text = self.write(effect.effect, voice)
        return None if text is None else Written(f"when {event.text} this turn, {text.text}", text.voice)


IF_DONE: Final = {
    YOU: (". if you do so, ", ". if you do, "), OPPONENT: (". if they do, ", ". if they do so, "),
}  # fmt: skip
IF_NOT_DONE: Final = {
    YOU: (". if you don't, ", ". if not, ", ". if you don't do so, "),
    OPPONENT: (". if they don't, ", ". if your opponent doesn't, ", ". if they don't do so, ", ". if not, "),
}  # fmt: skip
REFLEX: Final = ". when you do so, "
RANSOM: Final = Choice(
    "unless somebody pays",
    Says("if your opponent doesn't pay {symbols}, ", like(Pay, hole("symbols"), OPPONENT), symbols=SYMBOLS),
    Says("if you don't pay {symbols}, ", like(Pay, hole("symbols"), YOU), symbols=SYMBOLS),
)
TEXT: Final = Sentences()
EFFECT: Final = Free(TEXT)

# ---------------------------------------------------------------- one of several actions


def same(before: Voice, after: Voice, value: object) -> Voice:
    """An action leaves the sentence as it was."""
    return before


ACTION: Final = Says("“{effect}”", hole("effect"), effect=TEXT, leave=same)
HOW_MANY_MODES: Final = Choice(
    "how many", Says("up to {n}", (Number(0), hole("n")), n=NUMBER), Word("1", (Number(1), Number(1))),
    Word("2", (Number(2), Number(2))),
)  # fmt: skip


def modes(parts: Parts) -> Effect | None:
    """One or more of several actions."""
    count, options = parts["count"], parts["options"]
    if not isinstance(count, tuple) or not isinstance(options, tuple):
        return None
    plain = Modes(options, count[0], count[1])
    cond, more = parts.get("cond"), parts.get("more")
    if isinstance(cond, Condition) and isinstance(more, tuple):
        return OrInstead(plain, cond, Modes(options, more[0], more[1]))
    return plain


def modes_parts(value: object) -> Parts | None:
    """Take plain modes apart."""
    if isinstance(value, Modes):
        return {"count": (value.least, value.most), "options": value.options}
    return None


def more_parts(value: object) -> Parts | None:
    """Take modes with a larger number instead apart."""
    if isinstance(value, OrInstead) and isinstance(value.what, Modes) and isinstance(value.instead, Modes):
        parts = modes_parts(value.what) or {}
        return {**parts, "cond": value.condition, "more": (value.instead.least, value.instead.most)}
    return None


MODES: Final = Choice(
    "one of several actions",
    Says("select {count} of the following actions. {options}", make=modes, unmake=modes_parts, count=HOW_MANY_MODES,
         options=Many(ACTION, " ", least=2)),
    Says("select {count} of the following actions. "
         "if {cond}, select {more} of the following actions instead. {options}",
         make=modes, unmake=more_parts, count=HOW_MANY_MODES, more=HOW_MANY_MODES, cond=CONDITION,
         options=Many(ACTION, " ", least=2)),
)  # fmt: skip
