// Lua as text: its colours before the editor is there, lines that differ, and words that are meant.
import { html } from "../page/vendor/ui.js";

const keywords = new Set("and break do else elseif end false for function goto if in local nil not or repeat return then true until while".split(" "));
const ours = new Set("pile piles stage number flag seat word ask may".split(" "));
const token = /(--.*$)|("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(\b\d+(?:\.\d+)?\b)|([A-Za-z_]\w*)/g;

// coloured is a line with its words in their colours.
export function coloured(line) {
  const parts = [];
  let at = 0;
  for (const m of line.matchAll(token)) {
    const [all, comment, text, number] = m, kind = comment ? "comment" : text ? "string" : number ? "number" : keywords.has(all) ? "keyword" : ours.has(all) && /^\s*[{(.]/.test(line.slice(m.index + all.length)) ? "ours" : "";
    if (!kind) continue;
    parts.push(line.slice(at, m.index), html`<span class=${`tok-${kind}`}>${all}</span>`);
    at = m.index + all.length;
  }
  return [...parts, line.slice(at)];
}

// changedLines are the numbers of the lines, from 1, that are not in the text before.
export const changedLines = (before, now) => changes(before, now).map((c) => c.line);

// changes are the lines, from 1, that are not in the text before, each with the lines that stood there:
// what is left of both where the longest row of equal lines is taken out.
export function changes(before, now) {
  const a = before.split("\n"), b = now.split("\n"), long = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1)), changed = [];
  for (let i = a.length - 1; i >= 0; i--) for (let k = b.length - 1; k >= 0; k--) long[i][k] = a[i] === b[k] ? long[i + 1][k + 1] + 1 : Math.max(long[i + 1][k], long[i][k + 1]);
  let was = [];
  for (let i = 0, k = 0; k < b.length;) {
    if (i < a.length && a[i] === b[k]) { i++; k++; was = []; } else if (i < a.length && long[i + 1][k] >= long[i][k + 1]) was.push(a[i++]); else { changed.push({ line: ++k, was }); was = []; }
  }
  return changed;
}

// distance is how many letters must change to make one word of another.
function distance(a, b) {
  let row = Array.from({ length: b.length + 1 }, (_, k) => k);
  for (let i = 1; i <= a.length; i++) row = row.reduce((next, _, k) => [...next, k ? Math.min(next[k - 1] + 1, row[k] + 1, row[k - 1] + (a[i - 1] !== b[k - 1])) : i], []);
  return row[b.length];
}

// meant is what a message suggests for a line: {from, to, word, instead}, or null where it suggests nothing.
export function meant(message, line) {
  const instead = message.match(/did you mean "?(?:[\w.]*[.:])?(\w+)"?/)?.[1];
  if (!instead) return null;
  const words = [...line.matchAll(/\w+/g)].filter(([w]) => w !== instead && message.includes(w)).sort((a, b) => distance(a[0], instead) - distance(b[0], instead));
  const [found] = words;
  return found && distance(found[0], instead) <= 3 ? { from: found.index, to: found.index + found[0].length, word: found[0], instead } : null;
}
