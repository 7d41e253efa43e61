"""The metrics of the task: solved, and the share of right cells corrected for guessing."""

from __future__ import annotations

from typing import Any

import nonet


def process_results(doc: dict[str, Any], results: list[str]) -> dict[str, float]:
    """Grade a reply."""
    found = nonet.grade(doc["puzzle"], results[0], solution=doc["solution"])
    return {"solved": found.score(), "cells": found.score("corrected")}
