"""Vanguard's dialects brought to one spelling, and its sentences' first letters."""

import re
from typing import Final

from ....language.english.articles import named_spans, recased
from ....language.english.numbers import CARDINALS
from ....language.normalize import Speller, rules

COUNTED: Final = (  # what a number of things is told of
    r"(?:of (?:your|his|the|them)|(?:other |another |more |face |normal |trigger |different |grade |\[(?:Stand|Rest)\] |open )*"
    r"(?:cards?|units?|<|[Rr]ear|[Vv]anguards?|or (?:more|less|fewer|greater|higher)|damage|up|down|\d|times|\(RC\)|copies))"
)
COUNT: Final = r"(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen)"
HEAD: Final = r"\[(?:CONT|ACT|AUTO)\]"
ZONE_WORD: Final = re.compile(
    r"(?:VC|RC|GC|VC/RC|RC/VC|V/R|Hand|Soul|Deck|Drop|Drop Zone|Damage|Damage Zone|Bind|Bind Zone|\d+|X)", re.IGNORECASE
)
NAME_WORD: Final = r"[A-Z0-9][\w'\u2019!?.&-]*"
NAME_LINK: Final = r"(?:,? (?:of|the|in|with|to|and|for|on|de|von|at|from|a|an) (?:(?:the|of|a) )?| |, )"
BARE_NAME: Final = rf"{NAME_WORD}(?:{NAME_LINK}{NAME_WORD})*"

LABEL: Final = re.compile(
    r"^[\[(]?(AUTO|ACT|CONT)\b[\])]?|^[\[(](Auto|Act|Cont|auto|act|cont)[\])]"
    r'|(?:(?<=")|(?<= gets )|(?<= get ))[\[(](AUTO|ACT|CONT|Auto|Act|Cont)[\])]'
)
CIRCLE: Final = (
    r"\(?(?:[VRG]C?|[Vv]anguard(?: [Cc]ircle)?|[Rr]ear-?[Gg]uard(?: [Cc]ircle)?|[Gg]uardian(?: [Cc]ircle)?)\)?"
)
SPOT: Final = (
    rf"{CIRCLE}(?: ?(?:/|,|&|or|and) ?{CIRCLE})*|(?:[Hh]and|[Ss]oul|[Dd]eck|[Dd]rop|[Dd]amage|[Bb]ind)(?: ?[Zz]one)?"
)
HEAD_PARTS: Final = (  # where it is active, in which row or column, its limit break, how often; one after the other, in any order
    ("zone", re.compile(rf"(?:in )?[\[(]{{1,2}}(?:in )?({SPOT})[\])]{{1,2}}|({SPOT})(?= ?[:\[])")),
    ("where", re.compile(r"(in the [a-z ]+?)(?= ?[:\[])")),
    ("limit", re.compile(r"[\[(]?(?:[Ll]imit[- ]?[Bb]reak|LB)\]? ?[\[(]?(\d)[\])]{0,2}(?: ?\([^()]*\))?")),
    ("once", re.compile(r"[\[(]?(?:1|[Oo]nce)(?: ?/ ?| per )[Tt]urn[\])]?")),
)
CIRCLE_WORD: Final = re.compile(
    r"\((?:V|R|G)\)|\([VRG]C?\) ?/ ?\([VRG]C?\)|\([VRG]C?/[VRG]C?\)"
    r"|(?<=\bon )[VRG]C\b|(?<=\bto )[VRG]C\b|(?<=\bor )[VRG]C\b|(?<=\bfrom )[VRG]C\b|(?<=\byour )[VRG]C\b|(?<=\bopen )[VRG]C\b|(?<=\bseparate )[VRG]C\b"
    r"|(?<=\ba )[VRG]C\b|\[[VRG]C?\](?= or|,|\.| from)"
)
WIDE: Final = str.maketrans("【】［］（）＜＞／＆", "[][]()<>/&")
ONCE: Final = "This ability cannot be used for the rest of that turn."


def in_words(found: re.Match[str]) -> str:
    """A small number of things in words."""
    return CARDINALS[int(found.group(1))]


def in_small_letters(found: re.Match[str]) -> str:
    """A common noun as it stands inside a sentence."""
    return found.group(0).lower()


