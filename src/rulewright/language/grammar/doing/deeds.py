"""Deeds: what is done to cards, by anybody, for an effect or as a cost; choosing, paying, counters."""

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ....kernel.ids import OPPONENT, SAVED, WHOLE_GAME, YOU
from ....kernel.vocabulary.abilities import Cost
from ....kernel.vocabulary.effects import Apply, Choose, Move, Pay, Pick, PutCounters, Reveal, TopTo
from ....kernel.vocabulary.terms import (
    Among,
    Amount,
    Cards,
    CountersOn,
    Group,
    IsNot,
    IsTurned,
    NamedNumber,
    Number,
    OneOf,
    Related,
    This,
    Times,
)
from ....kernel.vocabulary.turns import ExtraTurn, SkipPhase
from ...pattern import fill, hole, like, nodes_of, view
from ...phrase import Choice, Guarded, Many, Phrase, Says, Word
from ...sequence import either_effect, either_parts
from ...voice import Mention, Voice
from ..actors import Row
from ..amounts import DIGITS, INTEGER, MINUS, NUMBER, ONE
from ..lexicon import Deed
from ..things.nouns import filters_of
from ..things.picks import agreeing_pick
from ..things.reference import NAMED_ONLY, THAT, THOSE_PICKED, WEAK, Leave, nothing_stands, paid, spoken, taken
from ..things.targets import Naming, seen
from ..things.this_way import DONE
from ..verbs import YOUR, done_by, is_told, verb
from .decks import REVEAL, Decks, top_cards

if TYPE_CHECKING:
    from .. import Grammar

THIS_PICK: Final = Pick(This(), ONE, ONE)
CHOOSE = verb("choose", "chose", "chosen")
SELECT = verb("select")
PUT = verb("put", "put", gerund="putting")
REMOVE = verb("remove")
PAY = verb("pay", "paid")
TAKE = verb("take", "took", "taken")
SKIP = verb("skip", "skipped", gerund="skipping")


