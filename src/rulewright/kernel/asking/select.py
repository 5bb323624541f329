"""Which cards are meant, how many, and is it so: filters, groups, amounts and conditions at work."""

from typing import TYPE_CHECKING

from ..ids import (
    AS_COST,
    BINDINGS,
    BY_RULE,
    EITHER,
    FORMER,
    ITEM,
    MISSING,
    NOTHING,
    PAID,
    PERSON,
    SPELL,
    Ref,
    Seat,
    Who,
    ZoneNumber,
)
from ..position.state import counters_of
from ..vocabulary.abilities import Alike, Chooses, Happened, HasNamed, OfKeyword, TimesHappened, Underwent, is_such
from ..vocabulary.bounds import AmountIf, Share, ValuesOf
from ..vocabulary.dealings import DamageOf, OwnedBy
from ..vocabulary.terms import (
    AllOf,
    AllTrue,
    Always,
    Among,
    Amount,
    Anything,
    AnyTrue,
    AtMostOf,
    AtPlaces,
    BoundBy,
    Cards,
    Compared,
    Condition,
    Counted,
    CountersOn,
    CountOf,
    Difference,
    Divided,
    Done,
    DoneTo,
    During,
    Each,
    EitherOf,
    EventCard,
    EventNumber,
    EventOther,
    Exists,
    ExtraPaid,
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
    IsAbility,
    IsFaced,
    IsNot,
    IsToken,
    IsTurned,
    KindsOf,
    MasteredBy,
    NamedNumber,
    Neither,
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
from ..vocabulary.turns import LaterTurn
from ..vocabulary.unknown import UnknownNode
from .context import (
    CHOSEN_RULE as CHOSEN_RULE,
    EVENT_CARD as EVENT_CARD,
    EVENT_NUMBER as EVENT_NUMBER,
    EVENT_OTHER as EVENT_OTHER,
    EXTRAS as EXTRAS,
    NAMED as NAMED,
    PILE as PILE,
    ROOT_NUMBERS as ROOT_NUMBERS,
    SEEN as SEEN,
    Context as Context,
    compare as compare,
    context_of as context_of,
    root_of as root_of,
    rounded,
    seats as seats,
)
from .measuring import damage_dealt
from .references import (
    attachments_of as attachments_of,
    host_of as host_of,
    is_person as is_person,
    is_played_card,
    last_life as last_life,
    living as living,
    partners_in,
    present as present,
    read_as,
    seats_meant as seats_meant,
    total,
    zones_meant,
)
from .words_named import word_named

if TYPE_CHECKING:
    from ..running.engine import Game
    from ..vocabulary.pool import Rule

# ---------------------------------------------------------------- filters


def matches(g: "Game", ctx: Context, which: Filter, ref: Ref) -> bool:
    """The object fulfils the filter, as it is or as it last was."""
    if isinstance(which, Anything):
        return True
    if isinstance(which, Has):
        return which.word in g.info(ref).words[which.field]
    if isinstance(which, AllOf):
        return all_match(g, ctx, which.parts, ref)
    if isinstance(which, Valued):
        if g.info(ref).numbers[which.field] == MISSING:
            return False
        return compare(g.value(ref, which.field), which.op, amount(g, ctx, which.amount))
    if isinstance(which, OneOf):
        if isinstance(which.group, This):
            return ref == ctx.this
        return ref in members(g, ctx, which.group)
    if isinstance(which, IsNot):
        return not matches(g, ctx, which.of, ref)
    if isinstance(which, EitherOf):
        for part in which.parts:
            if matches(g, ctx, part, ref):
                return True
        return False
    return matches_rarer(g, ctx, which, ref)


def all_match(g: "Game", ctx: Context, parts: tuple[Filter, ...], ref: Ref) -> bool:
    """The object fulfils each filter."""
    for part in parts:
        if not matches(g, ctx, part, ref):
            return False
    return True


def matches_rarer(g: "Game", ctx: Context, which: Filter, ref: Ref) -> bool:
    """The filters that are asked less often."""
    card = g.card(ref)
    if isinstance(which, InZones):
        return card.zone in which.zones and (ctx.since == NOTHING or g.s.is_now(ref))
    if isinstance(which, IsTurned):
        return card.orientation == which.orientation
    if isinstance(which, IsFaced):
        return card.face == which.face
    if isinstance(which, IsToken):
        return card.is_token
    if isinstance(which, AtPlaces):
        return card.place in which.places
    if isinstance(which, InRole):
        return ref in g.s.roles[which.role]
    if isinstance(which, MasteredBy):
        return which.who == EITHER or card.master == seats(ctx.you, which.who)[0]
    if isinstance(which, OwnedBy):
        return which.who == EITHER or card.owner == seats(ctx.you, which.who)[0]
    if isinstance(which, HasKeyword):
        return g.info(ref).has_keyword(which.keyword)
    if isinstance(which, HasSeveral):
        return len(g.info(ref).words[which.field]) >= which.least
    if isinstance(which, HasPart):
        for word in g.info(ref).words[which.field]:
            if which.part in word:
                return True
        return False
    if isinstance(which, Related):
        relation = g.book.texts.relations[which.relation]
        for other in members(g, ctx, which.to):
            if relation(g, ref, read_as(g, ctx, which.to, other)):
                return True
        return False
    if isinstance(which, Counted):
        return counters_of(card.counters, which.kind) >= which.least
    if isinstance(which, Extreme):
        value = g.value(ref, which.field)
        others = [g.value(other, which.field) for other in members(g, ctx, which.among)]
        return all(value <= other if which.lowest else value >= other for other in others)
    if isinstance(which, HasAbility):
        rules = g.info(ref).rules
        return any(is_such(rule.ability, which) for rule in rules)
    if isinstance(which, IsAbility):
        return is_ability(g, ctx, which, ref)
    if isinstance(which, Chooses):
        return chooses(g, ctx, which, ref)
    if isinstance(which, Underwent):
        return underwent(g, ctx, which, ref)
    if isinstance(which, HasNamed):
        return any(word in g.info(ref).words[which.field] for word in word_named(g, which.field, ctx.named))
    raise UnknownNode(which)


def chooses(g: "Game", ctx: Context, which: Chooses, ref: Ref) -> bool:
    """Such a card was chosen for what is on the stack."""
    for item in g.s.stack:
        if item.ref() == ref:
            marks = [chosen for row in item.bound[BINDINGS:] for chosen in row if chosen >= 0]
            if which.just:
                return len(marks) == which.just
            return any(not is_person(chosen) and matches(g, ctx, which.which, chosen) for chosen in marks)
    return False


def alike(g: "Game", ctx: Context, condition: Alike) -> bool:
    """The cards of the group have a word in common."""
    words = [g.info(ref).words[condition.field] for ref in members(g, ctx, condition.group)]
    if len(words) < 2:
        return False
    return any(all(word in others for others in words[1:]) for word in words[0])


def underwent(g: "Game", ctx: Context, which: Underwent, ref: Ref) -> bool:
    """The object took part in such an event this turn."""
    before = ctx.each
    ctx.each = ref
    found = g.book.texts.happened(g, ctx, Happened(which.when))
    ctx.each = before
    return found


def is_ability(g: "Game", ctx: Context, which: IsAbility, ref: Ref) -> bool:
    """The object is an ability on the stack, or acts as one and is no card there; what it costs is no effect of it."""
    if ctx.how in (BY_RULE, AS_COST) or (ref < ITEM and is_played_card(g, ref)):
        return False
    rule = g.acting_rule(ref)
    if rule is not None and rule.ability.keyword in g.book.characteristics.no_abilities:
        return False
    if rule is None:
        as_card = any(one.kind == SPELL for one in g.info(ref).rules)
        return not as_card and which.kind == NOTHING and not which.named and matches(g, ctx, which.of, ref)
    return is_such_ability(g, ctx, which, rule, ref)


def is_such_ability(g: "Game", ctx: Context, which: IsAbility, rule: "Rule", ref: Ref) -> bool:
    """An ability of a card is of the kind that is meant."""
    if which.kind not in (NOTHING, rule.kind) or (which.named and not rule.ability.name):
        return False
    return not (which.unnamed and rule.ability.name) and matches(g, ctx, which.of, ref)


# ---------------------------------------------------------------- groups


def members(g: "Game", ctx: Context, group: Group) -> list[Ref]:
    """The objects of a group, in a fixed order; those of words like "it" may be gone already."""
    if isinstance(group, This):
        return [ctx.this]
    if isinstance(group, Cards):
        return cards_of(g, ctx, group.zones, group.whose, group.which)
    if isinstance(group, Those):
        return list(ctx.bound[group.slot]) if ctx.bound else []
    if isinstance(group, EventCard):
        return [ctx.card] if ctx.card != NOTHING else []
    if isinstance(group, EventOther):
        return [ctx.other] if ctx.other != NOTHING else []
    if isinstance(group, Among):
        inner = group.group
        return [ref for ref in members(g, ctx, inner) if matches_read(g, ctx, inner, group.which, ref)]
    if isinstance(group, TopCards):
        refs = g.refs(group.zone, seats(ctx.you, group.whose)[0])
        count = max(0, amount(g, ctx, group.count))
        return refs[::-1][:count]
    if isinstance(group, Together):
        together: list[Ref] = []
        for part in group.parts:
            together.extend(ref for ref in members(g, ctx, part) if ref not in together)
        return together
    if isinstance(group, Players):
        return [PERSON + seat for seat in seats(ctx.you, group.who)]
    if isinstance(group, Each):
        return [ctx.each] if ctx.each != NOTHING else []
    if isinstance(group, PickedBy):
        return list(ctx.bound[FORMER + group.number]) if ctx.bound else []
    if isinstance(group, BoundBy):
        found = cards_of(g, ctx, (group.zone,), group.whose, group.which)
        return [ref for ref in found if g.card(ref).pile == ctx.pile]
    raise UnknownNode(group)


def cards_of(g: "Game", ctx: Context, zones: tuple[ZoneNumber, ...], whose: Who, which: Filter) -> list[Ref]:
    """The cards of somebody's zones that fulfil a filter."""
    if isinstance(which, Related) and isinstance(which.to, This):
        partners = partners_in(g, ctx, zones_meant(g, zones), whose, which)
        if partners is not None:
            return partners
    everything = isinstance(which, Anything)
    found: list[Ref] = []
    for seat in seats(ctx.you, whose):
        for zone in zones_meant(g, zones):
            for ref in g.offered(zone, seat):
                if everything or matches(g, ctx, which, ref):
                    found.append(ref)
            if zone == g.book.stack.waiting_zone and g.book.stack.plays_in_place:
                add_in_place(g, ctx, seat, which, found)
            if zone == g.book.stack.waiting_zone and g.s.stack and asks_ability(which):
                add_abilities(g, ctx, seat, which, found)
    return found


def add_in_place(g: "Game", ctx: Context, seat: Seat, which: Filter, found: list[Ref]) -> None:
    """A player's cards on the stack that lie where they are played from and fulfil a filter."""
    for item in g.s.stack:
        elsewhere = item.is_card and item.master == seat and g.card(item.this).zone != g.book.stack.waiting_zone
        if elsewhere and item.ready and matches(g, ctx, which, item.this):
            found.append(item.this)


def asks_ability(which: Filter) -> bool:
    """The filter speaks of abilities."""
    if isinstance(which, (AllOf, EitherOf)):
        return any(asks_ability(part) for part in which.parts)
    return isinstance(which, IsAbility)


def add_abilities(g: "Game", ctx: Context, seat: Seat, which: Filter, found: list[Ref]) -> None:
    """A player's abilities on the stack that fulfil a filter; not the one being announced."""
    for item in g.s.stack:
        if item.ready and not item.is_card and item.master == seat and matches(g, ctx, which, item.ref()):
            found.append(item.ref())


def matches_read(g: "Game", ctx: Context, group: Group, which: Filter, ref: Ref) -> bool:
    """The object fulfils the filter: where and whose it is now, but with the information that is read for it."""
    if isinstance(which, AllOf):
        for part in which.parts:
            if not matches_read(g, ctx, group, part, ref):
                return False
        return True
    if isinstance(which, EitherOf):
        for part in which.parts:
            if matches_read(g, ctx, group, part, ref):
                return True
        return False
    if isinstance(which, IsNot):
        return not matches_read(g, ctx, group, which.of, ref)
    paid = isinstance(which, OneOf) and isinstance(group, Those) and group.slot == PAID  # it was this card then
    if isinstance(which, (InZones, AtPlaces, InRole, MasteredBy, OneOf)) and not paid:
        return matches(g, ctx, which, ref)
    return matches(g, ctx, which, read_as(g, ctx, group, ref))


# ---------------------------------------------------------------- amounts


def amount(g: "Game", ctx: Context, what: Amount) -> int:
    """How many, now."""
    if isinstance(what, Number):
        return what.value
    if isinstance(what, CountOf):
        return len(members(g, ctx, what.group))
    if isinstance(what, Times):
        return what.each * amount(g, ctx, what.of)
    if isinstance(what, Register):
        seat = seats(ctx.you, what.whose)[0]
        return g.s.registers[what.register * 2 + seat]
    if isinstance(what, SumOf):
        refs = [read_as(g, ctx, what.group, ref) for ref in members(g, ctx, what.group)]
        return total(g, refs, what.field, what.printed, ctx.changes)
    if isinstance(what, Difference):
        return amount(g, ctx, what.left) - amount(g, ctx, what.right)
    if isinstance(what, NamedNumber):
        return ctx.named
    if isinstance(what, EventNumber):
        return ctx.number
    return rarer_amount(g, ctx, what)


def rarer_amount(g: "Game", ctx: Context, what: Amount) -> int:
    """The amounts that are asked for less often."""
    if isinstance(what, Sum):
        return amount(g, ctx, what.left) + amount(g, ctx, what.right)
    if isinstance(what, AmountIf):
        return amount(g, ctx, what.then if holds(g, ctx, what.condition) else what.otherwise)
    if isinstance(what, Share):
        return rounded(amount(g, ctx, what.of), len(members(g, ctx, what.among)), what.unit, what.up)
    if isinstance(what, AtMostOf):
        return min(what.most, amount(g, ctx, what.of))
    if isinstance(what, Divided):
        return rounded(amount(g, ctx, what.of), what.by, what.unit, what.up)
    if isinstance(what, HighestOf):
        refs = [read_as(g, ctx, what.group, ref) for ref in members(g, ctx, what.group)]
        return max([g.value(ref, what.field) for ref in refs], default=0)
    if isinstance(what, ValuesOf):
        seen = [g.value(read_as(g, ctx, what.group, ref), what.field) for ref in members(g, ctx, what.group)]
        return len(dict.fromkeys(seen))
    if isinstance(what, KindsOf):
        words: list[str] = []
        for ref in members(g, ctx, what.group):
            kinds = g.info(read_as(g, ctx, what.group, ref)).words[what.field]
            words.extend([word for word in kinds if word not in words])
        return len(words)
    if isinstance(what, DoneTo):
        return max(0, ctx.done)
    if isinstance(what, TimesHappened):
        times = 0
        while g.book.texts.happened(g, ctx, Happened(what.when, times + 1)):
            times += 1
        return times
    if isinstance(what, CountersOn):
        read = [read_as(g, ctx, what.group, ref) for ref in members(g, ctx, what.group)]
        return sum([counters_of(g.card(ref).counters, what.kind) for ref in read])
    if isinstance(what, DamageOf):
        read = [read_as(g, ctx, what.group, ref) for ref in members(g, ctx, what.group)]
        return damage_dealt(g, read) if what.dealt else sum([g.card(ref).damage for ref in read])
    raise UnknownNode(what)


# ---------------------------------------------------------------- conditions


def holds(g: "Game", ctx: Context, condition: Condition) -> bool:
    """It is so, now."""
    if isinstance(condition, Always):
        return True
    if isinstance(condition, Compared):
        return compare(amount(g, ctx, condition.left), condition.op, amount(g, ctx, condition.right))
    if isinstance(condition, Exists):
        return len(members(g, ctx, condition.group)) >= condition.least
    if isinstance(condition, TurnOf):
        return condition.who == EITHER or g.s.turn_player == seats(ctx.you, condition.who)[0]
    if isinstance(condition, During):
        if g.s.phase != condition.phase and g.s.step_of_phase != condition.phase:
            return False
        return condition.who == EITHER or g.s.turn_player == seats(ctx.you, condition.who)[0]
    if isinstance(condition, Neither):
        return not holds(g, ctx, condition.of)
    if isinstance(condition, AllTrue):
        for part in condition.parts:
            if not holds(g, ctx, part):
                return False
        return True
    if isinstance(condition, AnyTrue):
        for part in condition.parts:
            if holds(g, ctx, part):
                return True
        return False
    if isinstance(condition, Done):
        return ctx.done != 0
    if isinstance(condition, ExtraPaid):
        return (ctx.extras if ctx.extras != NOTHING else g.card(ctx.this).extras()) > 0
    if isinstance(condition, GameSays):
        return says(g, ctx, condition)
    if isinstance(condition, Alike):
        return alike(g, ctx, condition)
    if isinstance(condition, LaterTurn):
        return g.s.turn > ctx.turn
    if isinstance(condition, Happened):
        return g.book.texts.happened(g, ctx, condition)
    if isinstance(condition, OfKeyword):
        return 0 <= ctx.number < len(g.pool.rules) and g.pool.rules[ctx.number].ability.keyword == condition.keyword
    raise UnknownNode(condition)


def says(g: "Game", ctx: Context, condition: GameSays) -> bool:
    """The rulebook's answer to a question it names."""
    question = g.book.texts.questions[condition.question]
    refs = [NOTHING] if condition.about is None else members(g, ctx, condition.about)
    for ref in refs:
        if condition.word or condition.number:
            if g.book.texts.detail(g, condition, ref, ctx.you):
                return True
        elif question(g, ref, ctx.you):
            return True
    return False
