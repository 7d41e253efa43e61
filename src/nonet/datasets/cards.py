"""The files about a data set: card, licence, citation, Croissant."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from nonet.datasets.plans import DatasetPlan
from nonet.datasets.splits import SPLITS
from nonet.lazy import parquet
from nonet.storage.atomic import write_whole

_LICENCES = {
    "CC0-1.0": (
        "cc0-1.0",
        "https://creativecommons.org/publicdomain/zero/1.0/",
        "To the extent possible under law, the authors waive all copyright and related rights to\n"
        "this data set (Creative Commons CC0 1.0 Universal).",
    ),
    "CC-BY-4.0": (
        "cc-by-4.0",
        "https://creativecommons.org/licenses/by/4.0/",
        "This data set is licensed under the Creative Commons Attribution 4.0 International\n"
        "licence: share and adapt it, and name its authors.",
    ),
}
"""The name that Hugging Face uses, the address of the text, and a summary."""

_SIZES = (("n<1K", 1_000), ("1K<n<10K", 10_000), ("10K<n<100K", 100_000), ("100K<n<1M", 1_000_000),
          ("1M<n<10M", 10_000_000), ("10M<n<100M", 100_000_000))  # fmt: skip

_MEANING = {
    "id": "the level or range, the seed and the index",
    "puzzle": "81 cells, `.` for a blank",
    "solution": "the only solution",
    "clues": "number of clues",
    "level": "level of difficulty on nonet's human scale",
    "human_rating": "rating on that scale",
    "human_hardest": "technique of its hardest step",
    "se_er": "Sudoku Explainer: rating of the hardest step",
    "se_ep": "the same, up to the first placement",
    "se_ed": "the same, of the first step",
    "se_hardest": "technique of the hardest step",
    "hodoku_score": "HoDoKu: sum over all steps",
    "hodoku_hardest": "technique of the hardest step",
    "singles": "whether singles solve it",
    "guesses": "guesses of a solver without logic",
    "minimal": "whether each clue is needed",
    "class_key": "key of the solution up to symmetry; the split keeps its rows together",
    "puzzle_key": "key of the puzzle up to symmetry",
    "seed": "seed of its level",
    "index": "index among the puzzles of that seed",
}

_EXTRAS = {
    "traces": "The steps of the human solver for each puzzle, joined by `id`.",
    "multi": "Puzzles with 2 to 20 solutions, and the cells in which these differ (`x`).",
    "broken": "Puzzles with a wrong digit that nothing contradicts directly, and clues that do.",
    "near_miss": "Full grids with 1 to 3 wrong cells, and the cells that clash.",
    "verdicts": "Moves on boards in play: justified, premature, wrong, illegal or done, with the "
    "technique and the SE rating up to `most`.",
}


def write_cards(plan: DatasetPlan, folder: Path, manifest: Mapping[str, Any]) -> None:
    """Write the files about a data set that is complete."""
    _, address, summary = _LICENCES[plan.licence]
    write_whole(folder / "README.md", card(plan, manifest))
    write_whole(folder / "LICENSE", f"{plan.title}\n\n{summary}\n{address}\n")
    write_whole(folder / "CITATION.cff", _citation(plan, manifest))
    found = croissant(plan, folder, manifest)
    write_whole(folder / "croissant.json", json.dumps(found, indent=2) + "\n")


def card(plan: DatasetPlan, manifest: Mapping[str, Any]) -> str:
    """Return the card: YAML for Hugging Face, then Markdown for people."""
    rows = manifest["rows"]
    total = sum(rows["puzzles"].values())
    size = next((name for name, most in _SIZES if total < most), "n>100M")
    lines = ["---", f"license: {_LICENCES[plan.licence][0]}", f"pretty_name: {_quoted(plan.title)}"]
    lines += ["tags: [sudoku, reasoning]", f"size_categories: [{size}]", "configs:"]
    for kind, counts in rows.items():
        lines += [f"- config_name: {kind}", *(["  default: true"] if kind == "puzzles" else [])]
        lines += ["  data_files:"]
        for side in SPLITS:
            if counts.get(side):
                lines += [f"  - split: {side}", f"    path: {kind}/{side}/*.parquet"]
    lines += ["---", "", f"# {plan.title}", ""]
    lines += [
        f"{total:,} Sudoku puzzles with one solution each, rated on three scales, and split so "
        "that no class of solution grids (up to symmetry) is on two sides.",
        "",
        "```python",
        "from datasets import load_dataset",
        "",
        f'puzzles = load_dataset("{plan.name}", "puzzles")',
        "```",
        "",
        "## Splits",
        "",
        "| split | puzzles | classes of solutions | by level |",
        "|---|---|---|---|",
    ]
    for side in SPLITS:
        levels = manifest["levels"].get(side, {})
        told = ", ".join(f"{name} {count:,}" for name, count in levels.items())
        count, classes = rows["puzzles"].get(side, 0), manifest["classes"].get(side, 0)
        lines.append(f"| {side} | {count:,} | {classes:,} | {told} |")
    lines += ["", "## Columns", "", "| column | meaning |", "|---|---|"]
    lines += [f"| `{name}` | {text} |" for name, text in _MEANING.items()]
    if more := [kind for kind in rows if kind != "puzzles"]:
        lines += ["", "## Other configurations", ""]
        lines += [f"- `{kind}`: {_EXTRAS[kind]}" for kind in more]
    lines += [
        "",
        "## How it was made",
        "",
        f"By nonet {manifest['nonet']} from this plan, which makes the same content again on any "
        "machine:",
        "",
        "```json",
        json.dumps(manifest["plan"], indent=2),
        "```",
        "",
        "Puzzles are drawn from uniformly random grids, by removing clues; duplicates up to "
        f"symmetry were removed ({manifest['duplicates_removed']}). The SHA-256 of the lines "
        f"`puzzle,solution` of all splits is `{manifest['content_sha256']['all']}`; "
        "`manifest.json` has those of each split and file.",
        "",
        "## Known limits",
        "",
        "- The shares of the splits hold for classes, on average.",
        "- Levels are ranges of techniques on nonet's scale; other programs draw the lines "
        "elsewhere. SE and HoDoKu ratings follow the rules of those programs.",
        "- Puzzles of one level are not uniform among all puzzles of that level.",
        "",
        f"Licence: {plan.licence}.",
        "",
    ]
    return "\n".join(lines)


def _citation(plan: DatasetPlan, manifest: Mapping[str, Any]) -> str:
    authors = plan.authors or ("The authors of this data set",)
    lines = ["cff-version: 1.2.0", "message: Please cite this data set as below.", "type: dataset"]
    lines += [f"title: {_quoted(plan.title)}", "authors:"]
    lines += [f"- name: {_quoted(name)}" for name in authors]
    lines += [f"license: {plan.licence}", "identifiers:", "- type: other"]
    lines += [f"  value: sha256:{manifest['content_sha256']['all']}"]
    lines += ["references:", "- type: software", "  title: nonet"]
    lines += ["  authors:", "  - name: The nonet authors", f"  version: {manifest['nonet']}"]
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


_CONTEXT = {
    "@language": "en",
    "@vocab": "https://schema.org/",
    "sc": "https://schema.org/",
    "cr": "http://mlcommons.org/croissant/",
    "dct": "http://purl.org/dc/terms/",
    "conformsTo": "dct:conformsTo",
    "citeAs": "cr:citeAs",
    "column": "cr:column",
    "containedIn": "cr:containedIn",
    "dataType": {"@id": "cr:dataType", "@type": "@vocab"},
    "extract": "cr:extract",
    "field": "cr:field",
    "fileObject": "cr:fileObject",
    "fileSet": "cr:fileSet",
    "includes": "cr:includes",
    "recordSet": "cr:recordSet",
    "repeated": "cr:repeated",
    "sha256": "sc:sha256",
    "source": "cr:source",
}


def croissant(plan: DatasetPlan, folder: Path, manifest: Mapping[str, Any]) -> dict[str, Any]:
    """Return the description of Croissant 1.0: the files, and the fields of each configuration."""
    files: list[dict[str, Any]] = [
        {
            "@type": "cr:FileObject",
            "@id": name,
            "name": name,
            "contentUrl": name,
            "contentSize": f"{about['bytes']} B",
            "encodingFormat": "application/x-parquet",
            "sha256": about["sha256"],
        }
        for name, about in manifest["files"].items()
    ]
    sets = [
        {
            "@type": "cr:FileSet",
            "@id": f"{kind}-files",
            "name": f"{kind}-files",
            "encodingFormat": "application/x-parquet",
            "includes": f"{kind}/*/*.parquet",
        }
        for kind in manifest["rows"]
    ]
    return {
        "@context": _CONTEXT,
        "@type": "sc:Dataset",
        "conformsTo": "http://mlcommons.org/croissant/1.0",
        "name": plan.name,
        "description": plan.title,
        "license": _LICENCES[plan.licence][1],
        "version": f"1.0.0+{manifest['content_sha256']['all'][:12]}",
        "creator": [{"@type": "sc:Person", "name": name} for name in plan.authors],
        "distribution": [*files, *sets],
        "recordSet": [
            {
                "@type": "cr:RecordSet",
                "@id": kind,
                "name": kind,
                "field": [*_fields(kind, folder, manifest)],
            }
            for kind in manifest["rows"]
        ],
    }


_TYPES = {"string": "sc:Text", "bool": "sc:Boolean", "double": "sc:Float"}


def _fields(kind: str, folder: Path, manifest: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    first = next(name for name in manifest["files"] if name.startswith(f"{kind}/"))
    for one in parquet.read_schema(folder / first):
        listed = str(one.type).startswith("list<")
        inner = str(one.type.value_type if listed else one.type)
        yield {
            "@type": "cr:Field",
            "@id": f"{kind}/{one.name}",
            "name": one.name,
            "description": _MEANING.get(one.name, one.name) if kind == "puzzles" else one.name,
            "dataType": _TYPES.get(inner, "sc:Text" if inner[:6] == "struct" else "sc:Integer"),
            **({"repeated": True} if listed else {}),
            "source": {"fileSet": {"@id": f"{kind}-files"}, "extract": {"column": one.name}},
        }
