"""A game in the terminal: show, ask, listen."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any, Final

from rich.text import Text

from rulewright import Decision, GameTooLong, RulewrightError, Session
from rulewright.bots import bot, choose
from rulewright.clauses import clauses
from rulewright.cli.board import Card, card_panel, draw
from rulewright.cli.console import OUT, say
from rulewright.cli.replay import ending, lines_since
from rulewright.kernel.ids import CARD_MASK, NOTHING

ME: Final = 0
BOT: Final = 1
LOG_LINES: Final = 15
HELP: Final = """Type the number of a line, or the beginning of its words; pass lets things be.

  ?3             show the card of line 3
  card NAME      show a card by (part of) its name
  why WORDS      why something is not offered: why attack with NAME, why call NAME
  rule CLAUSE    what a clause says, like: rule 7.3.1
  table          draw the table again
  log            what happened, with clauses (log 50 for more)
  undo           take your last answer back
  save FILE      keep the game; go on later with --resume FILE
  concede        give up
  quit           leave"""


class Left(Exception):
    """The player leaves the game."""


class Terminal:
    """One person at seat A against a bot at seat B."""

    def __init__(self, session: Session, bot_name: str) -> None:
        self.session = session
        self.book = session.book
        self.bot = bot(bot_name, f"{session.seed}:{BOT}")
        self.names = ["A (you)", f"B ({bot_name} bot)"]
        self.shown = 0  # events already told
        self.is_saved = True
        self.is_tty = sys.stdin.isatty()
        self.commands: dict[str, Callable[[str], bool]] = {
            "help": self.help,
            "card": self.card,
            "why": self.why,
            "rule": self.rule,
            "table": self.table,
            "log": self.log,
            "undo": self.undo,
            "save": self.save,
            "concede": self.concede,
            "quit": self.quit,
        }

    # ------------------------------------------------------------ the game

    def run(self) -> None:
        """Play until the game is over or the player leaves."""
        OUT.print(f"{self.book.title}. You are A, below; seed {self.session.seed}. Type help at any time.")
        try:
            while (decision := self.session.game.decision) is not None:
                if decision.player == ME:
                    self.turn_to_me(decision)
                else:
                    self.session.answer(choose(self.bot, self.session.game))
        except Left:
            OUT.print("Good-bye.")
            return
        except GameTooLong as bad:
            path = self.session.replay().save(f"failed-{self.book.name}-{self.session.seed}.json")
            OUT.print(f"The game ran into a bug: {bad}. Its replay is in {path}.", markup=False)
            raise
        self.news()
        self.table("")
        OUT.print(f"[bold]The game is over: {ending(self.session.game)}.[/]")

    def turn_to_me(self, decision: Decision) -> None:
        """Show what is new and the menu, and listen until something was answered."""
        self.news()
        if self.is_new_scene(decision):
            self.table("")
        self.menu(decision)
        while not self.listen(decision):
            pass

    def is_new_scene(self, decision: Decision) -> bool:
        """The table is worth another look: nothing is half done, or the other player has acted."""
        asked_before = self.session.players[-1:] == [ME]
        return not asked_before or (decision.ask in self.book.evaluation.quiet and not decision.picked)

    def news(self) -> None:
        """Tell what happened since the last time."""
        self.shown = min(self.shown, self.session.game.s.logged)
        for clause, words in lines_since(self.session.game, self.book, ME, self.shown):
            say(clause, words, "bold" if words.endswith("turn begins") else "dim")
        self.shown = self.session.game.s.logged

    def menu(self, decision: Decision) -> None:
        """The question and its numbered lines."""
        game = self.session.game
        clause = f" ({decision.clause})" if decision.clause else ""
        OUT.print(Text.assemble((self.book.ask_words(game, decision), "bold"), (clause, "dim")))
        for number, option in enumerate(decision.options, start=1):
            OUT.print(f"  {number:>2}  {self.book.option_words(game, decision, option)}", markup=False)

    def listen(self, decision: Decision) -> bool:
        """Read one line; True once the position has changed."""
        line = self.read("> ")
        if not line:
            self.menu(decision)
            return False
        if line.startswith("?"):
            return self.card_of_line(decision, line[1:].strip())
        word, _, rest = line.partition(" ")
        if word.casefold() in self.commands:
            return self.commands[word.casefold()](rest.strip())
        index = self.index_of(decision, line)
        if index is None:
            return False
        self.session.answer(index)
        self.is_saved = False
        return True

    def read(self, prompt: str) -> str:
        """A line from the player; the end of the input leaves the game."""
        if self.is_tty:
            try:
                return input(prompt).strip()
            except EOFError:
                raise Left from None
        line = sys.stdin.readline()
        OUT.print(prompt + line.rstrip("\n"), markup=False)
        if not line:
            raise Left
        return line.strip()

    def index_of(self, decision: Decision, line: str) -> int | None:
        """The menu line meant by a number or by the beginning of its words."""
        if line.isdecimal() and len(line) < 6:
            if 1 <= int(line) <= len(decision.options):
                return int(line) - 1
            OUT.print(f"There is no line {line}; the menu has {len(decision.options)}.")
            return None
        said = line.casefold()
        if said == "pass":
            passing = self.book.evaluation.passing
            lines = [at for at, option in enumerate(decision.options) if option.verb in passing]
            if len(lines) == 1:
                return lines[0]
        words = [self.book.option_words(self.session.game, decision, o).casefold() for o in decision.options]
        found = [at for at, text in enumerate(words) if text == said] or [
            at for at, text in enumerate(words) if text.startswith(said)
        ]
        if len(found) == 1 or (found and len({words[at] for at in found}) == 1):
            return found[0]
        OUT.print(
            f"{line!r} fits {len(found)} lines; type a number."
            if found
            else f"{line!r} is not on the menu. Type help, or why {line}.",
            markup=False,
        )
        return None

    # ------------------------------------------------------------ commands

    def help(self, rest: str) -> bool:
        """Say what can be typed."""
        OUT.print(HELP, markup=False)
        return False

    def table(self, rest: str) -> bool:
        """Draw the table."""
        view: dict[str, Any] = dict(self.session.game.view(ME))
        OUT.print(draw(view, self.book.layout, self.names, ME))
        return False

    def log(self, rest: str) -> bool:
        """Tell the last lines of the log."""
        count = int(rest) if rest.isdecimal() and len(rest) < 9 else LOG_LINES
        for clause, words in lines_since(self.session.game, self.book, ME, 0)[-count:]:
            say(clause, words)
        return False

    def why(self, rest: str) -> bool:
        """Say what forbids something."""
        if not rest:
            OUT.print("Say what you miss: why attack with NAME, why call NAME, why ride NAME.")
            return False
        refusals = self.session.game.why_not(ME, rest)
        if not refusals:
            OUT.print("Nothing forbids it; it may be for another moment. The menu has what can be done now.")
        for refusal in refusals:
            say(refusal.clause, refusal.words)
        return False

    def rule(self, rest: str) -> bool:
        """Say what a clause says."""
        found = clauses(self.book.name).get(rest)
        if found is None:
            OUT.print(f"There is no clause {rest!r}.", markup=False)
        else:
            say(found.id, found.summary)
        return False

    def undo(self, rest: str) -> bool:
        """Go back to the last question the player answered."""
        if not self.session.undo(ME):
            OUT.print("There is nothing to take back.")
            return False
        self.shown = self.session.game.s.logged
        self.is_saved = False
        return True

    def save(self, rest: str) -> bool:
        """Keep the game in a file."""
        if not rest:
            OUT.print("Say where: save FILE")
            return False
        try:
            path = self.session.replay().save(rest)
        except RulewrightError as bad:
            OUT.print(f"Not saved: {bad}", markup=False)
            return False
        self.is_saved = True
        OUT.print(f"Saved. Go on later with: rulewright play {self.book.name} --terminal --resume {path}", markup=False)
        return False

    def concede(self, rest: str) -> bool:
        """Give up."""
        self.session.concede(ME)
        return True

    def quit(self, rest: str) -> bool:
        """Leave; a game that is not saved can be saved first."""
        if not self.is_saved and self.is_tty:
            name = self.read("Save to which file? (Enter: do not save) ")
            if name:
                self.save(name)
        raise Left

    # ------------------------------------------------------------ cards

    def card_of_line(self, decision: Decision, number: str) -> bool:
        """Show the card of a menu line."""
        if not number.isdecimal() or len(number) > 5 or not 1 <= int(number) <= len(decision.options):
            OUT.print(f"?N shows the card of line N, from 1 to {len(decision.options)}.")
            return False
        card = decision.options[int(number) - 1].card
        found = [one for one in self.visible() if card != NOTHING and one["card"] == card & CARD_MASK]
        if not found:
            OUT.print("That line names no card.")
        for one in found[:1]:
            OUT.print(card_panel(one, self.book.layout))
        return False

    def card(self, rest: str) -> bool:
        """Show cards by name."""
        said = rest.casefold()
        found: dict[str, Card] = {}
        for one in self.visible():
            if said and said in one["name"].casefold():
                found.setdefault(one["name"], one)
        if not found:
            OUT.print(f"You see no card named {rest!r}.", markup=False)
        exact = [one for name, one in found.items() if name.casefold() == said]
        for one in exact or list(found.values())[:5]:
            OUT.print(card_panel(one, self.book.layout))
        return False

    def visible(self) -> list[Card]:
        """Every card the player sees now."""
        view: dict[str, Any] = dict(self.session.game.view(ME))
        zones = [zone for player in view["players"] for zone in player["zones"].values()]
        return [card for zone in zones for card in zone["cards"] if card is not None]
