"""Printed wordings come to one spelling; a card's own name means the card itself."""

import pytest

from rulewright.games.fftcg.rulebook import ch00_names as n
from rulewright.games.fftcg.text.spelling import SPELLER, lowered, prepare, raised
from rulewright.games.fftcg.text.words import card_book, face
from rulewright.language.compiler import BadRow, compile_row
from rulewright.language.normalize import normalize, paragraphs

ROW: dict[str, object] = {
    "id": "QX-001", "name": "Pell Orrin", "type": "Forward", "cost": 3, "elements": ["Water"], "job": ["Lamplighter"],
    "category": ["QX"], "power": 6000, "ex_burst": False, "text": "",
}  # fmt: skip


def own(text: str, name: str = "Pell Orrin") -> str:
    return prepare({**ROW, "name": name}, text)


def test_the_cards_own_name_is_this_card() -> None:
    assert own("When Pell Orrin attacks, Pell Orrin gains Brave.") == "When this card attacks, this card gains Brave."
    assert own("Deal it damage equal to Pell Orrin's power.") == "Deal it damage equal to this card's power."


@pytest.mark.parametrize(
    "text",
    [
        "If you control [Card Name (Pell Orrin)], draw 1 card.",
        "Choose 1 Card Name Pell Orrin.",
        "Pell Orrin's Farewell {S}{Water}: Draw 1 card.",
        "{Pell Orrin}",
    ],
)
def test_notations_and_special_names_keep_the_name(text: str) -> None:
    assert own(text) == text


def test_a_name_that_is_an_element_stays_an_element() -> None:
    assert (
        own("When Ice attacks, choose 1 Ice Forward. {Ice}", "Ice")
        == "When this card attacks, choose 1 Ice Forward. {Ice}"
    )


def test_a_name_with_its_game_behind_it_is_also_said_without() -> None:
    assert own("When Pell attacks, draw 1 card.", "Pell (QX)") == "When this card attacks, draw 1 card."


@pytest.mark.parametrize(
    ("printed", "spelled"),
    [
        ("Choose 1 Job Sand Warden Forward.", "Choose 1 [Job Sand Warden] Forward."),
        ("Choose 1 [Job (Sand Warden)] Forward.", "Choose 1 [Job Sand Warden] Forward."),
        ("Choose 1 Job Keeper of the Well. Dull it.", "Choose 1 [Job Keeper of the Well]. Dull it."),
        ("Choose 1Card Name Nib (QX) or a Job Sand Warden.", "Choose 1 [Card Name Nib (QX)] or [Job Sand Warden]."),
        ("Your opponent discards 1 card from his/her hand", "Your opponent discards 1 card from their hand."),
        ("Haste (It may attack at once.)", "Haste"),
        ("Haste, Brave", "Haste Brave"),
        ("Choose 1 Forward. Dull it and Freeze it.", "Choose 1 Forward. Dull it and freeze it."),
        ("Select 1 of the 2 following actions. \"Draw 1 card.\" \"Draw 2 cards.\"",
         'Select 1 of the following actions. "Draw 1 card" "Draw 2 cards".'),
        ("Draw 1 card. Then, discard 1 card.", "Draw 1 card. Discard 1 card."),
        ("Damage 3 - ~ gains Haste.", "Damage 3 -- This card gains Haste."),
        ("~ gains \"This Forward cannot be blocked.\" until the end of the turn.",
         'This card gains "This card cannot be blocked" until the end of the turn.'),
    ],
)  # fmt: skip
def test_printed_wordings_come_to_one_spelling(printed: str, spelled: str) -> None:
    assert normalize(printed, SPELLER) == spelled
    assert normalize(spelled, SPELLER) == spelled


def test_actions_on_lines_of_their_own_belong_to_the_line_before() -> None:
    found = paragraphs('Select 1 of the 2 following actions.\n"Draw 1 card."\n"Draw 2 cards."\nHaste', SPELLER)
    assert [paragraph.lines for paragraph in found] == [(0, 1, 2), (3,)]


@pytest.mark.parametrize(
    "line",
    [
        "EX BURST Draw 1 card. Dull it.",
        'Red Tide: Ebb {S}: Draw 1 card. "Dull it".',
        "Haste",
        "Damage 3 -- Draw 1 card.",
    ],
)
def test_capital_letters_come_back(line: str) -> None:
    assert raised(lowered(line)) == line


def test_a_row_has_numbers_words_and_icons() -> None:
    read = face({**ROW, "text": "First Strike (It strikes first.)\nHaste Brave", "ex_burst": True, "generic": True})
    assert read.numbers == (3, 6000, 1)
    assert read.words[n.ELEMENT] == ("Water",) and read.words[n.ID] == ("QX-001",)
    assert set(read.keywords) == {n.FIRST_STRIKE, n.HASTE, n.BRAVE, n.EX_BURST, n.GENERIC}


@pytest.mark.parametrize(
    ("column", "value"),
    [("type", "Wizard"), ("elements", ["Mud"]), ("elements", []), ("cost", "3"), ("ex_burst", "yes"), ("name", "")],
)
def test_a_row_that_cannot_be_a_card_says_which_field(column: str, value: object) -> None:
    with pytest.raises(BadRow) as error:
        face({**ROW, column: value})
    assert error.value.column == column


def test_only_summons_resolve_and_only_characters_trigger() -> None:
    forward = compile_row({**ROW, "text": "Draw 3 cards."}, card_book())
    summon = compile_row(
        {**ROW, "type": "Summon", "job": [], "text": "When Pell Orrin attacks, draw 3 cards."}, card_book()
    )
    assert forward.partial and summon.partial


def test_a_card_not_fully_understood_says_so() -> None:
    card = compile_row({**ROW, "text": "Haste\nWhen Pell Orrin attacks, sing loudly."}, card_book())
    assert card.partial and len(card.declines) == 1 and len(card.abilities) == 1
