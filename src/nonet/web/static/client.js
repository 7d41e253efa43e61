/**
 * The REST API as functions. A newer question of the same kind cancels the one before it.
 */

import { language, t, withTexts } from "./i18n.js";
import { ask, remote } from "./transport.js";

/** @typedef {Partial<import("./wire").Problem> & { kind: string, message: string }} Problem */

export class ApiError extends Error {
  /** @param {Problem} problem @param {number} status */
  constructor(problem, status) {
    super(problem.message);
    this.problem = problem;
    this.status = status;
  }
}

/** @type {Map<string, AbortController>} */
const running = new Map();

/** @param {unknown} error */
export const isCancelled = (error) => error instanceof DOMException && error.name === "AbortError";

/** Told of every request whether it reached the server. @type {(reached: boolean) => void} */
let reach = () => {};
/** @param {(reached: boolean) => void} listener */
export const onReach = (listener) => (reach = listener);

/** Whether the server could not be reached. @param {unknown} error */
export const isOffline = (error) => error instanceof ApiError && error.problem.kind === "offline";

/** What cannot be a line of a batch. */
const ALONE = new Set(["explain", "race"]);

/**
 * Ask the server. A puzzle without a solution is an answer like others: as a line of a batch it is
 * no failed request, which browsers would report as an error of the page.
 * @template T
 * @param {string} path @param {object} body @param {string} [kind] @returns {Promise<T>}
 */
export async function post(path, body, kind = path) {
  if (ALONE.has(path)) return send(path, { body: JSON.stringify(body) }, kind);
  const line = { body: JSON.stringify({ do: path, ...body }), headers: { "Content-Type": "application/x-ndjson" } };
  const { status, result, error } = await send("batch", line, kind);
  if (error) throw await problemOf(error, status);
  return result;
}

/**
 * @template T
 * @param {string} path @param {RequestInit} options @param {string} kind @returns {Promise<T>}
 */
async function send(path, options, kind) {
  running.get(kind)?.abort();
  const controller = new AbortController();
  running.set(kind, controller);
  try {
    return await request(path, { method: "POST", signal: controller.signal, ...options, headers: { ...options.headers, "X-Kind": kind } });
  } finally {
    if (running.get(kind) === controller) running.delete(kind);
  }
}

/**
 * @template T
 * @param {string} path @param {RequestInit} options @returns {Promise<T>}
 */
const request = async (path, options) => (await answer(path, options)).json();

/** @param {string} path @param {RequestInit} options @returns {Promise<Response>} */
async function answer(path, options) {
  let response;
  try {
    const headers = { "Content-Type": "application/json", "Accept-Language": language(), ...options.headers };
    response = await reached(`api/${path}`, { ...options, headers });
    reach(true);
  } catch (error) {
    if (isCancelled(error)) throw error;
    reach(false);
    throw new ApiError({ kind: "offline", message: t("You are offline, and this needs the server. You can keep playing.") }, 0);
  }
  if (response.ok) return response;
  const { error } = await response.json().catch(() => ({ error: { kind: "http", message: response.statusText } }));
  throw await problemOf(error, response.status);
}

/** What the worker of the page keeps. */
const INFO = "api/info";

/**
 * The answer of the server; rejects without one. Where the browser knows that no request can
 * succeed, none is made: it would only be logged as an error. The worker of the page answers in
 * place of a server that is lost during a request.
 * @param {string} address @param {RequestInit} [options]
 */
async function reached(address, options) {
  const cutOff = remote && globalThis.navigator?.onLine === false && address !== INFO;
  const response = cutOff ? null : await ask(address, options);
  if (!response || response.headers.has("X-Offline")) throw new TypeError("offline");
  return response;
}

/** @param {Problem} problem @param {number} status */
const problemOf = async (problem, status) => new ApiError(language() === "en" ? problem : (await withTexts(import("./problems.js"))).translated(problem), status);

