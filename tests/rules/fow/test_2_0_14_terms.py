"""Force of Will 2.0, chapter 14: what words mean."""

from collections import Counter

from rulewright.games.fow.rulebook.ch00_names import (
    ATK,
    BATTLE_DAMAGE,
    BATTLED,
    FIELD,
    MAIN_DECK,
    PLAYS_CARD,
    RELEASED,
    SUMMON,
)
from rulewright.judge.position import CardSpec
from rulewright.kernel.ids import (
    ACTIVATED,
    ATTACHED,
    CONTINUOUS,
    DAMAGED,
    MOVED,
    NOTHING,
    OPPONENT,
    RESOLVED,
    REVEALED,
    SPELL,
    TRIGGERED,
)
from rulewright.kernel.vocabulary.abilities import THIS, Ability, Cost, When
from rulewright.kernel.vocabulary.effects import Apply, Choose, DealDamage, Draw, Pick, Reveal, Seq
from rulewright.kernel.vocabulary.mods import Set
from rulewright.kernel.vocabulary.terms import Cards, CountOf, EventNumber, Has, Number, Players, Those, Times
from tests.tabletop import Table, rule  # fmt: skip
from tests.tabletop.cards.fow_2_0 import BOOK, addition, chant, instant, resonator, standby

SONG = instant("Song", "Draw a card.")
KILL = instant("Kill", "Destroy target resonator.")
NO = instant("No", "Cancel target spell.")


def names_in(t: Table, viewer: int, seat: int, zone: str) -> list[str]:
    """The names a player sees in a zone."""
    return [card.name for card in t.g.view(viewer).players[seat].zones[zone].cards if card]


@rule(BOOK, "14.1-1", "14.2-1", "14.3-1")
def test_14_1_you_opponent_and_this_card():
    mage = resonator(
        "Mage",
        "[Activate] Pay {0}: This card gains [+200/+0] until end of turn.",
        "[Activate] Pay {0}: You gain 300 life.",
        "[Activate] Pay {0}: Your opponent loses 100 life.",
    )
    t = Table(BOOK, mage, a={"field": [CardSpec("Mage", owner=1), "Mage"]})
    for ability in (1, 2, 3):
        t.a.does(f"activate Mage 1: ability {ability}")
        t.resolve()
    values = [t.g.value(ref, ATK) for ref in t.g.refs(FIELD, 0)]
    assert values == [700, 500] and (t.a.life, t.b.life) == (4300, 3900) and t.who


@rule(BOOK, "14.4-1", "14.5-1", "14.6-1", "14.7-5")
def test_14_4_playing_invoking_and_summoning_are_told():
    watch = resonator("Watch", "[Continuous] When you play a resonator, you gain 100 life.",
                      "[Continuous] When a resonator is summoned, you gain 1000 life.")  # fmt: skip
    raise_it = chant("Raise", "Put target resonator card from your graveyard into your field.")
    t = Table(BOOK, watch, raise_it, a={"hand": ["Elf"], "field": ["Watch"], "stones": 1})
    t.a.does("play Elf")
    t.resolve()
    t.resolve()
    assert t.a.life == 5100 and len(t.log(PLAYS_CARD)) == 1 and t.who
    t = Table(BOOK, watch, raise_it, a={"hand": ["Raise"], "graveyard": ["Elf"], "field": ["Watch"], "stones": 1})
    t.a.does("play Raise")
    t.resolve()
    assert t.a.life == 4000 and [t.g.name_of(event.card) for event in t.log(PLAYS_CARD)] == ["Raise"]
    assert t.moved("Elf")[-1].verb != SUMMON and t.who


@rule(BOOK, "14.8-1")
def test_14_8_1_cards_are_drawn_one_after_another_from_the_top():
    t = Table(BOOK, chant("Two", "Draw two cards."), a={"hand": ["Two"], "stones": 1, "deck": ["One", "Other", "Rest"]})
    t.a.does("play Two")
    t.resolve()
    assert t.a.hand == ["One", "Other"] and t.a.deck == ["Rest"] and t.who
    drawn = [event for event in t.log(MOVED) if event.before == MAIN_DECK]
    assert [t.g.name_of(event.card) for event in drawn] == ["One", "Other"] and drawn[0].moment != drawn[1].moment


@rule(BOOK, "14.10-1", "14.10-3", "1.4-3")
def test_14_10_targets_are_stored_and_as_many_as_possible():
    two = instant("Two", "Destroy two target resonators.")
    t = Table(BOOK, two, a={"hand": ["Two"], "stones": 1}, b={"field": ["Orc", "Imp", "Elf"]})
    t.a.does("play Two", "choose Imp", "choose Elf")
    assert {t.g.name_of(ref) for refs in t.g.s.stack[-1].bound for ref in refs if ref >= 0} == {"Imp", "Elf"}
    t.resolve()
    if t.ask == "order":
        t.b.does("Imp")
    assert t.b.field == ["Orc"] and t.who == "a"
    t = Table(BOOK, two, a={"hand": ["Two"], "stones": 1}, b={"field": ["Orc"]})
    t.a.does("play Two")
    t.resolve()
    assert t.b.field == [] and t.who


