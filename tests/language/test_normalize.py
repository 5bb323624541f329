"""One canonical spelling: dialects and slips go, the meaning stays, and doing it twice changes nothing."""

import pytest
from hypothesis import given, settings, strategies as st

from rulewright.games.vanguard.text.spelling import SPELLER
from rulewright.language.normalize import normalize, paragraphs
from tests.tabletop.cards.fragments import CONDITIONS, COSTS, EFFECTS, TRIGGERS

SPELLINGS = [
    ("[ACT](RC):[Counter Blast (1)] Draw a card.", "[ACT](RC):[Counter-Blast 1] Draw a card."),
    ("[ACT](RC): [Soul Blast (2)] Draw a card.", "[ACT](RC):[Soul-Blast 2] Draw a card."),
    ("[AUTO] (RC) : When this unit attacks, draw a card.", "[AUTO](RC):When this unit attacks, draw a card."),
    ("[AUTO]: When this unit attacks, draw a card", "[AUTO]:When this unit attacks, draw a card."),
    ("[CONT](VC)/(RC):This unit gets [Power]+3000.", "[CONT](VC/RC):This unit gets [Power] +3000."),
    ("[ACT](VC):Choose a «Tidebound» from your soul.", "[ACT](VC):Choose a <Tidebound> from your soul."),
    ("[CONT]:This card is also a <;Tidebound>;.", "[CONT]:This card is also a <Tidebound>."),
    ("[CONT]:This card is also a &lt;Tidebound&gt;.", "[CONT]:This card is also a <Tidebound>."),
    ("[AUTO](RC):When this unit boosts ([Boost]), draw a card.", "[AUTO](RC):When this unit boosts, draw a card."),
    ("[CONT](VC):Restraint (This unit cannnot attack.)", "[CONT](VC):Restraint"),
    (
        "[ACT](VC)[Limit Break 4](This ability is active if you have four or more damage):Draw a card.",
        "[ACT](VC)[Limit-Break 4]:Draw a card.",
    ),
    ("[ACT](VC):You may [Soul-Charge] 1.", "[ACT](VC):You may [Soul-Charge 1]."),
    ("[ACT](VC):You may Soul-Charge 1.", "[ACT](VC):You may [Soul-Charge 1]."),
    ("[ACT](RC):[Rest] this unit] Draw a card.", "[ACT](RC):[Rest this unit] Draw a card."),
    ("[ACT][Drop zone]:Ride this card.", "[ACT](Drop zone):Ride this card."),
    ("[AUTO]Soul:When this unit attacks, draw a card.", "[AUTO](Soul):When this unit attacks, draw a card."),
    (
        "[ACT](VC):[Counter-Blast 2],Choose a card from your hand, and discard it] Draw a card.",
        "[ACT](VC):[Counter-Blast 2 & Choose a card from your hand, and discard it] Draw a card.",
    ),
    (
        "[CONT](VC):If you have an <Tidebound> vanguard, this unit gets [Power] +1000.",
        "[CONT](VC):If you have a <Tidebound> vanguard, this unit gets [Power] +1000.",
    ),
    (
        "[ACT](VC):Choose a card named Ferryman of the Fog, Pell from your hand, and discard it.",
        '[ACT](VC):Choose a card named "Ferryman of the Fog, Pell" from your hand, and discard it.',
    ),
    (
        "[AUTO](RC):When this unit attacks, if you have a vanguard with Lamp in its card name, draw a card.",
        '[AUTO](RC):When this unit attacks, if you have a vanguard with "Lamp" in its card name, draw a card.',
    ),
    (
        "[CONT](VC):If the number of cards in your hand is four or greater, this unit gets [Power] +1000.",
        "[CONT](VC):If the number of cards in your hand is four or more, this unit gets [Power] +1000.",
    ),
    (
        "[AUTO](RC):[Counter-Blast 1]When this unit attacks, draw a card.",
        "[AUTO](RC):[Counter-Blast 1] When this unit attacks, draw a card.",
    ),
]


@pytest.mark.parametrize(("raw", "canonical"), SPELLINGS)
def test_dialects_come_to_one_spelling(raw: str, canonical: str) -> None:
    assert normalize(raw, SPELLER) == canonical
    assert normalize(canonical, SPELLER) == canonical


def test_a_line_that_only_reminds_says_nothing() -> None:
    assert paragraphs('(You may only have up to four cards with "[Heal] HEAL" in a deck.)', SPELLER) == []


def test_names_in_quotes_are_left_alone() -> None:
    line = '[ACT](VC):Choose a card named "Dr. Soul Charge 1, Power+3 (Table)" from your hand, and discard it.'
    assert normalize(line, SPELLER) == line


def test_an_ability_glued_to_a_reminder_is_its_own_paragraph() -> None:
    text = "[CONT](VC/RC):Restraint (This unit cannot attack.)[ACT](VC/RC):Draw a card."
    assert [p.text for p in paragraphs(text, SPELLER)] == ["[CONT](VC/RC):Restraint", "[ACT](VC/RC):Draw a card."]


def test_a_paragraph_broken_over_two_lines_is_joined() -> None:
    text = (
        "[CONT]:Sentinel (You may only have up to four cards with\n[CONT]:Sentinel in a deck.)\n[ACT](VC):Draw a card."
    )
    found = paragraphs(text, SPELLER)
    assert [p.text for p in found] == ["[CONT]:Sentinel", "[ACT](VC):Draw a card."]
    assert [p.lines for p in found] == [(0, 1), (2,)]


def test_an_ability_in_quotes_stays_in_its_line() -> None:
    text = (
        '[ACT](VC):Until end of turn, this unit gets [Power] +1000 and "[AUTO](VC):When this unit attacks,'
        ' draw a card.".'
    )
    assert [p.text for p in paragraphs(text, SPELLER)] == [
        '[ACT](VC):Until end of turn, this unit gets [Power] +1000 and "[AUTO](VC):When this unit'
        ' attacks, draw a card".'
    ]


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(TRIGGERS), st.sampled_from(CONDITIONS), st.sampled_from(COSTS), st.sampled_from(EFFECTS))
def test_canonical_lines_are_not_respelled(when: str, condition: str, cost: str, effect: str) -> None:
    line = f"[AUTO](RC):{cost}{when}, {condition}you may pay the cost. If you do, {effect}."
    assert normalize(line, SPELLER) == line


SCRAPS = st.sampled_from(
    ["[", "]", "(", ")", "<", ">", "«", "»", '"', ":", ",", ".", " ", "&", "&lt;", ";", "+", "1", "2000", "a ", "an ",
     "[Power]", "Power", "[Rest]", "Counter Blast", "Soul-Charge", "named ", "Oona", "of ", "Pell", "(VC)", "(RC)", "/",
     "[AUTO]", "[ACT]", "Limit Break 4", "rear guard", "cannnot", "call it", "if you", "do,", "or greater", "four ",
     "with ", " in its card name", "until", "this unit", "Drop zone", "Soul", "\u2019", "-"]
)  # fmt: skip


@settings(max_examples=300, deadline=None)
@given(st.lists(SCRAPS, max_size=14))
def test_respelling_twice_changes_nothing(scraps: list[str]) -> None:
    once = normalize("".join(scraps), SPELLER)
    assert normalize(once, SPELLER) == once
