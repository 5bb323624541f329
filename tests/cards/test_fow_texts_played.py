"""Texts of Force of Will that are easily misread, played: whom words mean, what is replaced, what was done."""

from tests.tabletop import Table
from tests.tabletop.cards.fow import resonator, stone
from tests.tabletop.cards.fow_texts import instant, says, song
from tests.tabletop.fow import cast

WOLF = resonator("Wolf", 500, 500)


def test_a_race_in_the_plural_is_the_race_that_cards_print():
    lord = says("Lord", "Zombies you control gain [+200/+200].", "Addition")
    t = Table("fow-6.1", lord, says("Ghoul", "", race=("Zombie",)), a={"field": ["Lord", "Ghoul"]})
    assert t.a.atk("Ghoul") == 700 and t.a.menu


def test_a_name_keeps_its_capital_letter():
    guard = says("Guard", 'As long as you control "The Warden", this card gains [Flying] and [+100/+100].')
    t = Table("fow-6.1", guard, says("The Warden", ""), a={"field": ["Guard", "The Warden"]}, b={"field": ["Guard"]})
    assert (t.a.atk("Guard"), t.b.atk("Guard")) == (600, 500) and t.a.menu


def test_your_graveyard_is_not_every_graveyard():
    void = says(
        "Void Gate",
        "If a card would be put into your graveyard from anywhere, remove it from the game instead.",
        "Addition",
    )
    storm = song("Storm", "Destroy all resonators.")
    t = Table(
        "fow-6.1", void, storm, WOLF, a={"hand": ["Storm"], "field": ["Void Gate", "Wolf"]}, b={"field": ["Wolf"]}
    )
    cast(t, t.a, "Storm")
    assert sorted(t.a.removed) == ["Storm", "Wolf"] and t.a.grave == []
    assert t.b.grave == ["Wolf"] and t.b.removed == [] and t.a.menu


def test_after_damage_it_deals_more_itself():
    text = "When this card deals damage to a resonator, it deals that much damage to your opponent."
    t = Table("fow-6.1", says("Ram", text, atk=600, defence=900), WOLF, a={"field": ["Ram"]}, b={"field": ["Wolf"]})
    t.fight("Ram", "the player", "Wolf")
    t.resolve()
    assert t.b.life == 3400 and t.a.life == 4000 and t.asked.menu


def test_that_spell_or_ability_is_what_targeted():
    text = (
        "When a resonator you control becomes targeted by a spell or ability your opponent controls, "
        "you may banish this card. If you do, cancel that spell or ability."
    )
    ward = says("Ward", text, "Addition")
    bolt = instant("Bolt", "Destroy target resonator.")
    t = Table("fow-6.1", ward, bolt, WOLF, a={"hand": ["Bolt"]}, b={"field": ["Ward", "Wolf"]})
    cast(t, t.a, "Bolt", "choose Wolf", resolve=False)
    t.pass_until("may")
    t.b.does("yes")
    assert t.b.field == ["Wolf"] and t.b.grave == ["Ward"] and t.a.grave == ["Bolt"] and t.asked.menu


def test_its_controller_pays_or_the_spell_is_cancelled():
    deny = instant("Deny", "Cancel target spell unless its controller pays {1}.")
    gain = song("Gain", "You gain 500 life.")
    for answer, life in (("yes", 4500), ("no", 4000)):
        t = Table("fow-6.1", deny, gain, stone("Rock"), a={"hand": ["Gain"], "field": ["Rock"]}, b={"hand": ["Deny"]})
        t.a.does("play Gain", "pass")
        t.b.does("play Deny")
        t.pass_until("may")
        assert t.asks(t.a, "may")
        t.a.does(answer)
        t.resolve()
        assert t.a.life == life and t.asked.menu


FETCH = "Search your main deck for an Elf resonator, reveal it and put it into your hand. Shuffle your main deck. "


def test_what_was_searched_for_goes_elsewhere_instead():
    call = song("Call", FETCH + "If you control a Dragon, put that resonator into your field instead.")
    for field, place in ((["Wyrm"], "field"), ([], "hand")):
        t = Table("fow-6.1",
            call, says("Scout", "", race=("Elf",)), says("Wyrm", "", race=("Dragon",)),
            a={"hand": ["Call"], "field": field, "deck": ["Scout", "Wolf"]},
        )  # fmt: skip
        cast(t, t.a, "Call")
        t.a.does("choose Scout")
        assert "Scout" in t.a.names(place) and t.a.deck == ["Wolf"] and t.a.menu


