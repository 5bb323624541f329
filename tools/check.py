"""Run every check of the project: style, types, the pages, the tests pure, compiled, and the slow ones.

    python tools/check.py              # everything
    python tools/check.py --pure       # without the compiled build, for machines that have no C compiler
    python tools/check.py --quick      # without the tests that take minutes
    python tools/check.py style types  # these two alone
    python tools/check.py nets         # random games and positions on the sources; else the compiled engine has them

Ends with one line a check and a non-zero status if any of them failed.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import build_compiled

ROOT: Final = build_compiled.ROOT
COMPILED: Final = ROOT / "build" / "compiled"
SITE: Final = ROOT / "site"
FETCHED: Final = re.compile(r"<(?:script|link|img|iframe)\b[^>]*(?:src|href)=\"?(?:https?:)?//[^>]*>")
AT_ONCE: Final = ("-n", "3")  # on two cores: tests of server and page wait much of their time
QUICK: Final = 1  # the level of optimisation: what the better one takes to build, the tests do not make good
NEVER_COMPILED: Final = ("architecture", "cli", "docs", "e2e", "importing", "language", "school")


def run(*command: str | Path, **variables: str) -> bool:
    """Run one command in the project's root with only the given RULEWRIGHT_ variables set."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("RULEWRIGHT_")}
    sys.stdout.flush()
    return subprocess.run([str(part) for part in command], cwd=ROOT, env=inherited | variables).returncode == 0


def style() -> bool:
    """The linter finds nothing."""
    return run(sys.executable, "-m", "ruff", "check", ".")


def layout() -> bool:
    """The formatter would change nothing."""
    return run(sys.executable, "-m", "ruff", "format", "--check", ".")


def records() -> bool:
    """What is written from the fields of a position's records is up to date."""
    return run(sys.executable, ROOT / "tools" / "records.py", "--check")


def types() -> bool:
    """The type checker finds nothing."""
    return run(sys.executable, "-m", "mypy")


def protocol() -> bool:
    """The page's types and the tables of the protocol are those of the server's types."""
    return run(sys.executable, ROOT / "tools" / "protocol.py", "--check", RULEWRIGHT_PURE="1")


def page() -> bool:
    """The browser table has sound types, passes its own tests, and is built from the sources that are here."""
    web = ROOT / "web"
    if not shutil.which("npm"):
        print("skipped: this machine has no npm; the page was built with the one from PyPI")
        return True
    npm = ("npm", "--prefix", str(web))
    return (
        run(*npm, "ci", "--no-audit", "--no-fund", "--silent")
        and run(*npm, "run", "--silent", "check")
        and run(*npm, "run", "--silent", "test")
        and run(sys.executable, ROOT / "hatch_build.py")
    )


def documentation() -> bool:
    """The documentation site builds without a warning, and its pages fetch nothing from elsewhere."""
    if not run(sys.executable, "-m", "mkdocs", "build", "--strict", "--clean", NO_MKDOCS_2_WARNING="1"):
        return False
    pages = sorted(SITE.rglob("*.html"))
    strange = [f"{page.relative_to(ROOT)}: {tag}" for page in pages for tag in FETCHED.findall(page.read_text("utf-8"))]
    print("\n".join(strange) or f"{len(pages)} pages")
    return bool(pages) and not strange


def tests_pure() -> bool:
    """The suite passes on the sources, but for its nets. No test at all is a failure too."""
    return run(sys.executable, "-m", "pytest", "-q", *AT_ONCE, "-m", "not slow and not net", RULEWRIGHT_PURE="1")


def tests_nets() -> bool:
    """The nets pass on the sources: many games and positions, which the compiled engine has where there is one."""
    return run(sys.executable, "-m", "pytest", "-q", *AT_ONCE, "-m", "net and not slow", RULEWRIGHT_PURE="1")


def tests_compiled() -> bool:
    """The tests of the engine, and of what plays on it, and the nets pass on an installed, compiled wheel."""
    try:
        python = build_compiled.install_wheel(build_compiled.build_wheel(ROOT / "dist", QUICK), COMPILED)
    except (subprocess.CalledProcessError, SystemExit) as error:
        print(f"the compiled build failed: {error}")
        return False
    same = [f"--ignore=tests/{name}" for name in NEVER_COMPILED]
    return run(python, "-m", "pytest", "-q", *AT_ONCE, "-m", "not slow", *same, RULEWRIGHT_EXPECT_COMPILED="1")


def tests_slow() -> bool:
    """The tests that take minutes: whole games in a browser, killed servers, PostgreSQL, a cluster."""
    return run(sys.executable, "-m", "pytest", "-q", "-n", "2", "-m", "slow", RULEWRIGHT_PURE="1")


CHECKS: Final[dict[str, tuple[str, Callable[[], bool]]]] = {
    "style": ("ruff check", style),
    "layout": ("ruff format", layout),
    "records": ("records", records),
    "types": ("mypy --strict", types),
    "protocol": ("protocol", protocol),
    "page": ("browser page", page),
    "docs": ("documentation", documentation),
    "pure": ("tests, pure", tests_pure),
    "nets": ("tests, nets, pure", tests_nets),
    "compiled": ("tests, compiled", tests_compiled),
    "slow": ("tests, slow", tests_slow),
}


def asked_for() -> list[str]:
    """The checks the command line names, or all but those it leaves out; with --list it stops there."""
    parser = argparse.ArgumentParser(description="Run every check of the project, or those that are named.")
    parser.add_argument("checks", nargs="*", metavar="CHECK", help=f"one of {', '.join(CHECKS)}; none: all of them")
    parser.add_argument("--pure", action="store_true", help="leave out the compiled build")
    parser.add_argument("--quick", action="store_true", help="leave out the tests that take minutes")
    parser.add_argument("--list", action="store_true", help="only name the checks that would run")
    asked = parser.parse_args()
    for name in asked.checks:
        if name not in CHECKS:
            parser.error(f"there is no check {name!r}; there are {', '.join(CHECKS)}")
    left_out = {name for name, is_out in (("compiled", asked.pure), ("slow", asked.quick)) if is_out}
    unasked = left_out if asked.pure else left_out | {"nets"}  # the compiled tests have them
    found = [name for name in CHECKS if (name in asked.checks if asked.checks else name not in unasked)]
    if asked.list:
        print("\n".join(found))
        sys.exit()
    return found


def main() -> int:
    """Run the checks one after the other, all of them even when one fails."""
    lines: list[str] = []
    failed = 0
    for name, check in (CHECKS[key] for key in asked_for()):
        print(f"--- {name}", flush=True)
        start = time.monotonic()
        is_good = check()
        failed += not is_good
        lines.append(f"{'ok    ' if is_good else 'FAILED'}  {name:<16} {time.monotonic() - start:6.1f} s")
    print("\n".join(["--- summary", *lines]))
    print(f"checks: {len(lines) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
