"""Escape text for SVG and HTML, without the modules of Python that also load networking."""

from __future__ import annotations

_QUOTES = str.maketrans({'"': "&quot;", "'": "&#x27;"})


def escape(text: str, *, quotes: bool = True) -> str:
    """Return a text as markup; ``quotes`` are escaped as well, as in attributes.

    >>> escape("R&D <b> 'x'"), escape("'x'", quotes=False)
    ('R&amp;D &lt;b&gt; &#x27;x&#x27;', "'x'")
    """
    text = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return text.translate(_QUOTES) if quotes else text
