"""Other ways to say what the grammar reads: whole turns of phrase brought to the one that is read."""

from typing import Final

from ....language.normalize import rules

CAUSE: Final = r"(?:a spell or ability|an ability or spell|a spell|an ability|a card|a resonator|an effect)(?: (?:you control|your opponent controls|of [^,.:⇒]+?))?"
LED: Final = r"(?:^|\] |\. |: |⇒ )"
OTHER_DOER: Final = (
    r"(?!your opponent|that player|he or she|they |its controller|each player)"  # what follows is done by you
)
OF_THIS: Final = r"(?:(?:[Pp]ay )?(?:\{\w+\})+, )?(?:[Rr]emove (?:an?|\w+) [\w+/\[\] -]*?counters? from|[Bb]anish|[Rr]est|[Rr]ecover) this card(?:, (?:pay )?(?:\{\w+\})+)?"  # a cost that names this card alone
MOMENT: Final = r"(?:At the (?:end|beginning) of|When) (?:(?! if |, )[^.⇒])+"
# A condition said last that points at nothing in its sentence, or at what the event is of, can as well be said first.
LATE_IF: Final = (
    r"((?:[Ii]t (?:(?!arget| if |, )[^.])+?(?= if it )|(?![Ii]f )[A-Za-z](?:(?! if |, |\bmay\b|\btarget\b)[^.⇒])+?(?= if (?![^.]*\b(?:its?|that|those|they|their)\b))))"
    r" if ((?!able|you do|possible)[^.,⇒]+)\.$"
)
# Turns of phrase, after the common spelling.
PHRASINGS: Final = rules(
    # events
    (r"\b([Ww]hen) an attack is declared(?=[,:]| ⇒)", r"\1 a J/resonator attacks"), (r"\b([Ww]hen) a block is declared(?=[,:]| ⇒)", r"\1 a J/resonator blocks"),
    (r"\b([Ww]hen) two or more ((?:[\w/]+ )*?(?:J/)?resonator)s( you control| your opponent controls)? attack (?:in the same|in a single|in a|in one|during the same) turn(?=[,:]| ⇒)", r"\1 a \2\3 attacks for the second time each turn"),
    (r"\b([Ww]hen) (you play|your opponent plays) (?:two or more cards in (?:the same|a single|a|one) turn|(?:your|his or her) second card (?:in a|during a) turn)(?=[,:]| ⇒)", r"\1 \2 a card for the second time each turn"),
    *((rf"\b([Ww]hen) ({CAUSE}) causes {who} to {plain} ((?!this card)[^,.:⇒]+?)(?=[,:]| ⇒)", rf"\1 {who} {said} \3 by \2")
      for plain in ("gain", "lose", "discard", "draw") for who, said in (("you", plain), ("your opponent", f"{plain}s"))),
    (rf"\b([Ww]hen) ({CAUSE}) causes you to discard this card(?=[,:]| ⇒)", r"\1 this card is discarded by \2"), (rf"\b([Ii]f) ({CAUSE}) would cause you to discard (this card|an? [\w ]+?)(?=,)", r"\1 \3 would be put into a graveyard from your hand by \2"),
    (r"\b([Ii]f) ((?:this card|an? [\w ]+?) would be) discarded( by [^,]+)?(?=,)", r"\1 \2 put into a graveyard from your hand\3"), (r"\b([Ii]f) you would discard (this card|an? [\w ]+?)(?=,)", r"\1 \2 would be put into a graveyard from your hand"),
    (r"\b([Ii]f) (a card|an? [\w ]+?) in your hand would be put into a graveyard from your hand\b", r"\1 \2 would be put into a graveyard from your hand"),
    (r"\b([Ii]f) your opponent would discard (an? [\w ]+?)(?=,)", r"\1 \2 would be put into a graveyard from your opponent's hand"),
    (r"^((?:\[\w+\] )?If [^.]*? would [^.]*?) instead\. (Put|Discard|Banish|You gain|You lose) ((?:(?!instead)[^.])+)\.$", lambda m: f"{m[1]} and {m[2][0].lower()}{m[2][1:]} {m[3]} instead."),
    (rf"^(\[Continuous\] {MOMENT})(?:,| ⇒) {LATE_IF}", lambda m: f"{m[1]}, if {m[3]}, {m[2][0].lower()}{m[2][1:]}."), (rf"^({MOMENT})(?:,| ⇒) {LATE_IF}", lambda m: f"{m[1]} ⇒ If {m[3]}, {m[2][0].lower()}{m[2][1:]}."),
    # who
    (rf"((?:\b[Ww]hen|\bAt the \w+ of) [^.⇒:]*?\bopponent\b[^.⇒:]*?(?:,| ⇒|:) {OTHER_DOER}(?:(?!layer|troller|pponent).)*?) (?:that )?he or she controls\b", r"\1 your opponent controls"),
    (r"(\bdamage to your opponent and (?:to )?(?:each|all) [\w/ ]+?) (?:that )?he or she controls\b", r"\1 your opponent controls"),
    (rf"^((?:\[Activate\] )?{OF_THIS}: )It (?=\w+s\b)", r"\1This card "),
    (r"(\b[Aa]t the (?:end|beginning) of your opponent's [\w ]+, if )(?:he or she|that player) (?=played|plays|attacked|controls|has|drew|discarded|gained|lost|did|banished)", r"\1your opponent "),
    # bans
    (rf"({LED})The named card cannot be played\b", r"\1Players cannot play cards with the chosen name"), (rf"({LED})The named card ", r"\1Cards with the chosen name "),
    (rf"({LED})((?:Cards|Spells|Chants|Resonators|Additions|Regalia|Normal spells|Summon spells)(?: with (?:(?! and )[^.,])+?)?) cannot be played\b", lambda m: f"{m[1]}Players cannot play {m[2][0].lower()}{m[2][1:]}"),
    # playing
    (rf"({LED})(Spells|Chants|Cards) your opponent plays (that target [\w /]+?) cost ((?:\{{\w+\}})+) more(?: to play)?\.", lambda m: f"{m[1]}Your opponent pays {m[4]} more to play {m[2].lower()} {m[3]}."),
    (rf"({LED})(Spells|Chants|Cards) (that target [\w /]+?) cost your opponent ((?:\{{\w+\}})+) more(?: to play)?\.", lambda m: f"{m[1]}Your opponent pays {m[4]} more to play {m[2].lower()} {m[3]}."),
    (r"\b(play this card) from your hand (?=without paying)", r"\1 "),
    # changes
    (r"\b[Pp]ut them (?:back )?on (?:the )?top (?:or|and/or|or on the) bottom of your main deck in any order\b", "Put any number of them on the bottom of your main deck in any order and the rest on top of your main deck in any order"),
    (r"\b([Ww]hen [^,.:⇒]+? destroys (?:an?|another) [^,.:⇒]+?) (?:in (?:a )?battle|through battle)(?=[,:]| ⇒)", r"\1 by battle damage"),
    (r"\b(battling an? [A-Z]\w+ or) (?=[A-Z]\w+,)", r"\1 a "),
    (r"\bbecomes (an? [A-Z]\w+) and loses (?:all (?:its )?other|all of its other) races\b", r"loses all races and becomes \1"),
    (r"\b([Ll])ook at the top card of each player's main deck\b", r"\1ook at the top card of your main deck. Look at the top card of your opponent's main deck"),
    (r"(\b[Ll]ook at your opponent's hand\. (?:You may c|C)hoose [^.]*\. (?:If you do, )?)([Tt])hat player (?=discards|puts|removes|banishes)", lambda m: f"{m[1]}{'Your' if m[2] == 'T' else 'your'} opponent "),
)  # fmt: skip

