"""What cards cost, in words: more, less, nothing, paid with any Element; always, for a turn, or for the next card; and bans."""

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ....kernel.ids import ACTIVATED, EITHER, END_OF_TURN, OPPONENT, WHILE_ACTIVE, YOU
from ....kernel.vocabulary.abilities import Happened, When
from ....kernel.vocabulary.effects import Apply, Effect, If
from ....kernel.vocabulary.mods import ForbidPlayer, MayBePlayed, PaidWithAny, PlayCost, SetPlayCost
from ....kernel.vocabulary.terms import (
    Amount,
    Cards,
    Condition,
    Filter,
    InZones,
    IsAbility,
    Neither,
    Number,
    This,
    Times,
    TurnOf,
    both,
)
from ....language.grammar.amounts import DIGITS, INTEGER
from ....language.grammar.things.nouns import IS_THIS, filters_of
from ....language.pattern import hole, like, view
from ....language.phrase import Agree, Choice, Phrase, Says, Word
from ....language.sequence import effects_of, seq_of
from ..rulebook import ch00_names as n

if TYPE_CHECKING:
    from ....language.grammar import Grammar

Played = tuple[int, Filter]  # by whom, and what
ABILITY_KINDS: Final = (
    ("special abilities", IsAbility(ACTIVATED, named=True)), ("action abilities", IsAbility(ACTIVATED, unnamed=True)),
    ("abilities", IsAbility(ACTIVATED)),
)  # fmt: skip
LEAST: Final = Choice(
    "the least",
    Word("", 0),
    Word(" (it cannot become 0)", 1),
    Says(" (it cannot become less than {n})", hole("n"), n=INTEGER),
)


def used(g: "Grammar") -> Choice:
    """Abilities by kind: this card's, those of cards you control, yours, everybody's."""
    rows: list[Phrase] = []
    for word, kind in ABILITY_KINDS:
        one = word.replace("abilities", "ability")
        own = (YOU, replace(kind, of=IS_THIS))

        def take(value: object, kind: IsAbility = kind) -> tuple[object, ...] | None:
            which = value[1] if isinstance(value, tuple) and value[0] == YOU else None
            if not isinstance(which, IsAbility) or replace(which, of=kind.of) != kind or which.of in (IS_THIS, kind.of):
                return None
            return (which.of,)

        rows += [
            Word(f"this card's {word}", own, also=(f"this card's {one}", f"the {word} of this card", f"the {one} of this card", f"{word} of this card", f"{one} of this card")),
            Word(f"your {word}", (YOU, kind)),
            Says(f"the {word} of {{kind}} you control", view(lambda which, kind=kind: (YOU, replace(kind, of=which)), take, hole("kind")),
                 kind=g.nouns.kinds, also=(f"{word} of {{kind}} you control", f"your {{kind}}' {word}")),
            Word(word, (EITHER, kind)),
        ]  # fmt: skip
    return Choice("abilities", *rows)


def played(who: int, kind: Phrase, words: str, *also: str) -> Says:
    """Cards that a player plays."""

    def take(value: object) -> tuple[object, ...] | None:
        fits = (
            isinstance(value, tuple) and value[0] == who and value[1] != IS_THIS and not isinstance(value[1], IsAbility)
        )
        return (value[1],) if fits and isinstance(value, tuple) else None

    return Says(words, view(lambda which: (who, which), take, hole("kind")), kind=kind, also=also)


def costing(g: "Grammar") -> Choice:
    """Cards whose cost is told: your Summons, the Summons you cast, those of your opponent, this card."""
    kinds = g.nouns.kinds
    return Choice(
        "what is played",
        Word("this card", (YOU, IS_THIS)),
        played(OPPONENT, kinds, "your opponent's {kind}", "{kind} your opponent casts", "the {kind} your opponent casts", "{kind} opponent casts"),
        played(YOU, kinds, "your {kind}", "{kind} you cast", "the {kind} you cast", "{kind} you play"),
        played(EITHER, kinds, "{kind}", "all {kind}", "all the {kind}"),
    )  # fmt: skip


