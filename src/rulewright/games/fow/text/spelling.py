"""The three books' printed wordings brought to one spelling, and their sentences' first letters."""

import re
from collections.abc import Sequence
from typing import Final

from ....language.english.articles import named_spans, recased
from ....language.normalize import Rule, Speller, rules
from .phrasings import ALIKE, PHRASINGS

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
ATTRIBUTES: Final = "light|fire|water|wind|darkness"
CAPITAL_COUNTER: Final = re.compile(r"(?<=[a-z\dX] )[A-Z][a-z]+ counters?\b")  # a kind of counter is no name
OWN_SENTENCE: Final = re.compile(
    r'(?<=[ :])"(?=\[|\{|When(?:ever)? |This |Prevent |You |As |At |If )((?:[^"]|(?<= )"[^"]+")*?)(?<! )"(?=[\s.,;)]|$)'
)

LIMITED: Final = r"once\b|twice\b|up to|during|in |if |at |while |as long as"  # how a limit of an ability begins
DOES: Final = r"(?:discard|draw|put|lose|gain|banish|reveal|choose|destroy|return|remove|shuffle|pay)s|searches|may|doesn't|does|didn't|cannot|would"
COUNTED: Final = r"resonator|card|spell|addition|magic stone|counter|chant"

SIGNED: Final = (("W", "light"), ("R", "fire"), ("U", "water"), ("G", "wind"), ("B", "darkness"))
COMMON: Final = rules(
    # marks and slips
    (r">>>", "⇒"), (r"\s*⇒\s*", " ⇒ "), (r",(?=\{)", ", "), (r"(?<=\})\{Rest\}", ", {Rest}"), (r"(?<=\{Rest\}) (?=banish)", ", "), (r"(?<=[a-z.])(?=\[[+-])", " "), (r"\.(?=[A-Z][a-z])", ". "),
    (r"\b([Cc])hoose (one|two)-", r"\1hoose \2 -"), (r"\bWenever\b", "When"), (r"\b([Tt])hi card\b", r"\1his card"), (r"\b([Oo])ponent\b", r"\1pponent"), (r"^Break\]", "[Break]"), (r'(?<=["\ue000-\uf8ff]),,', ","), (r"\bdecd\b", "deck"),
    (rf"\b((?:two|three|four|five|six|seven|eight|nine|ten)(?: or (?:more|less))?(?: target)? (?:[A-Z][\w'-]* |rested |recovered |other |\w+-\w+ )*(?:{COUNTED}))(?= (?:in|from|you|with|and|on|of)\b|[,.:])", r"\1s"),
    (r"\b([Yy]our (?:[A-Z][\w'-]* )+(?:resonator|card))(?= (?:gain|have|cannot|get)\b)", r"\1s"), (r"\b([Tt])his (?:resonator|addition|spell|ruler|J-ruler)\b(?!')", r"\1his card"), (r"\b([Tt])his cards (?=ATK|DEF)", r"\1his card's "),
    (r"\brecovere (?=[Jr])", "recovered "), (r"\bOtherwhise\b", "Otherwise"), (r"\bput in into\b", "put it into"), (r"\bresonator resonator\b", "resonator"),
    (r"\byou (?=hand\b|graveyard\b|magic stone area|main deck\b)", "your "), (r"\[([+-]\d+)([+-]\d+)\]", r"[\1/\2]"),
    (r"\b(all|any|a|your|owner's|their) Field", r"\1 field"), (r"\b(your|owner's|their) Hand", r"\1 hand"), (r"\bunles\b", "unless"),
    (r"\bJ/resonator s\b", "J/resonators"), (r"\binstaed\b", "instead"), (r"\bgreveyard\b", "graveyard"), (r"\bpuy\b", "put"), (r"\babilites\b", "abilities"), (r"\bopponents (?=field|main|resonator|hand)", "opponent's "),
    (r"\byou opponent\b", "your opponent"), (r"\b([Ii])f you (J/ruler|Ruler)", r"\1f your \2"), (r"\bif your control\b", "if you control"), (r"\bFours Sacred", "Four Sacred"),
    (r"\bthis turn's battle\b", "a battle this turn"), (r"\b(area|field|hand|graveyard|deck) of any player\b", r"\1"),
    (r"\b([Aa]ll [\w /]+?) except (?=that|this|those|it\b)", r"\1 other than "), (r"\bthat many plus (\w+) cards\b", r"that many cards plus \1"), (r"\b([Ss]earch your main deck for an? [^.,]+)(?:,| and) put (?:it|that card) on top of your main deck after shuffling it\b", r"\1. Shuffle your main deck and put that card on top of your main deck"),
    (r"\beach controller of those (?=resonator)", "the controllers of those "), (r"\b([Ll])ook the top\b", r"\1ook at the top"), (r"\b([Pp]ut[^.]*?) on to (?=this|that|target|it\b)", r"\1 onto "), (r"\bthose resonator\b(?!s)", "those resonators"), (r"(?<!\[)\bTotal number of\b", "The total number of"),
    *((rf"\{{{sign}\}} (?=card|resonator|spell|addition|J/)", f"{word} ") for sign, word in SIGNED), *((rf"\b([Ii]t (?:is|was)) (?:a )?\{{{sign}\}}(?=[,. ])", rf"\1 {word}") for sign, word in SIGNED),
    (r" instead of putting (?:it|them|that card) into (?:your|its owner's|a) (?:hand|graveyard)\b", " instead"), (r"\b([Ii])t recovers and (?=can|gains|cannot)", r"\1t recovers. It "),
    (r"\b(destroy|rest|return|remove|recover|banish|and) (?=(?:attacking|blocking|blocked|attacked) (?:J/)?resonator\b)", r"\1 the "), (r"\b(Destroy|Rest|Return|Remove|Recover|Banish) (?=(?:attacking|blocking|blocked|attacked) (?:J/)?resonator\b)", r"\1 the "),
    (r"\b(dealt damage by [\w/ ]+?) (would be [\w ]+?) this turn,", r"\1 this turn \2,"), (r"\b(\w+ of their main) decks\b", r"\1 deck"),
    (r"^(\[\w+\] )?Free cost (?=for|of)", r"\1The free cost "), (r" after that(?=,)", ""), (r"\b(?:[Tt]he )?[Aa]ttribute of (target [\w ]+?) becomes (?=light|fire|water|wind|darkness)", r"\1 becomes "), (r"\b([Ww]hile) battling\b", r"\1 this card is battling"),
    (r"^((?:\[Continuous\] )?If (?:(?! would |, )[^.])+?) is (destroyed|banished|put|removed|returned|discarded)\b((?:(?!this way)[^,.])*, [^.]*\binstead\b)", r"\1 would be \2\3"), (r"\b(your opponent) has (an? (?:(?!, | has )[^.])+?) in his or her (field|hand|graveyard|magic stone area|standby area)\b", r"there is \2 in \1's \3"),
    (r"\b([Pp]ut (?:up to )?(?:one|two|three)) (?=into (?:your|its|a)|on top|on the bottom)", r"\1 of them "), (r"\b(\w+) (?:attacks?) (this card) this turn if able\b", r"\1 must attack \2 if able this turn"),
    (r"^(\[Continuous\] )If ([^,]+), (you (?:win|lose)|your opponent loses) the game\.", r"\1When \2, \3 the game."), (r"\b(\w+) wills (?=of|in|will)", r"\1 will "), (r"\bwhose total cost in total is\b", "with combined total cost"), (r"\b([Yy]our) (?:\[J-Activate\]|\[Judgment\]|judgment) costs (\{\w+\}) less(?: to play)?", r"You may pay \2 less to do judgment"), (r"\bJ/(?=resonator with this\b)", ""),
    (r"\b(an? (?:other )?|another )([\w /\[\]:]+?) in (your|your opponent's|a) (hand|lifebreak area|graveyard|magic stone area|standby area) is (put into (?:a|your|your opponent's) (?:graveyard|hand|field)|destroyed|removed from the game)\b", r"\1\2 is \5 from \3 \4"), (r"\bperform(s?|ed) judgment\b", r"do judgment"), (r"\bopponent do judgment\b", "opponent does judgment"),
    (r"^(\[Continuous\] )When ((?:you (?:have|control)|your opponent (?:has|controls)|there (?:is|are)) [^,]+), ((?:(?!until|this turn|, )[^.])+? (?:gains?|cannot) (?:(?!until|this turn)[^.])+)\.$", r"\1As long as \2, \3."), (r"\b(?:an|the) added (?=resonator\b)", "added "), (r"\bhave (this card|it) enters\b", r"have \1 enter"),
    (r"^(\[Continuous\] )If ((?:this card|added resonator|an? [^,.]+?|another [^,.]+?|your [^,.]+?) (?:attacks|blocks|battles|is destroyed|is blocked|is attacked|deals|is dealt|enters|leaves|is put into|is removed|becomes rested)\b(?:(?!this way| would )[^,.])*, (?:(?!\binstead\b).)*)$", r"\1When \2"), (r"(?<=[.;] )As long as this card is in (?:your|a) field, ([^.]+)\.", r"\1 as long as this card is in a field."), (r"\bcannot play (?:that card|the named card|a card with that name)(?= |\.)", "cannot play cards with that name"),
    (r"\b[Aa]ll players (\w+) their (hand|main deck|graveyard)s\b", r"Each player \1s his or her \2"), (r"\b([Aa]ll) of (?=your|those|these)", r"\1 "), (r"\b(All your (?:[\w/]+ )*?resonators) (recover|rest)\b", r"\2 \1"), (r"(^|[.:\]] )(recover|rest) All\b", r"\1\2 all"), (r"\bcannot attack again\b", "cannot attack"),
    (r"(^|[\]:.] )(?:The )?(ATK|DEF|ATK and DEF) of ((?:[Aa]ll|[Ee]ach) [^.,]+?) (?=is |are |becomes? )", r"\1\3's \2 "), (r"\bdestroyed (?:in (?:a )?battle|by battle)\b(?! damage)", "destroyed by battle damage"), (r"\bwith (?:that|the same) name as that card\b", "with the same name as that card"),
    (r"^(\[\w+\] )?Once (?:per|each) turn, ([Ww]hen .+?)\.$", r"\1\2. This ability triggers only once per turn."), (r"\b(opponent's main deck) into (?:a|your opponent's) graveyard\b", r"\1 into his or her graveyard"), (r"\b([Yy])ou (?:can|may) play (.+?) at (?:a )?\[Spell:Chant-Instant\] timing\b", r"\1ou may play \2 as though they had [Quickcast]"),
    (r"\b(?:[Tt]he )?[Cc]osts? of your ([^.]+?) (?:is|are) reduced by (\{\w+\})", r"You may pay \2 less to play \1"), (r"\b([Ww]hen|[Ii]f) (battle damage|damage) is dealt to (this card|added resonator|(?:an?|another) [\w' ]+?)(?=,| by|:)", r"\1 \3 is dealt \2"), (r"\btheir total (ATK|DEF|total cost)\b", r"the total \1 of those cards"),
    (r"\b(\w+ counters) on (it|this card), remove (?:them|all of them|those counters)\b", r"\1 on \2, remove all \1 from \2"), (r"(\bhand) and (discards?) (all|an?) ([^.]+?) (?:in|from|among) (?:it|them)\b", r"\1 and \2 \3 \4"), (r"\b([Rr]emove [^.]*?from the game) until end of turn\.", r"\1. At the end of turn, put it into its owner's field."),
    (r"\bYou (?:can|may) (?:only play this card|play this card only) (?:when|if|while)\b", "Play this card only if"), (r"\bcannot (attack|block|attack or block) during (?:your opponent's|his or her) next turn\b", r"cannot \1 until the end of your opponent's next turn"),
    (r"\bget(s?) (?=\[[+-])", r"gain\1 "), (r"\b(would|cannot|may|can|have (?:it|this card)) (enter|deal|gain|lose|draw|leave|attack|block|become)s\b", r"\1 \2"), (r"\b(card|resonator|J-ruler|addition) it (put|destroyed|banished|removed|discarded)\b", r"\1 is \2"), (r", You (?=may|gain|lose|draw|can)", ", you "), (r"\b(enters? (?:your|a|the) field with [^.,]*? counters?)(?! on\b)(?=[,.])", r"\1 on it"), (r"\benters (?:a|the) field under (your|your opponent's) control\b", r"enters \1 field"), (r"\benter (?:a|the) field under (your|your opponent's) control\b", r"enter \1 field"), (r"\ba single source\b", "a source"), (r"(?<![\[\d/+-])\b(\d{3,4}/\d{3,4})(?![\]\d/])", r"[\1]"), (r"^(\[Awakening\] )Pay (?=\{)", r"\1"),
    (r"\b([Nn])on(?=(?:light|fire|water|wind|darkness|token|resonator|addition)\b)", r"\1on-"), (r"([Oo]pponent\b(?:(?!arget player|ach player).)*?)\bthat player controls\b", r"\1your opponent controls"), (r"\b(spell|ability|spell or ability) that targets (?:only )?a single\b", r"\1 with a single target that targets a"),
    (r"\byour J-ruler is in (?:your|a) field\b", "you control a J-ruler"), (r"\b([Ii]f|[Ww]hen|while|as long as) ((?:one|two|three|four|five|\w+teen|ten) or (?:more|less) (?:(?!, )[\w ])+?) are (?=(?:on|in) )", r"\1 there are \2 "), (r"(^|\] |\. )Each time ", r"\1When "), (r"\bbattles with (?=an? |this|target)", "battles "), (r"^((?:\[Continuous\] )?)If ([^,]+?) at (the (?:beginning|end) of [\w' ]+?), ", r"\1At \3, if \2, "), (r"\bas though (?:they were|it were|it was) (?:an? )?\[Spell:Chant-Instant\](?: cards?)?", "as though they had [Quickcast]"),
    (r"\bcannot play two or more (\w+?)s? (?:in a|each|per) turn\b", r"cannot play more than one \1 each turn"), (r"\bPut ([^.]+?) into (?:its|their) owner(?:'s|s') main decks?(?:\.| and) (?:Each player shuffles his or her main deck|[Ss]huffle (?:it|them|the main decks?))\b", r"Shuffle \1 into its owner's main deck"), (r"\b(it|this card) already has\b", r"\1 has"), (r"^(\[\w+\] )?The (?:total |free )?cost of ([\w ]+?) in your opponent's hand (?:is|are) increased by (\{\d\})", r"\1Your opponent pays \3 more to play \2"), (r"\btrigger (a|an|another) (?=\[Spell:Chant-Standby\])", r"play \1 "), (r"(^|[.:] )Damage dealt to (you|[\w ]+?) by (target [\w ]+?) becomes 0\.", r"\1Damage dealt to \2 by \3 becomes 0 this turn."), (r"\b(an? [A-Z]\w+, [A-Z]\w+) of (?=[A-Z]\w+ resonator)", r"\1 or "), (r"\btreat this card as a resonator of that (attribute|race)\b", r"this card becomes the chosen \1"),
    (r"\b(?:Neither player can|Both players cannot)\b", "Players cannot"), (r"^(\[Continuous\] )Only ([^.]+?) can (block|attack) (this card|added resonator)\.", r"\1\4 cannot be \3ed except by \2."), (r"\b([Ww]hen|[Ii]f) one of your ([\w ]+?)s (?=is|attacks|blocks|becomes|deals)", r"\1 a \2 you control "), (r"\bsacrifices? (?=an? |two |target)", "banishes "), (r"(?<=life|card|ards|ield|hand) (?:too|as well)\.", "."),
    # labels
    (r"\b([Dd]o|[Dd]oes|[Dd]id|[Dd]oing) (?:a )?\[Judgment\](?! ?of an?\b| abilit)", r"\1 judgment"),
    (r"\[(Continuous|Enter|Activate|Break|Trigger|J-Activate|Judgment|Automatic|Stealth)\] *:? *", r"[\1] "),
    *((rf"(?<=[\w}}], ){word}\b(?=[^.]*:)", word.lower())
      for word in ("Pay", "Banish", "Discard", "Remove", "Rest", "Return", "Put", "Reveal")),
    (r"\[(Addition|Spell): +", r"[\1:"), (r"\[Addition\]", "addition"), (r"(\[[+-]X(?:00)?/[+-](?:X(?:00)?|0)\][^.]*)\. X is ", r"\1, where X is "), (r"\[Spell:Chant - (\w+)\]", r"[Spell:Chant-\1]"), (r"\[Activate\] of (.+?) cannot be (?:used|played|activated)\b", r"players cannot play activate abilities of \1"),
    (r"( cannot play [\w ]+?) (?:and|or) \[Activate\] of ", r"\1 and players cannot play activate abilities of "), (r"\bin any battle\b", "during a battle"), (r"\[Race: *([^\]]+)\]", r"\1"), (r"\[Target Attack\]", "[Precision]"),
    (rf"^((?:\[Activate\] )?(?:Pay )?(?:{WILL})+) (?=This card)", r"\1: "),
    (r"^\{Rest\}, (?=Produce)", "{Rest}: "), (r"(?<=\]) and \[J-Activate\]", " [J-Activate]"), (r"(?<![\[\d/])([+-]\d+/[+-]\d+)(?![\]\d/])", r"[\1]"), (r" ?=> ?", " ⇒ "),
    # types
    (r"\bJ-Ruler", "J-ruler"), (r"\bJ/Ruler", "J/ruler"), (r"\bJ/Resonator", "J/resonator"), (r"(?<=[a-z,/] )Ruler", "ruler"), (r"(?<=[a-z,/] )Regalia", "regalia"), (r"(?<=[a-z,/] )Resonator", "resonator"),
    (r"(?<=[a-z,/] )Addition", "addition"), (r"\b([Jj])udgement\b", r"\1udgment"),
    (r"\b([Dd])ark attribute\b", r"\1arkness"), (r"\bdark(?= (?:J/|res|add|card|spell))", "darkness"), (r"\bDark(?= (?:J/|res|add|card|spell))", "Darkness"),
    (r"\b([Ll]ight|[Ff]ire|[Ww]ater|[Ww]ind|[Dd]arkness) attribute\b", r"\1"), (r"\bon-dark\b", "on-darkness"),
    (r"\b(is|are|becomes?|was) dark(?=[,. ])", r"\1 darkness"), (r"\bnon-\{W\}", "non-light"), (r"\bfire or dark\b", "fire or darkness"),
    (r"\bresonators? or J-rulers?\b", "J/resonator"), (r"\bresonators and J-rulers?\b", "J/resonators"), (r"\bwithout any attribute(?: cost)?\b|\bas it is with no attribute\b", "with no attribute"),
    (r"\bruler/J-ruler\b", "J/ruler"), (r"\ba card names (?=[\"\ue000-\uf8ff])", "a card named "), (r"\bCards? names (?=[\"\ue000-\uf8ff])", "Cards named "),
    # zones
    (r"(?<!main )(?<!stone )\bdeck(s?)\b", r"main deck\1"), (r"\bchant-standby area", "standby area"), (r"\btop of your main (?=on\b)", "top of your main deck "), (r"\bof your main on the\b", "of your main deck on the"),
    (r"\b([Pp])ut(s?) top\b", r"\1ut\2 the top"), (r"\bthe top (card|\w+ cards) (?:in|from) ", r"the top \1 of "), (r"\b(deck) to (?=(?:his or her|your) (?:graveyard|lifebreak))", r"\1 into "),
    (r"\benters field\b", "enters your field"), (r"\benters? the field under your control\b", "enters your field"), (r"\benters the field\b", "enters a field"),
    (r"\benter the field\b", "enter fields"), (r"\b([Pp])ut (it|them) back in any order\b",
                                              r"\1ut \2 on top of your main deck in any order"),
    (r"\b[Rr]eturn (it|them|this card|that [\w/]+) (?:to|into) (your|its owner's) field\b", r"put \1 into \2 field"),
    (r"([Oo]pponent\b(?:(?!arget player|ach player).)*?) (to|by|from) him or her\b", r"\1 \2 your opponent"), (r"\b([Aa])dd (?=one will|\{[WRUGB]\})", "produce "), (r"([:.⇒] )produce\b", r"\1Produce"),
    (rf"\b(Its controller)\b([^.]*)\. He or she ({DOES})\b", r"\1\2. \1 \3"), (r"\bTreat (this card|added resonator) as an? (?=[A-Z])(?!.*\bmagic stone)", r"\1 is also "), (r"\bcomes? into (a|your|the) (field|magic stone area)\b",
                                                 r"enters \1 \2"),
    (r"\benters into\b", "enters"), (r"\bis put into (a|your|your opponent's) field\b", r"enters \1 field"), (r"\b(?:on|in) (?:a|the) field\b|\b(?:in|on) (?:any|all) fields?\b|\bon field\b", "in a field"),
    (r"\binto the field\b", "into your field"), (r"\binto a graveyard from a field\b", "into a graveyard from a field"), (r"\b(?:back )?to (?:(?:its|their) )?owner(?:'s|s'|s) hands?\b", "to its owner's hand"),
    (r"\binto (?:its|their) owner(?:'s|s'|s) hands?\b", "into its owner's hand"),
    (r"\bof (?:its|their) owner(?:'s|s'|s) (main|magic stone) decks?\b", r"of its owner's \1 deck"),
    (r"\binto (?:its|their) owner(?:'s|s'|s) fields?\b", "into its owner's field"),
    # numbers
    (r"\btotal cost of (?=\d|X|(?:\w+ )?or |zero|one|two|three|four|five)", "total cost "), (r"\bor (?:fewer|lower)\b", "or less"),
    (r"\bor (?:greater|higher)\b", "or more"), (r"\bmore than ten or more\b", "ten or more"),
    (r"\bthat much \+(\d+)\b", r"that much plus \1"), (r"\bnumber ot\b", "number of"),
    (r"\b(resonators?|cards?|J/resonators?) with (\d+) or (more|less) (ATK|DEF)\b", r"\1 with \4 \2 or \3"),
    (r"\b(\d+) (battle damage|damage) or (less|more)\b", r"\1 or \3 \2"),
    # times
    (r"\b([Uu])ntil the end of turn\b", r"\1ntil end of turn"), (r"\bWhenever\b", "When"), (r"\bwhenever\b", "when"),
    (r"\b([Aa])t (?:the )?(?:next )?end of (?:this |the )?turn\b", r"\1t the end of turn"),
    (r"\b([Yy])ou've\b", r"\1ou have"), (r"\b([Yy])ou're\b", r"\1ou are"), (r"\bchant spell(s?)\b", r"chant\1"), (r"\b([Cc]hooses? (?:one|two|three|up to \w+)) of the following\b", r"\1"),
    (r"\b(controls? no (?:J-ruler|ruler|resonator|addition|J/resonator))\b(?!s)", r"\1s"), (r"\b(an? [\w/ ]*?(?:resonator|J-ruler))(?: your opponent controls)? attacks you(?=[,:]| ⇒)", r"\1 your opponent controls attacks a player"),
    (r"\{Rest\} (?=Produce)", "{Rest}: "), (r"\b(that (?:resonator|card)|it|them|those cards) from (?:your|a|his or her) graveyard (?=into|to)", r"\1 "), (r"^(\[Inheritance\] (?:\{\w+\})+) (?=[A-Z])", r"\1: "),
    (r"^(\[Awakening\] (?:\{\w+\})+) (?=\[Enter\])", r"\1: "), (r"\ba target (?=[a-zJ])", "target "), (r"\bare each equal to\b", "are equal to"), (r"(^|[.:⇒\]] )You and your opponent each (\w+)", r"\1Each player \2s"), (r"\b(\[(?:Evolution|Shift|Bestow)\] (?:\{\w+\})+),? (?=[A-Z])", r"\1, "), (r"\b([Aa])t end of (?=battle|turn)", r"\1t the end of "), (r" as it resolves\b", ""),
    (r"\brecover during (?:his or her|their) next recovery phase\b", "recover during its controller's next recovery phase"), (r"\benters your field under your control\b", "enters your field"),
    (r"\bTarget J-ruler returns to its ruler side\b", "Put target J-ruler into its owner's ruler area, as a ruler"),
    (r"\b([Tt]arget) taret\b|\btaret (?=resonator)", "target "), (r"\bdifferrent\b", "different"), (r"\bput put\b", "put"), (r"\bend turn\b", "end of turn"), (r"\b([Ss])pells of abilities\b", r"\1pells or abilities"),
    (r"\b[Yy]our may\b", "you may"), (r"\bYou J-ruler\b", "Your J-ruler"), (r"\bRecover rnit\b", "Recover it"),
    (r"\bAt beginning\b", "At the beginning"), (r"\bonce each turn\b", "once per turn"),
    (r"\bend of (?:a |the )?battle phase\b", "end of battle"), (r"\bof ([\w' ]*?)battle phase\b", r"of \1battle"), (r"\bbattle phase\b", "battle"),
    (r"\bduring recovery phase\b|\bin a recovery phase\b", "during the recovery phase"),
    (r"\b(?:in|on|during) the turn (?:it's|it is) summoned\b|\bon the turn you did judgment\b", "at once"),
    # who
    (rf"([Oo]pponent\b(?:(?!arget player|ach player).)*?)\b(?:he or she|they) ({DOES})\b", r"\1your opponent \2"), (r"\b([Oo]pponent\b(?:(?!arget player|ach player).)*?)\b(?:he or she|they) discard\b", r"\1your opponent discards"),
    (rf"([Oo]pponent\b(?:(?!arget player|ach player).)*?)\b(?:He or she|They) ({DOES})\b", r"\1Your opponent \2"), (r"([Oo]pponent\b(?:(?!arget player|ach player).)*?)\bThey discard\b", r"\1Your opponent discards"),
    (rf"\b([Tt]arget player\b(?:(?!pponent|ach player).)*?)\bhe or she ({DOES})\b", r"\1that player \2"), (r"\byou're\b", "you are"), (r"\b(attacks|blocks) (?=you (?:gain|may|draw|can|lose)\b)", r"\1, "),
    (r"\b([Yy]our opponent's) (card|resonator|magic stone)s? in his or her ([\w ]*?area|field|hand|graveyard)\b", r"\2s in \1 \3"), (r"\bdamage to a player for each\b", "damage to each player for each"),
    (r"\b(life\w* area\b.*?) in the area\b", r"\1 in your lifebreak area"), (r"\binstead of (?:its owner's|a|your) graveyard\b", ""), (r"\bput (it|that card|them) into its owner's main deck and shuffle (?:the|its owner's|that) main deck\b", r"shuffle \1 into its owner's main deck"),
    (r"\b(resonator)( you control| your opponent controls)? is summoned (with [^,.:]+)", r"\1 \3\2 is summoned"), (r"\b([Ss])earch (up to \w+ cards|an? [\w ]+?|\w+ cards) in your main deck\b", r"\1earch your main deck for \2"), (r"\bthe another target\b", "another target"), (r"\b([Ss]earch your main deck)( for (?:an? )?[\"\ue000-\uf8ff][^.]*?) or your hand\b", r"\1 or your hand\2"), (r" You must trigger this ability when this (?:card )?enters your field\.", ""),
    (r"\b[Ee]ach (ATK|DEF) of ([A-Z][\w ]*?) in your field\b", r"all \2 you control's \1"), (r"\bcost three or less\b", "cost 3 or less"), (r"\b([Yy]our opponent) cannot block (this card|added resonator) with (?:any )?resonators?\b", r"\2 cannot be blocked by resonators"),
    (r"\btheir (main deck|hand\b|graveyard|magic stone)", r"his or her \1"),
    (r"\bthey control\b", "he or she controls"), (r"\ban opponent's\b", "your opponent's"),
    (r"\b(?:an|target) opponent\b", "your opponent"), (r"\b(?:An|Target|Each) opponent\b", "Your opponent"),
    (r"\beach opponent\b", "your opponent"), (r"\bother target (?=[a-zJ\[])", "target other "), (r"(?<=[a-z] )(?<![Yy]our )opponent's (?=battle|turn|res|sp|add)",
                                                     "your opponent's "),
    (r"\bOpponent player\b|\bThat opponent\b|\bOpponents(?= cannot)", "Your opponent"),
    (r"\bplays (?=\{\d\} more)", "pays "),
    # words
    (r"\b([Ii])t's (?=ATK|DEF|owner|controller|total cost|name|race)", r"\1ts "), (r"\b([Ii])t's\b", r"\1t is"), (r"\bif its a\b", "if it is a"), (r"\bthere's\b", "there is"),
    (r"\bisn't\b", "is not"), (r"\bdoes not\b", "doesn't"), (r"\bdo not\b", "don't"), (r"\bcan(?: no|')t\b", "cannot"),
    (r"\blife points?\b", "life"),
    (r"\b([Pp]roduces?) \{1\}", r"\1 {V}"), (r"\b([Pp]roduces?) \{2\}", r"\1 {V}{V}"),
    (r"\b([Pp]roduces?) \{3\}", r"\1 {V}{V}{V}"),
    (r"\bvoid ((?:J/)?resonators?|cards?|spells?|chants?)\b", r"\1 with no attribute"),
    (r"\bdealt any (?=battle|damage)", "dealt "), (r"(^|[:⇒.\]] )Gain (?=\d+ life)", r"\1You gain "),
    (r"\bThen,? (?:you (?=shuffle))?(?=[a-z])", ""), (r"\bThe shuffle\b", "Shuffle"),
    (r"\bSearch you (?=main|magic)", "Search your "), (r"(?<=[a-z]) and the (?:rest|others?) (on|into)\b", r". Put the rest \1"),
    (r"\bSwap the ATK\b", "Swap ATK"), (r"\bduring (?:its|their) controller(?:'s|s') recovery phases?\b", "during its controller's recovery phase"),
    (r"\b([Tt])his card costs ((?:\{\w+\})+) less(?: to play)?\b(?! to play)", r"you may pay \2 less to play \1his card"),
    (r"\bless to play This card\b", "less to play this card"), (r"(^|\. |\] )you may pay\b", r"\1You may pay"),
    (r"(?<=gain)(s?): (?=[\"⟦])", r"\1 "), (r"\b([Yy])ou gain control\b", "gain control"),
    (r"\. gain control\b", ". Gain control"), (r"^gain control\b", "Gain control"),
    (r" You must play this ability if able\.| This ability is applied to all players\.", ""),
    (r"\[Force\] (\d)(?=[ A-Z]+[A-Z])\.?", r"[Force] \1."), (r", where X is the result of the roll\b", ""),
    (r"\b(\d+) life multiplied by the result of the roll\b", "X times \\1 life"),
    (r"\bdamage (to (?:(?! with )[\w' /])+?) equal to ([^.,;⇒]+)", r"damage equal to \2 \1"),
    (r"(\[[+-]\w+/[+-]\w+\]) until end of turn (for each [^.,;]+)", r"\1 \2 until end of turn"),
    (r"\b([Dd])ouble (target [\w/ ]+?)'s ATK\b", r"\1ouble the ATK of \2"),
    (r"(?<=\. )If you search(?:ed)? your main deck(?: this way)?, shuffle it\b", "Shuffle your main deck"),
    (r"\bto play ([a-z/ ]+?)'s activate abilities\b", r"to play activate abilities of \1"),
    (r"\bto each of (?=up to |any number of |two target|three target)", "to "),
    (r"\bactivate ability or automatic ability\b|\bautomatic (?:ability )?or activate ability\b", "activate or automatic ability"),
    (r"(^|\] )Resonator (?=targeted|battling)", r"\1Each resonator "),
    (r"\b(two|three|four|one|each) of your ([\w ]*?magic stones?)\b", r"\1 \2 you control"),
    (r"\b(draws?) (a card|\w+ cards) from (?:your|his or her) main deck\b", r"\1 \2"),
    (r"\bfor each (card|resonator) into\b", r"for each \1 in"), (r"\bPlay this ability only during battle\b", "Play this ability only during a battle"),
    (r", then (?=(?:draws|discards|puts|shuffles|removes|searches|returns|banishes)\b)", " and "),
    (r"((?:^|\. |: |⇒ |- )(?![Ii]f )(?:(?! may |\. |: |⇒ ).)*?), then "
     r"(?=draw|discard|put|shuffle|remove|search|destroy|return|rest|recover|banish|you |it |each )", r"\1. "),
    (r"\bfrom among (?=them\b|those\b|the revealed\b)", "among "), (r"\bplay (?:him|her)\b", "play it"),
    (r"\b([Ss])earch for (an? .+?|up to .+?|\w+ cards) from (your|your opponent's) (main deck(?:,? (?:or|and/or|and) (?:your )?(?:graveyard|hand))?|magic stone deck)\b", r"\1earch \3 \4 for \2"),
    (r"\b([Ss])earch your main deck, for\b", r"\1earch your main deck for"), (r"\bdeck a for\b", "deck for a"),
    (r"\band put into your hand\b", "and put it into your hand"),
    (r"(\b[Ww]hen (?:(?! is | are | was | be )[^,.:⇒])*?[a-z]) put into a graveyard", r"\1 is put into a graveyard"),
    (r"\bis is put\b|\bit is put(?= into a graveyard from your field[,⇒ ])", "is put"), (r"\bwas is put\b", "was put"),
    (r"\bwould be is put\b", "would be put"), (r"\bbe is put\b", "be put"), (r"\bcard it is put\b", "card is put"),
    (r"\band is put into a graveyard\b", "and put into a graveyard"), (r"\bto is put\b", "to put"),
    (r"\bthe rest of the revealed cards\b", "the rest"),
    (r"(\bbecomes? (?:an? )?\[\d+/\d+\] [\w()' /-]*?resonator(?: with [^.]*?)?)( until end of turn)?\. It(?: is|'s) still an? [\w ]+\.",
     r"\1 in addition to its other types\2."),
    (r"((?<!opponent's )magic stone deck\b(?:(?!main deck).)*?) (on top|on top or bottom|on the bottom) of it\b", r"\1 \2 of your magic stone deck"),
    (r"((?<!opponent's )magic stone deck\b(?:(?!main deck).)*? [Pp]ut (?:it|them|that card|those cards|the rest)) back\b(?! on)",
     r"\1 on top of your magic stone deck"),
    (r"((?<!opponent's )magic stone deck\b(?:(?!main deck).)*? [Ss]huffle) it\b(?! into)", r"\1 your magic stone deck"),
    (rf"\b(?:You (?:can|may) (?:only )?(?:play|use|activate) this(?: ability)?(?: only)?|(?:Use|Activate|Trigger)(?: this(?: ability)?)? only|This(?: ability)? can (?:only )?be (?:played|used|activated)(?: only)?) (?={LIMITED})",
     "Play this ability only "),
    (r"\bonly once in (an? [\w ]+ phase)\b", r"only once per turn and only during \1"), (r"\bYou (?:cannot|may not) (?:use|activate) this ability\b", "You cannot play this ability"),
    (r"\bonly once in each of your turns\b", "only once per turn and only during your turn"), (r"\bcan attack this turn\b", "can attack at once until end of turn"),
    (r"\bsecond target (?=[a-zJ\[])", "target other "), (r",(?= unless you pay)", ""), (r"\[Activate\] (?=abilit(?:y|ies)\b)", "activate "), (r"\bwith the word (?=[\"\ue000-\uf8ff])", "with "),
    (r"(?:,)? and prevent (?:all|any) damage (?:(?:that|it) )?would be dealt (?:to (?:it|this card) )?by\b", " and cannot be dealt damage by"),
    (r"(^|[\]:.] )(?:The )?(ATK|DEF|ATK and DEF) of ((?:up to \w+ )?target [\w/ ]*?resonator) (?=is |are |becomes? )", r"\1\3's \2 "),
    (r"(^|[\]:.] )(?:The )?(ATK|DEF|ATK and DEF) of ((?:up to \w+ )?target [\w/ ]*?resonators) (?=is |are |becomes? )", r"\1\3' \2 "),
    (r"\bYou cannot play this ability if you don't\b", "Play this ability only if you"),
    (r"\bYou cannot play this ability if you haven't\b", "Play this ability only if you have"),
    (r"\b(Choose (?:one|two|up to \w+))\. (Play this ability only [^.-]+?) ?- (.+?)\.?$", r"\1 - \3. \2."),
    (r"(\ball magic stones from (?:your|his or her) graveyard .*?\ball )other (?=cards from)", r"\1"),
    (r"\bPlay this ability only (once per turn|[^.-]+)\. (?!\[)([^-]+)$", r"\2 Play this ability only \1."),
    (r"\bPlayers cannot chase to\b", "Players cannot chase"), (r"(\bAt the end of .*)\bbattle with this\b", r"\1that battled this"),
    (r"\bbattle with this\b", "battling this"),
    (r"\b([Aa])dd it on\b", r"\1dd it to"), (r"\b([Aa])dd this(?: card)? on\b", r"\1dd this card to"),
    (r"\bResonator with (?:this|is)(?= [a-z])", "Added resonator"), (r"\bresonator with this\b", "added resonator"),
    (r"\bthe added resonator\b", "added resonator"), (r"\bis summoned\b", "is summoned"),
    (r"\bresonator summoned\b", "resonator is summoned"),
    (r"\bto is [Rr]uler side\b", "to its ruler side"), (r" and return to (?=(?:the |its )?ruler side\b)", ". Return it to "),
    (r"\breturn (it|this card) to (?:the |its )?(?:ruler|Ruler) side\b", r"put \1 into your ruler area, as a ruler"),
    (r"\bReturn (it|this card) to (?:the |its )?(?:ruler|Ruler) side\b", r"Put \1 into your ruler area, as a ruler"),
    (r"\bIs there are\b", "If there are"),
    (r"\bproduce one will of any attribute\b(?! that)", "produce {W}, {R}, {U}, {G} or {B}"),
    (r"\bProduce one will of any attribute\b(?! that)", "Produce {W}, {R}, {U}, {G} or {B}"),
    (r"\}, or \{", "} or {"), (r"\], and(?:/or)? \[", "] and ["), (r"\bdestroyed by this way\b", "destroyed this way"),
    (r"\bwhile attacking\b", "while this card is attacking"), (r"\byou and your opponent\b", "each player"),
    (r"\[(?:the )?(?:[Tt]otal )?number of (?:all )?(.+?) ?x ?(\d+)\.?\]", r"\2 times the number of \1"),
    (r"(^|[\]:.⇒] )(?:The )?(ATK|DEF|ATK and DEF) of (this card|added resonator) (?=is|are|become)", r"\1\3's \2 "), (r"([:.⇒] )this card's (?=ATK|DEF)", r"\1This card's "),
    (r"\bATK and DEF is\b", "ATK and DEF are"), (r"(\bdeck), if it is\b", r"\1. If it is"),
    (r"\b(that (?:resonator|card)) from its owner's graveyard into (?:his or her|its owner's) hand",
     r"\1 into its owner's hand"),
    (r"\b([Cc])hoose(s?) a card in (?:your|his or her|you) hand at random and discards? it\b",
     r"discard\2 a card at random"), (r"\b([Ww])hen you attack with this card\b", r"\1hen this card attacks"),
    (r"\binto your field under your control\b", "into your field"), (r" and control (?=no |a |an )", " and you control "),
    (r"\bmain phase\. \[Continuous\]", "main phase. [Continuous]"), (r"\brulers cannot do judgment\b",
                                                                     "players cannot do judgment"),
    (r" If (?:the|that) card is a resonator, puts? it into your field when it resolves\.", ""),
    (r"\bbanish rnit\b", "banish it"), (r"\bit\.\)\.", "it."), (r"\bpay ?(\d) ?less\b", r"pay {\1} less"), (r"^(\[Judgment\] \{\w\}) (\d+), ", r"\1{\2}. "),
    (r"^(\[Evolution\] (?:\{\w+\})+) Discard", r"\1, discard"), (r"\b(target [\w\[\]:/ -]+?) or an? (?=card in )", r"\1 or "),
    (r"\bas well(?=\.)", ""), (r" \.", "."), (r"\beither graveyard\b", "a graveyard"), (r"\b([Ii]t|[Tt]his card) may deal ([^.]+)\. If it does, ", r"you may have \1 deal \2. If you do, "),
    (r"\b[Yy]our (?:ruler|J/ruler) does judgment\b", "you do judgment"), (r"\bthe (banished|discarded|removed|rested|revealed|destroyed|returned|chosen) [A-Z][a-z]+('s)?(?= [a-zAD]|[.,])", r"the \1 card\2"),
    (r"\b(ATK|DEF|total cost) (?:greater|more|higher) than or equal to (\d+)\b", r"\1 \2 or more"), (r"\b(ATK|DEF|total cost) (?:less|lower) than or equal to (\d+)\b", r"\1 \2 or less"),
    (r"\bcan attack the turn (?:it|they) enters? (?:your|a|the) field\b", "can attack at once"), (r"^The total cost of ([\w ]+?) in your hand (?:is|are) reduced by (\{\d\})\.", r"You may pay \2 less to play \1."),
    (r"\bcontrolled by (?:your opponent|an opponent|a player other than the controller of this card)\b", "your opponent controls"), (r"\b([Tt])his token\b(?!')", r"\1his card"), (r"\b([Dd])iscard hand\b", r"\1iscard your hand"),
    (r"(\bopponent\b[^.]*?[,⇒] [Ll])ook at his or her hand\b", r"\1ook at your opponent's hand"), (r"\bcannot be blocked (?:this turn|until end of turn) except by ([^.]+)\.", r"cannot be blocked except by \1 until end of turn."),
    (r"^Enter ⇒", "[Enter] ⇒"), (r"^<[^<>]+> (?=When|At |\{|This|If |As |Prevent|\[Enter\])", ""), (r"\b[Tt]his card's \[Awakening\] cost was paid\b", "this card was awakened"),
    (rf"({SKILLS}) ((?:J/)?resonators?|cards?|chants?)\b", r"\2 with \1"), (r"\bwith no attributes\b", "with no attribute"), (r"\bdeals (\d+) to (?=each|target|all|your|that|it\b|up to)", r"deals \1 damage to "),
    (r"\bthis and (?=an? |target)", "this card and "), (r"\bwith total X\b", "with total cost X"), (rf"\b({ATTRIBUTES})/({ATTRIBUTES})(?= (?:cards?|(?:J/)?resonators?|spells?|chants?)\b)", r"\1 \2"),
    (r"\b([Nn]on-[\w/ -]+?), (?=non-)", r"\1 "), (r"(?:\bUntil end of turn, )?\b((?:[Ee]ach|[Aa]ll|[Tt]arget) [^.]+?) (?:has its|have their) ATK and DEF (?:switched|swapped)(?: until end of turn)?", r"Swap ATK and DEF of \1 until end of turn"),
    (r"\bGod's Art ⇒ ", "God's Art <God's Art> {0}: "), (r"\bGod's Art (?=\{)", "God's Art <God's Art> "),
    (r"\bwhere X is the (ATK|DEF) and Y is the (ATK|DEF) of ([^.,]+)", r"where X is the \1 of \3 and Y is the \2 of \3"),
    # what the older books word in a way of their own
    (r"(of your (main deck|magic stone deck)\. You may shuffle) it\b", r"\1 your \2"),
    (r"\bReveal top of\b", "Reveal the top card of"), (r"\b([Dd]estroy|[Bb]anish|[Rr]eturn|[Rr]est|[Rr]ecover) this (?=at |to )",
                                                      r"\1 this card "),
    (r"\bFree cost for (.+? resonator) you play costs (\{.+?\}) less to play\b", r"You may pay \2 less to play \1s"),
    (r"\bnumber of card (?=in|you)", "number of cards "), (r"\bthe number equal to (?:the )?(?=cards|resonators)", "the number of "), (r"\bthe number equal to (?=\[|\d)", "equal to "),
    (r"\[(?:[Tt]he )?(?:T|t)(otal cost of [^\[\]]*?) ?x ?(\d+)\]", r"\2 times the t\1"), (r"\[(?:[Tt]he )?((?:printed )?(?:ATK|DEF) of [^\[\]]*?) ?x ?(\d+)\]", r"\2 times the \1"),
    (r"\[[Tt]he ((?:printed |total )[^\[\]]*?)\]", r"the \1"),
    (r"\b(put|return)((?:(?! (?:into|to) ).)+? in your field) to its owner's hand\b", r"return\2 to its owner's hand"), (r"\b(into your (?:field|standby area)) without paying (?:its|their) costs?\b", r"\1"),
    (r"\b(have \w+) in (your|his or her) hand\b", r"\1 cards in \2 hand"),
    (r"\bIf you choose this card as an attacker\b", "When this card attacks"), (r"\b(As you choose this card as) attacker\b", r"\1 an attacker"), (r"\b(As you choose this card as an attacker,)(.*?),? before you choose where to attack,?", r"\1\2"),
    (r"\b(unless (?:you|its controller) (?:banish|rest|discard|remove)(?:e?s)?) target\b", r"\1 a"), (r"\b([Yy])ou may choose not to recover this card (?:in|during) (?:a|the|your) recover(?:y)? phase\b", r"\1ou may choose not to recover this card during your recovery phase"), (r"\[Enter\] (?:ability )?of this card\b|\bthe \[Enter\] ability\b(?= of this card)?", "[Enter]"), (r"(\btargeted by \[Enter\]) (?=[.,])", r"\1"), (r"\b(all|each) of (your|the) opponent's card in\b", r"\1 of \2 opponent's cards in"),
    (r"\bPut all cards in your hand (?:in)?to your main deck, shuffle it and draw cards equal to the number of cards you had\b(?: from your main deck)?", "Shuffle your hand into your main deck and draw that many cards"),
    (r"\bWhen ((?:(?! would |, )[^.:⇒])+? would )", r"If \1"), (r"\b(?:It|They) triggers? (its|their) \[Enter\] abilit(?:y|ies)\b", r"This triggers its [Enter] ability"),
    (r"\b(into your field\.) (Shuffle your main deck\.) (This triggers its \[Enter\] ability\.)", r"\1 \3 \2"), (r"\btarget (?:just )?summoned (resonator)\b", r"target \1 that was just summoned"), (r"\b([Rr])ulers cannot do judgment\b", "players cannot do judgment"), (r"\bin this battle\b", "this battle"), (r"\b([Aa]ll (?:[A-Z][\w']* )+resonator) (?=in|from)", r"\1s "),
    (r"\b[Yy]ou gain life equal to the damage (.+?) deals to (you|your opponent)\.", r"When \1 deals damage to \2, you gain life equal to that damage."),
    (r"\bcannot (?:trigger|use) (?:its |their )?\[Activate\] ?(?=\.)", "cannot play activate abilities"),
    (r"\byou have (\d+) (?:life or (less|more)|or (less|more) life)\b", r"your life is \1 or \2\3"),
    (r"\byour opponent has (\d+) (?:life or (less|more)|or (less|more) life)\b", r"your opponent's life is \1 or \2\3"),
    (r"\bThis triggers (?:the )?\[Enter\] ability of that card\b", "This triggers its [Enter] ability"),
    (r"\binto your field from your (hand|graveyard)\b", r"from your \1 into your field"),
    (r"\binto your field instead\. This triggers its \[Enter\] ability\.", "into your field. This triggers its [Enter] ability instead."),
    (r"\b([Ee]ach player) (put|draw|discard|banish|lose|gain|reveal|choose) (?!or )", r"\1 \2s "),
    (r"(^|\] )For each ([^,]+), (?:it|this card) gains (\[[^\]]+\])\.", r"\1This card gains \3 for each \2."),
    (r"^(\[Trigger\] When (?:(?! is | are |'re )[^:])*?) (attack|block)ed:", r"\1 \2s:"),
    (r"\b(When [^,⇒:]+?) is (rested|recovered)(?=,|:| ⇒)", r"\1 becomes \2"),
    (r"\b(another|an?) ((?:\w+ )*resonator) is summoned in your field\b", r"\1 \2 you control is summoned"),
    (r"\bWhen your opponent summons (an? (?:\w+ )*resonator)\b", r"When \1 your opponent controls is summoned"),
    (r"\bWhen you summon (an? (?:\w+ )*resonator)\b", r"When \1 you control is summoned"),
    (r"\bcannot be (?:chosen as )?(?:a|the) target of\b", "cannot be targeted by"), (r"\bName (a race|an attribute)\b", r"Choose \1"), (r"\b([Ww]hen your(?: opponent's)? life) becomes (?=less|more|lower|greater)", r"\1 is "),
    (r"\b(an? [A-Z]\w+) in (your|your opponent's) field (?=would be destroyed|is destroyed|attacks|blocks|becomes rested|deals)", r"\1 in \2 Field "), (r" in your Field ", " you control "), (r" in your opponent's Field ", " your opponent controls "), (r"([Oo]pponent\b(?:(?!arget player|ach player).)*?)\bhis or her life\b", r"\1your opponent's life"),
    (r"\bchooses (a card|\w+ cards) in his or her hand and discards (?:it|them)\b", r"discards \1"),
    (r"\bcannot recover (?:in|during) the next recovery phase\b", "don't recover during the next recovery phase"),
    (r"(?<=[a-z]) and the rest into\b", ". Put the rest into"), (r"\bDouble (?=ATK)", "Double the "),
    (r"\bJ-ruler with this(?= [a-z])", "Added J/resonator"), (r"\bdeclares an attack(?=,|:| ⇒)", "attacks"),
    (r"\b(gains \[[+-][^\]]+\]) until end of turn and can attack at once\b", r"\1 and can attack at once until end of turn"),
    (r"\b([Aa]dditions|[Rr]esonators|[Cc]ards) in your area\b", r"\1 in your field"),
    (r"\bRemove all damage that was dealt to (.+?) this turn\.", r"Remove all damage from \1."),
    (r"(^|\] )(?!When|If|Each|As)([A-Z]\w+) added resonator ((?:cannot|gains|loses|must) [^.]+)\. Otherwise\b",
     r"\1Added resonator \3 if it is a \2. Otherwise"),
    (r"\b(gains? \[[^\]]+\]) until end of turn (for each [^.]+)(?=\.)", r"\1 \2 until end of turn"),
    (r"\b([Yy]ou lose) half of your life\b", r"\1 life equal to half of your life"),
    (r"\b((?:This card|It|it|this card) deals \d+ damage to (?:up to \w+ target|target|each|all) [\w/' ]+?) and (\d+ damage to (?:its controller|that (?:J/)?resonator's controller|that player|you|your opponent|each|all|target|another))\b",
     r"\1. This card deals \2"),
    (r"\b(?:to|into|onto) (?:the|a) field under (?:its|their) owner(?:'s|s') control\b", "into its owner's field"),
    (r"\b(?:to|into|onto) (?:the|a) field under your control\b", "into your field"),
    (r"\b([Rr])eturn ([^.:]+?) into (its owner's|your) field\b", r"put \2 into \3 field"),
    (r"\bWhen your opponent attacks(?=[,:]| ⇒)", "When a J/resonator your opponent controls attacks"),
    (r"\bWhen you attack(?=[,:]| ⇒)", "When a J/resonator you control attacks"),
    (r"(\b[Pp]ay (?:\{[^}]+\})+) and (\d+ life)\b", r"\1, pay \2"),
    (r"\b(life is (?:less|more|greater|lower|higher) than your opponent's)(?=[,.:]|$)", r"\1 life"),
    (r"\byour opponent has (\w+|\w+ or \w+) cards in his or her hand\b", r"there are \1 cards in your opponent's hand"),
    (r"\bYour opponent reveals his or her hand\. (?:You c|C)hoose (an? [^.]*?)(?: from it| in it| among them)?\. "
     r"(?:Your opponent|He or she) discards (?:it|that card)\b", r"Look at your opponent's hand. Choose \1. Your opponent discards it"),
    (r"\bLook at your opponent's hand\. Choose (an? [^.]*?)(?: from it| in it| among them)? and discard it\b",
     r"Look at your opponent's hand. Choose \1. Your opponent discards it"),
    (r"\b([Pp])ut all cards from your graveyard into your main deck(?:\. Shuffle| and shuffle) (?:it|your main deck)\b",
     "Shuffle all cards in your graveyard into your main deck"),
    (r"\bShuffle your graveyard into your main deck\b", "Shuffle all cards in your graveyard into your main deck"),
    (r"\battack(s?) each turn if able\b", r"attack\1 if able"), (r"\bmust attack this turn if able\b", "must attack if able this turn"),
    (r"\bThis card enters a field rested\b", "This card enters your field rested"),
    (r"\bYou may play this card only\b", "Play this card only"), (r"\bThis card can be played only in\b", "Play this card only during"),
    (r"\b(Spells|Resonators|Additions|Normal spells) your opponent plays cost (\{.+?\}) more(?: to play)?\.", r"Your opponent pays \2 more to play ⟨\1⟩."),
    (r"\b(Spells|Resonators|Additions|Normal spells) you play cost (\{.+?\}) less(?: to play)?\.", r"You may pay \2 less to play ⟨\1⟩."),
    (r"\bYour (resonators|additions|spells) cost (\{.+?\}) less(?: to play)?\.", r"You may pay \2 less to play \1."),
    (r"⟨Spells⟩", "spells"), (r"⟨Resonators⟩", "resonators"), (r"⟨Additions⟩", "additions"), (r"⟨Normal spells⟩", "normal spells"),
    (r"\bYou control added (resonator|J/resonator)\b", r"Gain control of added \1"),
    (r"^(\[Activate\] [^:]*?from the game)\. (?=[A-Z])", r"\1: "),
    (r"\b([Rr])eturn (it|that card|this card|the rest|them|those cards) to your main deck and shuffle (?:it|your main deck)\b", r"shuffle \2 into your main deck"),
    (r"\b(ATK|DEF|ATK and DEF) of (this card|added resonator|target [\w /]*?resonators?) increases? (?:by )?(?=\d)", r"\2's \1 increases by "),
    (r"\bDuring the end phase of a turn (?:that|where|in which) ", "During the end phase if "),
    (r"\byour opponent has gained life(?=:)", "your opponent gained life this turn"),
    (r"\byour resonator has been destroyed(?=:)", "a resonator you control was destroyed this turn"),
    (r"\bWhen you draw a card, if it is (?:a|the) first card you draw this turn,", "When you draw your first card each turn,"),
    (r"(\bAt the end of battle (?:that )?this card \w+(?: or \w+)?)\. You (?=[a-z])", r"\1, you "),
    (r"\bsummon the resonator (?:to|into) (?:the|your) field\b", "summon it"), (r"\bthat he or she controls\b", "he or she controls"),
    (r"\. shuffle\b", ". Shuffle"), (r"\bthe (cards|resonators) (removed|destroyed|banished) in this way\b", r"the \1 \2 this way"),
    (r"\bin this way\b", "this way"),
    # quotes: a full stop stands after them
    (r'\.?"\.$', '".'), (r'\."(?= [A-Z])', '".'), (r'\."$', '".'), (r'\."', '"'), (r'(?<!\.)"$', '".'),
    (r"\.\.", "."), (r" {2,}", " "), (r",\.$", "."),
)  # fmt: skip
OLD: Final = rules(
    (rf"^\[Continuous\] (?=(?:{SKILLS}(?:,? |$|\.))+$)", ""),
    (r"\b([Pp]uts?|[Rr]emoves?) (a card|\w+ cards) from (your|his or her) main deck (?=into|from)", r"\1 the top \2 of \3 main deck "), (r"\bthe top a card of\b", "the top card of"),
    (r"^\[Continuous\] Each (resonator|J/resonator) battling this card (gains .+ until end of turn)\.",
     r"[Continuous] When this card battles a \1, it \2."),
    (r"\[Judgment\] (?:Pay )?(?=\{)", "[J-Activate] Pay "), (r"^\[J-Activate\] (?!Pay )(?=\{)", "[J-Activate] Pay "),
    (r"\[Judgment\] ", "[J-Activate] "),
)  # fmt: skip
NEW: Final = rules(
    (r"\[(?:Continuous|Activate|Automatic)\] ", ""), (r"^Pay (?=\{)", ""), (r"\[J-Activate\] (?:Pay )?", "[Judgment] "),
    (r"\bmagic stone areas?\b", "field"), (r"\[Spell:Chant\] cards?\b", "chant"), (r"\[Spell:Chant\]", "chant"),
    (r"\bFire chant and\b", "Fire chants and"),
    (r"(?<!or )(?<!and )\[Spell:Chant-Instant\](?: cards?\b)?(?! spell)", "chant with [Quickcast]"),
    (r"(?<!or )(?<!and )\[Spell:Chant-Standby\](?: cards?\b)?(?! spell)", "chant with [Trigger]"),
)  # fmt: skip


def stat_change(found: re.Match[str]) -> str:
    """ATK and DEF that change carry a sign each; those that are set carry none."""
    first, atk, second, dfn = found.groups()
    if not first and not second:
        return found.group(0)
    return f"[{'+' if not first or atk == '0' else first}{atk}/{'+' if not second or dfn == '0' else second}{dfn}]"


def before(line: str) -> str:
    """Signs of stat changes, and abilities in quotes set apart from names in quotes."""
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
    return Speller((*ALIKE, *COMMON, *PHRASINGS, *table), is_reminder, MARKED, finish, before, continues, alone=HEADED)


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
    for shape, words in OLD_WORDS:
        text = shape.sub(words, text)
    return raised(text)