def test_another_search_instead_replaces_the_first():
    more = (
        "If you control a Dragon, search your main deck for up to two Elf resonators, reveal them and put them into "
        "your hand instead. Shuffle your main deck."
    )
    t = Table("fow-6.1",
        song("Call", FETCH + more), says("Scout", "", race=("Elf",)), says("Wyrm", "", race=("Dragon",)),
        a={"hand": ["Call"], "field": ["Wyrm"], "deck": ["Scout", "Scout", "Scout"]},
    )  # fmt: skip
    cast(t, t.a, "Call")
    t.a.does("choose Scout", "choose Scout")
    assert t.a.hand == ["Scout", "Scout"] and t.a.deck == ["Scout"] and t.a.menu


def test_who_cannot_be_targeted_by_the_opponent_may_target_himself():
    veil = says("Veil", "You cannot be targeted by spells or abilities your opponent controls.", "Addition")
    gift = instant("Gift", "Target player draws a card.")
    t = Table("fow-6.1", veil, gift, a={"hand": ["Gift"], "field": ["Veil"], "deck": ["Wolf"]}, b={"hand": ["Gift"]})
    cast(t, t.a, "Gift", "choose A")
    assert t.a.hand == ["Wolf"]
    t.a.does("pass")
    t.b.does("play Gift")
    assert t.stack == ["Gift"] and t.asked.menu


def test_the_price_of_spells_that_are_no_resonators():
    tax = says("Tax", "Your opponent pays {1} more to play normal spells.", "Addition")
    t = Table("fow-6.1", tax, song("Song", "You gain 100 life."), WOLF, a={"hand": ["Song"]}, b={"field": ["Tax"]})
    assert "play Song" not in t.a.menu
    t = Table(
        "fow-6.1",
        tax,
        song("Song", "You gain 100 life."),
        stone("Rock"),
        a={"hand": ["Song"], "field": ["Rock"]},
        b={"field": ["Tax"]},
    )
    cast(t, t.a, "Song")
    assert t.a.life == 4100 and t.a.is_rested("Rock") and t.a.menu


def test_if_you_do_asks_for_the_sentence_before_it():
    text = "You gain 100 life. If you control a Dragon, draw a card. If you do, you gain 300 life."
    t = Table("fow-6.1", song("Roar", text), WOLF, a={"hand": ["Roar"], "deck": ["Wolf"]})
    cast(t, t.a, "Roar")
    assert t.a.life == 4100 and t.a.hand == [] and t.b.life == 4000 and t.a.menu


def test_cards_removed_this_way_are_those_that_were_removed():
    text = (
        "Remove any number of cards in your graveyard from the game. You gain 100 life for each card removed this way."
    )
    t = Table("fow-6.1", song("Rite", text), WOLF, a={"hand": ["Rite"], "graveyard": ["Wolf", "Wolf", "Wolf"]})
    cast(t, t.a, "Rite")
    t.a.does("choose Wolf", "choose Wolf", "done")
    assert t.a.life == 4200 and t.a.removed == ["Wolf", "Wolf"] and t.a.menu


def test_a_card_of_your_hand_is_not_one_of_any_hand():
    text = "When a card is put into a graveyard from your hand, you gain 100 life."
    drop = song("Drop", "Each player discards a card.")
    t = Table(
        "fow-6.1", says("Miser", text), drop, WOLF, a={"hand": ["Drop"], "field": ["Miser"]}, b={"hand": ["Wolf"]}
    )
    cast(t, t.a, "Drop")
    t.a.does("choose Spare")
    t.b.does("choose Wolf")
    assert t.stack == ["Miser"]
    t.resolve()
    assert t.a.life == 4100 and t.a.grave == ["Spare", "Drop"] and t.b.grave == ["Wolf"] and t.asked.menu


