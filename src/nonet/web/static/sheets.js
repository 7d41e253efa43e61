/**
 * The sheets to print: puzzles drawn as SVG, 1, 2, 4 or 6 to a page.
 */

import { DIGITS, boxShape, digitsOf, puzzleOf, valuesOfLine } from "./board.js";
import { make, makeSvg } from "./dom.js";
import { t } from "./i18n.js";
import { capital } from "./names.js";

/** @typedef {import("./board.js").Board} Board */

/** @typedef {{ puzzle: string, solution: string, level: string, title?: string, variant?: Board["variant"] }} Printed */

/** @param {Printed[]} puzzles @param {number} count to a page @param {boolean} answers @param {Board | null} [board] printed with its marks @returns {HTMLElement[]} */
export function makeSheets(puzzles, count, answers, board = null) {
  const sheets = [sheet(puzzles, count, (p) => p.puzzle, "", board)];
  if (answers) sheets.push(sheet(puzzles, Math.max(count, 4), (p) => p.solution, t("Solution")));
  return sheets;
}

/** One board as it stands, with its marks. @param {Board} board @param {string} title @returns {HTMLElement} */
export const makeBoardSheet = (board, title) => sheet([{ puzzle: puzzleOf(board), solution: "", level: "", title, variant: board.variant }], 1, (p) => p.puzzle, "", board);

/** @param {Printed[]} puzzles @param {number} count @param {(p: Printed) => string} lineOf @param {string} title @param {Board | null} [board] */
function sheet(puzzles, count, lineOf, title, board = null) {
  const page = make("section", { class: "sheet", "data-count": String(count) });
  puzzles.forEach((printed, i) => {
    const clues = [...printed.puzzle].filter((char) => char !== ".").length;
    const name = title || printed.title || t(capital(printed.level)) || "Sudoku";
    const caption = make("figcaption", {}, puzzles.length > 1 ? `${i + 1}. ${name}` : name);
    caption.append(make("span", {}, title ? "" : t("1 clue|{n} clues", { n: clues })));
    const rules = !title && printed.variant ? [make("p", {}, printed.variant.texts.join(" "))] : [];
    page.append(make("figure", {}, caption, gridPicture(lineOf(printed), title ? printed.puzzle : null, board, printed.variant ?? null), ...rules));
  });
  return page;
}

/** @param {string} line @param {string | null} bold the clues, where the line is a solution @param {Board | null} board @param {Board["variant"]} variant */
function gridPicture(line, bold, board, variant) {
  const values = board ? board.values : valuesOfLine(line);
  const clues = board ? board.given.map(Number) : bold ? valuesOfLine(bold) : values;
  const size = Math.sqrt(values.length);
  const { rows, columns: side } = boxShape(size);
  const region = (/** @type {number} */ r, /** @type {number} */ c) => (r < 0 || c < 0 || r >= size || c >= size ? -2 : variant ? variant.regions[r * size + c] : Math.floor(r / rows) * size + Math.floor(c / side));
  const [left, top, right, bottom] = (variant?.margins ?? [0, 0, 0, 0]).map((cells) => cells * 40 + 2);
  const svg = makeSvg("svg", { viewBox: `${-left} ${-top} ${size * 40 + left + right} ${size * 40 + top + bottom}` });
  const rules = (/** @type {string} */ drawing) => {
    const group = makeSvg("g", { class: "rules", transform: "scale(.4)" });
    group.innerHTML = drawing;
    svg.append(group);
  };
  if (variant) rules(variant.below);
  let [thin, thick] = ["", ""];
  for (let r = 0; r <= size; r++) {
    for (let c = 0; c <= size; c++) {
      const [across, down] = [`M${c * 40} ${r * 40}h40`, `M${c * 40} ${r * 40}v40`];
      if (c < size) region(r, c) === region(r - 1, c) ? (thin += across) : (thick += across);
      if (r < size) region(r, c) === region(r, c - 1) ? (thin += down) : (thick += down);
    }
  }
  svg.append(makeSvg("path", { d: thin, "stroke-width": 0.7 }), makeSvg("path", { d: thick, "stroke-width": 2.6 }));
  if (variant) rules(variant.above);
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
