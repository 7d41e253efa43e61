// Sizes of an exported page, and CPU time to the first hint in Node. Usage: node bench/site.mjs SITE PYODIDE
// SITE is a folder of `nonet export-site`, PYODIDE the npm package. First load: everything but positions and answers.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import zlib from "node:zlib";

const [site, runtime] = process.argv.slice(2).map((one) => path.resolve(one));
const cpu = () => Object.values(process.cpuUsage()).reduce((sum, one) => sum + one) / 1e6;
const files = fs.readdirSync(site, { recursive: true }).filter((name) => fs.statSync(path.join(site, name)).isFile());
const sizeOf = (name) => {
  const data = fs.readFileSync(path.join(site, name));
  return Math.min(data.length, zlib.gzipSync(data, { level: 9 }).length);
};
const sum = (test) => files.filter(test).reduce((total, name) => total + sizeOf(name), 0);
const engine = sum((name) => name.includes("/engine/") && !name.endsWith("positions.xz"));
const early = /index\.html$|\/(page|main|theme)\.js$|\/(looks|style|layout|print)\.css$|figtree|icon\.svg$/;
console.log(`before playing: ${(sum((name) => early.test(name)) / 1e3).toFixed(0)} KB`);
console.log(`engine: ${(engine / 1e6).toFixed(2)} MB; positions: ${(sum((name) => name.endsWith("positions.xz")) / 1e6).toFixed(2)} MB`);

const { loadPyodide } = await import(path.join(runtime, "pyodide.mjs"));
const library = path.join(os.tmpdir(), `stdlib-${process.pid}.zip`);
fs.writeFileSync(library, zlib.gunzipSync(fs.readFileSync(path.join(site, files.find((name) => name.endsWith("stdlib.zip.gz"))))));
const python = await loadPyodide({ indexURL: `${runtime}/`, stdLibURL: library });
fs.rmSync(library);
console.log(`Pyodide: ${cpu().toFixed(2)} s of CPU`);
const archive = files.find((name) => name.endsWith("nonet.tar.xz"));
python.unpackArchive(new Uint8Array(fs.readFileSync(path.join(site, archive))).buffer, "xztar", { extractDir: "/nonet" });
const answer = python.runPython("import sys; sys.path.insert(0, '/nonet'); from nonet.web.local import answer; answer");
const body = '{"puzzle": "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"}';
for (const which of ["first", "second"]) {
  const before = cpu();
  answer("hint", body, "en").destroy();
  console.log(`${which} hint: ${((cpu() - before) * 1000).toFixed(0)} ms of CPU, ${cpu().toFixed(2)} s since the start`);
}
