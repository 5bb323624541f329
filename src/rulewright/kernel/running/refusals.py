"""Why something is not on the menu: the clauses and the failing conditions, from what the seat may know."""

from typing import TYPE_CHECKING, Final

from ..asking.context import Context, context_of
from ..asking.select import members
from ..book.requirements import AbilityRequirement, Requirement, TargetRequirement
from ..effects.announce import effects_of, may_be_chosen
from ..ids import ACTIVATED, CARD_MASK, LOOP_FOUND, NOTHING, CardNumber, Ref, Seat
from ..vocabulary.children import children
from ..vocabulary.effects import Choose, Effect
from ..vocabulary.pool import Rule

if TYPE_CHECKING:
    from .engine import Game


class Refusal:
    """One reason: the clause and, in plain words, what it asks for that is not so; and clauses that say the same."""

    def __init__(self, clause: str, words: str, also: tuple[str, ...] = ()) -> None:
        self.clause = clause
        self.words = words
        self.also = also

    def __repr__(self) -> str:
        return f"Refusal({self.clause!r}, {self.words!r})"


def meets(g: "Game", needs: list[Requirement], seat: Seat, card: CardNumber) -> bool:
    """Every requirement is fulfilled."""
    for need in needs:
        if not need.test(g, seat, card):
            return False
    return True


def meets_all(g: "Game", needs: list[AbilityRequirement], rule: Rule, ref: Ref) -> bool:
    """Every requirement of the ability is fulfilled."""
    for need in needs:
        if not need.test(g, rule, ref):
            return False
    return True


def failing(g: "Game", verb: str, seat: Seat, card: CardNumber, position: int = NOTHING) -> list[Refusal]:
    """The requirements of an action that are not fulfilled: of the card, and of its ability."""
    needs = g.book.actions.requirements.get(verb, [])
    found = [Refusal(need.clause, need.words, need.also) for need in needs if not need.test(g, seat, card)]
    return found + (failing_ability(g, verb, card, position) if card != NOTHING else [])


def failing_ability(g: "Game", verb: str, card: CardNumber, position: int) -> list[Refusal]:
    """What the ability does not fulfil; of several, the one that comes nearest speaks."""
    needs = g.book.actions.ability_requirements.get(verb, [])
    if not needs:
        return []
    ref = g.s.cards[card].ref()
    rules = g.info(ref).rules
    if position >= len(rules):
        return [Refusal(needs[0].clause, f"it has no ability {position + 1}")]
    found: list[list[Refusal]] = []
    for rule in [rules[position]] if position != NOTHING else [rule for rule in rules if rule.kind == ACTIVATED]:
        found.append([Refusal(need.clause, need.words, need.also) for need in needs if not need.test(g, rule, ref)])
    return min(found, key=len) if found else []


def stopped_loop(g: "Game", verb: str, seat: Seat, card: CardNumber) -> list[Refusal]:
    """The action would begin a loop again that was stopped in this very situation."""
    menu = g.decision
    if menu is not None and menu.player == seat:
        for option in menu.barred:
            if option.verb == verb and option.card == card:
                return [Refusal(clause_of_stop(g), "it would begin a loop again that was stopped")]
    return []


def clause_of_stop(g: "Game") -> str:
    """The clause by which the last loop was stopped: by one player, or by one of two."""
    for event in reversed(g.events_of_turn()):
        if event.kind == LOOP_FOUND:
            return event.clause
    return g.book.loops.one_clause


NOT_OFFERED: Final = 0
OFFERED: Final = 1
LED_TO: Final = 2  # by a line after which the card is chosen


def offered(g: "Game", verb: str, seat: Seat, card: CardNumber, position: int = NOTHING) -> int:
    """Whether the open question has a line for the action with the card, or one that leads to its choice.

    The position is that of one of the card's abilities.
    """
    menu = g.decision
    found = NOT_OFFERED
    if menu is None or menu.player != seat:
        return found
    if verb in g.book.actions.lines:
        wanted = g.book.actions.lines[verb]
        return OFFERED if any((option.verb, option.number) == wanted for option in menu.options) else NOT_OFFERED
    for option in menu.options:
        goes_on = (menu.ask, option.verb) in g.book.actions.offered_as.get(verb, ())
        if (not goes_on and option.verb != verb) or (position not in (NOTHING, option.number)):
            continue
        if card in (option.card, NOTHING) or (goes_on and menu.source != NOTHING and card == menu.source & CARD_MASK):
            return OFFERED
        if option.card == NOTHING:
            found = LED_TO
    return found


