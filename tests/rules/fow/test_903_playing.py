"""Section 903 of 6.1 and 9.3 of 5.01: playing cards and abilities, and resolving them."""

import pytest

from rulewright.games.fow.rulebook.ch00_names import CHASE, COST, FIELD, GRAVEYARD, REMOVED, TYPE
from rulewright.kernel.ids import CONTINUOUS, EITHER, EQUAL, MOVED, SPELL
from rulewright.kernel.vocabulary.abilities import THIS, Ability, Cost, Instead, When
from rulewright.kernel.vocabulary.effects import Apply, Choose, DealDamage, Modes, Move, Pick, Seq
from rulewright.kernel.vocabulary.mods import PlayFor
from rulewright.kernel.vocabulary.terms import Cards, Has, NamedNumber, Number, OneOf, Those, Times, Valued
from tests.tabletop import Table, rule
from tests.tabletop.cards.fow import chant, resonator
from tests.tabletop.cards.fow_texts import NEW, both, instant, says, song
from tests.tabletop.fow import cast, ground


def menu_has(seat, words: str) -> bool:
    """Some line of the open menu has these words."""
    return any(words in line for line in seat.menu)


@rule("fow-6.1", "903.1", "903.3", "903.3b")
@rule("fow-5.01", "9.3-1", "9.3-3", "9.3-3b")
@both
def test_903_1_what_is_played_ends_where_it_belongs(edition):
    well = says("Well", "Pay 100 life: Gain 200 life.", edition=edition)
    t = Table(
        edition,
        well,
        resonator("Blade", cost="0"),
        song("Song", "Gain 100 life.", edition),
        a={"hand": ["Blade", "Song"], "field": ["Well"]},
    )
    cast(t, t.a, "Blade")
    cast(t, t.a, "Song")
    cast(t, t.a, "activate Well")
    assert t.a.field == ["Well", "Blade"] and t.a.grave == ["Song"] and t.stack == [] and t.a.life == 4200 and t.a.menu


@rule("fow-6.1", "903.2", "903.2a")
def test_903_2a_a_card_of_the_standby_area_is_turned_up_first():
    trap = song("Trap", "[Trigger] {1}: Destroy target resonator.", cost="5")
    t = Table("fow-6.1", trap, a={"standby area": ["Trap"], "field": ["Light Stone", "Blade", "Other"]})
    assert t.view(1).players[0].zones["standby area"].cards == [None]
    t.a.answers("play Trap")
    assert t.asks(t.a, "choose") and [item.name for item in t.view(1).stack] == ["Trap"]
    assert t.g.card(t.g.s.stack[-1].this).face == 0
    t.a.does("choose Blade")
    t.resolve()
    assert "Blade" in t.a.grave and t.a.menu


@rule("fow-6.1", "903.2", "903.2b", "903.2e")
@rule("fow-5.01", "9.3-2", "9.3-2b", "9.3-2d")
@both
def test_903_2b_the_card_is_on_the_chase_while_targets_are_chosen(edition):
    kill = song("Kill", "Destroy target resonator.", edition)
    t = Table(edition, kill, a={"hand": ["Kill"], "field": ["One", "Two"]})
    t.a.does("play Kill")
    assert t.asks(t.a, "choose") and t.stack == ["Kill"] and t.a.hand == []
    t = Table(edition, kill, a={"hand": ["Kill"]})
    assert not menu_has(t.a, "play Kill")
    assert ("903.2e" if edition == NEW else "9.3-2d") in t.a.why_not("play Kill")


@rule("fow-6.1", "903.2c")
@rule("fow-5.01", "9.3-2c")
@both
def test_903_2c_options_not_chosen_do_not_exist(edition):
    fork = song("Fork", "Choose one - Destroy target addition; or draw a card.", edition)
    t = Table(edition, fork, a={"hand": ["Fork"], "deck": ["Top"]})
    cast(t, t.a, "Fork", "option 2")
    assert t.a.hand == ["Top"] and t.a.menu


