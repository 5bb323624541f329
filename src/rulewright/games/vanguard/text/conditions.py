"""Conditions: what somebody has, how many there are, what a card is, what happened in this battle, turn or effect."""

from typing import TYPE_CHECKING, Final

from ....kernel.ids import (
    AT_LEAST,
    AT_MOST,
    EITHER,
    EQUAL,
    FACE_DOWN,
    FACE_UP,
    IT,
    LESS,
    MORE,
    MOVED,
    NOTHING,
    OPPONENT,
    RESTED,
    STANDING,
    YOU,
)
from ....kernel.vocabulary.abilities import TimesHappened, When
from ....kernel.vocabulary.terms import (
    AllTrue,
    Among,
    Anything,
    AnyTrue,
    Cards,
    Compared,
    Condition,
    CountOf,
    Done,
    DoneTo,
    Exists,
    Filter,
    GameSays,
    Group,
    InRole,
    InZones,
    IsFaced,
    IsNot,
    IsTurned,
    Neither,
    Number,
    Register,
    SumOf,
    Those,
    both,
)
from ....language.english.numbers import DIGITS, INTEGER_WORD, NUMBER_WORD, ORDINAL
from ....language.grammar.happening.conditions import against
from ....language.grammar.things.descriptions import Noun, Place
from ....language.grammar.things.nouns import filters_of
from ....language.grammar.things.reference import referents
from ....language.pattern import hole, like, view
from ....language.phrase import Agree, Choice, Found, Guarded, Many, Phrase, Reader, Says, Word, Written, match_literal
from ....language.voice import Voice
from ..rulebook import ch00_names as n
from .descriptions import COLUMNS, KIN, NAMES, ending, is_name
from .events import BATTLE_WORDS, BATTLES
from .lexicon import DONE, OFF_FIELD, STATS, ZONE_NAMES
from .nouns import Articled

if TYPE_CHECKING:
    from .tongue import VanguardGrammar

HAS: Final = Choice("you have", Word("you have", YOU, also=("you also have",)), Word("your opponent has", OPPONENT))
HAS_NOT: Final = Choice("you do not have", Word("you do not have", YOU), Word("your opponent does not have", OPPONENT))
BOUND: Final = Choice("how many", Says("{n} or more", (AT_LEAST, hole("n")), n=NUMBER_WORD, also=("{n} or greater",)), Says("{n} or less", (AT_MOST, hole("n")),
    n=NUMBER_WORD, also=("{n} or fewer",)), Says("{n}", (EQUAL, hole("n")), n=NUMBER_WORD, also=("exactly {n}",)),)  # fmt: skip
FEW: Final = Choice("how many", Says("{n} or less", (AT_MOST, hole("n")), n=NUMBER_WORD, also=("{n} or fewer",)), Says("exactly {n}", (EQUAL, hole("n")),
    n=NUMBER_WORD),)  # fmt: skip
STAT_BOUND: Final = Choice("how much", Says("{n} or greater", (AT_LEAST, hole("n")), n=DIGITS, also=("{n} or more",)), Says("{n} or less", (AT_MOST, hole("n")),
    n=DIGITS),)  # fmt: skip
THAN: Final = Choice(
    "more or less",
    Word("more than or equal to", AT_LEAST, also=("greater than or equal to", "equal to or more than", "equal to or greater than")),
    Word("less than or equal to", AT_MOST, also=("equal to or less than", "fewer than or equal to")),
    Word("more than", MORE, also=("greater than", "larger than")),
    Word("less than", LESS, also=("fewer than", "smaller than")),
    Word("equal to", EQUAL, also=("the same as",)),
)  # fmt: skip
MORE_OR_LESS: Final = Choice("more or less", Word("more", MORE), Word("less", LESS, also=("fewer",)))
CALLED: Final = like(When, MOVED, hole("kind"), source=OFF_FIELD, target=(n.RC,), player=YOU)
DAMAGE: Final = like(Cards, (n.DAMAGE,), hole("who"))
STATES: Final[tuple[Phrase, ...]] = (Word("[Rest]", IsTurned(RESTED), also=("resting", "rested", "in [Rest]")), Word("[Stand]", IsTurned(STANDING),
    also=("standing",)),)  # fmt: skip


def held(noun: Noun, who: int) -> Cards | None:
    """The cards somebody has: on the field, unless it is told where."""
    return Cards(noun.zones or n.FIELD, who, noun.which) if noun.whose in (NOTHING, who) else None


