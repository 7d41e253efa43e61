"""Singles: digits that can be placed at once."""

from nonet.logic.technique import Technique

TECHNIQUES = (
    Technique(
        key="full-house", family="singles", finder="full_house", aliases=("Last Digit in House",)
    ),
    Technique(
        key="hidden-single-box",
        family="singles",
        finder="hidden_single",
        variant=0,
        aliases=("Hidden Single (box)",),
    ),
    Technique(
        key="hidden-single-line",
        family="singles",
        finder="hidden_single",
        variant=1,
        aliases=("Hidden Single (row or column)",),
    ),
    Technique(
        key="naked-single", family="singles", finder="naked_single", aliases=("Sole Candidate",)
    ),
)
