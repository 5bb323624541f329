"""Running a scenario: plays in words, passing in between, expectations, and branches that leave each other alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from rulewright.kernel.ids import NOTHING, Seat
from rulewright.kernel.position.decisions import GameTooLong
from rulewright.kernel.running.engine import Game
from rulewright.kernel.running.loops import propose_loop

from .alike import is_no_choice
from .checks import Check, Found, Table, asked
from .editions import for_each_book
from .files import BadScenario, parse, read_data
from .look import SEATS, open_to_all
from .plays import Ambiguous, Forced, NotOffered, hearing, left_over, menu_words, option_meant, paid_since, play
from .position import BadPositionSpec, reseed, stack_deck
from .refusing import parts, reasons
from .report import BranchReport, Line, Outcome, Report, together
from .script import Scenario, Step, read_scenario, summary_of
from .sheet import Position
from .spelling import ONLY_SO_FAR, ORDERING, in_menu_words, spell, spelled_aliases, with_abilities_numbered
from .waiting import MOST_PASSES, NeverSo, Point, Stopped, Waiting

END: Final = "end"  # where a position begins
END_PHASE: Final = "end phase"
TRIES: Final = 5000  # how often chance is asked to fall as `so_that` says
OF_EFFECTS: Final = ("search", "choose", "may", "pay cost")  # asked even with one line, for others not to know


def run_file(path: str | Path, trace: bool = False) -> Report:
    """Run the scenario of a file; BadScenario tells what is wrong with the file itself."""
    return run_data(read_data(Path(path)), str(path), trace)


def run_text(text: str, name: str = "scenario.yaml", trace: bool = False) -> Report:
    """Run a scenario given as text; the name's suffix tells YAML from TOML."""
    return run_data(parse(text, name, Path(name).suffix), name, trace)


def run_data(data: object, file: str, trace: bool) -> Report:
    """Run a scenario for each of its books."""
    scenarios = [read_scenario(one, file) for one in for_each_book(data, file)]
    reports = [run(scenario, trace) for scenario in scenarios]
    return reports[0] if len(reports) == 1 else together(reports)


def run(scenario: Scenario, trace: bool = False) -> Report:
    """Run a scenario: the main line, then every variant from its own point."""
    cites = [(clause, summary_of(scenario.book, clause)) for clause in scenario.cites]
    report = Report(scenario.file, scenario.book, scenario.title, scenario.question, cites, trace=trace)
    start = begin(scenario, scenario.position, "seats")
    main = Branch(scenario, start.copy(), BranchReport("main", ""))
    main.follow(scenario.script)
    if scenario.script:
        report.branches.append(main.report)
    for variant in scenario.variants:
        branch = BranchReport(variant.name, variant.start)
        report.branches.append(branch)
        if variant.position is not None:
            point = begin(scenario, variant.position, f"{variant.where}.position")
        elif variant.start in main.points:
            point = main.points[variant.start].copy()
        elif variant.start:
            branch.outcomes.append(
                Outcome(f"{variant.where}.from", False, variant.start, "the main script stopped before it", True)
            )
            continue
        else:
            point = start.copy()
        Branch(scenario, point, branch).follow(variant.script)
    return report


def begin(scenario: Scenario, position: Position, where: str) -> Point:
    """The point at which a described position waits for its first answer."""
    game = scenario.sheet.build(position, where)
    if game is None:
        raise BadScenario(scenario.file, scenario.sheet.problems.lines)
    if position.phase == END and game.s.turn != position.turn:
        before = scenario.sheet.build(position, where, run=False)
        if before is not None and stand_in_the_end_phase(before):
            before.run()
            game = before
    point = Point(game, [], {})
    write_log(scenario, point, 0)
    return played_before(scenario, point, position.already) if position.already else point


def answered(forced: Sequence[Forced], seat: Seat, said: str) -> bool:
    """A question to the seat that answered itself is called so."""
    return any(whose == seat and said in phrases for whose, phrases in forced)


