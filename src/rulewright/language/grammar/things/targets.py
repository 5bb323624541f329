"""Targets: "target resonator" wherever cards can stand; the choice it asks for comes before the instruction it stands in."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from ....kernel.ids import EITHER, IT, LOOKED, NOTHING, SAVED
from ....kernel.vocabulary.abilities import Ability, Cost
from ....kernel.vocabulary.effects import Choose, Effect, Pick, Search
from ....kernel.vocabulary.targeted import Targeted
from ....kernel.vocabulary.terms import (
    Among,
    Amount,
    Anything,
    Cards,
    CountOf,
    Filter,
    Group,
    IsNot,
    OneOf,
    PickedBy,
    Players,
    Those,
    Together,
)
from ...pattern import hole, mentions, names_of, nodes_of, replaced, view
from ...phrase import Begins, Choice, Found, Guarded, Phrase, Reader, Says, Written, match_literal
from ...voice import Mention, Voice
from ..amounts import NONE, NUMBER, ONE
from .nouns import filters_of
from .picks import AMONG_ALSO, whose_of
from .reference import NAMED_ONLY, PLAYER, STRONG, THOSE_PICKED, looked_at, spoken

if TYPE_CHECKING:
    from .. import Grammar

THAT: Final = Those(IT)
KEPT: Final = Those(NOTHING)  # what was chosen before the target of a clause, until its place is known


class Target(Phrase):
    """Target resonator, up to 2 target resonators, any number of target additions, target player."""

    def __init__(self, g: "Grammar") -> None:
        super().__init__("target ...")
        self.g = g
        self.one = g.nouns.grouped(g.nouns.one)
        self.many = g.nouns.grouped(g.nouns.many)
        self.anywhere = g.lexicon.nouns.home(Anything())

    def begins(self) -> Begins:
        """What it begins with."""
        return ("target ", "up to ", "any number of target ", NUMBER)

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """The number and the noun."""
        results: list[tuple[int, Pick]] = []
        if match_literal(reader, "target ", at):
            start = at + len("target ")
            results += self.single(reader, start, voice)
            results += self.numbered(reader, start, voice, "", False)
        up_to = match_literal(reader, "up to ", at)
        results += self.numbered(reader, at + 6 if up_to else at, voice, "target ", up_to)
        lead = "any number of target "
        if match_literal(reader, lead, at):
            for f in reader.read(self.many, at + len(lead), voice):
                group = self.plain(f.value)
                results.append((f.end, Pick(group, NONE, CountOf(group))))
        return tuple(self.found(end, pick, voice) for end, pick in dict.fromkeys(results))

    def single(self, reader: Reader, at: int, voice: Voice) -> list[tuple[int, Pick]]:
        """One card, one player, or either."""
        found = [(f.end, self.plain(f.value)) for f in reader.read(self.one, at, voice)]
        results: list[tuple[int, Pick]] = [(end, Pick(group, ONE, ONE)) for end, group in found]
        results += [(end + 10, either_pick(group)) for end, group in found if match_literal(reader, " or player", end)]
        if match_literal(reader, PLAYER, at):
            results.append((at + len(PLAYER), Pick(Players(EITHER), ONE, ONE)))
            for lead in ("player or ", "player or a "):
                if match_literal(reader, lead, at):
                    rest = reader.read(self.one, at + len(lead), voice)
                    results += [(f.end, either_pick(self.plain(f.value))) for f in rest]
        return results

    def numbered(self, reader: Reader, at: int, voice: Voice, mark: str, up_to: bool) -> list[tuple[int, Pick]]:
        """So many cards."""
        results: list[tuple[int, Pick]] = []
        for number in reader.read(NUMBER, at, voice):
            if not match_literal(reader, f" {mark}", number.end) or not isinstance(number.value, Amount):
                continue
            noun = self.one if number.value == ONE else self.many
            rest = reader.read(noun, number.end + 1 + len(mark), voice) or reader.read(
                self.one, number.end + 1 + len(mark), voice
            )
            least = NONE if up_to else number.value
            picks = [(f.end, Pick(self.plain(f.value), least, number.value)) for f in rest]
            results += [(one.end, one.value) for end, pick in picks for one in self.g.picks.from_field.finished(reader, end, pick, voice) if isinstance(one.value, Pick)]  # fmt: skip
        return results

    def plain(self, group: object) -> Group:
        """The cards without "other" than what the clause targets already: two targets are never the same."""
        assert isinstance(group, Cards)
        kept = [part for part in filters_of(group.which) if not is_other_target(part)]
        return self.moved(replace(group, which=self.g.nouns.filter_of(kept)), self.anywhere, (self.g.lexicon.field,))

    def spoken_of(self, group: Group) -> Group:
        """The target as a noun says it."""
        return self.moved(group, (self.g.lexicon.field,), self.anywhere) if isinstance(group, Cards) else group

    def moved(self, group: Cards, here: tuple[int, ...], there: tuple[int, ...]) -> Cards:
        """A target that may be any card is one in a field, though cards of no type are spoken of wherever they lie."""
        is_any = self.g.lexicon.nouns.home(group.which) == self.anywhere
        return replace(group, zones=there) if is_any and group.zones == here else group

    def found(self, end: int, pick: Pick, voice: Voice) -> Found:
        """The target, which can be spoken of from now on."""
        target = Targeted(sum(isinstance(one.group, Targeted) for one in voice.mentions), pick)
        return Found(end, target, "", self.named(target, voice))

    def named(self, target: Targeted, voice: Voice) -> Voice:
        """The sentence once the target is spoken of."""
        pick = target.pick
        many = pick.most != ONE
        heads = (PLAYER,) if isinstance(pick.what, Players) else self.g.picks.heads(pick)
        mention = Mention(target, STRONG, many, heads, ("chosen", "targeted"), whose_of(pick))
        return spoken(voice, mention)._replace(plural=many, many=many)

    def write(self, value: object, voice: Voice) -> Written | None:
        """The number and the noun, where it was not spoken of before."""
        if not isinstance(value, Targeted) or any(one.group == value for one in voice.mentions):
            return None
        pick = value.pick
        again = any(isinstance(one.group, Targeted) and one.group.pick.what == pick.what for one in voice.mentions)
        words = self.words(pick, "target other " if again else "target ", voice)
        return None if words is None else Written(words, self.named(value, voice))

    def words(self, pick: Pick, mark: str, voice: Voice) -> str | None:
        """The target in words."""
        if pick.bounds:
            plain, bound = self.words(replace(pick, bounds=()), mark, voice), self.g.picks.from_field.bounds.write(pick.bounds, voice)  # fmt: skip
            return plain + bound.text if plain and bound else None
        if isinstance(pick.what, Players):
            return f"{mark}{PLAYER}"
        if isinstance(pick.what, Together):
            noun = self.one.write(self.spoken_of(pick.what.parts[1]), voice)
            return f"{mark}{PLAYER} or {noun.text}" if noun else None
        noun = (self.one if pick.most == ONE else self.many).write(self.spoken_of(pick.what), voice)
        if noun is None or pick.least not in (pick.most, NONE):
            return None
        if pick.most == CountOf(pick.what):
            return f"any number of {mark}{noun.text}" if pick.least == NONE else None
        number = NUMBER.write(pick.most, voice)
        if pick.least == ONE == pick.most or number is None:
            return f"{mark}{noun.text}" if number else None
        return f"{'up to ' if pick.least == NONE else ''}{number.text} {mark}{noun.text}"


def is_other_target(part: Filter) -> bool:
    """Other than what the clause targets already."""
    return isinstance(part, IsNot) and isinstance(part.of, OneOf) and isinstance(part.of.group, Targeted)


def either_pick(cards: Group) -> Pick:
    """A player or such a card."""
    return Pick(Together((Players(EITHER), cards)), ONE, ONE)


def targets_in(value: object) -> list[Targeted]:
    """What is targeted, in the order it is said."""
    found = {node.index: node for node in nodes_of(value) if isinstance(node, Targeted)}
    return [found[index] for index in sorted(found)]


def lifted(value: object) -> tuple[tuple[Choose, ...], object, dict[Targeted, Group]]:
    """The choice of what is targeted, and the value that speaks of what was chosen."""
    targets = targets_in(value)
    if not targets:
        return (), value, {}
    slot = (
        SAVED
        if len(targets) == 1 and any(mentions(node, targets[0]) for node in nodes_of(value) if isinstance(node, Search))
        else IT
    )
    names: dict[Targeted, Group] = {
        one: Those(slot) if len(targets) == 1 else PickedBy(at) for at, one in enumerate(targets)
    }
    if len(targets) > 1:
        value = replaced(value, Together(tuple(targets)), THAT)
    picks: list[Pick] = []
    while left := targets_in((value, *targets[len(picks) :])):  # what one target is described by may be another
        group = names[targets[len(picks)]]
        picks.append(left[0].pick)
        value, *rest = (replaced(one, left[0], group) for one in (value, *targets[len(picks) :]))
        targets[len(picks) :] = [one for one in rest if isinstance(one, Targeted)]
    return (Choose(tuple(picks), slot=slot, announced=True),), value, names


def spoken_after(voice: Voice, names: dict[Targeted, Group]) -> Voice:
    """The sentence after its clause: what was targeted is spoken of by the kernel's own names."""
    if not names:
        return voice
    kept = [
        one
        for one in voice.mentions
        if one.group not in (THAT, PickedBy(0), PickedBy(1))
        or isinstance(one.group, Targeted)
        or THOSE_PICKED in names.values()
    ]
    known = tuple(
        one._replace(group=names.get(one.group, one.group)) if isinstance(one.group, Targeted) else one for one in kept
    )
    if len(names) == 1:
        return voice._replace(mentions=known)
    if len(names) > 2:  # only the first two of them have words of their own
        known = tuple(one for one in known if not isinstance(one.group, PickedBy))
    both = Mention(THAT, NAMED_ONLY, True, (), ("chosen", "targeted"), -1, max((one.at for one in known), default=0))
    return voice._replace(mentions=(*known, both), picks=len(names))


