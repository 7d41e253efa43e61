/**
 * nonet for JavaScript: solve, check, rate, generate and explain Sudoku, in a browser, Node, Deno or a worker.
 *
 * Call `await init()` once; everything else is synchronous. Results equal those of nonet in Python.
 */

import { bytesAt, core, countsAt, init, numberAt, numbersAt, textOf, withRoom } from "./core.js";
import { cellName, cellsOf, conflictsIn, lineOf, SudokuError } from "./puzzle.js";
import { housesWith, programOf, RULES } from "./rules.js";
import { NESTED, ORBITS, QUICK, RECIPES, ROWS_OF_LEVEL, SCALES, TECHNIQUES, VERSION } from "./tables.js";

export { init, SudokuError };
/** The version of nonet. */
export const version = VERSION;
/** The names of the rules, the scales, the levels and the symmetries. */
export const rules = ["regions", ...Object.keys(RULES)];
export const scales = Object.keys(SCALES);
export const levels = Object.keys(ROWS_OF_LEVEL);
export const symmetries = Object.keys(ORBITS);

const STATUSES = ["unique", "multiple", "none", "conflict", "bad", "stopped"];
const OUTCOMES = ["solved", "stuck", "none", "stopped", "bad"];

/** @typedef {import("./index.d.ts").Puzzle} Puzzle */
/** @typedef {import("./index.d.ts").SearchOptions} SearchOptions */

/** @param {number} stop @param {number} found */
function late(stop, found) {
  return new SudokuError("budget", stop === 1 ? "node limit reached" : "time limit reached", { found });
}

/** Whether the kernels for classic puzzles can search it. @param {Uint8Array} cells @param {SearchOptions} options */
const classic = (cells, options) => cells.length === 81 && !(options.rules ?? []).length;

/** @param {unknown} value @param {string} name */
function limitOf(value, name) {
  if (value === undefined || value === null) return 0;
  if (typeof value !== "number" || !(value >= 0)) throw new SudokuError("argument", `${name} must be a number from 0, not ${String(value)}`);
  return value;
}

/** @param {SearchOptions} options @returns {[number, number]} */
const budgetOf = (options) => [limitOf(options.nodes, "nodes"), limitOf(options.seconds, "seconds")];

/** @param {SearchOptions} options */
const unbounded = (options) => !options.nodes && !options.seconds;

/**
 * Use a search for a puzzle with rules, or of another size.
 * @template T
 * @param {Uint8Array} cells @param {SearchOptions} options @param {(game: number) => T} use
 */
function withGame(cells, options, use) {
  const numbers = programOf(cells, options.rules ?? []);
  const game = withRoom((room) => core()._nonet_program(room.put32(numbers), numbers.length));
  if (!game) throw new SudokuError("argument", `the solver has no room for these rules: ${textOf()}`);
  try {
    return use(game);
  } finally {
    core()._nonet_program_free(game);
  }
}

/**
 * Up to two solutions.
 * @param {Uint8Array} cells @param {SearchOptions} options @returns {Uint8Array[]}
 */
function firstTwo(cells, options) {
  const size = cells.length;
  if (classic(cells, options) && unbounded(options)) {
    const found = kernel(cells, 2);
    if (found.status === "unique") return [found.solution];
    if (found.status === "none") return [];
  }
  if (classic(cells, options)) return [...iterate(cells, options, 2)];
  return withGame(cells, options, (game) =>
    withRoom((room) => {
      const out = room.bytes(2 * size);
      const stop = room.bytes(4);
      const count = core()._nonet_program_two(game, ...budgetOf(options), out, stop);
      if (numberAt(stop) && count < 2) throw late(numberAt(stop), count);
      return Array.from({ length: count }, (_, i) => bytesAt(out + i * size, size));
    }),
  );
}

/** @param {Uint8Array} cells @param {number} limit */
function kernel(cells, limit) {
  return withRoom((room) => {
    const [solution, count, status] = [room.bytes(81), room.bytes(4), room.bytes(1)];
    core()._nonet_solve(room.put(cells), 1, limit, solution, count, status);
    return { status: STATUSES[bytesAt(status, 1)[0]], count: countsAt(count, 1)[0], solution: bytesAt(solution, 81) };
  });
}

