/**
 * The API described for people, made from openapi.json. Examples can be tried on the spot.
 */

import { byId, make } from "./dom.js";

/** @typedef {any} Schema */

const api = await (await fetch("openapi.json")).json();
/** @type {Record<string, Schema>} */
const schemas = api.components.schemas;

/** @param {Schema} schema @returns {Schema} */
const resolved = (schema) => (schema?.$ref ? schemas[schema.$ref.split("/").at(-1)] : schema);

/** @param {Schema} schema @returns {string} */
function typeOf(schema) {
  if (schema.$ref) return schema.$ref.split("/").at(-1);
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(" or ");
  if (schema.enum) return schema.enum.map((/** @type {unknown} */ one) => JSON.stringify(one)).join(" or ");
  if (schema.type === "array") return `list of ${typeOf(schema.items ?? {})}`;
  return schema.type ?? "anything";
}

/** @param {string} title @param {Schema} schema */
function fields(title, schema) {
  const { properties = {}, required = [] } = resolved(schema) ?? {};
  const rows = Object.entries(properties).map(([name, /** @type {Schema} */ field]) => {
    const said = field.description ?? field.anyOf?.map((/** @type {Schema} */ one) => one.description).find(Boolean) ?? resolved(field).description ?? "";
    const preset = field.default === undefined || field.default === null ? "" : ` Default: ${JSON.stringify(field.default)}.`;
    return make("tr", {}, make("td", {}, make("code", {}, name + (required.includes(name) ? "" : "?"))), make("td", {}, typeOf(field)), make("td", {}, said + preset));
  });
  return rows.length ? [make("h3", {}, title), make("table", {}, make("tbody", {}, ...rows))] : [];
}

/** The example of a request: of each field that has one, and of those that must be there. @param {Schema} schema */
function exampleOf(schema) {
  const { properties = {}, required = [], example } = resolved(schema) ?? {};
  if (example) return example;
  const wanted = Object.entries(properties).filter(([name, /** @type {Schema} */ field]) => required.includes(name) && field.examples);
  return Object.fromEntries(wanted.map(([name, /** @type {Schema} */ field]) => [name, field.examples[0]]));
}

/** @param {string} path @param {string} method @param {Schema} operation */
function section(path, method, operation) {
  const body = operation.requestBody?.content?.["application/json"]?.schema;
  const lines = operation.requestBody?.content?.["application/x-ndjson"]?.example;
  const answer = operation.responses?.["200"]?.content?.["application/json"]?.schema;
  const sent = lines ?? (body ? JSON.stringify(exampleOf(body), null, 1) : "");
  const box = make("pre", { "aria-live": "polite" });
  box.hidden = true;
  const tryIt = make("button", { type: "button" }, "Try it");
  tryIt.addEventListener("click", async () => {
    const type = lines ? "application/x-ndjson" : "application/json";
    const reply = await fetch(path.slice(1), method === "post" ? { method: "POST", headers: { "Content-Type": type }, body: sent } : {});
    const text = await reply.text();
    box.hidden = false;
    box.textContent = `${reply.status}\n${text.startsWith("{") && !lines ? JSON.stringify(JSON.parse(text), null, 1) : text}`;
  });
  const heading = make("h2", { id: operation.operationId ?? path }, make("b", {}, method.toUpperCase()), path);
  /** @type {HTMLElement[]} */
  const parts = [heading, make("p", {}, operation.description ?? operation.summary ?? ""), ...(body ? fields("Request", body) : [])];
  if (sent) parts.push(make("h3", {}, "Example"), make("pre", {}, sent));
  return make("section", {}, ...parts, tryIt, box, ...(answer ? fields("Answer", answer) : []));
}

byId("about").textContent = api.info.description;
for (const [path, methods] of Object.entries(api.paths)) {
  for (const [method, operation] of Object.entries(/** @type {Record<string, Schema>} */ (methods))) {
    byId("contents").append(make("a", { href: `#${operation.operationId ?? path}` }, path));
    byId("endpoints").append(section(path, method, operation));
  }
}
document.documentElement.dataset.ready = "true";
