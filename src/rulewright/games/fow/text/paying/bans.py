"""What players cannot do, how cards arrive."""

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from .....kernel.ids import (
    EITHER,
    NOTHING,
    OPPONENT,
    RESTED,
    YOU,
)
from .....kernel.vocabulary.abilities import Happened, When
from .....kernel.vocabulary.effects import (
    Apply,
    Effect,
    If,
)
from .....kernel.vocabulary.mods import (
    AddWord,
    Arrives,
    ArrivesWith,
    Forbid,
    ForbidPlayer,
    Permit,
)
from .....kernel.vocabulary.terms import (
    AllOf,
    Anything,
    Cards,
    EitherOf,
    Filter,
    Group,
    InZones,
    IsAbility,
    MasteredBy,
    Neither,
    Number,
    This,
    Times,
    both,
)
from .....language.grammar.amounts import INTEGER, NUMBER
from .....language.grammar.things.nouns import IS_THIS, Noun, filters_of
from .....language.pattern import fill, hole, like, nodes_of, view
from .....language.phrase import Choice, Guarded, Many, Phrase, Says, Word
from .....language.sequence import effects_of, seq_of
from ...rulebook import ch00_names as n
from ..doers import one_or_many
from ..doing.changes import becoming
from ..nouns import RESONATOR, SPELL
from ..verbs import CALL_MORE
from .prices import of_this, played, unspelled

if TYPE_CHECKING:
    from .....language.grammar import Grammar

ONLY_THEN: Final = Apply(This(), (ForbidPlayer(n.PLAY, YOU, IS_THIS),))
BANNED: Final = Choice("who", Word("players", EITHER, also=("all players", "each player", "no players")), Word("your opponent", OPPONENT, also=("opponents",)), Word("you", YOU))  # fmt: skip


