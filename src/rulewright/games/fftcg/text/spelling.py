"""The game's printed wordings brought to one spelling, a card's own name, and its sentences' first letters."""

import re
from collections.abc import Collection
from itertools import combinations, count
from typing import Final

from ....language.compiler import Row
from ....language.english.articles import recased
from ....language.normalize import Speller, rules

TYPE_WORD: Final = r"(?:Forward|Backup|Monster|Summon|Character)s?\b"
NAME_WORD: Final = r"(?:l'Cie|\d\w* Class|(?:Mr|Mrs|Dr|St|[A-Z])\.|[A-ZÀ-Þ0-9?][\w'’!?&/+-]*(?:\.[A-Z0-9]\w*)*)"
NOT_IN_NAME: Final = rf"(?!{TYPE_WORD}|Card Name|Job\b|Category\b|CP\b)"
NAME_SHAPE: Final = (
    rf"{NOT_IN_NAME}{NAME_WORD}(?::? (?=\d)\d\w* Class)?(?: (?:(?:of|in|from|to|de|for)? ?(?:the )?)?{NOT_IN_NAME}{NAME_WORD})*"
    r"(?: \((?:[A-Z0-9-]+|[A-Z][a-z]+(?: [A-Z][a-z]+)*)\))?"
)
NOTATION: Final = re.compile(r"\[(Category|Job|Card Name) \(((?:[^\[\]()]|\([^()]*\))+)\)\]")
BARE_NOTATION: Final = re.compile(
    rf"(?<!\[)\b(Category|Job|Card Name) ({NAME_SHAPE}(?:, [Tt]he {NAME_SHAPE})?)(?<![.,])"
)
KEPT: Final = re.compile(
    r"[A-Z0-9][A-Z0-9-]*|Class Zero Cadet|it cannot become (?:0|less than \d+)|round (?:up|down) to the nearest \d+|up to \d+ \w+|"
    r"[Tt]his effect (?:does not|doesn't) end at the end of the turn.*|instead of paying the CP cost"
)
KEYWORDS: Final = r"(?:Haste|Brave|First Strike|Back Attack)"
KEYWORD_LINE: Final = re.compile(rf"{KEYWORDS}(?:,? {KEYWORDS})*\.?")
LEAD: Final = r"(?:EX BURST )?(?:Damage \d+ -- )?"
SPECIAL: Final = re.compile(rf'^{LEAD}[^{{}}"]+?(?= ?\{{S\}})')
CHOOSES_ONE: Final = re.compile(r"\b[Cc]hoose 1 ")
THIS_KIND: Final = re.compile(r"\b([Tt])his (?:Forward|Backup|Character|Monster)\b('s)?")
CONTINUES: Final = re.compile(r'["(]')


def told_first(found: re.Match[str]) -> str:
    """An event that is told last, as it is told first."""
    return f"When {found[2]}, {found[1][0].lower()}{found[1][1:]}."


PICKED: Final = (
    r"(\b(?:[Cc]hoose|[Pp]lay|[Aa]dd|[Rr]eturn|[Rr]emove|[Ss]elect) (?:up to )?\d (?:(?!for each|number of)[^.])*?)"
    r" (?:that (?:was|were) )?put"
)

