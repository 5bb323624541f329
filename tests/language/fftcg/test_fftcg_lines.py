"""Each part of the game's wording reads to one meaning and prints back, alone and combined."""

import itertools

import pytest

from rulewright.games.fftcg.rulebook import ch00_names as n
from rulewright.games.fftcg.text.words import card_book
from rulewright.kernel.ids import (
    ACTIVATED,
    CONTINUOUS,
    DAMAGED,
    EITHER,
    END_OF_TURN,
    IT,
    MOVED,
    NOTHING,
    OPPONENT,
    RESTED,
    SAVED,
    SPELL,
    TRIGGERED,
    YOU,
)
from rulewright.kernel.vocabulary.abilities import Ability, Cost, Gain, LaterInstead, When
from rulewright.kernel.vocabulary.effects import (
    Apply,
    Choose,
    DealDamage,
    If,
    May,
    Modes,
    Move,
    NumberBecomes,
    OrInstead,
    Pick,
    Reveal,
    Search,
    Seq,
    Shuffle,
    TriggerNow,
    Turn,
)
from rulewright.kernel.vocabulary.mods import Add, GainKeyword, PlayCost, Set
from rulewright.kernel.vocabulary.terms import Cards, CountOf, Has, Number, This, Those, Times
from rulewright.language.compiler import compile_line
from rulewright.language.reading import Ambiguous, Decline, Reading, printed

BOOK = card_book()


def reading(line: str) -> Reading:
    result = compile_line(line, BOOK)
    assert isinstance(result, Reading), result.message() + "\n" + result.caret()
    return result


def ability(line: str) -> Ability:
    value = reading(line).value
    assert isinstance(value, Ability)
    return value


def effects(line: str) -> tuple[object, ...]:
    effect = ability(line).effect
    return effect.parts if isinstance(effect, Seq) else (effect,)


def assert_prints_back(line: str) -> None:
    result = reading(line)
    again = compile_line(result.printed, BOOK)
    assert isinstance(again, Reading), again.message() + "\n" + again.caret()
    assert again.value == result.value
    assert printed(again.value, BOOK.tongue) == result.printed


