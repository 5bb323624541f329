"""What an effect reads of cards and what it changes on them, as bits."""

from dataclasses import fields
from typing import TYPE_CHECKING, Final

from ..book.layers import ABILITY_KIND, COPY_KIND, NUMBER_KIND, PERMISSION_KIND, WORD_KIND
from ..ids import (
    ASKS_ALL,
    ASKS_PHASE,
    ASKS_TURN,
    ASKS_TURNED,
    CONTINUOUS,
    EVERY_ZONE,
    RESTED,
    Field,
    asks_number,
    asks_role,
)
from .abilities import Ability, Cost, Gain, HasNamed
from .bounds import AmountIf, Share, ValuesOf
from .dealings import OwnedBy
from .effects import Apply, Pick, Turn
from .mods import (
    LAYERLESS,
    WORD_CHANGES,
    Add,
    AddEveryWord,
    AddWord,
    BecomeCopy,
    ControlledBy,
    ExtraCost,
    GainKeyword,
    LoseAbilities,
    LoseChosenAbility,
    LoseKeyword,
    Modification,
    Multiply,
    NeverHas,
    PaidOnlyBy,
    PaidWithAny,
    Permit,
    PlayCost,
    PlayFor,
    Set,
    SetPlayCost,
    SetWord,
    Switch,
)
from .terms import (
    AllOf,
    AllTrue,
    Always,
    Among,
    Amount,
    Anything,
    AnyTrue,
    AtMostOf,
    AtPlaces,
    Cards,
    Compared,
    Condition,
    Counted,
    CountersOn,
    CountOf,
    Difference,
    Divided,
    Done,
    During,
    Each,
    EitherOf,
    EventCard,
    EventNumber,
    EventOther,
    Exists,
    Extreme,
    Filter,
    GameSays,
    Group,
    Has,
    HasAbility,
    HasKeyword,
    HasPart,
    HasSeveral,
    HighestOf,
    InRole,
    InZones,
    IsFaced,
    IsNot,
    IsToken,
    IsTurned,
    KindsOf,
    MasteredBy,
    NamedNumber,
    Neither,
    Node,
    Number,
    OneOf,
    PickedBy,
    Players,
    Register,
    Related,
    Sum,
    SumOf,
    This,
    Those,
    Times,
    Together,
    TopCards,
    TurnOf,
    Valued,
)
from .turns import SkipPhase
from .unknown import UnknownNode

if TYPE_CHECKING:
    from ..book.rulebook import Rulebook

# What effects read and write: one bit for abilities, one for keywords, one for each field.
ABILITY_BIT: Final = 1
KEYWORD_BIT: Final = 2
ANY_BIT: Final = (1 << 36) - 1

NO_LAYER: Final = -1  # the kind of a modification that no layer applies


def kind_of(mod: Modification) -> int:
    """The kind of modification, as layer tables name it."""
    if isinstance(mod, (Add, Set, Multiply, Switch)):
        return NUMBER_KIND
    if isinstance(mod, WORD_CHANGES):
        return WORD_KIND
    if isinstance(mod, (Gain, GainKeyword, LoseKeyword, LoseAbilities, LoseChosenAbility, NeverHas)):
        return ABILITY_KIND
    if isinstance(mod, Permit):
        return PERMISSION_KIND
    if isinstance(mod, BecomeCopy):
        return COPY_KIND
    if isinstance(mod, LAYERLESS):
        return NO_LAYER
    if isinstance(mod, SkipPhase):
        return NO_LAYER
    raise UnknownNode(mod)


def is_own_term(mods: tuple[Modification, ...]) -> bool:
    """All that these say is how their own card is played: nobody else needs to ask."""
    for mod in mods:
        if not isinstance(mod, (PlayCost, SetPlayCost, PaidOnlyBy, PaidWithAny, PlayFor, ExtraCost)):
            return False
        if mod.which != OneOf(This()):
            return False
    return True


def reads(node: object, steady: tuple[int, ...] = ()) -> int:
    """The characteristics a reading asks for that effects can change, as bits; steady relations ask for none."""
    found = 0
    if isinstance(node, (Valued, ValuesOf, Extreme, HighestOf)) or (isinstance(node, SumOf) and not node.printed):
        found = number_bit(node.field)
    elif isinstance(node, (Has, HasNamed, HasPart, HasSeveral, KindsOf)):
        found = word_bit(node.field)
    elif isinstance(node, HasKeyword):
        found = KEYWORD_BIT
    elif isinstance(node, Related) and node.relation not in steady:
        found = ANY_BIT
    if isinstance(node, tuple):
        for part in node:
            found |= reads(part, steady)
    elif isinstance(node, (Node, Pick)):
        for field in fields(node):  # type: ignore[arg-type]
            found |= reads(getattr(node, field.name), steady)
    return found


def collect_words(node: object, field: Field, found: list[str]) -> None:
    """The words of a field that a reading names."""
    if isinstance(node, (Has, AddWord, SetWord)) and node.field == field:
        found.append(node.word)
    if isinstance(node, tuple):
        for part in node:
            collect_words(part, field, found)
    elif isinstance(node, (Node, Pick)):
        for each in fields(node):  # type: ignore[arg-type]
            collect_words(getattr(node, each.name), field, found)


def questions_in(node: object) -> int:
    """The questions of the game that a reading asks, as bits."""
    found = 0
    if isinstance(node, GameSays):
        return 1 << node.question
    if isinstance(node, tuple):
        for part in node:
            found |= questions_in(part)
    elif isinstance(node, (Node, Pick)):
        for each in fields(node):  # type: ignore[arg-type]
            found |= questions_in(getattr(node, each.name))
    return found