TABLE: Final = rules(
    # missing and doubled marks
    (r'""', '"'), (r"、", ", "), (r"(?<=\}),?\s+(?=\{)", ""), (r"(?<=[a-z?])(?=\{S\})", " "),
    (r"(?<=\])(?=[A-Za-z])", " "), (r"(?<=\.)(?=[A-Z][a-z])", " "), (r"\bof(?=this card)", "of "),
    (r"(?<=[\w\]])\((?=it cannot)", " ("), (r'\.\s+"(?= "|\.|$)', '"'),
    (r"(?<= )'([A-Z{](?:[^'\"]|'s\b|s' )*?)'(?=[\s.\",]|$)", r'"\1"'),
    (r"\.?\s*\([Tt]his effect doesn't end at the end of the turn[^)]*\)\.?",
     " (this effect doesn't end at the end of the turn)."),
    # icons and prefixes
    (r"^(?:\[EX BURST\]|EX Burst|EX BURST)[:,]? *", "EX BURST "), (rf"^({LEAD})Damage (\d+) ?-{{1,2}} ?",
        r"\1Damage \2 -- "),
    (r"(?<=[a-z,] )Fr(?=eeze\b|ozen\b)", "fr"), (r"\bFirst Srike\b", "First Strike"),
    (r"\bthis card' ?(?=ability|abilities|effect)", "this card's "),
    # who
    (r"\bthis card must be blocked if possible\b", "the Forwards opponent controls must block this card if possible"),
    (r"\bThis card must be blocked if possible\b", "The Forwards opponent controls must block this card if possible"),
    (r"\b[Ee]ach player's (Forwards|Backups|Monsters|Characters)\b", r"All the \1"), (r"\bselects one of them\b", "selects 1 of them"),
    (r"\bno more cards (removed by [^.,]*?) left\b", r"no cards \1"), (r"\ba selected type is revealed\b", "a card of the selected card type is revealed"),
    (r"\bAll the (Forwards|Backups|Monsters|Characters) that were not selected are put into the Break Zone", r"Put the other \1 into the Break Zone"),
    (r"(?<= among them\. )Your opponent discards this card\b", "Your opponent discards it"),
    *((rf"{PICKED} {way} this turn\b", rf"\1 in \2 Break Zone that was put there{there} this turn") for way, there in (
        ("from the field into (the|your|your opponent's) Break Zone", " from the field"), ("into (the|your|your opponent's) Break Zone from the field", " from the field"),
        ("into (the|your|your opponent's) Break Zone", ""))),
    (r"\b(gains?) (\+\d+ power) and (?=the named\b)", r"\1 \2 and \1 "),
    (r"([^.]+)\. ([^.]+)\. (If [^.]+? instead)\. \2\.", r"\1. \3. \2."),
    (r"\bIf (you have|there are) (\d+) or more ([^,.]+), ([^.\"]+?) and if \1 (\d+) or more, (.*)$", r"If \1 \2 or more \3, \4. If \1 \5 or more \3, \6"),
    (r"\btheir hands into their decks\b", "their hand into their deck"),
    (r"\b([Pp])(?:ut|lace) (the top (?:card|\d+ cards) of your deck) (?:into|in|on) (?:your|the) Damage Zone\b", r"\1ut \2 into the Damage Zone"),
    (r"\b(reveals?|discards?) (\d+ cards?) at random from\b", r"randomly \1 \2 from"), (rf"\b(you control|opponent controls) have (?={KEYWORDS}\b)", r"\1 gain "),
    (r"\byou've\b", "you have"), (r"\bthey does\b", "they do"),
    (r"\bhe or she\b|\bhe/she\b", "they"), (r"\bhis/her\b|\bhis or her\b|\btheir opponent's\b", "their"),
    (r"\bthey controls\b", "they control"), (r"\bthey doesn't\b", "they don't"), (r"\beach Player\b", "each player"),
    (r"\b[Bb]oth players select 1 ([^.]+?) they control and put it into\b",
     r"each player selects 1 \1 they control and puts it into"),
    (r"\bby (?:opponent's|opposing)\b", "by your opponent's"), (r"\byour opponent (controls|controlled)\b",
        r"opponent \1"),
    (r"\b([Ii]f|while) opponent controls\b", r"\1 your opponent controls"),
    # zones and moves
    (r"\benters the Field\b", "enters the field"), (r"\bBreak zone\b|\bbreak zone\b", "Break Zone"),
    (r"(?<=this card )is put from your field into\b", "is put from the field into"),
    (r"(?:you control )?\b(is|are) put from your field into\b", r"you control \1 put from the field into"), (r"\bput in (the|your|their|its owner's|your opponent's) (Break|Damage) Zone\b",
        r"put into \1 \2 Zone"),
    (r"\breturn (this card|it) (?:to|onto) the field\b", r"play \1 onto the field"),
    (r"\bowners' hand\b", "owners' hands"),
    (r"(?<=play this card )onto your field\b", "onto the field"),
    (r"\b(?:place|put|return) ([^.,]{2,45}?) (?:at|on|to) the bottom of\b", r"put \1 at the bottom of"),
    (r"\b(?:Place|Put|Return) ([^.,]{2,45}?) (?:at|on|to) the bottom of\b", r"Put \1 at the bottom of"),
    (r"\b([Ss])huffle the (?:other|revealed) cards(?: revealed)? and put them at the bottom of your deck",
     "put the other cards at the bottom of your deck in random order"),
    (r"\bthe rest(?: of the cards)?\b|\bthe remaining cards\b", "the other cards"),
    (r"\bplace (\d+) ([A-Z]\w+) Counter(s?) on\b", r"put \1 \2 Counter\3 on"),
    (r"\bPlace (\d+) ([A-Z]\w+) Counter(s?) on\b", r"Put \1 \2 Counter\3 on"),
    (r'" \(this effect doesn\'t end at the end of the turn\)\.?(?= ")', ' (this effect doesn\'t end at the end of the turn)"'),
    (r"^Damage (\d+) -- EX BURST ", r"EX BURST Damage \1 -- "), (r"\b([Ii])ts Element becomes\b", r"\1t becomes"),
    (r", also (?=freeze|dull|draw|activate|break)", ", "), (r"\bthis card also (gains?|loses?)\b", r"this card \1"),
    (r"(?<= )'(this card (?:[^'\"]|'s\b)*?)'(?=[\s.\",]|$)", r'"\1"'),
    # numbers and costs
    (r"\bwith a cost (?=inferior|equal)", "of cost "), (r"\binferior or equal to\b|\bequal or inferior to\b", "equal to or less than"),
    (r"\b[Ii]f you pay the cost required to play this card onto the field, you may pay", "If you cast this card, you may pay"),
    (r"\bfrom (?:his|her|their) field\b", "they control"), (r"(?<=or less )into your Break Zone(?=\. Add)", "in your Break Zone"),
    (r"\buntil the end of the turn, if ([^,]+), (?=this card)", r"if \1, until the end of the turn, "),
    (r"\b(half of [^.()]{1,60}?power) to ([^.()]{1,80}) (\(round \w+ to the nearest \d+\))", r"\1 \3 to \2"),
    (r"\byou may pay an extra ((?:\{\w+\})+)", r"you may pay \1 as an extra cost"), (r"\bof the \d following\b", "of the following"),
    (r"\b1 of your ([A-Z]\w+?)s\b", r"1 \1 you control"), (r"(?<=\{, )Dull\b|(?<=\}, )Dull\b", "dull"),
    (r"\b([Rr])emove this card (?:in|from) (?:the|your) Break Zone from the game:", r"\1emove this card from the game:"),
    (r"\bless than or equal to\b", "equal to or less than"), (r"\bgreater than or equal to\b", "equal to or more than"),
    (r"\bthe 2 cards removed from the game\b", "the cards removed from the game"),
    (r"\b([Yy])our opponent's (Forward|Backup|Monster|Character)(?= (?:enters|attacks|blocks|is)\b)", r"a \2 opponent controls"),
    (r"^((?:EX BURST )?)Opponent must block\b", r"\1The Forwards opponent controls must block"),
    (r"^When (?:your )?opponent controls\b", "If your opponent controls"),
    (r"\bNo (Forward|Character)((?: of cost \d+ or (?:less|more))?) can (attack|block)\b", r"All the \1s\2 cannot \3"),
    (r"\bor (?:higher|greater)\b", "or more"), (r"\bor fewer\b", "or less"), (r"\bwith a cost of\b", "of cost"),
    (r"\bwith (?:a )?power of (\d+) or (less|more)\b", r"with \1 power or \2"),
    (r"\bof power (\d+) or (less|more)\b", r"with \1 power or \2"),
    (r"\b([Tt])he cost (?:for playing|to play)\b(?! [^.,]*\bwas\b)", r"\1he cost required to play"),
    (r"\b([Tt])he cost to cast\b(?! [^.,]*\bwas\b)", r"\1he cost required to cast"),
    (r"\bwithout paying (?:its|the|any|their|his|her) costs?\b", "without paying the cost"),
    (r"\bat least (\d+)\b(?! points)", r"\1 or more"),
    (r"\b(\d+) (cards?|points? of damage) or (more|less)\b", r"\1 or \3 \2"),
    (r"\bpoint of damage (?=or|from)", "points of damage "),
    (r"\b([Aa])s an additional cost\b", r"\1s an extra cost"), (r"\badditional cost\b", "extra cost"),
    # times
    (r"\b([Uu])ntil of the end of turn\b", r"\1ntil the end of the turn"),
    (r"\b([Uu])ntil (?:the )?end of turn\b", r"\1ntil the end of the turn"),
    (r"\bUntil the end of the turn (?=this card|it\b|all\b)", "Until the end of the turn, "),
    (r"\bin the same turn\b", "per turn"),
    (r"\b(During this turn|This turn), Forwards (?=you control|opponent controls)", r"\1, all the Forwards "), (r"\bwith different cost\b|\bof different cost\b", "of different costs"),
    (r"\bduring this turn\b", "this turn"), (r"\bDuring this turn, ", "This turn, "),
    (r"\bEach time\b|\bWhenever\b", "When"),
    (r"\bOnce per turn\b", "once per turn"), (r"\bat the end of (?:this|the) turn\b", "at the end of the turn"),
    (r"\bAt the end of this turn\b", "At the end of the turn"),
    # damage
    (r"\b(is dealt|receives) damage\b", "is dealt damage"), (r"\bthe damage (?:decreases|is reduced) by\b",
        "reduce the damage by"),
    (r"\bthe damage (?:increases|is increased) by\b", "increase the damage by"),
    (r"\bdouble the damage(?! instead)", "double the damage instead"),
    (r"\bdealt to (?:him|her)\b", "dealt to this card"),
    (r"\b(dealt damage) ((?:by|from|due to) [^.,]+?) (less than (?:its|his|her) power)", r"\1 \3 \2"),
    (r"\bdamage of (?=\d)((?:\d|X)+)\b", r"\1 damage"),
    # conditions
    (r"^(?:During this|This) turn, if ([^,]+?)(?: this turn)?, ", r"If \1 this turn, "), (r"^([^.:\"]+?) (?:each|every) time ([^.,\"]+)\.$", told_first),
    (r"^You (?:may|can) (?:play|cast) this card at any time you could (?:normally )?cast a Summon\.$", "Back Attack"),
    (r"^This card can be paid (?=with CP)", "The cost required to play this card can be paid "),
    (r"\bcannot use (?:its |their )?abilities\b", "cannot use special abilities or use action abilities"),
    (r"\bthe same amount of damage\b", "that much damage"), (r"\bthe party members\b", "the Forwards in that party"), (r"\b[Pp]arty members you control\b", "The Forwards forming a party you control"),
    (r"\b[Dd]eal (\d points? of damage) to each player\b", r"each player receives \1"), (r"\bis the selected number\b", "is X"),
    (r"\b(power of) the party\b", r"\1 the Forwards in that party"),
    (r"\b([Ii]f (?:it|they|this card|that \w+) (?:is|are)) already\b", r"\1"),
    (rf"^({LEAD}(?:When|At) [^.]*, you (?:may|can) play this card) (?:from|in) (?:your|the) Break Zone\b", r"\1"),
    (rf"^({LEAD})(?:As long as|While) ", r"\1If "), (r"(?<!for )\bas long as (?!this card is on the field)", "if "),
    (r"\bUnless your opponent pays (?=\{)", "If your opponent doesn't pay "),
    (r"\bunless your opponent pays (?=\{[^.,]*, )", "if your opponent doesn't pay "),
    (r"\b([Ww]hen|[Ii]f you control|[Ii]f opponent controls|[Ii]f your opponent controls|[Ii]f you have cast) another "
     r"((?:\[[^\]]+\] |[A-Z]\w+ )*(?:Forward|Backup|Monster|Character|Summon|\[[^\]]+\]))", r"\1 a \2 other than this card"),
    (r"\bno other ((?:\[[^\]]+\] |[A-Z]\w+ )*(?:Forwards|Backups|Monsters|Characters|\[[^\]]+\]))", r"no \1 other than this card"),
    (r"\bWhen (\d+ or more \w+ Counters are (?:placed )?on this card|this card has \d+ or more \w+ Counters(?: (?:placed )?on it)?), ", r"If \1, "),
    (r"\b([Aa]t the end of (?:the|your|your opponent's) turn) (?=(?:return|put|remove|break|draw|discard|play|dull|activate) )", r"\1, "),
    (r"\bThe cost required (to [^.]+?) during (your opponent's turn|your turn) (is (?:reduced|increased) by )", r"During \2, the cost required \1 \3"),
    (r"(?<=[a-z] )([Aa])dd (\d) to your hand\b", r"\1dd \2 of them to your hand"), (r"(?<=deck\. )Add (\d) to your hand\b", r"Add \1 card among them to your hand"),
    (r"\bwould be put (?=(?:from the field )?into\b[^.]*\binstead\b)", "is put "), (r"\bwould leave the field\b", "leaves the field"),
    (r"\b([Tt])he first one\b", r"\1he former"), (r"\bthe second one\b", "the latter"),
    (r"(?<=he former deals damage equal to its power to )the other\b", "the latter"), (r"\bif you cast it,", "if you cast this card,"),
    (r"\bSummon (?:your )?opponent (?:cast|casts|has cast)\b(?! this turn)", "Summon opponent controls"),
    (r"\b([Cc]hoose (?:up to )?\d (?:Summon|ability|auto-ability|action ability|special ability)s?) (?:in|on) the stack\b", r"\1"),
    (r"\b(any number of [^.,]+?) (with a total (?:cost|power) of \d+ or less) ((?:your )?opponent controls|you control)\b", r"\1 \3 \2"),
    (r"\b(the number of (\w+) you control is (?:less|greater) than) that of your opponent\b", r"\1 the number of \2 opponent controls"),
    (r"\b(gains? \+|loses? )(\d+ power) (until the end of the turn) (for each [^.,]+)(?=\.)", r"\1\2 \4 \3"),
    (r"\b([Ww])hen (?:2 or more )?Forwards( you control)? form a party(?: and attack)?,", r"\1hen a party\2 attacks,"),
    (r"\bforming the party\b", "forming a party"), (r"(\bThis card gains [^.]*for each \w+ Counter (?:placed )?on) it\b", r"\1 this card"),
    (r"\ball the ((?:\[[^\]]+\] |[A-Z]\w+ )*\w+) among them\b", r"all \1 among them"),
    (r"\balso (?=(?:activate|add|break|choose|deal|discard|draw|dull|freeze|play|put|remove|return|reveal|search)s?\b)", ""),
    (r"\b(cannot (?:be \w+|attack|block)) this turn (by [^.\"]+?)(?=[.\"])", r"\1 \2 this turn"),
    (r"\b([Cc])ancel (?:it|that Summon|that ability|them)(?=\.)", r"\1ancel its effect"),
    (rf"\bthe ({TYPE_WORD}|card) that (?:entered the field|attacked|blocked|was put from the field into the Break Zone)(?! this turn)\b", r"that \1"), (r"\bIf you paid extra cost\b", "If you paid the extra cost"),
    (r"\bmust attack this turn if possible\b", "must attack if possible this turn"),
    (r"\bdraws a card other than during their Draw Phase\b", "draws a card outside of their Draw Phase"),
    (r"(\bThis card deals [^.]*\bdamage equal to )this card's power\b(?! (?:minus|plus))", r"\1its power"),
    (r"\b([Ss])elect one of the (?:two|three|four) following", r"\1elect 1 of the following"),
    (r"\bselect up to two of the (?:two|three|four) following", "select up to 2 of the following"),
    (r"([^.]*\bX\b[^.]*)\.((?: [^.]*\.)*) X is (the number of [^.]+)\.", r"\1, where X is \3.\2"),
    # words
    (r"\bIf (?:it is )?possible, (it|they|this card|the [^.,]+?) must (block|attack)\b", r"\1 must \2 if possible"),
    (r"\b([Yy])our opponent's (Forwards|Backups|Monsters|Characters)\b", r"the \2 opponent controls"),
    (r"\b(?:[Yy]our|[Aa]n) opponent's (Forward|Backup|Monster|Character)\b(?! abilit)", r"a \1 opponent controls"), (r"\b[Rr]egardless of its power ", ""),
    (r"\bmust block( this card|) this turn if possible\b", r"must block\1 if possible this turn"),
    (r"\bmust block( this card|) this turn(?! if)", r"must block\1 if possible this turn"),
    (r"\ba total of (?=\d)", ""), (r"\bdull this card if it is active\b", "dull this card"),
    (r"\b[Tt]he Forward (\[Card Name [^\]]+\])", r"a \1 Forward"), (r"\b1 more card\b", "1 card"),
    (r"\bpay the cost and cast it\b", "cast it"), (r"(?<!can )(?<!may )\b([Pp]lay|[Aa]dd|[Rr]eturn) this card (?:from|in) (?:your|the) Break Zone\b", r"\1 this card"),
    (r"\b([Aa]nd|,) the other(?: cards)? (?:at|to) the bottom of\b", r"\1 put the other cards at the bottom of"),
    (r"(\b[Ll]ook at the top \d+ cards of your deck\. (?:Put|Add) \d cards?)(?= (?:on|to|into)\b)", r"\1 among them"),
    (r"(?<=hand\. )Select (\d) ([^.]{2,40}?) in it\.", r"Select \1 \2 in your opponent's hand."),
    (r"\bput from (your|their|its owner's|the|your opponent's) hand into the Break Zone\b", r"put into the Break Zone from \1 hand"),
    (r"\b(discard|reveal) their hands\b", r"\1 their hand"), (r"\b([Ii])f your opponent (?:can't|cannot|doesn't) (?:do so|discard)(?=,)", r"\1f they don't do so"),
    (r"\bThis turn, if you attacked with (\d+) or more (\w+?)s(?: you controlled)?,", r"If \1 or more \2s you control attacked this turn,"),
    (r"\b([Ii])f you (?:have )?attacked with (\d+) or more (\w+?)s(?: you controlled)? this turn,", r"\1f \2 or more \3s you control attacked this turn,"),
    (r"(\bWhen an? \w+(?: opponent controls)? (?:damaged|dealt damage) by this card is put from the field into the Break Zone) this turn", r"\1"),
    (r"^Opponent's (Forwards|Backups|Monsters|Characters)\b", r"The \1 opponent controls"),
    (r"\b([Rr])emove from the game (all the [^.]{1,120})\.", r"\1emove \2 from the game."),
    (r"(?<= their hand\. Your opponent discards )this card\b", "it"),
    (r"(?<=their hand\. )They discard (it|them)\b", r"Your opponent discards \1"),
    (r"\bof any Element other than\b", "of any Element except"), (r"(\bis dealt damage [^.]*, )the damage dealt to this card becomes\b", r"\1the damage becomes"),
    (r"\bone of them\b", "1 of them"), (r"\b([Yy])ou can cast (?=\d [^.]*\bwithout paying)", r"\1ou may cast "), (r"\b(\d) of their (Forward|Backup|Character|Monster)s\b", r"\1 \2 they control"),
    (r"(\b[Yy]our opponent \w+s \d \w+)(?: they control)? of their choice\b", r"\1 they control"), (r"\b([Yy]our opponent [^.]*?) unless they pay (?=\{)", r"\1 unless your opponent pays "),
    (r"\b[Yy]ou can produce ([^.]*?\bCP\b[^.]*?) with this card\b", r"this card can produce \1"), (r"\b[Yy]our opponent must pay \{(\d)\} more to cast ([^.,]+)", r"the cost required for your opponent to cast \2 is increased by \1"),
    (r"\b[Yy]ou (?:may|can) cast this card for \{(\d)\} less\b", r"the cost required to cast this card is reduced by \1"), (r"\bdo not\b", "don't"), (r"\bdoes not\b", "doesn't"), (r"\bauto ability\b", "auto-ability"),
    (r"\bthe Element of (this card|it) becomes the named (?:one|Element)\b", r"\1 becomes the named Element"),
    (r"(?<=this card is put from the field into the Break Zone) (?:on|during) the same turn", ""),
    (r"\bit's\b", "it is"),
    (r"\bIt's\b", "It is"), (r"\bCharacter [Cc]ard", "Character"), (r"\b(Light|Dark) Element (?=[a-zC])", r"\1 "),
    (r"\bdamage points?\b", "points of damage"), (r"\byou can use this ability only\b",
                                                  "you can only use this ability"),
    (r"\bYou can use this ability only\b", "You can only use this ability"), (r"\byou do it\b", "you do so"),
    (r", and only once per turn", " and only once per turn"), (r"\b([Ii])f you do,", r"\1f you do so,"),
    (r"\b([Ss])elect (1|up to \d) (?:of|from) the (?:\d )?following(?: actions)?\b",
     r"\1elect \2 of the following actions"),
    (r"\bThen, (?=\w)", ""), (r"(?<=\. )Then (?=[a-z])", ""), (r"\b(freeze (?:it|them)) also\b", r"\1"), (r"\bfreeze this forward also\b", "freeze it"),
    (r"\b(it|they) also (gains?|loses?)\b", r"\1 \2"), (r"(?<!When )(?<!when )(?<!If )\byou draw\b", "draw"),
    (r"\bYou draw\b", "Draw"),
    (r"\bsearch (?=\d)", "search for "), (r"\b[Tt]hat doesn't have\b", "without"), (r"\ball of the\b", "all the"),
    (r"\bthis (?:Forward|Backup|Character|Monster)\b", "this card"), (r"\bThis (?:Forward|Backup|Character|Monster)\b",
        "This card"),
    (r"\bor 1 (?=\[|[A-Z])", "or "), (r"\bor an? (?=\[|[A-Z])", "or "),
    (r"\ball the other ([^.,]+? (?:opponent controls|you control))", r"all the \1 other than it"),
    (r"\bpower greater than (?:his|hers|its)\b(?! (?:own|power)\b)", "power greater than this card's"),
    # quotes: a full stop stands after them
    (r'\."(?= [A-Z])', '".'), (r'\."$', '".'), (r'\."', '"'), (r'(?<!\.)"$', '".'), (r"\.\.", "."), (r" {2,}", " "),
)  # fmt: skip


