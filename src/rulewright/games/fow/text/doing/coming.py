"""What is done as a card comes: something chosen, shown or paid, and how the card comes if it is done or not."""

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from .....kernel.ids import CONTINUOUS, MOVED, NOTHING, RESTED, SAVED, WHOLE_GAME
from .....kernel.vocabulary.abilities import Ability, Instead, Proceed, When
from .....kernel.vocabulary.effects import Apply, Cancel, ChangeNumber, Choose, Effect, If, May, NameWord, Seq
from .....kernel.vocabulary.mods import ArrivesWith, BecomeCopy
from .....kernel.vocabulary.terms import EventCard, This
from .....language.grammar.amounts import MINUS, NUMBER, ONE
from .....language.grammar.things.nouns import IS_THIS
from .....language.grammar.things.reference import THOSE_PICKED
from .....language.pattern import hole, like, mentions, view
from .....language.phrase import Agree, Choice, Phrase, Says, Word
from .....language.sequence import effects_of, seq_of
from .....language.voice import Voice
from ...rulebook import ch00_names as n
from ..dialects import home, itself

if TYPE_CHECKING:
    from .....language.grammar import Grammar

COMES: Final = Proceed()
COMES_RESTED: Final = Proceed(RESTED)
WHERE: Final = Choice("where it comes", *(Word(f"your {words}", (zone,), also=(f"a {words}", f"the {words}")) for zone, words in (
    (n.FIELD, "field"), (n.STONE_AREA, "magic stone area"))))  # fmt: skip
THERE: Final = Agree(
    lambda voice: "your field", ("your field", "a field", "the field", "your magic stone area", "a magic stone area")
)
PHASES: Final = Choice("a phase", *(Word(n.PHASE_NAMES[phase], phase) for phase in (
    n.DRAW_PHASE, n.RECOVERY_PHASE, n.MAIN_PHASE, n.BATTLE, n.END_PHASE)))  # fmt: skip
NAMING: Final = Choice(
    "what is named",
    Word("choose a race", n.RACE, also=("name a race",)),
    Word("choose an attribute", n.ATTRIBUTE, also=("name an attribute",)),
    Word("name a card", n.NAME, also=("choose a card name", "name a card name", "choose a name", "name a card's name")),
    Word("name a card type", n.TYPE, also=("choose a card type", "choose a type", "name a type")),
)


def comings(g: "Grammar") -> Choice:
    """How this card comes: rested, with counters on it, as a copy of another."""
    it: dict[str, Phrase] = {"it": Word("this card", None, also=("it",)), "where": THERE, "n": NUMBER, "kinds": g.counters, "kind": g.counter}  # fmt: skip
    with_some = like(Proceed, NOTHING, like(Apply, This(), (like(ArrivesWith, IS_THIS, hole("kinds"), hole("n")),), WHOLE_GAME))  # fmt: skip
    with_one = like(Proceed, NOTHING, like(Apply, This(), (like(ArrivesWith, IS_THIS, hole("kind"), ONE),), WHOLE_GAME))
    copied = like(Proceed, NOTHING, like(Apply, This(), (like(BecomeCopy, hole("of")),), WHOLE_GAME))
    ones = [f"{lead} {a} {{kind}} on {on}" for lead, on in (("{it} enters {where} with", "it"), ("put", "this card"), ("put", "it")) for a in ("a", "an")]  # fmt: skip
    return Choice(
        "how it comes",
        Says("{it} enters {where} rested", COMES_RESTED, parts=it),
        Says(ones[0], with_one, parts=it, also=ones[1:]),
        Says("{it} enters {where} with {n} {kinds} on it", with_some, parts=it, also=("put {n} {kinds} on this card", "put {n} {kinds} on it")),
        Says("this card {mods}", like(Proceed, NOTHING, like(Apply, This(), hole("mods"), WHOLE_GAME)), mods=g.changes.predicates, also=("it {mods}",)),
        Says("{it} enters {where} as a copy of {of}", copied, parts=it, of=g.pointing, also=("{it} becomes a copy of {of}",)),
    )  # fmt: skip


def arrivals(g: "Grammar") -> Choice:
    """As this card enters, and unless something is done."""
    what = Says("{row}", view(seq_of, lambda v: (effects_of(v),), hole("row")), row=g.deeds.row)
    paid = Says("you pay {n} life", like(ChangeNumber, n.LIFE, hole("n")), n=MINUS)
    unless = like(May, hole("what"), COMES, otherwise=COMES_RESTED)
    kept = like(Proceed, NOTHING, Apply(This(), (BecomeCopy(THOSE_PICKED),), WHOLE_GAME))
    copying = like(May, like(Choose, (hole("pick"),), slot=SAVED), kept, otherwise=COMES)
    parts: dict[str, Phrase] = {"where": WHERE, "what": what, "word": NAMING, "paid": paid, "cond": g.condition, "comes": comings(g), "pick": g.picks.from_field}  # fmt: skip
    lead = "as this card enters {where}, "
    rows = (
        ([f"{lead}{{word}}"], like(Seq, (like(NameWord, hole("word")), COMES))),
        ([f"{lead}you may {{what}}. if you {no}, {{comes}}" for no in ("don't", "do not")], like(May, hole("what"), COMES, otherwise=hole("comes"))),
        ([f"{lead}you may {{what}}. if you do so, {{comes}}", f"{lead}you may {{what}}. if you do, {{comes}}"], like(May, hole("what"), hole("comes"), otherwise=COMES)),
        ([f"{lead}you may {{what}}"], like(Seq, (like(May, hole("what")), COMES))),
        ([f"{lead}{{comes}}"], hole("comes")),
        (["you may have this card enter {where} as a copy of {pick}", f"{lead}you may have it become a copy of {{pick}}"], copying),
        (["this card enters {where} as a copy of {pick}", f"{lead}it becomes a copy of {{pick}}"], like(Seq, (like(Choose, (hole("pick"),), slot=SAVED), kept))),
        (["this card enters {where} rested unless {what}"], unless),
        (["if {cond}, this card enters {where} rested unless {what}"], like(If, hole("cond"), unless, COMES)),
    )  # fmt: skip
    found = []
    for at, (spelled, effect) in enumerate(rows):
        comes = like(Ability, CONTINUOUS, instead=like(Instead, like(When, MOVED, IS_THIS, target=hole("where")), effect))  # fmt: skip
        mine = {**parts, "what": paid} if at > 6 else parts
        found.append(Says(spelled[0], comes, parts=mine, also=spelled[1:], enter=itself, leave=home))
    return Choice("what is done as it comes", *found)


def is_of_use(voice: Voice, value: object) -> bool:
    """Nothing is chosen that no word after it speaks of: only what is chosen as a card comes is known later."""
    last = effects_of(value.effect)[-1] if isinstance(value, Ability) else None
    if (
        isinstance(value, Ability)
        and value.when is not None
        and value.when.event == n.TARGETED_BY
        and mentions(value.effect, Cancel(EventCard()))
    ):
        return False  # what is targeted in a field is not on the chase
    return not isinstance(last, NameWord) or last.kept


def keeping(effect: Effect, kept: bool = True) -> Effect:
    """What is named last of all is kept by the card that says so."""
    effects = effects_of(effect)
    last = effects[-1] if effects else None
    return seq_of((*effects[:-1], replace(last, kept=kept))) if isinstance(last, NameWord) else effect
