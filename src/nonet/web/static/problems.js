/**
 * Common errors of the server, which are in English, in the language of the page.
 */

import { t } from "./i18n.js";

/** @typedef {import("./client.js").Problem} Problem */

/** What is wrong with a text. @param {string} message @returns {string} */
function formatProblem(message) {
  const [, cells] = /^found (\d+) cells?,/.exec(message) ?? [];
  if (cells) return t("The text has 1 cell; a 9×9 puzzle has 81.|The text has {n} cells; a 9×9 puzzle has 81.", { n: Number(cells) });
  const [, row] = /^row (\d+)\b/.exec(message) ?? [];
  if (row) return t("Row {row} does not have the right number of cells.", { row });
  if (/short SudokuPad|did not hand over/.test(message)) return t("A short link of SudokuPad only names its puzzle. Open it there, export it as an f-puzzles or SudokuPad link (scl…), and paste that.");
  if (/does not contain it/.test(message)) return t("The address names a puzzle but does not contain it. Paste the puzzle itself.");
  if (/not next to the edge|outside the grid|requires as many rows/.test(message)) return t("A rule of the puzzle does not fit its grid.");
  if (/address|link|payload/.test(message)) return t("The link is damaged.");
  if (/found no Sudoku grid/.test(message)) return t("There is no Sudoku grid in the picture.");
  if (/digits cannot be read/.test(message)) return t("The digits in the picture cannot be read.");
  if (/picture/.test(message)) return t("The picture cannot be opened.");
  return t("The text does not have the form of a puzzle.");
}

/** @param {Problem} problem @returns {Problem} */
export function translated(problem) {
  /** @type {Record<string, string>} */
  const common = {
    conflict: t("A digit is repeated in a house."),
    no_solution: t("This puzzle has no solution."),
    multiple_solutions: t("This puzzle has more than one solution."),
    budget: t("The server takes too long for this."),
    deadline: t("The server takes too long for this."),
    saturated: t("The server is busy. Try again in a moment."),
    internal: t("Something went wrong on the server."),
    format: formatProblem(problem.message),
    argument: t("The server does not accept this."),
    request: t("The server does not accept this."),
    unknown_name: t("The server does not accept this."),
    too_large: t("This is too large for the server."),
    unavailable: t("This server cannot do that."),
    no_race: t("No race has this code."),
    timeout: t("The server takes too long for this."),
  };
  return { ...problem, message: common[problem.kind] ?? problem.message };
}
