/**
 * The worker of a page without a server: runs the endpoints of nonet in Pyodide. Its replies are those of the server.
 */

const HERE = new URL("engine/", import.meta.url).href;

/** Files that are stored compressed, so that any host sends few bytes. */
const PACKED = /** @type {Record<string, string>} */ ({ "pyodide.asm.wasm": "application/wasm", "pyodide.asm.mjs": "text/javascript", "stdlib.zip": "application/zip" });

/** Libraries of positions, which only practice reads. */
const PRACTICE = /"do": ?"(practice|challenge)"|^(practice|challenge)$/;

/** @param {string} name @param {string} type */
async function unpacked(name, type) {
  const { body } = await plainFetch(`${HERE}${name}.gz`);
  if (!body) throw new TypeError(`${name} is missing`);
  return new Response(body.pipeThrough(new DecompressionStream("gzip")), { headers: { "Content-Type": type } });
}

const plainFetch = globalThis.fetch.bind(globalThis);
/** @type {typeof fetch} */
const packedFetch = async (input, options) => {
  const name = String(input instanceof Request ? input.url : input).replace(HERE, "");
  return name in PACKED ? unpacked(name, PACKED[name]) : plainFetch(input, options);
};
globalThis.fetch = packedFetch;

/** @param {string} name */
const bytesOf = async (name) => (await plainFetch(`${HERE}${name}`)).arrayBuffer();

/** @returns {Promise<{ py: any, answer: (path: string, body: string, language: string) => any }>} */
async function started() {
  const { loadPyodide } = await import(`${HERE}pyodide.mjs`);
  const script = unpacked("pyodide.asm.mjs", PACKED["pyodide.asm.mjs"]).then((response) => response.blob());
  const archive = bytesOf("nonet.tar.xz");
  const address = URL.createObjectURL(new Blob([await script], { type: "text/javascript" }));
  const { default: createPyodideModule } = await import(address);
  const lock = await (await plainFetch(`${HERE}lock.json`)).text();
  const py = await loadPyodide({ indexURL: HERE, createPyodideModule, lockFileContents: lock, stdLibURL: `${HERE}stdlib.zip`, checkAPIVersion: false });
  py.unpackArchive(await archive, "xztar", { extractDir: "/nonet" });
  const answer = py.runPython("import sys; sys.path.insert(0, '/nonet'); from nonet.web.local import answer; answer");
  return { py, answer };
}

/** @type {Promise<void> | null} */
let positions = null;

/** @param {any} py */
const withPositions = (py) => (positions ??= bytesOf("positions.xz").then((bytes) => py.FS.writeFile("/nonet/nonet/logic/positions.xz", new Uint8Array(bytes))));

const engine = started();
void engine.then(() => postMessage({ ready: true }));

/** Questions whose answers nobody waits for any more. @type {Set<number>} */
const cancelled = new Set();

let before = Promise.resolve();

onmessage = ({ data }) => {
  if (data.cancel) cancelled.add(data.cancel);
  else before = before.then(() => new Promise((next) => setTimeout(next))).then(() => work(data));
};

/** @param {{ id: number, path: string, body: string, language: string }} job */
async function work({ id, path, body, language }) {
  if (cancelled.delete(id)) return;
  try {
    const { py, answer } = await engine;
    if (PRACTICE.test(body) || PRACTICE.test(path)) await withPositions(py);
    const found = answer(path, body, language);
    const [status, text] = found.toJs();
    found.destroy();
    postMessage({ id, status, body: text });
  } catch (error) {
    const problem = { kind: "internal", message: String(error).slice(-500) };
    postMessage({ id, status: 500, body: JSON.stringify({ error: problem }) });
  }
}
