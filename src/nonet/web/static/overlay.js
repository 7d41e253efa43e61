/**
 * The SVG above the board: frames around houses, lines around sets and groups, letters, and the
 * links of chains.
 */

import { houses, insetOf, markSide, peers } from "./board.js";
import { makeSvg } from "./dom.js";
import { FRAMES } from "./looks.js";
import { Routes } from "./routes.js";

/** @typedef {import("./step.js").Step} Step */
/** @typedef {import("./step.js").Part} Part */
/** @typedef {import("./step.js").Word} Word */
/** @typedef {import("./routes.js").Point} Point */
/** What is on the board: digits, and the candidates of each cell. @typedef {{ board: import("./board.js").Board, size: number, values: number[], masks: number[] }} Shown */
/** @typedef {{ cell: number, digit: number }} Mark */

const UNIT = 100;
const NODES = new Set(["premise", "denied", "on", "off"]);

/** @param {SVGElement} svg @param {Step | null} step @param {Word[]} focus @param {Shown} shown */
export function drawOverlay(svg, step, focus, shown) {
  const { size } = shown;
  svg.setAttribute("viewBox", `0 0 ${size * UNIT} ${size * UNIT}`);
  /** @type {SVGElement[]} */
  const shapes = [];
  /** @type {Set<string>} */
  const framed = new Set();
  const frame = (/** @type {number} */ house, /** @type {string} */ role) => {
    if (framed.has(`${house} ${role}`)) return;
    framed.add(`${house} ${role}`);
    shapes.push(houseFrame(house, role, shown));
  };
  for (const word of focus) for (const house of word.houses) frame(house, "focus");
  const framing = (step?.parts ?? []).filter(({ role }) => FRAMES.includes(role));
  for (const part of framing) for (const house of part.houses) frame(house, part.role);
  if (step) shapes.push(...outlines(step, size), ...sharedRings(step, shown), ...links(step, shown), ...letters(step, shown));
  svg.replaceChildren(...shapes);
}

/** @param {number} house @param {string} role @param {Shown} shown */
function houseFrame(house, role, { board, size }) {
  const cells = houses(board)[house];
  const inset = role === "house" || role === "focus" ? 3 : 5;
  const look = { class: `house role-${role}`, "data-role": role };
  const [rows, columns] = [cells.map((cell) => Math.floor(cell / size)), cells.map((cell) => cell % size)];
  const [x, y] = [Math.min(...columns), Math.min(...rows)];
  const [w, h] = [Math.max(...columns) - x + 1, Math.max(...rows) - y + 1];
  if (w * h !== cells.length) return makeSvg("path", { ...look, d: outline(cells, size, inset) });
  return makeSvg("rect", { ...look, x: x * UNIT + inset, y: y * UNIT + inset, width: w * UNIT - 2 * inset, height: h * UNIT - 2 * inset, rx: 7 });
}

/** Lines round sets and groups, inside earlier lines that they meet. @param {Step} step @param {number} size */
function outlines({ parts, links }, size) {
  const linked = new Set(links.flatMap(({ start, end }) => [start, end]));
  /** @type {Map<number, number>} */
  const depths = new Map();
  const drawn = new Set();
  const inSet = (/** @type {number[]} */ cells) => parts.some((set) => set.role === "set" && cells.every((cell) => set.cells.includes(cell)));
  return parts.flatMap((part, place) => {
    const group = NODES.has(part.role) && linked.has(place) && part.cells.length > 1 && !inSet(part.cells);
    const key = `${part.cells} ${part.tone} ${group}`;
    if ((part.role !== "set" && !group) || drawn.has(key)) return [];
    drawn.add(key);
    const depth = Math.max(...part.cells.map((cell) => depths.get(cell) ?? 0));
    for (const cell of part.cells) depths.set(cell, depth + 1);
    const d = outline(part.cells, size, 5 + 6 * depth);
    return [toned(makeSvg("path", { class: group ? "group" : "outline", d }), part)];
  });
}

