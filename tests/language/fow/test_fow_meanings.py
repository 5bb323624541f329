"""What lines mean: targets, picks, pronouns, durations, conditions, replacements, prices, effects that follow."""

from rulewright.games.fow.rulebook import ch00_names as n
from rulewright.games.fow.text.words import card_book_2_0, card_book_5_01, card_book_6_1
from rulewright.kernel.ids import (
    ACTIVATED,
    AT_MOST,
    CONTINUOUS,
    DAMAGED,
    EITHER,
    END_OF_TURN,
    IT,
    MOMENT,
    MOVED,
    OPPONENT,
    PLAYER_DAMAGED,
    RESTED,
    SAVED,
    SPELL,
    TRIGGERED,
    WHILE_ACTIVE,
    WHOLE_GAME,
    YOU,
)
from rulewright.kernel.vocabulary.abilities import Ability, Cost, Instead, Later, LaterInstead, When
from rulewright.kernel.vocabulary.effects import (
    Apply,
    AsPlayers,
    ChangeNumber,
    Choose,
    DealDamage,
    Draw,
    ForOpponent,
    If,
    May,
    Modes,
    Move,
    OrInstead,
    Pay,
    Pick,
    Prevented,
    Produce,
    Search,
    Seq,
    Shuffle,
    Turn,
)
from rulewright.kernel.vocabulary.mods import Add, GainKeyword, PlayCost
from rulewright.kernel.vocabulary.terms import (
    Always,
    Cards,
    Compared,
    EitherOf,
    EventCard,
    Exists,
    GameSays,
    Has,
    IsNot,
    MasteredBy,
    Number,
    OneOf,
    Players,
    Register,
    Related,
    This,
    Those,
    Together,
)
from rulewright.language.compiler import CardBook, compile_line
from rulewright.language.reading import Decline, Reading

NEW = card_book_6_1()
OLD = card_book_5_01()
OLDEST = card_book_2_0()
ONE = Number(1)
RESONATOR = Has(n.TYPE, n.RESONATOR)
J_RESONATOR = EitherOf((Has(n.TYPE, n.J_RULER), RESONATOR))
IS_THIS = OneOf(This())
THAT = Those(IT)


def ability(line: str, book: CardBook = NEW) -> Ability:
    result = compile_line(line, book)
    assert isinstance(result, Reading), result.message() + "\n" + result.caret()
    assert isinstance(result.value, Ability)
    return result.value


def effects(line: str, book: CardBook = NEW) -> tuple[object, ...]:
    effect = ability(line, book).effect
    return effect.parts if isinstance(effect, Seq) else (effect,)


def target(which: object, whose: int = EITHER, zones: tuple[int, ...] = (n.FIELD,)) -> Choose:
    return Choose((Pick(Cards(zones, whose, which), ONE, ONE),), announced=True)  # type: ignore[arg-type]


def test_a_target_is_chosen_as_the_spell_is_announced() -> None:
    assert effects("Destroy target resonator.") == (target(RESONATOR), Move(THAT, n.GRAVEYARD, verb=n.DESTROY))


def test_what_is_not_a_target_is_chosen_as_it_resolves() -> None:
    pick = Pick(Cards((n.FIELD,), YOU, RESONATOR), ONE, ONE)
    banish = Move(Those(SAVED), n.GRAVEYARD, verb=n.BANISH)
    assert effects("Your opponent banishes a resonator.") == (
        ForOpponent(Seq((Choose((pick,), slot=SAVED), banish))),
    )  # fmt: skip


def test_it_is_what_was_targeted() -> None:
    assert effects("Rest target J/resonator. It gains [Flying] until end of turn.") == (
        target(J_RESONATOR), Turn(THAT, RESTED), Apply(THAT, (GainKeyword(n.FLYING),), END_OF_TURN),
    )  # fmt: skip


def test_a_target_may_be_a_player() -> None:
    either = Together((Players(EITHER), Cards((n.FIELD,), EITHER, RESONATOR)))
    assert effects("This card deals 500 damage to target player or resonator.") == (
        Choose((Pick(either, ONE, ONE),), announced=True), DealDamage(Number(500), what=THAT),
    )  # fmt: skip
    assert effects("Target player draws two cards.") == (
        Choose((Pick(Players(EITHER), ONE, ONE),), announced=True), AsPlayers(THAT, Draw(Number(2))),
    )  # fmt: skip


def test_a_change_without_an_end_holds_for_good() -> None:
    (_, change) = effects("Gain control of target resonator.")
    assert isinstance(change, Apply) and change.until == WHOLE_GAME


