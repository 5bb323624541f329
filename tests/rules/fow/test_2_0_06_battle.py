"""Force of Will 2.0, chapters 5.6, 6 and 8: the battle phase and symbol skills."""

import pytest

from rulewright.games.fow.rulebook.ch00_names import (
    ATTACK_STEP,
    BATTLE,
    BATTLED,
    BLOCK_STEP,
    BLOCKS_EVENT,
    COMBAT_FIXED,
    DAMAGE_STEP,
    END_OF_ATTACK,
    END_OF_BATTLE,
    END_OF_BEGINNING,
    END_OF_BLOCK,
)
from rulewright.kernel.ids import DAMAGED, MOMENT, MOVED, RESOLVED, TRIGGERED
from rulewright.kernel.vocabulary.abilities import Ability, When
from rulewright.kernel.vocabulary.effects import Draw
from rulewright.kernel.vocabulary.terms import Number
from tests.tabletop import Table, fresh, hurt, rested, rule
from tests.tabletop.cards.fow_2_0 import BOOK, chant, instant, king, resonator

SONG = instant("Song", "Draw a card.")
BOUNCE = instant("Bounce", "Return target J/resonator to its owner's hand.")
PUMP = instant("Pump", "Target resonator gains [+300/+0] until end of turn.")
DULL = chant("Dull", "Target J/resonator loses all abilities until end of turn.")


def at(moment: int) -> Ability:
    """An ability of a moment that draws a card."""
    return Ability(TRIGGERED, (2,), when=When(MOMENT, number=moment, player=0), effect=Draw(Number(1)))


def resolved(t: Table) -> list[str]:
    """What has resolved, in order."""
    return [t.g.name_of(event.card) for event in t.log(RESOLVED)]


# ---------------------------------------------------------------- 5.6


@rule(BOOK, "5.6-1", "5.6-2", "5.6.4.S4-2", "5.6-3")
def test_5_6_one_attack_a_battle_phase_and_then_main_or_end_phase():
    t = Table(BOOK, a={"field": ["Axe", "Bow"]})
    t.fight("Axe")
    assert t.a.menu == ["main phase", "end phase"] and t.b.life == 3500
    t.a.does("main phase")
    t.fight("Bow")
    assert t.b.life == 3000 and t.a.menu == ["main phase", "end phase"]
    t.a.does("end phase")
    t.goes_on_to("call")
    assert t.g.s.turn_player == 1 and t.who == "b"
    t = Table(BOOK, a={"field": ["Axe"]})
    t.goes_on_to("phase")
    t.a.does("end phase")
    assert t.phase != "battle" and t.who


@rule(BOOK, "5.6-1")
def test_5_6_1_a_declared_battle_is_a_phase_of_its_own():
    t = Table(BOOK, a={"field": ["Axe"]})
    t.goes_on_to("phase")
    assert t.phase == "main phase"
    t.a.does("battle phase")
    t.goes_on_to("attack")
    assert t.phase == "battle" and t.a.menu == ["attack with Axe", "forfeit the attack"]


STEPS = [
    ("5.6.1.S1-1", BATTLE, "attack"), ("5.6.1.S2-1", END_OF_BEGINNING, "attack"), ("5.6.2.S1-1", ATTACK_STEP, "attack"),
    ("5.6.2.S3-1", END_OF_ATTACK, "block"), ("5.6.3.S1-1", BLOCK_STEP, "block"), ("5.6.3.S3-1", END_OF_BLOCK, "phase"),
    ("5.6.4.S1-1", DAMAGE_STEP, "phase"), ("5.6.4.S2-2", COMBAT_FIXED, "phase"), ("5.6.4.S4-1", END_OF_BATTLE, "phase"),
]  # fmt: skip


@rule(BOOK, "5.6-3.1", "5.6-3.2", "5.6-3.3", "5.6-3.4", *[clause for clause, _, _ in STEPS])
@pytest.mark.parametrize(("clause", "moment", "before"), STEPS)
def test_5_6_steps_of_the_battle_phase_and_their_abilities(clause, moment, before):
    t = Table(BOOK, resonator("Watch", at(moment), atk=100), a={"field": ["Watch", "Axe"]}, b={"field": ["Orc"]})
    asked = []
    t.goes_on_to("phase")
    t.a.does("battle phase")
    life = t.b.life
    while not t.stack:
        if t.ask == "attack":
            asked.append("attack")
            t.a.does("attack with Axe")
        elif t.ask == "block":
            asked.append("block")
            t.b.does("no block")
        else:
            t.goes_on()
    assert [clause, t.stack] == [clause, ["Watch"]]
    assert asked == {"attack": [], "block": ["attack"], "phase": ["attack", "block"]}[before]
    assert (t.b.life == life) == (moment != END_OF_BATTLE)
    names = [event.number for event in t.log(MOMENT) if event.number in [step for _, step, _ in STEPS]]
    order = [step for _, step, _ in STEPS]
    assert names == [step for step in order if step in names] and names[-1] == moment and t.who