/** The border of some cells, moved inwards. @param {number[]} cells @param {number} size @param {number} inset */
function outline(cells, size, inset) {
  const has = (/** @type {number} */ row, /** @type {number} */ col) =>
    row >= 0 && col >= 0 && row < size && col < size && cells.includes(row * size + col);
  let path = "";
  for (const cell of cells) {
    const [row, col] = [Math.floor(cell / size), cell % size];
    for (const [dr, dc] of [[-1, 0], [1, 0], [0, -1], [0, 1]]) {
      if (has(row + dr, col + dc)) continue;
      // Towards each end the side stops short of an outer corner, runs up to the next side, or
      // reaches beyond to an inner corner.
      const [start, stop] = [-1, 1].map((side) => {
        const [r, c] = [row + side * Math.abs(dc), col + side * Math.abs(dr)];
        return inset * (has(r, c) ? (has(r + dr, c + dc) ? -1 : 0) : 1);
      });
      const [x, y] = [col * UNIT, row * UNIT];
      path += dr
        ? `M${x + start} ${dr < 0 ? y + inset : y + UNIT - inset}H${x + UNIT - stop}`
        : `M${dc < 0 ? x + inset : x + UNIT - inset} ${y + start}V${y + UNIT - stop}`;
    }
  }
  return path;
}

/** Rings round the digit that two sets share, in both of them. @param {Step} step @param {Shown} shown */
function sharedRings({ parts }, shown) {
  const sets = parts.filter(({ role }) => role === "set" || role === "pivot");
  /** @type {Map<string, Mark>} */
  const found = new Map();
  for (const common of parts.filter(({ role }) => role === "common")) {
    for (const digit of common.digits) {
      const here = marksOf({ ...common, digits: [digit] }, shown);
      for (const set of sets) {
        const there = marksOf({ ...set, digits: [digit] }, shown);
        const joined = here.every((a) => there.every((b) => peers(shown.board)[a.cell].includes(b.cell)));
        const same = here.length === there.length && here.every((a, i) => a.cell === there[i].cell);
        if (joined || same) for (const mark of there) found.set(`${mark.cell} ${digit}`, mark);
      }
    }
  }
  return [...found.values()].map((mark) => {
    const { x, y } = pointOf(mark, shown);
    return makeSvg("circle", { class: "shared", cx: x * UNIT, cy: y * UNIT, r: (0.45 * UNIT) / Math.sqrt(shown.size) });
  });
}

/** The candidates of a part that are on the board. @param {Part} part @param {Shown} shown @returns {Mark[]} */
function marksOf({ cells, digits }, { values, masks }) {
  const there = (/** @type {Mark} */ { cell, digit }) => !values[cell] && (masks[cell] >> (digit - 1)) & 1;
  return digits.flatMap((digit) => cells.map((cell) => ({ cell, digit })).filter(there));
}

/** The middle of a candidate, in cells. @param {Mark} mark @param {Shown} shown @returns {Point} */
function pointOf({ cell, digit }, { board: { variant }, size }) {
  const count = markSide(size);
  const { top, side, bottom } = insetOf(variant, size);
  const within = (/** @type {number} */ from, /** @type {number} */ to, /** @type {number} */ i) => from + ((1 - from - to) * (i + 0.5)) / count;
  return { x: (cell % size) + within(side, side, (digit - 1) % count), y: Math.floor(cell / size) + within(top, bottom, Math.floor((digit - 1) / count)) };
}

/** @param {Step} step @param {Shown} shown @returns {SVGElement[]} */
function links(step, shown) {
  if (!step.links.length) return [];
  const routes = routesFor(step, shown);
  const side = markSide(shown.size);
  const drawn = new Set();
  const paths = step.links.flatMap(({ start, end, strong }) => {
    const parts = [step.parts[start], step.parts[end]];
    const nearest = nearestOf(parts, shown);
    if (!nearest) return [];
    const [from, to] = nearest.map((mark) => scaled(pointOf(mark, shown), side));
    const key = `${from.x} ${from.y} ${to.x} ${to.y} ${strong} ${parts[1].tone}`;
    if (drawn.has(key) || (from.x === to.x && from.y === to.y)) return [];
    drawn.add(key);
    const curve = routes.curve(from, to, 0.5);
    const [a, c, b] = [curve.start, curve.control, curve.end].map((point) => scaled(point, UNIT / side));
    const d = `M${a.x} ${a.y}Q${c.x} ${c.y} ${b.x} ${b.y}`;
    const path = makeSvg("path", { class: strong ? "link strong" : "link weak", d, "marker-end": "url(#arrow-head)" });
    path.setAttribute("data-ends", parts.flatMap((part) => part.cells).join());
    const tone = parts[1].tone || parts[0].tone;
    if (tone) path.setAttribute("data-tone", String(tone));
    return [path];
  });
  return [arrowHead(), ...paths];
}

/** @param {Point} point @param {number} factor @returns {Point} */
const scaled = ({ x, y }, factor) => ({ x: x * factor, y: y * factor });

