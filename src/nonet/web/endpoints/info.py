"""``/api/info``: what this server can do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from nonet._version import __version__
from nonet.formats import FORMATS
from nonet.generating import Level, Symmetry
from nonet.logic.positions import library
from nonet.logic.scales import SCALES
from nonet.logic.techniques import FAMILIES
from nonet.web.endpoint import About, Budget, Endpoint


@dataclass
class Request:
    """Nothing."""


@dataclass
class Named:
    """Something that can be asked for by its key."""

    key: Annotated[str, About(description="What to ask for.")]
    name: Annotated[str, About(description="Its name for people.")]
    group: Annotated[str, About(description="What it belongs to.")] = ""
    about: Annotated[str, About(description="What it is.")] = ""


@dataclass(kw_only=True)
class TechniqueName(Named):
    """A technique of the catalogue; ``practice`` says whether there are positions of it."""

    practice: Annotated[bool, About(description="Whether there are positions to practise it.")]


@dataclass
class Answer:
    """What this server can do."""

    version: Annotated[str, About(description="The version of nonet.")]
    formats: Annotated[list[Named], About(description="What puzzles can be written in.")]
    levels: Annotated[list[Named], About(description="How hard new puzzles can be.")]
    symmetries: Annotated[list[Named], About(description="Of the places of clues.")]
    techniques: Annotated[list[TechniqueName], About(description="All that the solver knows.")]
    scales: Annotated[list[Named], About(description="What difficulty is measured on.")]
    limits: Annotated[
        dict[str, float], About(description="What one search may cost: seconds and nodes.")
    ]


def info(request: Request, budget: Budget) -> dict[str, Any]:
    """Say what this server can do: formats, levels, techniques, scales, limits."""
    taught = library()
    return {
        "version": __version__,
        "formats": [{"key": format.name, "name": format.about} for format in FORMATS.values()],
        "levels": [{"key": d.value, "name": d.value.capitalize()} for d in Level],
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


ENDPOINT = Endpoint(Request, info, Answer, method="GET", batch=False, tag="Server")
