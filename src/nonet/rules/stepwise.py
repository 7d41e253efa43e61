"""The base of lines that a machine reads digit by digit."""

from __future__ import annotations

from dataclasses import dataclass

from nonet.rules.base import Layout, Rule
from nonet.rules.lines import Line
from nonet.rules.machines import Machine, automaton_of
from nonet.rules.program import Program


@dataclass(frozen=True, init=False)
class StepwiseLine(Line):
    """A line with a machine, which states the same as :meth:`holds`."""

    def machine(self, layout: Layout) -> Machine:
        """Return the machine that reads the line."""
        raise NotImplementedError

    def automaton(self, layout: Layout) -> Rule:
        """Return the line as an automaton."""
        return automaton_of(layout.digits, self.machine(layout))

    def compile(self, layout: Layout, program: Program) -> None:
        """Add the automaton."""
        self.automaton(layout).compile(layout, program)
