// What a script makes for a system: the card as it lies on the table, and its numbers, which a press changes.
import { html, useMemo } from "../page/vendor/ui.js";
import { Card } from "../page/card/card.js";
import { t } from "../page/look/strings.js";
import { byID } from "../page/net/content.js";
import { useBoard } from "./table.js";

const token = /--.*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\d+(?:\.\d+)?|[A-Za-z_]\w*|[^\s]/g;
const opens = new Set(["function", "if", "do", "repeat"]), closes = new Set(["end", "until"]);

// madeIn are the things that a text makes for a system: {kind, name, id, numbers: [{name, from, to, value}]}.
// Numbers of tables in a thing have the tables' names before their own; numbers in lists and functions are
// left out.
export function madeIn(system, text) {
  const made = [];
  for (const call of text.matchAll(new RegExp(`\\b${system}\\.make\\s*\\(?\\s*(?=\\{)`, "g"))) {
    const thing = { kind: "card", numbers: [] }, within = [], list = [...text.slice(call.index + call[0].length).matchAll(token)].filter(([word]) => !word.startsWith("--")), start = call.index + call[0].length;
    let inside = 0;
    for (let i = 0; i < list.length; i++) {
      const [word] = list[i], key = list[i - 1]?.[0] === "=" ? list[i - 2]?.[0] : "", ends = /^[,;}]$/.test(list[i + 1]?.[0] ?? "");
      if (opens.has(word)) inside++;
      else if (closes.has(word)) inside--;
      else if (inside > 0) continue;
      else if (word === "{") within.push(within.length ? key : "make");
      else if (word === "}" && within.pop() && !within.length) break;
      else if (within.length === 1 && ["name", "id", "kind"].includes(key) && /^["']/.test(word)) thing[key] = word.slice(1, -1);
      else if (/^\d+$/.test(word) && ends && key && !within.includes("")) thing.numbers.push({ name: [...within.slice(1), key].join(" ").replaceAll("_", " "), from: start + list[i].index, to: start + list[i].index + word.length, value: Number(word) });
    }
    made.push(thing);
  }
  return made;
}

// Steps is a number with a press for less and one for more.
export const Steps = ({ name, value, step }) => html`<span class="st2"><button type="button" aria-label=${[name, t("onepage.less")].filter(Boolean).join(", ")} disabled=${!step} onClick=${() => step(-1)}>−</button><b>${value}</b><button type="button" aria-label=${[name, t("onepage.greater")].filter(Boolean).join(", ")} disabled=${!step} onClick=${() => step(1)}>+</button></span>`;

// Made shows what a file makes: {system, text, base}. content is what the files of the system say with it,
// null while that is not known. change replaces a part of the text: it gets a function from the text to
// {from, to, insert}; undefined while nothing can be typed.
export function Made({ file, content, change }) {
  const board = useBoard(file.system), known = useMemo(() => byID(content ?? {}), [content]);
  const before = madeIn(file.system, file.base);
  return html`<div class="made-all">${madeIn(file.system, file.text).map((thing, i) => {
    const row = Object.values(known[thing.kind] ?? {}).find((r) => (thing.id ? r.id === thing.id : r.name === thing.name)), was = (number) => before[i]?.numbers.find((n) => n.name === number.name)?.value ?? number.value;
    const step = (number) => change && ((by) => change((text) => {
      const now = madeIn(file.system, text)[i]?.numbers.find((n) => n.name === number.name);
      return now && { from: now.from, to: now.to, insert: String(Math.max(0, now.value + by)) };
    }));
    return html`<section class="made" aria-label=${thing.name ?? thing.id}>${row && board?.faceOf && html`<div class="pic"><${Card} card=${board.faceOf(row, known)} shift=${Object.fromEntries(thing.numbers.filter((n) => n.value !== was(n)).map((n) => [n.name, n.value > was(n) ? "up" : "down"]))}/></div>`}
      <dl>${thing.numbers.map((n) => html`<div key=${n.name}><dt>${n.name}</dt><dd><${Steps} name=${n.name} value=${n.value} step=${step(n)}/>${n.value !== was(n) && html`<span class="w">${t("onepage.was", { value: was(n) })}</span>`}</dd></div>`)}</dl></section>`;
  })}</div>`;
}
