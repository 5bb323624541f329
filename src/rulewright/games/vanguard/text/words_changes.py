"""Lasting changes in words: gets, loses, cannot, and until when."""

from typing import Final

from ....kernel.ids import CONTINUOUS, END_OF_TURN, NOTHING, OPPONENT, WHILE_ACTIVE, YOU
from ....kernel.vocabulary.abilities import Ability, Gain
from ....kernel.vocabulary.effects import Apply, If
from ....kernel.vocabulary.mods import (
    Add,
    AddWord,
    Forbid,
    ForbidPlayer,
    GainKeyword,
    LoseAbilities,
    LoseKeyword,
    Modification,
    Permit,
)
from ....kernel.vocabulary.terms import (
    Anything,
    Cards,
    EventOther,
    Exists,
    Group,
    Has,
    IsNot,
    Number,
    OneOf,
    Related,
    SumOf,
    This,
    Times,
)
from ....language.english.pronouns import THAT_SUBJECT, inflected
from ....language.pattern import Parts, hole, like
from ....language.phrase import Agree, Choice, Free, Many, Reader, Says, Token, Unsaid, Word
from ....language.voice import Voice
from ..rulebook import ch00_names as n
from .words_cards import KINDS, Kind, described, which_of
from .words_filters import KIN
from .words_groups import ALL, BOOSTED_UNIT, EACH, MYSELF, THIS_WORD, as_object
from .words_subjects import A_UNIT_OF, THIS_UNIT

UNTIL: Final = Choice(
    "until when",
    Word(
        "until end of turn", END_OF_TURN,
        also=("until the end of turn", "until the end of that turn", "until end of that turn", "until end of this turn",
              "during that turn", "during this turn", "for the rest of that turn", "until the end of this turn"),
    ),
    Word(
        "until end of that battle", n.END_OF_BATTLE_DURATION,
        also=("until the end of that battle", "until end of this battle", "until end of battle", "during that battle",
              "during this battle", "until the end of the battle", "until end of the battle"),
    ),
    Word(
        "during your opponent's next stand phase", n.NEXT_STAND_PHASE,
        also=("in your opponent's next stand phase", "during his or her next stand phase"),
    ),
    Word("during that ride phase", n.THIS_RIDE_PHASE, also=("during this ride phase",)),
    Word("until end of your opponent's next turn", n.END_OF_NEXT_TURN,
         also=("until the end of your opponent's next turn",)),
)  # fmt: skip


# ---------------------------------------------------------------- numbers that change


def signed(text: str, reader: Reader) -> Number | None:
    """A number with its sign."""
    return Number(int(text))


def sign_of(value: object) -> str | None:
    """A number with its sign, in digits."""
    return f"{value.value:+d}" if isinstance(value, Number) else None


def signed_integer(value: object) -> str | None:
    """An integer with its sign."""
    return f"{value:+d}" if isinstance(value, int) else None


