"""Whether a demand can be met is told as a search for a way to meet it would tell."""

from hypothesis import given, settings, strategies as st

from rulewright.kernel.book.payment import Demand, Source, can_meet, completion

COLOURS = 3
SOURCES = st.lists(
    st.tuples(st.sampled_from([1, 1, 2]), st.integers(min_value=1, max_value=2**COLOURS - 1), st.booleans()), max_size=6
)
NEEDS = st.lists(st.integers(min_value=0, max_value=2), min_size=COLOURS, max_size=COLOURS)


@settings(max_examples=300, deadline=None)
@given(
    kinds=SOURCES,
    needs=NEEDS,
    more=st.integers(min_value=0, max_value=4),
    spill=st.sampled_from([0, 1, 2, 1000]),
    only_one=st.booleans(),
    is_same=st.booleans(),
)
def test_can_meet_tells_what_a_search_finds(kinds, needs, more, spill, only_one, is_same):
    if only_one:  # most cards ask for one colour at most
        needs = [min(1, needs[0]), 0, 0]
    sources = [
        Source(at, amount, colours, amount == 2 if is_same else spills)
        for at, (amount, colours, spills) in enumerate(kinds)
    ]
    demand = Demand(sum(needs) + more, needs, spill)
    assert can_meet(demand, sources) == (demand.is_met() or completion(demand, sources) is not None)
