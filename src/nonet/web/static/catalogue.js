/**
 * The catalogue of a language other than English: messages in Fluent, by ids made from the English text.
 */

import { FluentBundle, FluentResource } from "./vendor/fluent.js";

/**
 * The id of a text: its words, or those of its form for many.
 * @param {string} text
 */
export function idOf(text) {
  const words = (text.split("|")[1] ?? text).toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.join("-").replace(/^(?=[0-9])/, "n-");
}

/**
 * Load a catalogue: a function from an English text to the translation, or null if there is none.
 * @param {string} code @returns {Promise<import("./i18n.js").Catalogue>}
 */
export async function load(code) {
  const answer = await fetch(new URL(`messages/${code}.ftl`, import.meta.url));
  const bundle = new FluentBundle(code, { useIsolating: false });
  bundle.addResource(new FluentResource(answer.ok ? await answer.text() : ""));
  return (text, values) => {
    const pattern = bundle.getMessage(idOf(text))?.value;
    return pattern ? bundle.formatPattern(pattern, values) : null;
  };
}