def bans(g: "Grammar") -> list[Phrase]:
    """What players cannot do."""
    who: dict[str, Phrase] = {"who": BANNED}
    rows: list[Phrase] = []
    for words, number, also in (
        ("gain life", n.GAIN_LIFE, ()), ("call magic stones", n.CALL, ("call a magic stone", "call any magic stones")), ("do judgment", n.DO_JUDGMENT, ("do judgment again",)), ("play activate abilities", n.PLAY_ABILITY, ()),
        ("lose the game", n.LOSE_GAME, ()), ("perform lifebreak", n.LIFEBREAK_VERB, ()), ("lose life", n.LOSE_LIFE, ()), ("search", n.SEARCH, ("search their decks", "search decks", "search their deck")),
    ):  # fmt: skip
        rows.append(Says(f"{{who}} cannot {words}", of_this(like(ForbidPlayer, number, hole("who"))), parts=who, also=tuple(f"{{who}} cannot {one}" for one in also)))  # fmt: skip
    which = Guarded(
        Choice("cards", *played(g).options),
        lambda voice, value: not any(isinstance(node, IsAbility) for node in nodes_of(value)),
    )
    both = (like(ForbidPlayer, n.PLAY, hole("who"), hole("which")), like(ForbidPlayer, n.PLAY_ABILITY, hole("who")))
    joined = [f"{{who}} cannot play {{which}} {joint} {what}" for joint in ("or", "and") for what in ("activate abilities", "abilities", "[Activate]")]  # fmt: skip
    often = [
        f"{{who}} cannot play more than {{n}} {{which}} {per}"
        for per in ("each turn", "per turn", "in a turn", "during each turn")
    ]
    often += [
        f"{{who}} can {play} {{n}} {{which}} {per}"
        for per in ("each turn", "per turn", "a turn")
        for play in ("play only", "only play", "play up to")
    ]
    return [
        *rows,
        Says(often[0], view(at_most, most_parts, hole("who"), hole("n"), hole("which")), n=INTEGER, which=Choice("cards", which, Word("spell", Anything(), also=("card",)), unspelled(g.nouns.kind)), also=often[1:], parts=who),
        Says("{who} cannot play {which} from {zone}", of_this(view(unplayed_from, unplayed_parts, hole("who"), hole("which"), hole("zone"))), which=Choice("cards", Word("cards", Anything(), also=("a card",)), which), zone=WHENCE, parts=who),
        Says("{who} cannot play {which}", of_this(like(ForbidPlayer, n.PLAY, hole("who"), hole("which"))), which=which, parts=who),
        Says(joined[0], of_this(*both), which=which, parts=who, also=joined[1:]),
        Says("{by} cannot target {whom}", of_this(view(lambda by, who: ForbidPlayer(n.BE_TARGETED, who, by), lambda v: None, hole("by"), hole("whom"))), by=g.doer, whom=BANNED),
        Says("{by} cannot target {cards}", view(lambda by, cards: Apply(cards, (Forbid(n.BE_TARGETED, by),)), lambda v: None, hole("by"), hole("cards")), by=g.doer, cards=Choice("cards", g.nouns.groups, g.object)),
        Says("{who} cannot be targeted by {by}", of_this(like(ForbidPlayer, n.BE_TARGETED, hole("who"), hole("by"))), by=g.doer, parts=who),
        Says("{who} cannot summon {which}", of_this(view(lambda who, which: ForbidPlayer(n.PLAY, who, which if which == IS_THIS or RESONATOR in nodes_of(which) else g.nouns.filter_of((*filters_of(which), RESONATOR))), lambda v: None, hole("who"), hole("which"))), which=which, parts=who),
        *(Says(f"{{who}} cannot {word}", of_this(like(ForbidPlayer, number, hole("who"))), parts=who, also=tuple(f"{{who}} cannot declare {one}" for one in (word, f"{word}s", f"an {word}", f"a {word}")))
          for word, number in (("attack", n.ATTACK), ("block", n.BLOCK))),
        *(Says(f"{{who}} cannot {word} with {{kinds}}", of_this(like(ForbidPlayer, number, hole("who"), hole("kinds"))), kinds=one_or_many(g), parts=who) for word, number in (("attack", n.ATTACK), ("block", n.BLOCK))),
        Says("{who} cannot target {cards}", view(untargeted, lambda v: None, hole("who"), hole("cards")), cards=Choice("cards", g.nouns.groups, g.object), parts=who, also=("{who} cannot choose {cards} as a target", "{who} cannot choose {cards} as targets")),
        Says("{who} cannot target {cards} with {by}", view(untargeted, lambda v: None, hole("who"), hole("cards"), hole("by")), cards=Choice("cards", g.nouns.groups, g.object), by=g.doer, parts=who),
        Says("{who} cannot chase this card", of_this(like(ForbidPlayer, n.CHASE_VERB, hole("who"))), parts=who,
             also=tuple(f"{{who}} cannot play {what} in response to this card" for what in ("cards or abilities", "spells or abilities", "cards and abilities"))),
        Says("players cannot play activate abilities of {cards}", like(Apply, hole("cards"), (Forbid(n.PLAY_ABILITY),)), cards=Choice("cards", g.nouns.groups, g.object),
             also=("players cannot play {cards}' activate abilities", "{cards}'s controller cannot play its activate abilities", "activate abilities of {cards} cannot be played")),
        Says("your opponent cannot play activate abilities of {cards}", view(lambda cards: Apply(replace(cards, whose=OPPONENT), (Forbid(n.PLAY_ABILITY),)) if isinstance(cards, Cards) and cards.whose != YOU else None, lambda v: None, hole("cards")),
             cards=g.nouns.groups),
        Says("{whose} activate abilities cannot be played", view(lambda it: Apply(it, (Forbid(n.PLAY_ABILITY),)), lambda v: None, hole("whose")), whose=Choice("whose", g.whose, group_whose(g))),
    ]  # fmt: skip


WHATEVER: Final = EitherOf((SPELL, IsAbility()))


