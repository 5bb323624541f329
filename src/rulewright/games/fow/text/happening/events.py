"""What happens, each once: as a trigger, a condition, a count, a description, a replacement, later."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from .....kernel.ids import (
    AS_COST,
    AT_LEAST,
    AT_MOST,
    ATTACHED,
    CANCELLED,
    DAMAGED,
    EITHER,
    EQUAL,
    LESS,
    LOWERED,
    MOVED,
    NOTHING,
    NUMBER_CHANGED,
    OPPONENT,
    PLAYER_DAMAGED,
    RAISED,
    RESTED,
    SIDE_TURNED,
    SPELL,
    STANDING,
    TURNED,
    YOU,
)
from .....kernel.vocabulary.abilities import OfKeyword, When
from .....kernel.vocabulary.terms import (
    Anything,
    Cards,
    Compared,
    EitherOf,
    EventCard,
    EventNumber,
    Exists,
    Filter,
    GameSays,
    InRole,
    IsAbility,
    MasteredBy,
    Neither,
    Number,
    OneOf,
    Related,
    SumOf,
    This,
    both,
)
from .....language.grammar.amounts import DIGITS
from .....language.grammar.lexicon import Happening
from .....language.grammar.things.nouns import IS_THIS, filters_of
from .....language.grammar.verbs import regular, verb
from .....language.pattern import hole, like, view
from .....language.phrase import Agree, Choice, Guarded, Phrase, Says, Word
from ...rulebook import ch00_names as n
from ..doers import SOURCES
from ..nouns import ABILITIES, CHASED, HEADS
from .moving import (
    BECOME,
    CANCEL,
    DEAL,
    PLAYER,
    PUT,
    SUBJECT,
    WHENCE,
    Where,
    mastered,
    moves,
    unmastered,
    zone_words,
)
from .ordinals import nth_card, nth_draw, nth_play, nth_play_parts, nth_taken, other_draw, other_draw_parts

if TYPE_CHECKING:
    from .....language.grammar import Grammar


# ---------------------------------------------------------------- battle and damage

KIND: Final = Choice("damage", Word("damage", NOTHING), Word("battle damage", n.BATTLE_DAMAGE))
WHOM: Final = Choice("whom", Word("your opponent", OPPONENT), Word("you", YOU), Word("a player", EITHER, also=("any player", "players")))  # fmt: skip
SIZE: Final = Choice(
    "so much damage",
    Says("{n} or less", like(Compared, EventNumber(), AT_MOST, hole("n")), n=DIGITS, also=("less than or equal to {n}",)),
    Says("{n} or more", like(Compared, EventNumber(), AT_LEAST, hole("n")), n=DIGITS, also=("at least {n}",)),
    Says("exactly {n}", like(Compared, EventNumber(), EQUAL, hole("n")), n=DIGITS),
)  # fmt: skip
TOO_LITTLE: Final = Compared(EventNumber(), LESS, SumOf(EventCard(), n.DEF))


def struck(**more: object) -> object:
    """Damage a card deals to a player."""
    return like(When, PLAYER_DAMAGED, other=SUBJECT, **more)


def battle(kind: Phrase) -> list[Happening]:
    """Attacking and blocking."""
    attack, block, fight = regular("attack"), regular("block"), regular("battle")
    other: dict[str, Phrase] = {"other": Choice("a card", Word("this card", IS_THIS), kind)}
    plain: dict[str, Any] = {"replaced": False}
    return [
        Happening(attack, like(When, n.ATTACKS_EVENT, SUBJECT), role=n.HAS_ATTACKED, **plain),
        Happening(attack, like(When, n.ATTACKS_EVENT, SUBJECT, hole("other")), " {other}", holes=other, **plain),
        Happening(attack, like(When, n.ATTACKS_EVENT, other=SUBJECT), passive=True, **plain),
        Happening(attack, view(attack_on, attack_parts, SUBJECT, hole("whom")), " {whom}", holes={"whom": WHOM}, **plain),
        Happening(block, like(When, n.BLOCKS_EVENT, SUBJECT), **plain),
        Happening(block, like(When, n.IS_BLOCKED, SUBJECT), passive=True, verbs=((verb("become blocked", "became blocked", third="becomes blocked"), False),), **plain),
        Happening(block, like(When, n.BLOCKS_EVENT, SUBJECT, hole("other")), " {other}", holes=other, **plain),
        Happening(block, like(When, n.IS_BLOCKED, SUBJECT, hole("other")), " by {other}", passive=True, holes=other, **plain),
        Happening(block, like(When, n.BLOCKS_EVENT, SUBJECT, hole("other"), either=(like(When, n.IS_BLOCKED, SUBJECT, hole("other")),)),
                  " or is blocked by {other}", holes=other, **plain),
        Happening(fight, like(When, n.BATTLED, SUBJECT), **plain),
        Happening(fight, like(When, n.BATTLED, SUBJECT, hole("other")), " {other}", holes=other, **plain),
    ]  # fmt: skip


def damage(kind: Phrase) -> list[Happening]:
    """Damage to cards and players, and by them."""
    what: dict[str, Phrase] = {
        "kind": KIND,
        "whom": WHOM,
        "size": SIZE,
        "other": Choice("a card", Word("this card", IS_THIS), kind),
    }
    v = hole("kind")
    anybody = like(When, PLAYER_DAMAGED, other=SUBJECT, verb=v, either=(like(When, DAMAGED, other=SUBJECT, verb=v),))
    both_ways = like(When, PLAYER_DAMAGED, other=SUBJECT, either=(like(When, DAMAGED, other=SUBJECT), like(When, DAMAGED, SUBJECT)))  # fmt: skip
    player: dict[str, Any] = {"doer": "player", "passive": True, "holes": what}
    return [
        Happening(DEAL, like(When, DAMAGED, SUBJECT, verb=v), " {kind}", passive=True, holes=what, role=n.DAMAGED_THIS_TURN, plain={"kind": NOTHING}),
        Happening(DEAL, like(When, DAMAGED, SUBJECT, hole("by"), verb=v), " {kind} by {by}", passive=True, holes=what, also=(" {kind} from {by}",)),
        Happening(DEAL, like(When, DAMAGED, SUBJECT, verb=v, during=hole("size")), " {size} {kind}", passive=True, holes=what),
        Happening(DEAL, like(When, DAMAGED, SUBJECT, verb=v, during=TOO_LITTLE), " {kind} less than its DEF", passive=True, holes=what),
        Happening(DEAL, like(When, DAMAGED, hole("other"), SUBJECT, verb=v), " {kind} to {other}", holes=what),
        Happening(DEAL, struck(player=hole("whom"), verb=v), " {kind} to {whom}", holes=what),
        Happening(DEAL, struck(player=hole("whom"), verb=v, during=hole("size")), " {size} {kind} to {whom}", holes=what),
        Happening(DEAL, like(When, DAMAGED, hole("other"), SUBJECT, verb=v, during=hole("size")), " {size} {kind} to {other}", holes=what),
        Happening(DEAL, anybody, " {kind}", holes=what, role=n.DEALT_DAMAGE, plain={"kind": NOTHING}),
        Happening(DEAL, both_ways, " or is dealt damage", holes=what),
        Happening(DEAL, struck(player=hole("whom"), verb=v, either=(like(When, DAMAGED, hole("other"), SUBJECT, verb=v),)),
                  " {kind} to {whom} or {other}", holes=what, also=(" {kind} to {whom} or to {other}",)),
        Happening(DEAL, like(When, PLAYER_DAMAGED, player=PLAYER, verb=v), " {kind}", **player),
        Happening(DEAL, like(When, PLAYER_DAMAGED, other=hole("by"), player=PLAYER, verb=v), " {kind} by {by}", **player),
        Happening(DEAL, like(When, PLAYER_DAMAGED, player=PLAYER, verb=v, during=hole("size")), " {size} {kind}", **player),
    ]  # fmt: skip


def turning(by: Phrase) -> list[Happening]:
    """Resting, recovering, shifting, being targeted, changed values."""
    rested = ((verb("rest", "rested"), True), (verb("become rested", "became rested", third="becomes rested"), False))
    targeted = ((regular("target"), True), (verb("become targeted", "became targeted", third="becomes targeted"), False),
                (verb("become the target of", "became the target of", third="becomes the target of"), False))  # fmt: skip
    return [
        Happening(BECOME, like(When, TURNED, SUBJECT, number=RESTED), " rested", verbs=rested[:1]),
        Happening(regular("recover"), like(When, TURNED, SUBJECT, number=STANDING), verbs=((regular("recover"), True), (verb("become recovered", "became recovered", third="becomes recovered"), False))),
        Happening(targeted[1][0], like(When, n.TARGETED_BY, SUBJECT, hole("by")), " by {by}", holes={"by": by}, verbs=(targeted[0],), also=(" {by}",), replaced=False),
        Happening(targeted[1][0], like(When, n.TARGETED_BY, SUBJECT), verbs=(targeted[0],), replaced=False),
        Happening(targeted[2][0], like(When, n.TARGETED_BY, SUBJECT, hole("by")), " {by}", holes={"by": by}, replaced=False),
        Happening(regular("shift"), like(When, SIDE_TURNED, SUBJECT), replaced=False),
        Happening(regular("produce"), like(When, n.PRODUCES_WILL, SUBJECT), " will", replaced=False),
    ]  # fmt: skip


ARTS: Final = Choice("an ability of a keyword", *(Word(f"{'an' if word[1] in 'IE' else 'a'} {word}", keyword) for keyword, word in ABILITIES.items() if keyword != n.JUDGMENT))  # fmt: skip


def of_players(g: "Grammar") -> list[Happening]:
    """What players do."""
    kind, one_kind = g.nouns.event_kind, g.nouns.kind

    def side(who: int, which: Filter) -> Filter:
        return g.nouns.filter_of(filters_of(mastered(which, who)))

    player: dict[str, Any] = {"doer": "player", "replaced": False}
    kind = Choice("a card", Word("this card", IS_THIS), kind)
    card: dict[str, Phrase] = {"subject": kind}
    nth = Choice("which", *(Word(word, Number(at)) for at, word in enumerate(("first", "second", "third", "fourth", "fifth"), 1)))  # fmt: skip
    gain = verb("gain")
    life = like(When, NUMBER_CHANGED, target=(n.LIFE,), verb=RAISED, player=PLAYER)
    less = like(When, NUMBER_CHANGED, target=(n.LIFE,), verb=LOWERED, player=PLAYER)
    played = view(nth_card, partial(nth_taken, nth_card), PLAYER, hole("nth"))
    drawn = view(nth_draw, partial(nth_taken, nth_draw), PLAYER, hole("nth"))
    of_kind = view(nth_play, nth_play_parts, PLAYER, hole("nth"), SUBJECT)
    played_one: dict[str, Phrase] = {
        "subject": Guarded(kind, lambda voice, value: not speaks_of_ability(value)),
        "nth": nth,
        "their": OWN,
    }
    play = regular("play")
    do = verb("do", "did", "done", third="does")
    own = (" {their} {nth} card each turn", " {their} {nth} card this turn")
    cast = (*own, *(one.replace("card", "spell") for one in own))
    kinds = tuple(one.replace("card", "{subject}") for one in own)
    return [
        Happening(gain, life, " life", "player"),
        Happening(verb("lose", "lost"), less, " life", "player"),
        Happening(verb("pay", "paid"), like(When, NUMBER_CHANGED, target=(n.LIFE,), verb=LOWERED, how=AS_COST, player=PLAYER), " life", **player),
        Happening(regular("trigger"), like(When, n.PLAYS_CARD, SUBJECT, player=PLAYER, during=TRIGGERED_IT), " {subject}", holes=card, **player),
        Happening(verb("draw", "drew", "drawn"), drawn, own[0], holes={"nth": nth, "their": OWN}, also=own[1:], **player),
        Happening(verb("draw", "drew", "drawn"), like(When, MOVED, player=PLAYER, verb=n.DRAW), " a card", "player", also=(" cards", " 1 or more cards", " any cards")),
        Happening(verb("draw", "drew", "drawn"), view(lambda who: other_draw(who) if who != EITHER else None, other_draw_parts, PLAYER), " a card other than the first card in {their} draw phase", holes={"their": OWN}, **player),
        Happening(regular("discard"), like(When, n.DISCARDED, SUBJECT, player=PLAYER), " {subject}", holes=card, also=(" {subject} from your hand", " {subject} from their hand"), **player),
        Happening(regular("call"), like(When, n.CALLS_STONE, SUBJECT, player=PLAYER), " {subject}", holes=card, **player),
        Happening(regular("shift"), like(When, SIDE_TURNED, SUBJECT, player=PLAYER), " {subject}", holes=card, **player),
        Happening(CANCEL, view(lambda who, which: cancelled(which, MasteredBy(who)) if who != EITHER else None, canceller_parts, PLAYER, SUBJECT), " {subject}", holes=card, **player),
        Happening(play, played, cast[0], holes=played_one, also=cast[1:], **player),
        Happening(play, of_kind, kinds[0], holes={"nth": nth, "their": OWN, "subject": Guarded(one_kind, lambda voice, value: value not in (Anything(), CHASED["spell"]))}, also=kinds[1:], **player),
        Happening(play, like(When, n.ABILITY_PLAYED, player=PLAYER), " an activate ability", **player),
        Happening(play, like(When, n.ABILITY_PLAYED, player=PLAYER, during=like(OfKeyword, hole("art"))), " {art} ability", holes={"art": ARTS}, also=(" {art}",), **player),
        Happening(play, like(When, n.ABILITY_PLAYED, SUBJECT, player=PLAYER, during=like(OfKeyword, hole("art"))), " {art} ability of {subject}", holes={"art": ARTS, **card}, **player),
        Happening(play, like(When, n.ABILITY_PLAYED, SUBJECT, player=PLAYER), " an activate ability of {subject}", holes=card, **player),
        Happening(play, like(When, n.PLAYS_CARD, SUBJECT, player=PLAYER), " {subject}", holes=played_one, **player),
        Happening(play, like(When, n.PLAYS_CARD, SUBJECT, player=PLAYER, during=like(GameSays, n.WAS_PLAYED_FROM, EventCard(), number=hole("whence"))), " {subject} from {whence}", holes={**played_one, "whence": OWN_ZONE}, **player),
        Happening(verb("awaken"), like(When, n.PLAYS_CARD, SUBJECT, player=PLAYER, during=GameSays(n.WAS_AWAKENED, EventCard())), " {subject}", holes=card, **player),
        Happening(do, like(When, n.DOES_JUDGMENT, player=PLAYER), " judgment", **player),
        Happening(regular("perform"), like(When, n.LIFEBROKEN, player=PLAYER), " lifebreak", **player),
        Happening(do, like(When, n.DOES_JUDGMENT, SUBJECT, player=PLAYER), " judgment of {subject}", holes=card, also=(" judgment with {subject}",), **player),
        Happening(regular("attack"), view(attacker, attacker_parts, PLAYER), away=False, **player),
        Happening(regular("attack"), view(lambda who: attack_on(Anything(), who), lambda v: None, PLAYER), passive=True, away=False, **player),
        Happening(PUT, view(lambda who, which, target: When(MOVED, side(who, which), target=target[0]) if target[1] in (YOU, EITHER) else None, lambda v: None, PLAYER, SUBJECT, hole("target")), " {subject} into {target}", also=(" {subject} from your hand into {target}", " {subject} from their hand into {target}"),
                  holes={"subject": Choice("a card", kind, Says("any {kind}", hole("kind"), kind=kind)), "target": zone_words((n.GRAVEYARD, n.HAND, n.LIFEBREAK, n.STANDBY, n.STONE_AREA))}, away=True, **player),
        Happening(PUT, view(lambda who, which: When(MOVED, side(who, which), target=(n.FIELD,)), lambda v: None, PLAYER, SUBJECT), " {subject} into a field", holes={"subject": Choice("a card", kind, Says("any {kind}", hole("kind"), kind=kind))},
                  also=(" {subject} into your field",), **player),
        *(Happening(word, view(partial(by_player, when), partial(by_player_parts, when), PLAYER, SUBJECT, hole("source")), rest, holes={"subject": Choice("a card", kind, Says("a {kind}", hole("kind"), kind=one_kind)), "source": WHENCE_OF}, also=also, **player)
          for word, when, rest, also in DONE_BY),
        Happening(regular("bestow"), view(lambda who, which, other: When(ATTACHED, mastered(which, who), other), lambda v: None, PLAYER, SUBJECT, hole("other")), " {subject} to {other}", holes={**card, "other": kind}, **player),
        Happening(regular("banish"), view(lambda who, which: replace(BANISHED, subject=side(who, which)), lambda v: None, PLAYER, SUBJECT), " {subject}", holes=card, **player),
    ]  # fmt: skip


WHENCE_OF: Final = Choice(
    "whence", Word("", ((), EITHER)), Says(" from {zone}", hole("zone"), zone=zone_words(WHENCE), also=(" in {zone}",))
)
DONE_BY: Final = (
    (regular("remove"), When(MOVED, target=(n.REMOVED,)), " {subject}{source} from the game", ()),
    (regular("return"), When(MOVED, target=(n.HAND,)), " {subject}{source} to its owner's hand", (" {subject}{source} to your hand", " {subject}{source} to a hand")),
    (regular("destroy"), When(MOVED, source=(n.FIELD,), verb=n.DESTROY), " {subject}{source}", ()),
    (regular("rest"), When(TURNED, number=RESTED), " {subject}{source}", ()),
    (regular("recover"), When(TURNED, number=STANDING), " {subject}{source}", ()),
)  # fmt: skip


def by_player(when: When, who: int, which: Filter, source: Where) -> When | None:
    """Something is done to such a card by what a player controls."""
    if who == EITHER or (source[0] and when.event != MOVED):
        return None
    return replace(when, subject=mastered(which, source[1]), other=MasteredBy(who), source=source[0] or when.source)


def by_player_parts(when: When, value: object) -> tuple[object, ...] | None:
    """Take what is done by what a player controls apart."""
    if not isinstance(value, When) or not isinstance(value.other, MasteredBy):
        return None
    which, side = unmastered(value.subject)
    own = value.source if value.source != when.source else ()
    ways = (value.other.who, value.subject, (own, EITHER)), (value.other.who, which, (own, side))
    return next((way for way in ways if by_player(when, *way) == value), None)


TRIGGERED_IT: Final = GameSays(n.WAS_PLAYED_FROM, EventCard(), number=n.STANDBY)  # a chant of the standby area
BANISHED: Final = When(MOVED, verb=n.BANISH)
OWN: Final = Agree(lambda voice: "your" if voice.plural else "their", ("your", "their"))  # of the player who does it


NO_CARD_ATTACKED: Final = Neither(Exists(Cards((n.FIELD,), EITHER, InRole(n.ATTACKED))))


def attack_on(subject: Filter, whom: int) -> When:
    """A card attacks a player: of the other side, and no card."""
    side = {YOU: OPPONENT, OPPONENT: YOU}.get(whom, EITHER)
    return When(n.ATTACKS_EVENT, mastered(subject, side), during=NO_CARD_ATTACKED)


def attack_parts(value: object) -> tuple[object, ...] | None:
    """Take an attack on a player apart."""
    if not isinstance(value, When) or value.during != NO_CARD_ATTACKED:
        return None
    subject, side = unmastered(value.subject)
    parts = subject, {YOU: OPPONENT, OPPONENT: YOU}.get(side, EITHER)
    return next((one for one in (parts, (value.subject, EITHER)) if attack_on(*one) == value), None)


def attacker(who: int) -> When | None:
    """One of a player's cards attacks."""
    return When(n.ATTACKS_EVENT, MasteredBy(who)) if who != EITHER else None