SIGNED: Final = Token("a number with + or -", r"[+-]\d+", signed, sign_of)
SIGNED_EACH: Final = Token("a number with + or -", r"[+-]\d+", lambda text, reader: int(text), signed_integer)
STAT: Final = Choice(
    "[Power], [Critical] or [Shield]",
    Word("[Power]", n.POWER),
    Word("[Critical]", n.CRITICAL),
    Word("[Shield]", n.SHIELD),
    Word("[Grade]", n.GRADE),
)
STAT_CHANGE: Final = Says("{stat} {by}", like(Add, hole("stat"), hole("by")), stat=STAT, by=SIGNED)
STAT_FOR_EACH: Final = Says(
    "{stat} {by} for each {each}", like(Add, hole("stat"), like(Times, hole("by"), hole("each"))),
    stat=STAT, by=SIGNED_EACH, each=EACH,
)  # fmt: skip
KEYWORDS: Final = {
    n.TWIN_DRIVE: ("Twin Drive!!", "[Twin Drive!!]", "[TwinDrive]", "[Twin Drive]"),
    n.INTERCEPT: ("Intercept", "[Intercept]"),
    n.BOOST: ("Boost", "[Boost]"),
    n.RESTRAINT: ("Restraint", "Restraint"),
    n.LORD: ("Lord", "Lord"),
    n.SENTINEL: ("Sentinel", "Sentinel"),
    n.FORERUNNER: ("Forerunner", "Forerunner"),
}
KEYWORD: Final = Choice(
    "a keyword in quotes",
    *(Word(f"“{names[0]}”", keyword, also=names[1:]) for keyword, names in KEYWORDS.items()),
)
NO_ATTACK: Final = Apply(This(), (Forbid(n.ATTACK),))
LORDLY: Final = If(Exists(Cards((n.VC, n.RC), YOU, IsNot(Related(n.SAME_CLAN, This())))), NO_ATTACK)
NEW_KEYWORD: Final = Choice(
    "a keyword in quotes",
    *(Word(f"“{KEYWORDS[k][0]}”", GainKeyword(k), also=KEYWORDS[k][1:]) for k in (n.TWIN_DRIVE, n.INTERCEPT, n.BOOST)),
    Word("“Restraint”", Gain(Ability(CONTINUOUS, (n.VC, n.RC), effect=NO_ATTACK, keyword=n.RESTRAINT))),
    Word("“Lord”", Gain(Ability(CONTINUOUS, (n.VC, n.RC), effect=LORDLY, keyword=n.LORD))),
)
QUOTED_ABILITY: Final = Choice("an ability in quotes")  # the ability phrase joins it


# ---------------------------------------------------------------- gets, loses, cannot


def flat(parts: Parts) -> tuple[object, ...]:
    """Rows of changes as one row."""
    rows = parts["rows"]
    return tuple(item for row in rows for item in row) if isinstance(rows, tuple) else ()


def grouped_stats(value: object) -> Parts | None:
    """One row of changes as runs: plain numbers together, everything else by itself."""
    if not isinstance(value, tuple) or not value:
        return None
    rows: list[tuple[object, ...]] = []
    for item in value:
        plain = isinstance(item, Add) and isinstance(item.amount, Number)
        if plain and rows and isinstance(rows[-1][-1], Add) and isinstance(rows[-1][-1].amount, Number):
            rows[-1] = (*rows[-1], item)
        else:
            rows.append((item,))
    return {"rows": tuple(rows)}


GETS: Final = inflected("get", "gets")
LOSES: Final = inflected("lose", "loses")
GAINED: Final = Choice(
    "[Power], [Critical], [Shield] or an ability",
    Many(STAT_CHANGE, "/", also=(" and ", ", and ", ", ")),
    Says("{stat}", (hole("stat"),), stat=STAT_FOR_EACH),
    Says("“{ability}”", (like(Gain, hole("ability")),), ability=QUOTED_ABILITY),
    Says("{keyword}", (hole("keyword"),), keyword=NEW_KEYWORD),
)
GAINS: Final = Says(
    "{rows}", make=flat, unmake=grouped_stats, rows=Many(GAINED, " and ", also=(", and ", ", ")),
)  # fmt: skip


def is_gain(item: object) -> bool:
    """Is it said with "gets"?"""
    return isinstance(item, Add | Gain | GainKeyword)


def grouped_verbs(value: object) -> Parts | None:
    """One row of changes as runs of one verb each."""
    if not isinstance(value, tuple) or not value:
        return None
    rows: list[tuple[object, ...]] = []
    for item in value:
        if rows and is_gain(item) and is_gain(rows[-1][-1]):
            rows[-1] = (*rows[-1], item)
        else:
            rows.append((item,))
    return {"rows": tuple(rows)}


def forbid_kinds(parts: Parts) -> Forbid | None:
    """Cannot do this to units of a description."""
    as_kind, verb = parts["kind"], parts["verb"]
    if not isinstance(as_kind, Kind) or not isinstance(verb, int) or as_kind.noun not in ("", "unit"):
        return None
    return Forbid(verb, which_of(as_kind))


