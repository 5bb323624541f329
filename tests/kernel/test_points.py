"""Damage to players as points, and numbers that go up and down: replaced, triggering, forbidden."""

from rulewright.games.fftcg.rulebook.ch00_names import BE_DAMAGED, DRAW, FIELD, SEARCH
from rulewright.kernel.ids import (
    CONTINUOUS,
    DAMAGED,
    EITHER,
    LOWERED,
    NUMBER_CHANGED,
    OPPONENT,
    PLAYER_DAMAGED,
    RAISED,
    YOU,
)
from rulewright.kernel.position.codec import decode, encode
from rulewright.kernel.vocabulary.abilities import THIS, Ability, Instead, Later, When
from rulewright.kernel.vocabulary.effects import ChangeNumber, DealDamage, Draw, NumberBecomes
from rulewright.kernel.vocabulary.mods import ForbidPlayer
from rulewright.kernel.vocabulary.terms import Cards, EventNumber, Has, Number, OneOf, Times
from tests.kernel.enriched import enriched
from tests.tabletop import Table
from tests.tabletop.cards.fftcg import action, field, forward, whenever

LIFE = 0


def with_life(book):
    book.damage.procedure = ""
    book.damage.life_register = LIFE
    book.verbs.be_damaged = BE_DAMAGED
    book.verbs.numbers = {LIFE: (DRAW, SEARCH)}


BOOK = enriched(with_life)


def done(effect, *cards, field=(), b=()):
    """Caster's effect has resolved."""
    t = Table(
        BOOK,
        forward("Caster", abilities=[action(effect)]),
        *cards,
        a={"field": ["Caster", *field]},
        b={"field": list(b)},
    )
    t.a.does("use Caster")
    t.resolve()
    return t


def life(t):
    """What both have gained (or lost) so far."""
    return tuple(t.g.s.registers[LIFE * 2 : LIFE * 2 + 2])


def instead(would, effect):
    """A replacement that works on the field."""
    return Ability(CONTINUOUS, zones=(FIELD,), instead=Instead(would, effect))


def test_damage_to_a_player_lowers_the_number():
    t = done(DealDamage(Number(300)))
    assert life(t) == (0, -300)
    [event] = t.log(PLAYER_DAMAGED)
    assert (event.player, event.number, event.other) == (1, 300, t.a.find("Caster"))
    assert t.asks(t.a, "priority")


def test_both_players_and_cards_are_dealt_damage_at_one_moment():
    t = done(DealDamage(Number(300), what=Cards((FIELD,), OPPONENT), also=EITHER), b=["Foe"])
    assert life(t) == (-300, -300)
    assert t.b.marked("Foe") == 300
    t2 = done(DealDamage(Number(200), to=EITHER))
    assert life(t2) == (-200, -200)
    assert t.asks(t.a, "priority") and t2.asks(t2.a, "priority")


def test_no_damage_is_no_event():
    t = done(DealDamage(Number(0)))
    assert (life(t), t.log(PLAYER_DAMAGED)) == ((0, 0), [])
    assert t.asks(t.a, "priority")


def test_damage_to_a_player_triggers_by_player_and_by_source():
    hit = whenever(When(PLAYER_DAMAGED, other=OneOf(THIS), player=OPPONENT), Draw(Number(1)))
    pain = forward("Pain", abilities=[whenever(When(PLAYER_DAMAGED, player=YOU), Draw(Number(2)))])
    t = Table(
        BOOK,
        forward("Caster", abilities=[action(DealDamage(Number(1))), hit]),
        pain,
        a={"field": ["Caster", "Pain"]},
        b={"field": ["Pain"]},
    )
    t.a.does("use Caster")
    while t.g.s.stack:
        t.resolve()
    assert (len(t.a.hand), len(t.b.hand)) == (1, 2)
    assert t.asks(t.a, "priority")


def test_damage_to_a_player_is_replaced_like_damage_to_a_card():
    double = forward(
        "Double", abilities=[instead(When(PLAYER_DAMAGED, player=OPPONENT), NumberBecomes(Times(2, EventNumber())))]
    )
    t = done(DealDamage(Number(100), to=EITHER), double, field=["Double"])
    assert life(t) == (-100, -200)
    assert t.asks(t.a, "priority")


