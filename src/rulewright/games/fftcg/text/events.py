"""The game's events: what happens to cards, what players do, who does it, and the moments of the turn."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ....kernel.ids import (
    ACTIVATED,
    AT_LEAST,
    AT_MOST,
    BY_EFFECT,
    BY_PLAY,
    BY_RULE,
    DAMAGED,
    EITHER,
    EQUAL,
    LESS,
    MOMENT,
    MOVED,
    OPPONENT,
    RESTED,
    STANDING,
    TURNED,
    YOU,
)
from ....kernel.vocabulary.abilities import HasNamed, When
from ....kernel.vocabulary.terms import (
    AllOf,
    AllTrue,
    Among,
    Anything,
    Cards,
    Compared,
    During,
    EitherOf,
    EventCard,
    EventNumber,
    Exists,
    Filter,
    Has,
    InRole,
    IsAbility,
    IsNot,
    MasteredBy,
    Neither,
    Related,
    SumOf,
    This,
    both,
)
from ....kernel.vocabulary.turns import LaterTurn
from ....language.grammar.amounts import DIGITS
from ....language.grammar.lexicon import Happening
from ....language.grammar.things.nouns import IS_THIS, filters_of
from ....language.grammar.verbs import regular, verb
from ....language.pattern import hole, like, mentions, view
from ....language.phrase import Choice, Guarded, Phrase, Says, Word
from ..rulebook import ch00_names as n

if TYPE_CHECKING:
    from ....language.grammar import Grammar

SUMMON: Final = Has(n.TYPE, n.SUMMON)
FORWARD: Final = Has(n.TYPE, n.FORWARD)
ABILITY: Final = IsAbility()
ANY_DOER: Final = EitherOf((SUMMON, ABILITY))

# ---------------------------------------------------------------- Summons and abilities as what does something


def doers(g: "Grammar") -> Sequence[Phrase]:
    """Somebody's Summons or abilities."""
    named = IsAbility(ACTIVATED, True)
    words = Choice(
        "Summons or abilities",
        Word("Summons or abilities", ANY_DOER, also=("a Summon or an ability", "Summons and abilities", "Summon or ability", "a Summon or ability")),
        Word("Summons", SUMMON, also=("a Summon", "Summon")),
        Word("abilities", ABILITY, also=("an ability", "ability")),
        Word("special abilities", named, also=("a special ability",)),
        Word("action abilities", IsAbility(ACTIVATED, unnamed=True), also=("an action ability",)),
        Word("abilities other than special abilities", both(ABILITY, IsNot(named))),
        Word("Backup abilities", IsAbility(of=Has(n.TYPE, n.BACKUP)), also=("abilities of Backups",)),
        Word("Forward abilities", IsAbility(of=FORWARD), also=("a Forward's ability", "abilities of Forwards")),
        Says("{of} Summons or {of} abilities", view(lambda of: both(of, ANY_DOER), element_of, hole("of")), of=g.nouns.adjectives),
        Says("abilities of {kind}", like(IsAbility, of=hole("kind")), kind=g.nouns.event_kind, also=("an ability of {kind}", "an ability of their {kind}", "abilities of their {kind}")),
        *(Word(f"Summons or abilities {of}", both(ANY_DOER, HasNamed(n.ELEMENT)), also=(f"a Summon or an ability {of}",)) for of in ("of the named Element",)),
        Word("Summons or abilities that share its Element", both(ANY_DOER, Related(n.SAME_ELEMENT, This()))),
    )  # fmt: skip
    summons = Guarded(
        Choice("Summons", g.nouns.kinds, g.nouns.kind),
        lambda voice, value: isinstance(value, AllOf) and SUMMON in value.parts,
    )
    one = Choice("Summons or abilities", Says("{kind}", hole("kind"), kind=summons, also=("a {kind}",)), words)
    words = Choice(
        "Summons or abilities",
        one,
        Says(
            "{one} or {two}",
            view(lambda one, two: EitherOf((one, two)), pair_of, hole("one"), hole("two")),
            one=one,
            two=one,
        ),
    )
    return (
        Says("your opponent's {what}", view(lambda what: both(MasteredBy(OPPONENT), what), lambda v: owned(v, OPPONENT), hole("what")), what=words,
             also=("{what} of your opponent", "opponent's {what}", "an opponent's {what}")),
        Says("your {what}", view(lambda what: both(MasteredBy(YOU), what), lambda v: owned(v, YOU), hole("what")), what=words),
        words,
    )  # fmt: skip


