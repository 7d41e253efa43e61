"""Human-style solving: techniques, hints, explained paths and ratings."""

from nonet.lazy import LazyNames

with LazyNames(globals()):
    from nonet.logic.explanations import Explanation as Explanation
    from nonet.logic.explanations import explain as explain
    from nonet.logic.hints import Hint as Hint
    from nonet.logic.hints import hint as hint
    from nonet.logic.hints import steps as steps
    from nonet.logic.levels import Level as Level
    from nonet.logic.positions import Practice as Practice
    from nonet.logic.positions import practice as practice
    from nonet.logic.ratings import Rating as Rating
    from nonet.logic.ratings import Ratings as Ratings
    from nonet.logic.ratings import rate as rate
    from nonet.logic.ratings import rate_many as rate_many
    from nonet.logic.step import Step as Step
