import assert from "node:assert/strict";
import { test } from "node:test";

import * as board from "../../src/nonet/web/static/board.js";

const PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const start = () => board.boardOfLine(PUZZLE);

test("a line makes a board of givens and back", () => {
  const made = start();
  assert.equal(board.lineOf(made.values), PUZZLE);
  assert.equal(board.puzzleLine(made), PUZZLE);
  assert.equal(made.given.filter(Boolean).length, 30);
  assert.equal(board.boardOfLine(".".repeat(256)).size, 16);
});

test("givens told apart stay apart", () => {
  const line = `12${".".repeat(79)}`;
  const made = board.boardOfLine(line, `1${".".repeat(80)}`);
  assert.deepEqual(made.given.slice(0, 2), [true, false]);
  assert.equal(board.puzzleLine(made), `1${".".repeat(80)}`);
});

test("every cell has twenty peers and three houses", () => {
  assert.equal(board.houses({ size: 9 }).length, 27);
  for (const peers of board.peers({ size: 9 })) assert.equal(peers.length, 20);
  assert.deepEqual(board.houses({ size: 9 })[26], [60, 61, 62, 69, 70, 71, 78, 79, 80]);
});

test("a digit is placed, toggled away, and never over a given", () => {
  const made = board.place(start(), [2], 4);
  assert.equal(made.values[2], 4);
  assert.equal(board.place(made, [2], 4).values[2], 0);
  const same = start();
  assert.equal(board.place(same, [0], 9), same);
  assert.equal(board.place(same, [0], 9, { setup: true }).values[0], 9);
});

test("edits leave the old board alone", () => {
  const before = start();
  const copy = structuredClone(before);
  board.place(before, [2, 3], 4);
  board.toggleMark(before, "corner", [2], 1);
  board.paint(before, [2], 3);
  board.erase(before, [2]);
  board.applyStep(before, { placements: [[2, 4]], eliminations: [[3, 6]] });
  assert.deepEqual(before, copy);
});

test("conflicts are all members of a clash", () => {
  const made = board.place(board.place(board.emptyBoard(), [0], 5), [8, 40], 5);
  assert.deepEqual([...board.conflicts(made)].sort((a, b) => a - b), [0, 8]);
  assert.equal(board.clashes(made, 1, 5), true);
  assert.equal(board.clashes(made, 50, 4), false);
});

test("marks toggle on all selected cells together, and a digit strikes them", () => {
  let made = board.toggleMark(board.emptyBoard(), "corner", [0], 5);
  made = board.toggleMark(made, "corner", [0, 1], 5);
  assert.deepEqual([board.digitsOf(made.corner[0]), board.digitsOf(made.corner[1])], [[5], [5]]);
  made = board.toggleMark(made, "centre", [9], 5);
  made = board.place(made, [2], 5);
  assert.deepEqual([made.corner[0], made.corner[1], made.centre[9]], [0, 0, 0]);
  const kept = board.place(board.toggleMark(board.emptyBoard(), "centre", [9], 5), [2], 5, { tidy: false });
  assert.deepEqual(board.digitsOf(kept.centre[9]), [5]);
});

test("erasing takes digits, then marks, then colours", () => {
  let made = board.paint(board.toggleMark(board.emptyBoard(), "centre", [0], 2), [0], 7);
  made = board.place(made, [0], 4);
  made = board.erase(made, [0]);
  assert.deepEqual([made.values[0], board.digitsOf(made.centre[0]), made.colour[0]], [0, [2], 7]);
  made = board.erase(made, [0]);
  assert.deepEqual([made.centre[0], made.colour[0]], [0, 7]);
  assert.equal(board.erase(made, [0]).colour[0], 0);
});

test("kept candidates follow the digits, and what was struck stays struck", () => {
  let made = board.keepCandidates(start(), true);
  assert.deepEqual(board.digitsOf(made.candidates[2]), [1, 2, 4]);
  made = board.toggleMark(made, "corner", [2], 1);
  assert.deepEqual(board.digitsOf(made.candidates[2]), [2, 4]);
  made = board.place(made, [3], 2);
  assert.deepEqual(board.digitsOf(made.candidates[2]), [4]);
  made = board.place(made, [3], 2);
  assert.deepEqual(board.digitsOf(made.candidates[2]), [2, 4]);
  assert.ok(board.digitsOf(made.candidates[3]).includes(2));
});

