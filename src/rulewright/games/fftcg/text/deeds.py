"""The game's deeds: what is done to cards, damage, and the instructions only this game gives."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ....kernel.ids import (
    BELOW_TOP,
    BOTTOM,
    DAMAGED,
    EITHER,
    END_OF_TURN,
    FACE_DOWN,
    IT,
    MOMENT,
    MOVED,
    OPPONENT,
    RESTED,
    SAVED,
    STANDING,
    WHOLE_GAME,
    YOU,
)
from ....kernel.vocabulary.abilities import Chooses, Instead, Later, LaterInstead, Proceed, When
from ....kernel.vocabulary.bounds import Share
from ....kernel.vocabulary.effects import (
    Apply,
    Arrange,
    AsPlayers,
    Cancel,
    Choose,
    ClearDamage,
    DealDamage,
    DealEachOther,
    DivideDamage,
    Draw,
    Effect,
    If,
    LoseGame,
    May,
    Modes,
    Move,
    NameNumber,
    Pick,
    Play,
    Reveal,
    Search,
    Shuffle,
    Turn,
    WinGame,
)
from ....kernel.vocabulary.mods import Forbid, GainKeyword, PlayCost
from ....kernel.vocabulary.terms import (
    Among,
    Amount,
    AtMostOf,
    Cards,
    CountOf,
    Difference,
    EventCard,
    EventNumber,
    EventOther,
    Exists,
    Group,
    InZones,
    IsNot,
    Number,
    OneOf,
    PickedBy,
    SumOf,
    This,
    Those,
    Times,
)
from ....language.grammar.amounts import DIGITS, INTEGER, ONE
from ....language.grammar.doing.decks import SEARCH, SHUFFLE, Decks
from ....language.grammar.lexicon import Deed
from ....language.grammar.things.nouns import IS_THIS
from ....language.grammar.things.picks import agreeing_pick
from ....language.grammar.things.reference import STRONG, dealt
from ....language.grammar.verbs import YOU_WORD, YOUR, agreeing, done_by, regular, verb
from ....language.pattern import hole, like, view
from ....language.phrase import Begins, Choice, Found, Guarded, Many, Phrase, Reader, Says, Word, Written, match_literal
from ....language.sequence import effects_of, seq_of
from ....language.voice import Voice
from ..rulebook import ch00_names as n
from . import named, prices

if TYPE_CHECKING:
    from ....language.grammar import Grammar

WHAT: Final = hole("what")
PUT: Final = verb("put", "put", gerund="putting")
PLACE: Final = (verb("place"), verb("return"))
PLAY: Final = regular("play")
CAST: Final = verb("cast", "cast")
DISCARD: Final = regular("discard")
DEAL: Final = verb("deal", "dealt")
THAT: Final = Those(IT)
FROZEN: Final = (GainKeyword(n.FROZEN),)
FROZE: Final = like(Apply, WHAT, FROZEN, n.NEXT_ACTIVE_PHASE)


def move(to: int, name: int, **more: object) -> object:
    """A move to a zone."""
    found: object = like(Move, WHAT, to, verb=name, **more)
    return found


def deeds(g: "Grammar") -> Sequence[Deed]:
    """What is done to cards."""
    top_or_bottom = like(Modes, (move(n.DECK, n.PUT), move(n.DECK, n.PUT, end=BOTTOM)), ONE, ONE, False)
    bottom = (" on the bottom of {deck}",)
    return [
        Deed(regular("dull"), like(Turn, WHAT, RESTED), stays=True),
        Deed(regular("activate"), like(Turn, WHAT, STANDING), stays=True),
        Deed(verb("freeze", "froze", "frozen"), FROZE, stays=True, paid=False),
        Deed(verb("break", "broke", "broken"), move(n.BREAK, n.BREAK_VERB), paid=False),
        Deed(PUT, move(n.BREAK, n.PUT), " into the Break Zone", also=(" in the Break Zone", " into {your} Break Zone")),
        Deed(regular("remove"), move(n.REMOVED, n.REMOVE), " from the game"),
        Deed(regular("remove"), move(n.REMOVED, n.REMOVE, face=FACE_DOWN), " from the game face down", also=(" face down from the game",), paid=False),
        Deed(regular("return"), move(n.HAND, n.RETURN), " to {hand}"),
        Deed(regular("add"), move(n.HAND, n.ADD), " to {your} hand", also=(" to {hand}",), paid=False),
        Deed(PLAY, move(n.FIELD, n.PLAY), " onto the field", reads=(regular("return"),), also=(" onto the field under its owner's control", " to the field", " to the field under its owner's control"), paid=False),
        Deed(PLAY, move(n.FIELD, n.PLAY, orientation=RESTED), " onto the field dull", also=(" onto the field under its owner's control dull", " onto the field dull under its owner's control"), paid=False),
        Deed(PLAY, move(n.FIELD, n.PLAY, whose=YOU), " onto your field", also=(" onto the field under your control",), paid=False),
        Deed(PLAY, move(n.FIELD, n.PLAY, whose=YOU, orientation=RESTED), " onto your field dull", paid=False),
        Deed(PUT, top_or_bottom, " on the top or bottom of {deck}", reads=PLACE, also=(" at the top or bottom of {deck}", " on top or bottom of {deck}", " on the top or the bottom of {deck}", " at the top or at the bottom of {deck}", " on top or at the bottom of {deck}"), paid=False),
        Deed(PUT, move(n.DECK, n.PUT), " on top of {deck}", reads=PLACE, also=(" on the top of {deck}", " to the top of {deck}"), paid=False),
        Deed(PUT, move(n.DECK, n.PUT, ordered=True), " on top of {deck} in any order", reads=PLACE, also=(" on the top of {deck} in any order", " to the top of {deck} in any order"), paid=False),
        Deed(PUT, move(n.DECK, n.PUT, end=BOTTOM), " at the bottom of {deck}", reads=PLACE, also=bottom),
        Deed(PUT, move(n.DECK, n.PUT, end=BOTTOM, ordered=True), " at the bottom of {deck} in any order", reads=PLACE, also=(" on the bottom of {deck} in any order",), paid=False),
        Deed(PUT, move(n.DECK, n.PUT, end=BOTTOM, shuffled=True), " at the bottom of {deck} in random order", reads=PLACE, paid=False),
        Deed(PUT, move(n.DECK, n.PUT, end=BELOW_TOP), " under the top card of {deck}", reads=PLACE, paid=False),
        Deed(SHUFFLE, (move(n.DECK, n.PUT, shuffled=True), like(Shuffle, n.DECK, of=WHAT)), " into {deck}", also=(" into {your} deck",), paid=False),
        Deed(CAST, like(Play, WHAT, True), " without paying the cost", paid=False),
        Deed(CAST, like(Play, WHAT), paid=False),
        Deed(DISCARD, move(n.BREAK, n.DISCARD), in_hand=True),
    ]  # fmt: skip


# ---------------------------------------------------------------- damage


def damage(g: "Grammar") -> list[Phrase]:
    """Damage to cards and players."""
    amount = g.amounts.measured("damage")
    each = g.amounts.of_each("damage", "power", n.POWER)
    v = done_by(DEAL)
    own = Choice("cards", g.pointed_object, g.picks.all)
    whom = Choice("whom", Word("you", YOU), Word("your opponent", OPPONENT))
    point = Choice("points", Word("1 point of damage", Number(1)), Says("{n} points of damage", hole("n"), n=DIGITS))
    striker = Choice("a card", g.this, g.subject_pointing, g.named)
    deals = agreeing("deal", "deals")
    struck = view(
        lambda who, whom: DealDamage(SumOf(who, n.POWER), what=whom, source=who),
        struck_parts,
        hole("who"),
        hole("whom"),
    )
    plain = Says("{n}", hole("n"), n=amount, enter=lambda voice: voice._replace(mentions=()), leave=lambda b, a, v: b)
    dealt_to = like(DealDamage, hole("amount"), what=hole("it"))
    shares = Says("{amount} to {it}", dealt_to, amount=amount, it=g.object, also=("{it} {amount}",))
    mutual = [
        f"{{one}} and {{two}} deal damage equal to their {which} to {whom}"
        for which in ("respective power", "respective powers", "power", "powers")
        for whom in ("the other", "each other")
    ]
    rows: list[Phrase] = [
        Says("{v} {it} {amount}", (dealt_to,), v=v, it=g.object, amount=amount, also=("{v} {amount} to {it}",)),
        Says("{v} {amount} to {it}", (dealt_to,), v=v, it=g.picks.all, amount=amount),
        Says("{v} {amount} to {pick}", (like(Choose, (hole("pick"),), slot=SAVED), like(DealDamage, hole("amount"), what=Those(SAVED))), v=v,
             pick=agreeing_pick(g.picks.from_field), amount=amount, also=("{v} {pick} {amount}",),
             leave=lambda b, a, v: dealt(a, Those(SAVED), a.many, (), "damaged")),
        Says("{v} {pick} {amount} and the other {more}", (like(Choose, (hole("pick"),), slot=SAVED), like(DealDamage, hole("amount"), what=Those(SAVED)),
             like(DealDamage, hole("more"), what=Among(THAT, IsNot(OneOf(Those(SAVED)))))), v=v, pick=g.picks.among, amount=amount, more=amount,
             also=("{v} {pick} {amount} and {more} to the other", "{v} {amount} to {pick} and {more} to the other")),
        Says("{v} {n} damage to {it} {of}", (view(lambda n, it, of: DealDamage(Times(n, of), what=it), lambda v: None, hole("n"), hole("it"), hole("of")),), v=v,
             it=g.object, n=INTEGER, of=g.amounts.per),
        Says("{v} {items}", view(lambda items: items, lambda v: None, hole("items")), v=v, items=Many(shares, " and ", least=2, also=(", ", ", and "), most=3)),
        Says("{v} {amount} to {it}", (view(lambda amount, it: DealDamage(amount, what=it), lambda v: None, hole("amount"), hole("it")),), v=v,
             it=Says("{all}", view(g.picks.typed, lambda v: None, hole("all")), all=g.nouns.groups), amount=amount),
        Says("{v} {it} {amount}. this damage cannot be reduced", (like(DealDamage, hole("amount"), what=hole("it"), fixed=True),), v=v,
             it=g.object, amount=amount),
        Says("{v} {amount} to each {it}", (view(lambda amount, it: DealDamage(amount, what=it), lambda v: None, hole("amount"), hole("it")),), v=v,
             it=g.nouns.group, amount=amount),
        Says("this card deals {whom} {n}", (like(DealDamage, hole("n"), hole("whom")),), whom=whom, n=point, v=v,
             also=("{v} {n} to {whom}", "{v} {whom} {n}", "this card deals {n} to {whom}")),
        Says("{v} {n}", (like(DealDamage, hole("n"), YOU),), v=done_by(verb("receive")), n=point, also=("you {v} {n}",)),
        Says("you receive damage equal to {n}", (like(DealDamage, hole("n"), YOU),), n=g.amounts.things),
        Says("{v} each {it} {amount}", (dealt_to,), v=v, it=g.nouns.group, amount=each, also=("{v} {amount} to each {it}",)),
        Says("{v} each {it} {n} damage {of}", (view(lambda it, n, of: DealDamage(Times(n, of), what=it), lambda v: None, hole("it"), hole("n"), hole("of")),), v=v, it=g.nouns.group, n=INTEGER, of=g.amounts.per),
        Says("{v} each {it} {n} damage", (view(lambda it, n: DealDamage(n, what=it), lambda v: None, hole("it"), hole("n")),), v=v, it=g.nouns.group, n=DIGITS),
        Says("{v} each of {it} {amount}", (dealt_to,), v=v, it=g.pointing, amount=each),
        Says("{who} {deals} damage equal to its power to {whom}", (struck,), who=striker, deals=deals, whom=own,
             also=("{who} {deals} {whom} damage equal to its power",)),
        Says("{who} {deals} {n} to {whom}", (view(dealt_by, dealt_parts, hole("who"), hole("n"), hole("whom")),), who=striker,
             deals=deals, n=plain, whom=own, also=("{who} {deals} {whom} {n}",)),
        Guarded(Says("{v} the damage to {it}", (like(DealDamage, EventNumber(), what=hole("it"), source=EventOther()),), v=v, it=g.pointed_object,
                     also=("{v} that damage to {it}",)), lambda voice, value: voice.event == DAMAGED),
        Says("{v} {n} to {who}", (like(AsPlayers, hole("who"), like(DealDamage, hole("n"), YOU)),), v=v, n=point, who=g.controllers,
             also=("{v} {who} {n}",)),
        Says("{v} {it} {amount} and {n} to {who}", (dealt_to, like(AsPlayers, hole("who"), like(DealDamage, hole("n"), YOU))), v=v, it=g.object,
             amount=amount, n=point, who=g.controllers),
        Says("negate all damage dealt to {it}", (like(ClearDamage, hole("it")),), it=g.object, also=("remove all damage from {it}", "remove all the damage from {it}", "negate all the damage dealt to {it}")),
        Says("divide {n} damage equally among {it}{how}", (view(shared_damage, shared_parts, hole("n"), hole("it"), hole("how")),), n=DIGITS, it=g.object,
             how=ROUNDED, also=("divide {n} damage among {it} equally{how}",)),
        Says("the next damage dealt to {one} this turn is received by {two} instead", (like(LaterInstead, like(Instead, like(When, DAMAGED, like(OneOf, hole("one"))),
             like(DealDamage, EventNumber(), what=hole("two"), source=EventOther())), END_OF_TURN, True),), one=g.pointed_object, two=g.pointed_object,
             also=("this turn, the next damage dealt to {one} is received by {two} instead", "the next damage dealt to {one} this turn is dealt to {two} instead")),
        Says("divide {n} damage among {it} as you like", (like(DivideDamage, hole("n"), hole("it"), 1000),), n=DIGITS, it=g.pointed_object),
        Word("each Forward deals damage equal to its power to the other", (DealEachOther(PickedBy(0), PickedBy(1), n.POWER),),
             also=("they deal damage equal to their power to each other", "they deal damage equal to their respective powers to each other", "they deal damage equal to their respective powers to the other",
                   "they deal damage equal to their respective power to each other", "each deals damage equal to its power to the other")),
        Says(mutual[0], (like(DealEachOther, hole("one"), hole("two"), n.POWER),), one=g.this, two=Choice("a card", g.subject_pointing, g.named), also=mutual[1:]),
    ]  # fmt: skip
    return rows


ROUNDED: Final = Choice(
    "up or down", Word("", (1, False)), Says(" (round up to the nearest {n})", (hole("n"), True), n=INTEGER),
    Says(" (round down to the nearest {n})", (hole("n"), False), n=INTEGER),
)  # fmt: skip


def shared_damage(number: Amount, whom: Group, how: tuple[int, bool]) -> DealDamage:
    """Damage shared equally."""
    return DealDamage(Share(number, whom, how[0], how[1]), what=whom)


def shared_parts(value: object) -> tuple[object, ...] | None:
    """Take damage shared equally apart."""
    amount = value.amount if isinstance(value, DealDamage) else None
    if not isinstance(value, DealDamage) or not isinstance(amount, Share) or amount.among != value.what:
        return None
    return amount.of, value.what, (amount.unit, amount.up)


def dealt_by(who: Group, amount: Amount, whom: Group) -> DealDamage | None:
    """A card deals damage; "its power" is the power of the card that deals it."""
    return None if who == whom or amount == SumOf(who, n.POWER) else DealDamage(amount, what=whom, source=who)


def dealt_parts(value: object) -> tuple[object, ...] | None:
    """Take damage a card deals apart."""
    if not isinstance(value, DealDamage) or value.source is None or value.what is None:
        return None
    return (value.source, value.amount, value.what) if dealt_by(value.source, value.amount, value.what) else None


def short(g: "Grammar") -> Sequence[Phrase]:
    """Damage without whom it is dealt to."""
    return (Says("{v} {n}", like(DealDamage, hole("n")), v=done_by(DEAL), n=g.amounts.measured("damage")),)


def struck_parts(value: object) -> tuple[object, ...] | None:
    """Take damage equal to the power of who deals it apart."""
    if not isinstance(value, DealDamage) or value.source is None or value.amount != SumOf(value.source, n.POWER):
        return None
    return value.source, value.what


# ---------------------------------------------------------------- other instructions


class Stacked(Phrase):
    """Its, of something on the stack: what was chosen, what chose the card, or what was cast."""

    WORDS: Final = ("its", "their", "that Summon's", "the Summon's")

    def begins(self) -> Begins:
        """What it begins with."""
        return self.WORDS

    def meant(self, voice: Voice) -> Group | None:
        """What is meant here."""
        if any(one.strength == STRONG and one.group == THAT for one in voice.mentions):
            return THAT
        return {n.CHOSEN_BY: EventOther(), n.CASTS: EventCard()}.get(voice.event)

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """The word, if there is something on the stack to point at."""
        group = self.meant(voice)
        for spelling in self.WORDS if group is not None else ():
            if match_literal(reader, spelling, at):
                return (Found(at + len(spelling), group, "", voice),)
        return ()

    def write(self, value: object, voice: Voice) -> Written | None:
        """The word for it."""
        return Written("its", voice) if value is not None and value == self.meant(voice) else None


def discards(g: "Grammar") -> list[Phrase]:
    """Discarding in other ways than a picked card."""
    v = done_by(DISCARD)
    hand = Cards((n.HAND,), YOU)
    over = like(Difference, CountOf(hand), hole("n"))
    discard = Move(Those(SAVED), n.BREAK, verb=n.DISCARD)
    return [
        Says("randomly {v} {pick}", (like(Choose, (hole("pick"),), slot=SAVED, random=True), discard), v=v, pick=agreeing_pick(g.picks.from_hand),
             also=("{v} {pick} at random",), leave=lambda b, a, v: dealt(a, Those(SAVED), a.many, (), "discarded")),
        Says("{v} cards until {you} have {n} cards in {your} hand", (like(Choose, (like(Pick, hand, over, over),), slot=SAVED), discard), v=v,
             n=DIGITS, you=YOU_WORD, your=YOUR, also=("{v} cards until {you} have {n} cards in hand",),
             leave=lambda b, a, v: dealt(a, Those(SAVED), True, (), "discarded")),
        Says("{v} {your} hand into {your} deck", (Move(hand, n.DECK, verb=n.PUT, shuffled=True), Shuffle(n.DECK)), v=done_by(SHUFFLE), your=YOUR,
             also=("{v} all the cards in {your} hand into {your} deck",)),
        Says("{v} {your} Break Zone into {your} deck", (Move(Cards((n.BREAK,), YOU), n.DECK, verb=n.PUT, shuffled=True), Shuffle(n.DECK)), v=done_by(SHUFFLE), your=YOUR,
             also=("{v} all the cards in {your} Break Zone into {your} deck",)),
        Says("{v} {your} hand", (Move(hand, n.BREAK, verb=n.DISCARD),), v=v, your=YOUR, also=("{v} all the cards in {your} hand",)),
        Says("randomly {v} {pick} from the game", (like(Choose, (hole("pick"),), slot=SAVED, random=True), Move(Those(SAVED), n.REMOVED, verb=n.REMOVE)),
             v=done_by(regular("remove")), pick=agreeing_pick(g.picks.from_hand), leave=lambda b, a, v: dealt(a, Those(SAVED), a.many, (), "removed")),
    ]  # fmt: skip


def cast_or_put(picks: tuple[Pick, ...]) -> tuple[Effect, ...]:
    """Search, and cast it or put it away."""
    put = Move(THAT, n.BREAK, verb=n.PUT)
    return Search(picks[0].what, picks[0].most), Reveal(THAT), May(Play(THAT, True), otherwise=put), Shuffle(n.DECK)


def cast_parts(value: object) -> tuple[object, ...] | None:
    """Take such a search apart."""
    if not isinstance(value, tuple) or not isinstance(value[0], Search):
        return None
    picks = (Pick(value[0].what, value[0].most, value[0].most),)
    return (picks,) if cast_or_put(picks) == value else None


USED: Final = like(When, MOVED, like(OneOf, hole("it")), source=(n.STACK,), target=(n.BREAK,))


def after_use(g: "Grammar") -> list[Phrase]:
    """Where a Summon goes after use."""
    rows: list[Phrase] = []
    for word, to, name in (
        ("remove {it} from the game", n.REMOVED, n.REMOVE),
        ("return {it} to your hand", n.HAND, n.RETURN),
    ):
        tails = [f"{word} after use instead of putting it {where} the Break Zone" for where in ("into", "in")]
        tails.append(f"{word} after use")
        tails += [f"if you cast it, {tail}" for tail in tails]  # it goes nowhere from the stack unless it was cast
        effect = (like(LaterInstead, like(Instead, USED, Move(EventCard(), to, verb=name))),)
        rows.append(Says(tails[0], effect, it=g.pointing, also=tails[1:]))
        gone = (
            "{it} is removed from the game after use",
            "{it} is removed from the game after use instead of being put into the Break Zone",
        )
        rows += (
            [
                Says(
                    gone[0],
                    (like(LaterInstead, like(Instead, USED, Move(EventCard(), to, verb=name))),),
                    it=g.subject_pointing,
                    also=gone[1:],
                )
            ]
            if to == n.REMOVED
            else []
        )
    return rows


def instructions(g: "Grammar") -> Sequence[Phrase]:
    """What only this game tells to do."""
    freeze_all = (like(Apply, hole("all"), FROZEN, n.NEXT_ACTIVE_PHASE), like(Turn, hole("all"), RESTED))
    return_all = ("{v} {it} to the top and/or bottom of the deck in any order", "{v} {it} to the top or bottom of {your} deck in any order",
                  "{v} {it} to the top or bottom of {your} deck")  # fmt: skip
    return [
        *damage(g), *discards(g), *after_use(g),
        # in this order, since the active ones are not active any more once they are dull
        Says("dull and freeze {all}", freeze_all, all=g.picks.all),
        Says("dull and freeze {all}", view(lambda what: (Turn(what, RESTED), Apply(what, FROZEN, n.NEXT_ACTIVE_PHASE)), lambda v: None, hole("all")),
             all=g.pointed_object),
        Says("{v} {it} to the top and/or bottom of {your} deck in any order", (like(Arrange, hole("it"), ordered=True),), v=done_by(regular("return")),
             it=g.pointing, your=YOUR, also=return_all),
        Says("{v} {pick}. the cost required to cast it is reduced by {n}{least}", view(cheap_cast, cheap_parts, hole("pick"), hole("n"), hole("least")),
             v=done_by(CAST), pick=agreeing_pick(g.picks.from_hand), n=DIGITS, least=prices.LEAST, also=("{v} {pick}. the cost for casting it is reduced by {n}{least}",)),
        Says("{v} 1 card {of}. you can only draw up to {n} cards with this ability", (like(Draw, like(AtMostOf, hole("of"), hole("n"))),),
             v=done_by(verb("draw", "drew", "drawn")), of=g.amounts.per, n=INTEGER),
        Says("{v} for {pick} and cast it without paying the cost. if you don't cast it, put the Summon into the Break Zone",
             view(cast_or_put, cast_parts, hole("pick")), v=done_by(SEARCH), pick=Decks(g).sought),
        Says("cancel {its} effect", (like(Cancel, hole("its")),), its=Stacked("its"), also=("cancel {its} effects", "{its} effect is cancelled")),
        Says("cancel all effects choosing {kind}", (like(Cancel, like(Cards, (n.STACK,), EITHER, like(Chooses, hole("kind")))),),
             kind=Choice("a card", Word("this card", IS_THIS), g.nouns.event_kind)),
        *named.naming(),
        Word("select 1 number", (NameNumber(0, 20),), also=("name 1 number",)),
        Says("select 1 number from {n} to {most}", (like(NameNumber, hole("n"), hole("most")),), n=INTEGER, most=INTEGER,
             also=("name 1 number from {n} to {most}", "select 1 number between {n} and {most}")),
        Word("you lose the game", (LoseGame(),)),
        Word("your opponent loses the game", (LoseGame(OPPONENT),)),
        Word("you win the game", (WinGame(),)),
    ]  # fmt: skip


def cheap_cast(pick: Pick, less: Number, least: int) -> tuple[Effect, ...] | None:
    """A card is cast for less."""
    if not isinstance(pick.what, Cards):
        return None
    price = PlayCost(YOU, pick.what.which, Number(-less.value), least, once=True)
    return Apply(This(), (price,), END_OF_TURN), Choose((pick,), slot=SAVED), Play(Those(SAVED))


def cheap_parts(value: object) -> tuple[object, ...] | None:
    """Take such a casting apart."""
    if (
        not isinstance(value, tuple)
        or len(value) != 3
        or not isinstance(value[0], Apply)
        or not isinstance(value[1], Choose)
    ):
        return None
    mod, pick = value[0].mods[0], value[1].picks[0]
    if not isinstance(mod, PlayCost) or not isinstance(mod.amount, Number):
        return None
    parts = pick, Number(-mod.amount.value), mod.least
    return parts if cheap_cast(*parts) == value else None


# ---------------------------------------------------------------- clauses


def away(what: Group) -> Effect:
    """Cards are out of the game while this card is on the field, and come back when it leaves."""
    left = When(MOVED, OneOf(This()), source=(n.FIELD,))
    # an effect that ends is no ability that triggers: what it kept away is back at once
    back = LaterInstead(Instead(left, seq_of((Proceed(), Move(what, n.FIELD, verb=n.PLAY)))), WHOLE_GAME, True)
    stays = Exists(Among(This(), InZones((n.FIELD,))))
    return If(stays, seq_of((Move(what, n.REMOVED, verb=n.REMOVE), back)))


def away_parts(value: object) -> tuple[object, ...] | None:
    """Take such a removal apart."""
    first = effects_of(value.then)[0] if isinstance(value, If) else None
    return (first.what,) if isinstance(first, Move) and away(first.what) == value else None


def at_end(effects: tuple[Effect, ...]) -> tuple[Effect, ...] | None:
    """What happens at the end of the turn."""
    if isinstance(effects[0], Choose):
        return None
    return (Later(When(MOMENT, number=n.END_OF_TURN_MOMENT), seq_of(effects)),)


def clauses(g: "Grammar") -> Sequence[Phrase]:
    """Clauses about what lasts, prices for a time, and what comes at the end of the turn."""
    until, who = hole("until"), hole("who")
    asleep = (Forbid(n.ACTIVATE_IN_PHASE),)
    sleeping = {
        "next": Word(
            "its controller's next",
            None,
            also=("your next", "your opponent's next", "their controller's next", "their next"),
        )
    }
    awake = agreeing("don't", "doesn't")
    return [
        *([Says("{one}", (hole("one"),), one=one) for one in prices.for_a_time(g)]),
        *prices.permissions(g),
        Says("{of}, {v} {it} {n} damage", (view(lambda of, it, n: DealDamage(Times(n, of), what=it), lambda v: None, hole("of"), hole("it"), hole("n")),),
             v=done_by(DEAL), of=g.amounts.per, it=g.object, n=INTEGER, also=("{of}, {v} {n} damage to {it}",)),
        Says("the damage dealt to {who} cannot be reduced{until}", (like(Apply, who, (Forbid(n.REDUCE_DAMAGE),), until),), who=Choice("cards", g.object, g.nouns.groups),
             until=g.changes.until),
        *([Says("{one}", (hole("one"),), one=one) for one in prices.bans(g)]),
        Says("for as long as this card is on the field, {who} {awake} activate during its controller's Active Phase",
             (like(Apply, who, asleep, n.WHILE_ON_FIELD),), who=g.subject, awake=awake,
             also=("as long as this card is on the field, {who} {awake} activate during its controller's Active Phase",)),
        Says("{who} will not activate during {next} Active Phase", (like(Apply, who, asleep, n.NEXT_ACTIVE_PHASE),), who=g.subject, parts=sleeping,
             also=("{who} does not activate during {next} Active Phase", "{who} {awake} activate during {next} Active Phase"), awake=awake),
        Says("remove {what} from the game for as long as this card is on the field", (view(away, away_parts, WHAT),), what=g.pointing,
             also=("remove {what} from the game as long as this card is on the field",)),
        Says("{what} at the end of the turn", view(at_end, lambda v: None, WHAT), what=g.verbs),
    ]  # fmt: skip
