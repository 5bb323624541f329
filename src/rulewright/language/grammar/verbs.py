"""Verbs: a word's forms, and the form a sentence asks for. A verb is written down once, whatever is said with it."""

from typing import Final, NamedTuple

from ..phrase import Agree
from ..voice import DOING, IMPERATIVE, THIRD, Voice

PRESENT, PAST, NOT_PAST, WOULD = range(4)


class Verb(NamedTuple):
    """The forms of a verb: attack, attacks, attacked, attacked, attacking."""

    plain: str
    third: str
    past: str
    participle: str
    gerund: str


def regular(plain: str) -> Verb:
    """A verb whose forms follow from its plain one; a second word stays behind it ("look at")."""
    word, _, rest = plain.partition(" ")
    tail = f" {rest}" if rest else ""
    third = word + ("es" if word.endswith(("s", "sh", "ch", "x", "z")) else "s")
    stem = word[:-1] if word.endswith("e") else word
    past = f"{stem}ed{tail}"
    return Verb(plain, third + tail, past, past, f"{stem}ing{tail}")


def verb(plain: str, past: str = "", participle: str = "", gerund: str = "", third: str = "") -> Verb:
    """A verb, with those of its forms that do not follow."""
    forms = regular(plain)
    past = past or forms.past
    return Verb(plain, third or forms.third, past, participle or past, gerund or forms.gerund)


def done_by(word: Verb) -> Agree:
    """What somebody does: plain when you are told, with its ending for anybody else, "-ing" for nobody in particular."""

    def form(voice: Voice) -> str:
        if voice.person == DOING:
            return word.gerund
        return word.third if voice.person == THIRD else word.plain

    return Agree(form, (word.third, word.plain, word.gerund), strict=True)


def agreeing(plural: str, singular: str) -> Agree:
    """A word that agrees with its subject: it gains, they gain."""
    return Agree(lambda voice: plural if voice.plural else singular, (singular, plural))


def conjugated(word: Verb, tense: int, passive: bool, perfect: bool = False) -> Agree:
    """A verb of a subject in a tense, active or passive; every spelling of the tense is read."""
    one, many = forms(word, tense, passive)
    if perfect and tense in (PAST, NOT_PAST):
        one, many = one[1:] + one[:1], many[1:] + many[:1]
    spellings = tuple(dict.fromkeys((*one, *many)))
    ordered = sorted(spellings, key=len, reverse=True)  # "was not put" before "was"
    return Agree(lambda voice: many[0] if voice.plural else one[0], ordered)


# Of each tense, active or passive, the spellings for one and for many, the canonical one first; {0} to {3} are the verb's
# plain form, third person, past and participle.
FORMS: Final = {
    (PRESENT, False): (("{1}",), ("{0}",)),
    (PRESENT, True): (("is {3}",), ("are {3}",)),
    (PAST, False): (("{2}", "has {3}"), ("{2}", "have {3}")),
    (PAST, True): (("was {3}", "has been {3}"), ("were {3}", "have been {3}")),
    (NOT_PAST, False): (("did not {0}", "has not {3}", "didn't {0}", "hasn't {3}"), ("did not {0}", "have not {3}", "didn't {0}", "haven't {3}")),
    (NOT_PAST, True): (("was not {3}", "has not been {3}", "wasn't {3}", "hasn't been {3}"),
                       ("were not {3}", "have not been {3}", "weren't {3}", "haven't been {3}")),
    (WOULD, False): (("would {0}",), ("would {0}",)),
    (WOULD, True): (("would be {3}",), ("would be {3}",)),
}  # fmt: skip


def forms(word: Verb, tense: int, passive: bool) -> list[list[str]]:
    """The spellings of a verb in a tense, for one and for many."""
    return [[spelling.format(*word) for spelling in row] for row in FORMS[(tense, passive)]]


def is_told(voice: Voice) -> bool:
    """Are you the one who acts?"""
    return voice.person in (IMPERATIVE, DOING)


YOUR: Final = Agree(lambda voice: "your" if is_told(voice) else "their", ("your", "their"), strict=True)
YOU_WORD: Final = Agree(lambda voice: "you" if is_told(voice) else "they", ("you", "they"), strict=True)
