"""Section 8.2: one-shot, continuous and replacement effects."""

from rulewright.games.vanguard.rulebook.ch00_names import DRAW, DROP, HAND, RC, RETIRE, SOUL, VC
from rulewright.kernel.ids import CONTINUOUS, MOVED, OPPONENT, WHOLE_GAME, YOU
from rulewright.kernel.vocabulary.abilities import ANYTHING, THAT, THIS, Ability, Instead, When
from rulewright.kernel.vocabulary.effects import Draw, Effect, Move, TopTo
from rulewright.kernel.vocabulary.terms import Cards, EventCard, Filter, Number
from tests.tabletop import Table, rule
from tests.tabletop.cards.vanguard import DRAW_ONE, ITSELF, act, choose, gets, retire, then, unit


def instead(verb: int, effect: Effect, subject: Filter = ANYTHING, optional: bool = False, zones=(VC, RC)) -> Ability:
    """A replacement effect: if one of your cards would do this, that instead."""
    would = When(MOVED, subject, verb=verb, player=YOU)
    return Ability(CONTINUOUS, zones=zones, instead=Instead(would, effect, optional))


SURVIVES = instead(RETIRE, Move(THIS, SOUL), ITSELF)
MAY_SURVIVE = instead(RETIRE, Move(THIS, SOUL), ITSELF, optional=True)
SHOOT = act(retire(Cards((RC,), OPPONENT)), zones=(VC,))


@rule("vanguard", "8.2.1", "8.2.1.1")
def test_8_2_1_1_a_one_shot_effect_leaves_nothing_behind_and_a_continuous_one_does():
    t = Table(
        "vanguard",
        unit("Lead", grade=3, power=10000, abilities=[act(DRAW_ONE, zones=(VC,)), act(gets(2000), zones=(VC,))]),
        a={"vanguard": "Lead", "deck": ["X", "Y"]},
    )
    t.a.does("use Lead (vanguard): ability 1")
    assert t.a.hand == ["X"]
    assert t.log("effect begins") == []
    t.a.does("use Lead (vanguard): ability 2")
    assert len(t.log("effect begins")) == 1
    assert t.a.power("Lead") == 12000
    assert t.asks(t.a, "main")


@rule("vanguard", "8.2.1.2")
def test_8_2_1_2_without_a_duration_an_effect_lasts_all_game_and_with_one_until_its_end():
    t = Table(
        "vanguard",
        unit(
            "Lead",
            grade=3,
            power=10000,
            abilities=[act(gets(2000, until=WHOLE_GAME), zones=(VC,)), act(gets(300), zones=(VC,))],
        ),
        a={"vanguard": "Lead"},
        b={"vanguard": "Leader B"},
    )
    t.a.does("use Lead (vanguard): ability 1")
    t.a.does("use Lead (vanguard): ability 2")
    assert t.a.power("Lead") == 12300
    t.a.does("pass")
    t.a.does("end")
    assert t.asks(t.b, "ride")
    assert t.a.power("Lead") == 12000
    t.b.does("pass")
    t.b.does("pass")
    t.b.does("end")
    assert t.asks(t.a, "ride")
    assert t.a.power("Lead") == 12000


@rule("vanguard", "8.2.1.3")
def test_8_2_1_3_what_is_replaced_never_happens_and_the_other_thing_does():
    t = Table(
        "vanguard",
        unit("Lead", grade=3, abilities=[SHOOT]),
        unit("Phoenix", abilities=[SURVIVES]),
        a={"vanguard": "Lead"},
        b={"front left": "Phoenix", "soul": ["Old"]},
    )
    t.a.does("use Lead")
    assert t.b.drop == []
    assert t.b.soul == ["Phoenix", "Old"]
    assert t.log("retire") == []
    assert [t.name(event.card) for event in t.log("replace")] == ["Phoenix"]
    assert t.asks(t.a, "main")


@rule("vanguard", "8.2.1.3")
def test_8_2_1_3_an_optional_replacement_asks_and_when_declined_the_event_happens():
    for words, drop, soul in (("replace", [], ["Phoenix"]), ("decline", ["Phoenix"], [])):
        t = Table(
            "vanguard",
            unit("Lead", grade=3, abilities=[SHOOT]),
            unit("Phoenix", abilities=[MAY_SURVIVE]),
            a={"vanguard": "Lead"},
            b={"front left": "Phoenix"},
        )
        t.a.does("use Lead")
        assert t.asks(t.b, "replacement")
        assert t.b.menu == ["replace by Phoenix (front left)", "decline"]
        t.b.does("replace by Phoenix (front left)" if words == "replace" else words)
        assert t.b.drop == drop
        assert t.b.soul == soul
        assert t.asks(t.a, "main")


