"""Decks and hands: searching, drawing, the top cards, what is looked at and revealed."""

from typing import TYPE_CHECKING

from ....kernel.ids import LOOKED, OPPONENT, SAVED, YOU
from ....kernel.vocabulary.bounds import OneOfEach
from ....kernel.vocabulary.effects import (
    Choose,
    Draw,
    Effect,
    Look,
    LookAt,
    Modes,
    Move,
    Pick,
    Play,
    Reveal,
    RevealUntil,
    Search,
    Shuffle,
    TopTo,
)
from ....kernel.vocabulary.terms import Cards, CountOf, Difference, EitherOf, Number, Those, Times, TopCards
from ...pattern import hole, like, view
from ...phrase import Agree, Choice, Guarded, Many, Phrase, Says, Word
from ...sequence import either_effect, either_parts
from ...voice import Mention, Voice
from ..amounts import DIGITS, INTEGER, NUMBER, ONE, is_plain_times
from ..things.picks import agreeing_pick
from ..things.reference import STRONG, THAT, THOSE_PICKED, WEAK, Leave, chosen, dealt, has_picked, spoken, taken
from ..verbs import YOU_WORD, YOUR, done_by, verb

if TYPE_CHECKING:
    from .. import Grammar

SEARCH = verb("search")
DRAW = verb("draw", "drew", "drawn")
REVEAL = verb("reveal")
LOOK = verb("look at")
SHUFFLE = verb("shuffle")


