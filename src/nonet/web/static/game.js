/**
 * The rules of play: modes, their clocks, their scores. Pure functions on a plain game.
 */

import { number, t } from "./i18n.js";
import { MODES } from "./modes.js";

/** @typedef {keyof typeof MODES} Mode */
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
 * @property {string} [hardest] the name of the hardest technique, in games of earlier versions
 * @property {string} [date] the day, where it is the puzzle of one
 * @property {string} [lesson] the technique, where it is the puzzle of a lesson
 * @property {number[]} [moments] the seconds played when each board after the first was made
 * @property {string} [week] the Monday of a week, where it is the puzzle of one
 * @property {string[]} [paid] the steps whose hints were charged
 * @property {string[]} [techniques] what the puzzle needs
 * @property {number} [limit] the seconds of a rush
 */

/** The level of a game on a puzzle that the player brought. */
export const OWN = "own puzzle";

/** The seconds on the clock of a mode; `killer·hard` is a level with its rules. @param {Mode} mode @param {string} level */
const limitOf = (mode, level) => MODES[mode].limits[level.split("·").at(-1) ?? ""] ?? MODES[mode].limit;

/** @param {number} x @param {number} least @param {number} most */
const clamp = (x, least, most) => Math.min(most, Math.max(least, x));

/**
 * @param {{ mode: Mode, level: string, puzzle: string, solution: string, about?: string, date?: string, week?: string, lesson?: string, techniques?: string[] }} start
 * @param {string} id @returns {Game}
 */
export function newGame(start, id) {
  const limit = limitOf(start.mode, start.level);
  return { ...start, ...(limit === null ? {} : { limit }), id, elapsed: 0, mistakes: 0, hints: 0, state: "running" };
}

/** The limit of a game; an old rush was stored without it. @param {Game} game */
const limitIn = ({ mode, limit }) => limit ?? MODES[mode].limit ?? Infinity;

/** Whether a mode has a clock that runs out. @param {Mode} mode */
export const isTimed = (mode) => MODES[mode].limit !== null;

/** Seconds left in rush mode. @param {Game} game */
export const remaining = (game) => Math.max(0, limitIn(game) - game.elapsed - MODES[game.mode].penalty * game.mistakes);

/** @param {Game} game */
export const hintsLeft = ({ mode, hints }) => Math.max(0, (MODES[mode].hints ?? Infinity) - hints);

/** The score if the game were won now; nothing for a lost one. @param {Game} game */
export function score(game) {
  if (game.state === "lost") return 0;
  const { points, mistake, hint, second, bonus, most } = MODES[game.mode];
  const left = bonus && Math.floor((bonus * Math.floor(remaining(game))) / limitIn(game));
  return clamp(points - mistake * game.mistakes - hint * game.hints - second * Math.floor(game.elapsed) + left, 0, most);
}

/** Whether games of a mode have a score and count in the statistics. @param {Mode} mode */
export const isScored = (mode) => MODES[mode].points > 0;

/** The one text for a score, wherever it stands. @param {Game} game */
export const scoreText = (game) => (game.state === "lost" || !isScored(game.mode) ? t("No score") : number(score(game)));

/** A rush without time is over. @param {Game} game @returns {Game} */
function judged(game) {
  return game.state === "running" && remaining(game) <= 0 ? { ...game, state: "lost" } : game;
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
