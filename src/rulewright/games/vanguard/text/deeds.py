"""What is done to cards: draw, look, search, choose, call, ride, retire, put, return, stand, turn; by anybody, also as a cost."""

from typing import TYPE_CHECKING

from ....kernel.ids import (
    ACTIVATED,
    BOTTOM,
    CONTINUOUS,
    FACE_DOWN,
    FACE_UP,
    IT,
    LOOKED,
    NOTHING,
    RESTED,
    STANDING,
    TRIGGERED,
    YOU,
)  # fmt: skip
from ....kernel.vocabulary.bounds import OneOfEach, Spot
from ....kernel.vocabulary.effects import (
    Apply,
    Arrange,
    Choose,
    ChooseAbility,
    DealDamage,
    Exchange,
    Flip,
    Move,
    Pick,
    Search,
    Shuffle,
    Turn,
    WinGame,
)
from ....kernel.vocabulary.mods import LoseChosenAbility
from ....kernel.vocabulary.terms import (
    BoundBy,
    Cards,
    CountOf,
    EitherOf,
    IsFaced,
    Number,
    This,
    Those,
)
from ....language.english.numbers import NUMBER_WORD
from ....language.grammar.things.descriptions import Noun
from ....language.grammar.things.reference import chosen
from ....language.grammar.verbs import Verb, done_by, regular, verb
from ....language.pattern import hole, like, view
from ....language.phrase import Agree, Choice, Guarded, Many, Phrase, Says, Word
from ....language.voice import Voice
from ..rulebook import ch00_names as n
from .descriptions import WHOSE
from .lexicon import DURATIONS, PLACES
from .picks import JUST_ONE, MANY_COUNT, SOME_COUNT

if TYPE_CHECKING:
    from .tongue import VanguardGrammar

from .decks import (
    BIND,
    CHOOSE,
    ONE,
    PUT,
    REST_OF_LOOKED,
    RETURN,
    SHUFFLE,
    WHAT,
    YOUR,
    DeckDeeds,
    arrived,
    in_hand,
    is_unit,
)


def one_of_each(nouns: tuple[Noun, ...]) -> Search | None:
    """At most one card of each of these kinds is looked for."""
    if any(noun != Noun(noun.which) for noun in nouns):
        return None
    kinds = tuple(noun.which for noun in nouns)
    return Search(Cards((n.DECK,), YOU, EitherOf(kinds)), Number(len(kinds)), bounds=(OneOfEach(kinds),))


def each_sought(value: object) -> tuple[object, ...] | None:
    """Take such a search apart."""
    bound = value.bounds[0] if isinstance(value, Search) and len(value.bounds) == 1 else None
    nouns = tuple(Noun(kind) for kind in bound.kinds) if isinstance(bound, OneOfEach) else ()
    return (nouns,) if nouns and one_of_each(nouns) == value else None


