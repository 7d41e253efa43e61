"""Check numeric arguments; errors name the argument and the allowed range."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from functools import wraps
from inspect import Parameter, signature
from typing import Any, ParamSpec, TypeVar, get_type_hints

from nonet.errors import ArgumentError, is_among, quoted

P = ParamSpec("P")
R = TypeVar("R")

LARGEST = 2**64 - 1
"""The largest integer that native code accepts."""

LARGEST_32 = 2**32 - 1
"""The largest length of a native log, and the largest count per row of a table."""

LONGEST = 1e9
"""The longest time limit in seconds (31 years); native clocks overflow at 9.2e9."""


def wrong(name: str, allowed: str, value: Any) -> ArgumentError:
    """Return the error for a parameter that has the wrong value.

    >>> print(wrong("level", "1 to 4", 7))
    level must be 1 to 4, not 7
    """
    return ArgumentError(f"{name} must be {allowed}, not {quoted(value)}", parameters=[name])


def whole_number(name: str, value: Any, *, least: int = 1, most: int = LARGEST) -> int:
    """Return a whole number within bounds; accept anything with ``__index__`` except bools.

    >>> whole_number("threads", 3, most=1024)
    3
    >>> whole_number("threads", 0, most=1024)
    Traceback (most recent call last):
    nonet.errors.ArgumentError: threads must be a whole number from 1 to 1024, not 0
    """
    try:
        number = None if isinstance(value, bool) else int(value.__index__())
    except (AttributeError, TypeError):
        number = None
    if number is None or not least <= number <= most:
        top = {LARGEST: "2**64 - 1", LARGEST_32: "2**32 - 1"}.get(most, most)
        bounds = f"from {least} to {top}"
        raise wrong(name, f"a whole number {bounds}", value)
    return number


def optional_number(name: str, value: Any, *, most: int = LARGEST) -> int:
    """Return a whole number, or 0 for None, which means no limit.

    >>> optional_number("nodes", None)
    0
    """
    return 0 if value is None else whole_number(name, value, most=most)


def seed_of(value: Any) -> int:
    """Return a seed: a 64-bit whole number.

    >>> seed_of(7)
    7
    """
    return whole_number("seed", value, least=0)


def seed_or_new(value: Any) -> int:
    """Return a seed, or a new random one for None."""
    if value is None:
        import secrets  # slow to import

        return secrets.randbits(48)
    return seed_of(value)


def real_number(name: str, value: Any, *, least: float, most: float = float("inf")) -> float:
    """Return a finite number within bounds.

    >>> real_number("test", 2, least=0, most=1)
    Traceback (most recent call last):
    nonet.errors.ArgumentError: test must be a number from 0 to 1, not 2
    """
    number = _float(value)
    if number is None or not least <= number <= most or number in (float("inf"), -float("inf")):
        bounds = f"{least:g} or more" if most == float("inf") else f"from {least:g} to {most:g}"
        raise wrong(name, f"a number {bounds}", value)
    return number


def true_or_false(name: str, value: Any) -> bool:
    """Return a truth value; accept 0 and 1 and those of NumPy.

    >>> true_or_false("logic", "no")
    Traceback (most recent call last):
    nonet.errors.ArgumentError: logic must be True or False, not 'no'
    """
    if not is_among(value, (True, False)):
        raise wrong(name, "True or False", value)
    return bool(value)


def check_device(name: Any) -> None:
    """Reject what is not the name of a device, which need not exist."""
    if not isinstance(name, str) or not re.fullmatch(r"cpu|auto|cuda(:\d{1,3})?", name):
        known = "cpu, cuda, cuda:0, cuda:1 … or auto"
        raise wrong("device", known, name)


def items_of(name: str, value: Any, what: str) -> tuple[Any, ...]:
    """Return the items of anything that has some; ``what`` tells what they are.

    >>> items_of("sets", 5, "names of files")
    Traceback (most recent call last):
    nonet.errors.ArgumentError: sets must be names of files, not 5
    """
    try:
        return tuple(value)
    except TypeError:
        raise wrong(name, what, value) from None


def several(name: str, value: Any) -> tuple[Any, ...]:
    """Return one name, or several, as a tuple.

    >>> several("only", "x-wing"), several("only", ["naked-single"])
    (('x-wing',), ('naked-single',))
    """
    return (value,) if isinstance(value, str) else items_of(name, value, "a name or several names")


def seconds_of(value: Any, name: str = "seconds") -> float:
    """Return a time limit, or 0.0 for None, which means no limit.

    >>> seconds_of(2)
    2.0
    >>> seconds_of(float("inf"))
    1000000000.0
    """
    if value is None:
        return 0.0
    number = _float(value)
    if number is None or not number > 0:
        raise wrong(name, "a number greater than 0", value)
    return min(number, LONGEST)


def one_of(name: str, value: Any, allowed: Collection[str]) -> None:
    """Reject a value that is not allowed.

    >>> one_of("form", "xml", ("csv", "json"))
    Traceback (most recent call last):
    nonet.errors.ArgumentError: form must be one of csv, json, not 'xml'
    """
    if not is_among(value, allowed):
        raise wrong(name, f"one of {', '.join(allowed)}", value)


def with_options(declared: Any) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Give a function with ``**options`` the keywords that a ``TypedDict`` declares.

    Each item of the dictionary is ``Annotated[type, default]``. The function receives all of them,
    its signature spells them out, and a misspelt one gets the nearest name.

    >>> from typing import Annotated, TypedDict
    >>> Look = TypedDict("Look", {"colour": Annotated[str, "black"]})
    >>> @with_options(Look)
    ... def draw(**options: Any) -> str:
    ...     return options["colour"]
    >>> draw()
    'black'
    >>> draw(color="red")
    Traceback (most recent call last):
    nonet.errors.ArgumentError: draw() has no argument 'color'; did you mean 'colour'?
    """
    hints = get_type_hints(declared, include_extras=True)
    defaults = {name: hint.__metadata__[0] for name, hint in hints.items()}
    keywords = [
        Parameter(name, Parameter.KEYWORD_ONLY, default=defaults[name], annotation=hint.__origin__)
        for name, hint in hints.items()
    ]

    def decorate(function: Callable[P, R]) -> Callable[P, R]:
        plain = signature(function)
        own = [p for p in plain.parameters.values() if p.kind is not p.VAR_KEYWORD]
        spelled = plain.replace(parameters=[*own, *keywords])

        @wraps(function)
        def checked(*args: P.args, **options: P.kwargs) -> R:
            for name in options:
                if name not in spelled.parameters:
                    known = [name for name in spelled.parameters if name not in ("self", "cls")]
                    raise _unknown_keyword(function.__name__, name, known)
            return function(*args, **{**defaults, **options})

        checked.__signature__ = spelled  # type: ignore[attr-defined]
        return checked

    return decorate


def _unknown_keyword(function: str, name: str, known: Sequence[str]) -> ArgumentError:
    from difflib import get_close_matches

    near = get_close_matches(name, known, n=1, cutoff=0.0)
    return ArgumentError(f"{function}() has no argument {quoted(name)}; did you mean {near[0]!r}?")


def _float(value: Any) -> float | None:
    """Return a number as a float, or None for anything else, including text and bools."""
    if isinstance(value, (bool, str, bytes)):
        return None
    try:
        return float(value)
    except OverflowError:  # an int with hundreds of digits
        return float("inf") if value > 0 else -float("inf")
    except (TypeError, ValueError):
        return None
