/**
 * The SVG above the board: frames around houses, and the links of chains.
 */

import { makeSvg } from "./dom.js";

/** @typedef {import("./step.js").Step} Step */
/** @typedef {import("./step.js").Part} Part */
/** @typedef {import("./step.js").Word} Word */
/** @typedef {{ x: number, y: number }} Point */

const UNIT = 100;
const RADIUS = 15;

/** @param {SVGElement} svg @param {Step | null} step @param {Word[]} focus @param {number} size */
export function drawOverlay(svg, step, focus, size) {
  svg.setAttribute("viewBox", `0 0 ${size * UNIT} ${size * UNIT}`);
  /** @type {SVGElement[]} */
  const shapes = [];
  /** @type {Set<string>} */
  const framed = new Set();
  const frame = (/** @type {number} */ house, /** @type {string} */ role) => {
    if (framed.has(`${house} ${role}`)) return;
    framed.add(`${house} ${role}`);
    shapes.push(houseFrame(house, role, size));
  };
  for (const word of focus) for (const house of word.houses) frame(house, "focus");
  for (const part of step?.parts ?? []) for (const house of part.houses) frame(house, part.role);
  if (step?.links.length) {
    shapes.push(arrowHead());
    const nodes = step.parts.map((part) => centreOf(part, size));
    const drawn = new Map();
    for (const link of step.links) {
      const from = nodes[link.start];
      const to = nodes[link.end];
      if (!from || !to) continue;
      const key = [link.start, link.end].sort().join();
      const bend = drawn.get(key) ?? 0;
      drawn.set(key, bend + 1);
      const path = linkPath(from, to, link.strong, bend);
      const ends = [step.parts[link.start], step.parts[link.end]];
      path.setAttribute("data-ends", ends.flatMap((part) => part.cells).join());
      const tone = ends[1].tone || ends[0].tone;
      if (tone) path.setAttribute("data-tone", String(tone));
      shapes.push(path);
    }
  }
  svg.replaceChildren(...shapes);
}

/** @param {number} house @param {string} role @param {number} size */
function houseFrame(house, role, size) {
  const kind = Math.floor(house / size);
  const index = house % size;
  const side = Math.sqrt(size);
  const inset = role === "house" || role === "focus" ? 3 : 5;
  const [x, y, w, h] =
    kind === 0
      ? [0, index, size, 1]
      : kind === 1
        ? [index, 0, 1, size]
        : [(index % side) * side, Math.floor(index / side) * side, side, side];
  return makeSvg("rect", {
    class: `house role-${role}`,
    x: x * UNIT + inset,
    y: y * UNIT + inset,
    width: w * UNIT - 2 * inset,
    height: h * UNIT - 2 * inset,
    rx: 7,
  });
}

/** The middle of the candidates of a part. @param {Part} part @param {number} size @returns {Point | null} */
function centreOf(part, size) {
  if (!part.cells.length || !part.digits.length) return null;
  const side = Math.sqrt(size);
  const digit = part.digits[0] - 1;
  const points = part.cells.map((cell) => ({
    x: ((cell % size) + ((digit % side) + 0.5) / side) * UNIT,
    y: (Math.floor(cell / size) + (Math.floor(digit / side) + 0.5) / side) * UNIT,
  }));
  const mean = (/** @type {"x" | "y"} */ axis) => points.reduce((sum, p) => sum + p[axis], 0) / points.length;
  return { x: mean("x"), y: mean("y") };
}

/** A gentle curve from one candidate to another. @param {Point} from @param {Point} to @param {boolean} strong @param {number} bend */
function linkPath(from, to, strong, bend) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const gap = Math.min(RADIUS, length / 3);
  const a = { x: from.x + ux * gap, y: from.y + uy * gap };
  const b = { x: to.x - ux * (gap + 5), y: to.y - uy * (gap + 5) };
  const sway = Math.min(42, length * 0.16) * (bend % 2 ? -1 : 1);
  const c = { x: (a.x + b.x) / 2 - uy * sway, y: (a.y + b.y) / 2 + ux * sway };
  return makeSvg("path", {
    class: strong ? "link strong" : "link weak",
    d: `M${a.x} ${a.y}Q${c.x} ${c.y} ${b.x} ${b.y}`,
    "marker-end": "url(#arrow-head)",
  });
}

function arrowHead() {
  const marker = makeSvg("marker", {
    id: "arrow-head",
    viewBox: "0 0 10 10",
    refX: 6,
    refY: 5,
    markerWidth: 4.2,
    markerHeight: 4.2,
    orient: "auto-start-reverse",
  });
  marker.append(makeSvg("path", { d: "M0 1L9 5L0 9z" }));
  return marker;
}
