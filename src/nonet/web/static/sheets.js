/**
 * The sheets to print: puzzles drawn as SVG, 1, 2, 4 or 6 to a page.
 */

import { DIGITS, valuesOfLine } from "./board.js";
import { make, makeSvg } from "./dom.js";

/** @typedef {{ puzzle: string, solution: string, level: string }} Printed */

/** @param {Printed[]} puzzles @param {number} count to a page @param {boolean} answers @returns {HTMLElement[]} */
export function makeSheets(puzzles, count, answers) {
  const sheets = [sheet(puzzles, count, (p) => p.puzzle, "")];
  if (answers) sheets.push(sheet(puzzles, Math.max(count, 4), (p) => p.solution, "Solution"));
  return sheets;
}

/** @param {Printed[]} puzzles @param {number} count @param {(p: Printed) => string} lineOf @param {string} title */
function sheet(puzzles, count, lineOf, title) {
  const page = make("section", { class: "sheet", "data-count": String(count) });
  puzzles.forEach((printed, i) => {
    const clues = [...printed.puzzle].filter((char) => char !== ".").length;
    const name = title || printed.level || "Sudoku";
    const caption = make("figcaption", {}, puzzles.length > 1 ? `${i + 1}. ${name}` : name);
    caption.append(make("span", {}, title ? "" : `${clues} clues`));
    page.append(make("figure", {}, caption, gridPicture(lineOf(printed), title ? printed.puzzle : null)));
  });
  return page;
}

/** @param {string} line @param {string | null} bold the clues, where the line is a solution */
function gridPicture(line, bold) {
  const values = valuesOfLine(line);
  const clues = bold ? valuesOfLine(bold) : values;
  const size = Math.sqrt(values.length);
  const side = Math.sqrt(size);
  const svg = makeSvg("svg", { viewBox: `-2 -2 ${size * 40 + 4} ${size * 40 + 4}` });
  for (let i = 0; i <= size; i++) {
    const d = `M0 ${i * 40}H${size * 40}M${i * 40} 0V${size * 40}`;
    svg.append(makeSvg("path", { d, "stroke-width": i % side ? 0.7 : 2.6 }));
  }
  values.forEach((value, cell) => {
    if (!value) return;
    const text = makeSvg("text", { x: (cell % size) * 40 + 20, y: Math.floor(cell / size) * 40 + 28.5, "font-size": 24, "font-weight": clues[cell] ? 600 : 300 });
    text.textContent = DIGITS[value];
    svg.append(text);
  });
  return svg;
}
