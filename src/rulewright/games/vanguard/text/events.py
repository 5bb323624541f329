"""The game's events, each once: battles, checks, moves, rides, what players do; the moments of the turn; triggers."""

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ....kernel.ids import AS_COST, EITHER, MOMENT, NOTHING, OPPONENT, YOU
from ....kernel.vocabulary.abilities import Happened, When
from ....kernel.vocabulary.terms import (
    AllTrue,
    Always,
    Anything,
    AnyTrue,
    Cards,
    Condition,
    During,
    EventCard,
    EventOther,
    Exists,
    Filter,
    GameSays,
    InRole,
    IsAbility,
    MasteredBy,
    Neither,
    This,
    TurnOf,
    both,
)
from ....kernel.vocabulary.turns import LaterTurn
from ....language.english.numbers import INTEGER_WORD
from ....language.grammar.happening.events import Events, many_of, one_of, singular
from ....language.grammar.things.descriptions import Noun
from ....language.grammar.things.nouns import filters_of
from ....language.grammar.verbs import PAST
from ....language.pattern import Like, hole, like, view
from ....language.phrase import Agree, Choice, Guarded, Phrase, Says, Word
from ....language.voice import Mention, Voice
from ..rulebook import ch00_names as n
from .descriptions import WHOSE, all_of, ending
from .happenings import AT_VANGUARD, BOOSTED_NOW
from .lexicon import PHASES, STEPS
from .nouns import IS_THIS

if TYPE_CHECKING:
    from .tongue import VanguardGrammar

BATTLES: Final = {"attacked": GameSays(n.ATTACKED_THIS_BATTLE, This()), "attacked a vanguard": AllTrue((GameSays(n.ATTACKED_THIS_BATTLE, This()), AT_VANGUARD)),
    "boosted": BOOSTED_NOW, "attacked or boosted": AnyTrue((GameSays(n.ATTACKED_THIS_BATTLE, This()), BOOSTED_NOW)), "was attacked": GameSays(n.WAS_ATTACKED_THIS_BATTLE, This())}  # fmt: skip
BATTLE_WORDS: Final = {
    "attacked": ("attacks",), "attacked a vanguard": ("attacks a vanguard",), "boosted": ("boosts",),
    "was attacked": ("is attacked", "is being attacked"), "attacked or boosted": ("attacks or boosts", "boosted or attacked"),
}  # fmt: skip


def phases(words: dict[str, int]) -> Choice:
    """Phases or steps by name."""
    return Choice("a phase", *(Word(word, phase) for word, phase in words.items()))


GUARDING: Final = Choice("whose", Word("your opponent's", YOU), Word("your", OPPONENT))  # in the other's turn
ATTACKER: Final = InRole(n.ATTACKING)
OWN_BATTLE: Final = Choice(
    "a battle",
    *(
        Word(f"the battle that this unit {word}", means,
             also=[f"{a} battle {that}this unit {one}" for a in ("the", "a") for that in ("that ", "", "in which ") for one in (word, *BATTLE_WORDS[word])])
        for word, means in BATTLES.items()
    ),
    Word("the battle that your vanguard attacked a vanguard", AllTrue((GameSays(n.YOUR_VANGUARD_ATTACKED), AT_VANGUARD)), also=("the battle that your vanguard attacks a vanguard", "the battle your vanguard attacked a vanguard")),
    Word("the battle that your vanguard attacked", GameSays(n.YOUR_VANGUARD_ATTACKED), also=("the battle that your vanguard attacks", "the battle your vanguard attacked")),
)  # fmt: skip


EFFECTS_OF: Final = (
    "{who} effect", "{who} card effects", "{who} card effect", "{who} card's effect", "{who} cards' effects", "one of {who} card effects",
    *(f"{effect} {of} {whose}" for effect in ("an effect", "the effect", "effects", "the effects", "an ability") for of in ("of", "from")
      for whose in ("one of {who} cards", "{who} cards", "{who} card", "one of {who} units", "{who} units", "{who} unit")),
)  # fmt: skip


