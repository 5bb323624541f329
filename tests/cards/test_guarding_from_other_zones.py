"""Your guard step is the one you guard in: it comes in your opponent's turn."""

from tests.tabletop import Table, rule
from tests.tabletop.cards.vanguard import unit

WATCHER = unit(
    "Watcher", grade=0, text="[AUTO](Soul):At the beginning of your guard step, you may call this card to (GC)."
)
SIGNAL = unit(
    "Signal",
    text="[AUTO](RC):At the beginning of your opponent's guard step, this unit gets [Power] +2000 until end of turn.",
)


@rule("vanguard", "7.4.1", "8.5.2.2.1.1")
def test_only_the_defender_is_asked_at_the_beginning_of_the_own_guard_step():
    t = Table(
        "vanguard",
        WATCHER,
        a={"soul": ["Watcher"], "front left": "Wing"},
        b={"soul": ["Watcher"]},
        phase="battle",
    )
    t.a.does("attack vanguard with Wing")
    assert t.asks(t.b, "may")
    t.b.does("yes")
    assert (t.a.soul, t.b.guardians) == (["Watcher"], ["Watcher"])
    assert t.asks(t.b, "guard")


@rule("vanguard", "7.4.1", "8.5.2.2.1.1")
def test_the_opponents_guard_step_comes_in_your_turn():
    t = Table("vanguard", SIGNAL, a={"front left": "Signal"}, b={"front left": "Signal"}, phase="battle")
    t.a.does("attack vanguard with Signal")
    assert (t.a.power("Signal"), t.b.power("Signal")) == (9000, 7000)
    assert t.asks(t.b, "guard")
