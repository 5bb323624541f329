"""Force of Will 2.0, chapters 11 and 13: rule processing, graveyards, opposed effects."""

from rulewright.games.fow.rulebook.ch00_names import BANISH, DESTROY, DISCARD, FLYING, GRAVEYARD
from rulewright.judge.position import CardSpec
from rulewright.kernel.ids import MOVED, RESOLVED
from tests.tabletop import Table, rule
from tests.tabletop.cards.fow_2_0 import BOOK, instant, resonator

SONG = instant("Song", "Draw a card.")
KILL = instant("Kill", "Destroy target resonator.")
ZAP = instant("Zap", "This card deals 500 damage to target resonator.")
BOLT = instant("Bolt", "This card deals 500 damage to your opponent.")
WATCH = resonator(
    "Watch", "[Continuous] When a resonator is destroyed, you gain 100 life.",
    "[Continuous] When you discard a card, you gain 1000 life.", defence=900,
)  # fmt: skip


@rule(BOOK, "11-0a", "11-0b", "11.2.1-2.2", "11.2.1-2")
def test_11_0_rule_processing_acts_at_once_inside_the_chase():
    weak = instant("Weak", "Target resonator gains [+0/-500] until end of turn.")
    count = instant("Count", "This card deals 300 damage to target resonator.")
    t = Table(BOOK, weak, count, a={"hand": ["Weak"], "stones": 1}, b={"field": ["Orc"]})
    t.a.does("play Weak")
    t.b.does("pass")
    t.a.does("pass")
    assert t.b.grave == ["Orc"] and t.stack == [] and t.moved("Orc")[-1].verb == DESTROY and t.who == "a"
    t = Table(BOOK, ZAP, count, a={"hand": ["Count", "Zap"], "stones": 2}, b={"field": ["Orc"]})
    t.a.does("play Count")
    t.b.does("pass")
    t.a.does("play Zap")
    t.resolve()
    kinds = [(event.kind, t.g.name_of(event.card)) for event in t.g.events if event.kind in (RESOLVED, MOVED)]
    assert kinds.index((MOVED, "Orc")) < kinds.index((RESOLVED, "Count")) and t.who == "a"


@rule(BOOK, "11.1-1")
def test_11_1_1_life_at_zero_loses_inside_the_chase():
    save = instant("Save", "Gain 3000 life.")
    t = Table(
        BOOK,
        BOLT,
        save,
        a={"hand": ["Bolt"], "stones": 1},
        b={"life": 500, "hand": ["Save"], "stones": 1},
        turn_player="b",
    )
    t.b.does("play Save")
    t.a.does("play Bolt")
    t.resolve()
    assert t.winner == "a" and t.g.result.clause == "11.1-1"
    assert [t.g.name_of(event.card) for event in t.log(RESOLVED)] in ([], ["Bolt"])


@rule(BOOK, "11.1-2")
def test_11_1_2_only_the_draw_of_the_draw_phase_loses():
    t = Table(BOOK, SONG, a={"deck": [], "hand": ["Song"], "stones": 1})
    t.a.does("play Song")
    t.resolve()
    assert t.winner is None
    t = Table(BOOK, a={"deck": []}, phase="draw")
    assert t.winner == "b" and t.g.result.clause == "11.1-2"


@rule(BOOK, "11.2-1", "11.2-2", "11.2.1-1", "11.2.1-2.3", "11.2.2-1", "11.2.2-2", "11.2.3-1", "11.2.3-2")
def test_11_2_destroying_disposing_and_discarding_are_three_things():
    pit = resonator("Pit", "[Activate] Banish a resonator: Draw a card.", "[Activate] Discard a card: Draw a card.")
    stolen = CardSpec("Elf", owner=1)
    t = Table(
        BOOK, pit, WATCH, KILL, a={"field": ["Pit", "Watch", stolen, "Imp"], "hand": ["Kill", "Junk"], "stones": 1}
    )
    t.a.does("activate Pit: ability 1")
    t.a.does("Elf")
    t.resolve()
    assert t.b.grave == ["Elf"] and t.moved("Elf")[-1].verb == BANISH and t.a.life == 4000
    t.a.does("play Kill", "choose Imp")
    t.resolve()
    t.resolve()
    assert t.a.life == 4100 and t.moved("Imp")[-1].verb == DESTROY
    t.a.does("activate Pit: ability 2")
    t.a.does("Junk")
    t.resolve()
    t.resolve()
    assert t.moved("Junk")[-1].verb == DISCARD and t.a.life == 5100 and t.who
    graves = [event.verb for event in t.log(MOVED) if event.after == GRAVEYARD and t.g.name_of(event.card) != "Kill"]
    assert graves == [BANISH, DESTROY, DISCARD]


@rule(BOOK, "11.2.1-2.1")
def test_11_2_1_2_1_damage_equal_to_def_destroys():
    for defence, grave in ((500, ["Orc"]), (600, [])):
        t = Table(BOOK, ZAP, resonator("Orc", defence=defence), a={"hand": ["Zap"], "stones": 1}, b={"field": ["Orc"]})
        t.a.does("play Zap")
        t.resolve()
        assert t.b.grave == grave and t.who == "a"


@rule(BOOK, "11.2.1-3", "11.2.1-ex", "14.18-1")
def test_11_2_1_3_the_last_damage_is_the_cause():
    for battle_last, life in ((False, 4000), (True, 4100)):
        axe = resonator(
            "Axe",
            "[Continuous] When a resonator is destroyed by battle damage, you gain 100 life.",
            atk=200,
            defence=900,
        )
        t = Table(
            BOOK,
            axe,
            resonator("Orc", defence=700),
            ZAP,
            a={"field": ["Axe"], "hand": ["Zap"], "stones": 1},
            b={"field": ["Orc"]},
        )
        if battle_last:
            t.a.does("play Zap", "choose Orc")
            t.resolve()
            t.fight("Axe", blocker="Orc")
        else:
            t.fight("Axe", blocker="Orc")
            t.a.does("main phase")
            t.a.does("play Zap", "choose Orc")
            t.resolve()
            t.resolve()
        assert t.b.grave == ["Orc"] and t.a.life == life and t.who


@rule(BOOK, "13.2-1", "13.2-3", "8-1")
def test_13_2_the_later_prevails_but_a_constant_loss_beats_gaining():
    give, take = instant("Give", "Target resonator gains [Flying] until end of turn."), instant(
        "Take", "Target resonator loses [Flying] until end of turn.")  # fmt: skip
    for first, last, flies in (("Give", "Take", False), ("Take", "Give", True)):
        t = Table(BOOK, give, take, a={"hand": ["Give", "Take"], "stones": 2, "field": ["Elf"]})
        for name in (first, last):
            t.a.does(f"play {name}")
            t.resolve()
        assert t.g.info(t.a.find("Elf")).has_keyword(FLYING) == flies and t.who
    heavy = resonator("Heavy", "[Continuous] Resonators lose [Flying].")
    t = Table(BOOK, give, heavy, a={"hand": ["Give"], "stones": 1, "field": ["Elf", "Heavy"]})
    t.a.does("play Give", "choose Elf")
    t.resolve()
    assert not t.g.info(t.a.find("Elf")).has_keyword(FLYING) and t.who