def all_played(g: "Grammar") -> Choice:
    """What is played, cast or used."""
    kinds, kind = g.nouns.kinds, g.nouns.kind
    either = Choice("cards", kinds, kind)
    return Choice(
        "what is played",
        Says("to use {used}", hole("used"), used=used(g)),
        *(Word(f"for your opponent to use {word}", (OPPONENT, what)) for word, what in ABILITY_KINDS),
        Word("to play this card onto the field", (YOU, IS_THIS), also=("to cast this card", "to play this card")),
        played(YOU, kinds, "to play your {kind}", "to play your {kind} onto the field", "to cast your {kind}"),
        played(EITHER, either, "to play {kind}", "to play {kind} onto the field", "to cast {kind}", "to play {kind} from your hand onto the field", "to play a {kind}", "to play a {kind} onto the field"),
        played(OPPONENT, kinds, "for your opponent to play {kind}", "for your opponent to cast {kind}"),
    )  # fmt: skip


NEXT: Final = ("to play your next {kind}", "to cast your next {kind}", "to play your next {kind} onto the field")


def next_played(g: "Grammar", *words: str) -> Says:
    """The next card that is played."""
    return played(YOU, g.nouns.kind, words[0], *words[1:])


def amount_of(mod: PlayCost) -> int:
    """How much a price goes up or down, by itself or for each."""
    return mod.amount.each if isinstance(mod.amount, Times) else getattr(mod.amount, "value", 0)


def priced(sign: int, any_kind: bool = False, once: bool = False, until: int = WHILE_ACTIVE) -> object:
    """The pattern of a price that goes up or down."""

    def make(what: Played, amount: Amount, least: int = 0) -> Apply:
        change = PlayCost(what[0], what[1], amount, least, once=once)
        return Apply(This(), (change, PaidWithAny(*what)) if any_kind else (change,), until)

    def take(value: object) -> tuple[object, ...] | None:
        mod = value.mods[0] if isinstance(value, Apply) and value.mods else None
        if not isinstance(mod, PlayCost) or amount_of(mod) * sign <= 0:
            return None
        parts = ((mod.who, mod.which), mod.amount, mod.least)
        return parts if make(*parts) == value else None

    return view(make, take, hole("played"), hole("amount"), hole("least"))


def always(g: "Grammar") -> list[Phrase]:
    """Prices that always hold."""
    parts: dict[str, Phrase] = {"played": all_played(g), "least": LEAST}
    less, more = g.amounts.signed(-1, ""), g.amounts.signed(1, "")
    first = view(lambda of, played, n, least: Apply(This(), (PlayCost(played[0], played[1], Times(-n, of), least),)), lambda v: None,
                 hole("of"), hole("played"), hole("n"), hole("least"))  # fmt: skip
    return [
        Says("{of}, the cost required {played} is reduced by {n}{least}", first, of=g.amounts.per, n=INTEGER, parts=parts),
        Says("the cost required {played} is reduced by {amount}{least}", priced(-1), amount=less, parts=parts,
             also=("the cost {played} is reduced by {amount}{least}",)),
        Says("the cost required {played} is increased by {amount}{least}", priced(1), amount=more, parts=parts,
             also=("the cost required {played} increases by {amount}{least}",)),
        Says("the cost required {played} is reduced by {amount}{least} and can be paid with CP of any Element", priced(-1, any_kind=True),
             amount=less, parts=parts),
        Says("the cost required {played} becomes {n}", like(Apply, This(), (pair(SetPlayCost, hole("n")),)), n=DIGITS, played=parts["played"]),
        Says("the cost required {played} can be paid with CP of any Element", like(Apply, This(), (pair(PaidWithAny),)), played=parts["played"],
             also=[f"you {can} pay the cost required {{played}} {how} CP of any Element" for can in ("can", "may") for how in ("with", "using")]),
        *costed(g, WHILE_ACTIVE),
        first_of_turn(g),
    ]  # fmt: skip


