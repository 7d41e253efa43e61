/**
 * Draws a board into an HTML grid. A cell is touched only when what it shows has changed.
 */

import { DIGITS, basicCandidates, boxShape, digitsOf, houses, insetOf, markSide, marksOfRules, peers, shapeOf, tintOf } from "./board.js";
import { loadStyle, make, makeSvg } from "./dom.js";
import { t } from "./i18n.js";
import { FRAMES, HOUSES, NAMES } from "./looks.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./step.js").Step} Step */
/** @typedef {import("./step.js").Word} Word */

/**
 * What is to be seen.
 * @typedef {object} View
 * @property {Board} board
 * @property {ReadonlySet<number>} selection
 * @property {number | null} cursor
 * @property {ReadonlySet<number>} conflicts
 * @property {ReadonlySet<number>} mistakes cells that differ from the solution, where that was asked
 * @property {Step | null} step
 * @property {Word[]} focus where to look: the cells and houses of these words
 * @property {number} level how much of the step is shown: 1 where, 2 which, 3 pattern, 4 all
 * @property {boolean} allCandidates show candidates in every cell, as in a walk through a path
 * @property {boolean} [fixedCorners] each corner mark has its own place
 * @property {number | null} [picked] the candidate of the selected cells that a colour is for
 * @property {number} lit the digit whose marks are highlighted, 0 for none
 * @property {ReadonlyMap<number, number>} [either] the digits of cells in which two solutions differ, shown in place of all others
 * @property {number[] | null} [truth] the true candidates of each cell, shown in place of all others
 */

/** The role of each cell and candidate; one of several branches or sets has its number after a "#". */
/** @typedef {{ roles: Map<number, string>, marks: Map<number, Map<number, string>>, cells: Set<number>, houses: Map<number, string> }} Drawing */

const FRAMED = new Set(FRAMES);

/** @type {typeof import("./overlay.js").drawOverlay | null} */
let drawOverlay = null;

/** Load what draws steps: needed before a view has one, not for the first paint. */
export async function loadOverlay() {
  const [code] = await Promise.all([import("./overlay.js"), loadStyle("steps.css", "layout.css")]);
  drawOverlay = code.drawOverlay;
}

