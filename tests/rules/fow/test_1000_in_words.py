"""Actions by rules as cards word them: copying, erasing, silencing, removing face down, tolls."""

import pytest

from rulewright.kernel.ids import CEASED
from tests.tabletop import Table, rule
from tests.tabletop.cards.fow import resonator
from tests.tabletop.cards.fow_texts import NEW, both, instant, says, song
from tests.tabletop.fow import cast, ground


@rule("fow-6.1", "1017.1", "1017.1a", "1017.1c")
@rule("fow-5.01", "10.16-1", "10.16-1a", "10.16-2")
@both
def test_1017_1_a_chant_is_copied_with_its_choices(edition):
    bolt = instant("Bolt", "This card deals 300 damage to target resonator.", edition)
    echo = instant("Echo", "Copy target spell.", edition)
    t = Table(edition, bolt, echo, a={"hand": ["Bolt", "Echo"]}, b={"field": ["Wall", "Other"]})
    t.a.does("play Bolt", "choose Wall", "play Echo")
    t.resolve()
    assert t.stack == ["Bolt", "Bolt"]
    t.resolve()
    t.resolve()
    assert t.b.grave == ["Wall"] and t.a.grave == ["Echo", "Bolt"] and t.a.menu


@rule("fow-6.1", "1017.2", "911.1")
def test_1017_2_a_copy_has_the_abilities_of_what_it_copied_also_as_it_leaves():
    mirror = song("Mirror", "Target resonator you control becomes a copy of target resonator your opponent controls "
                  "until end of turn.")  # fmt: skip
    foe = says("Foe", "When this card is put into a graveyard from a field ⇒ Gain 100 life.", atk=900, defence=800)
    kill = song("Kill", "Destroy target resonator.")
    t = Table("fow-6.1", mirror, foe, kill, a={"field": ["Pup"], "hand": ["Mirror", "Kill"]}, b={"field": ["Foe"]})
    cast(t, t.a, "Mirror")
    assert t.a.atk("Pup") == 900 and t.a.defence("Pup") == 800
    cast(t, t.a, "Kill", "choose Pup")
    t.resolve()
    assert t.a.life == 4100 and "Pup" in t.a.grave and t.b.life == 4000 and t.a.menu


@rule("fow-6.1", "1303.3", "1303.2b")
def test_1303_3_a_token_is_erased_without_going_anywhere():
    wake = says("Wake", "Whenever a resonator is put into a graveyard ⇒ Gain 100 life.", "Addition")
    swarm = song("Swarm", "Put a [100/100] Imp resonator token into your field.")
    wipe = song("Wipe", "Erase target token from existence.")
    t = Table("fow-6.1", wake, swarm, wipe, a={"field": ["Wake", "Imp"], "hand": ["Swarm", "Wipe"]})
    assert "play Wipe" not in t.a.menu  # a card is no token
    cast(t, t.a, "Swarm")
    cast(t, t.a, "Wipe")
    assert t.a.field == ["Wake", "Imp"] and t.a.life == 4000 and len(t.log(CEASED)) == 1 and t.a.menu


@rule("fow-6.1", "1015.1a")
@rule("fow-5.01", "10.14-1a")
@both
def test_1015_1a_what_won_t_trigger_does_not(edition):
    hush = says("Hush", "Automatic abilities of resonators your opponent controls won't trigger.", "Addition",
                edition=edition)  # fmt: skip
    bell = says("Bell", "Whenever you gain life ⇒ Draw a card.", edition=edition)
    gift = song("Gift", "You gain 100 life.", edition)
    for there, hand in (("Calm", ["Top"]), ("Hush", [])):
        t = Table(
            edition, hush, bell, gift, a={"field": ["Bell"], "hand": ["Gift"], "deck": ["Top"]}, b={"field": [there]}
        )
        cast(t, t.a, "Gift")
        t.resolve()
        assert t.a.hand == hand and t.a.menu


