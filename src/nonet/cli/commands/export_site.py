"""``nonet export-site``: write the web page as a folder for any file server."""

from __future__ import annotations

import argparse

from nonet.cli.options import Option, between
from nonet.lazy import needed

OPTIONS = (
    Option("folder", "the folder to write"),
    Option("--core FILE", "nonet's wheel for Pyodide ('make wasm' builds it)", required=True),
    Option(
        "--pyodide FOLDER",
        "the npm package of Pyodide (default: node_modules/pyodide)",
        "node_modules/pyodide",
    ),
    Option("--days N", "store the puzzles of N days (default: 30)", 30, type=between(1, 3660)),
    Option("--base PATH", "the path at which the folder is served, such as /sudoku/", "./"),
    Option("--languages CODES", "languages of the page, such as de,fr (default: all)"),
)


def run(args: argparse.Namespace) -> int:
    """Write the folder and report its size."""
    export = needed("nonet.web.export", "web", "'nonet export-site'")
    files = export.export_site(
        args.folder,
        core=args.core,
        pyodide=args.pyodide,
        days=args.days,
        base=args.base,
        languages=args.languages.split(",") if args.languages else None,
    )
    size = sum(path.stat().st_size for path in files)
    print(f"{args.folder}: {len(files)} files, {size / 1e6:.1f} MB")
    return 0
