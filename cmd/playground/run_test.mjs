// Runs the program under Node: with "calls", a list of {name, question} from standard input
// is answered by a list; with "size", the size of the program packed by brotli at the quality that is read.
import { readFileSync, writeSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

const [file, order] = process.argv.slice(1);

async function answers(list) {
  createRequire(file)(join(dirname(file), "wasm_exec.js"));
  const go = new globalThis.Go();
  const { instance } = await WebAssembly.instantiate(readFileSync(file), go.importObject);
  const ready = new Promise((done) => { globalThis.arcanaReady = done; });
  go.run(instance);
  await ready;
  return list.map(({ name, question }) => globalThis.arcana(name, JSON.stringify(question ?? {})));
}

function print(text) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length;) at += writeSync(1, bytes, at);
  process.exit(0);
}

if (order === "calls") print(JSON.stringify(await answers(JSON.parse(readFileSync(0, "utf8")))));
if (order === "size") {
  const data = readFileSync(file), quality = Number(readFileSync(0, "utf8"));
  print(String(brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: data.length } }).length));
}