def holder(value: object) -> tuple[object, ...] | None:
    """Take what somebody has apart: whose it is is told again where its zone is."""
    if not isinstance(value, Cards) or value.whose == EITHER:
        return None
    off = not set(value.zones) <= set(n.FIELD)
    return Noun(value.which, value.whose if off else NOTHING, () if value.zones == n.FIELD else value.zones), value.whose  # fmt: skip


HELD: Final = view(held, holder, hole("noun"), hole("who"))
PLURAL: Final = view(int, lambda v: (v,) if v > 1 else None, hole("n"))


def on_field(value: object) -> tuple[object, ...] | None:
    """What somebody has on the field."""
    return holder(value) if isinstance(value, Cards) and set(value.zones) <= set(n.FIELD) else None


def placed(value: object) -> tuple[object, ...] | None:
    """What lies in somebody's zone."""
    if isinstance(value, Cards) and value.whose != EITHER and not set(value.zones) <= set(n.FIELD):
        return (Noun(value.which, value.whose, value.zones),)
    return None


def in_place(noun: Noun) -> Cards | None:
    """Somebody's cards, wherever they are told to be."""
    return Cards(noun.zones or n.FIELD, noun.whose, noun.which) if noun.whose != NOTHING else None


class VanguardConditions:
    """The conditions of the game."""

    def __init__(self, g: "VanguardGrammar") -> None:
        self.g = g
        nouns = g.nouns
        self.a_noun = Choice("a card", *(Articled(nouns, lead, nouns.one, nouns.many) for lead in ("a", "another")))
        one = Choice("a condition", *self.facts(), *self.having(), *self.counting(), *self.doing(), *g.events.past_conditions())  # fmt: skip
        again = Says("{again}{one}", hole("one"), again=Agree(lambda voice: "", ("if ", "")), one=one)
        g.condition.add(one, Says("{row}", like(AllTrue, hole("row")), row=Conditions(again, ", and ", ", and ", 2, (" and ", ", ")),),
            Says("{left} or {right}", like(AnyTrue, (hole("left"), hole("right"))), left=one, right=again, also=("{left}, or {right}",),),)  # fmt: skip

    # ------------------------------------------------------------ having

    def having(self) -> list[Phrase]:
        """What somebody has and has not."""
        many = self.g.nouns.cards_in
        units = self.g.nouns.many
        not_there = like(Neither, like(Exists, HELD))
        other = Articled(self.g.nouns, "another", self.g.nouns.one, units)
        each = Many(Says("{noun}", hole("noun"), noun=Articled(self.g.nouns, "a", self.g.nouns.card_in, many)), ", ", ", and ", least=2,
            also=(" and ",),)  # fmt: skip
        both_of = view(self.each_held, self.held_each, hole("row"), hole("place"), hole("who"))
        row: dict[str, Phrase] = {"who": HAS, "row": each, "place": self.g.nouns.place_words["in"]}
        return [
            Says("{who} {noun}", like(Exists, HELD), who=HAS, noun=self.a_noun),
            Says("there is {noun}", view(Exists, lambda v: None, view(in_place, lambda v: None, hole("noun"))), noun=self.a_noun),
            Says("{who} {n} or more {noun}", like(Exists, HELD, PLURAL), who=HAS, n=INTEGER_WORD, noun=units),
            Says("there are {n} or more {noun}", view(lambda noun, n: Exists(noun, n), lambda v: None, view(in_place, lambda v: None, hole("noun")), hole("n")),
                 n=INTEGER_WORD, noun=units),
            Says("{who} {n} or more damage", like(Exists, DAMAGE, hole("n")), who=HAS, n=INTEGER_WORD),
            Says("{who} {noun}", like(Neither, like(Exists, HELD)), who=HAS_NOT, noun=other),
            Says("{who} any {noun}", not_there, who=HAS_NOT, noun=units, also=("{who} a {noun}", "{who} an {noun}")),
            Says("{who} no {noun}", view(lambda cards: Neither(Exists(cards)), lambda v: None, HELD), who=HAS, noun=units),
            Says("there are no {noun}", like(Neither, like(Exists, view(self.anybodys, self.of_anybody, hole("noun")))), noun=units,
                 also=("there is no {noun}", "there are not any {noun}")),
            Says("{who} {row}{place}", both_of, parts=row),
            Says("{who} {row}{place}", like(Neither, both_of), parts={**row, "who": HAS_NOT}),
        ]  # fmt: skip

    def each_held(self, row: tuple[Noun, ...], place: object, who: int) -> AllTrue | None:
        """Somebody has one card of each description in one zone."""
        zones, owner = getattr(place, "zones", ()), getattr(place, "who", NOTHING)
        if owner not in (NOTHING, who) or any(noun.zones for noun in row):
            return None
        return AllTrue(tuple(Exists(Cards(zones, who, noun.which)) for noun in row))

    def held_each(self, value: object) -> tuple[object, ...] | None:
        """Take one card of each apart."""
        parts = value.parts if isinstance(value, AllTrue) else ()
        groups = [part.group for part in parts if isinstance(part, Exists) and part.least == 1 and isinstance(part.group, Cards)]  # fmt: skip
        if (
            len(groups) < max(2, len(parts))
            or len({(group.zones, group.whose) for group in groups}) > 1
            or groups[0].zones == n.FIELD
        ):
            return None
        if set(groups[0].zones) <= set(n.FIELD) and not all(
            is_name(part) for group in groups for part in filters_of(group.which)
        ):
            return None
        return tuple(Noun(group.which) for group in groups), Place(groups[0].zones, groups[0].whose), groups[0].whose

    def anybodys(self, noun: Noun) -> Cards | None:
        """Units of either side that play a part in the battle, or somebody's cards."""
        if noun.whose != NOTHING:
            return in_place(noun)
        return Cards(noun.zones or n.FIELD, EITHER, noun.which) if filters_of(noun.which) else None

    def of_anybody(self, value: object) -> tuple[object, ...] | None:
        """Take units of either side apart."""
        if not isinstance(value, Cards) or value.whose != EITHER:
            return None
        return (Noun(value.which, NOTHING, () if value.zones == n.FIELD else value.zones),)

    # ------------------------------------------------------------ numbers

    def counting(self) -> list[Phrase]:
        """How many there are, against a number or against the opponent's."""
        many = self.g.nouns.cards_in
        units = self.g.nouns.many
        there = view(in_place, placed, hole("noun"))
        mine = view(held, on_field, hole("noun"), hole("who"))
        you: dict[str, Phrase] = {"who": Word("you have", YOU)}
        bound: dict[str, Phrase] = {"bound": BOUND}
        other = Choice("a number", Says("the number of {noun}", like(CountOf, there), noun=many), Says("the number of {noun} {who}", like(CountOf, mine),
            noun=units, who=HAS))  # fmt: skip
        rows: list[Phrase] = [
            Says("the number of {noun} is {bound}", against(like(CountOf, there), hole("bound")), noun=many, also=("the number of {noun} are {bound}",), parts=bound),
            Says("the number of {noun} {who} is {bound}", against(like(CountOf, mine), hole("bound")), noun=units, who=HAS,
                 also=("the number of {noun} {who} are {bound}",), parts=bound),
            Says("the number of {noun} is {than} your opponent's", view(self.outnumbers, self.outnumbered, there, hole("than")), noun=many, than=THAN,
                 also=("the number of {noun} is {than} the number of your opponent's", "the number of {noun} are {than} your opponent's", "the number of {noun} is {than} yours")),
            Says("the number of {noun} {who} is {than} your opponent's", view(self.outnumbers, self.outnumbered, mine, hole("than")), noun=units,
                 than=THAN, parts=you),
            Says("the number of {noun} is {than} {right}", against(like(CountOf, there), view(lambda than, right: (than, right), lambda v: v, hole("than"), hole("right"))),
                 noun=many, than=THAN, right=other),
            Says("the number of {noun} {who} is {than} {right}", against(like(CountOf, mine), view(lambda than, right: (than, right), lambda v: v, hole("than"), hole("right"))),
                 noun=units, who=HAS, than=THAN, right=other),
            Says("the number of {kind} you called this turn is {bound}", against(like(TimesHappened, CALLED), hole("bound")), kind=self.g.nouns.event_kinds,
                 also=("you called {bound} {kind} this turn", "the number of {kind} that you called this turn is {bound}"), parts=bound),
            Says("{who} {bound} {noun}", view(lambda cards, bound: Compared(CountOf(cards), *bound), lambda v: None, HELD, hole("bound")), noun=units,
                 who=HAS, bound=FEW),
            Says("{who} {bound} damage", view(lambda who, bound: Compared(CountOf(Cards((n.DAMAGE,), who)), *bound), lambda v: None, hole("who"), hole("bound")),
                 who=HAS, bound=Choice("how many", FEW, Says("{n}", (EQUAL, hole("n")), n=NUMBER_WORD))),
            Says("you have {than} {noun} than your opponent", view(lambda noun, than: self.outnumbers(held(noun, YOU), than), lambda v: None, hole("noun"), hole("than")),
                 noun=units, than=MORE_OR_LESS, also=("you have {than} {noun} than your opponent does",)),
            Says("your opponent has {than} {noun} than you", view(lambda noun, than: self.outnumbers(held(noun, OPPONENT), than), lambda v: None, hole("noun"), hole("than")),
                 noun=units, than=MORE_OR_LESS, also=("your opponent has {than} {noun} than you do",)),
        ]  # fmt: skip
        return rows

    def outnumbers(self, cards: object, than: int) -> Compared | None:
        """Somebody's number of cards against the other's of the same kind."""
        if not isinstance(cards, Cards):
            return None
        other = OPPONENT if cards.whose == YOU else YOU
        return Compared(CountOf(cards), than, CountOf(Cards(cards.zones, other, cards.which)))

    def outnumbered(self, value: object) -> tuple[object, ...] | None:
        """Take such a comparison apart."""
        cards = value.left.group if isinstance(value, Compared) and isinstance(value.left, CountOf) else None
        if not isinstance(value, Compared) or self.outnumbers(cards, value.op) != value:
            return None
        return cards, value.op

    # ------------------------------------------------------------ facts

    def facts(self) -> list[Phrase]:
        """What a unit is, what it has of a number, what happened in this battle."""
        g = self.g
        it: dict[str, Phrase] = {"it": g.owner}
        hit = GameSays(n.ATTACK_HIT_THIS_BATTLE)
        state = Choice(
            "a state", *STATES, Word("face up", IsFaced(FACE_UP)), Word("face down", IsFaced(FACE_DOWN)),
            Word("attacking", InRole(n.ATTACKING)), Word("being attacked", InRole(n.ATTACKED)),
            Word("boosted", InRole(n.BOOSTED), also=("being boosted",)), Word("boosting", InRole(n.BOOSTING)),
            Says("named {name}", hole("name"), name=NAMES), Says("in the {column}", hole("column"), column=COLUMNS),
            Word("on (VC)", InZones((n.VC,)), also=("on your (VC)",)), Word("on (RC)", InZones((n.RC,)), also=("on your (RC)",)),
            *(Word(f"in your {word}", InZones((zone,)), also=(f"in the {word}",)) for zone, word in ZONE_NAMES.items()),
            Says("{kin}", view(lambda kin: kin, lambda v: None, hole("kin")), kin=KIN), Says("{grade}", hole("grade"), grade=g.grades, also=("a {grade}",)), Says("{noun}", hole("noun"), noun=g.nouns.event_card),
        )  # fmt: skip
        boosting = like(Cards, n.FIELD, EITHER, ending(hole("by"), InRole(n.BOOSTING)))
        boosted_by = like(AllTrue, (like(Exists, like(Among, hole("it"), InRole(n.BOOSTED))), like(Exists, boosting)))
        stats = [
            Says(f"{{it}}'s {word} is {{bound}}", against(like(SumOf, hole("it"), field), hole("bound")), it=g.owner, bound=STAT_BOUND,
                 also=(f"the {word} of {{it}} is {{bound}}", f"{{it}} {word} is {{bound}}"))
            for word, field in STATS.items()
        ]  # fmt: skip
        battles = like(Compared, Register(n.BATTLES_THIS_TURN), AT_LEAST, hole("nth"))
        more = [f"it is the {{nth}} battle of {that} turn or more" for that in ("that", "this", "the")]
        own = [Word(f"this unit {word} during that battle", means, also=[f"this unit {one} {at} battle" for one in (word, *BATTLE_WORDS[word]) for at in ("during this", "in this", "in that", "during the")])
               for word, means in BATTLES.items()]  # fmt: skip
        return [
            *stats, *own,
            Says("{it} is boosted by {by}", boosted_by, by=g.nouns.event_kind, parts=it),
            Says("{it} {is_} {state}", like(Exists, like(Among, hole("it"), hole("state"))), state=state, is_=g.is_word, parts=it),
            Says("{it} was {state}", view(lambda it, state: Exists(Among(it, state)), lambda v: None, hole("it"), hole("state")), it=g.owner, state=state, also=("{it} were {state}",)),
            Says("{it} {is_} not {state}", like(Neither, like(Exists, like(Among, hole("it"), hole("state")))), state=state, is_=g.is_word, parts=it),
            Says("all of {noun} are {state}", view(self.all_are, self.are_all, hole("noun"), hole("state")), noun=g.nouns.many,
                 state=Choice("a state", *STATES, g.nouns.kinds), also=("all {noun} are {state}",)),
            Says("all of {it} are {state}", like(Neither, like(Exists, like(Among, hole("it"), like(IsNot, hole("state"))))), it=g.pointing, state=state, also=("both of {it} are {state}", "{it} are all {state}", "{it} are both {state}")),
            Says(more[0], battles, nth=ORDINAL, also=(*more[1:], "it is the {nth} or more battle of that turn", "it is the {nth} battle or more of that turn",
                                                       "it is the {nth} or later battle of that turn")),
            Says("it is the {nth} or {other} battle of that turn", like(AnyTrue, (nth_battle("nth"), nth_battle("other"))), nth=ORDINAL, other=ORDINAL,
                 also=("it is the {nth} or {other} battle of this turn", "it is the {nth} battle or the {other} battle of that turn")),
            Says("it is the {nth} battle of that turn", nth_battle("nth"), nth=ORDINAL,
                 also=("it is the {nth} battle of this turn",)),
            Word("the attack did not hit during that battle", Neither(hit),
                 also=("the attack does not hit during that battle", "the attack did not hit", "the attack does not hit", "this unit's attack did not hit")),
            Word("the attack hit during that battle", hit, also=("the attack hit", "the attack hits")),
            Says("it is {time}", hole("time"), time=g.time, also=("it is during {time}",)),
        ]  # fmt: skip

    def all_are(self, noun: Noun, state: Filter) -> Neither | None:
        """None of somebody's units is otherwise."""
        contrary: Filter = IsNot(state)
        if isinstance(state, IsTurned):
            contrary = IsTurned(STANDING if state.orientation == RESTED else RESTED)
        return (Neither(Exists(Cards(noun.zones or n.FIELD, noun.whose, both(noun.which, contrary)))) if noun.whose != NOTHING else None)  # fmt: skip

    def are_all(self, value: object) -> tuple[object, ...] | None:
        """Take a state of all units apart."""
        group = value.of.group if isinstance(value, Neither) and isinstance(value.of, Exists) else None
        parts = filters_of(group.which) if isinstance(group, Cards) else ()
        last = parts[-1] if parts else None
        if not isinstance(group, Cards) or not isinstance(last, IsTurned | IsNot) or group.whose == EITHER:
            return None
        state = last.of if isinstance(last, IsNot) else IsTurned(STANDING if last.orientation == RESTED else RESTED)
        zones = () if group.zones == n.FIELD else group.zones
        return Noun(self.g.nouns.filter_of(parts[:-1]), group.whose, zones), state

    # ------------------------------------------------------------ what the effect has done

    def doing(self) -> list[Phrase]:
        """What was done a moment ago."""
        moved = {
            "you rode": ((n.VC,), ("you rode with this effect", "you ride")),
            "you called that unit": ((n.RC,), ("you called a unit", "you called with this effect", "you called that card", "you called it")),
            "you put that unit into your soul this way": ((n.SOUL,), ("you put that card into your soul this way", "you put it into your soul")),
            "you put that card into your hand": ((n.HAND,), ("you put it into your hand", "you put a card into your hand")),
        }  # fmt: skip
        called = against(CountOf(Among(Those(IT), InZones((n.RC,)))), hole("bound"))
        return [
            *(Word(words, Exists(Among(Those(IT), InZones(zones))), also=also) for words, (zones, also) in moved.items()),
            Says("you called {bound} units", called, bound=BOUND, also=("you called {bound} cards", "you called {bound} units with this effect")),
            Says("you called {kind}", view(lambda kind: Exists(Among(Those(IT), both(InZones((n.RC,)), kind))), lambda v: None, hole("kind")),
                 kind=Guarded(self.g.nouns.event_card, lambda voice, value: not isinstance(value, Anything)), also=("you called {kind} with this effect", "you called {kind} this way")),
            Guarded(Word("you do", Done()), lambda voice, value: not voice.offered),
            DoneThisWay(self.g),
        ]  # fmt: skip