def costed(g: "Grammar", until: int) -> list[Phrase]:
    """What such cards cost more or less, said of the cards."""
    rows: list[Phrase] = []
    time = "" if until == WHILE_ACTIVE else " this turn"
    for word, sign in (("less", -1), ("more", 1)):
        amount = Choice(
            "how much",
            Says(f"{{n}} {word}", view(lambda n_, sign=sign: Number(sign * n_), lambda v: None, hole("n")), n=INTEGER, also=(f"{{n}} CP {word}",)),
            Says(f"{{n}} {word} {{of}}", view(lambda n_, of, sign=sign: Times(sign * n_, of), lambda v: None, hole("n"), hole("of")), n=INTEGER, of=g.amounts.per),
        )  # fmt: skip
        spelled = [
            f"{{played}} {cost} {{amount}}{to}{time}{{least}}"
            for cost in ("costs", "cost")
            for to in ("", " to cast", " to play", " to play onto the field")
        ]
        for once, what in (
            (False, costing(g)),
            (
                True,
                next_played(g, "the next {kind} you cast", "your next {kind}", "the next {kind} you cast this turn"),
            ),
        ):
            if not once or time:
                rows.append(Says(spelled[0], priced(sign, once=once, until=until), played=what, amount=amount, least=LEAST,
                                 also=spelled[1:] + ([one.replace(time, "") for one in spelled] if once else [])))  # fmt: skip
    return rows


def first_of_turn(g: "Grammar") -> Choice:
    """The first such card that is cast in a turn costs less."""

    def make(kind: Filter, less: int, least: int) -> If:
        none = Neither(Happened(When(n.CASTS, kind, player=YOU)))
        return If(none, Apply(This(), (PlayCost(YOU, kind, Number(-less), least),)))

    def take(value: object) -> tuple[object, ...] | None:
        mod = value.then.mods[0] if isinstance(value, If) and isinstance(value.then, Apply) else None
        if not isinstance(mod, PlayCost) or not isinstance(mod.amount, Number):
            return None
        parts = mod.which, -mod.amount.value, mod.least
        return parts if make(*parts) == value else None

    firsts = [one.format(turn=turn) for turn in ("each turn", "per turn", "every turn", "during each turn") for one in (
        "the first {{kind}} you cast {turn}", "your first {{kind}} {turn}", "the first {{kind}} {turn} that you cast")]  # fmt: skip
    spelled = [
        f"the cost required to {play} {one} is reduced by {{n}}{{least}}" for one in firsts for play in ("cast", "play")
    ]
    spelled += [
        f"{one} costs {{n}}{cp} less{to}{{least}}" for one in firsts for cp in ("", " CP") for to in ("", " to cast")
    ]
    holes = hole("kind"), hole("n"), hole("least")
    own = view(lambda kind, less, least: If(TurnOf(YOU), make(kind, less, least)), lambda v: None, *holes)
    mine = [
        f"during {turn}, the first {{kind}} you cast costs {{n}} less{to}{{least}}"
        for turn in ("each of your turns", "your turn")
        for to in ("", " to cast")
    ]
    parts: dict[str, Phrase] = {"kind": g.nouns.kind, "n": INTEGER, "least": LEAST}
    return Choice("a price", Says(spelled[0], view(make, take, *holes), also=spelled[1:], parts=parts), Says(mine[0], own, also=mine[1:], parts=parts))  # fmt: skip


def pair(kind: type, *more: object) -> object:
    """The pattern of a change of what somebody plays."""

    def take(value: object) -> tuple[object, ...] | None:
        if not isinstance(value, kind):
            return None
        rest = (value.amount,) if isinstance(value, SetPlayCost) else ()
        return ((value.who, value.which), *rest) if isinstance(value, SetPlayCost | PaidWithAny) else None

    return view(lambda what, *rest: kind(what[0], what[1], *rest), take, hole("played"), *more)


def for_a_time(g: "Grammar") -> list[Phrase]:
    """Prices of this turn."""
    less = g.amounts.signed(-1, "")
    rows: list[Phrase] = []
    for once, what in ((False, all_played(g)), (True, next_played(g, *NEXT))):
        words = ("the cost required {played} is reduced by {amount}{least} this turn", "the cost required {played} this turn is reduced by {amount}{least}",
                 "this turn, the cost required {played} is reduced by {amount}{least}")  # fmt: skip
        rows.append(
            Says(
                words[0],
                priced(-1, once=once, until=END_OF_TURN),
                played=what,
                amount=less,
                least=LEAST,
                also=words[1:],
            )
        )
    return rows + costed(g, END_OF_TURN)


