"""Played: what is done once for each of something, copies as tokens, damage prevented this way, names, first cards."""

from tests.tabletop import Table
from tests.tabletop.cards.fow_texts import instant, says, song
from tests.tabletop.fow import cast


def settle(t: Table) -> None:
    """Everything on the chase resolves."""
    while t.ask == "priority" and t.g.s.stack:
        t.passes()


def test_a_sentence_for_each_of_something_is_done_whole_each_time():
    feast = song("Feast", "For each resonator your opponent controls, you gain 200 life and draw a card.")
    t = Table("fow-6.1", feast, a={"hand": ["Feast"], "deck": ["X", "Y", "Z"]}, b={"field": ["Elf", "Orc"]})
    cast(t, t.a, "Feast")
    assert t.a.life == 4400 and t.a.hand == ["X", "Y"] and t.a.menu


def test_how_often_is_told_before_the_first_time():
    purge = song("Purge", "For each resonator your opponent controls, your opponent banishes a resonator.")
    t = Table("fow-6.1", purge, a={"hand": ["Purge"]}, b={"field": ["Elf", "Orc"]})
    cast(t, t.a, "Purge")
    t.b.answers("choose Elf")
    assert t.b.field == [] and t.a.menu


def test_a_token_copy_has_the_print_of_the_card_and_is_a_token():
    mirror = song("Mirror", "Put a token copy of target resonator you control into your field.")
    giant = says("Giant", "When this card attacks ⇒ Draw a card.", atk=900)
    t = Table("fow-6.1", mirror, giant, a={"hand": ["Mirror"], "field": ["Giant"]})
    cast(t, t.a, "Mirror", "choose Giant")
    made = [card for card in t.g.s.cards if card.is_token]
    assert t.a.field == ["Giant", "Giant"] and len(made) == 1 and t.a.menu
    assert len(t.g.info(made[0].ref()).rules) == len(t.g.info(t.g.s.cards[t.a.find("Giant")].ref()).rules)


def test_only_damage_that_was_prevented_counts_as_prevented_this_way():
    text = (
        "Prevent the next damage that would be dealt to target J/resonator this turn. "
        "You gain life equal to the damage prevented this way."
    )
    ward, bolt = instant("Ward", text), instant("Bolt", "This card deals 300 damage to target resonator.")
    t = Table("fow-6.1", ward, bolt, a={"hand": ["Ward", "Bolt", "Bolt"], "field": ["Elf"]})
    cast(t, t.a, "Ward", "choose Elf")
    assert t.a.life == 4000
    cast(t, t.a, "Bolt", "choose Elf")
    assert (t.a.life, t.a.marked("Elf")) == (4300, 0)
    cast(t, t.a, "Bolt", "choose Elf")
    assert (t.a.life, t.a.marked("Elf")) == (4300, 300) and t.a.menu


def test_a_race_chosen_as_a_card_has_entered_is_known_to_its_other_abilities():
    text = (
        "When this card enters your field ⇒ Choose a race.\nResonators you control of the chosen race gain [+200/+200]."
    )
    hall = says("Hall", text, kind="Addition", cost="0")
    elf, orc = says("Archer", "", atk=500, race=["Elf"]), says("Brute", "", atk=500, race=["Beast"])
    t = Table("fow-6.1", hall, elf, orc, a={"hand": ["Hall"], "field": ["Archer", "Brute"]})
    t.a.answers("play Hall")
    settle(t)
    t.a.answers(next(line for line in t.a.menu if "Elf" in line))
    assert (t.a.atk("Archer"), t.a.atk("Brute")) == (700, 500) and t.a.menu


def test_of_cards_of_a_named_card_all_go_and_no_others():
    raid = song("Raid", "Name a card. Your opponent reveals his or her hand and discards all cards with that name.")
    t = Table("fow-6.1", raid, a={"hand": ["Raid"], "grave": ["Elf"]}, b={"hand": ["Elf", "Orc", "Elf"]})
    cast(t, t.a, "Raid")
    t.a.answers("Elf")
    assert t.b.hand == ["Orc"] and t.b.grave == ["Elf", "Elf"] and t.a.menu


