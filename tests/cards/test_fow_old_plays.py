"""Cards of the older Force of Will books in play: what their words do, not only how they read."""

from dataclasses import replace

from rulewright.kernel.ids import SHUFFLED
from tests.tabletop import Table
from tests.tabletop.cards.fow_2_0 import addition, chant, instant, king, resonator, text

# ---------------------------------------------------------------- paying life


def test_nobody_pays_more_life_than_there_is():
    imp = resonator(
        "Imp", "[Continuous] At the end of your turn, you may pay 500 life. If you don't, banish this card."
    )
    t = Table("fow-2.0", imp, a={"field": ["Imp"], "life": 600})
    t.goes_on_to("phase")
    t.a.answers("end phase")
    t.goes_on_to("may")
    assert t.a.menu == ["yes", "no"]
    t.a.answers("yes")
    assert (t.a.life, t.a.field) == (100, ["Imp"]) and t.who
    t = Table("fow-2.0", imp, a={"field": ["Imp"], "life": 400})
    t.next_turn()
    assert (t.a.life, t.a.grave) == (400, ["Imp"]) and t.who


# ---------------------------------------------------------------- a cancelled card is still spoken of

MOCK = instant(
    "Mock", "Cancel target spell played by your opponent. Then you may play it without paying its cost. "
    "If the card is a resonator, put it into your field when it resolves.", cost="0",
)  # fmt: skip


def test_a_cancelled_spell_is_played_by_the_one_who_cancelled_it_and_comes_to_that_side():
    t = Table("fow-2.0", MOCK, resonator("Elf", cost="0"), a={"hand": ["Elf"]}, b={"hand": ["Mock"]})
    t.a.does("play Elf")
    t.b.does("play Mock")
    t.resolve()
    assert t.b.menu == ["yes", "no"] and t.a.grave == ["Elf"]
    t.b.does("yes")
    assert (t.a.field, t.b.field, t.a.grave) == ([], ["Elf"], []) and t.who


def test_a_cancelled_resonator_that_is_not_played_stays_in_the_graveyard():
    t = Table("fow-2.0", MOCK, resonator("Elf", cost="0"), a={"hand": ["Elf"]}, b={"hand": ["Mock"]})
    t.a.does("play Elf")
    t.b.does("play Mock")
    t.resolve()
    t.b.does("no")
    assert (t.a.field, t.b.field, t.a.grave) == ([], [], ["Elf"]) and t.who


# ---------------------------------------------------------------- what a card battled or blocked, afterwards


def test_what_a_card_battled_and_blocked_is_known_at_the_end_of_the_turn():
    for words in ("each resonator battle with this card", "each resonator this card blocked"):
        nix = resonator("Nix", f"[Continuous] At the end of turn, return {words} to its owner's hand.", defence=900)
        t = Table("fow-2.0", nix, resonator("Ogre", defence=900), a={"field": ["Ogre", "Wolf"]}, b={"field": ["Nix"]})
        t.fight("Ogre", blocker="Nix")
        assert t.a.field == ["Ogre", "Wolf"]
        t.a.answers("end phase")
        t.next_turn()
        assert t.a.hand == ["Ogre"] and t.a.field == ["Wolf"] and t.b.field == ["Nix"] and t.who


def test_a_card_that_battles_changes_whom_it_battles():
    duel = resonator("Duel", "[Continuous] When this card battles a resonator, it gains [-300/-300] until end of turn.",
                     defence=900)  # fmt: skip
    t = Table("fow-2.0", duel, resonator("Ogre", atk=800, defence=800), a={"field": ["Ogre"]}, b={"field": ["Duel"]})
    t.fight("Ogre", blocker="Duel")
    assert t.a.grave == ["Ogre"] and t.b.marked("Duel") == 500 and t.who


# ---------------------------------------------------------------- whose controller


