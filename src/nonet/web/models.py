"""Pydantic models for the dataclasses of endpoints: what checks requests and describes the API."""

from __future__ import annotations

from dataclasses import MISSING, fields, is_dataclass
from functools import cache, reduce
from operator import or_
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from pydantic import BaseModel, ConfigDict, Field, create_model

_REQUEST = ConfigDict(extra="forbid", strict=True)
_ANSWER = ConfigDict(populate_by_name=True)


@cache
def request_model(kind: type, name: str) -> type[BaseModel]:
    """Return the model of a request: strict, without unknown fields."""
    return _model(kind, name, _REQUEST)


@cache
def answer_model(kind: type, name: str = "") -> type[BaseModel]:
    """Return the model of an answer, or of a part of one."""
    return _model(kind, name or kind.__name__, _ANSWER)


def _model(kind: type, name: str, config: ConfigDict) -> type[BaseModel]:
    hints = get_type_hints(kind, include_extras=True)
    declared: dict[str, Any] = {}
    for one in fields(kind):
        if one.default_factory is not MISSING:
            default = Field(default_factory=one.default_factory)
        else:
            default = ... if one.default is MISSING else one.default
        hint = hints[one.name]
        kind_of_field = _typed(hint)
        if told := _described(hint):
            kind_of_field = Annotated[kind_of_field, Field(description=told)]
        declared[one.name] = (kind_of_field, default)
    return create_model(name, __config__=config, __doc__=kind.__doc__, **declared)


def _described(hint: Any) -> str | None:
    """Return what is said of a value that may be missing, so that its field says it."""
    if get_origin(hint) not in (Union, UnionType):
        return None
    abouts = [about for option in get_args(hint) for about in getattr(option, "__metadata__", ())]
    return next(
        (about.facts["description"] for about in abouts if "description" in about.facts), None
    )


def _typed(hint: Any) -> Any:
    """Return a type with models for its dataclasses and fields for its dictionaries."""
    if is_dataclass(hint) and isinstance(hint, type):
        return answer_model(hint)
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Annotated:
        inner, *about = arguments
        merged = {key: value for one in about for key, value in one.facts.items()}
        return Annotated[_typed(inner), Field(**merged)]
    if origin in (Union, UnionType):
        return reduce(or_, (_typed(argument) for argument in arguments))
    if origin in (list, dict):
        return origin[tuple(_typed(argument) for argument in arguments)]
    return hint
