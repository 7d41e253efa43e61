/**
 * The sheets to print: puzzles drawn as SVG, 1, 2, 4 or 6 to a page.
 */

import { DIGITS, digitsOf, puzzleOf, valuesOfLine } from "./board.js";
import { make, makeSvg } from "./dom.js";
import { t } from "./i18n.js";
import { capital } from "./words.js";

/** @typedef {import("./board.js").Board} Board */

/** @typedef {{ puzzle: string, solution: string, level: string }} Printed */

/** @param {Printed[]} puzzles @param {number} count to a page @param {boolean} answers @param {Board | null} [board] printed with its marks @returns {HTMLElement[]} */
export function makeSheets(puzzles, count, answers, board = null) {
  const sheets = [sheet(puzzles, count, (p) => p.puzzle, "", board)];
  if (answers) sheets.push(sheet(puzzles, Math.max(count, 4), (p) => p.solution, t("Solution")));
  return sheets;
}

/** One board as it stands, with its marks. @param {Board} board @returns {HTMLElement} */
export const makeBoardSheet = (board) => sheet([{ puzzle: puzzleOf(board), solution: "", level: "" }], 1, (p) => p.puzzle, "", board);

/** @param {Printed[]} puzzles @param {number} count @param {(p: Printed) => string} lineOf @param {string} title @param {Board | null} [board] */
function sheet(puzzles, count, lineOf, title, board = null) {
  const page = make("section", { class: "sheet", "data-count": String(count) });
  puzzles.forEach((printed, i) => {
    const clues = [...printed.puzzle].filter((char) => char !== ".").length;
    const name = title || t(capital(printed.level)) || "Sudoku";
    const caption = make("figcaption", {}, puzzles.length > 1 ? `${i + 1}. ${name}` : name);
    caption.append(make("span", {}, title ? "" : t("1 clue|{n} clues", { n: clues })));
    page.append(make("figure", {}, caption, gridPicture(lineOf(printed), title ? printed.puzzle : null, board)));
  });
  return page;
}

/** @param {string} line @param {string | null} bold the clues, where the line is a solution @param {Board | null} board */
function gridPicture(line, bold, board) {
  const values = board ? board.values : valuesOfLine(line);
  const clues = board ? board.given.map(Number) : bold ? valuesOfLine(bold) : values;
  const size = Math.sqrt(values.length);
  const side = Math.sqrt(size);
  const svg = makeSvg("svg", { viewBox: `-2 -2 ${size * 40 + 4} ${size * 40 + 4}` });
  for (let i = 0; i <= size; i++) {
    const d = `M0 ${i * 40}H${size * 40}M${i * 40} 0V${size * 40}`;
    svg.append(makeSvg("path", { d, "stroke-width": i % side ? 0.7 : 2.6 }));
  }
  values.forEach((value, cell) => {
    const [x, y] = [(cell % size) * 40, Math.floor(cell / size) * 40];
    if (value) svg.append(text(DIGITS[value], x + 20, y + 28.5, 24, clues[cell] ? 600 : 300));
    else if (board) svg.append(...marksOf(board, cell, x, y, side));
  });
  return svg;
}

/** @param {Board} board @param {number} cell @param {number} x @param {number} y @param {number} side */
function marksOf(board, cell, x, y, side) {
  const masks = board.candidates ?? board.corner;
  const step = 40 / side;
  const small = digitsOf(masks[cell]).map((d) => text(DIGITS[d], x + (((d - 1) % side) + 0.5) * step, y + (Math.floor((d - 1) / side) + 0.72) * step, step * 0.62, 400));
  const centre = board.candidates ? "" : digitsOf(board.centre[cell]).map((d) => DIGITS[d]).join("");
  return centre ? [...small, text(centre, x + 20, y + 23, Math.min(10, 60 / centre.length), 400)] : small;
}

/** @param {string} content @param {number} x @param {number} y @param {number} size @param {number} weight */
function text(content, x, y, size, weight) {
  const made = makeSvg("text", { x, y, "font-size": size, "font-weight": weight });
  made.textContent = content;
  return made;
}
