"""Effects in words: sentences, if and otherwise, you may, instead, later, one of several."""

from dataclasses import replace
from typing import Final, NamedTuple

from ....kernel.ids import END_OF_TURN, IT, OPPONENT, YOU
from ....kernel.vocabulary.abilities import Later, When
from ....kernel.vocabulary.effects import (
    AsPlayers,
    Choose,
    DealDamage,
    Effect,
    ForOpponent,
    If,
    May,
    Modes,
    OrInstead,
    Pay,
    Pick,
    PutCounters,
    Reveal,
    Search,
    Shuffle,
)
from ....kernel.vocabulary.terms import Amount, Condition, Done, Group, Neither, Those
from ....language.pattern import Parts, hole, mentions
from ....language.phrase import Choice, Found, Free, Phrase, Reader, Says, Word, Written, match_literal
from ....language.sequence import effects_of, seq_of
from ....language.voice import Voice
from .words_amounts import COUNTERS
from .words_clauses import CLAUSE, CONTROLLER, ROW, THEY_DO, THEY_MAY, joined, longest, parted
from .words_damage import DAMAGE
from .words_if import CONDITION
from .words_moments import DELAYED, LATER_DEEDS, LATER_EVENT
from .words_picks import NUMBER, TARGETED, targeted
from .words_sentences import counts_what_was_done, is_target, taking_place, with_shuffles

# ---------------------------------------------------------------- sentences


class Way(NamedTuple):
    """Sentences read so far; `start` is where the last one's instructions begin."""

    end: int
    effects: tuple[Effect, ...]
    voice: Voice
    start: int
    closed: bool = False


CLOSED: Final = "closed"  # said of what takes all the sentences that follow


def sought(way: Way) -> int:
    """Where what is replaced begins: in the last sentence, or, where that only shuffles, at the search before it."""
    start = way.start
    if all(isinstance(effect, Shuffle) for effect in way.effects[start:]):
        found = [at for at, effect in enumerate(way.effects[:start]) if isinstance(effect, Search)]
        return found[-1] if found else start
    return start


