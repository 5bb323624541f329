"""Families of Force of Will's wordings, played: each test tells the right meaning from the nearest wrong one."""

from tests.tabletop import Table, rested
from tests.tabletop.cards.fow import j_ruler, resonator
from tests.tabletop.cards.fow_texts import instant, says, song
from tests.tabletop.fow import cast

WOLF = resonator("Wolf", 500, 500)
FISH = resonator("Fish", 200, 200)


# ---------------------------------------------------------------- how long


def test_an_effect_lasts_as_long_as_its_card_is_rested():
    warden = says("Warden", "{Rest}: Target resonator gains [-300/-300] as long as this card is rested.")
    wake = song("Wake", "Recover target resonator.")
    t = Table("fow-6.1", warden, wake, WOLF, a={"field": ["Warden", "Wolf"], "hand": ["Wake"]})
    cast(t, t.a, "activate Warden", "Wolf")
    assert t.a.atk("Wolf") == 200
    cast(t, t.a, "Wake", "Warden")
    assert t.a.atk("Wolf") == 500 and t.a.menu


def test_an_effect_until_your_next_turn_holds_in_the_opponents_turn_and_no_longer():
    lull = song("Lull", "All resonators gain [-200/+0] until your next turn.")
    t = Table("fow-6.1", lull, WOLF, a={"hand": ["Lull"], "field": ["Wolf"], "deck": ["X"] * 4}, b={"deck": ["X"] * 4})
    cast(t, t.a, "Lull")
    assert t.a.atk("Wolf") == 300
    t.next_turn()
    assert t.a.atk("Wolf") == 300
    t.next_turn()
    assert t.a.atk("Wolf") == 500 and t.asked.menu


# ---------------------------------------------------------------- what cannot and what must be done


def test_a_resonator_that_cannot_deal_damage_still_takes_it():
    bind = song("Bind", "Target resonator cannot deal damage this turn.")
    duel = song(
        "Duel",
        "Target resonator you control and target resonator your opponent controls deal damage equal to their ATK to "
        "each other.",
    )
    t = Table("fow-6.1", bind, duel, WOLF, FISH, a={"hand": ["Bind", "Duel"], "field": ["Fish"]}, b={"field": ["Wolf"]})
    cast(t, t.a, "Bind", "Wolf")
    cast(t, t.a, "Duel", "Fish", "Wolf")
    assert t.a.field == ["Fish"] and t.a.marked("Fish") == 0 and t.b.marked("Wolf") == 200 and t.a.menu


def test_what_must_be_blocked_is_blocked_by_whoever_can():
    lure = says("Lure", "This card must be blocked if able.", atk=700, defence=700)
    t = Table("fow-6.1", lure, WOLF, a={"field": ["Lure"]}, b={"field": ["Wolf", "Fish"]})
    t.attack("Lure")
    t.pass_until("block")
    assert t.b.menu == ["block with Wolf", "block with Fish"]
    t = Table("fow-6.1", WOLF, a={"field": ["Wolf"]}, b={"field": ["Wolf"]})
    t.attack("Wolf")
    t.pass_until("block")
    assert t.b.menu == ["block with Wolf", "no block"]


def test_resonators_with_flying_are_blocked_but_no_j_ruler_with_flying():
    tower = says("Tower", "This card can block resonators with [Flying].", atk=0, defence=900)
    bird = resonator("Bird", skills=["Flying"])
    queen = j_ruler("Queen", skills=["Flying"])
    hawk = resonator("Hawk", skills=["Flying"])
    for attacker, offered in (
        ("Bird", ["block with Tower", "block with Hawk", "no block"]),
        ("Queen", ["block with Hawk", "no block"]),
    ):
        t = Table("fow-6.1", tower, bird, queen, hawk, a={"field": [attacker]}, b={"field": ["Tower", "Hawk"]})
        t.attack(attacker)
        t.pass_until("block")
        assert t.b.menu == offered


def test_damage_that_cannot_be_prevented_goes_through_a_shield():
    shield = instant("Shield", "Prevent all damage that would be dealt to you this turn.")
    spark = song("Spark", "This card deals 300 damage to your opponent.")
    sun = song("Sun", "This card deals 400 damage to your opponent. Damage dealt by this card cannot be prevented.")
    t = Table("fow-6.1", shield, spark, sun, a={"hand": ["Spark", "Sun"]}, b={"hand": ["Shield"]})
    t.a.does("play Spark", "pass")
    t.b.does("play Shield")
    t.resolve()
    t.resolve()
    assert t.b.life == 4000
    cast(t, t.a, "Sun")
    assert t.b.life == 3600 and t.a.menu


# ---------------------------------------------------------------- whom an event tells of


