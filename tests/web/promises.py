"""Check every operation of the API against its description; test_schema.py runs this file."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)

from nonet.web.api import PICTURES
from nonet.web.app import create_app

from helpers.waiting import PATIENCE
from helpers.webserver import PATIENT, running

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    negative_data_rejection,
    unsupported_method,
]
"""The checks to run; 422 is not a failure, because a schema cannot say that a text is a puzzle."""


@schemathesis.serializer("application/x-ndjson", *PICTURES)
def as_bytes(context: Any, value: Any) -> Any:
    return value if isinstance(value, bytes) else str(value).encode("utf-8", "surrogatepass")


@pytest.fixture(scope="module")
def url() -> Iterator[Any]:
    # Examples open more rooms than one client may, and shrinking opens thousands.
    roomy = replace(PATIENT, seconds=0.25, races=100_000, races_per_client=100_000)
    with running(roomy) as server:
        yield server.url


PATHS = os.environ.get("NONET_PROMISES", "")
"""A regular expression for the paths to check; all if it is empty."""

schema = schemathesis.openapi.from_dict(create_app().openapi()).include(path_regex=PATHS)


@schema.parametrize()
@settings(max_examples=6 if PATHS else 15, suppress_health_check=list(HealthCheck))
def test_described_behaviour(case: Any, url: str) -> None:
    checks = list(CHECKS)
    if case.path == "/api/batch":
        checks.remove(negative_data_rejection)  # its body is text: any bytes are some lines
    case.call_and_validate(base_url=url, checks=checks, timeout=PATIENCE)
