"""Damage: to targets, players and cards, once, for each of something, or as much as something is."""

from typing import TYPE_CHECKING, Final

from .....kernel.ids import (
    EITHER,
    NOTHING,
    OPPONENT,
    SAVED,
    YOU,
)
from .....kernel.vocabulary.effects import (
    AsPlayers,
    ChangeNumber,
    Choose,
    DealDamage,
    DealEachOther,
    DivideDamage,
    EachPlayer,
)
from .....kernel.vocabulary.targeted import Targeted
from .....kernel.vocabulary.terms import (
    Among,
    Amount,
    Anything,
    Divided,
    Group,
    Number,
    Players,
    Sum,
    This,
    Times,
)
from .....language.grammar.amounts import DIGITS, INTEGER, NUMBER, NUMBERED
from .....language.grammar.things.picks import agreeing_pick
from .....language.grammar.things.reference import STRONG, THOSE_PICKED, spoken
from .....language.grammar.verbs import agreeing
from .....language.pattern import hole, like, view
from .....language.phrase import (
    Begins,
    Choice,
    Found,
    Guarded,
    Phrase,
    Reader,
    Says,
    Unsaid,
    Word,
    Written,
    match_literal,
)
from .....language.voice import Mention, Voice
from ...rulebook import ch00_names as n
from ..nouns import MY_J_RULER
from ..verbs import THAT
from .changes import third

if TYPE_CHECKING:
    from .....language.grammar import Grammar


ITSELF: Final = Among(This(), Anything())  # who deals the damage, whoever that is


