"""Force of Will 2.0: questions the book leaves open, as they are settled."""

from rulewright.games.fow.rulebook.ch00_names import WHILE_IN_PLAY
from rulewright.kernel.ids import EITHER, IT, RESOLVED, TRIGGERED, YOU
from rulewright.kernel.vocabulary.abilities import Ability
from rulewright.kernel.vocabulary.effects import Apply, Choose, Pick, Seq
from rulewright.kernel.vocabulary.mods import ControlledBy
from rulewright.kernel.vocabulary.terms import Cards, Has, Number, Those
from tests.tabletop import Table, rule
from tests.tabletop.cards.fow_2_0 import BOOK, addition, chant, instant, king, resonator, standby, text

WAKE = instant("Wake", "Recover target resonator.")
KILL = instant("Kill", "Destroy target resonator.")
SONG = instant("Song", "Draw a card.")


@rule(BOOK, "5.6-2")
def test_a_recovered_attacker_attacks_again_in_a_later_battle_phase():
    t = Table(BOOK, WAKE, a={"field": ["Axe"], "hand": ["Wake"], "stones": 1})
    t.fight("Axe")
    t.a.does("main phase")
    t.a.does("play Wake")
    t.resolve()
    t.fight("Axe")
    assert t.b.life == 3000 and t.who == "a"


@rule(BOOK, "11.1-1", "1.3-3")
def test_of_two_damages_the_first_to_zero_loses():
    each = instant("Each", "This card deals 500 damage to your opponent. This card deals 500 damage to you.")
    t = Table(BOOK, each, a={"life": 500, "hand": ["Each"], "stones": 1}, b={"life": 500})
    t.a.does("play Each")
    t.resolve()
    assert t.winner == "a" and t.g.result.clause == "11.1-1"


@rule(BOOK, "14.20-1", "5.7.S2-2")
def test_a_bonus_that_ends_does_not_kill_since_damage_is_gone():
    bless = instant("Bless", "Target resonator gains [+0/+500] until end of turn.")
    zap = instant("Zap", "This card deals 700 damage to target resonator.")
    t = Table(BOOK, bless, zap, a={"field": ["Elf"], "hand": ["Bless", "Zap"], "stones": 2})
    t.a.does("play Bless")
    t.resolve()
    t.a.does("play Zap")
    t.resolve()
    assert t.a.marked("Elf") == 700
    t.next_turn()
    assert t.a.field == ["Elf"] and t.a.defence("Elf") == 500 and t.a.marked("Elf") == 0 and t.who == "b"


@rule(BOOK, "8.4-2", "6.3-4")
def test_the_object_of_a_target_attack_rests_even_if_another_blocks():
    aim = resonator("Aim", "[Target Attack]", defence=2000)
    t = Table(BOOK, aim, a={"field": ["Aim"]}, b={"field": ["Orc", "Elf"]})
    t.to_block("Aim", "Orc")
    assert t.b.is_rested("Orc") and t.b.why_not("block with Orc")
    t.b.does("block with Elf")
    t.goes_on_to("phase")
    assert t.b.grave == ["Elf"] and t.b.marked("Orc") == 0 and t.who


@rule(BOOK, "7.3.1-2.1", "9-2")
def test_each_lifebreak_hands_priority_on():
    t = Table(BOOK, a={"life": 1000, "lifebreak area": ["L3", "L2", "L1"]})
    t.a.does("perform lifebreak")
    assert t.a.lifebreaks == ["L2", "L1"] and t.who == "b"


@rule(BOOK, "2.2-4", "7.2.4-1")
def test_a_ruler_that_recovered_after_its_call_does_judgment():
    rise = chant("Rise", "Recover target ruler.")
    t = Table(BOOK, king(), rise, a={"ruler area": ["King"], "hand": ["Rise"], "stones": 1}, phase="call")
    t.a.does("call")
    while t.phase != "main phase":
        t.goes_on()
    assert "do judgment with King" not in t.a.menu
    t.a.does("play Rise", "choose King")
    t.resolve()
    assert "do judgment with King" in t.a.menu


@rule(BOOK, "7.2.1.2-3")
def test_who_controlled_the_card_as_it_triggered_controls_the_ability():
    steal = instant("Steal", "Gain control of target resonator until end of turn.")
    elf = resonator("Elf", "[Continuous] When this card attacks, draw a card.")
    t = Table(BOOK, elf, steal, a={"field": ["Elf"]}, b={"hand": ["Steal"], "stones": 1})
    t.attack("Elf")
    t.a.does("pass")
    t.b.does("play Steal")
    t.resolve()
    assert t.b.field == ["Elf"] and (len(t.a.deck), len(t.b.deck)) == (9, 10) and t.who