export class BoardView {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.size = 0;
    /** @type {import("./board.js").Variant | null} */
    this.variant = null;
    /** @type {HTMLElement[]} */
    this.cells = [];
    /** What each cell looks like. @type {string[]} */
    this.signatures = [];
    /** What is inside each cell, which is slower to draw. @type {string[]} */
    this.contents = [];
    this.overlay = makeSvg("svg", { class: "overlay", "aria-hidden": "true" });
  }

  /** @param {View} view */
  draw(view) {
    if (view.board.size !== this.size || view.board.variant !== this.variant) this.#build(view.board);
    const drawing = drawingOf(view);
    const candidates = candidatesOf(view, drawing);
    const shaded = shadeOf(view);
    for (let cell = 0; cell < this.cells.length; cell++) this.#drawCell(cell, view, drawing, candidates, shaded);
    this.light([]);
    const masks = candidates.map((mask) => mask ?? 0);
    const shown = { board: view.board, size: this.size, values: view.board.values, masks };
    drawOverlay?.(this.overlay, view.level >= 3 ? view.step : null, view.level < 3 ? view.focus : [], shown);
  }

  /** Light some cells, and the links between them. @param {number[]} cells */
  light(cells) {
    const lit = new Set(cells);
    this.root.classList.toggle("lighting", lit.size > 0);
    this.cells.forEach((cell, i) => cell.classList.toggle("lit-cell", lit.has(i)));
    for (const link of this.overlay.querySelectorAll("[data-ends]")) {
      const ends = (link.getAttribute("data-ends") ?? "").split(",").map(Number);
      link.classList.toggle("lit", lit.size > 0 && ends.every((cell) => lit.has(cell)));
    }
  }

  /** @param {number} cell */
  focus(cell) {
    this.cells[cell]?.focus({ preventScroll: true });
  }

  /** The cell at a point of the screen; none near its edges, where they are left out. @param {number} x @param {number} y @param {number} [edge] @returns {number | null} */
  cellAt(x, y, edge = 0) {
    const box = this.root.getBoundingClientRect();
    const across = ((x - box.left) / box.width) * this.size;
    const down = ((y - box.top) / box.height) * this.size;
    const [col, row] = [Math.floor(across), Math.floor(down)];
    const near = [across - col, down - row].some((part) => part < edge || part > 1 - edge);
    return near || row < 0 || col < 0 || row >= this.size || col >= this.size ? null : row * this.size + col;
  }

  /** @param {Board} board */
  #build({ size, variant }) {
    this.size = size;
    this.variant = variant;
    const { rows: height, columns: side } = boxShape(size);
    const region = (/** @type {number} */ r, /** @type {number} */ c) => (variant ? variant.regions[r * size + c] : Math.floor(r / height) * size + Math.floor(c / side));
    this.#fit(size, variant);
    this.root.style.setProperty("--size", String(size));
    this.root.style.setProperty("--side", String(markSide(size)));
    this.root.dataset.size = String(size);
    this.root.setAttribute("aria-rowcount", String(size));
    this.root.setAttribute("aria-colcount", String(size));
    this.cells = [];
    const rows = Array.from({ length: size }, (_, r) => {
      const row = make("div", { role: "row", class: "row" });
      for (let c = 0; c < size; c++) {
        const classes = ["cell"];
        if (c && region(r, c) !== region(r, c - 1)) classes.push("box-left");
        if (r && region(r, c) !== region(r - 1, c)) classes.push("box-top");
        const cell = make("div", { role: "gridcell", class: classes.join(" "), tabindex: "-1" });
        cell.dataset.cell = String(r * size + c);
        cell.style.setProperty("--wave", String(r + c));
        this.cells.push(cell);
        row.append(cell);
      }
      return row;
    });
    this.signatures = new Array(size * size).fill("");
    this.contents = new Array(size * size).fill("");
    const [below, above] = variant ? [variant.below, variant.above].map((drawing) => layer(drawing, size)) : [];
    this.root.replaceChildren(...(below ? [below] : []), ...rows, ...(above ? [above] : []), this.overlay);
  }

  /** Leave room for clues outside the grid, and none for rows and columns that it lacks. @param {number} size @param {Board["variant"]} variant */
  #fit(size, variant) {
    this.root.classList.toggle("variant", Boolean(variant));
    const marks = marksOfRules(variant, size);
    this.root.classList.toggle("numbered", marks.numbers);
    this.root.classList.toggle("dotted", marks.dots);
    const { top: above, side, bottom: beneath } = insetOf(variant, size);
    this.root.style.setProperty("--inset", [above, side, beneath].map((room) => `${100 * room}%`).join(" "));
    const [left, top, right, bottom] = variant?.margins ?? [0, 0, 0, 0];
    const { rows, columns } = shapeOf(size, variant);
    const [across, down] = [columns + left + right, rows + top + bottom];
    const whole = Math.max(across, down);
    const [width, height] = rows === columns ? [whole, whole] : [across, down];
    const part = (/** @type {number} */ cells, /** @type {number} */ of) => `${(100 * cells) / of}%`;
    const { style } = this.root;
    style.left = part(left + (width - across) / 2, width);
    style.top = part(top + (height - down) / 2, height);
    style.width = part(size, width);
    style.height = part(size, height);
    const frame = this.root.parentElement;
    frame?.classList.toggle("cut", rows !== columns);
    frame?.style.setProperty("--across", String(width / whole));
    frame?.style.setProperty("--down", String(height / whole));
  }

  /**
   * @param {number} cell @param {View} view @param {Drawing} drawing
   * @param {(number | null)[]} candidates @param {Map<number, string>} shaded
   */
  #drawCell(cell, view, drawing, candidates, shaded) {
    const { board } = view;
    const marks = drawing.marks.get(cell);
    const shown = candidates[cell] ?? board.corner[cell] | board.centre[cell];
    const content = [
      board.values[cell],
      board.given[cell],
      board.corner[cell],
      board.centre[cell],
      board.colour[cell],
      candidates[cell],
      view.conflicts.has(cell),
      view.mistakes.has(cell),
      view.either?.has(cell),
      board.struck[cell],
      board.tint[cell],
      view.selection.has(cell) && view.picked,
      view.lit && (shown >> (view.lit - 1)) & 1 && view.lit,
      view.fixedCorners,
      marks && [...marks].join(),
    ].join("|");
    const place = [view.selection.has(cell), view.cursor === cell, drawing.roles.get(cell), drawing.houses.get(cell), shaded.get(cell)];
    const signature = `${content}|${place.join("|")}`;
    if (this.signatures[cell] === signature) return;
    this.signatures[cell] = signature;
    const element = this.cells[cell];
    const value = board.values[cell];
    const { classList } = element;
    classList.toggle("given", board.given[cell]);
    classList.toggle("conflict", view.conflicts.has(cell));
    classList.toggle("mistake", view.mistakes.has(cell));
    classList.toggle("either", view.either?.has(cell) ?? false);
    classList.toggle("selected", view.selection.has(cell));
    classList.toggle("cursor", view.cursor === cell);
    setRole(element, drawing.roles.get(cell));
    setData(element, "house", drawing.houses.get(cell));
    setData(element, "shade", shaded.get(cell));
    setData(element, "colour", board.colour[cell] ? String(board.colour[cell]) : undefined);
    element.tabIndex = (view.cursor ?? 0) === cell ? 0 : -1;
    element.setAttribute("aria-selected", String(view.selection.has(cell)));
    const before = this.contents[cell];
    if (before === content) return;
    this.contents[cell] = content;
    const look = { lit: view.lit, tint: board.tint[cell], picked: view.selection.has(cell) ? (view.picked ?? 0) : 0 };
    const spoken = make("span", { class: "sr-only" }, label(cell, view, candidates[cell], marks));
    if (value) {
      const digit = make("span", { class: "value", "aria-hidden": "true" }, DIGITS[value]);
      digit.classList.toggle("fresh", before.startsWith("0|"));
      if (view.conflicts.has(cell) || view.mistakes.has(cell)) digit.append(make("span", { class: "flag" }));
      element.replaceChildren(spoken, digit);
    } else if (candidates[cell] !== null) {
      element.replaceChildren(spoken, candidateGrid(candidates[cell] ?? 0, board.size, marks, look));
    } else {
      element.replaceChildren(spoken, ...markElements(board, cell, look, Boolean(view.fixedCorners)));
    }
  }
}

