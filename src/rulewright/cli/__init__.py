"""The command line: thin commands over the public interface."""