@rule(BOOK, "13.1-1")
def test_a_stolen_card_did_not_come_this_turn():
    steal = instant("Steal", "Gain control of target resonator until end of turn.")
    elf = resonator("Elf", "[Activate] {Rest}: Draw a card.")
    t = Table(BOOK, elf, steal, a={"hand": ["Steal"], "stones": 1}, b={"field": ["Elf"]})
    t.a.does("play Steal")
    t.resolve()
    assert "activate Elf: ability 1" in t.a.menu


@rule(BOOK, "10.2-2", "7.2.3-5")
def test_an_ability_is_free_again_in_the_chase_of_what_waited():
    mage = resonator("Mage", "[Activate] Pay {0}: You gain 100 life.")
    watch = resonator("Watch", "[Continuous] When you gain life, draw a card.")
    t = Table(BOOK, mage, watch, a={"field": ["Mage", "Watch"]})
    t.a.does("activate Mage")
    t.resolve()
    assert t.stack == ["Watch"] and t.who == "b"
    t.b.does("pass")
    assert t.a.menu == ["activate Mage: ability 1", "pass"]


@rule(BOOK, "2.3-6")
def test_a_j_ruler_returned_or_removed_lies_blank_in_its_area():
    for words in ("Return target J-ruler to its owner's hand.", "Remove target J-ruler from the game."):
        t = Table(
            BOOK,
            king(),
            instant("Lift", words),
            a={"hand": ["Lift"], "stones": 1},
            b={"ruler area": [], "field": ["J-King"]},
        )
        t.a.does("play Lift")
        t.resolve()
        assert t.b.area == ["J-King"] and t.b.life == 4000 and t.b.removed == [] and t.who == "a"


@rule(BOOK, "2.6.3-3")
def test_a_chant_standby_waits_for_the_next_turn_whoever_has_it():
    trap = standby("Trap", "[Trigger] Anytime: Draw a card.")
    t = Table(BOOK, trap, a={"hand": ["Trap"], "stones": 2})
    t.a.does("put Trap into the standby area")
    t.next_turn()
    t.b.does("pass")
    assert "play Trap" in t.a.menu and t.g.s.turn_player == 1


@rule(BOOK, "9.1-1", "7.2.2-1")
def test_enter_is_put_before_the_opponent_acts():
    elf = resonator("Elf", "[Enter] Draw a card.")
    t = Table(BOOK, elf, SONG, a={"hand": ["Elf"], "stones": 1}, b={"hand": ["Song"], "stones": 1})
    t.a.does("play Elf")
    t.resolve()
    assert t.stack == ["Elf"] and t.b.menu == ["play Song", "pass"] and t.log(RESOLVED)


@rule(BOOK, "2.5.2-4")
def test_a_bearer_that_loses_its_addition_loses_what_it_lent():
    wand = addition("Wand", "[Activate] Pay {0}: Draw a card.", to="Resonator")
    crack = instant("Crack", "Destroy target addition.")
    t = Table(BOOK, wand, crack, a={"hand": ["Wand", "Crack"], "stones": 2, "field": ["Elf"]})
    t.a.does("play Wand")
    t.resolve()
    t.b.does("pass")
    assert "activate Elf: ability 1" in t.a.menu and not [line for line in t.a.menu if "activate Wand" in line]
    t.a.does("play Crack")
    t.resolve()
    assert t.a.menu == ["pass"] and t.a.grave == ["Wand", "Crack"]


@rule(BOOK, "1.4.3-ex", "1.4.3-3")
def test_control_by_an_addition_ends_with_it():
    take = Apply(Those(IT), (ControlledBy(YOU),), until=WHILE_IN_PLAY)
    target = Choose((Pick(Cards((2,), EITHER, Has(1, "Resonator")), Number(1), Number(1)),), announced=True)
    leash = resonator(
        "Leash", Ability(TRIGGERED, when=text("[Enter] Draw a card.")[0].when, effect=Seq((target, take)))
    )
    t = Table(
        BOOK, leash, KILL, a={"hand": ["Leash"], "stones": 1}, b={"field": ["Orc"], "hand": ["Kill"], "stones": 1}
    )
    t.a.does("play Leash")
    t.resolve()
    t.a.does("choose Orc")
    t.resolve()
    assert t.a.field == ["Leash", "Orc"] and t.b.field == []
    t.a.does("pass") if t.who == "a" else None
    t.b.does("play Kill", "choose Leash")
    t.resolve()
    assert t.b.field == ["Orc"] and t.a.field == [] and t.who
