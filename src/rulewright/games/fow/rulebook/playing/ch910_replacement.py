"""Section 910: replacement effects."""

from rulewright.kernel.book.procedure import Procedure, Step
from rulewright.kernel.changing.holding import resume_batch
from rulewright.kernel.changing.replacement import choose_replacement, decide_on_it, replace_change

REPLACEMENT = Procedure(
    "replacement",
    [
        Step("910.2", "of several replacement effects one is chosen", choose_replacement),
        Step("910.3", "an optional one is used if whose effect it is wants it", decide_on_it),
        Step("910.1", "only what replaces it happens", replace_change),
        Step("", "the rest of the moment goes on", resume_batch),
    ],
)
PROCEDURES: list[Procedure] = [REPLACEMENT]
