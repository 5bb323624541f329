"""Vanguard's printed lines: what they mean, and that they print back."""

import pytest
from hypothesis import given, settings, strategies as st

from rulewright.games.vanguard.rulebook import ch00_names as n
from rulewright.games.vanguard.text.words import card_book
from rulewright.kernel.ids import (
    ACTIVATED,
    AT_LEAST,
    AT_MOST,
    BOTTOM,
    CONTINUOUS,
    END_OF_TURN,
    EQUAL,
    FACE_DOWN,
    FACE_UP,
    MOMENT,
    MOVED,
    OPPONENT,
    RESTED,
    SAVED,
    STANDING,
    TRIGGERED,
    YOU,
)
from rulewright.kernel.vocabulary.abilities import THAT, THIS, Ability, Cost, Gain, Later, When
from rulewright.kernel.vocabulary.effects import (
    Apply,
    Choose,
    Flip,
    ForOpponent,
    If,
    IfPaid,
    May,
    Move,
    Pick,
    Search,
    Seq,
    Shuffle,
    TopTo,
    Turn,
)
from rulewright.kernel.vocabulary.mods import Add, Forbid, ForbidAbility, ForbidPlayer, LoseKeyword
from rulewright.kernel.vocabulary.terms import (
    AllOf,
    AllTrue,
    AtPlaces,
    Cards,
    Compared,
    CountOf,
    During,
    EventCard,
    EventOther,
    Exists,
    GameSays,
    Has,
    InRole,
    InZones,
    IsFaced,
    IsNot,
    MasteredBy,
    Number,
    OneOf,
    Register,
    Related,
    Those,
    TurnOf,
    Valued,
)
from rulewright.language.compiler import compile_line
from rulewright.language.reading import Decline, Reading, printed
from tests.tabletop.cards.fragments import CONDITIONS, COSTS, EFFECTS, LASTING, LIMITS, TIMES, TRIGGERS, ZONES

BOOK = card_book([{"clan": "Tidebound", "race": "Selkie"}, {"clan": "Dawn Order", "race": "Human"}])
ME = OneOf(THIS)
ONE = Number(1)
TIDE = Has(n.CLAN, "Tidebound")


def reading(line: str) -> Reading:
    result = compile_line(line, BOOK)
    assert isinstance(result, Reading), result.message() + "\n" + result.caret()
    return result


def ability(line: str) -> Ability:
    value = reading(line).value
    assert isinstance(value, Ability)
    return value


def trigger(words: str) -> When | None:
    return ability(f"[AUTO](RC):{words}, draw a card.").when


def effect(words: str) -> object:
    return ability(f"[ACT](VC):{words}.").effect


def cost(words: str) -> tuple[Cost, ...]:
    return ability(f"[ACT](RC):[{words}] Draw a card.").cost


def one(cards: Cards) -> Pick:
    return Pick(cards, ONE, ONE)


# ---------------------------------------------------------------- every axis with every other


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def assert_prints_back(line: str) -> None:
    result = reading(line)
    assert result.printed == line
    assert printed(result.value, BOOK.tongue) == line


@pytest.mark.parametrize("words", TRIGGERS)
def test_each_trigger_prints_back(words: str) -> None:
    assert_prints_back(f"[AUTO](RC):{words}, draw a card.")


@pytest.mark.parametrize("words", CONDITIONS)
def test_each_condition_prints_back(words: str) -> None:
    assert_prints_back(f"[CONT](VC):{capital(words + 'this unit gets [Power] +1000')}.")


@pytest.mark.parametrize("words", COSTS)
def test_each_cost_prints_back(words: str) -> None:
    assert_prints_back(f"[ACT](RC):{words}Draw a card.")


@pytest.mark.parametrize("words", EFFECTS)
def test_each_effect_prints_back(words: str) -> None:
    assert_prints_back(f"[ACT](VC):{capital(words)}.")


@pytest.mark.parametrize("words", LASTING)
def test_each_lasting_effect_prints_back(words: str) -> None:
    assert_prints_back(f"[CONT](VC):{capital(words)}.")


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_every_trigger_goes_with_every_condition_cost_and_effect(data: st.DataObject) -> None:
    zone, limit = data.draw(st.sampled_from(ZONES)), data.draw(st.sampled_from(LIMITS))
    when, condition = data.draw(st.sampled_from(TRIGGERS)), data.draw(st.sampled_from(CONDITIONS))
    paid, words = data.draw(st.sampled_from(COSTS)), data.draw(st.sampled_from(EFFECTS))
    assert_prints_back(f"[AUTO]{zone}{limit}:{when}, {condition}{words}.")
    assert_prints_back(f"[AUTO]{zone}{limit}:{paid}{when}, {condition}you may pay the cost. If you do, {words}.")
    assert_prints_back(f"[ACT]{zone}{limit}:{paid}{capital(condition + words)}.")


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_every_time_goes_with_every_condition_and_lasting_effect(data: st.DataObject) -> None:
    zone, limit, time = (data.draw(st.sampled_from(row)) for row in (ZONES, LIMITS, TIMES))
    words = time + data.draw(st.sampled_from(CONDITIONS)) + data.draw(st.sampled_from(LASTING))
    assert_prints_back(f"[CONT]{zone}{limit}:{capital(words)}.")