@rule(BOOK, "14.11-1", "14.11-2", "14.11-3")
def test_14_11_what_is_revealed_and_how_long():
    peek = Seq(
        (Choose((Pick(Cards((1,), 0, Has(0, "Junk")), Number(1), Number(1)),)), Reveal(Those(0)), Draw(Number(1)))
    )
    t = Table(BOOK, chant("Peek", Ability(SPELL, (8,), effect=peek)), a={"hand": ["Peek", "Junk"], "stones": 1})
    t.a.does("play Peek")
    t.resolve()
    t.a.does("choose Junk")
    assert [t.g.name_of(event.card) for event in t.log(REVEALED)] == ["Junk"]
    assert "Junk" not in names_in(t, 1, 0, "hand") and t.who
    cost = (Cost((Pick(Cards((1,), 0, Has(0, "Junk")), Number(1), Number(1)),), (Reveal(Those(0)),)),)
    seer = resonator("Seer", Ability(ACTIVATED, (2,), cost=cost, effect=Draw(Number(1))))
    t = Table(BOOK, seer, SONG, a={"hand": ["Junk"], "field": ["Seer"]}, b={"hand": ["Song"], "stones": 1})
    t.a.does("activate Seer")
    if t.ask in ("pay", "choose"):
        t.a.does("Junk")
    assert names_in(t, 1, 0, "hand") == ["Junk"]
    t.b.does("play Song")
    assert names_in(t, 1, 0, "hand") == ["Junk"]
    t.resolve()
    assert names_in(t, 1, 0, "hand") == [] and "Junk" in names_in(t, 0, 0, "hand") and t.who == "a"


@rule(BOOK, "14.13-1")
def test_14_13_1_chance_favours_nobody():
    drop = chant("Drop", "Your opponent discards a card at random.")
    found: Counter[str] = Counter()
    for seed in range(120):
        t = Table(BOOK, drop, a={"hand": ["Drop"], "stones": 1}, b={"hand": ["X", "Y"]}, seed=seed)
        t.a.does("play Drop")
        t.resolve()
        found.update(t.b.grave)
        assert t.who
    assert set(found) == {"X", "Y", "Spare"} and min(found.values()) > 20


@rule(BOOK, "14.14-1")
def test_14_14_1_battled_works_on_coming_to_combat():
    axe = resonator("Axe", Ability(TRIGGERED, (2,), when=When(BATTLED, subject=Has(0, "Axe")), effect=Draw(Number(1))))
    t = Table(BOOK, axe, a={"field": ["Axe"]}, b={"field": ["Orc"]})
    t.to_block("Axe")
    t.b.does("block with Orc")
    t.goes_on_to("phase")
    kinds = [event.kind for event in t.g.events if event.kind in (BATTLED, RESOLVED, DAMAGED)]
    assert kinds == [BATTLED, BATTLED, RESOLVED, DAMAGED, DAMAGED] and len(t.a.deck) == 9 and t.who


@rule(BOOK, "14.17-1", "14.17-2", "14.17-3", "14.12-1")
def test_14_17_star_values_are_what_the_own_effect_says():
    star = Apply(THIS, (Set(ATK, Times(100, CountOf(Cards((1,), 0)))),))
    odd = resonator("Odd", Ability(CONTINUOUS, zones=(FIELD,), effect=star), atk=0, defence=500)
    t = Table(BOOK, odd, a={"field": ["Odd"], "hand": ["X", "Y", "Z"]})
    assert t.a.atk("Odd") == 400 and t.g.pool.infos[t.g.card(t.a.find("Odd")).printed].numbers[ATK] == 0 and t.who
    t = Table(BOOK, odd, a={"hand": ["X", "Y", "Odd"]})
    assert t.a.atk("Odd") == 0 and t.who


@rule(BOOK, "14.18-1", "14.18-2", "14.18-ex")
def test_14_18_damage_received_is_the_full_amount():
    back = Ability(
        TRIGGERED,
        (2,),
        when=When(DAMAGED, subject=Has(0, "Glass")),
        effect=DealDamage(EventNumber(), what=Players(OPPONENT)),
    )
    glass = resonator("Glass", back, atk=0, defence=200)
    t = Table(BOOK, glass, resonator("Giant", atk=1000, defence=2000), a={"field": ["Giant"]}, b={"field": ["Glass"]})
    t.fight("Giant", blocker="Glass")
    assert t.a.life == 3000 and [event.verb for event in t.log(DAMAGED)] == [BATTLE_DAMAGE] and t.who
    zap = instant("Zap", "This card deals 300 damage to target resonator.")
    t = Table(BOOK, zap, a={"hand": ["Zap"], "stones": 1}, b={"field": ["Orc"]})
    t.a.does("play Zap")
    t.resolve()
    assert [event.verb == BATTLE_DAMAGE for event in t.log(DAMAGED)] == [False] and t.b.marked("Orc") == 300 and t.who


