"""Replacement: what would happen, and what happens instead; always, for a turn, or the next time."""

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ....kernel.ids import AT_LEAST, CONTINUOUS, END_OF_TURN, YOU
from ....kernel.vocabulary.abilities import Ability, Gain, HasNamed, Instead, LaterInstead, When
from ....kernel.vocabulary.effects import Choose, Effect, NumberBecomes
from ....kernel.vocabulary.terms import (
    AllTrue,
    Always,
    Compared,
    Condition,
    CountOf,
    Difference,
    Divided,
    EventNumber,
    Sum,
    Times,
)
from ...pattern import hole, like, nodes_of, view
from ...phrase import Begins, Choice, Found, Phrase, Reader, Says, Word, Written, match_literal
from ...sequence import effects_of, seq_of
from ...voice import Voice
from ..amounts import DIGITS
from ..happening.predicates import throughout
from .writing import IF_DONE

if TYPE_CHECKING:
    from .. import Grammar

AND: Final = " and "
LESS_BY = like(NumberBecomes, like(Difference, EventNumber(), hole("n")))
MORE_BY = like(NumberBecomes, like(Sum, EventNumber(), hole("n")))
HALF = NumberBecomes(Divided(EventNumber(), 2))
DOUBLE = NumberBecomes(Times(2, EventNumber()))


def becoming(number: Phrase) -> Choice:
    """What damage becomes, as a clause."""
    return Choice(
        "what the damage becomes",
        Says("the damage becomes {n}", like(NumberBecomes, hole("n")), n=number),
        Says("reduce the damage by {n}", LESS_BY, n=number, also=("reduce it by {n}", "the damage is reduced by {n}")),
        Word("reduce the damage by half", HALF),
        Says(
            "increase the damage by {n}",
            MORE_BY,
            n=number,
            also=("the damage is increased by {n}", "the damage increases by {n}"),
        ),
        Word("double the damage", DOUBLE, also=("the damage is doubled",)),
    )


def turning(number: Phrase) -> Choice:
    """What damage becomes, said of it."""
    return Choice(
        "what the damage becomes",
        Says("becomes {n}", like(NumberBecomes, hole("n")), n=number),
        Says("is reduced by {n}", LESS_BY, n=number, also=("decreases by {n}",)),
        Word("is doubled", DOUBLE, also=("becomes double the damage",)),
        Says("is increased by {n}", MORE_BY, n=number, also=("increases by {n}",)),
    )


MAY: Final = "you may "


def payable(price: tuple[object, ...]) -> Condition:
    """There are the cards that doing it takes."""
    picks = [pick for one in price if isinstance(one, Choose) for pick in one.picks]
    needed = tuple(Compared(CountOf(pick.what), AT_LEAST, pick.least) for pick in picks)
    return Always() if not needed else needed[0] if len(needed) == 1 else AllTrue(needed)