NOUNS = (
    "Forward", "dull Forward", "active Fire Backup", "damaged Monster", "Light or Dark Character", "Forward or Monster",
    "[Job (Lamplighter)]", "[Category (QX)] Character", "[Card Name (Pell Orrin)]",
    "[Job (Lamplighter)] or [Card Name (Pell Orrin)] of cost 3 or less", "Forward of cost 2, 4 or 6",
    "Forward of cost 5 or more",
    "Forward with 7000 power or less", "Forward with First Strike", "Forward without Brave", "Character other than ~",
    "Forward other than Light or Dark", "Forward of any Element except Ice", "blocking Forward",
    "attacking Water Forward",
)  # fmt: skip
WHOSE = ("", " you control", " opponent controls")
DEEDS = (
    "Break it.", "Dull it.", "Activate it.", "Freeze it.", "Deal it 4500 damage.", "Return it to its owner's hand.",
    "Remove it from the game.", "Put it into the Break Zone.", "Put it on top of its owner's deck.",
    "Put it at the bottom of its owner's deck.", "It gains +1500 power until the end of the turn.",
    "It gains Haste, First Strike and Brave until the end of the turn.",
    "It loses 2500 power until the end of the turn.",
    "It loses all its abilities until the end of the turn.", "Its power becomes 2000 until the end of the turn.",
    "It cannot attack or block this turn.", "It must block this turn if possible.", "You gain control of it.",
    "Deal it damage equal to ~'s power.", "Deal it 1500 damage for each Forward you control.",
    "Deal it 500 damage for every 2 cards in your Break Zone.",
    "During this turn, the next damage dealt to it becomes 0 instead.",
    "If it is put from the field into the Break Zone this turn, remove it from the game instead.",
    "At the end of the turn, break it.", "You may pay {2}. If you do so, dull it.",
    "Until the end of the turn, it gains +2500 power and \"This Forward cannot be broken.\"",
    "Dull it and Freeze it.", "Place 2 Doom Counters on it.", "If your opponent doesn't pay {3}, break it.",
)  # fmt: skip
TRIGGERS = (
    "When ~ enters the field", "When ~ attacks", "When ~ blocks", "When ~ is blocked", "When ~ attacks or blocks",
    "When ~ enters the field or attacks", "When ~ is put from the field into the Break Zone", "When ~ leaves the field",
    "When ~ deals damage to your opponent", "When ~ is dealt damage", "When ~ forms a party and attacks",
    "When ~ is chosen by your opponent's Summons or abilities", "When a Forward you control attacks",
    "When ~ or a [Job (Lamplighter)] Forward enters your field",
    "When a Character opponent controls is put from the field into the Break Zone",
    "When you cast a Summon", "When your opponent casts a Fire Summon", "When you receive damage",
    "When your opponent discards a card",
    "At the end of each of your turns", "At the beginning of your Main Phase 1",
    "At the beginning of the Attack Phase during each of your turns",
    "When ~ enters the field or at the end of each of your turns",
    "During your turn, when a Forward opponent controls becomes dull",
)  # fmt: skip
CONDITIONS = (
    "you control a Fire Forward other than ~", "you control 3 or more [Job (Lamplighter)] Forwards",
    "your opponent controls no Monsters",
    "you have received 4 points of damage or more", "your opponent has 2 cards or less in his/her hand",
    "you have 6 or more cards in your hand",
    "there are 4 or more Summons in your Break Zone", "~ is dull", "~ has 9000 power or more",
    "you have cast a Summon this turn",
    "the cost paid to play ~ included Water CP",
    "a Forward you controlled was put from the field into the Break Zone this turn",
    "you control [Card Name (Pell Orrin)] and [Card Name (Ada Orrin)]",
)  # fmt: skip
COSTS = (
    "{Fire}", "{Ice}{2}{Dull}", "{X}{Dull}", "{0}", "{Dull}, put ~ into the Break Zone", "Put ~ into the Break Zone",
    "Discard 1 Fire card",
    "{Wind}, discard 1 card from your hand", "Remove 2 Backups from the game", "Dull 2 active Forwards", "Discard ~",
    "{1}{Dull}, return ~ to its owner's hand", "Put 1 Monster into the Break Zone",
    "Remove 3 Summons in your Break Zone from the game",
    "Remove 1 Growth Counter from ~", "{Dull}, put the top 4 cards of your deck into the Break Zone",
)  # fmt: skip
LIMITS = (
    "", " You can only use this ability during your turn.", " You can only use this ability once per turn.",
    " You can only use this ability during your Main Phase and only once per turn.",
    " You can only use this ability if you control 3 or more Backups.",
)  # fmt: skip
FIELD = (
    "The Fire Forwards you control gain +1500 power.", "For each Backup you control, ~ gains +500 power.",
    "~ cannot block.",
    "~ cannot be blocked by a Forward of cost 3 or less.", "~ cannot be chosen by Summons.",
    "During your turn, ~ gains First Strike.",
    "If ~ is dealt damage, reduce the damage by 1500 instead.",
    "If ~ deals damage to a Forward, double the damage instead.",
    "If a Forward you control is dealt 2000 damage or less, the damage becomes 0 instead.",
    "The cost required to cast your Wind Summons is reduced by 2 (it cannot become 0).",
    "The cost required to play ~ onto the field is reduced by 1 for each [Job (Lamplighter)] you control.",
    "If you control [Card Name (Pell Orrin)], the cost for playing ~ onto the field becomes 0.",
    "You can only pay with CP produced by Water Backups to play ~ from your hand onto the field.",
    "You can discard 1 Monster (instead of paying the CP cost) to play ~ from your hand onto the field.",
    "~ can produce CP of any Element.", "~ has all the Jobs.", "~ is also [Card Name (Pell Orrin)] in all situations.",
    "~ can attack twice in the same turn.", "During your turn, ~ also becomes a Forward with 5500 power.",
    "All the Forwards opponent controls enter the field dull.",
    "You cannot play ~ from your hand due to Summons or abilities.",
    "You can only play ~ if you have received 3 points of damage or more.",
)  # fmt: skip
EFFECTS = (
    "Draw 3 cards, then discard 2 cards from your hand.", "Your opponent discards 3 cards from his/her hand.",
    "Each player selects 1 Monster he/she controls and puts it into the Break Zone.",
    "Deal 1500 damage to all the Forwards.",
    "Search for 1 Water Summon of cost 3 or more and put it on top of your deck.",
    "You may search for up to 2 Monsters and add them to your hand.",
    "Your opponent puts the top 6 cards of his/her deck into the Break Zone.",
    "Play 1 Ice Backup of cost 3 or less from your hand onto the field dull.",
    "Reveal the top 6 cards of your deck. Add 1 Monster among them to your hand "
    "and return the other cards to the bottom of your deck in any order.",
    "Reveal the top card of your deck. If it is a Monster, add it to your hand. If not, put it into the Break Zone.",
    "Turn over one card at a time from the top of your deck until a Monster is revealed. Add it to your hand. "
    "Then, shuffle the other cards and return them to the bottom of your deck.",
    "Look at the top 3 cards of your deck. Return these to the top and/or bottom of your deck in any order.",
    "Cast 1 Summon of cost 2 or less from your hand without paying its cost.", "Choose 1 Summon. Cancel its effect.",
    "Choose up to 2 Forwards. Divide 5000 damage among them as you like.",
    "Choose 1 Forward and 1 Monster. Break them.",
    "Choose 1 Forward you control and 1 Forward opponent controls. "
    "Each Forward deals damage equal to its power to the other.",
    "Break all the Forwards other than Light or Dark.",
    "Choose 1 Forward. Deal it 3500 damage. If you control a Monster, deal it 6500 damage instead.",
    "Select 1 of the 2 following actions. \"Draw 2 cards.\" \"Choose 1 Monster. Break it. Draw 1 card.\"",
)  # fmt: skip


