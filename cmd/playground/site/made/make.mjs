// Prints the bundle of an entry as text: the editor, and what it needs, in one module.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";

const [entry] = process.argv.slice(2);
const esbuild = createRequire(join(process.cwd(), "package.json"))("esbuild");
const bundle = await esbuild.build({
  stdin: { contents: await readFile(entry, "utf8"), resolveDir: process.cwd() },
  bundle: true, format: "esm", minify: true, legalComments: "none", write: false, logLevel: "error",
  banner: { js: "/* CodeMirror (MIT), as cmd/playground/site/made/editor.js takes it; see NOTICE. */" },
});
console.log(JSON.stringify(bundle.outputFiles[0].text));