TABLE: Final = rules(
    # a cost that is told where it is paid, or without its brackets
    (rf"^({HEAD}[^:]*:)(?!\[(?:Counter|Soul)-Blast)(.{{5,160}}?, )you may (?:pay )?\[?((?:Counter|Soul)-Blast \d+[^\].]*)\]?(?=\. If you do)", r"\1[\3] \2you may pay the cost"),
    (rf"^({HEAD}[^:]*:)\[?((?:Counter|Soul)-Blast \d+[^\]\[:.]*): ?(?=[A-Z])", r"\1[\2] "),
    # lines that are only a keyword
    (r"^(Lord|Restraint)\.?$", r"[CONT](VC/RC):\1"), (r"^(?:\[CONT\]:)?Sentinel\.?$", "[CONT]:Sentinel"), (r"^Forerunner\b", "[AUTO]:Forerunner"),
    (r"(?<=:Forerunner)[:.]? ?-? ?When a(?:nother)? unit of the same clan rides this unit, you may call (?:this unit|this card|it) to \(RC\)\.?$", ""),
    (r"(?<=:Lord)[:.]? ?-? ?If you have a unit without a same clan as this unit, this unit cannot attack\.?$", ""),
    (r"(?<=:Restraint)[:.]? ?-? ?This unit cannot attack\.?$", ""),
    # icons
    (r"\[?\b(?:[Cc]ounter[- ]?[Bb]last|CB)\]?[- ]?\(?(\d+)\b\)?", "Counter-Blast \\1"),
    (r"\[?\b(?:[Ss]oul[- ]?[Bb]last|SB)\]?[- ]?\(?(\d+)\b\)?", "Soul-Blast \\1"),
    (r"\[?\b(?:[Ss]oul[- ]?[Cc]harge|SC)\]?[- ]?\(?(\d+)\b\)?\]?", "[Soul-Charge \\1]"),
    (r"\[?\b(?:[Ll]imit[- ]?[Bb]reak|LB)\]?[- ]?\(?(\d+)\b\)?\]?", "[Limit-Break \\1]"),
    (r"([+-]\d{3,5}) \[?(?:POWER|[Pp]ower)\b\]?", r"[Power] \1"), (r"([+-]\d) \[?[Cc]ritical\b\]?", r"[Critical] \1"), (r"([+-]\d{4,5}) \[?[Ss]hield\b\]?", r"[Shield] \1"),
    # numbers, capitals
    (rf"(?<![\w+\-/(])(?<!grade )(?<!grade \d or )(?<!Grade )(?<!Blast )(?<!Charge )(1?\d)(?= {COUNTED})", in_words),
    (r"(?<=up to )(1?\d)(?= )", in_words), (r"(?<=is )(?<!grade is )(1?\d)(?=[,. ])", in_words),
    (r"(?<!^)(?<![.:] )\bGrade\b(?!\])|(?<=\bhave )Grade\b|(?<=>)Vanguard\b|(?<=[a-z>,\d] )(?:Vanguards?|Units?|Cards?|Guardians?)\b", in_small_letters),
    (r":(?=(?:Counter|Soul)-Blast)", ":["), (r"(Blast \d+)\] ?\[?(?=(?:Counter|Soul)-Blast)", r"\1 & "), (r"& ?\[(?=(?:Counter|Soul)-Blast)", "& "), (r"\[\[(?=[CS])", "["),
    (r"(Blast \d+)\] ?& ?(?:\[)?", r"\1 & "), (r"(Blast \d+)\], ?(?=Choose|Put|Retire|Return|Discard|Bind)", r"\1 & "),
    (r"(Blast \d+), (?=Choose|Put|Retire|Counter|Soul)", r"\1 & "),
    (r"(?<![\[\w])(Power|Critical|Shield) ?(?=[+-]\d)", r"[\1] "),
    (r"\[(Power|Critical|Shield)\] ?([+-]) ?(?=\d)", r"[\1] \2"),
    (r"\[?\bSTAND\b\]?|\[stand\]", "[Stand]"), (r"\[?\bREST\b\]?(?= this unit| them| it)|\[(?:REST|rest)\]", "[Rest]"), (r"\[(?:POWER|power)\]", "[Power]"),
    (r"\[(?:CRITICAL|critical)\]", "[Critical]"), (r"\[(?:SHIELD|shield)\]", "[Shield]"),
    (r"(:|& )\[\[?Rest\] this (?:unit|card)(?=\]| &)", r"\1[Rest this unit"),
    (r"& \[Rest this unit", "& Rest this unit"),
    (r"\[\[Rest[\]\[] this (?:unit|card)", "[Rest this unit"), (r":\[Stand\] this unit(?=\] )", ":[Stand this unit"),
    (r"\bare Rest\b", "are [Rest]"), (r"\.\](?= )", "]"), (r" +\](?= )", "]"), (r" ?& ?(?=[A-Z])", " & "),
    (r"(\])(?=(?:When|At|During|If|Choose|Search|This|Look|Draw|You|Until|Put|Reveal)\b)", r"\1 "),
    (r":\[([^\[\]]*(?:\[[^\]]*\][^\[\]]*)*)\],? ?(?=[A-Z\[])", r":[\1] "),
    (r"(Blast \d+) ?\] ?-(?=card|<)", r"\1-"), (r"＆", "&"), (r"(>)(?=[a-z])", r"\1 "), (r"\bhad been\b", "was"),
    (r"\b([Yy]our|[Yy]our opponent's) (front|back) row (units|rear-guards)\b", r"\1 \3 in the \2 row"),
    (r"\bthe number of (your|your opponent's)( face (?:up|down))? damage\b(?! zone)", r"the number of\2 cards in \1 damage zone"),
    (r"\b([Yy]our [^,.]{3,40} is revealed (?:by|during|in)) an? drive check", r"\1 your drive check"),
    *((rf"\b{choose}hoose (all of [^,.]{{3,80}}?),? and {deed} them\b", rf"{did} \1") for choose in "Cc" for deed in ("retire", "bind", r"\[Stand\]", r"\[Rest\]")
      for did in [deed.replace("\\", "") if choose == "c" else deed.replace("\\", "").capitalize() if deed.isalpha() else deed.replace("\\", "")]),
    (r"(\blook at your opponent's hand, choose (?:an?|one|up to one) [^,]{0,40}?card)(?=,)", r"\1 from among them"),
    *((rf"\b{capital}iscard ({count}) ((?:grade \d (?:or \w+ )?)?(?:<[^<>]+>|cards?)(?: with [^,.\]]*?name)?)(?: from your hand)?(?=[\],.]| &)", rf"{choose}hoose \1 \2 from your hand, and discard {it}")
      for capital, choose in (("D", "C"), ("d", "c")) for count, it in (("an?|one", "it"), ("two|three|four|any number of", "them"))),
    (r"(?<=[a-z,.] )(Stand|Rest)(?= (?:it|them|this|that|those|all|one|and)\b|[,.\]])", r"[\1]"), (r"<<+([^<>]+)>>+", r"<\1>"),
    (r"(?<=\. )Then, (?=[a-z\[])", ""), (r"\b(normal|trigger) unit (?=rear-guard|vanguard)", r"\1 "),
    (r"(Blast \d+) ?- ?[Cc]ards?\b", r"\1-card"),
    (r"\b([Rr]eturn|[Pp]ut) (this (?:unit|card)|it|them) (to|into) your deck(?=\]| &)", r"\1 \2 \3 your deck and shuffle your deck"),
    (rf"(?<=[\[ ])([Cc]hoose) ({COUNT}|an?) ((?:grade \d (?:or \w+ )?)?<[^<>]+> rear-guards?)(?=, and [^\]]*\] )", lambda found: f"{found[1]} {'one' if found[2][0] == 'a' else found[2]} of your {found[3].rstrip('s')}s"),
    # words
    (r"\bcann+ot\b|\bcan not\b|\bcan't\b", "cannot"), (r"\bdoesn't\b", "does not"), (r"\bdon't\b", "do not"),
    (r"\b[Rr]ear[- ]?\s?[Gg]uard", "rear-guard"), (r"\bhis/her\b|\bhis or hers\b", "his or her"),
    (r"\bopponents\b(?=')?'?s? (?=\w)", "opponent's "), (r"\b[Dd]rive [Cc]heck", "drive check"),
    (r"\b[Dd]amage [Cc]heck", "damage check"),
    (r"(?<=[a-z] )(Drop|Damage|Bind) ?[Zz]one\b", lambda found: f"{found.group(1).lower()} zone"),
    (r"(?<=[a-z] )(?:Soul|Deck|Hand)\b(?![- ]?(?:Blast|Charge))", in_small_letters),
    (r"\b(?:fieldround|battlefield)\b", "field"),
    (rf"(?<!grade )\b({COUNT}) or greater\b", r"\1 or more"),
    (r"\bis greater than your opponent's", "is more than your opponent's"),
    (r"\bis fewer than your opponent's", "is less than your opponent's"),
    (r"\bcall (it|them) as \[Rest\] to ((?:an open |separate open |separate )?\((?:RC|GC)\))",
     r"call \1 to \2 as [Rest]"),
    (r"\bthe (?:\[Power\]|[Pp]ower) of (this unit|that unit|the attacked unit|your vanguard|your opponent's vanguard) is (?=\d)", r"\1's [Power] is "),
    (r"(?<=unit's) [Pp]ower (?=is \d)", " [Power] "), (r"\bwith (?:an? )?[Pp]ower (?:of )?(\d+)(?= or (?:less|more|greater)\b)", r"with [Power] \1"),
    (r"\b(this unit|that unit|the attacked unit|your vanguard|your opponent's vanguard) has (?:an? [Pp]ower of |\[Power\] )(\d+) or (more|greater|less)\b", r"\1's [Power] is \2 or \3"),
    (r"(<[^<>]+>(?: (?:unit|card|rear-guard)s?)?|\b(?:unit|card|rear-guard)s?) with (?:a )?grade (\d(?: or (?:less|greater))?)(?! or| than)\b", r"grade \2 \1"),
    (r"\b(?:is chosen as|becomes) the target of an attack\b", "is attacked"),
    (r"(?<=\((?:RC|VC)\)) from hand\b", " from your hand"), (r"\b([Ss])uperior (?=ride|call)", ""), (r"\bor higher\b", "or greater"), (r"\bcards name\b", "card name"),
    (r"\bthe total number of\b", "the number of"),
    (r"\ban? (vanguard|rear-guard|unit) that is an? (<[^<>]+>)", r"a \2 \1"),
    (r"\breturn (this card|this unit|it|them) to your deck\. If you do, shuffle your deck",
     r"return \1 to your deck, and shuffle your deck"),
    (r"\bput one of them into your hand", "choose a card from among them, put it into your hand"),
    (r"\b([Pp]uts? (?:it|them|that card|that unit|this card|this unit|those cards)) in (?=(?:your|his or her|the|its owner's) (?:soul|hand|drop|damage|bind|deck))", r"\1 into "),
    (r"\b(?:Stand|Draw|Ride|Main|Battle|End) Phase\b|\b(?:Start|Attack|Guard|Drive|Damage|Close) Step\b", in_small_letters),
    (r"\bfor every (?=<[^<>]+> (?:card|unit|rear-guard|in)\b|(?:card|unit|rear-guard) )", "for each "), (r"\breturned to hand\b", "returned to the hand"),
    (r"\b([Yy])ou may not (?=normal|ride|call)", r"\1ou cannot "), (r"\bgrade (?=[+-]\d)", "[Grade] "), (r'"\[(Intercept|Boost|Twin Drive!!|Restraint)\]"', r'"\1"'),
    (r"\b([Ww]hen|[Ii]f) (this unit|that unit|your vanguard) hits\b", r"\1 \2's attack hits"), (r"\bcan only be used once (?:per|each|a) turn\b|\bcan be used only once (?:per|each|a) turn\b", "cannot be used for the rest of that turn"),
    (r"(\blook at [^.]{5,45} your deck, choose (?:up to )?(?:an?|one|two|three) (?:(?!from|card named)[^,.]){0,50}?cards?)(?=,| and (?:put|call|ride))", r"\1 from among them"),
    (r"\bcards? from your hand to (?=(?:the |your )?drop zone)", "card from your hand into "),
    (r"\b([Ii])f (?:you|your opponent) (retired|bound|discarded|returned|called) (an? [^,.]{3,60}?|\w+ or more [^,.]{3,60}?)(?= with this effect| this way)", r"\1f \3 was \2"),
    (r"(?<=you do, )([Tt]hat unit|[Tt]his unit|it) becomes (\[(?:Stand|Rest)\])", r"\2 \1"),
    (r"\b[Tt]he attack of (?:the|a) unit boosted by this unit (hits(?: an? vanguard)?)", r"an attack \1 during the battle that this unit boosted"),
    (r"\b(their owners?'s?|its owner's) hands\b", r"\1 hand"), (r"\bone of your damage(?=[,.])", "one card from your damage zone"), (r"\bexchange this unit with (?=another|one)", "exchange this unit's position with "),
    (r"\b(attacks?|hits) the vanguard\b", r"\1 a vanguard"), (r"\b([Ww])hen the attack hits\b", r"\1hen an attack hits"), (r"\bunit attacks hits\b", "unit's attack hits"),
    (r"\b([Hh]ave|[Tt]here is)(?: an?| one)? ([\ue000-\uf8ff])(?= (?:in|from) )", r"\1 a card named \2"),
    (r"\b([Hh]ave|[Tt]here is)(?: an?| one)? ([\ue000-\uf8ff])(?= on |,)", r"\1 a unit named \2"),
    (r"\bduring (your|this unit's) drive check, when (.{3,60}?) is revealed\b", r"when \1 drive check reveals \2"),
    (r"\bDuring (your|this unit's) drive check, when (.{3,60}?) is revealed\b", r"When \1 drive check reveals \2"),
    # missing commas and spaces
    (r"(?<=[>\"\ue000-\uf8ff)]) (?=(?:call|ride|reveal) (?:it|them|that))", ", "),
    (r"(?<=\)) (?=if (?:you|your|the|it)\b)", ", "),
    (r"(?<=\d)(?=until\b)", " "), (r"(?<=[a-z])(?=\((?:VC|RC|GC))", " "),
    (r"(?<=[a-z>])(?=\[(?:Power|Critical|Shield)\])", " "),
    (r"(?<=[a-z]) ,", ","), (r",,+", ","), (r"(?<=[a-z\])]),(?=[a-z\[])", ", "), (r"\bIf you do,(?=\S)", "If you do, "),
    (r"(?<=[a-z])\.(?=[A-Z])", ". "),
    # quotes; an ability that is gotten without them is quoted to its end
    (r"(?<= gets) (\[(?:CONT|ACT|AUTO)\][^\"]*?[^\". ])\.?( until end of turn)? ?\.?$", r' "\1"\2.'),
    (rf"\bnamed ({BARE_NAME})", r'named "\1"'),
    (rf"\bwith ({NAME_WORD}(?: {NAME_WORD})*) in (its|their|the) (card )?names?\b", r'with "\1" in \2 \3name'),
    (r'"(Twin Drive!!|Restraint|Lord|Intercept|Boost) +"', r'"\1"'),
    (r'(?<=[a-z0-9\])])[.,]"(?= (?:and|until|during))', '"'),
    (r'(?<=[a-z0-9\])])\."(?=\.|$)', '"'), (r'(?<=[a-z0-9\])])\.",', '",'), (r'"\."?$', '".'), (r"\.\"$", '".'),
)  # fmt: skip