/** A layer of a drawing, in units of a hundredth of a cell. @param {string} drawing @param {number} size */
function layer(drawing, size) {
  const svg = makeSvg("svg", { class: "rules", "aria-hidden": "true", viewBox: `0 0 ${100 * size} ${100 * size}` });
  svg.innerHTML = drawing;
  return svg;
}

/** @param {HTMLElement} element @param {string | undefined} role */
function setRole(element, role) {
  const [name, tone] = role?.split("#") ?? [];
  setData(element, "role", name);
  setData(element, "tone", tone);
}

/** @param {HTMLElement} element @param {string} name @param {string | undefined} value */
function setData(element, name, value) {
  if (value === undefined) delete element.dataset[name];
  else element.dataset[name] = value;
}

/**
 * Which role each cell and each candidate plays, as far as the level tells.
 * @param {View} view @returns {Drawing}
 */
export function drawingOf({ step, level, focus, board }) {
  /** @type {Drawing} */
  const drawing = { roles: new Map(), marks: new Map(), cells: new Set(), houses: new Map() };
  /** @param {number} cell @param {number} digit @param {string} role */
  const mark = (cell, digit, role) => {
    const marks = drawing.marks.get(cell) ?? new Map();
    if (!marks.has(digit)) drawing.marks.set(cell, marks.set(digit, role));
    drawing.cells.add(cell);
  };
  if (!step) return drawing;
  if (level < 3) {
    const all = houses(board);
    for (const word of focus) {
      for (const cell of word.cells) drawing.roles.set(cell, "focus");
      for (const house of word.houses) for (const cell of all[house]) drawing.roles.set(cell, "focus");
    }
    return drawing;
  }
  if (level >= 4) {
    for (const [cell, digit] of step.placements) mark(cell, digit, "placed");
    for (const [cell, digit] of step.eliminations) mark(cell, digit, "eliminated");
  }
  const all = houses(board);
  for (const role of HOUSES) {
    for (const part of step.parts.filter((one) => one.role === role)) {
      for (const house of part.houses) for (const cell of all[house]) drawing.houses.set(cell, role);
    }
  }
  const parts = step.parts.filter(({ role }) => role in NAMES && !FRAMED.has(role));
  const roleOf = (/** @type {import("./step.js").Part} */ { role, tone }) => (tone ? `${role}#${tone}` : role);
  const isSet = (/** @type {import("./step.js").Part} */ { role }) => Number(role === "set");
  // A set tints its cells before others do; a node of a chain is seen inside its set.
  for (const part of parts.slice().sort((a, b) => isSet(b) - isSet(a))) {
    for (const cell of part.cells) {
      if (!drawing.roles.has(cell)) drawing.roles.set(cell, roleOf(part));
      drawing.cells.add(cell);
    }
  }
  for (const part of parts.slice().sort((a, b) => isSet(a) - isSet(b))) {
    for (const cell of part.cells) if (!board.values[cell]) for (const digit of part.digits) mark(cell, digit, roleOf(part));
  }
  return drawing;
}