# ---------------------------------------------------------------- abilities


def test_a_continuous_ability_lasts_while_it_is_active() -> None:
    assert ability("[CONT](VC/RC):This unit gets [Power] +1000.") == Ability(
        CONTINUOUS, (n.VC, n.RC), effect=Apply(THIS, (Add(n.POWER, Number(1000)),))
    )


def test_limit_break_counts_the_damage() -> None:
    assert ability("[ACT](VC)[Limit-Break 4]:Draw a card.").active == Compared(
        CountOf(Cards((n.DAMAGE,))), AT_LEAST, Number(4)
    )


@pytest.mark.parametrize(
    ("tag", "zones"),
    [
        ("", ()),
        ("(Hand)", (n.HAND,)),
        ("(Soul)", (n.SOUL,)),
        ("(Drop zone)", (n.DROP,)),
        ("(Damage zone)", (n.DAMAGE,)),
    ],
)
def test_abilities_work_where_they_say(tag: str, zones: tuple[int, ...]) -> None:
    assert ability(f"[AUTO]{tag}:When this unit is placed on (VC), draw a card.").zones == zones


def test_a_place_on_the_circle_is_part_of_where_an_ability_works() -> None:
    line = "[CONT](RC) in the left column of the front row:This unit gets [Power] +1000."
    assert ability(line).where == AtPlaces((n.FRONT_LEFT,))


def test_a_paid_trigger_asks_its_condition_first() -> None:
    line = (
        "[AUTO](RC):[Counter-Blast 1] When this unit attacks, if you have a <Tidebound> vanguard, you may"
        " pay the cost. If you do, draw a card."
    )
    value = ability(line)
    assert isinstance(value.effect, If) and isinstance(value.effect.then, IfPaid)
    assert value.effect.condition == Exists(Cards((n.VC,), YOU, TIDE))


def test_an_ability_once_a_turn_forbids_itself_whatever_its_condition_says() -> None:
    value = ability(
        "[ACT](VC):If you have a <Tidebound> vanguard, draw a card. This ability cannot be used for the"
        " rest of that turn."
    )
    assert isinstance(value.effect, Seq)
    assert value.effect.parts[-1] == Apply(THIS, (ForbidAbility(),), END_OF_TURN)


def test_keywords_carry_what_they_mean() -> None:
    restraint = ability("[CONT](VC/RC):Restraint (This unit cannot attack.)")
    assert (restraint.keyword, restraint.effect) == (n.RESTRAINT, Apply(THIS, (Forbid(n.ATTACK),)))
    assert ability("[CONT]:Sentinel").keyword == n.SENTINEL
    forerunner = ability("[AUTO]:Forerunner (When a unit of the same clan rides this unit, you may call it to (RC))")
    assert forerunner.keyword == n.FORERUNNER
    assert forerunner.when == When(n.RIDES, Related(n.SAME_CLAN, THIS), ME)
    assert isinstance(ability("[CONT](VC/RC):Lord").effect, If)


# ---------------------------------------------------------------- costs


def test_the_blasts() -> None:
    counter = Cost((Pick(Cards((n.DAMAGE,), YOU, IsFaced(FACE_UP)), Number(2), Number(2)),), (Flip(THAT, FACE_DOWN),))
    soul = Cost((Pick(Cards((n.SOUL,)), ONE, ONE),), (Move(THAT, n.DROP),))
    assert cost("Counter-Blast 2 & Soul-Blast 1") == (counter, soul)


def test_costs_of_this_very_card() -> None:
    mine = (Pick(THIS, ONE, ONE),)
    assert cost("Rest this unit") == (Cost(mine, (Turn(THAT, RESTED),)),)
    assert cost("Put this unit into your soul") == (Cost(mine, (Move(THAT, n.SOUL),)),)
    assert cost("Put this unit on the bottom of your deck") == (Cost(mine, (Move(THAT, n.DECK, end=BOTTOM),)),)


