"""Uniqueness: deductions that rely on the puzzle having exactly one solution."""

from dataclasses import replace

from nonet.logic.technique import Technique


def _rectangle(number: int) -> Technique:
    return Technique(
        key=f"unique-rectangle-{number}",
        family="uniqueness",
        finder="unique_rectangle",
        variant=number - 1,
        options=("missing",),
        unique=True,
        aliases=(f"Uniqueness Test {number}",),
    )


def _avoidable(number: int) -> Technique:
    return Technique(
        key=f"avoidable-rectangle-{number}",
        family="uniqueness",
        finder="avoidable_rectangle",
        variant=number - 1,
        unique=True,
    )


def _loop(number: int) -> Technique:
    return Technique(
        key=f"unique-loop-{number}",
        family="uniqueness",
        finder="unique_loop",
        variant=number - 1,
        unique=True,
    )


def _bug(number: int) -> Technique:
    return Technique(
        key=f"bug-{number}", family="uniqueness", finder="bug", variant=number - 1, unique=True
    )


def _extended(number: int) -> Technique:
    return Technique(
        key=f"extended-rectangle-{number}",
        family="uniqueness",
        finder="extended_rectangle",
        variant=number - 1,
        unique=True,
        aliases=(f"Extended Unique Rectangle {number}",),
    )


_SYMMETRIES = ("half-turn", "diagonal", "antidiagonal", "quarter-turn")


def _symmetry(variant: int) -> Technique:
    key = _SYMMETRIES[variant]
    return Technique(
        key=f"symmetry-{key}",
        family="uniqueness",
        finder="symmetry",
        variant=variant,
        unique=True,
        aliases=(f"Gurth's Theorem ({key.replace('-', ' ')})",),
    )


TECHNIQUES = (
    *(_rectangle(number) for number in range(1, 7)),
    Technique(
        key="hidden-rectangle",
        family="uniqueness",
        finder="unique_rectangle",
        variant=6,
        options=("missing",),
        unique=True,
    ),
    Technique(
        key="unique-rectangle-wing",
        family="uniqueness",
        finder="unique_rectangle",
        variant=7,
        options=("missing",),
        unique=True,
        aliases=("UR-XY-Wing", "UR-Wing"),
    ),
    *(_avoidable(number) for number in range(1, 4)),
    *(_loop(number) for number in range(1, 5)),
    *(_bug(number) for number in range(1, 5)),
    replace(_bug(5), key="bug-n", aliases=("BUG Multiple",)),
    *(_extended(number) for number in range(1, 5)),
    *(_symmetry(variant) for variant in range(len(_SYMMETRIES))),
)
