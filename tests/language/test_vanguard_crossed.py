"""Every family of Vanguard's words in every place it can stand: read, and printed so that it reads the same."""

from itertools import product
from typing import Final

import pytest

from rulewright.games.vanguard.rulebook import ch00_names as n
from rulewright.games.vanguard.text.lexicon import DURATIONS, PLACES, STATS, ZONE_NAMES
from rulewright.games.vanguard.text.words import card_book
from rulewright.language.compiler import compile_line
from rulewright.language.reading import Decline

BOOK: Final = card_book([{"clan": "Tidebound", "race": "Selkie"}, {"clan": "Dawn Order", "race": "Human"}])
NOUNS: Final = [
    ("rear-guard", "rear-guards"),
    ("vanguard or rear-guard", "vanguards and/or rear-guards"),
    *(
        (f"{front} rear-guard", f"{front} rear-guards")
        for front in ("<Tidebound>", "grade 2 or less", "grade 1 or 2 <Tidebound>", "[Rest]", "other")
    ),
    *(
        (f"rear-guard {back}", f"rear-guards {back}")
        for back in (
            'named "Oona"',
            'with "Lamp" in its card name',
            "with [Power] 9000 or less",
            "with [Limit-Break 4]",
            "in the same column as this unit",
            *(f"in the {place}" for place in PLACES),
        )
    ),
]
NOUN_FRAMES: Final = [
    "[ACT](VC):Choose one of your {many}, and retire it.",
    "[ACT](VC):Choose up to two of your opponent's {many}, and return them to your opponent's hand.",
    "[ACT](VC):[Choose one of your {many}, and retire it] Draw a card.",
    "[ACT](VC):Your opponent chooses one of his or her {many}, and retires it.",
    "[CONT](VC):All of your {many} get [Power] +1000.",
    "[CONT](VC):This unit gets [Power] +1000 for each of your {many}.",
    "[CONT](VC):If you have two or more {many}, this unit gets [Power] +1000.",
    "[CONT](VC):If you do not have any {many}, this unit gets [Power] +1000.",
    "[CONT](VC):If the number of {many} you have is more than your opponent's, this unit gets [Power] +1000.",
    "[AUTO](VC):When one of your {many} attacks, draw a card.",
    "[AUTO](VC):When an attack by one of your {many} hits a vanguard, draw a card.",
    "[AUTO](VC):When one of your opponent's {many} is put into the drop zone, draw a card.",
    "[ACT](VC):If one of your {many} attacked this turn, draw a card.",
]
CONDITIONS: Final = [
    "you have a <Tidebound> vanguard",
    "your opponent has three or more rear-guards",
    "you do not have any cards in your soul",
    "the number of cards in your hand is four or more",
    "the number of cards in your damage zone is more than or equal to your opponent's",
    "this unit's [Power] is 14000 or greater",
    "it is the third battle of that turn or more",
    "your vanguard is [Rest]",
    "this unit is boosted",
    "all of your rear-guards are <Tidebound>",
    "it is your turn",
    "this unit attacked this turn",
    "you have not drawn a card this turn",
    "two or more of your units were placed on (RC) this turn",
    "you have less rear-guards than your opponent",
    'you have a card named "Oona" in your soul',
    "there are no cards in your hand",
]
CONDITION_FRAMES: Final = [
    "[CONT](VC):If {it}, this unit gets [Power] +1000.",
    "[CONT](VC):During your turn, if {it}, this unit gets [Power] +1000.",
    "[AUTO](VC):When this unit attacks, if {it}, draw a card.",
    "[AUTO](VC):[Counter-Blast 1] When this unit attacks, if {it}, you may pay the cost. If you do, draw a card.",
    "[ACT](VC):If {it}, draw a card.",
    "[ACT](VC):Draw a card. If {it}, draw a card.",
    '[ACT](VC):This unit gets "[CONT](VC):If {it}, this unit gets [Power] +1000" until end of turn.',
    "[ACT](VC):If {it}, and you have a grade 3 or greater vanguard, draw a card.",
]
EVENTS: Final = [  # as it happens, as it has happened, as it has not
    ("this unit attacks", "this unit attacked", "this unit did not attack"),
    ("this unit attacks a vanguard", "this unit attacked a vanguard", "this unit did not attack a vanguard"),
    ("this unit is attacked", "this unit was attacked", "this unit was not attacked"),
    ("one of your units boosts", "one of your units boosted", "one of your units did not boost"),
    ("this unit's attack hits", "this unit's attack hit", "this unit's attack did not hit"),
    ("an attack by one of your rear-guards hits a vanguard", "an attack by one of your rear-guards hit a vanguard", ""),
    ("this unit's drive check reveals a grade 3", "this unit's drive check revealed a grade 3", ""),
    ("this unit is placed on (RC)", "this unit was placed on (RC)", "this unit was not placed on (RC)"),
    (
        "one of your <Tidebound> is placed on (RC) from your deck",
        "one of your <Tidebound> was placed on (RC) from your deck",
        "",
    ),
    ("a card is put into your soul", "a card was put into your soul", "a card was not put into your soul"),
    ("this unit is put into the drop zone from (RC)", "this unit was put into the drop zone from (RC)", ""),
    (
        "one of your rear-guards is retired",
        "one of your rear-guards was retired",
        "one of your rear-guards was not retired",
    ),
    ("one of your rear-guards is returned to your hand", "one of your rear-guards was returned to your hand", ""),
    ("this unit becomes [Stand]", "this unit became [Stand]", "this unit did not become [Stand]"),
    ("a <Tidebound> rides this unit", "a <Tidebound> rode this unit", ""),
    ("this unit intercepts", "this unit intercepted", "this unit did not intercept"),
    ("you draw a card", "you have drawn a card", "you have not drawn a card"),
    ("your opponent discards a card", "your opponent has discarded a card", "your opponent has not discarded a card"),
]
EVENT_FRAMES: Final = [
    "[AUTO](RC):When {now}, draw a card.",
    "[AUTO](RC):During your turn, when {now}, draw a card.",
    "[AUTO](RC):[Counter-Blast 1] When {now}, you may pay the cost. If you do, draw a card.",
    "[ACT](VC):If {then} this turn, draw a card.",
    "[CONT](VC):If {then} this turn, this unit gets [Power] +1000.",
    "[ACT](VC):If {never} this turn, draw a card.",
]
AMOUNTS: Final = [
    "of your rear-guards",
    "of your opponent's <Tidebound> rear-guards",
    *(f"card in your {zone}" for zone in ZONE_NAMES.values()),
    "face up card in your damage zone",
    'of your units with "Lamp" in its card name',
]
AMOUNT_FRAMES: Final = [
    *(f"[CONT](VC):This unit gets {stat} +1 for each {{it}}." for stat in STATS),
    "[ACT](VC):This unit gets [Power] +1000 for each {it} until end of turn.",
    "[ACT](VC):Draw a card for each {it}.",
    "[ACT](VC):For each {it}, choose one of your opponent's rear-guards, and retire them.",
    "[ACT](VC):Choose one of your rear-guards, and that unit gets [Power] +1000 for each {it} until end of turn.",
]
SOURCES: Final = [
    *(f"a card from your {zone}" for zone in ZONE_NAMES.values()),
    "one of your rear-guards",
    "up to two of your rear-guards",
]
FATES: Final = [
    *(f"put {{it}} into your {ZONE_NAMES[zone]}" for zone in (n.HAND, n.SOUL, n.DROP, n.DAMAGE)),
    "put {it} on the bottom of your deck",
    "put {it} on top of your deck",
    "bind {it}",
    "bind {it} face down",
    "call {it} to (RC)",
    "call {it} to an open (RC) as [Rest]",
    "ride {it}",
    "return {it} to your deck, and shuffle your deck",
    "reveal {it} to your opponent",
]
WHO: Final = [
    ("", ""),
    ("You may ", ""),
    ("Your opponent ", "s"),
    ("Each player ", "s"),
    ("Your opponent may ", ""),
    ("Each player may ", ""),
]
VERBS: Final = [
    "draw{s} a card",
    "draw{s} two cards",
    "choose{s} a card from {your} hand, and discard{s} it",
    "choose{s} one of {your} rear-guards, and retire{s} it",
    "put{s} the top card of {your} deck into {your} drop zone",
    "choose{s} one of {your} rear-guards, and return{s} it to {your} hand",
    "reveal{s} the top card of {your} deck",
    "shuffle{s} {your} deck",
    "choose{s} a card from {your} soul, and call{s} it to (RC)",
]
DURATION_FRAMES: Final = [
    "[ACT](VC):This unit gets [Power] +1000 {it}.",
    "[ACT](VC):This unit cannot attack {it}.",
    '[ACT](VC):This unit loses "Twin Drive!!" {it}.',
    "[ACT](VC):Choose one of your rear-guards, and that unit gets [Power] +1000 {it}.",
    "[ACT](VC):Your opponent cannot call grade 1 or greater units to (GC) from his or her hand {it}.",
    "[ACT](VC):All of your opponent's units cannot intercept {it}.",
    '[ACT](VC):This unit gets "[AUTO](VC):When this unit attacks, draw a card" {it}.',
]


