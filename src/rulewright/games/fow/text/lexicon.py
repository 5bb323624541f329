"""The game's words as tables: nouns, zones, numbers, keywords, times, durations, and the verbs of rules."""

from typing import Final

from ....kernel.ids import EITHER, END_OF_TURN, OPPONENT, UNTIL_YOUR_NEXT_TURN, YOU
from ....kernel.vocabulary.terms import During, Filter, InRole, Neither, Related, TurnOf
from ....language.grammar.lexicon import Lexicon, Nouns, Rule, Zone
from ....language.grammar.verbs import verb
from ....language.pattern import hole, like
from ....language.phrase import Choice, Phrase, Says, Word
from ..rulebook import ch00_names as n
from . import doers, nouns
from .doing import changes, decks, deeds, making, modes
from .doing.coming import PHASES
from .happening import events, sayings, statements, triggers
from .paying import costs

WHOSE_PHASE: Final = Choice("whose", Word("your", YOU), Word("your opponent's", OPPONENT), Word("a", EITHER, also=("an", "each player's", "the", "any")))  # fmt: skip
TIMES: Final = (
    Word("your turn", TurnOf(YOU), also=("your turns",)), Word("your opponent's turn", TurnOf(OPPONENT), also=("opponent's turn", "your opponent's turns")),
    Says("{whose} {phase}", like(During, hole("phase"), hole("whose")), phase=PHASES, whose=WHOSE_PHASE),
    Says("{phase}", like(During, hole("phase")), phase=PHASES),
    Says("a phase other than {phase}", like(Neither, like(During, hole("phase"))), phase=PHASES, also=("phases other than {phase}", "a phase other than the {phase}", "any phase other than {phase}", "a phase that is not {phase}")),
    Says("a phase other than your {phase}", like(Neither, like(During, hole("phase"), YOU)), phase=PHASES),
)  # fmt: skip
DURATIONS: Final = {
    "until end of turn": END_OF_TURN, "as long as this card is in a field": n.WHILE_IN_PLAY, "until end of battle": n.END_OF_BATTLE_DURATION,
    "until the end of your next turn": n.END_OF_YOUR_NEXT_TURN, "until the end of your opponent's turn": n.END_OF_OPPONENTS_TURN,
    "until the end of the next turn": n.END_OF_NEXT_TURN, "until your next turn": UNTIL_YOUR_NEXT_TURN, "as long as this card is rested": n.WHILE_RESTED,
}  # fmt: skip
DURATIONS_ALSO: Final = {
    "this turn": END_OF_TURN, "until the end of turn": END_OF_TURN, "until the end of the turn": END_OF_TURN, "until end of this turn": END_OF_TURN,
    "as long as this card is in your field": n.WHILE_IN_PLAY, "until end of the battle": n.END_OF_BATTLE_DURATION, "until the end of battle": n.END_OF_BATTLE_DURATION,
    "this battle": n.END_OF_BATTLE_DURATION, "during this battle": n.END_OF_BATTLE_DURATION,
    "until end of your next turn": n.END_OF_YOUR_NEXT_TURN, "until end of your opponent's turn": n.END_OF_OPPONENTS_TURN,
    "until end of your opponent's next turn": n.END_OF_OPPONENTS_TURN, "until the end of your opponent's next turn": n.END_OF_OPPONENTS_TURN,
    "until end of the next turn": n.END_OF_NEXT_TURN, "until end of next turn": n.END_OF_NEXT_TURN, "until the beginning of your next turn": UNTIL_YOUR_NEXT_TURN,
    "until the start of your next turn": UNTIL_YOUR_NEXT_TURN, "while this card is rested": n.WHILE_RESTED, "as long as this card remains rested": n.WHILE_RESTED,
    "for as long as this card is in a field": n.WHILE_IN_PLAY, "for as long as this card is in your field": n.WHILE_IN_PLAY, "for as long as you control this card": n.WHILE_IN_PLAY, "for as long as this card is rested": n.WHILE_RESTED, "for as long as this card remains rested": n.WHILE_RESTED,
    "while this card is in a field": n.WHILE_IN_PLAY, "as long as you control this card": n.WHILE_IN_PLAY,
}  # fmt: skip
DONE: Final = {
    word: (f"the {word} {{h}}", *(() if word == "destroyed" else (f"the {{h}} {word} this way", f"all {{h}} {word} this way")), f"the {{h}} {word}", f"the {{h}} you {word}", *(("the {h} you searched",) if word == "found" else ()))
    for word in ("chosen", "targeted", "discarded", "removed", "revealed", "put", "destroyed", "banished", "rested", "returned", "recovered", "played", "found", "drawn", "summoned")
}  # fmt: skip
RULES: Final = (
    Rule("attack", n.ATTACK, " {by}", kind="card", paired=True),
    Rule("block", n.BLOCK, " {by}", kind="card", paired=True),
    Rule("attack players", n.ATTACK_PLAYERS, also=("attack your opponent", "attack a player")),
    Rule("be blocked", n.BE_BLOCKED, " by {by}"),
    Rule("be destroyed", n.BE_DESTROYED, " by {by}"),
    Rule("be destroyed by battle damage", n.BE_BEATEN, also=("be destroyed by battle", "be destroyed in battle", "be destroyed by battles", "be destroyed in a battle")),
    Rule("be cancelled", n.BE_CANCELLED, " by {by}", also=("be canceled",)),
    Rule("be attacked", n.BE_ATTACKED, " by {by}"),
    Rule("be dealt damage", n.BE_DAMAGED, " by {by}"),
    Rule("be targeted", n.BE_TARGETED, " by {by}"),
    Rule("be banished", n.BE_BANISHED, " by {by}"),
    Rule("be removed from the game", n.BE_REMOVED, " by {by}"),
    Rule("be returned to its owner's hand", n.BE_RETURNED, " by {by}", also=("be returned to {hand}", "be returned to any player's hand")),
    Rule("leave a field", n.LEAVE_FIELD, " by {by}", also=("leave your field",)),
    Rule("recover", n.RECOVER, also=("be recovered",)),
    Rule("deal damage", n.DEAL_DAMAGE, " to {by}", kind="card"),
    Rule("play activate abilities", n.PLAY_ABILITY),
)  # fmt: skip
PUT: Final = verb("put", "put", gerund="putting")
ZONES: Final = tuple(Zone(zone, n.ZONE_NAMES[zone].replace("main ", ""), anyone=True) for zone in (
    n.FIELD, n.GRAVEYARD, n.HAND, n.REMOVED, n.STANDBY, n.LIFEBREAK, n.STONE_AREA, n.RULER_AREA, n.STONE_DECK, n.MAIN_DECK))  # fmt: skip


