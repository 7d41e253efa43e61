"""Aligned exclusion: combinations of digits that leave another cell without candidates."""

from nonet.logic.technique import Technique


def _exclusion(key: str, size: int) -> Technique:
    return Technique(key=key, family="exclusion", finder="aligned_exclusion", size=size)


TECHNIQUES = (
    _exclusion("aligned-pair-exclusion", 2),
    _exclusion("aligned-triplet-exclusion", 3),
)
