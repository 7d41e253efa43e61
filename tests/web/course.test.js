import assert from "node:assert/strict";
import { test } from "node:test";

import { boardOfLine, paintCandidate, tintOf } from "../../src/nonet/web/static/board.js";
import { currentLesson, doneOf, isComplete, LESSONS, merged, nextLesson, nextPart, progressOf, SERIES, seriesPosition, starsOf, withDone, withFound } from "../../src/nonet/web/static/course.js";
import { packBoard, unpackBoard } from "../../src/nonet/web/static/packing.js";
import { positionsOf, whatFollows, whichTechnique } from "../../src/nonet/web/static/quiz.js";

const complete = (progress, key) => [1, 2, 3, "test"].reduce((now, part) => withDone(now, key, part), progress);

test("a lesson is complete with its three positions and its test", () => {
  let progress = progressOf(null);
  for (const part of [1, 2, 3, "test"]) {
    assert.equal(nextPart(progress, "x-wing"), part);
    assert.ok(!isComplete(progress, "x-wing"));
    progress = withDone(progress, "x-wing", part);
  }
  assert.ok(isComplete(progress, "x-wing"));
  assert.deepEqual(withDone(progress, "x-wing", 2), progress);
});

test("the course continues with the lesson opened last, then with the next", () => {
  let progress = progressOf(null);
  assert.equal(currentLesson(progress), LESSONS[0]);
  progress = { ...progress, at: "x-wing" };
  assert.equal(currentLesson(progress), "x-wing");
  progress = complete(progress, "x-wing");
  assert.equal(currentLesson(progress), "swordfish");
  progress = LESSONS.slice(1).reduce(complete, progress);
  assert.equal(nextLesson(progress, "x-wing"), LESSONS[0], "what was skipped comes last");
  assert.equal(currentLesson(complete(progress, LESSONS[0])), null);
});

test("what was kept is read as far as it can be used", () => {
  const kept = { lessons: { "x-wing": { grades: [3, 1, 7], test: 1 }, gone: { grades: [1] }, pointing: 5 }, at: "gone" };
  const fresh = { run: [], runs: 0, series: false, clean: false, puzzle: false };
  assert.deepEqual(progressOf(kept), { lessons: { "x-wing": { grades: [1, 3], test: true, ...fresh } }, at: null }, "also from before there was practice");
  const odd = { lessons: { pointing: { grades: [], run: [1, "x", 0, ...new Array(20).fill(0)], runs: -3, clean: 1 } } };
  assert.deepEqual(doneOf(progressOf(odd), "pointing"), { grades: [], test: false, ...fresh, run: [1, 1, ...new Array(7).fill(0)], clean: true });
  for (const damaged of [null, 3, "x", [], { lessons: 4 }]) assert.deepEqual(progressOf(damaged), { lessons: {}, at: null });
});

test("the progress of a file is added to that of the browser", () => {
  const file = withDone(progressOf(null), "x-wing", 1);
  const here = { ...withDone(withDone(progressOf(null), "x-wing", 2), "pointing", "test"), at: "pointing" };
  const both = merged(file, here);
  assert.deepEqual([both.at, doneOf(both, "x-wing").grades, doneOf(both, "pointing").test], ["pointing", [1, 2], true]);
  const further = withFound(withFound(here, "x-wing", true), "x-wing", false);
  assert.deepEqual(doneOf(merged(withFound(file, "x-wing", false), further), "x-wing").run, [1, 0]);
  assert.deepEqual(doneOf(merged(further, withFound(file, "x-wing", false)), "x-wing").run, [1, 0]);
});

test("practice earns a star for a series, for few mistakes, and for a puzzle", () => {
  const series = (progress, mistakes) => Array.from({ length: SERIES }).reduce((now, _, i) => withFound(now, "x-wing", i < mistakes), progress);
  let progress = series(progressOf(null), 3);
  assert.equal(starsOf(progress, "x-wing"), 1);
  progress = series(progress, 2);
  assert.equal(starsOf(progress, "x-wing"), 2);
  assert.equal(starsOf(series(progress, 9), "x-wing"), 2, "a later series takes no star away");
  assert.equal(starsOf(withDone(progress, "x-wing", "puzzle"), "x-wing"), 3);
  assert.ok(!isComplete(progress, "x-wing"), "the lesson itself is apart from its practice");
});

test("a series goes from plain to well hidden, with other positions each time", () => {
  const first = Array.from({ length: SERIES }, (_, at) => seriesPosition(doneOf(progressOf(null), "x-wing"), at));
  assert.deepEqual(first.map(({ grade }) => grade), [1, 1, 1, 1, 2, 2, 2, 3, 3, 3]);
  const again = seriesPosition({ ...doneOf(progressOf(null), "x-wing"), runs: 1 });
  assert.ok(!first.some(({ seed }) => seed === again.seed));
});

test("no attempt at a test repeats the positions of another", () => {
  const seeds = [0, 1, 2].flatMap((attempt) => positionsOf(attempt).map(({ seed }) => seed));
  assert.equal(new Set(seeds).size, seeds.length);
  assert.ok(!seeds.includes(0) && !seeds.includes(1), "nor those of the lesson");
});

test("a question has three different answers, one of them right", () => {
  for (const technique of LESSONS) {
    const { shown, answers } = whichTechnique(technique, 0);
    assert.equal(new Set(answers).size, 3);
    assert.ok(answers.includes(shown) && answers.includes(technique));
  }
  const board = { ...boardOfLine(".".repeat(81)), candidates: new Array(81).fill(511) };
  const part = { role: "pattern", cells: [0, 8], digits: [5], houses: [] };
  for (const step of [
    { placements: [[3, 5]], eliminations: [], parts: [], text: "a" },
    { placements: [], eliminations: [[3, 5], [4, 5]], parts: [part], text: "b" },
  ]) {
    const { answers, right } = whatFollows(step, board);
    assert.equal(new Set(answers).size, 3);
    assert.equal(answers[right], step.placements.length ? "r1c4 = 5" : "r1c4 r1c5 ≠ 5");
  }
});

test("candidates have colours, which are kept", () => {
  const board = boardOfLine(".".repeat(80) + "1");
  const painted = paintCandidate(paintCandidate(board, [3, 80], 9, 7), [3], 1, 2);
  assert.deepEqual([9, 1, 5].map((digit) => tintOf(painted.tint[3], digit)), [7, 2, 0]);
  assert.equal(painted.tint[80], 0, "a digit has no candidates");
  assert.deepEqual(unpackBoard(packBoard(painted))?.tint, painted.tint);
  assert.equal(tintOf(paintCandidate(painted, [3], 9, 7).tint[3], 9), 0, "again takes the colour away");
  assert.equal(tintOf(paintCandidate(painted, [3], 9, 4).tint[3], 9), 4);
});
