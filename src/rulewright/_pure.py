"""Chooses between the compiled and the pure modules of this package.

A compiled build installs an extension module next to each compiled source file, and the import system prefers it. With
``RULEWRIGHT_PURE=1`` in the environment the sources are imported instead.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from importlib.util import find_spec
from types import ModuleType
from typing import Final

VARIABLE: Final = "RULEWRIGHT_PURE"
_PACKAGE: Final = __name__.partition(".")[0] + "."


class SourceFinder:
    """A meta-path finder that sees only the ``.py`` files below this package."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The module's source, or None to leave the name to the finders that follow."""
        if not fullname.startswith(_PACKAGE):
            return None
        for entry in path or ():
            spec = FileFinder(entry, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname, target)
            if spec is not None and spec.loader is not None:
                return spec
        return None


def wants_pure() -> bool:
    """Whether the environment asks for the pure modules."""
    return os.environ.get(VARIABLE, "") not in ("", "0")


def install() -> None:
    """Put the finder in front of all others, once, if the environment asks for it."""
    if wants_pure() and not any(isinstance(finder, SourceFinder) for finder in sys.meta_path):
        sys.meta_path.insert(0, SourceFinder())


def is_compiled() -> bool:
    """Whether the kernel that this process imports is the compiled one."""
    spec = find_spec(_PACKAGE + "kernel.running.engine")
    return spec is not None and spec.origin is not None and spec.origin.endswith(tuple(EXTENSION_SUFFIXES))