def is_single(part: Filter) -> bool:
    """Only one card attacks at a time, blocks another, is blocked by it, or battles it."""
    if isinstance(part, InRole):
        return part.role in (n.ATTACKING, n.BLOCKING, n.ATTACKED, n.BLOCKED)
    relations = (
        n.WAS_BLOCKED_BY,
        n.HAS_BLOCKED,
        n.BATTLES_IT,
        n.HAS_BATTLED,
        n.BLOCKS_IT,
        n.BLOCKED_BY_IT,
        n.LINKED_TO,
    )
    return isinstance(part, Related) and part.relation in relations


def no_line(grammar: object) -> Phrase:
    """Lines are made for each edition."""
    return Choice("an ability")


LEXICON: Final = Lexicon(
    nouns=Nouns(
        nouns.HEADS, nouns.STATES, nouns.ADJECTIVES, {}, (n.RACE, n.NAME), n.TYPE, (), nouns.home, {n.SAME_COST: n.COST},
        names=nouns.names, negated=True, plural=nouns.many, settled=nouns.settled,
    ),
    zones=ZONES, hand=n.HAND, deck=n.MAIN_DECK, field=n.FIELD, stack=n.CHASE, graveyard=n.GRAVEYARD, outside=(n.REMOVED,), put=n.PUT,
    line=no_line, symbol=making.SYMBOL, times=TIMES, phases={n.PHASE_NAMES[k]: k for k in (n.DRAW_PHASE, n.RECOVERY_PHASE, n.CALL_PHASE, n.MAIN_PHASE)}, keywords={f"[{n.KEYWORD_NAMES[k]}]": k for k in nouns.SKILLS},
    numbers={"total cost": n.COST, "ATK": n.ATK, "DEF": n.DEF}, raised={}, varied={"name": n.NAME, "race": n.RACE, "attribute": n.ATTRIBUTE}, durations=DURATIONS, durations_also=DURATIONS_ALSO, done=DONE,
    milled=((PUT, n.GRAVEYARD, " into {your} graveyard"), (verb("remove"), n.REMOVED, " from the game"), (PUT, n.LIFEBREAK, " into {your} lifebreak area")),
    stacked={}, spells=(nouns.SPELL,), is_single=is_single, rules=RULES, met={n.IS_BLOCKED: "blocking", n.BLOCKS_EVENT: "blocked"},
    happenings=events.happenings, deeds=deeds.deeds, posts=nouns.posts, doers=doers.doers, beings=sayings.beings, moments=triggers.moments,
    later_moments=triggers.later_moments, instructions=deeds.instructions, clauses=statements.clauses, amounts=sayings.amounts, values=sayings.values,
    conditions=sayings.conditions, changes=changes.changes, gains=changes.gained, counters=n.COUNTER_NAMES, counter=sayings.counter, rest=("the rest", "the other cards", "the revealed cards"),
    left=nouns.LEFT, sourced=True, says_other=True, possessed=True, acting=events.acting, bare=True, targets=True, subjects=doers.subjects, modes=modes.modes,
    searching=decks.searching, paying=costs.paying, shortened=deeds.shortened, noted=sayings.noted, each_player_who=sayings.each_player_who,
)  # fmt: skip
