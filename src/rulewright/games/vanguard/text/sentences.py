"""Effects: clauses strung together, with if, may, later, and the opponent's part."""

from typing import TYPE_CHECKING

from ....kernel.ids import OPPONENT, YOU
from ....kernel.vocabulary.abilities import Later, When
from ....kernel.vocabulary.effects import Choose, EachPlayer, Effect, ForOpponent, If, IfPaid, May
from ....kernel.vocabulary.terms import Done, Neither
from ....language.pattern import hole, like, view
from ....language.phrase import Choice, Guarded, Phrase, Says
from ....language.sequence import Strings, seq_of
from ....language.voice import BARE_THIRD, IMPERATIVE, THIRD, Voice
from .lexicon import NO_ATTACK

if TYPE_CHECKING:
    from .tongue import VanguardGrammar


def as_third(voice: Voice) -> Voice | None:
    """The sentence while the opponent acts."""
    return voice._replace(person=THIRD) if voice.person == IMPERATIVE else None


def as_asked(voice: Voice) -> Voice | None:
    """The sentence while the opponent may act."""
    return voice._replace(person=BARE_THIRD, sentence=True) if voice.person == IMPERATIVE else None


def as_offered(voice: Voice) -> Voice | None:
    """The sentence while you may do something; what comes after its full stop is no part of the offer."""
    return None if voice.offered or voice.person == THIRD else voice._replace(offered=True, sentence=True)


def as_you(before: Voice, after: Voice, value: object) -> Voice:
    """You act again."""
    return after._replace(person=before.person, offered=before.offered, sentence=before.sentence)


def at_moment(effects: tuple[Effect, ...], moment: When) -> tuple[Effect, ...] | None:
    """What happens at a moment that is said last."""
    return None if any(isinstance(one, Choose) for one in effects) else (Later(moment, seq_of(effects)),)


