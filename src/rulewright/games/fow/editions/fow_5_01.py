"""Version 5.01: what differs from 6.1, by its own clauses."""

from typing import Final

from rulewright.kernel.asking.applying import editable
from rulewright.kernel.book.damage import no_chooser
from rulewright.kernel.book.layers import (
    ABILITY_KIND,
    BASE_KIND,
    COPY_KIND,
    COUNTER_KIND,
    NUMBER_KIND,
    PERMISSION_KIND,
    WORD_KIND,
    Layer,
)
from rulewright.kernel.book.procedure import Step
from rulewright.kernel.book.requirements import Actions, Requirement, Switch
from rulewright.kernel.book.rulebook import Rulebook
from rulewright.kernel.book.zones import ZoneKind
from rulewright.kernel.ids import CARD_MASK, MISSING, MOVED, NOTHING, CardNumber, Ref, Seat, asks_role
from rulewright.kernel.position.change import Batch, Change
from rulewright.kernel.position.events import Event
from rulewright.kernel.position.state import Frame, Snapshot
from rulewright.kernel.running.engine import Game
from rulewright.kernel.running.refusals import Refusal
from rulewright.kernel.vocabulary.footprint import zone_bits
from rulewright.kernel.vocabulary.pool import Printed

from ..rulebook import ch300_zones, ch700_actions
from ..rulebook.battle import ch805_damage
from ..rulebook.book import build
from ..rulebook.ch00_names import (
    ADDED_TO,
    ADDITION,
    ATK,
    BEARS,
    DEF,
    FIELD,
    HAND,
    IMPERISHABLE,
    INSTANT,
    J_RULER,
    LIFE,
    LIFEBREAK,
    MAIN_DECK,
    OUT_OF_GAME,
    PIERCE,
    QUICKCAST,
    REMOVED,
    RESONATOR,
    RULER_AREA,
    SHARED,
    STANDBY,
    STANDBY_CHANT,
    STONE,
    STONE_AREA,
    STONE_DECK,
    TYPE,
)
from ..rulebook.ch200_cards import atk_of, is_addition, is_chant, j_resonators, printed_types, subtypes_of
from ..rulebook.ch302_order import order_graveyards
from ..rulebook.ch400_setup import DeckRules, check_deck_by
from ..rulebook.ch1200_rule_processes import keep_one_host, offer_one_host, round_lives
from ..rulebook.playing.ch900_stones import shows_stones
from ..rulebook.playing.ch900_timing import is_main_timing
from ..rulebook.terms import ch1415_lifebreak
from .numbers_5_01 import NUMBERS_5_01

DECK_5_01: Final = DeckRules("4.1-2", "4.1-3", "4.1-4", "4.1-5")


def check_deck(cards: list[Printed]) -> list[Refusal]:
    """Every way in which a deck breaks the rules of construction of this book."""
    return check_deck_by(DECK_5_01, cards)


ZONES_5_01: Final = [
    ZoneKind("main deck", public=False, owner_sees=False, one_by_one=True, clause="3.3-2"),
    ZoneKind("hand", public=False, reorderable=True, clause="3.5-2"),
    ZoneKind("field", public=True, group=ch300_zones.IN_PLAY, clause="3.6-2"),
    ZoneKind("graveyard", public=True, clause="3.9-2"),
    ZoneKind("ruler area", public=True, group=ch300_zones.IN_PLAY, clause="3.8-2"),
    ZoneKind("magic stone deck", public=False, owner_sees=False, one_by_one=True, clause="3.4-2", ordered=True),
    ZoneKind("standby area", public=False, reorderable=True, clause="3.11-2"),
    ZoneKind(
        "removed area",
        public=True,
        reorderable=True,
        face_down_hidden=True,
        face_down_known=True,
        clause="3.12-2",
        marked=True,
    ),
    ZoneKind("chase area", public=True, clause="3.13-2"),
    ZoneKind("lifebreak area", public=False, owner_sees=False, clause="3.10-2", ordered=True),
    ZoneKind("magic stone area", public=True, group=ch300_zones.IN_PLAY, clause="3.7-2"),
]
LAYERS_5_01: Final = [
    Layer("9.9-1a", "base information: copies and base abilities", (COPY_KIND, BASE_KIND)),
    Layer("9.9-1b", "abilities", (ABILITY_KIND, PERMISSION_KIND)),
    Layer("9.9-1c", "information that is no value, type and race too", (WORD_KIND,)),
    Layer("9.9-1d", "values", (NUMBER_KIND, COUNTER_KIND)),
]


