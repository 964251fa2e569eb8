// The picture of a place, put together from what places of its type have.
import { html } from "../../vendor/ui.js";

const ink = { stroke: "var(--ink)", "stroke-width": 1.8, "stroke-linejoin": "round" };
const cloths = ["var(--suit-pentacles)", "var(--suit-cups)", "var(--suit-swords)", "var(--suit-wands)", "var(--raise)"];

// some is a number below n that looks like chance and is always the same.
const some = (seed, n) => ((seed * 7919 + 104729) % 1009) % n;

const books = (left, seed) => [0, 1, 2, 3, 4].flatMap((shelf) => {
  const y = 70 + shelf * 56, out = [];
  for (let x = left + 6, i = 0; x < left + 104; i++) {
    const k = seed + shelf * 31 + i, w = 9 + some(k, 8), h = 26 + some(k + 5, 16);
    if (x + w > left + 108) break;
    if (some(k + 9, 7)) out.push(html`<rect x=${x} y=${y - h} width=${w} height=${h} fill=${cloths[some(k, 5)]} ...${ink}/><path d=${`M${x} ${y - h * .7}h${w}`} ...${ink}/>`);
    x += w + 1;
  }
  return [...out, html`<path d=${`M${left} ${y + 2}h112`} stroke="var(--ink)" stroke-width="5"/>`];
});

const rays = (x, y, near, far, n) => Array.from({ length: n }, (_, i) => {
  const a = 2 * Math.PI * i / n, at = (r) => `${(x + r * Math.cos(a)).toFixed(1)} ${(y + r * Math.sin(a)).toFixed(1)}`;
  return `M${at(near)}L${at(far - (i % 2) * 8)}`;
}).join("");

const lamp = (x, y) => html`<path d=${`M${x} ${y - 64}V${y - 18}`} ...${ink}/><path d=${rays(x, y, 26, 44, 24)} stroke="var(--ray)" stroke-width="2"/><path d=${`M${x - 12} ${y - 18}H${x + 12}L${x + 16} ${y}L${x + 12} ${y + 18}H${x - 12}L${x - 16} ${y}Z`} fill="var(--suit-pentacles)" ...${ink}/><path d=${`M${x} ${y - 9}Q${x + 8} ${y + 3} ${x} ${y + 9}Q${x - 8} ${y + 3} ${x} ${y - 9}Z`} fill="var(--pip-hi)" ...${ink}/>`;

const arch = html`<path d="M138 322V96A62 62 0 0 1 262 96V322" fill="var(--raise)" ...${ink}/><path d="M148 322V98A52 52 0 0 1 252 98V322" fill="none" ...${ink}/>`;

const desk = html`<path d="M140 250H260L270 264H130Z" fill="var(--suit-wands)" ...${ink}/><path d="M150 264V322M250 264V322" stroke="var(--ink)" stroke-width="5"/><path d="M200 246Q180 232 160 240V224Q182 218 200 230Q218 218 240 224V240Q220 232 200 246ZM200 230V246" fill="var(--pip-hi)" ...${ink}/>`;

const stall = html`<path d="M70 120H330V134A16 14 0 0 1 298 134A16 14 0 0 1 266 134A16 14 0 0 1 233 134A16 14 0 0 1 200 134A16 14 0 0 1 167 134A16 14 0 0 1 135 134A16 14 0 0 1 102 134A16 14 0 0 1 70 134Z" fill="var(--deep)" ...${ink}/><path d="M80 134V322M320 134V322M62 250H338V268H62Z" fill="var(--raise)" ...${ink}/>
  <use href="#p-cups" transform="translate(120 226) scale(1.3)" color="var(--suit-cups)"/><use href="#p-pentacles" transform="translate(280 228) scale(1.2)" color="var(--suit-pentacles)"/><use href="#p-merchant" transform="translate(200 216) scale(1.9)" color="var(--suit-merchant)"/>`;

const road = html`<path d="M12 230Q90 170 160 214T300 190T388 220V322H12Z" fill="var(--suit-wands)" ...${ink}/><path d="M150 322Q210 260 190 232T214 204L222 206Q214 224 224 238T260 322Z" fill="var(--raise)" ...${ink}/><use href="#m-tower" transform="translate(290 150) scale(2)"/><path d=${rays(92, 92, 34, 56, 24)} stroke="var(--ray)" stroke-width="2"/><use href="#m-sun" transform="translate(92 92) scale(1.2)"/>`;

const scenes = {
  intellectual: () => [books(16, 3), books(272, 58), arch, lamp(200, 128), desk],
  social: () => [lamp(112, 84), lamp(288, 84), stall],
  physical: () => [road],
};

// Scene is the picture of a type of place.
export const Scene = ({ type }) => html`<svg viewBox="0 0 400 334" aria-hidden="true"><rect x="1" y="1" width="398" height="332" fill="var(--art)" ...${ink}/>${(scenes[type] ?? scenes.physical)()}<path d="M4 322H396" ...${ink}/></svg>`;
