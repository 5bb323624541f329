"""The soak, for about a minute: whatever happens to the server, no acknowledged answer is lost."""

from __future__ import annotations

import pytest

from bench.soak import soak


@pytest.mark.slow
@pytest.mark.timeout(1200)
def test_no_acknowledged_answer_is_lost_in_trouble():
    found = soak(["--seconds", "75", "--games", "10", "--every", "5", "--workers", "2"])
    assert found["lost"] == found["failed"] == [] and found["acknowledged"] > 100, found
    assert len(found["troubles"]) > 2
