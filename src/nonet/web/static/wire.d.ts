// Written by `make wire` from the OpenAPI description. Do not edit.

export interface AllRatings {
  puzzle: string;
  clues: number;
  ratings: Rating[];
}

export interface BoardRequest {
  puzzle: string;
  rules?: (string | Record<string, unknown>)[];
  drawn?: boolean;
  givens?: string | null;
  candidates?: string[] | null;
}

export interface BoardState {
  givens: string;
  grid: string;
  candidates: Record<string, string>;
}

export interface Branch {
  premise: string;
  lines: string[];
}

export interface BrokenRule {
  rule: number;
  name: string;
  cells: string[];
}

export interface BrokenRules {
  puzzle: string;
  broken: BrokenRule[];
}

export interface CageDigits {
  cells: string[];
  sets: string[];
}

export interface Candidate {
  cell: string;
  digit: number;
}

export interface CandidateSets {
  puzzle: string;
  status: "unique" | "multiple" | "none" | "conflict" | "bad" | "stopped";
  candidates: string[] | null;
}

export interface Canonical {
  puzzle: string;
  canonical: string;
  transpose: boolean | null;
  row_order: number[] | null;
  column_order: number[] | null;
  relabeling: number[] | null;
  automorphisms: number | null;
}

export interface ChallengeRequest {
  technique: string;
  seed?: number | null;
}

export interface Check {
  puzzle: string;
  conflicts: string[];
  status: "unique" | "multiple" | "none" | "conflict" | "bad" | "stopped";
  solved: boolean;
  size: number;
  clues: number;
  valid: boolean;
}

export interface CluesRequest {
  puzzle: string;
  rules?: (string | Record<string, unknown>)[];
  drawn?: boolean;
  at_most?: number;
}

export interface Contradiction {
  part: string;
  rules: number[];
  needed: boolean;
  givens: string[];
  texts: string[];
}

export interface Conversion {
  text: string;
  puzzle: string;
  givens: string | null;
  candidates: string[] | null;
  solution: string | null;
  warning: string | null;
  size: number;
}

export interface ConvertRequest {
  puzzle: string;
  rules?: (string | Record<string, unknown>)[];
  drawn?: boolean;
  to?: string;
  read_as?: string | null;
  blank?: string | null;
}

export interface Count {
  puzzle: string;
  count: number;
  stopped: "limit" | "budget" | null;
  exact: boolean;
}

export interface CountRequest {
  puzzle: string;
  rules?: (string | Record<string, unknown>)[];
  drawn?: boolean;
  limit?: number;
}

export interface Daily {
  puzzle: string;
  solution: string;
  clues: number;
  scale: string;
  rating: number | null;
  level: string | null;
  hardest: string | null;
  techniques: Record<string, number>;
  seed: number;
  index: number;
  attempt: number;
  rules: Record<string, unknown>[];
  date: string;
}

export interface DailyRequest {
  date: string;
  level?: string;
}

export interface Drawing {
  puzzle: string;
  givens: string | null;
  rules: Record<string, unknown>[];
  houses: number[][];
  regions: number[];
  below: string;
  above: string;
  margins: number[];
  texts: string[];
  warning: string | null;
  title: string;
  author: string;
  ruleset: string;
}

export interface ErrorReply {
  error: Problem;
}

export interface Estimate {
  puzzle: string;
  estimate: number;
  stderr: number;
  descents: number;
  low: number;
  high: number;
  exact: boolean;
}

export interface EstimateRequest {
  puzzle: string;
  rules?: (string | Record<string, unknown>)[];
  drawn?: boolean;
  descents?: number;
  seed?: number | null;
}

export interface ExplainRequest {
  puzzle: string;
  rules?: (string | Record<string, unknown>)[];
  drawn?: boolean;
  givens?: string | null;
  candidates?: string[] | null;
  scale?: string;
}

export interface Explanation {
  start: BoardState;
  steps: Step[];
  rating: Rating;
  mistakes: Mistake[];
  solved: boolean;
  grid: string;
  ending: string;
}

export interface FewClues {
  grid: string;
  at_most: number;
  puzzles: string[];
  complete: boolean;
  share: number;
}

export interface GenerateRequest {
  size?: number;
  rules?: string[];
  level?: string | null;
  technique?: string | null;
  symmetry?: string;
  seed?: number | null;
}

export interface Generated {
  puzzle: string;
  solution: string;
  clues: number;
  scale: string;
  rating: number | null;
  level: string | null;
  hardest: string | null;
  techniques: Record<string, number>;
  seed: number;
  index: number;
  attempt: number;
  rules: Record<string, unknown>[];
}

export interface Grade {
  puzzle: string;
  status: "unique" | "multiple" | "none" | "conflict" | "bad" | "stopped";
  form: "line" | "rows" | "table" | "latex" | "json" | "cells" | null;
  container: "tag" | "boxed" | "text" | null;
  reason: "" | "none" | "length" | "grid" | "ambiguous" | "unfinished";
  grid: string | null;
  to_fill: number;
  right: number;
  wrong: number;
  changed: string[];
  conflicts: string[];
  solved: boolean;
  possible: boolean;
  parsed: boolean;
  filled: number;
  empty: number;
}

export interface GradeRequest {
  puzzle: string;
  rules?: (string | Record<string, unknown>)[];
  drawn?: boolean;
  answer: string;
}

