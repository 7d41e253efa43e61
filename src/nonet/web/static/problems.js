/**
 * Common errors of the server, which are in English, in the language of the page.
 */

import { t } from "./i18n.js";

/** @typedef {import("./client.js").Problem} Problem */

/** @param {Problem} problem @returns {Problem} */
export function translated(problem) {
  /** @type {Record<string, string>} */
  const common = {
    conflict: t("A digit is repeated in a house."),
    no_solution: t("This puzzle has no solution."),
    multiple_solutions: t("This puzzle has more than one solution."),
    budget: t("This takes the server too long."),
    deadline: t("This takes the server too long."),
    saturated: t("The server is busy. Try again in a moment."),
    internal: t("Something went wrong on the server."),
  };
  return { ...problem, message: common[problem.kind] ?? problem.message };
}
