"""More wordings of Force of Will, played: events, tokens, decks, prices, and where an ability works."""

from tests.tabletop import Table, rested, rule
from tests.tabletop.cards.fow import resonator
from tests.tabletop.cards.fow_texts import instant, says, song
from tests.tabletop.fow import cast

WOLF = resonator("Wolf", 500, 500)


def test_an_ability_that_discards_its_card_is_played_from_the_hand():
    fan = says("Fan", "Discard this card: Target resonator gains [+300/+300] until end of turn.")
    t = Table("fow-6.1", fan, WOLF, a={"hand": ["Fan"], "field": ["Wolf"]})
    cast(t, t.a, "activate Fan")
    assert t.a.atk("Wolf") == 800 and t.a.grave == ["Fan"] and t.a.menu
    t = Table("fow-6.1", fan, WOLF, a={"field": ["Fan", "Wolf"]})
    assert not any("activate Fan" in line for line in t.a.menu)


def test_a_card_may_be_free_while_it_is_so():
    gate = says("Gate", "You may play this card without paying its cost if you control a Dragon.", "Addition", cost="5")
    t = Table("fow-6.1", gate, says("Wyrm", "", race=("Dragon",)), a={"hand": ["Gate"], "field": ["Wyrm"]})
    cast(t, t.a, "Gate")
    assert "Gate" in t.a.field and t.a.menu
    t = Table("fow-6.1", gate, a={"hand": ["Gate"], "field": ["Wolf"]})
    assert "play Gate" not in t.a.menu


@rule("fow-6.1", "1008.2")
def test_1008_2_nothing_is_played_while_a_card_that_cannot_be_chased_is_on_the_chase():
    bolt = instant("Bolt", "You gain 100 life.\nPlayers cannot chase this card.")
    t = Table(
        "fow-6.1", bolt, instant("Quick", "You gain 100 life."), a={"hand": ["Bolt", "Quick"]}, b={"hand": ["Quick"]}
    )
    t.a.does("play Bolt")
    assert t.a.menu == ["pass"]
    t.a.does("pass")
    assert t.b.menu == ["pass"]
    t.b.does("pass")
    assert t.a.life == 4100 and "play Quick" in t.a.menu


def test_tokens_have_the_keywords_and_the_name_that_are_said():
    text = 'Put a [400/300] fire Dragon resonator token named "Ember" with [Flying] into your field rested.'
    t = Table("fow-6.1", song("Hatch", text), a={"hand": ["Hatch"]})
    cast(t, t.a, "Hatch")
    assert t.a.field == ["Ember"] and (t.a.atk("Ember"), t.a.defence("Ember")) == (400, 300) and t.a.is_rested("Ember")
    assert t.g.info(t.a.find("Ember")).has_keyword(4) and t.a.menu


def test_tokens_for_the_opponent():
    text = "Your opponent puts two [100/100] darkness Zombie resonator tokens into his or her field."
    t = Table("fow-6.1", song("Plague", text), a={"hand": ["Plague"]})
    cast(t, t.a, "Plague")
    assert t.b.field == ["Zombie", "Zombie"] and t.a.field == [] and t.a.menu


def test_cards_are_revealed_until_one_fits():
    text = (
        "Reveal cards from the top of your main deck until you reveal a resonator. Put it into your hand and the rest "
        "on the bottom of your main deck in any order."
    )
    t = Table(
        "fow-6.1",
        song("Dig", text),
        WOLF,
        song("Song", "Draw a card."),
        a={"hand": ["Dig"], "deck": ["Song", "Wolf", "Gold"]},
    )
    cast(t, t.a, "Dig")
    assert t.a.hand == ["Wolf"] and t.a.deck == ["Gold", "Song"] and t.a.menu


def test_a_graveyard_is_shuffled_into_the_main_deck():
    text = "Shuffle all resonators in your graveyard into your main deck."
    t = Table(
        "fow-6.1",
        song("Renew", text),
        WOLF,
        song("Song", "Draw a card."),
        a={"hand": ["Renew"], "graveyard": ["Wolf", "Song"], "deck": []},
    )
    cast(t, t.a, "Renew")
    assert t.a.deck == ["Wolf"] and sorted(t.a.grave) == ["Renew", "Song"] and t.a.menu


