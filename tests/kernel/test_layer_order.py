"""The order of continuous effects: found with few looks, and the same as by comparing every effect with every other."""

import random

import pytest
from hypothesis import given, settings, strategies as st

from rulewright.games.vanguard.rulebook.ch00_names import BOOST, CLAN, INTERCEPT, POWER, RACE, RC, VC
from rulewright.kernel.asking.applying import apply_plan, gained_entries, plan
from rulewright.kernel.asking.deriving import derive, gather
from rulewright.kernel.asking.entries import stamp_of
from rulewright.kernel.asking.ordering import differs
from rulewright.kernel.ids import AT_LEAST, END_OF_TURN, LESS, YOU
from rulewright.kernel.position.derived import Derived
from rulewright.kernel.vocabulary.abilities import Ability, Gain
from rulewright.kernel.vocabulary.effects import Apply, Seq
from rulewright.kernel.vocabulary.mods import Add, AddWord, GainKeyword, LoseAbilities, LoseKeyword, Set, SetWord
from rulewright.kernel.vocabulary.terms import Cards, CountOf, Has, HasKeyword, Number, Times, Valued
from tests.tabletop import Table
from tests.tabletop.cards.vanguard import act, lasting, unit

PLACES = ("front left", "front right", "back left", "back center", "back right")


def told(g, derived):
    """All that was worked out of the characteristics of cards."""
    found = []
    for card in g.s.cards:
        info = derived.find(card.number) or g.pool.infos[card.printed]
        found.append((info.numbers, info.words, info.keywords, [rule.number for rule in info.rules]))
    return found


def exhaustive(g):
    """Characteristics after effects, each compared with every other before one is applied."""
    g.s.derived = derived = Derived(len(g.s.cards))
    g.s.derived_at = g.s.revision
    entries = gather(g, derived)
    for position, layer in enumerate(g.book.characteristics.layers):
        waiting = [entry for entry in entries if entry.layers >> position & 1]
        derived.has_new_statics = False
        while waiting:
            entry = waiting.pop(earliest_free(g, derived, waiting))
            planned = plan(g, entry)
            apply_plan(g, derived, entry, planned)
            waiting = sorted(waiting + gained_entries(g, layer, entry, planned), key=stamp_of)
        if derived.has_new_statics:
            entries = gather(g, derived)
    return told(g, derived)


def earliest_free(g, derived, waiting):
    """The earliest that waits for no other."""
    for at in range(len(waiting)):
        if not any(
            needs(g, derived, waiting, at, o) and not needs(g, derived, waiting, o, at) for o in range(len(waiting))
        ):
            return at
    return 0


def needs(g, derived, waiting, later, earlier):
    """The one applies otherwise after the other, as things are or with all else applied."""
    if later == earlier or not waiting[later].reads & waiting[earlier].writes:
        return False
    if differs(g, derived, waiting[later], waiting[earlier]):
        return True
    others = [one for at, one in enumerate(waiting) if at not in (later, earlier)]
    saved, trial = derived.infos, derived.begin_trial()
    for turn in range(len(others)):
        for one in others:
            if turn == 0 or not isinstance(one.mod, Add):
                apply_plan(g, derived, one, plan(g, one))
    found = differs(g, derived, waiting[later], waiting[earlier])
    derived.end_trial(saved, trial)
    return found


def all_of(which):
    return Cards((VC, RC), YOU, which)


GROUPS = [
    all_of(Has(RACE, "Ghost")), all_of(Has(CLAN, "Tidebound")), all_of(HasKeyword(BOOST)),
    all_of(Valued(POWER, AT_LEAST, Number(9000))), all_of(Valued(POWER, LESS, Number(8000))), Cards((RC,)),
    Cards((VC, RC)),
]  # fmt: skip
CHANGES = [
    SetWord(RACE, "Ghost"), SetWord(RACE, "Human"), AddWord(CLAN, "Tidebound"), GainKeyword(BOOST), LoseKeyword(BOOST),
    LoseAbilities(), Add(POWER, Number(1000)), Set(POWER, Number(8000)), Add(POWER, Times(1000, CountOf(GROUPS[0]))),
    Gain(lasting(GainKeyword(INTERCEPT), what=GROUPS[1], zones=(RC,))),
    Gain(lasting(Add(POWER, Number(2000)), what=GROUPS[3], zones=(RC,))),
]  # fmt: skip


@settings(max_examples=150, deadline=None)
@given(seed=st.integers(0, 10**6), several=st.integers(2, 7))
def test_the_order_is_that_of_comparing_every_effect_with_every_other(seed, several):
    chance = random.Random(seed)
    cards = [unit(f"U{at}", power=chance.choice((7000, 8000, 9000))) for at in range(5)]
    made: list[list[Ability]] = [[] for _ in cards]
    for _ in range(several):
        made[chance.randrange(5)].append(lasting(chance.choice(CHANGES), what=chance.choice(GROUPS), zones=(RC,)))
    cards = [unit(card.name, power=card.numbers[POWER], abilities=made[at]) for at, card in enumerate(cards)]
    t = Table("vanguard", *cards, a=dict(zip(PLACES, [card.name for card in cards], strict=True)))
    assert told(t.g, derive(t.g)) == exhaustive(t.g)
    t.g.s.derived = None
    assert t.asks(t.a, "main")


def looks(ability, times, power=None):
    """How many looks it takes where a card has an ability so many times, beside a bystander."""
    many = unit("Many", abilities=[ability] * times)
    t = Table("vanguard", many, unit("Beside"), a={"front left": "Many", "front right": "Beside"})
    derived = derive(t.g)
    if power is not None:
        assert t.a.power("Beside") == power
    assert t.asks(t.a, "main")
    return derived.looks


@pytest.mark.parametrize(
    "ability",
    [
        lasting(LoseAbilities(), what=Cards((RC,)), zones=(RC,)),
        lasting(SetWord(RACE, "Ghost"), what=all_of(Has(RACE, "Human")), zones=(RC,)),
        lasting(Add(POWER, Number(1000)), what=all_of(Valued(POWER, LESS, Number(60_000))), zones=(RC,)),
        lasting(
            Set(POWER, Times(100, CountOf(all_of(Valued(POWER, AT_LEAST, Number(1)))))), what=Cards((RC,)), zones=(RC,)
        ),
        lasting(Gain(lasting(GainKeyword(BOOST), zones=(RC,))), what=Cards((RC,)), zones=(RC,)),
    ],
    ids=["loses all", "other race", "raises the weak", "counts what it changes", "gains an ability"],
)
def test_looks_grow_with_the_number_of_effects_and_no_faster(ability):
    assert [looks(ability, times) <= 4 * times for times in (25, 100, 400)] == [True, True, True]


def test_an_ability_repeated_a_hundred_times_is_applied_a_hundred_times():
    looks(lasting(Add(POWER, Number(1000)), what=all_of(Valued(POWER, LESS, Number(60_000))), zones=(RC,)), 100, 60_000)


def test_many_effects_with_a_duration_are_looked_at_once():
    once = Apply(Cards((RC,), YOU), (LoseAbilities(),), END_OF_TURN)
    silence = act(Seq((once,) * 60), zones=(VC,))
    proud = unit("Proud", abilities=[lasting(Add(POWER, Number(1000)), zones=(RC,))])
    t = Table("vanguard", unit("Hush", abilities=[silence]), proud, a={"vanguard": "Hush", "front left": "Proud"})
    assert t.a.power("Proud") == 8000
    t.a.does("use Hush")
    assert t.a.power("Proud") == 7000
    assert derive(t.g).looks < 400
    assert t.asks(t.a, "main")