def test_the_player_who_was_dealt_damage_discards():
    imp = says(
        "Imp",
        "{0}: This card deals 100 damage to target player.\nWhen this card "
        "deals damage to a player ⇒ That player discards a card.",
    )
    for seat, discarded in (("a", (["Wolf"], [])), ("b", ([], ["Wolf"]))):
        t = Table("fow-6.1", imp, WOLF, a={"field": ["Imp"], "hand": ["Wolf"]}, b={"hand": ["Wolf"]})
        t.a.does("activate Imp", f"choose {seat.upper()}")
        t.resolve()
        t.resolve()
        if t.is_open("choose"):
            t.asked.does("choose Wolf")
        assert (t.a.grave, t.b.grave) == discarded and t.a.menu


def test_he_or_she_is_the_opponent_an_event_tells_of():
    spy = says("Spy", "When your opponent plays a chant ⇒ He or she loses 300 life.")
    hum = instant("Hum", "You gain 100 life.")
    t = Table("fow-6.1", spy, hum, a={"field": ["Spy"], "hand": ["Hum"]}, b={"hand": ["Hum"]})
    t.a.does("play Hum", "pass")
    t.b.does("play Hum")
    for _ in range(3):
        t.resolve()
    assert (t.a.life, t.b.life) == (4100, 3800) and t.a.menu


def test_a_spell_that_is_cancelled_is_seen_and_an_ability_is_not():
    owl = says("Owl", "When a spell you control is cancelled ⇒ Draw a card.\n{0}: You gain 100 life.")
    hush = instant("Hush", "Cancel target spell or ability.")
    hum = song("Hum", "You gain 100 life.")
    t = Table(
        "fow-6.1",
        owl,
        hush,
        hum,
        a={"field": ["Owl"], "hand": ["Hum"], "deck": ["X", "X"]},
        b={"hand": ["Hush", "Hush"]},
    )
    t.a.does("play Hum", "pass")
    t.b.does("play Hush")
    t.resolve()
    t.resolve()
    assert t.a.hand == ["X"] and t.a.life == 4000
    t.a.does("activate Owl", "pass")
    t.b.does("play Hush")
    t.resolve()
    t.resolve()
    assert t.a.hand == ["X"] and t.a.life == 4000 and t.a.menu


def test_attacking_a_player_is_not_attacking_a_resonator():
    thief = says("Thief", "When this card attacks your opponent ⇒ Draw a card.")
    for target, drawn in (((), ["X"]), (("Wolf",), [])):
        t = Table("fow-6.1", thief, WOLF, a={"field": ["Thief"], "deck": ["X", "X"]}, b={"field": [rested("Wolf")]})
        t.attack("Thief", *target)
        t.pass_until("main")
        assert t.a.hand == drawn and t.asked.menu


def test_a_counter_that_is_put_is_not_one_that_is_removed():
    clock = says(
        "Clock",
        "When a time counter is put on this card ⇒ You gain 100 "
        "life.\nWhen a time counter is removed from this card ⇒ Draw a card.\n"
        "{0}: Put a time counter on this card.\nRemove a time counter from this card: You gain 1000 life.",
    )
    t = Table("fow-6.1", clock, a={"field": ["Clock"], "deck": ["X", "X"]})
    t.a.does(next(line for line in t.a.menu if "Put a time" in line))
    t.resolve()
    t.resolve()
    assert t.a.life == 4100 and t.a.hand == []
    t.a.does(next(line for line in t.a.menu if "You gain 1000" in line))
    t.resolve()
    t.resolve()
    assert t.a.life == 5100 and t.a.hand == ["X"] and t.a.menu


def test_only_an_ability_of_that_keyword_is_waited_for():
    heir = says("Heir", "When you play an [Inheritance] ability ⇒ Draw a card.\n{0}: You gain 100 life.")
    ring = says("Ring", "[Inheritance] {0}: You gain 100 life.")
    t = Table("fow-6.1", heir, ring, a={"field": ["Heir"], "hand": ["Ring"], "deck": ["X", "X"]})
    cast(t, t.a, "activate Heir")
    assert t.a.hand == ["Ring"]
    cast(t, t.a, "activate Ring")
    t.resolve()
    assert t.a.hand == ["X"] and t.a.menu


# ---------------------------------------------------------------- instead


def test_what_an_awakened_chant_does_instead_stands_in_a_line_of_its_own():
    balm = song("Balm", "You gain 500 life.\n[Awakening] {1}: You gain 1000 life instead.")
    t = Table("fow-6.1", balm, a={"hand": ["Balm", "Balm"], "field": ["Light Stone"]})
    t.a.does("play Balm")
    t.a.does(next(line for line in t.a.menu if "awaken" in line.lower() and "not" not in line.lower()))
    t.resolve()
    assert t.a.life == 5000
    cast(t, t.a, "Balm")
    assert t.a.life == 5500 and t.a.menu