def damage(g: "Grammar") -> list[Phrase]:
    """Damage to cards and players, once, for each of something, or as much as something is."""
    amount = g.amounts.measured("damage")
    striker = Choice("what deals", g.this, Acting(g.subject_pointing), g.named, g.target)
    deals = agreeing("deal", "deals")
    whom = Choice("whom", Word("your opponent", OPPONENT, also=("opponent",)), Word("you", YOU),
                  Word("each player", EITHER, also=("all players", "players")))  # fmt: skip
    cards = Choice("cards", g.object, Word("itself", ITSELF))
    to_cards = view(to_group, group_parts, hole("who"), hole("n"), hole("cards"))
    to_player = view(to_whom, whom_parts, hole("who"), hole("n"), hole("whom"))
    parts: dict[str, Phrase] = {"who": striker, "deals": deals, "n": amount, "cards": cards, "whom": whom}
    flat = {**parts, "n": INTEGER, "of": g.amounts.per, "whom": Choice("whom", *whom.options[:2])}
    each = view(lambda who, n_, of, cards: to_group(who, Times(n_, of), cards), lambda v: None, hole("who"), hole("n"), hole("of"), hole("cards"))  # fmt: skip
    each_player = view(lambda who, n_, of, whom: to_whom(who, Times(n_, of), whom), lambda v: None, hole("who"), hole("n"), hole("of"), hole("whom"))  # fmt: skip
    controller = view(lambda who, n_, player: AsPlayers(player, to_whom(who, n_, YOU)), to_controller, hole("who"), hole("n"), hole("player"))  # fmt: skip
    added = view(lambda who, n_, more, of, cards: to_group(who, Sum(n_, Times(more, of)), cards), sum_parts, hole("who"), hole("n"), hole("more"), hole("of"), hole("cards"))  # fmt: skip
    dealt = Says("{who} {deals} {n}", (hole("who"), hole("n")), leave=undealing, parts={**parts, "who": Says("{who}", hole("who"), who=striker, leave=as_dealer)})  # fmt: skip
    of_it = view(lambda dealt, cards: to_group(dealt[0], dealt[1], cards), lambda v: None if (p := group_parts(v)) is None else ((p[0], p[1]), p[2]), hole("dealt"), hole("cards"))  # fmt: skip
    of_him = view(lambda dealt, whom: to_whom(dealt[0], dealt[1], whom), lambda v: None if (p := whom_parts(v)) is None else ((p[0], p[1]), p[2]), hole("dealt"), hole("whom"))  # fmt: skip
    rows: list[Phrase] = [
        Says("{dealt} to {cards}", (of_it,), dealt=dealt, cards=cards),
        Says("{dealt} to {whom}", (of_him,), dealt=dealt, whom=whom),
        Says("{who} {deals} {n} damage to {cards} {of}", (each,), parts=flat),
        Says("{who} {deals} {n} damage to {whom} {of}", (each_player,), parts=flat),
        Says("{who} {deals} {n} damage to each player {of}", (like(EachPlayer, like(DealDamage, like(Times, hole("n"), hole("of")), YOU)),),
             who=g.this, deals=deals, n=INTEGER, of=third(g.amounts.per)),
        Says("{who} {deals} {n} to {whom} and {cards}", (to_player, to_cards), parts=parts, also=("{who} {deals} {n} to {cards} and {whom}", "{who} {deals} {n} to {whom} and to {cards}")),
        Says("{who} {deals} {n} to {player}", (controller,), player=Guarded(g.controllers, not_player), parts=parts),
        Says("{who}{deals} {n} to {cards}", (view(to_group, lambda v: None, hole("who"), hole("n"), hole("cards")),), parts={**parts, "who": SAME}),
        Says("{who}{deals} {n} to {whom}", (view(to_whom, lambda v: None, hole("who"), hole("n"), hole("whom")),), parts={**parts, "who": SAME}),
        Says("{who} {deals} {n} damage divided as you choose among {cards}", (view(lambda who, n_, cards: DivideDamage(n_, cards, 100) if who == This() else None,
             lambda v: (This(), v.amount, v.what) if isinstance(v, DivideDamage) else None, hole("who"), hole("n"), hole("cards")),), who=striker, deals=deals, n=NUMBER,
             cards=g.target, also=("{who} {deals} {n} damage divided as you like among {cards}",)),
        Says("{who} {deals} {n} damage to {cards}, plus an additional {more} damage {of}",
             (added,), who=striker, deals=deals, n=DIGITS,
             more=INTEGER, of=g.amounts.per, cards=cards),
        Says("{both} deal damage equal to their ATK to each other", (view(lambda both: DealEachOther(both, both, n.ATK), lambda v: (v.one,) if isinstance(v, DealEachOther) and v.one == v.other else None, hole("both")),),
             both=Guarded(Choice("cards", g.subject_pointing, g.target), is_pair), also=("{both} deal damage to each other equal to their ATK",)),
        Says("{one} and {two} deal damage equal to their ATK to each other", (like(DealEachOther, hole("one"), hole("two"), n.ATK),),
             one=Choice("a card", g.this, g.subject_pointing, g.target, g.named), two=Choice("a card", g.target, g.pointing, g.named),
             also=("{one} and {two} deal damage to each other equal to their ATK",)),
        Says("{one} and {pick} deal damage equal to their ATK to each other", (like(Choose, (hole("pick"),), slot=SAVED), like(DealEachOther, hole("one"), THOSE_PICKED, n.ATK)),
             one=g.this, pick=agreeing_pick(g.picks.from_field), also=("{one} and {pick} deal damage to each other equal to their ATK",)),
        Says("have {who} deal {n} to {cards}", (view(to_group, lambda v: None, hole("who"), hole("n"), hole("cards")),), parts=parts),
        Says("have {who} deal {n} damage to {cards} {of}", (each,), parts=flat),
        Says("have {who} deal {n} to {whom}", (view(to_whom, lambda v: None, hole("who"), hole("n"), hole("whom")),), parts=parts),
        Says("{one} deals damage equal to its ATK to {two} and vice versa", (view(lambda one, two: DealEachOther(one, two, n.ATK), lambda v: None, hole("one"), hole("two")),),
             one=striker, two=cards),
    ]  # fmt: skip
    plain = [Says("{deal}", hole("deal"), deal=row, leave=dealing) for row in rows]
    leech = view(
        lambda deal: (*deal, ChangeNumber(n.LIFE, deal[-1].amount)) if isinstance(deal[-1], DealDamage) else None,
        leech_parts,
        hole("deal"),
    )
    drained = [
        f"{{deal}}{joint}you gain {that}"
        for joint in (" and ", ". ", ", and ")
        for that in ("that much life", "life equal to that damage", "life equal to the damage dealt this way")
    ]
    half = view(
        lambda deal: (
            (*deal, ChangeNumber(n.LIFE, Divided(deal[-1].amount, 2))) if isinstance(deal[-1], DealDamage) else None
        ),
        lambda v: None,
        hole("deal"),
    )
    halved = [one.replace("that much life", "life equal to half of that damage") for one in drained]
    halved = [one for one in halved if "half" in one] + [
        f"{one.rsplit('you gain', 1)[0]}you gain life equal to half of that much damage" for one in drained
    ]
    return [
        *plain,
        Guarded(
            Says(halved[0], half, deal=Choice("damage", *plain), also=halved[1:]),
            lambda voice, value: voice.event not in NUMBERED,
        ),
        Guarded(
            Says(drained[0], leech, deal=Choice("damage", *plain), also=drained[1:]),
            lambda voice, value: voice.event not in NUMBERED,
        ),
    ]


def is_pair(voice: Voice, value: object) -> bool:
    """Two cards are meant."""
    return value.pick.most == Number(2) if isinstance(value, Targeted) else value in (THAT, THOSE_PICKED)