def test_several_named_cards_are_several_picks() -> None:
    paid = cost('Choose a card named "Oona" and a card named "Pell" from your soul, and put them into your drop zone')
    assert [pick.what for pick in paid[0].picks] == [
        Cards((n.SOUL,), YOU, Has(n.NAME, "Oona")),
        Cards((n.SOUL,), YOU, Has(n.NAME, "Pell")),
    ]


# ---------------------------------------------------------------- triggers


def test_attacks_and_boosts() -> None:
    assert trigger("When this unit attacks a vanguard") == When(n.ATTACKS, ME, InZones((n.VC,)))
    assert trigger("When this unit is attacked") == When(n.ATTACKS, other=ME)
    assert trigger("When this unit is boosted by a <Tidebound>") == When(n.BOOSTS, TIDE, ME)
    assert trigger("When an attack hits during the battle that this unit boosted a <Tidebound>") == When(
        n.ATTACK_HITS, AllOf((TIDE, InRole(n.BOOSTED))), during=GameSays(n.BOOSTED_THIS_BATTLE, THIS)
    )


def test_the_boosted_unit_is_the_other_card_of_the_event() -> None:
    value = ability("[AUTO](RC):When this unit boosts, the boosted unit gets [Power] +4000 until end of that battle.")
    assert isinstance(value.effect, Apply) and value.effect.what == EventOther()


def test_that_card_is_the_card_of_the_event() -> None:
    line = (
        "[AUTO](VC):When another of your <Tidebound> rear-guards is put into the drop zone, put that card"
        " into your hand."
    )
    assert ability(line).effect == Move(EventCard(), n.HAND)


def test_moves() -> None:
    off_field = (n.DECK, n.HAND, n.DROP, n.SOUL, n.DAMAGE, n.BIND, n.TRIGGER)
    assert trigger("When this unit is placed on (VC) or (RC)") == When(MOVED, ME, source=off_field, target=(n.VC, n.RC))
    assert trigger("When this unit is put into the drop zone from (RC)") == When(
        MOVED, ME, source=(n.RC,), target=(n.DROP,)
    )
    assert trigger("When a card is put into your damage zone") == When(MOVED, target=(n.DAMAGE,), player=YOU)
    assert trigger("When one of your opponent's rear-guards is put into the drop zone") == When(
        MOVED, MasteredBy(OPPONENT), source=(n.RC,), target=(n.DROP,)
    )


def test_moments_and_times() -> None:
    assert trigger("At the beginning of your main phase") == When(MOMENT, number=n.MAIN_PHASE, player=YOU)
    when = trigger("At the beginning of the close step of the battle that this unit attacked a vanguard")
    assert when is not None
    assert when.during == AllTrue((GameSays(n.ATTACKED_THIS_BATTLE, THIS), GameSays(n.ATTACKED_A_VANGUARD)))
    when = trigger("During your battle phase, when this unit becomes [Stand]")
    assert when is not None
    assert (when.number, when.during) == (STANDING, During(n.BATTLE_PHASE, YOU))


# ---------------------------------------------------------------- effects


def test_choose_then_do() -> None:
    assert effect("Choose one of your opponent's grade 2 or less rear-guards, and retire it") == Seq(
        (
            Choose((one(Cards((n.RC,), OPPONENT, Valued(n.GRADE, AT_MOST, Number(2)))),)),
            Move(THAT, n.DROP),
        )
    )


def test_a_choice_the_search_speaks_of_is_saved() -> None:
    parts = effect(
        "Choose one of your rear-guards, search your deck for up to one card with the same card name as that unit,"
        " call it to (RC), and shuffle your deck"
    )
    assert parts == Seq(
        (
            Choose((one(Cards((n.RC,))),), slot=SAVED),
            Search(Cards((n.DECK,), YOU, Related(n.SAME_NAME, Those(SAVED))), ONE),
            Move(THAT, n.RC),
            Shuffle(n.DECK),
        )
    )


def test_later_keeps_what_was_called() -> None:
    parts = effect(
        "Choose a card from your soul, call it to (RC), and at the beginning of your end phase, retire that unit"
    )
    assert isinstance(parts, Seq)
    assert parts.parts[-1] == Later(When(MOMENT, number=n.END_PHASE, player=YOU), Move(THAT, n.DROP))


def test_the_opponent_does_as_you_do() -> None:
    assert effect("Your opponent chooses a card from his or her hand, and discards it") == ForOpponent(
        Seq((Choose((one(Cards((n.HAND,))),)), Move(THAT, n.DROP)))
    )


