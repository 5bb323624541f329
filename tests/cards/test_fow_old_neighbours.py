"""Neighbours of wordings of the older Force of Will books: each told from the nearest wrong meaning in play."""

from tests.tabletop import Table
from tests.tabletop.cards.fow_2_0 import chant, instant, resonator

COMBINED = "combined total cost 3 or less"
BOLT = instant("Bolt", "This card deals 500 damage to target resonator.", cost="0")


def test_a_combined_cost_bounds_all_of_them_together_wherever_they_lie():
    call = chant("Call", f"Put any number of resonators with {COMBINED} from your graveyard into your field.", cost="0")
    two, one = resonator("Two", cost="2"), resonator("One", cost="1")
    t = Table("fow-2.0", call, two, one, a={"hand": ["Call"], "graveyard": ["Two", "Two", "One"]})
    t.a.does("play Call")
    t.resolve()
    t.a.answers("choose Two")
    assert sorted(t.a.menu) == ["choose One", "done"]
    t.a.answers("choose One")
    assert sorted(t.a.field) == ["One", "Two"] and t.who


def test_what_cannot_be_destroyed_by_battle_damage_falls_to_other_damage():
    wall = resonator("Wall", "[Continuous] This card cannot be destroyed by battle damage.", defence=300)
    t = Table("fow-2.0", wall, resonator("Ogre", atk=900, defence=900), a={"field": ["Ogre"]}, b={"field": ["Wall"]})
    t.fight("Ogre", blocker="Wall")
    assert t.b.field == ["Wall"] and t.who
    t = Table("fow-2.0", wall, BOLT, a={"hand": ["Bolt"]}, b={"field": ["Wall"]})
    t.a.does("play Bolt")
    t.resolve()
    assert t.b.grave == ["Wall"] and t.who


def test_damage_of_a_spell_is_not_the_damage_of_a_battle():
    seer = resonator("Seer", "[Continuous] When this card is dealt damage by a spell, draw a card.", defence=2000)
    t = Table(
        "fow-2.0", seer, resonator("Ogre", defence=2000), a={"field": ["Ogre"]}, b={"field": ["Seer"], "deck": ["X"]}
    )
    t.fight("Ogre", blocker="Seer")
    assert t.b.hand == [] and t.who
    t = Table("fow-2.0", seer, BOLT, a={"hand": ["Bolt"]}, b={"field": ["Seer"], "deck": ["X"]})
    t.a.does("play Bolt")
    t.resolve()
    t.resolve()
    assert t.b.hand == ["X"] and t.who


def test_the_opponent_chooses_which_of_two_things_is_done():
    words = "Your opponent chooses one of the following - he or she loses 500 life; or you draw two cards."
    pact = chant("Pact", words, cost="0")
    for answer, life, drawn in ((0, 3500, []), (1, 4000, ["X", "X"])):
        t = Table("fow-2.0", pact, a={"hand": ["Pact"], "deck": ["X", "X", "X"]}, b={"life": 4000})
        t.a.does("play Pact")
        t.resolve()
        assert len(t.b.menu) == 2
        t.b.answers(t.b.menu[answer])
        assert (t.b.life, t.a.hand) == (life, drawn) and t.who


def test_what_is_waited_for_without_an_end_happens_in_a_later_turn():
    words = "Target resonator gains [+100/+100] until end of turn. When it is destroyed, you gain 300 life."
    bind, elf = chant("Bind", words, cost="0"), resonator("Elf", defence=300)
    t = Table("fow-2.0", bind, BOLT, elf, a={"hand": ["Bind", "Bolt"], "life": 1000}, b={"field": ["Elf"]})
    t.a.does("play Bind")
    t.resolve()
    t.next_turn()
    t.next_turn()
    assert t.a.life == 1000
    t.a.does("play Bolt")
    t.resolve()
    t.resolve()
    assert t.b.grave == ["Elf"] and t.a.life == 1300 and t.who
