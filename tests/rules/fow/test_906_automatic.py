"""Section 906 of 6.1 and 9.6 of 5.01: automatic abilities and cards."""

import pytest

from rulewright.games.fow.rulebook.ch00_names import (
    ATK,
    DISCARD,
    FIELD,
    GRAVEYARD,
    HAND,
    LIFE,
    REMOVED,
    STANDBY,
    TRIGGER,
)
from rulewright.kernel.ids import AT_LEAST, EITHER, MOVED, PAID, REVEALED, SPELL, STANDS_BY, TRIGGERED
from rulewright.kernel.vocabulary.abilities import Ability, Cost, When
from rulewright.kernel.vocabulary.effects import ChangeNumber, Choose, Move, Pick, Seq
from rulewright.kernel.vocabulary.terms import Cards, InZones, Number, Those, Valued
from tests.tabletop import Table, rule
from tests.tabletop.cards.fow import chant, resonator, ruler
from tests.tabletop.cards.fow_texts import NEW, OLD, both, says, song
from tests.tabletop.fow import cast, ground

MOURNS = "Whenever another resonator is put into a graveyard ⇒ Gain 100 life."


def trap(edition: str, effect: str, who: str = "your opponent controls", cost: str = "0"):
    """A card that triggers when a resonator attacks."""
    if edition == NEW:
        return song("Trap", f"[Trigger] When a resonator {who} attacks ⇒ {effect}", cost=cost)
    return says("Trap", f"[Trigger] When a resonator {who} attacks: {effect}", "Spell:Chant-Standby", cost, edition=OLD)


def attack(t: Table, name: str) -> None:
    """The turn player attacks the player; automatic cards are asked about."""
    t.a.answers("initiate battle")
    t.pass_until("attack")
    t.a.answers(f"attack with {name}")
    if t.decision.ask == "attacked":
        t.a.answers("attack the player")


@rule("fow-6.1", "906.2", "906.3", "906.5")
def test_906_2_an_automatic_card_triggers_if_it_is_revealed_and_is_played_as_a_spell():
    watcher = says("Watcher", "Whenever a resonator your opponent controls attacks ⇒ Gain 300 life.")
    t = Table(
        "fow-6.1",
        trap(NEW, "Gain 100 life."),
        watcher,
        a={"field": ["Blade"]},
        b={"hand": ["Trap"], "field": ["Watcher"]},
    )
    attack(t, "Blade")
    assert t.asks(t.b, "reveal") and t.b.menu == ["reveal Trap", "keep it hidden"]
    t.b.does("reveal Trap")
    assert t.asks(t.b, "stack") and len(t.b.menu) == 2
    t.b.does("Watcher")
    assert sorted(t.stack) == ["Trap", "Watcher"] and any(item.is_card for item in t.g.s.stack)
    t.resolve()
    t.resolve()
    assert t.b.life == 4400 and t.b.grave == ["Trap"] and t.asked.menu


@rule("fow-6.1", "906.2")
def test_906_2_a_card_kept_hidden_does_not_trigger():
    t = Table("fow-6.1", trap(NEW, "Gain 100 life."), a={"field": ["Blade"]}, b={"hand": ["Trap"]})
    attack(t, "Blade")
    t.b.does("keep it hidden")
    assert t.stack == [] and t.b.hand == ["Trap"] and t.asked.menu


@rule("fow-6.1", "906.2a")
def test_906_2a_a_free_play_does_not_waive_the_condition():
    bless = song("Bless", "You may play a chant card from your hand without paying its cost.")
    t = Table("fow-6.1", trap(NEW, "Gain 100 life."), bless, a={"hand": ["Bless", "Bless", "Trap"]})
    cast(t, t.a, "Bless")
    while t.decision.ask != "priority":
        assert not any("Trap" in line for line in t.a.menu)
        if t.decision.ask == "may":
            t.a.does("yes")
        else:
            t.takes_first()
    assert "Trap" not in t.stack and "Trap" in t.a.hand and t.a.menu


@rule("fow-6.1", "906.1", "906.4", "906.5", "906.5a")
@rule("fow-5.01", "9.6-1", "9.6-2", "9.6-3")
@both
def test_906_4_each_time_counts(edition):
    mourner = says("Mourner", MOURNS, "Addition", edition=edition)
    mine = says("Widow", MOURNS.replace("another", "a"), "Addition", edition=edition)
    t = Table(
        edition,
        says("Mourner", MOURNS.replace("another", "a"), "Addition", edition=edition),
        mine,
        song("Storm", "Destroy all resonators.", edition),
        a={"hand": ["Storm"], "field": ["Mourner", "One", "Two"]},
        b={"field": ["Widow"]},
    )
    cast(t, t.a, "Storm")
    t.a.does("One")
    while t.decision.ask == "stack":
        t.takes_first()
    assert [t.g.name_of(item.this) for item in t.g.s.stack] == ["Mourner", "Mourner", "Widow", "Widow"]
    assert len(t.log(STANDS_BY)) == 4 and t.a.menu and mourner.name


