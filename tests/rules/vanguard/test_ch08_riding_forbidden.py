"""Section 8.5: rides that an effect forbids."""

import pytest

from rulewright.judge import run_text
from tests.tabletop import rule


@rule("vanguard", "8.5.1.1")
@pytest.mark.parametrize("text", ["Your opponent cannot normal ride.", "Your opponent cannot ride."])
def test_8_5_1_1_a_normal_ride_is_forbidden_as_such_or_as_a_ride(text):
    report = run_text(f"""
book: vanguard
cards:
  Knight: {{clan: Dawn Order, grade: 2, power: 9000, critical: 1}}
  Captain: {{clan: Dawn Order, grade: 3, power: 11000, critical: 1}}
  Warden: {{like: Captain, text: "[CONT](VC):{text}"}}
seats: {{a: {{vanguard: Knight, hand: [Captain]}}, b: {{vanguard: Warden}}}}
phase: ride
expect: {{not_offered: [ride Captain], refused: {{seat: a, play: ride Captain}}}}
variants:
  another vanguard forbids nothing:
    position: {{seats: {{b: {{vanguard: Captain}}}}}}
    expect: {{offered: [ride Captain]}}
""")
    assert report.ok, "\n".join(report.lines)
