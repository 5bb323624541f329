"""Cards pointed at (it, them, this card, all the others) and cards picked or targeted: how many of which."""

from collections.abc import Sequence
from typing import Final

from ....kernel.ids import ACTIVATED, EITHER, LOOKED, OPPONENT, SAVED, TRIGGERED, YOU
from ....kernel.vocabulary.effects import Pick
from ....kernel.vocabulary.terms import (
    Among,
    Amount,
    Anything,
    Cards,
    CountOf,
    EitherOf,
    Filter,
    Group,
    Has,
    InZones,
    IsAbility,
    IsNot,
    MasteredBy,
    NamedNumber,
    Number,
    OneOf,
    Players,
    Related,
    This,
    Those,
    Together,
    Valued,
    both,
)
from ....language.english.numbers import cardinal, word_of
from ....language.pattern import Parts, hole, like
from ....language.phrase import Choice, Found, Guarded, Phrase, Reader, Says, Token, Word, Written, match_literal
from ....language.voice import CHOSEN_ONES, ITSELF, Voice
from ..rulebook import ch00_names as n
from .words_filters import (
    ATTRIBUTE,
    ATTRIBUTES,
    COST,
    COST_POST,
    HEAD,
    IS_OTHER,
    NAME,
    NOT,
    NOT_WORD,
    OTHER,
    POST,
    RACE,
    RACE_TOKEN,
    REMOVED_BY_THIS,
    RESONATOR,
    TOKEN,
    TYPE_WORD,
    filter_of,
    filters_of,
    rank,
)
from .words_nouns import A_KIND, ANY_KIND, ANY_KINDS, GROUP, GROUPS, cards_of, grouped, noun_for
from .words_pointing import (
    CONTROLLERS as CONTROLLERS,
    HOST as HOST,
    HOST_CARD as HOST_CARD,
    J_RULER as J_RULER,
    NAMED_GROUP,
    PICKED as PICKED,
    POINTS as POINTS,
    POSSESSIVES as POSSESSIVES,
    STRUCK as STRUCK,
    TARGETER as TARGETER,
    YOUR_J_RULER as YOUR_J_RULER,
    YOUR_RULER as YOUR_RULER,
    Acting as Acting,
    Pointing as Pointing,
)

# ---------------------------------------------------------------- it, them, this card


def one_of(before: Voice, after: Voice, value: object) -> Voice:
    """A subject in the singular."""
    return after._replace(plural=False)


def many_of(before: Voice, after: Voice, value: object) -> Voice:
    """A subject in the plural; what does not change with what is done to it can be called "they" afterwards."""
    if isinstance(value, Cards) and before.ref != CHOSEN_ONES and is_steady(value):
        return after._replace(plural=True, ref=NAMED_GROUP, group=value, many=True)
    return after._replace(plural=True)


def is_steady(group: Cards) -> bool:
    """Cards of the field that are meant by what is printed on them."""
    printed = (OTHER, NOT, ATTRIBUTE, RACE, HEAD, TOKEN, NAME, COST)
    return group.zones[0] == n.FIELD and all(rank(part) in printed for part in filters_of(group.which))


def about(ref: int) -> "object":
    """What is named can be called "it" afterwards, unless something chosen is."""

    def leave(before: Voice, after: Voice, value: object) -> Voice:
        kept = before.ref in (CHOSEN_ONES, PICKED, YOUR_J_RULER) and ref == ITSELF
        return after._replace(plural=False) if kept else after._replace(plural=False, ref=ref, many=False)

    return leave


def fixed(words: str, value: Group, ref: int, also: Sequence[str] = ()) -> Says:
    """A card with words of its own."""
    return Says("{it}", hole("it"), it=Word(words, value, also=also), leave=about(ref))  # type: ignore[arg-type]