def test_a_replacement_of_both_kinds_of_damage():
    would = When(DAMAGED, player=YOU, either=(When(PLAYER_DAMAGED, player=YOU),))
    half = forward("Half", abilities=[instead(would, NumberBecomes(Number(50)))])
    storm = DealDamage(Number(100), what=Cards((FIELD,), EITHER, Has(0, "Mark")), also=EITHER)
    t = done(storm, half, b=["Half", "Mark"])
    assert life(t) == (-100, -50)
    assert t.b.marked("Mark") == 50
    assert t.asks(t.a, "priority")


def test_a_player_who_cannot_be_dealt_damage_is_not():
    safe = forward("Safe", abilities=[field(ForbidPlayer(BE_DAMAGED, YOU, Has(0, "Caster")))])
    t = done(DealDamage(Number(100), to=EITHER), safe, b=["Safe"])
    assert life(t) == (-100, 0)
    assert t.asks(t.a, "priority")


def test_gains_and_losses_are_told_apart_by_trigger_and_replacement():
    glad = whenever(When(NUMBER_CHANGED, target=(LIFE,), verb=RAISED, player=YOU), Draw(Number(1)))
    sad = whenever(When(NUMBER_CHANGED, target=(LIFE,), verb=LOWERED, player=YOU), Draw(EventNumber()))
    more = instead(
        When(NUMBER_CHANGED, target=(LIFE,), verb=RAISED, player=YOU), NumberBecomes(Times(2, EventNumber()))
    )
    less = instead(When(NUMBER_CHANGED, target=(LIFE,), verb=LOWERED, player=YOU), NumberBecomes(Number(2)))
    for amount, after, drawn in ((3, 6, 1), (-3, -2, 2)):
        t = done(
            ChangeNumber(LIFE, Number(amount)), forward("Watch", abilities=[glad, sad, more, less]), field=["Watch"]
        )
        t.resolve()
        assert life(t) == (after, 0)
        assert len(t.a.hand) == drawn
        assert t.asks(t.a, "priority")


def test_a_delayed_trigger_reads_the_size():
    when = When(NUMBER_CHANGED, target=(LIFE,), verb=LOWERED, player=YOU)
    wait = forward("Wait", abilities=[action(Later(when, Draw(Number(1))))])
    t = Table(
        BOOK,
        wait,
        forward("Caster", abilities=[action(ChangeNumber(LIFE, Number(-5)))]),
        a={"field": ["Wait", "Caster"]},
    )
    t.a.does("use Wait")
    t.resolve()
    t.a.does("use Caster")
    t.resolve()
    t.resolve()
    assert (life(t), len(t.a.hand)) == ((-5, 0), 1)
    assert t.asks(t.a, "priority")


def test_a_number_that_cannot_go_up_stays():
    curse = forward("Curse", abilities=[field(ForbidPlayer(DRAW, OPPONENT))])
    for amount, after in ((3, 0), (-3, -3)):
        t = done(ChangeNumber(LIFE, Number(amount)), curse, b=["Curse"])
        assert life(t) == (after, 0)
        assert t.asks(t.a, "priority")


def test_a_position_is_saved_in_the_middle_of_it():
    choice = Ability(
        CONTINUOUS, zones=(FIELD,), instead=Instead(When(PLAYER_DAMAGED, player=YOU), Draw(Number(1)), True)
    )
    t = done(DealDamage(Number(100)), forward("Maybe", abilities=[choice]), b=["Maybe"])
    assert t.asks(t.b, "replacement")
    other = t.g.clone()
    other.s = decode(encode(t.g), t.g.book, t.g.pool)
    assert encode(other) == encode(t.g)
    t.b.does("replace by Maybe")
    assert (life(t), t.b.hand) == ((0, 0), ["Filler 0"])
    other.answer(1)
    assert other.s.registers[LIFE * 2 + 1] == -100
    assert t.asks(t.a, "priority")


def test_one_trigger_watches_both_kinds_of_damage():
    either = When(DAMAGED, OneOf(THIS), either=(When(PLAYER_DAMAGED, player=YOU),))
    watch = forward("Watch", abilities=[whenever(either, Draw(Number(1)))])
    for effect in (DealDamage(Number(1)), DealDamage(Number(1), what=Cards((FIELD,), OPPONENT))):
        t = done(effect, watch, b=["Watch"])
        t.resolve()
        assert len(t.b.hand) == 1
        assert t.asks(t.a, "priority")
