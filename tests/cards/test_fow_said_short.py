"""Cards of Force of Will whose words leave something out, in play: each means what the whole words mean."""

import pytest

from tests.tabletop import Table
from tests.tabletop.cards.fow_2_0 import chant, resonator
from tests.tabletop.cards.fow_texts import says, song
from tests.tabletop.table import rested


def settled(t: Table) -> None:
    """Everything on the chase resolves, the first answer being given."""
    while t.g.s.stack or t.ask != "priority":
        if t.ask == "priority":
            t.passes()
        else:
            t.asked.answers(t.asked.menu[0])


@pytest.mark.parametrize(("text", "life"), [("Draw a card.", 200), ("Draw two cards.", 300)])
def test_all_draws_count_but_the_first_of_the_draw_phase(text, life):
    when = "When you draw a card except the first one you draw in each of your draw phases"
    gauge = says("Gauge", f"{when}, you gain 100 life.")
    t = Table("fow-6.1", gauge, song("Dig", text), a={"field": ["Gauge"], "hand": ["Dig"], "life": 100})
    t.a.answers("play Dig")
    settled(t)
    assert t.a.life == life and t.who


def test_the_card_of_the_draw_phase_does_not_count():
    when = "When another player draws a card except the first one he or she draws in each of his or her draw phases"
    gauge = says("Gauge", f"{when}, you gain 100 life.")
    t = Table("fow-6.1", gauge, a={"field": ["Gauge"], "life": 100}, b={"deck": ["Elf", "Elf"]})
    held = len(t.b.hand)
    t.next_turn()
    assert len(t.b.hand) == held + 1 and t.a.life == 100 and t.who


@pytest.mark.parametrize(("stone", "life"), [("Fire", 3500), ("Water", 3700)])
def test_damage_of_a_fire_source_is_increased(stone, life):
    kiln = says("Kiln", "Damage that would be dealt to your opponent by fire sources is increased by 200.")
    bolt = song("Bolt", "This card deals 300 damage to your opponent.", attribute=(stone,))
    t = Table("fow-6.1", kiln, bolt, a={"field": ["Kiln"], "hand": ["Bolt"]})
    t.a.answers("play Bolt")
    settled(t)
    assert t.b.life == life and t.who


def test_damage_becomes_half_this_turn_for_the_player_who_said_so():
    half = chant("Half", "All damage dealt to you this turn becomes half.", cost="0")
    bolt = chant("Bolt", "This card deals 600 damage to each player.", cost="0")
    t = Table("fow-2.0", half, bolt, a={"hand": ["Half", "Bolt"], "life": 2000}, b={"life": 2000})
    for name in ("Half", "Bolt"):
        t.a.does(f"play {name}")
        t.resolve()
    assert (t.a.life, t.b.life) == (1700, 1400) and t.who


@pytest.mark.parametrize(
    ("words", "body"),
    [
        ("loses 300 DEF", (500, 200)),
        ("gains 200 ATK and 100 DEF", (700, 600)),
        ("loses 100 ATK and DEF", (400, 400)),
    ],
)
def test_values_named_by_word_change_by_so_much(words, body):
    curse = chant("Curse", f"Target resonator {words} until end of turn.", cost="0")
    t = Table("fow-2.0", curse, resonator("Elf", cost="0"), a={"hand": ["Curse"]}, b={"field": ["Elf"]})
    t.a.does("play Curse")
    t.resolve()
    assert (t.b.atk("Elf"), t.b.defence("Elf")) == body and t.who


def test_each_player_puts_a_stone_of_his_own_into_his_own_graveyard():
    toll = chant("Toll", "Each player chooses one of his or her magic stones and puts it into graveyard.", cost="0")
    t = Table("fow-2.0", toll, a={"hand": ["Toll"], "stones": ["Fire Stone"]}, b={"stones": ["Wind Stone"]})
    t.a.does("play Toll")
    settled(t)
    assert "Fire Stone" in t.a.grave and t.b.grave == ["Wind Stone"] and t.who


def test_what_cannot_attack_you_attacks_a_resonator():
    peace = resonator("Peace", "[Continuous] J/resonators your opponent controls cannot attack you.")
    t = Table("fow-2.0", peace, a={"field": ["Wolf"]}, b={"field": ["Peace", rested("Ogre")]})
    t.attack("Wolf", "Ogre")
    assert t.who


def test_a_card_that_comes_from_the_hand_as_a_cost_is_rested_and_gives_will():
    seed = says("Seed", "Put this card from your hand into your field rested: Produce {G}{G}.", cost="3")
    t = Table("fow-6.1", seed, a={"hand": ["Seed"]})
    t.a.answers(next(line for line in t.a.menu if "Seed" in line))
    settled(t)
    assert t.a.field == ["Seed"] and t.a.is_rested("Seed") and t.a.will == ["Wind", "Wind"] and t.who
