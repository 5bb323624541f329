"""How long effects hold: until the next stand phase, and only in it."""

from tests.tabletop import Table, rested, rule
from tests.tabletop.cards.vanguard import unit

CHAINS = (
    "[ACT](VC):[Counter-Blast 1] Choose one of your opponent's rear-guards, and that unit cannot [Stand] during your "
    "opponent's next stand phase."
)
ROUSE = "[ACT](VC):[Soul-Blast 1] [Stand] all of your units."


@rule("vanguard", "8.2.1.2", "6.3.1.2")
def test_a_unit_that_cannot_stand_in_the_next_stand_phase_stands_by_effects_and_one_turn_later():
    t = Table(
        "vanguard",
        unit("Jailer", grade=3, power=10000, text=CHAINS),
        unit("Rouser", grade=3, power=10000, text=ROUSE),
        a={"vanguard": "Jailer", "damage": ["D"]},
        b={"vanguard": "Rouser", "front left": rested("Held"), "front right": rested("Free"), "soul": ["S"]},
    )
    t.a.does("use Jailer")
    t.a.does("choose Held")
    t.a.does("pass")
    t.a.does("end")
    assert t.b.is_rested("Held")
    assert not t.b.is_rested("Free")
    t.b.does("pass")
    t.b.does("use Rouser")
    assert not t.b.is_rested("Held")
    assert t.asks(t.b, "main")
