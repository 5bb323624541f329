"""This way: cards by what the effect has done to them, counted, and asked for."""

from typing import TYPE_CHECKING, Final

from ....kernel.ids import AT_LEAST
from ....kernel.vocabulary.terms import (
    AllOf,
    Among,
    Amount,
    Anything,
    Compared,
    Condition,
    CountOf,
    DoneTo,
    Exists,
    Filter,
    Group,
    InZones,
    IsNot,
    Number,
    both,
)
from ...phrase import Found, Phrase, Reader, Written, match_literal
from ...voice import Voice
from ..lexicon import Lexicon
from ..verbs import Verb
from .reference import referents

if TYPE_CHECKING:
    from .. import Grammar

DONE: Final = "done"  # what stands for the cards a deed was done to, which no word of the kernel keeps
ACTING: Final = ("you", "your opponent", "they")


class ThisWay(Phrase):
    """Cards by what the effect has done to them: "card discarded this way", "Forwards broken by this effect"."""

    TAILS: Final = (
        " this way",
        " with this effect",
        " with this ability",
        " by this effect",
        " by this ability",
        " by the previous effect",
        " due to this effect",
        " due to this ability",
        " into your graveyard this way",
        " into a graveyard this way",
        " into their graveyard this way",
        "",
    )

    def __init__(self, kind: Phrase, lexicon: Lexicon) -> None:
        super().__init__("cards dealt with this way")
        self.kind = kind
        self.done = tuple(lexicon.done)
        self.leads = [(f"{lead}{done}", done) for done in self.done for lead in (" ", " you ", " you have ")]
        where = [rest for _, _, rest in lexicon.milled if "{" not in rest]  # where the cards went
        self.tails = [f"{rest}{tail}" for tail in self.TAILS for rest in (*where, "")]

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """The cards the deed of this name was done to."""
        results: list[Found] = []
        for done in self.done:
            for one in referents(voice, done=done) if match_literal(reader, f"{done} ", at) else ():
                for kind in reader.read(self.kind, at + len(done) + 1, voice):
                    value = self.counted(one.group, kind.value, one.heads)
                    if value is not None:
                        results.append(Found(kind.end, value, "", voice))
        for kind in reader.read(self.kind, at, voice):
            for words, done in self.leads:
                found = referents(voice, done=done) if match_literal(reader, words, kind.end) else ()
                end = kind.end + len(words)
                for one in found:
                    value = self.counted(one.group, kind.value, one.heads)
                    if value is not None:
                        tail = next(tail for tail in self.tails if match_literal(reader, tail, end))
                        results.append(Found(end + len(tail), value, "", voice))
        return tuple(results)

    def counted(self, group: object, kind: object, heads: tuple[str, ...]) -> Amount | None:
        """How many of them are such."""
        if group == DONE:
            return DoneTo()
        if not isinstance(group, Group) or not isinstance(kind, Filter):
            return None
        return CountOf(group if isinstance(kind, Anything) else Among(group, kind))

    def write(self, value: object, voice: Voice) -> Written | None:
        """The kind of card and what was done to it."""
        group = DONE if isinstance(value, DoneTo) else value.group if isinstance(value, CountOf) else None
        which: Filter = Anything()
        if isinstance(group, Among):
            which, group = group.which, group.group
        for one in reversed(voice.mentions):
            if one.group == group and one.done and (one.done[0] in self.done):
                kind = self.kind.write(which, voice)
                return Written(f"{kind.text} {one.done[0]}{self.TAILS[0]}", voice) if kind else None
        return None