def attacker_parts(value: object) -> tuple[object, ...] | None:
    """Take such an attack apart."""
    who = value.subject.who if isinstance(value, When) and isinstance(value.subject, MasteredBy) else EITHER
    return (who,) if who != EITHER and value == attacker(who) else None


OWN_ZONE: Final = Choice("a zone of their own", *(Word(f"your {name}", zone, also=(f"their {name}", f"a {name}")) for zone, name in (
    (n.HAND, "hand"), (n.GRAVEYARD, "graveyard"), (n.REMOVED, "removed area"), (n.STANDBY, "standby area"), (n.MAIN_DECK, "deck"))))  # fmt: skip
WHOSE_HAND: Final = Choice("whose", Word("your", YOU), Word("opponent's", OPPONENT, also=("your opponent's",)))


def passive(kind: Phrase) -> list[Happening]:
    """What is done to cards by players, said of the cards."""
    return [
        Happening(regular("discard"), view(lambda which: discarded(which), lambda v: (v.subject,) if isinstance(v, When) and v == discarded(v.subject) else None, SUBJECT),
                  passive=True, replaced=False, away=True),
        Happening(regular("discard"), like(When, n.DISCARDED, SUBJECT, player=hole("whose")), " from {whose} hand", passive=True, holes={"whose": WHOSE_HAND}, replaced=False, away=True),
        Happening(regular("play"), like(When, n.PLAYS_CARD, SUBJECT), passive=True, replaced=False),
        Happening(regular("trigger"), like(When, n.PLAYS_CARD, SUBJECT, during=TRIGGERED_IT), passive=True, replaced=False),
        Happening(regular("call"), like(When, n.CALLS_STONE, SUBJECT), passive=True, replaced=False),
        Happening(CANCEL, view(cancelled, lambda v: (v.subject,) if isinstance(v, When) and v == cancelled(v.subject) else None, SUBJECT), passive=True, replaced=False, away=True),
        Happening(regular("add"), like(When, ATTACHED, SUBJECT, hole("other")), " to {other}", passive=True, holes={"other": Choice("a card", Word("this card", IS_THIS), kind)},
                  verbs=((regular("bestow"), True),), replaced=False),
    ]  # fmt: skip