@pytest.mark.parametrize("noun", NOUNS)
def test_every_noun_goes_with_every_owner(noun: str) -> None:
    for whose in WHOSE:
        assert_prints_back(f"Choose 1 {noun}{whose}. Break it.")


@pytest.mark.parametrize("deed", DEEDS)
def test_every_deed_follows_a_choice(deed: str) -> None:
    assert_prints_back(f"When ~ enters the field, choose 1 Forward. {deed}")


def test_deeds_follow_several_in_the_plural() -> None:
    assert reading(
        "Choose up to 2 Forwards. Return them to their owners' hand. They gain Haste until the end of the turn."
    ).printed == (
        "Choose up to 2 Forwards. Return them to their owners' hands. They gain Haste until the end of the turn."
    )


@pytest.mark.parametrize("trigger", TRIGGERS)
def test_every_trigger_prints_back(trigger: str) -> None:
    assert_prints_back(f"{trigger}, draw 1 card.")


@pytest.mark.parametrize("condition", CONDITIONS)
def test_every_condition_stands_everywhere(condition: str) -> None:
    assert_prints_back(f"If {condition}, ~ gains +500 power.")
    assert_prints_back(f"When ~ attacks, if {condition}, draw 1 card.")
    assert_prints_back(f"Draw 1 card. If {condition}, draw 2 cards instead.")


@pytest.mark.parametrize("cost", COSTS)
def test_every_cost_goes_with_every_limit(cost: str) -> None:
    for limit in LIMITS:
        assert_prints_back(f"{cost}: Draw 1 card.{limit}")


@pytest.mark.parametrize("line", FIELD)
def test_every_field_ability_prints_back_also_with_damage_and_in_quotes(line: str) -> None:
    assert ability(line).kind == CONTINUOUS
    assert_prints_back(line)
    assert_prints_back(f"Damage 4 -- {line}")
    quoted = ("This Forward" + line[1:] if line[0] == "~" else line).replace("~", "this Forward")
    assert_prints_back(f'{{Dull}}: Choose 1 Forward. It gains "{quoted}" until the end of the turn.')


@pytest.mark.parametrize("effect", EFFECTS)
def test_every_effect_is_a_summon_an_ability_and_a_burst(effect: str) -> None:
    assert ability(effect).kind == SPELL
    assert ability(f"EX BURST {effect}").burst
    assert_prints_back(f"{{1}}{{Dull}}: {effect}")
    first = effect[0].lower() + effect[1:]
    assert_prints_back(f"When ~ enters the field, {first}")


def test_deeds_go_one_after_the_other() -> None:
    plain = [deed for deed in DEEDS if "If you do" not in deed and "doesn't pay" not in deed]
    for one, two in itertools.pairwise(plain):
        assert_prints_back(f"Choose 1 Forward. {one} {two}")


# ---------------------------------------------------------------- what lines mean


def test_choose_is_announced_and_select_is_not() -> None:
    chosen, selected = effects("Choose 1 Forward. Break it."), effects("Select 1 Forward. Break it.")
    assert isinstance(chosen[0], Choose) and chosen[0].announced
    assert isinstance(selected[0], Choose) and not selected[0].announced
    assert chosen[1] == selected[1] == Move(Those(IT), n.BREAK, verb=n.BREAK_VERB)


