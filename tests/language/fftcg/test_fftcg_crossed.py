"""Families crossed with the places they can stand in: every cell is read, prints back, and plays without a crash."""

import re

import pytest

from rulewright.games.fftcg.text.lexicon import LEXICON
from rulewright.games.fftcg.text.spelling import raised
from rulewright.games.fftcg.text.words import card_book
from rulewright.language.compiler import compile_line
from rulewright.language.grammar import Grammar
from rulewright.language.grammar.events import goes_away
from rulewright.language.grammar.lexicon import Happening
from rulewright.language.grammar.verbs import NOT_PAST, PAST, PRESENT, forms
from rulewright.language.reading import Reading
from tests.tabletop import Table
from tests.tabletop.cards.fftcg import read
from tests.tabletop.random_play import play_on

BOOK = card_book()
GRAMMAR = Grammar(LEXICON)
FILL = {
    "other": "a Backup",
    "by": "your opponent's abilities",
    "who": "your",
    "hand": "its owner's hand",
    "size": "3000 damage or less",
    "subject": "a Character",
}


def said(one: Happening, tense: int) -> str:
    """A Forward, or your opponent, to whom it happens in a tense."""
    doer = "a Forward" if one.doer == "subject" else "your opponent"
    spellings = forms(one.verb, tense, one.passive)[0]
    verb = spellings[1] if one.doer == "player" and tense != PRESENT else spellings[0]
    rest = re.sub(r"\{(\w+)\}", lambda found: FILL[found.group(1)], one.rest)
    return f"{doer} {verb}{rest}"


def stays(one: Happening) -> bool:
    """Is the card still there, to be described?"""
    return not goes_away(one.means, LEXICON.field)


def described(one: Happening) -> str:
    """A Forward by what happened to it."""
    words = said(one, PAST).removeprefix("a Forward ")
    return f"Forward that {words}"


EVENTS = {said(one, PRESENT): one for one in GRAMMAR.events.happenings}
USES = {
    "trigger": lambda one: f"When {said(one, PRESENT)}, draw 1 card.",
    "at a time": lambda one: f"During your turn, when {said(one, PRESENT)}, draw 1 card.",
    "condition": lambda one: f"{{Dull}}: If {said(one, PAST)} this turn, draw 1 card.",
    "not so": lambda one: f"{{Dull}}: If {said(one, NOT_PAST)} this turn, draw 1 card.",
    "limit": lambda one: f"{{Dull}}: Draw 1 card. You can only use this ability if {said(one, PAST)} this turn.",
    "always": lambda one: f"If {said(one, PAST)} this turn, this card gains +1000 power.",
    "later": lambda one: f"{{Dull}}: When {said(one, PRESENT)} this turn, draw 1 card.",
    "next time": lambda one: f"{{Dull}}: The next time {said(one, PRESENT)} this turn, draw 1 card.",
    "either": lambda one: f"When this card attacks or when {said(one, PRESENT)}, draw 1 card.",
}
OF_CARDS = {
    "described": lambda one: f"{{Dull}}: Choose 1 {described(one)} this turn. Break it." if stays(one) else "",
    "counted": lambda one: f"{{Dull}}: Draw 1 card for each {described(one)} this turn.",
    "of it": lambda one: (
        f"{{Dull}}: Choose 1 Forward. When it{said(one, PRESENT).removeprefix('a Forward')} this turn, draw 1 card."
    ),
    "instead": lambda one: f"If {said(one, PRESENT)}, draw 1 card instead.",
}
WHO = ("your opponent", "each player", "its controller", "your opponent may", "each player may", "you may")
DEEDS = (
    "discard 1 card",
    "draw 1 card",
    "put 1 Backup into the Break Zone",
    "dull 1 Forward",
    "activate all the Backups they control",
    "remove the top card of their deck from the game",
    "put the top 2 cards of their deck into the Break Zone",
    "reveal their hand",
    "return 1 Forward they control to its owner's hand",
    "search for 1 Forward and add it to their hand",
    "shuffle their deck",
    "select 1 Forward they control",
    "play 1 Forward from their hand onto the field",
    "pay {1}",
)
AMOUNTS = (
    "4000 damage",
    "1000 damage for each Forward you control",
    "damage equal to its power",
    "damage equal to this card's power",
    "damage equal to half of its power (round up to the nearest 1000)",
    "damage equal to the highest power among the Forwards you control",
    "1000 damage for each card in your hand",
    "1000 damage for each point of damage you have received",
    "2000 damage and 1000 more damage for each Backup you control",
    "damage equal to twice this card's power",
    "damage equal to this card's power minus 1000",
    "1000 damage for every 2 Backups you control",
    "1000 damage for each Fire Counter placed on this card",
    "damage equal to the power of the highest power Forward opponent controls",
)
DEALT = ("Deal it {}.", "Choose up to 2 Forwards. Deal them {}.", "Deal {} to all the Forwards opponent controls.")
DURATIONS = tuple(LEXICON.durations) + ("this turn",)
LASTING = (
    "It gains +2000 power",
    "It gains Brave",
    "It cannot attack or block",
    "It loses 1000 power",
    "You gain control of it",
    "It loses all abilities",
)
SOURCES = (
    "1 card from your hand",
    "1 Forward in your Break Zone",
    "1 Forward you control",
    "it",
    "this card",
    "all the Backups you control",
)
TARGETS = (
    "into the Break Zone",
    "at the bottom of its owner's deck",
    "on top of its owner's deck",
    "under the top card of its owner's deck",
)
CONDITIONS = (
    "you control a Forward",
    "your opponent controls 3 or more Backups",
    "you don't control any Backups",
    "you have 2 or less cards in hand",
    "there are 5 or more cards in your Break Zone",
    "you have received 3 or more points of damage",
    "this card is dull",
    "it is your turn",
    "your opponent has no cards in hand",
    "you control more Forwards than your opponent",
    "you have cast a Summon this turn",
    "a Forward was put from the field into the Break Zone this turn",
    "this card has 9000 power or more",
    "you control no other Forwards",
)
PLACES = (
    "If {}, this card gains +1000 power.",
    "{{Dull}}: Draw 1 card. You can only use this ability if {}.",
    "{{Dull}}: If {}, draw 1 card.",
    "When this card attacks, if {}, draw 1 card.",
    "{{Dull}}: Choose 1 Forward. Deal it 1000 damage. If {}, deal it 3000 damage instead.",
    "If {}, the cost required to play this card is reduced by 1.",
    "You can only play this card if {}.",
)
CELLS = {f"event x {use}: {name}": line(one) for name, one in EVENTS.items() for use, line in USES.items()}
CELLS |= {
    f"event x {use}: {name}": line(one)
    for name, one in EVENTS.items()
    for use, line in OF_CARDS.items()
    if one.doer == "subject" and (use != "instead" or one.replaced)
}
THIRD = {
    "discard": "discards",
    "draw": "draws",
    "put": "puts",
    "dull": "dulls",
    "activate": "activates",
    "remove": "removes",
    "reveal": "reveals",
    "return": "returns",
    "search": "searches",
    "shuffle": "shuffles",
    "select": "selects",
    "play": "plays",
    "pay": "pays",
}