ICON: Final = re.compile(r"\[(Dull|S|X|\d{1,2}|Fire|Ice|Wind|Earth|Lightning|Water|Light|Dark)\](?=[^:]*:)")


def notation(line: str) -> str:
    """Names of jobs, categories and cards in brackets of one kind."""
    line = line.replace("~", "this card")
    line = ICON.sub(r"{\1}", line)
    line = re.sub(r"\bCard name\b", "Card Name", line)
    line = re.sub(r"(?<=\d)(?=(?:Card Name|Job|Category)\b)", " ", line)
    line = re.sub(r"(?<=[a-z])(?=and (?:add|play) it\b|among them\b|from your Break|other than this)", " ", line)
    line = re.sub(r"(?<=\w)or (?=(?:Card Name|Job) [A-Z])(?<! or )", " or ", line)
    line = re.sub(rf"\b((?:Job|Category|Card Name) [A-Z][\w ]*?[a-z])(?={TYPE_WORD})", r"\1 ", line)
    line = re.sub(rf"\b(Category [A-Z0-9-]+?)(?={TYPE_WORD}|cards?\b)", r"\1 ", line)
    line = NOTATION.sub(r"[\1 \2]", line)
    return pointed(BARE_NOTATION.sub(r"[\1 \2]", line))


def pointed(line: str) -> str:
    """Where one card was chosen, "this Forward" is that one; elsewhere it is the card that speaks."""
    end = line.find('"') if '"' in line else len(line)
    chooses = CHOOSES_ONE.search(line, 0, end)
    first = THIS_KIND.search(line, 0, end)
    if chooses is None or first is None or first.start() < chooses.start():
        return line
    plain = THIS_KIND.sub(
        lambda found: ("I" if found.group(1) == "T" else "i") + ("ts" if found.group(2) else "t"), line[:end]
    )
    return plain + line[end:]