@rule(BOOK, "5.6.2.S2-1", "5.6.2.S2-p2", "5.6.3.S2-p2")
def test_5_6_2_skipping_the_attack_goes_on_to_the_transition():
    axe = resonator("Axe", "[Continuous] When this card attacks, draw a card.")
    t = Table(BOOK, axe, a={"field": ["Axe"]}, b={"field": ["Orc"]})
    t.to_attack()
    assert t.a.menu == ["attack with Axe", "forfeit the attack"]
    t.a.does("forfeit the attack")
    asks = set()
    while t.ask != "phase":
        asks.add(t.ask)
        t.goes_on()
    assert "block" not in asks and not t.a.is_rested("Axe") and len(t.a.deck) == 10
    assert t.a.menu == ["main phase", "end phase"]


@rule(BOOK, "5.6.2.S2-2", "5.6.2.S2-p1.1", "5.6.2.S2-p1.2", "5.6.2.S2-3", "5.6.2.S2-4", "12.3-1", "6.1-1")
def test_5_6_2_the_attacker_rests_and_attacks_a_player_or_a_rested_one():
    shy = resonator("Shy", "[Continuous] This card cannot block.")
    t = Table(BOOK, shy, a={"field": ["Axe", rested("Idle")]}, b={"field": ["Up", rested("Shy")]})
    t.to_attack()
    assert t.a.menu == ["attack with Axe", "forfeit the attack"]
    t.a.does("attack with Axe")
    assert t.a.is_rested("Axe") and t.a.menu == ["attack the player", "attack Shy"]
    t.a.does("attack Shy")
    t.goes_on_to("block")
    assert t.b.menu == ["block with Up", "no block"]


@rule(BOOK, "5.6.2.S2-p1.3", "9.1-6", "10.3-3", "10.3-4")
def test_5_6_2_attack_abilities_come_first_and_the_turn_player_keeps_priority():
    axe = resonator("Axe", "[Continuous] When this card attacks, draw a card.")
    t = Table(BOOK, axe, SONG, a={"field": ["Axe"], "hand": ["Song"], "stones": 1}, b={"hand": ["Song"], "stones": 1})
    t.attack("Axe")
    assert t.stack == ["Axe"] and t.a.menu == ["play Song", "pass"] and t.b.why_not("play Song")
    t.a.does("pass")
    assert t.b.menu == ["play Song", "pass"]


@rule(BOOK, "5.6.2.S2-5")
def test_5_6_2_s2_5_who_rested_has_declared_an_attack():
    t = Table(BOOK, BOUNCE, a={"field": ["Axe"], "hand": ["Bounce"], "stones": 1})
    t.attack("Axe")
    t.a.does("play Bounce")
    t.resolve()
    t.goes_on_to("phase")
    assert t.a.hand == ["Axe"] and t.b.life == 4000
    assert t.g.s.registers[12 * 2] == 1 and t.who == "a"


@rule(BOOK, "5.6.3.S2-1", "5.6.3.S2-2", "5.6.3.S2-p1.1", "5.6.3.S2-p1.2", "12.4-1", "13.1-1")
def test_5_6_3_one_recovered_j_resonator_blocks_and_rests():
    orc = resonator("Orc", "[Continuous] When this card blocks, draw a card.")
    t = Table(BOOK, orc, a={"field": ["Axe"]}, b={"field": [fresh("Orc"), "Elf", rested("Idle")]})
    t.to_block("Axe")
    assert t.b.menu == ["block with Orc", "block with Elf", "no block"]
    t.b.does("block with Orc")
    assert t.b.is_rested("Orc") and not t.b.is_rested("Elf") and t.stack == ["Orc"] and t.ask == "priority"
    t = Table(BOOK, orc, a={"field": ["Axe"]}, b={"field": ["Orc"]})
    t.to_block("Axe")
    t.b.does("no block")
    assert not t.b.is_rested("Orc") and t.stack == [] and t.who == "a"


