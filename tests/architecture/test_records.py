"""What follows from the fields of a position's records follows from them as they are now."""

import importlib.util
import sys
from types import ModuleType

import pytest

from tests.architecture.source_scan import ROOT


@pytest.fixture(scope="module")
def records() -> ModuleType:
    """The tool that writes it."""
    spec = importlib.util.spec_from_file_location("records_tool", ROOT / "tools" / "records.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def test_copies_and_bytes_have_every_field(records):
    assert records.write(is_checked=True) == []


def test_every_field_of_a_state_is_written_and_read_back(records):
    assert records.forgotten() == []


def test_a_field_that_is_added_is_copied_written_and_read(records, tmp_path, monkeypatch):
    source = (records.POSITION / "records.py").read_text(encoding="utf-8")
    (tmp_path / "records.py").write_text(
        source.replace("        self.named = 0  #", "        self.weight: Stamp = 0\n        self.named = 0  #")
    )
    monkeypatch.setattr(records, "POSITION", tmp_path)
    lasting = records.Record("Lasting", "records")
    assert "other.weight = self.weight" in records.copied(lasting, "changed")
    assert "w.stamp(lasting.weight)" in records.writer(lasting)
    assert "lasting.weight = weight" in records.reader(lasting)


def test_a_field_of_a_type_nobody_knows_is_refused(records, tmp_path, monkeypatch):
    (tmp_path / "records.py").write_text(
        "class Taken:\n    def __init__(self, once: complex) -> None:\n        self.once = once\n"
    )
    monkeypatch.setattr(records, "POSITION", tmp_path)
    with pytest.raises(SystemExit, match="how does complex travel"):
        records.writer(records.Record("Taken", "records"))
