"""Whole lines: label, zone, limit break, cost, trigger, effect; keyword lines and deck rules."""

from typing import TYPE_CHECKING, Final

from ....kernel.ids import (
    ACTIVATED,
    CONTINUOUS,
    END_OF_TURN,
    FACE_DOWN,
    FACE_UP,
    IT,
    NOTHING,
    PAID,
    RESTED,
    TRIGGERED,
    YOU,
)
from ....kernel.vocabulary.abilities import Ability, Cost, When
from ....kernel.vocabulary.children import children
from ....kernel.vocabulary.effects import Apply, Choose, Effect, Flip, IfPaid, May, Move, Nothing, Pick, Seq, Turn
from ....kernel.vocabulary.mods import DeckLimit, ForbidAbility
from ....kernel.vocabulary.terms import Always, Anything, Cards, Filter, IsFaced, Number, Related, This, Those, both
from ....language.english.numbers import DIGITS, INTEGER_WORD
from ....language.grammar.things.descriptions import Noun
from ....language.grammar.things.nouns import filters_of
from ....language.grammar.things.reference import NAMED_ONLY, WEAK
from ....language.pattern import hole, like, mentions, replaced, view
from ....language.phrase import Choice, Many, Phrase, Says, Word
from ....language.sequence import effects_of, seq_of, unsave_choices
from ....language.voice import Mention, Voice
from ..rulebook import ch00_names as n
from .descriptions import COLUMNS, all_of
from .lexicon import LIMIT_BREAK, LIVED, TAGS
from .nouns import IS_THIS

if TYPE_CHECKING:
    from .tongue import VanguardGrammar

MYSELF: Final = (Pick(This(), Number(1), Number(1)),)
OPEN: Final = "any number"
TAG: Final = Choice("(VC), (RC), (VC/RC), ...", Word("", ()), *(Word(word, zones) for word, zones in TAGS.items()))
WHERE: Final = Choice("where", Word("", Anything()), Says(" in the {column}", hole("column"), column=COLUMNS))
LIMIT: Final = Choice("[Limit-Break]", Word("", Always()), Says("[Limit-Break {n}]", LIMIT_BREAK, n=DIGITS))
NO_MORE: Final = Apply(This(), (ForbidAbility(),), END_OF_TURN)
RESTS: Final = (
    "cannot be used for the rest of that turn", "cannot be used until end of turn", "cannot be used again during that turn",
    "will not be usable until end of turn", "cannot be used again this turn", "cannot be used again until end of turn",
    "cannot be used for the rest of the turn", "cannot be used for the rest of this turn",
)  # fmt: skip
ONCE: Final = Choice("once", Word("", None), Word(f". this ability {RESTS[0]}", NO_MORE, also=[f"{lead}this ability {rest}" for rest in RESTS for lead in (". ",
    ", and ")]))  # fmt: skip
FORERUNNER: Final = Ability(TRIGGERED, when=When(n.RIDES, Related(n.SAME_CLAN, This()), IS_THIS), effect=May(Move(This(), n.RC)), keyword=n.FORERUNNER)  # fmt: skip


# ---------------------------------------------------------------- costs


def cost_of(acts: Effect) -> Cost | None:
    """A cost from the clauses that say it."""
    effects = unsave_choices(effects_of(acts))
    if isinstance(effects[0], Choose):
        return Cost(effects[0].picks, effects[1:]) if len(effects) > 1 and not effects[0].random else None
    mine = getattr(effects[0], "what", None)
    if isinstance(mine, Cards) and mine.zones == (n.VC,):
        done = replaced(effects, mine, Those(IT))
        picked = (Pick(mine, Number(1), Number(1)),)
        return Cost(picked, tuple(e for e in done if isinstance(e, Effect))) if isinstance(done, tuple) else None
    if not mentions(effects, This()):
        return Cost((), effects)
    mine = replaced(effects, This(), Those(IT))
    return Cost(MYSELF, tuple(e for e in mine if isinstance(e, Effect))) if isinstance(mine, tuple) else None


def clauses_of(value: object) -> tuple[object, ...] | None:
    """The clauses that say a cost."""
    if not isinstance(value, Cost) or not value.actions:
        return None
    if value.picks == MYSELF:
        mine = replaced(value.actions, Those(IT), This())
        return (seq_of([e for e in mine if isinstance(e, Effect)]),) if isinstance(mine, tuple) else None
    first = value.picks[0].what if value.picks else None
    if isinstance(first, Cards) and first.zones == (n.VC,) and len(value.picks) == 1:
        acts = replaced(value.actions, Those(IT), first)
        return (seq_of([e for e in acts if isinstance(e, Effect)]),) if isinstance(acts, tuple) else None
    return (seq_of((Choose(value.picks), *value.actions) if value.picks else value.actions),)