/**
 * Solutions one at a time; the search is freed when the loop ends.
 * @param {Uint8Array} cells @param {SearchOptions} options @param {number} [most] @returns {Generator<Uint8Array>}
 */
function* iterate(cells, options, most = Infinity) {
  const size = cells.length;
  const { _nonet_search, _nonet_search_next, _nonet_search_free, _nonet_program, _nonet_program_next, _nonet_program_free } = core();
  const plain = classic(cells, options);
  const numbers = plain ? [] : programOf(cells, options.rules ?? []);
  const search = withRoom((room) => (plain ? _nonet_search(room.put(cells), size) : _nonet_program(room.put32(numbers), numbers.length)));
  if (!search) throw new SudokuError("argument", `the solver has no room for these rules: ${textOf()}`);
  try {
    for (let found = 0; found < most; found++) {
      const next = withRoom((room) => {
        const [out, stop] = [room.bytes(size), room.bytes(4)];
        const more = plain ? _nonet_search_next(search, ...budgetOf(options), out, size, stop) : _nonet_program_next(search, ...budgetOf(options), out, stop);
        if (!more && numberAt(stop)) throw late(numberAt(stop), found);
        return more ? bytesAt(out, size) : null;
      });
      if (!next) return;
      yield next;
    }
  } finally {
    (plain ? _nonet_search_free : _nonet_program_free)(search);
  }
}

/** @param {Uint8Array} cells @param {SearchOptions} options */
function refuseConflicts(cells, options) {
  const size = Math.sqrt(cells.length);
  const found = conflictsIn(cells, housesWith(size, options.rules ?? [])).map((cell) => cellName(cell, size));
  if (found.length) throw new SudokuError("conflict", `the givens conflict: ${found.join(", ")}`, { cells: found });
}

/** @param {Puzzle} puzzle @param {SearchOptions} [options] */
export function solve(puzzle, options = {}) {
  const cells = cellsOf(puzzle);
  refuseConflicts(cells, options);
  const found = firstTwo(cells, options).map(lineOf);
  if (!found.length) throw new SudokuError("no_solution", "the puzzle has no solution");
  if (found.length > 1) throw new SudokuError("multiple_solutions", "the puzzle has more than one solution", { solutions: found });
  return found[0];
}

/** @param {Puzzle} puzzle @param {SearchOptions} [options] @returns {Generator<string>} */
export function* solutions(puzzle, options = {}) {
  const cells = cellsOf(puzzle);
  refuseConflicts(cells, options);
  for (const found of iterate(cells, options)) yield lineOf(found);
}

/** @param {Puzzle} puzzle @param {SearchOptions & { limit?: number | null }} [options] */
export function count(puzzle, options = {}) {
  const cells = cellsOf(puzzle);
  const limit = options.limit === null ? 0 : limitOf(options.limit ?? 2, "limit");
  if (conflictsIn(cells, housesWith(Math.sqrt(cells.length), options.rules ?? [])).length) return 0;
  return withRoom((room) => {
    const stop = room.bytes(4);
    const budget = budgetOf(options);
    const found = classic(cells, options)
      ? core()._nonet_count(room.put(cells), limit, ...budget, stop)
      : withGame(cells, options, (game) => core()._nonet_program_count(game, limit, ...budget, stop));
    if (numberAt(stop)) throw late(numberAt(stop), found);
    return found;
  });
}

/** @param {Puzzle} puzzle @param {SearchOptions} [options] */
export const isUnique = (puzzle, options = {}) => count(puzzle, { ...options, limit: 2 }) === 1;

/** @param {Puzzle} puzzle @param {SearchOptions} [options] */
export function check(puzzle, options = {}) {
  const cells = cellsOf(puzzle);
  const size = Math.sqrt(cells.length);
  const conflicts = conflictsIn(cells, housesWith(size, options.rules ?? [])).map((cell) => cellName(cell, size));
  const clues = cells.reduce((sum, digit) => sum + (digit > 0 ? 1 : 0), 0);
  const status = conflicts.length ? "conflict" : statusOf(cells, options);
  return { puzzle: lineOf(cells), size, clues, conflicts, valid: !conflicts.length, status, solved: !conflicts.length && clues === cells.length };
}

