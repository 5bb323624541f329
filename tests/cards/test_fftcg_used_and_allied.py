"""FINAL FANTASY TCG: abilities that are used, parties of a kind, what other cards have, what was paid with."""

import pytest

from rulewright.games.fftcg.rulebook.ch00_names import BRAVE, HASTE
from rulewright.games.fftcg.rulebook.ch10_attack import is_party
from tests.cards.test_fftcg_other_sets import cast, drawn, vane
from tests.tabletop import Table, rule
from tests.tabletop.cards.fftcg import backup, forward, read


@rule("fftcg", "11.6.4")
@pytest.mark.parametrize(("kind", "new"), [("a special ability", 0), ("an action ability", 1)])
def test_only_abilities_of_the_kind_that_is_told_are_waited_for(kind, new):
    watcher = read("Watcher", "Backup", f"When you use {kind}, draw 1 card.")
    t = Table(
        "fftcg", watcher, vane("{0}: Vane gains Brave until the end of the turn."), a={"field": ["Watcher", "Vane"]}
    )
    t.a.does("use Vane")
    t.resolve()
    assert drawn(t.a) == new
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.6.4")
@pytest.mark.parametrize(("kind", "power"), [("a special ability", 7000), ("an action ability", 9000)])
def test_what_kind_of_ability_was_used_is_known_after_it_has_left_the_stack(kind, power):
    proud = read("Proud", "Forward", f"If you have used {kind} this turn, Proud gains +2000 power.")
    t = Table("fftcg", proud, vane("{0}: Vane gains Brave until the end of the turn."), a={"field": ["Proud", "Vane"]})
    assert t.a.power("Proud") == 7000
    t.a.does("use Vane")
    t.resolve()
    assert t.a.power("Proud") == power
    assert t.asks(t.a, "priority")


@rule("fftcg", "10.1.2.4")
@pytest.mark.parametrize(("job", "fits"), [("Knight", True), ("Monk", False)])
def test_a_party_of_any_element_is_formed_only_with_forwards_of_the_kind(job, fits):
    line = "Vane can form a party with [Job Knight] Forwards of any Element."
    t = Table("fftcg", vane(line), forward("Ally", element="Ice", job=job), a={"field": ["Vane", "Ally"]})
    assert is_party(t.g, [t.a.find("Vane"), t.a.find("Ally")]) is fits
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.12.4.6")
def test_each_keyword_is_gained_only_while_such_a_card_has_it():
    line = "If a Forward in your Break Zone has Haste, First Strike, or Brave, Vane gains those abilities."
    t = Table("fftcg", vane(line), forward("Swift", icons=["haste"]), a={"field": ["Vane"], "broken": ["Swift"]})
    keywords = t.g.info(t.a.find("Vane")).keywords
    assert keywords >> HASTE & 1 and not keywords >> BRAVE & 1
    assert t.asks(t.a, "priority")


@rule("fftcg", "5.2.1.1")
@pytest.mark.parametrize(("second", "power"), [("Ice", 13000), ("Fire", 7000)])
def test_all_of_different_elements_is_not_of_two_elements_or_more(second, power):
    line = "If the Backups you control are all of different Elements, Vane gains +6000 power."
    wells = [backup("One", 1, "Fire"), backup("Two", 1, second), backup("Three", 1, "Wind")]
    t = Table("fftcg", vane(line), *wells, a={"field": ["Vane", "One", "Two", "Three"]})
    assert t.a.power("Vane") == power
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.11.5")
def test_what_lost_all_its_power_to_the_effect_is_counted_before_it_is_broken():
    lose = "All the Forwards lose 5000 power until the end of the turn."
    line = "Draw 1 card for each Forward whose power became 0 or less due to the previous effect."
    small, large = forward("Small", power=5000), forward("Large", power=9000)
    t = cast(f"{lose} {line}", a={"field": ["Small"]}, b={"field": ["Large"]}, cards=(small, large))
    assert drawn(t.a) == 1 and t.a.broken[-1:] != ["Large"]
    assert t.asks(t.a, "priority")