def test_a_later_card_of_the_turn_does_something_else_instead():
    tide = song("Tide", "You gain 500 life.\n[Torrent] You gain 1000 life instead.")
    t = Table("fow-6.1", tide, a={"hand": ["Tide", "Tide"]})
    cast(t, t.a, "Tide")
    assert t.a.life == 4500
    cast(t, t.a, "Tide")
    assert t.a.life == 5500 and t.a.menu


def test_damage_to_you_is_dealt_to_the_card_that_takes_it():
    guard = says("Guard", "If damage would be dealt to you, it is dealt to this card instead.", atk=100, defence=900)
    spark = song("Spark", "This card deals 300 damage to each player.")
    t = Table("fow-6.1", guard, spark, a={"hand": ["Spark"]}, b={"field": ["Guard"]})
    cast(t, t.a, "Spark")
    assert (t.a.life, t.b.life) == (3700, 4000) and t.b.marked("Guard") == 300 and t.a.menu


# ---------------------------------------------------------------- choices and searches


def test_one_of_three_keywords_is_gained():
    gift = song("Gift", "Target resonator gains [Flying], [Pierce] or [First Strike] until end of turn.")
    t = Table("fow-6.1", gift, WOLF, a={"hand": ["Gift"], "field": ["Wolf"]})
    t.a.does("play Gift")
    t.pass_until("mode")
    assert len(t.a.menu) == 3
    t.a.answers(t.a.menu[1])
    t.resolve()
    info = t.g.info(t.a.find("Wolf"))
    assert [info.has_keyword(keyword) for keyword in (4, 0, 2)] == [False, True, False] and t.a.menu


def test_a_card_of_the_same_name_as_a_target_is_searched_for():
    call = song(
        "Call",
        "Search your main deck for a card with the same name as target resonator "
        "you control, reveal it and put it into your hand. Shuffle your main deck.",
    )
    t = Table("fow-6.1", call, WOLF, FISH, a={"hand": ["Call"], "field": ["Wolf"], "deck": ["Fish", "Wolf"]})
    t.a.does("play Call")
    t.pass_until("search")
    assert [line for line in t.a.menu if "Fish" in line] == []
    t.a.does("Wolf")
    t.resolve()
    assert t.a.hand == ["Wolf"] and t.a.deck == ["Fish"] and t.a.menu


def test_of_each_kind_one_is_searched_for():
    hunt = song(
        "Hunt",
        'Search your main deck for a card named "Wolf" and/or a card named '
        '"Fish", reveal them and put them into your hand. Shuffle your main deck.',
    )
    t = Table("fow-6.1", hunt, WOLF, FISH, a={"hand": ["Hunt"], "deck": ["Wolf", "Wolf", "Fish"]})
    t.a.does("play Hunt")
    t.pass_until("search")
    t.a.answers("Wolf")
    assert not any("Wolf" in line for line in t.a.menu) and any("Fish" in line for line in t.a.menu)
    t.a.answers("Fish")
    t.resolve()
    assert sorted(t.a.hand) == ["Fish", "Wolf"] and t.a.menu


# ---------------------------------------------------------------- turns and prices


def test_a_turn_more_and_a_phase_less():
    fast = song("Fast", "Take an extra turn after this one.")
    slow = says("Slow", "Skip your draw phase.", "Addition")
    t = Table("fow-6.1", fast, slow, a={"hand": ["Fast"], "field": ["Slow"], "deck": ["X"] * 4}, b={"deck": ["X"] * 4})
    cast(t, t.a, "Fast")
    t.next_turn()
    assert t.asked is t.a and t.a.hand == []
    t.next_turn()
    assert t.asked is t.b and t.b.hand == ["X"] and t.b.menu


def test_one_ability_costs_less_and_the_others_of_its_card_do_not():
    mill = says(
        "Mill",
        "{2}: Draw a card. You may pay {1} less to play "
        "this ability for each Elf you control.\n{1}: You gain 100 life.",
        "Addition",
    )
    elf = says("Elf", "", race=("Elf",))
    t = Table("fow-6.1", mill, elf, a={"field": ["Mill", "Elf", "Elf"], "deck": ["X"]})
    lines = [line for line in t.a.menu if "activate Mill" in line]
    assert len(lines) == 1
    cast(t, t.a, lines[0])
    assert t.a.hand == ["X"] and t.a.life == 4000 and t.a.menu


def test_each_thing_is_gained_as_long_as_its_own_condition_is_so():
    text = (
        "This card gains [+100/+0] as long as you control a light "
        "resonator and [+0/+300] as long as you control a fire resonator."
    )
    prism = says("Prism", text)
    sun = says("Sun", "", attribute=("Fire",))
    t = Table("fow-6.1", prism, sun, a={"field": ["Prism", "Sun"]})
    assert (t.a.atk("Prism"), t.a.defence("Prism")) == (500, 800) and t.a.menu
