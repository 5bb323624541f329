"""A Ray cluster plays the same games as one process, also when one of its machines dies midway."""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec

import pytest

import rulewright
from rulewright.lab.experiment import Experiment, plan_of
from rulewright.lab.workers import here, on_ray
from tests.tabletop.decks import decks

pytestmark = [
    pytest.mark.skipif(find_spec("ray") is None, reason="ray is not installed"),
    pytest.mark.skipif(sys.platform == "win32", reason="test clusters need a POSIX system"),
    pytest.mark.filterwarnings("ignore"),
    pytest.mark.slow,
]

SOURCE = os.path.dirname(os.path.dirname(rulewright.__file__))
GAMES = 24


def played(workers, seen=lambda outcome: None):
    experiment = Experiment(plan_of("vanguard", decks(), ("random", "random"), GAMES, 5))
    experiment.run(workers, None, seen)
    return [outcome.as_json() for outcome in experiment.cells[0].counted()]


@pytest.fixture
def cluster(monkeypatch):
    import ray
    from ray.cluster_utils import Cluster

    for name, value in (
        ("PYTHONPATH", SOURCE),
        ("RAY_USAGE_STATS_ENABLED", "0"),
        ("RAY_DEDUP_LOGS", "0"),
        ("RAY_enable_metrics_collection", "0"),
    ):
        monkeypatch.setenv(name, value)
    size = {"num_cpus": 1, "object_store_memory": 80_000_000, "include_dashboard": False}
    found = Cluster(initialize_head=True, head_node_args=size)
    size.pop("include_dashboard")
    found.second = found.add_node(**size)  # type: ignore[attr-defined, arg-type]
    found.wait_for_nodes()
    try:
        yield found
    finally:
        ray.shutdown()
        found.shutdown()


def test_a_machine_that_dies_midway_changes_nothing(cluster):
    seen = []

    def watch(outcome):
        seen.append(outcome)
        if len(seen) == 3:
            cluster.remove_node(cluster.second, allow_graceful=False)

    assert played(on_ray(cluster.address), watch) == played(here)
    assert len(seen) == GAMES
