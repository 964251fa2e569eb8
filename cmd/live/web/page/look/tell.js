// What the rules say in English, in the language of the page. A sentence is found by its
// form, and its parts are told by themselves: names of cards, tags, seats.
import { calledGiven } from "../card/given.js";
import { tribeCalled } from "../card/suits.js";

const most = 5000; // sentences that are remembered

let forms = [], ids = new Map(), told = new Map(), edition = 0;

// learnSaid takes the sentences of a language: [the English, with parts in braces; what to
// say].
export function learnSaid(list) {
  forms = list.map(([english, words]) => formOf(english, words)).sort((a, b) => b.weight - a.weight || a.parts.length - b.parts.length);
  forget();
}

// learnNames takes the content of a system: its cards are called as theme and language
// call them, by their names too.
export function learnNames(content) {
  ids = new Map(Object.values(content).flatMap((things) => Object.values(things).map(({ id, name }) => [name, id])));
  forget();
}

function forget() {
  told.clear();
  edition++;
}

// lately changes with every language and theme: whoever keeps what was told asks it.
export const lately = () => edition;

function formOf(english, words) {
  const parts = [], source = english.split(/\{(\w+)\}/).map((part, i) => (i % 2 ? hole(part, parts) : part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))).join("");
  return { pattern: new RegExp(`^${source}$`, "s"), parts, words, weight: english.replace(/\{\w+\}/g, "").length };
}

// hole matches a part; those of one letter are numbers.
function hole(name, parts) {
  parts.push(name);
  return name.length === 1 ? "(-?\\d+)" : "(.+?)";
}

// tell is a text in the language of the page; what nobody has words for stays as it is.
export function tell(text) {
  if (!text || forms.length === 0) return text;
  if (!told.has(text)) {
    if (told.size > most) told.clear();
    told.set(text, worded(text.trim()));
  }
  return told.get(text);
}

function worded(text) {
  for (const { pattern, parts, words } of forms) {
    const found = pattern.exec(text);
    if (found) return words.replace(/\{(\w+)\}/g, (blank, name) => part(name, found[parts.indexOf(name) + 1]));
  }
  return calledGiven(ids.get(text)) ?? tribeCalled(text) ?? text;
}

const part = (name, text) => (name === "words" ? text.split(/([ ,+]+)/).map(tell).join("") : name.length === 1 ? text : tell(text));