WHENCE: Final = Choice("a zone", *(Word(f"a {name}", zone, also=(f"their {name}", f"their {name}s", f"your {name}", f"your opponent's {name}")) for zone, name in (
    (n.HAND, "hand"), (n.GRAVEYARD, "graveyard"), (n.REMOVED, "removed area"))))  # fmt: skip


def unplayed_from(who: int, which: Filter, zone: int) -> ForbidPlayer:
    """A player plays no such cards from a zone."""
    where = InZones((zone,))
    return ForbidPlayer(n.PLAY, who, where if which == Anything() else AllOf((*filters_of(which), where)))


def unplayed_parts(value: object) -> tuple[object, ...] | None:
    """Take what is not played from a zone apart."""
    found = filters_of(value.which) if isinstance(value, ForbidPlayer) else ()
    last = found[-1] if found else None
    if not isinstance(value, ForbidPlayer) or not isinstance(last, InZones) or len(last.zones) != 1:
        return None
    first = found[:-1]
    rest = Anything() if not first else first[0] if len(first) == 1 else AllOf(tuple(first))
    return value.who, rest, last.zones[0]


def untargeted(who: int, cards: Group, doing: Filter = WHATEVER) -> Apply:
    """No spell or ability of a player's targets the cards."""
    return Apply(cards, (Forbid(n.BE_TARGETED, doing if who == EITHER else both(MasteredBy(who), doing)),))


def at_most(who: int, number: int, which: Filter) -> Effect:
    """A player plays no more than so many such cards in a turn: after them, none; each player counts alone."""
    rows = [If(Happened(When(n.PLAYS_CARD, which, player=one), number), Apply(This(), (ForbidPlayer(n.PLAY, one, which),))) for one in ((YOU, OPPONENT) if who == EITHER else (who,))]  # fmt: skip
    return seq_of(rows)


def most_parts(value: object) -> tuple[object, ...] | None:
    """Take how many cards a player plays in a turn apart."""
    row = effects_of(value)
    first = row[0] if row else None
    when = first.condition.when if isinstance(first, If) and isinstance(first.condition, Happened) else None
    if when is None or not isinstance(first, If) or not isinstance(first.condition, Happened):
        return None
    parts = EITHER if len(row) > 1 else when.player, first.condition.least, when.subject
    return parts if at_most(*parts) == value else None


