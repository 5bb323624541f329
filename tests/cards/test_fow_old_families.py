"""Families of the older Force of Will wording in play, each told apart from the nearest wrong meaning."""

from rulewright.games.fow.text.nouns import HOST
from rulewright.kernel.vocabulary.effects import Turn
from tests.tabletop import Table
from tests.tabletop.cards.fow_2_0 import addition, chant, instant, king, resonator, standby
from tests.tabletop.table import rested

# ---------------------------------------------------------------- what stands before the colon


def test_a_trigger_with_an_event_and_a_price_is_about_the_card_of_the_event_and_not_the_one_paid():
    echo = standby("Echo", "[Trigger] When your resonator is destroyed, banish a resonator in your field: "
                   "Return that resonator to its owner's hand.", cost="0")  # fmt: skip
    fell = instant("Fell", "Destroy target resonator.", cost="0")
    t = Table("fow-2.0", echo, fell, a={"hand": ["Fell"]}, b={"field": ["Elf", "Orc"], "standby": ["Echo"]})
    t.a.does("play Fell", "choose Elf")
    t.resolve()
    t.b.does("reveal Echo")
    t.goes_on_to("phase")
    assert t.b.hand == ["Elf"] and t.b.grave == ["Orc", "Echo"] and t.who


# ---------------------------------------------------------------- being chosen to attack


def test_text_about_being_chosen_to_attack_acts_before_it_is_picked_what_is_attacked():
    hound = resonator("Hound", "[Continuous] As you choose this card as an attacker, you may rest up to one "
                      "resonators before you choose where to attack.")  # fmt: skip
    t = Table("fow-2.0", hound, a={"field": ["Hound"]}, b={"field": ["Orc"]})
    t.to_attack()
    t.a.answers("attack with Hound")
    assert t.a.menu == ["yes", "no"]
    t.a.answers("yes")
    t.a.answers("choose Orc")
    assert t.ask == "attacked" and len(t.a.menu) == 2 and t.b.is_rested("Orc")


# ---------------------------------------------------------------- resting and recovering


def test_a_card_that_does_not_rest_when_it_blocks():
    wall = resonator("Wall", "[Continuous] This card doesn't rest when it blocks.", defence=900)
    t = Table("fow-2.0", wall, a={"field": ["Orc"]}, b={"field": ["Wall"]})
    t.fight("Orc", blocker="Wall")
    assert not t.b.is_rested("Wall") and t.b.marked("Wall") == 500 and t.who


def test_a_player_may_leave_a_card_rested_in_the_own_recovery_phase():
    moss = resonator("Moss", "[Continuous] You may choose not to recover this card in a recovery phase.")
    for answer, stays in (("replace by Moss", True), ("decline", False)):
        t = Table("fow-2.0", moss, b={"field": [rested("Moss"), rested("Orc")]})
        t.goes_on_to("replacement")
        t.b.answers(answer)
        assert t.b.is_rested("Moss") == stays and not t.b.is_rested("Orc") and t.who


# ---------------------------------------------------------------- what [Enter] targeted


def test_the_card_that_enter_targeted_is_known_later_and_no_other():
    last = "[Continuous] When this card is put into a graveyard, destroy the resonator targeted by [Enter]."
    bond = resonator("Bond", "[Enter] Target resonator gains [+100/+100] until end of turn.", last, cost="0")
    fell = instant("Fell", "Destroy target resonator.", cost="0")
    t = Table("fow-2.0", bond, fell, a={"hand": ["Bond", "Fell"]}, b={"field": ["Elf", "Orc"]})
    t.a.does("play Bond")
    t.resolve()
    t.a.does("choose Orc")
    t.resolve()
    t.a.does("play Fell", "choose Bond")
    t.resolve()
    t.resolve()
    assert t.b.field == ["Elf"] and t.b.grave == ["Orc"] and t.who


# ---------------------------------------------------------------- numbers of each card, of another card


def test_each_card_swaps_its_own_numbers():
    turn = chant("Turn", "Swap ATK and DEF of all resonators until end of turn.", cost="0")
    big, low = resonator("Big", atk=900, defence=300), resonator("Low", atk=100, defence=700)
    t = Table("fow-2.0", turn, big, low, a={"hand": ["Turn"], "field": ["Big"]}, b={"field": ["Low"]})
    t.a.does("play Turn")
    t.resolve()
    assert (t.a.atk("Big"), t.a.defence("Big"), t.b.atk("Low"), t.b.defence("Low")) == (300, 900, 700, 100) and t.who