class ThisWayHappened(Phrase):
    """What the effect has done, asked for: "2 or more cards were discarded this way", "you discard a Fire card"."""

    BE: Final = ("is", "was", "are", "were")

    def __init__(self, g: "Grammar") -> None:
        super().__init__("what was done this way")
        self.kind = g.nouns.kind
        self.kinds = g.nouns.kinds
        self.field = g.lexicon.field if g.lexicon.targets else None
        rests: dict[str, dict[str, None]] = {}
        self.verbs: dict[str, Verb] = {}
        for deed in g.lexicon.deeds(g):
            plain = [rest for rest in (deed.rest, *deed.also) if rest and "{" not in rest]
            rests.setdefault(deed.verb.participle, {}).update(dict.fromkeys(plain))
            self.verbs.setdefault(deed.verb.participle, deed.verb)
        self.rests = {done: (*rows, "") for done, rows in rests.items()}

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """Of cards that were done so, or of a player who did it."""
        known = [done for done in self.verbs if referents(voice, done=done)]
        results: list[Found] = []
        for count, which, end in self.counted(reader, at, voice) if known else ():
            for words, done in ((f" {be} {done}", done) for be in self.BE for done in known):
                if match_literal(reader, words, end):
                    results += self.ended(reader, end + len(words), voice, done, count, which)
        for done in known:
            word = self.verbs[done]
            for lead in (f"{who} {form} " for who in ACTING for form in dict.fromkeys(word[:3])):
                if match_literal(reader, lead, at):
                    for count, which, end in self.counted(reader, at + len(lead), voice):
                        results += self.ended(reader, end, voice, done, count, which)
        return tuple(dict.fromkeys(results))

    def counted(self, reader: Reader, at: int, voice: Voice) -> list[tuple[int, Filter, int]]:
        """How many of which: a Fire card, 2 or more Forwards."""
        size = 0
        while reader.text[at + size : at + size + 1].isdigit():
            size += 1
        number = reader.text[at : at + size]
        leads = (
            [(int(number), f"{number}{more}") for more in (" or more ", " ")]
            if number
            else [(1, "a "), (1, "an "), (1, "")]
        )
        rows: list[tuple[int, Filter, int]] = []
        for count, lead in leads:
            if not lead or match_literal(reader, lead, at):
                for phrase in (self.kind, self.kinds):
                    for found in reader.read(phrase, at + len(lead), voice):
                        assert isinstance(found.value, Filter)
                        rows.append((count, found.value, found.end))
        return rows

    def ended(self, reader: Reader, at: int, voice: Voice, done: str, count: int, which: Filter) -> list[Found]:
        """What was done, with its end: into the Break Zone, this way."""
        rest = next(one for one in self.rests[done] if not one or match_literal(reader, one, at))
        tail = next(one for one in ThisWay.TAILS if not one or match_literal(reader, one, at + len(rest)))
        if done == "destroyed" and self.field is not None and not isinstance(which, Anything):
            which = both(which, IsNot(InZones((self.field,))))  # it may have stayed
        values = [happened_to(one.group, which, count) for one in referents(voice, done=done)]
        return [Found(at + len(rest) + len(tail), value, "", voice) for value in values if value is not None]

    def write(self, value: object, voice: Voice) -> Written | None:
        """So many of them were done so this way."""
        group, which, count = parts_of(value)
        last = which.parts[-1] if isinstance(which, AllOf) else None
        if self.field is not None and isinstance(which, AllOf) and last == IsNot(InZones((self.field,))):
            which = which.parts[0] if len(which.parts) == 2 else AllOf(which.parts[:-1])
        for one in reversed(voice.mentions):
            done = next((done for done in one.done if done in self.verbs), "")
            kind = (self.kinds if count > 1 else self.kind).write(which, voice)
            if one.group == group and done and kind is not None:
                lead = f"{count} or more {kind.text} were" if count > 1 else f"a {kind.text} was"
                return Written(f"{lead} {done}{self.rests[done][0]} this way", voice)
        return None


def happened_to(group: object, which: Filter, count: int) -> Condition | None:
    """So many such cards are among those it was done to."""
    if group == DONE:
        return Compared(DoneTo(), AT_LEAST, Number(count)) if isinstance(which, Anything) else None
    if not isinstance(group, Group):
        return None
    return Exists(group if isinstance(which, Anything) else Among(group, which), count)


def parts_of(value: object) -> tuple[object, Filter, int]:
    """Take such a condition apart."""
    if isinstance(value, Compared) and value.left == DoneTo() and value.op == AT_LEAST:
        return DONE, Anything(), value.right.value if isinstance(value.right, Number) else 0
    group = value.group if isinstance(value, Exists) else None
    count = value.least if isinstance(value, Exists) else 0
    return (group.group, group.which, count) if isinstance(group, Among) else (group, Anything(), count)
