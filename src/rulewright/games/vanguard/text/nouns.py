"""The nouns of the game: what follows them, whose and where cards are, other than whom, and what they mean where they stand."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ....kernel.ids import (
    AT_LEAST,
    AT_MOST,
    EITHER,
    FACE_DOWN,
    FACE_UP,
    NOTHING,
    OPPONENT,
    RESTED,
    STANDING,
    YOU,
)
from ....kernel.vocabulary.terms import (
    Cards,
    EitherOf,
    Filter,
    Group,
    Has,
    HasAbility,
    HasKeyword,
    HasPart,
    InRole,
    InZones,
    IsFaced,
    IsNot,
    IsTurned,
    MasteredBy,
    OneOf,
    Related,
    This,
    Valued,
)
from ....language.english.numbers import DIGITS, QUOTED
from ....language.grammar.things.descriptions import OTHER, Noun, Owner, Place
from ....language.grammar.things.nouns import Nouns, filters_of
from ....language.grammar.things.reference import other_than
from ....language.pattern import hole, like, view
from ....language.phrase import Agree, Choice, Found, Guarded, Many, Phrase, Reader, Says, Word, Written, match_literal
from ....language.voice import Voice
from ..rulebook import ch00_names as n
from .lexicon import CIRCLES, KEYWORDS, LIMIT_BREAK, ZONE_NAMES

if TYPE_CHECKING:
    from .tongue import VanguardGrammar

from .descriptions import COLUMNS, HEAD_OF, HEADS, NAMES, WHOSE, NounPhrase, is_kin, rank

RELATIONS: Final[Mapping[int, tuple[str, ...]]] = {
    n.SAME_COLUMN: (" in the same column as {it}", " of the same column as {it}"),
    n.SAME_NAME: (" with the same card name as {it}", " with the same name as {it}", " of the same name as {it}", " with the same names as {it}", " with the same card names as {it}"),
    n.SAME_GRADE: (" with the same grade as {it}", " of the same grade as {it}"),
    n.SAME_CLAN: (" with the same clan as {it}", " of the same clan as {it}"),
}  # fmt: skip
UNLIKE: Final = {
    relation: [f" with {a}different {one}{s} {than} {{it}}" for one in words for a, s in (("a ", ""), ("", "s")) for than in ("from", "than", "to")]
    for relation, words in ((n.SAME_NAME, ("card name", "name")), (n.SAME_GRADE, ("grade",)), (n.SAME_CLAN, ("clan",)))
}  # fmt: skip
IS_THIS: Final = OneOf(This())


def in_role(role: int) -> Group:
    """The unit that plays a part in the battle."""
    return Cards(n.FIELD, YOU if role == n.BOOSTED else EITHER, InRole(role))


class VanguardNouns(Nouns):
    """The nouns of the game, and what they mean where they can stand."""

    def __init__(self, g: "VanguardGrammar") -> None:
        self.g = g
        self.lexicon = g.lexicon
        self.posts = Choice("what follows a noun")
        self.one = NounPhrase(self, False)
        self.many = NounPhrase(self, True)
        self.card = NounPhrase(self, False, "card", "from")
        self.cards = NounPhrase(self, True, "card", "from")
        self.card_in = NounPhrase(self, False, "card")
        self.cards_in = NounPhrase(self, True, "card")
        self.kind = self.bare(self.one)
        self.kinds = self.bare(self.many)
        self.group = self.grouped(self.one)
        self.groups = self.grouped(self.many)
        self.one_event = Says("{noun}", view(self.event_filter, self.event_noun, hole("noun")), noun=self.one)
        kinds = Says("{noun}", view(self.event_filter, self.event_noun, hole("noun")), noun=self.many)
        self.event_kinds: Phrase = Choice("units", Guarded(kinds, lambda voice, value: not is_mastered(value)),
                                  Guarded(Says("of {noun}", hole("noun"), noun=kinds), lambda voice, value: is_mastered(value)))  # fmt: skip
        self.event_kind = self.subjects(self.one, self.many)
        self.event_card = self.subjects(self.card, self.many)
        own = Articled(self, "", self.one, self.many)
        self.vanguard_of = Says("{noun}", view(lambda v: self.event_filter(v) if v.zones == (n.VC,) else None, self.event_noun, hole("noun")),
            noun=own,)  # fmt: skip
        zone = Choice("a zone", *(Word(word, (zone,)) for zone, word in ZONE_NAMES.items()))
        zones = view(lambda items: tuple(zone for one in items for zone in one), zones_apart, hole("items"))
        self.zone = Choice(
            "a zone",
            zone,
            Says(
                "{items}",
                zones,
                items=Many(zone, ", ", " or ", least=2, also=(", or ", " or your ", ", or your ", ", your ")),
            ),
        )
        self.circle = Choice("a circle", *(Word(words[0], zones, also=words[1:]) for zones, words in CIRCLES.items()))
        self.place_words = {at: self.places(at) for at in ("in", "from")}

    def places(self, at: str) -> Choice:
        """Where cards are: in a zone, on a circle."""
        found = view(Place, lambda v: (v.zones, v.who) if isinstance(v, Place) else None, hole("zones"), hole("who"))
        others = [f" {word} {{who}} {{zones}}" for word in ("in", "from", "on")]
        circles = [f" {word} {{who}} {{zones}}" for word in ("on", "from", "in")]
        bare = view(lambda zones: Place(zones, NOTHING), lambda v: None, hole("zones"))
        return Choice("where", Says(f" {at} {{who}} {{zones}}", found, who=WHOSE, zones=self.zone, also=others), Says(circles[at == "from"], found, who=WHOSE,
            zones=self.circle, also=circles), Says(" on {zones}", bare, zones=self.circle, also=(" from {zones}", " on a {zones}")), Says(" in the {zones}", bare,
            zones=self.zone, also=(" from the {zones}",)),)  # fmt: skip

    def after(self, g: "VanguardGrammar") -> None:
        """What follows a noun, once there is something to relate it to."""
        it, its = g.relative, Agree(lambda voice: "its", ("its", "their", "the"))
        any_of = Says("one of {noun}", view(self.cards_of, lambda v: (self.noun_for(v),) if isinstance(v, Cards) and v.whose != EITHER else None, hole("noun")),
                      noun=Guarded(self.many, lambda voice, value: isinstance(value, Noun) and is_owned(value)))  # fmt: skip
        name = Agree(lambda voice: "card name", ("card names", "card name", "names", "name"))
        the = Agree(lambda voice: "the", ("the", "his or her"))
        bound = [f" {that}bound {by} {{me}}'s {what}" for that in ("", "that was ", "that were ") for by in ("with", "by") for what in ("effect", "ability", "effects")]  # fmt: skip
        self.describing = Choice(
            "which",
            Says(" named {names}", hole("names"), names=NAMES),
            Says(" of {grade}", hole("grade"), grade=g.grades),
            Says(" other than a card named {name}", like(IsNot, hole("name")), name=NAMES,
                 also=(" not named {name}", " other than a unit named {name}", " other than cards named {name}", " other than {name}",
                       " that is not named {name}", " except a card named {name}", " other than one named {name}")),
            *(Word(f" other than a {word}", IsNot(InZones(zones)), also=(f" other than {word}s",)) for zones, word in HEAD_OF.items()),
            Word(" other than this card", IsNot(IS_THIS), also=(" other than this unit", " except this card", " except this unit", " besides this card", " besides this unit")),
            Says(" with {part} in {its} {name}", like(HasPart, n.NAME, hole("part")), part=QUOTED, its=its, name=name),
            Says(" without {part} in {its} {name}", like(IsNot, like(HasPart, n.NAME, hole("part"))), part=QUOTED, its=its, name=name),
            Says(" in {the} {column}", hole("column"), the=the, column=COLUMNS),
            *(Says(f" in {whose} {{column}}", (Owner(who), hole("column")), column=COLUMNS) for whose, who in (("your opponent's", OPPONENT), ("your", YOU))),
            *(Says(words[0], like(Related, relation, hole("it")), it=it, also=words[1:]) for relation, words in RELATIONS.items()),
            *(Says(words[0], like(Related, relation, hole("it")), it=any_of, also=words[1:]) for relation, words in RELATIONS.items()),
            *(Says(words[0], like(IsNot, like(Related, relation, hole("it"))), it=it, also=words[1:]) for relation, words in UNLIKE.items()),
            Word(" that is being attacked", InRole(n.ATTACKED),
                 also=(" that are being attacked", " being attacked", " that is attacked", " that was attacked")),
            Word(" that is attacking", InRole(n.ATTACKING), also=(" that are attacking",)),
            *(Word(f" that is face {way}", IsFaced(face), also=(f" that are face {way}",)) for way, face in (("up", FACE_UP), ("down", FACE_DOWN))),
            *(Word(f" that is [{icon}]", IsTurned(state), also=(f" that are [{icon}]",)) for icon, state in (("Rest", RESTED), ("Stand", STANDING))),
            Says(" with [Power] {n} or greater", like(Valued, n.POWER, AT_LEAST, hole("n")), n=DIGITS,
                 also=(" whose [Power] is {n} or greater", " with {n} or greater [Power]", " with [Power] {n} or more", " with a [Power] of {n} or greater")),
            Says(" with [Power] {n} or less", like(Valued, n.POWER, AT_MOST, hole("n")), n=DIGITS,
                 also=(" whose [Power] is {n} or less", " with {n} or less [Power]", " with a [Power] of {n} or less")),
            *(Word(f" with {names[0]}", HasKeyword(keyword), also=tuple(f" with {name}" for name in names[1:])) for keyword, names in KEYWORDS.items()),
            Says(" with [Limit-Break {n}]", like(HasAbility, NOTHING, active=LIMIT_BREAK), n=DIGITS, also=(" with a [Limit-Break {n}] ability",)),
            *(Word(f" with a [{icon}] trigger", Has(n.ICON, icon.lower()), also=(f" with [{icon}] trigger", f" with a {icon.lower()} trigger")) for icon in ("Critical", "Draw", "Stand", "Heal")),
            Says(bound[0], like(Related, n.BOUND_BY, hole("me")), me=Word("this card", This(), also=("this unit",)), also=bound[1:]),
            *g.events.describing(),
        )  # fmt: skip
        has = Choice("who", Word(" you have", Owner(YOU), also=(" of yours", " that you have")), Word(" your opponent has", Owner(OPPONENT)))  # fmt: skip
        self.posts.add(self.describing, self.place_words["in"], has)

    def post(self, part: object, at: str, voice: Voice) -> Written | None:
        """What follows a noun, in words."""
        return (self.place_words[at] if isinstance(part, Place) else self.describing).write(part, voice)

    # ------------------------------------------------------------ parts

    def rank(self, part: Filter) -> int:
        """Where in the description a part is said."""
        return rank(part)

    def noun_of(self, parts: tuple[object, ...], voice: Voice) -> Noun | None:
        """Parts put together; whose, where and what word it is are said at most once."""
        parts = tuple(
            one for part in parts for one in (part if isinstance(part, tuple) else (part,))
        )  # whose row it is
        heads = [part for part in parts if isinstance(part, str)]
        places = [part for part in parts if isinstance(part, Place)]
        owners = {part.who for part in parts if isinstance(part, Owner | Place) and part.who != NOTHING}
        filters = [part for part in parts if isinstance(part, Filter)]
        ranks = [rank(part) for part in filters]
        if IsTurned(STANDING) in filters and Has(n.TYPE, "trigger unit") in filters:
            return None  # a [Stand] trigger is meant
        if len(heads) > 1 or len(places) > 1 or len(owners) > 1 or len({*map(repr, filters)}) < len(filters):
            return None
        if any(ranks.count(one) > 1 for one in ranks if one not in (14, 13)) or not (
            heads or any(map(stands_alone, filters))
        ):
            return None
        zones = HEADS[heads[0]] if heads else ()
        if places:
            if zones and zones != places[0].zones:
                return None
            zones = places[0].zones
        which = self.filter_of([one for part in filters for one in filters_of(part)])
        return self.othered(Noun(which, next(iter(owners), NOTHING), zones), voice)

    def othered(self, noun: Noun, voice: Voice) -> Noun:
        """The noun with whom "other" leaves out."""
        out = IsNot(OneOf(other_than(voice, noun.which, noun.whose, lambda which: self.heads(which, noun.zones))))
        parts = filters_of(noun.which)
        return replace(noun, which=self.filter_of([out if part == OTHER else part for part in parts]))

    def said(self, noun: Noun, voice: Voice) -> Noun | None:
        """The noun as it is said; None if "other" would leave out somebody else."""
        others = [part for part in filters_of(noun.which) if isinstance(part, IsNot) and isinstance(part.of, OneOf)]
        plain = replace(noun, which=self.filter_of([OTHER if part in others else part for part in filters_of(noun.which)]))  # fmt: skip
        return plain if not others or self.othered(plain, voice) == noun else None

    def heads(self, which: Filter, zones: tuple[int, ...] = ()) -> tuple[str, ...]:
        """The nouns that fit such a card; in the hand, none but its own."""
        for part in filters_of(which):
            if isinstance(part, InZones):
                zones = part.zones
        if zones == (n.HAND,):
            return ("card in hand",)
        if zones and not set(zones) <= set(n.FIELD):
            return ()
        return ("unit", HEAD_OF[zones]) if zones in HEAD_OF else ("unit",)

    def cards_of(self, noun: Noun, zones: tuple[int, ...] = (), whose: int = YOU) -> Cards:
        """The cards a noun means; where and whose as told, unless it says so itself."""
        return Cards(noun.zones or zones or n.FIELD, noun.whose if noun.whose != NOTHING else whose, noun.which)

    def noun_for(self, group: object, zones: tuple[int, ...] = (), whose: int = NOTHING) -> Noun | None:
        """The noun that means these cards, where and whose being understood."""
        if not isinstance(group, Cards):
            return None
        owner = NOTHING if group.whose == whose else group.whose
        return Noun(group.which, owner, () if group.zones == (zones or n.FIELD) else group.zones)

    def event_filter(self, noun: Noun) -> Filter | None:
        """A noun as a filter of an event's card: whose it is and where are part of it."""
        if noun.zones and not set(noun.zones) <= set(n.FIELD):
            return None
        where: tuple[Filter, ...] = (InZones(noun.zones),) if noun.zones else ()
        who: tuple[Filter, ...] = (MasteredBy(noun.whose),) if noun.whose not in (NOTHING, EITHER) else ()
        return self.joined((*who, *where, *filters_of(noun.which)))

    def joined(self, parts: Sequence[Filter]) -> Filter:
        """Parts in this order as one filter."""
        found: Filter = parts[0] if parts else self.filter_of(())
        for part in parts[1:]:
            found = found & part
        return found

    def event_noun(self, value: object) -> tuple[object, ...] | None:
        """The noun of an event's card."""
        if not isinstance(value, Filter):
            return None
        who, rest = NOTHING, []
        zones: tuple[int, ...] = ()
        for part in filters_of(value):
            if isinstance(part, MasteredBy):
                who = part.who
            elif isinstance(part, InZones):
                zones = part.zones
            else:
                rest.append(part)
        return (Noun(self.filter_of(rest), who, zones),)

    def subjects(self, one: Phrase, many: Phrase) -> Choice:
        """One card of an event: a unit, another unit, your vanguard, one of your rear-guards."""
        rows = [Articled(self, lead, one, many) for lead in ("", "a", "one of", "another of", "another")]
        return Choice("a unit", *(Says("{noun}", view(self.event_filter, self.event_noun, hole("noun")), noun=row) for row in rows))  # fmt: skip