class Sentences(Phrase):
    """One sentence after the other; an "if" governs its own sentence."""

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
                if counts_what_was_done(way.effects):
                    results[Found(way.end, seq_of(with_shuffles(way.effects)), "", way.voice)] = None
            ways = longer
        return tuple(results)

    def sentence(self, reader: Reader, at: int, way: Way) -> list[Way]:
        """The text with one sentence more."""
        ways = [self.added(way, f.end, f.value, f.voice, bool(f.said)) for f in self.plain(reader, at, way.voice)]
        ways += self.conditions(reader, at, way)
        ways += self.later(reader, at, way)
        return ways

    def added(self, way: Way, end: int, effects: object, voice: Voice, closed: bool = False) -> Way:
        """One sentence more."""
        assert isinstance(effects, tuple)
        return Way(end, way.effects + effects, voice, len(way.effects), closed)

    def plain(self, reader: Reader, at: int, voice: Voice) -> list[Found]:
        """A sentence without a condition before it."""
        found = list(reader.read(ROW, at, voice))
        found += self.offers(reader, at, voice)
        found += [f._replace(value=effects_of(f.value)) for f in reader.read(UNLESS, at, voice)]
        for f in list(found):
            assert isinstance(f.value, tuple)
            if len(f.value) == 1 and isinstance(f.value[0], Pay):
                found += self.refusals(reader, f.end, May(f.value[0]), f.voice)
            found += self.conditioned(reader, f)
        found += [Found(f.end, (f.value,), CLOSED, f.voice) for f in reader.read(MODES, at, voice)]
        return found

    def conditioned(self, reader: Reader, found: Found) -> list[Found]:
        """The same, if it is so; what is targeted is targeted in any case."""
        tails: list[Found] = []
        effects = found.value
        assert isinstance(effects, tuple)
        for lead in (" if ", ", if "):
            for cond in (
                reader.read(CONDITION, found.end + len(lead), found.voice)
                if match_literal(reader, lead, found.end)
                else ()
            ):
                if isinstance(cond.value, Condition):
                    chosen = effects[:1] if is_target(effects[0]) and len(effects) > 1 else ()
                    rest = If(cond.value, seq_of(effects[len(chosen) :]))
                    tails.append(Found(cond.end, (*chosen, rest), "", found.voice))
        return tails

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
        return found

    def follow_ups(self, reader: Reader, at: int, may: May, voice: Voice) -> list[Found]:
        """What follows an offer that was taken, and one that was not."""
        found: list[Found] = []
        for lead in IF_DONE[may.who]:
            if match_literal(reader, lead, at):
                for f in self.plain(reader, at + len(lead), voice):
                    assert isinstance(f.value, tuple)
                    taken = replace(may, then=seq_of(f.value))
                    found.append(Found(f.end, (taken,), "", f.voice))
                    found.extend(self.refusals(reader, f.end, taken, f.voice))
        found.extend(self.refusals(reader, at, may, voice))
        return found

    def refusals(self, reader: Reader, at: int, may: May, voice: Voice) -> list[Found]:
        """What follows an offer that was not taken."""
        found: list[Found] = []
        for lead in IF_NOT_DONE[may.who]:
            if match_literal(reader, lead, at):
                for f in self.plain(reader, at + len(lead), voice):
                    assert isinstance(f.value, tuple)
                    found.append(Found(f.end, (replace(may, otherwise=seq_of(f.value)),), "", f.voice))
        return found

    def conditions(self, reader: Reader, at: int, way: Way) -> list[Way]:
        """If it is so; otherwise; and what happens instead."""
        ways: list[Way] = []
        last = way.effects[-1] if way.effects else None
        if isinstance(last, If) and last.otherwise is None and match_literal(reader, "otherwise, ", at):
            for f in self.plain(reader, at + len("otherwise, "), way.voice):
                assert isinstance(f.value, tuple)
                both = replace(last, otherwise=seq_of(f.value))
                ways.append(Way(f.end, (*way.effects[:-1], both), way.voice, way.start))
        if not match_literal(reader, "if ", at):
            return ways
        for cond in reader.read(CONDITION, at + 3, way.voice):
            if not match_literal(reader, ", ", cond.end) or not isinstance(cond.value, Condition):
                continue
            if isinstance(cond.value, Done) and (not way.effects or isinstance(last, May)):
                continue
            for f in self.plain(reader, cond.end + 2, cond.voice):
                assert isinstance(f.value, tuple)
                if match_literal(reader, " instead", f.end):
                    if way.effects:
                        start = sought(way)
                        both_ways = taking_place(way.effects[start:], cond.value, f.value)
                        ways.append(Way(f.end + 8, (*way.effects[:start], *both_ways), f.voice, start))
                    continue
                ways.append(self.added(way, f.end, (If(cond.value, seq_of(f.value)),), f.voice, bool(f.said)))
            ways += self.shortened(reader, cond, way)
        return ways

    def shortened(self, reader: Reader, cond: Found, way: Way) -> list[Way]:
        """Another amount instead, the rest being the same."""
        last = way.effects[-1] if way.effects else None
        if not isinstance(last, DealDamage | PutCounters) or not isinstance(cond.value, Condition):
            return []
        ways: list[Way] = []
        for f in reader.read(AMOUNT_INSTEAD, cond.end + 2, cond.voice):
            if isinstance(f.value, Amount):
                other = OrInstead(last, cond.value, replace(last, amount=f.value))
                ways.append(Way(f.end, (*way.effects[:-1], other), way.voice, way.start))
        return ways

    def later(self, reader: Reader, at: int, way: Way) -> list[Way]:
        """What happens at a moment of the turn, or when something happens this turn."""
        ways: list[Way] = []
        for moment in reader.read(DELAYED, at, way.voice):
            if match_literal(reader, ", ", moment.end) and isinstance(moment.value, When):
                for f in self.plain(reader, moment.end + 2, way.voice):
                    assert isinstance(f.value, tuple)
                    ways.append(self.added(way, f.end, (Later(moment.value, seq_of(f.value)),), f.voice))
        for f in reader.read(ROW, at, way.voice):
            for moment in reader.read(DELAYED, f.end + 1, way.voice) if match_literal(reader, " ", f.end) else ():
                assert isinstance(f.value, tuple) and isinstance(moment.value, When)
                chosen = f.value[:1] if is_target(f.value[0]) else ()
                rest = f.value[len(chosen) :]
                if rest and not isinstance(rest[0], Choose):
                    ways.append(self.added(way, moment.end, (*chosen, Later(moment.value, seq_of(rest))), f.voice))
        for lead in ("when ", "this turn, when "):
            for pick in reader.read(TARGETED, at + len(lead), way.voice) if match_literal(reader, lead, at) else ():
                ways += self.later_for(reader, pick, lead, way)
        for lead, tail in (("when ", " this turn, "), ("this turn, when ", ", ")):
            if not match_literal(reader, lead, at):
                continue
            for event in reader.read(LATER_EVENT, at + len(lead), way.voice):
                if match_literal(reader, tail, event.end) and isinstance(event.value, When):
                    for f in self.plain(reader, event.end + len(tail), way.voice):
                        assert isinstance(f.value, tuple)
                        late = Later(event.value, seq_of(f.value), False, END_OF_TURN)
                        ways.append(self.added(way, f.end, (late,), f.voice))
        return ways

    def later_for(self, reader: Reader, pick: Found, lead: str, way: Way) -> list[Way]:
        """What happens when something happens to a target this turn."""
        ways: list[Way] = []
        voice = targeted(way.voice, pick.voice, pick.value)
        tail = " this turn, " if lead == "when " else ", "
        for words, event in LATER_DEEDS:
            start = pick.end + len(words) + len(tail)
            if isinstance(pick.value, Pick) and match_literal(reader, words + tail, pick.end):
                for f in self.plain(reader, start, voice):
                    assert isinstance(f.value, tuple)
                    late = Later(event, seq_of(f.value), False, END_OF_TURN)
                    ways.append(self.added(way, f.end, (Choose((pick.value,), announced=True), late), f.voice))
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
            size, written = self.with_instead(effects, at, voice)
            if written is None:
                size, written = self.with_unless(effects, at, voice)
            if written is None:
                size, written = longest(CLAUSE, effects, at, voice)
            if written is None:
                size, written = 1, self.structured(effects[at], voice)
            if written is None:
                return None
            texts.append(written.text)
            voice = written.voice
            at += size
        return Written(". ".join(texts), voice)

    def with_instead(self, effects: tuple[Effect, ...], at: int, voice: Voice) -> tuple[int, Written | None]:
        """What was found or targeted, what becomes of it, and what becomes of it instead."""
        end = at
        while end < len(effects) and isinstance(effects[end], Choose | Search | Reveal):
            end += 1
        last = effects[end] if at < end < len(effects) else None
        if not isinstance(last, OrInstead) or isinstance(last.what, Modes) or not mentions(last.instead, Those(IT)):
            return 1, None
        whole = replace(last, what=seq_of((*effects[at:end], *effects_of(last.what))))
        if isinstance(last.instead, May) and last.instead.otherwise == last.what:
            whole = replace(whole, instead=replace(last.instead, otherwise=None))
        return end + 1 - at, self.write_instead(whole, voice)

    def with_unless(self, effects: tuple[Effect, ...], at: int, voice: Voice) -> tuple[int, Written | None]:
        """What happens unless somebody pays, with what it targets."""
        for size in (3, 2):
            written = UNLESS.write(seq_of(effects[at : at + size]), voice) if at + size <= len(effects) else None
            if written is not None:
                return size, written
        return 1, None

    def one_sentence(self, effect: Effect, voice: Voice) -> Written | None:
        """What a condition governs, in words."""
        written = ROW.write(effects_of(effect), voice)
        return written if written is not None else self.structured(effect, voice)

    def structured(self, effect: Effect, voice: Voice) -> Written | None:
        """An instruction that is not a plain clause."""
        if isinstance(effect, If):
            return self.write_if(effect, voice)
        if isinstance(effect, May):
            unless = UNLESS.write(effect, voice)
            return unless if unless is not None else self.write_may(effect, voice)
        if isinstance(effect, OrInstead):
            modes = MODES.write(effect, voice)
            return modes if modes is not None else self.write_instead(effect, voice)
        if isinstance(effect, Modes):
            return MODES.write(effect, voice)
        if isinstance(effect, Later):
            return self.write_later(effect, voice)
        return UNLESS.write(effect, voice)

    def write_if(self, effect: If, voice: Voice) -> Written | None:
        """If it is so, and otherwise."""
        cond = CONDITION.write(effect.condition, voice)
        then = self.one_sentence(effect.then, cond.voice) if cond else None
        if cond is None or then is None or isinstance(effect.then, If):
            return None
        text = f"if {cond.text}, {then.text}"
        if effect.otherwise is None:
            return Written(text, then.voice)
        otherwise = self.one_sentence(effect.otherwise, then.voice)
        return None if otherwise is None else Written(f"{text}. otherwise, {otherwise.text}", then.voice)

    def write_may(self, effect: May, voice: Voice) -> Written | None:
        """What a player may do, and what follows."""
        if effect.who == OPPONENT and isinstance(effect.what, ForOpponent):
            written, lead = THEY_MAY.write(effect.what.what, voice), "your opponent may "
        else:
            written, lead = ROW.write(effects_of(effect.what), voice), "you may "
        if written is None:
            return None
        text, voice = lead + written.text, written.voice
        for part, leads in ((effect.then, IF_DONE), (effect.otherwise, IF_NOT_DONE)):
            if part is None:
                continue
            rest = self.one_sentence(part, voice)
            if rest is None:
                return None
            text, voice = text + leads[effect.who][0] + rest.text, rest.voice
        return Written(text, voice)

    def write_instead(self, effect: OrInstead, voice: Voice) -> Written | None:
        """What happens, and what happens instead."""
        if isinstance(effect.what, Modes):
            return MODES.write(effect, voice)
        what = self.one_sentence(effect.what, voice)
        cond = CONDITION.write(effect.condition, what.voice) if what else None
        second = effect.instead
        if isinstance(second, May) and second.otherwise == effect.what:
            second = replace(second, otherwise=None)
        instead = self.one_sentence(second, cond.voice) if cond else None
        if what is None or cond is None:
            return None
        if instead is not None:
            return Written(f"{what.text}. if {cond.text}, {instead.text} instead", instead.voice)
        last = effects_of(effect.what)[-1]
        if not isinstance(last, DealDamage) or not isinstance(second, DealDamage) or last.source is not None:
            return None
        amount = DAMAGE.write(second.amount, cond.voice) if replace(last, amount=second.amount) == second else None
        return (
            Written(f"{what.text}. if {cond.text}, this card deals {amount.text} instead", what.voice)
            if amount
            else None
        )

    def write_later(self, effect: Later, voice: Voice) -> Written | None:
        """What happens later."""
        rest = self.one_sentence(effect.effect, voice)
        moment = DELAYED.write(effect.when, voice)
        if rest is None:
            return None
        if moment is not None and effect == Later(effect.when, effect.effect):
            return Written(f"{moment.text}, {rest.text}", rest.voice)
        event = LATER_EVENT.write(effect.when, voice)
        if event is None or effect != Later(effect.when, effect.effect, False, END_OF_TURN):
            return None
        return Written(f"when {event.text} this turn, {rest.text}", rest.voice)