@rule("fow-6.1", "311.2a")
@both
def test_311_2a_a_card_is_removed_face_down(edition):
    seal = song("Seal", "Remove target resonator from the game face down.", edition)
    t = Table(edition, seal, a={"hand": ["Seal"]}, b={"field": ["Foe"]})
    cast(t, t.a, "Seal")
    assert t.b.removed == ["Foe"] and t.g.card(t.b.find("Foe")).face == 1 and t.a.menu


@rule("fow-6.1", "803.5", "710.2e")
def test_710_2e_who_must_attack_need_not_pay_for_it():
    mad = says("Mad", "[Bloodlust]\nThis card cannot attack unless you pay {1}.")
    t = Table("fow-6.1", mad, resonator("Pup"), a=ground(NEW, "Light Stone", field=["Mad"]))
    assert "pass" in t.a.menu
    t.attack("Mad")
    assert t.a.is_rested("Light Stone") and t.a.is_rested("Mad") and t.a.menu


@rule("fow-6.1", "1022.4", "104.2")
def test_1022_4_a_counter_is_moved_only_if_there_is_one():
    shift = song("Lend", "Move a [+100/+100] counter from target resonator to another target resonator.")
    grow = song("Grow", "Put a +100/+100 counter on target resonator.")
    t = Table("fow-6.1", shift, grow, a={"field": ["One", "Two"], "hand": ["Grow", "Lend", "Lend"]})
    cast(t, t.a, "Grow", "choose One")
    assert t.a.atk("One") == 600
    cast(t, t.a, "Lend", "choose One", "choose Two")
    assert t.a.atk("One") == 500 and t.a.atk("Two") == 600
    cast(t, t.a, "Lend", "choose One", "choose Two")  # nothing to take off, and so nothing to put
    assert t.a.atk("One") == 500 and t.a.atk("Two") == 600 and t.a.menu


@rule("fow-6.1", "104.2", "1022.1")
def test_104_2_a_counter_that_was_not_there_was_not_removed():
    tap = song("Tap", "Remove a charge counter from target resonator. If you do, draw a card.")
    fill = song("Fill", "Put a charge counter on target resonator.")
    t = Table("fow-6.1", tap, fill, a={"field": ["Jar"], "hand": ["Tap", "Fill", "Tap"], "deck": ["Top", "Next"]})
    cast(t, t.a, "Tap")
    assert t.a.hand == ["Fill", "Tap"]
    cast(t, t.a, "Fill")
    cast(t, t.a, "Tap")
    assert t.a.hand == ["Top"] and t.a.counters("Jar") == {} and t.a.menu


@pytest.mark.parametrize(
    ("line", "targets"),
    [
        ("Destroy target addition or resonator with the highest ATK.", ["choose Court", "choose Giant"]),
        ("Destroy target addition or resonator with ATK 300 or less.", ["choose Court", "choose Pup"]),
        ("Destroy target addition or resonator with [Flying].", ["choose Court", "choose Wing"]),
        ("Destroy target addition or resonator with total cost 2 or less.", ["choose Pup", "choose Wing"]),
    ],
)
@rule("fow-6.1", "206.1", "1014.1")
@rule("fow-5.01", "2.6-1")
@both
def test_206_1_what_only_resonators_have_is_not_asked_of_additions(edition, line, targets):
    spell, court = (
        instant("Spell", line, edition),
        says("Court", "Players cannot gain life.", "Addition", "5", edition=edition),
    )
    wing = says("Wing", "[Flying]", atk=400, defence=400, edition=edition)
    field = [court, resonator("Giant", 900, 900, "5"), resonator("Pup", 300, 300, "1"), wing]
    t = Table(edition, spell, *field, a={"hand": ["Spell"]}, b={"field": ["Court", "Giant", "Pup", "Wing"]})
    t.a.does("play Spell")
    assert t.a.menu == targets
