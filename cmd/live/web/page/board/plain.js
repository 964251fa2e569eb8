// A system that has no board of its own: its view in words, its moves as seals.
import { html } from "../vendor/ui.js";
import { Seal } from "./slot.js";

// Plain is that board.
export const Plain = ({ view, play }) => html`<section class="plain"><div class="acts">${play.options.map((o) => html`<${Seal} option=${o} label=${o.text} play=${play}/>`)}</div>
  <ul class="log">${lines(view).map((line) => html`<li>${line}</li>`)}</ul></section>`;

const empty = (v) => v === null || v === "" || v === 0 || v === false || (Array.isArray(v) && v.length === 0);

// lines tells a view in lines: what is named is told by its name.
function lines(value, indent = "") {
  return Object.entries(value ?? {}).flatMap(([key, v]) => {
    if (empty(v) || key === "ref") return [];
    if (typeof v !== "object") return [`${indent}${key.replaceAll("_", " ")}: ${v}`];
    if (Array.isArray(v) && v.every((x) => typeof x !== "object")) return [`${indent}${key.replaceAll("_", " ")}: ${v.join(", ")}`];
    return [`${indent}${v.name ?? key.replaceAll("_", " ")}`, ...lines(v, `${indent}– `)];
  });
}