@rule("vanguard", "8.2.1.3")
def test_8_2_1_3_the_rest_of_the_moment_still_happens():
    t = Table(
        "vanguard",
        unit("Lead", grade=3, abilities=[act(then(Move(Cards((RC,), OPPONENT), DROP), DRAW_ONE), zones=(VC,))]),
        unit("Phoenix", abilities=[SURVIVES]),
        a={"vanguard": "Lead", "deck": ["X", "Y"]},
        b={"front left": "Phoenix", "front right": "Mortal", "back left": "Phoenix"},
    )
    t.a.does("use Lead")
    assert t.b.drop == ["Mortal"]
    assert t.b.soul == ["Phoenix", "Phoenix"]
    assert t.a.hand == ["X"]
    assert t.asks(t.a, "main")


@rule("vanguard", "8.2.1.3")
def test_8_2_1_3_of_several_replacements_the_affected_player_picks_one_and_the_other_finds_nothing():
    shield = instead(RETIRE, Move(EventCard(), HAND))
    t = Table(
        "vanguard",
        unit("Lead", grade=3, abilities=[SHOOT]),
        unit("Phoenix", abilities=[SURVIVES]),
        unit("Medic", grade=3, abilities=[shield]),
        a={"vanguard": "Lead"},
        b={"front left": "Phoenix", "vanguard": "Medic"},
    )
    t.a.does("use Lead")
    assert t.asks(t.b, "replacement")
    assert sorted(t.b.menu) == ["replace by Medic (vanguard)", "replace by Phoenix (front left)"]
    t.b.does("replace by Medic (vanguard)")
    assert t.b.hand == ["Phoenix"]
    assert t.b.soul == t.b.drop == []
    assert len(t.log("replace")) == 1
    assert t.asks(t.a, "main")


@rule("vanguard", "8.2.1.3")
def test_8_2_1_3_a_replacement_does_not_replace_what_it_does_itself():
    greedy = instead(DRAW, Draw(Number(2)))
    t = Table(
        "vanguard",
        unit("Lead", grade=3, abilities=[act(DRAW_ONE, zones=(VC,)), greedy]),
        a={"vanguard": "Lead", "deck": ["X", "Y", "Z"]},
    )
    t.a.does("use Lead")
    assert t.a.hand == ["Y", "X"]
    assert len(t.log("replace")) == 1
    t.a.does("use Lead")
    assert t.winner == "b"


@rule("vanguard", "8.2.1.3")
def test_8_2_1_3_two_different_replacements_may_follow_each_other_on_one_event():
    """One says: draw two instead of one; the other: charge the soul instead of drawing. Each applies once."""
    greedy = instead(DRAW, Draw(Number(2)))
    pious = instead(DRAW, TopTo(Number(1), SOUL))
    t = Table(
        "vanguard",
        unit("Lead", grade=3, abilities=[act(DRAW_ONE, zones=(VC,)), greedy]),
        unit("Priest", abilities=[pious]),
        a={"vanguard": "Lead", "front left": "Priest", "deck": ["X", "Y", "Z"]},
    )
    t.a.does("use Lead")
    assert t.asks(t.a, "replacement")
    t.a.does("replace by Lead (vanguard)")
    assert t.a.hand == []
    assert t.a.soul == ["Y", "X"]
    assert len(t.log("replace")) == 3
    assert t.asks(t.a, "main")


@rule("vanguard", "8.2.1.3")
def test_8_2_1_3_a_replacement_works_in_its_zones_and_for_its_players_cards_only():
    medic = instead(RETIRE, Move(EventCard(), HAND), zones=(VC,))
    t = Table(
        "vanguard",
        unit("Lead", grade=3, abilities=[SHOOT]),
        unit("Medic", grade=1, abilities=[medic]),
        a={"vanguard": "Lead", "back left": "Medic"},
        b={"front left": "Medic", "vanguard": "Leader B"},
    )
    t.a.does("use Lead")
    assert t.b.drop == ["Medic"]
    assert t.log("replace") == []
    assert t.asks(t.a, "main")


@rule("vanguard", "8.2.1.3")
def test_8_2_1_3_if_you_do_does_not_hold_for_a_replaced_retire():
    hunt = act(then(choose(Cards((RC,), OPPONENT)), Move(THAT, DROP)), zones=(VC,))
    t = Table(
        "vanguard",
        unit("Lead", grade=3, abilities=[hunt]),
        unit("Phoenix", abilities=[SURVIVES]),
        a={"vanguard": "Lead"},
        b={"front left": "Phoenix", "front right": "Mortal"},
    )
    t.a.does("use Lead")
    t.a.does("Phoenix")
    assert t.b.circles == {"front right": "Mortal"}
    t.a.does("use Lead")
    assert t.b.drop == ["Mortal"]
    assert t.b.soul == ["Phoenix"]
    assert t.asks(t.a, "main")
