/** A grid: a line or rows of digits with `.` or `0` for an empty cell, or numbers with 0. Sizes are 4, 6, 8, 9, 10, 12, 15 and 16. */
export type Puzzle = string | ArrayLike<number> | ArrayLike<ArrayLike<number>>;

/** A rule with its fields, as nonet in Python writes it to JSON. Cells are `r1c1`; row or column 0 is outside the grid. */
export interface Rule {
  rule: string;
  [field: string]: unknown;
}

export interface SearchOptions {
  /** Rules of a variant, by name or with their fields. */
  rules?: (string | Rule)[];
  /** Stop a search after this many nodes. */
  nodes?: number;
  /** Stop a search after this many seconds. */
  seconds?: number;
}

export type Status = "unique" | "multiple" | "none" | "conflict" | "stopped";
export type Scale = "human" | "se" | "hodoku";
export type Level = "easy" | "medium" | "hard" | "expert" | "master" | "extreme";
export type Symmetry = string;

/** An error; `kind` is for programs. */
export class SudokuError extends Error {
  kind: "format" | "argument" | "conflict" | "no_solution" | "multiple_solutions" | "budget" | "unknown_name" | "no_puzzle";
  /** Cells that conflict. */
  cells?: string[];
  /** Two solutions of a puzzle that has several. */
  solutions?: string[];
  /** The number of solutions found before the budget ran out. */
  found?: number;
}

export interface Check {
  puzzle: string;
  size: number;
  clues: number;
  /** Cells whose digits repeat in a house. */
  conflicts: string[];
  valid: boolean;
  status: Status;
  /** Whether every cell is filled without conflicts. */
  solved: boolean;
}

/** How hard a puzzle is on a scale; a puzzle that the techniques do not solve has no rating and no level. */
export interface Rating {
  scale: Scale;
  outcome: "solved" | "stuck" | "none" | "stopped";
  /** The number people quote. */
  rating: number | null;
  level: string | null;
  /** The technique of the hardest step. */
  hardest: string | null;
  er: number | null;
  ep: number | null;
  ed: number | null;
  score: number | null;
  steps: number;
  /** The number of steps by technique, in the order of the scale. */
  techniques: Record<string, number>;
}

export interface Candidate {
  cell: string;
  digit: number;
}

/** A role, and the cells, digits and houses that play it. Cells and digits together mean those candidates. */
export interface Part {
  role: "house" | "cover" | "pattern" | "pivot" | "pincer" | "fin" | "endofin" | "floor" | "roof" | "extra" | "set" | "common" | "blocker" | "color_a" | "color_b" | "color_c" | "color_d" | "on" | "off" | "premise" | "excluder" | "witness" | "denied";
  cells: string[];
  digits: number[];
  /** Such as `row 1`, `column 4` or `box 9`. */
  houses: string[];
  /** The index of the nested step that justifies a node of a branch. */
  nested: number | null;
}

/** A link of a chain between two parts, by their indices. */
export interface Link {
  start: number;
  end: number;
  /** Strong: at least one of the two is true. Weak: at most one is. */
  strong: boolean;
  house: string | null;
}

/** A deduction: what it does, and the evidence for it, without text. */
export interface Step {
  /** The key of the technique: `x-wing`. */
  technique: string;
  family: string;
  /** False for steps that no person would find. */
  by_hand: boolean;
  rating: number;
  placements: Candidate[];
  eliminations: Candidate[];
  parts: Part[];
  links: Link[];
  size: number;
  length: number;
  nested: Step[];
}

export interface GenerateOptions {
  /** Without a level, a minimal puzzle of any difficulty. */
  level?: Level;
  /** The symmetry of the clues; `symmetries` lists the names. */
  symmetry?: Symmetry;
  /** The same seed gives the same puzzle, here and in Python; without one, it is random. */
  seed?: number | bigint;
  /** Which of the puzzles of the seed, from 0. */
  index?: number;
  /** Give up after this many attempts. */
  tries?: number;
  /** Give up after this many seconds. */
  seconds?: number;
}

export interface Generated {
  puzzle: string;
  solution: string;
  clues: number;
  scale: "human";
  rating: number | null;
  level: Level | null;
  hardest: string | null;
  techniques: Record<string, number>;
  seed: number | bigint;
  index: number;
  /** Failed attempts before it. */
  attempt: number;
}

/** The version of nonet. */
export const version: string;
/** The names of the rules. */
export const rules: string[];
export const scales: Scale[];
/** The levels, easiest first. */
export const levels: Level[];
export const symmetries: Symmetry[];

/**
 * Load the core; call it once and wait for it. Options are those of the Emscripten module: `wasmBinary` has the bytes of
 * `nonet.wasm`, `locateFile` returns its address.
 */
export function init(options?: { wasmBinary?: ArrayBuffer | Uint8Array; locateFile?: (name: string) => string }): Promise<void>;

/** Return the only solution; a puzzle without exactly one is an error. */
export function solve(puzzle: Puzzle, options?: SearchOptions): string;
/** Yield all solutions, in a fixed order. */
export function solutions(puzzle: Puzzle, options?: SearchOptions): Generator<string>;
/** Count solutions up to a limit: 2 by default, null for all. */
export function count(puzzle: Puzzle, options?: SearchOptions & { limit?: number | null }): number;
/** Whether there is exactly one solution. */
export function isUnique(puzzle: Puzzle, options?: SearchOptions): boolean;
/** Report conflicting cells, and whether there are no, one or several solutions. */
export function check(puzzle: Puzzle, options?: SearchOptions): Check;
/** Return the digits that each cell holds in some solution. */
export function candidates(puzzle: Puzzle, options?: SearchOptions): string[];
/** Return the smallest of all grids of 16 or 81 cells that are equal up to symmetry. */
export function canonical(puzzle: Puzzle): string;
/** Rate a 9×9 puzzle without rules. */
export function rate(puzzle: Puzzle, options?: { scale?: Scale; seconds?: number }): Rating;
/** Return the easiest next step of a 9×9 board without rules, or null if no technique helps. */
export function step(puzzle: Puzzle, options?: { givens?: Puzzle; candidates?: ArrayLike<string>; scale?: Scale; seconds?: number }): Step | null;
/** Generate a puzzle with exactly one solution: the same as nonet in Python from the same seed. */
export function generate(options?: GenerateOptions): Generated;
