"""What a line is explained as: sentences that read well, and the right names in its tree."""

import pytest

from rulewright.language.explain import explain_line
from tests.tabletop.cards.vanguard import WORDS


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            "[ACT](RC):[Counter-Blast 1] Choose up to two cards from your soul, and call them to separate open (RC).",
            "call them to separate open rear-guard circles.",
        ),
        ("[ACT](RC):[Counter-Blast 1] Put this unit on your (VC).", "Put this unit on your vanguard circle."),
        ("[ACT](RC):[Counter-Blast 1] [Soul-Charge 1].", "Put the top card of your deck into your soul."),
        ("[ACT](RC):[Counter-Blast 1] [Soul-Charge 2].", "Put the top 2 cards of your deck into your soul."),
    ],
)
def test_places_and_numbers_read_well(text, words):
    assert explain_line(text, WORDS).plain.endswith(words)


def test_the_tree_names_how_a_unit_turns():
    tree = explain_line("[AUTO](RC):When this unit becomes [Rest], draw a card.", WORDS).tree
    assert "number: rested" in tree
    tree = explain_line("[AUTO](RC):At the beginning of your stand phase, draw a card.", WORDS).tree
    assert "number: stand phase" in tree
