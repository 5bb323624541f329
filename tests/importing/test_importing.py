"""Files of other tables and sites become rows; every repair is told, whatever is in a file."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time

import pytest
from hypothesis import given, strategies as st
from typer.testing import CliRunner

from rulewright import BadCards, Deck
from rulewright.cli.main import app
from rulewright.importing.importer import import_file, import_text

FOW = {
    "fow": {
        "clusters": [
            {
                "name": "Lanterns",
                "sets": [
                    {
                        "code": "LTN",
                        "name": "First Light",
                        "cards": [
                            {
                                "id": "LTN-001", "name": "Oda, Lamp of the Pass", "type": ["Ruler"], "race": ["Human"],
                                "cost": "", "colour": ["W"], "ATK": "", "DEF": "", "abilities": ["[Judgment] {W}{1}"],
                            },
                            {
                                "id": "LTN-001", "name": "Oda, the Beacon", "type": ["J-Ruler"], "race": ["Human"],
                                "cost": "", "colour": ["W"], "ATK": "900", "DEF": "800", "abilities": ["[Flying]"],
                            },
                            {
                                "id": "LTN-002", "name": "Wick Warden", "type": "Resonator", "race": ["Lampkin"],
                                "cost": "W1", "colour": ["Light"], "ATK": "300", "DEF": "400",
                                "abilities": ["[Flying]", "When this card enters your field, you gain 200 life."],
                            },
                        ],
                    }
                ],
            }
        ]
    }
}  # fmt: skip
FFTCG = {
    "count": 2,
    "cards": [
        {
            "id": "1", "code": "90-001H", "element": ["火"], "rarity": "H", "cost": "3", "power": "6000",
            "category_1": "X", "category_2": "DFF &middot; WOFF", "type_en": "Forward", "name_en": "Orla",
            "job_en": "Knight/Guard", "ex_burst": "0", "multicard": "1", "set": ["Opus XC"],
            "text_en": "[[b]]Haste[[/]][[br]]When Orla enters the field, draw 1 card.[[br]]《火》《1》《ダル》: Choose "
            "1 Forward. Deal it 3000 damage.",
        },
        {
            "id": "2", "code": "90-002C", "element": ["氷", "風"], "cost": "2", "power": "", "type_en": "Summon",
            "name_en": "Boreal", "job_en": "", "category_1": "X", "ex_burst": "1", "multicard": "0",
            "text_en": "[[ex]]EX BURST [[/]]Choose 1 Forward. Dull it.",
        },
    ],
}  # fmt: skip
MIRROR = [
    {
        "serial": "90-003R", "opus": 90, "name": "Tarn", "abilities": ["Brave", "Tarn cannot be blocked."],
        "power": 7000, "categories": ["X"], "jobs": ["Knight"], "cost": 4, "elements": ["Earth"], "type": "Forward",
        "isExBurst": False, "isMultiPlayable": False,
    }
]  # fmt: skip
VANGUARD = {
    "data": [
        {
            "id": 1, "name": "Bellringer", "cardType": "Normal Unit", "clan": "Dawn Order", "grade": 2,
            "power": "9,000", "shield": "5000", "sets": ["TD90"],
            "effect": "[AUTO](VC/RC):When this unit attacks, draw a card.",
        },
        {"id": 2, "name": "Healer", "cardType": "Trigger Unit", "clan": "Dawn Order", "grade": "Grade 0", "power": 5000,
         "shield": 10000, "effect": "(You may only have up to four \"[HEAL]\" units in a deck.)"},
        {"id": 3, "name": "Drawer", "cardType": "Trigger Unit", "clan": "Dawn Order", "grade": 0, "power": 5000,
         "shield": 5000},
        {"id": 4, "name": "Striker", "cardType": "Trigger Unit", "clan": "Dawn Order", "grade": 0, "power": 5000,
         "shield": 10000},
    ]
}  # fmt: skip


def taken(data, **more):
    return import_text(data if isinstance(data, str) else json.dumps(data, ensure_ascii=False), "file.json", **more)


def notes(found, kind):
    return [note for note in found.notes if note.kind == kind]


def test_the_database_of_force_of_will(tmp_path):
    found = taken(FOW)
    assert (found.book, found.form) == ("fow-6.1", "fow-database")
    front, back, warden = found.rows
    assert (front["id"], back["id"], back["atk"], front["set"]) == ("LTN-001", "LTN-001J", 900, "LTN")
    assert (warden["cost"], warden["colour"], warden["text"].count("\n")) == ("{W}{1}", ["W"], 1)
    assert found.read == found.paragraphs == 4
    rows, listed = tmp_path / "rows.jsonl", tmp_path / "deck.txt"
    rows.write_text(found.lines(), encoding="utf-8")
    listed.write_text("1 Oda, Lamp of the Pass\n4 LTN-002", encoding="utf-8")
    assert Deck.load("fow-6.1", listed, [rows]).cards[0].back.name == "Oda, the Beacon"


def test_the_official_list_of_fftcg_and_a_mirror():
    found = taken(FFTCG)
    orla, boreal = found.rows
    assert (found.book, found.form) == ("fftcg", "fftcg-list")
    assert orla["text"].split("\n")[2] == "{Fire}{1}{Dull}: Choose 1 Forward. Deal it 3000 damage."
    assert (orla["cost"], orla["power"], orla["job"], orla["generic"]) == (3, 6000, ["Knight", "Guard"], True)
    assert orla["category"] == ["X", "DFF", "WOFF"]
    assert (boreal["elements"], boreal["ex_burst"], boreal["power"]) == (["Ice", "Wind"], True, None)
    assert found.read == found.paragraphs == 4 and not found.refused
    [tarn] = taken(MIRROR).rows
    assert (tarn["id"], tarn["elements"], tarn["text"]) == ("90-003R", ["Earth"], "Brave\nTarn cannot be blocked.")


def test_a_list_of_vanguard_is_filled_where_the_game_fixes_it_and_marked_where_not():
    found = taken(VANGUARD)
    assert (found.book, found.form) == ("vanguard", "vanguard-list")
    assert [(row["skill_icon"], row["critical"], row.get("trigger")) for row in found.rows] == [
        ("Intercept", 1, None), ("Boost", 1, "Heal"), ("Boost", 1, "Draw"), ("Boost", 1, None),
    ]  # fmt: skip
    [marked] = notes(found, "warning")
    assert (marked.card, marked.column) == ("Striker", "trigger") and "Critical or Draw or Stand or Heal" in marked.why
    asked = taken(VANGUARD, ask=lambda where, missing: "Stand")
    assert asked.rows[3]["trigger"] == "Stand" and not notes(asked, "warning")


def test_a_table_and_our_own_rows():
    text = (
        "Number,Name,Type,Cost,Element,Job,Power,Text\n"
        '90-001H,Orla,Forward,3,Fire,Knight; Guard,"6,000","Haste\nWhen Orla enters the field, draw 1 card."\n'
    )
    [row] = taken(text, book_name="fftcg").rows
    assert (row["id"], row["power"], row["job"], row["elements"]) == ("90-001H", 6000, ["Knight", "Guard"], "Fire")
    assert row["text"] == "Haste\nWhen Orla enters the field, draw 1 card."  # a cell of two lines is two abilities
    again = taken(json.dumps(row))
    assert (again.form, again.rows) == ("jsonl", [row])


@pytest.mark.parametrize(
    ("text", "why", "mended"),
    [
        ("When Orla enters\nthe field, draw 1 card.", "line broken", "When Orla enters the field, draw 1 card."),
        ("When Orla enters the feild, draw 1 card.", "misspelt", "When Orla enters the field, draw 1 card."),
        ("When Orla enters the field draw 1 card.", "missing comma", "When Orla enters the field, draw 1 card."),
        ("Choose 1 Forward Dull it.", "missing stop", "Choose 1 Forward. Dull it."),
        ("When Orla enters the the field, draw 1 card.", "word twice", "When Orla enters the field, draw 1 card."),
        ("When Orla enters the field， draw 1 card.", "typographic", "When Orla enters the field, draw 1 card."),
        ("{Fire}{1]: Draw 1 card.", "odd brackets", "{Fire}{1}: Draw 1 card."),
    ],
)
def test_a_slip_is_repaired_and_told(text, why, mended):
    row = {"id": "90-001H", "name": "Orla", "type": "Forward", "cost": 2, "elements": ["Fire"], "power": 5000}
    if text.startswith("Choose"):
        row |= {"type": "Summon", "power": None}
    found = taken(json.dumps(row | {"text": text}))
    [note] = notes(found, "repair")
    assert why in note.why and note.where == "file.json: line 1" and note.card == "90-001H Orla"
    assert found.rows[0]["text"] == mended
    assert (found.read_before, found.read) == (found.paragraphs - len(text.split("\n")), found.paragraphs)


def test_what_reads_is_left_alone_and_what_no_slip_explains_too():
    row = {"id": "90-001H", "name": "Orla", "type": "Forward", "cost": 2, "elements": ["Fire"], "power": 5000}
    for text in ("When Orla enters the field, draw 1 card.", "Sing a merry song of the old days."):
        found = taken(json.dumps(row | {"text": text}))
        assert found.rows[0]["text"] == text and not notes(found, "repair")


def test_a_capitalised_word_that_nothing_bears_is_a_warning():
    row = {
        "id": "L-1", "name": "Wick", "type": ["Resonator"], "race": ["Lampkin"], "cost": "{W}", "colour": ["W"],
        "atk": 100, "def": 100,
    }  # fmt: skip
    found = taken(json.dumps(row | {"text": "Each Lampkin you control gains [+100/+100].\nDestroy target Lampkni."}))
    assert [note.was for note in notes(found, "warning")] == ["Lampkni"]


def test_a_name_in_quotes_must_be_one_of_a_card():
    row = {"id": "L-1", "name": "Oda, Lamp of the Pass", "type": ["Resonator"], "cost": "{W}", "colour": ["W"]}
    row |= {"text": 'When "Oda, Lamp of the Pass" or "Oda, Song of the Hills" enters your field, draw a card.'}
    found = taken(json.dumps(row | {"atk": 100, "def": 100}))
    assert [note.was for note in notes(found, "warning")] == ["Oda, Song of the Hills"]


def command(*words):
    return CliRunner().invoke(app, ["cards", "import", *words])


def test_a_name_in_quotes_a_slip_away_from_one_is_repaired_and_another_name_is_not():
    row = {"id": "L-1", "name": "Oda, Lamp of the Pass", "type": ["Resonator"], "cost": "{W}", "colour": ["W"]}
    row |= {"text": 'When "Oda, Lamp of Pass" or "Oda, Lamp of the Hills" enters your field, draw a card.'}
    found = taken(json.dumps(row | {"atk": 100, "def": 100}))
    assert '"Oda, Lamp of the Pass" or "Oda, Lamp of the Hills"' in str(found.rows[0]["text"])
    assert [(note.was, note.became) for note in notes(found, "repair")] == [
        ("Oda, Lamp of Pass", "Oda, Lamp of the Pass")
    ]


def test_strict_refuses_and_writes_nothing(tmp_path):
    path, out = tmp_path / "list.json", tmp_path / "rows.jsonl"
    path.write_text(json.dumps(VANGUARD), encoding="utf-8")
    refused = command("auto", str(path), "-o", str(out), "--strict")
    assert refused.exit_code == 1 and "refused" in refused.output and not out.exists()
    assert "Striker: trigger: warning" in refused.output
    done = command("vanguard-list", str(path), "-o", str(out))
    assert done.exit_code == 0 and len(out.read_text().splitlines()) == 4
    told = json.loads(command("auto", str(path), "--json").output)
    assert told["rows"] == 4 and told["counts"]["warning"] == 1 and told["written"] is None


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "the file is empty"),
        ("a\0b", "line 1: there is a zero byte"),
        ("just words", "no JSON and no table"),
        ("[" * 100_000, "this is not JSON"),
        ('{"name": "A", "type": "Forward"\n', "this is not JSON"),
        ('{"name": "A", "type": "Forward"}\n{"name"\n', "line 2 is not JSON"),
        ('{"name": "A", "type": "Forward"}\n[1]\n', "line 2: a card is a JSON object"),
        ("id,name\n1,A\n", "no card is recognised"),
        ("id,id,name\n1,2,A\n", "line 1: two columns have one name"),
        ("name,type\nA,B,C\n", "line 2: 3 fields stand under 2 columns"),
        ('{"name": "A", "type": "Forward", "cost": [], "elements": ["Fire"], "text": ""}', "no card is recognised"),
        ('{"name": "A", "type": "Forward", "text": "%s"}' % ("x" * 30_000), "a row has at most"),
    ],
)
def test_a_file_that_is_none_of_cards_says_why_and_where(tmp_path, text, said):
    path, out = tmp_path / "file.txt", tmp_path / "rows.jsonl"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadCards, match=said.replace("(", r"\(")):
        import_file(path)
    assert command("auto", str(path), "-o", str(out)).exit_code == 2 and list(tmp_path.iterdir()) == [path]


def test_rows_that_cannot_be_cards_are_left_out_with_their_column():
    good = {"id": "90-001H", "name": "Orla", "type": "Forward", "cost": 2, "elements": ["Fire"], "power": 5000}
    rows = [
        good,
        good,
        good | {"power": 6000},
        good | {"id": "90-002H", "cost": "many"},
        good | {"id": "90-003", "name": 7},
    ]
    found = taken("\n".join(json.dumps(row) for row in rows))
    assert len(found.rows) == 1
    assert [(note.where, note.column) for note in notes(found, "left out")] == [
        ("file.json: line 3", "id"), ("file.json: line 4", "cost"), ("file.json: line 5", "name"),
    ]  # fmt: skip


def test_an_interrupt_leaves_no_file(tmp_path):
    path, out = tmp_path / "many.jsonl", tmp_path / "rows.jsonl"
    row = {"type": "Forward", "cost": 2, "elements": ["Fire"], "power": 5000, "text": "Sing 1 sad song, then another."}
    lines = (json.dumps(row | {"id": f"90-{at:05}", "name": f"Orla {at}"}) for at in range(20_000))
    path.write_text("\n".join(lines), encoding="utf-8")
    ready = "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler); "
    started = ready + "sys.argv[0] = 'rulewright'; from rulewright.cli.main import app; print('on', flush=True); app()"
    words = [sys.executable, "-c", started, "cards", "import", "auto", str(path), "-o", str(out), "--jobs", "1"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None and process.stdout.readline() == "on\n"
        time.sleep(1)
        process.send_signal(signal.SIGINT)
        _, told = process.communicate(timeout=30)
    assert process.returncode == 130 and "Traceback" not in told
    assert list(tmp_path.iterdir()) == [path]


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 10**12) | st.text(max_size=12) | st.just("When this card attacks"),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["cards", "sets", "en"]), inner),
    max_leaves=4,
)
COLUMNS = ["id", "name", "type", "cost", "elements", "text", "race", "ATK", "grade", "power", "clan", "code", "colour"]
KINDS = st.sampled_from(["Forward", "Ruler", "Normal Unit"])
FITTING = st.fixed_dictionaries(
    {"id": st.just("90-001H") | VALUES, "name": st.text(min_size=1, max_size=6), "type": KINDS},
    optional={column: VALUES for column in COLUMNS if column not in ("id", "name", "type")},
)


@given(st.lists(st.one_of(FITTING, st.dictionaries(st.sampled_from(COLUMNS), VALUES)), max_size=4), st.booleans())
def test_any_rows_are_taken_or_told_what_is_wrong(rows, is_nested):
    text = json.dumps({"cards": rows}) if is_nested else "\n".join(json.dumps(row) for row in rows)
    try:
        found = import_text(text, "file")
    except BadCards as bad:
        assert str(bad).startswith("file")
    else:
        assert found.rows and all(note.line() for note in found.notes)
        assert [json.loads(line) for line in found.lines().split("\n") if line] == found.rows
