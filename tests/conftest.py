"""Shared by every test: the rule record, and readable failures in the test language."""

from __future__ import annotations

import pytest

pytest.register_assert_rewrite("table")

pytest_plugins = ["pytester", "rule_plugin"]