def forbidden_kinds(value: object) -> Parts | None:
    """Take such a prohibition apart."""
    if not isinstance(value, Forbid) or isinstance(value.to, Anything | OneOf):
        return None
    as_kind = described(n.FIELD, value.to, True)
    return {"kind": Kind("unit", as_kind.before, as_kind.after), "verb": value.verb} if as_kind else None


PLAIN_VERB: Final = Choice(
    "attack, boost, intercept or [Stand]",
    Word("attack", n.ATTACK),
    Word("boost", n.BOOST_VERB),
    Word("intercept", n.INTERCEPT_VERB),
    Word("[Stand]", n.STAND, also=("stand", "become [Stand]")),
    Word("be hit", n.BE_HIT),
    Word("be attacked", n.BE_ATTACKED, also=("be chosen as the target of an attack",)),
)
CANNOT: Final = Choice(
    "cannot",
    Says("cannot {verb}", like(Forbid, hole("verb")), verb=PLAIN_VERB),
    Says("cannot attack {whom}", like(Forbid, n.ATTACK, hole("whom")), whom=THIS_UNIT),
    Says("cannot {verb} {kind}", make=forbid_kinds, unmake=forbidden_kinds, verb=PLAIN_VERB, kind=KINDS),
    Says("cannot {verb} {whom}", like(Forbid, hole("verb"), hole("whom")), verb=PLAIN_VERB, whom=A_UNIT_OF),
)
MOD_ROW: Final = Choice(
    "gets, loses or cannot",
    Says("{gets} {gains}", hole("gains"), gets=GETS, gains=GAINS),
    Says("{loses} {keyword}", (like(LoseKeyword, hole("keyword")),), loses=LOSES, keyword=KEYWORD),
    Says("{loses} all abilities", (LoseAbilities(NOTHING),), loses=LOSES, also=("{loses} all of its abilities",)),
    Says("{cannot}", (hole("cannot"),), cannot=CANNOT),
)
MODS: Final = Free(
    Says("{rows}", make=flat, unmake=grouped_verbs, rows=Many(MOD_ROW, ", ", ", and ", also=(" and ",)))
)  # fmt: skip


# ---------------------------------------------------------------- whom, what, how long


def is_boosting_event(voice: Voice) -> object:
    """The boosted unit of a boosting event."""
    return True if voice.event == n.BOOSTS else None


SUBJECT: Final = Choice(
    "who",
    MYSELF,
    Says(
        "{so}the boosted unit", make=lambda p: EventOther(),
        unmake=lambda v: {"so": True} if v == EventOther() else None,
        so=Unsaid("a unit", is_boosting_event), leave=as_object,
    ),
    Says(
        "{so}the boosted unit", make=lambda p: BOOSTED_UNIT,
        unmake=lambda v: {"so": True} if v == BOOSTED_UNIT else None,
        so=Unsaid("a unit", lambda voice: True if voice.event != n.BOOSTS else None), leave=as_object,
    ),
    THAT_SUBJECT,
    ALL,
)  # fmt: skip


def is_mixed(mods: object) -> bool:
    """Do the changes need their duration said first?"""
    return isinstance(mods, tuple) and len(mods) > 1 and any(not isinstance(mod, Add) for mod in mods)


def apply(parts: Parts) -> Apply | None:
    """A lasting change from its words."""
    who, mods, until = parts["who"], parts["mods"], parts["until"]
    if not isinstance(who, Group) or not isinstance(mods, tuple) or not isinstance(until, int):
        return None
    return Apply(who, tuple(mod for mod in mods if isinstance(mod, Modification)), until)


def trailing(value: object) -> Parts | None:
    """A change whose duration is said last."""
    if not isinstance(value, Apply) or value.until == WHILE_ACTIVE or is_mixed(value.mods):
        return None
    return {"who": value.what, "mods": value.mods, "until": value.until}


