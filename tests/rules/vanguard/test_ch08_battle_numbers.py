"""Sections 7.3.1.7 and 8.7: a boost and shields are seen by whatever asks for power."""

import pytest

from rulewright.games.vanguard.rulebook.ch00_names import ATTACKING, CRITICAL, POWER, RC, TWIN_DRIVE, VC
from rulewright.kernel.ids import AT_LEAST, OPPONENT, YOU
from rulewright.kernel.vocabulary.abilities import THIS
from rulewright.kernel.vocabulary.effects import Apply
from rulewright.kernel.vocabulary.mods import Add, GainKeyword
from rulewright.kernel.vocabulary.terms import Cards, Compared, InRole, Number, SumOf
from tests.tabletop import Table, rule
from tests.tabletop.cards.vanguard import cont, unit

BOOSTER = unit("Booster", power=6000, icons=["boost"])
STRONG = Compared(SumOf(THIS, POWER), AT_LEAST, Number(15000))
FOE = Cards((VC, RC), OPPONENT, InRole(ATTACKING))


@rule("vanguard", "7.3.1.7", "8.7.1.3", "8.7.2")
@pytest.mark.parametrize(("own", "critical"), [(9000, 2), (8999, 1)])
def test_7_3_1_7_a_condition_sees_the_boost(own, critical):
    wing = unit("Wing", power=own, abilities=[cont(Apply(THIS, (Add(CRITICAL, Number(1)),)), active=STRONG)])
    t = Table("vanguard", BOOSTER, wing, a={"front left": "Wing", "back left": "Booster"}, phase="battle")
    t.a.does("attack vanguard with Wing boosted by Booster")
    assert t.a.critical("Wing") == critical
    assert t.asks(t.b, "guard")
    t.b.does("no guard")
    assert len(t.b.damage) == critical
    assert t.asks(t.a, "start step")
    assert t.a.critical("Wing") == 1


@rule("vanguard", "7.3.1.7", "8.7.2")
def test_7_3_1_7_the_boost_itself_counts_what_raises_the_booster_whatever_came_first():
    drum = unit("Drum", abilities=[cont(Apply(Cards((RC,), YOU), (Add(POWER, Number(1000)),)))])
    wing = unit("Wing", power=7000, abilities=[cont(Apply(THIS, (Add(CRITICAL, Number(1)),)), active=STRONG)])
    t = Table(
        "vanguard",
        BOOSTER,
        wing,
        drum,
        a={"front left": "Wing", "back left": "Booster", "back right": "Drum"},
        phase="battle",
    )
    t.a.does("attack vanguard with Wing boosted by Booster")
    assert (t.a.power("Wing"), t.a.critical("Wing")) == (15000, 2)
    assert t.asks(t.b, "guard")


@rule("vanguard", "7.3.1.7", "8.7.1.2")
def test_7_3_1_7_an_ability_is_gained_by_a_boost_too():
    wing = unit("Wing", power=9000, abilities=[cont(Apply(THIS, (GainKeyword(TWIN_DRIVE),)), active=STRONG)])
    t = Table("vanguard", BOOSTER, wing, a={"front left": "Wing", "back left": "Booster"}, phase="battle")
    assert not t.g.info(t.a.find("Wing")).has_keyword(TWIN_DRIVE)
    t.a.does("attack vanguard with Wing boosted by Booster")
    assert t.g.info(t.a.find("Wing")).has_keyword(TWIN_DRIVE)
    assert t.a.power("Wing") == 15000
    assert t.asks(t.b, "guard")


@rule("vanguard", "8.7.1.3")
@pytest.mark.parametrize(("guards", "critical"), [(("guard with Wall",), 0), (("no guard",), 1)])
def test_8_7_1_3_a_condition_sees_the_shields(guards, critical):
    proud = unit("Proud", power=10000, abilities=[cont(Apply(FOE, (Add(CRITICAL, Number(-1)),)), active=STRONG)])
    t = Table(
        "vanguard",
        proud,
        unit("Wall", shield=5000),
        unit("Ram", power=30000),
        a={"vanguard": "Ram", "deck": ["1", "2"]},
        b={"vanguard": "Proud", "hand": ["Wall"]},
        phase="battle",
    )
    t.a.does("attack vanguard with Ram")
    t.b.does(*guards)
    assert len(t.b.damage) == critical
    assert t.log("hits")
    assert t.asks(t.a, "start step") or t.asks(t.b, "ride")
