"""Sets the examples of docstrings as code on the documentation site; mkdocs.yml names this extension of griffe."""

from __future__ import annotations

import re
from typing import Final

import griffe

EXAMPLE: Final = re.compile(r"(?:^>>> .*\n?(?:^(?!\s*$).*\n?)*)+", re.MULTILINE)


def fenced(text: str) -> str:
    """The text with a fence around each run of lines that begins with a prompt."""
    return EXAMPLE.sub(lambda found: f"```pycon\n{found[0].rstrip()}\n```\n", text)


class Examples(griffe.Extension):  # type: ignore[misc,unused-ignore]
    """Fences the examples of every docstring."""

    def on_instance(self, *, obj: griffe.Object, **kwargs: object) -> None:
        """Called for each module, class and function."""
        if obj.docstring:
            obj.docstring.value = fenced(obj.docstring.value)