AMOUNT_INSTEAD: Final = Choice(
    "another amount",
    Says("{it} deals {n} instead", hole("n"), it=Word("this card", None, also=("it",)), n=DAMAGE),
    Says("put {n} {kind} instead", make=lambda p: p["n"], unmake=lambda v: None, n=NUMBER, kind=COUNTERS),
)
MODES: Final = Choice("one of several")  # filled by the modes
IF_DONE: Final = {YOU: (". if you do, ",), OPPONENT: (". if your opponent does, ", ". if they do, ")}
IF_NOT_DONE: Final = {
    YOU: (". if you don't, ", ". otherwise, "), OPPONENT: (". if your opponent doesn't, ", ". otherwise, "),
}  # fmt: skip
TEXT: Final = Sentences()
EFFECT: Final = Free(TEXT)

# ---------------------------------------------------------------- unless somebody pays


def unless(parts: Parts) -> Effect | None:
    """It happens unless the price is paid."""
    row, price, who = parts["row"], parts["price"], parts["who"]
    if not isinstance(row, tuple) or not isinstance(price, Effect) or isinstance(row[-1], Choose):
        return None
    chosen = row[:1] if isinstance(row[0], Choose) and row[0].announced else ()
    rest = seq_of(row[len(chosen) :])
    if isinstance(who, Group):
        return seq_of((*chosen, AsPlayers(who, May(price)), If(Neither(Done()), rest)))
    if who == OPPONENT:
        return seq_of((*chosen, May(ForOpponent(price), who=OPPONENT, otherwise=rest)))
    return seq_of((*chosen, May(price, otherwise=rest)))