def test_the_controller_of_a_destroyed_card_is_who_had_it():
    fell = instant("Fell", "Destroy target resonator. Controller of that card may draw a card.", cost="0")
    ruse = chant("Ruse", "Gain control of target resonator until end of turn.", cost="0")
    t = Table("fow-2.0", fell, ruse, a={"hand": ["Ruse", "Fell"]}, b={"field": ["Orc"]})
    t.a.does("play Ruse")
    t.resolve()
    assert t.a.field == ["Orc"]
    t.a.does("play Fell")
    t.resolve()
    assert t.a.menu == ["yes", "no"] and t.b.grave == ["Orc"]


def test_each_owner_orders_the_stones_that_go_back_together():
    flood = chant(
        "Flood", "Put all cards in all magic stone areas on the bottom of their owner's magic stone decks.", cost="0"
    )
    t = Table("fow-2.0", flood, addition("Flag"), a={"hand": ["Flood"], "stones": ["Light Stone", "Fire Stone"]},
            b={"stones": ["Wind Stone", "Water Stone"]})  # fmt: skip
    t.a.does("play Flood")
    t.resolve()
    assert t.a.menu == ["Light Stone next", "Fire Stone next"]
    t.a.does("Fire Stone next")
    assert t.b.menu == ["Wind Stone next", "Water Stone next"]


# ---------------------------------------------------------------- what players cannot play


def test_a_player_who_cannot_play_spells_of_a_kind_still_plays_the_others():
    kinds = {"spells": ["pass"], "normal spells": ["play Elf", "pass"], "summon spells": ["play Bolt", "pass"]}
    elf, bolt = resonator("Elf", cost="0"), instant("Bolt", "Draw a card.", cost="0")
    for words, menu in kinds.items():
        hush = instant("Hush", f"Target player cannot play {words} until end of turn.", cost="0")
        t = Table("fow-2.0", hush, elf, bolt, a={"hand": ["Hush", "Elf", "Bolt"]})
        t.a.does("play Hush", "choose A")
        t.resolve()
        assert t.a.menu == menu
        t = Table("fow-2.0", hush, elf, bolt, a={"hand": ["Hush", "Elf", "Bolt"]})
        t.a.does("play Hush", "choose B")
        t.resolve()
        assert t.a.menu == ["play Elf", "play Bolt", "pass"]


def test_what_players_cannot_play_while_a_card_is_there():
    ward = addition("Ward", "[Continuous] Players cannot play normal spells.")
    elf, bolt = resonator("Elf", cost="0"), instant("Bolt", "Draw a card.", cost="0")
    t = Table("fow-2.0", ward, elf, bolt, a={"hand": ["Elf", "Bolt"]}, b={"field": ["Ward"]})
    assert t.a.menu == ["play Elf", "pass"]


def test_a_card_that_is_never_played_again():
    oath = chant("Oath", 'You lose 400 life. You cannot play "Oath" for the rest of the game.', cost="0")
    t = Table("fow-2.0", oath, a={"hand": ["Oath", "Oath"]}, b={})
    t.a.does("play Oath")
    t.resolve()
    assert t.a.life == 3600 and t.a.menu == ["pass"]
    t.next_turn()
    t.next_turn()
    assert "play Oath" not in t.a.menu and t.a.hand.count("Oath") == 1


# ---------------------------------------------------------------- what it costs to attack, and to do judgment


def test_who_cannot_pay_the_toll_does_not_attack_and_who_can_pays_it():
    line = "[Continuous] Resonator with this cannot attack unless the controller of that resonator pays {1}."
    chain = addition("Chain", line, to="Resonator")
    lay = instant("Lay", "[Break] Draw a card.", "Draw a card.", cost="0")
    for stones, menu in ((0, ["attack with Wolf", "forfeit the attack"]),
                         (1, ["attack with Wolf", "attack with Ogre", "forfeit the attack"])):  # fmt: skip
        t = Table("fow-2.0", chain, lay, a={"field": ["Wolf", "Ogre"], "hand": ["Chain"], "stones": stones + 1})
        t.a.does("play Chain", "choose Ogre")
        t.resolve()
        t.to_attack()
        assert t.a.menu == menu


