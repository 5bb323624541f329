"""What the texts of cards ask of the book: relations, questions, the past of the turn, the zones they name."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..ids import Field, Ref, Seat, ZoneNumber
from ..vocabulary.abilities import Happened
from ..vocabulary.terms import GameSays
from ..vocabulary.unknown import UnknownNode

if TYPE_CHECKING:
    from ..asking.context import Context
    from ..running.engine import Game


class Texts:
    """The answers of the book to what only its cards ask."""

    def __init__(self) -> None:
        self.relations: list[Callable[[Game, Ref, Ref], bool]] = []  # between two objects, by number
        self.steady_relations: tuple[int, ...] = ()  # those that ask for nothing an effect changes, as attachments do
        # What a relation or a question asks besides where its objects lie and what they are, as bits; for those that
        # are not named here anything may count.
        self.relation_asks: dict[int, int] = {}
        self.question_asks: dict[int, int] = {}
        # Who may stand in a relation to an object, where that can be told without looking through zones.
        self.partners: dict[int, Callable[[Game, Ref], list[Ref]]] = {}
        self.questions: list[Callable[[Game, Ref, Seat], bool]] = []  # (object, you), by number
        self.detail: Callable[[Game, GameSays, Ref, Seat], bool] = no_detail  # those with a word or a number
        self.happened: Callable[[Game, Context, Happened], bool] = never_happened
        self.remembers_turn = False  # what happened in this turn is part of the position
        self.every_word: dict[Field, tuple[str, ...]] = {}  # of a field, all the words there are
        self.zones_meant: dict[
            tuple[ZoneNumber, ...], tuple[ZoneNumber, ...]
        ] = {}  # of an edition: other zones for what cards name
        self.zones_agreed: dict[
            tuple[ZoneNumber, ...], tuple[str, tuple[ZoneNumber, ...]]
        ] = {}  # and by a setting that is on


def no_detail(g: "Game", condition: GameSays, ref: Ref, you: Seat) -> bool:
    """No question of the book has a word or a number."""
    raise UnknownNode(condition)


def never_happened(g: "Game", ctx: "Context", condition: Happened) -> bool:
    """The book does not look back at the turn."""
    raise UnknownNode(condition)
