"""Section 13.3 of 5.01: an addition on several cards."""

import pytest

from rulewright.games.fow.rulebook.ch00_names import FIELD, NAME, TYPE
from rulewright.judge.position import CardSpec
from rulewright.kernel.ids import EITHER, SPELL
from rulewright.kernel.vocabulary.abilities import Ability
from rulewright.kernel.vocabulary.effects import Attach
from rulewright.kernel.vocabulary.terms import Cards, Has
from tests.tabletop import Table, rule
from tests.tabletop.cards.fow import chant
from tests.tabletop.cards.fow_texts import says
from tests.tabletop.fow import cast


@rule("fow-5.01", "13.3-2")
@pytest.mark.parametrize(("kept", "loses"), [("One", "Two"), ("Two", "One")])
def test_13_3_2_of_several_cards_an_addition_is_on_its_controller_chooses_one(kept, loses):
    harness = says(
        "Harness", "[Continuous] Added resonator gains [+200/+200].", "Addition:Resonator", "0", edition="fow-5.01"
    )
    every = Cards((FIELD,), EITHER, Has(TYPE, "Resonator"))
    spread = chant(
        "Spread", Ability(SPELL, effect=Attach(Cards((FIELD,), EITHER, Has(NAME, "Harness")), every)), cost="0"
    )
    t = Table(
        "fow-5.01",
        harness,
        spread,
        a={"hand": ["Spread"], "field": ["One", "Two", CardSpec("Harness", attached_to=(0, "One"))]},
    )
    cast(t, t.a, "Spread")
    assert t.asks(t.a, "choose") and t.decision.clause == "13.3-2"
    assert (t.a.atk("One"), t.a.atk("Two")) == (700, 700) and t.a.menu == ["choose One", "choose Two"]
    t.a.does(f"choose {kept}")
    assert (t.a.atk(kept), t.a.atk(loses)) == (700, 500) and t.a.field == ["One", "Two", "Harness"]
    assert t.decision.ask == "priority" and t.a.menu