/** The candidates to show in each cell; null where marks are shown instead. @param {View} view @param {Drawing} drawing */
function candidatesOf({ board, allCandidates, truth, either }, drawing) {
  if (truth) return truth.map((mask, cell) => (board.values[cell] ? null : mask));
  const masks = board.candidates ?? basicCandidates(board);
  return masks.map((mask, cell) => {
    if (board.values[cell]) return null;
    return either?.get(cell) ?? (allCandidates || board.candidates || drawing.marks.has(cell) ? mask : null);
  });
}

/** What lies behind the cells: the peers of the cursor, and equal digits. @param {View} view @returns {Map<number, string>} */
function shadeOf({ board, cursor, selection, step, lit }) {
  /** @type {Map<number, string>} */
  const shaded = new Map();
  if (step || selection.size > 1) return shaded;
  if (cursor !== null) for (const peer of peers(board)[cursor]) shaded.set(peer, "peer");
  const value = cursor === null ? lit : board.values[cursor] || lit;
  const masks = board.candidates ?? board.corner.map((mask, cell) => mask | board.centre[cell]);
  if (lit) masks.forEach((mask, cell) => (mask >> (lit - 1)) & 1 && !board.values[cell] && shaded.set(cell, "holds"));
  if (value) board.values.forEach((other, cell) => other === value && cell !== cursor && shaded.set(cell, "same"));
  return shaded;
}

/** How the marks of a cell look: the lit digit, the colours, the digit that a colour is for. @typedef {{ lit: number, tint: number, picked: number }} Look */

/** A candidate or mark. @template {HTMLElement} T @param {T} element @param {number} digit @param {Look} look @returns {T} */
function marked(element, digit, { lit, tint, picked }) {
  element.dataset.mark = String(digit);
  element.classList.toggle("lit", digit === lit);
  element.classList.toggle("picked", digit === picked);
  if (tint && tintOf(tint, digit)) element.dataset.colour = String(tintOf(tint, digit));
  return element;
}

