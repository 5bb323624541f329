"""A described position is the same as a played one: the scenario of a position, built, has all that was recorded."""

import random

import pytest
from hypothesis import given, settings, strategies as st

from rulewright import new_session
from rulewright.judge.files import parse
from rulewright.judge.run import begin
from rulewright.judge.script import read_scenario
from rulewright.judge.write import outline, scenario_of
from rulewright.kernel.ids import NOTHING
from rulewright.kernel.position.state import Card
from rulewright.kernel.position.view import may_see
from rulewright.kernel.running.engine import Game
from tests.tabletop.random_play import PLAYABLE

pytestmark = pytest.mark.net


def is_afield(g: Game, card: Card) -> bool:
    return g.book.zones[card.zone].group != NOTHING


def recorded(g: Game, card: Card) -> dict[str, object]:
    """All that is recorded on a card, in terms that two positions share."""
    roles = [name for name, refs in zip(g.book.role_names, g.s.roles, strict=True) if name and card.ref() in refs]
    return {
        "name": g.name_of(card.ref()), "place": card.place, "orientation": card.orientation, "face": card.face,
        "damage": card.damage, "counters": card.counters, "side": card.side, "owner": card.owner,
        "token": card.is_token, "played": card.terms if any(card.terms) else (), "shown": card.shown,
        "known": card.known, "seen": [may_see(g, card, seat) for seat in (0, 1, 2)],
        "new": is_afield(g, card) and card.entered_turn == g.s.turn, "roles": sorted(roles),
        "on": g.name_of(card.attached) if card.attached != NOTHING and g.s.is_now(card.attached) else "",
        "guards": g.name_of(card.guards) if card.guards != NOTHING and g.s.is_now(card.guards) else "",
    }  # fmt: skip


def laid_out(g: Game) -> list[object]:
    """Every zone card by card, and the numbers of the seats."""
    found: list[object] = []
    for zone, kind in enumerate(g.book.zones):
        for seat in (0, 1):
            cards = [g.s.cards[number] for number in g.zone(zone, seat) if not g.s.cards[number].is_copy]
            lying = [recorded(g, card) for card in cards]
            found.append((kind.name, seat, sorted(lying, key=str) if kind.places else lying))
    numbers = zip(g.book.register_names, g.s.registers[::2], g.s.registers[1::2], strict=True)
    return [*found, [(name, a, b) for name, a, b in numbers if name]]


def order_of_arrival(g: Game) -> list[list[tuple[str, int]]]:
    """Cards in play as they came, those together that came together."""
    cards = [card for card in g.s.cards if card.zone >= 0 and is_afield(g, card)]
    stamps = sorted({card.stamp for card in cards})
    return [sorted((g.name_of(card.ref()), card.master) for card in cards if card.stamp == stamp) for stamp in stamps]


def derived(g: Game) -> list[tuple[str, int, str, str, str]]:
    """What the cards in play are, by name."""
    infos = [(card, g.info(card.ref())) for card in g.s.cards if card.zone >= 0 and is_afield(g, card)]
    return sorted(
        (g.name_of(card.ref()), card.master, str(info.numbers), str(info.words), str(info.keywords))
        for card, info in infos
    )


@pytest.mark.parametrize("name", PLAYABLE)
@settings(max_examples=12, deadline=None)
@given(seed=st.integers(min_value=0, max_value=10_000), answers=st.integers(min_value=20, max_value=300))
def test_the_scenario_of_a_position_is_that_position(name, seed, answers):
    session = new_session(name, seed=seed)
    rng = random.Random(seed)
    while session.game.decision is not None and len(session.answers) < answers:
        session.answer(rng.randrange(len(session.game.decision.options)))
    played = session.game
    if played.s.turn == 0 or played.s.over:
        return
    text = scenario_of(session.replay(), len(session.answers))
    scenario = read_scenario(parse(text, "s.yaml"), "s.yaml")
    if scenario.position.already:
        built = begin(scenario, scenario.position, "seats").game
        assert outline(built) == outline(played)
        assert derived(built) == derived(played)
    else:
        begun = scenario.sheet.build(scenario.position, "seats", run=False)
        assert begun is not None
        built = begun
    assert laid_out(built) == laid_out(played)
    assert order_of_arrival(built) == order_of_arrival(played)
    if not (played.s.lasting or played.s.delayed or played.s.stack or any(played.s.roles)):
        assert derived(built) == derived(played)