class VanguardDeeds(DeckDeeds):
    """The instructions of the game."""

    def __init__(self, g: "VanguardGrammar") -> None:
        super().__init__(g)
        g.verbs.add(
            *self.drawing(), *self.looking(), *self.searching(), *self.choosing(), *self.going(), *self.calling(), *self.turning(), self.dealing(),
            Word("you win the game", (WinGame(YOU),)),
        )  # fmt: skip

    def searching(self) -> list[Phrase]:
        """Searching the deck, or the cards looked at; for one of each of several kinds."""
        one = Says(
            "up to one {noun}", hole("noun"), noun=self.g.nouns.card, also=("one {noun}", "a {noun}", "an {noun}")
        )
        several = Many(one, ", ", " and ", least=2, also=(", and ",), most=3)
        means = view(one_of_each, each_sought, hole("nouns"))
        return [
            *super().searching(),
            self.do("search", "{your} deck for {nouns}", means, nouns=several, leave=self.sought_for),
        ]

    def choosing(self) -> list[Phrase]:
        """Choosing cards, at random, for each of something, abilities; what was bound with an effect."""
        g = self.g
        picks = hole("picks")
        bound = like(Choose, (like(Pick, BoundBy(n.BIND, YOU, IsFaced(FACE_UP)), Number(0), hole("n")),))
        label = Choice("[CONT], [ACT] or [AUTO]", Word("[CONT]", CONTINUOUS), Word("[ACT]", ACTIVATED), Word("[AUTO]", TRIGGERED))  # fmt: skip
        hand = like(Cards, (n.HAND,), hole("who"))
        counts = Choice("how many", SOME_COUNT, MANY_COUNT)
        random = (like(Choose, (view(lambda count, hand: Pick(hand, *count), lambda v: ((v.least, v.most), v.what), hole("count"), hand,),),
            random=True,),)  # fmt: skip
        cards = Agree(lambda voice: "cards" if voice.many else "card", ("cards", "card"))
        until = Choice("until when", *(Word(words[0], number, also=words[1:]) for number, words in DURATIONS.items()))
        each = view(self.for_each, self.each_for, picks, hole("each"))
        return [
            self.do(CHOOSE, "{picks}", like(Choose, picks), picks=g.picks.several),
            Says("for each {each}, {v} {picks}", (each,), v=done_by(CHOOSE), picks=g.picks.several, each=g.counts, leave=self.many_chosen,
                 also=("{v} {picks} for each {each}",)),
            Says("{v} {count} {cards} at random from {who} hand", random, v=done_by(CHOOSE), count=self.counted(counts), cards=cards, who=WHOSE, leave=self.picked,
                 also=("{v} {count} {cards} from {who} hand at random",)),
            self.do(CHOOSE, "up to {n} face up cards that were bound with this effect from {your} bind zone", bound, n=NUMBER_WORD, leave=self.picked),
            self.do(CHOOSE, "a {label} of one of {noun}", like(ChooseAbility, hole("label"), view(g.picks.owned, g.picks.owner_of, hole("noun"))),
                    label=label, noun=g.nouns.many),
            Says("that ability is lost {until}", (like(Apply, Those(IT), (LoseChosenAbility(),), hole("until")),), until=until,
                 also=("{until}, that ability is lost", "lose that ability {until}")),
            Says("{v} a card at random from {your} hand", (Choose((Pick(Cards((n.HAND,), YOU), ONE, ONE),), random=True), Move(Those(IT), n.DROP)),
                 v=done_by(regular("discard")), your=YOUR, also=("{v} a card from {your} hand at random", "{v} one card at random from {your} hand")),
        ]  # fmt: skip

    def counted(self, counts: Phrase) -> Says:
        """A count that tells the number of what follows."""
        return Says("{n}", hole("n"), n=counts, leave=lambda before, after, value: after._replace(many=value != JUST_ONE))  # fmt: skip

    def picked(self, before: Voice, after: Voice, value: object) -> Voice:
        """What was chosen is meant from now on."""
        first = value[0] if isinstance(value, tuple) else value
        assert isinstance(first, Choose)
        pick = first.picks[0]
        heads = ("card in hand",) if isinstance(pick.what, Cards) else ()
        return chosen(after, Those(IT), pick.most != ONE, heads, pick.what.whose if isinstance(pick.what, Cards) else NOTHING)  # fmt: skip

    def for_each(self, picks: tuple[Pick, ...], each: object) -> Choose | None:
        """As many as there are of something."""
        if len(picks) != 1 or picks[0].most != ONE:
            return None
        return Choose((Pick(picks[0].what, Number(0) if picks[0].least != ONE else each, each),))  # type: ignore[arg-type]

    def each_for(self, value: object) -> tuple[object, ...] | None:
        """Take such a choice apart."""
        pick = value.picks[0] if isinstance(value, Choose) and len(value.picks) == 1 else None
        if pick is None or not isinstance(pick.most, CountOf):
            return None
        return (Pick(pick.what, ONE if pick.least == pick.most else Number(0), ONE),), pick.most

    def many_chosen(self, before: Voice, after: Voice, value: object) -> Voice:
        """Several were chosen."""
        return after._replace(mentions=tuple(one._replace(many=True) if one.group == Those(IT) else one for one in after.mentions))  # fmt: skip

    def dealing(self) -> Phrase:
        """Damage by an effect, to a vanguard (3.13.1)."""
        means = like(DealDamage, hole("n"), hole("who"))
        words = ("{n} damage to {who} vanguard", "{n} points of damage to {who} vanguard")
        return self.do(verb("deal", "dealt", "dealt"), words[0], means, n=NUMBER_WORD, who=WHOSE, also=words[1:])

    # ------------------------------------------------------------ moving

    def going(self) -> list[Phrase]:
        """Cards that go somewhere else than to a circle."""
        g = self.g
        unit, held, any_card = (Guarded(g.object, is_unit), Guarded(g.object, in_hand), Choice("which cards", g.object, *self.left_over(), g.picks.all_among))  # fmt: skip
        drop, hand, soul = like(Move, WHAT, n.DROP), like(Move, WHAT, n.HAND), like(Move, WHAT, n.SOUL)
        put, back = arrived("put"), arrived("returned")
        piled = view(lambda what, down: Move(what, n.BIND, face=down, pile=isinstance(what, Cards)),
                     lambda v: (v.what, v.face) if isinstance(v, Move) and v.to == n.BIND else None, WHAT, hole("down"))  # fmt: skip
        faced = Choice("face up", Word(" face down", FACE_DOWN), Word(" face up", FACE_UP))
        deck, put_or_return = " deck", (PUT, RETURN)
        rows: list[Phrase] = [
            self.do("retire", "{what}", drop, what=unit, leave=arrived("retired")),
            self.do("discard", "{what}", drop, what=held, leave=arrived("discarded")),
            self.do(PUT, "{what} into {owner} drop zone", drop, what=any_card, leave=put),
            self.do("heal", "{what}", drop, what=g.object, leave=put),
            self.do(RETURN, "{what} to {owner} hand", hand, what=unit, leave=back),
            self.do(PUT, "{what} into {owner} hand", hand, what=any_card, leave=put, also=("{what} to {owner} hand", "{what} in {owner} hand")),
            self.do(RETURN, "{what} to {owner} hand", hand, what=g.object, leave=back),
            self.do("add", "{what} to {owner} hand", hand, what=any_card, leave=put),
            self.do(PUT, "{what} into {owner} soul", soul, what=any_card, leave=put),
            self.do(PUT, "{what} into {owner} damage zone", like(Move, WHAT, n.DAMAGE), what=any_card, leave=put),
            self.do(PUT, "{what} into {owner} damage zone{face}", like(Move, WHAT, n.DAMAGE, face=hole("face")), what=any_card, face=faced, leave=put,
                    also=("{what}{face} into {owner} damage zone",)),
            self.do(BIND, "{what}{down}", piled, what=any_card, down=self.down(), leave=arrived("bound")),
            self.do(PUT, "{what} on the top or the bottom of {owner} deck", like(Arrange, WHAT), what=any_card,
                    also=[f"{{what}} {top} or {bottom} of {{owner}} deck" for top in ("on the top", "on top", "to the top")
                          for bottom in ("the bottom", "bottom", "on the bottom", "on bottom")]),
            self.do(SHUFFLE, "{your} deck", Shuffle(n.DECK), also=("that deck", "the deck")),
        ]  # fmt: skip
        ends: tuple[tuple[int, tuple[str, ...]], ...] = (
            (NOTHING, ("on top of {owner} deck", "on the top of {owner} deck", "to the top of {owner} deck", "back on top of {owner} deck")),
            (BOTTOM, ("on the bottom of {owner} deck", "at the bottom of {owner} deck", "on bottom of {owner} deck", "to the bottom of {owner} deck")),
        )  # fmt: skip
        for end, words in ends:
            more = {} if end == NOTHING else {"end": end}
            for ordered, tail in ((False, ""), (True, " in any order")):
                spelled = [f"{{what}} {one}{tail}" for one in words]
                if ordered and end == NOTHING:
                    spelled.append("{what} back in any order")
                means = like(Move, WHAT, n.DECK, ordered=ordered, **more)
                rows.append(self.do(PUT, spelled[0], means, also=spelled[1:], what=any_card, leave=put))
                rows.append(self.do(RETURN, spelled[0], means, also=spelled[1:], what=any_card, leave=back))
        mixed = [f"{{what}} {into} {{owner}}{deck}{joint}{{shuffle}} {{your}} deck" for into in ("to", "into") for joint in (", and ", " and ", ", ",
            ". if you do, ")]  # fmt: skip
        for word in put_or_return[::-1]:
            rows.append(self.do(word, mixed[0], like(Move, WHAT, n.DECK), Shuffle(n.DECK), what=any_card, leave=arrived(word.participle), also=mixed[1:]))  # fmt: skip
        rows.append(self.do(SHUFFLE, "{what} into {owner} deck", like(Move, WHAT, n.DECK), Shuffle(n.DECK), what=any_card, leave=put))  # fmt: skip
        return rows

    def left_over(self) -> tuple[Phrase, ...]:
        """The rest of the cards looked at, and of those bound with an effect."""
        rest = Word("the rest", REST_OF_LOOKED, also=("the remaining cards", "the other cards", "the rest of the cards", "the rest of them", "the other one", "the other card", "the other"))  # fmt: skip
        return (Guarded(rest, lambda voice, value: any(one.group == Those(LOOKED) for one in voice.mentions)),
            Word("all other cards that were bound with this effect", BoundBy(n.BIND, YOU)))  # fmt: skip

    def spots(self) -> Choice:
        """Which circles are meant: any, those of a row or column, those in the column of a unit."""
        rows = Choice("a row", *(Word(word, places) for word, places in PLACES.items()))
        beside = like(Spot, (), hole("it"))
        return Choice("which circle", Word("", None), Word(" in the same column", Spot((), This())), Says(" in the {row}", like(Spot, hole("row")), row=rows, also=(" of the {row}", " in your {row}")),
                      Says(" in the same column as {it}", beside, it=self.g.relative, also=(" of the same column as {it}", " in the same column with {it}")))  # fmt: skip

    def calling(self) -> list[Phrase]:
        """Calling to circles, riding, moving between circles."""
        g = self.g
        rows: list[Phrase] = []
        called, ridden = arrived("called"), arrived("ridden")
        circles: tuple[tuple[bool, bool, tuple[str, ...]], ...] = (
            (False, False, ("", "a ", "your ", "one of your ")), (True, False, ("an open ", "open ", "your open ", "one of your open ")),
            (False, True, ("separate ", "different ")), (True, True, ("separate open ", "open separate ")),
        )  # fmt: skip
        what = Choice("which cards", g.this_card, g.pointing, g.picks.all, g.picks.all_among)
        spot = self.spots()
        for free, separate, words in circles:
            for zone, circle in ((n.RC, "(RC)"), (n.GC, "(GC)")):
                for orientation, rest in ((NOTHING, ""), (RESTED, " as [Rest]"), (STANDING, " as [Stand]")):
                    places = [f"{word}{circle}" for word in words]
                    more = {"free": free, "separate": separate, "orientation": orientation}
                    also = [f"{{what}} to {place}{{spot}}{rest}" for place in places[1:]] + [f"{{what}}{rest} to {place}{{spot}}" for place in places if rest]  # fmt: skip
                    rows.append(self.do("call", f"{{what}} to {places[0]}{{spot}}{rest}", like(Move, WHAT, zone, spot=hole("spot"), **more), also=also, what=what, leave=called,
                                        spot=spot))  # fmt: skip
        ride = verb("ride", "rode", "ridden")
        return [
            *rows,
            self.do(ride, "{what}", like(Move, WHAT, n.VC), what=what, leave=ridden),
            *(self.do(ride, f"{{what}} as [{icon}]", like(Move, WHAT, n.VC, orientation=state), what=what, leave=ridden)
              for icon, state in (("Rest", RESTED), ("Stand", STANDING))),
            self.do(PUT, "{what} on {who} (VC)", like(Move, WHAT, n.VC, hole("who")), what=g.object, who=WHOSE, leave=ridden),
            self.do("move", "{what} to an open (RC){spot}", like(Move, WHAT, n.RC, YOU, free=True, spot=hole("spot")), what=g.object, leave=called, spot=spot,
                    also=("{what} to another open (RC){spot}", "{what} to your open (RC){spot}", "{what} to one of your open (RC){spot}")),
        ]  # fmt: skip

    def turning(self) -> list[Phrase]:
        """Standing, resting, turning over, changing places."""
        g = self.g
        rows: list[Phrase] = []
        for icon, state, done in (("Stand", STANDING, "stood"), ("Rest", RESTED, "rested")):
            word = Verb(f"[{icon}]", f"[{icon}]s", f"[{icon}]", done, f"[{icon}]ing")
            rows.append(self.do(word, "{what}", like(Turn, WHAT, state), what=g.object, leave=arrived(done)))
            rows.append(self.do(icon.lower(), "{what}", like(Turn, WHAT, state), what=g.object, leave=arrived(done)))
        flip = arrived("turned")
        return [
            *rows,
            self.do("turn", "{what} face up", like(Flip, WHAT, FACE_UP), what=g.object, leave=flip, also=("{what} from face down to face up",)),
            self.do("turn", "{what} face down", like(Flip, WHAT, FACE_DOWN), what=g.object, leave=flip, also=("{what} from face up to face down",)),
            self.do("exchange", "positions with this unit", Exchange(Those(IT), This()),
                    also=("the positions of it and this unit", "its position with this unit", "positions of it and this unit", "the positions of that unit and this unit",
                          "the position of that unit and this unit", "its position and this unit's position")),
            Says("{v} the positions of this unit and {picks}", view(lambda picks: (Choose(picks), Exchange(Those(IT), This())), lambda v: None, hole("picks")),
                 v=done_by(regular("exchange")), picks=g.picks.several,
                 also=("{v} positions of this unit and {picks}", "{v} positions of this unit with {picks}", "{v} this unit's position with {picks}", "{v} the position of this unit with {picks}", "{v} the position of this unit and {picks}")),
            self.do("exchange", "their positions", Exchange(Those(IT), Those(IT)),
                    also=("the positions of those units", "positions of those units", "those units' positions", "the positions of them")),
        ]  # fmt: skip