@rule(BOOK, "5.6.4.S2-1", "5.6.4.S3-2.1", "5.6.4.S3-2.2", "12.5-1")
def test_5_6_4_both_deal_their_current_atk_at_once():
    t = Table(BOOK, resonator("Axe", atk=600, defence=400), resonator("Orc", atk=300, defence=700), PUMP,
            a={"field": ["Axe"], "hand": ["Pump"], "stones": 1}, b={"field": ["Orc", "Elf"]})  # fmt: skip
    t.to_block("Axe")
    t.b.does("block with Orc")
    t.a.does("play Pump", "choose Orc")
    t.goes_on_to("phase")
    assert t.a.grave == ["Pump", "Axe"] and t.b.marked("Orc") == 600 and t.b.life == 4000 and t.who == "a"
    assert [event.number for event in t.log(DAMAGED)] == [600, 600]


@rule(BOOK, "5.6.4.S3-1.3", "5.6.4.S3-1.4")
def test_5_6_4_a_direct_attack_received_comes_before_dealt():
    axe = resonator("Axe", "[Continuous] When this card deals battle damage to your opponent, draw a card.")
    orc = resonator("Orc", "[Continuous] When you are dealt damage, draw a card.")
    t = Table(BOOK, axe, orc, a={"field": ["Axe"]}, b={"field": [rested("Orc")]})
    t.fight("Axe")
    assert resolved(t) == ["Orc", "Axe"] and (len(t.a.deck), len(t.b.deck)) == (9, 9) and t.who


@rule(BOOK, "5.6.4.S3-2.3", "5.6.4.S3-2.4", "5.6.4.S3-2.5", "5.6.4.S3-2.6", "12.5-2")
def test_5_6_4_combat_abilities_come_received_dealt_destroyed_graveyard():
    lines = {
        "received": "When this card is dealt damage, draw a card.",
        "dealt": "When this card deals damage, draw a card.",
        "destroyed": "When this card is destroyed, draw a card.",
        "graveyard": "When this card is put into a graveyard from your field, draw a card.",
    }
    all_of = [f"[Continuous] {lines[name]}" for name in ("graveyard", "destroyed", "dealt", "received")]
    t = Table(
        BOOK,
        resonator("Axe", *all_of, defence=300),
        resonator("Orc", *all_of, defence=300),
        SONG,
        a={"field": ["Axe"], "hand": ["Song"], "stones": 1},
        b={"field": ["Orc"], "hand": ["Song"], "stones": 1},
    )
    t.to_block("Axe")
    t.b.does("block with Orc")
    while t.decision.ask != "phase":
        combat = any(t.g.book.procedures[frame.proc].name == "combat" for frame in t.g.s.frames)
        if combat and t.decision.ask == "priority":
            assert t.asked.menu == ["pass"]
        t.goes_on()
    kinds = [kind_of(t.g.pool.rules[event.number].ability) for event in t.log(RESOLVED)]
    assert kinds == [name for name in lines for _ in range(2)] and t.who


def kind_of(ability: Ability) -> str:
    """Which of the four kinds an ability is."""
    when = ability.when
    assert when is not None
    if when.event == MOVED:
        return "destroyed" if when.verb == 1 else "graveyard"
    return "received" if when.event == DAMAGED and not when.either else "dealt"


@rule(BOOK, "5.6.4.S3-2.6")
def test_5_6_4_a_fallen_j_ruler_is_put_into_no_graveyard():
    line = "[Continuous] When this card is put into a graveyard from your field, draw a card."
    t = Table(BOOK, king(j=(line, "[Continuous] When this card is destroyed, you gain 100 life."), defence=300),
            a={"ruler area": [], "field": ["J-King"]}, b={"field": ["Orc"]})  # fmt: skip
    t.fight("J-King", blocker="Orc")
    assert len(t.a.deck) == 10 and t.a.life == 2100 and t.who


# ---------------------------------------------------------------- 6


@rule(BOOK, "6.2-1", "5.6.4.S3-2.1")
def test_6_2_1_an_attacked_j_resonator_fights_without_blocking():
    orc = resonator("Orc", "[Continuous] When this card blocks, draw a card.", defence=900)
    t = Table(BOOK, orc, resonator("Axe", defence=900), a={"field": ["Axe"]}, b={"field": [rested("Orc")]})
    t.fight("Axe", "Orc")
    assert (t.a.marked("Axe"), t.b.marked("Orc")) == (500, 500) and len(t.b.deck) == 10 and t.b.life == 4000
    assert t.log(BLOCKS_EVENT) == [] and t.who


