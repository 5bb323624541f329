"""Replacement effects as a mechanism: once a change, the rest of the moment, what waits behind it, saved in between."""

from rulewright.games.vanguard.rulebook.book import VANGUARD
from rulewright.games.vanguard.rulebook.ch00_names import CLAN, DRAW, DROP, HAND, RC, RETIRE, SOUL, VC
from rulewright.kernel.changing.changes import move, schedule
from rulewright.kernel.ids import CONTINUOUS, MOVED, OPPONENT, RESTED, STANDING, TURNED, YOU
from rulewright.kernel.position.codec import decode, encode
from rulewright.kernel.vocabulary.abilities import ANYTHING, THIS, Ability, Instead, When
from rulewright.kernel.vocabulary.effects import Draw, Move, TopTo, Turn
from rulewright.kernel.vocabulary.mods import AddWord
from rulewright.kernel.vocabulary.terms import Cards, EventCard, Has, Number
from tests.tabletop import Table
from tests.tabletop.cards.vanguard import DRAW_ONE, ITSELF, act, auto, gets, lasting, moves, then, unit

SWEEP = act(then(Move(Cards((RC,), OPPONENT), DROP), DRAW_ONE), zones=(VC,))


def instead(verb, effect, subject=ANYTHING, optional=False, zones=(VC, RC)):
    """A replacement effect on moves of your cards."""
    would = When(MOVED, subject, verb=verb, player=YOU)
    return Ability(CONTINUOUS, zones=zones, instead=Instead(would, effect, optional))


MAY_FLEE = instead(RETIRE, Move(THIS, HAND), ITSELF, optional=True)


def swept(*cards, **places):
    """A sweep of b's rear-guards, under way."""
    t = Table(
        "vanguard",
        unit("Lead", grade=3, abilities=[SWEEP]),
        *cards,
        a={"vanguard": "Lead", "deck": ["X", "Y"]},
        b=places,
    )
    t.a.does("use Lead")
    return t


def test_each_card_of_one_moment_is_asked_about_once():
    t = swept(unit("Cat", abilities=[MAY_FLEE]), **{"front left": "Cat", "front right": "Cat", "back left": "Mouse"})
    assert t.asks(t.b, "replacement")
    assert t.b.drop == []
    t.b.does("decline")
    assert t.asks(t.b, "replacement")
    t.b.does("replace by Cat (front right)")
    assert t.b.hand == ["Cat"]
    assert sorted(t.b.drop) == ["Cat", "Mouse"]
    gone = [event.moment for event in t.log("retire")]
    assert len(gone) == 2
    assert len(set(gone)) == 1
    assert t.a.hand == ["X"]
    assert t.asks(t.a, "main")


def test_a_position_saved_while_a_replacement_is_asked_goes_on_the_same():
    t = swept(unit("Cat", abilities=[MAY_FLEE]), **{"front left": "Cat", "front right": "Cat", "back left": "Mouse"})
    saved = encode(t.g)
    other = t.g.clone()
    other.s = decode(saved, VANGUARD, t.g.pool)
    assert encode(other) == saved
    for game in (t.g, other):
        game.answer(0)
        game.answer(1)
    assert encode(other) == encode(t.g)
    assert t.asks(t.a, "main")


def test_two_copies_of_one_replacement_are_two_replacements():
    """Each healer may save the fallen; declining means declining both, and choosing asks whose."""
    healer = instead(RETIRE, Move(EventCard(), HAND), Has(0, "Mouse"), optional=True)
    t = swept(
        unit("Healer", abilities=[healer]), **{"front left": "Mouse", "back left": "Healer", "back right": "Healer"}
    )
    assert t.asks(t.b, "replacement")
    assert t.b.menu == ["replace by Healer (back left)", "replace by Healer (back right)", "decline"]
    t.b.does("decline")
    assert sorted(t.b.drop) == ["Healer", "Healer", "Mouse"]
    assert t.asks(t.a, "main")