def test_breaking_is_not_putting_into_the_break_zone() -> None:
    assert effects("Choose 1 Forward. Put it into the Break Zone.")[1] == Move(Those(IT), n.BREAK, verb=n.PUT)


def test_a_discard_on_the_way_leaves_what_was_chosen_alone() -> None:
    chosen, offer = effects("Choose 1 Forward. You may discard 1 card. If you do so, deal it 3500 damage.")
    assert isinstance(chosen, Choose) and chosen.slot == IT
    assert isinstance(offer, May) and isinstance(offer.what, Seq)
    discard = offer.what.parts[0]
    assert isinstance(discard, Choose) and discard.slot == SAVED
    assert offer.then == DealDamage(Number(3500), what=Those(IT))


def test_when_you_do_so_is_a_trigger_of_its_own() -> None:
    (offer,) = effects("When ~ enters the field, you may pay {Fire}. When you do so, choose 1 Forward. Break it.")
    assert isinstance(offer, May) and isinstance(offer.then, TriggerNow)


def test_a_search_reveals_and_shuffles_and_the_top_of_the_deck_comes_last() -> None:
    forwards = Cards((n.DECK,), YOU, Has(n.TYPE, n.FORWARD))
    assert effects("Search for 1 Forward and add it to your hand.") == (
        Search(forwards, Number(1)), Reveal(Those(IT)), Move(Those(IT), n.HAND, verb=n.ADD), Shuffle(n.DECK),
    )  # fmt: skip
    assert effects("Search for 1 Forward and put it on top of your deck.")[2:] == (
        Shuffle(n.DECK), Move(Those(IT), n.DECK, verb=n.PUT),
    )  # fmt: skip


def test_a_condition_right_after_a_trigger_belongs_to_it_and_a_later_one_does_not() -> None:
    first = ability("When ~ attacks, if you control a Monster, draw 1 card.")
    later = ability("When ~ attacks, choose 1 Forward. If you control a Monster, break it.")
    assert first.provided != later.provided
    assert isinstance(later.effect, Seq) and isinstance(later.effect.parts[1], If)


def test_instead_replaces_the_sentence_before() -> None:
    _, instead = effects(
        "Choose 1 Forward. Deal it 3500 damage. If ~ results from an EX Burst, deal it 4500 damage instead."
    )
    assert isinstance(instead, OrInstead)
    assert instead.what == DealDamage(Number(3500), what=Those(IT))


def test_instead_is_declined_where_it_replaces_something_else() -> None:
    line = (
        "Choose 1 Forward. Deal it 3500 damage. ~ gains Haste until the end of the turn. "
        "If ~ is dull, deal it 4500 damage instead."
    )
    assert isinstance(compile_line(line, BOOK), Decline)


def test_whose_cards_is_said_once_for_all_that_are_chosen() -> None:
    (choice, _) = effects("Choose 1 Forward and up to 1 Backup opponent controls. Dull them.")
    assert isinstance(choice, Choose)
    assert [pick.what.whose for pick in choice.picks if isinstance(pick.what, Cards)] == [OPPONENT, OPPONENT]


def test_special_abilities_have_a_name_and_discard_a_card_of_the_same_name() -> None:
    special = ability("Copper Moon: Second Verse {S}{Water}{2}{Dull}: Draw 3 cards.")
    assert special.kind == ACTIVATED and special.name == "Copper Moon: Second Verse"
    assert [cost.symbols for cost in special.cost] == [(), ("Water", "2"), ()]
    assert special.cost[2] == Cost((Pick(This(), Number(1), Number(1)),), (Turn(Those(IT), RESTED),))


def test_an_ability_used_from_the_hand_or_the_break_zone_says_so() -> None:
    assert ability("Discard ~: Draw 1 card. You can only use this ability if ~ is in your hand.").zones == (n.HAND,)
    assert ability("{3}: Play ~ onto the field. You can only use this ability if ~ is in the Break Zone.").zones == (
        n.BREAK,
    )


