// The theme and the language of the page. A theme is a block of variables, so that another
// one draws nothing again; its words and its marks are learned, and shown where they differ.
import { ask } from "../net/ask.js";
import { give, giveFrames } from "../card/given.js";
import { dress } from "../card/suits.js";
import { learn } from "./strings.js";
import { learnSaid } from "./tell.js";

const root = document.documentElement, path = (name) => `/api/v1/themes/${encodeURIComponent(name)}`;
const heard = new Set();
let looks = { themes: [], languages: [] }, shown = { name: "", hash: "" };

// themes are {name, title} of what can be chosen, languages [code, name].
export const themes = () => looks.themes.map((l) => ({ name: l.name, title: l.titles?.[root.lang] ?? l.title }));
export const languages = () => looks.languages.map((l) => [l.tag, l.name]);

// current is the theme that is shown: {name, hash} of what was loaded.
export const current = () => shown;

// onChange calls hear when another theme is shown, until the function that it returns is
// called.
export function onChange(hear) {
  heard.add(hear);
  return () => heard.delete(hear);
}

// choose shows another theme from now on, and keeps the choice.
export async function choose(name) {
  remember("theme", name);
  await show(name);
}

// follow shows the theme of a table: for who has chosen none, and again when its files
// have changed.
export async function follow({ name, hash }) {
  if (name === shown.name ? hash !== shown.hash : !kept("theme")) await show(name, hash);
}

// show loads a theme and shows it when it is there.
async function show(name, hash) {
  const [words] = await Promise.all([ask(`${path(name)}/${root.lang}.json`), sheet(name, hash)]);
  root.dataset.theme = name;
  take(words);
}

function take(words) {
  shown = { name: words.name, hash: words.hash };
  learn(words.strings);
  const files = `${path(words.name)}/files/`;
  dress(Object.assign({}, ...Object.values(words.tribes)), files);
  give(words.cards, files);
  giveFrames(words.frames, files);
  learnSaid(words.said);
  heard.forEach((hear) => hear());
}

// sheet loads the variables of a theme, where the page lacks them.
function sheet(name, hash) {
  const href = `${path(name)}.css${hash ? `?v=${hash}` : ""}`;
  const there = [...document.querySelectorAll("link[rel=stylesheet]")].some((link) => link.getAttribute("href") === href);
  if (there) return null;
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  document.head.append(link);
  return new Promise((loaded, failed) => { link.onload = loaded; link.onerror = failed; });
}

// speak shows the page in another language from now on.
export async function speak(language) {
  remember("lang", language);
  root.lang = language;
  await show(shown.name);
}

// kept is what this browser remembers, or null; remember keeps it, where that is allowed.
export const kept = (key) => { try { return localStorage.getItem(key); } catch { return null; } };
export const remember = (key, value) => { try { localStorage.setItem(key, value); } catch { /* a browser that keeps nothing forgets it */ } };

// ready returns when the page has its words; a theme that is not there is the base.
export async function ready() {
  const list = ask("/api/v1/themes").then((l) => { looks = l; });
  const words = ask(`${path(root.dataset.theme)}/${root.lang}.json`).catch(() => {
    root.dataset.theme = "parchment";
    return ask(`${path("parchment")}/en.json`);
  });
  await list;
  take(await words);
}