def nth_battle(number: str) -> object:
    """It is the battle of a number in its turn."""
    found: object = like(Compared, Register(n.BATTLES_THIS_TURN), EQUAL, hole(number))
    return found


class DoneThisWay(Phrase):
    """So many cards that something was done to by this effect: "if four or more units were retired this way"."""

    def __init__(self, g: "VanguardGrammar") -> None:
        super().__init__("what was done this way")
        self.g = g
        self.verbs = {done: [f" {lead}{done}" for lead in ("are ", "is ", "were ", "was ", "")] for done in DONE}
        self.verbs["stood"] += [" [Stand]", " become [Stand]", " became [Stand]"]

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """The cards, how many, and what was done."""
        found: list[Found] = []
        starts = [(1, one.end, one.value) for one in reader.read(self.g.nouns.event_card, at, voice)]
        for n_ in reader.read(INTEGER_WORD, at, voice):
            assert isinstance(n_.value, int)
            for joint, least in ((" or more ", n_.value), (" ", -n_.value)):  # exactly so many, if below zero
                if match_literal(reader, joint, n_.end):
                    kinds = reader.read(self.g.nouns.kinds, n_.end + len(joint), voice)
                    starts += [(least, one.end, one.value) for one in kinds]
        for least, end, kind in starts:
            for done, words in self.verbs.items():
                lead = next((word for word in words if match_literal(reader, word, end)), "")
                for tail in (
                    " this way",
                    " into your drop zone this way",
                    " with this effect",
                    " into your soul this way",
                ):
                    if lead and match_literal(reader, tail, end + len(lead)):
                        groups = [one.group for one in referents(voice, done=done)]
                        found += [Found(end + len(lead) + len(tail), self.made(group, kind, least), "", voice) for group in groups if self.made(group, kind,
                            least)]  # fmt: skip
        return tuple(dict.fromkeys(found))

    def made(self, group: object, kind: object, least: int) -> Condition | None:
        """At least so many such among them."""
        if not isinstance(group, Group) or not isinstance(kind, Filter):
            return (Compared(DoneTo(), AT_LEAST, Number(least)) if group == "done" and isinstance(kind, Anything) else None)  # fmt: skip
        if least < 0:
            return Compared(CountOf(Among(group, kind)), EQUAL, Number(-least))
        return Exists(Among(group, kind), least)

    def write(self, value: object, voice: Voice) -> Written | None:
        """The words."""
        for one in voice.mentions:
            if not one.done or one.done[0] not in DONE:
                continue
            if isinstance(value, Compared) and one.group == "done":
                number = INTEGER_WORD.write(getattr(value.right, "value", 0), voice)
                return Written(f"{number.text} or more cards were {one.done[0]} this way", voice) if number else None
            counted = value.left if isinstance(value, Compared) else None
            if (
                isinstance(value, Compared)
                and isinstance(counted, CountOf)
                and isinstance(counted.group, Among)
                and counted.group.group == one.group
            ):
                number = INTEGER_WORD.write(getattr(value.right, "value", 0), voice)
                some = self.g.nouns.kinds.write(counted.group.which, voice)
                return (
                    Written(f"{number.text} {some.text} were {one.done[0]} this way", voice)
                    if number and some and value.op == EQUAL
                    else None
                )
            if isinstance(value, Exists) and isinstance(value.group, Among) and value.group.group == one.group:
                many = value.least > 1
                kind = (self.g.nouns.kinds if many else self.g.nouns.event_card).write(value.group.which, voice)
                number = INTEGER_WORD.write(value.least, voice)
                if kind and number:
                    lead = f"{number.text} or more {kind.text} were" if many else f"{kind.text} was"
                    return Written(f"{lead} {one.done[0]} this way", voice)
        return None


class Conditions(Many):
    """Conditions that hold together keep their commas."""

    def join(self, saids: "tuple[str, ...] | list[str]") -> str:  # type: ignore[override]
        """The row with commas throughout."""
        row = [said if not said.startswith("it is ") or not index else f"if {said}" for index, said in enumerate(saids)]
        return ", and ".join(row)
