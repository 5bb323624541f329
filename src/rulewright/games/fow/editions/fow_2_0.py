"""Version 2.0: what differs from 6.1, by its own clauses."""

from typing import Final

from rulewright.kernel.book.layers import (
    ABILITY_KIND,
    COPY_KIND,
    COUNTER_KIND,
    NUMBER_KIND,
    PERMISSION_KIND,
    WORD_KIND,
    Layer,
)
from rulewright.kernel.book.procedure import Step
from rulewright.kernel.book.requirements import AbilityRequirement, Actions, Requirement, Switch
from rulewright.kernel.book.rulebook import Rulebook
from rulewright.kernel.book.stack import never
from rulewright.kernel.book.zones import ZoneKind, never_done
from rulewright.kernel.changing.changes import move, schedule
from rulewright.kernel.effects.moves import draw_card
from rulewright.kernel.effects.picks import offer_pick
from rulewright.kernel.ids import BOTTOM, NOTHING, CardNumber, Ref, Seat
from rulewright.kernel.position.decisions import Option
from rulewright.kernel.position.state import Frame
from rulewright.kernel.running.engine import Game
from rulewright.kernel.running.refusals import Refusal
from rulewright.kernel.vocabulary.footprint import zone_bits
from rulewright.kernel.vocabulary.pool import Printed, Rule

from ..rulebook import ch300_zones
from ..rulebook.battle.ch800_battle import is_ready
from ..rulebook.battle.ch804_block import is_not_attacked, is_ready_to_block
from ..rulebook.book import build
from ..rulebook.ch00_names import (
    BREAK,
    CALL_PHASE,
    HAND,
    KEYWORD_NAMES_2_0,
    MAIN_DECK,
    MAIN_PHASE,
    OUT_OF_GAME,
    PLAY_GROUND,
    REMOVED,
    RULE_TEXT,
    STONE_AREA,
    SYMBOL_SKILLS,
)
from ..rulebook.ch200_cards import is_recovered
from ..rulebook.ch400_setup import DeckRules, check_deck_by
from ..rulebook.ch700_actions import has_stones, is_caller
from ..rulebook.ch705_judgment import has_not_judged
from ..rulebook.playing.ch907_traits import yields_at_once
from . import battle_2_0, fow_5_01, lifebreak_2_0, moves_2_0, play_2_0, priority_2_0, rule_text_2_0, turn_2_0
from .numbers_2_0 import NUMBERS_2_0

DECK_2_0: Final = DeckRules("4-0", "4.1-1", "4.2-1", "4.1-3")
DECK_2_0.most_main = 60
DECK_2_0.least_stones = 0
DECK_2_0.stone_copies_clause = "4.2-3"


def check_deck(cards: list[Printed]) -> list[Refusal]:
    """Every way in which a deck breaks the rules of construction of this book."""
    return check_deck_by(DECK_2_0, cards)


ZONES_2_0: Final = [
    ZoneKind("main deck", public=False, owner_sees=False, one_by_one=True, clause="3.1.3-1"),
    ZoneKind("hand", public=False, reorderable=True, clause="3.1.4-1"),
    ZoneKind("field", public=True, group=ch300_zones.IN_PLAY, clause="3.1.2-1"),
    ZoneKind("graveyard", public=True, clause="3.8-2"),
    ZoneKind("ruler area", public=True, group=ch300_zones.IN_PLAY, clause="3.1.2-1"),
    ZoneKind("magic stone deck", public=False, owner_sees=False, one_by_one=True, clause="3.1.3-1", ordered=True),
    ZoneKind("standby area", public=False, clause="3.9-3", ordered=True),
    ZoneKind("removed area", public=True, reorderable=True, clause="3.11-1", marked=True),
    ZoneKind("chase area", public=True, clause="3.1.1-2"),
    ZoneKind("lifebreak area", public=False, owner_sees=False, clause="3.7-2", ordered=True),
    ZoneKind("magic stone area", public=True, group=ch300_zones.IN_PLAY, clause="3.1.2-1"),
]
PHASES_2_0: Final = {"draw": "5.2-0", "recovery": "5.3.S2-1", "call": "5.4.S2-0", "main": "5.5-0", "end": "5.7.S2-1"}
LAYERS_2_0: Final = [
    Layer("14.12-1", "what is printed, or what it is a copy of", (COPY_KIND,)),
    Layer(
        "13.2-1",
        "opposed effects: the later one prevails",
        (WORD_KIND, ABILITY_KIND, PERMISSION_KIND),
        losses_last=True,
    ),
    Layer("7.2.1.1-5", "additions and subtractions: only the result shows", (NUMBER_KIND, COUNTER_KIND)),
]


# ---------------------------------------------------------------- 4.4.2: the redraw


def offer_redraw(g: Game, f: Frame) -> None:
    """First and second player say whether they redraw."""
    g.ask(f.player, "redraw", [Option("keep hand"), Option("redraw")], always=True)


