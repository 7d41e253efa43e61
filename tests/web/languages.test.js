import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

import { idOf, LANGUAGES, languageFor, t } from "../../src/nonet/web/static/i18n.js";

const FOLDER = new URL("../../src/nonet/language/", import.meta.url);

test("ids are made from English texts", () => {
  assert.equal(idOf("All lessons"), "all-lessons");
  assert.equal(idOf("1 day in a row|{n} days in a row"), "n-days-in-a-row");
  assert.equal(idOf("2 players"), "n-2-players");
});

test("English needs no catalogue", () => {
  assert.equal(t("1 day in a row|{n} days in a row", { n: 3 }), "3 days in a row");
  assert.equal(t("1 day in a row|{n} days in a row", { n: 1 }), "1 day in a row");
  assert.equal(languageFor("fr"), "fr");
  assert.equal(languageFor("xx"), "en");
});

test("the page offers the languages of the package", () => {
  const codes = readdirSync(FOLDER, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() && entry.name.length === 2 ? [entry.name] : []));
  assert.deepEqual(codes.sort(), Object.keys(LANGUAGES).sort());
});

test("a form that is also for 0 names its number", () => {
  for (const code of Object.keys(LANGUAGES).filter((one) => new Intl.PluralRules(one).select(0) === "one")) {
    const text = readFileSync(new URL(`${code}/page.ftl`, FOLDER), "utf8");
    for (const [form] of text.matchAll(/\[one\].*/g)) assert.doesNotMatch(form, /\b1\b/, code);
  }
});
