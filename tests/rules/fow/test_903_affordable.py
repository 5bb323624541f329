"""Sections 903.2f and 708.4: what is offered can be paid once the card is on the chase, and nothing else is offered."""

from rulewright.games.fow.rulebook.ch00_names import CHASE, HAND
from rulewright.kernel.ids import CONTINUOUS, YOU
from rulewright.kernel.vocabulary.abilities import THIS, Ability
from rulewright.kernel.vocabulary.effects import Apply
from rulewright.kernel.vocabulary.mods import PlayCost
from rulewright.kernel.vocabulary.terms import Cards, CountOf, OneOf, Times
from tests.tabletop import Table, rule
from tests.tabletop.cards.fow import chant, said


def cheaper_by_hand():
    """A chant for three that costs one less for each card in its player's hand."""
    less = PlayCost(YOU, OneOf(THIS), Times(-1, CountOf(Cards((HAND,), YOU))))
    own = Ability(CONTINUOUS, zones=(HAND, CHASE), effect=Apply(THIS, (less,)))
    return chant("Flood", own, *said("You gain 100 life.", kind="Chant"), cost="3")


@rule("fow-6.1", "903.2b", "903.2f-iv", "903.2g")
def test_903_2f_the_card_that_is_played_does_not_count_as_a_card_in_hand():
    one_stone = {"magic stone area": ["Light Stone"]}
    poor = Table(
        "fow-6.1", cheaper_by_hand(), a={"hand": ["Flood"], **one_stone}
    )  # with the dear card: two in hand, one left
    assert "play Flood" not in poor.a.menu
    assert "903.2g" in poor.a.why_not("play Flood")
    t = Table("fow-6.1", cheaper_by_hand(), a={"hand": ["Flood", "Spare"], **one_stone})
    t.a.does("play Flood")
    assert t.stack == ["Flood"] and t.a.will == []
    t.resolve()
    assert t.a.life == 4100 and t.a.grave == ["Flood"]
    assert t.asked.menu


@rule("fow-6.1", "708.4", "1113.2b")
def test_708_4_a_card_that_triggers_in_the_standby_area_owes_no_cost():
    text = "[Trigger] When a resonator your opponent controls attacks ⇒ This card deals 300 damage to target resonator."
    ambush = chant("Ambush", *said(text, kind="Chant"), subtype=["Chant-Standby"], cost="Fire Fire")
    t = Table("fow-6.1", ambush, a={"field": ["Blade"]}, b={"standby area": ["Ambush"]})
    t.attack("Blade")
    t.b.does("reveal Ambush")
    assert t.stack == ["Ambush"]
    t.resolve()
    assert t.a.marked("Blade") == 300 and t.b.grave == ["Ambush"]
    assert t.asked.menu
