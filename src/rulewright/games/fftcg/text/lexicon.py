"""The game's words as tables: nouns, zones, numbers, keywords, times, durations, and the verbs of rules."""

from typing import Final

from ....kernel.ids import (
    ACTIVATED,
    DAMAGED,
    EITHER,
    END_OF_TURN,
    OPPONENT,
    RESTED,
    STANDING,
    TRIGGERED,
    UNTIL_YOUR_NEXT_TURN,
    WHOLE_GAME,
    YOU,
)
from ....kernel.vocabulary.abilities import When
from ....kernel.vocabulary.terms import (
    During,
    EitherOf,
    Filter,
    Has,
    HasAbility,
    HasKeyword,
    HasSeveral,
    InRole,
    IsAbility,
    IsTurned,
    Related,
    TurnOf,
)
from ....language.grammar.lexicon import Lexicon, Nouns, Rule, Zone
from ....language.grammar.verbs import verb
from ....language.pattern import hole, like
from ....language.phrase import Choice, Says, Token, Word
from ..rulebook import ch00_names as n
from . import changes, deeds, events, lines, sayings, statements

CHARACTER: Final = EitherOf(tuple(Has(n.TYPE, one) for one in n.CHARACTERS))
HEADS: Final[dict[str, Filter]] = {
    "Forward": Has(n.TYPE, n.FORWARD), "Backup": Has(n.TYPE, n.BACKUP), "Monster": Has(n.TYPE, n.MONSTER),
    "Summon": Has(n.TYPE, n.SUMMON), "Character": CHARACTER,
}  # fmt: skip
STATES: Final[dict[str, Filter]] = {
    "active": IsTurned(STANDING), "dull": IsTurned(RESTED), "damaged": InRole(n.DAMAGED),
    "attacking": InRole(n.ATTACKING), "blocking": InRole(n.BLOCKING), "frozen": HasKeyword(n.FROZEN),
    "Multi-Element": HasSeveral(n.ELEMENT),
}  # fmt: skip
SUMMON: Final = HEADS["Summon"]


def home(which: Filter) -> tuple[int, ...]:
    """Where such cards are when nothing is said: Summons on the stack, the removed out of the game, all others on the field."""
    parts = which.parts if hasattr(which, "parts") and not isinstance(which, EitherOf) else (which,)
    if any(isinstance(part, Related) and part.relation == n.REMOVED_BY for part in parts):
        return (n.REMOVED,)
    return (n.STACK,) if SUMMON in parts else (n.FIELD,)


def is_single(part: Filter) -> bool:
    """Only one card blocks another, or is blocked by it; "the card removed by" another is what it removed."""
    return isinstance(part, Related) and part.relation in (n.BLOCKS_IT, n.BLOCKED_BY_IT, n.REMOVED_BY)