def spot(words: str) -> str:
    """The name of a zone as a head has it."""
    if words[:2].lower() in ("ha", "so", "de", "dr", "da", "bi"):
        word = re.sub(" ?zone$", "", words.lower()).capitalize()
        return f"({word} zone)" if word in ("Drop", "Damage", "Bind") else f"({word})"
    found = {word[0].upper() for word in re.findall("[A-Za-z-]+", words)}
    return f"({'/'.join(f'{letter}C' for letter in 'VRG' if letter in found)})"


def headed(text: str) -> str:
    """The line with the heads of its abilities in one spelling: label, zone, limit break, colon."""
    text = text.translate(WIDE)
    for label in reversed(list(LABEL.finditer(text))):
        at, parts = label.end(), dict.fromkeys(("zone", "where", "limit", "once"), "")
        while True:
            at += len(text[at:]) - len(text[at:].lstrip(" :./"))
            name, found = next(((name, m) for name, shape in HEAD_PARTS if (m := shape.match(text, at))), ("", None))
            if found is None:
                break
            parts[name], at = f"{parts[name]} {next(filter(None, found.groups()), 'once')}".strip(), found.end()
        word = next(filter(None, label.groups())).upper()
        head = (
            f"[{word}]"
            + (spot(parts["zone"]) if parts["zone"] else "")
            + (f" {parts['where']}" if parts["where"] else "")
        )
        head += f"[Limit-Break {parts['limit']}]:" if parts["limit"] else ":"
        once = f" {ONCE}" if parts["once"] and ONCE not in text else ""
        text = text[: label.start()] + head + text[at:] + once
    return CIRCLE_WORD.sub(lambda found: spot(found.group(0)), text)


