"""The editions of the rulebook: 6.1 as the chapters have it, the others as differences by clause."""
