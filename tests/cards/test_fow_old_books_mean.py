"""What the two older books' words mean where a wrong meaning lies near, each asked in play in both of them."""

import pytest

from rulewright.judge.position import CardSpec
from tests.tabletop import Table
from tests.tabletop.cards.fow import resonator
from tests.tabletop.cards.fow_texts import says, song
from tests.tabletop.fow import cast

old = pytest.mark.parametrize("edition", ("fow-2.0", "fow-5.01"))
WOLF = resonator("Wolf", 500, 500)
ORC = resonator("Orc", 500, 500)
STONES = "magic stone area"


def watcher(edition, line):
    return says("Watch", line, "Resonator", "0", edition=edition)


@old
@pytest.mark.parametrize("words", ["You lose half of your life.", "Pay half of your life."])
def test_half_a_life_is_rounded_up_once_at_the_end(edition, words):
    for life, left in ((2500, 1300), (500, 300), (100, 100)):
        t = Table(edition, song("Toll", words, edition), a={"hand": ["Toll"], "life": life})
        cast(t, t.a, "Toll")
        assert t.a.life == left and t.who


@old
def test_what_is_halved_and_then_doubled_is_what_it_was(edition):
    halve = song("Halve", "Target resonator's ATK becomes half of its ATK until end of turn.", edition)
    twice = song("Twice", "Target resonator's ATK becomes twice its ATK until end of turn.", edition)
    t = Table(edition, halve, twice, WOLF, a={"hand": ["Halve", "Twice"], "field": ["Wolf"]})
    cast(t, t.a, "Halve")
    cast(t, t.a, "Twice")
    assert t.a.atk("Wolf") == 500 and t.who


@old
@pytest.mark.parametrize("end", ("", " too", " in addition to its other types", ". It is still an addition"))
def test_what_becomes_a_resonator_is_an_addition_only_if_that_is_said(edition, end):
    wake = song("Wake", f"Target addition becomes a [300/400] Beast resonator{end}.", edition)
    asks = {"Clear": "Destroy target addition.", "Fell": "Destroy target Knight.", "Hunt": "Destroy target Beast."}
    cards = [song(name, text, edition) for name, text in asks.items()]
    cards += [says(name, "", "Addition", "0", race=("Knight",), edition=edition) for name in ("Banner", "Herd")]
    t = Table(edition, wake, *cards, a={"hand": ["Wake", *asks], "field": ["Banner", "Herd"]})
    cast(t, t.a, "Wake", "choose Banner")
    assert t.a.atk("Banner") == 300
    t.a.answers("play Hunt")
    t.resolve()
    assert t.a.field == ["Herd"] and t.who
    t = Table(edition, wake, *cards, a={"hand": ["Wake", *asks], "field": ["Banner", "Herd"]})
    cast(t, t.a, "Wake", "choose Banner")
    t.a.answers("play Clear")
    assert t.ask == ("choose" if end else "priority")
    t = Table(edition, wake, *cards, a={"hand": ["Wake", *asks], "field": ["Banner", "Herd"]})
    cast(t, t.a, "Wake", "choose Banner")
    t.a.answers("play Fell")
    assert t.ask == ("choose" if end else "priority")


@old
def test_a_card_of_another_players_graveyard_did_not_come_from_yours(edition):
    watch = watcher(edition, "When a resonator is put into a field from your graveyard ⇒ You gain 500 life.")
    arise = "When this card enters your field from your graveyard ⇒ You gain 200 life."
    imp = says("Imp", arise, "Resonator", "0", edition=edition)
    rob = song("Rob", "Put target resonator from your opponent's graveyard into your field.", edition)
    lift = song("Lift", "Put target resonator from your graveyard into your field.", edition)
    mine = {"hand": ["Rob", "Lift"], "field": ["Watch"], "grave": ["Imp"], "life": 1000}
    t = Table(edition, watch, imp, rob, lift, a=mine, b={"grave": ["Imp"]})
    cast(t, t.a, "Rob")
    t.resolve()
    assert t.a.life == 1000 and t.a.field == ["Watch", "Imp"]
    cast(t, t.a, "Lift")
    t.a.does("play the ability of Watch")
    t.resolve()
    t.resolve()
    assert t.a.life == 1700 and t.a.field == ["Watch", "Imp", "Imp"] and t.who


@old
def test_a_card_of_another_players_hand_did_not_come_from_yours(edition):
    watch = watcher(edition, "When a card is put into a graveyard from your hand ⇒ You gain 500 life.")
    theirs = song("Theirs", "Your opponent discards a card.", edition)
    each = song("Mine", "Discard your hand.", edition)
    seats = {"hand": ["Theirs", "Mine", "Wolf"], "field": ["Watch"], "life": 1000}, {"hand": ["Orc", "Orc"]}
    t = Table(edition, watch, theirs, each, WOLF, ORC, a=seats[0], b=seats[1])
    cast(t, t.a, "Theirs")
    t.b.does("choose Orc")
    t.resolve()
    assert t.a.life == 1000 and t.b.grave == ["Orc"]
    cast(t, t.a, "Mine")
    t.a.does("Wolf next")
    while t.stack or t.ask != "priority":
        t.a.answers(t.a.menu[0]) if t.ask != "priority" else t.resolve()
    assert t.a.life == 2000 and t.who  # Wolf and the spare card


@old
def test_a_discarded_resonator_was_not_put_into_a_graveyard_from_a_field(edition):
    watch = watcher(edition, "When a resonator is put into a graveyard ⇒ You gain 500 life.")
    each = song("Each", "Each player discards his or her hand.", edition)
    t = Table(edition, watch, each, WOLF, a={"hand": ["Each", "Wolf"], "field": ["Watch"], "life": 1000})
    cast(t, t.a, "Each")
    t.a.does("Wolf next")
    t.resolve()
    assert t.a.life == 1000 and t.who


