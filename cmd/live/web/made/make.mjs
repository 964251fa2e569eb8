// Prints what the page has from npm as one JSON object, paths below page to base64: the
// bundled library, the fonts with the letters that are needed, and their licences. Arguments after
// the library's entry name the fonts to make; without any it makes all.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";

const [entry, ...chosen] = process.argv.slice(2);
const require = createRequire(join(process.cwd(), "package.json"));
const esbuild = require("esbuild"), subset = require("subset-font");

const plain = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join("");
const accents = "ÄÖÜäöüßÀÉÈàâçéèêëîïôùû", quotes = "–—‘’“”„…×−·";
const without = (letters, some) => [...letters].filter((c) => !some.includes(c)).join("");
const latin = plain + accents + quotes;
const titles = without(plain, "\"#$%*+<=>@[\\]^_`{|}~") + accents + "–‘’“”„…";
const figures = without(plain, "#$@\\^`{|}~") + "ÄÖÜäöüßé–…×−·";

const features = ["kern", "liga", "lnum", "tnum"];
const fonts = {
  title: ["im-fell-english", "400-normal", titles],
  text: ["eb-garamond", "400-normal", latin],
  "text-italic": ["eb-garamond", "400-italic", titles],
  "num-500": ["alegreya-sans", "500-normal", figures],
  "num-700": ["alegreya-sans", "700-normal", figures],
};

const made = {};
for (const [name, [family, face, letters]] of Object.entries(fonts)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const source = await readFile(`node_modules/@fontsource/${family}/files/${family}-latin-${face}.woff2`);
  const font = await subset(source, letters, { targetFormat: "woff2", keepFeatures: features, noHinting: true });
  made[`fonts/${name}.woff2`] = font.toString("base64");
}

let licences = "";
for (const family of new Set(Object.values(fonts).map(([f]) => f))) {
  licences += `== @fontsource/${family}\n${await readFile(`node_modules/@fontsource/${family}/LICENSE`, "utf8")}\n`;
}
made["fonts/OFL.txt"] = Buffer.from(licences).toString("base64");

const bundle = await esbuild.build({
  stdin: { contents: await readFile(entry, "utf8"), resolveDir: process.cwd() },
  bundle: true, format: "esm", minify: true, legalComments: "none", write: false, logLevel: "error",
  banner: { js: "/* preact (MIT) and htm (Apache-2.0), as cmd/live/web/made/ui.js takes them; see NOTICE. */" },
});
made["vendor/ui.js"] = Buffer.from(bundle.outputFiles[0].contents).toString("base64");
console.log(JSON.stringify(made));