/** @param {Uint8Array} cells @param {SearchOptions} options */
function statusOf(cells, options) {
  try {
    return /** @type {const} */ (["none", "unique", "multiple"])[firstTwo(cells, options).length];
  } catch (error) {
    if (error instanceof SudokuError && error.kind === "budget") return "stopped";
    throw error;
  }
}

/** @param {Puzzle} puzzle @param {SearchOptions} [options] @returns {string[]} */
export function candidates(puzzle, options = {}) {
  const cells = cellsOf(puzzle);
  const size = Math.sqrt(cells.length);
  if (conflictsIn(cells, housesWith(size, options.rules ?? [])).length) return Array.from(cells, () => "");
  return withGame(cells, options, (game) =>
    withRoom((room) => {
      const [counts, stop] = [room.bytes(4 * size ** 3), room.bytes(4)];
      core()._nonet_program_candidates(game, 1, ...budgetOf(options), counts, stop);
      if (numberAt(stop)) throw late(numberAt(stop), 0);
      const found = countsAt(counts, size ** 3);
      return Array.from(cells, (_, cell) => lineOf(Array.from({ length: size }, (_, i) => i + 1).filter((digit) => found[cell * size + digit - 1])));
    }),
  );
}

/** @param {Puzzle} puzzle */
export function canonical(puzzle) {
  const cells = cellsOf(puzzle);
  if (![16, 81].includes(cells.length)) throw new SudokuError("argument", `only grids of 16 and 81 cells have canonical forms, not ${cells.length}`);
  return withRoom((room) => {
    const form = room.bytes(cells.length);
    if (core()._nonet_canonical(room.put(cells), cells.length, form)) refuseConflicts(cells, {});
    return lineOf(bytesAt(form, cells.length));
  });
}

/** @type {Map<string, number>} */
const plans = new Map();

/** @param {string} name @param {() => string[]} lines */
function planOf(name, lines) {
  let plan = plans.get(name);
  if (plan === undefined) {
    plan = /** @type {number} */ (withRoom((room) => core()._nonet_plan(room.text(lines().join("\n")))));
    if (!plan) throw new Error(`the core does not know all techniques of ${name}`);
    plans.set(name, plan);
  }
  return plan;
}

/** @param {string} name */
function scaleOf(name) {
  const scale = /** @type {Record<string, any>} */ (SCALES)[name];
  if (!scale) throw new SudokuError("unknown_name", `unknown scale ${JSON.stringify(name)} (known: ${scales.join(", ")})`);
  return { key: name, ...scale };
}

/** @param {Puzzle} puzzle @param {string} what */
function nineByNine(puzzle, what) {
  const cells = cellsOf(puzzle);
  if (cells.length !== 81) throw new SudokuError("argument", `${what} works on 9×9 puzzles without rules only`);
  refuseConflicts(cells, {});
  return cells;
}

/** The path of a puzzle in numbers. @param {number} plan @param {Uint8Array} cells @param {number} techniques @param {number} [seconds] */
function pathOf(plan, cells, techniques, seconds = 0) {
  return withRoom((room) => {
    const out = room.bytes(4 * (7 + techniques));
    const place = room.put(cells);
    core()._nonet_rate(plan, place, place, 0, seconds, out);
    const [outcome, steps, er, ed, ep, score, top, ...counts] = numbersAt(out, 7 + techniques);
    return { outcome, steps, er, ed, ep, score, top, counts };
  });
}

/** @typedef {ReturnType<typeof scaleOf>} Scale */

/** The index of the level of a path. @param {Scale} scale @param {ReturnType<typeof pathOf>} path */
function levelOf(scale, path) {
  let used = Math.max(0, ...path.counts.map((count, place) => (count ? scale.techniques[place][1] : 0)));
  scale.levels.forEach((/** @type {[string, number | null]} */ [, most], /** @type {number} */ place) => {
    if (most !== null && used === place && path.score > most) used++;
  });
  return used;
}