# ---------------------------------------------------------------- 10.9-1, 3.15: where cards go


def complete_moves(g: Game, batch: Batch) -> None:
    """As in 6.1, but a destroyed J-ruler stays J-ruler side up, and what may not go somewhere stays."""
    for change in batch.changes[:]:
        if ch300_zones.is_barred(g, change) or ch300_zones.is_painless(g, change) or ch300_zones.hides_ruler(g, change):
            change.gone = True
        if change.kind == MOVED and not change.gone:
            if ch300_zones.destroys_j_ruler(g, change):
                change.to = RULER_AREA
            restrict(g, change)
            if lies_fallen(g, change.card):
                change.gone = True
            ch300_zones.complete_move(g, change)


def restrict(g: Game, change: Change) -> None:
    """What may not go somewhere stays; a spell goes to the graveyard (3.15-1 to 3.15-5)."""
    printed = printed_types(g, change.card)
    if STONE in printed:
        change.gone = change.to in (HAND, MAIN_DECK, RULER_AREA)
    elif RESONATOR in printed or ADDITION in printed:
        change.gone = change.to in (STONE_DECK, STONE_AREA, RULER_AREA)
    else:
        ch300_zones.restrict(g, change)
    if not change.gone:
        change.gone = ch300_zones.stays(g, change)


def lies_fallen(g: Game, ref: Ref) -> bool:
    """A J-ruler lies in a ruler area: effects move it nowhere (3.8-6, 10.9-2)."""
    return g.s.cards[ref & CARD_MASK].zone == RULER_AREA and J_RULER in printed_types(g, ref)


def forget_fallen(g: Game) -> None:
    """The continuous abilities of a J-ruler lying in a ruler area do not work (3.8-6)."""
    for seat in (0, 1):
        for ref in g.refs(RULER_AREA, seat):
            if J_RULER in printed_types(g, ref):
                editable(g, g.derived(), ref).rules = []


def blank_fallen(g: Game) -> None:
    """A J-ruler lying in a ruler area has no abilities, ATK or DEF (3.8-6); a stone in a field none (9.2-1c)."""
    for seat in (0, 1):
        for ref in g.refs(FIELD, seat):
            if g.info(ref).words[TYPE] == (STONE,):
                bare = g.info(ref).copy()
                bare.rules = []
                g.derived().put(ref & CARD_MASK, bare)
        for ref in g.refs(RULER_AREA, seat):
            if J_RULER in printed_types(g, ref):
                info = g.info(ref).copy()
                info.rules = []
                info.keywords = 0
                info.permissions = 0
                info.numbers[ATK] = MISSING
                info.numbers[DEF] = MISSING
                g.derived().put(ref & CARD_MASK, info)


def after_moment(g: Game, events: list[Event], leavers: list[Snapshot]) -> None:
    """As in 6.1, but life is rounded up at once (1.5-4a)."""
    ch300_zones.note_moment(g, events)
    ch300_zones.turn_fallen(g, leavers, IMPERISHABLE)
    round_lives(g)
    order_graveyards(g, events)


# ---------------------------------------------------------------- 7: chants by subtype, setting, lifebreak


def is_standby_chant(g: Game, seat: Seat, card: CardNumber) -> bool:
    """It is a chant-standby."""
    return STANDBY_CHANT in subtypes_of(g, g.s.cards[card].ref())


