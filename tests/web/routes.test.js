import assert from "node:assert/strict";
import { test } from "node:test";

import { Routes } from "../../src/nonet/web/static/routes.js";

const at = (curve, t) => {
  const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t * t];
  const along = (axis) => a * curve.start[axis] + b * curve.control[axis] + c * curve.end[axis];
  return { x: along("x"), y: along("y") };
};
const nearest = (curve, point) =>
  Math.min(...Array.from({ length: 51 }, (_, i) => at(curve, i / 50)).map(({ x, y }) => Math.hypot(x - point.x, y - point.y)));
const [start, end] = [{ x: 1.5, y: 13.5 }, { x: 25.5, y: 13.5 }];
const nothing = { marked: [], plain: [], values: [] };

test("a link bows around what is marked", () => {
  const marked = [13.5, 14.5, 15.5].map((y) => ({ x: 13.5, y }));
  const free = new Routes(27, nothing).curve(start, end, 0.5);
  const bowed = new Routes(27, { ...nothing, marked }).curve(start, end, 0.5);
  assert.ok(nearest(free, marked[0]) < 1.5);
  assert.ok(nearest(bowed, marked[1]) > 1.5);
});

test("two links between the same ends take two ways", () => {
  const routes = new Routes(27, nothing);
  assert.notDeepEqual(routes.curve(start, end, 0.5), routes.curve(start, end, 0.5));
});

test("links start and end at the rims", () => {
  const curve = new Routes(27, nothing).curve(start, end, 0.5);
  assert.ok(Math.abs(Math.hypot(curve.start.x - start.x, curve.start.y - start.y) - 0.5) < 0.01);
  assert.ok(Math.abs(Math.hypot(curve.end.x - end.x, curve.end.y - end.y) - 0.5) < 0.01);
});
