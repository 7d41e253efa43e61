"""Convert docstrings to Markdown for the reference: fenced examples, roles as code."""

from __future__ import annotations

import re
from typing import Any

import griffe

_ROLE = re.compile(r":\w+:`~?(?:[\w.]*\.)?(\w+)`")
_EXAMPLE = re.compile(r"(?:^>>>.*\n?(?:^(?!\s*$).*\n?)*)+", re.M)


def markdown(text: str) -> str:
    """Return a docstring as Markdown.

    >>> print(markdown("See :class:`~nonet.Grid`."))
    See `Grid`.
    """
    fenced = _EXAMPLE.sub(lambda m: f"```pycon\n{m[0].rstrip()}\n```\n", f"{text}\n")
    return _ROLE.sub(r"`\1`", fenced).rstrip()


class Docstrings(griffe.Extension):
    """A hook that mkdocstrings calls for every object."""

    def on_object(self, *, obj: griffe.Object, **kwargs: Any) -> None:
        """Rewrite the docstring of an object."""
        if obj.docstring:
            obj.docstring.value = markdown(obj.docstring.value)
