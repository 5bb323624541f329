"""Who acts and for which time: owners, controllers and the turn player; the first time in a turn, and every time."""

from tests.tabletop import Table, rule
from tests.tabletop.cards.fftcg import read

FREE = read("Foe", "Forward")


def vane(*lines):
    """The card the tests speak of."""
    return read("Vane", "Forward", *lines)


@rule("fftcg", "11.8.2")
def test_for_the_first_time_each_turn_is_not_every_time():
    line = "When a Forward enters the field for the first time each turn, draw 1 card."
    t = Table("fftcg", vane(line), FREE, read("Pal", "Forward"), a={"field": ["Vane"], "hand": ["Foe", "Pal"]})
    before = len(t.a.hand)
    t.a.does("cast Foe")
    t.resolve()
    assert len(t.a.hand) == before
    t.a.does("cast Pal")
    t.resolve()
    assert len(t.a.hand) == before - 1
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.8.2")
def test_the_first_time_is_gone_if_it_happened_before_the_ability_was_there():
    line = "When a Forward enters the field for the first time each turn, draw 1 card."
    t = Table("fftcg", vane(line), FREE, read("Pal", "Forward"), a={"hand": ["Foe", "Pal", "Vane"]})
    t.a.does("cast Foe")
    t.resolve()
    t.a.does("cast Vane")
    t.resolve()
    held = len(t.a.hand)
    t.a.does("cast Pal")
    t.resolve()
    assert len(t.a.hand) == held - 1
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.3.3")
def test_its_owner_is_not_the_player_who_gained_control_of_it():
    t = Table(
        "fftcg",
        vane("{0}: You gain control of all the Forwards opponent controls."),
        read("Well", "Backup", "{0}: Choose 1 Forward. Its owner draws 1 card."),
        a={"field": ["Vane", "Well"]},
        b={"field": ["Foe"], "deck": ["Idle", "Idle"]},
    )
    t.a.does("use Vane")
    t.resolve()
    t.a.does("use Well")
    t.a.does("choose Foe")
    t.resolve()
    assert (len(t.a.hand), t.b.hand) == (0, ["Idle"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.3.3")
def test_the_turn_player_acts_whoever_speaks():
    t = Table("fftcg", vane("{0}: The turn player draws 1 card."), a={"deck": ["Idle"]}, b={"field": ["Vane"]})
    t.a.does("pass")
    t.b.does("use Vane")
    t.resolve()
    assert (t.a.hand, t.b.hand) == (["Idle"], [])
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.8.17", "9.5.1.1")
def test_the_next_phase_of_a_name_is_waited_for_once():
    line = "{0}: Choose 1 Forward. At the beginning of the next Main Phase 2, dull it."
    t = Table("fftcg", vane(line), a={"field": ["Vane"]}, b={"field": ["Foe"]})
    t.a.does("use Vane", "choose Foe")
    t.resolve()
    phases = [(t.phase, t.b.is_dull("Foe"))]
    for _ in range(2):
        t.pass_until("none")
        phases.append((t.phase, t.b.is_dull("Foe")))
    t.resolve()
    assert phases == [("Main Phase 1", False), ("Attack Phase", False), ("Main Phase 2", False)]
    assert t.b.is_dull("Foe")
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.3.3")
def test_control_may_be_said_to_last_before_it_is_gained():
    line = "When Vane enters the field, choose 1 Forward of cost 4 or less opponent controls. "
    line += "As long as Vane is on the field, you gain control of it."
    gone = read("Rite", "Summon", "Choose 1 Forward. Break it.")
    t = Table("fftcg", vane(line), gone, FREE, a={"hand": ["Vane", "Rite"]}, b={"field": ["Foe"]})
    t.a.does("cast Vane")
    t.resolve()
    t.resolve()
    assert (t.a.field, t.b.field) == (["Vane", "Foe"], [])
    t.a.does("cast Rite", "choose Vane")
    t.resolve()
    assert (t.a.field, t.b.field) == ([], ["Foe"])
    assert t.asks(t.a, "priority")