@old
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_deck_is_shuffled_only_if_the_search_was_taken(edition, answer):
    words = "You may search your main deck for a resonator and put it into your hand. Then shuffle your main deck."
    t = Table(edition, song("Seek", words, edition), WOLF, a={"hand": ["Seek"], "deck": ["Wolf", "Wolf"]})
    cast(t, t.a, "Seek")
    t.a.does(answer)
    if answer == "yes":
        t.a.does("find Wolf")
    assert len(t.log("shuffle")) == (answer == "yes") and t.who


@old
def test_a_card_goes_to_a_lifebreak_area_only_where_there_is_one(edition):
    gift = song("Gift", "Put the top card of your main deck into your lifebreak area. Draw a card.", edition)
    t = Table(edition, gift, WOLF, ORC, a={"hand": ["Gift"], "deck": ["Wolf", "Orc"]})
    cast(t, t.a, "Gift")
    assert t.a.deck == ([] if edition == "fow-2.0" else ["Orc"]) and t.who


@old
def test_what_you_control_lies_in_the_magic_stone_area_too(edition):
    keen = watcher(edition, 'As long as you control "Light Stone", this card gains [+300/+300].')
    for stones, atk in (([], 500), (["Light Stone"], 800)):
        t = Table(edition, keen, a={"field": ["Watch"], STONES: stones})
        assert t.a.atk("Watch") == atk and t.who


@old
def test_one_kind_or_another_is_looked_for_where_each_of_them_is(edition):
    for words, zone in (("resonator or magic stone", STONES), ("resonator or ruler", "ruler area")):
        t = Table(edition, song("Lay", f"Rest target {words}.", edition), WOLF, a={"hand": ["Lay"], STONES: []},
                  b={"field": ["Wolf"], STONES: ["Light Stone"]})  # fmt: skip
        t.a.answers("play Lay")
        kinds = ("Light Stone",) if zone == STONES else ("A: Ruler", "B: Ruler")
        assert sorted(t.a.menu) == sorted(f"choose {one}" for one in ("Wolf", *kinds))


@old
def test_control_lasts_as_long_as_the_addition_does(edition):
    bind = says("Bind", "You gain control of added resonator.", "Addition:Resonator", "0", edition=edition)
    crush = song("Crush", "Destroy all additions.", edition)
    t = Table(edition, bind, crush, WOLF, a={"hand": ["Bind", "Crush"]}, b={"field": ["Wolf"]})
    cast(t, t.a, "Bind")
    assert "Wolf" in t.a.field
    while t.who == "b":
        t.b.answers("pass")
    cast(t, t.a, "Crush")
    assert t.b.field == ["Wolf"] and t.who


@old
def test_counters_of_any_number_of_cards_are_so_many_together(edition):
    line = "Remove three charge counters from any number of resonators you control: Draw a card."
    for counts, offered in (((2, 1), True), ((1, 1), False)):
        field = [
            "Watch",
            *(CardSpec(name, counters={"charge": n}) for name, n in zip(("Wolf", "Orc"), counts, strict=True)),
        ]
        t = Table(edition, watcher(edition, line), WOLF, ORC, a={"field": field})
        assert any("Watch" in one for one in t.a.menu) == offered


@old
def test_only_a_bearer_of_that_race_gains_what_an_addition_says_of_it(edition):
    crown = says("Crown", "Human resonator with this gains [+200/+200].", "Addition:Resonator", "0", edition=edition)
    man = says("Man", "", "Resonator", "0", race=("Human",), edition=edition)
    for bearer, atk in (("Man", 700), ("Wolf", 500)):
        t = Table(edition, crown, man, WOLF, a={"hand": ["Crown"], "field": [bearer]})
        cast(t, t.a, "Crown")
        assert t.a.atk(bearer) == atk and t.who


@old
def test_the_bearer_is_paid_only_by_who_controls_it(edition):
    charm = says("Charm", "Banish added resonator: Draw a card.", "Addition:Resonator", "0", edition=edition)
    for mine, theirs in ((["Wolf"], []), ([], ["Wolf"])):
        t = Table(edition, charm, WOLF, a={"hand": ["Charm"], "field": mine}, b={"field": theirs})
        cast(t, t.a, "Charm")
        while t.who == "b":
            t.b.answers("pass")
        assert any("Charm" in one for one in t.a.menu) == bool(mine)


def test_one_more_stone_is_called_this_turn():
    more = song("More", "You may call an additional magic stone this turn.", "fow-5.01")
    rouse = song("Rouse", "Recover your ruler.", "fow-5.01")
    for card, may_call in (("More", True), ("Rouse", False)):
        t = Table("fow-5.01", more, rouse, a={"hand": [card, "Rouse"]})
        cast(t, t.a, card)
        t.a.does("call a magic stone with Ruler")
        t.resolve()
        cast(t, t.a, "Rouse")
        assert any("call" in one for one in t.a.menu) == may_call


@old
def test_damage_is_lessened_until_the_next_turn_of_its_player(edition):
    veil = song("Veil", "Until your next turn, if damage would be dealt to you, prevent 300 of it.", edition)
    bolt = song("Bolt", "This card deals 500 damage to target player.", edition)
    t = Table(edition, veil, bolt, a={"hand": ["Veil", "Bolt"], "life": 4000})
    cast(t, t.a, "Veil")
    cast(t, t.a, "Bolt", "choose A")
    assert t.a.life == 3800 and t.who
