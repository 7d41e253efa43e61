/**
 * The words of a step as elements, with the colours of their roles.
 */

import { make } from "./dom.js";
import { language, t } from "./i18n.js";
import { roleName } from "./roles.js";

/** @typedef {import("./step.js").Word} Word */
/** @typedef {import("./step.js").Step} Step */

export const LEVELS = ["Where", "Which", "Pattern", "Reasoning"];
const FRAMES = new Set(["house", "cover", "witness"]);

/** Words, coloured by what they speak of. @param {Word[]} words @returns {(Node | string)[]} */
export const spoken = (words) =>
  words.map((word) => {
    if (word.role === "chain") return make("code", { class: "chain" }, word.text);
    const coloured = word.role && (word.cells.length || word.digits.length || word.houses.length);
    return coloured ? make("span", { class: "token", "data-role": word.role }, word.text) : word.text;
  });

/** @param {Word[]} words */
export const paragraph = (words) => make("p", {}, ...spoken(words));

/** How far a hint has gone. @param {number} level */
export function levelBar(level) {
  const bar = make("ol", { class: "levels" });
  LEVELS.forEach((name, i) => bar.append(make("li", i < level ? { class: "on" } : {}, t(name))));
  return bar;
}

/** The roles that a step shows. @param {Step} step @returns {HTMLLIElement[]} */
export function legend(step) {
  const toned = new Set(step.parts.filter((part) => part.tone).map((part) => part.role));
  const roles = [...new Set(step.parts.map((part) => part.role))].filter((role) => !toned.has(role));
  if (step.placements.length) roles.push("placed");
  if (step.eliminations.length) roles.push("eliminated");
  const items = roles.map((role) => {
    const mark = make("i", FRAMES.has(role) ? { class: "frame", "data-role": role } : { "data-role": role });
    return make("li", {}, mark, t(roleName(role)));
  });
  for (let tone = Math.max(0, ...step.parts.map((part) => part.tone ?? 0)); tone; tone--) {
    const name = toned.has("set") ? t("Set {n}", { n: tone }) : t("Branch {n}", { n: tone });
    items.unshift(make("li", {}, make("i", { "data-role": "set", "data-tone": String(tone) }), name));
  }
  if (step.links.some((link) => link.strong)) items.push(make("li", {}, make("i", { class: "line" }), t("Strong link")));
  if (step.links.some((link) => !link.strong)) items.push(make("li", {}, make("i", { class: "line weak" }), t("Weak link")));
  return items;
}

/** A step in one short line. @param {Step} step @param {number} size */
export function effect(step, size) {
  const name = (/** @type {number} */ cell) => `r${Math.floor(cell / size) + 1}c${(cell % size) + 1}`;
  const placed = step.placements.map(([cell, digit]) => `${name(cell)} = ${digit}`);
  /** @type {Map<number, string[]>} */
  const gone = new Map();
  for (const [cell, digit] of step.eliminations) gone.set(digit, [...(gone.get(digit) ?? []), name(cell)]);
  const struck = [...gone].map(([digit, cells]) => `${cells.join(" ")} ≠ ${digit}`);
  const all = [...placed, ...struck];
  return all.slice(0, 4).join(", ") + (all.length > 4 ? ", …" : "");
}

/** A rating in a few words. @param {import("./wire").Rating} rating */
export function ratingText(rating) {
  const { outcome, scale, level, score, er, ep, ed } = rating;
  if (outcome === "stuck") return t("beyond its techniques");
  const quoted = scale === "se" ? [er, ep, ed].map((value) => value?.toFixed(1) ?? "–").join(" / ") : `${t(capital(level ?? "–"))} · ${score}`;
  return outcome === "stopped" ? `≥ ${quoted}` : quoted;
}

/** What a game is called. @param {import("./game.js").Game} game */
export function gameName({ level, mode, date }) {
  const name = date ? t("Puzzle of {date}", { date: new Date(`${date}T12:00`).toLocaleDateString(language(), { day: "numeric", month: "short" }) }) : t(capital(level));
  return mode === "classic" ? name : `${name} · ${t("Rush")}`;
}

/** @param {string} text */
export const capital = (text) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