@rule("fow-6.1", "906.4a")
@rule("fow-5.01", "9.6-2a")
@both
def test_906_4a_a_card_set_this_turn_does_not_trigger(edition):
    card = trap(edition, "Gain 100 life.", "you control")
    t = Table(edition, card, a=ground(edition, "Light Stone", "Light Stone", field=["Blade"], hand=["Trap"]))
    t.a.does("put Trap into the standby area")
    attack(t, "Blade")
    if (
        edition == NEW
    ):  # who is asked tells nothing: for all that the other player knows, a card of the hand could be one
        assert t.asks(t.a, "reveal") and t.a.menu == ["keep it hidden"]
        t.a.does("keep it hidden")
    assert t.stack == [] and t.decision.ask == "priority" and t.a.standby == ["Trap"] and t.asked.menu
    t = Table(edition, card, a=ground(edition, field=["Blade"], **{"standby area": ["Trap"]}))
    attack(t, "Blade")
    assert t.asks(t.a, "reveal")
    t.a.does("reveal Trap")
    assert t.stack == ["Trap"] and t.asked.menu


@rule("fow-6.1", "906.5a")
@rule("fow-5.01", "9.6-3")
@both
def test_906_5a_rule_processes_come_between_two_automatic_abilities(edition):
    lord = says("Lord", "Whenever you play a chant ⇒ Gain 100 life.", "Addition", edition=edition)
    t = Table(edition, lord, song("Song", "Gain 100 life.", edition), a={"hand": ["Song"], "field": ["Lord", "Lord"]})
    t.a.does("play Song")
    assert t.asks(t.a, "stack") and len(t.g.s.pending) == 2
    t.takes_first()
    assert t.stack == ["Lord", "Lord", "Song"] and t.asks(t.a, "priority") and t.a.menu


@rule("fow-6.1", "906.6")
@rule("fow-5.01", "9.6-4")
@both
def test_906_6_an_automatic_ability_cannot_be_declined(edition):
    pain = says("Pain", "When this card enters your field ⇒ You lose 500 life.", cost="0", edition=edition)
    t = Table(edition, pain, a={"hand": ["Pain"]})
    cast(t, t.a, "Pain")
    assert t.stack == ["Pain"]
    t.resolve()
    assert t.a.life == 3500 and t.a.menu


@rule("fow-6.1", "906.6a")
def test_906_6a_a_revealed_card_that_cannot_be_played_goes_to_the_graveyard():
    t = Table("fow-6.1", trap(NEW, "Destroy target addition."), a={"field": ["Blade"]}, b={"hand": ["Trap"]})
    attack(t, "Blade")
    t.b.does("reveal Trap")
    assert t.b.grave == ["Trap"] and t.stack == [] and t.asked.menu


@rule("fow-6.1", "906.2")
def test_906_2_from_the_standby_area_only_the_trigger_cost_is_paid():
    t = Table("fow-6.1", trap(NEW, "Gain 100 life.", cost="9"), a={"field": ["Blade"]}, b={"standby area": ["Trap"]})
    attack(t, "Blade")
    t.b.does("reveal Trap")
    assert t.stack == ["Trap"] and t.asked.menu


@rule("fow-5.01", "9.6-1", "9.6-4", "9.3-2a")
@pytest.mark.parametrize(
    ("stones", "played"), [((), False), (("Fire Stone", "Fire Stone"), False), (("Light Stone", "Fire Stone"), True)]
)
def test_9_6_4_a_triggered_chant_standby_needs_stones_to_show_and_is_never_lost(stones, played):
    card = trap(OLD, "Gain 100 life.", cost="Light 1")
    seat = {"standby area": ["Trap"], "hand": ["Trap"], "magic stone area": [*stones]}
    t = Table(OLD, card, a={"field": ["Blade"]}, b=seat)
    attack(t, "Blade")
    assert t.b.menu.count("reveal Trap") == (1 if played else 0)
    t.b.does("reveal Trap" if played else "keep it hidden")
    assert t.stack == (["Trap"] if played else []) and t.b.standby == ([] if played else ["Trap"])
    assert t.b.hand == ["Trap"] and t.b.grave == [] and t.asked.menu


