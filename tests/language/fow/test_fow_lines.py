"""Each part of the game's wording reads to one meaning and prints back, alone and combined, in every edition."""

import itertools

import pytest

from rulewright.games.fow.text.words import card_book_2_0, card_book_5_01, card_book_6_1
from rulewright.language.compiler import CardBook, compile_line
from rulewright.language.reading import Reading, printed

NEW = card_book_6_1()
OLD = card_book_5_01()
OLDEST = card_book_2_0()


def assert_prints_back(line: str, book: CardBook = NEW) -> None:
    result = compile_line(line, book)
    assert isinstance(result, Reading), result.message() + "\n" + result.caret()
    again = compile_line(result.printed, book)
    assert isinstance(again, Reading), again.message() + "\n" + again.caret()
    assert again.value == result.value
    assert printed(again.value, book.tongue) == result.printed


NOUNS = (
    "resonator token",
    "non-token resonator",
    "token",
    "resonator with a mana counter on it",
    "resonator with three or more mana counters on it",
    "resonator with [Flying] or [Pierce]",
    "resonator with DEF less than or equal to this card's ATK",
    "resonator that shares a race with this card",
    "resonator that shares an attribute with this card",
    "resonator with two or more attributes",
    "basic magic stone",
    "resonator", "J/resonator", "rested resonator", "recovered fire resonator", "attacking or blocking J/resonator",
    "Lamplighter", "Lamplighter resonator", "fire or darkness resonator", "Lamplighter or Pell J/resonator",
    "non-Lamplighter resonator", "non-light resonator", "resonator with [Flying]", "resonator without [Flying]",
    "resonator with total cost 3 or less", "resonator with ATK 700 or more", "resonator with no attribute",
    "addition", "addition or regalia", "magic stone", "special magic stone", "J-ruler", 'card named "Pell Orrin"',
    "resonator that was dealt damage this turn", "resonator that attacked this turn",
)  # fmt: skip
WHOSE = (
    "",
    " you control",
    " your opponent controls",
)
DEEDS = (
    "Destroy {}.", "Rest {}.", "Recover {}.", "Return {} to its owner's hand.", "Remove {} from the game.",
    "Put {} on the bottom of its owner's main deck.", "This card deals 600 damage to {}.",
    "{} gains [+300/-100] until end of turn.", "{} gains [Flying] and [Pierce] until end of turn.",
    "{} loses all abilities until end of turn.", "{} cannot attack or block this turn.",
    "{} cannot be targeted by spells or abilities your opponent controls until end of turn.",
    "Prevent all damage that would be dealt to {} this turn.", "Gain control of {} until end of turn.",
    "Put two [+100/+100] counters on {}.", "This card deals 100 damage to {} for each card in your graveyard.",
)  # fmt: skip
TRIGGERS = (
    "When this card becomes blocked",
    "When a resonator is returned to its owner's hand",
    "When a card is removed from the game from your graveyard",
    "When you draw your second card each turn",
    "When you lose life",
    "When your opponent banishes a resonator",
    "When you play a water spell",
    "When your opponent plays a spell that targets a resonator you control",
    "When this card deals 500 or more damage to your opponent",
    "When this card enters your field or at the beginning of your turn",
    "When this card attacks or when you gain life",
    "When this card enters your field", "When this card attacks", "When this card blocks",
    "When this card is blocked", "When this card attacks or blocks",
    "When this card is put into a graveyard from your field", "When another Lamplighter enters your field",
    "When a resonator your opponent controls attacks", "When this card deals damage to your opponent",
    "When this card deals battle damage to a resonator", "When this card is dealt damage", "When you gain life",
    "When your opponent discards a card", "When you play a fire chant", "At the beginning of your main phase",
    "At the end of your turn", "When this card or another Lamplighter is put into a graveyard from your field",
    "When your opponent draws a card", "When this card is destroyed", "When added resonator becomes rested",
    "When this card becomes targeted by spells or abilities your opponent controls",
)  # fmt: skip
CONDITIONS = (
    "this card attacked this turn",
    "this card didn't attack this turn",
    "you discarded a card this turn",
    "you played two or more spells this turn",
    "your opponent lost life this turn",
    "you didn't play a chant this turn",
    "you attacked this turn",
    "you control exactly one resonator",
    "you control three or more resonators with different names",
    "{W} was spent to play this card",
    "this card was played from your hand",
    "it is not your turn",
    "there are no resonators in a field",
    "the number of cards in your hand is more than the number of cards in your opponent's hand",
    "you control a Lamplighter", "you control three or more fire resonators", "your opponent controls no J-rulers",
    "your life is 2000 or less", "you have no cards in your hand", "there are ten or more cards in your graveyard",
    'your J/ruler is "Pell Orrin" or "Ada Orrin"', "your J-ruler attacked this turn",
    "you played two or more cards this turn", "this card's ATK is 1000 or more",
    "you don't control another resonator", "there is a charge counter on this card",
    "a resonator was put into a graveyard from your field this turn", 'you control "Pell Orrin" and "Ada Orrin"',
    "this card was awakened",
)  # fmt: skip
COSTS = (
    "Discard your hand",
    "Reveal a card in your hand",
    "Rest your J-ruler",
    "Put a mana counter on this card",
    "Put a card from your hand on top of its owner's main deck",
    "Return a magic stone you control to its owner's magic stone deck",
    "{W}{W}{1}", "{Rest}", "{R}, {Rest}", "{Rest}, banish this card", "Banish a resonator", "Discard a card",
    "{B}, discard two cards", "Rest a recovered Lamplighter you control", "{X}, {Rest}", "{0}", "{M}{2}",
    "Remove two charge counters from this card", "{1}, remove three cards in your graveyard from the game",
    "{U}, return a resonator you control to its owner's hand", "Pay 500 life",
    'Discard another card named "Pell Orrin"',
)  # fmt: skip
LIMITS = (
    "", " Play this ability only once per turn.", " Play this ability only during your turn.",
    " Play this ability only if you control five or more magic stones.",
    " Play this ability only once per turn and if your life is 1000 or less.",
)  # fmt: skip
EFFECTS = (
    "Shuffle target resonator into its owner's main deck",
    "Target resonator and another target resonator gain [+100/+100] until end of turn",
    "This card deals 300 damage to target resonator and another target J-ruler",
    "Remove two mana counters from target resonator",
    "Remove all mana counters from target resonator",
    "Double the ATK of resonators you control until end of turn",
    "Your opponent gains control of target resonator",
    "Resonators' ATK becomes 0 until end of turn",
    "Target resonator becomes [200/200] until end of turn",
    "Destroy all resonators. Draw a card for each card destroyed this way",
    "Discard your hand. Draw that many cards",
    "Put a card from a removed area removed by this card into your hand",
    "Destroy target resonator unless its controller discards a card",
    'Put a [100/100] light Imp resonator token with [Flying] and "This card cannot block" into your field',
    "Look at the top two cards of your opponent's main deck. Put them on top of its owner's main deck in any order",
    "The next time this card would be destroyed this turn, rest it instead",
    "Draw three cards. Discard two cards.", "You gain 700 life.", "Your opponent loses 300 life.",
    "Each player banishes a resonator.", "Your opponent discards a card at random.", "Destroy all other resonators.",
    "Target player draws two cards.", "This card deals 400 damage to target player or resonator.",
    "This card deals 500 damage to each player.", "This card deals damage equal to its ATK to target resonator.",
    "Search your main deck for a Lamplighter resonator, reveal it and put it into your hand. "
    "Shuffle your main deck.",
    "Search your main deck for up to two cards named \"Pell Orrin\" and put them into your field. "
    "Shuffle your main deck.",
    "Search your magic stone deck for a card and put it into your field rested. Shuffle your magic stone deck.",
    "Put the top three cards of your main deck into your graveyard.",
    "Remove the top card of your main deck from the game.",
    "Put the top card of your magic stone deck into your field.",
    "Look at the top four cards of your main deck. Put two cards among them into your hand. "
    "Put the rest on the bottom of your main deck in any order.",
    "Reveal the top card of your main deck. If it is a resonator, put it into your hand. "
    "Otherwise, put it into your graveyard.",
    "You may put a fire resonator with total cost 2 or less from your hand into your field.",
    "Put target resonator from your graveyard into your field. It gains [Swiftness] until end of turn. "
    "At the end of turn, remove it from the game.",
    "You may discard a card. If you do, draw two cards.", "You may pay {2}. If you do, destroy target addition.",
    "Choose one - Destroy target addition; or draw a card; or you gain 900 life.",
    "Choose up to two - Rest target resonator; or you gain 400 life.",
    "This card deals 300 damage to target J/resonator. If you control a Lamplighter, it deals 800 damage instead.",
    "Cancel target spell.", "Cancel target chant. Draw a card.",
    "Cancel target spell unless its controller pays {3}.", "Cancel target activate ability.",
    "Lamplighters you control gain [+200/+0] until end of turn.",
    "J/resonators you control gain [+X/+X] until end of turn, where X is the number of cards in your hand.",
    "Put two [300/200] fire Goblin resonator tokens into your field.",
    "Target resonator gains \"{Rest}: Draw a card\" until end of turn.",
    "Return all resonators to their owners' hands.",
    "Rest target resonator. It doesn't recover during its controller's next recovery phase.",
    "Target resonator gains [-300/-300] until end of turn. "
    "If it would be put into a graveyard this turn, remove it from the game instead.",
    "If your life is 1000 or less, you gain 2000 life.", "Your life becomes 3000.",
    "Banish this card unless you pay {U}.", "Produce {G}.", "Put a charge counter on this card.",
    "Target resonator you control deals damage equal to its ATK to target J/resonator your opponent controls.",
)  # fmt: skip
CONTINUOUS = (
    "This card cannot attack.", "This card cannot be blocked by Lamplighters.",
    "Other Lamplighters you control gain [+100/+200].",
    "This card gains [+300/+300] for each magic stone you control.",
    "Your J-ruler gains [Precision] and [Imperishable].",
    "As long as you control a fire resonator, this card gains [Swiftness].", "Added resonator gains [+400/+0].",
    "Added resonator cannot be attacked or targeted by spells or abilities your opponent controls.",
    "This card gains [+500/+0] during your turn.", "Players cannot gain life.", "This card enters your field rested.",
    "This card enters your field with two charge counters on it.", "You may pay {1} less to play Lamplighters.",
    "You may pay {2} less to play this card for each card in your hand.", "You may pay {R} less to play this card.",
    "Your opponent pays {1} more to play chants.", "If this card would be dealt damage, prevent 300 of it.",
    "Prevent all damage that would be dealt to this card by fire resonators.",
    "If a resonator would be put into a graveyard from your opponent's field, remove it from the game instead.",
    "If a fire chant would deal damage, it deals that much plus 200 instead.",
    "This card's ATK is equal to the number of cards in your hand.", "This card must attack if able.",
    "Magic stones you control gain \"{Rest}: Produce {W}\".",
    "Treat this card as a wind magic stone and fire magic stone.",
    "You may pay the attribute cost of Lamplighters with will of any attribute.",
    "As an additional cost to play this card, banish a resonator.",
    "Resonators you control can block J/resonators with [Flying].",
    "Resonators your opponent controls enter fields rested.",
    "This card has \"Pell Orrin\" in addition to its names.",
)  # fmt: skip
KEYWORDS = (
    "[Pierce]", "[Precision]", "[First Strike]", "[Explode]", "[Flying]", "[Swiftness]", "[Imperishable]",
    "[Awakening] {M}{1}", "[Awakening] {R}: When this card enters your field ⇒ Draw a card.",
    "[Incarnation] {R}, {R} or {B}", "[Quickcast]", "God's Art <Pell's Lamp> {W}{W}: Draw two cards.",
    "[Trigger] Anytime: Rest target resonator.", "[Trigger] Discard a card: Destroy target resonator.",
    "[Trigger] When a resonator your opponent controls attacks: Rest target resonator.",
    "[Trigger] If you control a Lamplighter: Draw two cards.", "[Stealth] You control a darkness magic stone.",
    "[Stealth] When a resonator you control attacks.", "[Remnant]", "[Evolution] {G}{2}", "[Shift] {W}{2}",
    "[Limit] 3", "[Limit] X+1", "[Energize] {B}", "[Barrier]", "[Barrier] {R}", "[Bestow] {U}, {Rest}", "[Mana] 4",
    "[Bloodlust]", "[Torrent] Draw a card.", "[Judgment] {W}{W}{1}", "[Inheritance] {G}{1}: Draw a card.",
    "[Flying] [Swiftness]", "[Break] You gain 500 life.", "[Enter] Draw a card.",
)  # fmt: skip
LABELLED = (
    "[Continuous] Your resonators gain [+200/+0].", "[Continuous] When this card attacks, draw a card.",
    "[Activate] Pay {W}{1}, banish this card: Destroy target rested resonator.", "[Activate] {Rest}: Produce {R}.",
    "[Enter] You gain 600 life.", "[Break] Destroy target addition.", "[Trigger] Anytime: Draw a card.",
    "[J-Activate] Pay {R}{R}{2} and discard a card from your hand.",
    "[Continuous] Resonator with this gains [+200/+400].",
    "[J-Activate] Pay {0}. You can activate this if you have four or more resonators in your field.",
    "[Activate] {Rest}: Activate only at the beginning of your opponent's battle phase. Rest target resonator.",
    "[Target Attack]", "[Continuous] Each Lamplighter you control gains [Target Attack].",
    "[Enter] Return two target resonators to their owners' hands.",
    "Search for a [Race:Lamplighter] resonator from your main deck, reveal it and put it into your hand. "
    "Then shuffle your main deck.",
    "[Continuous] At the beginning of your main phase, pay {U}. If you don't, banish this card.",
    "[Activate] Pay {B}: This card deals 300 damage to target resonator. "
    "This ability can be played only once per turn.",
)  # fmt: skip


