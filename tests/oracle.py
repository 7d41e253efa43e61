"""Compare all rules, verbs and ways in with a naive checker on random puzzles.

    python tests/oracle.py --count 100000 --jobs 2 --log oracle.jsonl

The case of a seed is the same everywhere. A disagreement is printed with its seed and, for the
first of a block, the smallest puzzle found that still shows it; the exit code is then 1. With
``--log``, each finished block of seeds is a line in a file, and a later run with the same file
skips these blocks; with ``--seconds``, a run starts no block after some time, and the same command
continues it.
"""

from __future__ import annotations

import argparse
import json
import math
import multiprocessing
import os
import random
import sys
import time
import warnings
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any, TypeAlias

sys.path.insert(0, str(Path(__file__).parent))
from helpers.oracle_cases import Case, make, smaller
from helpers.oracle_doors import Answer, Rest, Truth, ask, every_answer, some_answers

BLOCK = 500
"""Seeds that one process tries in a row, and one line of the log."""

PATIENCE = 600
"""Seconds after which a case counts as endless and its process is stopped."""

MEMORY = 4 << 30
"""Bytes of address space of a process."""


@dataclass
class Tally:
    """What a run met."""

    cases: int = 0
    answers: int = 0
    seconds: float = 0.0
    shapes: Counter[str] = field(default_factory=Counter)
    rules: Counter[str] = field(default_factory=Counter)
    doors: Counter[str] = field(default_factory=Counter)
    verbs: Counter[str] = field(default_factory=Counter)
    statuses: Counter[str] = field(default_factory=Counter)
    closed: Counter[str] = field(default_factory=Counter)
    """How often a door had no use for a case."""
    wrong: list[str] = field(default_factory=list)

    def add(self, other: dict[str, Any]) -> None:
        for name, value in other.items():
            mine = getattr(self, name)
            if isinstance(mine, Counter):
                mine.update(value)
            else:
                setattr(self, name, mine + value)

    def __str__(self) -> str:
        counts = (
            f"{name}: " + ", ".join(f"{key} {n}" for key, n in sorted(getattr(self, name).items()))
            for name in ("statuses", "shapes", "rules", "doors", "closed", "verbs")
        )
        return "\n".join(
            [
                *counts,
                f"{self.cases} cases, {self.answers} answers, {len(self.wrong)} disagreements, "
                f"{self.cases / max(self.seconds, 1e-9):.0f} cases per second of CPU",
            ]
        )


def answers(case: Case, rest: Rest | None, thorough: bool) -> Iterator[Answer]:
    """Yield the answers about a case, the same whenever it is asked."""
    asked = every_answer if thorough else some_answers
    return asked(Truth(case), random.Random(f"doors {case.seed}"), rest)


def sweep(
    seeds: Sequence[int],
    *,
    thorough: bool = False,
    http: bool = False,
    shrink: bool = True,
    at: Any = None,
) -> Tally:
    """Compare the answers about the cases of some seeds; ``at.value`` follows them."""
    tally = Tally()
    started = time.process_time()
    rest = Rest() if http else None
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            for seed in seeds:
                if at is not None:
                    at.value = seed
                _compare(make(seed), tally, rest, thorough, shrink)
    finally:
        if rest:
            rest.close()
    tally.seconds = time.process_time() - started
    return tally


Task: TypeAlias = "Callable[..., Tally]"
"""Sweeps some seeds, and writes to ``at.value`` which one it is at."""


class Worker:
    """A process that sweeps one block after another; a case may end it or last for ever."""

    def __init__(self, task: Task) -> None:
        self.at = multiprocessing.Value("q", -1)
        self.pipe, theirs = multiprocessing.Pipe()
        self.process = multiprocessing.Process(target=_work, args=(theirs, task, self.at))
        self.process.start()
        theirs.close()
        self.block = range(0)
        self.lost: list[str] = []
        """Disagreements of the block: its seeds that ended a process."""
        self.seen = (-1, 0.0)

    def give(self, block: range, lost: list[str], skipped: set[int]) -> None:
        """Start a block without the seeds that ended a process."""
        self.block, self.lost = block, lost
        self.seen = (-1, time.monotonic())
        self.pipe.send([seed for seed in block if seed not in skipped])

    def is_stuck(self) -> bool:
        """Return whether the same case has been running for too long."""
        now = time.monotonic()
        if self.seen[0] != self.at.value:
            self.seen = (self.at.value, now)
        return now - self.seen[1] > PATIENCE

    def end(self) -> None:
        self.process.kill()
        self.process.join()
        self.pipe.close()


def _work(pipe: Connection, task: Task, at: Any) -> None:
    import resource

    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    while True:
        pipe.send(vars(task(pipe.recv(), at=at)))


