"""Section 910: replacement effects."""

from rulewright.kernel.replace import choose_replacement, replace_change, resume_batch
from rulewright.kernel.rulebook import Procedure, Step

REPLACEMENT = Procedure(
    "replacement",
    [
        Step("910.2", "of several replacement effects one is chosen", choose_replacement),
        Step("910.1", "only what replaces it happens", replace_change),
        Step("", "the rest of the moment goes on", resume_batch),
    ],
)
PROCEDURES: list[Procedure] = [REPLACEMENT]