THIS_CARD: Final = fixed("this card", This(), ITSELF)
MY_J_RULER: Final = fixed("your J-ruler", J_RULER, YOUR_J_RULER)
MY_RULER: Final = Says("{it}", hole("it"), it=Word("your J/ruler", YOUR_RULER), leave=one_of)
ADDED: Final = fixed(
    "added resonator", HOST_CARD, HOST,
    ("bestowed resonator", "added J/resonator", "bestowed J/resonator", "bestowed card", "added card", "the added card"),
)  # fmt: skip
REST: Final = Among(Those(LOOKED), both(InZones((n.MAIN_DECK, n.STONE_DECK)), IsNot(OneOf(Those(SAVED)))))
OTHERS: Final = Guarded(
    Word("the rest", REST, also=("the revealed cards", "the other cards")), lambda voice, value: voice.seen
)
ALL: Final = Choice(
    "all cards",
    Says("all {noun}", hole("noun"), noun=GROUPS, leave=many_of, also=("each of {noun}", "all of {noun}")),
    Guarded(Says("{noun}", make=lambda p: p["noun"], unmake=lambda v: None, noun=GROUPS, leave=many_of),
            lambda voice, value: not isinstance(value, Cards) or rank(value.which) != NAME),  # a name alone is one card
)  # fmt: skip
EVERY: Final = Says(
    "{noun}", hole("noun"), noun=GROUPS, leave=many_of, also=("all {noun}", "each of {noun}", "all of {noun}"),
)  # fmt: skip
EACH: Final = Says("each {noun}", make=lambda p: p["noun"], unmake=lambda v: None, noun=GROUP, leave=one_of)
THE: Final = Guarded(
    Says("the {noun}", make=lambda p: p["noun"], unmake=lambda v: None, noun=GROUP, leave=one_of),
    lambda voice, value: isinstance(value, Cards) and any(isinstance(p, Related) for p in filters_of(value.which)),
)
FROM_GRAVE: Final = Says(
    "{it}", hole("it"), leave=about(ITSELF),  # type: ignore[arg-type]
    it=Word("this card from your graveyard", Among(This(), InZones((n.GRAVEYARD,))),
            also=("this card from its owner's graveyard", "this card in your graveyard")),
)  # fmt: skip
FROM_OWN_HAND: Final = Says(
    "{it}", hole("it"), leave=about(ITSELF),  # type: ignore[arg-type]
    it=Word("this card from your hand", Among(This(), InZones((n.HAND,)))),
)  # fmt: skip
REMOVED_ONES: Final = Says(
    "{it}", hole("it"), leave=many_of, it=Word(
        "all cards removed by this card", Cards((n.REMOVED,), EITHER, REMOVED_BY_THIS),
        also=("the cards removed by this card", "the card removed by this card", "those removed cards", "that removed card",
              "the removed cards", "the cards removed from the game by this card", "the card removed from the game by this card")),
)  # fmt: skip
SOME: Final = Choice(
    "cards", THIS_CARD, REMOVED_ONES, FROM_GRAVE, FROM_OWN_HAND, Pointing("it", "them"), MY_J_RULER, MY_RULER, ADDED,
    Says("{it}", hole("it"), it=OTHERS, leave=many_of), ALL, EACH, THE,
)  # fmt: skip
ACTOR: Final = Choice(
    "cards",
    THIS_CARD,
    Acting("it", "they"),
    MY_J_RULER,
    MY_RULER,
    ADDED,
    EVERY,
    EACH,
    THE,
    Says("{one} and {two}", make=lambda p: together(p), unmake=lambda v: together_parts(v), leave=many_of,
         one=Choice("a card", THIS_CARD, MY_J_RULER, ADDED), two=EVERY),
    Says("spells {whose}", like(Cards, (n.CHASE,), hole("whose"), IsNot(IsAbility())), leave=many_of,
         whose=Choice("whose", Word("you control", YOU, also=("you play",)), Word("your opponent controls", OPPONENT))),
)  # fmt: skip


def together(parts: Parts) -> Group | None:
    """Two groups."""
    one, two = parts["one"], parts["two"]
    if not isinstance(one, Group) or not isinstance(two, Group) or one == two:
        return None
    return Together((one, two)) if isinstance(one, This) or one in (J_RULER, HOST_CARD) else None


def together_parts(value: object) -> Parts | None:
    """Take two groups apart."""
    if isinstance(value, Together) and len(value.parts) == 2:
        return {"one": value.parts[0], "two": value.parts[1]}
    return None


TOGETHER: Final = Says("{one} and {two}", make=together, unmake=together_parts, one=SOME, two=SOME, leave=many_of)
OBJECT: Final = Choice("cards", SOME, TOGETHER)

# ---------------------------------------------------------------- how many

NUMBER: Final = Choice("a number", Token("a number", r"\d+|[a-z]+", cardinal, word_of), Word("X", NamedNumber()))
ONE: Final = Number(1)