def special(g: "Grammar") -> list[Phrase]:
    """Statements of their own kind."""
    stone = Choice("a kind of magic stone", *(Word(f"a {word.lower()} magic stone", f"{word} Magic Stone", also=(f"{word.lower()} magic stone", *(
        ("dark magic stone", "a dark magic stone") if word == n.DARKNESS else ()))) for word in n.ATTRIBUTES))  # fmt: skip
    with_counters = of_this(like(ArrivesWith, IS_THIS, hole("kind"), hole("n")))
    leads = ("this card enters your field with", "this card enters a field with", "this card comes into your field with")  # fmt: skip
    silent = [f"automatic abilities of {{who}} {wont} trigger{{until}}" for wont in ("won't", "cannot", "don't")]
    certain = [
        f"damage {by} {{who}} cannot be prevented{{until}}" for by in ("dealt by", "that would be dealt by", "from")
    ]
    every = [f"{all_}{{noun}} {enter} rested" for all_ in ("", "all ") for enter in ("enter fields", "come into fields", "enter a field", "enter your field", "enter their field", "enter their fields", "come into their field")]  # fmt: skip
    arrive = view(lambda noun: Apply(This(), (Arrives(noun.which, RESTED, noun.whose if noun.whose != NOTHING else EITHER),)) if not noun.zones else None, arrives_parts, hole("noun"))  # fmt: skip
    return [
        Word("you have no maximum hand size", Apply(This(), (Permit(n.UNLIMITED_HAND),))),
        Says("{more} each turn", Apply(This(), (Permit(n.CALL_MORE),)), more=CALL_MORE, also=("{more} per turn", "{more} a turn", "{more}")),
        Says("play this card only if {cond}", like(If, like(Neither, hole("cond")), ONLY_THEN), cond=g.condition),
        Says("play this card only during {time}", like(If, like(Neither, hole("time")), ONLY_THEN), time=g.time),
        Word("this card enters your field rested", Apply(This(), (Arrives(IS_THIS, RESTED),)), also=("this card enters your magic stone area rested", "this card enters a field rested")),
        Says("treat this card as {kinds}", view(lambda kinds: Apply(This(), tuple(AddWord(n.SUBTYPE, kind) for kind in kinds)), treated_parts, hole("kinds")), kinds=Many(stone, " and ")),
        Says(every[0], arrive, noun=g.nouns.many, also=every[1:]),
        Says("each {noun} enters a field rested", view(lambda noun: fill(arrive, {"noun": noun}), lambda v: None, hole("noun")), noun=g.nouns.one, also=("each {noun} enters fields rested", "each {noun} enters your field rested")),
        Says(f"{leads[0]} {{n}} {{kind}} on it", with_counters, n=Word("1", Number(1), also=("a", "an")), kind=g.counter, also=tuple(f"{one} {{n}} {{kind}} on it" for one in leads[1:])),
        Says(f"{leads[0]} {{n}} {{kind}} on it", with_counters, n=NUMBER, kind=g.counters, also=tuple(f"{one} {{n}} {{kind}} on it" for one in leads[1:])),
        Says(f"{leads[0]} a {{kind}} on it {{of}}", of_this(like(ArrivesWith, IS_THIS, hole("kind"), hole("of"))), kind=g.counter, of=g.amounts.per, also=tuple(f"{one} {a} {{kind}} on it {{of}}" for one in leads for a in ("a", "an"))),
        Says(f"{leads[0]} {{n}} {{kind}} on it {{of}}", of_this(like(ArrivesWith, IS_THIS, hole("kind"), like(Times, hole("n"), hole("of")))), n=INTEGER, kind=g.counters, of=g.amounts.per, also=tuple(f"{one} {{n}} {{kind}} on it {{of}}" for one in leads[1:])),
        Says(certain[0], like(Apply, hole("who"), (Forbid(n.PREVENT),), hole("until")), who=g.subject, until=g.changes.until, also=certain[1:]),
        Says(silent[0], like(Apply, hole("who"), (Forbid(n.TRIGGER_VERB),), hole("until")), who=g.subject, until=g.changes.until, also=silent[1:]),
        Says("{who} {mods}{until}", like(Apply, hole("who"), hole("mods"), hole("until")), who=Choice("whose", g.whose, group_whose(g)), mods=becoming(g), until=g.changes.until),
    ]  # fmt: skip


def group_whose(g: "Grammar") -> Choice:
    """Of cards of a kind."""
    return Choice("whose", Says("{it}'", hole("it"), it=g.picks.all, also=("{it}'s",)), Says("{it}'", view(lambda v: v, lambda v: None, hole("it")), it=g.nouns.groups),
                  Says("{it}'s", view(lambda v: v, lambda v: None, hole("it")), it=g.picks.each))  # fmt: skip


def treated_parts(value: object) -> tuple[object, ...] | None:
    """Take kinds of stones apart."""
    mods = value.mods if isinstance(value, Apply) and value.what == This() else ()
    kinds = tuple(mod.word for mod in mods if isinstance(mod, AddWord) and mod.field == n.SUBTYPE)
    return (kinds,) if kinds and len(kinds) == len(mods) else None


def arrives_parts(value: object) -> tuple[object, ...] | None:
    """Take cards that come rested apart."""
    mod = value.mods[0] if isinstance(value, Apply) and len(value.mods) == 1 else None
    if not isinstance(mod, Arrives) or mod.which == IS_THIS:
        return None
    return (Noun(mod.which, NOTHING if mod.who == EITHER else mod.who),)
