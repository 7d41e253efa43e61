/**
 * The rules of play: two modes, their clocks, their scores. Pure functions on a plain game.
 */

import { number, t } from "./i18n.js";

/** Learning has no score and as many hints as one likes; it is not counted. @typedef {"classic" | "rush" | "learning"} Mode */
/**
 * @typedef {object} Game
 * @property {string} id
 * @property {Mode} mode
 * @property {string} level what was asked for: a level, after the kind of rules if there is one (`killer·hard`)
 * @property {string} puzzle
 * @property {string} solution
 * @property {number} elapsed seconds played
 * @property {number} mistakes conflicting placements
 * @property {number} hints hints used
 * @property {"running" | "won" | "lost"} state
 * @property {string} [about] the puzzle in a few words
 * @property {string} [date] the day, where it is the puzzle of one
 * @property {string} [lesson] the technique, where it is the puzzle of a lesson
 * @property {string[]} [paid] the steps whose hints were charged
 * @property {string[]} [techniques] what the puzzle needs
 * @property {number} [limit] the seconds of a rush
 */

/** The level of a game on a puzzle that the player brought. */
export const OWN = "own puzzle";
export const HINTS = 3;
export const RUSH_SECONDS = 300;
export const RUSH_PENALTY = 10;

/** The seconds of a rush by level; other puzzles have `RUSH_SECONDS`. @type {Record<string, number>} */
const RUSH_BY_LEVEL = { easy: 300, medium: 480, hard: 720, expert: 1200, master: 1800, extreme: 2700 };

/** @param {number} x @param {number} least @param {number} most */
const clamp = (x, least, most) => Math.min(most, Math.max(least, x));

/**
 * @param {{ mode: Mode, level: string, puzzle: string, solution: string, about?: string, date?: string, lesson?: string, techniques?: string[] }} start
 * @param {string} id @returns {Game}
 */
export function newGame(start, id) {
  const limit = start.mode === "rush" ? { limit: RUSH_BY_LEVEL[start.level.split("·").at(-1) ?? ""] ?? RUSH_SECONDS } : {};
  return { ...start, ...limit, id, elapsed: 0, mistakes: 0, hints: 0, state: "running" };
}

/** Seconds left in rush mode. @param {Game} game */
export function remaining({ limit = RUSH_SECONDS, elapsed, mistakes }) {
  return clamp(limit - elapsed - RUSH_PENALTY * mistakes, 0, limit);
}

/** @param {Game} game */
export const hintsLeft = ({ mode, hints }) => (mode === "learning" ? Infinity : Math.max(0, HINTS - hints));

/** The score if the game were won now; nothing for a lost one. @param {Game} game */
export function score(game) {
  if (game.state === "lost" || game.mode === "learning") return 0;
  const cost = 100 * game.mistakes + 200 * game.hints;
  if (game.mode === "classic") return clamp(10_000 - cost - Math.floor(game.elapsed), 0, 10_000);
  const left = Math.floor(remaining(game)) / (game.limit ?? RUSH_SECONDS);
  return clamp(10_000 + Math.round(3000 * left) - cost, 0, 20_000);
}

/** The one text for a score, wherever it stands. @param {Game} game */
export const scoreText = (game) => (game.state === "lost" || game.mode === "learning" ? t("No score") : number(score(game)));

/** A rush without time is over. @param {Game} game @returns {Game} */
function judged(game) {
  return game.state === "running" && game.mode === "rush" && remaining(game) <= 0 ? { ...game, state: "lost" } : game;
}

/** Let time pass. @param {Game} game @param {number} seconds @returns {Game} */
export function tick(game, seconds) {
  return game.state === "running" ? judged({ ...game, elapsed: game.elapsed + seconds }) : game;
}

/** Count conflicting placements. @param {Game} game @param {number} [count] @returns {Game} */
export function mistake(game, count = 1) {
  return game.state === "running" && count > 0 ? judged({ ...game, mistakes: game.mistakes + count }) : game;
}

/** @param {Game} game @returns {Game} */
export function hintUsed(game) {
  return game.state === "running" && hintsLeft(game) > 0 ? { ...game, hints: game.hints + 1 } : game;
}

/** @param {Game} game @returns {Game} */
export const win = (game) => (game.state === "running" ? { ...game, state: "won" } : game);

/** 3:07, or 1:02:07. @param {number} seconds */
export function clockText(seconds) {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  return hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
