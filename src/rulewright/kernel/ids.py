"""Small integers shared by every game: seats, references, comparisons, durations, events."""

from typing import Final, TypeAlias

# What a number is. These stay aliases: `NewType` costs nothing compiled, but a call each time where sources run as they
# are (a loop of references and numbers took 1.6 times as long), and the bags of a frame hold now one kind, now another.
# A field of a record travels as its type says: references without their lives, and times not at all,
# where two situations are only compared (see `position/packing.py`).
Ref: TypeAlias = int  # one object: a card in one of its lives, or what else can be referred to
CardNumber: TypeAlias = int  # a physical card, whichever life it is in
Seat: TypeAlias = int
Who: TypeAlias = int  # a player seen from an ability's master: YOU, OPPONENT, EITHER
ZoneNumber: TypeAlias = int
PlaceNumber: TypeAlias = int  # in a zone that has places, which
Verb: TypeAlias = int  # what an event or a prohibition is about, from the book's table of verbs
Field: TypeAlias = int  # a number or a word of a card, by its column
Keyword: TypeAlias = int
Role: TypeAlias = int  # what a card does in the battle, or has done in the turn
RegisterNumber: TypeAlias = int  # a number of a player's, like life
Stamp: TypeAlias = int  # when something began, or which of several it is
Size: TypeAlias = int  # how much an event was
Damage: TypeAlias = int  # marked on a card
Counters: TypeAlias = tuple[int, ...]  # pairs of kind and number
Bound: TypeAlias = list[tuple[int, ...]]  # what words point at

# A reference names one object: the card and its incarnation, so that a card that changed zones is another object.
CARD_BITS: Final = 12
CARD_MASK: Final = (1 << CARD_BITS) - 1
MOST_CARDS: Final = 1 << CARD_BITS
ITEM: Final = 1 << 44  # references from here on name abilities on the stack, by when they went there
POOLED: Final = 1 << 43  # references from here on name resources a player has produced and kept
PERSON: Final = POOLED + (1 << 42)  # references from here to ITEM name players, by their seats
NOTHING: Final = -1  # no card, no zone, no value
MISSING: Final = -(1 << 40)  # a number that is not printed on the card
MOST_AMOUNT: Final = 1_000_000_000  # no number of the game grows beyond it, either way

# Who, seen from an ability's master.
YOU: Final = 0
OPPONENT: Final = 1
EITHER: Final = 2

# Orientation and face.
STANDING: Final = 0
RESTED: Final = 1
FACE_UP: Final = 0
FACE_DOWN: Final = 1

# Comparisons.
EQUAL: Final = 0
AT_LEAST: Final = 1
AT_MOST: Final = 2
NOT_EQUAL: Final = 3
MORE: Final = 4
LESS: Final = 5

# Kinds of ability.
CONTINUOUS: Final = 0
ACTIVATED: Final = 1
TRIGGERED: Final = 2
SPELL: Final = 3  # what a card does when it resolves

# How long a lasting effect lasts. Games add their own from 16 on (their boundary ends them).
WHOLE_GAME: Final = 0
END_OF_TURN: Final = 1
WHILE_ACTIVE: Final = 2
END_OF_OPPONENTS_TURN: Final = 3  # this turn, if it is the opponent's
END_OF_NEXT_TURN: Final = 4  # whosever it is
END_OF_YOUR_NEXT_TURN: Final = 5
END_OF_OPPONENTS_NEXT_TURN: Final = 6
UNTIL_YOUR_NEXT_TURN: Final = 7  # until it begins
UNTIL_OPPONENTS_NEXT_TURN: Final = 8

# Where in an ordered zone a card arrives.
TOP: Final = 0
BOTTOM: Final = 1
BELOW_TOP: Final = 2  # under the top card

