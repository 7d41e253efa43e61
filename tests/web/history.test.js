import assert from "node:assert/strict";
import { test } from "node:test";

import { emptyBoard, place } from "../../src/nonet/web/static/board.js";
import { begin, record, redo, undo } from "../../src/nonet/web/static/history.js";

test("undo and redo go all the way, without limit", () => {
  let history = begin(emptyBoard());
  const seen = [history.present];
  for (let i = 0; i < 1000; i++) {
    history = record(history, place(history.present, [i % 81], (i % 9) + 1));
    seen.push(history.present);
  }
  for (let i = seen.length - 2; i >= 0; i--) {
    history = undo(history);
    assert.equal(history.present, seen[i]);
  }
  assert.deepEqual(undo(history).present, seen[0]);
  for (const board of seen.slice(1)) {
    history = redo(history);
    assert.equal(history.present, board);
  }
  assert.equal(redo(history).present, seen.at(-1));
});

test("a change after an undo forgets what was undone", () => {
  let history = record(begin(emptyBoard()), place(emptyBoard(), [0], 1));
  history = record(undo(history), place(emptyBoard(), [1], 2));
  assert.equal(history.future.length, 0);
  assert.equal(redo(history).present, history.present);
});

test("an edit that changes nothing is no step", () => {
  const history = begin(emptyBoard());
  assert.equal(record(history, emptyBoard()), history);
});
