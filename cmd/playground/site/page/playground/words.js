// The words of the page and the marks of the tribes, in the language that was chosen.
import { dress } from "../page/card/suits.js";
import { give } from "../page/card/given.js";
import { learnSaid } from "../page/look/tell.js";
import { learn } from "../page/look/strings.js";

// ready returns when the page has its words.
export async function ready() {
  const there = await fetch(new URL(`../theme/${document.documentElement.lang}.json`, import.meta.url));
  const { strings, tribes, said, cards } = await there.json();
  learn(strings);
  learnSaid(said);
  give(cards, "");
  dress(Object.assign({}, ...Object.values(tribes)));
}