@rule("fow-5.01", "9.6-1", "9.6-4")
@pytest.mark.parametrize(("stones", "played"), [((), False), (("Light Stone",), True)])
def test_9_6_1_by_the_switch_a_chant_standby_triggers_whether_wanted_or_not(stones, played):
    seat = {"standby area": ["Trap"], "magic stone area": [*stones]}
    t = Table(
        OLD,
        trap(OLD, "Gain 100 life.", cost="Light"),
        a={"field": ["Blade"]},
        b=seat,
        options={"compulsory standby": 1},
    )
    attack(t, "Blade")
    assert t.stack == (["Trap"] if played else []) and t.decision.ask == "priority" and t.asked.menu
    assert [event.kind for event in t.log(REVEALED)] == ([REVEALED] if played else [])


@rule("fow-6.1", "708.2", "906.2")
@pytest.mark.parametrize(("hand", "deck"), [("Trap", "Other"), ("Other", "Trap"), ("Other", "Other")])
def test_708_2_who_could_hold_an_automatic_card_is_asked_whether_or_not_it_is_in_the_hand(hand, deck):
    t = Table(NEW, trap(NEW, "Gain 100 life."), a={"field": ["Blade"]}, b={"hand": [hand], "deck": [deck, deck]})
    attack(t, "Blade")
    assert t.asks(t.b, "reveal") is ("Trap" in (hand, deck))
    if t.asks(t.b, "reveal"):
        assert t.b.menu == (["reveal Trap", "keep it hidden"] if hand == "Trap" else ["keep it hidden"])
        t.b.does("keep it hidden")
    assert t.b.hand == [hand] and t.stack == [] and t.decision.ask == "priority" and t.asked.menu


# ---------------------------------------------------------------- which information is read


def watcher(name: str, when: When):
    """A card that gains life when something moves."""
    return resonator(
        name, abilities=(Ability(TRIGGERED, zones=(FIELD,), when=when, effect=ChangeNumber(LIFE, Number(100))),)
    )


@rule("fow-6.1", "906.7", "906.7a")
@rule("fow-5.01", "9.6-5", "9.6-5a")
@both
def test_906_7a_a_card_that_goes_to_a_hidden_zone_is_read_in_the_public_one(edition):
    eye = watcher("Eye", When(MOVED, Valued(ATK, AT_LEAST, Number(700)), source=(FIELD,), target=(HAND,)))
    grow = song("Grow", "Target resonator gains [+200/+0] until end of turn.", edition)
    back = song("Back", "Return target resonator to its owner's hand.", edition)
    t = Table(edition, eye, grow, back, a={"hand": ["Grow", "Back", "Back"], "field": ["Eye", "Blade", "Plain"]})
    cast(t, t.a, "Back", "choose Plain")
    assert t.stack == []
    cast(t, t.a, "Grow", "choose Blade")
    cast(t, t.a, "Back", "choose Blade")
    assert t.stack == ["Eye"] and t.a.menu


@rule("fow-6.1", "906.7", "906.7b")
@rule("fow-5.01", "9.6-5", "9.6-5b")
@both
def test_906_7b_a_card_that_leaves_the_play_ground_is_read_there(edition):
    eye = says("Eye", "Whenever a Human is put into a graveyard ⇒ Gain 100 life.", "Addition", edition=edition)
    bless = song("Bless", "Target resonator becomes a Human until end of turn.", edition)
    kill = song("Kill", "Destroy target resonator.", edition)
    t = Table(edition, eye, bless, kill, a={"hand": ["Bless", "Kill", "Kill"], "field": ["Eye", "Blade", "Plain"]})
    cast(t, t.a, "Bless", "choose Blade")
    cast(t, t.a, "Kill", "choose Plain")
    assert t.stack == []
    cast(t, t.a, "Kill", "choose Blade")
    assert t.stack == ["Eye"] and t.a.menu


@rule("fow-6.1", "906.7", "906.7c")
@rule("fow-5.01", "9.6-5", "9.6-5c")
@both
def test_906_7c_other_moves_are_read_where_the_card_arrives(edition):
    here = watcher("Here", When(MOVED, InZones((REMOVED,)), source=(GRAVEYARD,), target=(REMOVED,)))
    there = watcher("There", When(MOVED, InZones((GRAVEYARD,)), source=(GRAVEYARD,), target=(REMOVED,)))
    pick = Choose((Pick(Cards((GRAVEYARD,), EITHER), Number(1), Number(1)),), announced=True)
    dig = chant("Dig", Ability(SPELL, zones=(), effect=Seq((pick, Move(Those(), REMOVED)))), cost="0")
    t = Table(edition, here, there, dig, a={"hand": ["Dig"], "field": ["Here", "There"], "graveyard": ["Old"]})
    cast(t, t.a, "Dig")
    assert t.a.removed == ["Old"] and t.stack == ["Here"] and t.a.menu