def is_reminder(inside: str) -> bool:
    """Does a parenthesis only explain?"""
    return ZONE_WORD.fullmatch(inside.strip()) is None


KEYWORD_LINE: Final = re.compile(rf"{HEAD}(?:\([^)]*\))?:(?:Restraint|Sentinel|Lord|Forerunner|Boost|Intercept)\.?")


def finish(line: str) -> str:
    """A full stop at the end, except after a lone keyword."""
    if KEYWORD_LINE.fullmatch(line):
        return line.rstrip(".")
    if line and line[0] == "[" and line[-1] not in ".":
        return line.rstrip(",;: ") + "."
    return line


BEGINS: Final = re.compile(r"[\[(【]?(?:CONT|ACT|AUTO|Cont|Act|Auto)\b")
ALONE: Final = re.compile(r"(?:Lord|Restraint|Sentinel|Forerunner)\b")
ONLY_EXPLAINS: Final = re.compile(r"\((?!VC|RC|GC|V\)|R\)|G\)|\[|\d)")


def continues(line: str, following: str) -> bool:
    """An ability goes on in the next line, unless that begins one of its own or only explains."""
    if line.endswith((" gets", " gets,")):
        return bool(following)
    is_ability = BEGINS.match(line) is not None and KEYWORD_LINE.fullmatch(line) is None
    ended = line.endswith((".", ")")) and ALONE.match(following) is not None
    return is_ability and bool(following) and not (ended or BEGINS.match(following) or ONLY_EXPLAINS.match(following))