@rule("fow-6.1", "903.2c")
@rule("fow-5.01", "9.3-2c")
@both
def test_903_2c_an_option_is_not_chosen_twice(edition):
    fork = song("Fork", "Choose two - Draw a card; or gain 100 life; or gain 300 life.", edition)
    t = Table(edition, fork, a={"hand": ["Fork"], "deck": ["Top"]})
    t.a.does("play Fork")
    assert len(t.a.menu) == 3
    t.a.does("option 2")
    assert len(t.a.menu) == 2 and not menu_has(t.a, "option 2")
    t.a.does("option 3")
    t.resolve()
    assert t.a.life == 4400 and t.a.hand == [] and t.a.menu


@rule("fow-6.1", "903.2c", "903.2d", "903.2e")
def test_903_2d_options_then_x_then_targets_then_the_cost():
    hit = Choose((Pick(Cards((FIELD,), EITHER, Has(TYPE, "Resonator")), Number(1), Number(1)),), announced=True)
    modes = Modes(
        (Seq((hit, DealDamage(Times(100, NamedNumber()), what=Those()))), DealDamage(Number(100), 1)),
        Number(1),
        Number(1),
    )
    t = Table(
        "fow-6.1",
        chant("Blaze", Ability(SPELL, zones=(CHASE,), effect=modes), cost="Fire X"),
        resonator("Wall", 0, 900),
        a={"hand": ["Blaze"], "field": ["Fire Stone"] * 4 + ["Wall", "Other"]},
    )
    t.a.answers("play Blaze")
    assert t.asks(t.a, "mode")
    t.a.answers("option 1")
    assert t.asks(t.a, "number") and t.a.menu == ["0", "1", "2", "3"]
    t.a.answers("3")
    assert t.asks(t.a, "choose")
    t.a.does("choose Wall")
    t.resolve()
    assert t.a.marked("Wall") == 300 and t.a.menu


@rule("fow-6.1", "903.2d", "903.3c")
def test_903_3c_x00_is_x_hundred():
    grow = song("Grow", "Target resonator gains [+X00/+X00] until end of turn.", cost="X")
    t = Table("fow-6.1", grow, a={"hand": ["Grow"], "field": ["Light Stone"] * 7 + ["Blade"]})
    t.a.does("play Grow")
    assert t.a.menu == [str(number) for number in range(8)]
    t.a.does("7")
    t.resolve()
    assert t.a.atk("Blade") == 1200 and t.a.menu


@rule("fow-6.1", "903.2d")
def test_903_2d_only_an_x_with_a_legal_target_is_offered():
    which = Has(TYPE, "Resonator") & Valued(COST, EQUAL, NamedNumber())
    hit = Choose((Pick(Cards((FIELD,), EITHER, which), Number(1), Number(1)),), announced=True)
    purge = chant("Purge", Ability(SPELL, zones=(CHASE,), effect=Seq((hit, Move(Those(), GRAVEYARD)))), cost="X")
    t = Table(
        "fow-6.1",
        purge,
        resonator("Two", cost="2"),
        a={"hand": ["Purge"], "field": ["Light Stone"] * 3},
        b={"field": ["Two"]},
    )
    t.a.does("play Purge")
    t.resolve()
    assert t.b.grave == ["Two"] and sum(t.g.card(ref).orientation for ref in t.g.refs(FIELD, 0)) == 2 and t.a.menu


def take_free(t: Table, name: str) -> None:
    """Take the offer of a free play, for the card of this name if it is there."""
    while t.decision.ask not in ("priority", "price"):
        if t.decision.ask == "may":
            t.asked.does("yes")
        elif any(name in line for line in t.asked.menu):
            t.asked.does(f"choose {name}")
        else:
            t.takes_last()


@rule("fow-6.1", "903.2d-i", "903.2f-ii")
def test_903_2d_i_x_is_nothing_in_a_free_play():
    bless = song("Bless", "You may play a chant card from your hand without paying its cost.")
    grow = song("Grow", "Target resonator gains [+X00/+X00] until end of turn.", cost="Fire X")
    t = Table("fow-6.1", bless, grow, a={"hand": ["Bless", "Grow"], "field": ["Light Stone"] * 3 + ["Blade"]})
    cast(t, t.a, "Bless")
    take_free(t, "Grow")
    assert t.stack[0] == "Grow" and not t.a.is_rested("Light Stone")
    t.resolve()
    assert t.a.atk("Blade") == 500 and t.a.menu


