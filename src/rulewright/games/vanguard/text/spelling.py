"""Vanguard's dialects brought to one spelling, and its sentences' first letters."""

import re
from typing import Final

from ....language.english.articles import named_spans, recased
from ....language.normalize import Speller, rules

COUNT: Final = r"(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen)"
HEAD: Final = r"\[(?:CONT|ACT|AUTO)\]"
ZONE_WORD: Final = re.compile(
    r"(?:VC|RC|GC|VC/RC|RC/VC|V/R|Hand|Soul|Deck|Drop|Drop Zone|Damage|Damage Zone|Bind|Bind Zone|\d+|X)", re.IGNORECASE
)
NAME_WORD: Final = r"[A-Z0-9][\w'\u2019!?.&-]*"
NAME_LINK: Final = r"(?:,? (?:of|the|in|with|to|and|for|on|de|von|at|from|a|an) (?:(?:the|of|a) )?| |, )"
BARE_NAME: Final = rf"{NAME_WORD}(?:{NAME_LINK}{NAME_WORD})*"

TABLE: Final = rules(
    # heads and zones
    (r"^\[(?:Auto|auto)\]", "[AUTO]"), (r"^\[(?:Act|act)\]", "[ACT]"), (r"^\[(?:Cont|cont)\]", "[CONT]"),
    (r"^(AUTO|ACT|CONT)\b(?!\])", r"[\1]"),
    (r"\((VC|RC|GC)\) ?/ ?\((VC|RC|GC)\)", r"(\1/\2)"), (r"\(RC/VC\)", "(VC/RC)"), (r"\(V/R\)", "(VC/RC)"),
    (r"\(V\)", "(VC)"), (r"\(R\)", "(RC)"), (r"\(G\)", "(GC)"),
    (rf"({HEAD}) ?\[(Drop|Damage|Bind) ?[Zz]one\]", r"\1(\2 zone)"), (rf"({HEAD}) ?\[(Hand|Soul|Deck)\]", r"\1(\2)"),
    (rf"({HEAD}) ?(Soul|Hand|Deck) ?:", r"\1(\2):"), (rf"({HEAD}) ?(Drop|Damage|Bind) [Zz]one ?:", r"\1(\2 zone):"),
    (r"\((Drop|Damage|Bind) Zone\)", r"(\1 zone)"), (r"\((?:drop zone|Drop)\)", "(Drop zone)"),
    (r"\((?:damage zone|Damage)\)", "(Damage zone)"), (r"\((?:bind zone|Bind)\)", "(Bind zone)"),
    (r"\(soul\)", "(Soul)"), (r"\(hand\)", "(Hand)"),
    (rf"({HEAD}) +(?=[(:\[])", r"\1"), (rf"({HEAD}\([^)]*\)) +(?=[:\[])", r"\1"), (r"(\[Limit-Break \d+\]) +:", r"\1:"),
    (rf"^({HEAD}(?:\([^)]*\))?(?:\[Limit-Break \d+\])?):? +(?!in the )(?=\S)", r"\1:"),
    (rf"^({HEAD}(?:\([^)]*\))?(?:\[Limit-Break \d+\])?)(?=[A-Z])", r"\1:"),
    (rf"^({HEAD}(?:\([^)]*\))?(?:\[Limit-Break \d+\])?)(?=\[(?!Limit))", r"\1:"),
    (rf"^({HEAD}(?:\([^)]*\))?):\[Limit-Break (\d+)\]:? ?", r"\1[Limit-Break \2]:"),
    (rf"^({HEAD})\[Limit-Break (\d+)\](\([^)]*\)):", r"\1\3[Limit-Break \2]:"),
    (r"^(\[(?:CONT|ACT|AUTO)\]):?\[\((VC|RC|GC|VC/RC)\)\]:?", r"\1(\2):"),
    (rf"^({HEAD}):(Drop|Damage|Bind) [Zz]one(?=\[)", r"\1(\2 zone)"),
    # icons
    (r"\[?[Cc]ounter[- ]?[Bb]last\]? ?\(?(\d+)\)?", "Counter-Blast \\1"),
    (r"\[?[Ss]oul[- ]?[Bb]last\]? ?\(?(\d+)\)?", "Soul-Blast \\1"),
    (r"\[?[Ss]oul[- ]?[Cc]harge\]? ?\(?(\d+)\)?\]?", "[Soul-Charge \\1]"),
    (r"\[?[Ll]imit[- ]?[Bb]reak\]? ?\(?(\d+)\)?\]?", "[Limit-Break \\1]"),
    (r":(?=(?:Counter|Soul)-Blast)", ":["), (r"& ?\[(?=(?:Counter|Soul)-Blast)", "& "), (r"\[\[(?=[CS])", "["),
    (r"(Blast \d+)\] ?& ?(?:\[)?", r"\1 & "), (r"(Blast \d+)\], ?(?=Choose|Put|Retire|Return|Discard|Bind)", r"\1 & "),
    (r"(Blast \d+), (?=Choose|Put|Retire|Counter|Soul)", r"\1 & "),
    (r"(?<![\[\w])(Power|Critical|Shield) ?(?=[+-]\d)", r"[\1] "),
    (r"\[(Power|Critical|Shield)\] ?([+-]) ?(?=\d)", r"[\1] \2"),
    (r"\[(?:STAND|stand)\]", "[Stand]"), (r"\[(?:REST|rest)\]", "[Rest]"), (r"\[(?:POWER|power)\]", "[Power]"),
    (r"\[(?:CRITICAL|critical)\]", "[Critical]"), (r"\[(?:SHIELD|shield)\]", "[Shield]"),
    (r"(:|& )\[\[?Rest\] this (?:unit|card)(?=\]| &)", r"\1[Rest this unit"),
    (r"& \[Rest this unit", "& Rest this unit"),
    (r"\[\[Rest[\]\[] this (?:unit|card)", "[Rest this unit"), (r":\[Stand\] this unit(?=\] )", ":[Stand this unit"),
    (r"\bare Rest\b", "are [Rest]"), (r"\.\](?= )", "]"), (r" +\](?= )", "]"), (r" ?& ?(?=[A-Z])", " & "),
    (r"(\])(?=(?:When|At|During|If|Choose|Search|This|Look|Draw|You|Until|Put|Reveal)\b)", r"\1 "),
    (r":\[([^\[\]]*(?:\[[^\]]*\][^\[\]]*)*)\],? ?(?=[A-Z\[])", r":[\1] "),
    (r"(Blast \d+) ?\] ?-(?=card|<)", r"\1-"), (r"＆", "&"), (r"(>)(?=[a-z])", r"\1 "), (r"\bhad been\b", "was"),
    (r"\b([Yy]our|[Yy]our opponent's) (front|back) row (units|rear-guards)\b", r"\1 \3 in the \2 row"),
    (r"\bthe number of (your|your opponent's) damage\b(?! zone)", r"the number of cards in \1 damage zone"),
    (r"(\blook at your opponent's hand, choose (?:an?|one|up to one) [^,]{0,40}?card)(?=,)", r"\1 from among them"),
    *((rf"\b{capital}iscard ({count}) ((?:grade \d (?:or \w+ )?)?(?:<[^<>]+>|cards?)(?: with [^,.\]]*?name)?)(?: from your hand)?(?=[\],.]| &)", rf"{choose}hoose \1 \2 from your hand, and discard {it}")
      for capital, choose in (("D", "C"), ("d", "c")) for count, it in (("an?|one", "it"), ("two|three|four|any number of", "them"))),
    (r"(?<=[a-z,.] )(Stand|Rest)(?= (?:it|them|this|that|those|all|one|and)\b|[,.\]])", r"[\1]"), (r"<<+([^<>]+)>>+", r"<\1>"),
    (r"(?<=\. )Then, (?=[a-z])", ""), (r"\b(normal|trigger) unit (?=rear-guard|vanguard)", r"\1 "),
    (r"(Blast \d+) ?- ?Cards?\b", r"\1-card"),
    (r"\b([Rr]eturn|[Pp]ut) (this (?:unit|card)|it|them) (to|into) your deck(?=\]| &)", r"\1 \2 \3 your deck and shuffle your deck"),
    # words
    (r"\bcann+ot\b|\bcan not\b|\bcan't\b", "cannot"), (r"\bdoesn't\b", "does not"), (r"\bdon't\b", "do not"),
    (r"\b[Rr]ear[- ]?\s?[Gg]uard", "rear-guard"), (r"\bhis/her\b|\bhis or hers\b", "his or her"),
    (r"\bopponents\b(?=')?'?s? (?=\w)", "opponent's "), (r"\b[Dd]rive [Cc]heck", "drive check"),
    (r"\b[Dd]amage [Cc]heck", "damage check"),
    (r"\b(your|the|opponent's|her|into|from) (?:Drop) ?[Zz]one", r"\1 drop zone"),
    (r"\b(your|the|opponent's|her) (?:Damage) ?[Zz]one", r"\1 damage zone"),
    (r"\b(your|the|opponent's|her) (?:Bind) ?[Zz]one", r"\1 bind zone"),
    (r"\b(your|opponent's|her) Soul\b", r"\1 soul"), (r"\b(your|opponent's|her) Deck\b", r"\1 deck"),
    (r"\b(your|opponent's|her) Hand\b", r"\1 hand"), (r"\b(your|opponent's|a) Vanguard(?=\b)", r"\1 vanguard"),
    (r"\b(?:fieldround|battlefield)\b", "field"),
    (rf"(?<!grade )\b({COUNT}) or greater\b", r"\1 or more"),
    (r"\bis greater than your opponent's", "is more than your opponent's"),
    (r"\bis fewer than your opponent's", "is less than your opponent's"),
    (r"\bcall (it|them) as \[Rest\] to ((?:an open |separate open |separate )?\((?:RC|GC)\))",
     r"call \1 to \2 as [Rest]"),
    (r"(?<=unit's) power (?=is \d)", " [Power] "), (r"\bwith (?:an? )?power (?:of )?(\d+)(?= or (?:less|more|greater)\b)", r"with [Power] \1"),
    (r"\b(this unit|the attacked unit) has (?:a power of |\[Power\] )(\d+) or (more|greater|less)\b", r"\1's [Power] is \2 or \3"),
    (r"(<[^<>]+>(?: (?:unit|card|rear-guard)s?)?|\b(?:unit|card|rear-guard)s?) with (?:a )?grade (\d(?: or (?:less|greater))?)(?! or| than)\b", r"grade \2 \1"),
    (r"\bor higher\b", "or greater"), (r"\bcards name\b", "card name"),
    (r"\bthe total number of\b", "the number of"),
    (r"\ban? (vanguard|rear-guard|unit) that is an? (<[^<>]+>)", r"a \2 \1"),
    (r"\breturn (this card|this unit|it|them) to your deck\. If you do, shuffle your deck",
     r"return \1 to your deck, and shuffle your deck"),
    (r"\bput one of them into your hand", "choose a card from among them, put it into your hand"),
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


BEGINS: Final = re.compile(r"\[?(?:CONT|ACT|AUTO|Cont|Act|Auto)\b")


def continues(line: str, following: str) -> bool:
    """An ability whose sentence has not ended goes on, unless the next line begins one of its own."""
    if line.endswith((" gets", " gets,")):
        return BEGINS.match(following) is not None
    is_open = BEGINS.match(line) is not None and not line.endswith((".", ")")) and KEYWORD_LINE.fullmatch(line) is None
    return is_open and bool(following) and not following.startswith("(") and BEGINS.match(following) is None


SPELLER: Final = Speller(TABLE, is_reminder, re.compile(HEAD), finish, continues=continues)
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
