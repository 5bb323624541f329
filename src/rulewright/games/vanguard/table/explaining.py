"""What Vanguard calls the numbers of a reading, and its abilities in plain words without icons."""

import re
from functools import lru_cache
from typing import Final

from ....kernel.ids import ACTIVATED, CONTINUOUS, NOTHING, RESTED, STANDING, TRIGGERED
from ....kernel.vocabulary.abilities import Ability
from ....kernel.vocabulary.terms import Compared, Number
from ....language.compiler import Names
from ....language.english.articles import agreed, plain_quotes
from ....language.explain import told
from ....language.phrase import Phrase
from ....language.voice import PLAIN, Voice
from ...shared.explaining import ANYWHERE, OF_ITSELF, names_of
from ..rulebook import ch00_names as n
from ..text.lexicon import TAGS
from ..text.lines import ONCE, WHERE, ability_parts
from ..text.tongue import EFFECT, GRAMMAR, LINE

PLACE_WORDS: Final = {
    n.VC: "on the vanguard circle", n.RC: "on a rear-guard circle", n.GC: "on the guardian circle",
    n.HAND: "in your hand", n.SOUL: "in your soul", n.DROP: "in your drop zone", n.DAMAGE: "in your damage zone",
    n.BIND: "in your bind zone", n.DECK: "in your deck", n.TRIGGER: "in your trigger zone",
}  # fmt: skip
ZONE_TAGS: Final = {tag: " or ".join(PLACE_WORDS[zone] for zone in zones) for tag, zones in TAGS.items()}


def quoted_head(found: re.Match[str]) -> str:
    """Where a quoted ability works, instead of its label."""
    used = "you may use this" if found[1] == "ACT" else ""
    limit = f"with {found[3]} or more cards in your damage zone" if found[3] else ""
    parts = [part for part in (ZONE_TAGS.get(found[2] or "", ""), limit, used) if part]
    return '"' + (", ".join(parts) + ": " if parts else "")


ICONS: Final = (
    (r'"\[(CONT|ACT|AUTO)\](\([^)]*\))?(?:\[Limit-Break (\d+)\])?:', quoted_head),
    (r"Counter-Blast 1-([^;]+)", r"turn one \1 in your damage zone face down"),
    (r"Counter-Blast (\d+)-([^;]+)", r"turn \1 cards in your damage zone face down, each a \2"),
    (r"Soul-Blast 1-([^;]+)", r"put one \1 from your soul into your drop zone"),
    (r"Soul-Blast (\d+)-([^;]+)", r"put \1 cards from your soul into your drop zone, each a \2"),
    (r"\[Power\] ([+-]\d+)", r"\1 power"), (r"\[Critical\] ([+-]\d+)", r"\1 critical"),
    (r"\[Shield\] ([+-]\d+)", r"\1 shield"), (r"\[Power\]", "power"), (r"\[Critical\]", "critical"),
    (r"(is|are|becomes?) \[Stand\]", r"\1 standing"), (r"(is|are|becomes?) \[Rest\]", r"\1 rested"),
    (r" as \[Rest\]", " rested"),
    (r"\[Stand\]", "stand"), (r"\[Rest\]", "rest"), (r"/(?=[+-]\d+ critical)", " and "),
    (r"\[Soul-Charge 1\]", "put the top card of your deck into your soul"),
    (r"\[Soul-Charge (\d+)\]", r"put the top \1 cards of your deck into your soul"), (r"<([^<>]+)>", r"\1"),
    (r"(an open|separate open|separate|your opponent's|your) \((VC|RC|GC)\)", r"\1 (\2)-circle"),
    (r"\(VC\)-circle or \(RC\)", "(VC)-circle or (RC)-circle"),
    (r"(separate(?: open)?) \(RC\)-circle", r"\1 rear-guard circles"), (r"\(VC\)-circle", "vanguard circle"),
    (r"\(RC\)-circle", "rear-guard circle"), (r"\(GC\)-circle", "guardian circle"),
    (r"\(VC\)", "the vanguard circle"), (r"\(RC\)", "a rear-guard circle"), (r"\(GC\)", "the guardian circle"),
    (r"Counter-Blast 1(?!\d)", "turn a card in your damage zone face down"),
    (r"Counter-Blast (\d+)", r"turn \1 cards in your damage zone face down"),
    (r"Soul-Blast 1(?!\d)", "put a card from your soul into your drop zone"),
    (r"Soul-Blast (\d+)", r"put \1 cards from your soul into your drop zone"),
)  # fmt: skip
NAMES: Final[Names] = names_of(n, {
    "ability": {CONTINUOUS: "continuous", ACTIVATED: "activated", TRIGGERED: "triggered"},
    "duration": {
        n.END_OF_BATTLE_DURATION: "end of that battle", n.NEXT_STAND_PHASE: "the opponent's next stand phase",
        n.THIS_RIDE_PHASE: "that ride phase",
    },
    "orientation": {STANDING: "standing", RESTED: "rested"},
})  # fmt: skip


def plain(value: object) -> str:
    """An ability in plain words, one sentence a line."""
    line = LINE.write(value, PLAIN)
    if not isinstance(value, Ability) or line is None:
        return f"{told(value, NAMES)}."
    where = " or ".join(PLACE_WORDS[zone] for zone in value.zones)
    column = words(WHERE, value.where, PLAIN)
    elsewhere = ANYWHERE if value.when is None else OF_ITSELF
    lines = [f"Works while this card is {where}{column}." if where else f"Works {elsewhere}."]
    if isinstance(value.active, Compared) and isinstance(value.active.right, Number):
        lines.append(f"Only with {value.active.right.value} or more cards in your damage zone.")
    if value.keyword != NOTHING:
        return "\n".join([f"The keyword {NAMES['keyword'][value.keyword]}.", *lines[not where :]])
    voice = Voice(lasting=value.kind == CONTINUOUS)
    if value.cost:
        lines.append(f"{'Pay to use it' if value.kind == ACTIVATED else 'Its cost'}: {cost_words(value, voice)}.")
    return "\n".join([*lines, deed(value, voice) or capital(spoken(line.text.partition(":")[2]))])


def cost_words(ability: Ability, voice: Voice) -> str:
    """What is paid for an ability."""
    return "; ".join(words(GRAMMAR.cost, cost, voice) for cost in ability.cost)


def deed(ability: Ability, voice: Voice) -> str:
    """When an ability triggers, and what it does; nothing for a line that is said as a whole."""
    parts = ability_parts(ability.kind, ability) or (None,) * 5
    trigger = GRAMMAR.trigger.write(ability.when, voice)
    after = trigger.voice if trigger else voice
    does = words(EFFECT, parts[3], after) + words(ONCE, parts[4], after)
    if trigger is None or not does:
        return does and f"{capital(does)}."
    return f"{capital(spoken(trigger.text))}: {does[:1]}{capital('x' + does[1:])[1:]}."


def words(phrase: Phrase, value: object, voice: Voice) -> str:
    """A part of a reading in words without icons."""
    written = phrase.write(value, voice)
    return spoken(written.text) if written else ""


@lru_cache(maxsize=4_096)
def spoken(text: str) -> str:
    """What a phrase wrote, without icons."""
    text = agreed(plain_quotes(text))
    for shape, plainly in ICONS:
        text = re.sub(shape, plainly, text)
    return text


def capital(text: str) -> str:
    """The text with capital letters where its sentences begin."""
    return re.sub(r"(?:^|(?<=\. ))[a-z]", lambda found: found.group(0).upper(), text)