@rule("fow-6.1", "903.2e-i")
def test_903_2e_i_nothing_targets_itself():
    stop = instant("Stop", "Cancel target spell.")
    t = Table("fow-6.1", stop, song("Song", "Gain 100 life."), a={"hand": ["Stop", "Stop", "Song"]})
    assert not menu_has(t.a, "play Stop")
    t.a.does("play Song")
    t.a.does("play Stop")
    assert t.stack == ["Stop", "Song"]
    t.a.does("play Stop")
    assert t.a.menu == ["choose Song", "choose Stop"]


@rule("fow-6.1", "903.2f", "903.2f-i", "903.2f-iii")
@rule("fow-5.01", "9.3-2e")
@both
def test_903_2f_i_another_cost_comes_before_increases(edition):
    banish = Cost(
        (Pick(Cards((FIELD,), 0, Has(TYPE, "Resonator")), Number(1), Number(1)),), (Move(Those(3), GRAVEYARD, verb=2),)
    )
    ritual = Ability(CONTINUOUS, zones=(), effect=Apply(THIS, (PlayFor(OneOf(THIS), (banish,)),)))
    tax = says("Tax", "You pay {1} more to play chants.", "Addition", edition=edition)
    spell = chant("Rite", ritual, *song("x", "Gain 100 life.", edition).abilities, cost="9")
    t = Table(edition, spell, tax, a=ground(edition, "Light Stone", field=["Tax", "Victim"], hand=["Rite"]))
    t.a.does("play Rite")
    assert t.stack == ["Rite"] and t.a.grave == ["Victim"] and t.a.is_rested("Light Stone") and t.a.menu
    t = Table(edition, spell, tax, a=ground(edition, field=["Tax", "Victim"], hand=["Rite"]))
    assert not menu_has(t.a, "play Rite")


@rule("fow-6.1", "903.2f-ii", "903.2f-iii")
def test_903_2f_iii_a_free_play_still_pays_increases():
    bless = song("Bless", "You may play a chant card from your hand without paying its cost.")
    tax = says("Tax", "You pay {1} more to play chants.", "Addition")
    for stones, played in ((1, False), (2, True)):
        t = Table(
            "fow-6.1",
            bless,
            tax,
            song("Big", "Gain 100 life.", cost="Fire 8"),
            a={"hand": ["Bless", "Big"], "field": ["Tax"] + ["Light Stone"] * stones},
        )
        cast(t, t.a, "Bless")
        take_free(t, "Big")
        assert (t.stack == ["Big"]) == played and t.a.menu


@rule("fow-6.1", "903.2f-ii")
def test_903_2f_ii_awakening_may_still_be_paid_in_a_free_play():
    bless = song("Bless", "You may play a chant card from your hand without paying its cost.")
    wake = song("Wake", "[Awakening] {1}\nGain 100 life.", cost="Fire 8")
    t = Table("fow-6.1", bless, wake, a={"hand": ["Bless", "Wake"], "field": ["Light Stone"]})
    cast(t, t.a, "Bless")
    take_free(t, "Wake")
    assert t.asks(t.a, "price") and any("awakened" in line for line in t.a.menu)


@rule("fow-6.1", "903.2f-iv")
def test_903_2f_iv_the_player_says_what_a_decrease_takes_off():
    aid = says("Aid", "You pay {1} less to play chants.", "Addition")
    t = Table(
        "fow-6.1",
        aid,
        song("Song", "Gain 100 life.", cost="Fire 2"),
        a={"hand": ["Song"], "field": ["Aid", "Fire Stone", "Light Stone", "Light Stone"]},
    )
    t.a.answers("play Song")
    assert t.asks(t.a, "decrease") and t.a.menu == ["one Fire will", "the free cost"]
    t.a.does("one Fire will")
    assert t.stack == ["Song"] and t.a.menu
    t = Table(
        "fow-6.1",
        aid,
        song("Song", "Gain 100 life.", cost="Fire 2"),
        a={"hand": ["Song"], "field": ["Aid", "Light Stone", "Light Stone"]},
    )
    t.a.does("play Song")
    assert t.stack == ["Song"] and t.a.menu