def test_only_the_first_card_of_its_kind_each_turn_costs_less():
    guild = says("Guild", "You may pay {1} less to play your first Elf each turn.", kind="Addition")
    elf = says("Archer", "", cost="1", race=["Elf"])
    t = Table("fow-6.1", guild, elf, a={"hand": ["Archer", "Archer"], "field": ["Guild"]})
    assert "play Archer" in t.a.menu
    t.a.answers("play Archer")
    settle(t)
    assert t.a.field == ["Guild", "Archer"] and "play Archer" not in t.a.menu


def test_the_second_card_of_a_kind_is_counted_by_itself():
    muse = says("Muse", "When you play your second chant each turn ⇒ Draw a card.")
    hum, elf = song("Hum", "You gain 100 life."), says("Archer", "", cost="0")
    t = Table("fow-6.1", muse, hum, elf, a={"hand": ["Hum", "Archer", "Hum"], "field": ["Muse"], "deck": ["X", "Y"]})
    cast(t, t.a, "Hum")
    t.a.answers("play Archer")
    settle(t)
    assert t.a.hand == ["Hum"]
    cast(t, t.a, "Hum")
    settle(t)
    assert t.a.hand == ["X"] and t.a.menu


def test_damage_of_any_source_of_a_player_is_raised_and_no_other():
    forge = says("Forge", "If a source you control would deal damage to a player, it deals that much plus 100 instead.")
    bolt = instant("Bolt", "This card deals 300 damage to your opponent.")
    t = Table("fow-6.1", forge, bolt, a={"hand": ["Bolt"], "field": ["Forge"]}, b={"hand": ["Bolt"]})
    cast(t, t.a, "Bolt")
    t.a.does("pass")
    cast(t, t.b, "Bolt")
    assert (t.a.life, t.b.life) == (3700, 3600) and t.asked.menu


def test_a_change_without_an_end_stays():
    art = says("Bard", "{Rest}: Draw a card. Resonators you control gain [+200/+200].")
    t = Table("fow-6.1", art, a={"field": ["Bard", "Elf"], "deck": ["X", "Y", "Z"]})
    before = t.a.atk("Elf")
    t.a.answers(next(line for line in t.a.menu if "Bard" in line))
    settle(t)
    turn = t.g.s.turn
    while t.g.s.turn == turn:
        t.asked.answers("pass")
    assert t.a.atk("Elf") == before + 200 and t.asked.menu


def test_more_counters_are_put_but_none_more_taken_off():
    text = "If one or more magic counters would be put on a resonator you control, put that many plus one instead."
    spring = says("Spring", text, kind="Addition")
    charge = song("Charge", "Put two magic counters on target resonator.")
    drain = song("Drain", "Remove a magic counter from target resonator.")
    t = Table("fow-6.1", spring, charge, drain, a={"hand": ["Charge", "Drain"], "field": ["Spring", "Elf"]})
    cast(t, t.a, "Charge", "choose Elf")
    assert t.a.counters("Elf") == {"magic": 3}
    cast(t, t.a, "Drain", "choose Elf")
    assert t.a.counters("Elf") == {"magic": 2} and t.a.menu


def test_all_counters_are_counters_of_every_kind():
    text = "Put two magic counters on target resonator. Put a [+100/+100] counter on it."
    charge = song("Charge", text)
    storm = song("Storm", "You gain 100 life for each counter on target resonator. Remove all counters from it.")
    t = Table("fow-6.1", charge, storm, a={"hand": ["Charge", "Storm"], "field": ["Elf"]})
    cast(t, t.a, "Charge", "choose Elf")
    cast(t, t.a, "Storm", "choose Elf")
    assert (t.a.counters("Elf"), t.a.life) == ({}, 4300) and t.a.menu


