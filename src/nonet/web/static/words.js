/**
 * The words of a step as elements, with the colours of their roles.
 */

import { make } from "./dom.js";
import { roleName } from "./roles.js";

/** @typedef {import("./step.js").Word} Word */
/** @typedef {import("./step.js").Step} Step */

export const LEVELS = ["Where", "Which", "Pattern", "Reasoning"];
const FRAMES = new Set(["house", "cover", "witness"]);

/** @param {Word[]} words @returns {HTMLParagraphElement} */
export function paragraph(words) {
  const text = make("p");
  for (const word of words) {
    const coloured = word.role && (word.cells.length || word.digits.length || word.houses.length);
    text.append(coloured ? make("span", { class: "token", "data-role": word.role }, word.text) : word.text);
  }
  return text;
}

/** How far a hint has gone. @param {number} level */
export function levelBar(level) {
  const bar = make("ol", { class: "levels" });
  LEVELS.forEach((name, i) => bar.append(make("li", i < level ? { class: "on" } : {}, name)));
  return bar;
}

/** The roles that a step shows. @param {Step} step @returns {HTMLLIElement[]} */
export function legend(step) {
  const roles = [...new Set(step.parts.map((part) => part.role))];
  if (step.placements.length) roles.push("placed");
  if (step.eliminations.length) roles.push("eliminated");
  const items = roles.map((role) => {
    const mark = make("i", FRAMES.has(role) ? { class: "frame", "data-role": role } : { "data-role": role });
    return make("li", {}, mark, roleName(role));
  });
  if (step.links.some((link) => link.strong)) items.push(make("li", {}, make("i", { class: "line" }), "Strong link"));
  if (step.links.some((link) => !link.strong)) items.push(make("li", {}, make("i", { class: "line weak" }), "Weak link"));
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
  if (!rating.solved && rating.peak == null) return "beyond its techniques";
  const told = rating.shown.map((text) => text.charAt(0).toUpperCase() + text.slice(1).replaceAll("/", " / "));
  return told.join(" · ");
}
