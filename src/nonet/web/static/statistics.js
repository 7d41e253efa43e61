/**
 * Statistics of finished games.
 */

import { isScored, score } from "./game.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./game.js").Mode} Mode */
/**
 * @typedef {object} Finished
 * @property {Mode} mode
 * @property {string} level
 * @property {boolean} won
 * @property {number} score
 * @property {number} seconds
 * @property {number} mistakes
 * @property {number} hints
 * @property {number} at milliseconds since 1970
 * @property {string[]} [techniques] what the puzzle needed
 * @property {string} [date] the day, where it was the puzzle of one
 */
/** @typedef {{ mode: Mode, level: string, played: number, won: number, best: number, fastest: number | null, mean: number | null, times: number[] }} Row */

export const KEPT = 5000;

/** The newest `KEPT` come first, then the best older ones, which are kept forever. @param {Finished[]} list @param {Game} game @param {number} now @returns {Finished[]} */
export function remember(list, game, now) {
  const won = game.state === "won";
  if (!isScored(game.mode)) return list;
  if (game.date && list.some(({ date, level }) => date === game.date && level === game.level)) return list; // a puzzle of a day counts once
  const entry = {
    mode: game.mode,
    level: game.level,
    won,
    score: score(game),
    seconds: Math.floor(game.elapsed),
    mistakes: game.mistakes,
    hints: game.hints,
    at: now,
    ...(game.techniques ? { techniques: game.techniques } : {}),
    ...(game.date ? { date: game.date } : {}),
  };
  const all = [entry, ...list];
  return [...all.slice(0, KEPT), ...all.slice(KEPT).filter((old) => bestGame(all, old.mode, old.level) === old)];
}

/** One row for each mode and level. @param {Finished[]} list @returns {Row[]} */
export function summary(list) {
  /** @type {Map<string, Finished[]>} */
  const groups = new Map();
  for (const game of list) {
    const key = `${game.mode} ${game.level}`;
    groups.set(key, [...(groups.get(key) ?? []), game]);
  }
  return [...groups.values()].map((games) => {
    const won = games.filter((game) => game.won);
    const times = won.map((game) => game.seconds);
    return {
      mode: games[0].mode,
      level: games[0].level,
      played: games.length,
      won: won.length,
      best: Math.max(0, ...won.map((game) => game.score)),
      fastest: times.length ? Math.min(...times) : null,
      mean: times.length ? times.reduce((a, b) => a + b, 0) / times.length : null,
      times,
    };
  });
}

/** Games won in a row, up to now. @param {Finished[]} list */
export function streak(list) {
  const lost = list.findIndex((game) => !game.won);
  return lost < 0 ? list.length : lost;
}

/** The most games won in a row. @param {Finished[]} list */
export function longestStreak(list) {
  let [most, row] = [0, 0];
  for (const { won } of list) most = Math.max(most, (row = won ? row + 1 : 0));
  return most;
}

/** The game won with the most points, the newest of several. @param {Finished[]} list @param {Mode} mode @param {string} level @returns {Finished | null} */
function bestGame(list, mode, level) {
  const games = list.filter((game) => game.won && game.mode === mode && game.level === level);
  return games.reduce((best, game) => (best && best.score >= game.score ? best : game), /** @type {Finished | null} */ (null));
}

/** The best score so far for a mode and level. @param {Finished[]} list @param {Mode} mode @param {string} level */
export const bestScore = (list, mode, level) => bestGame(list, mode, level)?.score ?? 0;

/** The shortest time of a game won; null for none. @param {Finished[]} list @param {Mode} mode @param {string} level */
export const fastest = (list, mode, level) => summary(list.filter((game) => game.mode === mode && game.level === level))[0]?.fastest ?? null;

/** Games and wins by technique, the most practised first. @param {Finished[]} list @returns {{ technique: string, played: number, won: number }[]} */
export function byTechnique(list) {
  /** @type {Map<string, { technique: string, played: number, won: number }>} */
  const rows = new Map();
  for (const { won, techniques = [] } of list) {
    for (const technique of techniques) {
      const row = rows.get(technique) ?? { technique, played: 0, won: 0 };
      rows.set(technique, { technique, played: row.played + 1, won: row.won + Number(won) });
    }
  }
  return [...rows.values()].sort((a, b) => b.played - a.played);
}