def in_cost(voice: Voice) -> Voice:
    """The sentence of a cost: "it" is this card until others are chosen."""
    return Voice(afield=voice.afield, mentions=(Mention(This(), WEAK, False, () if voice.afield else ("unit",)),))


def out_of_cost(before: Voice, after: Voice, value: object) -> Voice:
    """What a cost was paid with is spoken of by what was done to it: of several parts, the first of any number, or the last."""
    if any(OPEN in one.done for one in before.mentions):
        return before
    more = (OPEN,) if isinstance(value, Cost) and any(pick.least != pick.most for pick in value.picks) else ()
    paid = [one._replace(group=Those(PAID), strength=NAMED_ONLY, done=one.done + more) for one in after.mentions if one.group == Those(IT)]  # fmt: skip
    return before._replace(mentions=tuple(paid))


def blast(zone: int, which: Filter, action: Effect) -> object:
    """So many cards of a zone of yours, of a description, and what is done to them."""

    def make(count: Number, noun: Noun) -> Cost:
        return Cost((Pick(Cards((zone,), YOU, both(which, noun.which)), count, count),), (action,))

    def take(value: object) -> tuple[object, ...] | None:
        pick = value.picks[0] if isinstance(value, Cost) and len(value.picks) == 1 else None
        if pick is None or not isinstance(pick.what, Cards) or (zone == n.SOUL and pick.what.which != which):
            return None
        rest = all_of(tuple(part for part in filters_of(pick.what.which) if part != which))
        return (pick.most, Noun(rest)) if make(pick.most, Noun(rest)) == value else None  # type: ignore[arg-type]

    return view(make, take, hole("n"), hole("noun"))


def costs(g: "VanguardGrammar") -> Choice:
    """One cost."""
    rows: list[Phrase] = []
    plain = Word("", Noun(Anything()))
    kind = Choice("which", plain, Says("-{noun}", view(lambda v: v, lambda v: None if v == plain.value else (v,), hole("noun")), noun=g.nouns.card,
                                       also=(" - {noun}", "-{noun}s")))  # fmt: skip
    rows.append(Says("Counter-Blast {n}{noun}", blast(n.DAMAGE, IsFaced(FACE_UP), Flip(Those(IT), FACE_DOWN)), n=DIGITS, noun=kind, leave=out_of_cost))  # fmt: skip
    rows.append(Says("Soul-Blast {n}{noun}", blast(n.SOUL, Anything(), Move(Those(IT), n.DROP)), n=DIGITS, noun=kind, leave=out_of_cost))  # fmt: skip
    mine = Pick(Cards((n.HAND,), YOU, Related(n.SAME_NAME, This())), Number(1), Number(1))
    rows.append(Says("{persona}", view(lambda v: v, lambda v: None, hole("persona")), leave=out_of_cost,
                     persona=Word("persona-Blast", Cost((mine,), (Move(Those(IT), n.DROP),)), also=("persona Blast",))))  # fmt: skip
    rows.append(Word("rest this unit", Cost(MYSELF, (Turn(Those(IT), RESTED),)), also=("rest this card",)))
    rows.append(Says("{acts}", view(cost_of, clauses_of, hole("acts")), acts=g.text.acts, enter=in_cost, leave=out_of_cost))  # fmt: skip
    return Choice("a cost", *rows)


# ---------------------------------------------------------------- abilities


def headed(label: str, lasting: bool) -> Says:
    """The label with its zones; away from the field the unit is called a card."""

    def leave(before: Voice, after: Voice, value: object) -> Voice:
        zones = value[0] if isinstance(value, tuple) else ()
        return Voice(lasting=lasting, afield=bool(zones) and not set(zones) & set(n.FIELD))

    means = (hole("zones"), hole("where"), hole("limit"))
    return Says(f"{label}{{zones}}{{where}}{{limit}}:", means, enter=lambda voice: Voice(), leave=leave, zones=TAG, where=WHERE, limit=LIMIT)  # fmt: skip


