"""Clauses 10.1.2.3, 10.1.3.1.3 and 10.1.3.2: what attacking and blocking cost, and who is left after paying."""

from rulewright.games.fftcg.rulebook.ch00_names import ATTACK, BACKUP, BLOCK, BREAK, FIELD, FORWARD, POWER, TYPE
from rulewright.kernel.ids import CONTINUOUS, DAMAGED, RESTED
from rulewright.kernel.vocabulary.abilities import ONE, THAT, THIS, Ability, Cost
from rulewright.kernel.vocabulary.effects import Apply, Move, Pick
from rulewright.kernel.vocabulary.mods import AddWord, Must, Set, Toll
from rulewright.kernel.vocabulary.terms import AllOf, Cards, Exists, Has, IsTurned, Number
from tests.tabletop import Table, rested as dull, rule
from tests.tabletop.cards.fftcg import backup, field, forward

ONE_CP = (Cost((), (), ("1",)),)
TWO_CP = (Cost((), (), ("2",)),)
A_FORWARD = (Cost((Pick(Cards((FIELD,), 0, Has(TYPE, FORWARD)), ONE, ONE),), (Move(THAT, BREAK),)),)
WELL = backup("Well")
POND = backup("Pond", element="Water")


def lazy(name, *mods):
    """A Forward with field abilities of its own."""
    return forward(name, abilities=[field(*mods)])


def to_block(t, name):
    """One Forward attacks; come to the block."""
    t.pass_until("attack")
    t.a.does(f"attack with {name}")
    if t.decision.ask == "party":
        t.a.answers("done")
    t.pass_step()