def said_redraw(g: Game, f: Frame) -> None:
    """Then the cards go down, the first player's first."""
    f.bound[f.player] = (f.answer,)
    if f.player == g.s.first_player:
        f.player = 1 - f.player
        g.back(f)
        return
    f.player = g.s.first_player


def choose_redraw(g: Game, f: Frame) -> None:
    """Any number of cards goes to the bottom in any order."""
    f.picked = []
    if f.bound[f.player] == (1,):
        hand = g.refs(HAND, f.player)
        offer_pick(g, f, "exchange", hand, 0, len(hand), NOTHING)


def put_down(g: Game, f: Frame) -> None:
    """They go to the bottom."""
    for ref in f.picked:
        change = move(ref, MAIN_DECK, f.player)
        change.end = BOTTOM
        schedule(g, [change])
    f.count = len(f.picked)
    f.picked = []


def draw_again(g: Game, f: Frame) -> None:
    """As many are drawn; then the second player does the same."""
    if f.count > 0:
        f.count -= 1
        draw_card(g, f.player, 0)
        g.again(f)
    elif f.player == g.s.first_player:
        f.player = 1 - f.player
        g.jump(f, "choose redraw")


REDRAW_STEPS: Final = [
    Step("4.4.2-2", "first and second player say whether they redraw", offer_redraw),
    Step("", "then the second player", said_redraw),
    Step("", "any number of cards goes to the bottom", choose_redraw, label="choose redraw"),
    Step("", "in any order", put_down),
    Step("", "and as many are drawn, the first player first", draw_again),
]


# ---------------------------------------------------------------- what may be done


def is_only_field_addition(g: Game, seat: Seat, card: CardNumber) -> bool:
    """No field addition of the same name is on the own field (2.5.1-3)."""
    return not moves_2_0.has_field_addition_like(g, seat, g.s.cards[card].ref())


def is_call_phase(g: Game, seat: Seat, card: CardNumber) -> bool:
    """It is the player's own call phase."""
    return g.s.phase == CALL_PHASE and g.s.turn_player == seat


def is_phase_choice(g: Game, seat: Seat, card: CardNumber) -> bool:
    """The player is asked whether a battle phase follows the main phase."""
    menu = g.s.menu
    return menu is not None and menu.player == seat and menu.ask == "phase" and g.s.phase == MAIN_PHASE


def does_more_than_will(g: Game, rule: Rule, ref: Ref) -> bool:
    """It is played, and does not just rest a stone for its will."""
    return not yields_at_once(g, rule, ref)


CALL_2_0: Final = [
    Requirement("5.4.S2-0", "magic stones are called in your call phase", is_call_phase),
    Requirement("5.4.S2-1", "a ruler or J-ruler calls magic stones", is_caller),
    Requirement("5.4.S2-1", "it is rested", is_recovered),
    Requirement("5.4.S2-1", "there is no magic stone to call", has_stones),
]


def change_playing(book: Rulebook) -> None:
    """A chant-standby is played where it lies, and what is summoned or judged enters."""
    playing, using = book.procedure("play card"), book.procedure("play ability")
    book.put(playing.replacing("903.2b", play_2_0.PLAY_STEP).replacing("903.2g", play_2_0.PAY_STEP))
    book.put(using.replacing("903.2g", play_2_0.PAY_ABILITY_STEP))
    resolve = book.procedure("resolve")
    at = resolve.position("707.3")
    book.put(resolve.with_steps(at, at + 3, play_2_0.RESOLVE_STEPS))


def change_procedures(book: Rulebook) -> None:
    """Turn, battle, priority and lifebreak are other tables; setup and rule processes differ in a few steps."""
    for module in (turn_2_0, priority_2_0, battle_2_0, moves_2_0, rule_text_2_0, lifebreak_2_0):
        for procedure in module.PROCEDURES:
            book.put(procedure)
    change_playing(book)
    book.put(book.procedure("rule processes").without("1204.1"))
    setup = book.procedure("setup")
    at = setup.position("403.4")
    book.put(setup.with_steps(at + 1, at + 4, REDRAW_STEPS))


def change_numbers(book: Rulebook) -> None:
    """The numbers in which editions differ."""
    book.edition_numbers["stone zone"] = STONE_AREA
    book.edition_numbers["attacked takes over"] = 1
    book.edition_numbers["valhalla"] = 1
    book.edition_numbers["will on demand"] = 1
    book.edition_numbers["once a chase"] = 1
    book.edition_numbers["control counts"] = 0
    book.edition_numbers["only free cost"] = 1
    book.edition_numbers["explode triggers"] = 0


