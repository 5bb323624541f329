"""The three books' printed wordings brought to one spelling, and their sentences' first letters."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from ....language.english.articles import named_spans, recased
from ....language.normalize import Rule, Speller, respelled, rules
from ....language.respelling import respellings

WILL: Final = r"\{(?:[WRUGBMVX]|\d+)\}"
SKILLS: Final = (
    r"\[(?:Flying|Pierce|Precision|First Strike|Explode|Swiftness|Imperishable|Quickcast|Remnant|Barrier|Bloodlust)\]"
)
BARE_LINE: Final = re.compile(
    rf"(?:{SKILLS}(?: (?:{WILL})+)?[ ,]*)+(?:\[Limit\] \d+)?|\[(?:Limit|Mana)\] (?:\d+|X\+\d+|X)"
    rf"|\[(?:Energize|Evolution|Shift|Bestow|Judgment|J-Activate|Awakening|Incarnation)\] (?:Pay )?"
    rf"(?:{WILL}|\{{Rest\}}|, | or )+"
)
STATS: Final = re.compile(r"\[([+-]?)(\d+|X\d*|Y\d*)/([+-]?)(\d+|X\d*|Y\d*)\]")
CAPITAL_COUNTER: Final = re.compile(r"(?<=[a-z\dX] )[A-Z][a-z]+ counters?\b")  # a kind of counter is no name
OWN_SENTENCE: Final = re.compile(
    r'(?<=[ :])"(?=\[|\{|When(?:ever)? |This |Prevent |You |As |At |If )((?:[^"]|(?<= )"[^"]+")*?)(?<! )"(?=[\s.,;)]|$)'
)

# ---------------------------------------------------------------- what rows of the table say in short

LIMITED: Final = r"once\b|twice\b|up to|during|in |if |at |while |as long as"  # how a limit of an ability begins
DONE: Final = "discard|draw|put|lose|gain|banish|reveal|choose|destroy|return|remove|shuffle|pay"
MARK: Final = r"\[(?:Spell|Addition|Race):[\w /-]+\]"
PAID: Final = r"(?:(?:[Pp]ay )?(?:\{\w+\})+, )?"
NOT_IT: Final = r"(?![^.]*\b(?:its?|that|those|they|their)\b)"
# A condition said last that points at nothing in its sentence, or at what the event is of, can as well be said first.
LATE: Final = (
    r"(?:[Ii]t (?:(?!arget| if |, )[^.])+?(?= if it )"
    rf"|(?![Ii]f )[A-Za-z](?:(?! if |, |\bmay\b|\btarget\b)[^.⇒])+?(?= if {NOT_IT}))"
)
SHORT: Final = {
    "name": '["\ue000-\uf8ff]',
    "skill": SKILLS,
    "will": WILL,
    "colour": "light|fire|water|wind|darkness",
    "kind": "magic stone|J/resonator|resonator|card|spell",
    "cards": rf"([\w/'-]+ |{MARK} )*?({MARK}( cards?)?|cards|spells|resonators|additions|chants|regalia)",
    "counted": "resonator|card|spell|addition|magic stone|counter|chant",
    "own": "your|his or her|your opponent's",
    "whose": " you control| your opponent controls",
    "lies": "(your|his or her|your opponent's|a) (graveyard|hand|removed area|standby area|lifebreak area)",
    "phase": "turn|main phase|recovery phase|draw phase|end phase",
    "role": "attacking|blocking|rested|recovered",
    "doer": (
        "(This card|You|Your|A|An|Another|Any|Each|One or more|Added resonator)"
        "(?! (turn|main phase|recovery phase|draw phase|end phase) )"
    ),
    "otherdoer": "(?!your opponent|that player|he or she|they |its controller|each player)",
    "happens": (
        "(plays?|attacks?|blocks?|deals?|is|are|enters?|leaves?|draws?|discards?|gains?|loses?|banish(es)?|becomes?"
        "|calls?|summons?|does|do|battles)"
    ),
    "done": "(put|destroyed|dealt|attacked|blocked|banished|removed|returned|discarded|played|summoned|cancelled)",
    "does": rf"({DONE})s|searches|may|doesn't|does|didn't|cannot|would",
    "acts": ("[Cc]hooses?|[Bb]anish(es)?|[Pp]uts?|[Rr]ests?|[Rr]ecovers?|[Dd]estroys?|[Rr]eturns?|[Rr]emoves?"),
    "zones": r"(hand|graveyard|deck|magic stone|removed area|standby area|field|lifebreak|life\b|ruler)",
    "arrow": r"\s*(⇒|=>|>>>)",
    "led": r"(^|\] |\. |: |⇒ )",
    "then": r"(?= until| this turn|\.| for each| and (cannot|can|gains?|loses?|\[))",
    "limited": LIMITED,
    "ofthis": (
        rf"{PAID}([Rr]emove (an?|\w+) [\w+/\[\] -]*?counters? from|[Bb]anish|[Rr]est|[Rr]ecover) this card"
        r"(, (pay )?(\{\w+\})+)?"
    ),
    "cause": (
        "(a spell or ability|an ability or spell|a spell|an ability|a card|a resonator|an effect)"
        "( (you control|your opponent controls|of [^,.:⇒]+?))?"
    ),
    "moment": r"(At the (end|beginning) of|When) ((?! if |, )[^.⇒])+",
    "lateif": rf"{{{LATE}}} if {{(?!able|you do|possible)[^.,⇒]+}}\.$",
    "besides": (
        "(except|other than|besides) the first (one|card)"
        "( (that )?(you|they|he or she|your opponent|that player) draws?)? (in|during|of) (each of )?"
        "(your|his or her|their|your opponent's) ((main )?draw phases?|draw step)(?=[,:]|\\s*(⇒|=>|>>>))"
    ),
}
TABLES: Final = respellings(Path(__file__).with_name("spelling.tsv"), SHORT)
OLD: Final = TABLES["old"]
NEW: Final = TABLES["new"]


def stat_change(found: re.Match[str]) -> str:
    """ATK and DEF that change carry a sign each; those that are set carry none."""
    first, atk, second, dfn = found.groups()
    if not first and not second:
        return found.group(0)
    return f"[{'+' if not first or atk == '0' else first}{atk}/{'+' if not second or dfn == '0' else second}{dfn}]"


def before(line: str) -> str:
    """Signs of stat changes, and abilities in quotes set apart from names in quotes."""
    line = re.sub(r"\[God's Art\] *(?=<)", "God's Art ", line)
    if line.startswith("[Incarnation]"):
        line = re.sub(r"\[(\{\w+\}(?: or \{\w+\})*)\]", r"\1", line)
    line = re.sub(
        r"(?<=^\[Awakening\] )([^:]+): ((?:\[[A-Z][\w ]+\](?: and |, |(?=\.?$)))+)", r"\1: This card gains \2", line
    )
    line = re.sub(r"\bGod's Art (?:<([^<>]+)>|\[\"?([^\[\]]+?)\"?\]|\"([^\"]+)\")",
                  lambda m: f"God's Art <{m.group(1) or m.group(2) or m.group(3)}>", line)  # fmt: skip
    line = re.sub(r"\b(cannot play) \[([A-Z][^\[\]:]*)\](?= for)", r'\1 "\2"', line)
    line = re.sub(r"\.? ?\(?Play (?:this )?God's Art(?: <[^<>]+>)? only once per game\.?\)?\.?", ".", line)
    if line.startswith("God's Art"):
        line = re.sub(r" Play this ability only once per game\.", "", line)
    line = CAPITAL_COUNTER.sub(lambda m: m.group().lower(), line)
    line = united(line)
    line = OWN_SENTENCE.sub(lambda m: f"⟦{m.group(1).rstrip('. ')}⟧", line)
    return STATS.sub(stat_change, line)


def is_reminder(inside: str) -> bool:
    """What stands in parentheses only explains."""
    return True


def finish(line: str) -> str:
    """A full stop at the end, except after keywords; capital letters where sentences begin."""
    line = line.replace("⟦", '"').replace("⟧", '"')
    bare = line.rstrip(".,;: )")
    if BARE_LINE.fullmatch(bare):
        return bare.replace("], [", "] [")
    if line and line[-1] != ".":
        line = line.rstrip(",;: ") + "."
    return raised(line)


BOUND: Final = re.compile(
    r"(?:\[Torrent\] |\[Awakening\] [^:]+: )(?:[^.]*\binstead\b|(?:[^.]*\b)?[Tt]hat (?:spell|token|card|J?/?resonator)\b)"
    r"|Its (?:controller|owner) |If (?!.*\bwould\b)[^.]*\binstead\b|(?:You|you) may pay [^.]*\bthis ability\b|Play this ability only\b"
)
AWAKENED: Final = re.compile(r"^(?!\[)(.+\.) \[Awakening\] ([^:]+): (?:If (?P<cond>[^,]+), )?(\w)(.+)$")
TORRENT: Final = re.compile(
    r"^(.+\.) \[Torrent\] (\w)(.*\binstead\b.*|.*\bthat (?:spell|token|card|J?/?resonator)\b.*)$"
)


def continues(line: str, following: str) -> bool:
    """A choice goes on in the lines of its options; what speaks of the line before it belongs to it."""
    if re.match(r"\[Judgment\]|\[J-Activate\]", line) and re.match(
        r"You may pay .*\bthis ability\b|Play this ability", following
    ):
        return True
    plain = re.sub(r'"[^"]*"', "", line)
    bound = not re.match(r"\[(?:Trigger|Stealth|Awakening)\]|.*⇒", plain) and bool(
        BOUND.match(re.sub(r"\([^()]*\) ?", "", following))
    )
    return bound or bool(re.search(r"(?:[;:-]|\bor)$", line.strip())) or following.startswith("or ")


def united(line: str) -> str:
    """A text with what it is if the card was awakened, or is not the first one played, as one sentence after the other."""
    line = re.sub(r"^(\[(?:Judgment|J-Activate)\] (?:Pay )?(?:\{\w+\})+) (?=You may pay|Play this)", r"\1. ", line)
    found = AWAKENED.match(line)
    if found:
        cond = f" and {found['cond']}" if found["cond"] else ""
        return f"[Awakening] {found[2]}. {found[1]} If this card was awakened{cond}, {found[4].lower()}{found[5]}"
    found = TORRENT.match(line)
    return f"{found[1]} If you played another card this turn, {found[2].lower()}{found[3]}" if found else line


MARKED: Final = re.compile(
    r"\[(?:Continuous|Enter|Activate|Break)\] (?=[A-Z{])"
)  # how another ability begins in a line


HEADED: Final = re.compile(
    rf"(?:(?!\[Barrier\]){SKILLS}[ ,.]*(?:\([^()]*\) ?)?)+(?=[A-Z][a-z])(?!(?:Resonator|Card|Chant|Spell)s? )"
)  # keywords that another ability follows in the same line


def speller(table: Sequence[Rule]) -> Speller:
    """How one edition's lines are spelled."""
    return Speller(
        (*TABLES["alike"], *TABLES["common"], *TABLES["phrasings"], *table),
        is_reminder,
        MARKED,
        finish,
        before,
        continues,
        alone=HEADED,
    )


