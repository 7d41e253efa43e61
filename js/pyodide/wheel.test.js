// The wheel of `make wasm` works in a bare Pyodide: it is imported there, and shows a hint.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import test from "node:test";

const folder = path.resolve(process.env.PYODIDE ?? "node_modules/pyodide");

/** What pip would install along with it. */
const LIBRARIES = ["typing_extensions.py", ...["__init__", "ast", "errors", "parser", "serializer", "stream", "visitor"].map((name) => `fluent/syntax/${name}.py`)];

test("the wheel shows a hint", async () => {
  const { loadPyodide } = await import(path.join(folder, "pyodide.mjs"));
  const pyodide = await loadPyodide({ indexURL: `${folder}/` });
  const name = readdirSync("dist").find((one) => one.includes("pyemscripten"));
  assert.ok(name);
  const bytes = readFileSync(path.join("dist", name));
  pyodide.unpackArchive(new Uint8Array(bytes).buffer, "zip", { extractDir: "/wheel" });
  for (const file of LIBRARIES) {
    pyodide.FS.mkdirTree(path.posix.dirname(`/wheel/${file}`));
    pyodide.FS.writeFile(`/wheel/${file}`, readFileSync(path.join(process.env.LIBRARIES ?? "", file)));
  }
  const shown = pyodide.runPython(`
import sys
sys.path.insert(0, "/wheel")
import nonet
str(nonet.hint("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"))
`);
  assert.match(shown, /r\dc\d/);
});
