"""The log says what an effect with a duration gives, to each card, and until when."""

from tests.tabletop import Table, rule
from tests.tabletop.cards.vanguard import unit


@rule("vanguard", "8.2.1.2")
def test_each_unit_and_each_number_has_its_line():
    chief = unit(
        "Chief",
        grade=3,
        text="[ACT](VC):[Counter-Blast 1] Choose up to two of your rear-guards, and those units get [Power] +2000/"
        "[Critical] +1 until end of turn.",
    )
    t = Table("vanguard", chief, a={"vanguard": "Chief", "front left": "One", "front right": "Two", "damage": ["Hurt"]})
    t.a.does("use Chief")
    t.a.answers("choose One")
    t.a.answers("choose Two")
    assert t.tells(
        "Chief gives One power +2000 until end of turn",
        "Chief gives One critical +1 until end of turn",
        "Chief gives Two power +2000 until end of turn",
        "Chief gives Two critical +1 until end of turn",
    )
    assert t.asks(t.a, "main")


@rule("vanguard", "2.8.1.1.2")
def test_both_actions_of_a_trigger_are_told_under_its_clause():
    star = unit("Star", grade=0, trigger="critical")
    t = Table("vanguard", star, a={"deck": ["Star", "Rest", "Rest"]}, phase="battle")
    t.a.does("attack vanguard")
    t.b.does("no guard")
    t.a.answers("critical first")
    assert t.tells(
        "A drive checks Star (critical trigger)",
        "Star gives Leader A critical +1 until end of turn",
        "Star gives Leader A power +5000 until end of turn",
    )
    assert t.clauses("effect begins") == ["2.8.1.1.2", "2.8.1.1.2"]
    assert t.ask is not None


@rule("vanguard", "4.1.2")
def test_the_log_tells_to_which_end_of_the_deck_a_card_went():
    seer = unit(
        "Seer",
        text="[ACT](RC):[Counter-Blast 1] Look at the top card of your deck, and put that card on the top or the "
        "bottom of your deck.",
    )
    diver = unit("Diver", text="[ACT](RC):[Put this unit on the bottom of your deck] Draw a card.")
    t = Table(
        "vanguard",
        seer,
        diver,
        a={"front left": "Seer", "front right": "Diver", "damage": ["Hurt"], "deck": ["One", "Two"]},
    )
    t.a.does("use Seer")
    t.a.answers("bottom One")
    assert t.a.deck == ["Two", "One"]
    t.a.does("use Diver")
    assert t.tells(
        "A looks at One", "One goes to the bottom of A's deck", "Diver returns to the bottom of A's deck", "A draws Two"
    )
    assert t.asks(t.a, "main")
