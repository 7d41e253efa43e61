/**
 * Names of games and levels, and ratings in a few words.
 */

import { startOf } from "./days.js";
import { language, t } from "./i18n.js";

/** A rating in a few words. @param {import("./wire").Rating} rating */
export function ratingText(rating) {
  const { outcome, scale, level, score, er, ep, ed } = rating;
  if (outcome === "stuck") return t("beyond its techniques");
  const tenths = (/** @type {number | null | undefined} */ value) => value?.toFixed(1) ?? "–";
  const quoted = scale === "se" ? [er, ep, ed].map(tenths).join(" / ") : `${t(capital(level ?? "–"))} · ${scale === "human" ? tenths(er) : score}`;
  return outcome === "stopped" ? `≥ ${quoted}` : quoted;
}

/** @param {string} date */
const dayName = (date) => startOf(date).toLocaleDateString(language(), { day: "numeric", month: "short" });

/** The name of a game. @param {import("./game.js").Game} game */
export function gameName({ level, mode, date, week }) {
  const name = date ? t("Daily {date}", { date: dayName(date) }) + (level === "daily" ? "" : ` · ${levelName(level)}`) : levelName(level);
  if (week) return `${t("Week of {date}", { date: dayName(week) })} · ${levelName(level.split("·")[0])}`;
  return mode === "classic" ? name : `${name} · ${mode === "rush" ? t("Rush") : t("Learning")}`;
}

/** The name of a level, with its kind of rules if it has one. @param {string} level such as `hard` or `killer·hard` */
export const levelName = (level) => level.split("·").map((part) => t(capital(part))).join(" · ");

/** @param {string} text */
export const capital = (text) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