class VanguardEvents(Events):
    """The events in all their uses."""

    g: "VanguardGrammar"

    def subjects(self) -> Choice:
        """The unit an event is about."""
        return self.g.events_subject

    def doers(self) -> dict[str, Phrase]:
        """Units, players, attacks and checks."""
        who = self.subject
        s = Agree(lambda voice: "'s", ("'s", "'"))
        named = Says("{who}{s} attack", hole("who"), who=self.g.short_subject, s=s)
        by = Says("an attack by {who}", hole("who"), who=who, also=("the attack of {who}", "an attack from {who}", "the attack by {who}"))  # fmt: skip
        long = Says("{who}{s} attack", view(lambda who: who, lambda v: None, hole("who")), who=who, s=s)
        player = Says("{whose} attack", like(MasteredBy, hole("whose")), whose=WHOSE)
        anyone = Word("an attack", Anything(), also=("the attack",))
        boosted = Word("the drive check of the vanguard that this unit boosted", None, also=("the drive check of the unit that this unit boosted",),)  # fmt: skip
        owner = Says("{who}", like(MasteredBy, hole("who")), who=WHOSE)
        check = Choice("a check", Says("{who}{s} drive check", hole("who"), who=who, s=s, also=("the drive check of {who}",), leave=one_of),
                       Says("{who} drive check", hole("who"), who=owner, leave=one_of))  # fmt: skip
        yours = Says("{whose} damage check", hole("whose"), whose=WHOSE, leave=one_of)
        return {
            "subject": who, "card": self.g.events_card, "player": self.players, "attack": Says("{one}", hole("one"), one=Choice("an attack", named, by, long, player), leave=one_of),
            "any_attack": Says("{one}", hole("one"), one=anyone, leave=one_of), "check": check, "boosted_check": boosted, "damage_check": yours,
        }  # fmt: skip

    def adjuncts(self) -> Choice:
        """What is added to an event: because of what, at what time."""
        mine = ending(like(MasteredBy, hole("who")), IsAbility())
        by = Choice(
            "an effect",
            Says("{who} effects", mine, who=WHOSE, also=EFFECTS_OF),
            Says("an effect of {kind}", like(IsAbility, of=hole("kind")), kind=Guarded(self.g.nouns.event_kind, is_described),
                 also=("the effect of {kind}", "an effect from {kind}", "the ability of {kind}", "an ability of {kind}")),
            Word("an effect", IsAbility(), also=("effects", "a card effect", "card effects")),
        )  # fmt: skip
        costs = [f" {word} {cost}" for word in ("for", "as", "due to", "by paying", "by") for cost in ("a cost", "the cost", "the cost of your card's ability", "the cost of an ability", "the cost of your cards' abilities",
                                                                                              "the cost of your card's effect", "the cost of an effect", "the costs of your cards' abilities", "the cost of your cards")]  # fmt: skip
        return Choice("what is added", Word(costs[0], ("how", AS_COST), also=costs[1:]), Says(" due to {by}", ("other", hole("by")), by=by, also=(" by {by}", " because of {by}")), Says(" during {time}", ("during",
            hole("time")), time=self.g.time, also=(" in {time}",)))  # fmt: skip

    def past_conditions(self) -> list[Phrase]:
        """What has happened this turn, so often, or not."""
        event = hole("event")
        tails = (" this turn", " during this turn", " during that turn", " in this turn")
        return [
            Says("{event} this turn", like(Happened, event), event=self.past, also=[f"{{event}}{tail}" for tail in tails[1:]]),
            Says("{event} this turn", like(Neither, like(Happened, event)), event=self.not_past, also=[f"{{event}}{tail}" for tail in tails[1:]]),
            Says("{n} or more {event} this turn", like(Happened, event, hole("n")), event=self.many, n=INTEGER_WORD,
                 also=[f"{{n}} or more {{event}}{tail}" for tail in tails[1:]]),
        ]  # fmt: skip

    def describing(self) -> list[Phrase]:
        """Units by what happened to them this turn: "that attacked this turn"."""
        rows: list[Phrase] = []
        for one in self.in_tense(PAST):
            if one.doer == "subject" and isinstance(one.means, Like):
                known = view(one.marked, one.mark, hole("does"))
                rows.append(Says(" that {does} this turn", known, does=one.phrase, enter=singular, also=(" which {does} this turn",),))  # fmt: skip
        return rows

    def counts(self, many: bool = False) -> list[Phrase]:
        """To how many cards something happened this turn."""
        noun = self.g.nouns.event_kinds if many else self.g.nouns.one_event
        kind = Says("{kind}", hole("kind"), kind=noun, leave=many_of if many else one_of)
        rows: list[Phrase] = []
        for one in self.in_tense(PAST):
            if one.doer in ("subject", "card") and one.happening.passive:
                means = view(one.times, one.timed, hole("kind"), hole("does"))
                rows.append(Says("{kind} that {does} this turn", means, kind=kind, does=one.phrase))
                rows.append(Says("{kind} {does} this turn", means, kind=kind, does=one.reduced()))
        return rows

    def about(self, when: When) -> list[list[Mention]]:
        """The cards of an event as they are spoken of after it: whom it is about before the other one, both before this unit."""
        this, cards = super().about(when)
        rows = [this, [one for one in cards if one.group == EventOther()], [one for one in cards if one.group != EventOther()]]  # fmt: skip
        if when.event in (n.ATTACKS, n.ATTACK_HITS, n.BOOSTS) and when.other == Anything() and when.subject == IS_THIS:
            rows[1].append(Mention(EventOther(), 1, False, ("unit",), whose=YOU if when.event == n.BOOSTS else OPPONENT))  # fmt: skip
        if (
            when.event == MOMENT and isinstance(when.during, Exists) and isinstance(when.during.group, Cards)
        ):  # the battle in which such a unit attacked
            rows[1].append(Mention(Cards(n.FIELD, when.during.group.whose, ATTACKER), 1, False, ("unit", "rear-guard"), whose=when.during.group.whose))  # fmt: skip
        owner = [part.who for part in filters_of(when.subject) if isinstance(part, MasteredBy)]
        other = OPPONENT if when.event in (n.ATTACKS, n.ATTACK_HITS) and owner in ([], [YOU]) else NOTHING
        return [
            [
                one._replace(
                    whose=owner[0] if owner and one.group == EventCard() else other if one.group == EventOther() else -1
                )
                for one in row
            ]
            for row in rows
        ]


