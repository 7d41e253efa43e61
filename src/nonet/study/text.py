"""Format tables, times and counts for reports."""

from __future__ import annotations

from collections.abc import Sequence


def table(rows: Sequence[Sequence[str]], *, left: Sequence[int] = (0,), rule: bool = False) -> str:
    """Return rows, header first, as aligned text; the columns ``left`` are left-aligned.

    >>> print(table([["name", "count"], ["a", "12"]], rule=True))
    name  count
    ----  -----
    a        12
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    head = [rows[0], ["-" * width for width in widths]] if rule else [rows[0]]
    lines = [
        "  ".join(
            cell.ljust(width) if i in left else cell.rjust(width)
            for i, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in [*head, *rows[1:]]
    ]
    return "\n".join(lines)


def duration(seconds: float) -> str:
    """Return a time with a suitable unit.

    >>> duration(0.0000042), duration(0.25), duration(90)
    ('4.20 µs', '250 ms', '90.0 s')
    """
    for unit, scale in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6), ("ns", 1e-9)):
        if seconds >= scale or (seconds and unit == "ns"):
            number = seconds / scale
            return f"{number:.{2 if number < 9.995 else 1 if number < 99.95 else 0}f} {unit}"
    return "0 s"


def count(number: float) -> str:
    """Return a count, without decimals if it is whole or large.

    >>> count(93.32), count(10041), count(22293.475)
    ('93.3', '10,041', '22,293')
    """
    if number == int(number) or number >= 1000:
        return f"{number:,.0f}"
    return f"{number:.1f}" if number >= 0.1 else f"{number:.2g}"


def memory(size: int) -> str:
    """Return a number of bytes with a unit.

    >>> memory(1_507_328)
    '1.4 MiB'
    """
    return f"{size / 2**20:.1f} MiB"
