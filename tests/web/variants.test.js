// Rules on the page without a browser: packed links, kept boards, rules that are merged.

import assert from "node:assert/strict";
import { test } from "node:test";

import { boardOfLine } from "../../src/nonet/web/static/board.js";
import * as history from "../../src/nonet/web/static/history.js";
import { pack } from "../../src/nonet/web/static/lzstring.js";
import { packHistory, unpackHistory } from "../../src/nonet/web/static/packing.js";
import { merged, withMarks } from "../../src/nonet/web/static/setter.js";
import { described } from "../../src/nonet/web/static/variants.js";

const VARIANT = { rules: [{ rule: "cage", cells: ["r1c1"], total: 3 }], houses: [[0, 1]], regions: new Array(81).fill(0), below: "<path/>", above: "", margins: [0, 0, 0, 0], texts: [] };

test("text is packed as lz-string packs it", () => {
  assert.equal(pack("hello"), "BYUwNmD2Q===");
});

test("rules are kept with the history, and undone", () => {
  const plain = boardOfLine(".".repeat(81));
  const now = history.record(history.begin(plain), { ...plain, variant: VARIANT });
  const read = unpackHistory(JSON.parse(JSON.stringify(packHistory(now))));
  assert.deepEqual(read?.present.variant, VARIANT);
  assert.equal(history.undo(read).present.variant, null);
  const broken = packHistory(now);
  broken.changes[0].x = { rules: "none" };
  assert.equal(unpackHistory(broken)?.present.variant, null);
});

test("marks of one kind are one rule, and a second tap takes them away", () => {
  const odd = merged([{ rule: "even", cells: ["r9c9"] }], { rule: "odd", cells: ["r1c1"] });
  const more = merged(odd, { rule: "odd", cells: ["r1c2"] });
  assert.deepEqual(more.at(-1), { rule: "odd", cells: ["r1c1", "r1c2"] });
  assert.deepEqual(merged(more, { rule: "odd", cells: ["r1c1", "r1c2"] }), [{ rule: "even", cells: ["r9c9"] }]);
});

test("negative rules know the pairs with marks", () => {
  const rules = [{ rule: "no-pair-sum" }, { rule: "pair-sum", cells: ["r1c1", "r1c2"], total: 10 }, { rule: "ratio", cells: ["r2c1", "r2c2"] }];
  assert.deepEqual(withMarks(rules)[0], { rule: "no-pair-sum", marked: [["r1c1", "r1c2"]] });
});

test("a rule in a few words", () => {
  assert.equal(described({ rule: "cage", cells: ["r1c1", "r1c2"], total: 9 }), "9 · r1c1 r1c2");
  assert.equal(described({ rule: "renban", cells: ["r1c1", "r1c2", "r1c3", "r1c4"] }), "r1c1 … r1c4");
});