def acting(g: "Grammar") -> Sequence[Phrase]:
    """Summons and abilities as what deals damage, or chooses."""
    yours = Says(
        "{what} you control", view(lambda what: both(MasteredBy(YOU), what), lambda v: None, hole("what")), what=g.doer
    )
    theirs = ("{what} opponent controls", "{what} your opponent controls")
    return (
        Guarded(g.doer, lambda voice, value: mentions(value, ABILITY)),
        Guarded(yours, lambda voice, value: mentions(value, ABILITY)),
        Guarded(Says(theirs[0], view(lambda what: both(MasteredBy(OPPONENT), what), lambda v: None, hole("what")), what=g.doer, also=theirs[1:]), lambda voice, value: mentions(value, ABILITY)),
    )  # fmt: skip


def pair_of(value: object) -> tuple[object, ...] | None:
    """Take one kind of doer or another apart."""
    return value.parts if isinstance(value, EitherOf) and len(value.parts) == 2 and value != ANY_DOER else None


def element_of(value: object, of: Filter = ANY_DOER) -> tuple[object, ...] | None:
    """The Element of Summons and abilities."""
    parts = filters_of(value) if isinstance(value, Filter) else ()
    return (parts[0],) if len(parts) == 2 and parts[1] == of else None


def owned(value: object, who: int) -> tuple[object, ...] | None:
    """Somebody's Summons or abilities, without whose they are."""
    parts = filters_of(value) if isinstance(value, Filter) else ()
    if len(parts) < 2 or parts[0] != MasteredBy(who):
        return None
    rest: Filter = Anything()
    for part in parts[1:]:
        rest = both(rest, part)
    return (rest,)


# ---------------------------------------------------------------- events

PUT: Final = verb("put", "put", gerund="putting")
USE: Final = verb("use")
USED: Final = Choice(
    "an ability", Word("a special ability", IsAbility(ACTIVATED, True)), Word("an action ability", IsAbility(ACTIVATED, unnamed=True)),
    Word("this card's special ability", IsAbility(ACTIVATED, True, of=IS_THIS)), Word("this card's action ability", IsAbility(ACTIVATED, of=IS_THIS, unnamed=True)),
    Word("an action or special ability", IsAbility(ACTIVATED), also=("a special ability or an action ability", "an action ability or a special ability", "an ability")),
)  # fmt: skip
BREAK: Final = verb("break", "broke", "broken")
DEAL: Final = verb("deal", "dealt")
CHOOSE: Final = verb("choose", "chose", "chosen")
BECOME: Final = verb("become", "became", "become")


def mastered(subject: Filter, who: int) -> Filter:
    """A card on somebody's field, or this card."""
    if subject == IS_THIS and who == YOU:
        return subject
    if isinstance(subject, EitherOf) and len(subject.parts) == 2 and subject.parts[0] == IS_THIS:
        return EitherOf((IS_THIS, both(subject.parts[1], MasteredBy(who))))
    return both(subject, MasteredBy(who))


def unmastered(value: object) -> tuple[object, ...] | None:
    """Take a card on somebody's field apart."""
    first: tuple[Filter, ...] = ()
    if isinstance(value, EitherOf) and len(value.parts) == 2 and value.parts[0] == IS_THIS:
        first, value = (IS_THIS,), value.parts[1]
    parts = filters_of(value) if isinstance(value, Filter) else ()
    if not parts or not isinstance(parts[-1], MasteredBy):
        return None
    rest: Filter = Anything()
    for part in parts[:-1]:
        rest = both(rest, part)
    return (EitherOf((*first, rest)) if first else rest), parts[-1].who


def moved(**more: object) -> object:
    """A card moves."""
    found: object = like(When, MOVED, hole("subject"), **more)
    return found


FROM_FIELD: Final = {"source": (n.FIELD,)}
IN_PARTY: Final = Related(n.SAME_PARTY, EventCard())