def test_a_replacement_applies_again_to_the_next_event_of_its_kind():
    double = instead(DRAW, Draw(Number(2)))
    t = Table(
        "vanguard",
        unit("Lead", grade=3, abilities=[act(Draw(Number(2)), zones=(VC,)), double]),
        a={"vanguard": "Lead", "deck": ["1", "2", "3", "4", "5"]},
    )
    t.a.does("use Lead")
    assert t.a.hand == ["4", "3", "2", "1"]
    assert len(t.log("replace")) == 2
    assert t.asks(t.a, "main")


def test_a_replacement_that_does_nothing_prevents():
    never = instead(RETIRE, then(), ITSELF)
    t = swept(unit("Rock", abilities=[never]), **{"front left": "Rock", "front right": "Mouse"})
    assert t.b.circles == {"front left": "Rock"}
    assert t.b.drop == ["Mouse"]
    assert t.asks(t.a, "main")


def test_turning_can_be_replaced_as_moving_can():
    would = When(TURNED, ITSELF, number=STANDING)
    asleep = Ability(CONTINUOUS, zones=(RC,), instead=Instead(would, gets(1000)))
    t = Table(
        "vanguard",
        unit(
            "Lead",
            grade=3,
            abilities=[act(Turn(Cards((RC,)), RESTED), zones=(VC,)), act(Turn(Cards((RC,)), STANDING), zones=(VC,))],
        ),
        unit("Sleeper", abilities=[asleep]),
        a={"vanguard": "Lead", "front left": "Sleeper", "front right": "Wing"},
    )
    t.a.does("use Lead (vanguard): ability 1")
    t.a.does("use Lead (vanguard): ability 2")
    assert t.a.is_rested("Sleeper")
    assert not t.a.is_rested("Wing")
    assert t.a.power("Sleeper") == 8000
    assert t.asks(t.a, "main")


def test_changes_scheduled_behind_a_replaced_one_wait_for_it():
    t = Table(
        "vanguard",
        unit("Cat", abilities=[instead(RETIRE, TopTo(Number(1), SOUL), ITSELF)]),
        a={"front left": "Cat", "front right": "Mouse", "deck": ["X", "Y"]},
    )
    g = t.g.clone()
    g.s.menu = None
    g.jump(g.s.frames[-1], "8.4.2.1")
    schedule(g, [move(t.a.find("Cat"), DROP)])
    schedule(g, [move(t.a.find("Mouse"), DROP)])
    g.run()
    told = [(g.name_of(event.card), event.after) for event in g.events if event.kind == MOVED]
    assert told == [("X", SOUL), ("Mouse", DROP)]
    assert t.asks(t.a, "main")


def test_a_replacement_reads_what_effects_make_of_the_card():
    """Only Tidebound units are saved, and the vanguard makes all its rear-guards Tidebound."""
    save = instead(RETIRE, Move(EventCard(), SOUL), Has(CLAN, "Tidebound"), zones=(VC,))
    tide = lasting(AddWord(CLAN, "Tidebound"), what=Cards((RC,)), zones=(VC,))
    for given, drop, soul in (([save, tide], [], ["Mouse"]), ([save], ["Mouse"], [])):
        t = swept(unit("King", grade=3, abilities=given), **{"vanguard": "King", "front left": "Mouse"})
        assert (t.b.drop, t.b.soul) == (drop, soul)
        assert t.asks(t.a, "main")


def test_what_is_replaced_triggers_nothing_and_what_happens_instead_does():
    saved = instead(RETIRE, Move(THIS, SOUL), ITSELF)
    mourns = auto(moves(source=(RC,), target=(DROP,)), Draw(Number(2)), zones=(VC,))
    cheers = auto(moves(source=(RC,), target=(SOUL,)), DRAW_ONE, zones=(VC,))
    t = swept(
        unit("King", grade=3, abilities=[mourns, cheers]),
        unit("Cat", abilities=[saved]),
        **{"vanguard": "King", "front left": "Cat"},
    )
    assert t.b.hand == ["Filler B"]
    assert t.asks(t.a, "main")