def permissions(g: "Grammar") -> list[Phrase]:
    """Cards that may be cast from where they are, for a turn."""
    owned = ("", " as though you owned it", " as though you owned them", " as if you owned it")
    whenever = [f" at any time you could normally cast {it}" for it in ("it", "them")]
    tails = [f" {word} {{it}}{own}{when}" for word in ("cast", "play") for own in owned
             for when in (" this turn", *(f"{one} this turn" for one in whenever), *(f" this turn{one}" for one in whenever))]  # fmt: skip
    also = [f"you {can}{tail}" for can in ("can", "may") for tail in tails] + [
        f"this turn, you {can} cast {{it}}{own}" for can in ("can", "may") for own in owned
    ]
    without = [f"you {can} cast {{it}} without paying the cost this turn" for can in ("may", "can")]
    any_kind = PaidWithAny(YOU, n.ITSELF)
    less = like(PlayCost, YOU, n.ITSELF, view(lambda number: Number(-number), below, hole("n")), hole("least"))
    may = Says(also[0], hole("it"), it=g.pointing, also=also[1:])
    anyhow = [f"can be paid {how} CP of any Element" for how in ("with", "using", "by")]
    cheaper = "is reduced by {n}{least}"

    def cast(*mods: object) -> tuple[object, ...]:
        return (like(Apply, hole("it"), (MayBePlayed(), *mods), END_OF_TURN),)

    def cost(mods: tuple[object, ...], *ends: str) -> Says:
        spelled = [
            f"{{it}}. the cost {how} {{what}} {end}"
            for how in ("required to cast", "for casting", "to cast")
            for end in ends
        ]
        return Says(spelled[0], cast(*mods), it=may, n=INTEGER, least=LEAST, also=spelled[1:],
                    what=Agree(lambda voice: "it", ("it", "them", "that card", "the card")))  # fmt: skip

    return [
        Says(also[0], cast(), it=g.pointing, also=also[1:]),
        Says(without[0], cast(SetPlayCost(YOU, n.ITSELF, Number(0))), it=g.pointing, also=without[1:]),
        cost((any_kind,), *anyhow),
        cost((less,), cheaper),
        cost((less, any_kind), *(f"{cheaper} and {how}" for how in anyhow)),
    ]


def below(value: object) -> tuple[object, ...] | None:
    """By how much less."""
    return (-value.value,) if isinstance(value, Number) and value.value < 0 else None


USES: Final = (
    ("special abilities", (n.USE_SPECIAL,)), ("action abilities", (n.USE_ABILITY,)), ("special or action abilities", (n.USE_SPECIAL, n.USE_ABILITY)),
)  # fmt: skip


def bans(g: "Grammar") -> list[Phrase]:
    """What players cannot do."""
    who = Choice("who", Word("your opponent", OPPONENT), Word("you", YOU), Word("players", EITHER))
    verb = Choice("what is not done", Word("cast", n.CAST), Word("play", n.PLAY))

    def take(value: object) -> tuple[object, ...] | None:
        if not isinstance(value, ForbidPlayer) or value.which == IS_THIS:
            return None
        return value.verb, value.who, value.which

    banned = view(ForbidPlayer, take, hole("verb"), hole("who"), hole("kind"))
    plain, by_effect = ([f"{{who}} {can} {{verb}} {{kind}}{onto}{due}{{until}}" for onto in ("", " onto the field") for can in ("cannot", "can't")]
                        for due in ("", " due to Summons or abilities"))  # fmt: skip
    kind = Choice("cards", g.nouns.kinds, whence(g))
    return [
        Says(plain[0], like(Apply, This(), (banned,), hole("until")), who=who, verb=verb, kind=kind, until=g.changes.until, also=plain[1:]),
        Says(by_effect[0], like(Apply, This(), (like(ForbidPlayer, n.PLAY_BY_EFFECT, hole("who"), hole("kind")),), hole("until")), who=who,
             verb=Word("play", None), kind=g.nouns.kinds, until=g.changes.until, also=by_effect[1:]),
        *limited(g),
        *(Says(f"{{who}} cannot use {words}{{until}}", like(Apply, This(), tuple(like(ForbidPlayer, one, hole("who")) for one in verbs), hole("until")), who=who,
               until=g.changes.until, also=(f"{{who}} can't use {words}{{until}}",)) for words, verbs in USES),
        Says("{who} cannot search{until}", like(Apply, This(), (like(ForbidPlayer, n.SEARCH, hole("who")),), hole("until")), who=who,
             until=g.changes.until, also=("{who} cannot search their decks{until}", "{who} cannot search their deck{until}")),
    ]  # fmt: skip