class Counted(Phrase):
    """So many cards: a resonator, two cards, up to three target additions, any number of them, as a pick."""

    def __init__(
        self, zones: tuple[int, ...] = (), whose: int = EITHER, target: bool = False, further: bool = False
    ) -> None:
        super().__init__("target ..." if target else "how many cards")
        self.target = target
        self.further = further  # one more of several: "another" than those before it
        self.mark = "target " if target else ""
        self.one = grouped(ANY_KIND, zones, whose)
        self.many = grouped(ANY_KINDS, zones, whose)
        self.other = grouped(ANY_KIND, zones, whose)

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """The number and the noun."""
        results: list[Found] = []
        for lead in ("another ", "a ", "an ") if not self.target else ("another target ", "target "):
            if match_literal(reader, lead, at):
                if self.target and "another" in lead and voice.ref == CHOSEN_ONES and not self.further:
                    continue  # other than the one targeted before, not than this card
                found = reader.read(self.one, at + len(lead), voice)
                other = "another" in lead and not self.further
                results += [self.found(f, ONE, False, voice, other) for f in found]
        if not self.target and (reader.text[at : at + 1] == "“" or match_literal(reader, "your opponent's ", at)):
            results += [self.found(f, ONE, False, voice) for f in reader.read(self.one, at, voice)]
        for lead in ("up to ", ""):
            if not match_literal(reader, lead, at) and lead:
                continue
            for number in reader.read(NUMBER, at + len(lead), voice):
                results += self.numbered(reader, number, bool(lead), voice)
            if lead:
                break
        for lead in ("target ",) if self.target else ():
            if match_literal(reader, lead, at):
                for number in reader.read(NUMBER, at + len(lead), voice):
                    results += self.nouns(reader, number.end, number.value, False, voice)
        lead = f"any number of {self.mark}"
        if match_literal(reader, lead, at):
            for f in reader.read(self.many, at + len(lead), voice):
                assert isinstance(f.value, Group)
                results.append(self.finished(f.end, Pick(f.value, Number(0), CountOf(f.value)), voice))
        return tuple(one for one in results if one.said)

    def numbered(self, reader: Reader, number: Found, up_to: bool, voice: Voice) -> list[Found]:
        """The words after a number."""
        if self.mark and not match_literal(reader, f" {self.mark.strip()}", number.end):
            return []
        return self.nouns(reader, number.end + len(self.mark.rstrip()) + bool(self.mark), number.value, up_to, voice)

    def nouns(self, reader: Reader, at: int, number: object, up_to: bool, voice: Voice) -> list[Found]:
        """The noun after a number."""
        if reader.text[at : at + 1] != " ":
            return []
        phrase = self.one if number == ONE else self.many
        found = reader.read(phrase, at + 1, voice) or reader.read(self.one, at + 1, voice)
        return [self.found(f, number, up_to, voice) for f in found]

    def found(self, noun: Found, number: object, up_to: bool, voice: Voice, other: bool = False) -> Found:
        """A pick read."""
        group = noun.value
        assert isinstance(group, Cards) and isinstance(number, Amount)
        if other:
            group = Cards(group.zones, group.whose, filter_of((*filters_of(group.which), IS_OTHER)))
        return self.finished(noun.end, Pick(group, Number(0) if up_to else number, number), voice)

    def finished(self, end: int, pick: Pick, voice: Voice) -> Found:
        """The pick, respelled."""
        written = self.write(pick, voice)
        return Found(end, pick, written.text if written else "", written.voice if written else voice)

    def write(self, value: object, voice: Voice) -> Written | None:
        """The number and the noun."""
        if not isinstance(value, Pick) or not isinstance(value.what, Cards):
            return None
        many = value.most != ONE
        after = voice._replace(many=many, plural=many)
        if value.most == CountOf(value.what):
            noun = self.many.write(value.what, voice)
            return (
                Written(f"any number of {self.mark}{noun.text}", after) if noun and value.least == Number(0) else None
            )
        if value.least not in (value.most, Number(0)):
            return None
        if not many and value.least == ONE:
            return self.single(value.what, voice, after)
        noun = (self.many if many else self.one).write(value.what, voice)
        number = NUMBER.write(value.most, voice)
        if noun is None or number is None:
            return None
        lead = "" if value.least == value.most else "up to "
        return Written(f"{lead}{number.text} {self.mark}{noun.text}", after)

    def single(self, group: Cards, voice: Voice, after: Voice) -> Written | None:
        """One card, with its article or its mark."""
        parts = filters_of(group.which)
        other = IS_OTHER in parts
        plain = Cards(group.zones, group.whose, filter_of([part for part in parts if part != IS_OTHER]))
        noun = self.one.write(plain, voice)
        if noun is None:
            return None
        lead = "another " + self.mark if other or self.further else self.mark or "a "
        return Written(lead + noun.text, after)


