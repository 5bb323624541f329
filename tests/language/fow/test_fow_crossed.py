"""The families of Force of Will crossed with the places they can stand in: each cell is read and prints back."""

import pytest

from rulewright.games.fow.text.lexicon import LEXICON
from rulewright.games.fow.text.words import card_book_5_01, card_book_6_1
from tests.language.crossing import Samples, families, fault, of_family, tables
from tests.tabletop import Table
from tests.tabletop.cards.fow_texts import says
from tests.tabletop.fow import STONES
from tests.tabletop.random_play import play_on

SAMPLES = Samples(
    card_book_6_1(),
    LEXICON,
    knows=lambda one: one.verb.plain != "battle" and "[Explode]" not in one.rest,  # 6.1 has no such event
    kind="resonator",
    used="{{1}}: {}.",
    effect="draw a card",
    done="destroy it",
    choose="choose target {}.",
    always="this card gains [Flying]",
    holes={
        "their": "your|their",
        "target": "|your field|a graveyard|your hand|your removed area| into your field",
        "source": "| from your hand|your field",
        "kind": "damage",
        "whom": "your opponent",
        "whose": "your",
        "whence": "your graveyard",
        "size": "300 or more|300 or more damage",
        "nth": "second",
        "other": "a resonator",
        "by": "spells or abilities",
        "subject": "a resonator|resonator",
        "your": "their",
        "hand": "its owner's hand",
        "art": "a God's Art",
        "deck": "its owner's main deck",
        "magic_stone_deck": "its owner's magic stone deck",
        "graveyard": "its owner's graveyard",
    },
    causes=(),
    who=("your opponent", "each player", "its controller", "its owner", "that resonator's controller", "target player"),
    deeds=(
        "draws a card",
        "draws two cards",
        "discards a card at random",
        "discards his or her hand",
        "gains 300 life",
        "loses 300 life",
        "reveals his or her hand",
        "shuffles his or her main deck",
        "puts the top two cards of his or her main deck into his or her graveyard",
        "removes the top card of his or her main deck from the game",
        "searches his or her main deck for a resonator and puts it into his or her hand",
        "banishes a resonator",
        "puts a [200/200] Elf resonator token into his or her field",
        "pays {1}",
        "reveals the top card of his or her main deck",
        "puts a resonator from his or her graveyard into his or her field",
        "returns a resonator he or she controls to its owner's hand",
        "may draw a card",
        "may discard a card",
        "may pay {1}",
        "may banish a resonator",
    ),
    amounts=(
        "300 damage",
        "100 damage for each resonator you control",
        "damage equal to its ATK",
        "damage equal to this card's ATK",
        "100 damage for each card in your hand",
        "damage equal to half of its ATK",
        "damage equal to the highest ATK among resonators you control",
        "200 damage and 100 more damage for each resonator you control",
        "damage equal to twice this card's ATK",
        "100 damage for each magic counter on this card",
        "X damage",
        "damage equal to the total ATK of resonators you control",
        "100 damage for each resonator put into a graveyard this turn",
        "100 damage for each card you played this turn",
        "damage equal to the number of cards in your graveyard",
        "damage equal to its total cost",
        "100 damage for each different attribute among resonators you control",
        "damage equal to its DEF",
    ),
    measured=(
        "this card deals {} to target resonator.",
        "this card deals {} to your opponent.",
        "this card deals {} to each resonator your opponent controls.",
        "this card deals {} to up to two target J/resonators.",
        "this card deals {} to target player.",
        "this card deals {} to target resonator or player.",
        "when this card attacks this turn, it deals {} to your opponent.",
        "this card deals {} to it.",
        "this card deals {} to its controller.",
        "it deals {} to your opponent.",
        "you gain 300 life and this card deals {} to target resonator.",
    ),
    durations=("this turn",),
    lasting=(
        "it gains [+200/+200]",
        "it gains [Flying]",
        "it cannot attack or block",
        "it loses [Flying]",
        "gain control of it",
        "it loses all abilities",
        "it becomes light",
        'it gains "When this card attacks ⇒ Draw a card"',
        "its ATK becomes 1000",
        "it must attack if able",
        "it cannot be targeted by spells or abilities your opponent controls",
        "it cannot be destroyed",
        "resonators you control gain [+200/+200]",
        "your opponent cannot play chants",
        "you may pay {1} less to play chants",
        "players cannot gain life",
        "it can attack recovered J/resonators",
        "it becomes a [400/400] Elf resonator",
        "its ATK and DEF become 500",
        "it cannot recover",
        "swap ATK and DEF of it",
    ),
    sources=(
        "target resonator",
        "a card from your hand",
        "target resonator in your graveyard",
        "a resonator you control",
        "it",
        "this card",
        "all resonators your opponent controls",
        "up to two target resonators",
        "a resonator in your graveyard",
        "a card in your removed area",
        "target card in a graveyard",
        "all cards in your hand",
        "up to two cards in your graveyard",
        "any number of resonators in your graveyard",
        "another resonator you control",
        "each resonator you control",
    ),
    targets=(
        "destroy {}.",
        "put {} on the bottom of its owner's main deck.",
        "put {} on top of its owner's main deck.",
        "remove {} from the game.",
        "return {} to its owner's hand.",
        "put {} into your field.",
        "put {} into your field rested.",
        "shuffle {} into its owner's main deck.",
        "put {} into your graveyard.",
        "rest {}.",
        "recover {}.",
        "put {} into your hand.",
        "banish {}.",
        "put a [+100/+100] counter on {}.",
        "you may put {} into your field.",
        "return {} to its owner's hand at the end of turn.",
        "your opponent destroys {}.",
    ),
    conditions=(
        "you control a resonator",
        "your opponent controls three or more resonators",
        "you don't control any resonators",
        "you have two or less cards in hand",
        "there are five or more cards in your graveyard",
        "this card is rested",
        "it is your turn",
        "your opponent has no cards in hand",
        "you control more resonators than your opponent",
        "you have played a chant this turn",
        "a resonator was put into a graveyard this turn",
        "this card has a magic counter on it",
        "you control no other resonators",
        "you have more cards in hand than your opponent",
        'your J/ruler is "Pell Orrin"',
        'your ruler is "Pell Orrin" or your J-ruler is "Orrin, the Lamp"',
        "your life is 1000 or less",
        "you have less life than your opponent",
        "you gained life this turn",
        "this card was awakened",
        "you control a light resonator and a fire resonator",
        "all resonators you control are light",
        "this card's ATK is 1000 or more",
        "a resonator your opponent controls attacked this turn",
        "you discarded a card this turn",
        "your opponent controls a J-ruler",
        "your J/ruler is a Knight",
        "there are four or more resonators in your graveyard",
        "you did judgment this turn",
        "your opponent was dealt damage this turn",
        "you control five or more magic stones",
        "you control a card with an evolution counter on it",
        "there are two or more magic counters on this card",
        "your opponent has more life than you",
        "you control two or more resonators with different names",
        "this card attacked this turn",
        "you control a rested resonator",
        "you are the second player",
    ),
    places=(
        "As long as {}, this card gains [+200/+200].",
        "This card gains [Flying] as long as {}.",
        "{{1}}: Draw a card. Play this ability only if {}.",
        "{{1}}: If {}, draw a card.",
        "When this card attacks, if {} ⇒ Draw a card.",
        "{{1}}: This card deals 200 damage to target resonator. If {}, it deals 500 damage instead.",
        "You may pay {{1}} less to play this card if {}.",
        "Play this card only if {}.",
        "{{1}}: Draw a card if {}.",
        "This card cannot attack unless {}.",
        "{{1}}: Choose one. If {}, choose both instead - Draw a card; or rest target resonator.",
        "When this card enters your field ⇒ If {}, draw a card. Otherwise, destroy this card.",
        "[Trigger] If {}: Draw a card.",
        "{{1}}: Destroy target resonator. If {}, you may draw a card.",
    ),
)
CELLS = tables(SAMPLES)
NOT_SAID = frozenset(
    (
        "who x deed: target player, searches his or her main deck for a resonator and puts it into his or her hand",
        "from x to: all resonators your opponent controls, your opponent destroys {}.",  # whose opponent?
        "from x to: another resonator you control, banish {}.",  # other than the target, or than this card?
    )
)
OLD = card_book_5_01()
STRIDE = 11  # of the cells of a table, so many are played
TOGETHER = 4  # cards of a table
ELSEWHERE = ("[Trigger]", "Play this card", "You may pay")  # lines of cards that are not in a field


