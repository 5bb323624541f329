"""Families of wordings: what is done as a card comes, what is named or never had, bracketed amounts, summon spells."""

import pytest

from rulewright.games.fow.rulebook import ch00_names as n
from rulewright.games.fow.text.words import card_book_2_0, card_book_5_01, card_book_6_1
from rulewright.kernel.vocabulary.abilities import Proceed
from rulewright.kernel.vocabulary.effects import NameWord
from rulewright.kernel.vocabulary.mods import Forbid
from rulewright.language.compiler import compile_line
from rulewright.language.pattern import nodes_of
from rulewright.language.reading import Decline, Reading

NEW, OLD, OLDEST = card_book_6_1(), card_book_5_01(), card_book_2_0()
LINES = (
    (NEW, "As this card enters your field, you may reveal a Lamplighter from "
     "your hand. If you don't, this card enters your field rested."),
    (NEW, "As this card enters your field, choose a race."),
    (NEW, "This card enters your field rested unless you pay 200 life."),
    (NEW, 'If your J/ruler is not "Pell Orrin", this card enters your field rested unless you pay 300 life.'),
    (OLD, "As this card enters a magic stone area, choose an attribute."),
    (NEW, "Resonators you control of the chosen race gain [Flying]."),
    (OLDEST, "[Activate] Banish this card: Choose an attribute. This card deals 300 "
     "damage to each resonator of that attribute."),
    (NEW, "Resonators your opponent controls lose and cannot gain [Flying] and [Pierce]."),
    (NEW, "Target resonator loses all abilities and cannot gain abilities until end of turn."),
    (NEW, "Put a night watch counter on this card."),
    (OLDEST, "Cancel target fire summon spell played by your opponent."),
    (OLDEST, "[Continuous] When you play a summon spell, this card gains [+100/+100] until end of turn."),
    (OLDEST, "[Break] ATK of target resonator is increased by [the number of cards "
     "in your magic stone area x100] until end of turn."),
    (OLDEST, "[Continuous] This card's ATK is increased by [Total number of cards in your graveyard x 100]."),
    (OLDEST, "[Continuous] During battle phase, this card cannot be dealt battle "
     "damage from Lamplighter resonators."),
    (OLDEST, "[Activate] {Rest}: You can only use this ability during a main phase. Draw a card."),
    (OLDEST, '[Activate] Pay {U}: Rest all resonators that are not named "Pell Orrin".'),
    (OLDEST, "[Continuous] When this card is destroyed, destroy all dark attribute resonators."),
    (OLD, "[Continuous] This card cannot be targeted by light spells or light "
     "card's abilities and prevent all damage that would be dealt to this card by light cards."),
)  # fmt: skip


@pytest.mark.parametrize(("book", "line"), LINES, ids=[line[:60] for _, line in LINES])
def test_a_line_of_a_family_reads_and_prints_back(book, line):
    result = compile_line(line, book)
    assert isinstance(result, Reading), result.message() + "\n" + result.caret()
    again = compile_line(result.printed, book)
    assert isinstance(again, Reading) and again.value == result.value, result.printed


def test_what_is_chosen_for_nothing_is_not_read():
    assert isinstance(compile_line("{1}: Choose a race.", NEW), Decline)


def test_what_a_card_names_as_it_has_entered_is_known_to_it_later():
    result = compile_line("When this card enters your field ⇒ Choose a race.", NEW)
    assert isinstance(result, Reading) and NameWord(n.RACE, kept=True) in nodes_of(result.value)


def test_not_recovering_in_the_recovery_phase_is_one_rule():
    result = compile_line("[Continuous] Added resonator cannot recover during the recovery phase.", OLD)
    assert isinstance(result, Reading) and Forbid(n.RECOVER_IN_PHASE) in nodes_of(result.value)


def test_what_comes_rested_unless_something_is_paid_still_comes():
    result = compile_line("This card enters your field rested unless you pay 200 life.", NEW)
    assert isinstance(result, Reading) and Proceed() in nodes_of(result.value)
