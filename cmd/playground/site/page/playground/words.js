// The words of the page and the marks of the tribes, in the language that was chosen.
import { dress } from "../page/card/suits.js";
import { learn } from "../page/look/strings.js";

export async function ready() {
  const there = await fetch(new URL(`../theme/${document.documentElement.lang}.json`, import.meta.url));
  const { strings, tribes } = await there.json();
  learn(strings);
  dress(Object.assign({}, ...Object.values(tribes)));
  document.title = `${strings["app.name"]}: ${strings["playground.title"]}`;
}
