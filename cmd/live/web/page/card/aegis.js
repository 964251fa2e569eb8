// The shield of a card in every form: the mandorla that in the old cards surrounds the World.
import { html } from "../vendor/ui.js";

const pieces = "M6 92A64 104 0 0 1 40 16M66 4A64 104 0 0 1 118 44M138 84A64 104 0 0 1 120 176M100 208A64 104 0 0 1 42 210M16 184A64 104 0 0 1 2 122";
const crack = "M70 -4L62 26L78 44L58 78L84 104L66 132L76 158M58 78L30 88L14 76M84 104L112 98L132 112M66 132L44 150L34 176";

const oval = (rest) => html`<ellipse cx="70" cy="108" rx="63" ry="105" ...${rest}/>`;
const path = (d, rest) => html`<path d=${d} fill="none" ...${rest}/>`;

// aegis draws the ring, or what is left of one that breaks.
export const aegis = (broken) => html`<g class="aegis">${broken ? [
  path(pieces, { stroke: "var(--aegis-case)", "stroke-width": 9, "stroke-linecap": "round" }),
  path(pieces, { stroke: "var(--aegis)", "stroke-width": 5, "stroke-linecap": "round" }),
  path(crack, { stroke: "var(--aegis-case)", "stroke-width": 6, "stroke-linejoin": "round" }),
  path(crack, { stroke: "var(--ink)", "stroke-width": 2, "stroke-linejoin": "round" }),
] : [
  oval({ fill: "var(--aegis-wash)", stroke: "var(--aegis-case)", "stroke-width": 10 }),
  oval({ fill: "none", stroke: "var(--aegis)", "stroke-width": 6 }),
  oval({ fill: "none", stroke: "var(--aegis-case)", "stroke-width": 6, "stroke-dasharray": "1.4 9" }),
  html`<ellipse cx="70" cy="108" rx="57.5" ry="99" fill="none" stroke="var(--aegis)" stroke-width="1"/>`,
]}</g>`;