export interface Hint {
  board: BoardState;
  step: Step | null;
  mistakes: Mistake[];
  solved: boolean;
  levels: string[];
  words: Token[][];
}

export interface Info {
  version: string;
  formats: Named[];
  levels: Named[];
  symmetries: Named[];
  kinds: Named[];
  techniques: Named[];
  scales: Named[];
  limits: Record<string, number>;
}

export interface JudgeRequest {
  puzzle: string;
  rules?: (string | Record<string, unknown>)[];
  drawn?: boolean;
  givens?: string | null;
  candidates?: string[] | null;
  moves: string;
  scale?: string | null;
  most?: number | null;
  silent?: boolean;
}

export interface Judgement {
  board: BoardState;
  scale: string;
  most: number | null;
  verdicts: Verdict[];
}

export interface Link {
  start: number;
  end: number;
  strong: boolean;
  house: string | null;
}

export interface Measures {
  puzzle: string;
  te_depth: number | null;
  b_rating: number | null;
  bxb_rating: number | null;
  backdoor: number;
  backdoor_locked: number;
}

export interface Mistake {
  kind: "conflict" | "wrong" | "missing" | "no-solution";
  cells: string[];
  text: string;
}

export interface Named {
  key: string;
  name: string;
  group: string;
  about: string;
  practice: boolean;
}

export interface Notes {
  puzzle: string;
  candidates: string[];
  cages: CageDigits[];
}

export interface Part {
  role: string;
  cells: string[];
  digits: number[];
  houses: string[];
  nested: number | null;
}

export interface PlayerState {
  number: number;
  name: string;
  filled: number;
  state: "here" | "away" | "gone";
}

export interface Practice {
  board: BoardState;
  step: Step;
  grade: number;
  basis: string;
  seed: number;
  place: number;
  of_grade: number | null;
  technique: string;
  name: string;
  words: Token[][];
  pencilmarks: string;
}

export interface PracticeRequest {
  technique: string;
  seed?: number | null;
  grade?: number | null;
}

export interface PrintRequest {
  puzzle: string;
  rules?: (string | Record<string, unknown>)[];
  drawn?: boolean;
  title?: string;
}

export interface Problem {
  kind: string;
  message: string;
  line: number | null;
  column: number | null;
  cells: string[];
  solutions: string[];
  suggestions: string[];
}

export interface PuzzleRequest {
  puzzle: string;
  rules?: (string | Record<string, unknown>)[];
  drawn?: boolean;
}

export interface RaceRequest {
  level?: string | null;
  puzzle?: string | null;
}

export interface RaceState {
  code: string;
  phase: "waiting" | "starting" | "running" | "over";
  puzzle: string | null;
  solution: string | null;
  cells: number;
  seconds: number;
  remaining: number;
  countdown: number;
  players: PlayerState[];
  winners: number[];
}

export interface RateRequest {
  puzzle: string;
  rules?: (string | Record<string, unknown>)[];
  drawn?: boolean;
  scale?: string;
}

export interface Rating {
  scale: string;
  outcome: "solved" | "stuck" | "none" | "stopped" | "bad";
  rating: number | null;
  level: string | null;
  hardest: string | null;
  er: number | null;
  ep: number | null;
  ed: number | null;
  score: number | null;
  steps: number;
  techniques: Record<string, number>;
}

export interface Reading {
  grid: string;
  entries: string;
  corners: [number, number][];
  crossings: [number, number][][];
  turn: number;
  corrected: string[];
  doubtful: string[];
  warnings: string[];
  probabilities: number[][];
  marks: number[][];
  grids: number;
  alternatives: string[];
}

export interface Readings {
  readings: Reading[];
}

export interface Redundant {
  puzzle: string;
  givens: string[];
  rules: number[];
}

export interface RenderRequest {
  puzzle: string;
  rules?: (string | Record<string, unknown>)[];
  drawn?: boolean;
  givens?: string | null;
  candidates?: string[] | null;
  hint?: boolean;
}

export interface Reveal {
  puzzle: string;
  cell: string;
  digit: number;
}

export interface RevealRequest {
  puzzle: string;
  row: number;
  column: number;
}

export interface Solution {
  puzzle: string;
  solution: string | null;
  status: "unique" | "multiple" | "none" | "conflict" | "bad" | "stopped";
  reason: string | null;
}

export interface Step {
  technique: string;
  rating: number;
  placements: Candidate[];
  eliminations: Candidate[];
  parts: Part[];
  links: Link[];
  size: number;
  length: number;
  nested: Step[];
  name: string;
  family: string;
  by_hand: boolean;
  text: string;
  tokens: Token[];
  letters: string[];
  chain: string;
  branches: Branch[];
}

export interface Token {
  text: string;
  role: string;
  cells: string[];
  digits: number[];
  houses: string[];
  letter: string;
}

export interface Understanding {
  outcome: "declared" | "confirmed" | "guess" | "open";
  proposals: Record<string, unknown>[];
  sentences: string[];
  drawings: string[];
  twists: string[];
  puzzle: string;
}

export interface Verdict {
  move: string;
  verdict: "justified" | "premature" | "wrong" | "illegal" | "open" | "done";
  rating: number | null;
  easiest: number | null;
  step: Step | null;
  technique: string | null;
}