class Deeds:
    """The instructions of a game."""

    def __init__(self, g: "Grammar") -> None:
        self.g = g
        self.deeds = list(g.lexicon.deeds(g))
        owned = {zone.name.replace(" ", "_"): g.owners(zone.name) for zone in g.lexicon.zones}
        self.holes: dict[str, Phrase] = {"your": YOUR, "hand": g.owners("hand"), "deck": g.owners("deck"), **owned}
        words = Choice("a deed", *(one for deed in self.deeds for one in self.done(deed)))
        either = view(either_effect, either_parts, hole("one"), hole("two"))
        self.decks = decks = Decks(g)
        searching = g.lexicon.searching(g) if g.lexicon.searching else decks.search(words)
        picking = Choice("a deed", words, searching)
        g.verbs.add(
            *self.choosing(),
            words,
            Says("{one} or {two}", (either,), one=words, two=picking),
            searching,
            *decks.drawing(),
            *decks.top_of_deck(),
            *decks.revealing(),
            *self.counting(),
            *self.turns(),
            Says("{v} {symbols}", (like(Pay, hole("symbols")),), v=done_by(PAY), symbols=Many(g.symbol)),
            *g.lexicon.instructions(g),
        )
        self.row = Row(g.clause)

    def choosing(self) -> list[Phrase]:
        """Cards chosen as it is announced, or as it happens."""
        g = self.g
        among = Says("{pick}", (hole("pick"),), pick=g.picks.among, leave=g.picks.chosen)
        several = Choice("cards", g.picks.several, among)
        picked = Says("{v} {picks}", (like(Choose, hole("picks")),), v=done_by(SELECT), picks=several)
        if not g.lexicon.targets:
            return [
                Says(
                    "{v} {picks}",
                    (like(Choose, hole("picks"), announced=True),),
                    v=done_by(CHOOSE),
                    picks=g.picks.several,
                ),
                picked,
            ]
        chance = Says("{v} {picks} at random", (like(Choose, hole("picks"), random=True),), v=done_by(CHOOSE), picks=seen(g),
                      also=("randomly {v} {picks}",))  # fmt: skip
        return [
            chance, Says("{v} {picks}", (like(Choose, hole("picks")),), v=done_by(CHOOSE), picks=seen(g)), picked,
            Says("{v} {pick}", (like(Choose, (hole("pick"),), slot=SAVED),), v=done_by(CHOOSE), pick=Guarded(g.picks.among, lambda voice, value: not is_told(voice)),
                 leave=lambda b, a, v: taken(a, v[0] if isinstance(v, tuple) else None, (), "chosen")),
            Says("{v} {target}", (view(Naming, lambda v: (v.what,) if isinstance(v, Naming) else None, hole("target")),), v=done_by(CHOOSE), target=g.target),
        ]  # fmt: skip

    # ------------------------------------------------------------ what is done to cards

    def templates(self, deed: Deed, what: str) -> tuple[str, tuple[str, ...], dict[str, Phrase]]:
        """The words of a deed around what it is done to."""
        rows = [f"{{v}} {what}{rest}" for rest in (deed.rest, *deed.also)]
        holes: dict[str, Phrase] = {"v": done_by(deed.verb), **self.holes}
        for number, other in enumerate(deed.reads):
            holes[f"w{number}"] = done_by(other)
            rows += [f"{{w{number}}} {what}{rest}" for rest in (deed.rest, *deed.also)]
        return rows[0], tuple(rows[1:]), holes

    def done(self, deed: Deed) -> list[Phrase]:
        """A deed done to cards spoken of, to all of a kind, or to so many that are selected."""
        g = self.g
        template, also, holes = self.templates(deed, "{what}")
        mine = Guarded(g.this, lambda voice, value: is_told(voice))  # nobody else has this card in hand
        what = Choice("cards", mine, g.pointing, g.named, *self.held()) if deed.in_hand else g.object
        phrases: list[Phrase] = [
            Says(
                template,
                several(deed.means),
                also=also,
                what=what,
                leave=lambda b, a, v: self.acted(deed, b, a, v),
                parts=holes,
            )
        ]
        means = (like(Choose, (hole("pick"),), slot=SAVED), *several(fill(deed.means, {"what": THOSE_PICKED})))
        template, also, holes = self.templates(deed, "{pick}")
        from_where = g.picks.from_hand if deed.in_hand else g.picks.own if deed.own else g.picks.from_field
        for pick in (from_where, g.picks.among, *(() if deed.in_hand else (g.picks.numbered,))):
            phrases.append(
                Says(
                    template,
                    means,
                    also=also,
                    pick=agreeing_pick(pick),
                    leave=lambda b, a, v: self.picked(deed, b, a, v),
                    parts=holes,
                )
            )
        both = (like(Choose, hole("pick"), slot=SAVED), *several(fill(deed.means, {"what": THOSE_PICKED})))
        if g.lexicon.targets and not deed.rest:
            phrases += [self.sparing(deed), self.all_but(deed)]
        for picks in () if deed.in_hand else (g.picks.both, g.picks.each_among):
            leave: Leave = lambda b, a, v: self.picked(deed, b, a, v)  # noqa: E731
            phrases.append(Says(template, both, also=also, pick=agreeing_pick(picks), leave=leave, parts=holes))
        return phrases

    def held(self) -> list[Phrase]:
        """All the cards of a kind in the hand of who acts."""
        g = self.g
        spelled = [
            f"all {the}{{kinds}}{where}"
            for the in ("", "the ")
            for where in ("", " in {your} hand", " from {your} hand")
        ]
        hand = (g.lexicon.hand,)
        all_ = view(
            lambda kinds: Cards(hand, YOU, kinds),
            lambda v: (
                (v.which,) if isinstance(v, Cards) and v == Cards(hand, YOU, v.which) != Cards(hand, YOU) else None
            ),
            hole("kinds"),
        )  # a whole hand is said otherwise
        return [Says(spelled[0], all_, kinds=g.nouns.kinds, your=YOUR, also=spelled[1:])]

    def sparing(self, deed: Deed) -> Says:
        """Cards are chosen, and the deed is done to the others of that kind."""

        def make(pick: Pick) -> tuple[object, ...] | None:
            what = pick.what
            others = Among(what, IsNot(OneOf(THAT))) if isinstance(what, Cards) else None
            return None if others is None else (Choose((pick,)), *several(fill(deed.means, {"what": others})))

        def take(value: object) -> tuple[object, ...] | None:
            choose = value[0] if isinstance(value, tuple) and value else None
            pick = choose.picks[0] if isinstance(choose, Choose) else None
            return (pick,) if isinstance(pick, Pick) and make(pick) == value else None

        spelled = [
            f"{{choose}} {{pick}} and {{v}} {rest}"
            for rest in ("the rest", "the others", "all the others", "all others", "the other cards")
        ]
        return Says(
            spelled[0],
            view(make, take, hole("pick")),
            choose=done_by(CHOOSE),
            v=done_by(deed.verb),
            pick=agreeing_pick(self.g.picks.from_field),
            also=spelled[1:],
        )

    def all_but(self, deed: Deed) -> Says:
        """All of those spoken of but so many, which are chosen; of cards of one name, those of the name that was chosen."""

        def make(number: Amount, group: Group) -> tuple[object, ...] | None:
            others: Group = Among(group, IsNot(OneOf(THOSE_PICKED)))
            last = filters_of(group.which)[-1:] if isinstance(group, Cards) else ()
            if last and isinstance(last[0], Related) and isinstance(group, Cards):
                others = replace(
                    group,
                    which=self.g.nouns.filter_of((*filters_of(group.which)[:-1], replace(last[0], to=THOSE_PICKED))),
                )
            return (Choose((Pick(group, number, number),), slot=SAVED), *several(fill(deed.means, {"what": others})))

        def take(value: object) -> tuple[object, ...] | None:
            choose = value[0] if isinstance(value, tuple) and value else None
            pick = choose.picks[0] if isinstance(choose, Choose) else None
            return (pick.most, pick.what) if isinstance(pick, Pick) and make(pick.most, pick.what) == value else None

        parts: dict[str, Phrase] = {"v": done_by(deed.verb), "n": NUMBER, "it": self.g.pointing}
        return Says("{v} all but {n} of {it}", view(make, take, hole("n"), hole("it")), parts=parts)

    def acted(self, deed: Deed, before: Voice, after: Voice, value: object) -> Voice:
        """What the deed was done to can be spoken of by it; all of a kind that stay where they are, as "they"."""
        effect = value[0] if isinstance(value, tuple) else None
        what = getattr(effect, "what", None)
        done = deed.verb.participle
        if what == This() and (nothing_stands(before) or (deed.stays and self.g.lexicon.targets)):
            return spoken(after, Mention(This(), WEAK))
        if isinstance(what, Cards):
            heads = self.g.nouns.heads(what.which)
            after = spoken(after, Mention(DONE, NAMED_ONLY, True, heads, (done,)))
            if deed.stays and not any(isinstance(node, IsTurned) for node in nodes_of(what)):
                many = all(one.many for one in after.mentions if one.group == what)  # "your J-ruler" is one
                return spoken(after, Mention(what, WEAK, many, heads))
            return after
        marked = tuple(one._replace(done=(done, *one.done)) if one.group == what else one for one in after.mentions)
        return after._replace(mentions=marked)

    def picked(self, deed: Deed, before: Voice, after: Voice, value: object) -> Voice:
        """What was picked by the words of the deed is spoken of."""
        choose = value[0] if isinstance(value, tuple) else None
        heads = self.g.picks.heads(choose.picks[0]) if isinstance(choose, Choose) else ()
        last = value[-1] if isinstance(value, tuple) else None
        spent = self.g.lexicon.targets and isinstance(last, Move) and last.to != self.g.lexicon.field
        return taken(after, choose, heads, deed.verb.participle, spent)

    # ------------------------------------------------------------ costs

    def costs(self) -> list[Phrase]:
        """Every deed that can be paid: with this card, with your own cards, with the top of your deck, with counters."""
        g = self.g
        rows: list[Phrase] = []
        for deed in self.deeds:
            if not deed.paid:
                continue
            acts = several(fill(deed.means, {"what": THAT}))
            pick = agreeing_pick(g.picks.from_hand if deed.in_hand else g.picks.own)
            for what, picks in (("this card", (THIS_PICK,)), ("{pick}", (hole("pick"),)), ("this card and {pick}", (THIS_PICK, hole("pick"))),
                                ("{pick} and {second}", (hole("pick"), hole("second")))):  # fmt: skip
                if deed.in_hand and THIS_PICK in picks and g.lexicon.targets:
                    continue  # an ability of a card in hand says so itself
                template, also, holes = self.templates(deed, what)
                rows.append(Says(template, like(Cost, picks, acts), also=also, pick=pick, second=pick,
                                 leave=self.spending(deed), parts=holes))  # fmt: skip
            if g.lexicon.targets and not deed.in_hand:
                rows.append(self.all_paid(deed))
        deck = Choice("the top cards", *top_cards(YOUR))
        for word, zone, rest in self.g.lexicon.milled:
            rows.append(Says(f"{{v}} {{n}}{rest}", like(Cost, (), (like(TopTo, hole("n"), zone),)), v=done_by(word), n=deck,
                             parts=self.holes))  # fmt: skip
        taken = like(Cost, (THIS_PICK,), (like(PutCounters, THAT, hole("kind"), hole("n")),))
        rows += [
            Says("{v} {n} {kind} from this card", taken, v=done_by(REMOVE), n=Word("1", Number(-1)), kind=g.counter),
            Says("{v} {n} {kind} on this card", taken, v=done_by(PUT), n=Word("1", ONE), kind=g.counter),
            Says("{v} {n} {kind} on this card", taken, v=done_by(PUT), n=DIGITS, kind=g.counters),
            Says(
                "{v} {n} {kind} from this card",
                taken,
                v=done_by(REMOVE),
                n=Choice("a number", MINUS, Word("X", Times(-1, NamedNumber()))),
                kind=g.counters,
            ),
            Says(
                "{v} {pick}",
                like(Cost, (hole("pick"),), (Reveal(THAT),)),
                v=done_by(REVEAL),
                pick=agreeing_pick(g.picks.from_hand),
            ),
        ]
        return rows

    def all_paid(self, deed: Deed) -> Says:
        """All one's own cards of a kind as a price."""
        template, also, holes = self.templates(deed, "{what}")
        mine = Guarded(self.g.picks.all, lambda voice, value: isinstance(value, Cards) and value.whose == YOU)
        means = like(Cost, (), several(deed.means))
        return Says(template, means, also=also, what=mine, leave=self.spending(deed), parts=holes)

    def spending(self, deed: Deed) -> Leave:
        """What a cost was paid with is spoken of by what was done to it."""

        def leave(before: Voice, after: Voice, value: object) -> Voice:
            picks = value.picks if isinstance(value, Cost) else ()
            last = picks[-1] if picks else THIS_PICK
            heads, done, many = self.g.picks.heads(last), (deed.verb.participle,), last.most != ONE
            if len(picks) < 2 or picks[0] != THIS_PICK:
                return paid(spoken(after, Mention(THOSE_PICKED, WEAK, len(picks) > 1 or many, heads, done)))
            other = Among(THOSE_PICKED, IsNot(OneOf(This())))  # "the Forward you put" is the one put with this card,
            all_ = Mention(THOSE_PICKED, WEAK, True, ("card",), done)  # "the cards" are both
            return paid(spoken(after, Mention(other, WEAK, many, heads, done), all_))

        return leave

    def counting(self) -> list[Phrase]:
        """Counters put on cards and removed from them."""
        g = self.g
        rows: list[Phrase] = []
        per = (like(PutCounters, hole("it"), hole("kind"), hole("of")),)
        put_one: dict[str, Phrase] = {"v": done_by(PUT), "kind": g.counter, "it": g.pointed_object, "of": g.amounts.per}
        loose = ("{v} a {kind} on {it} {of}", "{v} an {kind} on {it} {of}") if g.lexicon.targets else ()
        rows.append(Says("{v} 1 {kind} on {it} {of}", per, parts=put_one, also=loose))
        times = (like(PutCounters, hole("it"), hole("kind"), like(Times, hole("n"), hole("of"))),)
        more = Guarded(INTEGER, lambda voice, value: isinstance(value, int) and value > 1)
        rows.append(Says("{v} {n} {kind} on {it} {of}", times, parts={**put_one, "kind": g.counters}, n=more))
        for n, kind in ((Word("1", ONE, also=("a", "an")), g.counter), (NUMBER, g.counters)):
            put = (like(PutCounters, hole("it"), hole("kind"), hole("n")),)
            rows += [
                Says("{v} {n} {kind} on {it}", put, v=done_by(PUT), n=n, kind=kind, it=g.object),
                Says(
                    "{v} {n} {kind} on {pick}",
                    (
                        like(Choose, (hole("pick"),), slot=SAVED),
                        like(PutCounters, THOSE_PICKED, hole("kind"), hole("n")),
                    ),
                    v=done_by(PUT),
                    n=n,
                    kind=kind,
                    pick=agreeing_pick(g.picks.from_field),
                ),
                Says("{v} {n} {kind} on each {it}", put, v=done_by(PUT), n=n, kind=kind, it=g.nouns.group),
            ]
        every = like(PutCounters, hole("it"), hole("kind"), like(Times, -1, like(CountersOn, hole("it"), hole("kind"))))
        rows.append(Says("{v} all the {kind} from {it}", (every,), v=done_by(REMOVE), kind=g.counters, it=g.object,
                         also=("{v} all {kind} from {it}", "{v} all {kind} on {it}")))  # fmt: skip
        for less, kind in ((Word("1", Number(-1), also=("a", "an")), g.counter), (MINUS, g.counters)):
            rows.append(Says("{v} {n} {kind} from {it}", (like(PutCounters, hole("it"), hole("kind"), hole("n")),),
                             v=done_by(REMOVE), n=less, kind=kind, it=g.object))  # fmt: skip
        return rows

    def turns(self) -> list[Phrase]:
        """Turns that come besides, and phases that are left out."""
        phase = Choice("a phase", *(Word(word, number) for word, number in self.g.lexicon.phases.items()))
        more = [
            f"{{v}} {one} turn after this{end}" if end else f"{{v}} {one} turn"
            for one in (
                *(() if self.g.lexicon.targets else ("1 more",)),
                "an extra",
                "1 more",
                "an additional",
                "another",
            )
            for end in (" one", " 1", " turn", "")
        ]
        left = (like(Apply, This(), (like(SkipPhase, hole("phase"), YOU, True),), WHOLE_GAME),)
        theirs = (like(Apply, This(), (like(SkipPhase, hole("phase"), OPPONENT, True),), WHOLE_GAME),)
        also = ("{v} your opponent's {phase} in their next turn",)
        return [
            Says(more[0], (ExtraTurn(),), v=done_by(TAKE), also=more[1:]),
            Says("{v} {your} next {phase}", left, v=done_by(SKIP), your=YOUR, phase=phase),
            Says("{v} your opponent's next {phase}", theirs, v=done_by(SKIP), phase=phase, also=also),
        ]


def several(means: object) -> tuple[object, ...]:
    """What a deed is made of."""
    return means if isinstance(means, tuple) else (means,)