/** @param {number} mask @param {number} size @param {Map<number, string> | undefined} marks @param {Look} look */
function candidateGrid(mask, size, marks, look) {
  const grid = make("span", { class: "candidates", "aria-hidden": "true" });
  for (let digit = 1; digit <= size; digit++) {
    const role = marks?.get(digit);
    const here = (mask >> (digit - 1)) & 1 || role === "eliminated" || role === "placed";
    const span = make("span", { class: "candidate" }, here ? DIGITS[digit] : "");
    if (here && role) setRole(span, role);
    else if (here) marked(span, digit, look);
    grid.append(span);
  }
  return grid;
}

/** @param {Board} board @param {number} cell @param {Look} look @param {boolean} fixed */
function markElements({ size, corner, centre, struck }, cell, look, fixed) {
  const made = [];
  if (corner[cell]) {
    const box = make("span", { class: "corner", "aria-hidden": "true" });
    const placed = fixed && size <= 9 && !centre[cell];
    box.classList.toggle("fixed", placed);
    for (const digit of digitsOf(corner[cell])) {
      const span = marked(make("span", {}, DIGITS[digit]), digit, look);
      if (placed) span.style.gridArea = `${Math.ceil(digit / 3)} / ${((digit - 1) % 3) + 1}`;
      box.append(span);
    }
    made.push(box);
  }
  if (centre[cell]) {
    const digits = digitsOf(centre[cell]);
    const box = make("span", { class: "centre", "aria-hidden": "true", "data-count": String(digits.length) });
    box.append(...digits.map((digit) => marked(make("b", {}, DIGITS[digit]), digit, look)));
    made.push(box);
  } else if (struck[cell]) {
    const digits = digitsOf(struck[cell]).map((digit) => DIGITS[digit]);
    made.push(make("span", { class: "struck", "aria-hidden": "true" }, digits.join("")));
  }
  return made;
}

/**
 * What a screen reader says of a cell.
 * @param {number} cell @param {View} view @param {number | null} candidates @param {Map<number, string>} [marks]
 */
function label(cell, { board, conflicts, mistakes }, candidates, marks) {
  const place = t("Row {row}, column {column}", { row: Math.floor(cell / board.size) + 1, column: (cell % board.size) + 1 });
  const words = [];
  const value = board.values[cell];
  const list = (/** @type {number} */ mask) => digitsOf(mask).map((d) => DIGITS[d]).join(" ");
  if (value) words.push(DIGITS[value], board.given[cell] ? t("given") : "");
  else if (candidates !== null) words.push(t("candidates {digits}", { digits: list(candidates) || t("none") }));
  else {
    words.push(t("empty"));
    if (board.corner[cell]) words.push(t("corner {digits}", { digits: list(board.corner[cell]) }));
    if (board.centre[cell]) words.push(t("centre {digits}", { digits: list(board.centre[cell]) }));
    if (board.struck[cell]) words.push(t("not {digits}", { digits: list(board.struck[cell]) }));
  }
  for (const [digit, role] of marks ?? []) words.push(`${DIGITS[digit]} ${t(NAMES[role.split("#")[0]]).toLowerCase()}`);
  if (conflicts.has(cell)) words.push(t("conflict"));
  if (mistakes.has(cell)) words.push(t("Mistake").toLowerCase());
  if (board.colour[cell]) words.push(t("colour {digit}", { digit: board.colour[cell] }));
  for (let digit = 1; digit <= 9 && board.tint[cell] && !value; digit++) {
    const colour = tintOf(board.tint[cell], digit);
    if (colour) words.push(`${digit} ${t("colour {digit}", { digit: colour })}`);
  }
  return `${place}: ${words.filter(Boolean).join(", ")}`;
}