def is_described(voice: Voice, value: object) -> bool:
    """Is more told of the unit than whose it is?"""
    return any(not isinstance(part, MasteredBy) for part in (filters_of(value) if isinstance(value, Filter) else ()))


# ---------------------------------------------------------------- times and moments


def battle_of(noun: Noun) -> Condition | None:
    """Such a unit of somebody attacks in this battle."""
    if noun.whose == NOTHING or noun == Noun(Anything(), YOU, (n.VC,)):
        return None
    return Exists(Cards(noun.zones or n.FIELD, noun.whose, both(noun.which, ATTACKER)))


def battle_parts(value: object) -> tuple[object, ...] | None:
    """Take a battle in which such a unit attacks apart."""
    group = value.group if isinstance(value, Exists) else None
    parts = filters_of(group.which) if isinstance(group, Cards) else ()
    if not isinstance(group, Cards) or parts[-1:] != (ATTACKER,) or group.whose == EITHER:
        return None
    return (Noun(all_of(parts[:-1]), group.whose, () if group.zones == n.FIELD else group.zones),)


def battles(g: "VanguardGrammar") -> Choice:
    """The battle in which this unit attacked, boosted or was attacked; in which such a unit attacked."""
    boosted = like(AllTrue, (BOOSTED_NOW, like(Exists, like(Cards, n.FIELD, EITHER, ending(hole("kind"), ATTACKER)))))
    words = [f"the battle {that}this unit boost{ed} {{kind}}" for that in ("that ", "", "in which ") for ed in ("ed", "s")]  # fmt: skip
    others = [f"the battle {that}{{noun}} attack{ed}" for that in ("that ", "", "in which ") for ed in ("ed", "s")]
    return Choice(
        "a battle", OWN_BATTLE, Says(words[0], boosted, kind=g.nouns.event_kind, also=words[1:]),
        Says(others[0], view(battle_of, battle_parts, hole("noun")), noun=g.nouns.one, also=others[1:]),
    )  # fmt: skip