/** The members of two parts that are nearest to each other. @param {Part[]} parts @param {Shown} shown @returns {Mark[] | null} */
function nearestOf(parts, shown) {
  const [ones, twos] = parts.map((part) => {
    const marks = marksOf(part, shown);
    return marks.length ? marks : part.digits.flatMap((digit) => part.cells.map((cell) => ({ cell, digit })));
  });
  /** @type {Mark[] | null} */
  let best = null;
  let least = Infinity;
  for (const one of ones) {
    for (const two of twos) {
      const [a, b] = [pointOf(one, shown), pointOf(two, shown)];
      const length = Math.hypot(a.x - b.x, a.y - b.y);
      if (length < least) [best, least] = [[one, two], length];
    }
  }
  return best;
}

/** The routes around the candidates of the step, and around other digits. @param {Step} step @param {Shown} shown */
function routesFor(step, shown) {
  const { size, values, masks } = shown;
  const side = markSide(size);
  const point = (/** @type {Mark} */ mark) => scaled(pointOf(mark, shown), side);
  const digits = Array.from({ length: size }, (_, i) => i + 1);
  const empty = values.flatMap((value, cell) => (value || !masks[cell] ? [] : [cell]));
  return new Routes(size * side, {
    marked: [...step.parts.flatMap((part) => marksOf(part, shown)), ...step.eliminations.map(([cell, digit]) => ({ cell, digit }))].map(point),
    plain: marksOf({ role: "", houses: [], cells: empty, digits }, shown).map(point),
    values: values.flatMap((value, cell) => (value ? [{ x: ((cell % size) + 0.5) * side, y: (Math.floor(cell / size) + 0.5) * side }] : [])),
  });
}

/** The letters of several sets, at a corner of each, and of colours and branches, beside their candidates. @param {Step} step @param {Shown} shown */
function letters({ parts }, shown) {
  const { size } = shown;
  /** @type {Map<number, number>} */
  const used = new Map();
  /** @type {Map<string, Set<string>>} */
  const beside = new Map();
  return parts.flatMap((part) => {
    const { letter, cells } = part;
    if (!letter) return [];
    if (part.role === "set") {
      // On the corner of a cell; at the edge of the board inside it, where it must not hide the first candidate.
      const hides = (/** @type {number} */ cell) => Number((cell < size || cell % size === 0) && (shown.masks[cell] & 1) > 0);
      const rank = (/** @type {number} */ cell) => [used.get(cell) ?? 0, hides(cell), cell];
      const cell = [...cells].sort((a, b) => rank(a).map((one, i) => one - rank(b)[i]).find(Boolean) ?? 0)[0];
      const x = Math.max((cell % size) * UNIT, 13) + 26 * (used.get(cell) ?? 0);
      const y = Math.max(Math.floor(cell / size) * UNIT, 13);
      used.set(cell, (used.get(cell) ?? 0) + 1);
      return [toned(makeSvg("circle", { class: "badge", cx: x, cy: y, r: 12 }), part), letterAt({ x, y }, letter, "on-badge", part)];
    }
    return marksOf(part, shown).flatMap((mark) => {
      const key = `${mark.cell} ${mark.digit}`;
      const here = beside.get(key) ?? new Set();
      if (here.has(letter)) return [];
      beside.set(key, here.add(letter));
      const { x, y } = pointOf(mark, shown);
      const reach = 48 / Math.sqrt(size);
      return [letterAt({ x: x * UNIT + reach + 10 * (here.size - 1), y: y * UNIT - reach * 0.75 }, letter, "letter", part)];
    });
  });
}

/** @param {Point} at @param {string} letter @param {string} classes @param {Part} part */
function letterAt({ x, y }, letter, classes, part) {
  const text = makeSvg("text", { class: classes, x, y });
  text.textContent = letter;
  return toned(text, part);
}

/** @template {SVGElement} T @param {T} element @param {Part} part @returns {T} */
function toned(element, { role, tone }) {
  element.setAttribute("data-role", role);
  if (tone) element.setAttribute("data-tone", String(tone));
  return element;
}

function arrowHead() {
  const marker = makeSvg("marker", {
    id: "arrow-head",
    viewBox: "0 0 10 10",
    refX: 8,
    refY: 5,
    markerWidth: 4.2,
    markerHeight: 4.2,
    orient: "auto-start-reverse",
  });
  marker.append(makeSvg("path", { d: "M0 1L9 5L0 9z" }));
  return marker;
}
