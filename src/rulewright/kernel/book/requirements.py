"""What players may do, and what each action requires; the settings of a book."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..ids import CardNumber, Ref, Seat
from .procedure import renumber

if TYPE_CHECKING:
    from ..running.engine import Game
    from ..vocabulary.pool import Rule


class Requirement:
    """One condition of an action: the clause that asks for it, in plain words, and the test.

    `label` is what editions call it: its clause in the book it was first written for. `where` tells that it is about
    where the card lies: of cards of one name, those that lie there are meant. `also` are clauses that say the same.
    `odd` tells that a plain card in its player's hand always meets it: the menu looks no closer at that.
    """

    def __init__(
        self,
        clause: str,
        words: str,
        test: "Callable[[Game, Seat, CardNumber], bool]",
        label: str = "",
        where: bool = False,
        also: tuple[str, ...] = (),
        odd: bool = False,
    ) -> None:
        self.clause = clause
        self.words = words
        self.test = test
        self.label = label or clause
        self.where = where
        self.also = also
        self.odd = odd


class TargetRequirement:
    """One condition of an action upon another card: the clause, in plain words, and the test of card and target."""

    def __init__(self, clause: str, words: str, test: "Callable[[Game, Seat, CardNumber, CardNumber], bool]") -> None:
        self.clause = clause
        self.words = words
        self.test = test


class AbilityRequirement:
    """One condition for an ability to be used: the clause, in plain words, the test, and what clauses say the same."""

    def __init__(
        self, clause: str, words: str, test: "Callable[[Game, Rule, Ref], bool]", also: tuple[str, ...] = ()
    ) -> None:
        self.clause = clause
        self.words = words
        self.test = test
        self.also = also


def renumber_those_there(numbering: dict[str, str], clauses: tuple[str, ...]) -> tuple[str, ...]:
    """Clauses as another book numbers them, as far as it has them."""
    return tuple([numbering[clause] for clause in clauses if clause in numbering])


class Switch:
    """A setting of a book: its values by number, and what it decides."""

    def __init__(self, values: tuple[str, ...], meaning: str) -> None:
        self.values = values
        self.meaning = meaning


class Actions:
    """The actions players ask for by name: what each requires, and how it is said."""

    def __init__(self) -> None:
        self.requirements: dict[str, list[Requirement]] = {}
        self.target_requirements: dict[str, list[TargetRequirement]] = {}
        # For actions with an ability of a card; the first asks whether it is one that is used.
        self.ability_requirements: dict[str, list[AbilityRequirement]] = {}
        self.player_requirements: dict[str, list[Requirement]] = {}  # for actions upon the other player
        self.place_requirements: dict[str, list[TargetRequirement]] = {}  # for actions to a place, which is the target
        self.said_as: dict[str, str] = {}  # how a menu begins to say an action -> the verb of its requirements
        self.cardless: tuple[str, ...] = ()  # the actions that name no card
        self.unspoken: tuple[str, ...] = ()  # requirements that are parts of actions, and no player's words
        # Where an action is offered by other words than its verb: the question and the verb of its lines.
        self.offered_as: dict[str, tuple[tuple[str, str], ...]] = {}
        self.lines: dict[str, tuple[str, int]] = {}  # actions that are one line of a menu: its verb and number
        self.declarations: tuple[str, ...] = ()  # the option verbs that begin what may be taken back until complete
        self.play_clause = ""  # by which nothing is done out of turn
        self.plain_needs: dict[str, list[Requirement]] = {}  # of an action, what is asked of plain cards

    def of_plain_cards(self, verb: str) -> list[Requirement]:
        """What an action requires that a plain card in the hand may not meet."""
        found = self.plain_needs.get(verb)
        if found is None:
            self.plain_needs[verb] = found = [need for need in self.requirements[verb] if not need.odd]
        return found

    def need_at(self, verb: str, clause: str) -> int:
        """Where a requirement stands, by its clause or label; one unknown or not alone is a mistake."""
        needs = self.requirements[verb]
        found = [at for at, need in enumerate(needs) if clause in (need.clause, need.label)]
        if len(found) != 1:
            raise KeyError(f"{verb!r} asks {len(found)} things by clause {clause}, not one")
        return found[0]

    def replace_need(self, verb: str, clause: str, need: Requirement) -> None:
        """Another requirement for one clause."""
        at = self.need_at(verb, clause)
        self.requirements[verb] = [*self.requirements[verb][:at], need, *self.requirements[verb][at + 1 :]]

    def drop_need(self, verb: str, clause: str) -> None:
        """One requirement less."""
        at = self.need_at(verb, clause)
        self.requirements[verb] = [*self.requirements[verb][:at], *self.requirements[verb][at + 1 :]]

    def drop_needs(self, verb: str) -> None:
        """An action this edition has not."""
        del self.requirements[verb]

    def add_need(self, verb: str, need: Requirement) -> None:
        """One requirement more."""
        self.requirements[verb] = [*self.requirements[verb], need]

    def renumber(self, numbering: dict[str, str]) -> None:
        """The same with the clauses of another book."""
        for verb, needs in self.requirements.items():
            self.requirements[verb] = [
                Requirement(
                    renumber(numbering, need.clause),
                    need.words,
                    need.test,
                    need.label,
                    need.where,
                    renumber_those_there(numbering, need.also),
                    need.odd,
                )
                for need in needs
            ]
        for verb, needs in self.player_requirements.items():
            self.player_requirements[verb] = [
                Requirement(renumber(numbering, need.clause), need.words, need.test) for need in needs
            ]
        for verb, aims in self.target_requirements.items():
            self.target_requirements[verb] = [
                TargetRequirement(renumber(numbering, need.clause), need.words, need.test) for need in aims
            ]
        for verb, asked in self.ability_requirements.items():
            self.ability_requirements[verb] = [
                AbilityRequirement(
                    renumber(numbering, need.clause),
                    need.words,
                    need.test,
                    renumber_those_there(numbering, need.also),
                )
                for need in asked
            ]
        self.play_clause = renumber(numbering, self.play_clause)

    def cited(self) -> set[str]:
        """Every clause a requirement cites."""
        found = {need.clause for needs in self.requirements.values() for need in needs}
        found |= {clause for needs in self.requirements.values() for need in needs for clause in need.also}
        for asked in self.ability_requirements.values():
            found |= {clause for need in asked for clause in (need.clause, *need.also)}
        found |= {need.clause for needs in self.player_requirements.values() for need in needs}
        found |= {need.clause for needs in self.place_requirements.values() for need in needs}
        return found | {need.clause for needs in self.target_requirements.values() for need in needs}
