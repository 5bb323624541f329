"""On a chant, text without a time is an effect that begins as it resolves, not an ability that works in a field."""

import pytest

from rulewright.language.compiler import compile_row
from rulewright.language.explain import explain_row
from tests.tabletop import Table
from tests.tabletop.cards.fow import resonator
from tests.tabletop.cards.fow_texts import language, row_of, says, song
from tests.tabletop.fow import cast

EDITIONS = ("fow-2.0", "fow-5.01", "fow-6.1")
every = pytest.mark.parametrize("edition", EDITIONS)
WOLF = resonator("Wolf", 500, 500)


@every
def test_a_chant_raises_all_resonators_for_good(edition):
    rise = song("Rise", "All resonators gain [+200/+200].", edition)
    t = Table(edition, rise, WOLF, a={"hand": ["Rise"], "field": ["Wolf"]}, b={"field": ["Wolf"]})
    assert t.a.atk("Wolf") == 500
    cast(t, t.a, "Rise")
    assert (t.a.atk("Wolf"), t.b.atk("Wolf")) == (700, 700) and t.a.grave == ["Rise"] and t.a.menu


@every
def test_a_chant_shields_the_resonators_of_its_player(edition):
    shield = song("Shield", "Resonators you control cannot be destroyed.", edition)
    storm = song("Storm", "Destroy all resonators.", edition)
    t = Table(edition, shield, storm, WOLF, a={"hand": ["Shield", "Storm"], "field": ["Wolf"]}, b={"field": ["Wolf"]})
    cast(t, t.a, "Shield")
    cast(t, t.a, "Storm")
    assert t.a.field == ["Wolf"] and t.b.field == [] and t.b.grave == ["Wolf"] and t.a.menu


@every
@pytest.mark.parametrize("until", ("", " until end of turn"))
def test_a_chant_takes_control_of_all(edition, until):
    charm = song("Charm", f"Gain control of all Elves{until}.", edition)
    elf = says("Elf Scout", "", race=("Elf",), edition=edition)
    t = Table(edition, charm, elf, WOLF, a={"hand": ["Charm"]}, b={"field": ["Elf Scout", "Wolf"]})
    cast(t, t.a, "Charm")
    assert t.a.field == ["Elf Scout"] and t.b.field == ["Wolf"] and t.a.menu


def test_it_is_told_in_the_words_of_the_card():
    row = row_of("Rise", "All resonators gain [+200/+200].", "Chant", "0", (), None, "fow-6.1")
    [told] = explain_row(row, language("fow-6.1"))
    assert told.plain == "Chant, works in the chase area.\nAll resonators gain [+200/+200]."


@every
@pytest.mark.parametrize(
    "text",
    (
        "If damage would be dealt to you, prevent it.",
        "As long as you control an Elf, resonators you control gain [Flying].",
    ),
)
def test_what_can_only_work_in_a_field_is_no_text_of_a_chant(edition, text):
    row = row_of("Veil", text, "Chant", "0", (), None, edition)
    assert compile_row(row, language(edition)).declines