# ---------------------------------------------------------------- capital letters

SENTENCE: Final = re.compile(
    r"(?:^|\. |: |⇒ |“|\"(?=\[)| - |; (?:or )?(?=\[Torrent\]))"
    r"(?:\[(?:Continuous|Enter|Activate|Break|Automatic|Torrent|Stealth|Trigger|J-Activate|Judgment|Inheritance|Evolution|Shift|Bestow|Awakening)\] (?:(?:\{\w+\})+, )?)*"
    r"(?=[A-Za-z])"
)
STARTS: Final = frozenset((
    "a", "abilities", "ability", "activate", "add", "added", "addition", "additions", "after", "all", "an",
    "another", "any", "anytime", "as", "at", "atk", "attacked", "attacking", "automatic", "banish", "battle", "before",
    "bestow", "bestowed", "blocking", "both", "by", "cancel", "card", "cards", "change", "chant", "chants",
    "choose", "controller", "copy", "counters", "damage", "damaged", "darkness", "def", "destroy", "discard", "erase",
    "double", "draw", "during", "each", "end", "every", "fire", "five", "for", "four", "gain", "half", "have",
    "free", "he", "his", "if", "in", "instead", "it", "its", "j", "light", "look", "lose", "magic", "move", "name", "no", "non", "on",
    "once", "one", "only", "opponent", "or", "opponents", "other", "otherwise", "pay", "play", "player", "players",
    "prevent", "printed", "produce", "put", "recover", "recovered", "regalia", "remove", "resonator",
    "resonators", "rest", "rested", "return", "reveal", "ruler", "rulers", "search", "shift", "shuffle",
    "special", "spell", "spells", "spend", "summon", "swap", "switch", "symbol", "target", "that", "the", "their", "them",
    "there", "they", "this", "those", "three", "token", "tokens", "total", "treat", "two", "unless", "until", "up", "water",
    "when", "whenever", "while", "wind", "you", "your", "switch", "exchange", "skip", "take", "roll", "use", "divide", "turn", "set", "attach", "counter", "controllers",
))  # fmt: skip
FIRST_WORD: Final = re.compile(r"[A-Za-z]+")


