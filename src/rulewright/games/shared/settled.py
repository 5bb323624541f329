"""Questions that need no person: one line, the same line twice, resources nobody needs, payments without a choice."""

from typing import Final

from rulewright.games.shared.passing import Passing
from rulewright.kernel.ids import ACTIVATED, NOTHING
from rulewright.kernel.position.decisions import Decision, GameTooLong, Option
from rulewright.kernel.position.view import without_secrets
from rulewright.kernel.running.engine import Game
from rulewright.kernel.vocabulary.effects import Produce

LOOKING: Final = 2_000  # steps to look ahead for what a line leads to
LOOKS: Final = 40_000  # at cards, on the way
ALIKE: Final = ("stack", "stand by")  # which waiting ability is next: of one and the same it does not matter
ABILITY_VERBS: Final = ("activate", "use")  # lines whose number is the place of an ability in its card's list


def settled_line(g: Game, passing: Passing, menu: Decision) -> int | None:
    """The line that a question comes to, whoever answers it; None where there is something to choose."""
    if len(menu.options) == 1:
        return 0
    if menu.ask == "resources":
        return proposed_line(menu) if is_all_alike(g, menu) else None
    if menu.ask == "look":  # looking costs nothing, and the first line looks at all there is
        return 0
    if menu.ask == "order" and menu.clause in passing.orders:
        return 0
    if menu.ask in ALIKE and len({(one.verb, one.number) for one in menu.options}) == 1:
        return 0
    line = passing.only_line(menu)
    if line is not None and all(at == line or is_resource(g, one) for at, one in enumerate(menu.options)):
        return line
    if all(is_copy(g, menu.options[0], one) for one in menu.options):
        return 0
    return passing.settled(g, menu)


def leads_nowhere(g: Game, passing: Passing, menu: Decision, line: int) -> bool:
    """After a line the same player is asked at once and can only let things be: on a copy without secrets."""
    ahead = without_secrets(g, menu.player)
    ahead.step_budget, ahead.look_budget = ahead.s.steps + LOOKING, LOOKS
    try:
        ahead.answer(line)
    except GameTooLong:
        return False
    then = ahead.decision
    if then is None or then.player != menu.player or ahead.s.stack or ahead.s.turn != g.s.turn:
        return False
    end = settled_line(ahead, passing, then)
    return end is not None and then.options[end].verb in passing.verbs


def is_resource(g: Game, option: Option) -> bool:
    """The line does nothing but produce what costs are paid with."""
    if option.verb not in ABILITY_VERBS or option.card == NOTHING:
        return False
    rules = g.info(g.s.cards[option.card].ref()).rules
    if option.number >= len(rules):
        return False
    return rules[option.number].kind == ACTIVATED and isinstance(rules[option.number].ability.effect, Produce)


def is_copy(g: Game, one: Option, other: Option) -> bool:
    """Both lines choose the same print out of the same hidden zone, where copies are all alike."""
    if (one.verb, one.number, one.field) != (other.verb, other.number, other.field) or NOTHING in (
        one.card,
        other.card,
    ):
        return False
    if one.card >= len(g.s.cards) or other.card >= len(g.s.cards):
        return False
    a, b = g.s.cards[one.card], g.s.cards[other.card]
    if a.zone == NOTHING or g.book.zones[a.zone].public:
        return False
    return (a.printed, a.zone, a.master, a.shown, a.known) == (b.printed, b.zone, b.master, b.shown, b.known)


def proposed_line(menu: Decision) -> int | None:
    """The line that pays as the rules propose."""
    for at, option in enumerate(menu.options):
        if option.verb == "proposed":
            return at
    return None


def is_all_alike(g: Game, menu: Decision) -> bool:
    """Whatever may pay is the same print, lies in the same zone, and yields the same."""
    kinds = set()
    for option in menu.options:
        if option.verb == "proposed":
            continue
        if option.card == NOTHING or option.card >= len(g.s.cards):
            return False
        card = g.s.cards[option.card]
        kinds.add((card.printed, card.zone, option.number, bool(card.counters), card.attached))
    return len(kinds) == 1