def party_with(other: Filter) -> Exists:
    """Such another is in the same party."""
    return Exists(Cards((n.FIELD,), EITHER, both(other, IN_PARTY)))


def party_parts(value: object) -> tuple[object, ...] | None:
    """Take such another in the same party apart."""
    group = value.group if isinstance(value, Exists) else None
    parts = filters_of(group.which) if isinstance(group, Cards) else ()
    if not parts or parts[-1] != IN_PARTY:
        return None
    rest: Filter = Anything()
    for part in parts[:-1]:
        rest = both(rest, part)
    return (rest,)


def happenings(g: "Grammar") -> Sequence[Happening]:
    """All that can happen, each once."""
    kind = g.nouns.event_kind
    whose = Choice("whose field", Word("your", YOU), Word("opponent's", OPPONENT, also=("your opponent's",)))
    hand = g.owners("hand", yours=False)
    size = Choice(
        "so much damage",
        Says("{n} damage or less", like(Compared, EventNumber(), AT_MOST, hole("n")), n=DIGITS, also=("{n} or less damage",)),
        Says("{n} damage or more", like(Compared, EventNumber(), AT_LEAST, hole("n")), n=DIGITS, also=("{n} or more damage",)),
        Says("{n} damage", like(Compared, EventNumber(), EQUAL, hole("n")), n=DIGITS),
        Word("damage less than its power", Compared(EventNumber(), LESS, SumOf(EventCard(), n.POWER)), also=("damage less than his power", "damage less than her power")),
        *(Word(f"damage while {word}", Exists(Among(EventCard(), what))) for word, what in g.lexicon.nouns.states.items()),
    )  # fmt: skip
    return [
        *entering(whose), *leaving(hand, whose), *battle(kind), *damage(size),
        Happening(CHOOSE, like(When, n.CHOSEN_BY, hole("subject"), hole("by")), " by {by}", passive=True, replaced=False),
        Happening(CHOOSE, like(When, n.CHOSEN_BY, hole("other"), hole("subject")), " {other}", holes={"other": Choice("a card", Word("this card", IS_THIS), kind)}, replaced=False),
        Happening(BECOME, like(When, TURNED, hole("subject"), number=RESTED), " dull"),
        Happening(regular("dull"), like(When, TURNED, hole("subject"), number=RESTED), passive=True),
        Happening(BECOME, like(When, TURNED, hole("subject"), number=STANDING), " active"),
        Happening(regular("activate"), like(When, TURNED, hole("subject"), number=STANDING), passive=True),
        *of_players(),
    ]  # fmt: skip


def entering(whose: Phrase) -> list[Happening]:
    """Cards that enter the field."""
    enter = regular("enter")
    return [
        Happening(enter, like(When, MOVED, view(mastered, unmastered, hole("subject"), hole("who")), target=(n.FIELD,)), " {who} field",
                  holes={"who": whose}),
        Happening(enter, moved(target=(n.FIELD,)), " the field", role=n.ENTERED),
        Happening(enter, moved(target=(n.FIELD,), how=BY_PLAY), " the field due to your cast"),
        Happening(enter, like(When, MOVED, view(mastered, unmastered, hole("subject"), hole("who")), target=(n.FIELD,), how=BY_PLAY),
                  " {who} field due to your cast", holes={"who": whose}),
    ]  # fmt: skip