def is_played_from_here(g: Game, seat: Seat, card: CardNumber) -> bool:
    """A chant-standby is played from the chant-standby area once it is there, all else from the hand."""
    if is_standby_chant(g, seat, card):
        return g.s.cards[card].zone in (STANDBY, HAND) and g.s.cards[card].master == seat
    return ch700_actions.is_where_it_is_played_from(g, seat, card)


def is_set(g: Game, seat: Seat, card: CardNumber) -> bool:
    """A chant-standby lies in the chant-standby area; it is not played from the hand."""
    return g.s.cards[card].zone == STANDBY or not is_standby_chant(g, seat, card)


def is_its_time(g: Game, seat: Seat, card: CardNumber) -> bool:
    """A chant-instant, a set chant-standby and what has [Quickcast] at any time; all else at main timing."""
    ref = g.s.cards[card].ref()
    if INSTANT in subtypes_of(g, ref) or is_standby_chant(g, seat, card) or g.info(ref).has_keyword(QUICKCAST):
        return True
    return is_main_timing(g, seat)


def is_time_for_resonator(g: Game, seat: Seat, card: CardNumber) -> bool:
    """It is its time, or it is an addition or a spell."""
    ref = g.s.cards[card].ref()
    return is_addition(g, ref) or is_chant(g, ref) or is_its_time(g, seat, card)


def is_time_for_addition(g: Game, seat: Seat, card: CardNumber) -> bool:
    """It is its time, or it is no addition."""
    return not is_addition(g, g.s.cards[card].ref()) or is_its_time(g, seat, card)


def is_time_for_chant(g: Game, seat: Seat, card: CardNumber) -> bool:
    """It is its time, or it is no spell."""
    return not is_chant(g, g.s.cards[card].ref()) or is_its_time(g, seat, card)


def needs_of_time(resonator: str, addition: str, chant: str, also: tuple[str, ...] = ()) -> list[Requirement]:
    """When each kind of card is played, by the clause that says so."""
    words = "it is played only in your main phase"
    return [
        Requirement(resonator, words, is_time_for_resonator, "701.2", also=also),
        Requirement(addition, words, is_time_for_addition, "time of additions", also=also),
        Requirement(chant, words, is_time_for_chant, "703.1", also=also),
    ]


def has_stones_to_show(g: Game, seat: Seat, card: CardNumber) -> bool:
    """For a chant-standby, magic stones that match its cost lie in the stone area, rested or not (9.3-2a)."""
    found = g.s.cards[card]
    return found.zone != STANDBY or shows_stones(g, seat, found.ref())


def is_life_low_enough(g: Game, seat: Seat, card: CardNumber) -> bool:
    """More cards are left than full thousands of life below the present total; as printed, as many do (7.10-1)."""
    spare = len(g.zone(LIFEBREAK, seat)) - (g.s.registers[LIFE * 2 + seat] - 1) // ch1415_lifebreak.THOUSAND
    return spare > 0 or (spare == 0 and g.options.get("printed lifebreak", 0) == 1)


def controls_fighter(g: Game, seat: Seat, card: CardNumber) -> bool:
    """The player controls a J/resonator to begin a battle with (8-1)."""
    return bool(j_resonators(g, seat))


# ---------------------------------------------------------------- 11.1 [Pierce] without a choice


def pierce_at_once(g: Game, f: Frame) -> None:
    """All the damage beyond the blocker's capacity goes on; nobody chooses."""
    blocker = ch805_damage.blocker_of(g)
    f.numbers = [0]
    if f.card != NOTHING and blocker != NOTHING and g.info(f.card).has_keyword(PIERCE):
        f.numbers = [max(0, atk_of(g, f.card) - ch805_damage.capacity(g, blocker))]
    f.answer = 0


def change_procedures(book: Rulebook) -> None:
    """Steps of battle and of the rule processes."""
    one_host = Step("13.3-2", "of several cards an addition is on, its controller chooses one", offer_one_host)
    processes = book.procedure("rule processes").without("1204.1")
    book.put(processes.after("1415.1d-iii", one_host, Step("", "it is on the others no more", keep_one_host)))
    book.put(book.procedure("first strike").replacing("1102.2b", Step("11.1-2", "[Pierce] goes on", pierce_at_once)))
    book.put(book.procedure("battle damage").replacing("1102.2b", Step("11.1-2", "[Pierce] goes on", pierce_at_once)))