def leading(value: object) -> Parts | None:
    """A change whose duration is said first."""
    if not isinstance(value, Apply) or value.until == WHILE_ACTIVE or not is_mixed(value.mods):
        return None
    return {"who": value.what, "mods": value.mods, "until": value.until}


def unsaid(value: object) -> Parts | None:
    """A change that lasts as long as its ability."""
    if not isinstance(value, Apply):
        return None
    return {"who": value.what, "mods": value.mods, "until": value.until}


def carried(voice: Voice) -> object:
    """The duration that goes without saying."""
    if voice.lasting:
        return WHILE_ACTIVE
    return voice.until if voice.until >= 0 else None


def keep_until(before: Voice, after: Voice, value: object) -> Voice:
    """A duration said first also holds for the clauses that follow."""
    return after._replace(until=value.until) if isinstance(value, Apply) else after


HAVE: Final = Agree(lambda voice: "have " if voice.offered else "", ("have ", ""))
CARRIED: Final = Unsaid("until when", carried)
UNITS_BOOST: Final = Cards((n.RC,), YOU)
NO_BOOST: Final = Says(
    "your units cannot boost {this} {until}", like(Apply, UNITS_BOOST, (Forbid(n.BOOST_VERB, OneOf(This())),), hole("until")),
    this=THIS_WORD, also=("{this} cannot be boosted {until}",), until=UNTIL,
)  # fmt: skip


def forbid_call(parts: Parts) -> ForbidPlayer | None:
    """A player cannot call units of a description to the guardian circle."""
    as_kind, who, verb = parts["kind"], parts["player"], parts["verb"]
    if not isinstance(as_kind, Kind) or not isinstance(who, int) or not isinstance(verb, int):
        return None
    if as_kind.noun not in ("", "card", "unit"):
        return None
    return ForbidPlayer(verb, who, which_of(as_kind))


def forbidden_call(value: object) -> Parts | None:
    """Take such a prohibition apart."""
    if not isinstance(value, ForbidPlayer) or value.verb not in (n.CALL_TO_GC, n.NORMAL_CALL):
        return None
    as_kind = described(n.FIELD, value.which, True)
    if as_kind is None:
        return None
    return {"kind": Kind("unit", as_kind.before, as_kind.after), "player": value.who, "verb": value.verb}


PLAYER: Final = Choice("you or your opponent", Word("you", YOU), Word("your opponent", OPPONENT))
PLAYER_CANNOT: Final = Choice(
    "cannot",
    Says("{player} cannot normal ride", like(ForbidPlayer, n.NORMAL_RIDE, hole("player")), player=PLAYER),
    Says("{player} cannot normal call", like(ForbidPlayer, n.NORMAL_CALL, hole("player")), player=PLAYER),
    Says("{player} cannot ride", like(ForbidPlayer, n.RIDE, hole("player")), player=PLAYER),
    Free(
        Says(
            "{player} cannot {verb} {kind} to (GC) from his or her hand", make=forbid_call, unmake=forbidden_call,
            also=("{player} cannot {verb} {kind} from his or her hand to (GC)",
                  "{player} cannot {verb} {kind} to (GC)"),
            player=PLAYER, kind=KINDS,
            verb=Choice("call", Word("call", n.CALL_TO_GC, also=("normal call",))),
        )
    ),
)  # fmt: skip


def permitted(template: str, permission: int, also: tuple[str, ...] = ()) -> Says:
    """A sentence that widens a rule for this unit."""
    return Says(
        template, like(Apply, This(), (Permit(permission),), hole("until")), also=also, this=THIS_WORD, until=CARRIED
    )


