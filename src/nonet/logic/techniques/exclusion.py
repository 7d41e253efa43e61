"Aligned exclusion: combinations of digits that leave another cell without candidates."

from nonet.logic.technique import Technique


def _exclusion(key: str, name: str, size: int, many: str) -> Technique:
    return Technique(
        key=key,
        name=name,
        family="exclusion",
        finder="aligned_exclusion",
        size=size,
        about=(
            f"Try every combination of digits in {many} cells. Some would leave a cell that sees"
            " them all without candidates. A digit with no combination left can be eliminated."
        ),
        words=(
            "Try every combination of digits in {pattern}. Each one that uses an eliminated digit"
            " repeats a digit in a house or leaves one of {excluder} without candidates. So"
            " {eliminated}."
        ),
    )


TECHNIQUES = (
    _exclusion("aligned-pair-exclusion", "Aligned Pair Exclusion", 2, "two"),
    _exclusion("aligned-triplet-exclusion", "Aligned Triplet Exclusion", 3, "three"),
)