@pytest.mark.parametrize("family", families(CELLS))
def test_every_cell_is_read_and_prints_back_but_those_listed(family: str) -> None:
    faults = {name for name, line in of_family(CELLS, family).items() if fault(line, SAMPLES.book)}
    assert faults == set(of_family(dict.fromkeys(NOT_SAID, ""), family))


def test_the_cells_that_are_not_said_are_few() -> None:
    assert set(CELLS) >= NOT_SAID
    assert len(NOT_SAID) <= 0.05 * len(CELLS)


@pytest.mark.parametrize("family", families(CELLS))
def test_the_older_book_reads_the_same_cells(family: str) -> None:
    cells = list(of_family(CELLS, family).values())[::STRIDE]
    declined = [line for line in cells if fault(line, OLD)]
    assert len(declined) <= 0.05 * len(cells), declined


@pytest.mark.parametrize("family", families(CELLS))
def test_cells_are_played_without_a_crash(family: str) -> None:
    said = [line for name, line in of_family(CELLS, family).items() if name not in NOT_SAID]
    lines = [line for line in said if not line.startswith(ELSEWHERE)][::STRIDE]
    for at in range(0, len(lines), TOGETHER):
        cards = [says(f"Card {number}", line) for number, line in enumerate(lines[at : at + TOGETHER])]
        names = [card.name for card in cards]
        t = Table(
            "fow-6.1",
            *cards,
            a={"field": [*names, *STONES], "hand": names, "graveyard": names},
            b={"field": [*names, *STONES], "hand": names},
        )
        play_on(t.g, at, 60)
        t.asserted = True