/** @param {Scale} scale @param {ReturnType<typeof pathOf>} path @returns {import("./index.d.ts").Rating} */
function ratingOf(scale, path) {
  const solved = path.outcome === 0;
  const known = solved || path.outcome === 3;
  const number = (/** @type {number} */ value) => (scale.unit === "tenths" ? value / 10 : value);
  const facts = {
    er: known ? number(path.er) : null,
    ep: known && path.ep > 0 ? number(path.ep) : null,
    ed: known && path.steps > 0 ? number(path.ed) : null,
    score: solved ? number(path.score) : null,
  };
  return {
    scale: scale.key,
    outcome: /** @type {any} */ (OUTCOMES[path.outcome]),
    rating: solved ? /** @type {any} */ (facts)[scale.headline] : null,
    level: solved && scale.levels.length ? scale.levels[levelOf(scale, path)][0] : null,
    hardest: known && path.steps > 0 ? scale.techniques[path.top][0] : null,
    ...facts,
    steps: path.steps,
    techniques: Object.fromEntries(path.counts.flatMap((count, place) => (count ? [[scale.techniques[place][0], count]] : []))),
  };
}

/** @param {Puzzle} puzzle @param {{ scale?: string, seconds?: number }} [options] */
export function rate(puzzle, options = {}) {
  const cells = nineByNine(puzzle, "rate");
  const scale = scaleOf(options.scale ?? "human");
  const path = pathOf(planOf(scale.key, () => scale.lines), cells, scale.techniques.length, limitOf(options.seconds, "seconds"));
  if (path.outcome === 2) throw new SudokuError("no_solution", "the puzzle has no solution");
  return ratingOf(scale, path);
}

const HOUSES = ["row", "column", "box"];
/** @param {number} house */
const houseName = (house) => `${HOUSES[Math.floor(house / 9)]} ${(house % 9) + 1}`;
/** @param {number} pair */
const candidate = (pair) => ({ cell: cellName(Math.floor(pair / 10), 9), digit: pair % 10 });

/** @param {any} found @param {Scale} scale @returns {import("./index.d.ts").Step} */
function stepOf(found, scale) {
  const technique = found.finder ? /** @type {Record<string, string>} */ (NESTED)[`${found.finder} ${found.finder_size} ${found.variant}`] : scale.techniques[found.technique][0];
  const [family, byHand] = /** @type {Record<string, [string, boolean]>} */ (/** @type {unknown} */ (TECHNIQUES))[technique];
  return {
    technique,
    family,
    by_hand: byHand,
    rating: scale.unit === "tenths" ? found.rating / 10 : found.rating,
    placements: found.placements.map(candidate),
    eliminations: found.eliminations.map(candidate),
    parts: found.parts.map((/** @type {any} */ part) => ({
      role: part.role,
      cells: part.cells.map((/** @type {number} */ cell) => cellName(cell, 9)),
      digits: part.digits,
      houses: part.houses.map(houseName),
      nested: part.nested < 0 ? null : part.nested,
    })),
    links: found.links.map((/** @type {number[]} */ [start, end, strong, house]) => ({ start, end, strong: strong > 0, house: house < 0 ? null : houseName(house) })),
    size: found.size,
    length: found.length,
    nested: found.nested.map((/** @type {any} */ inner) => stepOf(inner, scale)),
  };
}

/**
 * @param {Puzzle} puzzle
 * @param {{ givens?: Puzzle, candidates?: ArrayLike<string>, scale?: string, seconds?: number }} [options]
 */