MARK: Final = r"\[(?:Spell|Addition|Race):[\w /-]+\]"
CARDS_OF: Final = rf"(?:[\w/'-]+ |{MARK} )*?(?:{MARK}(?: cards?)?|cards|spells|resonators|additions|chants|regalia)"
OWN: Final = r"your|his or her|your opponent's"
COLOUR: Final = r"(?:light|fire|water|wind|darkness)"
ARROW: Final = r"\s*(?:⇒|=>|>>>)"
DOER: Final = r"(?:This card|You|Your|A|An|Another|Any|Each|One or more|Added resonator)(?! (?:turn|main phase|recovery phase|draw phase|end phase) )"
HAPPENS: Final = r"(?:plays?|attacks?|blocks?|deals?|is|are|enters?|leaves?|draws?|discards?|gains?|loses?|banish(?:es)?|becomes?|calls?|summons?|does|do|battles)"
DONE_TO: Final = (
    r"(?:put|destroyed|dealt|attacked|blocked|banished|removed|returned|discarded|played|summoned|cancelled)"
)
LIES: Final = rf"(?:{OWN}|a) (?:graveyard|hand|removed area|standby area|lifebreak area)"

# Words said in several ways, before the common spelling.
ALIKE: Final = rules(
    # what happens without its "when", and moments said as what happens
    (r"\s*→\s*", " ⇒ "), (r"\b[Aa]nother player\b(?= (?:\w+s|would|controls)\b)", lambda m: "Your opponent" if m[0][0] == "A" else "your opponent"), (r"\b([Ee])ach other player\b", lambda m: "Your opponent" if m[1] == "E" else "your opponent"),
    (rf"(^(?:\[\w+\] )?)(?:When )?([Yy]our(?: opponent's)?|[Ee]ach(?: player's)?|[Aa](?: player's)?) (turn|main phase|recovery phase|draw phase|end phase) (begin|end)s(?=,|{ARROW})", lambda m: f"{m[1]}At the {'beginning' if m[4] == 'begin' else 'end'} of {m[2].lower()} {m[3]}"),
    (rf"\b([Ww]hen )([Yy]our(?: opponent's)?|each player's|a player's) (turn|main phase|recovery phase|draw phase|end phase) begins(?=,|{ARROW})", lambda m: f"{'At' if m[1][0] == 'W' else 'at'} the beginning of {m[2].lower()} {m[3]}"),
    (rf"^({DOER} (?:[^.,:\"⟦⇒]*? )?{HAPPENS}\b[^.,:\"⟦⇒]*?)(?={ARROW})", lambda m: f"When {m[1][0].lower()}{m[1][1:]}"),
    (rf"^(\[Trigger\] )({DOER} (?:[^.,:\"⟦⇒]*? )?(?:(?!is\b|are\b|do){HAPPENS}|does judgment|(?:is|are) {DONE_TO})\b[^.,:\"⟦⇒]*?)(?=:)", lambda m: f"{m[1]}When {m[2][0].lower()}{m[2][1:]}"),
    (r"\b([Ww]hen) (you attack|your opponent attacks|you block|your opponent blocks) with (?:one of (?:your|his or her|their) ((?:[\w/]+ )*?(?:J/)?resonator)s|(?:an? )((?:[\w/]+ )*?(?:J/)?resonator))(?=[,:]|\s*⇒)", lambda m: f"{m[1]} a {m[3] or m[4]} {'you control' if m[2][3] == ' ' else 'your opponent controls'} {m[2].split()[-1].rstrip('s')}s"),
    (r"^(\[Trigger\] When (?:(?! if )[^:,.⇒])+), ([a-z])(?=[^:⇒]*$)", lambda m: f"{m[1]}: {m[2].upper()}"),
    (r"\b([Ii]f) you paid (?:the|its|this card's) awakening cost\b", r"\1 this card was awakened"),
    (r"^(\[Awakening\] (?:\{\w+\})+) (?=[A-Z].* If this card was awakened\b)", r"\1. "), (r"\b(Each player) (\w+s [^.]+)\. (If [^,.]+), only your opponent \w+\.", r"\1 \2. \3, your opponent \2 instead."),
    (r"\bdraws? a card (?:except|other than|besides) the first (?:one|card)(?: (?:that )?(?:you|they|he or she|your opponent|that player) draws?)? (?:in|during|of) (?:each of )?(your|his or her|their|your opponent's) (?:(?:main )?draw phases?|draw step)(?=[,:]|\s*⇒)", lambda m: f"{'draw' if m[1] == 'your' else 'draws'} a card other than the first card in {'your' if m[1] == 'your' else 'their'} draw phase"),
    (r"\b([Yy]ou) J-activate\b", r"\1 do judgment"), (r"\b([Yy]our opponent) J-activates\b", r"\1 does judgment"),
    (r"\b(?:Each player|All players) puts? all (?:the )?cards (?:from|in) (?:his or her|their) hands? into (?:his or her|their) (?:main )?decks?(?:,| and) shuffles? (?:it|them)\b", "Each player shuffles his or her hand into his or her main deck"), (r"\b(Each player shuffles his or her hand into his or her main deck)(?:\. (?:[Dd]raw|They draw)|, (?:and |then )?draws?) that many cards\b", r"\1 and draws that many cards"),
    (r"(\b[Ee]ach player [^.]*), (?:beginning|starting) with the (?:turn|active) player(?=\.)", r"\1"),
    # times
    (r"\b([Oo])n (your(?: opponent's)?|each player's|his or her|their) (turns?)\b(?! \d)", lambda m: f"{'D' if m[1] == 'O' else 'd'}uring {m[2]} {m[3]}"),
    # numbers
    (r"\b((?:resonator|card|spell|chant|addition|regalia)s?) (?:with|of) (?:an? )?(?:total )?cost (?:of )?(?=(?:\d+|X)\b|(?:less|more|equal|greater) )", r"\1 with total cost "),
    (r"\b(?:gain|get)(s?) (\d+) ATK and (\d+) DEF\b", r"gain\1 [+\2/+\3]"), (r"\blose(s?) (\d+) ATK and (\d+) DEF\b", r"gain\1 [-\2/-\3]"),
    *((rf"\b(gain|lose|get)(s?) (\d+|X00) ({words})(?= until| this turn|\.| for each| and (?:cannot|can|gains?|loses?|\[))", lambda m, shape=shape: f"gain{m[2]} [{shape.format('-' + m[3] if m[1] == 'lose' else '+' + m[3])}]")
      for words, shape in (("ATK and DEF", "{0}/{0}"), ("ATK", "{0}/+0"), ("DEF", "+0/{0}"))),
    # who and what
    (r"(^|[.:⇒\]] ?)Counter (?=target|it\b|that spell)", r"\1Cancel "), (r"\bits player(?='s| (?:loses|gains|draws|discards|puts|banishes|may)\b)", "its controller"),
    (r"\b([Yy])ou (?:can|may) attack with this card (at once|in the turn|the turn|on the turn|during the turn)\b", lambda m: f"{'T' if m[1] == 'Y' else 't'}his card can attack {m[2]}"),
    (r"\b([Ii]f|[Ww]hile|[Aa]s long as) (\"[^\"]+\"|[\ue000-\uf8ff]) is your (J/ruler|J-ruler|ruler)\b", r"\1 your \3 is \2"),
    (r"^\[God's Art\] (?=\{|[Pp]ay|[A-Z])", "God's Art <God's Art> "),
    (r"\b([Cc]hooses?|[Bb]anish(?:es)?|[Pp]uts?|[Rr]ests?|[Rr]ecovers?|[Dd]estroys?|[Rr]eturns?|[Rr]emoves?) one of (your|his or her|their) ((?:[\w/-]+ )*?(?:J/)?(?:resonator|addition|magic stone))s\b", lambda m: f"{m[1]} a {m[3]} {'you control' if m[2] == 'your' else 'he or she controls'}"), (r"\binto graveyard\b", "into a graveyard"),
    (r"\b(?:puts|chooses) (an? [^.,]*? he or she controls)(?: and puts it)? into (?:a|his or her|their|its owner's) graveyard\b", r"puts \1 into its owner's graveyard"),
    (r"(\bopponent controls cannot attack) you\b", r"\1 players"),
    (r"(\bopponent controls cannot (?:attack|block)(?: players)?) unless (?:your opponent|he or she|they) pays? ((?:\{\w+\})+) for each(?: of them)?(?=\.)", r"\1 unless its controller pays \2"),
    (r"(\bcontrols? an? [A-Z][\w'-]*), ([A-Z][\w'-]*),? and ([A-Z][\w'-]*)(?=[,.:])", lambda m: f"{m[1]}, {'an' if m[2][0] in 'AEIO' else 'a'} {m[2]}, and {'an' if m[3][0] in 'AEIO' else 'a'} {m[3]}"),
    (rf"\b(an? {COLOUR})(?:(, an? {COLOUR}))?,? and (an? {COLOUR}) (magic stone|J/resonator|resonator|card|spell)\b", lambda m: f"{m[1]} {m[4]}{m[2] + ' ' + m[4] + ',' if m[2] else ''} and {m[3]} {m[4]}"),
    (r"(\b(main|magic stone) deck\b[^:⇒\"]*?\b(?:[Pp]uts? (?:the rest|them|it|that card|those cards)) on the bottom)(?= in (?:any|a random|random) order|\.)", lambda m: f"{m[1]} of your {m[2]} deck" if "opponent" not in m[1] else m[0]),
    (r"\b([Cc]hoose) (one|two|three|up to \w+) from (?:among )?them\b", r"\1 \2 of them"),
    (r"\b([Pp]ut (?:all|up|an?|one|two) [^.,]+?) from them (?=into)", r"\1 from among them "),
    (r"\b([Rr]eveals?|[Cc]hooses?|[Ss]ummons?) ((?:(?!counter)[^.,])+?) from them\b", r"\1 \2 from among them"),
    (r"\b([Pp]revent (?:the next \w+|all|any)(?: battle)? damage) dealt (?=to|by)", r"\1 that would be dealt "),
    (r"(^(?:\[[\w-]+\] )?|\. )Cards (?=(?:your opponent plays |you play )?cost \{)", r"\1Spells "), (r"\b([Yy]our(?: opponent's)?) cards (?=cost \{)", r"\1 spells "),
    (rf"(^(?:\[[\w-]+\] )?|\. )Your opponent's ({CARDS_OF}) costs? (\{{\w+\}}) more(?: to play)?\b", r"\1Your opponent pays \3 more to play \2"),
    (rf"(^(?:\[[\w-]+\] )?|\. )Your ({CARDS_OF}) costs? (\{{\w+\}}) less(?: to play)?\b", r"\1You may pay \3 less to play \2"),
    (rf"\b([Rr]eturn|[Pp]ut) ((?:this|that|target|it|an?|the|up|all)\b(?:[^.,:\[]|\[[^\]]*\])*?) ((?:to (?:your|its owner's) hand|into (?:your|its owner's) (?:field|hand))(?: rested)?) from ({LIES})\b", r"\1 \2 from \4 \3"),
    (r"\bon (?:the )?top or (?:on )?(?:the )?bottom of\b", "on top or on the bottom of"),
    (r"\b([Tt]ake|[Tt]akes) another turn after this turn\b", r"\1 an extra turn after this one"),
    (r"\bcan attack (?:in|on|during) the (?:same )?turn (?:they're|they are|it's|it is) (?:summoned|put into (?:your|a) field)\b", "can attack at once"),
    (r"\bcan attack (?:in|on|during) the (?:same )?turn (?:they enter|it enters|they come into|it comes into) (?:your|a|the) field\b", "can attack at once"),
    (r"\b(can(?:not)? (?:attack|block|attack or block)) in this turn\b", r"\1 this turn"),
    (r"\[(its|that card's|that resonator's|this card's) (total cost|ATK|DEF) x (\d+)\]", r"\3 times \1 \2"),
    (r"\bcan only attack this card\b", "can attack only this card"),
    (r"\b(Your opponent|Each player|Players) (?:cannot|can't) play more than one (spell|card)s? (?:in|during) (?:a|each) turn\b", r"\1 cannot play more than one \2 each turn"),
    (r"\b([Pp]ut an? [^.,]*?) (on (?:top|the bottom) of your main deck) from (your (?:hand|graveyard))\b", r"\1 from \3 \2"),
    (r"\b(loses? (\d+) life(?:\.| and) [Yy]ou gain) the same amount of life\b", r"\1 \2 life"),
    (r"\bthe same amount of (life|damage)\b", r"that much \1"),
    (r"\b(beginning of your (?:turn|main phase|recovery phase|draw phase)|end of your turn), (?:you )?(pay (?:\d+ life|(?:\{\w+\})+)|discard an? [^.,]+?) or ((?:banish|destroy|rest|remove) this card(?: from the game)?)\.", r"\1, \3 unless you \2."),
    (r"\b(This card|Target resonator|Added resonator|It) gains ATK and DEF equal to the ((?:printed )?)ATK and DEF of ([^.,]+?)( until end of turn)?\.", r"\1 gains ATK equal to the \2ATK of \3\4. \1 gains DEF equal to the \2DEF of \3\4."),
    (r"\b(This card|Target resonator|Added resonator|It) gains ATK and DEF equal to (that card's|that resonator's) ((?:printed )?)ATK and DEF( until end of turn)?\.", r"\1 gains ATK equal to \2 \3ATK\4. \1 gains DEF equal to \2 \3DEF\4."),
    (r"\bplays (his or her|their|your) (first|second|third|fourth|fifth) (spell|card|chant|resonator) (?:in|of|during) (?:a|the|each) turn\b", r"plays \1 \2 \3 each turn"),
    (r"\bplay your (first|second|third|fourth|fifth) (spell|card|chant|resonator) (?:in|of|during) (?:a|the|each) turn\b", r"play your \1 \2 each turn"),
    (r"\b([Cc]ancel|[Cc]opy) (target [^.,]*?\]) spell\b", r"\1 \2 card"),
    (r"\b([Cc]ancel|[Cc]opy) (target [^.,]*?) you (?:have )?played\b", r"\1 \2 you control"),
    (r"\b([Cc]ancel|[Cc]opy) (target [^.,]*?) your opponent (?:has )?played\b", r"\1 \2 your opponent controls"),
    (r"\b([Yy]ou (?:can|may) play [^.]+?) (?:anytime|any time|at any time) (?:you (?:can|could|may) play|that you (?:can|could) play) (?:an? )?(?:\[Spell:Chant-Instant\](?: cards?)?|(?:chants?|cards?|spells?) with \[Quickcast\]|\[Quickcast\] (?:card|chant|spell)s?)", r"\1 at [Spell:Chant-Instant] timing"),
    (r"\b([Cc]hooses? [^.]*? (?:he or she|you) controls?)\. ([Bb]anish|[Dd]estroy|[Rr]est)((?:e?s)?) (?:the rest|the others)\.", lambda m: f"{m[1]} and {m[2].lower()}{'' if m[1][6] == ' ' else 'es' if m[2][-1] == 'h' else 's'} the rest."),
    (r"\b(your opponent's hand) and discard (all [^.]+?) (?:in|from|among) (?:it|them)\b", r"\1. Your opponent discards \2"),
    (r"\b([Pp]uts?|[Rr]emoves?) (a|one|two|three|four|five) (cards?|magic stones?) from the top of ((?:your|his or her|your opponent's|that player's) (?:magic stone|main) deck)\b", r"\1 the top \2 \3 of \4"),
    (r"\b(top) (?:a|one) (?=card of|magic stone of)", r"\1 "),
    (r"\b(?:[Yy]ou may )?[Pp]ut up to one (?:card|magic stone) from the top of (your (?:magic stone|main) deck)\b", r"You may put the top card of \1"),
    (r"\b(?:[Yy]ou may )?[Pp]ut up to two (?:cards|magic stones) from the top of (your (?:magic stone|main) deck) (into [^.,]+)\.", r"You may put the top card of \1 \2. If you do, you may put the top card of \1 \2."),
    (r"\b(This card|It) is still an? (?=[A-Z])", r"\1 is also a "),
    (r"(\b[Oo]pponent\b[^.]*?\b(?:of|during|in) )(?:his or her|their) next turn\b", r"\1your opponent's next turn"), (r"\. You (?:cannot|can't) choose the same (?:mode|one|option) more than once(?= ?-)", ""),
    (r"(^(?:\[[\w-]+\] )?|\. )([A-Z][\w/' -]*?) cost you ((?:\{\w+\})+) less(?: to play)?\b", lambda m: f"{m[1]}You may pay {m[3]} less to play {m[2][0].lower()}{m[2][1:]}"),
    (r"(\bto your opponent for each [^.,]*?) (?:that )?(?:he or she controls|they control)\b", r"\1 your opponent controls"),
    (r"\b([Pp])ut one(?: of them)? into your hand, one(?: of them)? on (?:the )?top,? and one(?: of them)? on the bottom of your main deck\b", r"\1ut one of them into your hand. Put one of them on top of your main deck. Put the rest on the bottom of your main deck"),
    (r"(\benters? (?:your|a|the) field as a copy of) target (?=[a-zJ])", r"\1 a "), (r"(^|\. )Abilities of ([\w/ -]+) cannot be (?=played|used)", r"\1Activate abilities of \2 cannot be "),
    (r"\b([Yy]ou may pay (?:\{\w+\})+) and (return|put|draw|destroy|recover) ([^.]+)\.", r"\1. If you do, \2 \3."),
    (r"\b([Dd]raw)(s?) another card\b", r"\1\2 a card"), (r"\b([Tt]his card|[Ii]t) is awakened\b", r"\1 was awakened"), (r"\bwith the chosen (race|attribute)\b", r"of the chosen \1"),
    (r"\b(put into) graveyards (?=this turn)", r"\1 a graveyard "), (r"(\b[Oo]pponent\b[^.]*?\b(?:it is|it's|during) )(?:his or her|their) turn\b", r"\1your opponent's turn"),
    (r"\b(that many(?: plus \w+)?|(?:twice|double) that many) (?:of )?(?:those|such) counters(?: on it| on that card| on this card)? instead\b", r"\1 instead"),
    (r"(\bopponent's (?:main )?deck\b[^:⇒]*?) that (main )?deck\b", r"\1 your opponent's main deck"), (r"^(When this card [^⇒,]*(?:⇒|,) .*?\b(?:cards?|resonators?)) (?:that (?:was|were) )?removed by it\b", r"\1 removed by this card"),
    (r"\b([Cc]ancel)ed\b", r"\1led"), (r"\bLife points cannot be gained\b", "Players cannot gain life"), (r"\b[Ll]ife points can(?:not|'t) be gained\b", "players cannot gain life"),
    (r"\b([Ee])ach of your ((?:[\w-]+ )*?(?:J/)?resonator|(?:[\w-]+ )*?magic stone|addition)s\b", r"\1ach \2 you control"),
    (r"(^|\] )(?:Each ([\w /-]*?(?:J/)?resonator)|([\w /-]*?(?:J/)?[Rr]esonator)s)( you control| your opponent controls)? (?:gains?|has|have) ([^.\"]+?) (?:as long as|while) (?:it is|it's|they are|they're) (attacking|blocking|rested|recovered)\.", lambda m: f"{m[1]}{m[6].capitalize()} {(m[2] or m[3])[0].lower()}{(m[2] or m[3])[1:]}s{m[4] or ''} gain {m[5]}."),
    (r"\b([Yy])ou may ((?:put|return) (?:(?! if |[.,])[^.])+?) at (?:the )?end of (?:the )?turn\.", lambda m: f"{'A' if m[1] == 'Y' else 'a'}t the end of turn, you may {m[2]}."),
    (r"(^|\] )As (?:you|its controller|a player|they) chooses? (?:a card|a J/resonator|a resonator|an attacker)(?: to attack(?: with)?| as an attacker)?, (?:you|he or she|they|that player) must choose (this card|added resonator) if able\b", lambda m: f"{m[1]}{m[2][0].upper()}{m[2][1:]} must be chosen as the attacker if able"),
    (r"\b([Ss]pend (?:this|that|the) will only to play )spells (?=with|of)", r"\1cards "),
    (r"^(\[(?:Judgment|J-Activate)\] (?:Pay )?(?:\{\w+\})+)[,.]? (Rest|Banish|Remove|Discard|Return|Reveal) (?=[^:]*$)", lambda m: f"{m[1]}, {m[2].lower()} "),
)  # fmt: skip
