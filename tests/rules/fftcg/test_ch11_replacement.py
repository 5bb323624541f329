"""Section 11.12.5: replacement effects."""

import pytest

from rulewright.games.fftcg.rulebook.ch00_names import (
    BREAK,
    BREAK_VERB,
    DAMAGES_PLAYER,
    DISCARDED,
    FIELD,
    FORWARD,
    HAND,
    REMOVED,
    TYPE,
)
from rulewright.kernel.ids import CONTINUOUS, DAMAGED, END_OF_TURN, MOVED, OPPONENT, REPLACED, YOU
from rulewright.kernel.vocabulary.abilities import THAT, THIS, Ability, Instead, LaterInstead, When
from rulewright.kernel.vocabulary.effects import DealDamage, Draw, Move, NumberBecomes, OrInstead
from rulewright.kernel.vocabulary.terms import (
    Cards,
    Difference,
    Divided,
    EventCard,
    EventNumber,
    Exists,
    Has,
    MasteredBy,
    Number,
    OneOf,
)
from tests.tabletop import Table, rule
from tests.tabletop.cards.fftcg import (
    A_FORWARD,
    backup,
    break_it,
    break_one,
    choose,
    damage_one,
    forward,
    read,
    spell,
    summon,
    whenever,
)

GALE = summon("Gale", cost=0, abilities=[break_one()])
BOLT = summon("Bolt", cost=0, abilities=[damage_one(3000)])
MY_FORWARDS = Has(TYPE, FORWARD) & MasteredBy(YOU)
FOES = Has(TYPE, FORWARD) & MasteredBy(OPPONENT)


def replacing(would: When, effect: object, optional: bool = False) -> Ability:
    """A field ability that replaces."""
    return Ability(CONTINUOUS, zones=(FIELD,), instead=Instead(would, effect, optional))  # type: ignore[arg-type]


def broken(subject: object) -> When:
    """It would be broken."""
    return When(MOVED, subject=subject, source=(FIELD,), target=(BREAK,), verb=BREAK_VERB)  # type: ignore[arg-type]


def hit(subject: object) -> When:
    """It would be dealt damage."""
    return When(DAMAGED, subject=subject)  # type: ignore[arg-type]


LESS = replacing(hit(MY_FORWARDS), NumberBecomes(Difference(EventNumber(), Number(1000))))
HALF = replacing(hit(MY_FORWARDS), NumberBecomes(Divided(EventNumber(), 2)))
DOUBLE = replacing(hit(MY_FORWARDS), NumberBecomes(Difference(EventNumber(), Difference(Number(0), EventNumber()))))