# The terms that ask only where cards lie and what they are.
OF_CARDS: Final[tuple[type, ...]] = (
    AllOf, AllTrue, Always, Among, AmountIf, Anything, AnyTrue, AtMostOf, AtPlaces, Cards, Compared, Counted,
    CountersOn, CountOf, Difference, Divided, Done, Each, EitherOf, EventCard, EventNumber, EventOther, Exists,
    Extreme, Has, HasAbility, HasKeyword, HasNamed, HasPart, HasSeveral, HighestOf, InZones, IsFaced, IsNot, IsToken,
    KindsOf, MasteredBy, NamedNumber, Neither, Number, OneOf, OwnedBy, PickedBy, Players, Share, Sum, SumOf, This,
    Those, Times, Together, TopCards, Valued, ValuesOf,
)  # fmt: skip
OF_MORE: Final[dict[type, int]] = {
    During: ASKS_PHASE | ASKS_TURN,
    TurnOf: ASKS_TURN,
    IsTurned: ASKS_TURNED,
}


def asks(book: "Rulebook", node: object) -> int:
    """What a reading asks besides where cards lie and what they are, as bits; a gained ability is asked for itself.

    What changes no characteristic says nothing before it is asked by name, and then it looks for itself.
    """
    found = 0
    if isinstance(node, (Filter, Group, Amount, Condition)):
        found = term_asks(book, node)
    if isinstance(node, tuple):
        for part in node:
            found |= asks(book, part)
    elif isinstance(node, (Node, Pick)) and not isinstance(node, (Gain, *LAYERLESS)):
        for field in fields(node):  # type: ignore[arg-type]
            found |= asks(book, getattr(node, field.name))
    return found


def term_asks(book: "Rulebook", node: Node) -> int:
    """What one term asks, without those inside it."""
    if isinstance(node, InRole):
        return asks_role(node.role)
    if isinstance(node, Register):
        return asks_number(node.register)
    if isinstance(node, Related):
        return book.texts.relation_asks.get(node.relation, ASKS_ALL)
    if isinstance(node, GameSays) and not node.word and not node.number:
        return book.texts.question_asks.get(node.question, ASKS_ALL)
    if isinstance(node, (Cards, InZones)) and book.stack.waiting_zone in node.zones:  # what is played may lie elsewhere
        return ASKS_ALL
    return 0 if type(node) in OF_CARDS else OF_MORE.get(type(node), ASKS_ALL)


def zones_asked(book: "Rulebook", node: object) -> int:
    """The zones a reading looks into, as bits; every one (-1) where that cannot be told. Gained abilities are asked."""
    found = 0
    if isinstance(node, (Filter, Group, Amount, Condition)):
        found = term_zones(book, node)
    if isinstance(node, tuple):
        for part in node:
            found |= zones_asked(book, part)
    elif isinstance(node, (Node, Pick)) and not isinstance(node, (Gain, *LAYERLESS)):
        for field in fields(node):  # type: ignore[arg-type]
            found |= zones_asked(book, getattr(node, field.name))
    return found


def term_zones(book: "Rulebook", node: Node) -> int:
    """The zones one term looks into, without those inside it."""
    if isinstance(node, (Cards, InZones)):
        texts = book.texts
        _, agreed = texts.zones_agreed.get(node.zones, ("", ()))
        return zone_bits((*node.zones, *texts.zones_meant.get(node.zones, ()), *agreed)) or EVERY_ZONE
    if isinstance(node, TopCards):
        return 1 << node.zone
    if isinstance(node, (InRole, Register)) or type(node) in OF_CARDS or type(node) in OF_MORE:
        return 0
    if isinstance(node, Related):
        return 0 if node.relation in book.texts.relation_asks else EVERY_ZONE
    if isinstance(node, GameSays) and not node.word and not node.number:
        return 0 if node.question in book.texts.question_asks else EVERY_ZONE
    return EVERY_ZONE


def zone_bits(zones: tuple[int, ...]) -> int:
    """Zones as bits."""
    found = 0
    for zone in zones:
        found |= 1 << zone
    return found


def number_bit(field: Field) -> int:
    """The bit of a number field."""
    return 4 << field


def word_bit(field: Field) -> int:
    """The bit of a word field."""
    return 4 << (16 + field)


def rests_itself(cost: tuple[Cost, ...]) -> bool:
    """The cost rests the card it stands on."""
    for part in cost:
        own = any(isinstance(pick.what, This) for pick in part.picks)
        if own and any(isinstance(action, Turn) and action.orientation == RESTED for action in part.actions):
            return True
    return False


def is_base(ability: Ability) -> bool:
    """The ability says, without any condition and in every zone, what its own card is."""
    effect = ability.effect
    if ability.kind != CONTINUOUS or ability.zones or not isinstance(ability.active, Always):
        return False
    if not isinstance(effect, Apply) or not isinstance(effect.what, This):
        return False
    return all(isinstance(mod, (Set, AddWord, SetWord, AddEveryWord)) for mod in effect.mods)


def says_control(node: Apply) -> bool:
    """The effect says who controls cards."""
    return any(isinstance(mod, ControlledBy) for mod in node.mods)


def held(mod: ControlledBy) -> Apply:
    """The effect on one card by which an ability's control lasts."""
    return Apply(This(), (mod,))
