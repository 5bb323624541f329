"""Reading a scenario file: YAML or TOML as plain data, with nothing lost on the way."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Final

import yaml

from rulewright.kernel.position.decisions import RulewrightError

Plain = dict[str, object] | list[object] | str | int | bool | None


class BadScenario(RulewrightError):
    """A scenario file that cannot be run; `problems` says everything that is wrong, each with its place."""

    def __init__(self, file: str, problems: list[str]) -> None:
        super().__init__("\n".join(f"{file}: {problem}" for problem in problems))
        self.file = file
        self.problems = problems


class PlainLoader(yaml.SafeLoader):
    """YAML in which a clause stays text and a word stays a word: 7.6 is no fraction and "no" is not false."""


PLAIN: Final = {
    "tag:yaml.org,2002:bool": (re.compile(r"^(?:true|false)$"), "tf"),
    "tag:yaml.org,2002:int": (re.compile(r"^[-+]?[0-9]+$"), "-+0123456789"),
    "tag:yaml.org,2002:null": (re.compile(r"^(?:null|~|)$"), "n~\0"),
    "tag:yaml.org,2002:merge": (re.compile(r"^<<$"), "<"),
}
PlainLoader.yaml_implicit_resolvers = {}
for tag, (pattern, firsts) in PLAIN.items():
    PlainLoader.add_implicit_resolver(tag, pattern, ["" if first == "\0" else first for first in firsts])


def construct_mapping(loader: PlainLoader, node: yaml.MappingNode) -> dict[object, object]:
    """A mapping in which every key stands once."""
    seen: list[str] = []
    for key_node, _ in node.value:
        if not isinstance(key_node, yaml.ScalarNode):
            raise yaml.MarkedYAMLError(problem="a key is one word or line", problem_mark=key_node.start_mark)
        if key_node.value in seen:
            problem = f"the key {key_node.value!r} stands here a second time"
            raise yaml.MarkedYAMLError(problem=problem, problem_mark=key_node.start_mark)
        seen.append(key_node.value)
    loader.flatten_mapping(node)
    return {
        loader.construct_object(key, deep=True): loader.construct_object(value, deep=True) for key, value in node.value
    }


PlainLoader.add_constructor(yaml.resolver.BaseResolver.DEFAULT_MAPPING_TAG, construct_mapping)


def read_data(path: Path) -> object:
    """The content of a scenario file as plain data."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as bad:
        raise BadScenario(str(path), [f"byte {bad.start} is not UTF-8; save the file as UTF-8"]) from bad
    except OSError as bad:
        raise BadScenario(str(path), [(bad.strerror or "it cannot be read").lower()]) from bad
    return parse(text, str(path), path.suffix.lower())


def parse(text: str, name: str, suffix: str = ".yaml") -> object:
    """The text of a scenario as plain data; the suffix tells YAML from TOML."""
    if suffix not in (".yaml", ".yml", ".toml"):
        raise BadScenario(name, [f"a scenario is a .yaml or .toml file, not {suffix or 'a file without a suffix'!r}"])
    try:
        return tomllib.loads(text) if suffix == ".toml" else yaml.load(text, PlainLoader)
    except tomllib.TOMLDecodeError as bad:
        raise BadScenario(name, [f"this is not TOML: {bad}"]) from bad
    except yaml.MarkedYAMLError as bad:
        mark = bad.problem_mark
        where = f"line {mark.line + 1}, column {mark.column + 1}: " if mark else ""
        raise BadScenario(name, [f"{where}this is not YAML: {bad.problem or bad.context}"]) from bad
    except (yaml.YAMLError, ValueError, RecursionError) as bad:
        raise BadScenario(name, [f"this is not YAML: {bad}"]) from bad