def leech_parts(value: object) -> tuple[object, ...] | None:
    """Take damage and as much life apart."""
    deal = value[:-1] if isinstance(value, tuple) and len(value) > 1 else ()
    last = deal[-1] if deal else None
    whole = isinstance(last, DealDamage) and value == (*deal, ChangeNumber(n.LIFE, last.amount))
    return (deal,) if whole and isinstance(last, DealDamage) and not isinstance(last.amount, Number) else None


DEALER: Final = "dealer"


def as_dealer(before: Voice, after: Voice, value: object) -> Voice:
    """While it is told how much is dealt, "its" means who deals it, unless a J-ruler was just asked for."""
    if value == This() and any(one.group == MY_J_RULER and one.strength == STRONG for one in after.mentions):
        return after
    known = next((one for one in after.mentions if one.group == value), Mention(value, STRONG))
    return spoken(after, known._replace(strength=STRONG, done=(*known.done, DEALER)))


def undealing(before: Voice, after: Voice, value: object) -> Voice:
    """Who deals damage is spoken of as before."""
    kept: list[Mention] = []
    for one in after.mentions:
        old = next((known for known in before.mentions if known.group == one.group), None)
        if DEALER not in one.done:
            kept.append(one)
        elif old is not None:
            kept.append(old)
        elif isinstance(one.group, Targeted):
            kept.append(one._replace(done=tuple(word for word in one.done if word != DEALER)))
    return after._replace(mentions=tuple(kept))


def dealing(before: Voice, after: Voice, value: object) -> Voice:
    """Who deals damage goes on acting."""
    deal = value[-1] if isinstance(value, tuple) else None
    return after._replace(group=(deal.source or This()) if isinstance(deal, DealDamage) else after.group)


SAME: Final = Unsaid("who acted last", lambda voice: voice.group or This())


class Acting(Phrase):
    """It, they, as those who deal damage: who acted last, or what was spoken of."""

    def __init__(self, inner: Phrase) -> None:
        super().__init__(inner.name)
        self.inner = inner

    def begins(self) -> Begins:
        """What it begins with."""
        return ("it", "they", self.inner)

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """Who acts."""
        if voice.group is not None and (match_literal(reader, "it", at) or match_literal(reader, "they", at)):
            size = 2 if match_literal(reader, "it", at) else 4
            return (Found(at + size, voice.group, "", voice._replace(plural=size == 4)),)
        return reader.read(self.inner, at, voice)

    def write(self, value: object, voice: Voice) -> Written | None:
        """The word for who acts."""
        if value == voice.group and value != This():
            return Written("it", voice._replace(plural=False))
        written = self.inner.write(value, voice)
        return None if written is not None and written.text in ("it", "they") and voice.group is not None else written


def not_player(voice: Voice, value: object) -> bool:
    """A player who is targeted is dealt damage like a card."""
    return not (isinstance(value, Targeted) and isinstance(value.pick.what, Players))


def to_group(who: Group, amount: Amount, cards: Group) -> DealDamage:
    """Damage to cards; that this card deals it goes without saying."""
    return DealDamage(amount, what=who if cards == ITSELF else cards, source=None if who == This() else who)


def group_parts(value: object) -> tuple[object, ...] | None:
    """Take damage to cards apart."""
    plain = isinstance(value, DealDamage) and value.what is not None and not value.fixed and value.also == NOTHING
    return (value.source or This(), value.amount, value.what) if plain and isinstance(value, DealDamage) else None


def to_whom(who: Group, amount: Amount, whom: int) -> DealDamage:
    """Damage to a player."""
    return DealDamage(amount, whom, source=None if who == This() else who)


def whom_parts(value: object) -> tuple[object, ...] | None:
    """Take damage to a player apart."""
    plain = isinstance(value, DealDamage) and value.what is None and not value.fixed
    return (value.source or This(), value.amount, value.to) if plain and isinstance(value, DealDamage) else None


def to_controller(value: object) -> tuple[object, ...] | None:
    """Take damage to the players of cards apart."""
    parts = whom_parts(value.what) if isinstance(value, AsPlayers) else None
    return (parts[0], parts[1], value.who) if parts and parts[2] == YOU and isinstance(value, AsPlayers) else None


def sum_parts(value: object) -> tuple[object, ...] | None:
    """Take damage with more for each of something apart."""
    parts = group_parts(value)
    amount = parts[1] if parts else None
    if parts is None or not isinstance(amount, Sum) or not isinstance(amount.right, Times):
        return None
    return parts[0], amount.left, amount.right.each, amount.right.of, parts[2]
