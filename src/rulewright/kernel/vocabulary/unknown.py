"""What is raised for a word of the vocabulary that has no meaning where it stands."""


class UnknownNode(Exception):
    """A function was given a node it does not know: the message names its type."""

    def __init__(self, node: object) -> None:
        super().__init__(f"no meaning here for {type(node).__name__}: {node!r}")
