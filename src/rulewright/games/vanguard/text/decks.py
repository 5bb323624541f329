"""What is done with the deck: drawing, its top cards put somewhere, looking, revealing, searching."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from ....kernel.ids import (
    FACE_DOWN,
    FACE_UP,
    IT,
    LOOKED,
    NOTHING,
    OPPONENT,
    YOU,
)  # fmt: skip
from ....kernel.vocabulary.effects import (
    Choose,
    Draw,
    Look,
    LookAt,
    Move,
    Pick,
    Reveal,
    Search,
    TopTo,
)
from ....kernel.vocabulary.terms import (
    Among,
    Cards,
    CountOf,
    IsNot,
    Number,
    OneOf,
    This,
    Those,
    TopCards,
)
from ....language.english.numbers import DIGITS, SEVERAL
from ....language.english.pronouns import Owner
from ....language.grammar.things.descriptions import Noun
from ....language.grammar.things.reference import NAMED_ONLY, STRONG, WEAK, chosen, spoken
from ....language.grammar.things.this_way import DONE as ALL_OF_THEM
from ....language.grammar.verbs import Verb, done_by, is_told, regular, verb
from ....language.pattern import fill, hole, holes_in, like, view
from ....language.phrase import Agree, Choice, Guarded, Phrase, Says, Word
from ....language.voice import BARE_THIRD, Mention, Voice
from ..rulebook import ch00_names as n
from .lexicon import ZONE_NAMES
from .picks import BOUNDS

if TYPE_CHECKING:
    from .tongue import VanguardGrammar

WHAT: Final = hole("what")
ONE: Final = Number(1)
PUT: Final = verb("put", "put", gerund="putting")
RETURN, CHOOSE, SHUFFLE = regular("return"), verb("choose", "chose", "chosen"), regular("shuffle")
BIND: Final = verb("bind", "bound")
REST_OF_LOOKED: Final = Among(Those(LOOKED), IsNot(OneOf(Those(IT))))
Leave = Callable[[Voice, Voice, object], Voice]
YOUR: Final = Owner(
    lambda voice: "your" if is_told(voice) else "his or her", lambda voice: "his or her" if is_told(voice) else "your",
    ("your", "his or her", "their", "that"),
)  # fmt: skip
OWNER: Final = Owner(
    lambda voice: "his or her" if not is_told(voice) else "your opponent's" if voice.theirs else "your",
    lambda voice: "your" if not is_told(voice) or voice.theirs else "your opponent's",
    ("your opponent's", "its owner's", "their owner's", "their owners'", "the owner's", "his or her", "your", "their", "the", "that"),
)  # fmt: skip


def place_of(voice: Voice, value: object) -> tuple[str, ...]:
    """What the cards meant are called where they are now."""
    known = [one.heads for one in voice.mentions if one.group == value]
    return known[-1] if known else ()


def is_unit(voice: Voice, value: object) -> bool:
    """Is what is meant on the field?"""
    if isinstance(value, Cards):
        return set(value.zones) <= set(n.FIELD)
    return not voice.afield if isinstance(value, This) else "unit" in place_of(voice, value)


def in_hand(voice: Voice, value: object) -> bool:
    """Is what is meant in the hand? A card that speaks of discarding itself is."""
    if isinstance(value, This):
        return voice.afield
    return value.zones == (n.HAND,) if isinstance(value, Cards) else "card in hand" in place_of(voice, value)


def arrived(participle: str) -> Leave:
    """Cards that were dealt with are known by it, and called after where they went."""

    def leave(before: Voice, after: Voice, value: object) -> Voice:
        first = value[0] if isinstance(value, tuple) else value
        what = getattr(first, "what", None)
        if isinstance(what, Cards):
            return spoken(after, Mention(ALL_OF_THEM, NAMED_ONLY, True, (), (participle,)))
        heads: tuple[str, ...] | None = None
        if isinstance(first, Move) and not isinstance(what, This):
            heads = ("unit",) if first.to in n.FIELD else ("card in hand",) if first.to == n.HAND else ()
        where = (
            (f"{participle} into your {ZONE_NAMES[first.to]}",)
            if isinstance(first, Move) and first.to in ZONE_NAMES
            else ()
        )
        if heads is not None and (before.offered or before.person == BARE_THIRD):
            heads = (*place_of(before, what), *heads)  # it may as well stay where it is
        marked = tuple(
            one._replace(done=(participle, *where, *one.done), heads=one.heads if heads is None else heads,
                         whose=YOU if heads == ("unit",) else one.whose) if one.group == what else one
            for one in after.mentions
        )  # fmt: skip
        return after._replace(mentions=marked)

    return leave


def in_deck(value: object) -> tuple[object, ...] | None:
    """The noun of cards of the deck."""
    return (Noun(value.which),) if isinstance(value, Cards) and value.zones == (n.DECK,) else None


def in_looked(value: object) -> tuple[object, ...] | None:
    """The noun of some of the cards looked at."""
    return (Noun(value.which),) if isinstance(value, Among) and value.group == Those(LOOKED) else None


class DeckDeeds:
    """The instructions about the deck."""

    def __init__(self, g: "VanguardGrammar") -> None:
        self.g = g

    def do(
        self,
        word: Verb | str,
        rest: str,
        *means: object,
        also: Sequence[str] = (),
        leave: Leave | None = None,
        **holes: Phrase,
    ) -> Phrase:
        """A clause: the verb in its person, and what follows; what it is done to may be picked in the same breath."""
        v = done_by(word if isinstance(word, Verb) else regular(word))
        parts: dict[str, Phrase] = {"v": v, "your": YOUR, "owner": OWNER, "shuffle": done_by(SHUFFLE), **holes}
        words = [f"{{v}} {one}" for one in (rest, *also)]
        plain = Says(words[0], tuple(means), also=words[1:], leave=leave, parts=parts)
        if leave is None or any(holes_in(one) != {"what"} for one in means if holes_in(one)) or "what" not in holes:
            return plain
        done = tuple(fill(one, {"what": Those(IT)}) for one in means)
        picked = view(lambda picks: (Choose(picks), *done), lambda v: None, hole("picks"))

        def after_all(before: Voice, after: Voice, value: object) -> Voice:
            return leave(before, after, value[1:] if isinstance(value, tuple) else ())

        picks = [one.replace("{what}", "{picks}") for one in words]
        parts = {
            **parts,
            "picks": Guarded(self.g.picks.several, lambda voice, value: self.may_be_done(holes["what"], value)),
        }
        return Choice(plain.name, plain, Says(picks[0], picked, also=picks[1:], leave=after_all, parts=parts))

    def may_be_done(self, what: Phrase, picks: object) -> bool:
        """Cards that are picked where the deed finds those it is done to: units on the field, cards in the hand."""
        groups = [one.what for one in picks if isinstance(one, Pick)] if isinstance(picks, tuple) else []
        if not all(isinstance(group, Cards) for group in groups):
            return False
        spoken_of = Voice(mentions=(Mention(Those(IT), STRONG, False, ("unit",)),))
        if any(isinstance(group, Cards) and group.zones == (n.VC,) for group in groups):
            return False  # a vanguard is meant without picking it
        allows = what.allows if isinstance(what, Guarded) else None
        return allows is None or all(allows(spoken_of, group) for group in groups)

    # ------------------------------------------------------------ drawing, the top of the deck

    def drawing(self) -> list[Phrase]:
        """Drawing, and the top cards of the deck put somewhere."""
        g = self.g
        draw = verb("draw", "drew", "drawn")
        count, zone = hole("n"), hole("zone")
        zones = Choice("a zone", *(Word(word, number) for number, word in ((n.DAMAGE, "damage zone"), (n.DROP, "drop zone"), (n.SOUL, "soul"), (n.HAND,
            "hand"))))  # fmt: skip
        top = self.dealt("put")
        return [
            self.do(draw, "a card", Draw(ONE), also=("one card",)),
            self.do(draw, "{n} cards", like(Draw, count), n=SEVERAL),
            Guarded(self.do(draw, "the same number of cards", Draw(CountOf(Those(IT)))), lambda voice, value: any(one.group == Those(IT) and one.many for one in voice.mentions)),
            self.do(draw, "up to one card", Draw(ONE, up_to=True), also=("up to 1 card",)),
            self.do(draw, "up to {n} cards", like(Draw, count, up_to=True), n=SEVERAL),
            self.do(draw, "a card for each {n}", like(Draw, count), n=g.counts, also=("one card for each {n}", "cards equal to the number of {n}")),
            Says("[Soul-Charge {n}]", (like(TopTo, count, n.SOUL),), n=DIGITS, leave=top),
            Says("[Soul-Charge]s {n}", (like(TopTo, count, n.SOUL),), n=DIGITS, leave=top, enter=lambda voice: None if is_told(voice) else voice),
            self.do(PUT, "the top card of {your} deck into {mine} {zone}", like(TopTo, ONE, zone), zone=zones, mine=YOUR, leave=top,
                    also=("one card from the top of {your} deck into {mine} {zone}",)),
            Guarded(self.do(PUT, "the same number of cards from the top of {your} deck into {mine} {zone}", like(TopTo, CountOf(Those(IT)), zone), zone=zones, mine=YOUR, leave=top),
                    lambda voice, value: any(one.group == Those(IT) and one.many for one in voice.mentions)),
            self.do(PUT, "{n} cards from the top of {your} deck into {mine} {zone}", like(TopTo, count, zone), zone=zones, mine=YOUR, n=SEVERAL, leave=top,
                    also=("the top {n} cards of {your} deck into {mine} {zone}",)),
            *(self.do(PUT, f"the top card of {{your}} deck into {{mine}} damage zone face {way}", like(Move, TopCards(n.DECK, ONE), n.DAMAGE, face=face), mine=YOUR,
                      also=(f"the top card of {{your}} deck face {way} into {{mine}} damage zone",)) for way, face in (("down", FACE_DOWN), ("up", FACE_UP))),
            self.do(PUT, "the top card of {your} opponent's deck into his or her {zone}", like(TopTo, ONE, zone, OPPONENT), zone=zones,
                    also=("the top card of {your} opponent's deck into {your} opponent's {zone}",)),
            self.do(BIND, "{n} cards from the top of {your} deck{down}", like(Move, like(TopCards, n.DECK, count), n.BIND, face=hole("down"), pile=True), n=SEVERAL,
                    also=("the top {n} cards of {your} deck{down}",), down=self.down()),
            self.do(BIND, "the top card of {your} deck{down}", like(Move, TopCards(n.DECK, ONE), n.BIND, face=hole("down"), pile=True), down=self.down()),
        ]  # fmt: skip

    def down(self) -> Choice:
        """Face up or face down, or as cards lie there."""
        return Choice("face down", Word(" face down", FACE_DOWN), Word("", NOTHING), Word(" face up", FACE_UP))

    def dealt(self, participle: str) -> Leave:
        """The top cards are spoken of by what became of them."""

        def leave(before: Voice, after: Voice, value: object) -> Voice:
            first = value[0] if isinstance(value, tuple) else value
            many = getattr(first, "count", ONE) != ONE
            zone = ZONE_NAMES.get(getattr(first, "to", NOTHING), "")
            return spoken(after, Mention(Those(LOOKED), WEAK, many, (), (participle, f"{participle} into your {zone}")))

        return leave

    def looking(self) -> list[Phrase]:
        """Looking at cards and showing them."""
        count = hole("n")
        look = verb("look at")
        tops = ("the top {n} cards of {your} deck", "{n} cards of the top of {your} deck")
        reveal = "reveal"
        seen = Agree(lambda voice: "", (" to your opponent", " to all players", " to both players", ""))
        return [
            self.do(look, "the top card of {your} deck", Look(ONE), leave=self.looked),
            self.do(look, "up to {n} cards from the top of {your} deck", like(Look, count, up_to=True), n=SEVERAL, leave=self.looked,
                    also=("up to the top {n} cards of {your} deck", "up to {n} cards of the top of {your} deck", "up to the {n} top cards of {your} deck")),
            self.do(look, "{n} cards from the top of {your} deck", like(Look, count), n=SEVERAL, leave=self.looked, also=tops),
            self.do(look, "the top card of {your} opponent's deck", Look(ONE, OPPONENT), leave=self.looked),
            self.do(look, "your opponent's hand", LookAt(Cards((n.HAND,), OPPONENT)), leave=self.looked),
            self.do(reveal, "the top card of {your} deck{all}", Reveal(TopCards(n.DECK, ONE)), leave=self.revealed, all=seen),
            self.do(reveal, "the top {n} cards of {your} deck{all}", like(Reveal, like(TopCards, n.DECK, count)), n=SEVERAL, leave=self.revealed,
                    also=("{n} cards from the top of {your} deck{all}",), all=seen),
            self.do(reveal, "the top card of {your} opponent's deck{all}", Reveal(TopCards(n.DECK, ONE, OPPONENT)), leave=self.revealed, all=seen),
            self.do(reveal, "{what} to your opponent", like(Reveal, WHAT), what=self.g.object, also=("{what}", "{what} to all players", "{what} to both players")),
            self.do(look, "{what}", like(LookAt, WHAT), what=self.g.object, leave=arrived("looked at")),
        ]  # fmt: skip

    def looked(self, before: Voice, after: Voice, value: object) -> Voice:
        """The cards looked at are meant from now on."""
        first = value[0] if isinstance(value, tuple) else value
        many = isinstance(first, LookAt) or getattr(first, "count", ONE) != ONE
        whose = OPPONENT if isinstance(first, LookAt) or getattr(first, "who", YOU) == OPPONENT else NOTHING
        heads = ("card in hand",) if isinstance(first, LookAt) and self.g.picks.is_hand(first.what) else ()
        return spoken(after, Mention(Those(LOOKED), STRONG, many, heads, ("looked at",), whose))

    def revealed(self, before: Voice, after: Voice, value: object) -> Voice:
        """The cards shown are meant from now on."""
        first = value[0] if isinstance(value, tuple) else value
        shown = first.what if isinstance(first, Reveal) else None
        many = isinstance(shown, TopCards) and shown.count != ONE
        return spoken(after, Mention(Those(LOOKED) if many else Those(IT), STRONG, many, (), ("revealed",)))

    # ------------------------------------------------------------ searching and choosing

    def searching(self) -> list[Phrase]:
        """Searching the deck, or the cards looked at."""
        g = self.g
        rows: list[Phrase] = []
        looked = Guarded(Word("", None), lambda voice, value: any(one.group == Those(LOOKED) for one in voice.mentions))
        among = Agree(lambda voice: " from among them", (" from among them", " from among those cards", " among them", ""))  # fmt: skip
        for many in (False, True):
            noun = g.nouns.cards if many else g.nouns.card
            count = hole("n") if many else ONE
            deck_cards = view(lambda noun: Cards((n.DECK,), YOU, noun.which) if noun == Noun(noun.which) else None, in_deck, hole("noun"))  # fmt: skip
            deck = like(Search, deck_cards, count)
            inside = like(Search, view(lambda noun: Among(Those(LOOKED), noun.which) if noun == Noun(noun.which) else None, in_looked, hole("noun")),
                count)  # fmt: skip
            number = "{n}" if many else "one"
            one = () if many else ("one {noun}", "a {noun}", "an {noun}")
            rows += [
                *([self.do("search", f"{{your}} deck for up to {number} {{noun}}{{bound}}", like(Search, deck_cards, count, bounds=hole("bound")), noun=noun, n=SEVERAL, bound=BOUNDS, leave=self.sought_for)] if many else []),
                self.do("search", f"{{your}} deck for up to {number} {{noun}}", deck, noun=noun, n=SEVERAL, leave=self.sought_for,
                        also=[f"{{your}} deck for {words}" for words in one]),
                self.do("search", f"{{so}}for up to {number} {{noun}}{{among}}", inside, noun=noun, n=SEVERAL, so=looked, among=among,
                        leave=self.sought_for, also=[f"{{so}}for {words}{{among}}" for words in one]),
            ]  # fmt: skip
        return rows

    def sought_for(self, before: Voice, after: Voice, value: object) -> Voice:
        """What was found is meant from now on."""
        first = value[0] if isinstance(value, tuple) else value
        return chosen(after, Those(IT), isinstance(first, Search) and first.most != ONE, ())