def test_all_counters_of_a_kind_move_at_once():
    text = "When this card enters your field ⇒ Move all magic counters from other resonators to this card."
    pull = says("Pull", text, cost="0")
    charge = song("Charge", "Put two magic counters on each resonator.")
    t = Table("fow-6.1", pull, charge, a={"hand": ["Charge", "Pull"], "field": ["Elf"]}, b={"field": ["Orc"]})
    cast(t, t.a, "Charge")
    t.a.answers("play Pull")
    settle(t)
    assert (t.a.counters("Pull"), t.a.counters("Elf"), t.b.counters("Orc")) == ({"magic": 4}, {}, {}) and t.a.menu


def test_new_targets_are_chosen_for_the_copy_and_not_for_what_was_copied():
    echo = says("Echo", "When you play a chant ⇒ Copy that spell. You may choose new targets for the copy.")
    bolt = song("Bolt", "This card deals 300 damage to target resonator your opponent controls.")
    t = Table("fow-6.1", echo, bolt, a={"hand": ["Bolt"], "field": ["Echo"]}, b={"field": ["Elf", "Orc"]})
    t.a.answers("play Bolt", "choose Elf")
    for _ in range(12):
        if t.ask == "priority" and not t.g.s.stack:
            break
        if t.ask == "priority":
            t.passes()
        else:
            t.asked.answers(next((line for line in t.asked.menu if line in ("yes", "choose Orc")), t.asked.menu[0]))
    assert (t.b.marked("Elf"), t.b.marked("Orc")) == (300, 300) and t.a.menu


def test_what_is_said_to_happen_for_each_behind_it_happens_so_often():
    text = "Put a [200/200] Elf resonator token into your field for each card in your hand."
    t = Table("fow-6.1", song("Muster", text), a={"hand": ["Muster", "X", "Y"]})
    cast(t, t.a, "Muster")
    assert t.a.field == ["Elf"] * len(t.a.names("hand")) and t.a.menu


def test_a_card_put_into_a_graveyard_by_a_player_is_meant_and_not_the_player():
    text = (
        "Target player puts the top card of his or her main deck into his or her graveyard. "
        "If it is a resonator, you gain 300 life."
    )
    t = Table("fow-6.1", song("Mill", text), a={"hand": ["Mill", "Mill"]}, b={"deck": ["Elf", "Mill"]})
    t.a.answers("play Mill")
    t.a.answers(t.a.menu[1])
    settle(t)
    assert t.b.grave == ["Elf"] and t.a.life == 4300 and t.a.menu


def test_one_card_turned_up_is_meant_rather_than_the_target_before_it():
    text = (
        "Destroy target resonator. Its controller reveals the top card of his or her main deck. "
        "If it is a resonator, you gain 300 life."
    )
    t = Table(
        "fow-6.1", song("Verdict", text), a={"hand": ["Verdict"]}, b={"field": ["Elf"], "deck": ["Verdict", "Elf"]}
    )
    cast(t, t.a, "Verdict", "choose Elf")
    assert t.b.grave == ["Elf"] and t.a.life == 4000 and t.a.menu


def test_a_card_is_played_at_any_time_only_while_it_may_be():
    text = "You may play this card as though it had [Quickcast] if you control a Fairy."
    dart, imp = says("Dart", text, cost="0"), says("Imp", "", race=["Fairy"])
    for field, offered in (["Imp"], True), ([], False):
        t = Table("fow-6.1", dart, imp, b={"hand": ["Dart"], "field": field})
        t.a.does("pass")
        assert ("play Dart" in t.b.menu) == offered


def test_what_becomes_a_thing_of_an_attribute_has_only_that_one():
    turn = song("Turn", "Target resonator becomes a [700/700] fire Dragon resonator with [Flying] until end of turn.")
    elf = says("Archer", "", race=["Elf"], attribute=["Wind"])
    pest = song("Pest", "Destroy all wind resonators.")
    burn = song("Burn", "Destroy all fire resonators.")
    t = Table("fow-6.1", turn, elf, pest, burn, a={"hand": ["Turn", "Pest", "Burn"], "field": ["Archer"]})
    cast(t, t.a, "Turn", "choose Archer")
    assert t.a.atk("Archer") == 700
    cast(t, t.a, "Pest")
    assert t.a.field == ["Archer"]
    cast(t, t.a, "Burn")
    assert t.a.field == [] and t.a.menu