def test_a_continuous_ability_holds_while_it_is_there() -> None:
    found = ability("Other Lamplighters you control gain [+200/+0].")
    assert found.kind == CONTINUOUS and found.zones == n.PLAY_GROUND
    assert isinstance(found.effect, Apply) and found.effect.until == WHILE_ACTIVE
    assert found.effect.mods == (Add(n.ATK, Number(200)),)
    assert isinstance(found.effect.what, Cards) and IsNot(IS_THIS) in found.effect.what.which.parts  # type: ignore[attr-defined]


def test_each_book_says_which_effects_follow_the_cards_they_describe() -> None:
    line = "Lamplighters you control gain [+200/+200] until end of turn."
    for book, spell, activated in ((NEW, True, True), (OLD, False, True), (OLDEST, False, False)):
        (change,) = effects(line, book)
        assert isinstance(change, Apply) and change.follows == spell
        (change,) = effects("{1}: " + line, book)
        assert isinstance(change, Apply) and change.follows == activated


def test_a_cost_stands_before_the_colon() -> None:
    found = ability("{R}{1}, {Rest}, banish this card: Draw a card. Play this ability only once per turn.")
    assert found.kind == ACTIVATED and found.times == 1
    assert found.cost[0] == Cost((), (), (n.FIRE, "1"))
    assert found.cost[1] == Cost((Pick(This(), ONE, ONE),), (Turn(THAT, RESTED),))
    assert found.cost[2].actions == (Move(THAT, n.GRAVEYARD, verb=n.BANISH),)


def test_enter_is_the_moment_of_being_played_and_not_every_entering() -> None:
    assert ability("[Enter] Draw a card.", OLD).when == When(MOVED, IS_THIS, target=(n.FIELD,), verb=n.SUMMON)
    assert ability("When this card enters your field ⇒ Draw a card.").when == When(MOVED, IS_THIS, target=(n.FIELD,))


def test_a_condition_after_a_comma_belongs_to_the_trigger_and_after_an_arrow_to_the_effect() -> None:
    comma = ability("When this card attacks, if your life is 1000 or less, draw a card.")
    arrow = ability("When this card attacks ⇒ If your life is 1000 or less, draw a card.")
    poor = Compared(Register(n.LIFE), AT_MOST, Number(1000))
    assert comma.provided == poor and comma.effect == Draw(ONE)
    assert arrow.provided == Always() and arrow.effect == If(poor, Draw(ONE))


def test_the_event_card_is_that_resonator() -> None:
    found = ability("When a resonator your opponent controls attacks ⇒ Destroy that resonator.")
    assert found.effect == Move(EventCard(), n.GRAVEYARD, verb=n.DESTROY)
    assert found.when is not None and MasteredBy(OPPONENT) in found.when.subject.parts  # type: ignore[attr-defined]


def test_damage_to_a_player_and_to_a_card_are_two_events() -> None:
    to_player = ability("When this card deals damage to your opponent ⇒ Draw a card.")
    to_card = ability("When this card deals battle damage to a resonator ⇒ Draw a card.")
    assert to_player.when == When(PLAYER_DAMAGED, other=IS_THIS, player=OPPONENT)
    assert to_card.when == When(DAMAGED, RESONATOR, IS_THIS, verb=n.BATTLE_DAMAGE)


def test_you_may_and_if_you_do() -> None:
    (may,) = effects("You may pay {2}. If you do, draw a card. If you don't, you lose 100 life.")
    assert may == May(Pay(("2",)), Draw(ONE), YOU, ChangeNumber(n.LIFE, Number(-100)))


def test_instead_takes_the_place_of_the_sentence_before() -> None:
    line = "This card deals 500 damage to target resonator. If this card was awakened, it deals 900 damage instead."
    (choose, both) = effects(line)
    assert choose == target(RESONATOR)
    assert both == OrInstead(
        DealDamage(Number(500), what=THAT), GameSays(n.WAS_AWAKENED, This()), DealDamage(Number(900), what=THAT)
    )


def test_what_may_be_done_instead_leaves_the_first_otherwise() -> None:
    line = "Search your main deck for a resonator, reveal it and put it into your hand. "
    line += "If you control a Lamplighter, you may put it into your field instead. Shuffle your main deck."
    found = effects(line)
    assert isinstance(found[0], Search) and found[-1] == Shuffle(n.MAIN_DECK)
    both = found[2]
    assert isinstance(both, OrInstead) and isinstance(both.instead, May) and both.instead.otherwise == both.what


def test_options_are_declared_as_it_is_played() -> None:
    (modes,) = effects("Choose one - Destroy target addition; or draw a card. Discard a card.")
    assert isinstance(modes, Modes) and modes.announced and (modes.least, modes.most) == (ONE, ONE)
    assert len(modes.options) == 2 and isinstance(modes.options[1], Seq)


