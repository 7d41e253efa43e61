"""The rules by their names, as their sheets declare them."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from nonet import rules
from nonet.errors import ArgumentError, UnknownNameError
from nonet.rules.base import Rule

_FIRST = (
    *("sums", "lines", "regions", "moves", "outside", "ranks", "dots", "marks", "automata"),
    *("chaos", "grids"),
)
"""The modules of rules that all lists begin with; those of others follow by name."""

_ABOVE = {"examples", "names", "plain"}
"""The modules that read the tables of this one."""

_FOUND = {module.name for module in iter_modules(rules.__path__)} - {*_FIRST, *_ABOVE}
_MODULES = [import_module(f"nonet.rules.{name}") for name in (*_FIRST, *sorted(_FOUND))]

RULES: dict[str, type[Rule]] = {
    kind.name: kind
    for module in _MODULES
    for kind in vars(module).values()
    if isinstance(kind, type) and issubclass(kind, Rule) and "sheet" in vars(kind)
    if kind.__module__ == module.__name__ and kind is not Rule
}
"""All rules by name, of every file in this folder."""

FPUZZLES_RULES = tuple(kind for kind in RULES.values() if kind.sheet.fpuzzles)
"""The rules that have their own key in f-puzzles JSON."""

BY_NAME: dict[str, Rule] = {name: kind() for kind in RULES.values() for name in kind.sheet.commands}
"""The rules without parameters, by their names and aliases on the command line."""


def by_name(name: str) -> Rule:
    """Return a rule by name, ignoring case; ``_`` equals ``-``.

    >>> by_name("anti-night")
    Traceback (most recent call last):
    nonet.errors.UnknownNameError: unknown rule 'anti-night'; did you mean ...
    """
    if not isinstance(name, str):
        raise UnknownNameError("rule", name, BY_NAME)
    key = name.strip().lower().replace("_", "-").replace(" ", "-")
    if key in ("regions", "jigsaw"):
        raise ArgumentError("the rule 'regions' requires --regions FILE")
    if key not in BY_NAME:
        raise UnknownNameError("rule", name, BY_NAME)
    return BY_NAME[key]
