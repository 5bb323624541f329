"""Verbs: a word's forms, and the form a sentence asks for. A verb is written down once, whatever is said with it."""

from collections.abc import Callable
from typing import Final, NamedTuple

from ..phrase import Agree
from ..voice import DOING, IMPERATIVE, THIRD, Voice

PRESENT, PAST, NOT_PAST, WOULD, PLAIN = range(5)
DOUBLED: Final = "bdgmnprt"


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
    one, many = FORMS[(tense, passive)](word)
    if perfect and tense in (PAST, NOT_PAST):
        one, many = one[1:] + one[:1], many[1:] + many[:1]
    spellings = tuple(dict.fromkeys((*one, *many)))
    ordered = sorted(spellings, key=len, reverse=True)  # "was not put" before "was"
    return Agree(lambda voice: many[0] if voice.plural else one[0], ordered)


Forms = tuple[tuple[str, ...], tuple[str, ...]]  # for one and for many, the canonical one first


def present(word: Verb) -> Forms:
    """Attacks, attack."""
    return (word.third,), (word.plain,)


def present_passive(word: Verb) -> Forms:
    """Is put, are put."""
    return (f"is {word.participle}",), (f"are {word.participle}",)


def past(word: Verb) -> Forms:
    """Attacked, has attacked."""
    return (word.past, f"has {word.participle}"), (word.past, f"have {word.participle}")


def past_passive(word: Verb) -> Forms:
    """Was put, has been put."""
    part = word.participle
    return (f"was {part}", f"has been {part}"), (f"were {part}", f"have been {part}")


def not_past(word: Verb) -> Forms:
    """Did not attack, has not attacked."""
    shared = (f"did not {word.plain}", f"didn't {word.plain}")
    return (
        (shared[0], f"has not {word.participle}", shared[1], f"hasn't {word.participle}"),
        (shared[0], f"have not {word.participle}", shared[1], f"haven't {word.participle}"),
    )


def not_past_passive(word: Verb) -> Forms:
    """Was not put, has not been put."""
    part = word.participle
    return (
        (f"was not {part}", f"has not been {part}", f"wasn't {part}", f"hasn't been {part}"),
        (f"were not {part}", f"have not been {part}", f"weren't {part}", f"haven't been {part}"),
    )


FORMS: Final[dict[tuple[int, bool], Callable[[Verb], Forms]]] = {
    (PRESENT, False): present,
    (PRESENT, True): present_passive,
    (PAST, False): past,
    (PAST, True): past_passive,
    (NOT_PAST, False): not_past,
    (NOT_PAST, True): not_past_passive,
    (WOULD, False): lambda word: ((f"would {word.plain}",), (f"would {word.plain}",)),
    (WOULD, True): lambda word: ((f"would be {word.participle}",), (f"would be {word.participle}",)),
    (PLAIN, False): lambda word: ((word.plain,), (word.plain,)),
    (PLAIN, True): lambda word: ((f"be {word.participle}",), (f"be {word.participle}",)),
}


def is_told(voice: Voice) -> bool:
    """Are you the one who acts?"""
    return voice.person in (IMPERATIVE, DOING)


YOUR: Final = Agree(lambda voice: "your" if is_told(voice) else "their", ("your", "their"), strict=True)
YOU_WORD: Final = Agree(lambda voice: "you" if is_told(voice) else "they", ("you", "they"), strict=True)