@rule("fftcg", "11.12.5.1", "11.12.5.4", "11.8.15")
def test_11_12_5_4_what_is_replaced_never_happened():
    phoenix = forward("Phoenix", abilities=[replacing(broken(OneOf(THIS)), Move(EventCard(), REMOVED))])
    mourner = forward("Mourner", abilities=[whenever(broken(Has(TYPE, FORWARD)), Draw(Number(1)))])
    t = Table("fftcg", phoenix, mourner, GALE, a={"hand": ["Gale", "Gale"], "field": ["Phoenix", "Mourner", "Blade"]})
    t.a.does("cast Gale", "choose Phoenix")
    t.resolve()
    assert (t.a.removed, t.a.broken, t.stack) == (["Phoenix"], ["Gale"], [])
    assert len(t.log(REPLACED)) == 1
    t.a.does("cast Gale", "choose Blade")
    t.a.does("pass")
    t.b.does("pass")
    assert (t.a.broken, t.stack) == (["Gale", "Blade", "Gale"], ["Mourner"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.12.5.4")
def test_11_12_5_4_a_replaced_discard_is_no_discard():
    keep = When(MOVED, subject=MasteredBy(YOU), source=(HAND,), target=(BREAK,))
    vault = backup("Vault", abilities=[replacing(keep, Move(EventCard(), REMOVED))])
    watcher = forward("Watcher", abilities=[whenever(When(DISCARDED, player=YOU), Draw(Number(1)))])
    drop = summon("Drop", cost=0, abilities=[spell(choose(Cards((HAND,), YOU), announced=False), Move(THAT, BREAK))])
    t = Table("fftcg", vault, watcher, drop, a={"hand": ["Drop", "Junk"], "field": ["Vault", "Watcher"]})
    t.a.does("cast Drop")
    t.resolve()
    t.a.does("choose Junk")
    assert (t.a.removed, t.stack) == (["Junk"], [])
    assert t.asks(t.a, "priority")
    t = Table("fftcg", watcher, drop, a={"hand": ["Drop", "Junk"], "field": ["Watcher"]})
    t.a.does("cast Drop")
    t.resolve()
    t.a.does("choose Junk")
    assert (t.a.broken, t.stack) == (["Junk", "Drop"], ["Watcher"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.12.5.2", "11.11.5")
def test_11_12_5_2_damage_is_lowered_before_it_is_dealt():
    shield = backup("Shield", abilities=[LESS])
    t = Table("fftcg", shield, BOLT, a={"hand": ["Bolt", "Bolt"], "field": ["Shield", "Blade"]}, b={"field": ["Foe"]})
    t.a.does("cast Bolt", "choose Blade")
    t.resolve()
    t.a.does("cast Bolt", "choose Foe")
    t.resolve()
    assert (t.a.marked("Blade"), t.b.marked("Foe")) == (2000, 3000)
    assert [event.number for event in t.log(DAMAGED)] == [2000, 3000]
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.12.5.2", "11.12.5.5")
def test_11_12_5_5_a_replacement_applies_once_to_what_it_made():
    rage = backup("Rage", abilities=[DOUBLE])
    small = summon("Small", cost=0, abilities=[damage_one(1000)])
    t = Table("fftcg", rage, small, a={"hand": ["Small"], "field": ["Rage", "Blade"]})
    t.a.does("cast Small")
    t.resolve()
    assert t.a.marked("Blade") == 2000
    assert len(t.log(REPLACED)) == 1
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.12.5.5")
def test_11_12_5_5_two_of_a_kind_each_apply_once():
    rage = forward("Rage", icons=["generic"], abilities=[DOUBLE])
    small = summon("Small", cost=0, abilities=[damage_one(1000)])
    t = Table("fftcg", rage, small, a={"hand": ["Small"], "field": ["Rage", "Rage", "Blade"]})
    t.a.does("cast Small", "choose Blade")
    t.resolve()
    if not t.asks(t.a, "priority"):
        assert t.a.menu == ["replace by Rage 1", "replace by Rage 2"]
        t.a.does("replace by Rage 1")
    assert t.a.marked("Blade") == 4000
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.12.5.3")
def test_11_12_5_3_what_has_happened_is_not_replaced_any_more():
    ward = Instead(hit(OneOf(THAT)), NumberBecomes(Number(0)))
    guard = summon("Guard", cost=0, abilities=[spell(choose(), LaterInstead(ward, END_OF_TURN))])
    t = Table("fftcg", guard, BOLT, a={"hand": ["Bolt", "Guard"], "field": ["Blade"]}, b={"hand": ["Bolt"]})
    t.a.does("cast Bolt")
    t.resolve()
    t.a.does("cast Guard")
    t.resolve()
    assert t.a.marked("Blade") == 3000
    t.a.does("pass")
    t.b.does("cast Bolt")
    t.resolve()
    assert t.a.marked("Blade") == 3000
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.12.5.6", "11.12.5.6.1")
def test_11_12_5_6_self_replacement_comes_before_a_replacement_of_the_damage():
    strong = OrInstead(
        DealDamage(Number(1000), what=THAT), Exists(Cards((FIELD,), YOU)), DealDamage(Number(8000), what=THAT)
    )
    surge = summon("Surge", cost=0, abilities=[spell(choose(), strong)])
    shell = backup("Shell", abilities=[HALF])
    t = Table("fftcg", surge, shell, a={"hand": ["Surge"], "field": ["Blade"]}, b={"field": ["Shell", "Foe"]})
    t.a.does("cast Surge", "choose Foe")
    t.resolve()
    assert t.b.marked("Foe") == 4000
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.12.5.6.1")
def test_11_12_5_6_1_the_controller_of_the_card_hit_orders_the_replacements():
    shell = backup("Shell", abilities=[HALF])
    shield = backup("Shield", abilities=[LESS])
    for first, dealt in (("Shell", 1000), ("Shield", 1500)):
        hail = summon("Hail", cost=0, abilities=[damage_one(4000)])
        t = Table("fftcg", shell, shield, hail, a={"hand": ["Hail"]}, b={"field": ["Shell", "Shield", "Foe"]})
        t.a.does("cast Hail")
        t.resolve()
        assert t.b.menu == ["replace by Shell", "replace by Shield"]
        t.b.does(f"replace by {first}")
        assert t.b.marked("Foe") == dealt
        assert t.asks(t.a, "priority")


@rule("fftcg", "11.12.5.6.1")
def test_11_12_5_6_1_who_gets_an_arriving_card_is_settled_first_by_who_puts_it_there():
    entering = When(MOVED, subject=Has(TYPE, FORWARD), target=(FIELD,))
    snare = backup("Snare", abilities=[replacing(entering, Move(EventCard(), FIELD, whose=YOU))])
    pit = backup("Pit", abilities=[replacing(entering, Move(EventCard(), REMOVED))])
    hero = forward("Hero", cost=0)
    t = Table("fftcg", snare, pit, hero, a={"hand": ["Hero"]}, b={"field": ["Pit", "Snare"]})
    t.a.does("cast Hero")
    assert (t.a.field, t.b.field, t.a.removed) == ([], ["Pit", "Snare"], ["Hero"])
    assert [t.g.name_of(event.source) for event in t.log(REPLACED)] == ["Snare", "Pit"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.12.5.6.1")
def test_11_12_5_6_1_of_two_that_would_have_the_card_who_puts_it_there_chooses_one():
    entering = When(MOVED, subject=Has(TYPE, FORWARD), target=(FIELD,))
    snare = backup("Snare", abilities=[replacing(entering, Move(EventCard(), FIELD, whose=YOU))])
    home = backup("Home", abilities=[replacing(entering, Move(EventCard(), FIELD, whose=YOU))])
    call = summon("Call", cost=0, abilities=[spell(Move(Cards((BREAK,), OPPONENT), FIELD, whose=YOU))])
    t = Table(
        "fftcg",
        snare,
        home,
        call,
        a={"hand": ["Call"], "field": ["Home"]},
        b={"field": ["Snare"], "break zone": ["Foe"]},
    )
    t.a.does("cast Call")
    t.resolve()
    assert t.a.menu == ["replace by Home", "replace by Snare"]
    t.a.does("replace by Snare")
    assert (t.a.field, t.b.field) == (["Home"], ["Snare", "Foe"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.12.5.1")
def test_11_12_5_1_an_optional_replacement_may_be_declined():
    angel = forward("Angel", abilities=[replacing(broken(OneOf(THIS)), Move(EventCard(), HAND), optional=True)])
    for answer, hand, heap in (("replace by Angel", ["Angel"], ["Gale"]), ("decline", [], ["Angel", "Gale"])):
        t = Table("fftcg", angel, GALE, a={"hand": ["Gale"], "field": ["Angel"]})
        t.a.does("cast Gale")
        t.resolve()
        assert t.a.menu == ["replace by Angel", "decline"]
        t.a.does(answer)
        assert (t.a.hand, t.a.broken) == (hand, heap)
        assert t.asks(t.a, "priority")


@rule("fftcg", "11.12.5.1")
@pytest.mark.parametrize(("answer", "removed"), [("replace by Reaper", ["Foe"]), ("decline", [])])
def test_11_12_5_1_whose_effect_it_is_decides_whether_it_is_used(answer, removed):
    reaper = forward("Reaper", abilities=[replacing(broken(FOES), Move(EventCard(), REMOVED), optional=True)])
    t = Table("fftcg", reaper, GALE, a={"hand": ["Gale"], "field": ["Reaper"]}, b={"field": ["Foe"]})
    t.a.does("cast Gale", "choose Foe")
    t.resolve()
    assert t.a.menu == ["replace by Reaper", "decline"]
    t.a.does(answer)
    assert (t.b.removed, t.b.broken) == (removed, [] if removed else ["Foe"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.12.5.6.1")
@pytest.mark.parametrize("wanted", [True, False])
def test_11_12_5_6_1_the_affected_player_orders_what_others_may_use(wanted):
    reaper = forward("Reaper", abilities=[replacing(broken(FOES), Move(EventCard(), REMOVED), optional=True)])
    angel = backup("Angel", abilities=[replacing(broken(MY_FORWARDS), Move(EventCard(), HAND))])
    t = Table("fftcg", reaper, angel, GALE, a={"hand": ["Gale"], "field": ["Reaper"]}, b={"field": ["Foe", "Angel"]})
    t.a.does("cast Gale", "choose Foe")
    t.resolve()
    assert t.b.menu == ["replace by Reaper", "replace by Angel"]
    t.b.does("replace by Reaper")
    t.a.does("replace by Reaper" if wanted else "decline")
    assert (t.b.removed, t.b.hand) == ((["Foe"], []) if wanted else ([], ["Foe"]))
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.12.5.3")
def test_11_12_5_3_a_card_broken_with_its_own_guard_is_still_guarded():
    keeper = backup("Keeper", abilities=[replacing(broken(Has(TYPE, FORWARD)), Move(EventCard(), REMOVED))])
    storm = summon("Storm", cost=0, abilities=[spell(Move(Cards((FIELD,), YOU), BREAK, verb=BREAK_VERB))])
    t = Table("fftcg", keeper, storm, a={"hand": ["Storm"], "field": ["Keeper", "Blade"]})
    t.a.does("cast Storm")
    t.resolve()
    assert (t.a.removed, t.a.broken) == (["Blade"], ["Keeper", "Storm"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.12.5.4")
def test_11_12_5_4_damage_made_nothing_was_not_dealt():
    wall = backup("Wall", abilities=[replacing(hit(MY_FORWARDS), NumberBecomes(Number(0)))])
    angry = forward("Angry", abilities=[whenever(hit(OneOf(THIS)), Draw(Number(1)))])
    chosen = spell(choose(A_FORWARD), DealDamage(Number(3000), what=THAT), break_it())
    lance = summon("Lance", cost=0, abilities=[chosen])
    t = Table("fftcg", wall, angry, lance, a={"hand": ["Lance"], "field": ["Wall", "Angry"]})
    t.a.does("cast Lance")
    t.resolve()
    assert (t.a.broken, t.stack, t.log(DAMAGED)) == (["Angry", "Lance"], [], [])
    assert t.asks(t.a, "priority")


# ---------------------------------------------------------------- damage to a player

NEXT_TO_YOU = When(DAMAGES_PLAYER, player=YOU)


def attacked(*cards, b, hits=1):
    """A Forward of A attacks so often, and B casts the card it holds before the first point."""
    sting = When(DAMAGES_PLAYER, subject=OneOf(THIS), player=OPPONENT)
    names = [f"Blade {number}" for number in range(hits)]
    blades = [forward(name, abilities=[whenever(sting, Draw(Number(1)))]) for name in names]
    t = Table("fftcg", *cards, *blades, a={"field": names}, b=b, phase="attack")
    for number, name in enumerate(names):
        t.pass_until("attack")
        if t.decision.ask == "attack":
            t.a.answers(f"attack with {name}")
        if t.decision.ask == "party":
            t.a.answers("done")
        if number == 0:
            t.a.answers("pass")
            t.b.does(f"cast {b['hand'][0]}")
            t.resolve()
        t.pass_until("attack again")
        if t.decision.ask == "attack again":
            t.a.answers("attack again")
    return t


@rule("fftcg", "11.12.5.2", "11.12.5.4", "6.5.1")
def test_11_12_5_2_the_next_damage_to_a_player_may_become_nothing():
    ward = summon("Ward", cost=0, abilities=[
        spell(LaterInstead(Instead(NEXT_TO_YOU, NumberBecomes(Number(0))), END_OF_TURN, once=True)),
    ])  # fmt: skip
    t = attacked(ward, b={"hand": ["Ward"], "deck": ["X", "Y", "Z"]}, hits=2)
    assert (t.b.damage, t.a.hand) == (["X"], ["Filler 0"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.12.5.2", "6.5.3")
def test_11_12_5_2_damage_to_a_player_may_grow_and_is_dealt_as_one():
    nova = summon("Nova", icons=["ex"], abilities=[spell(Draw(Number(1)), burst=True)])
    curse = forward("Curse", abilities=[
        Ability(CONTINUOUS, zones=(FIELD,), instead=Instead(
            When(DAMAGES_PLAYER, subject=OneOf(THIS), player=OPPONENT), NumberBecomes(Number(2))
        )),
    ])  # fmt: skip
    t = Table("fftcg", curse, nova, a={"field": ["Curse"]}, b={"deck": ["Nova", "X", "Y"]}, phase="attack")
    t.pass_until("attack")
    t.a.does("attack with Curse")
    t.pass_until("burst")
    assert (t.b.damage, t.b.menu) == (["Nova", "X"], ["use the EX Burst of Nova", "no"])
    t.b.answers("no")
    assert [event.number for event in t.log(DAMAGES_PLAYER)] == [2]
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.12.5.6.1")
def test_11_12_5_6_1_the_question_cites_its_clause_and_the_order_counts():
    wall = read("Wall", "Forward", "If Wall is dealt damage, reduce the damage by 2000 instead.", power=9000)
    forge = read("Forge", "Backup", "If a Forward is dealt damage by your Summon, double the damage instead.")
    spark = read("Spark", "Summon", "Choose 1 Forward. Deal it 3000 damage.")
    for first, damage in (("Forge", 4000), ("Wall", 2000)):
        t = Table("fftcg", wall, forge, spark, a={"hand": ["Spark"], "field": ["Forge"]}, b={"field": ["Wall"]})
        t.a.does("cast Spark")
        t.resolve()
        assert t.g.decision is not None
        assert (t.decision.ask, t.decision.clause) == ("replacement", "11.12.5.6.1")
        assert t.b.menu == ["replace by Forge", "replace by Wall"]
        t.b.does(f"replace by {first}")
        assert t.b.marked("Wall") == damage
        assert t.asks(t.a, "priority")
