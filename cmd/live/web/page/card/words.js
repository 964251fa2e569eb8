// The words of a card: its name in the cartouche, and what it does below.
import { html } from "../vendor/ui.js";
import { width } from "./width.js";

// cartouche is the plate with the name, whose upper edge is at y.
export function cartouche(name, y) {
  const size = Math.min(15.5, 104 / Math.max(width(name), 1));
  return html`<path d="M12.5 ${y}H127.5V${y + 20}H12.5Z" fill="var(--cartouche)" stroke="var(--ink)" stroke-width="1.3"/><path d="M15 ${y + 2.5}H125V${y + 17.5}H15Z" fill="none" stroke="var(--ink)" stroke-width=".5"/>
    <text x="70" y=${(y + 10 + size * .33).toFixed(1)} class="ct" font-size=${size.toFixed(1)} fill="var(--ink)">${name}</text>`;
}

// text is what the card does. The browser breaks its lines, by the widths of its letters.
export function text(words, y) {
  const [, keyword, rest] = words.match(/^(\p{Lu}[\p{L} ]{2,24}:)(.*)$/su) ?? [];
  const size = words.length > 84 ? "tiny" : words.length > 52 ? "small" : "";
  return html`<foreignObject x="14" y=${y} width="112" height="48"><div class=${`card-text ${size}`}><p>${keyword ? [html`<em>${keyword}</em>`, rest] : words}</p></div></foreignObject>`;
}