def ability(kind: int) -> object:
    """The pattern of an ability of a kind."""

    def make(
        head: tuple[tuple[int, ...], Filter, Always],
        cost: tuple[Cost, ...],
        when: When | None,
        effect: Effect,
        once: Effect | None,
    ) -> Ability:
        if kind == TRIGGERED and cost and not offers_payment(effect):
            effect = IfPaid(effect, unsaid=True)
        does = effect if once is None else seq_of((*effects_of(effect), once))
        return Ability(kind, head[0], head[1], head[2], when, cost, does)

    return view(make, lambda v: ability_parts(kind, v), hole("head"), hole("cost"), hole("when"), hole("effect"), hole("once"))  # fmt: skip


def offers_payment(effect: Effect) -> bool:
    """The effect itself says where the ability's cost may be paid; otherwise all of it waits for the payment (8.1.1.2.2)."""
    return isinstance(effect, IfPaid) or any(offers_payment(part) for part in children(effect))


def ability_parts(kind: int, value: object) -> tuple[object, ...] | None:
    """An ability taken apart: head, cost, trigger, effect, and whether it can be used once."""
    if not isinstance(value, Ability) or value.kind != kind or value.keyword != NOTHING or value.instead is not None:
        return None
    effect, once = value.effect, None
    if isinstance(effect, Seq) and effect.parts[-1] == NO_MORE:
        effect, once = seq_of(effect.parts[:-1]), NO_MORE
    if isinstance(effect, IfPaid) and effect.unsaid:
        effect = effect.then
    if (value.when is not None) != (kind == TRIGGERED):
        return None
    return (value.zones, value.where, value.active), value.cost, value.when, effect, once


def keyword_line(keyword: int, effect: Effect | None) -> Says:
    """A line that is only a keyword."""
    word = n.KEYWORD_NAMES[keyword].lower()
    means = like(Ability, CONTINUOUS, hole("zones"), active=hole("limit"), effect=effect or Nothing(), keyword=keyword)
    return Says(f"[CONT]{{zones}}{{limit}}:{word}", means, zones=TAG, limit=LIMIT, also=(f"[ACT]{{zones}}{{limit}}:{word}",))  # fmt: skip


def deck_lines() -> Choice:
    """How many of this card a deck may have."""
    many = ("cards named this in your deck", "cards with the same name as this card in your deck", "of this card in your deck",
        "copies of this card in your deck")  # fmt: skip
    limit = like(Ability, CONTINUOUS, effect=like(Apply, This(), (like(DeckLimit, hole("n")),)))
    words = [f"[CONT]:you may {have} up to {{n}} {one}" for have in ("have", "put") for one in many]
    any_number = [f"[CONT]:you may have any number of {one.removeprefix('of ')}" for one in many]
    return Choice("a deck rule", Says(words[0], limit, n=INTEGER_WORD, also=words[1:]), Word(any_number[0], Ability(CONTINUOUS, effect=Apply(This(),
        (DeckLimit(NOTHING),))), also=any_number[1:]),)  # fmt: skip


def line(g: "VanguardGrammar") -> Phrase:
    """What a line is."""

    def home(before: Voice, after: Voice, value: object) -> Voice:
        return before

    row = Many(g.cost, " & ", also=(", ", " and "))
    paid = Choice("a cost in brackets", Word("", ()), Says("[{row}] ", hole("row"), row=row))
    none, never = Word("", ()), Word("", None)
    parts: dict[str, Phrase] = {"cost": paid, "effect": g.text.effect, "once": ONCE, "when": g.trigger}
    abilities = Choice(
        "[CONT], [ACT] or [AUTO]",
        Says("{head}{cost}{when}{effect}{once}", ability(CONTINUOUS), head=headed("[CONT]", True), leave=home,
             parts={**parts, "cost": none, "once": never, "when": never}),
        Says("{head}{cost}{when}{effect}{once}", ability(ACTIVATED), head=headed("[ACT]", False), leave=home, parts={**parts, "when": never}),
        Says("{head}{cost}{when}, {effect}{once}", ability(TRIGGERED), head=headed("[AUTO]", False), leave=home, parts=parts),
    )  # fmt: skip
    g.quoted.add(abilities)
    return Choice("an ability", *(keyword_line(keyword, effect) for keyword, effect in LIVED.items()), Word("[AUTO]:forerunner", FORERUNNER,
        also=("[AUTO](VC):forerunner",)), Says("{line}.", hole("line"), line=deck_lines()), Says("{ability}.", hole("ability"), ability=abilities),)  # fmt: skip
