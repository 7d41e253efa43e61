"""Aligned exclusion: combinations that some cell forbids."""

from nonet.logic.technique import Technique


def _exclusion(key: str, name: str, size: int, many: str) -> Technique:
    return Technique(
        key=key,
        name=name,
        family="exclusion",
        finder="aligned_exclusion",
        size=size,
        about=(
            f"Go through all combinations of {many} cells. Some would leave a cell that sees them"
            f" all without a candidate. A digit with no combination left can go."
        ),
        words=(
            "Go through what {pattern} can hold together. Each combination with one of the removed"
            " digits repeats a digit in a house, or takes all candidates from one of {excluder}."
            " So {eliminated}."
        ),
    )


TECHNIQUES = (
    _exclusion("aligned-pair-exclusion", "Aligned Pair Exclusion", 2, "two"),
    _exclusion("aligned-triplet-exclusion", "Aligned Triplet Exclusion", 3, "three"),
)
