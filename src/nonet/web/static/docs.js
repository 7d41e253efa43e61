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
  return rows.length ? [make("h4", {}, title), make("table", {}, make("tbody", {}, ...rows))] : [];
}

/** The content of a body or an answer: its type, schema and example. @param {Schema} part */
function contentOf(part) {
  const [type, content] = Object.entries(part?.content ?? {})[0] ?? ["", {}];
  const { schema = null, example } = /** @type {Schema} */ (content);
  return { type, schema, text: example === undefined ? "" : typeof example === "string" ? example : JSON.stringify(example, null, 1) };
}

/** @param {string} path @param {string} method @param {Schema} operation */
function section(path, method, operation) {
  const { type, schema: body, text: sent } = contentOf(operation.requestBody);
  const { type: answered, schema: answer, text: got } = contentOf(operation.responses?.["200"]);
  const box = make("pre", { "aria-live": "polite" });
  box.hidden = true;
  const tryIt = make("button", { type: "button" }, "Try it");
  tryIt.hidden = path.includes("{");
  tryIt.addEventListener("click", async () => {
    const reply = await fetch(path.slice(1), method === "post" ? { method: "POST", headers: { "Content-Type": type }, body: sent } : {});
    const text = await reply.text();
    box.hidden = false;
    box.textContent = `${reply.status}\n${answered === "application/json" ? JSON.stringify(JSON.parse(text), null, 1) : text}`;
  });
  const heading = make("h3", { id: operation.operationId ?? path }, make("b", {}, method.toUpperCase()), path);
  /** @type {HTMLElement[]} */
  const parts = [heading, make("p", {}, operation.description ?? operation.summary ?? ""), ...(body ? fields("Request", body) : [])];
  if (sent) parts.push(make("h4", {}, "Example"), make("pre", { tabindex: "0" }, sent));
  const example = make("details", {}, make("summary", {}, "Example of an answer"), make("pre", { tabindex: "0" }, got));
  return make("section", {}, ...parts, tryIt, box, ...(answer ? fields("Answer", answer) : []), example);
}

byId("about").textContent = api.info.description;
for (const { name, description } of api.tags) {
  const links = make("p", {}, make("b", {}, name), " ");
  byId("contents").append(links);
  byId("endpoints").append(make("h2", {}, name), make("p", {}, description));
  for (const [path, methods] of Object.entries(api.paths)) {
    for (const [method, operation] of Object.entries(/** @type {Record<string, Schema>} */ (methods))) {
      if (!operation.tags?.includes(name)) continue;
      links.append(make("a", { href: `#${operation.operationId ?? path}` }, path), " ");
      byId("endpoints").append(section(path, method, operation));
    }
  }
}
document.documentElement.dataset.ready = "true";