@rule(BOOK, "14.19-1")
def test_14_19_1_an_ability_gained_is_offered_until_it_is_lost():
    teach = chant("Teach", 'Target resonator gains "[Activate] Pay {0}: Draw a card." until end of turn.')
    t = Table(BOOK, teach, a={"hand": ["Teach"], "stones": 1, "field": ["Elf"]})
    assert t.a.menu == ["play Teach", "pass"]
    t.a.does("play Teach")
    t.resolve()
    assert t.a.menu == ["activate Elf: ability 1", "pass"]
    t.next_turn()
    t.b.does("pass")
    assert t.a.menu == ["pass"]


@rule(BOOK, "14.21-1", "14.22-1")
def test_14_21_additions_are_placed_and_released():
    charm = addition("Charm", "[Continuous] Resonator with this gains [+200/+0].", to="Resonator")
    t = Table(BOOK, charm, KILL, a={"hand": ["Charm", "Kill"], "stones": 2, "field": ["Elf"]})
    t.a.does("play Charm")
    t.resolve()
    assert [t.g.name_of(event.card) for event in t.log(ATTACHED)] == ["Charm"] and t.a.atk("Elf") == 700
    t.b.does("pass")
    t.a.does("play Kill")
    t.resolve()
    while t.ask == "order":
        t.a.does("Elf")
    assert [t.g.name_of(event.card) for event in t.log(RELEASED)] == ["Charm"]
    assert (
        FIELD in [event.before for event in t.moved("Charm")]
        and t.g.card(t.a.find("Charm")).attached == NOTHING
        and t.who
    )


@rule(BOOK, "14.23-1")
def test_14_23_1_a_nullified_spell_does_nothing_and_is_not_refunded():
    bolt = instant("Bolt", "This card deals 500 damage to your opponent.")
    t = Table(BOOK, bolt, NO, a={"hand": ["Bolt"], "stones": 1}, b={"hand": ["No"], "stones": 1})
    t.a.does("play Bolt")
    t.b.does("play No")
    t.resolve()
    assert t.b.life == 4000 and t.a.grave == ["Bolt"] and t.a.is_rested("Light Stone") and t.who == "a"
    trap = standby("Trap", "[Trigger] Anytime: Draw a card.")
    t = Table(BOOK, trap, NO, a={"standby area": ["Trap"], "stones": 1}, b={"hand": ["No"], "stones": 1})
    t.a.does("play Trap")
    assert t.b.menu == ["play No", "pass"]
    t.b.does("play No")
    t.resolve()
    assert t.a.grave == ["Trap"] and len(t.a.deck) == 10 and t.who == "a"


@rule(BOOK, "14.24-1", "14.25-1")
def test_14_24_all_reaches_what_cannot_be_targeted():
    ghost = resonator("Ghost", "[Continuous] This card cannot be targeted by spells or abilities.")
    storm = chant("Storm", "Destroy all resonators.")
    t = Table(BOOK, ghost, KILL, storm, a={"hand": ["Kill", "Storm"], "stones": 2}, b={"field": ["Ghost"]})
    assert t.a.menu == ["play Storm", "pass"] and t.a.why_not("play Kill") == ["1.4.5.S2-2"]
    t.a.does("play Storm")
    t.resolve()
    assert t.b.grave == ["Ghost"] and t.who


@rule(BOOK, "14.25-2")
def test_14_25_2_a_target_that_cannot_be_targeted_any_more_is_lost():
    hide = instant("Hide", "Target resonator cannot be targeted by spells or abilities until end of turn.")
    both = instant("Both", "Destroy target resonator. Draw a card.")
    t = Table(BOOK, both, hide, a={"hand": ["Both"], "stones": 1}, b={"field": ["Orc"], "hand": ["Hide"], "stones": 1})
    t.a.does("play Both")
    t.b.does("play Hide")
    t.resolve()
    assert t.b.field == ["Orc"] and len(t.a.deck) == 10 and t.a.grave == ["Both"] and t.who == "a"


@rule(BOOK, "14.26-1")
def test_14_26_1_one_card_in_any_of_the_places_is_enough():
    storm = chant("Storm", "Destroy all resonators.")
    t = Table(BOOK, storm, KILL, a={"hand": ["Storm", "Kill"], "stones": 2, "field": []}, b={"field": ["Orc"]})
    assert t.a.menu == ["play Storm", "play Kill", "pass"]


@rule(BOOK, "14.16-1")
def test_14_16_1_a_removed_card_is_public_and_out_of_the_game():
    away = instant("Away", "Remove target resonator from the game.")
    mage = resonator("Mage", "[Activate] Pay {0}: Draw a card.")
    t = Table(BOOK, away, mage, a={"hand": ["Away"], "stones": 1}, b={"field": ["Mage"]})
    t.a.does("play Away")
    t.resolve()
    assert names_in(t, 0, 1, "removed area") == ["Mage"] == names_in(t, 1, 1, "removed area")
    t.a.does("pass")
    assert t.b.menu == ["pass"]
