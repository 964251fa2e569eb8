// An emblem is a motif in rays: the picture of a sixth tier, and of whatever names one.
import { html } from "../vendor/ui.js";
import { fixed } from "./line.js";
import { motifs } from "./motifs.js";
import { motif, small } from "./use.js";

// emblem draws it around (cx, cy); a trump has no pips around its motif.
export function emblem(card, cx, cy, hw, hh, tribes) {
  const unit = hh / 72, suits = tribes.filter((t) => t !== "neutral");
  const known = Object.hasOwn(motifs, card.emblem ?? "");
  return [
    html`<path d=${rays(cx, cy, hw, hh)} stroke="var(--ray)" stroke-width="1.3"/>`,
    suits.length && (card.tier ?? 6) === 6 && !card.trump && ring(cx, cy, hw, hh, unit, suits),
    html`<ellipse cx=${cx} cy=${cy} rx=${fixed(hw * .56)} ry=${fixed(hh * .5)} fill="var(--card)" stroke="var(--pip-line)" stroke-width="1.6"/><ellipse cx=${cx} cy=${cy} rx=${fixed(hw * .51)} ry=${fixed(hh * .46)} fill="none" stroke="var(--pip-line)" stroke-width=".7"/>`,
    known ? motif(card.emblem, cx, cy, unit) : small(suits[0] ?? "neutral", cx, cy, unit * 1.4),
  ];
}

function rays(cx, cy, hw, hh) {
  let path = "";
  for (let i = 0; i < 32; i++) {
    const angle = Math.PI * i / 16, far = i % 2 ? .98 : .8;
    const at = (x, y) => `${fixed(cx + x * Math.cos(angle))} ${fixed(cy + y * Math.sin(angle))}`;
    path += `M${at(hw * .55, hh * .5)}L${at(hw * 1.02 * far, hh * far)}`;
  }
  return path;
}

function ring(cx, cy, hw, hh, unit, suits) {
  return Array.from({ length: 6 }, (_, i) => {
    const angle = Math.PI * (i / 3 - .5);
    return small(suits[i % suits.length], cx + hw * .74 * Math.cos(angle), cy + hh * .76 * Math.sin(angle), unit * .62);
  });
}
