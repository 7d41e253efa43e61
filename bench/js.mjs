// The package for JavaScript beside others from npm, in one run: puzzles solved per second of CPU. Usage:
// node bench/js.mjs FOLDER FILE [COUNT]. FOLDER has node_modules with any of PEERS (npm install --prefix FOLDER sudoku
// sudoku-umd fast-sudoku-solver sudoku-core), FILE a puzzle of 81 characters per line. An answer that is no solution is counted.
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import * as nonet from "../js/src/index.js";

const [folder, file, count = "1000"] = process.argv.slice(2);
const puzzles = fs.readFileSync(file, "utf8").split(/\r?\n/).map((line) => line.slice(0, 81).replace(/[0*_]/g, ".")).filter((line) => /^[1-9.]{81}$/.test(line)).slice(0, Number(count));
const require = createRequire(path.resolve(folder, "package.json"));
const SECONDS = 10;

/** Each package: from a line to a line. */
const PEERS = {
  nonet: async () => {
    await nonet.init();
    return (line) => nonet.solve(line);
  },
  sudoku: async () => {
    const { solvepuzzle } = require("sudoku");
    return (line) => solvepuzzle([...line].map((one) => (one === "." ? null : Number(one) - 1)))?.map((one) => one + 1).join("");
  },
  "sudoku-umd": async () => {
    const { solve } = require("sudoku-umd");
    return (line) => solve(line);
  },
  "fast-sudoku-solver": async () => {
    const { solveSudoku } = await import(path.resolve(folder, "node_modules/fast-sudoku-solver/dist/index.js"));
    const rows = Array.from({ length: 9 }, (_, row) => row);
    return (line) => solveSudoku(rows.map((row) => [...line.slice(9 * row, 9 * row + 9)].map((one) => (one === "." ? -1 : Number(one)))))[1].flat().join("");
  },
  "sudoku-core": async () => {
    const { solve } = require("sudoku-core");
    return (line) => (solve([...line].map((one) => (one === "." ? null : Number(one)))).board ?? []).join("");
  },
};

const houses = Array.from({ length: 9 }, (_, i) => i).flatMap((i) => {
  const all = Array.from({ length: 9 }, (_, k) => k);
  return [all.map((k) => 9 * i + k), all.map((k) => 9 * k + i), all.map((k) => 27 * Math.floor(i / 3) + 3 * (i % 3) + 9 * Math.floor(k / 3) + (k % 3))];
});
const solves = (answer, puzzle) => answer?.length === 81 && [...puzzle].every((one, cell) => one === "." || one === answer[cell]) && houses.every((cells) => new Set(cells.map((cell) => answer[cell])).size === 9);
const cpu = () => Object.values(process.cpuUsage()).reduce((sum, one) => sum + one) / 1e6;

let yardstick = 0;
console.log(`| package | puzzles/s | of ${puzzles.length} tried | not solved | nonet is faster by |\n|---|---|---|---|---|`);
for (const [name, load] of Object.entries(PEERS)) {
  const solve = await load().catch((error) => console.error(`${name}: ${error.message}`));
  if (!solve) continue;
  for (const puzzle of puzzles.slice(0, 20)) solve(puzzle); // warm
  const began = cpu();
  let [tried, wrong] = [0, 0];
  for (; tried < puzzles.length && cpu() - began < SECONDS; tried++) if (!solves(solve(puzzles[tried]), puzzles[tried])) wrong++;
  const speed = tried / (cpu() - began);
  yardstick ||= speed;
  console.log(`| ${name} | ${Math.round(speed).toLocaleString("en")} | ${tried} | ${wrong} | ${(yardstick / speed).toFixed(1)} × |`);
}