def speaks_of_ability(which: object) -> bool:
    """Is it an ability that is meant? What is no ability is a spell."""
    return any(isinstance(part, IsAbility) for part in filters_of(which)) if isinstance(which, Filter) else False


def cancelled(which: Filter, by: Filter | None = None) -> When | None:
    """A spell is cancelled, by something if told."""
    return None if speaks_of_ability(which) else When(CANCELLED, which, by or Anything(), verb=SPELL)


def canceller_parts(value: object) -> tuple[object, ...] | None:
    """Take who cancels what apart."""
    by = value.other if isinstance(value, When) else None
    return (
        (by.who, value.subject)
        if isinstance(value, When) and isinstance(by, MasteredBy) and value == cancelled(value.subject, by)
        else None
    )


def discarded(which: Filter) -> When:
    """A card is discarded; of this very card its own move is seen."""
    if which == IS_THIS:
        return When(MOVED, IS_THIS, source=(n.HAND,), verb=n.DISCARD)
    return When(n.DISCARDED, which)


def happenings(g: "Grammar") -> Sequence[Happening]:
    """All that can happen."""
    kind = g.nouns.event_kind
    by = g.doer
    return [*moves(), *battle(kind), *damage(kind), *turning(by), *of_players(g), *passive(kind)]


def acting(g: "Grammar") -> Sequence[Phrase]:
    """Cards with words of their own that take part in events."""
    added = [f"{word} {noun}" for word in ("added", "the added", "bestowed") for noun in ("resonator", "J/resonator", "card", "ruler", "J-ruler", "J/ruler")]  # fmt: skip
    mine = Choice(
        "your ruler",
        *(Word(f"your {word}", both(HEADS[word], MasteredBy(YOU))) for word in ("J-ruler", "J/ruler", "ruler")),
    )
    either = view(
        lambda one, two: EitherOf((one, two)),
        lambda v: v.parts if isinstance(v, EitherOf) and len(v.parts) == 2 else None,
        hole("one"),
        hole("two"),
    )
    return [*SOURCES, Says("{one} or {two}", either, one=mine, two=g.nouns.event_kind, leave=lambda b, a, v: a._replace(plural=False)), Word(added[0], Related(n.BEARS, This()), also=added[1:]), Says("{it}", like(OneOf, hole("it")), it=g.target)]  # fmt: skip
