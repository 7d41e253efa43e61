import assert from "node:assert/strict";
import { test } from "node:test";

import { emptyBoard } from "../../src/nonet/web/static/board.js";
import { digitOfKey } from "../../src/nonet/web/static/input.js";
import { drawingOf } from "../../src/nonet/web/static/render.js";
import { housesOf, stepOf } from "../../src/nonet/web/static/step.js";
import { ratingText } from "../../src/nonet/web/static/names.js";
import { effect } from "../../src/nonet/web/static/words.js";

const WIRE = {
  technique: "x-wing",
  name: "X-Wing",
  family: "fish",
  rating: 3.7,
  by_hand: true,
  links: [],
  branches: [],
  nested: [],
  placements: [],
  eliminations: [{ cell: "r1c4", digit: 7 }, { cell: "r5c4", digit: 7 }],
  parts: [
    { role: "house", cells: [], digits: [], houses: ["row 2", "row 6"] },
    { role: "pattern", cells: ["r2c4", "r6c8"], digits: [7], houses: [] },
  ],
  letters: ["", ""],
  text: "",
  tokens: [
    { text: "In ", role: "", cells: [], digits: [], houses: [] },
    { text: "rows 2 and 6", role: "house", cells: [], digits: [], houses: ["row 2", "row 6"] },
  ],
};

test("names become numbers", () => {
  const step = stepOf(WIRE, 9);
  assert.deepEqual(step.eliminations, [[3, 7], [39, 7]]);
  assert.deepEqual(step.parts[0].houses, [1, 5]);
  assert.deepEqual(step.parts[1].cells, [12, 52]);
  assert.deepEqual(step.words[0], { text: "In ", role: "", cells: [], digits: [], houses: [] });
  assert.deepEqual(housesOf(["column 4", "box 9"], 9), [12, 26]);
  assert.deepEqual(housesOf(["region 9", "cage r1c1 r1c2"], 9), [26]);
});

test("letters have colours, links the houses that explain them", () => {
  const links = [{ start: 0, end: 1, strong: true, house: "box 2" }, { start: 1, end: 0, strong: false, house: null }];
  const step = stepOf({ ...WIRE, letters: ["A", "H"], links }, 9);
  assert.deepEqual(step.parts.map(({ letter, tone }) => [letter, tone]), [["A", 1], ["H", 1]]);
  assert.deepEqual(step.links.map(({ house }) => house), [19, null]);
});

test("a level shows no more than it should", () => {
  const step = stepOf(WIRE, 9);
  const view = { step, board: emptyBoard(), focus: step.words };
  const where = drawingOf({ ...view, level: 1 });
  assert.equal(where.marks.size, 0);
  assert.equal(where.roles.get(9), "focus");
  const pattern = drawingOf({ ...view, level: 3 });
  assert.deepEqual([...pattern.marks.keys()], [12, 52]);
  const all = drawingOf({ ...view, level: 4 });
  assert.equal(all.marks.get(3)?.get(7), "eliminated");
});

test("a step in one line, a rating in a few words", () => {
  assert.equal(effect(stepOf(WIRE, 9), 9), "r1c4 r5c4 ≠ 7");
  const rating = { scale: "se", outcome: "solved", rating: 7.2, er: 7.2, ep: 1.2, ed: 1.2, score: 90, level: null };
  assert.equal(ratingText(rating), "7.2 / 1.2 / 1.2");
  assert.equal(ratingText({ ...rating, scale: "hodoku", level: "hard", score: 1240 }), "Hard · 1240");
  assert.equal(ratingText({ ...rating, scale: "human", level: "hard", er: 4 }), "Hard · 4.0");
  assert.equal(ratingText({ ...rating, outcome: "stopped", ep: null, ed: null }), "≥ 7.2 / – / –");
  assert.equal(ratingText({ ...rating, outcome: "stuck", er: null }), "beyond its techniques");
});

test("keys by their place, whatever Shift makes of them", () => {
  assert.equal(digitOfKey({ code: "Digit3", key: "#" }, 9), 3);
  assert.equal(digitOfKey({ code: "Numpad7", key: "Home" }, 9), 7);
  assert.equal(digitOfKey({ code: "Digit9", key: "9" }, 4), null);
  assert.equal(digitOfKey({ code: "KeyB", key: "b" }, 16), 11);
  assert.equal(digitOfKey({ code: "KeyB", key: "b" }, 9), null);
});