def capital(text: str) -> str:
    """A sentence with its first letter."""
    return text[:1].upper() + text[1:]


def acted(who: tuple[str, str], words: str) -> str:
    """What somebody does."""
    yours = (
        "his or her"
        if ("ou may" not in who[0] and who[0]) or "opponent may" in who[0] or "player may" in who[0]
        else "your"
    )
    return f"[ACT](VC):{capital(who[0] + words.format(s=who[1], your=yours))}."


def fates(source: str, fate: str) -> str:
    """A card from somewhere goes somewhere."""
    return f"[ACT](VC):Choose {source}, and {fate.format(it='them' if 'two' in source else 'it')}."


TABLES: Final[dict[str, list[str]]] = {
    "noun x place": [frame.format(one=one, many=many) for (one, many), frame in product(NOUNS, NOUN_FRAMES)],
    "condition x place": [frame.format(it=it) for it, frame in product(CONDITIONS, CONDITION_FRAMES)],
    "event x use": [
        frame.format(now=now, then=then, never=never)
        for (now, then, never), frame in product(EVENTS, EVENT_FRAMES)
        if never or "never" not in frame
    ],
    "amount x place": [frame.format(it=it) for it, frame in product(AMOUNTS, AMOUNT_FRAMES)],
    "from where x to where": [fates(source, fate) for source, fate in product(SOURCES, FATES)],
    "who x verb": [acted(who, words) for who, words in product(WHO, VERBS)],
    "duration x place": [frame.format(it=words[0]) for words, frame in product(DURATIONS.values(), DURATION_FRAMES)],
}
MISSING: Final = {"event x use": 1}  # "an attack did not hit": it missed, or there was none that hit


@pytest.mark.parametrize("table", TABLES)
def test_nearly_every_cell_is_read_and_printed_back(table: str) -> None:
    declined = [line for line in TABLES[table] if isinstance(compile_line(line, BOOK), Decline)]
    assert len(declined) == MISSING.get(table, 0), "\n".join(declined)
    assert len(declined) <= len(TABLES[table]) * 0.05
