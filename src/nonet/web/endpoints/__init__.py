"""What the server answers: one file an endpoint, found by its name here. Nothing knows of HTTP."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from nonet.web.endpoint import Endpoint

NAMES = (
    "solve",
    "count",
    "check",
    "reveal",
    "hint",
    "explain",
    "rate",
    "ratings",
    "generate",
    "convert",
    "canonical",
    "render",
    "info",
)
"""The endpoints, in the order in which the description lists them."""


@cache
def endpoint(name: str) -> Endpoint:
    """Return an endpoint by its name; its file is loaded when it is first asked for."""
    found: Endpoint = import_module(f"nonet.web.endpoints.{name}").ENDPOINT
    return found
