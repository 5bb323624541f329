"""`python -m rulewright` is the command line."""

from rulewright.cli.main import app

app()