def test_a_later_condition_governs_its_own_sentence() -> None:
    parts = effect(
        "Reveal the top card of your deck. If the revealed card is a <Tidebound>, draw a card. Put it"
        " into your drop zone"
    )
    assert isinstance(parts, Seq) and len(parts.parts) == 3
    assert isinstance(parts.parts[1], If) and parts.parts[2] == Move(THAT, n.DROP)


def test_offers() -> None:
    assert effect("You may [Soul-Charge 1]") == May(TopTo(ONE, n.SOUL))
    assert effect("You may draw a card. If you do, retire this unit") is not None


def test_prohibitions() -> None:
    line = (
        "Choose one of your opponent's rear-guards, and that unit cannot [Stand] during your opponent's next"
        " stand phase"
    )
    parts = effect(line)
    assert isinstance(parts, Seq)
    assert parts.parts[1] == Apply(THAT, (Forbid(n.STAND),), n.NEXT_STAND_PHASE)
    assert effect("You cannot normal ride during that ride phase") == Apply(
        THIS, (ForbidPlayer(n.NORMAL_RIDE, YOU),), n.THIS_RIDE_PHASE
    )
    assert ability("[CONT](VC):Your units cannot boost this unit.").effect == Apply(
        Cards(n.FIELD), (Forbid(n.BOOST_VERB, ME),)
    )


def test_abilities_are_gained_and_keywords_lost() -> None:
    gained = effect(
        'Until end of turn, this unit gets "[AUTO](VC):When this unit attacks, draw a card" and loses "Twin Drive!!"'
    )
    assert isinstance(gained, Apply)
    first, second = gained.mods
    assert isinstance(first, Gain) and first.ability.kind == TRIGGERED
    assert second == LoseKeyword(n.TWIN_DRIVE)


def test_conditions() -> None:
    value = ability(
        "[CONT](VC):During your turn, if it is the third battle of that turn or more, this unit gets [Critical] +1."
    )
    assert isinstance(value.effect, If) and value.effect.condition == TurnOf(YOU)
    assert isinstance(value.effect.then, If)
    assert value.effect.then.condition == Compared(Register(n.BATTLES_THIS_TURN), AT_LEAST, Number(3))
    value = ability("[CONT](VC):If you have another <Tidebound> rear-guard, this unit gets [Power] +1000.")
    assert isinstance(value.effect, If)
    assert value.effect.condition == Exists(Cards((n.RC,), YOU, AllOf((IsNot(ME), TIDE))))


def test_a_word_in_brackets_is_a_race_if_the_rows_know_it_as_one() -> None:
    parts = effect("Choose a <Tidebound> <Selkie> from your soul, and call it to (RC)")
    assert isinstance(parts, Seq) and isinstance(parts.parts[0], Choose)
    assert parts.parts[0].picks == (one(Cards((n.SOUL,), YOU, AllOf((TIDE, Has(n.RACE, "Selkie"))))),)
    assert isinstance(
        compile_line("[ACT](VC):Choose a <<Tidebound>> from your soul, and call it to (RC).", BOOK), Reading
    )


def test_grades_exact_and_bounded() -> None:
    assert trigger("When this unit's drive check reveals a grade 3 <Tidebound>") == When(
        n.DRIVE_CHECK, AllOf((Valued(n.GRADE, EQUAL, Number(3)), TIDE)), ME
    )


def test_an_activated_ability_has_its_kind() -> None:
    assert ability("[ACT](RC):Draw a card.").kind == ACTIVATED


# ---------------------------------------------------------------- declines


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("[AUTO](RC):When this unit juggles, draw a card.", "juggles,"),
        ("[AUTO](RC):When this unit attacks, juggle three hats.", "juggle"),
        ("[ACT](VC):Choose one of your wizards, and retire it.", "wizards,"),
        ("[CONT](VC):If you have a purple vanguard, this unit gets [Power] +1000.", "purple"),
        ("[ACT](RC):[Counter-Blast 1 & Sing a song] Draw a card.", "Sing"),
        ("[ACT](VC):Draw a card, and dance.", "dance."),
    ],
)
def test_a_decline_points_at_the_word(line: str, word: str) -> None:
    result = compile_line(line, BOOK)
    assert isinstance(result, Decline)
    assert result.word == word
    assert line[result.at :].startswith(word)


def test_it_without_anything_named_before_is_declined() -> None:
    assert isinstance(compile_line("[ACT](VC):Retire it.", BOOK), Decline)


def test_a_lasting_effect_outside_a_continuous_ability_needs_a_duration() -> None:
    assert isinstance(compile_line("[ACT](VC):This unit gets [Power] +1000.", BOOK), Decline)