def test_modes_offer_their_actions_and_more_of_them_under_a_condition() -> None:
    line = (
        "When ~ attacks, select 1 of the 2 following actions. "
        "If you have received 5 points of damage or more, select up to 2 of the "
        '2 following actions instead. "Draw 1 card." "Choose 1 Forward. Dull it."'
    )
    (effect,) = effects(line)
    assert isinstance(effect, OrInstead) and isinstance(effect.what, Modes) and isinstance(effect.instead, Modes)
    assert (effect.what.most, effect.instead.least, effect.instead.most) == (Number(1), Number(0), Number(2))
    assert_prints_back(line)


def test_damage_is_changed_by_a_replacement() -> None:
    field = ability("If ~ is dealt damage, the damage becomes 0 instead.")
    assert field.instead.would.event == DAMAGED
    assert field.instead.effect == NumberBecomes(Number(0))
    _, shield = effects("Choose 1 Forward. During this turn, the next damage dealt to it becomes 0 instead.")
    assert isinstance(shield, LaterInstead) and shield.once and shield.until == END_OF_TURN


def test_freeze_lasts_through_the_next_active_phase() -> None:
    assert effects("Choose 1 Forward. Freeze it.")[1] == Apply(Those(IT), (GainKeyword(n.FROZEN),), n.NEXT_ACTIVE_PHASE)


def test_becoming_a_forward_sets_its_base_power() -> None:
    (change,) = effects("{2}: Until the end of the turn, ~ also becomes a Forward with 6500 power and Brave.")
    assert isinstance(change, Apply) and Set(n.POWER, Number(6500), base=True) in change.mods
    assert change.mods[-1] == GainKeyword(n.BRAVE)


def test_a_price_is_for_you_for_the_opponent_or_for_both() -> None:
    lines = (
        "The cost required to cast your Summons is reduced by 1.",
        "The cost required for your opponent to cast Summons is increased by 1.",
        "The cost required to cast Summons is reduced by 1.",
    )  # fmt: skip
    prices = [effects(line)[0] for line in lines]
    assert [apply.mods[0].who for apply in prices if isinstance(apply, Apply) and isinstance(apply.mods[0],
        PlayCost)] == [
        YOU, OPPONENT, EITHER,
    ]  # fmt: skip


def test_who_is_meant_turns_round_when_the_opponent_acts() -> None:
    (line,) = effects("Your opponent selects 1 Forward they control and puts it into the Break Zone.")
    (other,) = effects("Your opponent selects 1 Forward you control and puts it into the Break Zone.")
    assert [str(value).count(f"whose={OPPONENT}") for value in (line, other)] == [0, 1]


def test_granted_abilities_speak_of_the_card_that_has_them() -> None:
    _, change = effects(
        'Choose 1 Forward. It gains "When this Forward attacks, draw 1 card." until the end of the turn.'
    )
    assert isinstance(change, Apply) and isinstance(change.mods[0], Gain)
    assert change.mods[0].ability.when == When(n.ATTACKS_EVENT, ability("When ~ attacks, draw 1 card.").when.subject)


def test_for_each_is_said_before_or_after() -> None:
    before = ability("For each Monster you control, ~ gains +500 power.")
    assert before == ability("~ gains +500 power for each Monster you control.")
    assert before.effect == Apply(
        This(), (Add(n.POWER, Times(500, CountOf(Cards((n.FIELD,), YOU, Has(n.TYPE, n.MONSTER))))),)
    )


def test_a_situation_triggers_and_movement_is_seen_from_everywhere() -> None:
    situation = ability("If your opponent controls no Forwards, put ~ into the Break Zone.")
    assert situation.kind == TRIGGERED and situation.when is not None and situation.when.event == NOTHING
    leaving = ability("When ~ is put from the field into the Break Zone, draw 1 card.")
    assert leaving.when is not None and leaving.when.event == MOVED and leaving.zones == ()


def test_keyword_lines_are_several_abilities() -> None:
    value = reading("Haste First Strike").value
    assert value == (Ability(CONTINUOUS, keyword=n.HASTE), Ability(CONTINUOUS, keyword=n.FIRST_STRIKE))


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("When ~ enters the field, choose 1 Forward. Juggle it.", "Juggle"),
        ("Draw 1 card. Deal it 3000 damage.", "it"),
        ("{Dull}: Draw 1 spoon.", "spoon."),
        ("The Forwards you control gain +1000 luck.", "luck."),
    ],
)
def test_a_line_that_is_not_understood_points_at_the_word(line: str, word: str) -> None:
    result = compile_line(line, BOOK)
    assert isinstance(result, Decline) and not isinstance(result, Ambiguous)
    assert result.word == word
