import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

import { idOf } from "../../src/nonet/web/static/catalogue.js";
import { LANGUAGES, languageFor, t } from "../../src/nonet/web/static/i18n.js";
import { FluentBundle, FluentResource } from "../../src/nonet/web/static/vendor/fluent.js";

const FOLDER = new URL("../../src/nonet/language/", import.meta.url);

test("ids are made from English texts", () => {
  assert.equal(idOf("All lessons"), "all-lessons");
  assert.equal(idOf("1 day in a row|{n} days in a row"), "n-days-in-a-row");
  assert.equal(idOf("2 players"), "n-2-players");
});

test("English needs no catalogue", () => {
  assert.equal(t("1 day in a row|{n} days in a row", { n: 3 }), "3 days in a row");
  assert.equal(languageFor("fr"), "fr");
  assert.equal(languageFor("xx"), "en");
});

test("the browser reads every catalogue as Python does", () => {
  const codes = readdirSync(FOLDER, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() && entry.name.length === 2 ? [entry.name] : []));
  assert.deepEqual(codes.sort(), Object.keys(LANGUAGES).sort());
  for (const code of codes) {
    const text = readFileSync(new URL(`${code}/page.ftl`, FOLDER), "utf8");
    const bundle = new FluentBundle(code, { useIsolating: false });
    assert.deepEqual(bundle.addResource(new FluentResource(text)), []);
    for (const [, id] of text.matchAll(/^([a-z][\w-]*) =/gm)) {
      const pattern = bundle.getMessage(id)?.value;
      assert.ok(pattern, `${code}: ${id}`);
    }
    const days = bundle.getMessage("n-days-in-a-row")?.value ?? "";
    assert.match(bundle.formatPattern(days, { n: 3 }), /3/);
  }
});