def test_a_card_takes_the_numbers_of_another():
    mimic = resonator(
        "Mimic", "[Activate] {0}: ATK and DEF of this card are the ones of target resonator until end of turn."
    )
    t = Table("fow-2.0", mimic, resonator("Big", atk=900, defence=300), a={"field": ["Mimic"]}, b={"field": ["Big"]})
    t.a.does("activate Mimic", "choose Big")
    t.resolve()
    assert (t.a.atk("Mimic"), t.a.defence("Mimic")) == (900, 300) and t.who


# ---------------------------------------------------------------- so many, and the rest


def test_cards_are_kept_and_the_rest_of_the_same_player_go():
    cull = chant("Cull", "Each player chooses a resonator in his or her field and destroys the rest.", cost="0")
    t = Table(
        "fow-2.0", cull, addition("Flag"), a={"hand": ["Cull"], "field": ["Elf", "Orc", "Flag"]}, b={"field": ["Wolf"]}
    )
    t.a.does("play Cull")
    t.resolve()
    t.a.does("choose Orc")
    assert (t.a.field, t.b.field) == (["Orc", "Flag"], ["Wolf"]) and t.who


def test_players_play_so_many_spells_in_a_turn_each():
    calm = addition("Calm", "[Continuous] Players cannot play more than one spell each turn.")
    elf, bolt = resonator("Elf", cost="0"), instant("Bolt", "Draw a card.", cost="0")
    t = Table("fow-2.0", calm, elf, bolt, a={"hand": ["Elf", "Bolt"]}, b={"field": ["Calm"], "hand": ["Bolt"]})
    t.a.does("play Elf")
    assert t.b.menu == ["play Bolt", "pass"]
    t.resolve()
    assert t.a.field == ["Elf"] and t.a.why_not("play Bolt") and t.who


# ---------------------------------------------------------------- what must be done to attack


def test_who_attacks_pays_with_cards_of_the_own_and_not_with_the_attacker():
    toll = addition("Toll", "[Continuous] Resonators cannot attack unless its controller banishes another resonator.")
    t = Table("fow-2.0", toll, a={"field": ["Orc", "Elf"]}, b={"field": ["Toll", "Wolf"]})
    t.attack("Orc")
    assert t.a.grave == ["Elf"] and t.b.field == ["Toll", "Wolf"] and t.who
    t = Table("fow-2.0", toll, a={"field": ["Orc"]}, b={"field": ["Toll", "Wolf"]})
    t.to_attack()
    assert t.a.why_not("attack with Orc") and t.who


# ---------------------------------------------------------------- damage that becomes something else


def test_damage_of_spells_is_more_and_damage_of_others_is_not():
    rage = king("Rage", "[Activate] {Rest}: Damage dealt by your spells deal 300 more damage until end of turn.")
    bolt = instant("Bolt", "This card deals 200 damage to target resonator.", cost="0")
    imp = resonator("Imp", "[Activate] {0}: This card deals 100 damage to target resonator.")
    ours = {"ruler area": ["Rage"], "field": ["Imp"], "hand": ["Bolt"]}
    t = Table("fow-2.0", rage, bolt, imp, resonator("Ogre", defence=2000), a=ours, b={"field": ["Ogre"]})
    t.a.does("activate Rage")
    t.resolve()
    t.a.does("play Bolt", "choose Ogre")
    t.resolve()
    assert t.b.marked("Ogre") == 500
    t.a.does("activate Imp", "choose Ogre")
    t.resolve()
    assert t.b.marked("Ogre") == 600 and t.who


# ---------------------------------------------------------------- what is spoken of


def test_what_was_removed_is_counted_and_not_the_target_named_after_it():
    gains = "Until end of turn, target resonator gains [+100/+100] for each resonator removed this way."
    feed = chant(
        "Feed", f"Choose any number of resonators in your graveyard and remove them from the game. {gains}", cost="0"
    )
    t = Table("fow-2.0", feed, a={"hand": ["Feed"], "field": ["Elf"], "graveyard": ["Orc", "Wolf", "Ogre"]})
    t.a.does("play Feed")
    t.resolve()
    t.a.does("choose Orc", "choose Wolf", "choose Ogre")
    assert (t.a.atk("Elf"), len(t.a.removed)) == (800, 3) and t.who