def stand_in_the_end_phase(g: Game) -> bool:
    """The game is to stand still there, where nobody may be asked; False in a book that has none."""
    phases = [name.casefold() for name in g.book.phase_names]
    if END_PHASE in phases:
        g.stop_in = phases.index(END_PHASE)
    return END_PHASE in phases


def played_before(scenario: Scenario, point: Point, steps: Sequence[Step]) -> Point:
    """The point after what was done before; events count from there."""
    branch = Branch(scenario, point, BranchReport("already", ""))
    branch.follow(steps)
    for outcome in branch.report.outcomes:
        raise BadScenario(scenario.file, [f"{outcome.where}: wanted {outcome.wanted}, but {outcome.got}"])
    branch.point.marks[""] = branch.point.game.s.logged
    return branch.point


def write_log(scenario: Scenario, point: Point, since: int) -> None:
    """Write what happened since into the log, in words."""
    g = point.game
    for event in g.events[since:]:
        words = scenario.sheet.book.prose.event_words(g, open_to_all(event), 2)
        if words:
            phase = g.book.phase_names[g.s.phase] if g.s.phase != NOTHING else ""
            point.log.append(Line(words, event.clause, g.s.turn, phase))


class Branch:
    """One line of play."""

    def __init__(self, scenario: Scenario, point: Point, report: BranchReport) -> None:
        self.scenario = scenario
        self.prose = scenario.sheet.book.prose
        self.passing = scenario.sheet.book.passing
        self.point = point
        self.report = report
        self.points: dict[str, Point] = {}
        self.turn = point.game.s.turn  # of the last play or pass
        self.ran_out: Game | None = None  # its turn as it ended, where nobody could do more in it
        self.forced_then: list[Forced] = []  # what answered itself in that turn

    def follow(self, script: Sequence[Step]) -> None:
        """Do the steps; one that cannot be done ends the branch, for all that follows would mean something else."""
        for step in script:
            try:
                self.perform(step)
            except Stopped as stop:
                self.report.outcomes.append(Outcome(step.where, False, stop.wanted, stop.got, True))
                break
        self.report.log = self.point.log

    def perform(self, step: Step) -> None:
        """One step."""
        if step.kind == "expect":
            if self.scenario.auto and not any(check.is_of_question for check in step.checks):
                self.take_any_order()
            self.look(step.checks)
        elif step.kind == "label":
            self.point.marks[step.words[0]] = self.point.game.s.logged
            self.points[step.words[0]] = self.point.copy()
        elif step.kind == "note":
            self.point.log.append(Line(step.words[0], is_play=True))
        elif step.checks:
            self.with_luck(step)
        else:
            self.act(step)

    def look(self, checks: Sequence[Check]) -> None:
        """Expectations of the position as it is; or, all of them, of a turn that ran out, as it came to its end."""
        results, moment = self.results(checks, self.point.game), ""
        if self.ran_out is not None and not any(check.is_of_question for check in checks):
            earlier = self.results(checks, self.ran_out)
            now, then = (all(found.ok for found in some) for some in (results, earlier))
            results = earlier if then and not now else results
            moment = self.moment(then) if now != then else ""
        for check, found in zip(checks, results, strict=True):
            warning = found.warning if found.ok or check.is_of_question else self.still_open()
            told = len(self.point.log)
            warning = "; ".join(words for words in (warning, moment) if words)
            self.report.outcomes.append(Outcome(check.where, found.ok, found.wanted, found.got, False, warning, told))

    def results(self, checks: Sequence[Check], g: Game) -> list[Found]:
        """What comes of expectations at one moment."""
        table = Table(g, self.prose, self.point.marks)
        return [check.test(table) for check in checks]

    def moment(self, is_then: bool) -> str:
        """At which of the two moments of a turn that ran out expectations held."""
        then, now = (
            f"as turn {self.turn} came to its end",
            f"in turn {self.point.game.s.turn}, to which the game went on",
        )
        return f"held {then}, not {now}" if is_then else f"held {now}, not {then}"

    def still_open(self) -> str:
        """What did not come about may come when the open window passes."""
        g = self.point.game
        if g.s.turn > self.turn:
            return (
                f"nobody could do more in turn {self.turn}, which has ended: `stop_before: CLAUSE` beside the last step"
                " looks at the position before that"
            )
        if g.decision is None or self.passing.turn_line(g.decision) is None:
            return ""
        return f"{asked(g)}: what follows when that passes has not happened yet; `pass` or `until` lets it"

    def with_luck(self, step: Step) -> None:
        """A step in which chance falls as `so_that` says: other chance is tried until it does."""
        before = self.point
        last = ""
        for seed in range(TRIES):
            self.point = before.copy()
            if seed:
                reseed(self.point.game, seed)
            try:
                self.act(step)
            except Stopped as stop:
                last = str(stop)
                continue
            table = Table(self.point.game, self.prose, self.point.marks)
            results = [check.test(table) for check in step.checks]
            if all(found.ok for found in results):
                return
            last = "; ".join(str(found.got) for found in results if not found.ok)
        self.point = before
        raise Stopped(f"chance to fall as so_that says within {TRIES} tries", f"it never did; the last time: {last}")

    def act(self, step: Step) -> None:
        """Play, pass, concede, or let time go on."""
        self.go_on(step.stop_before)
        earlier, self.ran_out = self.ran_out, None
        g = self.point.game
        since = g.s.logged
        g.stop_before = step.stop_before
        try:
            if step.kind == "play":
                for words in step.words:
                    self.play(step.seats[0], words)
                return
            if step.kind == "until":
                self.pass_until(dict(step.until), earlier)
                self.point.forced.clear()
                self.turn = self.point.game.s.turn
                return
            if step.kind == "pass":
                for seat in step.seats:
                    self.let_pass(seat)
                return
            self.say(f"{step.kind} {' '.join(SEATS[seat] for seat in step.seats)}".strip())
            if step.kind == "concede":
                g.concede(step.seats[0])
            elif step.kind == "propose":
                propose_loop(g)
            elif step.kind == "stack":
                for seat, names in step.stacks:
                    stack_deck(g, seat, names)
            elif not g.take_back():
                raise Stopped("a declaration to take back", "none is under way")
        except (BadPositionSpec, GameTooLong) as bad:
            raise Stopped(step.kind, str(bad)) from bad
        write_log(self.scenario, self.point, since)

    def go_on(self, stop_before: str = "") -> None:
        """A game that stands still goes on, to the next clause to stop before or to the next question."""
        g = self.point.game
        if g.decision is None and not g.s.over:
            since = g.s.logged
            g.stop_before = stop_before if stop_before != g.stop_before else ""
            g.stop_in = NOTHING
            g.overhear = hearing(g, self.prose, self.point.forced)
            g.run()
            g.overhear = None
            write_log(self.scenario, self.point, since)

    # ------------------------------------------------------------ playing and passing

    def fits(self, g: Game, seat: Seat, words: str) -> bool:
        """The words name something on the open menu, which is the seat's."""
        decision = g.decision
        if decision is None or decision.player != seat:
            return False
        try:
            said = spell(g.pool, with_abilities_numbered(g, self.prose, words))
            return option_meant(g, self.prose, decision, said)[0] != NOTHING
        except Ambiguous:
            return True

    def say(self, text: str, is_unsaid: bool = False) -> None:
        """A line of the log about the script itself."""
        self.point.log.append(Line(text, is_play=True, is_unsaid=is_unsaid, turn=self.point.game.s.turn))

    def play(self, seat: Seat, words: str) -> None:
        """A play in words, after the optional windows before it have passed."""
        if self.scenario.auto and not self.is_forced(seat, words):
            self.pass_to(seat, words)
        self.say(f"{SEATS[seat]}: {words}")
        if self.is_forced(seat, words):
            self.take_forced(seat, words)
            if not answered(self.forced_then, seat, spell(self.point.game.pool, words)):
                self.ran_out = None  # it is said of the next turn
            return
        g = self.point.game
        since, self.turn, before, forced = g.s.logged, g.s.turn, g.clone(), self.point.forced[:]
        try:
            play(g, self.prose, seat, words, self.point.forced)
        except NotOffered as bad:
            if self.play_in_parts(seat, words):
                return
            raise Stopped(f"{SEATS[seat]}: {words}", self.refusal(g, seat, words, str(bad))) from bad
        write_log(self.scenario, self.point, since)
        self.point.forced += paid_since(g, since)
        self.remember_the_end(before, forced, lambda copy: play(copy, self.prose, seat, words, forced))
        if self.scenario.auto and not words.rstrip().endswith(ONLY_SO_FAR):
            self.settle()

    def remember_the_end(self, before: Game, forced: list[Forced], again: Callable[[Game], None]) -> None:
        """If the turn ran out because nobody could do more, keep it as it came to its end phase."""
        g = self.point.game
        self.ran_out = None
        if g.s.turn == before.s.turn or g.s.over or not stand_in_the_end_phase(before):
            return
        since = before.s.logged
        try:
            again(before)
        except NotOffered:
            return
        if before.decision is None and before.s.turn == self.turn and not before.s.over:
            self.ran_out, self.forced_then = before, forced + paid_since(before, since)

    def play_in_parts(self, seat: Seat, words: str) -> bool:
        """What is said before a comma is a play of its own, and so is the rest; otherwise nothing has changed."""
        first, rest = parts(self.point.game, words)
        begins = left_over(self.prose, spell(self.point.game.pool, rest))
        if not (rest and self.scenario.auto and spell(self.point.game.pool, rest).startswith(begins.split(" ")[0])):
            return False
        if not begins or "‹" in begins.split(" ")[0]:
            return False
        before = self.point.copy()
        try:
            for one in (first, rest):
                self.play(seat, one)
        except Stopped:
            self.point = before
            return False
        return True

    def settle(self) -> None:
        """Who is asked although there is nothing to find, to choose or to pay otherwise is done."""
        g = self.point.game
        while g.decision is not None and (
            (g.decision.ask in OF_EFFECTS and len(g.decision.options) == 1)
            or (g.decision.ask == "pay" and is_no_choice(g, g.decision))
        ):
            self.take_first(g)

    def take_any_order(self) -> None:
        """Abilities that nothing tells apart have come about in some order when they are looked at."""
        g = self.point.game
        while g.decision is not None and g.decision.ask in ORDERING and is_no_choice(g, g.decision):
            self.take_first(g)

    def take_first(self, g: Game) -> None:
        """Of lines that make no difference the first is taken; all of them may be said afterwards."""
        decision = g.decision
        assert decision is not None
        for option in decision.options:
            self.point.forced.append((decision.player, spelled_aliases(g, self.prose, decision, option)))
        self.answer(g, 0)

    def refusal(self, g: Game, seat: Seat, words: str, said: str) -> str:
        """Why a play cannot be made: what is offered, and the clauses against it."""
        found = [reason for reason in reasons(g, self.prose, seat, words) if "names no action" not in reason.words]
        told = "".join(f"; {reason.words} ({reason.clause})" for reason in found)
        return f"{said}{told}"

    def is_forced(self, seat: Seat, words: str) -> bool:
        """The words say just what answered itself since the last play, and are no line that is open."""
        g, said = self.point.game, spell(self.point.game.pool, words)
        if not answered(self.point.forced, seat, said):
            return False
        if g.decision is None or g.decision.player != seat:
            return True
        return not any(said in spelled_aliases(g, self.prose, g.decision, option) for option in g.decision.options)

    def take_forced(self, seat: Seat, words: str) -> None:
        """What answered itself is said once."""
        said = spell(self.point.game.pool, words)
        at = [whose == seat and said in phrases for whose, phrases in self.point.forced].index(True)
        del self.point.forced[at]

    def pass_to(self, seat: Seat, words: str) -> None:
        """Let optional windows of this turn pass until the words fit a menu of the seat; else stay where it was."""
        before = self.point.copy()
        turn = self.point.game.s.turn
        said = in_menu_words(self.prose, spell(self.point.game.pool, words))
        leads = self.prose.SCRIPT.leads.get(said.split(" ")[0], ())
        for _ in range(MOST_PASSES):
            g = self.point.game
            decision = g.decision
            if decision is None or g.s.turn != turn:
                break
            if self.fits(g, seat, words):
                return
            if leads and decision.player == seat and (there := self.leading(g, leads)) != NOTHING:
                self.answer(g, there)
                leads = ()
            elif self.is_window(g):
                self.answer_passing(g)
            elif is_no_choice(g, decision):
                self.answer(g, 0)
            elif decision.player != seat:
                raise Stopped(f"{SEATS[seat]}: {words}", self.unanswered(g))
            else:
                return
            if self.is_forced(seat, words):
                return
        self.point = before

    def leading(self, g: Game, leads: Sequence[str]) -> int:
        """The open line after which what is said is asked."""
        lines = menu_words(g, self.prose)
        return next((at for at, line in enumerate(lines) if line in leads), NOTHING)

    def is_window(self, g: Game) -> bool:
        """The open question lets things pass."""
        return g.decision is not None and self.passing.window_line(g.decision) != NOTHING

    def unanswered(self, g: Game) -> str:
        """A question that is no mere window: somebody must say what they choose."""
        return f"{asked(g)} and must choose: {'; '.join(menu_words(g, self.prose))}"

    def answer_passing(self, g: Game) -> None:
        """The open window passes."""
        assert g.decision is not None
        self.answer(g, self.passing.window_line(g.decision))
        self.settle()

    def answer(self, g: Game, position: int) -> None:
        """An answer that nobody spoke of."""
        decision = g.decision
        assert decision is not None
        since = g.s.logged
        words = self.prose.option_words(g, decision, decision.options[position])
        self.say(f"{SEATS[decision.player]}: {words} ({decision.ask}, passed)", is_unsaid=True)
        g.overhear = hearing(g, self.prose, self.point.forced)
        g.answer(position)
        g.overhear = None
        write_log(self.scenario, self.point, since)

    def let_pass(self, seat: Seat) -> None:
        """An explicit pass of a seat; an order nobody spoke of is let be before."""
        g = self.point.game
        while self.scenario.auto and g.decision is not None and is_no_choice(g, g.decision):
            self.take_first(g)
        while self.scenario.auto and g.decision is not None and g.decision.ask == "order":
            if not self.is_window(g):
                break
            self.answer_passing(g)
        decision = g.decision
        if self.has_passed(seat):
            return
        if decision is None or decision.player != seat:
            raise Stopped(f"{SEATS[seat]} to pass", asked(g))
        if not self.is_window(g):
            raise Stopped(f"{SEATS[seat]} to pass", self.unanswered(g))
        self.point.forced.clear()
        self.turn, before, line = g.s.turn, g.clone(), self.passing.window_line(decision)
        self.answer_passing(g)
        self.remember_the_end(before, [], lambda copy: copy.answer(line))

    def has_passed(self, seat: Seat) -> bool:
        """The seat could only pass and was not asked since the last play; once said, it is said."""
        for at, (whose, phrases) in enumerate(self.point.forced):
            if whose == seat and "pass" in phrases:
                del self.point.forced[at]
                return True
        return False

    def pass_until(self, wanted: dict[str, object], ran_out: Game | None = None) -> None:
        """Let windows pass until all this holds; what never comes is said where it was waited for."""
        if ran_out is not None and all(Waiting(self, wanted).holds(ran_out, *one) for one in wanted.items()):
            self.point.game = ran_out
            return
        before = self.point.copy()
        before.game.stop_before = self.point.game.stop_before
        try:
            Waiting(self, wanted).wait(before)
        except NeverSo:
            self.point = before
            raise