@rule("fftcg", "10.1.2.3")
def test_10_1_2_3_one_surplus_from_a_discard_is_wasted():
    t = Table("fftcg", lazy("Lazy", Toll(ATTACK, ONE_CP)), a={"field": ["Lazy"], "hand": ["Fuel"]}, phase="attack")
    t.pass_until("attack")
    t.a.does("attack with Lazy")
    assert (t.a.broken, t.a.hand, t.a.roles("Lazy")) == (["Fuel"], [], ["attacking"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "10.1.2.3")
def test_10_1_2_3_backups_pay_exactly_and_any_element_will_do():
    t = Table("fftcg",
        lazy("Lazy", Toll(ATTACK, TWO_CP)), WELL, POND, backup("Mill"), a={"field": ["Lazy", "Well", "Pond", "Mill"]},
        phase="attack",
    )  # fmt: skip
    t.pass_until("attack")
    t.a.answers("attack with Lazy")
    t.a.answers("dull Pond")
    t.a.answers("dull Mill")
    assert [t.a.is_dull(name) for name in ("Well", "Pond", "Mill")] == [False, True, True]
    assert t.asks(t.a, "priority")


@rule("fftcg", "10.1.2.3")
def test_10_1_2_3_a_cost_that_rises_after_the_declaration_is_not_paid():
    dull_backup = Exists(Cards((FIELD,), 0, AllOf((Has(TYPE, BACKUP), IsTurned(RESTED)))))
    rise = Ability(CONTINUOUS, zones=(FIELD,), active=dull_backup, effect=Apply(THIS, (Toll(ATTACK, TWO_CP),)))
    torn = forward("Torn", abilities=[field(Toll(ATTACK, ONE_CP)), rise])
    t = Table("fftcg", torn, WELL, POND, backup("Mill"), a={"field": ["Torn", "Well", "Pond", "Mill"]}, phase="attack")
    t.pass_until("attack")
    t.a.answers("attack with Torn")
    t.a.answers("dull Pond")
    assert [t.a.is_dull(name) for name in ("Well", "Pond", "Mill")] == [False, True, False]
    assert t.a.roles("Torn") == ["attacking"]
    assert t.asks(t.a, "priority")
    t = Table("fftcg", torn, WELL, POND, a={"field": ["Torn", "Free", "Well", dull("Pond")]}, phase="attack")
    t.pass_until("attack")
    assert t.a.menu == ["attack with Free", "end the attack"]
    assert t.a.why_not("attack Torn") == ["10.1.2.3"]


@rule("fftcg", "10.1.2.3", "15.1.1.9.3")
def test_10_1_2_3_each_member_of_a_party_is_paid_for():
    cards = [lazy("One", Toll(ATTACK, ONE_CP)), lazy("Two", Toll(ATTACK, ONE_CP))]
    t = Table("fftcg", *cards, WELL, POND, a={"field": ["One", "Two", "Well", "Pond"]}, phase="attack")
    t.pass_until("attack")
    t.a.answers("attack with One", "join with Two")
    assert (t.a.is_dull("Well"), t.a.is_dull("Pond")) == (True, True)
    assert t.a.roles("Two") == ["attacking", "forming a party"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "10.1.2.3", "15.1.1.9.3")
def test_10_1_2_3_what_a_party_costs_is_paid_as_one():
    cards = [lazy("One", Toll(ATTACK, ONE_CP)), lazy("Two", Toll(ATTACK, ONE_CP)), lazy("Six", Toll(ATTACK, TWO_CP))]
    t = Table("fftcg", *cards, a={"field": ["One", "Two", "Six"], "hand": ["Fuel"]}, phase="attack")
    t.pass_until("attack")
    t.a.answers("attack with One")
    assert t.a.menu == ["join with Two", "done"]
    t.a.does("join with Two")
    assert (t.a.broken, t.a.hand) == (["Fuel"], [])
    assert (t.a.roles("One"), t.a.roles("Two")) == (["attacking", "forming a party"],) * 2
    assert t.asks(t.a, "priority")


@rule("fftcg", "10.1.2.3")
def test_10_1_2_3_each_member_gives_what_its_own_cost_asks_of_it():
    this_one = (Cost((Pick(THIS, ONE, ONE),), (Move(THAT, BREAK),)),)
    cards = [lazy("One", Toll(ATTACK, this_one)), lazy("Two", Toll(ATTACK, this_one))]
    t = Table("fftcg", *cards, a={"field": ["One", "Two", "Three"]}, phase="attack")
    t.pass_until("attack")
    t.a.answers("attack with One", "join with Two", "join with Three")
    assert (sorted(t.a.broken), t.a.roles("Three")) == (["One", "Two"], ["attacking"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "10.1.2.1.3", "10.1.2.3")
def test_10_1_2_1_3_who_must_attack_pays_for_it_and_is_excused_only_where_that_cannot_be_paid():
    rash = lazy("Rash", Must(ATTACK), Toll(ATTACK, ONE_CP))
    t = Table("fftcg", rash, WELL, a={"field": ["Rash", "Calm", "Well"]}, phase="attack")
    t.pass_until("attack")
    assert t.a.menu == ["attack with Rash", "attack with Calm"]
    t.a.does("attack with Rash")
    assert (t.a.is_dull("Well"), t.a.roles("Rash")) == (True, ["attacking"])
    assert t.asks(t.a, "priority")
    t = Table("fftcg", rash, WELL, a={"field": ["Rash", "Calm", dull("Well")]}, phase="attack")
    t.pass_until("attack")
    assert t.a.menu == ["attack with Calm", "end the attack"]
    assert t.a.why_not("attack Rash") == ["10.1.2.3"]


@rule("fftcg", "10.1.2.2", "10.1.2.3")
def test_10_1_2_2_a_backup_that_attacks_becomes_dull_before_it_could_pay():
    wake = field(AddWord(TYPE, FORWARD), Set(POWER, Number(3000)), Toll(ATTACK, ONE_CP))
    t = Table("fftcg", backup("Golem", abilities=[wake]), WELL, a={"field": ["Golem", "Idle"]}, phase="attack")
    t.pass_until("attack")
    assert t.a.menu == ["attack with Idle", "end the attack"]
    assert t.a.why_not("attack Golem") == ["10.1.2.3"]
    t = Table("fftcg", backup("Golem", abilities=[wake]), WELL, a={"field": ["Golem", "Well"]}, phase="attack")
    t.pass_until("attack")
    t.a.does("attack with Golem")
    assert (t.a.is_dull("Well"), t.a.roles("Golem")) == (True, ["attacking"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "10.1.2.4", "10.1.2.7")
def test_10_1_2_4_a_forward_that_left_while_paying_does_not_attack():
    t = Table("fftcg",
        lazy("Lazy", Toll(ATTACK, A_FORWARD)), a={"field": ["Lazy", "Idle"]}, b={"field": ["Wall"], "deck": ["X"]},
        phase="attack",
    )  # fmt: skip
    t.pass_until("attack")
    t.a.does("attack with Lazy")
    assert t.a.menu == ["pay with Lazy", "pay with Idle"]
    t.a.answers("pay with Lazy")
    assert (t.a.broken, t.a.roles("Idle")) == (["Lazy"], [])
    t.pass_until("attack again")
    assert (t.b.damage, t.log(DAMAGED)) == ([], [])
    assert t.a.menu == ["attack again", "end the attack"]


@rule("fftcg", "10.1.3.1.3")
def test_10_1_3_1_3_who_must_block_and_cannot_pay_is_excused():
    guard = lazy("Guard", Must(BLOCK), Toll(BLOCK, ONE_CP))
    t = Table("fftcg", guard, a={"field": ["Blade"]}, b={"field": ["Guard", "Other"]}, phase="attack")
    to_block(t, "Blade")
    assert t.b.menu == ["block with Other", "no block"]
    t = Table("fftcg", guard, WELL, a={"field": ["Blade"]}, b={"field": ["Guard", "Other", "Well"]}, phase="attack")
    to_block(t, "Blade")
    assert (t.b.roles("Guard"), t.b.roles("Other"), t.b.is_dull("Well")) == (["blocking"], [], True)
    assert t.asks(t.a, "priority")


@rule("fftcg", "10.1.3.2", "10.1.4.1")
def test_10_1_3_2_a_forward_that_left_while_paying_does_not_block():
    t = Table("fftcg",
        lazy("Lazy", Toll(BLOCK, A_FORWARD)), a={"field": ["Blade"]}, b={"field": ["Lazy", "Idle"], "deck": ["X", "Y"]},
        phase="attack",
    )  # fmt: skip
    to_block(t, "Blade")
    t.b.answers("block with Lazy")
    t.b.answers("pay with Lazy")
    assert (t.b.broken, t.a.roles("Blade")) == (["Lazy"], ["attacking"])
    t.pass_until("attack again")
    assert (t.b.damage, t.log(DAMAGED)) == (["X"], [])
    assert t.asks(t.a, "priority")


@rule("fftcg", "10.1.3.2")
def test_10_1_3_2_who_paid_with_another_blocks():
    t = Table("fftcg",
        lazy("Lazy", Toll(BLOCK, A_FORWARD)), a={"field": ["Blade"]}, b={"field": ["Lazy", "Idle"]}, phase="attack",
    )  # fmt: skip
    to_block(t, "Blade")
    t.b.answers("block with Lazy")
    t.b.answers("pay with Idle")
    assert (t.b.broken, t.b.roles("Lazy")) == (["Idle"], ["blocking"])
    assert t.asks(t.a, "priority")