class Articled(Phrase):
    """One card with what stands before it: a unit, another unit, one of your units, another of them, your vanguard."""

    def __init__(self, nouns: VanguardNouns, lead: str, one: Phrase, many: Phrase) -> None:
        super().__init__(lead or "a unit")
        self.nouns = nouns
        self.lead = lead
        self.owned = lead == "" or lead.endswith("of")
        self.noun = many if lead.endswith("of") else one
        self.leads = {"a": ("a ", "an ", "one "), "": ("",)}.get(lead, (f"{lead} ",))

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """The card."""
        results: list[Found] = []
        for lead in self.leads:
            for found in (
                reader.read(self.noun, at + len(lead), voice) if not lead or match_literal(reader, lead, at) else ()
            ):
                noun = found.value
                assert isinstance(noun, Noun)
                if bool(found.said) != self.owned:
                    continue
                if self.lead.startswith("another"):
                    noun = self.nouns.othered(replace(noun, which=self.nouns.filter_of((OTHER, *filters_of(noun.which)))), voice)  # fmt: skip
                results.append(Found(found.end, noun, "", voice._replace(plural=False)))
        return tuple(results)

    def write(self, value: object, voice: Voice) -> Written | None:
        """The card, the way it is said canonically."""
        noun = self.nouns.said(value, voice) if isinstance(value, Noun) else None
        if noun is None or is_owned(noun) != self.owned:
            return None
        other = OTHER in filters_of(noun.which)
        if other != self.lead.startswith("another") or (
            self.owned and not other and (noun.zones == (n.VC,)) != (self.lead == "")
        ):
            return None
        plain = replace(noun, which=self.nouns.filter_of([part for part in filters_of(noun.which) if part != OTHER]))
        written = self.noun.write(plain, voice)
        return Written(f"{self.lead} {written.text}".strip(), voice._replace(plural=False)) if written else None


def stands_alone(part: Filter) -> bool:
    """Does it stand for a card by itself: a clan, a race, a grade, a trigger?"""
    first = part.parts[0] if isinstance(part, EitherOf) else part
    return is_kin(part) or (isinstance(first, Valued | Has) and first.field in (n.GRADE, n.ICON))


def zones_apart(value: object) -> tuple[object, ...] | None:
    """Take several zones apart."""
    known = isinstance(value, tuple) and len(value) > 1 and all(zone in ZONE_NAMES for zone in value)
    return (tuple((zone,) for zone in value),) if known and isinstance(value, tuple) else None


def is_mastered(value: object) -> bool:
    """Is it told whose card it is?"""
    return isinstance(value, Filter) and any(isinstance(part, MasteredBy) for part in filters_of(value))


def is_owned(noun: Noun) -> bool:
    """Is it one of somebody's units?"""
    return noun.whose != NOTHING and (not noun.zones or set(noun.zones) <= set(n.FIELD))