@dataclass(frozen=True)
class Naming:
    """Nothing but the choice of what is targeted."""

    what: Group


def renamed(value: object, name: Group, old: Group = THAT) -> object:
    """The value with what was chosen called by another name; an ability that is gained speaks of its own choices."""
    if value == old and type(value) is type(old):
        return name
    if isinstance(value, tuple):
        return tuple(renamed(item, name, old) for item in value)
    if isinstance(value, Ability | Cost) or not names_of(type(value)):
        return value
    return type(value)(*(renamed(getattr(value, part), name, old) for part in names_of(type(value))))


def with_kept(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """What was chosen before a target and is spoken of after it is kept apart from that target."""
    at = next((at for at, effect in enumerate(effects) if mentions(effect, KEPT)), -1)
    if at < 0:
        return effects
    target = effects[at - 1] if at else None
    end = at - 1 if isinstance(target, Choose) and target.announced else at
    firsts = [one for one, effect in enumerate(effects[:end]) if isinstance(effect, Choose) and effect.slot == IT]
    if not firsts or any(isinstance(node, Choose) and node.slot == SAVED for node in nodes_of(effects)):
        return effects
    first = firsts[-1]
    moved = renamed(effects[first + 1 : end], THOSE_PICKED)
    rest = replaced(effects[end:], KEPT, THOSE_PICKED)
    chosen = effects[first]
    assert isinstance(moved, tuple) and isinstance(rest, tuple) and isinstance(chosen, Choose)
    return (*effects[:first], replace(chosen, slot=SAVED), *moved, *rest)


class Lifting(Phrase):
    """Clauses with what they target put before them."""

    def __init__(self, inner: Phrase) -> None:
        super().__init__(inner.name)
        self.inner = inner

    def begins(self) -> Begins:
        """What it begins with."""
        return (self.inner,)

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """The clause, its choice first."""
        found: list[Found] = []
        for f in reader.read(self.inner, at, voice):
            told = renamed(f.value, KEPT) if targets_in(f.value) else f.value
            choose, value, names = lifted(told)
            assert isinstance(value, tuple)
            if choose and len(choose[0].picks) > 2 and any(isinstance(node, PickedBy) for node in nodes_of(value)):
                continue
            done = [one for one in value if not isinstance(one, Naming)]
            found.append(Found(f.end, (*choose, *done), f.said, spoken_after(f.voice, names)))
        return tuple(found)

    def write(self, value: object, voice: Voice) -> Written | None:
        """The clause with its target where it is first spoken of."""
        choose = value[0] if isinstance(value, tuple) and value else None
        if (
            isinstance(choose, Choose)
            and choose == Choose(choose.picks, slot=choose.slot, announced=True)
            and isinstance(value, tuple)
        ):
            marked, names = lowered(choose, value[1:] or (Naming(Those(choose.slot)),))
            written = self.inner.write(marked, voice) if names else None
            return None if written is None else Written(written.text, spoken_after(written.voice, names))
        return self.inner.write(value, voice)


def lowered(choose: Choose, value: tuple[object, ...]) -> tuple[object, dict[Targeted, Group]]:
    """The instructions with the targets in the places of what was chosen."""
    targets = [Targeted(index, pick) for index, pick in enumerate(choose.picks)]
    names: dict[Targeted, Group] = {
        one: Those(choose.slot) if len(targets) == 1 else PickedBy(one.index) for one in targets
    }
    whole: Group = targets[0] if len(targets) == 1 else Together(tuple(targets))
    marked = renamed(value, whole, Those(choose.slot))
    for target, group in names.items():
        marked = renamed(marked, target, group)
    return marked, names if all(mentions(marked, target) for target in targets) else {}


def counted(voice: Voice, picks: object) -> Voice:
    """Whether one is chosen or several."""
    return voice._replace(many=isinstance(picks, tuple) and picks[0].most != ONE)


def seen(g: "Grammar") -> Choice:
    """What is chosen: while cards are looked at, one of these, unless it is said where they are."""

    def anywhere(picks: object) -> bool:
        wheres = [pick.what for pick in picks if isinstance(pick, Pick)] if isinstance(picks, tuple) else []
        return all(
            isinstance(one, Cards) and one.whose == EITHER and one.zones == g.lexicon.nouns.home(one.which)
            for one in wheres
        )

    def make(picks: tuple[Pick, ...]) -> tuple[Pick, ...] | None:
        if not anywhere(picks) or len(picks) != 1 or not isinstance(picks[0].what, Cards):
            return None
        those = Among(Those(LOOKED), picks[0].what.which)
        return (
            Pick(those, picks[0].least, CountOf(those) if picks[0].most == CountOf(picks[0].what) else picks[0].most),
        )

    def take(value: object) -> tuple[object, ...] | None:
        pick = value[0] if isinstance(value, tuple) and len(value) == 1 else None
        what = pick.what if isinstance(pick, Pick) else None
        if not isinstance(what, Among) or what.group != Those(LOOKED) or not isinstance(pick, Pick):
            return None
        cards = Cards(g.lexicon.nouns.home(what.which), EITHER, what.which)
        return ((Pick(cards, pick.least, CountOf(cards) if pick.most == CountOf(what) else pick.most),),)

    def some(least: Amount, most: Amount) -> tuple[Pick, ...]:
        return (Pick(Among(Those(LOOKED), Anything()), least, most),)

    tails = (
        "{picks} among them",
        *(f"{{picks}}{tail}" for tail in AMONG_ALSO),
        "{picks} from it",
        "{picks} in it",
        "{picks} of them",
    )
    among = Choice(
        "what is chosen", Says("{picks}", view(make, take, hole("picks")), picks=g.picks.several, also=tails),
        Says("{n} of them", view(lambda n: some(n, n), lambda v: None, hole("n")), n=NUMBER, leave=lambda b, a, v: g.picks.chosen(b, counted(a, v), v)),
        Says("up to {n} of them", view(lambda n: some(NONE, n), lambda v: None, hole("n")), n=NUMBER, leave=lambda b, a, v: g.picks.chosen(b, counted(a, v), v)),
    )  # fmt: skip
    return Choice("what is chosen", Guarded(among, lambda voice, value: looked_at(voice)),
                  Guarded(g.picks.several, lambda voice, value: not looked_at(voice) or not anywhere(value)))  # fmt: skip