def unless_parts(value: object, you: bool) -> Parts | None:
    """Take such a price apart."""
    effects = effects_of(value)
    offer = effects[-1 if you else -2] if len(effects) > (not you) else None
    may = offer.what if isinstance(offer, AsPlayers) else offer
    rest = effects[-1].then if isinstance(effects[-1], If) else may.otherwise if isinstance(may, May) else None
    if not isinstance(may, May) or rest is None:
        return None
    theirs = isinstance(may.what, ForOpponent) and may.who == OPPONENT
    parts: Parts = {
        "row": (*effects[: -1 if you else -2], *effects_of(rest)),
        "price": may.what.what if theirs and isinstance(may.what, ForOpponent) else may.what,
        "who": offer.who if isinstance(offer, AsPlayers) else OPPONENT if theirs else YOU,
    }  # fmt: skip
    return parts if unless(parts) == value else None


def your_price(value: object, who: int) -> Parts | None:
    """Take what you or your opponent may do apart, if it is a price; a deed that may be done is said otherwise."""
    parts = unless_parts(value, True)
    price = parts["price"] if parts else None
    return parts if parts and parts["who"] == who and (isinstance(price, Pay) or who == OPPONENT) else None


YOU_DO: Final = Says("{row}", make=joined, unmake=parted, row=ROW)
UNLESS: Final = Choice(
    "unless somebody pays",
    Says("{row} unless {who} {price}", make=unless, unmake=lambda v: unless_parts(v, False), row=ROW, who=CONTROLLER,
         price=THEY_DO),
    Says("{row} unless {who} {price}", make=unless, unmake=lambda v: your_price(v, YOU), row=ROW, who=Word("you", YOU),
         price=YOU_DO),
    Says("{row} unless {who} {price}", make=unless, unmake=lambda v: None, row=ROW, who=Word("your opponent", OPPONENT),
         price=THEY_DO),
)  # fmt: skip
