"""Families of the older Force of Will books in play: each meaning told from the nearest wrong one."""

from tests.tabletop import Table
from tests.tabletop.cards.fow_2_0 import addition, instant, standby
from tests.tabletop.cards.fow_texts import instant as answer, says, song
from tests.tabletop.fow import cast


def test_one_card_of_two_attributes_is_not_a_card_and_another():
    both = song("Both", "If you control a light resonator and another water resonator, draw a card.", "fow-5.01")
    one = says("Twin", "", cost="Light Water", edition="fow-5.01")
    t = Table("fow-5.01", both, one, a={"hand": ["Both"], "field": ["Twin"], "deck": ["X", "Y"]})
    cast(t, t.a, "Both")
    assert t.a.hand == [] and t.a.menu
    t = Table("fow-5.01", both, one, a={"hand": ["Both"], "field": ["Twin", "Twin"], "deck": ["X", "Y"]})
    cast(t, t.a, "Both")
    assert t.a.hand == ["X"] and t.a.menu


def test_a_spell_cancelled_goes_where_it_is_said_and_never_through_the_graveyard():
    words = "Cancel target spell. If that spell would be put into a graveyard this way, {} instead."
    watch = says(
        "Watch",
        "When a card is put into your graveyard from anywhere ⇒ Gain 100 life.",
        kind="Addition",
        edition="fow-5.01",
    )
    for where, zone in (("remove it from the game", "removed"), ("return it to its owner's hand", "hand")):
        deny = answer("Deny", words.format(where), "fow-5.01")
        t = Table(
            "fow-5.01",
            deny,
            watch,
            says("Elf", "", cost="0", edition="fow-5.01"),
            a={"hand": ["Elf"], "field": ["Watch"]},
            b={"hand": ["Deny"]},
        )
        t.a.does("play Elf")
        t.a.answers("pass")
        t.b.does("play Deny")
        t.resolve()
        assert (getattr(t.a, zone), t.a.grave, t.a.life) == (["Elf"], [], 4000) and t.a.menu


def test_an_ability_is_used_as_often_as_its_limit_says_and_no_more():
    for words in ("Play this ability only twice each turn.", "You cannot play this ability more than twice a turn."):
        sage = says("Sage", f"Pay {{0}}: Gain 100 life. {words}", edition="fow-5.01")
        t = Table("fow-5.01", sage, a={"field": ["Sage"]})
        for life in (4100, 4200):
            t.a.does("activate Sage")
            t.resolve()
            assert t.a.life == life
        assert "activate Sage" not in " ".join(t.a.menu)


def test_life_that_is_paid_for_an_effect_is_paid_and_life_that_is_lost_is_not():
    monk = says("Monk", "When you pay life ⇒ Draw a card.", kind="Addition", edition="fow-5.01")
    pay = song("Pay", "You may pay 300 life. If you do, you gain 100 life.", "fow-5.01")
    lose = song("Lose", "You lose 300 life.", "fow-5.01")
    t = Table("fow-5.01", monk, pay, lose, a={"field": ["Monk"], "hand": ["Pay", "Lose"], "deck": ["X", "Y"]})
    cast(t, t.a, "Lose")
    assert (t.a.life, t.a.hand) == (3700, ["Pay"])
    cast(t, t.a, "Pay")
    t.a.answers("yes")
    t.resolve()
    assert (t.a.life, t.a.hand) == (3500, ["X"]) and t.a.menu


def test_cards_drawn_in_the_draw_phase_are_not_drawn_other_than_in_it():
    owl = says(
        "Owl",
        "When you draw a card other than in your draw phase ⇒ You gain 100 life.",
        kind="Addition",
        edition="fow-5.01",
    )
    read = song("Read", "Draw a card.", "fow-5.01")
    t = Table("fow-5.01", owl, read, a={"field": ["Owl"], "hand": ["Read"], "deck": [*"XYZW"]}, b={"deck": [*"XYZ"]})
    cast(t, t.a, "Read")
    t.resolve()
    assert t.a.life == 4100
    t.next_turn()
    t.next_turn()
    assert t.a.life == 4100 and len(t.a.hand) == 2 and t.who


def test_damage_is_less_by_so_much_and_not_all_of_it():
    wall = says(
        "Wall",
        "If a source would deal damage to you, it deals that much minus 100 instead.",
        kind="Addition",
        edition="fow-5.01",
    )
    bolt = song("Bolt", "This card deals 300 damage to target player.", "fow-5.01")
    t = Table("fow-5.01", wall, bolt, a={"hand": ["Bolt"]}, b={"field": ["Wall"]})
    cast(t, t.a, "Bolt", "choose B")
    assert t.b.life == 3800 and t.a.menu


def test_values_switched_are_each_others():
    turn = song("Turn", "Target resonator's ATK and DEF are switched until end of turn.", "fow-5.01")
    t = Table(
        "fow-5.01",
        turn,
        says("Elf", "", atk=300, defence=700, edition="fow-5.01"),
        a={"hand": ["Turn"], "field": ["Elf"]},
    )
    cast(t, t.a, "Turn", "choose Elf")
    assert (t.a.atk("Elf"), t.a.defence("Elf")) == (700, 300) and t.a.menu


def test_a_counter_gained_is_a_counter_and_stays():
    grow = song("Grow", "Target resonator gains a [+100/+100] counter.", "fow-5.01")
    t = Table("fow-5.01", grow, says("Elf", "", atk=300, edition="fow-5.01"), a={"hand": ["Grow"], "field": ["Elf"]})
    cast(t, t.a, "Grow", "choose Elf")
    assert t.a.atk("Elf") == 400
    t.next_turn()
    assert t.a.atk("Elf") == 400 and t.who


def test_a_chant_played_from_the_standby_area_was_triggered_and_an_instant_from_the_hand_was_not():
    spy = addition("Spy", "[Continuous] Whenever you trigger a [Spell:Chant-Standby], you gain 100 life.")
    trap = standby("Trap", "[Trigger] Anytime: Draw a card.", cost="0")
    read = instant("Read", "Draw a card.", cost="0")
    t = Table("fow-2.0", spy, trap, read, a={"field": ["Spy"], "hand": ["Read"], "standby": ["Trap"]})
    t.a.does("play Read")
    t.resolve()
    assert t.a.life == 4000
    t.a.does("play Trap")
    t.resolve()
    assert t.a.life == 4100 and t.a.menu