class AmongThem(Phrase):
    """So many of the cards being looked at: a resonator among them."""

    def __init__(self) -> None:
        super().__init__("cards among them")
        self.counted = Counted((n.MAIN_DECK,), YOU)

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """The number and the noun, among the cards looked at."""
        results: list[Found] = []
        results += self.of_them(reader, at, voice)
        for lead in ("one of them", "a card among them"):
            if match_literal(reader, lead, at):
                pick = Pick(Among(Those(LOOKED), Anything()), ONE, ONE)
                results.append(Found(at + len(lead), pick, "a card among them", voice._replace(many=False)))
        for found in reader.read(self.counted, at, voice):
            pick_read = found.value
            if not isinstance(pick_read, Pick) or not match_literal(reader, AMONG, found.end):
                continue
            group = pick_read.what
            if isinstance(group, Cards) and group.zones == (n.MAIN_DECK,):
                among = Among(Those(LOOKED), group.which)
                most = CountOf(among) if pick_read.most == CountOf(group) else pick_read.most
                pick = Pick(among, pick_read.least, most)
                written = self.write(pick, voice)
                if written is not None:
                    results.append(Found(found.end + len(AMONG), pick, written.text, written.voice))
        return tuple(dict.fromkeys(results))

    def of_them(self, reader: Reader, at: int, voice: Voice) -> list[Found]:
        """Two of them, up to two of them, any number of them."""
        group = Among(Those(LOOKED), Anything())
        picks: list[tuple[int, Pick]] = []
        for lead in ("up to ", ""):
            for number in (
                reader.read(NUMBER, at + len(lead), voice) if match_literal(reader, lead, at) or not lead else ()
            ):
                if isinstance(number.value, Amount) and number.value != ONE:
                    picks.append((number.end, Pick(group, Number(0) if lead else number.value, number.value)))
        if match_literal(reader, "any number", at):
            picks.append((at + len("any number"), Pick(group, Number(0), CountOf(group))))
        found: list[Found] = []
        for end, pick in picks:
            written = self.write(pick, voice)
            if written is not None and match_literal(reader, " of them", end):
                found.append(Found(end + len(" of them"), pick, written.text, written.voice))
        return found

    def write(self, value: object, voice: Voice) -> Written | None:
        """The number and the noun."""
        if not isinstance(value, Pick) or not isinstance(value.what, Among) or value.what.group != Those(LOOKED):
            return None
        if value.most == CountOf(value.what):
            cards = Cards((n.MAIN_DECK,), YOU, value.what.which)
            any_of = self.counted.write(Pick(cards, value.least, CountOf(cards)), voice)
            return Written(any_of.text + AMONG, any_of.voice) if any_of else None
        group = Cards((n.MAIN_DECK,), YOU, value.what.which)
        written = self.counted.write(Pick(group, value.least, value.most), voice)
        return Written(written.text + AMONG, written.voice) if written else None


AMONG: Final = " among them"

# ---------------------------------------------------------------- targets