def test_what_is_removed_for_a_time_comes_back():
    text = "Remove target resonator from the game. Return it to its owner's field at end of turn."
    t = Table("fow-6.1", song("Blink", text), WOLF, a={"hand": ["Blink"]}, b={"field": ["Wolf"]})
    cast(t, t.a, "Blink")
    assert t.b.field == [] and t.b.removed == ["Wolf"]
    t.pass_phase()
    t.pass_phase()
    assert t.b.field == ["Wolf"] and t.asked.menu


def test_damage_is_divided_by_hundreds():
    text = "This card deals 300 damage divided as you choose among up to two target resonators."
    t = Table(
        "fow-6.1",
        song("Rain", text),
        WOLF,
        resonator("Bear", 900, 900),
        a={"hand": ["Rain"]},
        b={"field": ["Wolf", "Bear"]},
    )
    t.a.does("play Rain", "choose Wolf", "choose Bear")
    if t.decision.ask == "assign":
        t.a.does("100 to Wolf")
    if t.decision.ask == "assign":
        t.a.does("200 to Bear")
    t.resolve()
    assert (t.b.marked("Wolf"), t.b.marked("Bear")) == (100, 200) and t.a.menu


def test_where_a_card_came_from():
    text = "When this card enters your field from your graveyard ⇒ Draw a card."
    rise = song("Rise", "Put target resonator from your graveyard into your field.")
    t = Table(
        "fow-6.1", says("Ghost", text), rise, WOLF, a={"hand": ["Rise"], "graveyard": ["Ghost"], "deck": ["Wolf"]}
    )
    cast(t, t.a, "Rise")
    t.resolve()
    assert t.a.field == ["Ghost"] and t.a.hand == ["Wolf"] and t.a.menu
    t = Table("fow-6.1", says("Ghost", text, cost="0"), a={"hand": ["Ghost"], "deck": ["Wolf"]})
    cast(t, t.a, "Ghost")
    assert t.stack == [] and t.a.hand == [] and t.a.menu


def test_a_card_that_is_discarded():
    echo = says("Echo", "When this card is discarded ⇒ You gain 300 life.")
    t = Table("fow-6.1", echo, song("Drop", "Discard a card."), a={"hand": ["Drop", "Echo"]})
    cast(t, t.a, "Drop")
    t.a.does("choose Echo")
    t.resolve()
    assert t.a.life == 4300 and t.a.menu


def test_a_card_that_recovers():
    text = "When this card recovers ⇒ You gain 100 life."
    wake = song("Wake", "Recover target resonator.")
    t = Table("fow-6.1", says("Sleeper", text), wake, a={"hand": ["Wake"], "field": [rested("Sleeper")]})
    cast(t, t.a, "Wake")
    t.resolve()
    assert t.a.life == 4100 and t.a.menu


def test_the_opponents_second_card_of_a_turn():
    spy = says("Spy", "When your opponent plays his or her second card each turn ⇒ You gain 100 life.")
    quick = instant("Quick", "You gain 0 life.")
    t = Table("fow-6.1", spy, quick, a={"hand": ["Quick", "Quick"]}, b={"field": ["Spy"]})
    cast(t, t.a, "Quick")
    assert t.b.life == 4000
    t.a.does("play Quick")
    t.resolve()
    assert t.b.life == 4100 and t.asked.menu


def test_no_counters_left():
    spend = "Remove a mana counter from this card: You gain 100 life."
    clock = says("Clock", f"[Mana] 1\n{spend}\nWhen there are no mana counters on this card ⇒ Banish it.")
    t = Table("fow-6.1", clock, a={"hand": ["Clock"], "field": ["Light Stone"]})
    cast(t, t.a, "Clock")
    assert t.a.counters("Clock") == {"mana": 1}
    t.a.does("activate Clock")
    t.resolve()
    t.resolve()
    assert t.a.life == 4100 and t.a.grave == ["Clock"] and t.a.menu


