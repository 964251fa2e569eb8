// A picture is put together from shapes that the page has once; see sprite.js.
import { html } from "../vendor/ui.js";
import { fixed } from "./line.js";
import { colourOf, isLong, isMotif, markPicture, pipOf } from "./suits.js";

const placed = (id, x, y, size, turn, colour) =>
  html`<use href=${`#${id}`} transform=${`translate(${fixed(x)} ${fixed(y)})${turn ? ` rotate(${turn})` : ""} scale(${size.toFixed(2)})`} color=${colour}/>`;

// pip places the pip of a tribe in its full form.
export const pip = (tribe, x, y, size = 1, turn = 0) => {
  const name = pipOf(tribe), picture = markPicture(tribe);
  if (picture) return html`<image href=${picture} x=${fixed(x - 22 * size)} y=${fixed(y - 22 * size)} width=${fixed(44 * size)} height=${fixed(44 * size)}/>`;
  return isMotif(name) ? motif(name, x, y, size * .68) : placed(`p-${name}`, x, y, size, turn, colourOf(tribe));
};

// small places it in the form that stands for itself: long pips are crossed.
export const small = (tribe, x, y, size = 1) => {
  const name = pipOf(tribe);
  return isLong(name) ? placed(`s-${name}`, x, y, size, 0, colourOf(tribe)) : pip(tribe, x, y, size);
};

// motif places what an emblem shows.
export const motif = (name, x, y, size = 1) => placed(`m-${name}`, x, y, size);

// sprig places a twig that fills a gap.
export const sprig = (x, y, size = 1, turn = 0) => placed("sprig", x, y, size, turn);

// Mark is a tribe's mark in a line of text.
export const Mark = ({ tribe }) => html`<svg class="mark" viewBox="-22 -22 44 44" aria-hidden="true">${small(tribe, 0, 0)}</svg>`;

// Portrait is the oval picture of a seat or a hero.
export const Portrait = ({ of }) => html`<svg class="portrait" viewBox="0 0 48 60" aria-hidden="true">
  <ellipse cx="24" cy="30" rx="22.5" ry="28.5" fill="var(--card)" stroke="var(--ink)" stroke-width="2"/>
  <ellipse cx="24" cy="30" rx="19.5" ry="25.5" fill="none" stroke="var(--ink)" stroke-width=".8"/>${motif(of, 24, 30, .62)}</svg>`;

// portraits are the motifs that stand for seats, by their number from 1.
export const portraits = ["sun", "moon", "eye", "tower", "star", "world", "judgement", "death"];