def leaving(hand: Phrase, whose: Phrase) -> list[Happening]:
    """Cards that leave the field, or go from somewhere to somewhere."""
    to_break = {**FROM_FIELD, "target": (n.BREAK,)}
    return [
        Happening(PUT, moved(**to_break), " from the field into the Break Zone", passive=True,
                  also=(" into the Break Zone from the field", " from the field to the Break Zone")),
        Happening(PUT, like(When, MOVED, view(mastered, unmastered, hole("subject"), hole("who")), source=(n.DECK,), target=(n.BREAK,)),
                  " from {who} deck into the Break Zone", passive=True, holes={"who": whose}),
        Happening(PUT, moved(target=(n.BREAK,)), " into the Break Zone", passive=True, also=(" into the Break Zone in any situation",)),
        Happening(PUT, like(When, MOVED, view(mastered, unmastered, hole("subject"), hole("who")), source=(n.FIELD,), target=(n.BREAK,)),
                  " from the field into {who} Break Zone", passive=True, holes={"who": whose}),
        Happening(PUT, like(When, MOVED, view(mastered, unmastered, hole("subject"), hole("who")), target=(n.BREAK,)),
                  " into {who} Break Zone", passive=True, holes={"who": whose}, also=(" from anywhere into {who} Break Zone",)),
        Happening(PUT, moved(target=(n.DAMAGE,)), " into the Damage Zone", passive=True),
        Happening(PUT, like(When, MOVED, view(mastered, unmastered, hole("subject"), hole("who")), target=(n.DAMAGE,)),
                  " into {who} Damage Zone", passive=True, holes={"who": whose}),
        Happening(regular("return"), like(When, MOVED, view(mastered, unmastered, hole("subject"), hole("who")), source=(n.FIELD,), target=(n.HAND,)),
                  " to {who} hand", passive=True, holes={"who": whose}, also=(" from the field to {who} hand", " to {who} hand from the field")),
        Happening(regular("discard"), like(When, n.DISCARDED, hole("subject")), "", passive=True, replaced=False, also=(" from your hand",)),
        Happening(BREAK, like(When, MOVED, hole("other"), hole("subject"), (n.FIELD,), (n.BREAK,), verb=n.BREAK_VERB), " {other}", replaced=False),
        Happening(BREAK, moved(target=(n.BREAK,), verb=n.BREAK_VERB), "", passive=True),
        Happening(verb("leave", "left"), moved(**FROM_FIELD), " the field"),
        Happening(regular("return"), moved(**FROM_FIELD, target=(n.HAND,)), " to its owner's hand from the field",
                  also=(" to {hand} from the field", " to {hand}", " from the field to {hand}"), verbs=((regular("return"), True),), holes={"hand": hand}),
        Happening(regular("add"), moved(source=(n.BREAK,), target=(n.HAND,)), " to your hand from the Break Zone", passive=True,
                  also=(" from the Break Zone to your hand", " to your hand from your Break Zone", " from your Break Zone to your hand",
                        " to its owner's hand from the Break Zone")),
        Happening(regular("remove"), moved(target=(n.REMOVED,)), " from the game", passive=True),
    ]  # fmt: skip


ALONE: Final = IsNot(InRole(n.PARTY))


def alone(subject: Filter) -> Filter:
    """Such a card that is not in a party."""
    return both(subject, ALONE)


def alone_parts(value: object) -> tuple[object, ...] | None:
    """Take a card that is not in a party apart."""
    parts = filters_of(value) if isinstance(value, Filter) else ()
    rest: Filter = Anything()
    for part in parts[:-1]:
        rest = both(rest, part)
    return (rest,) if parts and parts[-1] == ALONE else None


def battle(kind: Phrase) -> list[Happening]:
    """Attacking and blocking."""
    kind = Choice("a card", Word("this card", IS_THIS), kind)
    attack, block = regular("attack"), regular("block")
    form = regular("form")
    mate = like(When, n.PARTY_ATTACKS, hole("subject"), during=view(party_with, party_parts, hole("other")))
    mates = like(
        When,
        n.PARTY_ATTACKS,
        hole("subject"),
        during=like(
            AllTrue, (view(party_with, party_parts, hole("other")), view(party_with, party_parts, hole("third")))
        ),
    )
    return [
        Happening(attack, like(When, n.ATTACKS_EVENT, hole("subject")), role=n.ATTACKED, replaced=False),
        Happening(attack, like(When, n.ATTACKS_EVENT, view(alone, alone_parts, hole("subject"))), " alone", replaced=False),
        Happening(attack, like(When, n.PARTY_ATTACKS, hole("subject")), " as a party", also=(" in a party",), replaced=False),
        Happening(block, like(When, n.BLOCKS, hole("subject")), replaced=False),
        Happening(block, like(When, n.IS_BLOCKED, hole("subject")), passive=True, replaced=False),
        Happening(block, like(When, n.BLOCKS, hole("subject"), hole("other")), " {other}", holes={"other": kind}, replaced=False),
        Happening(block, like(When, n.IS_BLOCKED, hole("subject"), hole("other")), " by {other}", passive=True, holes={"other": kind}, replaced=False),
        Happening(form, like(When, n.PARTY_ATTACKS, hole("subject")), " a party and attacks", replaced=False,
                  also=(" a party", " a party and attack")),
        Happening(form, mate, " a party with {other} and attacks", holes={"other": kind}, replaced=False, also=(" a party with {other}",)),
        Happening(form, mates, " a party with {other} and {third} and attacks", holes={"other": kind, "third": kind}, replaced=False,
                  also=(" a party with {other} and {third}",)),
    ]  # fmt: skip