def test_comparisons_with_the_opponent():
    lone = says("Lone", "As long as your opponent controls more resonators than you, this card gains [+300/+300].")
    poor = says("Poor", "As long as your opponent has two or more cards in his or her hand, this card gains [+100/+0].")
    t = Table(
        "fow-6.1",
        lone,
        poor,
        WOLF,
        a={"field": ["Lone", "Poor"]},
        b={"field": ["Wolf", "Wolf", "Wolf"], "hand": ["Wolf"]},
    )
    assert (t.a.atk("Lone"), t.a.atk("Poor")) == (800, 600) and t.a.menu
    t = Table("fow-6.1", lone, poor, WOLF, a={"field": ["Lone", "Poor"]}, b={"field": ["Wolf", "Wolf"]})
    assert (t.a.atk("Lone"), t.a.atk("Poor")) == (500, 500) and t.a.menu


def test_a_shield_wears_off_by_what_it_prevents():
    veil = song("Veil", "Prevent the next 300 damage that would be dealt to target resonator this turn.")
    bolt = song("Bolt", "This card deals 200 damage to target resonator.")
    t = Table(
        "fow-6.1", veil, bolt, resonator("Bear", 900, 900), a={"hand": ["Veil", "Bolt", "Bolt"]}, b={"field": ["Bear"]}
    )
    cast(t, t.a, "Veil")
    cast(t, t.a, "Bolt")
    assert t.b.marked("Bear") == 0
    cast(t, t.a, "Bolt")
    assert t.b.marked("Bear") == 100 and t.a.menu


def test_until_the_end_of_your_next_turn():
    chain = song("Chain", "Target resonator gains [+300/+0] until the end of your next turn.")
    t = Table("fow-6.1", chain, WOLF, a={"hand": ["Chain"], "field": ["Wolf"]})
    cast(t, t.a, "Chain")
    turn = t.g.s.turn
    while t.g.s.turn < turn + 2:
        t.pass_phase()
    assert t.a.atk("Wolf") == 800
    while t.g.s.turn < turn + 3:
        t.pass_phase()
    assert t.a.atk("Wolf") == 500 and t.asked.menu


def test_a_spell_that_cannot_be_cancelled():
    deny = instant("Deny", "Cancel target spell.")
    for text, life in (("You gain 100 life.\nThis card cannot be canceled.", 4100), ("You gain 100 life.", 4000)):
        t = Table("fow-6.1", deny, song("Song", text), a={"hand": ["Song"]}, b={"hand": ["Deny"]})
        t.a.does("play Song", "pass")
        t.b.does("play Deny")
        t.resolve()
        t.resolve()
        assert t.a.life == life and t.a.grave == ["Song"] and t.asked.menu


def test_anything_may_happen_instead_of_destruction():
    text = "If this card would be destroyed, remove all damage from it and rest it instead."
    t = Table(
        "fow-6.1",
        says("Rock", text),
        song("Blast", "Destroy all resonators."),
        WOLF,
        a={"hand": ["Blast"], "field": ["Rock", "Wolf"]},
    )
    cast(t, t.a, "Blast")
    assert t.a.field == ["Rock"] and t.a.is_rested("Rock") and t.a.menu


def test_life_gained_is_doubled():
    text = "If you would gain life, you gain twice that much instead."
    t = Table(
        "fow-6.1", says("Font", text), song("Gain", "You gain 300 life."), a={"hand": ["Gain"], "field": ["Font"]}
    )
    cast(t, t.a, "Gain")
    assert t.a.life == 4600 and t.a.menu


def test_the_second_option_is_there_only_after_another_card():
    text = "Choose one - You gain 100 life; [Torrent] You gain 500 life."
    for first, lives in (([], [4100]), (["Song"], [4100, 4500])):
        found = []
        for number in range(len(lives)):
            t = Table("fow-6.1", song("Pick", text), song("Song", "You gain 0 life."), a={"hand": [*first, "Pick"]})
            for name in first:
                cast(t, t.a, name)
            t.a.does("play Pick")
            if t.decision.ask == "mode":
                t.a.does(f"option {number + 1}")
            t.resolve()
            found.append(t.a.life)
            assert t.a.menu
        assert found == lives


def test_what_was_spent_does_not_act():
    text = "When this card attacks ⇒ You may banish another resonator. If you do, it gains [+300/+0] until end of turn."
    t = Table("fow-6.1", says("Ogre", text), WOLF, a={"field": ["Ogre", "Wolf"]})
    t.attack("Ogre")
    t.pass_until("may")
    t.a.does("yes")
    if t.decision.ask == "choose":
        t.a.does("choose Wolf")
    assert t.a.atk("Ogre") == 800 and t.a.grave == ["Wolf"] and t.asked.menu