NAME_WORD: Final = re.compile(r"[A-Za-z][\w'’-]*")
SMALL: Final = frozenset((
    "a", "an", "and", "at", "by", "de", "des", "du", "for", "from", "in", "into", "la", "le", "of", "on", "or", "the",
    "to", "von", "with",
))  # fmt: skip


def sentence_starts(text: str) -> list[int]:
    """Where sentences begin; none does inside a name in quotes."""
    names = [(start, end) for start, end in named_spans(text) if is_name(text[start:end])]
    starts = [found.end() for found in SENTENCE.finditer(text)]
    return [at for at in starts if not any(start < at < end for start, end in names)]


def is_name(quoted: str) -> bool:
    """Are these the words of a name, all with capital letters but the small ones?"""
    words = NAME_WORD.findall(quoted)
    return not any(mark in quoted for mark in "[{⇒") and all(word[0].isupper() or word in SMALL for word in words)


def is_plain(text: str, at: int) -> bool:
    """Does a sentence begin here with a word that is no name of a race and no type of capital letters?"""
    found = FIRST_WORD.match(text, at)
    word = found.group(0) if found else ""
    if word.lower() not in STARTS or word in ("ATK", "DEF", "J", "X"):
        return False
    return not re.match(r"(?:Magic|Light|Fire|Water|Wind|Four|Seven|Three|Two|Five) [A-Z]", text[at : at + 40])


def lowered(text: str) -> str:
    """The line as phrases read it: small letters where sentences begin, except names of races."""
    return recased(text, [at for at in sentence_starts(text) if is_plain(text, at)], capital=False)


TAKEN: Final = re.compile(
    r"\bin ((?:your|his or her|your opponent's) (?:(?:hand|graveyard) or )?(?:graveyard|hand|removed area|standby area)) (?=into|on top|on the bottom)"
)  # fmt: skip


def raised(text: str) -> str:
    """The line as it is printed: capital letters where sentences begin, and cards taken from where they are."""
    text = TAKEN.sub(r"from \1 ", text)
    return recased(text, sentence_starts(text), capital=True)


OLD_WORDS: Final = rules(
    (r" ⇒ ", ", "), (r"\[Precision\]", "[Target Attack]"), (r"\bstandby area", "chant-standby area")
)


def old_raised(text: str) -> str:
    """The line as the older books print it."""
    return raised(respelled(text, OLD_WORDS, False))