class VanguardText:
    """The effects of the game."""

    def __init__(self, g: "VanguardGrammar") -> None:
        self.g = g
        self.conditional = Choice("if ...")
        self.tail = Choice("a clause")
        self.effect = Strings(g.clause, self.conditional, self.tail)
        self.acts = Strings(g.verbs)
        g.clause.add(g.verbs, Says("{change}", (hole("change"),), change=g.changes.change), *self.by_others())
        self.conditional.add(*self.conditions())
        self.tail.add(*self.offers(), *self.later())

    def inside(self, effect: Phrase, enter: object = None, leave: object = as_you) -> Says:
        """An effect in a sentence of its own kind."""
        return Says("{effect}", hole("effect"), effect=effect, enter=enter, leave=leave)  # type: ignore[arg-type]

    def by_others(self) -> list[Phrase]:
        """What the opponent and each player do or may do."""
        what = hole("what")
        do = self.inside(self.acts, as_third)
        return [
            Says("your opponent {what}", (like(ForOpponent, what),), what=do),
            Says("each player {what}", (like(EachPlayer, what),), what=do),
            Says("both players {what}", (view(EachPlayer, lambda v: None, what),), what=self.inside(self.acts, as_asked), also=("all players {what}", "each of the players {what}")),
            Says("you may {what}. if {cond}, {then}", (like(May, what), like(If, view(lambda v: None if isinstance(v, Done) else v, lambda v: (v,), hole("cond")), hole("then"))),
                 what=self.inside(self.acts, as_offered), cond=self.g.condition, then=self.acts_or_changes()),
            Says("you may {what}. {moment}, {then}", (like(May, what), like(Later, hole("moment"), hole("then"))), what=self.inside(self.acts, as_offered), moment=self.g.moment,
                 then=self.acts_or_changes()),
            Says("{what} {moment}", view(at_moment, lambda v: None, what, hole("moment")), what=self.g.verbs, moment=self.g.moment),
        ]  # fmt: skip

    def acts_or_changes(self) -> Says:
        """What one condition governs: its sentence."""
        return self.inside(Strings(self.g.clause), lambda voice: voice._replace(sentence=True, offered=False), lambda before, after, value: before)  # fmt: skip

    def conditions(self) -> list[Phrase]:
        """If it is so, and if it is not; as long as, during."""
        then, otherwise, cond = hole("then"), hole("otherwise"), hole("cond")
        alone = self.inside(self.acts, None, lambda before, after, value: before)
        both = ["if {cond}, {then}, and if it is not, {otherwise}"]
        both += [
            f"if {{cond}}, {{then}}{joint}{{otherwise}}"
            for joint in (". if it is not, ", ", and if not, ", ". otherwise, ", ". if not, ", ", otherwise, ", ", and if you do not, ",
                          ", otherwise ", ". if you do not, ", ", if it is not, ", ", and if they are not, ")
        ]  # fmt: skip
        return [
            Says("during {cond}, {then}", like(If, cond, then), cond=self.g.time, then=self.effect, enter=lambda voice: voice if voice.lasting else None),
            Says("{then} if {cond}", view(lambda then, cond: If(cond, then), lambda v: None, then, cond), cond=self.g.condition, then=self.lasting(),
                 also=("{then} while {cond}", "{then} as long as {cond}")),
            Says("{then} if {cond}", view(lambda then, cond: If(cond, seq_of(then)), lambda v: None, then, cond), cond=self.g.condition,
                 then=Guarded(self.g.verbs, lambda voice, value: not voice.lasting)),
            Says("{then} unless {cond}", view(lambda then, cond: If(Neither(cond), then), lambda v: None, then, cond), cond=self.g.condition, then=self.lasting()),
            Says("this unit can only attack if {cond}", like(If, like(Neither, cond), NO_ATTACK), cond=self.g.condition, enter=lambda voice: voice if voice.lasting else None),
            Says("{then} during {time}", view(lambda then, cond: If(cond, then), lambda v: None, then, hole("time")), time=self.g.time, then=self.lasting()),
            Says("if {cond}, {then}", like(If, cond, then, None), cond=self.g.condition, then=self.effect, also=("if {cond} {then}", "as long as {cond}, {then}", "while {cond}, {then}")),
            Says(both[0], like(If, cond, then, otherwise), cond=self.g.condition, then=alone, otherwise=self.effect, also=both[1:]),
        ]  # fmt: skip

    def lasting(self) -> Guarded:
        """A change of a continuous ability, whose condition is said last."""
        return Guarded(self.g.changes.change, lambda voice, value: voice.lasting)

    def offers(self) -> list[Phrase]:
        """What somebody may do, and what follows if it is done or not."""
        what, then, otherwise = hole("what"), hole("then"), hole("otherwise")
        mine = self.inside(self.effect, as_offered)
        theirs = self.inside(self.effect, as_asked)
        after = self.inside(self.effect, lambda voice: voice._replace(offered=False), None)
        paid = [f"you may pay the cost{joint}{{then}}" for joint in (". if you do, ", ", if you do, ", ". if you do ", ", and if you do, ")]  # fmt: skip
        asked = like(ForOpponent, what)
        does = ("your opponent does", "he or she does", "they do")
        return [
            Says(paid[0], like(IfPaid, then), then=self.effect, also=paid[1:]),
            Says("you may {what}", like(May, what), what=mine),
            Says("you may {what}. if you do, {then}", like(May, what, then), what=mine, then=after, also=("you may {what}. if you did, {then}",)),
            Says("you may {what}. if you do not, {then}", like(May, what, None, YOU, then), what=mine, then=after),
            Says("your opponent may {what}", like(May, asked, None, OPPONENT), what=theirs),
            Says("each player may {what}", like(EachPlayer, like(May, what)), what=theirs),
            Says(f"your opponent may {{what}}. if {does[0]}, {{then}}", like(May, asked, then, OPPONENT), what=theirs, then=after,
                 also=[f"your opponent may {{what}}. if {one}, {{then}}" for one in does[1:]]),
            Says(f"your opponent may {{what}}. if {does[0]} not, {{otherwise}}", like(May, asked, None, OPPONENT, otherwise), what=theirs, otherwise=after,
                 also=[f"your opponent may {{what}}. if {one} not, {{otherwise}}" for one in does[1:]]),
        ]  # fmt: skip

    def later(self) -> list[Phrase]:
        """What happens at a later moment: one sentence, only a condition may follow it."""
        late = self.inside(Strings(self.g.clause, self.conditional, self.tail, later=True))
        moment = Says("{moment}", hole("moment"), moment=self.g.moment, leave=lambda before, after, value: before)
        return [Says("{moment}, {effect}", like(Later, hole("moment"), hole("effect")), moment=moment, effect=late)]  # fmt: skip
