"""Vanguard's families of words played: each scenario tells the right meaning from the nearest wrong one."""

from tests.tabletop import Table, rule
from tests.tabletop.cards.vanguard import unit

DECK = ["Top", "Next", "Third", "Last"]
BURNING = "[ACT](VC):Choose one of your opponent's rear-guards, and retire it."


@rule("vanguard", "10.1.3.2")
def test_what_an_effect_of_yours_retires_is_retired_due_to_your_effects():
    watcher = unit(
        "Watcher",
        text="[AUTO](RC):When your opponent's rear-guard is put into the drop zone due to an effect from one of your "
        "cards, this unit gets [Power] +3000 until end of turn.",
    )
    burner = unit("Burner", grade=3, text=BURNING)
    t = Table("vanguard", watcher, burner, a={"vanguard": "Burner", "front left": "Watcher"}, b={"front left": "Foe"})
    t.a.does("use Burner")
    t.goes_on_to("main")
    assert t.b.drop == ["Foe"]
    assert t.a.power("Watcher") == 10000
    assert t.asks(t.a, "main")


@rule("vanguard", "10.1.3.2", "7.6.1.8")
def test_a_rear_guard_hit_in_battle_is_not_retired_due_to_an_effect():
    watcher = unit(
        "Watcher",
        text="[AUTO](RC):When your opponent's rear-guard is put into the drop zone due to an effect from one of your "
        "cards, this unit gets [Power] +3000 until end of turn.",
    )
    t = Table(
        "vanguard", watcher, a={"front left": "Wing", "front right": "Watcher"}, b={"front left": "Foe"}, phase="battle"
    )
    t.a.does("attack Foe with Wing")
    t.b.does("no guard")
    assert t.b.drop == ["Foe"]
    assert t.a.power("Watcher") == 7000
    assert t.asks(t.a, "start step")


@rule("vanguard", "10.1.3.2")
def test_a_guardian_that_leaves_the_circle_is_retired_too():
    martyr = unit("Martyr", text="[AUTO]:When this unit is retired, draw a card.")
    t = Table(
        "vanguard",
        martyr,
        a={"front left": "Wing"},
        b={"hand": ["Martyr"], "deck": ["Top", "Next"], "vanguard": "Chief"},
        phase="battle",
    )
    t.a.does("attack vanguard with Wing")
    t.b.does("guard with Martyr")
    assert "Martyr" in t.b.drop
    assert t.b.hand == ["Top"]
    assert t.asks(t.a, "start step")


@rule("vanguard", "8.1.1.2.1")
def test_that_unit_is_the_one_that_attacks_and_not_the_one_attacked():
    cheer = unit(
        "Cheer",
        text="[AUTO](RC):When your other <Dawn Order> attacks a vanguard, that unit gets [Power] +5000 until end of"
        " turn.",
    )
    t = Table("vanguard", cheer, a={"front left": "Wing", "front right": "Cheer"}, phase="battle")
    theirs = t.b.power("Leader B")
    t.a.does("attack vanguard with Wing")
    assert (t.a.power("Wing"), t.b.power("Leader B"), t.a.power("Cheer")) == (12000, theirs, 7000)
    assert t.asks(t.b, "guard")


@rule("vanguard", "8.5.2.3")
def test_units_retired_as_the_cost_are_counted_by_what_was_printed_on_them():
    feaster = unit(
        "Feaster",
        grade=3,
        text="[ACT](VC):[Choose two of your rear-guards, and retire them] Increase this unit's [Power] by the sum of"
        " the original [Power] of the units retired as the cost until end of turn.",
    )
    t = Table("vanguard", feaster, a={"vanguard": "Feaster", "front left": "One", "front right": "Two"})
    t.a.does("use Feaster")
    t.goes_on_to("main")
    assert sorted(t.a.drop) == ["One", "Two"]
    assert t.a.power("Feaster") == 7000 + 2 * 7000
    assert t.asks(t.a, "main")


