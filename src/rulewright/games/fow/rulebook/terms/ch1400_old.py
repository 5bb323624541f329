"""Chapter 1400: how older cards and rules are read: additions with subtypes, lifebreak."""

from typing import Final

from rulewright.kernel.asking.context import Context
from rulewright.kernel.asking.select import matches
from rulewright.kernel.ids import CARD_MASK, EITHER, NOTHING, SPELL, Ref
from rulewright.kernel.running.engine import Game
from rulewright.kernel.vocabulary.abilities import Ability
from rulewright.kernel.vocabulary.effects import Choose, Pick
from rulewright.kernel.vocabulary.terms import Cards, EitherOf, Has, Number

from ..ch00_names import FIELD, J_RULER, PLAY_GROUND, RESONATOR, RULER, RULER_AREA, SHARED, TYPE
from ..ch200_cards import subtypes_of

ON_FIELD: Final = "Field"  # the subtype of additions that are added to nothing
HOSTS: Final[dict[str, tuple[str, ...]]] = {
    "Resonator": (RESONATOR,),
    "Ruler": (RULER,),
    "J-ruler": (J_RULER,),
    "J/resonator": (RESONATOR, J_RULER),
    "J/ruler": (RULER, J_RULER),
    "Ruler/J-ruler": (RULER, J_RULER),
}


def host_types(g: Game, ref: Ref) -> tuple[str, ...]:
    """What an old addition is added to; nothing for other additions (1406.1a)."""
    for word in subtypes_of(g, ref):
        if word in HOSTS:
            return HOSTS[word]
    return ()


def may_bear(g: Game, addition: Ref, host: Ref) -> bool:
    """The old addition may be added to this card: of the right type in a field, rulers in their area (1406.2a)."""
    card = g.s.cards[host & CARD_MASK]
    if host == addition or not g.s.is_now(host) or card.zone not in PLAY_GROUND:
        return False
    ctx = Context(g.s.cards[addition & CARD_MASK].master, addition)
    words = host_types(g, addition)
    if card.zone != FIELD and (RULER not in words or may_not_bear_there(g, host)):
        return False
    return any(matches(g, ctx, Has(TYPE, word), host) for word in words)


def may_not_bear_there(g: Game, host: Ref) -> bool:
    """A J-ruler that lies destroyed in a ruler area bears no addition (5.01, 7.2-3a and 13.3-1a)."""
    return g.book.edition_numbers["fallen bear none"] == 1 and J_RULER in g.info(host).words[TYPE]


def is_no_host(g: Game, this: Ref, ref: Ref) -> bool:
    """An addition that is being played cannot target such a J-ruler."""
    if g.s.cards[ref & CARD_MASK].zone != RULER_AREA or not host_types(g, this):
        return False
    return may_not_bear_there(g, ref)


def hosts_of(g: Game, addition: Ref) -> list[Ref]:
    """The cards an old addition may be added to."""
    refs = [ref for zone in PLAY_GROUND for seat in (0, 1) for ref in g.refs(zone, seat)]
    return [ref for ref in refs if may_bear(g, addition, ref)]


def is_misplaced(g: Game, ref: Ref) -> bool:
    """An old addition that is added to no card, or to one it may not be added to (1406.4a)."""
    if not host_types(g, ref):
        return False
    host = g.s.cards[ref & CARD_MASK].attached
    return host == NOTHING or not may_bear(g, ref, host)


def further_hosts(g: Game, addition: Ref) -> list[int]:
    """The cards an effect has added an addition to besides the first (5.01, 13.3-2)."""
    pairs = g.s.roles[SHARED]
    found = [pairs[at + 1] for at in range(0, len(pairs), 2) if pairs[at] == addition]
    return [host for host in found if g.s.is_now(host)] if g.s.is_now(addition) else []


def is_borne_by(g: Game, addition: Ref, host: Ref) -> bool:
    """The addition is added to this card."""
    return g.card(addition).attached == host or (g.s.roles[SHARED] != () and host in further_hosts(g, addition))


def bearers(g: Game, addition: Ref) -> list[Ref]:
    """The cards the addition is added to."""
    attached = g.card(addition).attached
    first = [attached] if attached != NOTHING else []
    return first + further_hosts(g, addition) if g.s.roles[SHARED] else first


def enters_added(g: Game, addition: Ref, targets: tuple[Ref, ...]) -> bool:
    """The card an old addition targets is still one it may be added to (1406.2b)."""
    return bool(targets) and may_bear(g, addition, targets[0])


def host_ability(subtypes: tuple[str, ...]) -> Ability:
    """What an old addition does as it is played: it targets the card it will be added to (1406.2)."""
    words = [word for subtype in subtypes for word in HOSTS.get(subtype, ())]
    zones = PLAY_GROUND if RULER in words else (FIELD,)
    which = EitherOf(tuple([Has(TYPE, word) for word in words]))
    return Ability(SPELL, effect=Choose((Pick(Cards(zones, EITHER, which), Number(1), Number(1)),), announced=True))