def is_reminder(inside: str) -> bool:
    """Does a parenthesis only explain?"""
    return KEPT.fullmatch(inside.strip().rstrip(".")) is None


def finish(line: str) -> str:
    """A full stop at the end, except after keywords; capital letters where sentences begin."""
    if KEYWORD_LINE.fullmatch(line):
        return line.rstrip(".").replace(", ", " ")
    if line and line[-1] != ".":
        line = line.rstrip(",;: ") + "."
    return raised(line)


def continues(line: str, following: str) -> bool:
    """Actions in quotes, a remark in parentheses and a line that stops in the middle go on."""
    if CONTINUES.match(following):
        return True
    return bool(re.search(r"(?:\b(?:pay|and|or|the|of|to|activate|Card Name)|,)$", line))


SPELLER: Final = Speller(TABLE, is_reminder, re.compile(r"(?!)"), finish, notation, continues, quotes_names=False)

# ---------------------------------------------------------------- a card's own name

MOST_TIMES: Final = 5  # so often in one line a word may be the name or not
COMMON: Final = frozenset((
    "activate", "add", "all", "any", "at", "attack", "backup", "block", "break", "cast", "character", "choose", "damage", "deal",
    "discard", "double", "draw", "dull", "during", "each", "end", "forward", "freeze", "gain", "haste", "if", "instead", "look", "lose",
    "monster", "name", "opponent", "pay", "place", "play", "produce", "put", "randomly", "reduce", "remove", "return", "reveal",
    "search", "select", "shuffle", "summon", "then", "turn", "until", "use", "when", "while", "you", "your",
))  # fmt: skip
ELEMENT_USE: Final = rf"(?! (?:{TYPE_WORD}|cards?\b|CP\b|or [A-Z]\w+ cards?\b))"


