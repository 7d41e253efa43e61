"""ISS strings of each kind of item: python -m bench.iss [--count N] [--save FILE] [--strings FILE].

A puzzle has clues of one kind at random places of a random solution, and as many givens as make it
unique. The table has CPU time per puzzle: reading the string, compiling the rules, and solving it
with the proof that the solution is unique, each the best of several calls without memory of the
puzzle. ``--save`` writes the strings with their kinds, a line each; ``--strings`` measures those of
a file instead, as another version made them.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import pairwise, product
from pathlib import Path

from bench.record import markdown
from nonet import _native, formats, random_grid
from nonet.rules import program_of
from nonet.rules.base import check_fit, compiled

CALLS = 5

Cells = list[tuple[int, int]]
Clues = Iterator[str]
Values = dict[tuple[int, int], int]


def name(cell: tuple[int, int]) -> str:
    return f"R{cell[0] + 1}C{cell[1] + 1}"


def item(kind: str, *args: object) -> str:
    return "~".join([f".{kind}", *map(str, args)])


def path(chance: random.Random, length: int, size: int = 9) -> Cells:
    """Return a random walk that visits no cell twice, as long as possible."""
    cells = [(chance.randrange(size), chance.randrange(size))]
    while len(cells) < length:
        row, col = cells[-1]
        around = [(row + 1, col), (row - 1, col), (row, col + 1), (row, col - 1)]
        free = [(r, c) for r, c in around if 0 <= r < size and 0 <= c < size]
        free = [cell for cell in free if cell not in cells]
        if not free:
            break
        cells.append(chance.choice(free))
    return cells


def lines(
    kind: str,
    number: Callable[[list[int]], object],
    count: int,
    lengths: tuple[int, int],
    apart: bool = False,
) -> Callable[[Values, random.Random], Clues]:
    """Return a maker of lines that ``number`` has an argument for; it is None if none fits."""

    def make(full: Values, chance: random.Random) -> Clues:
        left = count
        for _ in range(20_000):
            cells = path(chance, chance.randint(*lengths))
            digits = [full[cell] for cell in cells]
            found = number(digits)
            if (apart and len(set(digits)) < len(digits)) or found is None or len(cells) < 2:
                continue
            yield item(kind, *([] if found == "" else [found]), *map(name, cells))
            left -= 1
            if not left:
                return

    return make


def segments(digits: list[int]) -> int | None:
    """Return a total that the digits can be cut into several times."""
    for total in range(8, 16):
        so_far = 0
        for digit in digits:
            so_far += digit
            if so_far >= total:
                so_far = 0 if so_far == total else total + 1
            if so_far > total:
                break
        if so_far == 0:
            return total
    return None


def between_ends(digits: list[int]) -> int:
    low, high = sorted((digits.index(min(digits)), digits.index(max(digits))))
    return sum(digits[low + 1 : high])


def fits(test: Callable[[list[int]], bool]) -> Callable[[list[int]], str | None]:
    return lambda digits: "" if test(digits) else None


def outside(
    kind: str, value: Callable[[list[int]], int | None], count: int, *, whole: bool = False
) -> Callable[[Values, random.Random], Clues]:
    """Return a maker of clues outside the grid, at either end of a row or column."""

    def make(full: Values, chance: random.Random) -> Clues:
        for axis, place in chance.sample(list(product("RC", range(9))), count):
            cells = [(place, i) if axis == "R" else (i, place) for i in range(9)]
            digits = [full[cell] for cell in cells]
            if whole:
                yield item(kind, value(digits), f"{axis}{place + 1}")
                continue
            values = [value(digits), value(digits[::-1])]
            if chance.random() < 0.5:
                values[chance.randrange(2)] = None
            if any(one is not None for one in values):
                shown = ("" if one is None else one for one in values)
                yield item(kind, f"{axis}{place + 1}", *shown)

    return make


def seen(digits: list[int]) -> int:
    return sum(digit > max(digits[:i], default=0) for i, digit in enumerate(digits))


def hidden(digits: list[int]) -> int | None:
    return next((d for i, d in enumerate(digits) if i and d < max(digits[:i])), None)


def full_rank(full: Values, chance: random.Random) -> Clues:
    found = {}
    for place in range(9):
        for axis, cells in (
            ("R", [(place, i) for i in range(9)]),
            ("C", [(i, place) for i in range(9)]),
        ):
            digits = [full[cell] for cell in cells]
            found[axis, place, False], found[axis, place, True] = digits, digits[::-1]
    order = sorted(found.values())
    for key in chance.sample(sorted(found), 8):
        rank = 1 + order.index(found[key])
        yield item("FullRank", f"{key[0]}{key[1] + 1}", *(["", rank] if key[2] else [rank, ""]))


def row_lunchboxes(full: Values, chance: random.Random) -> Clues:
    for row in chance.sample(range(9), 5):
        cells = [(row, col) for col in range(9)]
        total = between_ends([full[cell] for cell in cells])
        yield item("Lunchbox", total, *map(name, cells))


def loops(full: Values, chance: random.Random) -> Clues:
    left = 4
    for _ in range(4000):
        height, width = chance.randint(2, 5), chance.randint(2, 5)
        top, start = chance.randrange(10 - height), chance.randrange(10 - width)
        ring = [(top, start + i) for i in range(width)]
        ring += [(top + i, start + width - 1) for i in range(1, height)]
        ring += [(top + height - 1, start + i) for i in range(width - 2, -1, -1)]
        ring += [(top + i, start) for i in range(height - 2, 0, -1)]
        turn = chance.randrange(len(ring))
        cut = segments([full[cell] for cell in ring[turn:] + ring[:turn]])
        if cut:
            yield item("SumLine", cut, "LOOP", *map(name, ring))
            left -= 1
            if not left:
                return


def same_values(full: Values, chance: random.Random) -> Clues:
    for length in (3, 4, 6, 7):
        for _ in range(200):
            one = path(chance, length)
            used: set[tuple[int, int]] = set(one)
            two: Cells = []
            for cell in one:
                fitting = [c for c in full if full[c] == full[cell] and c not in used]
                two.append(chance.choice(fitting))
                used.add(two[-1])
            yield item("SameValues", 2, *map(name, one + two))
            break


def quads(full: Values, chance: random.Random) -> Clues:
    for row, col in chance.sample(list(product(range(8), range(8))), 12):
        digits = [full[row + i // 2, col + i % 2] for i in range(4)]
        yield item("Quad", name((row, col)), *sorted(chance.sample(digits, 2)))


def dots(full: Values, chance: random.Random) -> Clues:
    for row, col in product(range(9), range(8)):
        one, two = full[row, col], full[row, col + 1]
        cells = name((row, col)), name((row, col + 1))
        if abs(one - two) == 1:
            yield item("WhiteDot", *cells)
        elif one == 2 * two or two == 2 * one:
            yield item("BlackDot", *cells)


def doppelganger(full: Values, chance: random.Random) -> Clues:
    return iter((".Shape~9x9~0-9", ".Doppelganger"))


def chaos(full: Values, chance: random.Random) -> Clues:
    yield from (".Shape~6x6", ".NoBoxes", ".ChaosConstruction")
    for row, col in chance.sample(list(product(range(6), range(6))), 6):
        around = [(r, c) for r in range(row - 1, row + 2) for c in range(col - 1, col + 2)]
        same = sum(full.get((6 + r, c)) == full[6 + row, col] for r, c in around if r < 6)
        if same == full[row, col]:
            yield item("ChaosCount", name((row, col)))


def arrow(digits: list[int]) -> str | None:
    return "" if len(digits) > 2 and digits[0] == sum(digits[1:]) else None


MAKERS: dict[str, Callable[[Values, random.Random], Clues]] = {
    "Cage": lines("Cage", sum, 14, (2, 4), True),
    "Thermo": lines("Thermo", fits(lambda d: len(d) > 2 and d == sorted(set(d))), 8, (3, 5)),
    "Arrow": lines("Arrow", arrow, 8, (3, 4)),
    "Whisper": lines(
        "Whisper", fits(lambda d: all(abs(a - b) > 4 for a, b in pairwise(d))), 6, (3, 5)
    ),
    "Renban": lines(
        "Renban", fits(lambda d: len(d) > 2 and max(d) - min(d) == len(d) - 1), 6, (3, 5), True
    ),
    "Between": lines(
        "Between",
        fits(
            lambda d: len(d) > 2 and all(min(d[0], d[-1]) < x < max(d[0], d[-1]) for x in d[1:-1])
        ),
        7,
        (3, 5),
    ),
    "Sum": lines("Sum", sum, 9, (3, 6)),
    "LittleKiller": lambda full, chance: (
        item("LittleKiller", sum(full[i, k - i] for i in range(k + 1)), name((0, k)))
        for k in chance.sample(range(2, 8), 5)
    ),
    "Sandwich": outside(
        "Sandwich",
        lambda d: sum(d[min(d.index(1), d.index(9)) + 1 : max(d.index(1), d.index(9))]),
        9,
        whole=True,
    ),
    "XSum": outside("XSum", lambda d: sum(d[: d[0]]), 9),
    "Skyscraper": outside("Skyscraper", seen, 12),
    "HiddenSkyscraper": outside("HiddenSkyscraper", hidden, 12),
    "NumberedRoom": outside("NumberedRoom", lambda d: d[d[0] - 1], 12),
    "FullRank": full_rank,
    "Lunchbox": lines("Lunchbox", between_ends, 8, (4, 6), True),
    "Lunchbox of rows": row_lunchboxes,
    "SumLine": lines("SumLine", segments, 6, (5, 9)),
    "SumLine loop": loops,
    "CountDistinct": lines(
        "CountDistinct", fits(lambda d: len(d) > 2 and d[0] == len(set(d[1:]))), 8, (4, 8)
    ),
    "RellikCage": lines(
        "RellikCage",
        lambda d: min(
            set(range(5, 30))
            - {sum(x for i, x in enumerate(d) if m >> i & 1) for m in range(1 << len(d))}
        ),
        6,
        (3, 5),
        True,
    ),
    "ContainExact": lines(
        "ContainExact", lambda d: "_".join(map(str, sorted(d)[:2])), 8, (4, 6), True
    ),
    "ValueIndexing": lines(
        "ValueIndexing", fits(lambda d: d[1] < len(d) - 1 and d[1 + d[1]] == d[0]), 6, (4, 7)
    ),
    "SameValues": same_values,
    "Quad": quads,
    "Dots": dots,
    "Doppelganger": doppelganger,
    "ChaosConstruction": chaos,
}
"""What makes the clues of each kind."""

DRAWN = {
    "Doppelganger": ".Shape~9x9~0-9.Doppelganger",
    "ChaosConstruction": ".Shape~6x6.NoBoxes.ChaosConstruction",
}
"""The strings of the kinds whose solutions are not those of classic Sudoku."""


@cache
def drawn(text: str, seed: int) -> Values:
    """Return a random solution of a string, by row and column; extra cells follow."""
    record = formats.read(text)
    size = record.grid.size
    found, _ = _native.VariantSearch(program_of(record.grid, record.conditions)).draw(seed, 0)
    assert found is not None
    return {divmod(i, size): digit for i, digit in enumerate(found)}


def made(kind: str, count: int, seed: int) -> Iterator[str]:
    """Yield strings with one solution; givens are added, two at a time, until there is one."""
    chance = random.Random(f"{kind} {seed}")
    for _ in range(count):
        number = chance.getrandbits(31)
        if kind in DRAWN:
            full = drawn(DRAWN[kind], number)
        else:
            full = {divmod(i, 9): d for i, d in enumerate(random_grid(seed=number).cells)}
        size = 6 if kind == "ChaosConstruction" else 9
        low = 1 if kind == "Doppelganger" else 0
        clues = "".join(MAKERS[kind](full, chance))
        order = chance.sample(list(product(range(size), range(size))), size**2)
        for givens in range(0, size**2 + 1, 2):
            shown = (item("", f"{name(cell)}_{full[cell] - low}") for cell in order[:givens])
            text = clues + "".join(shown)
            record = formats.read(text)
            program = program_of(record.grid, record.conditions)
            if _native.solve_variants([program], 20_000, 0.0, 1)[0] == b"\1":
                break
        yield text


def best(work: Callable[[], object]) -> float:
    """Return the microseconds of some work, the best of several calls that remember nothing."""
    found = float("inf")
    for _ in range(CALLS):
        for known in (check_fit, compiled):
            known.cache_clear()
        start = time.process_time_ns()
        work()
        found = min(found, (time.process_time_ns() - start) / 1000)
        if found > 100_000:
            break
    return found


def measured(text: str) -> tuple[float, float, float]:
    """Return the microseconds of reading, compiling and solving."""
    record = formats.read(text)
    program = program_of(record.grid, record.conditions)
    read = best(lambda: formats.read(text))
    both = best(lambda: program_of(formats.read(text).grid, record.conditions))
    return read, max(0.0, both - read), best(lambda: _native.solve_variants([program], 0, 10.0, 1))


def table(strings: Sequence[tuple[str, str]]) -> str:
    """Return the medians of each kind, and the slowest puzzle, as a table."""
    rows = []
    for kind in dict.fromkeys(kind for kind, _ in strings):
        times = [measured(text) for own, text in strings if own == kind]
        median = [f"{statistics.median(one):.0f}" for one in zip(*times)]
        totals = [sum(one) for one in times]
        rows.append([kind, *median, f"{statistics.median(totals):.0f}", f"{max(totals):.0f}"])
    return markdown(["read µs", "compile µs", "solve µs", "all µs", "slowest µs"], rows)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.iss", description=__doc__)
    parser.add_argument("--count", type=int, default=12, help="puzzles of each kind (default 12)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kinds", nargs="+", choices=MAKERS, default=list(MAKERS))
    parser.add_argument("--save", type=Path, help="write the strings to this file")
    parser.add_argument("--strings", type=Path, help="measure the strings of this file instead")
    args = parser.parse_args()
    if args.strings:
        found = [line.split("\t") for line in args.strings.read_text().splitlines()]
        strings = [(kind, text) for kind, text in found]
    else:
        strings = [
            (kind, text) for kind in args.kinds for text in made(kind, args.count, args.seed)
        ]
    if args.save:
        args.save.write_text("".join(f"{kind}\t{text}\n" for kind, text in strings))
    print(table(strings))


if __name__ == "__main__":
    main()