class InsteadPhrase(Phrase):
    """If this would happen, that instead; the cards of the event are spoken of in what happens."""

    def __init__(self, g: "Grammar", lead: str, tail: str, would: Phrase) -> None:
        super().__init__("what happens instead")
        self.g = g
        self.lead = lead
        self.tail = tail
        self.would = would
        self.number = becoming(DIGITS)

    def begins(self) -> Begins:
        """What it begins with."""
        return (self.lead,)

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """The replacement."""
        if not match_literal(reader, self.lead, at):
            return ()
        results: list[Found] = []
        for would in reader.read(self.would, at + len(self.lead), voice):
            if not match_literal(reader, self.tail, would.end) or not isinstance(would.value, When):
                continue
            start = would.end + len(self.tail)
            inside = self.inside(voice, would.value)
            rows = [(f, False) for f in reader.read(self.number, start, inside)]
            rows += [(f, False) for f in reader.read(self.g.deeds.row, start, inside)]
            if match_literal(reader, "you may ", start):
                rows += [(f, True) for f in reader.read(self.g.deeds.row, start + len("you may "), inside)]
            results += self.paid_for(reader, start, would.value, inside, voice)
            if self.g.lexicon.targets:
                rows += [pair for f, optional in rows for pair in self.longer(reader, f, optional)]
            for found, optional in rows:
                effect = seq_of(found.value) if isinstance(found.value, tuple) else found.value
                if not match_literal(reader, " instead", found.end) or not isinstance(effect, Effect):
                    continue
                end = found.end + len(" instead")
                results.append(Found(end, Instead(would.value, effect, optional), "", voice))
                joint = next(
                    (one for one in (AND, ". if you do, ", ". if you do so, ") if match_literal(reader, one, end)), ""
                )
                for more in reader.read(self.g.deeds.row, end + len(joint), inside) if joint else ():
                    assert isinstance(more.value, tuple)
                    both = Instead(would.value, seq_of((*effects_of(effect), *more.value)), optional)
                    results.append(Found(more.end, both, "", voice))
        return tuple(dict.fromkeys(results))

    def paid_for(self, reader: Reader, at: int, when: When, inside: Voice, voice: Voice) -> list[Found]:
        """You may do something, and if you do so, the number is another one instead: offered only where it can be done."""
        results: list[Found] = []
        for price in reader.read(self.g.deeds.row, at + len(MAY), inside) if match_literal(reader, MAY, at) else ():
            lead = next((one for one in IF_DONE[YOU] if match_literal(reader, one, price.end)), "")
            for found in reader.read(self.number, price.end + len(lead), inside) if lead else ():
                assert isinstance(price.value, tuple)
                would = throughout(when, payable(price.value))
                if match_literal(reader, " instead", found.end) and would is not None:
                    both = Instead(would, seq_of((*price.value, found.value)), True)  # type: ignore[arg-type]
                    results.append(Found(found.end + len(" instead"), both, "", voice))
        return results

    def write_paid(self, value: Instead, voice: Voice) -> Written | None:
        """What may be done, and which number it is then."""
        *price, last = effects_of(value.effect)
        if not price or not isinstance(last, NumberBecomes) or not value.optional:
            return None
        plain = replace(value.would, during=Always())
        if throughout(plain, payable(tuple(price))) != value.would:
            return None
        would, inside = self.would.write(plain, voice), self.inside(voice, value.would)
        paid, number = self.g.deeds.row.write(tuple(price), inside), self.number.write(last, inside)
        if would is None or paid is None or number is None:
            return None
        return Written(
            f"{self.lead}{would.text}{self.tail}{MAY}{paid.text}{IF_DONE[YOU][0]}{number.text} instead", voice
        )

    def longer(self, reader: Reader, f: Found, optional: bool) -> list[tuple[Found, bool]]:
        """What happens instead, told in two sentences."""
        if not isinstance(f.value, tuple) or not match_literal(reader, ". ", f.end):
            return []
        rest = [more for more in reader.read(self.g.deeds.row, f.end + 2, f.voice) if isinstance(more.value, tuple)]
        return [
            (more._replace(value=(*f.value, *more.value)), optional) for more in rest if isinstance(more.value, tuple)
        ]

    def inside(self, voice: Voice, when: When) -> Voice:
        """The sentence of what happens: it tells what happens, and its event's cards are spoken of."""
        return self.g.events.named(voice, voice._replace(lasting=False), when, strong=True)

    def write(self, value: object, voice: Voice) -> Written | None:
        """The replacement in words."""
        if not isinstance(value, Instead):
            return None
        paid = self.write_paid(value, voice)
        if paid is not None:
            return paid
        would = self.would.write(value.would, voice)
        inside = self.inside(voice, value.would)
        effects = effects_of(value.effect)
        what, more = self.g.deeds.row.write(effects, inside), ""
        if isinstance(effects[0], NumberBecomes):
            what = self.number.write(effects[0], inside)
            rest = self.g.deeds.row.write(effects[1:], inside) if len(effects) > 1 else Written("", inside)
            if rest is None:
                return None
            more = AND + rest.text if rest.text else ""
        if would is None or what is None:
            return None
        may = "you may " if value.optional else ""
        return Written(f"{self.lead}{would.text}{self.tail}{may}{what.text} instead{more}", voice)


