"""Who plays the batches: this process, a pool of processes, or a Ray cluster. The results are the same."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import active_children, get_context
from threading import current_thread, main_thread
from typing import Any, Final

from rulewright.errors import RulewrightError
from rulewright.lab.extras import needed
from rulewright.lab.match import Match, Outcome, Pairing, play_batch
from rulewright.play import settle_in

AHEAD: Final = 2  # batches a worker has at hand, so that none waits
RETRIES: Final = 20  # how often a batch may be lost with its machine


class WorkersLost(RulewrightError):
    """The processes that play died."""


@dataclass(frozen=True)
class Batch:
    """Games of one match to be played in one go; `cell` and `start` say where they belong."""

    match: Match
    pairings: tuple[Pairing, ...]
    cell: int = 0
    start: int = 0


Played = tuple[Batch, list[Outcome]]
Workers = Callable[[Iterator[Batch]], Iterator[Played]]


def here(batches: Iterator[Batch]) -> Iterator[Played]:
    """Play in this process, one batch after the other."""
    for batch in batches:
        yield batch, play_batch(batch.match, batch.pairings)


def in_processes(jobs: int) -> Workers:
    """Play in so many processes; batches come back as they are done."""

    def play(batches: Iterator[Batch]) -> Iterator[Played]:
        with ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=settle_in) as pool:
            try:
                yield from flown(pool, batches, jobs * AHEAD)
            except BrokenProcessPool as bad:
                raise WorkersLost("a playing process died, perhaps for want of memory; try fewer --jobs") from bad
            except BaseException:
                for worker in active_children():
                    worker.terminate()
                raise

    return play


def flown(pool: ProcessPoolExecutor, batches: Iterator[Batch], most: int) -> Iterator[Played]:
    """Keep so many batches in the air until none is left."""
    flying: dict[Future[list[Outcome]], Batch] = {}
    while True:
        with deaf_to_interrupts():  # what is begun here stays deaf; this process ends the others
            while len(flying) < most and (batch := next(batches, None)) is not None:
                flying[pool.submit(play_batch, batch.match, batch.pairings)] = batch
        if not flying:
            return
        done, _ = wait(flying, return_when=FIRST_COMPLETED)
        for one in done:
            yield flying.pop(one), one.result()


@contextmanager
def deaf_to_interrupts() -> Iterator[None]:
    """Ctrl-C does nothing meanwhile, nor ever in the processes begun meanwhile."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def on_ray(address: str) -> Workers:
    """Play on a Ray cluster; what was on a machine that dies is played again on another."""
    ray: Any = needed("ray", "ray", "a Ray cluster")

    def play(batches: Iterator[Batch]) -> Iterator[Played]:
        joined = join(ray, address)
        try:
            yield from scattered(ray, batches)
        except ray.exceptions.RayError as bad:
            raise WorkersLost(f"the Ray cluster at {address} gave up: {str(bad).splitlines()[0]}") from bad
        finally:
            if joined:
                ray.shutdown()

    return play


def join(ray: Any, address: str) -> bool:
    """Connect to a cluster, unless this process already is; True if it was not."""
    if ray.is_initialized():
        return False
    try:
        ray.init(address=address, log_to_driver=False, logging_level="ERROR", namespace="rulewright")
    except (ConnectionError, ValueError, RuntimeError) as bad:
        raise WorkersLost(f"no Ray cluster answers at {address!r}: {str(bad).splitlines()[0]}") from bad
    return True


def scattered(ray: Any, batches: Iterator[Batch]) -> Iterator[Played]:
    """Keep the whole cluster busy until no batch is left."""
    task = ray.remote(num_cpus=1, max_retries=RETRIES)(play_batch)
    flying: dict[Any, Batch] = {}
    try:
        while True:
            most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
            while len(flying) < most and (batch := next(batches, None)) is not None:
                flying[task.remote(batch.match, batch.pairings)] = batch
            if not flying:
                return
            done, _ = ray.wait(list(flying), num_returns=1)
            for one in done:
                yield flying.pop(one), ray.get(one)
    finally:
        for one in flying:
            ray.cancel(one, force=True)


def workers_for(jobs: int, ray: str = "") -> Workers:
    """Whoever was asked for."""
    if ray:
        return on_ray(ray)
    return here if jobs <= 1 else in_processes(jobs)
