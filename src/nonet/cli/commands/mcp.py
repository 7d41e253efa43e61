"""``nonet mcp``: offer tools to assistants by the Model Context Protocol."""

from __future__ import annotations

import argparse

from nonet.cli.options import Option

OPTIONS: tuple[Option, ...] = ()


def run(args: argparse.Namespace) -> int:
    """Serve on standard input and output until the input ends."""
    from nonet.web.assistants import server

    server().run(transport="stdio")
    return 0