def damage(size: Phrase) -> list[Happening]:
    """Damage to cards and by them."""
    receive = ((verb("receive"), False), (verb("take", "took", "taken"), False))
    dealt = like(When, DAMAGED, hole("other"), hole("subject"))
    return [
        Happening(DEAL, like(When, DAMAGED, hole("subject")), " damage", passive=True, verbs=receive, role=n.DAMAGED_THIS_TURN),
        Happening(DEAL, like(When, DAMAGED, hole("subject"), hole("other")), " damage by {other}", passive=True, verbs=receive,
                  also=(" damage from {other}",)),
        Happening(DEAL, like(When, DAMAGED, hole("subject"), how=BY_EFFECT), " damage other than battle damage", passive=True, verbs=receive),
        Happening(DEAL, like(When, DAMAGED, hole("subject"), during=hole("size")), " {size}", passive=True, verbs=receive, holes={"size": size}),
        Happening(DEAL, like(When, n.DAMAGES_PLAYER, hole("subject"), player=OPPONENT), " damage to your opponent",
                  also=(" a point of damage to your opponent", " 1 point of damage to your opponent", " points of damage to your opponent")),
        Happening(DEAL, like(When, n.DAMAGES_PLAYER, hole("subject"), player=YOU), " damage to you"),
        Happening(DEAL, like(When, DAMAGED, Anything(), hole("subject"), either=(like(When, n.DAMAGES_PLAYER, hole("subject")),)), " damage"),
        Happening(DEAL, dealt, " damage to {other}"),
        Happening(DEAL, like(When, DAMAGED, hole("other"), hole("subject"), how=BY_RULE), " battle damage to {other}"),
        Happening(DEAL, like(When, n.DAMAGES_PLAYER, hole("subject"), player=OPPONENT, either=(like(When, DAMAGED, FORWARD, hole("subject")),)),
                  " damage to your opponent or Forward", also=(" damage to your opponent or to a Forward", " damage to your opponent or to Forward")),
    ]  # fmt: skip


def of_players() -> list[Happening]:
    """What players do, and what is done to them."""
    player = hole("player")
    onto = " onto the field"
    from_hand = (" {subject} from their hand", " {subject} from your hand")
    draw = verb("draw", "drew", "drawn")
    outside = {"during": like(Neither, like(During, n.DRAW_PHASE, player))}
    played = {"target": (n.FIELD,), "verb": n.PLAY}
    return [
        Happening(USE, like(When, n.ABILITY_USED, other=hole("kind"), player=player), " {kind}", "player", holes={"kind": USED}, replaced=False),
        Happening(USE, like(When, n.ABILITY_USED, hole("subject"), hole("kind")), " {kind}", holes={"kind": USED}, replaced=False),
        Happening(verb("cast", "cast"), like(When, n.CASTS, hole("subject"), player=player), " {subject}", "player", replaced=False),
        Happening(regular("discard"), like(When, n.DISCARDED, hole("subject"), player=player), " {subject}", "player", also=from_hand, replaced=False),
        Happening(draw, like(When, MOVED, player=player, verb=n.DRAW, **outside), " a card outside of their Draw Phase", "player", replaced=False, also=(" a card outside of your Draw Phase",)),
        Happening(draw, like(When, MOVED, hole("subject"), player=player, verb=n.DRAW), " {subject}", "player", replaced=False),
        Happening(regular("play"), like(When, MOVED, hole("subject"), player=player, **played), f" {{subject}}{onto}", "player", replaced=False, also=(" {subject}",)),
        Happening(regular("play"), moved(**played), onto, passive=True, replaced=False),
        Happening(verb("receive"), like(When, n.DAMAGES_PLAYER, player=player), " damage", "player",
                  also=(" a point of damage", " 1 point of damage", " a points of damage", " any damage"), verbs=((DEAL, True),)),
        Happening(regular("attack"), like(When, n.ATTACKS_EVENT, like(MasteredBy, player)), "", "player", replaced=False),
        Happening(regular("attack"), like(When, n.A_PARTY_ATTACKS, player=player), " with a party", "player", replaced=False),
    ]  # fmt: skip