SYMBOL: Final = Token(
    "a CP symbol", r"\{(Fire|Ice|Wind|Earth|Lightning|Water|Light|Dark|X|\d+)\}", lambda text, reader: text,
    lambda v: f"{{{v}}}" if isinstance(v, str) else None,
)  # fmt: skip
PHASES: Final = Choice(
    "a phase",
    Word("Main Phase", n.MAIN_PHASE), Word("Attack Phase", n.ATTACK_PHASE), Word("Main Phase 1", n.MAIN_PHASE_1),
    Word("Main Phase 2", n.MAIN_PHASE_2), Word("End Phase", n.END_PHASE), Word("Draw Phase", n.DRAW_PHASE),
    Word("Active Phase", n.ACTIVE_PHASE),
)  # fmt: skip
WHOSE_PHASE: Final = Choice(
    "whose", Word("your", YOU), Word("your opponent's", OPPONENT), Word("either player's", EITHER, also=("the", "each"))
)
TIMES: Final = (
    Word("your turn", TurnOf(YOU), also=("each of your turns",)),
    Word("your opponent's turn", TurnOf(OPPONENT), also=("each of your opponent's turns",)),
    Says("{whose} {phase}", like(During, hole("phase"), hole("whose")), phase=PHASES, whose=WHOSE_PHASE),
)
DURATIONS: Final = {
    "until the end of the turn": END_OF_TURN,
    "until the end of your opponent's turn": n.END_OF_OPPONENTS_TURN,
    "until the end of your opponent's next turn": n.END_OF_OPPONENTS_NEXT_TURN,
    "until the end of the next turn": n.END_OF_NEXT_TURN,
    "until the end of your next turn": n.END_OF_YOUR_NEXT_TURN,
    "until the beginning of your next turn": UNTIL_YOUR_NEXT_TURN,
    "for as long as this card is on the field": n.WHILE_ON_FIELD,
    "(this effect doesn't end at the end of the turn)": WHOLE_GAME,
}
DURATIONS_ALSO: Final = {
    "this turn": END_OF_TURN,
    "until the end of your turn": END_OF_TURN,
    "as long as this card is on the field": n.WHILE_ON_FIELD,
    "until this card leaves the field": n.WHILE_ON_FIELD,
}
DONE: Final = {
    "chosen": ("the chosen {h}", "chosen {h}", "the selected {h}"),
    "discarded": ("the discarded {h}", "the {h} discarded", "the {h} you discarded"),
    "removed": ("the removed {h}", "all the removed {h}", "the {h} removed from the game", "the {h} removed"),
    "revealed": ("the revealed {h}", "all the revealed {h}"),
    "put": (
        "the {h} put into the Break Zone",
        "the {h} you put into the Break Zone",
        "the {h} placed in the Break Zone",
    ),
    "dulled": ("the dull {h}", "the dulled {h}"),
    "broken": ("the broken {h}",),
    "blocking": ("the blocking {h}",),
    "blocked": ("the blocked {h}",),
    "returned": ("the returned {h}",),
    "activated": ("the activated {h}",),
    "frozen": ("the frozen {h}",),
    "played": ("the {h} played onto the field",),
    "added": ("the {h} added to your hand",),
    "cast": ("the {h} you cast",),
}
RULES: Final = (
    Rule("attack", n.ATTACK, paired=True, must=" at least once per turn if possible"),
    Rule("block", n.BLOCK, " {by}", kind="card", paired=True, must=" if possible"),
    Rule("be blocked", n.BE_BLOCKED, " by {by}"),
    Rule("be broken", n.BE_BROKEN, " by {by}"),
    Rule("be broken", n.BE_BROKEN_OUTRIGHT, " by {by} that don't deal damage", limited=True),
    Rule("be chosen", n.BE_CHOSEN, " by {by}"),
    Rule("be cancelled", n.BE_CANCELLED, " by {by}"),
    Rule("be removed from the game", n.BE_REMOVED, " by {by}"),
    Rule("become dull", n.DULL, " by {by}", also=("be dulled",)),
    Rule("be returned to {hand}", n.BE_RETURNED, " by {by}", also=("be returned to hand",)),
    Rule("be dealt damage", n.BE_DAMAGED, " by {by}", also=("receive damage",)),
    Rule("be put into the Break Zone", n.BE_PUT, " by {by}", also=("be put from the field into the Break Zone",)),
    Rule("have the damage dealt to it reduced", n.REDUCE_DAMAGE),
    Rule("form parties", n.FORM_PARTY, also=("form a party",)),
    Rule(
        "use special abilities",
        n.USE_SPECIAL,
        paired=True,
        also=("use its special abilities", "use their special abilities"),
    ),
    Rule(
        "use action abilities",
        n.USE_ABILITY,
        paired=True,
        also=("use its action abilities", "use their action abilities"),
    ),
    Rule("produce CP", n.PRODUCE),
    Rule("leave the field", n.LEAVE_FIELD, " by {by}"),
)
LEXICON: Final = Lexicon(
    nouns=Nouns(
        HEADS, STATES, {word: Has(n.ELEMENT, word) for word in n.ELEMENTS},
        {"Category": n.CATEGORY, "Job": n.JOB, "Card Name": n.NAME}, (n.JOB, n.NAME), n.TYPE, ("Character",), home,
        {n.SAME_COST: n.COST},
    ),
    zones=(Zone(n.BREAK, "Break Zone", anyone=True), Zone(n.HAND, "hand", taken=True), Zone(n.DAMAGE, "Damage Zone"), Zone(n.DECK, "deck")),
    hand=n.HAND, deck=n.DECK, field=n.FIELD, stack=n.STACK, graveyard=n.BREAK, outside=(n.REMOVED,), put=n.PUT,
    line=lines.line, symbol=SYMBOL, times=TIMES, phases={n.PHASE_NAMES[k]: k for k in (n.ACTIVE_PHASE, n.DRAW_PHASE, n.MAIN_PHASE_1, n.ATTACK_PHASE, n.MAIN_PHASE_2)},
    keywords={n.KEYWORD_NAMES[k]: k for k in (n.HASTE, n.BRAVE, n.FIRST_STRIKE, n.BACK_ATTACK)},
    numbers={"power": n.POWER, "cost": n.COST}, raised={"power": n.POWER}, varied={"Element": n.ELEMENT, "name": n.NAME, "Job": n.JOB, "card type": n.TYPE},
    durations=DURATIONS, durations_also=DURATIONS_ALSO, done=DONE,
    milled=((verb("put", "put", gerund="putting"), n.BREAK, " into the Break Zone"), (verb("remove"), n.REMOVED, " from the game"),
            (verb("put", "put", gerund="putting"), n.DAMAGE, " into the Damage Zone")),
    stacked={
        "Summon": SUMMON, "special ability": IsAbility(ACTIVATED, True), "action ability": IsAbility(ACTIVATED, unnamed=True),
        "auto-ability": IsAbility(TRIGGERED), "ability": IsAbility(),
    },
    traits=(
        Word("a special ability", HasAbility(ACTIVATED, True)),
        Word("a special ability or an action ability", EitherOf((HasAbility(ACTIVATED, True), HasAbility(ACTIVATED))),
             also=("an action ability or a special ability",)),
    ),
    met={n.IS_BLOCKED: "blocking", n.BLOCKS: "blocked"}, spells=(SUMMON,), is_single=is_single, rules=RULES,
    damage=(
        ("dealt to {it}", like(When, DAMAGED, hole("it"))),
        ("dealt to {it} by {other}", like(When, DAMAGED, hole("it"), hole("other"))),
        ("{it} deals to {other}", like(When, DAMAGED, hole("other"), hole("it"))),
        ("dealt to you", When(n.DAMAGES_PLAYER, player=YOU)),
    ),
    happenings=events.happenings, deeds=deeds.deeds, posts=sayings.posts, doers=events.doers, acting=events.acting, beings=sayings.beings,
    triggers=events.triggers, moments=events.moments, later_moments=events.later_moments, instructions=deeds.instructions, short=deeds.short, clauses=deeds.clauses,
    amounts=sayings.amounts, values=sayings.values, conditions=sayings.conditions, each_player_who=sayings.each_player_who,
    changes=changes.changes, counters=n.COUNTER_NAMES, noted=statements.noted, rest=("the other cards", "the other card", "the other"),
)  # fmt: skip
