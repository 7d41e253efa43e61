/**
 * What is stored for offline use: puzzles of every level, and the lessons.
 */

import { keep, practiceBatch } from "./client.js";

/** Puzzles of every level, one after the other. @param {import("./state.js").Store} store @param {import("./playing.js").Playing} playing */
export async function keepPuzzles({ state }, playing) {
  for (const { key } of state.info?.levels ?? []) await playing.stock(key);
}

/** The most positions of one request. */
const MANY = 100;

/** The pictures and positions of the lessons. @param {import("./wire").Info} info @param {(technique: string) => { seed: number, grade: number }[]} positions */
export const keepLessons = ({ techniques }, positions) => keepPositions(techniques.flatMap(({ key }) => positions(key).map((one) => ({ technique: key, ...one }))));

/** @param {import("./wire").PracticeRequest[]} wanted */
export async function keepPositions(wanted) {
  for (let first = 0; first < wanted.length; first += MANY) {
    const some = wanted.slice(first, first + MANY);
    for (const [i, answer] of (await practiceBatch(some)).entries()) if (answer) await keep("practice", some[i], answer);
  }
}
