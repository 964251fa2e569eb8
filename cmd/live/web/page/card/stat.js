// The numbers of a card: attack in a lozenge, health on a disc.
import { html } from "../vendor/ui.js";
import { fixed } from "./line.js";

// stat draws the number of a kind, "atk" or "hp", around (x, y). One that went up or down
// has its own colour and a wedge, so that colour never stands alone.
export function stat(kind, value, x, y, size, shift) {
  if (value == null) return null;
  const font = 27 * (size > 1.5 ? 1.85 : size), digits = String(value).length;
  return html`<g class="stat">${kind === "atk" ? lozenge(x, y, size) : disc(x, y, size)}
    <text x=${x} y=${fixed(y + font * .335)} class="cn" font-size=${fixed(digits > 2 ? font * .66 : digits > 1 ? font * .86 : font)} fill=${`var(--${kind}-${shift ?? "ink"})`}>${value}</text>
    ${shift && wedge(kind, x, y, size, shift)}</g>`;
}

const lozenge = (x, y, k) => {
  const path = (w, h) => `M${x} ${fixed(y - h * k)}L${fixed(x + w * k)} ${y}L${x} ${fixed(y + h * k)}L${fixed(x - w * k)} ${y}Z`;
  return html`<path d=${path(22, 23)} fill="var(--atk)" stroke="var(--stat-rule)" stroke-width="2" stroke-linejoin="round"/><path d=${path(18, 19)} fill="none" stroke="var(--atk-ink)" stroke-width=".7" opacity=".7"/>`;
};

const disc = (x, y, k) => html`<circle cx=${x} cy=${y} r=${fixed(19 * k)} fill="var(--hp)" stroke="var(--stat-rule)" stroke-width="2"/><circle cx=${x} cy=${y} r=${fixed(16 * k)} fill="none" stroke="var(--hp-ink)" stroke-width=".7" opacity=".7"/>`;

function wedge(kind, x, y, k, shift) {
  const small = k > 1.5, far = small ? 24 : 13.5 * k;
  const place = shift === "up" ? `translate(${x} ${fixed(y - far)})` : `translate(${x} ${fixed(y + far)}) rotate(180)`;
  return html`<path transform=${`${place} scale(${small ? 2 : 1})`} d="M0-3.5L4.5 2.5H-4.5Z" fill=${`var(--${kind}-${shift})`}/>`;
}