# ---------------------------------------------------------------- moments

WHOSE_TURN: Final = Choice("whose", Word("your", YOU), Word("your opponent's", OPPONENT), Word("each player's", EITHER))
MOMENT_PHASE: Final = Choice(
    "a phase", Word("Main Phase 1", n.MAIN_PHASE_1), Word("Attack Phase", n.ATTACK_PHASE),
    Word("Main Phase 2", n.MAIN_PHASE_2), Word("End Phase", n.END_PHASE), Word("Draw Phase", n.DRAW_PHASE),
    Word("Active Phase", n.ACTIVE_PHASE), Word("turn", n.TURN, also=("turns",)),
)  # fmt: skip
END: Final = When(MOMENT, number=n.END_OF_TURN_MOMENT)


def moments(g: "Grammar") -> Sequence[Phrase]:
    """Moments that come again."""
    return (
        Says("at the beginning of {who} {phase}", like(When, MOMENT, number=hole("phase"), player=hole("who")), phase=MOMENT_PHASE, who=WHOSE_TURN,
             also=("at the beginning of the {phase} during each of {who} turns", "at the start of {who} {phase}",
                   "at the beginning of {phase} during each of {who} turns", "at the beginning of each of {who} {phase}",
                   "when {who} {phase} starts", "at the beginning of {who} turn's {phase}")),
        Says("at the beginning of each player's {phase}", like(When, MOMENT, number=hole("phase")), phase=MOMENT_PHASE,
             also=("each turn, at the beginning of {phase}", "at the beginning of each {phase}")),
        Says("at the end of {who} turn", like(When, MOMENT, number=n.END_OF_TURN_MOMENT, player=hole("who")), who=WHOSE_TURN,
             also=("at the end of each of {who} turns",)),
        Word("at the end of each turn", END, also=("at the end of the turn",)),
    )  # fmt: skip


def later_moments(g: "Grammar") -> Sequence[Phrase]:
    """Moments that are waited for once."""
    whose = Choice("whose", Word("your", YOU), Word("your opponent's", OPPONENT))
    return (
        Word("at the end of the turn", END),
        Word("at the end of your turn", replace(END, player=YOU)),
        Word("at the end of your opponent's turn", replace(END, player=OPPONENT)),
        Word("at the end of your opponent's next turn", replace(END, player=OPPONENT, during=LaterTurn())),
        Word(
            "at the end of your next turn",
            replace(END, player=YOU, during=LaterTurn()),
            also=("at the end of that turn",),
        ),
        Word(
            "at the beginning of the End Phase",
            When(MOMENT, number=n.END_PHASE),
        ),
        Says("at the beginning of the next {phase}", like(When, MOMENT, number=hole("phase")), phase=MOMENT_PHASE),
        Says(
            "at the beginning of {whose} next {phase}",
            like(When, MOMENT, number=hole("phase"), player=hole("whose")),
            phase=MOMENT_PHASE,
            whose=whose,
            also=("at the beginning of {whose} next turn's {phase}",),
        ),
    )


def triggers(g: "Grammar") -> Sequence[Phrase]:
    """Parties, as what something happens to."""
    party = When(n.DAMAGES_PLAYER, both(InRole(n.PARTY), MasteredBy(YOU)), player=OPPONENT)
    return (
        Word("when a party you control deals damage to your opponent", party),
        Word("when a party you control attacks", When(n.A_PARTY_ATTACKS, player=YOU)),
        Word("when a party attacks", When(n.A_PARTY_ATTACKS)),
    )
