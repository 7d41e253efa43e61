"""Search for inputs of at most 64 KB that make a verb exceed its ``seconds``.

    python tests/slow_inputs.py --seconds 600 --seed 1

An input is a puzzle in some notation, of which a part is repeated or a number made larger, up to 64
KB. Verbs are asked with a small ``seconds``; one that needs much more CPU time is printed with the
seed, the input is written to ``--folder``, and the exit code is 1.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import sys
import time
import warnings
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pyarrow as pa

import nonet
from nonet import formats
from nonet.errors import SudokuError
from nonet.formats import scl
from nonet.formats.lzstring import pack

sys.path.insert(0, str(Path(__file__).parent))
from helpers.round_trips import puzzle

MOST = 64_000
"""The length of an input."""

LIMIT = 0.2
"""The ``seconds`` of a verb."""

SPARE = 0.5
"""The CPU time that a verb may need beyond that."""

VERBS: dict[str, Callable[[Any, float], object]] = {
    "check": lambda p, s: nonet.check(p, seconds=s),
    "count_solutions": lambda p, s: nonet.count_solutions(p, limit=None, seconds=s),
    "solve": lambda p, s: nonet.solve(p, seconds=s),
    "true_candidates": lambda p, s: nonet.true_candidates(p, seconds=s),
    "hint": lambda p, s: nonet.hint(p, seconds=s),
    "steps": lambda p, s: nonet.steps(p, every=True, seconds=s),
    "explain": lambda p, s: nonet.explain(p, seconds=s),
    "rate": lambda p, s: nonet.rate(p, seconds=s),
    "contradiction": lambda p, s: nonet.contradiction(p, seconds=s),
    "redundant_rules": lambda p, s: nonet.redundant_rules(p, seconds=s),
    "minimize": lambda p, s: nonet.minimize(p, seed=1, seconds=s),
    "estimate": lambda p, s: nonet.estimate(p, seconds=s),
    "understand": lambda p, s: nonet.understand(p, seconds=s),
    "judge": lambda p, s: nonet.judge(p, "r1c1=1", seconds=s),
}


def sample(seed: int, chance: random.Random) -> tuple[str, str]:
    """Return a valid text and its notation."""
    record = puzzle(seed, shape=chance.choice(("", "", "plain", "jigsaw", "digits")))
    names = ("iss", "iss", "iss", "fpuzzles", "fpuzzles", "killer", "scl", "sudokumaker")
    while record is not None:
        name = chance.choice((*names, *formats.FORMATS))
        if name not in names:
            record = formats.Record(record.grid)
        with suppress(SudokuError):
            if name in ("scl", "link"):  # changed before it is packed
                made = scl.to_json(record) if name == "scl" else {}
                return json.dumps(made), name
            return formats.write(record, name), name
    return "." * 81, "line"


def inflated(text: str, chance: random.Random) -> str:
    """Return a text in which some parts are repeated, or numbers replaced."""
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        size = chance.randrange(3)
        parts = [
            m.span()
            for m in re.finditer((r"\.[^.]+", r"[{\[][^{}\[\]]*[}\]],?", r"\w+|\W")[size], text)
        ]
        if not parts:
            continue
        start = chance.choice(parts)[0]
        stop = chance.choice([b for _, b in parts if b > start][: chance.choice((1, 3, 20))])
        part = text[start:stop]
        if part.isdigit() and chance.random() < 0.5:
            part = chance.choice(("0", "1", "16", "99", "255", "1000", "99999", "-1"))
            text = text[:start] + part + text[stop:]
            continue
        room = max(1, (MOST - len(text)) // max(1, len(part)))
        times = min(room, chance.choice((2, 10, 100, 1000, 10**5)))
        changes = part.count("R1C1") and chance.random() < 0.5
        made = (
            part.replace("R1C1", f"R{1 + k % 9}C{1 + k // 9 % 9}") if changes else part
            for k in range(times)
        )
        text = text[:start] + "".join(made) + text[stop:]
    return text[:MOST]


def made(seed: int) -> str:
    """Return the input of a seed."""
    chance = random.Random(f"slow {seed}")
    text, name = sample(seed, chance)
    text = inflated(text, chance)
    if name == "iss" and chance.random() < 0.4:
        text = f".Shape~{chance.choice(('16x16', '25x25', '12x12', '9x9', '11x11'))}{text}"
    return (f"scl{quote(pack(text))}" if name == "scl" else text)[:MOST]


def asked(text: str) -> Iterator[tuple[str, float]]:
    """Yield each verb with the CPU time that it needed beyond its seconds."""
    for name, verb in VERBS.items():
        start, refused = time.process_time(), False
        try:
            verb(text, LIMIT)
        except SudokuError as error:
            refused = isinstance(error, nonet.FormatError)
        yield name, time.process_time() - start - LIMIT
        if refused:  # by the reader, which is the same for all
            break
    start = time.process_time()
    nonet.annotate(pa.table({"puzzle": [text]}), "status", seconds=LIMIT)
    yield "annotate", time.process_time() - start - LIMIT


def slow(seed: int) -> list[str]:
    """Return the verbs that exceed their seconds on the input of a seed, if asked twice."""
    text = made(seed)
    found = [name for name, more in asked(text) if more > SPARE]
    return [name for name, more in asked(text) if more > SPARE and name in found] if found else []


def main() -> int:
    """Search for some time."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=600, help="CPU time of the search")
    parser.add_argument("--seed", type=int, default=1, help="the first seed")
    parser.add_argument("--folder", type=Path, help="where to write slow inputs")
    args = parser.parse_args()
    warnings.simplefilter("ignore")
    seed, count = args.seed, 0
    while time.process_time() < args.seconds:
        if names := slow(seed):
            count += 1
            print(f"seed {seed}: {', '.join(names)}: {made(seed)[:100]!r}", flush=True)
            if args.folder:
                (args.folder / f"{seed}.txt").write_text(made(seed))
        seed += 1
    print(f"{seed - args.seed} inputs, {count} slow")
    return bool(count)


if __name__ == "__main__":
    sys.exit(main())