# ---------------------------------------------------------------- delayed and status abilities


@rule("fow-6.1", "906.8", "906.8a")
@rule("fow-5.01", "9.6-6", "9.6-6a")
@both
def test_906_8a_a_delayed_ability_triggers_once(edition):
    late = song("Late", "Gain 100 life. At the end of turn, gain 500 life.", edition)
    t = Table(edition, late, a={"hand": ["Late"]}, b={"deck": [f"B{n}" for n in range(9)]})
    cast(t, t.a, "Late")
    assert t.a.life == 4100
    seen = 0
    while t.g.s.turn < 5:
        seen += "Late" in t.stack and t.decision.player == t.g.s.turn_player
        t.asked.answers("pass") if t.decision.ask == "priority" else t.takes_first()
    assert seen == 1 and t.a.life == 4600 and t.asked.menu


@rule("fow-6.1", "906.9", "906.9a")
@rule("fow-5.01", "9.6-7", "9.6-7a")
@both
def test_906_9_a_status_ability_watches_for_a_state(edition):
    lone = says("Lone", "When you control no resonators ⇒ Gain 100 life.", "Addition", edition=edition)
    t = Table(
        edition,
        lone,
        song("Kill", "Destroy target resonator.", edition),
        a={"hand": ["Kill", "Kill"], "field": ["Lone", "One", "Two"]},
    )
    cast(t, t.a, "Kill", "choose One")
    assert t.stack == []
    cast(t, t.a, "Kill", "choose Two")
    assert t.stack.count("Lone") == 1 and len([one for one in t.g.s.pending if one.rule.when]) <= 1 and t.a.menu


@rule("fow-6.1", "906.10", "911.1")
@rule("fow-5.01", "9.6-8", "9.11-1")
@both
def test_906_10_an_ability_is_played_though_its_card_is_gone(edition):
    martyr = says(
        "Martyr",
        "When this card is put into a graveyard from your field ⇒ "
        "This card deals damage equal to its ATK to target player.",
        atk=400,
        edition=edition,
    )
    t = Table(
        edition,
        martyr,
        song("Kill", "Destroy target resonator.", edition),
        a={"hand": ["Kill"], "field": ["Martyr"]},
    )
    cast(t, t.a, "Kill")
    assert t.a.grave[0] == "Martyr" and t.asks(t.a, "choose")
    t.a.does("choose b")
    t.resolve()
    assert t.b.life == 3600 and t.a.menu


@rule("fow-6.1", "906.10")
def test_906_10_an_automatic_card_that_moved_is_not_played():
    own = Pick(Cards((HAND,), 0), Number(1), Number(1))
    pay = (Cost((own,), (Move(Those(PAID), GRAVEYARD, verb=DISCARD),)),)
    when = When(32, player=EITHER)
    greed = Ability(
        TRIGGERED, zones=(HAND, STANDBY), when=when, cost=pay, effect=ChangeNumber(LIFE, Number(100)), keyword=TRIGGER
    )
    t = Table("fow-6.1", chant("Greed", greed, cost="0"), a={"field": ["Blade"]}, b={"hand": ["Greed", "Greed"]})
    attack(t, "Blade")
    t.b.does("reveal Greed")
    t.b.does("reveal Greed")
    while t.decision.ask != "priority":
        found = [line for line in t.b.menu if "Greed" in line]
        t.b.answers(found[0] if found else t.b.menu[0])
    assert len(t.stack) == 1 and t.b.grave == ["Greed"] and t.b.hand == [] and t.asked.menu


@rule("fow-5.01", "9.6-1a")
def test_9_6_1a_enter_is_for_cards_played_from_the_hand_and_for_judgment():
    text = "[Enter] Gain 100 life."
    comer = says("Comer", text, cost="0", edition=OLD)
    raised = song("Raise", "Put target resonator card from your graveyard into your field.", OLD)
    dragon = says("Dragon", text, "J-ruler", None, 900, 900, edition=OLD)
    t = Table(
        OLD,
        comer,
        raised,
        ruler("Queen", dragon),
        a={"hand": ["Raise", "Comer"], "graveyard": ["Comer"], "ruler area": ["Queen"]},
    )
    cast(t, t.a, "Raise")
    assert t.a.field == ["Comer"] and t.stack == []
    cast(t, t.a, "Comer")
    assert t.stack == ["Comer"]
    t.resolve()
    t.a.does("judgment")
    t.resolve()
    assert t.stack == ["Dragon"] and t.a.life == 4100 and t.a.menu