def test_a_cost_of_cards_of_several_kinds():
    text = "Rest a recovered fire resonator and a recovered water resonator you control: Draw a card."
    fire, water = says("Spark", "", attribute=["Fire"]), says("Drop", "", attribute=["Water"])
    altar = says("Altar", text, "Addition")
    t = Table("fow-6.1", altar, fire, water, WOLF, a={"field": ["Altar", "Spark", "Drop"], "deck": ["Wolf"]})
    cast(t, t.a, "activate Altar")
    assert t.a.hand == ["Wolf"] and t.a.is_rested("Spark") and t.a.is_rested("Drop") and t.a.menu
    t = Table("fow-6.1", altar, fire, WOLF, a={"field": ["Altar", "Spark"], "deck": ["Wolf"]})
    assert not any("activate Altar" in line for line in t.a.menu)


def test_all_of_a_kind_among_the_cards_revealed():
    text = (
        "Reveal the top three cards of your main deck. Put all resonators among them into your hand and the rest into "
        "your graveyard."
    )
    t = Table(
        "fow-6.1",
        song("Sift", text),
        WOLF,
        song("Song", "Draw a card."),
        a={"hand": ["Sift"], "deck": ["Wolf", "Song", "Wolf", "Wolf"]},
    )
    cast(t, t.a, "Sift")
    assert t.a.hand == ["Wolf", "Wolf"] and sorted(t.a.grave) == ["Sift", "Song"] and t.a.deck == ["Wolf"] and t.a.menu


def test_a_larger_change_instead_lasts_as_long():
    text = "Target resonator gains [+200/+0] until end of turn. If it is a Dragon, it gains [+400/+0] instead."
    t = Table(
        "fow-6.1", song("Roar", text), says("Wyrm", "", race=("Dragon",)), a={"hand": ["Roar"], "field": ["Wyrm"]}
    )
    cast(t, t.a, "Roar")
    assert t.a.atk("Wyrm") == 900
    turn = t.g.s.turn
    while t.g.s.turn == turn:
        t.pass_phase()
    assert t.a.atk("Wyrm") == 500 and t.asked.menu


def test_the_game_is_won_by_a_card():
    t = Table("fow-6.1", song("Crown", "You win the game."), a={"hand": ["Crown"]})
    cast(t, t.a, "Crown")
    assert t.winner == "a"


def test_arts_cost_less_this_turn():
    art = says("Sage", "God's Art <Dawn> {2}: You gain 500 life.\n{1}: You gain 100 life.")
    call = song("Call", "You may pay {2} less to play God's Art abilities this turn.")
    t = Table("fow-6.1", art, call, a={"hand": ["Call"], "field": ["Sage"]})
    assert not any("activate Sage" in line for line in t.a.menu)
    cast(t, t.a, "Call")
    arts = [line for line in t.a.menu if "activate Sage" in line]
    assert len(arts) == 1 and "Dawn" in arts[0]
    t.a.does(arts[0])
    while t.decision.ask != "priority":
        t.takes_first()
    t.resolve()
    assert t.a.life == 4500 and t.a.menu


def test_cards_cost_less_this_turn():
    call = song("Call", "You may pay {1} less to play resonators this turn.")
    t = Table("fow-6.1", call, WOLF, a={"hand": ["Call", "Wolf"]})
    assert "play Wolf" not in t.a.menu
    cast(t, t.a, "Call")
    assert "play Wolf" in t.a.menu
    turn = t.g.s.turn
    while t.g.s.turn < turn + 2 or t.decision.player != 0 or t.phase != "main phase":
        t.pass_phase()
    assert "play Wolf" not in t.a.menu


def test_damage_of_this_turn_is_raised():
    rage = song(
        "Rage", "Until end of turn, if a resonator you control would deal damage, it deals that much plus 200 instead."
    )
    t = Table("fow-6.1", rage, WOLF, a={"hand": ["Rage"], "field": ["Wolf"]})
    cast(t, t.a, "Rage")
    t.fight("Wolf")
    assert t.b.life == 3300 and t.asked.menu