class Decks:
    """What is done with decks and hands."""

    def __init__(self, g: "Grammar") -> None:
        self.g = g
        self.sought = Says("{pick}", (hole("pick"),), pick=g.picks.from_deck, leave=self.found)
        self.all_sought = Says("{picks}", hole("picks"), picks=Many(g.picks.from_deck, ", ", " and ", least=2, also=(", and ", " and/or ")),
                               leave=self.found)  # fmt: skip

    def search(self, deeds: Phrase) -> Says:
        """Search, reveal, do what is told, shuffle; what goes back into the deck goes there after the shuffle."""
        deck = self.g.lexicon.deck

        def make(picks: tuple[Pick, ...], fate: tuple[Effect, ...]) -> tuple[Effect, ...] | None:
            pick = one_of_each(picks) if len(picks) > 1 else picks[0]
            if pick is None:
                return None
            if any(isinstance(one, Choose) for one in fate) or not isinstance(fate[0], Move | Play | Modes):
                return None
            found = (Search(pick.what, pick.most, bounds=pick.bounds), Reveal(THAT))
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
            picks = each_apart(Pick(value[0].what, most if most == ONE else Number(0), most, value[0].bounds))
            return (picks, fate) if make(picks, fate) == value else None

        fates = Choice("what becomes of it", deeds, Says("{one} or {two}", (view(either_effect, either_parts, hole("one"), hole("two")),),
                                                         one=deeds, two=deeds))  # fmt: skip
        return Says("{v} for {pick} and {fate}", view(make, take, hole("pick"), hole("fate")), v=done_by(SEARCH), pick=Choice("cards", self.sought, self.all_sought), fate=fates,
                    also=("{v} for {pick}, and {fate}", "{v} {your} deck for {pick} and {fate}"), your=YOUR)  # fmt: skip

    def found(self, before: Voice, after: Voice, value: object) -> Voice:
        """What was found is meant from now on."""
        pick = value[0] if isinstance(value, tuple) else None
        many = after.many or (isinstance(value, tuple) and len(value) > 1)
        return chosen(after, THAT, many, self.g.picks.heads(pick) if isinstance(pick, Pick) else ())

    def drawing(self) -> list[Phrase]:
        """Drawing: so many, for each of something, until so many are held."""
        g = self.g
        v = done_by(DRAW)
        hand = CountOf(Cards((g.lexicon.hand,), YOU))
        up_to = like(Draw, like(Difference, hole("n"), hand))
        number = Choice("a number of cards", Word("1 card", ONE, also=("a card", "a 1 card", "one card", "1 more card", "1 additional card", "an additional card")),
                        Says("{n} cards", hole("n"), n=NUMBER, also=("{n} more cards", "{n} additional cards")))  # fmt: skip
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
            Says("{v} {n}", (like(Draw, hole("n")),), v=v, n=number, your=YOUR, also=("{v} {n} from {your} deck",)),
            Says("{v} cards until {you} have {n} cards in {your} hand", (up_to,), v=v, n=DIGITS, you=YOU_WORD, your=YOUR,
                 also=("{v} cards until {you} have {n} cards in hand", "{v} until {you} have {n} cards in {your} hand", "{v} until {you} have {n} cards in hand")),
            Says("{v} 1 card {of}", (like(Draw, hole("of")),), v=v, of=g.amounts.per, also=("{v} a card {of}", *(() if g.lexicon.targets else ("{of}, {v} 1 card", "{of}, {v} a card")))),
            Says("{v} {n} cards {of}", (like(Draw, view(Times, is_plain_times, hole("n"), hole("of"))),), v=v, n=INTEGER, of=g.amounts.per, also=() if g.lexicon.targets else ("{of}, {v} {n} cards",)),
            Says("{v} cards equal to {of}", (like(Draw, hole("of")),), v=v, of=g.amounts.things if g.lexicon.targets else Choice("a number", g.amounts.things, g.amounts.value),
                 also=("{v} a number of cards equal to {of}",)),
            same,
        ]  # fmt: skip

    def top_of_deck(self) -> list[Phrase]:
        """What is done with the top cards of a deck."""
        g = self.g
        deck = g.lexicon.deck
        top = Choice("the top cards", *top_cards(YOUR))
        theirs = Choice(
            "the opponent's top cards", *top_cards(Agree(lambda voice: "your opponent's", ("your opponent's",)))
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
                    your=YOUR,
                )
            )
            if not g.lexicon.targets:
                rows.append(Says(f"{{v}} {{n}}{rest}", (like(TopTo, hole("n"), zone, OPPONENT),), v=done_by(word), n=theirs,
                                 leave=self.turned_up(word.participle)))  # fmt: skip
        shown = self.turned_up("revealed")
        rows += [
            Says("{v} {n}", (like(Reveal, like(TopCards, deck, hole("n")), LOOKED),), v=done_by(REVEAL), n=top, leave=shown),
            Says("{v} {n}", (like(Reveal, like(TopCards, deck, hole("n"), OPPONENT), LOOKED),), v=done_by(REVEAL), n=theirs, leave=shown),
            Says("{v} {n}", (like(Look, hole("n")),), v=done_by(LOOK), n=top, leave=self.looked),
        ]  # fmt: skip
        if g.lexicon.searching is not None:
            return rows
        rows += [
            Says("{v} {n}", (like(Look, hole("n"), OPPONENT),), v=done_by(LOOK), n=theirs, leave=self.looked),
            Says("turn over one card at a time from the top of {your} deck until {kind} is revealed", (like(RevealUntil, hole("kind")),),
                 kind=g.nouns.event_kind, your=YOUR, leave=lambda b, a, v: chosen(dealt(a, Those(LOOKED), True, (), "revealed"), THAT, False, ()),
                 also=("turn over 1 card at a time from the top of {your} deck until {kind} is revealed",
                       "reveal cards from the top of {your} deck until {kind} is revealed",
                       "reveal cards from the top of {your} deck until you reveal {kind}")),
            Says("{v} {your} deck", (Shuffle(deck),), v=done_by(SHUFFLE), your=YOUR),
        ]  # fmt: skip
        return rows

    def turned_up(self, done: str) -> Leave:
        """The cards from the top are spoken of."""

        def leave(before: Voice, after: Voice, value: object) -> Voice:
            effect = value[0] if isinstance(value, tuple) else None
            shown = effect.what if isinstance(effect, Reveal) and isinstance(effect.what, TopCards) else effect
            many = getattr(shown, "count", ONE) != ONE
            strength = (
                STRONG if self.g.lexicon.targets and not many else WEAK
            )  # one card turned up is "it" over a target
            return spoken(after, Mention(Those(LOOKED), strength, many, (), (done,)))

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
            Says("{v} {picks}", (like(Choose, hole("picks"), slot=SAVED), Reveal(THOSE_PICKED, SAVED)), v=v,
                 picks=agreeing_pick(g.picks.each_among), leave=picked),
            Says("randomly {v} {pick}", random, v=v, pick=agreeing_pick(g.picks.from_hand), leave=shown, also=("{v} {pick} at random", "{v} {pick} at random from {your} hand"), your=YOUR),
            Says("look at your opponent's hand", (LookAt(Cards((g.lexicon.hand,), OPPONENT)),),
                 leave=lambda b, a, v: spoken(a, Mention(Those(LOOKED), STRONG, True, (), ("revealed",)))),
        ]  # fmt: skip


def top_cards(your: Agree) -> list[Phrase]:
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


def one_of_each(picks: tuple[Pick, ...]) -> Pick | None:
    """One card of each of several descriptions, as one pick."""
    groups = [pick.what for pick in picks]
    kinds = tuple(group.which for group in groups if isinstance(group, Cards))
    if len(kinds) < len(picks) or any(pick.most != ONE for pick in picks) or not isinstance(groups[0], Cards):
        return None
    what = Cards(groups[0].zones, groups[0].whose, EitherOf(kinds))
    return Pick(what, Number(0), Number(len(picks)), (OneOfEach(kinds),))


def each_apart(pick: Pick) -> tuple[Pick, ...]:
    """One pick as several, of each description one."""
    bound = pick.bounds[0] if pick.bounds else None
    if not isinstance(bound, OneOfEach) or not isinstance(pick.what, Cards):
        return (pick,)
    return tuple(Pick(Cards(pick.what.zones, pick.what.whose, kind), Number(0), ONE) for kind in bound.kinds)