@rule(BOOK, "6.3-0", "6.3-1", "6.3-2")
def test_6_3_2_without_its_blocker_the_attack_hits_the_player():
    t = Table(BOOK, BOUNCE, a={"field": ["Axe"], "hand": ["Bounce"], "stones": 1}, b={"field": ["Orc"]})
    t.to_block("Axe")
    t.b.does("block with Orc")
    t.a.does("play Bounce", "choose Orc")
    t.goes_on_to("phase")
    assert t.b.life == 3500 and t.a.marked("Axe") == 0 and t.who


@rule(BOOK, "6.3-3", "6.3-4", "6.3-z", "14.14-1")
@pytest.mark.parametrize(("gone", "marks"), [("Orc", (0, 0)), ("Elf", (500, 500)), ("Axe", (0, 0))])
def test_6_3_who_is_gone_by_combat(gone, marks):
    axe = resonator("Axe", Ability(TRIGGERED, (2,), when=When(BATTLED), effect=Draw(Number(1))), defence=900)
    t = Table(BOOK, BOUNCE, axe, resonator("Orc", defence=900), a={"field": ["Axe"], "hand": ["Bounce"], "stones": 1},
            b={"field": [rested("Orc"), "Elf"]})  # fmt: skip
    t.to_block("Axe", "Orc")
    t.b.does("block with Elf" if gone == "Elf" else "no block")
    t.a.does("play Bounce", f"choose {gone}")
    t.goes_on_to("phase")
    assert t.b.life == 4000 and len(t.log(BATTLED)) == (2 if gone == "Elf" else 0)
    if gone == "Elf":
        assert (t.a.marked("Axe"), t.b.marked("Orc")) == marks
    assert len(t.log(DAMAGED)) == (2 if gone == "Elf" else 0) and t.a.menu == ["main phase", "end phase"]


# ---------------------------------------------------------------- 8


@rule(BOOK, "8-1", "8.1-1", "8.1-2")
def test_8_1_flying_is_blocked_only_by_flying_and_is_no_ability():
    bird = resonator("Bird", "[Flying]", "[Activate] Pay {0}: Draw a card.")
    t = Table(BOOK, bird, DULL, a={"field": ["Bird"], "hand": ["Dull"], "stones": 1}, b={"field": ["Orc", "Bird"]})
    t.a.does("play Dull", "choose a: Bird")
    t.resolve()
    assert "activate" not in " ".join(t.a.menu)
    t.to_block("Bird")
    assert t.b.menu == ["block with Bird", "no block"]
    t = Table(BOOK, bird, a={"field": ["Axe"]}, b={"field": ["Bird"]})
    t.to_block("Axe")
    assert t.b.menu == ["block with Bird", "no block"]


@rule(BOOK, "8-2", "8.2-1", "8.2-2")
def test_8_2_pierce_deals_what_atk_exceeds_def_once():
    safe = "[Continuous] This card cannot be dealt damage."
    for lines, damage, text, life in (
        (("[Pierce]",), 0, (), 3600),
        (("[Pierce]", "[Pierce]"), 0, (), 3600),
        ((), 0, (), 4000),
        (("[Pierce]",), 500, (), 3600),
        (("[Pierce]",), 0, (safe,), 3600),
    ):
        t = Table(BOOK, resonator("Lance", *lines, atk=1000, defence=900), resonator("Wall", *text, defence=600),
                a={"field": ["Lance"]}, b={"field": [hurt("Wall", damage)]})  # fmt: skip
        t.fight("Lance", blocker="Wall")
        assert t.b.life == life and (t.b.grave == ["Wall"]) == (not text) and t.who
    t = Table(BOOK, resonator("Lance", "[Pierce]", atk=1000), a={"field": ["Lance"]}, b={"field": [rested("Wall")]})
    t.fight("Lance", "Wall")
    assert t.b.life == 3500 and t.who


@rule(BOOK, "8.2-ex")
def test_8_2_ex_pierce_comes_before_the_fall_of_a_j_ruler():
    t = Table(
        BOOK,
        resonator("Lance", "[Pierce]", atk=1500),
        king(),
        a={"field": ["Lance"]},
        b={"ruler area": [], "field": ["J-King"]},
    )
    t.fight("Lance", blocker="J-King")
    assert t.b.life == 1800 and t.b.area == ["J-King"] and t.who


