/**
 * The words that hints and lessons use, each with its meaning: a tap on one explains it.
 */

import { make } from "./dom.js";
import { en, t } from "./i18n.js";

/** Each word, a colon, and its meaning. */
export const WORDS = en([
  "Cell: one square of the board; r3c5 is the cell in row 3 and column 5.",
  "Clue: a digit that the puzzle starts with.",
  "Box: 3×3 cells with a thick border.",
  "House: a row, column or box: nine cells that hold 1 to 9 once.",
  "Candidate: a digit that a cell can still hold. Small digits note candidates.",
  "Single: a cell with one candidate, or a digit with one place left in a house: write it.",
]);

/** The meanings by word, in the language of the page. @type {Map<string, string> | null} */
let meanings = null;
/** @type {RegExp | null} */
let pattern = null;

/** A text with its first word of the vocabulary to tap. @param {string} text @returns {(Node | string)[]} */
export function withTerms(text) {
  meanings ??= new Map(WORDS.map((word) => [t(word).split(/\s*[:：]/)[0].toLowerCase(), t(word)]));
  // A word may have an ending, but is no part of another; Chinese and Japanese have no spaces.
  pattern ??= new RegExp([...meanings.keys()].map((word) => (/^\p{Script=Latin}/u.test(word) ? `(?<!\\p{L})${word}(?=\\p{L}{0,2}(?!\\p{L}))` : word)).join("|"), "iu");
  const found = pattern.exec(text);
  if (!found) return [text];
  const [word] = found;
  const meaning = meanings.get(word.toLowerCase()) ?? "";
  return [text.slice(0, found.index), make("button", { type: "button", class: "term", title: meaning }, word), text.slice(found.index + word.length)];
}