def test_the_same_total_cost_is_that_of_the_card_which_left():
    swap = (
        "Put target resonator you control on the bottom of its owner's main deck. If you do, you may put a resonator "
        "with the same total cost from your hand into your field."
    )
    big, small = resonator("Big", cost="3"), resonator("Small", cost="1")
    t = Table("fow-6.1", song("Swap", swap), WOLF, big, small, a={"hand": ["Swap", "Big", "Small"], "field": ["Wolf"]})
    cast(t, t.a, "Swap", "choose Wolf")
    t.a.does("yes")
    if t.decision.ask == "choose":
        assert not any("Big" in line for line in t.a.menu)
        t.a.does("choose Small")
    assert t.a.field == ["Small"] and t.a.hand == ["Big"] and t.a.deck[-1] == "Wolf" and t.a.menu


def test_counters_on_a_card_that_was_banished_for_the_cost_still_count():
    fill = "{Rest}: Put a magic counter on this card."
    empty = "Banish this card: You gain 100 life for each magic counter on this card."
    hoard = says("Hoard", f"{fill}\n{empty}", "Addition")
    t = Table("fow-6.1", hoard, a={"field": ["Hoard"]})
    cast(t, t.a, f"activate Hoard: {fill}")
    cast(t, t.a, f"activate Hoard: {empty}")
    assert t.a.life == 4100 and t.a.grave == ["Hoard"] and t.a.menu


def test_the_rest_are_the_cards_not_taken():
    look = "Look at the top three cards of your main deck. "
    low = "the rest on the bottom of your main deck in any order."
    for text, hand, deck in (
        (f"{look}Put a card among them into your hand. Put {low}", ["Two"], ["Four", "Three", "One"]),
        (f"{look}Put a card among them on top of your main deck and {low}", [], ["Two", "Four", "Three", "One"]),
    ):
        t = Table("fow-6.1", song("Sift", text), a={"hand": ["Sift"], "deck": ["One", "Two", "Three", "Four"]})
        cast(t, t.a, "Sift")
        t.a.does("choose Two", "One next")
        assert t.a.hand == hand and t.a.deck == deck and t.a.menu


def test_an_offer_that_was_not_taken_leaves_all_of_them_for_the_rest():
    text = (
        "Reveal the top two cards of your main deck. You may put a resonator among them into your hand. "
        "Put the rest on the bottom of your main deck in any order."
    )
    t = Table("fow-6.1", song("Sift", text), a={"hand": ["Sift"], "deck": ["One", "Two", "Three"]})
    cast(t, t.a, "Sift")
    t.a.does("no", "One next")
    assert t.a.hand == [] and t.a.deck == ["Three", "Two", "One"] and t.a.menu


def test_damage_by_spells_is_not_battle_damage():
    bolt = song("Bolt", "This card deals 200 damage to target resonator.")
    mage = says("Mage", "{0}: This card deals 200 damage to target resonator.")
    for by, dealt in (("spells", [300, 0, 200]), ("abilities", [300, 200, 0]), ("spells or abilities", [300, 0, 0])):
        found = []
        for way in ("battle", "play Bolt", "activate Mage"):
            rock = says("Rock", f"Prevent all damage that would be dealt to this card by {by}.", defence=900)
            field = ["Mage", "Ram"]
            t = Table(
                "fow-6.1",
                rock,
                bolt,
                mage,
                resonator("Ram", 300, 900),
                a={"hand": ["Bolt"], "field": field},
                b={"field": ["Rock"]},
            )
            if way == "battle":
                t.fight("Ram", "the player", "Rock")
            else:
                cast(t, t.a, way, "choose Rock")
            found.append(t.b.marked("Rock"))
            assert t.asked.menu
        assert found == dealt


def test_several_targets_of_one_deed():
    storm = song("Storm", "Destroy up to one target resonator and up to one target addition.")
    t = Table(
        "fow-6.1", storm, WOLF, says("Hut", "", "Addition"), a={"hand": ["Storm"]}, b={"field": ["Wolf", "Wolf", "Hut"]}
    )
    cast(t, t.a, "Storm", "choose Wolf 1", "choose Hut")
    t.b.does("Hut next")
    assert t.b.field == ["Wolf"] and t.b.grave == ["Hut", "Wolf"] and t.a.menu