def change_mechanisms(book: Rulebook) -> None:
    """What the mechanisms do otherwise."""
    book.setup.phases = PHASES_2_0
    book.stack.illegal_cancels = True
    book.stack.plays_in_place = True
    book.choices.takes_what_there_is = True
    book.choices.may_point_at = play_2_0.may_point_at
    book.choices.unfit_clause = play_2_0.unfit_clause
    book.moves.companions = moves_2_0.complete_moves
    book.moves.after_batch = moves_2_0.after_moment
    book.moves.done_with_nothing = never_done
    book.visibility.keeps_shown = play_2_0.keeps_shown
    book.objects.drops_host = moves_2_0.release
    book.characteristics.layers = LAYERS_2_0
    book.characteristics.rounding = ()
    book.characteristics.rule_numbers = fow_5_01.blank_fallen
    book.characteristics.lend_abilities = play_2_0.lend_abilities
    book.characteristics.rule_zones = zone_bits(PLAY_GROUND)
    book.characteristics.marks = sum(1 << skill for skill in SYMBOL_SKILLS)
    book.characteristics.no_abilities = (BREAK, RULE_TEXT)
    book.durations.follows_groups = 0
    book.texts.zones_meant = {OUT_OF_GAME: (REMOVED,)}
    book.texts.zones_agreed = {}
    book.ending.before_result = moves_2_0.turn_up_standby


def change_needs(actions: Actions) -> None:
    """What actions require otherwise."""
    actions.replace_need(
        "play", "702.2", Requirement("1.4.5-1", "it is not played from there", fow_5_01.is_played_from_here, where=True)
    )
    fow_5_01.time_needs(actions, fow_5_01.needs_of_time("2.4-1", "2.5-1", "2.6.1-1"))
    actions.add_need("play", Requirement("2.6.3-1", "a chant-standby is not played from the hand", fow_5_01.is_set))
    rests = actions.ability_requirements["activate"]
    at = [need.clause for need in rests].index("13.1-1")
    rests[at] = AbilityRequirement("13.1-1", rests[at].words, rests[at].test, (*rests[at].also, "2.4-4"))
    will = AbilityRequirement("2.7-2", "stones rest only when will is to be paid", does_more_than_will)
    actions.ability_requirements["activate"] = [*actions.ability_requirements["activate"], will]
    actions.add_need("play", Requirement("2.6.3-4", "no stones match its cost", fow_5_01.has_stones_to_show))
    actions.add_need(
        "play",
        Requirement("2.5.1-3", "a field addition of that name is there", is_only_field_addition, also=("2.5.1-2",)),
    )
    actions.replace_need("set", "706.3", Requirement("3.9-4", "only a chant-standby is set", fow_5_01.is_standby_chant))
    actions.requirements["lifebreak"] = lifebreak_2_0.LIFEBREAK_NEEDS
    actions.drop_needs("battle")
    words = "a battle phase is declared as your main phase ends, when both players have passed"
    actions.requirements["battle phase"] = [Requirement("5.5.S2-1", words, is_phase_choice)]
    actions.cardless = ("battle phase", "lifebreak", "pass", "forfeit", "no block")
    actions.said_as["initiate battle"] = "battle phase"
    actions.drop_needs("main call")
    actions.requirements["call"] = CALL_2_0
    for verb in ("attack", "attacker"):
        needs = actions.requirements[verb]
        at = [need.words for need in needs].index("you have not controlled it since the turn began")
        needs[at] = Requirement("13.1-1", "it came in this turn", is_ready, also=("2.4-4", "2.3-4"))
    for verb in ("block", "blocker"):
        needs = [need for need in actions.requirements[verb] if need.test not in (is_ready_to_block, is_not_attacked)]
        rested = Requirement("5.6.3.S2-p1.1", "a rested J/resonator cannot block", is_ready_to_block)
        attacked = Requirement("6.2-1", "what is attacked fights without a block", is_not_attacked)
        actions.requirements[verb] = [*needs, rested, attacked]
    judgment = actions.requirements["judgment"]
    actions.requirements["judgment"] = [need for need in judgment if need.test is not has_not_judged]


def differ() -> Rulebook:
    """The tables of 6.1 with the numbers of this book, and what differs."""
    book = build("fow-2.0")
    for name in ("draw phase", "recovery phase", "main phase", "end phase", "battle", "first strike", "battle damage"):
        book.drop(name)
    for name in ("turns", "priority", "call", "play will ability", "unplayed trigger"):
        book.drop(name)
    book.actions.drop_need("pass", "710.2")
    book.priority.must_act = never
    book.renumber(NUMBERS_2_0)
    book.zones = ZONES_2_0
    book.keyword_names = KEYWORD_NAMES_2_0
    book.options = {"first": Switch(("a", "b"), "who plays first, instead of chance (4.4.1-1)")}
    change_procedures(book)
    change_numbers(book)
    change_mechanisms(book)
    change_needs(book.actions)
    return book


FOW_2_0: Final = differ()
