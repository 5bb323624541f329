"""Text in words: sentences, if, otherwise, may, instead, later."""

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ....kernel.ids import END_OF_TURN, MOVED, OPPONENT, WHOLE_GAME, YOU
from ....kernel.vocabulary.abilities import Later, LaterInstead, Repeat, When
from ....kernel.vocabulary.effects import (
    Choose,
    EachPlayer,
    Effect,
    ForOpponent,
    If,
    May,
    Modes,
    OrInstead,
    Pay,
    Reveal,
    Search,
    TriggerNow,
)
from ....kernel.vocabulary.targeted import Targeted
from ....kernel.vocabulary.terms import Cards, Condition, Done, EventCard, EventOther, Exists, Group, OneOf, This
from ...pattern import mentions, nodes_of, replaced
from ...phrase import Phrase, Written
from ...sequence import effects_of, seq_of
from ...voice import Mention, Voice
from ..actors import longest
from ..things.descriptions import IS_THIS
from ..things.reference import OPPONENT_TOLD, THAT, WEAK, of_itself, spoken

if TYPE_CHECKING:
    from .. import Grammar

IF_DONE: Final = {
    YOU: (". if you do so, ", ". if you do, ", ", if you do so, "), OPPONENT: (". if they do, ", ". if they do so, ", ". if they does, ", ". if your opponent does so, ", ". if your opponent does, "),
}  # fmt: skip
IF_NOT_DONE: Final = {
    YOU: (". if you don't, ", ". if not, ", ". if you don't do so, ", ". otherwise, "),
    OPPONENT: (". if they don't, ", ". if they doesn't, ", ". if your opponent doesn't, ", ". if your opponent doesn't do so, ", ". otherwise, ", ". if they don't do so, ", ". if not, "),
}  # fmt: skip
REFLEX: Final = ". when you do so, "
OFFERS: Final = ((YOU, "you may "), (OPPONENT, "your opponent may "), (OPPONENT, "he/she may "))


def is_open(effects: tuple[Effect, ...]) -> bool:
    """The last instruction only chose: what is done with the cards comes in the next sentence."""
    last = effects[-1] if effects else None
    return isinstance(last.what if isinstance(last, ForOpponent | EachPlayer) else last, Choose)


def counted(g: "Grammar", voice: Voice, condition: Condition) -> Voice:
    """Several cards whose number was asked for can be called "them"."""
    group = condition.group if isinstance(condition, Exists) and condition.least > 1 else None
    if not isinstance(group, Cards):
        return voice
    return spoken(voice, Mention(group, WEAK, True, g.nouns.heads(group.which)))


def told_by(g: "Grammar", voice: Voice, condition: object) -> Voice:
    """What can be spoken of after a condition: this card, the opponent, the one card it is about."""
    if not g.lexicon.targets:
        return voice if g.lexicon.noted(condition) is None else of_itself(voice)
    if mentions(condition, This()) and not any(one.group == This() for one in voice.mentions):
        voice = voice._replace(mentions=(Mention(This(), WEAK), *voice.mentions))
    if any(OPPONENT in (getattr(node, "whose", None), getattr(node, "who", None)) for node in nodes_of(condition)):
        voice = spoken(voice, OPPONENT_TOLD)
    noted = g.lexicon.noted(condition)
    return (spoken(voice, noted) if noted is not None else voice)._replace(plural=False)


def until_bound(effect: Effect, old: object, new: object) -> Effect:
    """The effect with one name for a card exchanged for another, up to where "it" comes to mean something else."""
    done: list[Effect] = []
    for part in effects_of(effect):
        bound = any(isinstance(one, Choose | Search | Reveal) for one in done)
        named = part if bound else replaced(part, old, new)
        assert isinstance(named, Effect)
        done.append(named)
    return seq_of(done)


