import type { components, paths } from "./client";

type Json<Body> = Body extends { content: { "application/json": infer Content } } ? Content : never;
type Asked<Path extends keyof paths> = paths[Path] extends { post: { requestBody: infer Body } } ? Json<Body> : never;
type Told<Path extends keyof paths> = paths[Path] extends { post: { responses: { 200: infer Answer } } } ? Json<Answer> : never;

const question: Asked<"/api/solve"> = { puzzle: "53..7…", rules: [], drawn: false };
// @ts-expect-error a puzzle is text
const wrong: Asked<"/api/solve"> = { puzzle: 5, rules: [], drawn: false };

export function show(solved: Told<"/api/solve">, hint: Told<"/api/hint">, path: Told<"/api/explain">): string {
  const steps: components["schemas"]["Step"][] = [...path.steps, ...(hint.step ? [hint.step] : [])];
  return solved.solution + steps.map((step) => `${step.name}: ${step.placements.map(({ cell, digit }) => `${cell}=${digit}`)}`).join();
}
export default [question, wrong];