@rule("vanguard", "8.5.2.3")
def test_a_blast_of_a_name_turns_only_such_damage():
    torch = unit("Torch", grade=3, text='[ACT](VC):[Counter-Blast 1-card with "Lamp" in its card name] Draw a card.')
    lamp = unit("Lamp Boy")
    t = Table(
        "vanguard",
        torch,
        lamp,
        a={"vanguard": "Torch", "damage": ["Dark", "Lamp Boy"], "deck": DECK},
    )
    t.a.does("use Torch")
    t.goes_on_to("main")
    assert t.a.is_face_down("Lamp Boy")
    assert not t.a.is_face_down("Dark")
    assert t.a.hand == ["Top"]
    assert t.asks(t.a, "main")


@rule("vanguard", "8.3.3")
def test_a_unit_with_limit_break_is_known_by_it_whether_it_is_active_or_not():
    fan = unit(
        "Fan",
        text="[CONT](RC):If you have a <Dawn Order> vanguard or rear-guard with [Limit-Break 4], this unit gets"
        " [Power] +3000.",
    )
    breaker = unit("Breaker", grade=3, text="[CONT](VC)[Limit-Break 4]:This unit gets [Power] +5000.")
    early = unit("Early", grade=3, text="[CONT](VC)[Limit-Break 5]:This unit gets [Power] +5000.")
    t = Table("vanguard", fan, breaker, a={"vanguard": "Breaker", "front left": "Fan"})
    assert (t.a.power("Fan"), t.a.power("Breaker")) == (10000, 7000)
    assert t.asks(t.a, "main")
    t = Table("vanguard", fan, early, a={"vanguard": "Early", "front left": "Fan"})
    assert t.a.power("Fan") == 7000
    assert t.asks(t.a, "main")


@rule("vanguard", "8.1.1.2.1")
def test_a_drawn_card_counts_for_whoever_draws_it():
    reader = unit("Reader", text="[AUTO](RC):When you draw a card, this unit gets [Power] +1000 until end of turn.")
    drawer = unit("Drawer", grade=3, text="[ACT](VC):Draw two cards.")
    t = Table(
        "vanguard", reader, drawer, a={"vanguard": "Drawer", "front left": "Reader", "deck": DECK},
        b={"front left": "Reader"},
    )  # fmt: skip
    t.a.does("use Drawer")
    t.goes_on_to("main")
    assert (t.a.power("Reader"), t.b.power("Reader")) == (9000, 7000)
    assert t.asks(t.a, "main")


@rule("vanguard", "8.1.1.2.1")
def test_the_battle_this_unit_boosted_such_a_unit_ends_for_no_other_battle():
    page = unit(
        "Page",
        icons=["boost"],
        text="[AUTO](RC):At the end of the battle that this unit boosted a <Tidebound>, draw a card.",
    )
    tide = unit("Tide", clan="Tidebound")
    for attacker, drawn in (("Tide", ["Top"]), ("Wing", [])):
        t = Table(
            "vanguard", page, tide, a={"front left": attacker, "back left": "Page", "deck": DECK},
            b={"front left": "Foe"}, phase="battle",
        )  # fmt: skip
        t.a.answers("attack", f"attack with {attacker}", "attack Foe (front left)", "boost with Page")
        t.b.does("no guard")
        assert t.a.hand == drawn
        assert t.asks(t.a, "start step")


@rule("vanguard", "8.5.2.3")
def test_what_happened_this_turn_is_asked_of_the_turn_and_not_of_the_drop_zone():
    avenger = unit(
        "Avenger",
        grade=3,
        text="[ACT](VC):If one of your <Dawn Order> rear-guards was put into the drop zone this turn, this unit gets"
        " [Power] +3000 until end of turn.",
    )
    fodder = unit("Fodder", text="[ACT](RC):[Retire this unit] This unit gets [Power] +1000 until end of turn.")
    t = Table("vanguard", avenger, fodder, a={"vanguard": "Avenger", "front left": "Fodder", "drop": ["Old"]})
    t.a.does("use Avenger")
    t.goes_on_to("main")
    assert t.a.power("Avenger") == 7000
    t.a.does("use Fodder")
    t.goes_on_to("main")
    t.a.does("use Avenger")
    t.goes_on_to("main")
    assert t.a.power("Avenger") == 10000
    assert t.asks(t.a, "main")
