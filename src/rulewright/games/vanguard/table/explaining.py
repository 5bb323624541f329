"""Vanguard's readings in plain words, and the names of its numbers."""

import re
from collections.abc import Sequence
from typing import Final

from ....kernel.ids import ACTIVATED, CONTINUOUS, NOTHING, OPPONENT, TURNED, YOU
from ....kernel.vocabulary.abilities import Ability
from ....kernel.vocabulary.terms import Compared, Number
from ....language.english.articles import agreed, plain_quotes
from ....language.phrase import Phrase
from ....language.voice import Voice
from ..rulebook import ch00_names as n
from ..text.words_cost import COST
from ..text.words_do import EFFECT
from ..text.words_when import TRIGGER

PLACE_WORDS: Final = {
    n.VC: "on the vanguard circle", n.RC: "on a rear-guard circle", n.GC: "on the guardian circle",
    n.HAND: "in your hand", n.SOUL: "in your soul", n.DROP: "in your drop zone", n.DAMAGE: "in your damage zone",
    n.BIND: "in your bind zone", n.DECK: "in your deck",
}  # fmt: skip
ICONS: Final = (
    (r"\[Power\] ([+-]\d+)", r"\1 power"), (r"\[Critical\] ([+-]\d+)", r"\1 critical"),
    (r"\[Shield\] ([+-]\d+)", r"\1 shield"), (r"\[Power\]", "power"), (r"\[Critical\]", "critical"),
    (r"\[Stand\]", "stand"), (r"\[Rest\]", "rest"), (r"/(?=[+-]\d+ critical)", " and "),
    (r"\[Soul-Charge 1\]", "put the top card of your deck into your soul"),
    (r"\[Soul-Charge (\d+)\]", r"put the top \1 cards of your deck into your soul"), (r"<([^<>]+)>", r"\1"),
    (r"(an open|separate open|separate|your opponent's|your) \((VC|RC|GC)\)", r"\1 (\2)-circle"),
    (r"(separate(?: open)?) \(RC\)-circle", r"\1 rear-guard circles"), (r"\(VC\)-circle", "vanguard circle"),
    (r"\(RC\)-circle", "rear-guard circle"), (r"\(GC\)-circle", "guardian circle"),
    (r"\(VC\)", "the vanguard circle"), (r"\(RC\)", "a rear-guard circle"), (r"\(GC\)", "the guardian circle"),
    (r"Counter-Blast (\d+)", r"turn \1 of your damage face down"), (r"Soul-Blast (\d+)", r"drop \1 cards of your soul"),
)  # fmt: skip
EVENTS: Final = {n.ATTACKS + index: name for index, name in enumerate(n.EVENT_NAMES)}
WHO: Final = {YOU: "you", OPPONENT: "the opponent", 2: "either"}
DURATIONS: Final = {
    0: "the whole game", 1: "end of turn", 2: "while active", n.END_OF_BATTLE_DURATION: "end of that battle",
    n.NEXT_STAND_PHASE: "the opponent's next stand phase", n.THIS_RIDE_PHASE: "that ride phase",
    n.END_OF_NEXT_TURN: "end of the opponent's next turn",
}  # fmt: skip
SHORT: Final[dict[str, Sequence[str]]] = {
    "zones": n.ZONE_NAMES, "zone": n.ZONE_NAMES, "to": n.ZONE_NAMES, "source": n.ZONE_NAMES, "target": n.ZONE_NAMES,
    "places": n.PLACE_NAMES, "role": n.ROLE_NAMES, "relation": n.RELATION_NAMES, "keyword": n.KEYWORD_NAMES,
    "phase": n.PHASE_NAMES, "verb": n.VERB_NAMES, "permission": n.PERMISSION_NAMES, "question": n.QUESTION_NAMES,
    "register": n.REGISTER_NAMES, "op": ("equal", "at least", "at most", "not equal", "more", "less"),
    "kind": ("continuous", "activated", "triggered"), "orientation": ("standing", "rested"),
    "face": ("face up", "face down"), "end": ("top", "bottom"), "slot": ("it", "looked at", "saved"),
}  # fmt: skip
WORD_NODES: Final = ("Has", "HasPart", "AddWord", "SetWord")


def label(owner: str, name: str, value: int) -> str:
    """The name of a number in a reading."""
    if value == NOTHING:
        return "none"
    if name in ("whose", "who", "player"):
        return WHO.get(value, str(value))
    if name == "event":
        return EVENTS.get(value, ("moves", "turns", "flips", "", "", "", "moment")[value] if value < 7 else str(value))
    if name == "until":
        return DURATIONS.get(value, str(value))
    if name == "number" and owner.startswith("When"):
        return ("standing", "rested")[value] if owner == f"When {TURNED}" else n.PHASE_NAMES[value]
    if name == "field":
        return (n.WORD_NAMES if owner in WORD_NODES else n.NUMBER_NAMES)[value]
    names = SHORT.get(name)
    return names[value] if names and 0 <= value < len(names) else str(value)


def words(phrase: Phrase, value: object, voice: Voice) -> str:
    """A part of a reading in words without icons."""
    written = phrase.write(value, voice)
    text = agreed(plain_quotes(written.text)) if written else str(value)
    for shape, plainly in ICONS:
        text = re.sub(shape, plainly, text)
    return text


def plain(value: object) -> str:
    """An ability in plain words, one sentence a line."""
    if not isinstance(value, Ability):
        return str(value)
    if value.keyword != NOTHING:
        return f"The keyword {n.KEYWORD_NAMES[value.keyword]}."
    where = " or ".join(PLACE_WORDS[zone] for zone in value.zones)
    lines = [f"Works while this card is {where}." if where else "Works wherever this card is."]
    if isinstance(value.active, Compared) and isinstance(value.active.right, Number):
        lines.append(f"Only with {value.active.right.value} or more cards in your damage zone.")
    voice = Voice(lasting=value.kind == CONTINUOUS)
    if value.cost:
        paid = "; ".join(words(COST, cost, voice) for cost in value.cost)
        lines.append(f"{'Pay to use it' if value.kind == ACTIVATED else 'Its cost'}: {paid}.")
    effect = words(EFFECT, value.effect, voice)
    if value.when is not None:
        written = TRIGGER.write(value.when, voice)
        effect = words(EFFECT, value.effect, written.voice if written else voice)
        lines.append(f"{capital(words(TRIGGER, value.when, voice))}: {sentences(effect)}.")
    else:
        lines.append(f"{capital(effect)}.")
    return "\n".join(lines)


def sentences(text: str) -> str:
    """The text with capital letters where its later sentences begin."""
    return text[:1] + capital("x" + text[1:])[1:]


def capital(text: str) -> str:
    """The text with capital letters where its sentences begin."""
    return re.sub(r"(?:^|(?<=\. ))[a-z]", lambda found: found.group(0).upper(), text)
