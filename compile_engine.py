"""Compile the kernel and the rulebooks into extension modules beside their sources.

    python compile_engine.py 2     # optimised as the C compiler's -O2

They are one unit that calls itself directly, but one C file a module, so that every core has one to compile. Nobody
else calls into it: with -O2 the linker sees that, and calls go straight through the whole of it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

from mypyc.build import mypycify
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent
COMPILED = ("kernel", "kernel/*", "games/*/rulebook", "games/*/rulebook/*", "games/*/editions")
# Not compiled: the types of what is shown, which compiled classes forget and the wire reads; and what is done once or
# for people only: declaring a book, reading a saved or described position, questions in words.
KEPT = {"__init__.py", "shown.py", "book.py", "decode.py", "described.py", "spoken.py"}
MYPY = (
    "--config-file", "", "--strict", "--no-warn-unused-ignores", "--no-warn-unused-configs",
    "--follow-imports", "silent",
)  # fmt: skip
EXTENSIONS = (".so", ".pyd")
CORES = os.cpu_count() or 1
PARTS = max(12, 2 * CORES)  # C files that are compiled one by one
WHOLE = ["-fvisibility=hidden", "-fno-semantic-interposition", f"-flto={CORES}", "-fno-fat-lto-objects"]  # of GCC


def modules() -> list[str]:
    """The sources that are compiled, from the root on."""
    package = ROOT / "src" / "rulewright"
    found = [path for part in COMPILED for path in package.glob(f"{part}/*.py") if path.name not in KEPT]
    return sorted(path.relative_to(ROOT).as_posix() for path in found)


def remove_compiled() -> None:
    """Remove what an earlier build left beside the sources, perhaps for another Python: a wheel would take it along."""
    source = ROOT / "src"
    for path in [*source.iterdir(), *source.glob("rulewright/**/*")]:
        if path.suffix in EXTENSIONS:
            path.unlink()


def in_parts(sources: list[str], folder: Path) -> list[str]:
    """C files that each include several of these, about as much in each: what all include is read less often."""
    folder.mkdir(parents=True, exist_ok=True)
    parts: list[list[Path]] = [[] for _ in range(min(PARTS, len(sources)))]
    sizes = [0] * len(parts)
    for source in sorted(map(Path, sources), key=lambda path: (-path.stat().st_size, path.name)):
        at = sizes.index(min(sizes))
        parts[at].append(source.resolve())
        sizes[at] += source.stat().st_size
    found: list[str] = []
    for at, part in enumerate(parts):
        path = folder / f"part{at}.c"
        path.write_text("".join(f'#include "{source.as_posix()}"\n' for source in part), encoding="utf-8")
        found.append(str(path))
    return found


class ParallelBuild(build_ext):
    """Compiles the files of one library at once; setuptools itself only builds several libraries at once."""

    def build_extension(self, ext: Extension) -> None:
        """Compile what the library is made of, then let setuptools link it."""

        def compiled(source: str) -> list[str]:
            return self.compiler.compile(  # type: ignore[no-any-return]
                [source],
                output_dir=self.build_temp,
                include_dirs=ext.include_dirs,
                extra_postargs=ext.extra_compile_args,
            )

        if len(ext.sources) > 1:
            with ThreadPoolExecutor(CORES) as workers:
                together = in_parts(ext.sources, Path(self.build_temp))
                ext.extra_objects = [one for objects in workers.map(compiled, together) for one in objects]
            ext.sources = []
        super().build_extension(ext)


def is_gcc() -> bool:
    """The C compiler that builds extensions is GCC, which knows how to look at a whole library at once."""
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "").split()
    if os.name == "nt" or not command or not shutil.which(command[0]):
        return False
    said = subprocess.run([command[0], "-v"], capture_output=True, text=True).stderr
    return "gcc version" in said


def compile_engine(opt_level: str) -> None:
    """Write the extension modules into the source tree."""
    os.chdir(ROOT)  # the paths given here are those that a traceback names
    remove_compiled()
    os.environ["MYPYPATH"] = "src"
    with TemporaryDirectory(prefix="rulewright-") as scratch:
        # A cache in the scratch keeps the tree clean.
        paths = [*MYPY, "--cache-dir", str(Path(scratch, "cache")), *modules()]
        extensions = mypycify(
            paths, opt_level=opt_level, debug_level="0", multi_file=True, target_dir=str(Path(scratch, "c"))
        )
        if opt_level in "23" and is_gcc():
            for extension in [one for one in extensions if len(one.sources) > 1]:  # others only name its modules
                extension.extra_compile_args = [*extension.extra_compile_args, *WHOLE]
                extension.extra_link_args = [f"-O{opt_level}", *WHOLE]
        os.chdir(scratch)  # or setuptools would read the project's settings as its own
        order = [
            "--quiet",
            "build_ext",
            "--build-lib",
            str(ROOT / "src"),
            "--build-temp",
            "o",
            "--parallel",
            str(CORES),
        ]
        setup(name="rulewright", ext_modules=extensions, cmdclass={"build_ext": ParallelBuild}, script_args=order)
        os.chdir(ROOT)


if __name__ == "__main__":
    compile_engine(sys.argv[1])
