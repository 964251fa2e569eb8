// The shapes that all cards share are in the page once; a card then is a few uses of them.
import { html } from "../vendor/ui.js";
import { leaf, line, star } from "./line.js";
import { motifs } from "./motifs.js";
import { long, round } from "./pips.js";

const twig = html`<path d="M0 12V-4" ...${line} stroke-width="1.2"/>${leaf(0, 8, 62)}${leaf(0, 8, -62)}${leaf(0, 0, 40)}${leaf(0, 0, -40)}<circle cy="-8" r="4" fill="var(--suit-swords)" ...${line} stroke-width="1"/><circle cy="-8" r="1.3" fill="var(--pip-hi)"/>`;

const lattice = () => {
  const little = star(4, 2.6, .9);
  return html`<pattern id="back-lattice" width="14" height="24" patternUnits="userSpaceOnUse"><path d="M7 0L14 12L7 24L0 12Z" fill="none" stroke="var(--back-line)" stroke-width="1"/><path d="M${star(4, 4, 1.3)}Z" transform="translate(7 12)" fill="var(--back-line)"/>
    ${[[0, 0], [14, 24], [14, 0], [0, 24]].map(([x, y]) => html`<path d="M${little}Z" transform="translate(${x} ${y})" fill="var(--back-line)"/>`)}</pattern>`;
};

// awning is the striped cloth above a stall, in one of the two deep colours.
const awning = (id, colour) => html`<pattern id=${id} width="60" height="34" patternUnits="userSpaceOnUse"><path d="M0 0H30V20A15 13 0 0 1 0 20Z" fill=${colour} stroke="var(--ink)" stroke-width="1.5"/><path d="M30 0H60V20A15 13 0 0 1 30 20Z" fill="var(--raise)" stroke="var(--ink)" stroke-width="1.5"/></pattern>`;

// Sprite goes into the page once, before anything that uses it.
export const Sprite = () => html`<svg class="sprite" width="0" height="0" aria-hidden="true"><defs>
  ${Object.entries(round).map(([name, shape]) => html`<g id=${`p-${name}`}>${shape}</g>`)}
  ${Object.entries(motifs).map(([name, shape]) => html`<g id=${`m-${name}`}>${shape}</g>`)}
  ${Object.entries(long).map(([name, shape]) => html`<g id=${`p-${name}`}>${shape}</g>`)}
  ${Object.keys(long).map((name) => html`<g id=${`s-${name}`}>${[40, -40].map((turn) => html`<use href=${`#p-${name}`} transform="rotate(${turn}) scale(.42)"/>`)}</g>`)}
  <g id="sprig">${twig}</g>${lattice()}${awning("awning-1", "var(--deep)")}${awning("awning-2", "var(--deep-2)")}</defs></svg>`;