# What an effect's words "it", "them" point at.
IT: Final = 0  # the cards chosen, found or moved last
LOOKED: Final = 1  # the cards being looked at
SAVED: Final = 2  # the cards chosen before IT changed
PAID: Final = 3  # the cards chosen for the cost
FORMER: Final = 4  # what the first pick of a choice took; the next slot holds what the second took
AS_PAID: Final = 6  # the cards chosen for the cost, as they were then
BINDINGS: Final = 7

# Kinds of event. Games add their own from 32 on.
MOVED: Final = 0
TURNED: Final = 1
FLIPPED: Final = 2
SHUFFLED: Final = 3
REVEALED: Final = 4
LOOKED_AT: Final = 5
MOMENT: Final = 6  # a named moment of the turn arrives (event.number)
PLAYED: Final = 7
RESOLVED: Final = 8
COST_PAID: Final = 9
LASTING_BEGAN: Final = 10
LASTING_ENDED: Final = 11
STANDS_BY: Final = 12
CANCELLED: Final = 13
PLAYER_LOST: Final = 14
PLAYER_WON: Final = 15
GAME_DRAWN: Final = 16
COUNTED: Final = 17  # counters put on or removed
NUMBER_CHANGED: Final = 18  # a player's number (life, ...) changed
ATTACHED: Final = 19
CHOSEN: Final = 20
REPLACED: Final = 21
LOOP_FOUND: Final = 22
DECIDED: Final = 23  # a random or public decision with no other trace (who begins, a named number)
DAMAGED: Final = 24  # card is dealt damage by source (event.other), so much (event.number)
STACKED: Final = 25  # a card or an ability is put on the stack
TAKEN_OVER: Final = 26  # card changes sides in its zone: it neither leaves nor enters
SIDE_TURNED: Final = 27  # a two-sided card shows its other side (event.number), and stays the same object
CREATED: Final = 28  # a token comes into existence
CEASED: Final = 29  # a token, or a copy, exists no more
PLAYER_DAMAGED: Final = 30  # player is dealt damage by source (event.other), so much (event.number)
VALUE_CHANGED: Final = 31  # a value (event.after) of card was raised or lowered (event.verb) by so much
FIRST_GAME_EVENT: Final = 32

# Which way a number changes: the verb of such an event.
RAISED: Final = 0
LOWERED: Final = 1

# What became of a trigger or an item that does nothing.
NO_CHOICE: Final = 1
ALL_ILLEGAL: Final = 2
NOT_SO_ANY_MORE: Final = 3
COUNTERED: Final = 4

# How a change came about. Games add their own from 8 on.
BY_RULE: Final = 0
BY_EFFECT: Final = 1
AS_COST: Final = 2
BY_PLAY: Final = 3
THROUGH_DAMAGE: Final = 4  # a rule, because of damage an effect dealt
FIRST_GAME_HOW: Final = 8

# What a reading may ask of a position besides where cards lie and what they are, as bits.
ASKS_PHASE: Final = 1
ASKS_TURN: Final = 2
ASKS_TURNED: Final = 4  # which way cards are turned
ASKS_DAMAGE: Final = 8  # the damage on cards
ASKS_STACK: Final = 16
ASKS_NUMBER: Final = 32  # a bit for each of the players' numbers from here on; those past the last share it
LAST_NUMBER: Final = 20
ASKS_ROLE: Final = ASKS_NUMBER << (LAST_NUMBER + 1)  # and one for each role
LAST_ROLE: Final = 34
ASKS_ALL: Final = (ASKS_ROLE << (LAST_ROLE + 1)) - 1
EVERY_ZONE: Final = -1  # where zones are told as bits


def reference(card: CardNumber, incarnation: Stamp) -> Ref:
    """One object: a card in one of its lives."""
    return (incarnation << CARD_BITS) | card


def asks_number(register: RegisterNumber) -> int:
    """The bit of asking for a number of the players."""
    return ASKS_NUMBER << min(register, LAST_NUMBER)


def asks_role(role: Role) -> int:
    """The bit of asking who plays a part."""
    return ASKS_ROLE << min(role, LAST_ROLE)