def some(index: int, rows: tuple[str, ...], count: int) -> tuple[str, ...]:
    """Other rows for each index, so that all of them meet all kinds of company."""
    return tuple(rows[(index * 7 + at * 5) % len(rows)] for at in range(count))


@pytest.mark.parametrize("noun", NOUNS)
def test_nouns_go_with_owners_and_deeds(noun: str) -> None:
    for whose, deed in itertools.product(WHOSE, some(NOUNS.index(noun), DEEDS, 2)):
        line = deed.format(f"target {noun}{whose}")
        assert_prints_back(line[0].upper() + line[1:])


@pytest.mark.parametrize("trigger", TRIGGERS)
def test_triggers_go_with_effects(trigger: str) -> None:
    for effect in some(TRIGGERS.index(trigger), EFFECTS, 3):
        assert_prints_back(f"{trigger} ⇒ {effect}")


@pytest.mark.parametrize("cost", COSTS)
def test_every_cost_goes_with_every_limit(cost: str) -> None:
    for limit, effect in itertools.product(LIMITS, ("Draw a card.", "Destroy target resonator.")):
        assert_prints_back(f"{cost}: {effect}{limit}")


@pytest.mark.parametrize("condition", CONDITIONS)
def test_every_condition_stands_wherever_conditions_stand(condition: str) -> None:
    for line in (
        f"As long as {condition}, this card gains [+200/+200].",
        f"This card gains [Flying] as long as {condition}.",
        f"When this card attacks ⇒ If {condition}, draw a card.",
        f"When this card attacks, if {condition}, draw a card.",
        f"Draw a card. If {condition}, draw two cards instead.",
        f"[Trigger] If {condition}: Draw a card.",
        f"{{1}}: Draw a card. Play this ability only if {condition}.",
    ):
        assert_prints_back(line)


@pytest.mark.parametrize("effect", EFFECTS)
def test_every_effect_stands_alone_and_after_every_label(effect: str) -> None:
    for lead in ("", "{1}: "):
        assert_prints_back(lead + effect)
    for lead in ("[Enter] ", "[Continuous] When this card blocks, "):
        small = lead.endswith(", ") and not effect.startswith(("Lamplighter", "J/"))
        assert_prints_back(lead + (effect[0].lower() + effect[1:] if small else effect), OLD)


@pytest.mark.parametrize("line", CONTINUOUS)
def test_every_continuous_ability_prints_back(line: str) -> None:
    assert_prints_back(line)
    assert_prints_back(f"[Continuous] {line}", OLD)


@pytest.mark.parametrize("line", KEYWORDS)
def test_every_keyword_prints_back(line: str) -> None:
    assert_prints_back(line)


@pytest.mark.parametrize("book", [OLD, OLDEST])
@pytest.mark.parametrize("line", LABELLED)
def test_older_books_print_their_labels(line: str, book: CardBook) -> None:
    assert_prints_back(line, book)
    result = compile_line(line, book)
    assert isinstance(result, Reading)
    first = line.split("]")[0] + "]"
    assert not line.startswith("[") or result.printed.startswith(first)
