"""The human solver: techniques, steps, hints, explanations and ratings."""
