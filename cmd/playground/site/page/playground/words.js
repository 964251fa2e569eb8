// The words of the page, in the language that was chosen.
import { learn } from "../page/look/strings.js";

export async function ready() {
  const tag = document.documentElement.lang === "de" ? "de" : "en";
  const there = await fetch(new URL(`../theme/${tag}.json`, import.meta.url));
  const strings = await there.json();
  learn(strings);
  document.title = `${strings["app.name"]}: ${strings["playground.title"]}`;
}