def test_a_later_end_of_turn() -> None:
    (_, _, later) = effects("Put target resonator from your graveyard into your field. At the end of turn, banish it.")
    assert isinstance(later, Later) and later.when == When(MOMENT, number=n.END_OF_TURN_MOMENT)


def test_prevented_damage_is_a_replacement() -> None:
    always = ability("Prevent all damage that would be dealt to this card by fire resonators.")
    assert always.instead is not None and always.instead.effect == Prevented()
    (_, shield) = effects("Prevent the next damage that would be dealt to target resonator this turn.")
    assert shield == LaterInstead(Instead(When(DAMAGED, OneOf(THAT)), Prevented()), END_OF_TURN, True)


def test_will_symbols_name_their_attributes() -> None:
    assert effects("{Rest}: Produce {W} or {M}.") == (Produce(((n.LIGHT, n.MOON),)),)
    assert effects("{Rest}: Produce {G}{G}.") == (Produce(((n.WIND,), (n.WIND,))),)


def test_prices_by_number_and_by_attribute() -> None:
    found = ability("You may pay {B}{1} less to play this card.")
    assert found.zones == () and isinstance(found.effect, Apply)
    assert found.effect.mods == (
        PlayCost(YOU, IS_THIS, Number(-1), kind=n.DARKNESS), PlayCost(YOU, IS_THIS, Number(-1)),
    )  # fmt: skip


def test_the_added_card_is_the_one_this_is_added_to() -> None:
    found = ability("Added resonator gains [+0/+300].")
    assert isinstance(found.effect, Apply) and found.effect.what == Cards((n.FIELD,), EITHER, Related(n.BEARS, This()))


def test_stones_lie_in_the_field_or_in_their_own_area() -> None:
    (choose, _) = effects("Recover target fire magic stone.")
    assert choose == target(Has(n.SUBTYPE, "Fire Magic Stone"), zones=(n.FIELD, n.STONE_AREA))


def test_rulers_are_named_wherever_they_are() -> None:
    found = ability('As long as your J/ruler is "Pell Orrin", this card gains [Pierce].')
    assert isinstance(found.effect, If) and isinstance(found.effect.condition, Exists)
    group = found.effect.condition.group
    assert group.group.zones == (n.FIELD, n.RULER_AREA)  # type: ignore[attr-defined]


def test_a_trigger_of_a_chant_has_a_price_a_condition_or_an_event() -> None:
    anytime = ability("[Trigger] Anytime: Draw a card.", OLD)
    price = ability("[Trigger] Discard a card: Draw a card.", OLD)
    event = ability("[Trigger] When a resonator is summoned: Draw a card.", OLD)
    asked = ability("[Trigger] While you control a Lamplighter: Draw a card.", OLD)
    assert {found.kind for found in (anytime, price, asked)} == {SPELL}
    assert event.kind == TRIGGERED and event.zones == (n.HAND, n.STANDBY)
    assert (anytime.cost, anytime.when) == ((), None)
    assert len(price.cost) == 1
    assert event.when == When(MOVED, RESONATOR, source=(n.CHASE,), target=(n.FIELD,))
    assert isinstance(asked.usable, Exists)


def test_awakening_is_a_price_and_the_text_it_gives() -> None:
    result = compile_line("[Awakening] {M}: When this card enters your field ⇒ Draw a card.", NEW)
    assert isinstance(result, Reading) and isinstance(result.value, tuple)
    price, text = result.value
    assert price == Ability(CONTINUOUS, cost=(Cost((), (), (n.MOON,)),), keyword=n.AWAKENING)
    assert text.kind == TRIGGERED and text.active == GameSays(n.WAS_AWAKENED, This())


def test_races_of_the_rows_tell_one_from_many() -> None:
    known = card_book_6_1([{"race": ["Four Lamps"]}])
    (change,) = effects("Four Lamps you control gain [+100/+0] until end of turn.", known)
    assert isinstance(change, Apply) and change.what == Cards((n.FIELD, n.RULER_AREA), YOU, Has(n.RACE, "Four Lamps"))
    (change,) = effects("Elves you control gain [+100/+0] until end of turn.", known)
    assert isinstance(change, Apply) and change.what == Cards((n.FIELD, n.RULER_AREA), YOU, Has(n.RACE, "Elf"))


def test_what_is_not_understood_is_declined_with_its_place() -> None:
    result = compile_line("Destroy target resonator. Sing it a song.", NEW)
    assert isinstance(result, Decline) and result.at > len("Destroy target resonator.")
