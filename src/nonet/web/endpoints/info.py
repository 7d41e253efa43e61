"""``/api/info``: what this server can do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from nonet._version import __version__
from nonet.formats import FORMATS
from nonet.generating import Difficulty, Symmetry
from nonet.logic.positions import library
from nonet.logic.scales import SCALES
from nonet.logic.techniques import FAMILIES
from nonet.web.endpoint import Budget, Endpoint


@dataclass
class Request:
    """Nothing."""


@dataclass
class Named:
    """Something that can be asked for by its key."""

    key: str
    name: str
    group: str = ""
    about: str = ""


@dataclass(kw_only=True)
class TechniqueName(Named):
    """A technique of the catalogue; ``practice`` says whether there are positions of it."""

    practice: bool


@dataclass
class Answer:
    """What this server can do."""

    version: str
    formats: list[Named]
    levels: list[Named]
    symmetries: list[Named]
    techniques: list[TechniqueName]
    scales: list[Named]
    limits: dict[str, float]


def info(request: Request, budget: Budget) -> dict[str, Any]:
    """Say what this server can do: formats, levels, techniques, scales, limits."""
    taught = library()
    return {
        "version": __version__,
        "formats": [{"key": format.name, "name": format.about} for format in FORMATS.values()],
        "levels": [{"key": d.value, "name": d.value.capitalize()} for d in Difficulty],
        "symmetries": [{"key": s.value, "name": s.value.replace("-", " ")} for s in Symmetry],
        "techniques": [
            {
                "key": t.key,
                "name": t.name,
                "group": family.replace("-", " "),
                "about": t.about,
                "practice": t.key in taught,
            }
            for family, techniques in FAMILIES.items()
            for t in techniques
        ],
        "scales": [
            {"key": scale.key, "name": scale.name, "about": scale.about}
            for scale in SCALES.values()
        ],
        "limits": {"seconds": budget.seconds, "nodes": budget.nodes},
    }


ENDPOINT = Endpoint(Request, info, Answer, method="GET", batch=False)