/** Resolve where the server answers. */
export const healthy = async () => {
  const { ok } = await reached("healthz");
  if (!ok) throw new ApiError({ kind: "offline", message: "" }, 0);
};
/** @returns {Promise<import("./wire").Info>} */
export const info = () => request("info", {});
/** Anything but exactly one solution is an error. @param {import("./wire").PuzzleRequest} body @returns {Promise<import("./wire").Solution & { solution: string }>} */
export const solve = (body) => post("solve", body);
/** @param {import("./wire").PuzzleRequest} body @returns {Promise<import("./wire").Check>} */
export const check = (body) => post("check", body);
/** @param {import("./wire").PuzzleRequest} body @returns {Promise<import("./wire").Drawing>} */
export const read = (body) => post("read", body);
/** @param {import("./wire").PuzzleRequest} body @returns {Promise<import("./wire").Understanding>} */
export const understand = (body) => post("understand", body);
/** @param {import("./wire").ConvertRequest} body @returns {Promise<import("./wire").Conversion>} */
export const convert = (body) => post("convert", body);
/** @param {import("./wire").BoardRequest} body @returns {Promise<import("./wire").Hint>} */
export const hint = (body) => post("hint", body);
/** @param {import("./wire").ExplainRequest} body @returns {Promise<import("./wire").Explanation>} */
export const explain = (body) => post("explain", body);
/** @param {import("./wire").PuzzleRequest} body @returns {Promise<import("./wire").AllRatings>} */
export const rate = (body) => post("ratings", body);
/** @param {import("./wire").GenerateRequest} body @param {string} [kind] @returns {Promise<import("./wire").Generated>} */
export const generate = (body, kind) => post("generate", body, kind);
/** @param {import("./wire").DailyRequest} body @returns {Promise<import("./wire").Daily>} */
export const daily = (body) => post("daily", body);
/**
 * A position to practise. One with a seed is always the same, so it is kept for the time without a server.
 * @param {import("./wire").PracticeRequest} body @param {string} [kind] @returns {Promise<import("./wire").Practice>}
 */
export const practice = (body, kind) => keptPost("practice", body, kind);
/** A puzzle whose hardest step is a technique; kept like a position. @param {import("./wire").ChallengeRequest} body @returns {Promise<import("./wire").Generated>} */
export const challenge = (body) => keptPost("challenge", body);

/**
 * @template T
 * @param {string} path @param {{ technique: string, seed?: number | null, grade?: number | null }} body @param {string} [kind] @returns {Promise<T>}
 */
async function keptPost(path, body, kind) {
  try {
    const answer = await post(path, body, kind);
    if (body.seed !== null) void keep(path, body, answer);
    return answer;
  } catch (error) {
    const kept = isOffline(error) ? await (await cache())?.match(keyOf(path, body)) : null;
    if (!kept) throw error;
    return kept.json();
  }
}

/** The cache of this version of the page, which its worker made; null without one. */
const cache = async () => (navigator.serviceWorker?.controller ? caches.open(new URL(import.meta.url).pathname.split("/").at(-2) ?? "") : null);

/** @param {string} path @param {object} body */
const keyOf = (path, body) => `api/${path}?${new URLSearchParams(Object.entries(body).sort().map(([name, value]) => [name, String(value)]))}`;

/** Keep an answer for the time without a server. @param {string} path @param {object} body @param {object} answer */
export const keep = async (path, body, answer) => (await cache())?.put(keyOf(path, body), Response.json(answer));

/** Many positions in one request; null for one that there is not. @param {import("./wire").PracticeRequest[]} list @returns {Promise<(import("./wire").Practice | null)[]>} */
export async function practiceBatch(list) {
  const body = list.map((one) => JSON.stringify({ do: "practice", ...one })).join("\n");
  const response = await answer("batch", { method: "POST", body, headers: { "Content-Type": "application/x-ndjson" } });
  const lines = (await response.text()).trim().split("\n");
  return lines.map((line) => JSON.parse(line).result ?? null);
}
/** A sheet to print. @param {import("./wire").PrintRequest} body */
export const sheet = async (body) => (await answer("print.pdf", { method: "POST", body: JSON.stringify(body) })).blob();
/** @param {Blob} picture @returns {Promise<import("./wire").Reading>} */
export const photo = (picture) => send("photo", { body: picture, headers: { "Content-Type": picture.type } }, "photo");
/** @param {import("./wire").RaceRequest} body @returns {Promise<import("./wire").RaceState>} */
export const openRace = (body) => post("race", body);
