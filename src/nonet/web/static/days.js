/**
 * The puzzles of the day that were solved, and how many days in a row. Days are texts such as 2026-11-15.
 */

/** @typedef {import("./statistics.js").Finished} Finished */

/** The day here. @param {Date} [now] */
export const today = (now = new Date()) => [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((n) => String(n).padStart(2, "0")).join("-");

/** The start of a day here. @param {string} date @param {number} [by] days later */
export function startOf(date, by = 0) {
  const [year, month, day] = date.split("-").map(Number);
  return new Date(year, month - 1, day + by);
}

/** @param {string} date @param {number} by @returns {string} */
export const dayAfter = (date, by = 1) => today(startOf(date, by));

/** The Monday of the week of a day. @param {string} date */
export const mondayOf = (date) => dayAfter(date, -((startOf(date).getDay() + 6) % 7));

/** The rules of the puzzles of the week, in turn. */
const WEEKLY = ["killer", "thermometer", "arrow", "kropki", "whispers", "renban", "palindrome", "sandwich", "diagonals", "anti-knight"];

/** The rules of the puzzle of a week. @param {string} monday */
export const rulesOfWeek = (monday) => WEEKLY[Math.floor(Date.parse(`${monday}T00:00Z`) / 604_800_000) % WEEKLY.length];

/** The days whose puzzle was solved. @param {Finished[]} finished @returns {Set<string>} */
export const solvedDays = (finished) => new Set(finished.flatMap(({ date, won }) => (date && won ? [date] : [])));

/** The levels of a day's puzzle that were solved. @param {Finished[]} finished @param {string} day @returns {Set<string>} */
export const solvedLevels = (finished, day) => new Set(finished.flatMap(({ date, won, level }) => (date === day && won ? [level] : [])));

/** Days in a row up to this one; a day that is not over does not break the row. @param {Set<string>} days @param {string} date */
export function daysInARow(days, date) {
  let at = days.has(date) ? date : dayAfter(date, -1);
  let count = 0;
  for (; days.has(at); at = dayAfter(at, -1)) count++;
  return count;
}

/** The most days in a row so far. @param {Set<string>} days */
export const longestRow = (days) => Math.max(0, ...[...days].filter((date) => !days.has(dayAfter(date))).map((date) => daysInARow(days, date)));