def test_judgment_costs_less_while_it_is_so():
    line = "[J-Activate] Pay {2}. If your life is 2000 or less, pay {1} instead. "
    line += "If your life is 1000 or less, pay {0} instead."
    lord = king("Lord", cost="9")
    lord = replace(lord, abilities=text(line))
    for life, stones, can in ((2100, 1, False), (2100, 2, True), (2000, 0, False), (2000, 1, True), (1000, 0, True)):
        t = Table("fow-2.0", lord, a={"ruler area": ["Lord"], "life": life, "stones": stones})
        assert ("do judgment with Lord" in t.a.menu) == can
        if can:
            t.a.does("do judgment with Lord")
            t.resolve()
            assert t.a.field == ["J-Lord"] and t.who


# ---------------------------------------------------------------- what happened in this battle, or this turn


def test_the_end_of_a_battle_in_which_a_card_blocked():
    monk = resonator(
        "Monk", "[Continuous] At the end of battle phase that this card blocked. You gain 300 life.", defence=900
    )
    t = Table("fow-2.0", monk, a={"field": ["Ogre", "Wolf"]}, b={"field": ["Monk"]})
    t.fight("Wolf")
    assert t.b.life == 3500 and t.ask == "phase"
    t = Table("fow-2.0", monk, a={"field": ["Ogre", "Wolf"]}, b={"field": ["Monk"]})
    t.fight("Wolf", blocker="Monk")
    assert t.b.life == 4300 and t.ask == "phase"


def test_who_destroys_in_a_battle_is_who_dealt_the_damage():
    line = "[Continuous] Whenever this card destroys an opponent's resonator in a battle, you gain 100 life."
    hunter = resonator("Hunter", line, atk=900, defence=900)
    fell = instant("Fell", "Destroy target resonator.", cost="0")
    t = Table("fow-2.0", hunter, fell, a={"field": ["Hunter"], "hand": ["Fell"]}, b={"field": ["Orc", "Imp"]})
    t.a.does("play Fell", "choose Imp")
    t.resolve()
    assert t.a.life == 4000
    t.fight("Hunter", blocker="Orc")
    assert t.a.life == 4100 and t.b.grave == ["Orc", "Imp"][::-1] and t.ask == "phase"


def test_only_the_first_card_drawn_in_a_turn():
    line = "[Continuous] When you draw a card from your main deck, if it's a first card you draw this turn, "
    well = addition("Well", line + "you gain 200 life.")
    sip = instant("Sip", "Draw two cards.", cost="0")
    t = Table("fow-2.0", well, sip, a={"field": ["Well"], "hand": ["Sip", "Sip"]})
    t.a.does("play Sip")
    t.resolve()
    t.resolve()
    assert t.a.life == 4200
    t.a.does("play Sip")
    t.resolve()
    t.resolve()
    assert t.a.life == 4200 and len(t.a.hand) == 4 and t.who


def test_cards_are_revealed_until_one_fits_and_the_rest_goes_away():
    line = "Reveal cards from the top of your main deck until you reveal a resonator, then put it into your hand. "
    dig = chant("Dig", line + "Then put the rest of the revealed cards into your graveyard.", cost="0")
    t = Table(
        "fow-2.0", dig, chant("Hymn"), chant("Psalm"), a={"hand": ["Dig"], "deck": ["Hymn", "Psalm", "Elf", "Orc"]}
    )
    t.a.does("play Dig")
    t.resolve()
    assert t.a.hand == ["Elf"] and sorted(t.a.grave) == ["Dig", "Hymn", "Psalm"] and t.a.deck == ["Orc"] and t.who


