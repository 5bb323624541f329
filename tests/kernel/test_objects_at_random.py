"""Random play with everything beyond the plain card at once: nothing is lost, doubled or told wrongly."""

import random
from dataclasses import replace

import pytest

from rulewright.games.fftcg.rulebook.book import LAYERS
from rulewright.games.fftcg.rulebook.ch00_names import BREAK, FIELD, GENERIC, HAND, POWER, STACK
from rulewright.kernel.book.layers import COPY_KIND, COUNTER_KIND, Layer
from rulewright.kernel.book.procedure import Procedure, Step
from rulewright.kernel.changing.replacement import by_the_damaging_side
from rulewright.kernel.ids import (
    ATTACHED,
    CARD_MASK,
    CEASED,
    CONTINUOUS,
    COUNTED,
    CREATED,
    EITHER,
    END_OF_TURN,
    MISSING,
    NOTHING,
    OPPONENT,
    PLAYER_DAMAGED,
    REPLACED,
    SIDE_TURNED,
    YOU,
)
from rulewright.kernel.position.codec import decode, encode
from rulewright.kernel.vocabulary.abilities import ANYTHING, THAT, THIS, Ability, CreateToken, Instead, Token, When
from rulewright.kernel.vocabulary.dice import RollDice
from rulewright.kernel.vocabulary.effects import (
    Apply,
    Attach,
    CopyItem,
    DealDamage,
    Erase,
    Move,
    NumberBecomes,
    Prevent,
    PutCounters,
    TurnSide,
)
from rulewright.kernel.vocabulary.mods import Add, ArrivesWith, BecomeCopy
from rulewright.kernel.vocabulary.terms import Cards, EventNumber, IsAbility, IsToken, NamedNumber, Number, Times
from tests.kernel.enriched import enriched
from tests.tabletop import Table
from tests.tabletop.cards.fftcg import action, backup, choose, field, forward, pump, spell, summon
from tests.tabletop.telling import sees

LIFE = 0
GROWTH = 0


def no_damage(g, f):
    """Points are dealt by effects only."""


def with_everything(book):
    book.characteristics.layers = [
        Layer("11.12.4.6", "copies", (COPY_KIND,)),
        *LAYERS,
        Layer("11.12.4.7", "counters", (COUNTER_KIND,)),
    ]
    book.objects.token_zones = (FIELD,)
    book.objects.back_zones = (FIELD,)
    book.visibility.sees_back = lambda g, card, seat: True
    book.objects.attaches = True
    book.characteristics.counter_bonus = {GROWTH: ((POWER, 500),)}
    book.characteristics.rounding = ((POWER, 1000),)
    book.damage.procedure = ""
    book.damage.life_register = LIFE
    book.add(Procedure("", [Step("", "an attack that is not blocked does nothing here", no_damage)]))
    book.damage.chooser = by_the_damaging_side


BOOK = enriched(with_everything)
MINE = Cards((FIELD,), YOU)
ALL = Cards((FIELD,), EITHER)
OFFSPRING = action(Move(THIS, HAND))
IMP = Token("Imp", (1, 2000, MISSING), (("Imp",), ("Fire",), ("Forward",), (), (), ("Imp",)), (GENERIC,), (OFFSPRING,))
TWICE = Ability(
    CONTINUOUS,
    zones=(FIELD,),
    instead=Instead(When(PLAYER_DAMAGED, player=EITHER), NumberBecomes(Times(2, EventNumber()))),
)
ICON = ("generic",)
CARDS = [
    forward("Maker", icons=ICON, abilities=[action(CreateToken(IMP, Number(2)), pump(1000), dull=True), TWICE]),
    forward("Sweep", icons=ICON, abilities=[action(Move(Cards((FIELD,), EITHER, IsToken()), BREAK), dull=True)]),
    forward("Wipe", icons=ICON, abilities=[action(Erase(ALL), RollDice(Number(2)), dull=True)]),
    forward("Ribbon", icons=ICON, abilities=[action(choose(ALL), Attach(THIS, THAT), dull=True)]),
    forward(
        "Shape", icons=ICON, abilities=[action(choose(ALL), Apply(THIS, (BecomeCopy(THAT),), END_OF_TURN), dull=True)]
    ),
    replace(
        forward("Grub", icons=ICON, abilities=[action(TurnSide(THIS, 1), dull=True)]),
        back=forward("Moth", power=8000, icons=ICON, abilities=[action(Move(THIS, HAND), dull=True)]),
    ),
    forward("Farm", icons=ICON, abilities=[field(ArrivesWith(ANYTHING, GROWTH, Number(1)))]),
    forward(
        "Chant",
        icons=ICON,
        abilities=[action(Apply(MINE, (Add(POWER, NamedNumber()),), END_OF_TURN, follows=True), dull=True)],
    ),
    forward(
        "Mirror",
        icons=ICON,
        abilities=[action(choose(Cards((STACK,), EITHER, IsAbility() | ANYTHING)), CopyItem(THAT), dull=True)],
    ),
    forward("Guard", icons=ICON, abilities=[action(Prevent(MINE, YOU, Number(3000)), dull=True)]),
    forward(
        "Burner",
        icons=ICON,
        abilities=[action(DealDamage(Number(2000), what=Cards((FIELD,), OPPONENT), also=OPPONENT), dull=True)],
    ),
    summon("Bolt", icons=ICON, abilities=[spell(choose(ALL), DealDamage(Number(4000), what=THAT))]),
    summon("Bloom", icons=ICON, abilities=[spell(choose(ALL), PutCounters(THAT, GROWTH, Number(3)))]),
    backup("Well", icons=ICON),
]
NAMES = [card.name for card in CARDS]