@rule("fow-6.1", "903.2f-iii", "903.2f-iv")
@rule("fow-5.01", "9.3-2e")
@pytest.mark.parametrize(("stones", "playable"), [(0, False), (1, True)])
@both
def test_903_2f_increases_then_decreases(edition, stones, playable):
    aid = says("Aid", "You pay {1} less to play chants.", "Addition", edition=edition)
    tax = says("Tax", "You pay {1} more to play chants.", "Addition", edition=edition)
    t = Table(
        edition,
        aid,
        tax,
        song("Song", "Gain 100 life.", edition, "1"),
        a=ground(edition, *["Light Stone"] * stones, field=["Aid", "Tax"], hand=["Song"]),
    )
    assert menu_has(t.a, "play Song") == playable
    if not playable:
        assert ("903.2g" if edition == NEW else "9.3-2e") in t.a.why_not("play Song")


@rule("fow-6.1", "903.2f-iv")
def test_903_2f_iv_never_below_nothing():
    aid = says("Aid", "You pay {2} less to play chants.", "Addition")
    t = Table("fow-6.1", aid, song("Song", "Gain 100 life.", cost="1"), a={"hand": ["Song"], "field": ["Aid"]})
    t.a.does("play Song")
    assert t.stack == ["Song"] and t.a.will == [] and t.a.menu


def helped(edition, words, cost, stones, hand=()):
    """A well whose ability costs so much, and what changes that."""
    well = says("Well", f"Pay {cost}: Draw a card.", edition=edition)
    aid = says("Aid", words, "Addition", edition=edition)
    seat = ground(edition, *stones, field=["Well", "Aid"], deck=["Top"], hand=list(hand))
    return Table(edition, well, aid, song("Song", "Gain 100 life.", edition, "1"), a=seat)


@rule("fow-6.1", "903.2f-iv", "903.2g")
@rule("fow-5.01", "9.3-2e")
@pytest.mark.parametrize(("stones", "playable"), [(0, False), (1, True)])
@both
def test_903_2f_iv_a_decrease_for_abilities_is_one_for_abilities_alone(edition, stones, playable):
    words = "You pay {1} less to play activate abilities of resonators."
    t = helped(edition, words, "{2}", ["Light Stone"] * stones, ["Song"])
    assert menu_has(t.a, "activate Well") == playable and menu_has(t.a, "play Song") == playable
    if playable:
        cast(t, t.a, "activate Well")
        assert t.a.hand == ["Song", "Top"] and t.a.is_rested("Light Stone") and not menu_has(t.a, "play Song")
    else:
        assert t.a.why_not("activate Well") == ["903.2g" if edition == NEW else "9.3-2e"]


@rule("fow-6.1", "903.2f-iv")
@rule("fow-5.01", "9.3-2e")
@both
def test_903_2f_iv_the_player_says_what_a_decrease_of_an_ability_takes_off(edition):
    words = "You pay {1} less to play activate abilities of resonators."
    t = helped(edition, words, "{R}{1}", ["Fire Stone", "Light Stone"])
    t.a.answers("activate Well")
    assert t.asks(t.a, "decrease") and t.a.menu == ["one Fire will", "the free cost"]
    t.a.does("the free cost")
    assert t.a.is_rested("Fire Stone") and not t.a.is_rested("Light Stone")
    t.resolve()
    assert t.a.hand == ["Top"] and t.a.menu


