"""Section 11.12.5: replacement effects."""

from rulewright.kernel.book.procedure import Procedure, Step
from rulewright.kernel.changing.holding import resume_batch
from rulewright.kernel.changing.replacement import choose_replacement, decide_on_it, replace_change

REPLACEMENT = Procedure(
    "replacement",
    [
        Step("11.12.5.6.1", "who is affected says which replacement effect comes first", choose_replacement),
        Step("11.12.5.1", "whose effect it is decides on an optional one", decide_on_it),
        Step("11.12.5.1", "it happens instead", replace_change),
        Step("", "the rest of the moment goes on", resume_batch),
    ],
)
PROCEDURES = [REPLACEMENT]
