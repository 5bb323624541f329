"""Build the compiled wheel into dist/, and optionally install it into a virtual environment.

    python tools/build_compiled.py                        # dist/rulewright-*.whl
    python tools/build_compiled.py --venv build/compiled  # and install it there, with the development tools
    python tools/build_compiled.py --opt-level 1          # built in half the time, for tests

The compiler writes extension modules beside the sources it reads, where they would shadow later edits, so the build
runs in a copy of the tree that is thrown away.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
NEEDED: Final = (
    "pyproject.toml",
    "hatch_build.py",
    "compile_engine.py",
    "README.md",
    "LICENSE",
    "src",
    "rules",
    "scenarios",
    "web",
)
BEST: Final = 2
SKIPPED: Final = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "node_modules")


def build_wheel(dist: Path, opt_level: int = BEST) -> Path:
    """Compile the kernel and the rulebooks as one unit, with -O of this level, and put the wheel into `dist`."""
    dist.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(prefix="rulewright-") as scratch:
        tree, out = Path(scratch, "tree"), Path(scratch, "out")
        tree.mkdir()
        for name in NEEDED:
            source = ROOT / name
            if source.is_dir():
                shutil.copytree(source, tree / name, ignore=SKIPPED)
            else:
                shutil.copy2(source, tree / name)
        pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check", "--no-deps"]
        environment = os.environ | {"RULEWRIGHT_COMPILE": str(opt_level)}
        subprocess.run([*pip, "--wheel-dir", str(out), str(tree)], check=True, env=environment)
        (wheel,) = out.glob("rulewright-*.whl")
        if wheel.name.endswith("-none-any.whl"):
            raise SystemExit("the wheel holds no compiled module")
        return Path(shutil.copy2(wheel, dist / wheel.name))


def install_wheel(wheel: Path, target: Path) -> Path:
    """Install the wheel with its development tools into the environment at `target`; its interpreter."""
    python = target / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not python.exists():
        venv.create(target, with_pip=True)
    pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, f"{wheel}[dev]"], check=True)
    subprocess.run([*pip, "--force-reinstall", "--no-deps", str(wheel)], check=True)
    return python


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="Build the compiled wheel into dist/.")
    parser.add_argument("--venv", type=Path, help="install the wheel into this virtual environment too")
    parser.add_argument("--opt-level", type=int, choices=range(4), default=BEST, help="the C compiler's -O")
    asked = parser.parse_args()
    target: Path | None = asked.venv
    wheel = build_wheel(ROOT / "dist", asked.opt_level)
    print(f"built {wheel.relative_to(ROOT)}")
    if target is not None:
        print(f"installed for {install_wheel(wheel, target)}")


if __name__ == "__main__":
    main()
