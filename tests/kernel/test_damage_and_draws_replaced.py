"""Damage received by another card, doubled, raised or shielded, and draws that become something else."""

import pytest

from rulewright.games.fow.rulebook import ch00_names as n
from rulewright.kernel.ids import CONTINUOUS, DAMAGED, EITHER, END_OF_TURN, MOVED, OPPONENT, SPELL, YOU
from rulewright.kernel.vocabulary.abilities import Ability, Instead, LaterInstead, When
from rulewright.kernel.vocabulary.effects import (
    Apply,
    ChangeNumber,
    Choose,
    DealDamage,
    Draw,
    Effect,
    NumberBecomes,
    Pick,
    Prevent,
    Seq,
)
from rulewright.kernel.vocabulary.mods import ForbidPlayer
from rulewright.kernel.vocabulary.pool import Printed
from rulewright.kernel.vocabulary.terms import (
    Cards,
    EventNumber,
    EventOther,
    Has,
    Number,
    OneOf,
    PickedBy,
    Sum,
    This,
    Times,
)
from tests.tabletop import Table
from tests.tabletop.cards import fftcg, fow
from tests.tabletop.fow import cast

EVERY_EDITION = pytest.mark.parametrize("edition", fow.EDITIONS)


def sung(edition: str, *effects: Effect, cards: tuple[Printed, ...] = (), field: tuple[str, ...] = ()) -> Table:
    """A chant does this one thing after the other; 100 damage kills nobody."""
    song = fow.chant("Song", Ability(SPELL, effect=Seq(effects)), cost="0", subtype=("Instant",))
    others = [fow.resonator(name, 500, 900) for name in ("Elf", "Bear", "Cat")]
    mine = {"hand": ["Song"], "field": list(field)}
    t = Table(edition, song, *others, *cards, a=mine, b={"field": ["Elf", "Bear", "Cat"]})
    cast(t, t.a, "Song")
    return t


def named(name: str) -> Cards:
    """Their cards of a name."""
    return Cards((n.FIELD,), EITHER, Has(n.NAME, name))


def hurt(name: str, number: int = 300) -> DealDamage:
    """Damage to the cards of a name."""
    return DealDamage(Number(number), what=named(name))


@EVERY_EDITION
def test_the_next_damage_is_dealt_to_another_instead(edition):
    other = DealDamage(EventNumber(), what=named("Bear"), source=EventOther())
    to_elf = When(DAMAGED, Has(n.NAME, "Elf"))
    t = sung(edition, LaterInstead(Instead(to_elf, other), once=True), hurt("Elf"), hurt("Elf", 200), hurt("Cat"))
    assert [t.b.marked(name) for name in ("Elf", "Bear", "Cat")] == [200, 300, 300] and t.asked.menu


@EVERY_EDITION
@pytest.mark.parametrize(
    ("becomes", "marked"), [(Times(2, EventNumber()), 600), (Sum(EventNumber(), Number(200)), 500), (Number(100), 100)]
)
def test_damage_is_doubled_raised_or_set(edition, becomes, marked):
    instead = Instead(When(DAMAGED, Has(n.NAME, "Elf")), NumberBecomes(becomes))
    t = sung(edition, LaterInstead(instead), hurt("Elf"), hurt("Cat"))
    assert [t.b.marked(name) for name in ("Elf", "Cat")] == [marked, 300] and t.asked.menu


@EVERY_EDITION
def test_a_shield_takes_the_next_points_dealt_to_a_player_and_wears_off(edition):
    theirs = DealDamage(Number(300), to=OPPONENT)
    shield = Prevent(player=OPPONENT, amount=Number(400))
    t = sung(edition, shield, theirs, theirs, DealDamage(Number(100), to=YOU))
    assert (t.a.life, t.b.life) == (3900, 3800) and t.asked.menu


@EVERY_EDITION
def test_a_draw_becomes_something_else_for_one_player_only(edition):
    would = When(MOVED, source=(n.MAIN_DECK,), target=(n.HAND,), verb=n.DRAW, player=YOU)
    instead = Instead(would, ChangeNumber(n.LIFE, Number(100)))
    well = fow.resonator("Well", abilities=[Ability(CONTINUOUS, zones=(n.FIELD,), instead=instead)])
    t = sung(edition, Draw(Number(2)), Draw(Number(2), OPPONENT), cards=(well,), field=("Well",))
    assert t.a.life == 4200 and t.b.life == 4000 and t.asked.menu
    drawn = [event.player for event in t.g.events if event.kind == MOVED and event.verb == n.DRAW]
    assert drawn == [1, 1]


def test_the_latter_receives_what_is_dealt_to_the_former():
    two = Choose(
        (Pick(fftcg.A_FORWARD, Number(1), Number(1)), Pick(fftcg.A_FORWARD, Number(1), Number(1))), announced=True
    )
    other = DealDamage(EventNumber(), what=PickedBy(1), source=EventOther())
    shield = LaterInstead(Instead(When(DAMAGED, OneOf(PickedBy(0))), other), once=True)
    hit = DealDamage(Number(3000), what=PickedBy(0))
    guard = fftcg.forward("Guard", abilities=[fftcg.action(two, shield, hit, hit)])
    t = Table("fftcg", guard, fftcg.forward("One"), fftcg.forward("Two"), a={"field": ["Guard", "One", "Two"]})
    t.a.answers("use Guard", "One", "Two")
    t.resolve()
    assert [t.a.marked(name) for name in ("One", "Two", "Guard")] == [3000, 3000, 0] and t.asked.menu


@EVERY_EDITION
@pytest.mark.parametrize("safe", [False, True])
def test_a_player_who_cannot_lose_does_not(edition, safe):
    ban = Apply(This(), (ForbidPlayer(n.LOSE_GAME, OPPONENT),), END_OF_TURN)
    t = sung(edition, *([ban] if safe else []), DealDamage(Number(9000), to=OPPONENT))
    assert (t.g.result is None) == safe
    if safe:
        assert t.b.life <= 0 and t.asked.menu