class Replacing:
    """The replacements of a game."""

    def __init__(self, g: "Grammar") -> None:
        would = g.events.would
        waiting = like(LaterInstead, hole("instead"))
        once = like(LaterInstead, hole("instead"), END_OF_TURN, True)
        timed = Says("during {time}, if {rest}", view(self.timed, self.timed_parts, hole("time"), hole("rest")), time=g.time,
                     rest=InsteadPhrase(g, "", ", ", would))  # fmt: skip
        number = Choice("what happens instead", *self.reduced(g), *self.becoming(g))
        plain = InsteadPhrase(g, "if ", ", ", would)
        so = Says(
            "if {cond}, {rest}",
            view(self.timed, provided, hole("cond"), hole("rest")),
            cond=g.condition,
            rest=Choice(number.name, plain, number),
        )
        self.always = Choice("what happens instead", plain, timed, number, *(() if g.lexicon.targets else (so,)))
        self.next_damage = Choice("what the damage becomes", *self.dealt_next(g))
        gained = view(lambda instead: self.gained(g, instead), lambda v: None, hole("instead"))
        g.shielded.add(Says("{instead}", gained, instead=InsteadPhrase(g, "if ", ", ", g.events.would_itself)))
        g.shield.add(
            Says("{instead}", waiting, instead=InsteadPhrase(g, "if ", " this turn, ", would)),
            Says("{instead}", waiting, instead=InsteadPhrase(g, "this turn, if ", ", ", would)),
            *(
                [
                    Says(
                        "{instead}",
                        view(LaterInstead, lambda v: None, hole("instead")),
                        instead=InsteadPhrase(g, "until end of turn, if ", ", ", would),
                    )
                ]
                if g.lexicon.targets
                else []
            ),
            Says("{instead}", once, instead=InsteadPhrase(g, "the next time ", " this turn, ", would)),
            Says("{instead}", once, instead=InsteadPhrase(g, "this turn, the next time ", ", ", would)),
            self.next_damage,
        )

    def gained(self, g: "Grammar", instead: Instead) -> tuple[Gain, ...] | None:
        """A replacement as an ability of the cards it is about; it cannot know a word that another effect named."""
        if any(isinstance(node, HasNamed) for node in nodes_of(instead)):
            return None
        return (Gain(Ability(CONTINUOUS, (g.lexicon.field,), instead=instead)),)

    def reduced(self, g: "Grammar") -> list[Phrase]:
        """Damage that is always less or more."""
        rows: list[Phrase] = []
        for dealt, means in g.lexicon.damage:
            for word, kind in (("reduce", Difference), ("increase", Sum)):
                made = view(
                    lambda when, n, kind=kind: Instead(when, NumberBecomes(kind(EventNumber(), n))),
                    lambda v: None,
                    means,
                    hole("n"),
                )
                rows.append(
                    Says(
                        f"{word} the damage {dealt} by {{n}}",
                        made,
                        it=g.events.subject,
                        other=g.events.holes["other"],
                        n=DIGITS,
                    )
                )
        return rows

    def becoming(self, g: "Grammar") -> list[Phrase]:
        """Damage that is always something else."""
        made = [
            (dealt, view(lambda when, becomes: Instead(when, becomes), lambda v: None, means, hole("becomes")))
            for dealt, means in g.lexicon.damage
        ]
        return [
            Says(f"the damage {dealt} {{becomes}} instead", instead, it=g.events.subject, other=g.events.holes["other"], becomes=turning(DIGITS),
                 also=(f"the damage {dealt} {{becomes}}",))
            for dealt, instead in made
        ]  # fmt: skip

    def dealt_next(self, g: "Grammar") -> list[Phrase]:
        """The next damage dealt to or by something becomes something else."""
        rows: list[Phrase] = []
        for dealt, means in g.lexicon.damage:
            instead = view(lambda when, becomes: Instead(when, becomes),
                           lambda v: (v.would, v.effect) if isinstance(v, Instead) and not v.optional else None, means, hole("becomes"))  # fmt: skip
            later = like(LaterInstead, instead, END_OF_TURN, True)
            words = (f"the next damage {dealt} {{becomes}} instead this turn", f"this turn, the next damage {dealt} {{becomes}} instead",
                     f"the next damage {dealt} {{becomes}} this turn", f"the next damage {dealt} {{becomes}} instead",
                     f"this turn, the next damage {dealt} {{becomes}}", f"the next damage {dealt} this turn {{becomes}} instead",
                     f"the next damage {dealt} this turn {{becomes}}")  # fmt: skip
            it = Choice("cards", g.events.subject)
            rows.append(
                Says(words[0], later, also=words[1:], it=it, other=g.events.holes["other"], becomes=turning(DIGITS))
            )
            always = like(LaterInstead, instead)
            spelled = [f"the damage {dealt} {{becomes}}{instead} this turn" for instead in (" instead", "")]
            spelled += [f"{time}, {all_} damage {dealt} {{becomes}}{tail}" for tail in (" instead", "") for all_ in ("the", "all", "all the")
                        for time in ("this turn", "until the end of the turn")]  # fmt: skip
            rows.append(
                Says(
                    spelled[0], always, also=spelled[1:], it=it, other=g.events.holes["other"], becomes=turning(DIGITS)
                )
            )
            reduce = like(LaterInstead, view(lambda when, n: Instead(when, NumberBecomes(Difference(EventNumber(), n))), lambda v: None,
                                             means, hole("n")), END_OF_TURN, True)  # fmt: skip
            rows.append(
                Says(
                    f"reduce the next damage {dealt} this turn by {{n}}",
                    reduce,
                    it=it,
                    other=g.events.holes["other"],
                    n=DIGITS,
                )
            )
        return rows

    def timed(self, time: object, rest: Instead) -> Instead:
        """A replacement at its time."""
        return replace(rest, would=replace(rest.would, during=time))  # type: ignore[arg-type]

    def timed_parts(self, value: object) -> tuple[object, ...] | None:
        """A time is said with the event."""
        return None


def provided(value: object) -> tuple[object, ...] | None:
    """Take a replacement that is there only if something is so apart."""
    if not isinstance(value, Instead) or isinstance(value.would.during, Always) or value.would.either:
        return None
    return value.would.during, replace(value, would=replace(value.would, during=Always()))
