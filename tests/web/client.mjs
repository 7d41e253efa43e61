// Makes a client from the description (openapi-typescript) and compiles a program that uses it.
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";

const [, , description] = process.argv;
const folder = dirname(description);
const use = join(folder, "use.ts");
writeFileSync(join(folder, "client.ts"), astToString(await openapiTS(JSON.parse(readFileSync(description, "utf-8")))));
copyFileSync(new URL("client.use.ts", import.meta.url), use);
const options = { strict: true, noEmit: true, target: ts.ScriptTarget.ES2022, lib: ["lib.es2015.d.ts"], types: [], module: ts.ModuleKind.ES2022, moduleResolution: ts.ModuleResolutionKind.Bundler };
const problems = ts.getPreEmitDiagnostics(ts.createProgram([use], options));
for (const { file, messageText } of problems) console.error(file?.fileName, ts.flattenDiagnosticMessageText(messageText, "\n"));
process.exit(problems.length ? 1 : 0);