def times(battle: Phrase) -> tuple[Phrase, ...]:
    """Turns, phases and battles."""
    return (
        Says("{whose} turn", like(TurnOf, hole("whose")), whose=WHOSE),
        Says("{whose} {phase}", like(During, hole("phase"), hole("whose")), whose=WHOSE, phase=phases({**PHASES, **STEPS})),
        Says("{whose} guard step", like(During, n.GUARD_STEP, hole("whose")), whose=GUARDING),
        battle,
    )  # fmt: skip


def at(number: object, **more: object) -> object:
    """A moment."""
    found: object = like(When, MOMENT, number=number, **more)
    return found


def moments(which: Phrase) -> Choice:
    """Moments of the turn and of battles."""
    phase, whose, battle = hole("phase"), hole("whose"), hole("battle")
    side = Choice("whose", Word("your opponent's", OPPONENT), Word("your", YOU))
    every = phases({**PHASES, **STEPS, "guard step": n.GUARD_STEP})
    end, over = When(MOMENT, number=n.END_OF_TURN_MOMENT), When(MOMENT, number=n.END_OF_BATTLE)
    beginning = [f"at the {word} of" for word in ("beginning", "start", "begininng")]
    return Choice(
        "a moment",
        Says(f"{beginning[0]} {{whose}} {{phase}}", at(phase, player=whose), whose=side, phase=phases({**PHASES, **STEPS}),
             also=[f"{one} {{whose}} {{phase}}" for one in beginning[1:]] + ["at the beginning of {whose} next {phase}"]),
        Says("at the beginning of {whose} guard step", at(n.GUARD_STEP, player=whose), whose=GUARDING),
        Says("at the beginning of the {phase} of that battle", at(phase), phase=phases({**STEPS, "guard step": n.GUARD_STEP}),
             also=("at the beginning of the {phase} of this battle", "at the beginning of the {phase} of the battle", "at the beginning of the {phase}")),
        Says("at the beginning of the {phase} of that turn", at(phase), phase=phases(PHASES),
             also=[f"{one} {each}{{phase}}{tail}" for one in beginning for each in ("the ", "each ") for tail in (" of that turn", " of this turn", " of the turn", "")]),
        Says("at the beginning of the {phase} of {battle}", at(phase, during=battle), phase=every, battle=which),
        Says("at the end of {battle}", at(n.END_OF_BATTLE, during=battle), battle=which),
        Word("at the end of that battle", over, also=("at the end of the battle", "at the end of this battle", "at the end of battle")),
        Word("at the end of that turn", end, also=("at the end of the turn", "at the end of turn", "at the end of this turn")),
        Says("at the end of {whose} turn", at(n.END_OF_TURN_MOMENT, player=whose), whose=side),
        Says("at the end of {whose} next turn", at(n.END_OF_TURN_MOMENT, player=whose, during=LaterTurn()), whose=side),
    )  # fmt: skip


def timed(time: Condition, when: When) -> When | None:
    """An event that counts only at its time."""
    return replace(when, during=time) if isinstance(when.during, Always) and not when.either else None


def timed_parts(value: object) -> tuple[object, ...] | None:
    """Take an event with its time apart."""
    if not isinstance(value, When) or isinstance(value.during, Always) or value.event == MOMENT:
        return None
    if value.during == AT_VANGUARD or (value.during == BOOSTED_NOW and value.event in (n.ATTACK_HITS, n.DRIVE_CHECK)):
        return None
    return value.during, replace(value, during=Always())


def trigger(g: "VanguardGrammar") -> Choice:
    """When something happens, at its time; a moment."""
    present = g.events.present

    def named(before: Voice, after: Voice, value: object) -> Voice:
        return g.events.named(before, before._replace(plural=False), value)

    return Choice(
        "a trigger",
        Says("during {time}, when {when}", view(timed, timed_parts, hole("time"), hole("when")), time=g.time, when=present, leave=named),
        Says("when {event}", hole("event"), event=present, leave=named),
        Says("{moment}", hole("moment"), moment=g.moment, leave=named),
    )  # fmt: skip
