"""What a line is explained as: sentences that read well, and the right names in its tree."""

import pytest

from rulewright.books import book
from rulewright.language.explain import Explanation, explain, explain_line
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


def explained(name: str, text: str) -> Explanation:
    """The one ability of a text explained by a book that knows no rows."""
    (one,) = explain(text, book(name).card_book([]))
    assert one.understood, one.plain
    return one


NAMED = [
    ("fow-6.1", "This card gains [+200/+200] as long as you control a resonator with two or more attributes.",
     "HasSeveral field: attribute"),
    ("fow-6.1", "Target resonator loses all races until end of turn.", "LoseWords field: race"),
    ("fow-6.1", "At the beginning of your main phase, draw a card.", "number: main phase"),
    ("fow-2.0", "[Continuous] At the end of turn, destroy this card.", "number: end of turn"),
    ("fow-6.1", "When this card deals battle damage to your opponent, draw a card.", "verb: battle damage"),
    ("fow-6.1", "When this card is destroyed by battle damage, draw a card.", "how: by battle damage"),
    ("fow-6.1", "When you gain life, draw a card.", "target: life player: you verb: raised"),
    ("fow-6.1", "You may pay {1} less to play this card.", "value: -1"),
    ("fow-6.1", "{7}, {Rest}: Draw a card.", "symbols: 7"),
    ("fow-6.1", "[Enter] Put two [200/200] light Sprite resonator tokens into your field.",
     "numbers: total cost 0, ATK 200, DEF 200 words: name Sprite, type Resonator, race Sprite, attribute Light"),
    ("fftcg", "When this card becomes dull, draw 1 card.", "number: dull"),
    ("fftcg", "When this card attacks, choose 1 Forward. It loses its Jobs until the end of the turn.", "field: job"),
    ("fftcg", "When this card enters the field due to your cast, draw 1 card.", "how: by being played"),
    ("vanguard", "[CONT](VC/RC):This unit cannot intercept.", "verb: intercept"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "text", "row"), NAMED)
def test_the_tree_calls_numbers_by_their_names(name, text, row):
    assert row in " ".join(explained(name, text).tree.split())


SAID = [
    ("vanguard",
     "[AUTO]:[Soul-Blast 1] When this unit is placed on (RC), you may pay the cost. If you do, draw a card.",
     "Works as this happens to this card.\nIts cost: put a card from your soul into your drop zone.\n"
     "When this unit is placed on a rear-guard circle: you may pay the cost. If you do, draw a card."),
    ("vanguard", "[ACT](VC):[Counter-Blast 2] Draw a card.",
     "Works while this card is on the vanguard circle.\nPay to use it: turn 2 cards in your damage zone face down.\n"
     "Draw a card."),
    ("fow-6.1", "When this card enters your field \u21d2 Draw a card.",
     "Automatic ability, works as this happens to this card.\nWhen this card enters your field \u21d2 Draw a card."),
    ("fow-6.1", "You may pay {1} less to play this card.",
     "Continuous ability, works wherever this card is.\nYou may pay {1} less to play this card."),
    ("vanguard", "[ACT](VC):[Counter-Blast 1] Draw a card. This ability cannot be used for the rest of that turn.",
     "Draw a card. This ability cannot be used for the rest of that turn."),
    ("vanguard", "[CONT]:You may have up to sixteen cards named this in your deck.",
     "You may have up to sixteen cards named this in your deck."),
    ("vanguard", "[AUTO](RC):When this unit becomes [Rest], [Stand] this unit.",
     "When this unit becomes rested: stand this unit."),
    ("vanguard", "[CONT](RC) in the left column:This unit gets [Power] +1000.",
     "Works while this card is on a rear-guard circle in the left column.\nThis unit gets +1000 power."),
    ("vanguard", "[ACT](VC):[Counter-Blast 1-<Tidebound>] Draw a card.",
     "Pay to use it: turn one Tidebound in your damage zone face down.\nDraw a card."),
    ("vanguard", '[ACT](VC):Until end of turn, this unit gets "[AUTO](VC):When this unit attacks, draw a card".',
     'This unit gets "on the vanguard circle: when this unit attacks, draw a card" until end of turn.'),
    ("vanguard", "[CONT](VC):Restraint", "The keyword Restraint.\nWorks while this card is on the vanguard circle."),
    ("fow-6.1", "[Flying] [Pierce]", "The keyword Flying.\nThe keyword Pierce."),
    ("fow-2.0", "[Target Attack]", "The keyword Target Attack."),
    ("fow-6.1", 'This card gains "When this card attacks, draw a card".',
     'This card gains "When this card attacks \u21d2 Draw a card".'),
    ("fftcg", "Haste Brave", "The keyword Haste.\nThe keyword Brave."),
    ("fftcg", "When this card attacks, if you control 3 or more Forwards, draw 1 card.",
     "Auto-ability, works on the field. Its condition is asked as it triggers and as it resolves.\n"
     "When this card attacks, if you control 3 or more Forwards, draw 1 card."),
    ("fftcg", "Sure Shot {S}{Fire}: Choose 1 Forward. Break it.", "Special ability, works on the field.\n"
     "Sure Shot {S}{Fire}: Choose 1 Forward. Break it."),
    ("fftcg", "When this card attacks, choose 1 Forward. At the end of the turn, break it.", "break it."),
]  # fmt: skip


@pytest.mark.parametrize(("name", "text", "words"), SAID)
def test_what_an_ability_does_is_said_in_sentences(name, text, words):
    assert explained(name, text).plain.endswith(words)


@pytest.mark.parametrize(
    ("name", "text", "word"),
    [
        ("fow-2.0", "[Continuous] During lunar phase, this card cannot attack.", "lunar"),
        (
            "fftcg",
            "When this card attacks, you may play a Forward of any Element except Ice beside your hand.",
            "beside",
        ),
        ("fftcg", "Reveal the top card of your deck and your opponent's deck.", "deck."),
        ("vanguard", "[ACT](VC):[Limp] Draw a card.", "[Limp]"),
    ],
)
def test_the_caret_stands_under_the_start_of_a_word(name, text, word):
    (one,) = explain(text, book(name).card_book([]))
    assert one.decline is not None and one.decline.word == word
    assert one.text[one.decline.at :].startswith(word) and one.tree.endswith("\n" + " " * one.decline.at + "^")


def test_several_meanings_are_told_by_names():
    (one,) = explain("When a Forward blocks a Forward, break it.", book("fftcg").card_book([]))
    assert not one.understood and "ability (kind auto-ability, zones field" in one.plain and "=" not in one.plain
