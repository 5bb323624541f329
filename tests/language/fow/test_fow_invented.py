"""Invented lines in the wording of the older books, of many families with other nouns and places: all are read."""

from rulewright.games.fow.text.words import card_book_2_0, card_book_5_01
from rulewright.language.compiler import paragraphs_of
from rulewright.language.reading import Reading, read_line

LINES = """
[Continuous] If this card would be destroyed, you may banish another resonator instead.
[Continuous] When you gain life, this card gains [+100/+100] until end of turn.
[Continuous] When this card is put into a graveyard from a field, each player discards a card at random.
[Activate] Pay {1}, discard a card at random from your hand: Draw two cards.
[Continuous] If you would draw a card during your draw phase, you may put a resonator from your graveyard into your hand instead.
[Continuous] If you would draw a card, you may remove the top three cards of your main deck from the game instead.
[Continuous] If your opponent would draw one or more cards, that player draws one card instead.
Exchange control of target resonator you control and target resonator your opponent controls.
Exchange control of two target resonators.
Change the target of target spell or ability.
You may choose a new target for target normal spell.
Target player's life becomes 1000.
Your life becomes equal to your opponent's life.
Pay half of your life. Destroy all resonators.
Each player loses half of his or her life.
Discard your hand. If you do, draw four cards.
Each player discards his or her hand, then draws five cards.
[Continuous] You gain control of added resonator.
[Continuous] When this card leaves a field, destroy added resonator.
[Activate] {Rest}: Move target addition onto another target resonator.
[Enter] Destroy target resonator. If it was a Human, draw a card.
[Enter] Destroy target resonator. If a Human is destroyed this way, you gain 500 life.
Destroy target resonator. If the resonator destroyed this way was a Dragon, draw two cards.
[Activate] Pay 500 life: This card gains [Flying] until end of turn.
[Break] You may put a Dragon resonator from your hand into your field.
[Break] Draw two cards, then discard a card.
[Break] Target resonator loses all abilities until end of turn.
Put the top card of your main deck into your lifebreak area.
Put target card in a lifebreak area into its owner's hand.
[Activate] Banish two cards in your lifebreak area: Draw a card.
[Continuous] This card gains [+100/+100] for each card in your lifebreak area.
[Continuous] Face-down cards in your standby area cannot be destroyed.
[Activate] {Rest}: Destroy target card in your opponent's standby area.
[Trigger] When your opponent plays a spell: Cancel it.
[Trigger] When a resonator you control becomes targeted by a spell: Cancel that spell.
[Trigger] When your opponent summons a resonator: Destroy that resonator.
[Trigger] During your opponent's turn: Rest all resonators your opponent controls.
[Trigger] Your opponent has seven or more cards in his or her hand: Your opponent discards three cards.
[Trigger] When you are dealt 800 or more damage: Draw three cards.
[Trigger] At the beginning of your opponent's main phase: Your opponent cannot summon resonators this turn.
[Trigger] When your opponent draws a card: Your opponent discards that card.
[Continuous] Players cannot gain life.
[Continuous] Skip your draw phase.
[Continuous] Magic stones your opponent controls don't recover during the recovery phase.
[Continuous] Each resonator your opponent controls enters a field rested.
[Continuous] Resonators with total cost 2 or less cannot attack.
[Continuous] This card cannot attack unless you control another Elf.
[Continuous] When this card becomes blocked, destroy the blocking resonator.
[Continuous] When this card deals damage to a resonator, destroy that resonator.
[Continuous] When this card deals battle damage to a player, that player puts the top three cards of his or her main deck into his or her graveyard.
[Activate] Pay {R}, banish a Goblin: This card deals damage equal to the banished resonator's ATK to target J/resonator.
[Activate] Pay {X}, {Rest}: This card deals X times 100 damage to target resonator.
[Activate] {Rest}: The next time target resonator would be dealt damage this turn, prevent that damage.
[Activate] {Rest}: Prevent the next 500 damage that would be dealt to target resonator or player this turn.
[Activate] {Rest}: The next time a resonator you control would be destroyed this turn, remove all damage from it and rest it instead.
[Enter] Name a card. Your opponent reveals his or her hand and discards all cards with that name.
[Enter] Search your main deck for up to two resonators with total cost 1, put them into your field, then shuffle your main deck.
[Enter] Reveal cards from the top of your main deck until you reveal a resonator. Put it into your hand and the rest on the bottom of your main deck in any order.
[Enter] Choose one: Draw a card; or you gain 500 life.
[Enter] Choose a magic stone your opponent controls. It doesn't recover during its controller's next recovery phase.
[Enter] Put two [200/200] wind Elf resonator tokens into your field.
[Enter] You may return another resonator you control to its owner's hand. If you don't, banish this card.
[Enter] Target player discards a card for each Imp you control.
[Enter] Target opponent reveals his or her hand. You choose a card from it. That player discards that card.
[Enter] Look at your opponent's hand. Choose a non-resonator card in it and remove that card from the game.
[Enter] Return all other resonators to their owners' hands.
[Enter] Until end of turn, resonators your opponent controls lose [Flying].
[Continuous] As long as you have no cards in your hand, this card gains [+500/+500].
[Continuous] As long as you control five or more magic stones, this card has [Flying] and [Pierce].
[Continuous] As long as it is your opponent's turn, this card gains [+0/+600].
[Continuous] This card's ATK and DEF are equal to 200 times the number of resonators in your graveyard.
[Continuous] This card's ATK is equal to your opponent's life.
[Continuous] Your resonators gain [+200/+0] while attacking.
[Continuous] Resonators you control have [Swiftness] if your ruler is rested.
[Continuous] Whenever you play a spell, you may pay {1}. If you do, copy it. You may choose new targets for the copy.
Take an extra turn after this one.
Each player banishes a resonator, then each player discards a card.
Target player banishes a resonator with the highest ATK among resonators he or she controls.
Destroy all resonators with total cost equal to the number of magic stones you control.
Shuffle your graveyard into your main deck. Draw seven cards.
Put all cards in your hand on the bottom of your main deck, then draw that many cards.
Put target resonator on the bottom of its owner's main deck. Its controller draws a card.
Return up to two target resonators with total cost 3 or less from your graveyard to your field. They gain [Swiftness] until end of turn. Banish them at the end of turn.
Until end of turn, target resonator becomes a [0/100] Frog and loses all abilities.
If you paid {G} to play this card, draw a card.
Target attacking resonator deals damage to itself equal to its ATK.
[Continuous] Added resonator gains "{Rest}: Draw a card."
[Continuous] When added resonator is destroyed, return this card to its owner's hand.
[Continuous] At the beginning of your main phase, put a growth counter on added resonator.
[Continuous] Whenever a player plays a spell, that player loses 100 life.
[J-Activate] Pay {G}{G}, banish a resonator.
[J-Activate] Pay {U}{U}{U}, return a resonator you control to its owner's hand.
[Activate] {Rest}, pay 200 life: Target resonator you control gains [+200/+200] until end of turn.
[Continuous] When this card is put into your magic stone area, you gain 100 life.
[Activate] {Rest}: Produce {W}. This card doesn't recover during your next recovery phase.
Search your main deck for a Weapon addition that can be added to a J/resonator and put it into your hand.
Search your main deck for an addition that can be added to a resonator, reveal it and put it into your hand.
Search your main deck for a Weapon addition and put it into your field, added to this card.
[Enter] Put target resonator with total cost 2 or less from your graveyard into your field.
[Enter] You may banish another resonator. If you do, draw two cards.
[Enter] Each other resonator you control gains [+200/+200] until end of turn.
[Enter] If you control another Fairy Tale, target resonator gains [Flying] until end of turn.
[Enter] If you have more life than your opponent, draw a card.
[Enter] Look at the top four cards of your main deck. You may reveal a Fairy Tale among them and put it into your hand. Put the rest on the bottom of your main deck in any order.
[Enter] Remove target card in a graveyard from the game. If it was a resonator, you gain 200 life.
[Enter] Reveal the top card of your main deck. If it is a spell card, put it into your hand. Otherwise, put it into your graveyard.
[Continuous] Each Knight and each Paladin you control gains [+200/+200].
[Continuous] Other light resonators you control cannot be targeted by darkness spells or abilities.
[Continuous] This card cannot be blocked by resonators with total cost 3 or more.
[Continuous] When this card attacks, you may pay {R}. If you do, this card gains [+400/+0] and [Pierce] until end of turn.
[Continuous] When this card attacks or blocks, it gains [+200/+200] until end of battle.
[Continuous] When this card is destroyed, your opponent loses 500 life.
[Continuous] When another Zombie you control is put into a graveyard, you may return this card from your graveyard to your hand.
[Continuous] When a resonator your opponent controls is destroyed by battle damage, draw a card.
[Continuous] When your opponent discards a card, this card deals 200 damage to him or her.
[Continuous] When you draw your second card each turn, this card gains [+200/+200] until end of turn.
[Continuous] When you play a light spell, put a [+100/+100] counter on this card.
[Continuous] When you call a magic stone, you gain 100 life.
[Continuous] When an addition is put into a graveyard, recover this card.
[Continuous] At the beginning of your turn, if you control no other resonators, banish this card.
[Continuous] At the end of your opponent's turn, recover this card.
[Continuous] If this card would be put into a graveyard from a field, shuffle it into its owner's main deck instead.
[Continuous] If you would gain life, you gain that much plus 100 instead.
[Continuous] If you would lose life, you lose half that much instead.
[Continuous] If a source would deal damage to you, prevent 200 of that damage.
[Continuous] As long as this card is attacking, your opponent cannot play spells.
[Continuous] As long as you control a Knight, Paladin and Priest, you cannot be dealt damage.
[Continuous] Your opponent's resonators lose [Flying] and cannot gain [Flying].
[Continuous] Rested resonators your opponent controls cannot recover during his or her recovery phase.
[Activate] {Rest}: Produce {R} for each Dragon you control.
[Activate] {Rest}, banish this card: Destroy target addition or regalia.
[Activate] Pay {U}: Return this card to its owner's hand.
[Activate] Pay {W}{W}, rest two recovered Knights you control: Destroy target attacking resonator.
[Activate] Pay {B}, remove two cards in your graveyard from the game: Target resonator gains [-300/-300] until end of turn.
[Activate] Put the top two cards of your main deck into your graveyard: This card gains [+100/+100] until end of turn.
[Activate] Reveal a Dragon in your hand: This card gains [+300/+300] until end of turn. Play this ability only once per turn.
[Activate] Pay {G}: Target resonator must block this turn if able.
[Activate] Pay {R}, discard a card: This card deals damage equal to the total cost of the discarded card times 100 to target resonator.
Prevent all battle damage that would be dealt this turn.
Target resonator gains [+300/+300] and "When this card deals battle damage to your opponent, draw a card" until end of turn.
Cancel target spell with total cost 3 or less. Its controller loses 300 life.
Target resonator and each other resonator that shares a race with it gain [+200/+0] until end of turn.
This card deals 300 damage to each of up to three target resonators.
This card deals 1000 damage divided as you choose among any number of target resonators.
If you control a Wizard, you may play this card without paying its cost.
Return each resonator to its owner's hand. Each player discards two cards.
Put up to two resonators from your graveyard on top of your main deck in any order.
Destroy target magic stone. Its controller searches his or her magic stone deck for a magic stone, puts it into his or her magic stone area, then shuffles his or her magic stone deck.
Choose two - Draw a card; destroy target addition; rest target resonator; or you gain 300 life.
Draw cards equal to the number of different attributes among resonators you control.
Look at your opponent's hand. Choose a card in it and put it on top of his or her main deck.
Your opponent chooses a resonator he or she controls. Destroy all resonators except that resonator.
Target player draws three cards, then discards two cards unless he or she discards a Wizard.
Until your next turn, prevent all damage that would be dealt to you.
[Trigger] If your opponent controls three or more resonators: Destroy target resonator.
[Trigger] When a resonator attacks you: That resonator loses [First Strike] and gains [-500/+0] until end of turn.
[Trigger] When you are dealt damage by a resonator: Destroy that resonator.
[Trigger] When your opponent plays his or her second card each turn: Cancel that card.
[Continuous] Added resonator gains [+100/+100] for each addition you control.
[Continuous] Added resonator gains [First Strike] and "When this card attacks, draw a card".
[Continuous] When added resonator attacks, its controller draws a card.
[Activate] Pay {2}: Add this card to another target resonator you control.
[Continuous] Whenever a resonator enters a field, its controller loses 200 life.
[Continuous] Fire resonators gain [+200/+0] and water resonators gain [+0/+200].
[J-Activate] Pay {W}{W}{1}. Play this ability only if you control two or more Knights.
[Activate] Pay {1}, {Rest}: Put a [300/300] light Angel resonator token with [Flying] into your field.
"""  # noqa: E501


def test_every_invented_line_is_read():
    book = card_book_5_01()
    texts = [
        one.text for line in LINES.strip().split("\n") for one in paragraphs_of({"name": "Own", "text": line}, book)
    ]
    assert [text for text in texts if not isinstance(read_line(text, book.tongue), Reading)] == []


def test_what_ver_2_0_says_with_its_labels_is_read_there_too():
    book = card_book_2_0()
    lines = [line for line in LINES.strip().split("\n") if line.startswith(("[Continuous]", "[Enter]"))]
    texts = [one.text for line in lines for one in paragraphs_of({"name": "Own", "text": line}, book)]
    assert [text for text in texts if not isinstance(read_line(text, book.tongue), Reading)] == []
