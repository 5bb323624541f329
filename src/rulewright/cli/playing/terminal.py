"""A game in the terminal: show, ask, listen."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from rulewright import Decision, GameTooLong, Replay, RulewrightError, Session
from rulewright.bots import bot, choose
from rulewright.clauses import clauses
from rulewright.cli.console import OUT, say
from rulewright.cli.playing.board import card_panel, draw
from rulewright.cli.playing.menu import Line, menu_lines, seen_cards
from rulewright.cli.replay import ending, lines_since, told_once
from rulewright.kernel.position.shown import CardView

ME: Final = 0
BOT: Final = 1
LOG_LINES: Final = 15
MOST_CARDS: Final = 4
LOW: Final = 36  # a screen with fewer lines gets a table without frames
HELP: Final = """Type the number of a line, or the beginning of its words; pass lets things be.

  ?3             show the card of line 3
  card NAME      show a card by (part of) its name
  why WORDS      why something is not offered: {why}
                 (a part of the name will do)
  rule CLAUSE    what a clause says, like: rule {clause}
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

    def __init__(self, session: Session, bot_name: str, out: Console = OUT) -> None:
        self.out = out
        self.session = session
        self.book = session.book
        self.bot = bot(bot_name, f"{session.seed}:{BOT}")
        self.names = ["A (you)", f"B ({bot_name} bot)"]
        self.shown = 0  # events already told
        self.lines: list[Line] = []  # of the open menu
        self.is_saved = True
        self.is_warned = False  # Ctrl-C was pressed once
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
        OUT.print(f"[bold]{self.book.title}[/]. You are A, below; seed {self.session.seed}. Type help at any time.")
        OUT.print(Text(self.book.primer, style="italic"))
        try:
            while (decision := self.session.game.decision) is not None:
                if decision.player == ME and len(decision.options) > 1:
                    self.turn_to_me(decision)
                elif decision.player == ME:
                    self.session.answer(0)  # asked only so that the others learn nothing
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
        self.over()

    def over(self) -> None:
        """Say how the game ended, and offer to keep it."""
        OUT.print(f"[bold]The game is over: {ending(self.session.game)}.[/]")
        result = self.session.game.result
        if result is not None and result.clause in clauses(self.book.name):
            say(result.clause, clauses(self.book.name)[result.clause].summary)
        with suppress(Left):
            self.offer_to_save()

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
        for clause, words in told_once(lines_since(self.session.game, self.book, ME, self.shown)):
            say(clause, words, self.style_of(words))
        self.shown = self.session.game.s.logged

    def style_of(self, words: str) -> str:
        """Turns stand out, phases and steps stand back."""
        if words.endswith("turn begins"):
            return "bold"
        return "dim" if words in self.book.rulebook.phase_names else ""

    def menu(self, decision: Decision) -> None:
        """The question, what helps to answer it, and the numbered lines."""
        game = self.session.game
        clause = f" ({decision.clause})" if decision.clause else ""
        self.out.print(Text.assemble((self.book.prose.ask_words(game, decision), "bold"), (clause, "dim")))
        note = self.book.ask_note(game, decision)
        if note:
            self.out.print(Padding(Text(note, style="italic"), (0, 0, 0, 2)))
        self.lines = menu_lines(game, self.book, decision)
        grid = Table.grid(padding=(0, 2))
        grid.add_column(justify="right", width=4)
        for number, line in enumerate(self.lines, start=1):
            more = f"  ({line.count} of them)" if line.count > 1 else ""
            grid.add_row(str(number), Text.assemble(line.words, (f"  {line.note}" if line.note else "", "cyan"), more))
        self.out.print(grid)

    def listen(self, decision: Decision) -> bool:
        """Read one line; True once the position has changed."""
        line = self.read("> ")
        if not line:
            self.menu(decision)
            return False
        if line.startswith("?"):
            return self.card_of_line(line[1:].strip())
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
        """A line from the player; the end of the input, or Ctrl-C twice, leaves the game."""
        try:
            line = input(prompt) if self.is_tty else piped(prompt)
        except EOFError:
            OUT.print()
            raise Left from None
        except KeyboardInterrupt:
            if self.is_warned:
                raise
            self.is_warned = True
            OUT.print("\nType quit to leave, which offers to save; Ctrl-C again leaves at once.")
            return self.read(prompt)
        self.is_warned = False
        return line.strip()

    def index_of(self, decision: Decision, line: str) -> int | None:
        """The answer meant by the number of a line or by the beginning of its words."""
        if line.lstrip("-").isdecimal():
            if line.isdecimal() and len(line) < 6 and 1 <= int(line) <= len(self.lines):
                return self.lines[int(line) - 1].index
            OUT.print(f"There is no line {line}; the menu has {len(self.lines)}.")
            return None
        said = line.casefold()
        if said == "pass":
            passing = self.book.passing.only_line(decision)
            if passing is not None:
                return passing
        found = [one.index for one in self.lines if one.words.casefold() == said] or [
            one.index for one in self.lines if one.words.casefold().startswith(said)
        ]
        if len(found) == 1:
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
        OUT.print(HELP.format(why=self.examples(), clause=self.book.rulebook.actions.play_clause), markup=False)
        OUT.print(Text(f"\n{self.book.primer}", style="italic"))
        return False

    def examples(self) -> str:
        """What one may ask the reason of in this game."""
        verbs = list(self.book.rulebook.actions.requirements)[:3]
        return ", ".join(
            f"why {verb} with NAME" if verb in ("attack", "block") else f"why {verb} NAME" for verb in verbs
        )

    def table(self, rest: str) -> bool:
        """Draw the table."""
        OUT.print(
            draw(
                self.session.game.view(ME), self.book.layout, self.names, ME, OUT.is_terminal and OUT.size.height < LOW
            )
        )
        return False

    def log(self, rest: str) -> bool:
        """Tell the last lines of the log."""
        count = int(rest) if rest.isdecimal() and len(rest) < 9 else LOG_LINES
        for clause, words in told_once(lines_since(self.session.game, self.book, ME, 0))[-count:]:
            say(clause, words, self.style_of(words))
        return False

    def why(self, rest: str) -> bool:
        """Say what forbids something."""
        if not rest:
            OUT.print(f"Say what you miss: {self.examples()}.")
            return False
        refusals = self.session.game.why_not(ME, self.full_name(rest))
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
        while (menu := self.session.game.decision) is not None and len(menu.options) == 1 and self.session.undo(ME):
            pass
        self.shown = self.session.game.s.logged
        self.is_saved = False
        OUT.print("Taken back.")
        return True

    def save(self, rest: str) -> bool:
        """Keep the game in a file."""
        if not rest:
            OUT.print("Say where: save FILE")
            return False
        if not may_be_overwritten(Path(rest)):
            OUT.print(f"Not saved: {rest} is there already and is no saved game; choose another name.", markup=False)
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
        self.offer_to_save()
        raise Left

    def offer_to_save(self) -> None:
        """Ask for a file until the game is saved or the player does not want to."""
        while not self.is_saved and self.is_tty:
            name = self.read("Save to which file? (Enter: do not save) ")
            if not name:
                return
            self.save(name)

    # ------------------------------------------------------------ cards

    def card_of_line(self, number: str) -> bool:
        """Show the card of a menu line."""
        if not number.isdecimal() or len(number) > 5 or not 1 <= int(number) <= len(self.lines):
            OUT.print(f"?N shows the card of line N, from 1 to {len(self.lines)}.")
            return False
        card = self.lines[int(number) - 1].card
        OUT.print("That line names no card." if card is None else card_panel(card, self.book.layout))
        return False

    def card(self, rest: str) -> bool:
        """Show cards by name."""
        if not rest:
            OUT.print("Say which: card NAME, or a part of the name.")
            return False
        found = self.cards_named(rest)
        if not found:
            OUT.print(f"You see no card named {rest!r}.", markup=False)
        for one in found[:MOST_CARDS]:
            OUT.print(card_panel(one, self.book.layout))
        if len(found) > MOST_CARDS:
            OUT.print(f"And {len(found) - MOST_CARDS} more; type more of the name.")
        return False

    def cards_named(self, said: str) -> list[CardView]:
        """The cards the player sees whose name is, or else contains, what was said; one of each name."""
        cards = {card.name: card for card in seen_cards(self.session.game, ME).values()}
        exact = [card for name, card in cards.items() if name.casefold() == said.casefold()]
        return exact or [card for name, card in cards.items() if said.casefold() in name.casefold()]

    def full_name(self, words: str) -> str:
        """The words with a part of a name at their end made whole, where only one card can be meant."""
        parts = words.split()
        for at in range(1, len(parts)):
            found = self.cards_named(" ".join(parts[at:]))
            if len(found) == 1:
                return " ".join([*parts[:at], found[0].name])
        return words


def piped(prompt: str) -> str:
    """A line that does not come from a keyboard, shown as if it had been typed."""
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    OUT.print(prompt + line.rstrip("\n"), markup=False)
    return line


def may_be_overwritten(path: Path) -> bool:
    """The file is not there, or holds a saved game."""
    if not path.is_file():
        return True
    try:
        Replay.load(path)
    except RulewrightError:
        return False
    return True