def test_what_was_banished_this_way_is_looked_at():
    line = "Banish a resonator you control. If you do, draw two cards. "
    feast = chant("Feast", line + "If you banished an Elf in this way, draw three cards instead.", cost="0")
    for who, drawn in (("Sprite", 3), ("Orc", 2)):
        t = Table("fow-2.0", feast, resonator("Sprite", race=("Elf",)), a={"hand": ["Feast"], "field": [who]})
        t.a.does("play Feast")
        t.resolve()
        assert t.a.grave[-1:] + t.a.grave[:1] and len(t.a.hand) == drawn and t.who
    t = Table("fow-2.0", feast, a={"hand": ["Feast"]})
    t.a.does("play Feast")
    t.resolve()
    assert t.a.hand == [] and t.who


# ---------------------------------------------------------------- what targets what, what is paid as it comes


def test_only_a_spell_that_targets_such_a_card_is_cancelled():
    ward = instant("Ward", "Cancel target spell that targets a resonator you control.", cost="0")
    bolt = instant("Bolt", "This card deals 100 damage to target resonator.", cost="0")
    t = Table("fow-2.0", ward, bolt, a={"hand": ["Bolt"], "field": ["Wolf"]}, b={"hand": ["Ward"], "field": ["Orc"]})
    t.a.does("play Bolt", "choose Wolf")
    assert t.b.menu == ["pass"]
    t = Table("fow-2.0", ward, bolt, a={"hand": ["Bolt"], "field": ["Wolf"]}, b={"hand": ["Ward"], "field": ["Orc"]})
    t.a.does("play Bolt", "choose Orc")
    t.b.does("play Ward")
    t.resolve()
    assert t.a.grave == ["Bolt"] and t.b.marked("Orc") == 0 and t.who


def test_the_price_of_entering_may_be_left_unpaid():
    elf = resonator("Elf", "[Enter] Discard a card from your hand: Draw two cards.", cost="0")
    for answer, hand in (("yes", 2), ("no", 1)):
        t = Table("fow-2.0", elf, a={"hand": ["Elf", "Orc"]})
        t.a.does("play Elf")
        t.resolve()
        t.resolve()
        t.a.does(answer)
        if answer == "yes":
            t.a.does("choose Orc")
        assert len(t.a.hand) == hand and t.who


def test_a_target_is_watched_for_the_turn_and_the_search_waits_with_its_shuffle():
    line = "When target resonator you control is put into a graveyard this turn, search your main deck for a resonator "
    line += "with the same total cost as that resonator and put it into your field. Then shuffle your main deck."
    vow, fell = instant("Vow", line, cost="0"), instant("Fell", "Destroy target resonator.", cost="0")
    cards = [vow, fell, resonator("Twin", cost="2"), resonator("Big", cost="3"), resonator("Elf", cost="2")]
    t = Table("fow-2.0", *cards, a={"hand": ["Vow", "Fell"], "field": ["Elf", "Orc"], "deck": ["Big", "Twin", "Big"]})
    t.a.does("play Vow", "choose Elf")
    t.resolve()
    assert not t.log(SHUFFLED)
    t.a.does("play Fell", "choose Elf")
    t.resolve()
    t.resolve()
    assert t.a.menu == ["find Twin", "done"]
    t.a.does("find Twin")
    assert sorted(t.a.field) == ["Orc", "Twin"] and t.log(SHUFFLED) and t.who


def test_a_card_is_given_in_the_place_of_another():
    lord = resonator("Lord", "[Continuous] If this card would be destroyed, you may banish another resonator instead.")
    fell = instant("Fell", "Destroy target resonator.", cost="0")
    t = Table("fow-2.0", lord, fell, a={"hand": ["Fell"]}, b={"field": ["Lord", "Orc"]})
    t.a.does("play Fell", "choose Lord")
    t.resolve()
    assert t.b.menu == ["replace by Lord", "decline"]
    t.b.does("replace by Lord")
    assert t.b.field == ["Lord"] and t.b.grave == ["Orc"] and t.who
    t = Table("fow-2.0", lord, fell, a={"hand": ["Fell"]}, b={"field": ["Lord"]})
    t.a.does("play Fell")
    t.resolve()
    assert t.b.grave == ["Lord"] and t.who