def begun(seed):
    """Both have some of everything."""
    chance = random.Random(seed)
    seats = []
    for _ in range(2):
        names = NAMES * 4
        chance.shuffle(names)
        on_field = [name for name in names if name not in ("Bolt", "Bloom", "Well")][:6]
        seats.append({"deck": names[:24], "hand": names[24:30], "field": [*on_field, "Well", "Well"]})
    return Table(BOOK, *CARDS, a=seats[0], b=seats[1], seed=seed)


def holds_together(g):
    """Each card lies in one zone or is gone, and nothing points at what is not there."""
    lying = [number for zone in g.s.zones for number in zone.cards]
    gone = [card.number for card in g.s.cards if card.zone == NOTHING]
    assert sorted(lying + gone) == list(range(len(g.s.cards)))
    for index, zone in enumerate(g.s.zones):
        for number in zone.cards:
            card = g.s.cards[number]
            assert (card.zone, card.master) == (index // 2, index % 2)
            assert card.side == 0 or card.zone == FIELD
            assert not card.is_copy or card.zone == STACK
            assert not card.is_token or card.zone == FIELD
            assert card.attached == NOTHING or (card.zone == FIELD and g.s.is_now(card.attached))
            assert g.info(card.ref()).numbers[POWER] == MISSING or g.info(card.ref()).numbers[POWER] % 1000 == 0
    assert all(g.s.cards[number].is_token or g.s.cards[number].is_copy for number in gone)
    data = encode(g)
    other = g.clone()
    other.s = decode(data, g.book, g.pool)
    assert encode(other) == data
    for seat in (0, 1, 2):
        assert sees(other, seat) == sees(g, seat)
    return other


@pytest.mark.parametrize("seed", range(4))
def test_random_play_with_everything(seed):
    t = begun(seed)
    t.asserted = True
    chance = random.Random(seed)
    g = t.g
    queued = g.clone()
    queued.always_queue = True
    for step in range(160):
        if g.decision is None:
            break
        picked = chance.randrange(len(g.decision.options))
        g.answer(picked)
        queued.answer(picked)
        if step % 20 == 0:
            holds_together(g)
            assert encode(queued) == encode(g)
    again = holds_together(g)
    if g.decision is not None:
        again.answer(0)
        g.answer(0)
        assert encode(again) == encode(g)
    assert len(g.s.cards) <= CARD_MASK


def test_every_mechanism_was_met():
    """The random games above are not idle: what they are about happens in them."""
    seen: set[int] = set()
    for seed in range(4):
        t = begun(seed)
        t.asserted = True
        chance = random.Random(seed)
        for _ in range(160):
            if t.g.decision is None:
                break
            t.g.answer(chance.randrange(len(t.decision.options)))
        seen.update(event.kind for event in t.g.events)
    assert seen >= {ATTACHED, SIDE_TURNED, CREATED, CEASED, PLAYER_DAMAGED, COUNTED, REPLACED}