SPELL: Final = IsNot(IsAbility())
ON_CHASE: Final[dict[str, Filter]] = {
    "spell": SPELL, "normal spell": both(SPELL, IsNot(RESONATOR)), "summon spell": both(SPELL, RESONATOR),
    "spell or ability": EitherOf((SPELL, IsAbility())), "activate ability": IsAbility(ACTIVATED),
    "automatic ability": IsAbility(TRIGGERED), "ability": IsAbility(),
    "activate or automatic ability": EitherOf((IsAbility(ACTIVATED), IsAbility(TRIGGERED))),
    "chant or [Spell:Chant-Instant] spell": both(SPELL, Has(n.TYPE, n.CHANT)),
}  # fmt: skip
CHASED_WORD: Final = Choice(
    "what is in the chase",
    *(Word(word, what, also=("[Activate] ability",) if word == "activate ability" else ())
      for word, what in ON_CHASE.items()),
)  # fmt: skip
NAMED_CARDS: Final = Says(
    "{noun}", make=lambda p: cards_of(p["noun"]), unmake=lambda v: None if (found := noun_for(v)) is None else {"noun": found},
    noun=A_KIND,
)  # fmt: skip
TARGETED_ONE: Final = Choice("what is targeted", Word("this card", This()), NAMED_CARDS)
POST.add(
    *(Says(f"{words} {{noun}}", like(Related, relation, hole("noun")), noun=NAMED_CARDS) for words, relation in (
        ("with the same name as", n.SAME_NAME), ("with the same total cost as", n.SAME_COST), ("added to", n.ADDED_TO),
        ("that shares a race with", n.SAME_RACE), ("that shares an attribute with", n.SAME_ATTRIBUTE))),
)  # fmt: skip
CHASED_POST: Final = Choice(
    "whose",
    Word("", Anything()),
    Word(" your opponent controls", MasteredBy(OPPONENT), also=(" played by your opponent",)),
    Says(" {post}", hole("post"), post=COST_POST),
    Says(" that targets {noun}", like(Related, n.TARGETS_IT, hole("noun")), noun=TARGETED_ONE),
)
QUALITY: Final = Choice("a quality", ATTRIBUTES, TYPE_WORD, NOT_WORD, RACE_TOKEN)


def chased(parts: Parts) -> Pick | None:
    """Something in the chase."""
    what, post, quality = parts["what"], parts["post"], parts.get("quality", Anything())
    if not isinstance(what, Filter) or not isinstance(post, Filter) or not isinstance(quality, Filter):
        return None
    theirs = post == MasteredBy(OPPONENT)
    which = filter_of((*filters_of(what), quality, *(() if theirs else (post,))))
    return Pick(Cards((n.CHASE,), OPPONENT if theirs else EITHER, which), ONE, ONE)


def chased_parts(value: object, qualified: bool) -> Parts | None:
    """Take something in the chase apart."""
    group = value.what if isinstance(value, Pick) else None
    if not isinstance(group, Cards) or group.zones != (n.CHASE,):
        return None
    parts = filters_of(group.which)
    costs = [part for part in parts if isinstance(part, Valued | Related)]
    post: Filter = MasteredBy(OPPONENT) if group.whose == OPPONENT else costs[0] if costs else Anything()
    rest = [part for part in parts if part not in costs]
    found: Parts = {"what": filter_of(rest), "post": post}
    if qualified:
        others = [part for part in rest if part != SPELL]
        if SPELL not in rest or len(others) != 1:
            return None
        found = {"what": SPELL, "quality": others[0], "post": post}
    return found if chased(found) == value else None


def or_player(parts: Parts) -> Pick | None:
    """A player or such a card."""
    cards = parts["cards"]
    return Pick(Together((Players(EITHER), cards)), ONE, ONE) if isinstance(cards, Cards) else None


def or_player_parts(value: object) -> Parts | None:
    """Take a player or such a card apart."""
    group = value.what if isinstance(value, Pick) else None
    if isinstance(group, Together) and len(group.parts) == 2 and group.parts[0] == Players(EITHER):
        return {"cards": group.parts[1]}
    return None


def single(before: Voice, after: Voice, value: object) -> Voice:
    """One is targeted."""
    return after._replace(many=False, plural=False)


def targeted(before: Voice, after: Voice, value: object) -> Voice:
    """What was targeted is meant from now on."""
    return after._replace(ref=CHOSEN_ONES, event=CHOSEN_ONES)


TARGETED: Final = Counted(target=True)
FURTHER: Final = Counted(target=True, further=True)
TARGET_PLAYER: Final = Word("target player", Pick(Players(EITHER), ONE, ONE))
CHASE_TARGET: Final = Choice(
    "something in the chase",
    Says("target {what}{post}", make=chased, unmake=lambda v: chased_parts(v, False), what=CHASED_WORD, post=CHASED_POST,
         leave=single),
    Says("target {quality} {what}{post}", make=chased, unmake=lambda v: chased_parts(v, True), quality=QUALITY,
         what=Word("spell", SPELL), post=CHASED_POST, leave=single),
)  # fmt: skip
TARGET: Final = Says(
    "{pick}", hole("pick"), leave=targeted,
    pick=Choice(
        "a target", TARGETED,
        Says("target player or {cards}", make=or_player, unmake=or_player_parts, cards=GROUP, leave=single,
             also=("target {cards} or player",)),
        CHASE_TARGET,
    ),
)  # fmt: skip