def finished(
    blocks: Sequence[range], jobs: int, task: Task, seconds: float = math.inf
) -> Iterator[tuple[range, Tally]]:
    """Yield each block with what it met, in the order in which processes finish them.

    No block starts after ``seconds``.
    """
    waiting = deque((block, list[str](), set[int]()) for block in blocks)
    workers: list[Worker] = []
    end = time.monotonic() + seconds
    try:
        while waiting or workers:
            if time.monotonic() > end:
                waiting.clear()
            while waiting and len(workers) < jobs:
                workers.append(Worker(task))
                workers[-1].give(*waiting.popleft())
            ready = wait([worker.pipe for worker in workers], timeout=5)
            for worker in [*workers]:
                try:
                    if worker.pipe in ready:
                        tally = Tally()
                        tally.add(worker.pipe.recv())
                        tally.wrong += worker.lost
                        yield worker.block, tally
                        if waiting:
                            worker.give(*waiting.popleft())
                            continue
                    elif not worker.is_stuck():
                        continue
                    else:
                        waiting.appendleft(_without_case(worker, f"no answer in {PATIENCE} s"))
                except (EOFError, OSError):
                    worker.process.join()
                    code = worker.process.exitcode
                    waiting.appendleft(_without_case(worker, f"its process ended with {code}"))
                worker.end()
                workers.remove(worker)
    finally:
        for worker in workers:
            worker.end()


def _without_case(worker: Worker, problem: str) -> tuple[range, list[str], set[int]]:
    """Return a block to sweep again without the case that stopped it."""
    seed = worker.at.value
    skipped = {int(text.split()[1].rstrip(":")) for text in worker.lost}
    return worker.block, [*worker.lost, f"seed {seed}: {problem}"], {*skipped, seed}


def _compare(case: Case, tally: Tally, rest: Rest | None, thorough: bool, shrink: bool) -> None:
    tally.cases += 1
    tally.shapes[case.shape] += 1
    tally.statuses[Truth(case).status] += 1
    tally.rules.update({type(rule).__name__ for rule in case.rules})
    for answer in answers(case, rest, thorough):
        if answer.wrong is None:
            tally.closed[answer.door] += 1
            continue
        tally.answers += 1
        tally.doors[answer.door] += 1
        tally.verbs[answer.verb] += 1
        if answer.wrong:
            found = _shrunk(case, answer) if shrink and len(tally.wrong) < 3 else case
            tally.wrong.append(described(answer, found))


def _shrunk(case: Case, answer: Answer) -> Case:
    """Return the smallest case found that one verb through one door answers wrongly."""

    def still(tried: Case) -> bool:
        door = "endpoint" if answer.door == "http" else answer.door
        return any(
            ask(Truth(tried), random.Random(chance), door, answer.verb).wrong for chance in range(3)
        )

    return smaller(case, still) if still(case) else case


def described(answer: Answer, case: Case) -> str:
    """Return a disagreement as text, with its puzzle."""
    grid = "".join(".123456789"[digit] for digit in case.givens)
    zero = " with digits from 0" if case.from_zero else ""
    rules = ", ".join(map(repr, case.rules)).replace("Position", "")
    return (
        f"seed {case.seed}, {case.shape}: {answer.verb} by {answer.door}: {answer.wrong}\n"
        f"    {grid!r} rules=[{rules}]{zero} has {len(case.solutions)} solutions"
    )


def main() -> int:
    """Run the sweep and print what it met."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--count", type=int, default=10_000, help="number of puzzles")
    parser.add_argument("--seed", type=int, default=0, help="the first seed")
    parser.add_argument("--jobs", type=int, default=1, help="number of processes")
    parser.add_argument("--thorough", action="store_true", help="every verb through every door")
    parser.add_argument("--http", action="store_true", help="also ask a worker process over ASGI")
    parser.add_argument(
        "--no-shrink", dest="shrink", action="store_false", help="print puzzles as they are"
    )
    parser.add_argument("--show", type=int, default=20, help="disagreements to print")
    parser.add_argument("--log", type=Path, help="a file of finished blocks, to continue a run")
    parser.add_argument(
        "--seconds", type=float, default=math.inf, help="start no block after this time"
    )
    args = parser.parse_args()
    options = {"thorough": args.thorough, "http": args.http, "shrink": args.shrink}
    blocks = [
        range(start, min(start + BLOCK, args.seed + args.count))
        for start in range(args.seed, args.seed + args.count, BLOCK)
    ]
    total, shown = Tally(), 0
    done = set()
    if args.log and args.log.exists():
        for line in args.log.read_text().splitlines():
            entry = json.loads(line)
            if entry["options"] == options and (seeds := range(*entry["seeds"])) in blocks:
                done.add(seeds)
                total.add(entry["tally"])
    rest = [one for one in blocks if one not in done]
    for seeds, tally in finished(rest, args.jobs, partial(sweep, **options), args.seconds):
        total.add(vars(tally))
        for text in tally.wrong[: max(0, args.show - shown)]:
            print(text, flush=True)
            shown += 1
        if args.log:
            entry = {"seeds": [seeds.start, seeds.stop], "options": options, "tally": vars(tally)}
            with args.log.open("a") as file:
                file.write(json.dumps(entry) + "\n")
                file.flush()
                os.fsync(file.fileno())
    print(total)
    return bool(total.wrong)


if __name__ == "__main__":
    sys.exit(main())
