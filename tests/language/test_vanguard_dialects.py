"""Vanguard's dialects: the same line as the card, a wiki, an old list and a hurried hand write it means the same."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from rulewright.games.vanguard.text.words import card_book
from rulewright.language.normalize import paragraphs
from rulewright.language.reading import Decline, read_line

BOOK = card_book()
INVENTED = Path(__file__).with_name("vanguard_invented.txt")
NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
LINES = [line for line in INVENTED.read_text().splitlines() if line.startswith("[")]


def meanings(text: str) -> list[object]:
    read = [read_line(one.text, BOOK.tongue, False) for one in paragraphs(text, BOOK.speller)]
    return [one.text if isinstance(one, Decline) else one.value for one in read]


def wiki(line: str) -> str:
    line = re.sub(
        r"(Counter|Soul)-Blast (\d)", r"\1 Blast (\2)", re.sub(r"\[Soul-Charge (\d)\]", r"[Soul Charge (\1)]", line)
    )
    line = re.sub(r"\[Limit-Break (\d)\]", r" Limit Break \1 ", re.sub("<([^<>]+)>", r"«\1»", line))
    return re.sub(r"\[(Power|Critical|Shield)\] (?=[+-])", r"[\1]", line)


def japanese(line: str) -> str:
    line = re.sub(r"\((VC|RC|GC|VC/RC)\)", lambda found: f"({found.group(1).replace('C', '')})", line)
    line = re.sub(
        r"^\[(\w+)\](?:\((V|R|V/R)\))?",
        lambda m: f"【{m.group(1)}】" + (f"【{m.group(2)}】" if m.group(2) else ""),
        line,
    )
    return re.sub(r"\[Limit-Break (\d)\]", r"【Limit Break \1】", line)


def short(line: str) -> str:
    line = re.sub(r"Counter-Blast (\d)", r"CB\1", re.sub(r"Soul-Blast (\d)", r"SB(\1)", line))
    return re.sub(r"\[Limit-Break (\d)\]", r" LB\1 ", re.sub(r"\[Soul-Charge (\d)\]", r"SC(\1)", line))


def in_digits(line: str) -> str:
    tail = r"(?= of your| card| or more| or less| <| rear)"
    return re.sub(rf"\b({'|'.join(NUMBERS)})\b{tail}", lambda found: str(NUMBERS.index(found.group(1))), line)


def hurried(line: str) -> str:
    return re.sub(", (?=if|you|this|choose)", ",", line).replace(". If you do, ", ". If you do,").rstrip(".")


def capitals(line: str) -> str:
    parts = re.split(r'("(?!\[)[^"\[\]]+")', line)
    for word in ("vanguard", "rear-guard", "grade ", "drop zone", "damage zone", "main phase", "drive check"):
        parts = [part if index % 2 else part.replace(word, word.title()) for index, part in enumerate(parts)]
    return "".join(parts)


def backwards(line: str) -> str:
    return re.sub(r"\[Power\] ([+-]\d+)", r"\1 Power", line)


def broken(line: str) -> str:
    words = line.split(" ")
    half = len(words) // 2
    return f"{' '.join(words[:half])}\n{' '.join(words[half:])}"


def curly(line: str) -> str:
    return re.sub('"([^"]*)"', r"“\1”", line).replace("'", "’") if line.count('"') == 2 else line


DIALECTS = (wiki, japanese, short, in_digits, hurried, capitals, backwards, broken, curly)


@pytest.mark.parametrize("dialect", DIALECTS)
def test_a_dialect_means_what_the_card_means(dialect: Callable[[str], str]) -> None:
    changed = [line for line in LINES if dialect(line) != line]
    assert changed
    for line in changed:
        assert meanings(dialect(line)) == meanings(line), dialect(line)


@pytest.mark.parametrize(
    ("line", "zones"),
    [("[AUTO](V): {}", (3,)), ("AUTO (R): {}", (4,)), ("[AUTO] V/R: {}", (3, 4)), ("【AUTO】【V】/【R】: {}", (3, 4)),
     ("[AUTO]:[(VC)] {}", (3,)), ("[AUTO]: [Rear-guard Circle]: {}", (4,))],
)  # fmt: skip
def test_the_zone_of_an_ability_is_never_taken_for_a_reminder(line: str, zones: tuple[int, ...]) -> None:
    (meaning,) = meanings(line.format("When this unit attacks, draw a card."))
    assert getattr(meaning, "zones", None) == zones


@pytest.mark.parametrize(
    ("told", "meant"),
    [
        ("[AUTO](RC): When this unit's attack hits, you may Counter Blast (1). If you do, draw a card.",
         "[AUTO](RC):[Counter-Blast 1] When this unit's attack hits, you may pay the cost. If you do, draw a card."),
        ("[ACT](VC) Counter Blast 2: Draw a card.", "[ACT](VC):[Counter-Blast 2] Draw a card."),
        ("[ACT](VC): [CB1][SB(1)] Draw 1 card.", "[ACT](VC):[Counter-Blast 1 & Soul-Blast 1] Draw a card."),
        ("[ACT](VC)[1/Turn]: [CB(1)] Draw a card.",
         "[ACT](VC):[Counter-Blast 1] Draw a card. This ability cannot be used for the rest of that turn."),
        ("Lord (If you have a unit without a same clan as this unit, this unit cannot attack)", "[CONT](VC/RC):Lord"),
        ("[AUTO] Forerunner: When a unit of the same clan rides this unit, you may call this unit to (RC).",
         "[AUTO]:Forerunner"),
        ("[AUTO](VC): During your Drive Check, when a Grade 3 «Tidebound» is revealed, draw a card.",
         "[AUTO](VC):When your drive check reveals a grade 3 <Tidebound>, draw a card."),
        ('[CONT](V): If you have "Ash Squire, Pell" in your Soul, this unit gets +1000 Power.',
         '[CONT](VC):If you have a card named "Ash Squire, Pell" in your soul, this unit gets [Power] +1000.'),
    ],
)  # fmt: skip
def test_what_is_told_in_another_order_means_the_same(told: str, meant: str) -> None:
    assert meanings(told) == meanings(meant)
    assert not isinstance(meanings(told)[0], str)
