// The theme and the language of the page. A theme is a block of variables: to change it
// draws nothing again.
import { en } from "./en.js";
import { learn } from "./strings.js";

const root = document.documentElement;

// names are the themes that can be chosen.
export const names = ["parchment", "night", "woodcut"];

export const chosen = () => root.dataset.theme;

// choose shows another theme from now on.
export function choose(name) {
  root.dataset.theme = name;
  remember("theme", name);
}

// remember keeps a choice in this browser, where that is allowed.
export function remember(key, value) {
  try { localStorage.setItem(key, value); } catch { /* a browser that keeps nothing forgets it */ }
}

// ready returns when the page has its sentences.
export async function ready() {
  learn(en);
}

// languages are [code, name].
export const languages = [["en", "English"], ["de", "Deutsch"]];

// speak shows the page in another language from now on.
export function speak(language) {
  remember("lang", language);
  location.reload();
}
