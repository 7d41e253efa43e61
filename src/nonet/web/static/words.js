/**
 * The words of a step as elements, with the colours of their roles.
 */

import { make } from "./dom.js";
import { en, t } from "./i18n.js";
import { FRAMES, NAMES } from "./looks.js";
import { withTerms } from "./vocabulary.js";

/** @typedef {import("./step.js").Word} Word */
/** @typedef {import("./step.js").Step} Step */

export const LEVELS = en(["Where", "Which", "Pattern", "Reasoning"]);

/** Words, coloured by what they refer to. @param {Word[]} words @returns {(Node | string)[]} */
export const spoken = (words) =>
  words.flatMap((word) => {
    if (word.role === "chain") return make("code", { class: "chain" }, word.text);
    const coloured = word.role && (word.cells.length || word.digits.length || word.houses.length);
    if (!coloured) return withTerms(word.text);
    const span = make("span", { class: "token", "data-role": word.role }, word.text);
    if (word.tone) span.dataset.tone = String(word.tone);
    return span;
  });

/** @param {Word[]} words */
export const paragraph = (words) => make("p", {}, ...spoken(words));

/** How far a hint has gone. @param {number} level */
export function levelBar(level) {
  const bar = make("ol", { class: "levels" });
  LEVELS.forEach((name, i) => bar.append(make("li", i < level ? { class: "on" } : {}, t(name))));
  return bar;
}

/** The roles that a step shows; sets, colours and branches by their letters. @param {Step} step @returns {HTMLLIElement[]} */
export function legend(step) {
  /** @type {Map<string, HTMLLIElement>} */
  const badges = new Map();
  for (const { role, letter, tone } of step.parts) {
    if (!letter || badges.has(letter)) continue;
    const name = role === "set" ? t("Set {letter}", { letter }) : role.startsWith("color") ? t("Colour {letter}", { letter }) : t("Branch {letter}", { letter });
    badges.set(letter, make("li", {}, make("i", { class: "badge", "data-tone": String(tone), "aria-hidden": "true" }, letter), name));
  }
  const lettered = new Set(step.parts.filter((part) => part.letter).map((part) => part.role));
  const roles = [...new Set(step.parts.map((part) => part.role))].filter((role) => role in NAMES && !lettered.has(role));
  if (step.placements.length) roles.push("placed");
  if (step.eliminations.length) roles.push("eliminated");
  const items = roles.map((role) => {
    const mark = make("i", FRAMES.includes(role) ? { class: "frame", "data-role": role } : { "data-role": role });
    return make("li", {}, mark, t(NAMES[role]));
  });
  const toned = step.links.some(({ end }) => step.parts[end].letter) ? "toned" : "";
  const line = (/** @type {string} */ kind) => make("i", { class: ["line", kind, toned].join(" ") });
  if (step.links.some((link) => link.strong)) items.push(make("li", {}, line("strong"), t("Strong link")));
  if (step.links.some((link) => !link.strong)) items.push(make("li", {}, line("weak"), t("Weak link")));
  return [...badges.values(), ...items];
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