def whence(g: "Grammar") -> Says:
    """Cards by the zone they would come from."""
    home = g.lexicon.nouns.home

    def make(group: Cards) -> Filter | None:
        return (
            both(group.which, InZones(group.zones))
            if group.zones != home(group.which) and group.whose == EITHER
            else None
        )

    def take(value: object) -> tuple[object, ...] | None:
        *parts, last = filters_of(value) if isinstance(value, Filter) else (None,)
        return (Cards(last.zones, EITHER, g.nouns.filter_of(parts)),) if isinstance(last, InZones) else None

    return Says("{group}", view(make, take, hole("group")), group=g.nouns.groups)


def limited(g: "Grammar") -> list[Phrase]:
    """What players can do only at a time, or only so often in a turn."""

    def often(who: int, number: int, kind: Filter) -> Effect:
        return seq_of([
            If(Happened(When(n.CASTS, kind, player=one), number), Apply(This(), (ForbidPlayer(n.CAST, one, kind),)))
            for one in ((YOU, OPPONENT) if who == EITHER else (who,))
        ])  # fmt: skip

    def often_parts(value: object) -> tuple[object, ...] | None:
        first = effects_of(value)[0] if isinstance(value, Effect) else None
        past = first.condition if isinstance(first, If) else None
        if not isinstance(past, Happened):
            return None
        parts = EITHER if len(effects_of(value)) == 2 else past.when.player, past.least, past.when.subject
        return parts if often(*parts) == value else None

    def at_time(who: int, verb: int, kind: Filter, time: Condition) -> Effect | None:
        return None if who == EITHER else If(Neither(time), Apply(This(), (ForbidPlayer(verb, who, kind),)))

    def time_parts(value: object) -> tuple[object, ...] | None:
        mod = value.then.mods[0] if isinstance(value, If) and isinstance(value.then, Apply) else None
        if not isinstance(mod, ForbidPlayer) or not isinstance(value, If) or not isinstance(value.condition, Neither):
            return None
        parts = mod.who, mod.verb, mod.which, value.condition.of
        return parts if mod.which != IS_THIS and at_time(*parts) == value else None

    who = Choice(
        "who",
        Word("your opponent", OPPONENT),
        Word("you", YOU),
        Word("each player", EITHER, also=("players", "either player")),
    )
    kinds = Choice("cards", g.nouns.kinds, g.nouns.kind)
    spelled = [
        f"{{who}} can only cast {lead}{{n}} {{kind}} {turn}"
        for lead in ("", "up to ", "a maximum of ")
        for turn in ("per turn", "each turn", "during each turn")
    ]
    spelled += [
        f"{{who}} {can} cast {more} {{kind}} {turn}"
        for can in ("cannot", "can't")
        for more in ("more than {n}",)
        for turn in ("per turn", "each turn", "in a turn", "during each turn")
    ]
    times = Choice("a time", g.time, Word("their turn", TurnOf(OPPONENT), also=("their own turn",)))
    verb = Choice("what is done", Word("cast", n.CAST), Word("play", n.PLAY))
    return [
        Says(spelled[0], view(often, often_parts, hole("who"), hole("n"), hole("kind")), who=who, n=INTEGER, kind=kinds, also=spelled[1:]),
        Says("{who} can only {verb} {kind} during {time}", view(at_time, time_parts, hole("who"), hole("verb"), hole("kind"), hole("time")), who=who, verb=verb,
             kind=g.nouns.kinds, time=times, also=("{who} can only {verb} {kind} onto the field during {time}",)),
    ]  # fmt: skip