class Writing(Phrase):
    """Text as it is written: what is told in one sentence, and what needs one of its own."""

    g: "Grammar"
    row: Phrase
    modes: Phrase
    ransom: Phrase
    otherwise: Phrase

    def write(self, value: object, voice: Voice) -> Written | None:
        """The sentences in words."""
        effects = effects_of(value)
        if not effects:
            return None
        texts: list[str] = []
        at = 0
        while at < len(effects):
            size, written = self.with_instead(effects, at, voice)
            if written is None:
                size, written = self.with_price(effects, at, voice)
            if written is None:
                size, written = self.with_condition(effects, at, voice)
            if written is None:
                size, written = longest(self.g.clause, effects, at, voice)
            if written is None:
                size, written = 1, self.structured(effects[at], voice)
            if written is None:
                return None
            texts.append(written.text)
            voice = written.voice
            at += size
        return Written(". ".join(texts), voice)

    def with_instead(self, effects: tuple[Effect, ...], at: int, voice: Voice) -> tuple[int, Written | None]:
        """What was found or targeted, what becomes of it, and what becomes of it instead."""
        end = at
        while end < len(effects) and isinstance(effects[end], Choose | Search | Reveal):
            end += 1
        last = effects[end] if at < end < len(effects) else None
        if (
            not isinstance(last, OrInstead)
            or isinstance(last.what, Modes)
            or not mentions(last.instead, THAT)
            or not self.g.lexicon.targets
        ):
            return 1, None
        whole = replace(last, what=seq_of((*effects[at:end], *effects_of(last.what))))
        return end + 1 - at, self.write_instead(whole, voice)

    def with_condition(self, effects: tuple[Effect, ...], at: int, voice: Voice) -> tuple[int, Written | None]:
        """What is targeted in any case, and what is done with it only if it is so."""
        chosen, done = effects[at], effects[at + 1] if at + 1 < len(effects) else None
        if not isinstance(chosen, Choose) or not isinstance(done, If) or done.otherwise is not None:
            return 1, None
        if not chosen.announced or not self.g.lexicon.targets:  # what is chosen in a sentence of its own
            return 1, None
        what = self.row.write((chosen, *effects_of(done.then)), voice)
        cond = self.g.condition.write(done.condition, what.voice) if what else None
        return 2, Written(f"{what.text} if {cond.text}", what.voice) if what and cond else None

    def with_price(self, effects: tuple[Effect, ...], at: int, voice: Voice) -> tuple[int, Written | None]:
        """What happens unless somebody pays, with what it targets."""
        for size in (3, 2, 1) if self.g.lexicon.targets else ():
            written = self.otherwise.write(effects[at : at + size], voice) if at + size <= len(effects) else None
            if written is not None:
                return size, written
        return 1, None

    def sentence_of(self, effect: Effect, voice: Voice) -> Written | None:
        """What a condition governs, in words."""
        effects = effects_of(effect)
        if len(effects) == 1 and isinstance(effects[0], If | May | Modes | Later | LaterInstead | Repeat):
            said = self.structured(effects[0], voice)
            if said is not None:
                return said
        texts: list[str] = []
        at = 0
        opened: tuple[int, str, Voice] | None = None  # where only a choice was made, and what follows can stand alone
        while at < len(effects):
            size, written = longest(self.g.clause, effects, at, voice)
            if written is None:
                rest = self.write(seq_of(effects[opened[0] :]), opened[2]) if opened else None
                return Written(f"{opened[1]}. {rest.text}", rest.voice) if opened and rest else None
            texts.append(written.text)
            voice = written.voice
            at += size
            if opened is None and size == 1 and is_open(effects[:at]):
                opened = (at, " and ".join(texts), voice)
        return Written(" and ".join(texts), voice)

    def structured(self, effect: Effect, voice: Voice) -> Written | None:
        """An instruction that is not a plain clause."""
        if isinstance(effect, If):
            return self.write_if(effect, voice)
        if isinstance(effect, May):
            return self.write_may(effect, voice)
        if isinstance(effect, OrInstead):
            several = self.modes.write(effect, voice)
            return several if several is not None else self.write_instead(effect, voice)
        if isinstance(effect, Modes) or (isinstance(effect, ForOpponent) and isinstance(effect.what, Modes)):
            return self.modes.write(effect, voice)
        if isinstance(effect, Later):
            return self.write_later(effect, voice)
        if isinstance(effect, Repeat):
            per = self.g.amounts.per.write(effect.times, voice)
            rest = self.sentence_of(effect.what, per.voice) if per else None
            return Written(f"{per.text}, {rest.text}", rest.voice) if per and rest else None
        return self.g.shield.write(effect, voice) if isinstance(effect, LaterInstead) else None

    def brings(self, effects: tuple[Effect, ...]) -> bool:
        """Do instructions that are done only if something is so bring up cards that are spoken of afterwards?"""
        found = (Targeted, Choose, Search)
        return self.g.lexicon.targets and any(isinstance(node, found) for node in nodes_of(effects))

    def write_if(self, effect: If, voice: Voice) -> Written | None:
        """If it is so, and if not."""
        if isinstance(effect.then, TriggerNow) and effect.condition == Done():
            rest = self.write(effect.then.effect, voice)
            return None if rest is None else Written(REFLEX[2:] + rest.text, rest.voice)
        cond = self.g.condition.write(effect.condition, voice)
        known = told_by(self.g, voice, effect.condition)
        then = self.sentence_of(effect.then, counted(self.g, known, effect.condition))
        if then is None and effect.condition == Done():
            then = self.write(effect.then, voice)
        if cond is None or then is None:
            return None
        text = f"if {cond.text}, {then.text}"
        if effect.otherwise is not None:
            otherwise = self.sentence_of(effect.otherwise, voice)
            if otherwise is None:
                return None
            return Written(f"{text}. if not, {otherwise.text}", voice)
        return Written(text, then.voice if self.brings(effects_of(effect.then)) else voice)

    def write_may(self, effect: May, voice: Voice) -> Written | None:
        """What a player may do, and what follows."""
        if isinstance(effect.what, Pay) and effect.then is None and effect.otherwise is not None:
            ransom = self.ransom.write(effect.what, voice)
            rest = self.sentence_of(effect.otherwise, voice)
            return Written(ransom.text + rest.text, rest.voice) if ransom and rest else None
        if effect.who == OPPONENT and isinstance(effect.what, ForOpponent):
            written = self.g.actors.may.write(effect.what.what, voice)
        else:
            written = self.row.write(effects_of(effect.what), voice)
        if written is None:
            return None
        offer = next(words for who, words in OFFERS if who == effect.who)
        text, voice = offer + written.text, written.voice
        for part, leads in ((effect.then, IF_DONE), (effect.otherwise, IF_NOT_DONE)):
            if part is None:
                continue
            reflex = isinstance(part, TriggerNow)
            rest = self.write(part.effect, voice) if isinstance(part, TriggerNow) else self.sentence_of(part, voice)
            if rest is None and leads is IF_DONE:
                rest = self.write(part, voice)
            if rest is None:
                return None
            text, voice = text + (REFLEX if reflex else leads[effect.who][0]) + rest.text, rest.voice
        return Written(text, voice)

    def write_instead(self, effect: OrInstead, voice: Voice) -> Written | None:
        """What happens, and what happens instead."""
        if isinstance(effect.what, Modes):
            return self.modes.write(effect, voice)
        plain = not isinstance(effect.what, If | OrInstead)
        what = self.row.write(effects_of(effect.what), voice) if plain else self.structured(effect.what, voice)
        if what is None and plain:
            what = self.otherwise.write(effects_of(effect.what), voice)
        cond = self.g.condition.write(effect.condition, what.voice) if what else None
        other = effect.instead
        if (
            isinstance(other, May)
            and self.g.lexicon.targets
            and effects_of(other.otherwise) == effects_of(effect.what)[-len(effects_of(other.otherwise)) :]
        ):
            other = replace(other, otherwise=None)
        known = told_by(self.g, what.voice, effect.condition) if what else None
        instead = self.sentence_of(other, known or what.voice) if what else None
        if what is None or cond is None or instead is None:
            return None
        return Written(f"{what.text}. if {cond.text}, {instead.text} instead", instead.voice)

    def write_later(self, effect: Later, voice: Voice) -> Written | None:
        """What happens later."""
        moment = self.g.later_moment.write(effect.when, voice)
        if moment is not None and effect == Later(effect.when, effect.effect):
            rest = self.sentence_of(effect.effect, voice)
            return None if rest is None else Written(f"{moment.text}, {rest.text}", rest.voice)
        event = self.g.events.present.write(effect.when, voice)
        moved = self.moved(effect.when)
        known = moved is not None and effect.anew
        inner = until_bound(effect.effect, EventCard(), moved) if known else effect.effect
        if event is None or effect != self.waiting(effect.when, inner, effect.once, effect.until):
            return None
        whole = self.sentence_of if self.g.lexicon.targets and effect.until in (END_OF_TURN, WHOLE_GAME) else self.write
        text = whole(inner, self.named(voice, effect.when))
        after = text.voice._replace(mentions=voice.mentions) if text else voice
        lead = "the next time" if effect.once and self.g.lexicon.targets else "when"
        tail = {END_OF_TURN: " this turn", WHOLE_GAME: ""}.get(effect.until, " this battle")
        return None if text is None else Written(f"{lead} {event.text}{tail}, {text.text}", after)

    def named(self, voice: Voice, when: When) -> Voice:
        """After an event that is waited for, its cards are spoken of, unless they were spoken of before."""
        known = any(isinstance(which, OneOf) for which in (when.subject, when.other))
        if known and self.g.lexicon.targets:
            own = when.subject == IS_THIS and not voice.mentions
            return (spoken(voice, Mention(This(), WEAK)) if own else voice)._replace(event=when.event)
        if known:
            return voice
        return self.g.events.named(voice, voice, when)

    def waiting(self, when: When, effect: Effect, once: bool = True, until: int = END_OF_TURN) -> Later:
        """What happens when something happens in a time; it may speak of the cards of that event.

        A card that the event moves is spoken of as it is after that.
        """
        moved = self.moved(when)
        if moved is not None and mentions(effect, moved):
            return Later(when, until_bound(effect, moved, EventCard()), once, until, True)
        known = any(isinstance(which, OneOf) for which in (when.subject, when.other))
        speaks = mentions(effect, EventCard()) or mentions(effect, EventOther())
        return Later(when, effect, once or not self.g.lexicon.targets, until, speaks and not known)

    def moved(self, when: When) -> Group | None:
        """The card spoken of before that an event waited for moves."""
        is_known = self.g.lexicon.targets and when.event == MOVED
        return when.subject.group if is_known and isinstance(when.subject, OneOf) else None