test("a step places and eliminates", () => {
  const made = board.applyStep(start(), { placements: [[2, 4]], eliminations: [[3, 6]] });
  assert.equal(made.values[2], 4);
  assert.ok(made.candidates && !board.digitsOf(made.candidates[3]).includes(6));
});

test("a solved board is full and without a clash", () => {
  const solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
  assert.equal(board.isSolved(board.boardOfLine(solution)), true);
  assert.equal(board.isSolved(board.boardOfLine(`4${solution.slice(1)}`)), false);
  assert.equal(board.isSolved(start()), false);
});

test("what storage gives back is checked", () => {
  assert.equal(board.isBoard(start()), true);
  assert.equal(board.isBoard(null), false);
  assert.equal(board.isBoard({ ...start(), values: [1] }), false);
  assert.equal(board.isBoard({ ...start(), values: new Array(81).fill(10) }), false);
});

test("cells have names", () => {
  assert.equal(board.cellName(13, 9), "r2c5");
  assert.equal(board.cellNamed("r2c5", 9), 13);
  assert.equal(board.cellNamed("here", 9), null);
});

test("a variant keeps cells apart that its rules keep apart", () => {
  const plain = board.boardOfLine("5".padEnd(81, "."));
  const variant = { rules: [{ rule: "cage", cells: ["r1c1", "r5c5"] }], houses: [...board.houses(plain), [0, 40]], regions: [], below: "", above: "", margins: [0, 0, 0, 0], texts: [] };
  const caged = { ...plain, variant };
  assert.equal(board.clashes(plain, 40, 5), false);
  assert.equal(board.clashes(caged, 40, 5), true);
  assert.deepEqual([...board.conflicts(board.place(caged, [40], 5))].sort((a, b) => a - b), [0, 40]);
  assert.equal(board.basicCandidates(caged)[40], 0b111101111);
  assert.equal(board.puzzleOf({ ...board.emptyBoard(), variant, values: caged.values }), ".".repeat(81));
  assert.deepEqual(board.rulesOf(caged), { rules: variant.rules });
  assert.deepEqual(board.rulesOf(plain), {});
  assert.equal(board.restart(caged).variant, variant);
});

test("a six by six board has boxes of two rows and three columns", () => {
  assert.deepEqual(board.houses({ size: 6 })[12], [0, 1, 2, 6, 7, 8]);
  assert.deepEqual(board.houses({ size: 6 })[15], [15, 16, 17, 21, 22, 23]);
  assert.equal(board.houses({ size: 6 }).length, 18);
});

test("boards of every size have houses, and are stated so that the server reads them", () => {
  const shapes = { 4: [2, 2], 5: [1, 5], 6: [2, 3], 7: [1, 7], 8: [2, 4], 9: [3, 3], 10: [2, 5], 12: [3, 4], 14: [2, 7], 15: [3, 5], 16: [4, 4], 25: [5, 5] };
  for (const [size, [rows, columns]] of Object.entries(shapes)) {
    assert.deepEqual(board.boxShape(Number(size)), { rows, columns });
    const houses = board.houses({ size: Number(size) });
    assert.ok(houses.length === 3 * Number(size) && houses.every((cells) => new Set(cells).size === Number(size)));
    assert.ok(board.isBoard(board.emptyBoard(Number(size))));
  }
  for (const size of [0, 3, 17, 24, 26, 9.5, "9", null]) assert.ok(!board.isSize(size));
  assert.equal(board.asked(PUZZLE), PUZZLE);
  const { size, grid } = JSON.parse(board.asked(`8C${".".repeat(142)}`));
  assert.deepEqual([size, grid.length, ...grid[0].slice(0, 3)], [12, 12, { value: 8, given: true }, { value: 12, given: true }, {}]);
});