@rule("fow-6.1", "903.2f-iii", "903.2f-iv")
@rule("fow-5.01", "9.3-2e")
@pytest.mark.parametrize(
    ("words", "cost", "stones"),
    [
        ("You pay {1} more to play activate abilities of resonators.", "{1}", 2),
        ("You pay {R} less to play activate abilities of resonators.", "{R}{1}", 1),
        ("You pay {R} less to play activate abilities of resonators.", "{2}", 2),
        ("You pay {3} less to play activate abilities of resonators.", "{2}", 0),
        ("You pay {1} less to play chants.", "{2}", 2),
    ],
)
@both
def test_903_2f_what_an_ability_costs_goes_up_and_down_never_below_nothing(edition, words, cost, stones):
    assert menu_has(helped(edition, words, cost, ["Light Stone"] * stones).a, "activate Well")
    if stones:
        assert not menu_has(helped(edition, words, cost, ["Light Stone"] * (stones - 1)).a, "activate Well")


@rule("fow-6.1", "903.2d", "903.2f-iv")
@rule("fow-5.01", "9.3-2e")
@both
def test_903_2d_a_decrease_lets_x_be_larger(edition):
    words = "You pay {1} less to play activate abilities of resonators."
    well = says("Well", "Pay {X}: Gain X00 life.", edition=edition)
    aid = says("Aid", words, "Addition", edition=edition)
    t = Table(edition, well, aid, a=ground(edition, "Light Stone", field=["Well", "Aid"]))
    t.a.does("activate Well")
    assert t.asks(t.a, "number") and t.a.menu == ["0", "1", "2"]
    t.a.does("2")
    t.resolve()
    assert t.a.life == 4200 and t.a.menu


@rule("fow-6.1", "903.2f", "903.2f-v")
def test_903_2f_v_the_cost_is_fixed_before_it_is_paid():
    aid = says("Aid", "You pay {1} less to play chants.\nBanish this card: Produce {R}.")
    t = Table("fow-6.1", aid, song("Song", "Gain 100 life.", cost="2"), a={"hand": ["Song"], "field": ["Aid"]})
    t.a.does("play Song")
    assert t.stack == ["Song"] and t.a.grave == ["Aid"] and t.a.will == [] and t.a.menu


@rule("fow-6.1", "903.2g")
@rule("fow-5.01", "9.3-2e")
@both
def test_903_2g_a_cost_that_is_replaced_is_paid(edition):
    instead = Instead(When(MOVED, OneOf(THIS), target=(GRAVEYARD,)), Move(THIS, REMOVED))
    ghost = resonator("Ghost", abilities=(Ability(CONTINUOUS, zones=(FIELD,), instead=instead),))
    altar = says("Altar", "Banish another resonator: Draw a card.", edition=edition)
    t = Table(edition, ghost, altar, a={"field": ["Altar", "Ghost"], "deck": ["Top"]})
    cast(t, t.a, "activate Altar")
    assert t.a.removed == ["Ghost"] and t.a.hand == ["Top"] and t.a.menu


@rule("fow-6.1", "903.3", "903.3a")
@rule("fow-5.01", "9.3-3", "9.3-3a")
@both
def test_903_3a_what_has_no_legal_target_does_the_rest(edition):
    t = Table(
        edition,
        song("Kill", "Destroy target resonator. Draw a card.", edition),
        instant("Bounce", "Return target resonator to its owner's hand.", edition),
        a={"hand": ["Kill", "Bounce"], "field": ["Victim"], "deck": ["Top"]},
    )
    t.a.does("play Kill")
    cast(t, t.a, "Bounce")
    assert t.a.hand == ["Victim"] and t.stack == ["Kill"]
    t.resolve()
    assert sorted(t.a.hand) == ["Top", "Victim"] and t.a.grave == ["Bounce", "Kill"] and t.a.menu


@rule("fow-6.1", "903.2g")
@rule("fow-5.01", "9.3-2e")
@both
def test_903_2g_what_cannot_be_paid_in_full_is_not_played(edition):
    t = Table(
        edition,
        song("Song", "Gain 100 life.", edition, "Fire 1"),
        a=ground(edition, "Fire Stone", hand=["Song"]),
    )
    assert not menu_has(t.a, "play Song") and t.a.why_not("play Song") == ["903.2g" if edition == NEW else "9.3-2e"]