@rule(BOOK, "8.3-1")
def test_8_3_1_explode_destroys_both_resonators():
    bomb = resonator("Bomb", "[Explode]", atk=100, defence=100)
    for attacker, blocker in (("Bomb", "Wall"), ("Wall", "Bomb")):
        t = Table(BOOK, bomb, resonator("Wall", defence=2000, atk=0), a={"field": [attacker]}, b={"field": [blocker]})
        t.fight(attacker, blocker=blocker)
        assert t.a.grave == [attacker] and t.b.grave == [blocker] and t.who
    t = Table(BOOK, bomb, king(atk=0, defence=2000), a={"field": ["Bomb"]}, b={"ruler area": [], "field": ["J-King"]})
    t.fight("Bomb", blocker="J-King")
    assert t.b.field == ["J-King"] and t.a.field == ["Bomb"] and t.b.marked("J-King") == 100 and t.who
    t = Table(
        BOOK,
        resonator("Bomb", "[Explode]", atk=0),
        resonator("Wall", atk=0),
        a={"field": ["Bomb"]},
        b={"field": ["Wall"]},
    )
    t.fight("Bomb", blocker="Wall")
    assert t.b.field == ["Wall"] and t.a.field == ["Bomb"] and t.who


@rule(BOOK, "8.3-1")
def test_8_3_1_what_explode_destroyed_is_told_from_what_damage_destroyed():
    watch = resonator("Watch", "[Continuous] When a resonator is put into a graveyard by [Explode], draw a card.")
    for skills, drawn in ((["[Explode]"], 2), ([], 0)):
        bomb, wall = resonator("Bomb", *skills, atk=500, defence=100), resonator("Wall", atk=500, defence=100)
        t = Table(BOOK, bomb, wall, watch, a={"field": ["Bomb", "Watch"], "hand": []}, b={"field": ["Wall"]})
        t.fight("Bomb", blocker="Wall")
        if t.stack:
            t.resolve()
        assert (t.a.grave, t.b.grave, len(t.a.hand)) == (["Bomb"], ["Wall"], drawn) and t.who


@rule(BOOK, "8.4-1", "8.4-2")
def test_8_4_target_attack_may_attack_a_recovered_one_which_rests():
    aim = resonator("Aim", "[Target Attack]", defence=900)
    t = Table(BOOK, aim, resonator("Orc", defence=900), a={"field": ["Aim"]}, b={"field": ["Orc", "Elf"]})
    t.to_attack()
    t.a.does("attack with Aim")
    assert t.a.menu == ["attack the player", "attack Orc", "attack Elf"]
    t.a.does("attack Orc")
    assert not t.b.is_rested("Orc")
    t.goes_on_to("block")
    assert t.b.is_rested("Orc") and t.b.menu == ["block with Elf", "no block"]
    t.b.does("no block")
    t.goes_on_to("phase")
    assert (t.a.marked("Aim"), t.b.marked("Orc")) == (500, 500) and t.log(BLOCKS_EVENT) == [] and t.who


@rule(BOOK, "8.5-1", "8.5-2", "8.5-2.1", "8.5-2.2", "8.5-3", "8.5-4")
def test_8_5_first_strike_deals_before_the_other_and_only_as_attacker():
    quick = resonator("Quick", "[First Strike]", atk=500, defence=500)
    t = Table(BOOK, quick, a={"field": ["Quick"]}, b={"field": ["Orc"]})
    t.fight("Quick", blocker="Orc")
    assert t.b.grave == ["Orc"] and t.a.marked("Quick") == 0 and len(t.log(DAMAGED)) == 1 and t.who
    t = Table(BOOK, quick, resonator("Wall", atk=400, defence=900), a={"field": ["Quick"]}, b={"field": ["Wall"]})
    t.fight("Quick", blocker="Wall")
    assert (t.a.marked("Quick"), t.b.marked("Wall")) == (400, 500) and len(t.log(DAMAGED)) == 2
    assert [event.clause for event in t.log(DAMAGED)] == ["8.5-2.1", "8.5-2.2"] and t.who
    t = Table(BOOK, quick, a={"field": ["Orc"]}, b={"field": ["Quick"]})
    t.fight("Orc", blocker="Quick")
    assert t.a.grave == ["Orc"] and t.b.grave == ["Quick"] and t.who


@rule(BOOK, "14.15-1")
def test_14_15_1_who_cannot_participate_is_offered_for_neither():
    meek = resonator("Meek", "[Continuous] This card cannot attack.", "[Continuous] This card cannot block.")
    t = Table(BOOK, meek, a={"field": ["Meek", "Axe"]}, b={"field": ["Meek", "Orc"]})
    t.to_attack()
    assert t.a.menu == ["attack with Axe", "forfeit the attack"]
    t.a.does("attack with Axe")
    t.goes_on_to("block")
    assert t.b.menu == ["block with Orc", "no block"]
