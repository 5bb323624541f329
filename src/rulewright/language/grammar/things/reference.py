"""Reference: what the text has spoken of, and which of it "it", "that Forward", "the discarded card" mean.

Preferences, in this order: what the word itself tells (a noun that fits, what was done to it); its number ("it" is one,
"them" are several, where there is such a thing); what was chosen, searched for or looked at over what was only dealt with
or took part in an event; the later over the earlier. What was spoken of at one moment and fits alike remains: then the
line has two meanings and is declined.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from ....kernel.ids import EITHER, IT, LOOKED, NOTHING, OPPONENT, PAID, SAVED
from ....kernel.vocabulary.effects import Choose
from ....kernel.vocabulary.terms import (
    Among,
    EventCard,
    EventOther,
    Filter,
    Group,
    IsNot,
    OneOf,
    PickedBy,
    Players,
    This,
    Those,
)
from ...pattern import mentions, replaced
from ...phrase import Begins, Found, Phrase, Reader, Written, match_literal
from ...voice import NAMED, Mention, Voice

WORD: Final = re.compile(r"\w+")
NAMED_ONLY, WEAK, STRONG = range(3)  # spoken of only by what was done to it; dealt with; chosen
THAT: Final = Those(IT)
THOSE_PICKED: Final = Those(SAVED)
Leave = Callable[[Voice, Voice, object], Voice]
SPENT: Final = "spent"  # done to cards that went away on the way: they do not act
PLAYER: Final = "player"
SEVERAL: Final = ("them", "they", "these", "their", "all of them", "both of them")
BARE: Final = ("it", "them", "they", "him", "her", "these", "all of them", "both of them")


Words = dict[str, tuple[str, str, bool | None]]  # of a pointing word: the noun, what was done, one or several


def spoken(voice: Voice, *new: Mention) -> Voice:
    """The sentence after something was spoken of; what the kernel calls by one name is only the latest of it."""
    groups = [one.group for one in new]
    at = 1 + max((one.at for one in voice.mentions), default=0)
    kept = tuple(one for one in voice.mentions if one.group not in groups)
    return voice._replace(mentions=kept + tuple(one._replace(at=at) for one in new))


def nothing_stands(voice: Voice) -> bool:
    """Was nothing spoken of that "it" could mean?"""
    return all(one.strength == NAMED_ONLY for one in voice.mentions)


def of_itself(voice: Voice) -> Voice:
    """This card, where nothing else was spoken of, can be called "it"."""
    return spoken(voice, Mention(This(), WEAK)) if nothing_stands(voice) else voice


def best(mentions: Iterable[Mention]) -> tuple[Mention, ...]:
    """The strongest and latest of those that fit; several only if they were spoken of at one moment."""
    found = list(mentions)
    top = max((one.strength for one in found), default=0)
    last = max((one.at for one in found if one.strength == top), default=0)
    return tuple(one for one in found if one.strength == top and one.at == last)


def of_number(mentions: Sequence[Mention], many: bool | None) -> list[Mention]:
    """Those of that number, if there are any."""
    fitting = [one for one in mentions if one.many == many]
    return fitting if many is not None and fitting else list(mentions)


def referents(
    voice: Voice, head: str = "", done: str = "", many: bool | None = None, acting: bool = False
) -> tuple[Mention, ...]:
    """What a pointing word may mean here: any, such a noun, or what this was done to; one or several; as who acts, nothing spent."""
    if acting and not head and not done:
        there = [one for one in voice.mentions if one.strength != NAMED_ONLY and SPENT not in one.done and one.heads != (PLAYER,)]  # fmt: skip
        return best(of_number(there, many)) or referents(voice, many=many)
    if done:
        fitting = [
            one for one in voice.mentions if done in one.done and (not head or not one.kinds or head in one.kinds)
        ]
        return tuple(fitting[-1:])
    standing = of_number([one for one in voice.mentions if one.strength != NAMED_ONLY], many)
    if not head:
        return best(one for one in standing if one.heads != (PLAYER,)) or best(standing)  # a player is no "it"
    exact = best(of_number([one for one in voice.mentions if head in one.heads], many))
    return exact or best(one for one in standing if not one.kinds) or best(standing)


def pointed(voice: Voice, many: bool | None = None) -> Group | None:
    """What "it" or "they" means here, if it means one thing."""
    found = referents(voice, many=many)
    group = found[0].group if len(found) == 1 else None
    return group if isinstance(group, Group) else None


class Pointing(Phrase):
    """It, them, that Forward, the discarded card: cards spoken of before."""

    def __init__(
        self,
        one: str,
        many: str,
        words: "Words",
        done: Mapping[str, Sequence[str]],
        ending: str = "",
        acting: bool = False,
        plural: Callable[[str], str] = str,
    ) -> None:
        super().__init__(one)
        self.plural = plural  # of a word of an open kind
        self.acting = acting
        self.done = done
        self.one = one
        self.many = many
        self.ending = ending
        self.words = words  # spelling: the noun, what was done, and the number, as far as it tells
        self.begun: dict[str, list[str]] = {}  # the spellings by the word they begin with
        for word in words:
            self.begun.setdefault(WORD.match(word).group(), []).append(word)  # type: ignore[union-attr]

    def begins(self) -> Begins:
        """What it begins with."""
        return tuple(self.begun)

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """Each thing the pointing word may mean."""
        words = self.said(reader.text, at)
        found = referents(voice, *self.words[words], self.acting) if words else ()
        if not words:
            words, found = self.by_name(reader.text, at, voice)
        if words.startswith(("that ", "those ")):
            found = tuple(
                one for one in found if one.group != This()
            )  # "that card" is another than the one that says so
        if not found:
            reader.fail(at, "something that was named before" if words else self.name)
            return ()
        return tuple(Found(at + len(words), one.group, "", voice._replace(plural=one.many)) for one in found)

    def by_name(self, text: str, at: int, voice: Voice) -> tuple[str, tuple[Mention, ...]]:
        """What a word of an open kind tells it is: that Elf."""
        for one in reversed(voice.mentions) if text.startswith(("that ", "those "), at) else ():
            for head in (head for head in one.heads if head.startswith(NAMED)):
                lead = f"those {self.plural(head[1:])}" if one.many else f"that {head[1:]}"
                end = at + len(lead) + len(self.ending)
                if text.startswith(lead + self.ending, at) and not text[end : end + 1].isalnum():
                    return lead + self.ending, best(of_number([it for it in voice.mentions if head in it.heads], one.many))  # fmt: skip
        return "", ()

    def said(self, text: str, at: int) -> str:
        """The longest of the spellings that stands here."""
        first = WORD.match(text, at)
        for word in self.begun.get(first.group(), ()) if first else ():
            end = at + len(word)
            if text.startswith(word, at) and not (text[end : end + 1].isalnum() or text[end : end + 1] == "_"):
                return word
        return ""

    def write(self, value: object, voice: Voice) -> Written | None:
        """The shortest pointing word that means just this."""
        known = [one for one in voice.mentions if one.group == value]
        if not known or value == This():
            return None
        meant = known[-1]
        after = voice._replace(plural=meant.many)
        if PLAYER in meant.heads and referents(voice, PLAYER, many=meant.many) == (meant,):
            return Written("that player", after)
        if referents(voice, many=meant.many, acting=self.acting) == (meant,):
            return Written(self.many if meant.many else self.one, after)
        for head in meant.kinds:
            if head != "card" and referents(voice, head, many=meant.many) == (meant,):
                return Written(f"{f'those {head}s' if meant.many else f'that {head}'}{self.ending}", after)
        for done in [one for one in meant.done if one in self.done]:
            head = next((one for one in (*meant.kinds, "card") if referents(voice, one, done) == (meant,)), "")
            if head:
                return Written(
                    self.done[done][0].replace("{h}", head + ("s" if meant.many else "")) + self.ending, after
                )
        return None


def pointing_words(
    heads: Sequence[str], done: Mapping[str, Sequence[str]], bare: Sequence[str], ending: str = ""
) -> Words:
    """The spellings of pointing words, the longest first, each with what it tells."""
    words: Words = {word: ("", "", word in SEVERAL) for word in bare}
    for head in (*heads, "card"):
        noun = "" if head == "card" else head
        for number, lead in (
            (head, "that"),
            (f"{head}s", "those"),
            (f"{head}s", "these"),
            (head, "the"),
            (f"{head}s", "the"),
        ):
            words[f"{lead} {number}{ending}"] = (noun, "", number != head)
        nouns = (head, f"{head}s", "one", "ones", "1") if head == "card" else (head, f"{head}s")
        for deed, spellings in done.items():
            for number in nouns:
                words.update({one.replace("{h}", number) + ending: (noun, deed, None) for one in spellings})
    return dict(sorted(words.items(), key=lambda row: -len(row[0])))


OPPONENT_TOLD: Final = Mention(Players(OPPONENT), NAMED_ONLY, False, (PLAYER,))


def tells_opponent(voice: Voice) -> bool:
    """Was your opponent spoken of?"""
    return any(one.group == OPPONENT_TOLD.group for one in voice.mentions)


def of_opponent(before: Voice, after: Voice, value: object) -> Voice:
    """Your opponent did something and can be called "that player"."""
    return spoken(after, OPPONENT_TOLD)


def of_player(before: Voice, after: Voice, value: object) -> Voice:
    """The player of a card did something and can be called "he or she"; the card is spoken of as before."""
    who = getattr(value[0], "who", None) if isinstance(value, tuple) else None
    if any(one.group == who and PLAYER in one.heads for one in after.mentions):
        return after
    at = 1 + max((one.at for one in after.mentions), default=0)
    return after._replace(mentions=(Mention(who, NAMED_ONLY, False, (PLAYER,), at=at), *after.mentions))


class They(Phrase):
    """He or she: a player spoken of before."""

    def __init__(self) -> None:
        super().__init__("they")

    def begins(self) -> Begins:
        """What it begins with."""
        return (self.name,)

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """The player, if one was spoken of."""
        if not match_literal(reader, self.name, at):
            return ()
        found = best(one for one in voice.mentions if PLAYER in one.heads)
        return tuple(Found(at + len(self.name), one.group, "", voice._replace(plural=False)) for one in found)

    def write(self, value: object, voice: Voice) -> Written | None:
        """A player is called "that player"."""
        return None


class Ranked(Phrase):
    """The former, the latter: what the picks of the last choice took, by their order."""

    WORDS: Final = (("the former", ("the first",)), ("the latter", ("the second", "the other")))

    def __init__(self, heads: Sequence[str], ending: str = "") -> None:
        super().__init__("the former" + ending)
        self.ending = ending
        self.spellings = [
            (number, spelling + ending)
            for number, (word, others) in enumerate(self.WORDS)
            for spelling in (word, *(f"{other} {head}" for other in others for head in (*heads, "one")), *others)
        ]

    def begins(self) -> Begins:
        """What it begins with."""
        return [spelling for _, spelling in self.spellings]

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """The first or the second pick, where there were two."""
        if voice.picks < 2:
            return ()
        for number, spelling in self.spellings:
            if match_literal(reader, spelling, at):
                return (Found(at + len(spelling), PickedBy(number), "", voice._replace(plural=False)),)
        return ()

    def write(self, value: object, voice: Voice) -> Written | None:
        """The words for one of two picks."""
        if not isinstance(value, PickedBy) or value.number > 1 or voice.picks < 2:
            return None
        return Written(self.WORDS[value.number][0] + self.ending, voice._replace(plural=False))


class Rest(Phrase):
    """The other cards: of those looked at, what is left in the deck; of those chosen, what was not picked out of them."""

    def __init__(self, words: Sequence[str], left: Group) -> None:
        super().__init__(words[0])
        self.words = words
        self.left = left  # of the cards looked at

    def meant(self, voice: Voice) -> Group | None:
        """The cards that are left."""
        if looked_at(voice):
            return self.left
        groups = [one.group for one in voice.mentions]
        if Those(IT) in groups and Those(SAVED) in groups:
            return Among(Those(IT), IsNot(OneOf(Those(SAVED))))
        return None

    def begins(self) -> Begins:
        """What it begins with."""
        return self.words

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """The words, if some cards were taken out of others."""
        group = self.meant(voice)
        words = next((one for one in self.words if match_literal(reader, one, at)), "") if group is not None else ""
        return (Found(at + len(words), group, "", voice),) if words else ()

    def write(self, value: object, voice: Voice) -> Written | None:
        """The words for what is left."""
        return Written(self.name, voice) if value is not None and value == self.meant(voice) else None


def chosen(voice: Voice, group: Group, many: bool, heads: tuple[str, ...], whose: int = NOTHING) -> Voice:
    """What was chosen or found is meant from now on."""
    return spoken(voice, Mention(group, STRONG, many, heads, ("chosen",), whose))


def dealt(voice: Voice, group: Group, many: bool, heads: tuple[str, ...], done: str) -> Voice:
    """What was picked by the words of a deed itself, or turned up, is meant if nothing chosen is."""
    return spoken(voice, Mention(group, WEAK, many, heads, (done,)))


def paid(voice: Voice) -> Voice:
    """What a cost was paid with is spoken of only by what was done to it; an event told before it stays."""
    told = [one for one in voice.mentions if isinstance(one.group, EventCard | EventOther)]
    spent = [
        one._replace(group=replaced(one.group, Those(SAVED), Those(PAID)), strength=NAMED_ONLY)
        for one in voice.mentions
        if mentions(one.group, Those(SAVED))
    ]
    return Voice(mentions=(*told, *(one for one in spent if one.at == spent[-1].at)), event=voice.event)


def taken(voice: Voice, choose: object, heads: tuple[str, ...], done: str, spent: bool = False) -> Voice:
    """What was picked is spoken of; out of cards that are meant, it is what is meant now."""
    what = choose.picks[0].what if isinstance(choose, Choose) else None
    source = what.group if isinstance(what, Among) else what
    strong = any(one.group == source and one.strength == STRONG for one in voice.mentions)
    words = (done, SPENT) if spent else (done,)
    return spoken(voice, Mention(THOSE_PICKED, STRONG if strong else WEAK, voice.many, heads, words))


def has_picked(voice: Voice) -> bool:
    """Were cards picked by the words of a deed?"""
    return any(one.group == THOSE_PICKED for one in voice.mentions)


def looked_at(voice: Voice) -> bool:
    """Are cards being looked at or revealed?"""
    return any(one.group == Those(LOOKED) for one in voice.mentions)


def other_than(voice: Voice, which: Filter, whose: int, heads_of: object) -> Group:
    """Whom "other" leaves out: the last one chosen of that kind, else this card."""
    assert callable(heads_of)
    heads = [head for head in heads_of(which) if not head.startswith(NAMED)]
    for one in reversed(voice.mentions):
        same = not heads or not one.kinds or heads[0] == one.kinds[0]
        if one.strength == STRONG and same and whose in (one.whose, NOTHING, EITHER) and isinstance(one.group, Group):
            return one.group
    return This()