def another_question(g: "Game", seat: Seat) -> list[Refusal]:
    """What the action requires is so, but this is not the question it answers."""
    menu = g.decision
    if menu is None:
        return [Refusal(g.book.actions.play_clause, "the game is over")]
    clause = menu.clause or g.book.actions.play_clause
    if menu.player != seat:
        return [Refusal(clause, "the other player has to decide first")]
    return [Refusal(clause, f"something else is asked: {menu.ask}")]


def reasons_against(g: "Game", verb: str, seat: Seat, card: CardNumber, position: int = NOTHING) -> list[Refusal]:
    """Why an action with a card is not offered; what is offered nothing forbids, what is not has a reason."""
    way = offered(g, verb, seat, card, position)
    if way == OFFERED:
        return []
    found = failing(g, verb, seat, card, position) + stopped_loop(g, verb, seat, card)
    return found if found or way == LED_TO else another_question(g, seat)


def reaches(g: "Game", needs: list[TargetRequirement], seat: Seat, card: CardNumber, target: int) -> bool:
    """Every requirement of the target is fulfilled."""
    for need in needs:
        if not need.test(g, seat, card, target):
            return False
    return True


def missed(
    g: "Game", needs: list[TargetRequirement], seat: Seat, card: CardNumber, targets: list[CardNumber]
) -> list[Refusal]:
    """The requirements the best of the targets does not fulfil; none without a target."""
    found: list[list[Refusal]] = []
    for target in targets:
        found.append([Refusal(need.clause, need.words) for need in needs if not need.test(g, seat, card, target)])
    return min(found, key=len) if found else []


# ---------------------------------------------------------------- choices


def choice_under_way(g: "Game") -> list[Ref]:
    """All that the announced choice under way speaks of, whether it may be chosen or not."""
    caller = g.s.frames[-2]
    node = caller.node
    if not isinstance(node, Choose) or not node.announced or caller.count >= len(node.picks):
        return []
    return members(g, context_of(g, caller), node.picks[caller.count].what)


def reasons_against_choice(g: "Game", seat: Seat, card: CardNumber) -> list[Refusal]:
    """Why a card cannot be chosen now; empty if the open question has a line for it."""
    menu = g.decision
    if menu is None or menu.player != seat:
        return another_question(g, seat)
    if any(option.card == card for option in menu.options):
        return []
    ref = g.s.cards[card].ref()
    clause = menu.clause or g.book.actions.play_clause
    if ref in menu.picked:
        return [Refusal(clause, "it is chosen already")]
    frame = g.s.frames[-1]
    if g.book.procedures[frame.proc].name != "pick":
        return [Refusal(clause, f"it is none of the answers to what is asked: {menu.ask}")]
    if ref in frame.cards:
        return [Refusal(clause, "with it the choice could not be completed")]
    if ref not in choice_under_way(g):
        return unfit(g, ref, clause)
    source, chooser = g.s.frames[-2].card, g.s.frames[-2].player
    other = [Refusal(clause, "with it nothing could be done, or another must be chosen")]
    return kept_from_choice(g, source, chooser, ref) or other


def unfit(g: "Game", ref: Ref, clause: str) -> list[Refusal]:
    """It is not what a choice speaks of."""
    also = g.book.choices.unfit_clause(g, ref)
    return [Refusal(clause, "it is not what may be chosen here", (also,) if also else ())]


def kept_from_choice(g: "Game", source: Ref, chooser: Seat, ref: Ref) -> list[Refusal]:
    """The rule or the effect that keeps a card from being chosen, though it is spoken of."""
    if g.book.choices.is_shielded(g, source, chooser, ref):
        return [Refusal(g.book.choices.shield_clause, "it is shielded from being chosen by this")]
    if not may_be_chosen(g, source, chooser, ref):
        return [Refusal(g.book.choices.forbidden_clause, "an effect forbids that it is chosen by this")]
    return []


def announced_in(effects: list[Effect]) -> list[Choose]:
    """The choices of cards that are announced in what something does."""
    found: list[Choose] = []
    for effect in effects:
        if isinstance(effect, Choose):
            found += [effect] if effect.announced else []
        else:
            found += announced_in(children(effect))
    return found


def reasons_against_target(g: "Game", seat: Seat, source: Ref, rule: Rule | None, card: CardNumber) -> list[Refusal]:
    """Why a card could not be chosen by something that a seat would play; empty if it could."""
    ref = g.s.cards[card].ref()
    ctx = Context(seat, source)
    for node in announced_in(effects_of(g, source, rule)):
        for pick in node.picks:
            if ref in members(g, ctx, pick.what):
                found = kept_from_choice(g, source, seat, ref)
                if not found and not g.book.choices.may_point_at(g, pick.what, ref):
                    found = unfit(g, ref, g.book.actions.play_clause)
                return found
    return unfit(g, ref, g.book.actions.play_clause)
