// Written by `make wire` from the OpenAPI description. Do not edit.

export interface Branch {
  premise: string;
  lines: string[];
}

export interface CanonicalAnswer {
  puzzle: string;
  canonical: string;
  transpose: boolean;
  rows: number[];
  columns: number[];
  digits: number[];
  automorphisms: number;
}

export interface CanonicalRequest {
  puzzle: string;
  rules?: string[];
}

export interface CheckAnswer {
  puzzle: string;
  size: number;
  clues: number;
  valid: boolean;
  conflicts: string[];
  solutions: "none" | "one" | "many" | null;
  solved: boolean;
}

export interface CheckRequest {
  puzzle: string;
  rules?: string[];
}

export interface ConvertAnswer {
  text: string;
  puzzle: string;
  size: number;
  givens: string | null;
  candidates: string[] | null;
  solution: string | null;
}

export interface ConvertRequest {
  puzzle: string;
  to?: string;
  read_as?: string | null;
  blank?: string | null;
}

export interface CountAnswer {
  puzzle: string;
  solutions: number;
  exact: boolean;
  stopped: "limit" | "budget" | null;
}

export interface CountRequest {
  puzzle: string;
  rules?: string[];
  limit?: number;
}

export interface DailyAnswer {
  puzzle: string;
  solution: string;
  clues: number;
  rating: number | null;
  level: string | null;
  techniques: Record<string, number>;
  seed: number;
  index: number;
  date: string;
}

export interface DailyRequest {
  date: string;
  level?: string;
}

export interface ErrorAnswer {
  error: Problem;
}

export interface ExplainAnswer {
  schema: number;
  puzzle: string;
  solved: boolean;
  grid: string;
  mistakes: Mistake[];
  rating: Rating | null;
  steps: Step[];
}

export interface ExplainRequest {
  puzzle: string;
  givens?: string | null;
  candidates?: string[] | null;
  rules?: string[];
  scale?: string;
}

export interface GenerateAnswer {
  puzzle: string;
  solution: string;
  clues: number;
  rating: number | null;
  level: string | null;
  techniques: Record<string, number>;
  seed: number;
  index: number;
}

export interface GenerateRequest {
  level?: string | null;
  technique?: string | null;
  symmetry?: string;
  seed?: number | null;
}

export interface HintAnswer {
  schema: number;
  grid: string;
  solved: boolean;
  mistakes: Mistake[];
  levels: Record<string, string>;
  words: Token[][];
  step: Step | null;
}

export interface HintRequest {
  puzzle: string;
  givens?: string | null;
  candidates?: string[] | null;
  rules?: string[];
}

export interface InfoAnswer {
  version: string;
  formats: Named[];
  levels: Named[];
  symmetries: Named[];
  techniques: TechniqueName[];
  scales: Named[];
  limits: Record<string, number>;
}

export interface Link {
  from: number;
  to: number;
  strong: boolean;
  house?: string | null;
}

export interface Mark {
  cell: string;
  digit: number;
}

export interface Mistake {
  kind: string;
  cells: string[];
  text: string;
}

export interface Named {
  key: string;
  name: string;
  group?: string;
  about?: string;
}

export interface Part {
  role: string;
  cells: string[];
  digits: number[];
  houses: string[];
  nested?: number | null;
  letter?: string | null;
}

export interface PlayerState {
  number: number;
  name: string;
  filled: number;
  state: string;
}

export interface PracticeAnswer {
  schema: number;
  technique: string;
  name: string;
  grade: number;
  basis: string;
  seed: number;
  place: number;
  puzzle: string;
  grid: string;
  candidates: Record<string, string>;
  pencilmarks: string;
  words: Token[][];
  step: Step;
}

export interface PracticeRequest {
  technique: string;
  seed?: number | null;
  grade?: number | null;
}

export interface Problem {
  kind: string;
  message: string;
  line?: number | null;
  column?: number | null;
  cells?: string[] | null;
  solutions?: string[] | null;
  suggestions?: string[] | null;
}

export interface RaceAnswer {
  code: string;
  phase: string;
  puzzle: string | null;
  solution: string | null;
  cells: number;
  seconds: number;
  remaining: number;
  players: PlayerState[];
  winners: number[];
}

export interface RaceRequest {
  level?: string | null;
  puzzle?: string | null;
}

export interface RateAnswer {
  scale: string;
  solved: boolean;
  outcome: string;
  steps: number;
  peak: number | null;
  pearl: number | null;
  diamond: number | null;
  total: number | null;
  level: string | null;
  value: number | null;
  shown: string[];
  hardest: string | null;
  techniques: Record<string, number>;
  schema: number;
  puzzle: string;
}

export interface RateRequest {
  puzzle: string;
  scale?: string;
}

export interface Rating {
  scale: string;
  solved: boolean;
  outcome: string;
  steps: number;
  peak: number | null;
  pearl: number | null;
  diamond: number | null;
  total: number | null;
  level: string | null;
  value: number | null;
  shown: string[];
  hardest: string | null;
  techniques: Record<string, number>;
}

export interface RatingsAnswer {
  puzzle: string;
  clues: number;
  ratings: Rating[];
}

export interface RatingsRequest {
  puzzle: string;
  rules?: string[];
}

export interface RenderRequest {
  puzzle: string;
  givens?: string | null;
  candidates?: string[] | null;
  rules?: string[];
  hint?: boolean;
}

export interface RevealAnswer {
  puzzle: string;
  cell: string;
  digit: number;
}

export interface RevealRequest {
  puzzle: string;
  row: number;
  column: number;
}

export interface SolveAnswer {
  puzzle: string;
  solution: string;
  status: "unique";
}

export interface SolveRequest {
  puzzle: string;
  rules?: string[];
}

export interface Step {
  technique: string;
  name: string;
  family: string;
  rating: number;
  by_hand: boolean;
  placements: Mark[];
  eliminations: Mark[];
  parts: Part[];
  text: string;
  tokens: Token[];
  links?: Link[];
  chain?: string;
  branches?: Branch[];
  nested?: Record<string, unknown>[];
}

export interface TechniqueName {
  key: string;
  name: string;
  group?: string;
  about?: string;
  practice: boolean;
}

export interface Token {
  text: string;
  role?: string;
  cells?: string[];
  digits?: number[];
  houses?: string[];
  letter?: string;
}