export function step(puzzle, options = {}) {
  const cells = nineByNine(puzzle, "step");
  const givens = options.givens === undefined ? cells : nineByNine(options.givens, "step");
  const scale = scaleOf(options.scale ?? "human");
  const marks = options.candidates;
  if (marks && marks.length !== 81) throw new SudokuError("format", `expected the candidates of 81 cells, found ${marks.length}`);
  return withRoom((room) => {
    const masks = marks ? room.put16(Array.from(marks, (text) => [...text].reduce((mask, digit) => mask | (1 << (Number(digit) - 1)), 0))) : 0;
    const found = core()._nonet_next(planOf(scale.key, () => scale.lines), room.put(cells), room.put(givens), masks, limitOf(options.seconds, "seconds"));
    if (found === 2) throw late(2, 0);
    return found ? stepOf(JSON.parse(textOf()), scale) : null;
  });
}

const FITS = 0;

/** @param {import("./index.d.ts").GenerateOptions} [options] */
export function generate(options = {}) {
  const { level = "", symmetry = "none", index = 0, tries = 2 ** 24 - 1 } = options;
  const seed = BigInt(options.seed ?? Math.floor(Math.random() * 2 ** 53));
  const bySymmetry = /** @type {Record<string, any>} */ (RECIPES)[level];
  if (!bySymmetry) throw new SudokuError("unknown_name", `unknown level ${JSON.stringify(level)} (known: ${levels.join(", ")})`);
  const groups = /** @type {Record<string, string>} */ (ORBITS)[symmetry];
  if (!groups) throw new SudokuError("unknown_name", `unknown symmetry ${JSON.stringify(symmetry)} (known: ${symmetries.join(", ")})`);
  const recipe = bySymmetry[symmetry];
  if (!recipe) throw new SudokuError("argument", `no ${level} puzzle has the symmetry ${symmetry}`);
  const [purpose, least, most, targets, flags, mostSingles] = recipe;
  const first = (BigInt(purpose) << 60n) | (BigInt(index) << 24n);
  const human = scaleOf("human");
  const end = limitOf(options.seconds, "seconds") || Infinity;
  const began = performance.now();
  return withRoom((room) => {
    const [puzzle, solution] = [room.bytes(81), room.bytes(81)];
    const numbers = room.put(targets);
    const cellGroups = room.put([...groups].map((one) => one.charCodeAt(0) - 48));
    let tried = 0;
    for (; tried < tries && performance.now() - began < 1000 * end; tried++) {
      const stream = first | BigInt(tried);
      const carved = core()._nonet_carve(...halves(seed), ...halves(stream), least, most, numbers, targets.length, flags, mostSingles, cellGroups, puzzle, solution);
      if (carved !== FITS) continue;
      const cells = bytesAt(puzzle, 81);
      const rating = fits(cells, level, human);
      if (!rating) continue;
      return {
        puzzle: lineOf(cells),
        solution: lineOf(bytesAt(solution, 81)),
        clues: cells.reduce((sum, digit) => sum + (digit > 0 ? 1 : 0), 0),
        scale: "human",
        rating: rating.rating,
        level: rating.level,
        hardest: rating.hardest,
        techniques: rating.techniques,
        seed: seed <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(seed) : seed,
        index,
        attempt: tried,
      };
    }
    throw new SudokuError("no_puzzle", `no such puzzle was found in ${tried} tries; allow more time`);
  });
}

/** @param {bigint} number @returns {[number, number]} */
const halves = (number) => [Number(number & 0xffffffffn), Number((number >> 32n) & 0xffffffffn)];

/** The rating of a puzzle if it is of a level, or of any without one. @param {Uint8Array} cells @param {string} level @param {Scale} human */
function fits(cells, level, human) {
  if (!level) return ratingOf(human, pathOf(planOf("human", () => human.lines), cells, human.techniques.length));
  const place = levels.indexOf(level);
  if (place > levels.indexOf("expert")) {
    const quick = pathOf(planOf("quick", () => QUICK), cells, human.techniques.length);
    if (quick.outcome === 0) return null;
  }
  const rows = /** @type {Record<string, number>} */ (ROWS_OF_LEVEL)[level];
  const path = pathOf(planOf(`human up to ${level}`, () => human.lines.slice(0, rows)), cells, human.techniques.length);
  return path.outcome === 0 && levelOf(human, path) === place ? ratingOf(human, path) : null;
}
