"""Rules that a drawing shows, checked by solving: confirmed, a guess, or not understood."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice, product
from time import monotonic
from typing import Annotated, Any, Literal, TypeAlias

from nonet.arguments import seconds_of
from nonet.deadline import deadline
from nonet.drawings import DrawnRules, Proposal
from nonet.errors import ArgumentError, BudgetError, FormatError
from nonet.formats import Record, read, record_of, write, written
from nonet.formats.record import Note
from nonet.language import message
from nonet.model.grid import GridLike
from nonet.puzzles.puzzle import RulesLike, puzzle_of
from nonet.results import Column, Result, Wire
from nonet.solving.search import count_solutions

Certainty: TypeAlias = Literal["declared", "confirmed", "guess", "open"]

MOST_READINGS = 48
"""The combinations of alternatives that are tried, at most."""


def _proposals(found: tuple[Proposal, ...]) -> list[dict[str, Any]]:
    return [
        {
            "kind": one.kind,
            "rules": len(one.rules),
            "drawn": one.drawn,
            "sentence": one.sentence,
        }
        for one in found
    ]


def _notation(record: Record) -> str:
    """Return a puzzle in the notation that keeps the most names; empty if none can hold it."""
    texts = {key: record.meta[key] for key in ("title", "author") if key in record.meta}
    plain = Record(record.grid, givens=record.givens, rules=record.conditions, meta=texts)
    try:
        return write(plain, "fpuzzles") if plain.rules else str(plain.grid)
    except FormatError:
        try:
            return written(plain)
        except FormatError:
            return ""


@dataclass(frozen=True, slots=True)
class Understanding(Result):
    """What the drawing and the text of a puzzle mean, as far as that could be checked."""

    outcome: Annotated[
        Certainty,
        Column(
            "text",
            "declared: there is nothing to read; confirmed: the first reading has exactly one "
            "solution; guess: another reading has one, or the only reading has several; open: it "
            "is not fully understood.",
        ),
    ]
    proposals: Annotated[
        tuple[Proposal, ...],
        Column("json", "The rules that were read, with their evidence."),
        Wire(list[dict[str, Any]], _proposals),
    ]
    sentences: Annotated[tuple[str, ...], Column("texts", "Sentences that were not understood.")]
    drawings: Annotated[tuple[str, ...], Column("texts", "Drawings that were not understood.")]
    twists: Annotated[
        tuple[str, ...], Column("texts", "Sentences that may change the meaning of others.")
    ]
    puzzle: Annotated[
        Record,
        Column("text", "The puzzle with the rules that were read; empty if no format holds them."),
        Wire(str, _notation),
    ]

    def text(self, language: str | None = None) -> str:
        """Return what was read, in words."""
        from nonet.language import speaking

        with speaking(language):
            lines = [message(f"drawn-{self.outcome}")]
            lines += [f"- {_told(one)}" for one in self.proposals]
            left = [*self.twists, *(s for s in self.sentences if s not in self.twists)]
            lines += [f"- {message('drawn-left')} {one}" for one in (*left, *self.drawings)]
        return "\n".join(lines)

    def __str__(self) -> str:
        return self.text()


def _told(proposal: Proposal) -> str:
    """Return a proposal in words: its name and its evidence."""
    from nonet.rules.texts import spoken

    names = dict.fromkeys(spoken(rule.name) for rule in proposal.rules)
    quoted = f"“{proposal.sentence}”" if proposal.sentence else ""
    evidence = [part for part in (proposal.drawn, quoted) if part]
    return f"{', '.join(names)}: {'; '.join(evidence)}"


def understand(
    puzzle: GridLike | Record, *, rules: RulesLike = (), seconds: float | None = 5.0
) -> Understanding:
    """Read the rules that the drawing and the text of a puzzle state, and check them by solving.

    A reading with exactly one solution is confirmed. If the first one has none or several, others
    are tried for up to ``seconds``.

    >>> import nonet
    >>> understand(nonet.Grid()).outcome
    'declared'
    """
    stop = monotonic() + (seconds_of(seconds) or 1e9)
    with deadline(seconds):
        found = read(puzzle) if isinstance(puzzle, (str, bytes)) else puzzle_of(puzzle)
        record = (found if isinstance(found, Record) else record_of(found)).with_rules(rules)
        reading = record.drawn_rules
    if not (reading.proposals or reading.drawings or reading.twists):
        unread = reading.sentences and _count(record, (), stop) != 1
        return _made("open" if unread else "declared", record, reading, ())
    if reading.twists:
        return _made("open", record, reading, reading.proposals)
    first = _count(record, reading.proposals, stop)
    if first == 1:
        return _made("confirmed", record, reading, reading.proposals)
    for proposals in islice(_others(reading), MOST_READINGS):
        if monotonic() > stop:
            break
        if _count(record, proposals, stop) == 1:
            return _made("guess", record, reading, proposals)
    understood = first > 1 and not (reading.sentences or reading.drawings)
    return _made("guess" if understood else "open", record, reading, reading.proposals)


def _made(
    outcome: Certainty, record: Record, reading: DrawnRules, proposals: tuple[Proposal, ...]
) -> Understanding:
    rules = [rule for one in proposals for rule in one.rules]
    puzzle = replace(record.with_rules(rules), warning=None)
    return Understanding(
        outcome, proposals, reading.sentences, reading.drawings, reading.twists, puzzle
    )


def _count(record: Record, proposals: tuple[Proposal, ...], stop: float) -> int:
    """Return 0, 1 or 2 solutions of a reading; 2 if there was no time to find out."""
    rules = [rule for one in proposals for rule in one.rules]
    try:
        return count_solutions(record.with_rules(rules), seconds=max(0.01, stop - monotonic()))
    except (ArgumentError, FormatError):
        return 0
    except BudgetError:
        return 2


def _others(reading: DrawnRules) -> Iterator[tuple[Proposal, ...]]:
    """Yield other readings: those that change few groups of drawings first."""
    choices = [(one, *one.others) for one in reading.proposals]
    ranked = sorted(
        islice(product(*(range(len(some)) for some in choices)), 4096),
        key=lambda picks: (sum(pick > 0 for pick in picks), sum(picks)),
    )
    for picks in ranked[1:]:
        yield tuple(some[pick] for some, pick in zip(choices, picks))


def drawn(record: Record, *, seconds: float | None = 5.0) -> Record:
    """Return a puzzle with the rules of its drawing; its warning says how sure they are.

    Raises :class:`~nonet.errors.FormatError` if the drawing is not fully understood.
    """
    found = understand(record, seconds=seconds)
    if found.outcome == "declared":
        return record
    told = found.text("en").replace("\n", " ")
    if found.outcome == "open":
        raise FormatError(told)
    return replace(found.puzzle, warning=Note(told) if found.outcome == "confirmed" else told)