PERMISSIONS: Final = Choice(
    "a permission",
    permitted(
        "{until}if {this} would attack, it may instead attack an opponent's unit in the back row",
        n.ATTACK_BACK_ROW,
        ("{until}{this} can attack your opponent's units in the back row",
         "{until}{this} may attack your opponent's units in the back row",
         "{until}{this} may attack an opponent's unit in the back row",
         "{until}if {this} would attack, it may instead attack one of your opponent's units in the back row",
         "{until}{this} can attack your opponent's rear-guards in the back row"),
    ),
    permitted(
        "{until}if {this} would attack, it may instead attack an opponent's unit in the back row of the same column as"
        " this unit",
        n.ATTACK_BACK_ROW_SAME_COLUMN,
        ("{until}{this} can attack your opponent's unit in the back row of the same column as this unit",),
    ),
    permitted(
        "{until}{this} battles all of your opponent's units in the front row in one attack",
        n.BATTLE_ALL_FRONT_ROW,
        ("{until}{this} battles all of your opponent's units in the front row with one attack",
         "{until}{this} battles every one of your opponent's units in the front row in one attack"),
    ),
)  # fmt: skip


def is_also(parts: Parts) -> Apply | None:
    """The card counts as of another clan or race too."""
    kin = parts["kin"]
    return Apply(This(), (AddWord(kin.field, kin.word),)) if isinstance(kin, Has) else None


def also_kin(value: object) -> Parts | None:
    """The clan or race a card also has."""
    if not isinstance(value, Apply) or len(value.mods) != 1 or not isinstance(value.mods[0], AddWord):
        return None
    return {"kin": Has(value.mods[0].field, value.mods[0].word)}


INTERCEPT_BAN: Final = like(Apply, Cards(n.FIELD, OPPONENT), (Forbid(n.INTERCEPT_VERB),), hole("until"))
CHANGE: Final = Choice(
    "a change",
    PERMISSIONS,
    NO_BOOST,
    Says(
        "your units cannot boost {this}{until}",
        like(Apply, UNITS_BOOST, (Forbid(n.BOOST_VERB, OneOf(This())),), hole("until")),
        this=THIS_WORD, also=("{this} cannot be boosted{until}",), until=CARRIED,
    ),
    Says("this card is also a {kin}", make=is_also, unmake=also_kin, kin=KIN,
         also=("this card is also an {kin}", "this unit is also a {kin}", "this unit is also an {kin}")),
    Free(
        Choice(
            "cannot",
            Says("{mod} {until}", like(Apply, This(), (hole("mod"),), hole("until")), mod=PLAYER_CANNOT, until=UNTIL),
            Says("{mod}{until}", like(Apply, This(), (hole("mod"),), hole("until")), mod=PLAYER_CANNOT, until=CARRIED),
            Says("{until}, {mod}", like(Apply, This(), (hole("mod"),), hole("until")), mod=PLAYER_CANNOT, until=UNTIL,
                 leave=keep_until),
        )
    ),
    Free(
        Choice(
            "a change",
            Says("{who} {mods}{until}", make=apply, unmake=lambda v: unsaid(v) if lasts(v) else None,
                 who=SUBJECT, mods=MODS, until=CARRIED),
            Says("{have}{who} {mods} {until}", make=apply, unmake=trailing, have=HAVE, who=SUBJECT, mods=MODS,
                 until=UNTIL),
            Says("your opponent cannot intercept {until}", INTERCEPT_BAN, until=UNTIL),
            Says("your opponent cannot intercept{until}", INTERCEPT_BAN, until=CARRIED),
            Says("{until}, {who} {mods}", make=apply, unmake=leading, who=SUBJECT, mods=MODS, until=UNTIL,
                 leave=keep_until),
        )
    ),
    Free(
        Says(
            "this unit gets [Power] +X {until}, X is the sum of the original [Power] of {those}",
            like(Apply, This(), (like(Add, n.POWER, like(SumOf, hole("those"), n.POWER, True)),), hole("until")),
            also=("increase this unit's [Power] by the sum of the original [Power] of {those} {until}",
                  "increase this unit's [Power] by the original [Power] of {those} {until}"),
            those=THAT_SUBJECT, until=UNTIL,
        )
    ),
)  # fmt: skip


def lasts(value: object) -> bool:
    """Does the change last as long as its ability?"""
    return isinstance(value, Apply) and value.until == WHILE_ACTIVE
