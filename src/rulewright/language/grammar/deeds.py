"""Deeds: what is done to cards, by anybody, for an effect or as a cost; choosing, searching, drawing, looking, revealing."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ...kernel.ids import IT, LOOKED, OPPONENT, SAVED, YOU
from ...kernel.vocabulary.abilities import Cost
from ...kernel.vocabulary.effects import (
    AsPlayers,
    Choose,
    Draw,
    EachPlayer,
    Effect,
    ForOpponent,
    Look,
    LookAt,
    May,
    Modes,
    Move,
    Pay,
    Pick,
    Play,
    PutCounters,
    Reveal,
    RevealUntil,
    Search,
    Shuffle,
    TopTo,
)
from ...kernel.vocabulary.terms import Among, Cards, CountOf, Difference, IsTurned, Number, This, Those, TopCards
from ..pattern import fill, hole, like, nodes_of, view
from ..phrase import Agree, Choice, Found, Guarded, Many, Phrase, Reader, Says, Word, Written
from ..sequence import effects_of, seq_of
from ..voice import BARE_THIRD, IMPERATIVE, THIRD, Mention, Voice
from .amounts import DIGITS, DONE, MINUS, NUMBER, ONE
from .lexicon import Deed
from .reference import NAMED_ONLY, STRONG, WEAK, chosen, dealt, paid, spoken
from .verbs import YOU_WORD, YOUR, done_by, is_told, verb

if TYPE_CHECKING:
    from . import Grammar

THAT: Final = Those(IT)
THOSE_PICKED: Final = Those(SAVED)
THIS_PICK: Final = Pick(This(), ONE, ONE)
Leave = Callable[[Voice, Voice, object], Voice]
CHOOSE = verb("choose", "chose", "chosen")
SELECT = verb("select")
SEARCH = verb("search")
DRAW = verb("draw", "drew", "drawn")
REVEAL = verb("reveal")
LOOK = verb("look at")
PUT = verb("put", "put", gerund="putting")
REMOVE = verb("remove")
SHUFFLE = verb("shuffle")
PAY = verb("pay", "paid")


class Row(Phrase):
    """Clauses of one sentence."""

    def __init__(self, clause: Phrase) -> None:
        super().__init__("a clause")
        self.clause = clause
        self.row = Many(clause, " and ", also=(", and ", ", then ", " then ", ", "))

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """The instructions of one sentence."""
        found: dict[Found, None] = {}
        for one in reader.read(self.row, at, voice):
            assert isinstance(one.value, tuple)
            found[Found(one.end, tuple(effect for part in one.value for effect in part), "", one.voice)] = None
        return tuple(found)

    def write(self, value: object, voice: Voice) -> Written | None:
        """The instructions as one sentence."""
        if not isinstance(value, tuple) or not value:
            return None
        texts: list[str] = []
        at = 0
        while at < len(value):
            size, written = longest(self.clause, value, at, voice)
            if written is None:
                return None
            texts.append(written.text)
            voice = written.voice
            at += size
        return Written(" and ".join(texts), voice)


def longest(clause: Phrase, effects: tuple[object, ...], at: int, voice: Voice) -> tuple[int, Written | None]:
    """The longest clause that says the next instructions, and how many it says."""
    for size in (4, 3, 2, 1):
        if at + size <= len(effects):
            written = clause.write(effects[at : at + size], voice)
            if written is not None:
                return size, written
    return 1, None


def by_person(person: int, row: Phrase) -> Says:
    """What somebody else does, as one effect."""

    def enter(voice: Voice) -> Voice | None:
        return voice._replace(person=person) if voice.person == IMPERATIVE else None

    def leave(before: Voice, after: Voice, value: object) -> Voice:
        return after._replace(person=before.person)

    return Says(
        "{row}",
        view(seq_of, lambda v: (effects_of(v),) if effects_of(v) else None, hole("row")),
        row=row,
        enter=enter,
        leave=leave,
    )


class Deeds:
    """The instructions of a game."""

    def __init__(self, g: "Grammar") -> None:
        self.g = g
        self.deeds = list(g.lexicon.deeds(g))
        self.holes: dict[str, Phrase] = {"your": YOUR, "hand": g.owners("hand"), "deck": g.owners("deck")}
        words = Choice("a deed", *(one for deed in self.deeds for one in self.done(deed)))
        either = view(one_or_other, either_parts, hole("one"), hole("two"))
        self.searching = self.search(words)
        picking = Choice("a deed", words, self.searching)
        g.verbs.add(
            Says(
                "{v} {picks}", (like(Choose, hole("picks"), announced=True),), v=done_by(CHOOSE), picks=g.picks.several
            ),
            Says("{v} {picks}", (like(Choose, hole("picks")),), v=done_by(SELECT), picks=g.picks.several),
            words,
            Says("{one} or {two}", (either,), one=words, two=picking),
            self.searching,
            *self.drawing(),
            *self.top_of_deck(),
            *self.revealing(),
            *self.counting(),
            Says("{v} {symbols}", (like(Pay, hole("symbols")),), v=done_by(PAY), symbols=Many(g.symbol)),
            *g.lexicon.instructions(g),
        )
        self.row = Row(g.clause)
        self.they_do = by_person(THIRD, Row(g.verbs))
        self.they_may = by_person(BARE_THIRD, Row(g.verbs))

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
        what = Choice("cards", mine, g.pointing, g.named) if deed.in_hand else g.object
        phrases: list[Phrase] = [
            Says(
                template,
                (deed.means,),
                also=also,
                what=what,
                leave=lambda b, a, v: self.acted(deed, b, a, v),
                parts=holes,
            )
        ]
        means = (like(Choose, (hole("pick"),), slot=SAVED), fill(deed.means, {"what": THOSE_PICKED}))
        template, also, holes = self.templates(deed, "{pick}")
        for pick in (g.picks.from_hand if deed.in_hand else g.picks.from_field, g.picks.among):
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
        return phrases

    def acted(self, deed: Deed, before: Voice, after: Voice, value: object) -> Voice:
        """What the deed was done to can be spoken of by it; all of a kind that stay where they are, as "they"."""
        effect = value[0] if isinstance(value, tuple) else None
        what = getattr(effect, "what", None)
        done = deed.verb.participle
        if what == This() and not before.mentions:
            return spoken(after, Mention(This(), WEAK))
        if isinstance(what, Cards):
            heads = self.g.nouns.heads(what.which)
            after = spoken(after, Mention(DONE, NAMED_ONLY, True, heads, (done,)))
            if deed.stays and not any(isinstance(node, IsTurned) for node in nodes_of(what)):
                return spoken(after, Mention(what, WEAK, True, heads))
            return after
        marked = tuple(one._replace(done=(done, *one.done)) if one.group == what else one for one in after.mentions)
        return after._replace(mentions=marked)

    def picked(self, deed: Deed, before: Voice, after: Voice, value: object) -> Voice:
        """What was picked by the words of the deed is spoken of."""
        choose = value[0] if isinstance(value, tuple) else None
        heads = self.g.picks.heads(choose.picks[0]) if isinstance(choose, Choose) else ()
        return taken(after, choose, heads, deed.verb.participle)

    # ------------------------------------------------------------ costs

    def costs(self) -> list[Phrase]:
        """Every deed that can be paid: with this card, with your own cards, with the top of your deck, with counters."""
        g = self.g
        rows: list[Phrase] = []
        for deed in self.deeds:
            if not deed.paid:
                continue
            act = fill(deed.means, {"what": THAT})
            pick = agreeing_pick(g.picks.from_hand if deed.in_hand else g.picks.own)
            for what, picks in (("this card", (THIS_PICK,)), ("{pick}", (hole("pick"),)), ("this card and {pick}", (THIS_PICK, hole("pick"))),
                                ("{pick} and {second}", (hole("pick"), hole("second")))):  # fmt: skip
                template, also, holes = self.templates(deed, what)
                rows.append(Says(template, like(Cost, picks, (act,)), also=also, pick=pick, second=pick,
                                 leave=self.spending(deed), parts=holes))  # fmt: skip
        deck = Choice("the top cards", *self.top_cards(YOUR))
        for word, zone, rest in self.g.lexicon.milled:
            rows.append(
                Says(f"{{v}} {{n}}{rest}", like(Cost, (), (like(TopTo, hole("n"), zone),)), v=done_by(word), n=deck)
            )
        taken = like(Cost, (THIS_PICK,), (like(PutCounters, THAT, hole("kind"), hole("n")),))
        rows += [
            Says("{v} {n} {kind} from this card", taken, v=done_by(REMOVE), n=Word("1", Number(-1)), kind=g.counter),
            Says("{v} {n} {kind} from this card", taken, v=done_by(REMOVE), n=MINUS, kind=g.counters),
            Says(
                "{v} {pick}",
                like(Cost, (hole("pick"),), (Reveal(THAT),)),
                v=done_by(REVEAL),
                pick=agreeing_pick(g.picks.from_hand),
            ),
        ]
        return rows

    def spending(self, deed: Deed) -> Leave:
        """What a cost was paid with is spoken of by what was done to it."""

        def leave(before: Voice, after: Voice, value: object) -> Voice:
            picks = value.picks if isinstance(value, Cost) else ()
            last = picks[-1] if picks else THIS_PICK
            many = len(picks) > 1 or last.most != ONE
            return paid(dealt(after, THOSE_PICKED, many, self.g.picks.heads(last), deed.verb.participle))

        return leave

    # ------------------------------------------------------------ searching, drawing, the top of the deck

    def search(self, deeds: Phrase) -> Choice:
        """Search, reveal, do what is told, shuffle; what goes back into the deck goes there after the shuffle."""
        deck = self.g.lexicon.deck

        def make(picks: tuple[Pick, ...], fate: tuple[Effect, ...]) -> tuple[Effect, ...] | None:
            pick = picks[0]
            if len(picks) > 1 or (pick.least == pick.most and pick.most != ONE):
                return None
            if any(isinstance(one, Choose) for one in fate) or not isinstance(fate[0], Move | Play | Modes):
                return None
            found = (Search(pick.what, pick.most), Reveal(THAT))
            if isinstance(fate[0], Move) and fate[0].to == deck:
                return (*found, Shuffle(deck), *fate)
            return (*found, *fate, Shuffle(deck))

        def take(value: object) -> tuple[object, ...] | None:
            if (
                not isinstance(value, tuple)
                or len(value) != 4
                or not isinstance(value[0], Search)
                or value[1] != Reveal(THAT)
            ):
                return None
            fate = value[3:] if value[2] == Shuffle(deck) else value[2:3]
            most = value[0].most
            picks = (Pick(value[0].what, most if most == ONE else Number(0), most),)
            return (picks, fate) if make(picks, fate) == value else None

        sought = Says("{pick}", (hole("pick"),), pick=self.g.picks.from_deck, leave=self.found)
        fates = Choice("what becomes of it", deeds, Says("{one} or {two}", (view(one_or_other, either_parts, hole("one"), hole("two")),),
                                                         one=deeds, two=deeds))  # fmt: skip
        cast = Says("{v} for {pick} and cast it without paying the cost. if you don't cast it, put the Summon into the Break Zone",
                    view(self.cast_or_put, self.cast_parts, hole("pick")), v=done_by(SEARCH), pick=sought)  # fmt: skip
        found = Says("{v} for {pick} and {fate}", view(make, take, hole("pick"), hole("fate")), v=done_by(SEARCH), pick=sought, fate=fates,
                    also=("{v} for {pick}, and {fate}", "{v} {your} deck for {pick} and {fate}"), your=YOUR)  # fmt: skip
        return Choice("searching", cast, found)

    def cast_or_put(self, picks: tuple[Pick, ...]) -> tuple[Effect, ...]:
        """Search, and cast it or put it away."""
        put = Move(THAT, self.g.lexicon.graveyard, verb=self.g.lexicon.put)
        found = Search(picks[0].what, picks[0].most), Reveal(THAT)
        return (*found, May(Play(THAT, True), otherwise=put), Shuffle(self.g.lexicon.deck))

    def cast_parts(self, value: object) -> tuple[object, ...] | None:
        """Take such a search apart."""
        if not isinstance(value, tuple) or not isinstance(value[0], Search):
            return None
        picks = (Pick(value[0].what, value[0].most, value[0].most),)
        return (picks,) if self.cast_or_put(picks) == value else None

    def found(self, before: Voice, after: Voice, value: object) -> Voice:
        """What was found is meant from now on."""
        pick = value[0] if isinstance(value, tuple) else None
        return chosen(after, THAT, after.many, self.g.picks.heads(pick) if isinstance(pick, Pick) else ())

    def drawing(self) -> list[Phrase]:
        """Drawing: so many, for each of something, until so many are held."""
        g = self.g
        v = done_by(DRAW)
        hand = CountOf(Cards((g.lexicon.hand,), YOU))
        up_to = like(Draw, like(Difference, hole("n"), hand))
        number = Choice("a number of cards", Says("{n} card", hole("n"), n=Word("1", ONE), also=("a card", "a {n} card")),
                        Says("{n} cards", hole("n"), n=NUMBER))  # fmt: skip
        same = Guarded(
            Says(
                "{v} the same number of cards",
                (Draw(CountOf(THOSE_PICKED)),),
                v=v,
                also=("{v} the same number of cards as were returned to {your} deck",),
                your=YOUR,
            ),
            lambda voice, value: has_picked(voice),
        )
        return [
            Says("{v} {n}", (like(Draw, hole("n")),), v=v, n=number),
            Says("{v} cards until {you} have {n} cards in {your} hand", (up_to,), v=v, n=DIGITS, you=YOU_WORD, your=YOUR,
                 also=("{v} cards until {you} have {n} cards in hand",)),
            Says("{v} 1 card {of}", (like(Draw, hole("of")),), v=v, of=g.amounts.per, also=("{of}, {v} 1 card",)),
            Says("{v} cards equal to {of}", (like(Draw, hole("of")),), v=v, of=g.amounts.things),
            same,
        ]  # fmt: skip

    def top_cards(self, your: Agree) -> list[Phrase]:
        """The top cards of a deck."""
        return [
            Says(
                "the top card of {your} deck",
                ONE,
                your=your,
                also=("1 card from the top of {your} deck", "the top 1 card of {your} deck"),
            ),
            Says(
                "the top {n} cards of {your} deck",
                hole("n"),
                n=NUMBER,
                your=your,
                also=("{n} cards from the top of {your} deck",),
            ),
        ]

    def top_of_deck(self) -> list[Phrase]:
        """What is done with the top cards of a deck."""
        g = self.g
        deck = g.lexicon.deck
        top = Choice("the top cards", *self.top_cards(YOUR))
        theirs = Choice(
            "the opponent's top cards", *self.top_cards(Agree(lambda voice: "your opponent's", ("your opponent's",)))
        )
        rows: list[Phrase] = []
        for word, zone, rest in g.lexicon.milled:
            mill = like(TopTo, hole("n"), zone)
            rows.append(
                Says(
                    f"{{v}} {{n}}{rest}",
                    (mill,),
                    v=done_by(word),
                    n=top,
                    leave=self.turned_up(word.participle),
                )
            )
        shown = self.turned_up("revealed")
        rows += [
            Says("{v} {n}", (like(Reveal, like(TopCards, deck, hole("n")), LOOKED),), v=done_by(REVEAL), n=top, leave=shown),
            Says("{v} {n}", (like(Reveal, like(TopCards, deck, hole("n"), OPPONENT), LOOKED),), v=done_by(REVEAL), n=theirs, leave=shown),
            Says("{v} {n}", (like(Look, hole("n")),), v=done_by(LOOK), n=top, leave=self.looked),
            Says("{v} {n}", (like(Look, hole("n"), OPPONENT),), v=done_by(LOOK), n=theirs, leave=self.looked),
            Says("turn over one card at a time from the top of {your} deck until {kind} is revealed", (like(RevealUntil, hole("kind")),),
                 kind=g.nouns.event_kind, your=YOUR, leave=lambda b, a, v: chosen(dealt(a, Those(LOOKED), True, (), "revealed"), THAT, False, ()),
                 also=("turn over 1 card at a time from the top of {your} deck until {kind} is revealed",
                       "reveal cards from the top of {your} deck until {kind} is revealed")),
            Says("{v} {it} into {your} deck", (like(Move, hole("it"), deck, verb=g.lexicon.put, shuffled=True), Shuffle(deck)),
                 v=done_by(SHUFFLE), it=g.pointed_object, your=YOUR),
            Says("{v} {your} deck", (Shuffle(deck),), v=done_by(SHUFFLE), your=YOUR),
        ]  # fmt: skip
        return rows

    def turned_up(self, done: str) -> Leave:
        """The cards from the top are spoken of."""

        def leave(before: Voice, after: Voice, value: object) -> Voice:
            effect = value[0] if isinstance(value, tuple) else None
            shown = effect.what if isinstance(effect, Reveal) and isinstance(effect.what, TopCards) else effect
            return dealt(after, Those(LOOKED), getattr(shown, "count", ONE) != ONE, (), done)

        return leave

    def looked(self, before: Voice, after: Voice, value: object) -> Voice:
        """The cards looked at are meant from now on."""
        effect = value[0] if isinstance(value, tuple) else None
        many = getattr(effect, "count", ONE) != ONE
        return spoken(after, Mention(Those(LOOKED), STRONG, many, (), ("revealed",)))

    def revealing(self) -> list[Phrase]:
        """Hands and picked cards shown."""
        g = self.g
        v = done_by(REVEAL)
        hand = Cards((g.lexicon.hand,), YOU)
        random = (like(Choose, (hole("pick"),), slot=SAVED, random=True), Reveal(THOSE_PICKED, LOOKED))

        def shown(before: Voice, after: Voice, value: object) -> Voice:
            return spoken(after, Mention(Those(LOOKED), STRONG, after.many, (), ("revealed",)))

        def picked(before: Voice, after: Voice, value: object) -> Voice:
            return taken(after, value[0] if isinstance(value, tuple) else None, (), "revealed")

        return [
            Says("{v} {your} hand", (Reveal(hand, LOOKED),), v=v, your=YOUR, leave=lambda b, a, v: dealt(a, Those(LOOKED), True, (), "revealed"),
                 also=("{w} {your} hand",), w=done_by(verb("show"))),
            Says("{v} {pick}", (like(Choose, (hole("pick"),), slot=SAVED), Reveal(THOSE_PICKED, SAVED)), v=v,
                 pick=agreeing_pick(Choice("cards", g.picks.among, g.picks.from_hand)), leave=picked),
            Says("randomly {v} {pick}", random, v=v, pick=agreeing_pick(g.picks.from_hand), leave=shown, also=("{v} {pick} at random",)),
            Word("look at your opponent's hand", (LookAt(Cards((g.lexicon.hand,), OPPONENT)),)),
        ]  # fmt: skip

    def counting(self) -> list[Phrase]:
        """Counters put on cards and removed from them."""
        g = self.g
        rows: list[Phrase] = []
        per = (like(PutCounters, hole("it"), hole("kind"), hole("of")),)
        rows.append(
            Says(
                "{v} 1 {kind} on {it} {of}", per, v=done_by(PUT), kind=g.counter, it=g.pointed_object, of=g.amounts.per
            )
        )
        for n, kind in ((Word("1", ONE, also=("a", "an")), g.counter), (NUMBER, g.counters)):
            put = (like(PutCounters, hole("it"), hole("kind"), hole("n")),)
            rows += [
                Says("{v} {n} {kind} on {it}", put, v=done_by(PUT), n=n, kind=kind, it=g.object),
                Says("{v} {n} {kind} on each {it}", put, v=done_by(PUT), n=n, kind=kind, it=g.nouns.group),
            ]
        for less, kind in ((Word("1", Number(-1), also=("a", "an")), g.counter), (MINUS, g.counters)):
            rows.append(Says("{v} {n} {kind} from {it}", (like(PutCounters, hole("it"), hole("kind"), hole("n")),),
                             v=done_by(REMOVE), n=less, kind=kind, it=g.object))  # fmt: skip
        return rows

    # ------------------------------------------------------------ who does it

    def by_others(self) -> list[Phrase]:
        """What the opponent, each player, and the players cards belong to do or may do."""
        do, may, what = self.they_do, self.they_may, hole("what")
        controller = self.g.controllers
        who = self.g.each_player_who
        return [
            Says("your opponent {what}", (like(ForOpponent, what),), what=do, also=("opponent {what}",)),
            Says("each player {what}", (like(EachPlayer, what),), what=do),
            Says("both players {what}", (view(EachPlayer, lambda v: None, what),), what=may),
            Says("each player who {cond} {what}", (like(EachPlayer, what, hole("cond")),), cond=who, what=do),
            Says("each player may {what}", (like(EachPlayer, like(May, what)),), what=may),
            Says("{who} {what}", (like(AsPlayers, hole("who"), what),), who=controller, what=do),
            Says("{who} may {what}", (like(AsPlayers, hole("who"), like(May, what)),), who=controller, what=may),
        ]


def taken(voice: Voice, choose: object, heads: tuple[str, ...], done: str) -> Voice:
    """What was picked is spoken of; out of cards that are meant, it is what is meant now."""
    what = choose.picks[0].what if isinstance(choose, Choose) else None
    source = what.group if isinstance(what, Among) else what
    strong = any(one.group == source and one.strength == STRONG for one in voice.mentions)
    return spoken(voice, Mention(THOSE_PICKED, STRONG if strong else WEAK, voice.many, heads, (done,)))


def agreeing_pick(pick: Phrase) -> Says:
    """A counted noun; words after it agree with it."""
    return Says("{pick}", hole("pick"), pick=pick, leave=lambda before, after, value: after._replace(plural=after.many))


def has_picked(voice: Voice) -> bool:
    """Were cards picked by the words of a deed?"""
    return any(one.group == THOSE_PICKED for one in voice.mentions)


def one_or_other(one: tuple[Effect, ...], two: tuple[Effect, ...]) -> Modes:
    """One deed or another, as the player likes when it comes to it."""
    return Modes((seq_of(one), seq_of(two)), ONE, ONE, False)


def either_parts(value: object) -> tuple[object, ...] | None:
    """Take one deed or another apart."""
    if not isinstance(value, Modes) or value.announced or len(value.options) != 2:
        return None
    return effects_of(value.options[0]), effects_of(value.options[1])
