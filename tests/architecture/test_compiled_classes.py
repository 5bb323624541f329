"""What is compiled cannot be the base of a class that is not: such a class is refused as soon as one is made."""

from rulewright.books import book
from rulewright.kernel.vocabulary.terms import Node
from tests.tabletop.random_play import PLAYABLE


def test_every_node_of_the_vocabulary_is_compiled_with_it():
    for name in PLAYABLE:
        assert book(name).prose  # its words are imported
    found, ahead = set(), [Node]
    while ahead:
        found.add(ahead[-1])
        ahead.extend(ahead.pop().__subclasses__())
    strays = {kind.__module__ for kind in found if kind.__module__.startswith("rulewright.")}
    assert {module for module in strays if not module.startswith("rulewright.kernel.")} == set()
