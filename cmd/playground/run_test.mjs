// Runs the program under Node: with "calls", each line of standard input, a list of {name, question}, is
// answered by a line with a list; with "size", the size of the program packed by brotli at the quality that
// is read. The third argument is the budget after which V8 compiles a function again and better, "" for
// that of V8.
import { readFileSync, writeSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { setFlagsFromString } from "node:v8";
import { brotliCompressSync, constants } from "node:zlib";

const [file, order, tiering] = process.argv.slice(1);

async function start() {
  if (tiering) setFlagsFromString("--wasm-tiering-budget=" + tiering);
  createRequire(file)(join(dirname(file), "wasm_exec.js"));
  const go = new globalThis.Go();
  if (tiering) go.env.GOGC = "800"; // in the quick run it collects as rarely as garbage.Rarely makes other tests
  const { instance } = await WebAssembly.instantiate(readFileSync(file), go.importObject);
  const ready = new Promise((done) => { globalThis.arcanaReady = done; });
  go.run(instance);
  await ready;
}

function print(text) {
  const bytes = Buffer.from(text + "\n");
  for (let at = 0; at < bytes.length;) at += writeSync(1, bytes, at);
}

if (order === "calls") {
  await start();
  for await (const line of createInterface({ input: process.stdin })) {
    print(JSON.stringify(JSON.parse(line).map(({ name, question }) => globalThis.arcana(name, JSON.stringify(question ?? {})))));
  }
  process.exit(0);
}
if (order === "size") {
  const data = readFileSync(file), quality = Number(readFileSync(0, "utf8"));
  print(String(brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: data.length } }).length));
}