def prepare(row: Row, text: str) -> str:
    """The text with "this card" for the card's own name, where the name is not a notation or a special ability's."""
    own = own_name(row)
    if own is None:
        return text
    text = re.sub(rf"\bof(?={re.escape(name_of(row))}\b)", "of ", text)
    return "\n".join(prepared_line(line, own) for line in text.split("\n"))


def name_of(row: Row) -> str:
    """The name of a row's card, empty without one."""
    name = row.get("name")
    return name.strip() if isinstance(name, str) else ""


def own_name(row: Row) -> re.Pattern[str] | None:
    """Finds a card's own name in its text."""
    name = name_of(row)
    names = {name, re.sub(r" \([^()]*\)$", "", name)}
    shapes = "|".join(re.escape(one) for one in sorted(names, key=len, reverse=True))
    before = r"(?<![\w(\[{’'-])(?<!Card Name )(?<!Card name )(?<!Job )(?<!Category )"
    flags = re.IGNORECASE if len(name) > 12 else 0
    return re.compile(rf"{before}(?:{shapes})(?![\w)\]}}])(?!-\w)" + ELEMENT_USE, flags) if name else None


def prepared_line(line: str, own: re.Pattern[str], kept: Collection[int] = ()) -> str:
    """One line with "this card" for its name, but for some of the times; the name of a special ability stays."""
    special = SPECIAL.match(line)
    at = special.end() if special else 0
    times = count()
    return line[:at] + own.sub(lambda found: found[0] if next(times) in kept else "this card", line[at:])


