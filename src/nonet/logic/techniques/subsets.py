"""Subsets: some cells of a house that share the same number of digits."""

from nonet.logic.technique import Technique

_SIZES = {2: "pair", 3: "triple", 4: "quad"}


def _subset(kind: str, size: int) -> Technique:
    return Technique(
        key=f"{kind}-{_SIZES[size]}", family="subsets", finder=f"{kind}_set", size=size
    )


TECHNIQUES = (
    _subset("locked", 2),
    _subset("naked", 2),
    _subset("locked", 3),
    _subset("hidden", 2),
    _subset("naked", 3),
    _subset("hidden", 3),
    _subset("naked", 4),
    _subset("hidden", 4),
)