SPELLER: Final = Speller(TABLE, is_reminder, re.compile(HEAD), finish, headed, continues)
ICON_START: Final = re.compile(r"\[(?:[A-Z][A-Za-z]+|Soul-Charge \d+)\]")
BLAST: Final = re.compile("(?:Counter|Soul)-Blast")
SENTENCE_END: Final = re.compile(r"\. |:(?! )")


def sentence_starts(text: str) -> list[int]:
    """Where sentences begin in a line with facing quotes: after a colon, a cost, a full stop; and inside a cost."""
    names = named_spans(text)
    starts: list[int] = []
    for found in SENTENCE_END.finditer(text):
        at = found.end()
        if any(a <= found.start() < b for a, b in names):
            continue
        if text[at : at + 1] != "[" or ICON_START.match(text, at):
            starts.append(at)
            continue
        end = cost_end(text, at)
        starts.append(at + 1)
        starts.extend(at + m.end() for m in re.finditer("& ", text[at:end]))
        starts.append(end + 2)
    return [at for at in starts if text[at : at + 1].isalpha() and not BLAST.match(text, at)]


def cost_end(text: str, at: int) -> int:
    """Where the cost that opens here closes."""
    depth = 0
    for index in range(at, len(text)):
        depth += {"[": 1, "]": -1}.get(text[index], 0)
        if depth == 0:
            return index
    return len(text)


def lowered(text: str) -> str:
    """The line as phrases read it: small letters where sentences begin."""
    return recased(text, sentence_starts(text), capital=False)


def raised(text: str) -> str:
    """The line as it is printed: capital letters where sentences begin."""
    return recased(text, sentence_starts(text), capital=True)
