/**
 * A step as people read it: branches side by side, every link with its reason, nested steps folded.
 */

import { cellName } from "./board.js";
import { make } from "./dom.js";
import { en, listed, t } from "./i18n.js";
import { cellsIn, storyOf } from "./step.js";
import { effect, paragraph, spoken } from "./words.js";

/** @typedef {import("./step.js").Step} Step */
/** @typedef {import("./step.js").Part} Part */
/** @typedef {import("./step.js").Word} Word */

/** @param {number} house @param {number} size */
function houseName(house, size) {
  const n = (house % size) + 1;
  return [t("row {n}", { n }), t("column {n}", { n }), t("box {n}", { n })][Math.floor(house / size)];
}

/** What the signs between the links of a chain mean, as messages of hints say it. */
const LEGEND = en("Here = means that at least one of the two is true, and - that at most one is.");

/** The ends of each chain of a step. @param {Step} step @returns {[Part, Part][]} */
function endsOf({ links, parts }) {
  const firsts = links.flatMap(({ start }, i) => (i && links[i - 1].end === start ? [] : [i]));
  return firsts.map((first, i) => [parts[links[first].start], parts[links[(firsts[i + 1] ?? links.length) - 1].end]]);
}

/** Words that name a chain by its ends, and its notation to unfold. @param {Word[]} words @param {Step} step @param {number} size @returns {HTMLElement[]} */
export function sentenceOf(words, step, size) {
  const chain = words.find(({ role }) => role === "chain");
  if (!chain || !step.links.length) return [paragraph(words)];
  const ends = listed(endsOf(step).map(([from, to]) => t("from {from} to {to}", { from: nodeName(from, size), to: nodeName(to, size) })));
  const plain = words.map((word) => (word === chain ? { ...word, role: "", text: ends } : { ...word, text: word.text.replace(t(LEGEND), "").replace(/\s{2,}/g, " ") }));
  const notation = make("details", { class: "notation" }, make("summary", {}, t("As a formula")), make("p", {}, make("code", { class: "chain" }, chain.text)), make("p", { class: "quiet" }, t(LEGEND)));
  return [paragraph(plain), notation];
}

/** The reasoning of a step. @param {Step} step @param {number} size @returns {HTMLElement[]} */
export function storyElements(step, size) {
  const { head, branches, tail } = storyOf(step);
  /** @type {HTMLElement[]} */
  const made = [];
  if (!step.byHand) made.push(make("p", { class: "about" }, t("No person would look for this step: it is here so that the path has an end.")));
  if (head.length) made.push(...sentenceOf(head, step, size));
  if (branches.length) {
    const side = make("div", { class: "branches" });
    const starts = new Map(step.parts.filter(({ letter }) => letter).map(({ letter, tone }) => [letter, tone]));
    const letters = [...starts.keys()];
    branches.forEach(({ premise, lines }, i) => side.append(branchElement(premise, lines, letters[i] ?? "", starts.get(letters[i]) ?? 0, size)));
    made.push(side);
  }
  if (tail.length) {
    const conclusion = paragraph(tail.map((word, i) => (i ? word : { ...word, text: word.text.trimStart() })));
    conclusion.className = "conclusion";
    made.push(conclusion);
  }
  if (!branches.length && step.links.length) made.push(linkList(step, size));
  step.nested.forEach((inner, i) => made.push(nestedElement(inner, i, size)));
  return made;
}

/** @param {Word[]} premise @param {Word[][]} lines @param {string} letter @param {number} tone @param {number} size */
function branchElement(premise, lines, letter, tone, size) {
  const list = make("ol", { class: "reasons" });
  for (const line of lines) list.append(reason(spoken(line), line.map(({ text }) => text).join(""), size));
  const start = make("p", { class: "premise" }, letter ? make("b", {}, `${letter}. `) : "", ...spoken(premise));
  const section = make("section", { class: "branch" }, start, list);
  if (tone) section.dataset.tone = String(tone);
  return section;
}

/** A line that lights the cells it names. @param {(Node | string)[]} words @param {string} text @param {number} size */
function reason(words, text, size) {
  return make("li", { tabindex: "0", "data-lights": cellsIn(text, size).join() }, ...words);
}

/** @param {Part} part @param {number} size */
const nodeName = ({ cells, digits }, size) => t("{digit} in {cells}", { digit: digits.join(" "), cells: cells.map((cell) => cellName(cell, size)).join(" ") });

/** What a link of a chain leads to, and why. @param {Step} step @param {number} at @param {number} size @returns {string} */
export function inference({ links, parts }, at, size) {
  const { start, end, strong, house } = links[at];
  const nodes = { from: nodeName(parts[start], size), to: nodeName(parts[end], size) };
  const leads = strong ? t("If {from} is false, {to} is true", nodes) : t("If {from} is true, {to} is false", nodes);
  return `${leads}: ${whyLinked(parts[start], parts[end], strong, house, size)}.`;
}

/** The links of a chain, each with its reason. @param {Step} step @param {number} size */
function linkList({ links, parts }, size) {
  const list = make("ol", { class: "reasons links" });
  const node = (/** @type {Part} */ part) => nodeName(part, size);
  for (const { start, end, strong, house } of links) {
    const [from, to] = [parts[start], parts[end]];
    const sign = make("b", { class: strong ? "strong" : "weak" }, strong ? " ═ " : " ─ ");
    const why = make("span", { class: "quiet" }, whyLinked(from, to, strong, house, size));
    const item = make("li", { tabindex: "0", "data-lights": [...from.cells, ...to.cells].join() }, node(from), sign, node(to), make("br"), why);
    list.append(item);
  }
  return list;
}

/** Why a link holds. @param {Part} from @param {Part} to @param {boolean} strong @param {number | null} house @param {number} size */
export function whyLinked(from, to, strong, house, size) {
  if (house !== null) {
    const values = { digit: from.digits[0], house: houseName(house, size) };
    return strong ? t("the only places for {digit} in {house}", values) : t("{digit} comes once in {house}", values);
  }
  const cells = new Set([...from.cells, ...to.cells]);
  const [cell] = [...cells].map((one) => cellName(one, size));
  if (cells.size === 1) return strong ? t("{cell} has only these two candidates", { cell }) : t("{cell} holds one digit", { cell });
  return strong ? t("one of the two is true") : t("they cannot both be true");
}

/** @param {Step} step @param {number} place @param {number} size */
function nestedElement(step, place, size) {
  const label = "abcdefghijklmnopqrstuvwxyz"[place % 26].repeat(Math.floor(place / 26) + 1);
  const summary = make("summary", {}, make("b", {}, `(${label}) ${step.name}`), ` ${effect(step, size)}`);
  return make("details", { class: "nested" }, summary, ...storyElements(step, size));
}