def by(who: str, deed: str) -> str:
    """Somebody does, or may do, something."""
    if who.endswith("may"):
        return f"{who} {deed if who != 'you may' else deed.replace('their', 'your').replace('they', 'you')}"
    verb, _, rest = deed.partition(" ")
    return f"{who} {THIRD[verb]} {rest.replace('and add', 'and adds')}"


CELLS |= {
    f"who x deed: {who}, {deed}": f"{{Dull}}: Choose 1 Forward. Break it. {raised(by(who, deed))}."
    for who in WHO
    for deed in DEEDS
}
CELLS |= {
    f"amount x damage: {amount}, {deal}": f"{{Dull}}: Choose 1 Forward. {deal.format(amount)}"
    for amount in AMOUNTS
    for deal in DEALT
}
CELLS |= {
    f"duration x change: {until}, {change}": f"{{Dull}}: Choose 1 Forward. {change} {until}."
    for until in DURATIONS
    for change in LASTING
}
CELLS |= {
    f"from x to: {what}, {to}": f"{{Dull}}: Choose 1 Forward. Put {what} {to}." for what in SOURCES for to in TARGETS
}
CELLS |= {f"condition x place: {cond}, {place}": place.format(cond) for cond in CONDITIONS for place in PLACES}
CELLS = {name: line for name, line in CELLS.items() if line}
BUSY = "event x at a time: "  # of events that say a time, or another event, of their own
NOT_SAID = frozenset(
    (
        f"{BUSY}a Forward forms a party with a Backup and attacks",
        f"{BUSY}a Forward is dealt 3000 damage or less",
        f"{BUSY}a Forward deals damage",
        f"{BUSY}a Forward deals damage to your opponent or Forward",
        f"{BUSY}your opponent draws a card outside of their Draw Phase",
        "event x either: a Forward deals damage",
        "event x either: a Forward deals damage to your opponent or Forward",
    )
)
FAMILIES = sorted({name.split(":")[0] for name in CELLS})
TOGETHER = 5  # cards of a table


def fault(line: str) -> str:
    """Why a cell is not read and printed back, or nothing."""
    result = compile_line(line, BOOK)
    if not isinstance(result, Reading):
        return result.message()[:200]
    again = compile_line(result.printed, BOOK)
    return "" if isinstance(again, Reading) and again.value == result.value else f"prints {result.printed}"


def cells(family: str) -> dict[str, str]:
    """The cells of a family that are said."""
    return {name: line for name, line in CELLS.items() if name.startswith(f"{family}:") and name not in NOT_SAID}


@pytest.mark.parametrize("family", FAMILIES)
def test_every_cell_is_read_and_prints_back_but_those_listed(family: str) -> None:
    faults = {name for name, line in CELLS.items() if name.startswith(f"{family}:") and fault(line)}
    assert faults == {name for name in NOT_SAID if name.startswith(f"{family}:")}


def test_the_cells_that_are_not_said_are_few() -> None:
    assert len(NOT_SAID) <= 0.05 * len(CELLS)


@pytest.mark.parametrize("family", FAMILIES)
def test_every_cell_is_played_without_a_crash(family: str) -> None:
    lines = list(cells(family).values())
    for at in range(0, len(lines), TOGETHER):
        cards = [read(f"Card {number}", "Forward", line) for number, line in enumerate(lines[at : at + TOGETHER])]
        names = [card.name for card in cards]
        t = Table(
            "fftcg", *cards, a={"field": names, "hand": names}, b={"field": [*names, "Foe"], "break zone": ["Foe"]}
        )
        play_on(t.g, at, 80)
        t.asserted = True
