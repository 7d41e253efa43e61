// Answers equal those that Python recorded, bit for bit: scripts/js_cases.py writes the file CASES.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test, { before } from "node:test";
import * as nonet from "../src/index.js";
import { cellsOf } from "../src/puzzle.js";
import { programOf } from "../src/rules.js";

const cases = JSON.parse(readFileSync(process.env.CASES ?? "build/cases.json", "utf8"));

before(() => nonet.init());

test("puzzles", () => {
  for (const one of cases.puzzles) {
    assert.equal(nonet.solve(one.puzzle), one.solution);
    assert.ok(nonet.isUnique(one.puzzle));
    assert.equal(nonet.canonical(one.puzzle), one.canonical);
    assert.deepEqual(nonet.rate(one.puzzle, { scale: one.rating.scale }), one.rating);
    assert.deepEqual(nonet.step(one.board.grid, { givens: one.puzzle, candidates: one.board.candidates, scale: one.board.scale }), one.step);
    assert.equal(nonet.count(one.open, { limit: 500 }), one.count);
  }
});

test("levels", () => {
  for (const { level, symmetry, made } of cases.levels) assert.deepEqual(nonet.generate({ level: level ?? undefined, symmetry, seed: made.seed }), made);
});

test("rules", () => {
  for (const { rule, puzzle, program, count, first } of cases.rules) {
    const rules = [rule];
    assert.deepEqual(programOf(cellsOf(puzzle), rules), program, JSON.stringify(rule));
    assert.equal(nonet.count(puzzle, { rules, limit: 100 }), count);
    const found = [];
    for (const one of nonet.solutions(puzzle, { rules })) if (found.push(one) === 3) break;
    assert.deepEqual(found, first);
  }
});
