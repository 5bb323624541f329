"""What is done: to cards, life, hands, and all that only this game tells to do."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from .....kernel.ids import (
    BOTTOM,
    END_OF_TURN,
    FACE_DOWN,
    FACE_UP,
    LOOKED,
    MOVED,
    NOTHING,
    OPPONENT,
    RESTED,
    SAVED,
    STANDING,
    YOU,
)
from .....kernel.vocabulary.dealings import ExchangeControl, NewTargets
from .....kernel.vocabulary.dice import RollDice
from .....kernel.vocabulary.effects import (
    Apply,
    AsPlayers,
    Attach,
    Cancel,
    ChangeNumber,
    Choose,
    ClearDamage,
    CopyItem,
    Draw,
    EachPlayer,
    Erase,
    LoseGame,
    Modes,
    Move,
    NameNumber,
    NameWord,
    Nothing,
    Pay,
    Pick,
    Play,
    Reveal,
    Turn,
    TurnSide,
    WinGame,
)
from .....kernel.vocabulary.mods import Permit
from .....kernel.vocabulary.targeted import Targeted
from .....kernel.vocabulary.terms import (
    Among,
    Amount,
    Cards,
    CountOf,
    Difference,
    Divided,
    DoneTo,
    EventNumber,
    Group,
    InZones,
    IsNot,
    Number,
    Register,
    Related,
    Sum,
    This,
    Those,
    Times,
)
from .....language.grammar.amounts import DIGITS, NUMBER, ONE
from .....language.grammar.lexicon import Deed
from .....language.grammar.things.nouns import IS_THIS, filters_of
from .....language.grammar.things.picks import agreeing_pick
from .....language.grammar.things.reference import STRONG, THOSE_PICKED, dealt, spoken
from .....language.grammar.things.this_way import DONE
from .....language.grammar.verbs import YOUR, done_by, is_told, regular, verb
from .....language.pattern import hole, like, replaced, view
from .....language.phrase import (
    Agree,
    Choice,
    Found,
    Guarded,
    Phrase,
    Reader,
    Says,
    Word,
    Written,
    match_literal,
)
from .....language.voice import Mention, Voice
from ...rulebook import ch00_names as n
from ..nouns import MY_RULERS
from ..verbs import CALL_MORE, GAIN, LOSE, PAY, PUT, THAT, WHAT
from .coming import NAMING
from .damage import damage
from .decks import shuffles, tops
from .making import counting, producing, tokens

if TYPE_CHECKING:
    from .....language.grammar import Grammar


def move(to: int, name: int, **more: object) -> object:
    """A move to a zone."""
    found: object = like(Move, WHAT, to, verb=name, **more)
    return found


def deeds(g: "Grammar") -> Sequence[Deed]:
    """What is done to cards."""
    places = (regular("place"),)
    back = (regular("return"),)
    hand = (" to their owners' hands", " into {hand}")
    found = [
        Deed(regular("rest"), like(Turn, WHAT, RESTED), stays=True),
        Deed(regular("recover"), like(Turn, WHAT, STANDING), stays=True),
        Deed(regular("destroy"), move(n.GRAVEYARD, n.DESTROY)),
        Deed(regular("banish"), move(n.GRAVEYARD, n.BANISH), own=True),
        Deed(regular("discard"), move(n.GRAVEYARD, n.DISCARD), in_hand=True, also=(" from {your} hand",)),
        Deed(regular("remove"), move(n.REMOVED, n.REMOVE), " from the game", also=(" from game",)),
        Deed(regular("remove"), move(n.REMOVED, n.REMOVE, face=FACE_DOWN), " from the game face down", paid=False),
        Deed(regular("return"), move(n.HAND, n.RETURN), " to its owner's hand", also=(" to {hand}", *hand)),
        Deed(PUT, move(n.HAND, n.PUT), " into {your} hand", also=(" into {hand}", " to {your} hand"), paid=False, reads=(regular("add"),)),
        Deed(PUT, move(n.GRAVEYARD, n.PUT), " into {your} graveyard", also=(" into {graveyard}", " to {your} graveyard")),
        Deed(regular("cancel"), like(Cancel, WHAT), paid=False),
        Deed(verb("copy", "copied", third="copies", gerund="copying"), like(CopyItem, WHAT), paid=False),
        Deed(verb("change the target of"), like(NewTargets, WHAT, True), paid=False, stays=True, also=(" to an other", " to an other one", " to an other target", " to other targets"),
             reads=(verb("change the targets of"), verb("change target of"))),
        Deed(verb("choose new targets for"), like(NewTargets, WHAT), paid=False, stays=True, reads=(verb("choose a new target for"), verb("choose new target for"))),
        Deed(verb("exchange control of"), like(ExchangeControl, WHAT), paid=False, stays=True),
        Deed(verb("exchange control of"), like(ExchangeControl, WHAT, END_OF_TURN), " until end of turn", paid=False, stays=True),
        Deed(regular("erase"), like(Erase, WHAT), " from existence", paid=False),
        Deed(regular("play"), like(Play, WHAT, True), " without paying its cost", also=(" without paying their cost", " without paying their costs", " without paying the cost"), paid=False,
             reads=(regular("summon"),)),
        Deed(regular("summon"), like(Play, WHAT, True), paid=False),
        Deed(regular("play"), like(Play, WHAT), paid=False),
        Deed(verb("remove all damage from"), like(ClearDamage, WHAT), paid=False, stays=True),
        Deed(PUT, move(n.STANDBY, n.SET, face=FACE_DOWN), " into {your} standby area face down", also=(" into {your} standby area",), paid=False),
        Deed(PUT, move(n.STANDBY, n.SET, face=FACE_UP), " into {your} standby area face up", paid=False),
        Deed(PUT, move(n.RULER_AREA, n.PUT), " into {your} ruler area, as a ruler", paid=False, also=(" into its owner's ruler area, as a ruler", " into its owner's ruler area as a ruler", " into {your} ruler area as a ruler", " into {your} ruler area", " into its owner's ruler area")),
        Deed(PUT, move(n.LIFEBREAK, n.PUT), " into {your} lifebreak area", paid=False, also=(" on top of {your} lifebreak area", " into {lifebreak_area}", " face down into {your} lifebreak area", " into {your} lifebreak area face down")),
        Deed(PUT, move(n.LIFEBREAK, n.PUT, end=BOTTOM), " on the bottom of {your} lifebreak area", paid=False, also=tuple(
            f"{face} on {the}bottom of {area}" for face in ("", " face down") for the in ("the ", "") for area in ("{your} lifebreak area", "{lifebreak_area}"))),
        Deed(PUT, (move(n.FIELD, n.PUT, whose=YOU), like(Attach, WHAT, This())), " into {your} field, added to this card", also=(" into {your} field added to this card", " into {your} field and add it to this card"), paid=False),
        Deed(PUT, move(n.FIELD, n.SUMMON, whose=YOU), " into {your} field. this triggers its [Enter] ability", also=(" into {your} field. this triggers their [Enter] abilities",), paid=False),
    ]  # fmt: skip
    for zone, words in ((n.FIELD, "field"), (n.STONE_AREA, "magic stone area")):
        for tail, turned in (("", NOTHING), (" rested", RESTED)):
            found += [
                Deed(PUT, move(zone, n.PUT, whose=YOU, orientation=turned), f" into {{your}} {words}{tail}", paid=False, reads=back,
                     also=(f" to {{your}} {words}{tail}",)),
                Deed(PUT, move(zone, n.PUT, orientation=turned), f" into its owner's {words}{tail}", paid=False, reads=back,
                     also=(f" into their owner's {words}{tail}", f" into their owners' {words}s{tail}", f" into the {words} under its owner's control{tail}",
                           f" into your {words} under its owner's control{tail}", f" into your {words} under its owners control{tail}")),
                Deed(PUT, move(zone, n.PUT, whose=OPPONENT, orientation=turned), f" into your opponent's {words}{tail}", paid=False, reads=back),
            ]  # fmt: skip
    for zone, words in ((n.MAIN_DECK, "{deck}"), (n.STONE_DECK, "{magic_stone_deck}")):
        top = (f" on the top of {words}", f" to the top of {words}", *((" on top of it", " back", " on top") if zone == n.MAIN_DECK else ()))  # fmt: skip
        found += [
            Deed(PUT, move(zone, n.PUT), f" on top of {words}", also=top, reads=(*places, *back)),
            Deed(PUT, move(zone, n.PUT, ordered=True), f" on top of {words} in any order", also=(f" on the top of {words} in any order", *(
                (" in any order", " back in any order", " on top of it in any order", " on top in any order") if zone == n.MAIN_DECK else ())), paid=False, reads=(*places, *back)),
            Deed(PUT, move(zone, n.PUT, end=BOTTOM), f" on the bottom of {words}", also=(f" to the bottom of {words}", f" at the bottom of {words}", *((" on the bottom", " on the bottom of it") if zone == n.MAIN_DECK else ())), reads=(*places, *back)),
            Deed(PUT, move(zone, n.PUT, end=BOTTOM, ordered=True), f" on the bottom of {words} in any order", paid=False, reads=(*places, *back), also=(" on the bottom in any order", " on the bottom of it in any order") if zone == n.MAIN_DECK else ()),
            Deed(PUT, move(zone, n.PUT, end=BOTTOM, shuffled=True), f" on the bottom of {words} in a random order", paid=False, reads=(*places, *back),
                 also=(f" on the bottom of {words} in random order",)),
        ]  # fmt: skip
    found.append(Deed(regular("return"), move(n.STONE_DECK, n.RETURN), " to {magic_stone_deck}"))
    return found


# ---------------------------------------------------------------- life


def you(word: object) -> Choice:
    """You gain; gains, said of another; gain, said of another who may."""
    forms = (f"you {word.plain}", word.plain)  # type: ignore[attr-defined]
    yours = Agree(lambda voice: forms[0], forms)
    return Choice("who", Guarded(yours, lambda voice, value: is_told(voice)), Guarded(done_by(word), lambda voice, value: not is_told(voice)))  # type: ignore[arg-type]  # fmt: skip


def lives(g: "Grammar") -> list[Phrase]:
    """Life gained, lost and paid."""
    life = g.amounts.measured("life")
    gained = (like(ChangeNumber, n.LIFE, hole("n")),)
    lost = (like(ChangeNumber, n.LIFE, view(minus, plus, hole("n"))),)
    paid = (like(ChangeNumber, n.LIFE, view(minus, plus, hole("n")), paid=True),)
    to = like(ChangeNumber, n.LIFE, like(Difference, hole("n"), Register(n.LIFE)))
    theirs = like(ChangeNumber, n.LIFE, like(Difference, hole("n"), Register(n.LIFE, OPPONENT)), OPPONENT)
    amount = Choice("an amount", NUMBER, g.amounts.equal)
    return [
        Says("{v} {n}", gained, v=you(GAIN), n=life),
        Says("{v} {n}", lost, v=you(LOSE), n=life),
        Says("{v} {n}", paid, v=done_by(PAY), n=life),
        Says("{v} {symbols}, where X is {n}", (like(Pay, hole("symbols"), x=hole("n")),), v=done_by(PAY), symbols=Word("{X}", ("X",)), n=g.amounts.equal),
        Says("{v} will equal to {n}", (view(lambda of: Pay(("X",), x=of), lambda v: None, hole("n")),), v=done_by(PAY), n=g.amounts.equal),
        Says("{v} {one} {n}", (view(lambda of: Pay(("X",), x=of), lambda v: None, hole("n")),), v=done_by(PAY), one=Word("{1}", None), n=g.amounts.per),
        Says("{v} half of {your} life", (view(lambda your: ChangeNumber(n.LIFE, Times(-1, Divided(Register(n.LIFE), 2))), lambda v: None, hole("your")),), v=Choice("who", you(LOSE), done_by(PAY)), your=YOUR, also=("{v} half {your} life", "{v} half of {your} life, rounded up", "{v} half {your} life, rounded up")),
        Says("{player}'s life becomes {n}", (like(AsPlayers, hole("player"), to),), player=g.target, n=NUMBER), Says("each player's life becomes {n}", (like(EachPlayer, to),), n=NUMBER),
        Says("your life becomes {n}", (to,), n=amount, also=("your life becomes equal to {n}",)),
        Says("your opponent's life becomes {n}", (theirs,), n=amount, also=("your opponent's life becomes equal to {n}",)),
        g.amounts.of_event(Says("{v} that much", (ChangeNumber(n.LIFE, EventNumber()),), v=you(GAIN))),
    ]  # fmt: skip


def minus(value: Amount) -> Amount:
    """So much less."""
    if isinstance(value, Number):
        return Number(-value.value)
    return Times(-value.each, value.of) if isinstance(value, Times) else Times(-1, value)


def plus(value: object) -> tuple[object, ...] | None:
    """So much, where it is less."""
    if isinstance(value, Number) and value.value < 0:
        return (Number(-value.value),)
    if isinstance(value, Times) and value.each < 0:
        return (value.of if value.each == -1 else Times(-value.each, value.of),)
    return None


# ---------------------------------------------------------------- all the others


def adding(g: "Grammar") -> list[Phrase]:
    """Additions put on cards."""
    here = Choice("this card", g.this, *(Word(words, Among(This(), InZones((zone,)))) for words, zone in (
        ("this card from your graveyard", n.GRAVEYARD), ("this card from your hand", n.HAND))))  # fmt: skip
    host = Choice("to what", g.pointing, g.target, g.this, g.named)
    it = Choice("what is added", here, g.pointing, g.target)
    picked = (like(Choose, (hole("pick"),), slot=SAVED), like(Attach, THOSE_PICKED, hole("host")))
    v = done_by(regular("add"))
    onto = (like(Choose, (hole("pick"),), slot=SAVED), like(Attach, hole("it"), THOSE_PICKED))
    m = done_by(verb("move"))
    return [
        Says("{m} {it} to {pick}", view(carried, carried_parts, hole("it"), hole("pick")), m=m, it=it, pick=agreeing_pick(g.picks.from_field), also=("{m} {it} onto {pick}",)),
        Says("{m} {it} to {host}", (view(lambda it, host: Attach(it, host if it == This() else any_other(g, host)), lambda v: None, hole("it"), hole("host")),), m=m, it=it, host=host, also=("{m} {it} onto {host}",)),
        Says("{v} {it} to {pick}", onto, v=v, it=it, pick=agreeing_pick(g.picks.from_field), also=("{p} {it} onto {pick}", "{p} {it} on {pick}"), p=done_by(PUT)),
        Says("{v} {it} to {host}", (like(Attach, hole("it"), hole("host")),), v=v, it=it, host=host,
             also=("{w} {it} to {host}", "{p} {it} on {host}", "{p} {it} onto {host}"), w=done_by(regular("bestow")), p=done_by(PUT)),
        Says("{v} {pick} to {host}", picked, v=v, pick=agreeing_pick(g.picks.from_field), host=host, also=("{p} {pick} on {host}", "{p} {pick} onto {host}", "{w} {pick} to {host}"), p=done_by(PUT),
             w=done_by(regular("bestow"))),
    ]  # fmt: skip


def any_other(g: "Grammar", host: Group) -> Group:
    """A target that may be this very card: "another" is said of what something is moved away from."""
    what = host.pick.what if isinstance(host, Targeted) else None
    if not isinstance(host, Targeted) or not isinstance(what, Cards):
        return host
    which = g.nouns.filter_of([part for part in filters_of(what.which) if part != IsNot(IS_THIS)])
    return replace(host, pick=replace(host.pick, what=replace(what, which=which)))


def carried(it: Group, pick: Pick) -> tuple[object, ...]:
    """An addition is moved; "another" card is one that does not bear it yet."""
    elsewhere = replaced(pick.what, IsNot(IS_THIS), IsNot(Related(n.BEARS, it)))
    what = elsewhere if isinstance(elsewhere, Group) and it != This() else pick.what
    return Choose((replace(pick, what=what),), slot=SAVED), Attach(it, THOSE_PICKED)


def carried_parts(value: object) -> tuple[object, ...] | None:
    """Take an addition that is moved onto another card apart."""
    attach = value[-1] if isinstance(value, tuple) and len(value) == 2 else None
    choose = value[0] if isinstance(value, tuple) and value else None
    if not isinstance(attach, Attach) or not isinstance(choose, Choose):
        return None
    plain = replaced(choose.picks[0].what, IsNot(Related(n.BEARS, attach.what)), IsNot(IS_THIS))
    if not isinstance(plain, Group) or plain == choose.picks[0].what:
        return None
    parts = attach.what, replace(choose.picks[0], what=plain)
    return parts if carried(*parts) == value else None


def discards(g: "Grammar") -> list[Phrase]:
    """Discarding at random, or a whole hand; drawing as many."""
    v = done_by(regular("discard"))
    hand = Cards((n.HAND,), YOU)
    discard = Move(Those(SAVED), n.GRAVEYARD, verb=n.DISCARD)
    draw = done_by(verb("draw", "drew", "drawn"))
    return [
        Says("{v} {pick} at random", (like(Choose, (hole("pick"),), slot=SAVED, random=True), discard), v=v, pick=agreeing_pick(g.picks.from_hand),
             leave=lambda b, a, v: dealt(a, Those(SAVED), a.many, (), "discarded"), also=("randomly {v} {pick}", "{v} {pick} at random from {your} hand"), your=YOUR),
        Says("{v} {your} hand", (Move(hand, n.GRAVEYARD, verb=n.DISCARD),), v=v, your=YOUR, also=("{v} all cards in {your} hand", "{v} all cards from {your} hand", "{v} all the cards in {your} hand"),
             leave=lambda b, a, v: spoken(a, Mention("done", 0, True, (), ("discarded",)))),
        Says("{v} {many}", (like(Draw, hole("many")),), v=draw, many=MANY, your=YOUR, also=("{v} {many} from {your} deck",)),
        Says("{v} cards equal to {of}", (like(Draw, hole("of")),), v=draw, of=g.amounts.value),
        Says("{v} {many} plus {n}", (like(Draw, like(Sum, hole("many"), hole("n"))),), v=draw, many=MANY, n=NUMBER),
        Says("reveal your opponent's hand", (Reveal(Cards((n.HAND,), OPPONENT), LOOKED),), leave=lambda b, a, v: spoken(a, Mention(Those(LOOKED), STRONG, True, (), ("revealed",)))),
    ]  # fmt: skip


class ThatMany(Phrase):
    """As many cards as something was done to."""

    def __init__(self) -> None:
        super().__init__("that many cards")

    def meant(self, voice: Voice) -> Amount | None:
        """How many; as many as an event was of are not told."""
        last = max(voice.mentions, key=lambda one: (one.strength, one.at), default=None)
        if last is not None and last.group in (Those(SAVED), THAT, Those(LOOKED)) and last.many:
            return CountOf(last.group)
        told = voice.event < 0 or any(one.group in (DONE, Those(LOOKED)) for one in voice.mentions)
        return DoneTo() if told else None

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """The words."""
        words = next((one for one in (self.name, "the same number of cards") if match_literal(reader, one, at)), "")
        meant = self.meant(voice) if words else None
        return () if meant is None else (Found(at + len(words), meant, "", voice),)

    def write(self, value: object, voice: Voice) -> Written | None:
        """The words for so many."""
        return Written(self.name, voice) if value is not None and value == self.meant(voice) else None


MANY: Final = ThatMany()


def instructions(g: "Grammar") -> Sequence[Phrase]:
    """What only this game tells to do."""
    either = [(name, like(Modes, (like(Move, hole("it"), deck, verb=n.PUT), like(Move, hole("it"), deck, end=BOTTOM, verb=n.PUT)), ONE, ONE, False)) for name, deck in (("deck", n.MAIN_DECK), ("magic stone deck", n.STONE_DECK))]  # fmt: skip
    return [
        *damage(g), *lives(g), *tops(g), *shuffles(g), *counting(g), *producing(g), *tokens(g), *adding(g), *discards(g),
        Says("rest or recover {it}", (like(Modes, (like(Turn, hole("it"), RESTED), like(Turn, hole("it"), STANDING)), ONE, ONE, False),), it=g.object, also=("recover or rest {it}",)),
        cancelling(g),
        Says("[Force] {n}", (like(RollDice, hole("n")),), n=DIGITS),
        Says("roll {n} dice", (like(RollDice, hole("n")),), n=DIGITS, also=("roll {n} six-sided dice",)),
        Says("roll a die", (view(lambda: RollDice(ONE), lambda v: None),), also=("roll a six-sided die", "roll a dice", "roll 1 die")),
        Word("choose a number", (NameNumber(0, 20),)),
        Says("{more} this turn", (Apply(MY_RULERS, (Permit(n.CALL_MORE),), END_OF_TURN),), more=CALL_MORE, also=("{more}",)),
        Word("you win the game", (WinGame(),)), Word("your opponent loses the game", (LoseGame(OPPONENT),)), Word("you lose the game", (LoseGame(),)),
        Says("{word}", (like(NameWord, hole("word")),), word=NAMING),
        Word("choose new targets for the copy", (NewTargets(THAT),), also=("choose new target for the copy", "choose a new target for the copy", "choose new targets for that copy", "choose new targets for the copies")),
        Guarded(Word("skip drawing it", (Nothing(),), also=("not draw it", "skip that draw", "skip drawing that card")), lambda voice, value: voice.event == MOVED),
        Says("shift {it}", (like(TurnSide, hole("it"), 1),), it=g.object),
        *(Says("{v} {it} on the top or bottom of {deck}", (ends,), v=done_by(PUT), it=g.object, deck=g.owners(name), also=("{v} {it} on top or on the bottom of {deck}", "{v} {it} on top or bottom of {deck}")) for name, ends in either),
        Says("remove all cards in {player}'s graveyard from the game", (like(AsPlayers, hole("player"), Move(Cards((n.GRAVEYARD,), YOU), n.REMOVED, verb=n.REMOVE)),),
             player=g.target, also=("remove all cards from {player}'s graveyard from the game",)),
        Says("reveal {it}", (like(Reveal, hole("it")),), it=g.pointing),
    ]  # fmt: skip


def cancelling(g: "Grammar") -> Says:
    """What is cancelled goes elsewhere than into the graveyard."""
    spell = Word("it", None, also=("that spell", "that card", "the spell"))
    where = Choice(
        "whither",
        Word("remove it from the game", n.REMOVED, also=("remove that spell from the game", "remove that card from the game")),
        Word("put it into its owner's hand", n.HAND, also=("return it to its owner's hand", "return that spell to its owner's hand", "put that card into its owner's hand", "put it into your hand")),
        Word("put it on top of its owner's deck", n.MAIN_DECK, also=("put that spell on top of its owner's deck", "put that card on top of its owner's deck")),
    )  # fmt: skip
    leads = (
        "if {it} would be put into a graveyard this way",
        "if {it} is cancelled this way",
        "if you do",
        "if you do so",
    )
    spelled = [f"cancel {{what}}. {lead}, {{to}} instead" for lead in leads]
    spelled += [f"cancel {{what}}. {lead}, {{to}}" for lead in leads[:2]]
    return Says(spelled[0], (like(Cancel, WHAT, hole("to")),), what=g.object, it=spell, to=where, also=spelled[1:])


def shortened(g: "Grammar") -> Sequence[Phrase]:
    """Another amount instead, the rest being the same."""
    return [
        Says("{it} deals {n} instead", hole("n"), it=Word("this card", None, also=("it",)), n=g.amounts.measured("damage")),
        Says("{put} {n} {kind} instead", hole("n"), put=Word("put", None), n=NUMBER, kind=g.counters),
        Says("put {n} of those {tokens} into your field instead", hole("n"), n=NUMBER, tokens=Word("resonators", None, also=("token cards", "tokens")), also=("put {n} of them into your field instead",)),
        Says("you gain {n} instead", hole("n"), n=g.amounts.measured("life")),
    ]  # fmt: skip