def test_cards_rested_this_way_are_counted_though_a_target_was_chosen():
    wave = chant("Wave", "Rest all recovered cards in your magic stone area. This card deals 200 times the number of "
                 "cards rested this way damage to target resonator.", cost="0")  # fmt: skip
    stones = ["Light Stone", "Fire Stone", "Wind Stone"]
    ogre = resonator("Ogre", defence=2000)
    t = Table("fow-2.0", wave, ogre, a={"hand": ["Wave"], "stones": stones}, b={"field": ["Ogre"]})
    t.a.does("play Wave")
    t.resolve()
    assert t.b.marked("Ogre") == 600 and t.who


def test_its_number_is_that_of_a_card_and_not_of_the_player_targeted_last():
    toll = chant("Reap", "Destroy target resonator. Target player loses life equal to its DEF.", cost="0")
    t = Table(
        "fow-2.0",
        toll,
        resonator("Ogre", defence=700),
        a={"hand": ["Reap"], "life": 4000},
        b={"field": ["Ogre"], "life": 4000},
    )
    t.a.does("play Reap", "choose A")
    t.resolve()
    assert (t.a.life, t.b.life, t.b.grave) == (3300, 4000, ["Ogre"]) and t.who


def test_all_others_are_those_that_no_player_has_chosen():
    doom = chant("Doom", "Each player chooses a resonator in his or her field. Destroy all other resonators and "
                 "additions in a field.", cost="0")  # fmt: skip
    t = Table(
        "fow-2.0",
        doom,
        addition("Flag"),
        a={"hand": ["Doom"], "field": ["Elf", "Orc"]},
        b={"field": ["Wolf", "Ogre", "Flag"]},
    )
    t.a.does("play Doom")
    t.resolve()
    t.a.does("choose Orc")
    t.b.does("choose Wolf")
    assert (t.a.field, t.b.field) == (["Orc"], ["Wolf"]) and t.who


def test_as_much_life_as_damage_was_dealt():
    leech = chant("Leech", "This card deals 300 damage to target resonator and you gain that much life.", cost="0")
    t = Table("fow-2.0", leech, a={"hand": ["Leech"], "life": 1000}, b={"field": ["Orc"]})
    t.a.does("play Leech")
    t.resolve()
    assert t.a.life == 1300 and t.b.marked("Orc") == 300 and t.who


def test_the_damage_of_a_battle_waits_for_what_is_destroyed_in_it():
    snare = instant("Snare", "Choose target resonator in your opponent's field. When it is destroyed in this battle, "
                    "put it into your field. It loses all abilities until end of turn.", cost="0")  # fmt: skip
    hawk = resonator("Hawk", "[Flying]", "[Continuous] This card gains [+100/+100].")
    t = Table(
        "fow-2.0",
        snare,
        hawk,
        resonator("Ogre", atk=900, defence=900),
        a={"field": ["Ogre"], "hand": ["Snare"]},
        b={"field": ["Hawk"]},
    )
    t.to_block("Ogre")
    t.b.answers("block with Hawk")
    t.a.does("play Snare")
    t.resolve()
    assert t.b.atk("Hawk") == 600
    t.goes_on_to("phase")
    assert t.a.field == ["Ogre", "Hawk"] and t.a.atk("Hawk") == 500 and t.who


def test_what_waits_for_damage_knows_how_much_it_was():
    drain = resonator(
        "Drain", "[Activate] {0}: When this card deals damage this turn, you gain that much life.", atk=700
    )
    t = Table("fow-2.0", drain, a={"field": ["Drain"], "life": 1000}, b={"life": 4000})
    t.a.does("activate Drain")
    t.resolve()
    t.fight("Drain")
    t.goes_on_to("phase")
    assert (t.a.life, t.b.life) == (1700, 3300) and t.who


def test_the_card_whose_battle_ended_recovers_and_not_the_one_that_says_so():
    spear = addition(
        "Spear", "[Continuous] At the end of battle when added resonator attacked, recover it.", to="Resonator"
    )
    [ability] = [one for one in spear.abilities if one.when is not None]
    assert isinstance(ability.effect, Turn) and ability.effect.what == HOST
