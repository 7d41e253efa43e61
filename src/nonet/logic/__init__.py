"""Human-style solving: techniques, hints, explained paths and ratings."""

from nonet.logic.explanations import Explanation, explain
from nonet.logic.hints import Hint, hint, steps
from nonet.logic.levels import Level
from nonet.logic.positions import Practice, practice
from nonet.logic.ratings import Rating, Ratings, rate, rate_many
from nonet.logic.step import Step

__all__ = [
    "Explanation",
    "Hint",
    "Level",
    "Practice",
    "Rating",
    "Ratings",
    "Step",
    "explain",
    "hint",
    "practice",
    "rate",
    "rate_many",
    "steps",
]