def ways(row: Row, line: str) -> list[str]:
    """The lines that a name which is a word like any other ("Draw") may make, the more often it is the name the sooner."""
    own = own_name(row) if name_of(row).casefold() in COMMON else None
    if own is None:
        return []
    times = range(min(MOST_TIMES, len(own.findall(line))))
    return [prepared_line(line, own, kept) for size in times for kept in combinations(times, size + 1)]


# ---------------------------------------------------------------- capital letters

SENTENCE: Final = re.compile(rf"(?:^{LEAD}|\. |: |“|\.” )(?=[A-Za-z])|(?<= )\"(?=[A-Za-z])")
STAYS: Final = re.compile(
    rf"{KEYWORDS}\b|{TYPE_WORD}|EX BURST|Damage \d+ --|(?:Fire|Ice|Wind|Earth|Lightning|Water|Light|Dark) "
)


def sentence_starts(text: str) -> list[int]:
    """Where sentences begin: after a lead, a full stop, a colon, an opening quote; not in a special ability's name."""
    special = SPECIAL.match(text)
    after = special.end() if special else -1
    return [found.end() for found in SENTENCE.finditer(text) if found.end() > after]


def lowered(text: str) -> str:
    """The line as phrases read it: small letters where sentences begin, except names and keywords."""
    return recased(text, [at for at in sentence_starts(text) if not STAYS.match(text, at)], capital=False)


def raised(text: str) -> str:
    """The line as it is printed: capital letters where sentences begin."""
    return recased(text, sentence_starts(text), capital=True)