def change_options(book: Rulebook) -> None:
    """The settings of this edition, and the numbers in which editions differ."""
    book.options["valhalla"] = Switch(("no", "yes"), "play the Valhalla variant, with lifebreak, not Bifrost (1.2-3)")
    del book.options["tournament"]
    words = "as many lifebreaks left as thousands of life are enough, as printed, instead of more (7.10-1)"
    book.options["printed lifebreak"] = Switch(("no", "yes"), words)
    words = "a first strike that dealt no damage is not made up for later (8.5-2)"
    book.options["one strike"] = Switch(("no", "yes"), words)
    words = "a chant-standby whose condition is met triggers whether its player wants it or not, if it can (9.6-1)"
    book.options["compulsory standby"] = Switch(("no", "yes"), words)
    book.edition_numbers["stone zone"] = STONE_AREA
    book.edition_numbers["attacked takes over"] = 1
    book.edition_numbers["chant-standby area"] = 1
    book.edition_numbers["blocker stays"] = 1
    book.edition_numbers["fallen bear none"] = 1


def change_mechanisms(book: Rulebook) -> None:
    """What the mechanisms do otherwise."""
    book.damage.chooser = no_chooser
    book.moves.companions = complete_moves
    book.moves.after_batch = after_moment
    book.objects.shared_role = SHARED
    for relation in (ADDED_TO, BEARS):
        book.texts.relation_asks[relation] = asks_role(SHARED)
    book.characteristics.layers = LAYERS_5_01
    book.characteristics.rounding = ()
    book.characteristics.rule_numbers = blank_fallen
    book.characteristics.lend_abilities = forget_fallen
    book.characteristics.rule_zones = zone_bits((FIELD, RULER_AREA))
    book.triggers.not_entering = ((STONE_AREA, FIELD), (FIELD, STONE_AREA), (STONE_AREA, STONE_AREA))
    book.durations.follows_groups = 1
    book.texts.zones_meant = {(FIELD, STONE_AREA): (STONE_AREA,), OUT_OF_GAME: (REMOVED,)}
    book.texts.zones_agreed = {}


def time_needs(actions: Actions, needs: list[Requirement]) -> None:
    """When cards are played, by these requirements."""
    actions.drop_need("play", "701.2")
    actions.drop_need("play", "703.1")
    for need in needs:
        actions.add_need("play", need)


def change_needs(actions: Actions) -> None:
    """What actions require otherwise."""
    actions.replace_need(
        "play", "702.2", Requirement("7.1-2", "it is not played from there", is_played_from_here, where=True)
    )
    actions.add_need("play", Requirement("7.9-1", "a chant-standby is played from the chant-standby area", is_set))
    time_needs(actions, needs_of_time("7.1-1", "7.2-1", "7.3-1", ("6.3-2a",)))
    actions.add_need("play", Requirement("9.3-2a", "no stones match its cost", has_stones_to_show))
    actions.add_need("battle", Requirement("8-1", "you control no J/resonator", controls_fighter))
    actions.requirements["lifebreak"] = [
        *actions.requirements["lifebreak"][:-1],
        Requirement("7.10-1", "your life points are too high", is_life_low_enough),
    ]


def differ() -> Rulebook:
    """The tables of 6.1 with the numbers of this book, and what differs."""
    book = build("fow-5.01")
    book.drop("unplayed trigger")
    book.actions.replace_need("set", "706.3", Requirement("706.3", "only a chant-standby is set", is_standby_chant))
    book.renumber(NUMBERS_5_01)
    book.zones = ZONES_5_01
    change_procedures(book)
    change_options(book)
    change_mechanisms(book)
    change_needs(book.actions)
    return book


FOW_5_01: Final = differ()
